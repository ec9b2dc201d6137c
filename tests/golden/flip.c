// ======== plain
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 2 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

void E_17_23_d6125f(float* restrict data0, const float* restrict data1) {
  data0[390] = data1[368];
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    data0[out_row+22] = data1[out_row];
    for (int64_t i1 = 0; i1 < 11; ++i1) {
      data0[out_row+i1*2] = data1[out_row+22-i1*2];
      data0[out_row+i1*2+1] = data1[out_row+21-i1*2];
      data0[out_row+i1*2+23] = data1[out_row+45-i1*2];
      data0[out_row+i1*2+24] = data1[out_row+44-i1*2];
    }
    data0[out_row+45] = data1[out_row+23];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 11; ++i2) {
    data0[i2*2+368] = data1[390-i2*2];
    data0[i2*2+369] = data1[389-i2*2];
  }
}

// ======== avx2
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 2 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

void E_17_23_d6125f(float* restrict data0, const float* restrict data1) {
  data0[390] = data1[368];
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    data0[out_row+22] = data1[out_row];
    for (int64_t i1 = 0; i1 < 11; ++i1) {
      data0[out_row+i1*2] = data1[out_row+22-i1*2];
      data0[out_row+i1*2+1] = data1[out_row+21-i1*2];
      data0[out_row+i1*2+23] = data1[out_row+45-i1*2];
      data0[out_row+i1*2+24] = data1[out_row+44-i1*2];
    }
    data0[out_row+45] = data1[out_row+23];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 11; ++i2) {
    data0[i2*2+368] = data1[390-i2*2];
    data0[i2*2+369] = data1[389-i2*2];
  }
}

// ======== avx512
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 2 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

void E_17_23_d6125f(float* restrict data0, const float* restrict data1) {
  data0[390] = data1[368];
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    data0[out_row+22] = data1[out_row];
    for (int64_t i1 = 0; i1 < 11; ++i1) {
      data0[out_row+i1*2] = data1[out_row+22-i1*2];
      data0[out_row+i1*2+1] = data1[out_row+21-i1*2];
      data0[out_row+i1*2+23] = data1[out_row+45-i1*2];
      data0[out_row+i1*2+24] = data1[out_row+44-i1*2];
    }
    data0[out_row+45] = data1[out_row+23];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 11; ++i2) {
    data0[i2*2+368] = data1[390-i2*2];
    data0[i2*2+369] = data1[389-i2*2];
  }
}

// ======== neon
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 2 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

void E_17_23_d6125f(float* restrict data0, const float* restrict data1) {
  data0[390] = data1[368];
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    data0[out_row+22] = data1[out_row];
    for (int64_t i1 = 0; i1 < 11; ++i1) {
      data0[out_row+i1*2] = data1[out_row+22-i1*2];
      data0[out_row+i1*2+1] = data1[out_row+21-i1*2];
      data0[out_row+i1*2+23] = data1[out_row+45-i1*2];
      data0[out_row+i1*2+24] = data1[out_row+44-i1*2];
    }
    data0[out_row+45] = data1[out_row+23];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 11; ++i2) {
    data0[i2*2+368] = data1[390-i2*2];
    data0[i2*2+369] = data1[389-i2*2];
  }
}

