"""What numpy, pickle and copy ask of Tensors and of the functions of this package."""

import copyreg
import math
import operator

from . import _tenon
from ._tenon import Tensor
from .tree import tree_map


def _size(a, axis=None):
    if axis is None:
        return a.size
    sizes = [a.shape[i] for i in (axis if isinstance(axis, tuple) else (axis,))]
    return math.prod(sizes)


_OF_ATTRIBUTES = {"ndim": lambda a: a.ndim, "shape": lambda a: a.shape, "size": _size}


def _array_function(self, function, types, args, kwargs):
    """A function of numpy's takes the Tensors as arrays of numpy's, and gives what it gives for those."""
    if function.__module__ == "numpy" and function.__name__ in _OF_ATTRIBUTES:
        return _OF_ATTRIBUTES[function.__name__](*args, **kwargs)  # nothing is computed

    def as_numpy(leaf):
        return leaf.numpy() if isinstance(leaf, Tensor) else leaf

    return function(*tree_map(as_numpy, args), **tree_map(as_numpy, kwargs))


Tensor.__array_function__ = _array_function  # type: ignore[attr-defined]  # stubs do not have it

# A function of C++, such as the activation that a Module holds, pickles as one of Python's does: by its name in its
# __module__. The type is that of all functions that nanobind binds, those of other extensions too.
copyreg.pickle(type(_tenon.exp), operator.attrgetter("__name__"))
