"""Initializers: each makes a function that gives new values for an array, of its shape and dtype."""

import math

from .. import _tenon, linalg
from .. import random

__all__ = ["constant", "glorot_normal", "glorot_uniform", "he_normal", "he_uniform", "identity", "normal", "orthogonal",
           "sparse", "uniform"]


def _fans(op, shape):
    """How many inputs and outputs a weight (outputs, inputs, kernel...) joins."""
    if len(shape) < 2:
        raise ValueError(f"[{op}] shape {shape}, expected two axes at least")
    return shape[1] * math.prod(shape[2:]), shape[0] * math.prod(shape[2:])


def constant(value, dtype="float32"):
    """
    >>> tn.nn.init.constant(0.5)(tn.zeros((2,))).tolist()
    [0.5, 0.5]
    """
    return lambda a: _tenon.full(a.shape, value, dtype=dtype)


def normal(mean=0.0, std=1.0, dtype="float32"):
    """Of a normal distribution.

    >>> tn.nn.init.normal(std=0.0)(tn.zeros(2)).tolist()
    [0.0, 0.0]
    """
    return lambda a: random.normal(a.shape, loc=mean, scale=std, dtype=dtype)


def uniform(low=0.0, high=1.0, dtype="float32"):
    """Uniform in [low, high).

    >>> tn.nn.init.uniform(0.5, 0.75)(tn.zeros((2, 3))).shape
    (2, 3)
    """
    return lambda a: random.uniform(low, high, a.shape, dtype=dtype)


def identity(dtype="float32"):
    """The unit matrix. Raises ValueError unless the array is a square matrix.

    >>> tn.nn.init.identity()(tn.zeros((2, 2))).tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """

    def of(a):
        if a.ndim != 2 or a.shape[0] != a.shape[1]:
            raise ValueError(f"[identity] shape {a.shape}, expected a square matrix")
        return _tenon.eye(a.shape[0], dtype=dtype)

    return of


def glorot_normal(dtype="float32"):
    """Normal of standard deviation gain sqrt(2 / (inputs + outputs)) (Glorot and Bengio 2010).

    >>> tn.nn.init.glorot_normal()(tn.zeros((8, 4))).shape
    (8, 4)
    """
    return lambda a, gain=1.0: normal(0.0, gain * math.sqrt(2.0 / sum(_fans("glorot_normal", a.shape))), dtype)(a)


def glorot_uniform(dtype="float32"):
    """Uniform within gain sqrt(6 / (inputs + outputs)).

    >>> w = tn.nn.init.glorot_uniform()(tn.zeros((2, 4)))
    >>> (tn.abs(w) <= 1).all().item()
    True
    """

    def of(a, gain=1.0):
        limit = gain * math.sqrt(6.0 / sum(_fans("glorot_uniform", a.shape)))
        return uniform(-limit, limit, dtype)(a)

    return of


def _fan(op, a, mode):
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"[{op}] mode {mode!r}, expected 'fan_in' or 'fan_out'")
    return _fans(op, a.shape)[mode == "fan_out"]


def he_normal(dtype="float32"):
    """Normal of standard deviation gain / sqrt(inputs or outputs) (He and others 2015).

    >>> tn.nn.init.he_normal()(tn.zeros((8, 4)), mode="fan_out").shape
    (8, 4)
    """
    return lambda a, mode="fan_in", gain=1.0: normal(0.0, gain / math.sqrt(_fan("he_normal", a, mode)), dtype)(a)


def he_uniform(dtype="float32"):
    """Uniform within gain sqrt(3 / inputs or outputs).

    >>> w = tn.nn.init.he_uniform()(tn.zeros((2, 3)))
    >>> (tn.abs(w) <= 1).all().item()
    True
    """

    def of(a, mode="fan_in", gain=1.0):
        limit = gain * math.sqrt(3.0 / _fan("he_uniform", a, mode))
        return uniform(-limit, limit, dtype)(a)

    return of


def sparse(sparsity, mean=0.0, std=1.0, dtype="float32"):
    """Normal, but in each row of a matrix this share of the elements is 0.

    >>> w = tn.nn.init.sparse(0.5)(tn.zeros((3, 4)))
    >>> (w == 0).sum(axis=1).tolist()
    [2, 2, 2]
    """

    def of(a):
        if a.ndim != 2:
            raise ValueError(f"[sparse] shape {a.shape}, expected a matrix")
        rank = _tenon.argsort(_tenon.argsort(random.uniform(shape=a.shape), 1), 1)
        return _tenon.where(rank < math.ceil(sparsity * a.shape[1]), 0.0, normal(mean, std, dtype)(a)).astype(dtype)

    return of


def orthogonal(gain=1.0, dtype="float32"):
    """A matrix whose rows, or columns if there are fewer, are orthonormal, times gain.

    >>> w = tn.nn.init.orthogonal()(tn.zeros((2, 2)))
    >>> tn.allclose(w @ w.T, tn.eye(2), atol=1e-5).item()
    True
    """

    def of(a):
        if a.ndim != 2:
            raise ValueError(f"[orthogonal] shape {a.shape}, expected a matrix")
        n = max(a.shape)
        q, r = linalg.qr(random.normal((n, n)))
        return (gain * q * _tenon.sign(_tenon.diagonal(r)))[: a.shape[0], : a.shape[1]].astype(dtype)

    return of
