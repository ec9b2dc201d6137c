// Tiny random decoders of every architecture beside a reference in PyTorch (reference_decoders.py) or PyPI's
// transformers (reference_transformers.py): logits, and 64 greedy ids, as Hugging Face stores them and as GGUF does.
#include <gtest/gtest.h>
#include <tenon/llm/generate.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "../text_as_name.h"
#include "as_reference.h"

namespace tenon::llm {
namespace {

class Architectures : public testing::TestWithParam<const char*> {
 protected:
  void expect_as_reference(const ModelFile& model) const {
    test::expect_as_reference(GetParam(), Decoder(model, Level::Exact));
  }
};
INSTANTIATE_TEST_SUITE_P(All, Architectures, testing::ValuesIn(test::kSmallModels), text_as_name<const char*>);

TEST_P(Architectures, GiveTheLogitsAndIdsOfTheReference) { expect_as_reference(test::small_model(GetParam())); }

TEST_P(Architectures, GiveTheSameAsGguf) { expect_as_reference(test::as_gguf(test::small_model(GetParam()))); }

TEST(Longrope, ShortContextsHaveFactorsOfTheirOwn) {
  const ModelFile own = test::small_model("phi3_long");
  const io::NamedTensors expected = io::load_safetensors(test::small_folder("phi3_long") + "/expected.safetensors");
  const auto logits = expected["short_logits"].to_vector<float>();
  const auto ids = expected["ids"].to_vector<int32_t>();
  for (const ModelFile& model : {own, test::as_gguf(own)}) {
    const Decoder decoder(model, Level::Exact);
    Session session(decoder, {.context = 64, .chunk = 8});
    const std::span<const float> got = session.set(std::span(ids).first(8));
    for (std::size_t i = 0; i < logits.size(); ++i) EXPECT_NEAR(got[i], logits[i], 1e-3) << i;
  }
}

/// The share of words of a text that the other has too.
double shared_words(const std::string& text, const std::string& other) {
  std::istringstream words(text);
  std::string word;
  double all = 0, shared = 0;
  while (words >> word) ++all, shared += other.find(word) != std::string::npos;
  return shared / all;
}

TEST(Stories, StayAStoryInEightBits) {
  const ModelFile model = open_model(TENON_MODELS "/stories260K.bin");
  const GgufModel quantized = to_gguf_model(model, "Q8_0");
  EXPECT_EQ(quantized.tensors.at("blk.0.attn_q.weight").format->name, "Q8_0");
  EXPECT_EQ(quantized.tensors.at("blk.0.ffn_down.weight").format->name, "F32") << "172 is no multiple of 32";
  const std::string path =
      (std::filesystem::temp_directory_path() / ("tenon_stories" + std::to_string(getpid()) + ".gguf")).string();
  io::save_gguf(path, quantized.tensors, quantized.metadata);
  const ModelFile small = open_model(path);
  const Decoder decoder(small);
  Session session(decoder);
  Sampler greedy({.temperature = 0});
  const Generated story =
      generate(session, small.tokenizer, greedy, small.tokenizer.encode(""), {.most = 100, .ignores_end = true},
               [](int32_t, const std::string&) { return true; });
  std::filesystem::remove(path);
  EXPECT_TRUE(story.text.starts_with("Once upon a time, there was a little girl named Lily.")) << story.text;
  std::ifstream expected(TENON_TEST_DATA "/expected.json");
  const std::string whole{std::istreambuf_iterator<char>(expected), {}};
  EXPECT_GT(shared_words(story.text, whole), 0.7) << story.text;
}

}  // namespace
}  // namespace tenon::llm
