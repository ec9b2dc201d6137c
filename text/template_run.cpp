// Runs statements and expressions. Their effects on values are in template_values.cpp, template_filters.cpp and
// template_methods.cpp.
#include <tenon/text/template_run.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/template_lexer.h>
#include <tenon/text/template_parser.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

constexpr int kMostCallDepth = 400;  // of nested expressions and statements

using XKind = Expression::Kind;

/// The bytes of all texts in a value.
std::size_t bytes_of(const Value& value) {
  std::size_t bytes = sizeof(Value);
  if (value.text() != nullptr) bytes += value.text()->size();
  if (value.list() != nullptr)
    for (const Value& item : value.list()->items) bytes += bytes_of(item);
  if (value.map() != nullptr)
    for (const auto& [key, item] : value.map()->entries) bytes += key.size() + bytes_of(item);
  return bytes;
}

}  // namespace

/// Counts the depth of the interpreter's recursion.
class TemplateRun::Level {
 public:
  explicit Level(TemplateRun& run) : run_(run) {
    if (++run_.depth_ > kMostCallDepth) run_.fail("macros call each other too deep");
  }
  ~Level() { --run_.depth_; }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  TemplateRun& run_;
};

TemplateRun::TemplateRun(const ChatTemplateOptions& options, const Value& context)
    : options_(options),
      steps_left_(options.most_steps),
      bytes_left_(options.most_bytes),
      most_bytes_(options.most_bytes) {
  scopes_.push_back(template_functions(*this));
  if (context.map() == nullptr) fail(std::string("the context is a ") + context.kind() + ", expected a map");
  scopes_.push_back(context.map()->entries);
  const std::size_t given = bytes_of(context);
  bytes_left_ = most_bytes_ = options.most_bytes + 32 * given;
  steps_left_ += given;
}

void TemplateRun::fail(const std::string& text) const { template_error(line_, text); }

void TemplateRun::count_read(std::size_t bytes) {
  const uint64_t steps = 1 + bytes / 64;
  if (steps > steps_left_) fail(fmt::format("the template takes more than {} steps", options_.most_steps));
  steps_left_ -= steps;
}

void TemplateRun::count_made(std::size_t bytes) {
  count_read(bytes);
  if (bytes > bytes_left_) fail(fmt::format("the template's values take more than {} bytes", most_bytes_));
  bytes_left_ -= bytes;
}

Value TemplateRun::make(std::string text) {
  count_made(text.size() + sizeof(Value));
  return text;
}

Value TemplateRun::make(Value::Items items, bool is_tuple) {
  count_made((items.size() + 1) * sizeof(Value));
  for (const Value& item : items)  // a namespace could later hold the list itself
    if (item.map() != nullptr && item.map()->is_namespace) fail("a list cannot hold a namespace");
  return Value::list(std::move(items), is_tuple);
}

std::string TemplateRun::str(const Value& value) {
  std::string text = to_text(value, {bytes_left_});
  count_read(text.size());
  return text;
}

std::string TemplateRun::render(const Block& statements) {
  std::string out;
  run(statements, out);
  return out;
}

void TemplateRun::print(std::string_view text, std::string& out) {
  count_made(text.size());
  out += text;
}

void TemplateRun::print(const Value& value, std::string& out) {
  if (const std::string* text = value.text()) return print(std::string_view(*text), out);
  print(std::string_view(str(value)), out);
}

Value TemplateRun::look_up(const std::string& name) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
    for (auto entry = scope->rbegin(); entry != scope->rend(); ++entry)
      if (entry->first == name) return entry->second;
  return Undefined{name};
}

void TemplateRun::assign(const std::string& name, Value value) {
  for (auto& [key, old] : scopes_.back())
    if (key == name) {
      old = std::move(value);
      return;
    }
  scopes_.back().emplace_back(name, std::move(value));
}

void TemplateRun::bind(const std::vector<std::string>& names, const Value& value) {
  if (names.size() == 1) return assign(names[0], value);
  const Value::Items items = items_of(value);
  if (items.size() != names.size())
    fail(fmt::format("{} values for {} names: {}", items.size(), names.size(), fmt::join(names, ", ")));
  for (std::size_t i = 0; i < names.size(); ++i) assign(names[i], items[i]);
}

TemplateRun::Flow TemplateRun::run(const Block& block, std::string& out) {
  const Level level(*this);
  for (const StatementPtr& statement : block) {
    const Statement& s = *statement;
    line_ = s.line;
    count_read(0);
    switch (s.kind) {
      case Statement::Kind::Text:
        print(std::string_view(s.text), out);
        break;
      case Statement::Kind::Output:
        print(evaluate(*s.expression), out);
        break;
      case Statement::Kind::If:
        for (const auto& [condition, body] : s.branches) {
          if (condition != nullptr && !evaluate(*condition).truth()) continue;
          if (const Flow flow = run(body, out); flow != Flow::Next) return flow;
          break;
        }
        break;
      case Statement::Kind::For:
        if (const Flow flow = run_for(s, out); flow != Flow::Next) return flow;
        break;
      case Statement::Kind::Set: {
        Value value = evaluate(*s.expression);
        if (s.attribute.empty()) {
          bind(s.names, value);
          break;
        }
        line_ = s.line;
        const Value target = look_up(s.names[0]);
        ValueMap* entries = target.mutable_map();
        if (entries == nullptr || !entries->is_namespace)
          fail(fmt::format("{} is a {}; only attributes of a namespace can be set", s.names[0], target.kind()));
        if (value.depth() >= kMostNesting) fail(fmt::format("lists and maps nest more than {} deep", kMostNesting));
        if ((value.map() != nullptr && value.map()->is_namespace) || value.loop() != nullptr)
          fail(fmt::format("a namespace cannot hold a {}", value.loop() != nullptr ? "loop" : "namespace"));
        const auto found = std::find_if(entries->entries.begin(), entries->entries.end(),
                                        [&](const auto& entry) { return entry.first == s.attribute; });
        if (found != entries->entries.end())
          found->second = std::move(value);
        else
          entries->entries.emplace_back(s.attribute, std::move(value));
        break;
      }
      case Statement::Kind::SetBlock: {
        std::string text;
        scopes_.emplace_back();
        run(s.body, text);
        if (s.condition != nullptr) {
          assign("", make(std::move(text)));
          Value filtered = evaluate(*s.condition);
          scopes_.pop_back();
          assign(s.names[0], std::move(filtered));
        } else {
          scopes_.pop_back();
          assign(s.names[0], make(std::move(text)));
        }
        break;
      }
      case Statement::Kind::Macro:
        define_macro(s);
        break;
      case Statement::Kind::Scope:
        if (const Flow flow = run(s.body, out); flow != Flow::Next) return flow;
        break;
      case Statement::Kind::Break:
        return Flow::Break;
      case Statement::Kind::Continue:
        return Flow::Continue;
    }
  }
  return Flow::Next;
}

TemplateRun::Flow TemplateRun::run_for(const Statement& s, std::string& out) {
  auto loop = std::make_shared<LoopState>();
  loop->items = items_of(evaluate(*s.expression));
  count_made(loop->items.size() * sizeof(Value));
  if (s.condition != nullptr) {
    Value::Items kept;
    for (Value& item : loop->items) {
      scopes_.emplace_back();
      bind(s.names, item);
      if (evaluate(*s.condition).truth()) kept.push_back(std::move(item));
      scopes_.pop_back();
    }
    loop->items = std::move(kept);
  }
  if (loop->items.empty()) {
    scopes_.emplace_back();
    const Flow flow = run(s.otherwise, out);
    scopes_.pop_back();
    return flow;
  }
  for (std::size_t i = 0; i < loop->items.size(); ++i) {
    count_read(0);
    loop->index = i;
    scopes_.emplace_back();
    assign("loop", std::shared_ptr<const LoopState>(loop));
    bind(s.names, loop->items[i]);
    const Flow flow = run(s.body, out);
    scopes_.pop_back();
    if (flow == Flow::Break) break;
  }
  return Flow::Next;
}

void TemplateRun::define_macro(const Statement& s) {
  const std::size_t visible = scopes_.size();
  const auto call = [this, &s, visible](CallArguments& given) -> Value {
    std::vector<Scope> hidden;
    for (std::size_t i = std::min(visible, scopes_.size()); i < scopes_.size(); ++i)
      hidden.push_back(std::move(scopes_[i]));
    scopes_.resize(std::min(visible, scopes_.size()));
    if (given.values.size() > s.names.size())
      fail(fmt::format("macro {} takes {} arguments, not {}", s.text, s.names.size(), given.values.size()));
    Scope parameters;
    for (std::size_t i = 0; i < s.names.size(); ++i) {
      const Value* value = argument(given, i, s.names[i]);
      const std::size_t first_default = s.names.size() - s.defaults.size();
      if (value != nullptr)
        parameters.emplace_back(s.names[i], *value);
      else if (i >= first_default)
        parameters.emplace_back(s.names[i], evaluate(*s.defaults[i - first_default]));
      else
        parameters.emplace_back(s.names[i], Undefined{s.names[i]});
    }
    for (const auto& [key, value] : given.named)
      if (std::find(s.names.begin(), s.names.end(), key) == s.names.end())
        fail(fmt::format("macro {} has no parameter {}", s.text, key));
    scopes_.push_back(std::move(parameters));
    std::string text;
    run(s.body, text);
    scopes_.pop_back();
    for (Scope& scope : hidden) scopes_.push_back(std::move(scope));
    return make(std::move(text));
  };
  assign(s.text, ValueFunction{call});
}

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
    case XKind::Map: {
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
    case XKind::Compare: {
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
    case XKind::Choice:
      if (evaluate(*e.parts[1]).truth()) return evaluate(*e.parts[0]);
      return e.parts[2] != nullptr ? evaluate(*e.parts[2]) : Value(Undefined{"the value of an if without else"});
  }
  fail("an expression of no kind");
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

ChatTemplate::ChatTemplate(std::string_view source)
    : statements_(std::make_shared<const Block>(parse_template(source))) {}

std::string ChatTemplate::render(const Value& context, const ChatTemplateOptions& options) const {
  TemplateRun run(options, context);
  try {
    return run.render(*statements_);
  } catch (const UserError& e) {
    static constexpr std::string_view kHead = "[chat_template] ";
    const std::string_view text = e.what();
    if (!text.starts_with(kHead) || text.starts_with("[chat_template] line ")) throw;
    template_error(run.line(), std::string(text.substr(kHead.size())));
  }
}

}  // namespace tenon::text
