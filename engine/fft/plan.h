// The discrete Fourier transform of one row: y_k = sum over j of x_j exp(-2 pi i j k / n). A Plan has the roots of
// unity for one length. A length n1 n2 is divided in two steps, which compute several columns, then several rows at
// once (lanes.h); one without such factors is one row of passes, one for each prime factor. With a large prime factor
// the transform is a convolution (Bluestein 1970), in double precision. All take O(n log n).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include <tenon/engine/fft/lanes.h>

namespace tenon::detail {

template <class T>
class Plan {
 public:
  /// n is at least 1.
  explicit Plan(int64_t n);
  int64_t size() const { return n_; }

  struct Options {
    bool exchanged = false;   // re and im are exchanged before and after: the inverse transform without 1 / n
    T scale = 1;              // the results are multiplied by it
    bool on_workers = false;  // all workers share this row
  };
  /// Transforms the n elements of `from` into `to`, which is other memory.
  void run(const Complex<T>* from, Complex<T>* to, const Options& options) const;

 private:
  /// The passes for one length, and the roots that they point to.
  struct Passes {
    std::vector<Pass<T>> all;
    std::vector<std::vector<T>> numbers;
  };
  struct Chirp {
    std::unique_ptr<const Plan<double>> convolution;
    std::vector<Complex<double>> factors, kernel;  // exp(-pi i k^2 / n); the transform of its conjugate
  };
  static Passes passes_of(int64_t n);
  void run_split(const Complex<T>* from, Complex<T>* to, const Options& options) const;
  void run_chirp(const Complex<T>* from, Complex<T>* to, const Options& options) const;

  int64_t n_;
  Passes first_, second_;  // of n, or of n1 and n2
  std::vector<T> turn_re_, turn_im_;
  std::unique_ptr<const Split<T>> split_;
  std::unique_ptr<const Chirp> chirp_;
};

/// Transforms of n real numbers, n even, as one of n / 2 complex ones.
template <class T>
class RealPlan {
 public:
  explicit RealPlan(int64_t n);
  int64_t size() const { return 2 * half_.size(); }
  /// n real numbers to the first n / 2 + 1 results.
  void forward(const T* from, Complex<T>* to, const typename Plan<T>::Options& options) const;
  /// The inverse without 1 / n.
  void inverse(const Complex<T>* from, T* to, const typename Plan<T>::Options& options) const;

 private:
  Plan<T> half_;
  std::vector<Complex<T>> roots_;  // exp(-2 pi i k / n), k up to n / 4
};

/// The plan for n, a Plan or a RealPlan, from a small cache of each thread.
template <class P>
std::shared_ptr<const P> plan_of(int64_t n);

}  // namespace tenon::detail
