"""Every group of two packs: the book's idle cards; counts and chances against the 108 cards themselves."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.cards import BLACK_JOKER, KINDS, RED_JOKER, TWO_PACKS, Kind, Suit, idle_text, parse_kind
from classroom.maths import groups as compiling
from classroom.maths.exact import judge
from classroom.maths.expression import Condition
from classroom.maths.groups import Groups
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation


def kinds(*texts: str) -> list[Kind]:
    return [parse_kind(text) for text in texts]


def groups_of(text: str, reading: str, joker: int = 0, size: int | None = None) -> Groups:
    how = Reading(Letter(reading), joker)
    return Groups.of(Relation.parse(text, how, size), how)


def ranks(suits: str, low: int, high: int = 13) -> set[Kind]:
    return {kind for kind in KINDS if kind.suit and kind.suit in suits and low <= kind.rank <= high}


JOKERS = {RED_JOKER, BLACK_JOKER}

# The eight games of the book: relation, reading, the book's idle cards, and the rule again in plain Python.
BOOK: list[tuple[str, str, set[Kind], Callable[..., bool]]] = [
    ("a+b+c≥32", "N", JOKERS | ranks("SHDC", 1, 5), lambda a, b, c: a + b + c >= 32),
    ("a+b=6", "Z", ranks("SC", 8), lambda a, b: a + b == 6),
    ("a−b=15", "Z", JOKERS | ranks("SHDC", 1, 1), lambda a, b: a - b == 15),
    ("|a+10|+|b−10|≤3", "Z", JOKERS | ranks("SHDC", 1, 6), lambda a, b: abs(a + 10) + abs(b - 10) <= 3),
    ("|x+2|+|y−2|≤5", "D", ranks("HC", 4) | ranks("SD", 8), lambda x, y: abs(x + 2) + abs(y - 2) <= 5),
    (
        "(x−3)²+(y−10)²≤4²",
        "D",
        ranks("C", 1) | ranks("H", 8) | ranks("S", 2) | ranks("D", 1, 5),
        lambda x, y: (x - 3) ** 2 + (y - 10) ** 2 <= 16,
    ),
    ("|x−y|/√2≥14", "D", JOKERS | ranks("SHDC", 1, 6), lambda x, y: abs(x - y) >= 20),
    ("y²−x≤6", "D", ranks("S", 7) | ranks("DC", 5), lambda x, y: y * y - x <= 6),
]


def numbers(kind: Kind, reading: str, joker: int) -> dict[str, int]:
    """What a card may stand for, written anew from the rules: for any letter in N and Z, for x or y in D."""
    sign = 1 if kind.suit in (Suit.HEARTS, Suit.DIAMONDS) else -1
    if kind.joker:
        return dict.fromkeys("xyabc", joker)
    if reading == "N":
        return dict.fromkeys("abc", kind.rank)
    if reading == "Z":
        return dict.fromkeys("abc", sign * kind.rank)
    return {"x" if kind.suit in (Suit.HEARTS, Suit.SPADES) else "y": sign * kind.rank}


def forms_group(
    cards: Iterable[Kind], reading: str, joker: int, letters: str, rule: Callable[..., bool]
) -> bool:
    for order in permutations(cards):
        given_values = [
            numbers(kind, reading, joker).get(letter) for kind, letter in zip(order, letters, strict=True)
        ]
        if None not in given_values and rule(*given_values):
            return True
    return False


def by_brute_force(
    reading: str, joker: int, letters: str, rule: Callable[..., bool]
) -> tuple[int, Fraction, set[Kind]]:
    """(different groups, chance, kinds in no group) from every hand that can be drawn from the 108 cards."""
    known: dict[tuple[int, ...], bool] = {}
    winning: dict[tuple[int, ...], int] = {}
    for hand in combinations([card.kind for card in TWO_PACKS], len(letters)):
        key = tuple(sorted(kind.index for kind in hand))
        if key not in known:
            known[key] = forms_group(hand, reading, joker, letters, rule)
        if known[key]:
            winning[key] = winning.get(key, 0) + 1
    different = {tuple(sorted(min(index, 52) for index in key)) for key in winning}
    used = {KINDS[index] for key in winning for index in key}
    return len(different), Fraction(sum(winning.values()), comb(108, len(letters))), set(KINDS) - used


@pytest.mark.parametrize(("text", "reading", "idle", "rule"), BOOK, ids=[row[0] for row in BOOK])
def test_the_books_idle_cards_are_those_that_occur_in_no_group(
    text: str, reading: str, idle: set[Kind], rule: Callable[..., bool]
) -> None:
    groups = groups_of(text, reading)
    assert groups.idle == idle
    letters = "".join(groups.relation.variables)
    assert (groups.count, groups.chance, groups.idle) == by_brute_force(reading, 0, letters, rule)


@pytest.mark.parametrize(
    ("text", "reading", "joker", "letters", "rule"),
    [
        ("a²+b²=c²", "Z", 0, "abc", lambda a, b, c: a * a + b * b == c * c),
        ("a+b+c=0", "N", 0, "abc", lambda a, b, c: a + b + c == 0),
        ("a-b=c", "N", 5, "abc", lambda a, b, c: a - b == c),
        ("a/b≥4", "Z", 2, "ab", lambda a, b: b != 0 and Fraction(a, b) >= 4),
        ("x=y", "D", 7, "xy", lambda x, y: x == y),
        ("x>3", "D", -20, "xy", lambda x, y: x > 3),
        (
            "√x+√y≤3",
            "D",
            1,
            "xy",
            lambda x, y: x >= 0 and y >= 0 and (9 - x - y) >= 0 and 4 * x * y <= (9 - x - y) ** 2,
        ),
    ],
)
def test_counts_and_chances_agree_with_all_hands_that_can_be_drawn(
    text: str, reading: str, joker: int, letters: str, rule: Callable[..., bool]
) -> None:
    groups = groups_of(text, reading, joker)
    assert (groups.count, groups.chance, groups.idle) == by_brute_force(reading, joker, letters, rule)


def test_three_jokers_form_a_group_but_not_three_of_one_colour() -> None:
    groups = groups_of("a+b+c=0", "N")
    red, black = RED_JOKER, BLACK_JOKER
    assert groups.count == 1
    assert groups.is_group([red, black, red])
    assert groups.is_group([black, red, black])
    assert not groups.is_group([red, red, red])
    assert groups.chance == Fraction(comb(4, 3), comb(108, 3))
    assert idle_text(groups.idle) == idle_text(set(KINDS) - JOKERS)


def test_equal_cards_of_the_two_packs_may_sit_in_one_group_but_there_is_no_third() -> None:
    pair = groups_of("a+b=6", "Z")
    assert pair.is_group(kinds("H3", "H3"))
    triple = groups_of("a+b+c=9", "N")
    assert triple.is_group(kinds("H3", "H3", "S3"))
    assert not triple.is_group(kinds("H3", "H3", "H3"))


def test_two_jokers_may_form_a_point() -> None:
    groups = groups_of("x²+y²≤25", "D")
    assert groups.is_group([RED_JOKER, BLACK_JOKER])
    assert groups.is_group([RED_JOKER, RED_JOKER])
    assert groups.values([RED_JOKER, BLACK_JOKER]) == {"x": 0, "y": 0}


def test_two_cards_of_one_axis_make_no_point() -> None:
    assert not groups_of("x²+y²≤1000", "D").is_group(kinds("H3", "S3"))


def test_another_number_of_cards_is_no_group() -> None:
    groups = groups_of("a+b=6", "Z")
    assert not groups.is_group(kinds("H3"))
    assert not groups.is_group(kinds("H3", "H3", "H3"))
    assert not groups.is_group([])


def test_the_first_values_in_the_order_of_the_cards_are_given() -> None:
    difference = groups_of("a-b=15", "Z")
    assert difference.values(kinds("H5", "S10")) == {"a": 5, "b": -10}
    assert difference.values(kinds("S10", "H5")) == {"a": 5, "b": -10}
    assert groups_of("a+b=6", "Z").values(kinds("H4", "D2")) == {"a": 4, "b": 2}
    assert groups_of("|x+2|+|y-2|≤5", "D").values(kinds("D4", "S3")) == {"x": -3, "y": 4}
    assert groups_of("a+b+c≥32", "N").values(kinds("SQ", "H10", "CJ")) == {"a": 12, "b": 10, "c": 11}
    assert difference.values(kinds("H5", "H6")) is None


def test_idle_cards_belong_to_no_group_whatever_their_value() -> None:
    reading = Reading(Letter.Z)
    relation = Relation.parse("a+b=6", reading)
    groups = Groups.of(relation, reading, kinds("H3", "RJ", "BJ", "CK"))
    assert not groups.is_group(kinds("H3", "D3"))
    assert not groups.is_group(kinds("RJ", "H6"))
    assert groups.is_group(kinds("D3", "D3"))
    assert {"H3", "J", "CK"} <= set(idle_text(groups.idle))
    assert groups.count < Groups.of(relation, reading).count


def test_to_exclude_the_derived_idle_cards_changes_nothing() -> None:
    for text, reading, idle, _rule in BOOK:
        groups = groups_of(text, reading)
        assert Groups.of(groups.relation, groups.reading, idle) == groups


def test_a_relation_that_no_cards_fulfil_has_no_group() -> None:
    groups = groups_of("a+b=100", "N")
    assert (groups.count, groups.chance) == (0, 0)
    assert groups.idle == frozenset(KINDS)
    assert list(groups.with_table(KINDS[0], KINDS)) == []


def test_a_relation_that_all_cards_fulfil_has_the_chance_one() -> None:
    every = groups_of("a+b<99", "N")
    assert every.chance == 1
    assert every.count == 53 * 54 // 2
    triple = groups_of("a+b+c<99", "N")
    assert triple.chance == 1
    # 53 kinds, of which 52 have no third card.
    assert triple.count == 53 * 54 * 55 // 6 - 52


tables = st.lists(st.sampled_from(TWO_PACKS), unique=True, min_size=1, max_size=14).map(
    lambda cards: [card.kind for card in cards]
)


@pytest.mark.parametrize(
    ("text", "reading"), [("a+b+c≥32", "N"), ("a²+b²=c²", "Z"), ("a+b=6", "Z"), ("y²−x≤6", "D")]
)
@given(table=tables)
def test_the_groups_on_the_table_are_those_that_is_group_finds(
    text: str, reading: str, table: list[Kind]
) -> None:
    groups = cached(text, reading)
    latest, *lying = table
    found = list(groups.with_table(latest, lying))
    assert found == [
        places
        for places in combinations(range(len(lying)), groups.size - 1)
        if groups.is_group([latest, *(lying[place] for place in places)])
    ]
    for places in found:
        values = groups.values([latest, *(lying[place] for place in places)])
        assert values is not None
        assert groups.relation.holds(values)


_CACHE: dict[tuple[str, str], Groups] = {}


def cached(text: str, reading: str) -> Groups:
    if (text, reading) not in _CACHE:
        _CACHE[text, reading] = groups_of(text, reading)
    return _CACHE[text, reading]


def test_the_same_relation_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []

    def counting(condition: Condition, variables: frozenset[str]) -> Callable[..., bool]:
        judged.append("")
        return judge(condition, variables)

    monkeypatch.setattr(compiling, "judge", counting)
    reading = Reading(Letter.N)
    relation = Relation.parse("a+b+c=20", reading, 3)
    idle = frozenset(JOKERS)
    first = Groups.of(relation, reading, idle)
    again = Groups.of(Relation.parse("a + b + c = 20", reading, 3), reading, [*JOKERS], without_idle=True)
    assert len(judged) == 1
    assert again.triple_masks == first.triple_masks
    assert again.chance > first.chance
    assert Groups.of(relation, reading).count > first.count
    assert len(judged) == 2
