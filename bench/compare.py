#!/usr/bin/env python3
"""Times tenon_bench beside the peers that are installed, in one session; `./dev bench --compare` runs it.

A round of a workload is ours, a peer, ours, the next peer, and so on: the machine's speed changes from minute to
minute. So a ratio is the median over the rounds of our time, the mean of the two around the peer's, divided by that
of the peer. Each engine is one process that keeps its compiled workload, on the same CPUs. A peer that needs more
than three times the best peer's time in the first round does not run in the others. Peers are looked for in $PYTHON,
or the python3 that runs this.
"""
import argparse
import datetime
import json
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import time
from pathlib import Path

# The modules that each peer needs.
PEERS = {
    "numpy": ["numpy"],
    "jax": ["jax", "numpy"],
    "mlx": ["mlx", "numpy"],
    "tinygrad": ["tinygrad", "numpy"],
    "onnxruntime": ["onnxruntime", "onnx", "numpy"],
    "torch": ["torch", "numpy"],
    "inductor": ["torch", "numpy"],
}
# What holds the peers to the instructions that TENON_TARGET leaves us; ONNX Runtime has no such switch.
SWITCHES = {
    "avx2": {
        "OPENBLAS_CORETYPE": "Haswell",
        "NPY_DISABLE_CPU_FEATURES": "X86_V4 AVX512_ICL AVX512_SPR",
        "XLA_FLAGS": "--xla_cpu_max_isa=AVX2",
        "ONEDNN_MAX_CPU_ISA": "AVX2",
        "ATEN_CPU_CAPABILITY": "avx2",
    }
}
TARGET = os.environ.get("TENON_TARGET") or "native"
WORKLOADS = (
    "axpby_256x512 fused_16M fused_16M_odd gelu_4M sum_16M softmax_4096 layernorm_4096 transpose_4096 matmul_256 "
    "matmul_1024 matmul_2048 matmul_1021 matmul_1000x777x1300 matvec_4096 mlp_bias_relu conv3x3_64 attention_512 "
    "mlp_train_step qmm_decode_4096 qmm_decode_4096_int8 qmm_prefill_4096 qmm_prefill_4096_int8"
).split()
SLOW = 3  # times the best peer: sits out
PAUSE = 0.05  # seconds between turns, in which waiting threads of the last engine go to sleep: OpenBLAS's take 0.03


class Process:
    """An engine that answers lines "WORKLOAD SECONDS"."""

    def __init__(self, name, command, environment=None):
        self.name = name
        pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process = subprocess.Popen(command, text=True, bufsize=1, env=environment, **pipes)

    def read(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else {"error": "ended"}

    def ask(self, *words):
        time.sleep(PAUSE)
        try:
            print(*words, file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return {"error": "ended"}
        return self.read()

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def installed(python):
    """The peers whose modules are there; asked of the interpreter that will run them."""
    ask = f"import importlib.util as u; print(*(p for p, m in {PEERS!r}.items() if all(map(u.find_spec, m))))"
    return subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout.split()


def start(bench, script, names, threads):
    """Our process and the peers' (with their versions), all on the first CPUs that we may use: as many as threads."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    python = os.environ.get("PYTHON") or sys.executable
    script = str(Path(__file__).parent / script)
    switches = dict(os.environ)
    for variable, value in SWITCHES.get(TARGET, {}).items():
        switches[variable] = f"{switches.get(variable, '')} {value}".strip() if variable == "XLA_FLAGS" else value
    ours = Process("tenon", [*bench, "--serve", "--threads", str(threads)])
    peers, versions = [], {}
    for name in names.split(",") if names else installed(python):
        peer = Process(name, [python, script, name, "--threads", str(threads)], switches)
        hello = peer.read()
        if "version" in hello:
            peers.append(peer)
            versions[name] = hello["version"]
        else:
            print(f"{name} does not start", file=sys.stderr)
    return ours, peers, versions


def compare(workload, ours, peers, rounds, seconds):
    """A row: medians, and the ratio of our time to each peer's."""
    row = {"workload": workload, "peers": {}}
    for engine in [ours, *peers]:  # compiles
        first = engine.ask(workload, 0)
        if "error" in first:
            print(f"{workload}: {engine.name}: {first['error']}", file=sys.stderr)
        elif "ms" in first and engine is not ours:
            row["peers"][engine.name] = {"ms": [], "after": [], "first_ms": first["first_ms"]}
        elif engine is ours:
            row["first_ms"] = first["first_ms"]
    if "first_ms" not in row:
        return row
    active = [p for p in peers if p.name in row["peers"]]
    turns = []
    for _ in range(rounds):
        for peer in active or [None]:
            turns.append(ours.ask(workload, seconds))
            theirs = peer.ask(workload, seconds) if peer else {}
            if "ms" in theirs:
                row["peers"][peer.name]["ms"].append(theirs["ms"])
                row["peers"][peer.name]["after"].append(len(turns))
        best = min((p["ms"][0] for p in row["peers"].values() if p["ms"]), default=0)
        active = [p for p in active if row["peers"][p.name]["ms"] and row["peers"][p.name]["ms"][0] <= SLOW * best]
    turns.append(ours.ask(workload, seconds))
    ratios = lambda p: [(turns[i - 1]["ms"] + turns[i]["ms"]) / 2 / ms for i, ms in zip(p["after"], p["ms"])]
    row["ms"] = statistics.median(t["ms"] for t in turns)
    row["rate"] = statistics.median(t["rate"] for t in turns)
    row["unit"] = turns[0]["unit"]
    row["kernels"] = turns[0]["kernels"]
    row["limit_ms"] = statistics.median(t["limit_ms"] for t in turns)
    row["fraction"] = statistics.median(t["fraction"] for t in turns)
    row["peers"] = {
        name: {
            "ms": round(statistics.median(p["ms"]), 4),
            "ratio": round(statistics.median(ratios(p)), 3),
            "first_ms": p["first_ms"],
        }
        for name, p in row["peers"].items()
        if p["ms"]
    }
    if row["peers"]:
        row["best_peer"] = min(row["peers"], key=lambda name: row["peers"][name]["ms"])
        row["ratio"] = row["peers"][row["best_peer"]]["ratio"]
    return row


def machine(versions, threads):
    """What the figures belong to, as (what, which) pairs."""
    cpus = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.+)", cpus.read_text()) if cpus.exists() else None
    cc = shlex.split(os.environ.get("TENON_CC") or os.environ.get("CC") or "cc")
    compiler = subprocess.run([*cc, "--version"], capture_output=True, text=True).stdout.splitlines()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    load = os.getloadavg()[1]
    held = f"; peers by {', '.join(SWITCHES[TARGET])}; ONNX Runtime has no such switch" if TARGET in SWITCHES else ""
    return [
        ("date", datetime.datetime.now().strftime("%Y-%m-%d %H:%M")),
        ("CPU", f"{model[1] if model else platform.processor()}, {os.cpu_count()} CPUs, {threads} used"),
        ("load average before", f"{load:.1f} (0 is a quiet machine)"),
        ("system", f"{platform.system()} {platform.release()}"),
        ("target", TARGET + held),
        ("kernels compiled by", compiler[0] if compiler else "?"),
        ("commit", commit or "?"),
        ("peers", ", ".join(f"{name} {version}" for name, version in versions.items()) or "none"),
    ]


def number(ms):
    return f"{ms:.3g}" if ms < 100 else f"{ms:.0f}"


def cells(row, names):
    """A line of the table as texts; times in ms."""
    of = lambda name: number(row["peers"][name]["ms"]) if name in row["peers"] else ""
    if "ms" not in row:
        return [row["workload"], "fails", "", "", "", *map(of, names), "", ""]
    best = row.get("best_peer", "")
    ratio = f"{row['ratio']:.2f}" if best else ""
    rate = f"{row['rate']:.0f} {row['unit']}"
    own = [row["workload"], number(row["ms"]), rate, number(row["limit_ms"]), f"{row['fraction']:.2f}"]
    return [*own, *map(of, names), best, ratio]


def main():
    parser = argparse.ArgumentParser(prog="./dev bench --compare", description=__doc__.splitlines()[0])
    parser.add_argument("bench", help=argparse.SUPPRESS)  # the program
    parser.add_argument("workloads", nargs="*", metavar="WORKLOAD", help="default: all")
    parser.add_argument("--peers", help="default: all that are installed", metavar="NAME,NAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.1, help="of calls in one turn")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="a JSON line each instead of the table")
    parser.add_argument("--markdown", action="store_true", help="the table as docs/benchmarks.md has it")
    a = parser.parse_intermixed_args()
    if unknown := set(a.workloads) - set(WORKLOADS):
        parser.error(f"no workload {', '.join(unknown)}; there are {', '.join(WORKLOADS)}")

    ours, peers, versions = start([a.bench], "peers.py", a.peers, a.threads)
    about = machine(versions, a.threads)
    header = ["workload", "Tenon, ms", "rate", "limit, ms", "of limit", *versions, "best peer", "ours / its"]
    if a.json:
        print(json.dumps(dict(about)), flush=True)
    elif a.markdown:
        print("\n".join(f"- {what}: {which}" for what, which in about))
        print("\n| " + " | ".join(header) + " |\n|" + "---|" * len(header), flush=True)
    else:
        print("\n".join(f"{what}: {which}" for what, which in about))
        print("  ".join(f"{h:>{max(9, len(h))}}" if i else f"{h:<22}" for i, h in enumerate(header)), flush=True)
    for workload in a.workloads or WORKLOADS:
        row = compare(workload, ours, peers, a.rounds, a.seconds)
        if a.json:
            print(json.dumps(row), flush=True)
        elif a.markdown:
            print("| " + " | ".join(cells(row, versions)) + " |", flush=True)
        else:
            texts = zip(cells(row, versions), header)
            line = (f"{t:>{max(9, len(h))}}" if i else f"{t:<22}" for i, (t, h) in enumerate(texts))
            print("  ".join(line), flush=True)
    for engine in [ours, *peers]:
        engine.end()


if __name__ == "__main__":
    main()
