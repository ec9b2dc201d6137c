// Functions of mathematics beyond those of methods.def. Integers and bool are cast to float32, unless a function is for
// integers. complex64 throws UserError.
#pragma once
#include <tenon/engine/tensor/ops.h>

namespace tenon {

/// The logarithm of |gamma(x)|; infinity at 0, -1, -2, ... Near the zeros at negative x the absolute error is small,
/// not the relative one. Its derivative is digamma.
/// @code{.cpp}
/// lgamma(array({1.f, 4.f}));                       // [0.        1.7917595]
/// digamma(array({1.f}));                           // [-0.5772157]
/// xlogy(array({0.f, 2.f}), array({0.f, 1.f}));     // [0. 0.]
/// sinc(array({0.f, 0.5f}));                        // [1.         0.63661975]
/// gcd(array({12, 0}), 18);                         // [ 6 18]
/// lcm(array({4, 0}), 6);                           // [12  0]
/// ldexp(array({0.75f}), array({3}));               // [6.]
/// frexp(array({6.f})).exponent;                    // [3]
/// fmod(array({-7, 7}), 3);                         // [-1  1]
/// @endcode
Tensor lgamma(const Tensor& x, StreamOrDevice s = {});
/// The derivative of log(gamma(x)): -infinity at 0, infinity at -0, NaN at -1, -2, ... Its own derivative is infinite
/// at all of these.
Tensor digamma(const Tensor& x, StreamOrDevice s = {});
/// sin(pi x) / (pi x), and 1 at 0; exactly 0 at other integers, NaN at infinities.
Tensor sinc(const Tensor& x, StreamOrDevice s = {});
/// log(x / (1 - x)), the inverse of sigmoid; NaN outside of [0, 1].
Tensor logit(const Tensor& x, StreamOrDevice s = {});
/// log2(2^a + 2^b), without overflow.
Tensor logaddexp2(const Operand& a, const Operand& b, StreamOrDevice s = {});
/// a log(b), and 0 where a is 0 and b is no NaN.
Tensor xlogy(const Operand& a, const Operand& b, StreamOrDevice s = {});
/// The remainder with the sign of a, also of -0, as C's fmod and %; an integer by 0 gives 0, as in remainder. Keeps
/// integers. Of floats it has the limit of remainder: NaN where the quotient is too large for an exact result.
Tensor fmod(const Tensor& a, const Operand& b, StreamOrDevice s = {});
/// The larger of both (fmin: the smaller of both); where one is NaN, the other.
Tensor fmax(const Operand& a, const Operand& b, StreamOrDevice s = {});
Tensor fmin(const Operand& a, const Operand& b, StreamOrDevice s = {});

/// x 2^n for integers n, rounded once.
Tensor ldexp(const Tensor& x, const Operand& n, StreamOrDevice s = {});
struct Frexp {
  Tensor mantissa, exponent;
};
/// x as mantissa 2^exponent: |mantissa| in [0.5, 1), int32 exponents. 0, infinities and NaN stay, with exponent 0.
Frexp frexp(const Tensor& x, StreamOrDevice s = {});

/// The greatest common divisor (lcm: the least common multiple) of integers, 0 or more; gcd(0, 0) is 0. On the host.
/// The largest negative number of a dtype, and a multiple that is too large, wrap.
Tensor gcd(const Tensor& a, const Operand& b, StreamOrDevice s = {});
Tensor lcm(const Tensor& a, const Operand& b, StreamOrDevice s = {});

}  // namespace tenon
