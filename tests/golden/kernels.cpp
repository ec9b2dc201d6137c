#include "kernels.h"

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/tests/workloads/real_kernels.h>

namespace tenon::test {
namespace {

Tensor x(const Dims& shape) { return empty(shape); }
Tensor ints(const Dims& shape) { return empty(shape, DType::Int32); }

Tensor lower_triangle(const Tensor& t, float elsewhere) {
  return where(arange(Node(t.size(-2))).unsqueeze(1) >= arange(Node(t.size(-1))), t, elsewhere);
}

Tensor updated(const Tensor& weights, const Tensor& gradient) { return weights.assign(weights - 0.1f * gradient); }

Tensor with_a_part_assigned(const Tensor& t) { return t.assign({slice(2, 9), slice(1, none, 2)}, x({7, 8}) * 2); }

Tensor row_sums_of_any_length() {
  Variable n("n", 1, 4096);
  n.bind(1);
  return sum(x({4096, 100})[{slice(0, n)}], {.axis = 1});
}

Tensors two_outputs(const Tensor& t) { return {t + 1, t < 0}; }

/// The derivative of a convolution by its weight.
Tensor weight_gradient(const Tensor& images, const Tensor& weight) {
  weight.set_requires_grad();
  sum(conv2d(images, weight)).backward();
  return weight.grad();
}

/// Rows by the transpose of a (32, K) matrix of 4-bit codes in groups of 64; `leading`: axes of the matrix before
/// these.
Tensor by_codes(const Tensor& rows, Shape leading = {}) {
  const Node groups = rows.shape()[1] / Node(64);
  const auto of = [&](const Node& columns, DType dtype) {
    Shape shape = leading;
    shape.emplace_back(32), shape.push_back(columns);
    return empty(shape, dtype);
  };
  return quantized_matmul(rows, of(groups * Node(8), DType::UInt32), of(groups, rows.dtype()),
                          of(groups, rows.dtype()));
}

/// A product of bfloat16 whose sums are float32.
Tensor of_float32(int64_t side, int64_t terms) {
  const auto floats = [&](int axis) {
    const Tensor x = unsqueeze(empty({side, terms}, DType::BFloat16), axis);
    return expand(x, {side, side, terms}).cast(DType::Float32);
  };
  return sum(floats(1) * floats(0), {.axis = 2});
}

Tensor axpy(DType dtype) { return empty({4096}, dtype) * 0.5f + empty({4096}, dtype); }

struct Row {
  std::string name;
  Tensors outputs;
  std::size_t kernels = 1;  // the last one is kept
};

std::vector<Row> rows() {
  const Tensor flat = x({4096}), square = x({64, 64}), wide = x({64, 128}), image = x({2, 4, 12, 12});
  const Tensor number = ints({100}), divisor = ints({100});
  return {
      // elementwise
      {"add", {flat + x({4096})}},
      {"exp", {exp(flat)}},
      {"gelu", {gelu(flat)}},
      {"silu", {silu(flat)}},
      {"broadcast_add", {x({31, 1, 7}) + x({11, 1}) + x({7})}},
      {"cast_chain", {(flat * 100).cast(DType::Int8).cast(DType::Float64)}},
      {"bool_logic", {((flat > 0) & (flat < 0.5f)) | (ints({4096}) != 0)}},
      {"negative_truth", {(flat <= 0.5f).cast(DType::Float32) / -1}},
      {"negative_int16", {-abs(ints({4096}).cast(DType::Int16)) >= -9}},
      {"quantize_int8", {clip(round(flat * 100), -127, 127).cast(DType::Int8)}},
      {"integer_division", {floor_divide(number, divisor) + number % divisor}},
      {"random", {rand({1000})}},
      {"two_outputs", two_outputs(x({1000}))},
      {"lower_triangle", {lower_triangle(square, 0)}},
      {"sgd", {updated(x({33, 47}), x({33, 47}))}},
      {"part_assigned", {with_a_part_assigned(x({13, 17}))}},
      // movement
      {"transpose", {x({60, 100}).T().contiguous()}},
      {"padded_relu", {relu(pad(x({30, 30}), {{1, 1}, {1, 1}}) * 2)}},
      {"concatenate", {concatenate({x({7, 13}), x({7, 20})}, {.axis = 1})}},
      {"strided_slice", {x({40, 50})[{slice(1, none, 3), slice(none, 45, 2)}] + 1}},
      {"upsample", {x({2, 20, 24}).repeat(2, 1).repeat(2, 2).contiguous()}},
      {"roll", {roll(x({40, 60}), 17, 1).contiguous()}},
      {"flip", {flip(x({17, 23}), {1}).contiguous()}},
      {"take_rows", {take(x({60, 40}), ints({10}), 0)}},
      // reductions
      {"sum_all", {sum(x({3001}))}},
      {"row_sum", {sum(x({100, 1000}), {.axis = 1})}},
      {"column_max", {max(x({100, 1000}), {.axis = 0})}},
      {"mean_4d", {mean(x({4, 6, 9, 5}), {.axis = {0, 2, 3}})}},
      {"argmax", {argmax(x({32, 64}), {.axis = 1})}},
      {"any", {any(x({13, 40}) > 0.9f, {.axis = 1})}},
      {"any_in_memory", {any(empty({13, 400}, DType::Bool), {.axis = 1})}},
      {"cumulative_sum", {sum(lower_triangle(x({8, 1, 32}).expand({8, 32, 32}), 0), {.axis = 2})}},
      {"symbolic_rows", {row_sums_of_any_length()}},
      {"max_pool", {max_pool2d(image, {.kernel = 3, .stride = 2, .padding = 1})}},
      {"avg_pool", {avg_pool2d(image)}},
      // several reductions over a row
      {"var", {var(wide, {.axis = 1})}},
      {"logsumexp", {logsumexp(wide, {.axis = 1})}},
      {"softmax", {softmax(wide)}},
      {"masked_softmax", {softmax(lower_triangle(square * 0.125f, -1e30f))}},
      {"layer_norm", {layer_norm(wide) * x({128}) + x({128})}},
      {"rms_norm", {rms_norm(wide) * x({128})}},
      {"group_norm", {group_norm(image, 2)}},
      {"cross_entropy", {sum(where(ints({64}).unsqueeze(1) == arange(Node(128)), log_softmax(wide), 0), {.axis = 1})}},
      // products
      {"matmul_64", {matmul(square, x({64, 64}))}},
      {"matmul_odd", {matmul(x({33, 17}), x({17, 29}))}},
      {"matmul_transposed", {matmul(square.T(), x({64, 64}).T())}},
      {"matmul_batched", {matmul(x({3, 12, 16}), x({3, 16, 20}))}},
      {"matmul_epilogue", {relu(matmul(square, x({64, 64})) + x({64}))}},
      {"matmul_int32", {matmul(ints({16, 24}), ints({24, 32}))}},
      {"matmul_deep", {relu(matmul(x({64, 2500}), x({2500, 48})) + x({48}))}},
      {"matvec", {matmul(wide, x({128}))}},
      {"quantized_matmul", {by_codes(x({24, 256}))}},
      {"quantized_matmul_words", {by_codes(empty({1, 1024}))}, 2},  // as CPUs have it
      {"quantized_matmul_row", {by_codes(empty({1, 128}, DType::Float16), {1})}},
      {"quantized_matmul_long_row", {by_codes(empty({1, 4096}, DType::Float16), {1})}},
      // 16 bits: every op is rounded, by instruction (float16) or integer arithmetic (bfloat16); sums are float32
      {"axpy_float16", {axpy(DType::Float16)}},
      {"axpy_bfloat16", {axpy(DType::BFloat16)}},
      {"matmul_bfloat16", {matmul(empty({16, 24}, DType::BFloat16), empty({24, 32}, DType::BFloat16))}},
      {"matmul_tensor_cores",
       {relu(matmul(empty({1000, 512}, DType::BFloat16), empty({1024, 512}, DType::BFloat16).T()))}},
      {"matmul_chunks", {of_float32(640, 3072)}},
      {"matmul_warp_groups", {matmul(empty({640, 512}, DType::BFloat16), empty({512, 640}, DType::BFloat16))}},
      {"convolution", {conv2d(image, x({8, 4, 3, 3}), {.padding = 1})}},
      {"weight_gradient", {weight_gradient(image, x({8, 4, 3, 3}))}},
  };
}

}  // namespace

std::vector<GoldenKernel> golden_kernels() {
  std::vector<GoldenKernel> all;
  for (const Row& row : rows()) {
    const auto kernels = kernels_of(row.name, row.outputs);
    if (kernels.size() != row.kernels)
      throw UserError("golden", fmt::format("{} is {} kernels, expected {}", row.name, kernels.size(), row.kernels));
    all.push_back({row.name, kernels.back().sink});
  }
  return all;
}

std::string golden_text(const GoldenKernel& k) {
  const ScopedSettings optimized([](Settings& s) { s.noopt = false; });
  std::string text;
  for (const std::string& name : golden_targets) {
    Target t = target(name);
    t.cores = 2;
    text += "// ======== " + name + "\n" + generate(k.sink, t).text + "\n";
  }
  return text;
}

std::string text_for(const std::string& name, const GoldenKernel& k) {
  const ScopedSettings optimized([](Settings& s) { s.noopt = false; });
  return generate(k.sink, target(name)).text;
}

}  // namespace tenon::test
