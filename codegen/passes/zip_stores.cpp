#include <tenon/codegen/passes/zip_stores.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

/// WRITEs with the same lanes, stride, memory and condition, by the position of their lane 0.
struct Comb {
  Node lane, valid, start;
  int64_t stride;
  StoreArg arg;
  DType dtype;
  std::map<int64_t, Node> writes;  // by the distance of their lane 0 from `start`

  bool joins(const Comb& c) const {
    return lane == c.lane && valid == c.valid && stride == c.stride && arg == c.arg && dtype == c.dtype &&
           (start - c.start).is_const();
  }
};

/// A comb of this WRITE alone, if it writes a vector at a stride of at most its lanes; else nullopt.
std::optional<Comb> comb_of(const Node& write, const FreeRanges& free) {
  if (write.op() != Op::Write || write.arg<StoreArg>().mode == StoreMode::Add) return std::nullopt;
  const Node &value = write.src(0), &index = write.src(1), &element = index.src(0);
  const Node valid = index.src().size() > 1 ? index.src(1) : Node(1);
  const Node lane = lane_in(element), of_mask = lane_in(valid);
  if (!lane || of_mask || through_values(element) || through_values(valid) || value.dtype() == DType::Bool ||
      !(free.lane_of(value) == lane))
    return std::nullopt;
  const auto stride = lane_stride(element);
  const int64_t lanes = lane.src(0).value();
  if (!stride || *stride < 2 || *stride > lanes) return std::nullopt;
  const std::pair<Node, Node> zero{lane, Node(0)};
  return Comb{.lane = lane,
              .valid = valid,
              .start = substitute(simplify(element), std::span(&zero, 1)),
              .stride = *stride,
              .arg = write.arg<StoreArg>(),
              .dtype = value.dtype(),
              .writes = {{0, write}}};
}

}  // namespace

Node zip_stores(const Node& sink) {
  const auto order = topological(std::span(&sink, 1));
  const FreeRanges free(order);
  std::vector<Comb> combs;
  for (const Node& write : sink.src()) {
    const auto comb = comb_of(write, free);
    if (!comb) continue;
    const auto same = std::ranges::find_if(combs, [&](const Comb& c) { return c.joins(*comb); });
    if (same == combs.end())
      combs.push_back(*comb);
    else
      same->writes.emplace((comb->start - same->start).value(), write);
  }
  std::unordered_map<Node, Node> replaced;
  for (const Comb& c : combs) {
    std::vector<std::pair<int64_t, Node>> run;
    for (const auto& [distance, write] : c.writes) {
      if (!run.empty() && distance != run.back().first + 1) run.clear();
      run.emplace_back(distance, write);
      if (run.size() < static_cast<std::size_t>(c.stride)) continue;
      std::vector<Node> values;
      for (const auto& [at, one] : run) values.push_back(one.src(0));
      values = zipped(std::move(values));
      const int64_t lanes = c.lane.src(0).value();
      for (std::size_t k = 0; k < run.size(); ++k) {
        std::vector<Node> index{c.start + Node(run[0].first + static_cast<int64_t>(k) * lanes) + c.lane};
        if (!c.valid.is(1)) index.push_back(c.valid);
        const Node& old = run[k].second.src(1);
        const Node where = make_node(Op::Index, old.dtype(), index, old.arg());
        replaced.emplace(run[k].second, make_node(Op::Write, DType::Void, {values[k], where}, c.arg));
      }
      run.clear();
    }
  }
  if (replaced.empty()) return sink;
  std::vector<Node> writes;
  for (const Node& write : sink.src()) {
    const auto found = replaced.find(write);
    writes.push_back(found == replaced.end() ? write : found->second);
  }
  return with_src(sink, writes);
}

}  // namespace tenon
