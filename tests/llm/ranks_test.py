#!/usr/bin/env python3
"""tenon-llm under mpirun as its users see it: ranks_test.py PROGRAM MODEL RANKS MPIRUN... [unittest's arguments].

What one process says is the reference. Then ranks are stopped, asked to end and killed, in every command that waits.
"""
import contextlib
import fcntl
import http.client
import json
import os
import re
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
import unittest

PROGRAM, MODEL, RANKS = sys.argv[1], sys.argv[2], int(sys.argv[3])
MPIRUN = sys.argv[4:]
ENVIRONMENT = {**os.environ, "TENON_THREADS": "1", "ASAN_OPTIONS": "detect_leaks=0"}  # an MPI keeps memory
MOST = 20  # seconds until all ranks know of one that has ended


def launch(*arguments, ranks=RANKS, **options):
    # --enable-recovery: mpirun leaves the survivors of a killed rank to the program.
    command = [*MPIRUN, "--enable-recovery", "-np", str(ranks)] if ranks else []
    return subprocess.Popen([*command, PROGRAM, *arguments], env=ENVIRONMENT, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, **{"stdin": subprocess.PIPE, **options})


def run(*arguments, text="", ranks=RANKS):
    process = launch(*arguments, ranks=ranks)
    out, err = process.communicate(text, timeout=300)
    return process.returncode, out, err


def pids(process):
    """By rank."""
    found = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            with open(f"/proc/{pid}/environ", "rb") as file:
                variables = dict(v.partition(b"=")[::2] for v in file.read().split(b"\0"))
            with open(f"/proc/{pid}/stat") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
            if parent == process.pid and b"OMPI_COMM_WORLD_RANK" in variables:
                found[int(variables[b"OMPI_COMM_WORLD_RANK"])] = int(pid)
    return found


def eventually(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class Commands(unittest.TestCase):
    def same(self, *arguments, **options):
        """What all ranks print together is what one process prints."""
        alone, together = run(*arguments, ranks=0, **options), run(*arguments, **options)
        self.assertEqual(alone[0], 0, alone[2])
        self.assertEqual(together[0], 0, together[2])
        return alone[1], together[1]

    def test_generate_draws_one_text(self):
        alone, together = self.same("generate", MODEL, "-n", "60", "--temp", "1", "--seed", "7", "-q")
        self.assertEqual(together, alone)
        status, out, err = run("generate", MODEL, "-n", "20", "--temp", "1", "-p", "Once")  # a seed of their own
        self.assertEqual((status, out[:4]), (0, "Once"), err)
        self.assertEqual(err.count("load "), 1, err)

    def test_chat_answers_each_line(self):
        talk = "Once upon\n/clear\nOnce upon\n/nothing\n" + "a dog " * 50 + "\n/regen\n/exit\nnot read\n"
        alone, together = self.same("chat", MODEL, "-n", "12", "--temp", "0", text=talk)
        self.assertEqual(together, alone)
        self.assertGreaterEqual(len(together.splitlines()), 4)

    def test_chat_ends_with_its_input(self):
        status, out, err = run("chat", MODEL, "-n", "4", "-q", text="Once\nupon")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.count("\n"), 2, out)

    def test_chat_goes_on_after_a_line_that_is_too_long(self):
        status, out, err = run("chat", MODEL, "-c", "32", "-n", "4", "-q", text="a b c d e" * 40 + "\nOnce\n")
        self.assertEqual(status, 0, err)
        self.assertEqual(err.count("the context holds 32"), 1, err)
        self.assertEqual(out.count("\n"), 1, out)

    def test_bench_prints_once(self):
        status, out, err = run("bench", MODEL, "-p", "16", "-n", "8", "--sequences", "1,3", "-r", "2", "--json")
        self.assertEqual(status, 0, err)
        rows = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([(r["test"], r["sequences"]) for r in rows], [("pp", 1), ("tg", 1), ("tg", 3)])

    def test_perplexity_and_embed_print_once(self):
        story = os.path.join(os.path.dirname(MODEL), "README.md")
        alone, together = self.same("perplexity", MODEL, "-c", "64", "--chunks", "2", "--json", "-f", story)
        alone, together = json.loads(alone), json.loads(together)
        self.assertAlmostEqual(together["perplexity"] / alone["perplexity"], 1, places=4)
        self.assertEqual(together["tokens"], alone["tokens"])
        alone, together = self.same("embed", MODEL, "-p", "Once upon a time", "-p", "a dog")
        for a, b in zip(alone.splitlines(), together.splitlines(), strict=True):
            for x, y in zip(json.loads(a), json.loads(b), strict=True):
                self.assertAlmostEqual(x, y, places=4)


class Server:
    def __init__(self, *options):
        self.process = launch("serve", MODEL, "--port", "0", "--alias", "stories", *options, stdin=subprocess.DEVNULL)
        self.said = ""
        for line in self.process.stderr:
            self.said += line
            if port := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(port[1])
                break
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stderr:
            self.said += line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
        self.wait()

    def wait(self, seconds=60):
        status = self.process.wait(seconds)
        self.reader.join(seconds)
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def ask(self, prompt, most, path="/v1/completions", **fields):
        body = {"prompt": prompt, "max_tokens": most, "temperature": 0, "ignore_eos": True, **fields}
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)) as connection:
            connection.request("POST", path, json.dumps(body))
            response = connection.getresponse()
            return response.status, response.read().decode()

    def text(self, *arguments, **fields):
        status, body = self.ask(*arguments, **fields)
        assert status == 200, (status, body)
        return json.loads(body)["choices"][0]["text"]

    def metric(self, name):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request("GET", "/metrics")
            return int(re.search(rf"^tenon_{name} (\d+)$", connection.getresponse().read().decode(), re.M)[1])

    @contextlib.contextmanager
    def streaming(self, most=100000):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)) as connection:
            body = {"prompt": "Once", "max_tokens": most, "temperature": 0, "ignore_eos": True, "stream": True}
            connection.request("POST", "/v1/completions", json.dumps(body))
            response = connection.getresponse()
            response.readline()
            yield response


def reference(prompt, most):
    return run("generate", MODEL, "-p", prompt, "-n", str(most), "--temp", "0", "--ignore-eos", "-q",
               "--no-display-prompt", ranks=0)[1].removesuffix("\n")


class Serving(unittest.TestCase):
    def test_answers_are_those_of_one_process(self):
        prompts = ["Once upon a time", "A dog", "The little girl " * 20]
        with Server("--parallel", "3") as server:
            answers = {}
            threads = [threading.Thread(target=lambda p=p: answers.update({p: server.text(p, 24)})) for p in prompts]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(answers, {p: reference(p, 24) for p in prompts})
            status, body = server.ask([1, 2, 99999], 4)
            self.assertEqual(status, 400, body)
            status, body = server.ask("", 4, "/v1/embeddings", input=["Once", "a dog"])
            self.assertEqual((status, len(json.loads(body)["data"])), (200, 2), body)
            time.sleep(2.5)  # the others hear that the first one is there
            self.assertEqual(server.text("A dog", 24), answers["A dog"])

    def test_a_client_that_leaves_ends_its_answer(self):
        with Server("-c", "100000") as server:
            with server.streaming() as stream:
                stream.readline()
            self.assertTrue(eventually(lambda: server.metric("cancelled_total") == 1))
            self.assertEqual(server.metric("busy_slots"), 0)
            self.assertEqual(server.text("A dog", 8), reference("A dog", 8))

    def test_a_rank_that_is_asked_ends_all_when_what_runs_is_answered(self):
        for rank in {0, RANKS - 1}:
            with Server() as server, server.streaming(100) as stream:
                os.kill(pids(server.process)[rank], signal.SIGTERM)
                self.assertIn("[DONE]", stream.read().decode())
                self.assertEqual(server.wait(), 0, server.said)

    def test_mpirun_that_is_asked_ends_all(self):
        with Server() as server:
            ranks = pids(server.process)
            server.process.terminate()
            server.wait()
            self.assertTrue(eventually(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in ranks.values())))

    @unittest.skipIf(RANKS == 1, "nobody is left")
    def test_a_rank_that_is_killed_ends_all(self):
        for rank, is_busy in [(1, False), (1, True), (0, False), (0, True)]:
            with (self.subTest(rank=rank, is_busy=is_busy), Server("-c", "100000") as server,
                  contextlib.ExitStack() as left):
                stream = left.enter_context(server.streaming()) if is_busy else None
                if is_busy:
                    stream.readline()
                ranks = pids(server.process)
                begin = time.monotonic()
                os.kill(ranks[rank], signal.SIGKILL)
                if is_busy and rank != 0:
                    with contextlib.suppress(http.client.IncompleteRead, ConnectionError):
                        self.assertIn("has ended without a word", stream.read().decode().splitlines()[-2])
                server.wait()  # what it returns says nothing of those who recovered
                self.assertLess(time.monotonic() - begin, MOST)
                self.assertRegex(server.said, rf"tenon-llm: .*rank {rank} \(process {ranks[rank]}\) has ended")


class Talking(unittest.TestCase):
    def talk(self, *options, **launched):
        process = launch("chat", MODEL, "--temp", "0", "-c", "100000", "--ignore-eos", "-q", *options, **launched)
        process.stdin.write("Once upon\n")
        process.stdin.flush()
        process.stdout.read(8)
        return process

    def test_an_interrupt_stops_an_answer(self):
        process = self.talk()
        os.kill(pids(process)[0], signal.SIGINT)
        process.stdout.readline()
        out, err = process.communicate("/exit\n", timeout=60)
        self.assertEqual((process.returncode, err), (0, ""))

    def test_an_interrupt_while_nobody_reads_loses_nothing(self):
        process = self.talk(ranks=0, pipesize=4096)
        counts = [-1]  # bytes that wait in the pipe
        def is_full():
            counts.append(struct.unpack("i", fcntl.ioctl(process.stdout, termios.FIONREAD, b"\0" * 4))[0])
            return counts[-1] > 0 and counts[-5:] == counts[-1:] * 5
        self.assertTrue(eventually(is_full))
        process.send_signal(signal.SIGINT)
        time.sleep(0.1)  # a write that does not go on after a signal has failed by now
        process.stdout.readline()
        out, err = process.communicate("/exit\n", timeout=60)
        self.assertEqual((process.returncode, err), (0, ""))

    @unittest.skipIf(RANKS == 1, "nobody is left")
    def test_a_rank_that_is_killed_ends_all(self):
        for rank, most in [(1, "100000"), (0, "100000"), (1, "4"), (0, "4")]:  # as it answers, as it waits for a line
            with self.subTest(rank=rank, most=most):
                process = self.talk("-n", most)
                if most == "4":
                    process.stdout.readline()
                    time.sleep(1.5)
                ranks = pids(process)
                begin = time.monotonic()
                os.kill(ranks[rank], signal.SIGKILL)
                process.wait(60)
                self.assertLess(time.monotonic() - begin, MOST)
                _, err = process.communicate()
                self.assertRegex(err, rf"tenon-llm: .*rank {rank} \(process {ranks[rank]}\) has ended")


if __name__ == "__main__":
    own = [a for a in MPIRUN if a.startswith("Commands") or a.startswith("Serving") or a.startswith("Talking")]
    MPIRUN = [a for a in MPIRUN if a not in own]
    unittest.main(argv=[sys.argv[0], *own])
