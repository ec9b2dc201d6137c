"""Principal components of handwritten digits, by the SVD of the centred images. pca.py [COUNT] [FILE]"""
import sys

import tenon as tn

count = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
file = sys.argv[2] if len(sys.argv) > 2 else "pca.png"
digits = tn.io.load("examples/data/t10k-images-idx3-ubyte.gz")[:count]

x = tn.reshape(digits, (count, 784)).astype(tn.float32) / 255
mean = tn.mean(x, axis=0)
_, values, components = tn.linalg.svd(x - mean, full_matrices=False)
share = tn.cumulative_sum(tn.square(values)) / tn.sum(tn.square(values))
few = 30
codes = (x - mean) @ components[:few].T
restored = codes @ components[:few] + mean
lost = tn.sum(tn.square(x - restored)) / tn.sum(tn.square(x - mean))
print(f"{few} of 784 components keep {100 * share[few - 1].item():.1f} % of the variance")
assert abs(1 - lost.item() - share[few - 1].item()) < 1e-3

# The mean and the first components, then digits, and the same from 30 numbers each.
scaled = tn.clip(components[:11] * 3 + 0.5, 0, 1)
rows = [tn.concat([tn.expand_dims(mean, 0), scaled]), x[:12], tn.clip(restored[:12], 0, 1)]
pictures = tn.reshape(tn.stack(rows), (3, 12, 28, 28))
sheet = tn.reshape(tn.permute_dims(pictures, (0, 2, 1, 3)), (3 * 28, 12 * 28))
tn.io.save(file, tn.round((1 - sheet) * 255).astype(tn.uint8))
