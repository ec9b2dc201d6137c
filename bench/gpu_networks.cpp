// tenon_gpu_networks [NETWORK...] [--steps N] [--kernels N] [--sources] [--explain]: what a forward pass and a training
// step of whole networks take on the default device, traced by jit. gpu_networks.py is the same in PyTorch. --kernels N
// also lists the N slowest kernels, timed one by one, with their Opts, and their ASTs and sources; --explain only lists
// all kernels, and runs nothing.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/timeline.h>
#include <tenon/examples/fashion_mnist/net.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace {

using namespace tenon;

constexpr int kRounds = 3;

/// He et al. 2015: 1 x 1, 3 x 3 and 1 x 1 filters beside a shortcut.
struct Bottleneck : nn::Module {
  nn::Conv2d conv1, conv2, conv3;
  nn::BatchNorm norm1, norm2, norm3;
  nn::Sequential shortcut;

  Bottleneck(int64_t in, int64_t width, int64_t stride)
      : conv1(in, width, 1, {}, {.bias = false}),
        conv2(width, width, 3, {.stride = stride, .padding = 1}, {.bias = false}),
        conv3(width, 4 * width, 1, {}, {.bias = false}),
        norm1(width),
        norm2(width),
        norm3(4 * width) {
    if (in != 4 * width || stride != 1)
      shortcut
          .then<nn::Conv2d>(in, 4 * width, PerAxis(1), ConvOptions{.stride = stride}, nn::BiasOptions{.bias = false})
          .then<nn::BatchNorm>(4 * width);
    add("conv1", conv1), add("conv2", conv2), add("conv3", conv3);
    add("norm1", norm1), add("norm2", norm2), add("norm3", norm3), add("shortcut", shortcut);
  }
  Tensor operator()(const Tensor& x) const {
    const Tensor y = norm3(conv3(relu(norm2(conv2(relu(norm1(conv1(x))))))));
    return relu(y + (shortcut.size() > 0 ? shortcut(x) : x));
  }
};

struct ResNet50 : nn::Module {
  nn::Conv2d conv{3, 64, 7, {.stride = 2, .padding = 3}, {.bias = false}};
  nn::BatchNorm norm{64};
  nn::Sequential blocks;
  nn::Linear out{2048, 1000};

  ResNet50() {
    int64_t in = 64, width = 64;
    for (const int64_t count : {3, 4, 6, 3}) {
      for (int64_t i = 0; i < count; ++i, in = 4 * width)
        blocks.then<Bottleneck>(in, width, int64_t{i == 0 && width > 64 ? 2 : 1});
      width *= 2;
    }
    add("conv", conv), add("norm", norm), add("blocks", blocks), add("out", out);
  }
  Tensor operator()(const Tensor& x) const {
    const Tensor y = blocks(max_pool2d(relu(norm(conv(x))), {.kernel = 3, .stride = PerAxis(2), .padding = 1}));
    return out(mean(y, {.axis = {2, 3}}));
  }
};

/// A block of GPT-2 medium.
struct Gpt2Block : nn::Module {
  nn::TransformerEncoderLayer layer{
      1024,
      16,
      {.hidden = 4096, .dropout = 0, .activation = [](const Tensor& x) { return gelu(x); }, .norm_first = true}};

  Gpt2Block() { add("layer", layer); }
  Tensor operator()(const Tensor& x) const { return layer(x, {.is_causal = true}); }
};

struct Arguments {
  std::vector<std::string> names;
  int steps = 20;
  std::size_t kernels = 0;
  bool explain = false, sources = false;
};

/// The kernels in which most time is spent, all launches of a kernel together.
void list(const std::vector<KernelInfo>& steps, const Arguments& arguments) {
  struct Total {
    const KernelInfo* kernel;
    int launches = 0;
    double ms = 0;
  };
  std::map<std::string, Total> by_name;
  double all = 0;
  for (const KernelInfo& k : steps) {
    Total& total = by_name.try_emplace(k.name(), Total{&k}).first->second;
    ++total.launches, total.ms += k.ms(), all += k.ms();
  }
  std::vector<Total> totals;
  for (const auto& [name, total] : by_name) totals.push_back(total);
  std::ranges::sort(totals, std::greater(), &Total::ms);
  fmt::print("  {} launches of {} kernels, one by one {:.3f} ms\n", steps.size(), totals.size(), all);
  for (std::size_t i = 0; i < std::min(arguments.kernels, totals.size()); ++i) {
    const Total& t = totals[i];
    fmt::print("  {:9.4f} ms, {} times {}: {}\n", t.ms, t.launches, t.kernel->name(), t.kernel->opts());
    if (arguments.sources) fmt::print("{}{}\n", t.kernel->ast(), t.kernel->source());
  }
}

/// Calls `step` as often as asked; prints the best mean of some rounds.
void time(const std::string& name, Jit<std::function<Tensor()>> step, const Arguments& arguments) {
  const auto milliseconds_of = [&](int steps) {
    const auto begin = std::chrono::steady_clock::now();
    Tensor result;
    for (int i = 0; i < steps; ++i) result = step();
    const float last = sum(result.cast(DType::Float32)).item<float>();  // waits for the device
    const std::chrono::duration<double, std::milli> ms = std::chrono::steady_clock::now() - begin;
    return std::pair(ms.count() / steps, last);
  };
  milliseconds_of(3);
  double best = 1e30;
  float last = 0;
  for (int round = 0; round < kRounds; ++round) {
    const auto [ms, sum_of_last] = milliseconds_of(arguments.steps);
    best = std::min(best, ms), last = sum_of_last;
  }
  fmt::print("{}: {:.3f} ms, at last {:.6f}\n", name, best, last);
  if (arguments.kernels > 0) {
    const Timeline timeline;  // while it lives, each kernel is timed
    step();
    list(step.kernels(), arguments);
  }
  std::fflush(stdout);
}

/// What the kernels of the gradients would be.
void explain_training(const nn::Module& net, const Tensor& loss) {
  loss.backward();
  Tensors all{loss};
  for (const auto& [name, parameter] : net.parameters())
    if (parameter.has_grad()) all.push_back(parameter.grad());
  fmt::print("{}\n", to_string(explain(all)));
}

template <class Optimizer, class Net>
void run(const std::string& name, Net& net, const Arguments& arguments, const std::function<Tensor()>& forward,
         const std::function<Tensor()>& loss_of) {
  net.train(false);
  const auto infer = [&] {
    const NoGrad off;
    return forward();
  };
  if (arguments.explain)
    fmt::print("{}\n", to_string(explain(infer())));
  else
    time(name + ", forward", jit(std::function<Tensor()>(infer)), arguments);
  net.train();
  if (arguments.explain) return explain_training(net, loss_of());
  Optimizer optimizer(net, {.lr = 1e-3});
  const std::function<Tensor()> train = [&] {
    const Tensor loss = loss_of();
    loss.backward();
    optimizer.step();
    optimizer.zero_grad();
    return loss;
  };
  time(name + ", training step", jit(train), arguments);
}

Tensor labels_of(int64_t batch, int64_t classes) { return (arange(batch) * 7 % classes).cast(DType::Int32).realize(); }

void run_resnet(DType dtype, const Arguments& arguments) {
  ResNet50 net;
  net.set_dtype(dtype);
  const Tensor images = normal(0, 1, {32, 3, 224, 224}).cast(dtype).contiguous(), labels = labels_of(32, 1000);
  const auto forward = [&] { return net(images); };
  run<nn::SGD>("ResNet-50 " + std::string(tenon::name(dtype)), net, arguments, forward,
               [&] { return nn::cross_entropy(net(images).cast(DType::Float32), labels); });
}

void run_gpt2(const Arguments& arguments) {
  Gpt2Block net;
  net.set_dtype(DType::BFloat16);
  const Tensor x = normal(0, 1, {8, 1024, 1024}).cast(DType::BFloat16).contiguous();
  const auto forward = [&] { return net(x); };
  run<nn::SGD>("GPT-2 medium block", net, arguments, forward,
               [&] { return mean(square(net(x).cast(DType::Float32))); });
}

void run_fashion(const Arguments& arguments) {
  fashion::Net net;
  const Tensor images = (rand({128, 28, 28}) * 255).cast(DType::UInt8).contiguous(), labels = labels_of(128, 10);
  run<nn::Adam>(
      "Fashion-MNIST", net, arguments, [&] { return net(images); },
      [&] { return nn::cross_entropy(net(images), labels); });
}

Arguments parse(int argc, char** argv) {
  Arguments a;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--explain")
      a.explain = true;
    else if (word == "--sources")
      a.sources = true;
    else if (word == "--steps" && i + 1 < argc)
      a.steps = std::stoi(argv[++i]);
    else if (word == "--kernels" && i + 1 < argc)
      a.kernels = std::stoul(argv[++i]);
    else
      a.names.push_back(word);
  }
  return a;
}

}  // namespace

int main(int argc, char** argv) try {
  const Arguments arguments = parse(argc, argv);
  const std::pair<const char*, std::function<void()>> networks[] = {
      {"fashion", [&] { run_fashion(arguments); }},
      {"gpt2", [&] { run_gpt2(arguments); }},
      {"resnet_bfloat16", [&] { run_resnet(DType::BFloat16, arguments); }},
      {"resnet_float32", [&] { run_resnet(DType::Float32, arguments); }}};
  for (const std::string& asked : arguments.names)
    if (std::ranges::none_of(networks, [&](const auto& network) { return network.first == asked; }))
      return fmt::print(stderr, "no network \"{}\"; there are fashion, gpt2, resnet_bfloat16, resnet_float32\n", asked),
             2;
  int status = 0;
  for (const auto& [name, call] : networks) {
    const bool is_asked = arguments.names.empty() || std::ranges::find(arguments.names, name) != arguments.names.end();
    if (!is_asked) continue;
    manual_seed(1);
    try {
      call();
    } catch (const std::exception& e) {
      fmt::print("FAIL {}: {:.1500}\n", name, e.what());
      status = 1;
    }
    std::fflush(stdout);
  }
  return status;
} catch (const std::exception& e) {
  return fmt::print(stderr, "tenon_gpu_networks: {}\n", e.what()), 2;
}
