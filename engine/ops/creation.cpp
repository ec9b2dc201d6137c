#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/mlops.h>

namespace tenon {
namespace detail {
void note_level(Sizes& shape, std::size_t axis, std::size_t length) {
  const auto size = static_cast<int64_t>(length);
  if (shape.size() == axis) shape.push_back(size);
  if (shape[axis] != size)
    raise<UserError>(
        "array", "lists of one level differ in length: axis {} has {} elements first and {} later; all must be equal",
        axis, shape[axis], size);
}
}  // namespace detail

Tensor from_data(const void* data, std::optional<int64_t> count, const Dims& shape, DType dtype, StreamOrDevice s) {
  detail::check_dtype("array", dtype);
  detail::check_sizes("array", shape.sizes());
  const int64_t most = largest_numel(shape.sizes(), "array");
  const bool is_symbolic = !is_concrete(shape.sizes());
  int64_t expected = 1;
  for (const int64_t n : detail::as_op("array", [&] { return resolve(shape.sizes()); })) expected *= n;
  if (count.value_or(expected) != expected)
    raise<UserError>("array", "{} values for shape {}, expected {}{}", *count, to_string(shape.sizes()), expected,
                     is_symbolic ? ", as its Variables are bound; bind them to the size of the data first" : "");
  if (data == nullptr && expected > 0)
    raise<UserError>("array", "the pointer is null, expected {} values of {}", expected, name(dtype));
  const Stream stream = s;
  if (!is_symbolic)
    return Tensor(lazy::from_buffer(Buffer::fromCPU(data, expected, dtype, stream.device), shape.sizes(), stream));
  auto memory = std::make_shared<Buffer>(most, dtype, stream.device);  // for the largest size; the values come first
  Buffer::view(*memory, 0, expected, dtype)->copy_from(data);
  LazyRef value = lazy::from_buffer(std::move(memory), shape.sizes(), stream);
  value->note_sizes();
  return Tensor(std::move(value));
}

Tensor from_blob(const void* data, const Dims& shape, DType dtype, std::function<void()> release, StreamOrDevice s) {
  detail::check_dtype("from_blob", dtype);
  detail::check_sizes("from_blob", shape.sizes());
  if (!is_concrete(shape.sizes()))
    raise<UserError>("from_blob",
                     "shape {} has symbolic sizes, expected numbers; array and from_data copy the values and "
                     "take symbolic sizes",
                     to_string(shape.sizes()));
  const int64_t count = largest_numel(shape.sizes(), "from_blob");
  const Stream stream = s;
  if (!stream.device.host_memory())
    raise<UserError>("from_blob", "device {} has memory of its own; from_data copies to it", stream.device.name());
  if (data == nullptr && count > 0)
    raise<UserError>("from_blob", "the pointer is null, expected {} values of {}", count, name(dtype));
  if (reinterpret_cast<std::uintptr_t>(data) % size_of(part_of(dtype)) != 0)
    raise<UserError>("from_blob", "the pointer is no multiple of {} bytes, the size of {}; from_data copies",
                     size_of(part_of(dtype)), name(part_of(dtype)));
  // Nothing writes to this memory: read_only.
  return Tensor(lazy::from_buffer(
      Buffer::external(const_cast<void*>(data), count, dtype, stream.device, std::move(release), true), shape.sizes(),
      stream));
}

Tensor empty(const Dims& shape, DType dtype, StreamOrDevice s) {
  detail::check_dtype("empty", dtype);
  detail::check_sizes("empty", shape.sizes());
  return Tensor(lazy::empty(shape.sizes(), dtype, s));
}

Tensor full(const Dims& shape, Number value, StreamOrDevice s) {
  return full(shape, value, detail::weak_dtype(value, DType::Void), s);
}
Tensor::Tensor(Number value, DType dtype, StreamOrDevice s) : Tensor(full({}, value, dtype, s)) {}
Tensor full(const Dims& shape, Number value, DType dtype, StreamOrDevice s) {
  detail::check_dtype("full", dtype);
  detail::check_sizes("full", shape.sizes());
  return detail::constant("full", value, shape.sizes(), dtype, s);
}
Tensor zeros(const Dims& shape, DType dtype, StreamOrDevice s) {
  detail::check_dtype("zeros", dtype);
  detail::check_sizes("zeros", shape.sizes());
  return detail::constant("zeros", 0, shape.sizes(), dtype, s);
}
Tensor ones(const Dims& shape, DType dtype, StreamOrDevice s) {
  detail::check_dtype("ones", dtype);
  detail::check_sizes("ones", shape.sizes());
  return detail::constant("ones", 1, shape.sizes(), dtype, s);
}
Tensor empty_like(const Tensor& x) { return empty(x.shape(), x.dtype(), x.stream()); }
Tensor full_like(const Tensor& x, Number value) {
  return detail::as_op("full_like", [&] { return full(x.shape(), value, x.dtype(), x.stream()); });
}
Tensor zeros_like(const Tensor& x) { return zeros(x.shape(), x.dtype(), x.stream()); }
Tensor ones_like(const Tensor& x) { return ones(x.shape(), x.dtype(), x.stream()); }

Tensor eye(const Node& n, DType dtype, StreamOrDevice s) {
  detail::check_dtype("eye", dtype);
  detail::check_sizes("eye", {n, n});
  const Tensor i = arange(n, DType::Int64, s);
  return (unsqueeze(i, 1) == i).cast(dtype);
}

Tensor eye(const Node& rows, const Node& columns, int64_t k, DType dtype, StreamOrDevice s) {
  detail::check_dtype("eye", dtype);
  detail::check_sizes("eye", {rows, columns});
  const Tensor row = arange(rows, DType::Int64, s), column = arange(columns, DType::Int64, s);
  return (unsqueeze(row, 1) + k == column).cast(dtype);
}

Tensor arange(const Node& n, DType dtype, StreamOrDevice s) {
  if (!is_integer(dtype) && !is_floating_point(dtype))
    raise<UserError>("arange", "dtype {}, expected integers or floats", name(dtype));
  detail::check_sizes("arange", {n});
  if (n.max() > 0 && !detail::fits(n.max() - 1, dtype))
    raise<UserError>("arange", "{} integers from 0 on do not fit {}; take a wider dtype", render(n), name(dtype));
  return Tensor(lazy::arange(n, dtype, s));
}

namespace {

__extension__ using WideInt = __int128;  // holds all int64 and uint64, and the distance of any two

WideInt wide_int(const Number& n) {
  const auto* large = std::get_if<uint64_t>(&n.value());
  return large ? WideInt(*large) : WideInt(n.as_int());
}
/// The number with the 64 lowest bits of x, which has no more but its sign.
Number number_of(WideInt x) {
  return x > INT64_MAX ? Number(static_cast<uint64_t>(x)) : Number(static_cast<int64_t>(x));
}

}  // namespace

Tensor arange(Number begin, Number end, Number step, StreamOrDevice s) {
  const bool floats = begin.is_float() || end.is_float() || step.is_float();
  if (floats) return arange(begin, end, step, DType::Float32, s);
  const WideInt way = step.as_double() > 0 ? 1 : -1, last = wide_int(end) - way;  // or beyond the last one
  const bool none = (last - wide_int(begin)) * way < 0;
  const DType dtype = none ? DType::Int32 : detail::integer_for(number_of(last), detail::integer_for(begin));
  return arange(begin, end, step, dtype, s);
}

Tensor arange(Number begin, Number end, Number step, DType dtype, StreamOrDevice s) {
  if (!is_integer(dtype) && !is_floating_point(dtype))
    raise<UserError>("arange", "dtype {}, expected integers or floats", name(dtype));
  const bool floats = begin.is_float() || end.is_float() || step.is_float();
  if (step.as_double() == 0) raise<UserError>("arange", "step 0, expected a step up or down");
  if (floats) {
    const double count = std::ceil((end.as_double() - begin.as_double()) / step.as_double());
    if (!(count < 0x1p62))
      raise<UserError>("arange", "from {} to {} by {} has no count of elements below 2^62", begin.as_double(),
                       end.as_double(), step.as_double());
    const DType computed = dtype == DType::Float64 || is_integer(dtype) ? DType::Float64 : DType::Float32;
    return (arange(Node(static_cast<int64_t>(std::max(count, 0.0))), computed, s) * step + begin).cast(dtype);
  }
  const WideInt b = wide_int(begin), e = wide_int(end), k = wide_int(step);
  const WideInt distance = k > 0 ? e - b : b - e, stride = k > 0 ? k : -k;
  const WideInt count = distance <= 0 ? 0 : (distance + stride - 1) / stride;
  if (count >= (WideInt(1) << 62)) raise<UserError>("arange", "from {} to {} by {} has 2^62 elements or more", b, e, k);
  if (count == 0) return arange(Node(0), dtype, s);
  const WideInt last = b + (count - 1) * k;
  DType computed = DType::Int32;  // holds the ends
  for (const WideInt end : {b, last}) {
    if (is_integer(dtype) && !detail::fits(number_of(end), dtype))
      raise<UserError>("arange", "{} does not fit {}; take a wider dtype", end, name(dtype));
    computed = detail::integer_for(number_of(end), computed);
  }
  if (!detail::fits(number_of(std::min(b, last)), computed))
    raise<UserError>("arange", "no integer dtype holds {} and {}; take floats for them", b, last);
  if (b == 0 && k == 1) return arange(Node(static_cast<int64_t>(count)), computed, s).cast(dtype);
  // The products may wrap, and so does a step beyond the dtype; the sums are right again, because all is modulo 2^32 or
  // 2^64.
  const auto wrapped = [&](WideInt x) -> Number {
    if (computed == DType::Int32) return static_cast<int32_t>(x);
    if (computed == DType::Int64) return static_cast<int64_t>(x);
    return static_cast<uint64_t>(x);
  };
  return (arange(Node(static_cast<int64_t>(count)), computed, s) * wrapped(k) + wrapped(b)).cast(dtype);
}

Tensor linspace(double begin, double end, int64_t count, DType dtype, StreamOrDevice s) {
  if (!is_floating_point(dtype))
    raise<UserError>("linspace", "dtype {}, expected floats; cast the result", name(dtype));
  detail::check_sizes("linspace", {Node(count)});
  if (count < 2) return full({count}, begin, dtype, s);
  // Counts from the nearer end, so that both ends are exact.
  const Tensor i = arange(Node(count), DType::Float64, s);
  const double step = (end - begin) / static_cast<double>(count - 1);
  return where(i * 2 < count, begin + i * step, end - (count - 1 - i) * step).cast(dtype);
}

Tensor value_of(const Node& expression, DType dtype, StreamOrDevice s) {
  detail::check_dtype("value_of", dtype);
  const Stream stream = s;
  if (expression.is_const()) return detail::constant("value_of", expression.value(), {}, dtype, stream);
  // Computed in int64 from the Variables, node by node.
  std::unordered_map<Node, Tensor> done;
  for (const Node& n : topological(std::span(&expression, 1))) {
    const auto src = [&](std::size_t i) { return done.at(n.src(i)); };
    const auto fold = [&](Tensor (*f)(const Operand&, const Operand&)) {
      Tensor all = src(0);
      for (std::size_t i = 1; i < n.src().size(); ++i) all = f(all, src(i));
      return all;
    };
    const Tensor value = [&] {
      switch (n.op()) {
        case Op::Const:
          return detail::constant("value_of", n.value(), {}, DType::Int64, stream);
        case Op::Variable:
          return Tensor(lazy::variable(n, DType::Int64, stream));
        case Op::Add:
          return fold(operator+);
        case Op::Mul:
          return fold(operator*);
        case Op::Sub:
          return fold(operator-);
        case Op::FloorDiv:
          return floor_divide(src(0), src(1));
        case Op::FloorMod:
          return remainder(src(0), src(1));
        case Op::Max:
          return fold([](const Operand& a, const Operand& b) { return maximum(*a.tensor(), b); });
        case Op::Min:
          return fold([](const Operand& a, const Operand& b) { return minimum(*a.tensor(), b); });
        default:
          raise<UserError>("value_of",
                           "{} holds {}, expected sums, products, quotients, minima and maxima of Variables",
                           render(expression), info(n.op()).name);
      }
    }();
    done.emplace(n, value);
  }
  return done.at(expression).cast(dtype);
}

}  // namespace tenon
