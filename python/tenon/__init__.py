"""Tenon: tensors with a compiler inside.

Ops build a graph. Whoever asks for a value computes it, as a few kernels in C, which `explain` shows.
"""

from . import _tenon
from ._tenon import *  # noqa: F403: Tensor, the dtypes, all ops
from ._tenon import _version as __version__
from . import fft, linalg, random, utils
from .linalg import polyfit
from .array_api import (
    __array_namespace_info__, can_cast, complexfloating, finfo, floating, iinfo, inexact, integer, isdtype, issubdtype,
    number, positive, signedinteger, unique, unique_all, unique_counts, unique_inverse, unsignedinteger)
from .transforms import checkpoint, custom_function, grad, jit, jvp, value_and_grad, vjp, vmap
from .devices import cpu, default_device, device, stream
from .tree import TreeDef, tree_flatten, tree_leaves, tree_map, tree_unflatten
from .composed import *  # noqa: F403
from .more_names import *  # noqa: F403
from .more_statistics import *  # noqa: F403
from .numpy_names import *  # noqa: F403
from .torch_names import *  # noqa: F403
from .windows import bartlett, blackman, hamming, hanning, kaiser
from .extending import cmake_dir
from . import interchange as _interchange  # noqa: F401: completes Tensor
from .seeing import profile
from .io import load, save, save_safetensors, savez, savez_compressed
from . import data, fast, io, nn, optim

__array_api_version__ = "2024.12"

bool_ = _tenon.dtype.bool
e = 2.718281828459045
inf = float("inf")
nan = float("nan")
newaxis = None
pi = 3.141592653589793
