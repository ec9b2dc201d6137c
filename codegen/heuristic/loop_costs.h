// What a kernel in plain loops costs, by how its ranges are divided into vector lanes and register copies. loops.cpp
// looks for the divisions of least cost. (model.h gives the time of a kernel by its loop nest, for products.)
#pragma once
#include <vector>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {

/// Where loops are cut: nowhere, where masks change, or near the ends of a range in lanes so that the segments there
/// are one vector, with a mask, and no single elements.
enum class Cuts { None, Exact, AtVectors };

struct Split {
  int64_t lanes = 1, copies = 1;
  bool masked = false;  // the last vector reaches beyond the end
};
using Splits = std::vector<Split>;  // by range

/// The places at which the loop over a range with so many lanes is cut, ascending.
std::vector<int64_t> cuts_of(const Profile&, Cuts, std::size_t r, int64_t lanes);
/// The segments of all loops together; each has a text of its own.
std::size_t segments_of(const Profile&, Cuts);

/// Is a range of the output other than r in lanes? Only one can be.
bool output_in_lanes(const Profile&, const Splits&, std::size_t r);

struct LoopsCost {
  double all = 0;
  double waits = 0;  // of these, during which sums wait for their own last addition
};
/// Instructions of one run, roughly; infinity if there can be no such loops, or if their text would be too long.
LoopsCost cost_of_loops(const Profile&, Cuts, const Splits&);

}  // namespace tenon
