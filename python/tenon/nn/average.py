"""Exponential moving averages of weights, which often generalize better than the last ones."""

from ..numpy_names import copy
from ..utils import tree_flatten, tree_map

__all__ = ["Average"]


class Average:
    """The averages of a Module's parameters; Tensors that are not trained are copied. It begins with their present
    values. `other.update(average.parameters())`, with a Module like it, gives the averaged network. Raises ValueError
    unless 0 <= decay < 1, or if the Module has no parameter.

    >>> layer = tn.nn.Linear(1, 1, bias=False)
    >>> layer.update({"weight": tn.array([[0.0]])})
    Linear(input_dims=1, output_dims=1, bias=False)
    >>> average = tn.nn.Average(layer, 0.75)
    >>> layer.update({"weight": tn.array([[4.0]])})
    Linear(input_dims=1, output_dims=1, bias=False)
    >>> average.update()
    >>> average.parameters()["weight"].tolist()
    [[1.0]]
    """

    def __init__(self, averaged, decay=0.999):
        if not 0 <= decay < 1:
            raise ValueError(f"[Average] decay {decay}, expected one from 0 on and below 1")
        self._averaged, self._decay = averaged, decay
        self._averages = tree_map(copy, averaged.parameters())
        if not self._averages:
            raise ValueError("[Average] a Module without parameters, expected one at least")

    def parameters(self):
        """The averages, nested as the Module's parameters(); `jit` may change them (`realize` computes them)."""
        return self._averages

    def update(self):
        """After a step of the optimizer: average = decay average + (1 - decay) parameter. jit can trace it."""
        trained = {name for name, _ in tree_flatten(self._averaged.trainable_parameters())}
        now = dict(tree_flatten(self._averaged.parameters()))
        for name, average in tree_flatten(self._averages):
            new = now[name]
            average.assign(average * self._decay + new * (1 - self._decay) if name in trained else new)
