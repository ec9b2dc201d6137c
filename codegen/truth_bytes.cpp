#include <tenon/codegen/truth_bytes.h>

#include <vector>

#include <tenon/codegen/lazy_op.h>

namespace tenon {
namespace {

bool is_reduced_truth(const Node& n) {
  if (n.op() != Op::Reduce || n.dtype() != DType::Bool) return false;
  const Combiner combiner = n.arg<ReduceArg>().combiner;
  return combiner == Combiner::And || combiner == Combiner::Or;
}

/// A LOAD of truth values, or a VIEW of one, as bytes of 0 and 1; null for any other value.
Node bytes_of(const Node& value) {
  std::vector<Node> views;
  Node n = value;
  while (n.op() == Op::View) {
    views.push_back(n);
    n = n.src(1);
  }
  if (n.op() != Op::Load) return {};
  Node bytes = make_node(Op::Load, DType::UInt8, n.src(), n.arg());
  for (; !views.empty(); views.pop_back())
    bytes = make_node(Op::View, DType::UInt8, {views.back().src(0), bytes}, views.back().arg());
  return bytes;
}

}  // namespace

Node reduce_truth_as_bytes(const Node& sink) {
  return rebuild(sink, [](const Node& n, std::span<const Node> sources) {
    const Node bytes = is_reduced_truth(n) ? bytes_of(sources[0]) : Node();
    if (!bytes) return with_src(n, sources);
    const Node reduced = make_node(Op::Reduce, DType::UInt8, {bytes}, n.arg());
    return make_node(Op::Ne, DType::Bool, {reduced, ast::constant(DType::UInt8, int64_t{0})});
  });
}

}  // namespace tenon
