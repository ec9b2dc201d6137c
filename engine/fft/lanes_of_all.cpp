// Vectors that every machine of the architecture has, and the choice.
#define TENON_LANE_BYTES 16
#include <tenon/base/target.h>
#include <tenon/engine/fft/lanes_code.h>

namespace tenon::detail {
namespace {

[[maybe_unused]] bool has_avx512() { return cpu_has({"avx512f", "avx512dq", "avx512vl", "avx512bw"}); }

}  // namespace

#ifdef __x86_64__  // engine/CMakeLists.txt compiles lanes_avx2.cpp and lanes_avx512.cpp
extern const LaneCode<float> kLanesOfAvx2, kLanesOfAvx512;
extern const LaneCode<double> kWideLanesOfAvx2, kWideLanesOfAvx512;

template <>
const LaneCode<float>& lane_code() {
  static const LaneCode<float>& code = has_avx512()               ? kLanesOfAvx512
                                       : cpu_has({"avx2", "fma"}) ? kLanesOfAvx2
                                                                  : kLaneCode<float>;
  return code;
}
template <>
const LaneCode<double>& lane_code() {
  static const LaneCode<double>& code = has_avx512()               ? kWideLanesOfAvx512
                                        : cpu_has({"avx2", "fma"}) ? kWideLanesOfAvx2
                                                                   : kLaneCode<double>;
  return code;
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
