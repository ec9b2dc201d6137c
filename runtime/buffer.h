// A Buffer is a flat piece of memory: `size` elements of a dtype in the memory of a device. Shapes and strides belong
// to the ShapeTracker above it. Several Buffers can be parts of one allocation (view; the memory planner uses it). A
// Buffer can also be memory that somebody else owns (external; for instance a mapped file). Memory lives as long as a
// Buffer refers to it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/base/memory.h>
#include <tenon/runtime/device.h>

namespace tenon {

class Buffer;
using BufferPtr = std::shared_ptr<Buffer>;

/// The bytes of `size` elements. Throws UserError, naming `op`, if the size is negative or the bytes are more than an
/// int64 counts, and if no memory can hold the dtype (Void, Index).
std::size_t bytes_of(const char* op, int64_t size, DType dtype);

class Buffer {
 public:
  /// Uninitialized memory for `size` elements. Throws what bytes_of and Allocator::allocate throw.
  Buffer(int64_t size, DType dtype, Device device = Device());

  /// A copy of `size` elements at `data`, in host memory.
  static BufferPtr fromCPU(const void* data, int64_t size, DType dtype, Device device = Device());
  template <class T>
  static BufferPtr fromCPU(std::span<const T> values, Device device = Device()) {
    return fromCPU(values.data(), static_cast<int64_t>(values.size()), dtype_of<T>(), device);
  }
  template <class T>
  static BufferPtr fromCPU(const std::vector<T>& values, Device device = Device()) {
    return fromCPU(std::span<const T>(values), device);
  }

  /// `size` elements of `dtype` in the memory of `base`, from byte `offset` on. Throws UserError if they are not inside
  /// `base`, or if the offset is no multiple of the element size.
  static BufferPtr view(const Buffer& base, int64_t offset, int64_t size, DType dtype);

  /// Memory that the caller owns. `release` is called when the last Buffer that refers to it is destroyed. With
  /// read_only, copy_from throws, and no kernel may write there (a write to a mapped file would end the process).
  static BufferPtr external(void* data, int64_t size, DType dtype, Device device, std::function<void()> release,
                            bool read_only = false);

  int64_t size() const { return size_; }
  DType dtype() const { return dtype_; }
  Device device() const;
  std::size_t nbytes() const { return nbytes_; }
  /// The address of the first element, in the device's memory (Device::host_memory); 64-byte aligned unless it is a
  /// view or external. It is never null, also for size 0, except for external memory that is null.
  void* data() const { return data_; }
  bool read_only() const;
  /// True if both are in one allocation or one external memory; they need not overlap.
  bool shares_memory_with(const Buffer& other) const { return storage_ == other.storage_; }
  /// True if no other Buffer refers to this memory, and it may be written.
  bool sole_owner() const { return storage_.use_count() == 1 && !read_only(); }

  /// A copy of the bytes in host memory.
  std::vector<std::byte> toCPU() const;
  /// A copy of the elements. Throws UserError if T is not the dtype.
  template <class T>
  std::vector<T> toCPU() const {
    require_dtype(dtype_of<T>());
    return with_memory("toCPU", static_cast<std::size_t>(size_), sizeof(T), [&] {
      const auto values = std::make_unique<T[]>(static_cast<std::size_t>(size_));
      copy_to(values.get());
      return std::vector<T>(values.get(), values.get() + size_);
    });
  }
  /// Copies to or from nbytes() of host memory.
  void copy_to(void* host) const;
  void copy_from(const void* host);

 private:
  struct Storage;
  Buffer(std::shared_ptr<Storage> storage, std::size_t offset, int64_t size, DType dtype);
  void require_dtype(DType asked) const;

  std::shared_ptr<Storage> storage_;
  int64_t size_;
  DType dtype_;
  std::size_t nbytes_;
  void* data_;
};

/// Copies between the memory of any two devices. The sizes must be equal, apart from memory at the end that is not
/// used.
void copy_bytes(const Buffer& from, Buffer& to);

}  // namespace tenon
