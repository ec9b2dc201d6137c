// export: docs/export.md with a real file, to standard output. `./dev docs` writes the page, and a test compares it
// with what this prints.
#include <fmt/format.h>

#include <tenon/export_c.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

void code(const std::string& text) { fmt::print("\n```c\n{}```\n", text); }

/// What stands between two texts.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.device = "CPU", s.noopt = false; });
  fmt::print("{}", R"(# A function as a C file

After this page you can turn a function of Tensors, or an ONNX model, into C source, and call it in a program without
Tenon: on a server, in another language, on a microcontroller. `./dev docs` writes the page from the exporter's own
output.

```cpp
#include <tenon/export_c.h>
#include <tenon/tenon.h>
namespace tn = tenon;

const tn::Tensor w = tn::array({{1.f, 2.f}, {3.f, 4.f}});
tn::Tensor seen = tn::zeros({1}, tn::DType::Int32);
tn::Variable n("n", 1, 64);
const auto files = tn::export_c(
    [&](const tn::Tensor& x) {
      seen.assign(seen + 1);
      return tn::relu(matmul(x, w));
    },
    std::tuple{tn::empty({n, 2})}, {.name = "layer", .inputs = {"x"}, .outputs = {"y"}});
files.write("layer");  // a folder
```

The example of an argument gives its shape and dtype; its values do not matter. The function is traced, as by `jit`:

- **Arguments and results** are parameters of the C function, in order.
- **Sizes** that are Variables stay free. They are `int64_t` parameters, checked against the Variable's bounds.
- **Captured Tensors** are weights: arrays of the file `layer.bin`, or of the C file (`.weights_in_source = true`).
- **Captured Tensors that the function assigns** are state: a struct of its own. Key/value caches of language models and
  the parameters and moments of a training step are such. State shares its memory with no other captured Tensor: if `w`
  is assigned, it is an error to capture `w.detach()` or a view of `w`; capture a copy, `(w + 0).realize()`.

Names that you give must be C identifiers that C and C++ do not reserve, and must not begin with the function's own name
(`layer_`). The generated files use names of their own too, such as `state`, `weights`, `arena`, `element`,
`example_work`, `repeat`, `share_parts` and `threads`; `engine/export_c/names.cpp` lists all (`kTakenWords`). The file
must not be named as a system header is, such as `string`. `tenon-run` makes such names of a model's: `x:0` becomes
`x_0`. A Variable's bounds are at most 2^56.

A step that no kernel computes (linear algebra, operations of users) is an error that names it. So are random numbers:
pass them as an argument. Sorts (sort, argsort, topk, median) become kernels that compare all pairs of elements of a
row, of which there may be at most 4096.

## What is written

| file | what it has |
|---|---|
| `layer.c` | kernels, their order, the memory plan, the checks |
| `layer.h` | the interface, for C and C++ |
| `layer.bin` | of this `layer.c`: the weights, and the first values of state that is not all zeros; if there are any |
| `layer_example.c` | a main function: reads inputs from files, calls, prints or writes outputs |
| `CMakeLists.txt` | a target `layer`, and the example |

`layer.h` of the function above:
)");
  const Tensor w = array({{1.F, 2.F}, {3.F, 4.F}});
  Tensor seen = zeros({1}, DType::Int32);
  const Variable n("n", 1, 64);
  const auto exported = [&](bool weights_in_source) {
    return export_c(
        [&](const Tensor& x) {
          seen.assign(seen + 1);
          return relu(matmul(x, w));
        },
        std::tuple{empty({n, 2})},
        {.name = "layer", .inputs = {"x"}, .outputs = {"y"}, .weights_in_source = weights_in_source});
  };
  const auto files = exported(false);
  code(files.file("layer.h"));
  fmt::print("\nThe kernels of `layer.c` for the target `plain`, and the function that calls them in order:\n");
  const std::string& source = files.file("layer.c");
  code(between(source, "/* ==== plain */\n\n", "\nconst char*"));
  fmt::print("{}", R"(
The C file allocates nothing, changes no global, and calls nothing but `memcpy`, `memmove` and `memset` (of which
compilers make calls too, from loops). The caller gives all memory: `layer_arena_bytes(n)` says how much temporary
memory a call needs. Calls with different arenas and states may run at the same time. A fault returns a status, and
changes nothing: a null pointer, a size out of its bounds, bytes that are not the weights of this function, a machine
without the instructions.

```c
layer_weights weights;
layer_state state;
int status = layer_load(&weights, bytes, count);  /* bytes of layer.bin, read or mapped by you */
layer_reset(&state);
void* arena = malloc(layer_arena_bytes(n));
status = layer_run(&weights, &state, x, y, n, arena);
if (status != LAYER_OK) puts(layer_status_text(status));
```

With `.weights_in_source = true` there is neither `layer.bin` nor `layer_load`. The header declares
)");
  const std::string own = "extern const layer_weights ";
  code(own + between(exported(true).file("layer.h"), own, "\n") + "\n");
  fmt::print("{}", R"(
and its address is what the functions take as weights. (Where the processor is asked for a target, see below, there is
`layer_load(&weights)` instead, which needs no bytes.)

```c
layer_state state;
layer_reset(&state);
status = layer_run(&layer_own_weights, &state, x, y, n, arena);
```

Where the first values of the state are not all zeros, `layer_reset` takes the weights as well, as they hold those
values too: `layer_reset(&layer_own_weights, &state)`. A function without captured Tensors has no `layer_weights`, one
that assigns none no `layer_state`, and `layer_run` has no parameter for them.

## Targets

| `.targets` | what the C file has | takes |
|---|---|---|
| `{"plain"}` | C11 without extensions; no vectors, no libm | any compiler and machine |
| `{"native"}` | vectors of the machine that exports | gcc or clang |
| `{"avx512", "avx2", "sse4", "plain"}` | kernels for each; the machine runs the first that it can | gcc or clang |
| `{"neon", "plain"}` | vectors of aarch64, and plain elsewhere | gcc or clang |

`plain` compiles without a warning by `-std=c11 -pedantic -Wall -Wextra` of gcc and clang, and by tcc. exp, log, sin,
square roots and the others are code of the file. Compile the other targets with optimization, `-std=c11
-ffp-contract=off -fno-math-errno` (the CMakeLists.txt does so); never with `-ffast-math`, which the file refuses.
`plain` stands last, as every machine has it.

Which of several targets the machine can run is found once, by `layer_load`, because the processor takes some
microseconds to say it in a virtual machine. A function for targets of x86 (`native`, `avx512`, `avx2`, `sse4`) has
`layer_weights` for this, with a member `target`, even if it has no weights:

```c
layer_weights weights;
int status = layer_load(&weights);  /* no weights, or .weights_in_source; else layer_load(&weights, bytes, count) */
```

`LAYER_NO_TARGET` says that the machine has the instructions of none. `layer_load` does not ask if the compiler may use
the first target's instructions anyway (`-march=native`). The file tells gcc not to look for more vectors and not to
tune for a machine: both made kernels slower.

**Which bits.** A plain function has the same bits by gcc, clang and tcc, in any dialect (`-std=gnu11` too), on x86-64,
aarch64, riscv64 and 32-bit ARM; they are those of the CPU device with `TENON_TARGET=c11`. The file forbids fused
multiply-adds, and refuses `-ffinite-math-only` and machines that round more widely than the types (x87). Tell another
compiler the same: it must not contract a\*b+c. The bits of NaN may differ. A function for `native` has the bits of the
CPU device on this machine. Between targets the order of a sum may differ ([accuracy.md](accuracy.md) has the errors of
functions).

With `.threads = 4`, `layer_run` takes one more parameter: a function of the host that shares the parts of a kernel
among up to four workers. NULL computes all on the calling thread, with the same bits. `layer_example.c` then has such a
function, made of pthreads.

## ONNX models

    tenon-run network.onnx --to-c DIR                                # sizes as in --size, else 1
    tenon-run network.onnx --to-c DIR --free batch=64                # the size batch stays a parameter, 1 to 64
    tenon-run network.onnx --to-c DIR --targets avx2,plain --weights-in-source
    tenon-run network.onnx --to-c DIR --workers 4                    # .threads = 4

## A language model in one file

`examples/story_in_c` exports one step of stories260K, a model that tells stories, with its weights and its vocabulary.
The key/value cache is the state, the position a parameter:

    ./dev build release
    build/release/examples/story_in_c llm/data/stories260K.bin story.c
    cc -std=c11 -O2 story.c -o story && ./story
    Once upon a time, there was a little girl named Lily. She loved to play outside in the park. ...

## On a microcontroller

The network of `examples/quickstart`, for one image, with its weights in the file, by `arm-none-eabi-gcc -Os` for a
Cortex-M4: 28 KB of flash, of which 24 KB are weights, and 34 KB of arena, a static array. There is no heap and no libm.
[decisions/2026-11-23_export_c.md](decisions/2026-11-23_export_c.md) has the numbers, and the time on a server.

## Tests

`tests/export` exports 27 functions, compiles them by gcc, clang and tcc, under sanitizers, and by the cross compilers
that are installed (aarch64, riscv64 and 32-bit ARM, run by qemu), and compares all results with the CPU device, bit for
bit. `nm` shows that nothing but memcpy, memmove and memset is called.
)");
}
