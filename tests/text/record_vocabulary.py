#!/usr/bin/env python3
"""record_vocabulary.py MODEL.gguf CASES.inp CASES.out > data/NAME.json: the part of a vocabulary that texts need.

The vocabulary is byte-level. A merge can only take part where its result stands in the text, so that the part gives the
same ids as the whole. Written are the merges, the tokens with their ids, the texts of .inp with the ids of .out, and
200 random texts (sample_texts.py) with the ids of the PyPI package tokenizers. Needs that and the PyPI package gguf.
"""
import json
import sys

import gguf
import sample_texts
from compare_tokenizers import PATTERNS, byte_level_tokenizer, gguf_strings, gguf_value


def alphabet():
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [b for b in range(256) if b not in printable]
    return {**{b: chr(b) for b in printable}, **{b: chr(256 + i) for i, b in enumerate(others)}}


def main(path, inp, out):
    reader = gguf.GGUFReader(path)
    tokens, merges = gguf_strings(reader, "tokenizer.ggml.tokens"), gguf_strings(reader, "tokenizer.ggml.merges")
    types = gguf_value(reader, "tokenizer.ggml.token_type")
    pre = gguf_value(reader, "tokenizer.ggml.pre")
    cases = open(inp, encoding="utf-8", newline="").read().split("\n__ggml_vocab_test__\n")
    expected = [[int(i) for i in line.split()] for line in open(out).read().split("\n")][: len(cases)]
    rows = [[text, ids] for text, ids in zip(cases, expected, strict=True)]
    reference = byte_level_tokenizer(tokens, merges, PATTERNS[pre])
    rows += [[text, reference.encode(text).ids] for text in sample_texts.texts(200, 17)]
    table = alphabet()
    everything = "\0".join("".join(table[b] for b in text.encode()) for text, _ in rows)
    kept = [m for m in merges if m.replace(" ", "") in everything]
    ids = {t: i for i, t in enumerate(tokens)}
    names = {table[b] for b in range(256)} | {p for m in kept for p in (*m.split(" "), m.replace(" ", ""))}
    names |= {tokens[i] for _, row in rows for i in row}
    special = [i for i, t in enumerate(types) if t != 1][:8]
    print(json.dumps({
        "pre": pre, "size": len(tokens), "special": [[i, tokens[i]] for i in special],
        "tokens": sorted([ids[n], n] for n in names if n in ids), "merges": kept, "cases": rows,
    }, ensure_ascii=True, separators=(",", ":")).replace('],["', '],\n["'))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
