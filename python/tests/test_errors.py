"""What does not fit gives an error that says what came and what is expected."""
import re
from fractions import Fraction

import numpy as np
import pytest

import tenon as tn
from tenon import nn, optim

X = tn.ones((4, 3))


def put(x, value, key=0):
    x[key] = value


NAN = float("nan")
NUMBERS = [(tn.uint8, -1), (tn.uint8, 300), (tn.int8, -129), (tn.int32, 2**40), (tn.int32, NAN), (tn.int64, 1e20),
           (tn.int64, NAN), (tn.uint64, 1e20), (tn.uint64, -1), (tn.int16, float("-inf"))]


@pytest.mark.parametrize("dtype, number", NUMBERS)
def test_a_number_that_the_dtype_does_not_hold(dtype, number):
    z = tn.zeros(2, dtype=dtype)
    for make in (lambda: put(z, number), lambda: put(z, number, slice(None)), lambda: put(z, [0, number], slice(None)),
                 lambda: put(z, number, tn.array([True, False])), lambda: put(z, number, [1]),
                 lambda: tn.array([number], dtype=dtype), lambda: tn.asarray([[0], [number]], dtype=dtype),
                 lambda: tn.Tensor(number, dtype=dtype), lambda: z.assign(number), lambda: tn.full(2, number, dtype)):
        with pytest.raises(ValueError, match=re.escape(f"the number {number} does not fit {dtype}")):
            make()
    assert z.tolist() == [0, 0]


def test_numbers_that_the_dtype_holds():
    z = tn.zeros(6, dtype=tn.uint8)
    z[0], z[1], z[2:4], z[4], z[5] = 255, 1.7, [True, 2.9], 0, tn.array(300).astype(tn.uint8)
    assert z.tolist() == [255, 1, 1, 2, 0, 44]
    assert tn.array([-128, 127.9], dtype="int8").tolist() == [-128, 127]
    assert tn.array([2**64 - 1], dtype="uint64").tolist() == [2**64 - 1]
    assert tn.array([2**40, NAN], dtype="float32").tolist()[0] == 2**40
    assert tn.array([300, 0], dtype="bool").tolist() == [True, False]


TOO_LARGE = [
    lambda n: tn.sum(X, axis=n), lambda n: tn.sum(X, axis=(0, n)), lambda n: tn.argmax(X, axis=n),
    lambda n: tn.concat([X, X], axis=n), lambda n: tn.stack([X, X], axis=n), lambda n: tn.flip(X, axis=n),
    lambda n: tn.squeeze(X[:1], axis=n), lambda n: tn.softmax(X, axis=n), lambda n: tn.sort(X, axis=n),
    lambda n: tn.cumulative_sum(X, axis=n), lambda n: tn.take(X, tn.array([0]), axis=n), lambda n: X.max(axis=n),
    lambda n: tn.fft.fft(X, axis=n), lambda n: tn.linalg.vecdot(X, X, axis=n), lambda n: tn.repeat(X, 2, axis=n)]


@pytest.mark.parametrize("n", [2**31, 2**32, -2**32, 2**64])
@pytest.mark.parametrize("of_axis", TOO_LARGE)
def test_an_axis_that_no_tensor_has(of_axis, n):
    with pytest.raises(ValueError, match=f"axis.*{n}|{n}.*axis"):
        of_axis(n)


def test_an_index_of_many_bits():
    for key in (2**64, -2**64, (0, 2**64), (slice(None), -2**63 - 1)):
        with pytest.raises(IndexError, match="index"):
            X[key]
        with pytest.raises(IndexError, match="setitem"):
            put(X * 1, 1.0, key)
    assert X[:2**64].shape == (4, 3) and X[-2**64:].shape == (4, 3) and X[::2**64].shape == (1, 3)
    for key in (slice(0, 1.5), slice(None, None, 2.0)):
        with pytest.raises(TypeError, match="slices are integers"):
            X[key]


class Raises:
    """What Python's conversions to numbers give the error of."""

    def __index__(self):
        raise KeyError("of __index__")


class RaisesAsFloat:
    def __float__(self):
        raise KeyError("of __float__")


@pytest.mark.parametrize("wrong", [
    lambda: tn.pad(X, 1, value=RaisesAsFloat()), lambda: tn.hardtanh(X, Raises()), lambda: tn.split(X, Raises()),
    lambda: tn.sum(X, axis=Raises()), lambda: tn.zeros(Raises()), lambda: tn.arange(Raises()), lambda: X[Raises()],
    lambda: X[Raises():], lambda: X[:, ::Raises()]])
def test_an_error_of_a_conversion_is_pythons_own(wrong):
    with pytest.raises(KeyError, match="of __(index|float)__"):
        wrong()


def test_numbers_that_float_cannot_hold():
    with pytest.raises(OverflowError):
        tn.pad(X, 1, value=Fraction(10**400))
    with pytest.raises(ValueError, match="more than 64 bits"):
        tn.pad(X, 1, value=2**70)
    for split in (lambda: tn.split(X, 2**70), lambda: tn.repeat(X, 2**70), lambda: tn.histogram(X, 2**70)):
        with pytest.raises(ValueError, match=f"{2**70}"):
            split()
    with pytest.raises(ValueError, match="cannot convert float NaN to integer"):
        int(tn.array(NAN))
    for half in (Fraction(1, 2), np.float16(0.5)):
        assert tn.pad(tn.zeros(1), 1, value=half).tolist() == [0.5, 0, 0.5]


@pytest.mark.parametrize("number", [1 + 2j, np.complex64(1 + 2j), np.complex128(1), np.clongdouble(1)])
def test_a_complex_number_is_no_float(number):
    with pytest.raises(TypeError, match=r"\[pad\] value is a c.*, expected a number"):
        tn.pad(X, 1, value=number)


@pytest.mark.parametrize("mode", ["reflect", "edge", "symmetric", "wrap"])
def test_pad_modes_are_numpys(mode):
    x, width = np.arange(12.0).reshape(3, 4), ((1, 2), (3, 0))
    assert np.array_equal(tn.pad(tn.array(x), width, mode).numpy(), np.pad(x, width, mode))
    torchs = {"edge": "replicate", "wrap": "circular"}.get(mode, mode)
    assert np.array_equal(tn.pad(tn.array(x), width, torchs).numpy(), np.pad(x, width, mode))


def test_pad_widths_are_numpys():
    for widths in (1, (2,), [1, 2], [(1, 2)], [(1,), (2,)], np.array([[1, 2], [0, 3]]), [np.int64(1)]):
        np.testing.assert_array_equal(tn.pad(X, widths).numpy(), np.pad(X.numpy(), widths), err_msg=repr(widths))
    for widths in (1, (1, 2), [(1, 2)]):
        assert tn.pad(tn.array(5.0), widths).item() == 5.0
    for x, widths in ((X, [1, (2,)]), (X, [(2,), 1]), (X, []), (tn.array(5.0), []), (X, [[], []])):
        expected = r"\[pad\] pad_width is a list, .*expected an int or a sequence of ints or sequences of ints"
        with pytest.raises(TypeError, match=expected):
            tn.pad(x, widths)


def model():
    return nn.Linear(5, 2)


MESSAGES = [
    (lambda: tn.sum(X, dtype=tn.bool), TypeError, "no dtype bool, expected a number's"),
    (lambda: tn.prod(X, dtype=tn.bool), TypeError, "no dtype bool, expected a number's"),
    (lambda: X[b"a"], IndexError, "[index] b'a', expected an integer, a slice, None"),
    (lambda: X[bytearray(b"a")], IndexError, "[index] bytearray(b'a'), expected an integer, a slice, None"),
    (lambda: tn.grad(lambda x: x * 2)(3), TypeError, "[grad] argument 0 is of type int"),
    (lambda: tn.grad(lambda x: x * 2)({"a": "b"}), TypeError, "[grad] argument 0 is of type dict and holds no Tensor"),
    (lambda: tn.grad(lambda: X.sum())(), ValueError, "[grad] argnums = 0, but the call has 0 positional arguments"),
    (lambda: tn.grad(lambda x: x.sum(), argnums=3)(X), ValueError, "[grad] argnums = 3, but the call has 1 positional"),
    (lambda: tn.grad(lambda x: x.sum(), argnums=-2)(X), ValueError, "[grad] argnums = -2, but the call has 1"),
    (lambda: tn.save("a.safetensors", X), TypeError, "[save] a.safetensors: Tensor, expected a dict of Tensors"),
    (lambda: tn.save("a.npz", X), TypeError, "[save] a.npz: Tensor, expected a dict of Tensors"),
    (lambda: tn.save("a.npy", {"a": X}), TypeError, "[save] a.npy: dict, expected a Tensor"),
    (lambda: tn.profile().steps, ValueError, "[profile] steps before the `with` block"),
    (lambda: tn.profile().save("a"), ValueError, "[profile] save before the `with` block"),
    (lambda: str(tn.profile()), ValueError, "[profile] steps before the `with` block"),
    (lambda: nn.Linear(0, 2), ValueError, "[Linear] input_dims = 0, expected at least 1"),
    (lambda: nn.Linear(-1, 2), ValueError, "[Linear] input_dims = -1, expected at least 1"),
    (lambda: nn.Linear(2, 0), ValueError, "[Linear] output_dims = 0, expected at least 1"),
    (lambda: nn.Embedding(3, 0), ValueError, "[Embedding] dims = 0"),
    (lambda: nn.Bilinear(0, 1, 1), ValueError, "[Bilinear] input1_dims = 0"),
    (lambda: nn.GRU(3, 0), ValueError, "[GRU] hidden_size = 0"),
    (lambda: nn.GRU(3, 2)(tn.zeros((0, 3))), ValueError, "[GRU] 0 steps of time"),
    (lambda: nn.LSTM(3, 2)(tn.zeros((4, 5))), ValueError, "[LSTM] x of shape (4, 5), expected (..., 3)"),
    (lambda: model()(X), ValueError, "[Linear] x of shape (4, 3), expected (..., 5)"),
    (lambda: model()(tn.array(1.0)), ValueError, "[Linear] x of shape (), expected (..., 5)"),
    (lambda: nn.Bilinear(2, 3, 4)(tn.ones((5, 3)), tn.ones((5, 3))), ValueError,
     "[Bilinear] x1 and x2 of shapes (5, 3) and (5, 3), expected (..., 2) and (..., 3)"),
    (lambda: nn.Embedding(4, 3).as_linear(tn.ones((2, 5))), ValueError,
     "[Embedding.as_linear] x of shape (2, 5), expected (..., 3)"),
    (lambda: nn.losses.cross_entropy(X, tn.zeros(4)), ValueError,
     "[cross_entropy] targets of shape (4,), float32, expected integers of shape (4,) for (4, 3); labels are "
     "targets.astype('int32')"),
    (lambda: tn.var(X, correction=1, ddof=1), ValueError,
     "[var] correction and ddof are two names of one number; give one of them"),
    (lambda: optim.SGD("a"), TypeError, "[SGD] learning_rate of type str, expected a finite number of at least 0"),
    (lambda: optim.Adam(1e-3).update(model(), None), TypeError, "[Adam] gradients are None"),
    (lambda: optim.cosine_decay(0.1, 0), ValueError, "[cosine_decay] decay_steps = 0"),
    (lambda: optim.linear_schedule(0.1, 0.0, 0), ValueError, "[linear_schedule] steps = 0"),
    (lambda: optim.step_decay(0.1, 0.5, 0), ValueError, "[step_decay] step_size = 0"),
    (lambda: tn.random.seed(1.5), TypeError, "[seed] 1.5, expected an int from 0 to 2^64 - 1"),
    (lambda: tn.random.seed(-1), ValueError, "[seed] -1, expected an int from 0 to 2^64 - 1"),
    (lambda: tn.random.seed(2**64), ValueError, "[seed] 18446744073709551616, expected"),
    (lambda: tn.zeros(3, dtype="float8"), TypeError, '"float8" is no dtype of Tenon\'s; these are bool, int8'),
    (lambda: X.astype("float8"), TypeError, '"float8" is no dtype'),
    (lambda: tn.sum(X, dtype="real"), TypeError, '"real" is no dtype'),
    (lambda: tn.zeros((2.0,)), TypeError, "2.0 in (2.0,), expected ints"),
    (lambda: tn.ones([2, "3"]), TypeError, "'3' in [2, '3'], expected ints"),
    (lambda: X.reshape(2, 6.0), TypeError, "6.0 in (2, 6.0), expected ints"),
    (lambda: X.reshape("a"), TypeError, "[reshape] 'a', expected ints, or a list or tuple of them"),
    (lambda: X.reshape(2.0), TypeError, "[reshape] 2.0, expected ints"),
    (lambda: X.reshape(None), TypeError, "[reshape] None, expected ints"),
    (lambda: X.transpose("a"), TypeError, "[transpose] 'a', expected ints"),
    (lambda: tn.asarray(np.ones(3, np.clongdouble)), TypeError,
     "[asarray] no Tensor holds elements of numpy's complex256; cast the array first"),
    (lambda: tn.array([[1, 2], [3]]), ValueError, "[array] lists of one level differ"),
    (lambda: tn.array(print), TypeError, "[array] no Tensor of an object of type builtin_function"),
    (lambda: tn.sum(3.0, axis=0), ValueError, "[sum] axis 0 of shape (), which has no axes"),
    (lambda: tn.zeros(2**70), ValueError, f"{2**70} is no axis and no size of a Tensor"),
    (lambda: tn.zeros((2, 2**64)), ValueError, f"{2**64} is no axis and no size of a Tensor"),
    (lambda: X.reshape(-2**63, -1), ValueError, "[reshape] axis 0 of shape (-9223372036854775808,) is negative"),
    (lambda: X.reshape(-3, -1), ValueError, "[reshape] axis 0 of shape (-3,) is negative"),
    (lambda: tn.split(X, "a"), TypeError, "[split] sections is a str, 'a', expected an int or a sequence of ints"),
    (lambda: X.__dlpack__(max_version=1), TypeError, "[__dlpack__] max_version is an int, 1, expected tuple"),
    (lambda: X.__dlpack__(dl_device="cpu"), TypeError, "[__dlpack__] dl_device is a str, 'cpu', expected tuple"),
    (lambda: tn.pad(X, [(1, 2), (3,), (4, 5)]), ValueError,
     "[pad] 3 pairs for shape (4, 3), expected 2, one for each axis"),
    (lambda: tn.pad(X, (1, 2, 3)), TypeError, "[pad] pad_width is a tuple, (1, 2, 3), expected an int or a sequence"),
    (lambda: tn.tensordot(X, X, axes=2**33), ValueError, "[tensordot] 3 axes of a (4, 3) and b (4, 3), expected 0 to"),
    (lambda: tn.tensordot(X, X, axes=(None, 0)), TypeError, "[tensordot] axes None, expected an int or a list"),
    (lambda: tn.tensordot(X, X, axes=([0], None)), TypeError, "[tensordot] axes None, expected an int or a list"),
    (lambda: bool(X), ValueError,
     "[bool] shape (4, 3) has 12 elements, expected one; any() or all() makes one of them"),
    (lambda: bool(tn.zeros(0)), ValueError, "[bool] shape (0,) has 0 elements, expected one; any() or all()"),
    (lambda: float(X), ValueError, "[float] shape (4, 3) has 12 elements, expected one; index it, or use tolist"),
    (lambda: X[0].item(), ValueError, "[item] shape (3,) has 3 elements, expected one; index it, or use tolist"),
    (lambda: tn.array(None), TypeError, "[array] no Tensor of an object of type NoneType"),
    (lambda: tn.asarray(None), TypeError, "[asarray] no Tensor of an object of type NoneType"),
    (lambda: tn.Tensor(None), TypeError, "[array] no Tensor of an object of type NoneType"),
    (lambda: tn.ones(4) + tn.ones(3), ValueError, "[add] shapes (4,) and (3,) do not broadcast"),
    (lambda: tn.ones(4)[5, 0], IndexError, "[index] 2 entries for shape (4,), which has 1 axes"),
    (lambda: tn.ones(4)[tn.array([True])], IndexError, "[index] a mask of shape (1,) at axis 0 of shape (4,)"),
    (lambda: f"{X[0]:.3f}", TypeError, "[format] \".3f\" for shape (3,), expected a 0-d Tensor"),
    (lambda: tn.full(2, float("inf"), dtype="int32"), ValueError,
     "[full] the number inf does not fit int32; only a floating-point dtype holds it"),
    (lambda: tn.pad(tn.ones(2, dtype="uint8"), 1, value=256), ValueError, "[pad] the number 256 does not fit uint8"),
    (lambda: tn.linalg.inv(tn.zeros((2, 2))).numpy(), ValueError, "[linalg.inv] matrix 0"),
    (lambda: tn.linalg.svd(tn.zeros((2**31, 2))), ValueError,
     "[linalg.svd] x is (2147483648, 2), LAPACK counts at most 2^31 - 1 rows or columns"),
]


@pytest.mark.parametrize("number", range(len(MESSAGES)))
def test_message(number):
    wrong, kind, text = MESSAGES[number]
    with pytest.raises(kind, match=re.escape(text)):
        wrong()


def test_flags_may_be_bools_of_numpy():
    for flag in (np.True_, np.bool_(True)):
        assert tn.sum(X, axis=0, keepdims=flag).shape == (1, 3) and X.sum(0, keepdims=flag).shape == (1, 3)
        assert tn.digitize([1.0], [1.0], right=flag).tolist() == [0] and tn.sort(X, descending=flag).shape == (4, 3)
        assert tn.asarray(X, copy=flag) is not X and tn.linalg.cholesky(tn.eye(2), upper=flag).shape == (2, 2)
    assert tn.asarray(X, copy=np.False_) is X and tn.sum(X, keepdims=np.False_).shape == ()
    for wrong in (1, 0.0, None, "a", np.int64(1), np.array([True, False])):
        with pytest.raises(TypeError):
            tn.sum(X, keepdims=wrong)


def test_format():
    x = tn.array(2.0)
    assert f"{x:.3f}" == "2.000" and f"{x + 0.5:>8.1e}" == " 2.5e+00" and f"{tn.array(7):03d}" == "007"
    assert f"{x}" == str(x) and f"{X[0]}" == str(X[0]) and f"{X[0]!r:>40}" == f"{repr(X[0]):>40}"
    assert f"{tn.array(1.5).astype(tn.bfloat16):.2f}" == "1.50" and f"{tn.array(1 + 2j):.1f}" == "1.0+2.0j"
    with pytest.raises(TypeError, match=re.escape("[format] \".3f\" for shape (4, 3), expected a 0-d Tensor")):
        f"{X:.3f}"
    with pytest.raises(ValueError, match="jit is tracing"):
        tn.jit(lambda x: print(f"{x:.3f}"))(x)


@pytest.mark.parametrize("date", [np.datetime64("2020-01-01"), np.timedelta64(1, "s")])
def test_dates_of_numpys_are_no_numbers(date):
    for make in (lambda: tn.array(date), lambda: tn.asarray(date), lambda: tn.array([date]), lambda: tn.exp(date)):
        with pytest.raises(TypeError):
            make()


def test_ints_that_no_dtype_holds():
    x = tn.arange(3)
    large = 2**70
    for wrong in (lambda: x + large, lambda: large * x, lambda: tn.maximum(x, large), lambda: tn.add(x, -large),
                  lambda: tn.where(x > 0, x, large), lambda: tn.full(3, large), lambda: tn.array([large])):
        with pytest.raises(ValueError, match=rf"-?{large} needs more than 64 bits, .*; take float\(\) of it"):
            wrong()
    with pytest.raises(ValueError, match="an int of 16610 bits needs more"):
        x + 10**5000
    assert (x + float(large)).tolist() == [float(large)] * 3
    assert not (x == large).any() and (x != large).all() and (x < large).all() and (x > -(10**5000)).all()
    assert large not in x
    with pytest.raises(ValueError, match=r"\[array\] no integer dtype holds both -1 and a number of 2\^63 or more"):
        tn.array([-1, 2**63])
    assert tn.array([-1, 2**63], dtype="float64").tolist() == [-1.0, 2.0**63]


@pytest.mark.parametrize("read", [lambda x: x.item(), bool, float, lambda x: x.tolist()])
def test_a_traced_value_is_not_read_whatever_its_size(read):
    for x in (tn.ones((3, 1)), tn.ones((3, 2))):
        with pytest.raises(ValueError, match=r"\[(item|bool|float|tolist)\] jit is tracing its function, so there"):
            tn.jit(read)(x)
        with pytest.raises(ValueError, match=r"\[vmap\] a slice has no value of its own while vmap runs the function"):
            tn.vmap(read)(x)


def test_half_of_a_surrogate_pair_is_no_dtype():
    with pytest.raises(TypeError, match=r"ud800.* is no dtype of Tenon's"):
        tn.zeros(2, dtype="\ud800")


def test_custom_function_wants_a_function():
    with pytest.raises(TypeError, match=r"\[custom_function\] int, expected a function"):
        tn.custom_function(5)


def test_attention_names_a_mask_that_does_not_fit():
    x = tn.ones((2, 5, 8))
    says = r"\[scaled_dot_product_attention\] a mask of \(7, 7\), expected .*q is \(2, 5, 8\)"
    with pytest.raises(ValueError, match=says):
        tn.scaled_dot_product_attention(x, x, x, mask=tn.ones((7, 7)))
    assert tn.scaled_dot_product_attention(x, x, x, mask=tn.ones((1, 5))).shape == (2, 5, 8)
