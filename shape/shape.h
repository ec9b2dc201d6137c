// Shape: the size of each axis. A size is an index expression, so it may be symbolic. A tensor without axes has the
// shape ().
#pragma once
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include <tenon/symbolic/build.h>

namespace tenon {

using Shape = std::vector<Node>;
/// The sizes of a shape without Variables.
using Sizes = std::vector<int64_t>;

Shape to_shape(std::span<const int64_t> sizes);
bool is_concrete(std::span<const Node> shape);
/// The sizes as integers. Throws UserError, which names `op`, if one is symbolic.
Sizes concrete(std::span<const Node> shape, std::string_view op);
/// The sizes with each Variable replaced by its bound value. Throws UserError, which names the Variable, if one is not
/// bound.
Sizes resolve(std::span<const Node> shape, std::string_view op = "resolve");
/// The number of elements. Throws UserError, which names `op`, if the product of the sizes (for a Variable its maximum)
/// is more than 2^62.
Node numel(std::span<const Node> shape, std::string_view op);
/// The largest number of elements that Variables allow. Throws as numel() does. It makes no Node.
int64_t largest_numel(std::span<const Node> shape, std::string_view op);
/// Have both as many elements? Throws as numel() does.
bool same_numel(std::span<const Node> a, std::span<const Node> b, std::string_view op);
/// "(2, 3)", "(5)", "()".
std::string to_string(std::span<const Node> shape);
/// Writes the text of to_string().
std::ostream& operator<<(std::ostream&, const Shape&);

}  // namespace tenon
