#!/usr/bin/env python3
"""The rows of tenon_bench --sweep in another engine: sweep_peers.py ENGINE [--threads N]

ENGINE: numpy, jax, onnxruntime, torch or inductor (torch.compile). As peers.py, but for what is asked: a JSON object a
line, {"row": what `tenon_bench --sweep --list` says, "seconds": S, "folder": F}. The first result goes into the folder
as ENGINE.npz. With "check" in place of "seconds", numpy holds all results of the folder against its own, and says which
are wrong.
"""
import json
import time
from pathlib import Path

import peers
from peers import np
from sweep_engines import Inductor, Jax, Numpy, Torch
from sweep_onnx import OnnxRuntime

ENGINES = {"numpy": Numpy, "jax": Jax, "onnxruntime": OnnxRuntime, "torch": Torch, "inductor": Inductor}


# ---- the expressions: e is an engine, s the row's sizes
def glu(e, s, x, w):
    a, b = e.split(x @ w, 2, 1)
    return a * e.sigmoid(b)


def halves_meet(e, s, x, w):
    a, b = e.split(x @ w, 2, 1)
    return a + b


def pairs_of_product(e, s, x, w):
    pairs = e.reshape(x @ w, (s[0], s[2], 2))
    a, b = e.split(pairs, 2, 2)
    return e.reshape(a * b, (s[0], s[2]))


def covariance(e, s, x):
    centred = e.centred(x, 0)
    return e.transposed(centred) @ centred / s[0]


def pixel_shuffle(e, s, x):
    parts = e.permute(e.reshape(x, (s[0], s[1] // 4, 2, 2, s[2], s[3])), (0, 1, 4, 2, 5, 3))
    return e.reshape(parts, (s[0], s[1] // 4, 2 * s[2], 2 * s[3]))


def conv_residual(e, s, x, w1, w2):
    inner = e.relu(e.conv(x, w1, padding=1))
    return e.relu(x + e.conv(inner, w2, padding=1) * 0.01)


def conv_gate(e, s, x, w):
    a, b = e.split(e.conv(x, w, padding=1), 2, 1)
    return a * e.sigmoid(b)


def lstm_cell(e, s, x, h, c, wx, wh, bias):
    enter, forget, new, leave = e.split(x @ wx + h @ wh + bias, 4, 1)
    c = e.sigmoid(forget) * c + e.sigmoid(enter) * e.tanh(new)
    return e.sigmoid(leave) * e.tanh(c), c


def lstm_sequence(e, s, x, h, c, *weights):
    for t in range(32):
        h, c = lstm_cell(e, s, x[t], h, c, *weights)
    return h, c


def gru_cell(e, s, x, h, wx, wh):
    a, b = e.split(x @ wx, 3, 1), e.split(h @ wh, 3, 1)
    reset, keep = e.sigmoid(a[0] + b[0]), e.sigmoid(a[1] + b[1])
    return keep * h + (1 - keep) * e.tanh(a[2] + reset * b[2])


def mlp(e, s, x, w1, b1, w2, b2):
    return e.relu(x @ w1 + b1) @ w2 + b2


def products(e, s, x, w):
    for _ in range(20):
        x = x @ w * 0.1
    return x


def cross_entropy(e, logits, classes):
    return -e.take_along(e.log_softmax(logits, 1), classes[:, None], 1).mean()


def mlp_gradient(e, s, w1, b1, w2, b2, x, classes):
    hidden = lambda p: e.relu(x @ p[0] * 0.05 + p[1])
    loss = lambda p: cross_entropy(e, hidden(p) @ p[2] * 0.05 + p[3], classes)
    return e.gradient(loss, [w1, b1, w2, b2])


def regular(e, x):
    return x + 4 * x.shape[-1] * e.eye(x.shape[-1], dtype=x.dtype)


def qr(e, s, x):
    q, r = e.linalg.qr(x)
    return e.abs(q), e.abs(r)


def svd(e, s, x):
    u, values, vh = e.linalg.svd(x, full_matrices=False)
    return e.abs(u), values, e.abs(vh)


def eigh(e, s, x):
    values, vectors = e.linalg.eigh(x + e.swapped(x))
    return values, e.abs(vectors)


def attention_gradient(e, s, q, k, v, weights):
    return e.gradient(lambda p: (e.attention(*p) * weights).sum(), [q, k, v])


KINDS = {
    "matmul": lambda e, s, a, b: a @ b,
    "matmul_of_transposed": lambda e, s, a, b: e.transposed(a) @ b,
    "matmul_by_transposed": lambda e, s, a, b: a @ e.transposed(b),
    "matmul_batched": lambda e, s, a, b: a @ b,
    "covariance": covariance,
    "outer": lambda e, s, a, b: e.reshape(a, (s[0], 1)) * b,
    "linear_relu": lambda e, s, x, w, b: e.relu(x @ w + b),
    "linear_gelu": lambda e, s, x, w, b: e.gelu(x @ w + b),
    "glu_by_split": glu,
    "halves_meet": halves_meet,
    "pairs_of_product": pairs_of_product,
    "gate_of_two": lambda e, s, x, a, b: e.silu(x @ a) * (x @ b),
    "concat_of_two": lambda e, s, x, a, b: e.concat([x @ a, x @ b], 1),
    "residual_norm": lambda e, s, x, w, b: e.layer_norm(x + x @ w + b, 1),
    "next_token": lambda e, s, x, w: e.softmax(x @ e.transposed(w) * 0.05, 1),
    "conv3x3": lambda e, s, x, w: e.conv(x, w, padding=1),
    "conv1x1": lambda e, s, x, w: e.conv(x, w),
    "conv_stem": lambda e, s, x, w: e.conv(x, w, stride=2, padding=3),
    "conv_stride2": lambda e, s, x, w: e.conv(x, w, stride=2, padding=1),
    "conv_dilated": lambda e, s, x, w: e.conv(x, w, padding=2, dilation=2),
    "conv_depthwise": lambda e, s, x, w: e.conv(x, w, padding=1, groups=s[1]),
    "conv_grouped": lambda e, s, x, w: e.conv(x, w, padding=1, groups=s[1]),
    "conv_transposed": lambda e, s, x, w: e.conv_transposed(x, w),
    "conv_channels_last": lambda e, s, x, w: e.conv_channels_last(x, w),
    "conv_bias_relu": lambda e, s, x, w, b: e.relu(e.conv(x, w, padding=1) + e.reshape(b, (s[2], 1, 1))),
    "conv_residual": conv_residual,
    "conv_gate": conv_gate,
    "conv1d": lambda e, s, x, w: e.conv(x, w, padding=2),
    "max_pool": lambda e, s, x: e.max_pool(x),
    "mean_image": lambda e, s, x: e.mean(x, (2, 3)),
    "batch_norm": lambda e, s, x: e.batch_norm(x),
    "rms_norm": lambda e, s, x: e.norm(x, s[-1]),
    "attention": lambda e, s, q, k, v: e.attention(q, k, v),
    "attention_causal": lambda e, s, q, k, v: e.attention(q, k, v, True),
    "attention_of_one_query": lambda e, s, q, k, v: e.attention(q, k, v),
    "transpose": lambda e, s, x: e.permute(x, (1, 0)),
    "heads_first": lambda e, s, x: e.permute(x, (0, 2, 1, 3)),
    "to_channels_last": lambda e, s, x: e.permute(x, (0, 2, 3, 1)),
    "to_channels_first": lambda e, s, x: e.permute(x, (0, 3, 1, 2)),
    "reverse_axes": lambda e, s, x: e.permute(x, (2, 1, 0)),
    "pad_image": lambda e, s, x: e.pad_image(x),
    "concat": lambda e, s, x, y: e.concat([x, y], s[-1]),
    "stack_last": lambda e, s, x, y: e.stack([x, y], 2),
    "flip": lambda e, s, x: e.flip(x, (s[-1],)),
    "roll": lambda e, s, x: e.roll(x, 17, s[-1]),
    "tile": lambda e, s, x: e.tile(x, (2, 3)),
    "repeat": lambda e, s, x: e.repeat(x, 3, s[-1]),
    "every_second": lambda e, s, x: e.every_second(x),
    "upsample": lambda e, s, x: e.upsample(x),
    "pixel_shuffle": pixel_shuffle,
    "image_to_float": lambda e, s, x: e.permute((e.cast(x, "float32") / 255 - 0.45) / 0.225, (0, 3, 1, 2)),
    "gather_rows": lambda e, s, x, i: e.take(x, i),
    "gather_along": lambda e, s, x, i: e.take_along(x, i, 1),
    "scatter_add": lambda e, s, x, i, v: e.scatter_add(x, i, v),
    "one_hot": lambda e, s, i: e.one_hot(i, s[1]),
    "lower_triangle": lambda e, s, x: e.tril(x),
    "add": lambda e, s, x, y: x + y,
    "add_row_and_column": lambda e, s, x, row, column: x + row + column,
    "relu_chain": lambda e, s, x, y: e.relu(x * 2 + y) * 0.5 - x,
    "pow": lambda e, s, x, y: x**y,
    "cube": lambda e, s, x: x**3,
    "atan2": lambda e, s, x, y: e.arctan2(x, y),
    "silu_gate": lambda e, s, x, y: e.silu(x) * y,
    "reciprocal_root": lambda e, s, x: 1 / e.sqrt(x + 1e-5),
    "chain_16_bits": lambda e, s, x, y: e.relu(x * y + x) - y,
    "gelu_16_bits": lambda e, s, x: e.gelu(x),
    "quantize": lambda e, s, x: e.cast(e.clip(e.round(x * 100), -127, 127), "int8"),
    "dequantize": lambda e, s, x: e.cast(x, "float32") * 0.02,
    "where": lambda e, s, x, y: e.where(x > y, x, 0.1 * y),
    "clip": lambda e, s, x: e.clip(x, -1, 1),
    "distance": lambda e, s, x, y: e.sqrt(x * x + y * y),
    "random_uniform": lambda e, s: e.random_uniform(s),
    "random_normal": lambda e, s: e.random_normal(s),
    "sort": lambda e, s, x: e.sort(x),
    "argsort": lambda e, s, x: e.argsort(x),
    "top_k": lambda e, s, x: e.top_k(x, s[2]),
    "count_unique": lambda e, s, x: e.count_unique(x),
    "median": lambda e, s, x: e.median(x, 1),
    "lstm_cell": lstm_cell,
    "gru_cell": gru_cell,
    "lstm_sequence": lstm_sequence,
    "chain_of_three": lambda e, s, a, b, c: a @ b @ c,
    "mlp_row": mlp,
    "axpby_of_16": lambda e, s, x, y: 4 * x + 2 * y,
    "eager_add": lambda e, s, x, y: x + y,
    "eager_item": lambda e, s, x: e.sum(x).item(),
    "eager_mlp_row": mlp,
    "eager_products": products,
    "mlp_gradient": mlp_gradient,
    "embedding_gradient": lambda e, s, w, i, y: e.gradient(lambda p: ((p[0][i] - y) ** 2).mean(), [w]),
    "conv_gradient": lambda e, s, x, w: e.gradient(lambda p: (e.conv(*p, padding=1) ** 2).mean(), [x, w]),
    "layer_norm_gradient": lambda e, s, x, gain, bias, y: e.gradient(
        lambda p: ((e.layer_norm(p[0], 1) * p[1] + p[2]) * y).sum(), [x, gain, bias]
    ),
    "cross_entropy_gradient": lambda e, s, x, i: e.gradient(lambda p: cross_entropy(e, p[0], i), [x]),
    "attention_gradient": attention_gradient,
    "solve": lambda e, s, a, b: e.linalg.solve(regular(e, a), b),
    "inv": lambda e, s, x: e.linalg.inv(regular(e, x)),
    "logdet": lambda e, s, x: e.linalg.slogdet(regular(e, x))[1],
    "cholesky": lambda e, s, x: e.linalg.cholesky(regular(e, x + e.swapped(x))),
    "qr": qr,
    "svd": svd,
    "eigh": eigh,
    "least_squares": lambda e, s, a, b: e.linalg.lstsq(a, b)[0],
    "fft": lambda e, s, x: e.fft.fft(x),
    "rfft": lambda e, s, x: e.fft.rfft(x),
    "filtered": lambda e, s, x: e.fft.irfft(e.fft.rfft(x) * 0.5, s[1]),
    "fft2": lambda e, s, x: e.fft.fft2(x),
}
for name in "sum mean max argmax var any logsumexp softmax log_softmax layer_norm cumsum".split():
    KINDS[name] = lambda e, s, x, name=name: getattr(e, name)(x, s[-1])
for name in "sin cos tanh exp log erf gelu sigmoid".split():
    KINDS[name] = lambda e, s, x, name=name: getattr(e, name)(x)


# ---- gradients by hand, for numpy
def mlp_by_hand(e, s, w1, b1, w2, b2, x, classes):
    hidden = e.relu(x @ w1 * 0.05 + b1)
    (outer,) = cross_entropy_by_hand(e, s, hidden @ w2 * 0.05 + b2, classes)
    inner = outer @ w2.T * 0.05 * (hidden > 0)
    return x.T @ inner * 0.05, inner.sum(0), hidden.T @ outer * 0.05, outer.sum(0)


def cross_entropy_by_hand(e, s, logits, classes):
    p = e.softmax(logits, 1)
    p[np.arange(len(p)), classes] -= 1
    return (p / len(p),)


def embedding_by_hand(e, s, w, i, y):
    gradient = np.zeros_like(w)
    np.add.at(gradient, i, (w[i] - y) * (2 / y.size))
    return (gradient,)


def conv_by_hand(e, s, x, w):
    y = e.conv(x, w, padding=1)
    y *= 2 / y.size
    view = e.windows(e.padded(x, 1), (3, 3), 1, 1)
    return e.conv(y, w.swapaxes(0, 1)[:, :, ::-1, ::-1], padding=1), np.tensordot(y, view, ([0, 2, 3], [0, 2, 3]))


def layer_norm_by_hand(e, s, x, gain, bias, y):
    centred = e.centred(x, 1)
    scale = 1 / np.sqrt(e.mean_of_squares(centred, 1) + 1e-5)
    normal, g = centred * scale, y * gain
    return (e.centred(g, 1) - normal * (g * normal).mean(1, keepdims=True)) * scale, (y * normal).sum(0), y.sum(0)


def attention_by_hand(e, s, q, k, v, y):
    scale = q.shape[-1] ** -0.5
    p = e.softmax(q @ e.swapped(k) * scale, -1)
    g = y @ e.swapped(v)
    scores = p * (g - (g * p).sum(-1, keepdims=True)) * scale
    return scores @ k, e.swapped(scores) @ q, e.swapped(p) @ y


BY_HAND = {
    "mlp_gradient": mlp_by_hand,
    "cross_entropy_gradient": cross_entropy_by_hand,
    "embedding_gradient": embedding_by_hand,
    "conv_gradient": conv_by_hand,
    "layer_norm_gradient": layer_norm_by_hand,
    "attention_gradient": attention_by_hand,
}


# ---- inputs, results
def made(number, shape, dtype, low, high):
    """Input `number` of a row, as `filled` of sweep.cpp makes it; of bfloat16 as float32."""
    place = np.arange(int(np.prod(shape)), dtype=np.uint32)
    h = (place + np.uint32(number * 7919)) * np.uint32(2654435769)
    h = (h ^ (h >> np.uint32(15))) * np.uint32(2246822519)
    h ^= h >> np.uint32(13)
    x = low + (high - low) * (h * 2.0**-32)
    if dtype == "bool":
        x = x >= 1
    elif "int" in dtype:
        x = np.floor(x).astype(dtype)
    elif dtype == "bfloat16":
        bits = x.astype(np.float32).view(np.uint32)
        bits += np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))
        x = (bits & np.uint32(0xFFFF0000)).view(np.float32)
    else:
        x = x.astype(np.float32).astype(dtype) if dtype != "float64" else x
    return x.reshape(shape)


def difference(row, inputs, result, expected):
    """What is wrong with the results, or None. The largest difference is at most a thousandth of the largest value, of
    16-bit floats a thirtieth; nearly none of float64."""
    if row["kind"].startswith("random"):
        result, expected = ([np.array([r.mean(), r.std()])] for r in (result[0], expected[0]))
    elif row["kind"] == "argsort":  # equal elements may stand in any order
        result, expected = ([np.take_along_axis(inputs[0], r.astype(np.int64), -1)] for r in (result[0], expected[0]))
    elif row["kind"] == "top_k":
        result = [*result[:1], np.take_along_axis(inputs[0], result[1].astype(np.int64), 1)]
        expected = [expected[0]] * 2
    if len(result) != len(expected):
        return f"{len(result)} results, not {len(expected)}"
    for r, x in zip(result, expected):
        if r.shape != x.shape:
            return f"shape {r.shape}, not {x.shape}"
        bound = {"float64": 1e-9, "float16": 0.03, "bfloat16": 0.03}.get(row["dtype"], 1e-3)
        bound *= max(float(np.abs(x).max()), 1e-30) if x.size else 1
        bound = 0.01 if row["kind"].startswith("random") else bound
        wide = np.complex128 if x.dtype.kind == "c" else np.float64
        far = np.abs(r.astype(wide) - x.astype(wide)).max() if x.size else 0
        if not far <= bound:
            return f"differs by {far:.3g}, at most {bound:.3g} is right"
    return None


class Ready:
    """A row with its inputs, compiled, and its first result."""

    def __init__(self, engine, row):
        self.row = row
        self.inputs = [made(i, **x) for i, x in enumerate(row["inputs"])]
        if isinstance(engine, Jax):
            engine.jax.config.update("jax_enable_x64", row["dtype"] == "float64")
        kind = BY_HAND.get(row["kind"]) if isinstance(engine, Numpy) else None
        kind = kind or KINDS[row["kind"]]
        copied = engine.contiguous if row["group"] == "copies" else lambda x: x
        f = lambda *inputs: copied(kind(engine, row["sizes"], *inputs))
        given = [engine.given(x, about["dtype"]) for x, about in zip(self.inputs, row["inputs"])]
        start = time.perf_counter()
        self.call = (engine.eager if row["eager"] else engine.compiled)(f, given)
        called = self.call()
        self.first_ms = 1e3 * (time.perf_counter() - start)
        results = engine.results(called) if hasattr(engine, "results") else called
        results = results if isinstance(results, (list, tuple)) else [results]
        self.results = [np.asarray(engine.numpy(r)) for r in results]
        self.results = [r.astype(np.float32) if r.dtype.name in ("bfloat16", "float16") else r for r in self.results]


def main():
    ready = {}

    def respond(engine, line):
        asked = json.loads(line)
        row, folder = asked["row"], Path(asked["folder"])
        if "check" in asked:
            own, wrong = ready[row["row"]], {}
            for file in folder.glob("*.npz"):
                with np.load(file) as saved:
                    results = [saved[str(i)] for i in range(len(saved))]
                wrong[file.stem] = difference(row, own.inputs, results, own.results)
            return {"wrong": {engine: text for engine, text in wrong.items() if text}}
        if row["row"] not in ready:
            ready.clear()
            if row["eager"] and engine.eager is None:
                return None
            try:
                ready[row["row"]] = Ready(engine, row)
            except AttributeError:
                if isinstance(engine, OnnxRuntime):  # has no spelling of it
                    return None
                raise
            name = next(name for name, kind in ENGINES.items() if kind is type(engine))
            np.savez(folder / f"{name}.npz", **{str(i): r for i, r in enumerate(ready[row["row"]].results)})
        if isinstance(engine, Numpy) and row["dtype"] == "bfloat16":  # it has none: computed in float32, for the check
            return None
        it = ready[row["row"]]
        ms = peers.best_ms(it.call, asked["seconds"])
        return {"ms": round(ms, 5), "first_ms": round(it.first_ms, 2)}

    peers.serve(ENGINES, respond)


if __name__ == "__main__":
    main()
