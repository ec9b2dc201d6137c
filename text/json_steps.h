// The steps of a tokenizer.json, by their type: normalizers, pre-tokenizers and decoders become the functions that
// TokenizerParts holds. Private to the library.
#pragma once
#include <tenon/text/json_fields.h>
#include <tenon/text/tokenizer_parts.h>

namespace tenon::text {

/// What pre-tokenizers say of the model that follows.
struct PretokenizerTraits {
  bool byte_level = false;
};

/// Each appends to the parts. Throws FileError for a type that is not known.
void add_normalizer(const JsonFields& step, TokenizerParts& parts);
void add_pretokenizer(const JsonFields& step, TokenizerParts& parts, PretokenizerTraits& traits);
void set_decoder(const JsonFields& step, TokenizerParts& parts);

}  // namespace tenon::text
