"""An error names the function that was called, and not an op in it."""
import pickle
import re

import numpy as np
import pytest

import tenon as tn

X = tn.arange(6).astype("float32").reshape(2, 3)
V = X[0]
N = tn.Variable("n", 0, 3)
N.bind(2)
PART = V[:N]
TO_BE_EMPTY = tn.Variable("to_be_empty", 0, 3)
TO_BE_EMPTY.bind(0)


UNBOUND = tn.Variable("unbound", 1, 9)


def assigned(key, value):
    x = tn.arange(6).astype("float32").reshape(2, 3)
    x[key] = value


def of_nothing():
    """Three floats, of which max has nothing to compute from, which nobody knows before it computes."""
    return tn.max(V[:TO_BE_EMPTY]) * tn.ones(3)


CALLS = [
    (lambda: tn.insert(V, 0, 5.0, axis=1), ValueError, "[insert] axis 1, expected -1 to 0"),
    (lambda: tn.delete(V, 0, axis=1), ValueError, "[delete] axis 1, expected -1 to 0"),
    (lambda: tn.delete(V, [0.5]), TypeError, "[delete] obj of type float, expected an int, a slice, ints or bools"),
    (lambda: tn.insert(V, True, 1), TypeError, "[insert] obj of type bool, expected an int, a slice, ints or bools"),
    (lambda: tn.jit(lambda i: tn.delete(V, i))(tn.array([0])), ValueError, "[delete] jit is tracing"),
    (lambda: str(tn.linalg.inv(tn.zeros((2, 2)))), ValueError, "[linalg.inv] matrix 0"),
    (lambda: repr(tn.linalg.cholesky(-tn.eye(2))), ValueError, "[linalg.cholesky] matrix 0"),
    (lambda: tn.jit(lambda x: str(x))(V), ValueError, "[str] jit is tracing"),
    (lambda: tn.roll(V, 10**19), ValueError, "[roll] 10000000000000000000 is no axis and no size of a Tensor"),
    (lambda: V.sum(axis=10**19), ValueError, "[sum] 10000000000000000000 is no axis"),
    (lambda: tn.size(V, 1), ValueError, "[size] axis 1, expected -1 to 0"),
    (lambda: tn.unique(V, axis=3), ValueError, "[unique] axis 3, expected -1 to 0"),
    (lambda: tn.append(V, V, axis=3), ValueError, "[append] axis 3 is out of range"),
    (lambda: tn.compress([True], V, axis=3), ValueError, "[compress] axis 3, expected -1 to 0"),
    (lambda: tn.lexsort((tn.ones(4), tn.ones(3))), ValueError,
     "[lexsort] keys of shapes (4,), (3,), expected keys of one shape"),
    (lambda: tn.compress([True] * 5, tn.arange(3)), ValueError,
     "[compress] a condition of 5 elements for 3, expected at most as many"),
    (lambda: tn.compress([True] * 3, PART), ValueError, "[compress] a condition of 3 elements for n, expected"),
    # The values of another expression: its error.
    (lambda: tn.union1d(of_nothing(), V), ValueError, "[max] axis 0 of shape (to_be_empty,) has size 0"),
    (lambda: tn.setxor1d(V, of_nothing()), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    (lambda: tn.histogram_bin_edges(of_nothing(), 3), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    (lambda: tn.insert(V, tn.max(V[:TO_BE_EMPTY]), 3), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    (lambda: tn.unique_values(of_nothing()), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    (lambda: tn.nonzero(of_nothing()), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    (lambda: tn.repeat(V, of_nothing().astype("int32")), ValueError, "[max] axis 0 of shape (to_be_empty,)"),
    # What is no argument of the function.
    (lambda: tn.fromfunction(object(), object()), TypeError, "[fromfunction] shape is an object, expected"),
    (lambda: tn.fromfunction(lambda i: i, (-2,)), ValueError, "[fromfunction] axis 0 of shape (-2,) is negative"),
    (lambda: tn.indices((-1,)), ValueError, "[indices] axis 0 of shape (-1,) is negative"),
    (lambda: tn.eval(object()), TypeError, "[eval] an object of type object, expected Tensors"),
    (lambda: tn.realize([tn.ones(1), 3]), TypeError, "[realize] an object of type int, expected Tensors"),
    (lambda: tn.async_eval(3), TypeError, "[async_eval] an object of type int"),
    (lambda: tn.explain(object()), TypeError, "[explain] an object of type object"),
    (lambda: tn.arange(X), TypeError,
     "[arange] start is a Tensor of shape (2, 3) and dtype float32, expected a number"),
    (lambda: tn.unstack(X, axis=7), ValueError, "[unstack] axis 7 is out of range"),
    (lambda: tn.norm(X, axis=7), ValueError, "[norm] axis 7 is out of range"),
    (lambda: tn.cdist(V, V), ValueError, "[cdist] x1 of shape (3,) and x2 of shape (3,), expected (..., m, n)"),
    (lambda: tn.block_diag(tn.ones((2, 2, 2))), ValueError,
     "[block_diag] a block of shape (2, 2, 2), expected a matrix"),
    (lambda: tn.vander(X), ValueError, "[vander] x of shape (2, 3), expected a vector"),
    (lambda: tn.ix_([[0, 1]]), ValueError, "[ix_] an array of shape (1, 2) and dtype int32, expected vectors of ints"),
    (lambda: tn.ix_([0.5]), ValueError, "[ix_] an array of shape (1,) and dtype float32"),
    (lambda: tn.bitwise_count(V), TypeError, "[bitwise_count] x of float32, expected integers"),
    (lambda: tn.jacobian(lambda x: [x, x])(V), TypeError, "[jacobian] the function gives list, expected one Tensor"),
    (lambda: tn.jacobian(lambda x: 3.5)(V), TypeError, "[jacobian] the function gives float, expected one Tensor"),
    (lambda: tn.cumsum(V.astype("complex64"), dtype="int64"), ValueError,
     "[cumsum] dtype int64 for complex64 elements would lose imaginary parts"),
    (lambda: tn.sum(V.astype("complex64"), dtype="float32"), ValueError, "[sum] dtype float32 for complex64 elements"),
    (lambda: tn.sum(V, dtype=bool), TypeError, "[sum] a sum, product or mean has no dtype bool"),
    (lambda: tn.pad(V, 1, value=1, constant_values=1), ValueError, "[pad] value and constant_values are two names"),
    (lambda: tn.diff(V, axis=5, prepend=0), ValueError, "[diff] axis 5 is out of range for shape"),
    (lambda: tn.settings(threads=2**70).__enter__(), ValueError, "[settings] threads = 1180591620717411303424"),
    (lambda: tn.settings(threads=True).__enter__(), TypeError, "[settings] threads = True, expected an int"),
    (lambda: tn.settings("float32"), TypeError, "[settings] 1 arguments in place, expected none"),
    (lambda: tn.random.categorical(tn.ones((2, 0))), ValueError,
     "[categorical] axis 1 of shape (2, 0) has size 0, expected one class at least"),
    (lambda: tn.nanmedian(V, axis=4), ValueError, "[nanmedian] axis 4, expected -1 to 0"),
    (lambda: tn.nanmedian(X, axis=(0, -2)), ValueError, "[nanmedian] axis (0, -2), expected different axes"),
    (lambda: tn.nanpercentile(V, [20, 200]), ValueError, "[nanpercentile] q = 200, expected a number from 0 to 100"),
    (lambda: tn.nanargmax(V, axis=4), ValueError, "[nanargmax] axis 4"),
    (lambda: tn.nanprod(V, axis="a"), TypeError, "[nanprod] axis is a str, 'a', expected"),
    (lambda: tn.ptp(V, axis=4), ValueError, "[ptp] axis 4"),
    (lambda: tn.kthvalue(V, 1, axis="a"), TypeError, "[kthvalue] axis of type str"),
    (lambda: tn.apply_along_axis(tn.sum, 2, X), ValueError, "[apply_along_axis] axis 2, expected -2 to 1"),
    (lambda: tn.cumulative_trapezoid(V, axis=4), ValueError, "[cumulative_trapezoid] axis 4"),
    (lambda: tn.hanning("a"), TypeError, "[hanning] n is a str, 'a', expected an int; help(hanning)"),
    (lambda: tn.hsplit(V, 0), ValueError, "[hsplit] axis 0 of size 3 in 0 parts"),
    (lambda: tn.diag_embed(5.0), IndexError, "[diag_embed] "),
    (lambda: tn.linalg.eigh("a"), TypeError, "[linalg.eigh] x is a str, 'a'"),
    (lambda: tn.linalg.norm(V, axis=4), ValueError, "[linalg.norm] axis 4"),
    (lambda: tn.nn.glu(V, axis=4), ValueError, "[glu] axis 4"),
    (lambda: tn.nn.losses.cross_entropy(X, tn.zeros(2, dtype="int32"), tn.ones((3, 4, 5))), ValueError,
     "[cross_entropy] "),
    (lambda: tn.fast.rms_norm("a", None, 1e-5), TypeError, "[rms_norm] x is a str"),
    (lambda: tn.histogram_bin_edges(V, "a"), TypeError, "[histogram_bin_edges] bins is a str, 'a', expected"),
    (lambda: tn.ptp(), TypeError, "ptp() missing 1 required"),
    (lambda: tn.linalg.norm(V, what=1), TypeError, "norm() got an unexpected"),
    (lambda: tn.random.randn(2.5), TypeError, "[randn] 2.5"),
    (lambda: tn.random.choice(tn.zeros(0)), ValueError, "[choice] "),
    (lambda: tn.random.choice(2.5), TypeError, "[choice] a of type float, expected an int"),
    (lambda: tn.random.choice(X, 2, axis=5), ValueError, "[choice] axis 5, expected -2 to 1"),
    (lambda: tn.random.choice(V, 2.5), TypeError, "[choice] size of type float"),
    (lambda: tn.random.choice(3, p=[0.5, 0.6, 0]), ValueError, "[choice] probabilities from 0 to 0.6 with the sum 1.1"),
    (lambda: tn.random.choice(3, p=tn.array([-1.0, 1.0, 1.0])), ValueError, "[choice] probabilities from -1.0 to 1.0"),
    (lambda: tn.random.choice(2, p=[np.nan, 1]), ValueError, "[choice] probabilities from nan"),
    (lambda: tn.random.choice(3, 2, replace=False, p=[1, 0, 0]), ValueError, "[choice] 2 elements without replacement"),
    (lambda: tn.random.shuffle([1, 2]), TypeError, "[shuffle] x of type list, expected a Tensor"),
    (lambda: tn.random.shuffle(V, 1), ValueError, "[shuffle] axis 1, expected -1 to 0"),
    (lambda: tn.concat([V, object()]), TypeError, "[concat] arrays is a list, expected a sequence of Tensors, arrays"),
    (lambda: tn.linspace(0, 1, N), TypeError, "[linspace] num is a Variable, expected an int"),
    (lambda: tn.quantile(V, "a"), TypeError, "[quantile] q is a str, 'a', expected a sequence of numbers or a number"),
    # A name that the user wrote, and not the one that the op has elsewhere.
    (lambda: tn.concat([X, tn.ones(5)]), ValueError, "[concat] shape (2, 3) of part 0 and (5,) of part 1 differ"),
    (lambda: tn.concatenate([]), ValueError, "[concatenate] no tensors"),
    (lambda: tn.cat([X, X], axis=7), ValueError, "[cat] axis 7 is out of range"),
    (lambda: tn.stack([X, X], axis=7), ValueError, "[stack] axis 7 is out of range for a result of 3 axes"),
    (lambda: tn.permute_dims(X, (0, 0)), ValueError, "[permute_dims] axis 0 is named twice"),
    (lambda: X.permute((0, 0)), ValueError, "[permute] axis 0 is named twice"),
    (lambda: tn.transpose(X, (0, 0)), ValueError, "[transpose] axis 0 is named twice"),
    (lambda: X.transpose(0, 0), ValueError, "[transpose] axis 0 is named twice"),
    (lambda: tn.matrix_transpose(V), ValueError, "[matrix_transpose] axis -2 is out of range for shape (3,)"),
    (lambda: tn.unbind(X, 7), ValueError, "[unbind] axis 7 is out of range"),
    (lambda: tn.unsqueeze(X, 7), IndexError, "[unsqueeze] axis 7, expected one of the 3 axes"),
    (lambda: tn.expand(X, (5, 5)), ValueError, "[expand] shape (2, 3) does not broadcast to (5, 5)"),
    (lambda: tn.absolute("a"), TypeError, "[absolute] x is a str, 'a', expected"),
    (lambda: tn.amax(X, axis=7), ValueError, "[amax] axis 7 is out of range"),
    (lambda: tn.mm(X, X), ValueError, "[mm] inner sizes differ"),
    (lambda: tn.true_divide(X, tn.ones(7)), ValueError, "[true_divide] shapes (2, 3) and (7,) do not broadcast"),
    (lambda: tn.row_stack([X, tn.ones(5)]), ValueError, "[row_stack] shape"),
    (lambda: tn.cross(V, tn.ones(5)), ValueError, "[cross] "),
    (lambda: tn.remove(V, 0, axis=7), ValueError, "[remove] axis 7"),
    (lambda: tn.nn.hard_tanh("a"), TypeError, "[hard_tanh] x is a str"),
    (lambda: tn.hessian(lambda x: x)(X), ValueError, "[hessian] the function gives float32 (2, 3), expected one float"),
    (lambda: tn.value_and_grad(lambda x: x)(X), ValueError, "[value_and_grad] the function gives float32 (2, 3)"),
    (lambda: tn.value_and_grad(lambda x: x, argnums=3)(X), ValueError, "[value_and_grad] argnums = 3"),
    (lambda: tn.grad(lambda x: x)(X), ValueError, "[grad] the function gives float32 (2, 3)"),
    (lambda: tn.vecdot(X, tn.ones(7)), ValueError, "[vecdot] a is (2, 3), b is (7,)"),
    (lambda: tn.tensordot(X, X, axes=([0], [1])), ValueError, "[tensordot] "),
    (lambda: tn.linalg.inv(V), ValueError, "[linalg.inv] "),
    (lambda: tn.nn.Conv2d(3, 4, 3)(tn.ones((1, 5, 8, 8))), ValueError, "[Conv2d] channels differ"),
    (lambda: tn.nn.ConvTranspose2d(3, 4, 3)(tn.ones((1, 5, 8, 8))), ValueError, "[ConvTranspose2d] channels differ"),
    (lambda: tn.nn.MaxPool2d(9)(tn.ones((1, 5, 8, 8))), ValueError, "[MaxPool2d] a window of 9 elements"),
    (lambda: tn.nn.Embedding(3, 4)(X), ValueError, "[Embedding] indices have dtype float32"),
    (lambda: V.mT, ValueError, "[mT] axis -2 is out of range for shape (3,)"),
    (lambda: assigned(0, None), TypeError, "[setitem] no Tensor of an object of type NoneType"),
    (lambda: tn.zeros(UNBOUND).tolist(), ValueError, "[tolist] shape (unbound,) depends on Variable unbound, which"),
    (lambda: tn.zeros(UNBOUND).numpy(), ValueError, "[numpy] shape (unbound,) depends on Variable unbound"),
    (lambda: int(UNBOUND), ValueError, "[int] shape (unbound,) depends on Variable unbound, which has no value"),
    (lambda: tn.full(3, "a"), TypeError, "[full] fill_value is a str, 'a', expected a number or a 0-d array"),
    (lambda: tn.full_like(X, [1]), TypeError, "[full_like] fill_value is a list, [1], expected a number"),
    (lambda: tn.device(3), TypeError, "[device] name is an int, 3, expected the name of a device"),
    (lambda: tn.stream(None), TypeError, "[stream] name is None, expected the name of a device"),
    (lambda: tn.stream("TPU"), ValueError, "[stream] no device is called \"TPU\""),
    (lambda: tn.zeros(3, dtype=7), TypeError, "[zeros] an int, 7 is no dtype of Tenon's; these are bool"),
    (lambda: tn.astype(X, X), TypeError,
     "[astype] a Tensor of shape (2, 3) and dtype float32 is no dtype of Tenon's; these are bool"),
    (lambda: X.cast("float8"), TypeError, '[cast] "float8" is no dtype of Tenon\'s'),
    (lambda: assigned(0, tn.ones(7)), ValueError, "[setitem] shape (7,) does not broadcast to (3,)"),
    (lambda: assigned([0], tn.ones(7)), ValueError, "[setitem] shape (7,) does not broadcast to (1, 3)"),
    (lambda: assigned(tn.array([True, False]), tn.ones(7)), ValueError, "[setitem] shape (7,) does not broadcast"),
    (lambda: assigned(9, 1), IndexError, "[setitem] 9 is out of range for axis 0 of size 2"),
    (lambda: assigned((0, 0, 0), 1), IndexError, "[setitem] 3 entries for shape (2, 3)"),
    (lambda: assigned(0, "a"), TypeError, "[setitem] no Tensor of an object of type str"),
    (lambda: assigned(0, 1j), ValueError, "[setitem] complex128 to float32 would lose imaginary parts"),
    (lambda: tn.insert(tn.arange(3, dtype="uint8"), 0, 300), ValueError, "[insert] the number 300 does not fit uint8"),
    # Symbolic sizes: what to do.
    (lambda: tn.trapezoid(PART), ValueError,
     "[trapezoid] axis -1 of size n, expected one that is never empty; give the Variable a minimum of 1"),
    (lambda: tn.cumulative_trapezoid(PART), ValueError, "[cumulative_trapezoid] axis -1 of size n"),
    (lambda: tn.bincount(PART.astype("int64")), ValueError,
     "[bincount] shape (n,) holds the symbolic size n; expected integers; bind the Variable"),
    (lambda: tn.nn.GRU(3, 2)(tn.ones((10, 3))[:N]), ValueError,
     "[GRU] the axis of the time of symbolic size n, expected a known size; outside of jit a slice up to int(n)"),
    (lambda: tn.hsplit(PART, 2), ValueError, "[hsplit] axis 0 of symbolic size n, expected a known size"),
    (lambda: tn.kthvalue(PART, 1), ValueError, "[kthvalue] axis -1 of symbolic size n"),
    (lambda: tn.narrow(PART, 0, 0, 1), ValueError, "[narrow] axis 0 of symbolic size n"),
    (lambda: tn.partition(PART, 0), ValueError, "[partition] axis -1 of symbolic size n"),
    (lambda: tn.random.choice(PART), ValueError, "[choice] axis 0 of symbolic size n"),
    (lambda: tn.random.shuffle(PART), ValueError, "[shuffle] axis 0 of symbolic size n"),
    (lambda: tn.conv1d(tn.ones((1, 1, 9))[:, :, :N], tn.ones((1, 1, 3)), padding=1), ValueError,
     "[conv1d] a window of 3 elements (kernel 3, dilation 1) does not fit axis 2 of padded size (2+n), which may be 2; "
     "give the Variables bounds that make it 3 or more"),
]


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_an_error_begins_with_the_name_of_the_function(number):
    wrong, kind, text = CALLS[number]
    with pytest.raises(kind, match="^" + re.escape(text)):
        wrong()


def test_a_function_has_the_name_by_which_it_is_called():
    """But Python's own names for one thing: classes, and numpy's types."""
    for holder in (tn, tn.Tensor, tn.linalg, tn.fft, tn.nn, tn.nn.losses):
        for name, value in vars(holder).items():
            if callable(value) and not isinstance(value, type) and not name.startswith("_"):
                assert value.__name__.rpartition(".")[2] == name


def test_errors_of_the_users_functions_stay_as_they_are():
    def wrong(v):
        raise ValueError("[mine] too small")

    class Mine:
        def __array__(self, *args, **kwargs):
            wrong(self)

    for call in (lambda: tn.apply_along_axis(wrong, 0, X), lambda: tn.fromfunction(wrong, (2,)),
                 lambda: tn.jacobian(wrong)(V), lambda: tn.compile(wrong)(V), lambda: tn.cbrt(Mine())):
        with pytest.raises(ValueError, match=r"^\[mine\] too small"):
            call()


def test_the_arguments_of_the_users_errors_stay_as_they_are():
    class Mine:
        def __array__(self, *args, **kwargs):
            raise ValueError("code", 42)

    with pytest.raises(ValueError) as caught:
        tn.cbrt(Mine())
    assert caught.value.args == ("code", 42)


def test_errors_of_ops_that_the_users_function_calls_name_these_ops():
    for call in (lambda: tn.apply_along_axis(lambda v: tn.cbrt(tn.sum(v, axis=5)), 0, X),
                 lambda: tn.fromfunction(lambda i: tn.sum(i, axis=5), (2,))):
        with pytest.raises(ValueError, match=r"^\[sum\] axis 5"):
            call()


def test_functions_keep_their_names_and_pickle():
    for function in (tn.ptp, tn.union1d, tn.hsplit, tn.nn.losses.mse_loss, tn.random.choice):
        assert pickle.loads(pickle.dumps(function)) is function
    assert tn.ptp.__name__ == "ptp" and tn.delete.__module__ == "tenon.numpy_names"


def test_choices_of_nothing_and_by_probabilities():
    assert tn.random.choice(tn.zeros(0), size=0).shape == (0,)
    assert tn.random.choice(5, (0, 2), p=[0.2] * 5).shape == (0, 2)
    assert tn.random.choice(np.int64(5), np.int64(3)).shape == (3,)
    tenth = np.full(10, 0.1)
    for p in (tenth, tenth.astype(np.float32), tenth.astype(np.float16), tn.array(tenth), list(tenth), [1] + [0] * 9):
        assert 0 <= tn.random.choice(10, p=p).item() < 10
    with pytest.raises(ValueError, match="with the sum 1.0001"):  # float64 has less room
        tn.random.choice(2, p=np.array([0.5, 0.5001]))
    assert tn.jit(lambda p: tn.random.choice(3, 4, p=p))(tn.array([0.5, 0.25, 0.25])).shape == (4,)
