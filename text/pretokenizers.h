// The pre-tokenizers of models, by the names that GGUF files give them ("gpt-2", "qwen2", "llama-bpe", ...). Each is a
// list of regular expressions; each expression cuts the pieces that the earlier ones left whole.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon::text {

struct NamedPretokenizer {
  std::vector<std::string_view> names;
  std::vector<std::string> patterns;
  bool ignore_merges = false;  // a piece that is a token is not divided, whatever the merges are
  bool add_bos = false;        // used if the file does not say
};

/// Null if no known model has this name.
const NamedPretokenizer* named_pretokenizer(std::string_view name);
/// All names, for messages.
std::string pretokenizer_names();

}  // namespace tenon::text
