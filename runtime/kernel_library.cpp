#include <tenon/runtime/kernel_library.h>

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/runtime/code.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/device.h>
#include <tenon/runtime/opencl.h>
#include <tenon/runtime/pool.h>

namespace tenon {
namespace {

constexpr std::array<std::string_view, 9> kFiles{".c",   ".cu",    ".cl",     ".metal",   ".so",
                                                 ".ptx", ".cubin", ".fatbin", ".metallib"};

struct LibraryEntry {
  std::string path, text;  // one of the two, or both: a file and its text
  std::map<std::string, std::shared_ptr<const GridKernel>> kernels;
};
GridKernel from_opencl(const std::string& name, const std::string& source) {
  const auto built = std::make_shared<const OpenClKernel>(name, source);
  return {name, [built](std::span<const KernelArgument> arguments, Grid threads, Grid group, Stream) {
            built->launch(arguments, threads, group);
          }};
}

struct KernelRegistry {
  Lock mutex{LockRank::KernelLibraries};
  std::map<std::string, GridCompiler> compilers{{"OPENCL", from_opencl}};                     // by device
  std::map<std::pair<std::string, std::string>, LibraryEntry> libraries;                      // device, name
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const GridKernel>> compiled;  // device, name and source
};
constexpr std::size_t kMostKernels = 1024;
KernelRegistry& kernels_known() { return process_state<KernelRegistry>(); }

bool ends_with_one_of(const std::string& text, std::span<const std::string_view> ends) {
  return std::ranges::any_of(ends, [&](std::string_view e) { return text.ends_with(e); });
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) raise<FileError>("register_library", "{} cannot be read", path);
  return std::move(text).str();
}

std::string as_text(const TemplateValue& value, bool cuda) {
  if (const auto* number = std::get_if<int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  const DType dtype = std::get<DType>(value);
  if (!cuda) return std::string(name(dtype));
  constexpr std::array<std::string_view, kDTypes> types{
      "void",          "long long",      "bool",         "signed char",        "short",  "int",           "long long",
      "unsigned char", "unsigned short", "unsigned int", "unsigned long long", "__half", "__nv_bfloat16", "float",
      "double",        "float2",         "double2"};
  return std::string(types[static_cast<std::size_t>(dtype)]);
}

// ---- the CPU: the pool's threads share the rows of the grid

using GridFunction = void (*)(void* const* arguments, const int64_t* begin, const int64_t* end);

GridKernel on_cpu(const std::string& name, GridFunction f, std::shared_ptr<const void> keeps) {
  const auto launch = [f, keeps = std::move(keeps)](std::span<const KernelArgument> arguments, Grid threads, Grid,
                                                    Stream) {
    std::vector<void*> pointers;
    for (const KernelArgument& a : arguments) pointers.push_back(const_cast<void*>(a.data));
    if (threads.x == 0 || threads.y == 0 || threads.z == 0) return;
    constexpr int64_t kPoints = 4096;  // of a part
    const int64_t pieces = std::max<int64_t>(1, threads.x / kPoints), rows = threads.y * threads.z;
    const int64_t rows_a_part = std::clamp<int64_t>(kPoints / threads.x, 1, rows);
    parallel_for(pieces * ((rows + rows_a_part - 1) / rows_a_part), [&](int64_t part) {
      const int64_t piece = part % pieces, first = part / pieces * rows_a_part;
      for (int64_t row = first; row < std::min(rows, first + rows_a_part); ++row) {
        const int64_t y = row % threads.y, z = row / threads.y;
        const int64_t begin[3] = {threads.x * piece / pieces, y, z};
        const int64_t end[3] = {threads.x * (piece + 1) / pieces, y + 1, z + 1};
        f(pointers.data(), begin, end);
      }
    });
  };
  return {name, launch};
}

GridKernel from_c(const std::string& name, const std::string& source) {
  const CodeSpec spec{name, source};
  const auto code = std::make_shared<Code>(load_code(std::span(&spec, 1)).front());
  return on_cpu(name, reinterpret_cast<GridFunction>(code->function), code);
}

GridKernel from_shared(const std::string& name, const std::string& path) {
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed
  if (library == nullptr) raise<FileError>("get_kernel", "library {} cannot be loaded: {}", path, dlerror());
  void* const f = dlsym(library, name.c_str());
  if (f == nullptr) raise<UserError>("get_kernel", "library {} has no kernel {}", path, name);
  return on_cpu(name, reinterpret_cast<GridFunction>(f), nullptr);
}

// ---- CUDA

GridKernel on_cuda(const std::string& name, std::shared_ptr<const cuda::Module> module) {
  void* const function = module->function(name);
  const auto launch = [name, function, module](std::span<const KernelArgument> arguments, Grid threads, Grid group,
                                               Stream stream) {
    std::vector<const void*> pointers;  // the value of a memory argument is its pointer
    std::vector<void*> values;
    pointers.reserve(arguments.size());
    for (const KernelArgument& a : arguments) {
      pointers.push_back(a.data);
      values.push_back(a.bytes > 0 ? const_cast<void*>(a.data) : static_cast<void*>(&pointers.back()));
    }
    if (threads.x == 0 || threads.y == 0 || threads.z == 0) return;
    const auto groups = [](int64_t n, int64_t size) { return static_cast<unsigned>((n + size - 1) / size); };
    const unsigned size[3] = {static_cast<unsigned>(group.x), static_cast<unsigned>(group.y),
                              static_cast<unsigned>(group.z)};
    const unsigned count[3] = {groups(threads.x, group.x), groups(threads.y, group.y), groups(threads.z, group.z)};
    void* const queue = cuda::stream(stream.index);
    cuda::launch(name.c_str(), function, values, count, size, queue);
    cuda::finish(queue, name.c_str());
  };
  return {name, launch};
}

GridCompiler compiler_of(const std::string& device) {
  const std::lock_guard lock(kernels_known().mutex);
  const auto found = kernels_known().compilers.find(device);
  return found == kernels_known().compilers.end() ? nullptr : found->second;
}

GridKernel make(const std::string& device, const std::string& library, const LibraryEntry& entry,
                const std::string& name, const std::vector<TemplateValue>& args) {
  std::vector<std::string> words;
  for (const TemplateValue& a : args) words.push_back(as_text(a, device == "CUDA"));
  const std::string host_name = words.empty() ? name : fmt::format("{}_{}", name, fmt::join(words, "_"));
  if (device == "CPU" && entry.path.ends_with(".so")) return from_shared(host_name, entry.path);
  if (device == "CPU") return from_c(host_name, entry.text);
  if (device != "CUDA") {
    const Device there(device);  // throws where there is none
    if (const GridCompiler compile = compiler_of(device)) return compile(host_name, entry.text);
    raise<UserError>("get_kernel", "{} of library {}: {} runs no kernels of libraries", name, library, there.name());
  }
  constexpr std::array<std::string_view, 3> images{".ptx", ".cubin", ".fatbin"};
  if (ends_with_one_of(entry.path, images)) return on_cuda(host_name, cuda::Module::load(library, entry.text));
  if (words.empty()) return on_cuda(name, cuda::Module::compile(library, entry.text));
  const std::string instance = fmt::format("{}<{}>", name, fmt::join(words, ", "));
  return on_cuda(instance, cuda::Module::compile(library, entry.text, {instance}));
}

}  // namespace

bool register_grid_compiler(const std::string& device, GridCompiler compiler) {
  const std::lock_guard lock(kernels_known().mutex);
  if (device == "CPU" || device == "CUDA" || !kernels_known().compilers.try_emplace(device, compiler).second)
    raise<UserError>("register_grid_compiler", "{} has a compiler already", device);
  return true;
}

bool runs_grids(Device device) { return !device.host_memory() || compiler_of(device.name()) != nullptr; }

bool register_library(const std::string& device, const std::string& name, const std::string& source) {
  std::vector<std::string> devices = device_names();
  devices.insert(devices.end(), {"CUDA", "METAL", "OPENCL"});  // known names, even if the device is not here
  if (std::ranges::find(devices, device) == devices.end() && compiler_of(device) == nullptr)
    raise<UserError>("register_library", "library {} is for \"{}\", which is no device; there are {}", name, device,
                     fmt::join(std::set<std::string>(devices.begin(), devices.end()), ", "));
  LibraryEntry entry;
  const bool file = source.find('\n') == std::string::npos && ends_with_one_of(source, kFiles);
  if (file) entry.path = source;
  entry.text = file ? read_file(source) : source;
  const std::lock_guard lock(kernels_known().mutex);
  const auto [at, fresh] = kernels_known().libraries.try_emplace({device, name}, entry);
  if (!fresh && (at->second.text != entry.text || at->second.path != entry.path))
    raise<UserError>("register_library", "{} has a library {} with other contents; choose another name", device, name);
  return true;
}

std::shared_ptr<const GridKernel> get_kernel(const std::string& device, const std::string& library,
                                             const std::string& name, const std::vector<TemplateValue>& args) {
  std::string key = name;
  for (const TemplateValue& a : args) key += "," + as_text(a, false);
  LibraryEntry entry;
  {
    const std::lock_guard lock(kernels_known().mutex);
    const auto found = kernels_known().libraries.find({device, library});
    if (found == kernels_known().libraries.end()) {
      std::vector<std::string> known;
      for (const auto& [id, value] : kernels_known().libraries) known.push_back(id.first + " " + id.second);
      raise<UserError>("get_kernel", "{} has no library {}, there are: {}; call register_library first", device,
                       library, known.empty() ? "(none)" : fmt::format("{}", fmt::join(known, ", ")));
    }
    const auto ready = found->second.kernels.find(key);
    if (ready != found->second.kernels.end()) return ready->second;
    entry = found->second;
  }
  auto kernel = std::make_shared<const GridKernel>(make(device, library, entry, name, args));
  const std::lock_guard lock(kernels_known().mutex);
  return kernels_known().libraries.at({device, library}).kernels.emplace(key, std::move(kernel)).first->second;
}

std::shared_ptr<const GridKernel> compile_kernel(Device device, const std::string& name, const std::string& source) {
  const std::string key = name + "\n" + source;
  KernelRegistry& r = kernels_known();
  {
    const std::lock_guard lock(r.mutex);
    const auto known = r.compiled.find({device.name(), key});
    if (known != r.compiled.end()) return known->second;
  }
  const auto compile = [&]() -> GridKernel {
    if (const GridCompiler known = compiler_of(device.name())) return known(name, source);
    if (device.host_memory()) return from_c(name, source);
    return on_cuda(name, cuda::Module::compile(name, source));
  };
  auto kernel = std::make_shared<const GridKernel>(compile());
  const std::lock_guard lock(r.mutex);
  if (r.compiled.size() >= kMostKernels) r.compiled.clear();
  return r.compiled.emplace(std::pair{device.name(), key}, std::move(kernel)).first->second;
}

}  // namespace tenon
