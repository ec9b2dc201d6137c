// Stores of what tensor cores add up. A thread has two adjacent columns of every 8, of which a store would write 4
// bytes at a time. So four threads that have a row together exchange their values, and each writes 8 adjacent columns.
#pragma once
#include <vector>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// A value of a STORE, where it belongs, and whether it is written.
struct StoredValue {
  std::vector<Node> at;
  Node inside;
  Node value;
};

/// In: all values of a STORE that a thread has of units. Out: runs of 8 that it gets from an EXCHANGE, or the same
/// values, if they are no 16-bit floats, or if such runs do not lie in memory as whole accesses.
std::vector<StoredValue> in_runs(const Node& store, const LoopNest&, const Node& thread,
                                 std::vector<StoredValue> values);

}  // namespace tenon
