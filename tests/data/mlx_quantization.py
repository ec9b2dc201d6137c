#!/usr/bin/env python3
"""What MLX makes of random and of awkward weights, for every bits, group_size and dtype, as one safetensors file.

usage: mlx_quantization.py OUT.safetensors [ROWS [SEED [COLUMNS]]]        (pip install 'mlx[cpu]' numpy)

Names: w.DTYPE (rows, columns); BITS.GROUP.DTYPE.{w_q,scales,biases,dequantized}. 16-bit floats are stored as uint16
bits.
"""
import json
import struct
import sys

import mlx.core as mx
import numpy as np

# dtype, and sizes near the ends of its range: huge ones, the largest, tiny ones, the smallest
DTYPES = {
    "float32": (mx.float32, 1e37, 3.4028235e38, 1e-38, 1.4e-45),
    "float16": (mx.float16, 6e4, 65504.0, 1e-7, 6e-8),
    "bfloat16": (mx.bfloat16, 1e37, 3.3895314e38, 1e-38, 9.2e-41),
}


def weights(rows, columns, huge, largest, tiny, smallest, rng):
    """Rows of kinds in turn; each keeps its kind over all groups."""
    def row(kind):
        x, at = rng.standard_normal(columns), np.arange(columns)
        return [lambda: x, lambda: np.full(columns, x[0]), lambda: np.zeros(columns), lambda: x * huge / 8,
                lambda: x * tiny, lambda: np.abs(x), lambda: -np.abs(x) - 1, lambda: np.where(at % 32 == 5, 100 * x, x),
                lambda: np.where(x > 0, 0, x), lambda: np.round(x * 4) / 4, lambda: np.full(columns, -x[0]),
                lambda: np.where(at % 64 < 32, 0, x),
                lambda: np.where(x > 0, largest, -largest),          # high - low is no float32
                lambda: rng.integers(-9, 10, columns) * smallest,    # subnormal
                lambda: np.where(x > 0, 0.0, -0.0),
                lambda: np.where(at % 32 == 0, -1.0, rng.integers(-15, 16, columns) / 16),  # ends alike, halves between
                lambda: 1 + x * 2.0 ** -10,                          # nearly constant
                lambda: x * np.exp(4 * rng.standard_normal(columns)),
                ][kind % 18]()
    return np.stack([row(k) for k in range(rows)]).astype(np.float32)


def bits_of(a):
    if a.dtype in (mx.float16, mx.bfloat16):
        return np.array(a.view(mx.uint16))
    return np.array(a)


def main(path, rows=18, seed=7, columns=128):
    rng = np.random.default_rng(int(seed))
    arrays = {}
    for name, (dtype, *sizes) in DTYPES.items():
        w = mx.array(weights(int(rows), int(columns), *sizes, rng)).astype(dtype)
        arrays[f"w.{name}"] = bits_of(w)
        for bits in (2, 3, 4, 5, 6, 8):
            for group in (32, 64, 128):
                q, scales, biases = mx.quantize(w, group_size=group, bits=bits, stream=mx.cpu)
                back = mx.dequantize(q, scales, biases, group_size=group, bits=bits, stream=mx.cpu)
                for part, value in (("w_q", q), ("scales", scales), ("biases", biases), ("dequantized", back)):
                    arrays[f"{bits}.{group}.{name}.{part}"] = bits_of(value)
    header, at = {"__metadata__": {"origin": f"MLX {mx.__version__}, mlx_quantization.py"}}, 0
    kinds = {"float32": "F32", "uint32": "U32", "uint16": "U16"}
    ordered = sorted(arrays, key=lambda k: (-arrays[k].itemsize, k))
    for k in ordered:
        a = arrays[k]
        header[k] = {"dtype": kinds[str(a.dtype)], "shape": list(a.shape), "data_offsets": [at, at + a.nbytes]}
        at += a.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as f:
        f.write(struct.pack("<Q", len(text)) + text + b"".join(arrays[k].tobytes() for k in ordered))


if __name__ == "__main__":
    main(*sys.argv[1:])
