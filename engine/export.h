// export_kernel: an expression as a function in the language of a device, for programs without Tenon: one kernel under
// a name of its own, whose parameters are named and ordered as the caller says. Sizes may be Variables; then one source
// serves all of them.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include <tenon/engine/tensor.h>

namespace tenon {

/// Memory, contiguous: of the value, or of a Tensor that it is computed from. Or a size, a 32-bit integer: a Variable,
/// or one times a positive constant, which then divides the argument.
struct ExportParameter {
  std::string name;
  std::variant<Tensor, Node> is;
};

/// The source of the kernel that computes `value`, for settings().target, "metal" or "opencl"; its opening comment says
/// how it is launched. Values between are computed as often as they are used: there is one kernel. Throws UserError
/// where there cannot be one, and for parameters that it does not have, lacks, or that have the same name.
/// @code{.cpp}
/// Variable n("n", 1, 1 << 20);
/// const Tensor x = empty({n}), y = x * 2;
/// export_kernel(y, "twice", {{"x", x}, {"y", y}, {"size", n}});
/// @endcode
std::string export_kernel(const Tensor& value, const std::string& name, const std::vector<ExportParameter>& parameters);

}  // namespace tenon
