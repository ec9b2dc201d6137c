// Joins Tensors end to end; the parts get one dtype, and their shapes are checked.
#include <tenon/engine/ops/plain.h>

namespace tenon {
namespace {

// Are they on one stream, the given one, and of one dtype?
bool are_alike(const Tensors& parts, const StreamOrDevice& s) {
  const LazyBuffer& first = *parts[0].cell()->value;
  return (!s.given || *s.given == first.stream) && std::ranges::all_of(parts, [&](const Tensor& p) {
           const LazyBuffer& other = *p.cell()->value;
           return other.stream == first.stream && other.dtype == first.dtype;
         });
}

// The parts on one stream, of one dtype.
Tensors alike(const char* op, const Tensors& given, const StreamOrDevice& s) {
  Tensors parts = detail::placed(op, given, s);
  DType dtype = parts[0].dtype();
  for (const Tensor& p : parts) dtype = promote_types(dtype, p.dtype());
  for (Tensor& p : parts)
    if (p.dtype() != dtype) p = mlops::cast(p, dtype);
  return parts;
}

Tensor joined(const char* op, const Tensors& parts, int axis, const StreamOrDevice& s) {
  if (parts.empty()) raise<UserError>(op, "no tensors, expected at least one");
  if (!are_alike(parts, s)) return joined(op, alike(op, parts, s), axis, {});
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
  if (parts.size() == 1) return in_own_cell(parts[0]);
  return mlops::join(parts, static_cast<int>(along));
}

}  // namespace

Tensor concatenate(const Tensors& parts, const AxisOptions& options, StreamOrDevice s) {
  return joined("concatenate", parts, options.axis, s);
}
Tensor cat(const Tensors& parts, const AxisOptions& options, StreamOrDevice s) {
  return joined("cat", parts, options.axis, s);
}

Tensor stack(const Tensors& parts, const AxisOptions& options, StreamOrDevice s) {
  if (parts.empty()) raise<UserError>("stack", "no tensors, expected at least one");
  const int axes = parts[0].ndim() + 1, axis = options.axis < 0 ? options.axis + axes : options.axis;
  if (axis < 0 || axis >= axes)
    raise<UserError>("stack", "axis {} is out of range for a result of {} axes; axes are {} to {}", options.axis, axes,
                     -axes, axes - 1);
  for (const Tensor& p : parts)
    if (!std::ranges::equal(detail::shape_of(p), detail::shape_of(parts[0])))
      raise<UserError>("stack", "shapes {} and {} differ; all must be equal", detail::shape_text(parts[0]),
                       detail::shape_text(p));
  Shape whole = parts[0].shape();
  whole.insert(whole.begin() + axis, Node(static_cast<int64_t>(parts.size())));
  largest_numel(whole, "stack");
  return mlops::stack(are_alike(parts, s) ? parts : alike("stack", parts, s), axis);
}

Tensor column_stack(const Tensors& parts, StreamOrDevice s) {
  Tensors columns;
  for (const Tensor& p : parts) columns.push_back(p.ndim() < 2 ? reshape(p, {-1, 1}) : p);
  return joined("column_stack", columns, 1, s);
}

}  // namespace tenon
