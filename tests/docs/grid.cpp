// grid: docs/grid.md with real dumps, to standard output. `./dev docs` writes the file, and a test compares it with
// what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

/// A text begins on the line after its quote.
void section(const char* title, const char* text) { fmt::print("\n## {}\n{}\n", title, text); }

/// The kernel of an expression in a language of grids, without the comment above it.
void dump(const char* language, const Tensor& value) {
  const ScopedSettings scope([&](Settings& s) { s.target = language; });
  const std::string text = explain(value).source();
  const std::string line = std::string("\n") + (language == std::string("metal") ? "[[kernel]]" : "__kernel");
  fmt::print("\n```c\n{}```\n", text.substr(text.find(line) + 1));
}

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.device = "CPU", s.noopt = false; });
  fmt::print("{}", R"(# Kernels for grids of threads

After this page you can read the OpenCL and Metal kernels that Tenon writes. `./dev docs` writes the page from the
compiler's own output.

OpenCL and Metal run a kernel once for each thread of a grid, which has up to three axes. Threads are divided into
groups; the threads of a group share some memory. The AST, lowering, the passes and the Linearizer are the same as for
C. A grid needs three more Opts (`codegen/opt.h`), their application (`codegen/grid.h`), and one dialect table for each
language.

| Opt | what it does to a range |
|---|---|
| `Global(out 0)` | makes it an axis of the grid: one thread, or one group, for each element |
| `Local(out 1, 64)` | the 64 threads of a group share its elements: each computes every 64th |
| `GroupReduce(reduce 0, 64)` | the same for a reduction; the threads' results are combined after a barrier |
| `Unroll(out 0, 4)` | four elements in each iteration, in registers, as on a CPU |
| `Stage(data1)` | copies what is read from a slot to memory that the group shares |

`tests/grid` tries random lists of them on random kernels and compares the results with the interpreter's.
)");

  const Tensor x = empty({1000}), rows = empty({100, 1000}), a = empty({512, 256}), b = empty({256, 384});
  section("A thread for each element",
          R"(
`relu(x * 2 - 1)` of 1000 elements. The grid consists of whole groups, so a few threads lie beyond the end of the
data: they return at once.)");
  dump("metal", relu(x * 2 - 1));
  fmt::print("\nThe same in OpenCL C 1.2:\n");
  dump("opencl", relu(x * 2 - 1));

  section("A group for each row",
          R"(
`sum(x)` along the rows of (100, 1000). A group of 64 threads computes row `g0`. Thread `l0` adds every 64th element,
starting at element `l0`. Every thread must reach every barrier, so all threads run the same number of iterations;
elements beyond the end count as 0. Each thread writes its sum to `stage0`, waits at the barrier, and adds all 64
sums. The first thread stores the result.)");
  dump("metal", sum(rows, {.axis = 1}));

  section("A softmax",
          R"(
Two reductions and a quotient along the same rows are one kernel here too. After the first barrier every thread knows
the row's maximum, after the second its sum. Then each writes every 64th element.)");
  dump("metal", softmax(rows));

  section("A matrix product",
          R"(
`matmul(a, b)` of (512, 256) and (256, 384). A group computes 4 rows of 64 columns; each thread keeps the 4 sums of
one column in registers. All threads use the same 4 rows of `a`, so the group copies them to a STAGE first.
Neighbouring threads read neighbouring elements of `b`. The compiler finds the place of the STAGE as on a CPU, from
the indices at which it is read. The threads of a group are not a loop, so they all share it.)");
  dump("metal", matmul(a, b));

  section("A function for other programs",
          R"(
`export_kernel` writes a kernel for programs that launch it themselves. The caller chooses its name and the names and
the order of its parameters. Sizes that are Variables become arguments, so one source serves all sizes. For `x =
empty({n})` and `y = x * 2`, `export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}})` gives:)");
  const Variable n("n", 1, 1 << 20);
  const Tensor in = empty({n}), out = in * 2;
  const ScopedSettings metal([](Settings& s) { s.target = "metal"; });
  const std::string twice = export_kernel(out, "twice", {{"x", in}, {"y", out}, {"size", n}});
  fmt::print("\n```c\n{}```\n", twice.substr(twice.find("[[kernel]]")));
  fmt::print("{}", R"(
`examples/metal_source` writes `quantized_matmul_w4a16_g64` in this way: the product with 4-bit weights for any M, N and
K, in float16 and bfloat16. The tests run it at a dozen sizes.
)");

  section("What runs them",
          R"(
`TENON_DEVICE=OPENCL` runs these kernels through any OpenCL 1.2 driver that shares the host's memory; other drivers
are not supported yet. Every op of the library gives the same result there as in the interpreter; 16-bit floats are
used for storage only.

To read Metal source, set `TENON_TARGET=metal` and call `explain`, or write it to files as `examples/metal_source`
does. On an Apple machine the METAL device launches it ([backends.md](backends.md)); we have not run it on an Apple
GPU. The tests execute the Metal source without a GPU: a C++ compiler takes the unchanged text with a header in place
of `<metal_stdlib>`, each thread of a group is a fiber, and a barrier that some threads do not reach is an error.
clang checks the address space of each pointer. Metal has no float64; an expression that needs it raises an error.)");
  return 0;
}
