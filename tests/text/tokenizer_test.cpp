// Byte-level BPE from GGUF metadata: recorded vocabularies of real models, streams, bytes that are no text, bad
// metadata.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/text/tokenizer_gguf.h>
#include <tenon/text/unicode.h>

#include <chrono>
#include <cmath>
#include <map>

#include "../text_as_name.h"
#include "vocabularies.h"

namespace tenon::text {
namespace {

class RecordedVocabulary : public testing::TestWithParam<const char*> {
 protected:
  nlohmann::json recorded_ = read_test_json(GetParam());
  Tokenizer tokenizer_ = tokenizer_from_gguf(recorded_metadata(recorded_), "recorded");
};
INSTANTIATE_TEST_SUITE_P(Models, RecordedVocabulary, testing::Values("gpt-2.json", "qwen2.json"),
                         text_as_name<const char*>);

TEST_P(RecordedVocabulary, GivesTheRecordedIds) {
  for (const auto& row : recorded_["cases"])
    EXPECT_EQ(tokenizer_.encode(row[0].get<std::string>()), row[1].get<Ids>()) << row[0];
}

TEST_P(RecordedVocabulary, DecodesToTheText) {
  for (const auto& row : recorded_["cases"]) EXPECT_EQ(tokenizer_.decode(row[1].get<Ids>()), row[0].get<std::string>());
}

TEST_P(RecordedVocabulary, StreamsWholeCharacters) {
  for (const auto& row : recorded_["cases"]) {
    StreamDecoder stream(tokenizer_);
    std::string all;
    for (const int32_t id : row[1].get<Ids>()) {
      const std::string part = stream.push(id);
      EXPECT_TRUE(is_valid_utf8(part));
      all += part;
    }
    EXPECT_EQ(all + stream.finish(), row[0].get<std::string>());
  }
}

TEST_P(RecordedVocabulary, KeepsBytesThatAreNoText) {
  for (const std::string text : {"\xff", "a\xc3", "\xe2\x82", "\xed\xa0\x80 x", "\xf5\x80\x80\x80", "ok \xc0\xaf ok"}) {
    const Ids ids = tokenizer_.encode(text);
    EXPECT_EQ(tokenizer_.decode(ids), text);
    StreamDecoder stream(tokenizer_);
    std::string all;
    for (const int32_t id : ids) all += stream.push(id);
    EXPECT_TRUE(is_valid_utf8(all + stream.finish()));
  }
}

TEST_P(RecordedVocabulary, TakesSpecialTokensOnlyWhereAsked) {
  const auto special = recorded_["special"][0];
  const std::string text = special[1].get<std::string>();
  const auto id = special[0].get<int32_t>();
  EXPECT_EQ(tokenizer_.encode(text, {true, true}), Ids{id});
  EXPECT_GT(tokenizer_.encode(text).size(), 1U);
  EXPECT_EQ(tokenizer_.decode(Ids{id}), "");
  EXPECT_EQ(tokenizer_.decode(Ids{id}, {.skip_special = false}), text);
  EXPECT_TRUE(tokenizer_.is_end(id));
}

TEST_P(RecordedVocabulary, TakesTimeThatGrowsWithTheTextOnly) {
  const auto begin = std::chrono::steady_clock::now();
  for (const std::string part : {"a", " ", "\n", "ab ", "1", "\xff", "中"}) {
    std::string text;
    while (text.size() < 1'000'000) text += part;
    EXPECT_EQ(tokenizer_.decode(tokenizer_.encode(text)), text);
  }
  // A quadratic way would take hours; a sanitizer's build on a busy machine takes some ten seconds.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(120));
}

TEST(Vocabulary, FindsTheFirstTokenOfEachText) {
  std::vector<Vocabulary::Token> tokens;
  std::map<std::string, int32_t> first;
  for (int32_t i = 0; i < 3000; ++i) {
    tokens.push_back({.text = std::to_string(i * 7919 % 2003)});
    first.try_emplace(tokens.back().text, i);
  }
  const Vocabulary vocabulary(tokens);
  for (const auto& [text, id] : first) EXPECT_EQ(vocabulary.id(text), id);
  for (const char* absent : {"", "2003", "0 ", "-1"}) EXPECT_EQ(vocabulary.id(absent), std::nullopt);
  EXPECT_EQ(Vocabulary().id("1"), std::nullopt);
  EXPECT_EQ(Vocabulary(std::vector<Vocabulary::Token>()).id("1"), std::nullopt);
}

TEST(Tokenizer, RaisesOnIdsThatNoTokenHas) {
  const Tokenizer tokenizer = tokenizer_from_gguf(recorded_metadata(read_test_json("gpt-2.json")), "recorded");
  EXPECT_THROW(tokenizer.decode(Ids{-1}), UserError);
  EXPECT_THROW(tokenizer.token(50257), UserError);
  EXPECT_FALSE(tokenizer.is_end(-5));
}

std::string complaint(const io::GgufMetadata& metadata) {
  try {
    tokenizer_from_gguf(metadata, "m.gguf");
  } catch (const FileError& e) {
    return e.what();
  }
  return "nothing was wrong";
}

io::GgufMetadata small() {
  io::GgufMetadata metadata;
  metadata["tokenizer.ggml.model"] = std::string("gpt2");
  metadata["tokenizer.ggml.pre"] = std::string("gpt-2");
  metadata["tokenizer.ggml.tokens"] = io::GgufArray(std::vector<std::string>{"a", "b", "ab", ""});
  metadata["tokenizer.ggml.merges"] = io::GgufArray(std::vector<std::string>{"a b"});
  return metadata;
}

TEST(TokenizerFromGguf, SaysWhatIsWrong) {
  const std::string head = "[tokenizer_from_gguf] m.gguf: ";
  const auto with = [](const std::string& key, io::GgufValue value) {
    io::GgufMetadata metadata = small();
    metadata["tokenizer.ggml." + key] = std::move(value);
    return complaint(metadata);
  };
  EXPECT_EQ(tokenizer_from_gguf(small(), "").encode("abab"), (Ids{2, 2}));
  EXPECT_EQ(complaint({}), head + "no metadata tokenizer.ggml.model: the file has no tokenizer");
  EXPECT_EQ(with("model", std::string("rwkv")),
            head + "the tokenizer model \"rwkv\" is not known; known are gpt2, llama, t5 and bert");
  EXPECT_EQ(with("model", 3U), head + "metadata tokenizer.ggml.model is of type uint32, expected string");
  EXPECT_EQ(with("pre", std::string("odd")).substr(0, 75), head + "the pre-tokenizer \"odd\" is not known; known a");
  EXPECT_EQ(with("tokens", io::GgufArray(std::vector<int32_t>{1})),
            head + "metadata tokenizer.ggml.tokens is a list of int32, expected of string");
  EXPECT_EQ(with("tokens", io::GgufArray(std::vector<std::string>{})),
            head + "no tokens in metadata tokenizer.ggml.tokens");
  EXPECT_EQ(with("scores", io::GgufArray(std::vector<float>{1, 2})),
            head + "metadata tokenizer.ggml.scores has 2 elements, expected one for each of the 4 tokens");
  EXPECT_EQ(with("scores", io::GgufArray(std::vector<float>{1, 2, 3, NAN})), head + "the score of token 3 is nan");
  EXPECT_EQ(with("token_type", io::GgufArray(std::vector<int32_t>{1, 1, 1})),
            head + "metadata tokenizer.ggml.token_type has 3 elements, expected one for each of the 4 tokens");
  EXPECT_EQ(with("token_type", io::GgufArray(std::vector<int32_t>{1, 1, 7, 1})),
            head + "the type of token 2 is 7, expected 0 to 6");
  EXPECT_EQ(with("eos_token_id", 4U), head + "metadata tokenizer.ggml.eos_token_id is 4, but there are 4 tokens");
  EXPECT_EQ(with("merges", io::GgufArray(std::vector<std::string>{"a c"})),
            head + "merge 0 of \"a\" and \"c\": \"c\" is no token of the vocabulary");
  EXPECT_EQ(with("merges", io::GgufArray(std::vector<std::string>{"a b", "b a"})),
            head + "merge 1 of \"b\" and \"a\": \"ba\" is no token of the vocabulary");
  EXPECT_EQ(with("merges", io::GgufArray(std::vector<std::string>{"a "})),
            head + "merge 0 of \"a\" and \"\" has an empty part, which would merge for ever");
  EXPECT_EQ(with("merges", io::GgufArray(std::vector<std::string>{"ab"})),
            head + "merge 0 is \"ab\", expected two parts with a space between");
}

}  // namespace
}  // namespace tenon::text
