// export_kernel: the source of one kernel that computes an expression, for programs without Tenon. The caller chooses
// the name of the kernel, and the names and the order of its parameters. Sizes may be Variables; then one source serves
// all sizes.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include <tenon/engine/tensor/tensor.h>

namespace tenon {

/// A parameter: contiguous memory, of the value or of a Tensor that it is computed from; or a size, a 32-bit integer. A
/// size is a Variable, or a Variable times a positive constant; then the argument is divided by the constant.
struct ExportParameter {
  std::string name;
  std::variant<Tensor, Node> is;
};

/// The source of the kernel that computes `value`, for settings().target, "metal" or "opencl"; the comment at its
/// beginning says how to launch it. Intermediate values are computed at each use. Throws UserError if one kernel is not
/// possible, and if a parameter is missing, not used, or has the same name as another one.
/// @code{.cpp}
/// const ScopedSettings scope([](Settings& s) { s.target = "metal"; });
/// Variable n("n", 1, 1 << 20);
/// const Tensor x = empty({n}), y = x * 2;
/// export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}});
/// @endcode
std::string export_kernel(const Tensor& value, const std::string& name, const std::vector<ExportParameter>& parameters);

}  // namespace tenon
