"""The array API standard beside numpy 2: the dtype of every result, numbers of Python's as operands, integers that
wrap, every form of an argument (axes, sizes, orders of norms, keys of an index), on drawn arrays. Interpreted."""
import itertools
import math
import operator
import warnings

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from hypothesis.extra.array_api import make_strategies_namespace

import tenon as tn
from conftest import EXAMPLES, SEED

pytestmark = [pytest.mark.usefixtures("interpreter"), pytest.mark.filterwarnings("ignore")]

SIGNED, UNSIGNED = ["int8", "int16", "int32", "int64"], ["uint8", "uint16", "uint32", "uint64"]
INTEGERS, FLOATS, COMPLEX = SIGNED + UNSIGNED, ["float32", "float64"], ["complex64", "complex128"]
NUMBERS = INTEGERS + FLOATS + COMPLEX
ALL = ["bool"] + NUMBERS
KIND = {d: np.dtype(d).kind for d in ALL}


@pytest.fixture(scope="module")
def interpreter():
    with tn.settings(device="INTERP"):
        yield


@pytest.fixture
def rng():
    return np.random.default_rng(SEED)


def as_tensors(values):
    return [tn.asarray(v) if isinstance(v, np.ndarray) else v for v in values]


def same(got, wanted, what, tolerance=0.0):
    several = isinstance(wanted, (tuple, list))
    assert isinstance(got, (tuple, list)) == several, what
    assert len(got if several else [0]) == len(wanted if several else [0]), what
    for g, w in zip(got, wanted) if several else [(got, wanted)]:
        assert isinstance(g, tn.Tensor), what
        g, w = np.asarray(g), np.asarray(w)
        assert (g.shape, g.dtype) == (w.shape, w.dtype), f"{what}: {g.shape} {g.dtype}, expected {w.shape} {w.dtype}"
        if tolerance:
            np.testing.assert_allclose(g, w, rtol=tolerance, atol=tolerance, err_msg=what)
        else:
            np.testing.assert_array_equal(g, w, err_msg=what)


def beside(name, *args, dtype=None, tolerance=0.0, module=(tn, np), **kwargs):
    """The function of this name, by numpy and here; `dtype`: of the result, where numpy has another default."""
    with np.errstate(all="ignore"):
        wanted = getattr(module[1], name)(*args, **kwargs)
    names = dict(zip(kwargs, as_tensors(kwargs.values())))
    if dtype:
        wanted = np.asarray(wanted).astype(dtype)
    what = f"{name}({', '.join(map(repr, args))}, {kwargs})"
    same(getattr(module[0], name)(*as_tensors(args), **names), wanted, what, tolerance)


def have_a_dtype(a, b):
    """Does the standard promote these two?"""
    if KIND[a] != KIND[b] and ("b" in (KIND[a], KIND[b]) or {KIND[a], KIND[b]} & {"i", "u"} and
                               {KIND[a], KIND[b]} & {"f", "c"}):
        return False
    return not ("uint64" in (a, b) and "i" in (KIND[a], KIND[b]))


OF_TWO = {
    **dict.fromkeys(["add", "subtract", "multiply", "pow", "equal", "not_equal"], NUMBERS), "divide": FLOATS + COMPLEX,
    **dict.fromkeys(["floor_divide", "remainder", "maximum", "minimum", "less", "less_equal", "greater",
                     "greater_equal"], INTEGERS + FLOATS),
    **dict.fromkeys(["atan2", "hypot", "copysign", "nextafter", "logaddexp"], FLOATS),
    **dict.fromkeys(["bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift"],
                    INTEGERS),
    **dict.fromkeys(["logical_and", "logical_or", "logical_xor"], ["bool"])}


@pytest.mark.parametrize("name", OF_TWO)
def test_dtypes_of_functions_of_two(name):
    for a, b in itertools.product(OF_TWO[name], repeat=2):
        if have_a_dtype(a, b):
            beside(name, np.array([3, 2, 1], a), np.array([1, 2, 3], b), tolerance=1e-6)
    for a in OF_TWO[name]:
        x = np.array([3, 2, 1], a)
        for number in {"b": [True], "i": [2], "u": [2], "f": [2, 2.5], "c": [2, 2.5, 2 + 1j]}[KIND[a]]:
            beside(name, x, number, tolerance=1e-6)
            beside(name, number, x, tolerance=1e-6)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_integers_wrap(dtype):
    info = np.iinfo(dtype)
    x = np.array([info.min, info.max, info.min + 1, info.max - 1, 0, 1], dtype)
    counts, divisors = np.array([0, 1, 2, 3, 5, 7], dtype), np.array([3, 5, info.max, 7, 2, info.max], dtype)
    for name in ("add", "subtract", "multiply"):
        beside(name, x, x)
        beside(name, x, x[::-1].copy())
    for name in ("negative", "abs", "square", "sign", "bitwise_invert", "positive"):
        beside(name, x)
    for name in ("pow", "bitwise_left_shift", "bitwise_right_shift"):
        beside(name, x, counts)
    for name in ("floor_divide", "remainder"):
        beside(name, x, divisors)
        if dtype in SIGNED:
            beside(name, x, -divisors)
    for name in ("iadd", "isub", "imul", "ifloordiv", "imod", "ipow", "iand", "ior", "ixor", "ilshift", "irshift"):
        f, small = getattr(operator, name), np.array([1, 2, 3], dtype)
        same(f(tn.asarray(small), 2), f(small.copy(), 2), name)


@pytest.mark.parametrize("dtype", ALL)
def test_statistics_in_each_dtype(dtype, rng):
    x = rng.uniform(0, 3, (2, 3, 4)).astype(dtype)
    added = {"i": "int64" if dtype == "int64" else "int32", "u": "uint64" if dtype == "uint64" else "uint32"}
    for axis, keepdims in itertools.product((None, 0, -1, (0, 2), (), (0, 1, 2)), (False, True)):
        options = {"axis": axis, "keepdims": keepdims}
        for name in ("all", "any"):
            beside(name, x, **options)
        beside("count_nonzero", x, dtype="int64", **options)
        if dtype == "bool":
            continue
        for name in ("sum", "prod"):
            beside(name, x, tolerance=1e-5, dtype=added.get(KIND[dtype], dtype), **options)
        if KIND[dtype] in "iuf":
            beside("max", x, **options)
            beside("min", x, **options)
        if KIND[dtype] in "fc":
            beside("mean", x, tolerance=1e-5, **options)
        for correction in (0, 1, 0.5) if KIND[dtype] == "f" else ():
            beside("var", x, tolerance=1e-5, correction=correction, **options)
            beside("std", x, tolerance=1e-5, correction=correction, **options)
    for other in ("int64", "float64", "complex128"):
        if dtype != "bool" and "ifc".index(KIND[dtype].replace("u", "i")) <= "ifc".index(np.dtype(other).kind):
            for name in ("sum", "prod"):
                same(getattr(tn, name)(tn.asarray(x), dtype=getattr(tn, other)), getattr(np, name)(x, dtype=other),
                     f"{name} of {dtype} in {other}", 1e-5)
            for name in ("cumulative_sum", "cumulative_prod"):
                same(getattr(tn, name)(tn.asarray(x), axis=1, dtype=getattr(tn, other)),
                     getattr(np, name)(x, axis=1, dtype=other), f"{name} of {dtype} in {other}", 1e-5)


def test_running_sums_with_the_initial_one(rng):
    x = rng.normal(size=(2, 3))
    for name, initial in itertools.product(("cumulative_sum", "cumulative_prod"), (False, True)):
        for axis in (0, 1, -1):
            beside(name, x, axis=axis, include_initial=initial, tolerance=1e-12)
        for vector in (x[0], x[0, :0]):
            beside(name, vector, include_initial=initial, tolerance=1e-12)


def test_bounds_of_clip_of_each_form():
    x, whole = np.array([-3.0, 0, 5], np.float32), np.array([-3, 0, 5], np.int8)
    for low, high in itertools.product((None, -1, 0.5, np.float32([-1, 0, 1]), np.float64([1, 2, 3])),
                                       (None, 2, 2.5, np.float32([2, 3, 4]))):
        beside("clip", x, low, high)
    for low, high in ((-1, 2), (None, 3), (np.int8([0, 1, 2]), 4), (np.int16([0, 1, 2]), None)):
        beside("clip", whole, low, high)


def test_movement_with_each_form_of_its_arguments(rng):
    x = rng.integers(-9, 9, (2, 3, 4)).astype("int16")
    for shift, axis in ((1, None), (-2, 0), ((1, 2), (0, 1)), (1, (0, 2)), ((3,), (1,)), ((1, 1), (0, 0))):
        beside("roll", x, shift, axis=axis)
    for repeats, axis in ((2, None), (3, 1), (np.array([1, 0, 2]), 1), (0, 0), (np.array([2]), 0)):
        beside("repeat", x, repeats, axis=axis)
    for repetitions in ((2,), (1, 2), (2, 1, 1, 3), (0,), ()):
        beside("tile", x, repetitions)
    for axis in (0, 1, -1):
        beside("unstack", x, axis=axis)
        beside("take", x, np.array([1, 0, -1]), axis=axis)
        beside("take_along_axis", x, np.argsort(-x, axis), axis=axis)
    for shape in ((4, -1), (24,), (2, 2, -1, 2)):
        beside("reshape", x, shape)
    for axis in (None, 0, (0, 1), -1):
        beside("flip", x, axis=axis)
    for axis in (0, 1, -1, -4, 3, (0, 2), (0, -1)):
        beside("expand_dims", x, axis=axis)
    for axis in (0, 2, (0, 2), (0, -2)):
        beside("squeeze", x.reshape(1, 2, 1, 12), axis=axis)
    for options in ({}, {"n": 2}, {"axis": 0}, {"prepend": x[:, :, :1]}, {"append": x[:, :, :2]}, {"n": 0}, {"n": 5}):
        beside("diff", x, **options)
    t = tn.asarray(x)
    same(tn.concat([t, t[0]], axis=None), np.concat([x, x[0]], axis=None), "concat")
    same(tn.concat((t, t.astype(tn.float64)), axis=-1), np.concat([x, x.astype("float64")], axis=-1), "concat")
    same(tn.stack([t, t.astype(tn.int32)], axis=-1), np.stack([x, x.astype("int32")], axis=-1), "stack")
    for call in (lambda: tn.expand_dims(t, axis=4), lambda: tn.expand_dims(t, axis=-5)):
        with pytest.raises(IndexError):
            call()
    for call in (lambda: tn.squeeze(t, axis=0), lambda: tn.expand_dims(t, axis=(0, 0))):
        with pytest.raises(ValueError):
            call()


def test_searches_by_side_and_sorter(rng):
    for _ in range(20):
        ordered, order = np.sort(rng.integers(0, 9, 7)), rng.permutation(7)
        mixed = np.empty_like(ordered)
        mixed[order] = ordered
        for side in ("left", "right"):
            values = rng.integers(-1, 10, (2, 3))
            beside("searchsorted", ordered, values, side=side)
            beside("searchsorted", mixed, values, side=side, sorter=order)


@pytest.mark.parametrize("dtype", ["bool"] + INTEGERS + FLOATS)
def test_order_and_sets_in_each_dtype(dtype, rng):
    x = rng.integers(0, 2 if dtype == "bool" else 4, (3, 6)).astype(dtype)
    t = tn.asarray(x)
    for axis in (0, 1, -1):
        beside("sort", x, axis=axis)
        beside("argsort", x, axis=axis, stable=True)
        same(tn.sort(t, axis=axis, descending=True), np.flip(np.sort(x, axis), axis), "sort")
        same(tn.argsort(t, axis=axis, descending=True), np.argsort(-x.astype("int64"), axis, stable=True), "argsort")
        for name, keepdims in itertools.product(("argmax", "argmin"), (False, True)):
            beside(name, x, axis=axis, keepdims=keepdims)
            beside(name, x, keepdims=keepdims)
    for name in ("unique_all", "unique_counts", "unique_inverse"):
        beside(name, x)
        assert getattr(tn, name)(t)._fields == getattr(np, name)(x)._fields
    same(tn.unique_values(t), np.unique(x), "unique_values")
    beside("nonzero", x)
    condition = rng.integers(0, 2, (3, 6)).astype(bool)
    one = True if dtype == "bool" else 1
    for a, b in ((x, x[::-1].copy()), (x, one), (one, x)):
        beside("where", condition, a, b)


@pytest.mark.parametrize("dtype", FLOATS + COMPLEX)
def test_transforms_in_each_dtype(dtype, rng):
    x = rng.normal(size=(3, 4)).astype(dtype)
    for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft", "fftn", "ifftn", "rfftn", "irfftn"):
        if dtype in COMPLEX and name in ("rfft", "ihfft", "rfftn"):
            continue
        several = name.endswith("n")
        axes = ({}, {"axes": (0,)}, {"s": (3, 5), "axes": (0, 1)}) if several else ({}, {"axis": 0}, {"n": 5})
        for norm, options in itertools.product(("backward", "ortho", "forward"), axes):
            beside(name, x, norm=norm, tolerance=1e-5, module=(tn.fft, np.fft), **options)


@pytest.mark.parametrize("batch", [(), (2,), (0,), (2, 3)])
@pytest.mark.parametrize("dtype", FLOATS + COMPLEX)
def test_linear_algebra_in_each_dtype(dtype, batch, rng):
    def drawn(*shape):
        x = rng.normal(size=shape)
        return (x + 1j * rng.normal(size=shape) if dtype in COMPLEX else x).astype(dtype)

    def check(name, *args, **options):
        beside(name, *args, tolerance=2e-3 if dtype in ("float32", "complex64") else 1e-8,
               module=(tn.linalg, np.linalg), **options)

    a = drawn(*batch, 3, 3) + 2 * np.eye(3, dtype=dtype)
    s = (a @ np.conj(np.swapaxes(a, -1, -2)) + np.eye(3)).astype(dtype)
    for name in ("det", "inv", "slogdet", "svdvals", "matrix_rank", "matrix_transpose", "trace"):
        check(name, a, **({"dtype": "int64"} if name == "matrix_rank" else {}))
    for upper in (False, True):
        check("cholesky", s, upper=upper)
    check("eigvalsh", s)
    check("pinv", a[..., :2].copy())
    for n in (-2, -1, 0, 1, 2, 3, 5):
        check("matrix_power", a, n)
    for v in (drawn(3), drawn(*batch, 3, 2), drawn(3, 2)):
        check("solve", a, v)
    for offset in (-1, 0, 1, 5):
        check("diagonal", a, offset=offset)
        check("trace", a, offset=offset)
    for name in ("matmul", "vecdot", "cross"):
        check(name, a, s)
    check("vecdot", a, s[..., :1, :].copy())
    check("vecdot", a, s, axis=-2)
    check("cross", a, s[..., :1, :].copy())
    for order, keepdims in itertools.product(("fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf), (False, True)):
        if 0 not in batch:
            check("matrix_norm", a[..., :2].copy(), ord=order, keepdims=keepdims)
    for order, axis, keepdims in itertools.product((1, 2, 0, np.inf, -np.inf, 3, -1, 2.5), (None, 0, -1, (0, 1)),
                                                   (False, True)):
        if 0 not in batch:
            check("vector_norm", a, ord=order, axis=axis, keepdims=keepdims)
    tall = tn.asarray(drawn(*batch, 4, 3))
    found = tn.linalg.eigh(tn.asarray(s))
    assert (str(found.eigenvalues.dtype), str(found.eigenvectors.dtype)) == (str(s.real.dtype), dtype)
    for mode, k in (("reduced", 3), ("complete", 4)):
        q, r = tn.linalg.qr(tall, mode=mode)
        assert (q.shape, r.shape) == (batch + (4, k), batch + (k, 3))
    for full in (True, False):
        u, values, v = tn.linalg.svd(tall, full_matrices=full)
        assert (u.shape, values.shape, v.shape) == (batch + (4, 4 if full else 3), batch + (3,), batch + (3, 3))


def test_products_of_tensors_over_axes(rng):
    x, y = rng.normal(size=(2, 3, 4)), rng.normal(size=(4, 3, 5))
    for axes in (0, 1, ((2,), (0,)), ((1, 2), (1, 0)), ((-1, -2), (0, 1))):
        beside("tensordot", x, y, axes=axes, tolerance=1e-12)
    for dtype in INTEGERS:
        whole = rng.integers(0, 9, (3, 3)).astype(dtype)
        for name in ("matmul", "vecdot", "tensordot"):
            beside(name, whole, whole)
        for name, other in (("outer", whole[1]), ("cross", whole[0])):
            beside(name, whole[0], other, module=(tn.linalg, np.linalg))


KEYS = [0, -1, (0, 1), (slice(None), 1), (..., 0), (None,), (None, 0, None, ...), (slice(2, None, -1),),
        (slice(None, None, 2), slice(3, 0, -2)), (np.array([0, 2]),), (np.array([0, 2]), np.array([1, 1])),
        (np.array([[0], [2]]), slice(None), np.array([1, 0])), (0, np.array([1, 2])),
        (slice(None), np.array([1, 2]), 0), (..., np.array([0, 0, 1])), (np.array(1),), (np.array([], "int64"),),
        np.array([True, False, True]), (1, 2, 1), (), (slice(0, 0),), (slice(10, 20),)]


@pytest.mark.parametrize("dtype", ["bool", "int64", "float32", "complex64"])
def test_keys_of_each_form(dtype, rng):
    x = rng.integers(0, 2, (3, 4, 2)).astype(dtype)
    for key in [*KEYS, x[:, :, 0] != 0, x != 0]:
        own = tuple(as_tensors(key)) if isinstance(key, tuple) else as_tensors([key])[0]
        same(tn.asarray(x)[own], x[key], f"x[{key}]")
        written, wanted = tn.asarray(x, copy=True), x.copy()
        written[own], wanted[key] = 1, 1
        same(written, wanted, f"x[{key}] = 1")
    for key in ((3,), (0, 4), (0, 0, 0, 0), -4):
        with pytest.raises(IndexError):
            tn.asarray(x)[key]


def test_dtypes_of_dtypes():
    for a, b in itertools.product(ALL, repeat=2):
        if not have_a_dtype(a, b):
            continue
        wanted, one, other = str(np.result_type(a, b)), getattr(tn, a), getattr(tn, b)
        assert {str(tn.result_type(one, other)), str(tn.result_type(tn.ones(2, dtype=one), other)),
                str(tn.result_type(one, tn.ones((), dtype=other)))} == {wanted}
        assert tn.can_cast(one, other) == tn.can_cast(tn.ones(2, dtype=one), other) == np.can_cast(a, b), (a, b)
    for dtype, number in itertools.product(ALL, (True, 1, 1.5, 1j)):
        if "bifc".index(KIND[dtype].replace("u", "i")) >= "bifc".index(np.asarray(number).dtype.kind) or (
                KIND[dtype] == "f" and number == 1j):
            wanted = str(np.result_type(np.ones(2, dtype), number))
            assert str(tn.result_type(tn.ones(2, dtype=dtype), number)) == wanted
            assert str(tn.result_type(number, getattr(tn, dtype))) == wanted
    for a, b in itertools.product(ALL, repeat=2):
        if KIND[a] != "c" or KIND[b] == "c":
            x = np.array([0, 1, 2], a)
            same(tn.astype(tn.asarray(x), getattr(tn, b)), x.astype(b), f"{a} as {b}")
    for kind in ("bool", "signed integer", "unsigned integer", "integral", "real floating", "complex floating",
                 "numeric", ("bool", "integral"), ("real floating", "complex floating")):
        named = tn.__array_namespace_info__().dtypes(kind=kind)
        assert named and all(tn.isdtype(dtype, kind) for dtype in named.values())
        assert all(tn.isdtype(getattr(tn, d), kind) == (d in named) for d in ALL)


def test_limits_of_dtypes():
    for dtype in NUMBERS:
        f, names = (tn.iinfo, "bits max min") if KIND[dtype] in "iu" else (tn.finfo, "bits max min eps smallest_normal")
        own, wanted = f(getattr(tn, dtype)), getattr(np, f.__name__)(dtype)
        for name in names.split():
            value = getattr(own, name)
            assert type(value) in (int, float)
            assert value == getattr(wanted, name) or (name == "bits" and KIND[dtype] == "c")
        assert f(tn.ones(2, dtype=dtype)) == own


def test_copies_and_devices():
    x = tn.asarray([1.0, 2.0])
    shared, copied = tn.asarray(x, copy=False), tn.asarray(x, copy=True)
    x[0] = 9
    assert shared[0].item() == 9 and copied[0].item() == 1
    assert tn.astype(x, tn.float32, copy=False) is x and tn.astype(x, tn.float32) is not x
    device = x.device
    assert x.to_device(device, stream=None).tolist() == [9, 2] and tn.from_dlpack(x, device=device).tolist() == [9, 2]
    for name, args in (("zeros", (2,)), ("ones", (2,)), ("empty", (2,)), ("full", (2, 5)), ("eye", (2,)),
                       ("arange", (2,)), ("linspace", (0, 1, 2)), ("asarray", ([1, 2],)), ("zeros_like", (x,)),
                       ("ones_like", (x,)),
                       ("empty_like", (x,)), ("full_like", (x, 7))):
        for where, dtype in itertools.product((device, None), (tn.float64, None)):
            made = getattr(tn, name)(*args, dtype=dtype, device=where)
            assert made.device == device and (dtype is None or made.dtype == dtype), name


def test_hypothesis_draws_arrays_of_this_namespace():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drawn = make_strategies_namespace(tn)
    assert drawn.api_version == "2024.12"

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def check(data):
        dtype = data.draw(drawn.scalar_dtypes())
        x = data.draw(drawn.arrays(dtype=dtype, shape=drawn.array_shapes(min_dims=0, min_side=0)))
        assert x.dtype == dtype
        if math.prod(x.shape):
            key = data.draw(drawn.indices(x.shape, allow_newaxis=True))
            same(x[key], np.asarray(x)[key], f"x[{key}]")
            same(tn.flip(x), np.flip(np.asarray(x)), "flip")

    check()
