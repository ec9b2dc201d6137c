// Windows are computed once, on the host. Frames are windows of the samples; their transpose adds them up again.
#include <tenon/engine/fft/signal.h>

#include <cmath>

#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/fft/fft.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/ops/windows.h>

namespace tenon::fft {
namespace {

using detail::shape_text;

/// n samples of f at the angles 0 to 2 pi.
template <class F>
Tensor samples(const char* op, int64_t n, const WindowOptions& options, const StreamOrDevice& s, const F& f) {
  if (n < 0 || n > INT32_MAX) raise<UserError>(op, "{} samples, expected 0 to 2^31 - 1", n);
  const int64_t period = options.periodic ? n : n - 1;
  std::vector<float> values(static_cast<std::size_t>(n), 1.0f);
  for (int64_t i = 0; i < n && n > 1; ++i)
    values[static_cast<std::size_t>(i)] = static_cast<float>(f(static_cast<double>(i) / static_cast<double>(period)));
  return array(values, s);
}

struct Frames {
  int64_t n, hop;
  Tensor window;  // (n)
};

Frames frames_of(const char* op, const STFTOptions& o, Stream stream) {
  const int64_t hop = o.hop.value_or(std::max<int64_t>(o.n / 4, 1));
  if (o.n < 1 || hop < 1) raise<UserError>(op, "n {} and hop {}, expected 1 or more", o.n, hop);
  if (!o.window) return {o.n, hop, ones({o.n}, DType::Float32, stream)};
  const Tensor window = detail::as_float(op, *o.window, stream).cast(DType::Float32);
  if (window.ndim() != 1 || window.size(0) > o.n)
    raise<UserError>(op, "the window is {}, expected a vector of at most n = {} elements", shape_text(window), o.n);
  const int64_t before = (o.n - window.size(0)) / 2;
  return {o.n, hop, pad(window, {{before, o.n - window.size(0) - before}})};
}

/// x (..., samples) as (..., transforms, n).
Tensor framed(const char* op, const Tensor& x, const Frames& f) { return windows(op, x, {{f.n, f.hop, 1}}); }

/// The transpose of framed: frames, added where they overlap, (..., samples).
Tensor overlapped(const char* op, const Tensor& frames, const Frames& f) {
  Shape shape = frames.shape();
  shape.pop_back();
  shape.back() = (shape.back() - 1) * f.hop + f.n;
  const Tensor x = zeros(shape, frames.dtype(), frames.stream());
  return vjp([&](const Tensor& t) { return framed(op, t, f); }, x, frames).second;
}

}  // namespace

Tensor hann(int64_t n, const WindowOptions& options, StreamOrDevice s) {
  return samples("hann", n, options, s, [](double t) { return 0.5 - 0.5 * std::cos(2 * pi * t); });
}
Tensor hamming(int64_t n, const WindowOptions& options, StreamOrDevice s) {
  return samples("hamming", n, options, s, [](double t) { return 0.54 - 0.46 * std::cos(2 * pi * t); });
}
Tensor blackman(int64_t n, const WindowOptions& options, StreamOrDevice s) {
  return samples("blackman", n, options, s,
                 [](double t) { return 0.42 - 0.5 * std::cos(2 * pi * t) + 0.08 * std::cos(4 * pi * t); });
}
Tensor bartlett(int64_t n, const WindowOptions& options, StreamOrDevice s) {
  return samples("bartlett", n, options, s, [](double t) { return 1 - std::abs(2 * t - 1); });
}
Tensor kaiser(int64_t n, double beta, const WindowOptions& options, StreamOrDevice s) {
  if (!(beta >= 0 && beta < 700)) raise<UserError>("kaiser", "beta {}, expected 0 to 700", beta);
  return samples("kaiser", n, options, s, [&](double t) {
    const double from_middle = 2 * t - 1, inside = std::max(0.0, 1 - from_middle * from_middle);
    return std::cyl_bessel_i(0, beta * std::sqrt(inside)) / std::cyl_bessel_i(0, beta);
  });
}

Tensor stft(const Tensor& x, const STFTOptions& options, StreamOrDevice s) {
  constexpr const char* op = "stft";
  if (is_complex(x.dtype()) || x.ndim() < 1)
    raise<UserError>(op, "x is {} {}, expected real numbers (..., samples)", name(x.dtype()), shape_text(x));
  const Tensor y = detail::as_float(op, x, s).cast(DType::Float32);
  const Frames f = frames_of(op, options, y.stream());
  return detail::as_op(op, [&] {
    Pairs ends(static_cast<std::size_t>(y.ndim()), {Node(0), Node(0)});
    if (options.center) ends.back() = {f.n / 2, f.n / 2};
    const Tensor padded = options.center ? pad(y, ends, {.mode = PadMode::Reflect}) : y;
    const FFTOptions norm{.norm = options.normalized ? Norm::Ortho : Norm::Backward};
    return moveaxis(rfft(framed(op, padded, f) * f.window, norm), -1, -2);
  });
}

Tensor istft(const Tensor& x, const STFTOptions& options, std::optional<int64_t> length, StreamOrDevice s) {
  constexpr const char* op = "istft";
  const Tensor y = detail::on_stream(op, x, s);
  const Frames f = frames_of(op, options, y.stream());
  if (y.ndim() < 2 || y.size(-2) != f.n / 2 + 1)
    raise<UserError>(op, "x is {}, expected (..., {}, transforms)", shape_text(x), f.n / 2 + 1);
  return detail::as_op(op, [&] {
    const FFTOptions norm{.n = f.n, .norm = options.normalized ? Norm::Ortho : Norm::Backward};
    const Tensor frames = irfft(moveaxis(y, -2, -1), norm) * f.window;
    const Tensor share = overlapped(op, broadcast_to(square(f.window), {y.size(-1), f.n}), f);
    const Tensor all = where(share > 1e-11, overlapped(op, frames, f) / where(share > 1e-11, share, 1), 0);
    const int64_t begin = options.center ? f.n / 2 : 0, whole = all.size(-1);
    const int64_t end = length ? begin + *length : options.center ? whole - f.n / 2 : whole;
    const Tensor kept = all[{ellipsis, slice(begin, std::min(end, whole))}];
    if (end <= whole) return kept;
    Pairs behind(static_cast<std::size_t>(kept.ndim()), {Node(0), Node(0)});
    behind.back().second = end - whole;
    return pad(kept, behind);
  });
}

}  // namespace tenon::fft
