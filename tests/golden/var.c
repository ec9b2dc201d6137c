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

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_64_128_858275(float* restrict data0, const float* restrict data1) {
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
    // sum
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+256);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+384);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*4+512);
      sum8 = sum8+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*4+768);
      sum9 = sum9+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*4+640);
      sum10 = sum10+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*4+896);
      sum11 = sum11+x7;
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    float mean0 = sum_of_lanes8[0]/128.0f;
    float mean1 = sum_of_lanes8[2]/128.0f;
    float mean2 = sum_of_lanes8[1]/128.0f;
    float mean3 = sum_of_lanes8[3]/128.0f;
    f32x4 sum_of_lanes9 = zip_lower_f32x4(sum8, sum9);
    f32x4 sum_of_lanes10 = zip_upper_f32x4(sum8, sum9);
    f32x4 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x4 sum_of_lanes12 = zip_lower_f32x4(sum10, sum11);
    f32x4 sum_of_lanes13 = zip_upper_f32x4(sum10, sum11);
    f32x4 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
    float mean4 = sum_of_lanes17[0]/128.0f;
    f32x4 sum12 = splat_f32x4(0.0f);
    float mean5 = sum_of_lanes17[2]/128.0f;
    f32x4 sum13 = splat_f32x4(0.0f);
    float mean6 = sum_of_lanes17[1]/128.0f;
    f32x4 sum14 = splat_f32x4(0.0f);
    float mean7 = sum_of_lanes17[3]/128.0f;
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4);
      f32x4 difference0 = x8-mean0;
      sum4 = sum4+(difference0*difference0);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+256);
      f32x4 difference1 = x9-mean1;
      sum5 = sum5+(difference1*difference1);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      f32x4 difference2 = x10-mean2;
      sum6 = sum6+(difference2*difference2);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r1*4+384);
      f32x4 difference3 = x11-mean3;
      sum7 = sum7+(difference3*difference3);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r1*4+512);
      f32x4 difference4 = x12-mean4;
      sum12 = sum12+(difference4*difference4);
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r1*4+768);
      f32x4 difference5 = x13-mean5;
      sum13 = sum13+(difference5*difference5);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r1*4+640);
      f32x4 difference6 = x14-mean6;
      sum14 = sum14+(difference6*difference6);
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r1*4+896);
      f32x4 difference7 = x15-mean7;
      sum15 = sum15+(difference7*difference7);
    }
    f32x4 sum_of_lanes18 = zip_lower_f32x4(sum4, sum5);
    f32x4 sum_of_lanes19 = zip_upper_f32x4(sum4, sum5);
    f32x4 sum_of_lanes20 = sum_of_lanes18+sum_of_lanes19;
    f32x4 sum_of_lanes21 = zip_lower_f32x4(sum6, sum7);
    f32x4 sum_of_lanes22 = zip_upper_f32x4(sum6, sum7);
    f32x4 sum_of_lanes23 = sum_of_lanes21+sum_of_lanes22;
    f32x4 sum_of_lanes24 = zip_lower_f32x4(sum_of_lanes20, sum_of_lanes23);
    f32x4 sum_of_lanes25 = zip_upper_f32x4(sum_of_lanes20, sum_of_lanes23);
    f32x4 sum_of_lanes26 = sum_of_lanes24+sum_of_lanes25;
    data0[i0*8] = sum_of_lanes26[0]/128.0f;
    data0[i0*8+1] = sum_of_lanes26[1]/128.0f;
    data0[i0*8+2] = sum_of_lanes26[2]/128.0f;
    data0[i0*8+3] = sum_of_lanes26[3]/128.0f;
    f32x4 sum_of_lanes27 = zip_lower_f32x4(sum12, sum13);
    f32x4 sum_of_lanes28 = zip_upper_f32x4(sum12, sum13);
    f32x4 sum_of_lanes29 = sum_of_lanes27+sum_of_lanes28;
    f32x4 sum_of_lanes30 = zip_lower_f32x4(sum14, sum15);
    f32x4 sum_of_lanes31 = zip_upper_f32x4(sum14, sum15);
    f32x4 sum_of_lanes32 = sum_of_lanes30+sum_of_lanes31;
    f32x4 sum_of_lanes33 = zip_lower_f32x4(sum_of_lanes29, sum_of_lanes32);
    f32x4 sum_of_lanes34 = zip_upper_f32x4(sum_of_lanes29, sum_of_lanes32);
    f32x4 sum_of_lanes35 = sum_of_lanes33+sum_of_lanes34;
    data0[i0*8+4] = sum_of_lanes35[0]/128.0f;
    data0[i0*8+5] = sum_of_lanes35[1]/128.0f;
    data0[i0*8+6] = sum_of_lanes35[2]/128.0f;
    data0[i0*8+7] = sum_of_lanes35[3]/128.0f;
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

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_128_6c6bf9(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*512;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*8);
      sum0 = sum0+x0;
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*8+256);
      sum1 = sum1+x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*8+128);
      sum2 = sum2+x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*8+384);
      sum3 = sum3+x3;
    }
    f32x8 sum_of_lanes0 = zip_lower_f32x8(sum0, sum1);
    f32x8 sum_of_lanes1 = zip_upper_f32x8(sum0, sum1);
    f32x8 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x8 sum_of_lanes3 = zip_lower_f32x8(sum2, sum3);
    f32x8 sum_of_lanes4 = zip_upper_f32x8(sum2, sum3);
    f32x8 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x8 sum_of_lanes6 = zip_lower_f32x8(sum_of_lanes2, sum_of_lanes5);
    f32x8 sum_of_lanes7 = zip_upper_f32x8(sum_of_lanes2, sum_of_lanes5);
    f32x8 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    f32x4 sum_of_lanes9 = lower_f32x8(sum_of_lanes8)+upper_f32x8(sum_of_lanes8);
    float mean0 = sum_of_lanes9[0]/128.0f;
    f32x8 sum4 = splat_f32x8(0.0f);
    float mean1 = sum_of_lanes9[2]/128.0f;
    f32x8 sum5 = splat_f32x8(0.0f);
    float mean2 = sum_of_lanes9[1]/128.0f;
    f32x8 sum6 = splat_f32x8(0.0f);
    float mean3 = sum_of_lanes9[3]/128.0f;
    f32x8 sum7 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row+r1*8);
      f32x8 difference0 = x4-mean0;
      sum4 = mulacc_f32x8(difference0, difference0, sum4);
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row+r1*8+256);
      f32x8 difference1 = x5-mean1;
      sum5 = mulacc_f32x8(difference1, difference1, sum5);
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row+r1*8+128);
      f32x8 difference2 = x6-mean2;
      sum6 = mulacc_f32x8(difference2, difference2, sum6);
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row+r1*8+384);
      f32x8 difference3 = x7-mean3;
      sum7 = mulacc_f32x8(difference3, difference3, sum7);
    }
    f32x8 sum_of_lanes10 = zip_lower_f32x8(sum4, sum5);
    f32x8 sum_of_lanes11 = zip_upper_f32x8(sum4, sum5);
    f32x8 sum_of_lanes12 = sum_of_lanes10+sum_of_lanes11;
    f32x8 sum_of_lanes13 = zip_lower_f32x8(sum6, sum7);
    f32x8 sum_of_lanes14 = zip_upper_f32x8(sum6, sum7);
    f32x8 sum_of_lanes15 = sum_of_lanes13+sum_of_lanes14;
    f32x8 sum_of_lanes16 = zip_lower_f32x8(sum_of_lanes12, sum_of_lanes15);
    f32x8 sum_of_lanes17 = zip_upper_f32x8(sum_of_lanes12, sum_of_lanes15);
    f32x8 sum_of_lanes18 = sum_of_lanes16+sum_of_lanes17;
    f32x4 sum_of_lanes19 = lower_f32x8(sum_of_lanes18)+upper_f32x8(sum_of_lanes18);
    data0[i0*4] = sum_of_lanes19[0]/128.0f;
    data0[i0*4+1] = sum_of_lanes19[1]/128.0f;
    data0[i0*4+2] = sum_of_lanes19[2]/128.0f;
    data0[i0*4+3] = sum_of_lanes19[3]/128.0f;
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

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_128_f32447(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*512;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 x0 = *(const f32x16_loose*)(data1+x_row+r0*16);
      sum0 = sum0+x0;
      f32x16 x1 = *(const f32x16_loose*)(data1+x_row+r0*16+256);
      sum1 = sum1+x1;
      f32x16 x2 = *(const f32x16_loose*)(data1+x_row+r0*16+128);
      sum2 = sum2+x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+x_row+r0*16+384);
      sum3 = sum3+x3;
    }
    f32x16 sum_of_lanes0 = zip_lower_f32x16(sum0, sum1);
    f32x16 sum_of_lanes1 = zip_upper_f32x16(sum0, sum1);
    f32x16 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x16 sum_of_lanes3 = zip_lower_f32x16(sum2, sum3);
    f32x16 sum_of_lanes4 = zip_upper_f32x16(sum2, sum3);
    f32x16 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x16 sum_of_lanes6 = zip_lower_f32x16(sum_of_lanes2, sum_of_lanes5);
    f32x16 sum_of_lanes7 = zip_upper_f32x16(sum_of_lanes2, sum_of_lanes5);
    f32x16 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    f32x8 sum_of_lanes9 = lower_f32x16(sum_of_lanes8)+upper_f32x16(sum_of_lanes8);
    f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
    float mean0 = sum_of_lanes10[0]/128.0f;
    f32x16 sum4 = splat_f32x16(0.0f);
    float mean1 = sum_of_lanes10[2]/128.0f;
    f32x16 sum5 = splat_f32x16(0.0f);
    float mean2 = sum_of_lanes10[1]/128.0f;
    f32x16 sum6 = splat_f32x16(0.0f);
    float mean3 = sum_of_lanes10[3]/128.0f;
    f32x16 sum7 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x16 x4 = *(const f32x16_loose*)(data1+x_row+r1*16);
      f32x16 difference0 = x4-mean0;
      sum4 = mulacc_f32x16(difference0, difference0, sum4);
      f32x16 x5 = *(const f32x16_loose*)(data1+x_row+r1*16+256);
      f32x16 difference1 = x5-mean1;
      sum5 = mulacc_f32x16(difference1, difference1, sum5);
      f32x16 x6 = *(const f32x16_loose*)(data1+x_row+r1*16+128);
      f32x16 difference2 = x6-mean2;
      sum6 = mulacc_f32x16(difference2, difference2, sum6);
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row+r1*16+384);
      f32x16 difference3 = x7-mean3;
      sum7 = mulacc_f32x16(difference3, difference3, sum7);
    }
    f32x16 sum_of_lanes11 = zip_lower_f32x16(sum4, sum5);
    f32x16 sum_of_lanes12 = zip_upper_f32x16(sum4, sum5);
    f32x16 sum_of_lanes13 = sum_of_lanes11+sum_of_lanes12;
    f32x16 sum_of_lanes14 = zip_lower_f32x16(sum6, sum7);
    f32x16 sum_of_lanes15 = zip_upper_f32x16(sum6, sum7);
    f32x16 sum_of_lanes16 = sum_of_lanes14+sum_of_lanes15;
    f32x16 sum_of_lanes17 = zip_lower_f32x16(sum_of_lanes13, sum_of_lanes16);
    f32x16 sum_of_lanes18 = zip_upper_f32x16(sum_of_lanes13, sum_of_lanes16);
    f32x16 sum_of_lanes19 = sum_of_lanes17+sum_of_lanes18;
    f32x8 sum_of_lanes20 = lower_f32x16(sum_of_lanes19)+upper_f32x16(sum_of_lanes19);
    f32x4 sum_of_lanes21 = lower_f32x8(sum_of_lanes20)+upper_f32x8(sum_of_lanes20);
    data0[i0*4] = sum_of_lanes21[0]/128.0f;
    data0[i0*4+1] = sum_of_lanes21[1]/128.0f;
    data0[i0*4+2] = sum_of_lanes21[2]/128.0f;
    data0[i0*4+3] = sum_of_lanes21[3]/128.0f;
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

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_64_128_43a118(float* restrict data0, const float* restrict data1) {
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
    // sum
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+256);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+384);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*4+512);
      sum8 = sum8+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*4+768);
      sum9 = sum9+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*4+640);
      sum10 = sum10+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*4+896);
      sum11 = sum11+x7;
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    float mean0 = sum_of_lanes8[0]/128.0f;
    float mean1 = sum_of_lanes8[2]/128.0f;
    float mean2 = sum_of_lanes8[1]/128.0f;
    float mean3 = sum_of_lanes8[3]/128.0f;
    f32x4 sum_of_lanes9 = zip_lower_f32x4(sum8, sum9);
    f32x4 sum_of_lanes10 = zip_upper_f32x4(sum8, sum9);
    f32x4 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x4 sum_of_lanes12 = zip_lower_f32x4(sum10, sum11);
    f32x4 sum_of_lanes13 = zip_upper_f32x4(sum10, sum11);
    f32x4 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
    float mean4 = sum_of_lanes17[0]/128.0f;
    f32x4 sum12 = splat_f32x4(0.0f);
    float mean5 = sum_of_lanes17[2]/128.0f;
    f32x4 sum13 = splat_f32x4(0.0f);
    float mean6 = sum_of_lanes17[1]/128.0f;
    f32x4 sum14 = splat_f32x4(0.0f);
    float mean7 = sum_of_lanes17[3]/128.0f;
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4);
      f32x4 difference0 = x8-mean0;
      sum4 = mulacc_f32x4(difference0, difference0, sum4);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+256);
      f32x4 difference1 = x9-mean1;
      sum5 = mulacc_f32x4(difference1, difference1, sum5);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      f32x4 difference2 = x10-mean2;
      sum6 = mulacc_f32x4(difference2, difference2, sum6);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r1*4+384);
      f32x4 difference3 = x11-mean3;
      sum7 = mulacc_f32x4(difference3, difference3, sum7);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r1*4+512);
      f32x4 difference4 = x12-mean4;
      sum12 = mulacc_f32x4(difference4, difference4, sum12);
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r1*4+768);
      f32x4 difference5 = x13-mean5;
      sum13 = mulacc_f32x4(difference5, difference5, sum13);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r1*4+640);
      f32x4 difference6 = x14-mean6;
      sum14 = mulacc_f32x4(difference6, difference6, sum14);
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r1*4+896);
      f32x4 difference7 = x15-mean7;
      sum15 = mulacc_f32x4(difference7, difference7, sum15);
    }
    f32x4 sum_of_lanes18 = zip_lower_f32x4(sum4, sum5);
    f32x4 sum_of_lanes19 = zip_upper_f32x4(sum4, sum5);
    f32x4 sum_of_lanes20 = sum_of_lanes18+sum_of_lanes19;
    f32x4 sum_of_lanes21 = zip_lower_f32x4(sum6, sum7);
    f32x4 sum_of_lanes22 = zip_upper_f32x4(sum6, sum7);
    f32x4 sum_of_lanes23 = sum_of_lanes21+sum_of_lanes22;
    f32x4 sum_of_lanes24 = zip_lower_f32x4(sum_of_lanes20, sum_of_lanes23);
    f32x4 sum_of_lanes25 = zip_upper_f32x4(sum_of_lanes20, sum_of_lanes23);
    f32x4 sum_of_lanes26 = sum_of_lanes24+sum_of_lanes25;
    data0[i0*8] = sum_of_lanes26[0]/128.0f;
    data0[i0*8+1] = sum_of_lanes26[1]/128.0f;
    data0[i0*8+2] = sum_of_lanes26[2]/128.0f;
    data0[i0*8+3] = sum_of_lanes26[3]/128.0f;
    f32x4 sum_of_lanes27 = zip_lower_f32x4(sum12, sum13);
    f32x4 sum_of_lanes28 = zip_upper_f32x4(sum12, sum13);
    f32x4 sum_of_lanes29 = sum_of_lanes27+sum_of_lanes28;
    f32x4 sum_of_lanes30 = zip_lower_f32x4(sum14, sum15);
    f32x4 sum_of_lanes31 = zip_upper_f32x4(sum14, sum15);
    f32x4 sum_of_lanes32 = sum_of_lanes30+sum_of_lanes31;
    f32x4 sum_of_lanes33 = zip_lower_f32x4(sum_of_lanes29, sum_of_lanes32);
    f32x4 sum_of_lanes34 = zip_upper_f32x4(sum_of_lanes29, sum_of_lanes32);
    f32x4 sum_of_lanes35 = sum_of_lanes33+sum_of_lanes34;
    data0[i0*8+4] = sum_of_lanes35[0]/128.0f;
    data0[i0*8+5] = sum_of_lanes35[1]/128.0f;
    data0[i0*8+6] = sum_of_lanes35[2]/128.0f;
    data0[i0*8+7] = sum_of_lanes35[3]/128.0f;
  }
}

