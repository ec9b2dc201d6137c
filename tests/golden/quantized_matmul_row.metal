// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 of the grid
//   add over reduce 0 of 128 by 64 threads
//   Opts: Global(out 0), GroupReduce(reduce 0, 64)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float widen_f16(half a) { return float(a); }

inline half narrow_f16(float a) { return half(a); }

[[kernel]] void r_32_128_828daa(device half* data0 [[buffer(0)]], device const half* data1 [[buffer(1)]],
    device const half* data2 [[buffer(2)]], device const uint* data3 [[buffer(3)]],
    device const half* data4 [[buffer(4)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long l0 = in_group.x;
  threadgroup float stage0[64];
  const long row = g0*2;
  const long c_row = g0*16+l0/8;
  uint position0 = (uint)(l0%8*4);
  float sum0 = 0.0f;
  // sum
  for (long r0 = 0; r0 < 2; ++r0) {
    float sum1 = fma(widen_f16(data2[row+r0]), (float)(int)((data3[c_row+r0*8]>>position0)&15u),
        widen_f16(data4[row+r0]));
    sum0 = fma(widen_f16(data1[l0+r0*64]), sum1, sum0);
  }
  stage0[l0] = sum0;
  float sum2 = 0.0f;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r1 = 0; r1 < 64; ++r1) {
    sum2 = sum2+stage0[r1];
  }
  if (l0 < 1) data0[g0] = narrow_f16(sum2);
}
