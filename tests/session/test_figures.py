"""Figures by hand, and the chi-square test against its tables."""

from fractions import Fraction

import pytest

from classroom.session.figures import Figures, Game, chance_beyond, chi_square
from classroom.session.pace import CLOCKS
from classroom.ui.table.controller import TEMPO

GAMES = [
    Game("called", 10, 100, 0),
    Game("nobody", 1, 108, 1),
    Game("ran-out", 4, 60, 0),
    Game("called", 5, 32, 2),
]


def test_figures_of_four_games():
    found = Figures.of(GAMES, planned=8, seats=3)
    assert (found.games, found.planned, found.complete) == (4, 8, False)
    assert (found.rounds, found.turned) == (4.5, 80)
    assert found.turned_a_round == 300 / 20
    assert found.winning_share == 19 / 300  # the round that nobody won is none
    assert found.wins == (2, 1, 1)
    assert (found.share("called"), found.share("endless-lead")) == (0.5, 0)


def test_minutes_are_those_of_the_cards_and_of_the_tables_won():
    found = Figures.of([Game("called", 12, 120, 0)], planned=1, seats=3)
    assert found.minutes("normal") == pytest.approx((120 * 1.3 + 12 * 10) / 60)
    assert found.minutes("slow") > found.minutes("normal") > found.minutes("fast")


def test_the_paces_are_those_of_the_table():
    for pace, clock in CLOCKS.items():
        assert (clock.card * 1000, clock.table * 1000) == (TEMPO[pace].thinking, TEMPO[pace].reading)


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    # Critical values as printed in statistical tables.
    [
        (5.991, 2, 0.05),
        (9.210, 2, 0.01),
        (13.816, 2, 0.001),
        (7.815, 3, 0.05),
        (11.345, 3, 0.01),
        (16.266, 3, 0.001),
    ],
)
def test_the_chance_beyond_a_critical_value_is_that_of_the_tables(value, freedom, chance):
    assert chance_beyond(Fraction(str(value)), freedom) == pytest.approx(chance, rel=2e-3)


def test_chi_square_by_hand():
    assert chi_square((10, 20, 30)) == 10  # (10² + 0 + 10²) ÷ 20
    assert chi_square((7, 7, 7, 7)) == 0
    assert chance_beyond(Fraction(0), 2) == chance_beyond(Fraction(0), 3) == 1


def test_even_seats_and_uneven_ones():
    def wins(*won):
        return Figures.of(
            [Game("called", 3, 30, seat) for seat, n in enumerate(won) for _ in range(n)], 1, len(won)
        )

    assert wins(260, 240, 255, 245).evenness > 0.5
    assert wins(330, 220, 230, 220).evenness < 0.001
