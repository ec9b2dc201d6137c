// Ops that choose elements, and ops whose result has a size that depends on values. Their operands are read on the
// host.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <type_traits>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Values run_where(Call& c) { return {Value(where(c.in(0), c.in(1), c.in(2)), c.type(1))}; }

Values run_top_k(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t k = c.opset() >= 10 ? c.integer(1) : c.i("k");
  const TopK top = topk(
      x, k,
      {.axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(x.ndim())), .largest = c.i("largest", 1) != 0});
  return {Value(top.values, c.type(0)), top.indices};
}

Values run_range(Call& c) {
  const Tensor& start = c.in(0);
  if (is_integer(start.dtype())) {
    const Node begin = c.sizes(0).at(0), end = c.sizes(1).at(0), step = c.sizes(2).at(0);
    if (begin.is(0) && step.is(1) && !end.is_const()) return {arange(end, start.dtype())};
    const int64_t first = c.integer(0), last = c.integer(1), by = c.integer(2);
    if (by == 0) refuse("a step of 0");
    const double steps = std::ceil((static_cast<double>(last) - static_cast<double>(first)) / static_cast<double>(by));
    if (steps > 0x1p40) refuse("{} elements", steps);
    return {(arange(static_cast<int64_t>(std::max(steps, 0.0)), DType::Int64) * by + first).cast(start.dtype())};
  }
  const double first = c.numbers(0).at(0), last = c.numbers(1).at(0), by = c.numbers(2).at(0);
  const double steps = std::ceil((last - first) / by);
  if (!(steps < 0x1p40)) refuse("{} elements", steps);
  return {(arange(static_cast<int64_t>(std::max(steps, 0.0)), DType::Int64).cast(DType::Float64) * by + first)
              .cast(start.dtype())};
}

Values run_eye_like(Call& c) {
  const Sizes shape = c.in(0).sizes();
  if (shape.size() != 2) refuse("an input with {} axes, expected 2", shape.size());
  const int64_t to = c.i("dtype", static_cast<int64_t>(c.type(0)));
  if (find_info(to) == nullptr || find_info(to)->held == DType::Void) refuse("the element type {}", to);
  return {Value(eye(shape[0], shape[1], c.i("k", 0), find_info(to)->held), static_cast<ElementType>(to))};
}

Values run_compress(Call& c) {
  Tensor x = c.in(0);
  int axis = 0;
  if (c.has_attribute("axis"))
    axis = Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim()));
  else
    x = x.reshape({-1});
  const std::vector<double> condition = c.numbers(1);
  std::vector<int64_t> kept;
  for (std::size_t i = 0; i < condition.size() && static_cast<int64_t>(i) < x.size(axis); ++i)
    if (condition[i] != 0) kept.push_back(static_cast<int64_t>(i));
  return {Value(take(x, array(kept), axis), c.type(0))};
}

Values run_non_zero(Call& c) {
  const Sizes shape = c.in(0).sizes();
  const std::vector<bool> hits = [&] {
    const Tensor bits = c.in(0) != 0;
    std::vector<bool> v;
    for (const uint8_t b : bits.cast(DType::UInt8).to_vector<uint8_t>()) v.push_back(b != 0);
    return v;
  }();
  const auto count = static_cast<int64_t>(std::ranges::count(hits, true));
  std::vector<int64_t> indices(shape.size() * static_cast<std::size_t>(count));
  int64_t at = 0;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (!hits[i]) continue;
    auto rest = static_cast<int64_t>(i);
    for (std::size_t axis = shape.size(); axis-- > 0; rest /= shape[axis])
      indices[axis * static_cast<std::size_t>(count) + static_cast<std::size_t>(at)] = rest % shape[axis];
    ++at;
  }
  return {array(indices, {static_cast<int64_t>(shape.size()), count})};
}

/// The positions of rows that are equal.
using Members = std::vector<int64_t>;

/// Groups of equal rows along the first axis, ordered by their elements as Ts; NaNs are equal to each other and come
/// last.
template <class T>
std::vector<Members> equal_rows(const Tensor& rows) {
  const auto less = [](T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
      if (std::isnan(a) || std::isnan(b)) return !std::isnan(a);
    return a < b;
  };
  const auto before = [less](const std::vector<T>& a, const std::vector<T>& b) {
    return std::ranges::lexicographical_compare(a, b, less);
  };
  const std::vector<T> values = rows.cast(dtype_of<T>()).template to_vector<T>();
  const auto count = static_cast<std::size_t>(rows.size(0)), width = count == 0 ? 0 : values.size() / count;
  std::map<std::vector<T>, Members, decltype(before)> groups(before);
  for (std::size_t i = 0; i < count; ++i) {
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(i * width);
    groups[{first, first + static_cast<std::ptrdiff_t>(width)}].push_back(static_cast<int64_t>(i));
  }
  std::vector<Members> result;
  for (auto& [row, members] : groups) result.push_back(std::move(members));
  return result;
}

/// The different slices along an axis, in the order of their values or of their first occurrence.
Values run_unique(Call& c) {
  const bool has_axis = c.has_attribute("axis"), sorted = c.i("sorted", 1) != 0;
  const Tensor& x = c.in(0);
  const int axis = has_axis ? Call::axis_of(c.i("axis", 0), static_cast<std::size_t>(x.ndim())) : 0;
  const Tensor rows = has_axis ? x.moveaxis(axis, 0) : x.reshape({-1});
  const int64_t count = rows.size(0);
  std::vector<Members> order = !is_integer(rows.dtype())       ? equal_rows<double>(rows)
                               : rows.dtype() == DType::UInt64 ? equal_rows<uint64_t>(rows)
                                                               : equal_rows<int64_t>(rows);
  if (!sorted) std::ranges::sort(order, {}, [](const Members& m) { return m.front(); });
  std::vector<int64_t> first, inverse(static_cast<std::size_t>(count)), counts;
  for (const Members& members : order) {
    for (const int64_t m : members) inverse[static_cast<std::size_t>(m)] = static_cast<int64_t>(first.size());
    first.push_back(members.front());
    counts.push_back(static_cast<int64_t>(members.size()));
  }
  const Tensor indices = array(first);
  const Tensor unique = take(rows, indices, 0);
  return {Value(has_axis ? unique.moveaxis(0, axis) : unique, c.type(0)), indices, array(inverse), array(counts)};
}

constexpr OpRow kSelections[] = {
    {"Compress", 9, run_compress, "axis", "all but strings"}, {"EyeLike", 9, run_eye_like, "dtype k"},
    {"NonZero", 9, run_non_zero, "", "numbers, bool"},        {"Range", 11, run_range, "stash_type"},
    {"TopK", 1, run_top_k, "axis k largest sorted"},          {"Unique", 11, run_unique, "axis sorted"},
    {"Where", 9, run_where, "", "all but strings"},
};

}  // namespace

OpRows selection_rows() { return kSelections; }

}  // namespace tenon::onnx
