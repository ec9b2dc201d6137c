// pipeline: docs/pipeline.md with real dumps, to standard output. One expression through every stage, each by the
// library's own printing; `./dev docs` writes the file, and a test compares it with what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/engine/schedule/graph.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

/// A text begins on the line after its quote.
void section(const char* title, const char* text) { fmt::print("\n## {}\n{}\n", title, text); }
void dump(const std::string& text) { fmt::print("\n```\n{}{}```\n", text, text.ends_with('\n') ? "" : "\n"); }

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.target = "avx2", s.device = "CPU", s.noopt = false; });
  const Tensor x = from_data(std::vector<float>(64 * 100).data(), 6400, {64, 100}, DType::Float32);
  const Tensor y = sum(relu(x.T() * 2 - 5), 0);

  fmt::print("{}", R"(# One expression, stage by stage

After this page you know the stages between a Tensor expression and the C code that computes it, and the dump of each.
`./dev docs` writes the page from the library's own output. It follows one expression:

```cpp
Tensor y = sum(relu(x.T() * 2 - 5), 0);  // x is float32 (64, 100)
```

    Tensor y                     what the program holds
       |                         engine: each op adds a LazyBuffer; nothing is computed
    graph of LazyBuffers
       |                         schedule: the graph is cut into kernels
    LazyOp AST                   the expression of one kernel
       |                         Kernel: axes become loops, Opts divide the loops
       |                         lower, passes: the expression at the indices of the loops
    graph of UOps
       |                         Linearizer: an order, with loops opened and closed
    list of UOps
       |                         Renderer: text, by the table of the language
    C source
       |                         runtime: compiled, cached, loaded, called
    values in memory

With `TENON_DEBUG=5` any program prints its schedule, Opts, UOps and C. The [glossary](glossary.md) explains words.
)");

  section("LazyBuffer (engine/lazy/lazy_buffer.h)", R"(
Each op made a LazyBuffer: a dtype, a shape, an op, and its sources (`engine/lazy/sources.h`). Nothing is computed yet.
A transpose copies nothing: `x.T()` has the memory of `x` and another ShapeTracker, with the sizes and the strides
exchanged:)");
  dump(to_string(x.T().lazy()->st));

  const Explanation explained = explain(y);
  section("Schedule (engine/schedule/schedule.h, engine/schedule/fusion.h)", R"(
When somebody asks for the value, the graph is cut into kernels. Here one kernel computes all of `y`: the elementwise
ops are fused into the reduction that uses them. The name of the kernel says that it reduces (`r`), and gives the sizes
of its axes. The schedule gives a reason for each kernel:)");
  std::string list;
  for (const KernelInfo& k : explained.kernels) list += fmt::format("{}: {}\n", k.name(), k.reason());
  dump(list);

  section("LazyOp AST (codegen/lazy_op.h)", R"(
The AST is the whole expression of one kernel, with operands below the op that uses them. Slot 0 is the output, slot 1
is the memory of `x`. Both are seen through ShapeTrackers. The transpose is gone: the sum runs over axis 1 of `x` as it
lies in memory. `relu` is the maximum with 0:)");
  dump(explained.kernels[0].ast());

  const auto st = ShapeTracker::from_shape({64, 100});
  const auto number = [](double v) { return ast::constant(DType::Float32, v); };
  const Node load = ast::load(1, DType::Float32, st);
  const Node shifted = ast::alu(Op::Sub, {ast::alu(Op::Mul, {load, number(2)}), number(5)});
  const Node rows = ast::reduce(Combiner::Add, std::vector<int>{1}, ast::alu(Op::Max, {shifted, number(0)}));
  const Node store = ast::store(0, ShapeTracker::from_shape({64, 1}), rows);
  const Node sink = ast::sink(std::span(&store, 1));
  Target target = tenon::target("avx2");
  target.cores = 2;

  section("Kernel and Opts (codegen/nest.h, codegen/opt.h, codegen/heuristic/choose.h)", R"(
Each axis of the AST becomes a range, that is, a loop of the kernel's nest. Opts divide and order these loops;
[codegen.md](codegen.md) explains them. The heuristic chooses the Opts from the AST and the Target, here AVX2: eight
rows at a time, and 8 vector lanes along a row:)");
  const Kernel kernel(sink, target);
  std::string opts;
  for (const Opt& o : kernel.opts) opts += to_string(o) + "\n";
  dump(opts);

  section("UOps (codegen/lower.h, codegen/uops.h, codegen/linearizer.h, codegen/passes/access.h)", R"(
Lowering evaluates the AST at the indices of the loops; the result is a graph of UOps. The passes rewrite the graph,
until it holds only ops that the language has. `codegen/codegen.cpp` lists them in their order, each with what holds
after it, and `TENON_DEBUG=5` prints the graph after each pass that has changed it.

The Linearizer orders the graph into a list, in which each UOp stands after those that it uses; the numbers in brackets
are positions in the list. Then `choose_access` decides how each LOAD and STORE reaches memory: as a vector, as a part
of one, or lane by lane. This is the list without Opts (`TENON_NOOPT=1`), which is short:)");
  const Kernel plain(sink, target, std::vector<Opt>{});
  dump(to_string(Linearizer(plain.lowered().graph, ast::signature(sink)).uops));

  section("C (codegen/render/renderer.h, codegen/render/body.h)", R"(
The Renderer writes the list as C. The comment above it says what is computed and how. Without Opts:)");
  dump(generate(sink, target, std::vector<Opt>{}).text);
  fmt::print("{}", R"(
With the Opts above. Each of eight rows has an accumulator of 8 lanes; the last 4 of the 100 elements are added under a
mask:
)");
  dump(generate(sink, target).text);

  section("Other numbers (engine/schedule/parameters.h)", R"(
A kernel holds its numbers as constants, so that the C compiler can simplify with them. When the same expression comes
with another number, that number becomes a parameter of the kernel. From then on no other number makes the compiler
run, unless the kernel would take more than 253 parameters. This is the AST after `x.T() * 3 - 5` came second;
VARIABLE #0 is the factor, passed as the bits of a float32:)");
  dump(explain(sum(relu(x.T() * 3 - 5), {.axis = 0})).kernels[0].ast());

  section("Program (runtime/program.h)", R"(
The system's C compiler makes a shared object of the text. The compile cache keeps it on disk under a hash of all that
it depends on. The shared object is loaded, and its function is called (runtime/arguments.h). If it has parts for
threads, the workers of the thread pool take them. `realize` (engine/execute/realize.cpp) calls all of these stages in
order.)");

  section("Run (engine/execute/run.h)", R"(
A Run is a schedule with memory, which it launches item by item; jit keeps it and launches it again. From the second
launch on, a compiled kernel is a step that has its function and arguments side by side (engine/execute/kernel_step.h).
The scheduler has placed small kernels that need nothing of each other side by side (engine/schedule/order.h); those
that touch no memory that another one writes are a wave. From the third launch on, a wave runs as one call of the thread
pool, if its steps take less time so than one after the other (engine/execute/wave.h). This expression is one kernel, so
it has no wave. A language model that continues eight texts has three for each layer.)");

  section("Kept sources (engine/execute/kept_source.h)", R"(
Generating a kernel takes milliseconds. So the compile cache keeps its source too, with all that a launch needs beside
the text: a warm start of a program reads its sources and shared objects, and generates nothing. The key holds
everything that the text depends on, in full: each node of the AST (with the bounds of Variables), every field of the
Target, and `generator_hash()`, a SHA-256 of the sources of base, symbolic, shape and codegen. A change in one of these
folders makes all kept sources invalid. Like every entry of the cache, a source is checked by its length and SHA-256; a
damaged one is removed, and the kernel is generated.

No source is kept or read for kernels of a grid whose size depends on Variables, and for Opts that are not the
heuristic's (`TENON_NOOPT`, `TENON_OPTS_SEED`, `TENON_TUNE`). Where passes are to be seen or checked (`TENON_DEBUG=5`,
`TENON_VERIFY=1`), sources are kept, but not read. `explain` shows the kept text: it is the one that would be
generated.)");

  section("What the example does not show", R"(
| folder | what it does for other expressions | files |
|---|---|---|
| `shape` | a view of a view becomes one View if one View can express both | merge.h, recent.h |
| `engine/ops` | a formula of several ops, such as softmax, makes no Tensors between them | plain.h |
| `engine/lazy` | many parts of a `concatenate` are written into their places of one memory | join.h |
| | sums of products become products of matrices, for tensor cores | matrices.h, factors.h |
| | products of float32 become products of bfloat16 parts, if the program asks for it | float32_products.h |
| `engine/schedule` | a value that several kernels use is stored, unless it is cheap to compute again | element_cost.h |
| | what a product reads many times may stay inside its kernel | contraction.h |
| | a kernel over rows also stores the numbers of the rows that others need | fusion.h |
| | what attention and tensor cores need of a value is computed, even if it is stored too | computed_again.h |
| | kernels that run the same loops become one | merge_kernels.h |
| `codegen` | axes that run as one loop without divisions become one dimension | join_axes.h, join_dimensions.h |
| | dot products of bytes get the instructions that the target has | byte_dots.h |
| `codegen/heuristic` | loops of kernels that are no products, by what they cost | loops.h, loop_costs.h |
| | tiles of products, by registers, caches and streams from memory | products.h, model.h, caches.h, streams.h |
| | loops and tiles for GPUs | grids.h, grid_loops.h, group_tiles.h, squares.h |
| `codegen/passes` | a condition that a mask has tested is not tested again | settle_choices.h |
| | a long sum of floats is added in blocks | sums_in_blocks.h |
| | the lanes of several sums are combined together, and stored as one vector | fold_lanes.h |
| `engine/execute` | messages between processes run beside the kernels that need not wait for them | beside.h |
| | the error of a step names the step, whoever asked for its values | step_error.h |)");
  return 0;
}
