"""Writes ops.npz: what numpy, SciPy and PyTorch give for ops, for ops_test.cpp. By hand: python ops.py, with numpy
2.4, SciPy 1.17 and PyTorch 2.15. Names: op.in0, op.in1, ... and op.out0, ..."""
from pathlib import Path

import numpy as np
import scipy.special as sp
import torch
import torch.nn.functional as F

rng = np.random.default_rng(19)
table = {}


def add(name, inputs, *outputs):
    for k, x in enumerate(inputs):
        table[f"{name}.in{k}"] = np.asarray(x)
    for k, y in enumerate(outputs):
        y = y.numpy() if isinstance(y, torch.Tensor) else np.asarray(y)
        table[f"{name}.out{k}"] = y


def of(f, *inputs):
    """f of PyTorch on arrays of numpy."""
    return f(*(torch.from_numpy(np.ascontiguousarray(x)) for x in inputs))


inf, nan = np.inf, np.nan
real = np.concatenate([rng.uniform(-6, 12, 40), [0.1, 0.5, 0.74, 0.76, 1, 1.5, 2, 2.24, 2.26, 7.9, 8.1, 50, 1e10]])
special = np.array([0.0, -0.0, -1, -3, inf, -inf, nan])

# ---- special.h
add("lgamma", [np.concatenate([real, special])], sp.gammaln(np.concatenate([real, special])))
add("digamma", [real], sp.digamma(real))
add("digamma_poles", [np.array([-1, -2.0, nan, inf])], np.array([nan, nan, nan, inf]))
x = np.concatenate([rng.uniform(-3, 3, 20), [0, 1e-5, 0.003, 0.0032, 1, inf, -inf, nan]])
add("sinc", [x[:-3]], np.sinc(x[:-3]))
p = np.array([0, 0.1, 0.5, 0.9, 1, 1e-9, -0.1, nan])
add("logit", [p], sp.logit(p))
a, b = np.meshgrid([0, 1, -2.5, 700, -700, inf, -inf, nan], [0, 1, 3.5, -1000, inf, -inf, nan])
add("logaddexp2", [a, b], np.logaddexp2(a, b))
a, b = np.meshgrid([0, 1, -2.5, inf, nan], [0, 1, 3.5, 1e-300, inf, -1, nan])
add("xlogy", [a, b], sp.xlogy(a, b))
a, b = np.meshgrid([0, 1, -1, 7.5, -7.5, 1e15, 0.3], [1, -1, 2.5, -2.5, 0.1, inf])
add("fmod", [a, b], np.fmod(a, b))
i, j = np.meshgrid(np.arange(-9, 10), [1, -1, 2, -2, 3, -3, 7])
add("fmod_integers", [i, j], np.fmod(i, j))
a, b = np.meshgrid([0, 1, -2, nan, inf, -inf], [0, 1.5, nan, -inf])
add("fmax", [a, b], np.fmax(a, b))
add("fmin", [a, b], np.fmin(a, b))
m, e = np.meshgrid([0.0, 1, -0.75, 1.7e308, 5e-324, 3e-310, inf, nan],
                   [0, 1, -1, 60, -60, 1000, -1000, 1074, -1080, 2100])
add("ldexp", [m, e], np.ldexp(m, e))
add("frexp", [m.ravel()], *np.frexp(m.ravel()))
i, j = np.meshgrid(np.array([0, 1, -4, 12, 18, 2**40, -(2**33)]), np.array([0, 1, 6, -9, 2**35, 35]))
add("gcd", [i, j], np.gcd(i, j))
add("lcm", [i, j], np.lcm(i, j))

# ---- segments.h
x = rng.normal(size=(7, 2, 3))
x[3, 0, 1] = nan
seg = np.array([2, 0, 2, 4, 0, 0, 2])
for name, f, empty in [("sum", np.sum, 0), ("mean", np.mean, 0), ("max", np.max, -inf), ("min", np.min, inf)]:
    rows = [f(x[seg == k], axis=0) if (seg == k).any() else np.full((2, 3), float(empty)) for k in range(5)]
    add(f"segment_{name}", [x, seg], np.stack(rows))
x, v = rng.normal(size=(3, 4)), rng.normal(size=(3, 6))
at = rng.integers(0, 4, (3, 6))
for name, how in [("max", "amax"), ("min", "amin")]:
    add(f"scatter_{name}", [x, at, v], of(lambda x, at, v: x.scatter_reduce(1, at, v, how), x, at, v))
x = rng.integers(0, 9, (3, 4))
add("masked_select", [x, x > 4], x[x > 4])
y = x.copy()
np.put(y, [0, 5, -1], [70, 80, 90])
add("put", [x, np.array([0, 5, -1]), np.array([70, 80, 90])], y)
add("unravel_index", [np.array([[0, 5], [23, 11]])], *np.unravel_index(np.array([[0, 5], [23, 11]]), (2, 3, 4)))
i, j = rng.integers(0, 3, 5), rng.integers(0, 4, 5)
add("ravel_multi_index", [i, j], np.ravel_multi_index((i, j), (3, 4)))
add("where_one", [x > 4], *np.where(x > 4))
mask = np.array([True, False, True])
add("index_by_mask", [x, mask], x[mask])
add("index_by_mask_of_two", [x, x > 4], x[x > 4])
y = x.copy(); y[mask] = np.array([1, 2, 3, 4]); add("assign_by_mask", [x, mask, np.array([1, 2, 3, 4])], y)
y = x.copy(); y[[0, 2], [1, 3]] = [-1, -2]
add("assign_by_indices", [x, np.array([0, 2]), np.array([1, 3]), np.array([-1, -2])], y)

# ---- statistics.h
n = rng.integers(0, 7, 30)
w = rng.uniform(size=30)
add("bincount", [n], np.bincount(n, minlength=10))
add("bincount_weights", [n, w], np.bincount(n, w))
x = np.concatenate([rng.normal(size=50), [-1, 0, 1, 2.0]])
add("histogram", [x], *np.histogram(x, 7))
add("histogram_range", [x], *np.histogram(x, 5, (-1, 2)))
add("histogram_edges", [x, np.array([-2, -1, 0, 0.1, 2])], np.histogram(x, [-2, -1, 0, 0.1, 2])[0])
w = rng.uniform(size=x.size)
add("histogram_density", [x, w], np.histogram(x, 6, weights=w, density=True)[0])
add("histogram_integers", [n], *np.histogram(n, 4))
x = rng.normal(size=(4, 5, 3))
q = [0, 0.1, 0.35, 0.5, 1]
add("quantile", [x], np.quantile(x, q, axis=1))
add("quantile_all", [x], np.quantile(x, 0.3))
for method in ["lower", "higher", "nearest", "midpoint"]:
    add(f"quantile_{method}", [x], np.quantile(x, q, axis=(0, 2), method=method, keepdims=True))
add("percentile", [x], np.percentile(x, [5, 95], axis=0))
y = x.copy()
y[1, 2, 0] = nan
add("quantile_of_nan", [y], np.quantile(y, 0.9, axis=0))
m = rng.normal(size=(3, 8))
add("cov", [m], np.cov(m))
add("cov_ddof", [m], np.cov(m, ddof=0))
add("cov_vector", [m[0]], np.cov(m[0]))
add("corrcoef", [m], np.corrcoef(m))
xp, fp = np.sort(rng.normal(size=6)), rng.normal(size=6)
at = np.concatenate([np.linspace(-3, 3, 13), xp, [nan]])
add("interp", [at, xp, fp], np.interp(at, xp, fp))
add("interp_ends", [at, xp, fp], np.interp(at, xp, fp, left=-1, right=7))
u, v = rng.normal(size=9), rng.normal(size=4)
for mode in ["full", "same", "valid"]:
    add(f"convolve_{mode}", [u, v], np.convolve(u, v, mode))
    add(f"convolve_turned_{mode}", [v, u], np.convolve(v, u, mode))
    add(f"correlate_{mode}", [u, v], np.correlate(u, v, mode))
    add(f"correlate_turned_{mode}", [v, u], np.correlate(v, u, mode))

# ---- image.h
x = rng.normal(size=(1, 2, 5, 7))
for name, sizes in [("up", (8, 9)), ("down", (3, 2)), ("one", (1, 1))]:
    for mode in ["nearest", "nearest-exact", "bilinear", "bicubic"]:
        add(f"resize_{mode}_{name}", [x], of(lambda t: F.interpolate(t, sizes, mode=mode), x))
    for mode in ["bilinear", "bicubic"]:
        add(f"resize_{mode}_{name}_aligned", [x],
            of(lambda t: F.interpolate(t, sizes, mode=mode, align_corners=True), x))
        add(f"resize_{mode}_{name}_antialias", [x], of(lambda t: F.interpolate(t, sizes, mode=mode, antialias=True), x))
line = rng.normal(size=(1, 1, 6))
add("resize_line", [line], of(lambda t: F.interpolate(t, 11, mode="linear"), line))
cube = rng.normal(size=(1, 1, 3, 4, 2))
add("resize_cube", [cube], of(lambda t: F.interpolate(t, (4, 3, 5), mode="trilinear"), cube))
grid = rng.uniform(-1.4, 1.4, size=(1, 3, 4, 2))
for mode in ["bilinear", "nearest"]:
    for padding in ["zeros", "border", "reflection"]:
        for aligned in [False, True]:
            add(f"grid_{mode}_{padding}_{int(aligned)}", [x, grid],
                of(lambda t, g: F.grid_sample(t, g, mode=mode, padding_mode=padding, align_corners=aligned), x, grid))
add("im2col", [x], of(lambda t: F.unfold(t, (2, 3), dilation=(2, 1), padding=(1, 2), stride=(2, 1)), x))
c = rng.normal(size=(1, 2 * 6, 3 * 9))
cols = of(lambda t: F.unfold(t, (2, 3), dilation=(2, 1), padding=(1, 2), stride=(2, 1)), x)
c = rng.normal(size=tuple(cols.shape))
add("col2im", [c], of(lambda t: F.fold(t, (5, 7), (2, 3), dilation=(2, 1), padding=(1, 2), stride=(2, 1)), c))

# ---- signal.h
for name, f in [("hann", torch.hann_window), ("hamming", torch.hamming_window), ("blackman", torch.blackman_window),
                ("bartlett", torch.bartlett_window), ("kaiser", torch.kaiser_window)]:
    add(name, [], f(9, dtype=torch.float64))
    add(f"{name}_symmetric", [], f(8, periodic=False, dtype=torch.float64))
x = rng.normal(size=(2, 40)).astype(np.float32)
win = np.hanning(10).astype(np.float32)


def spectrum(**options):
    return of(lambda t, w: torch.stft(t, return_complex=True, window=w, **options), x, win)


y = spectrum(n_fft=12, hop_length=5, win_length=10)
add("stft", [x, win], torch.view_as_real(y))
z = spectrum(n_fft=10, hop_length=3, center=False, normalized=True)
add("stft_plain", [x, win], torch.view_as_real(z))
back = of(lambda w: torch.istft(y, 12, hop_length=5, win_length=10, window=w, length=40), win)
add("istft", [torch.view_as_real(y).numpy(), win], back)

# ---- numpy's everyday names
rng = np.random.default_rng(20)
x, w = rng.normal(size=(4, 5)), rng.uniform(size=(4, 5))
add("average", [x, w], np.average(x, weights=w))
add("average_along", [x, w], np.average(x, axis=1, weights=w))
add("average_vector", [x, w[:, 0]], np.average(x, axis=0, weights=w[:, 0]))
add("average_plain", [x], np.average(x, axis=0))
z = rng.normal(size=(4, 5)) + 1j * rng.normal(size=(4, 5))
add("angle", [z.real, z.imag], np.angle(z))
add("angle_real", [special[:-1]], np.angle(special[:-1]))
add("gelu_exact", [real], of(F.gelu, real))
x = rng.integers(0, 9, (4, 7))
add("unique", [x], np.unique(x))
x = np.array([2.0, nan, -0.0, 0.0, inf, 2.0, nan, -inf])
add("unique_floats", [x], np.unique(x, equal_nan=False))
x = rng.normal(size=(3, 11))
for parts in (1, 4, 11, 13):
    add(f"array_split_{parts}", [x], *np.array_split(x, parts, axis=1))
add("array_split_indices", [x], *np.array_split(x, [2, 5, 4, -3, 20], axis=1))
add("column_stack", [x[:, 0], x[:, 1:4], x[:, 5]], np.column_stack([x[:, 0], x[:, 1:4], x[:, 5]]))
t = rng.uniform(-2, 5, 30)
y = 3 * t**2 - t + rng.normal(size=30)
add("polyfit_2", [t, y], np.polyfit(t, y, 2))
add("polyfit_7", [t, y], np.polyfit(t, y, 7))
add("polyfit_columns", [t, np.stack([y, -t], 1)], np.polyfit(t, np.stack([y, -t], 1), 3))

# ---- nan_statistics.h and sequences.h
own = np.random.default_rng(23)  # of the rows below alone: those above keep their values
gaps = own.uniform(-3, 3, (4, 5))
gaps[0, 1] = gaps[2, 0] = gaps[2, 3] = nan
gaps[3, 1:] = nan
add("nansum", [gaps], np.nansum(gaps, 1), np.nansum(gaps))
add("nanmean", [gaps], np.nanmean(gaps, 1), np.nanmean(gaps, 0, keepdims=True))
with np.errstate(all="ignore"):
    add("nanvar", [gaps], np.nanvar(gaps, 1), np.nanvar(gaps, 0, ddof=2), np.nanvar(gaps))
    add("nanstd", [gaps], np.nanstd(gaps, 1, ddof=1))
add("nanmax", [gaps], np.nanmax(gaps, 1), np.nanmax(gaps))
add("nanmin", [gaps], np.nanmin(gaps, 1), np.nanmin(gaps))
one, other = own.integers(0, 9, (3, 4)), own.integers(4, 14, 7)
for name in ("union1d", "intersect1d", "setdiff1d"):
    add(name, [one, other], getattr(np, name)(one, other))
x, more = own.uniform(-1, 1, (2, 3)), own.uniform(2, 3, (2, 4))
add("insert", [x, more], np.insert(x, [2, 0, 2, -1], more, 1), np.insert(x, 3, 7))
add("insert_several", [x, more], np.insert(x, [1], more, 1))
add("remove", [x], np.delete(x, [1, -1, 1], 1), np.delete(x, [0, 5]))
x, points = own.uniform(-1, 1, (3, 5)), np.cumsum(own.uniform(0.3, 1, 5))
add("gradient", [x, points], np.gradient(x, axis=-1), np.gradient(x, 0.5, axis=0, edge_order=2),
    np.gradient(x, points, axis=-1))
add("gradient_ends", [x, points], np.gradient(x, points, axis=-1, edge_order=2))

np.savez_compressed(Path(__file__).parent / "ops.npz", **table)
print(len(table), "arrays")
