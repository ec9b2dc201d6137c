// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 of the grid by 4 copies > out 1 of 1024 of the grid by 64 threads
//   add over reduce 0 of 512
//   stage0 keeps 2048 elements, f = 1.02e+03: float32(data1(1000, 1024, 512))
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(data1)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float widen_bf16(ushort bits) { return as_type<float>((uint)bits << 16); }

inline ushort narrow_bf16(float a) {
  const uint bits = as_type<uint>(a);
  return (ushort)(a == a ? (bits + 0x7fff + (bits >> 16 & 1)) >> 16 : bits >> 16 | 0x40);
}

inline float max_float(float a, float b) { return a < b || b != b ? b : a; }

[[kernel]] void r_1000_1024_512_b13235(device ushort* data0 [[buffer(0)]],
    device const ushort* data1 [[buffer(1)]], device const ushort* data2 [[buffer(2)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long g1 = group.y;
  const long l0 = in_group.x;
  threadgroup float stage0[2048];
  const long a_column = l0+g1*2048;
  const long b_row = g0*32768+l0*512;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  // fills stage0
  for (long i0 = 0; i0 < 32; ++i0) {
    stage0[l0+i0*64] = widen_bf16(data1[a_column+i0*64]);
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r0 = 0; r0 < 512; ++r0) {
    float converted = widen_bf16(data2[b_row+r0]);
    sum0 = fma(stage0[r0], converted, sum0);
    sum1 = fma(stage0[r0+512], converted, sum1);
    sum2 = fma(stage0[r0+1024], converted, sum2);
    sum3 = fma(stage0[r0+1536], converted, sum3);
  }
  data0[g0*64+l0+g1*4096] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum0)), 0.0f));
  data0[g0*64+l0+g1*4096+1024] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum1)), 0.0f));
  data0[g0*64+l0+g1*4096+2048] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum2)), 0.0f));
  data0[g0*64+l0+g1*4096+3072] = narrow_bf16(max_float(widen_bf16(narrow_bf16(sum3)), 0.0f));
}
