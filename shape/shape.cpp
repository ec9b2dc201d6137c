#include <tenon/shape/shape.h>

#include <algorithm>
#include <ostream>

#include <tenon/base/raise.h>

namespace tenon {

Shape to_shape(std::span<const int64_t> sizes) { return {sizes.begin(), sizes.end()}; }

bool is_concrete(std::span<const Node> shape) {
  return std::all_of(shape.begin(), shape.end(), [](const Node& s) { return s.is_const(); });
}

Sizes concrete(std::span<const Node> shape, std::string_view op) {
  Sizes sizes;
  sizes.reserve(shape.size());
  for (const Node& s : shape) {
    if (!s.is_const())
      raise<UserError>(
          op, "shape {} holds the symbolic size {}; expected integers; bind the Variable and resolve the shape first",
          to_string(shape), render(s));
    sizes.push_back(s.value());
  }
  return sizes;
}

Sizes resolve(std::span<const Node> shape, std::string_view op) {
  Sizes sizes;
  sizes.reserve(shape.size());
  for (const Node& s : shape)
    sizes.push_back(s.is_const() ? s.value() : evaluate(s, [&](const Node& leaf) {
      if (leaf.op() != Op::Variable)
        raise<InternalError>("resolve", "shape {} depends on {}, expected Variables only", to_string(shape),
                             render(leaf));
      const auto value = bound_value(leaf);
      if (!value)
        raise<UserError>(op, "shape {} depends on Variable {}, which has no value; bind it first with .bind(value)",
                         to_string(shape), leaf.arg<VariableArg>().name);
      return *value;
    }));
  return sizes;
}

int64_t largest_numel(std::span<const Node> shape, std::string_view op) {
  constexpr __int128 kMost = __int128{1} << 62;
  __int128 most = 1;
  bool is_empty = false;
  for (const Node& s : shape) {  // a size of 0 counts as 1: strides are products of the other sizes
    is_empty |= s.max() <= 0;
    most *= std::max<int64_t>(s.max(), 1);
    if (most > kMost) raise<UserError>(op, "shape {} has more than 2^62 elements; use smaller sizes", to_string(shape));
  }
  return is_empty ? 0 : static_cast<int64_t>(most);
}

Node numel(std::span<const Node> shape, std::string_view op) {
  const int64_t most = largest_numel(shape, op);
  return is_concrete(shape) ? Node(most) : product(shape);
}

bool same_numel(std::span<const Node> a, std::span<const Node> b, std::string_view op) {
  const int64_t most_of_a = largest_numel(a, op), most_of_b = largest_numel(b, op);
  return is_concrete(a) && is_concrete(b) ? most_of_a == most_of_b : product(a) == product(b);
}

std::string to_string(std::span<const Node> shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i == 0 ? "" : ", ") + render(shape[i]);
  return text + ")";
}

std::ostream& operator<<(std::ostream& os, const Shape& shape) { return os << to_string(shape); }

}  // namespace tenon
