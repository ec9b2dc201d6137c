// Several processes train one network: each computes the gradients of its part of every batch, and all use the mean.
//   mpirun -np 4 distributed [--images FILE] [--labels FILE] [--epochs N] [--dtype float64]
// The losses are those of one process, but for the order of sums, which float64 shows best. Rank 0 prints them.
#include <cstdio>
#include <map>
#include <string>

#include <tenon/distributed.h>
#include <tenon/io.h>
#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace tn = tenon;
namespace td = tenon::distributed;

namespace {

struct Net : tn::nn::Module {
  tn::nn::Linear hidden{784, 64}, out{64, 10};
  Net() { add("hidden", hidden), add("out", out); }
  tn::Tensor operator()(const tn::Tensor& images) const {
    const tn::Tensor pixels = flatten(images, {.begin = 1}).cast(hidden.weight.dtype()) / 255;
    return out(relu(hidden(pixels)));
  }
};

}  // namespace

int main(int argc, char** argv) try {
  std::map<std::string, std::string> option = {{"--images", DATA_FOLDER "/t10k-images-idx3-ubyte.gz"},
                                               {"--labels", DATA_FOLDER "/t10k-labels-idx1-ubyte.gz"},
                                               {"--epochs", "3"},
                                               {"--dtype", "float32"}};
  for (int i = 1; i + 1 < argc; i += 2) option[argv[i]] = argv[i + 1];

  const td::Group ranks = td::init();
  const tn::Tensor images = tn::io::load_idx(option["--images"]);  // uint8 (n, 28, 28)
  const tn::Tensor labels = tn::io::load_idx(option["--labels"]).cast(tn::DType::Int32).realize();
  const int64_t n = images.size(0), train = n * 9 / 10;
  constexpr int64_t kBatch = 96;

  tn::manual_seed(0);  // all ranks begin with the same weights, and draw the same orders
  Net net;
  const bool is_double = option["--dtype"] == "float64";
  if (is_double) net.set_dtype(tn::DType::Float64);
  tn::nn::Adam optimizer(net, {.lr = 2e-3});
  auto step = tn::jit([&](const tn::Tensor& chosen) {
    optimizer.zero_grad();
    const tn::Tensor mine = td::shard(chosen);  // this rank's part of the batch
    const tn::Tensor loss = tn::nn::cross_entropy(net(take(images, mine, 0)), take(labels, mine));
    loss.backward();
    tn::nn::average_gradients(net);
    optimizer.step();
    return (td::all_sum(loss) / ranks.size()).cast(tn::DType::Float64);
  });

  for (int epoch = 1; epoch <= std::stoi(option["--epochs"]); ++epoch) {
    const tn::Tensor order = tn::permutation(train).cast(tn::DType::Int32).realize();
    double total = 0;
    int64_t steps = 0;
    for (; (steps + 1) * kBatch <= train; ++steps)
      total += step(order[tn::slice(steps * kBatch, (steps + 1) * kBatch)]).item<double>();
    const auto seen = argmax(net(images[tn::slice(train, n)]), 1);
    const int right = sum(seen == labels[tn::slice(train, n)]).item<int>();
    if (ranks.rank() == 0)
      std::printf("%d ranks, epoch %d: mean loss %.*f, %d of %lld right\n", ranks.size(), epoch, is_double ? 12 : 6,
                  total / static_cast<double>(steps), right, static_cast<long long>(n - train));
  }
  return 0;
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
