"""What goes into a Tensor comes out of it: numbers, lists, arrays, DLPack, buffers, text, pickles."""
import copy
import gc
import operator
import pickle
import subprocess
import sys
import threading
import weakref

import numpy as np
import pytest

import tenon as tn
from conftest import SEED

DTYPES = ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128").split()


def address(array):
    return array.__array_interface__["data"][0]


@pytest.mark.parametrize("dtype", DTYPES)
def test_an_array_of_numpy_s_is_shared_both_ways(dtype):
    a = np.arange(6).reshape(2, 3).astype(dtype)
    x = tn.asarray(a)
    assert str(x.dtype) == dtype and x.shape == (2, 3) and x.size == 6 and x.ndim == 2 and x.nbytes == a.nbytes
    for back in (x.numpy(), np.asarray(x), np.from_dlpack(x), np.asarray(memoryview(x)), tn.from_dlpack(a).numpy()):
        assert address(back) == address(a) and back.dtype == a.dtype and not back.flags.writeable
        np.testing.assert_array_equal(back, a)
    assert address(tn.array(a).numpy()) != address(a)
    assert address(tn.asarray(a, copy=True).numpy()) != address(a)
    assert x.tolist() == a.tolist()


def test_bfloat16_is_that_of_ml_dtypes():
    import ml_dtypes
    a = np.array([1, 2.5], dtype=ml_dtypes.bfloat16)
    x = tn.asarray(a)
    assert x.dtype is tn.bfloat16 and x.tolist() == [1, 2.5]
    assert address(x.numpy()) == address(a) and x.numpy().dtype == a.dtype


def test_other_layouts_are_copied():
    a = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    repeated = np.broadcast_to(a[0, 0], (5, 4))
    for view in (a.T, a[:, ::-1], a[..., 1:3], a[1:1], repeated, np.array(3.5), np.zeros((0, 2))):
        np.testing.assert_array_equal(tn.asarray(view).numpy(), view)
    with pytest.raises(ValueError, match="row-major"):
        tn.asarray(a.T, copy=False)
    odd = np.frombuffer(b"_" + bytes(range(8)), dtype=np.uint8)[1:].view(np.int32)
    np.testing.assert_array_equal(tn.asarray(odd).numpy(), odd)


def test_memory_of_numpy_lives_as_long_as_the_tensor():
    class Array(np.ndarray):
        pass

    a = np.arange(5.0).view(Array)
    gone = weakref.ref(a)
    x = tn.asarray(a)
    del a
    gc.collect()
    assert x.sum().item() == 10
    del x
    gc.collect()
    assert gone() is None


def test_memory_of_a_tensor_lives_as_long_as_the_array_and_does_not_change():
    x = tn.arange(4) * 2
    a = x.numpy()
    x.assign(7)
    tn.realize(x)
    x[0] = 1
    assert x.tolist() == [1, 7, 7, 7] and a.tolist() == [0, 2, 4, 6]
    del x
    gc.collect()
    tn.realize(tn.full((4,), 9) + 0)
    assert a.tolist() == [0, 2, 4, 6]


@pytest.mark.parametrize(("data", "dtype", "shape"), [
    (2, "int32", ()), (2.5, "float32", ()), (True, "bool", ()), (1j, "complex64", ()), (2**40, "int64", ()),
    (2**63, "uint64", ()), ([], "float32", (0,)), ([[], []], "float32", (2, 0)), ([1, 2.0], "float32", (2,)),
    ([True, 2], "int32", (2,)), (((1, 2), (3, 4)), "int32", (2, 2)), ([[[1]], [[2]]], "int32", (2, 1, 1)),
    ([np.float32(1), np.float32(2)], "float32", (2,)), (np.int8(3), "int8", ()), ([np.arange(2), [3, 4]], None, None),
    (b"ab", "uint8", (2,)),
])
def test_numbers_and_lists(data, dtype, shape):
    if dtype is None:
        with pytest.raises(ValueError, match="differ in length or in depth"):
            tn.array(data)
        return
    x = tn.array(data)
    assert str(x.dtype) == dtype and x.shape == shape
    if not isinstance(data, bytes):
        np.testing.assert_array_equal(x.numpy(), np.array(data))


def test_a_list_of_tensors():
    x = tn.array([[tn.array(1.0), tn.array(2)], [tn.array(3), 4]])
    assert x.shape == (2, 2) and x.dtype is tn.float32 and x.tolist() == [[1, 2], [3, 4]]


@pytest.mark.parametrize(("data", "error"), [
    ([1, [2]], ValueError), ([[1], [2, 3]], ValueError), ("text", TypeError), (object(), TypeError), ({}, TypeError),
    (np.array(["a"]), TypeError), (np.array([object()]), TypeError), (2**70, ValueError), (None, TypeError),
])
def test_what_is_no_array_is_refused(data, error):
    with pytest.raises(error):
        tn.array(data)


def test_a_list_with_a_dtype():
    for dtype in DTYPES:
        x = tn.array([0, 1, 2], dtype)
        assert str(x.dtype) == dtype
        np.testing.assert_array_equal(x.numpy(), np.array([0, 1, 2], dtype))
    assert tn.array([1.9, -1.9], dtype=int).tolist() == [1, -1]
    for same in (tn.float64, "float64", np.float64, np.dtype("float64")):
        assert tn.zeros(2, dtype=same).dtype is tn.float64
    with pytest.raises(TypeError):
        tn.zeros(2, dtype="float33")


@pytest.mark.parametrize("values", [
    np.arange(12, dtype=np.int32).reshape(3, 4), np.linspace(-1, 1, 30, dtype=np.float32).reshape(2, 3, 5),
    np.array(2.5, np.float32), np.array(3, np.int16), np.zeros((0, 3), np.float32), np.zeros(0, np.float32),
    np.arange(2000, dtype=np.int32), np.arange(1500, dtype=np.float32).reshape(3, 500), np.float32([1e-10, 1, 1e10]),
    np.float32([np.nan, -np.inf, 1.5]), np.arange(100, dtype=np.uint8), np.float16([0.1, 2]),
    np.arange(40, dtype=np.float32) * 1.37, np.zeros((2, 1, 1, 3), np.int8), np.complex64([1 + 2j, -1.5j]),
    np.complex128([1 + 2j, 0.1 - 1.5j]),
])
def test_text_is_as_numpy_prints(values):
    x = tn.array(values)
    assert str(x) == str(values)
    if values.dtype.name not in ("int64", "float64", "complex128", "bool"):  # of these numpy does not name the dtype
        assert repr(x) == repr(values)


def test_scalars():
    x = tn.array([2.5])
    assert float(x) == 2.5 and int(x) == 2 and bool(x) and x.item() == 2.5 and complex(x) == 2.5
    assert type(tn.array(3).item()) is int and type(tn.array(True).item()) is bool
    assert [10, 20, 30][tn.array(1)] == 20
    for convert in (float, int, bool, lambda x: x.item()):
        with pytest.raises(ValueError, match=r"shape \(2,\) has 2 elements"):
            convert(tn.zeros(2))
    with pytest.raises(TypeError):
        [1][tn.array(0.0)]


def test_len_iteration_hash_and_contains():
    x = tn.array([[1, 2], [3, 4]])
    assert len(x) == 2 and [row.tolist() for row in x] == [[1, 2], [3, 4]] and 3 in x and 5 not in x
    assert len({x, x, tn.array([[1, 2], [3, 4]])}) == 2
    for wrong in (len, list):
        with pytest.raises(TypeError):
            wrong(tn.array(1))


@pytest.mark.parametrize("dtype", [*DTYPES, "bfloat16"])
def test_pickles_and_copies(dtype):
    x = tn.arange(6).reshape(2, 3).astype(dtype)
    pickles = [pickle.loads(pickle.dumps(x, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for y in (*pickles, copy.deepcopy(x), copy.copy(x)):
        assert y.dtype is x.dtype and y.shape == x.shape and y.tolist() == x.tolist()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(x.dtype, protocol)) is x.dtype


def test_operators_with_numpy_arrays_give_tensors():
    x, a = tn.array([1.0, 2.0]), np.array([3.0, 4.0], np.float32)
    for y in (x + a, a + x, np.float32(2) * x, x - np.int32(1)):
        assert isinstance(y, tn.Tensor)
    assert (a - x).tolist() == [2, 2] and np.sin(x).dtype == np.float32


def test_threads_compute_at_the_same_time_and_equal():
    x = tn.array(np.linspace(0, 1, 5000, dtype=np.float32))
    results = {}

    def work(i):
        y = x
        for k in range(20):
            y = tn.sin(y) + k
        results[i] = y.numpy()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    for i in range(8):
        np.testing.assert_array_equal(results[i], results[0])


def run(program):
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


def test_no_reference_leaks():
    leaks = run("import ctypes, tenon as tn\nx = tn.array(1.0)\nctypes.pythonapi.Py_IncRef(ctypes.py_object(x))")
    assert "nanobind: leaked" in leaks.stderr  # so that this test can fail
    clean = run("""
import numpy as np, tenon as tn
f = tn.jit(tn.value_and_grad(lambda p, x: tn.sum(p["w"] * x)))
x = tn.asarray(np.ones(3, np.float32))
for _ in range(3):
    value, gradient = f({"w": x + 1}, x)
a, view = x.numpy(), memoryview(x)
try:
    tn.vmap(lambda x: 1 / 0)(x)
except ZeroDivisionError:
    pass
with tn.settings(noopt=True):
    text = str(tn.explain(x * 2))
tn.checkpoint(lambda x: x)(x)
class Pair(dict):  # of a class whose functions lead to g, which holds the class in its results
    def replay(self):
        return g
g = tn.jit(lambda x: Pair(a=x, b="text"))
g(x)
print(value.item())
""")
    assert clean.stdout == "6.0\n" and clean.stderr == ""


def test_many_ops_keep_the_memory_flat():
    out = run("""
import tenon as tn
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
x = tn.zeros(3)
for _ in range(20000): y = (x + 1) * 2
before = resident()
for _ in range(200000): y = (x + 1) * 2
print(resident() - before)
""")
    assert int(out.stdout) < 2_000_000, out.stderr


def drawn_bound(r, n):
    return [None, int(r.integers(-n - 1, n + 2)), int(r.choice([-1, 1])) * 2**int(r.integers(40, 63)), -2**63][
        r.integers(0, 4)]


def drawn_key(r, shape):
    """An index for this shape, as numpy takes it."""
    if r.integers(0, 8) == 0:
        return r.integers(0, 2, shape[: r.integers(0, len(shape) + 1)]).astype(bool)
    key, axis, has_ellipsis = [], 0, False
    while axis < len(shape) and (has_ellipsis or r.integers(0, 8) > 0):  # behind an ellipsis, to the last axis
        kind = r.integers(0, 9)
        n = shape[axis]
        if kind == 0:
            key.append(None)
        elif kind == 1:
            key.append([True, np.bool_(False), np.bool_(True), tn.array(True)][r.integers(0, 4)])
        elif kind == 2 and not has_ellipsis:
            key.append(...)
            has_ellipsis = True
            axis += r.integers(0, len(shape) - axis + 1)
        elif kind < 5 and n > 0:
            sizes = tuple(r.integers(1, 4, r.integers(0, 3)))
            key.append(int(r.integers(-n, n)) if kind == 3 else r.integers(-n, n, sizes))
            axis += 1
        elif kind == 5:
            of = shape[axis: axis + r.integers(1, 3)]
            key.append(r.integers(0, 2, of).astype(bool))
            axis += len(of)
        else:
            step = [None, 2, -1, -3, 2**62, -2**62, -2**63][r.integers(0, 7)]
            key.append(slice(drawn_bound(r, n), drawn_bound(r, n), step))
            axis += 1
    return tuple(key)


def drawn_value(r, shape):
    """Values for a part of this shape: some broadcast to it, and some do not."""
    dropped = r.integers(0, len(shape) + 1) if r.integers(0, 2) else 0
    sizes = [1 if r.integers(0, 4) == 0 else n for n in shape][dropped:]
    if r.integers(0, 6) == 0 and sizes:
        sizes[r.integers(0, len(sizes))] += 1
    return r.integers(0, 100, sizes).astype(np.float32)


def test_items_are_read_and_assigned_at_every_index_of_numpy():
    r = np.random.default_rng(SEED)
    done = refused = 0
    for _ in range(800):
        shape = tuple(int(n) for n in r.integers(0, 5, r.integers(0, 5)))
        a, key = r.integers(0, 100, shape).astype(np.float32), drawn_key(r, shape)
        for_numpy = tuple(k.numpy() if isinstance(k, tn.Tensor) else k for k in key) if isinstance(key, tuple) else key
        try:
            chosen = a[for_numpy]
        except IndexError:  # arrays that do not broadcast, masks of other sizes
            continue
        x, what = tn.array(a), f"{shape} {key}"
        np.testing.assert_array_equal(x[key].numpy(), chosen, err_msg=what)
        value = drawn_value(r, chosen.shape)
        what += f" of {value.shape}"
        before = a.copy()
        try:
            a[for_numpy] = value
        except (ValueError, TypeError):
            if value.size == 1 or value.ndim > 1 and isinstance(key, np.ndarray):
                continue  # numpy refuses some values of these, for reasons of its own
            with pytest.raises(ValueError):
                x[key] = tn.array(value)
                x.realize()
            a = before
            refused += 1
        else:
            x[key] = tn.array(value)
        np.testing.assert_array_equal(x.numpy(), a, err_msg=what)
        done += 1
    assert done > 400 and refused > 20


def test_a_value_that_does_not_fit_the_part_of_a_mask_is_refused():
    x = tn.zeros((1, 3, 1))
    with pytest.raises(ValueError, match=r"shape \(1, 3\) does not broadcast to \(3, 1\)"):
        x[tn.array([True])] = tn.ones((1, 3))
    assert x.shape == (1, 3, 1)


def test_who_shares_a_value_keeps_it_when_an_item_is_assigned():
    a = np.arange(6.0).reshape(2, 3)
    x = tn.asarray(a)
    alias, view, array, later = tn.asarray(x, copy=True), x[0], x.numpy(), x + 1
    first = jit_sum(x)
    x[0, 1] = 50.0
    x[1] = x[0]
    np.testing.assert_array_equal(x.numpy(), [[0, 50, 2], [0, 50, 2]])
    for kept in (alias, array, a):
        np.testing.assert_array_equal(np.asarray(kept), np.arange(6.0).reshape(2, 3))
    np.testing.assert_array_equal(view.numpy(), [0, 1, 2])
    np.testing.assert_array_equal(later.numpy(), a + 1)
    assert first.item() == 15 and jit_sum(x).item() == 104
    y = tn.zeros((4,))
    y[1:3] = tn.arange(4.0).reshape(2, 2).T[0]
    z = tn.zeros((6,))
    z[...] = tn.asarray(np.arange(6.0)).reshape(2, 3).T.reshape(6)  # a view that strides cannot say
    y[::-2] = np.float64(7)
    np.testing.assert_array_equal(y.numpy(), [0, 7, 2, 7])
    np.testing.assert_array_equal(z.numpy(), [0, 3, 1, 4, 2, 5])


jit_sum = tn.jit(lambda x: tn.sum(x * 1))


def test_a_function_that_captures_a_tensor_sees_an_assigned_item():
    x = tn.asarray(np.arange(3.0))
    total = tn.jit(lambda y: tn.sum(x * y))
    ones = tn.ones((3,), dtype=tn.float64)
    assert total(ones).item() == 3 and total(ones).item() == 3
    x[2] = 10.0
    assert total(ones).item() == 11


def test_a_single_truth_value_takes_all_or_nothing():
    a = np.arange(4.0)
    x = tn.asarray(a)
    for key in (True, False, np.bool_(True), tn.asarray(True)):
        expected = a[bool(key)]
        np.testing.assert_array_equal(x[key].numpy(), expected)
    x[False] = 5
    x[True] = x * 2
    np.testing.assert_array_equal(x.numpy(), a * 2)


def test_a_value_may_have_more_leading_axes_of_size_1_than_the_part():
    r = np.random.default_rng(SEED)
    for key in (0, slice(1, 3), (slice(None), 2), [0, 2], (1, [0, 2]), True, ..., np.array([True, False, True])):
        a = np.arange(12, dtype=np.float32).reshape(3, 4)
        x = tn.array(a)
        value = r.integers(0, 9, (1, 1) + a[key].shape).astype(np.float32)
        a[key] = value
        x[key] = tn.array(value)
        np.testing.assert_array_equal(x.numpy(), a, err_msg=str(key))
        y = x + 0  # not in memory
        y[key] = value
        np.testing.assert_array_equal(y.numpy(), a, err_msg=str(key))
    with pytest.raises(ValueError, match="does not broadcast"):
        x[0] = tn.ones((2, 4))


def test_divmod_and_round_are_those_of_python():
    a, b = np.array([7.5, -7.5, 3.0], np.float32), np.array([2.0, 2.0, -2.0], np.float32)
    x = tn.array(a)
    for ours, theirs in ((divmod(x, tn.array(b)), np.divmod(a, b)), (divmod(x, 2), np.divmod(a, np.float32(2))),
                         (divmod(20, x), np.divmod(np.float32(20), a))):
        for one, other in zip(ours, theirs, strict=True):
            assert one.dtype == tn.float32
            np.testing.assert_array_equal(one.numpy(), other)
    n = tn.array([7, -7])
    assert [part.tolist() for part in divmod(n, 2)] == [[3, -4], [1, 1]]
    assert round(x).tolist() == [8, -8, 3] and round(n).tolist() == [7, -7]
    hundreds = round(tn.array([149, -250, 350]), -2)
    assert hundreds.tolist() == [100, -200, 400] and hundreds.dtype == tn.int32 and round(n, 2).tolist() == [7, -7]
    wide = np.array([1.25, -3.14159, 1234.5])
    for digits in (0, 1, 3, -2):
        for ours in (round(tn.asarray(wide), digits), tn.round(wide, digits), tn.asarray(wide).round(decimals=digits)):
            np.testing.assert_allclose(ours.numpy(), np.round(wide, digits), rtol=1e-15)


def test_astype_without_copy_gives_x_itself():
    x = tn.ones((2,))
    assert x.astype(tn.float32, copy=False) is x
    assert x.astype(tn.float32) is not x
    assert x.__array_namespace__().__array_api_version__ == "2024.12"


def test_items_beyond_the_end_are_not_assigned():
    x = tn.zeros(3)
    x[[0, 7, -9]] = tn.array([1.0, 2.0, 3.0])
    assert x.tolist() == [1, 0, 0]
    x[[1, 1]] = tn.array([5.0, 6.0])
    assert x.tolist() == [1, 6, 0]
    with pytest.raises(IndexError):
        x[7] = 1
    with pytest.raises(IndexError):
        tn.zeros((3, 3))[[0, 1], 7]
    with pytest.raises(ValueError):
        x[[0, 1]] = tn.ones(3)
    with tn.settings(check=True), pytest.raises(ValueError, match="index 7 is out of range"):
        x[[7]] = 1
        x.realize()


def test_a_list_is_no_operand():
    a = tn.array([1, 2, 3])
    for sequence in ([1, 2, 3], (1, 2, 3)):
        for compare in (operator.eq, operator.ne):
            for left, right in ((a, sequence), (sequence, a)):
                with pytest.raises(TypeError, match="beside a Tensor, expected a Tensor or a number; write tn.array"):
                    compare(left, right)
        with pytest.raises(TypeError, match="unsupported operand"):
            a + sequence
    assert (a == None) is False and (a == "a") is False  # noqa: E711
    assert (a == np.array([1, 0, 3])).tolist() == [True, False, True]
