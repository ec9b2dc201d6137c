"""alpha x + beta y as an operation of one's own, in C++."""

import tenon  # noqa: F401: first, since the module works on its Tensors

from ._ext import axpby

__all__ = ["axpby"]
