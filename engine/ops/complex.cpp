#include <tenon/engine/ops/complex.h>

#include <algorithm>
#include <array>

#include <tenon/engine/batching.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/ops/detail.h>

namespace tenon {
namespace detail {

namespace {

// In memory the real part comes first: of the 64 bits it is the lower half. Both ways are linear, and each is the
// other's transpose.
class Join final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "Join"; }
  LazyBuffers forward(const LazyBuffers& x) override {
    const auto word = [](const LazyRef& part) { return lazy::cast(lazy::bitcast(part, DType::UInt32), DType::UInt64); };
    const LazyRef im = word(x[1]), shift = lazy::constant(im->shape(), DType::UInt64, int64_t{32}, im->stream);
    return {lazy::bitcast(lazy::alu(Op::Or, {word(x[0]), lazy::alu(Op::Shl, {im, shift})}), DType::Complex64)};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& which) override {
    if (which.size() == 2) return {joined({tangents[0], tangents[1]})};
    const Tensor none = zeros_like(x[0]);
    return {which[0] == 0 ? joined({tangents[0], none}) : joined({none, tangents[0]})};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums& which, const Tensors&) override {
    Tensors parts;
    for (const int i : which) parts.push_back(i == 0 ? real(g[0]) : imag(g[0]));
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
  LazyBuffers forward(const LazyBuffers& x) override {
    LazyRef bits = lazy::bitcast(x[0], DType::UInt64);
    if (imaginary_)
      bits = lazy::alu(Op::Shr, {bits, lazy::constant(bits->shape(), DType::UInt64, int64_t{32}, bits->stream)});
    return {lazy::bitcast(lazy::cast(bits, DType::UInt32), DType::Float32)};
  }
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
    raise<UserError>(op, "complex64 has no order; take real(x), imag(x) or abs(x)");
  raise<UserError>(op, "is not there for complex64; compose it of real(x), imag(x) and complex(re, im)");
}

}  // namespace detail

using detail::ComplexParts;
using detail::joined;
using detail::parts_of;

namespace {

ComplexParts product(const ComplexParts& a, const ComplexParts& b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

// In float64, where no square overflows that matters.
ComplexParts quotient(const ComplexParts& a, const ComplexParts& b) {
  const auto wide = [](const ComplexParts& p) {
    return ComplexParts{p.re.cast(DType::Float64), p.im.cast(DType::Float64)};
  };
  const ComplexParts x = wide(a), y = wide(b), over = product(x, {y.re, -y.im});
  const Tensor size = y.re * y.re + y.im * y.im;
  return {(over.re / size).cast(DType::Float32), (over.im / size).cast(DType::Float32)};
}

using Parts = std::vector<ComplexParts>;
struct ComplexRule {
  const mlops::Rule* rule;
  const char* name;
  Tensor (*of)(const Parts& x);
};
const ComplexRule kRules[] = {
    {&mlops::Neg, "neg",
     [](const Parts& x) {
       return joined({-x[0].re, -x[0].im});
     }},
    {&mlops::Abs, "abs",
     [](const Parts& x) {
       const Tensor re = x[0].re.cast(DType::Float64), im = x[0].im.cast(DType::Float64);
       return detail::root_of(re * re + im * im, [](const Tensor& x) { return sqrt(x); }).cast(DType::Float32);
     }},
    {&mlops::Exp, "exp",
     [](const Parts& x) {
       const Tensor size = exp(x[0].re);
       return joined({size * cos(x[0].im), size * sin(x[0].im)});
     }},
    {&mlops::Add, "add",
     [](const Parts& x) {
       return joined({x[0].re + x[1].re, x[0].im + x[1].im});
     }},
    {&mlops::Sub, "subtract",
     [](const Parts& x) {
       return joined({x[0].re - x[1].re, x[0].im - x[1].im});
     }},
    {&mlops::Mul, "multiply", [](const Parts& x) { return joined(product(x[0], x[1])); }},
    {&mlops::Div, "divide", [](const Parts& x) { return joined(quotient(x[0], x[1])); }},
    {&mlops::Equal, "equal", [](const Parts& x) { return (x[0].re == x[1].re) & (x[0].im == x[1].im); }},
    {&mlops::NotEqual, "not_equal", [](const Parts& x) { return (x[0].re != x[1].re) | (x[0].im != x[1].im); }},
};

}  // namespace

namespace mlops {

Tensor complex_elementwise(const Rule& rule, const Tensors& x) {
  if (&rule == &Where) {
    const ComplexParts a = parts_of(x[1]), b = parts_of(x[2]);
    return joined({where(x[0], a.re, b.re), where(x[0], a.im, b.im)});
  }
  Parts parts;
  for (const Tensor& t : x) parts.push_back(parts_of(t));
  for (const ComplexRule& row : kRules)
    if (row.rule == &rule) return row.of(parts);
  detail::raise_complex(rule.name);
}

Tensor complex_cast(const Tensor& x, DType dtype) {
  if (dtype == DType::Complex64) {
    const Tensor re = mlops::cast(x, DType::Float32);
    return joined({re, zeros_like(re)});
  }
  raise<UserError>("cast", "complex64 to {} would lose imaginary parts; take real(x), imag(x) or abs(x)", name(dtype));
}

Tensor complex_reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes) {
  if (combiner != Combiner::Add)
    detail::raise_complex(combiner == Combiner::Max ? "max" : combiner == Combiner::Min ? "min" : "prod");
  const ComplexParts parts = parts_of(x);
  return joined({mlops::reduce(parts.re, combiner, axes), mlops::reduce(parts.im, combiner, axes)});
}

}  // namespace mlops

Tensor complex(const Operand& re, const Operand& im, StreamOrDevice s) {
  const Tensors parts = detail::prepare("complex", {&re, &im}, detail::Takes::Floats, s);
  return joined({parts[0].cast(DType::Float32), parts[1].cast(DType::Float32)});
}
Tensor real(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("real", x, s);
  return y.dtype() == DType::Complex64 ? parts_of(y).re : y;
}
Tensor imag(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("imag", x, s);
  return y.dtype() == DType::Complex64 ? parts_of(y).im : zeros_like(y);
}
Tensor conj(const Tensor& x, StreamOrDevice s) {
  const Tensor y = detail::on_stream("conj", x, s);
  if (y.dtype() != DType::Complex64) return y;
  const ComplexParts parts = parts_of(y);
  return joined({parts.re, -parts.im});
}

}  // namespace tenon
