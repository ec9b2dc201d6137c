#include <algorithm>

#include <tenon/tests/random/generate.h>

namespace tenon::fuzz {
namespace {

bool is_reduction(Op op) {
  const Family f = row(op).family;
  return f == Family::Reduce || f == Family::Row || f == Family::Product;
}

}  // namespace
void Distribution::add(const GraphCase& c) {
  int reductions = 0;
  int64_t most = 0;
  bool zero = false, mask = false, moved_twice = false, symbolic = false;
  for (const GraphNode& n : c.graph.nodes) {
    ++ops_[row(n.op).name];
    ++dtypes_[std::string(name(n.dtype))];
    const std::vector<int64_t> shape = shape_of(n, c.values[0]);
    for (const int64_t size : shape) ++sizes_[size == 0 ? 0 : size == 1 ? 1 : size < 10 ? 2 : size <= 70 ? 10 : 71];
    for (const Size& size : n.shape) symbolic = symbolic || size.symbolic();
    most = std::max(most, count_of(shape));
    elements_ += count_of(shape);
    zero = zero || count_of(shape) == 0;
    reductions += is_reduction(n.op) ? n.op == Op::softmax || n.op == Op::log_softmax ? 2 : 1 : 0;
    const bool moves = row(n.op).family == Family::Movement;
    if (moves && row(c.graph.nodes[static_cast<std::size_t>(n.src[0])].op).family == Family::Movement)
      moved_twice = true;
    if (row(n.op).family == Family::Unary || row(n.op).family == Family::Binary)
      for (const int s : n.src) mask = mask || c.graph.nodes[static_cast<std::size_t>(s)].op == Op::pad;
  }
  ++graphs_;
  nodes_ += static_cast<int64_t>(c.graph.nodes.size());
  fewest_ = std::min(fewest_, static_cast<int>(c.graph.nodes.size()));
  most_ = std::max(most_, static_cast<int>(c.graph.nodes.size()));
  two_reductions_ += reductions >= 2;
  large_ += most > 10000;
  symbolic_ += symbolic;
  several_outputs_ += c.graph.outputs.size() > 1;
  empty_ += zero;
  masked_ += mask;
  chains_ += moved_twice;
}

std::string Distribution::text() const {
  const auto share = [&](int n) {
    return std::to_string(n) + " (" + std::to_string(100 * n / std::max(1, graphs_)) + " %)";
  };
  std::string t = std::to_string(graphs_) + " graphs of " + std::to_string(fewest_) + " to " + std::to_string(most_) +
                  " nodes, " + std::to_string(nodes_) + " in all, " + std::to_string(elements_) + " elements\n";
  t += "  two reductions or more: " + share(two_reductions_) + "; a value of over 10,000 elements: " + share(large_) +
       "; symbolic sizes: " + share(symbolic_) + "\n";
  t += "  several outputs: " + share(several_outputs_) + "; movement chains: " + share(chains_) +
       "; padding into an elementwise op: " + share(masked_) + "; no elements somewhere: " + share(empty_) + "\n";
  static const std::map<int64_t, std::string> kRanges = {
      {0, "0"}, {1, "1"}, {2, "2-9"}, {10, "10-70"}, {71, "over 70 (merged axes)"}};
  t += "  axis sizes:";
  for (const auto& [size, n] : sizes_) t += " " + kRanges.at(size) + ": " + std::to_string(n) + ";";
  t += "\n  dtypes:";
  for (const auto& [d, n] : dtypes_) t += " " + d + " " + std::to_string(n) + ",";
  t.back() = '\n';
  t += "  ops:";
  for (const auto& [op, n] : ops_) t += " " + op + " " + std::to_string(n) + ",";
  t.back() = '\n';
  return t;
}

}  // namespace tenon::fuzz
