// ======== plain
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 1) = sum(difference*difference, axes 1)/128
//   loops out 0 of 64 by 8 copies
//   add over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_b53543(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*1024;
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
    // sum
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      sum2 = sum2+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+256);
      sum4 = sum4+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+384);
      sum6 = sum6+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*4+512);
      sum8 = sum8+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*4+640);
      sum10 = sum10+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*4+768);
      sum12 = sum12+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*4+896);
      sum14 = sum14+x7;
    }
    f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
    float mean0 = (sum_of_lanes0[0]+sum_of_lanes0[1])/128.0f;
    f32x2 sum_of_lanes1 = lower_f32x4(sum2)+upper_f32x4(sum2);
    float mean1 = (sum_of_lanes1[0]+sum_of_lanes1[1])/128.0f;
    f32x2 sum_of_lanes2 = lower_f32x4(sum4)+upper_f32x4(sum4);
    float mean2 = (sum_of_lanes2[0]+sum_of_lanes2[1])/128.0f;
    f32x2 sum_of_lanes3 = lower_f32x4(sum6)+upper_f32x4(sum6);
    float mean3 = (sum_of_lanes3[0]+sum_of_lanes3[1])/128.0f;
    f32x2 sum_of_lanes4 = lower_f32x4(sum8)+upper_f32x4(sum8);
    float mean4 = (sum_of_lanes4[0]+sum_of_lanes4[1])/128.0f;
    f32x2 sum_of_lanes5 = lower_f32x4(sum10)+upper_f32x4(sum10);
    float mean5 = (sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f;
    f32x2 sum_of_lanes6 = lower_f32x4(sum12)+upper_f32x4(sum12);
    float mean6 = (sum_of_lanes6[0]+sum_of_lanes6[1])/128.0f;
    f32x2 sum_of_lanes7 = lower_f32x4(sum14)+upper_f32x4(sum14);
    float mean7 = (sum_of_lanes7[0]+sum_of_lanes7[1])/128.0f;
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4);
      f32x4 difference0 = x8-mean0;
      sum1 = sum1+(difference0*difference0);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      f32x4 difference1 = x9-mean1;
      sum3 = sum3+(difference1*difference1);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r1*4+256);
      f32x4 difference2 = x10-mean2;
      sum5 = sum5+(difference2*difference2);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r1*4+384);
      f32x4 difference3 = x11-mean3;
      sum7 = sum7+(difference3*difference3);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r1*4+512);
      f32x4 difference4 = x12-mean4;
      sum9 = sum9+(difference4*difference4);
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r1*4+640);
      f32x4 difference5 = x13-mean5;
      sum11 = sum11+(difference5*difference5);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r1*4+768);
      f32x4 difference6 = x14-mean6;
      sum13 = sum13+(difference6*difference6);
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r1*4+896);
      f32x4 difference7 = x15-mean7;
      sum15 = sum15+(difference7*difference7);
    }
    f32x2 sum_of_lanes8 = lower_f32x4(sum1)+upper_f32x4(sum1);
    data0[i0*8] = (sum_of_lanes8[0]+sum_of_lanes8[1])/128.0f;
    f32x2 sum_of_lanes9 = lower_f32x4(sum3)+upper_f32x4(sum3);
    data0[i0*8+1] = (sum_of_lanes9[0]+sum_of_lanes9[1])/128.0f;
    f32x2 sum_of_lanes10 = lower_f32x4(sum5)+upper_f32x4(sum5);
    data0[i0*8+2] = (sum_of_lanes10[0]+sum_of_lanes10[1])/128.0f;
    f32x2 sum_of_lanes11 = lower_f32x4(sum7)+upper_f32x4(sum7);
    data0[i0*8+3] = (sum_of_lanes11[0]+sum_of_lanes11[1])/128.0f;
    f32x2 sum_of_lanes12 = lower_f32x4(sum9)+upper_f32x4(sum9);
    data0[i0*8+4] = (sum_of_lanes12[0]+sum_of_lanes12[1])/128.0f;
    f32x2 sum_of_lanes13 = lower_f32x4(sum11)+upper_f32x4(sum11);
    data0[i0*8+5] = (sum_of_lanes13[0]+sum_of_lanes13[1])/128.0f;
    f32x2 sum_of_lanes14 = lower_f32x4(sum13)+upper_f32x4(sum13);
    data0[i0*8+6] = (sum_of_lanes14[0]+sum_of_lanes14[1])/128.0f;
    f32x2 sum_of_lanes15 = lower_f32x4(sum15)+upper_f32x4(sum15);
    data0[i0*8+7] = (sum_of_lanes15[0]+sum_of_lanes15[1])/128.0f;
  }
}

// ======== avx2
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 1) = sum(difference*difference, axes 1)/128
//   loops out 0 of 64 by 4 copies
//   add over reduce 0 of 128 by 8 lanes
//   add over reduce 1 of 128 by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
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

void r_64_128_b0dfb9(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*512;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*8);
      sum0 = sum0+x0;
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*8+128);
      sum2 = sum2+x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*8+256);
      sum4 = sum4+x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*8+384);
      sum6 = sum6+x3;
    }
    f32x4 sum_of_lanes0 = lower_f32x8(sum0)+upper_f32x8(sum0);
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    float mean0 = (sum_of_lanes1[0]+sum_of_lanes1[1])/128.0f;
    f32x4 sum_of_lanes2 = lower_f32x8(sum2)+upper_f32x8(sum2);
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    float mean1 = (sum_of_lanes3[0]+sum_of_lanes3[1])/128.0f;
    f32x4 sum_of_lanes4 = lower_f32x8(sum4)+upper_f32x8(sum4);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float mean2 = (sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f;
    f32x4 sum_of_lanes6 = lower_f32x8(sum6)+upper_f32x8(sum6);
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    float mean3 = (sum_of_lanes7[0]+sum_of_lanes7[1])/128.0f;
    f32x8 sum7 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row+r1*8);
      f32x8 difference0 = x4-mean0;
      sum1 = mulacc_f32x8(difference0, difference0, sum1);
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row+r1*8+128);
      f32x8 difference1 = x5-mean1;
      sum3 = mulacc_f32x8(difference1, difference1, sum3);
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row+r1*8+256);
      f32x8 difference2 = x6-mean2;
      sum5 = mulacc_f32x8(difference2, difference2, sum5);
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row+r1*8+384);
      f32x8 difference3 = x7-mean3;
      sum7 = mulacc_f32x8(difference3, difference3, sum7);
    }
    f32x4 sum_of_lanes8 = lower_f32x8(sum1)+upper_f32x8(sum1);
    f32x2 sum_of_lanes9 = lower_f32x4(sum_of_lanes8)+upper_f32x4(sum_of_lanes8);
    data0[i0*4] = (sum_of_lanes9[0]+sum_of_lanes9[1])/128.0f;
    f32x4 sum_of_lanes10 = lower_f32x8(sum3)+upper_f32x8(sum3);
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    data0[i0*4+1] = (sum_of_lanes11[0]+sum_of_lanes11[1])/128.0f;
    f32x4 sum_of_lanes12 = lower_f32x8(sum5)+upper_f32x8(sum5);
    f32x2 sum_of_lanes13 = lower_f32x4(sum_of_lanes12)+upper_f32x4(sum_of_lanes12);
    data0[i0*4+2] = (sum_of_lanes13[0]+sum_of_lanes13[1])/128.0f;
    f32x4 sum_of_lanes14 = lower_f32x8(sum7)+upper_f32x8(sum7);
    f32x2 sum_of_lanes15 = lower_f32x4(sum_of_lanes14)+upper_f32x4(sum_of_lanes14);
    data0[i0*4+3] = (sum_of_lanes15[0]+sum_of_lanes15[1])/128.0f;
  }
}

// ======== avx512
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 1) = sum(difference*difference, axes 1)/128
//   loops out 0 of 64 by 4 copies
//   add over reduce 0 of 128 by 16 lanes
//   add over reduce 1 of 128 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 16), Upcast(reduce 1, 16)
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

void r_64_128_b5ef91(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*512;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 x0 = *(const f32x16_loose*)(data1+x_row+r0*16);
      sum0 = sum0+x0;
      f32x16 x1 = *(const f32x16_loose*)(data1+x_row+r0*16+128);
      sum2 = sum2+x1;
      f32x16 x2 = *(const f32x16_loose*)(data1+x_row+r0*16+256);
      sum4 = sum4+x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+x_row+r0*16+384);
      sum6 = sum6+x3;
    }
    f32x8 sum_of_lanes0 = lower_f32x16(sum0)+upper_f32x16(sum0);
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    float mean0 = (sum_of_lanes2[0]+sum_of_lanes2[1])/128.0f;
    f32x8 sum_of_lanes3 = lower_f32x16(sum2)+upper_f32x16(sum2);
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float mean1 = (sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f;
    f32x8 sum_of_lanes6 = lower_f32x16(sum4)+upper_f32x16(sum4);
    f32x4 sum_of_lanes7 = lower_f32x8(sum_of_lanes6)+upper_f32x8(sum_of_lanes6);
    f32x2 sum_of_lanes8 = lower_f32x4(sum_of_lanes7)+upper_f32x4(sum_of_lanes7);
    float mean2 = (sum_of_lanes8[0]+sum_of_lanes8[1])/128.0f;
    f32x8 sum_of_lanes9 = lower_f32x16(sum6)+upper_f32x16(sum6);
    f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    float mean3 = (sum_of_lanes11[0]+sum_of_lanes11[1])/128.0f;
    f32x16 sum7 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x16 x4 = *(const f32x16_loose*)(data1+x_row+r1*16);
      f32x16 difference0 = x4-mean0;
      sum1 = mulacc_f32x16(difference0, difference0, sum1);
      f32x16 x5 = *(const f32x16_loose*)(data1+x_row+r1*16+128);
      f32x16 difference1 = x5-mean1;
      sum3 = mulacc_f32x16(difference1, difference1, sum3);
      f32x16 x6 = *(const f32x16_loose*)(data1+x_row+r1*16+256);
      f32x16 difference2 = x6-mean2;
      sum5 = mulacc_f32x16(difference2, difference2, sum5);
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row+r1*16+384);
      f32x16 difference3 = x7-mean3;
      sum7 = mulacc_f32x16(difference3, difference3, sum7);
    }
    f32x8 sum_of_lanes12 = lower_f32x16(sum1)+upper_f32x16(sum1);
    f32x4 sum_of_lanes13 = lower_f32x8(sum_of_lanes12)+upper_f32x8(sum_of_lanes12);
    f32x2 sum_of_lanes14 = lower_f32x4(sum_of_lanes13)+upper_f32x4(sum_of_lanes13);
    data0[i0*4] = (sum_of_lanes14[0]+sum_of_lanes14[1])/128.0f;
    f32x8 sum_of_lanes15 = lower_f32x16(sum3)+upper_f32x16(sum3);
    f32x4 sum_of_lanes16 = lower_f32x8(sum_of_lanes15)+upper_f32x8(sum_of_lanes15);
    f32x2 sum_of_lanes17 = lower_f32x4(sum_of_lanes16)+upper_f32x4(sum_of_lanes16);
    data0[i0*4+1] = (sum_of_lanes17[0]+sum_of_lanes17[1])/128.0f;
    f32x8 sum_of_lanes18 = lower_f32x16(sum5)+upper_f32x16(sum5);
    f32x4 sum_of_lanes19 = lower_f32x8(sum_of_lanes18)+upper_f32x8(sum_of_lanes18);
    f32x2 sum_of_lanes20 = lower_f32x4(sum_of_lanes19)+upper_f32x4(sum_of_lanes19);
    data0[i0*4+2] = (sum_of_lanes20[0]+sum_of_lanes20[1])/128.0f;
    f32x8 sum_of_lanes21 = lower_f32x16(sum7)+upper_f32x16(sum7);
    f32x4 sum_of_lanes22 = lower_f32x8(sum_of_lanes21)+upper_f32x8(sum_of_lanes21);
    f32x2 sum_of_lanes23 = lower_f32x4(sum_of_lanes22)+upper_f32x4(sum_of_lanes22);
    data0[i0*4+3] = (sum_of_lanes23[0]+sum_of_lanes23[1])/128.0f;
  }
}

// ======== neon
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 1) = sum(difference*difference, axes 1)/128
//   loops out 0 of 64 by 8 copies
//   add over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
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

void r_64_128_2afcf1(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*1024;
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
    // sum
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      sum2 = sum2+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+256);
      sum4 = sum4+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+384);
      sum6 = sum6+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*4+512);
      sum8 = sum8+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*4+640);
      sum10 = sum10+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*4+768);
      sum12 = sum12+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*4+896);
      sum14 = sum14+x7;
    }
    f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
    float mean0 = (sum_of_lanes0[0]+sum_of_lanes0[1])/128.0f;
    f32x2 sum_of_lanes1 = lower_f32x4(sum2)+upper_f32x4(sum2);
    float mean1 = (sum_of_lanes1[0]+sum_of_lanes1[1])/128.0f;
    f32x2 sum_of_lanes2 = lower_f32x4(sum4)+upper_f32x4(sum4);
    float mean2 = (sum_of_lanes2[0]+sum_of_lanes2[1])/128.0f;
    f32x2 sum_of_lanes3 = lower_f32x4(sum6)+upper_f32x4(sum6);
    float mean3 = (sum_of_lanes3[0]+sum_of_lanes3[1])/128.0f;
    f32x2 sum_of_lanes4 = lower_f32x4(sum8)+upper_f32x4(sum8);
    float mean4 = (sum_of_lanes4[0]+sum_of_lanes4[1])/128.0f;
    f32x2 sum_of_lanes5 = lower_f32x4(sum10)+upper_f32x4(sum10);
    float mean5 = (sum_of_lanes5[0]+sum_of_lanes5[1])/128.0f;
    f32x2 sum_of_lanes6 = lower_f32x4(sum12)+upper_f32x4(sum12);
    float mean6 = (sum_of_lanes6[0]+sum_of_lanes6[1])/128.0f;
    f32x2 sum_of_lanes7 = lower_f32x4(sum14)+upper_f32x4(sum14);
    float mean7 = (sum_of_lanes7[0]+sum_of_lanes7[1])/128.0f;
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4);
      f32x4 difference0 = x8-mean0;
      sum1 = mulacc_f32x4(difference0, difference0, sum1);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      f32x4 difference1 = x9-mean1;
      sum3 = mulacc_f32x4(difference1, difference1, sum3);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r1*4+256);
      f32x4 difference2 = x10-mean2;
      sum5 = mulacc_f32x4(difference2, difference2, sum5);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r1*4+384);
      f32x4 difference3 = x11-mean3;
      sum7 = mulacc_f32x4(difference3, difference3, sum7);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r1*4+512);
      f32x4 difference4 = x12-mean4;
      sum9 = mulacc_f32x4(difference4, difference4, sum9);
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r1*4+640);
      f32x4 difference5 = x13-mean5;
      sum11 = mulacc_f32x4(difference5, difference5, sum11);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r1*4+768);
      f32x4 difference6 = x14-mean6;
      sum13 = mulacc_f32x4(difference6, difference6, sum13);
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r1*4+896);
      f32x4 difference7 = x15-mean7;
      sum15 = mulacc_f32x4(difference7, difference7, sum15);
    }
    f32x2 sum_of_lanes8 = lower_f32x4(sum1)+upper_f32x4(sum1);
    data0[i0*8] = (sum_of_lanes8[0]+sum_of_lanes8[1])/128.0f;
    f32x2 sum_of_lanes9 = lower_f32x4(sum3)+upper_f32x4(sum3);
    data0[i0*8+1] = (sum_of_lanes9[0]+sum_of_lanes9[1])/128.0f;
    f32x2 sum_of_lanes10 = lower_f32x4(sum5)+upper_f32x4(sum5);
    data0[i0*8+2] = (sum_of_lanes10[0]+sum_of_lanes10[1])/128.0f;
    f32x2 sum_of_lanes11 = lower_f32x4(sum7)+upper_f32x4(sum7);
    data0[i0*8+3] = (sum_of_lanes11[0]+sum_of_lanes11[1])/128.0f;
    f32x2 sum_of_lanes12 = lower_f32x4(sum9)+upper_f32x4(sum9);
    data0[i0*8+4] = (sum_of_lanes12[0]+sum_of_lanes12[1])/128.0f;
    f32x2 sum_of_lanes13 = lower_f32x4(sum11)+upper_f32x4(sum11);
    data0[i0*8+5] = (sum_of_lanes13[0]+sum_of_lanes13[1])/128.0f;
    f32x2 sum_of_lanes14 = lower_f32x4(sum13)+upper_f32x4(sum13);
    data0[i0*8+6] = (sum_of_lanes14[0]+sum_of_lanes14[1])/128.0f;
    f32x2 sum_of_lanes15 = lower_f32x4(sum15)+upper_f32x4(sum15);
    data0[i0*8+7] = (sum_of_lanes15[0]+sum_of_lanes15[1])/128.0f;
  }
}

