"""How much of a proof is asked for."""

from __future__ import annotations

from enum import StrEnum


class ProofLevel(StrEnum):
    """From nothing to the whole proof; each level asks for what the one before it asks, and for more."""

    OFF = "off"
    NUMBERS = "numbers"
    SIGN = "sign"
    PLACE = "place"
    QUADRANT = "quadrant"
