// Joins Tensors end to end: each is padded to the whole length, and a mask selects the range that belongs to it. (A sum
// of padded parts would turn -0.0 into 0.0.)
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace {

Tensor joined(const char* op, const Tensors& given, int axis, const StreamOrDevice& s) {
  Tensors parts = detail::on_one_stream(op, given, s);
  DType dtype = parts[0].dtype();
  for (const Tensor& p : parts) dtype = promote_types(dtype, p.dtype());
  const auto along = static_cast<std::size_t>(detail::front_axis(op, axis, parts[0]));

  Shape whole = parts[0].shape();
  for (std::size_t k = 1; k < parts.size(); ++k) {
    Shape other = parts[k].shape();
    if (other.size() == whole.size()) {
      const Node length = whole[along] + other[along];
      whole[along] = other[along];
      if (whole == other) {
        whole[along] = length;
        continue;
      }
    }
    raise<UserError>(op, "shape {} of part 0 and {} of part {} differ beside axis {}; all other sizes must be equal",
                     detail::shape_text(parts[0]), to_string(other), k, along);
  }
  largest_numel(whole, op);

  Tensor result = parts[0].cast(dtype);
  Node begin = parts[0].shape()[along];
  Pairs padding(whole.size(), {Node(0), Node(0)});
  padding[along].second = whole[along] - begin;
  result = mlops::pad(result, padding);
  for (std::size_t k = 1; k < parts.size(); ++k) {
    const Shape shape = parts[k].shape();
    const Node end = begin + shape[along];
    padding[along] = {begin, whole[along] - end};
    const Tensor own = mlops::pad(full(shape, true, DType::Bool, result.stream()), padding);
    result = where(own, mlops::pad(parts[k].cast(dtype), padding), result);
    begin = end;
  }
  return result;
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
