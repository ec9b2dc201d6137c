#!/usr/bin/env python3
"""Prints what the Python module needs to be built and tested, as pyproject.toml names it, one requirement a line."""
import re
from pathlib import Path

project = (Path(__file__).resolve().parent.parent / "pyproject.toml").read_text()
for row in re.findall(r"^(?:requires|test) = \[(.*)\]$", project, re.MULTILINE):
    print(*re.findall(r'"[^"]+"', row), sep="\n")
