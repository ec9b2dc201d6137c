// The mlops with computed indices, and running combinations. The derivative of a gather is a scatter, and the reverse.
#include <tenon/engine/ops/mlops.h>

#include <tenon/base/raise.h>
#include <tenon/codegen/combiner.h>
#include <tenon/engine/lazy/reduce.h>
#include <tenon/engine/ops/complex_mlops.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::mlops {
namespace {

LazyBuffers rest(const LazyBuffers& x, std::size_t from) {
  return {x.begin() + static_cast<std::ptrdiff_t>(from), x.end()};
}
Tensors rest(const Tensors& x, std::size_t from) { return {x.begin() + static_cast<std::ptrdiff_t>(from), x.end()}; }

/// For batched Tensors that are indexed: the index of the first axis, the mapped one, for each element of a shape whose
/// first axis is mapped too.
Tensor own_slice(const Shape& shape, Stream stream) {
  Shape along(shape.size(), Node(1));
  along[0] = shape[0];
  return expand(reshape(tenon::arange(shape[0], DType::Int64, stream), along), shape);
}

/// Inputs: x, and one index for each of its axes.
class Gather final : public Primitive {
 public:
  using Primitive::Primitive;
  const char* name() const override { return "Gather"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::gather(x[0], rest(x, 1))}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums&) override {
    return {gather(tangents[0], rest(x, 1))};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    if (argnums != Argnums{0}) not_implemented("vjp of an index");
    return {scatter(zeros_like(x[0]), g[0], rest(x, 1), StoreMode::Add)};
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    Tensors x = batch_at(in, axes);
    if (!axes[0]) return {{gather(in[0], rest(x, 1))}, {0}};
    Tensors indices{own_slice(x[1].shape(), stream())};
    indices.insert(indices.end(), x.begin() + 1, x.end());
    return {{gather(x[0], indices)}, {0}};
  }
  bool is_equivalent(const Primitive&) const override { return true; }
};

/// Inputs: target, value, and one index for each axis of the target.
class Scatter final : public Primitive {
 public:
  Scatter(StoreMode mode, Stream s) : Primitive(s), mode_(mode) {}
  const char* name() const override { return mode_ == StoreMode::Add ? "ScatterAdd" : "Scatter"; }
  LazyBuffers forward(const LazyBuffers& x) override {
    const DType d = x[0]->dtype, state = mode_ == StoreMode::Add && is_float16_bits(d) ? DType::Float32 : d;
    return {lazy::cast(lazy::scatter(lazy::cast(x[0], state), lazy::cast(x[1], state), rest(x, 2), mode_), d)};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensor target = zeros_like(x[0]), value = zeros_like(x[1]);
    for (std::size_t i = 0; i < argnums.size(); ++i) (argnums[i] == 0 ? target : value) = tangents[i];
    return {scatter(target, value, rest(x, 2), mode_)};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    const Tensors indices = rest(x, 2);
    const bool adds = mode_ == StoreMode::Add;
    Tensors results;
    for (const int i : argnums) {
      if (i > 1) not_implemented("vjp of an index");
      if (i == 0)
        results.push_back(adds ? g[0] : scatter(g[0], zeros_like(x[1]), indices, mode_));
      else
        results.push_back(adds ? gather(g[0], indices) : where(stays(x[0], x[1], indices), gather(g[0], indices), 0));
    }
    return results;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensors x = batch_at(in, axes);
    Tensors indices{own_slice(x[1].shape(), stream())};
    indices.insert(indices.end(), x.begin() + 2, x.end());
    return {{scatter(x[0], x[1], indices, mode_)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Scatter::mode_); }

 private:
  /// Which elements of the value are in the result? Of several with the same place one stays, and only it has a
  /// derivative. To find it, the number of each element is scattered in the same way.
  Tensor stays(const Tensor& target, const Tensor& value, const Tensors& indices) const {
    const Stream stream = value.stream();
    const Tensor number = reshape(tenon::arange(numel(value.shape(), name()), DType::Int64, stream), value.shape());
    const Tensor none = tenon::full(target.shape(), -1, DType::Int64, stream);
    return gather(scatter(none, number, indices, mode_), indices) == number;
  }
  StoreMode mode_;
};

/// Inputs: target, and the value that replaces the part of the target that `entries` select.
class SliceUpdate final : public Primitive {
 public:
  SliceUpdate(std::vector<Index> entries, ShapeTracker region, Stream s)
      : Primitive(s), entries_(std::move(entries)), region_(std::move(region)) {}
  const char* name() const override { return "SliceUpdate"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::assign(x[0], x[1], region_)}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensor target = zeros_like(x[0]), value = zeros_like(x[1]);
    for (std::size_t i = 0; i < argnums.size(); ++i) (argnums[i] == 0 ? target : value) = tangents[i];
    return {tenon::slice_update(target, entries_, value)};
  }
  Tensors vjp(const Tensors&, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors results;
    for (const int i : argnums) results.push_back(i == 0 ? tenon::slice_update(g[0], entries_, 0) : at(g[0], entries_));
    return results;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensors x = batch_at(in, axes);
    std::vector<Index> entries = entries_;
    entries.insert(entries.begin(), slice());
    return {{tenon::slice_update(x[0], entries, x[1])}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &SliceUpdate::region_); }

 private:
  std::vector<Index> entries_;
  ShapeTracker region_;
};

/// Element i along the axis combines elements 0 to i.
class Scan final : public Primitive {
 public:
  Scan(Combiner combiner, int axis, Stream s) : Primitive(s), combiner_(combiner), axis_(axis) {}
  const char* name() const override {
    return combiner_ == Combiner::Add ? "CumSum" : combiner_ == Combiner::Mul ? "CumProd" : "CumExtremum";
  }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::scan(x[0], combiner_, axis_)}; }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    if (combiner_ == Combiner::Add) return {scan(tangents[0], combiner_, axis_)};
    if (combiner_ == Combiner::Mul) return Primitive::jvp(x, tangents, argnums);  // the transpose of vjp
    return {gather(tangents[0], places(x[0], scan(x[0], combiner_, axis_)))};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums&, const Tensors& y) override {
    if (combiner_ == Combiner::Add) return {from_end(g[0])};
    return {combiner_ == Combiner::Mul ? of_product(x[0], y[0], g[0]) : of_extremum(x[0], y[0], g[0])};
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    return {{scan(batch_at(in[0], axes[0], 1), combiner_, axis_ + 1)}, {0}};
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Scan::combiner_, &Scan::axis_); }

 private:
  /// Element i sums elements i to the last.
  Tensor from_end(const Tensor& g) const { return flip(scan(flip(g, axis_), Combiner::Add, axis_), axis_); }

  // Element i of x is a factor of y[k] for k >= i. Its derivative is y[i - 1] times s[i], where s[i] is the sum over k
  // of g[k] times the product of x[i + 1] to x[k]. s is computed by doubling: s over the next 2 n elements is s over
  // the next n, plus the product of those n times s over the n after them. There is no division and no choice by
  // value, so all derivatives are right where elements are 0.
  Tensor of_product(const Tensor& x, const Tensor& y, const Tensor& g) const {
    const int64_t size = x.shape()[static_cast<std::size_t>(axis_)].max();
    Tensor s = g, factor = from_next(x, 1);
    int steps = 0;
    for (int64_t n = 1; n < size; n *= 2) {
      s = mulacc(factor, from_next(s, n), s);
      factor = factor * from_next(factor, n);
      if (++steps % 3 == 0) s = mlops::contiguous(s), factor = mlops::contiguous(factor);  // a kernel for 8 terms each
    }
    return s * flip(from_next(flip(y, axis_), 1, 1), axis_);
  }
  /// Element i + n in place of element i; after the end the filler.
  Tensor from_next(const Tensor& x, int64_t n, double filler = 0) const {
    const Shape shape = x.shape();
    Pairs room(shape.size(), {Node(0), Node(0)}), cut;
    for (const Node& size : shape) cut.emplace_back(0, size);
    const auto axis = static_cast<std::size_t>(axis_);
    room[axis].second = n;
    cut[axis] = {Node(n), shape[axis] + n};
    return mlops::shrink(filler == 0 ? mlops::pad(x, room) : tenon::pad(x, room, {.value = filler}), cut);
  }

  // The derivative goes to the last element so far that equals the extremum; if there is a NaN, to a NaN.
  Tensor of_extremum(const Tensor& x, const Tensor& y, const Tensor& g) const {
    return scatter(zeros_like(x), g, places(x, y), StoreMode::Add);
  }
  Tensors places(const Tensor& x, const Tensor& y) const {
    Tensors at;
    const Shape shape = x.shape();
    for (std::size_t k = 0; k < shape.size(); ++k) {
      Shape along(shape.size(), Node(1));
      along[k] = shape[k];
      at.push_back(broadcast_to(reshape(arange(shape[k], DType::Int64, x.stream()), along), shape));
    }
    Tensor& own = at[static_cast<std::size_t>(axis_)];
    const Tensor extreme = is_floating_point(x.dtype()) ? (x == y) | isnan(x) : x == y;
    own = scan(where(extreme, own, 0), Combiner::Max, axis_);
    return at;
  }

  Combiner combiner_;
  int axis_;
};

}  // namespace

Tensor gather(const Tensor& x, const Tensors& indices) {
  for (const Node& size : x.shape())
    if (size.is(0)) return zeros(indices[0].shape(), x.dtype(), x.stream());
  Tensors inputs{x};
  inputs.insert(inputs.end(), indices.begin(), indices.end());
  return apply1(std::make_shared<Gather>(x.stream()), inputs);
}

Tensor scatter(const Tensor& target, const Tensor& value, const Tensors& indices, StoreMode mode) {
  if (is_complex(target.dtype()) && mode != StoreMode::Set) {
    const auto to = detail::parts_of(target), from = detail::parts_of(value);
    return detail::joined({scatter(to.re, from.re, indices, mode), scatter(to.im, from.im, indices, mode)});
  }
  Tensors inputs{target, value};
  inputs.insert(inputs.end(), indices.begin(), indices.end());
  return apply1(std::make_shared<Scatter>(mode, target.stream()), inputs);
}

Tensor slice_update(const Tensor& x, const std::vector<Index>& entries, const ShapeTracker& region,
                    const Tensor& value) {
  return apply1(std::make_shared<SliceUpdate>(entries, region, x.stream()), {x, value});
}

Tensor scan(const Tensor& x, Combiner combiner, int axis) {
  if (is_complex(x.dtype())) {
    if (combiner == Combiner::Mul) return complex_running_product(x, axis);
    if (combiner != Combiner::Add) detail::raise_complex("cumulative max");
    const auto [re, im] = detail::parts_of(x);
    return detail::joined({scan(re, combiner, axis), scan(im, combiner, axis)});
  }
  return apply1(std::make_shared<Scan>(combiner, axis, x.stream()), {x});
}

}  // namespace tenon::mlops
