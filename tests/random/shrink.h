// A failing graph made small: nodes taken out, sources replaced by inputs, sizes reduced, as long as it still fails.
#pragma once
#include <functional>

#include <tenon/tests/random/generate.h>

namespace tenon::fuzz {

/// `fails` says whether a smaller graph still does; it is called at most `tries` times.
GraphCase shrink(GraphCase failing, const std::function<bool(const GraphCase&)>& fails, int tries = 400);

/// Shapes of all nodes but the leaves computed anew from their sources; false where they do not fit. Reshapes keep
/// their shape.
bool infer_shapes(Graph& graph);

}  // namespace tenon::fuzz
