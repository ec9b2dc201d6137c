// ======== plain
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 in 8 parts by 2 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   add over reduce 1 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2),
//       Upcast(reduce 1, 4), Unroll(reduce 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_128_a9faa4(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*1024+i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = sum0+a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = sum1+a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum2 = sum2+a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum3 = sum3+a3;
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float mean0 = sum_of_lanes5[0]/128.0f;
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    float mean1 = sum_of_lanes5[1]/128.0f;
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r1*8);
      f32x4 difference0 = a4-mean0;
      sum4 = sum4+(difference0*difference0);
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r1*8+4);
      f32x4 difference1 = a5-mean0;
      sum5 = sum5+(difference1*difference1);
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r1*8+128);
      f32x4 difference2 = a6-mean1;
      sum6 = sum6+(difference2*difference2);
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r1*8+132);
      f32x4 difference3 = a7-mean1;
      sum7 = sum7+(difference3*difference3);
    }
    f32x4 sum_of_lanes6 = sum4+sum5;
    f32x4 sum_of_lanes7 = sum6+sum7;
    f32x4 sum_of_lanes8 = zip_lower_f32x4(sum_of_lanes6, sum_of_lanes7);
    f32x4 sum_of_lanes9 = zip_upper_f32x4(sum_of_lanes6, sum_of_lanes7);
    f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes11[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes11[1]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      f32x4 c0 = *(const f32x4_loose*)(data3+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (((a8-mean0)*inverse0)*b0)+c0;
      f32x4 a9 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      f32x4 c1 = *(const f32x4_loose*)(data3+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (((a9-mean0)*inverse0)*b1)+c1;
      f32x4 a10 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (((a10-mean1)*inverse1)*b0)+c0;
      f32x4 a11 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (((a11-mean1)*inverse1)*b1)+c1;
    }
  }
}

// ======== avx2
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 8 lanes
//   add over reduce 0 of 128 by 8 lanes
//   add over reduce 1 of 128 by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
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

void r_64_128_128_cd2df5(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 a0 = *(const f32x8_loose*)(data1+row+r0*8);
      sum0 = sum0+a0;
      f32x8 a1 = *(const f32x8_loose*)(data1+row+r0*8+256);
      sum1 = sum1+a1;
      f32x8 a2 = *(const f32x8_loose*)(data1+row+r0*8+128);
      sum2 = sum2+a2;
      f32x8 a3 = *(const f32x8_loose*)(data1+row+r0*8+384);
      sum3 = sum3+a3;
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
      f32x8 a4 = *(const f32x8_loose*)(data1+row+r1*8);
      f32x8 difference0 = a4-mean0;
      sum4 = mulacc_f32x8(difference0, difference0, sum4);
      f32x8 a5 = *(const f32x8_loose*)(data1+row+r1*8+256);
      f32x8 difference1 = a5-mean1;
      sum5 = mulacc_f32x8(difference1, difference1, sum5);
      f32x8 a6 = *(const f32x8_loose*)(data1+row+r1*8+128);
      f32x8 difference2 = a6-mean2;
      sum6 = mulacc_f32x8(difference2, difference2, sum6);
      f32x8 a7 = *(const f32x8_loose*)(data1+row+r1*8+384);
      f32x8 difference3 = a7-mean3;
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
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes19[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes19[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes19[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes19[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x8 a8 = *(const f32x8_loose*)(data1+row+i1*8);
      f32x8 b = *(const f32x8_loose*)(data2+i1*8);
      f32x8 c = *(const f32x8_loose*)(data3+i1*8);
      *(f32x8_loose*)(data0+row+i1*8) = (((a8-mean0)*inverse0)*b)+c;
      f32x8 a9 = *(const f32x8_loose*)(data1+row+i1*8+128);
      *(f32x8_loose*)(data0+row+i1*8+128) = (((a9-mean2)*inverse1)*b)+c;
      f32x8 a10 = *(const f32x8_loose*)(data1+row+i1*8+256);
      *(f32x8_loose*)(data0+row+i1*8+256) = (((a10-mean1)*inverse2)*b)+c;
      f32x8 a11 = *(const f32x8_loose*)(data1+row+i1*8+384);
      *(f32x8_loose*)(data0+row+i1*8+384) = (((a11-mean3)*inverse3)*b)+c;
    }
  }
}

// ======== avx512
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 16 lanes
//   add over reduce 0 of 128 by 16 lanes
//   add over reduce 1 of 128 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16), Upcast(reduce 0, 16), Upcast(reduce 1, 16)
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

void r_64_128_128_653645(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 a0 = *(const f32x16_loose*)(data1+row+r0*16);
      sum0 = sum0+a0;
      f32x16 a1 = *(const f32x16_loose*)(data1+row+r0*16+256);
      sum1 = sum1+a1;
      f32x16 a2 = *(const f32x16_loose*)(data1+row+r0*16+128);
      sum2 = sum2+a2;
      f32x16 a3 = *(const f32x16_loose*)(data1+row+r0*16+384);
      sum3 = sum3+a3;
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
      f32x16 a4 = *(const f32x16_loose*)(data1+row+r1*16);
      f32x16 difference0 = a4-mean0;
      sum4 = mulacc_f32x16(difference0, difference0, sum4);
      f32x16 a5 = *(const f32x16_loose*)(data1+row+r1*16+256);
      f32x16 difference1 = a5-mean1;
      sum5 = mulacc_f32x16(difference1, difference1, sum5);
      f32x16 a6 = *(const f32x16_loose*)(data1+row+r1*16+128);
      f32x16 difference2 = a6-mean2;
      sum6 = mulacc_f32x16(difference2, difference2, sum6);
      f32x16 a7 = *(const f32x16_loose*)(data1+row+r1*16+384);
      f32x16 difference3 = a7-mean3;
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
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes21[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes21[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes21[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes21[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      f32x16 a8 = *(const f32x16_loose*)(data1+row+i1*16);
      f32x16 b = *(const f32x16_loose*)(data2+i1*16);
      f32x16 c = *(const f32x16_loose*)(data3+i1*16);
      *(f32x16_loose*)(data0+row+i1*16) = (((a8-mean0)*inverse0)*b)+c;
      f32x16 a9 = *(const f32x16_loose*)(data1+row+i1*16+128);
      *(f32x16_loose*)(data0+row+i1*16+128) = (((a9-mean2)*inverse1)*b)+c;
      f32x16 a10 = *(const f32x16_loose*)(data1+row+i1*16+256);
      *(f32x16_loose*)(data0+row+i1*16+256) = (((a10-mean1)*inverse2)*b)+c;
      f32x16 a11 = *(const f32x16_loose*)(data1+row+i1*16+384);
      *(f32x16_loose*)(data0+row+i1*16+384) = (((a11-mean3)*inverse3)*b)+c;
    }
  }
}

// ======== neon
// difference = data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128)
// data0(64, 128) = ((difference*(1/sqrt((view(64, 128)(sum(difference*difference,
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)) + data3(64, 128)
//   loops out 0 of 64 in 8 parts by 2 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   add over reduce 1 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2),
//       Upcast(reduce 1, 4), Unroll(reduce 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_64_128_128_b74f54(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*1024+i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = sum0+a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = sum1+a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum2 = sum2+a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum3 = sum3+a3;
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float mean0 = sum_of_lanes5[0]/128.0f;
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    float mean1 = sum_of_lanes5[1]/128.0f;
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r1*8);
      f32x4 difference0 = a4-mean0;
      sum4 = mulacc_f32x4(difference0, difference0, sum4);
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r1*8+4);
      f32x4 difference1 = a5-mean0;
      sum5 = mulacc_f32x4(difference1, difference1, sum5);
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r1*8+128);
      f32x4 difference2 = a6-mean1;
      sum6 = mulacc_f32x4(difference2, difference2, sum6);
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r1*8+132);
      f32x4 difference3 = a7-mean1;
      sum7 = mulacc_f32x4(difference3, difference3, sum7);
    }
    f32x4 sum_of_lanes6 = sum4+sum5;
    f32x4 sum_of_lanes7 = sum6+sum7;
    f32x4 sum_of_lanes8 = zip_lower_f32x4(sum_of_lanes6, sum_of_lanes7);
    f32x4 sum_of_lanes9 = zip_upper_f32x4(sum_of_lanes6, sum_of_lanes7);
    f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes11[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes11[1]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      f32x4 c0 = *(const f32x4_loose*)(data3+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (((a8-mean0)*inverse0)*b0)+c0;
      f32x4 a9 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      f32x4 c1 = *(const f32x4_loose*)(data3+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (((a9-mean0)*inverse0)*b1)+c1;
      f32x4 a10 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (((a10-mean1)*inverse1)*b0)+c0;
      f32x4 a11 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (((a11-mean1)*inverse1)*b1)+c1;
    }
  }
}

