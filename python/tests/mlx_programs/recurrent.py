"""LSTM, GRU and RNN over a sequence."""
import mlx.core as mx
import mlx.nn as nn
from mlx.utils import tree_map

x = mx.sin(mx.arange(2 * 6 * 3, dtype=mx.float32)).reshape(2, 6, 3)
for layer in (nn.LSTM(3, 5), nn.GRU(3, 5), nn.RNN(3, 5)):
    layer.update(tree_map(lambda p: mx.cos(mx.arange(p.size) * 1.3).reshape(p.shape) * 0.5, layer.parameters()))
    y = layer(x)
    h = y[0] if isinstance(y, tuple) else y
    print(type(layer).__name__, h.shape, h[1, -1].tolist())
