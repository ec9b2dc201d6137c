// A chat template as the parser gives it: expressions and statements, each with its line. Trees are at most
// kMostTreeDepth deep, so that walking them by recursion is safe.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <tenon/text/value.h>

namespace tenon::text {

constexpr int kMostTreeDepth = 200;

struct Expression;
using ExpressionPtr = std::unique_ptr<Expression>;

struct Expression {
  enum class Kind {
    Literal,    // value
    Name,       // text
    List,       // parts
    Tuple,      // parts
    Map,        // parts: key, value, key, value
    Attribute,  // parts[0].text
    Item,       // parts[0][parts[1]]
    Slice,      // parts[0][parts[1]:parts[2]:parts[3]], each but the first may be null
    Call,       // parts[0](parts[1...], named...)
    Filter,     // parts[0] | text(parts[1...], named...)
    Test,       // parts[0] is text(parts[1...], named...)
    Unary,      // text is "-", "+" or "not"
    Binary,     // text is the operator; "and" and "or" evaluate the second operand only if needed
    Compare,    // parts[0] operators[0] parts[1] operators[1] parts[2] ...
    Choice      // parts[0] if parts[1] else parts[2], which may be null
  };
  Kind kind;
  int line;
  std::string text;
  Value value;
  std::vector<ExpressionPtr> parts;
  std::vector<std::pair<std::string, ExpressionPtr>> named;
  std::vector<std::string> operators;
  int depth = 1;
};

struct Statement;
using StatementPtr = std::unique_ptr<Statement>;
using Block = std::vector<StatementPtr>;

struct Statement {
  enum class Kind {
    Text,      // text
    Output,    // expression
    If,        // branches: conditions (null for else) and bodies
    For,       // names in expression, only where condition holds; body, or `otherwise` if there was none
    Set,       // names = expression; attribute: of the namespace names[0]
    SetBlock,  // names[0] = what body prints, through condition, a chain of filters over the name "", if there is one
    Macro,     // text(names...), expression defaults in `defaults`, body
    Scope,     // a separate scope of body: generation
    Break,
    Continue
  };
  Kind kind;
  int line;
  std::string text, attribute;
  std::vector<std::string> names;
  ExpressionPtr expression, condition;
  std::vector<ExpressionPtr> defaults;  // of the last parameters of a macro
  std::vector<std::pair<ExpressionPtr, Block>> branches;
  Block body, otherwise;
};

}  // namespace tenon::text
