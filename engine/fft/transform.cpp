#include <tenon/engine/fft/transform.h>

#include <algorithm>
#include <complex>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/fft/plan.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/detail.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/primitive.h>

namespace tenon::detail {
namespace {

using ComplexF = Complex<float>;

/// Calls f(from, to, options) for each row: on all workers, or, if there are only a few long ones, one after another.
template <class In, class Out, class F>
void for_rows_of(const Tensor& x, Tensor& y, int64_t n, double scale, const F& f) {
  const int64_t x_row = x.size(-1), y_row = y.size(-1), rows = x.size() / x_row;
  const In* const from =
      reinterpret_cast<const In*>(x.data<std::conditional_t<std::is_same_v<In, float>, float, std::complex<float>>>());
  Out* const to =
      reinterpret_cast<Out*>(y.data<std::conditional_t<std::is_same_v<Out, float>, float, std::complex<float>>>());
  constexpr int64_t kLong = 1 << 15, kFew = 8;
  Plan<float>::Options options{.scale = static_cast<float>(scale), .on_workers = rows < kFew && n >= kLong};
  if (options.on_workers) {
    for (int64_t row = 0; row < rows; ++row) f(from + row * x_row, to + row * y_row, options);
    return;
  }
  const int64_t together = std::max<int64_t>(1, kGrain / n);
  parallel_for((rows + together - 1) / together, [&](int64_t part) {
    for (int64_t row = part * together; row < std::min(rows, (part + 1) * together); ++row)
      f(from + row * x_row, to + row * y_row, options);
  });
}

class Fourier final : public Primitive {
 public:
  Fourier(Direction direction, double scale, Stream s) : Primitive(s), direction_(direction), scale_(scale) {}
  const char* name() const override { return "Fourier"; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    const int64_t n = x[0].size(-1);
    const auto plan = plan_of<Plan<float>>(n);
    for_rows_of<ComplexF, ComplexF>(x[0], y[0], n, scale_, [&](const ComplexF* from, ComplexF* to, auto options) {
      options.exchanged = direction_ == Direction::Inverse;
      plan->run(from, to, options);
    });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {x[0].shape()}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_rows(tangents[0], direction_, scale_)};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override {
    const bool inverse = direction_ == Direction::Inverse;
    return {transform_rows(g[0], inverse ? Direction::Forward : Direction::Inverse, scale_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_rows(batch_at(x[0], axes[0], 1), direction_, scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &Fourier::direction_, &Fourier::scale_);
  }

 private:
  Direction direction_;
  double scale_;
};

Shape with_last(const Tensor& x, int64_t size) {
  Shape shape = x.shape();
  shape.back() = Node(size);
  return shape;
}

/// Factors for the n / 2 + 1 elements of a half: `factor` for elements 1 to (n - 1) / 2, and 1 for the others.
Tensor inner_factor(int64_t n, float factor, Stream s) {
  std::vector<float> factors(static_cast<std::size_t>(n / 2 + 1), factor);
  factors.front() = 1;
  if (n % 2 == 0) factors.back() = 1;
  return array(factors, s);
}

class RealFourier final : public Primitive {
 public:
  RealFourier(double scale, Stream s) : Primitive(s), scale_(scale) {}
  const char* name() const override { return "RealFourier"; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    const int64_t n = x[0].size(-1);
    if (n % 2 == 0) {
      const auto plan = plan_of<RealPlan>(n);
      for_rows_of<float, ComplexF>(x[0], y[0], n, scale_, [&](const float* from, ComplexF* to, const auto& options) {
        plan->forward(from, to, options);
      });
      return;
    }
    const auto plan = plan_of<Plan<float>>(n);
    for_rows_of<float, ComplexF>(x[0], y[0], n, scale_, [&](const float* from, ComplexF* to, const auto& options) {
      std::vector<ComplexF> memory(static_cast<std::size_t>(2 * n));
      ComplexF *const row = memory.data(), *const all = row + n;
      for (int64_t i = 0; i < n; ++i) row[i] = {from[i], 0};
      plan->run(row, all, options);
      std::copy(all, all + n / 2 + 1, to);
    });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {with_last(x[0], x[0].size(-1) / 2 + 1)}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_real_rows(tangents[0], scale_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    const int64_t n = x[0].size(-1);
    return {transform_half_rows(g[0] * inner_factor(n, 0.5f, stream()), n, scale_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_real_rows(batch_at(x[0], axes[0], 1), scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &RealFourier::scale_); }

 private:
  double scale_;
};

class HalfFourier final : public Primitive {
 public:
  HalfFourier(int64_t n, double scale, Stream s) : Primitive(s), n_(n), scale_(scale) {}
  const char* name() const override { return "HalfFourier"; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    if (n_ % 2 == 0) {
      const auto plan = plan_of<RealPlan>(n_);
      for_rows_of<ComplexF, float>(x[0], y[0], n_, scale_, [&](const ComplexF* from, float* to, const auto& options) {
        plan->inverse(from, to, options);
      });
      return;
    }
    const auto plan = plan_of<Plan<float>>(n_);
    for_rows_of<ComplexF, float>(x[0], y[0], n_, scale_, [&](const ComplexF* from, float* to, auto options) {
      std::vector<ComplexF> memory(static_cast<std::size_t>(2 * n_));
      ComplexF *const row = memory.data(), *const all = row + n_;
      row[0] = {from[0].re, 0};
      for (int64_t k = 1; k <= n_ / 2; ++k) row[k] = from[k], row[n_ - k] = {from[k].re, -from[k].im};
      options.exchanged = true;
      plan->run(row, all, options);
      for (int64_t i = 0; i < n_; ++i) to[i] = all[i].re;
    });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {with_last(x[0], n_)}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_half_rows(tangents[0], n_, scale_)};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override {
    return {transform_real_rows(g[0], scale_) * inner_factor(n_, 2, stream())};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_half_rows(batch_at(x[0], axes[0], 1), n_, scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &HalfFourier::n_, &HalfFourier::scale_);
  }

 private:
  int64_t n_;
  double scale_;
};

Tensor opaque(const std::shared_ptr<Primitive>& primitive, const Tensor& x, DType dtype) {
  const Shape shape = primitive->output_shapes({x})[0];
  if (numel(shape, "fft").is(0)) return zeros(shape, dtype, x.stream());
  return make_tensors({shape}, {dtype}, primitive, {x})[0];
}

}  // namespace

Tensor transform_rows(const Tensor& x, Direction direction, double scale) {
  return opaque(std::make_shared<Fourier>(direction, scale, x.stream()), x, DType::Complex64);
}
Tensor transform_real_rows(const Tensor& x, double scale) {
  return opaque(std::make_shared<RealFourier>(scale, x.stream()), x, DType::Complex64);
}
Tensor transform_half_rows(const Tensor& x, int64_t n, double scale) {
  return opaque(std::make_shared<HalfFourier>(n, scale, x.stream()), x, DType::Float32);
}

}  // namespace tenon::detail
