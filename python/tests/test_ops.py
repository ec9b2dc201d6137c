"""Ops against numpy: each op once, with every kind of argument, then drawn programs of operators and indices."""
import math
import operator

import hypothesis.extra.numpy as hnp
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tenon as tn

R = np.random.default_rng(7)
A = R.uniform(0.25, 0.75, (2, 3, 4)).astype(np.float32)
B = R.uniform(0.25, 0.75, (3, 1)).astype(np.float32)
I = R.integers(-9, 9, (3, 4)).astype(np.int32)
J = R.integers(1, 5, (4,)).astype(np.int32)


def close(x, expected, tolerance=2e-5):
    if isinstance(expected, (list, tuple)):
        assert len(x) == len(expected)
        for one, other in zip(x, expected):
            close(one, other, tolerance)
        return
    expected = np.asarray(expected)
    assert x.shape == expected.shape
    kinds = {"f": "f", "i": "iu", "u": "iu", "b": "b", "c": "c"}
    assert np.dtype(x.numpy().dtype).kind in kinds[expected.dtype.kind]
    np.testing.assert_allclose(x.numpy(), expected, rtol=tolerance, atol=tolerance)


SAME = """exp exp2 log log2 sin cos tanh sqrt reciprocal log10 expm1 log1p tan arcsin arccos arctan sinh cosh arcsinh
arctanh degrees radians asin acos atan asinh atanh negative abs sign square floor ceil trunc round isnan isinf isfinite
isposinf isneginf logical_not""".split()
PAIRS = """add subtract multiply divide floor_divide remainder power arctan2 pow atan2 logaddexp maximum minimum equal
not_equal less less_equal greater greater_equal logical_and logical_or logical_xor""".split()
BITS = "bitwise_and bitwise_or bitwise_xor left_shift right_shift bitwise_left_shift bitwise_right_shift".split()


@pytest.mark.parametrize("name", SAME)
def test_an_op_of_one(name):
    close(getattr(tn, name)(A), getattr(np, name)(A))
    close(getattr(tn.array(A), name)(), getattr(np, name)(A))


@pytest.mark.parametrize("name", PAIRS)
def test_an_op_of_two(name):
    f, g = getattr(tn, name), getattr(np, name)
    close(f(A, B), g(A, B))
    close(f(tn.array(A), 0.5), g(A, np.float32(0.5)))
    close(getattr(tn.array(A), name)(tn.array(B)), g(A, B))


@pytest.mark.parametrize("name", BITS)
def test_an_op_of_bits(name):
    close(getattr(tn, name)(tn.array(I), J), getattr(np, name)(I, J))


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


@pytest.mark.parametrize(("made", "expected"), [
    (lambda x: tn.rsqrt(x), 1 / np.sqrt(A)),
    (lambda x: tn.sigmoid(x), sigmoid(A)),
    (lambda x: tn.erf(x), np.vectorize(math.erf)(A).astype(np.float32)),
    (lambda x: tn.arccosh(x + 1), np.arccosh(A + 1)),
    (lambda x: tn.acosh(x + 1), np.arccosh(A + 1)),
    (lambda x: tn.silu(x), A * sigmoid(A)),
    (lambda x: tn.gelu(x), A / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (A + 0.044715 * A**3)))),
    (lambda x: tn.quick_gelu(x), A * sigmoid(1.702 * A)),
    (lambda x: tn.mish(x), A * np.tanh(np.log1p(np.exp(A)))),
    (lambda x: tn.softsign(x), A / (1 + A)),
    (lambda x: tn.hardswish(x), A * (A + 3) / 6),
    (lambda x: tn.relu6(x * 20), np.clip(A * 20, 0, 6)),
    (lambda x: tn.selu(x), 1.0507 * A),
    (lambda x: tn.log_sigmoid(x), np.log(sigmoid(A))),
    (lambda x: tn.relu(x - 0.5), np.maximum(A - 0.5, 0)),
    (lambda x: tn.softplus(x, beta=2), np.log1p(np.exp(2 * A)) / 2),
    (lambda x: tn.leaky_relu(-x, slope=0.1), -0.1 * A),
    (lambda x: tn.elu(-x, alpha=2), 2 * np.expm1(-A)),
    (lambda x: tn.celu(-x, alpha=2), 2 * np.expm1(-A / 2)),
    (lambda x: tn.hardtanh(x, 0.4, 0.6), np.clip(A, 0.4, 0.6)),
    (lambda x: tn.clip(x, 0.4, 0.6), np.clip(A, 0.4, 0.6)),
    (lambda x: tn.clip(x, min=0.4), np.clip(A, 0.4, None)),
    (lambda x: tn.clip(x, max=B), np.clip(A, None, B)),
    (lambda x: tn.clip(x), A),
    (lambda x: tn.nan_to_num(x / 0, posinf=3), np.full_like(A, 3)),
    (lambda x: tn.lerp(x, B, 0.25), A + (B - A) * np.float32(0.25)),
    (lambda x: tn.isclose(x, A + 1e-3, atol=1e-2), np.full(A.shape, True)),
    (lambda x: tn.allclose(x, A + 1), np.array(False)),
    (lambda x: tn.array_equal(x, A), np.array(True)),
    (lambda x: tn.array_equal(x * np.nan, A * np.nan), np.array(False)),
    (lambda x: tn.array_equal(x * np.nan, A * np.nan, equal_nan=True), np.array(True)),
    (lambda x: tn.array_equal(x, A[0], equal_nan=True), np.array(False)),
    (lambda x: tn.mean(x.astype("int8"), 0, dtype="float64"), np.mean(A.astype("int8"), 0)),
    (lambda x: x.mean(dtype="int32"), np.mean(A, dtype="int32")),
    (lambda x: tn.astype(x, tn.int8), A.astype(np.int8)),
    (lambda x: x.bitcast(tn.int32), A.view(np.int32)),
    (lambda x: tn.bitwise_invert(tn.array(I)), ~I),
    (lambda x: x.sum(), A.sum()),
    (lambda x: x.sum(1), A.sum(1)),
    (lambda x: tn.sum(x, axis=(0, -1), keepdims=True), A.sum((0, 2), keepdims=True)),
    (lambda x: tn.sum(x, dtype=tn.float64), A.sum(dtype=np.float64)),
    (lambda x: tn.prod(tn.array(I), axis=0), I.prod(0)),
    (lambda x: tn.mean(x, axis=2), A.mean(2)),
    (lambda x: tn.max(x, axis=0), A.max(0)),
    (lambda x: tn.min(x, axis=[0, 1]), A.min((0, 1))),
    (lambda x: tn.median(x, axis=-1), np.median(A, -1)),
    (lambda x: tn.logsumexp(x, axis=1), np.log(np.exp(A).sum(1))),
    (lambda x: tn.any(x > 0.7, axis=1), (A > 0.7).any(1)),
    (lambda x: tn.all(x > 0.3, axis=(1,)), (A > 0.3).all(1)),
    (lambda x: tn.var(x, axis=1, correction=1), A.var(1, ddof=1)),
    (lambda x: tn.var(x, axis=1, ddof=1), A.var(1, ddof=1)),
    (lambda x: x.std(ddof=0.5), A.std(ddof=0.5)),
    (lambda x: tn.std(x, keepdims=True), A.std(keepdims=True)),
    (lambda x: tn.norm(x, axis=-1, ord=1), np.abs(A).sum(-1)),
    (lambda x: tn.argmax(x), A.argmax()),
    (lambda x: tn.argmin(x, axis=1, keepdims=True), A.argmin(1, keepdims=True)),
    (lambda x: tn.cumsum(x, axis=1), A.cumsum(1)),
    (lambda x: tn.cumprod(x), A.cumprod()),
    (lambda x: tn.cummax(x, axis=2), np.maximum.accumulate(A, 2)),
    (lambda x: tn.cummin(x, 0), np.minimum.accumulate(A, 0)),
    (lambda x: tn.softmax(x), np.exp(A) / np.exp(A).sum(-1, keepdims=True)),
    (lambda x: tn.log_softmax(x, axis=0), A - np.log(np.exp(A).sum(0))),
    (lambda x: tn.layer_norm(x), (A - A.mean(-1, keepdims=True)) / np.sqrt(A.var(-1, keepdims=True) + 1e-5)),
    (lambda x: tn.rms_norm(x, eps=0), A / np.sqrt((A * A).mean(-1, keepdims=True))),
    (lambda x: tn.group_norm(x, 1, eps=0.1),
     (A - A.mean((1, 2), keepdims=True)) / np.sqrt(A.var((1, 2), keepdims=True) + 0.1)),
    (lambda x: tn.sort(x, axis=1), np.sort(A, 1)),
    (lambda x: tn.sort(x, descending=True), -np.sort(-A)),
    (lambda x: tn.argsort(x, axis=0), np.argsort(A, 0)),
    (lambda x: tn.topk(x, 2), (-np.sort(-A)[..., :2], np.argsort(-A)[..., :2])),
    (lambda x: tn.reshape(x, (-1, 2)), A.reshape(-1, 2)),
    (lambda x: x.reshape([4, 6]), A.reshape(4, 6)),
    (lambda x: tn.permute_dims(x, (2, 0, 1)), A.transpose(2, 0, 1)),
    (lambda x: x.mT, A.swapaxes(-1, -2)),
    (lambda x: x[0].T, A[0].T),
    (lambda x: tn.matrix_transpose(x), A.swapaxes(-1, -2)),
    (lambda x: tn.transpose(x), A.transpose()),
    (lambda x: x.transpose(1, 0, -1), A.transpose(1, 0, 2)),
    (lambda x: x.transpose([2, 0, 1]), A.transpose(2, 0, 1)),
    (lambda x: x[None], A[None]),
    (lambda x: x.swapaxes(0, 2), A.swapaxes(0, 2)),
    (lambda x: tn.broadcast_to(B, (2, 3, 4)), np.broadcast_to(B, (2, 3, 4))),
    (lambda x: tn.pad(x, [(0, 0), (1, 2), (0, 1)], value=2), np.pad(A, [(0, 0), (1, 2), (0, 1)], constant_values=2)),
    (lambda x: tn.pad(x, 1, constant_values=2), np.pad(A, 1, constant_values=2)),
    (lambda x: tn.pad(x, [(0, 0), (1, 2), (2, 1)], "reflect"), np.pad(A, [(0, 0), (1, 2), (2, 1)], "reflect")),
    (lambda x: tn.pad(x, [(2, 0), (0, 0), (0, 1)], mode="edge"), np.pad(A, [(2, 0), (0, 0), (0, 1)], "edge")),
    (lambda x: x.shrink([(0, 1), (1, 3), (0, 4)]), A[0:1, 1:3]),
    (lambda x: x.stride([1, -2, 1]), A[:, ::-2]),
    (lambda x: tn.flip(x), np.flip(A)),
    (lambda x: tn.flip(x, axis=1), np.flip(A, 1)),
    (lambda x: tn.squeeze(tn.expand_dims(x, axis=1), axis=1), A),
    (lambda x: tn.expand_dims(x, axis=-1), A[..., None]),
    (lambda x: x.flatten(1), A.reshape(2, 12)),
    (lambda x: x.flatten().unflatten(0, (4, -1)), A.reshape(4, 6)),
    (lambda x: tn.moveaxis(x, 0, -1), np.moveaxis(A, 0, -1)),
    (lambda x: tn.roll(x, 5), np.roll(A, 5)),
    (lambda x: tn.roll(x, (1, -2), axis=(0, 2)), np.roll(A, (1, -2), (0, 2))),
    (lambda x: tn.tile(x, (2, 1, 2)), np.tile(A, (2, 1, 2))),
    (lambda x: tn.repeat(x, 2, axis=1), np.repeat(A, 2, 1)),
    (lambda x: x.unfold(2, 2, 1), np.lib.stride_tricks.sliding_window_view(A, 2, 2)),
    (lambda x: tn.tril(x, k=1), np.tril(A, 1)),
    (lambda x: tn.triu(x, k=-1), np.triu(A, -1)),
    (lambda x: tn.diag(x[0], 1), np.diag(A[0], 1)),
    (lambda x: tn.diagonal(x, 1, 1, 2), np.diagonal(A, 1, 1, 2)),
    (lambda x: tn.trace(x, offset=-1), np.trace(A, -1)),
    (lambda x: tn.diff(x, n=2), np.diff(A, 2)),
    (lambda x: tn.diff(x, axis=1), np.diff(A, axis=1)),
    (lambda x: tn.diff(x, axis=1, prepend=0), np.diff(A, axis=1, prepend=0)),
    (lambda x: tn.diff(x, 2, append=x[..., :1], prepend=tn.array(1.5)), np.diff(A, 2, append=A[..., :1], prepend=1.5)),
    (lambda x: x.contiguous() + x.detach() - tn.stop_gradient(x), A),
    (lambda x: x.at((0, slice(1, None))), A[0, 1:]),
    (lambda x: x[0].slice_update(slice(1, None), 5), np.concatenate([A[0, :1], np.full((2, 4), 5, np.float32)])),
    (lambda x: tn.take(x, tn.array([1, -1, 0]), axis=1), A[:, [1, -1, 0]]),
    (lambda x: tn.take(x, np.array([[3, 7]])), A.reshape(-1)[[[3, 7]]]),
    (lambda x: tn.take_along_axis(x, tn.argsort(x), axis=-1), np.sort(A)),
    (lambda x: tn.masked_fill(x, x > 0.5, 9), np.where(A > 0.5, np.float32(9), A)),
    (lambda x: tn.gather(x, 2, tn.argsort(x, axis=2)), np.sort(A)),
    (lambda x: tn.scatter(tn.zeros(4), 0, tn.array([3, 1]), 2.0), np.float32([0, 2, 0, 2])),
    (lambda x: tn.scatter_add(tn.zeros(4), 0, tn.array([3, 3]), 2.0), np.float32([0, 0, 0, 4])),
    (lambda x: tn.embedding(x[0], tn.array([[2, 0]])), A[0][[[2, 0]]]),
    (lambda x: tn.one_hot(tn.array([1, 0, -1, 3]), 3, dtype=tn.int32), np.int32(np.eye(4, 3)[[1, 0, 3, 3]])),
    (lambda x: tn.sort(x, axis=None), np.sort(A, axis=None)),
    (lambda x: tn.argsort(x, axis=None), np.argsort(A, axis=None)),
    (lambda x: tn.pad(x.astype("uint8"), 1, value=1.5), np.pad(A.astype("uint8"), 1, constant_values=1.5)),
    (lambda x: tn.pad(x > 0.5, 1, value=2), np.pad(A > 0.5, 1, constant_values=2)),
    (lambda x: tn.matmul(x, A[0].T), A @ A[0].T),
    (lambda x: x @ A[0].T, A @ A[0].T),
    (lambda x: A[0] @ tn.array(A[0].T), A[0] @ A[0].T),
    (lambda x: tn.dot(x, A[0, 0]), A @ A[0, 0]),
    (lambda x: tn.outer(x[0, 0], B), np.outer(A[0, 0], B)),
    (lambda x: tn.inner(x, A[0]), np.inner(A, A[0])),
    (lambda x: tn.kron(x[0], B), np.kron(A[0], B)),
    (lambda x: tn.tensordot(x, A.transpose(1, 2, 0), axes=2), np.tensordot(A, A.transpose(1, 2, 0), 2)),
    (lambda x: tn.einsum("bij,bkj->ik", x, A), np.einsum("bij,bkj->ik", A, A)),
    (lambda x: tn.addmm(x[0] @ x[0].T, x[0], x[0].T, alpha=2, beta=3), 5 * A[0] @ A[0].T),
    (lambda x: tn.conv1d(x, np.ones((1, 3, 2), np.float32), np.ones(1, np.float32), padding=[(0, 1)], stride=2),
     1 + np.pad(A, [(0, 0), (0, 0), (0, 1)]).sum(1, keepdims=True)[..., :4].reshape(2, 1, 2, 2).sum(-1)),
    (lambda x: tn.max_pool1d(x, 2), A.reshape(2, 3, 2, 2).max(-1)),
    (lambda x: tn.avg_pool1d(x, 2, stride=2, padding=0), A.reshape(2, 3, 2, 2).mean(-1)),
    (lambda x: tn.max_pool2d(x, (3, 2)), A.reshape(2, 3, 2, 2).max((1, 3))[:, None]),
    (lambda x: tn.where(x > 0.5, x, 0), np.where(A > 0.5, A, np.float32(0))),
    (lambda x: tn.mulacc(x, x, 1), A * A + 1),
    (lambda x: tn.concat([x, x], axis=2), np.concatenate([A, A], 2)),
    (lambda x: tn.concat((x, B), axis=None), np.concatenate([A, B], None)),
    (lambda x: tn.concatenate([x, x]), np.concatenate([A, A])),
    (lambda x: tn.stack([x, x], axis=-1), np.stack([A, A], -1)),
    (lambda x: tn.unstack(x, axis=1), [A[:, i] for i in range(3)]),
    (lambda x: tn.split(x, 2, axis=2), np.split(A, 2, 2)),
    (lambda x: tn.split(x, [1, 2], axis=1), [A[:, :1], A[:, 1:]]),
    (lambda x: tn.chunk(x, 2, axis=1), [A[:, :2], A[:, 2:]]),
    (lambda x: tn.broadcast_arrays(x, B), np.broadcast_arrays(A, B)),
    (lambda x: tn.real(tn.complex(x, 2)), A),
    (lambda x: tn.imag(tn.conj(tn.complex(x, 2.0))), np.full_like(A, -2)),
    (lambda x: tn.zeros((2, 3), tn.int16), np.zeros((2, 3), np.int16)),
    (lambda x: tn.ones(3), np.ones(3, np.float32)),
    (lambda x: tn.full((2,), True), np.full(2, True)),
    (lambda x: tn.full_like(x, 3, dtype=int), np.full_like(A, 3, dtype=np.int32)),
    (lambda x: tn.ones_like(x), np.ones_like(A)),
    (lambda x: tn.zeros_like(x, dtype=bool), np.zeros_like(A, dtype=bool)),
    (lambda x: tn.eye(3, 4, k=1), np.eye(3, 4, 1, dtype=np.float32)),
    (lambda x: tn.tri(3), np.tri(3, dtype=np.float32)),
    (lambda x: tn.arange(5), np.arange(5, dtype=np.int32)),
    (lambda x: tn.arange(1, 9, 3, dtype=tn.uint8), np.arange(1, 9, 3, dtype=np.uint8)),
    (lambda x: tn.arange(0, 1, 0.25), np.arange(0, 1, 0.25, dtype=np.float32)),
    (lambda x: tn.linspace(0, 1, 5), np.linspace(0, 1, 5, dtype=np.float32)),
    (lambda x: tn.meshgrid(tn.arange(3), tn.arange(2)), np.meshgrid(np.arange(3), np.arange(2))),
    (lambda x: tn.meshgrid(tn.arange(3), tn.arange(2), indexing="ij"), np.meshgrid(range(3), range(2), indexing="ij")),
    (lambda x: tn.scaled_dot_product_attention(x, x, x, scale=0.0), np.broadcast_to(A.mean(1, keepdims=True), A.shape)),
    (lambda x: tn.rope(x, offset=0)[:, 0], A[:, 0]),
    (lambda x: tn.binary_cross_entropy(x, x), -(A * np.log(A) + (1 - A) * np.log(1 - A)).mean()),
    (lambda x: tn.binary_cross_entropy_with_logits(x * 0, x), np.float32(math.log(2))),
])
def test_each_op_with_its_arguments(made, expected):
    close(made(tn.array(A)), list(expected) if isinstance(expected, (list, tuple)) else expected)


def test_integers_of_numpy_are_ints():
    a, x, n = A.reshape(2, -1), tn.array(A).reshape(2, -1), np.int64
    three, columns = n(3), a.shape[1]
    for ours, theirs in [
            (tn.arange(three), np.arange(3)), (tn.arange(n(1), np.int32(9), np.uint8(2)), np.arange(1, 9, 2)),
            (tn.arange(np.float32(0.5), 3), np.arange(0.5, 3)), (tn.pad(x, n(1)), np.pad(a, 1)),
            (tn.pad(x, (n(1), n(2))), np.pad(a, (1, 2))), (tn.pad(x, ((n(1), n(2)),)), np.pad(a, ((1, 2),))),
            (tn.pad(x, np.array([[1, 2], [0, 3]])), np.pad(a, [[1, 2], [0, 3]])),
            (tn.tensordot(x, x.T, n(1)), np.tensordot(a, a.T, 1)),
            (tn.tensordot(x, x, axes=(n(1), n(1))), np.tensordot(a, a, axes=(1, 1))),
            (tn.tensordot(x, x, ([n(0)], np.array([0]))), np.tensordot(a, a, ([0], [0]))),
            (tn.histogram(x, n(4))[0], np.histogram(a, 4)[0]), (tn.repeat(x, n(2), axis=n(0)), np.repeat(a, 2, axis=0)),
            (tn.split(x, n(2))[1], np.split(a, 2)[1]), (tn.split(x, np.array([1, columns - 1]), axis=1)[1], a[:, 1:]),
            (tn.split(x, (n(1), n(columns - 1)), n(1))[0], a[:, :1]),
            (x.reshape(np.array([columns, 2])), a.reshape(columns, 2)), (tn.zeros(np.array([2, 3])), np.zeros((2, 3))),
            (tn.sum(x, axis=np.array([0, 1])), a.sum()), (tn.full(three, n(7)), np.full(3, 7))]:
        np.testing.assert_allclose(ours.numpy(), theirs, rtol=1e-5)
    assert tn.jit(lambda x: tn.repeat(x, n(2)))(tn.ones(2)).shape == (4,)


def test_functions_take_lists():
    rows = [[1.5, 2.0], [0.5, 4.0]]
    for ours, theirs in [(tn.sum(rows, axis=0), np.sum(rows, axis=0)), (tn.mean([1, 2, 4]), np.mean([1, 2, 4])),
                         (tn.exp((0.0, 1.0)), np.exp([0.0, 1.0])), (tn.concat([[1, 2], [3]]), np.array([1, 2, 3])),
                         (tn.max(range(4)), np.max(range(4))), (tn.repeat([7, 8], [1, 2]), np.repeat([7, 8], [1, 2])),
                         (tn.matmul(rows, rows), np.matmul(rows, rows)), (tn.median(rows), np.median(rows)),
                         (tn.histogram([1.0, 2.0, 2.0], [0.0, 1.5, 3.0])[0], np.array([1, 2]))]:
        np.testing.assert_allclose(ours.numpy(), theirs, rtol=1e-6)
    with pytest.raises(TypeError):
        tn.sum(["a"])


def test_empty_and_quantized():
    assert tn.empty((2, 3), dtype="int8").shape == (2, 3) and tn.empty_like(A).dtype is tn.float32
    w = R.normal(size=(8, 64)).astype(np.float32)
    w_q, scales, biases = tn.quantize(w, bits=8)
    np.testing.assert_allclose(tn.dequantize(w_q, scales, biases, bits=8).numpy(), w, atol=0.05)
    x = R.normal(size=(2, 64)).astype(np.float32)
    np.testing.assert_allclose(tn.quantized_matmul(x, w_q, scales, biases, bits=8).numpy(), x @ w.T, atol=0.5)


def test_matmul_takes_a_precision():
    x, w = R.normal(size=(3, 5)).astype(np.float32), R.normal(size=(5, 4)).astype(np.float32)
    for precision in (None, "float32", "bfloat16x6", "bfloat16x3"):
        np.testing.assert_allclose(tn.matmul(x, w, precision=precision).numpy(), x @ w, rtol=1e-5)
    dx = tn.grad(lambda v: tn.sum(tn.matmul(v, w, precision="bfloat16x6")))(tn.array(x))
    np.testing.assert_allclose(dx.numpy(), np.broadcast_to(w.sum(1), x.shape), rtol=1e-5)
    with tn.settings(matmul_precision="bfloat16x3"):
        np.testing.assert_allclose(tn.matmul(x, w).numpy(), x @ w, rtol=1e-5)
    with pytest.raises(ValueError, match='precision "",'):
        tn.matmul(x, w, precision="")
    with pytest.raises(ValueError, match='precision "tf32", expected one of float32, bfloat16x6, bfloat16x3'):
        tn.matmul(x, w, precision="tf32")


@pytest.mark.parametrize("d", [1, 2, 3])
def test_convolutions_are_those_of_other_shapes(d):
    x = R.normal(size=(1, 2) + (5,) * d).astype(np.float32)
    w = R.normal(size=(3, 2) + (2,) * d).astype(np.float32)
    y = getattr(tn, f"conv{d}d")(x, w)
    windows = np.lib.stride_tricks.sliding_window_view(x[0], (2,) * d, tuple(range(1, d + 1)))
    axes = [0, *range(d + 1, 2 * d + 1)]
    np.testing.assert_allclose(y.numpy()[0], np.tensordot(w, windows, (list(range(1, d + 2)), axes)), atol=1e-5)
    back = tn.vjp(lambda x: getattr(tn, f"conv{d}d")(x, w), [tn.array(x)], [y])[1][0]
    np.testing.assert_allclose(getattr(tn, f"conv_transpose{d}d")(y, w).numpy(), back.numpy(), atol=1e-5)
    for pool in ("max", "avg"):
        assert getattr(tn, f"{pool}_pool{d}d")(x, 2, stride=1, padding=[(0, 1)] * d).shape == (1, 2) + (5,) * d


@pytest.mark.parametrize("dtype", ["int32", "float32", "uint8", "bool"])
def test_numbers_take_the_dtype_of_the_tensor(dtype):
    x = tn.ones(2, dtype=dtype)
    assert (x + True).dtype is x.dtype
    assert (x + 1).dtype is (x.dtype if dtype != "bool" else tn.int32)
    assert (1.5 * x).dtype is tn.float32 and (x / 2).dtype is tn.float32
    assert (7 // x).tolist() == [7, 7] and (2 ** tn.array([1, 3])).tolist() == [2, 8]


def test_promotion():
    assert tn.result_type(tn.int8, tn.array([1.0])) is tn.float32
    assert tn.result_type("uint8", "int8") is (tn.ones(1, "uint8") + tn.ones(1, "int8")).dtype


def test_random_numbers_repeat_by_seed():
    def draw():
        tn.random.seed(5)
        r = tn.random
        return [x.tolist() for x in (r.uniform(2, 3, (50,)), r.normal((3, 2), loc=5, scale=0.1), r.randint(0, 5, (50,)),
                                     r.bernoulli(0.5, (9,)), r.categorical(tn.zeros((4, 3))), r.permutation(6),
                                     r.multinomial(tn.ones(9), 3))]

    first = draw()
    assert first == draw()
    assert all(2 <= v < 3 for v in first[0]) and set(first[2]) <= set(range(5)) and sorted(first[5]) == list(range(6))


@pytest.mark.parametrize(("wrong", "error", "text"), [
    (lambda: tn.zeros((2, 3)) + tn.zeros(4), ValueError, r"\[add\]"),
    (lambda: tn.reshape(tn.zeros(6), (4, -1)), ValueError, r"\[reshape\]"),
    (lambda: tn.sum(tn.zeros(3), axis=1), ValueError, r"\[sum\]"),
    (lambda: tn.sum(tn.zeros(3), axis="0"), TypeError, "axis is a str, '0', expected an int"),
    (lambda: tn.pad(tn.zeros(3), [(0, 1)], "mirror"), ValueError, "expected constant, reflect, edge"),
    (lambda: tn.zeros(3) + "a", TypeError, "unsupported operand"),
    (lambda: tn.zeros(3) + [1, 2, 3], TypeError, "unsupported operand"),
    (lambda: tn.concat([]), ValueError, r"\[concat\]"),
    (lambda: tn.zeros(3)[3], IndexError, "out of range"),
    (lambda: tn.zeros(3)[0, 0], IndexError, "2 entries"),
    (lambda: tn.zeros(3)["a"], IndexError, "expected an integer, a slice"),
    (lambda: tn.zeros(3)[1.0], IndexError, "expected an integer, a slice"),
    (lambda: tn.zeros(3)[tn.array([True, False])], IndexError, "mask"),
    (lambda: tn.zeros(3)[::0], IndexError, "step 0"),
    (lambda: tn.zeros(3).__setitem__(tn.array([0, 1]), tn.ones(3)), ValueError, "does not broadcast"),
    (lambda: tn.zeros(3).__setitem__(tn.ones(3, dtype=bool), [1, 2]), ValueError, "does not broadcast"),
])
def test_errors(wrong, error, text):
    with pytest.raises(error, match=text):
        wrong()


# ---- drawn

NUMBERS = {"int32": st.integers(-9, 9), "float32": st.integers(-8, 8).map(lambda i: i / 4), "bool": st.booleans(),
           "int8": st.integers(-9, 9), "uint8": st.integers(0, 9), "float64": st.integers(-8, 8).map(float)}


@st.composite
def arrays(draw, dtypes=tuple(NUMBERS), shape=None):
    dtype = draw(st.sampled_from(dtypes))
    if shape is None:
        shape = draw(hnp.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4))
    return draw(hnp.arrays(np.dtype(dtype), shape, elements=NUMBERS[dtype]))


@st.composite
def indices(draw, shape):
    """numpy's basic indices, and sometimes one array of integers or bools."""
    index = draw(hnp.basic_indices(shape, allow_ellipsis=True, allow_newaxis=True))
    index = index if isinstance(index, tuple) else (index,)
    if len(shape) > 0 and 0 not in shape and draw(st.booleans()):
        which = draw(st.sampled_from(["integers", "mask"]))
        if which == "mask":
            return draw(hnp.arrays(bool, shape[:draw(st.integers(1, len(shape)))]))
        place = draw(hnp.arrays(np.int64, draw(hnp.array_shapes(max_dims=2, max_side=3)),
                                elements=st.integers(-shape[0], shape[0] - 1)))
        return (place,) + tuple(slice(None, None, draw(st.sampled_from([1, -1, 2]))) for _ in shape[1:])
    return index


@given(data=st.data(), a=arrays())
def test_indexing_is_numpy_s(data, a):
    key = data.draw(indices(a.shape))
    with tn.settings(device="INTERP"):
        y, expected = tn.array(a)[key], a[key]
        assert y.shape == expected.shape
        np.testing.assert_array_equal(y.numpy(), expected)


@given(data=st.data(), a=arrays())
def test_item_assignment_is_numpy_s(data, a):
    key = data.draw(hnp.basic_indices(a.shape, allow_ellipsis=True, allow_newaxis=False) if data.draw(st.booleans())
                    else hnp.arrays(bool, a.shape))
    assume(a.ndim > 0)
    with tn.settings(device="INTERP"):
        x, expected = tn.array(a), a.copy()
        before = x + 0
        x[key] = 3
        expected[key] = 3
        np.testing.assert_array_equal(x.numpy(), expected)
        np.testing.assert_array_equal(before.numpy(), a + np.int8(0) if a.dtype != bool else a)


OPERATORS = [operator.add, operator.sub, operator.mul, operator.truediv, operator.eq, operator.lt, operator.ge]


@given(data=st.data(), op=st.sampled_from(OPERATORS))
def test_operators_are_numpy_s(data, op):
    shapes = data.draw(hnp.mutually_broadcastable_shapes(num_shapes=2, max_dims=3, max_side=3)).input_shapes
    dtype = data.draw(st.sampled_from(["int32", "float32", "float64"]))
    a, b = (data.draw(arrays([dtype], shape=s)) for s in shapes)
    with tn.settings(device="INTERP"), np.errstate(all="ignore"):
        y, expected = op(tn.array(a), tn.array(b)), op(a, b)
        np.testing.assert_allclose(y.numpy(), expected, rtol=1e-6)


@given(data=st.data(), a=arrays(["int32", "float32", "float64", "bool"]),
       name=st.sampled_from(["sum", "prod", "max", "min", "any", "all", "mean"]), keepdims=st.booleans())
def test_reductions_are_numpy_s(data, a, name, keepdims):
    axes = st.sets(st.integers(-a.ndim, a.ndim - 1).map(lambda i: i % a.ndim)) if a.ndim else st.just(set())
    axis = data.draw(st.one_of(st.none(), axes.map(tuple)))
    assume(a.size > 0 and axis != ())
    with tn.settings(device="INTERP"):
        y = getattr(tn, name)(tn.array(a), axis=axis, keepdims=keepdims)
        expected = getattr(np, name)(a, axis=axis, keepdims=keepdims)
        assert y.shape == expected.shape
        if name == "prod" and a.dtype.kind == "i":  # wraps in its dtype, which is narrower than numpy's
            expected = expected.astype(y.numpy().dtype)
        np.testing.assert_allclose(y.numpy().astype(float), expected.astype(float), rtol=1e-5, atol=1e-6)


def test_arange_of_uint64_beyond_int64():
    for ends in ((2**63 - 2, 2**63), (2**63 - 2, 2**63 + 5, 3), (2**64 - 1, 2**64 - 8, -3), (0, 2**64 - 1, 2**63)):
        got = tn.arange(*ends, dtype="uint64")
        assert got.dtype == tn.uint64 and got.tolist() == list(range(*ends))
    far = tn.arange(2**63, 2**63 + 3000, 1000, dtype="float64")
    np.testing.assert_array_equal(far.numpy(), [float(i) for i in range(2**63, 2**63 + 3000, 1000)])
    for ends, text in (((-5, 2**63, 2**62), "-5 does not fit uint64"), ((2**64 - 1, -2, -(2**63)), "-1 does not fit")):
        with pytest.raises(ValueError, match=text):
            tn.arange(*ends, dtype="uint64")
    with pytest.raises(ValueError, match="9223372036854775808 does not fit int64; take a wider dtype"):
        tn.arange(2**63 - 2, 2**63 + 1, dtype="int64")
    with pytest.raises(ValueError, match="no integer dtype holds -1 and 9223372036854775808; take floats"):
        tn.arange(-1, 2**64 - 1, 2**63 + 1, dtype="float64")


def test_pads_of_width_0_around_no_elements():
    for mode in ("edge", "reflect"):
        assert tn.pad(tn.ones((0, 3)), ((0, 0), (1, 1)), mode=mode).shape == (0, 5)
        with pytest.raises(ValueError, match="around axis 0 of size 0"):
            tn.pad(tn.ones((0, 3)), ((1, 0), (1, 1)), mode=mode)


def test_numbers_of_numpy_beside_tensors():
    """float64 and complex128 are Python's float and complex, and take the Tensor's dtype; others keep theirs."""
    x = tn.ones(2)
    assert (x * np.float64(2)).dtype == tn.float32 and (x * np.complex128(2)).dtype == tn.complex64
    assert tn.asarray(np.float64(2)).dtype == tn.float32 and tn.asarray(np.array(2.0)).dtype == tn.float64
    assert (x * np.array(2.0)).dtype == tn.float64
    assert (x.astype("float16") * np.float32(2)).dtype == tn.float32
    assert (tn.arange(2) * np.int64(2)).dtype == tn.int64


@pytest.mark.parametrize("zero", [-0.0, 0.0])  # the first is a constant of the kernel, others a parameter
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_a_choice_of_zero_has_its_sign(zero, dtype):
    x = np.arange(-40, 41).astype(dtype)
    for mine, other in ((tn.where(tn.array(x) > 7, tn.array(x), zero), np.where(x > 7, x, zero)),
                        (tn.where(tn.array(x) > 7, zero, tn.array(x)), np.where(x > 7, zero, x))):
        np.testing.assert_array_equal(np.signbit(mine.numpy()), np.signbit(other))
        np.testing.assert_array_equal(mine.numpy(), other)
