"""Encodings of positions."""
import mlx.core as mx
import mlx.nn as nn

x = mx.sin(mx.arange(2 * 4 * 8, dtype=mx.float32)).reshape(1, 2, 4, 8)
print(nn.RoPE(8)(x)[0, 1, 3].tolist(), nn.RoPE(4, traditional=True)(x, offset=2)[0, 0, 1].tolist())
print(nn.SinusoidalPositionalEncoding(6)(mx.arange(4, dtype=mx.float32))[3].tolist())
print(nn.ALiBi()(mx.zeros((1, 4, 3, 3)))[0, 1].tolist())
