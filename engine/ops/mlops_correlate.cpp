// The sum of products of windows and a kernel, which is the core of convolution, and its transpose. The derivative of
// each with respect to x is the other one; with respect to the weight it is a product over all places. The general
// rules of the movement ops would give the same values, but would write all windows to memory.
#include <algorithm>
#include <iterator>
#include <optional>

#include <tenon/engine/autodiff/transforms.h>
#include <tenon/engine/ops/mlops.h>
#include <tenon/engine/ops/phases.h>
#include <tenon/engine/tensor/movement.h>
#include <tenon/engine/tensor/ops.h>

namespace tenon::mlops {
namespace {

Shape joined(std::initializer_list<std::span<const Node>> parts) {
  Shape all;
  for (const auto part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// Composed of ops that have rules of their own.
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

/// A correlation, or its transpose.
class Correlate final : public Primitive {
 public:
  Correlate(Correlation c, std::optional<Shape> image, Stream s)
      : Primitive(s), c_(std::move(c)), image_(std::move(image)) {}
  const char* name() const override { return image_ ? "CorrelateTransposed" : "Correlate"; }
  LazyBuffers forward(const LazyBuffers& in) override {
    const NoGrad off;
    const Tensor x(in[0]), weight(in[1]);
    return {(image_ ? transposed_by_phases(x, weight, c_, *image_) : composed(x, weight, c_)).lazy()};
  }
  Tensors jvp(const Tensors& x, const Tensors& tangents, const Argnums& argnums) override {
    Tensors parts;
    for (std::size_t k = 0; k < argnums.size(); ++k)
      parts.push_back(argnums[k] == 0 ? again(tangents[k], x[1], c_) : again(x[0], tangents[k], c_));
    return {parts.size() == 1 ? parts[0] : parts[0] + parts[1]};
  }
  Tensors vjp(const Tensors& x, const Tensors& g, const Argnums& argnums, const Tensors&) override {
    Tensors cotangents;
    for (const int i : argnums) cotangents.push_back(i == 0 ? back(x, g[0]) : by_weight(x, g[0]));
    return cotangents;
  }
  Batched vmap(const Tensors& in, const Axes& axes) override;
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &Correlate::c_, &Correlate::image_); }

 private:
  /// The same op on other operands.
  Tensor again(const Tensor& x, const Tensor& weight, const Correlation& c) const {
    return image_ ? correlate_transposed(x, weight, c, *image_) : correlate(x, weight, c);
  }
  Tensor back(const Tensors& x, const Tensor& g) const;
  Tensor by_weight(const Tensors& x, const Tensor& g) const;

  const Correlation c_;
  const std::optional<Shape> image_;  // of the transpose: the sizes of its result
};

Tensor Correlate::back(const Tensors& x, const Tensor& g) const {
  if (image_) return correlate(g, x[1], c_);
  const Shape shape = x[0].shape(), image(shape.begin() + 2, shape.end());
  if (std::ranges::any_of(shape, [](const Node& n) { return n.is(0); })) return zeros_like(x[0]);
  if (std::ranges::all_of(image, [](const Node& n) { return n.is_const(); }))
    return correlate_transposed(g, x[1], c_, image);
  const auto f = [&](const Tensors& in) { return Tensors{composed(in[0], x[1], c_)}; };
  return detail::run_vjp(f, {x[0]}, {g}).second[0];
}

// The derivative by the weight, as a matrix product over images and places with the outputs innermost: (g, C / g,
// kernel..., O / g). For the transpose, x has the places and g is an image.
Tensor Correlate::by_weight(const Tensors& x, const Tensor& of_result) const {
  const Tensor &whole = image_ ? of_result : x[0], &g = image_ ? x[0] : of_result;
  const std::size_t axes = c_.windows.size();
  const bool padded =
      std::any_of(c_.padding.begin(), c_.padding.end(), [](const auto& e) { return e != Ends::value_type{}; });
  const Tensor image = with_ends(c_.op, whole, c_.padding, 0);
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

// A mapped weight becomes more groups; if only images are mapped, they become more images.
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
  if (!mapped_weight) return {{unfold(again(fold(x, 0), in[1], c_), 0, x.shape()[1])}, {0}};
  const Tensor weight = batch_at(in[1], axes[1], count);
  Correlation more = c_;
  more.groups *= count.value();
  const Node channels = image_ ? weight.shape()[2] * Node(c_.groups) : weight.shape()[1];
  return {{unfold(again(fold(x, 1), fold(weight, 0), more), 1, channels)}, {1}};
}

}  // namespace

Tensor correlate(const Tensor& x, const Tensor& weight, const Correlation& c) {
  if (is_complex(x.dtype())) return composed(x, weight, c);
  return apply1(std::make_shared<Correlate>(c, std::nullopt, x.stream()), {x, weight});
}

Tensor correlate_transposed(const Tensor& x, const Tensor& weight, const Correlation& c, const Shape& image) {
  if (is_complex(x.dtype())) return transposed_by_phases(x, weight, c, image);
  return apply1(std::make_shared<Correlate>(c, image, x.stream()), {x, weight});
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
