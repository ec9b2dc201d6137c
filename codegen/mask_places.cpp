#include <tenon/codegen/mask_places.h>

#include <algorithm>

#include <tenon/codegen/combiner.h>
#include <tenon/shape/view.h>

namespace tenon {
namespace {

/// The AST with changed views. If two reductions that differ only in their views would become one node, a plan of loops
/// for both would not fit; then the AST itself is returned.
template <class F>
Node with_views(const Node& sink, F&& change) {
  const Node changed = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    return n.op() == Op::ViewDesc ? change(View::from_node(n)).node() : with_src(n, sources);
  });
  return reductions(changed).size() == reductions(sink).size() ? changed : sink;
}

}  // namespace

bool rounds_as_it_reduces(const Node& sink) {
  return std::ranges::any_of(reductions(sink), [](const Node& n) {
    const Combiner c = n.arg<ReduceArg>().combiner;
    return is_floating_point(n.dtype()) && (c == Combiner::Add || c == Combiner::Mul);
  });
}

Node unmasked(const Node& sink) {
  return with_views(sink, [](const View& view) {
    return view.masked() ? View::create(view.shape(), view.strides(), view.offset(), {}) : view;
  });
}

Node placed_alike(const Node& sink) {
  return with_views(sink, [](const View& view) {
    std::optional<Mask> mask = view.mask();
    Node offset = 0;
    for (std::size_t axis = 0; axis < view.shape().size(); ++axis) {
      const Node &size = view.shape()[axis], &stride = view.strides()[axis];
      if (stride.max() < 0) offset = offset - stride * (size - Node(1));
      if (!mask || !size.is_const()) continue;
      auto& [begin, end] = (*mask)[axis];
      const Node length = end - begin;
      if (!length.is_const()) continue;
      begin = (size.value() - length.value() + 1) / 2;
      end = begin.value() + length.value();
    }
    return View::create(view.shape(), view.strides(), offset, mask);
  });
}

}  // namespace tenon
