"""Formulas and running text, measured and set."""
