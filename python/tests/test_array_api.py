"""The array API standard, 2024.12: every function with its arguments, and those that are there for its sake against
numpy, with special values, on drawn arrays."""
import inspect
import operator
import re
from pathlib import Path

import numpy as np
import pytest

import tenon as tn
from conftest import SEED

# Signature, how it is spelled in C++, and the test that computes with it.
STANDARD = [line.split("\t") for line in (Path(__file__).parent / "array_api_2024_12.txt").read_text().splitlines()
            if not line.startswith("#")]
NAMES = [signature for signature, _, test in STANDARD]


def arguments(signature):
    """Those of "name(x, /, *, axis=None)" as (name, kind, preset)."""
    parameters = re.fullmatch(r"[\w.]+\((.*)\)", signature)[1]
    f = {}
    exec(f"def f({parameters}): pass", f)  # the signature of a line of our own table
    return inspect.signature(f["f"]).parameters.values()


def assert_takes(function, signature):
    """By place, whatever they are called, those before "/"; by name too those before "*"; by name those after it."""
    own = inspect.signature(function).parameters
    in_place = [p for p in arguments(signature) if p.kind is not p.KEYWORD_ONLY]
    assert len(own) >= len(in_place), signature
    for wanted, given in zip(in_place, own.values()):
        assert given.kind is wanted.kind or (wanted.kind is wanted.POSITIONAL_ONLY
                                             and given.kind is given.POSITIONAL_OR_KEYWORD), f"{given} of {signature}"
        if wanted.kind is wanted.POSITIONAL_OR_KEYWORD:
            assert given.name == wanted.name, signature
    for wanted in arguments(signature):
        if wanted.kind is wanted.KEYWORD_ONLY:
            by_name = own[wanted.name].kind
            assert by_name in (wanted.KEYWORD_ONLY, wanted.POSITIONAL_OR_KEYWORD), f"{wanted} of {signature}"


@pytest.mark.parametrize("signature", NAMES)
def test_each_name_of_the_standard_takes_its_arguments(signature):
    found = tn
    for part in re.sub(r"\([^()]*\)$", "", signature).split("."):
        if part.endswith("()"):
            found = getattr(found, part[:-2])()
        else:
            found = tn.ones((2, 2)) if part == "array" else getattr(found, part)
    if signature.endswith(")"):
        assert_takes(found, "f" + signature[signature.rindex("("):])


BINARY = "add and floordiv lshift matmul mod mul or pow rshift sub truediv xor".split()
COMPARISONS = "eq ge gt le lt ne".split()
OF_BITS = "and lshift or rshift xor invert".split()
OF_ONE = {"bool": bool, "complex": complex, "float": float, "index": operator.index, "int": int}


@pytest.mark.parametrize("dtype", ["int32", "float64"])
def test_operators_of_arrays(dtype):
    a, b = np.asarray([[7, 2], [3, 5]], dtype), np.asarray([[2, 1], [2, 3]], dtype)
    x, y = tn.asarray(a), tn.asarray(b)
    for name in (n for n in BINARY + COMPARISONS if dtype == "int32" or n not in OF_BITS):
        expected = getattr(a, f"__{name}__")(b)
        forms = {f"__{name}__": getattr(x, f"__{name}__")(y)}
        if name in BINARY:
            forms[f"__r{name}__"] = getattr(y, f"__r{name}__")(x)
            forms[f"__i{name}__"] = getattr(operator, f"i{name}")(tn.asarray(a), y)
        if name == "truediv" and dtype == "int32":
            expected = expected.astype("float32")
        for form, got in forms.items():
            assert isinstance(got, tn.Tensor) and np.asarray(got).dtype == expected.dtype, form
            np.testing.assert_allclose(got, expected, rtol=1e-6, err_msg=form)
    for name in (n for n in ("abs", "neg", "pos", "invert") if dtype == "int32" or n not in OF_BITS):
        same(getattr(tn.asarray(-a), f"__{name}__")(), getattr(-a, f"__{name}__")())
    for name, kind in OF_ONE.items():
        if name != "index" or dtype == "int32":
            got = kind(x[1, 0])
            assert got == kind(a[1, 0]) and type(got) is type(kind(a[1, 0])), name
    assert bool(tn.asarray(False)) is False


def test_attributes_of_arrays():
    x = tn.asarray(np.arange(6, dtype="float64").reshape(1, 2, 3))
    assert (x.dtype, x.ndim, x.shape, x.size) == (tn.float64, 3, (1, 2, 3), 6)
    assert x.device == tn.__array_namespace_info__().default_device()
    same(x.mT, np.asarray(x).mT if hasattr(np.ndarray, "mT") else np.swapaxes(np.asarray(x), -1, -2))
    same(x[0].T, np.asarray(x)[0].T)


def test_constants_dtypes_and_the_namespace():
    for name in "e inf nan newaxis pi".split():
        assert hasattr(tn, name)
    assert (tn.e, tn.pi, tn.inf, tn.newaxis) == (np.e, np.pi, np.inf, None) and tn.nan != tn.nan
    for name in "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128".split():
        assert getattr(tn, name) in tuple(tn.dtype) and np.asarray(tn.ones(2, dtype=getattr(tn, name))).dtype == name
    x = tn.ones(3)
    assert x.__array_namespace__() is tn
    info = tn.__array_namespace_info__()
    assert info.capabilities()["data-dependent shapes"] is True
    assert info.default_device() in info.devices() and {"CPU", "INTERP"} <= set(info.devices())
    for device in info.devices():
        assert (tn.ones(2, device=device) + 1).tolist() == [2, 2]
    assert info.default_dtypes()["real floating"] == tn.ones(1).dtype
    assert info.default_dtypes()["integral"] == tn.arange(3).dtype
    assert info.default_dtypes()["indexing"] == tn.nonzero(x)[0].dtype
    assert info.dtypes(kind="signed integer") == {n: getattr(tn, n) for n in ("int8", "int16", "int32", "int64")}
    assert set(info.dtypes(kind=("bool", "complex floating"))) == {"bool", "complex64", "complex128"}


@pytest.fixture
def interpreter():
    """No kernel of each drawn shape is compiled."""
    with tn.settings(device="INTERP"):
        yield


def same(got, expected):
    got = np.asarray(got)
    expected = np.asarray(expected)
    assert (got.shape, got.dtype) == (expected.shape, expected.dtype)
    np.testing.assert_array_equal(got, expected)


DTYPES = ["bool", "int8", "int32", "int64", "uint8", "uint64", "float32", "float64"]


def drawn(r, dtype, shape=None):
    """Few different elements, with those that are special."""
    shape = tuple(r.integers(0, 6, r.integers(1, 4))) if shape is None else shape
    if dtype.startswith("f"):
        return r.choice([0, -0.0, 1, -2.5, 3, np.inf, -np.inf], shape).astype(dtype)
    return r.integers(0, 5, shape).astype(dtype) * (-1 if dtype.startswith("i") else 1)


@pytest.mark.parametrize("dtype", DTYPES)
def test_sets_and_searches_of_drawn_arrays(interpreter, dtype):
    r = np.random.default_rng(SEED)
    for _ in range(60):
        x = drawn(r, dtype)
        values, indices, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True)
        got = tn.unique_all(x)
        same(got.values, values)
        same(got.indices, indices)
        same(got.inverse_indices, inverse.reshape(x.shape))
        same(got.counts, counts)
        same(tn.unique_values(x), values)
        same(tn.unique_counts(x).counts, counts)
        same(tn.unique_inverse(x).inverse_indices, inverse.reshape(x.shape))
        for one, other in zip(tn.nonzero(x), np.nonzero(x), strict=True):
            same(one, other)
        same(tn.argwhere(x), np.argwhere(x))
        axis = [None, 0, -1][r.integers(3)]
        keep = bool(r.integers(2))
        count = np.asarray(np.count_nonzero(x, axis=axis, keepdims=keep), "int64")
        same(tn.count_nonzero(x, axis=axis, keepdims=keep), count)
        if dtype == "bool":
            continue
        vector, other = drawn(r, dtype, (r.integers(0, 12),)), drawn(r, dtype)
        order = np.argsort(vector, kind="stable")
        for side in ("left", "right"):
            same(tn.searchsorted(np.sort(vector), other, side=side), np.searchsorted(np.sort(vector), other, side=side))
            for edges in (np.sort(vector), np.sort(vector)[::-1].copy()):
                same(tn.digitize(other, edges, right=side == "right"), np.digitize(other, edges, right=side == "right"))
            same(tn.searchsorted(vector, other, side=side, sorter=order),
                 np.searchsorted(vector, other, side=side, sorter=order))
        same(tn.isin(other, vector), np.isin(other, vector))
        same(tn.isin(other, vector, invert=True), np.isin(other, vector, invert=True))


def test_searches_compare_numbers_of_any_two_dtypes_as_numpy_does():
    r = np.random.default_rng(SEED)
    dtypes = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "float32", "float64"]
    drawn_pairs = [tuple(r.choice(dtypes, 2)) for _ in range(20)]
    for a, b in [("int32", "float16"), ("float32", "uint32"), *drawn_pairs]:
        most = 2049 if a == "float16" or b == "float16" else 2**24 + 1
        most = min([most, *(np.iinfo(d).max - 4 for d in (a, b) if "int" in d)])
        edges = np.sort(most + r.integers(-4, 5, 5)).astype(a)
        x = (most + r.integers(-4, 5, 8)).astype(b)
        right = bool(r.integers(2))
        same(tn.digitize(x, edges, right=right), np.digitize(x, edges, right=right))
        same(tn.searchsorted(edges, x), np.searchsorted(edges, x))
        same(tn.isin(x, edges), np.isin(x, edges))


@pytest.mark.parametrize("whole", ["int32", "uint32"])
@pytest.mark.parametrize("real", ["float16", "float32"])
def test_searches_of_floats_beside_32_bits_need_no_float64(whole, real):
    info = np.iinfo(whole)
    ints = np.unique(np.array([info.min, info.min + 1, 0, 1, 2, 2049, 2**24, 2**24 + 1, info.max - 1, info.max], whole))
    with np.errstate(over="ignore"):
        floats = np.array([-np.inf, -2.0**31, -1.5, -0.0, 0.5, 1, 2, 2.5, 2048, 2.0**24, 2.0**31, 2.0**32, 3e38, np.inf,
                           np.nan], real)
    floats = np.sort(floats)
    for a, b in ((ints, floats), (floats, ints)):
        for side in ("left", "right"):
            same(tn.searchsorted(a, b, side=side), np.searchsorted(a, b, side=side))
            for edges in (a, a[::-1].copy()):
                if not np.isnan(edges).any():  # of which numpy says that they are not sorted
                    same(tn.digitize(b, edges, right=side == "right"), np.digitize(b, edges, right=side == "right"))
        same(tn.isin(b, a), np.isin(b, a))
        source = tn.explain(tn.searchsorted(a, b), tn.isin(b, a), tn.digitize(b, a)).source
        source = re.sub(r"\bE_\w+", "", source)  # names of kernels end in hexadecimal digits
        assert "(double)" not in source and "f64" not in source


def test_edges_of_symbolic_size():
    n = tn.Variable("n", 1, 6)
    edges, x = tn.array([1.0, 2.0, 4.0, 8.0, 9.0, 10.0]), tn.array([0.0, 2.0, 8.5, 20.0])
    f = tn.jit(lambda x: (tn.digitize(x, edges[:n]), tn.searchsorted(edges[:n], x), tn.digitize(x, edges[:n][::-1])))
    for count in (1, 3, 6):
        n.bind(count)
        known = edges.numpy()[:count]
        for got, wanted in zip(f(x), (np.digitize(x, known), np.searchsorted(known, x), np.digitize(x, known[::-1]))):
            same(got, wanted)
    with pytest.raises(ValueError, match=r"\[digitize\] the edges are \(2, 1\), expected a vector"):
        tn.digitize(x, tn.zeros((2, 1)))
    with pytest.raises(ValueError, match=r"\[digitize\] .*complex"):
        tn.digitize(x, tn.array([1j]))


@pytest.mark.parametrize("dtype", DTYPES)
def test_running_sums_differences_and_repetitions_of_drawn_arrays(interpreter, dtype):
    r = np.random.default_rng(SEED)
    for _ in range(30):
        x = np.nan_to_num(drawn(r, dtype, tuple(r.integers(1, 6, r.integers(1, 4)))), posinf=4, neginf=-4)
        axis = int(r.integers(-x.ndim, x.ndim))
        for name, f in (("cumulative_sum", np.cumsum), ("cumulative_prod", np.cumprod)):
            expected = f(x, axis=axis)
            got = getattr(tn, name)(x, axis=axis)
            if dtype in ("int8", "uint8"):  # docs/python.md says so
                assert got.dtype == (tn.int32 if dtype == "int8" else tn.uint32)
            np.testing.assert_allclose(got.numpy(), expected.astype(got.numpy().dtype), rtol=1e-6)
            first = np.full_like(np.take(expected, [0], axis), name == "cumulative_prod")
            got = getattr(tn, name)(x, axis=axis, include_initial=True, dtype=tn.float64)
            np.testing.assert_allclose(got.numpy(), np.concatenate([first, expected], axis), rtol=1e-6)
        counts = r.integers(0, 4, x.shape[axis])
        same(tn.repeat(x, counts, axis=axis), np.repeat(x, counts, axis=axis))
        same(tn.repeat(x, 2), np.repeat(x, 2))
        if dtype != "bool":
            more = x[(slice(None),) * (axis % x.ndim) + (slice(0, 1),)]
            for n in (0, 1, 2):
                same(tn.diff(x, axis=axis, n=n, prepend=more, append=more), np.diff(x, n, axis, more, more))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_signs_and_neighbours_of_drawn_floats(interpreter, dtype):
    r = np.random.default_rng(SEED)
    big = np.finfo(dtype)
    for _ in range(20):
        special = [0, -0.0, np.inf, -np.inf, np.nan, big.max, -big.max, big.tiny, -big.tiny, 1, -1]
        a, b = (np.where(r.random((4, 9)) < 0.5, r.choice(special, (4, 9)), r.standard_normal((4, 9))).astype(dtype)
                for _ in range(2))
        same(tn.signbit(a), np.signbit(a))
        same(tn.copysign(a, b), np.copysign(a, b))
        with np.errstate(over="ignore"):
            same(tn.nextafter(a, b), np.nextafter(a, b))
            np.testing.assert_allclose(tn.hypot(a, b).numpy(), np.hypot(a, b), rtol=4 * big.eps)
        assert np.copysign(1, tn.copysign(a, b).numpy()).tolist() == np.copysign(1, np.copysign(a, b)).tolist()


def test_limits_and_kinds_of_dtypes():
    for name in ("float16", "float32", "float64"):
        got, expected = tn.finfo(getattr(tn, name)), np.finfo(name)
        assert (got.bits, got.eps, got.max, got.min, got.smallest_normal) == (
            expected.bits, expected.eps, expected.max, expected.min, expected.smallest_normal)
        assert str(got.dtype) == name
    assert tn.finfo(tn.complex64) == tn.finfo(tn.ones(2)) and tn.finfo(tn.complex128) == tn.finfo(tn.float64)
    assert tn.finfo(tn.bfloat16).max == 3.3895313892515355e38
    for name in "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split():
        got, expected = tn.iinfo(getattr(tn, name)), np.iinfo(name)
        assert (got.bits, got.max, got.min) == (expected.bits, expected.max, expected.min)
    for f in (lambda: tn.finfo(tn.int8), lambda: tn.iinfo(tn.float32), lambda: tn.isdtype(tn.int8, "other")):
        with pytest.raises(ValueError, match="expected"):
            f()
    assert tn.isdtype(tn.int8, "integral") and not tn.isdtype(tn.bool, "numeric")
    assert tn.isdtype(tn.float32, ("bool", tn.float32)) and not tn.isdtype(tn.float32, tn.float64)
    assert tn.can_cast(tn.int8, tn.int16) and not tn.can_cast(tn.int16, tn.int8)
    assert tn.can_cast(tn.ones(3), tn.float64) and not tn.can_cast(tn.float64, tn.complex64)
    assert tn.can_cast(tn.float64, tn.complex128)
    assert tn.result_type(tn.ones(3, dtype=tn.int8), 3, tn.int16) == tn.int16
    assert tn.result_type(tn.int8, 1.5) == tn.float32


def test_creation_takes_a_device():
    for made in (tn.zeros(2, device="INTERP"), tn.ones_like(tn.ones(2), device="INTERP"), tn.arange(3, device="INTERP"),
                 tn.full(2, 7, device="INTERP"), tn.eye(2, device="INTERP"), tn.asarray([1], device="INTERP"),
                 tn.linspace(0, 1, 3, device="INTERP"), tn.astype(tn.ones(2), tn.int8, device="INTERP"),
                 tn.from_dlpack(np.ones(2), device="INTERP")):
        assert made.device == "INTERP"
    interp = tn.device("INTERP")
    for made in (tn.zeros(2, device=interp), tn.asarray([1], device=interp), tn.ones(2).to_device(interp)):
        assert made.device == interp and made.device is not interp
    for made in (tn.fft.fftfreq(4, device="INTERP"), tn.fft.rfftfreq(4, device="INTERP")):
        assert made.device == "INTERP"
    same(tn.linspace(0, 1, 4, endpoint=False), np.linspace(0, 1, 4, endpoint=False).astype("float32"))
    assert tn.zeros(2, dtype=None).dtype == tn.float32


def test_what_depends_on_values_is_refused_under_jit():
    for f in (tn.nonzero, tn.argwhere, tn.unique_all, tn.unique_values, lambda x: tn.repeat(x, x.astype(tn.int32))):
        with pytest.raises(ValueError, match="jit is tracing"):
            tn.jit(lambda x: f(x)[0])(tn.ones(3))


def test_positive_and_clip_without_bounds_are_arrays_of_their_own():
    for f in (tn.positive, tn.clip, lambda x: +x):
        x = tn.ones(2)
        y = f(x)
        y[0] = 9
        assert x.tolist() == [1, 1] and y.tolist() == [9, 1]
        assert tn.grad(lambda x: tn.sum(f(x) * 3))(tn.ones(2)).tolist() == [3, 3]
        assert tn.vmap(f)(tn.ones((2, 3))).tolist() == [[1] * 3] * 2
    assert tn.positive(3).tolist() == 3


def test_arange_computes_in_its_dtype():
    same(tn.arange(0, 1, 0.1, dtype=tn.float64), np.arange(0, 1, 0.1))
    same(tn.arange(2**33, 2**33 + 9, 4, dtype=tn.int64), np.arange(2**33, 2**33 + 9, 4))
    same(tn.arange(2**33, -(2**33), -(2**32), dtype=tn.float64), np.arange(2**33, -(2**33), -(2**32), dtype="float64"))
    same(tn.arange(0, dtype=tn.int64), np.arange(0, dtype="int64"))
    low, high = -(2**31), 2**31 - 1
    same(tn.arange(low, high, high, dtype=tn.int32), np.arange(low, high, high, dtype="int32"))
    same(tn.arange(4, dtype=tn.float16), np.arange(4, dtype="float16"))
    with pytest.raises(ValueError, match="take a wider dtype"):
        tn.arange(256, 258, dtype=tn.uint8)


def test_large_integers_take_a_wide_dtype():
    same(tn.arange(2**33, 2**33 + 3), np.arange(2**33, 2**33 + 3))
    same(tn.arange(2**31 - 2, 2**31), np.arange(2**31 - 2, 2**31, dtype="int32"))
    same(tn.arange(-(2**31) + 1, -(2**31) - 2, -1), np.arange(-(2**31) + 1, -(2**31) - 2, -1))
    same(tn.arange(2**63, 2**63 + 2), np.arange(2**63, 2**63 + 2, dtype="uint64"))
    same(tn.full((2,), 2**40), np.full((2,), 2**40))
    same(tn.full((2,), -(2**31)), np.full((2,), -(2**31), dtype="int32"))
    same(tn.full((), 2**63), np.full((), 2**63, dtype="uint64"))
    same(tn.array([True]) + 2**40, np.array([2**40 + 1]))


def test_unstack_gives_a_tuple():
    parts = tn.unstack(tn.ones((2, 3)), axis=1)
    assert isinstance(parts, tuple) and len(parts) == 3


def test_bounds_of_clip_promote_one_or_both():
    x = np.asarray([-2, 0, 1, 3], "int32")
    for low, high in ((0.5, None), (None, 1.5), (0.5, 1.5)):
        same(tn.clip(x, low, high), np.clip(x, low, high).astype("float32"))
    for low, high in ((0, None), (None, 1), (0, 1)):
        same(tn.clip(x.astype("int8"), low, high), np.clip(x.astype("int8"), low, high))


def test_a_bound_of_clip_that_is_NaN_gives_NaN():
    x, bounds = np.float32([-2, 0, np.nan, 3]), np.float32([np.nan, 1, 1, np.nan])
    for low, high in ((np.nan, 2), (-1, np.nan), (np.nan, None), (None, np.nan), (bounds, 2), (-1, bounds)):
        same(tn.clip(x, *(tn.asarray(b) if b is bounds else b for b in (low, high))), np.clip(x, low, high))


def test_kinds_of_dtypes_by_the_names_of_numpy():
    for name in ("bool", "int8", "uint32", "float16", "float64", "complex64"):
        for kind in ("floating", "integer", "signedinteger", "unsignedinteger", "complexfloating", "number", "inexact"):
            expected = np.issubdtype(np.dtype(name), getattr(np, kind))
            assert tn.issubdtype(getattr(tn, name), getattr(tn, kind)) == expected, (name, kind)
    assert tn.issubdtype(tn.bool_, tn.bool)


def test_arange_of_complex_numbers():
    for arguments in ((5,), (1, 6, 2), (3, 0, -1), (0.5, 2, 0.5)):
        for dtype in ("complex64", "complex128"):
            same(tn.arange(*arguments, dtype=getattr(tn, dtype)), np.arange(*arguments, dtype=dtype))
