// The layout of a Tensor's elements in memory, for the evals of Primitives: strides, flags, offsets, copies. A Tensor
// that is not in memory raises UserError.
#pragma once
#include <span>
#include <string>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// The index of element (i, j, ...) in the memory is `offset` + i strides[0] + j strides[1] + ...
struct Layout {
  Sizes shape, strides;
  int64_t offset = 0;

  int64_t size() const;
  /// The elements in row-major (column-major) order of their indices are neighbours in memory.
  bool row_contiguous() const;
  bool col_contiguous() const;
  /// The elements fill a part of the memory without gaps, each once, in some order of axes.
  bool contiguous() const;
};

/// Throws UserError if the Tensor is not in memory, or is a view that strides cannot express (padded, merged axes).
Layout layout_of(const Tensor&);

/// The offset of the i-th element in row-major order.
inline int64_t elem_to_loc(int64_t i, std::span<const int64_t> shape, std::span<const int64_t> strides) {
  int64_t at = 0;
  for (std::size_t axis = shape.size(); axis-- > 0; i /= shape[axis]) at += i % shape[axis] * strides[axis];
  return at;
}

namespace detail {
void* first_element(const Tensor&, const Layout&, DType as);
}

/// Element (0, 0, ...) of a Tensor with any strides (data<T>() is for row-major ones). Throws UserError if T is not the
/// dtype.
template <class T>
T* elements(const Tensor& t, const Layout& layout) {
  return static_cast<T*>(detail::first_element(t, layout, dtype_of<T>()));
}
template <class T>
T* elements(const Tensor& t) {
  return elements<T>(t, layout_of(t));
}

/// Copies the elements of `from`, with any strides, to `to`, which must have memory, be row-major, and have the same
/// shape and dtype, else UserError.
void copy_inplace(const Tensor& from, Tensor& to);

/// The name of the dtype in the names of kernels: "float32".
inline std::string type_to_name(DType d) { return std::string(name(d)); }
inline std::string type_to_name(const Tensor& t) { return type_to_name(t.dtype()); }

/// The Stream of an op with this argument and no operands.
inline Stream to_stream(StreamOrDevice s) { return s; }

}  // namespace tenon
