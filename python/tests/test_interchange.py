"""Functions of numpy's on Tensors; pickles and copies of functions."""
import copy
import copyreg
import pickle
import sys
import types

import numpy as np
import pytest

import tenon as tn
from tenon import nn

A = np.array([[1.0, 2.0], [3.0, 4.0]], np.float32)


@pytest.mark.parametrize("f", [
    np.sum, lambda x: np.mean(x, axis=0), lambda x: np.concatenate([x, x]), lambda x: np.dot(x, x.T),
    lambda x: np.where(x > 2, x, 0), lambda x: np.max(x, axis=1, keepdims=True), np.median, np.sort, np.linalg.norm,
    lambda x: np.stack((x, x), axis=1), lambda x: np.einsum("ij->j", x), lambda x: np.percentile(x, 30)])
def test_functions_of_numpy_take_tensors_as_arrays(f):
    ours, theirs = f(tn.asarray(A)), f(A)
    assert isinstance(ours, (np.ndarray, np.generic)) and ours.dtype == theirs.dtype
    np.testing.assert_array_equal(ours, theirs)


def test_a_function_of_numpy_reads_values_so_jit_refuses_it():
    with pytest.raises(ValueError, match="jit is tracing"):
        tn.jit(np.sum)(tn.asarray(A))


@pytest.mark.parametrize("f", [tn.relu, tn.sum, tn.random.normal, tn.linalg.svdvals, tn.fft.fft])
def test_functions_pickle_and_copy_as_themselves(f):
    assert pickle.loads(pickle.dumps(f)) is f and copy.deepcopy(f) is f and copy.copy([f])[0] is f


def test_attributes_are_read_without_computing():
    seen = []

    @tn.jit
    def f(x):
        seen.append((np.shape(x), np.ndim(x), np.size(x), np.size(x, 0), np.size(x, axis=1)))
        return x

    f(tn.zeros((2, 3)))
    assert seen == [((2, 3), 2, 6, 2, 3)]


def test_attributes_are_read_without_private_names_of_numpy():
    def size(a, axis=None):
        raise AssertionError("numpy's own size was called")

    size.__module__ = "numpy"
    x = tn.zeros((2, 3))
    assert x.__array_function__(size, (tn.Tensor,), (x,), {}) == 6
    assert x.__array_function__(size, (tn.Tensor,), (x,), {"axis": (0, 1)}) == 6
    assert x.__array_function__(size, (tn.Tensor,), (x, -1), {}) == 3


@pytest.mark.parametrize("f", [
    lambda x: np.copyto(x, 1), lambda x: np.put(x, [0], [5]), lambda x: np.fill_diagonal(x, 3)])
def test_a_function_of_numpy_that_writes_into_its_argument_is_refused(f):
    x = tn.zeros((2, 2))
    with pytest.raises(ValueError, match="read-only"):
        f(x)
    assert x.tolist() == [[0.0, 0.0], [0.0, 0.0]]


def test_a_function_of_another_extension_pickles_as_that_extensions():
    class Function:  # as nanobind's, of which all extensions share the type
        __module__, __name__ = "other_extension", "exp"

    module = types.ModuleType("other_extension")
    module.exp = Function()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "other_extension", module)
        patch.setitem(copyreg.dispatch_table, Function, copyreg.dispatch_table[type(tn.exp)])
        assert pickle.loads(pickle.dumps(module.exp)) is module.exp and copy.deepcopy(module.exp) is module.exp


class Activated(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer, self.activation = nn.Linear(2, 2), tn.tanh

    def __call__(self, x):
        return self.activation(self.layer(x))


def test_a_module_that_holds_an_op_pickles():
    net = Activated()
    for other in (pickle.loads(pickle.dumps(net)), copy.deepcopy(net)):
        np.testing.assert_array_equal(other(A).numpy(), net(A).numpy())


@pytest.mark.parametrize("other", [3, [1, 2], "text"])
def test_from_dlpack_takes_arrays_alone(other):
    with pytest.raises(TypeError, match="which has no __dlpack__; asarray takes"):
        tn.from_dlpack(other)


@pytest.mark.parametrize("device", ["CPU", "INTERP"])
def test_from_dlpack_on_a_device_uses_the_memory_that_it_gets(device):
    given = np.arange(6, dtype=np.float32).reshape(2, 3)
    with tn.device("INTERP" if device == "CPU" else "CPU"):
        for copy in (None, False):
            x = tn.from_dlpack(given, device=device, copy=copy)
            assert x.device == device and x.numpy().ctypes.data == given.ctypes.data
        x = tn.asarray(given, device=device, copy=True)
        assert x.device == device and x.numpy().ctypes.data != given.ctypes.data
        assert tn.zeros(1).device != device


def test_a_device_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="TPU"):
        tn.asarray([1.0], device="TPU")
