#include <tenon/engine/tensor/movement.h>

#include <algorithm>
#include <ostream>

namespace tenon {
namespace mlops {
namespace {

Shape behind(const Node& size, Shape shape) {
  shape.insert(shape.begin(), size);
  return shape;
}

class Reshape final : public Linear {
 public:
  Reshape(Shape shape, Stream s) : Linear(s), shape_(std::move(shape)) {}
  const char* name() const override { return "Reshape"; }
  void print(std::ostream& os) const override { os << "Reshape to " << tenon::to_string(shape_); }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::reshape(x[0], shape_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override { return mlops::reshape(g, x.shape()); }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    return mapped_first(mlops::reshape(x, behind(x.shape()[0], shape_)));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Reshape::shape_); }

 private:
  Shape shape_;
};

class Expand final : public Linear {
 public:
  Expand(Shape shape, Stream s) : Linear(s), shape_(std::move(shape)) {}
  const char* name() const override { return "Expand"; }
  void print(std::ostream& os) const override { os << "Expand to " << tenon::to_string(shape_); }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::expand(x[0], shape_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override {
    const Shape before = x.shape();
    std::vector<int> grown;
    for (std::size_t i = 0; i < before.size(); ++i)
      if (before[i] != shape_[i]) grown.push_back(static_cast<int>(i));
    return sum(g, {.axis = grown, .keepdims = true});
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    return mapped_first(mlops::expand(x, behind(x.shape()[0], shape_)));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Expand::shape_); }

 private:
  Shape shape_;
};

class Permute final : public Linear {
 public:
  Permute(std::vector<int> order, Stream s) : Linear(s), order_(std::move(order)) {}
  const char* name() const override { return "Permute"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::permute(x[0], order_)}; }
  Tensor transposed(const Tensor&, const Tensor& g) const override {
    std::vector<int> back(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) back[static_cast<std::size_t>(order_[i])] = static_cast<int>(i);
    return mlops::permute(g, back);
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    std::vector<int> order = behind_first(order_);
    order.insert(order.begin(), 0);
    return mapped_first(mlops::permute(x, order));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Permute::order_); }

 private:
  std::vector<int> order_;
};

class Pad final : public Linear {
 public:
  Pad(Pairs padding, Stream s) : Linear(s), padding_(std::move(padding)) {}
  const char* name() const override { return "Pad"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::pad(x[0], padding_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override {
    const Shape inside = x.shape();
    Pairs ranges;
    for (std::size_t i = 0; i < inside.size(); ++i)
      ranges.emplace_back(padding_[i].first, padding_[i].first + inside[i]);
    return mlops::shrink(g, ranges);
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    Pairs padding = padding_;
    padding.insert(padding.begin(), {Node(0), Node(0)});
    return mapped_first(mlops::pad(x, padding));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Pad::padding_); }

 private:
  Pairs padding_;
};

class Shrink final : public Linear {
 public:
  Shrink(Pairs ranges, Stream s) : Linear(s), ranges_(std::move(ranges)) {}
  const char* name() const override { return "Shrink"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::shrink(x[0], ranges_)}; }
  Tensor transposed(const Tensor& x, const Tensor& g) const override {
    const Shape outside = x.shape();
    Pairs padding;
    for (std::size_t i = 0; i < outside.size(); ++i)
      padding.emplace_back(ranges_[i].first, outside[i] - ranges_[i].second);
    return mlops::pad(g, padding);
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    Pairs ranges = ranges_;
    ranges.insert(ranges.begin(), {Node(0), x.shape()[0]});
    return mapped_first(mlops::shrink(x, ranges));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Shrink::ranges_); }

 private:
  Pairs ranges_;
};

// Every m-th element; for negative m from the end; with m = -1 it is a flip.
class Stride final : public Linear {
 public:
  Stride(std::vector<int64_t> steps, Stream s) : Linear(s), steps_(std::move(steps)) {}
  const char* name() const override { return "Stride"; }
  LazyBuffers forward(const LazyBuffers& x) override { return {lazy::stride(x[0], steps_)}; }
  // The transpose spreads the elements again: (..., n, ...) becomes (..., n, m, ...) with zeros after each element;
  // then both axes become one, which is cut or padded to the old size.
  Tensor transposed(const Tensor& x, const Tensor& g) const override {
    const Shape before = x.shape(), after = g.shape();
    Shape apart, joined;
    Pairs zeros, cut, fill;
    std::vector<int64_t> flips;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const Node m = steps_[i] < 0 ? -steps_[i] : steps_[i];
      const Node spread = after[i] * m, inside = min(spread, before[i]);
      apart.insert(apart.end(), {after[i], Node(1)});
      zeros.insert(zeros.end(), {{Node(0), Node(0)}, {Node(0), m - 1}});
      joined.push_back(spread);
      cut.emplace_back(0, inside);
      fill.emplace_back(0, before[i] - inside);
      flips.push_back(steps_[i] < 0 ? -1 : 1);
    }
    const Tensor spread = mlops::reshape(mlops::pad(mlops::reshape(g, apart), zeros), joined);
    return mlops::stride(mlops::pad(mlops::shrink(spread, cut), fill), flips);
  }
  Batched vmap(const Tensors& in, const Axes& axes) override {
    const Tensor x = mapped_first(in, axes);
    std::vector<int64_t> steps = steps_;
    steps.insert(steps.begin(), 1);
    return mapped_first(mlops::stride(x, steps));
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Stride::steps_); }

 private:
  std::vector<int64_t> steps_;
};

bool has_shape(const Tensor& x, const Shape& shape) { return std::ranges::equal(x.cell()->value->shape(), shape); }

bool is_identity(const Pairs& pairs, std::span<const Node> upper) {
  for (std::size_t i = 0; i < pairs.size(); ++i)
    if (!pairs[i].first.is(0) || pairs[i].second != upper[i]) return false;
  return true;
}

}  // namespace

Tensor reshape(const Tensor& x, const Shape& shape) {
  return has_shape(x, shape) ? x : apply_new<Reshape>(lazy::reshape, x, shape);
}
Tensor expand(const Tensor& x, const Shape& shape) {
  return has_shape(x, shape) ? x : apply_new<Expand>(lazy::expand, x, shape);
}
Tensor permute(const Tensor& x, const std::vector<int>& order) {
  return std::is_sorted(order.begin(), order.end()) ? x : apply_new<Permute>(lazy::permute, x, order);
}
Tensor spread(const Tensor& x, const std::vector<int>& axes, const Shape& shape) {
  if (!is_followed(x)) return Tensor(lazy::spread(x.lazy(), axes, shape));
  const Shape before = x.shape();
  std::vector<int> order;
  Shape ones;
  for (const int axis : axes) {
    if (axis >= 0) order.push_back(axis);
    ones.push_back(axis < 0 ? Node(1) : before[static_cast<std::size_t>(axis)]);
  }
  return mlops::expand(mlops::reshape(mlops::permute(x, order), ones), shape);
}
Tensor pad(const Tensor& x, const Pairs& padding) {
  return is_identity(padding, Shape(padding.size(), Node(0))) ? x : apply_new<Pad>(lazy::pad, x, padding);
}
Tensor shrink(const Tensor& x, const Pairs& ranges) {
  return is_identity(ranges, x.cell()->value->shape()) ? x : apply_new<Shrink>(lazy::shrink, x, ranges);
}
Tensor stride(const Tensor& x, const std::vector<int64_t>& steps) {
  if (std::ranges::all_of(steps, [](int64_t m) { return m == 1; })) return x;
  const Shape shape = x.shape();
  std::vector<int64_t> within = steps;
  for (std::size_t i = 0; i < within.size(); ++i) {  // a step beyond the end shows one element, however long it is
    const int64_t most = std::max<int64_t>(shape[i].max(), 1);
    within[i] = std::clamp(within[i], -most, most);
  }
  return apply_new<Stride>(lazy::stride, x, within);
}
Tensor slice_of(const Tensor& x, const Pairs& ranges, const std::vector<int64_t>& steps, const std::vector<int>& axes) {
  if (!is_followed(x)) return Tensor(lazy::slice(x.lazy(), ranges, steps, axes));
  const Tensor part = mlops::stride(mlops::shrink(x, ranges), steps);
  Shape shape;
  for (const int axis : axes) shape.push_back(axis < 0 ? Node(1) : part.shape()[static_cast<std::size_t>(axis)]);
  return mlops::reshape(part, shape);
}

}  // namespace mlops

Node batch_size(const Tensors& inputs, const Axes& axes) {
  for (std::size_t i = 0; i < inputs.size(); ++i)
    if (axes[i]) return inputs[i].shape()[static_cast<std::size_t>(*axes[i])];
  return 1;
}

Tensor batch_at(const Tensor& x, std::optional<int> axis, const Node& size, int at) {
  Shape shape = x.shape();
  if (axis) {
    std::vector<int> order;
    for (int a = 0; a < x.ndim(); ++a)
      if (a != *axis) order.push_back(a);
    order.insert(order.begin() + at, *axis);
    return mlops::permute(x, order);
  }
  shape.insert(shape.begin() + at, Node(1));
  const Tensor wide = mlops::reshape(x, shape);
  shape[static_cast<std::size_t>(at)] = size;
  return mlops::expand(wide, shape);
}

Tensors batch_at(const Tensors& inputs, const Axes& axes, int at) {
  const Node size = batch_size(inputs, axes);
  Tensors all;
  for (std::size_t i = 0; i < inputs.size(); ++i) all.push_back(batch_at(inputs[i], axes[i], size, at));
  return all;
}

Tensor slice_of_batch(const Tensor& x, int axis, int64_t i) {
  Shape shape = x.shape();
  Pairs ranges;
  for (const Node& size : shape) ranges.emplace_back(0, size);
  ranges[static_cast<std::size_t>(axis)] = {i, i + 1};
  shape.erase(shape.begin() + axis);
  return mlops::reshape(mlops::shrink(x, ranges), shape);
}

}  // namespace tenon
