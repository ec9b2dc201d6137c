"""Ways to divide a training step among N ranks: data x tensor x pipeline = N, and what each takes.

A rank of a plan has rows / data of the batch, 1 / tensor of each layer, and 1 / pipeline of the layers, rounded up.
Kernels are taken to need time in proportion. A pair of layers is divided with one sum forward and one backward, so a
step has as many sums as layers. Forward takes a third of the kernels' time. A stage runs its micro-batches forward and
backward in turn, so that it keeps the activations of at most as many as there are stages from it to the last.
"""
from dataclasses import dataclass
from math import ceil

from costs import Ranks, all_sum, send
from replay import replay


@dataclass(frozen=True)
class Plan:
    data: int
    tensor: int
    pipeline: int
    micro_batches: int
    seconds: float

    def __str__(self):
        return f"{self.data} x {self.tensor} x {self.pipeline}"


def order(stage, stages, micro_batches):
    """What a stage does, in order: ("F" or "B", number of the micro-batch)."""
    ahead = min(stages - 1 - stage, micro_batches)
    todo = [("F", i) for i in range(ahead)]
    for i in range(micro_batches - ahead):
        todo += [("F", ahead + i), ("B", i)]
    return todo + [("B", i) for i in range(micro_batches - ahead, micro_batches)]


def pipelined(stages, micro_batches, forward, backward, hop):
    """Seconds until all stages are done, if each takes so long for a micro-batch, and what goes on to a neighbour takes
    `hop`."""
    if stages == 1:
        return micro_batches * (forward + backward)
    done, clock = {}, [0.0] * stages
    todo = [order(stage, stages, micro_batches) for stage in range(stages)]
    at = [0] * stages
    waiting = set(range(stages))
    while waiting:
        for stage in sorted(waiting):
            while at[stage] < len(todo[stage]):
                way, i = todo[stage][at[stage]]
                source = stage - 1 if way == "F" else stage + 1
                ready = done.get((way, source, i)) if 0 <= source < stages else -hop
                if ready is None:
                    break
                clock[stage] = max(clock[stage], ready + hop) + (forward if way == "F" else backward)
                done[way, stage, i] = clock[stage]
                at[stage] += 1
            else:
                waiting.discard(stage)
    return max(clock)


def seconds_of(capture, network, rows, data, tensor, pipeline, micro_batches, faster=1.0, algorithm=None):
    """A step of `rows` rows, of all ranks together."""
    layers = ceil(capture.layers / pipeline)
    part = layers / capture.layers / tensor  # of the network
    share = ceil(rows / data / micro_batches) / capture.rows  # of the captured rows, in a micro-batch
    kernels = capture.seconds(updates=False) * share * part / faster
    sums = layers * all_sum(capture.between * share, Ranks(tensor, network), algorithm)
    hop = send(capture.between * share / tensor, network, data * tensor)
    stages = pipelined(pipeline, micro_batches, kernels / 3 + sums / 2, 2 * kernels / 3 + sums / 2, hop)
    # The gradients travel beside the kernels of the last micro-batch.
    group = Ranks(data, network, tensor)
    last = replay(capture.steps, lambda size: all_sum(size * part, group, algorithm), share * part / faster,
                  part / faster)
    return stages + last - kernels


def divisors(n):
    return [i for i in range(1, n + 1) if n % i == 0]


def plans(capture, network, rows, ranks, **options):
    """All plans for this number of ranks."""
    for tensor in divisors(ranks):
        if tensor > network.machine:
            break  # its sums are on the way of every layer: they stay inside of a machine
        for pipeline in divisors(ranks // tensor):
            data = ranks // tensor // pipeline
            if pipeline > capture.layers:
                break
            # With fewer micro-batches than stages, some stages always wait.
            for micro_batches in [1] if pipeline == 1 else [pipeline, 2 * pipeline, 4 * pipeline, 8 * pipeline]:
                if micro_batches * data <= rows:
                    yield Plan(data, tensor, pipeline, micro_batches,
                               seconds_of(capture, network, rows, data, tensor, pipeline, micro_batches, **options))


def memory(capture, plan, rows, zero):
    """Bytes of a rank: parameters, gradients, what the optimizer keeps, and activations. ZeRO 1 divides the optimizer's
    among the ranks of `data`, 2 the gradients too, 3 the parameters too."""
    part = ceil(capture.layers / plan.pipeline) / capture.layers / plan.tensor
    whole = [capture.state, capture.parameters, capture.parameters]  # in the order in which ZeRO divides them
    kept = sum(size * part / (plan.data if zero > i else 1) for i, size in enumerate(whole))
    alive = min(plan.pipeline, plan.micro_batches) * ceil(rows / plan.data / plan.micro_batches) / capture.rows
    return kept + capture.shared * part * alive
