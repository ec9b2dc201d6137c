#include <tenon/codegen/mask_places.h>

#include <algorithm>

#include <tenon/codegen/combiner.h>
#include <tenon/shape/view.h>

namespace tenon {
namespace {

/// The AST with other masks in its views. Where two reductions that differ in their masks alone would be one, and a
/// plan of loops for both would not fit, the AST itself.
template <class F>
Node with_masks(const Node& sink, F&& change) {
  const Node changed = rebuild(sink, [&](const Node& n, std::span<const Node> sources) {
    if (n.op() != Op::ViewDesc) return with_src(n, sources);
    const View view = View::from_node(n);
    return view.masked() ? View::create(view.shape(), view.strides(), view.offset(), change(view)).node() : n;
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
  return with_masks(sink, [](const View&) { return std::optional<Mask>(); });
}

Node masked_in_the_middle(const Node& sink) {
  return with_masks(sink, [](const View& view) {
    Mask mask = *view.mask();
    for (std::size_t axis = 0; axis < mask.size(); ++axis) {
      auto& [begin, end] = mask[axis];
      const Node &size = view.shape()[axis], length = end - begin;
      if (!length.is_const() || !size.is_const()) continue;
      begin = (size.value() - length.value() + 1) / 2;
      end = begin.value() + length.value();
    }
    return std::optional<Mask>(mask);
  });
}

}  // namespace tenon
