"""A training step that is compiled, with the model's and the optimizer's state."""
from functools import partial

import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optim
from mlx.utils import tree_map

model = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))
model.update(tree_map(lambda p: mx.cos(mx.arange(p.size) + 1.0).reshape(p.shape) * 0.4, model.parameters()))
optimizer = optim.AdamW(learning_rate=0.02, weight_decay=0.1, bias_correction=True)
x = mx.sin(mx.arange(30, dtype=mx.float32)).reshape(10, 3)
y = mx.sum(x, axis=1, keepdims=True)


def loss_fn(x, y):
    return nn.losses.mse_loss(model(x), y)


state = [model.state, optimizer.state]


@partial(mx.compile, inputs=state, outputs=state)
def step(x, y):
    loss, grads = nn.value_and_grad(model, loss_fn)(x, y)
    optimizer.update(model, grads)
    return loss


for _ in range(40):
    loss = step(x, y)
    mx.eval(state)
print(loss.item(), model(x).reshape(-1).tolist())
