"""Arguments that are numbers, checked before they reach an operator of Python's, whose errors name no op."""

import math
from numbers import Integral, Real

from ._tenon import Expression, Tensor

_MOST = 2**31  # of what counts elements along an axis of an image; sums and products of a few do not overflow
_INFINITE = 2.0**128 - 2.0**103  # the smallest number that float32 rounds to infinity


def _is_number(value, kind):
    if hasattr(value, "dtype"):  # of Tenon or of numpy
        dtype = str(value.dtype)
        return getattr(value, "ndim", None) == 0 and ("int" in dtype or (kind is Real and "float" in dtype))
    return isinstance(value, kind) and not isinstance(value, bool)


def _require_kind(op, name, value, expected, kind):
    if not _is_number(value, kind):
        shape = f" and shape {tuple(value.shape)}" if hasattr(value, "shape") else ""
        raise TypeError(f"[{op}] {name} of type {type(value).__name__}{shape}, expected {expected}")


def _read(op, name, value, expected, kind):
    _require_kind(op, name, value, expected, kind)
    if isinstance(value, Tensor):
        try:
            value = value.item()
        except ValueError as error:
            raise ValueError(f"[{op}] {name} is a Tensor that jit or vmap traces, which has no value yet; expected "
                             f"{expected}; pass a number") from error
    return value.__index__() if _is_number(value, Integral) else value


def number(op, name, value, expected="a number", holds=None):
    """The value as an int or a float of Python's. An array without axes counts as its number, and so does a Tensor,
    whose value is read. `expected` says which number it must be.

    Raises TypeError for what is no real number, bools included. Raises ValueError for a number for which `holds` is not
    true, for one that float32 does not hold, and for a Tensor without a value, as in jit.
    """
    value = _read(op, name, value, expected, Real)
    try:
        known = float(value)
        overflows = abs(known) >= _INFINITE and math.isfinite(known)
    except OverflowError:
        overflows = True
    if overflows:
        text = f"an int of {value.bit_length()} bits" if isinstance(value, int) else str(value)
        raise ValueError(f"[{op}] {name} = {text}, which float32 does not hold; expected {expected}")
    if holds is not None and not holds(known):
        raise ValueError(f"[{op}] {name} = {value}, expected {expected}")
    return value if isinstance(value, int) and -(2**63) <= value < 2**63 else known


def number_or_tensor(op, name, value, expected="a number", holds=None):
    """As `number`, but a 0-d Tensor stays one: its value is not waited for, nor checked."""
    if not isinstance(value, Tensor):
        return number(op, name, value, expected, holds)
    _require_kind(op, name, value, expected, Real)
    return value


def not_negative(op, name, value):
    """As `number`, for a finite number of at least 0."""
    return number(op, name, value, "a finite number of at least 0", lambda v: v >= 0 and math.isfinite(v))


def size(op, name, value):
    """The value as an int of at least 1. Raises TypeError or ValueError, naming the layer."""
    expected = "an int of at least 1"
    if isinstance(value, Expression):
        raise TypeError(f"[{op}] {name} = {value} has Variables, expected {expected}: parameters have fixed sizes")
    known = _read(op, name, value, expected, Integral)
    if not 1 <= known < 2**63:
        raise ValueError(f"[{op}] {name} = {known}, expected at least 1" + (" and below 2^63" if known > 1 else ""))
    return known


def sizes(op, **values):
    """Each value as `size` gives it."""
    return [size(op, name, value) for name, value in values.items()]


def per_axis(op, name, value, axes, at_least=1):
    """One int of at least so many an axis, of one for all or of a list or tuple with one for each."""
    values = tuple(value) if isinstance(value, (list, tuple)) else (value,) * axes
    values = values * axes if len(values) == 1 else values
    expected = f"an int of at least {at_least}, or one for each of {axes} axes"
    known = tuple(_read(op, name, v, expected, Integral) for v in values)
    if len(known) != axes or min(known) < at_least or max(known) >= _MOST:
        beyond = " and below 2^31" if known and max(known) >= _MOST else ""
        raise ValueError(f"[{op}] {name} = {value}, expected {expected}{beyond}")
    return known


def ends(op, name, value, axes):
    """The value as ints: one for all ends of all axes, or a tuple with an int or (before, after) for each axis."""
    expected = f"an int, or for each of {axes} axes an int or (before, after)"
    if not isinstance(value, (list, tuple)):
        return _end(op, name, value, expected)
    entries = tuple(tuple(_end(op, name, v, expected) for v in entry) if isinstance(entry, (list, tuple))
                    else _end(op, name, entry, expected) for entry in value)
    if len(entries) not in (1, axes) or any(len(e) not in (1, 2) for e in entries if isinstance(e, tuple)):
        raise ValueError(f"[{op}] {name} = {value}, expected {expected}")
    return entries


def _end(op, name, value, expected):
    known = _read(op, name, value, expected, Integral)
    if abs(known) >= _MOST:
        raise ValueError(f"[{op}] {name} = {known}, expected {expected}, below 2^31")
    return known


def index_of(op, name, value, expected="an int"):
    """The value as an int. Raises TypeError for a float and a bool."""
    return _read(op, name, value, expected, Integral)


def known_size(op, what, size):
    """A size as an int. Raises ValueError for a symbolic one."""
    if isinstance(size, Expression):
        raise ValueError(f"[{op}] {what} of symbolic size {size}, expected a known size; outside of jit a slice up to "
                         f"int({size}) has one")
    return size


def holds_always(comparison):
    """Is comparison(), of sizes, true whatever the values of Variables are?"""
    try:
        return bool(comparison())
    except ValueError:  # it depends on a value
        return False


def never_empty(op, what, size):
    """Raises ValueError for a symbolic size that may be 0."""
    if isinstance(size, Expression) and not holds_always(lambda: size >= 1):
        raise ValueError(f"[{op}] {what} of size {size}, expected one that is never empty; give the Variable a minimum "
                         "of 1")


def axes_of(op, axis, ndim):
    """One axis, several or all (None) as a list, counted from the front. Raises as axis_of, and where one comes twice.
    """
    several = range(ndim) if axis is None else axis if isinstance(axis, (list, tuple)) else (axis,)
    axes = [axis_of(op, one, ndim) for one in several]
    if len(set(axes)) < len(axes):
        raise ValueError(f"[{op}] axis {axis}, expected different axes")
    return axes


def axis_of(op, axis, ndim):
    """The axis, counted from the front. Raises TypeError for no int, ValueError for no axis of so many."""
    known = index_of(op, "axis", axis)
    if not -ndim <= known < ndim:
        expected = f"{-ndim} to {ndim - 1}" if ndim else "none: it is a scalar"
        raise ValueError(f"[{op}] axis {known}, expected {expected}")
    return known % ndim
