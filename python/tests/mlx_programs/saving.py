"""Weights to files and back."""
import os
import tempfile

import mlx.core as mx
import mlx.nn as nn
from mlx.utils import tree_map

folder = tempfile.mkdtemp()
model = nn.Sequential(nn.Linear(3, 2), nn.Linear(2, 2))
model.update(tree_map(lambda p: mx.arange(p.size, dtype=mx.float32).reshape(p.shape), model.parameters()))
for name in ("weights.safetensors", "weights.npz"):
    path = os.path.join(folder, name)
    model.save_weights(path)
    other = nn.Sequential(nn.Linear(3, 2), nn.Linear(2, 2))
    other.load_weights(path)
    print(sorted(mx.load(path)), other(mx.ones((1, 3))).tolist())
mx.save(os.path.join(folder, "a.npy"), mx.arange(4))
mx.savez(os.path.join(folder, "b.npz"), mx.ones(2), x=mx.zeros(3))
mx.save_safetensors(os.path.join(folder, "c.safetensors"), {"w": mx.ones(2)}, {"by": "hand"})
print(mx.load(os.path.join(folder, "a.npy")).tolist(), sorted(mx.load(os.path.join(folder, "b.npz"))))
print(mx.load(os.path.join(folder, "c.safetensors"), return_metadata=True)[1])
try:
    nn.Linear(3, 2).load_weights([("weight", mx.ones((2, 2))), ("bias", mx.ones(2))])
except ValueError:
    print("refused")
