"""Linear algebra over the last two axes; the axes before them are a batch.

float32, float64, complex64 and complex128; integers count as float32.
Factors come from LAPACK, a shared library (OpenBLAS or the reference) that is loaded at first use. A fault of a value,
as a singular matrix, raises ValueError when the value is computed.
"""

import operator
from collections import namedtuple

from . import _tenon, naming
from ._tenon import _linalg
from ._tenon._linalg import (  # noqa: F401
    cholesky, cross, det, diagonal, eigvals, expm, inv, kron, matmul, matrix_norm, matrix_power, matrix_transpose,
    outer, polyfit, solve, solve_triangular, svdvals, tensordot, trace, vecdot, vector_norm)

EighResult = namedtuple("EighResult", "eigenvalues eigenvectors")
EigResult = namedtuple("EigResult", "eigenvalues eigenvectors")
LstsqResult = namedtuple("LstsqResult", "solution residuals rank singular_values")
QRResult = namedtuple("QRResult", "Q R")
SlogdetResult = namedtuple("SlogdetResult", "sign logabsdet")
SVDResult = namedtuple("SVDResult", "U S Vh")


def _upper(name, UPLO):
    if UPLO not in ("L", "U"):
        raise ValueError(f'[linalg.{name}] UPLO "{UPLO}", expected L or U')
    return UPLO == "U"


def eigh(x, /, *, UPLO="L"):
    """Eigenvalues (..., n), ascending, and eigenvectors (..., n, n), as columns, of a symmetric x.

    >>> tn.linalg.eigh(tn.array([[2.0, 0.0], [0.0, 1.0]])).eigenvalues.tolist()
    [1.0, 2.0]
    """
    return EighResult(*_linalg._eigh(x, _upper("eigh", UPLO)))


def eigvalsh(x, /, *, UPLO="L"):
    """Eigenvalues (..., n), ascending, of a symmetric x, of which one triangle is read.

    >>> tn.linalg.eigvalsh(tn.array([[2.0, 0.0], [0.0, 1.0]])).tolist()
    [1.0, 2.0]
    """
    return _linalg._eigvalsh(x, _upper("eigvalsh", UPLO))


def eig(x, /):
    """Eigenvalues and eigenvectors, as columns, of any square x; complex, in no order.

    >>> tn.linalg.eig(tn.array([[2.0, 1.0], [0.0, 2.0]])).eigenvalues.tolist()
    [(2+0j), (2+0j)]
    """
    return EigResult(*_linalg._eig(x))


def lstsq(a, b, /, *, rtol=None):
    """The x with the least |a x - b|, and of those the shortest; sums of squares of a x - b; rank and singular values
    of a.

    >>> best = tn.linalg.lstsq(tn.array([[1.0], [1.0]]), tn.array([[1.0], [3.0]]))
    >>> round(best.solution.item(), 5), best.rank.item()
    (2.0, 1)
    """
    return LstsqResult(*_linalg._lstsq(a, b, rtol=rtol))


def qr(x, /, *, mode="reduced"):
    """x = Q R: Q (..., m, k) has orthonormal columns, R (..., k, n) is upper triangular; k = min(m, n), or m for the
    mode "complete".

    >>> q, r = tn.linalg.qr(tn.array([[3.0, 1.0], [4.0, 2.0]]))
    >>> tn.allclose(q @ r, tn.array([[3.0, 1.0], [4.0, 2.0]]), atol=1e-5).item()
    True
    """
    if mode not in ("reduced", "complete"):
        raise ValueError(f'[linalg.qr] mode "{mode}", expected reduced or complete')
    return QRResult(*_linalg._qr(x, mode == "complete"))


def slogdet(x, /):
    """The sign of the determinant, and the logarithm of its absolute value.

    >>> sign, logarithm = tn.linalg.slogdet(tn.array([[-1.0, 0.0], [0.0, 1.0]]))
    >>> sign.item(), logarithm.item()
    (-1.0, 0.0)
    """
    return SlogdetResult(*_linalg._slogdet(x))


def svd(x, /, *, full_matrices=True):
    """x = U diag(S) Vh with S descending; U and Vh are square, or have min(m, n) columns and rows.

    >>> tn.linalg.svd(tn.array([[3.0, 0.0], [0.0, 4.0]])).S.tolist()
    [4.0, 3.0]
    """
    return SVDResult(*_linalg._svd(x, full_matrices))


def norm(x, ord=None, axis=None, keepdims=False):
    """numpy's norm: vector_norm along one axis, matrix_norm of two; axis=None: of a vector, of a matrix, or, without
    ord, the root of the sum of all squares.

    >>> tn.linalg.norm(tn.array([3.0, 4.0])).item()
    5.0
    >>> tn.linalg.norm(tn.array([[1.0, 2.0], [3.0, 4.0]]), axis=1, ord=1).tolist()
    [3.0, 7.0]
    """
    x = _tenon.asarray(x)
    is_one = hasattr(axis, "__index__") and not hasattr(axis, "__len__")
    axes = tuple(map(operator.index, range(x.ndim) if axis is None else (axis,) if is_one else axis))
    if len(axes) == 1 or (axis is None and ord is None):
        return vector_norm(x, axis=axes, keepdims=keepdims, ord=2 if ord is None else ord)
    if len(axes) != 2:
        raise ValueError(f"[linalg.norm] {len(axes)} axes, expected one of vectors or two of matrices")
    norms = matrix_norm(_tenon.moveaxis(x, axes, (-2, -1)), keepdims=keepdims, ord="fro" if ord is None else ord)
    return _tenon.moveaxis(norms, (-2, -1), axes) if keepdims else norms


def _of_each(rtol):
    """A tolerance for each matrix of a batch: an array with axes. Others are a number, or None."""
    return rtol is not None and _tenon.asarray(rtol).ndim > 0


def _kept(values, rtol):
    """Which singular values (..., k) are above rtol (...) times the largest?"""
    return values > _tenon.max(values, axis=-1, keepdims=True) * _tenon.expand_dims(_tenon.asarray(rtol), axis=-1)


def matrix_rank(x, /, *, rtol=None):
    """How many singular values are above rtol (None: max(m, n) eps; a number, or an array with one for each matrix)
    times the largest; int64.

    >>> tn.linalg.matrix_rank(tn.ones((2, 2))).item()
    1
    """
    if not _of_each(rtol):
        return _linalg._matrix_rank(x, rtol=None if rtol is None else float(rtol))
    return _tenon.count_nonzero(_kept(svdvals(x), rtol), axis=-1)


def pinv(x, /, *, rtol=None):
    """The pseudoinverse; singular values of at most rtol (as in matrix_rank) times the largest count as 0.

    >>> tn.linalg.pinv(tn.array([[2.0, 0.0], [0.0, 0.0]])).tolist()
    [[0.5, 0.0], [0.0, 0.0]]
    """
    if not _of_each(rtol):
        return _linalg._pinv(x, rtol=None if rtol is None else float(rtol))
    u, s, vh = svd(x, full_matrices=False)
    kept = _kept(s, rtol)
    inverse = _tenon.where(kept, 1 / _tenon.where(kept, s, 1), 0)
    adjoint = lambda y: matrix_transpose(_tenon.conj(y))  # noqa: E731
    return adjoint(vh) @ (_tenon.expand_dims(inverse, axis=-1) * adjoint(u))


naming.name_own_errors(globals(), prefix="linalg.")
