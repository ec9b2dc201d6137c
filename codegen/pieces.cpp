#include <tenon/codegen/pieces.h>

#include <algorithm>
#include <numeric>

namespace tenon {
namespace {

using Part = LoopIdentity::Part;

class Walk {
 public:
  Walk(const LoopGroups& groups, std::span<const Node> sizes, int outer_rank, int rank, bool lanes_allowed,
       const LoopIdentity& identity, const Phase& phase)
      : groups_(groups),
        sizes_(sizes),
        outer_rank_(outer_rank),
        rank_(rank),
        lanes_allowed_(lanes_allowed),
        identity_(identity),
        phase_(phase),
        begin_(groups.size(), Node(0)),
        size_(sizes.begin(), sizes.end()) {
    result.names.resize(groups.size());
  }

  /// A value that all copies of a group use is held while they are computed. So that the fewest registers hold such
  /// values, the copies of the group that has the fewest are the next to each other.
  void order_copies() {
    std::vector<std::size_t> by_count(groups_.size());
    std::iota(by_count.begin(), by_count.end(), std::size_t{0});
    std::ranges::stable_sort(by_count, std::greater<>(), [&](std::size_t g) { return groups_[g].copies; });
    const auto before = [&](const Piece& a, const Piece& b) {
      for (const std::size_t g : by_count)
        if (a.copies[g] != b.copies[g]) return a.copies[g] < b.copies[g];
      return false;
    };
    for (auto begin = result.list.begin(); begin != result.list.end();) {
      const auto end = std::find_if(begin, result.list.end(), [&](const Piece& p) { return p.loops != begin->loops; });
      std::stable_sort(begin, end, before);
      begin = end;
    }
  }

  /// The loops over tiles stand around all others, that of the thread parts outermost.
  void open_tiles(const Node& parent, Piece piece) {
    Node inner = parent;
    for (const bool threaded : {true, false})
      for (std::size_t g = 0; g < groups_.size(); ++g)
        if (groups_[g].tile > 0 && (groups_[g].parts > 1) == threaded) inner = open_tile(g, inner, piece);
    walk(0, inner, piece);
  }

  Pieces result;

 private:
  Node open_tile(std::size_t g, const Node& parent, Piece& piece) {
    const LoopGroup& group = groups_[g];
    const Node tile(group.tile);
    const int rank = tiled_ ? rank_ : outer_rank_;
    const Open tiles =
        open((sizes_[g] + tile - 1) / tile, group.parts, true, parent, rank, identity_of(Part::Tiles, 0), piece);
    tiled_ = true;
    if (!result.names[g]) result.names[g] = tiles.inner;
    begin_[g] = tiles.turn * tile;
    size_[g] = min(tile, sizes_[g] - begin_[g]);
    return tiles.inner;
  }

  void walk(std::size_t g, const Node& parent, const Piece& piece) {
    if (g == groups_.size()) {
      result.list.push_back(piece);
      return;
    }
    const LoopGroup& group = groups_[g];
    const Node& size = size_[g];
    const int64_t lanes = lanes_allowed_ ? group.lanes : 1;
    const int64_t whole = lanes * group.copies;
    if (group.global || group.threads > 1) return over_threads(g, parent, piece);
    if (group.padded)
      return run(g, parent, piece, 0, (size + Node(whole - 1)) / Node(whole), whole, lanes, Part::Steps);
    if (is_aligned(g, lanes)) return walk_aligned(g, parent, piece, whole, lanes);
    steps(g, parent, piece, 0, size, {{whole, Part::Steps}, {lanes, Part::Vectors}, {1, Part::Singles}}, lanes);
  }

  LoopIdentity identity_of(Part part, int64_t step) const {
    LoopIdentity identity = identity_;
    identity.part = part;
    identity.step = static_cast<int32_t>(step);
    return identity;
  }

  /// Whole steps of each size in turn, as far as they go.
  void steps(std::size_t g, const Node& parent, const Piece& piece, Node begin, const Node& end,
             std::initializer_list<std::pair<int64_t, Part>> sizes, int64_t lanes) {
    int64_t last = 0;
    for (const auto& [step, part] : sizes) {
      if (step != last) {
        const Node count = (end - begin) / Node(step);
        run(g, parent, piece, begin, count, step, lanes, part);
        begin = begin + count * Node(step);
      }
      last = step;
    }
  }

  bool is_aligned(std::size_t g, int64_t lanes) const {
    const LoopGroup& group = groups_[g];
    return group.aligned && phase_ && lanes > 1 && g + 1 == groups_.size() && group.parts == 1 && group.tile == 0 &&
           size_[g].min() >= 2 * lanes;
  }

  /// Vectors 0, 1, ... of what is written, of which the first has `phase` elements before the group's own. Those from 1
  /// to whole - 1 lie inside for any phase.
  void walk_aligned(std::size_t g, const Node& parent, const Piece& piece, int64_t step, int64_t lanes) {
    const Node first = -phase_(piece.at), whole = size_[g] / Node(lanes);
    const Node last = first + whole * Node(lanes), all = (size_[g] + Node(2 * lanes - 2)) / Node(lanes);
    run(g, parent, piece, first, 1, lanes, lanes, Part::Head);
    steps(g, parent, piece, first + Node(lanes), last, {{step, Part::Steps}, {lanes, Part::Vectors}}, lanes);
    run(g, parent, piece, last, all - whole, lanes, lanes, Part::Tail);
  }

  static RangeArg as_loop(int rank, const LoopIdentity& identity) {
    return {.kind = RangeKind::Loop, .rank = rank, .identity = identity};
  }

  struct Open {
    Node turn, inner;  // the index of the turn, the innermost loop
  };

  /// A loop of `count` turns. A thread part takes a chunk of them; what is left over after the steps is the last
  /// part's.
  Open open(const Node& count, int64_t parts, bool whole, const Node& parent, int rank, const LoopIdentity& identity,
            Piece& piece) {
    if (parts > 1) {
      const Node thread = make_range({RangeKind::Thread}, parts);
      const Node chunk = whole ? (count + Node(parts - 1)) / Node(parts) : count;
      const Node mine = whole ? max(min(chunk, count - thread * chunk), 0) : count * eq(thread, parts - 1);
      if (whole && mine.is(1)) return {thread, thread};
      const Node loop = make_range(as_loop(rank, identity), mine, thread);
      piece.loops.push_back(loop);
      return {whole ? thread * chunk + loop : loop, loop};
    }
    if (count.is(1)) return {Node(0), parent};
    const Node loop = make_range(as_loop(rank, identity), count, parent);
    piece.loops.push_back(loop);
    return {loop, loop};
  }

  /// An axis of the grid, x for the innermost.
  Open of_grid(std::size_t g, const Node& count, const Node& parent) const {
    const auto inside = std::count_if(groups_.begin() + static_cast<std::ptrdiff_t>(g) + 1, groups_.end(),
                                      [](const LoopGroup& other) { return other.global; });
    const Node range = make_range({.kind = RangeKind::Global, .axis = static_cast<int32_t>(inside)}, count, parent);
    return {range, range};
  }

  /// Steps of which each is of one position in the grid or one turn of a loop; the threads of a group take the elements
  /// of a step in turn. All threads have as many turns; what lies beyond the end is masked.
  void over_threads(std::size_t g, const Node& parent, const Piece& before) {
    const LoopGroup& group = groups_[g];
    const Node thread =
        group.threads > 1 ? make_range({.kind = RangeKind::Local, .axis = group.thread_axis}, group.threads) : Node(0);
    const Node step(group.threads * group.copies), count = (size_[g] + step - 1) / step;
    Piece piece = before;
    const auto [turn, inner] = group.global ? of_grid(g, count, parent)
                                            : open(count, 1, true, parent, g == 0 && !tiled_ ? outer_rank_ : rank_,
                                                   identity_of(Part::Steps, group.threads * group.copies), piece);
    if (!result.names[g] && piece.loops.size() > before.loops.size()) result.names[g] = piece.loops.back();
    for (int64_t copy = 0; copy < group.copies; ++copy) {
      Piece next = piece;
      const Node at = turn * step + Node(copy * group.threads) + thread;
      next.inside = next.inside && lt(at, size_[g]);
      if (next.inside.is(0)) continue;
      next.at.push_back(begin_[g] + at);
      next.copies.push_back(copy);
      walk(g + 1, inner, next);
    }
  }

  void run(std::size_t g, const Node& parent, const Piece& before, const Node& begin, const Node& count, int64_t step,
           int64_t lanes, Part part) {
    if (count.is(0)) return;
    const LoopGroup& group = groups_[g];
    Piece piece = before;
    const auto [turn, inner] = open(count, group.tile == 0 ? group.parts : 1, part == Part::Steps, parent,
                                    g == 0 && !tiled_ ? outer_rank_ : rank_, identity_of(part, step), piece);
    if (!result.names[g] && piece.loops.size() > before.loops.size()) result.names[g] = piece.loops.back();
    Node lane;
    if (lanes > 1 && step >= lanes) {
      lane = make_range({RangeKind::Upcast}, lanes);
      piece.lane = lane;
    }
    const int64_t width = lane ? lanes : 1;
    for (int64_t copy = 0; copy < step / width; ++copy) {
      Piece next = piece;
      Node at = begin_[g] + begin + turn * Node(step) + Node(copy * width);
      if (lane) at = at + lane;
      if (group.padded) next.inside = next.inside && lt(at, sizes_[g]);
      // The turn of a loop that runs once, if at all, is 0, and no index speaks of it: a load would stand outside.
      if (count.max() == 1 && count.min() < 1) next.inside = next.inside && lt(0, count);
      if (part == Part::Head || part == Part::Tail) next.inside = next.inside && le(0, at) && lt(at, sizes_[g]);
      if (next.inside.is(0)) continue;
      next.at.push_back(std::move(at));
      next.copies.push_back(copy);
      walk(g + 1, inner, next);
    }
  }

  const LoopGroups& groups_;
  std::span<const Node> sizes_;
  int outer_rank_, rank_;
  bool lanes_allowed_;
  LoopIdentity identity_;
  const Phase& phase_;
  bool tiled_ = false;
  std::vector<Node> begin_, size_;  // of the tile that a group runs through
};

}  // namespace

Pieces pieces_of(const LoopGroups& groups, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, const LoopIdentity& identity, const Phase& phase) {
  Walk walk(groups, sizes, outer_rank, rank, lanes_allowed, identity, phase);
  walk.open_tiles(parent, {});
  walk.order_copies();
  return std::move(walk.result);
}

}  // namespace tenon
