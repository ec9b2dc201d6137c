#include <tenon/codegen/heuristic/squares.h>

#include <algorithm>
#include <cmath>

#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

/// The rows and columns of a square that a group of kSquareThreads^2 threads computes, `run` adjacent columns each,
/// from blocks of both factors in shared memory.
constexpr int64_t kSquareThreads = 16;
constexpr int64_t kSquareTerms = 16;   // of a block; where nothing is masked half as many are enough
constexpr int64_t kWideColumns = 256;  // of a tile of half as many rows as a square has

/// Is it no LOAD, or one of a matrix as it lies in memory?
bool is_matrix_or_none(const Node& n) {
  if (n.op() != Op::Load) return true;
  const auto st = ShapeTracker::from_node(n.src(0));
  return n.src().size() == 1 && st.views().size() == 1 && !st.views()[0].masked();
}

/// Is a tile of twice as many columns and half as many rows as a square has better for a product? With all threads of a
/// warp along the columns they read the same rows. Then adjacent elements of memory must be along the columns, and not
/// along the rows, and no more columns may be masked.
bool takes_wide_tiles(const SummedProduct& p) {
  const auto in_tiles = [&](int64_t columns) {
    return (p.sizes.back() + Node(columns - 1)) / Node(columns) * Node(columns);
  };
  if (!(in_tiles(kWideColumns) == in_tiles(kWideColumns / 2))) return false;
  const std::vector<int>&of_rows = p.store.axes[static_cast<std::size_t>(p.rows)].axes,
        &of_columns = p.store.axes.back().axes;
  const auto is_along = [](const Node& load, const std::vector<int>& axes) {
    return std::ranges::find(axes, static_cast<int>(unit_axis(load))) != axes.end();
  };
  return std::ranges::all_of(p.below, [&](const Node& n) {
    if (n.op() != Op::Load) return true;
    return is_matrix_or_none(n) && !is_along(n, of_rows) && (!p.facts.varies(n, of_columns) || is_along(n, of_columns));
  });
}

}  // namespace

int64_t square_of(const Shape& shape, int across, int64_t run, const Target& target) {
  const auto rows = static_cast<double>(shape[static_cast<std::size_t>(across)].max());
  const auto columns = static_cast<double>(shape.back().max());
  double others = 1;
  for (std::size_t k = 0; k + 1 < shape.size(); ++k)
    if (k != static_cast<std::size_t>(across)) others *= static_cast<double>(shape[k].max());
  for (int64_t side = 2 * run * kSquareThreads; run > 1 && side >= run * kSquareThreads; side /= 2) {
    const auto s = static_cast<double>(side);
    if (others * std::ceil(rows / s) * std::ceil(columns / s) >= static_cast<double>(target.cores)) return side;
  }
  return 0;
}

std::vector<Opt> square_opts(const SummedProduct& p, int64_t side, int64_t run) {
  const int last = static_cast<int>(p.store.axes.size()) - 1;
  std::vector<Opt> opts;
  const bool wide = side == kWideColumns / 2 && takes_wide_tiles(p);
  for (const int axis : {p.rows, last}) {
    const int64_t threads = !wide ? kSquareThreads : axis == last ? kWarp : kSquareThreads * kSquareThreads / kWarp;
    opts.push_back({OptKind::Upcast, {false, axis}, run});
    opts.push_back({OptKind::Unroll, {false, axis}, side / (run * kSquareThreads)});
    opts.push_back({OptKind::Local, {false, axis}, threads});
  }
  const auto whole = [&](int axis, int64_t tile) {
    return (p.sizes[static_cast<std::size_t>(axis)] % Node(tile)).is(0);
  };
  const bool masks = !whole(p.rows, wide ? side / 2 : side) || !whole(last, wide ? kWideColumns : side);
  const bool short_blocks = side == kWideColumns / 2 && !masks && std::ranges::all_of(p.below, is_matrix_or_none);
  opts.push_back({OptKind::Block, {true, 0}, short_blocks ? kSquareTerms / 2 : kSquareTerms});
  return opts;
}

}  // namespace tenon
