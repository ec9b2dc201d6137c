#include <tenon/codegen/fill_loops.h>

#include <algorithm>
#include <cmath>

#include <tenon/codegen/lazy_op.h>

namespace tenon {

std::vector<Node> loads_below(const Node& value) {
  std::vector<Node> below = topological(std::span(&value, 1), [](const Node& x) {
    return x.op() == Op::Load || x.op() == Op::View || x.op() == Op::Reduce || !is_dataflow(x);
  });
  std::erase_if(below, [](const Node& x) { return x.op() != Op::Load; });
  return below;
}

std::size_t unit_axis(const Node& value) {
  for (const Node& x : loads_below(value)) {
    if (x.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(x.src(0));
    for (std::size_t k = 0; st.views().size() == 1 && k < st.rank(); ++k)
      if (st.views()[0].strides()[k].is(1)) return k;
  }
  return StageLimits::kNoAxis;
}

namespace {

/// Is a part of the value computed at another index (below a VIEW or a REDUCE)? A part that does not change along an
/// axis, such as the maximum of a row, is computed outside of the loop over that axis, so this loop must not be joined
/// with others.
bool has_views(const Node& value) {
  const auto stops = [](const Node& x) { return x.op() == Op::View || x.op() == Op::Reduce || !is_dataflow(x); };
  return std::ranges::any_of(topological(std::span(&value, 1), stops),
                             [](const Node& x) { return x.op() == Op::View || x.op() == Op::Reduce; });
}

/// Are the two axes, outer before inner, contiguous like one axis in all memory that the value is computed from, and in
/// a STAGE with this layout?
bool lie_in_a_row(const Node& value, const StagePlan& plan, std::size_t outer, std::size_t inner) {
  const StageAxis& axis = plan.axes[inner];
  if (!axis.base.is(0) || axis.first != 0 || has_views(value)) return false;
  return std::ranges::all_of(loads_below(value), [&](const Node& load) {
    if (load.src().size() > 1) return false;
    const auto st = ShapeTracker::from_node(load.src(0));
    if (st.views().size() != 1 || st.views()[0].masked() || std::max(outer, inner) >= st.rank()) return false;
    const auto strides = st.views()[0].strides();
    return strides[outer] == strides[inner] * Node(axis.extent) && st.shape()[inner].is(axis.extent);
  });
}

/// Where along an axis of the STAGE the memory below begins and ends, if it is padded there: between these elements no
/// load needs a mask for the axis. None if the parts between them had fewer whole vectors than all elements together.
std::vector<int64_t> cuts_along(const Node& value, const StagePlan& plan, std::size_t k, int64_t lanes) {
  const StageAxis& axis = plan.axes[k];
  if (!axis.base.is(0)) return {};
  std::vector<int64_t> cuts;
  for (const Node& load : loads_below(value)) {
    if (load.src().size() > 1) continue;
    const auto st = ShapeTracker::from_node(load.src(0));
    if (st.views().size() != 1 || !st.views()[0].masked() || k >= st.rank()) continue;
    const auto [begin, end] = (*st.views()[0].mask())[k];
    for (const Node& edge : {begin - Node(axis.first), end - Node(axis.first)})
      if (edge.is_const() && edge.value() > 0 && edge.value() < axis.extent) cuts.push_back(edge.value());
  }
  std::ranges::sort(cuts);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  int64_t vectors = 0, from = 0;
  for (const int64_t cut : cuts) vectors += (cut - from) / lanes, from = cut;
  vectors += (axis.extent - from) / lanes;
  return vectors < axis.extent / lanes ? std::vector<int64_t>() : cuts;
}

constexpr std::size_t kMostFillLoops = 9;  // one loop is divided into at most these: each adds to the kernel's text

/// Where along an axis the parts of a concatenation begin. A loop over one part reads that part alone, without a test.
std::vector<int64_t> parts_along(const Node& value, const StagePlan& plan, std::size_t k) {
  std::vector<int64_t> cuts = cuts_along(value, plan, k, 1);
  return cuts.size() < kMostFillLoops && loads_below(value).size() > cuts.size() ? cuts : std::vector<int64_t>();
}

}  // namespace

double pieces_of_row(double row, double lanes, bool masked) {
  if (row < static_cast<double>(least_in_lanes(static_cast<int64_t>(lanes), masked))) return row;
  return masked ? std::ceil(row / lanes) : std::floor(row / lanes) + std::fmod(row, lanes);
}

FillLoops fill_loops(const Node& value, const StagePlan& plan, int64_t lanes, bool masked) {
  std::vector<std::size_t> order = plan.layout;
  const std::size_t side_by_side = order.back(), unit_of_value = unit_axis(value);
  const auto unit = std::find(order.begin(), order.end(), unit_of_value);
  // The axes that run as one loop with `unit`, outermost first.
  std::vector<int> row;
  int64_t elements = 1;
  for (auto axis = unit; unit != order.end(); --axis) {
    row.insert(row.begin(), static_cast<int>(*axis));
    elements *= plan.axes[*axis].extent;
    if (axis == order.begin() || !lie_in_a_row(value, plan, *(axis - 1), *axis)) break;
  }
  const bool transposed = lanes > 1 && unit != order.end() && unit + 1 != order.end() && elements >= lanes &&
                          plan.axes[side_by_side].extent >= lanes;
  const bool as_one =
      unit != order.end() && elements >= lanes && (transposed || (unit + 1 == order.end() && row.size() > 1));
  if (as_one) order.erase(unit - static_cast<std::ptrdiff_t>(row.size()) + 1, unit);
  if (unit != order.end() && !as_one) std::rotate(unit, unit + 1, order.end());
  const std::size_t lane_axis = order.back();
  const int64_t least = least_in_lanes(lanes, masked && !transposed);
  const bool in_lanes = plan.axes[lane_axis].extent >= least || (as_one && !transposed);
  // Parts of the value may change only once in each period of an axis. The loop over one period goes innermost, so that
  // these parts are read outside of it.
  std::vector<std::vector<int64_t>> periods;
  for (const std::size_t k : order)
    periods.push_back(transposed || (in_lanes && k == lane_axis) ? std::vector<int64_t>()
                                                                 : periods_along(value, plan.axes[k], k));
  FillLoops fill;
  const auto add = [&](std::size_t axis, const Node& size, int64_t step) {
    const bool rows = as_one && axis == unit_of_value;
    const bool vectors = in_lanes && axis == lane_axis;
    std::vector<int64_t> cuts;
    if (vectors && !masked && !rows) cuts = cuts_along(value, plan, axis, lanes);
    if (lanes > 1 && !vectors && !rows && size.is(plan.axes[axis].extent)) cuts = parts_along(value, plan, axis);
    fill.nest.add({.axes = rows ? row : std::vector<int>{static_cast<int>(axis)},
                   .lanes = vectors ? lanes : 1,
                   .copies = rows && transposed ? lanes : 1,
                   .tail = vectors && masked && !transposed ? Tail::Mask : Tail::Peel,
                   .cuts = std::move(cuts)});
    const StageAxis& outer = plan.axes[rows ? static_cast<std::size_t>(row[0]) : axis];
    fill.sizes.push_back(rows ? outer.used * Node(elements / outer.extent) : size);
    fill.steps.push_back(step);
  };
  for (const bool with_periods : {false, true})
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (periods[i].empty() == with_periods) continue;
      int64_t left = plan.axes[order[i]].extent;
      for (const int64_t period : periods[i]) add(order[i], left / period, period), left = period;
      add(order[i], periods[i].empty() ? plan.axes[order[i]].used : Node(left), 1);
    }
  return fill;
}

int64_t run_of_fill(const Node& value, const StagePlan& plan, int64_t bytes) {
  const std::size_t along = unit_axis(value);
  const int64_t run = bytes / static_cast<int64_t>(size_of(value.dtype()));
  const std::vector<Node> loads = loads_below(value);
  if (run <= 1 || along >= plan.axes.size() || has_views(value) || loads.size() != 1) return 1;
  const auto st = ShapeTracker::from_node(loads[0].src(0));
  const StageAxis& axis = plan.axes[along];
  const auto whole = [&](const Node& n) { return (n % Node(run)).is(0); };
  if (st.views().size() != 1 || st.views()[0].masked() || !whole(st.views()[0].offset()) || !whole(st.shape()[along]) ||
      !whole(axis.base + Node(axis.first)) || !whole(Node(axis.extent)))
    return 1;
  const auto strides = st.views()[0].strides();
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (k != along && !whole(strides[k])) return 1;
  return run;
}

int64_t run_of_row(const Node& value, const StagePlan& plan, int64_t bytes) {
  const int64_t run = bytes / static_cast<int64_t>(size_of(value.dtype()));
  return run > 1 && plan.axes[plan.layout.back()].extent % run == 0 ? run : 1;
}

void share_fill(FillLoops& fill, const StagePlan& plan, int64_t threads, int64_t run) {
  if (fill.sizes.size() > 1 && fill.sizes.back().max() < threads * run) {
    NestAxis all;
    for (const NestAxis& axis : fill.nest.axes)  // a row has several axes; an axis with periods occurs twice
      for (const int k : axis.axes)
        if (std::ranges::find(all.axes, k) == all.axes.end()) all.axes.push_back(k);
    int64_t elements = 1;
    for (const StageAxis& axis : plan.axes) elements *= axis.extent;
    fill = {{}, {Node(elements)}, {1}};
    fill.nest.add(std::move(all));
  }
  fill.nest.axes.back().threads = threads;
  fill.nest.axes.back().run = run;
}

void fill_at(const FillLoops& fill, const StagePlan& plan, std::span<const Node> iterations, std::vector<Node>& at) {
  for (std::size_t i = 0; i < iterations.size(); ++i) {
    Node left = iterations[i] * Node(fill.steps[i]);
    const std::vector<int>& axes = fill.nest.axes[i].axes;
    for (std::size_t k = axes.size(); k-- > 0;) {
      const auto axis = static_cast<std::size_t>(axes[k]);
      const Node extent = plan.axes[axis].extent;
      at[axis] = at[axis] + (k == 0 ? left : left % extent);
      left = left / extent;
    }
  }
}

}  // namespace tenon
