// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 of the grid
//   add over reduce 0 of 1000 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void r_100_1000_3979bd(device float* data0 [[buffer(0)]],
    device const float* data1 [[buffer(1)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long l0 = in_group.x;
  threadgroup float stage0[64];
  const long x_column = g0*1000+l0;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  // sum
  for (long r0 = 0; r0 < 16; ++r0) {
    sum0 = sum0+(l0+r0*64 < 1000 ? data1[x_column+r0*64] : 0.0f);
  }
  stage0[l0] = sum0;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r1 = 0; r1 < 64; ++r1) {
    sum1 = sum1+stage0[r1];
  }
  if (l0 < 1) data0[g0] = sum1;
}
