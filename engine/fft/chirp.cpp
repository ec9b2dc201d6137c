#include <algorithm>
#include <bit>

#include <tenon/engine/fft/memory.h>
#include <tenon/engine/fft/plan.h>
#include <tenon/engine/fft/roots.h>

namespace tenon::detail {
namespace {

/// The least length from n on that has only the factors 2, 3, 5, and several of 2.
int64_t smooth_from(int64_t n) {
  int64_t best = static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(std::max<int64_t>(n, 64))));
  for (int64_t five = 64; five < best; five *= 5)
    for (int64_t three = five; three < best; three *= 3) {
      int64_t m = three;
      while (m < n) m *= 2;
      best = std::min(best, m);
    }
  return best;
}

template <class T>
void append(std::vector<T>& re, std::vector<T>& im, const Complex<double>& w) {
  re.push_back(static_cast<T>(w.re)), im.push_back(static_cast<T>(w.im));
}

}  // namespace

template <class T>
int64_t Chirp<T>::room(int64_t n, int64_t results) {
  return smooth_from(n + results - 1);
}

template <class T>
Chirp<T>::Chirp(int64_t n, int64_t results)
    : n_(n), results_(results), room_(room(n, results)), convolution_(std::make_unique<Plan<T>>(room_, 1)) {
  // The transform of the kernel is computed in double precision, since every result depends on it.
  std::vector<Complex<double>> conjugate(static_cast<std::size_t>(room_)), kernel = conjugate;
  int64_t square = 0;  // k^2 modulo 2 n, on which the root depends
  for (int64_t k = 0; k < n; square = (square + 2 * k + 1) % (2 * n), ++k) {
    const Complex<double> w = unit_root<double>(square, 2 * n);
    append(re_, im_, w);
    if (k < results) conjugate[static_cast<std::size_t>(k)] = {w.re, -w.im};
    conjugate[static_cast<std::size_t>((room_ - k) % room_)] = {w.re, -w.im};
  }
  Plan<double>(room_, 1).run(conjugate.data(), kernel.data(), {.scale = 1 / static_cast<double>(room_)});
  for (const Complex<double>& w : kernel) append(kernel_re_, kernel_im_, w);
}

template <class T>
Chirp<T>::~Chirp() = default;

template <class T>
T* Chirp<T>::cleared(int64_t count) const {
  Complex<T>* const numbers = memory_of_thread<Held::Numbers, Complex<T>>(room_);
  std::fill(numbers + count, numbers + room_, Complex<T>{});
  return &numbers->re;
}

template <class T>
const T* Chirp<T>::convolved(bool backwards, bool on_workers) const {
  Complex<T>* const numbers = memory_of_thread<Held::Numbers, Complex<T>>(room_);
  Complex<T>* const spectrum = memory_of_thread<Held::Spectrum, Complex<T>>(room_);
  convolution_->run(numbers, spectrum, {.exchanged = backwards, .on_workers = on_workers});
  lane_code<T>().multiply(&spectrum->re, {kernel_re_.data(), kernel_im_.data(), room_}, &spectrum->re, false, {});
  convolution_->run(spectrum, numbers, {.exchanged = !backwards, .on_workers = on_workers});
  return &numbers->re;
}

template <class T>
void Chirp<T>::run(const Complex<T>* from, Complex<T>* to, const Results<T>& options, bool on_workers) const {
  const Factors<T> chirp{re_.data(), im_.data(), n_};
  lane_code<T>().multiply(&from->re, chirp, cleared(n_), options.exchanged, {});
  lane_code<T>().multiply(convolved(false, on_workers), chirp, &to->re, false, options);
}

template <class T>
void Chirp<T>::forward(const T* from, Complex<T>* to, T scale, bool on_workers) const {
  lane_code<T>().multiply_real(from, {re_.data(), im_.data(), n_}, cleared(n_));
  lane_code<T>().multiply(convolved(false, on_workers), {re_.data(), im_.data(), results_}, &to->re, false,
                          {.scale = scale});
}

template <class T>
void Chirp<T>::inverse(const Complex<T>* from, T* to, T scale, bool on_workers) const {
  T* const numbers = cleared(results_);
  lane_code<T>().multiply(&from->re, {re_.data(), im_.data(), results_}, numbers, true, {});
  // The results of the whole spectrum are the real parts of twice those of this half, if its first element, which is
  // real and has no second one, counts half.
  numbers[0] = 0, numbers[1] = from[0].re / 2;
  lane_code<T>().imaginary_of_product(convolved(true, on_workers), {re_.data(), im_.data(), n_}, 2 * scale, to);
}

template class Chirp<float>;
template class Chirp<double>;

}  // namespace tenon::detail
