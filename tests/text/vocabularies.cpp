#include "vocabularies.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tenon::text {

std::string read_test_file(const std::string& name) {
  std::ifstream file(TENON_TEST_DATA "/" + name, std::ios::binary);
  if (!file) throw std::runtime_error("no file " TENON_TEST_DATA "/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

nlohmann::json read_test_json(const std::string& name) { return nlohmann::json::parse(read_test_file(name)); }

io::GgufMetadata recorded_metadata(const nlohmann::json& recorded) {
  const auto size = recorded["size"].get<std::size_t>();
  std::vector<std::string> tokens(size);
  std::vector<int32_t> types(size, 1);
  for (std::size_t i = 0; i < size; ++i) tokens[i] = "\x01" + std::to_string(i);  // what no text has
  for (const auto& token : recorded["tokens"]) tokens[token[0].get<std::size_t>()] = token[1].get<std::string>();
  for (const auto& token : recorded["special"]) {
    tokens[token[0].get<std::size_t>()] = token[1].get<std::string>();
    types[token[0].get<std::size_t>()] = 3;
  }
  io::GgufMetadata metadata;
  metadata["tokenizer.ggml.model"] = std::string("gpt2");
  metadata["tokenizer.ggml.pre"] = recorded["pre"].get<std::string>();
  metadata["tokenizer.ggml.tokens"] = io::GgufArray(tokens);
  metadata["tokenizer.ggml.token_type"] = io::GgufArray(types);
  metadata["tokenizer.ggml.merges"] = io::GgufArray(recorded["merges"].get<std::vector<std::string>>());
  return metadata;
}

}  // namespace tenon::text
