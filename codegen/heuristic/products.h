// The matrix products that a kernel computes, seen as data: which of its operands is the panel.
#pragma once
#include <optional>
#include <vector>

#include <tenon/codegen/heuristic/model.h>

namespace tenon {

/// A reduction over products of which one operand, the panel, changes with the columns of the output and not with its
/// rows, the other with the rows and not with the columns. One row has no range.
struct Product {
  std::size_t columns;
  std::optional<std::size_t> rows;
  const Work *panel, *other;
  ComputedOperand computed = {};  // the panel, of several slots
  bool is_computed() const { return computed.slot || !panel->slot; }
};

/// All of a kernel, by ranges of columns and rows.
std::vector<Product> products_of(const Profile&);

}  // namespace tenon
