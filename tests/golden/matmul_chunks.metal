// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 0 of 640 of the grid by 4 copies > out 1 of 640 of the grid by 64 threads
//   add over reduce 0 of 3072
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(data1)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float widen_bf16(ushort bits) { return as_type<float>((uint)bits << 16); }

[[kernel]] void r_640_640_3072_f84100(device float* data0 [[buffer(0)]],
    device const ushort* data1 [[buffer(1)]], device const ushort* data2 [[buffer(2)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long g1 = group.y;
  const long l0 = in_group.x;
  const long a_row = g1*12288;
  const long b_row = g0*196608+l0*3072;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  // sum
  for (long r0 = 0; r0 < 3072; ++r0) {
    float converted = widen_bf16(data2[b_row+r0]);
    sum0 = fma(widen_bf16(data1[a_row+r0]), converted, sum0);
    sum1 = fma(widen_bf16(data1[a_row+r0+3072]), converted, sum1);
    sum2 = fma(widen_bf16(data1[a_row+r0+6144]), converted, sum2);
    sum3 = fma(widen_bf16(data1[a_row+r0+9216]), converted, sum3);
  }
  data0[g0*64+l0+g1*2560] = sum0;
  data0[g0*64+l0+g1*2560+640] = sum1;
  data0[g0*64+l0+g1*2560+1280] = sum2;
  data0[g0*64+l0+g1*2560+1920] = sum3;
}
