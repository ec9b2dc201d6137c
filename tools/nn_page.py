#!/usr/bin/env python3
"""Prints docs/nn.md: the C++ layers, losses, optimizers, batches and files, from the headers that declare them."""
import re
import sys
from pathlib import Path

from ops_page import ROOT, fields_of_options, first_sentence, of_one, short, split

HEAD = """# Layers, optimizers, data and files in C++

After this page you can put a network together, train it, and read and write its files in C++. `./dev docs` writes the
tables from the headers. The headers, and the API reference (`./dev reference`), have the whole documentation of a name.
[python.md](python.md) has the same for Python, and [ops.md](ops.md) the ops.

Layers are in `<tenon/nn.h>`, files in `<tenon/io.h>`, Tensors in `<tenon/tenon.h>`; `tn` stands for tenon. A test runs
this code:

```cpp
struct Net : tn::nn::Module {
  tn::nn::Linear hidden{784, 64}, out{64, 10};
  Net() { add("hidden", hidden), add("out", out); }
  tn::Tensor operator()(const tn::Tensor& x) const { return out(relu(hidden(x))); }
};

Net net;
tn::nn::Adam optimizer(net, {.lr = 1e-3});
auto step = tn::jit([&](const tn::Tensor& x, const tn::Tensor& labels) {
  optimizer.zero_grad();
  const tn::Tensor loss = tn::nn::cross_entropy(net(x), labels);
  loss.backward();
  optimizer.step();
  return loss;
});
const tn::Tensor images = tn::rand({256, 784}), labels = tn::randint(0, 10, {256});
for (const tn::Tensors& batch : tn::nn::Batches({images, labels}, {.size = 64})) step(batch[0], batch[1]);
net.save("net.safetensors");
net.load("net.safetensors");
```

A layer is a Module: it knows its parameters by name, and is called as a function. Options in braces are filled by name,
as in `nn::SGD(net, {.lr = 0.1, .momentum = 0.9})`. `nn::Sequential net; net.then<nn::Linear>(784, 64).then<nn::ReLU>()`
puts layers one after the other. [examples/fashion_mnist](../examples/fashion_mnist/main.cpp) trains with checkpoints,
[examples/gpt](../examples/gpt/main.cpp) a small GPT.
"""
# Title, and its headers; in each, what is shown.
TOPICS = [
    ("Modules", "nn", ["module", "sequential"]),
    ("Layers", "nn", ["layers", "convolutions", "norms", "attention", "recurrent", "quantized", "lora"]),
    ("Losses", "nn", ["losses"]),
    ("Optimizers and learning rates", "nn", ["optimizers", "schedules", "average"]),
    ("Initializers", "nn", ["init"]),
    ("Batches of data", "nn", ["batches"]),
    ("Files", "io", ["safetensors", "npz", "npy", "gguf", "idx", "png", "ppm", "quantization_config"]),
]
SPACES = {"init": "nn::init::"}
MACRO = re.compile(r"^TENON_(?P<kind>CONVOLUTION|POOL|ACTIVATION)\((?P<arguments>.*)\)")
OF_MACRO = {"CONVOLUTION": "(in, out, kernel, {options}, {.bias})", "POOL": "({options})", "ACTIVATION": "()"}


def balanced(text, start):
    """What stands between the bracket before `start` and the one that closes it."""
    depth, end = 1, start
    while depth and end < len(text):
        depth += (text[end] in "(") - (text[end] in ")")
        end += 1
    return text[start:end - 1]


def shown(arguments, options):
    arguments = [a for a in split(" ".join(arguments.split())) if "StreamOrDevice" not in a]
    return "(" + ", ".join(a for a in (short(a, options) for a in arguments) if a) + ")"


def constructor(name, body, options):
    """The arguments of the first public constructor, or () of a class without one."""
    public = re.split(r"^ protected:|^ private:", body, flags=re.M)[0]
    made = re.search(rf"^  (?:explicit )?{name}\(", public, re.M)
    return shown(balanced(public, made.end()), options) if made else "()"


def declared(text, options):
    """(name, arguments, documentation) of each class, function and row of a macro of a header."""
    doc, fresh, templated = "", False, False
    lines = text.splitlines(keepends=True)
    at = 0
    for line in lines:
        begin, at = at, at + len(line)
        if line.startswith("///"):
            doc = (doc + " " + line[3:].strip()) if fresh else line[3:].strip()
            fresh = True
            continue
        fresh = False
        example = doc.split("@code")[0].strip()
        if (m := re.match(r"(?:class|struct) (\w+)(.*)\{$", line)) and (line[0] == "c" or ": Module" in m[2]):
            if not templated:
                yield m[1], constructor(m[1], text[begin:text.index("\n};", begin)], options), of_one(m[1], example)
        elif m := MACRO.match(line):
            made = m["arguments"].replace(" ", "").split(",")
            kind = made[-1] if made[-1] in options else "PoolOptions"
            arguments = OF_MACRO[m["kind"]].replace("options", ", ".join("." + f for f in options[kind]))
            if m["kind"] == "ACTIVATION":
                op = made[1].replace("tenon::", "")
            else:
                op = re.sub("(?<=[a-z])(?=[A-Z])", "_", made[0]).lower()
            with_weights = " with a weight and a bias" * (m["kind"] == "CONVOLUTION")
            yield made[0], arguments, f"`{op}` as a Module{with_weights}."
        elif m := re.match(r"(?:inline )?(?:[A-Z][\w:<>]*|void|bool) (\w+)\(", line):
            yield m[1], shown(balanced(text, begin + m.end()), options), of_one(m[1], example)
        if not line.strip():
            doc = ""
        templated = line.startswith("template")


def main():
    print(HEAD, end="")
    common = (ROOT / "engine/tensor/arguments.h").read_text()
    empty = []
    for title, folder, headers in TOPICS:
        print(f"\n## {title}\n\n| name | what it is | header |\n|---|---|---|")
        seen = set()
        for header in headers:
            text = (ROOT / folder / f"{header}.h").read_text()
            everything = "".join(p.read_text() for p in sorted((ROOT / folder).glob("*.h")))
            options = fields_of_options(common, (ROOT / "engine/ops/quantized.h").read_text(), everything, text)
            found = 0
            for name, arguments, doc in declared(text, options):
                found += 1
                full = SPACES.get(header, folder + "::") + name + arguments
                if full in seen or not doc:
                    continue
                seen.add(full)
                what = first_sentence(doc, {}).replace("|", "\\|")
                if folder == "io":
                    what = re.match(r"// (.*?)[:,.(]", text)[1].strip() + ": " + what[0].lower() + what[1:]
                print(f"| `{full}` | {what} | [{header}.h](../{folder}/{header}.h) |")
            if not found:
                empty.append(header)
    if empty:
        sys.exit("tools/nn_page.py finds nothing in: " + " ".join(empty))


if __name__ == "__main__":
    main()
