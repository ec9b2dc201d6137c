"""Activations, as functions and as Modules."""
import mlx.core as mx
import mlx.nn as nn

x = mx.array([-3.0, -1.0, -0.3, 0.0, 0.2, 0.8, 4.0])
for f in (nn.celu, nn.elu, nn.gelu, nn.gelu_approx, nn.gelu_fast_approx, nn.hard_shrink, nn.hardswish, nn.hard_tanh,
          nn.leaky_relu, nn.log_sigmoid, nn.log_softmax, nn.mish, nn.relu, nn.relu2, nn.relu6, nn.selu, nn.sigmoid,
          nn.silu, nn.softmax, nn.softmin, nn.softplus, nn.softshrink, nn.softsign, nn.step, nn.tanh):
    print(f(x).tolist())
for module in (
    nn.CELU(alpha=0.5), nn.ELU(alpha=2.0), nn.GELU(), nn.GELU(approx="tanh"), nn.HardShrink(), nn.Hardswish(),
    nn.HardTanh(), nn.LeakyReLU(0.2), nn.LogSigmoid(), nn.LogSoftmax(), nn.Mish(), nn.PReLU(), nn.ReLU(), nn.ReLU2(),
    nn.ReLU6(), nn.SELU(), nn.Sigmoid(), nn.SiLU(), nn.Softmax(), nn.Softmin(), nn.Softplus(), nn.Softshrink(),
    nn.Softsign(), nn.Step(0.5), nn.Tanh(),
):
    print(type(module).__name__, module(x).tolist())
print(nn.glu(mx.arange(8, dtype=mx.float32)).tolist(), nn.GLU()(mx.arange(4, dtype=mx.float32)).tolist())
