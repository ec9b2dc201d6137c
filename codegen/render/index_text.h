// Index expressions as text of a C-like language, under an environment that names the leaves.
#pragma once
#include <functional>
#include <string>

#include <tenon/symbolic/build.h>

namespace tenon {

/// Text of a leaf (a Variable, a Range, or a Cast: a value used as an index) or the name of another expression; empty:
/// it has none.
using LeafText = std::function<std::string(const Node&)>;

/// The expression. Division and modulo are C's where the operand is never negative.
std::string index_text(const Node& expression, const LeafText&);

/// The expression, in parentheses if it is a comparison or binds looser: an operand of < or of ?:.
std::string index_operand_text(const Node& expression, const LeafText&);

}  // namespace tenon
