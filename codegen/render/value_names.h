// What a kernel's text calls its values: by what they are.
#pragma once
#include <string>
#include <vector>

#include <tenon/codegen/export.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {

/// What values that are loaded from a slot are called: the only input x, several ones a, b, c; what is written too,
/// old; of an Export by their parameter.
std::vector<std::string> names_of_loaded(const ast::Signature&, const Export*, const std::vector<std::string>& slots);

/// What a reduction's state is called: sum, max.
std::string_view name_of_state(Combiner);

/// What the value of a node is called. `is_summed`: a reduction adds it up.
std::string name_of_value(const Node&, bool is_summed);

}  // namespace tenon
