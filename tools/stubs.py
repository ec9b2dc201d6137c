#!/usr/bin/env python3
"""stubs.py FOLDER PATH: writes the type stubs of tenon._tenon, which is imported from PATH, to FOLDER, as the package
_tenon. They are nanobind's, with three changes: names like bool mean what they mean outside the module and the class
Tensor; arrays are described without numpy; and results that C++ knows as objects have their types."""
import re
import sys
from pathlib import Path

from nanobind import stubgen

OUTSIDE = {"bool": "builtins.bool", "complex": "builtins.complex", "dtype": "tenon._tenon.dtype"}
RESULTS = {
    "astype|asarray|from_dlpack": "Tensor", "__int__|__index__": "int", "__float__": "float",
    "__complex__": "builtins.complex", "__contains__": "builtins.bool", "__enter__": "typing.Self",
    "_repr_html_": "str", "shape": "tuple[int, ...]", "size|nbytes": "int",
    "unstack|nonzero|unravel_index": "tuple[Tensor, ...]",
    "\\w+": "typing.Any"}
ARRAY_LIKE = '''import typing_extensions


class _Array(typing.Protocol):
    """An array of numpy, PyTorch, JAX or MLX; a scalar of numpy."""
    def __array__(self, *args: typing.Any, **options: typing.Any) -> typing.Any: ...

ArrayLike: typing.TypeAlias = builtins.complex | typing_extensions.Buffer | _Array | Sequence[Tensor | ArrayLike]
'''


def mended(text):
    for name, full in OUTSIDE.items():
        text = re.sub(rf"-> {name}\b|((?:: |\| |[\[(,] ?)){name}\b(?![.:\w(=])",
                      lambda m: (m[1] or "-> ") + full, text)  # noqa: B023
    for name, type_ in RESULTS.items():
        text = re.sub(rf"(def (?:{name})\(.*\) -> )(?:object|tuple)\b(?!\[)", rf"\1{type_}", text)
    text = re.sub(r"(@overload)(\n +def __(?:eq|ne)__\()", r"\1  # type: ignore[override]\2", text)
    text = re.sub(r"(def __(?:eq|ne)__\(.*)", r"\1  # type: ignore[override,overload-cannot-match]", text)
    return text.replace("numpy.typing.ArrayLike", "tenon._tenon.ArrayLike").replace("import numpy.typing\n", "")


def main(folder, path):
    stubgen.main(["-q", "-P", "-r", "-i", path, "-m", "tenon._tenon", "-O", folder])
    for stub in (Path(folder) / "_tenon").glob("*.pyi"):
        imports = "import builtins\nimport typing\n\nimport tenon._tenon\n"
        stub.write_text(imports + (ARRAY_LIKE if stub.name == "__init__.pyi" else "") + mended(stub.read_text()))


if __name__ == "__main__":
    main(*sys.argv[1:])
