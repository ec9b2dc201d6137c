// From one AST to the text of one kernel: Kernel (ranges and Opts) -> passes -> Linearizer -> Renderer. This code knows
// no device and no Tensor, and reads no setting. The AST, the Target, the Opts and the GenerateOptions decide
// everything, so equal inputs give equal text.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/export.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/lower.h>
#include <tenon/codegen/opt.h>
#include <tenon/codegen/render/declared_text.h>
#include <tenon/codegen/verify.h>

namespace tenon {

struct KernelSource {
  std::string name;  // E_16_4_9f3a07, r_64_8_16_c07d52: sizes, then digits of a hash of the content
  std::string text;  // the whole translation unit: a comment, what the kernel uses, and the kernel
  DeclaredText declared;
  std::string opening, definition;
  std::string uops;  // the linearized list that the text is written from
  std::vector<Opt> opts;
  ast::Signature signature;             // slots in order, then Variables in order: the kernel's parameters
  bool part = false;                    // takes an int64 `part`: which part this call computes
  Node parts = Node(1);                 // number of thread parts: a constant or an expression of the Variables
  std::vector<Node> grid;               // of a target with grids: groups of threads along each axis, x first
  std::vector<int64_t> group;           // threads of a group along each axis; empty: `grid` counts threads
  int64_t shared_bytes = 0;             // memory that the threads of a group share
  std::vector<MemoryBox> boxes = {};    // whose maps are parameters after the Variables
  int64_t undeclared_shared_bytes = 0;  // how much of it a launch must ask for
  bool awaits_kernels = false;          // it may begin before the kernel before it has ended
  std::size_t scratch_bytes = 0;        // per thread; 0: takes no scratch pointer
  bool checked = false;                 // takes the table of its memory's sizes
  std::vector<std::string> flags;       // of the target, for the C compiler
  Node flops, bytes;                    // counted work, expressions of the Variables

  /// The value of an expression of the Variables at these values.
  int64_t value_of(const Node& expression, std::span<const int64_t> variables) const;
  std::vector<int64_t> grid_of(std::span<const int64_t> variables) const;
};

/// Who chooses a kernel's Opts: the heuristic, a seed (random Opts, for tests), or the caller.
struct HeuristicOpts {};
struct RandomOpts {
  uint64_t seed;
};
using OptsFrom = std::variant<HeuristicOpts, RandomOpts, std::vector<Opt>>;

/// What else a caller can choose about the generated source.
struct GenerateOptions {
  Node like = {};  // an AST of the same structure with constants where this one has Variables: loops are joined and
                   // Opts are chosen as for that AST
  const Export* exported = nullptr;  // a function for other programs; only for a target with grids
  bool verify = built_with_assertions();
  bool checked = false;  // every access is checked against its memory's size, where the dialect can (Dialect::checks)
  /// Called after each pass with its name and the graph that it gave.
  std::function<void(std::string_view pass, const Node& graph)> watch = {};
};

/// An AST that computes only in dtypes that machines have, and the plan of its loops: adjacent axes are joined if that
/// costs no division, then Opts are applied.
struct Kernel {
  /// Throws UserError if the amount of an Opt is wrong.
  Kernel(const Node& sink, const Target&, const OptsFrom& opts = {}, const GenerateOptions& options = {});
  /// The kernel in loops: the UOp graph after all passes, ready for the Linearizer.
  Lowered lowered() const;

  Node sink;
  const Target& target;
  std::vector<Opt> opts;
  LoopPlan plan;

 private:
  struct Pass;
  /// Runs the passes in order, each on the result of the one before.
  Lowered after(std::span<const Pass> passes, Lowered) const;
  static const Pass kAstPasses[], kPlainPasses[], kStagedPasses[], kUOpPasses[];

  GenerateOptions options_;
  int64_t fewest_in_blocks_ = 128;      // iterations of a sum's loop that runs in blocks (passes/sums_in_blocks.h)
  std::shared_ptr<Verifier> verifier_;  // null: nothing is verified
};

/// The text of the kernel.
KernelSource generate(const Node& sink, const Target&, const OptsFrom& opts = {}, const GenerateOptions& options = {});

}  // namespace tenon
