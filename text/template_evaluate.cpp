// Evaluates expressions. What operators, filters and methods do to values is in template_values.cpp,
// template_filters.cpp and template_methods.cpp.
#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/text/template_run.h>
#include <tenon/text/unicode.h>

namespace tenon::text {

using XKind = Expression::Kind;

CallArguments TemplateRun::arguments_of(const Expression& e) {
  CallArguments arguments;
  arguments.line = e.line;
  for (std::size_t i = 1; i < e.parts.size(); ++i) arguments.values.push_back(evaluate(*e.parts[i]));
  for (const auto& [key, part] : e.named) arguments.named.emplace_back(key, evaluate(*part));
  return arguments;
}

Value TemplateRun::evaluate(const Expression& e) {
  const Level level(*this);
  line_ = e.line;
  count_read(0);
  switch (e.kind) {
    case XKind::Literal:
      return e.value;
    case XKind::Name:
      return look_up(e.text);
    case XKind::List:
    case XKind::Tuple: {
      Value::Items items;
      for (const ExpressionPtr& part : e.parts) items.push_back(evaluate(*part));
      return make(std::move(items), e.kind == XKind::Tuple);
    }
    case XKind::Map:
      return evaluate_map(e);
    case XKind::Attribute: {
      const Value inner = evaluate(*e.parts[0]);
      line_ = e.line;
      return attribute(inner, e.text);
    }
    case XKind::Item: {
      const Value inner = evaluate(*e.parts[0]), index = evaluate(*e.parts[1]);
      line_ = e.line;
      return item(inner, index);
    }
    case XKind::Slice:
      return evaluate_slice(e);
    case XKind::Call: {
      const Value function = evaluate(*e.parts[0]);
      CallArguments arguments = arguments_of(e);
      line_ = e.line;
      return call(function, arguments);
    }
    case XKind::Filter: {
      const Value input = evaluate(*e.parts[0]);
      CallArguments arguments = arguments_of(e);
      line_ = e.line;
      return filter(e.text, input, arguments);
    }
    case XKind::Test: {
      const Value input = evaluate(*e.parts[0]);
      CallArguments arguments = arguments_of(e);
      line_ = e.line;
      return test(e.text, input, arguments);
    }
    case XKind::Unary: {
      const Value inner = evaluate(*e.parts[0]);
      if (e.text == "not") return !inner.truth();
      line_ = e.line;
      if (e.text == "-" && inner.real() != nullptr) return -*inner.real();
      return arithmetic(e.text, 0, inner);
    }
    case XKind::Binary: {
      const Value a = evaluate(*e.parts[0]);
      if (e.text == "and") return a.truth() ? evaluate(*e.parts[1]) : a;
      if (e.text == "or") return a.truth() ? a : evaluate(*e.parts[1]);
      const Value b = evaluate(*e.parts[1]);
      line_ = e.line;
      return arithmetic(e.text, a, b);
    }
    case XKind::Compare:
      return evaluate_comparison(e);
    case XKind::Choice:
      if (evaluate(*e.parts[1]).truth()) return evaluate(*e.parts[0]);
      return e.parts[2] != nullptr ? evaluate(*e.parts[2]) : Value(Undefined{"the value of an if without else"});
  }
  fail("an expression of no kind");
}

Value TemplateRun::evaluate_map(const Expression& e) {
  Value::Entries entries;
  for (std::size_t i = 0; i < e.parts.size(); i += 2) {
    const Value key = evaluate(*e.parts[i]);
    Value value = evaluate(*e.parts[i + 1]);
    if (key.text() == nullptr) fail(std::string("a ") + key.kind() + " as the key of a map, expected a string");
    if (value.map() != nullptr && value.map()->is_namespace) fail("a map cannot hold a namespace");
    const auto same =
        std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == *key.text(); });
    if (same != entries.end())
      same->second = std::move(value);
    else
      entries.emplace_back(*key.text(), std::move(value));
  }
  count_made(entries.size() * sizeof(entries[0]));
  return Value::map(std::move(entries));
}

Value TemplateRun::evaluate_comparison(const Expression& e) {
  Value a = evaluate(*e.parts[0]);
  for (std::size_t i = 0; i < e.operators.size(); ++i) {
    Value b = evaluate(*e.parts[i + 1]);
    line_ = e.line;
    const std::string& op = e.operators[i];
    const bool holds = op == "=="       ? same(a, b)
                       : op == "!="     ? !same(a, b)
                       : op == "in"     ? contains(b, a)
                       : op == "not in" ? !contains(b, a)
                       : op == "<"      ? compare(a, b) < 0
                       : op == "<="     ? compare(a, b) <= 0
                       : op == ">"      ? compare(a, b) > 0
                                        : compare(a, b) >= 0;
    if (!holds) return false;
    a = std::move(b);
  }
  return true;
}

Value TemplateRun::evaluate_slice(const Expression& e) {
  const Value inner = evaluate(*e.parts[0]);
  std::optional<int64_t> given[3];
  for (std::size_t i = 0; i < 3; ++i) {
    if (e.parts[i + 1] == nullptr) continue;
    const Value index = evaluate(*e.parts[i + 1]);
    if (index.is_none()) continue;
    if (index.integer() == nullptr) fail(std::string("a slice by a ") + index.kind() + ", expected integers");
    given[i] = *index.integer();
  }
  line_ = e.line;
  if (inner.is_undefined()) fail("a slice of what is undefined");
  if (inner.list() == nullptr && inner.text() == nullptr) fail(std::string("a ") + inner.kind() + " has no slices");
  std::u32string codes;
  if (inner.text() != nullptr) {
    count_made(4 * inner.text()->size());
    codes = to_codes(*inner.text());
  }
  const auto size = static_cast<int64_t>(inner.list() != nullptr ? inner.list()->items.size() : codes.size());
  const int64_t step = given[2].value_or(1);
  if (step == 0) fail("a slice of step 0");
  const auto within = [&](std::optional<int64_t> at, int64_t otherwise) {
    if (!at) return otherwise;
    const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? size : size - 1;
    return std::clamp(*at < 0 ? (*at < -size ? low : *at + size) : *at, low, high);
  };
  const int64_t begin = within(given[0], step > 0 ? 0 : size - 1), end = within(given[1], step > 0 ? size : -1);
  Value::Items items;
  std::u32string chosen;
  for (int64_t at = begin; step > 0 ? at < end : at > end;) {
    if (inner.list() != nullptr)
      items.push_back(inner.list()->items[static_cast<std::size_t>(at)]);
    else
      chosen += codes[static_cast<std::size_t>(at)];
    if (__builtin_add_overflow(at, step, &at)) break;
  }
  return inner.list() != nullptr ? make(std::move(items), inner.list()->is_tuple) : make(to_utf8(chosen));
}

}  // namespace tenon::text
