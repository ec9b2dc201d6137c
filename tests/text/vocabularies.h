// Vocabularies for tests: recorded ones of real models, and small ones written in a test.
#pragma once
#include <tenon/io/gguf_header.h>
#include <tenon/text/tokenizer.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tenon::text {

/// A file of data/.
nlohmann::json read_test_json(const std::string& name);
std::string read_test_file(const std::string& name);
/// The metadata of a vocabulary that record_vocabulary.py wrote.
io::GgufMetadata recorded_metadata(const nlohmann::json& recorded);

using Ids = std::vector<int32_t>;

}  // namespace tenon::text
