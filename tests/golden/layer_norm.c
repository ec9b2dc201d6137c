// ======== plain
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 in 8 parts by 2 copies > out 1 of 128 by 4 lanes
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   add over reduce 1 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4),
//       Unroll(reduce 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_128_98fd03(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*1024+i0*256;
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
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*16);
      sum0 = sum0+a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*16+4);
      sum1 = sum1+a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*16+8);
      sum2 = sum2+a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*16+12);
      sum3 = sum3+a3;
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r0*16+128);
      sum6 = sum6+a4;
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r0*16+132);
      sum7 = sum7+a5;
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r0*16+136);
      sum8 = sum8+a6;
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r0*16+140);
      sum9 = sum9+a7;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    float mean0 = (sum_of_lanes1[0]+sum_of_lanes1[1])/128.0f;
    f32x4 sum_of_lanes2 = ((sum6+sum7)+sum8)+sum9;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float mean1 = (sum_of_lanes3[0]+sum_of_lanes3[1])/128.0f;
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+r1*8);
      f32x4 difference0 = a8-mean0;
      sum4 = sum4+(difference0*difference0);
      f32x4 a9 = *(const f32x4_loose*)(data1+row+r1*8+4);
      f32x4 difference1 = a9-mean0;
      sum5 = sum5+(difference1*difference1);
      f32x4 a10 = *(const f32x4_loose*)(data1+row+r1*8+128);
      f32x4 difference2 = a10-mean1;
      sum10 = sum10+(difference2*difference2);
      f32x4 a11 = *(const f32x4_loose*)(data1+row+r1*8+132);
      f32x4 difference3 = a11-mean1;
      sum11 = sum11+(difference3*difference3);
    }
    f32x4 sum_of_lanes4 = sum4+sum5;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float inverse0 = 1.0f/__builtin_sqrtf(((sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f)+1e-05f);
    f32x4 sum_of_lanes6 = sum10+sum11;
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    float inverse1 = 1.0f/__builtin_sqrtf(((sum_of_lanes7[0]+sum_of_lanes7[1])/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 32; ++i1) {
      f32x4 a12 = *(const f32x4_loose*)(data1+row+i1*4);
      f32x4 b = *(const f32x4_loose*)(data2+i1*4);
      f32x4 c = *(const f32x4_loose*)(data3+i1*4);
      *(f32x4_loose*)(data0+row+i1*4) = (((a12-mean0)*inverse0)*b)+c;
      f32x4 a13 = *(const f32x4_loose*)(data1+row+i1*4+128);
      *(f32x4_loose*)(data0+row+i1*4+128) = (((a13-mean1)*inverse1)*b)+c;
    }
  }
}

// ======== avx2
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 8 lanes
//   add over reduce 0 of 128 by 4 copies of 8 lanes
//   add over reduce 1 of 128 by 2 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Upcast(reduce 1, 8),
//       Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_128_128_181e18(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*256;
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
    // sum
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      f32x8 a0 = *(const f32x8_loose*)(data1+row+r0*32);
      sum0 = sum0+a0;
      f32x8 a1 = *(const f32x8_loose*)(data1+row+r0*32+8);
      sum1 = sum1+a1;
      f32x8 a2 = *(const f32x8_loose*)(data1+row+r0*32+16);
      sum2 = sum2+a2;
      f32x8 a3 = *(const f32x8_loose*)(data1+row+r0*32+24);
      sum3 = sum3+a3;
      f32x8 a4 = *(const f32x8_loose*)(data1+row+r0*32+128);
      sum6 = sum6+a4;
      f32x8 a5 = *(const f32x8_loose*)(data1+row+r0*32+136);
      sum7 = sum7+a5;
      f32x8 a6 = *(const f32x8_loose*)(data1+row+r0*32+144);
      sum8 = sum8+a6;
      f32x8 a7 = *(const f32x8_loose*)(data1+row+r0*32+152);
      sum9 = sum9+a7;
    }
    f32x8 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    float quotient0 = (sum_of_lanes2[0]+sum_of_lanes2[1])/128.0f;
    f32x8 sum_of_lanes3 = ((sum6+sum7)+sum8)+sum9;
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float quotient1 = (sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f;
    f32x8 sum10 = splat_f32x8(0.0f);
    f32x8 sum11 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x8 a8 = *(const f32x8_loose*)(data1+row+r1*16);
      f32x8 difference0 = a8-quotient0;
      sum4 = mulacc_f32x8(difference0, difference0, sum4);
      f32x8 a9 = *(const f32x8_loose*)(data1+row+r1*16+8);
      f32x8 difference1 = a9-quotient0;
      sum5 = mulacc_f32x8(difference1, difference1, sum5);
      f32x8 a10 = *(const f32x8_loose*)(data1+row+r1*16+128);
      f32x8 difference2 = a10-quotient1;
      sum10 = mulacc_f32x8(difference2, difference2, sum10);
      f32x8 a11 = *(const f32x8_loose*)(data1+row+r1*16+136);
      f32x8 difference3 = a11-quotient1;
      sum11 = mulacc_f32x8(difference3, difference3, sum11);
    }
    f32x8 sum_of_lanes6 = sum4+sum5;
    f32x4 sum_of_lanes7 = lower_f32x8(sum_of_lanes6)+upper_f32x8(sum_of_lanes6);
    f32x2 sum_of_lanes8 = lower_f32x4(sum_of_lanes7)+upper_f32x4(sum_of_lanes7);
    float inverse0 = 1.0f/__builtin_sqrtf(((sum_of_lanes8[0]+sum_of_lanes8[1])/128.0f)+1e-05f);
    f32x8 sum_of_lanes9 = sum10+sum11;
    f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    float inverse1 = 1.0f/__builtin_sqrtf(((sum_of_lanes11[0]+sum_of_lanes11[1])/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x8 a12 = *(const f32x8_loose*)(data1+row+i1*8);
      f32x8 b = *(const f32x8_loose*)(data2+i1*8);
      f32x8 c = *(const f32x8_loose*)(data3+i1*8);
      *(f32x8_loose*)(data0+row+i1*8) = (((a12-quotient0)*inverse0)*b)+c;
      f32x8 a13 = *(const f32x8_loose*)(data1+row+i1*8+128);
      *(f32x8_loose*)(data0+row+i1*8+128) = (((a13-quotient1)*inverse1)*b)+c;
    }
  }
}

// ======== avx512
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 16 lanes
//   add over reduce 0 of 128 by 4 copies of 16 lanes
//   add over reduce 1 of 128 by 2 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16),
//       Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_128_128_8d3203(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*256;
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
    // sum
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      f32x16 a0 = *(const f32x16_loose*)(data1+row+r0*64);
      sum0 = sum0+a0;
      f32x16 a1 = *(const f32x16_loose*)(data1+row+r0*64+16);
      sum1 = sum1+a1;
      f32x16 a2 = *(const f32x16_loose*)(data1+row+r0*64+32);
      sum2 = sum2+a2;
      f32x16 a3 = *(const f32x16_loose*)(data1+row+r0*64+48);
      sum3 = sum3+a3;
      f32x16 a4 = *(const f32x16_loose*)(data1+row+r0*64+128);
      sum6 = sum6+a4;
      f32x16 a5 = *(const f32x16_loose*)(data1+row+r0*64+144);
      sum7 = sum7+a5;
      f32x16 a6 = *(const f32x16_loose*)(data1+row+r0*64+160);
      sum8 = sum8+a6;
      f32x16 a7 = *(const f32x16_loose*)(data1+row+r0*64+176);
      sum9 = sum9+a7;
    }
    f32x16 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x8 sum_of_lanes1 = lower_f32x16(sum_of_lanes0)+upper_f32x16(sum_of_lanes0);
    f32x4 sum_of_lanes2 = lower_f32x8(sum_of_lanes1)+upper_f32x8(sum_of_lanes1);
    f32x2 sum10 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float quotient0 = (sum10[0]+sum10[1])/128.0f;
    f32x16 sum_of_lanes3 = ((sum6+sum7)+sum8)+sum9;
    f32x8 sum_of_lanes4 = lower_f32x16(sum_of_lanes3)+upper_f32x16(sum_of_lanes3);
    f32x4 sum_of_lanes5 = lower_f32x8(sum_of_lanes4)+upper_f32x8(sum_of_lanes4);
    f32x2 sum11 = lower_f32x4(sum_of_lanes5)+upper_f32x4(sum_of_lanes5);
    float quotient1 = (sum11[0]+sum11[1])/128.0f;
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 4; ++r1) {
      f32x16 a8 = *(const f32x16_loose*)(data1+row+r1*32);
      f32x16 difference0 = a8-quotient0;
      sum4 = mulacc_f32x16(difference0, difference0, sum4);
      f32x16 a9 = *(const f32x16_loose*)(data1+row+r1*32+16);
      f32x16 difference1 = a9-quotient0;
      sum5 = mulacc_f32x16(difference1, difference1, sum5);
      f32x16 a10 = *(const f32x16_loose*)(data1+row+r1*32+128);
      f32x16 difference2 = a10-quotient1;
      sum12 = mulacc_f32x16(difference2, difference2, sum12);
      f32x16 a11 = *(const f32x16_loose*)(data1+row+r1*32+144);
      f32x16 difference3 = a11-quotient1;
      sum13 = mulacc_f32x16(difference3, difference3, sum13);
    }
    f32x16 sum_of_lanes6 = sum4+sum5;
    f32x8 sum_of_lanes7 = lower_f32x16(sum_of_lanes6)+upper_f32x16(sum_of_lanes6);
    f32x4 sum_of_lanes8 = lower_f32x8(sum_of_lanes7)+upper_f32x8(sum_of_lanes7);
    f32x2 sum_of_lanes9 = lower_f32x4(sum_of_lanes8)+upper_f32x4(sum_of_lanes8);
    float inverse0 = 1.0f/__builtin_sqrtf(((sum_of_lanes9[0]+sum_of_lanes9[1])/128.0f)+1e-05f);
    f32x16 sum_of_lanes10 = sum12+sum13;
    f32x8 sum_of_lanes11 = lower_f32x16(sum_of_lanes10)+upper_f32x16(sum_of_lanes10);
    f32x4 sum_of_lanes12 = lower_f32x8(sum_of_lanes11)+upper_f32x8(sum_of_lanes11);
    f32x2 sum_of_lanes13 = lower_f32x4(sum_of_lanes12)+upper_f32x4(sum_of_lanes12);
    float inverse1 = 1.0f/__builtin_sqrtf(((sum_of_lanes13[0]+sum_of_lanes13[1])/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      f32x16 a12 = *(const f32x16_loose*)(data1+row+i1*16);
      f32x16 b = *(const f32x16_loose*)(data2+i1*16);
      f32x16 c = *(const f32x16_loose*)(data3+i1*16);
      *(f32x16_loose*)(data0+row+i1*16) = (((a12-quotient0)*inverse0)*b)+c;
      f32x16 a13 = *(const f32x16_loose*)(data1+row+i1*16+128);
      *(f32x16_loose*)(data0+row+i1*16+128) = (((a13-quotient1)*inverse1)*b)+c;
    }
  }
}

// ======== neon
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 in 8 parts by 2 copies > out 1 of 128 by 4 lanes
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   add over reduce 1 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4),
//       Unroll(reduce 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_64_128_128_ce047c(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*1024+i0*256;
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
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*16);
      sum0 = sum0+a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*16+4);
      sum1 = sum1+a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*16+8);
      sum2 = sum2+a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*16+12);
      sum3 = sum3+a3;
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r0*16+128);
      sum6 = sum6+a4;
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r0*16+132);
      sum7 = sum7+a5;
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r0*16+136);
      sum8 = sum8+a6;
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r0*16+140);
      sum9 = sum9+a7;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    float mean0 = (sum_of_lanes1[0]+sum_of_lanes1[1])/128.0f;
    f32x4 sum_of_lanes2 = ((sum6+sum7)+sum8)+sum9;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float mean1 = (sum_of_lanes3[0]+sum_of_lanes3[1])/128.0f;
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+r1*8);
      f32x4 difference0 = a8-mean0;
      sum4 = mulacc_f32x4(difference0, difference0, sum4);
      f32x4 a9 = *(const f32x4_loose*)(data1+row+r1*8+4);
      f32x4 difference1 = a9-mean0;
      sum5 = mulacc_f32x4(difference1, difference1, sum5);
      f32x4 a10 = *(const f32x4_loose*)(data1+row+r1*8+128);
      f32x4 difference2 = a10-mean1;
      sum10 = mulacc_f32x4(difference2, difference2, sum10);
      f32x4 a11 = *(const f32x4_loose*)(data1+row+r1*8+132);
      f32x4 difference3 = a11-mean1;
      sum11 = mulacc_f32x4(difference3, difference3, sum11);
    }
    f32x4 sum_of_lanes4 = sum4+sum5;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float inverse0 = 1.0f/__builtin_sqrtf(((sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f)+1e-05f);
    f32x4 sum_of_lanes6 = sum10+sum11;
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    float inverse1 = 1.0f/__builtin_sqrtf(((sum_of_lanes7[0]+sum_of_lanes7[1])/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 32; ++i1) {
      f32x4 a12 = *(const f32x4_loose*)(data1+row+i1*4);
      f32x4 b = *(const f32x4_loose*)(data2+i1*4);
      f32x4 c = *(const f32x4_loose*)(data3+i1*4);
      *(f32x4_loose*)(data0+row+i1*4) = (((a12-mean0)*inverse0)*b)+c;
      f32x4 a13 = *(const f32x4_loose*)(data1+row+i1*4+128);
      *(f32x4_loose*)(data0+row+i1*4+128) = (((a13-mean1)*inverse1)*b)+c;
    }
  }
}

