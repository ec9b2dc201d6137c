// A small GPT that learns the characters of a text file, then writes: gpt FILE [STEPS] [CHARACTERS]
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <tenon/nn.h>
#include <tenon/tenon.h>

namespace tn = tenon;
namespace nn = tenon::nn;

namespace {

constexpr int64_t kContext = 64, kFeatures = 64, kHeads = 4, kLayers = 2, kBatch = 16;

class Gpt : public nn::Module {
 public:
  explicit Gpt(int64_t letters) : tokens_(letters, kFeatures), places_(kContext, kFeatures), head_(kFeatures, letters) {
    add("tokens", tokens_), add("places", places_), add("layers", layers_), add("norm", norm_), add("head", head_);
    for (int64_t i = 0; i < kLayers; ++i) layers_.then<Block>();
  }
  /// x (batch, kContext) of letters to logits (batch, kContext, letters) of the letters that follow.
  tn::Tensor operator()(const tn::Tensor& x) const {
    return head_(norm_(layers_(tokens_(x) + places_(tn::arange(kContext)))));
  }

 private:
  struct Block : nn::TransformerEncoderLayer {
    Block() : TransformerEncoderLayer(kFeatures, kHeads, {.hidden = 4 * kFeatures, .dropout = 0, .norm_first = true}) {}
    tn::Tensor operator()(const tn::Tensor& x) const {
      return TransformerEncoderLayer::operator()(x, {.is_causal = true});
    }
  };
  nn::Embedding tokens_, places_;
  nn::Sequential layers_;
  nn::LayerNorm norm_{kFeatures};
  nn::Linear head_;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) {
    std::fprintf(stderr, "usage: gpt FILE [STEPS] [CHARACTERS]\n");
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const int steps = argc > 2 ? std::stoi(argv[2]) : 500, length = argc > 3 ? std::stoi(argv[3]) : 400;
  if (static_cast<int64_t>(text.size()) <= 2 * kContext) {
    std::fprintf(stderr, "%s: missing, or less than %d bytes\n", argv[1], static_cast<int>(2 * kContext));
    return 1;
  }
  const std::set<char> all(text.begin(), text.end());
  const std::string letters(all.begin(), all.end());
  std::vector<int32_t> codes;
  for (const char c : text) codes.push_back(static_cast<int32_t>(letters.find(c)));
  const tn::Tensor data = tn::array(codes);

  tn::manual_seed(1);
  Gpt net(static_cast<int64_t>(letters.size()));
  nn::AdamW optimizer(net, {.lr = 3e-3, .weight_decay = 0.01});
  const nn::Schedule rate = nn::join(nn::linear_schedule(0, 3e-3, 20), 20, nn::cosine_decay(3e-3, steps, 3e-4));
  auto learn = tn::jit([&] {
    // Windows of the text that begin anywhere, and the letters that follow each of theirs.
    const tn::Tensor begin = tn::randint(0, data.size() - kContext - 1, {kBatch, 1});
    const tn::Tensor at = begin + tn::arange(kContext);
    optimizer.zero_grad();
    const tn::Tensor loss = nn::cross_entropy(net(take(data, at)), take(data, at + 1));
    loss.backward();
    nn::clip_grad_norm(net, 1);
    optimizer.step();
    return loss;
  });
  float first = 0, last = 0;
  for (int step = 0; step < steps; ++step) {
    optimizer.set_lr(rate(step));
    last = learn().item<float>();
    if (step == 0) first = last;
    if (step % 50 == 0) std::printf("step %d, loss %.3f\n", step, last), std::fflush(stdout);
  }
  std::printf("%zu letters, loss from %.2f to %.2f\n\n", letters.size(), first, last);

  auto next = tn::jit([&](const tn::Tensor& x) { return categorical(net(x)[{0, -1}] * 1.25f); });
  std::vector<int32_t> written(codes.begin(), codes.begin() + kContext);
  for (int i = 0; i < length; ++i) {
    const std::vector<int32_t> context(written.end() - kContext, written.end());
    written.push_back(next(tn::array(context).unsqueeze(0)).item<int32_t>());
  }
  for (const int32_t code : written) std::putchar(letters[static_cast<std::size_t>(code)]);
  std::putchar('\n');
  return last < first ? 0 : 1;
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\nusage: gpt FILE [STEPS] [CHARACTERS]\n", e.what());
  return 1;
}
