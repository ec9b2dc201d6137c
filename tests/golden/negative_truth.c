// ======== plain
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_4096_273d22(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*32);
    *(f32x4_loose*)(data0+i0*32) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x0<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x1<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x2<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x3<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x4 = *(const f32x4_loose*)(data1+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x4<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x5 = *(const f32x4_loose*)(data1+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x5<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x6 = *(const f32x4_loose*)(data1+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x6<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x7 = *(const f32x4_loose*)(data1+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x7<=splat_f32x4(0.5f)))/(-1.0f);
  }
}

// ======== avx2
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_4096_728ca4(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*64);
    *(f32x8_loose*)(data0+i0*64) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x0<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x1<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x2 = *(const f32x8_loose*)(data1+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x2<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x3<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x4 = *(const f32x8_loose*)(data1+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x4<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x5<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x6 = *(const f32x8_loose*)(data1+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x6<=splat_f32x8(0.5f)))/(-1.0f);
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = (f32x8)((i32x8)splat_f32x8(1.0f)&(x7<=splat_f32x8(0.5f)))/(-1.0f);
  }
}

// ======== avx512
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 8 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_66a1a9(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data1+i0*128);
    *(f32x16_loose*)(data0+i0*128) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x0<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x1<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x2 = *(const f32x16_loose*)(data1+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x2<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x3 = *(const f32x16_loose*)(data1+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x3<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x4 = *(const f32x16_loose*)(data1+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x4<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x5 = *(const f32x16_loose*)(data1+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x5<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x6 = *(const f32x16_loose*)(data1+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x6<=splat_f32x16(0.5f)))/(-1.0f);
    f32x16 x7 = *(const f32x16_loose*)(data1+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = (f32x16)((i32x16)splat_f32x16(1.0f)&(x7<=splat_f32x16(0.5f)))/(-1.0f);
  }
}

// ======== neon
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_4096_273d22(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*32);
    *(f32x4_loose*)(data0+i0*32) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x0<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x1<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x2<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x3<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x4 = *(const f32x4_loose*)(data1+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x4<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x5 = *(const f32x4_loose*)(data1+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x5<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x6 = *(const f32x4_loose*)(data1+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x6<=splat_f32x4(0.5f)))/(-1.0f);
    f32x4 x7 = *(const f32x4_loose*)(data1+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = (f32x4)((i32x4)splat_f32x4(1.0f)&(x7<=splat_f32x4(0.5f)))/(-1.0f);
  }
}

