"""The docstrings of functions: each has one, with an example, and every example gives what it says as it stands, after
`import numpy as np` and `import tenon as tn`."""
import doctest
import inspect

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
NAMED = {prefix + name: value for prefix, module in MODULES.items() for name, value in sorted(vars(module).items())
         if not name.startswith("_") and str(getattr(value, "__module__", "")).startswith("tenon")}
FUNCTIONS = {name: value for name, value in NAMED.items() if type(value).__name__ in ("nb_func", "function")}
EXAMPLES = {name: value for name, value in NAMED.items() if inspect.isclass(value) and ">>> " in (value.__doc__ or "")}


def test_each_function_has_an_example():
    kinds = [type(value).__name__ for value in FUNCTIONS.values()]
    assert kinds.count("nb_func") > 300 and kinds.count("function") > 100 and len(EXAMPLES) > 10
    assert [name for name, value in FUNCTIONS.items() if ">>> " not in (value.__doc__ or "")] == []


@pytest.mark.parametrize("name", FUNCTIONS | EXAMPLES)
def test_examples_give_what_they_say(name):
    test = doctest.DocTestParser().get_doctest(NAMED[name].__doc__, {"tn": tn, "np": np}, name, None, 0)
    failures = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    assert not failures, "".join(failures)


def test_a_function_of_cpp_without_a_docstring_does_not_load():
    assert _tenon._doc_of("exp") in tn.exp.__doc__
    with pytest.raises(tn.InternalError, match=r"\[docs\] no row DOC\(nothing, ...\)"):
        _tenon._doc_of("nothing")
