// What each op does to elements of one C++ type: the living definition that the interpreter, constant folding and the
// tests of code generation share. Each op is a struct with a template over the types; bool is passed as uint8_t, 0 or
// 1. Private to scalar.cpp, whose table says which op takes which dtypes.
#pragma once
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace tenon::scalar_ops {

template <class T>
using Bits = std::make_unsigned_t<T>;
template <class T>
constexpr int kWidth = 8 * sizeof(T);

// Signed integers wrap: sums and products are computed in an unsigned type of at least 32 bits, because uint16_t would
// be promoted to int.
template <class T>
using Wrapping = std::conditional_t<(sizeof(T) < 4), uint32_t, std::make_unsigned_t<T>>;

struct Neg {
  template <class T>
  T operator()(T a) const {
    if constexpr (std::floating_point<T>)
      return -a;
    else
      return static_cast<T>(-static_cast<Wrapping<T>>(a));
  }
};
struct Abs {
  template <class T>
  T operator()(T a) const {
    if constexpr (std::floating_point<T>)
      return std::fabs(a);
    else
      return a < T(0) ? Neg()(a) : a;
  }
};
struct Sqrt {
  template <class T>
  T operator()(T a) const {
    return std::sqrt(a);
  }
};
struct Recip {
  template <class T>
  T operator()(T a) const {
    return T(1) / a;
  }
};

// The C library's function of double, rounded to T. For float32 this is the nearest float32, except in one of many
// millions of cases.
template <double (*f)(double)>
struct Library {
  template <class T>
  T operator()(T a) const {
    return static_cast<T>(f(static_cast<double>(a)));
  }
};

struct Power {
  template <class T>
  T operator()(T a, T b) const {
    return static_cast<T>(std::pow(static_cast<double>(a), static_cast<double>(b)));
  }
};

struct Floor {
  template <class T>
  T operator()(T a) const {
    return std::floor(a);
  }
};
struct Trunc {
  template <class T>
  T operator()(T a) const {
    return std::trunc(a);
  }
};
struct Rint {
  template <class T>
  T operator()(T a) const {
    return std::rint(a);
  }
};
struct Not {
  template <class T>
  T operator()(T a) const {
    return static_cast<T>(~a);
  }
};
struct LogicalNot {
  template <class T>
  T operator()(T a) const {
    return a == T(0);
  }
};

struct Add {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>)
      return a + b;
    else
      return static_cast<T>(static_cast<Wrapping<T>>(a) + static_cast<Wrapping<T>>(b));
  }
};
struct Sub {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>)
      return a - b;
    else
      return static_cast<T>(static_cast<Wrapping<T>>(a) - static_cast<Wrapping<T>>(b));
  }
};
struct Mul {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (std::floating_point<T>)
      return a * b;
    else
      return static_cast<T>(static_cast<Wrapping<T>>(a) * static_cast<Wrapping<T>>(b));
  }
};
struct Div {
  template <class T>
  T operator()(T a, T b) const {
    return a / b;
  }
};
struct TruncDiv {
  template <class T>
  T operator()(T a, T b) const {
    if (b == T(0)) return T(0);
    if (std::signed_integral<T> && b == static_cast<T>(-1)) return Neg()(a);  // INT_MIN / -1 wraps
    return static_cast<T>(a / b);
  }
};
struct TruncMod {
  template <class T>
  T operator()(T a, T b) const {
    if (b == T(0) || (std::signed_integral<T> && b == static_cast<T>(-1))) return T(0);
    return static_cast<T>(a % b);
  }
};
struct FloorDiv {
  template <class T>
  T operator()(T a, T b) const {
    const bool between = TruncMod()(a, b) != T(0) && (a < T(0)) != (b < T(0));
    return static_cast<T>(TruncDiv()(a, b) - T(between));
  }
};
struct FloorMod {
  template <class T>
  T operator()(T a, T b) const {
    const T rest = TruncMod()(a, b);
    return rest != T(0) && (a < T(0)) != (b < T(0)) ? static_cast<T>(rest + b) : rest;
  }
};
// Of equal operands (0.0 and -0.0) the result is the first, of two NaN the second.
struct Max {
  template <class T>
  T operator()(T a, T b) const {
    return b != b ? b : a < b ? b : a;
  }
};
struct Min {
  template <class T>
  T operator()(T a, T b) const {
    return b != b ? b : b < a ? b : a;
  }
};
struct Lt {
  template <class T>
  uint8_t operator()(T a, T b) const {
    return a < b;
  }
};
struct Le {
  template <class T>
  uint8_t operator()(T a, T b) const {
    return a <= b;
  }
};
struct Ge {
  template <class T>
  uint8_t operator()(T a, T b) const {
    return a >= b;
  }
};
struct Eq {
  template <class T>
  uint8_t operator()(T a, T b) const {
    return a == b;
  }
};
struct Ne {
  template <class T>
  uint8_t operator()(T a, T b) const {
    return a != b;
  }
};
struct And {
  template <class T>
  T operator()(T a, T b) const {
    return static_cast<T>(a & b);
  }
};
struct Or {
  template <class T>
  T operator()(T a, T b) const {
    return static_cast<T>(a | b);
  }
};
struct Xor {
  template <class T>
  T operator()(T a, T b) const {
    return static_cast<T>(a ^ b);
  }
};
// A negative shift count is treated as a count beyond the width.
struct Shl {
  template <class T>
  T operator()(T a, T b) const {
    return static_cast<Bits<T>>(b) >= kWidth<T> ? T(0)
                                                : static_cast<T>(static_cast<Wrapping<T>>(a) << static_cast<int>(b));
  }
};
struct Shr {
  template <class T>
  T operator()(T a, T b) const {
    const bool beyond = static_cast<Bits<T>>(b) >= kWidth<T>;
    if constexpr (std::signed_integral<T>)
      return static_cast<T>(a >> (beyond ? kWidth<T> - 1 : static_cast<int>(b)));
    else
      return beyond ? T(0) : static_cast<T>(a >> static_cast<int>(b));
  }
};
struct Where {
  template <class T>
  T operator()(uint8_t condition, T a, T b) const {
    return condition != 0 ? a : b;
  }
};
struct MulAcc {
  template <class T>
  T operator()(T a, T b, T c) const {
    return std::fma(a, b, c);
  }
};

/// c + the sum of the products of the four bytes of a (unsigned) with those of b (signed).
struct Dot4 {
  int32_t operator()(int32_t a, int32_t b, int32_t c) const {
    auto sum = static_cast<uint32_t>(c);
    for (int shift = 0; shift < 32; shift += 8)
      sum += static_cast<uint32_t>(static_cast<uint8_t>(a >> shift) * static_cast<int8_t>(b >> shift));
    return static_cast<int32_t>(sum);
  }
};

/// c as two numbers of 16 bits: to each the products of two bytes of a (unsigned) with those of b (signed) are added.
struct DotPairs {
  int32_t operator()(int32_t a, int32_t b, int32_t c) const {
    uint32_t sums = 0;
    for (const int shift : {0, 16}) {
      const int32_t lower = 0xff << shift, upper = static_cast<int32_t>(0xff00u << shift);
      const int32_t sum = Dot4()(a & (lower | upper), b, c >> shift);
      sums |= (static_cast<uint32_t>(sum) & 0xffff) << shift;
    }
    return static_cast<int32_t>(sums);
  }
};
/// b + the two numbers of 16 bits (signed) in a.
struct AddPairs {
  int32_t operator()(int32_t a, int32_t b) const {
    return static_cast<int32_t>(static_cast<uint32_t>(b) + static_cast<uint32_t>(static_cast<int16_t>(a)) +
                                static_cast<uint32_t>(a >> 16));
  }
};

// Float to integer saturates, and NaN gives 0; everything else converts as C++ says (integers wrap, to the nearest
// float; to 16 bits as base/float16.h says).
template <class To, class From>
To convert(From a) {
  if constexpr (std::floating_point<From> && std::integral<To>) {
    const From end =
        std::ldexp(From(1), std::numeric_limits<To>::digits);  // max + 1, which every float dtype has exactly
    if (a != a) return To(0);
    if (a >= end) return std::numeric_limits<To>::max();
    const bool below = std::signed_integral<To> ? a <= -end : a <= From(-1);
    return below ? std::numeric_limits<To>::min() : static_cast<To>(a);
  } else {
    return static_cast<To>(a);
  }
}

}  // namespace tenon::scalar_ops
