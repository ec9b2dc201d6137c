// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 of the grid by 4 copies > out 1 of 64 of the grid by 64 threads
//   add over reduce 0 of 64
//   stage0 keeps 256 elements, f = 64: data1(64, 64, 64)
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(data1)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void r_64_64_64_f1ee61(device float* data0 [[buffer(0)]],
    device const float* data1 [[buffer(1)]], device const float* data2 [[buffer(2)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long g1 = group.y;
  const long l0 = in_group.x;
  threadgroup float stage0[256];
  const long a_column = l0+g1*256;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  // fills stage0
  for (long i0 = 0; i0 < 4; ++i0) {
    stage0[l0+i0*64] = data1[a_column+i0*64];
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r0 = 0; r0 < 64; ++r0) {
    float b = data2[(g0+r0)*64+l0];
    sum0 = fma(stage0[r0], b, sum0);
    sum1 = fma(stage0[r0+64], b, sum1);
    sum2 = fma(stage0[r0+128], b, sum2);
    sum3 = fma(stage0[r0+192], b, sum3);
  }
  data0[g0*64+l0+g1*256] = sum0;
  data0[g0*64+l0+g1*256+64] = sum1;
  data0[g0*64+l0+g1*256+128] = sum2;
  data0[g0*64+l0+g1*256+192] = sum3;
}
