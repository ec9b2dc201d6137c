// OpenCL as a place to run kernels of a grid: any driver of OpenCL 1.2 whose kernels may read and write host memory
// (fine-grained system SVM, as CPU drivers have it), found through the ICD loader when it is first asked for. Without
// one every call raises a UserError that says what is missing; nothing is needed to build Tenon.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <tenon/runtime/grid.h>

namespace tenon {

/// Why there is no OpenCL here; empty where there is.
const std::string& opencl_lacks();

/// A kernel built for the first device of the first platform: void name(buffers..., int64 variables...).
class OpenClKernel {
 public:
  /// Throws UserError without OpenCL, CompileError with the driver's words where the source cannot be built.
  OpenClKernel(std::string name, const std::string& source);
  ~OpenClKernel();
  OpenClKernel(const OpenClKernel&) = delete;
  OpenClKernel& operator=(const OpenClKernel&) = delete;

  /// Runs a thread for each element of the grid, x first, and some beyond its end, which the kernel passes over; or,
  /// where `group` is not empty, a group of so many threads for each. Returns when all have ended. Any number of host
  /// threads may launch one; they take turns.
  void launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
              std::span<const int64_t> group = {}) const;

  /// The same for a kernel that a user wrote: its parameters by position, plain bytes where one is no pointer, memory
  /// where it is. Just so many threads, in groups of that size where it divides them.
  void launch(std::span<const KernelArgument> arguments, Grid threads, Grid group) const;

 private:
  struct Built;
  std::string name_;
  std::unique_ptr<Built> built_;
};

}  // namespace tenon
