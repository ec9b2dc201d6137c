"""What a call from Python costs, beside numpy, MLX, PyTorch and JAX, whichever this interpreter has.

    PYTHON bench/python_calls.py [--rounds N] [--only TEXT] [--engines NAME,...] [--markdown]

Each row times small calls of one op: rounds of about 3 ms by turns over the engines, the best of all rounds, in
microseconds. Tenon and MLX build an op's nodes and compute nothing (the rows that end in "computed" do compute), numpy
and PyTorch compute, JAX dispatches. Arrays have 16 float32, matrices 4 x 4. Run it on a quiet machine.
"""
import argparse
import gc
import time

import numpy as np


class NumPy:
    name = "numpy"

    def __init__(self):
        self.xp, self.linalg = np, np.linalg
        self.a = np.arange(16, dtype=np.float32)
        self.m = self.a.reshape(4, 4)

    def rows(self):
        a, m, xp = self.a, self.m, self.xp
        shape = (2, 8)
        rows = {
            "a + b": lambda: a + a, "a * 2.0": lambda: a * 2.0, "a > 0": lambda: a > 0, "-a": lambda: -a,
            "exp(a)": lambda: xp.exp(a), "sqrt(a)": lambda: xp.sqrt(a), "abs(a)": lambda: xp.abs(a),
            "maximum(a, b)": lambda: xp.maximum(a, a), "where(a, b, c)": lambda: xp.where(mask, a, a),
            "sum(a)": lambda: xp.sum(a), "sum(m, axis=1)": lambda: xp.sum(m, axis=1), "max(a)": lambda: xp.max(a),
            "mean(a)": lambda: xp.mean(a), "mean(m, axis=1)": lambda: xp.mean(m, axis=1),
            "var(m, axis=1)": lambda: xp.var(m, axis=1), "argmax(a)": lambda: xp.argmax(a),
            "m @ m": lambda: m @ m, "reshape(m, (2, 8))": lambda: xp.reshape(m, shape), "m.T": lambda: m.T,
            "m[None]": lambda: m[None], "a[3]": lambda: a[3], "a[2:9]": lambda: a[2:9], "m[:, 1]": lambda: m[:, 1],
            "concat([a, b])": lambda: xp.concatenate(pair), "stack([a, b])": lambda: xp.stack(pair),
            "zeros((4, 4))": lambda: xp.zeros((4, 4)), "arange(16)": lambda: xp.arange(16),
            "astype(a, float64)": lambda: a.astype(wide),
        }
        mask, pair, wide = a > 0, [a, a], xp.float64
        return rows


class Like(NumPy):
    """An engine with numpy's names: its arrays in place of numpy's."""

    def __init__(self, xp, array):
        self.xp = xp
        self.a = array(np.arange(16, dtype=np.float32))
        self.m = array(np.arange(16, dtype=np.float32).reshape(4, 4))


class Tenon(Like):
    name = "Tenon"

    def __init__(self):
        import tenon

        super().__init__(tenon, tenon.array)

    def rows(self):
        tn, a, m, n = self.xp, self.a, self.m, np.arange(16, dtype=np.float32)
        add, one = tn.jit(lambda x, y: x * y + 1), tn.ones(16)
        tn.realize(add(a, one), a, m, one)

        def replayed():
            tn.realize(add(a, one))

        def computed():
            tn.realize(a * one + 1)

        return super().rows() | {
            "relu(a)": lambda: tn.relu(a), "softmax(m)": lambda: tn.softmax(m, axis=-1),
            "layer norm of m": lambda: tn.fast.layer_norm(m, None, None, 1e-5),
            "a jit call of x * y + 1, computed": replayed,
            "a * b + 1, built and computed": computed, "float(a[3]), computed": lambda: float(a[3]),
            "from_dlpack of numpy's": lambda: tn.from_dlpack(n), "asarray of numpy's": lambda: tn.asarray(n),
            "numpy's from_dlpack": lambda: np.from_dlpack(a), "numpy's asarray": lambda: np.asarray(a),
        }


class MLX(Like):
    name = "MLX"

    def __init__(self):
        import mlx.core as mx

        mx.set_default_device(mx.cpu)
        super().__init__(mx, mx.array)

    def rows(self):
        mx, a, m, n = self.xp, self.a, self.m, np.arange(16, dtype=np.float32)
        add, one = mx.compile(lambda x, y: x * y + 1), mx.ones(16)
        mx.eval(add(a, one))
        return super().rows() | {
            "relu(a)": lambda: mx.maximum(a, 0), "softmax(m)": lambda: mx.softmax(m, axis=-1),
            "layer norm of m": lambda: mx.fast.layer_norm(m, None, None, 1e-5),
            "a jit call of x * y + 1, computed": lambda: mx.eval(add(a, one)),
            "a * b + 1, built and computed": lambda: mx.eval(a * one + 1),
            "float(a[3]), computed": lambda: a[3].item(),
            "asarray of numpy's": lambda: mx.array(n), "numpy's asarray": lambda: np.asarray(a),
        }


class JAX(Like):
    name = "JAX"

    def __init__(self):
        import jax

        self.jax = jax
        super().__init__(jax.numpy, jax.numpy.array)

    def rows(self):
        jax, jnp, a, n = self.jax, self.xp, self.a, np.arange(16, dtype=np.float32)
        add, one, m = jax.jit(lambda x, y: x * y + 1), jnp.ones(16), self.m
        softmax = jax.nn.softmax
        rows = super().rows()
        del rows["astype(a, float64)"]
        return rows | {
            "relu(a)": lambda: jax.nn.relu(a), "softmax(m)": lambda: softmax(m, axis=-1),
            "a jit call of x * y + 1, computed": lambda: add(a, one).block_until_ready(),
            "a * b + 1, built and computed": lambda: (a * one + 1).block_until_ready(),
            "float(a[3]), computed": lambda: float(a[3]),
            "from_dlpack of numpy's": lambda: jnp.from_dlpack(n), "asarray of numpy's": lambda: jnp.asarray(n),
            "numpy's from_dlpack": lambda: np.from_dlpack(a), "numpy's asarray": lambda: np.asarray(a),
        }


class PyTorch(Like):
    name = "PyTorch"

    def __init__(self):
        import torch

        torch.set_num_threads(1)
        super().__init__(torch, torch.tensor)

    def rows(self):
        torch, a, m, n = self.xp, self.a, self.m, np.arange(16, dtype=np.float32)
        one = torch.ones(16)
        rows = super().rows()
        return rows | {
            "maximum(a, b)": lambda: torch.maximum(a, a), "sum(m, axis=1)": lambda: torch.sum(m, dim=1),
            "astype(a, float64)": lambda: a.to(torch.float64),
            "relu(a)": lambda: torch.relu(a), "softmax(m)": lambda: torch.softmax(m, -1),
            "layer norm of m": lambda: torch.nn.functional.layer_norm(m, (4,)),
            "a * b + 1, built and computed": lambda: a * one + 1,
            "float(a[3]), computed": lambda: float(a[3]),
            "from_dlpack of numpy's": lambda: torch.from_dlpack(n), "asarray of numpy's": lambda: torch.asarray(n),
            "numpy's from_dlpack": lambda: np.from_dlpack(a), "numpy's asarray": lambda: np.asarray(a),
        }


def seconds(f, count):
    begin = time.perf_counter()
    for _ in range(count):
        f()
    return (time.perf_counter() - begin) / count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--only", default="", help="rows whose name contains this text")
    parser.add_argument("--engines", default="", help="only these, with commas between them")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    rows = {}  # engine: its calls
    for engine in (Tenon, NumPy, MLX, PyTorch, JAX):
        if options.engines and engine.name not in options.engines.split(","):
            continue
        try:
            rows[engine.name] = engine().rows()
        except ImportError as missing:
            print(f"no {engine.name}: {missing}")
    best = {}
    names = [name for name in dict.fromkeys(n for calls in rows.values() for n in calls) if options.only in name]
    counts = {}
    gc.disable()
    for turn in range(options.rounds + 1):
        for name in names:
            for engine, calls in rows.items():
                if name not in calls:
                    continue
                key = engine, name
                if turn == 0:
                    try:
                        seconds(calls[name], 20)
                    except Exception as error:  # an engine that lacks the op
                        print(f"{engine}, {name}: {type(error).__name__}: {error}")
                        del calls[name]
                        continue
                    counts[key] = max(10, int(3e-3 / seconds(calls[name], 20)))
                    best[key] = float("inf")
                else:
                    best[key] = min(best[key], seconds(calls[name], counts[key]))
        gc.collect()
    engines = list(rows)
    if options.markdown:
        print("| |" + "".join(f" {e} |" for e in engines) + "\n|---|" + "---|" * len(engines))
    else:
        print(f"{'microseconds':36}" + "".join(f"{e:>9}" for e in engines))
    for name in names:
        cells = [f"{1e6 * best[e, name]:.2f}" if (e, name) in best else "" for e in engines]
        print("| " + " | ".join([f"`{name}`", *cells]) + " |" if options.markdown
              else f"{name:36}" + "".join(f"{c:>9}" for c in cells))


if __name__ == "__main__":
    main()
