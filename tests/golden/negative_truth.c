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
    i32x4 mask0 = x0<=splat_f32x4(0.5f);
    f32x4 chosen0 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask0)|((i32x4)splat_f32x4(0.0f)&~mask0));
    *(f32x4_loose*)(data0+i0*32) = chosen0/(-1.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*32+4);
    i32x4 mask1 = x1<=splat_f32x4(0.5f);
    f32x4 chosen1 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask1)|((i32x4)splat_f32x4(0.0f)&~mask1));
    *(f32x4_loose*)(data0+i0*32+4) = chosen1/(-1.0f);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*32+8);
    i32x4 mask2 = x2<=splat_f32x4(0.5f);
    f32x4 chosen2 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask2)|((i32x4)splat_f32x4(0.0f)&~mask2));
    *(f32x4_loose*)(data0+i0*32+8) = chosen2/(-1.0f);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*32+12);
    i32x4 mask3 = x3<=splat_f32x4(0.5f);
    f32x4 chosen3 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask3)|((i32x4)splat_f32x4(0.0f)&~mask3));
    *(f32x4_loose*)(data0+i0*32+12) = chosen3/(-1.0f);
    f32x4 x4 = *(const f32x4_loose*)(data1+i0*32+16);
    i32x4 mask4 = x4<=splat_f32x4(0.5f);
    f32x4 chosen4 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask4)|((i32x4)splat_f32x4(0.0f)&~mask4));
    *(f32x4_loose*)(data0+i0*32+16) = chosen4/(-1.0f);
    f32x4 x5 = *(const f32x4_loose*)(data1+i0*32+20);
    i32x4 mask5 = x5<=splat_f32x4(0.5f);
    f32x4 chosen5 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask5)|((i32x4)splat_f32x4(0.0f)&~mask5));
    *(f32x4_loose*)(data0+i0*32+20) = chosen5/(-1.0f);
    f32x4 x6 = *(const f32x4_loose*)(data1+i0*32+24);
    i32x4 mask6 = x6<=splat_f32x4(0.5f);
    f32x4 chosen6 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask6)|((i32x4)splat_f32x4(0.0f)&~mask6));
    *(f32x4_loose*)(data0+i0*32+24) = chosen6/(-1.0f);
    f32x4 x7 = *(const f32x4_loose*)(data1+i0*32+28);
    i32x4 mask7 = x7<=splat_f32x4(0.5f);
    f32x4 chosen7 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask7)|((i32x4)splat_f32x4(0.0f)&~mask7));
    *(f32x4_loose*)(data0+i0*32+28) = chosen7/(-1.0f);
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
    i32x8 mask0 = x0<=splat_f32x8(0.5f);
    f32x8 chosen0 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask0)|((i32x8)splat_f32x8(0.0f)&~mask0));
    *(f32x8_loose*)(data0+i0*64) = chosen0/(-1.0f);
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*64+8);
    i32x8 mask1 = x1<=splat_f32x8(0.5f);
    f32x8 chosen1 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask1)|((i32x8)splat_f32x8(0.0f)&~mask1));
    *(f32x8_loose*)(data0+i0*64+8) = chosen1/(-1.0f);
    f32x8 x2 = *(const f32x8_loose*)(data1+i0*64+16);
    i32x8 mask2 = x2<=splat_f32x8(0.5f);
    f32x8 chosen2 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask2)|((i32x8)splat_f32x8(0.0f)&~mask2));
    *(f32x8_loose*)(data0+i0*64+16) = chosen2/(-1.0f);
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*64+24);
    i32x8 mask3 = x3<=splat_f32x8(0.5f);
    f32x8 chosen3 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask3)|((i32x8)splat_f32x8(0.0f)&~mask3));
    *(f32x8_loose*)(data0+i0*64+24) = chosen3/(-1.0f);
    f32x8 x4 = *(const f32x8_loose*)(data1+i0*64+32);
    i32x8 mask4 = x4<=splat_f32x8(0.5f);
    f32x8 chosen4 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask4)|((i32x8)splat_f32x8(0.0f)&~mask4));
    *(f32x8_loose*)(data0+i0*64+32) = chosen4/(-1.0f);
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*64+40);
    i32x8 mask5 = x5<=splat_f32x8(0.5f);
    f32x8 chosen5 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask5)|((i32x8)splat_f32x8(0.0f)&~mask5));
    *(f32x8_loose*)(data0+i0*64+40) = chosen5/(-1.0f);
    f32x8 x6 = *(const f32x8_loose*)(data1+i0*64+48);
    i32x8 mask6 = x6<=splat_f32x8(0.5f);
    f32x8 chosen6 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask6)|((i32x8)splat_f32x8(0.0f)&~mask6));
    *(f32x8_loose*)(data0+i0*64+48) = chosen6/(-1.0f);
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*64+56);
    i32x8 mask7 = x7<=splat_f32x8(0.5f);
    f32x8 chosen7 = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask7)|((i32x8)splat_f32x8(0.0f)&~mask7));
    *(f32x8_loose*)(data0+i0*64+56) = chosen7/(-1.0f);
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
    i32x16 mask0 = x0<=splat_f32x16(0.5f);
    f32x16 chosen0 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask0)|((i32x16)splat_f32x16(0.0f)&~mask0));
    *(f32x16_loose*)(data0+i0*128) = chosen0/(-1.0f);
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*128+16);
    i32x16 mask1 = x1<=splat_f32x16(0.5f);
    f32x16 chosen1 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask1)|((i32x16)splat_f32x16(0.0f)&~mask1));
    *(f32x16_loose*)(data0+i0*128+16) = chosen1/(-1.0f);
    f32x16 x2 = *(const f32x16_loose*)(data1+i0*128+32);
    i32x16 mask2 = x2<=splat_f32x16(0.5f);
    f32x16 chosen2 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask2)|((i32x16)splat_f32x16(0.0f)&~mask2));
    *(f32x16_loose*)(data0+i0*128+32) = chosen2/(-1.0f);
    f32x16 x3 = *(const f32x16_loose*)(data1+i0*128+48);
    i32x16 mask3 = x3<=splat_f32x16(0.5f);
    f32x16 chosen3 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask3)|((i32x16)splat_f32x16(0.0f)&~mask3));
    *(f32x16_loose*)(data0+i0*128+48) = chosen3/(-1.0f);
    f32x16 x4 = *(const f32x16_loose*)(data1+i0*128+64);
    i32x16 mask4 = x4<=splat_f32x16(0.5f);
    f32x16 chosen4 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask4)|((i32x16)splat_f32x16(0.0f)&~mask4));
    *(f32x16_loose*)(data0+i0*128+64) = chosen4/(-1.0f);
    f32x16 x5 = *(const f32x16_loose*)(data1+i0*128+80);
    i32x16 mask5 = x5<=splat_f32x16(0.5f);
    f32x16 chosen5 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask5)|((i32x16)splat_f32x16(0.0f)&~mask5));
    *(f32x16_loose*)(data0+i0*128+80) = chosen5/(-1.0f);
    f32x16 x6 = *(const f32x16_loose*)(data1+i0*128+96);
    i32x16 mask6 = x6<=splat_f32x16(0.5f);
    f32x16 chosen6 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask6)|((i32x16)splat_f32x16(0.0f)&~mask6));
    *(f32x16_loose*)(data0+i0*128+96) = chosen6/(-1.0f);
    f32x16 x7 = *(const f32x16_loose*)(data1+i0*128+112);
    i32x16 mask7 = x7<=splat_f32x16(0.5f);
    f32x16 chosen7 = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask7)|((i32x16)splat_f32x16(0.0f)&~mask7));
    *(f32x16_loose*)(data0+i0*128+112) = chosen7/(-1.0f);
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
    i32x4 mask0 = x0<=splat_f32x4(0.5f);
    f32x4 chosen0 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask0)|((i32x4)splat_f32x4(0.0f)&~mask0));
    *(f32x4_loose*)(data0+i0*32) = chosen0/(-1.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*32+4);
    i32x4 mask1 = x1<=splat_f32x4(0.5f);
    f32x4 chosen1 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask1)|((i32x4)splat_f32x4(0.0f)&~mask1));
    *(f32x4_loose*)(data0+i0*32+4) = chosen1/(-1.0f);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*32+8);
    i32x4 mask2 = x2<=splat_f32x4(0.5f);
    f32x4 chosen2 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask2)|((i32x4)splat_f32x4(0.0f)&~mask2));
    *(f32x4_loose*)(data0+i0*32+8) = chosen2/(-1.0f);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*32+12);
    i32x4 mask3 = x3<=splat_f32x4(0.5f);
    f32x4 chosen3 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask3)|((i32x4)splat_f32x4(0.0f)&~mask3));
    *(f32x4_loose*)(data0+i0*32+12) = chosen3/(-1.0f);
    f32x4 x4 = *(const f32x4_loose*)(data1+i0*32+16);
    i32x4 mask4 = x4<=splat_f32x4(0.5f);
    f32x4 chosen4 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask4)|((i32x4)splat_f32x4(0.0f)&~mask4));
    *(f32x4_loose*)(data0+i0*32+16) = chosen4/(-1.0f);
    f32x4 x5 = *(const f32x4_loose*)(data1+i0*32+20);
    i32x4 mask5 = x5<=splat_f32x4(0.5f);
    f32x4 chosen5 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask5)|((i32x4)splat_f32x4(0.0f)&~mask5));
    *(f32x4_loose*)(data0+i0*32+20) = chosen5/(-1.0f);
    f32x4 x6 = *(const f32x4_loose*)(data1+i0*32+24);
    i32x4 mask6 = x6<=splat_f32x4(0.5f);
    f32x4 chosen6 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask6)|((i32x4)splat_f32x4(0.0f)&~mask6));
    *(f32x4_loose*)(data0+i0*32+24) = chosen6/(-1.0f);
    f32x4 x7 = *(const f32x4_loose*)(data1+i0*32+28);
    i32x4 mask7 = x7<=splat_f32x4(0.5f);
    f32x4 chosen7 = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask7)|((i32x4)splat_f32x4(0.0f)&~mask7));
    *(f32x4_loose*)(data0+i0*32+28) = chosen7/(-1.0f);
  }
}

