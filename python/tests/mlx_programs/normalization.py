"""The layers that normalize, in training and evaluation."""
import mlx.core as mx
import mlx.nn as nn

x = mx.sin(mx.arange(6 * 4, dtype=mx.float32)).reshape(6, 4)
print(nn.LayerNorm(4)(x)[2].tolist(), nn.RMSNorm(4)(x)[2].tolist())
bn = nn.BatchNorm(4)
print(bn(x)[0].tolist())
mx.eval(bn.parameters())
bn.eval()
print(bn(x)[0].tolist(), bn.running_mean.tolist(), sorted(bn.trainable_parameters()))
