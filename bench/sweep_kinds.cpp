// The kinds of the sweep in which data is moved, combined element by element, reduced or ordered.
#include "sweep_kinds.h"

namespace tenon::bench {
namespace {

/// All sizes but the last are a shape; the last is an axis.
Inputs shape_and_axis(S s) { return {unit(all_but_last(s))}; }
int axis_of(S s) { return static_cast<int>(s.back()); }

}  // namespace

std::vector<Kind> reduction_kinds() {
  const char* g = "reductions";
  const auto bools = [](S s) { return Inputs{between(all_but_last(s), DType::Bool, 0, 1.02)}; };
  return {
      {g,
       "sum",
       {"~4096 ~1000 1", "~1000 ~4096 0", "~64 ~256 ~128 1", "~64 ~256 ~128 0", "~2000000 0"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {sum(x[0], axis_of(s))}; }},
      {g,
       "mean",
       {"~2048 ~512 1", "~64 ~128 ~196 1", "~1000 ~2000 0"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {mean(x[0], axis_of(s))}; }},
      {g,
       "mean_image",
       {"~8 ~256 ~28 =", "~4 ~1024 7 ="},
       shape,
       [](S, X x) -> Tensors {
         return {mean(x[0], {2, 3})};
       }},
      {g,
       "max",
       {"~1000 ~2000 1", "~2000 ~1000 0", "~32 ~256 ~100 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {max(x[0], axis_of(s))}; }},
      {g,
       "argmax",
       {"~512 ~4096 1", "1 50257 1", "~1000 ~1000 0"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {argmax(x[0], axis_of(s))}; }},
      {g,
       "var",
       {"~2048 ~768 1", "~2048 ~768 0", "~16 ~256 ~200 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {var(x[0], axis_of(s))}; }},
      {g,
       "any",
       {"~4096 ~1000 1", "~1000 ~4096 0"},
       bools,
       [](S s, X x) -> Tensors { return {any(x[0], axis_of(s))}; }},
      {g,
       "logsumexp",
       {"~1024 ~1000 1", "~1000 ~512 0", "~32 ~128 ~100 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {logsumexp(x[0], axis_of(s))}; }},
      {g,
       "softmax",
       {"~1024 ~1000 1", "~64 10 1", "1 50257 1", "~512 ~1000 0", "~32 ~128 ~100 1", "~4096 ~64 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {softmax(x[0], axis_of(s))}; }},
      {g,
       "log_softmax",
       {"~256 ~10000 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {log_softmax(x[0], axis_of(s))}; }},
      {g,
       "layer_norm",
       {"~1024 ~768 1", "1 ~4096 1", "~768 ~1024 0", "~32 ~196 ~128 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {layer_norm(x[0], axis_of(s))}; }},
      {g,
       "rms_norm",
       {"~512 ~2048 1", "1 ~2048 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {rms_norm(x[0], axis_of(s))}; }},
      {g,
       "batch_norm",
       {"~8 ~64 ~28 ="},
       shape,
       [](S, X x) -> Tensors {
         const Tensor centred = x[0] - mean(x[0], {.axis = {0, 2, 3}, .keepdims = true});
         return {centred / sqrt(mean(centred * centred, {.axis = {0, 2, 3}, .keepdims = true}) + 1e-5f)};
       }},
      {g,
       "cumsum",
       {"~1000 ~1000 1", "~1000 ~1000 0", "~32 ~256 ~64 1", "~1000000 0"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {cumsum(x[0], axis_of(s))}; }},
  };
}

std::vector<Kind> copy_kinds() {
  const char* g = "copies";
  const auto rows = [](S s) { return Inputs{unit({s[0], s[1]}), index({s[2]}, s[0])}; };
  const auto two = [](S s) { return Inputs{unit(s), unit(s)}; };
  return {
      {g,
       "transpose",
       {"~1024 ~2048", "~100 ~5000", "float64 ~1000 =", "bfloat16 ~1024 ="},
       shape,
       [](S, X x) -> Tensors { return {x[0].T().contiguous()}; }},
      {g,
       "heads_first",
       {"~8 ~256 12 64", "1 ~1024 16 64"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].permute({0, 2, 1, 3}).contiguous()};
       }},
      {g,
       "to_channels_last",
       {"~4 ~64 ~56 =", "1 3 ~480 ~640"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].permute({0, 2, 3, 1}).contiguous()};
       }},
      {g,
       "to_channels_first",
       {"~4 ~56 = ~64"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].permute({0, 3, 1, 2}).contiguous()};
       }},
      {g,
       "reverse_axes",
       {"~64 ~128 ~100"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].permute({2, 1, 0}).contiguous()};
       }},
      {g,
       "pad_image",
       {"~4 ~64 ~56 =", "1 ~256 ~14 ="},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].pad({{0, 0}, {0, 0}, {1, 1}, {1, 1}}).contiguous()};
       }},
      {g,
       "concat",
       {"~512 ~1000 0", "~512 ~1000 1", "~1000 ~33 1"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), unit({s[0], s[1]})};
       },
       [](S s, X x) -> Tensors { return {concatenate(x, axis_of(s)).contiguous()}; }},
      {g, "stack_last", {"~1000 ~500"}, two, [](S, X x) -> Tensors { return {stack(x, 2).contiguous()}; }},
      {g,
       "flip",
       {"~1000 ~1000 0", "~1000 ~1000 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {x[0].flip(axis_of(s)).contiguous()}; }},
      {g,
       "roll",
       {"~1000 ~1000 0", "~1000 ~1000 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {x[0].roll(17, axis_of(s)).contiguous()}; }},
      {g,
       "tile",
       {"~500 ~300"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].tile({2, 3}).contiguous()};
       }},
      {g,
       "repeat",
       {"~1000 ~300 0", "~1000 ~300 1"},
       shape_and_axis,
       [](S s, X x) -> Tensors { return {x[0].repeat(3, axis_of(s)).contiguous()}; }},
      {g,
       "every_second",
       {"~2000 ~1000"},
       shape,
       [](S, X x) -> Tensors {
         return {x[0].stride({1, 2}).contiguous()};
       }},
      {g,
       "upsample",
       {"~4 ~64 ~28 =", "1 ~32 ~100 ="},
       shape,
       [](S, X x) -> Tensors { return {x[0].repeat(2, 2).repeat(2, 3).contiguous()}; }},
      {g,
       "pixel_shuffle",
       {"~2 64 ~56 ="},
       shape,
       [](S s, X x) -> Tensors {
         const Tensor parts = x[0].reshape({s[0], s[1] / 4, 2, 2, s[2], s[3]});
         return {parts.permute({0, 1, 4, 2, 5, 3}).reshape({s[0], s[1] / 4, 2 * s[2], 2 * s[3]}).contiguous()};
       }},
      {g,
       "image_to_float",
       {"~4 ~224 = 3", "1 ~480 ~640 3"},
       [](S s) { return Inputs{between(s, DType::UInt8, 0, 256)}; },
       [](S, X x) -> Tensors {
         return {((x[0].cast(DType::Float32) / 255.f - 0.45f) / 0.225f).permute({0, 3, 1, 2}).contiguous()};
       }},
      {g,
       "gather_rows",
       {"~30000 64 ~4096", "~1000 ~768 ~512"},
       rows,
       [](S, X x) -> Tensors { return {take(x[0], x[1], 0).contiguous()}; }},
      {g,
       "gather_along",
       {"~512 ~1000 ~200"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), index({s[0], s[2]}, s[1])};
       },
       [](S, X x) -> Tensors { return {take_along_axis(x[0], x[1], 1).contiguous()}; }},
      {g,
       "scatter_add",
       {"~1000 64 ~4096", "~20000 16 ~2000"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), index({s[2]}, s[0]), unit({s[2], s[1]})};
       },
       [](S s, X x) -> Tensors {
         return {scatter_add(x[0], 0, x[1].unsqueeze(1).broadcast_to({s[2], s[1]}), x[2]).contiguous()};
       }},
      {g,
       "one_hot",
       {"~4096 100", "~256 ~10000"},
       [](S s) { return Inputs{index({s[0]}, s[1])}; },
       [](S s, X x) -> Tensors { return {one_hot(x[0], s[1]).contiguous()}; }},
      {g, "lower_triangle", {"~1000 ="}, shape, [](S, X x) -> Tensors { return {tril(x[0]).contiguous()}; }},
  };
}

std::vector<Kind> elementwise_kinds() {
  const char* g = "elementwise";
  const auto positive = [](S s) { return Inputs{between(s, DType::Void, 0.1, 3)}; };
  const auto wide = [](S s) { return Inputs{between(s, DType::Void, -20, 20)}; };
  const auto two = [](S s) { return Inputs{unit(s), unit(s)}; };
  const auto none = [](S) { return Inputs{}; };
  return {
      {g, "add", {"~4000000", "~100000", "float64 ~500000"}, two, [](S, X x) -> Tensors { return {x[0] + x[1]}; }},
      {g,
       "add_row_and_column",
       {"~2000 ~1000"},
       [](S s) {
         return Inputs{unit(s), unit({s[1]}), unit({s[0], 1})};
       },
       [](S, X x) -> Tensors { return {x[0] + x[1] + x[2]}; }},
      {g,
       "relu_chain",
       {"~2000000", "~50000"},
       two,
       [](S, X x) -> Tensors { return {relu(x[0] * 2.f + x[1]) * 0.5f - x[0]}; }},
      {g, "sin", {"~4000000", "~100000"}, wide, [](S, X x) -> Tensors { return {sin(x[0])}; }},
      {g, "cos", {"~1000000"}, wide, [](S, X x) -> Tensors { return {cos(x[0])}; }},
      {g, "tanh", {"~2000000", "~100000"}, shape, [](S, X x) -> Tensors { return {tanh(x[0])}; }},
      {g, "exp", {"~4000000", "float64 ~500000"}, shape, [](S, X x) -> Tensors { return {exp(x[0])}; }},
      {g, "log", {"~2000000"}, positive, [](S, X x) -> Tensors { return {log(x[0])}; }},
      {g,
       "pow",
       {"~1000000", "~200000"},
       [](S s) {
         return Inputs{between(s, DType::Void, 0.1, 3), unit(s)};
       },
       [](S, X x) -> Tensors { return {power(x[0], x[1])}; }},
      {g, "cube", {"~2000000"}, shape, [](S, X x) -> Tensors { return {power(x[0], 3)}; }},
      {g, "erf", {"~1000000"}, shape, [](S, X x) -> Tensors { return {erf(x[0])}; }},
      {g, "atan2", {"~1000000", "~200000"}, two, [](S, X x) -> Tensors { return {arctan2(x[0], x[1])}; }},
      {g, "gelu", {"~2000000", "~100000"}, shape, [](S, X x) -> Tensors { return {gelu(x[0])}; }},
      {g, "sigmoid", {"~2000000"}, shape, [](S, X x) -> Tensors { return {sigmoid(x[0])}; }},
      {g, "silu_gate", {"~1000000"}, two, [](S, X x) -> Tensors { return {silu(x[0]) * x[1]}; }},
      {g, "reciprocal_root", {"~4000000"}, positive, [](S, X x) -> Tensors { return {1.f / sqrt(x[0] + 1e-5f)}; }},
      {g,
       "chain_16_bits",
       {"bfloat16 ~2000000", "bfloat16 ~100000", "float16 ~1000000"},
       two,
       [](S, X x) -> Tensors { return {relu(x[0] * x[1] + x[0]) - x[1]}; }},
      {g, "gelu_16_bits", {"bfloat16 ~1000000"}, shape, [](S, X x) -> Tensors { return {gelu(x[0])}; }},
      {g,
       "quantize",
       {"~2000000", "~200000"},
       shape,
       [](S, X x) -> Tensors { return {clip(round(x[0] * 100.f), -127, 127).cast(DType::Int8)}; }},
      {g,
       "dequantize",
       {"~2000000"},
       [](S s) { return Inputs{between(s, DType::Int8, -127, 128)}; },
       [](S, X x) -> Tensors { return {x[0].cast(DType::Float32) * 0.02f}; }},
      {g, "where", {"~2000000"}, two, [](S, X x) -> Tensors { return {where(x[0] > x[1], x[0], 0.1f * x[1])}; }},
      {g, "clip", {"~4000000"}, shape, [](S, X x) -> Tensors { return {clip(x[0], -1, 1)}; }},
      {g, "distance", {"~1000000"}, two, [](S, X x) -> Tensors { return {sqrt(x[0] * x[0] + x[1] * x[1])}; }},
      {g, "random_uniform", {"~1000000", "~100000"}, none, [](S s, X) -> Tensors { return {rand(Dims(s))}; }},
      {g, "random_normal", {"~1000000"}, none, [](S s, X) -> Tensors { return {randn(Dims(s))}; }},
  };
}

std::vector<Kind> order_kinds() {
  const char* g = "order";
  const auto topk_input = [](S s) { return Inputs{unit({s[0], s[1]})}; };
  return {
      {g, "sort", {"~1000 ~1000", "1 ~1000000", "~10000 32"}, shape, [](S, X x) -> Tensors { return {sort(x[0])}; }},
      {g, "argsort", {"~500 ~1000", "1 ~200000"}, shape, [](S, X x) -> Tensors { return {argsort(x[0])}; }},
      {g,
       "top_k",
       {"~256 ~4096 10", "~16 ~32000 40", "1 50257 50"},
       topk_input,
       [](S s, X x) -> Tensors {
         const TopK best = topk(x[0], s[2]);
         return {best.values, best.indices};
       }},
      {g,
       "count_unique",
       {"~500000", "~20000"},
       [](S s) { return Inputs{index(s, 1000)}; },
       [](S s, X x) -> Tensors {
         const Tensor sorted = sort(x[0]);
         return {sum(not_equal(sorted[slice(1)], sorted[slice(0, s[0] - 1)])) + 1};
       }},
      {g, "median", {"~1000 ~501"}, shape, [](S, X x) -> Tensors { return {median(x[0], 1)}; }},
  };
}

}  // namespace tenon::bench
