"""The special cases of the array API standard, 2024.12, as it lists them, on all pairs of the numbers at which
functions have rules of their own. Interpreted: no kernel is compiled."""
import numpy as np
import pytest

import tenon as tn

pytestmark = pytest.mark.usefixtures("interpreter")
inf, nan, pi = np.inf, np.nan, np.pi


@pytest.fixture(scope="module")
def interpreter():
    with tn.settings(device="INTERP"):
        yield


def numbers(dtype):
    info = np.finfo(dtype)
    return np.array([0.0, -0.0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, 3, -3, 4, -5, 100.25, -100.25, info.max,
                     -info.max, info.tiny, -info.tiny, inf, -inf, nan], dtype)


WORDS = {  # of the conditions, x an array
    "is_plus0": lambda x: (x == 0) & ~np.signbit(x), "is_minus0": lambda x: (x == 0) & np.signbit(x),
    "is_nan": np.isnan, "isfinite": np.isfinite, "is_whole": lambda x: np.isfinite(x) & (x == np.trunc(x)),
    "is_odd": lambda x: np.remainder(np.where(np.isfinite(x), x, 0), 2) == 1, "abs": np.abs, "signbit": np.signbit,
    "inf": inf, "nan": nan,
}

OF_ONE = """
abs: is_nan(x) -> nan; is_minus0(x) -> 0.0; x == -inf -> inf
acos: is_nan(x) -> nan; x > 1 -> nan; x < -1 -> nan; x == 1 -> 0.0
acosh: is_nan(x) -> nan; x < 1 -> nan; x == 1 -> 0.0; x == inf -> inf
asin: is_nan(x) -> nan; x > 1 -> nan; x < -1 -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0
asinh: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> inf; x == -inf -> -inf
atan: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> pi / 2; x == -inf -> -pi / 2
atanh: is_nan(x) -> nan; x < -1 -> nan; x > 1 -> nan; x == -1 -> -inf; x == 1 -> inf; is_plus0(x) -> 0.0
atanh: is_minus0(x) -> -0.0
ceil: is_whole(x) -> x; x == inf -> inf; x == -inf -> -inf; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; is_nan(x) -> nan
ceil: (x > -1) & (x < 0) -> -0.0
cos: is_nan(x) -> nan; x == 0 -> 1.0; abs(x) == inf -> nan
cosh: is_nan(x) -> nan; x == 0 -> 1.0; abs(x) == inf -> inf
exp: is_nan(x) -> nan; x == 0 -> 1.0; x == inf -> inf; x == -inf -> 0.0
expm1: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> inf; x == -inf -> -1.0
floor: is_whole(x) -> x; x == inf -> inf; x == -inf -> -inf; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; is_nan(x) -> nan
isfinite: abs(x) == inf -> False; is_nan(x) -> False; isfinite(x) -> True
isinf: abs(x) == inf -> True; is_nan(x) -> False; isfinite(x) -> False
isnan: is_nan(x) -> True; abs(x) == inf -> False; isfinite(x) -> False
log: is_nan(x) -> nan; x < 0 -> nan; x == 0 -> -inf; x == 1 -> 0.0; x == inf -> inf
log1p: is_nan(x) -> nan; x < -1 -> nan; x == -1 -> -inf; is_minus0(x) -> -0.0; is_plus0(x) -> 0.0; x == inf -> inf
log2: is_nan(x) -> nan; x < 0 -> nan; x == 0 -> -inf; x == 1 -> 0.0; x == inf -> inf
log10: is_nan(x) -> nan; x < 0 -> nan; x == 0 -> -inf; x == 1 -> 0.0; x == inf -> inf
reciprocal: is_nan(x) -> nan; x == inf -> 0.0; x == -inf -> -0.0; is_plus0(x) -> inf; is_minus0(x) -> -inf
round: is_whole(x) -> x; x == inf -> inf; x == -inf -> -inf; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; is_nan(x) -> nan
round: x == 0.5 -> 0.0; x == 1.5 -> 2.0; x == 2.5 -> 2.0; x == -0.5 -> -0.0
sign: x < 0 -> -1.0; x == 0 -> 0.0; x > 0 -> 1.0; is_nan(x) -> nan
signbit: is_plus0(x) -> False; is_minus0(x) -> True; x == inf -> False; x == -inf -> True; x > 0 -> False; x < 0 -> True
sin: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; abs(x) == inf -> nan
sinh: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> inf; x == -inf -> -inf
sqrt: is_nan(x) -> nan; x < 0 -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> inf
square: is_nan(x) -> nan; abs(x) == inf -> inf; x == 0 -> 0.0
tan: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; abs(x) == inf -> nan
tanh: is_nan(x) -> nan; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; x == inf -> 1.0; x == -inf -> -1.0
trunc: is_whole(x) -> x; x == inf -> inf; x == -inf -> -inf; is_plus0(x) -> 0.0; is_minus0(x) -> -0.0; is_nan(x) -> nan
trunc: (x > -1) & (x < 0) -> -0.0
"""

# Of x and y. floor_divide is floor(x / y), which the standard prefers where Python and numpy differ from it.
OF_TWO = """
add: is_nan(x) | is_nan(y) -> nan; (x == inf) & (y == -inf) -> nan; (x == -inf) & (y == inf) -> nan
add: (x == inf) & (y == inf) -> inf; (x == -inf) & (y == -inf) -> -inf; (x == inf) & isfinite(y) -> inf
add: (x == -inf) & isfinite(y) -> -inf; isfinite(x) & (y == inf) -> inf; isfinite(x) & (y == -inf) -> -inf
add: is_minus0(x) & is_minus0(y) -> -0.0; is_minus0(x) & is_plus0(y) -> 0.0; is_plus0(x) & is_minus0(y) -> 0.0
add: is_plus0(x) & is_plus0(y) -> 0.0; (x == 0) & isfinite(y) & (y != 0) -> y; isfinite(x) & (x != 0) & (y == -x) -> 0.0
atan2: is_nan(x) | is_nan(y) -> nan; (x > 0) & (y == 0) -> pi / 2; is_plus0(x) & (y > 0) -> 0.0
atan2: is_plus0(x) & is_plus0(y) -> 0.0; is_plus0(x) & is_minus0(y) -> pi; is_plus0(x) & (y < 0) -> pi
atan2: is_minus0(x) & (y > 0) -> -0.0; is_minus0(x) & is_plus0(y) -> -0.0; is_minus0(x) & is_minus0(y) -> -pi
atan2: is_minus0(x) & (y < 0) -> -pi; (x < 0) & (y == 0) -> -pi / 2; (x > 0) & isfinite(x) & (y == inf) -> 0.0
atan2: (x > 0) & isfinite(x) & (y == -inf) -> pi; (x < 0) & isfinite(x) & (y == inf) -> -0.0
atan2: (x < 0) & isfinite(x) & (y == -inf) -> -pi; (x == inf) & isfinite(y) -> pi / 2
atan2: (x == -inf) & isfinite(y) -> -pi / 2
atan2: (x == inf) & (y == inf) -> pi / 4; (x == inf) & (y == -inf) -> 3 * pi / 4; (x == -inf) & (y == inf) -> -pi / 4
atan2: (x == -inf) & (y == -inf) -> -3 * pi / 4
copysign: (x != 0) & ~is_nan(x) & ~is_nan(y) & signbit(y) -> -abs(x); ~is_nan(x) & ~is_nan(y) & ~signbit(y) -> abs(x)
divide: is_nan(x) | is_nan(y) -> nan; (abs(x) == inf) & (abs(y) == inf) -> nan; (x == 0) & (y == 0) -> nan
divide: is_plus0(x) & (y > 0) -> 0.0; is_minus0(x) & (y > 0) -> -0.0; is_plus0(x) & (y < 0) -> -0.0
divide: is_minus0(x) & (y < 0) -> 0.0; (x > 0) & is_plus0(y) -> inf; (x > 0) & is_minus0(y) -> -inf
divide: (x < 0) & is_plus0(y) -> -inf; (x < 0) & is_minus0(y) -> inf; (x == inf) & isfinite(y) & (y > 0) -> inf
divide: (x == inf) & isfinite(y) & (y < 0) -> -inf; (x == -inf) & isfinite(y) & (y > 0) -> -inf
divide: (x == -inf) & isfinite(y) & (y < 0) -> inf; isfinite(x) & (x > 0) & (y == inf) -> 0.0
divide: isfinite(x) & (x > 0) & (y == -inf) -> -0.0; isfinite(x) & (x < 0) & (y == inf) -> -0.0
divide: isfinite(x) & (x < 0) & (y == -inf) -> 0.0
floor_divide: is_nan(x) | is_nan(y) -> nan; (abs(x) == inf) & (abs(y) == inf) -> nan; (x == 0) & (y == 0) -> nan
floor_divide: is_plus0(x) & (y > 0) -> 0.0; is_minus0(x) & (y > 0) -> -0.0; is_plus0(x) & (y < 0) -> -0.0
floor_divide: is_minus0(x) & (y < 0) -> 0.0; (x > 0) & is_plus0(y) -> inf; (x > 0) & is_minus0(y) -> -inf
floor_divide: (x < 0) & is_plus0(y) -> -inf; (x < 0) & is_minus0(y) -> inf
floor_divide: (x == inf) & isfinite(y) & (y > 0) -> inf; (x == inf) & isfinite(y) & (y < 0) -> -inf
floor_divide: (x == -inf) & isfinite(y) & (y > 0) -> -inf; (x == -inf) & isfinite(y) & (y < 0) -> inf
floor_divide: isfinite(x) & (x > 0) & (y == inf) -> 0.0; isfinite(x) & (x > 0) & (y == -inf) -> -0.0
floor_divide: isfinite(x) & (x < 0) & (y == inf) -> -0.0; isfinite(x) & (x < 0) & (y == -inf) -> 0.0
hypot: (abs(x) == inf) | (abs(y) == inf) -> inf; is_nan(x) & isfinite(y) -> nan; isfinite(x) & is_nan(y) -> nan
hypot: (x == 0) & ~is_nan(y) -> abs(y); (y == 0) & ~is_nan(x) -> abs(x)
logaddexp: is_nan(x) | is_nan(y) -> nan; (x == inf) & ~is_nan(y) -> inf; ~is_nan(x) & (y == inf) -> inf
maximum: is_nan(x) | is_nan(y) -> nan
minimum: is_nan(x) | is_nan(y) -> nan
multiply: is_nan(x) | is_nan(y) -> nan; (abs(x) == inf) & (y == 0) -> nan; (x == 0) & (abs(y) == inf) -> nan
multiply: (abs(x) == inf) & (y != 0) & (signbit(x) == signbit(y)) & ~is_nan(y) -> inf
multiply: (abs(x) == inf) & (y != 0) & (signbit(x) != signbit(y)) & ~is_nan(y) -> -inf
multiply: (abs(y) == inf) & (x != 0) & (signbit(x) == signbit(y)) & ~is_nan(x) -> inf
multiply: (abs(y) == inf) & (x != 0) & (signbit(x) != signbit(y)) & ~is_nan(x) -> -inf
multiply: (x == 0) & isfinite(y) & (signbit(x) == signbit(y)) -> 0.0
multiply: (x == 0) & isfinite(y) & (signbit(x) != signbit(y)) -> -0.0
nextafter: is_nan(x) | is_nan(y) -> nan; is_minus0(x) & is_plus0(y) -> 0.0; is_plus0(x) & is_minus0(y) -> -0.0
pow: (x != 1) & is_nan(y) -> nan; y == 0 -> 1.0; is_nan(x) & (y != 0) -> nan; (abs(x) > 1) & (y == inf) -> inf
pow: (abs(x) > 1) & (y == -inf) -> 0.0; (abs(x) == 1) & (abs(y) == inf) -> 1.0; x == 1 -> 1.0
pow: (abs(x) < 1) & (y == inf) -> 0.0; (abs(x) < 1) & (y == -inf) -> inf; (x == inf) & (y > 0) -> inf
pow: (x == inf) & (y < 0) -> 0.0; (x == -inf) & (y > 0) & is_odd(y) -> -inf; (x == -inf) & (y > 0) & ~is_odd(y) -> inf
pow: (x == -inf) & (y < 0) & is_odd(y) -> -0.0; (x == -inf) & (y < 0) & ~is_odd(y) -> 0.0; is_plus0(x) & (y > 0) -> 0.0
pow: is_plus0(x) & (y < 0) -> inf; is_minus0(x) & (y > 0) & is_odd(y) -> -0.0
pow: is_minus0(x) & (y > 0) & ~is_odd(y) -> 0.0
pow: is_minus0(x) & (y < 0) & is_odd(y) -> -inf; is_minus0(x) & (y < 0) & ~is_odd(y) -> inf
pow: (x < 0) & isfinite(x) & isfinite(y) & ~is_whole(y) -> nan
remainder: is_nan(x) | is_nan(y) -> nan; abs(x) == inf -> nan; (x == 0) & (y == 0) -> nan; (x != 0) & (y == 0) -> nan
remainder: is_plus0(x) & (y > 0) -> 0.0; is_minus0(x) & (y > 0) -> 0.0; is_plus0(x) & (y < 0) -> -0.0
remainder: is_minus0(x) & (y < 0) -> -0.0; isfinite(x) & (x > 0) & (y == inf) -> x
remainder: isfinite(x) & (x > 0) & (y == -inf) -> y; isfinite(x) & (x < 0) & (y == inf) -> y
remainder: isfinite(x) & (x < 0) & (y == -inf) -> x
subtract: is_nan(x) | is_nan(y) -> nan; (x == inf) & (y == inf) -> nan; (x == inf) & isfinite(y) -> inf
subtract: is_plus0(x) & is_minus0(y) -> 0.0; is_minus0(x) & is_plus0(y) -> -0.0
subtract: isfinite(x) & (x == y) & (x != 0) -> 0.0
"""


def cases(table):
    for line in table.strip().splitlines():
        name, rest = line.split(": ", 1)
        for case in rest.split("; "):
            yield name, *case.split(" -> ")


def check(got, condition, result, x, y=None):
    names = WORDS | {"x": x, "y": y, "pi": pi}
    where = np.broadcast_to(eval(condition, {}, names), x.shape)  # a condition of our own table
    assert where.any(), f"no number is tested for {condition}"
    expected = np.broadcast_to(np.asarray(eval(result, {}, names)), x.shape)[where]
    got = np.asarray(got)[where]
    assert got.dtype == (bool if expected.dtype == bool else x.dtype)
    pairs = f"{condition} -> {result}: x {x[where]}, y {None if y is None else y[where]}, got {got}"
    if expected.dtype == bool:
        np.testing.assert_array_equal(got, expected, err_msg=pairs)
        return
    np.testing.assert_allclose(got, expected.astype(x.dtype), rtol=4 * np.finfo(x.dtype).eps, err_msg=pairs)
    known = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(got[known]), np.signbit(expected[known]), err_msg=pairs)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_functions_of_one_number(dtype):
    x = numbers(dtype)
    for name, condition, result in cases(OF_ONE):
        if name != "round" or result != "x":
            check(getattr(tn, name)(tn.asarray(x)), condition, result, x)


OPERATORS = {"add": "add", "divide": "truediv", "floor_divide": "floordiv", "multiply": "mul", "pow": "pow",
             "remainder": "mod", "subtract": "sub"}


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_functions_of_two_numbers_and_their_operators(dtype):
    x, y = (part.ravel().copy() for part in np.meshgrid(numbers(dtype), numbers(dtype)))
    results = {}
    for name, condition, result in cases(OF_TWO):
        if name not in results:
            a, b = tn.asarray(x), tn.asarray(y)
            results[name] = [getattr(tn, name)(a, b)]
            if name in OPERATORS:
                results[name] += [getattr(a, f"__{OPERATORS[name]}__")(b), getattr(b, f"__r{OPERATORS[name]}__")(a)]
            tn.realize(*results[name])
        for got in results[name]:
            check(got, condition, result, x, y)


COMPLEX = "abs acos acosh asin asinh atan atanh cos cosh exp log log1p log2 log10 sin sinh sqrt tan tanh".split()


def close(got, expected, signs):
    """Of a part: NaN as NaN, infinities with their signs, zeros with their signs where these say something."""
    if np.isnan(expected) or np.isinf(expected):
        return np.isnan(got) if np.isnan(expected) else got == expected or (not signs and got == -expected)
    return abs(got - expected) <= 1e-6 * (1 + abs(expected)) and (
        expected != 0 or not signs or np.signbit(got) == np.signbit(expected))


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("name", COMPLEX)
def test_complex_functions_are_those_of_annex_G_of_C99(name, dtype):
    """numpy's are the C library's. Signs beside NaN, and of what a sine of infinity made, are left open by C99."""
    parts = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, inf, -inf, nan]
    z = np.array([complex(a, b) for a in parts for b in parts], dtype)
    with np.errstate(all="ignore"):
        expected = getattr(np, name)(z)
    for x, got, wanted in zip(z, np.asarray(getattr(tn, name)(tn.asarray(z))), expected):
        signs = not np.isnan(wanted) and (np.isfinite(x.real) or np.isfinite(x.imag))
        assert close(got.real, wanted.real, signs) and close(got.imag, wanted.imag, signs), f"{x}: {got}, not {wanted}"
        assert type(got) is type(wanted)


def test_complex_expm1_at_its_special_values():
    """From the standard's table, which numpy does not follow."""
    table = {(0, 0): (0, 0), (-0.0, 0): (0, 0), (1, inf): (nan, nan), (1, nan): (nan, nan), (inf, 0): (inf, 0),
             (-inf, 1): (-1, 0), (inf, 1): (inf, inf), (inf, 2): (-inf, inf), (-inf, inf): (-1, 0),
             (inf, inf): (inf, nan), (-inf, nan): (-1, 0), (inf, nan): (inf, nan), (nan, 0): (nan, 0),
             (nan, 1): (nan, nan), (nan, nan): (nan, nan)}
    z = np.array([complex(*x) for x in table], "complex64")
    for x, got, (re, im) in zip(z, np.asarray(tn.expm1(tn.asarray(z))), table.values()):
        assert close(got.real, re, False) and close(got.imag, im, False), f"{x}: {got}"


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_complex_quotients_by_zero_and_by_infinity_are_those_of_annex_G_of_C99(dtype):
    finite = [complex(a, b) for a in (0.0, -0.0, 2, -3) for b in (0.0, 1, -4)]
    infinite = [complex(a, b) for a, b in ((inf, 0), (-inf, 3), (2, inf), (nan, -inf), (inf, -inf), (-inf, nan))]

    def quotient(a, b):
        got = (tn.asarray(np.full(1, a, dtype)) / tn.asarray(np.full(1, b, dtype))).numpy()
        assert got.dtype == dtype
        return complex(got[0])

    for a in finite:
        for b in infinite:
            unit = complex(np.copysign(np.isinf(b.real), b.real), np.copysign(np.isinf(b.imag), b.imag))
            expected = [0 * (a.real * unit.real + a.imag * unit.imag), 0 * (a.imag * unit.real - a.real * unit.imag)]
            got = quotient(a, b)
            assert [got.real, got.imag] == [0, 0], (a, b)
            assert [np.signbit(got.real), np.signbit(got.imag)] == [np.signbit(x) for x in expected], (a, b)
        for b in (complex(0.0, 0.0), complex(-0.0, 0.0), complex(0.0, -0.0)):
            got = quotient(a, b)
            for part, of_a in ((got.real, a.real), (got.imag, a.imag)):
                np.testing.assert_equal(part, of_a * np.copysign(inf, b.real) if of_a else nan)
    for a in infinite[:5]:
        assert np.isinf(quotient(a, 2 - 1j)) and np.isnan(quotient(complex(nan, 1), 2j))


def test_special_values_have_no_part_in_derivatives_elsewhere():
    """Real parts at i 0, where a sine is 0: sin(y) e^x changes by e^x."""
    for f, slope in ((tn.exp, np.e), (tn.sinh, np.cosh(1)), (tn.cosh, np.sinh(1)), (tn.expm1, np.e)):
        got = tn.grad(lambda y: tn.imag(f(tn.asarray(1.0) + y * 1j)))(0.0)
        np.testing.assert_allclose(float(got), slope, rtol=1e-6)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_statistics_of_NaN_and_of_nothing(dtype):
    for name in ("max", "mean", "min", "prod", "std", "sum", "var"):
        for x in ([1, nan], [nan, 1], [nan]):
            assert np.isnan(float(getattr(tn, name)(tn.asarray(np.array(x, dtype))))), name
    none = tn.zeros((0,), dtype=getattr(tn, dtype))
    assert (float(tn.sum(none)), float(tn.prod(none))) == (0, 1) and np.isnan(float(tn.mean(none)))
    assert bool(tn.all(none)) is True and bool(tn.any(none)) is False
    for name in ("max", "min", "argmax", "argmin"):
        with pytest.raises(ValueError):
            getattr(tn, name)(none)
    one = tn.ones(1, dtype=getattr(tn, dtype))
    for name in ("std", "var"):  # N - correction <= 0
        assert np.isnan(float(getattr(tn, name)(one, correction=1)))
