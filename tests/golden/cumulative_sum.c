// ======== plain
// data0(8, 32, 1) = sum(where(view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)), data1(8, 32, 32), 0),
//     axes 2)
//   loops out 0 of 8 by 2 copies > out 1 of 32 by 4 copies
//   add over reduce 0 of 32 by 4 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_e3ba7c(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  uint8_t* restrict stage0 = (uint8_t*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t kept_row0 = i0*32;
    int32_t position0 = (int32_t)(i0);
    for (int64_t i1 = 0; i1 < 32; ++i1) {
      stage0[kept_row0+i1] = (uint8_t)((int32_t)(i1)<=position0);
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 4; ++i2) {
    const int64_t row = i2*64;
    for (int64_t i3 = 0; i3 < 8; ++i3) {
      const int64_t kept_row1 = i3*128;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 8; ++r0) {
        u8x4 kept0 = *(const u8x4_loose*)(stage0+kept_row1+r0*4);
        i32x4 holds0 = __builtin_convertvector(__builtin_convertvector(kept0, u16x4), i32x4)!=splat_i32x4(0);
        f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*4);
        sum0 = sum0+(f32x4)(((i32x4)x0&holds0)|((i32x4)splat_f32x4(0.0f)&~holds0));
        f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+32);
        sum1 = sum1+(f32x4)(((i32x4)x1&holds0)|((i32x4)splat_f32x4(0.0f)&~holds0));
        u8x4 kept1 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+32);
        i32x4 holds1 = __builtin_convertvector(__builtin_convertvector(kept1, u16x4), i32x4)!=splat_i32x4(0);
        sum2 = sum2+(f32x4)(((i32x4)x0&holds1)|((i32x4)splat_f32x4(0.0f)&~holds1));
        sum3 = sum3+(f32x4)(((i32x4)x1&holds1)|((i32x4)splat_f32x4(0.0f)&~holds1));
        u8x4 kept2 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+64);
        i32x4 holds2 = __builtin_convertvector(__builtin_convertvector(kept2, u16x4), i32x4)!=splat_i32x4(0);
        sum4 = sum4+(f32x4)(((i32x4)x0&holds2)|((i32x4)splat_f32x4(0.0f)&~holds2));
        sum5 = sum5+(f32x4)(((i32x4)x1&holds2)|((i32x4)splat_f32x4(0.0f)&~holds2));
        u8x4 kept3 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+96);
        i32x4 holds3 = __builtin_convertvector(__builtin_convertvector(kept3, u16x4), i32x4)!=splat_i32x4(0);
        sum6 = sum6+(f32x4)(((i32x4)x0&holds3)|((i32x4)splat_f32x4(0.0f)&~holds3));
        sum7 = sum7+(f32x4)(((i32x4)x1&holds3)|((i32x4)splat_f32x4(0.0f)&~holds3));
      }
      f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
      data0[row+i3*4] = sum_of_lanes0[0]+sum_of_lanes0[1];
      f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
      data0[row+i3*4+32] = sum_of_lanes1[0]+sum_of_lanes1[1];
      f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
      data0[row+i3*4+1] = sum_of_lanes2[0]+sum_of_lanes2[1];
      f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
      data0[row+i3*4+33] = sum_of_lanes3[0]+sum_of_lanes3[1];
      f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
      data0[row+i3*4+2] = sum_of_lanes4[0]+sum_of_lanes4[1];
      f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
      data0[row+i3*4+34] = sum_of_lanes5[0]+sum_of_lanes5[1];
      f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
      data0[row+i3*4+3] = sum_of_lanes6[0]+sum_of_lanes6[1];
      f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
      data0[row+i3*4+35] = sum_of_lanes7[0]+sum_of_lanes7[1];
    }
  }
}

// ======== avx2
// data0(8, 32, 1) = sum(where(view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)), data1(8, 32, 32), 0),
//     axes 2)
//   loops out 0 of 8 by 8 copies > out 1 of 32 by 8 lanes
//   add over reduce 0 of 32
//   Opts: Unroll(out 0, 8), Upcast(out 1, 8)
#include <stdint.h>

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void r_8_32_32_27534f(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    i32x8 position0 = (i32x8)(splat_u32x8((uint32_t)(i0*8))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      i32x8 less = splat_i32x8((int32_t)(r0))<=position0;
      f32x8 chosen0 = (f32x8)(((i32x8)splat_f32x8(data1[r0])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum0 = sum0+chosen0;
      f32x8 chosen1 = (f32x8)(((i32x8)splat_f32x8(data1[r0+32])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum1 = sum1+chosen1;
      f32x8 chosen2 = (f32x8)(((i32x8)splat_f32x8(data1[r0+64])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum2 = sum2+chosen2;
      f32x8 chosen3 = (f32x8)(((i32x8)splat_f32x8(data1[r0+96])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum3 = sum3+chosen3;
      f32x8 chosen4 = (f32x8)(((i32x8)splat_f32x8(data1[r0+128])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum4 = sum4+chosen4;
      f32x8 chosen5 = (f32x8)(((i32x8)splat_f32x8(data1[r0+160])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum5 = sum5+chosen5;
      f32x8 chosen6 = (f32x8)(((i32x8)splat_f32x8(data1[r0+192])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum6 = sum6+chosen6;
      f32x8 chosen7 = (f32x8)(((i32x8)splat_f32x8(data1[r0+224])&less)|((i32x8)splat_f32x8(0.0f)&~less));
      sum7 = sum7+chosen7;
    }
    *(f32x8_loose*)(data0+i0*8) = sum0;
    *(f32x8_loose*)(data0+i0*8+32) = sum1;
    *(f32x8_loose*)(data0+i0*8+64) = sum2;
    *(f32x8_loose*)(data0+i0*8+96) = sum3;
    *(f32x8_loose*)(data0+i0*8+128) = sum4;
    *(f32x8_loose*)(data0+i0*8+160) = sum5;
    *(f32x8_loose*)(data0+i0*8+192) = sum6;
    *(f32x8_loose*)(data0+i0*8+224) = sum7;
  }
}

// ======== avx512
// data0(8, 32, 1) = sum(where(view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)), data1(8, 32, 32), 0),
//     axes 2)
//   loops out 0 of 8 by 8 copies > out 1 of 32 by 16 lanes
//   add over reduce 0 of 32
//   Opts: Unroll(out 0, 8), Upcast(out 1, 16)
#include <stdint.h>

typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_8_32_32_dc37a3(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    i32x16 position0 = (i32x16)(splat_u32x16((uint32_t)(i0*16))
        +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      i32x16 less = splat_i32x16((int32_t)(r0))<=position0;
      f32x16 chosen0 = (f32x16)(((i32x16)splat_f32x16(data1[r0])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum0 = sum0+chosen0;
      f32x16 chosen1 = (f32x16)(((i32x16)splat_f32x16(data1[r0+32])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum1 = sum1+chosen1;
      f32x16 chosen2 = (f32x16)(((i32x16)splat_f32x16(data1[r0+64])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum2 = sum2+chosen2;
      f32x16 chosen3 = (f32x16)(((i32x16)splat_f32x16(data1[r0+96])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum3 = sum3+chosen3;
      f32x16 chosen4 = (f32x16)(((i32x16)splat_f32x16(data1[r0+128])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum4 = sum4+chosen4;
      f32x16 chosen5 = (f32x16)(((i32x16)splat_f32x16(data1[r0+160])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum5 = sum5+chosen5;
      f32x16 chosen6 = (f32x16)(((i32x16)splat_f32x16(data1[r0+192])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum6 = sum6+chosen6;
      f32x16 chosen7 = (f32x16)(((i32x16)splat_f32x16(data1[r0+224])&less)|((i32x16)splat_f32x16(0.0f)&~less));
      sum7 = sum7+chosen7;
    }
    *(f32x16_loose*)(data0+i0*16) = sum0;
    *(f32x16_loose*)(data0+i0*16+32) = sum1;
    *(f32x16_loose*)(data0+i0*16+64) = sum2;
    *(f32x16_loose*)(data0+i0*16+96) = sum3;
    *(f32x16_loose*)(data0+i0*16+128) = sum4;
    *(f32x16_loose*)(data0+i0*16+160) = sum5;
    *(f32x16_loose*)(data0+i0*16+192) = sum6;
    *(f32x16_loose*)(data0+i0*16+224) = sum7;
  }
}

// ======== neon
// data0(8, 32, 1) = sum(where(view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)), data1(8, 32, 32), 0),
//     axes 2)
//   loops out 0 of 8 by 4 copies > out 1 of 32 by 4 copies
//   add over reduce 0 of 32 by 4 lanes
//   Opts: Unroll(out 0, 4), Unroll(out 1, 4), Upcast(reduce 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_cd53c0(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = i0*128;
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      int32_t position0 = (int32_t)(i1*4);
      f32x4 sum0 = splat_f32x4(0.0f);
      int32_t position1 = (int32_t)(i1*4+1);
      f32x4 sum1 = splat_f32x4(0.0f);
      int32_t position2 = (int32_t)(i1*4+2);
      f32x4 sum2 = splat_f32x4(0.0f);
      int32_t position3 = (int32_t)(i1*4+3);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      f32x4 sum12 = splat_f32x4(0.0f);
      f32x4 sum13 = splat_f32x4(0.0f);
      f32x4 sum14 = splat_f32x4(0.0f);
      f32x4 sum15 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 8; ++r0) {
        i32x4 position4 = (i32x4)(splat_u32x4((uint32_t)(r0*4))+(u32x4){0u, 1u, 2u, 3u});
        i32x4 less0 = position4<=splat_i32x4(position0);
        f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*4);
        sum0 = sum0+(f32x4)(((i32x4)x0&less0)|((i32x4)splat_f32x4(0.0f)&~less0));
        i32x4 less1 = position4<=splat_i32x4(position1);
        sum1 = sum1+(f32x4)(((i32x4)x0&less1)|((i32x4)splat_f32x4(0.0f)&~less1));
        i32x4 less2 = position4<=splat_i32x4(position2);
        sum2 = sum2+(f32x4)(((i32x4)x0&less2)|((i32x4)splat_f32x4(0.0f)&~less2));
        i32x4 less3 = position4<=splat_i32x4(position3);
        sum3 = sum3+(f32x4)(((i32x4)x0&less3)|((i32x4)splat_f32x4(0.0f)&~less3));
        f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+32);
        sum4 = sum4+(f32x4)(((i32x4)x1&less0)|((i32x4)splat_f32x4(0.0f)&~less0));
        sum5 = sum5+(f32x4)(((i32x4)x1&less1)|((i32x4)splat_f32x4(0.0f)&~less1));
        sum6 = sum6+(f32x4)(((i32x4)x1&less2)|((i32x4)splat_f32x4(0.0f)&~less2));
        sum7 = sum7+(f32x4)(((i32x4)x1&less3)|((i32x4)splat_f32x4(0.0f)&~less3));
        f32x4 x2 = *(const f32x4_loose*)(data1+row+r0*4+64);
        sum8 = sum8+(f32x4)(((i32x4)x2&less0)|((i32x4)splat_f32x4(0.0f)&~less0));
        sum9 = sum9+(f32x4)(((i32x4)x2&less1)|((i32x4)splat_f32x4(0.0f)&~less1));
        sum10 = sum10+(f32x4)(((i32x4)x2&less2)|((i32x4)splat_f32x4(0.0f)&~less2));
        sum11 = sum11+(f32x4)(((i32x4)x2&less3)|((i32x4)splat_f32x4(0.0f)&~less3));
        f32x4 x3 = *(const f32x4_loose*)(data1+row+r0*4+96);
        sum12 = sum12+(f32x4)(((i32x4)x3&less0)|((i32x4)splat_f32x4(0.0f)&~less0));
        sum13 = sum13+(f32x4)(((i32x4)x3&less1)|((i32x4)splat_f32x4(0.0f)&~less1));
        sum14 = sum14+(f32x4)(((i32x4)x3&less2)|((i32x4)splat_f32x4(0.0f)&~less2));
        sum15 = sum15+(f32x4)(((i32x4)x3&less3)|((i32x4)splat_f32x4(0.0f)&~less3));
      }
      f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
      data0[row+i1*4] = sum_of_lanes0[0]+sum_of_lanes0[1];
      f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
      data0[row+i1*4+1] = sum_of_lanes1[0]+sum_of_lanes1[1];
      f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
      data0[row+i1*4+2] = sum_of_lanes2[0]+sum_of_lanes2[1];
      f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
      data0[row+i1*4+3] = sum_of_lanes3[0]+sum_of_lanes3[1];
      f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
      data0[row+i1*4+32] = sum_of_lanes4[0]+sum_of_lanes4[1];
      f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
      data0[row+i1*4+33] = sum_of_lanes5[0]+sum_of_lanes5[1];
      f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
      data0[row+i1*4+34] = sum_of_lanes6[0]+sum_of_lanes6[1];
      f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
      data0[row+i1*4+35] = sum_of_lanes7[0]+sum_of_lanes7[1];
      f32x2 sum_of_lanes8 = lower_f32x4(sum8)+upper_f32x4(sum8);
      data0[row+i1*4+64] = sum_of_lanes8[0]+sum_of_lanes8[1];
      f32x2 sum_of_lanes9 = lower_f32x4(sum9)+upper_f32x4(sum9);
      data0[row+i1*4+65] = sum_of_lanes9[0]+sum_of_lanes9[1];
      f32x2 sum_of_lanes10 = lower_f32x4(sum10)+upper_f32x4(sum10);
      data0[row+i1*4+66] = sum_of_lanes10[0]+sum_of_lanes10[1];
      f32x2 sum_of_lanes11 = lower_f32x4(sum11)+upper_f32x4(sum11);
      data0[row+i1*4+67] = sum_of_lanes11[0]+sum_of_lanes11[1];
      f32x2 sum_of_lanes12 = lower_f32x4(sum12)+upper_f32x4(sum12);
      data0[row+i1*4+96] = sum_of_lanes12[0]+sum_of_lanes12[1];
      f32x2 sum_of_lanes13 = lower_f32x4(sum13)+upper_f32x4(sum13);
      data0[row+i1*4+97] = sum_of_lanes13[0]+sum_of_lanes13[1];
      f32x2 sum_of_lanes14 = lower_f32x4(sum14)+upper_f32x4(sum14);
      data0[row+i1*4+98] = sum_of_lanes14[0]+sum_of_lanes14[1];
      f32x2 sum_of_lanes15 = lower_f32x4(sum15)+upper_f32x4(sum15);
      data0[row+i1*4+99] = sum_of_lanes15[0]+sum_of_lanes15[1];
    }
  }
}

