// The eager reference: a program interpreted with plain arrays, each a copy of its own. Handles are cells, as tensor.h
// describes them; derivatives are those of number.h. Nothing is shared with what is checked but the names of dtypes.
#pragma once
#include <optional>

#include <tenon/tests/api/program.h>

namespace tenon::api {

struct Cell {
  Array value;
  bool requires_grad = false;
  std::optional<Array> grad;
  uint32_t first = 0;        // the variable of its first element
  bool is_gradient = false;  // of grad(), which later calls of backward() may share or not
};
using CellRef = std::shared_ptr<Cell>;

/// What a callable takes and gives.
struct Signature {
  std::vector<Sizes> shapes;
  std::vector<DType> dtypes;
};

class Eager {
 public:
  Eager() = default;
  Eager(const Eager& other);  // cells are copied; handles that share one still do
  Eager& operator=(Eager&&) = default;
  /// Throws Invalid where the program is not one.
  void run(const Program& program);
  void execute(const Statement& s);

  bool has(int handle) const { return handles_.contains(handle); }
  const Array& value(int handle) const { return cell(handle)->value; }
  const CellRef& cell(int handle) const;
  const std::map<int, CellRef>& handles() const { return handles_; }
  const std::map<int, Constant>& scalars() const { return scalars_; }
  const std::map<int, Callable>& callables() const { return callables_; }
  /// Results of the last call, by callable.
  const std::map<int, Signature>& signatures() const { return signatures_; }
  /// What the program reads, in order.
  const std::vector<Array>& events() const { return events_; }
  Array argument(const Argument& a) const;
  Arrays call(int callable, const Arrays& inputs);
  /// The part that a callable plays in another one: does it, or what it is made of, come from jit?
  bool has_transform(int callable, Transform t) const;
  const Function& function_of(int callable) const;
  int derivatives_of(int callable) const;  // how many derivatives it takes

 private:
  void step(const Statement& s);
  void put(int handle, Array value);
  Arrays run_function(const Function& f, const Arrays& inputs);
  void assign(const CellRef& target, Array value);
  void read(const Array& a);

  std::map<int, CellRef> handles_;
  std::map<int, Constant> scalars_;
  std::map<int, Callable> callables_;
  std::map<int, Signature> signatures_;
  std::vector<CellRef> leaves_;
  std::vector<Array> events_;
  uint32_t variables_ = 0;
  bool singular_ = false;  // some derivative by requires_grad is asked for where there is none
};

/// The numbers that results are weighted with where a derivative needs one number.
double weight(int64_t place);

}  // namespace tenon::api
