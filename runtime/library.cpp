#include <tenon/runtime/library.h>

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include <tenon/base/lock.h>
#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/files.h>
#include <tenon/runtime/work_dir.h>

namespace tenon {
namespace {

#if defined(__x86_64__)
constexpr int kMachine = EM_X86_64;
uint64_t float_mode() { return __builtin_ia32_stmxcsr(); }
void set_float_mode(uint64_t mode) { __builtin_ia32_ldmxcsr(static_cast<unsigned>(mode)); }
#elif defined(__aarch64__)
constexpr int kMachine = EM_AARCH64;
uint64_t float_mode() {
  uint64_t mode;
  asm volatile("mrs %0, fpcr" : "=r"(mode));
  return mode;
}
void set_float_mode(uint64_t mode) { asm volatile("msr fpcr, %0" : : "r"(mode)); }
#else
constexpr int kMachine = -1;  // not checked
uint64_t float_mode() { return 0; }
void set_float_mode(uint64_t) {}
#endif

// The control bits: MXCSR without its six exception flags, which any arithmetic sets.
uint64_t control_bits(uint64_t mode) { return mode & ~uint64_t{0x3f}; }

template <class T>
bool copy_at(std::string_view bytes, uint64_t offset, T& out) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) return false;
  std::memcpy(&out, bytes.data() + offset, sizeof(T));
  return true;
}

bool lies_within(std::string_view bytes, uint64_t offset, uint64_t size) {
  return offset <= bytes.size() && size <= bytes.size() - offset;
}

// The loader takes a path that it has seen before for the same library, even if the descriptor is another file by now.
// So no path is used twice: the bits of `number` choose a spelling of the same place, each as "/." or "//".
std::string unique_path(int fd) {
  static std::atomic<uint64_t> number{0};
  std::string path = "/proc/self/fd";
  for (uint64_t n = number.fetch_add(1); n > 0; n >>= 1) path += (n & 1) != 0 ? "/." : "//";
  return path + "/" + std::to_string(fd);
}

struct DynamicLoader {
  Lock lock{LockRank::Loader};
};

// Null and `why` on failure.
void* open_library(const std::string& path, std::string& why) {
  const std::lock_guard hold(process_state<DynamicLoader>().lock);
  void* handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const char* text = ::dlerror();
    why = text != nullptr ? text : "unknown error";
    if (const std::size_t colon = why.find(": "); why.starts_with(path) && colon != std::string::npos)
      why.erase(0, colon + 2);
  }
  return handle;
}

void* load_from_memory(std::string_view elf, const std::string& name, std::string& why) {
  const Fd fd(files().memory_file(name.substr(0, 200).c_str()));
  if (!fd || !write_all(fd.get(), elf)) {
    why = std::strerror(errno);
    return nullptr;
  }
  return open_library(unique_path(fd.get()), why);
}

void* load_from_file(std::string_view elf, std::string& why) {
  for (const std::string& place : WorkDir::places(CompileCache::from_settings())) {
    const auto dir = WorkDir::make_in(place);
    if (!dir || !dir->write("kernel.so", elf)) continue;
    if (void* handle = open_library(dir->path("kernel.so"), why)) return handle;
  }
  return nullptr;
}

}  // namespace

std::string fault_of_elf(std::string_view bytes) {
  ElfW(Ehdr) header;
  if (bytes.empty()) return "it is empty";
  if (!copy_at(bytes, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return "it is not an ELF file";
  if (header.e_ident[EI_CLASS] != (sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32) || header.e_type != ET_DYN)
    return "it is not a shared object of this word size";
  if (kMachine >= 0 && header.e_machine != kMachine) return "it is for another kind of machine";
  if (header.e_phentsize != sizeof(ElfW(Phdr)) || header.e_phnum == 0) return "it has no segments";
  if (!lies_within(bytes, header.e_shoff, uint64_t{header.e_shnum} * header.e_shentsize)) return "it is truncated";
  for (uint64_t i = 0; i < header.e_phnum; ++i) {
    ElfW(Phdr) segment;
    if (!copy_at(bytes, header.e_phoff + i * sizeof segment, segment)) return "it is truncated";
    if (segment.p_type == PT_LOAD && !lies_within(bytes, segment.p_offset, segment.p_filesz)) return "it is truncated";
  }
  return {};
}

std::shared_ptr<const Library> Library::load(std::string_view elf, const std::string& name, std::string& fault) {
  if (fault = fault_of_elf(elf); !fault.empty()) return nullptr;
  const uint64_t mode = float_mode();
  std::string second_fault;
  void* handle = load_from_memory(elf, name, fault);
  if (handle == nullptr) handle = load_from_file(elf, second_fault);
  const bool mode_changed = control_bits(float_mode()) != control_bits(mode);
  if (mode_changed) set_float_mode(mode);
  if (handle == nullptr) {
    if (second_fault.find("failed to map segment") != std::string::npos)
      fault += "; and the folders that were tried forbid execution: set TENON_CACHE or TMPDIR to one that does not";
    if (fault.find("undefined symbol: __builtin_") != std::string::npos)
      fault += "; the compiler does not know this function of gcc's: take gcc or clang (TENON_CC, CC)";
    return nullptr;
  }
  fault =
      mode_changed
          ? "loading it changes the floating-point mode of the process, as -ffast-math and -Ofast do: drop these flags"
          : "";
  std::shared_ptr<const Library> library(new Library(handle));
  return mode_changed ? nullptr : library;
}

Library::~Library() {
  const std::lock_guard hold(process_state<DynamicLoader>().lock);
  ::dlclose(handle_);
}

void* Library::find(const std::string& symbol) const { return ::dlsym(handle_, symbol.c_str()); }

}  // namespace tenon
