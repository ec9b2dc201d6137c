"""Activations, as functions and as Modules."""

from .. import _tenon
from .._tenon import (celu, elu, hardswish, hardtanh, leaky_relu, log_sigmoid, log_softmax, mish, quick_gelu, relu,
                      relu6, selu, sigmoid, silu, softmax, softplus, softsign, tanh)
from ..naming import name_own_errors, named
from .module import Module

_MODULES = {  # Module: the op, and the names of the options that it keeps
    "CELU": ("celu", {"alpha": 1.0}), "ELU": ("elu", {"alpha": 1.0}), "Hardswish": ("hardswish", {}),
    "HardTanh": ("hardtanh", {}), "LogSigmoid": ("log_sigmoid", {}), "LogSoftmax": ("log_softmax", {}),
    "Mish": ("mish", {}), "ReLU": ("relu", {}), "ReLU6": ("relu6", {}),
    "SELU": ("selu", {}), "Sigmoid": ("sigmoid", {}), "SiLU": ("silu", {}), "Softmax": ("softmax", {}),
    "Softplus": ("softplus", {}), "Softsign": ("softsign", {}), "Tanh": ("tanh", {}), "QuickGELU": ("quick_gelu", {}),
}

__all__ = ["GELU", "GLU", "HardShrink", "LeakyReLU", "PReLU", "ReLU2", "Softmin", "Softshrink", "Step", "celu", "elu",
           "gelu", "gelu_approx", "gelu_fast_approx", "glu", "hard_shrink", "hard_tanh", "hardswish", "hardtanh",
           "leaky_relu", "log_sigmoid", "log_softmax", "mish", "prelu", "quick_gelu", "relu", "relu2", "relu6",
           "selu", "sigmoid", "silu", "softmax", "softmin", "softplus", "softshrink", "softsign", "step", "tanh",
           *_MODULES]

gelu_approx = named("gelu_approx", _tenon.gelu)  # by tanh
gelu_fast_approx = named("gelu_fast_approx", quick_gelu)  # by sigmoid
hard_tanh = named("hard_tanh", hardtanh)


def gelu(x):
    """x (1 + erf(x / sqrt(2))) / 2.

    >>> tn.nn.gelu(tn.array([0.0, 100.0])).tolist()
    [0.0, 100.0]
    """
    return _tenon.gelu_exact(x)


def glu(x, axis=-1):
    """The first half of x along the axis, times the sigmoid of the second.

    >>> tn.nn.glu(tn.array([2.0, 0.0])).tolist()
    [1.0]
    """
    a, b = _tenon.split(x, 2, axis=axis)
    return a * _tenon.sigmoid(b)


def hard_shrink(x, lambd=0.5):
    """x where |x| > lambd, else 0.

    >>> tn.nn.hard_shrink(tn.array([0.25, -2.0])).tolist()
    [0.0, -2.0]
    """
    x = _tenon.asarray(x)
    return _tenon.where(_tenon.abs(x) <= lambd, 0, x)  # NaN stays


def softshrink(x, lambd=0.5):
    """x moved towards 0 by lambd, 0 within it.

    >>> tn.nn.softshrink(tn.array([0.25, -2.0])).tolist()
    [0.0, -1.5]
    """
    return _tenon.sign(x) * _tenon.maximum(_tenon.abs(x) - lambd, 0)


def prelu(x, alpha):
    """max(0, x) + alpha min(0, x).

    >>> tn.nn.prelu(tn.array([2.0, -2.0]), tn.array(0.25)).tolist()
    [2.0, -0.5]
    """
    return _tenon.maximum(x, 0) + alpha * _tenon.minimum(x, 0)


def relu2(x):
    """The square of relu(x).

    >>> tn.nn.relu2(tn.array([3.0, -2.0])).tolist()
    [9.0, 0.0]
    """
    return _tenon.square(_tenon.relu(x))


def softmin(x, axis=-1):
    """softmax(-x).

    >>> tn.nn.softmin(tn.array([1.0, 1.0])).tolist()
    [0.5, 0.5]
    """
    return _tenon.softmax(_tenon.negative(x), axis)


def step(x, threshold=0.0):
    """1 where x >= threshold, else 0.

    >>> tn.nn.step(tn.array([-1.0, 0.0, 2.0])).tolist()
    [0.0, 1.0, 1.0]
    """
    x = _tenon.asarray(x)
    return (x >= threshold).astype(x.dtype)


def _module(name, op, preset):
    function = getattr(_tenon, op)

    def __init__(self, **options):
        Module.__init__(self)
        unknown = options.keys() - preset.keys()
        if unknown:
            raise TypeError(f"[{name}] unexpected options {sorted(unknown)}, expected {sorted(preset)}")
        self._options = {**preset, **options}

    return type(name, (Module,), {
        "__doc__": f"tn.{op} as a Module.", "__module__": __name__, "__init__": __init__,
        "__call__": lambda self, x: function(x, **self._options)})


globals().update({name: _module(name, *row) for name, row in _MODULES.items()})


class _WithOption(Module):
    def __init__(self, option):
        super().__init__()
        self._option = option

    def _extra_repr(self):
        return str(self._option)


class LeakyReLU(_WithOption):
    """x where x > 0, else negative_slope x."""

    def __init__(self, negative_slope=0.01):
        super().__init__(negative_slope)

    def __call__(self, x):
        return _tenon.leaky_relu(x, slope=self._option)


class GLU(_WithOption):
    """glu as a Module."""

    def __init__(self, axis=-1):
        super().__init__(axis)

    def __call__(self, x):
        return glu(x, self._option)


class Step(_WithOption):
    """step as a Module."""

    def __init__(self, threshold=0.0):
        super().__init__(threshold)

    def __call__(self, x):
        return step(x, self._option)


class HardShrink(_WithOption):
    """hard_shrink as a Module."""

    def __init__(self, lambd=0.5):
        super().__init__(lambd)

    def __call__(self, x):
        return hard_shrink(x, self._option)


class Softshrink(_WithOption):
    """softshrink as a Module."""

    def __init__(self, lambd=0.5):
        super().__init__(lambd)

    def __call__(self, x):
        return softshrink(x, self._option)


class ReLU2(Module):
    """relu2 as a Module."""

    def __call__(self, x):
        return relu2(x)


class Softmin(Module):
    """softmin as a Module."""

    def __call__(self, x):
        return softmin(x)


class GELU(_WithOption):
    """gelu as a Module; `approx`: "none", "precise" or "tanh" (gelu_approx), or "fast" (gelu_fast_approx)."""

    _FUNCTIONS = {"none": gelu, "precise": gelu_approx, "tanh": gelu_approx, "fast": gelu_fast_approx}

    def __init__(self, approx="none"):
        super().__init__(approx)
        if approx not in self._FUNCTIONS:
            raise ValueError(f"[GELU] approx {approx!r}, expected one of {sorted(self._FUNCTIONS)}")

    def __call__(self, x):
        return self._FUNCTIONS[self._option](x)


class PReLU(Module):
    """prelu with a slope for each of num_parameters features, which is trained."""

    def __init__(self, num_parameters=1, init=0.25):
        super().__init__()
        self.weight = _tenon.full((num_parameters,), init, dtype="float32")

    def __call__(self, x):
        return prelu(x, self.weight)


name_own_errors(globals())
