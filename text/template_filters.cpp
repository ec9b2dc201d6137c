// Jinja's filters, as transformers provides them.
#include <algorithm>
#include <charconv>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/template_run.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

using Filter = Value (*)(TemplateRun&, const Value&, CallArguments&);

/// item.a.b, or item[0]; `path` is a string or an integer.
Value by_path(TemplateRun& run, Value item, const Value& path) {
  if (path.text() == nullptr) return run.item(item, path);
  const std::string& text = *path.text();
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t dot = std::min(text.find('.', at), text.size());
    const std::string part = text.substr(at, dot - at);
    int64_t place = 0;
    const bool is_number = !part.empty() && std::from_chars(part.data(), part.data() + part.size(), place).ptr ==
                                                part.data() + part.size();
    item = run.item(item, is_number ? Value(place) : Value(part));
    at = dot + 1;
  }
  return item;
}

std::string case_key(TemplateRun& run, const Value& v, bool case_sensitive) {
  run.count_made(v.text()->size());
  return case_sensitive ? *v.text() : lower_text(*v.text());
}

bool flag(const CallArguments& a, std::size_t place, std::string_view name, bool otherwise) {
  const Value* value = argument(a, place, name);
  return value == nullptr ? otherwise : value->truth();
}

int64_t size_of_value(TemplateRun& run, const Value& v) {
  if (v.text() != nullptr) {
    run.count_read(v.text()->size());
    return static_cast<int64_t>(std::count_if(v.text()->begin(), v.text()->end(),
                                              [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  if (v.list() != nullptr) return static_cast<int64_t>(v.list()->items.size());
  if (v.map() != nullptr && !v.map()->is_namespace) return static_cast<int64_t>(v.map()->entries.size());
  if (v.is_undefined()) return 0;
  run.fail(fmt::format("a {} has no length", v.kind()));
}

Value to_json_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  JsonStyle style;
  if (const auto indent = integer_argument(run, a, 1, "indent")) {
    style.indent = static_cast<int>(std::clamp<int64_t>(*indent, 0, 64));
    style.item_separator = ",";
  }
  if (const Value* separators = argument(a, 2, "separators"); separators != nullptr && !separators->is_none()) {
    const ValueList* both = separators->list();
    if (both == nullptr || both->items.size() != 2 || !both->items[0].text() || !both->items[1].text())
      run.fail("separators of tojson are two strings");
    style.item_separator = *both->items[0].text();
    style.key_separator = *both->items[1].text();
  }
  style.ascii = flag(a, 0, "ensure_ascii", false);
  style.sort_keys = flag(a, 3, "sort_keys", false);
  return run.make(to_json(input, style, run.limit()));
}

Value join_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const Value* given = argument(a, 0, "d");
  const std::string between = given == nullptr ? "" : run.str(*given);
  const Value* attribute = argument(a, 1, "attribute");
  std::string text;
  bool first = true;
  for (const Value& item : run.items_of(input)) {
    const std::string part =
        (first ? "" : between) + run.str(attribute == nullptr ? item : by_path(run, item, *attribute));
    run.count_made(part.size());
    text += part;
    first = false;
  }
  return text;
}

Value int_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const int64_t otherwise = integer_argument(run, a, 0, "default").value_or(0);
  if (input.is_undefined()) run.fail("int of what is undefined");
  if (const bool* b = input.boolean()) return *b ? 1 : 0;
  if (input.integer() != nullptr) return input;
  double number = 0;
  if (const double* d = input.real()) {
    number = *d;
  } else if (input.text() != nullptr) {
    const std::string text = strip_text(*input.text(), nullptr, true, true);
    const char *begin = text.data() + (text.starts_with('+') ? 1 : 0), *end = text.data() + text.size();
    int64_t integer = 0;
    if (std::from_chars(begin, end, integer).ptr == end && begin != end) return integer;
    if (std::from_chars(begin, end, number).ptr != end || begin == end) return otherwise;
  } else {
    return otherwise;
  }
  if (!std::isfinite(number) || std::fabs(number) >= 9e18) return otherwise;
  return static_cast<int64_t>(number);
}

Value float_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const Value* given = argument(a, 0, "default");
  const Value otherwise = given == nullptr ? Value(0.0) : *given;
  if (input.is_undefined()) run.fail("float of what is undefined");
  if (const bool* b = input.boolean()) return *b ? 1.0 : 0.0;
  if (const int64_t* i = input.integer()) return static_cast<double>(*i);
  if (input.real() != nullptr) return input;
  if (input.text() == nullptr) return otherwise;
  const std::string text = strip_text(*input.text(), nullptr, true, true);
  const char *begin = text.data() + (text.starts_with('+') ? 1 : 0), *end = text.data() + text.size();
  double number = 0;
  run.count_read(text.size());
  return begin != end && std::from_chars(begin, end, number).ptr == end ? Value(number) : otherwise;
}

/// The items of the input; none if the input is false, of whatever kind, as in Jinja.
Value::Items items_if_any(TemplateRun& run, const Value& input) {
  return input.truth() ? run.items_of(input) : Value::Items{};
}

/// map("filter", ...), or map(attribute="name", default=...).
Value map_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  Value::Items items;
  if (const Value* attribute = a.values.empty() ? argument(a, 99, "attribute") : nullptr) {
    const Value* otherwise = argument(a, 99, "default");
    for (const Value& item : items_if_any(run, input)) {
      Value found = by_path(run, item, *attribute);
      items.push_back(found.is_undefined() && otherwise != nullptr ? *otherwise : found);
    }
    return run.make(std::move(items));
  }
  if (a.values.empty() || a.values[0].text() == nullptr) run.fail("map without the name of a filter or an attribute");
  CallArguments rest{{a.values.begin() + 1, a.values.end()}, a.named, a.line};
  for (const Value& item : items_if_any(run, input)) items.push_back(run.filter(*a.values[0].text(), item, rest));
  return run.make(std::move(items));
}

/// select, reject ("test", ...), selectattr, rejectattr ("name", "test", ...).
Value select_filter(TemplateRun& run, const Value& input, CallArguments& a, bool by_attribute, bool wanted) {
  const std::size_t skip = by_attribute ? 1 : 0;
  if (a.values.size() < skip) run.fail("selectattr without the name of an attribute");
  const Value* test = a.values.size() > skip ? &a.values[skip] : nullptr;
  if (test != nullptr && test->text() == nullptr) run.fail("select by what is not the name of a test");
  CallArguments rest{{}, a.named, a.line};
  if (test != nullptr) rest.values.assign(a.values.begin() + static_cast<std::ptrdiff_t>(skip) + 1, a.values.end());
  Value::Items items;
  for (const Value& item : items_if_any(run, input)) {
    const Value tested = by_attribute ? by_path(run, item, a.values[0]) : item;
    if ((test == nullptr ? tested.truth() : run.test(*test->text(), tested, rest)) == wanted) items.push_back(item);
  }
  return run.make(std::move(items));
}

Value sorted(TemplateRun& run, Value::Items items, bool reverse, bool case_sensitive, const Value* attribute) {
  const auto key = [&](const Value& item) {
    Value v = attribute == nullptr ? item : by_path(run, item, *attribute);
    return v.text() != nullptr ? Value(case_key(run, v, case_sensitive)) : v;
  };
  std::vector<std::pair<Value, Value>> keyed;
  for (const Value& item : items) keyed.emplace_back(key(item), item);
  // A merge sort: it stays within bounds even if compare gives no consistent order (NaN).
  const auto less = [&](const auto& x, const auto& y) {
    return reverse ? run.compare(y.first, x.first) < 0 : run.compare(x.first, y.first) < 0;
  };
  std::stable_sort(keyed.begin(), keyed.end(), less);
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = keyed[i].second;
  return run.make(std::move(items));
}

Value sort_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  return sorted(run, run.items_of(input), flag(a, 0, "reverse", false), flag(a, 1, "case_sensitive", false),
                argument(a, 2, "attribute"));
}

Value items_filter(TemplateRun& run, const Value& input, CallArguments&) {
  if (input.is_undefined()) return run.make(Value::Items{});
  if (input.map() == nullptr) run.fail(fmt::format("items of a {}, expected a map", input.kind()));
  Value::Items items;
  for (const auto& [key, value] : input.map()->entries) items.push_back(run.make({run.make(key), value}, true));
  return run.make(std::move(items));
}

Value dictsort_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const bool by_value = argument(a, 1, "by") != nullptr && run.same(*argument(a, 1, "by"), "value");
  const Value place = by_value ? 1 : 0;
  CallArguments none;
  return sorted(run, run.items_of(items_filter(run, input, none)), flag(a, 2, "reverse", false),
                flag(a, 0, "case_sensitive", false), &place);
}

Value unique_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const Value* attribute = argument(a, 1, "attribute");
  Value::Items kept, keys;
  for (const Value& item : run.items_of(input)) {
    Value key = attribute == nullptr ? item : by_path(run, item, *attribute);
    if (key.text() != nullptr) key = case_key(run, key, flag(a, 0, "case_sensitive", false));
    run.count_read(64 * keys.size());
    if (std::any_of(keys.begin(), keys.end(), [&](const Value& k) { return run.same(k, key); })) continue;
    keys.push_back(key);
    kept.push_back(item);
  }
  return run.make(std::move(kept));
}

Value extreme(TemplateRun& run, const Value& input, CallArguments& a, int sign) {
  const Value* attribute = argument(a, 1, "attribute");
  const auto key = [&](const Value& item) {
    Value v = attribute == nullptr ? item : by_path(run, item, *attribute);
    return v.text() != nullptr ? Value(case_key(run, v, flag(a, 0, "case_sensitive", false))) : v;
  };
  const Value::Items items = run.items_of(input);
  if (items.empty()) return Undefined{"the extreme of no items"};
  const Value* best = items.data();
  for (const Value& item : items)
    if (sign * run.compare(key(item), key(*best)) > 0) best = &item;
  return *best;
}

Value round_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const int64_t digits = std::clamp<int64_t>(integer_argument(run, a, 0, "precision").value_or(0), -300, 300);
  const std::string method = text_argument(run, a, 1, "method").value_or("common");
  if (input.real() == nullptr && input.integer() == nullptr && input.boolean() == nullptr)
    run.fail(fmt::format("round of a {}, expected a number", input.kind()));
  if (input.real() == nullptr && method == "common" && digits >= 0) return run.arithmetic("+", 0, input);
  CallArguments none;
  const double number = *float_filter(run, input, none).real();
  const double scale = std::pow(10.0, static_cast<double>(digits));
  if (method == "ceil") return std::ceil(number * scale) / scale;
  if (method == "floor") return std::floor(number * scale) / scale;
  if (digits >= 0 && std::isfinite(number))  // decimal digits decide, as in Python
    return std::strtod(fmt::format("{:.{}f}", number, digits).c_str(), nullptr);
  return std::nearbyint(number * scale) / scale;
}

Value indent_filter(TemplateRun& run, const Value& input, CallArguments& a) {
  const Value* given = argument(a, 0, "width");
  const std::string space = given != nullptr && given->text() != nullptr
                                ? *given->text()
                                : std::string(static_cast<std::size_t>(std::clamp<int64_t>(
                                                  integer_argument(run, a, 0, "width").value_or(4), 0, 1000)),
                                              ' ');
  const bool first = flag(a, 1, "first", false), blank = flag(a, 2, "blank", false);
  if (input.text() == nullptr) run.fail(fmt::format("indent of a {}, expected a string", input.kind()));
  const std::string& text = *input.text();
  std::string result;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const bool is_blank = end == at;
    if (at > 0) result += '\n';
    if (at == 0 ? first : blank || !is_blank) {
      run.count_made(space.size());
      result += space;
    }
    result.append(text, at, end - at);
    at = end + 1;
  }
  return run.make(std::move(result));
}

Value escape_filter(TemplateRun& run, const Value& input, CallArguments&) {
  std::string text;
  for (const char c : run.str(input)) {
    switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&#34;";
        break;
      case '\'':
        text += "&#39;";
        break;
      default:
        text += c;
    }
  }
  return run.make(std::move(text));
}

#define FILTER [](TemplateRun & run, const Value& input, CallArguments& a) -> Value
#define UNUSED static_cast<void>(run), static_cast<void>(input), static_cast<void>(a)
// clang-format off
constexpr std::pair<std::string_view, Filter> kFilters[] = {
    {"abs", FILTER {
       if (input.real() != nullptr) return UNUSED, std::fabs(*input.real());
       return run.arithmetic(run.compare(input, 0) < 0 ? "-" : "+", 0, input);
     }},
    {"capitalize", FILTER { return UNUSED, run.make(capitalize_text(run.str(input))); }},
    {"count", FILTER { return UNUSED, size_of_value(run, input); }},
    {"d", FILTER { return run.filter("default", input, a); }},
    {"default", FILTER {
       const Value* value = argument(a, 0, "default_value");
       const bool missing = input.is_undefined() || (flag(a, 1, "boolean", false) && !input.truth());
       return UNUSED, !missing ? input : value == nullptr ? Value("") : *value;
     }},
    {"dictsort", dictsort_filter},
    {"e", escape_filter},
    {"escape", escape_filter},
    {"first", FILTER {
       const Value::Items items = run.items_of(input);
       return UNUSED, items.empty() ? Value(Undefined{"the first of no items"}) : items[0];
     }},
    {"float", float_filter},
    {"indent", indent_filter},
    {"int", int_filter},
    {"items", items_filter},
    {"join", join_filter},
    {"last", FILTER {
       const Value::Items items = run.items_of(input);
       return UNUSED, items.empty() ? Value(Undefined{"the last of no items"}) : items.back();
     }},
    {"length", FILTER { return UNUSED, size_of_value(run, input); }},
    {"list", FILTER { return UNUSED, run.make(run.items_of(input)); }},
    {"lower", FILTER { return UNUSED, run.make(lower_text(run.str(input))); }},
    {"map", map_filter},
    {"max", FILTER { return extreme(run, input, a, 1); }},
    {"min", FILTER { return extreme(run, input, a, -1); }},
    {"reject", FILTER { return select_filter(run, input, a, false, false); }},
    {"rejectattr", FILTER { return select_filter(run, input, a, true, false); }},
    {"replace", FILTER {
       const auto from = text_argument(run, a, 0, "old"), to = text_argument(run, a, 1, "new");
       if (!from || !to) run.fail("replace without two strings");
       const int64_t count = integer_argument(run, a, 2, "count").value_or(-1);
       return run.make(replace_text(run.str(input), *from, *to, count, run.limit()));
     }},
    {"reverse", FILTER {
       Value::Items items = run.items_of(input);
       std::reverse(items.begin(), items.end());
       if (input.text() == nullptr) return UNUSED, run.make(std::move(items));
       std::string text;
       for (const Value& item : items) text += *item.text();
       return run.make(std::move(text));
     }},
    {"round", round_filter},
    {"safe", FILTER { return UNUSED, input; }},
    {"select", FILTER { return select_filter(run, input, a, false, true); }},
    {"selectattr", FILTER { return select_filter(run, input, a, true, true); }},
    {"sort", sort_filter},
    {"string", FILTER { return UNUSED, run.make(run.str(input)); }},
    {"sum", FILTER {
       const Value* attribute = argument(a, 0, "attribute"), *start = argument(a, 1, "start");
       const bool whole = attribute == nullptr || attribute->is_none();
       Value total = start == nullptr ? Value(0) : *start;
       for (const Value& item : run.items_of(input))
         total = run.arithmetic("+", total, whole ? item : by_path(run, item, *attribute));
       return total;
     }},
    {"title", FILTER { return UNUSED, run.make(title_text(run.str(input), true)); }},
    {"tojson", to_json_filter},
    {"trim", FILTER {
       const auto characters = text_argument(run, a, 0, "chars");
       return run.make(strip_text(run.str(input), characters ? &*characters : nullptr, true, true));
     }},
    {"unique", unique_filter},
    {"upper", FILTER { return UNUSED, run.make(upper_text(run.str(input))); }},
};
// clang-format on
#undef UNUSED
#undef FILTER

}  // namespace

Value TemplateRun::filter(const std::string& name, const Value& input, CallArguments& arguments) {
  for (const auto& [known, f] : kFilters)
    if (known == name) return f(*this, input, arguments);
  std::string names;
  for (const auto& [known, f] : kFilters) names += (names.empty() ? "" : ", ") + std::string(known);
  fail(fmt::format("the filter {} is not known; known are {}", io::in_quotes(name), names));
}

}  // namespace tenon::text
