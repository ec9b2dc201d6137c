#include <tenon/engine/linalg/lapack.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <dlfcn.h>
#include <unistd.h>

#include <tenon/base/lock.h>
#include <tenon/base/raise.h>
#include <tenon/base/target.h>

namespace tenon::detail {
namespace {

constexpr std::array kLapackNames{"libopenblas.so.0", "liblapack.so.3"};

/// LAPACK for each type, or the reason why it is not available.
struct LoadedLapack {
  std::tuple<Lapack<float>, Lapack<double>, Lapack<std::complex<float>>, Lapack<std::complex<double>>> routines;
  std::string lacks;
  int (*get_threads)() = nullptr;  // OpenBLAS's, or null
  void (*set_threads)(int) = nullptr;
};

/// "sgetrf_"; what is called orthogonal and symmetric of reals is called unitary and Hermitian of complex numbers.
template <class T>
std::string symbol(std::string routine) {
  if (holds_complex<T> && routine == "sytrd") routine = "hetrd";
  if (holds_complex<T> && routine == "ormtr") routine = "unmtr";
  constexpr bool single = std::is_same_v<RealOf<T>, float>;
  return (holds_complex<T> ? (single ? "c" : "z") : single ? "s" : "d") + routine + "_";
}

template <class T>
void find_routines(void* library, const char* file, Lapack<T>& routines, std::string& lacks) {
#define TENON_FIND(name, parameters)                                                                   \
  routines.name = reinterpret_cast<decltype(routines.name)>(dlsym(library, symbol<T>(#name).c_str())); \
  if (routines.name == nullptr) lacks = fmt::format("{} has no {}", file, symbol<T>(#name));
  TENON_LAPACK(TENON_FIND)
  if constexpr (holds_complex<T>) {
    TENON_LAPACK_COMPLEX(TENON_FIND)
  } else {
    TENON_LAPACK_REAL(TENON_FIND)
  }
#undef TENON_FIND
}

/// dlopen() while the environment has one more variable. setenv() may free what another thread reads at that moment, so
/// the library sees another list, which stays in memory. If something sets variables meanwhile, in a copy of that list,
/// the copy remains.
void* open_with(const char* file, const char* variable) {
  constinit static std::vector<char*>* list = nullptr;
  list = new std::vector<char*>;
  for (char** one = environ; *one != nullptr; ++one) list->push_back(*one);
  list->push_back(const_cast<char*>(variable));
  list->push_back(nullptr);
  char** const usual = std::exchange(environ, list->data());
  void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (environ == list->data()) environ = usual;
  return library;
}

/// OpenBLAS takes kernels without AVX (those of "Prescott") on a processor that is newer than itself. It reads which
/// kernels it shall take from the environment while it is loaded, so then it is loaded once more.
void* open_lapack(const char* file) {
  void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr || std::getenv("OPENBLAS_CORETYPE") != nullptr) return library;
  const auto core_name = reinterpret_cast<const char* (*)()>(dlsym(library, "openblas_get_corename"));
  if (core_name == nullptr || core_name() != std::string_view("Prescott")) return library;
  const std::string best = best_target(cpu_feature_names()).name;
  if (best != "avx512" && best != "avx2") return library;
  dlclose(library);
  return open_with(file, best == "avx512" ? "OPENBLAS_CORETYPE=SkylakeX" : "OPENBLAS_CORETYPE=Haswell");
}

LoadedLapack load_lapack() {
  LoadedLapack loaded;
  loaded.lacks = fmt::format("{} and {} cannot be loaded", kLapackNames[0], kLapackNames[1]);
  for (const char* file : kLapackNames)
    if (void* const library = open_lapack(file)) {  // never closed
      loaded.lacks.clear();
      std::apply([&](auto&... each) { (find_routines(library, file, each, loaded.lacks), ...); }, loaded.routines);
      if (!loaded.lacks.empty()) continue;
      loaded.get_threads = reinterpret_cast<int (*)()>(dlsym(library, "openblas_get_num_threads"));
      loaded.set_threads = reinterpret_cast<void (*)(int)>(dlsym(library, "openblas_set_num_threads"));
      return loaded;
    }
  return loaded;
}

constinit FirstUse<LoadedLapack> the_lapack;

std::atomic<int> living_one_threads{0};
std::atomic<int> usual_threads{1};  // OpenBLAS's, without a OneThread

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
template const Lapack<std::complex<double>>& lapack(const char* op);

OneThread::OneThread(bool wanted) : wanted_(wanted) {
  const LoadedLapack& loaded = the_lapack.get(load_lapack);
  if (!wanted_ || living_one_threads.fetch_add(1) > 0 || loaded.set_threads == nullptr) return;
  // 1 may also be what a OneThread that ends at this moment has left.
  if (const int threads = loaded.get_threads(); threads > 1) usual_threads = threads;
  loaded.set_threads(1);
}

OneThread::~OneThread() {
  const LoadedLapack& loaded = the_lapack.get(load_lapack);
  if (wanted_ && living_one_threads.fetch_sub(1) == 1 && loaded.set_threads != nullptr)
    loaded.set_threads(usual_threads);
}

}  // namespace tenon::detail
