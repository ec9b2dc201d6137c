// ======== plain
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_90847d(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387-i0*4));
    *(f32x4_loose*)(data0+i0*4+368) = x0;
  }
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1;
      f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[out_row+2-i3];
      data0[out_row+i3+43] = data1[out_row+25-i3];
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+388] = data1[370-i4];
  }
}

// ======== avx2
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_90847d(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387-i0*4));
    *(f32x4_loose*)(data0+i0*4+368) = x0;
  }
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1;
      f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[out_row+2-i3];
      data0[out_row+i3+43] = data1[out_row+25-i3];
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+388] = data1[370-i4];
  }
}

// ======== avx512
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x16(x) __builtin_shufflevector(x, x, 15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0)

void E_17_23_9e2076(float* restrict data0, const float* restrict data1) {
  f32x16 x0 = reversed_f32x16(*(const f32x16_loose*)(data1+375));
  *(f32x16_loose*)(data0+368) = x0;
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    f32x16 x1 = reversed_f32x16(*(const f32x16_loose*)(data1+out_row+7));
    *(f32x16_loose*)(data0+out_row) = x1;
    f32x16 x2 = reversed_f32x16(*(const f32x16_loose*)(data1+out_row+30));
    *(f32x16_loose*)(data0+out_row+23) = x2;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      data0[out_row+i1+16] = data1[out_row+6-i1];
      data0[out_row+i1+39] = data1[out_row+29-i1];
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 7; ++i2) {
    data0[i2+384] = data1[374-i2];
  }
}

// ======== neon
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_90847d(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387-i0*4));
    *(f32x4_loose*)(data0+i0*4+368) = x0;
  }
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1;
      f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42-i2*4));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[out_row+2-i3];
      data0[out_row+i3+43] = data1[out_row+25-i3];
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+388] = data1[370-i4];
  }
}

