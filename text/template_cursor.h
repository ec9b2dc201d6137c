// A position in a template's tokens, from which expressions are parsed. The precedences are Jinja's.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/template_ast.h>
#include <tenon/text/template_lexer.h>

namespace tenon::text {

class TemplateCursor {
 public:
  explicit TemplateCursor(std::vector<TemplateToken> tokens) : tokens_(std::move(tokens)) {}

  const TemplateToken& now() const { return tokens_[at_]; }
  TemplateToken take() { return tokens_[at_ + 1 < tokens_.size() ? at_++ : at_]; }
  /// Takes the operator, or the name, if it is the next token.
  bool accept(std::string_view op);
  bool accept_name(std::string_view name);
  void expect(TemplateToken::Kind kind, std::string_view what);
  void expect_operator(std::string_view op);
  std::string name(std::string_view what);

  ExpressionPtr expression();
  /// Expressions with commas between them are a tuple.
  ExpressionPtr tuple();
  /// The same, but a following "if" does not belong to it: the expression that a loop runs over.
  ExpressionPtr tuple_without_choice();
  /// The filters and tests that follow the expression.
  ExpressionPtr filters(ExpressionPtr inner);

 private:
  [[noreturn]] void fail(const std::string& text) const { template_error(now().line, text); }
  [[noreturn]] void unexpected(std::string_view wanted) const;
  bool is_operator(std::string_view op) const {
    return now().kind == TemplateToken::Kind::Operator && now().text == op;
  }
  bool is_name(std::string_view name) const { return now().kind == TemplateToken::Kind::Name && now().text == name; }
  ExpressionPtr make(Expression::Kind kind, int line, std::string text = {},
                     std::vector<ExpressionPtr> parts = {}) const;
  ExpressionPtr binary(std::string op, ExpressionPtr left, ExpressionPtr right);
  ExpressionPtr or_expression();
  ExpressionPtr and_expression();
  ExpressionPtr not_expression();
  ExpressionPtr comparison();
  ExpressionPtr sum();
  ExpressionPtr concatenation();
  ExpressionPtr product();
  ExpressionPtr power();
  ExpressionPtr unary(bool with_filters);
  ExpressionPtr primary();
  ExpressionPtr postfix(ExpressionPtr inner);
  ExpressionPtr subscript(ExpressionPtr inner);
  ExpressionPtr list_items(ExpressionPtr into, std::string_view closing);
  ExpressionPtr call(ExpressionPtr callee);
  void arguments(Expression& call);
  ExpressionPtr test(ExpressionPtr inner);
  ExpressionPtr with_depth(ExpressionPtr e) const;

  std::vector<TemplateToken> tokens_;
  std::size_t at_ = 0;
  int open_ = 0;  // depth of the parser's recursion
};

}  // namespace tenon::text
