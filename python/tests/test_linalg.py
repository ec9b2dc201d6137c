"""tenon.linalg against numpy: every function on drawn matrices, ill-conditioned ones too, and what is no matrix."""
import math

import numpy as np
import pytest

import tenon as tn
from conftest import SEED

linalg = tn.linalg


@pytest.fixture(autouse=True)
def interpreter():
    """LAPACK computes the same for every device; no kernel of each drawn shape is compiled."""
    with tn.settings(device="INTERP"):
        yield


INF = math.inf
BATCHES = [(), (1,), (3,), (2, 3), (0,), (0, 2)]


def drawn(count):
    """A number of drawn cases: a generator of numbers and a batch for each."""
    r = np.random.default_rng(SEED)
    for _ in range(count):
        yield r, BATCHES[r.integers(len(BATCHES))]


def conditioned(r, shape, exponent):
    """A matrix whose singular values go from 1 down to 10^-exponent."""
    u, s, vt = np.linalg.svd(r.standard_normal(shape), full_matrices=False)
    return (u * 10.0 ** -(exponent * np.linspace(0, 1, s.shape[-1]))) @ vt


def close(got, expected, tolerance):
    got = np.asarray(got)
    assert got.shape == np.shape(expected)
    scale = max(1.0, np.abs(expected).max(initial=0))
    np.testing.assert_allclose(got, expected, rtol=tolerance, atol=tolerance * scale)


def epsilon(dtype):
    return float(np.finfo(dtype).eps)


def residual(a, x, b):
    """How far a x is from b, in roundings of its terms: small for a stable algorithm, whatever the condition of a."""
    size = np.linalg.norm(a) * np.linalg.norm(x) + np.linalg.norm(b)
    return np.linalg.norm(a @ x - b) / max(size, 1e-300) / epsilon("float64")


def orthonormal(q):
    return residual(q.T, q, np.eye(q.shape[1])) < 10 * max(q.shape)


def scaled(r, x):
    """Rows and columns of very different sizes, as measurements in different units have."""
    return x * 10.0 ** r.uniform(-3, 3, (x.shape[0], 1)) * 10.0 ** r.uniform(-3, 3, (1, x.shape[1]))


def test_a_thousand_random_and_ill_conditioned_matrices_beside_numpy_in_float64():
    """Condition numbers up to 1e15. Results are as near to numpy's as the condition allows; and, whatever it is, they
    solve a problem that is a few roundings away from the given one."""
    r, eps = np.random.default_rng(SEED), epsilon("float64")
    for case in range(1000):
        m, n = (int(k) for k in r.integers(1, 100 if case % 16 == 3 else 25, 2))
        exponent = r.uniform(0, 15)
        a = conditioned(r, (n, n), exponent if n > 1 else 0)
        a = scaled(r, a) if case % 5 == 0 else a
        b, wide = r.standard_normal((n, 3)), conditioned(r, (m, n), exponent if min(m, n) > 1 else 0)
        s = np.linalg.svd(a, compute_uv=False)
        condition = min(s[0] / max(s[-1], 1e-300), 1e300)
        forward = 20 * n * eps * condition
        kind = case % 8
        if kind == 0:
            x, expected = linalg.solve(a, b).numpy(), np.linalg.solve(a, b)
            assert residual(a, x, b) < 10 * n**1.5, case
            assert np.linalg.norm(x - expected) <= forward * np.linalg.norm(expected), case
        elif kind == 1:
            x, expected = linalg.inv(a).numpy(), np.linalg.inv(a)
            assert np.linalg.norm(x - expected) <= forward * np.linalg.norm(expected), case
        elif kind == 2:
            sign, log = np.linalg.slogdet(a)
            got = linalg.slogdet(a)
            assert abs(got.logabsdet.item() - log) <= forward + 10 * eps * abs(log), case
            assert forward >= 0.1 or got.sign.item() == sign, case
            close(linalg.det(a), np.linalg.det(a), max(forward, 100 * eps))
        elif kind == 3:
            for mode in ("reduced", "complete"):
                q, upper = (t.numpy() for t in linalg.qr(wide, mode=mode))
                assert residual(q, upper, wide) < 10 * max(m, n) and orthonormal(q), case
        elif kind == 4:
            u, values, vh = (t.numpy() for t in linalg.svd(wide, full_matrices=False))
            assert residual(u * values, vh, wide) < 10 * max(m, n) and orthonormal(u) and orthonormal(vh.T), case
            expected = np.linalg.svd(wide, compute_uv=False)
            assert np.abs(values - expected).max() <= 20 * eps * max(m, n) * expected[0], case
            np.testing.assert_allclose(linalg.svdvals(wide).numpy(), values, rtol=0, atol=40 * eps * expected[0])
        elif kind == 5:
            square = a + a.T
            values, vectors = (t.numpy() for t in linalg.eigh(square))
            expected = np.linalg.eigvalsh(square)
            assert residual(vectors * values, vectors.T, square) < 10 * n and orthonormal(vectors), case
            assert np.abs(values - expected).max() <= 20 * eps * n * np.abs(expected).max(), case
        elif kind == 6:
            definite = a @ a.T + 20 * n * eps * s[0] ** 2 * np.eye(n)
            lower = linalg.cholesky(definite).numpy()
            assert residual(lower, lower.T, definite) < 10 * n, case
            x, expected = linalg.solve_triangular(lower, b).numpy(), np.linalg.solve(lower, b)
            assert residual(lower, x, b) < 10 * n, case
        else:
            cut = 1e-10
            x = linalg.pinv(wide, rtol=cut).numpy()
            expected, values = np.linalg.pinv(wide, rcond=cut), np.linalg.svd(wide, compute_uv=False)
            if (np.abs(values / values[0] / cut - 1) > 1e-3).all():  # the rank is clear
                kept = values[values > cut * values[0]]
                loss = 100 * max(m, n) * eps * values[0] / kept[-1]
                assert np.linalg.norm(x - expected) <= loss * np.linalg.norm(expected), case
                assert linalg.matrix_rank(wide, rtol=cut).item() == len(kept), case
                given = r.standard_normal((m, 2))
                got = linalg.lstsq(wide, given, rtol=cut).solution.numpy()
                expected = np.linalg.lstsq(wide, given, rcond=cut)[0]
                assert np.linalg.norm(got - expected) <= loss * np.linalg.norm(x) * np.linalg.norm(given), case
            for order in ("fro", "nuc", 1, -1, 2, -2, INF, -INF)[case // 8 % 4::4]:
                expected = np.linalg.norm(wide, ord=order)
                got = linalg.matrix_norm(wide, ord=order).item()
                assert abs(got - expected) <= 50 * eps * max(m, n) * values[0] * max(m, n), (case, order)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_equations_and_numbers_of_drawn_matrices(dtype):
    for r, batch in drawn(120):
        n, k = r.choice([0, 1, 2, 3, 5, 8, 16, 17, 30]), r.integers(0, 4)
        exponent = r.integers(0, 4 if dtype == "float32" else 9)
        a = conditioned(r, (*batch, n, n), exponent).astype(dtype) if n else np.zeros((*batch, 0, 0), dtype)
        b = r.standard_normal((*batch, n, k)).astype(dtype)
        loss = 200 * epsilon(dtype) * 10.0**exponent
        x = tn.array(a)
        close(linalg.solve(x, b), np.linalg.solve(a, b), loss * 10.0**exponent)
        if not batch:
            close(linalg.solve(x, b[:, 0] if k else np.ones(n, dtype)),
                  np.linalg.solve(a, b[:, 0] if k else np.ones(n, dtype)), loss * 10.0**exponent)
        close(linalg.inv(x), np.linalg.inv(a), loss * 10.0**exponent)
        close(linalg.det(x), np.linalg.det(a.astype("float64")), loss)
        sign, logarithm = np.linalg.slogdet(a)
        got = linalg.slogdet(x)
        close(got.sign, sign, 0)
        close(got.logabsdet, logarithm, loss)
        close(linalg.matrix_rank(x), np.full(batch, n), 0)
        lower = np.tril(a) + 2 * np.eye(n, dtype=dtype)
        mixed = a + 2 * np.eye(n, dtype=dtype)
        close(linalg.solve_triangular(mixed, b), np.linalg.solve(lower, b), 1e4 * epsilon(dtype))
        close(linalg.solve_triangular(np.swapaxes(mixed, -1, -2), b, upper=True),
              np.linalg.solve(np.swapaxes(lower, -1, -2), b), 1e4 * epsilon(dtype))
        close(linalg.matrix_power(x, 3), np.linalg.matrix_power(a, 3), 1e2 * epsilon(dtype))
        close(linalg.matrix_power(x, 0), np.linalg.matrix_power(a, 0), 0)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_factors_of_drawn_matrices(dtype):
    for r, batch in drawn(120):
        m, n = r.integers(0, 9, 2)
        shape = (*batch, m, n)
        a = (conditioned(r, shape, r.integers(0, 6)) if m and n else np.zeros(shape)).astype(dtype)
        x, eps = tn.array(a), 200 * epsilon(dtype)
        for mode in ("reduced", "complete"):
            q, r_ = linalg.qr(x, mode=mode)
            for got, expected in zip((q, r_), np.linalg.qr(a, mode=mode)):
                assert got.shape == expected.shape and str(got.dtype) == dtype
            close(q @ r_, a, eps)
            close(q.mT @ q, np.broadcast_to(np.eye(q.shape[-1]), (*batch, q.shape[-1], q.shape[-1])), eps)
            close(tn.tril(r_, -1), np.zeros(r_.shape), 0)
        for full in (False, True):
            u, s, vh = linalg.svd(x, full_matrices=full)
            expected = np.linalg.svd(a, full_matrices=full)
            assert (u.shape, vh.shape) == (expected[0].shape, expected[2].shape)
            close(s, expected[1], eps)
            k = min(m, n)
            close((u.numpy()[..., :k] * s.numpy()[..., None, :]) @ vh.numpy()[..., :k, :], a, eps)
            close(u.mT @ u, np.broadcast_to(np.eye(u.shape[-1]), (*batch, u.shape[-1], u.shape[-1])), eps)
            close(vh @ vh.mT, np.broadcast_to(np.eye(vh.shape[-2]), (*batch, vh.shape[-2], vh.shape[-2])), eps)
        close(linalg.svdvals(x), np.linalg.svd(a, compute_uv=False), eps)
        square = a @ np.swapaxes(a, -1, -2)
        for uplo, triangle in (("L", np.tril), ("U", np.triu)):
            given = np.where(triangle(np.ones((m, m))) > 0, square, np.nan).astype(dtype)  # the other is not read
            values, vectors = linalg.eigh(given, UPLO=uplo)
            close(values, np.linalg.eigvalsh(square), eps)
            close(linalg.eigvalsh(given, UPLO=uplo), np.linalg.eigvalsh(square), eps)
            close((vectors.numpy() * values.numpy()[..., None, :]) @ np.swapaxes(vectors.numpy(), -1, -2), square, eps)
            close(vectors.mT @ vectors, np.broadcast_to(np.eye(m), square.shape), eps)
            definite = square + np.eye(m, dtype=dtype)
            factor = linalg.cholesky(triangle(definite), upper=uplo == "U").numpy()
            lower = np.linalg.cholesky(definite)
            close(factor, lower if uplo == "L" else np.swapaxes(lower, -1, -2), eps)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_least_squares_and_pseudoinverses_of_drawn_matrices(dtype):
    for r, batch in drawn(80):
        m, n, k = r.integers(1, 8, 3)
        rank = int(r.integers(1, min(m, n) + 1))
        a = (r.standard_normal((*batch, m, rank)) @ r.standard_normal((*batch, rank, n))).astype(dtype)
        b = r.standard_normal((*batch, m, k)).astype(dtype)
        rtol = 1e-4 if dtype == "float32" else 1e-10
        spread = np.linalg.svd(a, compute_uv=False)[..., :rank]
        condition = (spread[..., 0] / spread[..., -1]).max(initial=1)
        if condition > 1e3:
            continue
        loss = 100 * epsilon(dtype) * condition**2
        x = tn.array(a)
        close(linalg.pinv(x, rtol=rtol), np.linalg.pinv(a, rcond=rtol), loss)
        got = linalg.lstsq(x, b, rtol=rtol)
        expected = np.linalg.pinv(a, rcond=rtol) @ b
        close(got.solution, expected, loss)
        close(got.residuals, ((a @ expected - b) ** 2).sum(-2), loss)
        close(got.rank, np.full(batch, rank), 0)
        close(got.singular_values, np.linalg.svd(a, compute_uv=False), 1e3 * epsilon(dtype))
    a, b = np.arange(6, dtype=dtype).reshape(3, 2), np.ones(3, dtype)
    expected = np.linalg.lstsq(a, b, rcond=None)
    got = linalg.lstsq(a, b)
    close(got.solution, expected[0], 1e3 * epsilon(dtype))
    close(got.residuals, expected[1][0], 1e3 * epsilon(dtype))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_eigenvalues_of_drawn_matrices(dtype):
    for r, batch in drawn(60):
        n = r.integers(0, 8)
        a = r.standard_normal((*batch, n, n)).astype(dtype)
        values, vectors = linalg.eig(a)
        w, v = values.numpy(), vectors.numpy()
        assert w.dtype == np.result_type(dtype, "complex64") and w.shape == (*batch, n) and v.shape == a.shape
        np.testing.assert_allclose(a @ v, v * w[..., None, :], atol=2e-4)
        np.testing.assert_allclose(np.linalg.norm(v, axis=-2), np.ones(w.shape), atol=1e-5)
        close(np.sort(linalg.eigvals(a).numpy().real), np.sort(np.linalg.eigvals(a).real), 2e-4)


def taylor(a):
    """expm of one matrix in long double, by halving until the series converges at once."""
    squarings = max(0, int(np.ceil(np.log2(max(1e-9, np.abs(a).sum())))) + 4)
    x = a.astype(np.longdouble) / 2**squarings
    total, term = np.eye(len(a), dtype=np.longdouble), np.eye(len(a), dtype=np.longdouble)
    for k in range(1, 20):
        term = term @ x / k
        total = total + term
    for _ in range(squarings):
        total = total @ total
    return total


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_exponentials_of_drawn_matrices(dtype):
    for r, _ in drawn(60):
        n = r.integers(0, 7)
        a = (r.standard_normal((n, n)) * 10.0 ** r.uniform(-3, 1)).astype(dtype)
        close(linalg.expm(a), taylor(a).astype("float64"), 5e3 * epsilon(dtype))
    assert np.isnan(linalg.expm(np.full((2, 2), INF, dtype)).numpy()).all()


def test_norms_of_drawn_arrays():
    for r, batch in drawn(80):
        shape = (*batch, *r.integers(1, 5, 2))
        a = r.standard_normal(shape)
        a[r.random(shape) < 0.1] = 0
        keep = bool(r.integers(2))
        for order in ("fro", "nuc", 1, -1, 2, -2, INF, -INF):
            close(linalg.matrix_norm(a, ord=order, keepdims=keep),
                  np.linalg.norm(a, ord=order, axis=(-2, -1), keepdims=keep), 1e-12)
        for order in (0, 1, 2, 3.5, INF, -INF, -1, -2):
            axis = int(r.integers(-a.ndim, a.ndim))
            if a.shape[axis] == 0:
                continue
            with np.errstate(divide="ignore"):
                expected = np.linalg.norm(a, ord=order, axis=axis, keepdims=keep)
            close(linalg.vector_norm(a, axis=axis, ord=order, keepdims=keep), expected, 1e-12)
        close(linalg.vector_norm(a), np.linalg.norm(a.ravel()), 1e-12)
        close(linalg.vector_norm(a, axis=(-2, -1), ord=3), (np.abs(a) ** 3).sum((-2, -1)) ** (1 / 3), 1e-12)
    z = np.array([[3 + 4j, 1]], "complex64")
    close(linalg.vector_norm(z, ord=1), 6, 1e-6)
    close(linalg.matrix_norm(z), np.linalg.norm(z), 1e-6)


def test_products_of_drawn_arrays():
    for r, batch in drawn(60):
        a, b = r.integers(-9, 9, (*batch, 4, 3)), r.integers(-9, 9, (4, 3))
        close(linalg.cross(a, b), np.cross(a, b), 0)
        close(linalg.cross(np.swapaxes(a, -1, -2), np.swapaxes(b, -1, -2), axis=-2),
              np.cross(a, b, axisc=-2), 0)
        close(linalg.vecdot(a, b), (a * b).sum(-1), 0)
        close(tn.vecdot(a, b, axis=-2), (a * b).sum(-2), 0)
        k = int(r.integers(-3, 4))
        close(linalg.diagonal(a, offset=k), np.diagonal(a, k, -2, -1), 0)
        close(linalg.trace(a, offset=k), np.trace(a, k, -2, -1), 0)
        c = r.standard_normal((3, 4, 2))
        close(linalg.tensordot(c, c, axes=((0, 1), (0, 1))), np.tensordot(c, c, axes=((0, 1), (0, 1))), 1e-12)
        close(tn.tensordot(c, c, axes=([2], [-1])), np.tensordot(c, c, axes=([2], [-1])), 1e-12)
        close(tn.tensordot(c, np.swapaxes(c, 0, 2), axes=1), np.tensordot(c, np.swapaxes(c, 0, 2), axes=1), 1e-12)
        for options in ({}, {"axis": 1}, {"axis": (0, 2), "ord": "nuc"}, {"axis": (2, 0), "ord": 1, "keepdims": True},
                        {"axis": -1, "ord": np.inf, "keepdims": True}, {"axis": (1, 2), "keepdims": True},
                        {"axis": np.int64(1)}, {"axis": (np.int8(0), -1)}):
            close(linalg.norm(c, **options), np.linalg.norm(c, **options), 1e-12)
        close(linalg.norm(c[0], 2), np.linalg.norm(c[0], 2), 1e-12)
        close(linalg.norm(c[0, 0], 1), np.linalg.norm(c[0, 0], 1), 1e-12)
    z = np.array([1 + 2j, 3 - 1j], "complex64")
    close(linalg.vecdot(z, z), np.vecdot(z, z) if hasattr(np, "vecdot") else (z.conj() * z).sum(), 1e-6)
    for name in ("matmul", "matrix_transpose", "outer", "kron"):
        assert getattr(linalg, name) is getattr(tn, name)


def test_integers_and_short_floats_are_computed_in_float32():
    a = [[4, 1], [1, 3]]
    assert linalg.inv(tn.array(a)).dtype == tn.float32
    for dtype in (tn.float16, tn.bfloat16):
        x = tn.array(a, dtype=dtype)
        assert linalg.solve(x, x).dtype == dtype
        assert linalg.eigh(x).eigenvectors.dtype == dtype
        close(linalg.det(x).astype(tn.float32), 11, 1e-2)
    assert linalg.solve(tn.array(a), tn.ones(2, dtype=tn.float64)).dtype == tn.float64


def test_matrices_with_nan_are_defined():
    bad = np.array([[1, 2], [np.nan, 4]], "float32")
    both = np.stack([bad, np.eye(2, dtype="float32")])
    for name in ("eigvalsh", "svdvals", "eigvals", "svd", "eigh", "eig", "pinv", "matrix_rank"):
        with pytest.raises(ValueError, match=rf"\[linalg.{name}\] matrix 0 .* has a NaN or an infinity"):
            tn.eval(getattr(linalg, name)(both))
    with pytest.raises(ValueError, match=r"\[linalg.matrix_norm\] matrix 0 .* has a NaN or an infinity"):
        linalg.matrix_norm(both, ord=2).numpy()
    assert np.isnan(linalg.expm(both).numpy()[0]).all() and not np.isnan(linalg.expm(both).numpy()[1]).any()
    assert np.isnan(linalg.det(bad).numpy()) and np.isnan(linalg.slogdet(bad).logabsdet.numpy())
    with pytest.raises(ValueError, match="matrix 0 .* not positive definite"):
        linalg.cholesky(both).numpy()


@pytest.mark.parametrize(("f", "text"), [
    (lambda: linalg.solve(tn.ones((2, 3)), tn.ones(2)), "linalg.solve] a is (2, 3), expected square matrices"),
    (lambda: linalg.solve(tn.ones((2, 2)), tn.ones(3)), "linalg.solve] a is (2, 2), b is (3,), expected as many rows"),
    (lambda: linalg.solve(tn.ones((2, 2, 2)), tn.ones((3, 2, 1))), "linalg.solve] shapes (2,) and (3,) do not"),
    (lambda: linalg.solve(tn.ones((2, 2)), tn.ones(2)).numpy(), "linalg.solve] matrix 0 (counted from 0"),
    (lambda: linalg.inv(tn.array([[[1., 0], [0, 1]], [[1, 2], [2, 4]]])).numpy(), "linalg.inv] matrix 1 (counted"),
    (lambda: linalg.solve_triangular(tn.array([[1., 0], [5, 0]]), tn.ones(2)).numpy(), "0 on its diagonal"),
    (lambda: linalg.cholesky(-tn.eye(2)).numpy(), "not positive definite"),
    (lambda: linalg.inv(tn.ones(3)), "linalg.inv] x is (3,), expected matrices"),
    (lambda: linalg.det(tn.ones((2, 3))), "linalg.det] x is (2, 3), expected square matrices"),
    (lambda: linalg.qr(tn.eye(2), mode="full"), 'linalg.qr] mode "full", expected reduced or complete'),
    (lambda: linalg.eigh(tn.eye(2), UPLO="x"), 'linalg.eigh] UPLO "x", expected L or U'),
    (lambda: linalg.pinv(tn.eye(2), rtol=-1), "linalg.pinv] rtol -1, expected 0 or more"),
    (lambda: linalg.matrix_norm(tn.eye(2), ord=3), "linalg.matrix_norm] ord 3, expected fro, nuc"),
    (lambda: linalg.matrix_norm(tn.ones(2)), "linalg.matrix_norm] x is (2,), expected matrices"),
    (lambda: linalg.cross(tn.ones(2), tn.ones(2)), "linalg.cross] x is (2,), expected 3 elements"),
    (lambda: linalg.vecdot(tn.ones(2), tn.ones(3)), "vecdot] a is (2,), b is (3,), expected as many elements"),
    (lambda: linalg.tensordot(tn.ones(2), tn.ones(2), axes=([0], [])), "tensordot] 1 axes of a and 0 of b"),
    (lambda: linalg.norm(tn.ones((2, 2, 2)), 1), "linalg.norm] 3 axes, expected one of vectors or two of matrices"),
    (lambda: linalg.matrix_power(tn.ones((2, 2)), -1).numpy(), "is singular"),
    (lambda: tn.grad(lambda x: linalg.svd(x).U.sum())(tn.ones((3, 2))), "linalg.svd] square U and V"),
    (lambda: tn.grad(lambda x: linalg.qr(x, mode="complete").Q.sum())(tn.ones((3, 2))), "linalg.qr] the complete Q"),
])
def test_what_is_wrong_says_so(f, text):
    with pytest.raises(ValueError) as caught:
        f()
    assert text in str(caught.value)


@pytest.mark.parametrize("device", ["INTERP", "CPU"])
def test_factors_go_through_jit_vmap_and_grad(device):
    with tn.settings(device=device):
        r = np.random.default_rng(5)
        a, b = r.standard_normal((4, 3, 3)) + 3 * np.eye(3), r.standard_normal((4, 3))
        f = tn.jit(lambda a, b: linalg.solve(a, tn.expand_dims(b, -1)).squeeze(-1))
        for _ in range(3):
            close(f(a, b), np.linalg.solve(a, b[..., None])[..., 0], 1e-12)
        close(tn.vmap(linalg.solve)(tn.array(a), tn.array(b)), np.linalg.solve(a, b[..., None])[..., 0], 1e-12)
        close(tn.grad(lambda a: linalg.slogdet(a).logabsdet)(tn.array(a[0])), np.linalg.inv(a[0]).T, 1e-12)


def test_norms_of_no_elements_as_numpy_has_them():
    for shape in ((0,), (0, 3), (2, 0), (0, 0)):
        for options in ({}, {"ord": 1}, {"ord": 2}, {"ord": np.inf}, {"axis": 0, "ord": np.inf}, {"axis": -1},
                        {"ord": -np.inf}, {"ord": "nuc"}):
            if options == {"ord": "nuc"} and len(shape) == 1:
                continue
            x = np.zeros(shape, np.float32)
            try:
                expected = np.linalg.norm(x, **options)
            except ValueError:  # no element is the smallest
                with pytest.raises(ValueError, match="no element is the min"):
                    linalg.norm(tn.array(x), **options).numpy()
            else:
                np.testing.assert_array_equal(linalg.norm(tn.array(x), **options).numpy(), expected)
