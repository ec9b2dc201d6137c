#include <tenon/codegen/heuristic/grids.h>

#include <algorithm>

#include <tenon/codegen/ast_facts.h>
#include <tenon/codegen/cost.h>

namespace tenon {
namespace {

constexpr std::size_t kMostAxes = 3;
constexpr int64_t kGroup = 64;         // threads that share a row
constexpr int64_t kRowsOfAThread = 4;  // of a product, that a thread computes

std::vector<Node> dataflow(const Node& sink) {
  return topological(std::span(&sink, 1), [](const Node& x) { return !is_dataflow(x); });
}

/// How many of the first axes all STOREs have alike, in any order of elements.
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

/// Is a slot both read and written? Threads that share a range would meet there.
bool updates_in_place(const Node& sink) {
  std::vector<int> written;
  for (const Node& store : sink.src()) {
    if (store.src().size() > 2 || store.arg<StoreArg>().mode != StoreMode::Set) return true;
    written.push_back(store.arg<StoreArg>().slot);
  }
  const auto order = dataflow(sink);
  return std::any_of(order.begin(), order.end(), [&](const Node& n) {
    return n.op() == Op::Load && std::find(written.begin(), written.end(), n.arg<SlotArg>().slot) != written.end();
  });
}

bool scans(const Node& sink) {
  const auto order = dataflow(sink);
  return std::any_of(order.begin(), order.end(), [](const Node& n) { return n.op() == Op::Scan; });
}

/// Do the elements of a reduction's innermost axis lie side by side?
bool side_by_side(const Node& reduce) {
  const auto below =
      topological(reduce.src().first(1), [](const Node& x) { return x.op() == Op::Reduce || !is_dataflow(x); });
  const auto axis = static_cast<std::size_t>(reduce.arg<ReduceArg>().axes.back());
  return std::any_of(below.begin(), below.end(), [&](const Node& n) {
    if (n.op() != Op::Load || n.src().size() > 1) return false;
    const auto st = ShapeTracker::from_node(n.src(0));
    return st.views().size() == 1 && axis < st.rank() && st.views()[0].strides()[axis].is(1);
  });
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
                        elements(facts.of(value.src(0)).vary) + elements(facts.of(value.src(1)).vary), 1);
}

/// A sum of products: each thread of a group has some rows of a column, and the rows' factor lies in shared memory.
std::vector<Opt> product_opts(const Node& reduce, const LoopNest& store, const AstFacts& facts) {
  const int last = static_cast<int>(store.axes.size()) - 1;
  std::vector<Opt> opts;
  for (int g = std::max(0, last - static_cast<int>(kMostAxes) + 1); g <= last; ++g)
    opts.push_back({OptKind::Global, {false, g}, 1});
  opts.push_back({OptKind::Unroll, {false, last - 1}, kRowsOfAThread});
  opts.push_back({OptKind::Local, {false, last}, kGroup});
  const auto column = static_cast<std::size_t>(store.axes.back().axes.back());
  for (const Node& n : topological(reduce.src().first(1), [](const Node& x) { return !is_dataflow(x); })) {
    if (n.op() != Op::Load) continue;
    const std::vector<bool>& vary = facts.of(n).vary;
    if (column < vary.size() && !vary[column]) opts.push_back({OptKind::Stage, {}, n.arg<SlotArg>().slot});
  }
  return opts;
}

int64_t length(const LoopNest& nest, const Node& reduce) {
  int64_t all = 1;
  for (const Node& size : nest.sizes(ast::shape_of(reduce.src(0)).value_or(Shape())))
    all *= std::min<int64_t>(size.max(), kWorthSharing);
  return all;
}

bool is_for_grid(OptKind kind) {
  return kind == OptKind::Global || kind == OptKind::Local || kind == OptKind::GroupReduce;
}

}  // namespace

std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan) {
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  const auto reduces = reductions(sink);
  const std::size_t common = common_axes(sink, plan);
  const bool in_place = updates_in_place(sink) || scans(sink);
  if (reduces.size() == 1 && is_product(reduces[0], facts) && sink.src().size() == 1 && !in_place && common >= 2 &&
      common == plan.stores[0].axes.size())
    return product_opts(reduces[0], plan.stores[0], facts);
  std::vector<Opt> opts;
  for (std::size_t g = 0; g < common && opts.size() < kMostAxes; ++g) {
    const auto changes = [&](const Node& reduce) {
      const std::vector<bool>& vary = facts.of(reduce).vary;
      return std::ranges::any_of(plan.stores[0].axes[g].axes, [&](int axis) {
        return static_cast<std::size_t>(axis) < vary.size() && vary[static_cast<std::size_t>(axis)];
      });
    };
    if (!std::all_of(reduces.begin(), reduces.end(), changes)) break;
    opts.push_back({OptKind::Global, {false, static_cast<int>(g)}, 1});
  }
  bool shared = !reduces.empty() && !in_place;
  for (std::size_t r = 0; r < reduces.size(); ++r)
    shared = shared && side_by_side(reduces[r]) && !is_product(reduces[r], facts) &&
             length(plan.reduces.at(r), reduces[r]) >= kWorthSharing;
  if (!shared) return opts;
  int last = 0;  // the innermost loop of what is stored, where it is not over the grid
  for (const LoopNest& nest : plan.stores) last = std::max(last, static_cast<int>(nest.axes.size()) - 1);
  if (last >= static_cast<int>(opts.size())) opts.push_back({OptKind::Local, {false, last}, kGroup});
  int axis = 0;
  for (const auto& [position, nest] : plan.reduces) {
    axis += static_cast<int>(nest.axes.size());
    if (!nest.axes.empty()) opts.push_back({OptKind::GroupReduce, {true, axis - 1}, kGroup});
  }
  return opts;
}

std::vector<Opt> opts_for(const Node& sink, const LoopPlan& plan, std::span<const Opt> opts, bool grid) {
  std::vector<Opt> kept;
  const std::size_t common = grid ? common_axes(sink, plan) : 0;
  const bool alone = !grid || updates_in_place(sink) || scans(sink);
  std::size_t axes = 0;
  for (const Opt& opt : opts) {
    const bool for_both = opt.kind == OptKind::Unroll || opt.kind == OptKind::Stage;
    if (is_for_grid(opt.kind) != grid && !(grid && for_both)) continue;
    if (opt.kind == OptKind::Global && (static_cast<std::size_t>(opt.range.axis) >= common ||
                                        std::find(kept.begin(), kept.end(), opt) != kept.end() || ++axes > kMostAxes))
      continue;
    if (grid && alone && opt.kind != OptKind::Global && opt.kind != OptKind::Unroll) continue;
    kept.push_back(opt);
  }
  return kept;
}

}  // namespace tenon
