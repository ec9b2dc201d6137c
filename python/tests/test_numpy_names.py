"""Everyday functions of numpy's, PyTorch's and MLX's beyond the standard: beside numpy's, or beside formulas."""
import numpy as np
import pytest

import tenon as tn

pytestmark = pytest.mark.usefixtures("interpreter")

X = np.array([[0.5, -3.0, 2.25], [8.0, 0.0, -1.0]], np.float32)
CUBE = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
GAPS = np.array([[np.nan, -3.0, np.nan, 4.0], [8.0, 0.0, np.nan, 2.0]], np.float32)
INTS = np.array([[3, 1, 2], [0, 7, -5]], np.int32)
Z = np.array([1 + 2j, 3 + 0j, -1j], np.complex64)
YES = np.array([True, False, True])


@pytest.fixture(scope="module", autouse=True)
def interpreter():
    with tn.settings(device="INTERP"):
        yield


def beside(name, *args, **kwargs):
    wanted, got = getattr(np, name)(*args, **kwargs), getattr(tn, name)(*args, **kwargs)
    several = isinstance(wanted, (tuple, list))
    assert isinstance(got, (tuple, list)) == several and len(got if several else [0]) == len(wanted if several else [0])
    for g, w in zip(got, wanted) if several else [(got, wanted)]:
        assert np.shape(g) == np.shape(w), f"{name}: shape {np.shape(g)}, expected {np.shape(w)}"
        np.testing.assert_allclose(np.asarray(g), w, rtol=3e-6, atol=1e-6, err_msg=name)


CALLS = {
    "absolute": [(X,)], "amax": [(X,), (X, 0)], "amin": [(X, 1)], "around": [(X * 1.234, 1)],
    "append": [(X, X), (X, X, 0), (X, X, 1), ([1, 2], [[3]])],
    "array_equiv": [([1, 1], [[1], [1]]), ([1, 2], [[1], [1]]), ([1, 2], [1, 2, 3])],
    "bitwise_count": [(INTS,), (np.array([255, 0, 128], np.uint8),), (np.array([-2**63, 2**63 - 1, -1]),)],
    "block": [([X, X],), ([[X, X], [X * 2, X]],), ([1, 2, 3],), ([[np.ones((2, 1)), X], [np.zeros((1, 4))]],), (X,)],
    "compress": [(YES, X, 1), (YES, INTS), ([False, True], X, 0)], "copy": [(X,)],
    "cross": [(X, X[::-1] + 1)], "diagflat": [(X,), ([1, 2], 1), ([1, 2], -2)],
    "delete": [(X, 1, 1), (X, [0, -1], 1), (X, 4), (X, slice(0, 3, 2), 1), (X, YES, 1), (X, -1, 0), (INTS, [])],
    "diag_indices": [(3,), (2, 3)], "dsplit": [(CUBE, 2), (CUBE, [1, 3])], "dstack": [([X, X],), ([[1, 2], [3, 4]],)],
    "ediff1d": [(INTS,), (INTS, 9, [1, 2])], "extract": [(X > 0, X)], "fabs": [(INTS,), (X,)], "fix": [(X * 1.3,)],
    "flatnonzero": [(X,)], "fliplr": [(X,)], "flipud": [(X,), (X[0],)],
    "float_power": [(INTS, 2), (X, 3), (Z, 2)], "geomspace": [(1, 1000, 4), (-1, -256, 9), (2.0, 3.0, 5)],
    "gradient": [(X[0],), (X, 0.5), (X, 2.0, [0.0, 1.0, 4.0]), (CUBE[:, :, :3], 2), (X[0], [0.0, 1.0, 4.0]), (INTS,)],
    "heaviside": [(X, 0.5)],
    "histogram_bin_edges": [(X,), (X, 4), (X, 3, (0, 1)), (X, [0.0, 1.0, 2.0]), (X, X[1, [2, 1, 0]], (0, 1))],
    "histogram": [(X, 3, (0, 1)), (X, [0.0, 1.0, 2.0], (0, 1)), (X, [0.0, 1.0, 2.0], None, True)],
    "hsplit": [(X, 3), (X, [1]), (X[0], 3)], "vsplit": [(X, 2), (X, [1])], "indices": [((2, 3),)],
    "insert": [(X, 1, 9, 1), (X, 1, [7, 8], 1), (X, [0, 2], 5, 1), (X, [0, 2], [[1, 2], [3, 4]], 1), (X, 2, 7),
               (X, [1, 1, 3], [4, 5, 6]), (X, -1, [1, 2, 3], 0), (X, slice(0, 2), 1.5, 1), (INTS, 6, [1, 2])],
    "intersect1d": [([3, 1, 1], [1, 2]), (X, [[8.0, 0.5]]), ([1, 2], [3.5, 2.0])], "invert": [(INTS,)],
    "iscomplex": [(Z,), (X,)], "isreal": [(Z,), (X,)], "iscomplexobj": [(Z,), (X,)], "isrealobj": [(Z,), (X,)],
    "ix_": [([0, 1], [2, 0, 1]), (YES, [1])], "lexsort": [(([3, 1, 2, 1], [1, 1, 0, 1]),), ((INTS[1], INTS[0]),)],
    "matvec": [(X, X[0]), (CUBE, CUBE[0, 0])], "vecmat": [(X[0][:2], X), (Z, np.stack([Z, Z, Z]))],
    "mod": [(INTS, 3), (X, -2)], "modf": [(X * 1.3,), (np.array([np.inf, -np.inf, np.nan, -0.0], np.float32),)],
    "nanargmax": [(GAPS, 1), (GAPS,)], "nanargmin": [(GAPS, 1), (GAPS,)], "nancumprod": [(GAPS,), (GAPS, 0)],
    "nancumsum": [(GAPS,), (GAPS, 1)], "nanprod": [(GAPS,), (GAPS, 0), (INTS, 1)],
    "nanmedian": [(GAPS,), (GAPS, 0), (GAPS, 1), (INTS,)],
    "nanquantile": [(GAPS, 0.3), (GAPS, [0.0, 0.5, 1.0], 1), (GAPS, 0.9, 0), (GAPS, [0.2], (0, 1)), (GAPS, []),
                    (GAPS, np.array([0.25, 0.5]), 0), (CUBE, 0.3, (0, -1)), (CUBE, (0.3, 0.4), (2, 1))],
    "nanpercentile": [(GAPS, 30, 1), (GAPS, [30, 60], (1,))],
    "nansum": [(GAPS,), (GAPS, 0), (INTS,)], "nanmean": [(GAPS, 1), (INTS, 0)], "nanmax": [(GAPS, 0)],
    "nanmin": [(GAPS, 1)], "nanvar": [(GAPS,), (GAPS, 1), (INTS, 0), (X,)], "nanstd": [(GAPS,), (GAPS, 0)],
    "ndim": [(X,), (3,), ([[1]],)], "shape": [(X,), (3,)], "size": [(X,), (X, 1)],
    "polyval": [([1, 0, -2], X), ([3], X)], "ptp": [(X,), (X, 0)], "ravel": [(X,), ([[1], [2]],)],
    "rint": [(X,), (INTS,)], "row_stack": [([X, X],)] if hasattr(np, "row_stack") else [], "true_divide": [(X, 4.0)],
    "select": [([X > 1, X > 0], [X, X * 10], 5.0), ([X > 1], [1])],
    "setdiff1d": [([3, 1, 3], [1, 2]), (X, [8.0]), (GAPS, [4.0]), (GAPS, GAPS), ([1, 2], [])],
    "setxor1d": [([3, 1, 3], [1, 2]), (GAPS, [4.0]), (GAPS, GAPS), ([True], [True, False])],
    "union1d": [([3, 1], [1, 2]), (X, X * 2), ([1, 2], [2.5]), (GAPS, X), (GAPS, GAPS), ([True], [True])],
    "unwrap": [(np.array([0.1, 3.0, -3.0, -0.1, 6.5, 0.2]),), (X, None, 0), (INTS.astype(float), 3),
               (np.array([0.0, 4.0, 1.0]),)],
    "vander": [([2, 3, 5],), ([2.0, 3.0], 4, True)], "vdot": [(X, X), (Z, Z[::-1])],
    "hanning": [(7,), (1,)], "hamming": [(6,)], "bartlett": [(7,)], "blackman": [(5,)], "kaiser": [(6, 8.5)],
    "unique": [(INTS,), (GAPS,), (GAPS, True, True, True), ([1.0, np.nan, 1.0],),
               ([1.0, np.nan, np.nan], True, True, True, 0), (GAPS[:, :1], False, False, False, 0)],
    "where": [(X > 0,), (YES,)], "take": [(X, [2, 0])],
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", [name for name, calls in CALLS.items() if calls])
def test_the_values_are_those_of_numpy(name):
    for call in CALLS[name]:
        beside(name, *call)


@pytest.mark.filterwarnings("ignore:(Mean|All-NaN|Degrees)")
def test_options_of_statistics_without_nan():
    for name in ("nanvar", "nanstd"):
        for ddof in (0, 1, 3):
            beside(name, GAPS, axis=1, ddof=ddof, keepdims=True)
    for name in ("nansum", "nanmean", "nanmax", "nanmin", "nanmedian", "nanprod"):
        beside(name, GAPS, axis=1, keepdims=True)
        beside(name, np.full((2, 2), np.nan, np.float32), axis=0)
    assert tn.nansum(np.ones(3, np.int8)).dtype == tn.int32
    beside("gradient", CUBE, axis=(0, 2))
    beside("gradient", X[0] ** 2, 2.0, edge_order=2)
    beside("gradient", X[0] ** 2, np.array([0.0, 1.0, 4.0]), edge_order=2)


@pytest.mark.filterwarnings("ignore:(Mean|All-NaN)")
@pytest.mark.parametrize("name", ["nanquantile", "quantile"])
def test_quantiles_of_infinities_and_of_nothing(name):
    inf = np.inf  # between equal infinities, and at elements; numpy's differences of infinities are NaN
    for x, q, wanted in (([inf, inf], 0.5, inf), ([inf] * 3, 0.3, inf),
                         ([-inf, -inf, 1.0], [0.0, 0.25, 1.0], [-inf, -inf, 1]),
                         ([1.0, inf], [0.0, 0.25, 1.0], [1, inf, inf])):
        np.testing.assert_array_equal(getattr(tn, name)(x, q).numpy(), wanted)
    assert tn.nanmedian([inf, np.nan, inf]).item() == inf
    for row in ([1, inf], [-inf, 1], [1, 2, inf, inf], [-inf, inf], [np.nan, inf, 3]):
        np.testing.assert_array_equal(tn.nanmedian(np.array(row)).item(), np.nanmedian(row), err_msg=str(row))
    if name == "nanquantile":  # quantile refuses an empty axis, as numpy's does
        for shape, axis in (((2, 0), 1), ((0,), None), ((2, 0, 3), (1, 2)), ((0, 3), 0)):
            beside("nanmedian", np.zeros(shape, np.float32), axis)
        beside(name, CUBE, [0.2, 0.7], (0, 2), keepdims=True)


@pytest.mark.parametrize("name", ["quantile", "percentile", "nanquantile", "nanpercentile"])
def test_one_quantile_and_a_vector_of_them(name):
    for q in (np.array([0.5]), np.array([0.5, 0.25]), np.array(0.5), np.float32(0.5)):
        wanted = getattr(np, name)(X, q)
        for got in (getattr(tn, name)(X, q), getattr(tn, name)(X, tn.array(q))):
            assert got.shape == wanted.shape
            np.testing.assert_allclose(got.numpy(), wanted, rtol=1e-6)
    assert tn.jit(lambda x: getattr(tn, name)(x, [0.5]))(tn.array(X)).shape == (1,)


def test_quantiles_of_16_bits_stand_at_places_that_they_do_not_hold():
    x = (np.arange(5001) >= 4996).astype(np.float16)  # float16 rounds the place 4995 to 4996
    assert tn.nanquantile(x, 0.999).item() == np.nanquantile(x.astype(np.float64), 0.999) == 0


def test_quantiles_of_a_symbolic_size():
    n = tn.Variable("n", 0, 6)
    x = tn.array(GAPS).reshape(8)[:n]
    for size in (6, 1, 0):
        n.bind(size)
        wanted = np.nanmedian(GAPS.reshape(8)[:size]) if size > 1 else np.nan
        np.testing.assert_array_equal(tn.nanmedian(x).numpy(), wanted)


@pytest.mark.parametrize("name", ["cumsum", "cumprod", "nancumsum", "nancumprod", "trace"])
def test_running_totals_have_the_dtypes_of_sum(name):
    for dtype in ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"):
        x = tn.ones((2, 2), dtype=dtype)
        assert getattr(tn, name)(x).dtype == tn.sum(x).dtype
    small = np.full((3, 3), 200, np.uint8)
    np.testing.assert_array_equal(getattr(tn, name)(small).numpy(), getattr(np, name)(small, dtype=np.uint32))


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_subarrays_without_repetitions(axis):
    rng = np.random.default_rng(3)
    for shape in ((6, 3), (3, 6), (2, 5, 2)):
        x = rng.integers(-1, 1, shape)
        beside("unique", x, axis=axis)
        wanted = np.unique(x, True, True, True, axis=axis)
        for got, expected in zip(tn.unique(x, True, True, True, axis=axis), wanted, strict=True):
            np.testing.assert_array_equal(np.ravel(got.numpy()), np.ravel(expected))


def test_places_that_are_no_tensor_are_known_under_jit():
    masks = np.array([True, False, True])
    for places in (1, -1, [0, 2], (0, 1), masks, np.int64(1), np.array(1), slice(0, 2), [], range(2)):
        for f, values in (("delete", ()), ("insert", (7.0,))):
            wanted = getattr(np, f)(CUBE[0], places, *values, axis=0)
            of = lambda x: getattr(tn, f)(x, places, *values, axis=0)  # noqa: B023, E731
            np.testing.assert_array_equal(of(CUBE[0]).numpy(), wanted)
            np.testing.assert_array_equal(tn.jit(of)(tn.array(CUBE[0])).numpy(), wanted)


def test_running_sums_in_another_dtype():
    small = np.full(5, 100, np.int8)
    for name in ("cumsum", "cumprod"):
        for dtype in ("int64", "float32", "float64"):
            got = getattr(tn, name)(small, dtype=dtype)
            assert str(got.dtype) == dtype
            np.testing.assert_array_equal(got.numpy(), getattr(np, name)(small, dtype=dtype))
    beside("cumsum", X, 1, dtype="float64")
    with pytest.raises(TypeError, match="no dtype bool"):
        tn.cumsum([1], dtype="bool")


def test_vectors_along_an_axis():
    for axis in (0, 1, -1):
        for f in (lambda m: lambda v: v[::-1], lambda m: m.sum, lambda m: lambda v: m.stack([v, v * 2])):
            wanted = np.apply_along_axis(f(np), axis, CUBE)
            got = tn.apply_along_axis(f(tn), axis, CUBE)
            assert got.shape == wanted.shape
            np.testing.assert_array_equal(got.numpy(), wanted)
    np.testing.assert_array_equal(tn.fromfunction(lambda i, j: i * 10 + j, (2, 3)).numpy(),
                                  np.fromfunction(lambda i, j: i * 10 + j, (2, 3)))


def test_methods_by_the_names_of_numpy():
    x, z = tn.asarray(X), tn.asarray(Z)
    y = x.copy()
    y[0] = 9
    np.testing.assert_array_equal(x.numpy(), X)
    np.testing.assert_array_equal(x.ravel().numpy(), X.ravel())
    np.testing.assert_array_equal(z.conj().numpy(), Z.conj())
    np.testing.assert_array_equal(z.real.numpy(), Z.real)
    np.testing.assert_array_equal(z.imag.numpy(), Z.imag)
    np.testing.assert_array_equal(x.view("int32").numpy(), X.view("int32"))
    np.testing.assert_array_equal(x.nonzero()[1].numpy(), X.nonzero()[1])
    assert x.tobytes() == X.tobytes()
    assert tn.isscalar(3) and tn.isscalar(np.float32(1)) and not tn.isscalar(x) and not tn.isscalar([1])
    assert tn.promote_types("int8", tn.uint16) == tn.int32


def test_names_of_pytorch():
    a, b = np.arange(12, dtype=np.float32).reshape(2, 2, 3), np.arange(12, dtype=np.float32).reshape(2, 3, 2) - 4
    np.testing.assert_array_equal(tn.bmm(a, b).numpy(), a @ b)
    np.testing.assert_allclose(tn.baddbmm(tn.ones((2, 2, 2)), a, b, beta=2, alpha=0.5).numpy(), 2 + 0.5 * (a @ b))
    wanted = np.zeros((3, 4))
    wanted[:2, :1], wanted[2:, 1:] = 5, [[1, 2, 3]]
    np.testing.assert_array_equal(tn.block_diag([[5], [5]], [1, 2, 3]).numpy(), wanted)
    for offset in (-2, 0, 1):
        expected = np.stack([np.diag(row, offset) for row in X])
        np.testing.assert_array_equal(tn.diag_embed(X, offset).numpy(), expected)
    np.testing.assert_array_equal(tn.bucketize(X, [-1.0, 0.5]).numpy(), np.searchsorted([-1.0, 0.5], X))
    np.testing.assert_array_equal(tn.bucketize(X, [-1.0, 0.5], right=True).numpy(),
                                  np.searchsorted([-1.0, 0.5], X, "right"))
    np.testing.assert_array_equal(tn.narrow(X, 1, -2, 2).numpy(), X[:, 1:])
    np.testing.assert_array_equal(tn.index_select(X, 1, [2, 0]).numpy(), X[:, [2, 0]])
    np.testing.assert_allclose(tn.frac(X).numpy(), X - np.trunc(X))
    d = np.sqrt(((X[:, None] - X[None]) ** 2).sum(-1))
    np.testing.assert_allclose(tn.cdist(X, X).numpy(), d, rtol=1e-6)
    np.testing.assert_allclose(tn.cdist(X, X, p=1).numpy(), np.abs(X[:, None] - X[None]).sum(-1), rtol=1e-6)
    cosine = (X * X[::-1]).sum(1) / np.linalg.norm(X, axis=1) / np.linalg.norm(X[::-1], axis=1)
    np.testing.assert_allclose(tn.cosine_similarity(X, X[::-1]).numpy(), cosine, rtol=1e-6)
    for got, wanted in zip(tn.var_mean(X, 1) + tn.std_mean(X) + tn.aminmax(X, axis=0),
                           (X.var(1, ddof=1), X.mean(1), X.std(ddof=1), X.mean(), X.min(0), X.max(0)), strict=True):
        np.testing.assert_allclose(got.numpy(), wanted, rtol=1e-6)
    value, place = tn.kthvalue(X, 2, axis=1)
    np.testing.assert_array_equal(value.numpy(), np.sort(X, 1)[:, 1])
    np.testing.assert_array_equal(place.numpy(), np.argsort(X, 1)[:, 1])
    wanted = np.array([np.trapezoid(X[0, :k], [0, 1, 4][:k]) for k in (2, 3)])
    np.testing.assert_allclose(tn.cumulative_trapezoid(X[0], [0.0, 1.0, 4.0]).numpy(), wanted, rtol=1e-6)


@pytest.mark.parametrize("dtype, tolerance", [("float32", 2e-7), ("float64", 1e-14)])
def test_the_inverse_of_erf(dtype, tolerance):
    """By the standard library's normal distribution: erfinv(x) is its quantile of (1 + x) / 2 by the root of 2."""
    from statistics import NormalDist
    x = np.concatenate([np.linspace(-0.99, 0.99, 41), [1e-6, 1e-12, 0.0, 0.9999]]).astype(dtype)
    quantile = NormalDist().inv_cdf
    wanted = [quantile((1 + v) / 2) / 2**0.5 if abs(v) > 1e-4 else v * np.pi**0.5 / 2 for v in map(float, x)]
    np.testing.assert_allclose(tn.erfinv(x).numpy(), wanted, rtol=max(tolerance, 1e-11), atol=0)
    if dtype == "float64":  # by SciPy; the standard library's quantile of (1 + x) / 2 has rounded 1 + x
        near = tn.erfinv(np.array([1 - 1e-10, 1e-12 - 1, 1 - 2.0**-53])).numpy()
        np.testing.assert_allclose(near, [4.572824958544925, -5.042031898572696, 5.8635847487551676], rtol=1e-14)
    ends = tn.erfinv(np.array([1, -1, 1.5, -0.0, np.nan], dtype)).numpy()
    np.testing.assert_array_equal(ends, [np.inf, -np.inf, np.nan, 0, np.nan])
    assert np.signbit(ends[3]) and ends.dtype == dtype


@pytest.mark.parametrize("dtype, tolerance", [("float32", 1e-6), ("float64", 1e-14)])
def test_derivatives_of_the_inverse_of_erf(dtype, tolerance):
    x = tn.array([0.0, -1e-30, 0.3, -0.75, 0.9999, 1.0, -1.0, 1.5], dtype=dtype)
    y = tn.erfinv(x.astype("float64")).numpy()
    slopes = np.sqrt(np.pi) / 2 * np.exp(y * y)
    slope = tn.grad(lambda x: tn.sum(tn.erfinv(x)))
    for got in (slope(x), tn.jit(slope)(x), tn.vmap(tn.grad(tn.erfinv))(x),
                tn.jvp(tn.erfinv, (x,), (tn.ones_like(x),))[1]):
        np.testing.assert_allclose(got.numpy(), slopes, rtol=tolerance)
    second = tn.grad(lambda x: tn.sum(slope(x)))(x[:5])
    np.testing.assert_allclose(second.numpy(), (2 * y * slopes**2)[:5], rtol=10 * tolerance)


def test_drawn_elements():
    items = np.array([[10, 11], [20, 21], [30, 31]])
    drawn = tn.random.choice(items, (4, 5))
    assert drawn.shape == (4, 5, 2) and {tuple(r) for r in drawn.numpy().reshape(-1, 2)} <= {*map(tuple, items)}
    assert tn.random.choice(items, 7, axis=1).shape == (3, 7)
    assert sorted(tn.random.choice(6, 6, replace=False).tolist()) == list(range(6))
    assert set(tn.random.choice(3, 50, p=[0, 0.5, 0.5]).tolist()) == {1, 2}
    assert set(tn.random.choice(3, 2, replace=False, p=[0.5, 0, 0.5]).tolist()) == {0, 2}
    assert tn.random.choice(5).shape == () and tn.random.choice([3.5]).item() == 3.5
    for call, text in ((lambda: tn.random.choice(3, 4, replace=False), "4 of 3 elements without replacement"),
                       (lambda: tn.random.choice(0), "0 to choose from"),
                       (lambda: tn.random.choice(3, p=[1.0]), r"probabilities of shape \(1,\)")):
        with pytest.raises(ValueError, match=text):
            call()
    x = tn.arange(20)
    tn.random.shuffle(x)
    assert sorted(x.tolist()) == list(range(20)) and x.tolist() != list(range(20))


def test_moments_of_distributions():
    n = 20000
    moments = {"exponential": ((2.0,), 2.0, 2.0), "gumbel": ((1.0, 2.0), 1 + 2 * 0.5772, 2 * np.pi / 6**0.5),
               "laplace": ((1.0, 2.0), 1.0, 2 * 2**0.5), "lognormal": ((0.0, 0.5), np.exp(0.125), 0.6039),
               "random": ((), 0.5, 12**-0.5), "standard_normal": ((), 0.0, 1.0)}
    for name, (args, mean, deviation) in moments.items():
        draws = getattr(tn.random, name)(*args, size=n).numpy()
        assert draws.shape == (n,) and abs(draws.mean() - mean) < 5 * deviation / n**0.5, name
        assert abs(draws.std() / deviation - 1) < 0.1, name
    assert tn.random.rand(2, 3).shape == tn.random.randn(2, 3).shape == (2, 3)
    cov = np.array([[2.0, 0.6], [0.6, 0.5]])
    draws = tn.random.multivariate_normal([1.0, -1.0], cov, n).numpy()
    np.testing.assert_allclose(np.cov(draws.T), cov, atol=0.1)
    np.testing.assert_allclose(draws.mean(0), [1, -1], atol=0.06)


def test_wrong_arguments_of_numpy_names():
    for call, text in (
            (lambda: tn.argpartition(X, 3), r"\[argpartition\] kth 3, expected -3 to 2"),
            (lambda: tn.partition(X, (0, 9), axis=None), r"\[partition\] kth 9, expected -6 to 5"),
            (lambda: tn.insert(X, 4, 1, 1), r"\[insert\] place 4, expected -3 to 3 of 3 elements"),
            (lambda: tn.delete(X, 3, 1), r"\[delete\] place 3, expected -3 to 2 of 3 elements"),
            (lambda: tn.gradient(X[:1], axis=0), r"\[gradient\] 1 elements along axis 0, expected 2 at least"),
            (lambda: tn.gradient(X, [1.0, 2.0], axis=1), r"\[gradient\] spacing is \(2,\), expected a number or"),
            (lambda: tn.gradient(X, edge_order=3), r"\[gradient\] edge_order 3"),
            (lambda: tn.hsplit(X, 2), r"\[hsplit\] axis 1 of size 3 in 2 parts"),
            (lambda: tn.select([], []), r"\[select\] 0 conditions"),
            (lambda: tn.narrow(X, 1, 2, 2), r"\[narrow\] 2 elements from 2 on"),
            (lambda: tn.kthvalue(X, 4), r"\[kthvalue\] k 4, expected 1 to 3"),
            (lambda: tn.geomspace(-1, 1), r"\[geomspace\] from -1 to 1"),
            (lambda: tn.nanquantile(X, 2), r"\[nanquantile\] q = 2, expected a number from 0 to 1"),
            (lambda: tn.nanvar(Z), r"\[nanvar\].*complex")):
        with pytest.raises(ValueError, match=text):
            call()
