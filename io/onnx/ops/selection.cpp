// Ops that choose elements, and ops whose result has a size that depends on values. Their operands are read on the
// host.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <type_traits>

#include <tenon/io/onnx/op_table.h>

namespace tenon::onnx {
namespace {

Values run_where(Call& c) { return {Value(where(c.in(0), c.in(1), c.in(2)), c.type(1))}; }

/// Integers in the order of floats x, NaN the greatest of all: the bits of a float, where those of a negative one are
/// reversed.
Tensor order_key(const Tensor& x) {
  const bool wide = x.dtype() == DType::Float64;
  const DType bits_of = wide ? DType::Int64 : DType::Int32;
  const int64_t most = wide ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int32_t>::max();
  const Tensor bits = where(x == 0, 0, x).cast(wide ? DType::Float64 : DType::Float32).bitcast(bits_of);
  const Tensor all = full({}, most, bits_of);
  return where(isnan(x), all, where(bits < 0, bitwise_xor(bits, all), bits));
}

Values run_top_k(Call& c) {
  const Tensor& x = c.in(0);
  const int64_t k = c.opset() >= 10 ? c.integer(1) : c.i("k");
  const int axis = Call::axis_of(c.i("axis", -1), static_cast<std::size_t>(x.ndim()));
  const bool largest = c.i("largest", 1) != 0;
  const bool by_key = largest && is_floating_point(x.dtype());  // among the smallest, NaN is the last as well
  const TopK top = topk(by_key ? order_key(x) : x, k, {.axis = axis, .largest = largest});
  return {Value(by_key ? take_along_axis(x, top.indices, axis) : top.values, c.type(0)), top.indices};
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
  const Shape shape = c.in(0).shape();
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
    x = x.reshape({numel(x.shape(), "onnx")});
  const Node size = x.shape().at(static_cast<std::size_t>(axis));
  const std::vector<double> condition = c.numbers(1);
  std::vector<int64_t> kept;
  for (std::size_t i = 0; i < condition.size() && static_cast<int64_t>(i) < size.max(); ++i) {
    if (condition[i] == 0) continue;
    kept.push_back(static_cast<int64_t>(i));
    if (size.min() <= kept.back()) refuse_symbolic(fmt::format("whether there is element {}", i), size);
  }
  return {Value(take(x, array(kept), axis), c.type(0))};
}

Values run_non_zero(Call& c) {
  const Sizes shape = c.in(0).sizes();
  const std::vector<uint8_t> hits = elements_of<uint8_t>(c.value(0).computed(c.in(0) != 0));
  const auto count = static_cast<int64_t>(std::ranges::count(hits, 1));
  std::vector<int64_t> indices(shape.size() * static_cast<std::size_t>(count));
  int64_t at = 0;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (hits[i] == 0) continue;
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
std::vector<Members> equal_rows(const Value& rows) {
  const auto less = [](T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
      if (std::isnan(a) || std::isnan(b)) return !std::isnan(a);
    return a < b;
  };
  const auto before = [less](const std::vector<T>& a, const std::vector<T>& b) {
    return std::ranges::lexicographical_compare(a, b, less);
  };
  const std::vector<T> values = elements_of<T>(rows);
  const auto count = static_cast<std::size_t>(rows.tensor().size(0)), width = count == 0 ? 0 : values.size() / count;
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
  const Value read = c.value(0).computed(rows);
  std::vector<Members> order = !is_integer(rows.dtype())       ? equal_rows<double>(read)
                               : rows.dtype() == DType::UInt64 ? equal_rows<uint64_t>(read)
                                                               : equal_rows<int64_t>(read);
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
