// CommandEncoder: how eval_gpu launches a kernel of a library, the same for every device that has kernels (on the CPU
// too, so that an eval can be tried without a GPU). Arguments are set by position, then a dispatch runs the grid; it
// has ended when the call returns.
#pragma once
#include <memory>
#include <vector>

#include <tenon/engine/tensor.h>
#include <tenon/runtime/kernel_library.h>

namespace tenon {

class CommandEncoder {
 public:
  CommandEncoder(Stream stream, std::shared_ptr<const GridKernel> kernel)
      : stream_(stream), kernel_(std::move(kernel)) {}

  /// The first element of the Tensor, with any strides. Throws UserError where it has no memory.
  void set_input(const Tensor&, int index);
  void set_output(Tensor&, int index);
  /// A copy of plain bytes: a number, or an array.
  void set_bytes(const void* data, std::size_t bytes, int index);
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void set_bytes(const T& value, int index) { set_bytes(&value, sizeof(T), index); }
  template <class T>
  void set_vector(const std::vector<T>& values, int index) {
    set_bytes(values.data(), values.size() * sizeof(T), index);
  }

  /// So many threads in all, in groups of so many; the last groups may be cut off. Throws UserError where an argument
  /// is missing or a size is negative or 0 threads a group.
  void dispatch_threads(Grid threads, Grid group = {});
  /// So many groups of so many threads.
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
