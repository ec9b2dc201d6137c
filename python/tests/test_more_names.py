"""The functions of more_names.py beside numpy's, and matrices of derivatives beside formulas."""
import numpy as np
import pytest

import tenon as tn

X = np.array([[0.5, -3.0, 2.25], [8.0, 0.0, -1.0]], np.float32)
GAPS = np.array([[np.nan, -3.0, np.nan], [8.0, 0.0, np.nan]], np.float32)
NONE = np.array([[1, 2], [3, 4]])


def beside(name, *args, **kwargs):
    wanted = getattr(np, name)(*args, **kwargs)
    got = getattr(tn, name)(*args, **kwargs)
    for g, w in zip(got, wanted) if isinstance(wanted, tuple) else [(got, wanted)]:
        assert g.shape == np.shape(w), name
        np.testing.assert_allclose(g.numpy(), w, rtol=2e-6, atol=1e-6)


@pytest.mark.parametrize("arrays", [[X, X + 1], [X[0], X[1]], [X[:1], X], [np.float32(1), np.float32(2)]])
@pytest.mark.parametrize("name", ["hstack", "vstack"])
def test_joined(name, arrays):
    try:
        getattr(np, name)(arrays)
    except ValueError:
        with pytest.raises(ValueError, match=rf"\[{name}\] shape"):
            getattr(tn, name)(arrays)
        return
    beside(name, arrays)


def test_everyday_names():
    w = np.array([[0.5, 1, 2], [3, 0.25, 1]], np.float32)
    for options in ({}, {"axis": 0}, {"axis": 1, "weights": w}, {"weights": w}, {"axis": 0, "weights": [3.0, 1.0]},
                    {"axis": 1, "weights": w, "keepdims": True}):
        beside("average", X, **options)
    beside("angle", X + 1j * w)
    beside("angle", X)
    repeated = np.array([[3, 1, 3], [0, 1, 7]])
    for flags in ({}, {"return_counts": True}, {"return_index": True, "return_inverse": True, "return_counts": True}):
        beside("unique", repeated, **flags)
    beside("unique", np.array([True, False, True]))
    for parts in (1, 2, 3, 5, [1, 2], [2, 1, -1, 9]):
        for g, e in zip(tn.array_split(X, parts, axis=1), np.array_split(X, parts, axis=1), strict=True):
            np.testing.assert_array_equal(g.numpy(), e)
    beside("column_stack", [X[:, 0], X, X[:, 1]])
    t = np.linspace(-1, 2, 20)
    beside("polyfit", t, np.sin(t) + t**3, 4)
    beside("polyfit", t, np.stack([np.sin(t), t], 1), 2)


@pytest.mark.filterwarnings("ignore:(Mean|All-NaN)")
@pytest.mark.parametrize("name", ["nansum", "nanmean", "nanmax", "nanmin"])
def test_missing_elements(name):
    for options in ({}, {"axis": 0}, {"axis": 1}, {"axis": (0, 1)}, {"axis": -1, "keepdims": True}):
        beside(name, GAPS, **options)
    beside(name, NONE, axis=0)
    assert getattr(tn, name)([1.0, float("nan")]).item() == 1
    if name in ("nansum", "nanmean"):
        beside(name, np.complex64([1 + 2j, complex(np.nan, 1), -1j]))


@pytest.mark.parametrize("k", range(-5, 5))
def test_turned(k):
    beside("rot90", X, k)
    beside("rot90", np.arange(24).reshape(2, 3, 4), k, axes=(2, 0))
    assert tn.rot90(tn.array([[True]]), k).dtype is tn.bool
    for shape, axes in (((3,), (0, 1)), ((), (0, 1)), ((2, 3), (0, -2)), ((2, 3), (0, 2))):
        with pytest.raises(ValueError, match="expected two different axes"):
            tn.rot90(tn.ones(shape), k, axes=axes)


def test_elementwise():
    beside("cbrt", X)
    beside("deg2rad", X)
    beside("rad2deg", X)
    beside("heaviside", np.array([-1.0, 0.0, 2.0, np.nan], np.float32), np.float32(0.5))
    assert tn.cbrt([8, -27]).tolist() == [2, -3] and tn.cbrt([8, -27]).dtype == tn.float32
    least = np.array([-128, 127], np.int8)
    np.testing.assert_allclose(tn.cbrt(least).numpy(), np.cbrt(least.astype(np.float32)), rtol=2e-6)
    assert tn.heaviside([-1, 0, 1], 0.5).tolist() == [0, 0.5, 1]


@pytest.mark.parametrize("dtype, most", [(np.float16, 0.51), (np.float32, 0.51), (np.float64, 1.5)])
def test_cube_roots_are_near(dtype, most):
    limits = np.finfo(dtype)
    ends = np.log2(float(limits.smallest_subnormal)), np.log2(float(limits.max))
    exponents = np.random.default_rng(1).uniform(*ends, 4000)
    a = np.exp2(exponents).astype(dtype)
    exact = np.cbrt(a.astype(np.longdouble))
    got = tn.cbrt(a).numpy()
    assert got.dtype == dtype
    errors = np.abs(got.astype(np.longdouble) - exact) / np.spacing(exact.astype(dtype)).astype(np.longdouble)
    assert errors.max() < most
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, -8.0], dtype)
    np.testing.assert_array_equal(tn.cbrt(special).numpy(), np.cbrt(special))
    np.testing.assert_array_equal(np.signbit(tn.cbrt(special[:2]).numpy()), [False, True])
    assert tn.grad(tn.cbrt)(tn.array(8.0)).item() == pytest.approx(1 / 12, rel=1e-6)
    assert tn.grad(tn.cbrt)(tn.array(-8.0)).item() == pytest.approx(1 / 12, rel=1e-6)


def test_rows_of_numbers_indices_and_integrals():
    beside("logspace", 0.0, 2.0, 5)
    beside("logspace", -1.0, 3.0, 4, endpoint=False, base=2.0)
    for args in ((3,), (3, 1), (3, -1, 5), (4, 0, 2)):
        beside("triu_indices", *args)
        beside("tril_indices", *args)
    points = np.array([0.0, 0.5, 2.0], np.float32)
    beside("trapezoid", X)
    beside("trapezoid", X, dx=0.5, axis=0)
    beside("trapezoid", X, points)
    beside("trapezoid", X, np.array([1.0, 4.0], np.float32), axis=0)
    beside("trapezoid", X, np.cumsum(np.ones_like(X), 1), axis=1)


def test_matrices_of_derivatives():
    a, x = X, np.array([1.0, -2.0, 0.5], np.float32)
    np.testing.assert_allclose(tn.jacobian(lambda x: tn.asarray(a) @ x)(x).numpy(), a, rtol=1e-6)
    scaled = tn.jacobian(lambda c, x: c * x * x, argnums=1)(2.0, tn.asarray(a))
    wanted = np.zeros((2, 3, 2, 3))
    for place in np.ndindex(2, 3):
        wanted[place + place] = 4 * a[place]
    np.testing.assert_allclose(scaled.numpy(), wanted, rtol=1e-6)
    assert tn.jacobian(lambda x: x * x)(3.0).item() == 6
    for argnums in (1, -2, (0,), 0.5):
        with pytest.raises(ValueError, match="expected the number of one of 1 arguments"):
            tn.jacobian(lambda x: x, argnums=argnums)(x)
    for of_integers in (tn.jacobian(lambda x: 2.0 * x), tn.hessian(lambda x: tn.sum(2.0 * x))):
        with pytest.raises(ValueError, match="int32, which has no derivatives"):
            of_integers(tn.array([1, 2]))
    assert np.allclose(tn.jacobian(lambda x, c: c * x, argnums=-2)(x, 2.0).numpy(), 2 * np.eye(3))
    q = a.T @ a
    got = tn.hessian(lambda x: tn.sum(x * (tn.asarray(q) @ x)) / 2 + tn.sum(x**3))(x)
    np.testing.assert_allclose(got.numpy(), q + np.diag(6 * x), rtol=1e-5)
    assert tn.jit(tn.hessian(lambda x: x**3))(tn.array(2.0)).item() == 12
