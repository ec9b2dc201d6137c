"""LoRA and averages of weights, beside numpy."""
import numpy as np
import pytest

import tenon as tn
from tenon import nn, optim
from tenon.utils import tree_flatten


def net():
    return nn.Sequential(nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, 3, bias=False))


def names(tree):
    return [name for name, _ in tree_flatten(tree)]


class TestLora:
    def test_small_matrices_alone_are_trained_and_merging_keeps_the_function(self):
        model, x = net(), tn.random.normal((5, 64))
        before = model(x).numpy()
        weights = {name: value.numpy() for name, value in tree_flatten(model.parameters())}
        nn.add_lora(model, rank=4, alpha=8)
        np.testing.assert_allclose(model(x).numpy(), before, rtol=1e-5, atol=1e-6)
        small = ["layers.0.lora_a", "layers.0.lora_b", "layers.2.lora_a", "layers.2.lora_b"]
        assert names(model.trainable_parameters()) == small
        assert model.layers[0].lora_a.shape == (64, 4) and model.layers[2].lora_b.shape == (4, 3)
        optimizer = optim.Adam(0.05)
        step = nn.value_and_grad(model, lambda x: tn.mean(tn.square(model(x) - 1)))
        losses = []
        for _ in range(30):
            loss, gradients = step(x)
            optimizer.update(model, gradients)
            losses.append(loss.item())
        assert losses[-1] < losses[0] / 10
        last = model.layers[2]
        expected = weights["layers.2.weight"] + 2 * (last.lora_a.numpy() @ last.lora_b.numpy()).T
        after = model(x).numpy()
        assert nn.merge_lora(model) is model
        assert names(model.parameters()) == list(weights) and not names(model.trainable_parameters())
        np.testing.assert_allclose(model.layers[2].weight.numpy(), expected, rtol=1e-6)
        np.testing.assert_allclose(model(x).numpy(), after, rtol=1e-4, atol=1e-5)

    def test_chosen_layers_lists_and_shared_layers(self):
        model = net()
        nn.add_lora(model, rank=1, class_predicate=lambda name, layer: name == "layers.2")
        assert names(model.trainable_parameters()) == ["layers.2.lora_a", "layers.2.lora_b"]
        nn.add_lora(model, rank=1)  # the inner Linear of an adapted layer stays as it is
        assert names(model.trainable_parameters()) == ["layers.0.lora_a", "layers.0.lora_b"]
        shared = nn.Linear(2, 2)
        twice = nn.Sequential(shared, shared)
        nn.add_lora(twice, rank=1)
        assert twice.layers[0] is twice.layers[1]

    def test_quantized_weights_are_learned_beside_and_not_merged(self):
        model, x = nn.quantize(net(), bits=8), tn.random.normal((5, 64))
        before = model(x).numpy()
        nn.add_lora(model, rank=2)
        np.testing.assert_allclose(model(x).numpy(), before, rtol=1e-5, atol=1e-6)
        assert len(names(model.trainable_parameters())) == 4
        with pytest.raises(ValueError, match=r"\[merge_lora\] the weight of 'layers.0' is quantized"):
            nn.merge_lora(model)
        assert isinstance(model.layers[2], nn.LoRALinear)

    def test_what_does_not_fit_changes_nothing(self):
        model = net()
        with pytest.raises(ValueError, match=r"\[add_lora\] no Linear inside the model is chosen"):
            nn.add_lora(model, class_predicate=lambda name, layer: False)
        with pytest.raises(ValueError, match=r"\[add_lora\] rank = 0, expected at least 1"):
            nn.add_lora(model, rank=0)
        with pytest.raises(TypeError, match=r"\[LoRALinear\] a ReLU, expected a Linear"):
            nn.LoRALinear.from_base(nn.ReLU())
        assert len(names(model.trainable_parameters())) == 3


class TestAverage:
    @pytest.mark.parametrize("with_jit", [False, True])
    def test_is_numpys(self, with_jit):
        model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm(3))
        average, other = nn.Average(model, 0.9), nn.Sequential(nn.Linear(2, 3), nn.BatchNorm(3))
        expected = {name: value.numpy() for name, value in tree_flatten(model.parameters())}
        optimizer, x = optim.SGD(0.1), tn.random.normal((8, 2))

        def step(x):
            loss, gradients = nn.value_and_grad(model, lambda x: tn.sum(tn.square(model(x) - 2)))(x)
            optimizer.update(model, gradients)
            average.update()
            return loss

        step = tn.jit(step) if with_jit else step
        trained = names(model.trainable_parameters())
        for _ in range(5):
            tn.realize(step(x), model.parameters(), average.parameters())
            for name, value in tree_flatten(model.parameters()):
                expected[name] = 0.9 * expected[name] + 0.1 * value.numpy() if name in trained else value.numpy()
        assert sorted(names(average.parameters())) == sorted(names(model.parameters()))
        assert "layers.1.running_mean" not in trained
        for name, value in tree_flatten(average.parameters()):
            np.testing.assert_allclose(value.numpy(), expected[name], rtol=1e-5, atol=1e-6, err_msg=name)
        other.update(average.parameters())
        np.testing.assert_allclose(other.layers[0].weight.numpy(), expected["layers.0.weight"], rtol=1e-5, atol=1e-6)

    def test_wrong_decay_and_no_parameter(self):
        with pytest.raises(ValueError, match=r"\[Average\] decay 1, expected one from 0 on and below 1"):
            nn.Average(nn.Linear(1, 1), 1)
        with pytest.raises(ValueError, match=r"\[Average\] a Module without parameters"):
            nn.Average(nn.ReLU())
