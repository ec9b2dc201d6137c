"""Losses, optimizers and schedules of drawn arguments, right and wrong ones: what comes is the value of their formula,
computed by numpy in float64, or a TypeError or ValueError that names the function and is due."""
import math
from fractions import Fraction

import numpy as np
import pytest

import tenon as tn
from conftest import SEED
from tenon import nn, optim

COUNT, SHAPES = 30, [(2, 3), (4, 1)]
EPS = {"float16": 1e-3, "bfloat16": 8e-3, "float32": 1.2e-7, "float64": 2.3e-16}
NO_NUMBERS = [None, "a", True, np.True_, 1j, [0.5], (0.5, 0.5), np.array([0.5]), {}, np.datetime64("2020"), "0.5"]
WRONG_NUMBERS = [math.nan, math.inf, -math.inf, 10**400, -(10**400), 1e300, -1e300, Fraction(10**400),
                 np.float64("nan")]


def of_any_kind(r, value):
    """A number as one of the objects that stand for it."""
    kinds = [float, np.float64, np.array, tn.array, Fraction, lambda v: tn.array(v, dtype="float64")]
    return kinds[r.integers(len(kinds))](value)


def drawn_option(r, low, high):
    """An argument, and the number that it stands for; None: it is wrong, or may be. Numbers are float16's."""
    if r.integers(5):
        value = float(np.float16(r.uniform(low, high)))
        return of_any_kind(r, value), value
    wrong = [*NO_NUMBERS, *WRONG_NUMBERS]
    return wrong[r.integers(len(wrong))], None


def drawn_array(r, shape, low=-3.0, high=3.0):
    """An argument, and its values in float64; None: it is wrong, or may be."""
    kind = r.integers(12)
    x = r.uniform(low, high, shape)
    if kind < 8:
        dtype = ["float16", "float32", "float64", "bfloat16"][r.integers(4)]
        tensor = tn.array(x, dtype=dtype)
        x = tensor.astype("float64").numpy()
        return (tensor if dtype == "bfloat16" or r.integers(2) else tensor.numpy()), x
    if kind == 8:
        return x.tolist(), x.astype(np.float32).astype(np.float64)
    if kind == 9:
        x = np.round(x)
        return tn.array(x.astype(np.int32)), x
    if kind == 10:
        return x > 0, (x > 0) * 1.0
    wrong = [None, "a", np.array("a"), [[1.0], [1.0, 2.0]], x + 1j, tn.array(x + 1j), x[None], x[..., None, None],
             tn.array(1.0) if shape else tn.ones(3), {}, np.array([None]), np.zeros((), "datetime64[s]")]
    return wrong[r.integers(len(wrong))], None


def dtype_of(*arrays):
    """What the formula's result is rounded to: the coarsest that may be."""
    found = [str(tn.asarray(a).dtype) for a in arrays]
    narrow = [d for d in ("bfloat16", "float16", "float32") if d in found]
    return narrow[0] if narrow else "float64" if all(d == "float64" for d in found) else "float32"


def norm(x, axis):
    return np.sqrt((x * x).sum(axis))


def softplus(x):
    return np.logaddexp(0, x)


def of_smooth_l1(x, y, beta):
    d = np.abs(x - y)
    return np.where(d < beta, d * d / 2 / beta, d - beta / 2) if beta else d


def of_triplet(a, b, c, axis, p, margin, eps):
    near, far = (((np.abs(a - t) ** p).sum(axis) + eps) ** (1 / p) for t in (b, c))
    return np.maximum(near - far + margin, 0)


def of_huber(x, y, delta):
    d = np.abs(x - y)
    return np.where(d <= delta, d * d / 2, delta * (d - delta / 2))


# A loss: its operands' ranges, the ranges of its options, has it an axis, its formula.
LOSSES = {
    "mse_loss": ([(-3, 3)] * 2, {}, False, lambda x, y: (x - y) ** 2),
    "l1_loss": ([(-3, 3)] * 2, {}, False, lambda x, y: np.abs(x - y)),
    "smooth_l1_loss": ([(-3, 3)] * 2, {"beta": (0, 2)}, False, of_smooth_l1),
    "huber_loss": ([(-3, 3)] * 2, {"delta": (0.5, 2)}, False, of_huber),
    "log_cosh_loss": ([(-3, 3)] * 2, {}, False, lambda x, y: np.logaddexp(x - y, y - x) - math.log(2)),
    "hinge_loss": ([(-3, 3), (-1, 1)], {}, False, lambda x, y: np.maximum(1 - x * y, 0)),
    "margin_ranking_loss": ([(-3, 3), (-3, 3), (-1, 1)], {"margin": (-1, 1)}, False,
                            lambda x, y, z, margin: np.maximum(margin - z * (x - y), 0)),
    "gaussian_nll_loss": ([(-3, 3), (-3, 3), (0.5, 3)], {"eps": (0.5, 1)}, False, lambda x, y, v, eps:
                          (np.log(np.maximum(v, eps)) + (y - x) ** 2 / np.maximum(v, eps)) / 2),
    "binary_cross_entropy": ([(-3, 3), (0, 1)], {}, False, lambda x, y: softplus(x) - x * y),
    "kl_div_loss": ([(-3, 0)] * 2, {}, True, lambda x, y, axis: (np.exp(y) * (y - x)).sum(axis)),
    "cosine_similarity_loss": ([(-3, 3)] * 2, {"eps": (0.5, 1)}, True, lambda x, y, axis, eps:
                               (x * y).sum(axis) / np.maximum(norm(x, axis) * norm(y, axis), eps)),
    "triplet_loss": ([(-3, 3)] * 3, {"p": (1, 3), "margin": (0, 2), "eps": (0.125, 1)}, True, of_triplet),
}
RANDOM_AXES = [0, 1, -1, -2, 7, -7, 2**70, None, 0.0, "a", (0, 1), True, np.int64(0), np.array(1)]
REDUCTIONS = [*["none", "mean", "sum"] * 4, "all", None, 1, ["none"], np.array(["none"])]


def reduced(loss, reduction):
    return {"none": lambda: loss, "mean": loss.mean, "sum": loss.sum}[reduction]()


def refuses(op, call, is_due):
    """Is the call refused, by an error that names the op? It must not be refused unless that may be due."""
    try:
        return call(), False
    except (TypeError, ValueError) as error:
        assert f"[{op}] " in str(error), (op, error)
        assert is_due, (op, error)
        return None, True


@pytest.mark.parametrize("name", LOSSES)
def test_losses(name):
    ranges, options, has_axis, formula = LOSSES[name]
    r, loss = np.random.default_rng(SEED), getattr(nn.losses, name)
    compared = 0
    for _ in range(COUNT):
        shape = SHAPES[r.integers(len(SHAPES))]
        arrays = [drawn_array(r, shape, *limits) for limits in ranges]
        given = {option: drawn_option(r, *limits) for option, limits in options.items() if r.integers(3)}
        arguments, numbers = ({option: pair[i] for option, pair in given.items()} for i in (0, 1))
        reduction = REDUCTIONS[r.integers(len(REDUCTIONS))]
        right = not isinstance(reduction, (list, np.ndarray)) and reduction in ("none", "mean", "sum")
        axis = None
        if has_axis:
            axis = RANDOM_AXES[r.integers(len(RANDOM_AXES))] if r.integers(3) == 0 else int(r.integers(-2, 2))
            right &= isinstance(axis, (int, np.int64, np.ndarray)) and axis is not True and -2 <= axis < 2
        fixed = {"reduction": reduction, **({"axis": axis} if has_axis else {})}
        values = [x for _, x in arrays]
        right &= all(x is not None for x in values) and all(v is not None for v in numbers.values())
        operands = [a for a, _ in arrays]

        def of(operands, arguments):
            return loss(*operands, **arguments, **fixed)

        call = of
        if right and r.integers(4) == 0:
            call, operands = tn.jit(of), [tn.asarray(x) for x in operands]
        got, refused = refuses(name, lambda: call(operands, arguments), not right)
        if refused:
            continue
        for option in [option for option, number in numbers.items() if number is None]:  # NaN and the like
            assert not any(arguments[option] is wrong for wrong in NO_NUMBERS), (name, arguments)
            numbers[option] = float(arguments[option])
        if any(x is None for x in values):
            assert len({tn.asarray(x).shape for x in operands}) == 1, (name, operands)
            continue
        defaults = {option: v for option, v in {
            "beta": 1.0, "delta": 1.0, "margin": 1.0 if name == "triplet_loss" else 0.0, "p": 2.0,
            "eps": {"gaussian_nll_loss": 1e-6, "triplet_loss": 1e-6}.get(name, 1e-8)}.items() if option in options}
        wanted = formula(*values, **{**defaults, **numbers}, **({"axis": int(axis)} if has_axis else {}))
        wanted = reduced(wanted, reduction)
        eps = 100 * EPS[dtype_of(*operands)]
        got = np.asarray(tn.asarray(got).astype("float64").numpy())
        np.testing.assert_allclose(got, wanted, rtol=eps, atol=eps, err_msg=f"{arguments} {fixed}")
        compared += 1
    assert compared > 0


@pytest.mark.parametrize("name", ["cross_entropy", "nll_loss"])
def test_losses_of_classes(name):
    r, loss = np.random.default_rng(SEED), getattr(nn.losses, name)
    compared = 0
    for _ in range(3 * COUNT):
        rows, classes = SHAPES[r.integers(len(SHAPES))]
        scores, x = drawn_array(r, (rows, classes))
        labels = r.integers(-1, classes + 1, rows)  # two of them are none
        good = [labels, labels.tolist(), tn.array(labels.astype(np.int8))]
        bad = [labels.astype(np.float32), labels[:, None, None], labels > 0, None, "a", tn.array(0)]
        is_good = bool(r.integers(4))
        targets = good[r.integers(len(good))] if is_good else bad[r.integers(len(bad))]
        right = x is not None and is_good
        arguments, ignored = {}, None
        if r.integers(3) == 0:
            arguments["ignore_index"] = ignored = [-1, 0, np.int64(1), -100, 1.5, "a", True][r.integers(7)]
            right &= isinstance(ignored, (int, np.int64)) and ignored is not True
        smoothing = 0.0
        if name == "cross_entropy":
            weights = r.uniform(0.5, 2, rows).astype(np.float16)
            given = [None, weights, tn.array(weights), weights[:, None] if rows > 1 else "a", 1j][r.integers(5)]
            arguments["weights"], (arguments["label_smoothing"], smoothing) = given, drawn_option(r, 0, 0.5)
            right &= smoothing is not None and (given is None or isinstance(given, tn.Tensor) or given is weights)
        reduction = ["none", "mean", "sum"][r.integers(3)]
        got, refused = refuses(name, lambda: loss(scores, targets, reduction=reduction, **arguments), not right)
        if refused:
            continue
        fit = isinstance(targets, np.ndarray) and targets.shape == np.shape(scores)[:-1]  # two wrong ones, by chance
        assert right or rows == 1 or fit, (name, scores, targets, arguments)
        if not right:
            continue
        log_p = x if name == "nll_loss" else x - np.log(np.exp(x).sum(1, keepdims=True))
        known = (labels >= 0) & (labels < classes)
        wanted = np.where(known, -log_p[np.arange(rows), np.where(known, labels, 0)], np.nan)
        wanted = (1 - smoothing) * wanted - (smoothing * log_p.mean(1) if smoothing else 0)
        if name == "cross_entropy" and arguments["weights"] is not None:
            wanted = wanted * weights
        kept = np.ones(rows, bool) if ignored is None else labels != ignored
        with np.errstate(invalid="ignore"):
            mean = wanted[kept].sum() / np.float64(kept.sum())
        wanted = {"none": np.where(kept, wanted, 0), "sum": wanted[kept].sum(), "mean": mean}[reduction]
        eps = 100 * EPS[dtype_of(scores)]
        got = tn.asarray(got).astype("float64").numpy()
        np.testing.assert_allclose(got, wanted, rtol=eps, atol=eps, err_msg=f"{labels} {arguments} {reduction}")
        compared += 1
    assert compared > 0


def sgd(w, g, s, t, learning_rate, momentum=0.0, weight_decay=0.0, dampening=0.0):
    g = g + weight_decay * w
    if momentum:
        s["v"] = g = momentum * s.get("v", 0) + (1 - dampening) * g
    return w - learning_rate * g


def rmsprop(w, g, s, t, learning_rate, alpha=0.99, eps=1e-8):
    s["v"] = alpha * s.get("v", 0) + (1 - alpha) * g * g
    return w - learning_rate * g / (np.sqrt(s["v"]) + eps)


def adagrad(w, g, s, t, learning_rate, eps=1e-8):
    s["v"] = s.get("v", 0) + g * g
    return w - learning_rate * g / (np.sqrt(s["v"]) + eps)


def adadelta(w, g, s, t, learning_rate, rho=0.9, eps=1e-6):
    s["v"] = rho * s.get("v", 0) + (1 - rho) * g * g
    d = np.sqrt(s.get("u", 0) + eps) / np.sqrt(s["v"] + eps) * g
    s["u"] = rho * s.get("u", 0) + (1 - rho) * d * d
    return w - learning_rate * d


def adam(w, g, s, t, learning_rate, b1=0.9, b2=0.999, eps=1e-8):
    s["m"], s["v"] = b1 * s.get("m", 0) + (1 - b1) * g, b2 * s.get("v", 0) + (1 - b2) * g * g
    return w - learning_rate * s["m"] / (1 - b1**t) / (np.sqrt(s["v"] / (1 - b2**t)) + eps)


def adamw(w, g, s, t, learning_rate, weight_decay=0.01, **options):
    return adam(w * (1 - learning_rate * weight_decay), g, s, t, learning_rate, **options)


def adamax(w, g, s, t, learning_rate, b1=0.9, b2=0.999, eps=1e-8):
    s["m"], s["v"] = b1 * s.get("m", 0) + (1 - b1) * g, np.maximum(b2 * s.get("v", 0), np.abs(g))
    return w - learning_rate * s["m"] / (s["v"] + eps)


def lion(w, g, s, t, learning_rate, b1=0.9, b2=0.99, weight_decay=0.0):
    move = np.sign(b1 * s.get("m", 0) + (1 - b1) * g)
    s["m"] = b2 * s.get("m", 0) + (1 - b2) * g
    return w - learning_rate * (move + weight_decay * w)


def adafactor(w, g, s, t, learning_rate, eps1=1e-30, eps2=1e-3, clip_threshold=1.0, decay_rate=-0.8, weight_decay=0.0):
    rate = learning_rate * max(eps2, np.sqrt((w * w).mean()))
    beta, squares = 1 - t**decay_rate, g * g + eps1
    s["r"] = beta * s.get("r", 0) + (1 - beta) * squares.mean(1)
    s["c"] = beta * s.get("c", 0) + (1 - beta) * squares.mean(0)
    update = g / np.sqrt(np.outer(s["r"] / s["r"].mean(), s["c"]))
    update = rate * update / max(1.0, np.sqrt((update * update).mean()) / clip_threshold)
    return w * (1 - weight_decay * rate) - update


SHARE = (0.25, 0.875)
RULES = {
    "SGD": (sgd, {"momentum": (0, 1), "weight_decay": (0, 0.5), "dampening": (0, 0.5)}, {}),
    "RMSprop": (rmsprop, {"alpha": SHARE, "eps": (0.125, 1)}, {}), "Adagrad": (adagrad, {"eps": (0.125, 1)}, {}),
    "AdaDelta": (adadelta, {"rho": SHARE, "eps": (0.125, 1)}, {}),
    "Adam": (adam, {"b1": SHARE, "b2": SHARE, "eps": (0.125, 1)}, {}),
    "AdamW": (adamw, {"b1": SHARE, "b2": SHARE, "eps": (0.125, 1), "weight_decay": (0, 0.5)}, {}),
    "Adamax": (adamax, {"b1": SHARE, "b2": SHARE, "eps": (0.125, 1)}, {}),
    "Lion": (lion, {"b1": SHARE, "b2": SHARE, "weight_decay": (0, 0.5)}, {}),
    "Adafactor": (adafactor, {"eps1": (0, 1), "eps2": (0, 1), "clip_threshold": (0.5, 2), "decay_rate": (-1, -0.25),
                              "weight_decay": (0, 0.5)}, {"relative_step": False})}
PAIRS = {"b1": "betas", "b2": "betas", "eps1": "eps", "eps2": "eps"}
DEFAULTS = {"b1": 0.9, "b2": 0.99, "eps1": 1e-30, "eps2": 1e-3}


@pytest.mark.parametrize("name", RULES)
def test_optimizers(name):
    rule, options, fixed = RULES[name]
    r = np.random.default_rng(SEED)
    compared = 0
    for _ in range(COUNT):
        shape, dtype = SHAPES[r.integers(len(SHAPES))], ["float32", "float64", "float16", "bfloat16"][r.integers(4)]
        given = {"learning_rate": drawn_option(r, 0.0625, 0.5)}
        given.update((option, drawn_option(r, *limits)) for option, limits in options.items() if r.integers(3))
        for one, other in (("b1", "b2"), ("eps1", "eps2")):
            if (one in given) != (other in given):
                for option in (one, other):
                    given.setdefault(option, (DEFAULTS[option],) * 2)
        arguments, pairs = dict(fixed), {}
        for option, (value, _) in sorted(given.items()):
            if option in PAIRS:
                pairs[PAIRS[option]] = (*pairs.get(PAIRS[option], ()), value)
            else:
                arguments[option] = value
        numbers = {option: number for option, (_, number) in given.items()}
        right = all(number is not None for number in numbers.values())
        if name == "Adafactor" and arguments["learning_rate"] is None:
            right = False
        optimizer, refused = refuses(name, lambda: getattr(optim, name)(**arguments, **pairs), not right)
        if refused:
            continue
        for option, (value, number) in given.items():
            if number is None:  # an infinite clip_threshold clips nothing
                numbers[option] = float(value)
                assert not any(value is wrong for wrong in NO_NUMBERS), (name, arguments, pairs)
        w = {"w": tn.array(r.uniform(0.5, 2, shape), dtype=dtype)}
        signs = np.where(r.integers(2, size=shape), 1, -1)
        values, state, step = w["w"].astype("float64").numpy(), {}, optimizer.apply_gradients
        if r.integers(4) == 0:
            step = tn.jit(step)
        for t in (1, 2, 3):
            if r.integers(3) == 0:  # a step that is refused is none
                wrong = [tn.ones((7,)), "a", tn.ones(shape, dtype="complex64"), 1.0, [1.0, 2.0], tn.array(1.0)]
                g = {"w": wrong[r.integers(len(wrong))]} if r.integers(4) else None
                _, refused = refuses(name, lambda: optimizer.apply_gradients(g, w), True)
                assert refused, (name, g)
            kind = ["float16", "bfloat16", "float32", "float64", "int32"][r.integers(5)]
            g = tn.array(signs * r.uniform(1, 3, shape), dtype=kind)
            w = step({"w": g}, w)
            values = rule(values, g.astype("float64").numpy(), state, t, **numbers)
        assert str(w["w"].dtype) == str(tn.zeros(1, dtype=dtype).dtype) and optimizer.step.item() == 3
        eps = max(20 * EPS[dtype], 2e-5)
        np.testing.assert_allclose(w["w"].astype("float64").numpy(), values, rtol=eps, atol=eps,
                                   err_msg=f"{arguments} {pairs} {dtype}")
        compared += 1
    assert compared > 0


SCHEDULES = {
    "exponential_decay": (["init", "decay_rate"], lambda t, init, decay_rate: init * decay_rate**t),
    "step_decay": (["init", "decay_rate", "step_size"], lambda t, init, decay_rate, step_size:
                   init * decay_rate ** np.floor(t / step_size)),
    "cosine_decay": (["init", "decay_steps", "end"], lambda t, init, decay_steps, end:
                     end + (init - end) / 2 * (1 + np.cos(np.pi * min(t, decay_steps) / decay_steps))),
    "linear_schedule": (["init", "end", "steps"], lambda t, init, end, steps:
                        init + (end - init) * min(t, steps) / steps)}


@pytest.mark.parametrize("name", SCHEDULES)
def test_schedules(name):
    options, formula = SCHEDULES[name]
    r = np.random.default_rng(SEED)
    compared = 0
    for _ in range(2 * COUNT):
        given = {option: drawn_option(r, *((1, 9) if "step" in option else (0.25, 1))) for option in options}
        arguments, numbers = ({option: pair[i] for option, pair in given.items()} for i in (0, 1))
        right = all(number is not None for number in numbers.values())
        schedule, refused = refuses(name, lambda: getattr(optim, name)(**arguments), not right)
        if refused:
            continue
        assert right, (name, arguments)
        t = int(r.integers(0, 12))
        for step in (t, np.int64(t), tn.array(t)):
            got = tn.jit(schedule)(step) if r.integers(2) else schedule(step)
            wanted = formula(t, **numbers)
            np.testing.assert_allclose(got.item(), wanted, rtol=1e-5, atol=1e-6, err_msg=f"{t} {arguments}")
        refuses(name, lambda: schedule([None, "a", 1j, object()][r.integers(4)]), True)
        compared += 1
    assert compared > 0
