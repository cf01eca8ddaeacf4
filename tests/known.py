"""What is known of the lessons: from the book or from mathematics, never from the program."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from classroom.cards import KINDS, Kind

JOKERS = {kind for kind in KINDS if kind.joker}


def ranks(suits: str, numbers: Iterable[int]) -> set[Kind]:
    """The kinds of these suits and ranks."""
    return {kind for kind in KINDS if kind.suit and kind.suit in suits and kind.rank in numbers}


def every(*numbers: int) -> set[Kind]:
    """The kinds of these ranks in all suits."""
    return ranks("SHDC", numbers)


@dataclass(frozen=True, slots=True)
class Known:
    """A lesson's meaning in Python, how its cards are read, its idle cards, and cards that win and lose."""

    reading: str  # the letter, the cards in a group, and the joker's value where it is not 0
    meaning: Callable[..., bool]
    idle: set[Kind]
    winning: tuple[str, ...]
    losing: tuple[str, ...]


KNOWN: dict[str, Known] = {
    # The eight of the book; the distance of 14 is squared, so that all is whole numbers.
    "sum-of-three": Known(
        "N3",
        lambda a, b, c: a + b + c >= 32,
        JOKERS | every(1, 2, 3, 4, 5),
        ("SQ H10 CJ", "CK S9 H10", "HK HQ S9", "C7 DQ SK"),
        ("S10 H10 CJ", "RJ HK SK"),
    ),
    "sum-six": Known(
        "Z2",
        lambda a, b: a + b == 6,
        ranks("SC", range(8, 14)),
        ("C4 H10", "H4 D2"),
        ("C4 C2", "H10 D4"),
    ),
    "difference-fifteen": Known(
        "Z2",
        lambda a, b: a - b == 15,
        JOKERS | every(1),
        ("C8 H7", "SQ H3", "C10 H5"),
        ("C8 S7", "HK H2"),
    ),
    "absolute-pair": Known(
        "Z2",
        lambda a, b: abs(a + 10) + abs(b - 10) <= 3,
        JOKERS | every(1, 2, 3, 4, 5, 6),
        ("C9 H8", "H10 S8"),
        ("H9 H8", "C9 H7"),
    ),
    "diamond": Known(
        "D2",
        lambda x, y: abs(x + 2) + abs(y - 2) <= 5,
        ranks("HC", range(4, 14)) | ranks("SD", range(8, 14)),
        ("D4 S3", "RJ CA"),
        ("H3 S3", "H3 D3"),
    ),
    "disc": Known(
        "D2",
        lambda x, y: (x - 3) ** 2 + (y - 10) ** 2 <= 16,
        ranks("C", range(1, 14)) | ranks("H", range(8, 14)) | ranks("S", range(2, 14)) | ranks("D", range(6)),
        ("DQ H2",),
        ("H7 D9", "RJ DK"),
    ),
    "far-from-diagonal": Known(
        "D2",
        lambda x, y: (x - y) ** 2 >= 2 * 14**2,
        JOKERS | every(1, 2, 3, 4, 5, 6),
        ("DQ S10", "C10 HQ"),
        ("H10 C9", "HK DK"),
    ),
    "parabola": Known(
        "D2",
        lambda x, y: y * y - x <= 6,
        ranks("S", range(7, 14)) | ranks("DC", range(5, 14)),
        ("HK D4", "BJ S2"),
        ("H9 C4", "S6 DA"),
    ),
    # Numbers and equations.
    "opposites": Known(
        "Z2", lambda a, b: a == -b, set(), ("D9 S9", "H7 C7", "RJ BJ", "BJ BJ"), ("D9 H9", "SA SA", "RJ DA")
    ),
    "product-minus-24": Known(
        "Z2 -24",
        lambda a, b: a * b == -24,
        every(5, 7, 9, 10, 11, 13) | ranks("SC", [1]),
        ("H3 C8", "S3 D8", "HQ C2", "S4 D6", "H4 C6", "HA RJ"),
        ("H3 H8", "S3 C8", "SA BJ", "HK SJ", "RJ RJ"),
    ),
    "distance-seven": Known(
        "Z2",
        lambda a, b: a - b in (7, -7),
        set(),
        ("H3 C4", "H3 D10", "C5 SQ", "C5 H2", "RJ S7", "BJ H7"),
        ("H10 S3", "H3 H4", "RJ RJ"),
    ),
    "reciprocals": Known(
        "N2 -2",
        lambda a, b: (a + b) * 2 == a * b and a * b != 0,
        every(2, 5, 7, 8, 9, 10, 11, 12, 13),
        ("H3 S6", "H4 S4", "D4 D4", "CA RJ"),
        ("H4 S6", "HA CA", "H2 S2", "RJ RJ"),
    ),
    "discriminant": Known(
        "N3",
        lambda a, b, c: b * b >= 4 * a * c and min(a, c) > 3,
        JOKERS | every(1, 2, 3),
        ("H4 S10 C6", "H4 S8 C4", "C4 HK D10"),
        ("H4 S9 C6", "H3 SK C3", "H4 HK DJ", "RJ HK H4"),
    ),
    # Divisibility: a prime that divides all three.
    "common-factor": Known(
        "N3 15",
        lambda *numbers: any(all(n % prime == 0 for n in numbers) for prime in (2, 3, 5, 7, 11, 13)),
        every(1),
        ("H4 S6 C10", "H8 DQ C4", "RJ D5 C10", "RJ BJ S9", "HK SK DK"),
        ("H6 S9 C10", "H6 S10 RJ", "HA SA DA", "HA S2 D4"),
    ),
    "multiple-of-nine": Known(
        "N3",
        lambda a, b, c: a + b + c in (0, 9, 18, 27, 36),
        set(),
        ("H5 S6 C7", "H2 H3 D4", "RJ C5 D4", "HK DK HA", "SQ CQ DQ", "RJ BJ BJ"),
        ("H5 S6 C8", "HA HA HA", "RJ BJ H8", "H9 S9 H8"),
    ),
    # Lines.
    "line": Known(
        "D2",
        lambda x, y: 2 * x + 3 * y == 12,
        ranks("HS", [1, 2, 4, 5, 7, 8, 10, 11, 13])
        | ranks("D", range(1, 14, 2))
        | ranks("C", [1, 3, *range(5, 14)]),
        ("S3 D6", "H3 D2", "H6 RJ", "D4 BJ", "SQ DQ", "HQ C4"),
        ("H2 D3", "H4 RJ", "RJ RJ", "H6 HA"),
    ),
    "half-plane": Known(
        "D2",
        lambda x, y: 2 * x + y >= 20,
        ranks("S", range(1, 14)) | ranks("H", [1, 2, 3]) | ranks("C", range(7, 14)),
        ("H9 D5", "H8 D4", "HK C6", "H10 RJ", "H4 DQ"),
        ("HJ C5", "H9 RJ", "H4 DJ", "RJ DK"),
    ),
    "strip": Known(
        "D2",
        lambda x, y: x + y in (4, 5, 6),
        ranks("SC", range(10, 14)),
        ("H9 C4", "H9 C3", "H9 C5", "S2 D6", "S2 D8", "RJ D4", "BJ H6"),
        ("H9 C2", "H9 S4", "S2 D5", "RJ BJ", "RJ D3"),
    ),
    # Triangles and sequences.
    "pythagorean-triples": Known(
        "N3 15",
        lambda a, b, c: a * a + b * b == c * c,
        every(1, 2, 7, 11),
        ("H5 SQ DK", "D3 H4 H5", "S6 C8 D10", "H9 HQ RJ"),
        ("H5 SQ D4", "H3 H3 H5", "H6 H8 RJ", "RJ BJ H5"),
    ),
    "arithmetic-mean": Known(
        "Z3",
        lambda a, b, c: b - a == c - b,
        set(),
        ("C5 H2 D9", "H2 H8 S4", "H5 D5 H5", "SA RJ HA", "RJ RJ BJ"),
        ("C5 H2 D8", "RJ BJ HA", "H2 H4 H8"),
    ),
    "geometric-mean": Known(
        "N3 16",
        lambda a, b, c: a * c == b * b,
        set(),
        ("H4 C6 S9", "HA D2 C4", "H9 SQ RJ", "H4 D8 BJ", "HA S4 RJ", "HK DK CK"),
        ("H2 D4 C6", "HK DK CQ", "RJ BJ HA"),
    ),
    # Circles and conics.
    "circle": Known(
        "D2",
        lambda x, y: (x - 1) ** 2 + (y + 1) ** 2 == 25,
        JOKERS
        | ranks("H", [2, 3, *range(7, 14)])
        | ranks("S", [1, *range(5, 14)])
        | ranks("D", [1, *range(5, 14)])
        | ranks("C", [2, 3, *range(7, 14)]),
        ("S2 D3", "H6 CA", "HA D4", "S4 CA", "H5 C4"),
        ("H4 D2", "H5 D3", "RJ D4", "H4 D4"),
    ),
    "inside-circle": Known(
        "D2",
        lambda x, y: (x - 2) ** 2 + (y + 3) ** 2 < 25,
        ranks("S", range(3, 14))
        | ranks("H", range(7, 14))
        | ranks("D", range(2, 14))
        | ranks("C", range(8, 14)),
        ("H4 C6", "RJ C7", "H5 RJ", "RJ BJ", "S2 C3"),
        ("H5 DA", "H7 C3", "RJ D2", "H6 BJ"),
    ),
    "ellipse": Known(
        "D2",
        lambda x, y: 16 * x * x + 25 * y * y <= 400,
        ranks("HS", range(6, 14)) | ranks("DC", range(5, 14)),
        ("S3 D2", "H5 RJ", "BJ C4", "RJ BJ", "H3 C3"),
        ("H4 D3", "H5 DA", "HA D4"),
    ),
    "hyperbola": Known(
        "D2",
        lambda x, y: x > 0 and (x + y) * (x - y) >= 9,
        ranks("S", range(1, 14)) | ranks("H", [1, 2]) | ranks("DC", [13]),
        ("H7 C5", "H5 D4", "H3 RJ", "HK CQ"),
        ("S7 C5", "H4 D3", "H3 DA", "RJ BJ", "H7 C7"),
    ),
    # Functions and systems.
    "inverse-proportion": Known(
        "D2",
        lambda x, y: x * y == 12,
        JOKERS | every(5, 7, 8, 9, 10, 11, 13),
        ("S3 C4", "HQ DA", "H4 D3", "S6 C2"),
        ("S3 D4", "H4 C3", "H3 D3", "RJ DQ"),
    ),
    "absolute-function": Known(
        "D2",
        lambda x, y: y + 3 == max(x - 2, 2 - x),
        ranks("D", [13]) | ranks("C", range(4, 14)),
        ("S5 D4", "H9 D4", "RJ CA", "H5 RJ", "SA BJ", "H2 C3", "SK DQ"),
        ("RJ D5", "RJ BJ", "H4 D4", "HK D10"),
    ),
    "parabola-upwards": Known(
        "D2",
        lambda x, y: y >= (x + 1) * (x - 3),
        ranks("S", range(4, 14)) | ranks("H", range(6, 14)) | ranks("C", range(5, 14)),
        ("H4 D7", "H4 D5", "S3 DQ", "HA C4", "RJ C3", "SA BJ", "RJ BJ"),
        ("S2 D4", "H5 DJ", "H2 C4", "RJ C4"),
    ),
    "inequality-system": Known(
        "D2",
        lambda x, y: y >= 3 - x and y >= 2 * x - 6,
        ranks("S", range(11, 14)) | ranks("H", range(10, 14)) | ranks("C", range(1, 14)),
        ("H5 D6", "H3 RJ", "RJ D3", "S10 DK", "H9 DQ"),
        ("H5 D3", "S2 D4", "H2 RJ", "H4 RJ", "RJ BJ"),
    ),
}
