#include <tenon/codegen/widen.h>

#include <algorithm>
#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/codegen/alu_rules.h>
#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/scalar.h>

namespace tenon {
namespace {

constexpr int64_t kWholeFloats = int64_t{1} << 24;  // from here on not every integer is a float32

bool is_narrow(const Node& n) { return is_float16_bits(n.dtype()); }

/// Is the result a value of the dtype whenever the operands are?
bool is_exact(const Node& n) {
  if (const auto* reduction = std::get_if<ReduceArg>(&n.arg()))
    return reduction->combiner == Combiner::Max || reduction->combiner == Combiner::Min;
  const ast::AluRule* rule = ast::alu_rule(n.op());
  return rule != nullptr ? rule->gives == ast::Gives::Exact : n.op() == Op::View;
}

class Widening {
 public:
  Node of(const Node& n, std::span<const Node> sources) {
    switch (n.op()) {
      case Op::Const:
      case Op::Load:
      case Op::Bitcast:
      case Op::Sink:
        return with_src(n, sources);
      case Op::Store:
        if (is_narrow(sources[1]) && n.arg<StoreArg>().mode != StoreMode::Set)
          raise<InternalError>("STORE", "adds to memory of {}, expected a state of float32", name(sources[1].dtype()));
        return with_src(n, sources);
      case Op::Arange: {
        if (!is_narrow(n)) return n;
        const DType whole = n.src(0).max() <= kWholeFloats ? DType::Float32 : DType::Float64;
        return make_node(Op::Cast, n.dtype(), {make_node(Op::Arange, whole, sources)});
      }
      case Op::Cast:
        return cast(n, sources[0]);
      default:
        break;
    }
    if (std::none_of(sources.begin(), sources.end(), is_narrow)) return with_src(n, sources);
    std::vector<Node> wide;
    for (const Node& s : sources) wide.push_back(is_narrow(s) ? widened(s) : s);
    if (!is_narrow(n)) return make_node(n.op(), n.dtype(), wide, n.arg());  // comparisons, positions
    const Node result = make_node(n.op(), DType::Float32, wide, n.arg());
    return narrowed(n.dtype(), result, is_exact(n));
  }

 private:
  /// A value of 16 bits as float32.
  Node widened(const Node& x) {
    if (x.is_const()) return ast::constant(DType::Float32, value_of(x).f);
    if (const auto known = held_.find(x); known != held_.end()) return known->second;
    return make_node(Op::Cast, DType::Float32, {x});
  }

  Node narrowed(DType d, const Node& wide, bool exact) {
    Node x = make_node(Op::Cast, d, {wide});
    if (exact) held_.emplace(x, wide);
    return x;
  }

  // Casts between a 16-bit float and a dtype other than float32 go through float32. A value that float32 may not hold
  // exactly goes through float64, so that it is rounded once.
  Node cast(const Node& n, const Node& source) {
    const DType to = n.dtype(), from = source.dtype();
    if (is_narrow(source)) {
      const Node wide = widened(source);
      if (is_float16_bits(to)) return narrowed(to, wide, false);
      return to == DType::Float32 ? wide : make_node(Op::Cast, to, {wide});
    }
    if (!is_float16_bits(to) || from == DType::Float32 || from == DType::Float64) return with_src(n, {&source, 1});
    const bool whole = from == DType::Index || size_of(from) >= 4;
    return narrowed(to, make_node(Op::Cast, whole ? DType::Float64 : DType::Float32, {source}), false);
  }

  std::unordered_map<Node, Node> held_;  // by 16-bit value: its float32 value, if rounding did not change it
};

}  // namespace

Node widen(const Node& sink) {
  Widening widening;
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) { return widening.of(n, sources); });
}

}  // namespace tenon
