"""What the array API standard asks of a namespace beyond ops: dtypes, their limits, and results by name."""

from collections import namedtuple

from . import _tenon
from ._tenon import _unique, dtype
from .checks import axis_of
from .devices import default_device
from .naming import name_own_errors

UniqueAllResult = namedtuple("UniqueAllResult", "values indices inverse_indices counts")
UniqueCountsResult = namedtuple("UniqueCountsResult", "values counts")
UniqueInverseResult = namedtuple("UniqueInverseResult", "values inverse_indices")
FloatInfo = namedtuple("FloatInfo", "bits eps max min smallest_normal dtype")
IntInfo = namedtuple("IntInfo", "bits max min dtype")


def unique_all(x, /):
    """The elements without repetitions, ascending; where the first of each stands in the flat x; where each element of
    x stands among them; how many there are of each. Computed at once, so not under jit.

    >>> tn.unique_all(tn.array([3, 1, 3])).inverse_indices.tolist()
    [1, 0, 1]
    """
    return UniqueAllResult(*_unique(x))


def unique_counts(x, /):
    """values and counts of unique_all.

    >>> values, counts = tn.unique_counts(tn.array([3, 1, 3]))
    >>> values.tolist(), counts.tolist()
    ([1, 3], [1, 2])
    """
    of = unique_all(x)
    return UniqueCountsResult(of.values, of.counts)


def unique_inverse(x, /):
    """values and inverse_indices of unique_all.

    >>> values, inverse = tn.unique_inverse(tn.array([3, 1, 3]))
    >>> values.tolist(), inverse.tolist()
    ([1, 3], [1, 0, 1])
    """
    of = unique_all(x)
    return UniqueInverseResult(of.values, of.inverse_indices)


def _rows_as_numbers(rows):
    """For each row of a matrix the number that it has among the different rows, which ascend."""
    numbers = _tenon.zeros((rows.shape[0],), dtype="int64")
    for column in _tenon.unstack(rows, axis=1):
        values, inverse = unique_inverse(column)
        numbers = unique_inverse(numbers * max(values.size, 1) + inverse).inverse_indices
    return numbers


def _with_one_nan(values, indices, inverse, counts):
    """NaNs, which stand last, count as one."""
    first = values.size - int(_tenon.count_nonzero(_tenon.isnan(values)))
    if first >= values.size - 1:
        return values, indices, inverse, counts
    total = _tenon.sum(counts[first:], keepdims=True)
    return (values[:first + 1], indices[:first + 1], _tenon.minimum(inverse, first),
            _tenon.concat([counts[:first], total.astype("int64")]))


def unique(x, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True):
    """The elements of x without repetitions, ascending; with flags a tuple: also where the first of each stands in the
    flat x, where each element of x stands among them, how many there are of each. With an axis: its subarrays, in the
    order of their elements. NaNs of a vector or of all axes count as one, unless equal_nan is False. Computed at once,
    so not under jit.

    >>> values, counts = tn.unique(tn.array([3, 1, 3]), return_counts=True)
    >>> values.tolist(), counts.tolist()
    ([1, 3], [1, 2])
    >>> tn.unique([[2, 1], [0, 5], [2, 1]], axis=0).tolist()
    [[0, 5], [2, 1]]
    """
    x = _tenon.asarray(x)
    axis = None if axis is None else axis_of("unique", axis, x.ndim)
    if x.ndim > 1 and axis is not None:
        first = _tenon.moveaxis(x, axis, 0)
        width = first.size // first.shape[0] if first.shape[0] else 0
        found = unique_all(_rows_as_numbers(first.reshape(first.shape[0], width)))
        found = found._replace(values=_tenon.take(x, found.indices, axis=axis))
    else:
        found = unique_all(x)
        if equal_nan and isdtype(x.dtype, "real floating"):
            found = _with_one_nan(*found)
    values, *others = found
    asked = [o for o, flag in zip(others, (return_index, return_inverse, return_counts)) if flag]
    return (values, *asked) if asked else values


def positive(x, /):
    """The elements of x.

    >>> tn.positive(tn.array([1, -2])).tolist()
    [1, -2]
    """
    return +_tenon.asarray(x)


# ---- dtypes

_FLOATS = {  # bits of the exponent, of the mantissa
    "float16": (5, 10), "bfloat16": (8, 7), "float32": (8, 23), "float64": (11, 52), "complex64": (8, 23),
    "complex128": (11, 52)}
_KINDS = {
    "bool": ("bool",),
    "signed integer": ("int8", "int16", "int32", "int64"),
    "unsigned integer": ("uint8", "uint16", "uint32", "uint64"),
    "real floating": ("float16", "bfloat16", "float32", "float64"),
    "complex floating": ("complex64", "complex128"),
}
_KINDS["integral"] = _KINDS["signed integer"] + _KINDS["unsigned integer"]
_KINDS["numeric"] = _KINDS["integral"] + _KINDS["real floating"] + _KINDS["complex floating"]


def _dtype_of(type):
    return type.dtype if isinstance(type, _tenon.Tensor) else _tenon.result_type(type)


def finfo(type, /):
    """Bits, eps, max, min, smallest_normal and dtype of a float dtype, or of an array's; of a complex
    dtype those of its parts.

    >>> tn.finfo(tn.float32).max, tn.finfo(tn.ones(2)).bits
    (3.4028234663852886e+38, 32)
    """
    of = _dtype_of(type)
    if str(of) not in _FLOATS:
        raise ValueError(f"[finfo] dtype {of}, expected floats; iinfo has those of integers")
    exponent, mantissa = _FLOATS[str(of)]
    high = 2 ** (exponent - 1)
    largest = (2.0 - 2.0**-mantissa) * 2.0 ** (high - 1)
    return FloatInfo(1 + exponent + mantissa, 2.0**-mantissa, largest, -largest, 2.0 ** (2 - high),
                     {"complex64": _tenon.float32, "complex128": _tenon.float64}.get(str(of), of))


def iinfo(type, /):
    """Bits, max, min and dtype of an integer dtype, or of an array's.

    >>> tn.iinfo(tn.int8).min, tn.iinfo(tn.uint16).max
    (-128, 65535)
    """
    of = _dtype_of(type)
    if str(of) not in _KINDS["integral"]:
        raise ValueError(f"[iinfo] dtype {of}, expected integers; finfo has those of floats")
    signed = str(of).startswith("int")
    bits = int(str(of).removeprefix("u").removeprefix("int"))
    return IntInfo(bits, 2 ** (bits - signed) - 1, -(2 ** (bits - 1)) if signed else 0, of)


def isdtype(dtype, kind):
    """Is the dtype of this kind: a dtype, "bool", "signed integer", "unsigned integer", "integral", "real floating",
    "complex floating", "numeric", or a tuple of such?

    >>> tn.isdtype(tn.int8, "integral"), tn.isdtype(tn.int8, (tn.float32, "bool"))
    (True, False)
    """
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    if isinstance(kind, str):
        if kind not in _KINDS:
            raise ValueError(f'[isdtype] kind "{kind}", expected one of {", ".join(sorted(_KINDS))}, or a dtype')
        return str(_tenon.result_type(dtype)) in _KINDS[kind]
    return _tenon.result_type(dtype) == _tenon.result_type(kind)


# Kinds by numpy's and MLX's names.
floating, integer, signedinteger, unsignedinteger = "real floating", "integral", "signed integer", "unsigned integer"
complexfloating, number, inexact = "complex floating", "numeric", ("real floating", "complex floating")


def issubdtype(dtype, kind):
    """As isdtype, which takes tn.floating, tn.integer, tn.number and so on too.

    >>> tn.issubdtype(tn.bfloat16, tn.floating), tn.issubdtype(tn.int8, tn.inexact)
    (True, False)
    """
    return isdtype(dtype, kind)


def can_cast(from_, to, /):
    """Does an op with an operand of dtype `to` bring one of dtype (or an array) `from_` to that dtype?

    >>> tn.can_cast(tn.int32, tn.float64), tn.can_cast(tn.float64, tn.int32)
    (True, False)
    """
    return _tenon._promote(_dtype_of(from_), _dtype_of(to)) == _dtype_of(to)


# ---- the namespace


class NamespaceInfo:
    """What __array_namespace_info__() gives."""

    def capabilities(self):
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": None}

    def default_device(self):
        return default_device()

    def devices(self):
        return list(dict.fromkeys([*_tenon._devices(), self.default_device()]))

    def default_dtypes(self, *, device=None):
        return {"real floating": dtype.float32, "complex floating": dtype.complex64, "integral": dtype.int32,
                "indexing": dtype.int64}

    def dtypes(self, *, device=None, kind=None):
        standard = (d for d in dtype if str(d) not in ("float16", "bfloat16"))  # of which the standard knows nothing
        return {str(d): d for d in standard if kind is None or isdtype(d, kind)}


def __array_namespace_info__():
    """The devices and dtypes of this namespace, by the array API.

    >>> tn.__array_namespace_info__().default_dtypes()["indexing"]
    tenon.int64
    """
    return NamespaceInfo()


name_own_errors(globals())
