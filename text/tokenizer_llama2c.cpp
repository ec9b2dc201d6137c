#include <tenon/text/tokenizer_llama2c.h>

#include <bit>
#include <cmath>

#include <tenon/io/fail.h>
#include <tenon/text/sentencepiece.h>
#include <tenon/text/tokenizer_parts.h>

namespace tenon::text {

Tokenizer tokenizer_from_llama2c(io::Bytes bytes, const io::Origin& origin) {
  constexpr std::size_t kBytesBegin = 3, kBytesEnd = 259;
  std::size_t at = 4;  // after the length of the longest token
  const auto number = [&] {
    if (bytes.size() - at < 4) io::fail(origin, "it ends within a token, at byte {}", at);
    at += 4;
    return static_cast<uint32_t>(io::from_little_endian(bytes.subspan(at - 4, 4)));
  };
  if (bytes.size() < 4) io::fail(origin, "{} bytes are no vocabulary of llama2.c", bytes.size());
  std::vector<Vocabulary::Token> tokens;
  while (at < bytes.size()) {
    const auto score = std::bit_cast<float>(number());
    const std::size_t length = number();
    if (length > bytes.size() - at)
      io::fail(origin, "token {} has {} bytes, but {} are left", tokens.size(), length, bytes.size() - at);
    if (length > kLongestToken)
      io::fail(origin, "token {} has {} bytes, expected at most {}", tokens.size(), length, kLongestToken);
    if (!std::isfinite(score)) io::fail(origin, "the score of token {} is {}", tokens.size(), score);
    std::string text(reinterpret_cast<const char*>(bytes.data()) + at, length);
    at += length;
    const std::size_t id = tokens.size();
    TokenType type = TokenType::Normal;
    if (id < kBytesBegin) {
      static constexpr const char* kNames[] = {"<unk>", "<s>", "</s>"};  // the file puts newlines around them
      text = kNames[id];
      type = id == 0 ? TokenType::Unknown : TokenType::Control;
    } else if (id < kBytesEnd) {
      if (byte_of_text(text) != id - kBytesBegin)
        io::fail(origin, "token {} is {}, expected the byte {}", id, io::in_quotes(text), id - kBytesBegin);
      type = TokenType::Byte;
    } else {
      text = escape_spaces(text);
    }
    tokens.push_back({std::move(text), type, score});
  }
  if (tokens.size() < kBytesEnd) io::fail(origin, "{} tokens, expected at least {}", tokens.size(), kBytesEnd);
  const auto parts = std::make_shared<TokenizerParts>();
  parts->vocabulary = Vocabulary(std::move(tokens));
  parts->special.unknown = 0;
  parts->special.bos = 1;
  parts->special.eos = 2;
  parts->prefix = {1};
  parts->normalizers.push_back([](std::string text, Place) { return escape_spaces(" " + text); });
  parts->model.emplace<ScoreBpeModel>(parts->vocabulary, 0);
  parts->decoding.spelling = Spelling::Metaspace;
  parts->decoding.strip_first_space = true;
  std::vector<AddedToken> added;
  for (int32_t id = 1; id <= 2; ++id) added.push_back({.text = parts->vocabulary[id].text, .id = id, .special = true});
  parts->added = AddedTokens(std::move(added));
  find_ends(*parts);
  return Tokenizer(parts);
}

}  // namespace tenon::text
