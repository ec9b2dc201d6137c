// In: a UOp graph in which a value is chosen where its LOAD is valid, and a constant elsewhere. Out: the LOAD gives
// that constant itself: INDEX holds it behind the condition, which is tested once.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node load_neutral(const Node& sink);

}  // namespace tenon
