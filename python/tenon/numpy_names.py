"""numpy's everyday functions beyond the array API that are compositions of other ops."""

from . import _tenon, linalg
from ._tenon import Tensor
from .array_api import isdtype, unique
from .checks import axis_of, holds_always, index_of, known_size
from .composed import atleast_3d
from .more_names import vstack
from .naming import name_own_errors, named
from .tree import tree_leaves

__all__ = [
    "append", "array_equiv", "bitwise_count", "block", "compress", "copy",
    "cross", "delete", "diag_indices", "diagflat", "dsplit", "dstack", "extract", "fabs", "fix", "flatnonzero",
    "fliplr", "flipud", "float_power", "fromfunction", "hsplit", "indices", "insert", "iscomplex",
    "iscomplexobj", "isreal", "isrealobj", "isscalar", "ix_", "lexsort", "matvec", "modf", "ndim", "polyval",
    "promote_types", "ravel", "remove", "rint", "row_stack", "select", "setdiff1d", "setxor1d", "shape", "size",
    "union1d", "unwrap", "vander", "vdot", "vecmat", "vsplit"]

cross = named("cross", linalg.cross)
row_stack = named("row_stack", vstack)


def _as_float(x):
    x = _tenon.asarray(x)
    return x if isdtype(x.dtype, ("real floating", "complex floating")) else x.astype("float32")


# ---- what an array is


def shape(a):
    """The sizes of the axes of a.

    >>> tn.shape([[1, 2, 3]])
    (1, 3)
    """
    return _tenon.asarray(a).shape


def ndim(a):
    """The number of axes of a.

    >>> tn.ndim([[1, 2, 3]])
    2
    """
    return _tenon.asarray(a).ndim


def size(a, axis=None):
    """The number of elements of a, or along an axis.

    >>> tn.size([[1, 2, 3]]), tn.size([[1, 2, 3]], 0)
    (3, 1)
    """
    return _length("size", a, axis)


def promote_types(type1, type2):
    """The dtype that elements of two dtypes have together.

    >>> tn.promote_types("int8", "uint8")
    tenon.int16
    """
    return _tenon.result_type(type1, type2)


def isscalar(element):
    """Is it a number of Python's or numpy's, and no array?

    >>> tn.isscalar(3.5), tn.isscalar(tn.array(3.5))
    (True, False)
    """
    return isinstance(element, (bool, int, float, complex)) or (
        getattr(element, "ndim", None) == 0 and not isinstance(element, Tensor) and hasattr(element, "item")
        and not hasattr(element, "__array_function__"))


def iscomplexobj(x):
    """Is the dtype complex?

    >>> tn.iscomplexobj(tn.array([1j])), tn.iscomplexobj(2.0)
    (True, False)
    """
    return isdtype(_tenon.asarray(x).dtype, "complex floating")


def isrealobj(x):
    """Is the dtype not complex?

    >>> tn.isrealobj(tn.array([1j])), tn.isrealobj(2.0)
    (False, True)
    """
    return not iscomplexobj(x)


def isreal(x):
    """Is the imaginary part of each element 0?

    >>> tn.isreal(tn.array([1 + 0j, 1j])).tolist()
    [True, False]
    """
    return _tenon.imag(x) == 0 if iscomplexobj(x) else _tenon.ones(shape(x), dtype="bool")


def iscomplex(x):
    """Is the imaginary part of each element other than 0?

    >>> tn.iscomplex(tn.array([1 + 0j, 1j])).tolist()
    [False, True]
    """
    return _tenon.imag(x) != 0 if iscomplexobj(x) else _tenon.zeros(shape(x), dtype="bool")


def array_equiv(a1, a2):
    """Do the arrays broadcast to one shape, and are all elements equal? A bool, 0-d.

    >>> tn.array_equiv([1, 1], [[1], [1]]).item()
    True
    """
    try:
        return _tenon.all(_tenon.equal(_tenon.asarray(a1), _tenon.asarray(a2)))
    except ValueError:
        return _tenon.asarray(False)


# ---- joining, parts, order


def copy(a):
    """An array with the elements of a. Arrays never share what assignment changes.

    >>> x = tn.ones(2)
    >>> y = tn.copy(x)
    >>> y[0] = 5
    >>> x.tolist()
    [1.0, 1.0]
    """
    return +_tenon.asarray(a)


def ravel(a):
    """a as a vector, row-major.

    >>> tn.ravel([[1, 2], [3, 4]]).tolist()
    [1, 2, 3, 4]
    """
    return _tenon.flatten(a)


def append(arr, values, axis=None):
    """The values behind those of arr, along an axis (None: both as vectors).

    >>> tn.append([1, 2], [[3], [4]]).tolist()
    [1, 2, 3, 4]
    """
    return _tenon.concat([arr, values], axis)


def dstack(arrays):
    """The arrays along axis 2; of shape (n,) they are (1, n, 1).

    >>> tn.dstack([[1, 2], [3, 4]]).tolist()
    [[[1, 3], [2, 4]]]
    """
    return _tenon.concat([atleast_3d(x) for x in arrays], 2)


def block(arrays):
    """An array of nested lists of blocks: those of the innermost lists stand along the last axis, those of the lists
    around them along the axis before it, and so on.

    >>> tn.block([[tn.ones((1, 1)), tn.zeros((1, 2))], [tn.full((1, 3), 2.0)]]).tolist()
    [[1.0, 0.0, 0.0], [2.0, 2.0, 2.0]]
    """

    def depth(part):
        return 1 + max(map(depth, part), default=0) if isinstance(part, list) else 0

    def leaves(part):
        return [x for one in part for x in leaves(one)] if isinstance(part, list) else [part]

    levels = depth(arrays)
    axes = max(levels, *(_tenon.asarray(x).ndim for x in leaves(arrays)), 1)

    def joined(part, level):
        if not isinstance(part, list):
            x = _tenon.asarray(part)
            return x.reshape((1,) * (axes - x.ndim) + x.shape)
        return _tenon.concat([joined(one, level - 1) for one in part], -level)

    return joined(arrays, levels)


def _split_at(op, axis, least):
    def parts(ary, indices_or_sections):
        x = _tenon.asarray(ary)
        if x.ndim < least:
            raise ValueError(f"[{op}] shape {x.shape}, expected {least} axes at least")
        at = axis if x.ndim > 1 else 0
        if isinstance(indices_or_sections, int):
            size = known_size(op, f"axis {at}", x.shape[at])
            if indices_or_sections < 1 or size % indices_or_sections:
                raise ValueError(f"[{op}] axis {at} of size {size} in {indices_or_sections} parts, expected a divisor; "
                                 "array_split takes any number above 0")
        return _tenon.array_split(x, indices_or_sections, at)

    parts.__name__ = parts.__qualname__ = op
    given, cut = (("[1, 2]", "2") if op == "hsplit" else ("[[1], [2]]", "2") if op == "vsplit" else ("[[[1, 2]]]", "2"))
    parts.__doc__ = f"""The parts of the array along axis {axis}: so many equal ones, or those that begin at indices.

    >>> len(tn.{op}({given}, {cut}))
    2
    """
    return parts


vsplit, hsplit, dsplit = _split_at("vsplit", 0, 2), _split_at("hsplit", 1, 1), _split_at("dsplit", 2, 3)


def _axis_at_least(op, m, axes):
    x = _tenon.asarray(m)
    if x.ndim < axes:
        raise ValueError(f"[{op}] shape {x.shape}, expected {axes} axes at least")
    return x


def flipud(m):
    """The rows of m in the reverse order.

    >>> tn.flipud([[1, 2], [3, 4]]).tolist()
    [[3, 4], [1, 2]]
    """
    return _tenon.flip(_axis_at_least("flipud", m, 1), 0)


def fliplr(m):
    """The columns of m in the reverse order.

    >>> tn.fliplr([[1, 2], [3, 4]]).tolist()
    [[2, 1], [4, 3]]
    """
    return _tenon.flip(_axis_at_least("fliplr", m, 2), 1)


def _places(op, obj, count):
    """Ints, for insert and delete, of an int, a slice, an array of ints or of bools. Those of a Tensor are read."""
    if isinstance(obj, slice):
        return list(range(*obj.indices(count)))
    expected = "an int, a slice, ints or bools"
    obj = obj.tolist() if hasattr(obj, "tolist") else obj
    if not isinstance(obj, (list, tuple, range)):
        return index_of(op, "obj", obj, expected)
    places = tree_leaves(list(obj))
    if places and all(isinstance(place, bool) for place in places):
        return [place for place, is_set in enumerate(places) if is_set]
    return [index_of(op, "obj", place, expected) for place in places]


def _length(op, x, axis):
    x = _tenon.asarray(x)
    return x.size if axis is None else x.shape[axis_of(op, axis, x.ndim)]


def insert(arr, obj, values, axis=None):
    """arr with the values before the elements at places obj (an int, ints, bools, a slice) along an axis (None: of the
    flat arr). Values are cast to arr's dtype, which must hold Python's numbers. Places that are a Tensor are read at
    once, so not under jit.

    >>> tn.insert([1, 2, 3], 1, [8, 9]).tolist()
    [1, 8, 9, 2, 3]
    """
    x = _tenon.asarray(arr)
    places, values = _places("insert", obj, _length("insert", x, axis)), _tenon.asarray(values, dtype=x.dtype)
    if isinstance(places, int) and axis is not None and values.ndim:  # one element along the axis, or several
        values = values.reshape((1,) * (x.ndim - values.ndim) + values.shape)
        values = _tenon.moveaxis(values, 0, axis)
    return _tenon._insert(x, places, values, axis)


def delete(arr, obj, axis=None):
    """arr without the elements at places obj (an int, ints, bools, a slice) along an axis (None: of the flat arr).
    Places that are a Tensor are read at once, so not under jit.

    >>> tn.delete([1, 2, 3, 4], [0, -1]).tolist()
    [2, 3]
    """
    return _tenon._remove(arr, _places("delete", obj, _length("delete", arr, axis)), axis)


remove = named("remove", delete)


def extract(condition, arr):
    """The elements of arr where the condition is true, a vector. Computed at once, so not under jit.

    >>> tn.extract([True, False, True], [1, 2, 3]).tolist()
    [1, 3]
    """
    return _tenon.flatten(arr)[_tenon.flatten(condition).astype("bool")]


def compress(condition, a, axis=None):
    """The elements along an axis (None: of the flat a) at which the vector of bools is true; it may be shorter.

    >>> tn.compress([False, True], [[1, 2], [3, 4]], axis=1).tolist()
    [[2], [4]]
    """
    condition, a = _tenon.asarray(condition), _tenon.asarray(a)
    size, count = _length("compress", a, axis), condition.size
    if not holds_always(lambda: count <= size):
        remedy = "" if isinstance(size, int) else f"; outside of jit, a slice up to int({size}) has a known size"
        raise ValueError(f"[compress] a condition of {count} elements for {size}, expected at most as many{remedy}")
    return _tenon.take(a, flatnonzero(condition), axis=axis)


def flatnonzero(a):
    """Where the elements of the flat a are not 0. Computed at once, so not under jit.

    >>> tn.flatnonzero([[0, 7], [8, 0]]).tolist()
    [1, 2]
    """
    return _tenon.nonzero(_tenon.flatten(a))[0]


def select(condlist, choicelist, default=0):
    """Of the first condition that is true at a place its choice, else the default; all broadcast.

    >>> x = tn.arange(4)
    >>> tn.select([x < 1, x > 2], [x - 1, x * 10], 5).tolist()
    [-1, 5, 5, 30]
    """
    if len(condlist) != len(choicelist) or not condlist:
        raise ValueError(f"[select] {len(condlist)} conditions for {len(choicelist)} choices, expected as many, one at "
                         "least")
    result = default
    for condition, choice in zip(reversed(condlist), reversed(choicelist)):
        result = _tenon.where(_tenon.asarray(condition), _tenon.asarray(choice), result)
    return result


def lexsort(keys, axis=-1):
    """The order that sorts by the last of the keys, where that is equal by the one before it, and so on.

    >>> tn.lexsort(([3, 1, 2], [1, 1, 0])).tolist()
    [2, 1, 0]
    """
    keys = [_tenon.asarray(key) for key in keys]
    shapes = [key.shape for key in keys]
    if any(shape != shapes[0] for shape in shapes):
        raise ValueError(f"[lexsort] keys of shapes {', '.join(map(str, shapes))}, expected keys of one shape")
    order = None
    for key in keys:  # argsort is stable
        by = _tenon.argsort(key if order is None else _tenon.take_along_axis(key, order, axis=axis), axis)
        order = by if order is None else _tenon.take_along_axis(order, by, axis=axis)
    if order is None:
        raise ValueError("[lexsort] no keys, expected one at least")
    return order


def union1d(ar1, ar2):
    """The elements of both arrays, ascending, without repetitions; NaNs count as one. Computed at once, so not under
    jit.

    >>> tn.union1d([3, 1], [1, 2]).tolist()
    [1, 2, 3]
    """
    return unique(_tenon.concat([ar1, ar2], None))


def setdiff1d(ar1, ar2):
    """The elements of ar1 that ar2 has not, ascending, without repetitions. NaNs of ar1 count as one, which equals no
    element of ar2. Computed at once, so not under jit.

    >>> tn.setdiff1d([3, 1, 3], [1, 2]).tolist()
    [3]
    """
    x = unique(ar1)
    return x[_tenon.isin(x, ar2, invert=True)]


def setxor1d(ar1, ar2):
    """The elements that one of the arrays alone has, ascending. NaNs of one array count as one, and equal none of the
    other. Computed at once, so not under jit.

    >>> tn.setxor1d([1, 2, 3], [3, 4]).tolist()
    [1, 2, 4]
    """
    return _tenon.unique_values(_tenon.concat([setdiff1d(ar1, ar2), setdiff1d(ar2, ar1)]))


# ---- indices and matrices


def indices(dimensions, dtype="int64"):
    """The index of each element of an array of this shape: (axes, *dimensions).

    >>> tn.indices((2, 2)).tolist()
    [[[0, 0], [1, 1]], [[0, 1], [0, 1]]]
    """
    dimensions = _tenon.empty(dimensions).shape  # whose errors say what no size is
    grids = _tenon.meshgrid(*(_tenon.arange(n, dtype=dtype) for n in dimensions), indexing="ij")
    return _tenon.stack(grids) if grids else _tenon.zeros((0,), dtype=dtype)


def ix_(*args):
    """Vectors of indices as axes of an open grid, for x[tn.ix_(rows, columns)].

    >>> tn.arange(9).reshape(3, 3)[tn.ix_([0, 2], [1, 2])].tolist()
    [[1, 2], [7, 8]]
    """
    vectors = [_tenon.asarray(v) for v in args]
    for v in vectors:
        if v.ndim != 1 or not (v.size == 0 or isdtype(v.dtype, ("bool", "integral"))):
            raise ValueError(f"[ix_] an array of shape {v.shape} and dtype {v.dtype}, expected vectors of ints or "
                             "bools")
    vectors = [flatnonzero(v) if isdtype(v.dtype, "bool") else v.astype("int64") if v.size == 0 else v for v in vectors]
    return tuple(v.reshape((1,) * k + (v.size,) + (1,) * (len(vectors) - k - 1)) for k, v in enumerate(vectors))


def diag_indices(n, ndim=2):
    """The indices of the diagonal of an array with ndim axes of size n.

    >>> x = tn.zeros((2, 2))
    >>> x[tn.diag_indices(2)] = 1
    >>> x.tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    return (_tenon.arange(n, dtype="int64"),) * ndim


def diagflat(v, k=0):
    """A matrix with the flat v on diagonal k.

    >>> tn.diagflat([[1, 2]]).tolist()
    [[1, 0], [0, 2]]
    """
    return _tenon.diag(_tenon.flatten(v), k)


def fromfunction(function, shape, dtype="float32"):
    """function(i, j, ...) of the indices of an array of this shape, which come as arrays.

    >>> tn.fromfunction(lambda i, j: i * 10 + j, (2, 2), dtype="int32").tolist()
    [[0, 1], [10, 11]]
    """
    return function(*indices(shape, dtype))


def vander(x, N=None, increasing=False):
    """The powers N - 1 to 0 of each element of a vector, a row each; increasing: 0 to N - 1.

    >>> tn.vander([2, 3], 3).tolist()
    [[4, 2, 1], [9, 3, 1]]
    """
    x = _tenon.asarray(x)
    if x.ndim != 1:
        raise ValueError(f"[vander] x of shape {x.shape}, expected a vector")
    powers = _tenon.arange(x.size if N is None else N, dtype=x.dtype)
    return _tenon.power(_tenon.expand_dims(x, -1), powers if increasing else _tenon.flip(powers))


def polyval(p, x):
    """p[0] x^(n - 1) + ... + p[n - 1], by Horner's rule.

    >>> tn.polyval([1, 0, -2], tn.array([3.0])).tolist()
    [7.0]
    """
    x, value = _tenon.asarray(x), None
    for coefficient in _tenon.unstack(_tenon.asarray(p)):
        value = _tenon.zeros_like(x) + coefficient if value is None else value * x + coefficient
    return value if value is not None else _tenon.zeros_like(x)


def vdot(a, b):
    """The sum of conj(a) b over the flat arrays.

    >>> tn.vdot([[1, 2]], [[3], [4]]).item()
    11
    """
    return _tenon.vecdot(_tenon.flatten(a), _tenon.flatten(b))


def matvec(x1, x2):
    """Matrices (..., m, n) times vectors (..., n): (..., m).

    >>> tn.matvec([[1, 2], [3, 4]], [1, 1]).tolist()
    [3, 7]
    """
    return _tenon.squeeze(_tenon.matmul(x1, _tenon.expand_dims(x2, -1)), -1)


def vecmat(x1, x2):
    """Vectors (..., m), conjugated, times matrices (..., m, n): (..., n).

    >>> tn.vecmat([1, 1], [[1, 2], [3, 4]]).tolist()
    [4, 6]
    """
    x1 = _tenon.asarray(x1)
    x1 = _tenon.conj(x1) if iscomplexobj(x1) else x1
    return _tenon.squeeze(_tenon.matmul(_tenon.expand_dims(x1, -2), x2), -2)


# ---- elementwise


def fabs(x):
    """|x| as a float.

    >>> tn.fabs([-2, 3]).tolist()
    [2.0, 3.0]
    """
    return _tenon.abs(_as_float(x))


def rint(x):
    """The nearest whole number as a float; of two the even one.

    >>> tn.rint([0.5, 1.5, -1.7]).tolist()
    [0.0, 2.0, -2.0]
    """
    return _tenon.round(_as_float(x))


def fix(x):
    """The nearest whole number towards 0.

    >>> tn.fix([2.7, -2.7]).tolist()
    [2.0, -2.0]
    """
    return _tenon.trunc(x)


def modf(x):
    """The part behind the point, and the whole part, both with the sign of x.

    >>> [part.tolist() for part in tn.modf([2.5, -1.25])]
    [[0.5, -0.25], [2.0, -1.0]]
    """
    x = _as_float(x)
    whole = _tenon.trunc(x)
    rest = _tenon.where(_tenon.isinf(x), _tenon.zeros_like(x), x - whole)
    return _tenon.copysign(rest, x), whole


def float_power(x1, x2):
    """x1 to the power of x2 in float64, or complex128.

    >>> tn.float_power([2, 4], -1).tolist()
    [0.5, 0.25]
    """
    x1, x2 = _tenon.asarray(x1), _tenon.asarray(x2)
    wide = "complex128" if iscomplexobj(x1) or iscomplexobj(x2) else "float64"
    return _tenon.power(x1.astype(wide), x2.astype(wide))


def bitwise_count(x):
    """How many bits of |x| are 1; uint8.

    >>> tn.bitwise_count([7, 8, -1]).tolist()
    [3, 1, 1]
    """
    x = _tenon.asarray(x)
    if not isdtype(x.dtype, ("bool", "integral")):
        raise TypeError(f"[bitwise_count] x of {x.dtype}, expected integers")
    bits = _tenon.abs(x.astype("int64")).astype("uint64") if isdtype(x.dtype, "signed integer") else x.astype("uint64")
    for shift, mask in ((1, 0x5555555555555555), (2, 0x3333333333333333), (4, 0x0F0F0F0F0F0F0F0F)):
        bits = (bits & mask) + ((bits >> shift) & mask)
    for shift in (8, 16, 32):
        bits = bits + (bits >> shift)
    return (bits & 0x7F).astype("uint8")


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """Angles p along an axis without jumps: of more than `discont` (half a period) between neighbours whole periods
    are taken away.

    >>> [round(v, 3) for v in tn.unwrap([3.0, -3.0]).tolist()]
    [3.0, 3.283]
    """
    p = _as_float(p)
    steps, half = _tenon.diff(p, axis=axis), period / 2
    near = _tenon.remainder(steps + half, period) - half
    near = _tenon.where((near == -half) & (steps > 0), half, near)
    jumps = _tenon.where(_tenon.abs(steps) < (half if discont is None else discont), 0.0, near - steps)
    first = _tenon.zeros_like(_tenon.take(p, _tenon.asarray([0]), axis=axis))
    return p + _tenon.concat([first, _tenon.cumsum(jumps, axis)], axis)


name_own_errors(globals())
