// In: a lowered graph. Out: a graph of equal value, to the last bit, without FOLDs. The lanes of a vector are combined
// by halves, until one is left. Vectors whose loops end together are combined together: a ZIP of the lower halves of
// two and a ZIP of their upper halves take as many instructions as the halves of one. Values that are stored side by
// side are then adjacent lanes, and stored as one vector.
#pragma once
#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon {

Node fold_lanes(const Node& sink, const Target&);

}  // namespace tenon
