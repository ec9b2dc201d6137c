"""Writes gguf_blocks.safetensors: blocks of every format of GGUF files and their values, by the PyPI package gguf.

NAME.bytes are random blocks (uint8), NAME.values what gguf makes of them (float32); of formats that can be written also
NAME.from, random rows (float32), and NAME.to, their blocks.

    pip install gguf numpy safetensors
    python gguf_blocks.py [BLOCKS] [OUT]
"""
import sys
from importlib.metadata import version

import gguf
import numpy as np
from safetensors.numpy import save_file

BOTH = ["Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0"]
READ = BOTH + ["Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K", "IQ4_NL", "MXFP4"]

count = int(sys.argv[1]) if len(sys.argv) > 1 else 24
draw = np.random.default_rng(20261122)
tensors = {}
with np.errstate(all="ignore"):
    for name in READ:
        kind = gguf.GGMLQuantizationType[name]
        elements, size = gguf.GGML_QUANT_SIZES[kind]
        blocks = draw.integers(0, 256, (count, size), np.uint8)
        tensors[name + ".bytes"] = blocks
        tensors[name + ".values"] = np.ascontiguousarray(gguf.quants.dequantize(blocks, kind), np.float32)
        if name in BOTH:
            sizes = 10.0 ** draw.integers(-4, 4, (count, 1))
            rows = (draw.standard_normal((count, elements)) * sizes).astype(np.float32) + 0
            rows[0] = 0
            rows[1] = np.round(rows[1] * 4) / 4 + 0  # ties; no -0, of which numpy finds the least by chance
            rows[2] = np.arange(elements) - 16
            rows[3, 5] = rows[3, 9] = 1e4
            tensors[name + ".from"] = rows
            tensors[name + ".to"] = np.ascontiguousarray(gguf.quants.quantize(rows, kind), np.uint8)
save_file(tensors, sys.argv[2] if len(sys.argv) > 2 else "gguf_blocks.safetensors",
          {"by": "gguf " + version("gguf")})
