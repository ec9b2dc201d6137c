// The combiners of REDUCE and SCAN as facts: the op that joins two states, and the identity value.
#pragma once
#include <vector>

#include <tenon/codegen/combiner_rows.h>

namespace tenon {

/// The elementwise op of a combiner with one state; raises InternalError for one with several.
Op combine_op(Combiner);

/// The initial state: 0 for add, -inf or the smallest integer for max, ... as a Const node of this dtype.
Node identity_of(Combiner, DType);

/// The value of an element, as a sum whose copies share states may take it: products that are added up in a state are
/// taken apart, but the sum that an element is must be rounded first.
Node element_of_sum(const Node& value, Op);

/// Of many copies of a reduction in registers, several share a state: their values are combined first.
void share_states(std::vector<Node>& values, Op);

}  // namespace tenon
