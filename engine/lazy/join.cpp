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

/// A part with the axis along which it is joined.
struct Part {
  LazyRef value;
  ShapeTracker st;
  const Node& size(std::size_t axis) const { return st.shape()[axis]; }
};

/// The part with padding, and where it is: true, and false in the padding.
struct Padded {
  LazyRef value, own;
};
Padded padded(const Part& part, std::span<const std::pair<Node, Node>> padding) {
  ShapeTracker seen_part = part.st.pad(padding);
  const LazyRef whole = constant(part.st.shape(), DType::Bool, int64_t{1}, part.value->stream);
  ShapeTracker seen_whole = part.st == whole->st ? seen_part : whole->st.pad(padding);
  return {seen(part.value, std::move(seen_part)), seen(whole, std::move(seen_whole))};
}

Node length_of(std::span<const Part> parts, std::size_t axis) {
  Node length = 0;
  for (const Part& part : parts) length = length + part.size(axis);
  return length;
}

/// One expression. (A sum of padded parts would turn -0.0 into 0.0.)
LazyRef chosen(std::span<const Part> parts, std::size_t axis) {
  const Node length = length_of(parts, axis);
  std::vector<std::pair<Node, Node>> padding(parts[0].st.rank(), {Node(0), Node(0)});
  Node begin = parts[0].size(axis);
  padding[axis].second = length - begin;
  LazyRef result = seen(parts[0].value, parts[0].st.pad(padding));
  for (const Part& part : parts.subspan(1)) {
    const Node end = begin + part.size(axis);
    padding[axis] = {begin, length - end};
    auto [value, own] = padded(part, padding);
    result = alu(Op::Where, {std::move(own), std::move(value), std::move(result)});
    begin = end;
  }
  return result;
}

LazyRef joined(std::span<const Part> parts, std::size_t axis) {
  const std::lock_guard hold(lazy_lock());  // once, and not for each op
  const std::size_t most = most_alternatives();
  if (parts.size() <= most) return chosen(parts, axis);
  const LazyRef& first = parts[0].value;
  Shape whole(parts[0].st.shape().begin(), parts[0].st.shape().end());
  whole[axis] = length_of(parts, axis);
  LazyRef result = empty(whole, first->dtype, first->stream);
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
    result = assign(result, group, ShapeTracker::from_shape(whole).shrink(region));
  }
  return result;
}

}  // namespace

LazyRef join(std::span<const LazyRef> parts, std::size_t axis) {
  std::vector<Part> all;
  all.reserve(parts.size());
  for (const LazyRef& part : parts) all.push_back({part, part->st});
  return joined(all, axis);
}

LazyRef stack(std::span<const LazyRef> parts, std::size_t axis) {
  Shape row(parts[0]->shape().begin(), parts[0]->shape().end());
  row.insert(row.begin() + static_cast<std::ptrdiff_t>(axis), Node(1));
  std::vector<Part> all;
  all.reserve(parts.size());
  for (const LazyRef& part : parts) all.push_back({part, part->st.reshape(row)});
  return joined(all, axis);
}

}  // namespace tenon::lazy
