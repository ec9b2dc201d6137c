// The kinds of the sweep that are convolutions, and those that train: gradients of small networks.
#include "sweep_kinds.h"

namespace tenon::bench {
namespace {

/// Sizes: images, channels, filters, height, width; the weights are `kernel` x `kernel`.
template <int64_t kernel>
Inputs convolution(S s) {
  return {unit({s[0], s[1], s[3], s[4]}), unit({s[2], s[1], kernel, kernel})};
}
template <int64_t kernel>
Inputs with_bias(S s) {
  Inputs inputs = convolution<kernel>(s);
  inputs.push_back(unit({s[2]}));
  return inputs;
}

Tensor cross_entropy(const Tensor& logits, const Tensor& classes) {
  return -mean(take_along_axis(log_softmax(logits, 1), classes.unsqueeze(1), 1));
}

}  // namespace

std::vector<Kind> convolution_kinds() {
  const char* g = "convolutions";
  return {
      {g,
       "conv3x3",
       {"1 64 = 56 =", "~8 ~32 ~64 28 =", "4 128 = ~14 =", "1 ~256 = ~14 =", "1 ~16 = ~100 ="},
       convolution<3>,
       [](S, X x) -> Tensors { return {conv2d(x[0], x[1], {.padding = 1})}; }},
      {g,
       "conv1x1",
       {"1 ~512 ~256 14 =", "~8 ~64 ~256 ~28 =", "1 512 2048 7 ="},
       convolution<1>,
       [](S, X x) -> Tensors { return {conv2d(x[0], x[1])}; }},
      {g,
       "conv_stem",
       {"1 3 64 224 =", "~4 3 ~32 ~112 ="},
       convolution<7>,
       [](S, X x) -> Tensors { return {conv2d(x[0], x[1], {.stride = 2, .padding = 3})}; }},
      {g,
       "conv_stride2",
       {"4 ~64 ~128 ~56 =", "1 ~128 ~256 ~28 ="},
       convolution<3>,
       [](S, X x) -> Tensors { return {conv2d(x[0], x[1], {.stride = 2, .padding = 1})}; }},
      {g,
       "conv_dilated",
       {"2 ~64 = ~32 ="},
       convolution<3>,
       [](S, X x) -> Tensors { return {conv2d(x[0], x[1], {.padding = 2, .dilation = 2})}; }},
      {g,
       "conv_depthwise",
       {"4 ~96 ~56 =", "1 ~256 ~14 ="},
       [](S s) {
         return Inputs{unit(s), unit({s[1], 1, 3, 3})};
       },
       [](S s, X x) -> Tensors { return {conv2d(x[0], x[1], {.padding = 1, .groups = s[1]})}; }},
      // Sizes: images, groups, channels and filters of a group, height, width.
      {g,
       "conv_grouped",
       {"4 8 16 = ~28 =", "1 4 ~32 = ~28 ="},
       [](S s) {
         return Inputs{unit({s[0], s[1] * s[2], s[4], s[5]}), unit({s[1] * s[3], s[2], 3, 3})};
       },
       [](S s, X x) -> Tensors { return {conv2d(x[0], x[1], {.padding = 1, .groups = s[1]})}; }},
      {g,
       "conv_transposed",
       {"1 ~64 ~32 ~28 =", "~4 ~32 = ~16 ="},
       [](S s) {
         return Inputs{unit({s[0], s[1], s[3], s[4]}), unit({s[1], s[2], 4, 4})};
       },
       [](S, X x) -> Tensors { return {conv_transpose2d(x[0], x[1], {.stride = 2, .padding = 1})}; }},
      {g,
       "conv_channels_last",
       {"2 ~64 = ~56 =", "1 ~128 = ~14 ="},
       [](S s) {
         return Inputs{unit({s[0], s[3], s[4], s[1]}), unit({s[2], s[1], 3, 3})};
       },
       [](S, X x) -> Tensors {
         const Tensor y = conv2d(x[0].permute({0, 3, 1, 2}), x[1], {.padding = 1});
         return {y.permute({0, 2, 3, 1}).contiguous()};
       }},
      {g,
       "conv_bias_relu",
       {"4 ~64 = ~28 =", "1 ~128 = ~14 ="},
       with_bias<3>,
       [](S, X x) -> Tensors { return {relu(conv2d(x[0], x[1], x[2], {.padding = 1}))}; }},
      {g,
       "conv_residual",
       {"2 ~64 = ~28 ="},
       [](S s) {
         return Inputs{unit({s[0], s[1], s[3], s[4]}), unit({s[1], s[1], 3, 3}), unit({s[1], s[1], 3, 3})};
       },
       [](S, X x) -> Tensors {
         const Tensor inner = relu(conv2d(x[0], x[1], {.padding = 1}));
         return {relu(x[0] + conv2d(inner, x[2], {.padding = 1}) * 0.01f)};
       }},
      {g,
       "conv_gate",
       {"2 ~32 = ~28 ="},
       [](S s) {
         return Inputs{unit({s[0], s[1], s[3], s[4]}), unit({2 * s[2], s[1], 3, 3})};
       },
       [](S, X x) -> Tensors {
         const Tensors half = split(conv2d(x[0], x[1], {.padding = 1}), 2, 1);
         return {half[0] * sigmoid(half[1])};
       }},
      {g,
       "conv1d",
       {"4 ~64 ~128 ~512", "1 1 ~32 ~16000"},
       [](S s) {
         return Inputs{unit({s[0], s[1], s[3]}), unit({s[2], s[1], 5})};
       },
       [](S, X x) -> Tensors { return {conv1d(x[0], x[1], {.padding = 2})}; }},
      {g,
       "max_pool",
       {"4 ~64 ~112 =", "1 ~256 ~28 ="},
       shape,
       [](S, X x) -> Tensors { return {max_pool2d(x[0], {.kernel = 3, .stride = 2, .padding = 1})}; }},
  };
}

std::vector<Kind> training_kinds() {
  const char* g = "training";
  return {
      // Rows, features, hidden features, classes.
      {g,
       "mlp_gradient",
       {"~128 784 ~256 10", "~32 ~64 ~128 10"},
       [](S s) {
         return Inputs{unit({s[1], s[2]}), unit({s[2]}),       unit({s[2], s[3]}),
                       unit({s[3]}),       unit({s[0], s[1]}), index({s[0]}, s[3])};
       },
       [](S, X x) {
         return grad([](X p, const Tensor& data, const Tensor& classes) {
           const Tensor hidden = relu(matmul(data, p[0]) * 0.05f + p[1]);
           return cross_entropy(matmul(hidden, p[2]) * 0.05f + p[3], classes);
         })(Tensors{x[0], x[1], x[2], x[3]}, x[4], x[5]);
       }},
      // Rows of the table, features, tokens.
      {g,
       "embedding_gradient",
       {"~10000 64 ~1024", "~500 ~256 ~4096"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), index({s[2]}, s[0]), unit({s[2], s[1]})};
       },
       [](S, X x) -> Tensors {
         return {grad([](const Tensor& table, const Tensor& tokens, const Tensor& wanted) {
           return mean(square(embedding(table, tokens) - wanted));
         })(x[0], x[1], x[2])};
       }},
      {g,
       "conv_gradient",
       {"8 ~16 ~32 28 =", "4 ~64 = ~14 ="},
       convolution<3>,
       [](S, X x) { return grad([](X p) { return mean(square(conv2d(p[0], p[1], {.padding = 1}))); })(x); }},
      {g,
       "layer_norm_gradient",
       {"~512 ~768", "~4096 ~128"},
       [](S s) {
         return Inputs{unit(s), unit({s[1]}), unit({s[1]}), unit(s)};
       },
       [](S, X x) {
         return grad([](X p, const Tensor& weights) { return sum((layer_norm(p[0], 1) * p[1] + p[2]) * weights); })(
             Tensors{x[0], x[1], x[2]}, x[3]);
       }},
      {g,
       "cross_entropy_gradient",
       {"~128 ~1000", "~32 ~32000"},
       [](S s) {
         return Inputs{unit(s), index({s[0]}, s[1])};
       },
       [](S, X x) -> Tensors { return {grad(cross_entropy)(x[0], x[1])}; }},
      {g,
       "attention_gradient",
       {"1 4 ~128 = 64", "1 2 ~256 = 32"},
       [](S s) {
         return Inputs(4, unit({s[0], s[1], s[2], s[4]}));
       },
       [](S, X x) {
         return grad([](X p, const Tensor& weights) {
           return sum(scaled_dot_product_attention(p[0], p[1], p[2]) * weights);
         })(Tensors{x[0], x[1], x[2]}, x[3]);
       }},
  };
}

}  // namespace tenon::bench
