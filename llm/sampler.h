// Sampler: picks the next token from the logits of all tokens. The steps and their order are those of llama.cpp: bias,
// penalties, top-k, top-p, min-p, temperature. The same seed gives the same tokens, on any number of threads.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace tenon::llm {

struct SamplerOptions {
  double temperature = 0.8;  // 0: the token with the largest logit
  int64_t top_k = 40;        // the k likeliest tokens; 0: all
  double top_p = 0.95;       // the likeliest tokens whose probabilities sum to this; 1: all
  double min_p = 0.05;       // tokens whose probability is at least this share of the largest; 0: all
  double repeat_penalty = 1, frequency_penalty = 0, presence_penalty = 0;
  int64_t repeat_last = 64;             // tokens that the penalties look back at; -1: all
  std::map<int32_t, double> bias = {};  // added to logits
  uint64_t seed = 0;
};

class Sampler {
 public:
  /// Throws UserError for impossible options.
  explicit Sampler(const SamplerOptions& options);
  /// Picks the token after those in `before`.
  int32_t operator()(std::span<const float> logits, std::span<const int32_t> before);

 private:
  double next_uniform();
  SamplerOptions options_;
  uint64_t state_;
  struct Candidate {
    int32_t id;
    double logit;
  };
  std::vector<Candidate> candidates_;
};

}  // namespace tenon::llm
