// stories260K, a real model: ids, text and logits of an independent reference, from both of its files; and what a
// session keeps.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/llm/generate.h>
#include <tenon/llm/perplexity.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

namespace tenon::llm {
namespace {

using Ids = std::vector<int32_t>;

nlohmann::json expected() {
  std::ifstream file(TENON_TEST_DATA "/expected.json");
  return nlohmann::json::parse(file)["stories260K"];
}

struct Stories {
  explicit Stories(const std::string& file = "stories260K.bin", const SessionOptions& options = {})
      : model(open_model(TENON_MODELS "/" + file)), decoder(model), session(decoder, options) {}
  Generated tell(const std::string& prompt, int64_t most, const std::vector<std::string>& stops = {}) {
    Sampler greedy({.temperature = 0});
    return generate(session, model.tokenizer, greedy, model.tokenizer.encode(prompt),
                    {.most = most, .stops = stops, .ignores_end = true},
                    [](int32_t, const std::string&) { return true; });
  }
  ModelFile model;
  Decoder decoder;
  Session session;
};

class StoriesFile : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Forms, StoriesFile, testing::Values("stories260K.bin", "stories260K.safetensors"),
                         [](const auto& file) { return std::string(file.param).substr(12); });

TEST_P(StoriesFile, TellsTheExpectedStory) {
  Stories stories(GetParam());
  const Generated story = stories.tell("", 256);
  Ids ids{1};
  ids.insert(ids.end(), story.ids.begin(), story.ids.end());
  EXPECT_EQ(ids, expected()["tokens"].get<Ids>());
  EXPECT_EQ(story.text, expected()["text"].get<std::string>());
}

TEST(Stories, HasTheExpectedLogits) {
  Stories stories;
  const auto logits = stories.session.set(Ids{1});
  const nlohmann::json top = expected()["logits_pos0_top5"];
  EXPECT_EQ(top.size(), 5U);
  for (const auto& row : top)
    EXPECT_NEAR(logits[row[0].get<std::size_t>()], row[1].get<double>(), 1e-4 * row[1].get<double>());
}

/// The natural logarithm of what softmax gives an id.
double log_probability(std::span<const float> logits, int32_t id) {
  double sum = 0;
  for (const float x : logits) sum += std::exp(double{x});
  return double{logits[static_cast<std::size_t>(id)]} - std::log(sum);
}

TEST(Stories, AScoreIsWhatTheLogitsOfTheTokensBeforeSay) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories one("stories260K.bin", {.chunk = 1}), many;
  const auto scored = std::span(ids).first(100);  // a full chunk, and one that is not
  const std::vector<float> scores = many.session.score(scored);
  ASSERT_EQ(scores.size(), 99U);
  auto logits = one.session.set(scored.first(1));
  for (std::size_t i = 1; i < scored.size(); ++i) {
    EXPECT_NEAR(scores[i - 1], log_probability(logits, scored[i]), 5e-4) << i;
    logits = one.session.push(scored[i]);
  }
  const auto after = many.session.push(ids[100]), want = one.session.push(ids[100]);
  for (std::size_t i = 0; i < want.size(); ++i) ASSERT_NEAR(after[i], want[i], 5e-4) << "it has seen the ids";
}

TEST(Stories, PerplexityIsThatOfTheSecondHalvesOfWindows) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories stories;
  double sum = 0;
  for (const std::size_t begin : {std::size_t{0}, std::size_t{64}}) {
    Ids window(ids.begin() + static_cast<std::ptrdiff_t>(begin), ids.begin() + static_cast<std::ptrdiff_t>(begin) + 64);
    window[0] = 1;
    const std::vector<float> scores = stories.session.score(window);
    for (std::size_t i = 32; i < scores.size(); ++i) sum -= scores[i];
  }
  int told = 0;
  const Perplexity p = perplexity(stories.session, std::span(ids).first(150), {.window = 64, .begin = 1},
                                  [&](const Perplexity& so_far) { EXPECT_EQ(so_far.windows, ++told); });
  EXPECT_EQ(told, 2);
  EXPECT_EQ(p.tokens, 62);
  EXPECT_NEAR(p.value, std::exp(sum / 62), 1e-6);
  EXPECT_GT(p.deviation, 0);
  EXPECT_EQ(perplexity(stories.session, ids, {.window = 64, .most_windows = 1}).windows, 1);
  EXPECT_THROW(perplexity(stories.session, std::span(ids).first(63), {.window = 64}), UserError);
  EXPECT_THROW(perplexity(stories.session, ids, {.window = 3}), UserError);
  EXPECT_THROW(perplexity(stories.session, ids, {.window = 1 << 20}), UserError);
}

TEST(Stories, APromptInChunksGivesWhatSingleTokensGive) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories one("stories260K.bin", {.chunk = 1}), many("stories260K.bin", {.chunk = 8});
  const auto prompt = std::span(ids).first(30);  // full chunks, and one that is not
  const auto a = one.session.set(prompt), b = many.session.set(prompt);
  for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 2e-4) << i;
  const auto short_one = std::span(ids).first(3);
  const auto e = one.session.set(short_one), f = many.session.set(short_one);
  for (std::size_t i = 0; i < e.size(); ++i) ASSERT_NEAR(e[i], f[i], 2e-4) << i;
  one.session.set(prompt), many.session.set(prompt);
  const auto c = one.session.push(ids[30]), d = many.session.push(ids[30]);
  for (std::size_t i = 0; i < c.size(); ++i) ASSERT_NEAR(c[i], d[i], 2e-4) << i;
}

TEST(Stories, ALongPromptWhoseAttentionGoesInBlocksGivesWhatSingleTokensGive) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories one("stories260K.bin", {.chunk = 1}), many("stories260K.bin");
  for (const std::size_t length : {257, 200}) {  // of a chunk of 512, and of one of 512 after a common beginning
    const auto prompt = std::span(ids).first(length);
    const auto a = one.session.set(prompt), b = many.session.set(prompt);
    for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 5e-4) << length << ", " << i;
  }
}

TEST(Stories, AnotherBeginningIsForgottenAndACommonOneKept) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories stories("stories260K.bin", {.chunk = 1}), fresh("stories260K.bin", {.chunk = 1});
  stories.session.set(std::span(ids).first(40));
  Ids other(ids.begin(), ids.begin() + 20);
  other.push_back(300);
  const auto a = stories.session.set(other), b = fresh.session.set(other);
  EXPECT_EQ(std::vector<float>(a.begin(), a.end()), std::vector<float>(b.begin(), b.end()));
}

TEST(Stories, ACacheOfHalvesChangesLittle) {
  const Ids ids = expected()["tokens"].get<Ids>();
  Stories whole("stories260K.bin", {.chunk = 8}),
      halves("stories260K.bin", {.chunk = 8, .cache_dtype = DType::Float16});
  const auto prompt = std::span(ids).first(30);
  const auto a = whole.session.set(prompt), b = halves.session.set(prompt);
  for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 0.05) << i;
}

TEST(Stories, TextEndsBeforeAStopString) {
  Stories stories;
  const Generated story = stories.tell("", 100, {"girl named", "zebra"});
  EXPECT_EQ(story.text, "Once upon a time, there was a little ");
  EXPECT_EQ(story.ended, Ended::AtStop);
}

TEST(Stories, WhatTheTokenizerLacksIsNeverChosen) {
  Stories stories;
  io::GgufTensor& embedding =
      stories.model.tensors.at("tok_embeddings.weight");  // and, as they are tied, of the output
  embedding = {embedding.format, {1024, 64}, concatenate({embedding.data, embedding.data * 3.f}, Axis(0)).realize()};
  stories.model.config.vocabulary = 1024;
  const Decoder wide(stories.model);
  Session session(wide);
  const auto logits = session.set(Ids{1});
  EXPECT_GE(std::ranges::max_element(logits) - logits.begin(), 512) << "they would be the likeliest";
  for (const double penalty : {0.0, 1e-6}) {
    Sampler greedy({.temperature = 0, .presence_penalty = penalty});
    const Generated told = generate(session, stories.model.tokenizer, greedy, Ids{1}, {.most = 40, .ignores_end = true},
                                    [](auto&&...) { return true; });
    EXPECT_EQ(told.ids, stories.tell("", 40).ids);
    EXPECT_EQ(told.ended, Ended::AtMost);
  }
}

TEST(Stories, GenerationEndsWhereTheContextIsFull) {
  Stories stories("stories260K.bin", {.context = 16, .chunk = 8});
  const Generated story = stories.tell("", -1);
  EXPECT_EQ(story.ids.size(), 16u);
  EXPECT_EQ(story.ended, Ended::AtContext);
}

TEST(Stories, APromptThatDoesNotFitIsAnError) {
  Stories stories("stories260K.bin", {.context = 16, .chunk = 8});
  EXPECT_THROW(stories.session.set(Ids(17, 5)), UserError);
  EXPECT_THROW(stories.session.set(Ids{}), UserError);
  EXPECT_THROW(stories.session.set(Ids{1, 512}), UserError);
  EXPECT_THROW(stories.session.set(Ids{-1}), UserError);
  EXPECT_NO_THROW(stories.session.set(Ids(16, 5)));
}

TEST(Stories, ATokenRunsWithoutNewKernels) {
  Stories stories("stories260K.bin", {.chunk = 1});
  stories.session.set(Ids{1});
  stories.session.push(403);
  const std::size_t kernels = stories.session.kernels().size();
  for (const int32_t id : {407, 261, 378}) stories.session.push(id);
  EXPECT_EQ(stories.session.kernels().size(), kernels);
}

}  // namespace
}  // namespace tenon::llm
