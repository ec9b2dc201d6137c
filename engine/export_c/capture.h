// A function of Tensors, traced for export: its schedule, and what each buffer of the schedule is to the caller of the
// exported function.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tenon/engine/schedule/schedule.h>
#include <tenon/engine/tensor/tensor.h>

namespace tenon::detail {

/// Memory that the caller knows: an argument, a result, a weight, or an array of the state.
struct CArray {
  DType dtype;
  std::vector<Node> shape;
  Node elements;
  BufferPtr values = nullptr;  // of a weight; of state, its initial values
};

/// What a buffer of the schedule is: the argument, result, weight or state array with number `at`, or a temporary,
/// which nobody reads after the call.
struct CInput {
  std::size_t at;
};
struct COutput {
  std::size_t at;
};
struct CWeight {
  std::size_t at;
};
struct CState {
  std::size_t at;
};
struct CTemporary {};
using CRole = std::variant<CTemporary, CInput, COutput, CWeight, CState>;

/// The largest number of bytes of a value, and the largest size: sums of a few such numbers do not overflow.
constexpr int64_t kMostBytes = int64_t{1} << 56;

struct CaptureC {
  std::shared_ptr<const Schedule> schedule;
  std::vector<CRole> roles;  // of each buffer of the schedule
  std::vector<CArray> inputs, outputs, weights, states;
  /// A new value of the state that lies in another buffer until all kernels have run: the buffer, and the state array.
  struct Moved {
    int buffer;
    std::size_t state;
  };
  std::vector<Moved> moved;
  std::vector<Node> variables;  // sizes, in the order in which the arguments name them
};

/// Calls f with placeholders like the examples. Nothing that f captures is changed. Throws UserError.
CaptureC capture_c(const std::function<Tensors(const Tensors&)>& f, const Tensors& examples);

}  // namespace tenon::detail
