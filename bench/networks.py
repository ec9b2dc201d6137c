#!/usr/bin/env python3
"""Networks of PyTorch in Tenon, ONNX Runtime and torch.compile: networks.py TENON_RUN [NAME ...]

Exports each network (network_list.py) as an ONNX model with a symbolic batch, compares Tenon's outputs with those of
ONNX Runtime, and times the three at batch 1 and 8 (--batches 1,8) by 2 threads: they alternate for some rounds, and
the least time of each counts. Needs torch, torchvision, onnx, onnxscript and onnxruntime.

--export: torch.export (the default) or torchscript, the two exporters of PyTorch
--folder F: where models are kept (build/networks)   --check: only compares outputs   --json: a line for each row
--no-torch: without torch.compile, whose compiler takes minutes the first time
--keep FILE: rows are kept in FILE (JSON) and the least times of all runs count, so that a table can be measured in
parts, and each part in several minutes of a machine whose speed changes
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys
import time
from pathlib import Path

THREADS = 2
ROUNDS = 10
SECONDS = 0.2  # of an engine's calls in a round: short, as the speed of a shared machine changes within seconds
os.environ["OMP_NUM_THREADS"] = str(THREADS)

import numpy as np


def export(name, path, form):
    import torch
    from network_list import TAKES_A_LIST, example, network
    module, x = network(name), example(name, 1 if name in TAKES_A_LIST else 2)
    arguments = ([x[0]],) if name in TAKES_A_LIST else (x,)
    options = {"input_names": ["x"]}
    if name not in TAKES_A_LIST:
        options |= ({"dynamic_shapes": ({0: torch.export.Dim("batch")},)} if form == "torch.export" else
                    {"dynamic_axes": {"x": {0: "batch"}}})
    options |= {"dynamo": True, "external_data": False, "verbose": False} if form == "torch.export" else {
        "dynamo": False, "opset_version": 17}
    torch.onnx.export(module, arguments, path, **options)


def timed(call):
    """The least time of a round's calls, in milliseconds; there are at least two, and one comes before."""
    call()
    times, begin = [], time.perf_counter()
    while len(times) < 2 or time.perf_counter() - begin < SECONDS:
        t = time.perf_counter()
        call()
        times.append(time.perf_counter() - t)
    return min(times) * 1e3


class OnnxRuntime:
    def __init__(self, path):
        import onnxruntime
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = THREADS
        begin = time.perf_counter()
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        self.load = time.perf_counter() - begin
        self.input = self.session.get_inputs()[0]

    def made_up(self, batch):
        shape = [batch if not isinstance(d, int) else d for d in self.input.shape]
        random = np.random.default_rng(batch)
        if "int64" in self.input.type:
            return random.integers(0, 5000, shape)
        return random.standard_normal(shape, dtype=np.float32)

    def run(self, x):
        return dict(zip([o.name for o in self.session.get_outputs()], self.session.run(None, {self.input.name: x})))


def tenon(program, path, folder, count):
    """What tenon-run says: seconds to read and of the first call, milliseconds, kernels, are outputs close?"""
    command = [program, path, "--inputs", folder / "in.npz", "--compare", folder / "out.npz", "--rtol", "1e-4",
               "--atol", "1e-4", "--threads", str(THREADS)]
    if count:
        command += ["--bench", str(count)]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if "close" not in done.stdout and "DIFFERS" not in done.stdout:
        raise RuntimeError(done.stderr or done.stdout)
    row = {"close": done.returncode == 0, "worst": max(map(relative, done.stdout.splitlines()), default=0)}
    row["read_s"] = float(re.search(r"read in ([\d.]+) ms", done.stdout)[1]) / 1e3
    if count:
        said = re.search(r"first call ([\d.]+) ms;.*least ([\d.]+) ms; (\d+) kernels", done.stdout)
        row |= {"first_s": float(said[1]) / 1e3, "ms": float(said[2]), "kernels": int(said[3])}
    return row


def relative(line):
    """The largest difference of an output, as part of its largest value."""
    found = re.search(r"largest difference (\S+) of values up to (\S+)", line)
    return float(found[1]) / max(float(found[2]), 1e-30) if found else 0


def inductor(name, x):
    """The seconds of the first call, and the call."""
    import torch
    from network_list import network
    torch.set_num_threads(THREADS)
    module, given = torch.compile(network(name)), torch.from_numpy(x)

    def call():
        with torch.inference_mode():
            return module(given)

    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin, call


def rows_of(name, options, folder):
    path = folder / f"{name}.{options.export}.onnx"
    if not path.exists():
        export(name, path, options.export)
    runtime = OnnxRuntime(path)
    for batch in options.batches:
        if batch > 1 and isinstance(runtime.input.shape[0], int):
            continue
        x = runtime.made_up(batch)
        np.savez(folder / "in.npz", **{runtime.input.name: x})
        np.savez(folder / "out.npz", **runtime.run(x))
        row = {"network": name, "batch": batch}
        if options.check:
            yield row | tenon(options.program, path, folder, 0)
            continue
        row["runtime_load_s"] = runtime.load
        engines = {"runtime_ms": lambda: runtime.run(x)}
        if not options.no_torch and len(runtime.input.shape) == x.ndim and not isinstance(runtime.input.shape[0], int):
            row["torch_first_s"], engines["torch_ms"] = inductor(name, x)
        for turn in range(ROUNDS):
            for engine, call in engines.items():
                row[engine] = min(row.get(engine, math.inf), timed(call))
            count = max(2, min(300, int(SECONDS * 1e3 / row["runtime_ms"])))
            ours = tenon(options.program, path, folder, count)
            row = row | ours if turn == 0 else row | {"ms": min(row["ms"], ours["ms"])}
        yield row


def text(row):
    if "ms" not in row:
        how = "close" if row["close"] else "DIFFERS"
        return f"{row['network']} {row['batch']}: {how}, {row['worst']:.1e} of the largest value"
    torch_ms = f"{row['torch_ms']:.2f}" if "torch_ms" in row else ""
    return (f"| {row['network']} | {row['batch']} | {row['ms']:.2f} | {row['runtime_ms']:.2f} | {torch_ms} | "
            f"{row['ms'] / row['runtime_ms']:.2f} | {row['kernels']} | {row['read_s'] + row['first_s']:.1f} | "
            f"{row['worst']:.0e} |")


LEAST = ("ms", "runtime_ms", "torch_ms", "read_s", "first_s", "runtime_load_s", "torch_first_s")


def merged(row, before):
    """A row with the least times of two runs."""
    return before | row | {k: min(row[k], before[k]) for k in LEAST if k in row and k in before}


HEAD = ("| network | batch | Tenon, ms | ONNX Runtime, ms | torch.compile, ms | ours / ONNX Runtime's | kernels | "
        "import and first call, s | difference |\n|---|---|---|---|---|---|---|---|---|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", type=Path, default=Path("build/networks"))
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--export", choices=("torch.export", "torchscript"), default="torch.export")
    parser.add_argument("--batches", type=lambda text: [int(n) for n in text.split(",")], default=[1, 8])
    for flag in ("--check", "--json", "--no-torch"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_intermixed_args()
    from network_list import NETWORKS
    options.folder.mkdir(parents=True, exist_ok=True)
    kept = {}
    if options.keep and options.keep.exists():
        kept = {(row["network"], row["batch"]): row for row in json.loads(options.keep.read_text())}
    is_table, differ = not options.json and not options.check, False
    if is_table:
        print(HEAD, flush=True)
    for name in options.names or NETWORKS:
        for row in rows_of(name, options, options.folder):
            at = row["network"], row["batch"]
            kept[at] = row = merged(row, kept.get(at, {}))
            print(json.dumps(row) if options.json else text(row), flush=True)
            differ |= not row["close"]
            if options.keep:
                options.keep.write_text(json.dumps(list(kept.values()), indent=1))
    ratios = [row["ms"] / row["runtime_ms"] for row in kept.values() if "ms" in row]
    if is_table and ratios:
        print(f"\n{len(ratios)} rows: geometric mean {np.exp(np.mean(np.log(ratios))):.2f}, largest {max(ratios):.2f}")
    sys.exit(differ)


if __name__ == "__main__":
    main()
