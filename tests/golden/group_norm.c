// ======== plain
// difference = data1(4, 288) - (view(4, 288)(sum(data1(4, 288), axes 1))/288)
// data0(4, 288) = difference*(1/sqrt((view(4, 288)(sum(difference*difference, axes 1))/288) + 9.999999747378752e-06))
//   loops out 0 of 4 > out 1 of 288 by 4 copies of 4 lanes
//   add over reduce 0 of 288 by 4 copies of 4 lanes
//   add over reduce 1 of 288 by 4 copies of 4 lanes
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4),
//       Unroll(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_288_288_429074(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = i0*288;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 18; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*16);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*16+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+row+r0*16+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+row+r0*16+12);
      sum3 = sum3+x3;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    float mean = (sum_of_lanes1[0]+sum_of_lanes1[1])/288.0f;
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 18; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+r1*16);
      f32x4 difference0 = x4-mean;
      sum4 = sum4+(difference0*difference0);
      f32x4 x5 = *(const f32x4_loose*)(data1+row+r1*16+4);
      f32x4 difference1 = x5-mean;
      sum5 = sum5+(difference1*difference1);
      f32x4 x6 = *(const f32x4_loose*)(data1+row+r1*16+8);
      f32x4 difference2 = x6-mean;
      sum6 = sum6+(difference2*difference2);
      f32x4 x7 = *(const f32x4_loose*)(data1+row+r1*16+12);
      f32x4 difference3 = x7-mean;
      sum7 = sum7+(difference3*difference3);
    }
    f32x4 sum_of_lanes2 = ((sum4+sum5)+sum6)+sum7;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float inverse = 1.0f/__builtin_sqrtf(((sum_of_lanes3[0]+sum_of_lanes3[1])/288.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 18; ++i1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+row+i1*16);
      *(f32x4_loose*)(data0+row+i1*16) = (x8-mean)*inverse;
      f32x4 x9 = *(const f32x4_loose*)(data1+row+i1*16+4);
      *(f32x4_loose*)(data0+row+i1*16+4) = (x9-mean)*inverse;
      f32x4 x10 = *(const f32x4_loose*)(data1+row+i1*16+8);
      *(f32x4_loose*)(data0+row+i1*16+8) = (x10-mean)*inverse;
      f32x4 x11 = *(const f32x4_loose*)(data1+row+i1*16+12);
      *(f32x4_loose*)(data0+row+i1*16+12) = (x11-mean)*inverse;
    }
  }
}

// ======== avx2
// difference = data1(4, 288) - (view(4, 288)(sum(data1(4, 288), axes 1))/288)
// data0(4, 288) = difference*(1/sqrt((view(4, 288)(sum(difference*difference, axes 1))/288) + 9.999999747378752e-06))
//   loops out 0 of 4 by 2 copies > out 1 of 288 by 2 copies of 8 lanes
//   add over reduce 0 of 288 by 2 copies of 8 lanes
//   add over reduce 1 of 288 by 2 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 2),
//       Upcast(reduce 1, 8), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_4_288_288_ee84f7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = i0*576;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 18; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+row+r0*16);
      sum0 = sum0+x0;
      f32x8 x1 = *(const f32x8_loose*)(data1+row+r0*16+8);
      sum1 = sum1+x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+row+r0*16+288);
      sum2 = sum2+x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+row+r0*16+296);
      sum3 = sum3+x3;
    }
    f32x8 sum_of_lanes0 = sum0+sum1;
    f32x8 sum_of_lanes1 = sum2+sum3;
    f32x8 sum_of_lanes2 = zip_lower_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes3 = zip_upper_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x4 sum_of_lanes5 = lower_f32x8(sum_of_lanes4)+upper_f32x8(sum_of_lanes4);
    f32x2 sum_of_lanes6 = lower_f32x4(sum_of_lanes5)+upper_f32x4(sum_of_lanes5);
    float mean0 = sum_of_lanes6[0]/288.0f;
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    float mean1 = sum_of_lanes6[1]/288.0f;
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 18; ++r1) {
      f32x8 x4 = *(const f32x8_loose*)(data1+row+r1*16);
      f32x8 difference0 = x4-mean0;
      sum4 = mulacc_f32x8(difference0, difference0, sum4);
      f32x8 x5 = *(const f32x8_loose*)(data1+row+r1*16+8);
      f32x8 difference1 = x5-mean0;
      sum5 = mulacc_f32x8(difference1, difference1, sum5);
      f32x8 x6 = *(const f32x8_loose*)(data1+row+r1*16+288);
      f32x8 difference2 = x6-mean1;
      sum6 = mulacc_f32x8(difference2, difference2, sum6);
      f32x8 x7 = *(const f32x8_loose*)(data1+row+r1*16+296);
      f32x8 difference3 = x7-mean1;
      sum7 = mulacc_f32x8(difference3, difference3, sum7);
    }
    f32x8 sum_of_lanes7 = sum4+sum5;
    f32x8 sum_of_lanes8 = sum6+sum7;
    f32x8 sum_of_lanes9 = zip_lower_f32x8(sum_of_lanes7, sum_of_lanes8);
    f32x8 sum_of_lanes10 = zip_upper_f32x8(sum_of_lanes7, sum_of_lanes8);
    f32x8 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x4 sum_of_lanes12 = lower_f32x8(sum_of_lanes11)+upper_f32x8(sum_of_lanes11);
    f32x2 sum_of_lanes13 = lower_f32x4(sum_of_lanes12)+upper_f32x4(sum_of_lanes12);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes13[0]/288.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes13[1]/288.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 18; ++i1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+row+i1*16);
      *(f32x8_loose*)(data0+row+i1*16) = (x8-mean0)*inverse0;
      f32x8 x9 = *(const f32x8_loose*)(data1+row+i1*16+8);
      *(f32x8_loose*)(data0+row+i1*16+8) = (x9-mean0)*inverse0;
      f32x8 x10 = *(const f32x8_loose*)(data1+row+i1*16+288);
      *(f32x8_loose*)(data0+row+i1*16+288) = (x10-mean1)*inverse1;
      f32x8 x11 = *(const f32x8_loose*)(data1+row+i1*16+296);
      *(f32x8_loose*)(data0+row+i1*16+296) = (x11-mean1)*inverse1;
    }
  }
}

// ======== avx512
// difference = data1(4, 288) - (view(4, 288)(sum(data1(4, 288), axes 1))/288)
// data0(4, 288) = difference*(1/sqrt((view(4, 288)(sum(difference*difference, axes 1))/288) + 9.999999747378752e-06))
//   loops out 0 of 4 by 2 copies > out 1 of 288 by 2 copies of 16 lanes
//   add over reduce 0 of 288 by 2 copies of 16 lanes
//   add over reduce 1 of 288 by 2 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Unroll(out 1, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 2),
//       Upcast(reduce 1, 16), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_4_288_288_c37ef9(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = i0*576;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 9; ++r0) {
      f32x16 x0 = *(const f32x16_loose*)(data1+row+r0*32);
      sum0 = sum0+x0;
      f32x16 x1 = *(const f32x16_loose*)(data1+row+r0*32+16);
      sum1 = sum1+x1;
      f32x16 x2 = *(const f32x16_loose*)(data1+row+r0*32+288);
      sum2 = sum2+x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+row+r0*32+304);
      sum3 = sum3+x3;
    }
    f32x16 sum_of_lanes0 = sum0+sum1;
    f32x16 sum_of_lanes1 = sum2+sum3;
    f32x16 sum_of_lanes2 = zip_lower_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes3 = zip_upper_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x8 sum_of_lanes5 = lower_f32x16(sum_of_lanes4)+upper_f32x16(sum_of_lanes4);
    f32x4 sum_of_lanes6 = lower_f32x8(sum_of_lanes5)+upper_f32x8(sum_of_lanes5);
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    float mean0 = sum_of_lanes7[0]/288.0f;
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    float mean1 = sum_of_lanes7[1]/288.0f;
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 9; ++r1) {
      f32x16 x4 = *(const f32x16_loose*)(data1+row+r1*32);
      f32x16 difference0 = x4-mean0;
      sum4 = mulacc_f32x16(difference0, difference0, sum4);
      f32x16 x5 = *(const f32x16_loose*)(data1+row+r1*32+16);
      f32x16 difference1 = x5-mean0;
      sum5 = mulacc_f32x16(difference1, difference1, sum5);
      f32x16 x6 = *(const f32x16_loose*)(data1+row+r1*32+288);
      f32x16 difference2 = x6-mean1;
      sum6 = mulacc_f32x16(difference2, difference2, sum6);
      f32x16 x7 = *(const f32x16_loose*)(data1+row+r1*32+304);
      f32x16 difference3 = x7-mean1;
      sum7 = mulacc_f32x16(difference3, difference3, sum7);
    }
    f32x16 sum_of_lanes8 = sum4+sum5;
    f32x16 sum_of_lanes9 = sum6+sum7;
    f32x16 sum_of_lanes10 = zip_lower_f32x16(sum_of_lanes8, sum_of_lanes9);
    f32x16 sum_of_lanes11 = zip_upper_f32x16(sum_of_lanes8, sum_of_lanes9);
    f32x16 sum_of_lanes12 = sum_of_lanes10+sum_of_lanes11;
    f32x8 sum_of_lanes13 = lower_f32x16(sum_of_lanes12)+upper_f32x16(sum_of_lanes12);
    f32x4 sum_of_lanes14 = lower_f32x8(sum_of_lanes13)+upper_f32x8(sum_of_lanes13);
    f32x2 sum_of_lanes15 = lower_f32x4(sum_of_lanes14)+upper_f32x4(sum_of_lanes14);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes15[0]/288.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes15[1]/288.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 9; ++i1) {
      f32x16 x8 = *(const f32x16_loose*)(data1+row+i1*32);
      *(f32x16_loose*)(data0+row+i1*32) = (x8-mean0)*inverse0;
      f32x16 x9 = *(const f32x16_loose*)(data1+row+i1*32+16);
      *(f32x16_loose*)(data0+row+i1*32+16) = (x9-mean0)*inverse0;
      f32x16 x10 = *(const f32x16_loose*)(data1+row+i1*32+288);
      *(f32x16_loose*)(data0+row+i1*32+288) = (x10-mean1)*inverse1;
      f32x16 x11 = *(const f32x16_loose*)(data1+row+i1*32+304);
      *(f32x16_loose*)(data0+row+i1*32+304) = (x11-mean1)*inverse1;
    }
  }
}

// ======== neon
// difference = data1(4, 288) - (view(4, 288)(sum(data1(4, 288), axes 1))/288)
// data0(4, 288) = difference*(1/sqrt((view(4, 288)(sum(difference*difference, axes 1))/288) + 9.999999747378752e-06))
//   loops out 0 of 4 > out 1 of 288 by 4 copies of 4 lanes
//   add over reduce 0 of 288 by 4 copies of 4 lanes
//   add over reduce 1 of 288 by 4 copies of 4 lanes
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4),
//       Unroll(reduce 1, 4)
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

void r_4_288_288_a38ac7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = i0*288;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 18; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*16);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*16+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+row+r0*16+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+row+r0*16+12);
      sum3 = sum3+x3;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    float mean = (sum_of_lanes1[0]+sum_of_lanes1[1])/288.0f;
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 18; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+r1*16);
      f32x4 difference0 = x4-mean;
      sum4 = mulacc_f32x4(difference0, difference0, sum4);
      f32x4 x5 = *(const f32x4_loose*)(data1+row+r1*16+4);
      f32x4 difference1 = x5-mean;
      sum5 = mulacc_f32x4(difference1, difference1, sum5);
      f32x4 x6 = *(const f32x4_loose*)(data1+row+r1*16+8);
      f32x4 difference2 = x6-mean;
      sum6 = mulacc_f32x4(difference2, difference2, sum6);
      f32x4 x7 = *(const f32x4_loose*)(data1+row+r1*16+12);
      f32x4 difference3 = x7-mean;
      sum7 = mulacc_f32x4(difference3, difference3, sum7);
    }
    f32x4 sum_of_lanes2 = ((sum4+sum5)+sum6)+sum7;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float inverse = 1.0f/__builtin_sqrtf(((sum_of_lanes3[0]+sum_of_lanes3[1])/288.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 18; ++i1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+row+i1*16);
      *(f32x4_loose*)(data0+row+i1*16) = (x8-mean)*inverse;
      f32x4 x9 = *(const f32x4_loose*)(data1+row+i1*16+4);
      *(f32x4_loose*)(data0+row+i1*16+4) = (x9-mean)*inverse;
      f32x4 x10 = *(const f32x4_loose*)(data1+row+i1*16+8);
      *(f32x4_loose*)(data0+row+i1*16+8) = (x10-mean)*inverse;
      f32x4 x11 = *(const f32x4_loose*)(data1+row+i1*16+12);
      *(f32x4_loose*)(data0+row+i1*16+12) = (x11-mean)*inverse;
    }
  }
}

