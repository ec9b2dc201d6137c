// A Buffer is where data is held: `size` elements of a dtype in the memory of a device, seen flat; shapes and strides
// belong to the ShapeTracker above. Several Buffers can share one allocation (view: the memory planner), and memory
// that somebody else owns can be used in place (external: a mapped file). The memory lives as long as a Buffer that
// shows it.
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

class Buffer {
 public:
  /// Uninitialized memory for `size` elements. Throws UserError if the size is negative or its bytes overflow, if the
  /// dtype has no place in memory (Void, Index), or as Allocator::allocate.
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

  /// `size` elements of `dtype`, from byte `offset` of `base` on, in the same memory. Throws UserError if they do not
  /// lie within `base` or the offset is no multiple of the element size.
  static BufferPtr view(const Buffer& base, int64_t offset, int64_t size, DType dtype);

  /// Memory that the caller owns until `release` is called, which is when the last Buffer that shows it goes. With
  /// read_only, copy_from throws and no kernel may write there (a mapped file would end the process).
  static BufferPtr external(void* data, int64_t size, DType dtype, Device device, std::function<void()> release,
                            bool read_only = false);

  int64_t size() const { return size_; }
  DType dtype() const { return dtype_; }
  Device device() const;
  std::size_t nbytes() const { return nbytes_; }
  /// The first element, in the device's memory (Device::host_memory); 64-byte aligned unless a view or external. Never
  /// null, also for size 0, unless external and null.
  void* data() const { return data_; }
  bool read_only() const;
  /// True where both lie in one allocation or one external memory (not: whether they overlap).
  bool shares_memory_with(const Buffer& other) const { return storage_ == other.storage_; }
  /// True where no other Buffer shows this memory and it may be written.
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

}  // namespace tenon
