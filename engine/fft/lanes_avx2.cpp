// Compiled for AVX2 and FMA (engine/CMakeLists.txt), in a unit of its own.
#ifdef __AVX2__
#define TENON_LANE_BYTES 32
#include <tenon/engine/fft/lanes_code.h>

namespace tenon::detail {

extern const LaneCode<float> kLanesOfAvx2;
extern const LaneCode<double> kWideLanesOfAvx2;
const LaneCode<float> kLanesOfAvx2 = kLaneCode<float>;
const LaneCode<double> kWideLanesOfAvx2 = kLaneCode<double>;

}  // namespace tenon::detail
#endif
