// The pre-tokenizers of models by the names that GGUF files give them ("gpt-2", "qwen2", "llama-bpe", ...): each is a
// list of regular expressions, applied one after the other to what the former left whole.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tenon::text {

struct NamedPretokenizer {
  std::vector<std::string_view> names;
  std::vector<std::string> patterns;
  bool ignore_merges = false;  // a piece that is a token is taken whole, whatever the merges say
  bool add_bos = false;        // where the file does not say
};

/// Null where no model of ours has this name.
const NamedPretokenizer* named_pretokenizer(std::string_view name);
/// All names, for messages.
std::string pretokenizer_names();

}  // namespace tenon::text
