#!/usr/bin/env python3
"""Writes tiny random models as PyPI's transformers stores them, with what transformers computes from them (float64).
`reference_transformers.py FOLDER` makes FOLDER/NAME/ with config.json, model.safetensors and expected.safetensors: of
decoders the logits of one position and greedy ids, as reference_decoders.py has them; of encoders ids, and the mean of
the hidden states after the last layer, of length 1. Needs torch and transformers.
"""
import json
import sys
from pathlib import Path

import torch
import transformers
from safetensors.torch import load_file, save_file

SMALL = dict(vocab_size=64, hidden_size=32, intermediate_size=32, num_hidden_layers=2, num_attention_heads=4)
DECODER = dict(SMALL, num_key_value_heads=2, max_position_embeddings=128, bos_token_id=1, eos_token_id=2,
               pad_token_id=0)
# A context of more than 64 tokens takes the long factors.
LONGROPE = {"rope_type": "longrope", "rope_theta": 1e4, "original_max_position_embeddings": 64,
            "short_factor": [1.0, 1.1, 1.3, 1.7], "long_factor": [1.2, 2.0, 3.5, 6.0]}
DECODERS = {
    "mixtral": transformers.MixtralConfig(**DECODER, num_local_experts=4, num_experts_per_tok=2, rope_theta=1e4),
    "phi3_long": transformers.Phi3Config(**DECODER, rope_parameters=LONGROPE, original_max_position_embeddings=64),
    # Positions are scaled in the layers that see all keys alone.
    "gemma3_linear": transformers.Gemma3TextConfig(
        **DECODER, head_dim=8, sliding_window=5, query_pre_attn_scalar=8,
        layer_types=["sliding_attention", "full_attention"],
        rope_parameters={"full_attention": {"rope_type": "linear", "factor": 8.0, "rope_theta": 1e6},
                         "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}}),
}
ENCODERS = {"bert": transformers.BertConfig(**SMALL, max_position_embeddings=32)}


def spread(model, seed):
    """Random weights that are large enough for attention to matter."""
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, p in model.named_parameters():
            is_norm = "norm" in name.lower() and name.endswith("weight")
            p.copy_(torch.randn(p.shape, generator=generator) * 0.3 + (1 if is_norm else 0))
    return model.double().eval()


def write(out, model, expected):
    """Without the files and tensors that serve other tasks."""
    model.float().save_pretrained(out)
    stored = {name: t for name, t in load_file(out / "model.safetensors").items() if not name.startswith("pooler.")}
    save_file(stored, out / "model.safetensors")
    (out / "generation_config.json").unlink(missing_ok=True)
    save_file(expected, out / "expected.safetensors")
    for file in out.iterdir():
        file.chmod(0o644)
    config = json.loads((out / "config.json").read_text())
    (out / "config.json").write_text(json.dumps(config, indent=1) + "\n")


def decoder(config, seed, long):
    config._experts_implementation = "eager"  # the others take no float64
    model = spread(transformers.AutoModelForCausalLM.from_config(config), seed)
    ids = [1, 20, 17, 59, 5, 63, 30, 11]
    with torch.no_grad():
        short = model(torch.tensor([ids]), use_cache=False).logits[0, -1]
    first = None
    # Later tokens, which are not seen, make the text long: longrope's factors follow from its length there.
    tail = [3] * 64 if long else []
    for _ in range(64):
        with torch.no_grad():
            logits = model(torch.tensor([ids + tail]), use_cache=False).logits[0, len(ids) - 1]
        first = logits if first is None else first
        ids.append(int(logits.argmax()))
    return model, {"short_logits": short.float(), "logits": first.float(), "ids": torch.tensor(ids, dtype=torch.int32)}


def encoder(config, seed):
    model = spread(transformers.AutoModel.from_config(config), seed)
    ids = torch.tensor([[1, 20, 17, 59, 5, 63, 30, 11, 9, 9, 44]])
    with torch.no_grad():
        hidden = model(ids).last_hidden_state[0]
    mean = torch.nn.functional.normalize(hidden.mean(0), dim=0)
    first = torch.nn.functional.normalize(hidden[0], dim=0)
    return model, {"ids": ids[0].int(), "mean": mean.float(), "first": first.float()}


def main(folder):
    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float32)
    for seed, (name, config) in enumerate(DECODERS.items()):
        write(Path(folder) / name, *decoder(config, seed, name == "phi3_long"))
    for seed, (name, config) in enumerate(ENCODERS.items()):
        write(Path(folder) / name, *encoder(config, seed))


if __name__ == "__main__":
    main(sys.argv[1])
