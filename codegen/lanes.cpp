#include <tenon/codegen/lanes.h>

#include <bit>
#include <utility>

#include <tenon/codegen/ranges.h>

namespace tenon {

Node lane_in(const Node& expression) {
  for (const Node& n :
       topological(std::span(&expression, 1), [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Read; }))
    if (is_lane(n)) return n;
  return {};
}

std::optional<int64_t> lane_stride(const Node& expression) {
  const Node lane = lane_in(expression);
  if (!lane) return 0;
  const std::pair<Node, Node> zero{lane, Node(0)};
  const Node whole = simplify(expression);
  const auto stride = moved(whole, lane, lane, lane + 1);
  if (!stride) return std::nullopt;
  // Affine only if the difference from lane 0 is stride * lane.
  const Node rest = whole - substitute(whole, std::span(&zero, 1)) - *stride * lane;
  return rest.is(0) ? stride : std::nullopt;
}

std::optional<LaneInterval> interval_of(const Node& valid, int64_t lanes) {
  Node from, to;
  Node anywhere = 1;
  const Node whole = simplify(valid);
  for (const Node& part : whole.op() == Op::And ? whole.src() : std::span(&whole, 1)) {
    const Node lane = lane_in(part);
    if (!lane) {
      anywhere = anywhere && part;
      continue;
    }
    if (part.op() != Op::Lt && part.op() != Op::Ge) return std::nullopt;
    // Negative in the lanes in which the condition holds.
    const Node difference = part.op() == Op::Lt ? part.src(0) - part.src(1) : part.src(1) - part.src(0) - 1;
    const auto stride = lane_stride(difference);
    const std::pair<Node, Node> zero{lane, Node(0)};
    const Node first = substitute(simplify(difference), std::span(&zero, 1));
    if (stride == 1)
      to = to ? min(to, -first) : -first;
    else if (stride == -1)
      from = from ? max(from, first + 1) : first + 1;
    else
      return std::nullopt;
  }
  return LaneInterval{from ? from : Node(0), where(anywhere, to ? to : Node(lanes), 0)};
}

DType unsigned_of(std::size_t bytes) {
  return bytes == 1 ? DType::UInt8 : bytes == 2 ? DType::UInt16 : bytes == 4 ? DType::UInt32 : DType::UInt64;
}
DType signed_of(std::size_t bytes) {
  return bytes == 1 ? DType::Int8 : bytes == 2 ? DType::Int16 : bytes == 4 ? DType::Int32 : DType::Int64;
}

Node zip(const Node& x, const Node& y, bool upper) { return make_node(Op::Zip, x.dtype(), {x, y}, int64_t{upper}); }

std::vector<Node> zipped(std::vector<Node> vectors) {
  const std::size_t n = vectors.size();
  if (!std::has_single_bit(n)) {
    std::vector<Node> parts;
    for (std::size_t k = 0; k < n; ++k)
      parts.push_back(make_node(Op::Zip, vectors[0].dtype(), vectors, static_cast<int64_t>(k)));
    return parts;
  }
  for (std::size_t round = 1; round < n; round *= 2) {
    std::vector<Node> next;
    for (std::size_t k = 0; k < n / 2; ++k)
      for (const bool upper : {false, true}) next.push_back(zip(vectors[k], vectors[k + n / 2], upper));
    vectors = std::move(next);
  }
  return vectors;
}

bool through_values(const Node& expression) {
  for (const Node& n :
       topological(std::span(&expression, 1), [](const Node& x) { return x.op() == Op::Range || x.op() == Op::Cast; }))
    if (n.op() == Op::Cast) return true;
  return false;
}

}  // namespace tenon
