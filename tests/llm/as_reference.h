// The tiny random models of data/decoders beside what their references gave: logits, and greedy ids.
#pragma once
#include <gtest/gtest.h>
#include <tenon/llm/session.h>

#include <algorithm>
#include <cmath>

#include "small_models.h"

namespace tenon::llm::test {

inline constexpr const char* kSmallModels[] = {"llama",   "mistral",   "qwen2",     "qwen3",     "gemma",
                                               "gemma2",  "gemma3",    "phi3",      "qwen2moe",  "qwen3moe",
                                               "mixtral", "phi3_long", "llama_mlx", "qwen2_mlx", "gemma3_linear"};

/// `decoder` is of the model with this name.
inline void expect_as_reference(const std::string& name, const Decoder& decoder) {
  const io::NamedTensors expected = io::load_safetensors(small_folder(name) + "/expected.safetensors");
  const auto logits = expected["logits"].to_vector<float>();
  const auto ids = expected["ids"].to_vector<int32_t>();
  Session session(decoder, {.context = 96, .chunk = 8});
  std::span<const float> got = session.set(std::span(ids).first(8));
  float largest = 0;
  for (const float logit : logits) largest = std::max(largest, std::abs(logit));
  for (std::size_t i = 0; i < logits.size(); ++i) EXPECT_NEAR(got[i], logits[i], 1e-4 * largest) << i;
  std::vector<int32_t> greedy(ids.begin(), ids.begin() + 8);
  while (greedy.size() < ids.size()) {
    greedy.push_back(static_cast<int32_t>(std::ranges::max_element(got) - got.begin()));
    got = session.push(greedy.back());
  }
  EXPECT_EQ(greedy, ids);
}

}  // namespace tenon::llm::test
