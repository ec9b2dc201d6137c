#!/usr/bin/env python3
"""Linear algebra and Fourier transforms beside numpy and PyTorch, as a user calls them from Python.

    PYTHON bench/linalg_calls.py [--only TEXT ...] [--rounds N] [--seconds S] [--threads N] [--above RATIO] [--markdown]

Each engine is a process of its own, which waits while another one computes. Each row takes N rounds by turns over the
engines; the time is that of the best call of all rounds, in milliseconds. Tenon's call builds the op and realizes it,
or replays it (jit); the ratio is that of the first. numpy's and PyTorch's compute at once (scipy's, for what numpy
lacks). Variables that choose OpenBLAS's kernels (OPENBLAS_CORETYPE) are not passed on. A row's name is the op, the
shape and the dtype (f4: float32, f8: float64). Run it on a quiet machine.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import time

SIZES = (8, 32, 100, 237, 445, 594, 1024)
SLOW = ("svd", "eig", "eigh", "pinv", "matrix_rank", "lstsq")  # of 1024 rows: more than a second for some
LINALG = ("solve", "solve_k", "inv", "det", "slogdet", "cholesky", "qr", "svd", "eig", "eigh", "lstsq", "pinv",
          "matrix_rank", "solve_triangular", "expm", "matrix_norm", "matrix_norm_2")
BATCH = (64, 32, 32)
FFTS = {
    "fft": [(64, 256), (64, 1024), (1, 65536), (100, 1000), (237, 768), (64, 1021), (100, 237), (1, 1000)],
    "ifft": [(64, 1024), (100, 1000), (237, 768), (64, 1021)],
    "rfft": [(64, 256), (64, 1024), (1, 65536), (100, 1000), (237, 768), (64, 1021), (100, 237), (1, 1000)],
    "irfft": [(64, 1024), (100, 1000), (237, 768), (64, 1021)],
    "fft2": [(512, 512), (237, 768), (8, 256, 256), (1000, 1000), (333, 333)],
    "fftn": [(64, 64, 64), (30, 50, 70)],
}


def rows():
    for op in LINALG:
        for n in SIZES:
            if n == 1024 and op in SLOW:
                continue
            for dtype in ("f4", "f8"):
                yield op, (n, n), dtype
        for dtype in ("f4", "f8"):
            yield op, BATCH, dtype
    for op, shapes in FFTS.items():
        for shape in shapes:
            yield op, shape, "f4"


def name_of(row):
    op, shape, dtype = row
    return f"{op} {'x'.join(map(str, shape))} {dtype}"


def inputs(np, op, shape, dtype):
    """Arrays: the same for every engine."""
    rng = np.random.default_rng(sum(shape))
    real = lambda of: rng.standard_normal(of).astype(dtype)
    x = real(shape)
    if op in FFTS:
        if op == "irfft":
            x = x[..., : shape[-1] // 2 + 1]
        return [x] if op == "rfft" else [(x + 1j * real(x.shape)).astype(np.complex64)]
    n = shape[-1]
    if op in ("cholesky", "eigh"):
        x = x + np.swapaxes(x, -1, -2)
        if op == "cholesky":
            x = x + (8 * math.sqrt(n) * np.eye(n)).astype(dtype)
    if op == "solve_triangular":
        x = (np.tril(x) / math.sqrt(n) + 2 * np.eye(n)).astype(dtype)
    if op == "expm":
        x = (x / math.sqrt(n)).astype(dtype)
    if op in ("solve", "lstsq"):
        return [x, real((*shape[:-1], 1))]
    if op in ("solve_k", "solve_triangular"):
        return [x, real((*shape[:-1], 16))]
    return [x]


def calls_of(engine, np):
    """The ops by name: functions of an engine's arrays; and what makes an array of numpy's, and computes results."""
    if engine in ("Tenon", "Tenon, jit"):
        import tenon as xp

        array, done = xp.array, lambda y: xp.realize(*y) if isinstance(y, (tuple, list)) else xp.realize(y)
        own = {"expm": xp.linalg.expm}
    elif engine == "numpy":
        import scipy.linalg

        xp, array, done = np, lambda x: x, lambda y: y

        def triangular(a, b):
            return scipy.linalg.solve_triangular(a, b, lower=True, check_finite=False)

        own = {"solve_triangular": triangular, "expm": scipy.linalg.expm,
               "lstsq": lambda a, b: np.linalg.lstsq(a, b)[0] if a.ndim == 2 else np.linalg.pinv(a) @ b}
    else:
        import torch as xp

        xp.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
        array, done = xp.from_numpy, lambda y: y
        own = {"expm": xp.linalg.matrix_exp}
    names = [op for op in LINALG if hasattr(xp.linalg, op)]
    return array, done, {op: getattr(xp.linalg, op) for op in names} | {op: getattr(xp.fft, op) for op in FFTS} | {
        "solve_k": xp.linalg.solve,
        "solve_triangular": lambda a, b: xp.linalg.solve_triangular(a, b, upper=False),
        "lstsq": lambda a, b: xp.linalg.lstsq(a, b)[0],
        "svd": lambda a: tuple(xp.linalg.svd(a, full_matrices=False)),
        "matrix_norm": lambda a: xp.linalg.matrix_norm(a, ord=1),
        "matrix_norm_2": lambda a: xp.linalg.matrix_norm(a, ord=2),
    } | own


def ratio_of(best):
    return best["Tenon"] / min(best["numpy"], best["PyTorch"])


def line(row, best):
    return "| " + " | ".join([name_of(row), *(f"{ms:.3g}" for ms in best.values()), f"{ratio_of(best):.2f}"]) + " |"


def tables(results):
    """Linear algebra by op and size, each cell with the time and the ratio; transforms by row."""
    sizes = [*((n, n) for n in SIZES), BATCH]
    head = ["op", *("x".join(map(str, shape)) for shape in sizes)]
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    for op in LINALG:
        for dtype in ("f4", "f8"):
            of = [results.get((op, shape, dtype)) for shape in sizes]
            if any(of):
                cells = [f"{best['Tenon']:.3g}, {ratio_of(best):.2f}" if best else "" for best in of]
                lines.append("| " + " | ".join([f"{op} {dtype}", *cells]) + " |")
    others = [line(row, best) for row, best in results.items() if row[0] in FFTS]
    if others:
        engines = list(next(iter(results.values())))
        head = ["row", *engines, "ours / the best"]
        lines += ["", "| " + " | ".join(head) + " |", "|---" * len(head) + "|", *others]
    return "\n".join(lines)


def serve(engine):
    import numpy as np

    array, done, calls = calls_of(engine, np)
    if engine == "Tenon, jit":
        from tenon import jit
    print("ready", flush=True)
    for line in sys.stdin:
        row, seconds = json.loads(line)
        op, shape, dtype = row
        arguments = [array(x) for x in inputs(np, op, tuple(shape), dtype)]
        best, end, count, error = math.inf, 0, 0, None
        call = calls[op]
        try:
            if engine == "Tenon, jit":
                call = jit(call)
            done(call(*arguments))
            end = time.perf_counter() + seconds
            while count < 2 or time.perf_counter() < end:
                begin = time.perf_counter()
                done(call(*arguments))
                best = min(best, time.perf_counter() - begin)
                count += 1
        except Exception as fault:
            error = f"{type(fault).__name__}: {fault}"
        print(json.dumps([None if error else 1e3 * best, error]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[""], help="rows whose name contains one of these texts")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.05, help="of a round of one engine")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--above", type=float, default=0, help="print only rows with a larger ratio")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(options.serve)
    names = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
    environment = os.environ | dict.fromkeys(names, str(options.threads)) | {"TENON_DEVICE": "CPU"}
    environment = {name: value for name, value in environment.items() if name != "OPENBLAS_CORETYPE"}
    engines = {}
    for engine in ("Tenon", "Tenon, jit", "numpy", "PyTorch"):
        engines[engine] = subprocess.Popen([sys.executable, __file__, "--serve", engine], stdin=subprocess.PIPE,
                                           stdout=subprocess.PIPE, text=True, env=environment)
        assert engines[engine].stdout.readline() == "ready\n"
    results = {}
    for row in rows():
        name = name_of(row)
        if not any(text in name for text in options.only):
            continue
        best = dict.fromkeys(engines, math.inf)
        for _ in range(options.rounds):
            for engine, process in engines.items():
                process.stdin.write(json.dumps([row, options.seconds]) + "\n")
                process.stdin.flush()
                ms, error = json.loads(process.stdout.readline())
                if error:
                    print(f"{engine}, {name}: {error}", file=sys.stderr)
                else:
                    best[engine] = min(best[engine], ms)
        results[row] = best
        if ratio_of(best) > options.above and not options.markdown:
            print(line(row, best), flush=True)
    if options.markdown:
        print(tables(results))
    ratios = [ratio_of(best) for best in results.values()]
    mean = math.exp(sum(math.log(ratio) for ratio in ratios) / len(ratios))
    print(f"\n{len(ratios)} rows, geometric mean {mean:.2f}, above 1.2: {sum(ratio > 1.2 for ratio in ratios)}")


if __name__ == "__main__":
    main()
