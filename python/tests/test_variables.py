"""Variables: slices, indices and shapes with values that are set by bind(), beside numpy."""
import pickle
import re
import threading

import numpy as np
import pytest

import tenon as tn

X = np.linspace(-1, 1, 64, dtype=np.float32)


def test_expressions_are_values_of_python():
    n = tn.Variable("n", 1, 64)
    assert (n.name, n.min, n.max, repr(n)) == ("n", 1, 64, "n")
    n.bind(10)
    for expression, value in ((n + 3, 13), (3 + n, 13), (n - 1, 9), (100 - n, 90), (n * 2, 20), (2 * n, 20), (-n, -10),
                              (n // 3, 3), (35 // n, 3), (n % 3, 1), (25 % n, 5), (n * n, 100), (n - n, 0)):
        assert int(expression) == value
    assert n - n == 0 and isinstance(n - n, int)
    assert n == tn.Variable("n", 1, 64) and n != tn.Variable("n", 1, 63) and n != n + 1
    assert {n + 1: "a"}[1 + n] == "a"
    assert n != 10 and n != 2**70 and n != "n" and int(n) == 10
    assert n < 65 and n >= 1 and not n > 64 and n
    for compare, text in ((lambda: n < 10, "n < 10"), (lambda: n + 1 >= n * 2, r"\(1\+n\) >= \(n\*2\)"),
                          (lambda: bool(n - 5), r"\(n-5\) != 0")):
        with pytest.raises(ValueError, match=rf"{text} depends on the value of a Variable") as error:
            compare()
        truth, tensor = re.search("; (.*) is the truth now, and (.*) a Tensor of it", str(error.value)).groups()
        assert eval(truth) is eval(tensor).item()  # the remedies work as they are written
    with pytest.raises(ValueError, match="cannot be bound to 65; expected a value from 1 to 64"):
        n.bind(65)
    with pytest.raises(TypeError):
        range(n)


def test_views_and_ops_of_every_length():
    n = tn.Variable("length", 1, 64)
    x = tn.array(X)
    results = {
        "sum": (lambda: x[:n].sum(), lambda k: X[:k].sum()),
        "max": (lambda: tn.max(x[:n]), lambda k: X[:k].max()),
        "tail": (lambda: x[-n:], lambda k: X[-k:]),
        "odd": (lambda: x[:n][::2], lambda k: X[:k][::2]),
        "last": (lambda: x[n - 1], lambda k: X[k - 1]),
        "column": (lambda: x[:n].reshape((n, 1)).broadcast_to((n, 3)), lambda k: np.broadcast_to(X[:k, None], (k, 3))),
        "ones": (lambda: tn.ones((2, n)) + x[:n], lambda k: 1 + np.broadcast_to(X[:k], (2, k))),
        "full": (lambda: tn.full(n * 2, 7), lambda k: np.full(k * 2, 7)),
        "sorted": (lambda: tn.sort(x[:n] * x[:n]), lambda k: np.sort(X[:k] * X[:k])),
        "outer": (lambda: tn.matmul(x[:n, None], x[None, :n]), lambda k: np.outer(X[:k], X[:k])),
        "value": (lambda: tn.value_of(n * n, "int64"), lambda k: np.int64(k * k)),
    }
    for k in (1, 2, 7, 33, 64):
        n.bind(k)
        for name, (make, reference) in results.items():
            result = make()
            np.testing.assert_allclose(result.numpy(), reference(k), rtol=1e-5, atol=1e-6, err_msg=f"{name} of {k}")
            assert tuple(int(size) for size in result.shape) == reference(k).shape


def test_an_expression_beside_a_tensor_is_a_number():
    n = tn.Variable("operand", 1, 40)
    ops = {"*": lambda a, b: a * b, "r*": lambda a, b: b * a, "-": lambda a, b: a - b, "r-": lambda a, b: b - a,
           "/": lambda a, b: a / b, "//": lambda a, b: a // b, "**": lambda a, b: a ** b, "r%": lambda a, b: b % a,
           "<": lambda a, b: a < b, "r<": lambda a, b: b < a, "==": lambda a, b: a == b, "r==": lambda a, b: b == a,
           "divmod": lambda a, b: divmod(a, b)[1], "rdivmod": lambda a, b: divmod(b, a)[0]}
    for dtype in ("int8", "int32", "uint8", "float32", "float16", "float64"):
        x = tn.asarray(np.array([1, 2, 3, 7], dtype))
        for name, op in ops.items():
            symbolic, numeric = op(x, n + 1), lambda k: op(x, k + 1)
            assert symbolic.dtype == numeric(1).dtype, (dtype, name)
            n.bind(3)
            np.testing.assert_array_equal(symbolic.numpy(), numeric(3).numpy(), err_msg=f"{dtype} {name}")
    n.bind(5)
    x = tn.array([1.0, 9.0])
    assert tn.maximum(x, n).tolist() == [5, 9] and tn.minimum(n, x).tolist() == [1, 5]
    assert tn.where(x > 2, n, x).tolist() == [1, 5] and tn.clip(x, n, n + 1).tolist() == [5, 6]
    assert tn.sqrt(n - 1).item() == 2 and tn.array([n, 2]).tolist() == [5, 2] and tn.asarray(n).dtype == tn.int32
    scaled = tn.jit(lambda x: x * n)
    for k in (2, 7):
        n.bind(k)
        assert scaled(x).tolist() == [k, 9 * k]
    assert scaled.recordings == 1


def test_arange_between_expressions():
    n = tn.Variable("stop", 0, 20)
    makes = [lambda k: (k,), lambda k: (2, k), lambda k: (k, 3, -2), lambda k: (-k, k, 3), lambda k: (k, k + 4),
             lambda k: (20 - k, 0, -1)]
    for make in makes:
        for k in (0, 1, 6, 20):
            n.bind(k)
            np.testing.assert_array_equal(tn.arange(*make(n)).numpy(), np.arange(*make(k)), err_msg=f"{make(k)}")
    assert tn.arange(n).dtype == tn.int32 and tn.arange(n, dtype="float32").dtype == tn.float32
    with pytest.raises(ValueError, match="step 0"):
        tn.arange(0, n, 0)


def test_an_expression_beside_arrays_counts_for_where_their_axes_go():
    v = tn.Variable("row", 0, 2)
    grid = np.arange(3 * 4 * 5 * 2).reshape(3, 4, 5, 2)
    x, at = tn.asarray(grid), np.array([[0, 4], [1, 1]])
    keys = [lambda i: (i, slice(None), at), lambda i: (at % 3, slice(None), i), lambda i: (i, at % 4),
            lambda i: (i, slice(1, 3), at, 0), lambda i: (i - 3, ..., at % 2)]
    for key in keys:
        for k in (0, 2):
            v.bind(k)
            got = x[key(v)]
            assert got.shape == grid[key(k)].shape
            np.testing.assert_array_equal(got.numpy(), grid[key(k)])
    read = tn.jit(lambda x: x[v, :, tn.asarray(at)])
    for k in (0, 1):
        v.bind(k)
        np.testing.assert_array_equal(read(x).numpy(), grid[k, :, at])
    assert read.recordings == 1


def test_jit_is_traced_once_for_all_values():
    n, at = tn.Variable("n", 1, 64), tn.Variable("at", 0, 63)
    traces = []

    @tn.jit
    def step(cache, value):
        traces.append(1)
        cache[at] = value
        return cache, tn.softmax(cache[:n]), tn.grad(lambda c: (c[:n] * c[:n]).sum())(cache)

    cache, expected = tn.zeros(64), np.zeros(64, np.float32)
    for k in (1, 2, 3, 40, 64):
        n.bind(k), at.bind(k - 1)
        expected[k - 1] = k / 8
        cache, weights, slope = step(cache, tn.array(np.float32(k / 8)))
        np.testing.assert_array_equal(cache.numpy(), expected)
        e = np.exp(expected[:k] - expected[:k].max())
        np.testing.assert_allclose(weights.numpy(), e / e.sum(), rtol=1e-5)
        np.testing.assert_allclose(slope.numpy(), np.where(np.arange(64) < k, 2 * expected, 0))
    assert len(traces) == step.recordings == 1


def test_assignment_at_a_variable_keeps_other_holders():
    p = tn.Variable("p", 0, 62)
    x = tn.array(X)
    y = x + 0
    p.bind(20)
    y[p:p + 2] = tn.array([3.0, 4.0])
    want = X.copy()
    want[20:22] = 3, 4
    np.testing.assert_array_equal(y.numpy(), want)
    np.testing.assert_array_equal(x.numpy(), X)


ALONG_AN_AXIS = {
    "diff": tn.diff, "diff twice": lambda x: tn.diff(x, n=2), "roll": lambda x: tn.roll(x, 3), "flip": tn.flip,
    "unfold": lambda x: x.unfold(0, 3, 2) if hasattr(x, "unfold") else tn.unfold(x, 0, 3, 2),
    "pad": lambda x: tn.pad(x, (2, 1)), "pad with reflections": lambda x: tn.pad(x, (2, 1), mode="reflect"),
    "pad with edges": lambda x: tn.pad(x, (2, 1), mode="edge"), "cumsum": tn.cumsum, "sort": tn.sort,
    "max of windows": lambda x: tn.max_pool2d(x[None, None, None], (1, 3)),
    "convolution": lambda x: tn.conv1d(x[None, None], tn.ones((1, 1, 3))),
    "from the second": lambda x: x[1:], "but the last": lambda x: x[:-1], "every other": lambda x: x[::2],
    "from the end": lambda x: x[::-3], "differences": lambda x: x[1:] - x[:-1], "mean": tn.mean, "median": tn.median,
    "repeat": lambda x: tn.repeat(x, 2), "diag": tn.diag, "trapezoid": lambda x: tn.sum(x[1:] + x[:-1]) / 2,
    "top": lambda x: tn.topk(x, 2)[0], "concat": lambda x: tn.concat([x, x[:1]]),
    "tril": lambda x: tn.tril(x[:, None] * x, -1),
}


@pytest.mark.parametrize("name", ALONG_AN_AXIS)
@pytest.mark.parametrize("least", [0, 1, 2, 3])
def test_what_a_symbolic_axis_is_too_short_for_is_refused(name, least):
    """Either the function is an error when it is called, or each size gives what a number in its place gives."""
    f, data = ALONG_AN_AXIS[name], np.arange(9, dtype="f4")**2
    x, n = tn.array(data), tn.Variable(f"short_{least}", least, 9)
    n.bind(9)
    try:
        f(x[:n])
    except (ValueError, IndexError, TypeError, AttributeError):
        return
    for length in range(least, 10):
        n.bind(length)
        try:
            expected = f(x[:length]).numpy()
        except (ValueError, IndexError):
            continue
        np.testing.assert_array_equal(f(x[:n]).numpy(), expected, err_msg=f"{name}, {length}")


def test_errors_say_what_is_wrong():
    x = tn.array(X)
    free, wide, n = tn.Variable("free", 1, 5), tn.Variable("wide", 1, 65), tn.Variable("n", 1, 64)
    with pytest.raises(ValueError, match="depends on Variable free, which has no value; bind it first"):
        x[:free].numpy()
    with pytest.raises(IndexError, match="could not be proven within axis 0 of size 64"):
        x[:wide]
    with pytest.raises(IndexError, match="could not be proven in range for axis 0"):
        x[n]
    with pytest.raises(ValueError, match=r"shapes \(n,\) and \(free,\) do not broadcast"):
        x[:n] + x[:free]
    with pytest.raises(ValueError, match="symbolic size n"):
        len(x[:n])
    with pytest.raises(TypeError, match="steps of slices"):
        x[::n]
    with pytest.raises(TypeError, match=r"'a' in \(n, 'a'\), expected ints"):
        tn.reshape(x, (n, "a"))
    with pytest.raises(ValueError, match=r"\(n\*5\) from 5 to 320 does not fit int8; take a wider dtype"):
        tn.zeros(3, "int8") + n * 5
    with pytest.raises(ValueError, match=r"of shape \(n,\) was computed as \(1,\), and Variables make it \(2,\) now"):
        n.bind(1)
        kept = x[:n] + 0
        kept.numpy()
        n.bind(2)
        (kept + 0).numpy()


def test_expressions_that_a_dtype_does_not_hold():
    n = tn.Variable("n", 1, 120)
    n.bind(5)
    x = tn.zeros(3, dtype="int8")
    for make in (lambda: tn.array(n * 5, dtype="int8"), lambda: tn.full(3, n * 5, "int8"),
                 lambda: tn.arange(0, n * 5, 5, dtype="int8"),
                 lambda: tn.arange(n * 2**31, n * 2**31 + 5, dtype="int32"), lambda: x.__setitem__(0, n * 5)):
        with pytest.raises(ValueError, match="does not fit int"):
            make()
    x[0] = n
    assert x.tolist() == [5, 0, 0] and tn.arange(0, n, 2, dtype="int8").tolist() == [0, 2, 4]
    assert tn.arange(n * 2**31, n * 2**31 + 2, dtype="int64").tolist() == [5 * 2**31, 5 * 2**31 + 1]
    assert tn.arange(n, 0, -2, dtype="float16").tolist() == [5, 3, 1]


def test_two_expressions_take_each_others_dtype():
    small, big = tn.Variable("small", 1, 9), tn.Variable("big", 1, 2**40)
    small.bind(3), big.bind(2**33)
    for a, b in ((small, big), (big, small)):
        assert tn.maximum(a, b).item() == 2**33 and tn.maximum(a, b).dtype == tn.int64


@pytest.mark.parametrize("shift", [1, 2, 3, -5, 11])
def test_rolls_by_more_than_a_symbolic_size(shift):
    n = tn.Variable("rolled", 0, 8)
    x = np.arange(24, dtype=np.float32).reshape(8, 3)
    weight = tn.array(x)
    rolled = tn.jit(lambda x: tn.roll(x[:n], shift, axis=0))
    slope = tn.grad(lambda x: tn.sum(tn.roll(x[:n], shift, axis=0) * weight[:n]))
    for k in (0, 1, 2, 3, 8):
        n.bind(k)
        np.testing.assert_array_equal(rolled(tn.array(x)).numpy(), np.roll(x[:k], shift, axis=0), err_msg=str(k))
        expected = np.zeros_like(x)
        expected[:k] = np.roll(x[:k], -shift, axis=0)
        np.testing.assert_array_equal(slope(tn.array(x)).numpy(), expected)


def test_no_element_is_the_largest_of_a_symbolic_axis_of_size_0():
    n = tn.Variable("count", 0, 8)
    x = tn.arange(8.0)
    for name in ("max", "min", "argmax", "argmin"):
        of = getattr(tn, name)
        traced = tn.jit(lambda x: of(x[:n]))
        along = lambda: of(tn.ones((3, n)), axis=1)  # noqa: E731
        n.bind(4)
        assert traced(x).item() == getattr(np, name)(np.arange(4.0))
        assert along().shape == (3,) and along().numpy()[2] == getattr(np, name)(np.ones(4))
        n.bind(0)
        for compute in (lambda: of(x[:n]).numpy(), lambda: traced(x).numpy(), lambda: along().numpy()):
            with pytest.raises(ValueError, match=rf"\[{name}\] axis [01] of shape .* has size 0, and no element is"):
                compute()
        n.bind(2)
        assert traced(x).item() == getattr(np, name)(np.arange(2.0))
    n.bind(3)
    np.testing.assert_array_equal(tn.grad(lambda x: tn.max(x[:n]))(x).numpy(), np.eye(8)[2])
    rows = tn.reshape(tn.arange(16.0), (2, 8))
    np.testing.assert_array_equal(tn.vmap(lambda row: tn.max(row[:n]))(rows).numpy(), [2, 10])
    np.testing.assert_array_equal(tn.vmap(tn.grad(lambda row: tn.max(row[:n])))(rows).numpy(), np.eye(8)[[2, 2]])
    n.bind(0)  # of these, rows without elements are no error
    assert tn.softmax(x[:n]).numpy().shape == (0,) and tn.logsumexp(x[:n]).item() == -np.inf


def test_what_numpy_and_pickle_ask_of_a_tensor_of_symbolic_size():
    n = tn.Variable("kept", 1, 8)
    x = tn.array(X)[:n]
    assert np.size(x) == x.size == n and x.nbytes == n * 4 and np.shape(x) == (n,) and np.ndim(x) == 1
    with pytest.raises(ValueError, match="depends on Variable kept, which has no value"):
        pickle.dumps(x)
    n.bind(3)
    assert int(x.size) == 3
    copied = pickle.loads(pickle.dumps(x))  # with the size that it has now
    np.testing.assert_array_equal(copied.numpy(), X[:3])
    assert copied.shape == (3,)
    with pytest.raises(ValueError, match=r"\[len\] axis 0 has the symbolic size kept; int\(x.shape\[0\]\)"):
        len(x)
    with pytest.raises(TypeError, match="cannot pickle 'Variable' object"):
        pickle.dumps(n)


def test_powers_and_quotients_of_variables():
    n = tn.Variable("n", 1, 8)
    n.bind(3)
    assert n**2 == n * n and int(n**3) == 27 and n**0 == 1 and int((n + 1) ** 2) == 16
    assert (tn.ones(2) / n).tolist() == [np.float32(1 / 3)] * 2 and (n / tn.ones(2)).tolist() == [3, 3]
    for wrong, text in ((lambda: n / 2, r"n / 2 may be no integer, expected n // 2"), (lambda: 6 / n, "6 / n may be"),
                        (lambda: n / n, "n / n may be")):
        with pytest.raises(TypeError, match=text):
            wrong()
    with pytest.raises(ValueError, match=r"n \*\* -1 is no integer, expected an exponent of 0 or more"):
        n**-1


def test_all_threads_see_the_value_of_a_variable():
    n = tn.Variable("shared", 1, 8)
    n.bind(2)
    thread = threading.Thread(target=n.bind, args=(5,))
    thread.start()
    thread.join()
    assert int(n) == 5
