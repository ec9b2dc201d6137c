"""Logistic regression by Newton's method: is a digit a 3 or an 8? newton.py [COUNT]"""
import sys

import tenon as tn

count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
images = tn.io.load("examples/data/t10k-images-idx3-ubyte.gz")[:count]
labels = tn.io.load("examples/data/t10k-labels-idx1-ubyte.gz")[:count]

wanted = tn.logical_or(labels == 3, labels == 8)
pooled = tn.avg_pool2d(tn.expand_dims(images[wanted].astype(tn.float64) / 255, 1), 4)  # (n, 1, 7, 7)
features = tn.concat([tn.reshape(pooled, (-1, 49)), tn.ones((pooled.shape[0], 1), dtype=tn.float64)], axis=1)
is_8 = (labels[wanted] == 8).astype(tn.float64)
half = features.shape[0] // 2
x, y, x_test, y_test = features[:half], is_8[:half], features[half:], is_8[half:]


def loss(w):
    z = x @ w
    return tn.mean(tn.logaddexp(z, 0.0) - y * z) + 5e-4 * tn.sum(tn.square(w))


slope = tn.grad(loss)
identity = tn.eye(50, dtype=tn.float64)
hessian = tn.vmap(lambda w, along: tn.jvp(slope, [w], [along])[1], in_axes=(None, 0))  # rows: derivatives of slope


@tn.jit
def step(w):
    g = slope(w)
    return w - tn.linalg.solve(hessian(w, identity), g), tn.linalg.vector_norm(g)


w, norms = tn.zeros(50, dtype=tn.float64), []
for _ in range(12):
    w, norm = step(w)
    norms.append(norm.item())
    print(f"length of the slope: {norms[-1]:.1e}")
    if norms[-1] < 1e-12:
        break
right = tn.mean(((x_test @ w > 0) == (y_test > 0)).astype(tn.float64)).item()
print(f"{100 * right:.1f} % of {x_test.shape[0]} others are right after {len(norms)} steps")
assert norms[-1] < 1e-12 and right > 0.9
