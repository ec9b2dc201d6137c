// ======== plain
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i16x4(x) ((i16x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_33ca64(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    i32x4 x = *(const i32x4_loose*)(data1+i0*4);
    i16x4 converted = __builtin_convertvector(x, i16x4);
    i16x4 mask = converted<splat_i16x4(0);
    i16x4 less0 = splat_i16x4(-9)<=(i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted)&mask)|(converted&~mask)));
    *(u8x4_loose*)(data0+i0*4) = __builtin_convertvector(less0, u8x4)&splat_u8x4(1);
  }
}

// ======== avx2
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

#define splat_i16x8(x) ((i16x8){x,x,x,x,x,x,x,x})
#define splat_u8x8(x) ((u8x8){x,x,x,x,x,x,x,x})

void E_4096_df9119(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    i32x8 x = *(const i32x8_loose*)(data1+i0*8);
    i16x8 converted = __builtin_convertvector(x, i16x8);
    i16x8 mask = converted<splat_i16x8(0);
    i16x8 less0 = splat_i16x8(-9)<=(i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted)&mask)|(converted&~mask)));
    *(u8x8_loose*)(data0+i0*8) = __builtin_convertvector(less0, u8x8)&splat_u8x8(1);
  }
}

// ======== avx512
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

#define splat_i16x16(x) ((i16x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_ba9e9d(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    i32x16 x = *(const i32x16_loose*)(data1+i0*16);
    i16x16 converted = __builtin_convertvector(x, i16x16);
    i16x16 mask = converted<splat_i16x16(0);
    i16x16 negative = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted)&mask)|(converted&~mask)));
    u8x16 bits = __builtin_convertvector(splat_i16x16(-9)<=negative, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*16) = bits;
  }
}

// ======== neon
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i16x4(x) ((i16x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_33ca64(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    i32x4 x = *(const i32x4_loose*)(data1+i0*4);
    i16x4 converted = __builtin_convertvector(x, i16x4);
    i16x4 mask = converted<splat_i16x4(0);
    i16x4 less0 = splat_i16x4(-9)<=(i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted)&mask)|(converted&~mask)));
    *(u8x4_loose*)(data0+i0*4) = __builtin_convertvector(less0, u8x4)&splat_u8x4(1);
  }
}

