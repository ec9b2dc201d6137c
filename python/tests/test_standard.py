"""The array API standard function by function against numpy 2, whose namespace is a reference of it: every dtype,
special values, drawn shapes, Python's numbers as operands. Interpreted: no kernel of a drawn shape is compiled."""
import itertools

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.extra import numpy as hnp

import tenon as tn
from conftest import EXAMPLES

pytestmark = pytest.mark.usefixtures("interpreter")

SIGNED, UNSIGNED = ["int8", "int16", "int32", "int64"], ["uint8", "uint16", "uint32", "uint64"]
INTEGERS, FLOATS, COMPLEX = SIGNED + UNSIGNED, ["float32", "float64"], ["complex64", "complex128"]
REALS = INTEGERS + FLOATS
NUMBERS = REALS + COMPLEX
ALL = ["bool"] + NUMBERS
TOLERANCE = {"float32": 3e-6, "float64": 1e-12, "complex64": 1e-5, "complex128": 1e-13}


@pytest.fixture(scope="module")
def interpreter():
    with tn.settings(device="INTERP"):
        yield


def special(dtype):
    """Numbers at which functions have their own rules."""
    d = np.dtype(dtype)
    if dtype == "bool":
        return np.array([False, True])
    if d.kind in "iu":
        info = np.iinfo(d)
        return np.array(sorted({info.min, info.min + 1, 0, 1, 2, 3, 7, 100, info.max - 1, info.max,
                                *([-1, -2, -7] if d.kind == "i" else [])}), d)
    info = np.finfo("float32" if d.kind == "c" else d)
    reals = [0.0, -0.0, 1, -1, 0.5, -0.5, 2.5, -3.5, 1.5, 7, 1e-3, np.pi / 2, 40.0, -40.0, info.max, -info.max,
             info.tiny, -info.tiny, np.inf, -np.inf, np.nan]
    if d.kind == "f":
        return np.array(reals, d)
    finite = [0, -0.0, 1, -1, 0.5, -2.5, 3, 1e-3]
    return np.array([complex(a, b) for a in finite for b in finite], d)


def assert_same(got, expected, what, exact=False, dtype=None, zeros=False):
    expected = np.asarray(expected)
    array = np.asarray(got)
    assert isinstance(got, tn.Tensor), what
    assert array.shape == expected.shape, f"{what}: shape {array.shape}, expected {expected.shape}"
    dtype = np.dtype(dtype) if dtype else expected.dtype
    assert array.dtype == dtype, f"{what}: dtype {array.dtype}, expected {dtype}"
    expected = expected.astype(dtype)
    if exact or dtype.kind in "biu":
        np.testing.assert_array_equal(array, expected, err_msg=what)
    else:
        scale = TOLERANCE[str(dtype)]
        with np.errstate(all="ignore"):
            np.testing.assert_allclose(array, expected, rtol=scale, atol=scale * 1e-3 if dtype.kind != "c" else scale,
                                       err_msg=what)
    if zeros and dtype.kind == "f":  # and their signs
        np.testing.assert_array_equal(np.signbit(array[expected == 0]), np.signbit(expected[expected == 0]),
                                      err_msg=f"{what}: zeros")


# ---- elementwise

UNARY = {
    "abs": NUMBERS, "acos": FLOATS + COMPLEX, "acosh": FLOATS + COMPLEX, "asin": FLOATS + COMPLEX,
    "asinh": FLOATS + COMPLEX, "atan": FLOATS + COMPLEX, "atanh": FLOATS + COMPLEX,
    "bitwise_invert": ["bool"] + INTEGERS, "ceil": REALS, "conj": COMPLEX, "cos": FLOATS + COMPLEX,
    "cosh": FLOATS + COMPLEX, "exp": FLOATS + COMPLEX,
    "expm1": FLOATS + COMPLEX, "floor": REALS, "imag": COMPLEX, "isfinite": NUMBERS, "isinf": NUMBERS, "isnan": NUMBERS,
    "log": FLOATS + COMPLEX, "log1p": FLOATS + COMPLEX, "log2": FLOATS + COMPLEX, "log10": FLOATS + COMPLEX,
    "logical_not": ["bool"], "negative": SIGNED + FLOATS + COMPLEX, "positive": NUMBERS, "real": COMPLEX,
    "reciprocal": FLOATS + COMPLEX, "round": NUMBERS, "sign": NUMBERS, "signbit": FLOATS, "sin": FLOATS + COMPLEX,
    "sinh": FLOATS + COMPLEX, "square": NUMBERS, "sqrt": FLOATS + COMPLEX, "tan": FLOATS + COMPLEX,
    "tanh": FLOATS + COMPLEX, "trunc": REALS,
}
EXACT = {"abs", "ceil", "floor", "trunc", "round", "negative", "positive", "conj", "real", "imag", "sign"}


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_one_array(name):
    for dtype in UNARY[name]:
        x = special(dtype)
        if dtype in COMPLEX and name in ("log", "log2", "log10", "reciprocal", "atanh", "atan", "log1p"):
            x = x[np.abs(x * (x * x - 1) * (x * x + 1)) > 0]  # without the poles
        with np.errstate(all="ignore"):
            expected = getattr(np, name)(x)
        assert_same(getattr(tn, name)(tn.asarray(x)), expected, f"{name} of {dtype}",
                    exact=name in EXACT and dtype not in COMPLEX, zeros=name != "sign")


BINARY = {
    "add": NUMBERS, "atan2": FLOATS, "bitwise_and": ["bool"] + INTEGERS, "bitwise_or": ["bool"] + INTEGERS,
    "bitwise_xor": ["bool"] + INTEGERS, "bitwise_left_shift": INTEGERS, "bitwise_right_shift": INTEGERS,
    "copysign": FLOATS,
    "divide": FLOATS + COMPLEX, "equal": ALL, "floor_divide": REALS, "greater": REALS, "greater_equal": REALS,
    "hypot": FLOATS, "less": REALS, "less_equal": REALS, "logaddexp": FLOATS, "logical_and": ["bool"],
    "logical_or": ["bool"], "logical_xor": ["bool"], "maximum": REALS, "minimum": REALS, "multiply": NUMBERS,
    "nextafter": FLOATS, "not_equal": ALL, "pow": NUMBERS, "remainder": REALS, "subtract": NUMBERS,
}


def defined(name, a, b):
    """Where numpy's result is one that the standard asks for."""
    d = a.dtype
    if name in ("floor_divide", "remainder") and d.kind in "iu":
        return (b != 0) & ~((a == np.iinfo(d).min) & (b == (-1 if d.kind == "i" else 0)))
    if name == "floor_divide":
        with np.errstate(all="ignore"):  # test_special_cases.py has those of infinity, where numpy differs
            return np.isfinite(a) & np.isfinite(b) & (b != 0) & ~(np.abs(a / b) > 1e15)
    if name == "remainder" and d.kind == "f":
        with np.errstate(all="ignore"):
            return ~(np.abs(a / b) > 2.0**60)
    if name.endswith("shift"):
        return (b >= 0) & (b < np.array(d.itemsize * 8, d))
    if name == "pow" and d.kind in "iu":
        return b >= 0
    if name in ("pow", "divide") and d.kind == "c":
        return (a != 0) & (b != 0)
    return np.ones(a.shape, bool)


@pytest.mark.parametrize("name", BINARY)
def test_functions_of_two_arrays(name):
    for dtype in BINARY[name]:
        x = special(dtype)[:24]
        a, b = (part.reshape(-1).copy() for part in np.meshgrid(x, x))
        where = defined(name, a, b)
        a, b = a[where], b[where]
        with np.errstate(all="ignore"):
            expected = getattr(np, name)(a, b)
        assert_same(getattr(tn, name)(tn.asarray(a), tn.asarray(b)), expected, f"{name} of {dtype}",
                    zeros=name not in ("maximum", "minimum"))


PROMOTED = [kind for kind in (SIGNED, UNSIGNED, FLOATS, COMPLEX)]


def test_pairs_of_dtypes_promote_as_the_standard_says():
    pairs = [pair for kind in PROMOTED for pair in itertools.product(kind, kind)]
    pairs += [(s, u) for s in SIGNED for u in UNSIGNED[:3]] + list(itertools.product(FLOATS, COMPLEX))
    for a, b in pairs:
        expected = np.result_type(a, b)
        for d in ((a, b), (b, a)):
            assert str(tn.result_type(*(getattr(tn, n) for n in d))) == str(expected), d
            x, y = (tn.ones(2, dtype=n) for n in d)
            for got in (tn.add(x, y), x * y, tn.where(tn.asarray([True, False]), x, y), tn.concat([x, y])):
                assert str(got.dtype) == str(expected), d
    for d in ALL:
        assert tn.result_type(getattr(tn, d), getattr(tn, d)) == getattr(tn, d)


@pytest.mark.parametrize("name", [name for name in BINARY if name not in ("equal", "not_equal")])
def test_numbers_of_python_beside_an_array_take_its_dtype(name):
    for dtype in BINARY[name]:
        kind = np.dtype(dtype).kind
        x = np.array([1, 0, 1] if kind == "b" else [1, 2, 5], dtype)
        for number in {"b": [True], "i": [1, 3], "u": [1, 3], "f": [1, 2.5], "c": [1, 2.5, 1 + 2j]}[kind]:
            for a, b in ((x, number), (number, x)):
                expected = getattr(np, name)(a, b)
                got = getattr(tn, name)(*(tn.asarray(v) if v is x else v for v in (a, b)))
                assert_same(got, expected, f"{name}({a!r}, {b!r})")


def test_operators_with_complex_numbers():
    x = np.array([1, 2], "complex64")
    for f in (lambda x: x + 1j, lambda x: 1j - x, lambda x: x * 2j, lambda x: 1j / x, lambda x: x ** 2j,
              lambda x: x == 1j):
        assert_same(f(tn.asarray(x)), f(x), "operators")
    assert_same(tn.asarray(np.float32([1, 2])) + 1j, np.float32([1, 2]) + np.complex64(1j), "of floats")
    assert_same(tn.full((2,), 1 + 2j), np.full(2, 1 + 2j, "complex64"), "full")
    assert_same(tn.full_like(tn.asarray(x), 3j), np.full_like(x, 3j), "full_like")
    wide = np.array([1, 2], "complex128")  # of which no digit is lost
    for y in (wide, wide.real):
        for f in (lambda x: x + 0.1j, lambda x: (0.1 + 0.3j) * x, lambda x: x - 1 / 3 * 1j, lambda x: x == 0.1j):
            assert_same(f(tn.asarray(y)), f(y), "operators")
    assert_same(tn.full((2,), 0.1j, dtype=tn.complex128), np.full(2, 0.1j), "full")
    assert_same(tn.asarray([0.1j, 1 / 3], dtype=tn.complex128), np.array([0.1j, 1 / 3]), "asarray")
    assert complex(tn.asarray(0.1 + 0.3j, dtype=tn.complex128)) == 0.1 + 0.3j
    assert complex(tn.asarray(x)[1]) == 2 and tn.result_type(tn.float32, 1j) == tn.complex64
    assert tn.asarray(1j).dtype == tn.complex64 and tn.asarray([1, 2j]).tolist() == [1, 2j]
    for f in (float, int):
        with pytest.raises(TypeError):
            f(tn.asarray(x)[0])


# ---- reductions

def arrays(dtypes, **shape):
    """Whole numbers that no sum of a few overflows, and sometimes NaN and infinities."""
    def of(dtype):
        kind = np.dtype(dtype).kind
        elements = {"b": st.booleans(), "i": st.integers(-3, 3), "u": st.integers(0, 3),
                    "f": st.sampled_from([0, -0.0, 1, 2, -3, 0.5, np.nan, np.inf, -np.inf]),
                    "c": st.sampled_from([0, 1, 1j, -2 + 1j, 3, 0.5j])}[kind]
        shapes = hnp.array_shapes(**{"min_dims": 0, "max_dims": 4, "min_side": 0, "max_side": 4, **shape})
        return hnp.arrays(np.dtype(dtype), shapes, elements=elements)
    return st.sampled_from(dtypes).flatmap(of)


def axes_of(draw, x, several=True):
    if x.ndim == 0:
        return None
    one = st.integers(-x.ndim, x.ndim - 1)
    if not several:
        return draw(st.one_of(st.none(), one))
    return draw(st.one_of(st.none(), one, st.sets(one.map(lambda a: a % x.ndim)).map(tuple)))


def accumulator(dtype):
    """int32 and uint32 are the default dtypes; a wider one stays."""
    kind, size = np.dtype(dtype).kind, np.dtype(dtype).itemsize
    bits = 64 if size == 8 else 32
    return {"b": "int32", "i": f"int{bits}", "u": f"uint{bits}"}.get(kind, dtype)


@given(data=st.data())
def test_sums_and_products(data):
    x = data.draw(arrays(ALL))
    axis, keepdims = axes_of(data.draw, x), data.draw(st.booleans())
    for name in ("sum", "prod"):
        with np.errstate(all="ignore"):
            expected = getattr(np, name)(x, axis=axis, keepdims=keepdims, dtype=accumulator(x.dtype))
        assert_same(getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims), expected, f"{name} {axis}")
        wholes = ["float64", "int64", "int8", "uint16"]
        wanted = data.draw(st.sampled_from(wholes if x.dtype.kind not in "fc" else [str(x.dtype)]))
        with np.errstate(all="ignore"):
            expected = getattr(np, name)(x, axis=axis, keepdims=keepdims, dtype=wanted)
        got = getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims, dtype=getattr(tn, wanted))
        assert_same(got, expected, f"{name} {axis} in {wanted}")


@given(data=st.data())
def test_means_and_variances(data):
    x = data.draw(arrays(FLOATS, min_side=1))
    axis, keepdims = axes_of(data.draw, x), data.draw(st.booleans())
    with np.errstate(all="ignore"):
        mean = tn.mean(tn.asarray(x), axis=axis, keepdims=keepdims)
        assert_same(mean, np.mean(x, axis=axis, keepdims=keepdims), "mean")
        correction = data.draw(st.sampled_from([0, 1, 0.0, 1.0, 0.5]))
        count = x.size / max(np.mean(x, axis=axis).size, 1)
        if count > correction:
            for name in ("var", "std"):
                expected = getattr(np, name)(x, axis=axis, keepdims=keepdims, ddof=correction)
                got = getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims, correction=correction)
                assert_same(got, expected, f"{name} {axis} {correction}")


@given(data=st.data())
def test_extrema_and_their_places(data):
    x = data.draw(arrays(REALS, min_side=1))
    axis, keepdims = axes_of(data.draw, x), data.draw(st.booleans())
    for name in ("max", "min"):
        got = getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims)
        expected = getattr(np, name)(x, axis=axis, keepdims=keepdims)
        np.testing.assert_array_equal(np.asarray(got), expected)
        assert (got.shape, str(got.dtype)) == (expected.shape, str(x.dtype))
    axis = axes_of(data.draw, x, several=False)
    for name in ("argmax", "argmin"):
        got = getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims)
        assert_same(got, getattr(np, name)(x, axis=axis, keepdims=keepdims), name)


@given(data=st.data())
def test_logic_along_axes(data):
    x = data.draw(arrays(ALL))
    axis, keepdims = axes_of(data.draw, x), data.draw(st.booleans())
    for name in ("all", "any"):
        assert_same(getattr(tn, name)(tn.asarray(x), axis=axis, keepdims=keepdims),
                    getattr(np, name)(x, axis=axis, keepdims=keepdims), name)


@given(data=st.data())
def test_running_sums_and_products(data):
    x = data.draw(arrays(NUMBERS, min_dims=1))
    axis = data.draw(st.integers(-x.ndim, x.ndim - 1)) if x.ndim > 1 else data.draw(st.sampled_from([None, 0, -1]))
    initial = data.draw(st.booleans())
    for name in ("cumulative_sum", "cumulative_prod"):
        with np.errstate(all="ignore"):
            expected = getattr(np, name)(x, axis=axis, dtype=accumulator(x.dtype), include_initial=initial)
        if x.dtype.kind in "fc" and not np.isfinite(expected).all():
            continue
        assert_same(getattr(tn, name)(tn.asarray(x), axis=axis, include_initial=initial), expected, f"{name} {axis}")
        if x.dtype.kind in "iu":
            wanted = data.draw(st.sampled_from(["int8", "uint16", "int64", "float64"]))
            expected = getattr(np, name)(x, axis=axis, dtype=wanted)
            assert_same(getattr(tn, name)(tn.asarray(x), axis=axis, dtype=getattr(tn, wanted)), expected,
                        f"{name} {axis} in {wanted}")


@given(data=st.data())
def test_sorting(data):
    x = data.draw(arrays(REALS, min_dims=1))
    axis, descending = data.draw(st.integers(-x.ndim, x.ndim - 1)), data.draw(st.booleans())
    key = x if not descending else (-x if x.dtype.kind == "f" else ~x)  # ~: the reverse order of integers
    order = np.argsort(key, axis=axis, stable=True)
    got = tn.argsort(tn.asarray(x), axis=axis, descending=descending)
    np.testing.assert_array_equal(np.asarray(got), order)
    assert got.dtype == tn.int64
    got = tn.sort(tn.asarray(x), axis=axis, descending=descending)
    np.testing.assert_array_equal(np.asarray(got), np.take_along_axis(x, order, axis))


@given(data=st.data())
def test_sets(data):
    x = data.draw(arrays(ALL))
    values, indices, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True,
                                                 equal_nan=False)
    got = tn.unique_all(tn.asarray(x))
    assert_same(got.values, values, "values") if x.dtype.kind not in "f" else None
    np.testing.assert_array_equal(np.asarray(got.counts), counts)
    np.testing.assert_array_equal(np.asarray(got.inverse_indices), inverse.reshape(x.shape))
    np.testing.assert_array_equal(np.asarray(got.indices), indices)
    np.testing.assert_array_equal(np.asarray(tn.unique_values(tn.asarray(x))), values)
    if x.ndim:
        for one, other in zip(tn.nonzero(tn.asarray(x)), np.nonzero(x), strict=True):
            assert_same(one, other, "nonzero")


# ---- products

@given(data=st.data())
def test_products_of_matrices(data):
    kinds = st.sampled_from([SIGNED, UNSIGNED, FLOATS, COMPLEX])
    a_dtype, b_dtype = (data.draw(st.sampled_from(data.draw(st.shared(kinds, key="kind")))) for _ in range(2))
    n, k, m = (data.draw(st.integers(0, 3)) for _ in range(3))
    batches = data.draw(hnp.mutually_broadcastable_shapes(num_shapes=2, max_dims=2, max_side=3)).input_shapes
    r = np.random.default_rng(data.draw(st.integers(0, 99)))
    a = r.integers(0, 4, batches[0] + (n, k)).astype(a_dtype)
    b = r.integers(0, 4, batches[1] + (k, m)).astype(b_dtype)
    x, y = tn.asarray(a), tn.asarray(b)
    assert_same(x @ y, a @ b, "matmul")
    if n and not batches[0]:
        assert_same(tn.matmul(x[0], y), a[0] @ b, "vector")
    u, v = a.reshape(-1)[:3], b.reshape(-1)[:3]
    assert_same(tn.linalg.outer(tn.asarray(u), tn.asarray(v)), np.linalg.outer(u, v), "outer")
    if a.shape == b.shape:
        for axis in range(-a.ndim, 0):
            assert_same(tn.vecdot(x, y, axis=axis), np.vecdot(a, b, axis=axis), "vecdot")
    a, b = a.reshape((-1, n, k))[:1].reshape(n, k) if a.size else np.zeros((n, k), a_dtype), None
    b = r.integers(0, 4, (k, m)).astype(b_dtype)
    for axes in (0, 1, ((1,), (0,)), ([-1], [0])):
        assert_same(tn.tensordot(tn.asarray(a), tn.asarray(b), axes=axes), np.tensordot(a, b, axes=axes), f"{axes}")


# ---- making and moving

def test_lines_of_numbers():
    lines = [(0, 1, 5), (1, -3, 7), (0, 10, 1), (2.5, 2.5, 3), (0, 1, 0), (-1e3, 1e3, 101), (0.1, 0.7, 4)]
    for start, stop, num in lines:
        for dtype in FLOATS:
            for endpoint in (True, False):
                got = np.asarray(tn.linspace(start, stop, num, dtype=getattr(tn, dtype), endpoint=endpoint))
                expected = np.linspace(start, stop, num, dtype=dtype, endpoint=endpoint)
                np.testing.assert_allclose(got, expected, rtol=1e-6 if dtype == "float32" else 1e-14,
                                           atol=1e-6 if dtype == "float32" else 1e-12)
                if num and endpoint and num > 1:
                    assert (got[0], got[-1]) == (expected[0], expected[-1])
            if num:  # without its end it is the longer line without its last number
                longer = np.asarray(tn.linspace(start, stop, num + 1, dtype=getattr(tn, dtype)))[:-1]
                short = np.asarray(tn.linspace(start, stop, num, dtype=getattr(tn, dtype), endpoint=False))
                np.testing.assert_array_equal(short, longer)
    assert_same(tn.linspace(0, 1 + 2j, 3), np.linspace(0, 1 + 2j, 3).astype("complex64"), "complex")
    for dtype in (tn.complex64, tn.complex128):
        assert tn.linspace(0, 1, 3, dtype=dtype).dtype == dtype


@given(start=st.integers(-20, 20), stop=st.integers(-20, 20) | st.none(), step=st.integers(-5, 5).filter(bool),
       dtype=st.sampled_from([None, *SIGNED, *FLOATS]))
def test_ranges(start, stop, step, dtype):
    expected = np.arange(start, stop, step, dtype=dtype or "int32")
    assert_same(tn.arange(start, stop, step, dtype=dtype and getattr(tn, dtype)), expected, "arange", exact=True)


@settings(max_examples=max(1, EXAMPLES // 5))
@given(data=st.data())
def test_movement(data):
    x = data.draw(arrays(ALL, min_dims=1))
    t, n = tn.asarray(x), x.ndim
    axis = data.draw(st.integers(-n, n - 1))
    order = data.draw(st.permutations(range(n)))
    some = order[:data.draw(st.integers(0, n))]
    places = data.draw(st.permutations(range(n)))[:len(some)]
    shifts = tuple(data.draw(st.integers(-5, 5)) for _ in some)
    repeats = tuple(data.draw(st.lists(st.integers(0, 3), min_size=0, max_size=n + 1)))
    cases = {
        "permute_dims": (tn.permute_dims(t, tuple(order)), np.transpose(x, order)),
        "moveaxis": (tn.moveaxis(t, tuple(some), tuple(places)), np.moveaxis(x, some, places)),
        "moveaxis of one": (tn.moveaxis(t, axis, -1), np.moveaxis(x, axis, -1)),
        "flip": (tn.flip(t), np.flip(x)),
        "flip of some": (tn.flip(t, axis=tuple(some)), np.flip(x, tuple(some))),
        "roll": (tn.roll(t, 3), np.roll(x, 3)),
        "roll of some": (tn.roll(t, shifts, axis=tuple(some)), np.roll(x, shifts, tuple(some))),
        "expand_dims": (tn.expand_dims(t, axis=axis), np.expand_dims(x, axis)),
        "tile": (tn.tile(t, repeats), np.tile(x, repeats)),
        "repeat": (tn.repeat(t, 2, axis=axis), np.repeat(x, 2, axis)),
        "stack": (tn.stack([t, t], axis=axis), np.stack([x, x], axis)),
        "concat": (tn.concat([t, t], axis=axis), np.concatenate([x, x], axis)),
        "flat": (tn.concat([t, t], axis=None), np.concatenate([x, x], None)),
        "reshape": (tn.reshape(t, (-1,)), x.reshape(-1)),
        "broadcast_to": (tn.broadcast_to(t, (2, *x.shape)), np.broadcast_to(x, (2, *x.shape))),
        "squeeze": (tn.squeeze(t, tuple(i for i in range(n) if x.shape[i] == 1)), np.squeeze(x)),
        "tril": (tn.tril(t[None], k=axis), np.tril(x[None], axis)),
        "triu": (tn.triu(t[None], k=axis), np.triu(x[None], axis)),
        "astype": (tn.astype(t, tn.bool), x.astype(bool)),
    }
    for part, expected in zip(tn.unstack(t, axis=axis), np.moveaxis(x, axis, 0), strict=True):
        np.testing.assert_array_equal(np.asarray(part), expected)
    if x.dtype.kind in "iufc":
        with np.errstate(all="ignore"):
            cases["diff"] = (tn.diff(t, axis=axis, n=2), np.diff(x, 2, axis))
    for name, (got, expected) in cases.items():
        assert_same(got, expected, name, exact=True)


@given(data=st.data())
def test_picking_along_an_axis(data):
    x = data.draw(arrays(NUMBERS, min_dims=1, min_side=1))
    axis = data.draw(st.integers(-x.ndim, x.ndim - 1))
    size = x.shape[axis]
    index = data.draw(hnp.arrays(data.draw(st.sampled_from([np.int32, np.int64])), st.integers(0, 4),
                                 elements=st.integers(-size, size - 1)))
    assert_same(tn.take(tn.asarray(x), tn.asarray(index), axis=axis), np.take(x, index, axis), "take", exact=True)
    shape = list(x.shape)
    shape[axis] = 2
    along = data.draw(hnp.arrays(np.int64, tuple(shape), elements=st.integers(-size, size - 1)))
    picked = tn.take_along_axis(tn.asarray(x), tn.asarray(along), axis=axis)
    assert_same(picked, np.take_along_axis(x, along, axis), "along")
    low, high = (data.draw(st.sampled_from([None, 0, 1])) for _ in range(2))
    if x.dtype.kind != "c":
        number = {"f": float}.get(x.dtype.kind, int)
        bounds = [None if bound is None else number(bound) for bound in (low, high)]
        assert_same(tn.clip(tn.asarray(x), *bounds), np.clip(x, *bounds) if bounds != [None, None] else x, "clip")


@given(data=st.data())
def test_searching_sorted_arrays(data):
    x = np.sort(data.draw(arrays(REALS, min_dims=1, max_dims=1)))
    v = data.draw(arrays([str(x.dtype)]))
    for side in ("left", "right"):
        got = tn.searchsorted(tn.asarray(x), tn.asarray(v), side=side)
        np.testing.assert_array_equal(np.asarray(got), np.searchsorted(x, v, side))
        assert got.shape == v.shape


def test_an_array_itself_is_given_back_where_nothing_changes():
    x = tn.ones(3)
    assert tn.asarray(x) is x and tn.asarray(x, copy=False) is x and tn.asarray(x, dtype=tn.float32) is x
    assert tn.asarray(x, copy=True) is not x and tn.from_dlpack(x) is x
    y = tn.asarray(x, copy=True)
    x[0] = 5
    assert y.tolist() == [1, 1, 1]
    for wrong in (lambda: tn.asarray(x, dtype=tn.int8, copy=False), lambda: tn.asarray([1], copy=False),
                  lambda: tn.asarray(x, device="CPU", copy=False)):
        with pytest.raises(ValueError):
            wrong()
    assert x.to_device("CPU", stream=None).device == "CPU"
    assert x.__array_namespace__(api_version="2024.12") is tn
    with pytest.raises(ValueError, match="2024.12"):
        x.__array_namespace__(api_version="1999.01")
    assert x.__dlpack_device__() == (1, 0)


def test_memory_goes_through_dlpack_with_its_arguments():
    x = np.arange(6, dtype=np.float32)
    assert tn.from_dlpack(x, copy=False).tolist() == x.tolist()
    copied = tn.from_dlpack(x, copy=True)
    x[0] = 9
    assert copied[0].item() == 0
    y = tn.ones((2, 3)) * 2
    for options in ({}, {"max_version": (1, 0)}, {"max_version": (1, 0), "copy": True},
                    {"dl_device": (1, 0), "copy": None}, {"stream": None}):
        assert y.__dlpack__(**options) is not None
    assert np.from_dlpack(y, copy=True).tolist() == y.tolist()

