// The names of values in a kernel's text. They say what a value is.
#pragma once
#include <string>
#include <vector>

#include <tenon/codegen/export.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// The names of values loaded from each slot: x for the only input; a, b, c, ... for several inputs; old for a slot
/// that is also written. In an Export they have the names of the parameters.
std::vector<std::string> names_of_loaded(const ast::Signature&, const Export*, const std::vector<std::string>& slots);

/// The name of a reduction's state: sum, max.
std::string_view name_of_state(Combiner);

/// The name of a node's value. `is_summed`: a reduction adds it up.
std::string name_of_value(const Node&, bool is_summed);

}  // namespace tenon
