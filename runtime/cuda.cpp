#include <tenon/runtime/cuda.h>

#include <dlfcn.h>

#include <array>
#include <map>
#include <mutex>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/allocator.h>

namespace tenon::cuda {
namespace {

// ---- the two libraries; types as the driver's manual has them: CUresult is an int, CUdeviceptr 64 bits, the rest
// pointers

using Pointer = unsigned long long;

#define DRIVER_FUNCTIONS(F)                               \
  F(cuInit, (unsigned))                                   \
  F(cuGetErrorString, (int, const char**))                \
  F(cuDriverGetVersion, (int*))                           \
  F(cuDeviceGetCount, (int*))                             \
  F(cuDeviceGet, (int*, int))                             \
  F(cuDeviceGetName, (char*, int, int))                   \
  F(cuDeviceGetAttribute, (int*, int, int))               \
  F(cuDevicePrimaryCtxRetain, (void**, int))              \
  F(cuCtxSetCurrent, (void*))                             \
  F(cuMemAlloc_v2, (Pointer*, std::size_t))               \
  F(cuMemFree_v2, (Pointer))                              \
  F(cuMemcpyHtoD_v2, (Pointer, const void*, std::size_t)) \
  F(cuMemcpyDtoH_v2, (void*, Pointer, std::size_t))       \
  F(cuStreamCreate, (void**, unsigned))                   \
  F(cuStreamSynchronize, (void*))                         \
  F(cuEventCreate, (void**, unsigned))                    \
  F(cuEventDestroy_v2, (void*))                           \
  F(cuEventRecord, (void*, void*))                        \
  F(cuEventSynchronize, (void*))                          \
  F(cuEventElapsedTime, (float*, void*, void*))           \
  F(cuModuleLoadData, (void**, const void*))              \
  F(cuModuleUnload, (void*))                              \
  F(cuModuleGetFunction, (void**, void*, const char*))    \
  F(cuLaunchKernel,                                       \
    (void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**))

#define NVRTC_FUNCTIONS(F)                                                                               \
  F(nvrtcVersion, (int*, int*))                                                                          \
  F(nvrtcCreateProgram, (void**, const char*, const char*, int, const char* const*, const char* const*)) \
  F(nvrtcAddNameExpression, (void*, const char*))                                                        \
  F(nvrtcCompileProgram, (void*, int, const char* const*))                                               \
  F(nvrtcGetLoweredName, (void*, const char*, const char**))                                             \
  F(nvrtcGetProgramLogSize, (void*, std::size_t*))                                                       \
  F(nvrtcGetProgramLog, (void*, char*))                                                                  \
  F(nvrtcGetCUBINSize, (void*, std::size_t*))                                                            \
  F(nvrtcGetCUBIN, (void*, char*))                                                                       \
  F(nvrtcDestroyProgram, (void**))

#define MEMBER(name, parameters) int(*name) parameters = nullptr;
struct DriverFunctions {
  DRIVER_FUNCTIONS(MEMBER)
};
struct NvrtcFunctions {
  NVRTC_FUNCTIONS(MEMBER)
};
#undef MEMBER

// The library under the first of these names that is there, never closed; else why not.
void* open_first(std::span<const char* const> names, std::string& why) {
  for (const char* name : names)
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
  why = fmt::format("{} cannot be loaded", names.front());
  return nullptr;
}

template <class F>
void find(void* library, const char* name, F& function, std::string& why) {
  function = reinterpret_cast<F>(dlsym(library, name));
  if (function == nullptr && why.empty()) why = fmt::format("the library has no {}", name);
}

struct Nvrtc : NvrtcFunctions {
  std::string why;
  Nvrtc() {
    constexpr std::array names{"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "/usr/local/cuda/lib64/libnvrtc.so"};
    void* library = open_first(names, why);
    if (library == nullptr) return;
#define FIND(name, parameters) find(library, #name, name, why);
    NVRTC_FUNCTIONS(FIND)
  }
};
constinit FirstUse<Nvrtc> nvrtc_opened;
const Nvrtc& nvrtc() {
  return nvrtc_opened.get([] { return Nvrtc(); });
}

struct Driver : DriverFunctions {
  std::string why;  // it cannot be used
  void* context = nullptr;
  int device = 0, major = 0, minor = 0, version = 0;
  std::string name;

  Driver() {
    constexpr std::array names{"libcuda.so.1"};
    void* library = open_first(names, why);
    if (library == nullptr) return;
    DRIVER_FUNCTIONS(FIND)
#undef FIND
    if (!why.empty()) return;
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
    std::array<char, 256> text{};
    good(cuDeviceGet(&device, 0), "cuDeviceGet");
    good(cuDeviceGetName(text.data(), text.size(), device), "cuDeviceGetName");
    good(cuDeviceGetAttribute(&major, 75, device), "cuDeviceGetAttribute");
    good(cuDeviceGetAttribute(&minor, 76, device), "cuDeviceGetAttribute");
    good(cuDriverGetVersion(&version), "cuDriverGetVersion");
    good(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
    name = text.data();
  }
  std::string text(int result) const {
    const char* words = nullptr;
    if (cuGetErrorString == nullptr || cuGetErrorString(result, &words) != 0 || words == nullptr)
      return fmt::format("error {}", result);
    return words;
  }
};
constinit FirstUse<Driver> driver_opened;  // never destroyed: Buffers in static variables outlive everything
const Driver& driver() {
  return driver_opened.get([] { return Driver(); });
}

struct Opened {
  Lock lock{LockRank::Cuda};
  std::map<int, void*> streams;
};

// The driver with its context current on this thread.
const Driver& ready() {
  const Driver& d = driver();
  if (!d.why.empty()) raise<UserError>("cuda", "there is no CUDA device: {}", d.why);
  d.cuCtxSetCurrent(d.context);
  return d;
}

void check(const char* op, const char* what, int result) {
  if (result != 0) raise<UserError>(op, "{} failed: {}", what, driver().text(result));
}

Pointer address(const void* p) { return static_cast<Pointer>(reinterpret_cast<std::uintptr_t>(p)); }

// ---- memory

void* take(std::size_t bytes) {
  Pointer block = 0;
  return ready().cuMemAlloc_v2(&block, bytes) == 0 ? reinterpret_cast<void*>(block) : nullptr;
}
void give(void* block, std::size_t) { ready().cuMemFree_v2(address(block)); }

void to_host(void* host, const void* device, std::size_t bytes) {
  check("cuda", "a copy to the host", ready().cuMemcpyDtoH_v2(host, address(device), bytes));
}
void from_host(void* device, const void* host, std::size_t bytes) {
  check("cuda", "a copy from the host", ready().cuMemcpyHtoD_v2(address(device), host, bytes));
}

}  // namespace

const std::string& unavailable() { return driver().why; }
const std::string& nvrtc_unavailable() { return nvrtc().why; }

std::optional<DeviceEntry> device_entry() {
  if (!unavailable().empty()) return {};
  DeviceEntry entry;
  entry.name = "CUDA";
  entry.allocator = std::make_unique<Allocator>("CUDA", MemorySource{take, give});
  entry.compiles = true;
  entry.copies = DeviceCopies{to_host, from_host};
  entry.queue = stream;
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

void* stream(int index) {
  Opened& all = process_state<Opened>();
  const std::lock_guard hold(all.lock);
  void*& s = all.streams[index];
  if (s == nullptr) check("cuda", "cuStreamCreate", ready().cuStreamCreate(&s, 0));
  return s;
}

void finish(void* stream, const char* op) { check(op, "its kernel", ready().cuStreamSynchronize(stream)); }

Timer::Timer(void* stream) : stream_(stream) {
  const Driver& d = ready();
  check("cuda", "cuEventCreate", d.cuEventCreate(&begin_, 0));
  check("cuda", "cuEventCreate", d.cuEventCreate(&end_, 0));
  check("cuda", "cuEventRecord", d.cuEventRecord(begin_, stream));
}
Timer::~Timer() {
  const Driver& d = ready();
  d.cuEventDestroy_v2(begin_);
  d.cuEventDestroy_v2(end_);
}
double Timer::stop() {
  const Driver& d = ready();
  float ms = 0;
  check("cuda", "cuEventRecord", d.cuEventRecord(end_, stream_));
  check("cuda", "cuEventSynchronize", d.cuEventSynchronize(end_));
  check("cuda", "cuEventElapsedTime", d.cuEventElapsedTime(&ms, begin_, end_));
  return ms;
}

// ---- kernels from source

std::string compile_only(const std::string& name, const std::string& source, const std::string& architecture,
                         const std::vector<std::string>& expressions,
                         std::vector<std::pair<std::string, std::string>>* lowered) {
  const Nvrtc& n = nvrtc();
  if (!n.why.empty()) raise<UserError>("cuda", "kernels from source need NVRTC: {}", n.why);
  void* program = nullptr;
  if (n.nvrtcCreateProgram(&program, source.c_str(), (name + ".cu").c_str(), 0, nullptr, nullptr) != 0)
    raise<CompileError>("cuda", "NVRTC takes no program {}", name);
  const std::unique_ptr<void, void (*)(void*)> end(program, [](void* p) { nvrtc().nvrtcDestroyProgram(&p); });
  for (const std::string& e : expressions) n.nvrtcAddNameExpression(program, e.c_str());
  const std::string arch = "--gpu-architecture=" + architecture;
  const std::array options{arch.c_str(), "--std=c++17", "--fmad=false"};
  const int result = n.nvrtcCompileProgram(program, static_cast<int>(options.size()), options.data());
  if (result != 0) {
    std::size_t size = 0;
    n.nvrtcGetProgramLogSize(program, &size);
    std::string log(size, '\0');
    n.nvrtcGetProgramLog(program, log.data());
    raise<CompileError>("cuda", "{} does not compile for {}:\n{}", name, architecture,
                        log.substr(0, std::min<std::size_t>(log.size(), 64 << 10)));
  }
  if (lowered)
    for (const std::string& e : expressions) {
      const char* symbol = nullptr;
      if (n.nvrtcGetLoweredName(program, e.c_str(), &symbol) == 0) lowered->emplace_back(e, symbol);
    }
  std::size_t size = 0;
  n.nvrtcGetCUBINSize(program, &size);
  std::string image(size, '\0');
  n.nvrtcGetCUBIN(program, image.data());
  return image;
}

std::shared_ptr<const Module> Module::compile(const std::string& name, const std::string& source,
                                              const std::vector<std::string>& expressions) {
  const Driver& d = ready();
  std::vector<std::pair<std::string, std::string>> lowered;
  const std::string image = compile_only(name, source, fmt::format("sm_{}{}", d.major, d.minor), expressions, &lowered);
  auto module = load(name, image);
  const_cast<Module&>(*module).lowered_ = std::move(lowered);
  return module;
}

std::shared_ptr<const Module> Module::load(const std::string& name, const std::string& image) {
  const Driver& d = ready();
  std::shared_ptr<Module> module(new Module);
  module->name_ = name;
  check("cuda", ("loading " + name).c_str(), d.cuModuleLoadData(&module->module_, image.c_str()));
  return module;
}

Module::~Module() {
  if (module_ != nullptr) ready().cuModuleUnload(module_);
}

void* Module::function(const std::string& name) const {
  std::string symbol = name;
  for (const auto& [expression, known] : lowered_)
    if (expression == name) symbol = known;
  void* found = nullptr;
  if (ready().cuModuleGetFunction(&found, module_, symbol.c_str()) != 0)
    raise<UserError>("get_kernel",
                     "library {} has no kernel {}; declare it extern \"C\" __global__, or give its "
                     "template arguments",
                     name_, name);
  return found;
}

void launch(const char* op, void* function, std::span<void*> arguments, const unsigned groups[3],
            const unsigned group[3], void* stream) {
  check(op, "its launch",
        ready().cuLaunchKernel(function, groups[0], groups[1], groups[2], group[0], group[1], group[2], 0, stream,
                               arguments.data(), nullptr));
}

}  // namespace tenon::cuda
