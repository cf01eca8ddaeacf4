"""大浪淘金: turn a card, form a group with cards on the table, take the table."""
