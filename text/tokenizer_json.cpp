#include <tenon/text/tokenizer_json.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <tenon/io/json.h>
#include <tenon/text/json_steps.h>

namespace tenon::text {
namespace {

using nlohmann::json;

constexpr int64_t kLastId = 1 << 21;
constexpr int kDeepestJson = 64;

json parse_json(std::string_view text, const char* what, const io::Origin& origin) {
  const auto too_deep = [&](int depth, json::parse_event_t, const json&) {
    if (depth > kDeepestJson) io::fail(origin, "{} nests more than {} deep", what, kDeepestJson);
    return true;
  };
  try {
    return json::parse(text.begin(), text.end(), too_deep);
  } catch (const json::exception& e) {
    io::fail(origin, "{} is not JSON: {}", what, io::in_quotes(io::json_complaint(e.what())));
  }
}

int32_t checked_id(const json& id, const std::string& of, const io::Origin& origin) {
  if (!id.is_number_integer() || id.get<int64_t>() < 0 || id.get<int64_t>() > kLastId)
    io::fail(origin, "the id of {} is not an integer from 0 to {}", of, kLastId);
  return id.get<int32_t>();
}

/// Tokens by id; ids that are not used become unused tokens without text.
class TokenTable {
 public:
  explicit TokenTable(const io::Origin& origin) : origin_(origin) {}
  void put(int32_t id, const std::string& text, double score = 0) {
    place(id, text) = {text, TokenType::Normal, score};
  }
  /// A token of added_tokens. One that the model has too stays a token of the model.
  void add(int32_t id, const std::string& text, TokenType type) {
    Vocabulary::Token& token = place(id, text);
    if (token.text != text) token = {text, type, 0, true};
    token.type = type;
  }
  std::vector<Vocabulary::Token> take() { return std::move(tokens_); }

 private:
  Vocabulary::Token& place(int32_t id, const std::string& text) {
    const auto at = static_cast<std::size_t>(id);
    if (text.size() > kLongestToken)
      io::fail(origin_, "token {} has {} bytes, expected at most {}", id, text.size(), kLongestToken);
    // An id far beyond the number of tokens would make a table much larger than the file.
    if (at > 4 * (count_ + 1) + 65536) io::fail(origin_, "the id {} of {} leaves a gap", id, io::in_quotes(text));
    if (at >= tokens_.size()) tokens_.resize(at + 1, {"", TokenType::Unused, 0});
    ++count_;
    return tokens_[at];
  }
  const io::Origin& origin_;
  std::vector<Vocabulary::Token> tokens_;
  std::size_t count_ = 0;
};

void read_tokens(const JsonFields& model, bool unigram, TokenTable& table) {
  const json* vocabulary = model.find("vocab");
  if (vocabulary == nullptr || (unigram ? !vocabulary->is_array() : !vocabulary->is_object()))
    model.wrong("vocab", unigram ? "an array" : "an object");
  if (unigram) {
    int32_t id = 0;
    for (const json& row : *vocabulary) {
      if (!row.is_array() || row.size() != 2 || !row[0].is_string() || !row[1].is_number())
        io::fail(model.origin, "{}.vocab[{}] is not a text and a score", model.where, id);
      const double score = row[1].get<double>();
      if (!std::isfinite(score) || id > kLastId)
        io::fail(model.origin, "{}.vocab[{}] has no finite score", model.where, id);
      table.put(id++, row[0].get<std::string>(), score);
    }
    return;
  }
  std::vector<std::pair<int32_t, const std::string*>> rows;
  for (const auto& [text, id] : vocabulary->get_ref<const json::object_t&>())
    rows.emplace_back(checked_id(id, io::in_quotes(text), model.origin), &text);
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : *a.second < *b.second;
  });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && rows[i].first == rows[i - 1].first)
      io::fail(model.origin, "{} and {} have the id {}", io::in_quotes(*rows[i - 1].second),
               io::in_quotes(*rows[i].second), rows[i].first);
    table.put(rows[i].first, *rows[i].second);
  }
}

struct AddedLists {
  std::vector<AddedToken> plain, normalized;
};

AddedLists read_added(const JsonFields& file, TokenTable& table) {
  AddedLists lists;
  for (const json& row : file.array("added_tokens")) {
    const JsonFields fields{row, "added_tokens", file.origin};
    AddedToken token;
    token.text = fields.text("content", "");
    const json* id = fields.find("id");
    token.id = checked_id(id == nullptr ? json() : *id, io::in_quotes(token.text), file.origin);
    token.special = fields.flag("special", false);
    token.single_word = fields.flag("single_word", false);
    token.strip_left = fields.flag("lstrip", false);
    token.strip_right = fields.flag("rstrip", false);
    table.add(token.id, token.text, token.special ? TokenType::Control : TokenType::UserDefined);
    (fields.flag("normalized", !token.special) ? lists.normalized : lists.plain).push_back(std::move(token));
  }
  return lists;
}

void read_bpe(const JsonFields& model, TokenizerParts& parts, bool byte_level, std::optional<int32_t> unknown) {
  for (const char* key : {"continuing_subword_prefix", "end_of_word_suffix"})
    if (!model.text(key, "").empty()) io::fail(model.origin, "model.{} is not known", key);
  std::vector<std::pair<std::string_view, std::string_view>> merges;
  for (const json& merge : model.array("merges")) {
    const bool is_pair = merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string();
    std::string_view left, right;
    if (is_pair) {
      left = merge[0].get_ref<const std::string&>();
      right = merge[1].get_ref<const std::string&>();
    } else if (merge.is_string()) {
      const std::string_view both = merge.get_ref<const std::string&>();
      const std::size_t space = both.find(' ');
      left = both.substr(0, space);
      right = space == both.npos ? "" : both.substr(space + 1);
    }
    if (left.empty() && right.empty()) io::fail(model.origin, "model.merges[{}] is not two texts", merges.size());
    merges.emplace_back(left, right);
  }
  BpeOptions options;
  options.byte_level = byte_level;
  options.ignore_merges = model.flag("ignore_merges", false);
  options.byte_fallback = model.flag("byte_fallback", false);
  options.fuse_unknown = model.flag("fuse_unk", false);
  options.unknown = unknown;
  parts.model.emplace<BpeModel>(parts.vocabulary, merges, options, model.origin);
}

void read_model(const JsonFields& model, const std::string& type, TokenizerParts& parts, bool byte_level) {
  const auto unknown_of = [&]() -> std::optional<int32_t> {
    if (type == "Unigram") {
      if (model.find("unk_id") == nullptr) return std::nullopt;
      const int32_t id = checked_id(*model.find("unk_id"), "model.unk_id", model.origin);
      if (!parts.vocabulary.contains(id)) io::fail(model.origin, "model.unk_id is {}, which no token has", id);
      return id;
    }
    const std::string text = model.text("unk_token", "");
    return text.empty() ? std::nullopt : parts.vocabulary.id(text);
  };
  parts.special.unknown = unknown_of();
  if (type == "BPE") {
    read_bpe(model, parts, byte_level, parts.special.unknown);
  } else if (type == "Unigram") {
    parts.model.emplace<UnigramModel>(parts.vocabulary, parts.special.unknown, model.flag("byte_fallback", false));
  } else {
    WordPieceModel::Options options;
    options.continuation = model.text("continuing_subword_prefix", "##");
    options.longest_word =
        static_cast<std::size_t>(std::clamp<int64_t>(model.integer("max_input_chars_per_word", 100), 1, 10000));
    options.unknown = parts.special.unknown;
    parts.model.emplace<WordPieceModel>(parts.vocabulary, options);
  }
}

int32_t needed_id(const TokenizerParts& parts, const std::string& text, const JsonFields& step) {
  const auto id = parts.vocabulary.id(text);
  if (!id) io::fail(step.origin, "{} names {}, which is no token", step.where, io::in_quotes(text));
  return *id;
}

/// The tokens around a text (of one sequence).
void read_postprocessor(const JsonFields& step, TokenizerParts& parts) {
  const std::string type = step.text("type", "");
  if (type == "Sequence") {
    for (const json& part : step.array("processors")) {
      const JsonFields fields{part, "post_processor.processors", step.origin};
      if (fields.text("type", "") == "Sequence") io::fail(step.origin, "post_processor: a Sequence inside a Sequence");
      read_postprocessor(fields, parts);
    }
  } else if (type == "TemplateProcessing") {
    bool after = false;
    for (const json& piece : step.array("single")) {
      const JsonFields fields{piece, "post_processor.single", step.origin};
      if (fields.find("Sequence") != nullptr) {
        after = true;
      } else if (const json* token = fields.find("SpecialToken")) {
        const JsonFields special{*token, "post_processor.single", step.origin};
        (after ? parts.suffix : parts.prefix).push_back(needed_id(parts, special.text("id", ""), step));
      }
    }
  } else if (type == "BertProcessing" || type == "RobertaProcessing") {
    for (const char* key : {"cls", "sep"}) {
      const json& pair = step.array(key);
      if (pair.size() != 2 || !pair[0].is_string()) step.wrong(key, "a text and an id");
      (key[0] == 'c' ? parts.prefix : parts.suffix).push_back(needed_id(parts, pair[0].get<std::string>(), step));
    }
  } else if (type != "ByteLevel") {
    io::fail(step.origin,
             "{} is of type {}, which is not known; known are Sequence, TemplateProcessing, BertProcessing, "
             "RobertaProcessing and ByteLevel",
             step.where, io::in_quotes(type));
  }
}

/// A token in tokenizer_config.json: a text, or an object that has the text.
std::optional<int32_t> config_token(const JsonFields& config, const char* key, const TokenizerParts& parts) {
  const json* value = config.find(key);
  if (value == nullptr) return std::nullopt;
  if (value->is_string()) return parts.vocabulary.id(value->get<std::string>());
  return parts.vocabulary.id(JsonFields{*value, key, config.origin}.text("content", ""));
}

void read_config(const JsonFields& config, TokenizerParts& parts) {
  parts.special.bos = config_token(config, "bos_token", parts);
  parts.special.eos = config_token(config, "eos_token", parts);
  parts.special.padding = config_token(config, "pad_token", parts);
  parts.special.separator = config_token(config, "sep_token", parts);
  parts.special.classify = config_token(config, "cls_token", parts);
  parts.special.mask = config_token(config, "mask_token", parts);
  const json* chat = config.find("chat_template");
  if (chat != nullptr && chat->is_string()) parts.chat_template = chat->get<std::string>();
  if (chat == nullptr || !chat->is_array()) return;
  for (const json& row : *chat) {  // several templates, with names
    const JsonFields fields{row, "chat_template", config.origin};
    if (fields.text("name", "") == "default") parts.chat_template = fields.text("template", "");
  }
}

}  // namespace

Tokenizer tokenizer_from_json(std::string_view tokenizer, std::string_view config, const std::string& path,
                              std::string_view chat_template, std::span<const int32_t> ends) {
  const io::Origin origin{"tokenizer_from_json", path};
  const json document = parse_json(tokenizer, "tokenizer.json", origin);
  const JsonFields file{document, "tokenizer.json", origin};
  const json* model_json = file.find("model");
  if (model_json == nullptr) io::fail(origin, "no model in it");
  const JsonFields model{*model_json, "model", origin};
  std::string type = model.text("type", "");
  if (type.empty())
    type = model.find("merges") != nullptr ? "BPE" : model.find("unk_id") != nullptr ? "Unigram" : "WordPiece";
  if (type != "BPE" && type != "Unigram" && type != "WordPiece")
    io::fail(origin, "model is of type {}, which is not known; known are BPE, Unigram and WordPiece",
             io::in_quotes(type));

  const auto parts = std::make_shared<TokenizerParts>();
  TokenTable table(origin);
  read_tokens(model, type == "Unigram", table);
  AddedLists added = read_added(file, table);
  parts->vocabulary = Vocabulary(table.take());
  if (parts->vocabulary.size() == 0) io::fail(origin, "no tokens in model.vocab");
  const auto step = [&](const char* key, auto&& read) {
    if (const json* object = file.find(key)) read(JsonFields{*object, key, origin});
  };
  step("normalizer", [&](const JsonFields& s) { add_normalizer(s, *parts); });
  PretokenizerTraits traits;
  step("pre_tokenizer", [&](const JsonFields& s) { add_pretokenizer(s, *parts, traits); });
  step("post_processor", [&](const JsonFields& s) { read_postprocessor(s, *parts); });
  step("decoder", [&](const JsonFields& s) { set_decoder(s, *parts); });
  read_model(model, type, *parts, traits.byte_level);
  parts->added = AddedTokens(std::move(added.plain));
  for (AddedToken& token : added.normalized)  // these are searched in normalized text
    for (const Normalize& normalize : parts->normalizers) token.text = normalize(std::move(token.text), Place::Inside);
  parts->added_normalized = AddedTokens(std::move(added.normalized));
  if (!config.empty()) {
    const json config_json = parse_json(config, "tokenizer_config.json", origin);
    read_config(JsonFields{config_json, "tokenizer_config.json", origin}, *parts);
  }
  if (!chat_template.empty()) parts->chat_template = chat_template;
  parts->chat_template_path = std::filesystem::path(path).replace_filename(
      chat_template.empty() ? "tokenizer_config.json" : "chat_template.jinja");
  find_ends(*parts);
  std::set<int32_t> all(parts->ends.begin(), parts->ends.end());
  for (const int32_t id : ends)
    if (parts->vocabulary.contains(id)) all.insert(id);
  parts->ends.assign(all.begin(), all.end());
  return Tokenizer(parts);
}

}  // namespace tenon::text
