// pipeline: docs/pipeline.md with real dumps, to standard output. One expression through every stage, each by the
// library's own printing; `./dev docs` writes the file, and a test compares it with what this prints.
#include <fmt/format.h>

#include <tenon/compiler.h>
#include <tenon/engine/graph.h>
#include <tenon/engine/schedule.h>
#include <tenon/tenon.h>

using namespace tenon;

namespace {

void section(const char* title, const char* text) { fmt::print("\n## {}\n\n{}\n", title, text); }
void dump(const std::string& text) { fmt::print("\n```\n{}{}```\n", text, text.ends_with('\n') ? "" : "\n"); }

}  // namespace

int main() {
  const ScopedSettings fixed([](Settings& s) { s.target = "avx2", s.device = "CPU", s.noopt = false; });
  const Tensor x = from_data(std::vector<float>(64 * 100).data(), 6400, {64, 100}, DType::Float32);
  const Tensor y = sum(relu(x.T() * 2 - 5), 0);

  fmt::print("# One expression, stage by stage\n\n");
  fmt::print("This page is written by `./dev docs` from the library's own dumps. It follows\n\n");
  fmt::print("```cpp\nTensor y = sum(relu(x.T() * 2 - 5), 0);  // x is float32 (64, 100)\n```\n\n");
  fmt::print("through the files that a Tensor passes on its way to running C.\n");

  section("LazyBuffer (engine/lazy_buffer.h)",
          "Building `y` computed nothing. `x.T()` changed the ShapeTracker of `x`, not its memory:");
  dump(to_string(x.T().lazy()->st));

  const Explanation explained = explain(y);
  section("Schedule (engine/schedule.h, engine/fusion.h)",
          "The graph is cut into kernels. Elementwise ops fuse into the reduction that uses them:");
  std::string list;
  for (const KernelInfo& k : explained.kernels) list += fmt::format("{}: {}\n", k.name(), k.reason());
  dump(list);

  section("LazyOp AST (codegen/lazy_op.h)",
          "Each kernel is one DAG of Nodes. Slot 0 is written, the others are read through their ShapeTrackers:");
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

  section("Kernel and Opts (codegen/codegen.h, codegen/heuristic/choose.h)",
          "The AST gets ranges, and Opts split them. Here for the same rows of a (64, 100) matrix:");
  const Kernel kernel(sink, target);
  std::string opts;
  for (const Opt& o : kernel.opts) opts += to_string(o) + "\n";
  dump(opts);

  section("UOps (codegen/lower.h, codegen/passes, codegen/linearizer.h)",
          "Lowering evaluates the AST at the ranges' indices; the passes write what the target lacks in simpler ops;\n"
          "the Linearizer orders the graph into a list. Without Opts, which keeps it short:");
  const Kernel plain(sink, target, std::vector<Opt>{});
  dump(to_string(Linearizer(plain.uop_graph(), ast::signature(sink)).uops));

  section("C (codegen/render)", "The list as C, without Opts:");
  dump(generate(sink, target, std::vector<Opt>{}).text);
  fmt::print("\nand with the heuristic's:\n");
  dump(generate(sink, target).text);

  section("Other numbers (engine/parameters.h)",
          "The same expression with another factor would be other text. When that comes, the numbers that differ\n"
          "become parameters, and from then on nothing is compiled for new ones. Here `x.T() * 3 - 5` came second:");
  dump(explain(sum(relu(x.T() * 3 - 5), {.axis = 0})).kernels[0].ast());

  section(
      "Program (runtime/program.h)",
      "The system compiler turns the text into a shared object, kept in the compile cache; it is loaded and called\n"
      "through libffi, its parts over the thread pool. `realize` (engine/realize.cpp) is the conductor of all this.");
  return 0;
}
