// Joins Tensors end to end; the parts get one dtype, and their shapes are checked.
#include <tenon/engine/ops/plain.h>

namespace tenon {
namespace {

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
  return mlops::join(parts, static_cast<int>(along));
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

Tensor column_stack(const Tensors& parts, StreamOrDevice s) {
  if (parts.empty()) raise<UserError>("column_stack", "no tensors, expected at least one");
  Tensors columns;
  for (const Tensor& p : parts) columns.push_back(p.ndim() < 2 ? reshape(p, {-1, 1}) : p);
  return joined("column_stack", columns, 1, s);
}

}  // namespace tenon
