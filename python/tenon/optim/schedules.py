"""Learning rates that change: functions of the number of steps done, a Tensor or an int, that give the rate of the
next step. Their options are numbers, or 0-d Tensors, whose values are not checked."""

import math

from .. import _tenon
from ..checks import number_or_tensor

__all__ = ["cosine_decay", "exponential_decay", "join_schedules", "linear_schedule", "step_decay"]


def _float(op, step):
    try:
        return _tenon.asarray(step).astype("float32")
    except (TypeError, ValueError) as error:
        raise TypeError(f"[{op}] step of type {type(step).__name__}, expected a Tensor or an int") from error


def _finite(op, **values):
    """The numbers. Raises TypeError or ValueError, naming the schedule, for what is no finite number."""
    return [number_or_tensor(op, name, value, "a finite number", math.isfinite) for name, value in values.items()]


def _count(op, name, value):
    return number_or_tensor(op, name, value, "a finite number above 0", lambda v: v > 0 and math.isfinite(v))


def exponential_decay(init, decay_rate):
    """init decay_rate^step.

    >>> tn.optim.exponential_decay(1.0, 0.5)(3).item()
    0.125
    """
    op = "exponential_decay"
    init, decay_rate = _finite(op, init=init, decay_rate=decay_rate)
    return lambda step: init * _tenon.power(decay_rate + _tenon.zeros(()), _float(op, step))


def step_decay(init, decay_rate, step_size):
    """init decay_rate^floor(step / step_size).

    >>> tn.optim.step_decay(1.0, 0.5, 10)(25).item()
    0.25
    """
    op = "step_decay"
    init, decay_rate = _finite(op, init=init, decay_rate=decay_rate)
    size = _count(op, "step_size", step_size)
    return lambda step: init * _tenon.power(decay_rate + _tenon.zeros(()), _tenon.floor(_float(op, step) / size))


def cosine_decay(init, decay_steps, end=0.0):
    """From init to end along half a wave of the cosine, then end.

    >>> tn.optim.cosine_decay(1.0, 10)(5).item()
    0.4999999701976776
    """
    op = "cosine_decay"
    first, last = _finite(op, init=init, end=end)
    steps = _count(op, "decay_steps", decay_steps)

    def rate(step):
        done = _tenon.minimum(_float(op, step), steps) / steps
        return last + 0.5 * (first - last) * (1 + _tenon.cos(math.pi * done))

    return rate


def linear_schedule(init, end, steps):
    """From init to end in equal steps, then end.

    >>> tn.optim.linear_schedule(0.0, 1.0, 4)(1).item()
    0.25
    """
    op = "linear_schedule"
    first, last = _finite(op, init=init, end=end)
    count = _count(op, "steps", steps)
    return lambda step: first + (last - first) / count * _tenon.minimum(_float(op, step), count)


def join_schedules(schedules, boundaries):
    """The schedules one after the other; each begins at its boundary, and counts from there.

    >>> warm_then_constant = tn.optim.join_schedules([tn.optim.linear_schedule(0.0, 1.0, 4), lambda step: 1.0], [4])
    >>> [warm_then_constant(n).item() for n in (0, 2, 9)]
    [0.0, 0.5, 1.0]
    """
    for name, given in (("schedules", schedules), ("boundaries", boundaries)):
        if not isinstance(given, (list, tuple)):
            raise TypeError(f"[join_schedules] {name} of type {type(given).__name__}, expected a list or tuple")
    schedules, boundaries = list(schedules), list(boundaries)
    for schedule in schedules:
        if not callable(schedule):
            raise TypeError(f"[join_schedules] {type(schedule).__name__} among the schedules, expected functions of "
                            "the number of steps")
    boundaries = _finite("join_schedules", **{f"boundary {i}": b for i, b in enumerate(boundaries)})
    if len(schedules) != len(boundaries) + 1:
        raise ValueError(f"[join_schedules] {len(boundaries)} boundaries for {len(schedules)} schedules, expected one "
                         "less")

    def rate(step):
        step = _tenon.asarray(step)
        value = _tenon.asarray(schedules[0](step))
        for schedule, boundary in zip(schedules[1:], boundaries):
            value = _tenon.where(step < boundary, value, schedule(step - boundary))
        return value

    return rate
