"""Radicals compared exactly, with what sympy and many digits say as the measure."""

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.maths.radical import Exact, Radical, divide, power, root, sign

mpmath.mp.dps = 120


def mp(value: Exact) -> mpmath.mpf:
    """The value with 120 digits."""
    if not isinstance(value, Radical):
        return mpmath.mpf(value.numerator) / value.denominator
    left, right = mp(value.left), mp(value.right)
    match value.op:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right
        case "√":
            return mpmath.sqrt(left)


def test_a_perfect_square_has_a_rational_root() -> None:
    assert root(9801) == 99
    assert type(root(9801)) is int
    assert root(Fraction(9, 4)) == Fraction(3, 2)
    assert root(0) == 0
    assert isinstance(root(2), Radical)


def test_what_is_equal_in_value_is_equal_whatever_its_form() -> None:
    two, three, six = root(2), root(3), root(6)
    assert two + three == root(5 + 2 * six)
    assert root(3 + 2 * two) == 1 + two
    assert root(8) + two == root(18)
    assert root(18) == 3 * two
    assert two * three == six
    assert two * two == 2
    assert divide(1, two) == divide(two, 2)
    assert divide(1, two - 1) == two + 1
    assert power(two + three, 2) == 5 + 2 * six
    assert power(1 + two, -1) == two - 1
    assert root(root(2)) * root(root(2)) == two
    assert abs(two - 2) == 2 - two
    assert two - two == 0


def test_the_distance_to_the_diagonal_lies_exactly_on_the_boundary() -> None:
    assert divide(14, root(2)) == 7 * root(2)
    assert divide(14, root(2)) >= 7 * root(2)
    assert not divide(14, root(2)) > 7 * root(2)


def test_the_smallest_differences_are_seen() -> None:
    assert root(10**40 + 1) > 10**20
    assert root(10**40 - 1) < 10**20
    assert root(root(10**160 + 1)) > 10**40
    assert 3 * root(2) + root(7) < root(2) + root(7) + root(8) + Fraction(1, 10**60)


def test_two_sums_of_nine_roots_that_agree_to_thirty_six_digits_differ() -> None:
    """Graham's example: the sums of √(1000000 + k)."""
    smaller = sum(map(root, (1000000 + k for k in (1, 25, 31, 84, 87, 134, 158, 182, 198))))
    larger = sum(map(root, (1000000 + k for k in (2, 18, 42, 66, 113, 116, 169, 175, 199))))
    assert sign(larger - smaller) == int(mpmath.sign(mp(larger) - mp(smaller)))
    assert abs(mp(larger) - mp(smaller)) < mpmath.mpf(10) ** -36
    assert smaller != larger


def test_division_by_what_turns_out_to_be_zero_is_refused() -> None:
    zero = root(2) + root(3) - root(5 + 2 * root(6))
    assert sign(zero) == 0
    with pytest.raises(ZeroDivisionError):
        divide(1, zero)
    with pytest.raises(ZeroDivisionError):
        power(zero, -1)
    assert root(zero) == 0
    with pytest.raises(ValueError):  # noqa: PT011  it has no words: callers say why
        root(1 - root(2))


small = st.integers(0, 30)


@given(small, small, small, small, small)
def test_sums_of_roots_have_the_sign_that_many_digits_show(a: int, b: int, c: int, d: int, e: int) -> None:
    value = root(a) + root(b) - root(c) - root(d) + (e - 15)
    digits = mp(value)
    # Five roots of such small numbers, when not zero, are at least 10**-60.
    assert sign(value) == (0 if abs(digits) < mpmath.mpf(10) ** -100 else int(mpmath.sign(digits)))


@given(small, small, small)
def test_nested_roots_unfold(a: int, b: int, c: int) -> None:
    """√(a+b+2√(ab)) = √a + √b."""
    assert root(a + b + 2 * root(a * b)) == root(a) + root(b)
    assert (root(a + b + 2 * root(a * b)) > root(a) + root(b) - Fraction(1, 10**30)) is True
    assert (root(a) + root(b)) * (root(a) - root(b)) == a - b
    assert power(root(a) + c, 3) == a * root(a) + 3 * a * c + 3 * c * c * root(a) + c**3


values = st.recursive(
    st.one_of(st.integers(-12, 12), st.fractions(-5, 5, max_denominator=7)),
    lambda parts: st.one_of(
        st.tuples(st.sampled_from("+-*/"), parts, parts),
        st.tuples(st.just("√"), parts),
    ),
    max_leaves=6,
)


def build(shape: object) -> Exact | None:
    """The value of a random shape; None where it has none."""
    if not isinstance(shape, tuple):
        assert isinstance(shape, int | Fraction)
        return shape
    parts = [build(part) for part in shape[1:]]
    if None in [part if part is None else 0 for part in parts]:
        return None
    try:
        match shape[0], parts:
            case "√", [inside]:
                return root(inside)
            case "+", [left, right]:
                return left + right
            case "-", [left, right]:
                return left - right
            case "*", [left, right]:
                return left * right
            case "/", [left, right]:
                return divide(left, right)
    except (ValueError, ZeroDivisionError):
        return None
    raise AssertionError(shape)


@given(values, values)
def test_any_two_radicals_compare_as_many_digits_do(one: object, other: object) -> None:
    left, right = build(one), build(other)
    if left is None or right is None:
        return
    difference = mp(left) - mp(right)
    if abs(difference) > mpmath.mpf(10) ** -90:
        assert (left < right) is (difference < 0)
        assert (left > right) is (difference > 0)
        assert left != right
    else:
        assert left == right
        assert left <= right <= left
    assert float(left) == pytest.approx(float(mp(left)), rel=1e-12, abs=1e-12)


def test_sympy_agrees_that_these_are_zero() -> None:
    import sympy

    def by_sympy(value: Exact) -> sympy.Expr:
        if not isinstance(value, Radical):
            return sympy.Rational(value.numerator, value.denominator)
        left, right = by_sympy(value.left), by_sympy(value.right)
        match value.op:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "/":
                return left / right
            case "√":
                return sympy.sqrt(left)

    zeros = [
        root(2) + root(3) - root(5 + 2 * root(6)),
        root(7 + 4 * root(3)) - 2 - root(3),
        root(27) - 3 * root(3),
        root(2 + root(3)) - divide(root(6) + root(2), 2),
    ]
    for zero in zeros:
        assert sign(zero) == 0
        assert sympy.sqrtdenest(by_sympy(zero)).expand() == 0
