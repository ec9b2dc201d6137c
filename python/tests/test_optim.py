"""Optimizers and schedules: dtypes, what is wrong, and what a step that fails leaves."""
import math
from fractions import Fraction

import numpy as np
import pytest

import tenon as tn
from tenon import nn, optim
from conftest import SEED
from tenon.utils import tree_flatten

RULES = {
    "SGD": lambda: optim.SGD(0.1, momentum=0.9, weight_decay=0.1), "RMSprop": lambda: optim.RMSprop(0.1),
    "Adagrad": lambda: optim.Adagrad(0.1), "AdaDelta": lambda: optim.AdaDelta(1.0), "Adam": lambda: optim.Adam(0.1),
    "AdamW": lambda: optim.AdamW(0.1), "Adamax": lambda: optim.Adamax(0.1, bias_correction=True),
    "Lion": lambda: optim.Lion(0.1, weight_decay=0.1), "Muon": lambda: optim.Muon(0.1),
    "Adafactor": lambda: optim.Adafactor(),
    "Adafactor with a moment": lambda: optim.Adafactor(0.1, beta_1=0.9, weight_decay=0.1, relative_step=False)}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("dtype_of_gradient", ["float16", "bfloat16", "float32", "float64"])
def test_parameters_and_moments_keep_their_dtype(rule, dtype, dtype_of_gradient):
    start, gradient = [[1.0, -2.0], [0.5, 3.0]], [[0.5, 0.0], [-0.25, 1.0]]
    narrow, wide = RULES[rule](), RULES[rule]()
    p, q = {"w": tn.array(start, dtype=dtype)}, {"w": tn.array(start)}
    for _ in range(3):
        p = narrow.apply_gradients({"w": tn.array(gradient, dtype=dtype_of_gradient)}, p)
        q = wide.apply_gradients({"w": tn.array(gradient)}, q)
    assert p["w"].dtype == getattr(tn, dtype)
    assert {moment.dtype for moment in narrow._slots["w"].values()} <= {getattr(tn, dtype)}
    np.testing.assert_allclose(p["w"].astype("float32").numpy(), q["w"].numpy(), rtol=0.05, atol=0.02)


@pytest.mark.parametrize("rule", RULES)
def test_a_module_of_16_bits_is_trained_under_jit(rule):
    model, optimizer = nn.Linear(2, 2).set_dtype("bfloat16"), RULES[rule]()
    step = tn.jit(lambda g: optimizer.update(model, {"weight": g}) and None)
    before = model.weight.tolist()
    for _ in range(2):
        step(tn.ones((2, 2)))
    assert model.weight.dtype == tn.bfloat16 and model.weight.tolist() != before


def state_of(optimizer, model):
    return {**{name: value.tolist() for name, value in tree_flatten(optimizer.state)},
            **{"own " + name: value.tolist() for name, value in tree_flatten(model.parameters())}}


class Breaks(optim.Adam):
    """Fails at the second parameter, when both moments of the first are assigned."""

    broken = True

    def apply_single(self, gradient, parameter, state):
        if self.broken and parameter.shape == (2,):
            self._kept = state["m"].assign(state["m"] + 1)
            raise RuntimeError("in the middle")
        return super().apply_single(gradient, parameter, state)


@pytest.mark.parametrize("begun", [False, True])
def test_a_step_that_fails_changes_nothing(begun):
    model, optimizer = nn.Linear(2, 2), Breaks(lambda step: 0.5 / (step + 1))
    gradients = {"weight": tn.ones((2, 2)), "bias": tn.ones(2)}
    if begun:
        optimizer.broken = False
        optimizer.update(model, gradients)
        optimizer.broken = True
    before = state_of(optimizer, model)
    with pytest.raises(RuntimeError, match="in the middle"):
        optimizer.update(model, gradients)
    assert state_of(optimizer, model) == before
    for wrong in ({"weight": tn.ones((2, 2)), "bias": tn.ones(3)}, {"weight": tn.ones((2, 2)), "bias": "a"},
                  {"weight": tn.ones((2, 2)), "bias": tn.ones(2, dtype="complex64")}):
        with pytest.raises((TypeError, ValueError), match=r"\[Breaks\] bias: gradient of "):
            optimizer.update(model, wrong)
        assert state_of(optimizer, model) == before
    optimizer.broken = False
    optimizer.update(model, gradients)
    assert optimizer.step.item() == (2 if begun else 1)


def test_a_schedule_that_fails_leaves_the_state():
    def schedule(step):
        return tn.array([0.5, 0.5]) if late else 0.5

    late = False
    model, optimizer = nn.Linear(2, 2), optim.SGD(schedule, momentum=0.9)
    late, before = True, state_of(optimizer, model)
    with pytest.raises(TypeError, match=r"\[SGD\] learning_rate of type Tensor and shape \(2,\)"):
        optimizer.update(model, {"weight": tn.ones((2, 2))})
    assert state_of(optimizer, model) == before


def test_only_floats_are_trained():
    with pytest.raises(TypeError, match=r"\[SGD\] n: parameter of int32, expected floats"):
        optim.SGD(0.1).apply_gradients({"n": tn.array([1, 2])}, {"n": tn.array([1, 2])})
    new = optim.SGD(0.5).apply_gradients({"w": np.array([1.0, 2.0])}, {"w": tn.array([1.0, 2.0])})
    assert new["w"].tolist() == [0.5, 1.0] and new["w"].dtype == tn.float32


LARGE = 10**400
WRONG = [
    (lambda: optim.SGD(LARGE), ValueError, r"\[SGD\] learning_rate = an int of 1329 bits, which float32 does not hold"),
    (lambda: optim.SGD(Fraction(LARGE)), ValueError, r"\[SGD\] learning_rate = 10*, which float32 does not hold"),
    (lambda: optim.SGD(1e300), ValueError, r"\[SGD\] learning_rate = 1e\+300, which float32 does not hold"),
    (lambda: optim.SGD(0.1, momentum=1e300), ValueError, r"\[SGD\] momentum = 1e\+300, which float32 does not hold"),
    (lambda: optim.SGD(0.1, dampening=1e39), ValueError, r"\[SGD\] dampening = 1e\+39, which float32 does not hold"),
    (lambda: optim.RMSprop(0.1, alpha=1e300), ValueError, r"\[RMSprop\] alpha = 1e\+300, which float32"),
    (lambda: optim.AdaDelta(0.1, eps=1e300), ValueError, r"\[AdaDelta\] eps = 1e\+300, which float32"),
    (lambda: optim.Adafactor(eps=None), ValueError, r"\[Adafactor\] eps None, expected two"),
    (lambda: optim.Adafactor(eps=(1e-30, "a")), TypeError, r"\[Adafactor\] eps of type str"),
    (lambda: optim.Adafactor(eps=(1e-30, -1)), ValueError, r"\[Adafactor\] eps = -1, expected a finite number"),
    (lambda: optim.Adafactor(decay_rate=0.8), ValueError, r"\[Adafactor\] decay_rate = 0.8, expected .* at most 0"),
    (lambda: optim.Adafactor(decay_rate=math.nan), ValueError, r"\[Adafactor\] decay_rate = nan, expected"),
    (lambda: optim.Adam(0.1, betas=np.array(0.9)), ValueError, r"\[Adam\] betas 0.9, expected two"),
    (lambda: optim.exponential_decay("a", 0.5), TypeError, r"\[exponential_decay\] init of type str"),
    (lambda: optim.exponential_decay("a", "a"), TypeError, r"\[exponential_decay\] init of type str"),
    (lambda: optim.exponential_decay(0.1, "a"), TypeError, r"\[exponential_decay\] decay_rate of type str"),
    (lambda: optim.step_decay(None, 0.5, 1), TypeError, r"\[step_decay\] init of type NoneType"),
    (lambda: optim.step_decay(0.1, 0.5, math.inf), ValueError, r"\[step_decay\] step_size = inf"),
    (lambda: optim.cosine_decay(LARGE, 5), ValueError, r"\[cosine_decay\] init = an int of 1329 bits"),
    (lambda: optim.cosine_decay(0.1, 5, end=math.nan), ValueError, r"\[cosine_decay\] end = nan, expected a finite"),
    (lambda: optim.linear_schedule(0.1, [1.0], 5), TypeError, r"\[linear_schedule\] end of type list"),
    (lambda: optim.linear_schedule(0.1, 0.2, 5)("a"), TypeError, r"\[linear_schedule\] step of type str"),
    (lambda: optim.join_schedules([0.1, 0.2], [5]), TypeError, r"\[join_schedules\] float among the schedules"),
    (lambda: optim.join_schedules([abs, abs], ["a"]), TypeError, r"\[join_schedules\] boundary 0 of type str"),
    (lambda: optim.join_schedules(None, [2]), TypeError, r"\[join_schedules\] schedules of type NoneType, expected a"),
    (lambda: optim.join_schedules([abs], 2), TypeError, r"\[join_schedules\] boundaries of type int, expected a list"),
    (lambda: optim.clip_grad_norm({"a": "x"}, 1.0), TypeError, r"\[clip_grad_norm\] str among the gradients, expected"),
    (lambda: optim.clip_grad_norm({"w": tn.ones(2)}, LARGE), ValueError, r"\[clip_grad_norm\] max_norm = an int of"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_numbers_that_are_wrong_are_errors_that_name_the_op(number):
    wrong, kind, message = WRONG[number]
    with pytest.raises(kind, match=message):
        wrong()


def test_options_are_read_when_an_optimizer_is_made():
    for number in (np.array(0.5), np.float64(0.5), tn.array(0.5), Fraction(1, 2), np.array(0.5, np.float16)):
        optimizer = optim.SGD(number, momentum=number, weight_decay=number)
        w = {"w": tn.array([1.0, 2.0])}
        for _ in range(2):
            w = optimizer.apply_gradients({"w": tn.ones(2)}, w)
        v = np.array([0.0, 0.0])
        expected = np.array([1.0, 2.0])
        for _ in range(2):
            v = 0.5 * v + (1 + 0.5 * expected)
            expected = expected - 0.5 * v
        np.testing.assert_allclose(w["w"].numpy(), expected, rtol=1e-6)
        assert w["w"].dtype == tn.float32
    assert optim.Adam(0.1, betas=tn.array([0.5, 0.75]))._betas == (0.5, 0.75)


MADE_OF_A_TENSOR = {
    "SGD.*momentum": lambda v: optim.SGD(0.1, momentum=v),
    "SGD.*weight_decay": lambda v: optim.SGD(0.1, weight_decay=v),
    "Adam.*beta": lambda v: optim.Adam(0.1, betas=(v, 0.9)), "AdaDelta.*rho": lambda v: optim.AdaDelta(0.1, rho=v),
    "Adafactor.*eps": lambda v: optim.Adafactor(eps=(v, v)),
    "BatchNorm.*momentum": lambda v: nn.BatchNorm(2, momentum=v),
    "Dropout.*p": lambda v: nn.Dropout(v)}


@pytest.mark.parametrize("name", MADE_OF_A_TENSOR)
def test_a_traced_tensor_is_no_option(name):
    def make(v):
        MADE_OF_A_TENSOR[name](v)
        return v

    op, _, option = name.partition(".*")
    for transform, v in ((tn.jit, tn.array(0.5)), (tn.vmap, tn.array([0.5, 0.25]))):
        with pytest.raises(ValueError, match=rf"\[{op}\] {option} is a Tensor that jit or vmap traces, .*expected"):
            transform(make)(v)


def test_schedules_of_tensors_and_arrays():
    for number in (np.array(0.5), tn.array(0.5), Fraction(1, 2)):
        assert optim.exponential_decay(number, number)(1).item() == 0.25
        assert optim.step_decay(number, number, np.array(2))(2).item() == 0.25
        assert optim.linear_schedule(number, 1, 2)(1).item() == 0.75
        assert optim.cosine_decay(1, np.int64(2), end=number)(2).item() == 0.5
    joined = optim.join_schedules((optim.linear_schedule(0, 1, 4), lambda step: 1.0), (np.array(4),))
    assert [joined(n).item() for n in (0, 2, 9)] == [0, 0.5, 1]
    rate = tn.jit(lambda init: optim.exponential_decay(init, 0.5)(2))
    assert rate(tn.array(4.0)).item() == 1


@pytest.mark.parametrize("shape", [(4, 3), (3, 5), (2, 3, 2, 2)])
@pytest.mark.parametrize("nesterov", [False, True])
def test_muon_brings_the_singular_values_near_1(shape, nesterov):
    """Beside numpy's singular values, on which the iteration acts as a polynomial."""
    rng = np.random.default_rng(SEED)
    w, rate, momentum, decay = rng.normal(size=shape), 0.05, 0.9, 0.1
    optimizer = optim.Muon(rate, momentum=momentum, weight_decay=decay, nesterov=nesterov)
    p, v = {"w": tn.array(w)}, np.zeros(shape)
    for _ in range(3):
        g = rng.normal(size=shape)
        p = optimizer.apply_gradients({"w": tn.array(g)}, p)
        v = momentum * v + (1 - momentum) * g
        move = g * (1 - momentum) + v * momentum if nesterov else v
        left, values, right = np.linalg.svd(move.reshape(shape[0], -1), full_matrices=False)
        values = values / np.linalg.norm(values)
        for _ in range(5):
            values = 3.4445 * values - 4.775 * values**3 + 2.0315 * values**5
        rows, columns = shape[0], move[0].size
        w = w * (1 - rate * decay) - rate * max(1, rows / columns) ** 0.5 * ((left * values) @ right).reshape(shape)
    np.testing.assert_allclose(p["w"].numpy(), w, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (2, 0, 3)])
def test_muon_takes_parameters_without_elements(shape):
    assert optim.Muon(0.1).apply_gradients({"w": tn.zeros(shape)}, {"w": tn.zeros(shape)})["w"].shape == shape


def test_muon_takes_matrices():
    with pytest.raises(ValueError, match=r"\[Muon\] a parameter of shape \(3,\), expected a matrix; train it"):
        optim.Muon(0.1).apply_gradients({"b": tn.ones(3)}, {"b": tn.ones(3)})
    with pytest.raises(ValueError, match=r"\[Muon\] momentum"):
        optim.Muon(0.1, momentum=1.0)
