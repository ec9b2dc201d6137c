"""Training a part of a network."""
import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optim
from mlx.utils import tree_flatten, tree_map

model = nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 1))
model.update(tree_map(lambda p: mx.ones(p.shape) * 0.5, model.parameters()))
model.layers[0].freeze()
print(sorted(name for name, _ in tree_flatten(model.trainable_parameters())))
x = mx.arange(8, dtype=mx.float32).reshape(4, 2)
loss, grads = nn.value_and_grad(model, lambda m, x: mx.mean(m(x)))(model, x)
optim.SGD(0.1).update(model, grads)
print(loss.item(), {name: p.tolist() for name, p in sorted(tree_flatten(model.parameters()))})
model.unfreeze(keys="bias", recurse=True)
print(sorted(name for name, _ in tree_flatten(model.trainable_parameters())))
print(sum(p.size for _, p in tree_flatten(model.parameters())))
