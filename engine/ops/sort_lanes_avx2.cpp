// Compiled for AVX2 (engine/CMakeLists.txt), in a unit of its own.
#ifdef __AVX2__
#define TENON_LANE_BYTES 32
#include <tenon/engine/ops/sort_lanes_code.h>

namespace tenon::detail {

extern const SortCode<int32_t> kSortOfAvx2;
extern const SortCode<int64_t> kWideSortOfAvx2;
const SortCode<int32_t> kSortOfAvx2 = kSortCode<int32_t>;
const SortCode<int64_t> kWideSortOfAvx2 = kSortCode<int64_t>;

}  // namespace tenon::detail
#endif
