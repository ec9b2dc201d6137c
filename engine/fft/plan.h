// The discrete Fourier transform of rows, or of columns: y_k = sum over j of x_j exp(-2 pi i j k / n). A Plan has the
// roots of unity for one length. A length n1 n2 is divided in two steps, which compute several columns, then several
// rows at once (lanes.h). One without such factors is a row of passes, one for each prime factor, which are computed
// for several rows at once. With a large prime factor the transform is a convolution (Bluestein 1970), which takes O(n
// log n) for any n; what counts as large depends on how many rows there are.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
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

/// A length as n1 n2, both at least as many as there are lanes.
template <class T>
class SplitPlan {
 public:
  SplitPlan(int64_t n1, int64_t n2);
  Split<T> view() const { return {first_.view(), second_.view(), turn_re_.data(), turn_im_.data()}; }
  /// Numbers of which the steps need memory.
  int64_t memory() const;
  /// n real numbers, n odd and n1 at least twice as many as lanes, to the first n / 2 + 1 results.
  void forward(const T* from, Complex<T>* to, T scale) const;
  /// The inverse without 1 / n.
  void inverse(const Complex<T>* from, T* to, T scale) const;

 private:
  Passes<T> first_, second_;
  std::vector<T> turn_re_, turn_im_;
};

template <class T>
class Plan;

/// A transform of any length as a convolution (Bluestein 1970): j k = (j^2 + k^2 - (k - j)^2) / 2, so
/// y_k = c_k (sum over j of x_j c_j / c_(k-j)) with the chirp c_k = exp(-pi i k^2 / n). The sum is a product of
/// transforms of a length that has small factors.
template <class T>
class Chirp {
 public:
  /// Takes n numbers to the first `results` results, or `results` numbers back to n.
  Chirp(int64_t n, int64_t results);
  ~Chirp();
  Chirp(const Chirp&) = delete;
  Chirp& operator=(const Chirp&) = delete;

  /// The length of its transforms.
  static int64_t room(int64_t n, int64_t results);

  /// All n results. Here and below, `on_workers`: all workers share this row.
  void run(const Complex<T>* from, Complex<T>* to, const Results<T>& options, bool on_workers) const;
  /// n real numbers to the first `results` results, n / 2 + 1 for odd n.
  void forward(const T* from, Complex<T>* to, T scale, bool on_workers) const;
  /// The inverse without 1 / n.
  void inverse(const Complex<T>* from, T* to, T scale, bool on_workers) const;

 private:
  /// Memory of this thread: `room` numbers, of which those from `count` on are 0.
  T* cleared(int64_t count) const;
  /// Of the numbers there, with the chirp's conjugate, or, backwards, with its elements in the opposite order.
  const T* convolved(bool backwards, bool on_workers) const;

  int64_t n_, results_, room_;
  std::unique_ptr<const Plan<T>> convolution_;
  std::vector<T> re_, im_, kernel_re_, kernel_im_;  // c; the transform of its conjugate
};

template <class T>
class Plan {
 public:
  /// n is at least 1; `rows`: how many rows a call has.
  Plan(int64_t n, int64_t rows);

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
  /// Whether rows are the lanes of vectors. Then RealPlan's steps may be computed there, too.
  bool in_lanes() const { return !chirp_ && !split_; }
  void run_in_lanes(const Complex<T>* from, Complex<T>* to, const Rows& rows, const Options& options,
                    const RealSteps<T>& steps) const;
  /// Rows that one thread should transform together.
  int64_t together() const { return in_lanes() ? lane_code<T>().lanes : 1; }

 private:
  void run_split(const Complex<T>* from, Complex<T>* to, const Options& options) const;

  int64_t n_;
  Passes<T> passes_;
  std::unique_ptr<const SplitPlan<T>> split_;
  std::unique_ptr<const Chirp<T>> chirp_;
};

/// Transforms of n real numbers. An even n is one of n / 2 complex numbers.
template <class T>
class RealPlan {
 public:
  RealPlan(int64_t n, int64_t rows);
  int64_t together() const { return complex_ ? complex_->together() : 1; }
  /// Rows of n real numbers to the first n / 2 + 1 results of each.
  void forward(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& options) const;
  /// To all n results of each, forward or, exchanged, inverse.
  void whole(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& options) const;
  /// The inverse without 1 / n.
  void inverse(const Complex<T>* from, T* to, int64_t rows, const typename Plan<T>::Options& options) const;

 private:
  // For even n.
  void join_halves(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& options) const;
  void part_halves(const Complex<T>* from, T* to, int64_t rows, const typename Plan<T>::Options& options) const;

  int64_t n_;
  std::optional<Plan<T>> complex_;  // of n / 2 numbers, or of an odd n that is too short for the steps of lanes
  std::unique_ptr<const SplitPlan<T>> split_;
  std::unique_ptr<const Chirp<T>> chirp_;
  std::vector<Complex<T>> roots_;  // exp(-2 pi i k / n), k up to n / 4
};

/// Transforms of columns where they lie: of n elements each, beside each other in n rows.
template <class T>
class ColumnPlan {
 public:
  ColumnPlan(int64_t n, int64_t /*columns*/) : n_(n), passes_(n) {}
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

/// The plan for so many rows (or columns) of n, a Plan, a RealPlan or a ColumnPlan, from a small cache of each thread.
template <class P>
std::shared_ptr<const P> plan_of(int64_t n, int64_t rows);

}  // namespace tenon::detail
