// ======== plain
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies of 4 lanes > out 1 of 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_12b64c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 60; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*100+96);
    data0[i0+5760] = x0[0];
    data0[i0+5820] = x0[1];
    data0[i0+5880] = x0[2];
    data0[i0+5940] = x0[3];
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 12; ++i1) {
    const int64_t x_column = i1*8;
    const int64_t out_row = i1*480;
    for (int64_t i2 = 0; i2 < 60; ++i2) {
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column+i2*100);
      data0[out_row+i2] = x1[0];
      data0[out_row+i2+60] = x1[1];
      data0[out_row+i2+120] = x1[2];
      data0[out_row+i2+180] = x1[3];
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column+i2*100+4);
      data0[out_row+i2+240] = x2[0];
      data0[out_row+i2+300] = x2[1];
      data0[out_row+i2+360] = x2[2];
      data0[out_row+i2+420] = x2[3];
    }
  }
}

// ======== avx2
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies of 4 lanes > out 1 of 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_12b64c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 60; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*100+96);
    data0[i0+5760] = x0[0];
    data0[i0+5820] = x0[1];
    data0[i0+5880] = x0[2];
    data0[i0+5940] = x0[3];
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 12; ++i1) {
    const int64_t x_column = i1*8;
    const int64_t out_row = i1*480;
    for (int64_t i2 = 0; i2 < 60; ++i2) {
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column+i2*100);
      data0[out_row+i2] = x1[0];
      data0[out_row+i2+60] = x1[1];
      data0[out_row+i2+120] = x1[2];
      data0[out_row+i2+180] = x1[3];
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column+i2*100+4);
      data0[out_row+i2+240] = x2[0];
      data0[out_row+i2+300] = x2[1];
      data0[out_row+i2+360] = x2[2];
      data0[out_row+i2+420] = x2[3];
    }
  }
}

// ======== avx512
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies of 4 lanes > out 1 of 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_12b64c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 60; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*100+96);
    data0[i0+5760] = x0[0];
    data0[i0+5820] = x0[1];
    data0[i0+5880] = x0[2];
    data0[i0+5940] = x0[3];
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 12; ++i1) {
    const int64_t x_column = i1*8;
    const int64_t out_row = i1*480;
    for (int64_t i2 = 0; i2 < 60; ++i2) {
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column+i2*100);
      data0[out_row+i2] = x1[0];
      data0[out_row+i2+60] = x1[1];
      data0[out_row+i2+120] = x1[2];
      data0[out_row+i2+180] = x1[3];
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column+i2*100+4);
      data0[out_row+i2+240] = x2[0];
      data0[out_row+i2+300] = x2[1];
      data0[out_row+i2+360] = x2[2];
      data0[out_row+i2+420] = x2[3];
    }
  }
}

// ======== neon
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies of 4 lanes > out 1 of 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_12b64c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 60; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*100+96);
    data0[i0+5760] = x0[0];
    data0[i0+5820] = x0[1];
    data0[i0+5880] = x0[2];
    data0[i0+5940] = x0[3];
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 12; ++i1) {
    const int64_t x_column = i1*8;
    const int64_t out_row = i1*480;
    for (int64_t i2 = 0; i2 < 60; ++i2) {
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column+i2*100);
      data0[out_row+i2] = x1[0];
      data0[out_row+i2+60] = x1[1];
      data0[out_row+i2+120] = x1[2];
      data0[out_row+i2+180] = x1[3];
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column+i2*100+4);
      data0[out_row+i2+240] = x2[0];
      data0[out_row+i2+300] = x2[1];
      data0[out_row+i2+360] = x2[2];
      data0[out_row+i2+420] = x2[3];
    }
  }
}

