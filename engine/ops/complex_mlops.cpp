#include <tenon/engine/ops/complex_mlops.h>

#include <algorithm>
#include <array>

#include <tenon/base/raise.h>
#include <tenon/engine/tensor/movement.h>

namespace tenon {
namespace detail {
namespace {

// Joining and splitting are linear, and each is the transpose of the other.
class Join final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "Join"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::complex(x[0], x[1])}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& which) override {
    if (which.size() == 2) return {joined({tangents[0], tangents[1]})};
    const Tensor none = zeros_like(x[0]);
    return {which[0] == 0 ? joined({tangents[0], none}) : joined({none, tangents[0]})};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums& which, const Tensors&) override {
    Tensors parts;
    for (const int i : which) parts.push_back(i == 0 ? parts_of(g[0]).re : parts_of(g[0]).im);
    return parts;
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    const Tensors parts = batch_at(x, axes);
    return {{joined({parts[0], parts[1]})}, {0}};
  }
  bool is_equivalent(const Primitive&) const override { return true; }
};

class Part final : public Primitive {
 public:
  Part(bool imaginary, Stream s) : Primitive(s), imaginary_(imaginary) {}
  const char* name() const override { return "Part"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::part(x[0], imaginary_ ? Op::Imag : Op::Real)}; }
  Tensors jvp(const Tensors&, const Tensors& tangents, const Argnums&) override { return {of(tangents[0])}; }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums&, const Tensors&) override {
    const Tensor none = zeros_like(g[0]);
    return {imaginary_ ? joined({none, g[0]}) : joined({g[0], none})};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{of(x[0])}, axes}; }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Part::imaginary_); }

 private:
  Tensor of(const Tensor& x) { return apply1(shared_from_this(), {x}); }
  bool imaginary_;
};

}  // namespace

ComplexParts parts_of(const Tensor& x) {
  return {apply1(std::make_shared<Part>(false, x.stream()), {x}),
          apply1(std::make_shared<Part>(true, x.stream()), {x})};
}

Tensor joined(const ComplexParts& parts) {
  return apply1(std::make_shared<Join>(parts.re.stream()), {parts.re, parts.im});
}

void raise_complex(std::string_view op) {
  constexpr std::array<std::string_view, 16> kOrders = {
      "less",   "less_equal", "greater", "greater_equal", "maximum", "minimum", "max",  "min",
      "argmax", "argmin",     "relu",    "clip",          "sort",    "argsort", "sign", "cumulative max"};
  if (std::ranges::find(kOrders, op) != kOrders.end())
    raise<UserError>(op, "complex numbers have no order; take real(x), imag(x) or abs(x)");
  raise<UserError>(op, "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)");
}

}  // namespace detail

namespace mlops {
namespace {

using Parts = detail::ComplexParts;
Parts operator+(const Parts& a, const Parts& b) { return {a.re + b.re, a.im + b.im}; }
Parts operator-(const Parts& a) { return {-a.re, -a.im}; }
Parts operator-(const Parts& a, const Parts& b) { return {a.re - b.re, a.im - b.im}; }
Parts operator*(const Parts& a, const Parts& b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

Parts part(const Tensor& x) { return detail::parts_of(x); }

}  // namespace

Tensor complex_neg(const Tensors& x) { return detail::joined(-part(x[0])); }
Tensor complex_add(const Tensors& x) { return detail::joined(part(x[0]) + part(x[1])); }
Tensor complex_sub(const Tensors& x) { return detail::joined(part(x[0]) - part(x[1])); }
Tensor complex_mul(const Tensors& x) { return detail::joined(part(x[0]) * part(x[1])); }
Tensor complex_equal(const Tensors& x) {
  const Parts a = part(x[0]), b = part(x[1]);
  return (a.re == b.re) & (a.im == b.im);
}
Tensor complex_not_equal(const Tensors& x) {
  const Parts a = part(x[0]), b = part(x[1]);
  return (a.re != b.re) | (a.im != b.im);
}
Tensor complex_where(const Tensors& x) {
  const Parts a = part(x[1]), b = part(x[2]);
  return detail::joined({where(x[0], a.re, b.re), where(x[0], a.im, b.im)});
}

namespace {

Tensor part_along(const Tensor& x, int axis, int64_t begin, int64_t end) {
  return x.swapaxes(0, axis).at({slice(begin, end)}).swapaxes(0, axis);
}
Tensor ones_along(const Tensor& x, int axis, int64_t count) {
  Shape shape = x.shape();
  shape[static_cast<std::size_t>(axis)] = count;
  return ones(Dims(shape), x.dtype(), x.stream());
}

}  // namespace

Tensor complex_product(const Tensor& x, const std::vector<int>& axes) {
  Tensor y = x;
  for (const int axis : axes) {
    Tensor rest = ones_along(y, axis, 1);
    int64_t n = y.size(axis);
    for (; n > 1; n /= 2) {
      if (n % 2 != 0) rest = rest * part_along(y, axis, n - 1, n);
      y = part_along(y, axis, 0, n / 2) * part_along(y, axis, n / 2, n / 2 * 2);
    }
    y = n == 0 ? rest : y * rest;
  }
  return y;
}
Tensor complex_running_product(const Tensor& x, int axis) {
  Tensor y = x;
  const int64_t n = x.size(axis);
  for (int64_t step = 1; step < n; step *= 2)
    y = y * concatenate({ones_along(y, axis, step), part_along(y, axis, 0, n - step)}, {.axis = axis});
  return y;
}

}  // namespace mlops
}  // namespace tenon
