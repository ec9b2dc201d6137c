// The discrete Fourier transform of one row: y_k = sum over j of x_j exp(-2 pi i j k / n). A Plan has the roots of
// unity for one length. A length with only small prime factors uses Stockham's algorithm, one pass for each factor of
// n; with a large prime factor the transform is a convolution (Bluestein 1970), in double precision. Both take O(n log
// n).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

namespace tenon::detail {

/// Has the layout of std::complex<T>. A product is four multiplications: it has no special case for infinities.
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
  /// Transforms the n elements of `from`, which it overwrites; `other` is memory for n elements. Returns `from` or
  /// `other`, whichever has the result.
  Complex<T>* run(Complex<T>* from, Complex<T>* other) const;

 private:
  /// One factor: transforms of `radix` elements that are `stride * rows` apart, for `rows` rows with different roots of
  /// unity.
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

/// The plan for n, from a small cache of each thread.
std::shared_ptr<const Plan<float>> plan_of(int64_t n);

}  // namespace tenon::detail
