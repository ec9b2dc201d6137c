#!/usr/bin/env python3
"""Small tokenizers of every kind, trained on sample_texts, for compare_tokenizers.py.

trained_tokenizers.py FOLDER writes some of them with texts and ids into data/trained-*.json, for the tests.
"""
import io
import json
import sys
from pathlib import Path

import gguf
import sample_texts
import sentencepiece
from compare_tokenizers import PATTERNS, compare
from sentencepiece import sentencepiece_model_pb2
from tokenizers import (AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors,
                        trainers)

LINES = sample_texts.training_text(5)
SPECIAL = ["<|im_start|>", "<|im_end|>"]


def byte_level(name, ignore_merges=False, size=3000):
    tokenizer = Tokenizer(models.BPE(ignore_merges=ignore_merges))
    tokenizer.pre_tokenizer = PATTERNS[name]
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    tokenizer.train_from_iterator(LINES, trainers.BpeTrainer(
        vocab_size=size, initial_alphabet=alphabet, show_progress=False, special_tokens=SPECIAL))
    return tokenizer


def byte_level_gguf(tokenizer, pre, path):
    model = json.loads(tokenizer.to_str())["model"]
    tokens = [t for t, _ in sorted(model["vocab"].items(), key=lambda row: row[1])]
    merges = [" ".join(m) if isinstance(m, list) else m for m in model["merges"]]
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre(pre)
    writer.add_token_list(tokens)
    writer.add_token_types([3 if t in SPECIAL else 1 for t in tokens])
    writer.add_token_merges(merges)
    writer.add_add_bos_token(False)
    finish(writer)


def finish(writer):
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def sentencepiece_model(size=1500, **options):
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(LINES), model_writer=model, vocab_size=size, character_coverage=0.98, minloglevel=2,
        hard_vocab_limit=False, **options)
    return sentencepiece.SentencePieceProcessor(model_proto=model.getvalue()), model.getvalue()


def read_model(proto):
    return sentencepiece_model_pb2.ModelProto.FromString(proto)


def sentencepiece_gguf(processor, proto, path, kind):
    model = read_model(proto)
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tokenizer_model(kind)
    writer.add_token_list([p.piece for p in model.pieces])
    writer.add_token_scores([p.score for p in model.pieces])
    writer.add_token_types([p.type for p in model.pieces])
    writer.add_bos_token_id(processor.bos_id())
    writer.add_eos_token_id(processor.eos_id())
    writer.add_unk_token_id(processor.unk_id())
    writer.add_add_bos_token(False)
    writer.add_add_eos_token(False)
    writer.add_add_space_prefix(model.normalizer_spec.add_dummy_prefix)
    writer.add_remove_extra_whitespaces(model.normalizer_spec.remove_extra_whitespaces)
    if model.normalizer_spec.precompiled_charsmap and kind == "t5":
        writer.add_precompiled_charsmap(model.normalizer_spec.precompiled_charsmap)
    finish(writer)
    return model


def metaspace_bpe(model):
    """As Hugging Face writes Llama 2's tokenizer: the merges that the scores mean."""
    vocabulary = {p.piece: i for i, p in enumerate(model.pieces)}
    merges = []
    for piece in model.pieces:
        parts = [(piece.piece[:i], piece.piece[i:]) for i in range(1, len(piece.piece))]
        found = [(vocabulary[a], vocabulary[b], a, b) for a, b in parts if a in vocabulary and b in vocabulary]
        if piece.type == 1:
            merges += [((-piece.score,), a, b) for _, _, a, b in sorted(found)]
    merges = [(a, b) for _, a, b in sorted(merges, key=lambda m: m[0])]
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=merges, unk_token="<unk>", byte_fallback=True,
                                     fuse_unk=True))
    tokenizer.normalizer = normalizers.Sequence([normalizers.Prepend("\u2581"), normalizers.Replace(" ", "\u2581")])
    tokenizer.decoder = decoders.Sequence([decoders.Replace("\u2581", " "), decoders.ByteFallback(), decoders.Fuse(),
                                           decoders.Strip(" ", 1, 0)])
    tokenizer.add_special_tokens(["<s>", "</s>"])
    return tokenizer


def unigram(size=2000):
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.train_from_iterator(LINES, trainers.UnigramTrainer(
        vocab_size=size, unk_token="<unk>", show_progress=False, special_tokens=["<unk>", "</s>"]))
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", special_tokens=[("</s>", 1)])
    return tokenizer


def wordpiece(lowercase, size=2000):
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=lowercase)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.train_from_iterator(LINES, trainers.WordPieceTrainer(
        vocab_size=size, show_progress=False, special_tokens=["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]))
    tokenizer.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]",
                                                             special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    return tokenizer


def wordpiece_gguf(tokenizer, path):
    vocabulary = sorted(tokenizer.get_vocab().items(), key=lambda row: row[1])
    tokens = [t[2:] if t.startswith("##") else t if t.startswith("[") and t.endswith("]") else "\u2581" + t
              for t, _ in vocabulary]
    writer = gguf.GGUFWriter(path, "bert")
    writer.add_tokenizer_model("bert")
    writer.add_token_list(tokens)
    writer.add_token_types([3 if i < 5 else 1 for i in range(len(tokens))])
    writer.add_unk_token_id(1)
    writer.add_uint32("tokenizer.ggml.cls_token_id", 2)
    writer.add_sep_token_id(3)
    finish(writer)


def add_tokens(tokenizer):
    tokenizer.add_special_tokens([AddedToken("<|tool|>", rstrip=True), AddedToken("<mask>", lstrip=True)])
    tokenizer.add_tokens([AddedToken("fox", single_word=True), AddedToken("größer中", normalized=True),
                          AddedToken("ab")])
    return tokenizer


def with_added(name, size=3000):
    tokenizer = byte_level(name, size=size)
    tokenizer.normalizer = normalizers.NFC()
    return add_tokens(tokenizer)


IDENTITY = {"normalization_rule_name": "identity", "remove_extra_whitespaces": False}
EXTRA = ["<|im_start|>", "<|tool|>", "<mask>", " <mask> ", "fox", "foxy", "fox1", "größer中", "ab", "<|tool|>  \n"]


def record(folder):
    _, proto = sentencepiece_model(model_type="bpe", byte_fallback=True, size=900, **IDENTITY)
    kinds = {"bpe": with_added("qwen2", size=600), "metaspace": metaspace_bpe(read_model(proto)),
             "unigram": unigram(700), "wordpiece": wordpiece(True, 700)}
    texts = sample_texts.texts(100, 23, EXTRA)
    for name, tokenizer in kinds.items():
        ids = [tokenizer.encode(t).ids for t in texts]
        rows = [[t, i, tokenizer.decode(i)] for t, i in zip(texts, ids)]
        recorded = {"tokenizer": json.loads(tokenizer.to_str()), "cases": rows}
        (Path(folder) / f"trained-{name}.json").write_text(json.dumps(recorded, separators=(",", ":")) + "\n")


def compare_all(options, texts):
    wrong = 0

    def check(name, path, ids, values=None, what="encode"):
        nonlocal wrong
        wrong += compare(name, options.driver, path, texts if values is None else values, ids, what)

    def check_json(name, tokenizer, values=None, what="special"):
        path = options.folder / f"{name}.json"
        tokenizer.save(str(path))
        inputs = texts if values is None else values
        ids = [e.ids for e in tokenizer.encode_batch(inputs)]
        check(f"{name} from tokenizer.json", path, ids, inputs, what)
        check(f"{name} from tokenizer.json, decode", path, ids and tokenizer.decode_batch(ids), ids, "decode")
        return ids

    for name in PATTERNS:
        if options.only not in f"byte-level {name}":
            continue
        tokenizer = byte_level(name, name in ("llama-bpe", "tekken"))
        ids = check_json(f"byte-level-{name}", tokenizer)
        byte_level_gguf(tokenizer, name, options.folder / f"{name}.gguf")
        check(f"byte-level {name} from GGUF", options.folder / f"{name}.gguf", ids)
    if options.only in "added":
        values = sample_texts.texts(options.count, options.seed + 7, EXTRA)
        check_json("added", with_added("qwen2"), values)
        words = wordpiece(True)
        words.normalizer = normalizers.Lowercase()  # BertNormalizer would change how "größer中" is spelled
        for name, tokenizer in {"llama-bpe": byte_level("llama-bpe", True), "unigram": unigram(),
                                "wordpiece": words}.items():
            check_json(f"added-{name}", add_tokens(tokenizer), values)
    if options.only in "sentencepiece bpe":
        processor, proto = sentencepiece_model(model_type="bpe", byte_fallback=True, **IDENTITY)
        path = options.folder / "bpe.gguf"
        model = sentencepiece_gguf(processor, proto, path, "llama")
        ids = processor.encode(texts)
        check("SentencePiece BPE from GGUF", path, ids)
        check("SentencePiece BPE from GGUF, decode", path, processor.decode(ids), ids, "decode")
        check_json("metaspace-bpe", metaspace_bpe(model))
    if options.only in "sentencepiece unigram":
        for name, settings in {"plain": {}, "fallback": {"byte_fallback": True}, "identity": IDENTITY}.items():
            processor, proto = sentencepiece_model(model_type="unigram", **settings)
            path = options.folder / f"unigram-{name}.gguf"
            sentencepiece_gguf(processor, proto, path, "t5")
            check(f"SentencePiece unigram {name} from GGUF", path, processor.encode(texts))
    if options.only in "unigram":
        check_json("unigram", unigram())
    for lowercase in (True, False):
        if options.only in "wordpiece":
            tokenizer = wordpiece(lowercase)
            ids = check_json(f"wordpiece-{'un' if lowercase else ''}cased", tokenizer)
            if lowercase:
                path = options.folder / "wordpiece.gguf"
                wordpiece_gguf(tokenizer, path)
                check("wordpiece from GGUF", path, ids, what="special")
    return wrong


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    record(sys.argv[1])
