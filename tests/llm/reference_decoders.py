#!/usr/bin/env python3
"""Writes tiny random models of each architecture as Hugging Face stores them, with the logits and greedy ids of a
reference in PyTorch (float64) that shares no code with this project. `reference_decoders.py FOLDER` makes FOLDER/NAME/
with config.json, model.safetensors and expected.safetensors. NAME_mlx is the same model with
weights in groups of few bits, as MLX stores them. Needs torch and mlx; safetensors are written by hand.
"""
import json
import struct
import sys
from pathlib import Path

import torch

VOCABULARY, WIDTH, INNER, LAYERS = 64, 32, 32, 3
MODELS = {
    "llama": dict(kind="LlamaForCausalLM", heads=4, kv=2, extra={
        "rope_scaling": {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                         "original_max_position_embeddings": 32}}),
    "mistral": dict(kind="MistralForCausalLM", heads=4, kv=2, extra={"sliding_window": 7, "head_dim": 16}),
    "qwen2": dict(kind="Qwen2ForCausalLM", heads=4, kv=1, extra={"tie_word_embeddings": True, "rope_theta": 1e6}),
    "qwen3": dict(kind="Qwen3ForCausalLM", heads=4, kv=2, extra={"head_dim": 12, "rope_theta": 1e6}),
    "gemma": dict(kind="GemmaForCausalLM", heads=4, kv=1, extra={"head_dim": 16, "tie_word_embeddings": True}),
    "gemma2": dict(kind="Gemma2ForCausalLM", heads=4, kv=2, extra={
        "head_dim": 8, "sliding_window": 5, "query_pre_attn_scalar": 10, "attn_logit_softcapping": 5.0,
        "final_logit_softcapping": 3.0, "tie_word_embeddings": True}),
    "gemma3": dict(kind="Gemma3ForCausalLM", heads=4, kv=2, extra={
        "head_dim": 8, "sliding_window": 5, "sliding_window_pattern": 3, "query_pre_attn_scalar": 8,
        "rope_theta": 1e6, "rope_local_base_freq": 1e4, "tie_word_embeddings": True}),
    "phi3": dict(kind="Phi3ForCausalLM", heads=4, kv=2, extra={"sliding_window": 9, "partial_rotary_factor": 0.5}),
    "qwen2moe": dict(kind="Qwen2MoeForCausalLM", heads=4, kv=2, extra={
        "num_experts": 5, "num_experts_per_tok": 2, "moe_intermediate_size": 32, "shared_expert_intermediate_size": 64,
        "norm_topk_prob": False}),
    "qwen3moe": dict(kind="Qwen3MoeForCausalLM", heads=4, kv=2, extra={
        "num_experts": 4, "num_experts_per_tok": 3, "moe_intermediate_size": 32, "norm_topk_prob": True,
        "head_dim": 12}),
}
# Models whose weights are quantized too: bits of all layers, and of those whose names contain a text.
MLX = {"llama": (4, {}), "qwen2": (8, {"k_proj": 2, "v_proj": 3, "gate_proj": 5, "up_proj": 6, "down_proj": 4})}
GROUP = 32


def write_safetensors(path, tensors):
    header, data = {}, b""
    for name, t in tensors.items():
        t = t.contiguous()
        raw = t.numpy().tobytes()
        kind = {torch.float32: "F32", torch.int32: "I32", torch.uint32: "U32"}[t.dtype]
        header[name] = {"dtype": kind, "shape": list(t.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def weights_of(name, c, seed):
    g = torch.Generator().manual_seed(seed)
    rand = lambda *shape: torch.randn(*shape, generator=g) * 0.3
    gemma = name.startswith("gemma")
    norm = lambda size: rand(size) + (0 if gemma else 1)
    h, w = c["head_dim"], {}
    w["model.embed_tokens.weight"] = rand(VOCABULARY, WIDTH) * (0.3 if gemma else 1)
    w["model.norm.weight"] = norm(WIDTH)
    if not c.get("tie_word_embeddings"):
        w["lm_head.weight"] = rand(VOCABULARY, WIDTH)
    for i in range(LAYERS):
        p = f"model.layers.{i}."
        w[p + "input_layernorm.weight"] = norm(WIDTH)
        w[p + "post_attention_layernorm.weight"] = norm(WIDTH)
        if name in ("gemma2", "gemma3"):
            w[p + "pre_feedforward_layernorm.weight"] = norm(WIDTH)
            w[p + "post_feedforward_layernorm.weight"] = norm(WIDTH)
        kv = c["num_key_value_heads"]
        if name == "phi3":
            w[p + "self_attn.qkv_proj.weight"] = rand((c["num_attention_heads"] + 2 * kv) * h, WIDTH)
            w[p + "self_attn.o_proj.weight"] = rand(WIDTH, c["num_attention_heads"] * h)
            w[p + "mlp.gate_up_proj.weight"] = rand(2 * INNER, WIDTH)
            w[p + "mlp.down_proj.weight"] = rand(WIDTH, INNER)
            continue
        for part, rows in (("q", c["num_attention_heads"]), ("k", kv), ("v", kv)):
            w[p + f"self_attn.{part}_proj.weight"] = rand(rows * h, WIDTH)
            if name.startswith("qwen2"):
                w[p + f"self_attn.{part}_proj.bias"] = rand(rows * h)
        w[p + "self_attn.o_proj.weight"] = rand(WIDTH, c["num_attention_heads"] * h)
        if name.startswith("qwen3") or name == "gemma3":
            w[p + "self_attn.q_norm.weight"] = norm(h)
            w[p + "self_attn.k_norm.weight"] = norm(h)
        if name.endswith("moe"):
            inner, shared = c["moe_intermediate_size"], c.get("shared_expert_intermediate_size")
            w[p + "mlp.gate.weight"] = rand(c["num_experts"], WIDTH)
            for e in range(c["num_experts"]):
                w[p + f"mlp.experts.{e}.gate_proj.weight"] = rand(inner, WIDTH)
                w[p + f"mlp.experts.{e}.up_proj.weight"] = rand(inner, WIDTH)
                w[p + f"mlp.experts.{e}.down_proj.weight"] = rand(WIDTH, inner)
            if shared:
                w[p + "mlp.shared_expert.gate_proj.weight"] = rand(shared, WIDTH)
                w[p + "mlp.shared_expert.up_proj.weight"] = rand(shared, WIDTH)
                w[p + "mlp.shared_expert.down_proj.weight"] = rand(WIDTH, shared)
                w[p + "mlp.shared_expert_gate.weight"] = rand(1, WIDTH)
            continue
        w[p + "mlp.gate_proj.weight"] = rand(INNER, WIDTH)
        w[p + "mlp.up_proj.weight"] = rand(INNER, WIDTH)
        w[p + "mlp.down_proj.weight"] = rand(WIDTH, INNER)
    return w


def logits_of(name, c, w, ids):
    w = {k: v.double() for k, v in w.items()}
    gemma, h, n = name.startswith("gemma"), c["head_dim"], len(ids)
    def norm(x, weight):
        y = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + c["rms_norm_eps"])
        return y * (1 + weight if gemma else weight)
    turned = int(h * c.get("partial_rotary_factor", 1))
    def rotate(x, base):  # (heads, n, h): the first `turned` elements, in halves
        return torch.cat((rotate_all(x[..., :turned], base, turned), x[..., turned:]), -1)
    def rotate_all(x, base, h):
        f = 1.0 / base ** (torch.arange(0, h, 2).double() / h)
        s = c.get("rope_scaling")
        if s:
            length = 2 * torch.pi / f
            old = s["original_max_position_embeddings"]
            smooth = (old / length - s["low_freq_factor"]) / (s["high_freq_factor"] - s["low_freq_factor"])
            middle = (1 - smooth) * f / s["factor"] + smooth * f
            f = torch.where(length < old / s["high_freq_factor"], f,
                            torch.where(length > old / s["low_freq_factor"], f / s["factor"], middle))
        angle = torch.arange(n).double()[:, None] * f
        cos, sin = torch.cos(angle), torch.sin(angle)
        a, b = x[..., :h // 2], x[..., h // 2:]
        return torch.cat((a * cos - b * sin, b * cos + a * sin), -1)
    x = w["model.embed_tokens.weight"][torch.tensor(ids)] * (WIDTH ** 0.5 if gemma else 1)
    for i in range(LAYERS):
        p = f"model.layers.{i}."
        y = norm(x, w[p + "input_layernorm.weight"])
        def heads(part):
            if name == "phi3":
                q, kv = c["num_attention_heads"] * h, c["num_key_value_heads"] * h
                z = dict(zip("qkv", (y @ w[p + "self_attn.qkv_proj.weight"].T).split((q, kv, kv), -1)))[part]
                return z.reshape(n, -1, h).transpose(0, 1)
            z = y @ w[p + f"self_attn.{part}_proj.weight"].T
            if name.startswith("qwen2"):
                z = z + w[p + f"self_attn.{part}_proj.bias"]
            z = z.view(n, -1, h).transpose(0, 1)
            key = p + f"self_attn.{part}_norm.weight"
            return norm(z, w[key]) if key in w else z
        local = {"mistral": True, "phi3": True, "gemma2": i % 2 == 0,
                 "gemma3": (i + 1) % c.get("sliding_window_pattern", 1) != 0}.get(name, False)
        base = c["rope_local_base_freq"] if name == "gemma3" and local else c["rope_theta"]
        q, k, v = rotate(heads("q"), base), rotate(heads("k"), base), heads("v")
        repeat = q.shape[0] // k.shape[0]
        k, v = k.repeat_interleave(repeat, 0), v.repeat_interleave(repeat, 0)
        scores = q @ k.transpose(1, 2) * (c.get("query_pre_attn_scalar", h) ** -0.5)
        cap = c.get("attn_logit_softcapping")
        scores = torch.tanh(scores / cap) * cap if cap else scores
        at = torch.arange(n)
        seen = at[None, :] <= at[:, None]
        if local:
            seen &= at[None, :] > at[:, None] - c["sliding_window"]
        y = torch.softmax(scores.masked_fill(~seen, -torch.inf), -1) @ v
        y = y.transpose(0, 1).reshape(n, -1) @ w[p + "self_attn.o_proj.weight"].T
        sandwich = name in ("gemma2", "gemma3")
        x = x + (norm(y, w[p + "post_attention_layernorm.weight"]) if sandwich else y)
        y = norm(x, w[p + ("pre_feedforward" if sandwich else "post_attention") + "_layernorm.weight"])
        if name.endswith("moe"):
            def part(at):
                gate, up = y @ w[at + "gate_proj.weight"].T, y @ w[at + "up_proj.weight"].T
                return (torch.nn.functional.silu(gate) * up) @ w[at + "down_proj.weight"].T
            chances = torch.softmax(y @ w[p + "mlp.gate.weight"].T, -1)
            used = torch.zeros_like(chances).scatter(-1, chances.topk(c["num_experts_per_tok"], -1).indices, 1.0)
            shares = chances * used
            if c["norm_topk_prob"]:
                shares = shares / shares.sum(-1, keepdim=True)
            mixed = sum(shares[:, e:e + 1] * part(p + f"mlp.experts.{e}.") for e in range(c["num_experts"]))
            if p + "mlp.shared_expert_gate.weight" in w:
                share = torch.sigmoid(y @ w[p + "mlp.shared_expert_gate.weight"].T)
                mixed = mixed + share * part(p + "mlp.shared_expert.")
            x = x + mixed
            continue
        if name == "phi3":
            gate, up = (y @ w[p + "mlp.gate_up_proj.weight"].T).chunk(2, -1)
        else:
            gate, up = y @ w[p + "mlp.gate_proj.weight"].T, y @ w[p + "mlp.up_proj.weight"].T
        act = torch.nn.functional.gelu(gate, approximate="tanh") if gemma else torch.nn.functional.silu(gate)
        y = (act * up) @ w[p + "mlp.down_proj.weight"].T
        x = x + (norm(y, w[p + "post_feedforward_layernorm.weight"]) if sandwich else y)
    out = norm(x, w["model.norm.weight"]) @ w.get("lm_head.weight", w["model.embed_tokens.weight"]).T
    cap = c.get("final_logit_softcapping")
    return torch.tanh(out / cap) * cap if cap else out


def main(folder):
    torch.set_num_threads(1)
    for seed, (name, m) in enumerate(MODELS.items()):
        c = {"architectures": [m["kind"]], "hidden_size": WIDTH, "intermediate_size": INNER,
             "num_hidden_layers": LAYERS,
             "num_attention_heads": m["heads"], "num_key_value_heads": m["kv"], "vocab_size": VOCABULARY,
             "max_position_embeddings": 128, "rms_norm_eps": 1e-6, "rope_theta": 1e4,
             "head_dim": WIDTH // m["heads"],
             **m["extra"]}
        w = weights_of(name, c, seed)
        write_model(Path(folder) / name, name, c, w, w)
        if name in MLX:
            stored, config, values = quantized(w, *MLX[name])
            write_model(Path(folder) / f"{name}_mlx", name, {**c, "quantization": config}, stored, values)


def quantized(w, bits, others):
    """The tensors of a file, config.json's field, and the values that the file stands for."""
    import mlx.core as mx
    import numpy as np
    stored, values, config = {}, {}, {"group_size": GROUP, "bits": bits}
    to_torch = lambda x: torch.from_numpy(np.array(x))
    for key, t in w.items():
        stored[key] = values[key] = t
        if t.ndim != 2:
            continue
        layer = key.removesuffix(".weight")
        own = next((b for part, b in others.items() if part in layer), bits)
        if own != bits:
            config[layer] = {"group_size": GROUP, "bits": own}
        packed = mx.quantize(mx.array(t.numpy()), group_size=GROUP, bits=own)
        values[key] = to_torch(mx.dequantize(*packed, group_size=GROUP, bits=own))
        for suffix, part in zip(("weight", "scales", "biases"), packed):
            stored[f"{layer}.{suffix}"] = to_torch(part)
    return stored, config, values


def write_model(out, name, c, stored, w):
    ids, first = [1, 20, 17, 59, 5, 63, 30, 11], None
    for _ in range(64):
        logits = logits_of(name, c, w, ids)
        first = logits if first is None else first
        ids.append(int(logits[-1].argmax()))
    out.mkdir(parents=True, exist_ok=True)
    (out / "config.json").write_text(json.dumps(c, indent=1) + "\n")
    write_safetensors(out / "model.safetensors", stored)
    write_safetensors(out / "expected.safetensors",
                      {"logits": first[-1].float(), "ids": torch.tensor(ids, dtype=torch.int32)})


if __name__ == "__main__":
    main(sys.argv[1])
