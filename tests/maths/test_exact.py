"""Numbers put in: exact values, what has none, and where a condition holds just so."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.exact import Radical, Standing, Undefined, Why, evaluate, judge
from classroom.maths.expression import Comparison, Expression
from classroom.maths.notation import parse

VARIABLES = ("a", "b", "c", "x", "y")


def value_of(text: str, **values: int) -> object:
    return evaluate(tree(text), values)


def tree(text: str) -> Expression:
    condition = parse(f"{text}=0", VARIABLES)
    assert isinstance(condition, Comparison)
    return condition.first


def standing(text: str, **values: int) -> Standing:
    return judge(parse(text, VARIABLES))(values)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2x+y", -2),
        ("x²", 9),
        ("-x²", -9),
        ("x-y²", -19),
        ("x/y", Fraction(-3, 4)),
        ("12/y", 3),
        ("1/2x", Fraction(-3, 2)),
        ("1/(2x)", Fraction(-1, 6)),
        ("|x|-|y|", -1),
        ("√y", 2),
        ("√(x²+y²)", 5),
        ("√0.25", Fraction(1, 2)),
        ("2^x", Fraction(1, 8)),
        ("x^-2", Fraction(1, 9)),
        ("x^0", 1),
        ("0^y", 0),
        ("0.1+0.2", Fraction(3, 10)),
        ("(√2)²", 2),
        ("√8·√2", 4),
        ("gcd(x,y)", 1),
        ("gcd(8,-12)", 4),
        ("gcd(0,x)", 3),
        ("gcd(x+y,0)", 1),
        ("gcd(y/2,6,10)", 2),
        ("(-4)mod 3", 2),
        ("-4 mod 3", 2),
        ("4 mod -3", 1),
        ("-6 mod 3", 0),
        ("x mod y", 1),
        ("√gcd(y,8)", 2),
    ],
)
def test_values_are_exact(text: str, value: object) -> None:
    assert value_of(text, x=-3, y=4) == value


def test_whole_numbers_stay_whole_numbers() -> None:
    assert type(value_of("12/y+√y", x=0, y=4)) is int


def test_a_root_that_is_not_rational_stays_a_root() -> None:
    assert isinstance(value_of("√2"), Radical)
    assert value_of("√x", x=8) == value_of("2√2")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1/x", Why.DIVISION_BY_ZERO),
        ("1/(√(x+2)-√2)", Why.DIVISION_BY_ZERO),
        ("x^-1", Why.DIVISION_BY_ZERO),
        ("√(x-1)", Why.ROOT_OF_NEGATIVE),
        ("√(1-√2)", Why.ROOT_OF_NEGATIVE),
        ("x^0", Why.ZERO_TO_ZERO),
        ("(√(x+2)-√2)^0", Why.ZERO_TO_ZERO),
        ("gcd(x,2x)", Why.GCD_OF_ZEROS),
        ("gcd(1/2,3)", Why.NOT_WHOLE),
        ("3.5 mod 2", Why.NOT_WHOLE),
        ("5 mod x", Why.DIVISION_BY_ZERO),
        ("gcd(1/x,2)", Why.DIVISION_BY_ZERO),
    ],
)
def test_what_has_no_value_says_why(text: str, reason: Why) -> None:
    with pytest.raises(Undefined) as caught:
        value_of(text, x=0)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "relation", ["1/x=1/x", "1/x≠1", "√(-1-x)≤5", "0<1/x", "1≤1/x", "x<1<1/x", "gcd(x,x)≥0", "1 mod x≠7"]
)
def test_a_comparison_with_an_undefined_side_does_not_hold(relation: str) -> None:
    assert standing(relation, x=0) is Standing.OUTSIDE


def test_the_defined_part_of_an_or_still_holds() -> None:
    assert standing("1/x>0 or x=0", x=0) is Standing.INSIDE
    assert standing("1/x>0 and x=0", x=0) is Standing.OUTSIDE


@pytest.mark.parametrize(
    ("relation", "x", "expected"),
    [
        ("x≤5", 5, Standing.BOUNDARY),
        ("x≤5", 4, Standing.INSIDE),
        ("x≤5", 6, Standing.OUTSIDE),
        ("x<5", 5, Standing.OUTSIDE),
        ("x≥5", 5, Standing.BOUNDARY),
        ("x>5", 5, Standing.OUTSIDE),
        ("x=5", 5, Standing.INSIDE),
        ("x≠5", 5, Standing.OUTSIDE),
        ("x≠5", 4, Standing.INSIDE),
        ("1≤x≤5", 1, Standing.BOUNDARY),
        ("1<x≤5", 1, Standing.OUTSIDE),
        ("1<x≤5", 5, Standing.BOUNDARY),
        ("x≤5 and x≥1", 5, Standing.BOUNDARY),
        ("x≤5 and x≥6", 5, Standing.OUTSIDE),
        ("x≤5 or x≥9", 5, Standing.BOUNDARY),
        ("x≤5 or x≤9", 5, Standing.INSIDE),
    ],
)
def test_a_condition_holds_inside_on_the_boundary_or_not(relation: str, x: int, expected: Standing) -> None:
    assert standing(relation, x=x) is expected


def test_fourteen_apart_lies_exactly_on_the_boundary_of_seven_roots_of_two() -> None:
    assert standing("|x-y|/√2≥7√2", x=10, y=-4) is Standing.BOUNDARY
    assert standing("|x-y|/√2>7√2", x=10, y=-4) is Standing.OUTSIDE
    assert standing("|x-y|/√2≤7√2", x=10, y=-3) is Standing.INSIDE


@given(st.integers(-13, 13), st.integers(-13, 13))
def test_the_distance_to_the_diagonal_in_whole_numbers_is_twenty(x: int, y: int) -> None:
    """|x−y|/√2 ≥ 14 means |x−y| ≥ 19.8…, for cards |x−y| ≥ 20."""
    assert (standing("|x-y|/√2≥14", x=x, y=y) is not Standing.OUTSIDE) is (abs(x - y) >= 20)


@given(st.integers(-13, 13), st.integers(-13, 13), st.integers(-13, 13))
def test_remembering_parts_changes_no_decision(a: int, b: int, c: int) -> None:
    condition = parse("√(a²+b²)+|c|/3≥c-a/b or 2^c=b", VARIABLES)
    remembering = judge(condition, frozenset("abc"))
    for _twice in range(2):
        assert remembering({"a": a, "b": b, "c": c}) is judge(condition)({"a": a, "b": b, "c": c})


@given(st.integers(-13, 13), st.integers(-13, 13))
def test_values_agree_with_sympy(x: int, y: int) -> None:
    import sympy

    exact = evaluate(tree("((x-1)²-3(y+2))/(x²+1)-|x y-4|"), {"x": x, "y": y})
    assert isinstance(exact, int | Fraction)
    by_sympy = sympy.Rational((x - 1) ** 2 - 3 * (y + 2), x**2 + 1) - abs(x * y - 4)
    assert sympy.Rational(exact.numerator, exact.denominator) == by_sympy


@given(st.integers(-99, 99), st.integers(-99, 99), st.integers(-99, 99))
def test_common_divisors_and_remainders_agree_with_their_definitions(a: int, b: int, c: int) -> None:
    if a or b or c:
        dividing = [d for d in range(1, 100) if a % d == b % d == c % d == 0]
        assert value_of("gcd(a,b,c)", a=a, b=b, c=c) == max(dividing)
    if b:
        rest = value_of("a mod b", a=a, b=b)
        assert rest in range(abs(b))
        assert (a - rest) % b == 0  # type: ignore[operator]
