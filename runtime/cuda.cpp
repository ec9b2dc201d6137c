#include <tenon/runtime/cuda.h>

#include <atomic>
#include <functional>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/waiting.h>
#include <tenon/runtime/allocator.h>
#include <tenon/runtime/cuda_driver.h>

namespace tenon::cuda {
namespace {

constexpr int kOutOfMemory = 2;  // a CUresult

constexpr int kNotReady = 600;

constinit FirstUse<void*> stream_opened;
constinit std::atomic<void (*)(double)> the_look{nullptr};

// The driver's own waits have no end if a kernel has none. So, if somebody looks, nothing else is called meanwhile.
void look_until_done(void* stream) {
  const auto look = the_look.load();
  if (look == nullptr) return;
  const Driver& d = ready();
  for (Waiting waiting; d.cuStreamQuery(stream) == kNotReady;)
    if (waiting.pause()) look(waiting.seconds());
}

// ---- memory. The driver keeps the order: a copy, and freeing memory, wait for all kernels that were launched, and
// memory that is reused is written by a kernel that runs later.

void* take(std::size_t bytes) {
  Pointer block = 0;
  const int result = ready().cuMemAlloc_v2(&block, bytes);
  if (result == kOutOfMemory) return nullptr;
  check("cuda", "cuMemAlloc", result);
  return reinterpret_cast<void*>(block);
}
void give(void* block, std::size_t) {
  if (is_of_a_parent()) return;
  ready().cuMemFree_v2(address(block));
}

void to_host(void* host, const void* device, std::size_t bytes) {
  look_until_done(stream(0));
  check("cuda", "a copy to the host", ready().cuMemcpyDtoH_v2(host, address(device), bytes));
  note_wait();
}
void from_host(void* device, const void* host, std::size_t bytes) {
  look_until_done(stream(0));
  check("cuda", "a copy from the host", ready().cuMemcpyHtoD_v2(address(device), host, bytes));
}

void wait() { finish(stream(0), "cuda"); }

std::function<double()> start_timer() {
  return [timer = std::make_shared<Timer>(stream(0))] { return timer->stop(); };
}

}  // namespace

const std::string& unavailable() { return driver().why; }

std::optional<DeviceEntry> device_entry() {
  if (!unavailable().empty()) return {};
  DeviceEntry entry;
  entry.name = "CUDA";
  entry.allocator = std::make_unique<Allocator>("CUDA", MemorySource{take, give});
  entry.allocator->set_cache_limit(SIZE_MAX);  // all that the GPU has
  entry.compiles = true;
  entry.copies = DeviceCopies{to_host, from_host};
  entry.queue = stream;
  const Driver& d = driver();
  const bool of_warp_groups = d.major == 9 && d.minor == 0 && d.cuTensorMapEncodeTiled && d.cuTensorMapEncodeIm2col;
  entry.target = of_warp_groups ? "cuda90" : d.major >= 8 ? "cuda" : "cuda70";
  entry.wait = wait;
  entry.start_timer = start_timer;
  return entry;
}

std::string description() {
  const Driver& d = ready();
  return fmt::format("{}, compute {}.{}, driver {}.{}", d.name, d.major, d.minor, d.version / 1000,
                     d.version % 1000 / 10);
}

double memory_rate() {
  const Driver& d = ready();
  int kilohertz = 0, bits = 0;  // attributes 36 and 37; the memory moves data twice a clock
  d.cuDeviceGetAttribute(&kilohertz, 36, d.device);
  d.cuDeviceGetAttribute(&bits, 37, d.device);
  return 2.0 * kilohertz * 1e3 * bits / 8;
}

void* stream(int) {
  const Driver& d = ready();
  return stream_opened.get([&] {
    void* stream = nullptr;
    if (const int result = d.cuStreamCreate(&stream, 0); result != 0)
      raise<UserError>("cuda", "cuStreamCreate failed: {}", d.text(result));
    return stream;
  });
}

void finish(void* stream, const char* op) {
  look_until_done(stream);
  check(op, "its kernel", ready().cuStreamSynchronize(stream));
  note_wait();
}

void while_waiting(void (*look)(double)) { the_look.store(look); }

void copy_on_device(void* to, const void* from, std::size_t bytes) {
  if (bytes == 0) return;
  check("cuda", "a copy on the GPU", ready().cuMemcpyDtoDAsync_v2(address(to), address(from), bytes, stream(0)));
}
void zero_on_device(void* to, std::size_t bytes) {
  if (bytes == 0) return;
  check("cuda", "cuMemsetD8Async", ready().cuMemsetD8Async(address(to), 0, bytes, stream(0)));
}

Timer::Timer(void* stream) : stream_(stream) {
  const Driver& d = ready();
  check("cuda", "cuEventCreate", d.cuEventCreate(&begin_, 0));
  check("cuda", "cuEventCreate", d.cuEventCreate(&end_, 0));
  check("cuda", "cuEventRecord", d.cuEventRecord(begin_, stream));
}
Timer::~Timer() {
  if (is_of_a_parent()) return;
  const Driver& d = ready();
  d.cuEventDestroy_v2(begin_);
  d.cuEventDestroy_v2(end_);
}
double Timer::stop() {
  look_until_done(stream_);
  const Driver& d = ready();
  float ms = 0;
  check("cuda", "cuEventRecord", d.cuEventRecord(end_, stream_));
  check("cuda", "cuEventSynchronize", d.cuEventSynchronize(end_));
  note_wait();
  check("cuda", "cuEventElapsedTime", d.cuEventElapsedTime(&ms, begin_, end_));
  return ms;
}

}  // namespace tenon::cuda
