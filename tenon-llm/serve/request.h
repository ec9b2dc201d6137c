// What a body of /v1/chat/completions, /v1/completions or /v1/embeddings asks for. Each field is a row of a table
// (request.cpp) with its type and bounds; a wrong one is an ApiError that names it. Fields that no row names are passed
// over, as clients send many.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "api_error.h"

namespace tenon::program {

/// Text that becomes token ids, or these.
using Input = std::variant<std::string, std::vector<int32_t>>;

struct ApiRequest {
  std::string model, encoding = "float";
  bool streams = false, includes_usage = false, ignores_end = false;
  int64_t most_tokens = -1, top_k = 0, count = 1, dimensions = -1;
  int64_t seed = -1;          // -1: another for each request
  int64_t likely_tokens = 0;  // to be listed beside each token, with their probabilities
  bool wants_chances = false;
  double temperature = 1, top_p = 1, min_p = 0, presence_penalty = 0, frequency_penalty = 0, repeat_penalty = 1;
  std::vector<std::string> stops;
  std::map<int32_t, double> bias;
  std::vector<std::pair<std::string, std::string>> messages;  // role and content
  std::vector<Input> inputs;
};

enum class Endpoint : uint8_t { Chat, Completion, Embedding };

/// Throws ApiError with status 400.
ApiRequest parse_request(std::string_view body, Endpoint endpoint);

}  // namespace tenon::program
