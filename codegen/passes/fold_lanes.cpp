#include <tenon/codegen/passes/fold_lanes.h>

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>

#include <tenon/codegen/combiner.h>
#include <tenon/codegen/lanes.h>
#include <tenon/codegen/ranges.h>

namespace tenon {
namespace {

constexpr std::size_t kSmallestElement = 4;  // bytes; lanes of smaller elements take several instructions to move

Node lanes_of(int64_t count) { return make_range({RangeKind::Upcast}, count); }
Node lane_of(const Node& vector, int64_t k) { return make_node(Op::Lane, vector.dtype(), {vector}, k); }

/// The halves of a vector combined, then the halves of that, until `left` lanes are left.
Node in_halves(Node vector, Op op, int64_t lanes, int64_t left) {
  for (; lanes > left; lanes /= 2) {
    const auto half = [&](int64_t upper) {
      return make_node(Op::Half, vector.dtype(), {vector, lanes_of(lanes / 2)}, upper);
    };
    vector = make_node(op, vector.dtype(), {half(0), half(1)});
  }
  return vector;
}

/// Each vector of so many lanes combined to one element, as the lanes of one vector. The number of vectors is a power
/// of two, from 2 to the number of lanes.
Node folded_together(std::vector<Node> vectors, Op op, int64_t lanes) {
  const auto count = static_cast<int64_t>(vectors.size());
  // Lane i of the vectors k, k + n/2, ... is then at the lanes 2i, 2i + 1, ... of one vector.
  for (std::size_t half = vectors.size() / 2; half > 0; half /= 2) {
    for (std::size_t k = 0; k < half; ++k) {
      const Node &x = vectors[k], &y = vectors[k + half];
      vectors[k] = make_node(op, x.dtype(), {zip(x, y, false), zip(x, y, true)});
    }
    vectors.resize(half);
  }
  return in_halves(vectors[0], op, lanes, count);
}

/// The loops that the state below a FOLD runs through.
std::span<const Node> loops_of_state(const Node& fold) {
  const Node* n = &fold.src(0);
  while (n->op() != Op::Reduce && is_elementwise(n->op()) && !n->src().empty()) n = &n->src(0);
  return n->op() == Op::Reduce ? closed_loops(*n) : std::span<const Node>();
}

/// The FOLDs from which an expression is computed element by element.
std::vector<Node> folds_in(const Node& value) {
  const auto ends = [](const Node& n) { return n.op() == Op::Fold || !is_elementwise(n.op()); };
  std::vector<Node> folds = topological(std::span(&value, 1), ends);
  std::erase_if(folds, [](const Node& n) { return n.op() != Op::Fold; });
  return folds;
}

/// Which FOLDs of a graph are combined together. First those that are stored side by side, so that one vector is
/// stored; then those that are left, in any order.
class Folding {
 public:
  using Group = std::vector<Node>;

  explicit Folding(const Node& sink) : order_(topological(std::span(&sink, 1))), free_(order_) {
    for (const Node& n : order_) {
      int depth = n.op() == Op::Fold ? 1 : 0;
      for (const Node& source : n.src()) depth = std::max(depth, depth_.at(source) + (n.op() == Op::Fold ? 1 : 0));
      depth_.emplace(n, depth);
    }
    std::ranges::stable_sort(order_, {}, [this](const Node& n) { return depth_.at(n); });
    for (const Node& write : sink.src())
      if (write.op() == Op::Write) add_stored(write);
    for (const Run& run : runs_) group_adjacent(run);
    std::vector<Group> rests;
    for (const Node& n : order_)
      if (n.op() == Op::Fold && !group_of_.contains(n)) add_to(rests, n);
    for (const Group& rest : rests) group(rest);
  }

  /// All nodes, sources first; and before a FOLD the sources of all that are in its group.
  std::span<const Node> order() const { return order_; }
  /// FOLDs that are combined together: none is computed from another, and their loops end together.
  Group group_of(const Node& fold) const {
    const auto found = group_of_.find(fold);
    return found == group_of_.end() ? Group{fold} : groups_[found->second];
  }
  Node lane_of(const Node& fold) const { return free_.lane_of(fold.src(0)); }

 private:
  /// FOLDs that are stored at constant distances, by their distance from the first that was found.
  struct Run {
    Node index;
    std::size_t number;  // of the FOLD among those of its value
    std::map<int64_t, Node> folds;
  };

  bool go_together(const Node& a, const Node& b) const {
    return a.dtype() == b.dtype() && a.arg<ReduceArg>() == b.arg<ReduceArg>() && depth_.at(a) == depth_.at(b) &&
           lane_of(a) == lane_of(b) && std::ranges::equal(free_.of(a), free_.of(b)) &&
           std::ranges::equal(loops_of_state(a), loops_of_state(b));
  }

  void add_to(std::vector<Group>& groups, const Node& fold) const {
    const auto with = std::ranges::find_if(groups, [&](const Group& g) { return go_together(g[0], fold); });
    if (with == groups.end())
      groups.push_back({fold});
    else
      with->push_back(fold);
  }

  void add_stored(const Node& write) {
    const std::vector<Node> folds = folds_in(write.src(0));
    const Node& index = write.src(1);
    for (std::size_t i = 0; i < folds.size(); ++i) {
      const auto is_near = [&](const Run& run) {
        return run.number == i && run.index.arg() == index.arg() && (index.src(0) - run.index.src(0)).is_const() &&
               go_together(run.folds.begin()->second, folds[i]);
      };
      const auto near = std::ranges::find_if(runs_, is_near);
      if (near == runs_.end())
        runs_.push_back({index, i, {{0, folds[i]}}});
      else
        near->folds.emplace((index.src(0) - near->index.src(0)).value(), folds[i]);
    }
  }

  void group_adjacent(const Run& run) {
    Group adjacent;
    int64_t next = run.folds.begin()->first;
    for (const auto& [distance, fold] : run.folds) {
      if (distance != next) group(std::exchange(adjacent, {}));
      next = distance + 1;
      if (!group_of_.contains(fold) && !contains(adjacent, fold)) adjacent.push_back(fold);
    }
    group(adjacent);
  }

  /// Makes groups of the first FOLDs, the next, and so on, whose sizes are powers of two. A last one stays alone.
  void group(std::span<const Node> folds) {
    while (folds.size() > 1) {
      const auto lanes = static_cast<std::size_t>(lane_of(folds[0]).src(0).value());
      const std::size_t size = std::min(lanes, std::bit_floor(folds.size()));
      for (const Node& fold : folds.first(size)) group_of_.emplace(fold, groups_.size());
      groups_.emplace_back(folds.begin(), folds.begin() + static_cast<std::ptrdiff_t>(size));
      folds = folds.subspan(size);
    }
  }

  std::vector<Node> order_;
  FreeRanges free_;
  std::unordered_map<Node, int> depth_;  // the most FOLDs on a way to the node, with itself
  std::vector<Run> runs_;
  std::vector<Group> groups_;
  std::unordered_map<Node, std::size_t> group_of_;
};

/// STOREs of single elements without a condition, by the FOLD that each stores.
std::unordered_map<Node, Node> stores_of_folds(const Node& sink) {
  std::unordered_map<Node, Node> stores;
  for (const Node& write : sink.src())
    if (write.op() == Op::Write && write.src(0).op() == Op::Fold && write.src(1).src().size() == 1 &&
        write.arg<StoreArg>().mode == StoreMode::Set && !through_values(write.src(1).src(0)))
      stores.emplace(write.src(0), write);
  return stores;
}

/// The stores of the elements of a group, if these are adjacent in memory.
std::vector<Node> adjacent_stores(const Folding::Group& group, const std::unordered_map<Node, Node>& stores) {
  std::vector<Node> found;
  for (const Node& fold : group) {
    const auto own = stores.find(fold);
    if (own == stores.end()) return {};
    found.push_back(own->second);
    const Node &index = found.back().src(1), &first = found[0].src(1);
    if (index.arg() != first.arg() || found.back().arg() != found[0].arg() ||
        !(index.src(0) - first.src(0)).is(static_cast<int64_t>(found.size()) - 1))
      return {};
  }
  return found;
}

/// Are vectors of such elements combined together? On a grid lanes are registers, of which each is combined at once.
bool is_zipped(const Node& fold, const Target& target) {
  return !target.grid && size_of(fold.dtype()) >= kSmallestElement;
}

}  // namespace

Node fold_lanes(const Node& sink, const Target& target) {
  const Folding folding(sink);
  const auto stores = stores_of_folds(sink);
  std::unordered_map<Node, Node> changed;
  const auto fold = [&](const Node& n) {
    const auto group = is_zipped(n, target) ? folding.group_of(n) : Folding::Group{n};
    const int64_t lanes = folding.lane_of(n).src(0).value();
    const Op op = combine_op(n.arg<ReduceArg>().combiner);
    std::vector<Node> vectors;
    for (const Node& one : group) vectors.push_back(changed.at(one.src(0)));
    if (group.size() == 1) {
      const Node two = in_halves(vectors[0], op, lanes, 2);
      changed.emplace(n, make_node(op, n.dtype(), {lane_of(two, 0), lane_of(two, 1)}));
      return;
    }
    const auto count = static_cast<int64_t>(group.size());
    const Node elements = folded_together(std::move(vectors), op, lanes);
    for (int64_t k = 0; k < count; ++k) changed.emplace(group[static_cast<std::size_t>(k)], lane_of(elements, k));
    const auto adjacent = adjacent_stores(group, stores);
    if (adjacent.empty()) return;
    const Node& index = adjacent[0].src(1);
    const Node lane = count < lanes ? lanes_of(count) : folding.lane_of(n);
    const Node where = make_node(Op::Index, index.dtype(), {index.src(0) + lane}, index.arg());
    for (const Node& write : adjacent)
      changed.emplace(write, make_node(Op::Write, DType::Void, {elements, where}, write.arg()));
  };
  for (const Node& n : folding.order()) {
    if (changed.contains(n)) continue;
    if (n.op() == Op::Fold) {
      fold(n);
      continue;
    }
    std::vector<Node> sources;
    for (const Node& source : n.src())
      if (n.op() != Op::Sink || !contains(sources, changed.at(source))) sources.push_back(changed.at(source));
    changed.emplace(n, with_src(n, sources));
  }
  return changed.at(sink);
}

}  // namespace tenon
