"""Layers with weights, Dropout, and chains of layers. Weights are float32."""

import math

from .. import _tenon
from .. import random
from ..checks import number, sizes
from ..naming import naming_layer
from . import init
from .module import Module

__all__ = ["Bilinear", "Dropout", "Dropout2d", "Dropout3d", "Embedding", "Identity", "Linear", "Sequential"]


def uniform_within(limit, shape):
    return random.uniform(-limit, limit, shape)


def times(op, x, weight):
    """x weight^T. Raises ValueError, naming the layer, unless x is (..., inputs)."""
    try:
        return x @ weight.T
    except ValueError as error:
        if x.ndim and x.shape[-1] == weight.shape[1]:
            raise
        raise ValueError(f"[{op}] x of shape {x.shape}, expected (..., {weight.shape[1]})") from error


class Identity(Module):
    """x, whatever the arguments are."""

    def __init__(self, *args, **kwargs):
        super().__init__()

    def __call__(self, x):
        return x


class Linear(Module):
    """x (..., inputs): x weight^T + bias, (..., outputs). Weights are uniform within 1 / sqrt(inputs).

    >>> layer = tn.nn.Linear(3, 2)
    >>> layer.weight.shape, layer(tn.ones((5, 3))).shape
    ((2, 3), (5, 2))
    """

    def __init__(self, input_dims, output_dims, bias=True):
        super().__init__()
        input_dims, output_dims = sizes("Linear", input_dims=input_dims, output_dims=output_dims)
        limit = 1 / math.sqrt(input_dims)
        self.weight = uniform_within(limit, (output_dims, input_dims))
        if bias:
            self.bias = uniform_within(limit, (output_dims,))

    def __call__(self, x):
        y = times("Linear", x, self.weight)
        return y + self.bias if "bias" in self else y

    def to_quantized(self, group_size=64, bits=4):
        """A QuantizedLinear with these weights, rounded."""
        from .quantized import QuantizedLinear

        return QuantizedLinear.from_linear(self, group_size, bits)

    def _extra_repr(self):
        return f"input_dims={self.weight.shape[1]}, output_dims={self.weight.shape[0]}, bias={'bias' in self}"


class Bilinear(Module):
    """x1 (..., inputs1), x2 (..., inputs2): x1 weight[o] x2 + bias[o] for each output o."""

    def __init__(self, input1_dims, input2_dims, output_dims, bias=True):
        super().__init__()
        input1_dims, input2_dims, output_dims = sizes("Bilinear", input1_dims=input1_dims, input2_dims=input2_dims,
                                                      output_dims=output_dims)
        limit = 1 / math.sqrt(input1_dims)
        self.weight = uniform_within(limit, (output_dims, input2_dims, input1_dims))
        if bias:
            self.bias = uniform_within(limit, (output_dims,))

    def __call__(self, x1, x2):
        wanted = self.weight.shape[2], self.weight.shape[1]
        if not (x1.ndim and x2.ndim and (x1.shape[-1], x2.shape[-1]) == wanted):
            raise ValueError(f"[Bilinear] x1 and x2 of shapes {x1.shape} and {x2.shape}, "
                             f"expected (..., {wanted[0]}) and (..., {wanted[1]})")
        y = _tenon.einsum("...i,oji,...j->...o", x1, self.weight, x2)
        return y + self.bias if "bias" in self else y


class Embedding(Module):
    """indices (...) of integers below num_embeddings: the rows with these indices, (..., dims)."""

    def __init__(self, num_embeddings, dims):
        super().__init__()
        num_embeddings, dims = sizes("Embedding", num_embeddings=num_embeddings, dims=dims)
        self.weight = init.normal(std=1 / math.sqrt(dims))(_tenon.empty((num_embeddings, dims)))

    @naming_layer
    def __call__(self, indices):
        return _tenon.take(self.weight, indices, axis=0)

    def as_linear(self, x):
        """x (..., dims) times all rows: for a model that uses its embedding for the output too."""
        return times("Embedding.as_linear", x, self.weight)

    def _extra_repr(self):
        return f"num_embeddings={self.weight.shape[0]}, dims={self.weight.shape[1]}"


class Dropout(Module):
    """In training: each element is 0 with probability p, else x / (1 - p). Otherwise x."""

    def __init__(self, p=0.5):
        super().__init__()
        self._p = number(type(self).__name__, "p", p, "0 <= p < 1", lambda v: 0 <= v < 1)

    def _mask_shape(self, shape):
        return shape

    def __call__(self, x):
        if self._p == 0 or not self.training:
            return x
        kept = random.bernoulli(1 - self._p, self._mask_shape(x.shape))
        return _tenon.where(kept, x * (1 / (1 - self._p)), 0)

    def _extra_repr(self):
        return f"p={self._p}"


class Dropout2d(Dropout):
    """As Dropout, but whole channels of x (..., C, H, W) are 0."""

    _spatial = 2

    def _mask_shape(self, shape):
        if len(shape) <= self._spatial:
            raise ValueError(f"[{type(self).__name__}] shape {shape}, expected {self._spatial + 1} axes at least")
        return shape[: -self._spatial] + (1,) * self._spatial


class Dropout3d(Dropout2d):
    """As Dropout2d, for x (..., C, D, H, W)."""

    _spatial = 3


class Sequential(Module):
    """Applies Modules or functions one after the other.

    >>> tn.nn.Sequential(tn.nn.Linear(4, 3), tn.relu, tn.nn.Linear(3, 2))(tn.ones((1, 4))).shape
    (1, 2)
    """

    def __init__(self, *layers):
        super().__init__()
        self.layers = list(layers)

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
