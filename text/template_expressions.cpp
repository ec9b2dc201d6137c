// Parses expressions, by the precedence of their operators.
#include <algorithm>
#include <charconv>

#include <tenon/io/file.h>
#include <tenon/text/template_cursor.h>

namespace tenon::text {
namespace {

using EKind = Expression::Kind;
using TKind = TemplateToken::Kind;

/// Counts the depth of a recursive parser.
class Deeper {
 public:
  Deeper(int& open, int line) : open_(open) {
    if (++open_ > kMostTreeDepth) {
      --open_;
      template_error(line, "expressions nest more than " + std::to_string(kMostTreeDepth) + " deep");
    }
  }
  ~Deeper() { --open_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  int& open_;
};

std::vector<ExpressionPtr> parts_of(ExpressionPtr a, ExpressionPtr b = nullptr, ExpressionPtr c = nullptr) {
  std::vector<ExpressionPtr> parts;
  parts.push_back(std::move(a));
  if (b) parts.push_back(std::move(b));
  if (c) parts.push_back(std::move(c));
  return parts;
}

}  // namespace

bool TemplateCursor::accept(std::string_view op) {
  if (!is_operator(op)) return false;
  take();
  return true;
}

bool TemplateCursor::accept_name(std::string_view name) {
  if (!is_name(name)) return false;
  take();
  return true;
}

void TemplateCursor::unexpected(std::string_view wanted) const {
  static constexpr std::string_view kTokens[] = {"text", "{%", "%}", "{{", "}}", "", "", "", "a string", "", "the end"};
  const std::string_view kind = kTokens[static_cast<std::size_t>(now().kind)];
  fail("expected " + std::string(wanted) + ", not " + (kind.empty() ? io::in_quotes(now().text) : std::string(kind)));
}

void TemplateCursor::expect(TKind kind, std::string_view what) {
  if (now().kind != kind) unexpected(what);
  take();
}

void TemplateCursor::expect_operator(std::string_view op) {
  if (!accept(op)) unexpected(op);
}

std::string TemplateCursor::name(std::string_view what) {
  if (now().kind != TKind::Name) unexpected(what);
  return take().text;
}

ExpressionPtr TemplateCursor::with_depth(ExpressionPtr e) const {
  int below = 0;
  for (const ExpressionPtr& part : e->parts)
    if (part) below = std::max(below, part->depth);
  for (const auto& [key, part] : e->named) below = std::max(below, part->depth);
  e->depth = below + 1;
  if (e->depth > kMostTreeDepth)
    template_error(e->line, "an expression is more than " + std::to_string(kMostTreeDepth) + " operations deep");
  return e;
}

ExpressionPtr TemplateCursor::make(EKind kind, int line, std::string text, std::vector<ExpressionPtr> parts) const {
  auto e = std::make_unique<Expression>();
  e->kind = kind;
  e->line = line;
  e->text = std::move(text);
  e->parts = std::move(parts);
  return with_depth(std::move(e));
}

ExpressionPtr TemplateCursor::binary(std::string op, ExpressionPtr left, ExpressionPtr right) {
  const int line = left->line;
  return make(EKind::Binary, line, std::move(op), parts_of(std::move(left), std::move(right)));
}

ExpressionPtr TemplateCursor::tuple() {
  ExpressionPtr first = expression();
  if (!is_operator(",")) return first;
  std::vector<ExpressionPtr> parts = parts_of(std::move(first));
  while (accept(",")) {
    if (now().kind == TKind::OutputEnd || now().kind == TKind::BlockEnd || is_operator(")")) break;
    parts.push_back(expression());
  }
  const int line = parts[0]->line;
  return make(EKind::Tuple, line, {}, std::move(parts));
}

ExpressionPtr TemplateCursor::tuple_without_choice() {
  ExpressionPtr first = or_expression();
  if (!is_operator(",")) return first;
  std::vector<ExpressionPtr> parts = parts_of(std::move(first));
  while (accept(",")) parts.push_back(or_expression());
  const int line = parts[0]->line;
  return make(EKind::Tuple, line, {}, std::move(parts));
}

ExpressionPtr TemplateCursor::expression() {
  const Deeper deeper(open_, now().line);
  ExpressionPtr value = or_expression();
  while (accept_name("if")) {
    const int line = value->line;
    std::vector<ExpressionPtr> parts = parts_of(std::move(value), or_expression());
    parts.push_back(accept_name("else") ? expression() : nullptr);
    value = make(EKind::Choice, line, {}, std::move(parts));
  }
  return value;
}

ExpressionPtr TemplateCursor::or_expression() {
  ExpressionPtr left = and_expression();
  while (accept_name("or")) left = binary("or", std::move(left), and_expression());
  return left;
}

ExpressionPtr TemplateCursor::and_expression() {
  ExpressionPtr left = not_expression();
  while (accept_name("and")) left = binary("and", std::move(left), not_expression());
  return left;
}

ExpressionPtr TemplateCursor::not_expression() {
  const Deeper deeper(open_, now().line);
  const int line = now().line;
  if (accept_name("not")) return make(EKind::Unary, line, "not", parts_of(not_expression()));
  return comparison();
}

ExpressionPtr TemplateCursor::comparison() {
  static constexpr std::string_view kComparisons[] = {"==", "!=", "<=", ">=", "<", ">"};
  ExpressionPtr first = sum();
  std::vector<std::string> operators;
  std::vector<ExpressionPtr> parts;
  for (;;) {
    const auto op = std::find_if(std::begin(kComparisons), std::end(kComparisons),
                                 [&](std::string_view text) { return is_operator(text); });
    if (op != std::end(kComparisons)) {
      operators.emplace_back(*op);
      take();
    } else if (accept_name("in")) {
      operators.emplace_back("in");
    } else if (is_name("not") && tokens_[at_ + 1].kind == TKind::Name && tokens_[at_ + 1].text == "in") {
      take(), take();
      operators.emplace_back("not in");
    } else {
      break;
    }
    if (parts.empty()) parts.push_back(std::move(first));
    parts.push_back(sum());
  }
  if (parts.empty()) return first;
  const int line = parts[0]->line;
  ExpressionPtr result = make(EKind::Compare, line, {}, std::move(parts));
  result->operators = std::move(operators);
  return result;
}

ExpressionPtr TemplateCursor::sum() {
  ExpressionPtr left = concatenation();
  while (is_operator("+") || is_operator("-")) {
    std::string op = take().text;
    left = binary(std::move(op), std::move(left), concatenation());
  }
  return left;
}

ExpressionPtr TemplateCursor::concatenation() {
  ExpressionPtr left = product();
  while (accept("~")) left = binary("~", std::move(left), product());
  return left;
}

ExpressionPtr TemplateCursor::product() {
  ExpressionPtr left = power();
  while (is_operator("*") || is_operator("/") || is_operator("//") || is_operator("%")) {
    std::string op = take().text;
    left = binary(std::move(op), std::move(left), power());
  }
  return left;
}

ExpressionPtr TemplateCursor::power() {
  ExpressionPtr left = unary(true);
  while (accept("**")) left = binary("**", std::move(left), unary(true));
  return left;
}

ExpressionPtr TemplateCursor::unary(bool with_filters) {
  const Deeper deeper(open_, now().line);
  ExpressionPtr result;
  const int line = now().line;
  if (is_operator("-") || is_operator("+")) {
    std::string op = take().text;
    result = make(EKind::Unary, line, std::move(op), parts_of(unary(false)));
  } else {
    result = primary();
  }
  result = postfix(std::move(result));
  return with_filters ? filters(std::move(result)) : std::move(result);
}

ExpressionPtr TemplateCursor::list_items(ExpressionPtr into, std::string_view closing) {
  while (!accept(closing)) {
    if (!into->parts.empty()) {
      expect_operator(",");
      if (accept(closing)) break;
    }
    into->parts.push_back(expression());
    if (into->kind == EKind::Map) {
      expect_operator(":");
      into->parts.push_back(expression());
      // the next comma stands before a key
    }
  }
  return with_depth(std::move(into));
}

ExpressionPtr TemplateCursor::primary() {
  const TemplateToken token = now();
  switch (token.kind) {
    case TKind::Name: {
      take();
      ExpressionPtr literal = make(EKind::Literal, token.line);
      if (token.text == "true" || token.text == "True") return literal->value = true, std::move(literal);
      if (token.text == "false" || token.text == "False") return literal->value = false, std::move(literal);
      if (token.text == "none" || token.text == "None") return literal;
      return make(EKind::Name, token.line, token.text);
    }
    case TKind::String: {
      ExpressionPtr literal = make(EKind::Literal, token.line);
      std::string text;
      while (now().kind == TKind::String) text += take().text;  // neighbouring strings are joined
      literal->value = std::move(text);
      return literal;
    }
    case TKind::Integer: {
      ExpressionPtr literal = make(EKind::Literal, token.line);
      int64_t number = 0;
      const char* end = token.text.data() + token.text.size();
      if (std::from_chars(token.text.data(), end, number).ec != std::errc())
        fail("the integer " + token.text + " has more than 63 bits");
      take();
      literal->value = number;
      return literal;
    }
    case TKind::Real: {
      ExpressionPtr literal = make(EKind::Literal, token.line);
      double number = 0;
      const char* end = token.text.data() + token.text.size();
      if (std::from_chars(token.text.data(), end, number).ec != std::errc())
        fail("the number " + token.text + " is out of range");
      take();
      literal->value = number;
      return literal;
    }
    default:
      break;
  }
  if (accept("[")) return list_items(make(EKind::List, token.line), "]");
  if (accept("{")) return list_items(make(EKind::Map, token.line), "}");
  if (accept("(")) {
    if (accept(")")) return make(EKind::Tuple, token.line);
    ExpressionPtr inner = tuple();
    expect_operator(")");
    return inner;
  }
  unexpected("an expression");
}

ExpressionPtr TemplateCursor::postfix(ExpressionPtr inner) {
  for (;;) {
    const int line = now().line;
    if (accept(".")) {
      if (now().kind == TKind::Integer) {
        ExpressionPtr index = primary();
        inner = make(EKind::Item, line, {}, parts_of(std::move(inner), std::move(index)));
      } else {
        std::string attribute = name("an attribute");
        inner = make(EKind::Attribute, line, std::move(attribute), parts_of(std::move(inner)));
      }
    } else if (accept("[")) {
      inner = subscript(std::move(inner));
    } else if (is_operator("(")) {
      inner = call(std::move(inner));
    } else {
      return inner;
    }
  }
}

ExpressionPtr TemplateCursor::subscript(ExpressionPtr inner) {
  const int line = now().line;
  const auto ends = [&] { return is_operator(":") || is_operator("]"); };
  ExpressionPtr first = ends() ? nullptr : expression();
  if (accept("]")) {
    if (first == nullptr) fail("[] without an index");
    return make(EKind::Item, line, {}, parts_of(std::move(inner), std::move(first)));
  }
  std::vector<ExpressionPtr> parts = parts_of(std::move(inner));
  parts.push_back(std::move(first));
  for (int i = 0; i < 2; ++i) parts.push_back(accept(":") && !ends() ? expression() : nullptr);
  expect_operator("]");
  return make(EKind::Slice, line, {}, std::move(parts));
}

ExpressionPtr TemplateCursor::call(ExpressionPtr callee) {
  ExpressionPtr e = make(EKind::Call, now().line, {}, parts_of(std::move(callee)));
  arguments(*e);
  return with_depth(std::move(e));
}

void TemplateCursor::arguments(Expression& call) {
  expect_operator("(");
  bool first = true;
  while (!accept(")")) {
    if (!first) {
      expect_operator(",");
      if (accept(")")) return;
    }
    first = false;
    if (is_operator("*") || is_operator("**")) fail("arguments by * and ** are not known");
    const bool is_named =
        now().kind == TKind::Name && tokens_[at_ + 1].kind == TKind::Operator && tokens_[at_ + 1].text == "=";
    if (is_named) {
      std::string key = take().text;
      take();
      call.named.emplace_back(std::move(key), expression());
    } else {
      if (!call.named.empty()) fail("an argument without a name after one with a name");
      call.parts.push_back(expression());
    }
  }
}

ExpressionPtr TemplateCursor::filters(ExpressionPtr inner) {
  for (;;) {
    const int line = now().line;
    if (accept("|")) {
      std::string filter = name("a filter");
      ExpressionPtr e = make(EKind::Filter, line, std::move(filter), parts_of(std::move(inner)));
      if (is_operator("(")) arguments(*e);
      inner = with_depth(std::move(e));
    } else if (accept_name("is")) {
      inner = test(std::move(inner));
    } else if (is_operator("(")) {
      inner = call(std::move(inner));
    } else {
      return inner;
    }
  }
}

ExpressionPtr TemplateCursor::test(ExpressionPtr inner) {
  const int line = now().line;
  const bool negated = accept_name("not");
  std::string which = name("a test");
  ExpressionPtr e = make(EKind::Test, line, std::move(which), parts_of(std::move(inner)));
  const bool is_value =
      now().kind == TKind::String || now().kind == TKind::Integer || now().kind == TKind::Real || is_operator("[") ||
      is_operator("{") ||
      (now().kind == TKind::Name && now().text != "else" && now().text != "or" && now().text != "and" &&
       now().text != "if" && now().text != "is" && now().text != "not" && now().text != "in");
  if (is_operator("("))
    arguments(*e);
  else if (is_value)
    e->parts.push_back(postfix(primary()));
  e = with_depth(std::move(e));
  return negated ? make(EKind::Unary, line, "not", parts_of(std::move(e))) : std::move(e);
}

}  // namespace tenon::text
