// The sum of products of windows and a kernel, the heart of convolution. Its derivatives are of its own kind: by x the
// way back, a correlation with the kernel flipped; by the weight a product over all places. What the general rules
// of the movement ops would give is the same in values, but goes through all windows in memory.
#include <algorithm>
#include <iterator>

#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::mlops {
namespace {

Shape joined(std::initializer_list<std::span<const Node>> parts) {
  Shape all;
  for (const auto part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// As ops that have rules of their own.
Tensor composed(const Tensor& x, const Tensor& weight, const Correlation& c) {
  const Tensor shown = windows(c.op, with_ends(c.op, x, c.padding, 0), c.windows);
  const Shape t = shown.shape(), w = weight.shape();  // (N, C, places..., kernel...)
  const std::size_t axes = c.windows.size();
  const auto places = std::span(t).subspan(2, axes), kernel = std::span(t).subspan(2 + axes);
  const Node groups = c.groups, out = w[0].value() / c.groups, in = w[1];
  // (N, g, 1, places..., C / g, kernel...) * (g, O / g, 1..., C / g, kernel...), summed over the last axes
  std::vector<int> order{0, 1}, summed;
  for (std::size_t i = 0; i < axes; ++i) order.push_back(static_cast<int>(3 + i));
  order.push_back(2);
  for (std::size_t i = 0; i < axes; ++i) order.push_back(static_cast<int>(3 + axes + i));
  for (std::size_t i = 0; i <= axes; ++i) summed.push_back(static_cast<int>(3 + axes + i));
  const Tensor split = mlops::permute(reshape(shown, joined({Shape{t[0], groups, in}, places, kernel})), order);
  const Tensor a = reshape(split, joined({Shape{t[0], groups, 1}, places, Shape{in}, kernel}));
  const Tensor b = reshape(weight, joined({Shape{groups, out}, Shape(axes, Node(1)), Shape{in}, kernel}));
  return reshape(reduce(multiply(a, b), Combiner::Add, summed), joined({Shape{t[0], w[0]}, places}));
}

class Correlate final : public Primitive {
 public:
  Correlate(Correlation c, Stream s) : Primitive(s), c_(std::move(c)) {}
  const char* name() const override { return "Correlate"; }
  LazyBuffers forward(const LazyBuffers& x) override {
    const NoGrad off;
    return {composed(Tensor(x[0]), Tensor(x[1]), c_).lazy()};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensors parts;
    for (std::size_t k = 0; k < argnums.size(); ++k)
      parts.push_back(argnums[k] == 0 ? correlate(tangents[k], x[1], c_) : correlate(x[0], tangents[k], c_));
    return {parts.size() == 1 ? parts[0] : parts[0] + parts[1]};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors cotangents;
    for (const int i : argnums) cotangents.push_back(i == 0 ? to_image(x, g[0]) : to_weight(x, g[0]));
    return cotangents;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override;
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Correlate::c_); }

 private:
  Tensor to_image(const Tensors& x, const Tensor& g) const;
  Tensor to_weight(const Tensors& x, const Tensor& g) const;

  Correlation c_;
};

// Place p and kernel element k meet at element p * stride + k * dilation of the padded image: with zeros between the
// places, and the kernel flipped, that is a correlation of step 1.
Tensor Correlate::to_image(const Tensors& x, const Tensor& g) const {
  const Shape image = x[0].shape(), places = g.shape();
  if (std::ranges::any_of(image, [](const Node& n) { return n.is(0); })) return zeros_like(x[0]);
  if (!std::all_of(image.begin() + 2, image.end(), [](const Node& n) { return n.is_const(); })) {
    const auto f = [&](const Tensors& in) { return Tensors{composed(in[0], x[1], c_)}; };
    return detail::run_vjp(f, {x[0]}, {g}).second[0];
  }
  Correlation back{c_.op, c_.windows, {}, c_.groups};
  Tensor apart = g;
  for (std::size_t i = 0; i < c_.windows.size(); ++i) {
    const Window& w = c_.windows[i];
    apart = spread(apart, 2 + i, w.stride);
    back.windows[i].stride = 1;
    const int64_t n = image[2 + i].value(), length = (places[2 + i].value() - 1) * w.stride + 1;
    const int64_t before = c_.padding[i].first;
    back.padding.emplace_back(w.reach() - 1 - before, n + before - length);
  }
  return correlate(apart, flipped_kernel(x[1], c_.groups), back);
}

// As a matrix product with the outputs innermost, (g, C / g, kernel..., O / g), over images and places.
Tensor Correlate::to_weight(const Tensors& x, const Tensor& g) const {
  const std::size_t axes = c_.windows.size();
  const bool padded =
      std::any_of(c_.padding.begin(), c_.padding.end(), [](const auto& e) { return e != Ends::value_type{}; });
  const Tensor image = with_ends(c_.op, x[0], c_.padding, 0);
  const Tensor shown =
      windows(c_.op, padded ? mlops::contiguous(image) : image, c_.windows);  // (N, C, places..., kernel...)
  const Shape t = shown.shape(), weight = x[1].shape();
  const auto all = std::span(t);
  const auto places = all.subspan(2, axes), kernel = all.subspan(2 + axes);
  const Node groups = c_.groups, out = weight[0].value() / c_.groups, in = weight[1];
  const Shape ones(axes, Node(1));
  std::vector<int> order{1, 2}, of_g{1};
  for (std::size_t i = 0; i < axes; ++i) order.push_back(static_cast<int>(3 + axes + i));
  order.push_back(0);
  for (std::size_t i = 0; i < axes; ++i) order.push_back(static_cast<int>(3 + i));
  const Tensor split = mlops::permute(reshape(shown, joined({Shape{t[0], groups, in}, places, kernel})), order);
  const Tensor a = reshape(split, joined({Shape{groups, in}, kernel, Shape{1, t[0]}, places}));
  of_g.push_back(2);
  of_g.push_back(0);
  for (std::size_t i = 0; i < axes; ++i) of_g.push_back(static_cast<int>(3 + i));
  const Tensor by_output = mlops::permute(reshape(g, joined({Shape{t[0], groups, out}, places})), of_g);
  const Tensor b = reshape(by_output, joined({Shape{groups, 1}, ones, Shape{out, t[0]}, places}));
  std::vector<int> summed;
  for (std::size_t i = 0; i <= axes; ++i) summed.push_back(static_cast<int>(3 + axes + i));
  const Tensor product = mlops::contiguous(reduce(multiply(a, b), Combiner::Add, summed));
  std::vector<int> back{0, static_cast<int>(2 + axes), 1};
  for (std::size_t i = 0; i < axes; ++i) back.push_back(static_cast<int>(2 + i));
  return reshape(mlops::permute(reshape(product, joined({Shape{groups, in}, kernel, Shape{out}})), back), weight);
}

// A mapped weight is a group more; mapped images alone are images more.
Batched Correlate::vmap(const Tensors& in, const Axes& axes) {
  const Node count = batch_size(in, axes);
  const bool mapped_weight = axes[1].has_value();
  const Tensor x = batch_at(in[0], axes[0], count, mapped_weight ? 1 : 0);
  const auto fold = [](const Tensor& t, std::size_t axis) {
    Shape s = t.shape();
    s[axis] = s[axis] * s[axis + 1];
    s.erase(s.begin() + static_cast<std::ptrdiff_t>(axis) + 1);
    return reshape(t, s);
  };
  const auto unfold = [&](const Tensor& t, std::size_t axis, const Node& size) {
    Shape s = t.shape();
    s[axis] = size;
    s.insert(s.begin() + static_cast<std::ptrdiff_t>(axis), count);
    return reshape(t, s);
  };
  if (!mapped_weight) return {{unfold(correlate(fold(x, 0), in[1], c_), 0, x.shape()[1])}, {0}};
  const Tensor weight = batch_at(in[1], axes[1], count);
  Correlation more = c_;
  more.groups *= count.value();
  return {{unfold(correlate(fold(x, 1), fold(weight, 0), more), 1, weight.shape()[1])}, {1}};
}

}  // namespace

Tensor correlate(const Tensor& x, const Tensor& weight, const Correlation& c) {
  if (x.dtype() == DType::Complex64) return composed(x, weight, c);
  return apply1(std::make_shared<Correlate>(c, x.stream()), {x, weight});
}

Tensor flipped_kernel(const Tensor& weight, int64_t groups) {
  const Shape w = weight.shape();
  const auto kernel = std::span(w).subspan(2);
  const Node in = w[0].value() / groups, out = w[1];
  std::vector<int> flipped, order{0, 2, 1};
  for (std::size_t i = 0; i < kernel.size(); ++i) {
    flipped.push_back(static_cast<int>(2 + i));
    order.push_back(static_cast<int>(3 + i));
  }
  const Tensor split = reshape(flip(weight, flipped), joined({Shape{Node(groups), in, out}, kernel}));
  return reshape(mlops::permute(split, order), joined({Shape{Node(groups) * out, in}, kernel}));
}

}  // namespace tenon::mlops
