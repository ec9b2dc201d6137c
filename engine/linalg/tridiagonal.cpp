#include <tenon/engine/linalg/tridiagonal.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>

namespace tenon::detail {
namespace {

constexpr int64_t kLeast = 64;     // rows: smaller matrices are one call of LAPACK
constexpr int64_t kTogether = 32;  // values or vectors that a worker computes together

/// By LAPACK; vectors are `stride` elements apart.
template <class T>
bool by_lapack(const char* op, const Lapack<T>& routines, int64_t n, T* values, T* off, T* vectors, int64_t stride) {
  const Extent rows(op, n), apart(op, stride);
  std::vector<int> integers(static_cast<std::size_t>(5 * n + 3));
  const int integer_count = static_cast<int>(integers.size());
  return Work<T>(op).run([&](T* memory, const int* room, int* info) {
    routines.stedc("I", rows, values, off, vectors, apart, memory, room, integers.data(), &integer_count, info, 1);
  }) == 0;
}

/// The halves become one: the first `rows` vectors begin with the upper half, the others are those of the lower one,
/// and T = diag(halves) + off u u^T, where u is 1 in both rows at the cut.
template <class T>
class Join {
 public:
  Join(const Lapack<T>& routines, int64_t n, int64_t cut, T* values, T* vectors, T rho)
      : routines_(routines),
        n_(n),
        cut_(cut),
        values_(values),
        vectors_(vectors),
        rho_(rho),
        poles_(size()),
        weights_(size()),
        factors_(size() * size()) {}

  bool run() {
    deflate();
    deltas_.resize(static_cast<std::size_t>(k_ * k_));
    std::atomic<bool> found = true;
    share_blocks(k_, kTogether, [&](int64_t begin, int64_t count) {
      for (int64_t j = begin; j < begin + count; ++j) {
        const int k = static_cast<int>(k_), which = static_cast<int>(j) + 1;
        int info = 0;
        routines_.laed4(&k, &which, poles_.data(), weights_.data(), delta(j), &rho_, values_ + j, &info);
        if (info != 0) found = false;
      }
    });
    if (!found) return false;
    if (k_ > 2) correct_weights();
    share_blocks(k_, kTogether, [&](int64_t begin, int64_t count) { write_vectors(begin, count); });
    return true;
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(n_); }
  T* delta(int64_t j) { return deltas_.data() + j * k_; }

  /// Finds the k values that change. Those that do not, and their vectors, are moved behind them.
  void deflate() {
    Aligned<T> z(size());
    for (int64_t j = 0; j < n_; ++j) z[static_cast<std::size_t>(j)] = vectors_[j * n_ + (j < cut_ ? cut_ - 1 : cut_)];
    std::vector<int> sorted(size()), by_value(size()), passed(size()), kinds(std::max<std::size_t>(4, size()));
    by_kind_.resize(size());
    for (int64_t j = 0; j < n_; ++j)
      sorted[static_cast<std::size_t>(j)] = static_cast<int>(j < cut_ ? j : j - cut_) + 1;
    const int n = static_cast<int>(n_), cut = static_cast<int>(cut_);
    int k = 0, info = 0;
    routines_.laed2(&k, &n, &cut, values_, vectors_, &n, sorted.data(), &rho_, z.data(), poles_.data(), weights_.data(),
                    factors_.data(), by_value.data(), by_kind_.data(), passed.data(), kinds.data(), &info);
    k_ = k;
    upper_ = kinds[0], both_ = kinds[1], lower_ = kinds[2];
  }

  /// The weights for which the computed roots are exact, so that vectors are orthogonal.
  void correct_weights() {
    Aligned<T> exact(static_cast<std::size_t>(k_));
    share_blocks(k_, kTogether, [&](int64_t begin, int64_t count) {
      const int64_t end = begin + count;
      for (int64_t i = begin; i < end; ++i) exact[static_cast<std::size_t>(i)] = delta(i)[i];
      for (int64_t j = 0; j < k_; ++j) {
        const T* const own = delta(j);
        const T pole = poles_[static_cast<std::size_t>(j)];
        const auto multiply = [&](int64_t from, int64_t to) {
          for (int64_t i = from; i < to; ++i)
            exact[static_cast<std::size_t>(i)] *= own[i] / (poles_[static_cast<std::size_t>(i)] - pole);
        };
        multiply(begin, std::min(end, j));
        multiply(std::max(begin, j + 1), end);
      }
    });
    for (std::size_t i = 0; i < exact.size(); ++i) weights_[i] = std::copysign(std::sqrt(-exact[i]), weights_[i]);
  }

  void write_vectors(int64_t begin, int64_t count) {
    const int64_t above = upper_ + both_, below = both_ + lower_;
    Aligned<T> inner(static_cast<std::size_t>(k_ * count)), one(static_cast<std::size_t>(k_));
    for (int64_t j = begin; j < begin + count; ++j) {
      const T* const own = delta(j);
      if (k_ > 2) {
        T sum = 0;
        for (int64_t i = 0; i < k_; ++i)
          one[static_cast<std::size_t>(i)] = weights_[static_cast<std::size_t>(i)] / own[i];
        for (const T x : one) sum += x * x;
        const T scale = 1 / std::sqrt(sum);
        for (T& x : one) x *= scale;
      } else if (k_ == 2) {  // LAPACK has written the vector
        std::copy_n(own, 2, one.data());
      } else {
        one[0] = 1;
      }
      T* const to = inner.data() + (j - begin) * k_;
      for (int64_t i = 0; i < k_; ++i) to[i] = one[static_cast<std::size_t>(by_kind_[static_cast<std::size_t>(i)] - 1)];
    }
    const auto multiply = [&](const T* factor, int64_t rows, int64_t from, int64_t depth, T* to) {
      const T unit = 1, zero = 0;
      const int m = static_cast<int>(rows), columns = static_cast<int>(count), inner_size = static_cast<int>(depth);
      const int k = static_cast<int>(k_), n = static_cast<int>(n_), ld = std::max(1, m);
      if (depth == 0)
        for (int64_t j = 0; j < count; ++j) std::fill_n(to + j * n_, rows, T(0));
      else
        routines_.gemm("N", "N", &m, &columns, &inner_size, &unit, factor, &ld, inner.data() + from, &k, &zero, to, &n,
                       1, 1);
    };
    multiply(factors_.data(), cut_, 0, above, vectors_ + begin * n_);
    multiply(factors_.data() + cut_ * above, n_ - cut_, upper_, below, vectors_ + begin * n_ + cut_);
  }

  const Lapack<T>& routines_;
  const int64_t n_, cut_;
  T* const values_;
  T* const vectors_;
  T rho_;
  int64_t k_ = 0, upper_ = 0, both_ = 0, lower_ = 0;  // vectors that have only an upper half, both, only a lower half
  Aligned<T> poles_, weights_, factors_, deltas_;
  std::vector<int> by_kind_;
};

}  // namespace

template <class T>
TridiagonalEigen<T> tridiagonal_eigen(const char* op, const Lapack<T>& routines, int64_t n, T* values, T* off) {
  TridiagonalEigen<T> result;
  result.vectors.resize(static_cast<std::size_t>(n * n));
  result.order.resize(static_cast<std::size_t>(n));
  std::iota(result.order.begin(), result.order.end(), 0);
  T* const vectors = result.vectors.data();
  bool found = true;
  if (n < kLeast) {
    found = by_lapack(op, routines, n, values, off, vectors, n);
  } else {
    const int64_t cut = n / 2;
    const T rho = off[cut - 1];
    values[cut - 1] -= std::abs(rho), values[cut] -= std::abs(rho);
    bool halves[2];
    parallel_for(2, [&](int64_t half) {
      const int64_t first = half == 0 ? 0 : cut, rows = half == 0 ? cut : n - cut;
      halves[half] = by_lapack(op, routines, rows, values + first, off + first, vectors + first * (n + 1), n);
    });
    found = halves[0] && halves[1] && Join<T>(routines, n, cut, values, vectors, rho).run();
    std::ranges::stable_sort(result.order, {}, [&](int64_t i) { return values[i]; });
    std::sort(values, values + n);
  }
  if (!found) result.vectors.clear();
  return result;
}

template TridiagonalEigen<float> tridiagonal_eigen(const char*, const Lapack<float>&, int64_t, float*, float*);
template TridiagonalEigen<double> tridiagonal_eigen(const char*, const Lapack<double>&, int64_t, double*, double*);

}  // namespace tenon::detail
