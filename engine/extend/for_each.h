// Loops of a CPU eval: dispatch chooses the C++ type for a Tensor's dtype; for_each runs an elementwise function over
// inputs with any strides, and the workers of the pool share the rows. Row-major inputs become one flat loop, which a
// compiler can vectorize.
#pragma once
#include <algorithm>
#include <array>
#include <initializer_list>
#include <tuple>

#include <tenon/engine/extend/layout.h>
#include <tenon/runtime/pool.h>

namespace tenon {

namespace detail {
[[noreturn]] void no_such_type(const char* op, DType got, std::initializer_list<DType> known);
[[noreturn]] void shapes_differ(const char* op, const Sizes& expected, const Sizes& got);
/// `N` tensors of one shape, with as few axes as possible: neighbouring axes are joined if every tensor's strides allow
/// it; the last axis is the longest inner loop. strides[k] belong to tensor k.
template <std::size_t N>
struct Rows {
  Sizes shape;
  std::array<Sizes, N> strides;
  int64_t rows = 1, length = 1;  // the product of all axes but the last; the last axis
  std::array<int64_t, N> at(int64_t row) const {
    std::array<int64_t, N> offset{};
    for (std::size_t axis = shape.size() - 1; axis-- > 0; row /= shape[axis])
      for (std::size_t k = 0; k < N; ++k) offset[k] += row % shape[axis] * strides[k][axis];
    return offset;
  }
};
template <std::size_t N>
Rows<N> rows_of(const std::array<Layout, N>& layouts) {
  Rows<N> r;
  for (std::size_t axis = 0; axis < layouts[0].shape.size(); ++axis) {
    const int64_t size = layouts[0].shape[axis];
    if (size == 1) continue;
    bool joins = !r.shape.empty();
    for (std::size_t k = 0; joins && k < N; ++k) joins = r.strides[k].back() == layouts[k].strides[axis] * size;
    if (!joins) r.shape.push_back(1);
    r.shape.back() *= size;
    for (std::size_t k = 0; k < N; ++k) {
      if (!joins) r.strides[k].push_back(0);
      r.strides[k].back() = layouts[k].strides[axis];
    }
  }
  if (r.shape.empty()) {
    r.shape.push_back(1);
    for (Sizes& s : r.strides) s.push_back(1);
  }
  r.length = r.shape.back();
  for (std::size_t axis = 0; axis + 1 < r.shape.size(); ++axis) r.rows *= r.shape[axis];
  return r;
}
/// With fewer elements than this, one thread is faster than several.
inline constexpr int64_t kGrain = 1 << 14;
}  // namespace detail

/// Calls `f.operator()<T>()`, where T is the type in `Ts` that is the Tensor's dtype: `dispatch<float, double>("Axpby",
/// x, [&]<class T>() { ... })`. If no type is, throws UserError, which names `op` and the dtypes of the list.
template <class... Ts, class F>
void dispatch(const char* op, DType dtype, F&& f) {
  const bool found = ((dtype == dtype_of<Ts>() ? (f.template operator()<Ts>(), true) : false) || ...);
  if (!found) detail::no_such_type(op, dtype, {dtype_of<Ts>()...});
}
template <class... Ts, class F>
void dispatch(const char* op, const Tensor& t, F&& f) {
  dispatch<Ts...>(op, t.dtype(), std::forward<F>(f));
}

/// out[i] = f(inputs[i]...) for every element, on all workers: for_each<float>(out, x, y, f) with float f(float,
/// float). `out` must have memory and be row-major; inputs have its shape and any strides; all have type T, else
/// UserError. The order of the elements is not fixed.
template <class T, class... More>
void for_each(Tensor& out, const More&... inputs_and_function) {
  constexpr std::size_t kInputs = sizeof...(More) - 1;
  const auto all = std::forward_as_tuple(inputs_and_function...);
  const auto& f = std::get<kInputs>(all);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const std::array<Layout, kInputs + 1> layouts{layout_of(out), layout_of(std::get<I>(all))...};
    for (const Layout& l : layouts)
      if (l.shape != layouts[0].shape) detail::shapes_differ("for_each", layouts[0].shape, l.shape);
    const auto r = detail::rows_of(layouts);
    T* const to = elements<T>(out, layouts[0]);
    const std::array<const T*, kInputs> from{elements<T>(std::get<I>(all), layouts[I + 1])...};
    if (layouts[0].size() == 0) return;
    bool flat = r.strides[0].back() == 1;
    ((flat = flat && r.strides[I + 1].back() == 1), ...);

    // A part is a piece of one row, or several short rows.
    const int64_t pieces = std::max<int64_t>(1, r.length / detail::kGrain);
    const int64_t rows_a_part = std::clamp<int64_t>(detail::kGrain / r.length, 1, r.rows);
    const int64_t row_parts = (r.rows + rows_a_part - 1) / rows_a_part;
    parallel_for(pieces * row_parts, [&](int64_t part) {
      const int64_t piece = part % pieces, begin = r.length * piece / pieces, end = r.length * (piece + 1) / pieces;
      const int64_t first = part / pieces * rows_a_part, last = std::min(r.rows, first + rows_a_part);
      for (int64_t row = first; row < last; ++row) {
        const auto at = r.at(row);
        T* const o = to + at[0];
        [[maybe_unused]] const std::array<const T*, kInputs> in{(from[I] + at[I + 1])...};
        if (flat) {
          for (int64_t i = begin; i < end; ++i) o[i] = f(in[I][i]...);
        } else {
          const int64_t step = r.strides[0].back();
          [[maybe_unused]] const std::array<int64_t, kInputs> steps{r.strides[I + 1].back()...};
          for (int64_t i = begin; i < end; ++i) o[i * step] = f(in[I][i * steps[I]]...);
        }
      }
    });
  }
  (std::make_index_sequence<kInputs>());
}

}  // namespace tenon
