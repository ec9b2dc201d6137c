// ======== plain
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_768442(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 a = *(const f32x4_loose*)(data1+i0*4);
    i32x4 b = *(const i32x4_loose*)(data2+i0*4);
    i16x4 converted = __builtin_convertvector(((splat_f32x4(0.0f)<a)&(a<splat_f32x4(0.5f)))|(b!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*4) = __builtin_convertvector(converted, u8x4)&splat_u8x4(1);
  }
}

// ======== avx2
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_u8x8(x) ((u8x8){x,x,x,x,x,x,x,x})

void E_4096_ef7704(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x8 a = *(const f32x8_loose*)(data1+i0*8);
    i32x8 b = *(const i32x8_loose*)(data2+i0*8);
    i16x8 converted = __builtin_convertvector(((splat_f32x8(0.0f)<a)&(a<splat_f32x8(0.5f)))|(b!=splat_i32x8(0)),
        i16x8);
    *(u8x8_loose*)(data0+i0*8) = __builtin_convertvector(converted, u8x8)&splat_u8x8(1);
  }
}

// ======== avx512
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_376fdb(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x16 a = *(const f32x16_loose*)(data1+i0*16);
    i32x16 b = *(const i32x16_loose*)(data2+i0*16);
    u8x16 converted0 = __builtin_convertvector(((splat_f32x16(0.0f)<a)&(a<splat_f32x16(0.5f)))|(b!=splat_i32x16(0)),
        u8x16);
    *(u8x16_loose*)(data0+i0*16) = converted0&splat_u8x16(1);
  }
}

// ======== neon
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_768442(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 a = *(const f32x4_loose*)(data1+i0*4);
    i32x4 b = *(const i32x4_loose*)(data2+i0*4);
    i16x4 converted = __builtin_convertvector(((splat_f32x4(0.0f)<a)&(a<splat_f32x4(0.5f)))|(b!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*4) = __builtin_convertvector(converted, u8x4)&splat_u8x4(1);
  }
}

