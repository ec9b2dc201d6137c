// Methods of texts, lists, maps and loops, and the functions that a template may call.
#include <algorithm>
#include <ctime>

#include <tenon/base/raise.h>
#include <tenon/text/template_run.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

using Method = Value (*)(TemplateRun&, const Value&, CallArguments&);
struct NamedMethod {
  std::string_view name;
  Method method;
};

std::string needed_text(TemplateRun& run, const CallArguments& a, std::size_t place, std::string_view name) {
  auto text = text_argument(run, a, place, name);
  if (!text) run.fail(fmt::format("{} is missing, expected a string", name));
  return *text;
}

Value strip(TemplateRun& run, const Value& self, CallArguments& a, bool left, bool right) {
  const auto characters = text_argument(run, a, 0, "chars");
  run.count_read(4 * self.text()->size());
  return run.make(strip_text(*self.text(), characters ? &*characters : nullptr, left, right));
}

Value split(TemplateRun& run, const Value& self, CallArguments& a, bool from_right) {
  const std::string& text = *self.text();
  const auto separator = text_argument(run, a, 0, "sep");
  const int64_t most = integer_argument(run, a, 1, "maxsplit").value_or(-1);
  run.count_read(text.size());
  if (separator && separator->empty()) run.fail("split by an empty string");
  Value::Items items;
  const auto add = [&](std::string_view part) { items.push_back(run.make(std::string(part))); };
  if (separator && !from_right) {
    std::size_t at = 0;
    for (int64_t i = 0; i != most; ++i) {
      const std::size_t found = find_text(text, *separator, at);
      if (found == text.npos) break;
      add(std::string_view(text).substr(at, found - at));
      at = found + separator->size();
    }
    add(std::string_view(text).substr(at));
  } else if (separator) {
    std::string_view rest = text;
    for (int64_t i = 0; i != most; ++i) {
      run.count_read(rest.size() * std::min<std::size_t>(separator->size(), 1 << 20));  // rfind's worst case
      const std::size_t found = rest.rfind(*separator);
      if (found == rest.npos) break;
      add(rest.substr(found + separator->size()));
      rest = rest.substr(0, found);
    }
    add(rest);
    std::reverse(items.begin(), items.end());
  } else {
    if (from_right && most >= 0) run.fail("rsplit by spaces with a limit is not known");
    std::string rest = strip_text(text, nullptr, true, false);
    std::size_t at = 0;
    for (int64_t i = 0; at < rest.size() && i != most; ++i) {
      std::size_t end = at;
      while (end < rest.size() && !is_space(character_at(rest, end).code)) end += character_at(rest, end).bytes;
      add(std::string_view(rest).substr(at, end - at));
      while (end < rest.size() && is_space(character_at(rest, end).code)) end += character_at(rest, end).bytes;
      at = end;
    }
    if (at < rest.size()) add(strip_text(std::string_view(rest).substr(at), nullptr, false, true));
  }
  return run.make(std::move(items));
}

bool begins_or_ends(TemplateRun& run, const Value& self, CallArguments& a, bool ends) {
  const Value* given = argument(a, 0, "prefix");
  const auto matches = [&](const Value& v) {
    if (v.text() == nullptr) run.fail(fmt::format("a {} is looked for at the end of a string", v.kind()));
    return ends ? self.text()->ends_with(*v.text()) : self.text()->starts_with(*v.text());
  };
  if (given == nullptr) run.fail("a string to look for is missing");
  if (given->list() == nullptr) return matches(*given);
  return std::any_of(given->list()->items.begin(), given->list()->items.end(), matches);
}

/// The position in characters; -1 if it does not occur.
int64_t find_in(TemplateRun& run, const Value& self, CallArguments& a, bool last) {
  const std::string what = needed_text(run, a, 0, "sub");
  run.count_read(self.text()->size());
  if (last) run.count_read(self.text()->size() * std::min<std::size_t>(what.size(), 1 << 20));
  const std::size_t found = last ? self.text()->rfind(what) : find_text(*self.text(), what);
  if (found == std::string::npos) return -1;
  return static_cast<int64_t>(to_codes(std::string_view(*self.text()).substr(0, found)).size());
}

template <class F>
Value all_of_text(TemplateRun& run, const Value& self, F&& holds) {
  run.count_read(4 * self.text()->size());
  const std::u32string codes = to_codes(*self.text());
  return !codes.empty() && std::all_of(codes.begin(), codes.end(), holds);
}

bool is_ascii_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_ascii_letter(char32_t c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
bool is_alpha(char32_t c) {
  return is_ascii_letter(c) || (c >= 0xAA && category(c) == Category::None && !is_space(c) && c < kInvalidByte);
}

int64_t count_in(const std::string& text, const std::string& what) {
  if (what.empty()) return static_cast<int64_t>(to_codes(text).size()) + 1;
  int64_t count = 0;
  for (std::size_t at = find_text(text, what); at != text.npos; at = find_text(text, what, at + what.size())) ++count;
  return count;
}

Value split_lines(TemplateRun& run, const Value& self) {
  Value::Items items;
  const std::string& text = *self.text();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    items.push_back(run.make(text.substr(at, end - at)));
    at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
  }
  return run.make(std::move(items));
}

Value join_items(TemplateRun& run, const Value& self, const Value* given) {
  if (given == nullptr) run.fail("join of nothing");
  std::string text;
  bool first = true;
  for (const Value& item : run.items_of(*given)) {
    if (item.text() == nullptr) run.fail(fmt::format("join of a {}, expected strings", item.kind()));
    const std::string part = (first ? "" : *self.text()) + *item.text();
    run.count_made(part.size());
    text += part;
    first = false;
  }
  return text;
}

Value place_in(TemplateRun& run, const Value& self, const Value* what) {
  const Value::Items& items = self.list()->items;
  for (std::size_t i = 0; what != nullptr && i < items.size(); ++i)
    if (run.same(items[i], *what)) return static_cast<int64_t>(i);
  run.fail("index of what is not in the list");
}

Value count_same(TemplateRun& run, const Value& self, const Value* what) {
  int64_t count = 0;
  for (const Value& item : self.list()->items) count += what != nullptr && run.same(item, *what) ? 1 : 0;
  return count;
}

#define METHOD [](TemplateRun & run, const Value& self, CallArguments& a) -> Value
#define UNUSED static_cast<void>(run), static_cast<void>(self), static_cast<void>(a)
// clang-format off
constexpr NamedMethod kTextMethods[] = {
    {"strip", METHOD { return strip(run, self, a, true, true); }},
    {"lstrip", METHOD { return strip(run, self, a, true, false); }},
    {"rstrip", METHOD { return strip(run, self, a, false, true); }},
    {"split", METHOD { return split(run, self, a, false); }},
    {"rsplit", METHOD { return split(run, self, a, true); }},
    {"splitlines", METHOD { return UNUSED, split_lines(run, self); }},
    {"startswith", METHOD { return begins_or_ends(run, self, a, false); }},
    {"endswith", METHOD { return begins_or_ends(run, self, a, true); }},
    {"upper", METHOD { return UNUSED, run.make(upper_text(*self.text())); }},
    {"lower", METHOD { return UNUSED, run.make(lower_text(*self.text())); }},
    {"title", METHOD { return UNUSED, run.make(title_text(*self.text(), false)); }},
    {"capitalize", METHOD { return UNUSED, run.make(capitalize_text(*self.text())); }},
    {"find", METHOD { return find_in(run, self, a, false); }},
    {"rfind", METHOD { return find_in(run, self, a, true); }},
    {"index", METHOD {
       const int64_t at = find_in(run, self, a, false);
       if (at < 0) run.fail("substring not found");
       return at;
     }},
    {"count", METHOD {
       run.count_read(self.text()->size());
       return count_in(*self.text(), needed_text(run, a, 0, "sub"));
     }},
    {"replace", METHOD {
       const std::string from = needed_text(run, a, 0, "old"), to = needed_text(run, a, 1, "new");
       run.count_read(self.text()->size());
       return run.make(replace_text(*self.text(), from, to, integer_argument(run, a, 2, "count").value_or(-1),
           run.limit()));
     }},
    {"join", METHOD { return join_items(run, self, argument(a, 0, "iterable")); }},
    {"removeprefix", METHOD {
       const std::string prefix = needed_text(run, a, 0, "prefix");
       return run.make(self.text()->starts_with(prefix) ? self.text()->substr(prefix.size()) : *self.text());
     }},
    {"removesuffix", METHOD {
       const std::string suffix = needed_text(run, a, 0, "suffix");
       const bool has = self.text()->ends_with(suffix);
       return run.make(self.text()->substr(0, self.text()->size() - (has ? suffix.size() : 0)));
     }},
    {"isdigit", METHOD { return UNUSED, all_of_text(run, self, is_ascii_digit); }},
    {"isalpha", METHOD { return UNUSED, all_of_text(run, self, is_alpha); }},
    {"isalnum", METHOD {
       return UNUSED, all_of_text(run, self, [](char32_t c) { return is_ascii_digit(c) || is_alpha(c); });
     }},
    {"isspace", METHOD { return UNUSED, all_of_text(run, self, is_space); }},
};
// clang-format on

// clang-format off
constexpr NamedMethod kListMethods[] = {
    {"index", METHOD { return place_in(run, self, argument(a, 0, "value")); }},
    {"count", METHOD { return count_same(run, self, argument(a, 0, "value")); }},
    {"copy", METHOD { return UNUSED, self; }},
};
// clang-format on

Value entries_of(TemplateRun& run, const Value& self, bool keys, bool values) {
  Value::Items items;
  for (const auto& [key, value] : self.map()->entries)
    items.push_back(!values ? run.make(key) : !keys ? value : run.make({run.make(key), value}, true));
  return run.make(std::move(items));
}

// clang-format off
constexpr NamedMethod kMapMethods[] = {
    {"items", METHOD { return UNUSED, entries_of(run, self, true, true); }},
    {"keys", METHOD { return UNUSED, entries_of(run, self, true, false); }},
    {"values", METHOD { return UNUSED, entries_of(run, self, false, true); }},
    {"get", METHOD {
       const Value* key = argument(a, 0, "key"), *otherwise = argument(a, 1, "default");
       run.count_read(self.map()->entries.size());
       const Value* found = key != nullptr && key->text() != nullptr ? self.find(*key->text()) : nullptr;
       return found != nullptr ? *found : otherwise != nullptr ? *otherwise : Value(nullptr);
     }},
    {"copy", METHOD { return UNUSED, self; }},
};
// clang-format on

// clang-format off
constexpr NamedMethod kLoopMethods[] = {
    {"cycle", METHOD {
       if (a.values.empty()) run.fail("loop.cycle without arguments");
       return a.values[self.loop()->index % a.values.size()];
     }},
    {"changed", METHOD {
       std::string printed = to_repr(run.make(a.values), run.limit());
       run.count_made(printed.size());
       const bool same = self.loop()->last_changed == printed;
       self.loop()->last_changed = std::move(printed);
       return !same;
     }},
};
// clang-format on
#undef UNUSED
#undef METHOD

Value call_strftime(TemplateRun& run, CallArguments& a) {
  const std::string format = needed_text(run, a, 0, "format");
  if (format.size() > 200) run.fail("strftime_now with a format of more than 200 bytes");
  const std::time_t now = run.options().now.value_or(std::time(nullptr));
  std::tm local{};
  localtime_r(&now, &local);
  char text[4096];
  return run.make(std::string(text, std::strftime(text, sizeof text, format.c_str(), &local)));
}

Value call_range(TemplateRun& run, CallArguments& a) {
  int64_t begin = 0, end = 0, step = 1;
  const auto first = integer_argument(run, a, 0, "start"), second = integer_argument(run, a, 1, "stop");
  if (!first) run.fail("range without an integer");
  end = *first;
  if (second) {
    begin = *first;
    end = *second;
    step = integer_argument(run, a, 2, "step").value_or(1);
  }
  if (step == 0) run.fail("range with step 0");
  Value::Items items;
  for (int64_t i = begin; step > 0 ? i < end : i > end;) {
    run.count_made(sizeof(Value));
    if (items.size() >= 100'000) run.fail("range of more than 100000 numbers");  // the same limit as in Jinja's sandbox
    items.push_back(i);
    if (__builtin_add_overflow(i, step, &i)) break;
  }
  return run.make(std::move(items));
}

Value call_map(TemplateRun& run, CallArguments& a, bool is_namespace) {
  Value::Entries entries;
  for (const Value& v : a.values) {
    if (v.map() == nullptr) run.fail(fmt::format("a map is made of a {}, expected a map", v.kind()));
    entries.insert(entries.end(), v.map()->entries.begin(), v.map()->entries.end());
  }
  for (const auto& [key, value] : a.named) {
    if (value.map() != nullptr && value.map()->is_namespace) run.fail("a map cannot hold a namespace");
    if (value.loop() != nullptr) run.fail("a map cannot hold a loop");
    const auto same =
        std::find_if(entries.begin(), entries.end(), [&, &name = key](const auto& e) { return e.first == name; });
    if (same != entries.end())
      same->second = value;
    else
      entries.emplace_back(key, value);
  }
  run.count_made(entries.size() * sizeof(Value::Entries::value_type));
  return Value::map(std::move(entries), is_namespace);
}

}  // namespace

std::optional<Value> method_of(TemplateRun& run, const Value& value, const std::string& name) {
  const auto among = [&](const auto& methods) -> std::optional<Value> {
    for (const NamedMethod& m : methods)
      if (m.name == name)
        return ValueFunction{[&run, value, method = m.method](CallArguments& a) { return method(run, value, a); }};
    return std::nullopt;
  };
  if (value.text() != nullptr) return among(kTextMethods);
  if (value.list() != nullptr) return among(kListMethods);
  if (value.map() != nullptr) return among(kMapMethods);
  if (value.loop() != nullptr) return among(kLoopMethods);
  return std::nullopt;
}

std::vector<std::pair<std::string, Value>> template_functions(TemplateRun& run) {
  const auto function = [&run](auto f) {
    return Value(ValueFunction{[&run, f](CallArguments& a) { return f(run, a); }});
  };
  return {
      {"range", function(call_range)},
      {"namespace", function([](TemplateRun& r, CallArguments& a) { return call_map(r, a, true); })},
      {"dict", function([](TemplateRun& r, CallArguments& a) { return call_map(r, a, false); })},
      {"strftime_now", function(call_strftime)},
      {"raise_exception", function([](TemplateRun& r, CallArguments& a) -> Value {
         const Value* message = argument(a, 0, "message");
         r.fail("the template says: " + (message == nullptr ? "" : r.str(*message)));
       })},
  };
}

}  // namespace tenon::text
