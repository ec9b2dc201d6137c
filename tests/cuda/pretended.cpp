// libcuda.so.1 and libnvrtc.so for a machine without a GPU: memory is the host's, kernels are compiled by the C++
// compiler with tests/grid/cuda_builtins.h, and a launch runs their threads one by one, those of a block as fibers. So
// the device's whole path is tested everywhere: what a kernel is given, where a launch begins, copies, errors. Limits
// of a launch are checked as the driver does. PRETENDED_CAPABILITY=9 gives the compute capability, 7 where it is
// absent, and PRETENDED_CORES=132 the number of multiprocessors, for the schedules and sources of such a GPU. The
// functions are those that runtime/cuda_driver.h and cuda_module.cpp name.
#include <dlfcn.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include <tenon/runtime/cuda_driver.h>
#include <tenon/tests/grid/fibers.h>

extern "C" void tenon_threadgroup_barrier(int line) { tenon::test::barrier(line); }
extern "C" void tenon_exchange(void* value, unsigned bytes, int distance, int line) {
  tenon::test::exchange(value, bytes, distance, line);
}

namespace {

constexpr int kInvalid = 1, kOutOfMemory = 2, kNotInitialized = 3, kNotFound = 500, kCompileError = 6;
constexpr std::size_t kMemory = std::size_t{8} << 30;

std::mutex mutex;
pid_t process = 0;
int failed = 0;  // what an earlier kernel has done wrong: all that comes gives it

using Run = void (*)(const unsigned* place, void** parameters);
struct Function {
  Run run;
  const unsigned* sizes;  // of its arguments; 0 ends them
  bool waits;             // its threads wait for each other
};

using tenon::cuda::KernelNode;
struct Launch {
  KernelNode node;
  std::vector<std::vector<std::byte>> arguments;
  explicit Launch(const KernelNode& kernel) : node(kernel) {
    const unsigned* sizes = static_cast<const Function*>(kernel.function)->sizes;
    for (void** at = kernel.arguments; *sizes != 0; ++at, ++sizes)
      arguments.emplace_back(static_cast<std::byte*>(*at), static_cast<std::byte*>(*at) + *sizes);
  }
};

struct Program {
  std::string name, source, log, image;
};

// As an NVRTC program is: the text, with a function for each kernel that calls it for one thread.
std::string with_callers(const std::string& source, std::string& kernel) {
  const std::size_t at = source.find("__global__"), open = source.find('(', source.find("void ", at));
  const std::size_t begin = source.rfind(' ', open) + 1;
  kernel = source.substr(begin, open - begin);
  return source + "\nextern \"C\" const bool waits_ = " +
         (source.find("__syncthreads") == std::string::npos && source.find("__shfl") == std::string::npos ? "false"
                                                                                                          : "true") +
         ";\n"
         "template <int...>\nstruct indices_ {};\n"  // made by a builtin of g++: <utility> takes as long as a kernel
         "template <class... A, int... i>\n"
         "void call_(void (*f)(A...), void** p, indices_<i...>) { f(*(A*)p[i]...); }\n"
         "template <class... A>\n"
         "void call_(void (*f)(A...), void** p) { call_(f, p, indices_<__integer_pack(int(sizeof...(A)))...>()); }\n"
         "template <class... A>\nconst unsigned* sizes_(void (*)(A...)) {\n"
         "  static constexpr unsigned all[] = {sizeof(A)..., 0};\n  return all;\n}\n"
         "extern \"C\" const unsigned* sizes_of_arguments_() { return sizes_(" +
         kernel +
         "); }\n"
         "extern \"C\" void run_" +
         kernel +
         "(const unsigned* at, void** p) {\n"
         "  blockIdx = {at[0], at[1], at[2]};\n  blockDim = {at[3], at[4], at[5]};\n"
         "  threadIdx = {at[6], at[7], at[8]};\n  call_(" +
         kernel + ", p);\n}\n";
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int usable() { return process != getpid() ? kNotInitialized : failed; }

}  // namespace

extern "C" {

// ---- the driver

int cuInit(unsigned) {
  process = getpid();
  Dl_info self;  // kernels find the barrier
  dladdr(reinterpret_cast<void*>(cuInit), &self);
  return dlopen(self.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL) == nullptr ? kInvalid : 0;
}
int cuGetErrorString(int code, const char** words) {
  *words = code == kOutOfMemory ? "out of memory" : code == 700 ? "an illegal memory access" : "pretended error";
  return 0;
}
int cuDriverGetVersion(int* version) { return *version = 13000, 0; }
int cuDeviceGetCount(int* count) { return *count = 1, 0; }
int cuDeviceGet(int* device, int) { return *device = 0, 0; }
int cuDeviceGetName(char* name, int size, int) {
  return std::snprintf(name, static_cast<std::size_t>(size), "pretended"), 0;
}
int cuDeviceGetAttribute(int* value, int what, int) {
  static const auto number = [](const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text != nullptr ? std::atoi(text) : otherwise;
  };
  static const int major = number("PRETENDED_CAPABILITY", 7), cores = number("PRETENDED_CORES", 4);
  return *value = what == 75 ? major : what == 16 ? cores : 0, 0;
}
int cuDevicePrimaryCtxRetain(void** context, int) { return *context = &mutex, 0; }
int cuCtxSetCurrent(void*) { return usable(); }
int cuMemAlloc_v2(unsigned long long* block, std::size_t bytes) {
  if (usable() != 0) return usable();
  void* const memory = bytes > kMemory ? nullptr : std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  *block = reinterpret_cast<std::uintptr_t>(memory);
  return memory == nullptr ? kOutOfMemory : 0;
}
int cuMemFree_v2(unsigned long long block) { return std::free(reinterpret_cast<void*>(block)), 0; }
int cuMemcpyHtoD_v2(unsigned long long to, const void* from, std::size_t bytes) {
  if (usable() == 0) std::memcpy(reinterpret_cast<void*>(to), from, bytes);
  return usable();
}
int cuMemcpyDtoH_v2(void* to, unsigned long long from, std::size_t bytes) {
  if (usable() == 0) std::memcpy(to, reinterpret_cast<void*>(from), bytes);
  return usable();
}
int cuMemcpyDtoDAsync_v2(unsigned long long to, unsigned long long from, std::size_t bytes, void*) {
  if (usable() == 0) std::memmove(reinterpret_cast<void*>(to), reinterpret_cast<const void*>(from), bytes);
  return usable();
}
int cuMemsetD8Async(unsigned long long to, unsigned char value, std::size_t bytes, void*) {
  if (usable() == 0) std::memset(reinterpret_cast<void*>(to), value, bytes);
  return usable();
}
int cuStreamQuery(void*) { return usable(); }
int cuStreamCreate(void** stream, unsigned) { return *stream = &process, usable(); }
int cuStreamSynchronize(void*) { return usable(); }
int cuEventCreate(void** event, unsigned) { return *event = &process, usable(); }
int cuEventDestroy_v2(void*) { return usable(); }
int cuEventRecord(void*, void*) { return usable(); }
int cuEventSynchronize(void*) { return usable(); }
int cuEventElapsedTime(float* ms, void*, void*) { return *ms = 0.5f, usable(); }

int cuModuleLoadData(void** module, const void* image) {
  const auto* bytes = static_cast<const char*>(image);
  if (usable() != 0) return usable();
  std::uint64_t size = 0;
  std::memcpy(&size, bytes, sizeof size);
  std::string path = "/tmp/pretended.XXXXXX";
  const int file = mkstemp(path.data());
  const bool written = write(file, bytes + sizeof size, size) == static_cast<ssize_t>(size);
  close(file);
  *module = written ? dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (*module == nullptr) std::fprintf(stderr, "%s\n", dlerror());
  unlink(path.c_str());
  return *module == nullptr ? kInvalid : 0;
}
int cuModuleUnload(void*) { return 0; }  // left in memory
int cuModuleGetFunction(void** function, void* module, const char* name) {
  const auto run = reinterpret_cast<Run>(dlsym(module, ("run_" + std::string(name)).c_str()));
  const auto* waits = static_cast<const bool*>(dlsym(module, "waits_"));
  const auto sizes = reinterpret_cast<const unsigned* (*)()>(dlsym(module, "sizes_of_arguments_"));
  *function = run == nullptr ? nullptr : new Function{run, sizes(), *waits};  // lives for ever
  return run == nullptr ? kNotFound : usable();
}
int cuFuncSetAttribute(void*, int, int) { return usable(); }
int cuLaunchKernel(void* function, unsigned x, unsigned y, unsigned z, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared, void*, void** parameters, void**) {
  if (usable() != 0) return usable();
  if (x == 0 || y == 0 || z == 0 || x > 2147483647 || y > 65535 || z > 65535 || shared > 48 << 10) return kInvalid;
  if (bx == 0 || by == 0 || bz == 0 || bx > 1024 || by > 1024 || bz > 64 || bx * by * bz > 1024) return kInvalid;
  const std::lock_guard hold(mutex);
  const auto& [run, sizes, waits] = *static_cast<const Function*>(function);
  for (unsigned k = 0; k < z; ++k)
    for (unsigned j = 0; j < y; ++j)
      for (unsigned i = 0; i < x; ++i) {
        const auto thread = [&, run = run](std::int64_t t) {
          const auto at = static_cast<unsigned>(t);
          const unsigned place[] = {i, j, k, bx, by, bz, at % bx, at / bx % by, at / bx / by};
          run(place, parameters);
        };
        std::string wrong;
        if (waits)
          wrong = tenon::test::run_group(bx * by * bz, (i + j + k) % 2 == 1, thread);
        else
          for (std::int64_t t = bx * by * bz; t-- > 0;) thread(t);
        if (wrong.empty()) continue;
        std::fprintf(stderr, "%s\n", wrong.c_str());
        return failed = 700;
      }
  return 0;
}

// Graphs: launches in order. A graph and what is made of it to be launched are copies; nodes are numbered from 1.
int cuGraphCreate(void** graph, unsigned) { return *graph = new std::vector<Launch>, usable(); }
int cuGraphDestroy(void* graph) { return delete static_cast<std::vector<Launch>*>(graph), 0; }
int cuGraphAddKernelNode_v2(void** node, void* graph, void* const* before, std::size_t count,
                            const KernelNode* kernel) {
  auto& all = *static_cast<std::vector<Launch>*>(graph);
  if (count != (all.empty() ? 0 : 1) || (count == 1 && *before != reinterpret_cast<void*>(all.size()))) return kInvalid;
  all.emplace_back(*kernel);
  return *node = reinterpret_cast<void*>(all.size()), usable();
}
int cuGraphInstantiateWithFlags(void** ready, void* graph, unsigned long long) {
  return *ready = new std::vector<Launch>(*static_cast<std::vector<Launch>*>(graph)), usable();
}
int cuGraphExecKernelNodeSetParams_v2(void* ready, void* node, const KernelNode* kernel) {
  auto& launch = static_cast<std::vector<Launch>*>(ready)->at(reinterpret_cast<std::uintptr_t>(node) - 1);
  if (launch.node.function != kernel->function) return kInvalid;
  return launch = Launch(*kernel), usable();
}
int cuGraphExecDestroy(void* ready) { return delete static_cast<std::vector<Launch>*>(ready), 0; }
int cuGraphLaunch(void* ready, void* stream) {
  for (Launch& launch : *static_cast<std::vector<Launch>*>(ready)) {
    std::vector<void*> arguments;
    for (auto& bytes : launch.arguments) arguments.push_back(bytes.data());
    const KernelNode& n = launch.node;
    if (const int result = cuLaunchKernel(n.function, n.groups[0], n.groups[1], n.groups[2], n.group[0], n.group[1],
                                          n.group[2], n.shared_bytes, stream, arguments.data(), nullptr);
        result != 0)
      return result;
  }
  return usable();
}

// ---- NVRTC

int nvrtcVersion(int* major, int* minor) { return *major = 13, *minor = 99, 0; }
int nvrtcCreateProgram(void** program, const char* source, const char* name, int, const char* const*,
                       const char* const*) {
  return *program = new Program{name, source, {}, {}}, 0;
}
int nvrtcDestroyProgram(void** program) { return delete static_cast<Program*>(*program), 0; }
int nvrtcAddNameExpression(void*, const char*) { return 0; }
int nvrtcGetLoweredName(void*, const char* expression, const char** name) { return *name = expression, 0; }
int nvrtcCompileProgram(void* program, int, const char* const*) {
  auto& p = *static_cast<Program*>(program);
  std::string folder = "/tmp/pretended.XXXXXX", kernel;
  if (mkdtemp(folder.data()) == nullptr) return kInvalid;
  const std::string text = folder + "/kernel.cpp", library = folder + "/kernel.so", words = folder + "/words";
  std::ofstream(text) << "#line 1 \"" << p.name << "\"\n" << with_callers(p.source, kernel);
  const std::string command =
      "g++ -O1 -march=native -fPIC -shared -nostdlib -ffp-contract=off -std=c++17 -w "
      "-I" GRID_HEADERS " -include cuda_builtins.h " +
      text + " -lgcc -o " + library + " 2> " + words;
  const bool good = std::system(command.c_str()) == 0;
  if (good) {
    const std::string bytes = read(library);
    const std::uint64_t size = bytes.size();
    p.image.assign(reinterpret_cast<const char*>(&size), sizeof size);
    p.image += bytes;
  } else {
    p.log = read(words);
  }
  static_cast<void>(std::system(("rm -r " + folder).c_str()));
  return good ? 0 : kCompileError;
}
int nvrtcGetProgramLogSize(void* program, std::size_t* size) {
  return *size = static_cast<Program*>(program)->log.size(), 0;
}
int nvrtcGetProgramLog(void* program, char* log) {
  const auto& p = *static_cast<Program*>(program);
  return std::memcpy(log, p.log.data(), p.log.size()), 0;
}
int nvrtcGetCUBINSize(void* program, std::size_t* size) {
  return *size = static_cast<Program*>(program)->image.size(), 0;
}
int nvrtcGetCUBIN(void* program, char* image) {
  const auto& p = *static_cast<Program*>(program);
  return std::memcpy(image, p.image.data(), p.image.size()), 0;
}

}  // extern "C"
