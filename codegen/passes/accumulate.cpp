#include <tenon/codegen/passes/accumulate.h>

#include <algorithm>

#include <tenon/codegen/combiner.h>

namespace tenon {
namespace {

/// Has it an instruction that adds it to a state?
bool has_fused_sum(const Node& n) {
  return n.op() == Op::Mul || n.op() == Op::Dot4 || n.op() == Op::AddPairs || n.op() == Op::Mma;
}

/// The state after the value. On a grid, products of copies that share a state are added to it in turn: other threads
/// compute while one of them waits.
Node updated(const Node& state, const Node& value, Op op, const Target& target) {
  if (value.op() == Op::Fade) {  // the value follows in one step, so that no sum of many parts waits for each of them
    const auto factors = value.src().subspan(1);
    if (factors.size() == 1) return make_node(Op::MulAcc, state.dtype(), {state, factors[0], value.src(0)});
    return updated(make_node(Op::Fade, state.dtype(), {state, factors[0], factors[1]}), value.src(0), op, target);
  }
  if (target.grid && value.op() == op && has_fused_sum(value.src(1))) {
    Node sum = state;
    for (const Node& part : value.src()) sum = updated(sum, part, op, target);
    return sum;
  }
  // Fused multiply-add if the machine has an instruction for it; elsewhere fmaf would be a library call.
  if (op == Op::Add && value.op() == Op::Mul && is_floating_point(value.dtype()) && target.fma)
    return make_node(Op::MulAcc, state.dtype(), {value.src(0), value.src(1), state});
  if (op == Op::Add && value.op() == Op::Dot4 && value.src(2).is(0))
    return make_node(Op::Dot4, state.dtype(), {value.src(0), value.src(1), state});
  if (op == Op::Add && value.op() == Op::AddPairs && value.src(1).is(0))
    return make_node(Op::AddPairs, state.dtype(), {value.src(0), state});
  if (value.op() == Op::Mma)
    return make_node(Op::Mma, state.dtype(), {value.src(0), value.src(1), state, value.src(2)}, value.arg());
  return make_node(op, state.dtype(), {state, value});
}

Node update_of(const Node& reduce, const Node& value, const FreeRanges& free, int64_t number, const Target& target) {
  std::vector<Node> ranges(reduce.src().begin() + 1, reduce.src().end());
  for (const Node& r : free.of(reduce.src(0)))
    if (std::find(ranges.begin(), ranges.end(), r) == ranges.end()) ranges.push_back(r);
  const Node state = make_node(Op::Acc, reduce.dtype(), ranges, number);
  const Op op = combine_op(reduce.arg<ReduceArg>().combiner);
  const bool whole = reduce.op() == Op::Scan && value.op() == op;  // others read the value too
  return whole ? make_node(op, state.dtype(), {state, value}) : updated(state, value, op, target);
}

}  // namespace

Node accumulate(const Node& sink, const Target& target) {
  const auto order = topological(std::span(&sink, 1));
  const FreeRanges free(order);
  int64_t number = 0;
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() == Op::Reduce || n.op() == Op::Scan) {
      std::vector<Node> parts(sources.begin(), sources.end());
      parts[0] = update_of(n, sources[0], free, number++, target);
      return make_node(n.op(), n.dtype(), parts, n.arg());
    }
    return with_src(n, sources);
  });
}

}  // namespace tenon
