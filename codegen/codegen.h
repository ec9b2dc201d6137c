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
  std::string name;  // E_16_4_9f3a, r_64_8_16_c07d: sizes, then digits of a hash of the content
  std::string text;  // the whole translation unit: a comment, what the kernel uses, and the kernel
  DeclaredText declared;
  std::string opening, definition;
  std::string uops;  // the linearized list it was written from
  std::vector<Opt> opts;
  ast::Signature signature;        // slots in order, then Variables in order: the kernel's parameters
  bool part = false;               // takes int64 part, which says the part that a thread does
  Node parts = Node(1);            // number of thread parts: a constant or an expression of the Variables
  std::vector<Node> grid;          // of a target with grids: threads along each axis, x first, or groups of threads,
  std::vector<int64_t> group;      // which have so many each; empty: each thread is on its own
  int64_t shared_bytes = 0;        // that the threads of a group share
  std::size_t scratch_bytes = 0;   // per thread; 0: takes no scratch pointer
  bool checked = false;            // takes the table of its memory's sizes
  std::vector<std::string> flags;  // of its target, for the C compiler
  Node flops, bytes;               // counted work, expressions of the Variables

  /// An expression of the Variables, at these values.
  int64_t value_of(const Node& expression, std::span<const int64_t> variables) const;
  std::vector<int64_t> grid_of(std::span<const int64_t> variables) const;
};

/// Who chooses a kernel's Opts: the heuristic, a seed (random Opts, for tests), or the caller.
struct HeuristicOpts {};
struct RandomOpts {
  uint64_t seed;
};
using OptsFrom = std::variant<HeuristicOpts, RandomOpts, std::vector<Opt>>;

/// What else a caller can choose of the generated source.
struct GenerateOptions {
  Node like = {};  // an AST of the same structure with constants where this one has Variables: loops are joined and
                   // Opts chosen as for it
  const Export* exported = nullptr;  // a function for others to call, of a target with grids
  bool verify = built_with_assertions();
  bool checked = false;  // every access is checked against its memory's size, where the dialect can (Dialect::checks)
  /// Called after each pass with its name and the graph that it gave.
  std::function<void(std::string_view pass, const Node& graph)> watch = {};
};

/// An AST, with arithmetic only in dtypes that machines have, and its loops: adjacent axes are joined if that costs no
/// division, then Opts split them.
struct Kernel {
  /// Throws UserError if the amount of an Opt is wrong.
  Kernel(const Node& sink, const Target&, const OptsFrom& opts = {}, const GenerateOptions& options = {});
  /// In loops, with the UOp graph after all passes, ready for the Linearizer.
  Lowered lowered() const;

  Node sink;
  const Target& target;
  std::vector<Opt> opts;
  LoopPlan plan;

 private:
  struct Pass;
  /// What these passes make of it, each taking the result of the one before.
  Lowered after(std::span<const Pass> passes, Lowered) const;
  static const Pass kAstPasses[], kStagedPasses[], kUOpPasses[];

  GenerateOptions options_;
  std::shared_ptr<Verifier> verifier_;  // null: nothing is verified
};

/// The text of the kernel.
KernelSource generate(const Node& sink, const Target&, const OptsFrom& opts = {}, const GenerateOptions& options = {});

}  // namespace tenon
