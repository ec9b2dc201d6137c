// Where masks begin and end, and where views begin, left out of a choice. The order in which a sum rounds follows from
// its kernel's loops. So the loops of a kernel that rounds do not depend on these places: whether it has them in its
// text or takes them as parameters, it gives the same bits.
#pragma once
#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// Does the kernel add or multiply in floating point as it reduces, so that another order gives other bits?
bool rounds_as_it_reduces(const Node& sink);

/// The AST with nothing masked.
Node unmasked(const Node& sink);

/// The AST in which each view begins with the first element, and each mask of an axis lies in the middle of it, as long
/// as it was.
Node placed_alike(const Node& sink);

}  // namespace tenon
