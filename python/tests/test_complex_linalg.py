"""tenon.linalg of complex matrices: factors of drawn ones by what defines them, numbers by numpy in complex128,
derivatives by differences."""
import numpy as np
import pytest

import tenon as tn
from conftest import SEED

linalg = tn.linalg
DTYPE = None  # of the matrices of a test


@pytest.fixture(autouse=True, params=["complex64", "complex128"])
def dtype(request, monkeypatch):
    monkeypatch.setattr(f"{__name__}.DTYPE", request.param)
    with tn.settings(device="INTERP"):
        yield


def drawn(r, *shape):
    return (r.standard_normal(shape) + 1j * r.standard_normal(shape)).astype(DTYPE)


def adjoint(x):
    return np.conj(np.swapaxes(np.asarray(x), -1, -2))


def hermitian(a):
    return (a @ adjoint(a) + np.eye(a.shape[-1])).astype(DTYPE)


def close(got, expected, real=False, tolerance=1e-4):
    """The tolerance is that of single precision."""
    got, kind = np.asarray(got), np.empty((), DTYPE)
    assert (got.shape, got.dtype) == (np.shape(expected), (kind.real if real else kind).dtype)
    if DTYPE == "complex128":
        tolerance *= 1e-7
    np.testing.assert_allclose(got, expected, rtol=tolerance, atol=tolerance * max(1, np.abs(expected).max(initial=0)))


def unitary(q):
    eye = np.broadcast_to(np.eye(q.shape[-1]), (*q.shape[:-2], q.shape[-1], q.shape[-1]))
    close(adjoint(q) @ np.asarray(q), eye)


SIZES = [((), 1), ((3,), 2), ((2, 2), 4), ((), 30), ((0,), 3)]


@pytest.mark.parametrize("batch, n", SIZES)
def test_equations_and_numbers(batch, n):
    r = np.random.default_rng(SEED)
    a = hermitian(drawn(r, *batch, n, n)) * np.exp(0.3j).astype(DTYPE)
    b, wide = drawn(r, *batch, n, 2), a.astype("complex128")
    close(linalg.solve(a, b), np.linalg.solve(wide, b), tolerance=2e-3)
    close(linalg.inv(a), np.linalg.inv(wide), tolerance=2e-3)
    sign, logarithm = linalg.slogdet(a)
    expected = np.linalg.slogdet(wide)
    close(sign, expected[0], tolerance=2e-3)
    close(logarithm, expected[1], real=True)
    if n < 10:
        close(linalg.det(a), np.linalg.det(wide), tolerance=2e-3)
    close(linalg.matrix_power(a, 3), np.linalg.matrix_power(wide, 3), tolerance=2e-3)
    assert linalg.matrix_rank(a).tolist() == np.linalg.matrix_rank(a).tolist()


@pytest.mark.parametrize("batch, n", SIZES)
def test_factors(batch, n):
    r = np.random.default_rng(SEED)
    for m in (n, n + 2, max(n - 1, 1)):
        a, k = drawn(r, *batch, m, n), min(m, n)
        for mode in ("reduced", "complete"):
            q, upper = linalg.qr(a, mode=mode)
            unitary(q)
            close(np.asarray(q) @ np.asarray(upper), a)
            assert not np.tril(np.asarray(upper), -1).any()
        for full in (True, False):
            u, s, vh = linalg.svd(a, full_matrices=full)
            unitary(u)
            unitary(adjoint(vh))
            close(s, np.linalg.svd(a, compute_uv=False), real=True)
            close((np.asarray(u)[..., :k] * np.asarray(s)[..., None, :]) @ np.asarray(vh)[..., :k, :], a)
        close(linalg.svdvals(a), np.linalg.svd(a, compute_uv=False), real=True)
        close(linalg.pinv(a), np.linalg.pinv(a.astype("complex128"), rcond=1e-6 * max(m, n)), tolerance=2e-2)
        for order in ("fro", "nuc", 1, 2, -2, np.inf):
            if a.size:
                close(linalg.matrix_norm(a, ord=order), np.linalg.matrix_norm(a, ord=order), real=True)
    h = hermitian(drawn(r, *batch, n, n))
    close(linalg.cholesky(h), np.linalg.cholesky(h), tolerance=1e-3)
    close(linalg.cholesky(h, upper=True), adjoint(np.linalg.cholesky(h)), tolerance=1e-3)
    for triangle, read in (("L", np.tril(h)), ("U", np.triu(h))):
        values, vectors = linalg.eigh(read, UPLO=triangle)
        unitary(vectors)
        close(values, np.linalg.eigvalsh(h), real=True, tolerance=1e-3)
        close(h @ np.asarray(vectors), np.asarray(vectors) * np.asarray(values)[..., None, :], tolerance=1e-3)
        close(linalg.eigvalsh(read, UPLO=triangle), np.linalg.eigvalsh(h), real=True, tolerance=1e-3)


def test_equal_eigenvalues_and_what_is_not_finite():
    eye = np.eye(3, dtype=DTYPE)
    unitary(linalg.eigh(eye).eigenvectors)
    unitary(linalg.svd(eye).U)
    bad = np.full((2, 2), np.nan, DTYPE)
    for of in (linalg.svdvals(bad), linalg.eigvalsh(bad), linalg.eigh(bad).eigenvectors, linalg.pinv(bad)):
        with pytest.raises(ValueError, match="has a NaN or an infinity"):
            np.asarray(of)
    with pytest.raises(ValueError, match="is singular"):
        linalg.inv(np.zeros((2, 2), DTYPE)).numpy()
    with pytest.raises(ValueError, match="not positive definite"):
        linalg.cholesky(-eye).numpy()


SLOPES = {
    "solve": lambda x, n: n.sum(n.abs(n.linalg.solve(x, 1j * n.eye(3)[:, :2] + 2)) ** 2),
    "inv": lambda x, n: n.sum(3 * n.real(n.linalg.inv(x)) + n.imag(n.linalg.inv(x))),
    "det": lambda x, n: n.real(n.linalg.det(x)) + 2 * n.imag(n.linalg.det(x)),
    "sign": lambda x, n: n.real(n.linalg.slogdet(x)[0]) + 2 * n.imag(n.linalg.slogdet(x)[0]),
    "logarithm": lambda x, n: n.linalg.slogdet(x)[1],
    "svdvals": lambda x, n: n.linalg.matrix_norm(x, ord="nuc") + n.linalg.matrix_norm(x, ord=2),
    "eigvalsh": lambda x, n: n.sum(n.linalg.eigvalsh(x + n.matrix_transpose(n.conj(x))) * n.asarray([1, 2, 3])),
    "cholesky": lambda x, n: n.sum(n.real(n.linalg.cholesky(x @ n.matrix_transpose(n.conj(x))))),
    "pinv": lambda x, n: n.sum(n.abs(n.linalg.pinv(x[:, :2])) ** 2),
    "eigvals": lambda x, n: n.sum(n.real(n.linalg.eigvals(x)) ** 3 + n.imag(n.linalg.eigvals(x)) ** 2),
    # What no number of size 1 before a vector changes.
    "eig": lambda x, n: n.sum(n.abs(n.linalg.eig(x)[1]) ** 2 * n.asarray([[1.0, 1, 1], [2, 2, 2], [4, 4, 4]])),
    "eigh": lambda x, n: weighed(n.linalg.eigh(x + n.matrix_transpose(n.conj(x)))[1], n),
    "svd_u": lambda x, n: weighed(n.linalg.svd(x[:, :2], full_matrices=False)[0], n),
    "svd_v": lambda x, n: weighed(n.matrix_transpose(n.linalg.svd(x[:2, :], full_matrices=False)[2]), n),
    "svd": lambda x, n: product(n.linalg.svd(x), n),
    "qr": lambda x, n: (weighed(n.linalg.qr(x[:, :2])[0], n) +
                        n.sum(n.abs(n.linalg.qr(x)[1]) ** 2 * n.asarray([1, 2, 3]))),
}


def weighed(vectors, n):
    """Depends on the columns, but not on a number of size 1 before each."""
    weights = n.asarray(np.arange(1, vectors.shape[-1] + 1).astype("float64"))
    made = (vectors * weights) @ n.matrix_transpose(n.conj(vectors))
    return n.sum((n.real(made) + 2 * n.imag(made)) * n.asarray([[1.0, 2, 3], [5, 7, 1], [3, 1, 4]]))


def product(factors, n):
    """Of U and Vh together: the phases of a column of U and of the row of Vh are those of one another."""
    u, s, vh = factors
    made = (u * s ** 2) @ vh
    return n.sum(n.real(made) * n.asarray([[1.0, 2, 3], [5, 7, 1], [3, 1, 4]]) + n.imag(made))


@pytest.mark.parametrize("name", SLOPES)
def test_derivatives(name):
    f, a = SLOPES[name], hermitian(drawn(np.random.default_rng(SEED), 3, 3)) + 1j * np.eye(3, dtype=DTYPE)
    expected, step = np.zeros((3, 3), "complex128"), 1e-5
    for i in np.ndindex(3, 3):
        for unit in (1, 1j):
            d = np.zeros((3, 3), "complex128")
            d[i] = step * unit
            expected[i] += unit * (f(a + d, np) - f(a - d, np)) / (2 * step)
    slope = tn.grad(lambda x: f(x, tn))(tn.asarray(a))
    assert slope.dtype == getattr(tn, DTYPE)
    np.testing.assert_allclose(slope, expected, rtol=2e-2 if DTYPE == "complex64" else 1e-6, atol=1e-6)


@pytest.mark.parametrize("batch, n", SIZES)
def test_eigenvalues_and_exponentials(batch, n):
    r = np.random.default_rng(SEED)
    a = drawn(r, *batch, n, n)
    values, vectors = (np.asarray(t) for t in linalg.eig(a))
    close(a @ vectors, vectors * values[..., None, :], tolerance=1e-3)
    close(np.linalg.norm(vectors, axis=-2), np.ones(values.shape), real=True)
    close(linalg.eigvals(a), values)
    # exp(V diag(v) V^-1) = V diag(exp(v)) V^-1
    wide = a.astype("complex128")
    values, vectors = np.linalg.eig(wide)
    if a.size and n < 10:
        close(linalg.expm(a), (vectors * np.exp(values)[..., None, :]) @ np.linalg.inv(vectors), tolerance=1e-3)


def test_factors_do_not_see_the_imaginary_part_of_a_diagonal():
    """LAPACK takes the diagonal of a Hermitian matrix for real; NaN there is not seen either."""
    rng = np.random.default_rng(5)
    a = rng.normal(size=(3, 3)) + 1j * rng.normal(size=(3, 3))
    a = a @ a.conj().T + np.eye(3)
    weights = tn.asarray(np.arange(9.0).reshape(3, 3))
    size = lambda v: tn.sum((tn.real(v) ** 2 + tn.imag(v) ** 2 * 3) * weights)  # noqa: E731
    for of in (lambda x: size(tn.linalg.eigh(x).eigenvectors), lambda x: size(tn.linalg.cholesky(x)),
               lambda x: tn.sum(tn.linalg.eigvalsh(x) ** 2)):
        slope = tn.grad(lambda y: of(tn.asarray(a) + y * tn.asarray(np.array(1j))))
        np.testing.assert_array_equal(np.diag(slope(tn.zeros((3, 3), dtype=tn.float64)).numpy()), 0)
    unseen = a.copy()
    unseen.imag[np.diag_indices(3)] = np.nan
    np.testing.assert_allclose(tn.linalg.eigvalsh(tn.asarray(unseen)).numpy(), np.linalg.eigvalsh(a), rtol=1e-12)


def test_eigenvalues_of_an_empty_matrix_have_a_derivative():
    slope = tn.grad(lambda x: tn.sum(tn.real(tn.linalg.eigvals(x))))(tn.zeros((0, 0)))
    assert slope.shape == (0, 0)
