"""The lines of an explanation: cards, steps, comparison, verdict, place."""
