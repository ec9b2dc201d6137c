// The tokenizers of llama2.c's small models (tok512.bin): a SentencePiece BPE vocabulary without names or types. Ids 0,
// 1 and 2 are unknown, BOS and EOS; 3 to 258 are bytes.
#pragma once
#include <tenon/io/file.h>
#include <tenon/text/tokenizer.h>

namespace tenon::text {

/// Throws FileError if the bytes are no such file. Encoding puts BOS first.
Tokenizer tokenizer_from_llama2c(io::Bytes bytes, const io::Origin& origin);

}  // namespace tenon::text
