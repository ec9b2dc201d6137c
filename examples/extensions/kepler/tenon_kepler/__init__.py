"""Kepler's equation as an operation of one's own, in C++."""

import tenon  # noqa: F401: first, since the module works on its Tensors

from ._ext import kepler

__all__ = ["kepler"]
