"""Modules that share Tensors or hold themselves, changes that fail, and sizes of layers that are wrong."""
import re

import numpy as np
import pytest

import tenon as tn
from tenon import nn
from tenon.utils import tree_flatten


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.parts = nn.Embedding(3, 3), {"rows": [nn.Linear(3, 3), None]}
        self.parts["rows"][1] = self.embed.weight
        self.parts["rows"][0].weight = self.embed.weight


def weights_of(net):
    return [net.embed.weight, net.parts["rows"][0].weight, net.parts["rows"][1]]


def test_a_tensor_of_several_names_stays_one():
    for change in (lambda net: net.set_dtype("float16"), lambda net: net.apply(lambda p: p.astype("float16")),
                   lambda net: net.update({"embed": {"weight": tn.ones((3, 3), dtype="float16")}}),
                   lambda net: net.load_weights({"embed.weight": np.ones((3, 3), np.float16)}, strict=False)):
        net = change(Tied())
        a, b, c = weights_of(net)
        assert a is b is c and a.dtype == tn.float16
    calls = []
    net = Tied().apply(lambda p: calls.append(p) or p * 2)
    assert len(calls) == 2 and weights_of(net)[0] is weights_of(net)[2]
    before = weights_of(net)[0].numpy().copy()
    net.apply(lambda p: p * 2)
    np.testing.assert_array_equal(weights_of(net)[1].numpy(), before * 2)


def values(net):
    return {name: (id(p), str(p.dtype), p.tolist()) for name, p in tree_flatten(net.parameters())}


def test_a_change_that_fails_changes_nothing():
    net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 3))
    before = values(net)
    new = {"layers": [{"weight": tn.ones((2, 2)), "bias": tn.ones(2, dtype="float16")}, {"bias": tn.ones(3)}]}
    for name, wrong, kind in (("bias", tn.ones(4), ValueError), ("bias", "a", TypeError),
                              ("other", tn.ones(1), ValueError)):
        new["layers"][1] = {name: wrong}
        with pytest.raises(kind, match=r"\[update\]"):
            net.update(new)
        assert values(net) == before

    def f(p):
        if p.shape == (3, 2):
            raise RuntimeError("in the middle")
        return p * 2

    with pytest.raises(RuntimeError, match="in the middle"):
        net.apply(f)
    with pytest.raises(ValueError, match=r"\[apply\] weight of shape \(2,\), expected \(3, 2\)"):
        net.apply(lambda p: p[0] if p.shape == (3, 2) else p * 2)
    with pytest.raises(TypeError, match=r"\[apply\] weight of type float, expected a Tensor"):
        net.apply(lambda p: 1.0)
    assert values(net) == before


def test_a_module_that_holds_itself():
    class Loop(nn.Module):
        pass

    direct, inner = Loop(), Loop()
    direct.me = direct
    inner.parts = {"a": [nn.Linear(1, 1), nn.Sequential(inner)]}
    for net in (direct, inner, nn.Sequential(direct)):
        for use in (net.parameters, net.trainable_parameters, net.modules, net.freeze, net.eval,
                    lambda: net.apply(lambda p: p)):
            with pytest.raises(ValueError, match=r"\[Module\] Loop holds itself, expected a tree of Modules; give the"):
                use()
        assert "..." in repr(net)
    twice = nn.Linear(1, 1)  # one Module at two places holds itself nowhere
    assert len(nn.Sequential(twice, nn.Sequential(twice)).modules()) == 4
    child = Loop()
    child.layer, child._parent = nn.Linear(1, 1), direct
    assert [name for name, _ in tree_flatten(child.parameters())] == ["layer.weight", "layer.bias"]


def test_an_array_of_numpy_in_the_place_of_a_tensor_becomes_one():
    net = nn.Linear(2, 1)
    net.weight = np.full((1, 2), 2.0, np.float32)
    assert isinstance(net.weight, tn.Tensor) and net(tn.ones((1, 2))).shape == (1, 1)
    assert sorted(net.parameters()) == ["bias", "weight"] and net.weight.tolist() == [[2.0, 2.0]]
    net.mask = np.ones(2)  # a constant of the program
    net.bias = None
    assert sorted(net.parameters()) == ["weight"] and isinstance(net.mask, np.ndarray)


n = tn.Variable("n", 1, 8)
WRONG_SIZES = [
    (lambda: nn.Linear(n, 2), TypeError, "[Linear] input_dims = n has Variables, expected an int of at least 1"),
    (lambda: nn.Linear(2, n + 1), TypeError, "[Linear] output_dims = "),
    (lambda: nn.Linear(10**30, 2), ValueError, f"[Linear] input_dims = {10**30}, expected at least 1 and below 2^63"),
    (lambda: nn.LayerNorm(n), TypeError, "[LayerNorm] dims = n has Variables"),
    (lambda: nn.Conv2d(4, 4, "a"), TypeError, "[Conv2d] kernel_size of type str, expected an int of at least 1, or"),
    (lambda: nn.Conv2d(4, 4, 0), ValueError, "[Conv2d] kernel_size = 0, expected an int of at least 1"),
    (lambda: nn.Conv2d(4, 4, (3, 0)), ValueError, "[Conv2d] kernel_size = (3, 0), expected"),
    (lambda: nn.Conv2d(4, 4, (3, 3, 3)), ValueError, "[Conv2d] kernel_size = (3, 3, 3), expected an int of at least "
                                                     "1, or one for each of 2 axes"),
    (lambda: nn.Conv2d(4, 4, None), TypeError, "[Conv2d] kernel_size of type NoneType"),
    (lambda: nn.Conv1d(4, 4, 3, stride=0), ValueError, "[Conv1d] stride = 0"),
    (lambda: nn.Conv3d(4, 4, 3, dilation="a"), TypeError, "[Conv3d] dilation of type str"),
    (lambda: nn.ConvTranspose2d(4, 4, 2.5), TypeError, "[ConvTranspose2d] kernel_size of type float"),
    (lambda: nn.Conv2d(4, 4, 2**70), ValueError, f"[Conv2d] kernel_size = {2**70}, expected an int of at least 1, or "
                                                 "one for each of 2 axes and below 2^31"),
    (lambda: nn.Conv2d(4, 4, 3, stride=(1, 2**31)), ValueError, "[Conv2d] stride = (1, 2147483648), expected"),
    (lambda: nn.Conv2d(4, 4, 3, padding="a"), TypeError, "[Conv2d] padding of type str, expected an int, or for each"),
    (lambda: nn.Conv2d(4, 4, 3, padding=2**70), ValueError, f"[Conv2d] padding = {2**70}, expected an int, or for"),
    (lambda: nn.Conv2d(4, 4, 3, padding=(1, 2, 3)), ValueError, "[Conv2d] padding = (1, 2, 3), expected an int, or"),
    (lambda: nn.Conv2d(4, 4, 3, padding=[(1, 2, 3)]), ValueError, "[Conv2d] padding = [(1, 2, 3)], expected"),
    (lambda: nn.MaxPool2d(2, padding="a"), TypeError, "[MaxPool2d] padding of type str, expected an int, or for each"),
    (lambda: nn.ConvTranspose2d(4, 4, 2, output_padding="a"), TypeError, "[ConvTranspose2d] output_padding of type"),
    (lambda: nn.MaxPool2d(0), ValueError, "[MaxPool2d] kernel_size = 0"),
    (lambda: nn.AvgPool1d(2, stride="a"), TypeError, "[AvgPool1d] stride of type str"),
    (lambda: nn.Upsample("a"), TypeError, "[Upsample] scale_factor of type str"),
    (lambda: nn.Upsample((2, -1)), ValueError, "[Upsample] scale_factor = -1, expected a number above 0 and"),
    (lambda: nn.Upsample(1e30), ValueError, "[Upsample] scale_factor = 1e+30, expected a number above 0 and below 2"),
    (lambda: nn.Upsample([]), ValueError, "[Upsample] scale_factor = [], expected a number, or one for each axis"),
    (lambda: nn.Upsample((2, 2))(tn.ones((1, 1, 3))), ValueError, "[Upsample] 2 scale factors for x of shape"),
    (lambda: tn.jit(lambda v: nn.Linear(v, 2)(v))(tn.array(2)), ValueError, "[Linear] input_dims is a Tensor that jit"),
    (lambda: nn.LayerNorm(3, eps=1e300), ValueError, "[LayerNorm] eps = 1e+300, which float32 does not hold"),
]


@pytest.mark.parametrize("number", range(len(WRONG_SIZES)))
def test_sizes_that_are_wrong_are_errors_that_name_the_layer(number):
    wrong, kind, message = WRONG_SIZES[number]
    with pytest.raises(kind, match=re.escape(message)):
        wrong()


def test_sizes_may_be_any_integers():
    x = tn.ones((1, 2, 4, 4))
    for two in (2, np.int64(2), np.array(2), tn.array(2)):
        assert nn.Linear(two, two)(tn.ones((3, 2))).shape == (3, 2)
        assert nn.Conv2d(two, two, two, stride=[2])(x).shape == (1, 2, 2, 2)
        assert nn.BatchNorm(two)(x).shape == x.shape and nn.GRU(two, two)(tn.ones((3, 2))).shape == (3, 2)
    assert nn.Upsample(np.array(2))(x).shape == (1, 2, 8, 8) and nn.MaxPool2d((2, 1))(x).shape == (1, 2, 2, 4)


def test_update_that_fails_by_its_device_changes_nothing():
    m = tn.nn.Linear(2, 2)
    before = m.weight.tolist()
    with pytest.raises(ValueError, match=r"\[update\] bias on INTERP, expected CPU"):
        m.update({"weight": tn.zeros((2, 2)), "bias": tn.asarray([1.0, 2.0], device="INTERP")})
    assert m.weight.tolist() == before


def test_update_swaps_tensors():
    m = tn.nn.Module()
    m.a, m.b = tn.array([1.0, 2.0]), tn.array([3.0, 4.0])
    m.update({"a": m.b, "b": m.a})
    assert (m.a.tolist(), m.b.tolist()) == ([3.0, 4.0], [1.0, 2.0])


def test_apply_names_what_cannot_change():
    m = tn.nn.Module()
    m.d = {"a": tn.ones(2), "b": (tn.ones(2),)}
    with pytest.raises(TypeError, match=r"\[apply\] d\.b\.0 is in a tuple"):
        m.apply(lambda p: p + 1)
    assert m.d["a"].tolist() == [1.0, 1.0]


def test_options_of_layers_are_read_when_they_are_made():
    x = tn.ones((1, 2, 6, 6))
    for layer in (tn.nn.Conv2d(2, 2, 3, stride=tn.array(2)), tn.nn.MaxPool2d(tn.array(2))):
        assert tn.jit(lambda x, layer=layer: layer(x))(x).shape == layer(x).shape
