"""LoRA (Hu et al. 2021): a trained Module learns something new by small matrices beside its weights, which stay as they
are. They may be quantized."""

import math

from .. import _tenon
from ..checks import size
from .layers import Linear, uniform_within
from .module import Module, replace_modules
from .quantized import QuantizedLinear

__all__ = ["LoRALinear", "add_lora", "merge_lora"]


class LoRALinear(Module):
    """A frozen Linear or QuantizedLinear, and lora_a (inputs, r) and lora_b (r, outputs), which are trained:
    linear(x) + scale * (x lora_a) lora_b. At first lora_b is zeros.

    >>> layer = tn.nn.LoRALinear.from_base(tn.nn.Linear(3, 2), r=1)
    >>> [name for name, _ in tn.utils.tree_flatten(layer.trainable_parameters())], layer(tn.ones((5, 3))).shape
    (['lora_a', 'lora_b'], (5, 2))
    """

    @classmethod
    def from_base(cls, linear, r=8, scale=2.0):
        self = cls()
        rank = size("LoRALinear", "r", r)
        if not isinstance(linear, (Linear, QuantizedLinear)):
            raise TypeError(f"[LoRALinear] a {type(linear).__name__}, expected a Linear or a QuantizedLinear")
        quantized = isinstance(linear, QuantizedLinear)
        inputs = linear.scales.shape[1] * linear.group_size if quantized else linear.weight.shape[1]
        dtype = (linear.scales if quantized else linear.weight).dtype
        self.scale, self.linear = scale, linear
        self.lora_a = _tenon.astype(uniform_within(1 / math.sqrt(inputs), (inputs, rank)), dtype)
        self.lora_b = _tenon.zeros((rank, linear.weight.shape[0]), dtype=dtype)
        linear.freeze()
        return self

    def __call__(self, x):
        return self.linear(x) + self.scale * ((x @ self.lora_a) @ self.lora_b)

    def fuse(self):
        """The Linear with the small matrices added to its weight."""
        if isinstance(self.linear, QuantizedLinear):
            raise ValueError("[LoRALinear.fuse] the weight is quantized, expected floats; keep the small matrices")
        self.linear.weight = self.linear.weight + self.scale * (self.lora_a @ self.lora_b).T
        return self.linear

    def _extra_repr(self):
        return f"r={self.lora_a.shape[1]}, scale={self.scale}"


def add_lora(model, rank=8, alpha=16.0, class_predicate=None):
    """Freezes all parameters of the model and replaces its Linear and QuantizedLinear layers, or those for which
    class_predicate(name, layer) is true, by LoRALinear layers of scale alpha / rank. Returns the model. Raises
    ValueError if there is none; then nothing has changed.

    >>> model = tn.nn.add_lora(tn.nn.Sequential(tn.nn.Linear(4, 3), tn.nn.ReLU()), rank=2)
    >>> [name for name, _ in tn.utils.tree_flatten(model.trainable_parameters())]
    ['layers.0.lora_a', 'layers.0.lora_b']
    """
    rank = size("add_lora", "rank", rank)
    inside = [id(module.linear) for module in model.modules() if isinstance(module, LoRALinear)]
    chosen = {id(module) for name, module in model.named_modules()
              if name and isinstance(module, (Linear, QuantizedLinear)) and id(module) not in inside
              and (class_predicate is None or class_predicate(name, module))}
    if not chosen:
        raise ValueError("[add_lora] no Linear inside the model is chosen, expected one at least")
    model.freeze()
    made = {}  # a layer that has several names stays one

    def replaced(name, layer):
        if id(layer) not in chosen:
            return layer
        if id(layer) not in made:
            made[id(layer)] = LoRALinear.from_base(layer, rank, alpha / rank)
        return made[id(layer)]

    return replace_modules(model, replaced)


def merge_lora(model):
    """Puts the fused Linear in the place of each LoRALinear inside the model: the old names again, all frozen. Returns
    the model. Raises ValueError if such a weight is quantized; then nothing has changed.

    >>> model = tn.nn.add_lora(tn.nn.Sequential(tn.nn.Linear(4, 3), tn.nn.ReLU()), rank=2)
    >>> [name for name, _ in tn.utils.tree_flatten(tn.nn.merge_lora(model).parameters())]
    ['layers.0.weight', 'layers.0.bias']
    """
    for name, module in model.named_modules():
        if isinstance(module, LoRALinear) and isinstance(module.linear, QuantizedLinear):
            raise ValueError(f"[merge_lora] the weight of {name!r} is quantized, expected floats; keep its matrices")
    made = {}

    def replaced(_, layer):
        if not isinstance(layer, LoRALinear):
            return layer
        if id(layer) not in made:
            made[id(layer)] = layer.fuse()
        return made[id(layer)]

    return replace_modules(model, replaced)
