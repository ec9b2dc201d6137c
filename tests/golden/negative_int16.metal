// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 of the grid
//   Opts: Global(out 0)
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)
[[kernel]] void E_4096_4ebcc5(device bool* data0 [[buffer(0)]], device const int* data1 [[buffer(1)]],
    uint3 position [[thread_position_in_grid]]) {
  const long t0 = position.x;
  if (t0 >= 4096) return;
  short converted = (short)data1[t0];
  bool less = (-9)<=(short)(-(uint)((converted<0)?(short)(-(uint)converted):converted));
  data0[t0] = less;
}
