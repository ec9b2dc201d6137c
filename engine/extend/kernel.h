// kernel: an operation whose source is the body of a kernel, which runs once for each thread of a grid. The rest of the
// kernel, with its signature, is written from the inputs, the outputs, and the names that the body uses. The same body
// works on the CPU (C), OpenCL, Metal and CUDA, if it uses only what these languages have in common.
//
// A body may use:    x, out, ...                       its inputs (const) and outputs, as pointers
//                    x_shape, x_strides, x_ndim        of each input: int64 arrays in elements, and a number
//                    thread_position_in_grid.x .y .z   which thread it is
//                    threads_per_grid.x .y .z          how many there are
//                    T, N, ...                         the template arguments of the call: types and numbers
// Each of these names stands for one thing only, and none may be a keyword of C or a word of the list above (a template
// argument must not be named x, y, z, begin, end or arguments either).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tenon/engine/extend/custom_call.h>
#include <tenon/runtime/kernel_library.h>

namespace tenon {

using TemplateArguments = std::vector<std::pair<std::string, TemplateValue>>;

struct KernelOptions {
  std::string header = {};            // text before the kernel: functions, includes
  bool ensure_row_contiguous = true;  // false: inputs may have any strides; read x_strides
};

/// One call.
struct KernelCall {
  std::vector<OutputSpec> outputs;
  Grid grid, threadgroup = {};
  TemplateArguments template_args = {};
  std::optional<double> init_value = {};  // fills outputs before the kernel; absent: undefined
  bool verbose = false;                   // writes the source to stderr
};

class SourceKernel {
 public:
  SourceKernel(std::string name, std::vector<std::string> inputs, std::vector<std::string> outputs, std::string source,
               KernelOptions options);
  /// Throws UserError where counts, names or the grid do not fit, CompileError where the source does not compile.
  Tensors operator()(const Tensors& inputs, const KernelCall& call, StreamOrDevice s = {}) const;
  /// The whole text for a platform ("CPU", "OPENCL", "METAL", "CUDA"), without compiling it.
  std::string source_for(const std::string& platform, const Tensors& inputs, const KernelCall& call) const;

 private:
  std::string name_;
  std::vector<std::string> inputs_, outputs_;
  std::string body_;
  KernelOptions options_;
};

/// kernel("scale", {"x"}, {"out"}, R"(
///   uint32_t i = thread_position_in_grid.x;
///   out[i] = x[i] * N;
/// )")({x}, {.outputs = {like(x)}, .grid = {x.size()}, .template_args = {{"N", int64_t{3}}}})
SourceKernel kernel(const std::string& name, std::vector<std::string> inputs, std::vector<std::string> outputs,
                    const std::string& source, const KernelOptions& options = {});

}  // namespace tenon
