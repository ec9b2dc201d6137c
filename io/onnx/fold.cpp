#include <tenon/io/onnx/fold.h>

#include <algorithm>
#include <cmath>

namespace tenon::onnx {
namespace {

using Folded = std::optional<Value>;

Value list_of(std::vector<Node> values, ElementType type = ElementType::Int64) {
  const auto count = static_cast<int64_t>(values.size());
  return {Known{{count}, std::move(values)}, type};
}

Folded fold_shape(const Call& call) {
  const Shape shape = call.value(0).shape();
  const auto rank = static_cast<int64_t>(shape.size());
  const auto place = [&](int64_t i) { return std::clamp<int64_t>(i < 0 ? i + rank : i, 0, rank); };
  const int64_t begin = place(call.i("start", 0)), end = std::max(begin, place(call.i("end", rank)));
  return list_of({shape.begin() + begin, shape.begin() + end});
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
    if (!n.is_const() || is_fraction(n)) return {};
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
  return list_of(std::move(values), call.type(0));
}

/// The same values in another form: as a vector, or as a single number.
Folded fold_unsqueeze(const Call& call) {
  const Known& data = known(call, 0);
  const std::vector<int64_t> axes = call.count() > 1 ? call.integers(1) : call.ints("axes");
  if (!data.shape.empty() || axes.size() != 1 || Call::axis_of(axes[0], 1) != 0) return {};
  return list_of(data.values, call.type(0));
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
  return list_of(data.values, call.type(0));
}

Folded fold_slice(const Call& call) {
  const Known& data = known(call, 0);
  if (call.count() < 3 || data.shape.size() != 1) return {};
  for (std::size_t i = 1; i < call.count(); ++i)
    if (!is_concrete(known(call, i).values) || known(call, i).values.size() != 1) return {};
  const auto count = static_cast<int64_t>(data.values.size());
  const int64_t given = call.count() > 4 ? call.integer(4) : 1,
                step = std::clamp<int64_t>(given, -count - 1, count + 1);
  if (step == 0) return {};
  const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? count : count - 1;
  const auto place = [&](int64_t i) { return std::clamp(i < 0 ? i + count : i, low, high); };
  std::vector<Node> values;
  const int64_t end = place(call.integer(2));
  for (int64_t i = place(call.integer(1)); step > 0 ? i < end : i > end; i += step)
    values.push_back(data.values[static_cast<std::size_t>(i)]);
  return list_of(std::move(values), call.type(0));
}

Folded fold_identity(const Call& call) { return call.value(0); }

/// The largest integer that is folded in this type, to which sums and products are exact in it; 0: the type is not
/// folded.
int64_t most_of(ElementType type) {
  if (type == ElementType::Float) return int64_t{1} << 24;
  return type == ElementType::Int64 || type == ElementType::Int32 || type == ElementType::Double ? int64_t{1} << 30 : 0;
}
bool is_float(ElementType type) { return type == ElementType::Float || type == ElementType::Double; }
bool fits(const Node& n, ElementType type) {
  return !is_fraction(n) && n.min() > -most_of(type) && n.max() < most_of(type);
}
/// A number, rounded to a type of floats.
Node rounded_to(ElementType type, double x) {
  return node_of(type == ElementType::Float ? static_cast<double>(static_cast<float>(x)) : x);
}

/// A number that is no integer becomes one; integers stay as they are.
Folded fold_rounding(const Call& call, double (*f)(double)) {
  Known y = known(call, 0);
  for (Node& n : y.values)
    if (is_fraction(n)) n = node_of(f(*number_of(n)));
  return Value(std::move(y), call.type(0));
}
Folded fold_ceil(const Call& call) { return fold_rounding(call, std::ceil); }
Folded fold_floor(const Call& call) { return fold_rounding(call, std::floor); }
Folded fold_round(const Call& call) { return fold_rounding(call, std::nearbyint); }

Folded fold_cast(const Call& call) {
  const auto to = static_cast<ElementType>(call.i("to", 0));
  if (to == call.type(0)) return call.value(0);
  Known y = known(call, 0);
  for (Node& n : y.values) {
    if (is_fraction(n)) n = is_float(to) ? rounded_to(to, *number_of(n)) : node_of(std::trunc(*number_of(n)) + 0.0);
    if (!fits(n, to) && !(is_fraction(n) && is_float(to))) return {};
  }
  return Value(std::move(y), to);
}

/// Element by element; an operand of a single element is combined with every element of the others. f gives nullopt if
/// an element cannot be folded.
template <class F>
Folded fold_elements(const Call& call, ElementType type, F f) {
  std::size_t count = 1;
  const Known* like = nullptr;  // it has the shape of the result
  for (std::size_t i = 0; i < call.count(); ++i) {
    const Known& k = known(call, i);
    if (k.shape.size() > 1 || k.values.empty()) return {};
    count = std::max(count, k.values.size());
    if (like == nullptr ||
        std::pair(k.values.size(), k.shape.size()) > std::pair(like->values.size(), like->shape.size()))
      like = &k;
  }
  std::vector<Node> values;
  for (std::size_t at = 0; at < count; ++at) {
    std::vector<Node> operands;
    for (std::size_t i = 0; i < call.count(); ++i) {
      const std::vector<Node>& all = known(call, i).values;
      if (all.size() != 1 && all.size() != count) return {};
      operands.push_back(all[all.size() == 1 ? 0 : at]);
    }
    const std::optional<Node> value = f(operands);
    if (!value) return {};
    values.push_back(*value);
  }
  return Value(Known{like->shape, std::move(values)}, type);
}

using Element = std::optional<Node>;
/// Two operands, and a result, that are small enough for exact arithmetic in their type. Products of two numbers of
/// int64 may be as large as 2^60.
template <class F>
Folded fold_arithmetic(const Call& call, F f) {
  const ElementType type = call.type(0);
  return fold_elements(call, type, [&](const std::vector<Node>& x) -> Element {
    if (x.size() != 2 || !fits(x[0], type) || !fits(x[1], type)) return {};
    const Element y = f(x[0], x[1]);
    if (!y || (type != ElementType::Int64 && !fits(*y, type))) return {};
    return y;
  });
}
/// The same where numbers are floats that need not be integers: `of_numbers` computes with two of them, rounded as the
/// type rounds (a double is wide enough for the sum, product and quotient of two floats).
template <class F>
Folded fold_arithmetic(const Call& call, F f, double (*of_numbers)(double, double)) {
  const ElementType type = call.type(0);
  if (!is_float(type)) return fold_arithmetic(call, f);
  return fold_elements(call, type, [&](const std::vector<Node>& x) -> Element {
    if (x.size() != 2) return {};
    if (const auto a = number_of(x[0]), b = number_of(x[1]); a && b) return rounded_to(type, of_numbers(*a, *b));
    if (!fits(x[0], type) || !fits(x[1], type)) return {};
    const Element y = f(x[0], x[1]);
    return y && fits(*y, type) ? y : Element();
  });
}
Folded fold_add(const Call& call) {
  return fold_arithmetic(
      call, [](const Node& a, const Node& b) { return Element(a + b); }, [](double a, double b) { return a + b; });
}
Folded fold_sub(const Call& call) {
  return fold_arithmetic(
      call, [](const Node& a, const Node& b) { return Element(a - b); }, [](double a, double b) { return a - b; });
}
Folded fold_mul(const Call& call) {
  return fold_arithmetic(
      call, [](const Node& a, const Node& b) { return Element(a * b); }, [](double a, double b) { return a * b; });
}
Folded fold_div(const Call& call) {  // integers round towards zero; floor does too, as nothing is negative
  const bool exact = !is_integer(info(call.type(0)).held);
  return fold_arithmetic(
      call,
      [&](const Node& a, const Node& b) {
        if (a.min() < 0 || b.min() <= 0 || (exact && !(a % b).is(0))) return Element();
        return Element(a / b);
      },
      [](double a, double b) { return a / b; });
}
/// The larger of two sizes (sign 1) or the smaller (-1), where their bounds tell which one it is.
Folded fold_extreme(const Call& call, int64_t sign) {
  return fold_arithmetic(call, [&](const Node& a, const Node& b) {
    const Node difference = (a - b) * sign;
    return difference.min() >= 0 ? Element(a) : difference.max() <= 0 ? Element(b) : Element();
  });
}
Folded fold_max(const Call& call) { return fold_extreme(call, 1); }
Folded fold_min(const Call& call) { return fold_extreme(call, -1); }
Folded fold_equal(const Call& call) {
  return fold_elements(call, ElementType::Bool, [](const std::vector<Node>& x) -> std::optional<Node> {
    if (x.size() != 2 || !fits(x[0], ElementType::Int64) || !fits(x[1], ElementType::Int64)) return {};
    const Node difference = x[0] - x[1];
    if (difference.is(0)) return Node(1);
    if (difference.min() > 0 || difference.max() < 0) return Node(0);
    return {};
  });
}
Folded fold_where(const Call& call) {
  return fold_elements(call, call.type(1), [](const std::vector<Node>& x) -> std::optional<Node> {
    if (x.size() != 3 || !x[0].is_const()) return {};
    return x[0].is(0) ? x[2] : x[1];
  });
}

struct Row {
  Text op;
  Folded (*fold)(const Call&);
  bool of_any = false;  // the inputs need not be known
};
constexpr Row kFolds[] = {
    {"Add", fold_add},           {"Cast", fold_cast},       {"Ceil", fold_ceil},         {"Concat", fold_concat},
    {"Div", fold_div},           {"Equal", fold_equal},     {"Floor", fold_floor},       {"Gather", fold_gather},
    {"Identity", fold_identity}, {"Max", fold_max},         {"Min", fold_min},           {"Mul", fold_mul},
    {"Reshape", fold_reshape},   {"Round", fold_round},     {"Shape", fold_shape, true}, {"Size", fold_size, true},
    {"Slice", fold_slice},       {"Squeeze", fold_squeeze}, {"Sub", fold_sub},           {"Unsqueeze", fold_unsqueeze},
    {"Where", fold_where},
};

/// A constant of a few numbers, as known ones. Integers must be small enough to be exact as doubles.
Folded as_known(const Value& value) {
  if (value.is_absent() || value.known()) return value;
  const Shape shape = value.shape();
  const DType dtype = value.tensor().dtype();
  if (!value.is_constant() || !is_concrete(shape) || is_complex(dtype)) return {};
  if (static_cast<std::size_t>(value.tensor().size()) > kMostKnown) return {};
  std::vector<Node> values;
  for (const double v : elements_of<double>(value)) {
    values.push_back(node_of(v));
    if (is_fraction(values.back()) && !is_floating_point(dtype)) return {};
  }
  return Value(Known{resolve(shape), std::move(values)}, value.type());
}

}  // namespace

std::optional<Value> fold(const Call& call) {
  if (!call.node().domain.empty() || call.count() == 0) return {};
  const auto* row = std::ranges::find(kFolds, call.node().op, &Row::op);
  if (row == std::end(kFolds)) return {};
  if (row->of_any) return row->fold(call);
  const auto is_known = [](const Value& v) { return v.known().has_value(); };
  if (std::ranges::all_of(call.inputs(), is_known)) return row->fold(call);
  const auto is_symbolic = [](const Value& v) { return v.known() && !is_concrete(v.known()->values); };
  if (std::ranges::none_of(call.inputs(), is_symbolic)) return {};
  Values inputs;
  for (const Value& v : call.inputs()) {
    std::optional<Value> k = as_known(v);
    if (!k || k->is_absent()) return {};
    inputs.push_back(std::move(*k));
  }
  return row->fold(call.with(std::move(inputs)));
}

}  // namespace tenon::onnx
