// The steps of a tokenizer.json, by their type: converts normalizers, pre-tokenizers and decoders to the functions of
// TokenizerParts. Private to the library.
#pragma once
#include <tenon/text/json_fields.h>
#include <tenon/text/tokenizer_parts.h>

namespace tenon::text {

/// Facts about the model that follow from the pre-tokenizers.
struct PretokenizerTraits {
  bool byte_level = false;
};

/// Each appends a step to the parts. Throws FileError for an unknown type.
void add_normalizer(const JsonFields& step, TokenizerParts& parts);
void add_pretokenizer(const JsonFields& step, TokenizerParts& parts, PretokenizerTraits& traits);
void set_decoder(const JsonFields& step, TokenizerParts& parts);

}  // namespace tenon::text
