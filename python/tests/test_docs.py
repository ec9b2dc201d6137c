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


def functions():
    return sorted(name for name, value in vars(tn).items()
                  if type(value).__name__ in ("nb_func", "function") and not name.startswith("_"))


def test_each_op_of_cpp_has_an_example():
    methods = [name for name in functions()
               if type(getattr(tn, name)).__name__ == "nb_func" and hasattr(tn.Tensor, name)]
    assert len(methods) > 150
    assert [name for name in methods if ">>> " not in getattr(tn, name).__doc__] == []


@pytest.mark.parametrize("name", functions())
def test_examples_give_what_they_say(name):
    text = getattr(tn, name).__doc__
    assert text and len(text.splitlines()) > (1 if type(getattr(tn, name)).__name__ == "nb_func" else 0), name
    test = doctest.DocTestParser().get_doctest(text, {"tn": tn, "tenon": tn, **vars(tn)}, name, None, 0)
    failures = []
    doctest.DocTestRunner(verbose=False).run(test, out=failures.append)
    assert not failures, "".join(failures)
