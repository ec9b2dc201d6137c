"""The docstrings of ops: each has one, with an example, and every example gives what it says."""
import doctest

import pytest

import tenon as tn

pytestmark = pytest.mark.usefixtures("interpreter")


@pytest.fixture(scope="module")
def interpreter():
    """No kernel of each example is compiled."""
    with tn.settings(device="INTERP"):
        yield


MODULES = {"": tn, "linalg.": tn.linalg, "fft.": tn.fft, "random.": tn.random}
FUNCTIONS = {prefix + name: value for prefix, module in MODULES.items() for name, value in sorted(vars(module).items())
             if type(value).__name__ in ("nb_func", "function") and not name.startswith("_")}


def test_each_function_of_cpp_has_an_example():
    of_cpp = [name for name, value in FUNCTIONS.items() if type(value).__name__ == "nb_func"]
    assert len(of_cpp) > 300
    assert [name for name in of_cpp if ">>> " not in FUNCTIONS[name].__doc__] == []


@pytest.mark.parametrize("name", FUNCTIONS)
def test_examples_give_what_they_say(name):
    text = FUNCTIONS[name].__doc__
    assert text, name
    names = {**vars(tn), **vars(MODULES[name[:name.find(".") + 1]]), "tn": tn, "tenon": tn}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    failures = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    assert not failures, "".join(failures)
