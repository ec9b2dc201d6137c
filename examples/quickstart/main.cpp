// Quickstart: a real network on ten thousand real digits, and a real photograph sharpened, each with a kernel that did
// it. quickstart [--images FILE] [--labels FILE] [--weights FILE] [--photo FILE] [--out FILE]
#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include <tenon/io.h>
#include <tenon/runtime/counters.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

double milliseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

template <class... Args>
std::string line(const char* format, Args... args) {
  char text[1000];
  std::snprintf(text, sizeof text, format, args...);
  return text;
}

/// What a first run took time for, beside running: of kernels that were compiled since the cache had missed so many.
std::string compilation_since(uint64_t misses) {
  const uint64_t compiled = tn::compile_counters().misses - misses;
  return compiled == 0 ? "compiled by an earlier run" : line("%d compiled first", static_cast<int>(compiled));
}

/// The ONNX model zoo's MNIST network: x float32 (n, 1, 28, 28) of 0 .. 255 to logits (n, 10).
tn::Tensor net(const tn::io::NamedTensors& w, tn::Tensor x) {
  x = max_pool2d(relu(conv2d(x, w["conv1.weight"], w["conv1.bias"], {.padding = 2})), {.kernel = 2});
  x = max_pool2d(relu(conv2d(x, w["conv2.weight"], w["conv2.bias"], {.padding = 2})), {.kernel = 3});
  return matmul(flatten(x, {.begin = 1}), w["fc.weight"]) + w["fc.bias"];
}

/// Prints the kernels, and returns the result, which is to be read last.
std::string classify(const std::string& weights, const std::string& image_file, const std::string& label_file) {
  const auto w = tn::io::load_safetensors(weights);
  const tn::Tensor images = tn::io::load_idx(image_file);  // uint8 (n, 28, 28)
  const tn::Tensor labels = tn::io::load_idx(label_file);  // uint8 (n)
  const int64_t n = images.size(0);

  auto predict = tn::jit([&](const tn::Tensor& x) {
    const tn::Tensor logits = net(w, x.reshape({-1, 1, 28, 28}).cast(tn::DType::Float32));
    return argmax(logits, 1);
  });

  constexpr int64_t kBatch = 500;
  int64_t right = 0;
  double first_ms = 0;
  const uint64_t misses = tn::compile_counters().misses;
  std::string compilation;
  const auto start = std::chrono::steady_clock::now();
  for (int64_t i = 0; i < n; i += kBatch) {  // traced and compiled at i = 0, then replayed
    const auto rows = tn::slice(i, std::min(n, i + kBatch));
    right += sum(predict(images[rows]) == labels[rows]).item<int>();
    if (i > 0) continue;
    first_ms = milliseconds_since(start);
    compilation = compilation_since(misses);
  }
  const double all_ms = milliseconds_since(start);

  const auto kernels = predict.kernels();
  std::printf(
      "The network is %zu kernels, C functions that are generated for it. Here is what each takes for %lld digits, "
      "and\n"
      "why the next kernel does not compute it too (docs/glossary.md explains the words). r in a name: it reduces, as\n"
      "a sum does; the numbers are the sizes of its loops:\n",
      kernels.size(), static_cast<long long>(kBatch));
  for (const auto& k : kernels) std::printf("  %-28s %7.2f ms  %s\n", k.name().c_str(), k.ms(), k.reason().c_str());
  std::printf("\nThe first of them, as it was compiled:\n\n%s\n", kernels.front().source().c_str());
  return line("%lld of %lld right, in %.2f s (the first batch %.2f s; kernels: %s)", static_cast<long long>(right),
              static_cast<long long>(n), all_ms / 1000, first_ms / 1000, compilation.c_str());
}

/// The pixel dy rows below and dx columns right of each; at the border the pixel itself.
tn::Tensor neighbour(const tn::Tensor& x, int dy, int dx) {
  const auto moved = [&](const tn::Tensor& t) {
    const int64_t h = t.size(0), w = t.size(1), c = t.size(2);
    return pad(t, {{1, 1}, {1, 1}, {0, 0}}).shrink({{1 + dy, 1 + dy + h}, {1 + dx, 1 + dx + w}, {0, c}});
  };
  return where(moved(tn::ones_like(x)) > 0, moved(x), x);
}

std::string sharpen(const std::string& photo, const std::string& out) {
  const tn::Tensor image = tn::io::load_ppm(photo);  // uint8 (h, w, 3)
  const tn::Tensor x = image.cast(tn::DType::Float32);
  const tn::Tensor blurred =
      (neighbour(x, -1, 0) + neighbour(x, 1, 0) + neighbour(x, 0, -1) + neighbour(x, 0, 1)) * 0.25;
  const tn::Tensor sharp = round(minimum(maximum(x + (x - blurred) * 1.5, 0), 255)).cast(tn::DType::UInt8);

  const auto kernels = tn::explain(sharp).kernels;
  const uint64_t misses = tn::compile_counters().misses;
  const auto start = std::chrono::steady_clock::now();
  sharp.realize();
  const double ms = milliseconds_since(start);
  tn::io::save_ppm(out, sharp);
  std::printf("The kernel that sharpens the photograph:\n\n%s\n", kernels.back().source().c_str());
  return line("%s sharpened into %s in %.1f ms (kernel: %s)", photo.c_str(), out.c_str(), ms,
              compilation_since(misses).c_str());
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string data = DATA_FOLDER;
  std::map<std::string, std::string> file = {{"--images", data + "/t10k-images-idx3-ubyte.gz"},
                                             {"--labels", data + "/t10k-labels-idx1-ubyte.gz"},
                                             {"--weights", data + "/opt-mnist.safetensors"},
                                             {"--photo", data + "/chelsea_451x300.ppm"},
                                             {"--out", "sharpened.ppm"}};
  for (int i = 1; i < argc; i += 2) {
    if (!file.contains(argv[i]) || i + 1 == argc) {
      std::fprintf(stderr,
                   "usage: quickstart [--images FILE] [--labels FILE] [--weights FILE] [--photo FILE] [--out FILE]\n");
      return 2;
    }
    file[argv[i]] = argv[i + 1];
  }
  const std::string digits = classify(file["--weights"], file["--images"], file["--labels"]);
  const std::string photo = sharpen(file["--photo"], file["--out"]);
  std::printf("%s\n%s\n", digits.c_str(), photo.c_str());
  return 0;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
