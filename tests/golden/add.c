// ======== plain
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_88846c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*8);
    *(f32x4_loose*)(data0+i0*8) = a0+b0;
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*8+4);
    *(f32x4_loose*)(data0+i0*8+4) = a1+b1;
  }
}

// ======== avx2
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 2 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_4096_d85317(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x8 a0 = *(const f32x8_loose*)(data1+i0*16);
    f32x8 b0 = *(const f32x8_loose*)(data2+i0*16);
    *(f32x8_loose*)(data0+i0*16) = a0+b0;
    f32x8 a1 = *(const f32x8_loose*)(data1+i0*16+8);
    f32x8 b1 = *(const f32x8_loose*)(data2+i0*16+8);
    *(f32x8_loose*)(data0+i0*16+8) = a1+b1;
  }
}

// ======== avx512
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 2 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_4096_a72d0b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x16 a0 = *(const f32x16_loose*)(data1+i0*32);
    f32x16 b0 = *(const f32x16_loose*)(data2+i0*32);
    *(f32x16_loose*)(data0+i0*32) = a0+b0;
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*32+16);
    f32x16 b1 = *(const f32x16_loose*)(data2+i0*32+16);
    *(f32x16_loose*)(data0+i0*32+16) = a1+b1;
  }
}

// ======== neon
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_88846c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*8);
    *(f32x4_loose*)(data0+i0*8) = a0+b0;
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*8+4);
    *(f32x4_loose*)(data0+i0*8+4) = a1+b1;
  }
}

