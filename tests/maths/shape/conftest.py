"""The relations worked by hand, and the points on which everything about shapes is checked exactly."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from classroom.maths.exact import Standing, judge
from classroom.maths.expression import Both, Condition, Either, variables_of
from classroom.maths.notation import parse

Place = tuple[Fraction, Fraction]

RELATIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "relations.toml").read_text(encoding="utf-8")
)["relation"]
HALVES = [Fraction(n, 2) for n in range(-28, 29)]


class Grid:
    """The 57 × 57 points whose coordinates are whole or half numbers from −14 to 14."""

    places = tuple((x, y) for x in HALVES for y in HALVES)
    whole = tuple((x, y) for x, y in places if x.denominator == y.denominator == 1)

    def read(self, text: str) -> tuple[Condition, tuple[str, str]]:
        """The relation, and its two variables."""
        names = ("a", "b") if set(text) & set("ab") else ("x", "y")
        return parse(text, names), names

    @cache  # noqa: B019  one grid for the whole session
    def holding(self, condition: Condition, names: tuple[str, str]) -> frozenset[Place]:
        """The points at which the condition holds, exactly."""
        if isinstance(condition, Both | Either):
            parts = [self.holding(part, names) for part in condition.parts]
            return frozenset.intersection(*parts) if isinstance(condition, Both) else frozenset.union(*parts)
        decide = judge(condition)
        used = variables_of(condition)
        if used == set(names):
            return frozenset(place for place in self.places if self._holds(decide, names, place))
        # With one variable only, or none, a line of points decides for all.
        index = 1 if names[1] in used else 0
        line = {value for value in HALVES if self._holds(decide, names, (value, value))}
        return frozenset(place for place in self.places if place[index] in line)

    @staticmethod
    def _holds(decide: Any, names: tuple[str, str], place: Place) -> bool:
        values = cast("Mapping[str, int]", dict(zip(names, place, strict=True)))
        return decide(values) is not Standing.OUTSIDE


@pytest.fixture(scope="session")
def grid() -> Grid:
    return Grid()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `worked` runs for every relation of the table."""
    if "worked" in metafunc.fixturenames:
        metafunc.parametrize("worked", RELATIONS, ids=lambda row: row["text"])
