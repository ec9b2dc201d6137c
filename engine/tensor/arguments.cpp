#include <tenon/engine/tensor/arguments.h>

#include <tenon/base/raise.h>

namespace tenon {

std::complex<double> Number::as_complex() const {
  if (const auto* complex = std::get_if<std::complex<double>>(&value_)) return *complex;
  const auto* real = std::get_if<double>(&value_);
  const auto* whole = std::get_if<uint64_t>(&value_);
  return real ? *real : whole ? static_cast<double>(*whole) : static_cast<double>(as_int());
}
int64_t Number::as_int() const {
  const auto whole = []<class T>(T v) {
    if constexpr (CppComplex<T>)
      return static_cast<int64_t>(v.real());
    else
      return static_cast<int64_t>(v);
  };
  return std::visit(whole, value_);
}

void check_sizes(std::string_view op, const Shape& shape) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i].min() < 0)
      raise<UserError>(op, "axis {} of shape {} {} negative; sizes are 0 or more", i, to_string(shape),
                       shape[i].is_const() ? "is" : "can be");
  largest_numel(shape, op);
}

int front_axis(std::string_view op, int axis, std::span<const Node> shape) {
  const auto rank = static_cast<int>(shape.size());
  if (rank == 0) raise<UserError>(op, "axis {} of shape (), which has no axes", axis);
  if (axis < -rank || axis >= rank)
    raise<UserError>(op, "axis {} is out of range for shape {}; axes are {} to {}", axis, to_string(shape), -rank,
                     rank - 1);
  return axis < 0 ? axis + rank : axis;
}

}  // namespace tenon
