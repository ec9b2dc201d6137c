// Libraries of kernels that users bring, by (device, name): source text or a file, compiled when a kernel of it is
// first asked for. A kernel runs over a grid of threads; arguments are given by position, memory or plain bytes.
//   CPU    C source (.c, or the text), or a shared library (.so). A kernel is a function
//              void name(void* const* arguments, const int64_t* begin, const int64_t* end)
//          that runs the grid's points from begin to end, three axes each; the pool shares the points.
//   CUDA   CUDA C++ (.cu, or the text) by NVRTC, or .ptx, .cubin, .fatbin; kernels are __global__ functions.
//   OPENCL OpenCL C (.cl, or the text); what is given as bytes for a pointer is memory for as long as the kernel runs.
//   others   text in the language of the device, where register_grid_compiler has said how it is compiled.
// Source of a user is as trusted as the program.
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

/// An argument by value: a type, a number or a truth value of a template.
using TemplateValue = std::variant<DType, int64_t, bool>;

struct GridKernel {
  std::string name;
  /// All threads of the grid, in groups of this size where the device has groups; returns when they have ended.
  std::function<void(std::span<const KernelArgument>, Grid threads, Grid group, Stream)> launch;
};

/// Gives the kernel `name` of a text in a device's language; throws CompileError.
using GridCompiler = GridKernel (*)(const std::string& name, const std::string& text);
/// Makes the device of this name one that runs grids; those of CPU, CUDA and OPENCL are known. Throws UserError where
/// it is so already. Returns true, so that a static variable can do it once.
bool register_grid_compiler(const std::string& device, GridCompiler compiler);
/// Does the device run kernels of its own language, and so eval_gpu? Else those of the CPU serve it.
bool runs_grids(Device);

/// Makes a library known. `source` is a path if it names a file's kind (.c, .cu, .cl, .metal, .so, .ptx, .cubin,
/// .fatbin, .metallib at its end, in one line), else the text. Throws FileError where the file cannot be read,
/// UserError where there is no such device, or the name is taken by other contents. Returns true, so that a static
/// variable can do it once.
bool register_library(const std::string& device, const std::string& name, const std::string& source);

/// A kernel of a registered library. With template arguments it is an instance: "name<float, 4>" on CUDA; elsewhere the
/// function whose name says them, "name_float32_4". Throws UserError where library or kernel are unknown, or the device
/// is not there; CompileError.
std::shared_ptr<const GridKernel> get_kernel(const std::string& device, const std::string& library,
                                             const std::string& name, const std::vector<TemplateValue>& args = {});

/// The kernel of a source that is in no library; C where the device runs no grids.
std::shared_ptr<const GridKernel> compile_kernel(Device device, const std::string& name, const std::string& source);

}  // namespace tenon
