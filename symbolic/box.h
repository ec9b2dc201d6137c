// BoxEvaluator: the bounds of an index expression over a box of its leaves, by interval arithmetic. The expression is
// flattened once, because branch and bound and the masks of merged Views evaluate dozens of boxes.
#pragma once
#include <span>
#include <vector>

#include <tenon/symbolic/interval.h>

namespace tenon {

class BoxEvaluator {
 public:
  explicit BoxEvaluator(const Node& root);

  /// Variables, Ranges and opaque nodes, in a fixed order; boxes give bounds in this order.
  const std::vector<Node>& leaves() const { return leaves_; }
  Bounds operator()(std::span<const Bounds> box);

 private:
  struct Step {
    Op op;
    bool square;
    uint32_t first, count;  // operands_[first ...]: positions in values_
  };
  std::vector<Node> leaves_;
  std::vector<Bounds> values_;  // leaves, constants, then one for each step
  std::vector<uint32_t> operands_;
  std::vector<Step> steps_;
  std::vector<Bounds> gathered_;
  std::size_t first_step_ = 0;
};

}  // namespace tenon
