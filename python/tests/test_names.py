"""The ops of C++ are all there."""
import re
from pathlib import Path

import pytest

import tenon as tn

ROOT = Path(__file__).resolve().parents[2]


def names_of_methods():
    text = (ROOT / "engine/tensor/methods.def").read_text()
    kinds = "UNARY|BINARY|METHOD|WITH_AXIS|WITH_SHORT|CONVOLUTION|POOL"
    names = set(re.findall(rf"^(?:{kinds})\((\w+)", text, re.M))
    assert len(names) > 150
    return sorted(names - {"name"})  # of the macros that the file defines


def names_of_functions():
    """The functions of each header that the public ones include."""
    headers = {name for public in ("tenon.h", "complex.h", "fft.h", "linalg.h")
               for name in re.findall(r"#include <tenon/(engine/(?:ops|fft|linalg|tensor)/\w+\.h)>",
                                      (ROOT / public).read_text())}
    assert len(headers) >= 10
    names = set()
    for header in headers:
        text = (ROOT / header).read_text()
        text = re.sub(r"^namespace detail {.*?^}  // namespace detail", "", text, flags=re.S | re.M)
        names |= set(re.findall(r"^(?:inline )?(?:void|[A-Z]\w+) (\w+)\(", text, re.M))
    assert len(names) > 130
    # Of memory, of index expressions, and of printing; and those that tenon.random has by numpy's names.
    return sorted(names - {"from_data", "from_blob", "value_of", "manual_seed", "rand", "randn"})


@pytest.mark.parametrize("name", names_of_methods())
def test_each_row_of_methods_def_is_a_function_and_a_method(name):
    assert callable(getattr(tn, name))
    assert callable(getattr(tn.Tensor, name))


@pytest.mark.parametrize("name", names_of_functions())
def test_each_function_of_the_public_headers_is_there(name):
    assert any(callable(getattr(module, name, None)) for module in (tn, tn.random, tn.linalg, tn.fft))


def test_dtypes_are_what_the_library_has():
    names = [str(d) for d in tn.dtype]
    assert names == ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 "
                     "complex64 complex128".split())
    assert all(getattr(tn, name) is tn.dtype[name] for name in names)
    assert repr(tn.float32) == "tenon.float32"


def test_an_extension_needs_the_installed_package():
    if (Path(tn.__file__).parent / "lib/cmake/tenon/tenon-config.cmake").exists():
        assert tn.cmake_dir().endswith("cmake/tenon")
    else:  # a build folder
        with pytest.raises(FileNotFoundError, match="not installed by pip"):
            tn.cmake_dir()
