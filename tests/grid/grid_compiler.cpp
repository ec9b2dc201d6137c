#include <tenon/tests/grid/grid_compiler.h>

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <tenon/tests/grid/fibers.h>

extern "C" void tenon_threadgroup_barrier(int line) { tenon::test::barrier(line); }
extern "C" void tenon_exchange(void* value, unsigned bytes, int distance, int line) {
  tenon::test::exchange(value, bytes, distance, line);
}

namespace tenon::test {
namespace {

const std::string flags =
    " -std=c++17 -Wno-attributes -Wno-unknown-pragmas -Wno-unknown-attributes -I" GRID_HEADERS " ";

struct Folder {
  std::string path = "/tmp/grid_kernels.XXXXXX";
  Folder() {
    if (mkdtemp(path.data()) == nullptr) std::abort();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
  std::string write(const std::string& text) const {
    const std::string file = path + "/kernels.cpp";
    std::ofstream(file) << text;
    return file;
  }
};

}  // namespace

std::string in_namespace(const std::string& name, const std::string& kernel, const std::string& behind) {
  const std::size_t metal = kernel.find("using namespace metal;"), begin = metal == std::string::npos ? 0 : metal;
  return kernel.substr(0, begin) + "namespace " + name + " {\n" + kernel.substr(begin) + behind + "}\n";
}

void* compile_for_host(Language language, const std::string& text) {
  const Folder folder;
  const std::string library = folder.path + "/kernels.so";
  const std::string compiler = "g++ -O1 -fPIC -shared -nostdlib -ffp-contract=off " GRID_FLAGS;
  const std::string builtins = language == Language::Cuda ? " -include cuda_builtins.h " : " ";
  const std::string command = compiler + flags + builtins + folder.write(text) + " -lgcc -o " + library;
  if (std::system(command.c_str()) != 0) return nullptr;
  void* const loaded = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (loaded == nullptr) std::fprintf(stderr, "%s\n", dlerror());
  return loaded;
}

bool address_spaces_hold(const std::string& text) {
  if (std::system("command -v clang++ > /dev/null") != 0) return true;
  const Folder folder;
  return std::system(("clang++ -fsyntax-only -x c++ -DTENON_ADDRESS_SPACES -Wdouble-promotion -Werror "
                      "-Wno-tautological-compare -Xclang -fallow-half-arguments-and-returns" +
                      flags + folder.write(text))
                         .c_str()) == 0;
}

}  // namespace tenon::test
