// Ops whose results have a shape that depends on values: they read the values and compute on the host.
#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>

#include <tenon/base/memory.h>
#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/order.h>

namespace tenon {
namespace {

/// All elements. Under jit and vmap this throws, because values cannot be read there.
template <class T>
std::vector<T> values_of(const char* op, const Tensor& x) {
  return detail::as_op(op, [&] { return x.to_vector<T>(); });
}

/// The indices of the elements that are not 0, row-major, one vector an axis. A number without axes has one of 0.
std::vector<std::vector<int64_t>> indices_of_nonzeros(const char* op, const Tensor& x) {
  const std::vector<uint8_t> set = values_of<uint8_t>(op, (x != 0).cast(DType::UInt8));
  Sizes shape = x.sizes();
  if (shape.empty()) shape.push_back(1);
  const int64_t columns = shape.back(), rows = columns == 0 ? 0 : static_cast<int64_t>(set.size()) / columns;
  const auto count = static_cast<std::size_t>(std::reduce(set.begin(), set.end(), std::size_t{0}));
  // One more than there are: each element is written, and stays if it is not 0. So no branch is guessed wrong.
  std::vector<std::vector<int64_t>> indices(shape.size(), std::vector<int64_t>(count + 1));
  int64_t* const column = indices.back().data();
  std::size_t found = 0;
  for (int64_t row = 0; row < rows; ++row) {
    const std::size_t before = found;
    const uint8_t* const of_row = set.data() + row * columns;
    for (int64_t i = 0; i < columns; ++i) column[found] = i, found += of_row[i];
    if (found == before) continue;
    int64_t rest = row;
    for (std::size_t axis = shape.size() - 1; axis-- > 0; rest /= shape[axis])
      std::fill_n(indices[axis].begin() + static_cast<std::ptrdiff_t>(before), found - before, rest % shape[axis]);
  }
  for (auto& of_axis : indices) of_axis.pop_back();
  return indices;
}

struct UniqueOf {
  std::vector<int64_t> indices, inverse, counts;
};

// By the real part, then by the imaginary one; NaN comes last.
template <class T>
bool is_before(std::complex<T> a, std::complex<T> b) {
  const auto key = [](T part) { return std::pair(std::isnan(part), std::isnan(part) ? T(0) : part); };
  return std::pair(key(a.real()), key(a.imag())) < std::pair(key(b.real()), key(b.imag()));
}

template <class T>
UniqueOf unique_of(const std::vector<T>& x) {
  const auto n = static_cast<int64_t>(x.size());
  std::vector<int64_t> order(x.size());
  if constexpr (dtype_of<T>() == DType::Complex64 || dtype_of<T>() == DType::Complex128) {
    std::iota(order.begin(), order.end(), int64_t{0});
    std::ranges::stable_sort(order, [&](int64_t i, int64_t k) {
      return is_before(x[static_cast<std::size_t>(i)], x[static_cast<std::size_t>(k)]);
    });
  } else {
    detail::order_rows(x.data(), 1, n, n, false, order.data());
  }
  UniqueOf result;
  result.inverse.resize(x.size());
  const T* last = nullptr;
  for (const int64_t i : order) {
    const T& element = x[static_cast<std::size_t>(i)];
    if (last == nullptr || !(*last == element)) {  // a NaN equals nothing
      result.indices.push_back(i);
      result.counts.push_back(0);
    }
    last = &element;
    ++result.counts.back();
    result.inverse[static_cast<std::size_t>(i)] = static_cast<int64_t>(result.counts.size()) - 1;
  }
  return result;
}

UniqueOf unique_places(const char* op, const Tensor& x) {
  UniqueOf result;
  if (x.dtype() == DType::Complex64) return unique_of(values_of<std::complex<float>>(op, x));
  if (x.dtype() == DType::Complex128) return unique_of(values_of<std::complex<double>>(op, x));
  const Tensor y = x.dtype() == DType::Bool ? x.cast(DType::UInt8) : x;
  dispatch<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16, bfloat16, float, double>(
      op, y, [&]<class T>() { result = unique_of(values_of<T>(op, y)); });
  return result;
}

}  // namespace

Tensors nonzero(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("nonzero", x, s);
  if (y.ndim() == 0) raise<UserError>("nonzero", "x is (), expected one axis at least; reshape it to (1)");
  Tensors result;
  for (const std::vector<int64_t>& indices : indices_of_nonzeros("nonzero", y))
    result.push_back(array(indices, y.stream()));
  return result;
}

Tensor argwhere(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("argwhere", x, s);
  const std::vector<std::vector<int64_t>> all = indices_of_nonzeros("argwhere", y);
  if (y.ndim() == 0) return zeros({static_cast<int64_t>(all[0].size()), 0}, DType::Int64, y.stream());
  Tensors columns;
  for (const std::vector<int64_t>& indices : all) columns.push_back(array(indices, y.stream()));
  return stack(columns, {.axis = 1});
}

Unique unique_all(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("unique_all", x, s);
  const UniqueOf of = unique_places("unique_all", y);
  const Tensor indices = array(of.indices, y.stream());
  return {take(flatten(detach(y)), indices), indices, array(of.inverse, Dims(y.shape()), y.stream()),
          array(of.counts, y.stream())};
}

Tensor unique_values(const Tensor& x, StreamOrDevice s) {
  constexpr const char* op = "unique_values";
  const Tensor y = flatten(detach(detail::on_stream(op, x, s)));
  if (is_complex(y.dtype())) return take(y, array(unique_places(op, y).indices, y.stream()));
  const Tensor sorted = sort(y.dtype() == DType::Bool ? y.cast(DType::UInt8) : y);
  Tensor result;
  dispatch<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16, bfloat16, float, double>(
      op, sorted, [&]<class T>() {
        std::vector<T> values = values_of<T>(op, sorted);
        values.erase(std::unique(values.begin(), values.end()), values.end());  // a NaN equals nothing
        result = array(values, y.stream());
      });
  return result.cast(y.dtype());
}

Tensor unique(const Tensor& x, StreamOrDevice s) {
  return detail::as_op("unique", [&] { return unique_values(x, s); });
}

Tensor repeat(const Tensor& x, const Tensor& counts, const TakeOptions& options, StreamOrDevice s) {
  constexpr const char* op = "repeat";
  if (!is_integer(counts.dtype()) || counts.ndim() > 1)
    raise<UserError>(op, "counts are {} {}, expected a vector of integers", name(counts.dtype()),
                     detail::shape_text(counts));
  const Tensor y = detail::on_stream(op, options.axis ? x : flatten(x), s);
  const int axis = detail::front_axis(op, options.axis.value_or(0), y);
  const std::vector<int64_t> given = values_of<int64_t>(op, counts.cast(DType::Int64));
  const int64_t n = y.size(axis);
  if (given.size() != 1 && static_cast<int64_t>(given.size()) != n)
    raise<UserError>(op, "{} counts for {} elements along axis {}, expected one each", given.size(), n, axis);
  const auto count_of = [&](int64_t i) { return given[given.size() == 1 ? 0 : static_cast<std::size_t>(i)]; };
  int64_t total = 0;
  for (int64_t i = 0; i < n; ++i) {
    if (count_of(i) < 0) raise<UserError>(op, "count {} of element {}, expected 0 or more", count_of(i), i);
    if (__builtin_add_overflow(total, count_of(i), &total))
      raise<UserError>(op, "the counts of {} elements sum to more than 2^63, expected fewer", n);
  }
  const auto size = static_cast<std::size_t>(total);
  std::vector<int64_t> places = with_memory(op, size, sizeof(int64_t), [&] {
    std::vector<int64_t> room;
    room.reserve(size);
    return room;
  });
  for (int64_t i = 0; i < n; ++i) places.insert(places.end(), static_cast<std::size_t>(count_of(i)), i);
  return take(y, array(places, y.stream()), {.axis = axis});
}

}  // namespace tenon
