"""A variational autoencoder: learns to write digits. vae.py [COUNT] [EPOCHS] [FILE]"""
import sys
from functools import partial

import tenon as tn
import tenon.nn as nn
import tenon.optim as optim

count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
epochs = int(sys.argv[2]) if len(sys.argv) > 2 else 12
file = sys.argv[3] if len(sys.argv) > 3 else "vae.png"
digits = tn.io.load("examples/data/t10k-images-idx3-ubyte.gz")[:count]
hidden, code = 256, 8


class VAE(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(784, hidden), nn.ReLU(), nn.Linear(hidden, 2 * code))
        self.decoder = nn.Sequential(nn.Linear(code, hidden), nn.ReLU(), nn.Linear(hidden, 784))

    def __call__(self, x, noise):
        mean, logarithm = tn.split(self.encoder(x), 2, axis=1)
        return self.decoder(mean + tn.exp(logarithm / 2) * noise), mean, logarithm


def loss(model, x, noise):
    """Of each image: how unlikely it is behind its code, and how far the code's distribution is from the normal one."""
    logits, mean, logarithm = model(x, noise)
    unlike = tn.binary_cross_entropy_with_logits(logits, x) * 784
    apart = tn.mean(tn.sum(tn.square(mean) + tn.exp(logarithm) - logarithm - 1, axis=1)) / 2
    return unlike + apart


tn.random.seed(5)
model = VAE()
optimizer = optim.Adam(learning_rate=2e-3)
slopes = nn.value_and_grad(model, loss)
state = [model.state, optimizer.state]


@partial(tn.compile, inputs=state, outputs=state)
def step(images):
    x = tn.reshape(images, (-1, 784)).astype(tn.float32) / 255
    value, gradients = slopes(model, x, tn.random.normal((x.shape[0], code)))
    optimizer.update(model, gradients)
    return value


batches = tn.data.Batches(digits, batch_size=100, drop_last=True)
means = []
for epoch in range(epochs):
    values = []
    for (images,) in batches:
        values.append(step(images))
        tn.eval(state, values[-1])
    means.append(tn.mean(tn.stack(values)).item())
    print(f"epoch {epoch}, loss {means[-1]:.1f}", flush=True)
print(f"loss from {means[0]:.1f} to {means[-1]:.1f}")
assert means[-1] < means[0]

# Digits that nobody wrote.
rows, columns = 6, 16
written = tn.sigmoid(model.decoder(tn.random.normal((rows * columns, code))))
sheet = tn.permute_dims(tn.reshape(written, (rows, columns, 28, 28)), (0, 2, 1, 3))
tn.io.save(file, tn.round((1 - tn.reshape(sheet, (rows * 28, columns * 28))) * 255).astype(tn.uint8))
