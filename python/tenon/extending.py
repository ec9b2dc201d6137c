"""What an extension in C++ needs to build on the installed package."""

from pathlib import Path

__all__ = ["cmake_dir"]


def cmake_dir():
    """The folder of tenon's CMake package: `cmake -Dtenon_DIR=$(python -c "import tenon; print(tenon.cmake_dir())")`,
    after which find_package(tenon) gives the headers and the library of this module. Raises FileNotFoundError where the
    package is not installed (`pip install .`) but lies in a build folder.

    >>> try:
    ...     folder = tn.cmake_dir()
    ... except FileNotFoundError:  # the module lies in a build folder
    ...     folder = None
    """
    folder = Path(__file__).parent / "lib" / "cmake" / "tenon"
    if not folder.is_dir():
        raise FileNotFoundError(f"[cmake_dir] {folder} is not there: this module was not installed by pip; "
                                "use the prefix that `cmake --install` wrote")
    return str(folder)
