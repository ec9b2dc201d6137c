#!/usr/bin/env python3
"""Prints docs/array_api.md: every name of the array API standard in Python and C++, and the test that computes with it,
from python/tests/array_api_2024_12.txt. A row that names what is not there is an error."""
import re
import sys
from pathlib import Path

from ops_page import ROOT, all_ops

TESTS = ROOT / "python/tests"
HEAD = """# The Python array API standard

After this page you know how Tenon spells each name of the [array API standard](https://data-apis.org/array-api),
version 2024.12, in Python and in C++, and which test computes with it. `./dev docs` writes the page from
`python/tests/array_api_2024_12.txt`; a test of ctest fails if an op or a test that it names does not exist.

In Python the names are those of the standard, with its arguments: `tn.NAME`, and methods of a Tensor for `array.NAME`.
[test_array_api.py](../python/tests/test_array_api.py) calls each with the arguments that the standard gives it. In C++
"x itself" says that nothing needs to be called, "none" that the name has a meaning in Python only.
"""


def tests_of(path):
    """The text of each test, with the tables, helpers and decorators that stand above it."""
    above, tests = "", {}
    for part in re.split(r"\n(?=def |@|[A-Z_]+ = )", path.read_text()):
        above += part
        if name := re.search(r"^def (test_\w+)", part, re.M):
            tests[name[1]] = above
            above = ""
    return tests


def main():
    ops = {name for _, name, _, _ in all_ops()}
    public = "".join((ROOT / header).read_text()
                     for header in ("engine/tensor/tensor.h", "engine/tensor/arguments.h", "base/dtype.h"))
    wrong, files = [], {}
    print(HEAD, end="")
    for line in (TESTS / "array_api_2024_12.txt").read_text().splitlines():
        if line.startswith("# ---- "):
            print(f"\n## {line[7].upper()}{line[8:]}\n\n| name | C++ | test |\n|---|---|---|")
        if not line or line.startswith("#"):
            continue
        signature, cpp, test = line.split("\t")
        name = re.sub(r"\([^()]*\)", "", signature).split(".")[-1].strip("_")
        word = re.match(r"operator.*|[\w:]+|-", cpp)[0]
        if word not in ops and word not in public and not word.startswith("std::") and cpp not in ("-", "x itself"):
            wrong.append(f"{signature}: no {word} in C++")
        shown = {"-": "none", "x itself": cpp}.get(cpp, f"`{cpp}`").replace("|", "\\|")
        file, _, function = test.partition(":")
        tests = files.setdefault(file, tests_of(TESTS / file))
        named = signature.startswith("array.") or re.search(rf"(?<![A-Za-z0-9]){name}(?![A-Za-z0-9])",
                                                            tests.get(function, ""))  # an operator has no name there
        if function not in tests or not named:
            wrong.append(f"{signature}: {test} does not exist, or does not name it")
        print(f"| `{signature}` | {shown} | [{file}](../python/tests/{file}) {function} |")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
