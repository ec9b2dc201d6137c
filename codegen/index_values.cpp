#include <tenon/codegen/index_values.h>

#include <tenon/codegen/scalar.h>

#include <tenon/codegen/lazy_op.h>
#include <tenon/symbolic/build.h>
#include <tenon/symbolic/interval.h>

namespace tenon {
namespace {

/// Does the dtype hold every value of the expression? Then exact arithmetic and the wrapping arithmetic of the dtype
/// are the same.
bool fits(const Node& expression, DType integer) {
  if (!is_bounded(expression)) return false;
  const auto bits = 8 * size_of(integer) - (is_unsigned(integer) ? 0 : 1);
  const int64_t most = bits >= 63 ? INT64_MAX : (int64_t{1} << bits) - 1;
  return expression.min() >= (is_unsigned(integer) ? 0 : -most - 1) && expression.max() <= most;
}

/// The index expressions of sources that are constants or casts of such expressions; empty if one is another.
std::vector<Node> expressions_of(std::span<const Node> sources) {
  std::vector<Node> parts;
  for (const Node& s : sources) {
    if (s.is_const() && is_integer(s.dtype()))
      parts.emplace_back(s.value());
    else if (s.op() == Op::Cast && s.src(0).dtype() == DType::Index && is_integer(s.dtype()))
      parts.push_back(s.src(0));
    else
      return {};
    if (!fits(parts.back(), s.dtype())) return {};
  }
  return parts;
}

}  // namespace

Node index_value(const Node& n, std::span<const Node> sources, bool compared) {
  const bool compares = compared && (n.op() == Op::Lt || n.op() == Op::Le);
  const bool computes = n.op() == Op::Add || n.op() == Op::Mul || n.op() == Op::Sub || n.op() == Op::Cast;
  if (!compares && (!computes || !is_integer(n.dtype()))) return {};
  const std::vector<Node> parts = expressions_of(sources);
  if (parts.empty()) return {};
  if (compares) {
    const Node holds = n.op() == Op::Lt ? lt(parts[0], parts[1]) : le(parts[0], parts[1]);
    return holds.is_const() ? ast::constant(DType::Bool, holds.value()) : make_node(Op::Cast, DType::Bool, {holds});
  }
  Node result = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i)
    result = n.op() == Op::Add ? result + parts[i] : n.op() == Op::Sub ? result - parts[i] : result * parts[i];
  if (!fits(result, n.dtype())) return {};
  return result.is_const() ? ast::constant(n.dtype(), result.value()) : make_node(Op::Cast, n.dtype(), {result});
}

Node as_index(const Node& value) {
  if (value.is_const()) return {value.value()};
  if (value.op() == Op::Cast && value.src(0).dtype() == DType::Index && fits(value.src(0), value.dtype()))
    return value.src(0);
  return make_node(Op::Cast, DType::Index, {value});
}

Node integer_at(DType d, const Node& index) {
  if (!index.is_const()) return make_node(Op::Cast, d, {index});
  const Scalar number{.i = index.value()};
  return constant_node(d, apply(Op::Cast, DType::Int64, d, std::span(&number, 1)));
}

}  // namespace tenon
