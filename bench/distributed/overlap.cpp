// How much of the messages of a training step is hidden behind its kernels: the least milliseconds of a step, of its
// kernels without messages (a group of one), of its messages alone, and of both at the same time in the trace of a
// step, of rank 0. CAPTURE: a file for the steps of the kernels, which tools/ranks/simulate.py replays on more ranks.
//   TENON_THREADS=1 mpirun -np 2 tenon_overlap [WIDTH LAYERS ROWS [CAPTURE]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <tenon/distributed.h>
#include <tenon/engine/execute/timeline.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace tn = tenon;
namespace td = tenon::distributed;

namespace {

struct Net : tn::nn::Module {
  std::vector<std::unique_ptr<tn::nn::Linear>> layers;
  Net(int width, int count) {
    for (int i = 0; i < count; ++i)
      add(std::to_string(i), *layers.emplace_back(std::make_unique<tn::nn::Linear>(width, width)));
  }
  tn::Tensor loss(tn::Tensor x) const {
    for (const auto& layer : layers) x = relu((*layer)(x));
    return mean(square(x));
  }
};

/// Milliseconds in which a message and a kernel ran at the same time.
double common(const std::vector<tn::TimelineStep>& steps) {
  double sum = 0;
  for (const auto& message : steps)
    for (const auto& other : steps)
      if (message.name == "AllSum" && other.name != "AllSum")
        sum += std::max(0.0, std::min(message.begin_ms + message.milliseconds, other.begin_ms + other.milliseconds) -
                                 std::max(message.begin_ms, other.begin_ms));
  return sum;
}

double total(const std::vector<tn::KernelInfo>& steps) {
  return std::accumulate(steps.begin(), steps.end(), 0.0, [](double sum, const auto& step) { return sum + step.ms(); });
}

std::size_t bytes_of(const tn::io::TensorMap& tensors) {
  std::size_t bytes = 0;
  for (const auto& [name, t] : tensors) bytes += static_cast<std::size_t>(t.size()) * tn::size_of(t.dtype());
  return bytes;
}

void write(const std::string& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "w");
  if (file != nullptr) std::fputs(text.c_str(), file), std::fclose(file);
}

}  // namespace

int main(int argc, char** argv) try {
  const auto number = [&](int at, int preset) { return argc > at ? std::atoi(argv[at]) : preset; };
  const int width = number(1, 1024), count = number(2, 4), rows = number(3, 64);
  const td::Group ranks = td::init();
  tn::manual_seed(1);
  Net net(width, count);
  tn::nn::Adam optimizer(net, {.lr = 0.001});
  const tn::Tensor batch = tn::randn({rows, width}).realize();
  const auto step = [&](const td::Group& group) {
    return tn::jit([&, group](const tn::Tensor& x) {
      const tn::Tensor loss = net.loss(x);
      loss.backward();
      const auto bucket = static_cast<std::size_t>(width) * static_cast<std::size_t>(width) * 4;
      tn::nn::average_gradients(net, group, {.bucket = bucket});
      optimizer.step();
      optimizer.zero_grad();
      return loss;
    });
  };
  auto whole = step(ranks), kernels = step(ranks.split(ranks.rank()));
  tn::Tensors buckets;
  for (int i = 0; i < count; ++i) buckets.push_back(tn::ones({width * (width + 1)}).contiguous().realize());
  auto messages = tn::jit([](const tn::Tensors& given) {
    tn::Tensors sums;
    for (const tn::Tensor& x : given) sums.push_back(td::all_sum(x));
    return sums;
  });
  const auto least = [&](const auto& call) {
    double best = 1e9;
    for (int i = 0; i < 30; ++i) {
      ranks.barrier();
      const auto begin = std::chrono::steady_clock::now();
      call();
      best =
          std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    return best;
  };
  const double all = least([&] { whole(batch); }), computed = least([&] { kernels(batch); }),
               sent = least([&] { messages(buckets); });
  std::vector<tn::KernelInfo> captured;
  for (int i = 0; i < 30; ++i) {
    kernels(batch);
    if (auto steps = kernels.kernels(); captured.empty() || total(steps) < total(captured)) captured = std::move(steps);
  }
  const tn::Timeline timeline;
  whole(batch);
  if (ranks.rank() == 0) {
    std::printf("step %.2f ms, kernels alone %.2f, messages alone %.2f; at the same time %.2f\n", all, computed, sent,
                common(timeline.steps()));
    write("overlap.json", tn::chrome_trace(timeline.steps()));
    if (argc > 4)
      write(
          argv[4],
          fmt::format(
              R"({{"rows":{},"layers":{},"between_bytes":{},"parameter_bytes":{},"state_bytes":{},"steps":{}}})", rows,
              count, rows * width * 4, bytes_of(net.parameters()), bytes_of(optimizer.buffers()), tn::json(captured)));
  }
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
