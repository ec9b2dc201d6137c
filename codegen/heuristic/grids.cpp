#include <tenon/codegen/heuristic/grids.h>

#include <algorithm>
#include <bit>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/heuristic/grid_loops.h>
#include <tenon/codegen/heuristic/group_sums.h>
#include <tenon/codegen/heuristic/group_tiles.h>
#include <tenon/codegen/heuristic/squares.h>
#include <tenon/codegen/heuristic/stored_runs.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr int64_t kRowsOfAThread = 4;  // rows of a product that a thread computes
constexpr int64_t kTile[] = {8, 4};    // rows and columns of a thread, if there are enough values for larger tiles

/// How many of the first axes have the same size in all STOREs and need not run in order.
std::size_t common_axes(const Node& sink, const LoopPlan& plan) {
  const auto alike = [&](const NestAxis& a, const NestAxis& b, std::size_t s) {
    return !a.in_order && !b.in_order && size_of(a, loop_shape(sink.src(s))) == size_of(b, loop_shape(sink.src(0)));
  };
  const auto& first = plan.stores[0].axes;
  std::size_t count = first.size();
  for (std::size_t s = 0; s < plan.stores.size(); ++s) {
    const auto& axes = plan.stores[s].axes;
    std::size_t same = 0;
    while (same < std::min(count, axes.size()) && alike(axes[same], first[same], s)) ++same;
    count = same;
  }
  return count;
}

Sharing sharing(const Node& sink) {
  std::vector<int> written;
  for (const Node& store : sink.src()) {
    if (store.src().size() > 2 || store.arg<StoreArg>().mode != StoreMode::Set) return Sharing::None;
    written.push_back(store.arg<StoreArg>().slot);
  }
  const auto order = dataflow(sink);
  if (std::ranges::any_of(order, [](const Node& n) { return n.op() == Op::Scan; })) return Sharing::None;
  const auto reads = [&](const Node& n) {
    return n.op() == Op::Load && std::ranges::find(written, n.arg<SlotArg>().slot) != written.end();
  };
  if (std::ranges::none_of(order, reads)) return Sharing::All;
  // The thread that stores an element may be the only one that reads it.
  std::vector<Node> summed;
  for (const Node& reduce : reductions(sink)) summed.push_back(reduce.src(0));
  for (const Node& n : order)
    if (n.op() == Op::View) summed.push_back(n.src(1));  // another place of the value
  const auto below = topological(summed, [](const Node& x) { return !is_dataflow(x); });
  const bool by_element =
      sink.src().size() == 1 && std::ranges::none_of(below, reads) && std::ranges::all_of(order, [&](const Node& n) {
        return !reads(n) || (n.src().size() == 1 && n.src(0) == sink.src(0).src(0));
      });
  return by_element ? Sharing::All : Sharing::Sums;
}

int64_t terms_of(const TensorProduct& product) {
  return ShapeTracker::from_node(product.rows.load.src(0)).shape()[product.terms].max();
}

/// Terms of a block of squares for tensor cores: the more, if two groups can share a core's memory then, and if there
/// are blocks enough to fill STAGEs ahead.
int64_t terms_of_block(const TensorProduct& product, int64_t side, const Target& target) {
  constexpr int64_t kFew = 2 * kUnit, kMany = 4 * kUnit, kGroupsOfACore = 2, kFactors = 2;
  const int64_t terms = terms_of(product);
  const int64_t stage = side * (kMany + kGap) * static_cast<int64_t>(size_of(DType::BFloat16));
  const bool fits = kGroupsOfACore * kFactors * target.fill_buffers * stage <= target.large_shared_bytes;
  return fits && terms >= target.fill_buffers * kMany ? kMany : kFew;
}

constexpr int64_t kFewestTermsOfBoxes = kRowOfBoxes;

/// The Opts of a product whose factors the copy engine can read; empty if it cannot, or if the product is too small.
std::vector<Opt> warp_group_opts(const TensorProduct& product, const LoopNest& store, const Shape& shape,
                                 const Target& target) {
  const int last = static_cast<int>(store.axes.size()) - 1;
  const Shape sizes = store.sizes(shape);
  int64_t terms = 0;
  for (const auto* factor : {&product.rows, &product.columns}) {
    const auto st = ShapeTracker::from_node(factor->load.src(0));
    std::vector<int64_t> reach(st.rank(), 1);
    if (!box_of(factor->load, reach, factor->across ? factor->axis : product.terms)) return {};
    terms = st.shape()[product.terms].max();
    if (terms < kFewestTermsOfBoxes) return {};
    const bool has_loops = store.axes.size() > static_cast<std::size_t>(kGridOfBoxes);  // around the sum
    if (has_loops && !keeps_parity((terms + kRowOfBoxes - 1) / kRowOfBoxes)) return {};
  }
  const auto rows = static_cast<std::size_t>(last) - 1;
  double others = 1;
  for (std::size_t k = 0; k < rows; ++k) others *= static_cast<double>(sizes[k].max());
  const ProductShape of{others, sizes[rows].max(), sizes.back().max(), terms, product.columns.across};
  const auto tile = group_tile(of, target);
  if (!tile) return {};
  std::vector<Opt> opts{{OptKind::Local, {false, last - 1}, tile->groups},
                        {OptKind::TensorCore, {true, 0}, tile->columns},
                        {OptKind::Block, {true, 0}, kRowOfBoxes}};
  if (const int64_t chunk = product.rounded ? 0 : chunk_of(terms); chunk > 0)
    opts.push_back({OptKind::Block, {true, 0}, chunk});
  if (const auto block = last == 1 ? rows_of_a_block(of, *tile, target) : std::nullopt)
    opts.push_back({OptKind::Tile, {false, 0}, *block});
  return opts;
}

/// The axis of a product's rows: along it a factor stays the same that changes along the columns, the last axis. The
/// innermost of those that have enough rows for a thread, or else the longest. Of a convolution these are the channels
/// of the result.
int rows_of(std::span<const Node> below, const LoopNest& store, const AstFacts& facts, const Shape& sizes) {
  const int last = static_cast<int>(store.axes.size()) - 1;
  const auto changes = [&](const Node& n, int g) {
    return facts.varies(n, store.axes[static_cast<std::size_t>(g)].axes);
  };
  const auto stays = [&](int g) {
    return std::ranges::any_of(below,
                               [&](const Node& n) { return n.op() == Op::Load && changes(n, last) && !changes(n, g); });
  };
  const auto rows = [&](int g) { return std::min(sizes[static_cast<std::size_t>(g)].max(), kTile[0]); };
  int best = -1;
  for (int g = last - 1; g >= 0; --g)
    if (stays(g) && (best < 0 || rows(g) > rows(best))) best = g;
  return best < 0 ? last - 1 : best;
}

/// kGroup threads along the columns; if there are fewer columns, along the axes between them and the rows too.
std::vector<Opt> threads_of_columns(const Shape& sizes, int rows) {
  const int last = static_cast<int>(sizes.size()) - 1;
  std::vector<Opt> opts;
  int64_t left = kGroup;
  for (int g = last; g > rows && left > 1; --g) {
    const auto size = static_cast<uint64_t>(std::max<int64_t>(sizes[static_cast<std::size_t>(g)].max(), 1));
    const int64_t threads = std::min(left, static_cast<int64_t>(std::bit_ceil(std::min<uint64_t>(size, kGroup))));
    if (threads > 1) opts.push_back({OptKind::Local, {false, g}, threads});
    left /= threads;
  }
  if (opts.empty()) opts.push_back({OptKind::Local, {false, last}, 1});
  opts[0].amount *= left;
  return opts;
}

/// The Opts of a sum of products: each thread of a group computes some rows and columns. Of large products both factors
/// are staged in shared memory, else the one that does not change with the columns.
std::vector<Opt> product_opts(const Node& reduce, const LoopNest& store, const AstFacts& facts, const Shape& shape,
                              const std::optional<TensorProduct>& tensor, const Target& target) {
  const int last = static_cast<int>(store.axes.size()) - 1;
  std::vector<Opt> opts;
  for (int g = tensor ? std::max(0, last - kGridOfBoxes + 1) : 0; g <= last; ++g)
    opts.push_back({OptKind::Global, {false, g}, 1});
  const std::vector<Node> below =
      topological(reduce.src().first(1), [](const Node& x) { return x.op() == Op::Load || !is_dataflow(x); });
  const int64_t run = target.access_bytes / static_cast<int64_t>(size_of(DType::Float32));
  const Shape sizes = store.sizes(shape);
  if (tensor && target.warp_groups)
    if (const auto of_groups = warp_group_opts(*tensor, store, shape, target); !of_groups.empty()) {
      opts.insert(opts.end(), of_groups.begin(), of_groups.end());
      return opts;
    }
  if (const int64_t side = tensor ? square_of(sizes, last - 1, run, target) : 0; side > 0) {
    const int64_t warps[] = {2, 4};
    for (const int axis : {last - 1, last}) {
      const int64_t along = warps[axis - last + 1];
      opts.push_back({OptKind::Unroll, {false, axis}, side / (along * kUnit)});
      opts.push_back({OptKind::Local, {false, axis}, along});
    }
    opts.push_back({OptKind::TensorCore, {true, 0}, kTensorUnits[0].columns});
    opts.push_back({OptKind::Block, {true, 0}, terms_of_block(*tensor, side, target)});
    const int64_t terms = terms_of(*tensor), chunk = tensor->rounded ? 0 : chunk_of(terms);
    if (chunk > 0 && terms % chunk == 0) opts.push_back({OptKind::Block, {true, 0}, chunk});
    return opts;
  }
  const int rows = rows_of(below, store, facts, sizes);
  const int64_t side = square_of(sizes, rows, run, target);
  const auto fills_half = [&](int axis) { return 2 * sizes[static_cast<std::size_t>(axis)].max() > side; };
  const bool half_empty = !fills_half(rows) || !fills_half(last);  // other axes have work for these threads
  if (side > 0 && !half_empty) {
    const std::vector<Opt> square = square_opts({below, store, facts, sizes, rows}, side, run);
    opts.insert(opts.end(), square.begin(), square.end());
    for (const Node& n : below)
      if (n.op() == Op::Load) opts.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
    return opts;
  }
  const double values = elements(sizes);
  const bool large = target.cores > 1 && values >= static_cast<double>(2 * target.cores * kTile[0] * kTile[1] * kGroup);
  opts.push_back({OptKind::Unroll, {false, rows}, large ? kTile[0] : kRowsOfAThread});
  const std::vector<Opt> threads = threads_of_columns(sizes, rows);
  if (large && threads.size() == 1) opts.push_back({OptKind::Unroll, {false, last}, kTile[1]});
  opts.insert(opts.end(), threads.begin(), threads.end());
  for (const Node& n : below)
    if (n.op() == Op::Load && !facts.varies(n, store.axes.back().axes))
      opts.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
  return opts;
}

/// Rows and columns of a square that a group reads along one axis and writes along the other.
constexpr int64_t kReadSide = 32;     // or twice as many: of small elements, or if the squares occupy all cores
constexpr int64_t kReadRows = 8;      // of threads; each has several elements
constexpr int64_t kShortAcross = 16;  // of an axis that a thread reads all of

/// The Opts of a kernel that reads a slot across the order in which it writes: squares of it are staged, or a thread
/// reads what is adjacent, if that is little. Empty for other kernels.
std::vector<Opt> transpose_opts(const Node& sink, const LoopNest& store, const Target& target) {
  const int last = static_cast<int>(store.axes.size()) - 1;
  const Shape sizes = store.sizes(loop_shape(sink.src(0)));
  for (const Node& n : dataflow(sink)) {
    if (n.op() != Op::Load || n.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    const std::size_t unit = unit_axis(n);
    if (st.views().size() != 1 || st.views()[0].masked() || unit >= st.rank()) continue;
    const auto has_unit = [&](const NestAxis& axis) { return axis.axes.back() == static_cast<int>(unit); };
    const int across = static_cast<int>(std::ranges::find_if(store.axes, has_unit) - store.axes.begin());
    const auto inner = static_cast<std::size_t>(store.axes.back().axes.back());
    if (across >= last || inner >= st.rank() || sizes.back().max() < kReadSide) continue;
    // Windows may have both axes side by side in memory, and then none is across.
    if (const Node& step = st.views()[0].strides()[inner]; step.is(0) || step.is(1)) continue;
    const Node& length = sizes[static_cast<std::size_t>(across)];
    const bool is_short = length.is_const() && length.value() <= kShortAcross;
    if (!is_short && length.max() < kReadSide) continue;
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    const auto fits = [&](int64_t side) {
      return side * kReadRows <= target.group && side * (side + 1) * bytes <= stage_budget(target, /*in_groups=*/true);
    };
    const double squares = elements(sizes) / static_cast<double>(4 * kReadSide * kReadSide);
    const bool is_wide = bytes < 4 || squares >= static_cast<double>(target.cores);
    const int64_t side = is_wide && fits(2 * kReadSide) ? 2 * kReadSide : kReadSide;
    std::vector<Opt> opts;
    for (int g = 0; g <= last; ++g) opts.push_back({OptKind::Global, {false, g}, 1});
    if (is_short) {
      opts.push_back({OptKind::Unroll, {false, across}, length.value()});
      return opts;
    }
    opts.push_back({OptKind::Unroll, {false, across}, side / kReadRows});
    opts.push_back({OptKind::Local, {false, across}, kReadRows});
    const int64_t run = bytes == 2 && side == 2 * kReadSide ? 2 : 1;  // a thread stores pairs
    if (run > 1) opts.push_back({OptKind::Upcast, {false, last}, run});
    opts.push_back({OptKind::Local, {false, last}, side / run});
    opts.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
    return opts;
  }
  return {};
}

/// Does it divide a reduction among threads?
bool is_of_sums(const Opt& opt) {
  return opt.range.reduce && (opt.kind == OptKind::GroupReduce || opt.kind == OptKind::Upcast);
}

bool is_over_threads(OptKind kind) {
  return kind == OptKind::Global || kind == OptKind::Local || kind == OptKind::GroupReduce;
}

std::vector<Opt> opts_of_loops(const Node& sink, const LoopPlan& plan, const Target& target) {
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  const auto reduces = reductions(sink);
  const std::size_t common = common_axes(sink, plan);
  const Sharing may = sharing(sink);
  if (may == Sharing::All && common >= 2) {
    const bool is_whole = sink.src().size() == 1 && common == plan.stores[0].axes.size();
    if (reduces.size() == 1 && is_product(reduces[0], facts) && is_whole)
      return product_opts(reduces[0], plan.stores[0], facts, loop_shape(sink.src(0)),
                          target.tensor_cores ? tensor_product(sink, plan) : std::nullopt, target);
    if (reduces.size() == 2 && target.tensor_cores && tensor_product(sink, plan))
      return sum_of_groups_opts(plan.stores[0].sizes(loop_shape(sink.src(0))));
    if (reduces.empty() && is_whole)
      if (auto squares = transpose_opts(sink, plan.stores[0], target); !squares.empty()) return squares;
  }
  return grid_loops(sink, plan, target, facts, may, common);
}

}  // namespace

LoopPlan join_for_access(const Node& sink, LoopPlan plan, const Target& target) {
  if (plan.stores.size() != 1 || !reductions(sink).empty() || sharing(sink) != Sharing::All) return plan;
  LoopNest nest = plan.stores[0];
  const Node& store = sink.src(0);
  const auto st = ShapeTracker::from_node(store.src(0));
  const int64_t run = target.access_bytes / static_cast<int64_t>(size_of(store.src(1).dtype()));
  const auto innermost = [&] { return size_of(nest.axes.back(), loop_shape(store)); };
  if (run < 2 || nest.axes.empty() || !innermost().is_const() || !st.contiguous()) return plan;
  const auto has_run = [&](int64_t of) { return of > 1 && innermost().value() % of == 0; };
  if (has_run(run / 2) || run % innermost().value() == 0 || !transpose_opts(sink, nest, target).empty()) return plan;
  while (!has_run(run)) {
    const std::size_t n = nest.axes.size();
    if (n == 1 || nest.axes[n - 1].in_order || nest.axes[n - 2].in_order) return plan;
    std::vector<int>& outer = nest.axes[n - 2].axes;
    outer.insert(outer.end(), nest.axes[n - 1].axes.begin(), nest.axes[n - 1].axes.end());
    nest.axes.pop_back();
    if (!innermost().is_const()) return plan;
  }
  const Shape sizes = nest.sizes(loop_shape(store));
  if (run_along(sink, sizes.back(), target) == 1 && stored_runs(sink, sizes, target).empty()) return plan;
  plan.stores[0] = {};
  for (NestAxis& axis : nest.axes) plan.stores[0].add(std::move(axis));  // with its loop
  return plan;
}

std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan, const Target& target) {
  std::vector<Opt> opts = opts_of_loops(sink, plan, target);
  double written = 0;  // bytes
  for (const Node& store : sink.src())
    written += elements(loop_shape(store)) * static_cast<double>(size_of(store.src(1).dtype()));
  if (target.streamed_bytes > 0 && written >= static_cast<double>(target.streamed_bytes))
    opts.push_back({OptKind::Stream, {}, 1});
  return opts;
}

std::vector<Opt> opts_for(const Node& sink, const LoopPlan& plan, std::span<const Opt> opts, const Target& target) {
  const Sharing may = sharing(sink);
  const std::size_t common = common_axes(sink, plan);
  std::vector<Opt> kept;
  std::vector<RangeName> axes;  // of the grid
  for (Opt opt : opts) {
    if (!takes(target, opt.kind)) continue;
    if (opt.kind == OptKind::TensorCore) {
      const auto product = target.tensor_cores ? tensor_product(sink, plan) : std::nullopt;
      if (!product) continue;
      if (!target.warp_groups) opt.amount = std::min(opt.amount, kTensorUnits[0].columns);
      for (const auto* factor : {&product->rows, &product->columns})
        if (factor->load.op() == Op::Load) kept.push_back({OptKind::Stage, {}, factor->load.arg<SlotArg>().slot});
    }
    if (opt.kind == OptKind::Global) {
      const bool can_be = static_cast<std::size_t>(opt.range.axis) < common;
      if (!can_be || std::ranges::find(axes, opt.range) != axes.end()) continue;
      axes.push_back(opt.range);
    } else if (target.grid && may != Sharing::All && opt.kind != OptKind::Unroll &&
               !(may == Sharing::Sums && is_of_sums(opt))) {
      continue;
    }
    kept.push_back(opt);
  }
  if (!target.grid) return kept;
  // Of a group that shares a sum, one thread stores if all axes of the STOREs are axes of the grid.
  const bool one_thread_stores =
      std::ranges::all_of(plan.stores, [&](const LoopNest& nest) { return nest.axes.size() == axes.size(); });
  if (may == Sharing::Sums && !one_thread_stores) std::erase_if(kept, is_of_sums);
  // Only a range over threads can have runs.
  const auto over_threads = [&](const RangeName& range) {
    return std::ranges::any_of(kept, [&](const Opt& o) { return is_over_threads(o.kind) && o.range == range; });
  };
  std::erase_if(kept, [&](const Opt& o) { return o.kind == OptKind::Upcast && !over_threads(o.range); });
  return kept;
}

}  // namespace tenon
