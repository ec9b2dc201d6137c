// CommandEncoder: launches a kernel of a library, for eval_gpu. It is the same for every device that has kernels, and
// for the CPU, so an eval can be tried without a GPU. Set the arguments by position; dispatch then runs the grid and
// returns when the kernel has ended.
#pragma once
#include <memory>
#include <vector>

#include <tenon/engine/tensor/tensor.h>
#include <tenon/runtime/kernel_library.h>

namespace tenon {

class CommandEncoder {
 public:
  CommandEncoder(Stream stream, std::shared_ptr<const GridKernel> kernel)
      : stream_(stream), kernel_(std::move(kernel)) {}

  /// The address of the Tensor's first element; strides may be any. Throws UserError if it has no memory.
  void set_input(const Tensor&, int index);
  void set_output(Tensor&, int index);
  /// A copy of bytes: a number, or an array.
  void set_bytes(const void* data, std::size_t bytes, int index);
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void set_bytes(const T& value, int index) { set_bytes(&value, sizeof(T), index); }
  template <class T>
  void set_vector(const std::vector<T>& values, int index) {
    set_bytes(values.data(), values.size() * sizeof(T), index);
  }

  /// Runs this many threads in all, in groups of this size; the last groups may be smaller. Throws UserError if an
  /// argument is missing, a size is negative, or a group has 0 threads.
  void dispatch_threads(Grid threads, Grid group = {});
  /// Runs this many groups of this many threads.
  void dispatch_threadgroups(Grid groups, Grid group);

 private:
  struct Argument {
    bool set = false;
    const void* memory = nullptr;
    std::vector<std::byte> bytes;
  };
  Argument& at(int index);

  Stream stream_;
  std::shared_ptr<const GridKernel> kernel_;
  std::vector<Argument> arguments_;
};

}  // namespace tenon
