// Vectors that every machine of the architecture has, and the choice.
#define TENON_LANE_BYTES 16
#include <tenon/base/lock.h>
#include <tenon/base/target.h>
#include <tenon/engine/fft/lanes_code.h>

namespace tenon::detail {

#ifdef __x86_64__  // engine/CMakeLists.txt compiles lanes_avx2.cpp and lanes_avx512.cpp
extern const LaneCode<float> kLanesOfAvx2, kLanesOfAvx512;
extern const LaneCode<double> kWideLanesOfAvx2, kWideLanesOfAvx512;

namespace {

template <class T>
constinit FirstUse<const LaneCode<T>*> widest;

template <class T>
const LaneCode<T>& widest_of(const LaneCode<T>& avx512, const LaneCode<T>& avx2) {
  return *widest<T>.get([&] {
    if (cpu_has({"avx512f", "avx512dq", "avx512vl", "avx512bw"})) return &avx512;
    return cpu_has({"avx2", "fma"}) ? &avx2 : &kLaneCode<T>;
  });
}

}  // namespace

template <>
const LaneCode<float>& lane_code() {
  return widest_of(kLanesOfAvx512, kLanesOfAvx2);
}
template <>
const LaneCode<double>& lane_code() {
  return widest_of(kWideLanesOfAvx512, kWideLanesOfAvx2);
}
#else
template <>
const LaneCode<float>& lane_code() {
  return kLaneCode<float>;
}
template <>
const LaneCode<double>& lane_code() {
  return kLaneCode<double>;
}
#endif

}  // namespace tenon::detail
