// ======== plain
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 > out 1 of 8 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_8_60bead(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    const int64_t x_row = i0*8;
    const int64_t out_row = i0*17;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 x = *(const f32x4_loose*)(data1+x_row+i1*4);
      f32x4 out = x*2.0f;
      data0[out_row+i1*8+35] = out[0];
      data0[out_row+i1*8+37] = out[1];
      data0[out_row+i1*8+39] = out[2];
      data0[out_row+i1*8+41] = out[3];
    }
  }
}

// ======== avx2
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 > out 1 of 8 by 8 lanes
//   Opts: Upcast(out 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_7_8_27f7bd(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    f32x8 x = *(const f32x8_loose*)(data1+i0*8);
    f32x8 out = x*2.0f;
    data0[i0*17+35] = out[0];
    data0[i0*17+37] = out[1];
    data0[i0*17+39] = out[2];
    data0[i0*17+41] = out[3];
    data0[i0*17+43] = out[4];
    data0[i0*17+45] = out[5];
    data0[i0*17+47] = out[6];
    data0[i0*17+49] = out[7];
  }
}

// ======== avx512
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 > out 1 of 8 by 8 lanes
//   Opts: Upcast(out 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_7_8_27f7bd(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    f32x8 x = *(const f32x8_loose*)(data1+i0*8);
    f32x8 out = x*2.0f;
    data0[i0*17+35] = out[0];
    data0[i0*17+37] = out[1];
    data0[i0*17+39] = out[2];
    data0[i0*17+41] = out[3];
    data0[i0*17+43] = out[4];
    data0[i0*17+45] = out[5];
    data0[i0*17+47] = out[6];
    data0[i0*17+49] = out[7];
  }
}

// ======== neon
// data0(7, 8) = data1(7, 8)*2
//   loops out 0 of 7 > out 1 of 8 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_8_60bead(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    const int64_t x_row = i0*8;
    const int64_t out_row = i0*17;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 x = *(const f32x4_loose*)(data1+x_row+i1*4);
      f32x4 out = x*2.0f;
      data0[out_row+i1*8+35] = out[0];
      data0[out_row+i1*8+37] = out[1];
      data0[out_row+i1*8+39] = out[2];
      data0[out_row+i1*8+41] = out[3];
    }
  }
}

