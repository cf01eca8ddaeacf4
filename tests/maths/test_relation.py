"""A relation as a lesson holds it: what it reads of the cards, what it refuses, when it holds."""

import pickle
from dataclasses import FrozenInstanceError

import pytest

from classroom.maths.notation import NotationError
from classroom.maths.reading import Letter, Reading
from classroom.maths.relation import Relation, RelationError
from classroom.words import speak

N, Z, D = (Reading(letter) for letter in Letter)


@pytest.mark.parametrize(
    ("text", "reading", "size", "variables"),
    [
        ("a+b+c>=32", N, 3, ("a", "b", "c")),
        ("a+b=6", Z, 2, ("a", "b")),
        ("c>3", Z, 3, ("a", "b", "c")),
        ("a>3", N, 2, ("a", "b")),
        ("x²+y²<=25", D, 2, ("x", "y")),
        ("x>3", D, 2, ("x", "y")),
    ],
)
def test_the_size_follows_from_the_letters(
    text: str, reading: Reading, size: int, variables: tuple[str, ...]
) -> None:
    relation = Relation.parse(text, reading)
    assert (relation.size, relation.variables) == (size, variables)


def test_a_size_may_be_asked_for() -> None:
    assert Relation.parse("a+b=6", Z, 3).variables == ("a", "b", "c")
    assert Relation.parse("a+b=6", Z, 2).variables == ("a", "b")
    assert Relation.parse("x=y", D, 2).size == 2


@pytest.mark.parametrize(
    ("text", "reading", "size", "words"),
    [
        ("a+b+c=6", Z, 2, ("c", "两张")),
        ("x+y=6", D, 3, ("D", "两张")),
        ("a+b=6", Z, 1, ("1",)),
        ("a+b=6", Z, 4, ("4",)),
        ("2+2=4", N, None, ("没有字母",)),
        ("0·3<5 且 1=1", D, None, ("没有字母",)),
    ],
)
def test_what_does_not_suit_the_cards_is_refused_in_a_sentence(
    text: str, reading: Reading, size: int | None, words: tuple[str, ...]
) -> None:
    with pytest.raises(RelationError) as caught:
        Relation.parse(text, reading, size)
    assert all(word in str(caught.value) for word in words)
    assert str(caught.value).endswith("。")


@pytest.mark.parametrize(("text", "reading"), [("x+a=3", Z), ("a+b=3", D), ("y=3", N), ("a+b", Z)])
def test_what_is_no_relation_of_these_cards_is_refused_at_its_place(text: str, reading: Reading) -> None:
    with pytest.raises(NotationError) as caught:
        Relation.parse(text, reading)
    assert caught.value.caret().startswith(text)


def test_its_text_is_that_of_a_textbook_whatever_was_typed() -> None:
    relation = Relation.parse("( x-3 )^2 + (y - 10)**2 <= 4^2".replace("**", "^"), D)
    assert relation.text == "(x−3)²+(y−10)²≤4²"
    assert relation.latex == r"(x-3)^{2}+(y-10)^{2}\leq 4^{2}"
    assert Relation.parse(relation.text, D) == relation


def test_its_text_speaks_the_language_spoken_now() -> None:
    relation = Relation.parse("x>1 and y>1", D)
    assert relation.text == "x>1 且 y>1"
    speak("en")
    assert relation.text == "x>1 and y>1"


def test_the_books_seventh_relation_is_judged_exactly() -> None:
    relation = Relation.parse("|x-y|/√2>=14", D)
    assert relation.holds({"x": 10, "y": -10})
    assert not relation.holds({"x": 10, "y": -9})
    assert not relation.on_boundary({"x": 10, "y": -10})


def test_a_point_on_the_circle_lies_on_the_boundary() -> None:
    relation = Relation.parse("(x-3)²+(y-10)²≤4²", D)
    assert relation.on_boundary({"x": 3, "y": 6})
    assert not relation.on_boundary({"x": 3, "y": 7})
    assert not relation.on_boundary({"x": 3, "y": 5})
    assert not relation.holds({"x": 3, "y": 5})


def test_an_equation_has_no_boundary() -> None:
    relation = Relation.parse("a+b=6", Z)
    assert relation.holds({"a": 13, "b": -7})
    assert not relation.on_boundary({"a": 13, "b": -7})


def test_it_cannot_be_changed_and_travels_between_processes() -> None:
    relation = Relation.parse("√x+√|y|≤5", D)
    with pytest.raises(FrozenInstanceError):
        relation.size = 3  # type: ignore[misc]
    copy = pickle.loads(pickle.dumps(relation))  # noqa: S301  our own
    assert copy == relation
    assert hash(copy) == hash(relation)
    assert copy.holds({"x": 4, "y": -9})
