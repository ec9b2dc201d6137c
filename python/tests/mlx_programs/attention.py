"""A block of a transformer with a causal mask."""
import mlx.core as mx
import mlx.nn as nn
from mlx.utils import tree_map

block = nn.TransformerEncoderLayer(8, 2, 16)
block.update(tree_map(lambda p: mx.sin(mx.arange(p.size) * 0.37).reshape(p.shape) * 0.5, block.parameters()))
x = mx.cos(mx.arange(2 * 5 * 8, dtype=mx.float32)).reshape(2, 5, 8)
mask = nn.MultiHeadAttention.create_additive_causal_mask(5)
y = block(x, mask)
print(y.shape, y[0, -1].tolist(), mx.sum(mx.abs(y)).item())
grads = mx.grad(lambda x: mx.sum(block(x, mask) ** 2))(x)
print(grads[1, 0].tolist())
