"""Learning rates that change: functions of the number of steps done, a Tensor or an int, that give the rate of the
next step."""

import math

from .. import _tenon
from ..checks import require_number

__all__ = ["cosine_decay", "exponential_decay", "join_schedules", "linear_schedule", "step_decay"]


def _float(step):
    return _tenon.asarray(step).astype("float32")


def _require_steps(op, **steps):
    for name, count in steps.items():
        require_number(op, name, count, "a number above 0", lambda v: v > 0)


def exponential_decay(init, decay_rate):
    """init decay_rate^step.

    >>> tn.optim.exponential_decay(1.0, 0.5)(3).item()
    0.125
    """
    return lambda step: init * _tenon.power(decay_rate + _tenon.zeros(()), _float(step))


def step_decay(init, decay_rate, step_size):
    """init decay_rate^floor(step / step_size).

    >>> tn.optim.step_decay(1.0, 0.5, 10)(25).item()
    0.25
    """
    _require_steps("step_decay", step_size=step_size)
    return lambda step: init * _tenon.power(decay_rate + _tenon.zeros(()), _tenon.floor(_float(step) / step_size))


def cosine_decay(init, decay_steps, end=0.0):
    """From init to end along half a wave of the cosine, then end.

    >>> tn.optim.cosine_decay(1.0, 10)(5).item()
    0.4999999701976776
    """
    _require_steps("cosine_decay", decay_steps=decay_steps)

    def rate(step):
        done = _tenon.minimum(_float(step), decay_steps) / decay_steps
        return end + 0.5 * (init - end) * (1 + _tenon.cos(math.pi * done))

    return rate


def linear_schedule(init, end, steps):
    """From init to end in equal steps, then end.

    >>> tn.optim.linear_schedule(0.0, 1.0, 4)(1).item()
    0.25
    """
    _require_steps("linear_schedule", steps=steps)
    return lambda step: init + (end - init) / steps * _tenon.minimum(_float(step), steps)


def join_schedules(schedules, boundaries):
    """The schedules one after the other; each begins at its boundary, and counts from there.

    >>> warm_then_constant = tn.optim.join_schedules([tn.optim.linear_schedule(0.0, 1.0, 4), lambda step: 1.0], [4])
    >>> [warm_then_constant(n).item() for n in (0, 2, 9)]
    [0.0, 0.5, 1.0]
    """
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
