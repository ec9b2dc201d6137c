// ASTs without the positions of masks and views, for the choice of loops. The loops of a kernel decide the order in
// which a sum rounds. So the loops of a kernel that rounds must not depend on these positions: the kernel gives the
// same bits whether they are in its text or are parameters.
#pragma once
#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// Does the kernel add or multiply in floating point as it reduces, so that another order gives other bits?
bool rounds_as_it_reduces(const Node& sink);

/// The AST with nothing masked.
Node unmasked(const Node& sink);

/// The AST in which each view begins at the first element, and each mask keeps its length but lies in the middle of its
/// axis.
Node placed_alike(const Node& sink);

}  // namespace tenon
