#!/usr/bin/env python3
"""Prints docs/ops.md: every op by topic, from the tables and headers that declare it, with its names in numpy, PyTorch
and MLX from tools/ops_names.tsv. An op without a row there is an error."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "engine"
UMBRELLAS = ("tenon.h", "complex.h", "linalg.h", "fft.h")
# A header, what its ops are about (methods.def and ops.h say it themselves, in their sections), their namespace. All
# headers of engine/ops, linalg and fft that the umbrellas show stand here.
HEADERS = [("tensor/methods.def", "", ""), ("tensor/ops.h", "", ""), ("ops/array_api.h", "more of the array API", ""),
           ("ops/special.h", "functions of mathematics", ""), ("ops/segments.h", "masks, places and segments", ""),
           ("ops/statistics.h", "statistics", ""), ("ops/nan_statistics.h", "statistics without NaN", ""),
           ("ops/sequences.h", "sets and sequences", ""), ("ops/image.h", "images", ""),
           ("ops/complex.h", "complex numbers", ""),
           ("ops/quantized.h", "quantized products", ""),
           ("linalg/linalg.h", "linear algebra", "linalg::"),
           ("fft/fft.h", "Fourier transforms", "fft::"), ("fft/signal.h", "windows of samples", "fft::")]
HEAD = """# All ops

After this page you know which op does what you need, and what it is called here if you know numpy, PyTorch or MLX.
`./dev docs` writes the page from the headers that declare the ops. The headers, and the API reference
(`./dev reference`), have the whole documentation of an op. If "What surprises" has a line about it, read that first.
[array_api.md](array_api.md) lists the names of the Python array API standard.

Tensors are `x`, `a` and `b`; options in braces are filled by name, `sum(x, {.axis = 1})`. Each op is a free function,
and those of the first sections are methods too. "=" says that the library has it by the same name; in PyTorch that is
`torch`, `torch.nn.functional` (F), `torch.linalg` or `torch.fft`; in MLX `mlx.core`, `mlx.nn`, and so on.

## What surprises

- **Nothing is computed until somebody asks.** `a + b` builds a graph; `item`, `to_vector`, `to_string`, `realize` and
  `std::cout << x` compute it, and what stands between fuses into one kernel. A loop that never asks grows its graph.
- **`b = a` copies no values.** Both are handles of one cell: after `a.assign(v)` both show v. `a = c` and `a += c` let
  only the handle a show something else. What was computed from the old value keeps it.
- **Trained weights change by assign.** `weight = t` throws; `weight.assign(t)` is meant. A derivative through an assign
  throws when it is taken.
- **jit sees a function once.** Numbers of C++ that it reads, and branches that it takes, stay as they were; Tensors
  that it captures are read anew at each call. Values cannot be read inside, so ops whose result has a shape that
  depends on values (nonzero, unique, bincount, x[{mask}]) throw there; where(mask, x, 0), segment_sum and topk work.
- **A part is a value of its own.** `x[0].assign(v)` changes that value and not x; `x.assign({0}, v)` changes x.
- **Literals.** `array({2.0})` and `Tensor(2.0)` are float64, `array({2.f})` float32, `array({2})` int32. A number
  beside a Tensor takes the Tensor's dtype, but a float beside integers gives float32. Integers and bool become float32
  in ops that give floats.
- **Sums of small integers are wide.** sum of int8 is int64; of int32 it is int32 and wraps.
- **Indices beyond an axis** read 0 and write nothing; `TENON_CHECK=1` makes them errors. Integer division by 0 gives 0.
- **`x[1]`, `x[{slice(), slice(0, n)}]`** are parts: numpy's x[1] and x[:, :n]. `slice(begin, end, step)` takes `none`
  for a bound that is absent; newaxis, ellipsis, and Tensors of indices or truth values are entries too. With
  `Variable n("n", 1, 8)`, a size changes without a new kernel, by `n.bind(3)`; `resolve(x.shape())` gives the
  sizes as they are then. Files are in `tn::io` (`<tenon/io.h>`): load_npy, save_npz, load_safetensors, load_gguf and
  so on.
- **`<<` between Tensors shifts bits**; with a stream on its left it prints.
- **`if (a == b)` does not compile**: == compares elements. `array_equal(a, b).item<bool>()` is one answer.
- **unfold, gather and scatter** have PyTorch's names and its order of arguments with the axis in front; numpy's
  take_along_axis is there too. `median` of an even number is the mean of the middle two, as in numpy, not in PyTorch.
- **`digitize` has `right` the other way round** from PyTorch's bucketize: a bin holds its left edge, and with `.right`
  its right one, as in numpy. `bucketize(x, edges)` is `digitize(x, edges, {.right = true})` for edges that ascend.
- **`split(x, {3, 7})` takes sizes**, as PyTorch's; numpy and MLX take indices. `split(x, 3)` is 3 parts, as theirs;
  PyTorch takes the size of a part.
- **`gelu` is the formula with tanh**, PyTorch's `approximate="tanh"`, as are `nn::GELU` and, in Python, `tn.gelu` and
  `tn.nn.gelu_approx`. `gelu_exact`, `nn::GELUExact`, `tn.nn.gelu` and `tn.nn.GELU`, which MLX's users know, are by erf.
- **Defaults that differ.** `meshgrid` has "ij" order, as PyTorch's; numpy's default is "xy". `fft::hann` and the other
  windows are periodic, as PyTorch's; numpy's are symmetric: `.periodic = false`. `layer_norm` and `rms_norm` work along
  one axis, have no weight, and add eps 1e-5; PyTorch's rms_norm adds the dtype's epsilon. `norm(x, 1)` is over axis 1;
  `norm(x, {.p = 1})` has another power.
- **Random numbers are the same in every process** until `manual_seed` sets others.
- **`topk` puts NaN last**, for the largest and for the smallest elements; PyTorch counts it as the largest.
- **`std` and `var` divide by the count**, as numpy's; PyTorch divides by the count - 1: `.ddof = 1`.
- **A bool mask of attention says which keys to use**, as in torch.nn.functional; torch.nn.MultiheadAttention means the
  reverse.
"""


def names():
    rows = [line.split("\t") for line in (ROOT / "tools/ops_names.tsv").read_text().splitlines() if line]
    return {row[0]: row[1:] for row in rows if not row[0].startswith("#")}


def first_sentence(text, ops):
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" \((\w+): [^()]*\)", lambda m: "" if m[1] in ops else m[0], text)  # what is said of another op
    end = re.search(r"(?<=[^.])(?<! al)[.;](?= |$)", text)
    return text[:end.start()] + "." if end else text


def split(arguments):
    """At the commas that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(arguments + ","):
        depth += (c in "([{<") - (c in ")]}>")
        if c == "," and depth == 0:
            parts.append(arguments[start:i].strip())
            start = i + 1
    return [p for p in parts if p]


def fields_of_options(*texts):
    """The members of each struct of options, by its name."""
    known = {}
    for text in texts:
        for name, body in re.findall(r"^struct (\w+Options) \{\n(.*?)^\};", text, re.M | re.S):
            body = re.sub(r"//.*|<<", "", re.sub(r"std::function<.*?>(?= \w+ =)", "Function", body))
            body = re.sub(r"\[\]\(.*?\) \{.*?\}", "function", body)
            members = re.findall(r"^  [\w:<>,& ]+? (\w+ = .*?);", body, re.M | re.S)
            parts = [part for member in members for part in split(member)]
            known[name] = [re.match(r"\w+", part)[0] for part in parts]
    return known


def short(argument, options):
    """const AxisOptions& options = {} as {.axis}; const Tensor& x as x."""
    before, _, preset = argument.partition("=")
    name = before.split()[-1].lstrip("&")
    if kind := re.search(r"\w+Options", before):
        return "{" + ", ".join("." + field for field in options[kind[0]]) + "}"
    if "StreamOrDevice" in before:
        return ""
    return name + (f" = {preset.strip()}" if preset and preset.strip() not in ("{}", "none", "all_axes") else "")


def of_one(name, doc):
    """What a documentation of several ops says of one that is not the first: "ifft: the inverse of fft", also in ()."""
    own = re.search(rf"\({name}: ([^()]*)\)|(?<![\w.]){name}: (.*?)(?=;|\.(?: |$)|$)", doc)
    return (own[1] or own[2]) if own else doc


def declared(text):
    """(section, name, arguments, documentation) of each op of a header or table, in its order."""
    section, doc, in_example, hidden, shared = "", "", False, False, False
    macro = re.compile(r"^(UNARY|BINARY|METHOD|WITH_AXIS|WITH_SHORT|CONVOLUTION|POOL)\((\w+)(.*)")
    function = re.compile(r"^(?:inline )?(?:Tensors?|TopK|void|Unique|Frexp|Histogram|[A-Z]\w*) ([a-z_0-9]+)\((.*)")
    lines = text.splitlines()
    for i, line in enumerate(lines):
        if line.startswith("namespace detail"):
            hidden = True
        elif line.startswith("}  // namespace detail"):
            hidden = False
        elif line.startswith("// ---- "):
            section = re.split(r"[.:,;] | over ", line[8:] + " ")[0].strip().rstrip(".")
            doc = ""
        elif line.startswith("///"):
            body = line[3:].strip()
            in_example = in_example or body.startswith("@code")
            shared = False
            doc = doc if in_example else (doc + " " + body if i and lines[i - 1].startswith("///") else body)
            in_example = in_example and not body.startswith("@endcode")
        elif hidden:
            continue
        elif (m := macro.match(line)) and m[2] not in ("name",):
            own = line.partition("  // ")[2].strip()
            whole = m[3] + "".join(lines[i + 1:i + 4])
            arguments = {"UNARY": ["x"], "BINARY": ["a", "b"]}.get(m[1])
            if m[1] == "METHOD":
                arguments = ["x"] + split(re.match(r",\s*\((.*?)\),\s*\(", whole)[1])
            elif m[1] == "WITH_SHORT":
                own_arguments = split(re.search(r"\(([^()]*?),?\),\s*\(", whole)[1])
                arguments = ["x"] + own_arguments + [re.search(r"\w+Options", whole)[0] + " options"]
            elif m[1] in ("WITH_AXIS", "POOL", "CONVOLUTION"):
                kind = "PoolOptions" if m[1] == "POOL" else re.search(r"\w+Options", whole)[0]
                arguments = ["x"] + ["weight", "bias"] * (m[1] == "CONVOLUTION") + [kind + " options"]
            shown = of_one(m[2], doc) if shared else doc
            yield section, m[2], arguments, own or (shown if m[1] not in ("UNARY", "BINARY") else "")
            shared = True
        elif (m := function.match(line)) and "operator" not in line:
            whole = m[2] + " ".join(x.strip() for x in lines[i + 1:i + 5])
            depth, end = 1, 0
            while depth and end < len(whole):
                depth += (whole[end] == "(") - (whole[end] == ")")
                end += 1
            yield section, m[1], split(whole[:end - 1]), of_one(m[1], doc) if shared else doc
            shared = True
        elif not line.strip() or (shared and line.startswith("struct ")):
            doc = ""


def all_ops():
    """(topic, name with its namespace, arguments as shown, documentation) of each op."""
    seen, common = set(), (ENGINE / "tensor/arguments.h").read_text()
    for header, topic, space in HEADERS:
        text = (ENGINE / header).read_text()
        options = fields_of_options(common, text)
        for section, name, arguments, doc in declared(text):
            if space + name not in seen:
                seen.add(space + name)
                shown = [a for a in (short(argument, options) for argument in arguments) if a]
                yield topic or section, space + name, ", ".join(shown), doc


def headers_left_out():
    shown = "".join((ROOT / name).read_text() for name in UMBRELLAS)
    return set(re.findall(r"<tenon/engine/((?:ops|linalg|fft)/\w+\.h)>", shown)) - {header for header, _, _ in HEADERS}


def main():
    table, missing, last = names(), [], None
    print(HEAD, end="")
    for topic, name, arguments, doc in all_ops():
        if topic != last:
            print(f"\n## {topic[0].upper()}{topic[1:]}\n")
            print("| op | what it gives | numpy | PyTorch | MLX |\n|---|---|---|---|---|")
            last = topic
        row = table.get(name)
        if row is None:
            missing.append(name)
            continue
        text = first_sentence(doc, table).replace("|", "\\|")
        peers = [f"`{n}`" if n not in ("-", "=") else n.replace("-", "") for n in row]
        print(f"| `{name}({arguments})` | {text} | " + " | ".join(peers) + " |")
    if missing:
        sys.exit("tools/ops_names.tsv has no row for: " + " ".join(missing))
    if left := headers_left_out():
        sys.exit("tools/ops_page.py does not read: " + " ".join(sorted(left)))


if __name__ == "__main__":
    main()
