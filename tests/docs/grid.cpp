// grid: docs/grid.md with real dumps, to standard output. `./dev docs` writes the file, and a test compares it with
// what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

void section(const char* title, const char* text) { fmt::print("\n## {}\n\n{}\n", title, text); }

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
  fmt::print(
      "# Kernels for grids of threads\n\n"
      "This page is written by `./dev docs` from the compiler's own output. OpenCL and Metal run a kernel once for "
      "each\n"
      "thread of a grid of up to three axes; threads come in groups that share some memory. The AST, lowering, passes "
      "and\n"
      "the Linearizer are those of C; a grid adds three Opts (`codegen/opt.h`), what they mean (`codegen/grid.h`), and "
      "a\n"
      "dialect table a language.\n\n"
      "| Opt | what becomes of the range |\n|---|---|\n"
      "| `Global(out 0)` | an axis of the grid: each element is a thread's, or a group's |\n"
      "| `Local(out 1, 64)` | the 64 threads of a group take its elements in turn |\n"
      "| `GroupReduce(reduce 0, 64)` | the same of a reduction; the threads' states meet behind a barrier |\n"
      "| `Unroll(out 0, 4)` | four elements a step, in registers, as everywhere |\n"
      "| `Stage(data1)` | what is read of a slot is kept in memory that the group shares |\n\n"
      "Random lists of them are tried on random kernels by `tests/grid`, against the interpreter.\n");

  const Tensor x = empty({1000}), rows = empty({100, 1000}), a = empty({512, 256}), b = empty({256, 384});
  section(
      "A thread for each element",
      "`relu(x * 2 - 1)` of 1000 elements. Groups of threads are whole, so that a few threads lie beyond the end of\n"
      "the grid: they return.");
  dump("metal", relu(x * 2 - 1));
  fmt::print("\nThe same in OpenCL C 1.2:\n");
  dump("opencl", relu(x * 2 - 1));

  section(
      "A group for each row",
      "`sum(x)` along the rows of (100, 1000). Row `g0` belongs to a group of 64 threads; thread `l0` adds every 64th\n"
      "element, beginning at its own. All have as many turns, and what lies beyond the end counts as 0: each thread "
      "must\n"
      "come to each barrier, so no loop's turns depend on the thread. Each puts its sum into `stage0`, waits for the\n"
      "others at the barrier, and adds all of them; the first thread stores the result.");
  dump("metal", sum(rows, {.axis = 1}));

  section(
      "A softmax",
      "Two reductions and a quotient along the same rows are one kernel here too. Every thread has the row's maximum\n"
      "behind the first barrier, its sum behind the second, and then writes every 64th element.");
  dump("metal", softmax(rows));

  section(
      "A matrix product",
      "`matmul(a, b)` of (512, 256) and (256, 384). A group computes 4 rows of 64 columns: each thread a column of 4\n"
      "sums in registers. The 4 rows of `a` are used by all threads, so they are in a STAGE that the group fills\n"
      "together; `b` is read side by side. The place of the STAGE is found as on the CPU, from the indices at which "
      "it\n"
      "is read; threads of a group are no loop, so all of them share it.");
  dump("metal", matmul(a, b));

  section(
      "A function for other programs",
      "`export_kernel` writes a kernel under a name of its own, its parameters named and ordered by the caller, for\n"
      "programs that launch it themselves. Sizes that are Variables are arguments, so that one source serves all of\n"
      "them. `export_kernel(y, \"twice\", {{\"x\", x}, {\"y\", y}, {\"size\", n}})` for `x = empty({n})`, `y = x * "
      "2`:");
  const Variable n("n", 1, 1 << 20);
  const Tensor in = empty({n}), out = in * 2;
  const ScopedSettings metal([](Settings& s) { s.target = "metal"; });
  const std::string twice = export_kernel(out, "twice", {{"x", in}, {"y", out}, {"size", n}});
  fmt::print("\n```c\n{}```\n", twice.substr(twice.find("[[kernel]]")));
  fmt::print(
      "\n`examples/metal_source` so writes `quantized_matmul_w4a16_g64`, the product with 4-bit weights, for any M, N "
      "and\nK, in float16 and in bfloat16; the tests run it at a dozen of them.\n");

  section(
      "What runs them",
      "`TENON_DEVICE=OPENCL` runs such kernels through any driver of OpenCL 1.2 that shares the host's memory (no\n"
      "other is supported yet); every op of the library gives there what the interpreter gives, 16-bit floats being\n"
      "storage. Metal source is read through `explain` with `TENON_TARGET=metal`, or written to files, as\n"
      "`examples/metal_source` does; on machines of Apple's the device METAL launches it "
      "([backends.md](backends.md)).\n"
      "The tests run it without one: a C++ compiler takes the text as it is, with a header in place of\n"
      "`<metal_stdlib>`, and the threads of a group are fibers, which report a barrier that\n"
      "not all of them reach. clang checks the address space of each pointer. It has not been run on a GPU of Apple's\n"
      "by us. Metal has no float64: an expression that needs it raises an error that says so.");
  return 0;
}
