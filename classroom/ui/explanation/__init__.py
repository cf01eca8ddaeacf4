"""The panel that explains a claim, a line at a time."""
