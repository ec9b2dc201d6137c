#!/usr/bin/env python3
"""tenon-llm serve as its clients see it: server_test.py PROGRAM MODEL [unittest's arguments].

TENON_TEST_SEED repeats a run; TENON_TEST_ROUNDS sets how many requests the crowd sends.
"""
import base64
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from server import MODEL, PROGRAM, SLOW, Server, eventually, events, everything

SEED = int(os.environ.get("TENON_TEST_SEED") or random.SystemRandom().randrange(1 << 30))
ROUNDS = int(os.environ.get("TENON_TEST_ROUNDS") or 200)
with open(PROGRAM, "rb") as program:
    KEEPS_FREED = b"__asan_init" in program.read()

BAD = [  # body, status, param
    (b"", 400, None),
    (b"{", 400, None),
    (b"[]", 400, None),
    (b"null", 400, None),
    (b"[" * 100000, 400, None),
    (b'{"prompt": ' * 5000, 400, None),
    (b'{"prompt": "\xff\xfe"}', 400, None),
    (b'{"prompt": "a", "temperature": 1e999}', 400, None),
    (b'{"prompt": "a", "max_tokens": 123456789012345678901234567890}', 400, "max_tokens"),
    ({}, 400, "prompt"),
    ({"prompt": None}, 400, "prompt"),
    ({"prompt": 5}, 400, "prompt"),
    ({"prompt": []}, 400, "prompt"),
    ({"prompt": ["a", "b"]}, 400, "prompt"),
    ({"prompt": [1, -2]}, 400, "prompt"),
    ({"prompt": [1, 10**9]}, 400, "prompt"),
    ({"prompt": [1, "a"]}, 400, "prompt"),
    ({"prompt": "word " * 2000}, 400, "prompt"),
    ({"prompt": "a", "model": "another"}, 404, "model"),
    ({"prompt": "a", "model": 7}, 400, "model"),
    ({"prompt": "a", "max_tokens": "5"}, 400, "max_tokens"),
    ({"prompt": "a", "max_tokens": 0}, 400, "max_tokens"),
    ({"prompt": "a", "max_tokens": 1.5}, 400, "max_tokens"),
    ({"prompt": "a", "max_tokens": True}, 400, "max_tokens"),
    ({"prompt": "a", "max_tokens": 1e30}, 400, "max_tokens"),
    ({"prompt": "a", "suffix": "b"}, 400, "suffix"),
    ({"prompt": "a", "temperature": -1}, 400, "temperature"),
    ({"prompt": "a", "temperature": "hot"}, 400, "temperature"),
    ({"prompt": "a", "top_p": 1.1}, 400, "top_p"),
    ({"prompt": "a", "presence_penalty": 3}, 400, "presence_penalty"),
    ({"prompt": "a", "frequency_penalty": []}, 400, "frequency_penalty"),
    ({"prompt": "a", "seed": 0.5}, 400, "seed"),
    ({"prompt": "a", "seed": 2**64}, 400, "seed"),
    ({"prompt": [1.5]}, 400, "prompt"),
    ({"prompt": "a", "n": 2}, 400, "n"),
    ({"prompt": "a", "stream": "yes"}, 400, "stream"),
    ({"prompt": "a", "stream_options": True}, 400, "stream_options"),
    ({"prompt": "a", "stop": 5}, 400, "stop"),
    ({"prompt": "a", "stop": ["a"] * 17}, 400, "stop"),
    ({"prompt": "a", "logit_bias": {"x": 1}}, 400, "logit_bias"),
    ({"prompt": "a", "logit_bias": {"5": 101}}, 400, "logit_bias"),
    ({"prompt": "a", "logit_bias": {"512": 1}}, 400, "logit_bias"),
    ({"prompt": "a", "logprobs": 21}, 400, "logprobs"),
    ({"prompt": "a", "tools": [{}]}, 400, "tools"),
    ({"prompt": "a", "response_format": {"type": "json_object"}}, 400, "response_format"),
]
BAD_CHAT = [
    ({}, 400, "messages"),
    ({"messages": []}, 400, "messages"),
    ({"messages": "hello"}, 400, "messages"),
    ({"messages": ["hello"]}, 400, "messages"),
    ({"messages": [{"content": "hello"}]}, 400, "messages.role"),
    ({"messages": [{"role": "king", "content": "hello"}]}, 400, "messages.role"),
    ({"messages": [{"role": "user", "content": 5}]}, 400, "messages.content"),
    ({"messages": [{"role": "user", "content": [{"type": "image_url"}]}]}, 400, "messages.content"),
    ({"messages": [{"role": "user", "content": "word " * 2000}]}, 400, "messages"),
]


class ServerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--queue", "200")
        cls.server.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        assert cls.server.status == 0, (cls.server.status, cls.server.said)

    def test_a_crowd_gets_the_answers_that_each_gets_alone(self):
        print("TENON_TEST_SEED", SEED, file=sys.stderr)
        chance = random.Random(SEED)
        words = "Once upon a time there was little girl named Lily who loved the big red ball and her mom".split()
        questions = [(" ".join(chance.choices(words, k=chance.randrange(1, 90))), chance.randrange(1, 60))
                     for _ in range(24)]
        alone = {q: self.server.text(*q) for q in questions}
        shown = subprocess.run([PROGRAM, "generate", MODEL, "-p", questions[0][0], "-n", str(questions[0][1]),
                                "--temp", "0", "-b", "64", "--ignore-eos", "-q", "--no-display-prompt"],
                               capture_output=True, text=True)
        self.assertEqual(shown.stdout, alone[questions[0]] + "\n")
        wrong, answered = [], []

        def client(number):
            chance = random.Random(SEED + number)
            for _ in range(ROUNDS // 16 + 1):
                kind = chance.random()
                question = chance.choice(questions)
                try:
                    if kind < 0.1:
                        body, status, _ = chance.choice(BAD)
                        got = self.server.send("POST", "/v1/completions", body)[0]
                        if got != status:
                            wrong.append((body, got))
                    elif kind < 0.25:  # goes away
                        self.server.open_stream({"prompt": question[0], "max_tokens": 400}).close()
                    elif kind < 0.5:
                        status, _, body = self.server.send("POST", "/v1/completions", {
                            "prompt": question[0], "max_tokens": question[1], "temperature": 0, "ignore_eos": True,
                            "stream": True})
                        text = "".join(e["choices"][0]["text"] for e in events(body))
                        answered.append(text == alone[question] or wrong.append((question, text)))
                    else:
                        text = self.server.text(*question)
                        answered.append(text == alone[question] or wrong.append((question, text)))
                except Exception as e:  # noqa: what goes wrong in a thread fails the test
                    wrong.append((question, repr(e)))

        threads = [threading.Thread(target=client, args=(i,)) for i in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertGreater(len(answered), ROUNDS // 2)
        self.assertTrue(eventually(lambda: self.server.metric("busy_slots") == 0))
        steps, tokens = self.server.metric("steps_total"), self.server.metric("generated_tokens_total")
        self.assertGreater(tokens, 1.5 * steps, "steps serve several answers")

    @unittest.skipIf(KEEPS_FREED, "the address sanitizer keeps what is freed")
    def test_memory_stays_as_it_is(self):
        def some(count):
            for i in range(count):
                self.server.text("Once upon a time " * (1 + i % 20), 1 + i % 7)
                self.server.send("POST", "/v1/completions", BAD[i % len(BAD)][0])
                self.server.open_stream({"prompt": "Once", "max_tokens": 300}).close()
            self.assertTrue(eventually(lambda: self.server.metric("busy_slots") == 0))
        some(25)
        before = self.server.resident()
        some(75)
        self.assertLess(self.server.resident() - before, 8 << 20)

    def test_bad_bodies_are_errors_that_name_the_field(self):
        for path, cases in [("/v1/completions", BAD), ("/v1/chat/completions", BAD_CHAT)]:
            for body, status, param in cases:
                got, _, said = self.server.send("POST", path, body)
                self.assertEqual(got, status, (body, said))
                error = json.loads(said)["error"]
                self.assertEqual(error["param"], param, (body, error))
                self.assertEqual(set(error), {"message", "type", "param", "code"})
                self.assertGreater(len(error["message"]), 10)
        too_long = json.loads(self.server.send("POST", "/v1/completions", {"prompt": "word " * 2000})[2])
        self.assertEqual(too_long["error"]["code"], "context_length_exceeded")
        self.assertEqual(self.server.send("POST", "/v1/embeddings", {"input": ""})[0], 200)
        for body in [{}, {"input": 5}, {"input": "a", "encoding_format": "hex"}, {"input": "a", "dimensions": 3}]:
            self.assertEqual(self.server.send("POST", "/v1/embeddings", body)[0], 400)

    def test_what_is_not_there_is_an_error_in_json(self):
        for method, path, expected in [("GET", "/none", 404), ("GET", "/v1/completions", 405),
                                       ("POST", "/v1/models", 405), ("GET", "/v1/models/x", 404)]:
            status, headers, body = self.server.send(method, path, {} if method == "POST" else None)
            self.assertEqual((status, headers["Content-Type"]), (expected, "application/json"))
            self.assertEqual(json.loads(body)["error"]["type"],
                             "not_found_error" if expected == 404 else "invalid_request_error")

    def test_pages(self):
        self.assertEqual(json.loads(self.server.get("/health")), {"status": "ok"})
        models = json.loads(self.server.get("/v1/models"))
        self.assertEqual([m["id"] for m in models["data"]], ["stories"])
        self.assertEqual(json.loads(self.server.get("/v1/models/stories"))["id"], "stories")
        page = self.server.get("/")
        self.assertIn("</html>", page)
        self.assertNotRegex(page, r"(src|href)=|@import|url\(", "no outside assets")
        for line in self.server.get("/metrics").splitlines():
            self.assertRegex(line, r"^(# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"\w+\"\})? \d+)$")

    def test_a_completion(self):
        answer = self.server.complete("Once upon a time", 20)
        self.assertEqual(answer["choices"][0]["text"], ", there was a little girl named Lily. She loved to play outsid")
        self.assertEqual(answer["choices"][0]["finish_reason"], "length")
        self.assertEqual(answer["usage"], {"prompt_tokens": 5, "completion_tokens": 20, "total_tokens": 25})
        self.assertEqual(answer["object"], "text_completion")
        stopped = self.server.complete("Once upon a time", 50, stop=["named", "zebra"])
        self.assertEqual(stopped["choices"][0]["text"], ", there was a little girl ")
        self.assertEqual(stopped["choices"][0]["finish_reason"], "stop")
        self.assertEqual(self.server.text([[1, 403, 407]], 3), self.server.text([1, 403, 407], 3))
        full = self.server.complete("Once upon a time", None)
        self.assertEqual(full["usage"]["total_tokens"], 513, "until the context is full; the last token takes no place")

    def test_a_stream_is_the_whole_answer_in_parts(self):
        for path, fields, of in [
                ("/v1/completions", {"prompt": "Once upon a time"}, lambda c: c.get("text") or ""),
                ("/v1/chat/completions",
                 {"messages": [{"role": "system", "content": "Once"}, {"role": "user", "content": [
                     {"type": "text", "text": " upon"}, {"type": "text", "text": " a time"}]}]},
                 lambda c: (c.get("delta") or c.get("message") or {}).get("content") or "")]:
            fields = {**fields, "max_tokens": 30, "temperature": 0, "stop": "outside", "model": "stories"}
            whole = json.loads(self.server.send("POST", path, fields)[2])
            status, headers, body = self.server.send("POST", path, {
                **fields, "stream": True, "stream_options": {"include_usage": True}})
            self.assertEqual((status, headers["Content-Type"]), (200, "text/event-stream"))
            parts = events(body)
            self.assertEqual(parts[-1]["usage"], whole["usage"])
            self.assertEqual(parts[-1]["choices"], [])
            parts.pop()
            self.assertEqual("".join(of(e["choices"][0]) for e in parts), of(whole["choices"][0]))
            self.assertEqual([e["choices"][0]["finish_reason"] for e in parts], [None] * (len(parts) - 1) + ["stop"])
            self.assertEqual(len({e["id"] for e in parts}), 1)

    def test_what_clients_send_for_absent_fields(self):
        for field, value in [("stream_options", {"include_usage": None}), ("suffix", ""), ("max_tokens", 2.0),
                             ("seed", 2**63 - 1), ("seed", -2**63), ("echo", False)]:
            fields = {"prompt": "Once", "max_tokens": 2, field: value}
            status, _, said = self.server.send("POST", "/v1/completions", fields)
            self.assertEqual(status, 200, (field, said))
            self.assertEqual(json.loads(said)["usage"]["completion_tokens"], 2)

    def test_a_seed_gives_one_text(self):
        draw = lambda seed: self.server.text("Once upon", 30, temperature=1, seed=seed)
        self.assertEqual(draw(5), draw(5))
        self.assertNotEqual(draw(5), draw(6))
        self.assertNotEqual(self.server.text("Once upon", 60), self.server.text("Once upon", 60, frequency_penalty=2))
        biased = self.server.complete([1], 5, logit_bias={"403": 100}, logprobs=0)["choices"][0]["logprobs"]["tokens"]
        self.assertEqual(biased, biased[:1] * 5)

    def test_chances_are_those_of_softmax(self):
        got = self.server.complete("Once upon a time", 4, logprobs=20)
        listed = got["choices"][0]["logprobs"]
        self.assertEqual("".join(listed["tokens"]), got["choices"][0]["text"])
        for chance, top in zip(listed["token_logprobs"], listed["top_logprobs"]):
            self.assertEqual(chance, max(top.values()), "greedy")
            self.assertLessEqual(sum(2.718281828 ** c for c in top.values()), 1.0001)
        chat = json.loads(self.server.send("POST", "/v1/chat/completions", {
            "messages": [{"role": "user", "content": "Once upon a time"}], "max_tokens": 4, "temperature": 0,
            "logprobs": True, "top_logprobs": 2})[2])["choices"][0]
        self.assertEqual("".join(t["token"] for t in chat["logprobs"]["content"]), chat["message"]["content"])
        self.assertEqual([len(t["top_logprobs"]) for t in chat["logprobs"]["content"]], [2] * 4)
        self.assertEqual([t["logprob"] for t in chat["logprobs"]["content"]], listed["token_logprobs"])

    def test_what_the_tokenizer_lacks_is_never_chosen(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(MODEL, "rb") as file:
                head, rows, rest = file.read(28), file.read(4 * 512 * 64), file.read()
            more = struct.pack(f"{512 * 64}f", *(3 * x for x in struct.unpack(f"{512 * 64}f", rows)))  # the likeliest
            with open(folder + "/wide.bin", "wb") as file:
                file.write(head[:20] + struct.pack("<i", 1024) + head[24:] + rows + more + rest)
            shutil.copy(os.path.dirname(MODEL) + "/tok512.bin", folder + "/tokenizer.bin")
            with Server(model=folder + "/wide.bin") as server:
                got, want = (s.complete("Once upon a time", 20, logprobs=5)["choices"] for s in (server, self.server))
        self.assertEqual(got[0]["text"], want[0]["text"])
        self.assertEqual(got[0]["finish_reason"], "length")
        self.assertEqual(got[0]["logprobs"]["tokens"], want[0]["logprobs"]["tokens"])

    def test_a_template_that_refuses_shows_no_path(self):
        with tempfile.TemporaryDirectory() as folder:
            source = os.path.dirname(os.path.abspath(__file__)) + "/data/decoders/llama/"
            for name in ["config.json", "model.safetensors"]:
                shutil.copy(source + name, folder)
            vocabulary = {chr(65 + i): i for i in range(26)}
            with open(folder + "/tokenizer.json", "w") as file:
                json.dump({"model": {"type": "BPE", "vocab": vocabulary, "merges": []}}, file)
            with open(folder + "/chat_template.jinja", "w") as file:
                file.write("{{ raise_exception('no') }}")
            with Server(model=folder) as server:
                turns = [{"role": "user", "content": "A"}]
                got, _, said = server.send("POST", "/v1/chat/completions", {"messages": turns})
        self.assertEqual(got, 400)
        why = json.loads(said)["error"]["message"]
        self.assertEqual(why, "messages: [chat_template] line 1: the template says: no")

    def test_embeddings_are_those_of_the_command(self):
        texts = ["Once upon a time", "A dog"]
        shown = subprocess.run([PROGRAM, "embed", MODEL, "-p", texts[0], "-p", texts[1], "-b", "64"],
                               capture_output=True, text=True)
        want = [json.loads(line) for line in shown.stdout.splitlines()]
        body = {"input": texts, "encoding_format": "float"}
        got = json.loads(self.server.send("POST", "/v1/embeddings", body)[2])
        for a, b in zip(got["data"], want, strict=True):
            self.assertEqual(len(a["embedding"]), 64)
            for x, y in zip(a["embedding"], b):
                self.assertAlmostEqual(x, y, delta=1e-6)
            self.assertAlmostEqual(sum(x * x for x in b), 1, delta=1e-4)
        tokens = sum(self.server.complete(text, 1)["usage"]["prompt_tokens"] for text in texts)
        self.assertEqual(got["usage"], {"prompt_tokens": tokens, "total_tokens": tokens})
        packed = json.loads(self.server.send("POST", "/v1/embeddings", {**body, "encoding_format": "base64"})[2])
        for a, b in zip(packed["data"], got["data"]):
            bits = base64.b64decode(a["embedding"], validate=True)
            self.assertEqual(list(struct.unpack("<64f", bits)), b["embedding"])

    def test_a_connection_serves_several_requests(self):
        with self.server.connect() as connection:
            for body in [b'{"prompt": "Once", "max_tokens": 2}', b"{", b'{"prompt": "Once", "max_tokens": 2}']:
                connection.request("POST", "/v1/completions", body)
                response = connection.getresponse()
                response.read()
                self.assertEqual(response.status, 400 if body == b"{" else 200)


class OptionsTest(unittest.TestCase):
    def test_a_key_is_wanted_where_there_is_one(self):
        with Server("--api-key", "secret") as server:
            body = {"prompt": "Once", "max_tokens": 1}
            for key, status in [("", 401), ("Bearer secre", 401), ("secret", 401), ("Bearer secret", 200)]:
                got, _, said = server.send("POST", "/v1/completions", body, {"Authorization": key} if key else {})
                self.assertEqual(got, status, said)
            self.assertEqual(server.send("GET", "/metrics")[0], 401)
            self.assertEqual(server.send("GET", "/health")[0], 200)
            self.assertEqual(server.send("GET", "/")[0], 200)

    def test_pages_of_other_sites_may_not_ask(self):
        with Server() as server:
            body = {"prompt": "Once", "max_tokens": 1}
            own = f"http://127.0.0.1:{server.port}"
            for origin, status in [("http://evil.example", 403), ("null", 403), (own, 200)]:
                self.assertEqual(server.send("POST", "/v1/completions", body, {"Origin": origin})[0], status)

    def test_what_is_refused_is_not_read_on_as_requests(self):
        inner = (b"POST /v1/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 31\r\n\r\n"
                 b'{"prompt": "A", "max_tokens":1}')
        form = "Content-Type: multipart/form-data; boundary=b\r\n"
        with Server() as server:
            for method, field, status in [("POST", "Origin: http://evil.example\r\n", 403), ("POST", form, 415),
                                          ("GET", "", 405)]:
                with server.dial() as stream:
                    stream.sendall(f"{method} /v1/completions HTTP/1.1\r\nHost: localhost\r\n{field}"
                                   f"Content-Length: {len(inner)}\r\n\r\n".encode())
                    time.sleep(0.1)
                    stream.sendall(inner)
                    answer = everything(stream)
                self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", answer), [str(status).encode()], field)
        with Server("--api-key", "secret") as server, server.dial() as stream:
            stream.sendall(b"POST /v1/completions HTTP/1.1\r\nContent-Length: 20\r\n\r\n")
            time.sleep(0.1)
            stream.sendall(b"GET / HTTP/1.1\r\n\r\n")
            self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", everything(stream)), [b"401"])

    def test_errors_say_what_is_expected(self):
        with Server() as server:
            for field, given, words in [("seed", 2**64, "an integer from -2^63 to"), ("max_tokens", 1e30, "1 to 9000"),
                                        ("prompt", [1.5], "strings or token ids, which are integers")]:
                body = server.send("POST", "/v1/completions", {"prompt": "a", field: given})[2]
                self.assertIn(f"expected {words}", body.decode())
            self.assertEqual(server.send("POST", "/health")[1]["Allow"], "GET")

    def test_a_length_that_is_none_is_refused_at_once(self):
        with Server() as server:
            for lengths in [["-5"], ["abc"], ["5x"], ["+2"], ["2", "3"], ["99999999999999999999"]]:
                fields = "".join(f"Content-Length: {length}\r\n" for length in lengths)
                begin = time.monotonic()
                with server.dial() as stream:
                    stream.sendall(f"POST /v1/completions HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n{{}}".encode())
                    answer = everything(stream)
                self.assertLess(time.monotonic() - begin, 3 * SLOW, lengths)
                self.assertEqual(answer[:12], b"HTTP/1.1 400", lengths)
                self.assertIn(b"is no number of bytes", answer, lengths)

    def test_names_of_other_hosts_may_not_ask(self):
        with Server() as server:
            for host, status in [("evil.example", 403), (f"evil.example:{server.port}", 403), ("localhost", 200),
                                 (f"LOCALHOST:{server.port}", 200), ("[::1]:80", 200), ("127.0.0.1.evil.example", 403),
                                 ("[evil.example", 403), (":80", 403)]:
                self.assertEqual(server.send("GET", "/v1/models", headers={"Host": host})[0], status, host)
        with Server("--api-key", "secret") as server:
            headers = {"Host": "my.example", "Authorization": "Bearer secret"}
            self.assertEqual(server.send("GET", "/v1/models", headers=headers)[0], 200)

    def test_an_address_in_use_is_an_error(self):
        with Server() as server:
            ended = subprocess.run([PROGRAM, "serve", MODEL, "--port", str(server.port)], capture_output=True,
                                   text=True, timeout=60 * SLOW)
            self.assertGreater(ended.returncode, 0)
            self.assertIn(f"cannot listen on 127.0.0.1, port {server.port}: Address already in use", ended.stderr)

    def test_slow_requests_hold_up_neither_others_nor_the_end(self):
        with Server("--parallel", "1", "--queue", "0") as server:
            slow = [server.dial() for _ in range(40)]  # the server has 33 threads
            for stream in slow[:33]:
                stream.sendall(b"G")
            for stream in slow[33:]:
                stream.sendall(b"POST /v1/completions HTTP/1.1\r\nContent-Length: 1000\r\n\r\n{")
            begin = time.monotonic()
            self.assertEqual(json.loads(server.get("/health")), {"status": "ok"})
            self.assertLess(time.monotonic() - begin, 15)
            time.sleep(1)
            begin = time.monotonic()
            server.process.terminate()
            self.assertEqual(server.process.wait(60 * SLOW), 0)
            self.assertLess(time.monotonic() - begin, 5 * SLOW)
            for stream in slow:
                stream.close()

    def test_who_waits_is_told_of_the_end(self):
        with Server("--parallel", "1") as server:
            streams = [server.open_stream({"prompt": "Once", "max_tokens": 500})]
            streams += [server.ask({"prompt": "Once", "max_tokens": 500, "ignore_eos": True}) for _ in range(40)]
            self.assertTrue(eventually(lambda: server.metric("waiting_requests") > 30))
            server.process.terminate()

            def has_ended():
                time.sleep(0.1)
                server.process.terminate()
                return server.process.poll() is not None
            self.assertTrue(eventually(has_ended))
            self.assertEqual(server.process.returncode, 0)
            for stream in streams[1:]:  # some began, when the one before them was cut
                self.assertRegex(everything(stream), b"^HTTP/1.1 (200|503) ")
            for stream in streams:
                stream.close()

    def test_a_client_that_goes_away_leaves_the_queue(self):
        with Server("--parallel", "1", "--queue", "30") as server:
            many = {"input": ["Once upon a time " * 20] * 2000}
            running = [server.ask(many, "/v1/embeddings"), server.ask(many, "/v1/embeddings")]
            self.assertTrue(eventually(lambda: server.metric("waiting_requests") > 0))
            done = server.metric("embeddings_total")
            for stream in running:
                stream.close()
            self.assertTrue(eventually(lambda: server.metric("cancelled_total") == 2))
            self.assertLess(server.metric("embeddings_total") - done, 2000)
            self.assertEqual(server.metric("waiting_requests"), 0)

    def test_embeddings_are_limited_and_hold_up_nobody(self):
        with Server("--parallel", "1", "--queue", "3") as server:
            many = {"input": ["Once upon a time " * 20] * 2000}
            running = [server.ask(many, "/v1/embeddings")]
            self.assertTrue(eventually(lambda: server.metric("embeddings_total") > 20))
            running += [server.ask(many, "/v1/embeddings") for _ in range(4)]
            self.assertTrue(eventually(lambda: server.metric("waiting_requests") == 4))
            time.sleep(0.1)
            self.assertEqual(server.send("POST", "/v1/embeddings", many)[0], 429)
            self.assertEqual(server.send("GET", "/health")[0], 200)
            for stream in running[1:]:
                stream.close()
            self.assertTrue(eventually(lambda: server.metric("waiting_requests") == 0))
            before = server.metric("embeddings_total")
            server.text("Once", 20)
            self.assertLess(server.metric("embeddings_total") - before, 30, "at most one text a token")
            running[0].close()

    def test_large_bodies_are_refused(self):
        with Server("--max-body", "1000") as server:
            self.assertEqual(server.send("POST", "/v1/completions", b" " * 2000)[0], 413)
            self.assertEqual(server.send("POST", "/v1/completions", iter([b" " * 600] * 5))[0], 413, "in chunks")
            self.assertEqual(server.send("POST", "/v1/completions", {"prompt": "Once", "max_tokens": 1})[0], 200)

    def test_a_client_that_goes_away_frees_its_slot(self):
        with Server("--parallel", "1", "-c", "8192") as server:
            for streams in [True, False]:
                before = server.metric("cancelled_total")

                def is_noticed():  # unless the answer was complete before
                    long = {"prompt": "Once", "stream": streams, "max_tokens": 8000, "ignore_eos": True}
                    server.open_stream(long).close()
                    self.assertTrue(eventually(lambda: server.metric("busy_slots") == 0))
                    return server.metric("cancelled_total") > before
                self.assertTrue(eventually(is_noticed))

    def test_who_finds_no_room_is_told_so(self):
        with Server("--parallel", "1", "--queue", "1") as server:
            answers = []

            def ask():
                body = {"prompt": "Once", "max_tokens": 400, "ignore_eos": True}
                answers.append(server.send("POST", "/v1/completions", body))
            threads = [threading.Thread(target=ask) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            refused = [a for a in answers if a[0] == 429]
            self.assertEqual(len(refused) + sum(a[0] == 200 for a in answers), 8)
            self.assertGreater(len(refused), 0)
            self.assertEqual(json.loads(refused[0][2])["error"]["code"], "queue_full")
            self.assertIn("Retry-After", refused[0][1])

    def test_limits_of_tokens_and_of_time(self):
        with Server("--predict", "7") as server:
            self.assertEqual(server.complete("Once", 100)["usage"]["completion_tokens"], 7)
            self.assertEqual(server.complete("Once", None)["usage"]["completion_tokens"], 7)
            self.assertEqual(server.complete("Once", 3)["usage"]["completion_tokens"], 3)
        with Server("--timeout", "0.01") as server:
            answer = server.send("POST", "/v1/completions", {"prompt": "Once", "ignore_eos": True})
            if answer[0] == 200:
                self.assertLess(json.loads(answer[2])["usage"]["completion_tokens"], 500)
            else:
                self.assertEqual(answer[0], 503)

    def test_sigterm_finishes_what_runs(self):
        with Server("--parallel", "4") as server:
            want = server.text("Once upon a time", 400)
            streams = [server.open_stream({"prompt": "Once upon a time", "max_tokens": 400}) for _ in range(4)]
            server.process.send_signal(signal.SIGTERM)
            for stream in streams:
                answer = b""
                while part := stream.recv(1 << 16):
                    answer += part
                    if answer.endswith(b"\r\n0\r\n\r\n"):
                        break
                stream.close()
                pieces = re.findall(rb'"text": ("(?:[^"\\]|\\.)*")', answer)
                self.assertTrue(want.endswith("".join(json.loads(p) for p in pieces)[-100:]) and len(pieces) > 50)
                self.assertIn(b"[DONE]", answer)
            self.assertEqual(server.process.wait(30 * SLOW), 0)

    def test_what_cannot_be_is_said_at_the_start(self):
        for options, named in [(["--parallel", "0"], "--parallel"), (["--port", "70000"], "--port"),
                               (["--host", "999.1.1.1"], "cannot listen on 999.1.1.1, port 8080: "),
                               (["-c", "-5"], "context"), (["--timeout", "1e12"], "--timeout"),
                               (["--timeout", "0"], "--timeout"), (["--queue", "10000"], "--queue")]:
            ended = subprocess.run([PROGRAM, "serve", MODEL, *options], capture_output=True, text=True,
                                   timeout=60 * SLOW)
            self.assertGreater(ended.returncode, 0, options)
            self.assertIn(named, ended.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
