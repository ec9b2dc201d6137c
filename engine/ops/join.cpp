// Joins Tensors end to end: each is padded to the whole length, and a mask selects the range that belongs to it. (A sum
// of padded parts would turn -0.0 into 0.0.)
#include <tenon/engine/ops/plain.h>

namespace tenon {
namespace {

template <class X>
X end_to_end(std::span<const X> parts, std::size_t along, const Node& length) {
  const std::span<const Node> first = detail::shape_of(parts[0]);
  const DType truth = DType::Bool;
  Node begin = first[along];
  Pairs padding(first.size(), {Node(0), Node(0)});
  padding[along].second = length - begin;
  X result = detail::padded(parts[0], padding);
  for (const X& part : parts.subspan(1)) {
    const std::span<const Node> shape = detail::shape_of(part);
    const Node end = begin + shape[along];
    padding[along] = {begin, length - end};
    const Tensor ones(lazy::constant(shape, truth, int64_t{1}, detail::stream_of(part)));
    const X own = detail::padded(detail::taken<X>(ones), padding);
    result = where(own, detail::padded(part, padding), result);
    begin = end;
  }
  return result;
}

Tensor joined(const char* op, const Tensors& given, int axis, const StreamOrDevice& s) {
  Tensors parts = detail::placed(op, given, s);
  DType dtype = parts[0].dtype();
  for (const Tensor& p : parts) dtype = promote_types(dtype, p.dtype());
  const auto along = static_cast<std::size_t>(detail::front_axis(op, axis, parts[0]));

  Shape whole = parts[0].shape();
  for (std::size_t k = 1; k < parts.size(); ++k) {
    const std::span<const Node> other = detail::shape_of(parts[k]);
    bool fits = other.size() == whole.size();
    for (std::size_t i = 0; fits && i < whole.size(); ++i) fits = i == along || whole[i] == other[i];
    if (!fits)
      raise<UserError>(op, "shape {} of part 0 and {} of part {} differ beside axis {}; all other sizes must be equal",
                       detail::shape_text(parts[0]), to_string(other), k, along);
    whole[along] = whole[along] + other[along];
  }
  largest_numel(whole, op);

  for (Tensor& p : parts) p = mlops::cast(p, dtype);
  if (parts.size() == 1) return detail::apart(parts[0], given[0]);
  if (is_complex(dtype) || std::ranges::any_of(parts, is_followed))
    return end_to_end(std::span<const Tensor>(parts), along, whole[along]);
  std::vector<detail::Plain> values;
  for (const Tensor& p : parts) values.push_back({p.lazy()});
  return Tensor(end_to_end(std::span<const detail::Plain>(values), along, whole[along]).value);
}

}  // namespace

Tensor concatenate(const Tensors& parts, const AxisOptions& options, StreamOrDevice s) {
  if (parts.empty()) raise<UserError>("concatenate", "no tensors, expected at least one");
  return joined("concatenate", parts, options.axis, s);
}

Tensor stack(const Tensors& parts, const AxisOptions& options, StreamOrDevice s) {
  if (parts.empty()) raise<UserError>("stack", "no tensors, expected at least one");
  Tensors rows;
  for (const Tensor& p : parts) {
    if (p.shape() != parts[0].shape())
      raise<UserError>("stack", "shapes {} and {} differ; all must be equal", detail::shape_text(parts[0]),
                       detail::shape_text(p));
    rows.push_back(detail::as_op("stack", [&] { return unsqueeze(p, options.axis); }));
  }
  return joined("stack", rows, options.axis, s);
}

}  // namespace tenon
