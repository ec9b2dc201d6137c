// The discrete Fourier transform of rows, or of columns: y_k = sum over j of x_j exp(-2 pi i j k / n). A Plan has the
// roots of unity for one length. A length n1 n2 is divided in two steps, which compute several columns, then several
// rows at once (lanes.h). One without such factors is a row of passes, one for each prime factor, which are computed
// for several rows at once. With a large prime factor the transform is a convolution (Bluestein 1970). All take O(n log
// n).
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include <tenon/engine/fft/lanes.h>

namespace tenon::detail {

/// The passes for one length, and the roots that they point to.
template <class T>
class Passes {
 public:
  Passes() = default;
  explicit Passes(int64_t n);
  PassesOf<T> view() const { return {n_, all_.data(), static_cast<int64_t>(all_.size())}; }

 private:
  int64_t n_ = 0;
  std::vector<Pass<T>> all_;
  std::vector<std::vector<T>> numbers_;
};

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
  /// Rows of n elements; how far apart they begin.
  struct Rows {
    int64_t count = 1, from = 0, to = 0;
  };
  /// Transforms rows of `from` into those of `to`, which is other memory.
  void run(const Complex<T>* from, Complex<T>* to, const Rows& rows, const Options& options) const;
  void run(const Complex<T>* from, Complex<T>* to, const Options& options) const { run(from, to, {}, options); }
  /// Rows that one thread should transform together.
  int64_t together() const { return chirp_ || split_ ? 1 : lane_code<T>().lanes; }

 private:
  struct Chirp {
    std::unique_ptr<const Plan> convolution;
    std::vector<Complex<T>> factors, kernel;  // exp(-pi i k^2 / n); the transform of its conjugate
  };
  void run_split(const Complex<T>* from, Complex<T>* to, const Options& options) const;
  void run_chirp(const Complex<T>* from, Complex<T>* to, const Options& options) const;

  int64_t n_;
  Passes<T> first_, second_;  // of n, or of n1 and n2
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
  int64_t together() const { return half_.together(); }
  /// Rows of n real numbers to the first n / 2 + 1 results of each.
  void forward(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& options) const;
  /// The inverse without 1 / n.
  void inverse(const Complex<T>* from, T* to, int64_t rows, const typename Plan<T>::Options& options) const;

 private:
  Plan<T> half_;
  std::vector<Complex<T>> roots_;  // exp(-2 pi i k / n), k up to n / 4
};

/// Transforms of columns where they lie: of n elements each, beside each other in n rows.
template <class T>
class ColumnPlan {
 public:
  explicit ColumnPlan(int64_t n) : n_(n), passes_(n) {}
  int64_t size() const { return n_; }
  /// Whether there are lanes enough, the factors of n are small, and the columns of a block stay in a core's cache.
  static bool takes(int64_t n, int64_t columns);
  static int64_t blocks(int64_t columns) { return columns / lane_code<T>().lanes; }
  /// Transforms one of the blocks; the last one has the columns that are left, too.
  void run(const Complex<T>* from, Complex<T>* to, int64_t columns, int64_t block,
           const typename Plan<T>::Options& options) const;

 private:
  int64_t n_;
  Passes<T> passes_;
};

/// The plan for n, a Plan, a RealPlan or a ColumnPlan, from a small cache of each thread.
template <class P>
std::shared_ptr<const P> plan_of(int64_t n);

}  // namespace tenon::detail
