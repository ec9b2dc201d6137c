// Layers, losses and optimizers against PyTorch's weights and results (nn.npz, which nn.py writes).
#include <tenon/io.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>
#include <tenon/tests/error_of.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace tenon::nn {
namespace {

const int kDevice = setenv("TENON_DEVICE", "INTERP", 0);  // no compiler: it would take most of the time

const TensorMap& peers() {
  static const TensorMap all = io::load_npz(PEERS_FOLDER "/nn.npz").tensors();
  return all;
}
Tensor at(const std::string& name) { return peers().at(name); }
Tensors list(const std::string& prefix) {
  Tensors all;
  for (int k = 0; peers().contains(prefix + std::to_string(k)); ++k) all.push_back(at(prefix + std::to_string(k)));
  return all;
}

void expect_close(const std::string& what, const Tensor& got, const Tensor& want, double tolerance = 2e-6) {
  ASSERT_EQ(got.sizes(), want.sizes()) << what;
  const auto a = got.cast(DType::Float64).to_vector<double>(), b = want.cast(DType::Float64).to_vector<double>();
  for (std::size_t i = 0; i < a.size(); ++i)
    ASSERT_NEAR(a[i], b[i], tolerance * std::max(1.0, std::abs(b[i]))) << what << ", element " << i;
}

/// The layer with the case's weights gives the case's results, also under jit.
template <class L, class F>
void check_layer(const std::string& name, L& layer, F call) {
  TensorMap weights;
  const std::string prefix = name + ".w.";
  for (const auto& [key, value] : peers())
    if (key.starts_with(prefix)) weights.emplace(key.substr(prefix.size()), value);
  layer.load(weights);
  layer.train(false);
  const Tensors x = list(name + ".x"), want = list(name + ".y");
  ASSERT_FALSE(want.empty()) << name;
  const Tensors got = call(x), traced = jit([&](const Tensors&in) { return call(in); })(x);
  ASSERT_EQ(got.size(), want.size()) << name;
  for (std::size_t k = 0; k < want.size(); ++k) {
    expect_close(name, got[k], want[k]);
    expect_close(name + " under jit", traced[k], want[k]);
  }
}
template <class L>
void check_layer(const std::string& name, L&& layer) {
  check_layer(name, layer, [&](const Tensors& x) { return Tensors{layer(x[0])}; });
}
template <class L>
void check_recurrent(const std::string& name, L&& layer) {
  check_layer(name, layer, [&](const Tensors& x) {
    const Sequence s = layer(x[0]);
    return std::is_same_v<std::remove_cvref_t<L>, LSTM> ? Tensors{s.output, s.h, s.c} : Tensors{s.output, s.h};
  });
}

TEST(NnPeers, RecurrentLayers) {
  check_recurrent("RNN", RNN(3, 4));
  check_recurrent("GRU", GRU(3, 4));
  check_recurrent("LSTM", LSTM(3, 4));
  {
    const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
    LSTM lstm(3, 4);
    check_layer("LSTM", lstm, [&](const Tensors& x) {
      const Sequence s = lstm(x[0].to("CPU"));
      return Tensors{s.output, s.h, s.c};
    });
  }
  check_recurrent("LSTM_deep", LSTM(3, 4, {.layers = 2, .batch_first = true, .bidirectional = true}));
  check_recurrent("GRU_deep", GRU(3, 4, {.layers = 2, .bidirectional = true}));
  check_recurrent("GRU_one", GRU(3, 4));
  LSTM with_state(3, 4, {.layers = 2, .bias = false});
  check_layer("LSTM_state", with_state, [&](const Tensors& x) {
    const Sequence s = with_state(x[0], x[1], x[2]);
    return Tensors{s.output, s.h, s.c};
  });
  EXPECT_EQ(error_of([] {
              LSTM(3, 4)(zeros({5, 2, 4}));
            }),
            "[LSTM] x is (5, 2, 4), expected (steps, batch, 3), at least one step");
  EXPECT_EQ(error_of([] {
              LSTM(3, 4)(zeros({5, 2, 3}), zeros({1, 2, 5}), zeros({1, 2, 4}));
            }),
            "[LSTM] a state of (1, 2, 5), expected (1, 2, 4)");
  EXPECT_EQ(error_of([] { GRU(3, 0); }), "[GRU] 3 inputs, 0 hidden, 1 layers, expected 1 or more of each");
}

TEST(NnPeers, AttentionAndTransformers) {
  MultiHeadAttention attention(8, 2);
  check_layer("MultiHeadAttention", attention, [&](const Tensors& x) { return Tensors{attention(x[0], x[1], x[1])}; });
  const TransformerOptions options{.hidden = 12}, first{.hidden = 12, .norm_first = true};
  check_layer("TransformerEncoderLayer", TransformerEncoderLayer(8, 2, options));
  TransformerEncoderLayer causal(8, 2, first);
  check_layer("TransformerEncoderLayer_first", causal,
              [&](const Tensors& x) { return Tensors{causal(x[0], {.is_causal = true})}; });
  TransformerDecoderLayer decoder(8, 2, options);
  check_layer("TransformerDecoderLayer", decoder, [&](const Tensors& x) { return Tensors{decoder(x[0], x[1])}; });
  EXPECT_EQ(error_of([] { MultiHeadAttention(8, 3); }),
            "[MultiHeadAttention] 3 heads of 8 features, expected a number that divides them");
}

TEST(NnPeers, ConvolutionsPoolsAndNorms) {
  check_layer("Conv1d", Conv1d(4, 6, 3, {.stride = 2, .padding = 1, .groups = 2}));
  check_layer("Conv3d", Conv3d(2, 3, {1, 2, 3}, {.padding = {0, 1, 1}}));
  check_layer("ConvTranspose1d", ConvTranspose1d(4, 2, 3, {.stride = 2}));
  check_layer("ConvTranspose2d",
              ConvTranspose2d(4, 2, 3, {.stride = 2, .padding = 1, .output_padding = 1, .groups = 2}));
  check_layer("ConvTranspose3d", ConvTranspose3d(2, 2, 2));
  check_layer("GroupNorm", GroupNorm(2, 6));
  check_layer("InstanceNorm", InstanceNorm(3));
  check_layer("MaxPool2d", MaxPool2d({.kernel = 3, .stride = 2, .padding = 1}));
  check_layer("AvgPool1d", AvgPool1d());
  EXPECT_EQ(error_of([] { Conv1d(4, 2, {1, 2}); }), "[Conv1d] a kernel of 2 sizes, expected 1 or 1");
  EXPECT_EQ(error_of([] { ConvTranspose2d(4, 3, 2, {.groups = 2}); }),
            "[ConvTranspose2d] 2 groups of 4 input and 3 output channels, expected a number that divides both");
  EXPECT_EQ(error_of([] { GroupNorm(4, 6); }),
            "[GroupNorm] 4 groups of 6 channels, expected a number that divides them");
}

TEST(NnPeers, SequentialAppliesItsParts) {
  Sequential net;
  net.then<Linear>(3, 5).then<ReLU>().then<Linear>(5, 2).then<LogSoftmax>();
  EXPECT_EQ(net.size(), 4u);
  check_layer("Sequential", net);
  net.then([](const Tensor& x) { return x * 0; });
  EXPECT_EQ(sum(net(ones({1, 3}))).item<float>(), 0);
  EXPECT_EQ(error_of([&] { net.at(5); }), "[Sequential] part 5 of 5");
}

TEST(NnPeers, Losses) {
  const auto check = [](const std::string& name, const Tensor& got) { expect_close(name, got, at(name + ".y0")); };
  const auto entropy = [&](const std::string& name, CrossEntropyOptions options, bool weighted = false) {
    const Tensors x = list("cross_entropy_" + name + ".x");
    if (weighted) options.weight = x[2];
    check("cross_entropy_" + name, cross_entropy(x[0], x[1], options));
  };
  entropy("plain", {});
  entropy("ignore", {.ignore_index = -100});
  entropy("weight", {}, true);
  entropy("smooth", {.label_smoothing = 0.2});
  entropy("sum", {.reduction = Reduction::Sum});
  entropy("none", {.reduction = Reduction::None});
  entropy("whole", {.ignore_index = 2, .label_smoothing = 0.1}, true);
  const Tensors a = list("gaussian_nll.x"), q = list("kl_div.x"), p = list("nll.x");
  check("nll", nll(p[0], p[1]));
  check("mse", mse(a[0], a[1]));
  check("l1", l1(a[0], a[1]));
  check("huber", huber(a[0], a[1], 0.7));
  check("smooth_l1", smooth_l1(a[0], a[1], 0.7));
  check("kl_div", kl_div(q[0], q[1]));
  check("gaussian_nll", gaussian_nll(a[0], a[1], a[2]));
  check("hinge", hinge(a[0], at("hinge.x1")));
  check("cosine_similarity", cosine_similarity(a[0], a[1]));
  check("triplet", triplet(a[0], a[1], a[2]));
  EXPECT_EQ(error_of([] { huber(zeros({2}), zeros({2}), 0); }), "[huber] delta 0, expected a number above 0");
  EXPECT_EQ(error_of([] {
              cross_entropy(zeros({2, 3}), array({0, 1}), {.weight = zeros({2})});
            }),
            "[cross_entropy] a weight of (2), expected (3)");
  EXPECT_EQ(error_of([] { l1(zeros({2}), zeros({3})); }),
            "[l1] x is (2), y is (3), expected equal shapes; reshape one of them");
}

struct Weights : Module {
  Tensor w = at("optimizers.x0").contiguous();
  Weights() { add_parameter("w", w); }
  Tensor loss() const { return sum(square(w) * at("optimizers.x1")); }
};

template <class O, class Options>
void check_optimizer(const std::string& name, const Options& options, double tolerance) {
  for (const bool traced : {false, true}) {
    Weights net;
    O optimizer(net, options);
    const auto step = [&] {
      optimizer.zero_grad();
      net.loss().backward();
      optimizer.step();
      return net.w * 1;
    };
    auto replayed = jit(step);
    for (const Tensor& want : list(name + ".y"))
      expect_close(name + (traced ? " under jit" : ""), traced ? replayed() : step(), want, tolerance);
  }
}

TEST(NnPeers, Optimizers) {
  check_optimizer<Adagrad>("Adagrad", AdagradOptions{.lr = 0.1, .weight_decay = 0.1}, 2e-6);
  check_optimizer<RMSprop>("RMSprop", RMSpropOptions{.lr = 0.02, .alpha = 0.9, .weight_decay = 0.1, .momentum = 0.8},
                           2e-6);
  check_optimizer<Adafactor>("Adafactor", AdafactorOptions{.lr = 0.1, .weight_decay = 0.1}, 2e-6);
  // PyTorch iterates in bfloat16.
  check_optimizer<Muon>("Muon", MuonOptions{.lr = 0.05}, 3e-3);
}

// Of one element in float64, by its formula.
TEST(NnPeers, LionMovesByTheSignOfItsMean) {
  Weights net;
  Lion optimizer(net, {.lr = 0.05, .beta1 = 0.8, .beta2 = 0.9, .weight_decay = 0.3});
  double w = net.w.flatten()[0].item<float>(), m = 0;
  const double c = at("optimizers.x1").flatten()[0].item<float>();
  for (int t = 0; t < 9; ++t) {
    const double g = 2 * c * w, move = 0.8 * m + 0.2 * g;
    w = w * (1 - 0.05 * 0.3) - 0.05 * (move > 0 ? 1 : -1);
    m = 0.9 * m + 0.1 * g;
    optimizer.zero_grad();
    net.loss().backward();
    optimizer.step();
    EXPECT_NEAR(net.w.flatten()[0].item<float>(), w, 1e-5) << "step " << t;
  }
}

TEST(NnPeers, GradientsAreClipped) {
  for (const bool traced : {false, true}) {
    const Weights net;
    const auto clipped = [&] {
      net.w.zero_grad();
      net.loss().backward();
      const Tensor length = clip_grad_norm(net, 0.8);
      return Tensors{net.w.grad(), length};
    };
    const Tensors got = traced ? jit(clipped)() : clipped();
    expect_close("clip_grad_norm", got[0], at("clip_grad_norm.y0"));
    expect_close("clip_grad_norm", got[1], at("clip_grad_norm.y1"));
  }
  const Weights net;
  net.loss().backward();
  const Tensor before = net.w.grad() * 1;
  clip_grad_value(net, 0.25);
  expect_close("clip_grad_value", net.w.grad(), clip(before, -0.25, 0.25), 0);
  EXPECT_EQ(error_of([&] { clip_grad_norm(net, -1); }),
            "[clip_grad_norm] length -1, expected a finite number, 0 or more");
}

TEST(NnPeers, BadOptionsOfOptimizersAreRefused) {
  const Weights net;
  const Linear layer(2, 2);
  EXPECT_EQ(error_of([&] { Muon m(layer); }),
            "[Muon] \"bias\" is (2), expected matrices; train it by another optimizer");
  EXPECT_EQ(error_of([&] { RMSprop r(net, {.alpha = 1}); }), "[RMSprop] alpha 1, expected one from 0 to below 1");
  EXPECT_EQ(error_of([&] { Lion l(net, {.beta2 = -1}); }), "[Lion] beta -1, expected one from 0 to below 1");
  EXPECT_EQ(error_of([&] { Adagrad a(net, {.eps = -1}); }), "[Adagrad] eps -1, expected a finite number, 0 or more");
  EXPECT_EQ(error_of([&] { Adafactor a(net, {.d = 0}); }),
            "[Adafactor] d 0 and beta2_decay -0.8, expected above 0, and 0 or less");
  EXPECT_EQ(error_of([] { cosine_decay(1, 0); }), "[cosine_decay] 0 steps, expected at least 1");
}

}  // namespace
}  // namespace tenon::nn
