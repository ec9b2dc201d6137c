"""Arguments that are numbers, checked before they reach an operator of Python's, whose errors name no op."""

import math
from numbers import Integral, Real

from ._tenon import Tensor


def _is_number(value, kind):
    if getattr(value, "ndim", None) == 0 and hasattr(value, "dtype"):  # of Tenon or of numpy
        return "int" in str(value.dtype) or (kind is Real and "float" in str(value.dtype))
    return isinstance(value, kind) and not isinstance(value, bool)


def require_number(op, name, value, expected="a number", holds=None):
    """Raises TypeError for what is no real number or 0-d array, bools included, and ValueError for a number for which
    `holds` is not true; a Tensor's value is not waited for. `expected` says which number it must be."""
    if not _is_number(value, Real):
        shape = f" and shape {tuple(value.shape)}" if hasattr(value, "shape") else ""
        raise TypeError(f"[{op}] {name} of type {type(value).__name__}{shape}, expected {expected}")
    if holds is not None and not isinstance(value, Tensor) and not holds(value):
        raise ValueError(f"[{op}] {name} = {value}, expected {expected}")


def require_not_negative(op, **values):
    for name, value in values.items():
        require_number(op, name, value, "a finite number of at least 0", lambda v: v >= 0 and math.isfinite(v))


def require_sizes(op, **sizes):
    """Raises TypeError or ValueError, naming the layer, for a size that is no int of at least 1."""
    for name, size in sizes.items():
        if not _is_number(size, Integral):
            raise TypeError(f"[{op}] {name} of type {type(size).__name__}, expected an int of at least 1")
        if size < 1:
            raise ValueError(f"[{op}] {name} = {size}, expected at least 1")


def index_of(op, name, value):
    """The value as an int. Raises TypeError for a float and a bool."""
    if not _is_number(value, Integral):
        raise TypeError(f"[{op}] {name} of type {type(value).__name__}, expected an int")
    return value.__index__()
