// ======== plain
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)

void r_64_128_128_9f785c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = sum0+(a0*a0);
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = sum1+(a1*a1);
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+256);
      sum2 = sum2+(a2*a2);
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+260);
      sum3 = sum3+(a3*a3);
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum4 = sum4+(a4*a4);
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum5 = sum5+(a5*a5);
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r0*8+384);
      sum6 = sum6+(a6*a6);
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r0*8+388);
      sum7 = sum7+(a7*a7);
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x4 sum_of_lanes5 = sum4+sum5;
    f32x4 sum_of_lanes6 = sum6+sum7;
    f32x4 sum_of_lanes7 = zip_lower_f32x4(sum_of_lanes5, sum_of_lanes6);
    f32x4 sum_of_lanes8 = zip_upper_f32x4(sum_of_lanes5, sum_of_lanes6);
    f32x4 sum_of_lanes9 = sum_of_lanes7+sum_of_lanes8;
    f32x4 sum_of_lanes10 = zip_lower_f32x4(sum_of_lanes4, sum_of_lanes9);
    f32x4 sum_of_lanes11 = zip_upper_f32x4(sum_of_lanes4, sum_of_lanes9);
    f32x4 sum_of_lanes12 = sum_of_lanes10+sum_of_lanes11;
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes12[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes12[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes12[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes12[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (a8*inverse0)*b0;
      f32x4 a9 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (a9*inverse0)*b1;
      f32x4 a10 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (a10*inverse1)*b0;
      f32x4 a11 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (a11*inverse1)*b1;
      f32x4 a12 = *(const f32x4_loose*)(data1+row+i1*8+256);
      *(f32x4_loose*)(data0+row+i1*8+256) = (a12*inverse2)*b0;
      f32x4 a13 = *(const f32x4_loose*)(data1+row+i1*8+260);
      *(f32x4_loose*)(data0+row+i1*8+260) = (a13*inverse2)*b1;
      f32x4 a14 = *(const f32x4_loose*)(data1+row+i1*8+384);
      *(f32x4_loose*)(data0+row+i1*8+384) = (a14*inverse3)*b0;
      f32x4 a15 = *(const f32x4_loose*)(data1+row+i1*8+388);
      *(f32x4_loose*)(data0+row+i1*8+388) = (a15*inverse3)*b1;
    }
  }
}

// ======== avx2
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 8 lanes
//   add over reduce 0 of 128 by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Upcast(reduce 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)

void r_64_128_128_fdae5d(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 a0 = *(const f32x8_loose*)(data1+row+r0*8);
      sum0 = mulacc_f32x8(a0, a0, sum0);
      f32x8 a1 = *(const f32x8_loose*)(data1+row+r0*8+256);
      sum1 = mulacc_f32x8(a1, a1, sum1);
      f32x8 a2 = *(const f32x8_loose*)(data1+row+r0*8+128);
      sum2 = mulacc_f32x8(a2, a2, sum2);
      f32x8 a3 = *(const f32x8_loose*)(data1+row+r0*8+384);
      sum3 = mulacc_f32x8(a3, a3, sum3);
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
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes9[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes9[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes9[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes9[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x8 a4 = *(const f32x8_loose*)(data1+row+i1*8);
      f32x8 b = *(const f32x8_loose*)(data2+i1*8);
      *(f32x8_loose*)(data0+row+i1*8) = (a4*inverse0)*b;
      f32x8 a5 = *(const f32x8_loose*)(data1+row+i1*8+128);
      *(f32x8_loose*)(data0+row+i1*8+128) = (a5*inverse1)*b;
      f32x8 a6 = *(const f32x8_loose*)(data1+row+i1*8+256);
      *(f32x8_loose*)(data0+row+i1*8+256) = (a6*inverse2)*b;
      f32x8 a7 = *(const f32x8_loose*)(data1+row+i1*8+384);
      *(f32x8_loose*)(data0+row+i1*8+384) = (a7*inverse3)*b;
    }
  }
}

// ======== avx512
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 16 lanes
//   add over reduce 0 of 128 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16), Upcast(reduce 0, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define zip_lower_f32x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)

void r_64_128_128_5ea002(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 a0 = *(const f32x16_loose*)(data1+row+r0*16);
      sum0 = mulacc_f32x16(a0, a0, sum0);
      f32x16 a1 = *(const f32x16_loose*)(data1+row+r0*16+256);
      sum1 = mulacc_f32x16(a1, a1, sum1);
      f32x16 a2 = *(const f32x16_loose*)(data1+row+r0*16+128);
      sum2 = mulacc_f32x16(a2, a2, sum2);
      f32x16 a3 = *(const f32x16_loose*)(data1+row+r0*16+384);
      sum3 = mulacc_f32x16(a3, a3, sum3);
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
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes10[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes10[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes10[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes10[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      f32x16 a4 = *(const f32x16_loose*)(data1+row+i1*16);
      f32x16 b = *(const f32x16_loose*)(data2+i1*16);
      *(f32x16_loose*)(data0+row+i1*16) = (a4*inverse0)*b;
      f32x16 a5 = *(const f32x16_loose*)(data1+row+i1*16+128);
      *(f32x16_loose*)(data0+row+i1*16+128) = (a5*inverse1)*b;
      f32x16 a6 = *(const f32x16_loose*)(data1+row+i1*16+256);
      *(f32x16_loose*)(data0+row+i1*16+256) = (a6*inverse2)*b;
      f32x16 a7 = *(const f32x16_loose*)(data1+row+i1*16+384);
      *(f32x16_loose*)(data0+row+i1*16+384) = (a7*inverse3)*b;
    }
  }
}

// ======== neon
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 4 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
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
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)

void r_64_128_128_2265ca(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t row = i0*512;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = mulacc_f32x4(a0, a0, sum0);
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = mulacc_f32x4(a1, a1, sum1);
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+256);
      sum2 = mulacc_f32x4(a2, a2, sum2);
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+260);
      sum3 = mulacc_f32x4(a3, a3, sum3);
      f32x4 a4 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum4 = mulacc_f32x4(a4, a4, sum4);
      f32x4 a5 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum5 = mulacc_f32x4(a5, a5, sum5);
      f32x4 a6 = *(const f32x4_loose*)(data1+row+r0*8+384);
      sum6 = mulacc_f32x4(a6, a6, sum6);
      f32x4 a7 = *(const f32x4_loose*)(data1+row+r0*8+388);
      sum7 = mulacc_f32x4(a7, a7, sum7);
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x4 sum_of_lanes5 = sum4+sum5;
    f32x4 sum_of_lanes6 = sum6+sum7;
    f32x4 sum_of_lanes7 = zip_lower_f32x4(sum_of_lanes5, sum_of_lanes6);
    f32x4 sum_of_lanes8 = zip_upper_f32x4(sum_of_lanes5, sum_of_lanes6);
    f32x4 sum_of_lanes9 = sum_of_lanes7+sum_of_lanes8;
    f32x4 sum_of_lanes10 = zip_lower_f32x4(sum_of_lanes4, sum_of_lanes9);
    f32x4 sum_of_lanes11 = zip_upper_f32x4(sum_of_lanes4, sum_of_lanes9);
    f32x4 sum_of_lanes12 = sum_of_lanes10+sum_of_lanes11;
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes12[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes12[1]/128.0f)+1e-05f);
    float inverse2 = 1.0f/__builtin_sqrtf((sum_of_lanes12[2]/128.0f)+1e-05f);
    float inverse3 = 1.0f/__builtin_sqrtf((sum_of_lanes12[3]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a8 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (a8*inverse0)*b0;
      f32x4 a9 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (a9*inverse0)*b1;
      f32x4 a10 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (a10*inverse1)*b0;
      f32x4 a11 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (a11*inverse1)*b1;
      f32x4 a12 = *(const f32x4_loose*)(data1+row+i1*8+256);
      *(f32x4_loose*)(data0+row+i1*8+256) = (a12*inverse2)*b0;
      f32x4 a13 = *(const f32x4_loose*)(data1+row+i1*8+260);
      *(f32x4_loose*)(data0+row+i1*8+260) = (a13*inverse2)*b1;
      f32x4 a14 = *(const f32x4_loose*)(data1+row+i1*8+384);
      *(f32x4_loose*)(data0+row+i1*8+384) = (a14*inverse3)*b0;
      f32x4 a15 = *(const f32x4_loose*)(data1+row+i1*8+388);
      *(f32x4_loose*)(data0+row+i1*8+388) = (a15*inverse3)*b1;
    }
  }
}

