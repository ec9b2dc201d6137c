#include <tenon/engine/linalg/lapack.h>

#include <array>
#include <string>
#include <type_traits>

#include <dlfcn.h>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>

namespace tenon::detail {
namespace {

constexpr std::array kLapackNames{"libopenblas.so.0", "liblapack.so.3"};

/// LAPACK in both precisions, or the reason why it is not available.
struct LoadedLapack {
  Lapack<float> singles;
  Lapack<double> doubles;
  std::string lacks;
};

template <class T>
void find_routines(void* library, const char* file, Lapack<T>& routines, std::string& lacks) {
  const std::string prefix = std::is_same_v<T, float> ? "s" : "d";
#define TENON_FIND(name, parameters)                                                                       \
  routines.name = reinterpret_cast<decltype(routines.name)>(dlsym(library, (prefix + #name "_").c_str())); \
  if (routines.name == nullptr) lacks = fmt::format("{} has no {}{}_", file, prefix, #name);
  TENON_LAPACK(TENON_FIND)
#undef TENON_FIND
}

LoadedLapack load_lapack() {
  LoadedLapack loaded;
  loaded.lacks = fmt::format("{} and {} cannot be loaded", kLapackNames[0], kLapackNames[1]);
  for (const char* file : kLapackNames)
    if (void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL)) {  // never closed
      loaded.lacks.clear();
      find_routines(library, file, loaded.singles, loaded.lacks);
      find_routines(library, file, loaded.doubles, loaded.lacks);
      if (loaded.lacks.empty()) return loaded;
    }
  return loaded;
}

constinit FirstUse<LoadedLapack> the_lapack;

}  // namespace

template <class T>
const Lapack<T>& lapack(const char* op) {
  const LoadedLapack& loaded = the_lapack.get(load_lapack);
  if (!loaded.lacks.empty())
    raise<UserError>(op, "{}; install a LAPACK, such as libopenblas0-pthread of Debian", loaded.lacks);
  if constexpr (std::is_same_v<T, float>)
    return loaded.singles;
  else
    return loaded.doubles;
}

template const Lapack<float>& lapack(const char* op);
template const Lapack<double>& lapack(const char* op);

}  // namespace tenon::detail
