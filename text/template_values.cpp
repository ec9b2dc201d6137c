// The effect of operators, attributes and calls on the values of a template: Python's rules.
#include <algorithm>
#include <cmath>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/template_run.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

std::optional<double> as_number(const Value& v) {
  if (const bool* b = v.boolean()) return *b ? 1 : 0;
  if (const int64_t* i = v.integer()) return static_cast<double>(*i);
  if (const double* d = v.real()) return *d;
  return std::nullopt;
}

std::optional<int64_t> as_integer(const Value& v) {
  if (const bool* b = v.boolean()) return *b ? 1 : 0;
  if (const int64_t* i = v.integer()) return *i;
  return std::nullopt;
}

/// Python's // and %.
std::pair<int64_t, int64_t> floor_division(int64_t a, int64_t b) {
  if (b == -1) return {-a, 0};
  const int64_t quotient = a / b, rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? std::pair{quotient - 1, rest + b} : std::pair{quotient, rest};
}

Value loop_attribute(const LoopState& state, const std::string& name) {
  const auto index = static_cast<int64_t>(state.index), size = static_cast<int64_t>(state.items.size());
  if (name == "index0") return index;
  if (name == "index") return index + 1;
  if (name == "first") return index == 0;
  if (name == "last") return index + 1 == size;
  if (name == "length") return size;
  if (name == "revindex") return size - index;
  if (name == "revindex0") return size - index - 1;
  if (name == "depth") return 1;
  if (name == "depth0") return 0;
  if (name == "previtem")
    return index > 0 ? state.items[state.index - 1] : Value(Undefined{"there is no previous item"});
  if (name == "nextitem")
    return index + 1 < size ? state.items[state.index + 1] : Value(Undefined{"there is no next item"});
  return Undefined{"loop." + name};
}

}  // namespace

const Value* argument(const CallArguments& arguments, std::size_t place, std::string_view name) {
  if (place < arguments.values.size()) return &arguments.values[place];
  for (const auto& [key, value] : arguments.named)
    if (key == name) return &value;
  return nullptr;
}

std::optional<std::string> text_argument(TemplateRun& run, const CallArguments& a, std::size_t place,
                                         std::string_view name) {
  const Value* value = argument(a, place, name);
  if (value == nullptr || value->is_none()) return std::nullopt;
  if (value->text() == nullptr) run.fail(fmt::format("{} is a {}, expected a string", name, value->kind()));
  return *value->text();
}

std::optional<int64_t> integer_argument(TemplateRun& run, const CallArguments& a, std::size_t place,
                                        std::string_view name) {
  const Value* value = argument(a, place, name);
  if (value == nullptr || value->is_none()) return std::nullopt;
  const auto number = as_integer(*value);
  if (!number) run.fail(fmt::format("{} is a {}, expected an integer", name, value->kind()));
  return number;
}

Value::Items TemplateRun::items_of(const Value& value) {
  if (value.is_undefined()) return {};
  if (const ValueList* list = value.list()) {
    count_made(list->items.size() * sizeof(Value));
    return list->items;
  }
  Value::Items items;
  if (const ValueMap* map = value.map(); map != nullptr && !map->is_namespace) {
    for (const auto& [key, item] : map->entries) items.push_back(make(key));
    return items;
  }
  if (const std::string* text = value.text()) {
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t bytes = character_at(*text, at).bytes;
      items.push_back(make(text->substr(at, bytes)));
      at += bytes;
    }
    return items;
  }
  fail(std::string("a ") + value.kind() + " has no items to go through");
}

Value TemplateRun::attribute(const Value& value, const std::string& name) {
  if (value.is_undefined()) fail(fmt::format("{} of what is undefined", io::in_quotes(name)));
  if (const LoopState* loop = value.loop()) {
    if (name == "cycle" || name == "changed") return *method_of(*this, value, name);
    return loop_attribute(*loop, name);
  }
  const ValueMap* map = value.map();
  if (map == nullptr || !map->is_namespace)
    if (auto method = method_of(*this, value, name)) return *method;
  if (map != nullptr) count_read(map->entries.size());
  const Value* found = value.find(name);
  return found != nullptr ? *found : Value(Undefined{name});
}

Value TemplateRun::item(const Value& value, const Value& index) {
  if (value.is_undefined()) fail("an item of what is undefined");
  const auto number = as_integer(index);
  if (number && (value.list() != nullptr || value.text() != nullptr)) {
    std::u32string codes;
    if (value.text() != nullptr) {
      count_made(4 * value.text()->size());
      codes = to_codes(*value.text());
    }
    const auto size = static_cast<int64_t>(value.list() != nullptr ? value.list()->items.size() : codes.size());
    const int64_t place = *number < 0 && *number >= -size ? *number + size : *number;
    if (place < 0 || place >= size) return Undefined{"item " + std::to_string(*number)};
    const auto at = static_cast<std::size_t>(place);
    return value.list() != nullptr ? value.list()->items[at] : make(to_utf8(std::u32string_view(codes).substr(at, 1)));
  }
  if (index.text() == nullptr) return Undefined{"an item by a " + std::string(index.kind())};
  if (value.map() != nullptr) count_read(value.map()->entries.size());
  if (const Value* found = value.find(*index.text())) return *found;
  return attribute(value, *index.text());
}

Value TemplateRun::call(const Value& function, CallArguments& arguments) {
  const ValueFunction* f = function.function();
  if (f == nullptr) {
    const std::string what = function.is_undefined() ? "what is undefined" : std::string("a ") + function.kind();
    fail(what + " is called, expected a function");
  }
  return f->call(arguments);
}

int TemplateRun::compare(const Value& a, const Value& b) {
  if (a.text() != nullptr && b.text() != nullptr) {
    count_read(a.text()->size());
    const int order = a.text()->compare(*b.text());
    return order < 0 ? -1 : order > 0 ? 1 : 0;
  }
  const auto i = as_integer(a), j = as_integer(b);
  if (i && j) return *i < *j ? -1 : *i > *j ? 1 : 0;
  const auto x = as_number(a), y = as_number(b);
  if (x && y) return *x < *y ? -1 : *x > *y ? 1 : 0;
  if (a.list() != nullptr && b.list() != nullptr) {
    const Value::Items &left = a.list()->items, &right = b.list()->items;
    for (std::size_t k = 0; k < std::min(left.size(), right.size()); ++k)
      if (!same(left[k], right[k])) return compare(left[k], right[k]);
    return left.size() < right.size() ? -1 : left.size() > right.size() ? 1 : 0;
  }
  fail(fmt::format("a {} and a {} have no order", a.kind(), b.kind()));
}

bool TemplateRun::contains(const Value& container, const Value& item) {
  if (const std::string* text = container.text()) {
    if (item.text() == nullptr) fail(std::string("a ") + item.kind() + " is looked for in a string");
    count_read(text->size());
    return find_text(*text, *item.text()) != std::string::npos;
  }
  if (const ValueList* list = container.list()) {
    count_read(64 * list->items.size());
    return std::any_of(list->items.begin(), list->items.end(), [&](const Value& v) { return same(v, item); });
  }
  if (const ValueMap* map = container.map()) {
    count_read(16 * map->entries.size());
    return item.text() != nullptr && container.find(*item.text()) != nullptr;
  }
  if (container.is_undefined()) return false;
  fail(std::string("in is asked of a ") + container.kind());
}

Value TemplateRun::arithmetic(const std::string& op, const Value& a, const Value& b) {
  if (op == "~") return make(str(a) + str(b));
  for (const Value* v : {&a, &b})
    if (v->is_undefined()) fail(fmt::format("{} with what is undefined", op));
  if (op == "+" && a.text() != nullptr && b.text() != nullptr) {
    count_made(a.text()->size() + b.text()->size());
    return *a.text() + *b.text();
  }
  if (op == "+" && a.list() != nullptr && b.list() != nullptr && a.list()->is_tuple == b.list()->is_tuple) {
    Value::Items items = a.list()->items;
    count_made(b.list()->items.size() * sizeof(Value));
    items.insert(items.end(), b.list()->items.begin(), b.list()->items.end());
    return make(std::move(items), a.list()->is_tuple);
  }
  const auto i = as_integer(a), j = as_integer(b);
  if (op == "*" && (a.text() != nullptr || b.text() != nullptr) && (i || j)) {
    const std::string& text = a.text() != nullptr ? *a.text() : *b.text();
    const auto count = static_cast<std::size_t>(std::max<int64_t>(0, i ? *i : *j));
    if (!text.empty() && count > bytes_left_ / text.size()) count_made(bytes_left_ + 1);
    count_made(text.size() * count);
    std::string all;
    for (std::size_t k = 0; k < count && !text.empty(); ++k) all += text;
    return all;
  }
  if (op == "*" && (a.list() != nullptr || b.list() != nullptr) && (i || j)) {
    const ValueList& list = a.list() != nullptr ? *a.list() : *b.list();
    Value::Items items;
    for (int64_t k = 0; k < (i ? *i : *j) && !list.items.empty(); ++k) {
      count_made(list.items.size() * sizeof(Value));
      items.insert(items.end(), list.items.begin(), list.items.end());
    }
    return make(std::move(items), list.is_tuple);
  }
  const auto x = as_number(a), y = as_number(b);
  if (!x || !y) fail(fmt::format("{} of a {} and a {}", op, a.kind(), b.kind()));
  if ((op == "/" || op == "//" || op == "%") && *y == 0) fail("division by zero");
  if (op == "/") return *x / *y;
  if (i && j && op != "**") {
    int64_t result = 0;
    bool overflow = false;
    if (op == "+")
      overflow = __builtin_add_overflow(*i, *j, &result);
    else if (op == "-")
      overflow = __builtin_sub_overflow(*i, *j, &result);
    else if (op == "*")
      overflow = __builtin_mul_overflow(*i, *j, &result);
    else if (*i == INT64_MIN && *j == -1)
      overflow = op == "//";
    else
      result = op == "//" ? floor_division(*i, *j).first : floor_division(*i, *j).second;
    if (overflow) fail(fmt::format("{} {} {} has more than 63 bits", *i, op, *j));
    return result;
  }
  if (i && j && *j >= 0) {
    int64_t result = 1;
    for (int64_t k = 0; k < *j && result != 0 && !(result == 1 && *i == 1); ++k) {
      if (*i == -1) return *j % 2 == 0 ? 1 : -1;
      if (__builtin_mul_overflow(result, *i, &result)) fail(fmt::format("{} ** {} has more than 63 bits", *i, *j));
    }
    return result;
  }
  if (op == "+") return *x + *y;
  if (op == "-") return *x - *y;
  if (op == "*") return *x * *y;
  if (op == "//") return std::floor(*x / *y);
  if (op == "**") {
    if (*x == 0 && *y < 0) fail("a negative power of zero");
    return std::pow(*x, *y);
  }
  const double rest = std::fmod(*x, *y);
  return rest != 0 && (rest < 0) != (*y < 0) ? rest + *y : rest;
}

}  // namespace tenon::text
