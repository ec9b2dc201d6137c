"""Seconds of messages among N ranks: the cost model of docs/distributed.md.

A message takes `latency` seconds to begin, and then `bandwidth` bytes a second. Ranks of one machine have a link each.
Between machines, all ranks of a machine share its link.
"""
from dataclasses import dataclass
from math import ceil, log2

AT_ONCE = 32 << 10  # bytes that a direct all_sum sends whole (distributed/collective.cpp)


@dataclass(frozen=True)
class Link:
    latency: float
    bandwidth: float


@dataclass(frozen=True)
class Network:
    near: Link  # of a rank, inside of a machine
    far: Link  # of a machine
    machine: int  # ranks on each


@dataclass(frozen=True)
class Ranks:
    """A group that messages join: every `stride`-th rank of a job is one of its `size` ranks."""

    size: int
    network: Network
    stride: int = 1

    @property
    def near(self):
        """Its ranks on one machine."""
        return max(1, min(self.size, self.network.machine // self.stride))

    @property
    def machines(self):
        return ceil(self.size / self.near)

    @property
    def sharing(self):
        """The groups of this kind that use the link of one machine at the same time."""
        return min(self.stride, self.network.machine)

    def far_seconds(self, size, messages=1):
        """`messages` of `size` bytes from each group of a machine to another machine."""
        link = self.network.far
        return messages * (link.latency + self.sharing * size / link.bandwidth)

    def near_seconds(self, size, messages=1):
        link = self.network.near
        return messages * (link.latency + size / link.bandwidth)


def direct(size, ranks):
    """Each rank sends a part to each other one: what `all_sum` does."""
    n, link, far = ranks.size, ranks.network.near, ranks.network.far
    whole = size * (n - 1) <= AT_ONCE
    rounds, part = (1, size) if whole else (2, size / n)
    others_near, others_far = min(n, ranks.near) - 1, n - min(n, ranks.near)
    latency = others_near * link.latency + others_far * far.latency
    through_far = others_far * part * ranks.near * ranks.sharing / far.bandwidth
    return rounds * (latency + max((n - 1) * part / link.bandwidth, through_far))


def ring(size, ranks):
    """2 (N - 1) steps in which each rank sends an N-th to the next one."""
    part = size / ranks.size
    step = ranks.near_seconds(part)
    if ranks.machines > 1:
        step = max(step, ranks.far_seconds(part))
    return 2 * (ranks.size - 1) * step


def tree(size, ranks):
    """A sum up a binary tree, and down again: in each step some ranks send everything."""
    steps_near, steps_far = ceil(log2(ranks.near)), ceil(log2(ranks.machines))
    return 2 * (ranks.near_seconds(size, steps_near) + ranks.far_seconds(size, steps_far))


def hierarchical(size, ranks):
    """Each machine sums to parts, equal parts are summed between machines, and each machine gathers them."""
    if ranks.machines == 1 or ranks.near == 1:
        return min(ring(size, ranks), tree(size, ranks))
    part = size / ranks.near
    between = Ranks(ranks.machines, ranks.network, max(ranks.stride * ranks.near, ranks.network.machine))
    inside = ranks.near_seconds(part, 2 * (ranks.near - 1))
    return inside + min(ring(part, between), tree(part, between))


ALGORITHMS = {"direct": direct, "ring": ring, "tree": tree, "hierarchical": hierarchical}


def all_sum(size, ranks, algorithm=None):
    """By one algorithm, or by the fastest."""
    if ranks.size == 1:
        return 0.0
    return min(f(size, ranks) for name, f in ALGORITHMS.items() if algorithm in (None, name))


def send(size, network, distance):
    """From a rank to the one that is `distance` further, while all others do the same."""
    if distance < network.machine:
        return network.near.latency + size / network.near.bandwidth
    return network.far.latency + network.machine * size / network.far.bandwidth
