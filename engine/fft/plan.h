// The discrete Fourier transform of one row: y_k = sum over j of x_j exp(-2 pi i j k / n). A Plan has the factors of
// the roots of unity for one length. Lengths of small primes go by Stockham's sorted passes, one a factor of n; a large
// prime makes the transform a convolution (Bluestein 1970), in double precision. Both take O(n log n).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace tenon::detail {

/// A pair in memory as std::complex<T> is, whose products are four multiplications: they look for no infinities.
template <class T>
struct Complex {
  T re = 0, im = 0;
  friend Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
  friend Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
  friend Complex operator*(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
  friend Complex operator*(Complex a, T b) { return {a.re * b, a.im * b}; }
};

template <class T>
class Plan {
 public:
  /// n is at least 1.
  explicit Plan(int64_t n);
  int64_t size() const { return n_; }
  /// Transforms the n elements of `from`, which change; `other` is memory of n too. The result is in one of them.
  Complex<T>* run(Complex<T>* from, Complex<T>* other) const;

 private:
  /// One factor: `radix` elements, `stride * rows` apart, become one sum each; `rows` times with other roots.
  struct Pass {
    int64_t radix, rows, stride;
    std::vector<Complex<T>> roots;  // exp(-2 pi i q k / (radix rows)), k from 0 to radix - 1 for each q below rows
    std::vector<Complex<T>> own;    // exp(-2 pi i k / radix), for radices without code of their own
  };
  struct Chirp {
    std::unique_ptr<const Plan<double>> convolution;
    std::vector<Complex<double>> factors, kernel;  // exp(-pi i k^2 / n); the transform of its conjugate
  };
  void pass(const Pass&, const Complex<T>* x, Complex<T>* y) const;
  void run_chirp(Complex<T>* row) const;

  int64_t n_;
  std::vector<Pass> passes_;
  std::unique_ptr<const Chirp> chirp_;
};

/// The plan for n, of the few that each thread keeps.
std::shared_ptr<const Plan<float>> plan_of(int64_t n);

}  // namespace tenon::detail
