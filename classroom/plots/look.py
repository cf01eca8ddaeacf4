"""Colours and sizes of the figures: calm paper, deep green for what is asked, red for what was played."""

from typing import Final

from classroom.cards import Suit

PAPER: Final = "#FFFDF7"
WHITE: Final = "#FFFFFF"
INK: Final = "#22302C"
SOFT: Final = "#66736E"
GRID: Final = "#E9E7DC"
REGION: Final = "#CFE2D8"
REGION_LIGHT: Final = "#E6F0EA"
EDGE: Final = "#1F5B4E"
DOT: Final = "#BCC5BF"
WINNING: Final = "#1F5B4E"
CLAIM: Final = "#C62828"
GUIDE: Final = "#A8741A"
NEW_AXES: Final = "#2B5C8A"
# Four suits told apart at a distance, but the red ones stay red and the black ones black: reading Z
# takes the sign from the colour.
SUITS: Final = {
    Suit.SPADES: "#16201D",
    Suit.HEARTS: "#C62828",
    Suit.DIAMONDS: "#DD5F00",
    Suit.CLUBS: "#2B4C6F",
}
TERMS: Final = ("#2B5C8A", "#B8731A", "#6A4A8C")

# Heights of text and widths of lines, in pixels of a figure whose shorter side is 700.
NUMBER: Final = 21.5
AXIS_NAME: Final = 28.0
LABEL: Final = 24.0
FORMULA: Final = 27.0
CLAIM_LABEL: Final = 33.0
LEGEND: Final = 21.0
EDGE_WIDTH: Final = 3.6
CLAIM_RADIUS: Final = 9.0
MARK_RADIUS: Final = 5.5
DASHES: Final = (2.6, 1.5)


def size_for(side: float) -> float:
    """How large everything is drawn in a figure with this shorter side, 1.0 at 700 pixels; a small figure's
    texts shrink less than the figure does, for they are still to be read."""
    ratio = side / 700
    return ratio if ratio >= 1 else float(ratio**0.55)
