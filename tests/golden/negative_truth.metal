// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void E_4096_da0ebb(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  data0[t0] = ((data1[t0]<=0.5f)?1.0f:0.0f)/(-1.0f);
}
