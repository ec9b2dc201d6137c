// One rendering of a chat template: the part of the interpreter that filters, tests, methods and functions use. A
// template comes from a model file and is not trusted, so all its work is counted: steps, the bytes of its values, and
// the depth of its calls.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/text/chat_template.h>
#include <tenon/text/template_ast.h>

namespace tenon::text {

struct LoopState {
  std::size_t index = 0;             // from 0
  Value::Items items;                // all items of the loop
  mutable std::string last_changed;  // the arguments of loop.changed(), printed
};

class TemplateRun {
 public:
  TemplateRun(const ChatTemplateOptions& options, const Value& context);

  /// The output of the statements.
  std::string render(const Block& statements);
  int line() const { return line_; }

  [[noreturn]] void fail(const std::string& text) const;
  /// Counts work; throws UserError if it is too much. `bytes`: the bytes that are read, or that a new value takes.
  void count_read(std::size_t bytes);
  void count_made(std::size_t bytes);
  TextLimit limit() const { return {bytes_left_}; }

  /// A new text or list, counted.
  Value make(std::string text);
  Value make(Value::Items items, bool is_tuple = false);
  std::string str(const Value& value);

  /// The items that a for loop runs over. Throws UserError if the value has none.
  Value::Items items_of(const Value& value);
  /// value.name: a method, an entry, or undefined.
  Value attribute(const Value& value, const std::string& name);
  /// value[index].
  Value item(const Value& value, const Value& index);
  Value call(const Value& function, CallArguments& arguments);
  Value filter(const std::string& name, const Value& input, CallArguments& arguments);
  bool test(const std::string& name, const Value& input, CallArguments& arguments);
  /// Python's ==.
  bool same(const Value& a, const Value& b) { return equal(a, b, steps_left_); }
  /// -1, 0, 1. Throws UserError if the two have no order.
  int compare(const Value& a, const Value& b);
  bool contains(const Value& container, const Value& item);
  Value arithmetic(const std::string& op, const Value& a, const Value& b);
  const ChatTemplateOptions& options() const { return options_; }

 private:
  using Scope = std::vector<std::pair<std::string, Value>>;
  enum class Flow { Next, Break, Continue };

  /// Counts how deep expressions and statements nest.
  class Level {
   public:
    explicit Level(TemplateRun& run) : run_(run) {
      if (++run_.depth_ > kMostDepth) run_.fail("macros call each other too deep");
    }
    ~Level() { --run_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    static constexpr int kMostDepth = 400;
    TemplateRun& run_;
  };

  Value evaluate(const Expression& e);
  Value evaluate_map(const Expression& e);
  Value evaluate_comparison(const Expression& e);
  Value evaluate_slice(const Expression& e);
  CallArguments arguments_of(const Expression& e);
  Flow run(const Block& block, std::string& out);
  Flow run_for(const Statement& s, std::string& out);
  void set_attribute(const Statement& s);
  void set_to_text(const Statement& s);  // what the statements inside print
  void define_macro(const Statement& s);
  void print(const Value& value, std::string& out);
  void print(std::string_view text, std::string& out);
  void bind(const std::vector<std::string>& names, const Value& value);
  void assign(const std::string& name, Value value);
  Value look_up(const std::string& name) const;

  const ChatTemplateOptions& options_;
  uint64_t steps_left_;
  std::size_t bytes_left_, most_bytes_;
  int depth_ = 0;
  int line_ = 1;
  std::vector<Scope> scopes_;  // the outermost first
};

/// A method of a text, a list or a map; nothing if its kind has no method of this name.
std::optional<Value> method_of(TemplateRun& run, const Value& value, const std::string& name);
/// range, namespace, dict, raise_exception, strftime_now.
std::vector<std::pair<std::string, Value>> template_functions(TemplateRun& run);

/// The argument at this position or with this name; null if it is not given.
const Value* argument(const CallArguments& arguments, std::size_t place, std::string_view name);
/// The same as a text or an integer. Throws UserError if it has another kind.
std::optional<std::string> text_argument(TemplateRun& run, const CallArguments& a, std::size_t place,
                                         std::string_view name);
std::optional<int64_t> integer_argument(TemplateRun& run, const CallArguments& a, std::size_t place,
                                        std::string_view name);

/// The first position of `what` from `at` on, else npos; takes linear time for all inputs.
std::size_t find_text(std::string_view text, std::string_view what, std::size_t at = 0);

// Operations on texts, as in Python's str.
std::string strip_text(std::string_view text, const std::string* characters, bool left, bool right);
std::string replace_text(std::string_view text, std::string_view from, std::string_view to, int64_t count,
                         TextLimit limit);
std::string upper_text(std::string_view text);
std::string lower_text(std::string_view text);
std::string capitalize_text(std::string_view text);
/// by_spaces: words are separated by spaces and opening brackets (the filter); else words are runs of letters (the
/// method).
std::string title_text(std::string_view text, bool by_spaces);

}  // namespace tenon::text
