#include <tenon/runtime/cuda_driver.h>

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <mutex>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>

namespace tenon::cuda {
namespace {

constexpr int kMajor = 75, kMinor = 76;  // attributes: the compute capability

constinit FirstUse<Driver> driver_opened;  // never destroyed: Buffers in static variables outlive everything

struct Launches {
  Lock lock{LockRank::CudaLaunches};
  std::deque<std::string> last;  // kernels launched since a wait
};
constexpr std::size_t kNamed = 4;

// Of several processes that a launcher has started on this machine, each has a GPU of its own while there are enough.
int gpu_of_process(int count) {
  for (const char* name : {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"})
    if (const char* rank = std::getenv(name)) return std::max(0, std::atoi(rank)) % count;
  return 0;
}

std::string last_launches() {
  Launches& all = process_state<Launches>();
  const std::lock_guard hold(all.lock);
  if (all.last.empty()) return {};
  return fmt::format("; the last kernels, of which one failed: {} (TENON_DEBUG=1 waits for each)",
                     fmt::join(all.last, ", "));
}

}  // namespace

void* open_first(std::span<const char* const> names, std::string& why) {
  for (const char* name : names)
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
  why = fmt::format("{} cannot be loaded", names.front());
  return nullptr;
}

void* find_function(void* library, const char* name, std::string& why) {
  void* const function = dlsym(library, name);
  if (function == nullptr && why.empty()) why = fmt::format("the library has no {}", name);
  return function;
}

Driver::Driver() : process(getpid()) {
  constexpr std::array names{"libcuda.so.1"};
  void* library = open_first(names, why);
  if (library == nullptr) return;
#define TENON_CUDA_FIND(function, parameters) \
  function = reinterpret_cast<decltype(function)>(find_function(library, #function, why));
  TENON_CUDA_DRIVER(TENON_CUDA_FIND)
#undef TENON_CUDA_FIND
  if (!why.empty()) return;
#define TENON_CUDA_FIND(function, parameters) \
  function = reinterpret_cast<decltype(function)>(dlsym(library, #function));
  TENON_CUDA_DRIVER_12(TENON_CUDA_FIND)
#undef TENON_CUDA_FIND
  int count = 0;
  const auto good = [&](int result, const char* what) {
    if (result != 0 && why.empty()) why = fmt::format("{} failed: {}", what, text(result));
    return why.empty();
  };
  if (!good(cuInit(0), "cuInit") || !good(cuDeviceGetCount(&count), "cuDeviceGetCount")) return;
  if (count == 0) {
    why = "there is no GPU";
    return;
  }
  std::array<char, 256> words{};
  good(cuDeviceGet(&device, gpu_of_process(count)), "cuDeviceGet");
  good(cuDeviceGetName(words.data(), words.size(), device), "cuDeviceGetName");
  good(cuDeviceGetAttribute(&major, kMajor, device), "cuDeviceGetAttribute");
  good(cuDeviceGetAttribute(&minor, kMinor, device), "cuDeviceGetAttribute");
  good(cuDriverGetVersion(&version), "cuDriverGetVersion");
  good(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  name = words.data();
}

std::string Driver::text(int result) const {
  const char* words = nullptr;
  if (cuGetErrorString == nullptr || cuGetErrorString(result, &words) != 0 || words == nullptr)
    return fmt::format("error {}", result);
  return words;
}

const Driver& driver() {
  return driver_opened.get([] { return Driver(); });
}

bool is_of_a_parent() { return driver().process != getpid(); }

const Driver& ready() {
  const Driver& d = driver();
  if (!d.why.empty()) raise<UserError>("cuda", "there is no CUDA device: {}", d.why);
  if (is_of_a_parent())
    raise<UserError>("cuda",
                     "the process forked after its first use of CUDA, and the driver gives nothing to the child; fork "
                     "before, or compute on the CPU in the child");
  d.cuCtxSetCurrent(d.context);
  return d;
}

void check(const char* op, const char* what, int result) {
  if (result != 0) raise<UserError>(op, "{} failed: {}{}", what, driver().text(result), last_launches());
}

void note_launch(const std::string& kernel) {
  Launches& all = process_state<Launches>();
  const std::lock_guard hold(all.lock);
  if (std::ranges::find(all.last, kernel) != all.last.end()) return;
  if (all.last.size() == kNamed) all.last.pop_front();
  all.last.push_back(kernel);
}

void note_wait() {
  Launches& all = process_state<Launches>();
  const std::lock_guard hold(all.lock);
  all.last.clear();
}

}  // namespace tenon::cuda
