#!/usr/bin/env python3
"""What MLX makes of random and of awkward weights, for every bits, group_size and dtype, as one safetensors file.

usage: mlx_quantization.py OUT.safetensors [ROWS [SEED]]        (pip install 'mlx[cpu]' numpy)

Names: w.DTYPE (rows, 128); BITS.GROUP.DTYPE.{w_q,scales,biases,dequantized}. 16-bit floats are stored as uint16 bits.
"""
import json
import struct
import sys

import mlx.core as mx
import numpy as np

# dtype, and sizes near the ends of its range
DTYPES = {
    "float32": (mx.float32, 1e37, 1e-38),
    "float16": (mx.float16, 6e4, 1e-7),
    "bfloat16": (mx.bfloat16, 1e37, 1e-38),
}


def weights(rows, huge, tiny, rng):
    """Rows of kinds in turn; each keeps its kind over all groups."""
    def row(kind):
        x = rng.standard_normal(128)
        return [x, np.full(128, x[0]), np.zeros(128), x * huge / 8, x * tiny, np.abs(x), -np.abs(x) - 1,
                np.where(np.arange(128) % 32 == 5, 100 * x, x), np.where(x > 0, 0, x), np.round(x * 4) / 4,
                np.full(128, -x[0]), np.where(np.arange(128) % 64 < 32, 0, x)][kind % 12]
    return np.stack([row(k) for k in range(rows)]).astype(np.float32)


def bits_of(a):
    if a.dtype in (mx.float16, mx.bfloat16):
        return np.array(a.view(mx.uint16))
    return np.array(a)


def main(path, rows=12, seed=7):
    rng = np.random.default_rng(int(seed))
    arrays = {}
    for name, (dtype, huge, tiny) in DTYPES.items():
        w = mx.array(weights(int(rows), huge, tiny, rng)).astype(dtype)
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


main(*sys.argv[1:])
