"""Batches of arrays for training, in an order that a seed fixes."""

import random

from . import _tenon

__all__ = ["Batches"]


class Batches:
    """Iterates over rows of arrays of equal length: a tuple of Tensors for each batch, in a new order at each epoch.

    `arrays`: Tensors or numpy arrays. `seed`: the same seed gives the same orders. `shuffle=False` keeps the order;
    `drop_last` leaves out a last batch that is smaller. The length is the number of batches.

    >>> batches = tn.data.Batches(tn.arange(5), batch_size=2, shuffle=False)
    >>> [rows.tolist() for (rows,) in batches]
    [[0, 1], [2, 3], [4]]
    """

    def __init__(self, *arrays, batch_size, shuffle=True, seed=0, drop_last=False):
        if not arrays:
            raise ValueError("[Batches] no arrays, expected one at least")
        self._arrays = [_tenon.asarray(a) for a in arrays]
        lengths = {a.shape[0] if a.ndim else 0 for a in self._arrays}
        if len(lengths) != 1 or any(a.ndim == 0 for a in self._arrays):
            shapes = [a.shape for a in self._arrays]
            raise ValueError(f"[Batches] shapes {shapes}, expected one length of the first axis")
        if batch_size < 1:
            raise ValueError(f"[Batches] batch_size = {batch_size}, expected 1 at least")
        self._rows, self._size, self._drop = lengths.pop(), batch_size, drop_last
        self._order = random.Random(seed) if shuffle else None

    def __len__(self):
        return self._rows // self._size if self._drop else -(-self._rows // self._size)

    def __iter__(self):
        rows = list(range(self._rows))
        if self._order:
            self._order.shuffle(rows)
        for begin in range(0, len(self) * self._size, self._size):
            end = min(begin + self._size, self._rows)
            if self._order is None:
                yield tuple(a[begin:end] for a in self._arrays)
            else:
                picked = _tenon.array(rows[begin:end])
                yield tuple(_tenon.take(a, picked, axis=0) for a in self._arrays)
