#include <tenon/distributed/combine.h>

#include <algorithm>
#include <complex>
#include <type_traits>

#include <tenon/base/float16.h>
#include <tenon/base/raise.h>

namespace tenon::collective {
namespace {

template <class T>
constexpr bool kHalf = std::is_same_v<T, float16> || std::is_same_v<T, bfloat16>;

struct Add {
  template <class T>
  static T of(T a, T b) {
    return static_cast<T>(a + b);
  }
};
// NaN wins, as in maximum() and minimum().
struct Larger {
  template <class T>
  static T of(T a, T b) {
    return a > b || a != a ? a : b;
  }
};
struct Smaller {
  template <class T>
  static T of(T a, T b) {
    return a < b || a != a ? a : b;
  }
};

// Blocks stay in the first cache while all ranks' elements are combined.
constexpr int64_t kBlock = 1024;

template <class T, class How>
void combine_as(std::span<const void* const> parts, int64_t count, void* out) {
  using Sum = std::conditional_t<kHalf<T>, float, std::conditional_t<std::is_same_v<T, bool>, int, T>>;
  const auto part = [&](std::size_t r) { return static_cast<const T*>(parts[r]); };
  const auto to = static_cast<T*>(out);
  if (parts.size() == 2 && !kHalf<T>) {
    const T *a = part(0), *b = part(1);
    for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(How::template of<Sum>(a[i], b[i]));
    return;
  }
  Sum sums[kBlock];
  for (int64_t begin = 0; begin < count; begin += kBlock) {
    const int64_t n = std::min(kBlock, count - begin);
    for (int64_t i = 0; i < n; ++i) sums[i] = static_cast<Sum>(part(0)[begin + i]);
    for (std::size_t r = 1; r < parts.size(); ++r)
      for (int64_t i = 0; i < n; ++i) sums[i] = How::template of<Sum>(sums[i], static_cast<Sum>(part(r)[begin + i]));
    for (int64_t i = 0; i < n; ++i) to[begin + i] = static_cast<T>(sums[i]);
  }
}

template <class T>
void combine_by(const char* op, Reduction reduction, std::span<const void* const> parts, int64_t count, void* out) {
  if (reduction == Reduction::Sum) return combine_as<T, Add>(parts, count, out);
  if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
    raise<UserError>(op, "complex numbers have no order; take the parts or abs");
  else if (reduction == Reduction::Max)
    combine_as<T, Larger>(parts, count, out);
  else
    combine_as<T, Smaller>(parts, count, out);
}

template <class... Ts>
void combine_any(const char* op, Reduction reduction, DType dtype, std::span<const void* const> parts, int64_t count,
                 void* out) {
  const bool found =
      ((dtype == dtype_of<Ts>() ? (combine_by<Ts>(op, reduction, parts, count, out), true) : false) || ...);
  if (!found) raise<UserError>(op, "dtype {} cannot be combined; cast it", name(dtype));
}

}  // namespace

void combine(const char* op, Reduction reduction, DType dtype, std::span<const void* const> parts, int64_t count,
             void* out) {
  combine_any<float, double, float16, bfloat16, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
              uint64_t, bool, std::complex<float>, std::complex<double>>(op, reduction, dtype, parts, count, out);
}

}  // namespace tenon::collective
