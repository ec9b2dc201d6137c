// Runs statements, and counts the work. Expressions are evaluated in template_evaluate.cpp.
#include <tenon/text/template_run.h>

#include <algorithm>

#include <tenon/base/raise.h>
#include <tenon/io/file.h>
#include <tenon/text/template_lexer.h>
#include <tenon/text/template_parser.h>
#include <tenon/text/unicode.h>

namespace tenon::text {
namespace {

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

/// Calls compute(); an error of it is thrown again with the name of the file, if there is one.
template <class F>
auto in_file(const std::string& path, F compute) {
  try {
    return compute();
  } catch (const UserError& e) {
    if (path.empty()) throw;
    raise<UserError>(e.op(), "{}: {}", path, e.text());
  }
}

}  // namespace

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
      case Statement::Kind::Set:
        if (s.attribute.empty())
          bind(s.names, evaluate(*s.expression));
        else
          set_attribute(s);
        break;
      case Statement::Kind::SetBlock:
        set_to_text(s);
        break;
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

void TemplateRun::set_attribute(const Statement& s) {
  Value value = evaluate(*s.expression);
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
}

void TemplateRun::set_to_text(const Statement& s) {
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

ChatTemplate::ChatTemplate(std::string_view source, std::string path)
    : path_(std::move(path)),
      statements_(in_file(path_, [&] { return std::make_shared<const Block>(parse_template(source)); })) {}

std::string ChatTemplate::render(const Value& context, const ChatTemplateOptions& options) const {
  return in_file(path_, [&] {
    TemplateRun run(options, context);
    try {
      return run.render(*statements_);
    } catch (const UserError& e) {
      static constexpr std::string_view kHead = "[chat_template] ";
      const std::string_view text = e.what();
      if (!text.starts_with(kHead) || text.starts_with("[chat_template] line ")) throw;
      template_error(run.line(), std::string(text.substr(kHead.size())));
    }
  });
}

}  // namespace tenon::text
