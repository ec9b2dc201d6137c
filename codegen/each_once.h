// Do uses of a value, as their loops run, come to each element at most once? As many evaluations as elements do not
// show it: five iterations that read one row count like five rows.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

/// A use in loops: those, of the ranges that its index may change with, that run while the others stand still.
struct RunningUse {
  std::span<const Node> at;       // for each component of the index an expression
  std::span<const Node> running;  // loops; lanes in the index run too
};

/// True only if no two iterations of the uses have the same index; false also where that is not seen.
bool reach_each_once(std::span<const RunningUse> uses);

}  // namespace tenon
