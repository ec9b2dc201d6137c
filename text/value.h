// The values of chat templates: Python's kinds of values, as plain values that share their contents and never change
// (except a namespace's entries). Text is UTF-8. Lists and maps nest at most kMostNesting deep, so that recursion over
// them is safe.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tenon::text {

constexpr int kMostNesting = 100;

class Value;
struct Undefined {
  std::string name;  // the name of what is missing, for messages
};
struct ValueList {
  std::vector<Value> items;
  bool is_tuple = false;  // printed in round brackets
  int depth = 1;
};
/// Entries are in the order of insertion.
struct ValueMap {
  std::vector<std::pair<std::string, Value>> entries;
  bool is_namespace = false;  // its entries may be set
  int depth = 1;
};
struct CallArguments;
struct ValueFunction {
  std::function<Value(CallArguments&)> call;
};
struct LoopState;

class Value {
 public:
  using Items = std::vector<Value>;
  using Entries = std::vector<std::pair<std::string, Value>>;

  Value() : data_(nullptr) {}  // none
  Value(std::nullptr_t) : data_(nullptr) {}
  Value(bool b) : data_(b) {}
  Value(int i) : data_(int64_t{i}) {}
  Value(int64_t i) : data_(i) {}
  Value(double d) : data_(d) {}
  Value(std::string text) : data_(std::make_shared<const std::string>(std::move(text))) {}
  Value(std::string_view text) : Value(std::string(text)) {}
  Value(const char* text) : Value(std::string(text)) {}
  Value(Undefined undefined) : data_(std::make_shared<const Undefined>(std::move(undefined))) {}
  Value(ValueFunction f) : data_(std::make_shared<const ValueFunction>(std::move(f))) {}
  Value(std::shared_ptr<const LoopState> loop) : data_(std::move(loop)) {}
  /// Throws UserError if this nests too deep.
  static Value list(Items items, bool is_tuple = false);
  static Value map(Entries entries, bool is_namespace = false);

  bool is_none() const { return std::holds_alternative<std::nullptr_t>(data_); }
  bool is_undefined() const { return get<Undefined>() != nullptr; }
  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const int64_t* integer() const { return std::get_if<int64_t>(&data_); }
  const double* real() const { return std::get_if<double>(&data_); }
  const std::string* text() const { return get<std::string>(); }
  const ValueList* list() const { return get<ValueList>(); }
  const ValueMap* map() const {
    const auto* p = std::get_if<std::shared_ptr<ValueMap>>(&data_);
    return p ? p->get() : nullptr;
  }
  /// For setting the entries of a namespace.
  ValueMap* mutable_map() const { return const_cast<ValueMap*>(map()); }
  const ValueFunction* function() const { return get<ValueFunction>(); }
  const LoopState* loop() const { return get<LoopState>(); }
  /// An entry of a map; null if there is none.
  const Value* find(std::string_view key) const;

  /// Python's bool().
  bool truth() const;
  /// How deep lists and maps nest in this value; 0 if it is neither.
  int depth() const;
  /// "string", "list", ...: for messages.
  const char* kind() const;

 private:
  template <class T>
  const T* get() const {
    const auto* p = std::get_if<std::shared_ptr<const T>>(&data_);
    return p ? p->get() : nullptr;
  }
  std::variant<std::nullptr_t, bool, int64_t, double, std::shared_ptr<const std::string>,
               std::shared_ptr<const ValueList>, std::shared_ptr<ValueMap>, std::shared_ptr<const Undefined>,
               std::shared_ptr<const ValueFunction>, std::shared_ptr<const LoopState>>
      data_;
};

struct CallArguments {
  std::vector<Value> values;
  std::vector<std::pair<std::string, Value>> named;
  int line = 0;
};

/// Python's ==. Each comparison of two values takes a step, and more for long texts. Throws UserError if `steps` run
/// out: comparing lists that share their parts could take practically for ever.
bool equal(const Value& a, const Value& b, uint64_t& steps);

/// Texts grow to at most this many bytes; printing a value that needs more throws UserError.
struct TextLimit {
  std::size_t bytes;
};
/// Python's str() and repr().
std::string to_text(const Value& value, TextLimit limit);
std::string to_repr(const Value& value, TextLimit limit);

struct JsonStyle {
  int indent = -1;  // spaces a level; -1: everything on one line
  std::string item_separator = ", ", key_separator = ": ";
  bool sort_keys = false, ascii = false;
};
/// JSON as Python's json.dumps writes it. Throws UserError for a value that JSON cannot express.
std::string to_json(const Value& value, const JsonStyle& style, TextLimit limit);
/// Throws UserError if the text is not JSON, nests too deep, or has an integer beyond 64 bits.
Value from_json(std::string_view json);

}  // namespace tenon::text
