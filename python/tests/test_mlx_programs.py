"""Programs written for MLX run after their imports are changed, and print the numbers that MLX printed."""
import math
import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "mlx_programs"
MODULES = {"mlx.core": "tenon", "mlx.nn": "tenon.nn", "mlx.optimizers": "tenon.optim", "mlx.utils": "tenon.utils"}
NUMBER = re.compile(r"-?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)")


def for_tenon(source):
    return re.sub(r"^(from|import) (mlx\.\w+)", lambda m: f"{m[1]} {MODULES[m[2]]}", source, flags=re.M)


def same(a, b):
    return a == b or math.isnan(a) and math.isnan(b) or abs(a - b) <= 1e-5 + 1e-4 * abs(b)


def test_there_are_twenty_and_one():
    assert len(list(FOLDER.glob("*.py"))) == len(list(FOLDER.glob("*.txt"))) == 21


@pytest.mark.parametrize("program", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_prints_what_mlx_printed(program):
    source = for_tenon(program.read_text())
    assert "mlx" not in re.sub('""".*?"""', "", source, flags=re.S)
    run = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=250)
    assert run.returncode == 0, run.stderr
    expected = program.with_suffix(".txt").read_text()
    assert NUMBER.sub("#", run.stdout) == NUMBER.sub("#", expected)
    for line, want in zip(run.stdout.splitlines(), expected.splitlines()):
        numbers = [(float(a), float(b)) for a, b in zip(NUMBER.findall(line), NUMBER.findall(want))]
        assert all(same(a, b) for a, b in numbers), f"{line}\nexpected {want}"
