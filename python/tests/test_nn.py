"""Modules, layers and optimizers: names, training under jit, what is wrong. Their numbers: test_mlx_programs.py."""
import math

import numpy as np
import pytest

import tenon as tn
from conftest import SEED
from tenon import nn, optim
from tenon.utils import tree_flatten, tree_unflatten


def names(tree):
    return [name for name, _ in tree_flatten(tree)]


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = {"left": nn.Linear(2, 2), "right": [nn.Linear(2, 1, bias=False), tn.zeros(3)]}
        self.scale = tn.ones(1)
        self._hidden = tn.ones(7)
        self.count = 3

    def __call__(self, x):
        return self.heads["right"][0](self.heads["left"](x)) * self.scale


class TestModule:
    def test_names_are_those_of_attributes_lists_and_dicts(self):
        block = Block()
        assert names(block.parameters()) == [
            "heads.left.weight", "heads.left.bias", "heads.right.0.weight", "heads.right.1", "scale"]
        assert names(tree_unflatten(tree_flatten(block.parameters()))) == names(block.parameters())
        assert [name for name, _ in block.named_modules()] == ["", "heads.left", "heads.right.0"]
        leaves = tree_flatten(block.leaf_modules(), is_leaf=lambda m: isinstance(m, nn.Module))
        assert [name for name, _ in leaves] == ["heads.left", "heads.right.0"]
        assert "scale" in block and "_hidden" not in block and block["count"] == 3

    def test_update_keeps_the_tensors_that_it_assigns_to(self):
        block = Block()
        scale = block.scale
        block.update({"scale": tn.array([4.0])})
        assert block.scale is scale and scale.item() == 4
        with pytest.raises(ValueError, match=r"\[update\] no parameter 'heads.middle'"):
            block.update({"heads": {"middle": tn.ones(1)}})
        block.update({"heads": {"middle": tn.ones(1)}}, strict=False)
        with pytest.raises(ValueError, match=r"\[update\] scale of shape \(2,\), expected \(1,\)"):
            block.update({"scale": tn.ones(2)})
        for hidden in ("_hidden", "count", "heads.right.9", "heads.right.x", ""):
            with pytest.raises(ValueError, match="no parameter"):
                block.update(tree_unflatten([(hidden or "x", tn.ones(7))]))

    def test_derivatives_leave_the_module_as_it_was(self):
        block = Block()
        before = [id(p) for _, p in tree_flatten(block.parameters())]

        def wrong(x):
            raise RuntimeError("in the middle")

        with pytest.raises(RuntimeError, match="in the middle"):
            nn.value_and_grad(block, wrong)(tn.ones((1, 2)))
        loss, gradients = nn.value_and_grad(block, lambda x: tn.sum(block(x)))(tn.ones((1, 2)))
        assert [id(p) for _, p in tree_flatten(block.parameters())] == before
        assert sorted(names(gradients)) == sorted(names(block.trainable_parameters()))
        mapped = tn.vmap(lambda s, x: tn.sum(block.update({"scale": s})(x)), in_axes=(0, None))
        assert mapped(tn.array([[1.0], [2.0]]), tn.ones((1, 2))).shape == (2,)
        assert [id(p) for _, p in tree_flatten(block.parameters())] == before and block.scale.item() == 1

    def test_freezing(self):
        block = Block()
        block.freeze(keys=["bias", "scale"])
        assert names(block.trainable_parameters()) == ["heads.left.weight", "heads.right.0.weight", "heads.right.1"]
        block.unfreeze(keys="scale", recurse=False)
        assert "scale" in names(block.trainable_parameters())
        with pytest.raises(KeyError, match="nothing"):
            block.freeze(keys=["nothing"], strict=True, recurse=False)
        norm = nn.BatchNorm(2)
        norm.freeze()
        assert names(norm.trainable_parameters()) == []
        norm.unfreeze()
        assert names(norm.trainable_parameters()) == ["weight", "bias"]

    def test_weights_are_all_loaded_or_none(self, tmp_path):
        block, other = Block(), Block()
        block.save_weights(tmp_path / "w.npz")
        other.load_weights(tmp_path / "w.npz")
        for (_, a), (_, b) in zip(tree_flatten(block.parameters()), tree_flatten(other.parameters())):
            np.testing.assert_array_equal(a.numpy(), b.numpy())
        own = dict(tree_flatten(block.parameters()))
        bad = {**own, "scale": tn.ones(2), "heads.left.bias": tn.full((2,), 9.0)}
        with pytest.raises(ValueError, match="scale has shape"):
            other.load_weights(list(bad.items()))
        assert 9.0 not in other.heads["left"].bias.tolist()
        with pytest.raises(ValueError, match=r"missing \['scale'\], unknown \['more'\]"):
            other.load_weights({**{k: v for k, v in own.items() if k != "scale"}, "more": tn.ones(1)})
        other.load_weights({"scale": tn.array([5.0])}, strict=False)
        assert other.scale.item() == 5

    def test_dtype_and_modes(self):
        block = Block().set_dtype("float16")
        assert {str(p.dtype) for _, p in tree_flatten(block.parameters())} == {"float16"}
        model = nn.Sequential(nn.Dropout(0.5), nn.Sequential(nn.Dropout(0.5)))
        assert model.training and not model.eval().layers[1].layers[0].training
        x = tn.ones((50,))
        assert model(x).tolist() == x.tolist()
        assert 0 in model.train()(x).tolist()

    def test_repr_shows_the_tree(self):
        assert repr(nn.Sequential(nn.Linear(2, 3), nn.ReLU())) == (
            "Sequential(\n  (layers.0): Linear(input_dims=2, output_dims=3, bias=True)\n  (layers.1): ReLU()\n)")


class TestLayers:
    def test_convolutions_are_the_ops(self):
        x = tn.random.normal((2, 4, 6, 5))
        conv = nn.Conv2d(4, 6, (3, 1), stride=2, padding=(1, 0), groups=2)
        expected = tn.conv2d(x, conv.weight, conv.bias, stride=2, padding=(1, 0), groups=2)
        np.testing.assert_array_equal(conv(x).numpy(), expected.numpy())
        assert nn.ConvTranspose2d(4, 2, 3, stride=2, output_padding=1)(x).shape == (2, 2, 14, 12)
        assert nn.Conv1d(4, 3, 2)(x[..., 0]).shape == (2, 3, 5)
        assert nn.MaxPool2d(2)(x).shape == (2, 4, 3, 2) and nn.AvgPool2d(3, 1)(x).shape == (2, 4, 4, 3)
        with pytest.raises(ValueError, match="groups of 4 and 6"):
            nn.Conv2d(4, 6, 3, groups=3)

    def test_upsample_against_numpy(self):
        x = np.random.default_rng(1).normal(size=(2, 3, 5)).astype(np.float32)
        for scale in (2, 1.5, 3):
            n, m = 5, int(5 * scale)
            place = np.clip((np.arange(m) + 0.5) / scale - 0.5, 0, n - 1)
            rows = [np.interp(place, np.arange(n), row) for row in x.reshape(-1, n)]
            linear = nn.Upsample(scale, "linear")(tn.asarray(x)).numpy()
            np.testing.assert_allclose(linear, np.reshape(rows, (2, 3, m)), rtol=1e-5, atol=1e-6)
            nearest = nn.Upsample(scale)(tn.asarray(x)).numpy()
            np.testing.assert_array_equal(nearest, x[..., np.floor(np.arange(m) / scale).astype(int)])

    def test_dropout_keeps_the_mean(self):
        x = nn.Dropout(0.3)(tn.ones((20000,))).numpy()
        assert abs((x == 0).mean() - 0.3) < 0.02 and abs(x.mean() - 1) < 0.03
        y = nn.Dropout2d(0.5)(tn.ones((4, 50, 3, 3))).numpy()
        assert all(len(set(channel.ravel())) == 1 for image in y for channel in image)
        with pytest.raises(ValueError, match="p = 1.0"):
            nn.Dropout(1.0)

    def test_batch_norm_updates_its_statistics_under_jit(self):
        rng = np.random.default_rng(2)
        norm, mean, var = nn.BatchNorm(3), np.zeros(3), np.ones(3)
        run = tn.jit(lambda x: norm(x))
        for _ in range(4):
            x = rng.normal(size=(8, 3)).astype(np.float32) + 2
            run(tn.array(x))
            mean, var = 0.9 * mean + 0.1 * x.mean(0), 0.9 * var + 0.1 * x.var(0, ddof=1)
        np.testing.assert_allclose(norm.running_mean.numpy(), mean, rtol=1e-5)
        np.testing.assert_allclose(norm.running_var.numpy(), var, rtol=1e-5)
        assert run.recordings == 1

    def test_quantize_replaces_layers_of_whole_groups(self):
        model = nn.Sequential(nn.Linear(64, 4), nn.Linear(4, 3), nn.Sequential(nn.Embedding(5, 128)))
        linear = model.layers[0]
        nn.quantize(model, group_size=64, bits=8)
        kinds = [type(m).__name__ for m in model.modules()]
        assert kinds == ["Sequential", "QuantizedLinear", "Linear", "Sequential", "QuantizedEmbedding"]
        x = tn.random.normal((3, 64))
        np.testing.assert_allclose(model.layers[0](x).numpy(), linear(x).numpy(), atol=0.05)
        assert names(model.trainable_parameters()) == ["layers.1.weight", "layers.1.bias"]

    def test_a_checkpointed_transformer_has_the_same_gradients(self):
        model = nn.Transformer(8, 2, 1, 1, 16)
        again = nn.Transformer(8, 2, 1, 1, 16, checkpoint=True)
        again.load_weights(dict(tree_flatten(model.parameters())))
        a, b = tn.random.normal((2, 5, 8)), tn.random.normal((2, 3, 8))
        of = [nn.value_and_grad(m, lambda m, a, b: tn.sum(tn.square(m(a, b))))(m, a, b)[1] for m in (model, again)]
        for (name, g), (_, h) in zip(*map(tree_flatten, of)):
            np.testing.assert_allclose(g.numpy(), h.numpy(), rtol=1e-4, atol=1e-4, err_msg=name)

    @pytest.mark.parametrize("make, std", [
        (nn.init.glorot_uniform(), (2 / 50) ** 0.5), (nn.init.glorot_normal(), (2 / 50) ** 0.5),
        (nn.init.he_uniform(), 1 / 30**0.5), (nn.init.he_normal(), 1 / 30**0.5), (nn.init.normal(1.0, 0.5), 0.5)])
    def test_initializers_have_their_deviation(self, make, std):
        x = np.concatenate([make(tn.zeros((20, 30))).numpy().ravel() for _ in range(20)])
        assert abs(x.std() / std - 1) < 0.05

    def test_orthogonal_and_sparse(self):
        q = nn.init.orthogonal(2.0)(tn.zeros((3, 5))).numpy()
        np.testing.assert_allclose(q @ q.T, 4 * np.eye(3), atol=1e-5)
        assert [(row == 0).sum() for row in nn.init.sparse(0.5)(tn.zeros((4, 10))).numpy()] == [5] * 4


class TestTraining:
    def train(self, wrap, optimizer):
        tn.random.seed(5)
        model = nn.Sequential(nn.Linear(3, 8), nn.BatchNorm(8), nn.Tanh(), nn.Linear(8, 1))
        x = tn.sin(tn.arange(60, dtype="float32")).reshape(20, 3)
        y = tn.sum(x, 1).reshape(20, 1)
        tn.eval(model.parameters(), x, y)

        def step(x, y):
            loss, gradients = nn.value_and_grad(model, lambda m, x, y: nn.losses.mse_loss(m(x), y))(model, x, y)
            optimizer.update(model, gradients)
            return loss

        step = wrap(step)
        losses = [step(x, y).item() for _ in range(25)]
        return losses, optimizer.step.item()

    @pytest.mark.parametrize("make", [
        lambda: optim.SGD(0.1, 0.9), lambda: optim.Adam(optim.cosine_decay(0.05, 20)), lambda: optim.Adafactor()])
    def test_replays_of_a_step_are_the_steps(self, make):
        eager, steps = self.train(lambda f: f, make())
        replayed, replayed_steps = self.train(tn.jit, make())
        np.testing.assert_allclose(replayed, eager, rtol=2e-4, atol=1e-6)
        assert steps == replayed_steps == 25 and eager[-1] < eager[0] / 2

    def test_a_rate_that_is_set_holds_for_traced_steps(self):
        model, optimizer = nn.Linear(1, 1, bias=False), optim.SGD(1.0)
        step = tn.jit(lambda g: optimizer.update(model, {"weight": g}) and None)
        before = model.weight.item()
        step(tn.ones((1, 1)))
        optimizer.learning_rate = 0.25
        step(tn.ones((1, 1)))
        assert model.weight.item() == pytest.approx(before - 1.25) and step.recordings == 1
        with pytest.raises(ValueError, match="learning_rate = -1"):
            optim.SGD(-1)
        with pytest.raises(ValueError, match="gradient of shape"):
            optimizer.update(model, {"weight": tn.ones((2, 2))})
        with pytest.raises(ValueError, match="gradients of"):
            optimizer.update(model, {"bias": tn.ones(1)})

    def test_state_is_saved_and_goes_on(self, tmp_path):
        def run(parameters, optimizer, steps):
            for _ in range(steps):
                parameters = optimizer.apply_gradients({"w": parameters["w"] * 2}, parameters)
            return parameters

        start = {"w": tn.array([1.0, -2.0])}
        whole = run(start, optim.Adam(0.1), 6)
        first = optim.Adam(0.1)
        half = run(start, first, 3)
        tn.save(tmp_path / "state.safetensors", dict(tree_flatten(first.state)))
        second = optim.Adam(0.7)
        second.state = tree_unflatten(tn.load(tmp_path / "state.safetensors"))
        np.testing.assert_array_equal(run(half, second, 3)["w"].numpy(), whole["w"].numpy())


class TestBatches:
    def test_each_row_comes_once_in_an_order_by_seed(self):
        x, y = np.arange(10, dtype=np.int32), np.arange(10, dtype=np.int32) * 2
        batches = tn.data.Batches(x, y, batch_size=4, seed=3)
        epochs = [[(a.tolist(), b.tolist()) for a, b in batches] for _ in range(2)]
        for epoch in epochs:
            assert [len(a) for a, _ in epoch] == [4, 4, 2]
            rows = [row for a, _ in epoch for row in a]
            assert sorted(rows) == list(range(10)) and [2 * row for row in rows] == [r for _, b in epoch for r in b]
        assert epochs[0] != epochs[1]
        again = tn.data.Batches(x, y, batch_size=4, seed=3)
        assert [[(a.tolist(), b.tolist()) for a, b in again] for _ in range(2)] == epochs
        whole = tn.data.Batches(x, batch_size=4, drop_last=True)
        assert len(whole) == len(list(whole)) == 2
        for wrong in ((), (x, y[:3]), (np.float32(1),)):
            with pytest.raises(ValueError, match="Batches"):
                tn.data.Batches(*wrong, batch_size=2)


@pytest.mark.parametrize("make", [lambda: optim.Adam(learning_rate=0.1), lambda: optim.SGD(0.05, momentum=0.9)])
def test_a_step_that_is_begun_again_is_the_step(make):
    """An optimizer without moments ends the first trace of a step, which has drawn a dropout mask by then."""
    def losses(begin_with_moments, transform):
        tn.random.seed(3)
        net, dropout, optimizer = nn.Linear(4, 4), nn.Dropout(0.5), make()
        if begin_with_moments:
            optimizer.init(net.trainable_parameters())
        slopes = nn.value_and_grad(net, lambda x: tn.sum(dropout(net(x))))

        def step(x):
            loss, gradients = slopes(x)
            optimizer.update(net, gradients)
            return loss

        step = transform(step)
        return [step(tn.ones((8, 4))).item() for _ in range(3)] + [tn.random.uniform(0, 1, (1,)).item()]

    def nested(step):
        inner = tn.jit(step)
        return tn.jit(lambda x: inner(x))

    for transform in (tn.jit, nested):
        assert losses(False, transform) == losses(True, transform) == losses(True, tn.jit)
    np.testing.assert_allclose(losses(False, nested)[:3], losses(True, lambda step: step)[:3], rtol=1e-5)


def reduced(loss, reduction):
    return {"none": lambda: loss, "mean": loss.mean, "sum": loss.sum}[reduction]()


def test_losses_of_drawn_values_are_their_formulas():
    r, losses = np.random.default_rng(SEED), nn.losses
    for _ in range(40):
        shape = tuple(r.integers(1, 5, r.integers(1, 4)))
        x, y = (r.normal(size=shape) for _ in range(2))
        axis, reduction = int(r.integers(-len(shape), len(shape))), r.choice(["none", "mean", "sum"])
        beta, smoothing = r.choice([0.0, 0.5, 2.0]), r.choice([0.0, 0.3])
        targets = r.integers(0, shape[axis], shape[:axis % len(shape)] + shape[axis % len(shape) + 1:])
        log_p = x - np.log(np.exp(x).sum(axis, keepdims=True))
        picked = np.take_along_axis(log_p, np.expand_dims(targets, axis), axis).squeeze(axis)
        d, p, yes = np.abs(x - y), r.uniform(size=shape), r.integers(0, 2, shape) * 1.0
        with np.errstate(divide="ignore", invalid="ignore"):
            smooth = np.where(d < beta, d * d / 2 / beta, d - beta / 2)
        tx, ty, tp, tyes = (tn.array(a) for a in (x, y, p, yes))
        for got, wanted in [
            (losses.mse_loss(tx, ty, reduction=reduction), d * d),
            (losses.smooth_l1_loss(tx, ty, beta=beta, reduction=reduction), smooth),
            (losses.cross_entropy(tx, tn.array(targets), axis=axis, label_smoothing=smoothing, reduction=reduction),
             -(1 - smoothing) * picked - smoothing * log_p.mean(axis)),
            (losses.nll_loss(tn.array(log_p), tn.array(targets), axis=axis, reduction=reduction), -picked),
            (losses.binary_cross_entropy(tp, tyes, with_logits=False, reduction=reduction),
             -yes * np.log(p) - (1 - yes) * np.log(1 - p)),
            (losses.binary_cross_entropy(tx, tyes, reduction=reduction), np.log1p(np.exp(x)) - yes * x),
        ]:
            np.testing.assert_allclose(got.numpy(), reduced(wanted, reduction), rtol=1e-9, atol=1e-12)


def test_losses_have_finite_derivatives_at_the_ends():
    zeros, both = tn.zeros(2), tn.array([0.0, 1.0])
    at_ends = tn.grad(lambda p: nn.losses.binary_cross_entropy(p, both, with_logits=False))
    assert at_ends(both)[0].item() == 0.5 and at_ends(1 - both).tolist() == [0.0, 0.0]
    at_zero = tn.grad(lambda x: nn.losses.smooth_l1_loss(x, zeros, beta=0.0, reduction="sum"))
    assert at_zero(both).tolist() == [0.0, 1.0]


def test_losses_refuse_targets_that_are_no_classes():
    scores = tn.zeros((2, 3))
    for loss in (nn.losses.cross_entropy, nn.losses.nll_loss):
        for targets in (tn.array([0.0, 1.0]), tn.array([True, False]), tn.array([0, 1, 2]), tn.array([0])):
            with pytest.raises(ValueError, match=rf"\[{loss.__name__}\] targets of shape"):
                loss(scores, targets)
        with pytest.raises(ValueError, match=rf"\[{loss.__name__}\] axis 5"):
            loss(scores, tn.array([0, 1]), axis=5)
    with pytest.raises(ValueError, match="beta = -1"):
        nn.losses.smooth_l1_loss(scores, scores, beta=-1)


def test_losses_take_lists_and_refuse_none_and_shapes_that_would_broadcast():
    losses = nn.losses
    assert losses.mse_loss([1.0, 3.0], np.array([1.0, 1.0])).item() == 2
    assert losses.cross_entropy([[0.0, 0.0]], [1], weights=[2.0]).tolist() == [pytest.approx(2 * np.log(2))]
    assert losses.nll_loss([[-1.0, -2.0]], [1]).tolist() == [2.0]
    two = [losses.mse_loss, losses.l1_loss, losses.hinge_loss, losses.huber_loss, losses.kl_div_loss,
           losses.smooth_l1_loss, losses.log_cosh_loss, losses.binary_cross_entropy, losses.cosine_similarity_loss]
    three = [losses.margin_ranking_loss, losses.triplet_loss, losses.gaussian_nll_loss]
    for loss, more in [(f, ()) for f in two] + [(f, (tn.ones(3),)) for f in three]:
        with pytest.raises(ValueError, match=rf"\[{loss.__name__}\] shapes \(3,\) and \(3, 1\)"):
            loss(tn.ones(3), tn.ones((3, 1)), *more)
        with pytest.raises(TypeError, match=rf"\[{loss.__name__}\] an operand is None"):
            loss(tn.ones(3), None, *more)
    with pytest.raises(TypeError, match=r"\[cross_entropy\] an operand is None"):
        losses.cross_entropy(None, [1])
    for loss, operands in [(losses.cross_entropy, (tn.ones((3, 2)), [0, 1, 1])),
                           (losses.binary_cross_entropy, (tn.ones(3), tn.ones(3)))]:
        with pytest.raises(ValueError, match=rf"\[{loss.__name__}\] weights of shape \(3, 1\)"):
            loss(*operands, weights=tn.ones((3, 1)))


def test_targets_out_of_range_give_nan_and_ignored_rows_do_not_count():
    r = np.random.default_rng(SEED)
    x, targets = tn.array(r.normal(size=(4, 3))), np.array([2, -100, 0, 3])
    for loss in (nn.losses.cross_entropy, nn.losses.nll_loss):
        assert np.isnan(loss(x, targets).numpy()).tolist() == [False, True, False, True]
        kept = loss(x[np.array([0, 2])], [2, 0])
        some = np.array([2, -100, 0, -100])
        np.testing.assert_allclose(loss(x, some, ignore_index=-100).numpy()[[0, 2]], kept.numpy())
        assert loss(x, some, ignore_index=-100).numpy()[[1, 3]].tolist() == [0, 0]
        for reduction in ("mean", "sum"):
            np.testing.assert_allclose(loss(x, some, ignore_index=-100, reduction=reduction).item(),
                                       reduced(kept, reduction).item())
        infinite = tn.where(tn.array([[False], [True], [False], [True]]), tn.inf, x)
        slope = tn.grad(lambda x: loss(x, some, ignore_index=-100, reduction="mean"))(infinite).numpy()
        assert (slope[[1, 3]] == 0).all() and np.isfinite(slope).all() and (slope != 0).any(1).tolist() == [1, 0, 1, 0]
        slope = tn.grad(lambda x: loss(x, targets, reduction="sum"))(x).numpy()
        assert np.isnan(slope).any(1).tolist() == [False, True, False, True]
        with pytest.raises(TypeError):
            loss(x, some, ignore_index=1.5)
    half = nn.losses.cross_entropy(tn.zeros((70000, 3), dtype=tn.float16), tn.zeros(70000, dtype=tn.int32),
                                   ignore_index=2, reduction="mean")
    np.testing.assert_allclose(half.item(), np.log(3), rtol=1e-3)  # its sum is no float16
    with pytest.raises(ValueError, match="ignore_index with targets that are probabilities"):
        nn.losses.cross_entropy(x, tn.ones((4, 3)) / 3, ignore_index=0)


def test_arguments_that_are_no_numbers_are_errors_that_name_the_op():
    x, losses = tn.ones((2, 3)), nn.losses
    wrong = [
        (lambda: losses.cross_entropy(x, [0, 1], label_smoothing=None), TypeError,
         r"\[cross_entropy\] label_smoothing of type NoneType, expected 0 <= label_smoothing < 1"),
        (lambda: losses.cross_entropy(x, [0, 1], axis="x"), TypeError, r"\[cross_entropy\] axis of type str"),
        (lambda: losses.cross_entropy(x, [0, 1], ignore_index=1.5), TypeError,
         r"\[cross_entropy\] ignore_index of type float, expected an int"),
        (lambda: losses.nll_loss(x, [0, 1], ignore_index=True), TypeError, r"\[nll_loss\] ignore_index of type bool"),
        (lambda: losses.margin_ranking_loss(x, x, x, margin=None), TypeError,
         r"\[margin_ranking_loss\] margin of type"),
        (lambda: losses.triplet_loss(x, x, x, margin=None), TypeError, r"\[triplet_loss\] margin of type NoneType"),
        (lambda: losses.triplet_loss(x, x, x, p=0), ValueError, r"\[triplet_loss\] p = 0, expected a finite number"),
        (lambda: losses.triplet_loss(x, x, x, p=-1), ValueError, r"\[triplet_loss\] p = -1, expected"),
        (lambda: losses.huber_loss(x, x, delta="a"), TypeError, r"\[huber_loss\] delta of type str"),
        (lambda: losses.smooth_l1_loss(x, x, beta=None), TypeError, r"\[smooth_l1_loss\] beta of type NoneType"),
        (lambda: optim.SGD("a"), TypeError, r"\[SGD\] learning_rate of type str"),
        (lambda: optim.SGD(True), TypeError, r"\[SGD\] learning_rate of type bool, expected a finite number"),
        (lambda: optim.SGD(0.1, momentum="a"), TypeError, r"\[SGD\] momentum of type str, expected a finite number"),
        (lambda: optim.SGD(0.1, momentum="a", nesterov=True), TypeError, r"\[SGD\] momentum of type str"),
        (lambda: optim.Adam(0.1, betas=0.9), ValueError, r"\[Adam\] betas 0.9, expected two"),
        (lambda: optim.Lion(0.1, betas=(0.9, None)), TypeError, r"\[Lion\] beta of type NoneType"),
        (lambda: optim.step_decay(0.1, 0.5, "a"), TypeError, r"\[step_decay\] step_size of type str"),
        (lambda: nn.BatchNorm(3, momentum=None), TypeError, r"\[BatchNorm\] momentum of type NoneType, expected"),
        (lambda: nn.LayerNorm(3, eps=None), TypeError, r"\[LayerNorm\] eps of type NoneType"),
        (lambda: nn.Linear(3, 2.5), TypeError, r"\[Linear\] output_dims of type float, expected an int"),
        (lambda: nn.Conv2d(4, 4, 3, groups="a"), TypeError, r"\[Conv2d\] groups of type str, expected an int"),
        (lambda: nn.Dropout(None), TypeError, r"\[Dropout\] p of type NoneType"),
    ]
    for call, kind, message in wrong:
        with pytest.raises(kind, match=message):
            call()
    for number in (np.float32(0.25), np.int64(1), tn.array(0.5), 1):
        losses.margin_ranking_loss(x, x, x, margin=number).numpy()
        optim.SGD(number, momentum=number)


def test_numbers_may_be_arrays_of_no_axes():
    assert optim.SGD(np.array(0.5)).learning_rate.item() == 0.5
    optim.Adam(0.1, betas=np.array([0.9, 0.99]))
    norm = tn.jit(lambda g, most: optim.clip_grad_norm({"w": g}, most)[0]["w"])
    assert np.allclose(norm(tn.array([3.0, 4.0]), tn.array(1.0)).numpy(), [0.6, 0.8])
    with pytest.raises(TypeError, match=r"\[SGD\] .* of type Tensor and shape \(1,\)"):
        optim.SGD(tn.array([0.1]))


def test_an_optimizer_may_be_made_inside_of_jit():
    def step(w, g):
        return optim.Adam(0.1).apply_gradients({"w": g}, {"w": w})["w"]

    w, g = tn.array([1.0, 2.0]), tn.array([0.5, -1.0])
    jitted = tn.jit(step)
    for _ in range(2):
        assert np.allclose(jitted(w, g).numpy(), step(w, g).numpy())


def test_a_tensor_of_two_names_takes_one_step():
    class Tied(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(2, 2, bias=False), nn.Linear(2, 2, bias=False)
            self.b.weight = self.a.weight

        def __call__(self, x):
            return self.b(self.a(x))

    model, x = Tied(), tn.ones((1, 2))
    model.a.weight.assign(tn.array([[1.0, 2.0], [3.0, 4.0]]))
    gradients = nn.value_and_grad(model, lambda: tn.sum(model(x)))()[1]
    optim.SGD(0.1).update(model, gradients)
    # The sum of W W x has the derivative W' 1 x' + 1 (W x)'.
    gradient = np.array([[4.0, 4.0], [6.0, 6.0]]) + np.array([[3.0, 7.0], [3.0, 7.0]])
    expected = np.array([[1.0, 2.0], [3.0, 4.0]]) - 0.1 * gradient
    assert np.allclose(model.a.weight.numpy(), expected) and model.b.weight is model.a.weight


def test_arrays_of_numpy_become_parameters():
    model = nn.Linear(2, 1)
    model.load_weights([("weight", np.ones((1, 2), np.float32)), ("bias", np.zeros(1, np.float32))])
    assert sorted(model.parameters()) == ["bias", "weight"] and model.weight.tolist() == [[1.0, 1.0]]
    model.update({"weight": np.full((1, 2), 2.0, np.float32)})
    assert model.weight.tolist() == [[2.0, 2.0]] and isinstance(model.weight, tn.Tensor)
    with pytest.raises(TypeError, match=r"\[update\] weight of type float, expected a Tensor"):
        model.update({"weight": 1.0})


def test_norms_of_gradients_of_16_bits_do_not_overflow():
    clipped, norm = optim.clip_grad_norm({"w": tn.full((4,), 300.0).astype("float16")}, 1.0)
    assert norm.item() == 600 and clipped["w"].dtype == tn.float16 and clipped["w"].tolist() == [0.5] * 4


def test_keys_of_dicts_have_no_point():
    for key in ("a.b", "", 0):
        net = nn.Module()
        net.parts = {key: nn.Linear(1, 1)}
        for use in (net.parameters, net.modules, lambda: net.update({"parts": {}}) and net.trainable_parameters()):
            with pytest.raises(ValueError, match=rf"\[Module\] the key {key!r} of a Tensor or Module, expected a name"):
                use()
        net.parts = {key: 3}  # what is neither has any key
        assert net.parameters() == {} and net.modules() == [net]


def test_running_statistics_keep_their_dtype():
    norm, x = nn.BatchNorm(2), np.array([[1.0, 2.0], [3.0, 6.0]])  # numpy's own dtype, float64
    assert norm(tn.array(x)).dtype == tn.float64
    assert norm.running_mean.dtype == norm.running_var.dtype == tn.float32
    np.testing.assert_allclose(norm.running_mean.numpy(), [0.2, 0.4], rtol=1e-6)
    np.testing.assert_allclose(norm.running_var.numpy(), [0.9 + 0.2, 0.9 + 0.8], rtol=1e-6)
    for dtype in (tn.float16, tn.bfloat16, tn.float32, tn.float64):
        plain = nn.BatchNorm(2, affine=False)
        assert plain(tn.array(x, dtype=dtype)).dtype == dtype
        assert plain.eval()(tn.array(x, dtype=dtype)).dtype == dtype


def test_batch_norm_of_a_symbolic_batch_and_of_none():
    n, x = tn.Variable("n", 2, 8), np.random.default_rng(SEED).normal(size=(8, 3)).astype("float32")
    norm, plain = nn.BatchNorm(3), nn.BatchNorm(3)
    n.bind(5)
    np.testing.assert_allclose(norm(tn.array(x)[:n]).numpy(), plain(tn.array(x[:5])).numpy(), rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(norm.running_var.numpy(), plain.running_var.numpy(), rtol=1e-5)
    for shape in ((0, 3), (2, 3, 0), (1, 3)):
        with pytest.raises(ValueError, match=r"\[BatchNorm\] x is .* expected two or more elements a channel"):
            plain(tn.zeros(shape))
    with pytest.raises(ValueError, match=r"\[BatchNorm\] momentum = 2, expected a share"):
        nn.BatchNorm(3, momentum=2)


def test_upsample_of_a_symbolic_size():
    n, x = tn.Variable("n", 2, 6), tn.arange(24, dtype="float32").reshape((1, 1, 6, 4))
    f = tn.jit(lambda a: nn.Upsample(2)(a[:, :, :n]))
    for count in (2, 6):
        n.bind(count)
        np.testing.assert_array_equal(f(x).numpy(), x.numpy()[:, :, :count].repeat(2, 2).repeat(2, 3))
    for scale, mode in ((1.5, "nearest"), (2, "linear")):
        with pytest.raises(ValueError, match=r"\[Upsample\] axis 2 of size n, expected a number"):
            nn.Upsample(scale, mode)(x[:, :, :n])


def test_optimizers_refuse_numbers_that_make_no_sense():
    for make, name in [(lambda v: optim.SGD(0.1, momentum=v), "momentum"),
                       (lambda v: optim.SGD(0.1, weight_decay=v), "weight_decay"),
                       (lambda v: optim.Adamax(0.1, eps=v), "eps"), (lambda v: optim.RMSprop(0.1, eps=v), "eps"),
                       (lambda v: optim.AdamW(0.1, weight_decay=v), "weight_decay")]:
        for value in (-1.0, math.nan, math.inf):
            with pytest.raises(ValueError, match=rf"\] {name} = {value}, expected a finite number of at least 0"):
                make(value)
    with pytest.raises(ValueError, match=r"\[Adam\] betas \(0.9,\), expected two"):
        optim.Adam(0.1, betas=(0.9,))
    with pytest.raises(ValueError, match=r"\[huber_loss\] delta = -1, expected a finite number above 0"):
        nn.losses.huber_loss(tn.ones(2), tn.ones(2), delta=-1)


def test_adamax_with_its_bias_corrected():
    model, optimizer = nn.Linear(1, 1, bias=False), optim.Adamax(0.1, bias_correction=True)
    model.weight.assign(tn.ones((1, 1)))
    for step in range(1, 4):  # as torch.optim.Adamax
        optimizer.update(model, {"weight": tn.full((1, 1), 0.5)})
        np.testing.assert_allclose(model.weight.item(), 1 - 0.1 * step, rtol=1e-6)


def test_activations_keep_nan_and_take_lists():
    x = [-math.inf, -2.0, -0.5, 0.25, 2.0, math.inf, math.nan]
    shrunk = [-math.inf, -2.0, 0.0, 0.0, 2.0, math.inf, math.nan]
    np.testing.assert_array_equal(nn.hard_shrink(x).numpy(), shrunk)
    np.testing.assert_array_equal(nn.HardShrink()(tn.array(x)).numpy(), shrunk)
    assert nn.step([-1.0, 0.0]).tolist() == [0.0, 1.0] and nn.softmin([1.0, 1.0]).tolist() == [0.5, 0.5]


def test_the_slope_of_gelu_where_it_is_a_line():
    for f in (tn.gelu, tn.nn.gelu_approx):
        slopes = tn.grad(lambda x: tn.sum(f(x)))(tn.array([1e38, -1e38, 3e38, 11.0, -11.0, 9.5, -9.5]))
        assert slopes.tolist() == [1, 0, 1, 1, 0, 1, 0]
        x = np.linspace(-10.5, 10.5, 97)
        u = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
        expected = 0.5 * (1 + np.tanh(u)) + 0.5 * x / np.cosh(u)**2 * np.sqrt(2 / np.pi) * (1 + 3 * 0.044715 * x**2)
        slopes = tn.grad(lambda x: tn.sum(f(x)))(tn.array(x, dtype="float64")).numpy()
        np.testing.assert_allclose(slopes, expected, rtol=1e-12, atol=1e-14)
