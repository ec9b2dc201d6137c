// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 of the grid > out 1 of 128 by 64 threads
//   max over reduce 0 of 128 by 64 threads
//   add over reduce 1 of 128 by 64 threads
//   stage0 keeps 128 elements, f = 2: weight
//   Opts: Global(out 0), Local(out 1, 64), GroupReduce(reduce 0, 64), GroupReduce(reduce 1, 64)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float max_float(float a, float b) { return a < b || b != b ? b : a; }

inline float min_float(float a, float b) { return a > b || b != b ? b : a; }

inline float exp_float(float x) {
  float clamped = min_float(max_float(x, -104.5f), 89.0f);
  float rounded = fma(clamped, 0.7213475f, 12582912.0f);
  float h = rounded-12582912.0f;
  float r = fma(h, -2.8572135e-06f, fma(h, -1.3862915f, clamped));
  float square = r*r;
  float sum = fma(fma(r, 0.00019629758f, 0.0014105472f), square, fma(r, 0.008335969f, 0.0416612f));
  float curve = fma(sum, square, fma(r, 0.16666616f, 0.50000036f));
  float p0 = fma(fma(curve, r, 1.0f), r, 1.0f);
  float half_power = as_type<float>((as_type<uint>(rounded)<<23u)+1065353216u);
  return (p0*half_power)*half_power;
}

[[kernel]] void r_64_128_128_7705bb(device float* data0 [[buffer(0)]],
    device const float* data1 [[buffer(1)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long l0 = in_group.x;
  threadgroup float stage1[64];
  threadgroup float stage0[128];
  threadgroup float stage2[64];
  const long column = g0*128+l0;
  float max0 = -(float)INFINITY;
  float max1 = -(float)INFINITY;
  float sum0 = 0.0f;
  float sum1 = 0.0f;
  // max
  for (long r0 = 0; r0 < 2; ++r0) {
    max0 = max_float(max0, data1[column+r0*64]);
  }
  stage1[l0] = max0;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // max
  for (long r1 = 0; r1 < 64; ++r1) {
    max1 = max_float(max1, stage1[r1]);
  }
  // fills stage0
  for (long i0 = 0; i0 < 2; ++i0) {
    stage0[l0+i0*64] = exp_float(data1[column+i0*64]-max1);
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r2 = 0; r2 < 2; ++r2) {
    sum0 = sum0+stage0[l0+r2*64];
  }
  stage2[l0] = sum0;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  // sum
  for (long r3 = 0; r3 < 64; ++r3) {
    sum1 = sum1+stage2[r3];
  }
  float inverse = 1.0f/sum1;
  // writes data0
  for (long i1 = 0; i1 < 2; ++i1) {
    data0[column+i1*64] = stage0[l0+i1*64]*inverse;
  }
}
