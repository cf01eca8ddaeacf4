"""The book's worked rounds, card for card."""

import tomllib
from pathlib import Path

import pytest

from classroom.games.dalang.actions import LeadReturned, Missed, Took

BOOK = tomllib.loads((Path(__file__).parent / "rounds.toml").read_text(encoding="utf-8"))
SEATS = "甲乙丙丁"


def test_the_book_has_a_round_of_every_lesson():
    assert len({each["lesson"] for each in BOOK["round"]}) == 8
    assert len(BOOK["round"]) == 16


@pytest.mark.parametrize("book", BOOK["round"], ids=lambda book: book["id"])
def test_a_worked_round_of_the_book_replays(table, book):
    seats = SEATS[: len(book["seats"])]
    leader = seats.index(book["seats"][0])
    piles = [" ".join(card for name, card in book["plays"] if name == seat) for seat in seats]
    game = table(book["lesson"], *piles, leader=leader + 1, round=1 if book["lead"] == 1 else 2)

    turned, order = book["lead"], [game.state.turn]
    game.do(f"{order[0] + 1} turn")
    while turned < len(book["plays"]):
        order.append(game.state.turn)
        game.do(f"{order[-1] + 1} turn")
        assert not game.said(Missed)
        turned += 1

    assert [seats[seat] for seat in order] == [name for name, _card in book["plays"][book["lead"] - 1 :]]
    assert game.lying == " ".join(card for _name, card in book["plays"])
    winner = seats.index(book["winner"])
    game.do(f"{winner + 1} claim {' '.join(book['group'][1:])}")
    (took,) = game.said(Took)
    assert (took.seat, len(took.cards)) == (winner, book["taken"])
    assert [str(card) for card in took.group] == book["group"]
    assert (game.state.phase == "call") == ("D3" in map(str, took.cards))


@pytest.mark.parametrize("book", BOOK["lead_returned"], ids=lambda book: book["id"])
def test_the_books_lead_that_is_a_group_goes_back(table, book):
    game = table(book["lesson"], " ".join([*book["lead"], "RJ", "BJ"]), "C2", "C2").do("1 turn")
    assert [[str(card) for card in event.cards] for event in game.said(LeadReturned)] == [book["lead"]]
    assert game.pile(1) == " ".join(["RJ", "BJ", *book["lead"]])


def test_the_books_first_example_of_calling(table):
    """Round 1-2 holds ♦3: 乙 may call; refused, he puts a card other than ♦3 aside and leads on."""
    book = next(each for each in BOOK["round"] if each["id"] == "1-2")
    piles = [" ".join(card for name, card in book["plays"] if name == seat) for seat in SEATS]
    game = table(book["lesson"], *piles, leader=3)
    for seat in (3, 4, 1, 2, 3, 4, 1, 2):
        game.do(f"{seat} turn")
    game.do("2 claim S9 H10", "2 call", "3 agree", "4 agree", "1 refuse")
    assert game.refusal("2 mark D3")
    assert game.do("2 mark S2").state.turn == 1
