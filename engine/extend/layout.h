// How the elements of a Tensor lie in memory, for the evals of Primitives: strides, flags, offsets, copies. All of it
// is about Tensors in memory; others raise UserError.
#pragma once
#include <span>
#include <string>

#include <tenon/engine/tensor.h>

namespace tenon {

/// Element (i, j, ...) lies `offset` + i strides[0] + j strides[1] + ... elements behind the first of the memory.
struct Layout {
  Sizes shape, strides;
  int64_t offset = 0;

  int64_t size() const;
  /// The elements in row-major (column-major) order of their indices are neighbours in memory.
  bool row_contiguous() const;
  bool col_contiguous() const;
  /// They fill their part of memory without gaps, each once, in some order of axes.
  bool contiguous() const;
};

/// Throws UserError where the Tensor is not in memory, or is a view that strides cannot say (padded, merged axes).
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

/// The elements of `from`, with any strides, into `to`, which has memory, is row-major, and has the same shape and
/// dtype; else UserError.
void copy_inplace(const Tensor& from, Tensor& to);

/// The name of the dtype as kernels have it in theirs: "float32".
inline std::string type_to_name(DType d) { return std::string(name(d)); }
inline std::string type_to_name(const Tensor& t) { return type_to_name(t.dtype()); }

/// The Stream that an op given this argument, and no operands, runs on.
inline Stream to_stream(StreamOrDevice s) { return s; }

}  // namespace tenon
