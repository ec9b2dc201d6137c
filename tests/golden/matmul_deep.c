// ======== plain
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 48 by 3 copies of 4 lanes
//   add over reduce 0 of 2500
//   Opts: Upcast(out 1, 4), Unroll(out 1, 3), Unroll(out 0, 4), Outer(out 1), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_48_2500_eaebcc(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = part*20000+i0*10000;
    const int64_t out_row = part*384+i0*192;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t b_column = i1*12;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 c0 = *(const f32x4_loose*)(data3+b_column);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 c1 = *(const f32x4_loose*)(data3+b_column+4);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 c2 = *(const f32x4_loose*)(data3+b_column+8);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 2500; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 b0 = *(const f32x4_loose*)(data2+b_column+r0*48);
        sum0 = sum0+(a0*b0);
        f32x4 b1 = *(const f32x4_loose*)(data2+b_column+r0*48+4);
        sum1 = sum1+(a0*b1);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_column+r0*48+8);
        sum2 = sum2+(a0*b2);
        float a1 = data1[a_row+r0+2500];
        sum3 = sum3+(a1*b0);
        sum4 = sum4+(a1*b1);
        sum5 = sum5+(a1*b2);
        float a2 = data1[a_row+r0+5000];
        sum6 = sum6+(a2*b0);
        sum7 = sum7+(a2*b1);
        sum8 = sum8+(a2*b2);
        float a3 = data1[a_row+r0+7500];
        sum9 = sum9+(a3*b0);
        sum10 = sum10+(a3*b1);
        sum11 = sum11+(a3*b2);
      }
      *(f32x4_loose*)(data0+out_row+b_column) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+4) = max_f32x4(sum1+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+8) = max_f32x4(sum2+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+48) = max_f32x4(sum3+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+52) = max_f32x4(sum4+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+56) = max_f32x4(sum5+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+96) = max_f32x4(sum6+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+100) = max_f32x4(sum7+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+104) = max_f32x4(sum8+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+144) = max_f32x4(sum9+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+148) = max_f32x4(sum10+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+152) = max_f32x4(sum11+c2, splat_f32x4(0.0f));
    }
  }
}

// ======== avx2
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 48 by 3 copies of 8 lanes
//   add over reduce 0 of 2500
//   Opts: Upcast(out 1, 8), Unroll(out 1, 3), Unroll(out 0, 4), Outer(out 1), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_64_48_2500_f22e54(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = part*20000+i0*10000;
    const int64_t out_row = part*384+i0*192;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t b_column = i1*24;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 c0 = *(const f32x8_loose*)(data3+b_column);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 c1 = *(const f32x8_loose*)(data3+b_column+8);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 c2 = *(const f32x8_loose*)(data3+b_column+16);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      f32x8 sum8 = splat_f32x8(0.0f);
      f32x8 sum9 = splat_f32x8(0.0f);
      f32x8 sum10 = splat_f32x8(0.0f);
      f32x8 sum11 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 2500; ++r0) {
        float a0 = data1[a_row+r0];
        f32x8 b0 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*48));
        sum0 = mulacc_f32x8(splat_f32x8(a0), b0, sum0);
        f32x8 b1 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*48+8));
        sum1 = mulacc_f32x8(splat_f32x8(a0), b1, sum1);
        f32x8 b2 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*48+16));
        sum2 = mulacc_f32x8(splat_f32x8(a0), b2, sum2);
        float a1 = data1[a_row+r0+2500];
        sum3 = mulacc_f32x8(splat_f32x8(a1), b0, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(a1), b1, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(a1), b2, sum5);
        float a2 = data1[a_row+r0+5000];
        sum6 = mulacc_f32x8(splat_f32x8(a2), b0, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(a2), b1, sum7);
        sum8 = mulacc_f32x8(splat_f32x8(a2), b2, sum8);
        float a3 = data1[a_row+r0+7500];
        sum9 = mulacc_f32x8(splat_f32x8(a3), b0, sum9);
        sum10 = mulacc_f32x8(splat_f32x8(a3), b1, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(a3), b2, sum11);
      }
      *(f32x8_loose*)(data0+out_row+b_column) = max_f32x8(sum0+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+8) = max_f32x8(sum1+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+16) = max_f32x8(sum2+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+48) = max_f32x8(sum3+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+56) = max_f32x8(sum4+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+64) = max_f32x8(sum5+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+96) = max_f32x8(sum6+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+104) = max_f32x8(sum7+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+112) = max_f32x8(sum8+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+144) = max_f32x8(sum9+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+152) = max_f32x8(sum10+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+b_column+160) = max_f32x8(sum11+c2, splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 8 copies > out 1 of 48 by 3 copies of 16 lanes
//   add over reduce 0 of 2500
//   Opts: Upcast(out 1, 16), Unroll(out 1, 3), Unroll(out 0, 8), Outer(out 1), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_64_48_2500_51485e(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  const int64_t a_row = part*20000;
  f32x16 sum0 = splat_f32x16(0.0f);
  f32x16 c0 = *(const f32x16_loose*)(data3);
  f32x16 sum1 = splat_f32x16(0.0f);
  f32x16 c1 = *(const f32x16_loose*)(data3+16);
  f32x16 sum2 = splat_f32x16(0.0f);
  f32x16 c2 = *(const f32x16_loose*)(data3+32);
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
  // sum
  for (int64_t r0 = 0; r0 < 2500; ++r0) {
    float a0 = data1[a_row+r0];
    f32x16 b0 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*48));
    sum0 = mulacc_f32x16(splat_f32x16(a0), b0, sum0);
    f32x16 b1 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*48+16));
    sum1 = mulacc_f32x16(splat_f32x16(a0), b1, sum1);
    f32x16 b2 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*48+32));
    sum2 = mulacc_f32x16(splat_f32x16(a0), b2, sum2);
    float a1 = data1[a_row+r0+2500];
    sum3 = mulacc_f32x16(splat_f32x16(a1), b0, sum3);
    sum4 = mulacc_f32x16(splat_f32x16(a1), b1, sum4);
    sum5 = mulacc_f32x16(splat_f32x16(a1), b2, sum5);
    float a2 = data1[a_row+r0+5000];
    sum6 = mulacc_f32x16(splat_f32x16(a2), b0, sum6);
    sum7 = mulacc_f32x16(splat_f32x16(a2), b1, sum7);
    sum8 = mulacc_f32x16(splat_f32x16(a2), b2, sum8);
    float a3 = data1[a_row+r0+7500];
    sum9 = mulacc_f32x16(splat_f32x16(a3), b0, sum9);
    sum10 = mulacc_f32x16(splat_f32x16(a3), b1, sum10);
    sum11 = mulacc_f32x16(splat_f32x16(a3), b2, sum11);
    float a4 = data1[a_row+r0+10000];
    sum12 = mulacc_f32x16(splat_f32x16(a4), b0, sum12);
    sum13 = mulacc_f32x16(splat_f32x16(a4), b1, sum13);
    sum14 = mulacc_f32x16(splat_f32x16(a4), b2, sum14);
    float a5 = data1[a_row+r0+12500];
    sum15 = mulacc_f32x16(splat_f32x16(a5), b0, sum15);
    sum16 = mulacc_f32x16(splat_f32x16(a5), b1, sum16);
    sum17 = mulacc_f32x16(splat_f32x16(a5), b2, sum17);
    float a6 = data1[a_row+r0+15000];
    sum18 = mulacc_f32x16(splat_f32x16(a6), b0, sum18);
    sum19 = mulacc_f32x16(splat_f32x16(a6), b1, sum19);
    sum20 = mulacc_f32x16(splat_f32x16(a6), b2, sum20);
    float a7 = data1[a_row+r0+17500];
    sum21 = mulacc_f32x16(splat_f32x16(a7), b0, sum21);
    sum22 = mulacc_f32x16(splat_f32x16(a7), b1, sum22);
    sum23 = mulacc_f32x16(splat_f32x16(a7), b2, sum23);
  }
  *(f32x16_loose*)(data0+part*384) = max_f32x16(sum0+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+16) = max_f32x16(sum1+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+32) = max_f32x16(sum2+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+48) = max_f32x16(sum3+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+64) = max_f32x16(sum4+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+80) = max_f32x16(sum5+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+96) = max_f32x16(sum6+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+112) = max_f32x16(sum7+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+128) = max_f32x16(sum8+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+144) = max_f32x16(sum9+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+160) = max_f32x16(sum10+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+176) = max_f32x16(sum11+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+192) = max_f32x16(sum12+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+208) = max_f32x16(sum13+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+224) = max_f32x16(sum14+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+240) = max_f32x16(sum15+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+256) = max_f32x16(sum16+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+272) = max_f32x16(sum17+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+288) = max_f32x16(sum18+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+304) = max_f32x16(sum19+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+320) = max_f32x16(sum20+c2, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+336) = max_f32x16(sum21+c0, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+352) = max_f32x16(sum22+c1, splat_f32x16(0.0f));
  *(f32x16_loose*)(data0+part*384+368) = max_f32x16(sum23+c2, splat_f32x16(0.0f));
}

// ======== neon
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 8 copies > out 1 of 48 by 3 copies of 4 lanes
//   add over reduce 0 of 2500
//   Opts: Upcast(out 1, 4), Unroll(out 1, 3), Unroll(out 0, 8), Outer(out 1), Thread(out 0, 8)
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

void r_64_48_2500_c0d8ab(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  const int64_t a_row = part*20000;
  const int64_t out_row = part*384;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t b_column = i0*12;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 c0 = *(const f32x4_loose*)(data3+b_column);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 c1 = *(const f32x4_loose*)(data3+b_column+4);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 c2 = *(const f32x4_loose*)(data3+b_column+8);
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
    for (int64_t r0 = 0; r0 < 2500; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+b_column+r0*48);
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_column+r0*48+4);
      sum1 = mulacc_f32x4(splat_f32x4(a0), b1, sum1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_column+r0*48+8);
      sum2 = mulacc_f32x4(splat_f32x4(a0), b2, sum2);
      float a1 = data1[a_row+r0+2500];
      sum3 = mulacc_f32x4(splat_f32x4(a1), b0, sum3);
      sum4 = mulacc_f32x4(splat_f32x4(a1), b1, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a1), b2, sum5);
      float a2 = data1[a_row+r0+5000];
      sum6 = mulacc_f32x4(splat_f32x4(a2), b0, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a2), b1, sum7);
      sum8 = mulacc_f32x4(splat_f32x4(a2), b2, sum8);
      float a3 = data1[a_row+r0+7500];
      sum9 = mulacc_f32x4(splat_f32x4(a3), b0, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a3), b1, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a3), b2, sum11);
      float a4 = data1[a_row+r0+10000];
      sum12 = mulacc_f32x4(splat_f32x4(a4), b0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a4), b1, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a4), b2, sum14);
      float a5 = data1[a_row+r0+12500];
      sum15 = mulacc_f32x4(splat_f32x4(a5), b0, sum15);
      sum16 = mulacc_f32x4(splat_f32x4(a5), b1, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a5), b2, sum17);
      float a6 = data1[a_row+r0+15000];
      sum18 = mulacc_f32x4(splat_f32x4(a6), b0, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a6), b1, sum19);
      sum20 = mulacc_f32x4(splat_f32x4(a6), b2, sum20);
      float a7 = data1[a_row+r0+17500];
      sum21 = mulacc_f32x4(splat_f32x4(a7), b0, sum21);
      sum22 = mulacc_f32x4(splat_f32x4(a7), b1, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a7), b2, sum23);
    }
    *(f32x4_loose*)(data0+out_row+b_column) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+4) = max_f32x4(sum1+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+8) = max_f32x4(sum2+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+48) = max_f32x4(sum3+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+52) = max_f32x4(sum4+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+56) = max_f32x4(sum5+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+96) = max_f32x4(sum6+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+100) = max_f32x4(sum7+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+104) = max_f32x4(sum8+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+144) = max_f32x4(sum9+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+148) = max_f32x4(sum10+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+152) = max_f32x4(sum11+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+192) = max_f32x4(sum12+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+196) = max_f32x4(sum13+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+200) = max_f32x4(sum14+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+240) = max_f32x4(sum15+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+244) = max_f32x4(sum16+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+248) = max_f32x4(sum17+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+288) = max_f32x4(sum18+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+292) = max_f32x4(sum19+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+296) = max_f32x4(sum20+c2, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+336) = max_f32x4(sum21+c0, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+340) = max_f32x4(sum22+c1, splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+out_row+b_column+344) = max_f32x4(sum23+c2, splat_f32x4(0.0f));
  }
}

