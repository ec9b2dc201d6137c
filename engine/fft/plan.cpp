#include <tenon/engine/fft/plan.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace tenon::detail {
namespace {

constexpr int64_t kLargest = 61;  // prime factor that is summed directly; above it the convolution is faster

/// exp(-2 pi i k / n), accurate to a bit or two: cos and sin are called only for angles up to pi / 4.
template <class T>
Complex<T> root(int64_t k, int64_t n) {
  k %= n;
  const int64_t octant = 8 * k / n;
  const auto angle = [&](int64_t eighths) {  // 2 pi (k / n - eighths / 8)
    return std::numbers::pi / 4 * static_cast<double>(8 * k - eighths * n) / static_cast<double>(n);
  };
  const int64_t quarter = (octant + 1) / 2;  // the nearest multiple of pi / 2
  const double c = std::cos(angle(2 * quarter)), s = std::sin(angle(2 * quarter));
  const double re[] = {c, -s, -c, s}, im[] = {s, c, -s, -c};
  return {static_cast<T>(re[quarter % 4]), static_cast<T>(-im[quarter % 4])};
}

std::vector<int64_t> factors_of(int64_t n) {
  std::vector<int64_t> factors;
  for (const int64_t p : {4, 2, 3, 5})
    for (; n % p == 0; n /= p) factors.push_back(p);
  for (int64_t p = 7; p * p <= n; p += 2)
    for (; n % p == 0; n /= p) factors.push_back(p);
  if (n > 1) factors.push_back(n);
  return factors;
}

/// The discrete Fourier transform of kRadix elements, in place.
template <int kRadix, class T>
void butterfly(Complex<T>* a) {
  const auto times_i = [](Complex<T> x) { return Complex<T>{-x.im, x.re}; };
  if constexpr (kRadix == 2) {
    const Complex<T> b = a[1];
    a[1] = a[0] - b, a[0] = a[0] + b;
  } else if constexpr (kRadix == 3) {
    constexpr T kSine = static_cast<T>(0.86602540378443864676);
    const Complex<T> sum = a[1] + a[2], turned = times_i(a[1] - a[2]) * kSine, middle = a[0] - sum * T(0.5);
    a[0] = a[0] + sum, a[1] = middle - turned, a[2] = middle + turned;
  } else if constexpr (kRadix == 4) {
    const Complex<T> even = a[0] + a[2], odd = a[1] + a[3], from = a[0] - a[2], turned = times_i(a[1] - a[3]);
    a[0] = even + odd, a[1] = from - turned, a[2] = even - odd, a[3] = from + turned;
  } else {
    static_assert(kRadix == 5);
    constexpr T kC1 = static_cast<T>(0.30901699437494742410), kC2 = static_cast<T>(-0.80901699437494742410);
    constexpr T kS1 = static_cast<T>(0.95105651629515357212), kS2 = static_cast<T>(0.58778525229247312917);
    const Complex<T> s1 = a[1] + a[4], s2 = a[2] + a[3], d1 = a[1] - a[4], d2 = a[2] - a[3], first = a[0];
    const Complex<T> m1 = first + s1 * kC1 + s2 * kC2, m2 = first + s1 * kC2 + s2 * kC1;
    const Complex<T> t1 = times_i(d1 * kS1 + d2 * kS2), t2 = times_i(d1 * kS2 - d2 * kS1);
    a[0] = first + s1 + s2, a[1] = m1 - t1, a[2] = m2 - t2, a[3] = m2 + t2, a[4] = m1 + t1;
  }
}

template <int kRadix, class T>
void run_pass(int64_t rows, int64_t stride, const Complex<T>* roots, const Complex<T>* x, Complex<T>* y) {
  for (int64_t q = 0; q < rows; ++q) {
    Complex<T> w[kRadix];
    std::copy_n(roots + q * kRadix, kRadix, w);
    const Complex<T>* const from = x + q * stride;
    Complex<T>* const to = y + q * kRadix * stride;
    for (int64_t t = 0; t < stride; ++t) {
      Complex<T> a[kRadix];
      for (int64_t j = 0; j < kRadix; ++j) a[j] = from[j * rows * stride + t];
      butterfly<kRadix>(a);
      to[t] = a[0];
      for (int64_t k = 1; k < kRadix; ++k) to[k * stride + t] = a[k] * w[k];
    }
  }
}

}  // namespace

template <class T>
Plan<T>::Plan(int64_t n) : n_(n) {
  const std::vector<int64_t> factors = factors_of(n);
  if (!factors.empty() && *std::ranges::max_element(factors) > kLargest) {
    const auto room = static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(2 * n - 1)));
    Chirp chirp{std::make_unique<const Plan<double>>(room), std::vector<Complex<double>>(static_cast<std::size_t>(n)),
                std::vector<Complex<double>>(static_cast<std::size_t>(room))};
    int64_t square = 0;  // k^2 modulo 2 n, on which the root depends
    for (int64_t k = 0; k < n; square = (square + 2 * k + 1) % (2 * n), ++k) {
      const Complex<double> w = root<double>(square, 2 * n);
      chirp.factors[static_cast<std::size_t>(k)] = w;
      for (const int64_t at : {k, (room - k) % room}) chirp.kernel[static_cast<std::size_t>(at)] = {w.re, -w.im};
    }
    std::vector<Complex<double>> other(chirp.kernel.size());
    if (chirp.convolution->run(chirp.kernel.data(), other.data()) == other.data()) chirp.kernel.swap(other);
    for (Complex<double>& w : chirp.kernel) w = w * (1 / static_cast<double>(room));
    chirp_ = std::make_unique<const Chirp>(std::move(chirp));
    return;
  }
  int64_t left = n, stride = 1;
  for (const int64_t radix : factors) {
    Pass pass{radix, left / radix, stride, {}, {}};
    for (int64_t q = 0; q < pass.rows; ++q)
      for (int64_t k = 0; k < radix; ++k) pass.roots.push_back(root<T>(q * k, left));
    if (radix > 5)
      for (int64_t k = 0; k < radix; ++k) pass.own.push_back(root<T>(k, radix));
    passes_.push_back(std::move(pass));
    left /= radix, stride *= radix;
  }
}

template <class T>
void Plan<T>::pass(const Pass& p, const Complex<T>* x, Complex<T>* y) const {
  const auto run = [&]<int kRadix>() { run_pass<kRadix>(p.rows, p.stride, p.roots.data(), x, y); };
  switch (p.radix) {
    case 2:
      return run.template operator()<2>();
    case 3:
      return run.template operator()<3>();
    case 4:
      return run.template operator()<4>();
    case 5:
      return run.template operator()<5>();
    default:
      break;
  }
  for (int64_t q = 0; q < p.rows; ++q)
    for (int64_t k = 0; k < p.radix; ++k) {
      const Complex<T> w = p.roots[static_cast<std::size_t>(q * p.radix + k)];
      Complex<T>* const to = y + (q * p.radix + k) * p.stride;
      for (int64_t t = 0; t < p.stride; ++t) {
        Complex<T> sum;
        for (int64_t j = 0, at = 0; j < p.radix; ++j, at = (at + k) % p.radix)
          sum = sum + x[(q + j * p.rows) * p.stride + t] * p.own[static_cast<std::size_t>(at)];
        to[t] = sum * w;
      }
    }
}

template <class T>
void Plan<T>::run_chirp(Complex<T>* row) const {
  const auto n = static_cast<std::size_t>(n_), room = static_cast<std::size_t>(chirp_->convolution->size());
  std::vector<Complex<double>> a(room), b(room);
  for (std::size_t k = 0; k < n; ++k)
    a[k] = Complex<double>{static_cast<double>(row[k].re), static_cast<double>(row[k].im)} * chirp_->factors[k];
  Complex<double>* const there = chirp_->convolution->run(a.data(), b.data());
  // The inverse transform: if real and imaginary parts are exchanged before and after it, the forward transform is the
  // inverse.
  for (std::size_t k = 0; k < room; ++k) {
    const Complex<double> y = there[k] * chirp_->kernel[k];
    there[k] = {y.im, y.re};
  }
  const Complex<double>* const back = chirp_->convolution->run(there, there == a.data() ? b.data() : a.data());
  for (std::size_t k = 0; k < n; ++k) {
    const Complex<double> y = Complex<double>{back[k].im, back[k].re} * chirp_->factors[k];
    row[k] = {static_cast<T>(y.re), static_cast<T>(y.im)};
  }
}

template <class T>
Complex<T>* Plan<T>::run(Complex<T>* from, Complex<T>* other) const {
  if (chirp_) {
    run_chirp(from);
    return from;
  }
  for (const Pass& p : passes_) {
    pass(p, from, other);
    std::swap(from, other);
  }
  return from;
}

template class Plan<float>;
template class Plan<double>;

std::shared_ptr<const Plan<float>> plan_of(int64_t n) {
  constexpr std::size_t kKept = 16;
  thread_local std::vector<std::shared_ptr<const Plan<float>>> kept;  // the most recently used first
  auto found = std::ranges::find_if(kept, [&](const auto& plan) { return plan->size() == n; });
  if (found == kept.end()) {
    if (kept.size() == kKept) kept.pop_back();
    found = kept.insert(kept.end(), std::make_shared<const Plan<float>>(n));
  }
  std::rotate(kept.begin(), found, found + 1);
  return kept.front();
}

}  // namespace tenon::detail
