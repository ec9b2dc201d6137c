"""A bag of words, and the rows of an embedding as the output's weights."""
import mlx.core as mx
import mlx.nn as nn
import mlx.optimizers as optim


class Bag(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(10, 6)
        self.norm = nn.LayerNorm(6)

    def __call__(self, ids):
        return self.words.as_linear(self.norm(mx.mean(self.words(ids), axis=1)))


model = Bag()
model.words.weight = mx.sin(mx.arange(60, dtype=mx.float32)).reshape(10, 6)
ids, target = mx.array([[1, 2, 3], [4, 5, 6], [1, 1, 9]]), mx.array([7, 8, 0])
optimizer = optim.Adam(0.05, bias_correction=True)
f = nn.value_and_grad(model, lambda m: mx.mean(nn.losses.cross_entropy(m(ids), target)))
for _ in range(20):
    loss, grads = f(model)
    grads, norm = optim.clip_grad_norm(grads, 1.0)
    optimizer.update(model, grads)
    mx.eval(model.state, optimizer.state)
print(loss.item(), norm.item(), mx.argmax(model(ids), axis=-1).tolist())
