"""The first screen: the lessons on their shelves, and what can be done with them."""
