// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void E_4096_6882de(device float* data0 [[buffer(0)]], device const float* data1 [[buffer(1)]],
    device const float* data2 [[buffer(2)]], uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  data0[t0] = data1[t0]+data2[t0];
}
