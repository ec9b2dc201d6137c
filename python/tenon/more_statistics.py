"""numpy's everyday statistics and differences that are compositions of other ops."""

import math

from . import _tenon
from .array_api import isdtype
from .checks import axes_of, axis_of, number
from .naming import name_own_errors
from .transforms import vmap

__all__ = ["apply_along_axis", "ediff1d", "geomspace", "gradient", "histogram_bin_edges", "nanargmax", "nanargmin",
           "nancumprod", "nancumsum", "nanmedian", "nanpercentile", "nanprod", "nanquantile", "ptp"]


def ptp(a, axis=None, keepdims=False):
    """The largest less the smallest element along axes (None: all).

    >>> tn.ptp([3, 1, 8]).item()
    7
    """
    return _tenon.max(a, axis=axis, keepdims=keepdims) - _tenon.min(a, axis=axis, keepdims=keepdims)


def _without_nan(a, number):
    a = _tenon.asarray(a)
    return _tenon.where(_tenon.isnan(a), number, a) if isdtype(a.dtype, ("real floating", "complex floating")) else a


def nanprod(a, axis=None, keepdims=False):
    """The product along axes (None: all) of the elements that are not NaN.

    >>> tn.nanprod([2.0, float("nan"), 3.0]).item()
    6.0
    """
    return _tenon.prod(_without_nan(a, 1.0), axis=axis, keepdims=keepdims)


def nancumsum(a, axis=None, dtype=None):
    """cumsum, in which NaN counts as 0.

    >>> tn.nancumsum([1.0, float("nan"), 2.0]).tolist()
    [1.0, 1.0, 3.0]
    """
    return _tenon.cumsum(_without_nan(a, 0.0), axis, dtype)


def nancumprod(a, axis=None, dtype=None):
    """cumprod, in which NaN counts as 1.

    >>> tn.nancumprod([2.0, float("nan"), 3.0]).tolist()
    [2.0, 2.0, 6.0]
    """
    return _tenon.cumprod(_without_nan(a, 1.0), axis, dtype)


def nanargmax(a, axis=None, keepdims=False):
    """Where the largest element along an axis (None: of the flat a) stands, NaN apart. Of NaN alone it is 0.

    >>> tn.nanargmax([1.0, float("nan"), 2.0]).item()
    2
    """
    return _tenon.argmax(_without_nan(a, float("-inf")), axis=axis, keepdims=keepdims)


def nanargmin(a, axis=None, keepdims=False):
    """Where the smallest element along an axis (None: of the flat a) stands, NaN apart. Of NaN alone it is 0.

    >>> tn.nanargmin([3.0, float("nan"), 2.0]).item()
    2
    """
    return _tenon.argmin(_without_nan(a, float("inf")), axis=axis, keepdims=keepdims)


def _axes_joined(op, a, axis):
    """a with these axes (None: all) as one, the last; and its shape with 1 in their places."""
    axes = axes_of(op, axis, a.ndim)
    others = [k for k in range(a.ndim) if k not in axes]
    count = math.prod(a.shape[k] for k in axes)
    rows = _tenon.permute_dims(a, others + axes).reshape(tuple(a.shape[k] for k in others) + (count,))
    return rows, tuple(1 if k in axes else size for k, size in enumerate(a.shape))


def _in_steps(low, high, weight):
    step = high - low
    return _tenon.where(weight < 0.5, low + step * weight, high - step * (1 - weight))


def _quantile_without_nan(op, a, q, most, axis, keepdims, between=_in_steps):
    """The elements at q / most of the way from the first to the last of the sorted ones that are not NaN."""
    a = _tenon.asarray(a)
    a = a if isdtype(a.dtype, "real floating") else a.astype("float32")
    x, with_ones = _axes_joined(op, a, axis)
    q = q.tolist() if hasattr(q, "tolist") else q  # an array of Tenon's or numpy's
    several = isinstance(q, (list, tuple))
    shares = [number(op, "q", one, f"a number from 0 to {most}, or a vector of them", lambda v: 0 <= v <= most) / most
              for one in (q if several else [q])]
    if not isinstance(x.shape[-1], int) or x.shape[-1] == 0:  # it may be empty: then NaN is what there is
        x = _tenon.concat([x, _tenon.full(x.shape[:-1] + (1,), math.nan, dtype=x.dtype, device=x.device)], -1)
    ordered, count = _tenon.sort(x, -1), _tenon.count_nonzero(~_tenon.isnan(x), axis=-1, keepdims=True)  # NaN is last
    parts = _tenon.asarray(shares, dtype="float64", device=x.device)
    at = _tenon.maximum((count - 1).astype("float64") * parts, 0)  # wider than x, which may not hold the places
    below = _tenon.floor(at)
    low, high = (_tenon.take_along_axis(ordered, place.astype("int64"), axis=-1) for place in (below, _tenon.ceil(at)))
    values = _tenon.where(low == high, low, between(low, high, (at - below).astype(x.dtype)))  # equal infinities too
    values = _tenon.moveaxis(values, -1, 0)
    values = values.reshape(values.shape[:1] + with_ones) if keepdims else values
    return values if several else _tenon.squeeze(values, 0)


def nanquantile(a, q, axis=None, keepdims=False):
    """The quantile q (0 to 1; a vector: a new first axis) along axes (None: all) of the elements that are not NaN,
    linear between two of them; NaN where there are none. Of integers it is float32.

    >>> tn.nanquantile([3.0, float("nan"), 1.0, 2.0], 0.5).item()
    2.0
    """
    return _quantile_without_nan("nanquantile", a, q, 1, axis, keepdims)


def nanpercentile(a, q, axis=None, keepdims=False):
    """nanquantile of q / 100.

    >>> tn.nanpercentile([3.0, float("nan"), 1.0], 50).item()
    2.0
    """
    return _quantile_without_nan("nanpercentile", a, q, 100, axis, keepdims)


def nanmedian(a, axis=None, keepdims=False):
    """The median along axes (None: all) of the elements that are not NaN; NaN where there are none.

    >>> tn.nanmedian([3.0, float("nan"), 1.0]).item()
    2.0
    """
    mean = lambda low, high, _: low / 2 + high / 2  # of a number and infinity it is infinite, which has no steps
    return _quantile_without_nan("nanmedian", a, 0.5, 1, axis, keepdims, mean)


def histogram_bin_edges(a, bins=10, range=None):
    """The edges of the bins that histogram counts in: so many equal ones, or those that `bins` has.

    >>> tn.histogram_bin_edges([0.0, 1.0], 2).tolist()
    [0.0, 0.5, 1.0]
    """
    return _tenon.histogram(a, bins, range)[1]


def ediff1d(ary, to_end=None, to_begin=None):
    """The differences of neighbours of the flat array, between other elements.

    >>> tn.ediff1d([1, 4, 9], to_end=0).tolist()
    [3, 5, 0]
    """
    x = _tenon.flatten(ary)
    parts = [_tenon.diff(x)]
    if to_begin is not None:
        parts.insert(0, _tenon.flatten(to_begin).astype(x.dtype))
    if to_end is not None:
        parts.append(_tenon.flatten(to_end).astype(x.dtype))
    return _tenon.concat(parts, 0)


def gradient(f, *varargs, axis=None, edge_order=1):
    """The slopes of f along an axis, or a tuple of those along several (None: all). varargs: the distance of neighbours
    for all axes, or for each one a distance or a vector of the points where the elements lie.

    >>> tn.gradient([1.0, 4.0, 9.0]).tolist()
    [3.0, 4.0, 5.0]
    """
    f = _tenon.asarray(f)
    axes = tuple(range(f.ndim)) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis)
    spacings = varargs * len(axes) if len(varargs) == 1 else varargs or (1,) * len(axes)
    if len(spacings) != len(axes):
        raise TypeError(f"[gradient] {len(spacings)} distances for {len(axes)} axes, expected one for all, or one each")
    if edge_order not in (1, 2):
        raise ValueError(f"[gradient] edge_order {edge_order}, expected 1 or 2")
    spacings = [_tenon.asarray(s) if isinstance(s, (list, tuple)) else s for s in spacings]
    slopes = tuple(_tenon._gradient(f, s, a, edge_order == 2) for s, a in zip(spacings, axes))
    return slopes[0] if len(slopes) == 1 else slopes


def geomspace(start, stop, num=50, endpoint=True):
    """Numbers from start to stop, of which each is the same multiple of the one before it: (num).

    >>> [round(v, 3) for v in tn.geomspace(1, 1000, 4).tolist()]
    [1.0, 10.0, 100.0, 1000.0]
    """
    if start * stop <= 0:
        raise ValueError(f"[geomspace] from {start} to {stop}, expected numbers of one sign, not 0")
    share = _tenon.linspace(0.0, 1.0, num, endpoint=endpoint, dtype="float64")
    return (start * _tenon.power(_tenon.full((), stop / start, dtype="float64"), share)).astype("float32")


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """func1d of each vector along an axis, all at once by vmap: it takes and gives arrays, and reads no values.

    >>> tn.apply_along_axis(lambda v: v / tn.sum(v), 0, [[1.0, 2.0], [3.0, 2.0]]).tolist()
    [[0.25, 0.5], [0.75, 0.5]]
    """
    x = _tenon.asarray(arr)
    axis = axis_of("apply_along_axis", axis, x.ndim)
    x = _tenon.moveaxis(x, axis, -1)
    result = vmap(lambda v: _tenon.asarray(func1d(v, *args, **kwargs)))(x.reshape(-1, x.shape[-1]))
    result = result.reshape(x.shape[:-1] + result.shape[1:])
    for k in range(x.ndim - 1, result.ndim):  # the axes of the results stand where the axis stood
        result = _tenon.moveaxis(result, k, axis + k - x.ndim + 1)
    return result


name_own_errors(globals())
