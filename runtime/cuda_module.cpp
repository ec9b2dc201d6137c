#include <algorithm>
#include <array>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/cuda_driver.h>

namespace tenon::cuda {
namespace {

#define TENON_NVRTC(F)                                                                                   \
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

struct Nvrtc {
#define TENON_NVRTC_MEMBER(name, parameters) int(*name) parameters = nullptr;
  TENON_NVRTC(TENON_NVRTC_MEMBER)
#undef TENON_NVRTC_MEMBER
  std::string why;
  int major = 0, minor = 0;  // its version

  Nvrtc() {
    constexpr std::array names{"libnvrtc.so",
                               "libnvrtc.so.13",
                               "libnvrtc.so.12",
                               "/usr/local/cuda/lib64/libnvrtc.so",
                               "/usr/local/cuda/lib64/libnvrtc.so.13",
                               "/usr/local/cuda/lib64/libnvrtc.so.12"};
    void* library = open_first(names, why);
    if (library == nullptr) return;
    why.clear();
#define TENON_NVRTC_FIND(function, parameters) \
  function = reinterpret_cast<decltype(function)>(find_function(library, #function, why));
    TENON_NVRTC(TENON_NVRTC_FIND)
#undef TENON_NVRTC_FIND
    if (why.empty()) nvrtcVersion(&major, &minor);
  }
};
#undef TENON_NVRTC
constinit FirstUse<Nvrtc> nvrtc_opened;
const Nvrtc& nvrtc() {
  return nvrtc_opened.get([] { return Nvrtc(); });
}

// Results have the same bits as on the CPU: no product is fused with a sum. Without other options, quotients and roots
// are rounded correctly and subnormal numbers are kept.
// The number of registers is what a thread can have at most, and is given because without it ptxas 13.0 divides doubles
// wrongly in kernels with few threads and many values (tests/random: graph 950065).
constexpr const char* kOptions[] = {"--std=c++17", "--fmad=false", "--maxrregcount=255"};

// Of 9.0 with the instructions that no later one has.
std::string architecture(const Driver& d) {
  return fmt::format("sm_{}{}{}", d.major, d.minor, d.major == 9 && d.minor == 0 ? "a" : "");
}

constexpr int64_t kThreads = 256;                              // of a block, where the kernel has no groups
constexpr int64_t kMostThreads[] = {1024, 1024, 64};           // of a block, along each axis
constexpr int64_t kMostBlocks[] = {2147483647, 65535, 65535};  // of a launch, along each axis

struct Position {
  unsigned at[3];
};

// What the copy engine is told about an array: of the driver, not to be read.
struct alignas(64) TensorMap {
  uint64_t words[16];
};

// As the driver's manual numbers them.
int type_in_map(DType d) { return d == DType::Float16 ? 6 : d == DType::BFloat16 ? 9 : 7; }

TensorMap map_of(const MemoryBox& box, void* memory) {
  constexpr int kSwizzle128Bytes = 3, kPromote128Bytes = 2;
  constexpr std::size_t kMostAxes = 5;
  const auto rank = static_cast<unsigned>(box.sizes.size());
  const auto bytes = static_cast<int64_t>(size_of(box.dtype));
  uint64_t sizes[kMostAxes], pitches[kMostAxes];
  uint32_t part[kMostAxes], steps[kMostAxes] = {1, 1, 1, 1, 1};
  int first[kMostAxes], behind_last[kMostAxes];  // places, from the beginning and from the end of each axis
  for (std::size_t k = 0; k < rank; ++k) {
    sizes[k] = static_cast<uint64_t>(box.sizes[k]);
    part[k] = static_cast<uint32_t>(box.box[k]);
    if (k > 0) pitches[k - 1] = static_cast<uint64_t>(box.strides[k] * bytes);
  }
  for (std::size_t k = 0; k < box.places.size(); ++k) {
    const auto& [begin, step, count] = box.places[k];
    steps[k + 1] = static_cast<uint32_t>(step), first[k] = static_cast<int>(begin);
    behind_last[k] = static_cast<int>(begin + (count - 1) * step - (box.sizes[k + 1] - 1));
  }
  TensorMap map{};
  const Driver& d = ready();
  if (d.cuTensorMapEncodeTiled == nullptr || d.cuTensorMapEncodeIm2col == nullptr)
    raise<UserError>("cuda", "the driver has no cuTensorMapEncode, which GPUs of compute capability 9.0 need");
  char* const array = static_cast<char*>(memory) + box.offset * bytes;
  if (box.places.empty())
    check("cuda", "cuTensorMapEncodeTiled",
          d.cuTensorMapEncodeTiled(&map, type_in_map(box.dtype), rank, array, sizes, pitches, part, steps, 0,
                                   kSwizzle128Bytes, kPromote128Bytes, 0));
  else
    check("cuda", "cuTensorMapEncodeIm2col",
          d.cuTensorMapEncodeIm2col(&map, type_in_map(box.dtype), rank, array, sizes, pitches, first, behind_last,
                                    part[0], part[1], steps, 0, kSwizzle128Bytes, kPromote128Bytes, 0));
  return map;
}

}  // namespace

const std::string& nvrtc_unavailable() { return nvrtc().why; }

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
  std::vector<const char*> options{arch.c_str()};
  options.insert(options.end(), std::begin(kOptions), std::end(kOptions));
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
  auto module = load(name, compile_only(name, source, architecture(d), expressions, &lowered));
  const_cast<Module&>(*module).lowered_ = std::move(lowered);
  return module;
}

std::shared_ptr<const Module> Module::compile_or_cached(const std::string& name, const std::string& source) {
  const Driver& d = ready();
  const CompileCache cache = CompileCache::from_settings();
  const std::string key = fmt::format("cubin of {} for {}, NVRTC {}.{}, driver {}, {}\n{}", name, architecture(d),
                                      nvrtc().major, nvrtc().minor, d.version, fmt::join(kOptions, " "), source);
  if (const auto image = cache.get(key)) return load(name, *image);
  const std::string image = compile_only(name, source, architecture(d));
  auto module = load(name, image);
  cache.put(key, image);
  cache.sweep_if_due();
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
  if (module_ == nullptr || is_of_a_parent()) return;
  const Driver& d = ready();
  d.cuStreamSynchronize(stream(0));  // its kernels may still run
  d.cuModuleUnload(module_);
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

Kernel::Kernel(std::string name, const std::string& source, const GridNeeds& needs)
    : name_(std::move(name)),
      module_(Module::compile_or_cached(name_, source)),
      function_(module_->function(name_)),
      needs_(needs) {
  constexpr int kMostDynamicSharedBytes = 8;  // CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
  if (needs.shared_bytes > 0)
    check("cuda", "cuFuncSetAttribute",
          ready().cuFuncSetAttribute(function_, kMostDynamicSharedBytes, static_cast<int>(needs.shared_bytes)));
}

void Kernel::launch(std::span<void* const> buffers, std::span<const int64_t> variables, std::span<const int64_t> grid,
                    std::span<const int64_t> group) const {
  int64_t all[] = {1, 1, 1}, block[] = {1, 1, 1};  // blocks, and threads of each
  for (std::size_t k = 0; k < grid.size(); ++k) all[k] = std::max<int64_t>(0, grid[k]);
  for (std::size_t k = 0; k < group.size(); ++k) block[k] = group[k];
  if (all[0] == 0 || all[1] == 0 || all[2] == 0) return;
  if (group.empty() && !grid.empty()) {  // along x first, as far as x reaches, then along y and z
    int64_t left = kThreads;
    for (int k = 0; k < 3; ++k) {
      while (block[k] < all[k] && 2 * block[k] <= std::min(left, kMostThreads[k])) block[k] *= 2;
      left /= block[k];
      all[k] = (all[k] + block[k] - 1) / block[k];
    }
  }
  Position begin{};
  std::vector<void*> arguments;
  std::vector<std::size_t> sizes;
  const auto add = [&](auto& argument) {
    arguments.push_back(const_cast<void*>(static_cast<const void*>(&argument)));
    sizes.push_back(sizeof argument);
  };
  for (void* const& buffer : buffers) add(buffer);
  for (const int64_t& v : variables) add(v);
  std::vector<TensorMap> maps;
  for (const MemoryBox& box : needs_.boxes) maps.push_back(map_of(box, buffers[static_cast<std::size_t>(box.slot)]));
  for (TensorMap& map : maps) add(map);
  add(begin);
  const unsigned threads[] = {static_cast<unsigned>(block[0]), static_cast<unsigned>(block[1]),
                              static_cast<unsigned>(block[2])};
  const auto part = [&](int axis, int64_t first) { return std::min(kMostBlocks[axis], all[axis] - first); };
  for (int64_t z = 0; z < all[2]; z += part(2, z))
    for (int64_t y = 0; y < all[1]; y += part(1, y))
      for (int64_t x = 0; x < all[0]; x += part(0, x)) {
        const unsigned blocks[] = {static_cast<unsigned>(part(0, x)), static_cast<unsigned>(part(1, y)),
                                   static_cast<unsigned>(part(2, z))};
        const int64_t at[] = {x, y, z};
        for (int k = 0; k < 3; ++k) begin.at[k] = static_cast<unsigned>(at[k] * (group.empty() ? block[k] : 1));
        cuda::launch(name_.c_str(), function_, arguments, blocks, threads, stream(0),
                     static_cast<unsigned>(needs_.shared_bytes), sizes, needs_.awaits_kernels);
      }
}

}  // namespace tenon::cuda
