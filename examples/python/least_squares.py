"""Ordinary least squares: a curve through points, with its uncertainty. least_squares.py [FILE]"""
import sys

import tenon as tn

file = sys.argv[1] if len(sys.argv) > 1 else "least_squares.png"

# y = 1 + 2 x - 3 x^2 and noise of deviation 0.2.
tn.random.seed(4)
n, degree = 200, 2
true = tn.array([1.0, 2.0, -3.0], dtype=tn.float64)
x = tn.random.uniform(-1, 1, (n,)).astype(tn.float64)


def powers(x):
    return tn.stack([x**i for i in range(degree + 1)], axis=-1)


y = powers(x) @ true + 0.2 * tn.random.normal((n,)).astype(tn.float64)
a = powers(x)
found = tn.linalg.lstsq(a, y)
rest = y - a @ found.solution
variance = tn.sum(tn.square(rest)) / (n - degree - 1)
covariance = variance * tn.linalg.inv(a.T @ a)
errors = tn.sqrt(tn.linalg.diagonal(covariance))
explained = 1 - tn.sum(tn.square(rest)) / tn.sum(tn.square(y - tn.mean(y)))
for i, (value, error) in enumerate(zip(found.solution.tolist(), errors.tolist())):
    print(f"coefficient of x^{i}: {value:6.3f} +- {error:.3f}")
print(f"R^2 = {explained.item():.3f}")
assert tn.max(tn.abs(found.solution - true) / errors).item() < 4

# The picture: a band of two deviations, the curve, the points.
height, width = 240, 480
at = tn.linspace(-1, 1, width, dtype=tn.float64)
rows = powers(at)
curve, deviation = rows @ found.solution, tn.sqrt(tn.sum(rows @ covariance * rows, axis=1))
level = tn.expand_dims(tn.linspace(2, -5, height, dtype=tn.float64), 1)
apart = tn.abs(level - curve)
near = tn.exp(-tn.square(apart / 0.02))
band = (apart < 2 * deviation + 0.4).astype(tn.float64)
column = tn.round((x + 1) / 2 * (width - 1)).astype(tn.int64)
row = tn.clip(tn.round((2 - y) / 7 * (height - 1)), 0, height - 1).astype(tn.int64)
points = tn.segment_sum(tn.ones(n), row * width + column, height * width)
points = tn.max_pool2d(tn.reshape(points, (1, 1, height, width)), 3, stride=1, padding=1)[0, 0] > 0
colours = [1 - band * 0.15 - near * 0.1, 1 - band * 0.1 - near * 0.8, 1 - near * 0.9]
picture = tn.where(tn.expand_dims(points, 2), 0.2, tn.stack(colours, axis=2))
tn.io.save(file, tn.round(tn.clip(picture, 0, 1) * 255).astype(tn.uint8))
