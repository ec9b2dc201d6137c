// ======== plain
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 2 copies of 4 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_1000_68c738(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 125; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data2+i0*8);
    *(f32x4_loose*)(data0+i0*8) = x0+1.0f;
    f32x4 x1 = *(const f32x4_loose*)(data2+i0*8+4);
    *(f32x4_loose*)(data0+i0*8+4) = x1+1.0f;
    u8x4 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*8) = converted0&splat_u8x4(1);
    u8x4 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*8+4) = converted1&splat_u8x4(1);
  }
}

// ======== avx2
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 2 copies of 8 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 2 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_u8x8(x) ((u8x8){x,x,x,x,x,x,x,x})

void E_1000_9a2226(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  f32x8 x0 = *(const f32x8_loose*)(data2+992);
  *(f32x8_loose*)(data0+992) = x0+1.0f;
  u8x8 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x8(0.0f), i16x8), u8x8);
  *(u8x8_loose*)(data1+992) = converted0&splat_u8x8(1);
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 62; ++i0) {
    f32x8 x1 = *(const f32x8_loose*)(data2+i0*16);
    *(f32x8_loose*)(data0+i0*16) = x1+1.0f;
    f32x8 x2 = *(const f32x8_loose*)(data2+i0*16+8);
    *(f32x8_loose*)(data0+i0*16+8) = x2+1.0f;
    u8x8 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*16) = converted1&splat_u8x8(1);
    u8x8 converted2 = __builtin_convertvector(__builtin_convertvector(x2<splat_f32x8(0.0f), i16x8), u8x8);
    *(u8x8_loose*)(data1+i0*16+8) = converted2&splat_u8x8(1);
  }
}

// ======== avx512
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 2 copies of 16 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 2 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_1000_c1677e(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 31; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data2+i0*32);
    *(f32x16_loose*)(data0+i0*32) = x0+1.0f;
    f32x16 x1 = *(const f32x16_loose*)(data2+i0*32+16);
    *(f32x16_loose*)(data0+i0*32+16) = x1+1.0f;
    *(u8x16_loose*)(data1+i0*32) = __builtin_convertvector(x0<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data1+i0*32+16) = __builtin_convertvector(x1<splat_f32x16(0.0f), u8x16)&splat_u8x16(1);
  }
  // writes data0, writes data1
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    float x2 = data2[i1+992];
    data0[i1+992] = x2+1.0f;
    data1[i1+992] = x2<0.0f;
  }
}

// ======== neon
// data0(1000) = data2(1000) + 1
//   loops out 0 of 1000 by 2 copies of 4 lanes
// data1(1000) = data2(1000) < 0
//   loops out 0 of 1000 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_1000_68c738(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  // writes data0, writes data1
  for (int64_t i0 = 0; i0 < 125; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data2+i0*8);
    *(f32x4_loose*)(data0+i0*8) = x0+1.0f;
    f32x4 x1 = *(const f32x4_loose*)(data2+i0*8+4);
    *(f32x4_loose*)(data0+i0*8+4) = x1+1.0f;
    u8x4 converted0 = __builtin_convertvector(__builtin_convertvector(x0<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*8) = converted0&splat_u8x4(1);
    u8x4 converted1 = __builtin_convertvector(__builtin_convertvector(x1<splat_f32x4(0.0f), i16x4), u8x4);
    *(u8x4_loose*)(data1+i0*8+4) = converted1&splat_u8x4(1);
  }
}

