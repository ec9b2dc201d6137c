#include <tenon/base/lock.h>

#include <pthread.h>

#include <algorithm>
#include <cassert>
#include <vector>

namespace tenon {
namespace {

[[maybe_unused]] thread_local uint64_t held_ranks = 0;  // bit by rank

// Identifies the thread, also in the child of a fork. It takes less time than a thread-local address, which a shared
// library must look up.
const void* this_thread() { return reinterpret_cast<const void*>(pthread_self()); }
[[maybe_unused]] uint64_t bit_of(LockRank rank) { return uint64_t{1} << static_cast<unsigned>(rank); }

}  // namespace

// Everything that takes part in forks. Its own mutex is taken before all Locks, so a thread that holds a Lock cannot
// register another.
struct ForkRegistry {
  std::mutex mutex;
  std::vector<Lock*> locks;  // by rank
  std::vector<Lock*> taken;  // for the fork that is under way
  std::vector<ForkHook*> hooks;

  ForkRegistry() {
    pthread_atfork([] { process_state<ForkRegistry>().before(); }, [] { process_state<ForkRegistry>().after(false); },
                   [] { process_state<ForkRegistry>().after(true); });
  }

  void add(Lock& lock) {
    assert(held_ranks == 0);
    const std::lock_guard hold(mutex);
    locks.insert(std::ranges::upper_bound(locks, lock.rank(), {}, &Lock::rank), &lock);
    taken.reserve(locks.size());
  }
  void add(ForkHook& hook) {
    const std::lock_guard hold(mutex);
    hooks.push_back(&hook);
  }
  void remove(Lock& lock) {
    assert(held_ranks == 0);
    const std::lock_guard hold(mutex);
    std::erase(locks, &lock);
  }
  void remove(ForkHook& hook) {
    const std::lock_guard hold(mutex);
    std::erase(hooks, &hook);
  }

  void before() {
    std::vector<ForkHook::Function> waits;
    {
      const std::lock_guard hold(mutex);
      for (const ForkHook* hook : hooks)
        if (hook->before_) waits.push_back(hook->before_);
    }
    for (const ForkHook::Function& wait : waits) wait();
    mutex.lock();
    for (Lock* lock : locks) {
      lock->mutex_.lock();
      taken.push_back(lock);
    }
  }

  void after(bool in_child) {
    for (; !taken.empty(); taken.pop_back()) taken.back()->mutex_.unlock();
    for (const ForkHook* hook : hooks)
      if (const ForkHook::Function& mend = in_child ? hook->in_child_ : hook->in_parent_) mend();
    mutex.unlock();
  }
};

Lock::Lock(LockRank rank) : rank_(rank) {
  if (rank != LockRank::Unranked) process_state<ForkRegistry>().add(*this);
}

Lock::~Lock() {
  if (rank_ != LockRank::Unranked) process_state<ForkRegistry>().remove(*this);
}

void Lock::lock() {
#if !defined(NDEBUG)
  assert(rank_ == LockRank::Unranked || (held_ranks >> static_cast<unsigned>(rank_)) == 0);  // the order of LockRank
#endif
  mutex_.lock();
  owner_.store(this_thread(), std::memory_order_relaxed);
#if !defined(NDEBUG)
  if (rank_ != LockRank::Unranked) held_ranks |= bit_of(rank_);
#endif
}

void Lock::unlock() {
#if !defined(NDEBUG)
  if (rank_ != LockRank::Unranked) held_ranks &= ~bit_of(rank_);
#endif
  owner_.store(nullptr, std::memory_order_relaxed);
  mutex_.unlock();
}

bool Lock::is_held_here() const { return owner_.load(std::memory_order_relaxed) == this_thread(); }

// Asks the mutex itself, not owner_: a thread holds the mutex for a moment before and after it is the owner, and a fork
// can happen in between.
bool Lock::is_held_elsewhere() {
  if (is_held_here()) return false;
  if (!mutex_.try_lock()) return true;
  mutex_.unlock();
  return false;
}

void RecursiveLock::lock() {
  if (!lock_.is_held_here()) lock_.lock();
  ++depth_;
}

void RecursiveLock::unlock() {
  if (--depth_ == 0) lock_.unlock();
}

ForkHook::ForkHook(Function in_child, Function before, Function in_parent)
    : in_child_(std::move(in_child)), before_(std::move(before)), in_parent_(std::move(in_parent)) {
  process_state<ForkRegistry>().add(*this);
}
ForkHook::~ForkHook() { process_state<ForkRegistry>().remove(*this); }

RecursiveLock& detail::first_use_lock() {
  struct Shared {
    RecursiveLock lock{LockRank::FirstUse};
  };
  return process_state<Shared>().lock;
}

}  // namespace tenon
