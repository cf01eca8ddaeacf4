"""Reading a lesson's file without trust: its syntax, its places, its values, its faults."""
