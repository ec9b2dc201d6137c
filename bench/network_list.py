"""The networks of networks.py: PyTorch modules with weights from a seed (mnist: trained ones), and the shape of one
example."""
import json
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

VOCABULARY, TOKENS = 5000, 128


class Gpt(nn.Module):
    """Shaped as GPT-2, smaller: blocks that normalize first, causal attention, the tanh form of gelu."""

    def __init__(self, width=256, heads=8, layers=6):
        super().__init__()
        self.heads = heads
        self.words, self.places = nn.Embedding(VOCABULARY, width), nn.Embedding(TOKENS, width)
        self.blocks = nn.ModuleList(
            nn.ModuleDict({
                "first": nn.LayerNorm(width), "qkv": nn.Linear(width, 3 * width), "out": nn.Linear(width, width),
                "second": nn.LayerNorm(width), "up": nn.Linear(width, 4 * width), "down": nn.Linear(4 * width, width)
            }) for _ in range(layers))
        self.last, self.head = nn.LayerNorm(width), nn.Linear(width, VOCABULARY, bias=False)

    def forward(self, ids):
        batch, rows = ids.shape
        x = self.words(ids) + self.places(torch.arange(rows))
        for b in self.blocks:
            parts = b["qkv"](b["first"](x)).chunk(3, -1)
            q, k, v = (t.reshape(batch, rows, self.heads, -1).transpose(1, 2) for t in parts)
            a = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + b["out"](a.transpose(1, 2).reshape(batch, rows, -1))
            x = x + b["down"](F.gelu(b["up"](b["second"](x)), approximate="tanh"))
        return self.head(self.last(x))


class Bert(nn.Module):
    """Shaped as BERT, smaller: blocks that normalize last, attention to all rows, a pooled first row."""

    def __init__(self, width=256, heads=4, layers=6):
        super().__init__()
        self.words, self.places = nn.Embedding(VOCABULARY, width), nn.Embedding(TOKENS, width)
        self.norm = nn.LayerNorm(width)
        layer = nn.TransformerEncoderLayer(width, heads, 4 * width, activation="gelu", batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.pool = nn.Linear(width, width)

    def forward(self, ids):
        x = self.encoder(self.norm(self.words(ids) + self.places(torch.arange(ids.shape[1]))))
        return x, torch.tanh(self.pool(x[:, 0]))


class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm, self.head = nn.LSTM(64, 128, 2, batch_first=True), nn.Linear(128, 10)

    def forward(self, x):
        return self.head(self.lstm(x)[0][:, -1])


class Mnist(nn.Module):
    """The network of examples/quickstart, with its weights."""

    def __init__(self):
        super().__init__()
        data = (Path(__file__).parent.parent / "examples/data/opt-mnist.safetensors").read_bytes()
        begin = 8 + int.from_bytes(data[:8], "little")
        entries = json.loads(data[8:begin])
        del entries["__metadata__"]
        for name, entry in entries.items():
            first, last = (begin + at for at in entry["data_offsets"])
            weight = torch.frombuffer(bytearray(data[first:last]), dtype=torch.float32).reshape(entry["shape"])
            self.register_buffer(name.replace(".", "_"), weight)

    def forward(self, x):
        x = F.max_pool2d(F.relu(F.conv2d(x, self.conv1_weight, self.conv1_bias, padding=2)), 2)
        x = F.max_pool2d(F.relu(F.conv2d(x, self.conv2_weight, self.conv2_bias, padding=2)), 3)
        return x.flatten(1) @ self.fc_weight + self.fc_bias


class Segmented(nn.Module):
    def __init__(self, whole):
        super().__init__()
        self.whole = whole

    def forward(self, x):
        return self.whole(x)["out"]


def of_torchvision(name):
    from torchvision import models
    return getattr(models, name)(weights=None)


def deeplab():
    from torchvision.models import segmentation
    return Segmented(segmentation.deeplabv3_mobilenet_v3_large(weights=None, weights_backbone=None))


def ssdlite():
    from torchvision.models import detection
    return detection.ssdlite320_mobilenet_v3_large(weights=None, weights_backbone=None)


PICTURE = (3, 224, 224)
NETWORKS = {
    **{name: (lambda name=name: of_torchvision(name), PICTURE) for name in
       "resnet18 resnet50 mobilenet_v3_small efficientnet_b0 densenet121 shufflenet_v2_x1_0".split()},
    **{name: (lambda name=name: of_torchvision(name), PICTURE) for name in "vit_b_16 swin_t convnext_tiny".split()},
    "deeplabv3_mobilenet": (deeplab, PICTURE),
    "ssdlite320": (ssdlite, (3, 320, 320)),
    "gpt": (Gpt, (TOKENS,)),
    "bert": (Bert, (TOKENS,)),
    "lstm": (Lstm, (32, 64)),
    "lstm_step": (Lstm, (1, 64)),
    "mnist": (Mnist, (1, 28, 28)),
}
TAKES_A_LIST = {"ssdlite320"}  # of pictures: one size of the batch


def example(name, batch):
    shape, random = (batch, *NETWORKS[name][1]), torch.Generator().manual_seed(2)
    if len(shape) == 2:
        return torch.randint(0, VOCABULARY, shape, generator=random)
    return torch.randn(shape, generator=random)


def network(name):
    """The module in evaluation. Batch norms have the statistics of eight random pictures, so that values keep their
    range through the layers."""
    torch.manual_seed(0)
    module = NETWORKS[name][0]()
    for weight in module.parameters():
        if not weight.any() and weight.ndim > 1:  # torchvision begins the last layer of vit at 0
            nn.init.normal_(weight, std=0.02)
    norms = [m for m in module.modules() if isinstance(m, nn.BatchNorm2d)]
    module.eval()
    if norms and name not in TAKES_A_LIST:
        for norm in norms:
            norm.momentum = None
            norm.train()
        with torch.no_grad():
            module(torch.randn((8, *NETWORKS[name][1]), generator=torch.Generator().manual_seed(1)))
        module.eval()
    return module
