// Private to linalg: memory for LAPACK, at the same alignment for every matrix. Kernels of OpenBLAS can round
// differently where elements are not aligned for vectors, and a matrix has the same bits at any place in a batch.
#pragma once
#include <algorithm>
#include <cstdint>
#include <new>
#include <type_traits>
#include <vector>

#include <tenon/runtime/allocator.h>
#include <tenon/runtime/device.h>

namespace tenon::detail {

/// Large blocks are those of the CPU, which keeps them: fresh pages cost as much as the factors of 200 rows.
template <class T>
struct AlignedAllocator {
  using value_type = T;
  AlignedAllocator() = default;
  template <class U>
  AlignedAllocator(const AlignedAllocator<U>&) {}
  T* allocate(std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    return static_cast<T*>(bytes < kCarved ? ::operator new (bytes, std::align_val_t{kAlignment})
                                           : Device("CPU").allocator().allocate(bytes));
  }
  void deallocate(T* p, std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    bytes < kCarved ? ::operator delete (p, std::align_val_t{kAlignment}) : Device("CPU").allocator().free(p, bytes);
  }
  friend bool operator==(AlignedAllocator, AlignedAllocator) { return true; }
};

/// Numbers that LAPACK reads or writes.
template <class T>
using Aligned = std::vector<T, AlignedAllocator<T>>;

/// Elements of an operand (const T) or a result where they lie, if that place is aligned; else a copy of them. Those of
/// a result are written back at the end.
template <class T>
class InPlace {
 public:
  InPlace(T* place, int64_t count) : place_(place) {
    if (reinterpret_cast<std::uintptr_t>(place) % kAlignment != 0) copy_.assign(place, place + count);
  }
  ~InPlace() {
    if constexpr (!std::is_const_v<T>) std::copy(copy_.begin(), copy_.end(), place_);
  }
  InPlace(const InPlace&) = delete;
  InPlace& operator=(const InPlace&) = delete;
  T* data() { return copy_.empty() ? place_ : copy_.data(); }

 private:
  T* place_;
  Aligned<std::remove_const_t<T>> copy_;
};

}  // namespace tenon::detail
