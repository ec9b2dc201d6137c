#include <tenon/llm/sampler.h>

#include <gtest/gtest.h>
#include <tenon/base/error.h>

#include <cmath>
#include <functional>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

namespace tenon::llm {
namespace {

const std::vector<float> kLogits{0.f, 2.f, 1.f, -1.f};

/// How often each token is drawn.
std::vector<int> counts(const SamplerOptions& options, std::span<const int32_t> before = {}, int draws = 4000) {
  Sampler sampler(options);
  std::vector<int> all(kLogits.size());
  for (int i = 0; i < draws; ++i) ++all[static_cast<std::size_t>(sampler(kLogits, before))];
  return all;
}

SamplerOptions plain(double temperature = 1) {
  return {.temperature = temperature, .top_k = 0, .top_p = 1, .min_p = 0, .seed = 7};
}

TEST(Sampler, TemperatureZeroTakesTheLikeliest) {
  EXPECT_EQ(counts({.temperature = 0}), (std::vector<int>{0, 4000, 0, 0}));
}

TEST(Sampler, DrawsWithTheProbabilitiesOfSoftmax) {
  double total = 0;
  for (const float logit : kLogits) total += std::exp(logit / 0.7);
  const std::vector<int> drawn = counts(plain(0.7), {}, 40000);
  for (std::size_t i = 0; i < kLogits.size(); ++i)
    EXPECT_NEAR(drawn[i] / 40000.0, std::exp(kLogits[i] / 0.7) / total, 0.01) << i;
}

TEST(Sampler, TemperatureZeroTakesTheFirstOfEqualsAndNoNaN) {
  Sampler sampler({.temperature = 0});
  for (const std::size_t size : {1, 15, 16, 17, 1000}) {
    std::vector<float> logits(size, -3.f);
    EXPECT_EQ(sampler(logits, {}), 0) << size;
    logits.back() = 2.f;
    EXPECT_EQ(sampler(logits, {}), static_cast<int32_t>(size - 1)) << size;
    logits[size / 2] = 2.f;
    EXPECT_EQ(sampler(logits, {}), static_cast<int32_t>(size / 2)) << size;
    logits[0] = NAN;
    EXPECT_EQ(sampler(logits, {}), size == 1 ? 0 : static_cast<int32_t>(size / 2)) << size;
  }
  EXPECT_EQ(sampler(std::vector<float>(40, -INFINITY), {}), 0);
}

// A bias of 0 changes nothing, but all logits are then looked at.
TEST(Sampler, TopKOfAsGivenLogitsIsThatOfAllCandidates) {
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    std::vector<float> logits(1 + random() % 5000);
    for (float& logit : logits) logit = static_cast<float>(random() % (i % 2 == 0 ? 20 : 100000)) * 0.01f;  // ties too
    SamplerOptions options{.temperature = 1.5, .top_k = static_cast<int64_t>(1 + random() % 60), .seed = random()};
    if (i % 3 == 0) options.top_p = 1, options.min_p = 0;  // then the draw goes through all that top_k leaves
    Sampler given(options);
    options.bias = {{0, 0.f}};
    Sampler biased(options);
    for (int n = 0; n < 10; ++n) ASSERT_EQ(given(logits, {}), biased(logits, {})) << i;
  }
}

TEST(Sampler, TheSameSeedGivesTheSameTokens) {
  Sampler a(plain()), b(plain());
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a(kLogits, {}), b(kLogits, {}));
}

TEST(Sampler, TopKTopPAndMinPLeaveTheUnlikelyOut) {
  SamplerOptions options = plain();
  options.top_k = 2;
  EXPECT_EQ(counts(options)[0] + counts(options)[3], 0);
  options = plain();
  options.top_p = 0.7;  // probabilities are 0.644, 0.237, 0.087, 0.032
  EXPECT_EQ(counts(options)[0] + counts(options)[3], 0);
  EXPECT_GT(counts(options)[2], 0);
  options = plain();
  options.min_p = 0.2;  // times the likeliest: 1, 0.37, 0.135, 0.05
  EXPECT_EQ(counts(options)[0] + counts(options)[3], 0);
  EXPECT_GT(counts(options)[2], 0);
}

TEST(Sampler, OfALargeVocabularyItDrawsWhatASortOfAllLeaves) {
  std::mt19937 random(5);
  std::normal_distribution<float> normal(0, 2);
  std::vector<float> logits(600);
  for (float& x : logits) x = normal(random);
  std::vector<std::pair<double, int32_t>> sorted;  // probabilities before the temperature
  double all = 0;
  for (const float x : logits) all += std::exp(double{x});
  for (std::size_t i = 0; i < logits.size(); ++i)
    sorted.emplace_back(std::exp(double{logits[i]}) / all, static_cast<int32_t>(i));
  std::ranges::sort(sorted, std::greater());
  for (const auto& [top_k, top_p, min_p] : std::vector<std::tuple<int64_t, double, double>>{
           {0, 1, 0}, {0, 0.9, 0}, {0, 0.9, 0.2}, {0, 1, 0.2}, {200, 0.99, 0}, {200, 0.5, 0.01}, {5, 1, 0}}) {
    double sum = 0;
    std::set<int32_t> want;
    for (const auto& [p, id] : sorted) {
      if (sum >= top_p * (top_k == 0 ? 1
                                     : std::accumulate(sorted.begin(), sorted.begin() + top_k, 0.0,
                                                       [](double a, const auto& b) { return a + b.first; })))
        break;
      if (p < min_p * sorted[0].first || (top_k > 0 && want.size() == static_cast<std::size_t>(top_k))) break;
      sum += p;
      want.insert(id);
    }
    // At so high a temperature all tokens that pass the filters are about equally likely.
    Sampler sampler({.temperature = 1000, .top_k = top_k, .top_p = top_p, .min_p = min_p, .seed = 3});
    std::set<int32_t> drawn;
    for (std::size_t i = 0; i < 15 * want.size(); ++i) drawn.insert(sampler(logits, {}));
    EXPECT_EQ(drawn, want) << top_k << " " << top_p << " " << min_p;
  }
}

TEST(Sampler, PenaltiesAndBiasChangeLogits) {
  const std::vector<int32_t> before{1, 1, 1, 99, -1};  // the last two have no logit
  SamplerOptions options{.temperature = 0, .repeat_penalty = 4};
  EXPECT_EQ(counts(options, before, 1)[2], 1) << "2 / 4 is less than 1";
  options = {.temperature = 0, .frequency_penalty = 0.4};
  EXPECT_EQ(counts(options, before, 1)[2], 1) << "2 - 3 * 0.4 is less than 1";
  options = {.temperature = 0, .presence_penalty = 0.4};
  EXPECT_EQ(counts(options, before, 1)[1], 1);
  options = {.temperature = 0, .repeat_penalty = 4, .repeat_last = 0};
  EXPECT_EQ(counts(options, before, 1)[1], 1);
  options = {.temperature = 0, .bias = {{3, 9.0}}};
  EXPECT_EQ(counts(options, before, 1)[3], 1);
}

TEST(Sampler, OptionsThatCannotBeAreErrors) {
  EXPECT_THROW(Sampler({.temperature = -1}), UserError);
  EXPECT_THROW(Sampler({.temperature = NAN}), UserError);
  EXPECT_THROW(Sampler({.top_k = -1}), UserError);
  EXPECT_THROW(Sampler({.top_p = 1.5}), UserError);
  EXPECT_THROW(Sampler({.min_p = -0.1}), UserError);
  EXPECT_THROW(Sampler({.repeat_penalty = 0}), UserError);
}

}  // namespace
}  // namespace tenon::llm
