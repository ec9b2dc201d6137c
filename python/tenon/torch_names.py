"""PyTorch's and MLX's everyday functions that numpy does not have, as compositions of other ops."""

import functools
import math

from . import _tenon
from .array_api import isdtype
from .checks import axis_of, index_of, known_size
from .more_names import trapezoids
from .naming import name_own_errors
from .transforms import custom_function

__all__ = ["aminmax", "baddbmm", "block_diag", "bucketize", "cdist", "clone", "cosine_similarity",
           "cumulative_trapezoid", "diag_embed", "erfinv", "frac", "index_select", "kthvalue", "narrow", "std_mean",
           "var_mean"]

def _as_float(x):
    x = _tenon.asarray(x)
    return x if isdtype(x.dtype, "real floating") else x.astype("float32")


def clone(x):
    """An array with the elements of x.

    >>> tn.clone(tn.array([1, 2])).tolist()
    [1, 2]
    """
    return +_tenon.asarray(x)


def baddbmm(c, a, b, *, beta=1.0, alpha=1.0):
    """beta c + alpha (a @ b), over a batch of matrices.

    >>> tn.baddbmm(tn.ones((1, 1, 1)), tn.full((1, 1, 2), 2.0), tn.ones((1, 2, 1)), beta=3.0).tolist()
    [[[7.0]]]
    """
    return beta * _tenon.asarray(c) + alpha * _tenon.matmul(a, b)


def block_diag(*tensors):
    """A matrix with these matrices along its diagonal, and 0 elsewhere; a vector counts as a row.

    >>> tn.block_diag([[1]], [[2, 3]]).tolist()
    [[1, 0, 0], [0, 2, 3]]
    """
    blocks = [_tenon.asarray(x) for x in tensors]
    for x in blocks:
        if x.ndim > 2:
            raise ValueError(f"[block_diag] a block of shape {x.shape}, expected a matrix, a vector or a number")
    blocks = [x.reshape((1,) * (2 - x.ndim) + x.shape) for x in blocks]
    width, before, rows = sum(x.shape[1] for x in blocks), 0, []
    for x in blocks:
        rows.append(_tenon.pad(x, ((0, 0), (before, width - before - x.shape[1]))))
        before += x.shape[1]
    return _tenon.concat(rows, 0)


def diag_embed(x, offset=0):
    """Matrices with the vectors along the last axis of x on a diagonal.

    >>> tn.diag_embed([[1, 2]]).tolist()
    [[[1, 0], [0, 2]]]
    """
    x = _tenon.asarray(x)
    n, side = x.shape[-1], x.shape[-1] + abs(offset)
    wide = _tenon.expand_dims(x, -1) * _tenon.eye(n, dtype=x.dtype)
    above, left = max(-offset, 0), max(offset, 0)
    return _tenon.pad(wide, ((0, 0),) * (x.ndim - 1) + ((above, side - n - above), (left, side - n - left)))


def bucketize(x, boundaries, *, right=False):
    """How many of the ascending boundaries are less than each element of x; right: not more; int64.

    >>> tn.bucketize(tn.array([1, 2, 3]), tn.array([1, 3])).tolist()
    [0, 1, 1]
    """
    return _tenon.searchsorted(boundaries, x, side="right" if right else "left")


def narrow(x, axis, start, length):
    """The elements start to start + length - 1 along an axis.

    >>> tn.narrow(tn.array([1, 2, 3, 4]), 0, 1, 2).tolist()
    [2, 3]
    """
    x = _tenon.asarray(x)
    at = axis_of("narrow", axis, x.ndim)
    size = known_size("narrow", f"axis {axis}", x.shape[at])
    start, length = index_of("narrow", "start", start), index_of("narrow", "length", length)
    start += size if start < 0 else 0
    if start < 0 or length < 0 or start + length > size:
        raise ValueError(f"[narrow] {length} elements from {start} on, expected some of {size} of axis {axis}")
    return x[(slice(None),) * at + (slice(start, start + length),)]


def index_select(x, axis, index):
    """take, with PyTorch's order of arguments.

    >>> tn.index_select(tn.array([1, 2, 3]), 0, tn.array([2, 0])).tolist()
    [3, 1]
    """
    return _tenon.take(x, index, axis=axis)


def frac(x):
    """x less its whole part, with the sign of x.

    >>> tn.frac([2.5, -1.25]).tolist()
    [0.5, -0.25]
    """
    x = _as_float(x)
    return x - _tenon.trunc(x)


# Numerators and denominators, highest powers first, of the normal distribution's quantile (Wichura 1988, algorithm AS
# 241): within 0.425 of the middle, in the tails, and far out there. Errors are 1e-16.
_MIDDLE = ([2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4, 4.5921953931549871457e4,
            1.3731693765509461125e4, 1.9715909503065514427e3, 1.3314166789178437745e2, 3.3871328727963666080],
           [5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4, 2.1213794301586595867e4,
            5.3941960214247511077e3, 6.8718700749205790830e2, 4.2313330701600911252e1, 1.0])
_TAILS = ([7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258,
           3.64784832476320460504, 5.76949722146069140550, 4.63033784615654529590, 1.42343711074968357734],
          [1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
           6.89767334985100004550e-1, 1.67638483018380384940, 2.05319162663775882187, 1.0])
_FAR = ([2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
         2.96560571828504891230e-1, 1.78482653991729133580, 5.46378491116411436990, 6.65790464350110377720],
        [2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
         1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0])


def _quotient(table, x):
    over, under = (functools.reduce(lambda y, c: y * x + c, row[1:], row[0]) for row in table)
    return over / under


@custom_function
def _erfinv(wide):
    size = _tenon.abs(wide)
    middle = _quotient(_MIDDLE, 0.180625 - wide * wide / 4) * wide / 2
    r = _tenon.sqrt(-_tenon.log((1 - size) / 2))  # 1 - size is exact
    tail = _tenon.copysign(_tenon.where(r <= 5, _quotient(_TAILS, r - 1.6), _quotient(_FAR, r - 5)), wide)
    y = _tenon.where(size <= 0.85, middle, tail) / math.sqrt(2)
    return _tenon.where(size == 1, _tenon.copysign(_tenon.full((), math.inf, dtype="float64"), wide), y)


@_erfinv.vjp
def _erfinv_vjp(primals, cotangents, outputs):  # that of the steps is 0 / 0 at 0
    return cotangents * (math.sqrt(math.pi) / 2) * _tenon.exp(outputs * outputs)


def erfinv(x):
    """The y with erf(y) = x: infinite at -1 and 1, NaN beyond. Its derivative is sqrt(pi) / 2 exp(y^2).

    >>> round(tn.erfinv(tn.erf(tn.array(0.75))).item(), 5)
    0.75
    """
    x = _as_float(x)
    return _erfinv(x.astype("float64")).astype(x.dtype)


def cosine_similarity(x1, x2, axis=1, eps=1e-8):
    """The dot product along an axis divided by both lengths, of which each is eps at least.

    >>> tn.cosine_similarity([[3.0, 4.0]], [[3.0, 4.0]]).tolist()
    [1.0]
    """
    x1, x2 = _as_float(x1), _as_float(x2)
    lengths = [_tenon.maximum(_tenon.sqrt(_tenon.sum(x * x, axis=axis)), eps) for x in (x1, x2)]
    return _tenon.sum(x1 * x2, axis=axis) / (lengths[0] * lengths[1])


def cdist(x1, x2, p=2.0):
    """The distance, in the norm p, of each row of x1 (..., m, n) from each row of x2 (..., k, n): (..., m, k).

    >>> tn.cdist([[0.0, 0.0]], [[3.0, 4.0], [0.0, 1.0]]).tolist()
    [[5.0, 1.0]]
    """
    x1, x2 = _as_float(x1), _as_float(x2)
    if x1.ndim < 2 or x2.ndim < 2 or not x1.shape[-1] == x2.shape[-1]:
        raise ValueError(f"[cdist] x1 of shape {x1.shape} and x2 of shape {x2.shape}, expected (..., m, n) and "
                         "(..., k, n)")
    apart = _tenon.expand_dims(x1, -2) - _tenon.expand_dims(x2, -3)
    return _tenon.norm(apart, axis=-1, ord=p)


def aminmax(x, *, axis=None, keepdims=False):
    """The smallest and the largest element along an axis (None: of all).

    >>> [v.item() for v in tn.aminmax([3, 1, 2])]
    [1, 3]
    """
    return _tenon.min(x, axis=axis, keepdims=keepdims), _tenon.max(x, axis=axis, keepdims=keepdims)


def std_mean(x, axis=None, *, correction=1, keepdims=False):
    """std and mean along axes (None: all); as in PyTorch, correction is 1.

    >>> [v.item() for v in tn.std_mean([1.0, 3.0], correction=0)]
    [1.0, 2.0]
    """
    return (_tenon.std(x, axis=axis, correction=correction, keepdims=keepdims),
            _tenon.mean(x, axis=axis, keepdims=keepdims))


def var_mean(x, axis=None, *, correction=1, keepdims=False):
    """var and mean along axes (None: all); as in PyTorch, correction is 1.

    >>> [v.item() for v in tn.var_mean([1.0, 3.0])]
    [2.0, 2.0]
    """
    return (_tenon.var(x, axis=axis, correction=correction, keepdims=keepdims),
            _tenon.mean(x, axis=axis, keepdims=keepdims))


def kthvalue(x, k, axis=-1, keepdims=False):
    """The k-th smallest element along an axis, k from 1 on, and where it stands.

    >>> [v.item() for v in tn.kthvalue([5, 1, 3], 2)]
    [3, 2]
    """
    x = _tenon.asarray(x)
    size = known_size("kthvalue", f"axis {axis}", x.shape[axis_of("kthvalue", axis, x.ndim)])
    if not 1 <= index_of("kthvalue", "k", k) <= size:
        raise ValueError(f"[kthvalue] k {k}, expected 1 to {size}")
    place = _tenon.take(_tenon.argsort(x, axis), _tenon.asarray([k - 1]), axis=axis)
    value = _tenon.take_along_axis(x, place, axis=axis)
    return (value, place) if keepdims else (_tenon.squeeze(value, axis), _tenon.squeeze(place, axis))


def cumulative_trapezoid(y, x=None, *, dx=1.0, axis=-1):
    """The integral of y up to each element behind the first along an axis, by the trapezoidal rule.

    >>> tn.cumulative_trapezoid([1.0, 2.0, 3.0]).tolist()
    [1.5, 4.0]
    """
    areas = trapezoids(_as_float(y), x, dx, axis)
    return _tenon.moveaxis(_tenon.cumsum(areas, -1), -1, axis)


name_own_errors(globals())
