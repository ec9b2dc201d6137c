"""Optimizers: rules that change parameters by their gradients.

The state of an optimizer (the number of steps, the learning rate, moments) is Tensors that are updated by assign, as
the parameters are, so that jit can trace a step. Options have MLX's names and defaults; but Adam and AdamW correct the
bias of their moments, as Kingma and Ba do, unless bias_correction is False.

Options are numbers, which an optimizer reads when it is made; the learning rate alone may be a Tensor that changes.

Dtypes: a step is computed in the dtype that the gradient and the parameter have together, and in float32 if that has 16
bits. Parameters and moments keep their own: moments have that of their parameter. (MLX's become of the wider dtype.)
"""

import contextlib
import math

from .. import _tenon, transforms
from ..array_api import isdtype
from ..checks import not_negative, number, number_or_tensor, size
from ..utils import tree_flatten, tree_map, tree_unflatten

__all__ = ["SGD", "AdaDelta", "Adafactor", "Adagrad", "Adam", "AdamW", "Adamax", "Lion", "Muon", "Optimizer",
           "RMSprop", "clip_grad_norm"]


def _state(value):
    """A value with memory of its own, which assign changes."""
    return _tenon.contiguous(_tenon.asarray(value))


@contextlib.contextmanager
def _all_or_none(tensors):
    """If the body raises an error, these Tensors have their values from before again."""
    before = [(tensor, _tenon.stop_gradient(tensor)) for tensor in tensors]
    try:
        yield
    except BaseException:
        for tensor, value in before:
            tensor.assign(value)
        raise


class Optimizer:
    """The base of all optimizers. `learning_rate`: a number, or a function of the number of steps (see schedules).

    >>> optimizer = tn.optim.SGD(learning_rate=0.25)
    >>> model = tn.nn.Linear(1, 1, bias=False)
    >>> model.weight.assign(tn.ones((1, 1)))
    >>> _ = optimizer.update(model, {"weight": tn.full((1, 1), 2.0)})
    >>> model.weight.tolist(), optimizer.step.item()
    ([[0.5]], 1)
    """

    def __init__(self, learning_rate):
        self._schedule = learning_rate if callable(learning_rate) else None
        self._in_jit = transforms.in_jit()  # made inside of a function that jit traces
        expected = "a finite number of at least 0, or a function of the number of steps"
        rate = 0.0 if self._schedule else self._checked_rate(learning_rate, expected)
        self._own = {"step": _state(_tenon.zeros((), dtype="int32")),
                     "learning_rate": _state(_tenon.asarray(rate, dtype="float32"))}
        self._slots = {}  # the name of a parameter: its moments by name
        if self._schedule:
            self._own["learning_rate"].assign(self._rate_at(self.step))

    def _checked_rate(self, rate, expected="a finite number of at least 0"):
        return number_or_tensor(type(self).__name__, "learning_rate", rate, expected,
                                lambda v: v >= 0 and math.isfinite(v))

    def _not_negative(self, name, value):
        return not_negative(type(self).__name__, name, value)

    def _pair(self, name, values):
        try:
            pair = () if isinstance(values, (str, bytes, dict)) else tuple(values)
        except TypeError:  # of one number
            pair = ()
        if len(pair) != 2:
            raise ValueError(f"[{type(self).__name__}] {name} {values}, expected two")
        return pair

    def _pair_of_betas(self, betas):
        return tuple(number(type(self).__name__, "beta", beta, "0 <= beta < 1", lambda v: 0 <= v < 1)
                     for beta in self._pair("betas", betas))

    # ---- what a rule gives

    def init_single(self, parameter):
        """The moments of a parameter before the first step, by name."""
        return {}

    def apply_single(self, gradient, parameter, state):
        """The parameter's next value, which is rounded to its dtype; assigns new moments. The gradient and the
        parameter have the dtype in which the step is computed."""
        raise NotImplementedError

    # ---- state

    @property
    def state(self):
        """The number of steps, the learning rate, and each parameter's moments, nested as the parameters."""
        return {**self._own, **tree_unflatten([(name, slot) for name, slot in self._slots.items() if slot])}

    @state.setter
    def state(self, state):
        for name, value in tree_flatten(state):
            slot, _, moment = name.rpartition(".")
            held = self._slots.setdefault(slot, {}) if slot else self._own
            if moment in held and held[moment].shape == value.shape and held[moment].dtype == value.dtype:
                held[moment].assign(value)
            else:
                held[moment] = _state(value)

    @property
    def step(self):
        """How many steps were done, a 0-d Tensor."""
        return self._own["step"]

    @property
    def learning_rate(self):
        """A 0-d Tensor; what is assigned to it holds for steps that jit has traced, too."""
        return self._own["learning_rate"]

    @learning_rate.setter
    def learning_rate(self, value):
        self._own["learning_rate"].assign(_tenon.asarray(self._checked_rate(value), dtype="float32"))

    def _rate_at(self, step):
        return _tenon.asarray(self._schedule(step)).astype("float32")

    def init(self, parameters):
        """Makes the moments of parameters that have none yet. The first update does that too."""
        for name, p in tree_flatten(parameters):
            if name not in self._slots:
                self._slots[name] = {key: _state(value) for key, value in self.init_single(p).items()}
        return self

    # ---- a step

    def update(self, model, gradients):
        """A step of a Module's parameters, by gradients nested as they are (some may be missing). Gives the Module.

        A Tensor that has several names takes one step, by the sum of their gradients. If there is an error, nothing has
        changed."""
        own = dict(tree_flatten(model.parameters()))
        names, sums = {}, {}  # of each Tensor its first name, and the gradients of all its names
        for name, g in self._checked(gradients, own, "the Module"):
            first = names.setdefault(id(own[name]), name)
            sums[first] = g if first == name else sums[first] + g
        with _all_or_none([own[name] for name in sums]):
            for name, value in self._stepped(list(sums.items()), own):
                own[name].assign(value)
        return model

    def apply_gradients(self, gradients, parameters):
        """The next values of parameters, nested as the gradients are; the optimizer's state has changed, unless there
        is an error."""
        parameters = {name: _tenon.asarray(p) for name, p in tree_flatten(parameters)}
        return tree_unflatten(self._stepped(self._checked(gradients, parameters, "the parameters"), parameters))

    def _checked(self, gradients, parameters, owner):
        """The pairs (name, gradient), of Tensors. Raises TypeError or ValueError, naming the optimizer, for what is no
        gradient of these parameters."""
        op = type(self).__name__
        if gradients is None:
            raise TypeError(f"[{op}] gradients are None, expected them nested as the parameters")
        pairs = tree_flatten(gradients)
        unknown = [name for name, _ in pairs if name not in parameters]
        if unknown:
            raise ValueError(f"[{op}] gradients of {unknown}, which are not in {owner}")
        checked = []
        for name, given in pairs:
            try:
                g, p = _tenon.asarray(given), parameters[name]
            except (TypeError, ValueError) as error:
                raise TypeError(f"[{op}] {name}: gradient of type {type(given).__name__}, expected a Tensor") from error
            if g.shape != p.shape:
                raise ValueError(f"[{op}] {name}: gradient of shape {g.shape}, expected {p.shape}")
            if not isdtype(p.dtype, ("real floating", "complex floating")):
                raise TypeError(f"[{op}] {name}: parameter of {p.dtype}, expected floats; freeze what is not trained")
            if isdtype(g.dtype, "complex floating") and isdtype(p.dtype, "real floating"):
                raise TypeError(f"[{op}] {name}: gradient of {g.dtype}, expected {p.dtype}")
            checked.append((name, g))
        return checked

    def _stepped(self, pairs, parameters):
        """The pairs (name, next value) for pairs (name, gradient). If there is an error, the state is as before."""
        missing = [(name, parameters[name]) for name, _ in pairs if name not in self._slots]
        if missing:
            like = {name: (p.shape, p.dtype) for name, p in missing}

            def make():
                self.init({name: _tenon.zeros(shape, dtype=dtype) for name, (shape, dtype) in like.items()})

            if transforms.in_jit() and not self._in_jit:
                raise transforms.StateMissing(make)
        try:
            self.init(dict(missing))
            with _all_or_none([*self._own.values(), *(m for name, _ in pairs for m in self._slots[name].values())]):
                if self._schedule:
                    self.learning_rate = self._rate_at(self.step)
                self.step.assign(self.step + 1)
                return [(name, self._single(name, g, parameters[name])) for name, g in pairs]
        except BaseException:
            for name, _ in missing:
                self._slots.pop(name, None)
            raise

    def _single(self, name, gradient, parameter):
        dtype = _tenon._promote(_tenon._promote(gradient.dtype, parameter.dtype), _tenon.float32)
        value = self.apply_single(gradient.astype(dtype), parameter.astype(dtype), self._slots[name])
        if value.shape != parameter.shape:
            raise ValueError(f"[{type(self).__name__}] {name}: apply_single gave shape {value.shape}, expected "
                             f"{parameter.shape}")
        return value.astype(parameter.dtype)

    def _zeros(self, parameter, *names):
        return {name: _tenon.zeros_like(parameter) for name in names}


def _kept(moment, value):
    """The moment becomes the value, rounded to its dtype. Gives the value, with which the rule goes on."""
    moment.assign(value.astype(moment.dtype))
    return moment if moment.dtype == value.dtype else value


def _averaged(moment, value, beta):
    """The moment becomes beta times itself, plus the rest of the value. Gives it before it is rounded to its dtype."""
    return _kept(moment, beta * moment.astype(value.dtype) + (1 - beta) * value)


class SGD(Optimizer):
    """v = momentum v + (1 - dampening) g; w -= rate v (nesterov: rate (g + momentum v)), where g = gradient +
    weight_decay w. The first step has v = (1 - dampening) g, as in MLX; PyTorch's has v = g."""

    def __init__(self, learning_rate, momentum=0.0, weight_decay=0.0, dampening=0.0, nesterov=False):
        super().__init__(learning_rate)
        self._momentum = self._not_negative("momentum", momentum)
        self._decay = self._not_negative("weight_decay", weight_decay)
        self._dampening = number("SGD", "dampening", dampening, "a finite number", math.isfinite)
        self._nesterov = bool(nesterov)
        if self._nesterov and (self._momentum == 0 or self._dampening != 0):
            raise ValueError("[SGD] nesterov with momentum 0 or dampening, expected momentum > 0 and dampening 0")

    def init_single(self, parameter):
        return self._zeros(parameter, "v") if self._momentum else {}

    def apply_single(self, gradient, parameter, state):
        g = gradient + self._decay * parameter if self._decay else gradient
        if self._momentum:
            v = _kept(state["v"], self._momentum * state["v"].astype(g.dtype) + (1 - self._dampening) * g)
            g = g + self._momentum * v if self._nesterov else v
        return parameter - self.learning_rate * g


class RMSprop(Optimizer):
    """v = alpha v + (1 - alpha) g^2; w -= rate g / (sqrt(v) + eps)."""

    def __init__(self, learning_rate, alpha=0.99, eps=1e-8):
        super().__init__(learning_rate)
        self._alpha, self._eps = self._not_negative("alpha", alpha), self._not_negative("eps", eps)

    def init_single(self, parameter):
        return self._zeros(parameter, "v")

    def apply_single(self, gradient, parameter, state):
        v = _averaged(state["v"], _tenon.square(gradient), self._alpha)
        return parameter - self.learning_rate * gradient / (_tenon.sqrt(v) + self._eps)


class Adagrad(Optimizer):
    """v += g^2; w -= rate g / (sqrt(v) + eps) (Duchi and others 2011)."""

    def __init__(self, learning_rate, eps=1e-8):
        super().__init__(learning_rate)
        self._eps = self._not_negative("eps", eps)

    def init_single(self, parameter):
        return self._zeros(parameter, "v")

    def apply_single(self, gradient, parameter, state):
        v = _kept(state["v"], state["v"].astype(gradient.dtype) + _tenon.square(gradient))
        return parameter - self.learning_rate * gradient / (_tenon.sqrt(v) + self._eps)


class AdaDelta(Optimizer):
    """v = rho v + (1 - rho) g^2; d = sqrt(u + eps) / sqrt(v + eps) g; u = rho u + (1 - rho) d^2; w -= rate d (Zeiler
    2012)."""

    def __init__(self, learning_rate, rho=0.9, eps=1e-6):
        super().__init__(learning_rate)
        self._rho, self._eps = self._not_negative("rho", rho), self._not_negative("eps", eps)

    def init_single(self, parameter):
        return self._zeros(parameter, "v", "u")

    def apply_single(self, gradient, parameter, state):
        v = _averaged(state["v"], _tenon.square(gradient), self._rho)
        d = _tenon.sqrt(state["u"].astype(gradient.dtype) + self._eps) / _tenon.sqrt(v + self._eps) * gradient
        _averaged(state["u"], _tenon.square(d), self._rho)
        return parameter - self.learning_rate * d


class Adam(Optimizer):
    """m = b1 m + (1 - b1) g; v = b2 v + (1 - b2) g^2; at step t w -= rate m / (1 - b1^t) / (sqrt(v / (1 - b2^t)) + eps)
    (Kingma and Ba 2015); without the divisions by 1 - b^t if not bias_correction."""

    def __init__(self, learning_rate, betas=(0.9, 0.999), eps=1e-8, bias_correction=True):
        super().__init__(learning_rate)
        self._betas, self._eps = self._pair_of_betas(betas), self._not_negative("eps", eps)
        self._correct = bool(bias_correction)

    def init_single(self, parameter):
        return self._zeros(parameter, "m", "v")

    def apply_single(self, gradient, parameter, state):
        (b1, b2), rate = self._betas, self.learning_rate
        m = _averaged(state["m"], gradient, b1)
        v = _averaged(state["v"], _tenon.square(gradient), b2)
        if self._correct:
            m, v = m / self._correction(b1), v / self._correction(b2)
        return parameter - rate * (m / (_tenon.sqrt(v) + self._eps))  # in the order of the C++ side: equal bits

    def _correction(self, beta):
        """1 - beta^step, by expm1: where beta^step is near 1, the difference would lose digits."""
        return -_tenon.expm1(self.step.astype("float32") * math.log(beta)) if beta else 1.0


class AdamW(Adam):
    """Adam, with w (1 - rate weight_decay) in place of w (Loshchilov and Hutter 2019)."""

    def __init__(self, learning_rate, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01, bias_correction=True):
        super().__init__(learning_rate, betas, eps, bias_correction)
        self._decay = self._not_negative("weight_decay", weight_decay)

    def apply_single(self, gradient, parameter, state):
        return super().apply_single(gradient, parameter * (1 - self.learning_rate * self._decay), state)


class Adamax(Adam):
    """Adam with v = max(b2 v, |g|): w -= rate m / (v + eps), as in MLX; with m / (1 - b1^t) in place of m if
    bias_correction, as in PyTorch (Kingma and Ba 2015)."""

    def __init__(self, learning_rate, betas=(0.9, 0.999), eps=1e-8, bias_correction=False):
        super().__init__(learning_rate, betas, eps, bias_correction)

    def apply_single(self, gradient, parameter, state):
        b1, b2 = self._betas
        m = _averaged(state["m"], gradient, b1)
        v = _kept(state["v"], _tenon.maximum(b2 * state["v"].astype(gradient.dtype), _tenon.abs(gradient)))
        if self._correct:
            m = m / self._correction(b1)
        return parameter - self.learning_rate * m / (v + self._eps)


class Lion(Optimizer):
    """w -= rate (sign(b1 m + (1 - b1) g) + weight_decay w); m = b2 m + (1 - b2) g (Chen and others 2023)."""

    def __init__(self, learning_rate, betas=(0.9, 0.99), weight_decay=0.0):
        super().__init__(learning_rate)
        self._betas, self._decay = self._pair_of_betas(betas), self._not_negative("weight_decay", weight_decay)

    def init_single(self, parameter):
        return self._zeros(parameter, "m")

    def apply_single(self, gradient, parameter, state):
        (b1, b2), m = self._betas, state["m"]
        move = _tenon.sign(b1 * m.astype(gradient.dtype) + (1 - b1) * gradient)
        _averaged(m, gradient, b2)
        kept = parameter * (1 - self.learning_rate * self._decay) if self._decay else parameter
        return kept - self.learning_rate * move


class Muon(Optimizer):
    """v = momentum v + (1 - momentum) g; w = w (1 - rate weight_decay) - rate sqrt(max(1, rows / columns)) o, where o
    is v (nesterov: g moved towards it) with all singular values brought near 1, by `ns_steps` steps of Newton and
    Schulz's iteration in float32 (Jordan and others 2024). Filters of a convolution count as rows. Raises ValueError
    for a parameter of fewer than two axes: train it by another optimizer."""

    def __init__(self, learning_rate, momentum=0.95, weight_decay=0.01, nesterov=True, ns_steps=5):
        super().__init__(learning_rate)
        self._momentum = number("Muon", "momentum", momentum, "0 <= momentum < 1", lambda v: 0 <= v < 1)
        self._decay, self._nesterov = self._not_negative("weight_decay", weight_decay), bool(nesterov)
        self._steps = size("Muon", "ns_steps", ns_steps)

    def init_single(self, parameter):
        if parameter.ndim < 2:
            raise ValueError(f"[Muon] a parameter of shape {parameter.shape}, expected a matrix; train it by another "
                             "optimizer")
        return self._zeros(parameter, "v")

    def apply_single(self, gradient, parameter, state):
        v = _averaged(state["v"], gradient, self._momentum)
        move = gradient * (1 - self._momentum) + v * self._momentum if self._nesterov else v
        rows = move.reshape(move.shape[0], math.prod(move.shape[1:]))  # -1 is no size beside one of 0
        is_tall = rows.shape[0] > rows.shape[1]
        x = (rows.T if is_tall else rows).astype("float32")
        x = _tenon.contiguous(x / _tenon.maximum(_tenon.norm(x), 1e-7))
        for _ in range(self._steps):  # the polynomial a x + b x^3 + c x^5 of the singular values
            a = x @ x.T
            x = 3.4445 * x + (-4.775 * a + 2.0315 * (a @ a)) @ x
        move = (x.T if is_tall else x).astype(gradient.dtype).reshape(parameter.shape)
        scale = math.sqrt(max(1.0, rows.shape[0] / max(rows.shape[1], 1)))
        return parameter * (1 - self.learning_rate * self._decay) - self.learning_rate * scale * move


class Adafactor(Optimizer):
    """Shazeer and Stern 2018: the second moment of a matrix is kept as that of its rows and columns."""

    def __init__(self, learning_rate=None, eps=(1e-30, 1e-3), clip_threshold=1.0, decay_rate=-0.8, beta_1=None,
                 weight_decay=0.0, scale_parameter=True, relative_step=True, warmup_init=False):
        super().__init__(0.0 if learning_rate is None else learning_rate)
        if learning_rate is None and not relative_step:
            raise ValueError("[Adafactor] no learning_rate, expected one without relative_step")
        self._eps = tuple(self._not_negative("eps", value) for value in self._pair("eps", eps))
        self._clip = number("Adafactor", "clip_threshold", clip_threshold, "a number above 0", lambda v: v > 0)
        self._decay_rate = number("Adafactor", "decay_rate", decay_rate, "a finite number of at most 0",
                                  lambda v: v <= 0 and math.isfinite(v))
        self._beta = beta_1 if beta_1 is None else number("Adafactor", "beta_1", beta_1, "0 <= beta_1 < 1, or None",
                                                          lambda v: 0 <= v < 1)
        self._decay = self._not_negative("weight_decay", weight_decay)
        self._scale, self._relative, self._warm = bool(scale_parameter), bool(relative_step), bool(warmup_init)

    def init_single(self, parameter):
        shape, dtype = parameter.shape, parameter.dtype
        if len(shape) >= 2:
            state = {"rows": _tenon.zeros(shape[:-1], dtype=dtype),
                     "columns": _tenon.zeros(shape[:-2] + shape[-1:], dtype=dtype)}
        else:
            state = self._zeros(parameter, "v")
        return {**state, **self._zeros(parameter, "m")} if self._beta is not None else state

    def _rate(self, parameter):
        t = self.step.astype("float32")
        rate = self.learning_rate
        if self._relative:
            rate = _tenon.minimum(1e-6 * t if self._warm else 1e-2, _tenon.rsqrt(t))
        return rate * _tenon.maximum(self._eps[1], _rms(parameter)) if self._scale else rate

    def apply_single(self, gradient, parameter, state):
        rate = self._rate(parameter)
        beta = (1 - _tenon.power(self.step.astype("float32"), self._decay_rate)).astype(gradient.dtype)
        squares = _tenon.square(gradient) + self._eps[0]
        if "rows" in state:
            rows = _averaged(state["rows"], _tenon.mean(squares, -1), beta)
            columns = _averaged(state["columns"], _tenon.mean(squares, -2), beta)
            by_row = _tenon.rsqrt(rows / _tenon.mean(rows, -1, keepdims=True))
            update = gradient * _tenon.expand_dims(by_row, -1) * _tenon.expand_dims(_tenon.rsqrt(columns), -2)
        else:
            update = gradient * _tenon.rsqrt(_averaged(state["v"], squares, beta))
        update = rate * update / _tenon.maximum(1.0, _rms(update) / self._clip)
        if self._beta is not None:
            update = _averaged(state["m"], update, self._beta)
        return (parameter * (1 - self._decay * rate) if self._decay else parameter) - update


def _rms(x):
    return _tenon.sqrt(_tenon.mean(_tenon.square(x)))


def _wide(x):
    """At least in float32: 16 bits have no room for squares."""
    return x.astype(_tenon._promote(x.dtype, _tenon.float32))


def _gradient(leaf):
    try:
        return _tenon.asarray(leaf)
    except TypeError as error:
        raise TypeError(f"[clip_grad_norm] {type(leaf).__name__} among the gradients, expected Tensors") from error


def clip_grad_norm(gradients, max_norm):
    """The gradients, scaled so that the norm of all together is at most max_norm, and their norm before.

    >>> clipped, norm = tn.optim.clip_grad_norm({"w": tn.array([3.0, 4.0])}, 1.0)
    >>> norm.item(), [round(x, 3) for x in clipped["w"].tolist()]
    (5.0, [0.6, 0.8])
    """
    max_norm = number_or_tensor("clip_grad_norm", "max_norm", max_norm, "a number of at least 0", lambda v: v >= 0)
    gradients = tree_map(_gradient, gradients)
    norm = _tenon.sqrt(sum(_tenon.sum(_tenon.square(_wide(g))) for _, g in tree_flatten(gradients)))
    scale = _tenon.minimum(max_norm / (norm + 1e-6), 1.0)
    return tree_map(lambda g: (_wide(g) * scale).astype(g.dtype), gradients), norm
