"""A running average of the parameters, and gradients accumulated over small batches."""
import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optim
from mlx.utils import tree_map

model = nn.Linear(3, 2)
model.update(tree_map(lambda p: mx.ones(p.shape), model.parameters()))
average = tree_map(lambda p: p * 1, model.parameters())
x = mx.sin(mx.arange(36, dtype=mx.float32)).reshape(12, 3)
y = mx.cos(mx.arange(24, dtype=mx.float32)).reshape(12, 2)
f = nn.value_and_grad(model, lambda x, y: nn.losses.mse_loss(model(x), y))
optimizer = optim.SGD(0.1)
for _ in range(5):
    total = None
    for i in range(0, 12, 4):
        _, grads = f(x[i:i + 4], y[i:i + 4])
        total = grads if total is None else tree_map(lambda a, b: a + b, total, grads)
    optimizer.update(model, tree_map(lambda g: g / 3, total))
    average = tree_map(lambda a, p: 0.9 * a + 0.1 * p, average, model.parameters())
    mx.eval(model.parameters(), average)
print(average["weight"].tolist(), model.bias.tolist())
