"""A network trained by SGD, its weights set by formula."""
import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optim
from mlx.utils import tree_map


class MLP(nn.Module):
    def __init__(self, dims):
        super().__init__()
        self.layers = [nn.Linear(a, b) for a, b in zip(dims[:-1], dims[1:])]

    def __call__(self, x):
        for layer in self.layers[:-1]:
            x = nn.relu(layer(x))
        return self.layers[-1](x)


model = MLP([4, 16, 3])
model.update(tree_map(lambda p: mx.sin(mx.arange(p.size)).reshape(p.shape) * 0.3, model.parameters()))
x = mx.cos(mx.arange(48, dtype=mx.float32)).reshape(12, 4)
y = mx.arange(12) % 3


def loss_fn(model, x, y):
    return nn.losses.cross_entropy(model(x), y, reduction="mean")


optimizer = optim.SGD(learning_rate=0.2, momentum=0.5)
loss_and_grad = nn.value_and_grad(model, loss_fn)
for _ in range(30):
    loss, grads = loss_and_grad(model, x, y)
    optimizer.update(model, grads)
    mx.eval(model.parameters(), optimizer.state)
print(loss.item(), mx.argmax(model(x), axis=1).tolist(), optimizer.step.item())
