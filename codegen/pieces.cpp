#include <tenon/codegen/pieces.h>

namespace tenon {
namespace {

class Walk {
 public:
  Walk(const LoopGroups& groups, std::span<const Node> sizes, int outer_rank, int rank, bool lanes_allowed, int64_t tag)
      : groups_(groups), sizes_(sizes), outer_rank_(outer_rank), rank_(rank), lanes_allowed_(lanes_allowed), tag_(tag) {
    result.names.resize(groups.size());
  }

  void walk(std::size_t g, const Node& parent, Piece piece) {
    if (g == groups_.size()) {
      result.list.push_back(std::move(piece));
      return;
    }
    const LoopGroup& group = groups_[g];
    const Node& size = sizes_[g];
    const int64_t lanes = lanes_allowed_ ? group.lanes : 1;
    const int64_t whole = lanes * group.copies;
    if (group.padded) return run(g, parent, piece, 0, (size + Node(whole - 1)) / Node(whole), whole, lanes, 0);
    Node begin = 0;  // elements before this piece
    int part = 0;
    for (const int64_t step : {whole, lanes, int64_t{1}}) {
      const bool repeated = part > 0 && step == (part == 1 ? whole : lanes);
      if (!repeated) {
        const Node count = (size - begin) / Node(step);
        run(g, parent, piece, begin, count, step, lanes, part);
        begin = begin + count * Node(step);
      }
      ++part;
    }
  }

  Pieces result;

 private:
  void run(std::size_t g, const Node& parent, const Piece& before, const Node& begin, const Node& count, int64_t step,
           int64_t lanes, int part) {
    if (count.is(0)) return;
    const LoopGroup& group = groups_[g];
    const int rank = g == 0 ? outer_rank_ : rank_;
    const int64_t tag = tag_ + step * 4 + part;
    Piece piece = before;
    Node turn = 0, inner = parent;
    if (group.parts > 1) {
      // The thread part takes a chunk of the turns; what is left over after the steps is the last part's.
      const Node thread = make_range(RangeKind::Thread, group.parts, {}, 0, 0, 0);
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
    if (!result.names[g] && piece.loops.size() > before.loops.size()) result.names[g] = piece.loops.back();
    Node lane;
    if (lanes > 1 && step >= lanes) {
      lane = make_range(RangeKind::Upcast, lanes, {}, 0, 0, 0);
      piece.lane = lane;
    }
    const int64_t width = lane ? lanes : 1;
    for (int64_t copy = 0; copy < step / width; ++copy) {
      Piece next = piece;
      Node at = begin + turn * Node(step) + Node(copy * width);
      if (lane) at = at + lane;
      if (group.padded) next.inside = next.inside && at < sizes_[g];
      next.at.push_back(std::move(at));
      walk(g + 1, inner, std::move(next));
    }
  }

  const LoopGroups& groups_;
  std::span<const Node> sizes_;
  int outer_rank_, rank_;
  bool lanes_allowed_;
  int64_t tag_;
};

}  // namespace

Pieces pieces_of(const LoopGroups& groups, std::span<const Node> sizes, const Node& parent, int outer_rank, int rank,
                 bool lanes_allowed, int64_t tag) {
  Walk walk(groups, sizes, outer_rank, rank, lanes_allowed, tag);
  walk.walk(0, parent, {});
  return std::move(walk.result);
}

}  // namespace tenon
