"""Functions by numpy's names that are one expression of others, and the matrices of all derivatives."""

from . import _tenon
from .array_api import isdtype
from .checks import never_empty
from .composed import atleast_1d, atleast_2d
from .naming import name_own_errors, naming_itself
from .transforms import grad, jvp, vmap

__all__ = ["cbrt", "deg2rad", "heaviside", "hessian", "hstack", "jacobian", "logspace", "rad2deg", "rot90",
           "trapezoid", "tril_indices", "triu_indices", "vstack"]


def _is_float(x):
    return str(x.dtype).startswith(("float", "bfloat"))


# ---- joining and turning


def vstack(arrays):
    """The arrays one below the other, along axis 0; one of shape (n,) is a row (1, n).

    >>> tn.vstack([tn.arange(2), tn.zeros((3, 2))]).shape
    (4, 2)
    """
    return _tenon.concat([atleast_2d(x) for x in arrays], 0)


def hstack(arrays):
    """The arrays side by side: along axis 1, those of shape (n,) along axis 0.

    >>> tn.hstack([tn.ones((2, 1)), tn.zeros((2, 3))]).shape
    (2, 4)
    """
    arrays = [atleast_1d(x) for x in arrays]
    return _tenon.concat(arrays, 0 if arrays and arrays[0].ndim == 1 else 1)


def rot90(x, k=1, axes=(0, 1)):
    """x turned k times by 90 degrees, from the first of the axes to the second.

    >>> tn.rot90(tn.array([[1, 2], [3, 4]])).tolist()
    [[2, 4], [1, 3]]
    """
    x, (a, b) = _tenon.asarray(x), axes
    if x.ndim < 2 or not all(-x.ndim <= axis < x.ndim for axis in axes) or (a - b) % x.ndim == 0:
        raise ValueError(f"[rot90] axes {axes} of shape {x.shape}, expected two different axes of it")
    turned = (lambda: +x, lambda: _tenon.swapaxes(_tenon.flip(x, b), a, b), lambda: _tenon.flip(x, (a, b)),
              lambda: _tenon.flip(_tenon.swapaxes(x, a, b), b))
    return turned[k % 4]()


# ---- elementwise


def cbrt(x):
    """The real cube root of each element.

    >>> tn.cbrt([8.0, -27.0]).tolist()
    [2.0, -3.0]
    """
    x = _tenon.asarray(x)
    size = _tenon.abs(x.astype("float64"))  # int8 has no 128
    root = _tenon.power(size, 1 / 3)  # 1 / 3 is rounded, so the root needs one step of Newton's
    root = _tenon.where((size == 0) | _tenon.isinf(size), size, root - (root - size / (root * root)) / 3)
    return _tenon.copysign(root.astype(x.dtype if _is_float(x) else "float32"), x)


def deg2rad(x):
    """x pi / 180.

    >>> round(tn.deg2rad(tn.array(180.0)).item(), 5)
    3.14159
    """
    return _tenon.radians(x)


def rad2deg(x):
    """x 180 / pi.

    >>> round(tn.rad2deg(tn.array(np.pi)).item(), 3)
    180.0
    """
    return _tenon.degrees(x)


def heaviside(x1, x2):
    """0 where x1 < 0, x2 where x1 is 0, 1 where x1 > 0, NaN where x1 is NaN.

    >>> tn.heaviside([-1.0, 0.0, 3.0], 0.5).tolist()
    [0.0, 0.5, 1.0]
    """
    x1 = _tenon.asarray(x1)
    x1 = x1 if _is_float(x1) else x1.astype("float32")
    return _tenon.where(x1 == 0, x2, (_tenon.sign(x1) + 1) / 2)


# ---- numbers in a row, indices, integrals


def logspace(start, stop, num=50, endpoint=True, base=10.0):
    """base to the power of each of `num` exponents from start to stop in equal steps: (num).

    >>> tn.logspace(0, 2, 3, base=2.0).tolist()
    [1.0, 2.0, 4.0]
    """
    return _tenon.power(_tenon.full((), base), _tenon.linspace(start, stop, num, endpoint=endpoint))


def triu_indices(n, k=0, m=None):
    """The rows and the columns of the elements on and above diagonal k of an (n, m) matrix (m: n), two int64 vectors.
    They are computed at once.

    >>> [i.tolist() for i in tn.triu_indices(2)]
    [[0, 0, 1], [0, 1, 1]]
    """
    return _tenon.nonzero(_tenon.triu(_tenon.ones((n, n if m is None else m)), k))


def tril_indices(n, k=0, m=None):
    """The same on and below diagonal k.

    >>> [i.tolist() for i in tn.tril_indices(2)]
    [[0, 1, 1], [0, 0, 1]]
    """
    return _tenon.nonzero(_tenon.tril(_tenon.ones((n, n if m is None else m)), k))


def trapezoids(y, x, dx, axis):
    """The areas between neighbours along an axis, which becomes the last, at points x or dx apart."""
    y = _tenon.moveaxis(y, axis, -1)
    never_empty("trapezoid", f"axis {axis}", y.shape[-1])
    if x is not None:
        x = _tenon.asarray(x)
        dx = _tenon.diff(x if x.ndim <= 1 else _tenon.moveaxis(x, axis, -1), axis=-1)
    return dx * (y[..., 1:] + y[..., :-1]) / 2


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral of y along an axis by the trapezoidal rule, at points x (a vector, or of y's shape) or dx apart.

    >>> tn.trapezoid([1.0, 2.0, 3.0], dx=2.0).item()
    8.0
    """
    return _tenon.sum(trapezoids(_tenon.asarray(y), x, dx, axis), axis=-1)


# ---- all derivatives


def _one_tensor(result):
    if not isinstance(result, _tenon.Tensor):
        raise TypeError(f"[jacobian] the function gives {type(result).__name__}, expected one Tensor; stack several")
    return result


def jacobian(f, argnums=0):
    """A function that gives the derivatives of each element of f's result by each element of the positional argument
    `argnums`: a Tensor of the result's shape followed by the argument's. f gives one Tensor; it is computed once, for
    all directions together.

    >>> tn.jacobian(lambda x: x * x)(tn.array([1.0, 2.0])).tolist()
    [[2.0, 0.0], [0.0, 4.0]]
    """

    def of(*args):
        if not isinstance(argnums, int) or not -len(args) <= argnums < len(args):
            raise ValueError(f"[jacobian] argnums = {argnums}, expected the number of one of {len(args)} arguments")
        x, at = _tenon.asarray(args[argnums]), argnums % len(args)
        if not isdtype(x.dtype, ("real floating", "complex floating")):
            raise ValueError(f"[jacobian] argument {at} is of {x.dtype}, which has no derivatives; cast it")
        directions = _tenon.eye(x.size, dtype=x.dtype).reshape((x.size,) + x.shape)
        by_x = lambda v: _one_tensor(f(*args[:at], v, *args[at + 1:]))  # noqa: E731
        columns = vmap(lambda d: jvp(by_x, (x,), (d,))[1])(directions)
        return _tenon.moveaxis(columns, 0, -1).reshape(columns.shape[1:] + x.shape)

    return naming_itself("jacobian", of)


def hessian(f, argnums=0):
    """A function that gives the second derivatives of f, whose result is one float, by the elements of the positional
    argument `argnums`, x: a Tensor of x's shape twice.

    >>> tn.hessian(lambda x: tn.sum(x * x * x))(tn.array([1.0, 2.0])).tolist()
    [[6.0, 0.0], [0.0, 12.0]]
    """
    return naming_itself("hessian", jacobian(grad(f, argnums=argnums), argnums))


name_own_errors(globals())
