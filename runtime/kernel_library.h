// Libraries of kernels that users bring, by (device, name): source text or a file, compiled when one of its kernels is
// first used. A kernel runs over a grid of threads; arguments are given by position, memory or plain bytes.
//   CPU    C source (.c, or the text), or a shared library (.so). A kernel is a function
//              void name(void* const* arguments, const int64_t* begin, const int64_t* end)
//          that runs the grid's points from begin to end, three axes each; the pool shares the points.
//   CUDA   CUDA C++ (.cu, or the text) by NVRTC, or .ptx, .cubin, .fatbin; kernels are __global__ functions.
//   OPENCL OpenCL C (.cl, or the text); what is given as bytes for a pointer is memory for as long as the kernel runs.
//   others   text in the language of the device, where register_grid_compiler has said how it is compiled.
// The source runs with all rights of the program, so use only source that you trust.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/runtime/grid.h>
#include <tenon/runtime/stream.h>

namespace tenon {

/// A template argument: a type, a number or a truth value.
using TemplateValue = std::variant<DType, int64_t, bool>;

struct GridKernel {
  std::string name;
  /// Runs all threads of the grid, in groups of this size if the device has groups; returns when they have ended.
  std::function<void(std::span<const KernelArgument>, Grid threads, Grid group, Stream)> launch;
};

/// Compiles the kernel `name` of a text in a device's language; throws CompileError.
using GridCompiler = GridKernel (*)(const std::string& name, const std::string& text);
/// Gives the device of this name a compiler for grid kernels; CPU, CUDA and OPENCL have one already. Throws UserError
/// if the device has one. Returns true, so that a static variable can call it once.
bool register_grid_compiler(const std::string& device, GridCompiler compiler);
/// Does the device run kernels in its own language, and so call eval_gpu? Otherwise it uses the CPU's kernels.
bool runs_grids(Device);

/// Registers a library. `source` is a path if it is one line that ends with .c, .cu, .cl, .metal, .so, .ptx, .cubin,
/// .fatbin or .metallib; otherwise it is the text. Throws FileError if the file cannot be read, UserError if there is
/// no such device, or if the name is taken by a library with other contents. Returns true, so that a static variable
/// can call it once.
bool register_library(const std::string& device, const std::string& name, const std::string& source);

/// A kernel of a registered library. With template arguments it is an instance: "name<float, 4>" on CUDA; elsewhere the
/// function whose name contains them, "name_float32_4". Throws UserError if library or kernel is unknown, or the device
/// is not available; CompileError.
std::shared_ptr<const GridKernel> get_kernel(const std::string& device, const std::string& library,
                                             const std::string& name, const std::vector<TemplateValue>& args = {});

/// The kernel of a source that belongs to no library. The source is C if the device runs no grids.
std::shared_ptr<const GridKernel> compile_kernel(Device device, const std::string& name, const std::string& source);

}  // namespace tenon
