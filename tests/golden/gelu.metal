// data0(4096) = ((0.5*data1(4096))*(1 + tanh((0.7978845834732056*(data1(4096) + (((0.044714998453855515*data1(4096)...
//   loops 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void E_4096_10c4cf(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  float val0 = data1[t0];
  int alu0 = as_type<int>((0.7978846f*(val0+(((0.044715f*val0)*val0)*val0))));
  float alu1 = as_type<float>((int)(alu0&2147483647));
  float alu2 = alu1+alu1;
  float alu3 = (20.0f<alu2)?20.0f:alu2;
  float alu4 = fma(alu3,1.442695f,12582912.0f);
  float alu5 = as_type<float>((uint)((uint)((uint)as_type<uint>(alu4)<<23u)+1065353216u));
  float alu6 = alu4-12582912.0f;
  float alu7 = fma(alu6,(-1.4286068e-06f),fma(alu6,(-0.69314575f),alu3));
  float alu8 = fma(fma(fma(0.0013869347f,alu7,0.008366272f),alu7,0.04166745f),alu7,0.16666546f);
  float alu9 = fma(alu5,fma((alu7*alu7),fma(alu8,alu7,0.49999997f),alu7),(alu5-1.0f));
  float alu10 = as_type<float>((int)(as_type<int>((alu9/(alu9+2.0f)))|(int)(alu0&(-2147483647-1))));
  data0[t0] = ((0.5f*val0)*(1.0f+alu10));
}
