#include <tenon/codegen/heuristic.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/lower.h>

namespace tenon {
namespace {

/// How a load's address moves with a range.
enum class Motion : uint8_t { None, Unit, Strided, Far, Irregular };

/// A range that an Opt can name.
struct Range {
  std::vector<RangeName> names;  // several where the loops of reductions are one
  Node loop;
  double size;     // at most
  double typical;  // of a symbolic size the geometric mean of the least and the most
};

/// One node of the plain kernel as the estimate sees it.
struct Work {
  double times;                // evaluations in a run
  double unit;                 // cost of one, scalar
  double turn = 0;             // cost of all that stands in the same loop
  Node body;                   // the loop that it stands in
  bool memory = false;         // a load or a store
  bool stores = false;         // a store to a slot
  bool loads = false;          // from a slot or a STAGE
  int slot = -1;               // of a load from a slot
  std::size_t bytes = 0;       // of memory, one element
  bool accumulates = false;    // a REDUCE's update: bound by latency unless several run at once
  std::vector<Motion> motion;  // by range: whether the value (of memory: the address) changes with it
  std::vector<bool> masked;    // by range: whether validity changes with it
  std::vector<bool> inside;    // by range: whether it stands in that loop
};

constexpr double kLatency = 8;        // of an addition or a multiply-add, in instructions that could issue meanwhile
constexpr double kMostText = 300;     // operations that the text of a kernel may have: compilers take long for more,
constexpr double kTextCost = 2.5e-3;  // and each costs a little
constexpr double kGatherLane = 1.4;   // a lane of a vector put together from single loads,
constexpr double kFarLane = 6;        // the same where each is on a page of its own
constexpr double kFarTurn = 6;        // a load on another page than the last: the more that is read there the better
constexpr int64_t kFar = 512;         // elements
constexpr double kMaskedLane = 2.5;
constexpr int64_t kSquare = 64;             // sides of the squares in which memory is turned
constexpr int64_t kStrip = 512;             // lines of the cache that are read before the next columns of them
constexpr double kPanelWorthwhile = 64e3;   // loads below which a panel is not worth its STAGE
constexpr double kThreadWorthwhile = 60e3;  // work below this is not worth waking other threads

class Estimate {
 public:
  Estimate(const Node& sink, const LoopPlan& plan, const Target& target)
      : target_(target), stage_budget_(plan.stage_budget) {
    LoopNames names;
    const Node graph = lower(sink, plan, &names);
    collect_ranges(names);
    const auto order = topological(std::span(&graph, 1), [](const Node& x) { return x.op() == Op::Range; });
    const FreeRanges free(order);
    for (const Node& n : order) add_work(n, free);
    for (Work& w : work_)
      for (const Work& other : work_)
        if (other.body == w.body) w.turn += other.unit;
  }

  std::vector<Opt> best() const {
    std::vector<Opt> opts = best_loops();
    for (const int slot : slots_read_again()) opts.push_back({OptKind::Prefetch, {}, slot});
    // What does not fit into the cache is not kept there.
    double stored = 0;
    for (const Work& w : work_)
      if (w.stores) stored += w.times * static_cast<double>(w.bytes);
    if (stored > 0.5 * static_cast<double>(target_.l3_bytes)) opts.push_back({OptKind::Stream, {}, 1});
    return opts;
  }

 private:
  /// Slots that are larger than the cache and read in several loops of one turn of another, of which the cache holds
  /// what two turns read.
  std::vector<int> slots_read_again() const {
    std::vector<int> slots;
    for (const Work& w : work_)
      for (const Work& other : work_) {
        if (w.slot < 0 || other.slot != w.slot || !w.body || !other.body || w.body == other.body) continue;
        const Node outer = parent_of(w.body);
        if (!outer || !(outer == parent_of(other.body))) continue;
        const double bytes = w.times * static_cast<double>(w.bytes), row = bytes * size_of_loop(w.body) / w.times;
        const auto cache = static_cast<double>(target_.l2_bytes);
        if (bytes > cache && 4 * row < cache && std::find(slots.begin(), slots.end(), w.slot) == slots.end())
          slots.push_back(w.slot);
      }
    return slots;
  }

  std::vector<Opt> best_loops() const {
    Splits chosen(ranges_.size());
    double least = cost(chosen);
    const auto try_it = [&](const Splits& candidate) {
      const double c = cost(candidate);
      if (c < 0.97 * least) least = c, chosen = candidate;
      return c;
    };
    // One range in lanes and copies of up to two ranges beside, in any combination of the amounts.
    for (const Splits& lanes : lane_choices()) {
      try_it(lanes);
      for (std::size_t r = 0; r < ranges_.size(); ++r)
        for (const int64_t u : kCopies) {
          Splits one = lanes;
          one[r].copies = u;
          try_it(one);
          for (std::size_t q = r + 1; q < ranges_.size(); ++q)
            for (const int64_t w : kCopies) {
              Splits two = one;
              two[q].copies = w;
              try_it(two);
            }
        }
    }
    // A nest of several loops side by side has lanes in each: from all at once and from the best so far, range by
    // range.
    for (const Splits& start : {all_in_lanes(), chosen}) {
      try_it(start);
      Splits current = start;
      for (std::size_t r = ranges_.size();
           r-- > 0;) {  // reductions first: copies of an outer loop take STAGEs of theirs
        Split best = current[r];
        double now = cost(current);
        for (const Splits& lanes : lane_choices())
          for (const int64_t u : {1, 2, 4, 8}) {
            Splits other = current;
            other[r] = {lanes[r].lanes, u};
            if (const double c = try_it(other); c < 0.97 * now) now = c, best = other[r];
          }
        current[r] = best;
      }
    }
    if (const auto tile = best_tile()) return tile_opts(*tile);
    if (const auto turn = best_turn()) return turn_opts(*turn);
    return opts_of(chosen, least);
  }

  struct Split {
    int64_t lanes = 1, copies = 1;
  };
  using Splits = std::vector<Split>;  // by range
  static constexpr int64_t kCopies[] = {2, 4, 8, 16};

  /// Every range along which memory is read or written side by side in full lanes.
  Splits all_in_lanes() const {
    Splits splits(ranges_.size());
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      for (const Work& w : work_)
        if (w.memory && w.motion[r] == Motion::Unit && ranges_[r].size >= static_cast<double>(most_lanes()))
          splits[r].lanes = most_lanes();
    return splits;
  }
  int64_t most_lanes() const { return target_.vector_bytes / static_cast<int64_t>(std::max<std::size_t>(4, widest_)); }

  std::vector<Opt> opts_of(const Splits& splits, double work) const {
    std::vector<Opt> opts;
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      for (const RangeName& name : ranges_[r].names) {
        if (splits[r].lanes > 1) opts.push_back({OptKind::Upcast, name, splits[r].lanes});
        if (splits[r].copies > 1) opts.push_back({OptKind::Unroll, name, splits[r].copies});
      }
    add_threads(opts, splits, work);
    return opts;
  }

  static Range range_of(const RangeName& name, const Node& loop) {
    const double most = size_of_loop(loop), least = static_cast<double>(std::max<int64_t>(1, loop.src(0).min()));
    return {{name}, loop, most, std::sqrt(least * most)};
  }
  static double size_of_loop(const Node& loop) { return static_cast<double>(std::max<int64_t>(1, loop.src(0).max())); }

  void collect_ranges(const LoopNames& names) {
    std::size_t widest = 0;
    for (std::size_t s = 0; s < names.stores.size(); ++s)
      if (names.stores[s].size() > names.stores[widest].size()) widest = s;
    for (std::size_t g = 0; g < names.stores[widest].size(); ++g)
      if (const Node& loop = names.stores[widest][g]) ranges_.push_back(range_of({false, static_cast<int>(g)}, loop));
    int number = 0;
    for (const auto& [position, loops] : names.reduces)
      for (const Node& loop : loops) {
        const RangeName name{true, number++};
        if (!loop) continue;
        const auto same = std::find_if(ranges_.begin(), ranges_.end(), [&](const Range& r) { return r.loop == loop; });
        if (same == ranges_.end())
          ranges_.push_back(range_of(name, loop));
        else
          same->names.push_back(name);
      }
    if (ranges_.size() > 8) ranges_.erase(ranges_.begin(), ranges_.end() - 8);
  }

  static Motion motion_of(const Node& index, const Node& loop) {
    const auto ranges = ranges_in(index);
    if (std::find(ranges.begin(), ranges.end(), loop) == ranges.end()) return Motion::None;
    const std::pair<Node, Node> step{loop, loop + 1};
    const Node difference = substitute(index, std::span(&step, 1)) - index;
    if (!difference.is_const()) return Motion::Irregular;
    if (difference.is(1)) return Motion::Unit;
    return std::abs(difference.value()) < kFar ? Motion::Strided : Motion::Far;
  }

  void add_work(const Node& n, const FreeRanges& free) {
    if (n.dtype() == DType::Index || n.op() == Op::Index || n.op() == Op::Sink || n.op() == Op::Const ||
        n.op() == Op::Stage)
      return;
    Work w{.times = 1, .unit = cost_of(n.op()), .body = {}, .motion = {}, .masked = {}, .inside = {}};
    const auto closed = closed_loops(n);
    const Node body = closed.empty() ? innermost(free.of(n)) : closed.back();
    w.body = body;
    std::vector<Node> around;
    for (Node l = body; l; l = parent_of(l)) {
      w.times *= size_of_loop(l);
      around.push_back(l);
    }
    w.memory = n.op() == Op::Read || n.op() == Op::Write || n.op() == Op::Fill;
    w.accumulates = n.op() == Op::Reduce;
    w.stores = n.op() == Op::Write;
    w.loads = n.op() == Op::Read;
    if (n.op() == Op::Read && n.src().size() == 1) w.slot = n.src(0).arg<SlotArg>().slot;
    const Node where = n.op() == Op::Read ? n.src(0) : w.memory ? n.src(1) : Node();
    const auto depends = free.of(n.op() == Op::Reduce ? n.src(0) : n);
    for (const Range& r : ranges_) {
      w.inside.push_back(std::find(around.begin(), around.end(), r.loop) != around.end());
      if (where) {
        w.motion.push_back(motion_of(where.src(0), r.loop));
        w.masked.push_back(where.src().size() > 1 && motion_of(where.src(1), r.loop) != Motion::None);
      } else {
        const bool varies = std::find(depends.begin(), depends.end(), r.loop) != depends.end();
        w.motion.push_back(varies ? Motion::Unit : Motion::None);
        w.masked.push_back(false);
      }
    }
    if (!w.memory && !n.src().empty()) widest_ = std::max(widest_, size_of(n.dtype()));
    if (w.memory) w.bytes = size_of(where.dtype());
    if (w.memory) widest_ = std::max(widest_, size_of(where.dtype()));
    work_.push_back(std::move(w));
  }

  bool is_reduce(std::size_t r) const { return ranges_[r].names[0].reduce; }

  std::vector<Splits> lane_choices() const {
    std::vector<Splits> choices{Splits(ranges_.size())};
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      for (int64_t v = most_lanes(); v >= 4; v /= 2)
        if (static_cast<double>(v) <= ranges_[r].size) {
          choices.emplace_back(ranges_.size());
          choices.back()[r].lanes = v;
        }
    return choices;
  }

  bool moves(const Work& w, std::size_t r) const { return w.motion[r] != Motion::None || w.masked[r]; }

  /// The range in whose lanes a value is computed: one of the output before one of a reduction.
  std::optional<std::size_t> lane_of(const Work& w, const Splits& splits) const {
    for (const bool reduce : {false, true})
      for (std::size_t r = 0; r < ranges_.size(); ++r)
        if (splits[r].lanes > 1 && is_reduce(r) == reduce && moves(w, r)) return r;
    return std::nullopt;
  }

  /// Does each turn of the loop around it find it on another page?
  bool far_from_turn_to_turn(const Work& w) const {
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      if (ranges_[r].loop == w.body) return w.motion[r] == Motion::Far;
    return false;
  }

  /// Instructions of one run, roughly.
  double cost(const Splits& splits) const {
    // What is computed once for all copies is computed for each turn that the copies do not cover, too.
    std::vector<double> share(ranges_.size(), 1), tail(ranges_.size(), 1);
    for (std::size_t r = 0; r < ranges_.size(); ++r) {
      const auto lanes = static_cast<double>(splits[r].lanes), copies = static_cast<double>(splits[r].copies);
      const double size = ranges_[r].typical;
      const double whole = std::floor(size / (lanes * copies)) * lanes * copies / size;
      if (copies > 1 && whole == 0) return INFINITY;
      share[r] = whole / copies + (1 - whole);
      const double vectors = std::floor(size / lanes), rest = size - vectors * lanes;
      tail[r] = (vectors + rest) / size;  // turns, as a share of the range
    }
    double total = 0, overhead = 0, text = 0;
    for (const Work& w : work_) {
      const auto lane = lane_of(w, splits);
      const double lanes = lane ? static_cast<double>(splits[*lane].lanes) : 1;
      double times = w.times, unit = w.unit, running = 1;
      for (std::size_t r = 0; r < ranges_.size(); ++r) {
        if (!w.inside[r]) continue;
        if (!moves(w, r) && !w.accumulates) times *= share[r];  // computed once for all copies
        running *= static_cast<double>(splits[r].copies);
        // Lanes of a reduction whose value is in lanes already do not come about.
        if (w.accumulates && lane && r != *lane && splits[r].lanes > 1 && is_reduce(r)) return INFINITY;
      }
      if (running > 0.75 * target_.vector_registers) return INFINITY;
      if (lane) {
        times *= tail[*lane];
        if (w.memory && w.masked[*lane])
          unit = kMaskedLane * lanes;
        else if (w.memory && w.motion[*lane] != Motion::Unit)
          unit = (w.motion[*lane] == Motion::Far ? kFarLane : kGatherLane) * lanes;
      }
      if (w.memory && far_from_turn_to_turn(w))
        unit += kFarTurn / (lane ? static_cast<double>(splits[*lane].copies) : 1);
      if (w.memory && std::find(w.masked.begin(), w.masked.end(), true) != w.masked.end()) unit += 1;
      if (w.accumulates) {
        unit = 1 + std::max(0.0, kLatency - w.turn) / running;  // waits for itself unless there is other work
        if (lane && is_reduce(*lane)) total += w.times / ranges_[*lane].size * lanes;  // folding the lanes
      }
      total += times * unit;
      text += w.unit * running;
      // Loops cost a little themselves: an increment and a branch a turn of the innermost.
      overhead = std::max(overhead, w.times * (lane ? tail[*lane] : 1) / running);
    }
    const bool plain = std::all_of(splits.begin(), splits.end(), [](const Split& s) { return s.copies == 1; });
    if (!plain && text > kMostText) return INFINITY;
    return (total + 0.5 * overhead) * (1 + kTextCost * text);
  }

  // ---- tiles: a reduction over products of which one operand does not change with the rows of the output, the other
  // not with its columns. A tile of rows x columns in registers reads each operand once for many products; the panel
  // of the operand that is read in lanes is staged, so that it lies side by side whatever its memory is like.

  struct Tile {
    std::size_t rows, columns;  // ranges
    int64_t copies_rows, copies_columns;
    int slot;  // of the panel; -1: it is computed, and staged for that
  };

  std::optional<Tile> best_tile() const {
    std::optional<Tile> best;
    for (const Work& panel : work_) {
      if (!panel.loads || !in_reduction(panel)) continue;
      for (std::size_t columns = 0; columns < ranges_.size(); ++columns) {
        if (is_reduce(columns) || !panel.inside[columns] || !moves(panel, columns)) continue;
        if (!stored_side_by_side(columns)) continue;
        for (std::size_t rows = 0; rows < ranges_.size(); ++rows) {
          if (is_reduce(rows) || !panel.inside[rows] || moves(panel, rows)) continue;
          const bool other_moves = std::any_of(work_.begin(), work_.end(), [&](const Work& w) {
            return w.loads && in_reduction(w) && moves(w, rows) && !moves(w, columns);
          });
          if (!other_moves || ranges_[rows].size < 4 || ranges_[columns].size < 0.6 * static_cast<double>(most_lanes()))
            continue;
          if (panel.times < kPanelWorthwhile) continue;
          if (!best || ranges_[rows].size > ranges_[best->rows].size) best = Tile{rows, columns, 1, 1, panel.slot};
        }
      }
    }
    if (best) choose_copies(*best);
    return best;
  }

  bool in_reduction(const Work& w) const {
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      if (is_reduce(r) && w.inside[r]) return true;
    return false;
  }
  bool stored_side_by_side(std::size_t r) const {
    return std::any_of(work_.begin(), work_.end(),
                       [&](const Work& w) { return w.stores && w.motion[r] == Motion::Unit; });
  }

  /// What a panel of so many vectors of columns takes.
  double panel_bytes(int64_t copies) const {
    double bytes = static_cast<double>(copies * most_lanes()) * 4;
    for (std::size_t r = 0; r < ranges_.size(); ++r)
      if (is_reduce(r)) bytes *= ranges_[r].size;
    return bytes;
  }

  /// The least loads for a product that the registers allow, little computed beyond the ends, and a panel that can be
  /// staged.
  void choose_copies(Tile& tile) const {
    const double m = ranges_[tile.rows].size, n = ranges_[tile.columns].size, lanes = static_cast<double>(most_lanes());
    double least = INFINITY;
    for (int64_t r = 1; r <= 14; ++r)
      for (int64_t c = 1; c <= 6; ++c) {
        const auto rows = static_cast<double>(r), columns = static_cast<double>(c);
        if (rows * columns + rows + 1 >= target_.vector_registers) continue;
        if (c > 1 && panel_bytes(c) > static_cast<double>(stage_budget_)) continue;
        const double whole_rows = std::ceil(m / rows) * rows / m;
        const double whole_columns = std::ceil(n / (columns * lanes)) * columns * lanes / n;
        // The latency of a sum hides behind the others of the tile.
        const double latency = std::max(1.0, 2 * kLatency / (rows * columns));
        const double turns = std::ceil(n / (columns * lanes));
        const double shared = turns < target_.cores ? 1 : imbalance(turns, turns);
        const double c_tile =
            whole_rows * whole_columns * shared * latency * (1 + 0.4 * (rows + columns) / (rows * columns));
        if (c_tile < least) least = c_tile, tile.copies_rows = r, tile.copies_columns = c;
      }
  }

  std::vector<Opt> tile_opts(const Tile& tile) const {
    const auto name = [&](std::size_t r) { return ranges_[r].names[0]; };
    std::vector<Opt> opts{{OptKind::Upcast, name(tile.columns), most_lanes()}};
    const auto step = [&](std::size_t r, int64_t copies, int64_t lanes) {
      if (copies > 1) opts.push_back({OptKind::Unroll, name(r), copies});
      if (std::fmod(ranges_[r].size, static_cast<double>(copies * lanes)) != 0)
        opts.push_back({OptKind::Pad, name(r), 1});
    };
    step(tile.columns, tile.copies_columns, most_lanes());
    step(tile.rows, tile.copies_rows, 1);
    if (tile.slot >= 0) {
      opts.push_back({OptKind::Stage, {}, tile.slot});
      if (4 * panel_bytes(tile.copies_columns) < static_cast<double>(target_.l2_bytes))
        opts.push_back({OptKind::Prefetch, {}, tile.slot});
    }
    const auto turns = [&](std::size_t r) {
      const int64_t copies = r == tile.rows      ? tile.copies_rows
                             : r == tile.columns ? tile.copies_columns * most_lanes()
                                                 : 1;
      return std::ceil(ranges_[r].size / static_cast<double>(copies));
    };
    // The rows go innermost: a panel then serves all of them. Threads share the outermost range that has turns enough.
    const double enough = 2 * std::max(2, target_.cores);
    std::optional<std::size_t> threaded;
    for (std::size_t r = ranges_.size(); r-- > 0;) {
      if (is_reduce(r) || r == tile.rows) continue;
      opts.push_back({OptKind::Outer, name(r), 1});
      if (!threaded || turns(r) >= std::min(enough, turns(*threaded))) threaded = r;
    }
    if (!threaded) return opts;
    if (turns(*threaded) < enough && turns(tile.rows) > turns(*threaded)) {
      // Too few panels: blocks of the rows, each with panels of its own.
      const double block = std::ceil(turns(tile.rows) / enough);
      opts.push_back({OptKind::Tile, name(tile.rows), static_cast<int64_t>(block) * tile.copies_rows});
      add_thread_parts(opts, tile.rows, std::ceil(turns(tile.rows) / block));
    } else {
      add_thread_parts(opts, *threaded, turns(*threaded));
    }
    return opts;
  }

  // ---- turns: what is stored side by side along one range is read side by side along another. Squares of a vector's
  // lanes are turned in registers; where so many copies would be too much text, larger ones are read into a STAGE as
  // they lie, and written from there as they are wanted.

  struct Turn {
    std::size_t stored, read;  // ranges
    int slot;
  };

  std::optional<Turn> best_turn() const {
    if (std::any_of(ranges_.begin(), ranges_.end(), [](const Range& r) { return r.names[0].reduce; })) return {};
    for (std::size_t stored = 0; stored < ranges_.size(); ++stored) {
      if (!stored_side_by_side(stored) || ranges_[stored].size < kSquare) continue;
      for (const Work& w : work_) {
        if (w.slot < 0 || w.motion[stored] != Motion::Far) continue;
        for (std::size_t read = 0; read < ranges_.size(); ++read)
          if (w.motion[read] == Motion::Unit && ranges_[read].size >= kSquare && w.times > kPanelWorthwhile)
            return Turn{stored, read, w.slot};
      }
    }
    return {};
  }

  std::vector<Opt> turn_opts(const Turn& turn) const {
    const auto name = [&](std::size_t r) { return ranges_[r].names[0]; };
    double text = 0;
    for (const Work& w : work_) text += w.unit;
    const int64_t lanes = most_lanes();
    std::vector<Opt> opts{{OptKind::Upcast, name(turn.stored), lanes}};
    if (text * static_cast<double>(lanes) <= kMostText) {
      opts.push_back({OptKind::Unroll, name(turn.read), lanes});
      const double strips = std::ceil(ranges_[turn.stored].size / kStrip);
      if (strips > 1) opts.push_back({OptKind::Tile, name(turn.stored), kStrip});
      if (strips > target_.cores)
        add_thread_parts(opts, turn.stored, strips);
      else
        add_thread_parts(opts, 0,
                         ranges_[0].size / static_cast<double>(turn.stored == 0 || turn.read == 0 ? lanes : 1));
    } else {
      opts.push_back({OptKind::Tile, name(turn.stored), kSquare});
      opts.push_back({OptKind::Tile, name(turn.read), kSquare});
      opts.push_back({OptKind::Stage, {}, turn.slot});
      add_thread_parts(opts, 0, ranges_[0].size / (turn.stored == 0 || turn.read == 0 ? kSquare : 1));
    }
    return opts;
  }

  /// How much longer than an equal share the busiest core works, if parts go to whoever is free.
  double imbalance(double turns, double parts) const {
    const double cores = std::max(2, target_.cores), chunk = std::ceil(turns / parts);
    return std::ceil(std::ceil(turns / chunk) / cores) * chunk * cores / turns;
  }

  void add_thread_parts(std::vector<Opt>& opts, std::size_t r, double turns) const {
    // About four parts a core, so that a core that comes late takes fewer, but as many as share the work well; fixed by
    // shape and target, not by the thread count.
    const double usual = 4.0 * std::max(2, target_.cores);
    int64_t parts = static_cast<int64_t>(std::min(turns, usual));
    double least = INFINITY;
    for (double p = std::min(turns, usual / 2); p <= std::min(turns, 4 * usual); ++p) {
      const double c_parts = imbalance(turns, p) + 0.02 * std::abs(std::log(p / usual));
      if (c_parts < least) least = c_parts, parts = static_cast<int64_t>(p);
    }
    if (parts > 1) opts.push_back({OptKind::Thread, ranges_[r].names[0], parts});
  }

  void add_threads(std::vector<Opt>& opts, const Splits& splits, double work) const {
    if (work < kThreadWorthwhile || ranges_.empty()) return;
    const Range& outer = ranges_[0];
    if (outer.names[0].reduce || outer.names[0].axis != 0) return;
    const double turns = std::floor(outer.size / static_cast<double>(splits[0].lanes * splits[0].copies));
    add_thread_parts(opts, 0, turns);
  }

  const Target& target_;
  const int64_t stage_budget_;
  std::vector<Range> ranges_;
  std::vector<Work> work_;
  std::size_t widest_ = 1;
};

}  // namespace

std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target& target) {
  return Estimate(sink, plan, target).best();
}

}  // namespace tenon
