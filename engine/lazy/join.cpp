#include <tenon/engine/lazy/join.h>

#include <algorithm>

#include <tenon/codegen/cost.h>

namespace tenon::lazy {
namespace {

/// Each further part costs an element one more choice; of more parts than this, the choices cost more than to write the
/// element and to read it again.
std::size_t most_alternatives() {
  return 1 + static_cast<std::size_t>((kInMemory.store + kInMemory.load) / cost_of(Op::Where));
}

/// One expression. (A sum of padded parts would turn -0.0 into 0.0.)
LazyRef chosen(std::span<const LazyRef> parts, std::size_t axis) {
  Node length = 0;
  for (const LazyRef& part : parts) length = length + part->shape()[axis];
  std::vector<std::pair<Node, Node>> padding(parts[0]->shape().size(), {Node(0), Node(0)});
  Node begin = parts[0]->shape()[axis];
  padding[axis].second = length - begin;
  LazyRef result = pad(parts[0], padding);
  for (const LazyRef& part : parts.subspan(1)) {
    const Node end = begin + part->shape()[axis];
    padding[axis] = {begin, length - end};
    const LazyRef own = pad(constant(part->shape(), DType::Bool, int64_t{1}, part->stream), padding);
    result = alu(Op::Where, {own, pad(part, padding), result});
    begin = end;
  }
  return result;
}

}  // namespace

LazyRef join(std::span<const LazyRef> parts, std::size_t axis) {
  const std::size_t most = most_alternatives();
  if (parts.size() <= most) return chosen(parts, axis);
  Shape whole(parts[0]->shape().begin(), parts[0]->shape().end());
  whole[axis] = 0;
  for (const LazyRef& part : parts) whole[axis] = whole[axis] + part->shape()[axis];
  LazyRef joined = empty(whole, parts[0]->dtype, parts[0]->stream);
  std::vector<std::pair<Node, Node>> region;
  for (const Node& size : whole) region.emplace_back(0, size);
  // Written anyway, an element gains nothing from more choices: groups of half as many, of equal size where possible.
  // Of equal parts they are one kernel, with the place as a parameter.
  const std::size_t half = (most + 1) / 2, groups = (parts.size() + half - 1) / half,
                    each = (parts.size() + groups - 1) / groups;
  Node end = 0;
  for (std::size_t k = 0; k < parts.size(); k += each) {
    const LazyRef group = chosen(parts.subspan(k, std::min(each, parts.size() - k)), axis);
    const Node begin = end;
    end = end + group->shape()[axis];
    region[axis] = {begin, end};
    joined = assign(joined, group, ShapeTracker::from_shape(whole).shrink(region));
  }
  return joined;
}

}  // namespace tenon::lazy
