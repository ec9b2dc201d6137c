"""What a suite of the array API standard asks beside values: the dtype of every result for every pair of dtypes, arrays
without axes and without elements, Python's numbers, conversions, and what is an error. Interpreted."""
import inspect
import itertools
import math
import operator

import numpy as np
import pytest

import tenon as tn
from test_standard import ALL, BINARY, COMPLEX, FLOATS, INTEGERS, NUMBERS, SIGNED, UNARY, UNSIGNED

pytestmark = pytest.mark.usefixtures("interpreter")


@pytest.fixture(scope="module")
def interpreter():
    with tn.settings(device="INTERP"):
        yield


TRUTHS = {"equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "isfinite", "isinf", "isnan",
          "signbit"}
OPERATORS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "floor_divide": "//", "remainder": "%",
             "pow": "**", "bitwise_and": "&", "bitwise_or": "|", "bitwise_xor": "^", "bitwise_left_shift": "<<",
             "bitwise_right_shift": ">>", "equal": "==", "not_equal": "!=", "less": "<", "less_equal": "<=",
             "greater": ">", "greater_equal": ">="}


def together(a, b):
    """The standard's table; None: the pair has no common dtype there."""
    kinds = [{*SIGNED, *UNSIGNED}, {*FLOATS, *COMPLEX}, {"bool"}]
    if not any(a in kind and b in kind for kind in kinds) or {a, b} == {"bool"}:
        return "bool" if a == b == "bool" else None
    result = str(np.result_type(a, b))
    return None if result == "float64" and "float64" not in (a, b) else result


@pytest.mark.parametrize("name", BINARY)
def test_each_pair_of_dtypes_has_its_result(name):
    for a, b in itertools.product(BINARY[name], repeat=2):
        common = together(a, b)
        if common is None or common not in BINARY[name]:
            continue
        x, y = tn.ones((2, 1), dtype=getattr(tn, a)), tn.ones(3, dtype=getattr(tn, b))
        results = [getattr(tn, name)(x, y)]
        if name in OPERATORS:
            results.append(eval(f"x {OPERATORS[name]} y"))
        for got in results:
            assert got.shape == (2, 3) and str(got.dtype) == ("bool" if name in TRUTHS else common), (name, a, b)


REAL = {"abs", "real", "imag"}
PART = {"complex64": "float32", "complex128": "float64"}


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_one_array_keep_shape_and_dtype(name):
    for dtype, shape in itertools.product(UNARY[name], [(), (0,), (2, 0, 3), (1,), (2, 3)]):
        got = getattr(tn, name)(tn.ones(shape, dtype=getattr(tn, dtype)))
        expected = "bool" if name in TRUTHS else PART.get(dtype, dtype) if name in REAL else dtype
        assert (got.shape, str(got.dtype)) == (shape, expected), (name, dtype)
        assert np.asarray(got).shape == shape


@pytest.mark.parametrize("name", BINARY)
def test_functions_of_two_arrays_broadcast_what_has_no_elements(name):
    for a, b, shape in (((), (0,), (0,)), ((2, 0), (1,), (2, 0)), ((0, 1), (1, 3), (0, 3)), ((), (), ())):
        for dtype in BINARY[name]:
            x, y = (tn.ones(s, dtype=getattr(tn, dtype)) for s in (a, b))
            got = np.asarray(getattr(tn, name)(x, y))
            assert got.shape == shape, (name, dtype)
    with pytest.raises(ValueError):
        getattr(tn, name)(*(tn.ones(n, dtype=getattr(tn, BINARY[name][0])) for n in (2, 3)))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_numbers_beyond_a_dtype_are_errors(dtype):
    x, info = tn.ones(2, dtype=getattr(tn, dtype)), np.iinfo(dtype)
    for number in (int(info.max) + 1, int(info.min) - 1):
        for f in (operator.add, operator.mul, operator.sub, operator.floordiv):
            for arguments in ((x, number), (number, x)):
                with pytest.raises((OverflowError, ValueError, TypeError)):
                    f(*arguments)
    for number in (int(info.max), int(info.min), 0):
        assert (x * 0 + number).tolist() == [number] * 2 and str((x + number).dtype) == dtype
        assert int(tn.full((), number, dtype=getattr(tn, dtype))) == number
        assert int(tn.asarray(number, dtype=getattr(tn, dtype))) == number


@pytest.mark.parametrize("dtype", ALL)
def test_conversions_to_numbers_of_python(dtype):
    x = tn.asarray(1, dtype=getattr(tn, dtype))
    assert bool(x) is True and complex(x) == 1
    for kind in (int, float):
        if dtype in COMPLEX:
            with pytest.raises(TypeError):
                kind(x)
        else:
            assert kind(x) == 1 and type(kind(x)) is kind
    if dtype in INTEGERS:
        assert operator.index(x) == 1 and [5, 6][x] == 6
    else:
        with pytest.raises(TypeError):
            operator.index(x)
    for kind in (bool, complex, *([] if dtype in COMPLEX else [int, float])):
        with pytest.raises((TypeError, ValueError)):
            kind(tn.ones(2, dtype=getattr(tn, dtype)))


def test_infinity_and_nan_are_no_ints():
    for number, error in ((math.inf, OverflowError), (-math.inf, OverflowError), (math.nan, ValueError)):
        with pytest.raises(error):
            int(tn.asarray(number))


def test_operators_leave_other_objects_to_these():
    x = tn.ones(2, dtype=tn.int32)
    for name in [f"__{side}{n}__" for n in "add sub mul truediv floordiv mod pow and or xor lshift rshift".split()
                 for side in ("", "r")] + [f"__{n}__" for n in "eq ne lt le gt ge matmul".split()]:
        assert getattr(x, name)(object()) is NotImplemented, name


def test_in_place_operators_keep_the_dtype_of_a_wider_array():
    for dtype in NUMBERS:
        x = tn.ones(2, dtype=getattr(tn, dtype))
        for other in (1, tn.ones(2, dtype=getattr(tn, dtype)), tn.ones((), dtype=getattr(tn, dtype))):
            y = x
            y += other
            y *= other
            y -= other
            assert (str(y.dtype), y.tolist(), x.tolist()) == (dtype, [1, 1], [1, 1])


def test_wrong_arguments_are_errors():
    x = tn.ones((2, 3))
    for wrong in (lambda: tn.squeeze(x, 0), lambda: tn.concat([x, tn.ones((2, 3, 1))]), lambda: tn.stack([x, x[0]]),
                  lambda: tn.reshape(x, (4,)), lambda: tn.broadcast_to(x, (2,)), lambda: tn.sum(x, axis=2),
                  lambda: tn.expand_dims(x, axis=3), lambda: tn.permute_dims(x, (0, 0)),
                  lambda: tn.nonzero(tn.ones(())), lambda: tn.matmul(tn.ones(()), x), lambda: tn.matmul(x, x),
                  lambda: tn.matrix_transpose(x[0]), lambda: x[0].mT, lambda: x[2], lambda: x[0, 0, 0],
                  lambda: x[0.5]):
        with pytest.raises((IndexError, ValueError, TypeError)):
            wrong()


def test_indices_are_int64():
    x = tn.ones((2, 3))
    assert tn.__array_namespace_info__().default_dtypes()["indexing"] == tn.int64
    for got in (tn.argmax(x), tn.argmin(x, axis=0), tn.argsort(x), tn.argsort(x, descending=True, stable=False),
                tn.count_nonzero(x), tn.searchsorted(x[0], x[0]), *tn.nonzero(x), tn.unique_all(x).indices,
                tn.unique_inverse(x).inverse_indices, tn.unique_counts(x).counts):
        assert got.dtype == tn.int64


def test_the_namespace_lists_its_dtypes_by_kind():
    info = tn.__array_namespace_info__()
    kinds = {"bool": ["bool"], "signed integer": SIGNED, "unsigned integer": UNSIGNED, "integral": INTEGERS,
             "real floating": FLOATS, "complex floating": COMPLEX, "numeric": NUMBERS, None: ALL, (): [],
             ("integral", "bool"): INTEGERS + ["bool"]}
    for kind, names in kinds.items():
        for options in ({}, {"device": info.default_device()}):
            assert info.dtypes(kind=kind, **options) == {name: getattr(tn, name) for name in names}
    with pytest.raises(ValueError):
        info.dtypes(kind="integer")


def test_public_functions_have_docstrings():
    spaces = [tn, tn.linalg, tn.fft, tn.random, tn.nn, tn.nn.losses, tn.nn.init, tn.optim, tn.fast, tn.data, tn.io,
              tn.utils, tn.Tensor]
    without = [f"{space.__name__}.{name}" for space in spaces for name in dir(space)
               if not name.startswith("_") and callable(f := getattr(space, name)) and not isinstance(f, tn.dtype)
               and not inspect.ismodule(f) and not (inspect.isclass(f) and issubclass(f, Exception))
               and not (f.__doc__ or "").strip()]
    assert without == []
