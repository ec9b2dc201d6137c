#include <tenon/io/onnx/fold.h>

#include <algorithm>
#include <numeric>

namespace tenon::onnx {
namespace {

using Folded = std::optional<Value>;

Value integers(std::vector<Node> values) {
  const auto count = static_cast<int64_t>(values.size());
  return {Known{{count}, std::move(values)}, ElementType::Int64};
}

Folded fold_shape(const Call& call) {
  const Shape shape = call.value(0).shape();
  const auto rank = static_cast<int64_t>(shape.size());
  const auto place = [&](int64_t i) { return std::clamp<int64_t>(i < 0 ? i + rank : i, 0, rank); };
  const int64_t begin = place(call.i("start", 0)), end = std::max(begin, place(call.i("end", rank)));
  return integers({shape.begin() + begin, shape.begin() + end});
}

Folded fold_size(const Call& call) {
  return Value(Known{{}, {numel(call.value(0).shape(), "onnx")}}, ElementType::Int64);
}

const Known& known(const Call& call, std::size_t i) { return *call.value(i).known(); }

Folded fold_gather(const Call& call) {
  const Known &data = known(call, 0), &indices = known(call, 1);
  if (data.shape.size() != 1 || Call::axis_of(call.i("axis", 0), 1) != 0) return {};
  std::vector<Node> values;
  const auto count = static_cast<int64_t>(data.values.size());
  for (const Node& n : indices.values) {
    if (!n.is_const()) return {};
    const int64_t i = n.value() < 0 ? n.value() + count : n.value();
    if (i < 0 || i >= count) refuse("index {} of {} elements", n.value(), count);
    values.push_back(data.values[static_cast<std::size_t>(i)]);
  }
  return Value(Known{indices.shape, std::move(values)}, call.type(0));
}

Folded fold_concat(const Call& call) {
  std::vector<Node> values;
  for (std::size_t i = 0; i < call.count(); ++i) {
    const Known& part = known(call, i);
    if (part.shape.size() != 1 || values.size() + part.values.size() > kMostKnown) return {};
    values.insert(values.end(), part.values.begin(), part.values.end());
  }
  return integers(std::move(values));
}

/// The same values in another form: as a vector, or as a single number.
Folded fold_unsqueeze(const Call& call) {
  const Known& data = known(call, 0);
  const std::vector<int64_t> axes = call.count() > 1 ? call.integers(1) : call.ints("axes");
  if (!data.shape.empty() || axes.size() != 1 || Call::axis_of(axes[0], 1) != 0) return {};
  return integers(data.values);
}
Folded fold_squeeze(const Call& call) {
  const Known& data = known(call, 0);
  if (data.shape != Sizes{1}) return {};
  return Value(Known{{}, data.values}, call.type(0));
}
Folded fold_reshape(const Call& call) {
  const Known &data = known(call, 0), &shape = known(call, 1);
  const auto count = static_cast<int64_t>(data.values.size());
  if (shape.values.empty() && count == 1) return Value(Known{{}, data.values}, call.type(0));
  if (shape.values.size() != 1 || !(shape.values[0].is(-1) || shape.values[0].is(count))) return {};
  return integers(data.values);
}

Folded fold_slice(const Call& call) {
  const Known& data = known(call, 0);
  if (call.count() < 3 || data.shape.size() != 1) return {};
  for (std::size_t i = 1; i < call.count(); ++i)
    if (!is_concrete(known(call, i).values) || known(call, i).values.size() != 1) return {};
  const auto count = static_cast<int64_t>(data.values.size());
  const int64_t step = call.count() > 4 ? call.integer(4) : 1;
  if (step <= 0) return {};
  const auto place = [&](int64_t i) { return std::clamp<int64_t>(i < 0 ? i + count : i, 0, count); };
  std::vector<Node> values;
  for (int64_t i = place(call.integer(1)), end = place(call.integer(2)); i < end; i += std::min(step, count))
    values.push_back(data.values[static_cast<std::size_t>(i)]);
  return integers(std::move(values));
}

Folded fold_cast(const Call& call) {
  if (call.i("to", 0) != static_cast<int64_t>(ElementType::Int64)) return {};
  return call.value(0);
}
Folded fold_identity(const Call& call) { return call.value(0); }

/// Element by element; a single element is combined with every element of the other operand.
template <class F>
Folded fold_elements(const Call& call, F f) {
  const Known &a = known(call, 0), &b = known(call, 1);
  const std::size_t count = std::max(a.values.size(), b.values.size());
  if ((a.values.size() != count && a.values.size() != 1) || (b.values.size() != count && b.values.size() != 1))
    return {};
  if (count == 0 || a.shape.size() > 1 || b.shape.size() > 1) return {};
  std::vector<Node> values;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<Node> value = f(a.values[a.values.size() == 1 ? 0 : i], b.values[b.values.size() == 1 ? 0 : i]);
    if (!value) return {};
    values.push_back(*value);
  }
  const bool like_a = a.values.size() != b.values.size() ? a.values.size() == count : a.shape.size() >= b.shape.size();
  return Value(Known{like_a ? a.shape : b.shape, std::move(values)}, call.type(0));
}
/// Is it small enough to be a size, so that no sum overflows?
bool is_small(const Node& n) { return n.min() > -(int64_t{1} << 30) && n.max() < int64_t{1} << 30; }
Folded fold_add(const Call& call) {
  return fold_elements(call, [](const Node& a, const Node& b) -> std::optional<Node> {
    if (!is_small(a) || !is_small(b)) return {};
    return a + b;
  });
}
Folded fold_sub(const Call& call) {
  return fold_elements(call, [](const Node& a, const Node& b) -> std::optional<Node> {
    if (!is_small(a) || !is_small(b)) return {};
    return a - b;
  });
}
Folded fold_mul(const Call& call) {
  return fold_elements(call, [](const Node& a, const Node& b) -> std::optional<Node> {
    if (!is_small(a) || !is_small(b)) return {};
    return a * b;
  });
}
Folded fold_div(const Call& call) {  // rounds towards zero; floor does too, as nothing is negative
  return fold_elements(call, [](const Node& a, const Node& b) -> std::optional<Node> {
    if (!is_small(a) || !is_small(b) || a.min() < 0 || b.min() <= 0) return {};
    return a / b;
  });
}

struct Row {
  Text op;
  Folded (*fold)(const Call&);
  bool of_any = false;  // the inputs need not be known
};
constexpr Row kFolds[] = {
    {"Add", fold_add},           {"Cast", fold_cast},           {"Concat", fold_concat}, {"Div", fold_div},
    {"Gather", fold_gather},     {"Identity", fold_identity},   {"Mul", fold_mul},       {"Reshape", fold_reshape},
    {"Shape", fold_shape, true}, {"Size", fold_size, true},     {"Slice", fold_slice},   {"Squeeze", fold_squeeze},
    {"Sub", fold_sub},           {"Unsqueeze", fold_unsqueeze},
};

}  // namespace

std::optional<Value> fold(const Call& call) {
  if (!call.node().domain.empty() || call.count() == 0) return {};
  const auto* row = std::ranges::find(kFolds, call.node().op, &Row::op);
  if (row == std::end(kFolds)) return {};
  const bool all_known = std::ranges::all_of(call.inputs(), [](const Value& v) { return v.known().has_value(); });
  if (!row->of_any && !all_known) return {};
  return row->fold(call);
}

}  // namespace tenon::onnx
