"""A quantized matrix product, and layers of few bits."""
import mlx.core as mx
import mlx.nn as nn

w = mx.sin(mx.arange(16 * 64, dtype=mx.float32)).reshape(16, 64)
x = mx.cos(mx.arange(3 * 64, dtype=mx.float32)).reshape(3, 64)
for bits in (2, 4, 8):
    w_q, scales, biases = mx.quantize(w, group_size=32, bits=bits)
    y = mx.quantized_matmul(x, w_q, scales, biases, transpose=True, group_size=32, bits=bits)
    back = mx.dequantize(w_q, scales, biases, group_size=32, bits=bits)
    print(w_q.shape, y[0, :4].tolist(), mx.max(mx.abs(back - w)).item())
layer = nn.Linear(64, 16, bias=False)
layer.update({"weight": w})
print(nn.QuantizedLinear.from_linear(layer, 64, 4)(x)[1, :3].tolist())
