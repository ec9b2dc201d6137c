"""k-means: a photo in few colours. kmeans.py [PHOTO] [COLOURS] [FILE]"""
import sys

import tenon as tn

photo = sys.argv[1] if len(sys.argv) > 1 else "examples/data/chelsea_451x300.ppm"
k = int(sys.argv[2]) if len(sys.argv) > 2 else 8
file = sys.argv[3] if len(sys.argv) > 3 else "kmeans.png"

image = tn.io.load(photo)[::2, ::2]
pixels = tn.reshape(image, (-1, 3)).astype(tn.float32)


@tn.jit
def step(centres):
    """The mean of the pixels that are nearest to each centre, and how far they are, squared, on average."""
    distances = tn.sum(tn.square(tn.expand_dims(pixels, 1) - centres), axis=2)
    nearest = tn.argmin(distances, axis=1)
    chosen = tn.expand_dims(nearest, 1) == tn.arange(k)
    count = tn.maximum(tn.sum(chosen.astype(tn.float32), axis=0), 1)
    means = (chosen.astype(tn.float32).T @ pixels) / tn.expand_dims(count, 1)
    return means, nearest, tn.mean(tn.min(distances, axis=1))


# Begin with pixels that are far from each other (k-means++ without chance).
centres = tn.mean(pixels, axis=0, keepdims=True)
for _ in range(k - 1):
    apart = tn.min(tn.sum(tn.square(tn.expand_dims(pixels, 1) - centres), axis=2), axis=1)
    centres = tn.concat([centres, tn.expand_dims(tn.take(pixels, tn.argmax(apart), axis=0), 0)])

errors = []
for _ in range(30):
    centres, nearest, error = step(centres)
    errors.append(error.item())
    if len(errors) > 1 and errors[-2] - errors[-1] < 1e-3 * errors[-1]:
        break
assert all(a >= b * (1 - 1e-5) for a, b in zip(errors, errors[1:])), "a step may not make it worse"
print(f"{k} colours, {len(errors)} steps, mean squared distance from {errors[0]:.0f} to {errors[-1]:.0f}")
tn.io.save(file, tn.reshape(tn.take(tn.round(centres).astype(tn.uint8), nearest, axis=0), image.shape))
