"""Random numbers: the same on every device and for any number of threads."""

import math

from . import _tenon, array_api, checks, naming
from ._tenon._random import (  # noqa: F401
    _Draws, bernoulli, categorical, multinomial, normal, permutation, randint, seed, uniform)


def _shape_of(op, size):
    sizes = () if size is None else size if isinstance(size, (list, tuple)) else (size,)
    return tuple(checks.index_of(op, "size", one) for one in sizes)


def _probabilities(p, n, drawn):
    """p as floats: how probable each of n elements is, of which so many different ones are drawn."""
    weights = _tenon.asarray(p)
    weights = weights if array_api.isdtype(weights.dtype, "real floating") else weights.astype("float32")
    if weights.shape != (n,):
        raise ValueError(f"[choice] probabilities of shape {weights.shape}, expected one for each of {n} elements")
    try:
        values = p.tolist() if hasattr(p, "tolist") else p
    except ValueError:  # jit or vmap traces p, which has no values yet
        return weights
    total, room = math.fsum(values), math.sqrt(array_api.finfo(weights.dtype).eps)  # numpy's room for roundings
    if not all(value >= 0 for value in values) or not abs(total - 1) <= room:
        raise ValueError(f"[choice] probabilities from {min(values)} to {max(values)} with the sum {total}, expected "
                         "none below 0, and the sum 1")
    if sum(value > 0 for value in values) < drawn:
        raise ValueError(f"[choice] {drawn} elements without replacement, expected as many with a probability above 0")
    return weights


def choice(a, size=None, replace=True, p=None, axis=0):
    """Elements of a drawn at random along an axis, or of 0 to a - 1 if it is an int: of this shape (None: one). p: the
    probability of each, together 1; replace=False: no element twice.

    >>> tn.random.choice(5, (2, 3)).shape, sorted(tn.random.choice([7, 8, 9], 3, replace=False).tolist())
    ((2, 3), [7, 8, 9])
    """
    items = a if isinstance(a, int) else _tenon.asarray(a)
    if isinstance(items, int) or items.ndim == 0:
        items = _tenon.arange(checks.index_of("choice", "a", a), dtype="int64")
    axis, shape = checks.axis_of("choice", axis, items.ndim), _shape_of("choice", size)
    n, count = checks.known_size("choice", f"axis {axis}", items.shape[axis]), math.prod(shape)
    if n == 0 and count:
        raise ValueError(f"[choice] {a} to choose from, expected an int above 0, or an array with elements")
    if not replace and count > n:
        raise ValueError(f"[choice] {count} of {n} elements without replacement, expected {n} at most")
    weights = None if p is None else _probabilities(p, n, 0 if replace else count)
    if count == 0:
        places = _tenon.zeros((0,), dtype="int64")
    elif weights is not None:
        places = multinomial(weights.astype("float32"), count, replacement=replace)
    else:
        places = randint(0, n, (count,), dtype="int64") if replace else permutation(n)[:count]
    drawn = _tenon.take(items, places, axis=axis)
    return drawn.reshape(items.shape[:axis] + shape + items.shape[axis + 1:])


def _as_shape(size):
    return () if size is None else size


def random(size=None):
    """Uniform in [0, 1).

    >>> tn.random.random((2, 3)).shape
    (2, 3)
    """
    return uniform(0.0, 1.0, _as_shape(size))


def rand(*sizes):
    """Uniform in [0, 1), of these sizes.

    >>> tn.random.rand(2, 3).shape
    (2, 3)
    """
    return uniform(0.0, 1.0, sizes)


def randn(*sizes):
    """Normal, with mean 0 and deviation 1, of these sizes.

    >>> tn.random.randn(2, 3).shape
    (2, 3)
    """
    return normal(sizes)


def standard_normal(size=None):
    """Normal, with mean 0 and deviation 1.

    >>> tn.random.standard_normal(3).shape
    (3,)
    """
    return normal(_as_shape(size))


def _open_uniform(size):
    """Uniform in (0, 1): its logarithm is finite."""
    return 1.0 - uniform(0.0, 1.0, _as_shape(size))


def exponential(scale=1.0, size=None):
    """Exponential, with this mean.

    >>> (tn.random.exponential(2.0, 1000) >= 0).all().item()
    True
    """
    return -scale * _tenon.log(_open_uniform(size))


def gumbel(loc=0.0, scale=1.0, size=None):
    """Gumbel's distribution, of the largest of many numbers.

    >>> tn.random.gumbel(size=3).shape
    (3,)
    """
    return loc - scale * _tenon.log(_tenon.maximum(exponential(1.0, size), 2.0**-126))


def laplace(loc=0.0, scale=1.0, size=None):
    """Laplace's distribution: exponential on both sides of loc.

    >>> tn.random.laplace(size=3).shape
    (3,)
    """
    side = _tenon.where(bernoulli(0.5, _as_shape(size)), 1.0, -1.0)
    return loc + side * exponential(scale, size)


def lognormal(mean=0.0, sigma=1.0, size=None):
    """e to the power of normal numbers with this mean and deviation.

    >>> (tn.random.lognormal(size=10) > 0).all().item()
    True
    """
    return _tenon.exp(normal(_as_shape(size), loc=mean, scale=sigma))


def shuffle(x, axis=0):
    """Shuffles x along an axis in place, by one assignment.

    >>> x = tn.arange(5)
    >>> tn.random.shuffle(x)
    >>> sorted(x.tolist())
    [0, 1, 2, 3, 4]
    """
    if not isinstance(x, _tenon.Tensor):
        raise TypeError(f"[shuffle] x of type {type(x).__name__}, expected a Tensor, which is assigned to; permutation "
                        "gives the places of others")
    size = checks.known_size("shuffle", f"axis {axis}", x.shape[checks.axis_of("shuffle", axis, x.ndim)])
    x.assign(_tenon.take(x, permutation(size), axis=axis))


def multivariate_normal(mean, cov, size=None):
    """Normal vectors with this mean (n) and covariance (n, n), which is symmetric and not negative: (*size, n).

    >>> tn.random.multivariate_normal([0.0, 1.0], [[1.0, 0.5], [0.5, 1.0]], 4).shape
    (4, 2)
    """
    from .linalg import eigh  # LAPACK is loaded at its first use

    mean, cov = (v if array_api.isdtype(v.dtype, "real floating") else v.astype("float32")
                 for v in map(_tenon.asarray, (mean, cov)))
    if mean.ndim != 1 or cov.shape != mean.shape * 2:
        raise ValueError(f"[multivariate_normal] mean {mean.shape} and covariance {cov.shape}, expected (n) and (n, n)")
    shape = _shape_of("multivariate_normal", size)
    values, vectors = eigh(cov)
    draws = normal(shape + mean.shape, dtype=mean.dtype)
    return mean + (draws * _tenon.sqrt(_tenon.maximum(values, 0.0))) @ _tenon.matrix_transpose(vectors)


naming.name_own_errors(globals())
