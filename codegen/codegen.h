// From one AST to the text of one kernel: Kernel (ranges and Opts) -> lower -> passes -> Linearizer -> Renderer. Knows
// no device and no Tensor; everything is decided by the AST, the Target and the Opts, so equal inputs give equal text.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/export.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/lower.h>

namespace tenon {

struct KernelSource {
  std::string name;  // E_16_4_9f3a, r_64_8_16_c07d: sizes, then digits of a hash of the content
  std::string text;  // the whole translation unit
  std::string uops;  // the linearized list it was written from
  std::vector<Opt> opts;
  ast::Signature signature;       // slots in order, then Variables in order: the kernel's parameters
  bool part = false;              // takes int64 t0, the thread part
  Node parts = Node(1);           // number of thread parts: a constant or an expression of the Variables
  std::vector<Node> grid;         // of a target with grids: threads along each axis, x first, or groups of threads,
  std::vector<int64_t> group;     // which have so many each; empty: each thread is on its own
  int64_t shared_bytes = 0;       // that the threads of a group share
  std::size_t scratch_bytes = 0;  // per thread; 0: takes no scratch pointer
  Node flops, bytes;              // counted work, expressions of the Variables

  /// An expression of the Variables, at these values.
  int64_t value_of(const Node& expression, std::span<const int64_t> variables) const;
  std::vector<int64_t> grid_of(std::span<const int64_t> variables) const;
};

/// An AST, its arithmetic in dtypes that machines have, over its loops: adjacent axes joined where that costs no
/// division, then split by Opts.
struct Kernel {
  /// With the heuristic's Opts (none under settings().noopt, random ones under settings().opts_seed), or with those
  /// given. A wrong amount raises UserError.
  Kernel(const Node& sink, const Target&, const std::optional<std::vector<Opt>>& opts = {});
  /// The UOp graph after all passes, ready for the Linearizer.
  Node uop_graph(LoopNames* names = nullptr) const;

  Node sink;
  const Target& target;
  std::vector<Opt> opts;
  LoopPlan plan;
};

/// The text of the kernel. With an Export it is a function for others to call, of a target with grids.
KernelSource generate(const Node& sink, const Target&, const std::optional<std::vector<Opt>>& opts = {},
                      const Export* exported = nullptr);

}  // namespace tenon
