// ======== plain
// data0(64, 64, 1) = max(sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2) + data3(64, 64, 1), 0)
//   loops out 1 of 64 in 4 parts by 4 copies of 4 lanes > out 0 of 64 by 3 copies
//   add over reduce 0 of 64
//   stage0 keeps 1024 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2),
//       Outer(out 1), Thread(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_64_64_d993b2(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    const int64_t b_row = out_column+i0*64;
    const int64_t kept_row = i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 b = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = b;
    }
  }
  f32x4 c0 = *(const f32x4_loose*)(data3+out_column);
  f32x4 c1 = *(const f32x4_loose*)(data3+out_column+4);
  f32x4 c2 = *(const f32x4_loose*)(data3+out_column+8);
  f32x4 c3 = *(const f32x4_loose*)(data3+out_column+12);
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 22; ++i2) {
    const int64_t a_row0 = i2*192;
    const int64_t a_row1 = (63 < i2*3+1 ? 63 : i2*3+1)*64;
    const int64_t a_row2 = (63 < i2*3+2 ? 63 : i2*3+2)*64;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row0+r0];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = sum0+(a0*kept0);
      float a1 = data1[a_row1+r0];
      sum1 = sum1+(a1*kept0);
      float a2 = data1[a_row2+r0];
      sum2 = sum2+(a2*kept0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      sum3 = sum3+(a0*kept1);
      sum4 = sum4+(a1*kept1);
      sum5 = sum5+(a2*kept1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      sum6 = sum6+(a0*kept2);
      sum7 = sum7+(a1*kept2);
      sum8 = sum8+(a2*kept2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      sum9 = sum9+(a0*kept3);
      sum10 = sum10+(a1*kept3);
      sum11 = sum11+(a2*kept3);
    }
    *(f32x4_loose*)(data0+out_column+a_row0) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+64) = max_f32x4(sum1+c0, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+128) = max_f32x4(sum2+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_column+a_row0+4) = max_f32x4(sum3+c1, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+68) = max_f32x4(sum4+c1, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+132) = max_f32x4(sum5+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_column+a_row0+8) = max_f32x4(sum6+c2, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+72) = max_f32x4(sum7+c2, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+136) = max_f32x4(sum8+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_column+a_row0+12) = max_f32x4(sum9+c3, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+76) = max_f32x4(sum10+c3, splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+140) = max_f32x4(sum11+c3, splat_f32x4(0.0f));
  }
}

// ======== avx2
// data0(64, 64, 1) = max(sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2) + data3(64, 64, 1), 0)
//   loops out 1 of 64 in 2 parts by 4 copies of 8 lanes > out 0 of 64 by 3 copies
//   add over reduce 0 of 64
//   stage0 keeps 2048 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2),
//       Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_64_64_64_769270(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*32;
  f32x8 c0 = *(const f32x8_loose*)(data3+out_column);
  f32x8 c1 = *(const f32x8_loose*)(data3+out_column+8);
  f32x8 c2 = *(const f32x8_loose*)(data3+out_column+16);
  f32x8 c3 = *(const f32x8_loose*)(data3+out_column+24);
  // fills stage0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    const int64_t b_row = out_column+i0*64;
    const int64_t kept_row = i0*32;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x8 b = *(const f32x8_loose*)(data2+b_row+i1*8);
      *(f32x8_loose*)(stage0+kept_row+i1*8) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 22; ++i2) {
    const int64_t a_row0 = i2*192;
    const int64_t a_row1 = (63 < i2*3+1 ? 63 : i2*3+1)*64;
    const int64_t a_row2 = (63 < i2*3+2 ? 63 : i2*3+2)*64;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    f32x8 sum8 = splat_f32x8(0.0f);
    f32x8 sum9 = splat_f32x8(0.0f);
    f32x8 sum10 = splat_f32x8(0.0f);
    f32x8 sum11 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row0+r0];
      f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*32);
      sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
      float a1 = data1[a_row1+r0];
      sum1 = mulacc_f32x8(splat_f32x8(a1), kept0, sum1);
      float a2 = data1[a_row2+r0];
      sum2 = mulacc_f32x8(splat_f32x8(a2), kept0, sum2);
      f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*32+8);
      sum3 = mulacc_f32x8(splat_f32x8(a0), kept1, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(a1), kept1, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(a2), kept1, sum5);
      f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*32+16);
      sum6 = mulacc_f32x8(splat_f32x8(a0), kept2, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(a1), kept2, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(a2), kept2, sum8);
      f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*32+24);
      sum9 = mulacc_f32x8(splat_f32x8(a0), kept3, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(a1), kept3, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(a2), kept3, sum11);
    }
    *(f32x8_loose*)(data0+out_column+a_row0) = max_f32x8(sum0+c0, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+64) = max_f32x8(sum1+c0, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+128) = max_f32x8(sum2+c0, splat_f32x8(0.0f));
    *(f32x8_loose*)(data0+out_column+a_row0+8) = max_f32x8(sum3+c1, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+72) = max_f32x8(sum4+c1, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+136) = max_f32x8(sum5+c1, splat_f32x8(0.0f));
    *(f32x8_loose*)(data0+out_column+a_row0+16) = max_f32x8(sum6+c2, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+80) = max_f32x8(sum7+c2, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+144) = max_f32x8(sum8+c2, splat_f32x8(0.0f));
    *(f32x8_loose*)(data0+out_column+a_row0+24) = max_f32x8(sum9+c3, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+88) = max_f32x8(sum10+c3, splat_f32x8(0.0f));
    if (i2 < 21) *(f32x8_loose*)(data0+out_column+a_row0+152) = max_f32x8(sum11+c3, splat_f32x8(0.0f));
  }
}

// ======== avx512
// data0(64, 64, 1) = max(sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2) + data3(64, 64, 1), 0)
//   loops out 1 of 64 in 2 parts by 2 copies of 16 lanes > out 0 of 64 by 13 copies
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Unroll(out 0, 13), Pad(out 0), Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_64_64_64_722401(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  const int64_t column = part*32;
  f32x16 c0 = *(const f32x16_loose*)(data3+column);
  f32x16 c1 = *(const f32x16_loose*)(data3+column+16);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t a_row0 = i0*832;
    const int64_t a_row1 = (63 < i0*13+12 ? 63 : i0*13+12)*64;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    f32x16 sum8 = splat_f32x16(0.0f);
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    f32x16 sum15 = splat_f32x16(0.0f);
    f32x16 sum16 = splat_f32x16(0.0f);
    f32x16 sum17 = splat_f32x16(0.0f);
    f32x16 sum18 = splat_f32x16(0.0f);
    f32x16 sum19 = splat_f32x16(0.0f);
    f32x16 sum20 = splat_f32x16(0.0f);
    f32x16 sum21 = splat_f32x16(0.0f);
    f32x16 sum22 = splat_f32x16(0.0f);
    f32x16 sum23 = splat_f32x16(0.0f);
    f32x16 sum24 = splat_f32x16(0.0f);
    f32x16 sum25 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row0+r0];
      f32x16 b0 = *(const f32x16_loose*)(data2+column+r0*64);
      sum0 = mulacc_f32x16(splat_f32x16(a0), b0, sum0);
      f32x16 b1 = *(const f32x16_loose*)(data2+column+r0*64+16);
      sum1 = mulacc_f32x16(splat_f32x16(a0), b1, sum1);
      float a1 = data1[a_row0+r0+64];
      sum2 = mulacc_f32x16(splat_f32x16(a1), b0, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(a1), b1, sum3);
      float a2 = data1[a_row0+r0+128];
      sum4 = mulacc_f32x16(splat_f32x16(a2), b0, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a2), b1, sum5);
      float a3 = data1[a_row0+r0+192];
      sum6 = mulacc_f32x16(splat_f32x16(a3), b0, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a3), b1, sum7);
      float a4 = data1[a_row0+r0+256];
      sum8 = mulacc_f32x16(splat_f32x16(a4), b0, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a4), b1, sum9);
      float a5 = data1[a_row0+r0+320];
      sum10 = mulacc_f32x16(splat_f32x16(a5), b0, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a5), b1, sum11);
      float a6 = data1[a_row0+r0+384];
      sum12 = mulacc_f32x16(splat_f32x16(a6), b0, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a6), b1, sum13);
      float a7 = data1[a_row0+r0+448];
      sum14 = mulacc_f32x16(splat_f32x16(a7), b0, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a7), b1, sum15);
      float a8 = data1[a_row0+r0+512];
      sum16 = mulacc_f32x16(splat_f32x16(a8), b0, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(a8), b1, sum17);
      float a9 = data1[a_row0+r0+576];
      sum18 = mulacc_f32x16(splat_f32x16(a9), b0, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(a9), b1, sum19);
      float a10 = data1[a_row0+r0+640];
      sum20 = mulacc_f32x16(splat_f32x16(a10), b0, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(a10), b1, sum21);
      float a11 = data1[a_row0+r0+704];
      sum22 = mulacc_f32x16(splat_f32x16(a11), b0, sum22);
      sum23 = mulacc_f32x16(splat_f32x16(a11), b1, sum23);
      float a12 = data1[a_row1+r0];
      sum24 = mulacc_f32x16(splat_f32x16(a12), b0, sum24);
      sum25 = mulacc_f32x16(splat_f32x16(a12), b1, sum25);
    }
    *(f32x16_loose*)(data0+column+a_row0) = max_f32x16(sum0+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+16) = max_f32x16(sum1+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+64) = max_f32x16(sum2+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+80) = max_f32x16(sum3+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+128) = max_f32x16(sum4+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+144) = max_f32x16(sum5+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+192) = max_f32x16(sum6+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+208) = max_f32x16(sum7+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+256) = max_f32x16(sum8+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+272) = max_f32x16(sum9+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+320) = max_f32x16(sum10+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+336) = max_f32x16(sum11+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+384) = max_f32x16(sum12+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+400) = max_f32x16(sum13+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+448) = max_f32x16(sum14+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+464) = max_f32x16(sum15+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+512) = max_f32x16(sum16+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+528) = max_f32x16(sum17+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+576) = max_f32x16(sum18+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+592) = max_f32x16(sum19+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+640) = max_f32x16(sum20+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+656) = max_f32x16(sum21+c1, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+704) = max_f32x16(sum22+c0, splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+column+a_row0+720) = max_f32x16(sum23+c1, splat_f32x16(0.0f));
    if (i0 < 4) *(f32x16_loose*)(data0+column+a_row0+768) = max_f32x16(sum24+c0, splat_f32x16(0.0f));
    if (i0 < 4) *(f32x16_loose*)(data0+column+a_row0+784) = max_f32x16(sum25+c1, splat_f32x16(0.0f));
  }
}

// ======== neon
// data0(64, 64, 1) = max(sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2) + data3(64, 64, 1), 0)
//   loops out 1 of 64 in 4 parts by 4 copies of 4 lanes > out 0 of 64 by 6 copies
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 6), Pad(out 0), Outer(out 1), Thread(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_64_64_da6cca(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  const int64_t column = part*16;
  f32x4 c0 = *(const f32x4_loose*)(data3+column);
  f32x4 c1 = *(const f32x4_loose*)(data3+column+4);
  f32x4 c2 = *(const f32x4_loose*)(data3+column+8);
  f32x4 c3 = *(const f32x4_loose*)(data3+column+12);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 11; ++i0) {
    const int64_t a_row0 = i0*384;
    const int64_t a_row1 = (63 < i0*6+4 ? 63 : i0*6+4)*64;
    const int64_t a_row2 = (63 < i0*6+5 ? 63 : i0*6+5)*64;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
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
    f32x4 sum16 = splat_f32x4(0.0f);
    f32x4 sum17 = splat_f32x4(0.0f);
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    f32x4 sum20 = splat_f32x4(0.0f);
    f32x4 sum21 = splat_f32x4(0.0f);
    f32x4 sum22 = splat_f32x4(0.0f);
    f32x4 sum23 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row0+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+column+r0*64);
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      f32x4 b1 = *(const f32x4_loose*)(data2+column+r0*64+4);
      sum1 = mulacc_f32x4(splat_f32x4(a0), b1, sum1);
      f32x4 b2 = *(const f32x4_loose*)(data2+column+r0*64+8);
      sum2 = mulacc_f32x4(splat_f32x4(a0), b2, sum2);
      f32x4 b3 = *(const f32x4_loose*)(data2+column+r0*64+12);
      sum3 = mulacc_f32x4(splat_f32x4(a0), b3, sum3);
      float a1 = data1[a_row0+r0+64];
      sum4 = mulacc_f32x4(splat_f32x4(a1), b0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a1), b1, sum5);
      sum6 = mulacc_f32x4(splat_f32x4(a1), b2, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a1), b3, sum7);
      float a2 = data1[a_row0+r0+128];
      sum8 = mulacc_f32x4(splat_f32x4(a2), b0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a2), b1, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a2), b2, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a2), b3, sum11);
      float a3 = data1[a_row0+r0+192];
      sum12 = mulacc_f32x4(splat_f32x4(a3), b0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a3), b1, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a3), b2, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a3), b3, sum15);
      float a4 = data1[a_row1+r0];
      sum16 = mulacc_f32x4(splat_f32x4(a4), b0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a4), b1, sum17);
      sum18 = mulacc_f32x4(splat_f32x4(a4), b2, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a4), b3, sum19);
      float a5 = data1[a_row2+r0];
      sum20 = mulacc_f32x4(splat_f32x4(a5), b0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a5), b1, sum21);
      sum22 = mulacc_f32x4(splat_f32x4(a5), b2, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a5), b3, sum23);
    }
    *(f32x4_loose*)(data0+column+a_row0) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+4) = max_f32x4(sum1+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+8) = max_f32x4(sum2+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+12) = max_f32x4(sum3+c3, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+64) = max_f32x4(sum4+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+68) = max_f32x4(sum5+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+72) = max_f32x4(sum6+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+76) = max_f32x4(sum7+c3, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+128) = max_f32x4(sum8+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+132) = max_f32x4(sum9+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+136) = max_f32x4(sum10+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+140) = max_f32x4(sum11+c3, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+192) = max_f32x4(sum12+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+196) = max_f32x4(sum13+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+200) = max_f32x4(sum14+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+column+a_row0+204) = max_f32x4(sum15+c3, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+256) = max_f32x4(sum16+c0, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+260) = max_f32x4(sum17+c1, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+264) = max_f32x4(sum18+c2, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+268) = max_f32x4(sum19+c3, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+320) = max_f32x4(sum20+c0, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+324) = max_f32x4(sum21+c1, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+328) = max_f32x4(sum22+c2, splat_f32x4(0.0f));
    if (i0 < 10) *(f32x4_loose*)(data0+column+a_row0+332) = max_f32x4(sum23+c3, splat_f32x4(0.0f));
  }
}

