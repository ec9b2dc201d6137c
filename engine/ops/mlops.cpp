// Each mlop is a Primitive: forward writes LazyBuffer ops; vjp and jvp are its derivatives, written as Tensor ops so
// that they can be differentiated again; vmap is the same mlop on Tensors with one more axis, most often the first.
// Elementwise mlops are rows of one table of rules, since their derivative is a factor for each element.
#include <tenon/engine/ops/mlops.h>

#include <algorithm>
#include <array>
#include <numbers>
#include <ostream>

#include <tenon/base/raise.h>
#include <tenon/engine/lazy/reduce.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/shape/few.h>

namespace tenon::mlops {

namespace {

template <Op op>
LazyRef compute(Sources&& x) {
  return lazy::alu(op, std::move(x));
}
/// A formula's input: 16-bit floats as float32, so that the formula is rounded only once.
LazyRef wide(const LazyRef& x) { return is_float16_bits(x->dtype) ? lazy::cast(x, DType::Float32) : x; }

// Derivatives that several rules share.
Tensor passes(const Tensors&, const Tensor&, const Tensor& g) { return g; }
Tensor negated(const Tensors&, const Tensor&, const Tensor& g) { return -g; }
template <int i>
Tensor times(const Tensors& x, const Tensor&, const Tensor& g) {
  return g * x[i];
}
// The derivative goes to x[i] where it is larger than x[k]; if they are equal, each gets half, as central differences
// do.
template <int i, int k>
Tensor to_larger(const Tensors& x, const Tensor&, const Tensor& g) {
  return where(x[i] == x[k], g * 0.5, where(x[i] > x[k], g, 0));
}

}  // namespace

// ---- elementwise, of one
const Function Neg{"Neg", compute<Op::Neg>, {negated}, complex_neg};
const Function Abs{"Abs", compute<Op::Abs>, {[](auto& x, auto&, auto& g) { return g * sign(x[0]); }}, complex_abs};
const Function Sin{"Sin", compute<Op::Sin>, {[](auto& x, auto&, auto& g) { return g * cos(x[0]); }}, complex_sin};
const Function Cos{"Cos", compute<Op::Cos>, {[](auto& x, auto&, auto& g) { return -(g * sin(x[0])); }}, complex_cos};
const Function Tanh{"Tanh", compute<Op::Tanh>, {[](auto&, auto& y, auto& g) { return g * (1 - y * y); }}, complex_tanh};
const Function Erf{"Erf", compute<Op::Erf>, {[](auto& x, auto&, auto& g) {
                     return g * (2 * std::numbers::inv_sqrtpi) * exp(-square(x[0]));
                   }}};
const Function Exp{"Exp", compute<Op::Exp>, {[](auto&, auto& y, auto& g) { return g * y; }}, complex_exp};
const Function Exp2{
    "Exp2", compute<Op::Exp2>, {[](auto&, auto& y, auto& g) { return g * (y * std::numbers::ln2); }}, complex_exp2};
const Function Log{"Log", compute<Op::Log>, {[](auto& x, auto&, auto& g) { return g / x[0]; }}, complex_log};
const Function Log2{
    "Log2", compute<Op::Log2>, {[](auto& x, auto&, auto& g) { return g / (x[0] * std::numbers::ln2); }}, complex_log2};
const Function Sqrt{"Sqrt", compute<Op::Sqrt>, {[](auto&, auto& y, auto& g) { return g / (2 * y); }}, complex_sqrt};
const Function Recip{
    "Recip", compute<Op::Recip>, {[](auto&, auto& y, auto& g) { return -(g * y * y); }}, complex_reciprocal};
const Function Relu{"Relu",
                    [](Sources&& x) {
                      return lazy::alu(Op::Max, {x[0], lazy::constant_like(x[0], 0.0)});
                    },
                    {[](auto& x, auto&, auto& g) { return where(x[0] > 0, g, 0); }}};
const Function Sigmoid{"Sigmoid",  // as 1 / (1 + exp(-x)) reads, so that the formula by hand is the same kernel
                       [](Sources&& x) {
                         const LazyRef y = wide(x[0]), e = lazy::alu(Op::Exp, {lazy::alu(Op::Neg, {y})});
                         const auto one = [&] { return lazy::constant_like(y, 1.0); };  // two values, as in the formula
                         const LazyRef whole = lazy::alu(Op::Div, {one(), lazy::alu(Op::Add, {one(), e})});
                         return lazy::cast(whole, x[0]->dtype);
                       },
                       {[](auto&, auto& y, auto& g) { return g * (y * (1 - y)); }}};
const Function Floor{"Floor", compute<Op::Floor>};
const Function Trunc{"Trunc", compute<Op::Trunc>};
const Function Rint{"Rint", compute<Op::Rint>, {}, complex_rint};
const Function Not{"Not", compute<Op::Not>};

// ---- elementwise, of two
const Function Add{"Add", compute<Op::Add>, {passes, passes}, complex_add};
const Function Sub{"Sub", compute<Op::Sub>, {passes, negated}, complex_sub};
const Function Mul{"Mul", compute<Op::Mul>, {times<1>, times<0>}, complex_mul};
const Function Div{
    "Div",
    compute<Op::Div>,
    {[](auto& x, auto&, auto& g) { return g / x[1]; }, [](auto& x, auto& y, auto& g) { return -(g * y / x[1]); }},
    complex_div};
const Function Maximum{"Maximum", compute<Op::Max>, {to_larger<0, 1>, to_larger<1, 0>}};
const Function Minimum{"Minimum", compute<Op::Min>, {to_larger<1, 0>, to_larger<0, 1>}};
const Function FloorDiv{"FloorDiv", compute<Op::FloorDiv>};
const Function FloorMod{"FloorMod", compute<Op::FloorMod>};
const Function And{"And", compute<Op::And>};
const Function Or{"Or", compute<Op::Or>};
const Function Xor{"Xor", compute<Op::Xor>};
const Function Shl{"Shl", compute<Op::Shl>};
const Function Shr{"Shr", compute<Op::Shr>};
const Function Less{"Less", compute<Op::Lt>};
const Function LessEqual{"LessEqual", compute<Op::Le>};
const Function Equal{"Equal", compute<Op::Eq>, {}, complex_equal};
const Function NotEqual{"NotEqual", compute<Op::Ne>, {}, complex_not_equal};

// ---- elementwise, of three
const Function Where{"Where",
                     compute<Op::Where>,
                     {nullptr, [](auto& x, auto&, auto& g) { return where(x[0], g, 0); },
                      [](auto& x, auto&, auto& g) { return where(x[0], 0, g); }},
                     complex_where};
const Function MulAcc{"MulAcc", compute<Op::MulAcc>, {times<1>, times<0>, passes}};
const Function Dot4{"Dot4", compute<Op::Dot4>};

namespace {

class Elementwise final : public Primitive {
 public:
  Elementwise(const Function& f, Stream s) : Primitive(s), f_(f) {}
  const char* name() const override { return f_.name; }
  LazyBuffers forward(const LazyBuffers& x) override { return {f_.forward(x)}; }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors& y) override {
    Tensors results;
    for (int i : argnums) results.push_back(through(i, x, y[0], g[0]));
    return results;
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    const Tensor y = elementwise(f_, x);
    Tensor sum = through(argnums[0], x, y, tangents[0]);
    for (std::size_t k = 1; k < argnums.size(); ++k) sum = sum + through(argnums[k], x, y, tangents[k]);
    return {sum};
  }
  // Maps along the axis at which the first mapped input has its batch.
  Batched vmap(const Tensors& x, const Axes& axes) override {
    const int at = **std::ranges::find_if(axes, [](const auto& axis) { return axis.has_value(); });
    return {{elementwise(f_, batch_at(x, axes, at))}, {at}};
  }
  bool is_equivalent(const Primitive& o) const override { return &static_cast<const Elementwise&>(o).f_ == &f_; }

 private:
  Tensor through(int i, const Tensors& x, const Tensor& y, const Tensor& g) const {
    const auto derivative = f_.derivative[i];
    return derivative ? derivative(x, y, g) : zeros_like(x[static_cast<std::size_t>(i)]);
  }
  const Function& f_;
};

class Cast final : public Linear {
 public:
  Cast(DType dtype, Stream s) : Linear(s), dtype_(dtype) {}
  const char* name() const override { return "Cast"; }
  void print(std::ostream& os) const override { os << "Cast to " << tenon::name(dtype_); }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::cast(x[0], dtype_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override { return mlops::cast(g, x.dtype()); }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{mlops::cast(x[0], dtype_)}, axes}; }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Cast::dtype_); }

 private:
  DType dtype_;
};

class Bitcast final : public Primitive {
 public:
  Bitcast(DType dtype, Stream s) : Primitive(s), dtype_(dtype) {}
  const char* name() const override { return "Bitcast"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::bitcast(x[0], dtype_)}; }
  // Bits have no derivative.
  Tensors jvp(const Tensors& x, const Tensors&, const Argnums&) override {
    return {zeros_like(mlops::bitcast(x[0], dtype_))};
  }
  Tensors vjp(const Tensors& x, const Tensors&, const Argnums&, const Tensors&) override { return {zeros_like(x[0])}; }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{mlops::bitcast(x[0], dtype_)}, axes}; }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Bitcast::dtype_); }

 private:
  DType dtype_;
};

class Contiguous final : public Linear {
 public:
  using Linear::Linear;
  const char* name() const override { return "Contiguous"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::contiguous(x[0])}; }
  Tensor transposed(const Tensor&, const Tensor& g) const override { return g; }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{mlops::contiguous(x[0])}, axes}; }
  bool is_equivalent(const Primitive&) const override { return true; }
};

class RoundGradient final : public Linear {
 public:
  RoundGradient(DType dtype, Stream s) : Linear(s), dtype_(dtype) {}
  const char* name() const override { return "RoundGradient"; }
  void print(std::ostream& os) const override { os << "RoundGradient to " << tenon::name(dtype_); }
  LazyBuffers forward(const LazyBuffers& x) override { return x; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override {
    return mlops::cast(mlops::cast(g, dtype_), x.dtype());
  }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{mlops::round_gradient(x[0], dtype_)}, axes}; }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &RoundGradient::dtype_); }

 private:
  DType dtype_;
};

class CopyTo final : public Linear {
 public:
  using Linear::Linear;
  const char* name() const override { return "CopyTo"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::copy_to(x[0], stream())}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override { return mlops::copy_to(g, x.stream()); }
  Batched vmap(const Tensors& x, const Axes& axes) override { return {{mlops::copy_to(x[0], stream())}, axes}; }
  bool is_equivalent(const Primitive& o) const override { return stream() == o.stream(); }
};

class Sum final : public Linear {
 public:
  Sum(std::vector<int> axes, Stream s) : Linear(s), axes_(std::move(axes)) {}
  const char* name() const override { return "Sum"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::reduce(x[0], Combiner::Add, axes_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override { return mlops::expand(g, x.shape()); }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return mapped_first(mlops::reduce(mapped_first(x, axes), Combiner::Add, behind_first(axes_)));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Sum::axes_); }

 private:
  std::vector<int> axes_;
};

// Max or Min. Equal elements share the derivative.
class Extremum final : public Primitive {
 public:
  Extremum(Combiner combiner, std::vector<int> axes, Stream s)
      : Primitive(s), combiner_(combiner), axes_(std::move(axes)) {}
  const char* name() const override { return combiner_ == Combiner::Max ? "Max" : "Min"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::reduce(x[0], combiner_, axes_)}; }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors& y) override {
    return {share(x[0], y[0]) * g[0]};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    const Tensor y = mlops::reduce(x[0], combiner_, axes_);
    return {mlops::reduce(share(x[0], y) * tangents[0], Combiner::Add, axes_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return mapped_first(mlops::reduce(mapped_first(x, axes), combiner_, behind_first(axes_)));
  }
  bool is_equivalent(const Primitive& o) const override {
    return same(*this, o, &Extremum::combiner_, &Extremum::axes_);
  }

 private:
  Tensor share(const Tensor& x, const Tensor& y) const {
    const Tensor wins = (x == y).cast(x.dtype());
    return wins / mlops::reduce(wins, Combiner::Add, axes_);
  }
  Combiner combiner_;
  std::vector<int> axes_;
};

// A product. The derivative by an element is the product of all others: those before it times those after it.
class Product final : public Primitive {
 public:
  Product(std::vector<int> axes, Stream s) : Primitive(s), axes_(std::move(axes)) {}
  const char* name() const override { return "Prod"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::reduce(x[0], Combiner::Mul, axes_)}; }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors&) override {
    return {others(x[0]) * g[0]};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    return {mlops::reduce(others(x[0]) * tangents[0], Combiner::Add, axes_)};
  }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return mapped_first(mlops::reduce(mapped_first(x, axes), Combiner::Mul, behind_first(axes_)));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Product::axes_); }

 private:
  Tensor others(const Tensor& x) const {
    std::vector<int> order, back(static_cast<std::size_t>(x.ndim()));
    for (int a = 0; a < x.ndim(); ++a)
      if (std::find(axes_.begin(), axes_.end(), a) == axes_.end()) order.push_back(a);
    const auto kept = order.size();
    order.insert(order.end(), axes_.begin(), axes_.end());
    for (std::size_t i = 0; i < order.size(); ++i) back[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    const Tensor transposed = mlops::permute(x, order);
    const Shape shape = transposed.shape();
    Shape rows(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(kept));
    Node count = 1;
    for (std::size_t i = kept; i < shape.size(); ++i) count = count * shape[i];
    rows.push_back(count);
    const Tensor row = mlops::reshape(transposed, rows);
    const int last = row.ndim() - 1;
    // Before each element: the products of all earlier ones, 1 before the first.
    const auto before = [&](const Tensor& t) {
      Pairs room(rows.size(), {Node(0), Node(0)}), cut;
      room.back().first = 1;
      for (const Node& size : rows) cut.emplace_back(0, size);
      return mlops::shrink(tenon::pad(mlops::scan(t, Combiner::Mul, last), room, {.value = 1}), cut);
    };
    const Tensor product = before(row) * flip(before(flip(row, last)), last);
    return mlops::permute(mlops::reshape(product, shape), back);
  }
  std::vector<int> axes_;
};

// And or Or, of bool: no derivative.
class Logic final : public Primitive {
 public:
  Logic(Combiner combiner, std::vector<int> axes, Stream s)
      : Primitive(s), combiner_(combiner), axes_(std::move(axes)) {}
  const char* name() const override { return combiner_ == Combiner::And ? "All" : "Any"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::reduce(x[0], combiner_, axes_)}; }
  Batched vmap(const Tensors& x, const Axes& axes) override {
    return mapped_first(mlops::reduce(mapped_first(x, axes), combiner_, behind_first(axes_)));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Logic::combiner_, &Logic::axes_); }

 private:
  Combiner combiner_;
  std::vector<int> axes_;
};

/// Appends the sizes of the other axes.
template <class List>
void append_others(List& others, std::span<const Node> shape, const std::vector<int>& axes) {
  auto next = axes.begin();
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (next != axes.end() && *next == static_cast<int>(i))
      ++next;
    else
      others.push_back(shape[i]);
}

}  // namespace

// An op that changes nothing makes no node.
Tensor elementwise(const Function& f, const Tensors& x) {
  if (is_complex(x.back().dtype())) {
    if (f.of_complex == nullptr) detail::raise_complex(f.name);
    return f.of_complex(x);
  }
  if (std::ranges::any_of(x, is_followed)) return apply1(std::make_shared<Elementwise>(f, x[0].stream()), x);
  Sources values;
  for (const Tensor& operand : x) values.push_back(operand.lazy());
  return Tensor(f.forward(std::move(values)));
}
Tensor cast(const Tensor& x, DType dtype) {
  if (dtype == x.dtype()) return x;
  if (is_complex(dtype)) {
    const auto to = [&](const Tensor& part) { return mlops::cast(part, part_of(dtype)); };
    if (is_complex(x.dtype())) {
      const detail::ComplexParts parts = detail::parts_of(x);
      return detail::joined({to(parts.re), to(parts.im)});
    }
    const Tensor re = to(x);
    return detail::joined({re, zeros_like(re)});
  }
  if (is_complex(x.dtype()) && dtype == DType::Bool) return complex_not_equal({x, zeros_like(x)});
  if (is_complex(x.dtype()))
    raise<UserError>("cast", "{} to {} would lose imaginary parts; take real(x), imag(x) or abs(x)", name(x.dtype()),
                     name(dtype));
  return apply_new<Cast>(lazy::cast, x, dtype);
}
Tensor bitcast(const Tensor& x, DType dtype) { return apply_new<Bitcast>(lazy::bitcast, x, dtype); }
Tensor contiguous(const Tensor& x) { return apply_new<Contiguous>(lazy::contiguous, x); }
Tensor round_gradient(const Tensor& x, DType dtype) {
  return apply_new<RoundGradient>([](const LazyRef& same, DType) { return same; }, x, dtype);
}
Tensor copy_to(const Tensor& x, Stream stream) {
  return stream == x.stream() ? x : apply1(std::make_shared<CopyTo>(stream), {x});
}
Tensor reduce(const Tensor& x, Combiner combiner, const std::vector<int>& axes, bool keepdims) {
  if (!keepdims && !axes.empty()) {
    if (!is_complex(x.dtype()) && !is_followed(x)) {
      const LazyRef reduced = lazy::reduce(x.lazy(), combiner, axes);
      Few<Node> others(reduced->shape().size());
      append_others(others, reduced->shape(), axes);
      return Tensor(lazy::reshape(reduced, others));
    }
    Shape others;
    append_others(others, x.cell()->value->shape(), axes);
    return mlops::reshape(mlops::reduce(x, combiner, axes), others);
  }
  std::vector<int> longer;  // an axis of size 1 is its own sum, maximum, ...
  for (const int a : axes)
    if (!x.cell()->value->shape()[static_cast<std::size_t>(a)].is(1)) longer.push_back(a);
  if (longer.empty()) return x;
  if (is_complex(x.dtype())) {
    if (combiner == Combiner::Mul) return complex_product(x, longer);
    if (combiner != Combiner::Add) detail::raise_complex(combiner == Combiner::Max ? "max" : "min");
    const detail::ComplexParts parts = detail::parts_of(x);
    return detail::joined({mlops::reduce(parts.re, combiner, longer), mlops::reduce(parts.im, combiner, longer)});
  }
  if (has_several_states(combiner))
    raise<InternalError>("reduce", "combiner {} has no mlop", static_cast<int>(combiner));
  if (!is_followed(x)) return Tensor(lazy::reduce(x.lazy(), combiner, longer));
  const auto primitive = [&]() -> std::shared_ptr<Primitive> {
    switch (combiner) {
      case Combiner::Add:
        return std::make_shared<Sum>(longer, x.stream());
      case Combiner::Mul:
        return std::make_shared<Product>(longer, x.stream());
      case Combiner::Max:
      case Combiner::Min:
        return std::make_shared<Extremum>(combiner, longer, x.stream());
      default:
        return std::make_shared<Logic>(combiner, longer, x.stream());
    }
  };
  return apply1(primitive(), {x});
}

Tensor sum_of_products(const Tensor& a, std::span<const int> a_axes, const Tensor& b, std::span<const int> b_axes,
                       std::span<const Node> shape) {
  const int last[] = {static_cast<int>(shape.size()) - 1};
  if (is_followed(a) || is_followed(b)) {
    const auto seen = [&](const Tensor& x, std::span<const int> axes) {
      return spread(x, {axes.begin(), axes.end()}, {shape.begin(), shape.end()});
    };
    return reduce(elementwise(Mul, {seen(a, a_axes), seen(b, b_axes)}), Combiner::Add, {last[0]}, false);
  }
  // Nobody sees what is between, so it needs no Tensors.
  const std::lock_guard hold(lazy_lock());
  const LazyRef product =
      lazy::alu(Op::Mul, {lazy::spread(a.lazy(), a_axes, shape), lazy::spread(b.lazy(), b_axes, shape)});
  return Tensor(lazy::reshape(lazy::reduce(product, Combiner::Add, last), shape.first(shape.size() - 1)));
}

}  // namespace tenon::mlops
