#include <tenon/codegen/combiner.h>

#include <algorithm>
#include <limits>

#include <tenon/base/raise.h>
#include <tenon/codegen/lazy_op.h>

namespace tenon {
namespace {

/// The largest or smallest value of an integer dtype or bool, as its bits.
int64_t extreme(DType d, bool largest) {
  if (d == DType::Bool) return largest ? 1 : 0;
  const auto bits = static_cast<int>(8 * size_of(d));
  if (is_unsigned(d)) return !largest ? 0 : bits == 64 ? -1 : (int64_t{1} << bits) - 1;
  const int64_t top = bits == 64 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << (bits - 1)) - 1;
  return largest ? top : -top - 1;
}

}  // namespace

Op combine_op(Combiner c) {
  if (has_several_states(c)) raise<InternalError>("combiner", "{} has several states and no single op", name(c));
  return row_of(c).op;
}

Node identity_of(Combiner c, DType d) {
  const bool floating = is_floating_point(d);
  const double inf = std::numeric_limits<double>::infinity();
  switch (c) {
    case Combiner::Add:
      return ast::constant(d, int64_t{0});
    case Combiner::Mul:
      return ast::constant(d, int64_t{1});
    case Combiner::Max:
      return floating ? ast::constant(d, -inf) : ast::constant(d, extreme(d, false));
    case Combiner::Min:
      return floating ? ast::constant(d, inf) : ast::constant(d, extreme(d, true));
    case Combiner::And:
      return ast::constant(d, d == DType::Bool ? int64_t{1} : int64_t{-1});
    case Combiner::Or:
      return ast::constant(d, int64_t{0});
    case Combiner::ArgMax:
    case Combiner::Weighted:
    case Combiner::WeightedOrZero:
    case Combiner::LogSum:
    case Combiner::AddComputed:
      break;
  }
  raise<InternalError>("combiner", "{} has several states and no single identity", name(c));
}

Node element_of_sum(const Node& value, Op op) {
  const bool opens = op == Op::Add && value.op() == op && is_floating_point(value.dtype());
  if (!opens || value.src(1).op() != Op::Mul) return value;
  return make_node(Op::MulAcc, value.dtype(), {value.src(0), ast::constant(value.dtype(), 1.0), value.src(1)});
}

void share_states(std::vector<Node>& values, Op op) {
  constexpr std::size_t kStates = 8;
  for (std::size_t i = kStates; i < values.size(); ++i)
    values[i % kStates] = make_node(op, values[i].dtype(), {values[i % kStates], values[i]});
  values.resize(std::min(values.size(), kStates));
}

}  // namespace tenon
