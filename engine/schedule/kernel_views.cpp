#include <tenon/engine/schedule/kernel_views.h>

#include <algorithm>

namespace tenon {

Shape without_ones(std::span<const Node> shape) {
  Shape rest;
  for (const Node& size : shape)
    if (!size.is(1)) rest.push_back(size);
  return rest;
}

ShapeTracker through(const ShapeTracker& inner, const ShapeTracker& outer) {
  if (inner.contiguous()) return outer.simplify();  // all of it, not only its beginning
  const bool whole = outer.views().size() == 1 && outer.views()[0].is_contiguous() &&
                     numel(outer.shape(), "seen") == numel(inner.shape(), "seen");
  if (whole) return inner.reshape(outer.shape()).simplify();
  return inner.then(outer).simplify();
}

ShapeTracker through(const Graph& graph, const Graph::Edge& e, const ShapeTracker& outer) {
  if (*e.st == graph[e.node].value->st) return outer;
  return graph.compositions().get(*e.st, outer, [&] { return through(*e.st, outer); });
}

bool is_masked(const ShapeTracker& st) {
  return std::ranges::any_of(st.views(), [](const View& v) { return v.masked(); });
}

bool same_elements(const ShapeTracker& a, const ShapeTracker& b) {
  if (a == b) return true;
  if (a.views().size() != 1 || b.views().size() != 1 || is_masked(a) || is_masked(b)) return false;
  const auto varying = [](const ShapeTracker& st) {
    std::vector<std::pair<Node, Node>> axes;
    for (std::size_t k = 0; k < st.rank(); ++k)
      if (st.varies_along(k)) axes.emplace_back(st.shape()[k], st.views()[0].strides()[k]);
    return axes;
  };
  return a.views()[0].offset() == b.views()[0].offset() && varying(a) == varying(b);
}

Shape refined(const Shape& a, const Shape& b, const Shape& otherwise) {
  std::vector<int64_t> ends;  // products of the leading sizes
  for (const Shape* shape : {&a, &b}) {
    int64_t product = 1;
    for (const Node& size : *shape) {
      if (!size.is_const() || size.value() < 1) return otherwise;
      ends.push_back(product *= size.value());
    }
  }
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  Shape sizes;
  int64_t before = 1;
  for (const int64_t end : ends) {
    if (end % before != 0) return otherwise;
    sizes.emplace_back(end / before);
    before = end;
  }
  return sizes;
}

namespace {

// The kept axes in the order in which st uses them, if it uses each of them once and otherwise only repeats; else in
// their own order. `strides` are the strides of the kept axes in the reduction's row-major result.
std::vector<std::size_t> order_of_use(const ShapeTracker& st, std::span<const Node> sizes,
                                      std::span<const Node> strides) {
  std::vector<std::size_t> natural(sizes.size()), order;
  for (std::size_t i = 0; i < natural.size(); ++i) natural[i] = i;
  if (st.views().size() != 1 || st.views()[0].masked() || !st.views()[0].offset().is(0)) return natural;
  const View& view = st.views()[0];
  for (std::size_t i = 0; i < view.rank(); ++i) {
    if (view.strides()[i].is(0)) continue;
    std::size_t axis = 0;
    while (axis < sizes.size() && !(sizes[axis] == view.shape()[i] && strides[axis] == view.strides()[i])) ++axis;
    if (axis == sizes.size() || std::ranges::find(order, axis) != order.end()) return natural;
    order.push_back(axis);
  }
  return order.size() == sizes.size() ? order : natural;
}

}  // namespace

ReduceForm reduce_form(const ShapeTracker& value, std::span<const int32_t> axes, const ShapeTracker& st) {
  std::vector<int> kept, reduced;
  for (std::size_t axis = 0; axis < value.rank(); ++axis) {
    const bool reduces = std::ranges::find(axes, static_cast<int32_t>(axis)) != axes.end();
    if (!value.shape()[axis].is(1)) (reduces ? reduced : kept).push_back(static_cast<int>(axis));
  }
  Shape sizes, strides(kept.size());
  for (const int axis : kept) sizes.push_back(value.shape()[static_cast<std::size_t>(axis)]);
  Node step(1);
  for (std::size_t i = kept.size(); i-- > 0; step = step * sizes[i]) strides[i] = step;

  const ShapeTracker seen = st.simplify();
  const std::vector<std::size_t> order = order_of_use(seen, sizes, strides);
  std::vector<int> permuted;
  Shape shape;
  for (const std::size_t i : order) {
    permuted.push_back(kept[i]);
    shape.push_back(sizes[i]);
  }
  ShapeTracker result = seen;
  if (!std::ranges::is_sorted(order)) {  // so each stride of st is that of one kept axis
    const View& view = seen.views()[0];
    Shape other(view.strides().begin(), view.strides().end());
    Node next(1);
    for (std::size_t i = view.rank(); i-- > 0;)
      if (!other[i].is(0)) {
        other[i] = next;
        next = next * view.shape()[i];
      }
    result = ShapeTracker::from_views({View::create(view.shape(), other, Node(0))});
  }

  ReduceForm form{value, {}, std::move(result)};
  std::vector<int> all = permuted;
  all.insert(all.end(), reduced.begin(), reduced.end());
  for (const int axis : reduced) {
    form.axes.push_back(static_cast<int>(shape.size()));
    shape.push_back(value.shape()[static_cast<std::size_t>(axis)]);
  }
  for (std::size_t axis = 0; axis < value.rank(); ++axis)  // axes of size 1 go last and then away
    if (std::ranges::find(all, static_cast<int>(axis)) == all.end()) all.push_back(static_cast<int>(axis));
  form.body = value.permute(all).reshape(shape).simplify();
  return form;
}

double evaluations(const ShapeTracker& st) {
  const auto mask = st.views().back().mask();
  double product = 1, count = 1;
  for (std::size_t axis = 0; axis < st.rank(); ++axis) {
    const auto extent = mask ? (*mask)[axis].second.max() - (*mask)[axis].first.min() : st.shape()[axis].max();
    product *= static_cast<double>(std::max<int64_t>(extent, 0));
    if (st.varies_along(axis)) count = product;
  }
  return count;
}

}  // namespace tenon
