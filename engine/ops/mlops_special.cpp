// lgamma and logaddexp2: formulas of other functions, each beside its derivative, as in mlops_math.cpp.
#include <limits>
#include <numbers>

#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/special.h>

namespace tenon::mlops {
namespace {

// log(gamma(y)) / ((y - 1) (y - 2)) as a polynomial of y - 1.5, for y in [0.75, 2.25]: a Chebyshev interpolant in 60
// digits. The factor keeps the relative error small near the zeros 1 and 2.
constexpr double kNear[] = {
    0.48312895054098089,    -0.14595989591430605,    0.06291140107456492,    -0.031308487501018026,
    0.016797098631191437,   -0.0094256224479522014,  0.0054464578442147964,  -0.0032120740949569578,
    0.0019229161518121023,  -0.0011644141299556872,  0.00071152203495335924, -0.00043799929510449742,
    0.00027127980562091299, -0.00016886064347874108, 0.00010560180634285954, -6.6500982936516101e-5,
    4.1898451670478925e-5,  -2.5666846756245552e-5,  1.6253244127562165e-5,  -1.2646931019983769e-5,
    8.074667491405345e-6,   -4.3323205742662199e-7,  2.4230183729916522e-7,  -6.7841327340120532e-6,
    4.3839646834487566e-6,  3.3117596977261404e-6,   -2.1489649783126936e-6, -1.9673320709041738e-6,
    1.2731097772961101e-6};

/// Stirling's series: the terms B_2k / (2k (2k - 1) y^(2k - 1)).
constexpr double kStirling[] = {1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 5.0 / 5940, -691.0 / 360360, 1.0 / 156};

template <std::size_t n>
Tensor sum_of_powers(const Tensor& x, const double (&c)[n]) {
  Tensor sum = full_like(x, c[n - 1]);
  for (std::size_t i = n - 1; i-- > 0;) sum = sum * x + c[i];
  return sum;
}

// For y >= 0.5. Below 8 Stirling's series is used at y + 8, with gamma(y + 8) = gamma(y) y (y + 1) ... (y + 7).
Tensor log_gamma(const Tensor& y) {
  const Tensor is_zero = (y == 1) | (y == 2);  // there the product may be -0
  const Tensor near = where(is_zero, 0, (y - 1) * (y - 2) * sum_of_powers(y - 1.5, kNear));
  const Tensor is_small = y < 8, small = where(is_small, y, 1);
  Tensor product = small;
  for (int k = 1; k < 8; ++k) product = product * (small + k);
  const Tensor z = where(is_small, y + 8, y), inverse = 1 / z;
  const Tensor series = inverse * sum_of_powers(inverse * inverse, kStirling);
  const Tensor far = (z - 0.5) * (log(z) - 1) + (0.5 * std::log(2 * std::numbers::pi) - 0.5 + series);
  return where((y > 0.75) & (y < 2.25), near, where(is_small, far - log(product), far));
}

// gamma(x) gamma(1 - x) = pi / sin(pi x).
Tensor lgamma_of(const Tensor& x) {
  const Tensor is_left = x < 0.5, of_right = log_gamma(where(is_left, 1 - x, x));
  const Tensor sine = abs(sin((x - round(x)) * std::numbers::pi));
  const Tensor left = where(sine == 0, INFINITY, std::log(std::numbers::pi) - log(sine) - of_right);
  return where(isinf(x), INFINITY, where(is_left, left, of_right));
}

LazyRef lgamma_forward(Sources&& x) {
  const NoGrad off;
  return lgamma_of(Tensor(x[0]).cast(DType::Float64)).cast(x[0]->dtype).lazy();
}

LazyRef logaddexp2_forward(Sources&& x) {
  const NoGrad off;
  const DType d = x[0]->dtype, computed = d == DType::Float64 ? d : DType::Float32;
  const Tensor a = Tensor(x[0]).cast(computed), b = Tensor(x[1]).cast(computed);
  const Tensor distance = where(a == b, 0, -abs(a - b));  // equal infinities have no difference
  return (maximum(a, b) + log1p(exp2(distance)) * std::numbers::log2e).cast(d).lazy();
}

/// The share of 2^x in 2^x + 2^other. Equal infinities have half each, and no second derivative.
Tensor part_of_sum_of_twos(const Tensor& x, const Tensor& other) {
  return sigmoid(where((x == other) & isinf(x), 0, x - other) * std::numbers::ln2);
}

}  // namespace

const Function LGamma{"LGamma", lgamma_forward, {[](auto& x, auto&, auto& g) { return g * digamma(x[0]); }}};
const Function LogAddExp2{"LogAddExp2",
                          logaddexp2_forward,
                          {[](auto& x, auto&, auto& g) { return g * part_of_sum_of_twos(x[0], x[1]); },
                           [](auto& x, auto&, auto& g) { return g * part_of_sum_of_twos(x[1], x[0]); }}};

}  // namespace tenon::mlops
