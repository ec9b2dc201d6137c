// The tokenizer of a GGUF model, from its metadata (tokenizer.ggml.*): byte-level BPE ("gpt2", with a pre-tokenizer of
// pretokenizers.h), SentencePiece BPE ("llama"), Unigram ("t5") and WordPiece ("bert").
#pragma once
#include <string>

#include <tenon/io/gguf_header.h>
#include <tenon/text/tokenizer.h>

namespace tenon::text {

/// `path` is for messages. Throws FileError where the metadata has no tokenizer, one of another kind, or one that
/// disagrees with itself: lists of different lengths, ids that no token has, merges of what is no token.
Tokenizer tokenizer_from_gguf(const io::GgufMetadata& metadata, const std::string& path);

}  // namespace tenon::text
