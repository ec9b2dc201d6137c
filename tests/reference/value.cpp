#include <tenon/tests/reference/value.h>

#include <algorithm>
#include <stdexcept>

#include <tenon/tests/reference/value_parts.h>

namespace tenon::fuzz {
namespace {

// ---- elementwise, floats

template <class F>
double in_dtype(DType d, double a, double b, F f) {
  if (d == DType::Float32) return static_cast<double>(f(static_cast<float>(a), static_cast<float>(b)));
  return f(a, b);
}

Value add(DType d, const Value& a, const Value& b) {
  if (a.ambiguous() || b.ambiguous()) return std::isnan(a.f) || std::isnan(b.f) ? float_value(NAN) : ambiguous_value();
  const double f = in_dtype(d, a.f, b.f, [](auto x, auto y) { return x + y; });
  if (!std::isfinite(a.f) || !std::isfinite(b.f)) return float_value(f);  // the other one is finite for certain
  Value sum = inexact(d, f, a.error + b.error);
  sum.loose |= f == 0 && (a.loose || b.loose);
  return sum;
}

Value negated(Value x) {
  x.f = -x.f;
  return x;
}

Value multiply(DType d, const Value& a, const Value& b) {
  if (std::isnan(a.f) || std::isnan(b.f)) return float_value(NAN);
  if (a.ambiguous() || b.ambiguous()) return ambiguous_value();
  const double f = in_dtype(d, a.f, b.f, [](auto x, auto y) { return x * y; });
  if (std::isinf(a.f) || std::isinf(b.f)) {
    const Value& finite = std::isinf(a.f) ? b : a;
    return finite.error > 0 && may_be_zero(finite) ? ambiguous_value() : float_value(f);
  }
  Value product = inexact(d, f, std::fabs(a.f) * b.error + std::fabs(b.f) * a.error + a.error * b.error);
  product.loose |= f == 0 && (a.loose || b.loose || !a.exact() || !b.exact());
  const long double whole = static_cast<long double>(a.f) * static_cast<long double>(b.f);
  if (std::isfinite(whole) && static_cast<long double>(rounded(d, whole)) != whole)
    product.unrounded = ulp(d, static_cast<double>(whole));
  return product;
}

Value divide(DType d, const Value& a, const Value& b) {
  if (std::isnan(a.f) || std::isnan(b.f)) return float_value(NAN);
  if (a.ambiguous() || b.ambiguous()) return ambiguous_value();
  const double f = in_dtype(d, a.f, b.f, [](auto x, auto y) { return x / y; });
  if (b.f == 0 || may_be_zero(b)) {
    if (!b.exact()) return ambiguous_value();
    if (a.f == 0 && a.exact()) return float_value(NAN);
    return b.loose || may_be_zero(a) ? ambiguous_value() : float_value(f);
  }
  if (std::isinf(a.f) || std::isinf(b.f)) return Value{f, 0, 0, f == 0 && (!a.exact() || a.loose)};
  Value quotient = inexact(d, f, (a.error + std::fabs(a.f / b.f) * b.error) / (std::fabs(b.f) - b.error));
  quotient.loose |= f == 0 && (a.loose || !a.exact());
  return quotient;
}

struct Function {
  long double (*f)(long double);
  double ulps32, ulps64;            // promised accuracy
  double lowest;                    // of the domain
  double (*f64)(double) = nullptr;  // where the long double, rounded once more, could be off by an ULP
};
// Rising functions: the ends of the source's interval give the result's.
Value rising(DType d, const Function& function, const Value& x) {
  if (std::isnan(x.f)) return float_value(NAN);
  if (x.ambiguous()) return ambiguous_value();
  if (x.f < function.lowest) return highest(x) < function.lowest ? float_value(NAN) : ambiguous_value();
  if (x.error > 0 && lowest(x) < function.lowest) return ambiguous_value();
  const auto at = [&](double p) { return function.f(static_cast<long double>(p)); };
  const long double exact = at(x.f);
  const double f = d == DType::Float64 && function.f64 ? function.f64(x.f) : rounded(d, exact);
  const double ulps = d == DType::Float32 ? function.ulps32 : function.ulps64;
  if (std::isinf(exact) || std::isinf(x.f)) return x.exact() ? float_value(f) : ambiguous_value();
  double error = 0;
  if (x.error > 0)
    error = std::max(static_cast<double>(at(highest(x)) - exact), static_cast<double>(exact - at(lowest(x))));
  if (error == 0 && ulps == 0) return Value{f, 0, 0, f == 0 && x.loose};
  // What overflows by far is infinite for certain.
  if (std::isinf(f))
    return exact - static_cast<long double>(error) > static_cast<long double>(largest(d)) * 1.001L ? float_value(f)
                                                                                                   : ambiguous_value();
  // Trivial points where every implementation is exact: exp(0), log(1), tanh(0).
  if (error == 0 && static_cast<long double>(f) == exact && (x.f == 0 || exact == 0)) return Value{f, 0, 0, f == 0};
  return inexact(d, f, error + ulps * ulp(d, f));
}

Value wave(DType d, long double (*function)(long double), const Value& x) {
  if (std::isnan(x.f) || std::isinf(x.f)) return float_value(NAN);
  if (x.ambiguous()) return ambiguous_value();
  const double f = rounded(d, function(static_cast<long double>(x.f)));
  if (x.f == 0 && x.exact()) return Value{f, 0, 0, f == 0};
  return inexact(d, f, std::min(x.error, 2.0) + (d == DType::Float32 ? 2 : 4) * ulp(d, f));
}

// Rising steps: floor, trunc, round; certain where the whole interval gives one value.
template <class F>
Value stepped(const Value& x, F f) {
  if (std::isnan(x.f)) return float_value(NAN);
  if (x.ambiguous()) return ambiguous_value();
  const double value = f(x.f);
  const double error = std::isinf(x.f) ? 0 : std::max(f(highest(x)) - value, value - f(lowest(x)));
  return {value, 0, error, value == 0 && (x.loose || !x.exact())};
}

}  // namespace

Value extremum(bool max, const Value& a, const Value& b) {
  if (!max) return negated(extremum(true, negated(a), negated(b)));
  if (std::isnan(a.f) || std::isnan(b.f)) return float_value(NAN);
  if (a.ambiguous() || b.ambiguous()) {
    const Value& known = a.ambiguous() ? b : a;
    return known.f == kInfinite && known.exact() ? float_value(kInfinite) : ambiguous_value();
  }
  const double f = std::max(a.f, b.f);
  const bool loose = f == 0 && (a.loose || b.loose || a.f == b.f);
  if (std::isinf(f)) return float_value(f);
  const double low = std::max(lowest(a), lowest(b)), high = std::max(highest(a), highest(b));
  return {f, 0, std::max(high - f, f - low), loose};
}

namespace {

// Whichever of two it is, where that is not known.
Value either(DType d, const Value& a, const Value& b) {
  if (!is_floating_point(d)) return a.exact() && b.exact() && a.i == b.i ? a : ambiguous_value();
  if (a.ambiguous() || b.ambiguous()) return ambiguous_value();
  if (std::isnan(a.f) && std::isnan(b.f)) return a;
  if (a.f == b.f && a.exact() && b.exact()) return {a.f, 0, 0, a.f == 0};
  if (!std::isfinite(a.f) || !std::isfinite(b.f)) return ambiguous_value();
  return {a.f, 0, std::max(a.error, std::fabs(a.f - b.f) + b.error), a.f == 0};
}

Value truth(bool t) { return int_value(t ? 1 : 0); }

}  // namespace

Value compare(Op op, DType d, const Value& a, const Value& b) {
  if (op == Op::greater) return compare(Op::less, d, b, a);
  if (op == Op::greater_equal) return compare(Op::less_equal, d, b, a);
  const auto answer = [op](auto x, auto y) {
    return truth(op == Op::equal ? x == y : op == Op::not_equal ? x != y : op == Op::less ? x < y : x <= y);
  };
  if (d == DType::UInt64 && a.exact() && b.exact())
    return answer(static_cast<uint64_t>(a.i), static_cast<uint64_t>(b.i));
  if (!is_floating_point(d)) return a.exact() && b.exact() ? answer(a.i, b.i) : ambiguous_value();
  if (std::isnan(a.f) || std::isnan(b.f)) return answer(a.f, b.f);
  if (a.ambiguous() || b.ambiguous()) return ambiguous_value();
  if (a.exact() && b.exact()) return answer(a.f, b.f);
  if (std::isinf(a.f) || std::isinf(b.f) || std::fabs(a.f - b.f) > a.error + b.error) return answer(a.f, b.f);
  return ambiguous_value();
}

namespace {

constexpr Function kExp{[](long double x) { return std::exp(x); }, 2, 4, -kInfinite};
constexpr Function kExp2{[](long double x) { return std::exp2(x); }, 2, 4, -kInfinite};
constexpr Function kLog{[](long double x) { return std::log(x); }, 2, 4, 0};
constexpr Function kLog2{[](long double x) { return std::log2(x); }, 2, 4, 0};
constexpr Function kTanh{[](long double x) { return std::tanh(x); }, 4, 4, -kInfinite};
constexpr Function kSqrt{[](long double x) { return std::sqrt(x); }, 0, 0, 0, [](double x) { return std::sqrt(x); }};

Value fused(DType d, const Value& a, const Value& b, const Value& c) {
  if (a.exact() && b.exact() && c.exact()) {
    const double f =
        d == DType::Float32
            ? static_cast<double>(std::fma(static_cast<float>(a.f), static_cast<float>(b.f), static_cast<float>(c.f)))
            : std::fma(a.f, b.f, c.f);
    return {f, 0, 0, f == 0 && (a.loose || b.loose || c.loose)};
  }
  Value result = add(d, multiply(d, a, b), c);
  if (result.ambiguous() || std::isnan(result.f) || std::isinf(result.f)) return result;
  return inexact(d, result.f, result.error + ulp(d, a.f * b.f));
}

Value float_op(Op op, DType d, std::span<const Value> x) {
  const Value one = float_value(1);
  switch (op) {
    case Op::exp:
      return rising(d, kExp, x[0]);
    case Op::exp2:
      return rising(d, kExp2, x[0]);
    case Op::log:
      return rising(d, kLog, x[0]);
    case Op::log2:
      return rising(d, kLog2, x[0]);
    case Op::tanh:
      return rising(d, kTanh, x[0]);
    case Op::sqrt:
      return rising(d, kSqrt, x[0]);
    case Op::sin:
      return wave(
          d, [](long double p) { return std::sin(p); }, x[0]);
    case Op::cos:
      return wave(
          d, [](long double p) { return std::cos(p); }, x[0]);
    case Op::rsqrt:
      return divide(d, one, rising(d, kSqrt, x[0]));
    case Op::reciprocal:
      return divide(d, one, x[0]);
    case Op::sigmoid:
      return divide(d, one, add(d, one, rising(d, kExp, negated(x[0]))));
    case Op::neg:
      return negated(x[0]);
    case Op::abs:
      return {std::fabs(x[0].f), 0, x[0].error, x[0].f == 0 && !x[0].exact()};
    case Op::relu:
      return extremum(true, x[0], float_value(0));
    case Op::sign: {
      Value s = stepped(x[0], [](double p) { return p > 0 ? 1.0 : p < 0 ? -1.0 : 0.0; });
      s.loose |= s.f == 0;
      return s;
    }
    case Op::square:
      return multiply(d, x[0], x[0]);
    case Op::floor:
      return stepped(x[0], [](double p) { return std::floor(p); });
    case Op::ceil:
      return stepped(x[0], [](double p) { return std::ceil(p); });
    case Op::trunc:
      return stepped(x[0], [](double p) { return std::trunc(p); });
    case Op::round:
      return stepped(x[0], [](double p) { return std::nearbyint(p); });
    case Op::add:
      return add(d, x[0], x[1]);
    case Op::subtract:
      return add(d, x[0], negated(x[1]));
    case Op::multiply:
      return multiply(d, x[0], x[1]);
    case Op::divide:
      return divide(d, x[0], x[1]);
    case Op::maximum:
      return extremum(true, x[0], x[1]);
    case Op::minimum:
      return extremum(false, x[0], x[1]);
    case Op::mulacc:
      return fused(d, x[0], x[1], x[2]);
    default:
      throw std::logic_error("reference: no float " + std::string(row(op).name));
  }
}

// ---- elementwise, integers and bools

}  // namespace

// Two's complement of the dtype's width; int64 wraps by its own type.
int64_t wrapped(DType d, uint64_t bits) {
  switch (d) {
    case DType::Bool:
      return bits != 0 ? 1 : 0;
    case DType::UInt8:
      return static_cast<uint8_t>(bits);
    case DType::UInt16:
      return static_cast<uint16_t>(bits);
    case DType::UInt32:
      return static_cast<uint32_t>(bits);
    case DType::Int8:
      return static_cast<int8_t>(static_cast<uint8_t>(bits));
    case DType::Int16:
      return static_cast<int16_t>(static_cast<uint16_t>(bits));
    case DType::Int32:
      return static_cast<int32_t>(static_cast<uint32_t>(bits));
    default:
      return static_cast<int64_t>(bits);
  }
}

namespace {
int width(DType d) { return static_cast<int>(size_of(d)) * 8; }

int64_t floor_quotient(DType d, int64_t a, int64_t b) {
  if (b == 0) return 0;
  if (d == DType::UInt64) return static_cast<int64_t>(static_cast<uint64_t>(a) / static_cast<uint64_t>(b));
  if (b == -1) return static_cast<int64_t>(0 - static_cast<uint64_t>(a));
  return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0);
}

int64_t integer_op(Op op, DType d, int64_t a, int64_t b) {
  const auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  const auto wrap = [d](uint64_t bits) { return wrapped(d, bits); };
  const bool whole = d == DType::UInt64, negative = a < 0 && !whole;
  switch (op) {
    case Op::neg:
      return wrap(0 - ua);
    case Op::abs:
      return negative ? wrap(0 - ua) : a;
    case Op::relu:
      return negative ? 0 : a;
    case Op::sign:
      return negative ? -1 : a != 0;
    case Op::square:
      return wrap(ua * ua);
    case Op::floor:
    case Op::ceil:
    case Op::trunc:
    case Op::round:
      return a;
    case Op::bitwise_not:
      return d == DType::Bool ? 1 - a : wrap(~ua);
    case Op::add:
      return wrap(ua + ub);
    case Op::subtract:
      return wrap(ua - ub);
    case Op::multiply:
      return wrap(ua * ub);
    case Op::floor_divide:
      return wrap(static_cast<uint64_t>(floor_quotient(d, a, b)));
    case Op::remainder:
      return b == 0 ? 0 : wrap(ua - static_cast<uint64_t>(floor_quotient(d, a, b)) * ub);
    case Op::maximum:
      return (whole ? ua < ub : a < b) ? b : a;
    case Op::minimum:
      return (whole ? ub < ua : b < a) ? b : a;
    case Op::bitwise_and:
      return a & b;
    case Op::bitwise_or:
      return a | b;
    case Op::bitwise_xor:
      return a ^ b;
    case Op::left_shift:
      return b < 0 || b >= width(d) ? 0 : wrap(ua << b);
    case Op::right_shift:
      if (whole) return b < 0 || b >= width(d) ? 0 : static_cast<int64_t>(ua >> b);
      return a >> (b < 0 || b >= width(d) ? 63 : b);
    default:
      throw std::logic_error("reference: no integer " + std::string(row(op).name));
  }
}

}  // namespace

// ---- dtypes

DType promoted(DType a, DType b) {
  constexpr DType kOrder[] = {DType::Bool,     DType::UInt8,   DType::Int8,   DType::UInt16, DType::Int16,
                              DType::UInt32,   DType::Int32,   DType::UInt64, DType::Int64,  DType::Float16,
                              DType::BFloat16, DType::Float32, DType::Float64};
  if (a != b && is_float16_bits(a) && is_float16_bits(b)) return DType::Float32;
  const auto is_signed = [](DType d) {
    return d == DType::Int8 || d == DType::Int16 || d == DType::Int32 || d == DType::Int64;
  };
  if ((is_signed(a) && is_unsigned(b)) || (is_unsigned(a) && is_signed(b))) {  // the next signed one that holds both
    const DType s = is_signed(a) ? a : b, u = is_signed(a) ? b : a;
    if (size_of(u) < size_of(s)) return s;
    return u == DType::UInt8    ? DType::Int16
           : u == DType::UInt16 ? DType::Int32
           : u == DType::UInt32 ? DType::Int64
                                : DType::Float32;
  }
  const auto place = [&](DType d) { return std::find(std::begin(kOrder), std::end(kOrder), d); };
  return *std::max(place(a), place(b));
}

DType computes_in(Op op, DType d) {
  switch (op) {
    case Op::exp:
    case Op::exp2:
    case Op::log:
    case Op::log2:
    case Op::sin:
    case Op::cos:
    case Op::tanh:
    case Op::sqrt:
    case Op::rsqrt:
    case Op::reciprocal:
    case Op::sigmoid:
    case Op::divide:
    case Op::mulacc:
    case Op::mean:
    case Op::softmax:
    case Op::log_softmax:
      return is_floating_point(d) ? d : DType::Float32;
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_xor:
    case Op::any:
    case Op::all:
      return DType::Bool;
    case Op::neg:
    case Op::abs:
    case Op::relu:
    case Op::subtract:
    case Op::floor_divide:
    case Op::remainder:
    case Op::left_shift:
    case Op::right_shift:
      return d == DType::Bool ? DType::Int32 : d;
    case Op::sum:
      return d == DType::Bool ? DType::Int32 : !is_floating_point(d) && size_of(d) < 4 ? DType::Int64 : d;
    case Op::matmul:
      return !is_floating_point(d) && size_of(d) < 4 ? DType::Int32 : d;
    default:
      return d;
  }
}

DType result_of(Op op, DType d) {
  switch (op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::isnan:
    case Op::logical_not:
      return DType::Bool;
    case Op::argmax:
    case Op::argmin:
      return DType::Int32;
    default:
      return d;
  }
}

Value cast(DType from, DType to, const Value& x) {
  if (from == to) return x;
  const bool was_float = is_floating_point(from);
  if (to == DType::Bool)
    return was_float ? compare(Op::not_equal, from, x, float_value(0)) : compare(Op::not_equal, from, x, int_value(0));
  if (x.ambiguous()) return ambiguous_value();
  if (!was_float && !is_floating_point(to)) return int_value(wrapped(to, static_cast<uint64_t>(x.i)));
  if (!was_float)
    return float_value(rounded(to, from == DType::UInt64 ? static_cast<long double>(static_cast<uint64_t>(x.i))
                                                         : static_cast<long double>(x.i)));
  if (is_floating_point(to)) {
    const double f = rounded(to, static_cast<long double>(x.f));
    if (std::isnan(x.f) || std::isinf(x.f)) return float_value(f);
    Value result = to == DType::Float64 ? Value{f, 0, x.error, x.loose} : inexact(to, f, x.error);
    result.loose |= f == 0 && (x.loose || !x.exact());
    return result;
  }
  // Towards zero, within the dtype's range; NaN gives 0.
  const int bits = width(to) - (is_unsigned(to) ? 0 : 1);
  const double end = std::ldexp(1.0, bits), begin = is_unsigned(to) ? 0 : -end;
  const auto whole = [&](double f) {
    if (std::isnan(f)) return int64_t{0};
    if (bits == 64)
      return f >= end ? int64_t{-1} : f <= 0 ? int64_t{0} : static_cast<int64_t>(static_cast<uint64_t>(f));
    if (f >= end) return bits == 63 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << bits) - 1;
    return f <= begin ? static_cast<int64_t>(begin) : static_cast<int64_t>(f);
  };
  if (!x.exact() && whole(lowest(x)) != whole(highest(x))) return ambiguous_value();
  return int_value(whole(x.f));
}

Value elementwise(Op op, DType d, std::span<const Value> x) {
  switch (op) {
    case Op::isnan:
      return !is_floating_point(d) ? truth(false)
             : std::isnan(x[0].f)  ? truth(true)
             : x[0].ambiguous()    ? ambiguous_value()
                                   : truth(false);
    case Op::logical_not:
      return compare(Op::equal, d, x[0], Value{});
    case Op::where:
      return !x[0].exact() ? either(d, x[1], x[2]) : x[0].i != 0 ? x[1] : x[2];
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return compare(op, d, x[0], x[1]);
    case Op::logical_and:
    case Op::logical_or: {
      const int64_t decides = op == Op::logical_or ? 1 : 0;
      for (const Value& v : x)
        if (v.exact() && v.i == decides) return v;
      return x[0].exact() && x[1].exact() ? truth(decides == 0) : ambiguous_value();
    }
    case Op::logical_xor:
      return x[0].exact() && x[1].exact() ? int_value(x[0].i ^ x[1].i) : ambiguous_value();
    default:
      break;
  }
  if (is_float16_bits(d)) {  // in float32, rounded once; a sum may have the product as it was before
    Value result = cast(DType::Float32, d, float_op(op, DType::Float32, x));
    if (op == Op::multiply || op == Op::square) result.unrounded = std::isinf(result.f) ? kInfinite : ulp(d, result.f);
    return result;
  }
  if (is_floating_point(d)) return float_op(op, d, x);
  for (const Value& v : x)
    if (!v.exact()) return ambiguous_value();
  return int_value(integer_op(op, d, x[0].i, x.size() > 1 ? x[1].i : 0));
}

bool agrees(DType d, const Value& expected, const Element& got) {
  if (expected.ambiguous()) return true;
  if (!is_floating_point(d)) return got.i == expected.i;
  if (std::isnan(expected.f) || std::isnan(got.f)) return std::isnan(expected.f) && std::isnan(got.f);
  if (!expected.exact()) return std::fabs(got.f - expected.f) <= expected.error * 1.0001;
  if (expected.f == 0 && !expected.loose) return got.f == 0 && std::signbit(got.f) == std::signbit(expected.f);
  return got.f == expected.f;
}

}  // namespace tenon::fuzz
