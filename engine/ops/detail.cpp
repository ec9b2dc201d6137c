#include <tenon/engine/ops/detail.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/trace.h>

namespace tenon::detail {
namespace {

std::string size_text(const Node& size) { return render(size); }

[[noreturn]] void raise_mixed(std::string_view op, std::size_t i, const Tensor& first, const Tensor& other) {
  raise<UserError>(op, "operands are on different devices: number 1 on {}, number {} on {}; move one with .to(\"{}\")",
                   first.device().name(), i + 1, other.device().name(), first.device().name());
}

// The largest and smallest value of an integer dtype, as far as int64_t holds them.
std::pair<int64_t, uint64_t> limits(DType d) {
  const auto bits = static_cast<unsigned>(8 * size_of(d));
  if (is_unsigned(d)) return {0, bits == 64 ? std::numeric_limits<uint64_t>::max() : (uint64_t{1} << bits) - 1};
  const uint64_t top = (uint64_t{1} << (bits - 1)) - 1;
  return {-static_cast<int64_t>(top) - 1, top};
}

// Is it an op that takes complex numbers (complex_mlops.h)? In all others a cast to their dtype would silently lose the
// imaginary part.
bool takes_complex(std::string_view op) {
  constexpr std::string_view kOps[] = {
      "add",  "subtract", "multiply", "divide", "neg",    "abs",    "equal",  "not_equal", "where",   "power",
      "pow",  "exp",      "exp2",     "expm1",  "log",    "log2",   "log1p",  "sqrt",      "sin",     "cos",
      "tan",  "sinh",     "cosh",     "tanh",   "arcsin", "arccos", "arctan", "arcsinh",   "arccosh", "arctanh",
      "asin", "acos",     "atan",     "asinh",  "acosh",  "atanh",  "round",  "reciprocal"};
  return std::ranges::find(kOps, op) != std::end(kOps);
}

DType computed_dtype(std::string_view op, DType d, Takes takes) {
  if (is_complex(d)) {
    if (!takes_complex(op)) raise_complex(op);
    return d;
  }
  switch (takes) {
    case Takes::Any:
      return d;
    case Takes::Numbers:
      return d == DType::Bool ? DType::Int32 : d;
    case Takes::Floats:
      return is_floating_point(d) ? d : DType::Float32;
    case Takes::Bool:
      return DType::Bool;
    case Takes::Integers:
      if (d == DType::Bool) return DType::Int32;
      if (!is_integer(d)) raise<UserError>(op, "dtype {}, expected integers; cast first", name(d));
      return d;
    case Takes::Bits:
      if (d != DType::Bool && !is_integer(d))
        raise<UserError>(op, "dtype {}, expected bool or integers; cast first", name(d));
      return d;
  }
  return d;
}

}  // namespace

std::string shape_text(const Tensor& x) { return to_string(x.shape()); }

std::vector<int> front_axes(std::string_view op, const AxisList& list, const Tensor& x) {
  std::vector<int> axes;
  if (list.all()) {
    for (int i = 0; i < x.ndim(); ++i) axes.push_back(i);
    return axes;
  }
  axes.reserve(list.axes().size());
  for (int axis : list.axes()) axes.push_back(front_axis(op, axis, x));
  std::sort(axes.begin(), axes.end());
  if (const auto twice = std::adjacent_find(axes.begin(), axes.end()); twice != axes.end())
    raise<UserError>(op, "axis {} is named twice in ({}); name each once", *twice, fmt::join(list.axes(), ", "));
  return axes;
}

Tensors placed(std::string_view op, Tensors operands, const StreamOrDevice& s) {
  for (std::size_t i = 1; i < operands.size(); ++i)
    if (operands[i].device() != operands[0].device()) raise_mixed(op, i, operands[0], operands[i]);
  const Stream stream = s.given ? *s.given : operands[0].stream();
  if (stream.device != operands[0].device())
    raise<UserError>(op, "is to run on {}, but its operand is on {}; move it with .to(\"{}\")", stream.device.name(),
                     operands[0].device().name(), stream.device.name());
  if (std::ranges::all_of(operands, [&](const Tensor& t) { return t.stream() == stream; })) return operands;
  Tensors moved;
  moved.reserve(operands.size());
  for (const Tensor& t : operands) moved.push_back(mlops::copy_to(t, stream));
  return moved;
}

Tensor placed(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  return !s.given || *s.given == x.stream() ? x : placed(op, Tensors{x}, s)[0];
}

std::pair<Tensor, Tensor> placed(std::string_view op, const Tensor& a, const Tensor& b, const StreamOrDevice& s) {
  const Stream stream = a.stream();
  if (b.stream() == stream && (!s.given || *s.given == stream)) return {a, b};
  Tensors both = placed(op, Tensors{a, b}, s);
  return {both[0], both[1]};
}

Tensor on_stream(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  return in_own_cell(placed(op, x, s));
}

Tensor apart(const Tensor& result, const Tensor& x) { return result.cell() == x.cell() ? in_own_cell(x) : result; }

Tensors on_one_stream(std::string_view op, const Tensors& operands, const StreamOrDevice& s) {
  Tensors all = placed(op, operands, s);
  for (Tensor& t : all) t = in_own_cell(t);
  return all;
}

Shape broadcast_shape(std::string_view op, const std::vector<Shape>& shapes) {
  const std::vector<std::span<const Node>> all(shapes.begin(), shapes.end());
  return broadcast_shape(op, std::span(all));
}
Shape broadcast_shape(std::string_view op, std::span<const std::span<const Node>> shapes) {
  std::size_t rank = 0;
  for (const auto s : shapes) rank = std::max(rank, s.size());
  Shape result(rank, Node(1));
  for (const auto s : shapes) {
    for (std::size_t i = 0; i < s.size(); ++i) {
      Node& size = result[rank - s.size() + i];
      if (size.is(1)) size = s[i];
      if (size == s[i] || s[i].is(1)) continue;
      std::vector<std::string> texts;
      for (const auto each : shapes) texts.push_back(to_string(each));
      raise<UserError>(op,
                       "shapes {} do not broadcast: axis {} from the end has sizes {} and {}; sizes must be equal or 1 "
                       "(see reshape and unsqueeze)",
                       fmt::join(texts, " and "), s.size() - i, size_text(size), size_text(s[i]));
    }
  }
  largest_numel(result, op);
  return result;
}

void require_memory(std::string_view op, std::string_view what, int64_t count, DType dtype) {
  constexpr int64_t kAddresses = int64_t{1} << 47;
  const int64_t most = kAddresses / static_cast<int64_t>(size_of(dtype));
  if (count > most) raise<UserError>(op, "{} {}, more than memory can hold; expected at most {}", count, what, most);
}

DType sum_dtype(DType d, const Node& count) {
  if (d == DType::Bool) return count.max() <= INT32_MAX ? DType::Int32 : DType::Int64;
  return is_integer(d) && size_of(d) < 4 ? DType::Int64 : d;
}
DType product_dtype(DType d) { return d == DType::Bool || (is_integer(d) && size_of(d) < 4) ? DType::Int32 : d; }

Tensor placed_floats(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  if (is_complex(x.dtype())) raise_complex(op);
  return is_floating_point(x.dtype()) ? placed(op, x, s) : mlops::cast(placed(op, x, s), DType::Float32);
}
Tensor as_float(std::string_view op, const Tensor& x, const StreamOrDevice& s) {
  return apart(placed_floats(op, x, s), x);
}

Tensor broadcast(const Tensor& x, const Shape& shape) {
  if (std::ranges::equal(x.cell()->value->shape(), shape)) return x;
  std::vector<int> axes(shape.size(), -1);
  std::iota(axes.end() - x.ndim(), axes.end(), 0);
  return mlops::spread(x, axes, shape);
}

void check_dtype(std::string_view op, DType d) {
  if (info(d).kind == DTypeKind::None)
    raise<UserError>(op, "dtype {} is not supported; expected bool, an integer, a float or a complex dtype", name(d));
}

bool fits(const Number& number, DType d) {
  if (number.is_complex()) return is_complex(d);
  if (!is_integer(d) || number.is_bool()) return true;
  const auto [low, high] = limits(d);
  if (number.is_float()) {  // rounded towards 0; NaN fits nothing
    const double whole = std::trunc(number.as_double());
    return whole >= static_cast<double>(low) && whole < static_cast<double>(high) + 1;
  }
  if (const auto* u = std::get_if<uint64_t>(&number.value())) return *u <= high;
  const int64_t i = number.as_int();
  return i < 0 ? i >= low : static_cast<uint64_t>(i) <= high;
}

DType integer_for(const Number& number, DType d) {
  for (const DType wider : {DType::Int64, DType::UInt64})
    if (!fits(number, d)) d = wider;
  return d;
}

DType weak_dtype(const Number& number, DType d) {
  const DType own = number.is_bool()      ? DType::Bool
                    : number.is_float()   ? DType::Float32
                    : number.is_complex() ? DType::Complex64
                                          : integer_for(number);
  if (d == DType::Void) return own;
  if (number.is_complex()) return complex_of(part_of(d));
  if (number.is_float()) return is_floating_point(d) || is_complex(d) ? d : DType::Float32;
  return d == DType::Bool ? own : d;
}

namespace {

void check_fits(std::string_view op, const Number& number, DType d) {
  if (fits(number, d)) return;
  const bool has_value = number.is_complex() || std::isfinite(number.as_double());
  raise<UserError>(op, "the number {} does not fit {}; {} dtype holds it: cast the Tensor to it, or pass it",
                   number.is_complex() ? fmt::format("{}{:+}j", number.as_double(), number.as_complex().imag())
                   : number.is_float() ? fmt::format("{}", number.as_double())
                   : number.value().index() == 2 ? fmt::format("{}", std::get<uint64_t>(number.value()))
                                                 : fmt::format("{}", number.as_int()),
                   name(d), has_value ? "a wider" : "only a floating-point");
}

bool as_double(const Number& number, DType d) { return number.is_float() || is_floating_point(d); }

Tensor constant_like(std::string_view op, const Number& number, const Tensor& x) {
  const DType d = x.dtype();
  if (is_complex(d)) return constant(op, number, x.shape(), d, x.stream());
  check_fits(op, number, d);
  const LazyRef& value = x.cell()->value;
  return Tensor(as_double(number, d) ? lazy::constant_like(value, number.as_double())
                                     : lazy::constant_like(value, number.as_int()));
}

}  // namespace

Tensor constant(std::string_view op, const Number& number, const Shape& shape, DType d, Stream stream) {
  if (is_complex(d)) {
    const std::complex<double> value = number.as_complex();
    const auto part = [&](double x) { return constant(op, x, shape, part_of(d), stream); };
    return joined({part(value.real()), part(value.imag())});
  }
  check_fits(op, number, d);
  return Tensor(as_double(number, d) ? lazy::constant(shape, d, number.as_double(), stream)
                                     : lazy::constant(shape, d, number.as_int(), stream));
}

Tensors prepare(std::string_view op, std::initializer_list<const Operand*> operands, Takes takes,
                const StreamOrDevice& s) {
  Tensors tensors;
  tensors.reserve(operands.size());
  DType dtype = DType::Void;
  for (const Operand* o : operands) {
    if (const Tensor* t = o->tensor()) {
      tensors.push_back(*t);
      dtype = dtype == DType::Void ? t->dtype() : promote_types(dtype, t->dtype());
    }
  }
  for (const Operand* o : operands)
    if (!o->tensor()) dtype = weak_dtype(o->number(), dtype);
  dtype = computed_dtype(op, dtype, takes);

  if (tensors.empty()) {
    for (const Operand* o : operands) tensors.push_back(constant(op, o->number(), {}, dtype, s));
    return tensors;
  }
  tensors = placed(op, std::move(tensors), s);  // an elementwise op always makes a new Tensor
  const auto shape_of = [](const Tensor& t) { return t.cell()->value->shape(); };
  bool alike = true;
  for (Tensor& t : tensors) {
    alike &= std::ranges::equal(shape_of(t), shape_of(tensors[0]));
    if (t.dtype() != dtype) t = mlops::cast(t, dtype);
  }
  if (!alike) {
    std::vector<std::span<const Node>> shapes;
    shapes.reserve(tensors.size());
    for (const Tensor& t : tensors) shapes.push_back(shape_of(t));
    const Shape shape = broadcast_shape(op, std::span<const std::span<const Node>>(shapes));
    for (Tensor& t : tensors) t = broadcast(t, shape);
  }
  if (tensors.size() == operands.size()) return tensors;
  const Tensor first = tensors[0];
  std::size_t at = 0;
  for (const Operand* o : operands) {
    if (!o->tensor())
      tensors.insert(tensors.begin() + static_cast<std::ptrdiff_t>(at), constant_like(op, o->number(), first));
    ++at;
  }
  return tensors;
}

double largest_finite(DType dtype) {
  if (dtype == DType::Float16) return 65504;
  if (dtype == DType::BFloat16) return 0x1.fep127;
  return dtype == DType::Float32 ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
}

}  // namespace tenon::detail
