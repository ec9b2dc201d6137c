"""A server of tenon-llm, for the tests by clients in Python: its start, requests to it, its end. PROGRAM and MODEL are
the first arguments of the test."""
import contextlib
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import time

PROGRAM, MODEL = sys.argv[1:3]
SLOW = 10 if "asan" in PROGRAM else 1  # seconds a second


class Server:
    def __init__(self, *options, model=MODEL):
        command = [PROGRAM, "serve", model, "--port", "0", "--alias", "stories", *options]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)", line)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
        self.status = self.process.wait(60 * SLOW)
        self.said = self.process.stderr.read()
        self.process.stderr.close()

    def connect(self):
        return contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60 * SLOW))

    def send(self, method, path, body=None, headers=None):
        """Status, headers and bytes."""
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        with self.connect() as connection:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, response.headers, response.read()

    def get(self, path):
        status, _, body = self.send("GET", path)
        assert status == 200, (path, status, body)
        return body.decode()

    def metric(self, name):
        return int(re.search(rf"^tenon_{name} (\d+)$", self.get("/metrics"), re.MULTILINE)[1])

    def complete(self, prompt, most, **fields):
        status, _, body = self.send("POST", "/v1/completions",
                                    {"prompt": prompt, "max_tokens": most, "temperature": 0, "ignore_eos": True,
                                     **fields})
        assert status == 200, (status, body)
        return json.loads(body)

    def text(self, *arguments, **fields):
        return self.complete(*arguments, **fields)["choices"][0]["text"]

    def dial(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60 * SLOW)

    def ask(self, fields, path="/v1/completions"):
        """A socket to which a request is sent."""
        body = json.dumps(fields).encode()
        stream = self.dial()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(body)}\r\n\r\n"
        stream.sendall(head.encode() + body)
        return stream

    def open_stream(self, fields, path="/v1/completions"):
        """A socket on which the answer has begun."""
        stream = self.ask({"stream": True, "temperature": 0, "ignore_eos": True, **fields}, path)
        assert b" 200 " in stream.recv(100)
        return stream

    def resident(self):
        """Bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def events(body):
    lines = body.decode().split("\n\n")
    assert lines[-2:] == ["data: [DONE]", ""], lines[-3:]
    return [json.loads(line.removeprefix("data: ")) for line in lines[:-2]]


def everything(stream):
    """Bytes, until the other side ends."""
    parts = []
    with contextlib.suppress(ConnectionResetError):
        while part := stream.recv(1 << 16):
            parts.append(part)
    return b"".join(parts)


def eventually(condition, seconds=20):
    end = time.monotonic() + seconds * SLOW
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
