"""Writes the npz files of this folder by numpy (2.4.6 wrote those that are here): python3 make.py."""
import numpy as np

arrays = {
    "a": np.arange(6, dtype="<f4").reshape(2, 3),
    "flags": np.array([True, False]),
    "turned": np.asfortranarray(np.arange(6, dtype=">i2").reshape(2, 3)),
    "zeros": np.zeros(1000, dtype="<f8"),
}
np.savez("stored.npz", **arrays)
np.savez_compressed("deflated.npz", **arrays)
