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

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_8_32_32_503919(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
        sum0 = sum0+(f32x4)((i32x4)x0&holds0);
        u8x4 kept1 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+64);
        i32x4 holds1 = __builtin_convertvector(__builtin_convertvector(kept1, u16x4), i32x4)!=splat_i32x4(0);
        sum1 = sum1+(f32x4)((i32x4)x0&holds1);
        u8x4 kept2 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+32);
        i32x4 holds2 = __builtin_convertvector(__builtin_convertvector(kept2, u16x4), i32x4)!=splat_i32x4(0);
        sum2 = sum2+(f32x4)((i32x4)x0&holds2);
        u8x4 kept3 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+96);
        i32x4 holds3 = __builtin_convertvector(__builtin_convertvector(kept3, u16x4), i32x4)!=splat_i32x4(0);
        sum3 = sum3+(f32x4)((i32x4)x0&holds3);
        f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+32);
        sum4 = sum4+(f32x4)((i32x4)x1&holds0);
        sum5 = sum5+(f32x4)((i32x4)x1&holds1);
        sum6 = sum6+(f32x4)((i32x4)x1&holds2);
        sum7 = sum7+(f32x4)((i32x4)x1&holds3);
      }
      f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
      f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
      f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
      f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
      f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
      f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
      f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
      f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
      *(f32x4_loose*)(data0+row+i3*4) = sum_of_lanes6+sum_of_lanes7;
      f32x4 sum_of_lanes8 = zip_lower_f32x4(sum4, sum5);
      f32x4 sum_of_lanes9 = zip_upper_f32x4(sum4, sum5);
      f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
      f32x4 sum_of_lanes11 = zip_lower_f32x4(sum6, sum7);
      f32x4 sum_of_lanes12 = zip_upper_f32x4(sum6, sum7);
      f32x4 sum_of_lanes13 = sum_of_lanes11+sum_of_lanes12;
      f32x4 sum_of_lanes14 = zip_lower_f32x4(sum_of_lanes10, sum_of_lanes13);
      f32x4 sum_of_lanes15 = zip_upper_f32x4(sum_of_lanes10, sum_of_lanes13);
      *(f32x4_loose*)(data0+row+i3*4+32) = sum_of_lanes14+sum_of_lanes15;
    }
  }
}

// ======== avx2
// data0(8, 32, 1) = sum(where(view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)), data1(8, 32, 32), 0),
//     axes 2)
//   loops out 0 of 8 by 2 copies > out 1 of 32 by 2 copies
//   add over reduce 0 of 32 by 8 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(reduce 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define extend_u8x8(a) ({ u8x8 a_ = a; i32x8 w_; __asm__("vpmovzxbd %1, %0" : "=v"(w_) : \
    "v"(__builtin_shufflevector(a_, a_, 0,1,2,3,4,5,6,7,-1,-1,-1,-1,-1,-1,-1,-1))); w_; })
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_dcc109(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    for (int64_t i3 = 0; i3 < 16; ++i3) {
      const int64_t kept_row1 = i3*64;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 4; ++r0) {
        u8x8 kept0 = *(const u8x8_loose*)(stage0+kept_row1+r0*8);
        i32x8 holds0 = extend_u8x8(kept0)!=splat_i32x8(0);
        f32x8 x0 = *(const f32x8_loose*)(data1+row+r0*8);
        sum0 = sum0+(f32x8)((i32x8)x0&holds0);
        u8x8 kept1 = *(const u8x8_loose*)(stage0+kept_row1+r0*8+32);
        i32x8 holds1 = extend_u8x8(kept1)!=splat_i32x8(0);
        sum1 = sum1+(f32x8)((i32x8)x0&holds1);
        f32x8 x1 = *(const f32x8_loose*)(data1+row+r0*8+32);
        sum2 = sum2+(f32x8)((i32x8)x1&holds0);
        sum3 = sum3+(f32x8)((i32x8)x1&holds1);
      }
      f32x8 sum_of_lanes0 = zip_lower_f32x8(sum0, sum1);
      f32x8 sum_of_lanes1 = zip_upper_f32x8(sum0, sum1);
      f32x8 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
      f32x4 sum_of_lanes3 = lower_f32x8(sum_of_lanes2)+upper_f32x8(sum_of_lanes2);
      *(f32x2_loose*)(data0+row+i3*2) = lower_f32x4(sum_of_lanes3)+upper_f32x4(sum_of_lanes3);
      f32x8 sum_of_lanes4 = zip_lower_f32x8(sum2, sum3);
      f32x8 sum_of_lanes5 = zip_upper_f32x8(sum2, sum3);
      f32x8 sum_of_lanes6 = sum_of_lanes4+sum_of_lanes5;
      f32x4 sum_of_lanes7 = lower_f32x8(sum_of_lanes6)+upper_f32x8(sum_of_lanes6);
      *(f32x2_loose*)(data0+row+i3*2+32) = lower_f32x4(sum_of_lanes7)+upper_f32x4(sum_of_lanes7);
    }
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

void r_8_32_32_f948c2(float* restrict data0, const float* restrict data1) {
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
      sum0 = sum0+(f32x16)((i32x16)splat_f32x16(data1[r0])&less);
      sum1 = sum1+(f32x16)((i32x16)splat_f32x16(data1[r0+32])&less);
      sum2 = sum2+(f32x16)((i32x16)splat_f32x16(data1[r0+64])&less);
      sum3 = sum3+(f32x16)((i32x16)splat_f32x16(data1[r0+96])&less);
      sum4 = sum4+(f32x16)((i32x16)splat_f32x16(data1[r0+128])&less);
      sum5 = sum5+(f32x16)((i32x16)splat_f32x16(data1[r0+160])&less);
      sum6 = sum6+(f32x16)((i32x16)splat_f32x16(data1[r0+192])&less);
      sum7 = sum7+(f32x16)((i32x16)splat_f32x16(data1[r0+224])&less);
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

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_8_32_32_503919(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
        sum0 = sum0+(f32x4)((i32x4)x0&holds0);
        u8x4 kept1 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+64);
        i32x4 holds1 = __builtin_convertvector(__builtin_convertvector(kept1, u16x4), i32x4)!=splat_i32x4(0);
        sum1 = sum1+(f32x4)((i32x4)x0&holds1);
        u8x4 kept2 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+32);
        i32x4 holds2 = __builtin_convertvector(__builtin_convertvector(kept2, u16x4), i32x4)!=splat_i32x4(0);
        sum2 = sum2+(f32x4)((i32x4)x0&holds2);
        u8x4 kept3 = *(const u8x4_loose*)(stage0+kept_row1+r0*4+96);
        i32x4 holds3 = __builtin_convertvector(__builtin_convertvector(kept3, u16x4), i32x4)!=splat_i32x4(0);
        sum3 = sum3+(f32x4)((i32x4)x0&holds3);
        f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+32);
        sum4 = sum4+(f32x4)((i32x4)x1&holds0);
        sum5 = sum5+(f32x4)((i32x4)x1&holds1);
        sum6 = sum6+(f32x4)((i32x4)x1&holds2);
        sum7 = sum7+(f32x4)((i32x4)x1&holds3);
      }
      f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
      f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
      f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
      f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
      f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
      f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
      f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
      f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
      *(f32x4_loose*)(data0+row+i3*4) = sum_of_lanes6+sum_of_lanes7;
      f32x4 sum_of_lanes8 = zip_lower_f32x4(sum4, sum5);
      f32x4 sum_of_lanes9 = zip_upper_f32x4(sum4, sum5);
      f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
      f32x4 sum_of_lanes11 = zip_lower_f32x4(sum6, sum7);
      f32x4 sum_of_lanes12 = zip_upper_f32x4(sum6, sum7);
      f32x4 sum_of_lanes13 = sum_of_lanes11+sum_of_lanes12;
      f32x4 sum_of_lanes14 = zip_lower_f32x4(sum_of_lanes10, sum_of_lanes13);
      f32x4 sum_of_lanes15 = zip_upper_f32x4(sum_of_lanes10, sum_of_lanes13);
      *(f32x4_loose*)(data0+row+i3*4+32) = sum_of_lanes14+sum_of_lanes15;
    }
  }
}

