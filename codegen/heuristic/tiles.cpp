#include <algorithm>
#include <cmath>
#include <optional>

#include <tenon/codegen/heuristic/profile.h>

namespace tenon {
namespace {

constexpr double kPanelWorthwhile = 64e3;  // loads below which a panel is not worth its STAGE

constexpr double kFewRows = 8;
constexpr double kTerms = 2048;     // of a sum over one panel, so that the cache has room for the rows that meet it
constexpr int64_t kFewTerms = 128;  // fewer are not worth adding to sums in memory

struct Tile {
  std::size_t rows, columns;  // ranges
  int64_t lanes;              // of the columns
  int64_t copies_rows, copies_columns;
  int slot;                 // of the panel; -1: it is computed of several, and staged for that
  std::vector<bool> panel;  // by range: does the panel move with it?
};

double terms_of(const Profile& p) {
  double terms = 1;
  for (std::size_t r = 0; r < p.ranges.size(); ++r)
    if (p.is_reduce(r)) terms *= p.ranges[r].size;
  return terms;
}

/// Of rows that lie across memory each term is on a line of its own, of which the next rows use the rest. Lines at
/// equal distances crowd into few places of the cache: it holds so many.
double terms_in_cache(const Profile& p, const Tile& tile) {
  double terms = kTerms;
  for (const Work& w : p.work)
    for (std::size_t r = 0; r < p.ranges.size(); ++r)
      if (w.loads && w.motion[tile.rows] == Motion::Unit && !p.moves(w, tile.columns) && p.is_reduce(r) &&
          w.motion[r] == Motion::Far) {
        const int64_t apart = w.step[r] * static_cast<int64_t>(w.bytes), crowding = apart & -apart;
        const auto held = static_cast<double>(std::max(p.target.l2_bytes / crowding, kFewTerms));
        if (terms_of(p) > 2 * held) terms = std::min(terms, held);
      }
  return terms;
}

/// Sums of so many terms run in chunks of equal length, each with a panel that stays in the cache beside the rows that
/// meet it.
std::optional<Opt> chunk_of(const Profile& p, const Tile& tile) {
  const double parts = std::ceil(terms_of(p) / terms_in_cache(p, tile));
  if (parts < 2) return {};
  std::optional<std::size_t> longest;
  for (std::size_t r = 0; r < p.ranges.size(); ++r)
    if (p.is_reduce(r) && (!longest || p.ranges[r].size > p.ranges[*longest].size)) longest = r;
  const auto size = static_cast<int64_t>(p.ranges[*longest].size);
  auto count = static_cast<int64_t>(parts);
  while (size % count != 0 && static_cast<double>(count) < 1.5 * parts) ++count;
  if (size % count != 0) count = static_cast<int64_t>(parts);
  return Opt{OptKind::Chunk, p.name(*longest), (size + count - 1) / count};
}

/// What a panel of so many columns takes.
double panel_bytes(const Profile& p, int64_t columns) {
  return static_cast<double>(columns) * 4 * std::min(terms_of(p), kTerms);
}

/// The least loads for a product that the registers allow, little computed beyond the ends, and a panel that can be
/// staged.
void choose_copies(const Profile& p, Tile& tile) {
  const double m = p.ranges[tile.rows].size, n = p.ranges[tile.columns].size, lanes = static_cast<double>(tile.lanes);
  double least = INFINITY;
  for (int64_t r = 1; r <= 14; ++r)
    for (int64_t c = 1; c <= 6; ++c) {
      const auto rows = static_cast<double>(r), columns = static_cast<double>(c);
      // The sums, what is held of one operand, and one of the other at a time (order_copies in pieces.cpp).
      if (rows * columns + std::min(rows, columns) + 1 > p.target.vector_registers) continue;
      if (c > 1 && panel_bytes(p, c * tile.lanes) > static_cast<double>(p.stage_budget)) continue;
      const double whole_rows = std::ceil(m / rows) * rows / m;
      const double whole_columns = std::ceil(n / (columns * lanes)) * columns * lanes / n;
      // The latency of a sum hides behind the others of the tile.
      const double latency = std::max(1.0, 2 * kLatency / (rows * columns));
      const double turns = std::ceil(n / (columns * lanes));
      const double shared = turns < p.target.cores ? 1 : p.imbalance(turns, turns);
      const double masks = whole_rows > 1 ? 1.01 : 1;  // what lies beyond the end is not stored
      const double c_tile =
          whole_rows * whole_columns * masks * shared * latency * (1 + 0.4 * (rows + columns) / (rows * columns));
      if (c_tile < least) least = c_tile, tile.copies_rows = r, tile.copies_columns = c;
    }
}

/// The widest vectors that the columns fill by more than half, narrower ones only for a panel that lies in memory as
/// they read it; 0: there are too few.
int64_t lanes_for(const Profile& p, const Work& panel, std::size_t columns) {
  for (int64_t lanes = p.most_lanes(); lanes >= std::min<int64_t>(p.most_lanes(), 8); lanes /= 2) {
    if (lanes < p.most_lanes() && panel.motion[columns] != Motion::Unit) return 0;
    if (p.ranges[columns].size > 0.6 * static_cast<double>(lanes)) return lanes;
  }
  return 0;
}

std::vector<bool> moved_by(const Profile& p, const Work& w) {
  std::vector<bool> moved;
  for (std::size_t r = 0; r < p.ranges.size(); ++r) moved.push_back(p.moves(w, r));
  return moved;
}

std::optional<Tile> best_tile(const Profile& p) {
  std::optional<Tile> best;
  for (const Work& panel : p.work) {
    if (!panel.loads || !p.in_reduction(panel)) continue;
    for (std::size_t columns = 0; columns < p.ranges.size(); ++columns) {
      if (p.is_reduce(columns) || !panel.inside[columns] || !p.moves(panel, columns)) continue;
      if (!p.stored_side_by_side(columns)) continue;
      for (std::size_t rows = 0; rows < p.ranges.size(); ++rows) {
        if (p.is_reduce(rows) || !panel.inside[rows] || p.moves(panel, rows)) continue;
        const bool other_moves = std::any_of(p.work.begin(), p.work.end(), [&](const Work& w) {
          return w.loads && p.in_reduction(w) && p.moves(w, rows) && !p.moves(w, columns);
        });
        const int64_t lanes = lanes_for(p, panel, columns);
        if (!other_moves || p.ranges[rows].size < 4 || lanes == 0 || panel.times < kPanelWorthwhile) continue;
        if (best && best->rows == rows && best->columns == columns && best->slot != panel.slot) best->slot = -1;
        if (!best || p.ranges[rows].size > p.ranges[best->rows].size)
          best = Tile{rows, columns, lanes, 1, 1, panel.slot, moved_by(p, panel)};
      }
    }
  }
  // So few rows are copies of a plain loop, in which a panel that is computed needs no memory.
  if (best && best->slot < 0 && p.ranges[best->rows].size <= kFewRows) return {};
  if (best) choose_copies(p, *best);
  return best;
}

std::vector<Opt> opts_of(const Profile& p, const Tile& tile) {
  std::vector<Opt> opts{{OptKind::Upcast, p.name(tile.columns), tile.lanes}};
  const auto step = [&](std::size_t r, int64_t copies, int64_t lanes) {
    if (copies > 1) opts.push_back({OptKind::Unroll, p.name(r), copies});
    if (std::fmod(p.ranges[r].size, static_cast<double>(copies * lanes)) != 0)
      opts.push_back({OptKind::Pad, p.name(r), 1});
  };
  step(tile.columns, tile.copies_columns, tile.lanes);
  step(tile.rows, tile.copies_rows, 1);
  const auto chunk = chunk_of(p, tile);
  if (tile.slot >= 0) {
    opts.push_back({OptKind::Stage, {}, tile.slot});
    if (4 * panel_bytes(p, tile.copies_columns * tile.lanes) < static_cast<double>(p.target.l2_bytes))
      opts.push_back({OptKind::Prefetch, {}, tile.slot});
  }
  const auto turns = [&](std::size_t r) {
    const int64_t copies = r == tile.rows ? tile.copies_rows : r == tile.columns ? tile.copies_columns * tile.lanes : 1;
    return std::ceil(p.ranges[r].size / static_cast<double>(copies));
  };
  // The rows go innermost: a panel then serves all of them. Threads share the outermost range that has iterations
  // enough and that they can share about as well as any.
  const double enough = 2 * std::max(2, p.target.cores);
  const auto share = [&](std::size_t r) { return p.imbalance(turns(r), std::min(turns(r), 2 * enough)); };
  std::optional<std::size_t> threaded;
  std::vector<std::size_t> outer;  // innermost first
  double beside = 1;               // iterations of the other ranges that one panel serves
  for (std::size_t r = p.ranges.size(); r-- > 0;) {
    if (p.is_reduce(r) || r == tile.rows) continue;
    if (tile.slot >= 0 && !tile.panel[r]) {
      beside *= turns(r);
      continue;
    }
    outer.push_back(r);
    if (!threaded || (turns(r) >= std::min(enough, turns(*threaded)) && share(r) < 1.05 * share(*threaded)))
      threaded = r;
  }
  // Blocks of the rows, each with panels of its own: where there are too few panels for the threads, or the sums that
  // chunks keep for all rows do not fit.
  const bool few_panels = threaded && turns(*threaded) < enough && turns(tile.rows) > turns(*threaded);
  double blocks = few_panels ? enough : 1;
  const double sums = static_cast<double>(tile.copies_rows * tile.copies_columns * tile.lanes) * 4 * beside;
  const auto budget = static_cast<double>(p.stage_budget) / 2;
  if (chunk) blocks = std::max(blocks, std::ceil(sums * turns(tile.rows) / budget));
  const double block = std::ceil(turns(tile.rows) / blocks);
  // The loop over the chunks stands around as many loops as have sums that fit: what a chunk stages serves them all.
  double kept = sums * block;
  bool placed = !chunk;
  for (const std::size_t r : outer) {
    kept *= turns(r);
    if (!placed && (kept > budget || (r == threaded && !few_panels))) opts.push_back(*chunk), placed = true;
    opts.push_back({OptKind::Outer, p.name(r), 1});
  }
  if (!placed) opts.push_back(*chunk);
  if (blocks > 1) opts.push_back({OptKind::Tile, p.name(tile.rows), static_cast<int64_t>(block) * tile.copies_rows});
  if (few_panels)
    p.add_thread_parts(opts, tile.rows, std::ceil(turns(tile.rows) / block));
  else if (threaded)
    p.add_thread_parts(opts, *threaded, turns(*threaded));
  return opts;
}

}  // namespace

std::vector<Opt> tile_opts(const Profile& p) {
  const auto tile = best_tile(p);
  return tile ? opts_of(p, *tile) : std::vector<Opt>();
}

}  // namespace tenon
