#include <tenon/text/value.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/io/json.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr const char* kTemplateOp = "chat_template";

int checked_depth(int below) {
  if (below >= kMostNesting) raise<UserError>(kTemplateOp, "lists and maps nest more than {} deep", kMostNesting);
  return below + 1;
}

/// Python's repr of a float: the fewest digits that read back as the same value.
std::string real_text(double d) {
  if (std::isnan(d)) return "nan";
  if (std::isinf(d)) return d > 0 ? "inf" : "-inf";
  std::string text = fmt::format("{}", d);
  const double size = std::fabs(d);
  if (size != 0 && (size < 1e-4 || size >= 1e16)) {
    text = fmt::format("{:e}", d);
    for (int digits = 0; digits < 17; ++digits) {
      const std::string shorter = fmt::format("{:.{}e}", d, digits);
      if (std::strtod(shorter.c_str(), nullptr) == d) return shorter;
    }
    return text;
  }
  if (text.find('e') != std::string::npos) text = fmt::format("{:.1f}", d);
  return text.find('.') == std::string::npos ? text + ".0" : text;
}

/// Appends to a text that may not grow beyond the limit.
class Writer {
 public:
  explicit Writer(TextLimit limit) : limit_(limit) {}
  void add(std::string_view part) {
    if (part.size() > limit_.bytes - std::min(limit_.bytes, text_.size()))
      raise<UserError>(kTemplateOp, "a value printed as text takes more than {} bytes", limit_.bytes);
    text_ += part;
  }
  std::string take() { return std::move(text_); }

 private:
  TextLimit limit_;
  std::string text_;
};

void write_quoted(Writer& out, std::string_view text) {
  const char quote = text.find('\'') != text.npos && text.find('"') == text.npos ? '"' : '\'';
  std::string result(1, quote);
  for (const char32_t c : to_codes(text)) {
    if (c == static_cast<char32_t>(quote) || c == '\\')
      (result += '\\') += static_cast<char>(c);
    else if (c == '\n')
      result += "\\n";
    else if (c == '\r')
      result += "\\r";
    else if (c == '\t')
      result += "\\t";
    else if (c >= kInvalidByte)
      result += fmt::format("\\udc{:02x}", static_cast<uint32_t>(c - kInvalidByte));
    else if (c == ' ' || (category(c) != Category::Other && !is_space(c)))
      append_utf8(result, c);
    else if (c < 0x100)
      result += fmt::format("\\x{:02x}", static_cast<uint32_t>(c));
    else if (c < 0x10000)
      result += fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
    else
      result += fmt::format("\\U{:08x}", static_cast<uint32_t>(c));
  }
  out.add(result += quote);
}

void write_repr(Writer& out, const Value& value) {
  if (value.is_none()) return out.add("None");
  if (value.is_undefined()) return out.add("Undefined");
  if (const bool* b = value.boolean()) return out.add(*b ? "True" : "False");
  if (const int64_t* i = value.integer()) return out.add(fmt::to_string(*i));
  if (const double* d = value.real()) return out.add(real_text(*d));
  if (const std::string* text = value.text()) return write_quoted(out, *text);
  if (const ValueList* list = value.list()) {
    out.add(list->is_tuple ? "(" : "[");
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      if (i > 0) out.add(", ");
      write_repr(out, list->items[i]);
    }
    if (list->is_tuple && list->items.size() == 1) out.add(",");
    return out.add(list->is_tuple ? ")" : "]");
  }
  if (const ValueMap* map = value.map()) {
    out.add(map->is_namespace ? "<Namespace {" : "{");
    for (std::size_t i = 0; i < map->entries.size(); ++i) {
      if (i > 0) out.add(", ");
      write_quoted(out, map->entries[i].first);
      out.add(": ");
      write_repr(out, map->entries[i].second);
    }
    return out.add(map->is_namespace ? "}>" : "}");
  }
  raise<UserError>(kTemplateOp, "a {} cannot be printed", value.kind());
}

void write_json_text(Writer& out, std::string_view text, bool ascii) {
  std::string result = "\"";
  for (const char32_t c : to_codes(text)) {
    switch (c) {
      case '"':
        result += "\\\"";
        break;
      case '\\':
        result += "\\\\";
        break;
      case '\n':
        result += "\\n";
        break;
      case '\r':
        result += "\\r";
        break;
      case '\t':
        result += "\\t";
        break;
      case '\b':
        result += "\\b";
        break;
      case '\f':
        result += "\\f";
        break;
      default:
        if (c < 0x20 || (ascii && c >= 0x7F && c < 0x10000))
          result += fmt::format("\\u{:04x}", static_cast<uint32_t>(c));
        else if (ascii && c >= 0x10000 && c < kInvalidByte)
          result += fmt::format("\\u{:04x}\\u{:04x}", static_cast<uint32_t>(0xD800 + ((c - 0x10000) >> 10)),
                                static_cast<uint32_t>(0xDC00 + ((c - 0x10000) & 0x3FF)));
        else
          append_utf8(result, c < kInvalidByte ? c : U'\uFFFD');
    }
  }
  out.add(result += '"');
}

void write_json(Writer& out, const Value& value, const JsonStyle& style, int level) {
  const auto line = [&](int at) {
    if (style.indent >= 0) out.add("\n" + std::string(static_cast<std::size_t>(style.indent) * at, ' '));
  };
  if (value.is_none()) return out.add("null");
  if (const bool* b = value.boolean()) return out.add(*b ? "true" : "false");
  if (const int64_t* i = value.integer()) return out.add(fmt::to_string(*i));
  if (const double* d = value.real())
    return out.add(std::isnan(*d) ? "NaN" : std::isinf(*d) ? (*d > 0 ? "Infinity" : "-Infinity") : real_text(*d));
  if (const std::string* text = value.text()) return write_json_text(out, *text, style.ascii);
  if (const ValueList* list = value.list()) {
    if (list->items.empty()) return out.add("[]");
    out.add("[");
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      if (i > 0) out.add(style.item_separator);
      line(level + 1);
      write_json(out, list->items[i], style, level + 1);
    }
    line(level);
    return out.add("]");
  }
  if (const ValueMap* map = value.map(); map != nullptr && !map->is_namespace) {
    if (map->entries.empty()) return out.add("{}");
    std::vector<const std::pair<std::string, Value>*> entries;
    for (const auto& entry : map->entries) entries.push_back(&entry);
    if (style.sort_keys)
      std::sort(entries.begin(), entries.end(), [](const auto* a, const auto* b) { return a->first < b->first; });
    out.add("{");
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i > 0) out.add(style.item_separator);
      line(level + 1);
      write_json_text(out, entries[i]->first, style.ascii);
      out.add(style.key_separator);
      write_json(out, entries[i]->second, style, level + 1);
    }
    line(level);
    return out.add("}");
  }
  raise<UserError>(kTemplateOp, "JSON has no {}", value.kind());
}

/// Builds values from the events of the JSON parser.
class JsonBuilder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Value take() { return std::move(result_); }

  bool null() override { return put(nullptr); }
  bool boolean(bool b) override { return put(b); }
  bool number_integer(int64_t i) override { return put(i); }
  bool number_unsigned(uint64_t i) override {
    if (i > static_cast<uint64_t>(INT64_MAX)) raise<UserError>("from_json", "the integer {} has more than 63 bits", i);
    return put(static_cast<int64_t>(i));
  }
  bool number_float(double d, const std::string&) override { return put(d); }
  bool string(std::string& text) override { return put(std::move(text)); }
  bool binary(nlohmann::json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(true); }
  bool start_array(std::size_t) override { return open(false); }
  bool key(std::string& text) override {
    open_.back().key = std::move(text);
    return true;
  }
  bool end_object() override {
    Level level = std::move(open_.back());
    open_.pop_back();
    return put(Value::map(std::move(level.entries)));
  }
  bool end_array() override {
    Level level = std::move(open_.back());
    open_.pop_back();
    return put(Value::list(std::move(level.items)));
  }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception& e) override {
    raise<UserError>("from_json", "the text is not JSON, at byte {}: {}", at,
                     io::in_quotes(io::json_complaint(e.what())));
  }

 private:
  struct Level {
    bool is_map;
    std::string key;
    Value::Items items;
    Value::Entries entries;
    std::unordered_map<std::string, std::size_t> places;  // of keys in entries
  };

  bool open(bool is_map) {
    if (open_.size() >= kMostNesting) raise<UserError>("from_json", "the text nests more than {} deep", kMostNesting);
    open_.emplace_back().is_map = is_map;
    return true;
  }
  bool put(Value value) {
    if (open_.empty()) {
      result_ = std::move(value);
    } else if (Level& level = open_.back(); !level.is_map) {
      level.items.push_back(std::move(value));
    } else if (const auto [place, is_new] = level.places.emplace(level.key, level.entries.size()); is_new) {
      level.entries.emplace_back(std::move(level.key), std::move(value));
    } else {
      level.entries[place->second].second = std::move(value);
    }
    return true;
  }

  std::vector<Level> open_;
  Value result_;
};

}  // namespace

Value Value::list(Items items, bool is_tuple) {
  int below = 0;
  for (const Value& item : items) below = std::max(below, item.depth());
  Value value;
  value.data_ = std::make_shared<const ValueList>(ValueList{std::move(items), is_tuple, checked_depth(below)});
  return value;
}

Value Value::map(Entries entries, bool is_namespace) {
  int below = 0;
  for (const auto& [key, item] : entries) below = std::max(below, item.depth());
  Value value;
  value.data_ = std::make_shared<ValueMap>(ValueMap{std::move(entries), is_namespace, checked_depth(below)});
  return value;
}

const Value* Value::find(std::string_view key) const {
  const ValueMap* entries = map();
  if (entries == nullptr) return nullptr;
  for (const auto& [name, value] : entries->entries)
    if (name == key) return &value;
  return nullptr;
}

bool Value::truth() const {
  if (is_none() || is_undefined()) return false;
  if (const bool* b = boolean()) return *b;
  if (const int64_t* i = integer()) return *i != 0;
  if (const double* d = real()) return *d != 0;
  if (const std::string* t = text()) return !t->empty();
  if (const ValueList* l = list()) return !l->items.empty();
  if (const ValueMap* m = map()) return m->is_namespace || !m->entries.empty();
  return true;
}

int Value::depth() const {
  if (const ValueList* l = list()) return l->depth;
  if (const ValueMap* m = map()) return m->depth;
  return 0;
}

const char* Value::kind() const {
  static constexpr const char* kKinds[] = {"none", "boolean", "integer",         "float",    "string",
                                           "list", "map",     "undefined value", "function", "loop"};
  return kKinds[data_.index()];
}

bool equal(const Value& a, const Value& b, uint64_t& steps) {
  const uint64_t taken = 1 + (a.text() != nullptr ? a.text()->size() / 64 : 0);
  if (taken > steps) raise<UserError>(kTemplateOp, "a comparison takes too many steps");
  steps -= taken;
  const auto number = [](const Value& v, double& d) {
    if (const bool* p = v.boolean()) return d = *p ? 1 : 0, true;
    if (const int64_t* p = v.integer()) return d = static_cast<double>(*p), true;
    if (const double* p = v.real()) return d = *p, true;
    return false;
  };
  if (a.integer() && b.integer()) return *a.integer() == *b.integer();
  double x = 0, y = 0;
  if (number(a, x) && number(b, y)) return x == y;
  if (a.text() && b.text()) return *a.text() == *b.text();
  if (a.list() && b.list())
    return a.list()->is_tuple == b.list()->is_tuple &&
           std::equal(a.list()->items.begin(), a.list()->items.end(), b.list()->items.begin(), b.list()->items.end(),
                      [&](const Value& x, const Value& y) { return equal(x, y, steps); });
  if (a.map() && b.map()) {
    if (a.map() == b.map()) return true;
    if (a.map()->is_namespace || b.map()->is_namespace || a.map()->entries.size() != b.map()->entries.size())
      return false;
    return std::all_of(a.map()->entries.begin(), a.map()->entries.end(), [&](const auto& entry) {
      const Value* other = b.find(entry.first);
      return other != nullptr && equal(entry.second, *other, steps);
    });
  }
  return (a.is_none() && b.is_none()) || (a.is_undefined() && b.is_undefined());
}

std::string to_text(const Value& value, TextLimit limit) {
  if (const std::string* text = value.text()) return *text;
  if (value.is_undefined()) return "";
  return to_repr(value, limit);
}

std::string to_repr(const Value& value, TextLimit limit) {
  Writer out(limit);
  write_repr(out, value);
  return out.take();
}

std::string to_json(const Value& value, const JsonStyle& style, TextLimit limit) {
  Writer out(limit);
  write_json(out, value, style, 0);
  return out.take();
}

Value from_json(std::string_view json) {
  JsonBuilder builder;
  nlohmann::json::sax_parse(json.begin(), json.end(), &builder);
  return builder.take();
}

}  // namespace tenon::text
