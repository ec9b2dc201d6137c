// The kinds of the sweep that are made of matrix products.
#include "sweep_kinds.h"

namespace tenon::bench {
namespace {

/// Sizes m, k, n: (m, k) and (k, n), and a bias (n).
Inputs product(S s) { return {unit({s[0], s[1]}), unit({s[1], s[2]})}; }
Inputs linear(S s) { return {unit({s[0], s[1]}), unit({s[1], s[2]}), unit({s[2]})}; }
/// The second twice as wide.
Inputs product_of_halves(S s) { return {unit({s[0], s[1]}), unit({s[1], 2 * s[2]})}; }
Inputs two_products(S s) { return {unit({s[0], s[1]}), unit({s[1], s[2]}), unit({s[1], s[2]})}; }

/// Batch, heads, queries, keys, features.
Inputs heads(S s) {
  return {unit({s[0], s[1], s[2], s[4]}), unit({s[0], s[1], s[3], s[4]}), unit({s[0], s[1], s[3], s[4]})};
}

/// So small that the state after many steps depends on no rounding.
Input weights(Sizes shape) { return between(std::move(shape), DType::Void, -0.1, 0.1); }
/// x, h and, of an LSTM, c; then weights. Sizes: rows, input features, state features.
Inputs lstm(S s) {
  return {unit({s[0], s[1]}),        unit({s[0], s[2]}),        unit({s[0], s[2]}),
          weights({s[1], 4 * s[2]}), weights({s[2], 4 * s[2]}), unit({4 * s[2]})};
}
Tensors lstm_cell(const Tensor& x, const Tensor& h, const Tensor& c, X w) {
  const Tensors gate = split(matmul(x, w[0]) + matmul(h, w[1]) + w[2], 4, 1);
  const Tensor next = sigmoid(gate[1]) * c + sigmoid(gate[0]) * tanh(gate[2]);
  return {sigmoid(gate[3]) * tanh(next), next};
}

Inputs mlp(S s) { return {unit({s[0], s[1]}), unit({s[1], s[2]}), unit({s[2]}), unit({s[2], s[3]}), unit({s[3]})}; }
Tensors mlp_of(S, X x) { return {matmul(relu(matmul(x[0], x[1]) + x[2]), x[3]) + x[4]}; }

}  // namespace

std::vector<Kind> product_kinds() {
  const char* g = "products";
  return {
      {g,
       "matmul",
       {"64 = =",
        "~128 ~100 ~128",
        "~256 = =",
        "512 = =",
        "~1024 = =",
        "2048 = =",
        "~1000 ~777 ~1300",  // square
        "~8192 ~256 ~64",
        "~64 ~256 ~8192",
        "~128 ~8192 ~128",
        "~4096 ~16 ~512",  // tall, wide, deep
        "1 ~4096 =",
        "2 ~1024 ~4096",
        "4 ~2048 =",
        "8 ~2048 ~1024",
        "16 ~1024 =",
        "32 ~768 ~3072",  // few rows
        "float64 ~512 = =",
        "float64 1|4 ~2048 =",
        "bfloat16 ~512 = =",
        "bfloat16 1|8 ~2048 =",
        "bfloat16 ~1024 = ="},
       product,
       [](S, X x) -> Tensors { return {matmul(x[0], x[1])}; }},
      {g,
       "matmul_of_transposed",
       {"~512 = =", "~128 ~2048 ~256", "float64 ~300 = ="},
       [](S s) {
         return Inputs{unit({s[1], s[0]}), unit({s[1], s[2]})};
       },
       [](S, X x) -> Tensors { return {matmul(x[0].T(), x[1])}; }},
      {g,
       "matmul_by_transposed",
       {"~512 = =", "~64 ~1024 ~2048", "8 ~1024 ~4096"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), unit({s[2], s[1]})};
       },
       [](S, X x) -> Tensors { return {matmul(x[0], x[1].T())}; }},
      {g,
       "matmul_batched",
       {"~16 ~128 64 ~128", "~64 ~32 = =", "~12 ~256 ~256 64", "4096 4 4 4", "~2000 8 = =", "~1000 3 3 3"},
       [](S s) {
         return Inputs{unit({s[0], s[1], s[2]}), unit({s[0], s[2], s[3]})};
       },
       [](S, X x) -> Tensors { return {matmul(x[0], x[1])}; }},
      {g,
       "covariance",
       {"~4096 64", "~1000 ~256"},
       shape,
       [](S s, X x) -> Tensors {
         const Tensor centred = x[0] - mean(x[0], {.axis = 0, .keepdims = true});
         return {matmul(centred.T(), centred) / s[0]};
       }},
      {g,
       "outer",
       {"~1000 ~2000"},
       [](S s) {
         return Inputs{unit({s[0]}), unit({s[1]})};
       },
       [](S, X x) -> Tensors { return {outer(x[0], x[1])}; }},
  };
}

std::vector<Kind> epilogue_kinds() {
  const char* g = "product with epilogue";
  return {
      {g,
       "linear_relu",
       {"~256 ~512 ~1024", "8 ~1024 =", "~128 784 ~256"},
       linear,
       [](S, X x) -> Tensors { return {relu(matmul(x[0], x[1]) + x[2])}; }},
      {g,
       "linear_gelu",
       {"~128 ~512 ~2048", "~512 ~256 ~512"},
       linear,
       [](S, X x) -> Tensors { return {gelu(matmul(x[0], x[1]) + x[2])}; }},
      {g,
       "glu_by_split",
       {"256 512 2048", "~64 ~256 ~512"},
       product_of_halves,
       [](S, X x) -> Tensors {
         const Tensors half = split(matmul(x[0], x[1]), 2, 1);
         return {half[0] * sigmoid(half[1])};
       }},
      {g,
       "halves_meet",
       {"~256 ~512 ~1024", "~64 ~128 ~256"},
       product_of_halves,
       [](S, X x) -> Tensors {
         const Tensors half = split(matmul(x[0], x[1]), 2, 1);
         return {half[0] + half[1]};
       }},
      {g,
       "pairs_of_product",
       {"~256 ~512 ~512"},
       product_of_halves,
       [](S s, X x) -> Tensors {
         const Tensor pairs = matmul(x[0], x[1]).reshape({s[0], s[2], 2});
         return {pairs[{ellipsis, 0}] * pairs[{ellipsis, 1}]};
       }},
      {g,
       "gate_of_two",
       {"~128 ~512 ~1024", "1 ~1024 ~2048"},
       two_products,
       [](S, X x) -> Tensors { return {silu(matmul(x[0], x[1])) * matmul(x[0], x[2])}; }},
      {g,
       "concat_of_two",
       {"~256 = =", "~64 ~512 ="},
       two_products,
       [](S, X x) -> Tensors {
         return {concatenate({matmul(x[0], x[1]), matmul(x[0], x[2])}, 1)};
       }},
      {g,
       "residual_norm",
       {"~256 ~512", "~1024 ~256"},
       [](S s) {
         return Inputs{unit(s), unit({s[1], s[1]}), unit({s[1]})};
       },
       [](S, X x) -> Tensors { return {layer_norm(x[0] + matmul(x[0], x[1]) + x[2], 1)}; }},
      {g,
       "next_token",
       {"1 ~512 ~32000", "~8 ~256 ~16000"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), unit({s[2], s[1]})};
       },
       [](S, X x) -> Tensors { return {softmax(matmul(x[0], x[1].T()) * 0.05f, 1)}; }},
  };
}

std::vector<Kind> attention_kinds() {
  const char* g = "attention";
  return {
      {g,
       "attention",
       {"1 8 ~256 = 64", "2 4 ~512 = 64", "~16 12 ~64 = 64"},
       heads,
       [](S, X x) -> Tensors { return {scaled_dot_product_attention(x[0], x[1], x[2])}; }},
      {g,
       "attention_causal",
       {"1 8 ~256 = 64", "1 4 ~1024 = 64", "1 12 ~128 = 64"},
       heads,
       [](S, X x) -> Tensors { return {scaled_dot_product_attention(x[0], x[1], x[2], {.is_causal = true})}; }},
      {g,
       "attention_of_one_query",
       {"1 16 1 2048 64", "4 8 1 ~1000 64"},
       heads,
       [](S, X x) -> Tensors { return {scaled_dot_product_attention(x[0], x[1], x[2])}; }},
  };
}

std::vector<Kind> small_kinds() {
  const char* g = "small";
  return {
      {g,
       "lstm_cell",
       {"1 ~256 =", "~32 ~128 ="},
       lstm,
       [](S, X x) {
         return lstm_cell(x[0], x[1], x[2], {x[3], x[4], x[5]});
       }},
      {g,
       "gru_cell",
       {"1 ~256 =", "~32 ~128 ="},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), unit({s[0], s[2]}), unit({s[1], 3 * s[2]}), unit({s[2], 3 * s[2]})};
       },
       [](S, X x) -> Tensors {
         const Tensors a = split(matmul(x[0], x[2]), 3, 1), b = split(matmul(x[1], x[3]), 3, 1);
         const Tensor reset = sigmoid(a[0] + b[0]), keep = sigmoid(a[1] + b[1]);
         return {keep * x[1] + (1.f - keep) * tanh(a[2] + reset * b[2])};
       }},
      {g,
       "lstm_sequence",
       {"1 64 =", "8 ~96 ~128"},
       [](S s) {
         Inputs inputs = lstm(s);
         inputs[0] = unit({32, s[0], s[1]});
         return inputs;
       },
       [](S, X x) {
         Tensors state{x[1], x[2]};
         for (int64_t t = 0; t < 32; ++t) state = lstm_cell(x[0][t], state[0], state[1], {x[3], x[4], x[5]});
         return state;
       }},
      {g,
       "chain_of_three",
       {"64 = = =", "~32 = = =", "~128 ~64 ~128 ~64"},
       [](S s) {
         return Inputs{unit({s[0], s[1]}), unit({s[1], s[2]}), unit({s[2], s[3]})};
       },
       [](S, X x) -> Tensors { return {matmul(matmul(x[0], x[1]), x[2])}; }},
      {g, "mlp_row", {"1 ~256 ~256 10", "1 784 ~128 10"}, mlp, mlp_of},
      {g,
       "axpby_of_16",
       {"16"},
       [](S s) {
         return Inputs{unit(s), unit(s)};
       },
       [](S, X x) -> Tensors { return {4.f * x[0] + 2.f * x[1]}; }},
      {g,
       "eager_add",
       {"16"},
       [](S s) {
         return Inputs{unit(s), unit(s)};
       },
       [](S, X x) -> Tensors { return {x[0] + x[1]}; },
       true},
      {g,
       "eager_item",
       {"~1000"},
       shape,
       [](S, X x) -> Tensors {
         const Tensor total = sum(x[0]);
         total.item<float>();
         return {total};
       },
       true},
      {g, "eager_mlp_row", {"1 ~256 ~256 10"}, mlp, mlp_of, true},
      {g,
       "eager_products",
       {"64"},
       [](S s) {
         return Inputs{unit({s[0], s[0]}), unit({s[0], s[0]})};
       },
       [](S, X x) -> Tensors {
         Tensor product = x[0];
         for (int i = 0; i < 20; ++i) product = matmul(product, x[1]) * 0.1f;
         return {product};
       },
       true},
  };
}

}  // namespace tenon::bench
