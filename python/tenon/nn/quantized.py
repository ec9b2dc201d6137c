"""Layers whose weights are groups of few bits, as tn.quantize makes them."""

from .. import _tenon
from .layers import Embedding, Linear
from .module import Module, replace_modules

__all__ = ["QuantizedEmbedding", "QuantizedLinear", "quantize"]


class _Quantized(Module):
    def _take(self, weight, group_size, bits):
        self.group_size, self.bits = group_size, bits
        self.weight, self.scales, self.biases = _tenon.quantize(weight, group_size=group_size, bits=bits)
        self.freeze()
        return self

    def _times(self, x):
        return _tenon.quantized_matmul(x, self.weight, self.scales, self.biases, group_size=self.group_size,
                                       bits=self.bits)

    def _extra_repr(self):
        return f"weight={self.weight.shape}, group_size={self.group_size}, bits={self.bits}"


class QuantizedLinear(_Quantized):
    """Linear with weight (outputs, words of 32 bits), scales and biases (outputs, groups); frozen."""

    def __init__(self, input_dims, output_dims, bias=True, group_size=64, bits=4):
        super().__init__()
        linear = Linear(input_dims, output_dims, bias)
        if bias:
            self.bias = linear.bias
        self._take(linear.weight, group_size, bits)

    @classmethod
    def from_linear(cls, linear, group_size=64, bits=4):
        self = cls.__new__(cls)
        Module.__init__(self)
        if "bias" in linear:
            self.bias = linear.bias
        return self._take(linear.weight, group_size, bits)

    def __call__(self, x):
        y = self._times(x)
        return y + self.bias if "bias" in self else y


class QuantizedEmbedding(_Quantized):
    """Embedding with rows of few bits; frozen."""

    def __init__(self, num_embeddings, dims, group_size=64, bits=4):
        super().__init__()
        self._take(Embedding(num_embeddings, dims).weight, group_size, bits)

    @classmethod
    def from_embedding(cls, embedding, group_size=64, bits=4):
        self = cls.__new__(cls)
        Module.__init__(self)
        return self._take(embedding.weight, group_size, bits)

    def __call__(self, indices):
        w, scales, biases = (_tenon.take(x, indices, axis=0) for x in (self.weight, self.scales, self.biases))
        return _tenon.dequantize(w, scales, biases, group_size=self.group_size, bits=self.bits)

    def as_linear(self, x):
        return self._times(x)


def quantize(model, group_size=64, bits=4, class_predicate=None):
    """Replaces the Linear and Embedding layers inside a Module by quantized ones: those for which
    class_predicate(name, layer) is true; by default all whose rows are whole groups.

    >>> model = tn.nn.quantize(tn.nn.Sequential(tn.nn.Linear(64, 8)), bits=8)
    >>> type(model.layers[0]).__name__
    'QuantizedLinear'
    """

    def replaced(name, layer):
        if not isinstance(layer, (Linear, Embedding)):
            return layer
        wanted = layer.weight.shape[1] % group_size == 0 if class_predicate is None else class_predicate(name, layer)
        if not wanted:
            return layer
        made = QuantizedLinear.from_linear if isinstance(layer, Linear) else QuantizedEmbedding.from_embedding
        return made(layer, group_size, bits)

    return replace_modules(model, replaced)
