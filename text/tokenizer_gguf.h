// The tokenizer of a GGUF model, from its metadata (tokenizer.ggml.*): byte-level BPE ("gpt2", with a pre-tokenizer of
// pretokenizers.h), SentencePiece BPE ("llama"), Unigram ("t5") and WordPiece ("bert").
#pragma once
#include <string>

#include <tenon/io/gguf_header.h>
#include <tenon/text/tokenizer.h>

namespace tenon::text {

/// `path` is for messages. Throws FileError if the metadata has no tokenizer, one of an unknown kind, or one that
/// contradicts itself: lists of different lengths, ids that no token has, merges of texts that are no tokens.
Tokenizer tokenizer_from_gguf(const io::GgufMetadata& metadata, const std::string& path);

}  // namespace tenon::text
