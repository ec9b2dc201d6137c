// The statements of one function: a list of uops as text. A Body is written twice. The first time it only notes which
// index expressions it prints, and how often each name is asked for (Survey). This decides the names of index
// expressions that are printed more than once, of the parts of addresses that a loop does not change, and of values.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <tenon/codegen/export.h>
#include <tenon/codegen/passes/functions.h>
#include <tenon/codegen/render/declarations.h>
#include <tenon/codegen/render/hoist.h>
#include <tenon/codegen/render/memory.h>
#include <tenon/codegen/uops.h>

namespace tenon {

/// What surrounds the statements of a kernel: names, parameters, and the functions that it may call.
struct Surroundings {
  const Dialect& dialect;
  const Target& target;
  const ast::Signature& signature;
  const Export* exported;
  bool checked;  // accesses are checked: the dialect has words for it
  std::span<const FunctionOfValues> functions;
  std::vector<std::string> slots;               // names
  std::vector<std::string> loaded;              // names of the values that are loaded from them
  std::unordered_map<Node, std::string> names;  // of Variables
  std::set<std::string> taken;                  // names that no value may have
};

class Body {
 public:
  /// `hoists`: what a survey of the same uops has found; null: this is the survey.
  Body(const std::vector<UOp>& uops, const Surroundings&, Declarations&, const Hoists* hoists);

  /// Writes all statements.
  void write();
  /// Writes a function of the values that are the first of the uops, and returns its text. Where entry `rare` holds,
  /// the result is that of another function, `otherwise`.
  std::string function(std::string_view name, const std::unordered_map<Node, std::string>& value_names,
                       std::optional<int> rare, std::string_view otherwise);
  /// The same for the function that another function calls for its rare values.
  std::string rare_function(std::string_view name, const std::unordered_map<Node, std::string>& value_names);

  const Survey& survey() const { return survey_; }
  const std::string& text() const { return text_of_body_; }
  const std::string& prologue() const { return prologue_; }
  std::size_t scratch_bytes() const { return scratch_bytes_; }
  /// The parameter that says where in the grid a thread is; empty: there is none.
  std::string_view grid_parameter() const { return grid_parameter_; }
  const std::unordered_map<Node, std::string>& names() const { return names_; }

 private:
  void count_uses();
  void note_loops_of_wide_reads();
  std::size_t first_result() const;
  void find_copies();
  void write_entry(std::size_t i);
  void open_loop(const UOp& u, std::size_t i);
  void write_hoists(const Node& loop);
  std::string describe_nest(std::size_t loop) const;

  // ---- text of literals and types
  std::string literal(DType, const Node&) const;
  std::string literal_zero(DType) const;
  std::string scalar_type(DType d) const {
    return std::string(around_.dialect.types[static_cast<std::size_t>(d)].scalar);
  }
  std::string type(DType d, int64_t lanes) { return declared_.type(d, lanes); }
  std::string loose(DType d, int64_t lanes) { return declared_.loose_type(d, lanes); }
  std::string splat(const std::string& text, DType, int64_t lanes);
  const UOp& at(int v) const { return uops_[static_cast<std::size_t>(v)]; }
  const std::string& text(int v) const { return text_[static_cast<std::size_t>(v)]; }
  /// Operand v as a value of this many lanes.
  std::string operand(int v, int64_t lanes, bool as_vector);

  // ---- index expressions
  const std::string& range_name(const Node& range) const;
  static Node at_lane(const Node& expression, int64_t lane);
  /// The expression with its lane (if any) at a constant.
  std::string index(const Node& expression, const std::string& lane, bool as_operand = false);
  std::string index_at_lane(const Node& expression, int64_t lane);
  std::string index_value(const Node& expression, DType to, int64_t lanes);
  std::string cast_scalar(const std::string& text, DType from, DType to) const;

  // ---- statements
  void line(const std::string& statement);
  /// A new name: the prefix, and a number if several names have this prefix.
  std::string fresh(const std::string& prefix, bool numbered = false);
  /// Gives entry i its text: a name if the value is used more than once or in another loop, or is long; else the
  /// expression itself.
  void value(std::size_t i, const std::string& expression, bool named = false);
  std::string prefix_of(std::size_t i) const;
  bool taken_from_zero(std::size_t i) const;

  // ---- memory
  void define_local(const UOp&);
  Memory stage(const Node& stage) const;
  /// Does the entry read or fill a STAGE in registers?
  bool is_in_registers(const UOp&) const;
  Memory buffer(int32_t slot) const;
  /// The index of an element. The part that the innermost loop does not change comes first, under a name.
  std::string place(const Memory&, const Node& element, const std::string& lane);
  std::string address(const Memory&, const Node& element, int64_t lanes);
  std::string kept_in_register(std::size_t load, const std::string& read);
  std::string in_part(std::string_view what, const Memory&, const Node& element, const PartOfVector&, DType,
                      int64_t lanes, const std::string& stored = {});
  std::string bits_as(DType from, DType to, const std::string& text);
  void load(std::size_t i);
  void store(const UOp&);
  void load_joined(std::size_t i, const Memory&, const Node& element, const Node& valid, const std::string& neutral);
  std::string guard_of(const Node& valid);
  const std::string* stored_vector(int lead, DType, int64_t count) const;
  void store_joined(const UOp& u, const Memory&, const Node& element, const Node& valid);
  bool stream(const StoreArg&, const Node& element, DType, int64_t lanes, const std::string& vector);

  // ---- values
  void cast(std::size_t i);
  void alu(std::size_t i);
  std::string arguments(const UOp&) const;
  std::string one_instruction(const UOp&);
  std::string_view form_of(const UOp&, DType from);
  void where(std::size_t i);
  void elementwise(std::size_t i);
  std::string spell(const UOp&, DType from, const std::vector<std::string>& operands, int64_t lane = 0);
  std::string spell(const UOp&, DType from, const std::vector<std::string>& operands, std::string_view form,
                    int64_t lane);
  std::string or_zero(const UOp&, const std::string& mask);
  std::string call(const FunctionOfValues&, const UOp&);
  std::string more_parameters(std::string_view of_type) const;
  void write_values(const std::unordered_map<Node, std::string>& value_names);
  /// The text of a function of so many lanes with this body.
  template <class Write>
  std::string written(const std::vector<UOp>& body, int64_t lanes, const Write& write);
  std::string where_rare(int rare, const std::string& other, const std::string& result);

  // ---- what the threads of a grid do together
  void open_grid();
  void write_grid_entry(std::size_t i);
  void grid_value(std::size_t i);
  void hide(std::size_t i);
  void matrix_in_stage(std::size_t i);
  void fragment(std::size_t i);
  void product_of_matrices(std::size_t i);
  void copy_ahead(const UOp&, const Memory&, const Node& element, const Node& valid);
  void copy_box(const UOp&, const Memory&, const Node& element, const Node& valid);
  /// The counters of the boxes that have come to a STAGE, one for each buffer.
  static std::string counters(const Node& stage) { return "came" + std::to_string(stage.arg<StageArg>().number); }
  void define_counters(const std::string& name, int64_t counters, int64_t each);
  std::string of_counter(std::string_view function, const std::string& counters, const Node& iteration, int64_t buffers,
                         std::optional<int64_t> times);
  int64_t threads_of_group() const;
  /// The products of matrices in memory that one iteration of the loop computes after this entry.
  int64_t products_behind(std::size_t i) const;

  const std::vector<UOp>& uops_;
  const Surroundings& around_;
  Declarations& declared_;
  const Hoists* hoists_;
  Survey survey_;
  std::vector<std::string> text_;
  std::vector<int> uses_;
  std::vector<std::size_t> level_;                     // the LOOP that an entry stands in; 0: the body
  std::unordered_map<std::size_t, std::size_t> user_;  // of an entry used once
  std::unordered_set<std::size_t> summed_;             // entries that a REDUCE adds up
  std::unordered_map<int, int> products_;              // of how many multiply-adds an entry is a factor
  std::unordered_map<Node, std::size_t> position_;
  std::unordered_map<Node, std::string> names_;        // of index expressions: Variables, loops, hoisted expressions
  std::unordered_map<Node, std::string> value_names_;  // given by the caller of function()
  std::unordered_map<std::string, int> counters_;
  std::set<std::string> declared_here_;
  std::set<std::pair<const NodeData*, int64_t>> noted_;  // offsets and memories
  std::set<int32_t> aligned_;                            // slots whose alignment the text tests
  std::vector<Node> open_;                               // loops,
  std::size_t inside_ = 0;                               // and other blocks of statements
  std::string prologue_, text_of_body_;
  std::string_view grid_parameter_;
  std::size_t scratch_bytes_ = 0;
  std::size_t shared_bytes_ = 0;  // that the text does not declare, but the launch asks for
  std::size_t counters_in_use_ = 0;
  std::unordered_map<int, std::string> joined_;  // by the entry that leads them
  std::unordered_set<Node> closed_;              // loops of REDUCEs
  std::unordered_set<Node> unrolled_;            // loops over a STAGE in registers, or of wide reads
  std::unordered_set<int> copied_;               // entries that load what is copied ahead
};

}  // namespace tenon
