"""A captured training step, and its replay by one of N equal ranks: when each kernel and each message would run."""
import json
import re
from dataclasses import dataclass

BESIDE = 64 << 10  # bytes from which a message runs beside kernels (engine/execute/beside.cpp)
SIZES = {"bool": 1, "int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "float16": 2, "bfloat16": 2, "int64": 8,
         "uint64": 8, "float64": 8, "complex64": 8, "complex128": 16}  # others: 4


@dataclass(frozen=True)
class Memory:
    """What a step reads or writes: a buffer of its own, or bytes of a block that steps share."""

    place: object
    begin: int
    end: int
    is_written: bool

    def touches(self, other):
        return self.place == other.place and self.begin < other.end and other.begin < self.end


@dataclass(frozen=True)
class Step:
    name: str
    seconds: float
    memory: tuple
    size: int  # bytes of its largest memory
    is_message: bool
    updates: bool  # overwrites what was there before the step: parameters, moments

    def touches(self, other):
        return any(a.touches(b) for a in self.memory for b in other.memory)


@dataclass(frozen=True)
class Capture:
    """What `tenon_overlap` writes: a step of one rank, whose sums are of a group of one."""

    steps: tuple
    rows: int  # of the batch
    layers: int
    between: int  # bytes that a layer gives the next one, for the batch
    parameters: int  # bytes; of the gradients too
    state: int  # bytes that the optimizer keeps
    shared: int  # bytes of the memory that steps share: activations and what is intermediate

    def seconds(self, updates):
        """Of the kernels that update, or of the others."""
        return sum(s.seconds for s in self.steps if not s.is_message and s.updates == updates)

    @property
    def messages(self):
        return [s.size for s in self.steps if s.is_message]


def memory_of(use):
    count = re.fullmatch(r"(\w+) x (\d+)", use["contents"])
    if not count:
        raise SystemExit(f"simulate: a memory of {use['contents']}, expected known sizes")
    size = SIZES.get(count[1], 4) * int(count[2])
    block = re.fullmatch(r"block (\d+) at byte (\d+)", use["place"])
    place, begin = (("block", int(block[1])), int(block[2])) if block else (use["buffer"], 0)
    return Memory(place, begin, begin + size, use["written"])


def step_of(entry):
    memory = tuple(memory_of(use) for use in entry["memory"])
    updates = any(use["written"] and use["place"] == "given" for use in entry["memory"])
    size = max((m.end - m.begin for m in memory), default=0)
    return Step(entry["name"], entry["ms"] / 1e3, memory, size, entry["name"] == "AllSum", updates)


def load(path):
    with open(path) as file:
        read = json.load(file)
    steps = tuple(step_of(entry) for entry in read["steps"])
    ends = {}
    for m in (m for s in steps for m in s.memory if isinstance(m.place, tuple)):
        ends[m.place] = max(ends.get(m.place, 0), m.end)
    return Capture(steps, read["rows"], read["layers"], read["between_bytes"], read["parameter_bytes"],
                   read["state_bytes"], sum(ends.values()))


def replay(steps, message_seconds, kernels=1.0, updates=1.0, beside=True):
    """Seconds of the steps. `message_seconds` gives those of a message of so many bytes. `kernels` and `updates`: how
    many times as long these take as captured. `beside`: messages have a thread of their own, as in the library; a step
    waits for those that touch its memory, and what updates waits for all; behind it messages have no thread."""
    now = thread = 0.0
    travelling = []  # (message, end)
    for step in steps:
        beside = beside and not step.updates
        runs_beside = beside and step.is_message and step.size >= BESIDE
        waits = [end for message, end in travelling
                 if step.updates or (step.is_message and not runs_beside) or step.touches(message)]
        if waits and not runs_beside:
            now = max(now, max(waits))
            travelling = [(message, end) for message, end in travelling if end > now]
        if runs_beside:
            thread = max(now, thread) + message_seconds(step.size)
            travelling.append((step, thread))
        elif step.is_message:
            now += message_seconds(step.size)
        else:
            now += step.seconds * (updates if step.updates else kernels)
    return max([now] + [end for _, end in travelling])
