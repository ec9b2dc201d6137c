// Handwritten digits on a microcontroller: exports the network of the quickstart as one C file, which needs no heap and
// no library, with a main function that reads ten digits. digits_in_c FILE.c; then: cc -std=c11 -O2 FILE.c -o digits
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include <tenon/export_c.h>
#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

constexpr int64_t kDigits = 10;

constexpr const char* kMain = R"(
#include <stdio.h>

static unsigned char arena[ARENA_BYTES];

/* Prints what it reads in each picture, then how many are right. */
int main(void) {
  int right = 0;
  for (int i = 0; i < DIGITS; ++i) {
    float logits[10];
    int best = 0;
    if (digits_run(&digits_own_weights, pictures[i], logits, arena) != 0) return 1;
    for (int k = 1; k < 10; ++k)
      if (logits[k] > logits[best]) best = k;
    right += best == labels[i];
    printf("%d ", best);
  }
  printf("\n%d of %d right\n", right, DIGITS);
  return right == DIGITS ? 0 : 1;
}
)";

/// The elements as a list of C.
std::string listed(const std::vector<uint8_t>& values) {
  std::string text;
  for (const uint8_t v : values) text += std::to_string(v) + ",";
  return text;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) return std::fputs("usage: digits_in_c FILE.c\n", stderr), 2;
  const std::string data = DATA_FOLDER;
  const auto w = tn::io::load_safetensors(data + "/opt-mnist.safetensors");
  const auto net = [&](const tn::Tensor& picture) {  // uint8 (28, 28) to logits (10)
    tn::Tensor x = picture.reshape({1, 1, 28, 28}).cast(tn::DType::Float32);
    x = max_pool2d(relu(conv2d(x, w["conv1.weight"], w["conv1.bias"], {.padding = 2})), {.kernel = 2});
    x = max_pool2d(relu(conv2d(x, w["conv2.weight"], w["conv2.bias"], {.padding = 2})), {.kernel = 3});
    return (matmul(x.flatten(1), w["fc.weight"]) + w["fc.bias"]).reshape({10});
  };
  const auto files =
      tn::export_c(net, std::tuple{tn::empty({28, 28}, tn::DType::UInt8)},
                   {.name = "digits", .inputs = {"picture"}, .outputs = {"logits"}, .weights_in_source = true});
  const std::string include = "#include \"digits.h\"\n";
  std::string text = files.file("digits.c");
  text.replace(text.find(include), include.size(), files.file("digits.h"));

  const tn::Tensor pictures = tn::io::load_idx(data + "/t10k-images-idx3-ubyte.gz")[tn::slice(0, kDigits)];
  const tn::Tensor labels = tn::io::load_idx(data + "/t10k-labels-idx1-ubyte.gz")[tn::slice(0, kDigits)];
  text += "\n#define ARENA_BYTES " + std::to_string(files.arena_bytes) + "\n#define DIGITS " + std::to_string(kDigits) +
          "\nstatic const uint8_t labels[DIGITS] = {" + listed(labels.to_vector<uint8_t>()) +
          "};\nstatic const uint8_t pictures[DIGITS][784] = {\n";
  for (int64_t i = 0; i < kDigits; ++i) text += "{" + listed(pictures[i].to_vector<uint8_t>()) + "},\n";
  std::ofstream file(argv[1], std::ios::binary);
  file << text << "};\n" << kMain;
  if (!file.flush()) return std::fprintf(stderr, "%s cannot be written\n", argv[1]), 1;
  std::printf("%s: %d kernels, weights %zu bytes, arena %zu bytes\n", argv[1], files.kernels, files.weights_bytes,
              files.arena_bytes);
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
