// ======== plain
// data0(64, 64) = where(view(64, 64)(arange(64)) <= view(64, 64)(arange(64)), data1(64, 64), 0)
//   loops out 0 of 64 by 2 copies > out 1 of 64 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})

void E_64_64_c35584(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*128;
    int32_t position0 = (int32_t)(i0*2);
    int32_t position1 = (int32_t)(i0*2+1);
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      i32x4 position2 = (i32x4)(splat_u32x4((uint32_t)(i1*16))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x0 = *(const f32x4_loose*)(data1+row+i1*16);
      *(f32x4_loose*)(data0+row+i1*16) = (f32x4)((i32x4)x0&(position2<=splat_i32x4(position0)));
      f32x4 x1 = *(const f32x4_loose*)(data1+row+i1*16+64);
      *(f32x4_loose*)(data0+row+i1*16+64) = (f32x4)((i32x4)x1&(position2<=splat_i32x4(position1)));
      i32x4 position3 = (i32x4)(splat_u32x4((uint32_t)(i1*16+4))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x2 = *(const f32x4_loose*)(data1+row+i1*16+4);
      *(f32x4_loose*)(data0+row+i1*16+4) = (f32x4)((i32x4)x2&(position3<=splat_i32x4(position0)));
      f32x4 x3 = *(const f32x4_loose*)(data1+row+i1*16+68);
      *(f32x4_loose*)(data0+row+i1*16+68) = (f32x4)((i32x4)x3&(position3<=splat_i32x4(position1)));
      i32x4 position4 = (i32x4)(splat_u32x4((uint32_t)(i1*16+8))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i1*16+8);
      *(f32x4_loose*)(data0+row+i1*16+8) = (f32x4)((i32x4)x4&(position4<=splat_i32x4(position0)));
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i1*16+72);
      *(f32x4_loose*)(data0+row+i1*16+72) = (f32x4)((i32x4)x5&(position4<=splat_i32x4(position1)));
      i32x4 position5 = (i32x4)(splat_u32x4((uint32_t)(i1*16+12))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i1*16+12);
      *(f32x4_loose*)(data0+row+i1*16+12) = (f32x4)((i32x4)x6&(position5<=splat_i32x4(position0)));
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i1*16+76);
      *(f32x4_loose*)(data0+row+i1*16+76) = (f32x4)((i32x4)x7&(position5<=splat_i32x4(position1)));
    }
  }
}

// ======== avx2
// data0(64, 64) = where(view(64, 64)(arange(64)) <= view(64, 64)(arange(64)), data1(64, 64), 0)
//   loops out 0 of 64 by 2 copies > out 1 of 64 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 4)
#include <stdint.h>

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void E_64_64_4641fd(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*128;
    int32_t position0 = (int32_t)(i0*2);
    int32_t position1 = (int32_t)(i0*2+1);
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      i32x8 position2 = (i32x8)(splat_u32x8((uint32_t)(i1*32))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      f32x8 x0 = *(const f32x8_loose*)(data1+row+i1*32);
      *(f32x8_loose*)(data0+row+i1*32) = (f32x8)((i32x8)x0&(position2<=splat_i32x8(position0)));
      f32x8 x1 = *(const f32x8_loose*)(data1+row+i1*32+64);
      *(f32x8_loose*)(data0+row+i1*32+64) = (f32x8)((i32x8)x1&(position2<=splat_i32x8(position1)));
      i32x8 position3 = (i32x8)(splat_u32x8((uint32_t)(i1*32+8))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      f32x8 x2 = *(const f32x8_loose*)(data1+row+i1*32+8);
      *(f32x8_loose*)(data0+row+i1*32+8) = (f32x8)((i32x8)x2&(position3<=splat_i32x8(position0)));
      f32x8 x3 = *(const f32x8_loose*)(data1+row+i1*32+72);
      *(f32x8_loose*)(data0+row+i1*32+72) = (f32x8)((i32x8)x3&(position3<=splat_i32x8(position1)));
      i32x8 position4 = (i32x8)(splat_u32x8((uint32_t)(i1*32+16))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      f32x8 x4 = *(const f32x8_loose*)(data1+row+i1*32+16);
      *(f32x8_loose*)(data0+row+i1*32+16) = (f32x8)((i32x8)x4&(position4<=splat_i32x8(position0)));
      f32x8 x5 = *(const f32x8_loose*)(data1+row+i1*32+80);
      *(f32x8_loose*)(data0+row+i1*32+80) = (f32x8)((i32x8)x5&(position4<=splat_i32x8(position1)));
      i32x8 position5 = (i32x8)(splat_u32x8((uint32_t)(i1*32+24))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      f32x8 x6 = *(const f32x8_loose*)(data1+row+i1*32+24);
      *(f32x8_loose*)(data0+row+i1*32+24) = (f32x8)((i32x8)x6&(position5<=splat_i32x8(position0)));
      f32x8 x7 = *(const f32x8_loose*)(data1+row+i1*32+88);
      *(f32x8_loose*)(data0+row+i1*32+88) = (f32x8)((i32x8)x7&(position5<=splat_i32x8(position1)));
    }
  }
}

// ======== avx512
// data0(64, 64) = where(view(64, 64)(arange(64)) <= view(64, 64)(arange(64)), data1(64, 64), 0)
//   loops out 0 of 64 by 2 copies > out 1 of 64 by 4 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Unroll(out 1, 4)
#include <stdint.h>

typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_64_64_3f261d(float* restrict data0, const float* restrict data1) {
  i32x16 position0 = (i32x16)(splat_u32x16((uint32_t)(0))+(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u,
      12u, 13u, 14u, 15u});
  i32x16 position1 = (i32x16)(splat_u32x16((uint32_t)(16))
      +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
  i32x16 position2 = (i32x16)(splat_u32x16((uint32_t)(32))
      +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
  i32x16 position3 = (i32x16)(splat_u32x16((uint32_t)(48))
      +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    int32_t position4 = (int32_t)(i0*2);
    f32x16 x0 = *(const f32x16_loose*)(data1+i0*128);
    *(f32x16_loose*)(data0+i0*128) = (f32x16)((i32x16)x0&(position0<=splat_i32x16(position4)));
    int32_t position5 = (int32_t)(i0*2+1);
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = (f32x16)((i32x16)x1&(position0<=splat_i32x16(position5)));
    f32x16 x2 = *(const f32x16_loose*)(data1+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = (f32x16)((i32x16)x2&(position1<=splat_i32x16(position4)));
    f32x16 x3 = *(const f32x16_loose*)(data1+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = (f32x16)((i32x16)x3&(position1<=splat_i32x16(position5)));
    f32x16 x4 = *(const f32x16_loose*)(data1+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = (f32x16)((i32x16)x4&(position2<=splat_i32x16(position4)));
    f32x16 x5 = *(const f32x16_loose*)(data1+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = (f32x16)((i32x16)x5&(position2<=splat_i32x16(position5)));
    f32x16 x6 = *(const f32x16_loose*)(data1+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = (f32x16)((i32x16)x6&(position3<=splat_i32x16(position4)));
    f32x16 x7 = *(const f32x16_loose*)(data1+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = (f32x16)((i32x16)x7&(position3<=splat_i32x16(position5)));
  }
}

// ======== neon
// data0(64, 64) = where(view(64, 64)(arange(64)) <= view(64, 64)(arange(64)), data1(64, 64), 0)
//   loops out 0 of 64 by 2 copies > out 1 of 64 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})

void E_64_64_c35584(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*128;
    int32_t position0 = (int32_t)(i0*2);
    int32_t position1 = (int32_t)(i0*2+1);
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      i32x4 position2 = (i32x4)(splat_u32x4((uint32_t)(i1*16))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x0 = *(const f32x4_loose*)(data1+row+i1*16);
      *(f32x4_loose*)(data0+row+i1*16) = (f32x4)((i32x4)x0&(position2<=splat_i32x4(position0)));
      f32x4 x1 = *(const f32x4_loose*)(data1+row+i1*16+64);
      *(f32x4_loose*)(data0+row+i1*16+64) = (f32x4)((i32x4)x1&(position2<=splat_i32x4(position1)));
      i32x4 position3 = (i32x4)(splat_u32x4((uint32_t)(i1*16+4))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x2 = *(const f32x4_loose*)(data1+row+i1*16+4);
      *(f32x4_loose*)(data0+row+i1*16+4) = (f32x4)((i32x4)x2&(position3<=splat_i32x4(position0)));
      f32x4 x3 = *(const f32x4_loose*)(data1+row+i1*16+68);
      *(f32x4_loose*)(data0+row+i1*16+68) = (f32x4)((i32x4)x3&(position3<=splat_i32x4(position1)));
      i32x4 position4 = (i32x4)(splat_u32x4((uint32_t)(i1*16+8))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i1*16+8);
      *(f32x4_loose*)(data0+row+i1*16+8) = (f32x4)((i32x4)x4&(position4<=splat_i32x4(position0)));
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i1*16+72);
      *(f32x4_loose*)(data0+row+i1*16+72) = (f32x4)((i32x4)x5&(position4<=splat_i32x4(position1)));
      i32x4 position5 = (i32x4)(splat_u32x4((uint32_t)(i1*16+12))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i1*16+12);
      *(f32x4_loose*)(data0+row+i1*16+12) = (f32x4)((i32x4)x6&(position5<=splat_i32x4(position0)));
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i1*16+76);
      *(f32x4_loose*)(data0+row+i1*16+76) = (f32x4)((i32x4)x7&(position5<=splat_i32x4(position1)));
    }
  }
}

