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

/// Calls f.operator()<T>() for the parts of this dtype.
template <class F>
void for_parts_of(const Tensor& x, const F& f) {
  if (part_of(x.dtype()) == DType::Float64)
    f.template operator()<double>();
  else
    f.template operator()<float>();
}

/// The elements of x as numbers of type E, T or Complex<T>.
template <class E, class T>
E* elements_of(const Tensor& x) {
  if constexpr (std::is_same_v<E, T>)
    return x.data<T>();
  else
    return reinterpret_cast<E*>(x.data<std::complex<T>>());
}

/// Calls f(from, to, rows, options) for parts of the rows: on all workers, or, if there are only a few long ones, one
/// after another. At least `together` rows are a part, if there are so many.
template <class T, class In, class Out, class F>
void for_rows_of(const Tensor& x, Tensor& y, int64_t n, double scale, int64_t together, const F& f) {
  const int64_t x_row = x.size(-1), y_row = y.size(-1), rows = x.size() / x_row;
  const In* const from = elements_of<In, T>(x);
  Out* const to = elements_of<Out, T>(y);
  constexpr int64_t kLong = 1 << 15, kFew = 8;
  typename Plan<T>::Options options{.scale = static_cast<T>(scale), .on_workers = rows < kFew && n >= kLong};
  if (options.on_workers) {
    for (int64_t row = 0; row < rows; ++row) f(from + row * x_row, to + row * y_row, int64_t{1}, options);
    return;
  }
  constexpr int64_t kWork = 8;  // of an element, beside that of an elementwise op
  const int64_t in_part = (std::max<int64_t>(1, kGrain / kWork / n) + together - 1) / together * together;
  parallel_for((rows + in_part - 1) / in_part, [&](int64_t part) {
    const int64_t row = part * in_part;
    f(from + row * x_row, to + row * y_row, std::min(in_part, rows - row), options);
  });
}

constexpr const char* kCalled = "a transform of fft";

class Fourier final : public Primitive {
 public:
  Fourier(Direction direction, double scale, Stream s) : Primitive(s), direction_(direction), scale_(scale) {}
  const char* name() const override { return "Fourier"; }
  const char* called() const override { return kCalled; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    const int64_t n = x[0].size(-1);
    for_parts_of(x[0], [&]<class T>() {
      using C = Complex<T>;
      if (!is_complex(x[0].dtype())) return transform_reals<T>(x[0], y[0], n);
      const auto plan = plan_of<Plan<T>>(n, x[0].size() / n);
      for_rows_of<T, C, C>(x[0], y[0], n, scale_, plan->together(), [&](const C* from, C* to, int64_t rows, auto o) {
        o.exchanged = direction_ == Direction::Inverse;
        plan->run(from, to, {rows, n, n}, o);
      });
    });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {x[0].shape()}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_rows(tangents[0], direction_, scale_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    const bool inverse = direction_ == Direction::Inverse;
    const Tensor back = transform_rows(g[0], inverse ? Direction::Forward : Direction::Inverse, scale_);
    return {is_complex(x[0].dtype()) ? back : real(back)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_rows(batch_at(x[0], axes[0], 1), direction_, scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &Fourier::direction_, &Fourier::scale_);
  }

 private:
  template <class T>
  void transform_reals(const Tensor& x, Tensor& y, int64_t n) const {
    using C = Complex<T>;
    const auto plan = plan_of<RealPlan<T>>(n, x.size() / n);
    for_rows_of<T, T, C>(x, y, n, scale_, plan->together(), [&](const T* from, C* to, int64_t rows, auto o) {
      o.exchanged = direction_ == Direction::Inverse;
      plan->whole(from, to, rows, o);
    });
  }

  Direction direction_;
  double scale_;
};

/// Along the last axis but one, where the elements lie.
class ColumnFourier final : public Primitive {
 public:
  ColumnFourier(Direction direction, double scale, Stream s) : Primitive(s), direction_(direction), scale_(scale) {}
  const char* name() const override { return "ColumnFourier"; }
  const char* called() const override { return kCalled; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    const int64_t n = x[0].size(-2), columns = x[0].size(-1), matrices = x[0].size() / (n * columns);
    for_parts_of(x[0], [&]<class T>() {
      using C = Complex<T>;
      const auto plan = plan_of<ColumnPlan<T>>(n, columns);
      const int64_t blocks = plan->blocks(columns);
      const typename Plan<T>::Options o{.exchanged = direction_ == Direction::Inverse, .scale = static_cast<T>(scale_)};
      const C* const from = elements_of<C, T>(x[0]);
      C* const to = elements_of<C, T>(y[0]);
      parallel_for(matrices * blocks, [&](int64_t i) {
        const int64_t at = i / blocks * n * columns;
        plan->run(from + at, to + at, columns, i % blocks, o);
      });
    });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {x[0].shape()}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_columns(tangents[0], direction_, scale_)};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override {
    const bool inverse = direction_ == Direction::Inverse;
    return {transform_columns(g[0], inverse ? Direction::Forward : Direction::Inverse, scale_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_columns(batch_at(x[0], axes[0], 1), direction_, scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &ColumnFourier::direction_, &ColumnFourier::scale_);
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
Tensor inner_factor(int64_t n, float factor, const Tensor& like) {
  std::vector<float> factors(static_cast<std::size_t>(n / 2 + 1), factor);
  factors.front() = 1;
  if (n % 2 == 0) factors.back() = 1;
  return array(factors, like.stream()).cast(part_of(like.dtype()));
}

class RealFourier final : public Primitive {
 public:
  RealFourier(double scale, Stream s) : Primitive(s), scale_(scale) {}
  const char* name() const override { return "RealFourier"; }
  const char* called() const override { return kCalled; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    for_parts_of(x[0], [&]<class T>() { transform<T>(x[0], y[0], x[0].size(-1)); });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {with_last(x[0], x[0].size(-1) / 2 + 1)}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_real_rows(tangents[0], scale_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    const int64_t n = x[0].size(-1);
    return {transform_half_rows(g[0] * inner_factor(n, 0.5f, g[0]), n, scale_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_real_rows(batch_at(x[0], axes[0], 1), scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &RealFourier::scale_); }

 private:
  template <class T>
  void transform(const Tensor& x, Tensor& y, int64_t n) const {
    using C = Complex<T>;
    const auto plan = plan_of<RealPlan<T>>(n, x.size() / n);
    for_rows_of<T, T, C>(x, y, n, scale_, plan->together(),
                         [&](const T* from, C* to, int64_t rows, const auto& o) { plan->forward(from, to, rows, o); });
  }

  double scale_;
};

class HalfFourier final : public Primitive {
 public:
  HalfFourier(int64_t n, double scale, Stream s) : Primitive(s), n_(n), scale_(scale) {}
  const char* name() const override { return "HalfFourier"; }
  const char* called() const override { return kCalled; }
  void eval_cpu(const Tensors& x, Tensors& y) override {
    y[0].allocate();
    for_parts_of(x[0], [&]<class T>() { transform<T>(x[0], y[0]); });
  }
  std::vector<Shape> output_shapes(const Tensors& x) const override { return {with_last(x[0], n_)}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override {
    return {transform_half_rows(tangents[0], n_, scale_)};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override {
    return {transform_real_rows(g[0], scale_) * inner_factor(n_, 2, g[0])};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return {{transform_half_rows(batch_at(x[0], axes[0], 1), n_, scale_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &HalfFourier::n_, &HalfFourier::scale_);
  }

 private:
  template <class T>
  void transform(const Tensor& x, Tensor& y) const {
    using C = Complex<T>;
    const auto plan = plan_of<RealPlan<T>>(n_, y.size() / n_);
    for_rows_of<T, C, T>(x, y, n_, scale_, plan->together(),
                         [&](const C* from, T* to, int64_t rows, const auto& o) { plan->inverse(from, to, rows, o); });
  }

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
  return opaque(std::make_shared<Fourier>(direction, scale, x.stream()), x, complex_of(part_of(x.dtype())));
}
bool takes_columns(const Tensor& x) {
  if (!is_concrete(x.shape())) return false;
  const int64_t n = x.size(-2), columns = x.size(-1);
  return part_of(x.dtype()) == DType::Float64 ? ColumnPlan<double>::takes(n, columns)
                                              : ColumnPlan<float>::takes(n, columns);
}
Tensor transform_columns(const Tensor& x, Direction direction, double scale) {
  return opaque(std::make_shared<ColumnFourier>(direction, scale, x.stream()), x, x.dtype());
}
Tensor transform_real_rows(const Tensor& x, double scale) {
  return opaque(std::make_shared<RealFourier>(scale, x.stream()), x, complex_of(x.dtype()));
}
Tensor transform_half_rows(const Tensor& x, int64_t n, double scale) {
  return opaque(std::make_shared<HalfFourier>(n, scale, x.stream()), x, part_of(x.dtype()));
}

}  // namespace tenon::detail
