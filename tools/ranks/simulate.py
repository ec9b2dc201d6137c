#!/usr/bin/env python3
"""Prints what a captured training step would take on N ranks: tables in Markdown. docs/distributed.md is a tour.

    tenon_overlap 1024 8 256 step.json        writes a capture (mpirun -np N: while N ranks compute)
    tools/ranks/simulate.py step.json --ranks 8,1024,100000 --machine 8 --faster 100
"""
import argparse

from costs import ALGORITHMS, Link, Network, Ranks, all_sum
from plans import memory, plans
from replay import load, replay


def print_table(head, rows):
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def ms(seconds):
    return f"{seconds * 1e3:,.3g}" if seconds < 1 else f"{seconds * 1e3:,.0f}"


def print_data_parallel(capture, network, options):
    """Each rank has the rows of the capture: the batch grows with the ranks."""
    rows = []
    for n in options.ranks:
        group = Ranks(n, network)
        sums = [sum(f(size, group) for size in capture.messages) for f in ALGORITHMS.values()]
        step = replay(capture.steps, lambda size: all_sum(size, group, options.algorithm), options.slower,
                      options.slower, not options.no_thread)
        alone = options.slower * (capture.seconds(False) + capture.seconds(True))
        rows.append([f"{n:,}", *map(ms, sums), ms(alone), ms(step), f"{alone / step:.2f}"])
    print(f"Data parallel, {capture.rows} rows a rank: milliseconds of the messages alone by algorithm, of the kernels "
          "alone, and of a step; and the part of the step in which a rank computes.\n")
    print_table(["ranks", *ALGORITHMS, "kernels", "step", "computing"], rows)


def kind(plan):
    names = [name for name in ("data", "tensor", "pipeline") if getattr(plan, name) > 1]
    return " + ".join(names) or "one rank"


def print_plans(capture, network, options):
    """The batch stays as it is: ways to divide it."""
    times, sizes = [], []
    kinds = {"data": lambda p: p.tensor == p.pipeline == 1, "data x tensor": lambda p: p.pipeline == 1,
             "data x pipeline": lambda p: p.tensor == 1, "all": lambda p: True}
    for n in options.ranks:
        found = list(plans(capture, network, options.batch, n, faster=1 / options.slower, algorithm=options.algorithm))
        least = {name: min((p for p in found if fits(p)), key=lambda p: p.seconds, default=None)
                 for name, fits in kinds.items()}
        best = least["all"]
        times.append([f"{n:,}", *(ms(p.seconds) if p else "-" for p in least.values()),
                      *([str(best), str(best.micro_batches), kind(best)] if best else ["-"] * 3)])
        if best:
            kept = [memory(capture, best, options.batch, zero) / 1e6 for zero in range(4)]
            sizes.append([f"{n:,}", str(best), *(f"{size:,.3g}" if size < 100 else f"{size:,.0f}" for size in kept)])
    print(f"A batch of {options.batch:,} rows: the least milliseconds of a step by what is divided, and the fastest "
          "plan.\n")
    print_table(["ranks", *kinds, "data x tensor x pipeline", "micro-batches", "fastest"], times)
    print("Megabytes of a rank of that plan, with activations, by what ZeRO divides among the ranks of data.\n")
    print_table(["ranks", "data x tensor x pipeline", "nothing", "1: moments", "2: gradients", "3: parameters"], sizes)


def whole(text):
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text}, expected 1 or more")
    return number


def numbers(text):
    return [whole(part) for part in text.split(",")]


def positive(text):
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text}, expected more than 0")
    return number


def seconds(text):
    number = float(text)
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text}, expected 0 or more seconds")
    return number


def read(path, parser):
    try:
        return load(path)
    except OSError as error:
        parser.error(f"{path}: {error.strerror}; tenon_overlap writes such a file")
    except (ValueError, LookupError, TypeError, AttributeError):  # not JSON, or without what a capture has
        parser.error(f"{path} is no capture of a training step, expected the JSON that tenon_overlap writes")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("capture")
    add("--ranks", type=numbers,
        default=[8, 64, 512, 4096, 32768, 100000], help="numbers of ranks, as 8,64")
    add("--batch", type=whole, help="rows of all ranks together; absent: 1024 times those of the capture")
    add("--machine", type=whole, default=8, help="ranks of a machine")
    add("--latency", type=seconds, default=5e-6, help="seconds until a message inside of a machine begins")
    add("--bandwidth", type=positive, default=100e9, help="bytes a second of a rank's link there")
    add("--far-latency", type=seconds, default=10e-6, help="between machines")
    add("--far-bandwidth", type=positive, default=50e9, help="of a machine's link")
    add("--faster", type=positive, default=1, help="how many times as fast as captured kernels are")
    add("--algorithm", choices=ALGORITHMS, help="of all sums; absent: the fastest of each")
    add("--no-thread", action="store_true", help="no core is left for messages: they run between kernels")
    options = parser.parse_args()
    options.slower = 1 / options.faster
    capture = read(options.capture, parser)
    options.batch = options.batch or 1024 * capture.rows
    network = Network(Link(options.latency, options.bandwidth), Link(options.far_latency, options.far_bandwidth),
                      options.machine)
    print_data_parallel(capture, network, options)
    print_plans(capture, network, options)


if __name__ == "__main__":
    main()
