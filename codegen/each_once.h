// Do the uses of a value reach each element at most once, over all iterations of their loops? Equal numbers of
// evaluations and elements do not prove this: five iterations that read one row count like five rows.
#pragma once
#include <span>

#include <tenon/symbolic/node.h>

namespace tenon {

/// A use in loops. Its index may depend on more ranges than those in `running`; the others are fixed meanwhile.
struct RunningUse {
  std::span<const Node> at;       // for each component of the index an expression
  std::span<const Node> running;  // loops; lanes in the index run too
};

/// True only if no two iterations of the uses have the same index; false also if this could not be proven.
bool reach_each_once(std::span<const RunningUse> uses);

}  // namespace tenon
