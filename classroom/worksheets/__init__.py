"""Worksheets from a lesson: questions about cards on a table, to be printed, and their answers."""
