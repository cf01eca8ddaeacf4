"""Classroom notation: what is read, and as what."""

from fractions import Fraction

import pytest

from classroom.maths.expression import (
    Absolute,
    Add,
    Both,
    Comparison,
    Divide,
    Either,
    Expression,
    Gcd,
    Modulo,
    Multiply,
    Negative,
    Number,
    Power,
    Root,
    Subtract,
    Variable,
)
from classroom.maths.notation import parse

CARDS = ("a", "b", "c")
POINT = ("x", "y")
EVERY = (*CARDS, *POINT)
X, Y, A, B, C = map(Variable, "xyabc")


def n(value: object) -> Number:
    return Number(Fraction(str(value)))


def left_of(text: str) -> Expression:
    """What stands left of the = in `text`."""
    condition = parse(text, EVERY)
    assert isinstance(condition, Comparison)
    return condition.first


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("（ｘ＋１）＊２＜＝５", "(x+1)*2<=5"),
        ("｜ｘ｜－２≦ｙ", "|x|-2<=y"),
        ("∣x∣−２⩽y", "|x|-2<=y"),
        ("x ×　y ÷ 2 ≥ ３", "x*y/2>=3"),
        ("x·y⋅2≧0．5", "x*y*2>=0.5"),
        ("x！＝y", "x!=y"),
        ("x≠y", "x<>y"),
        ("x＝＝y", "x=y"),
        ("x=<y", "x<=y"),
        ("x⩾y", "x>=y"),
        ("x²+y³=x¹⁰", "x^2+y^3=x^10"),
        ("√(x)=sqrt(x)", "sqrt[x]=√{x}"),
        ("[x+{y−(x)}]=1", "(x+(y-(x)))=1"),
        ("［x＋｛y｝］=1", "(x+(y))=1"),
        ("【x】=1", "x=1"),
        ("x>1 且 y>2 或者 x=y", "x>1 and y>2 or x=y"),
        ("x>1并且y>2∨x=y", "x>1∧y>2或x=y"),
        ("𝑥+𝑦=1", "x+y=1"),
        ("x\u200b+\ufeffy=1", "x+y=1"),
        ("x–y=0。5", "x-y=0.5"),
        ("x>1 AND y>2", "x>1 and y>2"),
        ("x＞1，且y＞2", "x>1 and y>2"),
        ("x>1, or y>2", "x>1 or y>2"),
        ("x《＝1 且 y》2", "x<=1 and y>2"),
        ("x……2＝４", "x^2=4"),
        ("𝐱+𝒚=𝟏", "x+y=1"),
        ("х+у=1", "x+y=1"),
        ("ＧＣＤ（x，y）＞1", "gcd(x,y)>1"),
        ("最大公约数（x，y）＞1", "gcd(x,y)>1"),
        ("最大公因数(x、y、6)=2", "gcd(x, y, 6)=2"),
        ("（x＋y）ＭＯＤ３＝０", "(x+y) mod 3=0"),
        ("mod(x+y，3)=0", "(x+y) mod 3=0"),
        ("|x| mod (3)=0", "mod(|x|,3)=0"),
        ("|mod(x,3)-1|<1", "|(x mod 3)-1|<1"),
    ],
)
def test_what_input_methods_type_reads_as_its_plain_form(typed: str, plain: str) -> None:
    assert parse(typed, POINT) == parse(plain, POINT)


@pytest.mark.parametrize(
    ("typed", "tree"),
    [
        ("2x", Multiply(n(2), X, implicit=True)),
        ("3(x+1)", Multiply(n(3), Add(X, n(1)), implicit=True)),
        ("x(1+x)", Multiply(X, Add(n(1), X), implicit=True)),
        ("xy", Multiply(X, Y, implicit=True)),
        ("4ac", Multiply(Multiply(n(4), A, implicit=True), C, implicit=True)),
        ("(x+1)(x-1)", Multiply(Add(X, n(1)), Subtract(X, n(1)), implicit=True)),
        ("2√x", Multiply(n(2), Root(X), implicit=True)),
        ("√2x", Multiply(Root(n(2)), X, implicit=True)),
        ("2|x|", Multiply(n(2), Absolute(X), implicit=True)),
        ("1/2x", Multiply(Divide(n(1), n(2)), X, implicit=True)),
        ("2(3)", Multiply(n(2), n(3))),
        ("x²y", Multiply(Power(X, n(2)), Y, implicit=True)),
    ],
)
def test_a_product_needs_no_sign(typed: str, tree: Expression) -> None:
    assert left_of(f"{typed}=1") == tree


@pytest.mark.parametrize(
    ("typed", "tree"),
    [
        ("-x²", Negative(Power(X, n(2)))),
        ("-2x", Negative(Multiply(n(2), X, implicit=True))),
        ("2×-3", Multiply(n(2), Negative(n(3)))),
        ("a--7", Subtract(A, Negative(n(7)))),
        ("a+-b", Add(A, Negative(B))),
        ("+6", n(6)),
        ("2^3^2", Power(n(2), Power(n(3), n(2)))),
        ("2^-x", Power(n(2), Negative(X))),
        ("x⁻¹", Power(X, Negative(n(1)))),
        ("x/y/2", Divide(Divide(X, Y), n(2))),
        ("x-y-2", Subtract(Subtract(X, Y), n(2))),
        ("0.5", n("0.5")),
        ("√x²", Root(Power(X, n(2)))),
        ("sqrt(x)²", Power(Root(X), n(2))),
        ("√√x", Root(Root(X))),
    ],
)
def test_signs_powers_and_roots_bind_as_in_a_textbook(typed: str, tree: Expression) -> None:
    assert left_of(f"{typed}=1") == tree


@pytest.mark.parametrize(
    ("typed", "tree"),
    [
        ("|x||y|", Multiply(Absolute(X), Absolute(Y), implicit=True)),
        ("||x|-|y||", Absolute(Subtract(Absolute(X), Absolute(Y)))),
        ("|x|-2|y|", Subtract(Absolute(X), Multiply(n(2), Absolute(Y), implicit=True))),
        ("|2|x|-3|", Absolute(Subtract(Multiply(n(2), Absolute(X), implicit=True), n(3)))),
        ("|-|x||", Absolute(Negative(Absolute(X)))),
        ("|x|²", Power(Absolute(X), n(2))),
        ("|(|x|)y|", Absolute(Multiply(Absolute(X), Y, implicit=True))),
        ("|x|/|y|", Divide(Absolute(X), Absolute(Y))),
        ("|x|·|y|", Multiply(Absolute(X), Absolute(Y))),
        ("|||x|||", Absolute(Absolute(Absolute(X)))),
        ("√|x|", Root(Absolute(X))),
    ],
)
def test_bars_find_their_partners(typed: str, tree: Expression) -> None:
    assert left_of(f"{typed}=1") == tree


def test_the_books_diamond_reads_as_two_absolute_values() -> None:
    tree = Comparison(
        Add(Absolute(Add(X, n(2))), Absolute(Subtract(Y, n(2)))),
        (("≤", n(5)),),
    )
    assert parse("|x+2|+|y-2|<=5", POINT) == tree


def test_comparisons_chain() -> None:
    assert parse("1<x<3", POINT) == Comparison(n(1), (("<", X), ("<", n(3))))
    assert parse("3<=a+b<6", CARDS) == Comparison(n(3), (("≤", Add(A, B)), ("<", n(6))))


def test_and_binds_tighter_than_or_and_brackets_may_enclose_conditions() -> None:
    one, two, three = (parse(text, POINT) for text in ("x>0", "y>0", "x=y"))
    assert parse("x>0 or y>0 and x=y", POINT) == Either((one, Both((two, three))))
    assert parse("（x>0或y>0）且x=y", POINT) == Both((Either((one, two)), three))
    assert parse("x>0 and (y>0 and x=y)", POINT) == Both((one, two, three))
    assert parse("((x)>0)", POINT) == one


def test_two_raised_numbers_side_by_side_are_one_number() -> None:
    assert left_of("x¹²=1") == Power(X, n(12))


@pytest.mark.parametrize(
    ("typed", "tree"),
    [
        ("gcd(a,b)", Gcd((A, B))),
        ("gcd(a, b+1, |c|)", Gcd((A, Add(B, n(1)), Absolute(C)))),
        ("2gcd(a,b)", Multiply(n(2), Gcd((A, B)))),
        ("gcd(a,b)c", Multiply(Gcd((A, B)), C, implicit=True)),
        ("gcd(a,b)²", Power(Gcd((A, B)), n(2))),
        ("√gcd(a,b)", Root(Gcd((A, B)))),
        ("gcd(a mod 3,gcd(b,c))", Gcd((Modulo(A, n(3)), Gcd((B, C))))),
        ("(a+b) mod 3", Modulo(Add(A, B), n(3))),
        ("-a mod 3", Modulo(Negative(A), n(3))),
        ("2a mod b²", Modulo(Multiply(n(2), A, implicit=True), Power(B, n(2)))),
        ("a mod -3", Modulo(A, Negative(n(3)))),
        ("(a mod 5) mod 3", Modulo(Modulo(A, n(5)), n(3))),
        ("(a mod 3)b", Multiply(Modulo(A, n(3)), B, implicit=True)),
        ("a+(b mod 3)", Add(A, Modulo(B, n(3)))),
        ("2^(a mod 3)", Power(n(2), Modulo(A, n(3)))),
    ],
)
def test_common_divisors_and_remainders_are_read(typed: str, tree: Expression) -> None:
    assert left_of(f"{typed}=1") == tree
