"""What numpy, pickle and copy ask of Tensors and of the functions of this package."""

import copyreg
import functools

from . import _tenon
from ._tenon import Tensor
from .tree import tree_map


def _array_function(self, function, types, args, kwargs):
    """A function of numpy's takes the Tensors as arrays of numpy's, and gives what it gives for those."""

    def as_numpy(leaf):
        return leaf.numpy() if isinstance(leaf, Tensor) else leaf

    return function(*tree_map(as_numpy, args), **tree_map(as_numpy, kwargs))


setattr(Tensor, "__array_function__", _array_function)  # of which type stubs know nothing


def _named(path):
    return functools.reduce(getattr, path, _tenon)


def _function_by_name(function):
    path = tuple(function.__module__.removeprefix(_tenon.__name__).split(".")[1:]) + (function.__name__,)
    return _named, (path,)


copyreg.pickle(type(_tenon.exp), _function_by_name)  # such as the activation that a Module holds
