"""Losses. `reduction`: "none" (one for each element or row), "mean" or "sum". Operands are Tensors, other arrays or
lists of numbers; two have equal shapes, unless a loss says otherwise. Options that are numbers may be 0-d Tensors, of
which jit, vmap and derivatives know; their values are not checked."""

import math

from .. import _tenon, checks, naming
from ..array_api import isdtype

__all__ = ["binary_cross_entropy", "cosine_similarity_loss", "cross_entropy", "gaussian_nll_loss", "hinge_loss",
           "huber_loss", "kl_div_loss", "l1_loss", "log_cosh_loss", "margin_ranking_loss", "mse_loss", "nll_loss",
           "smooth_l1_loss", "triplet_loss"]


def _reduced(op, loss, reduction):
    if not isinstance(reduction, str) or reduction not in ("none", "mean", "sum"):
        raise ValueError(f"[{op}] reduction {reduction!r}, expected 'none', 'mean' or 'sum'")
    return loss if reduction == "none" else getattr(_tenon, reduction)(loss)


def _operands(op, *operands):
    """Tensors, of anything that a function takes as an array of real numbers. Raises TypeError or ValueError, naming
    the loss, for anything else."""
    tensors = []
    for x in operands:
        if x is None:
            raise TypeError(f"[{op}] an operand is None, expected an array, or numbers")
        try:
            tensors.append(_tenon.asarray(x))
        except (TypeError, ValueError) as error:
            kind = ValueError if isinstance(error, ValueError) else TypeError
            name = type(x).__name__
            raise kind(f"[{op}] an operand of type {name}, expected an array, or numbers: {error}") from error
        if isdtype(tensors[-1].dtype, "complex floating"):
            raise TypeError(f"[{op}] an operand of {tensors[-1].dtype}, expected real numbers")
    return tuple(tensors)


def _same_shapes(op, *operands):
    """Tensors, all of one shape: by broadcasting, (3,) and (3, 1) would silently give 9 losses."""
    tensors = _operands(op, *operands)
    if any(x.shape != tensors[0].shape for x in tensors):
        shapes = " and ".join(str(x.shape) for x in tensors)
        raise ValueError(f"[{op}] shapes {shapes}, expected equal ones")
    return tensors


def _weighted(op, loss, weights):
    if weights is None:
        return loss
    (weights,) = _operands(op, weights)
    weighted = loss * weights
    if weighted.shape != loss.shape:
        raise ValueError(f"[{op}] weights of shape {weights.shape}, expected one that broadcasts to {loss.shape}")
    return weighted


def _option(op, name, value, x, expected="a number", holds=None):
    """A number, or a 0-d Tensor in the dtype of x, of which it may change nothing."""
    value = checks.number_or_tensor(op, name, value, expected, holds)
    if not isinstance(value, _tenon.Tensor):
        return value
    return value.astype(x.dtype if isdtype(x.dtype, "real floating") else _tenon.float32)


def _wide(*operands):
    """In float32, if they have 16 bits, which have no room for squares."""
    return [x.astype(_tenon._promote(x.dtype, _tenon.float32)) for x in operands]


def _rounded(loss, dtype):
    """What was computed by _wide in the dtype of the operands, if they are floats."""
    return loss.astype(dtype) if isdtype(dtype, "real floating") else loss


def _power(x, p):
    """x^p for p above 0, with the derivative 0 at x = 0, where it may be infinite."""
    return _tenon.where(x == 0, 0, _tenon.power(_tenon.where(x == 0, 1, x), p))


def _at_targets(op, scores, targets, axis):
    """scores (..., classes) at the targets (...), with the classes along the axis, counted from the front. The value
    and the derivative of a target out of range are NaN."""
    expected = scores.shape[:axis] + scores.shape[axis + 1 :]
    if targets.shape != expected or str(targets.dtype).startswith(("float", "bfloat", "complex", "bool")):
        remedy = "; labels are targets.astype('int32')" if isdtype(targets.dtype, "real floating") else ""
        raise ValueError(f"[{op}] targets of shape {targets.shape}, {targets.dtype}, expected integers of shape "
                         f"{expected} for {scores.shape}{remedy}")
    scores = scores if isdtype(scores.dtype, "real floating") else scores.astype(_tenon.float32)  # which has NaN
    known = _tenon.where((targets >= 0) & (targets < scores.shape[axis]), 1.0, math.nan).astype(scores.dtype)
    scores = scores * _tenon.expand_dims(known, axis)  # for the derivative, which no element has at such a target
    found = _tenon.take_along_axis(scores, _tenon.expand_dims(targets, axis), axis)
    return _tenon.squeeze(found, axis) * known


def _without_ignored(op, scores, targets, axis, ignore_index):
    """scores and targets, 0 in rows that are ignored: neither values nor derivatives of these rows reach the others;
    and which rows count, None for all."""
    if ignore_index is None:
        return scores, targets, None
    kept = targets != checks.index_of(op, "ignore_index", ignore_index)
    if kept.ndim == scores.ndim - 1:
        scores = _tenon.where(_tenon.expand_dims(kept, axis), scores, 0)
    return scores, _tenon.where(kept, targets, _tenon.zeros_like(targets)), kept


def _reduced_kept(op, loss, kept, reduction):
    if kept is None:
        return _reduced(op, loss, reduction)
    loss = _tenon.where(kept, loss, 0)
    if reduction != "mean":
        return _reduced(op, loss, reduction)
    wide = _tenon._promote(loss.dtype, _tenon.float32)  # 16 bits have no room for the sums
    return (_tenon.sum(loss.astype(wide)) / _tenon.sum(kept.astype(wide))).astype(loss.dtype)


def cross_entropy(logits, targets, weights=None, axis=-1, label_smoothing=0.0, reduction="none", *,
                  ignore_index=None):
    """logits (..., classes), targets (...) of integers below classes, or probabilities (..., classes): each
    logsumexp(logits) - logits[target], times its weight (...). The loss of a target out of range, and its
    derivative, are NaN. Rows whose target is ignore_index give 0, and "mean" does not count them.

    >>> tn.nn.losses.cross_entropy(tn.zeros((1, 4)), tn.array([2]), reduction="mean").item()
    1.3862943649291992
    """
    logits, targets = _operands("cross_entropy", logits, targets)
    smoothing = _option("cross_entropy", "label_smoothing", label_smoothing, logits, "0 <= label_smoothing < 1",
                        lambda v: 0 <= v < 1)
    if ignore_index is not None and targets.shape == logits.shape:
        raise ValueError("[cross_entropy] ignore_index with targets that are probabilities, expected integers")
    axis = checks.axis_of("cross_entropy", axis, logits.ndim)
    logits, targets, kept = _without_ignored("cross_entropy", logits, targets, axis, ignore_index)
    if targets.shape == logits.shape:
        score = _tenon.sum(logits * targets, axis)
    else:
        score = _at_targets("cross_entropy", logits, targets, axis)
    traced = isinstance(smoothing, _tenon.Tensor)
    if traced or smoothing > 0:
        others = _tenon.mean(logits, axis)
        if traced:  # 0 times a logit of -inf is 0, as for the number 0
            others = _tenon.where((smoothing == 0) & (others == -math.inf), 0, others)
        score = (1 - smoothing) * score + smoothing * others
    loss = _weighted("cross_entropy", _tenon.logsumexp(logits, axis) - score, weights)
    return _reduced_kept("cross_entropy", loss, kept, reduction)


def _bounded_log(p):
    """log(p), at least -100, with the derivative 0 at p = 0: that of log is infinite, and 0 times it is NaN."""
    return _tenon.where(p > 0, _tenon.maximum(_tenon.log(_tenon.where(p > 0, p, 1)), -100.0), -100.0)


def binary_cross_entropy(inputs, targets, weights=None, with_logits=True, reduction="mean"):
    """-targets log(p) - (1 - targets) log(1 - p), where p = sigmoid(inputs), or inputs without `with_logits`; log(p)
    is at least -100.

    >>> tn.nn.losses.binary_cross_entropy(tn.array([0.5]), tn.array([1.0]), with_logits=False).item()
    0.6931471824645996
    """
    inputs, targets = _same_shapes("binary_cross_entropy", inputs, targets)
    if with_logits:
        loss = _tenon.logaddexp(_tenon.zeros_like(inputs), inputs) - inputs * targets
    else:
        yes, no = _bounded_log(inputs), _bounded_log(1 - inputs)
        loss = -(targets * yes + (1 - targets) * no)
    return _reduced("binary_cross_entropy", _weighted("binary_cross_entropy", loss, weights), reduction)


def l1_loss(predictions, targets, reduction="mean"):
    """|d| for d = predictions - targets.

    >>> tn.nn.losses.l1_loss(tn.array([1.0, 3.0]), tn.array([1.0, 1.0])).item()
    1.0
    """
    predictions, targets = _same_shapes("l1_loss", predictions, targets)
    return _reduced("l1_loss", _tenon.abs(predictions - targets), reduction)


def mse_loss(predictions, targets, reduction="mean"):
    """
    >>> tn.nn.losses.mse_loss(tn.array([1.0, 3.0]), tn.array([1.0, 1.0])).item()
    2.0
    """
    predictions, targets = _same_shapes("mse_loss", predictions, targets)
    return _reduced("mse_loss", _tenon.square(predictions - targets), reduction)


def nll_loss(inputs, targets, axis=-1, reduction="none", *, ignore_index=None):
    """-inputs[target]: inputs are logarithms of probabilities. Targets out of range and ignore_index as in
    cross_entropy.

    >>> tn.nn.losses.nll_loss(tn.array([[-1.0, -2.0]]), tn.array([1])).tolist()
    [2.0]
    """
    inputs, targets = _operands("nll_loss", inputs, targets)
    axis = checks.axis_of("nll_loss", axis, inputs.ndim)
    inputs, targets, kept = _without_ignored("nll_loss", inputs, targets, axis, ignore_index)
    return _reduced_kept("nll_loss", -_at_targets("nll_loss", inputs, targets, axis), kept, reduction)


def gaussian_nll_loss(inputs, targets, vars, full=False, eps=1e-6, reduction="mean"):
    """(log(var) + (target - input)^2 / var) / 2, with var at least eps; `full` adds log(2 pi) / 2.

    >>> tn.nn.losses.gaussian_nll_loss(tn.array([1.0]), tn.array([3.0]), tn.array([1.0])).item()
    2.0
    """
    inputs, targets, vars = _same_shapes("gaussian_nll_loss", inputs, targets, vars)
    vars = _tenon.maximum(vars, _option("gaussian_nll_loss", "eps", eps, vars))
    loss = 0.5 * (_tenon.log(vars) + _tenon.square(targets - inputs) / vars)
    return _reduced("gaussian_nll_loss", loss + 0.9189385332046727 if full else loss, reduction)


def kl_div_loss(inputs, targets, axis=-1, reduction="none"):
    """sum(exp(targets) (targets - inputs)) along the axis: both are logarithms of probabilities. A probability of 0
    adds 0.

    >>> tn.nn.losses.kl_div_loss(tn.array([[-1.0, -1.0]]), tn.array([[0.0, -1.0]])).tolist()
    [1.0]
    """
    inputs, targets = _same_shapes("kl_div_loss", inputs, targets)
    axis = checks.axis_of("kl_div_loss", axis, targets.ndim)
    none = targets == -math.inf
    p, difference = _tenon.exp(targets), _tenon.where(none, 0, targets) - _tenon.where(none, 0, inputs)
    return _reduced("kl_div_loss", _tenon.sum(p * difference, axis), reduction)


def smooth_l1_loss(predictions, targets, beta=1.0, reduction="mean"):
    """|d| - beta / 2 where |d| >= beta, else d^2 / (2 beta), for d = predictions - targets.

    >>> tn.nn.losses.smooth_l1_loss(tn.array([0.0, 3.0]), tn.array([1.0, 1.0])).item()
    1.0
    """
    predictions, targets = _same_shapes("smooth_l1_loss", predictions, targets)
    d = _tenon.abs(predictions - targets)
    beta = _option("smooth_l1_loss", "beta", beta, d, "a finite number of at least 0",
                   lambda v: v >= 0 and math.isfinite(v))
    if isinstance(beta, _tenon.Tensor):
        d = _tenon.where(d < beta, 0.5 * _tenon.square(d) / _tenon.where(beta > 0, beta, 1), d - 0.5 * beta)
    elif beta > 0:
        d = _tenon.where(d < beta, 0.5 * _tenon.square(d) / beta, d - 0.5 * beta)
    return _reduced("smooth_l1_loss", d, reduction)


def huber_loss(inputs, targets, delta=1.0, reduction="none"):
    """delta (|d| - delta / 2) where |d| > delta, else d^2 / 2, for d = inputs - targets.

    >>> tn.nn.losses.huber_loss(tn.array([0.0, 3.0]), tn.array([1.0, 1.0])).tolist()
    [0.5, 1.5]
    """
    inputs, targets = _same_shapes("huber_loss", inputs, targets)
    d = _tenon.abs(inputs - targets)
    delta = _option("huber_loss", "delta", delta, d, "a finite number above 0", lambda v: v > 0 and math.isfinite(v))
    loss = _tenon.where(d <= delta, 0.5 * _tenon.square(d), delta * (d - 0.5 * delta))
    return _reduced("huber_loss", loss, reduction)


def log_cosh_loss(inputs, targets, reduction="none"):
    """log(cosh(inputs - targets)).

    >>> tn.nn.losses.log_cosh_loss(tn.array([1.0]), tn.array([1.0])).tolist()
    [0.0]
    """
    inputs, targets = _same_shapes("log_cosh_loss", inputs, targets)
    d = inputs - targets
    (wide,) = _wide(d)
    size = _tenon.abs(wide)
    half = _tenon.sinh(_tenon.where(size < 1, wide, 0) / 2)  # cosh(d) = 1 + 2 sinh(d / 2)^2: small d keep their digits
    loss = _tenon.where(size < 1, _tenon.log1p(2 * _tenon.square(half)),
                        size + _tenon.log1p(_tenon.exp(-2 * size)) - math.log(2))
    return _reduced("log_cosh_loss", _rounded(loss, d.dtype), reduction)


def hinge_loss(inputs, targets, reduction="none"):
    """max(1 - inputs targets, 0), for targets of 1 and -1.

    >>> tn.nn.losses.hinge_loss(tn.array([0.5, 2.0]), tn.array([1.0, 1.0])).tolist()
    [0.5, 0.0]
    """
    inputs, targets = _same_shapes("hinge_loss", inputs, targets)
    return _reduced("hinge_loss", _tenon.maximum(1 - inputs * targets, 0), reduction)


def margin_ranking_loss(inputs1, inputs2, targets, margin=0.0, reduction="none"):
    """max(margin - targets (inputs1 - inputs2), 0), for targets of 1 and -1.

    >>> tn.nn.losses.margin_ranking_loss(tn.array([1.0]), tn.array([3.0]), tn.array([1.0])).tolist()
    [2.0]
    """
    inputs1, inputs2, targets = _same_shapes("margin_ranking_loss", inputs1, inputs2, targets)
    margin = _option("margin_ranking_loss", "margin", margin, inputs1)
    return _reduced("margin_ranking_loss", _tenon.maximum(margin - targets * (inputs1 - inputs2), 0), reduction)


def triplet_loss(anchors, positives, negatives, axis=-1, p=2, margin=1.0, eps=1e-6, reduction="none"):
    """max(|anchors - positives| - |anchors - negatives| + margin, 0), distances by the norm of order p, whose sum has
    eps added. The derivative of a distance of 0 is 0.

    >>> tn.nn.losses.triplet_loss(tn.zeros((1, 2)), tn.zeros((1, 2)), tn.ones((1, 2)), p=1, eps=0.0).tolist()
    [0.0]
    """
    anchors, positives, negatives = _same_shapes("triplet_loss", anchors, positives, negatives)
    op, dtype = "triplet_loss", (anchors - positives - negatives).dtype
    anchors, positives, negatives = _wide(anchors, positives, negatives)
    axis = checks.axis_of(op, axis, anchors.ndim)
    p = _option(op, "p", p, anchors, "a finite number above 0", lambda v: v > 0 and math.isfinite(v))
    margin = _option(op, "margin", margin, anchors)
    eps = _option(op, "eps", eps, anchors, "a finite number of at least 0", lambda v: v >= 0 and math.isfinite(v))

    def distance(a, b):
        return _power(_tenon.sum(_power(_tenon.abs(a - b), p), axis) + eps, 1 / p)

    loss = _tenon.maximum(distance(anchors, positives) - distance(anchors, negatives) + margin, 0)
    return _reduced(op, _rounded(loss, dtype), reduction)


def cosine_similarity_loss(x1, x2, axis=1, eps=1e-8, reduction="none"):
    """The cosine of the angle between x1 and x2 along the axis, whose product of norms is at least eps.

    >>> tn.nn.losses.cosine_similarity_loss(tn.array([[1.0, 0.0]]), tn.array([[2.0, 0.0]])).tolist()
    [1.0]
    """
    x1, x2 = _same_shapes("cosine_similarity_loss", x1, x2)
    op, dtype = "cosine_similarity_loss", _tenon._promote(x1.dtype, x2.dtype)
    axis = checks.axis_of(op, axis, x1.ndim)
    x1, x2 = _wide(x1, x2)
    eps = _option(op, "eps", eps, x1, "a finite number of at least 0", lambda v: v >= 0 and math.isfinite(v))
    norms = _tenon.norm(x1, axis) * _tenon.norm(x2, axis)
    loss = _tenon.sum(x1 * x2, axis) / _tenon.maximum(norms, eps)
    return _reduced(op, _rounded(loss, dtype), reduction)


naming.name_own_errors(globals())
