// Vectors that every machine of the architecture has, and the choice. Vectors of 64 bytes would be slower than those of
// 32: twice as many rows do not stay in the first cache, and each lane is loaded and stored alone.
#define TENON_LANE_BYTES 16
#include <tenon/base/target.h>
#include <tenon/engine/ops/sort_lanes_code.h>

namespace tenon::detail {

#ifdef __x86_64__  // engine/CMakeLists.txt compiles sort_lanes_avx2.cpp
extern const SortCode<int32_t> kSortOfAvx2;
extern const SortCode<int64_t> kWideSortOfAvx2;

template <>
const SortCode<int32_t>& sort_code() {
  return cpu_has({"avx2"}) ? kSortOfAvx2 : kSortCode<int32_t>;
}
template <>
const SortCode<int64_t>& sort_code() {
  return cpu_has({"avx2"}) ? kWideSortOfAvx2 : kSortCode<int64_t>;
}
#else
template <>
const SortCode<int32_t>& sort_code() {
  return kSortCode<int32_t>;
}
template <>
const SortCode<int64_t>& sort_code() {
  return kSortCode<int64_t>;
}
#endif

}  // namespace tenon::detail
