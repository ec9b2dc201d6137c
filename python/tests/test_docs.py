"""The docstrings of functions: each has one, with an example, and every example gives what it says as it stands, after
`import numpy as np` and `import tenon as tn`."""
import doctest
import importlib
import pkgutil

import numpy as np
import pytest

import tenon as tn
from tenon import _tenon

pytestmark = pytest.mark.usefixtures("interpreter")


@pytest.fixture(scope="module")
def interpreter():
    """No kernel of each example is compiled."""
    with tn.settings(device="INTERP"):
        yield


MODULES = {"": tn, "linalg.": tn.linalg, "fft.": tn.fft, "random.": tn.random, "data.": tn.data, "fast.": tn.fast,
           "io.": tn.io, "nn.": tn.nn, "nn.init.": tn.nn.init, "nn.losses.": tn.nn.losses, "optim.": tn.optim,
           "utils.": tn.utils}
FUNCTIONS = {prefix + name: value for prefix, module in MODULES.items() for name, value in sorted(vars(module).items())
             if type(value).__name__ in ("nb_func", "function") and value.__module__.startswith("tenon")
             and not name.startswith("_")}
IN_PYTHON = sorted(m.name for m in pkgutil.walk_packages(tn.__path__, "tenon.") if "_tenon" not in m.name)
NAMES = {"np": np, "tn": tn}  # all that an example may use


def test_each_function_has_an_example():
    kinds = [type(value).__name__ for value in FUNCTIONS.values()]
    assert kinds.count("nb_func") > 300 and kinds.count("function") > 100
    assert [name for name, value in FUNCTIONS.items() if ">>> " not in (value.__doc__ or "")] == []


def require_examples(test):
    failures = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    assert not failures, "".join(failures)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_examples_of_functions_give_what_they_say(name):
    require_examples(doctest.DocTestParser().get_doctest(FUNCTIONS[name].__doc__, dict(NAMES), name, None, 0))


@pytest.mark.parametrize("name", IN_PYTHON)
def test_examples_of_modules_and_classes_give_what_they_say(name):
    for test in doctest.DocTestFinder().find(importlib.import_module(name), globs=NAMES):
        require_examples(test)


def test_a_function_of_cpp_without_a_docstring_does_not_load():
    assert _tenon._doc_of("exp") in tn.exp.__doc__
    with pytest.raises(tn.InternalError, match=r"\[docs\] no row DOC\(nothing, ...\)"):
        _tenon._doc_of("nothing")
