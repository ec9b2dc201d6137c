// ======== plain
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 by 2 copies > out 1 of 8 by 4 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4)
#include <stdint.h>

void E_7_8_80773c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t x_row = i0*16;
    const int64_t out_row = i0*34;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      data0[out_row+i1*8+35] = data1[x_row+i1*4]*2.0f;
      data0[out_row+i1*8+52] = data1[x_row+i1*4+8]*2.0f;
      data0[out_row+i1*8+37] = data1[x_row+i1*4+1]*2.0f;
      data0[out_row+i1*8+54] = data1[x_row+i1*4+9]*2.0f;
      data0[out_row+i1*8+39] = data1[x_row+i1*4+2]*2.0f;
      data0[out_row+i1*8+56] = data1[x_row+i1*4+10]*2.0f;
      data0[out_row+i1*8+41] = data1[x_row+i1*4+3]*2.0f;
      data0[out_row+i1*8+58] = data1[x_row+i1*4+11]*2.0f;
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    data0[i2*8+137] = data1[i2*4+48]*2.0f;
    data0[i2*8+139] = data1[i2*4+49]*2.0f;
    data0[i2*8+141] = data1[i2*4+50]*2.0f;
    data0[i2*8+143] = data1[i2*4+51]*2.0f;
  }
}

// ======== avx2
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 by 2 copies > out 1 of 8 by 4 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4)
#include <stdint.h>

void E_7_8_80773c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t x_row = i0*16;
    const int64_t out_row = i0*34;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      data0[out_row+i1*8+35] = data1[x_row+i1*4]*2.0f;
      data0[out_row+i1*8+52] = data1[x_row+i1*4+8]*2.0f;
      data0[out_row+i1*8+37] = data1[x_row+i1*4+1]*2.0f;
      data0[out_row+i1*8+54] = data1[x_row+i1*4+9]*2.0f;
      data0[out_row+i1*8+39] = data1[x_row+i1*4+2]*2.0f;
      data0[out_row+i1*8+56] = data1[x_row+i1*4+10]*2.0f;
      data0[out_row+i1*8+41] = data1[x_row+i1*4+3]*2.0f;
      data0[out_row+i1*8+58] = data1[x_row+i1*4+11]*2.0f;
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    data0[i2*8+137] = data1[i2*4+48]*2.0f;
    data0[i2*8+139] = data1[i2*4+49]*2.0f;
    data0[i2*8+141] = data1[i2*4+50]*2.0f;
    data0[i2*8+143] = data1[i2*4+51]*2.0f;
  }
}

// ======== avx512
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 by 2 copies > out 1 of 8 by 8 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 8)
#include <stdint.h>

void E_7_8_78d02a(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    data0[i0*34+35] = data1[i0*16]*2.0f;
    data0[i0*34+52] = data1[i0*16+8]*2.0f;
    data0[i0*34+37] = data1[i0*16+1]*2.0f;
    data0[i0*34+54] = data1[i0*16+9]*2.0f;
    data0[i0*34+39] = data1[i0*16+2]*2.0f;
    data0[i0*34+56] = data1[i0*16+10]*2.0f;
    data0[i0*34+41] = data1[i0*16+3]*2.0f;
    data0[i0*34+58] = data1[i0*16+11]*2.0f;
    data0[i0*34+43] = data1[i0*16+4]*2.0f;
    data0[i0*34+60] = data1[i0*16+12]*2.0f;
    data0[i0*34+45] = data1[i0*16+5]*2.0f;
    data0[i0*34+62] = data1[i0*16+13]*2.0f;
    data0[i0*34+47] = data1[i0*16+6]*2.0f;
    data0[i0*34+64] = data1[i0*16+14]*2.0f;
    data0[i0*34+49] = data1[i0*16+7]*2.0f;
    data0[i0*34+66] = data1[i0*16+15]*2.0f;
  }
  data0[137] = data1[48]*2.0f;
  data0[139] = data1[49]*2.0f;
  data0[141] = data1[50]*2.0f;
  data0[143] = data1[51]*2.0f;
  data0[145] = data1[52]*2.0f;
  data0[147] = data1[53]*2.0f;
  data0[149] = data1[54]*2.0f;
  data0[151] = data1[55]*2.0f;
}

// ======== neon
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 by 2 copies > out 1 of 8 by 8 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 8)
#include <stdint.h>

void E_7_8_78d02a(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    data0[i0*34+35] = data1[i0*16]*2.0f;
    data0[i0*34+52] = data1[i0*16+8]*2.0f;
    data0[i0*34+37] = data1[i0*16+1]*2.0f;
    data0[i0*34+54] = data1[i0*16+9]*2.0f;
    data0[i0*34+39] = data1[i0*16+2]*2.0f;
    data0[i0*34+56] = data1[i0*16+10]*2.0f;
    data0[i0*34+41] = data1[i0*16+3]*2.0f;
    data0[i0*34+58] = data1[i0*16+11]*2.0f;
    data0[i0*34+43] = data1[i0*16+4]*2.0f;
    data0[i0*34+60] = data1[i0*16+12]*2.0f;
    data0[i0*34+45] = data1[i0*16+5]*2.0f;
    data0[i0*34+62] = data1[i0*16+13]*2.0f;
    data0[i0*34+47] = data1[i0*16+6]*2.0f;
    data0[i0*34+64] = data1[i0*16+14]*2.0f;
    data0[i0*34+49] = data1[i0*16+7]*2.0f;
    data0[i0*34+66] = data1[i0*16+15]*2.0f;
  }
  data0[137] = data1[48]*2.0f;
  data0[139] = data1[49]*2.0f;
  data0[141] = data1[50]*2.0f;
  data0[143] = data1[51]*2.0f;
  data0[145] = data1[52]*2.0f;
  data0[147] = data1[53]*2.0f;
  data0[149] = data1[54]*2.0f;
  data0[151] = data1[55]*2.0f;
}

