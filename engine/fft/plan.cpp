#include <tenon/engine/fft/plan.h>

#include <algorithm>
#include <cmath>

#include <tenon/engine/fft/memory.h>
#include <tenon/engine/fft/roots.h>
#include <tenon/runtime/pool.h>

namespace tenon::detail {
namespace {

std::vector<int64_t> factors_of(int64_t n) {
  std::vector<int64_t> factors;
  for (const int64_t p : {4, 2, 3, 5})
    for (; n % p == 0; n /= p) factors.push_back(p);
  for (int64_t p = 7; p * p <= n; p += 2)
    for (; n % p == 0; n /= p) factors.push_back(p);
  if (n > 1) factors.push_back(n);
  return factors;
}

int64_t largest_factor(int64_t n) {
  const std::vector<int64_t> factors = factors_of(n);
  return factors.empty() ? 1 : *std::ranges::max_element(factors);
}

/// The n1 of a division of n into n1 n2, both at least `lanes` and near each other, whole multiples of `lanes` first; 0
/// if there is none.
int64_t divided(int64_t n, int64_t lanes) {
  int64_t best = 0;
  double least = 0;
  for (int64_t d = lanes; d * lanes <= n; ++d) {
    if (n % d != 0) continue;
    const double apart = std::abs(std::log(static_cast<double>(d) * static_cast<double>(d) / static_cast<double>(n)));
    const double cost = apart + (d % lanes != 0) + (n / d % lanes != 0);
    if (best == 0 || cost < least) best = d, least = cost;
  }
  return best;
}

/// Whether a convolution is faster than the passes of n numbers, of which only `results` results are wanted, for lanes
/// that have so many rows. The passes take as long as if all lanes had one.
template <class T>
bool is_convolution(int64_t n, int64_t results, int64_t rows) {
  const LaneCode<T>& code = lane_code<T>();
  const int64_t largest = largest_factor(n);
  return largest > code.largest_factor || (2 * n * largest * code.lanes > (n + results) * rows * code.largest_factor &&
                                           divided(Chirp<T>::room(n, results), code.lanes) > 0);
}

}  // namespace

template <class T>
Passes<T>::Passes(int64_t n) : n_(n) {
  const auto list = [&](auto&& root_at, int64_t count) {
    std::vector<T>& numbers = numbers_.emplace_back();
    for (int64_t i = 0; i < count; ++i) {
      const Complex<T> w = root_at(i);
      numbers.push_back(w.re), numbers.push_back(w.im);
    }
    return numbers.data();
  };
  int64_t left = n, stride = 1;
  for (const int64_t radix : factors_of(n)) {
    Pass<T> pass{radix, left / radix, stride};
    pass.roots = list([&](int64_t i) { return unit_root<T>(i / radix * (i % radix), left); }, left);
    if (const int64_t half = radix / 2; radix > 5)
      pass.own = list([&](int64_t i) { return unit_root<T>((1 + i / half) * (1 + i % half), radix); }, half * half);
    all_.push_back(pass);
    left /= radix, stride *= radix;
  }
}

template <class T>
SplitPlan<T>::SplitPlan(int64_t n1, int64_t n2) : first_(n1), second_(n2) {
  for (int64_t k = 0; k < n1; ++k)
    for (int64_t j = 0; j < n2; ++j) {
      const Complex<T> w = unit_root<T>(k * j, n1 * n2);
      turn_re_.push_back(w.re), turn_im_.push_back(w.im);
    }
}

template <class T>
int64_t SplitPlan<T>::memory() const {
  return 4 * lane_code<T>().lanes * std::max(first_.view().n, second_.view().n);
}

template <class T>
Plan<T>::Plan(int64_t n, int64_t rows) : n_(n) {
  const int64_t lanes = lane_code<T>().lanes, n1 = divided(n, lanes);
  if (is_convolution<T>(n, n, n1 > 0 ? lanes : rows))
    chirp_ = std::make_unique<const Chirp<T>>(n, n);
  else if (n1 > 0)
    split_ = std::make_unique<const SplitPlan<T>>(n1, n / n1);
  else
    passes_ = Passes<T>(n);
}

template <class T>
void Plan<T>::run_split(const Complex<T>* from, Complex<T>* to, const Options& o) const {
  const LaneCode<T>& code = lane_code<T>();
  const Split<T> s = split_->view();
  const int64_t lanes = code.lanes, own = split_->memory();
  T* const memory = memory_of_thread<Held::Passes, T>(2 * n_ + own);
  const T* const in = &from->re;
  T *const out = &to->re, *const middle = memory + own;
  const int64_t blocks1 = (s.second.n + lanes - 1) / lanes, blocks2 = (s.first.n + lanes - 1) / lanes;
  // Blocks that share lanes may not be computed at the same time.
  const Results<T> results{o.exchanged, o.scale};
  if (!o.on_workers || s.first.n % lanes != 0 || s.second.n % lanes != 0) {
    code.first_step(s, in, middle, 0, blocks1, o.exchanged, memory);
    code.second_step(s, middle, out, 0, blocks2, results, memory);
    return;
  }
  const auto aside = [&] { return memory_of_thread<Held::Passes, T>(own); };
  parallel_for(blocks1, [&](int64_t i) { code.first_step(s, in, middle, i, i + 1, o.exchanged, aside()); });
  parallel_for(blocks2, [&](int64_t i) { code.second_step(s, middle, out, i, i + 1, results, aside()); });
}

template <class T>
void Plan<T>::run(const Complex<T>* from, Complex<T>* to, const Rows& rows, const Options& o) const {
  if (in_lanes()) return run_in_lanes(from, to, rows, o, {});
  for (int64_t row = 0; row < rows.count; ++row, from += rows.from, to += rows.to)
    chirp_ ? chirp_->run(from, to, {o.exchanged, o.scale}, o.on_workers) : run_split(from, to, o);
}

template <class T>
void Plan<T>::run_in_lanes(const Complex<T>* from, Complex<T>* to, const Rows& rows, const Options& o,
                           const RealSteps<T>& steps) const {
  const LaneCode<T>& code = lane_code<T>();
  T* const memory = memory_of_thread<Held::Passes, T>(4 * code.lanes * (n_ + 1));
  for (int64_t row = 0; row < rows.count; row += code.lanes)
    code.rows(passes_.view(), &from[row * rows.from].re, rows.from, &to[row * rows.to].re, rows.to,
              std::min(code.lanes, rows.count - row), steps, {o.exchanged, o.scale}, memory);
}

template class Plan<float>;
template class Plan<double>;

// ---- columns

template <class T>
bool ColumnPlan<T>::takes(int64_t n, int64_t columns) {
  constexpr int64_t kMemory = int64_t{1} << 19;  // bytes that stay in a core's own cache
  const int64_t lanes = lane_code<T>().lanes;
  return columns >= lanes && n <= kMemory / (4 * lanes * static_cast<int64_t>(sizeof(T))) &&
         largest_factor(n) <= lane_code<T>().largest_factor;
}

template <class T>
void ColumnPlan<T>::run(const Complex<T>* from, Complex<T>* to, int64_t columns, int64_t block,
                        const typename Plan<T>::Options& o) const {
  const LaneCode<T>& code = lane_code<T>();
  const int64_t begin = block * code.lanes, end = block + 1 == blocks(columns) ? columns : begin + code.lanes;
  for (int64_t at = begin; at < end; at += code.lanes)
    code.columns(passes_.view(), &from->re, &to->re, columns, std::min(at, end - code.lanes), {o.exchanged, o.scale},
                 memory_of_thread<Held::Passes, T>(4 * code.lanes * n_));
}

template class ColumnPlan<float>;
template class ColumnPlan<double>;

// ---- real numbers

template <class T>
RealPlan<T>::RealPlan(int64_t n, int64_t rows) : n_(n) {
  const int64_t lanes = lane_code<T>().lanes, n2 = divided(n, lanes), results = n / 2 + 1;
  const bool in_steps = n2 > 0 && n / n2 >= 2 * lanes;
  if (n % 2 == 0) {
    complex_.emplace(n / 2, rows);
    for (int64_t k = 0; k <= n / 4; ++k) roots_.push_back(unit_root<T>(k, n));
  } else if (is_convolution<T>(n, results, n2 > 0 ? lanes : rows)) {
    chirp_ = std::make_unique<const Chirp<T>>(n, results);
  } else if (in_steps) {
    split_ = std::make_unique<const SplitPlan<T>>(n / n2, n2);
  } else {
    complex_.emplace(n, rows);
  }
}

template <class T>
void RealPlan<T>::forward(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& o) const {
  if (n_ % 2 == 0) return join_halves(from, to, rows, o);
  const int64_t to_row = n_ / 2 + 1;
  if (complex_) {
    Complex<T>* const all = memory_of_thread<Held::Rows, Complex<T>>(2 * rows * n_);
    for (int64_t i = 0; i < rows * n_; ++i) all[i] = {from[i], 0};
    complex_->run(all, all + rows * n_, {rows, n_, n_}, o);
    for (int64_t row = 0; row < rows; ++row) std::copy_n(all + (rows + row) * n_, to_row, to + row * to_row);
  } else {
    for (int64_t row = 0; row < rows; ++row)
      chirp_ ? chirp_->forward(from + row * n_, to + row * to_row, o.scale, o.on_workers)
             : split_->forward(from + row * n_, to + row * to_row, o.scale);
  }
  for (int64_t row = 0; row < rows; ++row) to[row * to_row].im = 0;  // a sum of real numbers
}

/// The second half of a row is the conjugate of the first one; the inverse is the conjugate of all.
template <class T>
void RealPlan<T>::whole(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& o) const {
  const int64_t kept = n_ / 2 + 1;
  Complex<T>* const halves = memory_of_thread<Held::Halves, Complex<T>>(rows * kept);
  forward(from, halves, rows, {.scale = o.scale, .on_workers = o.on_workers});
  const T sign = o.exchanged ? -1 : 1;
  for (int64_t row = 0; row < rows; ++row, to += n_) {
    const Complex<T>* const half = halves + row * kept;
    const auto mirror = [&](int64_t begin, int64_t end) {
      lane_code<T>().mirror(&half->re, &to->re, n_, begin, end, sign);
    };
    to[0] = half[0];
    if (!o.on_workers) {
      mirror(1, kept);
      continue;
    }
    constexpr int64_t kPart = 1 << 12;
    parallel_for((kept + kPart - 1) / kPart,
                 [&](int64_t i) { mirror(std::max<int64_t>(1, i * kPart), std::min(kept, (i + 1) * kPart)); });
  }
}

template <class T>
void RealPlan<T>::inverse(const Complex<T>* from, T* to, int64_t rows, const typename Plan<T>::Options& o) const {
  typename Plan<T>::Options inverse = o;
  inverse.exchanged = true;
  if (n_ % 2 == 0) return part_halves(from, to, rows, inverse);
  const int64_t from_row = n_ / 2 + 1;
  if (complex_) {
    Complex<T>* const all = memory_of_thread<Held::Rows, Complex<T>>(2 * rows * n_);
    for (int64_t row = 0; row < rows; ++row, from += from_row) {
      Complex<T>* const whole = all + row * n_;
      whole[0] = {from[0].re, 0};
      for (int64_t k = 1; k < from_row; ++k) whole[k] = from[k], whole[n_ - k] = {from[k].re, -from[k].im};
    }
    complex_->run(all, all + rows * n_, {rows, n_, n_}, inverse);
    for (int64_t i = 0; i < rows * n_; ++i) to[i] = all[rows * n_ + i].re;
    return;
  }
  for (int64_t row = 0; row < rows; ++row, from += from_row, to += n_)
    chirp_ ? chirp_->inverse(from, to, o.scale, o.on_workers) : split_->inverse(from, to, o.scale);
}

template <class T>
void SplitPlan<T>::forward(const T* from, Complex<T>* to, T scale) const {
  const int64_t n1 = first_.view().n, n2 = second_.view().n, own = memory();
  T *const memory = memory_of_thread<Held::Passes, T>((n1 + 2) * n2 + own), *const middle = memory + own;
  lane_code<T>().real_first_step(view(), from, middle, memory);
  lane_code<T>().real_second_step(view(), middle, &to->re, scale, memory);
}

template <class T>
void SplitPlan<T>::inverse(const Complex<T>* from, T* to, T scale) const {
  const int64_t n1 = first_.view().n, n2 = second_.view().n, own = memory();
  T *const memory = memory_of_thread<Held::Passes, T>((n1 + 2) * n2 + own), *const middle = memory + own;
  lane_code<T>().back_first_step(view(), &from->re, middle, memory);
  lane_code<T>().back_second_step(view(), middle, to, scale, memory);
}

template <class T>
void RealPlan<T>::join_halves(const T* from, Complex<T>* to, int64_t rows, const typename Plan<T>::Options& o) const {
  const int64_t h = n_ / 2;
  const auto* z = reinterpret_cast<const Complex<T>*>(from);
  if (complex_->in_lanes()) return complex_->run_in_lanes(z, to, {rows, h, h + 1}, o, {.join = &roots_[0].re});
  Complex<T>* const half = memory_of_thread<Held::Rows, Complex<T>>(h);
  for (int64_t row = 0; row < rows; ++row, z += h, to += h + 1) {
    complex_->run(z, half, o);
    lane_code<T>().join(&half->re, &to->re, &roots_[0].re, h);
  }
}

template <class T>
void RealPlan<T>::part_halves(const Complex<T>* from, T* to, int64_t rows, const typename Plan<T>::Options& o) const {
  const int64_t h = n_ / 2;
  auto* z = reinterpret_cast<Complex<T>*>(to);
  if (complex_->in_lanes()) return complex_->run_in_lanes(from, z, {rows, h + 1, h}, o, {.part = &roots_[0].re});
  Complex<T>* const half = memory_of_thread<Held::Rows, Complex<T>>(h);
  for (int64_t row = 0; row < rows; ++row, from += h + 1, z += h) {
    lane_code<T>().part(&from->re, &half->re, &roots_[0].re, h);
    complex_->run(half, z, o);
  }
}

template class RealPlan<float>;
template class RealPlan<double>;

template <class P>
std::shared_ptr<const P> plan_of(int64_t n, int64_t rows) {
  constexpr std::size_t kKept = 16;
  constexpr int64_t kMany = 16;  // lanes of the widest vectors: more rows have the same plan
  using Key = std::pair<int64_t, int64_t>;
  thread_local std::vector<std::pair<Key, std::shared_ptr<const P>>> kept;  // the most recently used first
  const Key key{n, std::min(rows, kMany)};
  auto found = std::ranges::find_if(kept, [&](const auto& entry) { return entry.first == key; });
  if (found == kept.end()) {
    if (kept.size() == kKept) kept.pop_back();
    found = kept.insert(kept.end(), {key, std::make_shared<const P>(n, key.second)});
  }
  std::rotate(kept.begin(), found, found + 1);
  return kept.front().second;
}
template std::shared_ptr<const Plan<float>> plan_of(int64_t n, int64_t rows);
template std::shared_ptr<const Plan<double>> plan_of(int64_t n, int64_t rows);
template std::shared_ptr<const ColumnPlan<float>> plan_of(int64_t n, int64_t rows);
template std::shared_ptr<const ColumnPlan<double>> plan_of(int64_t n, int64_t rows);
template std::shared_ptr<const RealPlan<float>> plan_of(int64_t n, int64_t rows);
template std::shared_ptr<const RealPlan<double>> plan_of(int64_t n, int64_t rows);

}  // namespace tenon::detail
