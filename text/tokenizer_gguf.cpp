#include <tenon/text/tokenizer_gguf.h>

#include <algorithm>
#include <cmath>

#include <tenon/io/fail.h>
#include <tenon/text/bert.h>
#include <tenon/text/pretokenizers.h>
#include <tenon/text/sentencepiece.h>
#include <tenon/text/tokenizer_parts.h>

namespace tenon::text {
namespace {

using io::GgufArray;

constexpr int64_t kMostTokens = 1 << 21;
constexpr int64_t kMostMerges = 1 << 22;
constexpr uint32_t kInt32Type = 5, kFloatType = 6, kStringType = 8;

/// The metadata of one tokenizer; keys are given by their last part.
class TokenizerKeys {
 public:
  TokenizerKeys(const io::GgufMetadata& metadata, io::Origin origin)
      : metadata_(metadata), origin_(std::move(origin)) {}
  const io::Origin& origin() const { return origin_; }

  /// Null if there is no such key. Throws if the value has another type.
  template <class T>
  const T* find(const std::string& key) const {
    const auto found = metadata_.find(key);
    if (found == metadata_.end()) return nullptr;
    const T* value = std::get_if<T>(&found->second);
    if (value == nullptr)
      io::fail(origin_, "metadata {} is of type {}, expected {}", key, io::gguf_type_name(found->second.index()),
               io::gguf_type_name(io::GgufValue(T{}).index()));
    return value;
  }
  bool flag(const std::string& key, bool otherwise) const {
    const bool* value = find<bool>("tokenizer.ggml." + key);
    return value == nullptr ? otherwise : *value;
  }
  std::string text(const std::string& key) const {
    const std::string* value = find<std::string>("tokenizer.ggml." + key);
    return value == nullptr ? "" : *value;
  }
  /// A list with this element type, of `count` elements unless `count` is negative; null if there is none.
  const GgufArray* list(const std::string& key, uint32_t type, int64_t count, int64_t most) const {
    const GgufArray* array = find<GgufArray>("tokenizer.ggml." + key);
    if (array == nullptr) return nullptr;
    if (array->type() != type)
      io::fail(origin_, "metadata tokenizer.ggml.{} is a list of {}, expected of {}", key,
               io::gguf_type_name(array->type()), io::gguf_type_name(type));
    if (count >= 0 && array->size() != count)
      io::fail(origin_, "metadata tokenizer.ggml.{} has {} elements, expected one for each of the {} tokens", key,
               array->size(), count);
    if (array->size() > most)
      io::fail(origin_, "metadata tokenizer.ggml.{} has {} elements, expected at most {}", key, array->size(), most);
    return array;
  }
  /// The id stored under this key; none if there is no key.
  std::optional<int32_t> id(const std::string& key, std::size_t count) const {
    const uint32_t* value = find<uint32_t>("tokenizer.ggml." + key);
    if (value == nullptr) return std::nullopt;
    if (*value == ~0U) return std::nullopt;  // some files express so that there is none
    if (*value >= count)
      io::fail(origin_, "metadata tokenizer.ggml.{} is {}, but there are {} tokens", key, *value, count);
    return static_cast<int32_t>(*value);
  }

 private:
  const io::GgufMetadata& metadata_;
  io::Origin origin_;
};

Vocabulary read_vocabulary(const TokenizerKeys& keys) {
  const GgufArray* texts = keys.list("tokens", kStringType, -1, kMostTokens);
  if (texts == nullptr || texts->size() == 0) io::fail(keys.origin(), "no tokens in metadata tokenizer.ggml.tokens");
  const GgufArray* scores = keys.list("scores", kFloatType, texts->size(), kMostTokens);
  const GgufArray* types = keys.list("token_type", kInt32Type, texts->size(), kMostTokens);
  std::vector<Vocabulary::Token> tokens(static_cast<std::size_t>(texts->size()));
  std::vector<std::string> words = texts->as<std::string>();
  for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i].text = std::move(words[i]);
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (tokens[i].text.size() > kLongestToken)
      io::fail(keys.origin(), "token {} has {} bytes, expected at most {}", i, tokens[i].text.size(), kLongestToken);
  if (scores != nullptr) {
    const std::vector<float> values = scores->as<float>();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      tokens[i].score = values[i];
      if (!std::isfinite(values[i])) io::fail(keys.origin(), "the score of token {} is {}", i, values[i]);
    }
  }
  if (types != nullptr) {
    const std::vector<int32_t> values = types->as<int32_t>();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (values[i] < 0 || values[i] > 6)
        io::fail(keys.origin(), "the type of token {} is {}, expected 0 to 6", i, values[i]);
      tokens[i].type = values[i] == 0 ? TokenType::Normal : static_cast<TokenType>(values[i]);
    }
  }
  return Vocabulary(std::move(tokens));
}

/// In models with such a name, special tokens take the spaces after them, although the files do not say so.
bool strips_after_special(const TokenizerKeys& keys) {
  const std::string* name = keys.find<std::string>("general.name");
  if (name == nullptr) return false;
  std::string lower = *name;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower.find("phi-3") != std::string::npos || lower.find("phi3") != std::string::npos;
}

AddedTokens read_added(const TokenizerKeys& keys, const Vocabulary& vocabulary) {
  const bool strip_right = strips_after_special(keys);
  std::vector<AddedToken> added;
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    const auto id = static_cast<int32_t>(i);
    const Vocabulary::Token& token = vocabulary[id];
    const bool special = token.type == TokenType::Control || token.type == TokenType::Unknown;
    if (!special && token.type != TokenType::UserDefined) continue;
    const bool keeps_spaces = token.text == "<unk>" || token.text == "<s>" || token.text == "<|endoftext|>";
    added.push_back({token.text, id, special, false, false, special && strip_right && !keeps_spaces});
  }
  return AddedTokens(std::move(added));
}

void read_byte_bpe(const TokenizerKeys& keys, TokenizerParts& parts) {
  const std::string given = keys.text("pre");
  const std::string name = given.empty() ? "default" : given;
  const NamedPretokenizer* pre = named_pretokenizer(name);
  if (pre == nullptr)
    io::fail(keys.origin(), "the pre-tokenizer {} is not known; known are {}", io::in_quotes(name),
             pretokenizer_names());
  for (const std::string& pattern : pre->patterns)
    parts.cuts.push_back([regex = Regex(pattern)](Pieces& pieces, Place) { split(pieces, regex); });
  const GgufArray* list = keys.list("merges", kStringType, -1, kMostMerges);
  if (list == nullptr) io::fail(keys.origin(), "no merges in metadata tokenizer.ggml.merges");
  const std::vector<std::string> texts = list->as<std::string>();
  std::vector<std::pair<std::string_view, std::string_view>> merges;
  merges.reserve(texts.size());
  for (const std::string& text : texts) {
    const std::size_t space = text.find(' ', 1);  // a part is never a space: the alphabet has none
    if (space == std::string::npos)
      io::fail(keys.origin(), "merge {} is {}, expected two parts with a space between", merges.size(),
               io::in_quotes(text));
    merges.emplace_back(std::string_view(text).substr(0, space), std::string_view(text).substr(space + 1));
  }
  BpeOptions options;
  options.byte_level = true;
  options.ignore_merges = pre->ignore_merges;
  parts.model.emplace<BpeModel>(parts.vocabulary, merges, options, keys.origin());
  parts.decoding.spelling = Spelling::Bytes;
  if (keys.flag("add_bos_token", pre->add_bos) && parts.special.bos) parts.prefix = {*parts.special.bos};
  if (keys.flag("add_eos_token", false) && parts.special.eos) parts.suffix = {*parts.special.eos};
}

void read_sentencepiece(const TokenizerKeys& keys, TokenizerParts& parts, bool unigram) {
  if (unigram) {
    const GgufArray* map = keys.find<GgufArray>("tokenizer.ggml.precompiled_charsmap");
    std::string bytes;
    if (map != nullptr) bytes.assign(reinterpret_cast<const char*>(map->bytes().data()), map->bytes().size());
    parts.normalizers.push_back(
        [table = CharacterMap(std::move(bytes), keys.origin())](std::string text, Place) { return table.apply(text); });
  }
  if (keys.flag("remove_extra_whitespaces", false))
    parts.normalizers.push_back([](std::string text, Place) { return remove_extra_spaces(text); });
  const bool space_first = keys.flag("add_space_prefix", true);
  parts.normalizers.push_back([space_first](std::string text, Place) {
    return escape_spaces(space_first && !text.empty() ? " " + text : text);
  });
  if (unigram)
    parts.model.emplace<UnigramModel>(parts.vocabulary, parts.special.unknown, true);
  else
    parts.model.emplace<ScoreBpeModel>(parts.vocabulary, parts.special.unknown);
  parts.decoding.spelling = Spelling::Metaspace;
  parts.decoding.strip_first_space = space_first;
  if (keys.flag("add_bos_token", !unigram) && parts.special.bos) parts.prefix = {*parts.special.bos};
  if (keys.flag("add_eos_token", unigram) && parts.special.eos) parts.suffix = {*parts.special.eos};
}

void read_wordpiece(const TokenizerKeys& keys, TokenizerParts& parts) {
  parts.normalizers.push_back([](std::string text, Place) { return bert_normalize(text, {}); });
  parts.cuts.push_back([](Pieces& pieces, Place) { bert_cut(pieces); });
  WordPieceModel::Options options;
  options.first = "\u2581";
  options.continuation = "";
  options.unknown = parts.special.unknown;
  parts.model.emplace<WordPieceModel>(parts.vocabulary, options);
  parts.decoding.spelling = Spelling::Words;
  parts.decoding.continuation = "";
  const auto classify = parts.special.classify ? parts.special.classify : parts.special.bos;
  const auto separator = parts.special.separator ? parts.special.separator : parts.special.eos;
  if (keys.flag("add_bos_token", true) && classify) parts.prefix = {*classify};
  if (keys.flag("add_eos_token", true) && separator) parts.suffix = {*separator};
}

}  // namespace

Tokenizer tokenizer_from_gguf(const io::GgufMetadata& metadata, const std::string& path) {
  const TokenizerKeys keys(metadata, {"tokenizer_from_gguf", path});
  const std::string model = keys.text("model");
  if (model.empty()) io::fail(keys.origin(), "no metadata tokenizer.ggml.model: the file has no tokenizer");
  const auto parts = std::make_shared<TokenizerParts>();
  parts->vocabulary = read_vocabulary(keys);
  const auto id = [&](const char* key) { return keys.id(key, parts->vocabulary.size()); };
  parts->special = {id("bos_token_id"),       id("eos_token_id"),     id("eot_token_id"), id("unknown_token_id"),
                    id("seperator_token_id"), id("padding_token_id"), id("cls_token_id"), id("mask_token_id")};
  if (!parts->special.separator) parts->special.separator = id("separator_token_id");
  parts->added = read_added(keys, parts->vocabulary);
  if (model == "gpt2") {
    read_byte_bpe(keys, *parts);
  } else if (model == "llama" || model == "t5") {
    if (!parts->special.unknown && parts->vocabulary[0].type == TokenType::Unknown) parts->special.unknown = 0;
    read_sentencepiece(keys, *parts, model == "t5");
  } else if (model == "bert") {
    if (!parts->special.unknown) parts->special.unknown = parts->vocabulary.id("[UNK]");
    read_wordpiece(keys, *parts);
  } else {
    io::fail(keys.origin(), "the tokenizer model {} is not known; known are gpt2, llama, t5 and bert",
             io::in_quotes(model));
  }
  find_ends(*parts);
  if (const auto* text = keys.find<std::string>("tokenizer.chat_template")) parts->chat_template = *text;
  parts->chat_template_path = path;
  return Tokenizer(parts);
}

}  // namespace tenon::text
