// BERT beside PyPI's transformers (reference_transformers.py): embeddings by the mean and by the first token.
#include <gtest/gtest.h>
#include <tenon/llm/embedder.h>

#include "../error_of.h"
#include "small_models.h"

namespace tenon::llm {
namespace {

struct Reference {
  std::vector<int32_t> ids;
  std::vector<float> mean, first;
};
Reference reference() {
  const io::NamedTensors all = io::load_safetensors(test::small_folder("bert") + "/expected.safetensors");
  return {all["ids"].to_vector<int32_t>(), all["mean"].to_vector<float>(), all["first"].to_vector<float>()};
}

void expect_near(const std::vector<float>& got, const std::vector<float>& expected, double bound) {
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], bound) << i;
}

TEST(Encoder, GivesTheEmbeddingsOfTheReference) {
  const Reference expected = reference();
  const ModelFile own = test::small_model("bert");
  for (ModelFile model : {own, test::as_gguf(own)}) {
    for (const Pooling pooling : {Pooling::Mean, Pooling::First}) {
      model.config.pooling = pooling;
      const Encoder encoder(model, Level::Exact);
      Embedder embed(encoder);
      expect_near(embed(expected.ids), pooling == Pooling::Mean ? expected.mean : expected.first, 1e-5);
    }
  }
}

TEST(Encoder, PoolingIsKeptInGguf) {
  ModelFile model = test::small_model("bert");
  model.config.pooling = Pooling::First;
  EXPECT_EQ(test::as_gguf(model).config.pooling, Pooling::First);
}

TEST(Encoder, PaddingDoesNotCount) {
  // 11 ids are padded to 16, or in a context of 11 not at all.
  const Encoder encoder(test::small_model("bert"), Level::Exact);
  const std::vector<int32_t> ids = reference().ids;
  Embedder padded(encoder), exact(encoder, {.context = 11});
  expect_near(padded(ids), exact(ids), 1e-6);
}

TEST(Encoder, BlocksOfFewBitsComeNear) {
  const Encoder encoder(test::as_gguf(test::small_model("bert"), "Q8_0"));
  Embedder embed(encoder);
  expect_near(embed(reference().ids), reference().mean, 0.02);
}

TEST(Encoder, ErrorsNameWhatIsWrong) {
  const ModelFile model = test::small_model("bert");
  const Encoder encoder(model);
  EXPECT_EQ(error_of([&] { Embedder(encoder, {.context = 33}); }),
            "[Embedder] a context of 33 tokens, but the model has positions for 32");
  Embedder embed(encoder);
  const std::vector<int32_t> long_text(33, 1), wrong = {64};
  EXPECT_EQ(error_of([&] { embed(long_text); }), "[Embedder] 33 tokens, but the context holds 32; make it larger (-c)");
  EXPECT_EQ(error_of([&] { embed(wrong); }), "[Embedder] token id 64, expected 0 to 63");
  EXPECT_EQ(error_of([&] { const Decoder decoder(model); }),
            "[Decoder] the model " + model.path +
                " is of architecture bert, which embeds texts (tenon-llm embed) and writes none");
  EXPECT_EQ(error_of([&] { const Encoder none(test::stories()); }),
            "[Encoder] the model " TENON_MODELS "/stories260K.bin is of architecture llama, expected bert");
}

}  // namespace
}  // namespace tenon::llm
