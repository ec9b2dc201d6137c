"""tenon.fft against numpy, in single and double precision: every function on drawn shapes, axes, lengths and norms."""
import numpy as np
import pytest

import tenon as tn
from conftest import SEED

NORMS = ("backward", "ortho", "forward")


@pytest.fixture(autouse=True)
def interpreter():
    """The transforms are the same for every device; no kernel of each drawn shape is compiled."""
    with tn.settings(device="INTERP"):
        yield


def close(got, expected):
    got, expected = np.asarray(got), np.asarray(expected)
    assert got.shape == expected.shape and got.dtype == expected.dtype
    digits = 2e-6 if expected.real.dtype == "float32" else 4e-15
    np.testing.assert_allclose(got, expected, rtol=0, atol=digits * max(1e-3, np.abs(expected).max(initial=0)))


def drawn(count):
    r = np.random.default_rng(SEED)
    for _ in range(count):
        shape = tuple(r.integers(2, 14, r.integers(2, 4)))
        yield r, r.standard_normal(shape) + 1j * r.standard_normal(shape), str(r.choice(NORMS))


LENGTHS = [*range(1, 65), *(2**k for k in range(7, 13)), *(3**k for k in range(4, 8)), 97, 100, 101, 127, 211, 360, 385,
           997, 1000, 1009, 1155, 1331, 2 * 677, 5 * 677, 1920, 2401, 3125, 4000, 4097]


def test_a_thousand_random_transforms_beside_numpy_in_float64():
    """Elements, or rows, of up to twelve orders of magnitude: a few roundings of the largest of each row."""
    r = np.random.default_rng(SEED)
    names = ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft"]
    for case in range(1000):
        name, n, norm = names[case % 6], int(r.choice(LENGTHS)), str(r.choice(NORMS))
        size = n // 2 + 1 if name in ("irfft", "hfft") else n
        shape = (int(r.integers(1, 4)), size)
        x = r.standard_normal(shape)
        if name not in ("rfft", "ihfft"):
            x = x + 1j * r.standard_normal(shape)
        x = x * 10.0 ** r.uniform(-6, 6, (shape, (shape[0], 1), 1)[case // 6 % 3])
        single = case % 4 != 0
        x = x.astype(("complex64" if np.iscomplexobj(x) else "float32") if single else x.dtype)
        got = getattr(tn.fft, name)(x, n=n, norm=norm).numpy()
        expected = getattr(np.fft, name)(x.astype("complex128" if np.iscomplexobj(x) else "float64"), n=n, norm=norm)
        assert got.shape == expected.shape and got.real.dtype == ("float32" if single else "float64"), (name, n)
        far = (np.abs(got - expected).max(-1) / np.abs(expected).max(-1)).max()
        assert far < (1e-6 if single else 2e-15), (case, name, n, far)


@pytest.mark.parametrize("name", ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft"])
def test_one_axis(name):
    for r, z, norm in drawn(60):
        x = z.real if name in ("rfft", "ihfft") else z
        x = x.astype("float32" if x.dtype.kind == "f" else "complex64") if r.integers(2) else x
        n = None if r.integers(2) else int(r.integers(1, 300))
        axis = int(r.integers(-x.ndim, x.ndim))
        close(getattr(tn.fft, name)(x, n=n, axis=axis, norm=norm), getattr(np.fft, name)(x, n=n, axis=axis, norm=norm))


@pytest.mark.parametrize("name", ["fftn", "ifftn", "rfftn", "irfftn", "fft2", "ifft2", "rfft2", "irfft2"])
def test_several_axes(name):
    for r, z, norm in drawn(30):
        x = z.real if name.startswith("r") else z
        x = x.astype("float32" if x.dtype.kind == "f" else "complex64") if r.integers(2) else x
        axes = tuple(int(a) for a in r.permutation(x.ndim)[:2]) if r.integers(2) else (-2, -1)
        s = None if r.integers(2) else tuple(int(n) for n in r.integers(1, 40, 2))
        close(getattr(tn.fft, name)(x, s=s, axes=axes, norm=norm), getattr(np.fft, name)(x, s=s, axes=axes, norm=norm))
        close(getattr(tn.fft, name)(x), getattr(np.fft, name)(x))


def test_frequencies_and_shifts():
    for n in range(1, 9):
        close(tn.fft.fftfreq(n, d=0.1), np.fft.fftfreq(n, d=0.1).astype("float32"))
        close(tn.fft.rfftfreq(n, d=0.1), np.fft.rfftfreq(n, d=0.1).astype("float32"))
        assert tn.fft.fftfreq(n, dtype=tn.float64).dtype == tn.float64
    for _, z, _ in drawn(10):
        for axes in (None, 0, (0, -1)):
            for name in ("fftshift", "ifftshift"):
                close(getattr(tn.fft, name)(z.astype("complex64"), axes=axes),
                      getattr(np.fft, name)(z.astype("complex64"), axes=axes))


def test_integers_are_cast_and_names_are_checked():
    close(tn.fft.fft(tn.array([1, 2, 3])), np.fft.fft([1, 2, 3]).astype("complex64"))
    close(tn.fft.rfft(tn.array([1, 2, 3], dtype=tn.float64)), np.fft.rfft([1, 2, 3]))
    with pytest.raises(ValueError, match=r"\[fft.fft\] norm \"other\", expected backward, ortho or forward"):
        tn.fft.fft(tn.ones(2), norm="other")
    with pytest.raises(ValueError, match="fft.rfft] is not there for complex numbers"):
        tn.fft.rfft(tn.array([1j]))


@pytest.mark.parametrize("device", ["INTERP", "CPU"])
def test_transforms_go_through_jit_vmap_and_grad(device):
    with tn.settings(device=device):
        x = np.random.default_rng(3).standard_normal((5, 6)).astype("float32")
        for _ in range(3):
            close(tn.jit(lambda a: tn.fft.irfft(tn.fft.rfft(a) * 2))(x), 2 * x)
        close(tn.vmap(tn.fft.rfft)(tn.array(x)), np.fft.rfft(x))
        wide = x.astype("float64")
        close(tn.grad(lambda a: tn.sum(tn.square(tn.abs(tn.fft.fft(a)))))(tn.array(wide)), 2 * 6 * wide)
        # Parseval: the squares of a transform sum to n times those of x.
        close(tn.grad(lambda a: tn.sum(tn.square(tn.abs(tn.fft.fft(a)))))(tn.array(x)), 2 * 6 * x)
