// Memory of objects that programs make and free very often, many at a time: a thread keeps blocks that it freed for
// what it makes next. malloc keeps fewer blocks of one size, and searches for others.
#pragma once
#include <cstddef>
#include <new>

// None under sanitizers: they would not see that memory is used after it is freed.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TENON_REUSED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define TENON_REUSED 0
#endif
#endif
#ifndef TENON_REUSED
#define TENON_REUSED 64
#endif

namespace tenon {

/// An allocator for std::allocate_shared, which asks for one object at a time.
template <class T>
class Reused {
 public:
  using value_type = T;
  Reused() = default;
  template <class U>
  Reused(const Reused<U>&) noexcept {}  // NOLINT: implicit
  template <class U>
  bool operator==(const Reused<U>&) const noexcept {
    return true;
  }

  T* allocate(std::size_t) {
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__ && sizeof(T) >= sizeof(Block));
    if (kept.first == nullptr) return static_cast<T*>(::operator new(sizeof(T)));
    Block* const block = kept.first;
    kept.first = block->next;
    --kept.count;
    return reinterpret_cast<T*>(block);
  }
  void deallocate(T* object, std::size_t) noexcept {
    if (kept.count >= kept.most) return ::operator delete(object);
    static thread_local const AtExit at_exit;  // NOLINT: its destructor is what it is for
    kept.first = new (object) Block{kept.first};
    ++kept.count;
  }

 private:
  struct Block {
    Block* next;
  };
  struct Kept {
    Block* first = nullptr;
    std::size_t count = 0;
    std::size_t most = kMost;
  };
  // Blocks that are freed later, when the thread ends, are not kept.
  struct AtExit {
    ~AtExit() {
      kept.most = 0;
      while (Block* const block = kept.first) {
        kept.first = block->next;
        ::operator delete(block);
      }
    }
  };
  static constexpr std::size_t kMost = TENON_REUSED;
  static inline constinit thread_local Kept kept{};
};
#undef TENON_REUSED

}  // namespace tenon
