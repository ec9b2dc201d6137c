// A program over the public API as plain data: statements on handles. It is drawn (draw.h), evaluated by the eager
// reference (eager.h), run by Tenon (run.h), shrunk (shrink.h) and printed as C++ (print.h). All of these read the same
// statements, and an op's row (ops.h) has its eager meaning, its call and its text side by side.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <tenon/tests/api/number.h>

namespace tenon::api {

using Sizes = std::vector<int64_t>;

/// A value of the reference: an array of its own, row-major.
struct Array {
  DType dtype = DType::Float64;
  Sizes shape;
  std::vector<Number> x;
  enum class Weak : uint8_t { No, Bool, Int, Float } weak = Weak::No;  // a C++ number beside Tensors
};
using Arrays = std::vector<Array>;

/// The program is not one: shapes that do not fit, a dtype that an op does not take. It is not run.
struct Invalid : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A C++ number.
struct Constant {
  Array::Weak kind = Array::Weak::Int;
  int64_t i = 0;
  double f = 0;
};

/// One entry of x[...].
struct Entry {
  enum class Kind : uint8_t { At, Slice, NewAxis, Ellipsis } kind = Kind::At;
  int64_t begin = 0, end = 0, step = 1;
  bool has_begin = false, has_end = false;
};

/// What an op, an assignment or a call reads: a handle, a C++ number that was read from a Tensor before, or a constant.
struct Argument {
  enum class Kind : uint8_t { Handle, Scalar, Constant } kind = Kind::Handle;
  int id = 0;
  Constant constant;
};

struct Op;
/// One op with its parameters; what the integers and numbers stand for is the op's affair.
struct Call {
  const Op* op = nullptr;
  std::vector<Argument> arguments;
  std::vector<int64_t> ints;
  std::vector<double> numbers;
  std::vector<Entry> entries;
  DType dtype = DType::Float64;
};

struct Function;
using FunctionRef = std::shared_ptr<const Function>;

/// Something that can be called with Tensors: a function, or a transform of one.
enum class Transform : uint8_t { None, Jit, Grad, Vjp, Jvp, Vmap, Checkpoint };
struct Callable {
  Transform transform = Transform::None;
  int of = -1;           // the callable that is transformed
  FunctionRef function;  // of None
};

enum class Kind : uint8_t {
  Literal,      // Tensor to = array({...})
  Let,          // Tensor to = op(...)
  Alias,        // Tensor to = from
  Rebind,       // to = from
  Update,       // to += argument, and -=, *=, /= by `which`
  Assign,       // to.assign(argument)
  AssignPart,   // to.assign({entries}, argument)
  RequireGrad,  // to.set_requires_grad()
  Backward,     // from.backward()
  Grad,         // Tensor to = from.grad()
  ZeroGrad,     // to.zero_grad()
  Realize,      // to.realize()
  Read,         // the values of from are compared
  ReadGrad,     // those of from.grad()
  Item,         // scalar to = from[...].item(), at element `which`
  Define,       // callable to = a function, or a transform of one
  Invoke,       // handles `results` = callable(arguments)
  Threads,      // the handles are read by a thread each, at the same time
  Fork,         // the handles are read by a child, while another thread builds and evaluates
};

struct Statement {
  Kind kind = Kind::Let;
  int to = 0, from = 0;  // handles; scalars and callables have numbers of their own
  int64_t which = 0;
  Call call = {};  // of Let; its arguments also those of Update, Assign, Invoke
  Array literal = {};
  Callable callable = {};
  std::vector<int> results = {};  // handles of Invoke; those of Threads and Fork
};

struct Function {
  std::vector<int> parameters;
  std::vector<Statement> body;
  std::vector<int> results;
  bool pure = true;  // assigns nothing that it captures, and calls no backward()
};

struct Program {
  uint64_t seed = 0;
  std::vector<Statement> statements;
};

int64_t count_of(const Sizes& shape);

}  // namespace tenon::api
