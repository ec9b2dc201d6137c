// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))*recip(view(64, 128)(sum(exp(...
//   loops 64 of the grid x 128
//   max over 128
//   add over 128
//   Opts: Global(out 0), Local(out 1, 64), GroupReduce(reduce 0, 64), GroupReduce(reduce 1, 64)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float max_float(float a, float b) { return a < b || b != b ? b : a; }
inline float min_float(float a, float b) { return a > b || b != b ? b : a; }

[[kernel]] void r_64_128_128_99f60c(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    uint3 group [[threadgroup_position_in_grid]],
    uint3 in_group [[thread_position_in_threadgroup]]) {
  const long g0 = group.x;
  const long l0 = in_group.x;
  threadgroup float stage0[64];
  threadgroup float stage1[64];
  float acc0 = -(float)INFINITY;
  float acc1 = -(float)INFINITY;
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  for (long r0 = 0; r0 < 2; ++r0) {
    acc0 = max_float(acc0,data1[g0*128+l0+r0*64]);
  }
  stage0[l0] = acc0;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  for (long r1 = 0; r1 < 64; ++r1) {
    acc1 = max_float(acc1,stage0[r1]);
  }
  for (long r2 = 0; r2 < 2; ++r2) {
    float alu0 = min_float(max_float((data1[g0*128+l0+r2*64]-acc1),(-104.5f)),89.0f);
    float alu1 = fma(alu0,0.7213475f,12582912.0f);
    float alu2 = alu1-12582912.0f;
    float alu3 = fma(alu2,(-2.8572135e-06f),fma(alu2,(-1.3862915f),alu0));
    float alu4 = fma(fma(fma(0.00019629758f,alu3,0.0014105472f),alu3,0.008335969f),alu3,0.0416612f);
    float alu5 = fma(fma(fma(fma(alu4,alu3,0.16666616f),alu3,0.50000036f),alu3,1.0f),alu3,1.0f);
    float alu6 = as_type<float>((uint)((uint)((uint)as_type<uint>(alu1)<<23u)+1065353216u));
    acc2 = acc2+((alu5*alu6)*alu6);
  }
  stage1[l0] = acc2;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  for (long r3 = 0; r3 < 64; ++r3) {
    acc3 = acc3+stage1[r3];
  }
  float alu7 = 1.0f/acc3;
  for (long i0 = 0; i0 < 2; ++i0) {
    float alu8 = min_float(max_float((data1[g0*128+l0+i0*64]-acc1),(-104.5f)),89.0f);
    float alu9 = fma(alu8,0.7213475f,12582912.0f);
    float alu10 = alu9-12582912.0f;
    float alu11 = fma(alu10,(-2.8572135e-06f),fma(alu10,(-1.3862915f),alu8));
    float alu12 = fma(fma(fma(0.00019629758f,alu11,0.0014105472f),alu11,0.008335969f),alu11,0.0416612f);
    float alu13 = fma(fma(fma(fma(alu12,alu11,0.16666616f),alu11,0.50000036f),alu11,1.0f),alu11,1.0f);
    float alu14 = as_type<float>((uint)((uint)((uint)as_type<uint>(alu9)<<23u)+1065353216u));
    data0[g0*128+l0+i0*64] = (((alu13*alu14)*alu14)*alu7);
  }
}
