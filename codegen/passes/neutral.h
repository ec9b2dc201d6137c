// In: a UOp graph in which a WHERE takes a LOAD where it is valid, and a constant elsewhere. Out: the LOAD itself gives
// that constant. INDEX holds it after the condition, which is then tested only once.
#pragma once
#include <tenon/symbolic/node.h>

namespace tenon {

Node load_neutral(const Node& sink);

}  // namespace tenon
