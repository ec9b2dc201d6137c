// The public transforms: along one axis, moved to the end, and along several, one after another.
#include <tenon/engine/fft/fft.h>

#include <cmath>

#include <tenon/engine/fft/transform.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::fft {
namespace {

using detail::Direction;

double scale_of(Norm norm, Direction direction, int64_t n) {
  if (norm == Norm::Ortho) return 1 / std::sqrt(static_cast<double>(n));
  return (norm == Norm::Forward) == (direction == Direction::Forward) ? 1 / static_cast<double>(n) : 1;
}
/// The normalization for hfft, which is computed as an inverse transform but scaled as a forward one.
Norm other_way(Norm norm) {
  return norm == Norm::Ortho ? norm : norm == Norm::Forward ? Norm::Backward : Norm::Forward;
}

int64_t elements(const char* op, const Tensor& x, int axis) {
  const Node size = x.shape()[static_cast<std::size_t>(detail::front_axis(op, axis, x))];
  if (!size.is_const())
    raise<UserError>(op, "axis {} of {} has a symbolic size, expected a known one; give n", axis,
                     detail::shape_text(x));
  return size.value();
}

int64_t checked(const char* op, int64_t n) {
  if (n < 1) raise<UserError>(op, "a transform of {} elements, expected one at least", n);
  tenon::detail::require_memory(op, "elements", n, DType::Complex64);
  return n;
}

enum class Kind : uint8_t { Complex, Real };

/// x with `axis`, counted from the front, cut or padded to `size` elements of this kind; in float64 if those of x are
/// float64 or complex128, else in float32.
Tensor sized(const char* op, const Tensor& x, int axis, int64_t size, Kind kind, const StreamOrDevice& s) {
  Tensor y = detail::on_stream(op, x, s);
  if (kind == Kind::Real && is_complex(y.dtype())) detail::raise_complex(op);
  const DType part = part_of(y.dtype()) == DType::Float64 ? DType::Float64 : DType::Float32;
  y = y.cast(kind == Kind::Real ? part : complex_of(part));
  const int64_t count = elements(op, y, axis);
  Pairs ends(static_cast<std::size_t>(y.ndim()), {0, 0});
  Node& end = ends[static_cast<std::size_t>(axis)].second;
  end = std::max<int64_t>(size - count, 0);
  if (count < size) return pad(y, ends);
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i].second = y.shape()[i];
  end = size;
  return count == size ? y : y.shrink(ends);
}

/// f along the last axis of what is sized along `axis`.
template <class F>
Tensor along(const char* op, const Tensor& x, int axis, int64_t size, Kind kind, const StreamOrDevice& s, const F& f) {
  const int at = detail::front_axis(op, axis, x);
  return moveaxis(f(moveaxis(sized(op, x, at, size, kind, s), at, -1)), -1, at);
}

Tensor complex_one(const char* op, const Tensor& x, const FFTOptions& o, Direction direction, const StreamOrDevice& s) {
  const int64_t n = checked(op, o.n ? *o.n : elements(op, x, o.axis));
  const double scale = scale_of(o.norm, direction, n);
  const int at = detail::front_axis(op, o.axis, x);
  const Tensor y = sized(op, x, at, n, is_complex(x.dtype()) || at + 1 < x.ndim() ? Kind::Complex : Kind::Real, s);
  if (at + 1 < y.ndim())
    if (const Tensor columns = flatten(y, {.begin = at + 1}); detail::takes_columns(columns))
      return detail::transform_columns(columns, direction, scale).reshape(y.shape());
  return moveaxis(detail::transform_rows(moveaxis(y, at, -1), direction, scale), -1, at);
}

Tensor real_one(const char* op, const Tensor& x, const FFTOptions& o, Norm norm, const StreamOrDevice& s) {
  const int64_t n = checked(op, o.n ? *o.n : elements(op, x, o.axis));
  return along(op, x, o.axis, n, Kind::Real, s,
               [&](const Tensor& y) { return detail::transform_real_rows(y, scale_of(norm, Direction::Forward, n)); });
}

Tensor half_one(const char* op, const Tensor& x, const FFTOptions& o, Norm norm, bool conjugate,
                const StreamOrDevice& s) {
  const int64_t n = checked(op, o.n ? *o.n : 2 * (elements(op, x, o.axis) - 1));
  return along(op, x, o.axis, n / 2 + 1, Kind::Complex, s, [&](const Tensor& y) {
    return detail::transform_half_rows(conjugate ? conj(y) : y, n, scale_of(norm, Direction::Inverse, n));
  });
}

/// The axes, and for each the length of its transform, if one is given.
struct Several {
  std::vector<int> axes;
  std::vector<std::optional<int64_t>> sizes;
};

Several several(const char* op, const Tensor& x, const FFTNOptions& o) {
  Several all;
  if (o.axes) {
    all.axes = *o.axes;
  } else {
    const int count = o.shape ? static_cast<int>(o.shape->size()) : x.ndim();
    for (int axis = -count; axis < 0; ++axis) all.axes.push_back(axis);
  }
  if (all.axes.empty()) raise<UserError>(op, "no axes, expected one at least");
  for (int& axis : all.axes) axis = detail::front_axis(op, axis, x);
  if (o.shape && o.shape->size() != all.axes.size())
    raise<UserError>(op, "{} sizes for {} axes, expected one each", o.shape->size(), all.axes.size());
  for (std::size_t i = 0; i < all.axes.size(); ++i)
    all.sizes.push_back(o.shape ? std::optional((*o.shape)[i]) : std::nullopt);
  return all;
}

Tensor several_forward(const char* op, const Tensor& x, const FFTNOptions& o, Kind kind, const StreamOrDevice& s) {
  const Several all = several(op, x, o);
  Tensor y = x;
  for (std::size_t i = all.axes.size(); i-- > 0;) {
    const FFTOptions one{.n = all.sizes[i], .axis = all.axes[i], .norm = o.norm};
    const bool real = kind == Kind::Real && i + 1 == all.axes.size();
    y = real ? real_one(op, y, one, o.norm, s) : complex_one(op, y, one, Direction::Forward, s);
  }
  return y;
}

Tensor several_inverse(const char* op, const Tensor& x, const FFTNOptions& o, Kind kind, const StreamOrDevice& s) {
  const Several all = several(op, x, o);
  Tensor y = x;
  for (std::size_t i = 0; i < all.axes.size(); ++i) {
    const FFTOptions one{.n = all.sizes[i], .axis = all.axes[i], .norm = o.norm};
    const bool real = kind == Kind::Real && i + 1 == all.axes.size();
    y = real ? half_one(op, y, one, o.norm, false, s) : complex_one(op, y, one, Direction::Inverse, s);
  }
  return y;
}

FFTNOptions last_two(FFTNOptions o) {
  if (!o.axes) o.axes = {-2, -1};
  return o;
}

Tensor shifted(const char* op, const Tensor& x, const AxisList& axes, int64_t sign, const StreamOrDevice& s) {
  Tensor y = detail::on_stream(op, x, s);
  for (const int axis : detail::front_axes(op, axes, x)) y = roll(y, sign * (elements(op, x, axis) / 2), axis);
  return y;
}

double step_of(const char* op, int64_t n, double d) {
  if (n < 1 || d == 0) raise<UserError>(op, "{} samples that are {} apart, expected 1 or more, and a distance", n, d);
  return 1 / (static_cast<double>(n) * d);
}

}  // namespace

Tensor fft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return complex_one("fft.fft", x, options, Direction::Forward, s);
}
Tensor ifft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return complex_one("fft.ifft", x, options, Direction::Inverse, s);
}
Tensor rfft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return real_one("fft.rfft", x, options, options.norm, s);
}
Tensor irfft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return half_one("fft.irfft", x, options, options.norm, false, s);
}
Tensor hfft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return half_one("fft.hfft", x, options, other_way(options.norm), true, s);
}
Tensor ihfft(const Tensor& x, const FFTOptions& options, StreamOrDevice s) {
  return conj(real_one("fft.ihfft", x, options, other_way(options.norm), s));
}

Tensor fftn(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_forward("fft.fftn", x, options, Kind::Complex, s);
}
Tensor ifftn(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_inverse("fft.ifftn", x, options, Kind::Complex, s);
}
Tensor rfftn(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_forward("fft.rfftn", x, options, Kind::Real, s);
}
Tensor irfftn(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_inverse("fft.irfftn", x, options, Kind::Real, s);
}
Tensor fft2(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_forward("fft.fft2", x, last_two(options), Kind::Complex, s);
}
Tensor ifft2(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_inverse("fft.ifft2", x, last_two(options), Kind::Complex, s);
}
Tensor rfft2(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_forward("fft.rfft2", x, last_two(options), Kind::Real, s);
}
Tensor irfft2(const Tensor& x, const FFTNOptions& options, StreamOrDevice s) {
  return several_inverse("fft.irfft2", x, last_two(options), Kind::Real, s);
}

Tensor fftfreq(int64_t n, double d, DType dtype, StreamOrDevice s) {
  const double step = step_of("fft.fftfreq", n, d);
  const Tensor k = arange(Node(n), DType::Int64, s);
  return (where(k < (n + 1) / 2, k, k - n).cast(dtype) * step).cast(dtype);
}
Tensor rfftfreq(int64_t n, double d, DType dtype, StreamOrDevice s) {
  const double step = step_of("fft.rfftfreq", n, d);
  return (arange(Node(n / 2 + 1), dtype, s) * step).cast(dtype);
}

Tensor fftshift(const Tensor& x, const AxisList& axes, StreamOrDevice s) {
  return shifted("fft.fftshift", x, axes, 1, s);
}
Tensor ifftshift(const Tensor& x, const AxisList& axes, StreamOrDevice s) {
  return shifted("fft.ifftshift", x, axes, -1, s);
}

}  // namespace tenon::fft
