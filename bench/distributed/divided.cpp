// A training step of the net of overlap.cpp whose layers the ranks divide: as stages of a pipeline, and tensor
// parallel. The least milliseconds, of rank 0, beside which tools/ranks simulates them.
//   TENON_THREADS=1 mpirun -np 2 tenon_divided [WIDTH LAYERS ROWS MICRO_BATCHES]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <tenon/distributed.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace tn = tenon;
namespace td = tenon::distributed;

namespace {

struct Stage : tn::nn::Module {
  std::vector<std::unique_ptr<tn::nn::Linear>> layers;
  Stage(int width, int count) {
    for (int i = 0; i < count; ++i)
      add(std::to_string(i), *layers.emplace_back(std::make_unique<tn::nn::Linear>(width, width)));
  }
  tn::Tensor operator()(tn::Tensor x) const {
    for (const auto& layer : layers) x = relu((*layer)(x));
    return x;
  }
};

/// Pairs of layers, each of which the ranks divide.
struct Parts : tn::nn::Module {
  std::vector<std::unique_ptr<tn::nn::ColumnLinear>> up;
  std::vector<std::unique_ptr<tn::nn::RowLinear>> down;
  explicit Parts(const Stage& whole) {
    for (std::size_t i = 0; i + 1 < whole.layers.size(); i += 2) {
      add(std::to_string(i), *up.emplace_back(std::make_unique<tn::nn::ColumnLinear>(*whole.layers[i])));
      add(std::to_string(i + 1), *down.emplace_back(std::make_unique<tn::nn::RowLinear>(*whole.layers[i + 1])));
    }
  }
  tn::Tensor operator()(tn::Tensor x) const {
    for (std::size_t i = 0; i < up.size(); ++i) x = relu((*down[i])(relu((*up[i])(x))));
    return x;
  }
};

}  // namespace

int main(int argc, char** argv) try {
  const auto number = [&](int at, int preset) { return argc > at ? std::atoi(argv[at]) : preset; };
  const int width = number(1, 1024), count = number(2, 4), rows = number(3, 256), micro_batches = number(4, 4);
  const td::Group ranks = td::init();
  tn::manual_seed(1);
  const tn::Tensor batch = tn::randn({rows, width}).realize();
  const auto least = [&](auto step) {
    double best = 1e9;
    for (int i = 0; i < 30; ++i) {
      ranks.barrier();
      const auto begin = std::chrono::steady_clock::now();
      step(batch);
      ranks.barrier();
      best =
          std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    return best;
  };
  const auto loss_of = [](const tn::Tensor& y, const tn::Tensor&) { return mean(square(y)); };
  const Stage stage(width, count / ranks.size()), whole(width, count);
  const Parts parts(whole);
  const double pipeline = least(tn::jit([&, optimizer = std::make_shared<tn::nn::Adam>(stage)](const tn::Tensor& x) {
    const tn::Tensor loss =
        tn::nn::pipeline_backward(stage, loss_of, x, x, {.between = {width}, .micro_batches = micro_batches});
    optimizer->step();
    optimizer->zero_grad();
    return loss;
  }));
  const double tensor = least(tn::jit([&, optimizer = std::make_shared<tn::nn::Adam>(parts)](const tn::Tensor& x) {
    const tn::Tensor loss = mean(square(parts(x)));
    loss.backward();
    optimizer->step();
    optimizer->zero_grad();
    return loss;
  }));
  if (ranks.rank() == 0) std::printf("pipeline %.2f ms, tensor parallel %.2f ms\n", pipeline, tensor);
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
