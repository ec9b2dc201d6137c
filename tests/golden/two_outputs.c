// ======== plain
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 8 copies of 4 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_1000_684d92(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 31; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = x0+1.0f;
    f32x4 x1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = x1+1.0f;
    f32x4 x2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = x2+1.0f;
    f32x4 x3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = x3+1.0f;
    f32x4 x4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = x4+1.0f;
    f32x4 x5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = x5+1.0f;
    f32x4 x6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = x6+1.0f;
    f32x4 x7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = x7+1.0f;
    u8x4 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32) = converted0&splat_u8x4(1);
    u8x4 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+4) = converted1&splat_u8x4(1);
    u8x4 converted2 = __builtin_convertvector(__builtin_convertvector(x2<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+8) = converted2&splat_u8x4(1);
    u8x4 converted3 = __builtin_convertvector(__builtin_convertvector(x3<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+12) = converted3&splat_u8x4(1);
    u8x4 converted4 = __builtin_convertvector(__builtin_convertvector(x4<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+16) = converted4&splat_u8x4(1);
    u8x4 converted5 = __builtin_convertvector(__builtin_convertvector(x5<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+20) = converted5&splat_u8x4(1);
    u8x4 converted6 = __builtin_convertvector(__builtin_convertvector(x6<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+24) = converted6&splat_u8x4(1);
    u8x4 converted7 = __builtin_convertvector(__builtin_convertvector(x7<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+28) = converted7&splat_u8x4(1);
  }
  // writes data0, writes data1
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    f32x4 x8 = *(const f32x4_loose*)(data2+i1*4+992);
    *(f32x4_loose*)(data0+i1*4+992) = x8+1.0f;
    u8x4 converted8 = __builtin_convertvector(__builtin_convertvector(x8<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i1*4+992) = converted8&splat_u8x4(1);
  }
}

// ======== avx2
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 8 copies of 8 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_u8x8(x) ((u8x8){x,x,x,x,x,x,x,x})

void E_1000_eeb3cc(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data2+i0*64);
    *(f32x8_loose*)(data0+i0*64) = x0+1.0f;
    f32x8 x1 = *(const f32x8_loose*)(data2+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = x1+1.0f;
    f32x8 x2 = *(const f32x8_loose*)(data2+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = x2+1.0f;
    f32x8 x3 = *(const f32x8_loose*)(data2+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = x3+1.0f;
    f32x8 x4 = *(const f32x8_loose*)(data2+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = x4+1.0f;
    f32x8 x5 = *(const f32x8_loose*)(data2+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = x5+1.0f;
    f32x8 x6 = *(const f32x8_loose*)(data2+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = x6+1.0f;
    f32x8 x7 = *(const f32x8_loose*)(data2+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = x7+1.0f;
    u8x8 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64) = converted0&splat_u8x8(1);
    u8x8 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+8) = converted1&splat_u8x8(1);
    u8x8 converted2 = __builtin_convertvector(__builtin_convertvector(x2<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+16) = converted2&splat_u8x8(1);
    u8x8 converted3 = __builtin_convertvector(__builtin_convertvector(x3<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+24) = converted3&splat_u8x8(1);
    u8x8 converted4 = __builtin_convertvector(__builtin_convertvector(x4<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+32) = converted4&splat_u8x8(1);
    u8x8 converted5 = __builtin_convertvector(__builtin_convertvector(x5<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+40) = converted5&splat_u8x8(1);
    u8x8 converted6 = __builtin_convertvector(__builtin_convertvector(x6<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+48) = converted6&splat_u8x8(1);
    u8x8 converted7 = __builtin_convertvector(__builtin_convertvector(x7<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*64+56) = converted7&splat_u8x8(1);
  }
  // writes data0, writes data1
  for (int64_t i1 = 0; i1 < 5; ++i1) {
    f32x8 x8 = *(const f32x8_loose*)(data2+i1*8+960);
    *(f32x8_loose*)(data0+i1*8+960) = x8+1.0f;
    u8x8 converted8 = __builtin_convertvector(__builtin_convertvector(x8<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i1*8+960) = converted8&splat_u8x8(1);
  }
}

// ======== avx512
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 8 copies of 16 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 8 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_1000_538400(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data2+i0*128);
    *(f32x16_loose*)(data0+i0*128) = x0+1.0f;
    f32x16 x1 = *(const f32x16_loose*)(data2+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = x1+1.0f;
    f32x16 x2 = *(const f32x16_loose*)(data2+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = x2+1.0f;
    f32x16 x3 = *(const f32x16_loose*)(data2+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = x3+1.0f;
    f32x16 x4 = *(const f32x16_loose*)(data2+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = x4+1.0f;
    f32x16 x5 = *(const f32x16_loose*)(data2+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = x5+1.0f;
    f32x16 x6 = *(const f32x16_loose*)(data2+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = x6+1.0f;
    f32x16 x7 = *(const f32x16_loose*)(data2+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = x7+1.0f;
    *(u8x16_loose*)(data1+i0*128) = __builtin_convertvector(x0<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+16) = __builtin_convertvector(x1<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+32) = __builtin_convertvector(x2<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+48) = __builtin_convertvector(x3<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+64) = __builtin_convertvector(x4<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+80) = __builtin_convertvector(x5<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+96) = __builtin_convertvector(x6<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*128+112) = __builtin_convertvector(x7<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
  }
  // writes data0, writes data1
  for (int64_t i1 = 0; i1 < 6; ++i1) {
    f32x16 x8 = *(const f32x16_loose*)(data2+i1*16+896);
    *(f32x16_loose*)(data0+i1*16+896) = x8+1.0f;
    *(u8x16_loose*)(data1+i1*16+896) = __builtin_convertvector(x8<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
  }
  // writes data0, writes data1
  for (int64_t i2 = 0; i2 < 8; ++i2) {
    float x9 = data2[i2+992];
    data0[i2+992] = x9+1.0f;
    data1[i2+992] = x9<0.0f;
  }
}

// ======== neon
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 8 copies of 4 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_1000_684d92(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 31; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = x0+1.0f;
    f32x4 x1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = x1+1.0f;
    f32x4 x2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = x2+1.0f;
    f32x4 x3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = x3+1.0f;
    f32x4 x4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = x4+1.0f;
    f32x4 x5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = x5+1.0f;
    f32x4 x6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = x6+1.0f;
    f32x4 x7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = x7+1.0f;
    u8x4 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32) = converted0&splat_u8x4(1);
    u8x4 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+4) = converted1&splat_u8x4(1);
    u8x4 converted2 = __builtin_convertvector(__builtin_convertvector(x2<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+8) = converted2&splat_u8x4(1);
    u8x4 converted3 = __builtin_convertvector(__builtin_convertvector(x3<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+12) = converted3&splat_u8x4(1);
    u8x4 converted4 = __builtin_convertvector(__builtin_convertvector(x4<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+16) = converted4&splat_u8x4(1);
    u8x4 converted5 = __builtin_convertvector(__builtin_convertvector(x5<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+20) = converted5&splat_u8x4(1);
    u8x4 converted6 = __builtin_convertvector(__builtin_convertvector(x6<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+24) = converted6&splat_u8x4(1);
    u8x4 converted7 = __builtin_convertvector(__builtin_convertvector(x7<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*32+28) = converted7&splat_u8x4(1);
  }
  // writes data0, writes data1
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    f32x4 x8 = *(const f32x4_loose*)(data2+i1*4+992);
    *(f32x4_loose*)(data0+i1*4+992) = x8+1.0f;
    u8x4 converted8 = __builtin_convertvector(__builtin_convertvector(x8<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i1*4+992) = converted8&splat_u8x4(1);
  }
}

