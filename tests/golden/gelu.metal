// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
inline float min_float(float a, float b) { return a > b || b != b ? b : a; }

inline float max_float(float a, float b) { return a < b || b != b ? b : a; }

inline float tanh_float(float x) {
  float clamped = min_float(max_float(x, -9.5f), 9.5f);
  float square = clamped*clamped;
  float sum = fma(fma(-6.7889594e-08f, square, -0.00097202155f), square, -0.083333254f);
  float numerator = fma(square, sum, 0.0f);
  float u = fma(clamped, numerator/fma(fma(0.001048385f, square, 0.111663304f), square, 1.0f), clamped);
  float w = fma(-u, u, 4.0f)/fma(u, u, 4.0f);
  return fma(u, w, u)*0.5f;
}

[[kernel]] void E_4096_4cec48(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  float x = data1[t0];
  float sum = 1.0f+tanh_float((0.7978846f*x)*(1.0f+(0.044715f*min_float(x*x, 100.0f))));
  data0[t0] = (0.5f*x)*sum;
}
