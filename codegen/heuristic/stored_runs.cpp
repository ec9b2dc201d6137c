#include <tenon/codegen/heuristic/stored_runs.h>

#include <tenon/codegen/ast_facts.h>

namespace tenon {
namespace {

constexpr int64_t kLineBytes = 128;    // of memory, which threads side by side read at once
constexpr int64_t kColumnBytes = 4;    // of a row for a thread that reduces columns: a warp reads a line
constexpr int64_t kBusyThreads = 256;  // of a core
constexpr int64_t kNeighbours = 4;     // of overlapping windows

/// Do `run` adjacent elements of the innermost axis span more than a line of memory?
bool is_apart(const View& view, int64_t run, std::size_t bytes) {
  const Node step = view.strides().empty() ? Node(0) : view.strides().back();
  const int64_t most = kLineBytes / (run * static_cast<int64_t>(bytes));
  return !view.masked() && !(step.is_const() && -most <= step.value() && step.value() <= most);
}

}  // namespace

int64_t run_along(const Node& sink, const Node& size, const Target& target, std::optional<int> axis) {
  std::size_t bytes = 0;
  for (const Node& n : dataflow(sink)) {
    if (n.op() != Op::Load) continue;
    if (n.src().size() > 1) return 1;
    const auto st = ShapeTracker::from_node(n.src(0));
    const auto strides = st.views().back().strides();
    const std::size_t k = axis ? static_cast<std::size_t>(*axis) : strides.size() - 1;
    if (st.views().size() > 1 || k >= strides.size() || !(strides[k].is(1) || strides[k].is(0))) return 1;
    if (strides[k].is(1)) bytes = std::max(bytes, size_of(n.dtype()));
  }
  if (bytes == 0)
    for (const Node& store : sink.src()) bytes = std::max(bytes, size_of(store.src(1).dtype()));
  int64_t run = std::max<int64_t>(target.access_bytes / static_cast<int64_t>(bytes), 1);
  while (run > 1 && !(size % Node(run)).is(0)) run /= 2;
  return run;
}

int64_t run_of_columns(const Node& sink, const LoopPlan& plan, const Shape& sizes, const Target& target) {
  int64_t narrow = kColumnBytes;
  for (const Node& n : dataflow(sink))
    if (n.op() == Op::Load) narrow = std::min(narrow, static_cast<int64_t>(size_of(n.dtype())));
  const int64_t widest = run_along(sink, sizes.back(), target, plan.stores[0].axes.back().axes.back());
  double threads = 1;
  for (const Node& size : sizes) threads *= static_cast<double>(size.max());
  int64_t run = std::min(widest, kColumnBytes / narrow);
  while (run > 1 && threads < static_cast<double>(run * target.cores * kBusyThreads)) run /= 2;
  return run;
}

std::vector<Opt> stored_runs(const Node& sink, const Shape& sizes, const Target& target) {
  const int64_t run = target.access_bytes / static_cast<int64_t>(size_of(sink.src(0).src(1).dtype()));
  const int last = static_cast<int>(sizes.size()) - 1;
  if (run < 2) return {};
  for (const Node& n : dataflow(sink)) {
    if (n.op() != Op::Load) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    if (n.src().size() > 1) return {};
    if (st.views().size() == 1 && is_apart(st.views()[0], run, size_of(n.dtype()))) return {};
  }
  const auto has_run = [&](int64_t of) { return of > 1 && (sizes.back() % Node(of)).is(0); };
  const bool is_short = sizes.back().is_const() && run % sizes.back().value() == 0;
  if (has_run(run) || (has_run(run / 2) && !is_short))
    return {{OptKind::Upcast, {false, last}, has_run(run) ? run : run / 2}};
  if (last == 0 || !is_short) return {};
  const Node outer = run / sizes.back().value();
  if (!(sizes[static_cast<std::size_t>(last) - 1] % outer).is(0)) return {};
  return {{OptKind::Upcast, {false, last - 1}, outer.value()}, {OptKind::Unroll, {false, last}, sizes.back().value()}};
}

std::vector<Opt> runs_of_short_sums(const Node& sink, const LoopPlan& plan, const Shape& sizes, const Target& target) {
  constexpr int64_t kMostTerms = 16;
  const auto reduces = reductions(sink);
  const LoopNest& nest = plan.reduces.at(0);
  int64_t terms = 1;
  std::vector<Opt> whole;  // all terms at once
  for (std::size_t k = 0; k < nest.axes.size(); ++k) {
    const Node size = size_of(nest.axes[k], ast::shape_of(reduces[0].src(0)).value_or(Shape()));
    if (!size.is_const() || size.value() > kMostTerms) return {};
    terms *= size.value();
    whole.push_back({OptKind::Unroll, {true, static_cast<int>(k)}, size.value()});
  }
  double threads = 1;
  for (const Node& size : sizes) threads *= static_cast<double>(size.max());
  std::vector<Opt> runs = stored_runs(sink, sizes, target);
  for (const Opt& run : runs) threads /= static_cast<double>(run.amount);
  if (runs.empty() || terms > kMostTerms || threads < static_cast<double>(target.cores * kBusyThreads)) return {};
  runs.insert(runs.end(), whole.begin(), whole.end());
  return runs;
}

bool reads_padding(const Node& sink) {
  return std::ranges::any_of(dataflow(sink), [](const Node& n) {
    return (n.op() == Op::Load || n.op() == Op::View) &&
           std::ranges::any_of(ShapeTracker::from_node(n.src(0)).views(), &View::masked);
  });
}

std::vector<Opt> neighbours_of_windows(const Node& sink, const LoopPlan& plan, const Shape& sizes,
                                       const Target& target) {
  const auto reduces = reductions(sink);
  const Shape shape = ast::shape_of(reduces[0].src(0)).value_or(Shape());
  const std::vector<NestAxis>& loops = plan.reduces.at(0).axes;
  double threads = 1;
  for (const Node& size : sizes) threads *= static_cast<double>(size.max());
  const auto overlap_along = [&](const View& view, int axis) {  // a step along it is less than a window
    const auto strides = view.strides();
    const Node step = strides[static_cast<std::size_t>(axis)];
    return step.is_const() && step.value() > 0 && std::ranges::any_of(loops, [&](const NestAxis& loop) {
             const Node within = strides[static_cast<std::size_t>(loop.axes.back())], size = size_of(loop, shape);
             return within.is_const() && size.is_const() && within.value() > 0 && step.value() % within.value() == 0 &&
                    step.value() < within.value() * size.value();
           });
  };
  for (int g = static_cast<int>(sizes.size()) - 2; g >= 0; --g) {
    const int axis = plan.stores[0].axes[static_cast<std::size_t>(g)].axes.back();
    bool overlap = false, all = true;
    for (const Node& n : topological(reduces[0].src().first(1), [](const Node& x) { return !is_dataflow(x); })) {
      if (n.op() != Op::Load) continue;
      const auto st = ShapeTracker::from_node(n.src(0));
      const auto varies = [&](const NestAxis& loop) {
        return st.varies_along(static_cast<std::size_t>(loop.axes.back()));
      };
      if (n.src().size() > 1 || st.views().size() != 1) return {};
      if (std::ranges::none_of(loops, varies)) continue;
      const bool here = overlap_along(st.views()[0], axis);
      overlap |= here, all &= here;
    }
    int64_t count = kNeighbours;
    while (count > 1 && (!(sizes[static_cast<std::size_t>(g)] % Node(count)).is(0) ||
                         threads < static_cast<double>(count * target.cores * kBusyThreads)))
      count /= 2;
    if (!overlap || !all || count == 1) continue;
    std::vector<Opt> opts{{OptKind::Unroll, {false, g}, count}};
    const bool pairs = size_of(sink.src(0).src(1).dtype()) < kColumnBytes && (sizes.back() % Node(2)).is(0);
    if (pairs) opts.push_back({OptKind::Upcast, {false, static_cast<int>(sizes.size()) - 1}, 2});
    for (std::size_t k = 0; k < loops.size(); ++k)
      opts.push_back({OptKind::Unroll, {true, static_cast<int>(k)}, size_of(loops[k], shape).max()});
    return opts;
  }
  return {};
}

std::optional<Opt> copies_of_loads(const Node& sink, const LoopPlan& plan, const Shape& sizes, const Target& target) {
  constexpr int64_t kMostCopies = 8;
  const auto order = dataflow(sink);
  const AstFacts facts(order);
  double threads = 1;
  for (const Node& size : sizes) threads *= static_cast<double>(size.max());
  for (std::size_t k = 0; k + 1 < sizes.size(); ++k) {
    const bool few = sizes[k].is_const() && sizes[k].value() > 1 && sizes[k].value() <= kMostCopies;
    if (!few || threads / static_cast<double>(sizes[k].value()) < static_cast<double>(target.cores * kBusyThreads))
      continue;
    std::size_t loads = 0;
    const bool stay = std::ranges::all_of(order, [&](const Node& n) {
      loads += n.op() == Op::Load;
      return n.op() != Op::Load || !facts.varies(n, plan.stores[0].axes[k].axes);
    });
    if (stay && loads > 0) return Opt{OptKind::Unroll, {false, static_cast<int>(k)}, sizes[k].value()};
  }
  return {};
}

}  // namespace tenon
