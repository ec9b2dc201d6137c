// The tokenizer of a Hugging Face model: its tokenizer.json (the form of the tokenizers library), and what
// tokenizer_config.json adds: special tokens and the chat template.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <tenon/text/tokenizer.h>

namespace tenon::text {

/// Supports the models BPE, Unigram and WordPiece, and the normalizers, pre-tokenizers, post-processors and decoders
/// that language models use. `config` may be empty. `chat_template`, if given, takes the place of the one in `config`
/// (chat_template.jinja of a folder); `ends` are more tokens that end an answer, of which ids without a token do not
/// count (generation_config.json). `path`, of tokenizer.json, is for messages. Throws FileError if the text is not such
/// JSON or contradicts itself, or if it has a part of an unknown kind, which the text names.
Tokenizer tokenizer_from_json(std::string_view tokenizer, std::string_view config, const std::string& path,
                              std::string_view chat_template = {}, std::span<const int32_t> ends = {});

}  // namespace tenon::text
