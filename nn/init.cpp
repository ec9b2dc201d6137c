#include <tenon/nn/init.h>

#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/engine/linalg/linalg.h>

namespace tenon::nn::init {
namespace {

/// Computes the values, so that they are drawn once.
void set(const Tensor& weight, const Tensor& values) {
  const NoGrad off;
  weight.assign(values.cast(weight.dtype()).contiguous()).realize();
}

DType drawn_in(const Tensor& weight) { return weight.dtype() == DType::Float64 ? DType::Float64 : DType::Float32; }

/// How many inputs and outputs a weight joins.
struct Fans {
  double in, out;
};
Fans fans_of(const char* op, const Tensor& weight) {
  if (weight.ndim() < 2)
    raise<UserError>(op, "a weight of shape {}, expected two axes at least", to_string(weight.shape()));
  double kernel = 1;
  for (int axis = 2; axis < weight.ndim(); ++axis) kernel *= static_cast<double>(weight.size(axis));
  return {static_cast<double>(weight.size(1)) * kernel, static_cast<double>(weight.size(0)) * kernel};
}
double fan_of(const char* op, const Tensor& weight, Fan fan) {
  const Fans fans = fans_of(op, weight);
  return fan == Fan::In ? fans.in : fans.out;
}

void require_matrix(const char* op, const Tensor& weight) {
  if (weight.ndim() != 2) raise<UserError>(op, "a weight of shape {}, expected a matrix", to_string(weight.shape()));
}

}  // namespace

void constant(const Tensor& weight, double value) { set(weight, full_like(weight, value)); }
void normal(const Tensor& weight, double mean, double deviation) {
  set(weight, tenon::normal(mean, deviation, weight.shape(), drawn_in(weight)));
}
void uniform(const Tensor& weight, double low, double high) {
  set(weight, tenon::uniform(low, high, weight.shape(), drawn_in(weight)));
}
void truncated_normal(const Tensor& weight, double mean, double deviation) {
  const auto drawn = [&] { return randn(weight.shape(), drawn_in(weight)).contiguous(); };
  Tensor x = drawn();
  for (int again = 0; again < 3; ++again) x = where(abs(x) > 2, drawn(), x);
  set(weight, clip(x, -2, 2) * deviation + mean);  // 4 in a million were outside each time
}
void identity(const Tensor& weight) {
  require_matrix("init.identity", weight);
  set(weight, eye(weight.size(0), weight.size(1)));
}

void glorot_uniform(const Tensor& weight, double gain) {
  const Fans fans = fans_of("init.glorot_uniform", weight);
  const double bound = gain * std::sqrt(6 / (fans.in + fans.out));
  uniform(weight, -bound, bound);
}
void glorot_normal(const Tensor& weight, double gain) {
  const Fans fans = fans_of("init.glorot_normal", weight);
  normal(weight, 0, gain * std::sqrt(2 / (fans.in + fans.out)));
}
void he_uniform(const Tensor& weight, double gain, Fan fan) {
  const double bound = gain * std::sqrt(3 / fan_of("init.he_uniform", weight, fan));
  uniform(weight, -bound, bound);
}
void he_normal(const Tensor& weight, double gain, Fan fan) {
  normal(weight, 0, gain / std::sqrt(fan_of("init.he_normal", weight, fan)));
}

void orthogonal(const Tensor& weight, double gain) {
  fans_of("init.orthogonal", weight);  // throws
  const int64_t rows = weight.size(0), columns = weight.size() / std::max<int64_t>(rows, 1);
  const bool wide = columns > rows;
  const Tensor x = randn({std::max(rows, columns), std::min(rows, columns)}, drawn_in(weight)).contiguous();
  const linalg::QR of = linalg::qr(x);
  // With these signs all orthonormal matrices are equally likely (Mezzadri 2007).
  const Tensor q = of.q * where(of.r.diagonal() < 0, -1, 1);
  set(weight, reshape(wide ? q.T() : q, weight.shape()) * gain);
}
void sparse(const Tensor& weight, double share, double deviation) {
  require_matrix("init.sparse", weight);
  if (!(share >= 0 && share <= 1)) raise<UserError>("init.sparse", "a share of {}, expected 0 to 1", share);
  const Tensor rank = argsort(argsort(rand(weight.shape()).contiguous(), 1), 1);
  const auto zeros = static_cast<int64_t>(std::ceil(share * static_cast<double>(weight.size(1))));
  set(weight, where(rank < zeros, 0, tenon::normal(0, deviation, weight.shape(), drawn_in(weight))));
}

}  // namespace tenon::nn::init
