"""The colours of the product."""

from typing import Final

FELT: Final = "#1F5B4E"
FELT_DEEP: Final = "#17463C"
FELT_LIGHT: Final = "#2C7363"
PAPER: Final = "#FBF7EC"
PAPER_SHADE: Final = "#F2EBD9"
LINE: Final = "#D8CDB4"
INK: Final = "#22302C"
INK_SOFT: Final = "#56625E"
GOLD: Final = "#C8962E"
GOLD_LIGHT: Final = "#F0D48A"
GOLD_DEEP: Final = "#8A5A00"
RED: Final = "#C62828"
GREEN: Final = "#1B6B3A"
