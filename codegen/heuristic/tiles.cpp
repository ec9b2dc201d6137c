#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

#include <tenon/codegen/heuristic/products.h>

namespace tenon {
namespace {

constexpr std::ptrdiff_t kKept = 8;    // the number of tiles of a product for which all loops are tried,
constexpr double kHopeful = 1.25;      // if they take at most so many times the cycles of the best
constexpr double kLoop = 1.03;         // each additional loop must gain this factor: less is noise
constexpr int64_t kFewestTerms = 128;  // in a chunk: with fewer, the sums in memory cost more than chunks gain

/// One candidate.
struct Tile {
  const Product* product;
  std::size_t in_lanes;  // range: the columns, or a reduction
  int64_t lanes, copies_rows, copies_columns;
  std::size_t copied;            // range of copies_columns: the columns, or another range that the panel changes with
  std::vector<int> staged = {};  // slots
  int64_t terms = 0;             // terms of each sum added at once, in a loop around the loop over a strip; 0: all
  int64_t strip = 0;             // columns in a strip
  bool padded = true;            // the columns, to whole steps; else those that are left run one by one
  int64_t chunk = 0, block = 0;  // elements of the longest reduction, rows; 0: no loop
  std::optional<std::size_t> threaded = std::nullopt;
  double cycles = INFINITY;

  bool is_same_but_for_loops(const Tile& t) const {
    return product == t.product && in_lanes == t.in_lanes && lanes == t.lanes && copies_rows == t.copies_rows &&
           copies_columns == t.copies_columns && copied == t.copied && staged == t.staged && terms == t.terms &&
           padded == t.padded;
  }
};

class Tiles {
 public:
  Tiles(const Profile& p, const Profile& in_place, const LoopPlan& plain)
      : plain_(p), p_(in_place), model_(p_, plain), products_(products_of(p_)) {
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (p_.is_reduce(r) && !(p_.is_reduce(longest_) && p_.ranges[longest_].size >= p_.ranges[r].size)) longest_ = r;
  }

  /// The Opts of the tile of least time, or those of loop_opts if they take less time.
  std::vector<Opt> best() {
    for (const Product& product : products_) try_all(product);
    const std::vector<Tile> of_one_core(best_.begin(), best_.end());
    best_.clear();
    for (const Tile& tile : of_one_core) try_loops(tile);
    if (best_.empty()) return {};
    if (!best_.begin()->product->panel->slot) return opts_of(*best_.begin());  // loop_opts would not stage it so
    std::vector<Opt> loops = loop_opts(plain_);
    return best_.begin()->cycles < model_.cycles(loops) ? opts_of(*best_.begin()) : loops;
  }

 private:
  struct Faster {
    bool operator()(const Tile& a, const Tile& b) const { return a.cycles < b.cycles; }
  };

  double most() const { return best_.empty() ? INFINITY : kHopeful * best_.begin()->cycles; }

  void try_tile(Tile tile) {
    const double loops = (tile.chunk > 0 ? kLoop : 1) * (tile.block > 0 ? kLoop : 1);
    tile.cycles = loops * model_.cycles(opts_of(tile), tile.product->computed, most());
    if (!std::isfinite(tile.cycles)) return;
    // Keep each tile once, with its best loops.
    const auto same = std::ranges::find_if(best_, [&](const Tile& t) { return t.is_same_but_for_loops(tile); });
    if (same != best_.end()) {
      if (same->cycles <= tile.cycles) return;
      best_.erase(same);
    }
    const auto of_its_product = [product = tile.product](const Tile& t) { return t.product == product; };
    best_.insert(std::move(tile));
    if (std::ranges::count_if(best_, of_its_product) > kKept)
      best_.erase(std::prev(std::find_if(best_.rbegin(), best_.rend(), of_its_product).base()));
  }

  /// The ranges that can be in lanes: the columns, or a reduction along which both operands are contiguous.
  std::vector<std::size_t> lane_ranges(const Product& product) const {
    std::vector<std::size_t> ranges{product.columns};
    if (!product.panel->slot) return ranges;  // its STAGE is laid out for the columns
    const auto side_by_side = [](const Work* w, std::size_t r) { return w->motion[r] == Motion::Unit; };
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (p_.is_reduce(r) && side_by_side(product.panel, r) && side_by_side(product.other, r)) ranges.push_back(r);
    return ranges;
  }

  void try_all(const Product& product) {
    const int64_t widest = p_.most_lanes();
    for (const std::size_t in_lanes : lane_ranges(product))
      for (int64_t lanes = widest; lanes >= std::min<int64_t>(widest, 4); lanes /= 2) {
        if (static_cast<double>(lanes) > 2 * p_.ranges[in_lanes].size) continue;
        for (std::size_t copied = 0; copied < p_.ranges.size() && !p_.is_reduce(copied); ++copied)
          if (copied != product.rows && p_.moves(*product.panel, copied))
            try_copies({&product, in_lanes, lanes, 1, 1, copied});
      }
  }

  /// All numbers of copies that the registers have room for (order_copies in pieces.cpp).
  void try_copies(Tile tile) {
    const Product& product = *tile.product;
    const int64_t registers = p_.target.vector_registers;
    const int64_t most_rows = product.rows ? size_of(*product.rows) : 1;
    const int64_t lanes = tile.copied == tile.in_lanes ? tile.lanes : 1;
    const int64_t most_columns = (size_of(tile.copied) + lanes - 1) / lanes;
    for (int64_t r = 1; r <= std::min(most_rows, registers); ++r)
      for (int64_t c = tile.copied == product.columns ? 1 : 2; c <= most_columns; ++c) {
        if (r * c + std::min(r, c) + 1 > registers) break;
        tile.copies_rows = r, tile.copies_columns = c;
        if (cuts_windows(tile) || cuts_periods(tile)) continue;
        if (least_cycles(tile) < most()) try_operands(tile);
      }
  }

  /// Would copies beyond the end of a range read overlapping windows? Their index would be clamped, and the STAGE would
  /// no longer be a window that moves with the loops, unless it holds the whole image anyway.
  bool cuts_windows(const Tile& tile) const {
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r) {
      if (r == tile.in_lanes || iterations(tile, r) * step_of(tile, r) == p_.ranges[r].size) continue;
      for (const Work& w : p_.work)
        if (w.loads && std::ranges::find(w.masked, true) != w.masked.end() && has_windows(w, r) &&
            image_bytes(w) > static_cast<double>(p_.stage_budget))
          return true;
    }
    return false;
  }

  /// Does the operand show windows along an output range, adjacent ones of which overlap?
  bool has_windows(const Work& w, std::size_t r) const {
    if (!p_.moves(w, r) || w.step[r] == 0) return false;
    for (std::size_t q = 0; q < p_.ranges.size(); ++q)
      if (p_.is_reduce(q) && w.step[q] != 0 && w.step[q] % w.step[r] == 0) return true;
    return false;
  }

  /// Of an operand that shows windows: what all windows see, of one image.
  double image_bytes(const Work& w) const {
    std::vector<double> sizes = p_.sizes();
    for (std::size_t r = 0; r < sizes.size() && !p_.is_reduce(r); ++r)
      if (!has_windows(w, r)) sizes[r] = 1;
    return Footprint(p_, w).elements(sizes) * static_cast<double>(w.bytes);
  }

  /// An operand may stay the same for a period of iterations, as the image of a group does for its filters, or move on
  /// after a run of them. Would a step end inside a period? Some steps would then need two periods, and the STAGE would
  /// hold the whole operand.
  bool cuts_periods(const Tile& tile) const {
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r) {
      const auto step = static_cast<int64_t>(step_of(tile, r));
      for (const Work& w : p_.work)
        for (const int64_t period : {w.period[r], w.runs[r].length})
          if (w.loads && period > 1 && period % step != 0 && step % period != 0) return true;
    }
    return false;
  }

  /// Tries operands in place or staged, and few terms at a time, on one core.
  void try_operands(Tile tile) {
    const Work *panel = tile.product->panel, *other = tile.product->other;
    std::vector<std::vector<int>> sets{{}};
    if (!tile.product->is_computed()) {
      sets.push_back({*panel->slot});
      if (other->slot != panel->slot) sets.insert(sets.end(), {{*other->slot}, {*panel->slot, *other->slot}});
    }
    for (std::vector<int>& staged : sets) {
      tile.staged = std::move(staged);
      tile.chunk = 0;
      try_tile(tile);
      tile.chunk = fitting_chunk(tile);
      if (tile.chunk > 0) try_tile(tile);
    }
    if (tile.in_lanes != tile.product->columns || tile.product->is_computed()) return;
    tile.staged.clear();
    tile.chunk = 0;
    for (const int64_t terms : {4, 8})
      for (const int64_t columns : {512, 1024, 2048}) {
        if (columns > size_of(tile.product->columns) || 2 * terms > size_of(longest_)) continue;
        tile.terms = terms;
        for (const double unit : {step_of(tile, tile.product->columns), static_cast<double>(tile.lanes)})
          for (const bool padded : {true, false}) {
            tile.strip = even_strip(tile, columns, unit), tile.padded = padded;
            try_tile(tile);
          }
      }
  }

  /// Columns of a strip, in whole units: about so many, and as many strips for each core.
  int64_t even_strip(const Tile& tile, int64_t columns, double unit) const {
    const double size = p_.ranges[tile.product->columns].size;
    const double strips = std::ceil(size / static_cast<double>(columns) / p_.cores()) * p_.cores();
    return static_cast<int64_t>(std::ceil(size / strips / unit) * unit);
  }

  /// Tries chunks of the longest reduction, blocks of rows, and each range for the threads, or none.
  void try_loops(const Tile& start) {
    if (start.terms > 0) {
      Tile strips = start;
      try_tile(strips);
      strips.threaded = start.product->columns;
      return try_tile(strips);
    }
    std::vector<int64_t> chunks{0}, blocks{0};
    if (start.chunk > 0) chunks.push_back(start.chunk);
    for (int64_t parts = 2; size_of(longest_) / parts * other_terms() >= kFewestTerms; parts += (parts + 1) / 2)
      chunks.push_back(chunk_of(parts));
    if (start.product->rows) {
      const auto steps = static_cast<int64_t>(iterations(start, *start.product->rows));
      for (int64_t parts = 2; parts <= std::min<int64_t>(steps, 64); parts *= 2)
        blocks.push_back((steps + parts - 1) / parts * start.copies_rows);
    }
    std::vector<std::optional<std::size_t>> threaded{std::nullopt};
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r)
      if (start.product->panel->slot || p_.moves(*start.product->panel, r))  // else each part fills the STAGE anew
        threaded.push_back(r);
    for (const int64_t chunk : chunks)
      for (const int64_t block : blocks)
        for (const std::optional<std::size_t> range : threaded) {
          // Blocks of rows are for threads, and for sums that chunks keep.
          if (block > 0 && chunk == 0 && range != start.product->rows) continue;
          Tile tile = start;
          tile.chunk = chunk, tile.block = block, tile.threaded = range;
          try_tile(tile);
        }
  }

  // ---- what a tile is like

  int64_t size_of(std::size_t r) const { return static_cast<int64_t>(p_.ranges[r].size); }

  /// Of a sum, for each element of the longest reduction.
  int64_t other_terms() const {
    int64_t terms = 1;
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (p_.is_reduce(r) && r != longest_) terms *= size_of(r);
    return terms;
  }

  /// Elements of a range that a step covers.
  double step_of(const Tile& tile, std::size_t r) const {
    double step = 1;
    if (r == tile.in_lanes) step *= static_cast<double>(tile.lanes);
    if (r == tile.copied) step *= static_cast<double>(tile.copies_columns);
    if (r == tile.product->rows) step *= static_cast<double>(tile.copies_rows);
    return step;
  }
  double iterations(const Tile& tile, std::size_t r) const { return std::ceil(p_.ranges[r].size / step_of(tile, r)); }

  /// The cycles of the multiply-adds alone on one core.
  double least_cycles(const Tile& tile) const {
    const CoreRates& rates = p_.target.rates;
    double cycles = 0;
    for (const Work& w : p_.work)
      if (w.accumulates) cycles = std::max(cycles, w.times);
    for (std::size_t r = 0; r < p_.ranges.size() && !p_.is_reduce(r); ++r)
      cycles *= iterations(tile, r) * step_of(tile, r) / p_.ranges[r].size;
    const auto sums = static_cast<double>(tile.copies_rows * tile.copies_columns);
    return cycles / static_cast<double>(tile.lanes) / rates.narrow_multiply_adds * p_.waits(rates.multiply_adds, sums);
  }

  double panel_bytes(const Tile& tile) const {
    double bytes = static_cast<double>(tile.product->panel->bytes) * step_of(tile, tile.copied);
    if (tile.copied != tile.product->columns) bytes *= step_of(tile, tile.product->columns);
    for (std::size_t r = 0; r < p_.ranges.size(); ++r)
      if (p_.is_reduce(r)) bytes *= p_.ranges[r].size;
    return bytes;
  }

  /// The number of terms for which half of the panel's STAGE has room; 0: for all terms.
  int64_t fitting_chunk(const Tile& tile) const {
    if (tile.staged.empty() && !tile.product->computed.slot) return 0;
    const double parts = std::ceil(2 * panel_bytes(tile) / static_cast<double>(p_.stage_budget));
    return parts < 2 ? 0 : chunk_of(static_cast<int64_t>(parts));
  }

  /// The size of a chunk, if the longest reduction has so many chunks. It is a multiple of the operands' periods, so
  /// that values that stay the same for a period are computed outside of the innermost loop.
  int64_t chunk_of(int64_t parts) const {
    int64_t whole = 1;
    for (const Work& w : p_.work) whole = std::min(std::lcm(whole, w.period[longest_]), size_of(longest_));
    const int64_t chunk = (size_of(longest_) + parts - 1) / parts;
    return (chunk + whole - 1) / whole * whole;
  }

  /// Does the L2 cache have room for the next panel beside the panel and the rows?
  bool fetches_next_panel(const Tile& tile) const {
    return std::ranges::find(tile.staged, tile.product->panel->slot) != tile.staged.end() &&
           4 * panel_bytes(tile) < static_cast<double>(p_.target.l2_bytes);
  }

  std::vector<Opt> opts_of(const Tile& tile) const {
    const Product& product = *tile.product;
    std::vector<Opt> opts;
    if (tile.lanes > 1) opts.push_back({OptKind::Upcast, p_.name(tile.in_lanes), tile.lanes});
    const auto step = [&](std::size_t r, int64_t copies) {
      if (copies > 1) opts.push_back({OptKind::Unroll, p_.name(r), copies});
      // A range of symbolic size has a loop for its tail, unless it is padded; a STAGE serves one loop.
      const bool has_tail = !tile.staged.empty() && !p_.ranges[r].loop.src(0).is_const();
      const bool whole = std::fmod(p_.ranges[r].size, step_of(tile, r)) == 0;
      if (has_tail || (!whole && (tile.padded || r != product.columns))) opts.push_back({OptKind::Pad, p_.name(r), 1});
    };
    if (tile.copied != product.columns) step(product.columns, 1);
    step(tile.copied, tile.copies_columns);
    if (product.rows) step(*product.rows, tile.copies_rows);
    for (const int slot : tile.staged) opts.push_back({OptKind::Stage, {}, slot});
    if (fetches_next_panel(tile)) opts.push_back({OptKind::Prefetch, {}, *product.panel->slot});
    const RangeName& summed = p_.name(longest_);
    if (tile.terms > 0) {
      opts.push_back({OptKind::Unroll, summed, tile.terms});
      opts.push_back({OptKind::Chunk, summed, tile.terms});
      opts.push_back({OptKind::Tile, p_.name(product.columns), tile.strip});
      if (tile.threaded)
        p_.add_thread_parts(opts, *tile.threaded,
                            std::ceil(p_.ranges[*tile.threaded].size / static_cast<double>(tile.strip)));
      return opts;
    }
    // The rows go innermost: a panel then serves all of them.
    for (std::size_t r = p_.ranges.size(); r-- > 0;)
      if (!p_.is_reduce(r) && r != product.rows && p_.moves(*product.panel, r))
        opts.push_back({OptKind::Outer, p_.name(r), 1});
    if (tile.chunk > 0) opts.push_back({OptKind::Chunk, summed, tile.chunk});
    if (tile.block > 0) opts.push_back({OptKind::Tile, p_.name(*product.rows), tile.block});
    if (tile.threaded) {
      const bool blocks = tile.block > 0 && tile.threaded == product.rows;
      p_.add_thread_parts(opts, *tile.threaded,
                          blocks ? std::ceil(p_.ranges[*product.rows].size / static_cast<double>(tile.block))
                                 : iterations(tile, *tile.threaded));
    }
    return opts;
  }

  const Profile &plain_, &p_;
  const CostModel model_;
  const std::vector<Product> products_;
  std::size_t longest_ = 0;  // of the reductions
  std::multiset<Tile, Faster> best_;
};

}  // namespace

std::vector<Opt> tile_opts(const Profile& p, const Profile& in_place, const LoopPlan& plain) {
  return Tiles(p, in_place, plain).best();
}

}  // namespace tenon
