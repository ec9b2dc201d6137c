// ======== plain
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 > out 1 of 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_89d954(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 13; ++i0) {
    const int64_t x_row = i0*150;
    const int64_t out_row = i0*23;
    // writes data0
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      f32x4 x = (f32x4){data1[x_row+i1*8+50], data1[x_row+i1*8+52], data1[x_row+i1*8+54], data1[x_row+i1*8+56]};
      *(f32x4_loose*)(data0+out_row+i1*4) = x+1.0f;
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      data0[out_row+i2+20] = data1[x_row+i2*2+90]+1.0f;
    }
  }
}

// ======== avx2
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 > out 1 of 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_89d954(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 13; ++i0) {
    const int64_t x_row = i0*150;
    const int64_t out_row = i0*23;
    // writes data0
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      f32x4 x = (f32x4){data1[x_row+i1*8+50], data1[x_row+i1*8+52], data1[x_row+i1*8+54], data1[x_row+i1*8+56]};
      *(f32x4_loose*)(data0+out_row+i1*4) = x+1.0f;
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      data0[out_row+i2+20] = data1[x_row+i2*2+90]+1.0f;
    }
  }
}

// ======== avx512
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 > out 1 of 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_89d954(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 13; ++i0) {
    const int64_t x_row = i0*150;
    const int64_t out_row = i0*23;
    // writes data0
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      f32x4 x = (f32x4){data1[x_row+i1*8+50], data1[x_row+i1*8+52], data1[x_row+i1*8+54], data1[x_row+i1*8+56]};
      *(f32x4_loose*)(data0+out_row+i1*4) = x+1.0f;
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      data0[out_row+i2+20] = data1[x_row+i2*2+90]+1.0f;
    }
  }
}

// ======== neon
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 > out 1 of 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_89d954(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 13; ++i0) {
    const int64_t x_row = i0*150;
    const int64_t out_row = i0*23;
    // writes data0
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      f32x4 x = (f32x4){data1[x_row+i1*8+50], data1[x_row+i1*8+52], data1[x_row+i1*8+54], data1[x_row+i1*8+56]};
      *(f32x4_loose*)(data0+out_row+i1*4) = x+1.0f;
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      data0[out_row+i2+20] = data1[x_row+i2*2+90]+1.0f;
    }
  }
}

