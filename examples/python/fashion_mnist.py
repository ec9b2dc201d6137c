"""The network and the training of examples/fashion_mnist in Python. Both draw the same random numbers, so that their
losses are equal but for rounding. fashion_mnist.py [EPOCHS] [FOLDER] [CHECKPOINT]; the checkpoint is one of the
C++ program, whose losses are compared with ours."""
import math
import sys
import time

import tenon as tn
import tenon.nn as nn

epochs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
folder = sys.argv[2] if len(sys.argv) > 2 else "/usr/share/datasets/fashion-mnist"
batch, rate = 100, 2e-3


class Net(nn.Module):
    """Images uint8 (n, 28, 28) to logits (n, 10)."""

    def __init__(self):
        super().__init__()
        self.conv1, self.conv2 = nn.Conv2d(1, 16, 3, padding=1), nn.Conv2d(16, 32, 3, padding=1)
        self.hidden, self.out = nn.Linear(32 * 7 * 7, 128), nn.Linear(128, 10)
        self.dropout = nn.Dropout(0.25)

    def __call__(self, images):
        x = images.reshape(-1, 1, 28, 28).astype(tn.float32) * (1 / 255)
        x = tn.max_pool2d(tn.relu(self.conv1(x)), 2)
        x = tn.max_pool2d(tn.relu(self.conv2(x)), 2)
        return self.out(self.dropout(tn.relu(self.hidden(x.flatten(1)))))


def load(part):
    return (tn.io.load(f"{folder}/{part}-images-idx3-ubyte.gz"),
            tn.io.load(f"{folder}/{part}-labels-idx1-ubyte.gz").astype(tn.int32))


tn.random.seed(0)
net = Net()
optimizer = tn.optim.Adam(learning_rate=rate)
slopes = nn.value_and_grad(net, lambda x, y: nn.losses.cross_entropy(net(x), y, reduction="mean"))


@tn.jit
def step(pixels, labels, chosen):
    loss, gradients = slopes(tn.contiguous(tn.take(pixels, chosen, axis=0)), tn.take(labels, chosen))
    optimizer.update(net, gradients)
    return loss


@tn.jit
def predict(pixels):
    return tn.argmax(net(pixels), axis=1)


def train(pixels, labels):
    steps = pixels.shape[0] // batch
    for epoch in range(epochs):
        begin = time.perf_counter()
        tn.random.seed(epoch + 1)
        order = tn.random.permutation(pixels.shape[0]).astype(tn.int32)
        tn.eval(order)
        losses = []
        for i in range(steps):
            share = (epoch * steps + i) / (epochs * steps)
            optimizer.learning_rate = rate / 2 * (1 + math.cos(math.pi * share))
            losses.append(step(pixels, labels, order[i * batch : (i + 1) * batch]).item())
        yield losses, time.perf_counter() - begin


def right(pixels, labels):
    """The share of the images whose kind the network tells."""
    net.eval()
    hits = sum(tn.sum(predict(pixels[i : i + 500]) == labels[i : i + 500]).item() for i in range(0, len(pixels), 500))
    net.train()
    return hits / len(pixels)


if __name__ == "__main__":
    test, all_losses = load("t10k"), []
    for losses, seconds in train(*load("train")):
        all_losses += losses
        print(f"loss {losses[-1]:.4f}, {100 * right(*test):.2f} % of the test images right, {seconds:.1f} s, "
              f"{len(step.kernels)} kernels a step", flush=True)
    if len(sys.argv) > 3:
        theirs = tn.io.load(sys.argv[3])["losses"]
        print(f"largest difference of a loss: {tn.max(tn.abs(theirs - tn.array(all_losses))).item():.1e}")
