// Vocabularies of other kinds than byte-level BPE: recorded ones that were trained for this, the one of stories260K,
// and files that are wrong.
#include <gtest/gtest.h>
#include <tenon/base/error.h>
#include <tenon/text/tokenizer_json.h>
#include <tenon/text/tokenizer_llama2c.h>
#include <tenon/text/unicode.h>

#include <random>

#include "../text_as_name.h"
#include "vocabularies.h"

namespace tenon::text {
namespace {

io::Bytes bytes_of(const std::string& text) { return {reinterpret_cast<const std::byte*>(text.data()), text.size()}; }

TEST(TokenizerFromLlama2c, DecodesTheStoryOfTheSmallModel) {
  const std::string file = read_test_file("tok512.bin");
  const Tokenizer tokenizer = tokenizer_from_llama2c(bytes_of(file), {"load_tokenizer", "tok512.bin"});
  const nlohmann::json expected = read_test_json("stories260K.json");
  const auto ids = expected["tokens"].get<Ids>();
  const auto text = expected["text"].get<std::string>();
  EXPECT_EQ(tokenizer.size(), 512U);
  EXPECT_EQ(tokenizer.decode(ids), text);
  StreamDecoder stream(tokenizer);
  std::string streamed;
  for (const int32_t id : ids) streamed += stream.push(id);
  EXPECT_EQ(streamed + stream.finish(), text);
  EXPECT_EQ(tokenizer.decode(tokenizer.encode(text)), text);
  EXPECT_EQ(tokenizer.encode(""), Ids{1});  // BOS
}

TEST(TokenizerFromLlama2c, RaisesOnEveryPrefix) {
  const std::string file = read_test_file("tok512.bin");
  const std::size_t first_without_bytes = 4 + 3 * 8 + 5 + 5 + 6 + 256 * 14;
  for (std::size_t size = 0; size < first_without_bytes; size += 7)
    EXPECT_THROW(tokenizer_from_llama2c(bytes_of(file.substr(0, size)), {"load_tokenizer", "x"}), FileError);
  std::string wrong = file;
  wrong[8] = '\x7f';  // the length of the first token
  wrong[11] = '\x7f';
  EXPECT_THROW(tokenizer_from_llama2c(bytes_of(wrong), {"load_tokenizer", "x"}), FileError);
}

TEST(TokenizerFromJson, LimitsWhatAFileMakesOfAText) {
  const std::string content(100000, 'b');
  const Tokenizer tokenizer = tokenizer_from_json(
      R"({"model": {"type": "BPE", "vocab": {"a": 0, "b": 1}, "merges": []},
          "normalizer": {"type": "Replace", "pattern": {"String": "a"}, "content": ")" +
          content + "\"}}",
      "", "t");
  EXPECT_THROW(tokenizer.encode(std::string(100000, 'a')), UserError);
  EXPECT_THROW(
      tokenizer_from_json(R"({"model": {"type": "BPE", "merges": [], "vocab": {")" + content + R"(": 0}}})", "", "t"),
      FileError);
}

TEST(TokenizerFromJson, AnAddedTokenThatIsPartOfAWordIsNotFound) {
  const auto tokenizer_of = [](const std::string& model) {
    return tokenizer_from_json(R"({"added_tokens": [{"id": 6, "content": "fox", "single_word": true}],
        "pre_tokenizer": {"type": "Split", "pattern": {"Regex": "\\p{L}+|."}, "behavior": "Isolated"}, "model": {)" +
                                   model + "}}",
                               "", "t");
  };
  // The ids are those of the PyPI package tokenizers.
  const std::string words = R"("vocab": {"f": 0, "o": 1, "x": 2, "##o": 3, "##x": 4, "1": 5})";
  const Tokenizer bpe = tokenizer_of(R"("type": "BPE", "ignore_merges": true, "merges": [], )" + words);
  const Tokenizer word_piece = tokenizer_of(R"("type": "WordPiece", )" + words);
  const Tokenizer unigram = tokenizer_of(
      R"("type": "Unigram", "vocab": [["f", -1], ["o", -1], ["x", -1], ["##o", -1], ["##x", -1], ["1", -1]])");
  for (const Tokenizer& tokenizer : {bpe, word_piece, unigram}) {
    EXPECT_EQ(tokenizer.encode("fox"), Ids{6});
    EXPECT_EQ(tokenizer.decode(Ids{6}), "fox");
  }
  EXPECT_EQ(bpe.encode("fox1"), (Ids{0, 1, 2, 5}));
  EXPECT_EQ(unigram.encode("fox1"), (Ids{0, 1, 2, 5}));
  EXPECT_EQ(word_piece.encode("fox1"), (Ids{0, 3, 4, 5}));
}

TEST(TokenizerFromJson, AnAddedTokenThatTheModelHasTooKeepsItsScore) {
  const Tokenizer tokenizer = tokenizer_from_json(
      R"({"added_tokens": [{"id": 2, "content": "ab", "single_word": true}],
          "model": {"type": "Unigram", "vocab": [["a", -1], ["b", -1], ["ab", -3], ["c", -1]]}})",
      "", "t");
  EXPECT_EQ(tokenizer.encode("ab"), Ids{2});
  EXPECT_EQ(tokenizer.encode("abc"), (Ids{0, 1, 3}));
}

class TrainedVocabulary : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Kinds, TrainedVocabulary,
                         testing::Values("trained-bpe.json", "trained-metaspace.json", "trained-unigram.json",
                                         "trained-wordpiece.json"),
                         text_as_name<const char*>);

TEST_P(TrainedVocabulary, GivesTheRecordedIdsAndTexts) {
  const nlohmann::json recorded = read_test_json(GetParam());
  const Tokenizer tokenizer = tokenizer_from_json(recorded["tokenizer"].dump(), "", GetParam());
  for (const auto& row : recorded["cases"]) {
    EXPECT_EQ(tokenizer.encode(row[0].get<std::string>(), {true, true}), row[1].get<Ids>()) << row[0];
    EXPECT_EQ(tokenizer.decode(row[1].get<Ids>()), row[2].get<std::string>()) << row[0];
  }
}

std::string json_complaint_of(const std::string& text) {
  try {
    tokenizer_from_json(text, "", "t");
  } catch (const FileError& e) {
    return e.what();
  }
  return "nothing was wrong";
}

TEST(TokenizerFromJson, SaysWhatIsWrong) {
  const std::string head = "[tokenizer_from_json] t: ";
  const auto begins = [&](const std::string& text, const std::string& expected) {
    EXPECT_EQ(json_complaint_of(text).substr(0, head.size() + expected.size()), head + expected) << text;
  };
  const auto with = [](const std::string& rest, const std::string& vocabulary = R"({"a": 0, "b": 1, "ab": 2})") {
    return R"({"model": {"type": "BPE", "vocab": )" + vocabulary + R"(, "merges": []})" + rest + "}";
  };
  EXPECT_EQ(json_complaint_of(with("")), "nothing was wrong");
  begins("{", "tokenizer.json is not JSON: ");
  begins(std::string(1000, '['), "tokenizer.json nests more than 64 deep");
  begins("[]", "tokenizer.json is not an object");
  begins("{}", "no model in it");
  begins(R"({"model": {"type": "Odd"}})",
         "model is of type \"Odd\", which is not known; known are BPE, Unigram and WordPiece");
  begins(with("", "[]"), "model.vocab is not an object");
  begins(with("", "{}"), "no tokens in model.vocab");
  begins(with("", R"({"a": 0, "b": 0})"), "\"a\" and \"b\" have the id 0");
  begins(with("", R"({"a": -1})"), "the id of \"a\" is not an integer from 0 to 2097152");
  begins(with("", R"({"a": 2000000})"), "the id 2000000 of \"a\" leaves a gap");
  begins(with(R"(, "normalizer": {"type": "NFKC"})"), "normalizer is of type \"NFKC\", which is not known; known are");
  begins(with(R"(, "pre_tokenizer": {"type": "Odd"})"),
         "pre_tokenizer is of type \"Odd\", which is not known; known are");
  const auto split = [&](const std::string& pattern) {
    return with(R"(, "pre_tokenizer": {"type": "Split", "pattern": {"Regex": ")" + pattern + "\"}}");
  };
  begins(split("("), "pre_tokenizer: [regex] the pattern \"(\"");
  begins(split("a\\\\Cb"), "pre_tokenizer: [regex] the pattern");
  begins(with(R"(, "pre_tokenizer": {"type": "Sequence",
                                     "pretokenizers": [{"type": "ByteLevel"}, {"type": "Digits"}]})"),
         "pre_tokenizer.pretokenizers[1] follows ByteLevel");
  begins(with(R"(, "decoder": {"type": "Odd"})"), "decoder is of type \"Odd\", which is not known; known are");
  begins(with(R"(, "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "[CLS]"}}]})"),
         "post_processor names \"[CLS]\", which is no token");
  begins(with(R"(, "added_tokens": [{"content": "x"}])"), "the id of \"x\" is not an integer");
  begins(R"({"model": {"type": "BPE", "vocab": {"a": 0}, "merges": ["a a"]}})",
         "merge 0 of \"a\" and \"a\": \"aa\" is no token of the vocabulary");
  begins(R"({"model": {"type": "BPE", "vocab": {"a": 0, "": 1}, "merges": [["a", ""]]}})",
         "merge 0 of \"a\" and \"\" has an empty part");
  begins(R"({"model": {"type": "Unigram", "vocab": [["a", 1e999]]}})", "tokenizer.json is not JSON");
  begins(R"({"model": {"type": "Unigram", "unk_id": 5, "vocab": [["a", 1]]}})",
         "model.unk_id is 5, which no token has");
}

TEST(TokenizerFromJson, LimitsThePatternsOfAFile) {
  const Tokenizer tokenizer = tokenizer_from_json(
      R"({"model": {"type": "BPE", "vocab": {"a": 0, "b": 1}, "merges": []},
          "pre_tokenizer": {"type": "Split", "behavior": "Isolated", "pattern": {"Regex": "(a+a+)+b"}}})",
      "", "t");
  EXPECT_THROW(tokenizer.encode(std::string(5000, 'a') + "cb"), UserError);
}

/// Random bytes are encoded and decoded, and a file with random bytes changed is read or refused.
TEST_P(TrainedVocabulary, TakesRandomBytesAndRefusesRandomFiles) {
  const char* seed_text = std::getenv("TENON_TEST_SEED");
  const unsigned seed = seed_text != nullptr ? static_cast<unsigned>(std::strtoul(seed_text, nullptr, 10)) : 1;
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const auto random_bytes = [&](std::size_t most) {
    std::string text(random() % (most + 1), '\0');
    for (char& c : text) c = static_cast<char>(random() % 4 == 0 ? random() : "ab \n\xe4\xb8\xad"[random() % 7]);
    return text;
  };
  const std::string file = read_test_json(GetParam())["tokenizer"].dump();
  const Tokenizer tokenizer = tokenizer_from_json(file, "", GetParam());
  for (int round = 0; round < 500; ++round) {
    StreamDecoder stream(tokenizer);
    std::string all;
    for (const int32_t id : tokenizer.encode(random_bytes(200), {true, round % 2 == 0})) all += stream.push(id);
    EXPECT_TRUE(is_valid_utf8(all + stream.finish()));
  }
  for (int round = 0; round < 150; ++round) {
    std::string wrong = file;
    for (int change = 0; change < 1 + round % 3; ++change) {
      const std::size_t at = random() % wrong.size();
      if (random() % 3 == 0)
        wrong.erase(at, random() % 40);
      else
        wrong[at] = "0{}[]\",:a9\\"[random() % 11];
    }
    try {
      tokenizer_from_json(wrong, wrong, "changed").encode(random_bytes(50));
    } catch (const FileError&) {
    } catch (const UserError&) {
    }
  }
}

TEST(Unicode, NormalFormsOfAnnex15) {
  const auto nfc = [](const char* text) { return to_utf8(to_nfc(to_codes(text))); };
  const auto nfd = [](const char* text) { return to_utf8(to_nfd(to_codes(text))); };
  EXPECT_EQ(nfd("\u1E69"), "s\u0323\u0307");
  EXPECT_EQ(nfc("s\u0307\u0323"), "\u1E69");
  EXPECT_EQ(nfc("\u1100\u1161\u11A8"), "\uAC01");
  EXPECT_EQ(nfd("\uAC01"), "\u1100\u1161\u11A8");
  EXPECT_EQ(nfc("\u0958"), "\u0915\u093C");  // excluded from composition
  EXPECT_EQ(nfc("\u212B"), "\u00C5");
  EXPECT_EQ(nfc("a\u0301\xff\u0301"), "\u00E1\xff\u0301");
}

}  // namespace
}  // namespace tenon::text
