#!/usr/bin/env python3
"""tools/ranks beside message-by-message simulations, and beside cases that are computed by hand.

    ranks_test.py [OVERLAP]     with the program tenon_overlap, of which a capture is read too
"""
import json
import math
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools/ranks"
sys.path.insert(0, str(TOOLS))

import costs  # noqa: E402
import plans  # noqa: E402
import replay  # noqa: E402

NEAR, FAR = costs.Link(3e-6, 10e9), costs.Link(20e-6, 2e9)


class Messages:
    """Ranks that send one message after the other and keep, for each part of the elements, whose values are in it."""

    def __init__(self, n, link, parts):
        self.n, self.link = n, link
        self.clock = [0.0] * n
        self.has = [[{rank} for _ in range(parts)] for rank in range(n)]

    def round(self, messages, size):
        """(from, to, part, replaces) at the same time; a sender's messages follow one another. A round ends for a
        rank when its own messages are sent and those to it have come."""
        sent, end, arrived = list(self.clock), list(self.clock), []
        for source, to, part, replaces in messages:
            sent[source] += self.link.latency + size / self.link.bandwidth
            end[source] = max(end[source], sent[source])
            end[to] = max(end[to], sent[source])
            arrived.append((to, part, set(self.has[source][part]), replaces))
        self.clock = end
        for to, part, values, replaces in arrived:
            self.has[to][part] = values if replaces else self.has[to][part] | values

    def seconds(self, test):
        test.assertTrue(all(part == set(range(self.n)) for rank in self.has for part in rank), "a sum lacks ranks")
        return max(self.clock)


class Costs(unittest.TestCase):
    def group(self, n, machine=1 << 30, stride=1):
        return costs.Ranks(n, costs.Network(NEAR, FAR, machine), stride)

    def test_a_direct_sum_is_what_its_messages_take(self):
        for n in (2, 3, 4, 7, 16):
            size = 4 << 20
            m = Messages(n, NEAR, n)
            pairs = [(a, b) for a in range(n) for b in range(n) if a != b]
            m.round([(a, b, b, False) for a, b in pairs], size / n)
            m.round([(a, b, a, True) for a, b in pairs], size / n)
            self.assertAlmostEqual(costs.direct(size, self.group(n)), m.seconds(self), delta=1e-12)
            m = Messages(n, NEAR, 1)
            m.round([(a, b, 0, False) for a, b in pairs], 1024)
            self.assertAlmostEqual(costs.direct(1024, self.group(n)), m.seconds(self), delta=1e-12)

    def test_a_ring_is_what_its_messages_take(self):
        for n in (2, 3, 4, 9, 32):
            size = 1 << 20
            m = Messages(n, NEAR, n)
            for step in range(2 * (n - 1)):
                m.round([(r, (r + 1) % n, (r - step) % n, step >= n - 1) for r in range(n)], size / n)
            self.assertAlmostEqual(costs.ring(size, self.group(n)), m.seconds(self), delta=1e-12)

    def test_a_tree_is_what_its_messages_take(self):
        for n in (2, 4, 8, 64):
            size = 1 << 20
            m = Messages(n, NEAR, 1)
            levels = [1 << i for i in range(n.bit_length() - 1)]
            for step in levels:
                m.round([(r + step, r, 0, False) for r in range(0, n, 2 * step)], size)
            for step in reversed(levels):
                m.round([(r, r + step, 0, True) for r in range(0, n, 2 * step)], size)
            self.assertAlmostEqual(costs.tree(size, self.group(n)), m.seconds(self), delta=1e-12)

    def test_between_machines_the_slow_link_decides(self):
        size, ranks = 8 << 20, self.group(32, machine=8)
        self.assertAlmostEqual(costs.ring(size, ranks), 62 * (20e-6 + size / 32 / 2e9))
        inside, between = 14 * (3e-6 + size / 8 / 10e9), 6 * (20e-6 + 8 * size / 8 / 4 / 2e9)
        self.assertAlmostEqual(costs.hierarchical(size, ranks), inside + between)
        self.assertLess(costs.hierarchical(size, ranks), costs.ring(size, ranks))
        # Every second rank: two groups, which have half of a machine each, share its link.
        shared = self.group(16, machine=8, stride=2)
        self.assertAlmostEqual(costs.ring(size, shared), 30 * (20e-6 + 2 * size / 16 / 2e9))

    def test_a_tree_wins_for_many_ranks_and_few_bytes(self):
        many = self.group(100000, machine=8)
        self.assertLess(costs.tree(1 << 20, many), costs.ring(1 << 20, many))
        few = self.group(4)
        self.assertLess(costs.ring(64 << 20, few), costs.tree(64 << 20, few))


def step(name, ms, *memory):
    """Memory: (number or "BLOCK@BYTE", floats, written)."""
    uses = [{"buffer": i if isinstance(place, str) else place, "written": written, "contents": f"float32 x {floats}",
             "place": "block {} at byte {}".format(*place.split("@")) if isinstance(place, str)
             else "given" if place >= 100 else "result"} for i, (place, floats, written) in enumerate(memory)]
    return replay.step_of({"name": name, "ms": ms, "memory": uses})


class Replay(unittest.TestCase):
    big = 1 << 20
    steps = (step("backward_2", 10, (0, big, True)), step("AllSum", 0, (0, big, True)),
             step("backward_1", 30, (1, big, True)), step("AllSum", 0, (1, big, True)),
             step("update_2", 5, (0, big, False), (100, big, True)),
             step("update_1", 5, (1, big, False), (101, big, True)))

    def test_messages_are_hidden_behind_kernels_that_do_not_touch_their_memory(self):
        for seconds, expected in ((0.0, 0.050), (0.020, 0.070), (0.040, 0.100)):
            # 20 ms: the first ends at 30 of 40, the second at 60, then both updates. 40 ms: 50, 90.
            self.assertAlmostEqual(replay.replay(self.steps, lambda size: seconds), expected)

    def test_without_a_thread_they_follow_one_another(self):
        self.assertAlmostEqual(replay.replay(self.steps, lambda size: 0.020, beside=False), 0.090)

    def test_a_short_message_is_waited_for(self):
        steps = (step("AllSum", 0, (0, 100, True)), step("kernel", 10, (1, 100, True)))
        self.assertAlmostEqual(replay.replay(steps, lambda size: 0.010), 0.020)

    def test_bytes_of_a_shared_block_are_one_memory(self):
        for at, expected in ((4 * self.big, 0.020), (4 * self.big - 4, 0.030)):
            steps = (step("AllSum", 0, ("0@0", self.big, True)), step("a", 10, (f"0@{at}", self.big, True)),
                     step("b", 0, (101, 1, True)))
            self.assertAlmostEqual(replay.replay(steps, lambda size: 0.020), expected)

    def test_kernels_and_updates_are_scaled_apart(self):
        self.assertAlmostEqual(replay.replay(self.steps, lambda size: 0.0, kernels=0.5, updates=2.0), 0.040)


class Pipelines(unittest.TestCase):
    def test_equal_stages_take_the_micro_batches_and_a_ramp(self):
        for stages, many in ((2, 2), (4, 8), (8, 8), (3, 12)):
            self.assertAlmostEqual(plans.pipelined(stages, many, 1.0, 2.0, 0.0), (many + stages - 1) * 3.0)

    def test_each_stage_keeps_at_most_as_many_as_are_behind_it(self):
        for stages, many in ((4, 8), (4, 2), (1, 3)):
            for stage in range(stages):
                alive, most, seen = 0, 0, []
                for way, i in plans.order(stage, stages, many):
                    alive += 1 if way == "F" else -1
                    most = max(most, alive)
                    seen.append((way, i))
                self.assertEqual(sorted(seen), sorted((w, i) for w in "FB" for i in range(many)))
                self.assertEqual(most, min(stages - stage, many))

    def test_a_hop_is_on_the_way_of_the_first_micro_batch(self):
        # Two stages, one micro-batch: forward, hop, forward, backward, hop, backward.
        self.assertAlmostEqual(plans.pipelined(2, 1, 1.0, 2.0, 0.25), 6.5)


def use(place, written):
    return {"buffer": 0 if place == "block 0 at byte 0" else 1, "written": written, "contents": "float32 x 8388608",
            "place": place}


def entry(name, ms, *memory):
    return {"name": name, "ms": ms, "memory": memory}


GRADIENT = "block 0 at byte 0"
CAPTURE = {"rows": 64, "layers": 8, "between_bytes": 1048576, "parameter_bytes": 33554432, "state_bytes": 67108864,
           "steps": [entry("r_1", 40, use(GRADIENT, True)), entry("AllSum", 0, use(GRADIENT, True)),
                     entry("E_1", 2, use(GRADIENT, False), use("given", True))]}


class Plans(unittest.TestCase):
    def setUp(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
            json.dump(CAPTURE, file)
        self.path = Path(file.name)
        self.addCleanup(self.path.unlink)
        self.capture = replay.load(self.path)
        self.network = costs.Network(NEAR, FAR, 8)

    def test_one_rank_takes_what_was_captured(self):
        (plan,) = plans.plans(self.capture, self.network, 64, 1)
        self.assertAlmostEqual(plan.seconds, 0.042)
        self.assertEqual(plans.memory(self.capture, plan, 64, 0), 33554432 * 2 + 67108864 + 33554432)

    def test_a_plan_is_its_kernels_and_its_messages(self):
        def seconds(*way):
            return plans.seconds_of(self.capture, self.network, 64, *way)

        sums = costs.all_sum(1048576, costs.Ranks(4, self.network))
        self.assertAlmostEqual(seconds(1, 4, 1, 1), 0.0105 + 8 * sums)
        self.assertAlmostEqual(seconds(4, 1, 1, 1), 0.012 + costs.all_sum(33554432, costs.Ranks(4, self.network)))
        hop = NEAR.latency + 1048576 / 8 / NEAR.bandwidth
        self.assertAlmostEqual(seconds(1, 1, 4, 8), plans.pipelined(4, 8, 0.01 / 24, 0.02 / 24, hop) + 0.0005)

    def test_zero_divides_more_and_more(self):
        plan = plans.Plan(8, 1, 1, 1, 0.0)
        p, shared = 33554432, 33554432 / 8
        for zero, expected in enumerate((4 * p, 2.25 * p, 1.375 * p, 0.5 * p)):
            self.assertEqual(plans.memory(self.capture, plan, 64, zero), expected + shared)

    def test_what_cannot_be_divided_is_rounded_up(self):
        three = plans.seconds_of(self.capture, self.network, 64, 3, 1, 1, 1)
        self.assertAlmostEqual(three, 0.040 * 22 / 64 + 0.002 + costs.all_sum(33554432, costs.Ranks(3, self.network)))
        # Two of three stages have three layers.
        hop = NEAR.latency + 1048576 / 3 * (66 / 64) / NEAR.bandwidth
        stages = plans.pipelined(3, 3, 0.04 * 22 / 64 * 3 / 8 / 3, 0.08 * 22 / 64 * 3 / 8 / 3, hop)
        self.assertAlmostEqual(plans.seconds_of(self.capture, self.network, 64, 1, 1, 3, 3), stages + 0.002 * 3 / 8)

    def test_all_plans_use_all_ranks(self):
        found = list(plans.plans(self.capture, self.network, 64, 16))
        self.assertTrue(all(p.data * p.tensor * p.pipeline == 16 for p in found))
        self.assertIn((2, 8, 1), {(p.data, p.tensor, p.pipeline) for p in found})
        self.assertIn((2, 1, 8), {(p.data, p.tensor, p.pipeline) for p in found})
        self.assertEqual(len(found), len({(p.data, p.tensor, p.pipeline, p.micro_batches) for p in found}))

    def test_the_program_prints_all_tables(self):
        said = subprocess.run([sys.executable, TOOLS / "simulate.py", self.path, "--ranks", "8,100000"], text=True,
                              capture_output=True, check=True).stdout
        rows = [line.split("|")[1:-1] for line in said.splitlines() if line.startswith("| 100,000 ")]
        self.assertEqual([len(row) for row in rows], [8, 8, 6])
        self.assertTrue(all(math.isfinite(float(cell.replace(",", ""))) for cell in rows[0]))


    def test_what_is_wrong_is_an_error_that_says_what_is_expected(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = Path(folder) / "empty.json"
            empty.write_text("{}")
            rows = [([Path(folder) / "absent.json"], "No such file"), ([empty], "expected the JSON that"),
                    *(([self.path, *words.split()], "expected " + expected) for words, expected in [
                        ("--ranks 0", "1 or more"), ("--ranks 8,-3", "1 or more"), ("--machine 0", "1 or more"),
                        ("--batch 0", "1 or more"), ("--bandwidth 0", "more than 0"), ("--faster 0", "more than 0"),
                        ("--faster nan", "more than 0"), ("--far-bandwidth -1", "more than 0"),
                        ("--latency -1", "0 or more"), ("--far-latency -1", "0 or more")])]
            for arguments, expected in rows:
                command = [sys.executable, TOOLS / "simulate.py", *arguments]
                done = subprocess.run(command, text=True, capture_output=True)
                self.assertEqual(done.returncode, 2, arguments)
                self.assertIn(expected, done.stderr, arguments)
                self.assertNotIn("Traceback", done.stderr, arguments)


class Captured(unittest.TestCase):
    def test_a_step_of_the_library_is_read(self):
        if not OVERLAP:
            self.skipTest("no tenon_overlap")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([*OVERLAP, "160", "3", "8", "step.json"], cwd=folder, check=True, capture_output=True)
            capture = replay.load(Path(folder) / "step.json")
        layer = 4 * (160 * 160 + 160)
        self.assertEqual(capture.messages, [layer] * 3)
        self.assertEqual((capture.rows, capture.layers, capture.between), (8, 3, 8 * 160 * 4))
        self.assertEqual(capture.parameters, 3 * layer)
        self.assertGreaterEqual(capture.state, 2 * 3 * layer)
        self.assertGreater(capture.shared, 3 * 8 * 160 * 4)
        self.assertGreater(min(capture.seconds(True), capture.seconds(False)), 0)
        first, last = (next(i for i in order if capture.steps[i].is_message)
                       for order in (range(99), reversed(range(len(capture.steps)))))
        self.assertTrue(any(not s.is_message for s in capture.steps[first:last]), "all sums are at the end")


if __name__ == "__main__":
    OVERLAP = sys.argv[1:]
    unittest.main(argv=sys.argv[:1])
