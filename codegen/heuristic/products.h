// The matrix products that a kernel computes, as data: their ranges, and which operand is the panel.
#pragma once
#include <optional>
#include <vector>

#include <tenon/codegen/heuristic/model.h>

namespace tenon {

/// A reduction over products. One operand, the panel, changes with the columns of the output and not with its rows; the
/// other operand changes with the rows and not with the columns. If there is only one row, `rows` is nullopt.
struct Product {
  std::size_t columns;
  std::optional<std::size_t> rows;
  const Work *panel, *other;
  ComputedOperand computed = {};  // the panel, if its STAGE has computed values
  bool is_computed() const { return computed.slot || !panel->slot; }
};

/// All products of a kernel, for each pair of column and row ranges.
std::vector<Product> products_of(const Profile&);

}  // namespace tenon
