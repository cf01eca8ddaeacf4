"""From a condition to what is drawn of it: regions, boundaries, planes and number lines, as plain data."""
