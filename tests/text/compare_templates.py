#!/usr/bin/env python3
"""compare_templates.py TEXT_DRIVER [--random N] [--seed N] [--record FILE]

Compares the chat templates of text/ with the PyPI package jinja2, set up as transformers sets it up: the templates of
data/templates over several conversations, small templates for each part of the language, and N random ones. Where
jinja2 raises, text/ has to. --record writes the first two, with what jinja2 gives, for the test. Ends with 1 where any
differs.
"""
import argparse
import datetime
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import jinja2
import jinja2.ext
import jinja2.sandbox
from template_cases import CASES, CONVERSATIONS, DATA, random_template

TEMPLATES = Path(__file__).parent / "data" / "templates"
NOW = 1732276800  # of strftime_now: noon, so that every time zone has the same day; text_driver has the same


class Generation(jinja2.ext.Extension):
    """{% generation %}: its contents."""
    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return jinja2.nodes.CallBlock(self.call_method("_render"), [], [], body).set_lineno(line)

    def _render(self, caller):
        return caller()


def environment():
    def tojson(x, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
        return json.dumps(x, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)

    def raise_exception(message):
        raise jinja2.exceptions.TemplateError(message)

    env = jinja2.sandbox.ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, jinja2.ext.loopcontrols])
    env.filters["tojson"] = tojson
    env.globals["raise_exception"] = raise_exception
    env.globals["strftime_now"] = lambda format: datetime.datetime.fromtimestamp(NOW).strftime(format)
    return env


def reference(source, context):
    try:
        return environment().from_string(source).render(**context)
    except Exception as e:  # whatever it is, text/ has to raise too
        return {"error": f"{type(e).__name__}: {e}"}


def driver(program, source, contexts):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="", suffix=".jinja") as file:
        file.write(source)
        file.flush()
        text = "".join(json.dumps(c) + "\n" for c in contexts)
        done = subprocess.run([program, "template", file.name], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{source!r}: exit {done.returncode}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def differs(got, expected):
    return got != expected and not (isinstance(got, dict) and isinstance(expected, dict))


def compare(options, name, source, contexts, rows):
    expected = [reference(source, c) for c in contexts]
    got = driver(options.driver, source, contexts)
    wrong = [i for i in range(len(contexts)) if differs(got[i], expected[i])]
    for i in wrong[:2]:
        print(f"  {name}: {source[:400]!r}\n    expected {expected[i]!r}\n    got      {got[i]!r}")
    rows += [[source, c, e if isinstance(e, str) else None] for c, e in zip(contexts, expected)]
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("driver")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path)
    options = parser.parse_args()
    wrong = 0
    models = []
    for path in sorted(TEMPLATES.glob("*.jinja")):
        rows = []
        count = compare(options, path.stem, path.read_bytes().decode(), CONVERSATIONS, rows)
        texts = sum(isinstance(e, str) for _, _, e in rows)
        print(f"{path.stem}: {len(rows)} conversations ({texts} with an answer), {count} differing")
        models += [[path.name, i, e] for i, (_, _, e) in enumerate(rows)]
        wrong += count
    rows = []
    count = sum(compare(options, "case", source, [context], rows) for source, context in CASES)
    print(f"language: {len(rows)} templates, {count} differing")
    wrong += count
    if options.record:
        # Contexts are texts: a JSON object read by the test would lose its order.
        recorded = {"conversations": [json.dumps(c) for c in CONVERSATIONS], "data": json.dumps(DATA), "models": models,
                    "cases": [[source, expected] for source, _, expected in rows]}
        options.record.write_text(json.dumps(recorded, separators=(",", ":")).replace("],[", "],\n[") + "\n")
    count = 0
    for i in range(options.random):
        source, context = random_template(options.seed + i)
        bad = compare(options, f"seed {options.seed + i}", source, [context], [])
        count += bad
    if options.random:
        print(f"random: {options.random} templates from seed {options.seed}, {count} differing")
    sys.exit(1 if wrong + count else 0)


if __name__ == "__main__":
    main()
