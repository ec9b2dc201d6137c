#include <tenon/engine/linalg/lapack.h>

#include <array>
#include <string>
#include <tuple>

#include <dlfcn.h>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>

namespace tenon::detail {
namespace {

constexpr std::array kLapackNames{"libopenblas.so.0", "liblapack.so.3"};

/// LAPACK for each type, or the reason why it is not available.
struct LoadedLapack {
  std::tuple<Lapack<float>, Lapack<double>, Lapack<std::complex<float>>> routines;
  std::string lacks;
};

/// "sgetrf_"; what is called orthogonal and symmetric of reals is called unitary and Hermitian of complex numbers.
template <class T>
std::string symbol(std::string routine) {
  if (is_complex<T> && routine == "orglq") routine = "unglq";
  if (is_complex<T> && routine == "syevd") routine = "heevd";
  return (is_complex<T> ? "c" : sizeof(T) == sizeof(float) ? "s" : "d") + routine + "_";
}

template <class T>
void find_routines(void* library, const char* file, Lapack<T>& routines, std::string& lacks) {
#define TENON_FIND(name, parameters)                                                                   \
  routines.name = reinterpret_cast<decltype(routines.name)>(dlsym(library, symbol<T>(#name).c_str())); \
  if (routines.name == nullptr) lacks = fmt::format("{} has no {}", file, symbol<T>(#name));
  TENON_LAPACK(TENON_FIND)
  if constexpr (is_complex<T>) {
    TENON_LAPACK_COMPLEX(TENON_FIND)
  } else {
    TENON_LAPACK_REAL(TENON_FIND)
  }
#undef TENON_FIND
}

LoadedLapack load_lapack() {
  LoadedLapack loaded;
  loaded.lacks = fmt::format("{} and {} cannot be loaded", kLapackNames[0], kLapackNames[1]);
  for (const char* file : kLapackNames)
    if (void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL)) {  // never closed
      loaded.lacks.clear();
      std::apply([&](auto&... each) { (find_routines(library, file, each, loaded.lacks), ...); }, loaded.routines);
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
  return std::get<Lapack<T>>(loaded.routines);
}

template const Lapack<float>& lapack(const char* op);
template const Lapack<double>& lapack(const char* op);
template const Lapack<std::complex<float>>& lapack(const char* op);

}  // namespace tenon::detail
