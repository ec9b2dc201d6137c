// Shape: the size of each axis, an index expression each, so that sizes may be symbolic. A tensor without axes has
// shape ().
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <tenon/symbolic/build.h>

namespace tenon {

using Shape = std::vector<Node>;
/// Sizes of shapes that hold no Variable.
using Sizes = std::vector<int64_t>;

Shape to_shape(std::span<const int64_t> sizes);
bool is_concrete(std::span<const Node> shape);
/// The sizes as integers; throws UserError naming `op` where one is symbolic.
Sizes concrete(std::span<const Node> shape, std::string_view op);
/// The sizes with every bound Variable replaced by its value; throws UserError naming the Variable where one is
/// unbound.
Sizes resolve(std::span<const Node> shape);
/// Number of elements. Throws UserError naming `op` where the product of sizes (a Variable counts with its maximum)
/// passes 2^62.
Node numel(std::span<const Node> shape, std::string_view op);
/// "(2, 3)", "(5)", "()".
std::string to_string(std::span<const Node> shape);

}  // namespace tenon
