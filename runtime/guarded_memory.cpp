#include <tenon/runtime/guarded_memory.h>

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <new>

#include <tenon/base/lock.h>

namespace tenon {
namespace {

// What the signal handler reads. It may run at any moment, on any thread.
struct Zone {
  std::atomic<std::byte*> begin{nullptr};
  std::atomic<std::size_t> bytes{0};
  std::atomic<std::byte*> touched{nullptr};
};
constexpr std::size_t kMostZones = 4096;
std::array<Zone, kMostZones> zones;
struct sigaction before;

constexpr unsigned char kUntouched = 0xa5;
constexpr std::size_t kGuard = std::size_t{1} << 20;  // on each side; it takes address space, not memory
constexpr std::size_t kLine = 64;

std::size_t whole_pages(std::size_t bytes) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return (bytes + page - 1) / page * page;
}

void on_fault(int signal, siginfo_t* info, void* context) {
  auto* const at = static_cast<std::byte*>(info->si_addr);
  for (Zone& zone : zones) {
    std::byte* const begin = zone.begin.load(std::memory_order_acquire);
    const std::size_t bytes = zone.bytes.load(std::memory_order_relaxed);
    if (begin == nullptr || at < begin || at >= begin + bytes) continue;
    std::byte* none = nullptr;
    zone.touched.compare_exchange_strong(none, at);
    if (mprotect(begin, bytes, PROT_READ | PROT_WRITE) == 0) return;  // and the access is repeated
  }
  if ((before.sa_flags & SA_SIGINFO) != 0) return before.sa_sigaction(signal, info, context);
  if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) return before.sa_handler(signal);
  struct sigaction standard {};
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, nullptr);  // the repeated access then ends the process, as without us
}

constinit FirstUse<int> once;

void watch_faults() {
  once.get([] {
    struct sigaction ours {};
    ours.sa_sigaction = on_fault;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    return sigaction(SIGSEGV, &ours, &before);
  });
}

}  // namespace

GuardedMemory::GuardedMemory(std::size_t bytes) : bytes_(bytes), zone_(-1) {
  if (bytes > SIZE_MAX / 2) throw std::bad_alloc();
  const std::size_t room = whole_pages(bytes);
  whole_ = kGuard + room + kGuard;
  watch_faults();
  void* const all = mmap(nullptr, whole_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) throw std::bad_alloc();
  begin_ = static_cast<std::byte*>(all);
  if (room > 0 && mprotect(begin_ + kGuard, room, PROT_READ | PROT_WRITE) != 0) {
    munmap(begin_, whole_);
    throw std::bad_alloc();
  }
  data_ = begin_ + kGuard + (room - (bytes + kLine - 1) / kLine * kLine);
  if (room > 0) std::memset(begin_ + kGuard, kUntouched, room);
  if (bytes > 0) std::memset(data_, 0, bytes);
  for (std::size_t z = 0; z < zones.size() && zone_ < 0; ++z) {
    std::byte* free = nullptr;
    if (!zones[z].begin.compare_exchange_strong(free, begin_)) continue;
    zones[z].touched = nullptr;
    zones[z].bytes.store(whole_, std::memory_order_release);
    zone_ = static_cast<int>(z);
  }
  if (zone_ < 0) {
    munmap(begin_, whole_);
    throw std::bad_alloc();
  }
}

GuardedMemory::~GuardedMemory() {
  Zone& zone = zones[static_cast<std::size_t>(zone_)];
  zone.bytes = 0;
  zone.begin = nullptr;
  munmap(begin_, whole_);
}

void GuardedMemory::make_read_only() {
  if (bytes_ > 0) mprotect(begin_ + kGuard, whole_ - 2 * kGuard, PROT_READ);
}

std::optional<std::ptrdiff_t> GuardedMemory::touched() const {
  if (std::byte* const at = zones[static_cast<std::size_t>(zone_)].touched) return at - data_;
  // The rest of the first and of the last page is not protected; its bytes show whether somebody wrote there.
  const std::byte *const first = begin_ + kGuard, *const end = begin_ + whole_ - kGuard;
  for (const std::byte* p = data_ + bytes_; p < end; ++p)
    if (*p != std::byte{kUntouched}) return p - data_;
  for (const std::byte* p = first; p < data_; ++p)
    if (*p != std::byte{kUntouched}) return p - data_;
  return std::nullopt;
}

}  // namespace tenon
