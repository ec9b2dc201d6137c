// The language of the decompositions. Value is a node of a value graph with C++'s operators, which make nodes of its
// dtype without simplification (the operators of Node build index expressions and simplify). Plain numbers become
// constants of the other operand's dtype. Nothing here branches: both sides of where() are always computed, on scalars
// and on vector lanes alike.
#pragma once
#include <concepts>
#include <initializer_list>
#include <span>
#include <string>
#include <unordered_map>

#include <tenon/base/target.h>
#include <tenon/symbolic/node.h>

namespace tenon::math {

class Value {
 public:
  Value(Node n) : node_(std::move(n)) {}  // NOLINT: every node of a value graph is a Value
  const Node& node() const { return node_; }
  DType dtype() const { return node_.dtype(); }
  /// A constant of this Value's dtype.
  Value like(double) const;
  Value like(int64_t) const;
  template <std::integral T>
  Value like(T v) const {
    return like(static_cast<int64_t>(v));
  }

 private:
  Node node_;
};

Value build(Op, DType, std::initializer_list<Value>);
Value constant(DType, int64_t);

template <class T>
concept Number = std::integral<T> || std::floating_point<T>;

// a op b for two Values and for a Value with a number on either side
#define TENON_VALUE_OPERATOR(name, op, result)                                                \
  inline Value name(const Value& a, const Value& b) { return build(Op::op, result, {a, b}); } \
  inline Value name(const Value& a, Number auto b) { return name(a, a.like(b)); }             \
  inline Value name(Number auto a, const Value& b) { return name(b.like(a), b); }
TENON_VALUE_OPERATOR(operator+, Add, a.dtype())
TENON_VALUE_OPERATOR(operator-, Sub, a.dtype())
TENON_VALUE_OPERATOR(operator*, Mul, a.dtype())
TENON_VALUE_OPERATOR(operator/, Div, a.dtype())
TENON_VALUE_OPERATOR(operator&, And, a.dtype())
TENON_VALUE_OPERATOR(operator|, Or, a.dtype())
TENON_VALUE_OPERATOR(operator^, Xor, a.dtype())
TENON_VALUE_OPERATOR(operator<<, Shl, a.dtype())  // counts are within the width
TENON_VALUE_OPERATOR(operator>>, Shr, a.dtype())
TENON_VALUE_OPERATOR(lt, Lt, DType::Bool)
TENON_VALUE_OPERATOR(le, Le, DType::Bool)
TENON_VALUE_OPERATOR(eq, Eq, DType::Bool)
TENON_VALUE_OPERATOR(ne, Ne, DType::Bool)
TENON_VALUE_OPERATOR(trunc_div, TruncDiv, a.dtype())
#undef TENON_VALUE_OPERATOR

inline Value operator-(const Value& a) { return build(Op::Neg, a.dtype(), {a}); }
inline Value where(const Value& c, const Value& a, const Value& b) { return build(Op::Where, a.dtype(), {c, a, b}); }
inline Value where(const Value& c, Number auto a, const Value& b) { return where(c, b.like(a), b); }
inline Value where(const Value& c, const Value& a, Number auto b) { return where(c, a, a.like(b)); }
Value cast(DType, const Value&);
Value bitcast(DType, const Value&);

// ---- floats and their bits
/// The parts of the format of a float dtype.
struct Format {
  DType bits;         // the signed integer of equal size
  int mantissa;       // stored bits: 23 or 52
  int64_t sign, one;  // the bits of -0.0 and of 1.0
  double rounder;     // 1.5 * 2^mantissa: x + rounder has rint(x) in its lowest bits, for |x| < 2^(mantissa - 2)
};
const Format& format_of(DType);
/// The bits as a signed integer; and back.
inline Value bits(const Value& x) { return bitcast(format_of(x.dtype()).bits, x); }
inline Value from_bits(DType d, const Value& b) { return bitcast(d, b); }
Value absolute(const Value& x);
/// The sign bit of x, and nothing else, as an integer.
Value sign_bit(const Value& x);
/// 2^n for the whole number n in the lowest bits of `rounded` = n + rounder, if 2^n is normal.
Value two_to(const Value& rounded);

/// For a function in a kernel's text: in the few lanes where the condition holds, `value` is the result.
struct Rare {
  Node condition, value;
};

/// Of (e^r - 1 - r) / r^2 in float64, for |r| <= ln(2) / 2; the error is 2^-61.
inline constexpr double kExpCurve[] = {0.5,
                                       0.16666666666666677,
                                       0.04166666666666665,
                                       0.008333333333321468,
                                       0.001388888888889973,
                                       0.00019841269886481148,
                                       2.4801587285814006e-05,
                                       2.7557243880138965e-06,
                                       2.755731230216721e-07,
                                       2.51091473062275e-08,
                                       2.0901727213446935e-09};

/// The instructions that a target has.
struct Arithmetic {
  bool fused;             // by MULACC; else by MUL and ADD, since a MULACC would be slow code
  bool converts_float16;  // by an instruction; else by integer arithmetic
  ByteDots dot4;          // the DOT4 that it has; without, by shifts and products
  bool vectors;           // of several lanes
  bool rounds;            // has RINT; else by additions that round
  bool codes;             // a code of some bits of a word becomes a float faster by its bits than by a CAST
  bool inverts;           // has INVERSE; and a division would branch
  bool scales;            // has SCALE
  std::unordered_map<Node, std::string>* names = nullptr;  // receives the names of named()
  Rare* rare = nullptr;                                    // receives the case of rarely()
  /// `common`, but `other` where the condition holds. A function in a text branches if the condition holds in any lane;
  /// elsewhere both values are computed.
  Value rarely(const Value& condition, const Value& other, const Value& common) const {
    if (rare == nullptr) return where(condition, other, common);
    *rare = {condition.node(), other.node()};
    return common;
  }
  /// The value; a text may give it this name.
  Value named(const char* name, const Value& value) const {
    if (names != nullptr) names->try_emplace(value.node(), name);
    return value;
  }
  Value mad(const Value& a, const Value& b, const Value& c) const {
    return fused ? build(Op::MulAcc, a.dtype(), {a, b, c}) : a * b + c;
  }
  Value mad(const Value& a, double b, const Value& c) const { return mad(a, a.like(b), c); }
  Value mad(const Value& a, const Value& b, double c) const { return mad(a, b, a.like(c)); }
  Value mad(const Value& a, double b, double c) const { return mad(a, a.like(b), a.like(c)); }
  /// a / b for b and quotients from 2^-60 to 2^60, or a of 0. Within half a unit and 2^-20 of one in the last place.
  Value quotient(const Value& a, const Value& b) const;
  /// c[0] + c[1] x + c[2] x^2 + ... by Horner's rule.
  Value polynomial(const Value& x, std::span<const double> c) const;
  /// The same with two terms at a time: c[0] + c[1] x + x^2 (c[2] + c[3] x + ...). One product more, but half of the
  /// steps that wait for one another.
  Value polynomial_by_pairs(const Value& x, std::span<const double> c) const;
};

// ---- the decompositions: what replaces an op whose sources are `x` (already decomposed); one topic a file,
// math_*.cpp
Value exp(const Arithmetic&, const Value& x);
Value exp2(const Arithmetic&, const Value& x);
Value tanh(const Arithmetic&, const Value& x);
Value erf(const Arithmetic&, const Value& x);
Value log(const Arithmetic&, const Value& x);
Value log2(const Arithmetic&, const Value& x);
Value sin(const Arithmetic&, const Value& x);
Value cos(const Arithmetic&, const Value& x);

/// As C's pow.
Value pow(const Arithmetic&, const Value& x, const Value& y);

Value rint(const Arithmetic&, const Value& x);
Value floor(const Arithmetic&, const Value& x);
Value trunc(const Arithmetic&, const Value& x);
/// Is it a constant other than NaN?
bool is_number(const Value&);
Value max(const Value& a, const Value& b);
Value min(const Value& a, const Value& b);
Value convert(const Arithmetic&, DType, const Value& x);  // CAST
/// CASTs of float32 and float64 to float16 and bfloat16, and of those to float32.
Value round_to_16_bits(const Arithmetic&, DType, const Value& x);
Value from_16_bits(const Arithmetic&, const Value& x);
/// a * b + c of float32, rounded once, without a fused multiply-add.
Value multiply_add(const Value& a, const Value& b, const Value& c);

/// c + the sum of the products of the four bytes of a (unsigned) with those of b (signed); of int32.
Value dot4(const Value& a, const Value& b, const Value& c);
Value floor_div(const Value& a, const Value& b);
Value floor_mod(const Value& a, const Value& b);
Value shift_left(const Value& a, const Value& count);
Value shift_right(const Value& a, const Value& count);

}  // namespace tenon::math
