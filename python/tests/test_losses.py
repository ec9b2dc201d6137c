"""Losses where a formula alone would lose digits, overflow or have no derivative; axes; options that are Tensors.
What their formulas give: test_nn.py."""
import math

import numpy as np
import pytest

import tenon as tn
from conftest import SEED
from tenon import nn

losses = nn.losses


def test_log_cosh_keeps_the_digits_of_small_and_large_numbers():
    d = np.array([1e-30, 1e-10, 1e-5, 1e-3, 0.1, 0.5, 0.999, 1.0, 1.001, 5.0, 50.0, 1e4, 1e30])
    d = np.concatenate([d, -d, [0.0, np.inf, -np.inf, np.nan]])
    for dtype, eps in ((np.float64, 1e-15), (np.float32, 3e-7), (np.float16, 1e-3)):
        with np.errstate(over="ignore", under="ignore", invalid="ignore"):
            x = d.astype(dtype)
            wanted = np.where(np.abs(x) < 1, np.log1p(2 * np.sinh(x.astype(np.float64) / 2) ** 2),
                              np.logaddexp(x.astype(np.float64), -x.astype(np.float64)) - math.log(2)).astype(dtype)
        got = losses.log_cosh_loss(tn.array(x), tn.zeros(len(x), dtype=tn.array(x).dtype))
        assert got.dtype == tn.array(x).dtype
        np.testing.assert_allclose(got.numpy(), wanted, rtol=eps, atol=float(np.finfo(dtype).tiny))
    slope = tn.grad(lambda x: tn.sum(losses.log_cosh_loss(x, tn.zeros_like(x))))(tn.array(d[:-1])).numpy()
    np.testing.assert_allclose(slope, np.tanh(d[:-1]), rtol=1e-12)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_cosine_and_triplet_of_16_bits_do_not_overflow(dtype):
    r = np.random.default_rng(SEED)
    a, b, c = (tn.array(r.normal(size=(3, 40)) * 300, dtype=dtype) for _ in range(3))
    x, y, z = (t.astype("float64").numpy() for t in (a, b, c))
    eps = {"float16": 2e-3, "bfloat16": 1e-2}.get(dtype, 1e-5)
    cosine = (x * y).sum(1) / np.sqrt((x * x).sum(1) * (y * y).sum(1))
    got = losses.cosine_similarity_loss(a, b)
    assert got.dtype == getattr(tn, dtype)
    np.testing.assert_allclose(got.astype("float64").numpy(), cosine, rtol=eps, atol=eps)
    near, far = np.sqrt(((x - y) ** 2).sum(1)), np.sqrt(((x - z) ** 2).sum(1))
    got = losses.triplet_loss(a, b, c).astype("float64").numpy()
    rounding = 2.0 ** (-53 if dtype == "float64" else -24)  # of each distance, however little is left of the two
    wanted = np.maximum(near - far + 1, 0)
    assert (abs(got - wanted) <= eps * (1 + wanted) + 8 * rounding * (near + far)).all(), (got, wanted)


@pytest.mark.parametrize("p", [0.5, 1, 1.5, 2, 3])
@pytest.mark.parametrize("eps", [0.0, 1e-6])
def test_the_derivative_of_a_triplet_is_finite_where_points_agree(p, eps):
    a, b = tn.array([[1.0, 2.0], [3.0, 4.0]]), tn.array([[1.0, 2.0], [3.0, 5.0]])

    def loss(a, b, c):
        return losses.triplet_loss(a, b, c, p=p, eps=eps, margin=9.0, reduction="sum")

    slopes = [s.numpy() for s in tn.grad(loss, argnums=(0, 1, 2))(a, a, b)]
    assert np.isfinite(slopes).all() and (slopes[1] == 0).all()
    if eps == 0:
        np.testing.assert_allclose(slopes[2][1], [0, -1], rtol=1e-5)  # -|a - c| along the only axis that differs
    assert math.isnan(losses.triplet_loss(a * math.nan, a, b, p=p, eps=eps)[0].item())


def test_kl_divergence_of_a_probability_of_0():
    with np.errstate(divide="ignore"):
        log_p = np.log(np.array([[0.0, 0.5, 0.5], [1.0, 0.0, 0.0]]))
    log_q = np.log(np.array([[0.25, 0.25, 0.5], [0.5, 0.25, 0.25]]))
    got = losses.kl_div_loss(tn.array(log_q), tn.array(log_p))
    np.testing.assert_allclose(got.numpy(), [0.5 * np.log(2), np.log(2)], rtol=1e-6)
    assert losses.kl_div_loss(tn.array(log_p), tn.array(log_p)).tolist() == [0, 0]
    slope = tn.grad(lambda q: losses.kl_div_loss(q, tn.array(log_p), reduction="sum"))(tn.array(log_q)).numpy()
    np.testing.assert_allclose(slope, -np.exp(log_p), rtol=1e-6)


X = tn.ones((2, 3))
OF_AN_AXIS = {
    "kl_div_loss": lambda axis: losses.kl_div_loss(X, X, axis),
    "nll_loss": lambda axis: losses.nll_loss(X, [0, 1], axis),
    "cosine_similarity_loss": lambda axis: losses.cosine_similarity_loss(X, X, axis),
    "triplet_loss": lambda axis: losses.triplet_loss(X, X, X, axis),
    "cross_entropy": lambda axis: losses.cross_entropy(X, X, axis=axis)}


@pytest.mark.parametrize("name", OF_AN_AXIS)
def test_an_axis_that_is_wrong_is_an_error_of_the_loss(name):
    for axis in (2, -3, 2**70):
        with pytest.raises(ValueError, match=rf"\[{name}\] axis {axis}, expected -2 to 1"):
            OF_AN_AXIS[name](axis)
    for axis in (None, 1.0, "x", (0, 1)):
        with pytest.raises(TypeError, match=rf"\[{name}\] axis of type {type(axis).__name__}, expected an int"):
            OF_AN_AXIS[name](axis)
    with pytest.raises(ValueError, match=rf"\[{name}\] axis -1, expected none: it is a scalar"):
        getattr(losses, name)(*[tn.array(1.0)] * (3 if name == "triplet_loss" else 2), axis=-1)


R = np.random.default_rng(SEED)
A, B, C = (tn.array(R.normal(size=(4, 3))) for _ in range(3))
OF_A_TENSOR = {  # a loss as a function of an option, and a value of it
    "cross_entropy": (lambda v: losses.cross_entropy(A, [0, 1, 2, 0], label_smoothing=v), 0.25),
    "smooth_l1_loss": (lambda v: losses.smooth_l1_loss(A, B, beta=v, reduction="none"), 0.5),
    "smooth_l1_loss of 0": (lambda v: losses.smooth_l1_loss(A, B, beta=v, reduction="none"), 0.0),
    "huber_loss": (lambda v: losses.huber_loss(A, B, delta=v), 0.5),
    "margin_ranking_loss": (lambda v: losses.margin_ranking_loss(A, B, C, margin=v), 0.5),
    "gaussian_nll_loss": (lambda v: losses.gaussian_nll_loss(A, B, C, eps=v, reduction="none"), 0.5),
    "cosine_similarity_loss": (lambda v: losses.cosine_similarity_loss(A, B, eps=v), 2.0),
    "triplet_loss's margin": (lambda v: losses.triplet_loss(A, B, C, margin=v), 0.5),
    "triplet_loss's p": (lambda v: losses.triplet_loss(A, B, C, p=v), 1.5),
    "triplet_loss's eps": (lambda v: losses.triplet_loss(A, B, C, eps=v), 0.5)}


@pytest.mark.parametrize("name", OF_A_TENSOR)
def test_an_option_may_be_a_tensor_that_is_traced(name):
    loss, value = OF_A_TENSOR[name]
    wanted = loss(value).numpy()
    for number in (np.array(value), np.float32(value), tn.array(value), tn.array(value, dtype="float64")):
        np.testing.assert_allclose(loss(number).numpy(), wanted, rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(tn.jit(loss)(tn.array(value)).numpy(), wanted, rtol=1e-6, atol=1e-9)
    both = tn.vmap(loss)(tn.array([value, value + 0.125])).numpy()
    np.testing.assert_allclose(both[0], wanted, rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(both[1], loss(value + 0.125).numpy(), rtol=1e-6, atol=1e-9)
    slope = tn.grad(lambda v: tn.sum(loss(v)))(tn.array(value)).item()
    assert math.isfinite(slope)


@pytest.mark.parametrize("eps", [-1e-8, math.inf, math.nan])
def test_the_eps_of_a_cosine_is_finite_and_not_negative(eps):
    with pytest.raises(ValueError, match=r"\[cosine_similarity_loss\] eps = .*, expected a finite number"):
        losses.cosine_similarity_loss(A, B, eps=eps)


def test_a_tensor_as_an_option_does_not_change_the_dtype():
    x = tn.ones((2, 3), dtype=tn.float16)
    assert losses.huber_loss(x, x, delta=tn.array(1.0, dtype="float64")).dtype == tn.float16
    assert losses.cross_entropy(x, [0, 1], label_smoothing=tn.array(0.5)).dtype == tn.float16
    masked, label = tn.array([[0.0, 1.0, -np.inf]]), tn.array([1])
    by_number = losses.cross_entropy(masked, label, label_smoothing=0.0).tolist()
    assert losses.cross_entropy(masked, label, label_smoothing=tn.array(0.0)).tolist() == by_number
    assert losses.cross_entropy(masked, label, label_smoothing=tn.array(0.5)).tolist() == [np.inf]
