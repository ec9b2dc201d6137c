// Lesson 4: training. A small convolutional network learns to tell ten kinds of clothes on Fashion-MNIST (Xiao, Rasul,
// Vollgraf 2017; 60,000 images of 28 by 28). `./dev fashion` installs the data and runs this:
//   fashion_mnist [--data FOLDER] [--out FOLDER] [--epochs N] [--batch N] [--stop N] [--resume FILE]
// --stop ends it after that many epochs of the planned ones. After each epoch a checkpoint is written. All that is
// random in an epoch follows from its number, so that a training that goes on from a checkpoint ends with the same bits
// as one that was never interrupted.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <numbers>
#include <string>

#include <tenon/io.h>

#include "net.h"
#include "pictures.h"
#include "progress.h"

namespace {

namespace tn = tenon;

constexpr const char* kKinds[] = {"T-shirt", "trousers", "pullover", "dress", "coat",
                                  "sandal",  "shirt",    "sneaker",  "bag",   "boot"};
constexpr double kRate = 2e-3;

struct Images {
  tn::Tensor pixels, labels;  // uint8 (n, 28, 28), int32 (n)
  int64_t count() const { return pixels.size(0); }
};

Images load(const std::string& folder, const std::string& part) {
  return {tn::io::load_idx(folder + "/" + part + "-images-idx3-ubyte.gz"),
          tn::io::load_idx(folder + "/" + part + "-labels-idx1-ubyte.gz").cast(tn::DType::Int32).realize()};
}

/// What changes as the network learns: network, optimizer, the losses so far, the number of epochs. Saved as one file.
class Training {
 public:
  Training(const Images& images, int64_t batch, int64_t epochs)
      : images_(images), batch_(batch), steps_(images.count() / batch), epochs_(epochs) {}

  int64_t epoch() const { return epoch_; }
  const std::vector<float>& losses() const { return losses_; }
  fashion::Net& net() { return net_; }
  std::size_t kernels_a_step() const { return step_.kernels().size(); }

  /// One pass over the images in random order, the rate falling along half a cosine from the first epoch to the last.
  void run_epoch() {
    tn::manual_seed(static_cast<uint64_t>(epoch_ + 1));
    const tn::Tensor order = tn::permutation(images_.count()).cast(tn::DType::Int32).realize();
    fashion::Progress progress("epoch " + std::to_string(epoch_ + 1), steps_ * batch_);
    for (int64_t i = 0; i < steps_; ++i) {
      const double share = static_cast<double>(epoch_ * steps_ + i) / static_cast<double>(epochs_ * steps_);
      optimizer_.set_lr(kRate / 2 * (1 + std::cos(std::numbers::pi * share)));
      const tn::Tensor loss = step_(images_.pixels, images_.labels, order[tn::slice(i * batch_, (i + 1) * batch_)]);
      losses_.push_back(loss.item<float>());
      progress.at((i + 1) * batch_, "loss " + std::to_string(losses_.back()));
    }
    ++epoch_;
  }

  void save(const std::string& path) const {
    tn::io::TensorMap all{{"losses", tn::array(losses_)}};
    for (const auto& [name, tensor] : net_.state()) all.emplace("net." + name, tensor);
    for (const auto& [name, tensor] : optimizer_.state()) all.emplace("optimizer." + name, tensor);
    tn::io::save_safetensors(path, all, {{"epoch", std::to_string(epoch_)}});
  }

  void resume(const std::string& path) {
    const auto file = tn::io::load_safetensors(path);
    const auto part = [&](const std::string& prefix) {
      tn::io::TensorMap found;
      for (const auto& [name, tensor] : file)
        if (name.starts_with(prefix)) found.emplace(name.substr(prefix.size()), tensor);
      return found;
    };
    net_.load(part("net."));
    optimizer_.load(part("optimizer."));
    losses_ = file["losses"].to_vector<float>();
    epoch_ = std::stoll(file.metadata().at("epoch"));
  }

 private:
  tn::Tensor step(const tn::Tensor& pixels, const tn::Tensor& labels, const tn::Tensor& chosen) {
    const tn::Tensor logits = net_(take(pixels, chosen, 0).contiguous());
    const tn::Tensor loss = tn::nn::cross_entropy(logits, take(labels, chosen));
    loss.backward();
    optimizer_.step();
    optimizer_.zero_grad();  // gradients that nobody keeps are part of the kernels that use them
    return loss;
  }
  struct Step {
    Training* self;
    tn::Tensor operator()(const tn::Tensor& pixels, const tn::Tensor& labels, const tn::Tensor& chosen) const {
      return self->step(pixels, labels, chosen);
    }
  };

  const Images& images_;
  int64_t batch_, steps_, epochs_, epoch_ = 0;
  fashion::Net net_;
  tn::nn::Adam optimizer_{net_};
  std::vector<float> losses_;
  tn::Jit<Step> step_{Step{this}};
};

/// The kind that the network sees in each image: int32 (n).
tn::Tensor predictions(fashion::Net& net, const Images& images) {
  net.train(false);
  auto predict = tn::jit([&](const tn::Tensor& pixels) { return argmax(net(pixels), 1); });
  constexpr int64_t kBatch = 500;
  tn::Tensors parts;
  for (int64_t i = 0; i < images.count(); i += kBatch)
    parts.push_back(predict(images.pixels[tn::slice(i, std::min(images.count(), i + kBatch))]).contiguous().realize());
  net.train();
  return concatenate(parts).realize();
}

/// Saves the first wrong ones and prints which kinds are taken for which most often. Returns the share that is right.
double examine(const tn::Tensor& seen, const Images& images, const std::string& picture) {
  const auto wrong = (seen != images.labels).to_vector<bool>();
  const auto as = seen.to_vector<int>(), is = images.labels.to_vector<int>();
  std::vector<int> where;
  std::map<std::pair<int, int>, int> counts;
  for (std::size_t i = 0; i < wrong.size(); ++i)
    if (wrong[i]) {
      where.push_back(static_cast<int>(i));
      ++counts[{is[i], as[i]}];
    }
  tn::io::save_png(picture, fashion::grid(take(images.pixels, tn::array(where), 0)));
  std::multimap<int, std::pair<int, int>, std::greater<>> sorted;
  for (const auto& [kinds, count] : counts) sorted.emplace(count, kinds);
  int lines = 0;
  for (const auto& [count, kinds] : sorted) {
    if (lines++ == 3) break;
    std::printf("  %d times a %s was taken for a %s\n", count, kKinds[kinds.first], kKinds[kinds.second]);
  }
  return 1 - static_cast<double>(where.size()) / static_cast<double>(images.count());
}

}  // namespace

int main(int argc, char** argv) try {
  std::map<std::string, std::string> option = {{"--data", "/usr/share/datasets/fashion-mnist"},
                                               {"--out", "."},
                                               {"--epochs", "10"},
                                               {"--batch", "100"},
                                               {"--stop", ""},
                                               {"--resume", ""}};
  for (int i = 1; i < argc; i += 2) {
    if (!option.contains(argv[i]) || i + 1 == argc) {
      std::fprintf(
          stderr,
          "usage: fashion_mnist [--data FOLDER] [--out FOLDER] [--epochs N] [--batch N] [--stop N] [--resume FILE]\n");
      return 2;
    }
    option[argv[i]] = argv[i + 1];
  }
  const int64_t epochs = std::stoll(option["--epochs"]);
  const int64_t stop = option["--stop"].empty() ? epochs : std::stoll(option["--stop"]);
  const std::string out = option["--out"], checkpoint = out + "/fashion_mnist.safetensors";
  std::filesystem::create_directories(out);

  const Images training = load(option["--data"], "train"), test = load(option["--data"], "t10k");
  tn::manual_seed(0);
  Training run(training, std::stoll(option["--batch"]), epochs);
  if (!option["--resume"].empty()) run.resume(option["--resume"]);

  while (run.epoch() < stop) {
    const auto begin = std::chrono::steady_clock::now();
    run.run_epoch();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    run.save(checkpoint);
    const tn::Tensor seen = predictions(run.net(), test);
    const double right = mean(seen == test.labels).item<float>();
    std::printf("epoch %lld: loss %.4f, %.2f %% of the test images right, %.1f s, %zu kernels a step\n",
                static_cast<long long>(run.epoch()), run.losses().back(), 100 * right, seconds, run.kernels_a_step());
    std::fflush(stdout);
  }
  tn::io::save_png(out + "/loss.png", fashion::curve(run.losses()));
  const double right = examine(predictions(run.net(), test), test, out + "/wrong.png");
  std::printf("%.2f %% right; %s, loss.png and wrong.png are in %s\n", 100 * right, "fashion_mnist.safetensors",
              out.c_str());
  return 0;
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
