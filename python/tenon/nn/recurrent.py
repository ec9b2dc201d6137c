"""Recurrent layers over x (time, inputs) or (N, time, inputs). Weights are uniform within 1 / sqrt(hidden)."""

import math

from .. import _tenon
from ..checks import known_size, sizes
from .layers import times, uniform_within
from .module import Module

__all__ = ["GRU", "LSTM", "RNN"]


class _Recurrent(Module):
    """Weights of the gates in one matrix: Wx (gates hidden, inputs), Wh (gates hidden, hidden)."""

    def __init__(self, input_size, hidden_size, gates):
        super().__init__()
        input_size, hidden_size = sizes(type(self).__name__, input_size=input_size, hidden_size=hidden_size)
        limit = 1 / math.sqrt(hidden_size)
        self._hidden = hidden_size
        self.Wx = uniform_within(limit, (gates * hidden_size, input_size))
        self.Wh = uniform_within(limit, (gates * hidden_size, hidden_size))

    def _steps(self, x, state, step):
        """step(x at t, state) -> state, for every t: the states, each stacked along the time."""
        if x.ndim not in (2, 3):
            raise ValueError(f"[{type(self).__name__}] shape {x.shape}, expected (time, inputs) or (N, time, inputs)")
        count = known_size(type(self).__name__, "the axis of the time", x.shape[-2])
        if count == 0:
            raise ValueError(f"[{type(self).__name__}] 0 steps of time, expected at least 1")
        states = []
        for t in range(count):
            state = step(x[..., t, :], state)
            states.append(state)
        return tuple(_tenon.stack([s[i] for s in states], axis=-2) for i in range(len(state)))

    def _extra_repr(self):
        return f"input_dims={self.Wx.shape[1]}, hidden_size={self._hidden}"


class RNN(_Recurrent):
    """h = nonlinearity(Wx x + Wh h + bias): all h, (..., time, hidden)."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity=None):
        super().__init__(input_size, hidden_size, 1)
        self._nonlinearity = nonlinearity or _tenon.tanh
        if bias:
            self.bias = uniform_within(1 / math.sqrt(hidden_size), (hidden_size,))

    def __call__(self, x, hidden=None):
        x = times(type(self).__name__, x, self.Wx)
        x = x + self.bias if "bias" in self else x
        wh = self.Wh.T

        def step(x, state):
            return (self._nonlinearity(x if state is None else x + state[0] @ wh),)

        return self._steps(x, None if hidden is None else (hidden,), step)[0]


class GRU(_Recurrent):
    """Cho and others 2014, the gates r, z, n: all h, (..., time, hidden), where h = (1 - z) n + z h and
    n = tanh(Wn x + bn + r (Un h + bhn))."""

    def __init__(self, input_size, hidden_size, bias=True):
        super().__init__(input_size, hidden_size, 3)
        if bias:
            limit = 1 / math.sqrt(hidden_size)
            self.b = uniform_within(limit, (3 * hidden_size,))
            self.bhn = uniform_within(limit, (hidden_size,))

    def __call__(self, x, hidden=None):
        n = self._hidden
        x = times(type(self).__name__, x, self.Wx)
        x = x + self.b if "b" in self else x
        wh = self.Wh.T
        if hidden is None:
            hidden = _tenon.zeros(x.shape[:-2] + (n,))

        def step(x, state):
            (h,) = state
            by_h = h @ wh
            r, z = _tenon.split(_tenon.sigmoid(x[..., : 2 * n] + by_h[..., : 2 * n]), 2, axis=-1)
            of_h = by_h[..., 2 * n :]
            of_h = of_h + self.bhn if "bhn" in self else of_h
            new = _tenon.tanh(x[..., 2 * n :] + r * of_h)
            return ((1 - z) * new + z * h,)

        return self._steps(x, (hidden,), step)[0]


class LSTM(_Recurrent):
    """Hochreiter and Schmidhuber 1997, the gates i, f, g, o: all h and all c, each (..., time, hidden), where
    c = f c + i g and h = o tanh(c)."""

    def __init__(self, input_size, hidden_size, bias=True):
        super().__init__(input_size, hidden_size, 4)
        if bias:
            self.bias = uniform_within(1 / math.sqrt(hidden_size), (4 * hidden_size,))

    def __call__(self, x, hidden=None, cell=None):
        x = times(type(self).__name__, x, self.Wx)
        x = x + self.bias if "bias" in self else x
        wh = self.Wh.T
        zeros = _tenon.zeros(x.shape[:-2] + (self._hidden,))

        def step(x, state):
            h, c = state
            i, f, g, o = _tenon.split(x + h @ wh, 4, axis=-1)
            c = _tenon.sigmoid(f) * c + _tenon.sigmoid(i) * _tenon.tanh(g)
            return _tenon.sigmoid(o) * _tenon.tanh(c), c

        return self._steps(x, (zeros if hidden is None else hidden, zeros if cell is None else cell), step)
