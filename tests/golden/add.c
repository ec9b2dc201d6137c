// ======== plain
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_1207cb(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = a0+b0;
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = a1+b1;
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 b2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = a2+b2;
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = a3+b3;
    f32x4 a4 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = a4+b4;
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = a5+b5;
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = a6+b6;
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = a7+b7;
  }
}

// ======== avx2
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_4096_0f2cab(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x8 a0 = *(const f32x8_loose*)(data1+i0*64);
    f32x8 b0 = *(const f32x8_loose*)(data2+i0*64);
    *(f32x8_loose*)(data0+i0*64) = a0+b0;
    f32x8 a1 = *(const f32x8_loose*)(data1+i0*64+8);
    f32x8 b1 = *(const f32x8_loose*)(data2+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = a1+b1;
    f32x8 a2 = *(const f32x8_loose*)(data1+i0*64+16);
    f32x8 b2 = *(const f32x8_loose*)(data2+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = a2+b2;
    f32x8 a3 = *(const f32x8_loose*)(data1+i0*64+24);
    f32x8 b3 = *(const f32x8_loose*)(data2+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = a3+b3;
    f32x8 a4 = *(const f32x8_loose*)(data1+i0*64+32);
    f32x8 b4 = *(const f32x8_loose*)(data2+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = a4+b4;
    f32x8 a5 = *(const f32x8_loose*)(data1+i0*64+40);
    f32x8 b5 = *(const f32x8_loose*)(data2+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = a5+b5;
    f32x8 a6 = *(const f32x8_loose*)(data1+i0*64+48);
    f32x8 b6 = *(const f32x8_loose*)(data2+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = a6+b6;
    f32x8 a7 = *(const f32x8_loose*)(data1+i0*64+56);
    f32x8 b7 = *(const f32x8_loose*)(data2+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = a7+b7;
  }
}

// ======== avx512
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 8 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_4096_33bade(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    f32x16 a0 = *(const f32x16_loose*)(data1+i0*128);
    f32x16 b0 = *(const f32x16_loose*)(data2+i0*128);
    *(f32x16_loose*)(data0+i0*128) = a0+b0;
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*128+16);
    f32x16 b1 = *(const f32x16_loose*)(data2+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = a1+b1;
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*128+32);
    f32x16 b2 = *(const f32x16_loose*)(data2+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = a2+b2;
    f32x16 a3 = *(const f32x16_loose*)(data1+i0*128+48);
    f32x16 b3 = *(const f32x16_loose*)(data2+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = a3+b3;
    f32x16 a4 = *(const f32x16_loose*)(data1+i0*128+64);
    f32x16 b4 = *(const f32x16_loose*)(data2+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = a4+b4;
    f32x16 a5 = *(const f32x16_loose*)(data1+i0*128+80);
    f32x16 b5 = *(const f32x16_loose*)(data2+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = a5+b5;
    f32x16 a6 = *(const f32x16_loose*)(data1+i0*128+96);
    f32x16 b6 = *(const f32x16_loose*)(data2+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = a6+b6;
    f32x16 a7 = *(const f32x16_loose*)(data1+i0*128+112);
    f32x16 b7 = *(const f32x16_loose*)(data2+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = a7+b7;
  }
}

// ======== neon
// data0(4096) = data1(4096) + data2(4096)
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_1207cb(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = a0+b0;
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = a1+b1;
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 b2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = a2+b2;
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = a3+b3;
    f32x4 a4 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = a4+b4;
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = a5+b5;
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = a6+b6;
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = a7+b7;
  }
}

