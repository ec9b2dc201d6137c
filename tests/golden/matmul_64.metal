// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
//   loops 64 of the grid by 4 copies x 64 of the grid
//   add over 64
//   stage0 keeps 256 elements, f = 1: data1(64, 64, 64)
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(data1)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void r_64_64_64_2b8dbb(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    device const float* data2 [[buffer(2)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long g1 = group.y;
  const long l0 = in_group.x;
  threadgroup float stage0[256];
  float acc0 = 0.0f;
  float acc1 = 0.0f;
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  for (long i0 = 0; i0 < 4; ++i0) {
    stage0[l0+i0*64] = data1[l0+i0*64+g1*256];
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  for (long r0 = 0; r0 < 64; ++r0) {
    float val0 = data2[(g0+r0)*64+l0];
    acc0 = fma(stage0[r0],val0,acc0);
    acc1 = fma(stage0[r0+64],val0,acc1);
    acc2 = fma(stage0[r0+128],val0,acc2);
    acc3 = fma(stage0[r0+192],val0,acc3);
  }
  data0[g0*64+l0+g1*256] = acc0;
  data0[g0*64+l0+g1*256+64] = acc1;
  data0[g0*64+l0+g1*256+128] = acc2;
  data0[g0*64+l0+g1*256+192] = acc3;
}
