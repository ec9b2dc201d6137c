// OpenCL as a place to run kernels of a grid: any driver of OpenCL 1.2 whose kernels may read and write host memory
// (fine-grained system SVM, as CPU drivers have it), found through the ICD loader at its first use. Without a driver
// every call raises a UserError that says what is missing; nothing is needed to build Tenon.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <tenon/runtime/grid.h>

namespace tenon {

/// Why OpenCL is not available here; empty if it is.
const std::string& opencl_lacks();

/// A kernel built for the first device of the first platform: void name(buffers..., int64 variables...).
class OpenClKernel {
 public:
  /// Throws UserError without OpenCL, CompileError with the driver's message if the source cannot be built.
  OpenClKernel(std::string name, const std::string& source);
  ~OpenClKernel();
  OpenClKernel(const OpenClKernel&) = delete;
  OpenClKernel& operator=(const OpenClKernel&) = delete;

  /// Runs a thread for each element of the grid, x first, and some threads beyond its end, which do nothing; or, if
  /// `group` is not empty, a group of this many threads for each element. Returns when all have ended. Several host
  /// threads may launch the same kernel; the launches run one after another.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
              std::span<const int64_t> group = {}) const;

  /// The same for a kernel that a user wrote. The arguments are its parameters by position: plain bytes for a value,
  /// memory for a pointer. Runs exactly this many threads, in groups of this size if it divides their number.
  void launch(std::span<const KernelArgument> arguments, Grid threads, Grid group) const;

 private:
  struct Built;
  std::string name_;
  std::unique_ptr<Built> built_;
};

}  // namespace tenon
