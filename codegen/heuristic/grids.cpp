#include <tenon/codegen/heuristic/grids.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/boxes.h>
#include <tenon/codegen/cost.h>
#include <tenon/codegen/fill_loops.h>
#include <tenon/codegen/heuristic/group_sums.h>
#include <tenon/codegen/heuristic/group_tiles.h>
#include <tenon/codegen/heuristic/squares.h>
#include <tenon/codegen/heuristic/stored_runs.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

constexpr int64_t kGroup = 64;         // threads that share rows of a product, or a row that is not long
constexpr int64_t kRowsAtOnce = 4;     // of columns that a thread reduces
constexpr int64_t kOfARow = 4;         // the fewest elements of a row for each thread of a larger group
constexpr int64_t kRowsOfAThread = 4;  // rows of a product that a thread computes
constexpr int64_t kBytesAtOnce = 64;   // that a thread reads of a long sum at once, so that registers suffice
constexpr double kBusyCore = 1024;     // so many threads occupy a core
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

/// What the STOREs allow to threads that share a range.
enum class Sharing : uint8_t {
  All,
  Sums,  // a slot is read and written: threads may share a reduction, behind which one thread stores
  None,  // written by addition or at computed indices, or a SCAN: the threads would conflict
};

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

/// Does the reduction read memory that is contiguous along its innermost axis? The LOAD of most elements decides:
/// beside columns of a matrix, the means of its rows are few.
bool side_by_side(const Node& reduce) {
  const auto below =
      topological(reduce.src().first(1), [](const Node& x) { return x.op() == Op::Reduce || !is_dataflow(x); });
  const auto axis = static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back());
  double along = 0, across = 0;
  for (const Node& n : below) {
    if (n.op() != Op::Load || n.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    const std::size_t unit = unit_axis(n);
    if (st.views().size() != 1 || axis >= st.rank()) continue;
    double elements = 1;
    for (std::size_t k = 0; k < st.rank(); ++k)
      if (st.varies_along(k)) elements *= static_cast<double>(st.shape()[k].max());
    if (st.views()[0].strides()[axis].is(1))
      along = std::max(along, elements);
    else if (unit < st.rank())
      across = std::max(across, elements);
  }
  return along > 0 && along >= across;
}

/// Is it a sum of products of two factors that are each used many times?
bool is_product(const Node& reduce, const AstFacts& facts) {
  const Node& value = reduce.src(0);
  if (value.op() != Op::Mul) return false;
  const Shape shape = ast::shape_of(value).value_or(Shape());
  const auto elements = [&](const std::vector<bool>& vary) {
    double count = 1;
    for (std::size_t k = 0; k < vary.size(); ++k) count *= vary[k] ? static_cast<double>(shape[k].max()) : 1;
    return count;
  };
  return is_contraction(elements(std::vector<bool>(shape.size(), true)),
                        elements(facts.of(value.src(0)).vary) + elements(facts.of(value.src(1)).vary));
}

double values_of(std::span<const Node> shape) {
  double values = 1;
  for (const Node& size : shape) values *= static_cast<double>(size.max());
  return values;
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
  const auto tile = group_tile({others, sizes[rows].max(), sizes.back().max(), terms, product.columns.across}, target);
  if (!tile) return {};
  std::vector<Opt> opts{{OptKind::Local, {false, last - 1}, tile->groups},
                        {OptKind::TensorCore, {true, 0}, tile->columns},
                        {OptKind::Block, {true, 0}, kRowOfBoxes}};
  if (const int64_t chunk = product.rounded ? 0 : chunk_of(terms); chunk > 0)
    opts.push_back({OptKind::Block, {true, 0}, chunk});
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
  const double values = values_of(sizes);
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

/// The number of elements of a reduction, but at most `most`.
int64_t length(const LoopNest& nest, const Node& reduce, int64_t most) {
  int64_t all = 1;
  for (const Node& size : nest.sizes(ast::shape_of(reduce.src(0)).value_or(Shape())))
    all = std::min(all * std::min(size.max(), most), most);
  return all;
}

/// How many adjacent positions along an axis read the same element of a LOAD, such as the codes that a word has, if the
/// next ones read the next element; else 0.
int64_t positions_of_an_element(const Node& load, std::size_t axis) {
  constexpr int64_t kMost = 64;
  if (load.src().size() > 1) return 0;
  const auto st = ShapeTracker::from_node(load.src(0));
  if (axis >= st.rank() || std::ranges::any_of(st.views(), [](const View& v) { return v.masked(); })) return 0;
  const auto element = [&](int64_t position) {
    std::vector<Node> at(st.rank(), Node(0));
    at[axis] = position;
    return st.expr_idxs(at).first;
  };
  const Node first = element(0);
  for (int64_t p = 1; p < std::min(kMost, st.shape()[axis].max()); ++p)
    if (const Node further = simplify(element(p) - first); !further.is(0)) return further.is(1) ? p : 0;
  return 0;
}

/// The Opts of a matrix times a vector, beside those for the grid: a group of threads adds up some rows, for which it
/// reads the vector once. Each thread takes as many adjacent terms as one access to the matrix brings; they may be
/// codes that are packed in words. Empty for other sums.
std::vector<Opt> rows_of_codes_opts(const Node& reduce, const LoopPlan& plan, const AstFacts& facts,
                                    const Target& target) {
  constexpr int64_t kRows[] = {8, 4}, kGroupsOfACore = 4;
  const auto terms = static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back());
  const NestAxis& rows = plan.stores[0].axes.back();
  const Shape shape = ast::shape_of(reduce.src(0)).value_or(Shape());
  if (target.access_bytes == 0 || plan.reduces.at(0).axes.size() != 1) return {};
  double most = 0;
  int64_t run = 1;
  bool packed = false, has_vector = false;
  for (const Node& n : topological(reduce.src().first(1), [](const Node& x) { return !is_dataflow(x); })) {
    const int64_t positions = n.op() == Op::Load ? positions_of_an_element(n, terms) : 0;
    if (positions == 0) continue;
    const bool changes = facts.varies(n, rows.axes);
    has_vector |= !changes;
    const auto bytes = static_cast<int64_t>(size_of(n.dtype()));
    if (const double each = static_cast<double>(bytes) / static_cast<double>(positions); changes && each > most)
      most = each, run = target.access_bytes / bytes * positions, packed = positions > 1;
  }
  const int64_t length = shape[terms].max();
  if (!packed || !has_vector || !(shape[terms] % Node(run)).is(0) || length < target.warp * run) return {};
  const Shape sizes = plan.stores[0].sizes(shape);
  const auto* rows_of_group = std::ranges::find_if(kRows, [&](int64_t count) {
    return (sizes.back() % Node(count)).is(0) &&
           values_of(sizes) >= static_cast<double>(count * kGroupsOfACore * target.cores);
  });
  std::vector<Opt> opts;
  if (rows_of_group != std::end(kRows))
    opts.push_back({OptKind::Unroll, {false, static_cast<int>(sizes.size()) - 1}, *rows_of_group});
  opts.push_back({OptKind::GroupReduce, {true, 0}, length % (kGroup * run) == 0 ? kGroup : target.warp});
  opts.push_back({OptKind::Upcast, {true, 0}, run});
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
    const double squares = values_of(sizes) / static_cast<double>(4 * kReadSide * kReadSide);
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

/// The bytes that a step along a sum reads side by side.
int64_t bytes_of_step(const Node& reduce) {
  int64_t bytes = 0;
  for (const Node& n : topological(reduce.src().first(1), [](const Node& x) { return !is_dataflow(x); }))
    if (n.op() == Op::Load && unit_axis(n) == static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back()))
      bytes += static_cast<int64_t>(size_of(n.dtype()));
  return bytes;
}

/// Of each sum along columns, a thread reads several rows at once.
void read_rows_at_once(const LoopPlan& plan, std::vector<Opt>& opts) {
  int axis = 0;
  for (const auto& [position, nest] : plan.reduces) {
    opts.push_back({OptKind::Unroll, {true, axis}, kRowsAtOnce});
    axis += static_cast<int>(nest.axes.size());
  }
}

std::vector<Opt> opts_of_loops(const Node& sink, const LoopPlan& plan, const Target& target) {
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  const auto reduces = reductions(sink);
  const std::size_t common = common_axes(sink, plan);
  const Sharing may = sharing(sink);
  const bool in_place = may != Sharing::All;
  if (reduces.size() == 1 && is_product(reduces[0], facts) && sink.src().size() == 1 && !in_place && common >= 2 &&
      common == plan.stores[0].axes.size())
    return product_opts(reduces[0], plan.stores[0], facts, loop_shape(sink.src(0)),
                        target.tensor_cores ? tensor_product(sink, plan) : std::nullopt, target);
  if (reduces.size() == 2 && !in_place && target.tensor_cores && common >= 2 && tensor_product(sink, plan))
    return sum_of_groups_opts(plan.stores[0].sizes(loop_shape(sink.src(0))));
  if (reduces.empty() && !in_place && sink.src().size() == 1 && common >= 2 && common == plan.stores[0].axes.size())
    if (auto squares = transpose_opts(sink, plan.stores[0], target); !squares.empty()) return squares;
  std::vector<Opt> opts;
  for (std::size_t g = 0; g < common; ++g) {
    const auto changes = [&](const Node& reduce) { return facts.varies(reduce, plan.stores[0].axes[g].axes); };
    if (!std::all_of(reduces.begin(), reduces.end(), changes)) break;
    opts.push_back({OptKind::Global, {false, static_cast<int>(g)}, 1});
  }
  const bool one_thread_stores =
      std::ranges::all_of(plan.stores, [&](const LoopNest& nest) { return nest.axes.size() == opts.size(); });
  const auto& axes = plan.stores[0].axes;
  bool shared = !reduces.empty() && (!in_place || (may == Sharing::Sums && one_thread_stores));
  for (std::size_t r = 0; r < reduces.size(); ++r)
    shared = shared && side_by_side(reduces[r]) && !is_product(reduces[r], facts) &&
             length(plan.reduces.at(r), reduces[r], kWorthSharing) >= kWorthSharing;
  // Threads that each take elements side by side: of columns that are reduced only if they are enough for all cores.
  const bool in_columns = !shared && !reduces.empty() && std::ranges::all_of(reduces, [&](const Node& reduce) {
    return !side_by_side(reduce) && !is_product(reduce, facts);
  });
  if ((reduces.empty() || in_columns) && !in_place && !axes.empty() && opts.size() == axes.size() &&
      one_thread_stores) {
    const Shape stored = plan.stores[0].sizes(loop_shape(sink.src(0)));
    const int64_t run =
        in_columns ? run_of_columns(sink, plan, stored, target) : run_along(sink, stored.back(), target);
    // LOADs of an innermost axis that is shorter than half an access are joined along the axis around it.
    const bool is_short = 2 * run * static_cast<int64_t>(size_of(sink.src(0).src(1).dtype())) < target.access_bytes;
    std::vector<Opt> runs;
    if (sink.src().size() == 1 && reduces.size() <= 1 && is_short)
      runs = reduces.empty() ? stored_runs(sink, stored, target) : runs_of_short_sums(sink, plan, stored, target);
    const bool of_sums = in_columns && !runs.empty();
    if (run > 1 && !of_sums && runs.size() < 2)
      runs = {{OptKind::Upcast, {false, static_cast<int>(axes.size()) - 1}, run}};
    const auto is_whole = [&](const Opt& o) { return !o.range.reduce && o.kind == OptKind::Unroll; };
    if (std::ranges::any_of(runs, is_whole)) opts.pop_back();  // a thread has all of the innermost axis
    opts.insert(opts.end(), runs.begin(), runs.end());
    if (reduces.empty())
      if (const auto copies = copies_of_loads(sink, plan, stored, target)) {
        std::erase_if(opts, [&](const Opt& o) { return o.kind == OptKind::Global && o.range == copies->range; });
        opts.push_back(*copies);
      }
    if (in_columns && !of_sums && target.access_bytes > 0) read_rows_at_once(plan, opts);
  }
  const auto innermost = [&](std::size_t r) {
    return size_of(plan.reduces.at(r).axes.back(), ast::shape_of(reduces[r].src(0)).value_or(Shape()));
  };
  const auto outer_loop = [&](std::size_t r) {
    return size_of(*(plan.reduces.at(r).axes.end() - 2), ast::shape_of(reduces[r].src(0)).value_or(Shape()));
  };
  const auto run_of = [&](const Node& size) { return target.access_bytes > 0 ? run_along(sink, size, target) : 1; };
  if (!shared) {  // a thread reads a row of its own in whole accesses
    int axis = 0;
    for (const auto& [position, nest] : plan.reduces) {
      axis += static_cast<int>(nest.axes.size());
      if (nest.axes.empty() || !side_by_side(reduces[position]) || is_product(reduces[position], facts)) continue;
      if (const int64_t run = run_of(innermost(position)); run > 1)
        opts.push_back({OptKind::Unroll, {true, axis - 1}, run});
    }
    return opts;
  }
  if (reduces.size() == 1 && sink.src().size() == 1 && !axes.empty() && opts.size() == axes.size())
    if (const auto of_rows = rows_of_codes_opts(reduces[0], plan, facts, target); !of_rows.empty()) {
      opts.insert(opts.end(), of_rows.begin(), of_rows.end());
      return opts;
    }
  int64_t longest = 0, inner = 0;  // elements of a row, and of its innermost loop, which threads share
  int64_t outer = INT32_MAX;       // iterations of the loop around it
  for (std::size_t r = 0; r < reduces.size(); ++r) {
    longest = std::max(longest, length(plan.reduces.at(r), reduces[r], INT32_MAX));
    const auto& loops = plan.reduces.at(r).axes;
    if (!loops.empty()) inner = std::max(inner, innermost(r).max());
    outer = loops.size() < 2 ? 1 : std::min(outer, outer_loop(r).max());
  }
  const Node row = longest;
  const int64_t run = run_of(row);
  int64_t group = kGroup;
  while (2 * group <= target.group && 2 * group * run * kOfARow <= longest && group * run_of(inner) < inner) group *= 2;
  int last = 0;  // the innermost axis of the STOREs, if it is not over the grid
  for (const LoopNest& nest : plan.stores) last = std::max(last, static_cast<int>(nest.axes.size()) - 1);
  const auto share = [&](OptKind kind, const RangeName& range, const Node& size) {
    opts.push_back({kind, range, group});
    const int64_t along = run_of(size);
    if (along > 1) opts.push_back({OptKind::Upcast, range, along});
  };
  const int global = static_cast<int>(opts.size());
  // If groups are few, more threads share the loop around the innermost one too.
  const bool one_run = target.access_bytes > 0 && (group * run_of(inner) >= inner || group == target.group);
  const double groups = values_of(plan.stores[0].sizes(loop_shape(sink.src(0))));
  int64_t rows = 1, step = 1;
  for (const Node& reduce : reduces) step = std::max(step, bytes_of_step(reduce));
  const int64_t at_once = std::clamp<int64_t>(kBytesAtOnce / (step * run_of(inner)), 1, kRowsAtOnce);
  while (one_run && last < global && 2 * rows * group <= target.group && 2 * rows * at_once <= outer &&
         groups * static_cast<double>(2 * rows * group) <= kBusyCore * static_cast<double>(target.cores))
    rows *= 2;
  if (last >= global)
    share(OptKind::Local, {false, last}, axes.empty() ? Node(1) : size_of(axes.back(), loop_shape(sink.src(0))));
  int axis = 0;
  for (const auto& [position, nest] : plan.reduces) {
    axis += static_cast<int>(nest.axes.size());
    if (nest.axes.empty()) continue;
    // A thread that has one run of the innermost loop reads several iterations of the loop around it at once.
    if (nest.axes.size() > 1 && one_run && at_once > 1) opts.push_back({OptKind::Unroll, {true, axis - 2}, at_once});
    if (rows > 1) opts.push_back({OptKind::GroupReduce, {true, axis - 2}, rows});
    share(OptKind::GroupReduce, {true, axis - 1}, innermost(position));
  }
  // A row that is read several times stays in the registers of the threads.
  const bool again = reduces.size() > 1 || last >= global;
  if (again && !in_place && (row % Node(group * run)).is(0))
    for (const Node& n : topological(reduces[0].src().first(1), [](const Node& x) { return !is_dataflow(x); }))
      if (n.op() == Op::Load && longest / group * static_cast<int64_t>(size_of(n.dtype())) <= target.own_bytes)
        opts.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
  return opts;
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
    written += values_of(loop_shape(store)) * static_cast<double>(size_of(store.src(1).dtype()));
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
