#!/usr/bin/env python3
"""Compares quantize() and dequantize() with the MLX that is installed, bit for bit, on many random and awkward weights.

usage: compare_with_mlx.py QUANTIZED_TEST [ROUNDS [ROWS [SEED]]]        (pip install 'mlx[cpu]' numpy)

QUANTIZED_TEST: build/dev/tests/quantized/quantized_test, which reads what MLX makes of each round's weights.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

WRITER = Path(__file__).resolve().parent.parent / "data" / "mlx_quantization.py"


def main(test, rounds=3, rows=1800, seed=1):
    compared = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mlx.safetensors")
        for r in range(int(seed), int(seed) + int(rounds)):
            subprocess.run([sys.executable, str(WRITER), path, str(rows), str(r), "256"], check=True)
            ran = subprocess.run([test, "--gtest_filter=Mlx/Recorded.*"], env={**os.environ, "QUANTIZATION_DATA": path},
                                 capture_output=True, text=True)
            if ran.returncode != 0:
                sys.exit(f"seed {r}, {rows} rows:\n{ran.stdout[-4000:]}")
            counts = [int(line.split()[1]) for line in ran.stdout.splitlines() if line.endswith("compared with MLX's")]
            if len(counts) != 3:
                sys.exit(f"seed {r}: {len(counts)} of 3 dtypes compared")
            compared += sum(counts)
            print(f"seed {r}: {sum(counts)} numbers compared, 0 differing", flush=True)
    print(f"{compared} numbers compared with MLX's, 0 differing")


main(*sys.argv[1:])
