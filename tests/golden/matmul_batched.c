// ======== plain
// data0(3, 12, 20, 1) = sum(data1(3, 12, 20, 16)*data2(3, 12, 20, 16), axes 3)
//   loops out 1 of 12 in 6 parts by 2 copies > out 0 of 3 > out 2 of 20 by 5 copies of 4 lanes
//   add over reduce 0 of 16
//   Opts: Upcast(out 2, 4), Unroll(out 2, 5), Unroll(out 1, 2), Outer(out 2), Outer(out 0), Thread(out 1, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_3_12_20_16_bac22b(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t out_column = part*40;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = part*32+i0*192;
    const int64_t b_row = i0*320;
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
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+r0*20);
      sum0 = sum0+(a0*b0);
      float a1 = data1[a_row+r0+16];
      sum1 = sum1+(a1*b0);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+r0*20+4);
      sum2 = sum2+(a0*b1);
      sum3 = sum3+(a1*b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+r0*20+8);
      sum4 = sum4+(a0*b2);
      sum5 = sum5+(a1*b2);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_row+r0*20+12);
      sum6 = sum6+(a0*b3);
      sum7 = sum7+(a1*b3);
      f32x4 b4 = *(const f32x4_loose*)(data2+b_row+r0*20+16);
      sum8 = sum8+(a0*b4);
      sum9 = sum9+(a1*b4);
    }
    *(f32x4_loose*)(data0+out_column+i0*240) = sum0;
    *(f32x4_loose*)(data0+out_column+i0*240+20) = sum1;
    *(f32x4_loose*)(data0+out_column+i0*240+4) = sum2;
    *(f32x4_loose*)(data0+out_column+i0*240+24) = sum3;
    *(f32x4_loose*)(data0+out_column+i0*240+8) = sum4;
    *(f32x4_loose*)(data0+out_column+i0*240+28) = sum5;
    *(f32x4_loose*)(data0+out_column+i0*240+12) = sum6;
    *(f32x4_loose*)(data0+out_column+i0*240+32) = sum7;
    *(f32x4_loose*)(data0+out_column+i0*240+16) = sum8;
    *(f32x4_loose*)(data0+out_column+i0*240+36) = sum9;
  }
}

// ======== avx2
// data0(3, 12, 20, 1) = sum(data1(3, 12, 20, 16)*data2(3, 12, 20, 16), axes 3)
//   loops out 0 of 3 > out 2 of 20 by 8 lanes > out 1 of 12 by 12 copies
//   add over reduce 0 of 16
//   Opts: Upcast(out 2, 8), Pad(out 2), Unroll(out 1, 12), Outer(out 2), Outer(out 0)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_3_12_20_16_ef8a08(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*192;
    const int64_t out_row = i0*240;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t limit = 12 < i1*8 ? 12 : i1*8;
      const int64_t b_column = i0*320+limit;
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
      for (int64_t r0 = 0; r0 < 16; ++r0) {
        f32x8 b = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*20));
        sum0 = mulacc_f32x8(splat_f32x8(data1[a_row+r0]), b, sum0);
        sum1 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+16]), b, sum1);
        sum2 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+32]), b, sum2);
        sum3 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+48]), b, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+64]), b, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+80]), b, sum5);
        sum6 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+96]), b, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+112]), b, sum7);
        sum8 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+128]), b, sum8);
        sum9 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+144]), b, sum9);
        sum10 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+160]), b, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+176]), b, sum11);
      }
      *(f32x8_loose*)(data0+out_row+limit) = sum0;
      *(f32x8_loose*)(data0+out_row+limit+20) = sum1;
      *(f32x8_loose*)(data0+out_row+limit+40) = sum2;
      *(f32x8_loose*)(data0+out_row+limit+60) = sum3;
      *(f32x8_loose*)(data0+out_row+limit+80) = sum4;
      *(f32x8_loose*)(data0+out_row+limit+100) = sum5;
      *(f32x8_loose*)(data0+out_row+limit+120) = sum6;
      *(f32x8_loose*)(data0+out_row+limit+140) = sum7;
      *(f32x8_loose*)(data0+out_row+limit+160) = sum8;
      *(f32x8_loose*)(data0+out_row+limit+180) = sum9;
      *(f32x8_loose*)(data0+out_row+limit+200) = sum10;
      *(f32x8_loose*)(data0+out_row+limit+220) = sum11;
    }
  }
}

// ======== avx512
// data0(3, 12, 20, 1) = sum(data1(3, 12, 20, 16)*data2(3, 12, 20, 16), axes 3)
//   loops out 0 of 3 > out 2 of 20 by 16 lanes > out 1 of 12 by 12 copies
//   add over reduce 0 of 16
//   Opts: Upcast(out 2, 16), Pad(out 2), Unroll(out 1, 12), Outer(out 2), Outer(out 0)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_3_12_20_16_518348(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*192;
    const int64_t out_row = i0*240;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t limit = 4 < i1*16 ? 4 : i1*16;
      const int64_t b_column = i0*320+limit;
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
      for (int64_t r0 = 0; r0 < 16; ++r0) {
        f32x16 b = in_register_f32x16(*(const f32x16_loose*)(data2+b_column+r0*20));
        sum0 = mulacc_f32x16(splat_f32x16(data1[a_row+r0]), b, sum0);
        sum1 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+16]), b, sum1);
        sum2 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+32]), b, sum2);
        sum3 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+48]), b, sum3);
        sum4 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+64]), b, sum4);
        sum5 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+80]), b, sum5);
        sum6 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+96]), b, sum6);
        sum7 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+112]), b, sum7);
        sum8 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+128]), b, sum8);
        sum9 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+144]), b, sum9);
        sum10 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+160]), b, sum10);
        sum11 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+176]), b, sum11);
      }
      *(f32x16_loose*)(data0+out_row+limit) = sum0;
      *(f32x16_loose*)(data0+out_row+limit+20) = sum1;
      *(f32x16_loose*)(data0+out_row+limit+40) = sum2;
      *(f32x16_loose*)(data0+out_row+limit+60) = sum3;
      *(f32x16_loose*)(data0+out_row+limit+80) = sum4;
      *(f32x16_loose*)(data0+out_row+limit+100) = sum5;
      *(f32x16_loose*)(data0+out_row+limit+120) = sum6;
      *(f32x16_loose*)(data0+out_row+limit+140) = sum7;
      *(f32x16_loose*)(data0+out_row+limit+160) = sum8;
      *(f32x16_loose*)(data0+out_row+limit+180) = sum9;
      *(f32x16_loose*)(data0+out_row+limit+200) = sum10;
      *(f32x16_loose*)(data0+out_row+limit+220) = sum11;
    }
  }
}

// ======== neon
// data0(3, 12, 20, 1) = sum(data1(3, 12, 20, 16)*data2(3, 12, 20, 16), axes 3)
//   loops out 0 of 3 > out 2 of 20 by 5 copies of 4 lanes > out 1 of 12 by 4 copies
//   add over reduce 0 of 16
//   Opts: Upcast(out 2, 4), Unroll(out 2, 5), Unroll(out 1, 4), Outer(out 2), Outer(out 0)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_3_12_20_16_723594(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t b_row = i0*320;
    const int64_t out_row = i0*240;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t a_row = i0*192+i1*64;
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
      for (int64_t r0 = 0; r0 < 16; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 b0 = *(const f32x4_loose*)(data2+b_row+r0*20);
        sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
        float a1 = data1[a_row+r0+16];
        sum1 = mulacc_f32x4(splat_f32x4(a1), b0, sum1);
        float a2 = data1[a_row+r0+32];
        sum2 = mulacc_f32x4(splat_f32x4(a2), b0, sum2);
        float a3 = data1[a_row+r0+48];
        sum3 = mulacc_f32x4(splat_f32x4(a3), b0, sum3);
        f32x4 b1 = *(const f32x4_loose*)(data2+b_row+r0*20+4);
        sum4 = mulacc_f32x4(splat_f32x4(a0), b1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(a1), b1, sum5);
        sum6 = mulacc_f32x4(splat_f32x4(a2), b1, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(a3), b1, sum7);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_row+r0*20+8);
        sum8 = mulacc_f32x4(splat_f32x4(a0), b2, sum8);
        sum9 = mulacc_f32x4(splat_f32x4(a1), b2, sum9);
        sum10 = mulacc_f32x4(splat_f32x4(a2), b2, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(a3), b2, sum11);
        f32x4 b3 = *(const f32x4_loose*)(data2+b_row+r0*20+12);
        sum12 = mulacc_f32x4(splat_f32x4(a0), b3, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(a1), b3, sum13);
        sum14 = mulacc_f32x4(splat_f32x4(a2), b3, sum14);
        sum15 = mulacc_f32x4(splat_f32x4(a3), b3, sum15);
        f32x4 b4 = *(const f32x4_loose*)(data2+b_row+r0*20+16);
        sum16 = mulacc_f32x4(splat_f32x4(a0), b4, sum16);
        sum17 = mulacc_f32x4(splat_f32x4(a1), b4, sum17);
        sum18 = mulacc_f32x4(splat_f32x4(a2), b4, sum18);
        sum19 = mulacc_f32x4(splat_f32x4(a3), b4, sum19);
      }
      *(f32x4_loose*)(data0+out_row+i1*80) = sum0;
      *(f32x4_loose*)(data0+out_row+i1*80+20) = sum1;
      *(f32x4_loose*)(data0+out_row+i1*80+40) = sum2;
      *(f32x4_loose*)(data0+out_row+i1*80+60) = sum3;
      *(f32x4_loose*)(data0+out_row+i1*80+4) = sum4;
      *(f32x4_loose*)(data0+out_row+i1*80+24) = sum5;
      *(f32x4_loose*)(data0+out_row+i1*80+44) = sum6;
      *(f32x4_loose*)(data0+out_row+i1*80+64) = sum7;
      *(f32x4_loose*)(data0+out_row+i1*80+8) = sum8;
      *(f32x4_loose*)(data0+out_row+i1*80+28) = sum9;
      *(f32x4_loose*)(data0+out_row+i1*80+48) = sum10;
      *(f32x4_loose*)(data0+out_row+i1*80+68) = sum11;
      *(f32x4_loose*)(data0+out_row+i1*80+12) = sum12;
      *(f32x4_loose*)(data0+out_row+i1*80+32) = sum13;
      *(f32x4_loose*)(data0+out_row+i1*80+52) = sum14;
      *(f32x4_loose*)(data0+out_row+i1*80+72) = sum15;
      *(f32x4_loose*)(data0+out_row+i1*80+16) = sum16;
      *(f32x4_loose*)(data0+out_row+i1*80+36) = sum17;
      *(f32x4_loose*)(data0+out_row+i1*80+56) = sum18;
      *(f32x4_loose*)(data0+out_row+i1*80+76) = sum19;
    }
  }
}

