"""The functions of mx.fast."""
import mlx.core as mx

x = mx.sin(mx.arange(64, dtype=mx.float32)).reshape(1, 2, 4, 8)
w = mx.arange(8, dtype=mx.float32) / 8 + 0.5
print(mx.fast.rms_norm(x, w, 1e-5)[0, 1, 2].tolist())
print(mx.fast.layer_norm(x, w, w - 1, 1e-5)[0, 0, 3].tolist())
print(mx.fast.rope(x, 8, traditional=False, base=10000.0, scale=1.0, offset=3)[0, 1, 3].tolist())
print(mx.fast.rope(x, 4, traditional=True, base=100.0, scale=0.5, offset=0)[0, 0, 2].tolist())
q, k, v = x, x * 0.5 + 0.1, x - 0.3
print(mx.fast.scaled_dot_product_attention(q, k, v, scale=0.25, mask="causal")[0, 1].tolist())
print(mx.fast.scaled_dot_product_attention(q, k[:, :1], v[:, :1], scale=0.25)[0, 1, 0].tolist())
