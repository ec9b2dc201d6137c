#!/usr/bin/env python3
"""The networks of gpu_networks.cpp in PyTorch, eager and by torch.compile: gpu_networks.py [NETWORK ...] [--last]

Times n steps by events, the best mean of some rounds, after warming up. cuDNN searches its algorithms. float32 products
are of float32, not of tf32. --last: images of ResNet-50 have their channels last.
"""
import sys

import torch
import torch.nn.functional as F
from torch import nn

STEPS, ROUNDS = 20, 3
torch.backends.cudnn.benchmark = True
torch.backends.cuda.matmul.allow_tf32 = False
torch.backends.cudnn.allow_tf32 = False


class Bottleneck(nn.Module):
    def __init__(self, inner, width, stride):
        super().__init__()
        self.conv1 = nn.Conv2d(inner, width, 1, bias=False)
        self.conv2 = nn.Conv2d(width, width, 3, stride, 1, bias=False)
        self.conv3 = nn.Conv2d(width, 4 * width, 1, bias=False)
        self.norm1, self.norm2, self.norm3 = (nn.BatchNorm2d(n) for n in (width, width, 4 * width))
        self.shortcut = nn.Sequential()
        if inner != 4 * width or stride != 1:
            self.shortcut = nn.Sequential(nn.Conv2d(inner, 4 * width, 1, stride, bias=False), nn.BatchNorm2d(4 * width))

    def forward(self, x):
        y = F.relu(self.norm2(self.conv2(F.relu(self.norm1(self.conv1(x))))))
        return F.relu(self.norm3(self.conv3(y)) + self.shortcut(x))


class ResNet50(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64)
        self.out = nn.Linear(2048, 1000)
        blocks, inner = [], 64
        for width, count in ((64, 3), (128, 4), (256, 6), (512, 3)):
            for i in range(count):
                blocks.append(Bottleneck(inner, width, 2 if i == 0 and width > 64 else 1))
                inner = 4 * width
        self.blocks = nn.Sequential(*blocks)

    def forward(self, x):
        y = self.blocks(F.max_pool2d(F.relu(self.norm(self.conv(x))), 3, 2, 1))
        return self.out(y.mean((2, 3)))


class Gpt2Block(nn.Module):
    def __init__(self, features=1024, heads=16):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(features, 3 * features), nn.Linear(features, features)
        self.linear1, self.linear2 = nn.Linear(features, 4 * features), nn.Linear(4 * features, features)
        self.norm1, self.norm2 = nn.LayerNorm(features), nn.LayerNorm(features)

    def forward(self, x):
        q, k, v = (y.unflatten(2, (self.heads, -1)).transpose(1, 2) for y in self.qkv(self.norm1(x)).chunk(3, 2))
        x = x + self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))
        return x + self.linear2(F.gelu(self.linear1(self.norm2(x))))


class Fashion(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1, self.conv2 = nn.Conv2d(1, 16, 3, padding=1), nn.Conv2d(16, 32, 3, padding=1)
        self.hidden, self.out, self.dropout = nn.Linear(32 * 49, 128), nn.Linear(128, 10), nn.Dropout(0.25)

    def forward(self, images):
        x = images.reshape(-1, 1, 28, 28).float() * (1 / 255)
        x = F.max_pool2d(F.relu(self.conv1(x)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        return self.out(self.dropout(F.relu(self.hidden(x.flatten(1)))))


def resnet(dtype):
    images = torch.randn(32, 3, 224, 224, device="cuda", dtype=dtype)
    labels = (torch.arange(32, device="cuda") * 7 % 1000)
    net = ResNet50().cuda().to(dtype)
    if "--last" in sys.argv:
        images, net = images.to(memory_format=torch.channels_last), net.to(memory_format=torch.channels_last)
    return net, torch.optim.SGD, images, lambda y: F.cross_entropy(y.float(), labels)


def gpt2():
    x = torch.randn(8, 1024, 1024, device="cuda", dtype=torch.bfloat16)
    return Gpt2Block().cuda().to(torch.bfloat16), torch.optim.SGD, x, lambda y: y.float().square().mean()


def fashion():
    images = torch.randint(0, 255, (128, 28, 28), device="cuda", dtype=torch.uint8)
    labels = (torch.arange(128, device="cuda") * 7 % 10)
    return Fashion().cuda(), torch.optim.Adam, images, lambda y: F.cross_entropy(y, labels)


NETWORKS = {"fashion": fashion, "gpt2": gpt2, "resnet_bfloat16": lambda: resnet(torch.bfloat16),
            "resnet_float32": lambda: resnet(torch.float32)}


def timed(call):
    """Milliseconds of a call."""
    for _ in range(5):
        call()
    best = 1e30
    for _ in range(ROUNDS):
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        torch.cuda.synchronize()
        begin.record()
        for _ in range(STEPS):
            call()
        end.record()
        torch.cuda.synchronize()
        best = min(best, begin.elapsed_time(end) / STEPS)
    return best


def run(name, way, compiled):
    torch._dynamo.reset()
    net, optimizer_of, x, loss_of = NETWORKS[name]()
    optimizer = optimizer_of(net.parameters(), lr=1e-3)

    def infer():
        with torch.no_grad():
            return net(x)

    def train():
        optimizer.zero_grad()
        loss = loss_of(net(x))
        loss.backward()
        optimizer.step()

    def step_of(f):
        return compiled(f) if compiled else f

    net.eval()
    forward = timed(step_of(infer))
    net.train()
    loss_of = step_of(loss_of)
    if compiled:
        net = compiled(net)
    print(f"{name}, {way}: forward {forward:.3f} ms, training step {timed(train):.3f} ms", flush=True)


if __name__ == "__main__":
    print("PyTorch", torch.__version__, torch.cuda.get_device_name())
    asked = [a for a in sys.argv[1:] if a in NETWORKS]
    for name in asked or NETWORKS:
        run(name, "eager", None)
        run(name, "torch.compile", torch.compile)
        run(name, "torch.compile with graphs", lambda f: torch.compile(f, mode="reduce-overhead"))
