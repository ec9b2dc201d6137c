// Compiled for AVX-512 (engine/CMakeLists.txt), in a unit of its own.
#ifdef __AVX512F__
#define TENON_LANE_BYTES 64
#include <tenon/engine/fft/lanes_code.h>

namespace tenon::detail {

extern const LaneCode<float> kLanesOfAvx512;
extern const LaneCode<double> kWideLanesOfAvx512;
const LaneCode<float> kLanesOfAvx512 = kLaneCode<float>;
const LaneCode<double> kWideLanesOfAvx512 = kLaneCode<double>;

}  // namespace tenon::detail
#endif
