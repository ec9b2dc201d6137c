"""Neural style: a photo is changed until small convolutions see in it what they see in another picture.
style.py PHOTO STYLE [STEPS] [FILE] [SHRINK]

The net is three layers with random weights: which of their features occur together says much about a texture
(Ustyuzhaninov et al. 2017, "What does it take to generate natural textures?")."""
import sys

import tenon as tn

photo, style = sys.argv[1], sys.argv[2]
steps = int(sys.argv[3]) if len(sys.argv) > 3 else 200
file = sys.argv[4] if len(sys.argv) > 4 else "style.png"
shrink = int(sys.argv[5]) if len(sys.argv) > 5 else 2


def loaded(path, size=None):
    """float32 (1, 3, height, width), from 0 to 1."""
    x = tn.expand_dims(tn.permute_dims(tn.io.load(path)[:, :, :3].astype(tn.float32) / 255, (2, 0, 1)), 0)
    size = size or (x.shape[2] // shrink, x.shape[3] // shrink)
    return tn.resize(x, size, antialias=True)


tn.random.seed(2)
widths = [3, 24, 32, 48]
weights = [tn.random.normal((b, a, 5, 5)) * (2 / (25 * a)) ** 0.5 for a, b in zip(widths, widths[1:])]
tn.eval(weights)


def features(x):
    """What each layer sees."""
    seen = [x]
    for w in weights:
        x = tn.relu(tn.conv2d(x - 0.45 if len(seen) == 1 else x, w, padding=2))
        seen.append(x)
        x = tn.avg_pool2d(x, 2)
    return seen


def together(x):
    """How often each two features occur at one place: (channels, channels)."""
    flat = tn.reshape(x, (x.shape[1], -1))
    flat = flat - tn.mean(flat, axis=1, keepdims=True) * 0.5
    return flat @ flat.T / flat.shape[1]


content = loaded(photo)
wanted = [together(f) for f in features(loaded(style, content.shape[2:]))]
kept = features(content)[2]
tn.eval(wanted, kept)


def loss(x):
    seen = features(x)
    of_style = sum(tn.mean(tn.square(together(f) - w)) / tn.mean(tn.square(w)) for f, w in zip(seen, wanted))
    of_photo = tn.mean(tn.square(seen[2] - kept)) / tn.mean(tn.square(kept))
    rough = tn.mean(tn.square(tn.diff(x, axis=2))) + tn.mean(tn.square(tn.diff(x, axis=3)))
    return of_style + 0.6 * of_photo + 2 * rough


@tn.jit
def step(x, m, v, t):
    """One of Adam's."""
    value, slope = tn.value_and_grad(loss)(x)
    m, v = 0.9 * m + 0.1 * slope, 0.99 * v + 0.01 * tn.square(slope)
    x = x - 0.02 * (m / (1 - 0.9**t)) / (tn.sqrt(v / (1 - 0.99**t)) + 1e-8)
    return tn.clip(x, 0, 1), m, v, value


x, m, v = content, tn.zeros_like(content), tn.zeros_like(content)
values = []
for t in range(1, steps + 1):
    x, m, v, value = step(x, m, v, tn.array(float(t)))
    values.append(value.item())
    if t % 20 == 1:
        print(f"step {t}, loss {values[-1]:.3f}", flush=True)
print(f"loss from {values[0]:.3f} to {values[-1]:.3f}")
assert values[-1] < values[0]
tn.io.save(file, tn.permute_dims(tn.round(x[0] * 255).astype(tn.uint8), (1, 2, 0)))
