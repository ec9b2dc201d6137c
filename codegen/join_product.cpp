#include <tenon/codegen/join_product.h>

#include <algorithm>
#include <numeric>

#include <tenon/codegen/join_axes.h>
#include <tenon/codegen/join_dimensions.h>
#include <tenon/codegen/memory_box.h>
#include <tenon/codegen/tensor_cores.h>

namespace tenon {
namespace {

/// The AST whose ShapeTrackers of LOADs and of the STORE are replaced by `seen`, its VIEWs by their values, and the
/// axes of its REDUCE by `axes`; a null Node if `seen` gives a null Node, or a computed index is read.
template <class Seen>
Node with_trackers(const Node& sink, const std::vector<int>& axes, Seen&& seen) {
  bool possible = true;
  const Node result = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    switch (n.op()) {
      case Op::Load:
      case Op::Store: {
        std::vector<Node> changed(sources.begin(), sources.end());
        possible = possible && (n.op() == Op::Store || n.src().size() == 1);
        if (possible) changed[0] = seen(ShapeTracker::from_node(n.src(0)));
        possible = possible && changed[0];
        return possible ? with_src(n, changed) : n;
      }
      case Op::Reduce:
        return possible ? ast::reduce(n.arg<ReduceArg>().combiner, axes, sources[0]) : n;
      case Op::View:
        return sources[1];
      case Op::Arange:
        possible = false;
        return n;
      default:
        return possible ? with_src(n, sources) : n;
    }
  });
  return possible ? result : Node();
}

/// The order in which a VIEW shows the axes of a sum, those of size 1 last, if it shows all of it; an axis may be shown
/// as several.
std::optional<std::vector<int>> order_of(const ShapeTracker& st, const Shape& sum) {
  if (st.views().size() != 1 || st.views()[0].masked() || !st.views()[0].offset().is(0)) return {};
  const View &seen = st.views()[0], whole = View::contiguous(sum);
  std::vector<int> order;
  Node size = 1, stride = 0;  // of axes that lie in a row
  for (std::size_t k = 0; k < seen.rank(); ++k) {
    if (seen.shape()[k].is(1)) continue;
    if (!size.is(1) && !(stride == seen.strides()[k] * seen.shape()[k])) return {};
    size = size * seen.shape()[k], stride = seen.strides()[k];
    for (std::size_t axis = 0; axis < sum.size(); ++axis)
      if (sum[axis] == size && whole.strides()[axis] == stride) {
        order.push_back(static_cast<int>(axis)), size = 1;
        break;
      }
  }
  for (std::size_t axis = 0; axis < sum.size(); ++axis)
    if (sum[axis].is(1)) order.push_back(static_cast<int>(axis));
  if (!size.is(1) || order.size() != sum.size()) return {};
  return order;
}

/// The AST in which the loops of the STORE have the axes of the sum, in the order in which it sees them, if it sees the
/// sum in another shape or order alone; a null Node if it sees more.
Node in_shape_of_sum(const Node& sink, const Node& reduce) {
  const Shape sum = *ast::shape_of(reduce);
  std::vector<int> order(sum.size());
  std::iota(order.begin(), order.end(), 0);
  std::optional<ShapeTracker> view;
  for (const Node& n : dataflow(sink)) {
    if (n.op() != Op::View) continue;
    const auto st = ShapeTracker::from_node(n.src(0));
    if (!(n.src(1) == reduce) || (view && !(st == *view))) return {};
    view = st;
  }
  if (!view) return sink;
  if (!(*view == ShapeTracker::from_shape(view->shape()))) {
    const auto found = order_of(*view, sum);
    if (!found) return {};
    order = *found;
  }
  Shape shape;
  std::vector<int> axes;
  for (std::size_t k = 0; k < order.size(); ++k) {
    shape.push_back(sum[static_cast<std::size_t>(order[k])]);
    if (std::ranges::find(reduce.arg<ReduceArg>().axes, order[k]) != reduce.arg<ReduceArg>().axes.end())
      axes.push_back(static_cast<int>(k));
  }
  return with_trackers(sink, axes, [&](const ShapeTracker& st) {
    return std::ranges::equal(st.shape(), view->shape()) ? st.reshape(shape).simplify().node()
           : st.rank() == order.size()                   ? st.permute(order).node()
                                                         : Node();
  });
}

/// The axes that loops run over together; axes without a loop, which have size 1, are groups too.
AxisGroups all_groups(const LoopPlan& plan, std::size_t rank) {
  AxisGroups groups;
  std::vector<bool> seen(rank, false);
  const auto add = [&](const std::vector<int>& axes) {
    groups.push_back(axes);
    for (const int k : axes) seen[static_cast<std::size_t>(k)] = true;
  };
  for (const LoopNest* nest : {&plan.stores[0], &plan.reduces.at(0)})
    for (const NestAxis& axis : nest->axes) add(axis.axes);
  for (std::size_t k = 0; k < rank; ++k)
    if (!seen[k]) add({static_cast<int>(k)});
  std::ranges::sort(groups);
  return groups;
}

bool in_order(const AxisGroups& groups) {
  int next = 0;
  for (const auto& group : groups)
    for (const int axis : group)
      if (axis != next++) return false;
  return true;
}

Node with_groups(const Node& sink, const Node& reduce, const AxisGroups& groups) {
  const auto axes = dimensions_of(reduce.arg<ReduceArg>().axes, groups);
  if (!axes) return {};
  return with_trackers(sink, *axes, [&](const ShapeTracker& st) { return in_dimensions(st, groups); });
}

std::optional<TensorProduct> product_of(const Node& sink) {
  return tensor_product(sink, join_axes(sink, plain_plan(sink)));
}

/// Rows that are places of windows go on in the next image, if the STORE has both in a row: the copy engine walks over
/// images too, so this costs no divisions, and only the last rows leave a part of a tile empty.
Node with_places_of_all_images(const Node& sink, const TensorProduct& product) {
  const Node& rows = product.rows.load;
  if (product.rows.axis == 0 || ShapeTracker::from_node(rows.src(0)).views().size() == 1) return sink;
  AxisGroups groups;
  for (std::size_t k = 0; k < loop_shape(sink.src(0)).size(); ++k) {
    if (k == product.rows.axis)
      groups.back().push_back(static_cast<int>(k));
    else
      groups.push_back({static_cast<int>(k)});
  }
  const Node joined = with_groups(sink, reductions(sink)[0], groups);
  const auto more = joined ? product_of(joined) : std::nullopt;
  if (!more) return sink;
  const std::vector<int64_t> reach(groups.size(), 1);
  return box_of(more->rows.load, reach, more->terms) ? joined : sink;
}

}  // namespace

Node join_product(const Node& sink) {
  if (sink.src().size() != 1 || sink.src(0).src().size() > 2 || reductions(sink).size() != 1) return sink;
  const Node& terms = reductions(sink)[0].src(0);
  if (terms.op() != Op::Mul || terms.src(0).op() != Op::Cast || terms.src(1).op() != Op::Cast) return sink;
  const Node same = in_shape_of_sum(sink, reductions(sink)[0]);
  if (!same) return sink;
  const Node reduce = reductions(same)[0];
  const std::size_t rank = loop_shape(same.src(0)).size();
  if (ast::shape_of(reduce.src(0)).value_or(Shape()).size() != rank) return sink;
  const LoopPlan plan = join_axes(same, plain_plan(same));
  const AxisGroups groups = all_groups(plan, rank);
  if (plan.stores[0].any_in_order() || !in_order(groups)) return sink;
  const Node joined = groups.size() == rank ? same : with_groups(same, reduce, groups);
  const auto product = joined ? product_of(joined) : std::nullopt;
  return product ? with_places_of_all_images(joined, *product) : sink;
}

}  // namespace tenon
