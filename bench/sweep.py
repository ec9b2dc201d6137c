#!/usr/bin/env python3
"""Times the rows of tenon_bench --sweep beside the peers that are installed; `./dev bench --sweep` runs it.

A row has three passes: first Tenon, then each peer. The time of an engine is that of its best call. As in compare.py,
each engine is one process on the same CPUs, and a peer that is far slower than the best one runs in the first pass
only. The first result of every engine is compared with numpy's.
"""
import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

from compare import SLOW, machine, number, start
from sweep_chart import chart

PASSES = 3
ABOUT = """After this page you know how long everyday workloads take, in Tenon and in its peers on the same machine;
slowest first. [benchmarks.md](benchmarks.md#the-sweep) says how they are measured."""
MARKS = (1.0, 1.2, 2.0)  # how many rows are slower than so many times the best peer


def measured(row, ours, peers, seconds, folder):
    """The row with "ms" and "first_ms" by engine, what is wrong with results, and the ratio to the best peer."""
    name, engines, times = row["row"], [ours, *peers], {}
    out = {"row": name, "group": row["group"], "kind": row["kind"], "ms": times, "first_ms": {}, "errors": {}}
    for file in Path(folder).glob("*.npz"):
        file.unlink()

    def ask(engine, seconds):
        if engine is ours:
            return ours.ask(name, seconds, f"{folder}/tenon.npz")
        return engine.ask(json.dumps({"row": row, "seconds": seconds, "folder": str(folder)}))

    for turn in range(PASSES):
        for engine in engines:
            answer = ask(engine, seconds)
            if "error" in answer:
                out["errors"][engine.name] = answer["error"]
            elif "ms" in answer:
                times[engine.name] = min(times.get(engine.name, math.inf), answer["ms"])
                out["first_ms"][engine.name] = answer["first_ms"]
        if turn == 0:
            reference = next((p for p in peers if p.name == "numpy" and "numpy" not in out["errors"]), None)
            if reference:
                check = {"row": row, "check": True, "folder": str(folder)}
                answer = reference.ask(json.dumps(check))
                for engine, text in answer.get("wrong", {"numpy": answer.get("error")}).items():
                    out["errors"][engine] = text
                    times.pop(engine, None)
            best = min((ms for peer, ms in times.items() if peer != ours.name), default=0)
            engines = [e for e in engines if e is ours or e.name in times and times[e.name] <= SLOW * best]
            if ours.name not in times:
                break
    theirs = {peer: ms for peer, ms in times.items() if peer != ours.name}
    if theirs and ours.name in times:
        out["best_peer"] = min(theirs, key=theirs.get)
        out["ratio"] = float(f"{times[ours.name] / theirs[out['best_peer']]:.4g}")
    return out


def summary(rows):
    """(what, figure) pairs."""
    ratios = [r["ratio"] for r in rows if "ratio" in r]
    if not ratios:
        return [("rows", str(len(rows)))]
    mean = lambda values: math.exp(sum(math.log(v) for v in values) / len(values))
    groups = dict.fromkeys(r["group"] for r in rows)
    of = lambda group: [r["ratio"] for r in rows if r["group"] == group and "ratio" in r]
    return [
        ("rows", f"{len(rows)}, {len(ratios)} of them with a peer"),
        ("geometric mean of Tenon's time divided by the best peer's", f"{mean(ratios):.3f}"),
        *((f"above {mark}", str(sum(ratio > mark for ratio in ratios))) for mark in MARKS),
        ("at most 0.5", str(sum(ratio <= 0.5 for ratio in ratios))),
        ("by group", ", ".join(f"{group} {mean(of(group)):.2f}" for group in groups if of(group))),
        ("fail or differ from numpy", ", ".join(r["row"] for r in rows if "tenon" in r["errors"]) or "none"),
    ]


def cells(row, names):
    text = lambda engine: "fails" if engine in row["errors"] else ""
    times = [number(row["ms"][e]) if e in row["ms"] else text(e) for e in ("tenon", *names)]
    return [row["row"], *times, row.get("best_peer", ""), f"{row['ratio']:.2f}" if "ratio" in row else ""]


def table(rows, names, markdown):
    header = ["row", "Tenon, ms", *names, "best peer", "ours / its"]
    if markdown:
        lines = [header, ["---"] * len(header), *(cells(r, names) for r in rows)]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)
    width = max(len(r["row"]) for r in rows) if rows else 0
    lines = [header, *(cells(r, names) for r in rows)]
    return "\n".join(f"{line[0]:<{width}}" + "".join(f"{c:>13}" for c in line[1:]) for line in lines)


def main():
    parser = argparse.ArgumentParser(prog="./dev bench --sweep", description=__doc__.splitlines()[0])
    parser.add_argument("bench", help=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART", help="only rows whose names contain one of these")
    parser.add_argument("--seed", type=int, default=1, help="of the sizes; 1")
    parser.add_argument("--peers", help="default: all that are installed", metavar="NAME,NAME")
    parser.add_argument("--seconds", type=float, default=0.2, help="of calls in one pass; 0.2")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", metavar="PATH", help="a JSON line a row")
    parser.add_argument("--markdown", metavar="PATH", help="the table as a page")
    parser.add_argument("--svg", metavar="PATH", help="a bar chart of the ratios")
    a = parser.parse_intermixed_args()

    bench = [a.bench, "--sweep", "--seed", str(a.seed)]
    listed = subprocess.run([*bench, "--list", *a.parts], capture_output=True, text=True, check=True)
    wanted = [json.loads(line) for line in listed.stdout.splitlines()]
    ours, peers, versions = start(bench, "sweep_peers.py", a.peers, a.threads)
    about = [*machine(versions, a.threads), ("seed", str(a.seed))]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for i, row in enumerate(wanted):
            rows.append(measured(row, ours, peers, a.seconds, folder))
            ratio = rows[-1].get("ratio", "")
            errors = "".join(f"; {engine}: {text}" for engine, text in rows[-1]["errors"].items())
            print(f"{i + 1}/{len(wanted)} {row['row']} {ratio}{errors}", file=sys.stderr, flush=True)
    for engine in [ours, *peers]:
        engine.end()
    rows.sort(key=lambda r: -r.get("ratio", math.inf if "tenon" in r["errors"] else 0))

    figures = [*about, *summary(rows)]
    print("\n".join(f"{what}: {which}" for what, which in figures))
    print("\n" + table(rows, versions, False))
    if a.json:
        Path(a.json).write_text("".join(json.dumps(line) + "\n" for line in [dict(figures), *rows]))
    if a.markdown:
        picture = f"![Tenon's time divided by the best peer's]({Path(a.svg).name})\n\n" if a.svg else ""
        listing = "\n".join(f"- {what}: {which}" for what, which in figures)
        Path(a.markdown).write_text(f"# The sweep\n\n{ABOUT}\n\n{listing}\n\n{picture}{table(rows, versions, True)}\n")
    if a.svg:
        where = dict(about)
        Path(a.svg).write_text(chart(rows, f"Tenon's time divided by the best peer's, {where['date']}, {where['CPU']}"))


if __name__ == "__main__":
    main()
