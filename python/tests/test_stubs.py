"""The type stubs that a wheel holds: mypy accepts them, knows the types of ops, and finds wrong arguments."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

import tenon as tn

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import array
import tenon as tn

x = tn.asarray([[1.0, 2.0], [3.0, 4.0]], dtype=tn.float32)
reveal_type(x)  # tenon._tenon.Tensor
reveal_type(tn.sum(x * 2 + 1, axis=(0, -1), keepdims=True))  # tenon._tenon.Tensor
reveal_type(2 ** x)  # tenon._tenon.Tensor
reveal_type(x @ array.array("f", [1, 2]))  # tenon._tenon.Tensor
reveal_type(x == 1)  # tenon._tenon.Tensor
reveal_type(x[0, 1:, None].mT)  # tenon._tenon.Tensor
reveal_type((x.shape, x.ndim, x.dtype))  # tuple[tuple[int, ...], int, tenon._tenon.dtype]
reveal_type((bool(x), int(x), float(x), complex(x)))  # tuple[bool, int, float, complex]
reveal_type(tn.nonzero(x))  # tuple[tenon._tenon.Tensor, ...]
reveal_type(tn.linalg.inv(x))  # tenon._tenon.Tensor
reveal_type(tn.fft.rfft([1, 2, 3], n=2))  # tenon._tenon.Tensor
reveal_type(tn.random.normal((2, 3)))  # tenon._tenon.Tensor
tn.sum(x, axes=0)  # error: [call-arg]
tn.reshape(x, "2, 2")  # error: [arg-type]
tn.exp(print)  # error: [arg-type]
tn.nosuch  # error: [attr-defined]
"""


def test_mypy_knows_the_ops(tmp_path):
    shutil.copytree(ROOT / "python/tenon", tmp_path / "tenon")
    made_from = str(Path(tn.__file__).parents[1])
    subprocess.run([sys.executable, ROOT / "tools/stubs.py", tmp_path / "tenon", made_from], check=True)
    (tmp_path / "program.py").write_text(PROGRAM)
    run = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", tmp_path / "cache", "tenon/_tenon",
                          "program.py"], cwd=tmp_path, capture_output=True, text=True)
    said = {}
    for line in run.stdout.splitlines():
        if not re.match(r"program\.py:\d+: (error|note: Revealed)", line):
            assert line.startswith(("program.py", "Found 4 errors in 1 file")), run.stdout
            continue
        number, text = re.match(r"program\.py:(\d+): (.*)", line).groups()
        said[int(number)] = re.sub(r"builtins\.", "", re.sub(r'note: Revealed type is "(.*)"', r"\1", text))
    for number, line in enumerate(PROGRAM.splitlines(), 1):
        wanted = line.partition("  # ")[2]
        if wanted.startswith("error: "):
            assert said[number].startswith("error: ") and said[number].endswith(wanted[7:]), run.stdout
        elif wanted:
            assert said[number] == wanted, run.stdout
    assert len(said) == PROGRAM.count("  # ")
