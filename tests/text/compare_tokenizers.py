#!/usr/bin/env python3
"""compare_tokenizers.py TEXT_DRIVER FOLDER [--count N] [--seed N] [--only NAME] [MODEL.gguf ...]

Compares the tokenizers of text/ with the PyPI packages tokenizers and sentencepiece on random texts of many scripts:
byte-level vocabularies of the GGUF files given, and small ones of every kind that are trained here, into FOLDER. Prints
a line a tokenizer and ends with 1 where any text differs. Needs the PyPI packages gguf, sentencepiece and tokenizers.
"""
import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

import gguf
import sample_texts
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers

SPLIT_GPT2 = pre_tokenizers.ByteLevel(add_prefix_space=False)
LLAMA3 = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|"
          r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
TEKKEN = (r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|"
          r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}|"
          r" ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+")
DEEPSEEK3 = (r"[!\"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+|"
             r" ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
IDEOGRAPHS = "[一-龥ࠀ-一가-\ud7ff]+"


def pieces(*patterns):
    split = [pre_tokenizers.Split(Regex(p), "isolated") for p in patterns]
    return pre_tokenizers.Sequence([*split, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])


def deepseek_llm():
    """The cased letters of deepseek-llm stand in text/pretokenizers.cpp only; what is compared is the matching."""
    source = (Path(__file__).parents[2] / "text" / "pretokenizers.cpp").read_text(encoding="utf-8")
    lines = re.search(r"kDeepseekLetters =\n(.*?);\n", source, re.S)[1].splitlines()
    return "".join(re.search(r'R"\((.*)\)"', line)[1] for line in lines)


PATTERNS = {  # by the name of GGUF's pre-tokenizer: what Hugging Face's file of such a model has
    "gpt-2": SPLIT_GPT2,
    "smollm": pre_tokenizers.Sequence([pre_tokenizers.Digits(individual_digits=True), SPLIT_GPT2]),
    "qwen2": pieces(LLAMA3.replace("{1,3}", "")),
    "llama-bpe": pieces(LLAMA3),
    "tekken": pieces(TEKKEN),
    "deepseek-llm": pieces("[\r\n]", deepseek_llm(), r"\s?[!-/:-~！-／：-～‘-‟　-。]+", r"\s+$", IDEOGRAPHS, r"\p{N}+"),
    "deepseek-coder": pieces("[\r\n]", r"\s?\p{L}+", r"\s?\p{P}+", IDEOGRAPHS, r"\p{N}"),
    "deepseek-v3": pieces(r"\p{N}{1,3}", "[一-龥\u3040-ゟ゠-ヿ]+", DEEPSEEK3),
}


def gguf_strings(reader, key):
    field = reader.fields[key]
    return [bytes(field.parts[i]).decode() for i in field.data]


def gguf_value(reader, key):
    return reader.fields[key].contents()


def byte_level_tokenizer(tokens, merges, pre_tokenizer, ignore_merges=False):
    vocabulary = {}
    for i, token in enumerate(tokens):
        vocabulary.setdefault(token, i)
    pairs = [tuple(m.split(" ", 1)) for m in merges]
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=pairs, ignore_merges=ignore_merges))
    tokenizer.pre_tokenizer = pre_tokenizer
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def driver(program, what, path, values):
    text = "".join(json.dumps(v) + "\n" for v in values)
    done = subprocess.run([program, what, path], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{path}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(name, program, path, values, expected, what="encode"):
    """Prints a line, and the first three differences; the number of differences."""
    got = driver(program, what, str(path), values)
    wrong = [i for i in range(len(values)) if got[i] != expected[i]]
    print(f"{name}: {len(values)} values, {len(wrong)} differing", flush=True)
    for i in wrong[:3]:
        print(f"  {values[i]!r}\n    expected {expected[i]}\n    got      {got[i]}")
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("driver")
    parser.add_argument("folder", type=Path)
    parser.add_argument("models", nargs="*")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_intermixed_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    texts = sample_texts.texts(options.count, options.seed)
    wrong = 0
    for path in options.models:
        reader = gguf.GGUFReader(path)
        pre = gguf_value(reader, "tokenizer.ggml.pre")
        tokens = gguf_strings(reader, "tokenizer.ggml.tokens")
        reference = byte_level_tokenizer(tokens, gguf_strings(reader, "tokenizer.ggml.merges"), PATTERNS[pre],
                                         ignore_merges=pre in ("llama-bpe", "tekken"))
        types = gguf_value(reader, "tokenizer.ggml.token_type")
        reference.add_tokens([AddedToken(t, normalized=False) for t, kind in zip(tokens, types)
                              if kind == gguf.TokenType.USER_DEFINED])
        ids = [e.ids for e in reference.encode_batch(texts)]
        wrong += compare(f"{path} encode", options.driver, path, texts, ids)
        # No text is lost, unless the vocabulary lacks one of its bytes (SmolLM2 lacks 21 of them).
        spelled = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
        kept = [i for i, text in enumerate(texts)
                if set("".join(piece for piece, _ in spelled.pre_tokenize_str(text))) <= set(tokens)]
        wrong += compare(f"{path} decode", options.driver, path, [ids[i] for i in kept], [texts[i] for i in kept],
                         "decode")
    import trained_tokenizers
    wrong += trained_tokenizers.compare_all(options, texts)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
