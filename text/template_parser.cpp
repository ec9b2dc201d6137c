// Statements; expressions are in template_expressions.cpp.
#include <tenon/text/template_parser.h>

#include <algorithm>

#include <tenon/text/template_cursor.h>

namespace tenon::text {
namespace {

constexpr int kMostOpenBlocks = 100;
constexpr std::size_t kMostSource = std::size_t{1} << 17;  // bytes; the tree takes up to a hundred times as many

class TemplateParser {
 public:
  explicit TemplateParser(std::string_view source) : cursor_(template_tokens(source)) {}

  Block run() {
    Block all = block({}, 1);
    if (cursor_.now().kind != TokenKind::End) fail("{% " + cursor_.now().text + " %} closes nothing");
    return all;
  }

 private:
  using TokenKind = TemplateToken::Kind;
  using Kind = Statement::Kind;

  [[noreturn]] void fail(const std::string& text) { template_error(cursor_.now().line, text); }

  StatementPtr make(Kind kind, int line) {
    auto statement = std::make_unique<Statement>();
    statement->kind = kind;
    statement->line = line;
    return statement;
  }

  /// Statements up to a tag with one of these names; the name stays the next token. {}: up to the end. `line` is where
  /// the block begins.
  Block block(const std::vector<std::string>& ends, int line) {
    if (++open_ > kMostOpenBlocks) fail("more than " + std::to_string(kMostOpenBlocks) + " blocks inside each other");
    Block statements;
    for (;;) {
      const TemplateToken& token = cursor_.now();
      if (token.kind == TokenKind::End) {
        if (!ends.empty()) template_error(line, "a block has no {% " + ends.back() + " %}");
        break;
      }
      if (token.kind == TokenKind::Text) {
        auto text = make(Kind::Text, token.line);
        text->text = cursor_.take().text;
        statements.push_back(std::move(text));
      } else if (token.kind == TokenKind::OutputBegin) {
        auto output = make(Kind::Output, cursor_.take().line);
        output->expression = cursor_.tuple();
        cursor_.expect(TokenKind::OutputEnd, "}}");
        statements.push_back(std::move(output));
      } else {
        cursor_.expect(TokenKind::BlockBegin, "{%");
        if (cursor_.now().kind != TokenKind::Name) fail("a {% %} without a name");
        if (std::find(ends.begin(), ends.end(), cursor_.now().text) != ends.end()) break;
        if (cursor_.now().text.starts_with("end") || cursor_.now().text == "else" || cursor_.now().text == "elif")
          fail("{% " + cursor_.now().text + " %} is not expected here");
        statements.push_back(statement());
      }
    }
    --open_;
    return statements;
  }

  /// The rest of a closing tag, "%}".
  void end_tag() { cursor_.expect(TokenKind::BlockEnd, "%}"); }

  StatementPtr statement() {
    const TemplateToken word = cursor_.take();
    if (word.text == "if") return if_statement(word.line);
    if (word.text == "for") return for_statement(word.line);
    if (word.text == "set") return set_statement(word.line);
    if (word.text == "macro") return macro_statement(word.line);
    if (word.text == "generation") {
      auto scope = make(Kind::Scope, word.line);
      end_tag();
      scope->body = block({"endgeneration"}, word.line);
      cursor_.take();
      end_tag();
      return scope;
    }
    if (word.text == "break" || word.text == "continue") {
      if (loops_ == 0) template_error(word.line, "{% " + word.text + " %} outside of a loop");
      end_tag();
      return make(word.text == "break" ? Kind::Break : Kind::Continue, word.line);
    }
    template_error(word.line,
                   "the statement {% " + word.text +
                       " %} is not known; known are if, for, set, macro, raw, generation, break and continue");
  }

  StatementPtr if_statement(int line) {
    auto result = make(Kind::If, line);
    ExpressionPtr condition = cursor_.tuple();
    for (;;) {
      end_tag();
      const bool is_else = condition == nullptr;
      Block body = is_else ? block({"endif"}, line) : block({"elif", "else", "endif"}, line);
      result->branches.emplace_back(std::move(condition), std::move(body));
      const std::string word = cursor_.take().text;
      if (word == "endif") break;
      condition = word == "elif" ? cursor_.tuple() : nullptr;
    }
    end_tag();
    return result;
  }

  std::vector<std::string> targets() {
    std::vector<std::string> names;
    const bool brackets = cursor_.accept("(");
    do {
      names.push_back(cursor_.name("a name to set"));
    } while (cursor_.accept(",") && cursor_.now().kind == TokenKind::Name && cursor_.now().text != "in");
    if (brackets) cursor_.expect_operator(")");
    return names;
  }

  StatementPtr for_statement(int line) {
    auto result = make(Kind::For, line);
    result->names = targets();
    if (!cursor_.accept_name("in")) fail("a for without in");
    result->expression = cursor_.tuple_without_choice();
    if (cursor_.accept_name("if")) result->condition = cursor_.expression();
    if (cursor_.now().kind == TokenKind::Name && cursor_.now().text == "recursive")
      fail("recursive loops are not known");
    end_tag();
    ++loops_;
    result->body = block({"else", "endfor"}, line);
    --loops_;
    if (cursor_.take().text == "else") {
      end_tag();
      result->otherwise = block({"endfor"}, line);
      cursor_.take();
    }
    end_tag();
    return result;
  }

  StatementPtr set_statement(int line) {
    auto result = make(Kind::Set, line);
    result->names = targets();
    if (result->names.size() == 1 && cursor_.accept(".")) result->attribute = cursor_.name("an attribute to set");
    if (cursor_.accept("=")) {
      result->expression = cursor_.tuple();
      end_tag();
      return result;
    }
    if (result->names.size() > 1 || !result->attribute.empty()) fail("a set without =");
    result->kind = Kind::SetBlock;
    if (cursor_.now().kind == TokenKind::Operator && cursor_.now().text == "|") {
      auto input = std::make_unique<Expression>();
      input->kind = Expression::Kind::Name;
      input->line = line;
      result->condition = cursor_.filters(std::move(input));
    }
    end_tag();
    result->body = block({"endset"}, line);
    cursor_.take();
    end_tag();
    return result;
  }

  StatementPtr macro_statement(int line) {
    auto result = make(Kind::Macro, line);
    result->text = cursor_.name("the name of a macro");
    cursor_.expect_operator("(");
    while (!cursor_.accept(")")) {
      if (!result->names.empty()) cursor_.expect_operator(",");
      if (cursor_.accept(")")) break;
      result->names.push_back(cursor_.name("a parameter"));
      if (cursor_.accept("="))
        result->defaults.push_back(cursor_.expression());
      else if (!result->defaults.empty())
        fail("a parameter without a default after one that has one");
    }
    end_tag();
    const int loops = std::exchange(loops_, 0);
    result->body = block({"endmacro"}, line);
    loops_ = loops;
    cursor_.take();
    if (cursor_.now().kind == TokenKind::Name) cursor_.take();
    end_tag();
    return result;
  }

  TemplateCursor cursor_;
  int open_ = 0, loops_ = 0;
};

}  // namespace

Block parse_template(std::string_view source) {
  if (source.size() > kMostSource)
    template_error(1, "the template has " + std::to_string(source.size()) + " bytes, expected at most " +
                          std::to_string(kMostSource));
  return TemplateParser(source).run();
}

}  // namespace tenon::text
