"""inspect.signature of functions of C++, and what their TypeErrors say."""
import inspect
import re

import numpy as np
import pytest

import tenon as tn

X = tn.ones((2, 3))


def functions_of_cpp():
    spaces = {"": tn, "linalg.": tn.linalg, "fft.": tn.fft, "random.": tn.random, "Tensor.": tn.Tensor}
    for prefix, space in spaces.items():
        for name, value in sorted(vars(space).items()):
            if type(value).__name__ in ("nb_func", "nb_method"):
                yield prefix + name, value


FUNCTIONS = dict(functions_of_cpp())


def test_each_function_has_a_signature():
    assert len(FUNCTIONS) > 600
    for name, function in FUNCTIONS.items():
        signature = inspect.signature(function)
        assert (next(iter(signature.parameters), None) == "self") == name.startswith("Tensor."), name


def test_signatures_are_those_of_the_calls():
    assert [*inspect.signature(tn.sum).parameters] == ["x", "axis", "dtype", "keepdims"]
    kinds = {p.name: p.kind for p in inspect.signature(tn.sum).parameters.values()}
    assert kinds["axis"] is inspect.Parameter.POSITIONAL_OR_KEYWORD and kinds["dtype"] is inspect.Parameter.KEYWORD_ONLY
    assert inspect.signature(tn.sum).parameters["keepdims"].default is False
    assert inspect.signature(tn.asarray).parameters["copy"].default is None
    assert [*inspect.signature(X.sum).parameters] == ["axis", "dtype", "keepdims"]
    kinds = [p.kind.name for p in inspect.signature(tn.meshgrid).parameters.values()]
    assert kinds == ["VAR_POSITIONAL", "KEYWORD_ONLY"]
    assert inspect.signature(tn.Tensor.__add__).parameters["arg"].kind is inspect.Parameter.POSITIONAL_ONLY
    assert inspect.signature(tn.clip).bind(X, 0, max=2).arguments.keys() == {"x", "min", "max"}


WRONG = [
    (lambda: tn.exp("a"), "[exp] x is a str, 'a', expected a Tensor, an array or numbers; help(exp) has an example"),
    (lambda: tn.exp(None), "[exp] x is None, expected a Tensor, an array or numbers; help(exp) has an example"),
    (lambda: tn.exp(), "[exp] no argument x, expected a Tensor, an array or numbers; its arguments are x; help(exp)"),
    (lambda: tn.add(X), "[add] no argument x2, expected a Tensor, an array or numbers; its arguments are x1, x2; help"),
    (lambda: tn.sum(X, axes=0),
     "[sum] an argument axes, expected one of x, axis, dtype, keepdims (do you mean axis?); help(sum) has an example"),
    (lambda: X.sum(axis="0"), "[sum] axis is a str, '0', expected an int, a sequence of ints or None; help(sum)"),
    (lambda: tn.argsort(X, 0, True), "[argsort] 3 arguments in place, expected 2 at most: x, axis; give descending, "
                                     "stable by name; help(argsort) has an example"),
    (lambda: tn.matmul(X, X, X), "[matmul] 3 arguments in place, expected 2 at most: x1, x2; give precision by name; "
                                 "help(matmul)"),
    (lambda: tn.sum(X, 0, axis=0), "[sum] axis comes twice, expected it in place or by name; help(sum)"),
    (lambda: tn.reshape(X, "2"), "[reshape] shape is a str, '2', expected a size or a sequence of sizes; help("),
    (lambda: tn.zeros(2.5), "[zeros] shape is a float, 2.5, expected a size or a sequence of sizes; help(zeros)"),
    (lambda: tn.maximum(X, [1, 2, 3]), "[maximum] x2 is a list, [1, 2, 3], expected a Tensor, an array or numbers; "
                                       "asarray makes one of a list; help(maximum)"),
    (lambda: tn.sort(X, descending=np.ones(2)), "[sort] descending is a ndarray of shape (2,) and dtype float64, "
                                                "expected a bool; help(sort)"),
    (lambda: tn.histogram(X, bins="auto"), "[histogram] bins is a str, 'auto', expected "),
    (lambda: tn.fft.fft(X, n=2.5), "[fft] n is a float, 2.5, expected an int or None; help(fft)"),
    (lambda: tn.linalg.inv(), "[inv] no argument x, expected a Tensor, an array or numbers"),
    (lambda: tn.random.normal("a"), "[normal] shape is a str, 'a', expected an int or a sequence of ints; help("),
    (lambda: tn.Tensor(), "[Tensor] no argument data, expected "),
    (lambda: X.clip(low=1), "[clip] an argument low, expected one of min, max; help(clip) has an example"),
]


@pytest.mark.parametrize("call, text", WRONG)
def test_an_error_of_types_says_which_argument_is_wrong(call, text):
    with pytest.raises(TypeError, match="^" + re.escape(text)):
        call()


def test_every_function_refuses_what_no_op_takes_in_one_form():
    class Strange:
        pass

    for name, function in FUNCTIONS.items():
        if name.startswith("Tensor.") or name in ("array", "asarray", "from_dlpack", "result_type", "realize", "eval"):
            continue
        try:
            function(*(Strange(),) * 20)
        except TypeError as error:
            assert re.match(r"\[\w+\] |expected Tensors", str(error)), f"{name}: {error}"
        except ValueError:
            continue


def test_operators_leave_it_to_python():
    with pytest.raises(TypeError, match="unsupported operand type"):
        X + "a"


NAMED = [
    (lambda: tn.fft.fft(X, n=1 << 50), r"\[fft.fft\] 1125899906842624 elements, more than memory can hold; expected"),
    (lambda: tn.histogram(X, bins=1 << 50), r"\[histogram\] 1125899906842624 bins, more than memory can hold"),
    (lambda: tn.bincount([1 << 50]), r"\[bincount\] 1125899906842625 bins, more than memory can hold"),
    (lambda: tn.bincount([1], minlength=1 << 50), r"\[bincount\] 1125899906842624 bins"),
    (lambda: repr(tn.linalg.inv(tn.zeros((2, 2)))), r"\[linalg.inv\] matrix 0"),
    (lambda: str(tn.linalg.cholesky(-tn.eye(2))), r"\[linalg.cholesky\] matrix 0"),
    (lambda: repr(tn.zeros(1 << 50)), r"\[repr\] shape \(1125899906842624,\) has"),
    (lambda: str(tn.zeros(1 << 50)), r"\[str\] shape \(1125899906842624,\) has"),
    (lambda: tn.digitize(X, [3.0, 1.0, 2.0]), r"\[digitize\] the edges neither ascend nor descend; sort them"),
    (lambda: tn.digitize([1], tn.array([1, 2, 0], dtype="uint64")), r"\[digitize\] the edges neither"),
    (lambda: tn.conv_transpose1d(tn.ones((1, 1, 4)), tn.ones((1, 1, 3)), stride=2, output_padding=2),
     r"\[conv_transpose1d\] output_padding 2 along axis 0, expected less than the stride 2 or the dilation 1"),
]


@pytest.mark.parametrize("call, text", NAMED)
def test_errors_name_the_function_that_was_called(call, text):
    with pytest.raises(ValueError, match=text):
        call()


def test_edges_in_order_and_edges_without_values_are_taken():
    for bins in ([1.0, 1.0, 3.0], [3.0, 1.0, 1.0], [2.0], [1, 2], np.array([2**63, 2**64 - 1], np.uint64)):
        assert tn.digitize([2.0], bins).tolist() == np.digitize([2.0], bins).tolist()
    assert tn.jit(lambda x, bins: tn.digitize(x, bins))(tn.array([2.0]), tn.array([1.0, 3.0])).tolist() == [1]


def test_a_size_that_may_be_0_is_named():
    n, m = tn.Variable("n", 0, 8), tn.Variable("m", 1, 8)
    rows = tn.ones((8, 3))
    with pytest.raises(ValueError, match=r"\[reshape\] -1 in \(-1, n\) cannot be inferred beside n, which may be 0"):
        rows[:n].reshape(-1, n)
    with pytest.raises(ValueError, match=r"has \(m\*3\) elements, which is not for every value of its Variables"):
        rows[:m].reshape(-1, 2)
    m.bind(4)
    assert rows[:m].reshape(-1, m).numpy().shape == (3, 4)
