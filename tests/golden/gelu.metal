// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float tanh_float(float x) {
  int bits0 = as_type<int>(x);
  float bits1 = as_type<float>(bits0&2147483647);
  float sum0 = bits1+bits1;
  float y = (20.0f<sum0)?20.0f:sum0;
  float rounded = fma(y, 1.442695f, 12582912.0f);
  float power = as_type<float>((as_type<uint>(rounded)<<23u)+1065353216u);
  float n = rounded-12582912.0f;
  float r = fma(n, -1.4286068e-06f, fma(n, -0.69314575f, y));
  float sum1 = fma(fma(fma(0.0013869347f, r, 0.008366272f), r, 0.04166745f), r, 0.16666546f);
  float curve = fma(sum1, r, 0.49999997f);
  float w = fma(power, fma(r*r, curve, r), power-1.0f);
  return as_type<float>(as_type<int>(w/(w+2.0f))|(bits0&(-2147483647-1)));
}

[[kernel]] void E_4096_6b1583(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  float x = data1[t0];
  data0[t0] = (0.5f*x)*(1.0f+tanh_float(0.7978846f*(x+(((0.044715f*x)*x)*x))));
}
