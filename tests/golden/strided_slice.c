// ======== plain
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_981c78(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+i0*8+1850), *(const f32x4_loose*)(data1+i0*8+1853));
    *(f32x4_loose*)(data0+i0*4+276) = x0+1.0f;
  }
  for (int64_t i1 = 0; i1 < 6; ++i1) {
    const int64_t x_row = i1*300;
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+50),
          *(const f32x4_loose*)(data1+x_row+i2*8+53));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1+1.0f;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+200),
          *(const f32x4_loose*)(data1+x_row+i2*8+203));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2+1.0f;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[x_row+i3*2+90]+1.0f;
      data0[out_row+i3+43] = data1[x_row+i3*2+240]+1.0f;
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+296] = data1[i4*2+1890]+1.0f;
  }
}

// ======== avx2
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_981c78(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+i0*8+1850), *(const f32x4_loose*)(data1+i0*8+1853));
    *(f32x4_loose*)(data0+i0*4+276) = x0+1.0f;
  }
  for (int64_t i1 = 0; i1 < 6; ++i1) {
    const int64_t x_row = i1*300;
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+50),
          *(const f32x4_loose*)(data1+x_row+i2*8+53));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1+1.0f;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+200),
          *(const f32x4_loose*)(data1+x_row+i2*8+203));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2+1.0f;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[x_row+i3*2+90]+1.0f;
      data0[out_row+i3+43] = data1[x_row+i3*2+240]+1.0f;
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+296] = data1[i4*2+1890]+1.0f;
  }
}

// ======== avx512
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,2,4,6,8,10,12,14,17,19,21,23,25,27,29,31)

void E_13_23_9841df(float* restrict data0, const float* restrict data1) {
  f32x16 x0 = every_2_f32x16(*(const f32x16_loose*)(data1+1850), *(const f32x16_loose*)(data1+1865));
  *(f32x16_loose*)(data0+276) = x0+1.0f;
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*300;
    const int64_t out_row = i0*46;
    f32x16 x1 = every_2_f32x16(*(const f32x16_loose*)(data1+x_row+50), *(const f32x16_loose*)(data1+x_row+65));
    *(f32x16_loose*)(data0+out_row) = x1+1.0f;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      data0[out_row+i1+16] = data1[x_row+i1*2+82]+1.0f;
      data0[out_row+i1+39] = data1[x_row+i1*2+232]+1.0f;
    }
    f32x16 x2 = every_2_f32x16(*(const f32x16_loose*)(data1+x_row+200), *(const f32x16_loose*)(data1+x_row+215));
    *(f32x16_loose*)(data0+out_row+23) = x2+1.0f;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 7; ++i2) {
    data0[i2+292] = data1[i2*2+1882]+1.0f;
  }
}

// ======== neon
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_981c78(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+i0*8+1850), *(const f32x4_loose*)(data1+i0*8+1853));
    *(f32x4_loose*)(data0+i0*4+276) = x0+1.0f;
  }
  for (int64_t i1 = 0; i1 < 6; ++i1) {
    const int64_t x_row = i1*300;
    const int64_t out_row = i1*46;
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+50),
          *(const f32x4_loose*)(data1+x_row+i2*8+53));
      *(f32x4_loose*)(data0+out_row+i2*4) = x1+1.0f;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+i2*8+200),
          *(const f32x4_loose*)(data1+x_row+i2*8+203));
      *(f32x4_loose*)(data0+out_row+i2*4+23) = x2+1.0f;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row+i3+20] = data1[x_row+i3*2+90]+1.0f;
      data0[out_row+i3+43] = data1[x_row+i3*2+240]+1.0f;
    }
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    data0[i4+296] = data1[i4*2+1890]+1.0f;
  }
}

