// out(rows, columns, 1, 1, 1) = float16(sum(float32(a(rows, columns, groups, 8, 8))*((float32(scales(rows, columns,
//     groups, 8, 8))*float32(shr(b(rows, columns, groups, 8, 8), uint32(view(rows, columns, groups, 8,
//     8)(arange(8))*4)) & 15)) + float32(biases(rows, columns, groups, 8, 8))), axes 2 3 4))
//   loops out 0 of rows of the grid by 4 copies > out 1 of columns of the grid by 64 threads
//   add over reduce 0 of groups > reduce 1 of 8 > reduce 2 of 8
//   stage0 keeps 256 elements, f = 1.05e+06: float32(a(rows, columns, groups, 8, 8))
//   Opts: Global(out 0), Global(out 1), Unroll(out 0, 4), Local(out 1, 64), Stage(a)
//   launched with ((columns+63)/64, (rows+3)/4) groups of 64 threads
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float widen_f16(half a) { return float(a); }

inline half narrow_f16(float a) { return half(a); }

[[kernel]] void quantized_matmul_w4a16_g64(device const half* scales [[buffer(0)]],
    device const half* biases [[buffer(1)]], device const half* a [[buffer(2)]],
    device const uint* b [[buffer(3)]], device half* out [[buffer(4)]], constant int& M [[buffer(5)]],
    constant int& N [[buffer(6)]], constant int& K [[buffer(7)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long rows = M;
  const long groups = N/64;
  const long columns = K;
  const long g0 = group.x;
  const long g1 = group.y;
  const long l0 = in_group.x;
  threadgroup float stage0[256];
  const long row = (g0*64+l0)*groups;
  const long b_row = (g0*512+l0*8)*groups;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  float sum2 = 0.0f;
  float sum3 = 0.0f;
  for (long r0 = 0; r0 < groups; ++r0) {
    const long a_column = l0+r0*64;
    // fills stage0
    for (long i0 = 0; i0 < 4; ++i0) {
      float converted0 = widen_f16(i0+g1*4 < rows ? a[a_column+(i0*64+g1*256)*groups] : half(0.0f));
      stage0[l0+i0*64] = converted0;
    }
    float converted1 = widen_f16(g0*64+l0 < columns ? scales[row+r0] : half(0.0f));
    float converted2 = widen_f16(g0*64+l0 < columns ? biases[row+r0] : half(0.0f));
    threadgroup_barrier(mem_flags::mem_threadgroup);
    // sum
    for (long r1 = 0; r1 < 8; ++r1) {
      const long kept_row = r1*8;
      uint b0 = g0*64+l0 < columns ? b[b_row+r0*8+r1] : 0u;
      for (long r2 = 0; r2 < 8; ++r2) {
        float sum4 = (converted1*(float)((b0>>(uint)(r2*4))&15u))+converted2;
        sum0 = fma(stage0[kept_row+r2], sum4, sum0);
        sum1 = fma(stage0[kept_row+r2+64], sum4, sum1);
        sum2 = fma(stage0[kept_row+r2+128], sum4, sum2);
        sum3 = fma(stage0[kept_row+r2+192], sum4, sum3);
      }
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);
  }
  if (g0*64+l0 < columns) out[g0*64+l0+columns*g1*4] = narrow_f16(sum0);
  if (2 <= rows-g1*4 && g0*64+l0 < columns) out[(g1*4+1)*columns+(g0*64+l0)] = narrow_f16(sum1);
  if (3 <= rows-g1*4 && g0*64+l0 < columns) out[(g1*4+2)*columns+(g0*64+l0)] = narrow_f16(sum2);
  if (4 <= rows-g1*4 && g0*64+l0 < columns) out[(g1*4+3)*columns+(g0*64+l0)] = narrow_f16(sum3);
}
