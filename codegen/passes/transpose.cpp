#include <tenon/codegen/passes/transpose.h>

#include <map>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

Node index_of(const Node& read) { return read.src(0); }
Node element_of(const Node& read) { return index_of(read).src(0); }
Node valid_of(const Node& read) { return index_of(read).src().size() > 1 ? index_of(read).src(1) : Node(1); }
Node memory_of(const Node& read) { return read.src().size() > 1 ? read.src(1) : Node(); }

Node at_lane(const Node& expression, const Node& lane, const Node& value) {
  const std::pair<Node, Node> there{lane, value};
  return substitute(simplify(expression), std::span(&there, 1));
}

/// READs with the same lanes, stride, memory and condition, by the position of their lane 0.
struct Columns {
  Node first, lane;
  int64_t stride;
  std::map<int64_t, Node> reads;  // by the distance of their lane 0 from that of `first`

  bool joins(const Node& read) const {
    return read.dtype() == first.dtype() && index_of(read).arg() == index_of(first).arg() &&
           memory_of(read) == memory_of(first) && valid_of(read) == valid_of(first);
  }
};

std::vector<Columns> columns_of(const Node& sink) {
  std::vector<Columns> all;
  for (const Node& n : topological(std::span(&sink, 1))) {
    if (n.op() != Op::Read || through_values(element_of(n))) continue;
    const Node lane = lane_in(element_of(n)), of_mask = lane_in(valid_of(n));
    if (of_mask && !(of_mask == lane)) continue;
    const auto stride = lane_stride(element_of(n));
    if (!lane || !stride || *stride == 1 || through_values(valid_of(n))) continue;
    const Node start = at_lane(element_of(n), lane, 0);
    bool joined = false;
    for (Columns& c : all) {
      if (joined || !(c.lane == lane) || c.stride != *stride || !c.joins(n)) continue;
      const Node distance = start - at_lane(element_of(c.first), lane, 0);
      if ((joined = distance.is_const())) c.reads.emplace(distance.value(), n);
    }
    if (!joined) all.push_back({n, lane, *stride, {{0, n}}});
  }
  return all;
}

struct Square {
  Node lane;
  int64_t stride;
  std::vector<Node> columns;  // adjacent READs, one for each lane

  /// The columns, transposed from rows that are read from `memory`.
  std::vector<Node> transposed(const Node& memory) const {
    const auto n = columns.size();
    const Node& first = columns[0];
    const Node start = at_lane(element_of(first), lane, 0);
    std::vector<Node> rows;
    for (std::size_t k = 0; k < n; ++k) {
      std::vector<Node> index{start + Node(static_cast<int64_t>(k) * stride) + lane};
      const Node valid = at_lane(valid_of(first), lane, static_cast<int64_t>(k));
      if (!valid.is(1)) index.push_back(valid);
      std::vector<Node> sources{make_node(Op::Index, first.dtype(), index, index_of(first).arg())};
      if (memory) sources.push_back(memory);
      rows.push_back(make_node(Op::Read, first.dtype(), sources));
    }
    return zipped(std::move(rows));
  }
};

}  // namespace

Node transpose_squares(const Node& sink) {
  std::vector<Square> squares;
  std::unordered_map<Node, std::pair<std::size_t, std::size_t>> place;  // of a READ: its square, its column there
  for (const Columns& c : columns_of(sink)) {
    const auto lanes = static_cast<std::size_t>(c.lane.src(0).value());
    std::vector<Node> run;
    int64_t next = 0;
    for (const auto& [distance, read] : c.reads) {
      if (distance != next) run.clear();
      run.push_back(read);
      next = distance + 1;
      if (run.size() < lanes) continue;
      for (std::size_t k = 0; k < lanes; ++k) place[run[k]] = {squares.size(), k};
      squares.push_back({c.lane, c.stride, std::move(run)});
      run.clear();
    }
  }
  if (squares.empty()) return sink;
  std::vector<std::vector<Node>> transposed(squares.size());
  return rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    const auto found = place.find(n);
    if (found == place.end()) return with_src(n, sources);
    const auto [square, column] = found->second;
    if (transposed[square].empty())
      transposed[square] = squares[square].transposed(sources.size() > 1 ? sources[1] : Node());
    return transposed[square][column];
  });
}

}  // namespace tenon
