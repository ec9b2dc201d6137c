#include <tenon/codegen/scalar.h>

#include <algorithm>
#include <array>
#include <cstring>

#include <tenon/base/raise.h>
#include <tenon/codegen/scalar_ops.h>

namespace tenon {
namespace {

using namespace scalar_ops;

// ---- the loops

template <class T>
T element(const void* data, int64_t i) {  // as memcpy: a buffer's bytes may have been written as another type
  T value;
  std::memcpy(&value, static_cast<const char*>(data) + i * static_cast<int64_t>(sizeof(T)), sizeof(T));
  return value;
}
template <class T>
void put(void* data, int64_t i, T value) {
  std::memcpy(static_cast<char*>(data) + i * static_cast<int64_t>(sizeof(T)), &value, sizeof(T));
}

// The types of 16 bits are computed as float, and rounded.
template <class T>
auto operand(const ArraySource& s, int64_t i) {
  if constexpr (Float16Bits<T>)
    return static_cast<float>(element<T>(s.data, i * s.step));
  else
    return element<T>(s.data, i * s.step);
}
template <class T, class Result>
void put_result(void* out, int64_t i, Result result) {
  if constexpr (Float16Bits<T> && std::floating_point<Result>)
    put(out, i, T(result));
  else
    put(out, i, result);
}

template <class F, class T>
void unary(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i) put_result<T>(out, i, F()(operand<T>(s[0], i)));
}
template <class F, class T>
void binary(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i) put_result<T>(out, i, F()(operand<T>(s[0], i), operand<T>(s[1], i)));
}
template <class F, class First, class T>
void ternary(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    put_result<T>(out, i, F()(operand<First>(s[0], i), operand<T>(s[1], i), operand<T>(s[2], i)));
}
template <class T>
void identity(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i) put(out, i, element<T>(s[0].data, i * s[0].step));
}
template <class From, class To>
void cast(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i) put(out, i, convert<To>(operand<From>(s[0], i)));
}
template <class From>
void cast_to_bool(void* out, const ArraySource* s, int64_t count) {
  for (int64_t i = 0; i < count; ++i) put(out, i, static_cast<uint8_t>(operand<From>(s[0], i) != 0));
}

// ---- the table: one row an op, one column a dtype

using Functions = std::array<ArrayFunction, kKernelDTypes>;

constexpr std::size_t column(DType d) { return static_cast<std::size_t>(d); }

// Fills the cells of the wanted dtypes: for each dtype, `cell` is called with a value of its C++ type.
template <class Cell>
constexpr void fill_floats(Functions& row, Cell cell) {
  row[column(DType::Float16)] = cell(float16{});
  row[column(DType::BFloat16)] = cell(bfloat16{});
  row[column(DType::Float32)] = cell(float{});
  row[column(DType::Float64)] = cell(double{});
}
template <class Cell>
constexpr void fill_integers(Functions& row, Cell cell) {
  row[column(DType::Index)] = cell(int64_t{});
  row[column(DType::Int8)] = cell(int8_t{});
  row[column(DType::Int16)] = cell(int16_t{});
  row[column(DType::Int32)] = cell(int32_t{});
  row[column(DType::Int64)] = cell(int64_t{});
  row[column(DType::UInt8)] = cell(uint8_t{});
  row[column(DType::UInt16)] = cell(uint16_t{});
  row[column(DType::UInt32)] = cell(uint32_t{});
  row[column(DType::UInt64)] = cell(uint64_t{});
}

enum DTypes : unsigned { Floats = 1, Integers = 2, Bools = 4, Numbers = Floats | Integers, All = Numbers | Bools };

template <unsigned columns, class Cell>
constexpr Functions row(Cell cell) {
  Functions r{};
  if constexpr ((columns & Floats) != 0) fill_floats(r, cell);
  if constexpr ((columns & Integers) != 0) fill_integers(r, cell);
  if constexpr ((columns & Bools) != 0) r[column(DType::Bool)] = cell(uint8_t{});
  return r;
}
template <class F, unsigned columns>
constexpr Functions unary_row() {
  return row<columns>([]<class T>(T) -> ArrayFunction { return unary<F, T>; });
}
template <class F, unsigned columns>
constexpr Functions binary_row() {
  return row<columns>([]<class T>(T) -> ArrayFunction { return binary<F, T>; });
}

constexpr Functions not_row() {
  Functions r = unary_row<Not, Integers>();
  r[column(DType::Bool)] = unary<LogicalNot, uint8_t>;
  return r;
}
constexpr Functions where_row() {
  return row<All>([]<class T>(T) -> ArrayFunction { return ternary<Where, uint8_t, T>; });
}
constexpr Functions mulacc_row() {
  return row<Floats>([]<class T>(T) -> ArrayFunction { return ternary<MulAcc, T, T>; });
}
constexpr Functions int32_row(ArrayFunction f) {
  Functions r{};
  r[column(DType::Int32)] = f;
  return r;
}

// The row of a cast to one dtype, with a cell for each dtype to cast from.
template <class To>
constexpr Functions cast_row() {
  return row<All>([]<class From>(From) -> ArrayFunction { return cast<From, To>; });
}
constexpr Functions cast_to_bool_row() {
  return row<All>([]<class From>(From) -> ArrayFunction { return cast_to_bool<From>; });
}

struct OpRow {
  Op op;
  Functions by_dtype;
};

constexpr OpRow kTable[] = {
    {Op::Neg, unary_row<Neg, Numbers>()},
    {Op::Abs, unary_row<Abs, Numbers>()},
    {Op::Sqrt, unary_row<Sqrt, Floats>()},
    {Op::Recip, unary_row<Recip, Floats>()},
    {Op::Exp, unary_row<Library<std::exp>, Floats>()},
    {Op::Exp2, unary_row<Library<std::exp2>, Floats>()},
    {Op::Log, unary_row<Library<std::log>, Floats>()},
    {Op::Log2, unary_row<Library<std::log2>, Floats>()},
    {Op::Sin, unary_row<Library<std::sin>, Floats>()},
    {Op::Cos, unary_row<Library<std::cos>, Floats>()},
    {Op::Tanh, unary_row<Library<std::tanh>, Floats>()},
    {Op::Erf, unary_row<Library<std::erf>, Floats>()},
    {Op::Floor, unary_row<Floor, Floats>()},
    {Op::Trunc, unary_row<Trunc, Floats>()},
    {Op::Rint, unary_row<Rint, Floats>()},
    {Op::Not, not_row()},
    {Op::Add, binary_row<Add, Numbers>()},
    {Op::Sub, binary_row<Sub, Numbers>()},
    {Op::Mul, binary_row<Mul, Numbers>()},
    {Op::Div, binary_row<Div, Floats>()},
    {Op::Pow, binary_row<Power, Floats>()},
    {Op::FloorDiv, binary_row<FloorDiv, Integers>()},
    {Op::FloorMod, binary_row<FloorMod, Integers>()},
    {Op::TruncDiv, binary_row<TruncDiv, Integers>()},
    {Op::TruncMod, binary_row<TruncMod, Integers>()},
    {Op::Max, binary_row<Max, All>()},
    {Op::Min, binary_row<Min, All>()},
    {Op::Lt, binary_row<Lt, All>()},
    {Op::Le, binary_row<Le, All>()},
    {Op::Ge, binary_row<Ge, All>()},
    {Op::Eq, binary_row<Eq, All>()},
    {Op::Ne, binary_row<Ne, All>()},
    {Op::And, binary_row<And, Integers | Bools>()},
    {Op::Or, binary_row<Or, Integers | Bools>()},
    {Op::Xor, binary_row<Xor, Integers | Bools>()},
    {Op::Shl, binary_row<Shl, Integers>()},
    {Op::Shr, binary_row<Shr, Integers>()},
    {Op::Where, where_row()},
    {Op::MulAcc, mulacc_row()},
    {Op::Dot4, int32_row(ternary<Dot4, int32_t, int32_t>)},
    {Op::DotPairs, int32_row(ternary<DotPairs, int32_t, int32_t>)},
    {Op::AddPairs, int32_row(binary<AddPairs, int32_t>)},
};
static_assert(has_row_for_each(kTable, [](Op op) { return is_elementwise(op) && op != Op::Cast && op != Op::Bitcast; }),
              "an op cannot be computed");

constexpr Functions kCasts[kKernelDTypes] = {
    {},
    cast_row<int64_t>(),  // Index
    cast_to_bool_row(),
    cast_row<int8_t>(),
    cast_row<int16_t>(),
    cast_row<int32_t>(),
    cast_row<int64_t>(),
    cast_row<uint8_t>(),
    cast_row<uint16_t>(),
    cast_row<uint32_t>(),
    cast_row<uint64_t>(),
    cast_row<float16>(),
    cast_row<bfloat16>(),
    cast_row<float>(),
    cast_row<double>(),
};

ArrayFunction bitcast_of(std::size_t bytes) {
  switch (bytes) {
    case 1:
      return identity<uint8_t>;
    case 2:
      return identity<uint16_t>;
    case 4:
      return identity<uint32_t>;
    default:
      return identity<uint64_t>;
  }
}

}  // namespace

ArrayFunction array_function(Op op, DType from, DType to) {
  ArrayFunction f = nullptr;
  if (op == Op::Cast)
    f = kCasts[column(to)][column(from)];
  else if (op == Op::Bitcast && size_of(from) == size_of(to))
    f = bitcast_of(size_of(from));
  for (const OpRow& r : kTable)
    if (r.op == op) f = r.by_dtype[column(from)];
  if (f == nullptr)
    raise<InternalError>("scalar", "the table of functions has none for {} of {} to {}", info(op).name, name(from),
                         name(to));
  return f;
}

Scalar apply(Op op, DType from, DType to, std::span<const Scalar> operands) {
  const ArrayFunction f = array_function(op, from, to);
  std::array<std::array<std::byte, 8>, 3> element;
  std::array<ArraySource, 3> sources;
  const auto set = [&](std::size_t i, DType d, Scalar s) {
    store_scalar(d, element[i].data(), s);
    sources[i] = {element[i].data(), 0};
  };
  std::array<std::byte, 8> result;
  const std::size_t given = std::min<std::size_t>(operands.size(), info(op).arity == 3 ? 3 : 2);
  for (std::size_t i = 0; i < given; ++i) set(i, op == Op::Where && i == 0 ? DType::Bool : from, operands[i]);
  f(result.data(), sources.data(), 1);
  for (std::size_t i = given; i < operands.size(); ++i) {
    set(0, from, load_scalar(to, result.data()));
    set(1, from, operands[i]);
    f(result.data(), sources.data(), 1);
  }
  return load_scalar(to, result.data());
}

namespace {

template <class Visit>
auto with_type(DType d, Visit visit) {
  switch (d) {
    case DType::Bool:
      return visit(uint8_t{});
    case DType::Int8:
      return visit(int8_t{});
    case DType::Int16:
      return visit(int16_t{});
    case DType::Int32:
      return visit(int32_t{});
    case DType::Index:
    case DType::Int64:
      return visit(int64_t{});
    case DType::UInt8:
      return visit(uint8_t{});
    case DType::UInt16:
      return visit(uint16_t{});
    case DType::UInt32:
      return visit(uint32_t{});
    case DType::UInt64:
      return visit(uint64_t{});
    case DType::Float16:
      return visit(float16{});
    case DType::BFloat16:
      return visit(bfloat16{});
    case DType::Float32:
      return visit(float{});
    case DType::Float64:
      return visit(double{});
    default:
      raise<InternalError>("scalar", "no scalars of dtype {}", name(d));
  }
}

}  // namespace

Scalar load_scalar(DType d, const void* from) {
  return with_type(d, [&]<class T>(T) {
    const T value = element<T>(from, 0);
    Scalar s;
    if constexpr (std::floating_point<T> || Float16Bits<T>)
      s.f = value;
    else
      s.i = static_cast<int64_t>(value);
    return s;
  });
}

void store_scalar(DType d, void* to, Scalar s) {
  with_type(d, [&]<class T>(T) {
    if constexpr (std::floating_point<T> || Float16Bits<T>)
      put(to, 0, static_cast<T>(s.f));
    else
      put(to, 0, static_cast<T>(s.i));
  });
}

Scalar value_of(const Node& constant) {
  Scalar s;
  if (const auto* f = std::get_if<FloatArg>(&constant.arg()))
    s.f = f->value;
  else
    s.i = constant.value();
  return s;
}

Arg arg_of_constant(DType d, Scalar s) { return holds_float(d) ? Arg(FloatArg{s.f}) : Arg(s.i); }
Node constant_node(DType d, Scalar s) {
  return make_node(Op::Const, d, std::span<const Node>(), arg_of_constant(d, s));
}

}  // namespace tenon
