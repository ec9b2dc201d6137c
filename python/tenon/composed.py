"""Ops that are composed here, by numpy's and MLX's names; and those that take nested structures of Tensors."""

import functools

from . import _tenon
from ._tenon import Tensor
from .checks import axis_of, index_of, known_size
from .naming import name_own_errors
from .transforms import jit
from .tree import tree_leaves

__all__ = ["argpartition", "async_eval", "atleast_1d", "atleast_2d", "atleast_3d", "broadcast_shapes", "compile",
           "conjugate", "divmod", "eval", "identity", "partition", "put_along_axis", "realize", "view"]


def realize(*values):
    """Computes all Tensors in these values, nested as they may be, together, in as few kernels as possible. Raises
    TypeError for what is neither a Tensor nor a structure of them.

    >>> state = {"w": tn.ones(2) + 1, "moments": [tn.zeros(2)]}
    >>> tn.realize(state)
    """
    if all(type(value) is Tensor for value in values):
        return _tenon.realize(*values)
    return _tenon.realize(*tree_leaves(values))


def eval(*values):
    """realize by MLX's name.

    >>> tn.eval(tn.ones(2) + 1)
    """
    return realize(*values)


def async_eval(*values):
    """realize by the name of MLX's function that does not wait; this one does.

    >>> tn.async_eval(tn.ones(2) + 1)
    """
    return realize(*values)


def compile(f=None, inputs=None, outputs=None, shapeless=False):
    """jit, by MLX's name. `inputs` and `outputs` may stay away: jit reads the Tensors that f captures at each call, and
    updates those that f assigns. `shapeless` is refused.

    >>> f = tn.compile(lambda x: tn.exp(x) + 1)
    >>> f(tn.zeros(2)).tolist()
    [2.0, 2.0]
    """
    if shapeless:
        raise ValueError("[compile] shapeless=True, expected False: another shape is another trace")
    return functools.partial(compile, inputs=inputs, outputs=outputs) if f is None else jit(f)


def identity(n, dtype="float32"):
    """The unit matrix of n rows.

    >>> tn.identity(2).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    return _tenon.eye(n, dtype=dtype)


def divmod(x1, x2):
    """The floor of the quotient, and the remainder.

    >>> q, r = tn.divmod(tn.array([7, -7]), 2)
    >>> q.tolist(), r.tolist()
    ([3, -4], [1, 1])
    """
    return _tenon.floor_divide(x1, x2), _tenon.remainder(x1, x2)


def conjugate(x):
    """conj by numpy's name.

    >>> tn.conjugate(tn.array([1 + 2j])).tolist()
    [(1-2j)]
    """
    return _tenon.conj(x)


def view(x, dtype):
    """The bits of x as another dtype of the same width.

    >>> tn.view(tn.array([1.0]), "int32").tolist()
    [1065353216]
    """
    return _tenon.bitcast(x, dtype)


def _at_least(n, place):
    def of(*arrays):
        results = []
        for x in map(_tenon.asarray, arrays):
            while x.ndim < n:
                x = _tenon.expand_dims(x, place(x.ndim))
            results.append(x)
        return results[0] if len(results) == 1 else results

    of.__name__ = of.__qualname__ = f"atleast_{n}d"
    of.__doc__ = f"""The arrays with {n} axes or more, as numpy adds them.

    >>> tn.atleast_{n}d(tn.ones(3)).shape
    {((3,), (1, 3), (1, 3, 1))[n - 1]}
    """
    return of


atleast_1d = _at_least(1, lambda ndim: 0)
atleast_2d = _at_least(2, lambda ndim: 0)
atleast_3d = _at_least(3, lambda ndim: 0 if ndim < 2 else 2)


def broadcast_shapes(*shapes):
    """The shape that arrays of these shapes have together. Raises ValueError if they do not fit.

    >>> tn.broadcast_shapes((3, 1), (4,))
    (3, 4)
    """
    return _tenon.broadcast_arrays(*(_tenon.zeros(shape) for shape in shapes))[0].shape if shapes else ()


def _require_kth(op, x, kth, axis):
    """x, flat if there is no axis. Raises ValueError for a kth that is no place along the axis."""
    x = _tenon.asarray(x) if axis is not None else _tenon.flatten(x)
    size = known_size(op, f"axis {axis}", x.shape[axis_of(op, -1 if axis is None else axis, x.ndim)])
    for one in kth if isinstance(kth, (list, tuple)) else (kth,):
        if not -size <= index_of(op, "kth", one) < size:
            raise ValueError(f"[{op}] kth {one}, expected {-size} to {size - 1}: the axis has {size} elements")
    return x


def partition(x, kth, axis=-1):
    """x sorted along the axis, of which numpy promises the place of element kth alone. None: the flat x.

    >>> tn.partition(tn.array([3, 1, 2]), 1)[1].item()
    2
    """
    return _tenon.sort(_require_kth("partition", x, kth, axis), -1 if axis is None else axis)


def argpartition(x, kth, axis=-1):
    """Where the elements of `partition` stand in x.

    >>> tn.argpartition(tn.array([3, 1, 2]), 1)[1].item()
    2
    """
    return _tenon.argsort(_require_kth("argpartition", x, kth, axis), -1 if axis is None else axis)


def put_along_axis(x, indices, values, axis=None):
    """x, with values at indices along the axis, as take_along_axis reads them. None: the flat x.

    >>> tn.put_along_axis(tn.zeros((2, 3)), tn.array([[2], [0]]), 7.0, axis=1).tolist()
    [[0.0, 0.0, 7.0], [7.0, 0.0, 0.0]]
    """
    if axis is None:
        return put_along_axis(_tenon.flatten(x), _tenon.flatten(indices), values, 0).reshape(x.shape)
    values = _tenon.broadcast_to(_tenon.asarray(values, dtype=x.dtype), indices.shape)
    return _tenon.scatter(x, axis, indices, values)


name_own_errors(globals(), but=["realize"])
