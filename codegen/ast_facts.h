// What lowering knows about each AST node before it makes an index: along which axes the value really changes, how many
// reductions are below it, and what one evaluation costs.
#pragma once
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <tenon/codegen/cost.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {

struct AstFact {
  int rank = 0;            // the most REDUCEs and SCANs on a path to a leaf
  std::vector<bool> vary;  // axes along which the value changes
  std::size_t reduce = 0;  // a REDUCE's position among the REDUCEs
  double cost = 0;         // of one evaluation, in additions: operations and loads down to the next REDUCE
};

class AstFacts {
 public:
  /// `order`: the dataflow nodes of an AST, sources first.
  explicit AstFacts(std::span<const Node> order);
  const AstFact& of(const Node& n) const { return facts_.at(n); }
  /// Does the node's value change along one of these axes?
  bool varies(const Node&, std::span<const int> axes) const;

 private:
  void analyze(const Node&);
  std::vector<bool> vary_of_view(const Node& view) const;
  double cost_below(const Node&) const;

  std::size_t reductions_ = 0;
  std::unordered_map<Node, AstFact> facts_;
};

/// Is it a sum of products of two factors that are each used many times?
bool is_product(const Node& reduce, const AstFacts&);

/// The sources of an AST node that are values.
std::span<const Node> values_of(const Node&);

/// The index `at` of a VIEW as an index of its value, and whether the mask contains `at`.
std::pair<std::vector<Node>, Node> map_view(const Node& view, std::span<const Node> at);

}  // namespace tenon
