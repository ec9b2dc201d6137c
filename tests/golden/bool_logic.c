// ======== plain
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
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

void E_4096_07a461(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*16);
    i32x4 b0 = *(const i32x4_loose*)(data2+i0*16);
    i16x4 converted0 = __builtin_convertvector(((splat_f32x4(0.0f)<a0)&(a0<splat_f32x4(0.5f)))|(b0!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16) = __builtin_convertvector(converted0, u8x4)&splat_u8x4(1);
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*16+4);
    i32x4 b1 = *(const i32x4_loose*)(data2+i0*16+4);
    i16x4 converted1 = __builtin_convertvector(((splat_f32x4(0.0f)<a1)&(a1<splat_f32x4(0.5f)))|(b1!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+4) = __builtin_convertvector(converted1, u8x4)&splat_u8x4(1);
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*16+8);
    i32x4 b2 = *(const i32x4_loose*)(data2+i0*16+8);
    i16x4 converted2 = __builtin_convertvector(((splat_f32x4(0.0f)<a2)&(a2<splat_f32x4(0.5f)))|(b2!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+8) = __builtin_convertvector(converted2, u8x4)&splat_u8x4(1);
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*16+12);
    i32x4 b3 = *(const i32x4_loose*)(data2+i0*16+12);
    i16x4 converted3 = __builtin_convertvector(((splat_f32x4(0.0f)<a3)&(a3<splat_f32x4(0.5f)))|(b3!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+12) = __builtin_convertvector(converted3, u8x4)&splat_u8x4(1);
  }
}

// ======== avx2
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4)
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

void E_4096_b260f9(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x8 a0 = *(const f32x8_loose*)(data1+i0*32);
    i32x8 b0 = *(const i32x8_loose*)(data2+i0*32);
    i16x8 converted0 = __builtin_convertvector(((splat_f32x8(0.0f)<a0)&(a0<splat_f32x8(0.5f)))|(b0!=splat_i32x8(0)),
        i16x8);
    *(u8x8_loose*)(data0+i0*32) = __builtin_convertvector(converted0, u8x8)&splat_u8x8(1);
    f32x8 a1 = *(const f32x8_loose*)(data1+i0*32+8);
    i32x8 b1 = *(const i32x8_loose*)(data2+i0*32+8);
    i16x8 converted1 = __builtin_convertvector(((splat_f32x8(0.0f)<a1)&(a1<splat_f32x8(0.5f)))|(b1!=splat_i32x8(0)),
        i16x8);
    *(u8x8_loose*)(data0+i0*32+8) = __builtin_convertvector(converted1, u8x8)&splat_u8x8(1);
    f32x8 a2 = *(const f32x8_loose*)(data1+i0*32+16);
    i32x8 b2 = *(const i32x8_loose*)(data2+i0*32+16);
    i16x8 converted2 = __builtin_convertvector(((splat_f32x8(0.0f)<a2)&(a2<splat_f32x8(0.5f)))|(b2!=splat_i32x8(0)),
        i16x8);
    *(u8x8_loose*)(data0+i0*32+16) = __builtin_convertvector(converted2, u8x8)&splat_u8x8(1);
    f32x8 a3 = *(const f32x8_loose*)(data1+i0*32+24);
    i32x8 b3 = *(const i32x8_loose*)(data2+i0*32+24);
    i16x8 converted3 = __builtin_convertvector(((splat_f32x8(0.0f)<a3)&(a3<splat_f32x8(0.5f)))|(b3!=splat_i32x8(0)),
        i16x8);
    *(u8x8_loose*)(data0+i0*32+24) = __builtin_convertvector(converted3, u8x8)&splat_u8x8(1);
  }
}

// ======== avx512
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 4)
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

void E_4096_9254c4(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x16 a0 = *(const f32x16_loose*)(data1+i0*64);
    i32x16 b0 = *(const i32x16_loose*)(data2+i0*64);
    i32x16 holds0 = ((splat_f32x16(0.0f)<a0)&(a0<splat_f32x16(0.5f)))|(b0!=splat_i32x16(0));
    *(u8x16_loose*)(data0+i0*64) = __builtin_convertvector(holds0, u8x16)&splat_u8x16(1);
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*64+16);
    i32x16 b1 = *(const i32x16_loose*)(data2+i0*64+16);
    i32x16 holds1 = ((splat_f32x16(0.0f)<a1)&(a1<splat_f32x16(0.5f)))|(b1!=splat_i32x16(0));
    *(u8x16_loose*)(data0+i0*64+16) = __builtin_convertvector(holds1, u8x16)&splat_u8x16(1);
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*64+32);
    i32x16 b2 = *(const i32x16_loose*)(data2+i0*64+32);
    i32x16 holds2 = ((splat_f32x16(0.0f)<a2)&(a2<splat_f32x16(0.5f)))|(b2!=splat_i32x16(0));
    *(u8x16_loose*)(data0+i0*64+32) = __builtin_convertvector(holds2, u8x16)&splat_u8x16(1);
    f32x16 a3 = *(const f32x16_loose*)(data1+i0*64+48);
    i32x16 b3 = *(const i32x16_loose*)(data2+i0*64+48);
    i32x16 holds3 = ((splat_f32x16(0.0f)<a3)&(a3<splat_f32x16(0.5f)))|(b3!=splat_i32x16(0));
    *(u8x16_loose*)(data0+i0*64+48) = __builtin_convertvector(holds3, u8x16)&splat_u8x16(1);
  }
}

// ======== neon
// data0(4096) = ((0 < data1(4096)) & (data1(4096) < 0.5)) | (data2(4096) != 0)
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
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

void E_4096_07a461(_Bool* restrict data0, const float* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*16);
    i32x4 b0 = *(const i32x4_loose*)(data2+i0*16);
    i16x4 converted0 = __builtin_convertvector(((splat_f32x4(0.0f)<a0)&(a0<splat_f32x4(0.5f)))|(b0!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16) = __builtin_convertvector(converted0, u8x4)&splat_u8x4(1);
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*16+4);
    i32x4 b1 = *(const i32x4_loose*)(data2+i0*16+4);
    i16x4 converted1 = __builtin_convertvector(((splat_f32x4(0.0f)<a1)&(a1<splat_f32x4(0.5f)))|(b1!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+4) = __builtin_convertvector(converted1, u8x4)&splat_u8x4(1);
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*16+8);
    i32x4 b2 = *(const i32x4_loose*)(data2+i0*16+8);
    i16x4 converted2 = __builtin_convertvector(((splat_f32x4(0.0f)<a2)&(a2<splat_f32x4(0.5f)))|(b2!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+8) = __builtin_convertvector(converted2, u8x4)&splat_u8x4(1);
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*16+12);
    i32x4 b3 = *(const i32x4_loose*)(data2+i0*16+12);
    i16x4 converted3 = __builtin_convertvector(((splat_f32x4(0.0f)<a3)&(a3<splat_f32x4(0.5f)))|(b3!=splat_i32x4(0)),
        i16x4);
    *(u8x4_loose*)(data0+i0*16+12) = __builtin_convertvector(converted3, u8x4)&splat_u8x4(1);
  }
}

