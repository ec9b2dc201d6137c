#include <tenon/codegen/lower.h>

#include <algorithm>
#include <deque>
#include <limits>

#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>

namespace tenon {
namespace {

using Tuple = std::vector<Node>;

struct HashTuple {
  std::size_t operator()(const Tuple& t) const {
    std::size_t h = t.size();
    for (const Node& n : t) h = h * 0x9e3779b97f4a7c15u + std::hash<Node>()(n);
    return h;
  }
};

Node make_range(RangeKind kind, const Node& size, const Node& parent, int rank, int axis, int64_t tag) {
  const RangeArg arg{kind, rank, axis, static_cast<int32_t>(tag)};
  return parent ? make_node(Op::Range, DType::Index, {size, parent}, arg)
                : make_node(Op::Range, DType::Index, {size}, arg);
}

/// One way to run through a list of groups: an index for each group, the loops opened for it, and its lane range if it
/// has one.
struct Piece {
  Tuple at;
  std::vector<Node> loops;
  Node lane;
};

/// Splits each group into its pieces: whole steps (copies x lanes), then single vectors, then single elements.
class Pieces {
 public:
  Pieces(const LoopGroups& groups, std::span<const Node> sizes, Node parent, int outer_rank, int rank,
         bool lanes_allowed)
      : groups_(groups), sizes_(sizes), outer_rank_(outer_rank), rank_(rank), lanes_allowed_(lanes_allowed) {
    names.resize(groups.size());
    walk(0, std::move(parent), {});
  }
  std::vector<Piece> list;
  std::vector<Node> names;  // each group's first loop

 private:
  void walk(std::size_t g, Node parent, Piece piece) {
    if (g == groups_.size()) {
      list.push_back(std::move(piece));
      return;
    }
    const LoopGroup& group = groups_[g];
    const Node& size = sizes_[g];
    const int64_t lanes = lanes_allowed_ ? group.lanes : 1;
    Node begin = 0;  // elements before this piece
    int part = 0;
    for (const int64_t step : {lanes * group.copies, lanes, int64_t{1}}) {
      if (part > 0 && step == last_step(group, lanes, part)) {
        ++part;
        continue;
      }
      const Node count = (size - begin) / Node(step);
      run(g, parent, piece, begin, count, step, lanes, part);
      begin = begin + count * Node(step);
      ++part;
    }
  }

  static int64_t last_step(const LoopGroup& group, int64_t lanes, int part) {
    return part == 1 ? lanes * group.copies : lanes;
  }

  void run(std::size_t g, const Node& parent, const Piece& before, const Node& begin, const Node& count, int64_t step,
           int64_t lanes, int part) {
    if (count.is(0)) return;
    const LoopGroup& group = groups_[g];
    const int rank = g == 0 ? outer_rank_ : rank_;
    const int64_t tag = step * 4 + part;
    Piece piece = before;
    Node turn = 0, inner = parent;
    if (group.parts > 1) {
      // The thread part takes a chunk of the turns; what is left over after the steps is the last part's.
      const Node thread = make_range(RangeKind::Thread, group.parts, {}, 0, 0, 0);
      if (inner) raise<InternalError>("lower", "thread parts inside of another loop");
      const bool whole = part == 0;
      const Node chunk = whole ? (count + Node(group.parts - 1)) / Node(group.parts) : count;
      const Node mine = whole ? max(min(chunk, count - thread * chunk), 0) : count * eq(thread, group.parts - 1);
      const Node loop = make_range(RangeKind::Loop, mine, thread, rank, 0, tag);
      turn = whole ? thread * chunk + loop : loop;
      piece.loops.push_back(loop);
      inner = loop;
    } else if (!count.is(1)) {
      turn = inner = make_range(RangeKind::Loop, count, parent, rank, 0, tag);
      piece.loops.push_back(turn);
    }
    if (!names[g] && !piece.loops.empty() && piece.loops.size() > before.loops.size()) names[g] = piece.loops.back();
    Node lane;
    if (lanes > 1 && step >= lanes) {
      lane = make_range(RangeKind::Upcast, lanes, {}, 0, 0, 0);
      piece.lane = lane;
    }
    const int64_t width = lane ? lanes : 1;
    for (int64_t copy = 0; copy < step / width; ++copy) {
      Piece next = piece;
      Node at = begin + turn * Node(step) + Node(copy * width);
      next.at.push_back(lane ? at + lane : at);
      walk(g + 1, inner, std::move(next));
    }
  }

  const LoopGroups& groups_;
  std::span<const Node> sizes_;
  int outer_rank_, rank_;
  bool lanes_allowed_;
};

/// A node's value wanted at one index, the values that it is made of, and, once built, itself.
struct Demand {
  Tuple at;
  std::vector<std::pair<Node, std::size_t>> sources;  // (AST node, position of its demand)
  std::vector<Piece> pieces;                          // of a REDUCE: one source a piece
  Node valid;                                         // of a VIEW
  Node mask;  // only where this holds is the value used: loads read nowhere else
  Node value;
};

class Lowering {
 public:
  Lowering(const Node& sink, const LoopPlan& plan, LoopNames* names)
      : sink_(sink), plan_(plan), names_(names), order_(topological(std::span(&sink, 1), stops)) {
    for (const Node& n : order_) analyze(n);
  }

  Node run() {
    demand_stores();
    for (auto n = order_.rbegin(); n != order_.rend(); ++n)
      if (auto found = demands_.find(*n); found != demands_.end())
        for (std::size_t d = 0; d < found->second.size(); ++d) demand_sources(*n, found->second[d]);
    for (const Node& n : order_)
      if (auto found = demands_.find(n); found != demands_.end())
        for (Demand& d : found->second) d.value = build(n, d);
    return build_stores();
  }

 private:
  struct Facts {
    int rank = 0;            // REDUCEs and SCANs on the longest path down
    std::vector<bool> vary;  // axes along which the value changes
    std::size_t reduce = 0;  // a REDUCE's position
  };

  // Shapes and index expressions are no part of the AST's dataflow.
  static bool stops(const Node& n) { return !is_dataflow(n); }

  static std::span<const Node> values_of(const Node& n) {
    switch (n.op()) {
      case Op::Load:
      case Op::View:
      case Op::Store:
        return n.src().subspan(1);
      case Op::Arange:
        return {};
      case Op::Cast:
        return n.src(0).dtype() == DType::Index ? std::span<const Node>() : n.src();
      default:
        return n.src();
    }
  }

  void analyze(const Node& n) {
    if (stops(n) || n.op() == Op::Sink) return;
    Facts f;
    for (const Node& s : values_of(n))
      if (auto it = facts_.find(s); it != facts_.end()) f.rank = std::max(f.rank, it->second.rank);
    switch (n.op()) {
      case Op::Store:
      case Op::Const:
        break;
      case Op::Arange:
        f.vary = {true};
        break;
      case Op::Load: {
        const auto st = ShapeTracker::from_node(n.src(0));
        if (n.src().size() > 1) {  // computed index: varies as the index does
          for (const Node& s : n.src().subspan(1)) join(f.vary, facts_.at(s).vary);
        } else {
          for (std::size_t k = 0; k < st.rank(); ++k) f.vary.push_back(st.varies_along(k));
        }
        break;
      }
      case Op::View:
        f.vary = vary_of_view(n);
        break;
      case Op::Reduce: {
        f.vary = facts_.at(n.src(0)).vary;
        for (int axis : n.arg<ReduceArg>().axes)
          if (static_cast<std::size_t>(axis) < f.vary.size()) f.vary[static_cast<std::size_t>(axis)] = false;
        ++f.rank;
        f.reduce = reductions_++;
        break;
      }
      default:
        for (const Node& s : values_of(n)) join(f.vary, facts_.at(s).vary);
    }
    facts_.emplace(n, std::move(f));
  }

  static void join(std::vector<bool>& into, const std::vector<bool>& other) {
    if (into.size() < other.size()) into.resize(other.size());
    for (std::size_t k = 0; k < other.size(); ++k) into[k] = into[k] || other[k];
  }

  std::vector<bool> vary_of_view(const Node& view) const {
    const auto st = ShapeTracker::from_node(view.src(0));
    Tuple at;
    for (std::size_t k = 0; k < st.rank(); ++k)
      at.push_back(st.shape()[k].is(1) ? Node(0)
                                       : make_range(RangeKind::Loop, st.shape()[k], {}, 0, static_cast<int>(k), -1));
    const auto [mapped, valid] = map_view(view, at);
    std::vector<bool> inner = facts_.at(view.src(1)).vary, vary(st.rank(), false);
    auto use = [&](const Node& expression) {
      for (const Node& n : topological(std::span(&expression, 1)))
        if (n.op() == Op::Range && n.arg<RangeArg>().tag == -1)
          vary[static_cast<std::size_t>(n.arg<RangeArg>().axis)] = true;
    };
    use(valid);
    for (std::size_t k = 0; k < mapped.size(); ++k)
      if (k < inner.size() && inner[k]) use(mapped[k]);
    return vary;
  }

  /// A VIEW's index as an index of its value, and whether it is in the mask.
  static std::pair<Tuple, Node> map_view(const Node& view, const Tuple& at) {
    const auto st = ShapeTracker::from_node(view.src(0));
    const auto [flat, valid] = st.expr_idxs(at);
    Tuple mapped;
    if (const auto shape = ast::shape_of(view.src(1))) {
      Node stride = 1;
      for (std::size_t k = shape->size(); k-- > 0;) {
        const Node& size = (*shape)[k];
        // What lies outside of the first axis is masked, so that needs no modulo.
        mapped.push_back(size.is(1) ? Node(0) : k == 0 ? flat / stride : (flat / stride) % size);
        stride = stride * size;
      }
      std::reverse(mapped.begin(), mapped.end());
    }
    return {mapped, valid};
  }

  /// Wants n at an index, to be used only where the mask holds.
  std::size_t demand(const Node& n, Tuple at, Node mask) {
    const auto& vary = facts_.at(n).vary;
    if (at.size() > vary.size()) at.resize(vary.size());
    for (std::size_t k = 0; k < at.size(); ++k)
      if (!vary[k]) at[k] = 0;
    if (vary.empty()) mask = 1;
    if (n.op() == Op::Reduce && !mask.is(1)) {
      // A mask would tie the reduction to the mask's ranges: its index is kept within the shape instead.
      if (const auto shape = ast::shape_of(n))
        for (std::size_t k = 0; k < at.size(); ++k) at[k] = clamped(at[k], (*shape)[k]);
      mask = 1;
    }
    Tuple key = at;
    key.push_back(mask);
    auto [entry, fresh] = positions_[n].try_emplace(std::move(key), demands_[n].size());
    if (fresh)
      demands_[n].push_back(
          {.at = std::move(at), .sources = {}, .pieces = {}, .valid = {}, .mask = std::move(mask), .value = {}});
    return entry->second;
  }

  static Node clamped(const Node& i, const Node& size) {
    Node inside = i;
    if (i.min() < 0) inside = max(inside, 0);
    if (!(i < size).is(1)) inside = min(inside, size - 1);
    return inside;
  }

  static Tuple ungroup(const LoopGroups& groups, const Tuple& at, std::span<const Node> shape, Tuple index) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const auto& axes = groups[g].axes;
      Node stride = 1;
      for (std::size_t k = axes.size(); k-- > 0;) {
        const auto axis = static_cast<std::size_t>(axes[k]);
        index[axis] = k == 0 ? at[g] / stride : (at[g] / stride) % shape[axis];
        stride = stride * shape[axis];
      }
    }
    return index;
  }

  static std::vector<Node> sizes_of(const LoopGroups& groups, std::span<const Node> shape) {
    std::vector<Node> sizes;
    for (const LoopGroup& g : groups) sizes.push_back(group_size(g, shape));
    return sizes;
  }

  void demand_stores() {
    // The outermost loops of STOREs of equal size are one loop: all take the largest rank among them.
    std::unordered_map<Node, int> outer_rank;
    auto outer_size = [&](std::size_t s) {
      const auto st = ShapeTracker::from_node(sink_.src(s).src(0));
      return plan_.stores[s].empty() ? Node(1) : group_size(plan_.stores[s][0], st.shape());
    };
    for (std::size_t s = 0; s < sink_.src().size(); ++s) {
      int& rank = outer_rank[outer_size(s)];
      rank = std::max(rank, facts_.at(sink_.src(s)).rank);
    }
    for (std::size_t s = 0; s < sink_.src().size(); ++s) {
      const Node& store = sink_.src(s);
      const auto st = ShapeTracker::from_node(store.src(0));
      const LoopGroups& groups = plan_.stores[s];
      const auto sizes = sizes_of(groups, st.shape());
      Pieces pieces(groups, sizes, {}, outer_rank.at(outer_size(s)), facts_.at(store).rank, true);
      if (names_ != nullptr) names_->stores.push_back(pieces.names);
      for (Piece& piece : pieces.list) {
        Tuple index = ungroup(groups, piece.at, st.shape(), Tuple(st.rank(), Node(0)));
        std::vector<std::pair<Node, std::size_t>> sources;
        for (const Node& value : store.src().subspan(1)) sources.emplace_back(value, demand(value, index, 1));
        writes_.push_back({store, std::move(index), std::move(sources)});
      }
    }
  }

  void demand_sources(const Node& n, Demand& d) {
    auto want = [&](const Node& source, Tuple at, const Node& mask) {
      const std::size_t position = demand(source, std::move(at), mask);
      d.sources.emplace_back(source, position);
    };
    switch (n.op()) {
      case Op::View: {
        if (n.src().size() > 2) raise<InternalError>("lower", "a VIEW with a computed index is not lowered yet");
        auto [mapped, valid] =
            map_view(n, d.at.size() == ShapeTracker::from_node(n.src(0)).rank() ? d.at : padded(n, d.at));
        d.valid = valid;
        want(n.src(1), std::move(mapped), d.mask && valid);
        break;
      }
      case Op::Reduce: {
        const LoopGroups& groups = plan_.reduces.at(facts_.at(n).reduce);
        const auto shape = ast::shape_of(n.src(0));
        if (!shape) raise<InternalError>("lower", "a REDUCE of a value without a shape");
        std::vector<Node> open;
        bool in_lanes = false;
        for (const Node& component : d.at)
          for (const Node& leaf :
               topological(std::span(&component, 1), [](const Node& x) { return x.op() == Op::Range; })) {
            if (is_loop(leaf)) open.push_back(leaf);
            in_lanes = in_lanes || is_lane(leaf);
          }
        const int rank = facts_.at(n.src(0)).rank;
        const auto sizes = sizes_of(groups, *shape);
        Pieces pieces(groups, sizes, innermost(open), rank, rank, !in_lanes);
        d.pieces = std::move(pieces.list);
        if (names_ != nullptr) names_->reduces.try_emplace(facts_.at(n).reduce, std::move(pieces.names));
        Tuple base = d.at;
        base.resize(shape->size(), Node(0));
        for (const Piece& piece : d.pieces) want(n.src(0), ungroup(groups, piece.at, *shape, base), d.mask);
        break;
      }
      default:
        for (const Node& s : values_of(n)) want(s, d.at, d.mask);
    }
  }

  static Tuple padded(const Node& view, Tuple at) {
    at.resize(ShapeTracker::from_node(view.src(0)).rank(), Node(0));
    return at;
  }

  const Node& source_value(const Demand& d, std::size_t i) const {
    const auto& [node, position] = d.sources[i];
    return demands_.at(node)[position].value;
  }

  Node build(const Node& n, const Demand& d) const {
    switch (n.op()) {
      case Op::Const:
        return n;
      case Op::Arange:
        return make_node(Op::Cast, n.dtype(), {d.at.empty() ? Node(0) : d.at[0]});
      case Op::Load:
        return build_load(n, d);
      case Op::View: {
        const Node& value = source_value(d, 0);
        if (d.valid.is(1)) return value;
        const Node zero =
            is_floating_point(n.dtype()) ? ast::constant(n.dtype(), 0.0) : ast::constant(n.dtype(), int64_t{0});
        if (d.valid.is(0)) return zero;
        return make_node(Op::Where, n.dtype(), {make_node(Op::Cast, DType::Bool, {d.valid}), value, zero});
      }
      case Op::Reduce:
        return build_reduce(n, d);
      case Op::Cast:
        if (n.src(0).dtype() == DType::Index) return n;
        [[fallthrough]];
      default: {
        std::vector<Node> sources;
        for (std::size_t i = 0; i < d.sources.size(); ++i) sources.push_back(source_value(d, i));
        if (n.op() == Op::Where && sources[0].is_const()) return sources[sources[0].value() != 0 ? 1 : 2];
        return with_src(n, sources);
      }
    }
  }

  Node build_load(const Node& n, const Demand& d) const {
    const auto st = ShapeTracker::from_node(n.src(0));
    Tuple at = d.at;
    at.resize(st.rank(), Node(0));
    Node in_range = d.mask;
    for (std::size_t i = 0; i < d.sources.size(); ++i) {  // computed indices: outside of the axis reads 0
      at[i] = make_node(Op::Cast, DType::Index, {source_value(d, i)});
      in_range = in_range && Node(0) <= at[i] && at[i] < st.shape()[i];
    }
    const auto [index, valid] = st.expr_idxs(at);
    return make_node(Op::Read, n.dtype(), {index_of(n.arg<SlotArg>().slot, n.dtype(), index, valid && in_range)});
  }

  static Node index_of(int slot, DType dtype, const Node& index, const Node& valid) {
    if (valid.is(1)) return make_node(Op::Index, dtype, {index}, SlotArg{slot});
    return make_node(Op::Index, dtype, {valid.is(0) ? Node(0) : index, valid}, SlotArg{slot});
  }

  Node build_reduce(const Node& n, const Demand& d) const {
    const ReduceArg& arg = n.arg<ReduceArg>();
    const ReduceArg bare{arg.combiner, {}};
    const Op op = combine_op(arg.combiner);
    auto combine = [&](const Node& a, const Node& b) { return a ? make_node(op, n.dtype(), {a, b}) : b; };
    Node vectors, scalars;  // the accumulators: copies are combined first, then a vector's lanes, then the pieces
    for (std::size_t i = 0; i < d.pieces.size(); ++i) {
      const Piece& piece = d.pieces[i];
      Node value = source_value(d, i);
      if (!piece.loops.empty()) {
        std::vector<Node> sources{value};
        sources.insert(sources.end(), piece.loops.begin(), piece.loops.end());
        value = make_node(Op::Reduce, n.dtype(), sources, bare);
      }
      if (piece.lane) {
        // A value that does not change with the lane still counts once a lane.
        if (!depends_on(value, piece.lane)) value = make_node(Op::Splat, n.dtype(), {value, piece.lane});
        vectors = combine(vectors, value);
      } else {
        scalars = combine(scalars, value);
      }
    }
    if (vectors) {
      const Node folded = make_node(Op::Fold, n.dtype(), {vectors}, bare);
      scalars = scalars ? combine(folded, scalars) : folded;
    }
    return scalars ? scalars : identity_of(arg.combiner, n.dtype());
  }

  static bool depends_on(const Node& value, const Node& range) {
    for (const Node& x : topological(std::span(&value, 1)))
      if (x == range) return true;
    return false;
  }

  Node build_stores() const {
    std::vector<Node> writes;
    for (const auto& [store, index, sources] : writes_) {
      const auto st = ShapeTracker::from_node(store.src(0));
      const auto& arg = store.arg<StoreArg>();
      Tuple at = index;
      Node in_range = 1;
      for (std::size_t i = 1; i < sources.size(); ++i) {
        at[i - 1] = make_node(Op::Cast, DType::Index, {demands_.at(sources[i].first)[sources[i].second].value});
        in_range = in_range && Node(0) <= at[i - 1] && at[i - 1] < st.shape()[i - 1];
      }
      const auto [element, valid] = st.expr_idxs(at);
      const Node& value = demands_.at(sources[0].first)[sources[0].second].value;
      const Node where = index_of(arg.slot, value.dtype(), element, valid && in_range);
      writes.push_back(make_node(Op::Write, DType::Void, {value, where}, arg));
    }
    return make_node(Op::Sink, DType::Void, writes);
  }

  struct PendingWrite {
    Node store;
    Tuple index;
    std::vector<std::pair<Node, std::size_t>> sources;
  };

  Node sink_;
  const LoopPlan& plan_;
  LoopNames* names_;
  std::vector<Node> order_;
  std::size_t reductions_ = 0;
  std::unordered_map<Node, Facts> facts_;
  std::unordered_map<Node, std::unordered_map<Tuple, std::size_t, HashTuple>> positions_;
  std::unordered_map<Node, std::deque<Demand>> demands_;
  std::vector<PendingWrite> writes_;
};

}  // namespace

Node lower(const Node& sink, const LoopPlan& plan, LoopNames* names) { return Lowering(sink, plan, names).run(); }

bool is_lane(const Node& n) { return n.op() == Op::Range && n.arg<RangeArg>().kind == RangeKind::Upcast; }
bool is_loop(const Node& n) { return n.op() == Op::Range && n.arg<RangeArg>().kind != RangeKind::Upcast; }
Node parent_of(const Node& loop) { return loop.src().size() > 1 ? loop.src(1) : Node(); }

int depth_of(const Node& loop) {
  int depth = 0;
  for (Node l = parent_of(loop); l; l = parent_of(l)) ++depth;
  return depth;
}

Node innermost(std::span<const Node> ranges) {
  Node deepest;
  for (const Node& r : ranges)
    if (is_loop(r) && (!deepest || depth_of(r) > depth_of(deepest))) deepest = r;
  return deepest;
}

FreeRanges::FreeRanges(std::span<const Node> order) {
  for (const Node& n : order) {
    std::vector<Node> set;
    auto add = [&](const Node& r) {
      if (std::find(set.begin(), set.end(), r) == set.end()) set.push_back(r);
    };
    if (n.op() == Op::Range) {
      set.push_back(n);
    } else {
      for (const Node& s : n.src()) {
        if (n.op() == Op::Reduce && s.op() == Op::Range) continue;  // the loops that it closes
        for (const Node& r : sets_.at(s)) add(r);
      }
      if (n.op() == Op::Reduce) {
        for (const Node& s : n.src().subspan(1)) std::erase(set, s);
        if (const Node outer = parent_of(n.src(1))) add(outer);  // its loops stand there, whatever its value depends on
      }
      if (n.op() == Op::Fold || n.op() == Op::Lane) std::erase_if(set, is_lane);
      std::stable_sort(set.begin(), set.end(), [](const Node& a, const Node& b) {
        return std::make_pair(is_lane(a), is_lane(a) ? 0 : depth_of(a)) <
               std::make_pair(is_lane(b), is_lane(b) ? 0 : depth_of(b));
      });
    }
    sets_.emplace(n, std::move(set));
  }
}

Node FreeRanges::lane_of(const Node& n) const {
  const auto set = of(n);
  return !set.empty() && is_lane(set.back()) ? set.back() : Node();
}

}  // namespace tenon
