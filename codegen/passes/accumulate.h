// In: a lowered graph whose REDUCEs hold the value to combine. Out: each REDUCE holds its whole update, an expression
// of its state so far (ACC) and the value; a sum of products is a MULACC. After this pass REDUCE only says which loops
// it closes and where its state begins; all computation is elementwise.
#pragma once
#include <tenon/base/target.h>
#include <tenon/codegen/lower.h>

namespace tenon {

Node accumulate(const Node& sink, const Target&);

}  // namespace tenon
