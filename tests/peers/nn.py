"""Writes nn.npz: what PyTorch 2.15 gives for layers, losses and optimizers, for nn_test.cpp. By hand: python nn.py.
Names: case.x0, case.x1, ... the inputs; case.w.NAME the weights; case.y0, ... the results."""
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(19)
table = {}


def note(case, what, tensors):
    for k, t in enumerate(tensors):
        table[f"{case}.{what}{k}"] = t.detach().numpy()


def layer(case, module, *inputs, call=None):
    module.train(False)
    with torch.no_grad():
        for p in module.parameters():
            p.copy_(torch.randn_like(p) * 0.4)
    for name, p in module.state_dict().items():
        if "num_batches" not in name:
            table[f"{case}.w.{name}"] = p.numpy()
    y = call(module) if call else module(*inputs)
    y = [t for part in (y if isinstance(y, tuple) else (y,)) for t in (part if isinstance(part, tuple) else (part,))]
    note(case, "x", inputs)
    note(case, "y", [t for t in y if t is not None])


x = torch.randn(5, 2, 3)
for kind in [nn.RNN, nn.GRU, nn.LSTM]:
    layer(kind.__name__, kind(3, 4), x)
layer("LSTM_deep", nn.LSTM(3, 4, 2, bidirectional=True, batch_first=True), torch.randn(2, 5, 3))
h, c = torch.randn(2, 2, 4), torch.randn(2, 2, 4)
layer("LSTM_state", nn.LSTM(3, 4, 2, bias=False), x, h, c, call=lambda m: m(x, (h, c)))
layer("GRU_deep", nn.GRU(3, 4, 2, bidirectional=True), x)
one = torch.randn(5, 3)
layer("GRU_one", nn.GRU(3, 4), one)
q, m = torch.randn(2, 3, 8), torch.randn(2, 5, 8)
layer("MultiHeadAttention", nn.MultiheadAttention(8, 2, batch_first=True), q, m, call=lambda a: a(q, m, m)[0])
encoder = dict(dim_feedforward=12, batch_first=True)
layer("TransformerEncoderLayer", nn.TransformerEncoderLayer(8, 2, **encoder), m)
causal = nn.Transformer.generate_square_subsequent_mask(5)
layer("TransformerEncoderLayer_first", nn.TransformerEncoderLayer(8, 2, norm_first=True, **encoder), m,
      call=lambda a: a(m, causal, is_causal=True))
layer("TransformerDecoderLayer", nn.TransformerDecoderLayer(8, 2, **encoder), q, m)
layer("Conv1d", nn.Conv1d(4, 6, 3, stride=2, padding=1, groups=2), torch.randn(2, 4, 9))
layer("Conv3d", nn.Conv3d(2, 3, (1, 2, 3), padding=(0, 1, 1)), torch.randn(1, 2, 3, 4, 5))
layer("ConvTranspose1d", nn.ConvTranspose1d(4, 2, 3, stride=2), torch.randn(2, 4, 5))
layer("ConvTranspose2d", nn.ConvTranspose2d(4, 2, 3, stride=2, padding=1, output_padding=1, groups=2),
      torch.randn(1, 4, 3, 4))
layer("ConvTranspose3d", nn.ConvTranspose3d(2, 2, 2), torch.randn(1, 2, 2, 3, 2))
layer("GroupNorm", nn.GroupNorm(2, 6), torch.randn(2, 6, 3))
layer("InstanceNorm", nn.InstanceNorm2d(3), torch.randn(2, 3, 4, 4))
layer("MaxPool2d", nn.MaxPool2d(3, 2, 1), torch.randn(1, 2, 6, 7))
layer("AvgPool1d", nn.AvgPool1d(2), torch.randn(1, 2, 6))
layer("Sequential", nn.Sequential(nn.Linear(3, 5), nn.ReLU(), nn.Linear(5, 2), nn.LogSoftmax(-1)), torch.randn(4, 3))

# ---- losses
logits, labels = torch.randn(6, 5), torch.tensor([0, 4, 2, -100, 2, 1])
weight = torch.rand(5) + 0.5
kept = labels.clamp(min=0)
for name, options in {"plain": {}, "ignore": dict(ignore_index=-100), "weight": dict(weight=weight),
                      "smooth": dict(label_smoothing=0.2), "sum": dict(reduction="sum"), "none": dict(reduction="none"),
                      "whole": dict(ignore_index=2, weight=weight, label_smoothing=0.1)}.items():
    used = labels if name == "ignore" else kept
    note(f"cross_entropy_{name}", "x", [logits, used, weight])
    note(f"cross_entropy_{name}", "y", [F.cross_entropy(logits, used, **options)])
log_p = F.log_softmax(logits, -1)
note("nll", "x", [log_p, kept]), note("nll", "y", [F.nll_loss(log_p, kept)])
a, b, v = torch.randn(4, 5) * 2, torch.randn(4, 5) * 2, torch.rand(4, 5)
signs = torch.sign(b)
log_q, log_t = F.log_softmax(a, -1), F.log_softmax(b, -1)
for name, inputs, y in [("mse", (a, b), F.mse_loss(a, b)), ("l1", (a, b), F.l1_loss(a, b)),
                        ("huber", (a, b), F.huber_loss(a, b, delta=0.7)),
                        ("smooth_l1", (a, b), F.smooth_l1_loss(a, b, beta=0.7)),
                        ("kl_div", (log_q, log_t), F.kl_div(log_q, log_t, reduction="batchmean", log_target=True)),
                        ("gaussian_nll", (a, b, v), F.gaussian_nll_loss(a, b, v)),
                        ("hinge", (a, signs), (1 - a * signs).clamp(min=0).mean()),
                        ("cosine_similarity", (a, b), F.cosine_similarity(a, b)),
                        ("triplet", (a, b, v), F.triplet_margin_loss(a, b, v))]:
    note(name, "x", inputs), note(name, "y", [y])

# ---- optimizers: the weights after each of four steps on the loss sum(c w^2)
start, curvature = torch.randn(4, 3), torch.rand(4, 3) + 0.2
note("optimizers", "x", [start, curvature])
for name, make in {"Adagrad": lambda p: torch.optim.Adagrad(p, lr=0.1, weight_decay=0.1),
                   "RMSprop": lambda p: torch.optim.RMSprop(p, lr=0.02, alpha=0.9, momentum=0.8, weight_decay=0.1),
                   "Adafactor": lambda p: torch.optim.Adafactor(p, lr=0.1, weight_decay=0.1),
                   "Muon": lambda p: torch.optim.Muon(p, lr=0.05)}.items():
    w = nn.Parameter(start.clone())
    optimizer, after = make([w]), []
    for _ in range(4):
        optimizer.zero_grad()
        (curvature * w * w).sum().backward()
        optimizer.step()
        after.append(w.detach().clone())
    note(name, "y", after)
w = nn.Parameter(start.clone())
(curvature * w * w).sum().backward()
length = nn.utils.clip_grad_norm_([w], 0.8)
note("clip_grad_norm", "y", [w.grad, length])

np.savez_compressed(Path(__file__).parent / "nn.npz", **table)
print(len(table), "arrays")
