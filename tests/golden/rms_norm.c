// ======== plain
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_128_1336a2(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = sum0+(a0*a0);
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = sum1+(a1*a1);
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum2 = sum2+(a2*a2);
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum3 = sum3+(a3*a3);
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes5[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes5[1]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a4 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (a4*inverse0)*b0;
      f32x4 a5 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (a5*inverse0)*b1;
      f32x4 a6 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (a6*inverse1)*b0;
      f32x4 a7 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (a7*inverse1)*b1;
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
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
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
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 8 copies of 16 lanes
//   add over reduce 0 of 128 by 8 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Unroll(out 1, 8), Upcast(reduce 0, 16), Unroll(reduce 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_128_d5c158(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x16 b0 = *(const f32x16_loose*)(data2);
  f32x16 b1 = *(const f32x16_loose*)(data2+16);
  f32x16 b2 = *(const f32x16_loose*)(data2+32);
  f32x16 b3 = *(const f32x16_loose*)(data2+48);
  f32x16 b4 = *(const f32x16_loose*)(data2+64);
  f32x16 b5 = *(const f32x16_loose*)(data2+80);
  f32x16 b6 = *(const f32x16_loose*)(data2+96);
  f32x16 b7 = *(const f32x16_loose*)(data2+112);
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    f32x16 a0 = *(const f32x16_loose*)(data1+i0*256);
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*256+16);
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*256+32);
    f32x16 a3 = *(const f32x16_loose*)(data1+i0*256+48);
    f32x16 a4 = *(const f32x16_loose*)(data1+i0*256+64);
    f32x16 a5 = *(const f32x16_loose*)(data1+i0*256+80);
    f32x16 a6 = *(const f32x16_loose*)(data1+i0*256+96);
    f32x16 a7 = *(const f32x16_loose*)(data1+i0*256+112);
    f32x16 sum0 = (((((((a0*a0)+(a1*a1))+(a2*a2))+(a3*a3))+(a4*a4))+(a5*a5))+(a6*a6))+(a7*a7);
    f32x16 a8 = *(const f32x16_loose*)(data1+i0*256+128);
    f32x16 a9 = *(const f32x16_loose*)(data1+i0*256+144);
    f32x16 a10 = *(const f32x16_loose*)(data1+i0*256+160);
    f32x16 a11 = *(const f32x16_loose*)(data1+i0*256+176);
    f32x16 a12 = *(const f32x16_loose*)(data1+i0*256+192);
    f32x16 a13 = *(const f32x16_loose*)(data1+i0*256+208);
    f32x16 a14 = *(const f32x16_loose*)(data1+i0*256+224);
    f32x16 sum1 = ((((((a8*a8)+(a9*a9))+(a10*a10))+(a11*a11))+(a12*a12))+(a13*a13))+(a14*a14);
    f32x16 a15 = *(const f32x16_loose*)(data1+i0*256+240);
    f32x16 sum2 = sum1+(a15*a15);
    f32x16 zipped0 = zip_lower_f32x16(sum0, sum2);
    f32x16 zipped1 = zip_upper_f32x16(sum0, sum2);
    f32x16 sum3 = zipped0+zipped1;
    f32x8 sum4 = lower_f32x16(sum3)+upper_f32x16(sum3);
    f32x4 sum5 = lower_f32x8(sum4)+upper_f32x8(sum4);
    f32x2 sum6 = lower_f32x4(sum5)+upper_f32x4(sum5);
    float inverse0 = 1.0f/__builtin_sqrtf((sum6[0]/128.0f)+1e-05f);
    *(f32x16_loose*)(data0+i0*256) = (a0*inverse0)*b0;
    float inverse1 = 1.0f/__builtin_sqrtf((sum6[1]/128.0f)+1e-05f);
    *(f32x16_loose*)(data0+i0*256+128) = (a8*inverse1)*b0;
    *(f32x16_loose*)(data0+i0*256+16) = (a1*inverse0)*b1;
    *(f32x16_loose*)(data0+i0*256+144) = (a9*inverse1)*b1;
    *(f32x16_loose*)(data0+i0*256+32) = (a2*inverse0)*b2;
    *(f32x16_loose*)(data0+i0*256+160) = (a10*inverse1)*b2;
    *(f32x16_loose*)(data0+i0*256+48) = (a3*inverse0)*b3;
    *(f32x16_loose*)(data0+i0*256+176) = (a11*inverse1)*b3;
    *(f32x16_loose*)(data0+i0*256+64) = (a4*inverse0)*b4;
    *(f32x16_loose*)(data0+i0*256+192) = (a12*inverse1)*b4;
    *(f32x16_loose*)(data0+i0*256+80) = (a5*inverse0)*b5;
    *(f32x16_loose*)(data0+i0*256+208) = (a13*inverse1)*b5;
    *(f32x16_loose*)(data0+i0*256+96) = (a6*inverse0)*b6;
    *(f32x16_loose*)(data0+i0*256+224) = (a14*inverse1)*b6;
    *(f32x16_loose*)(data0+i0*256+112) = (a7*inverse0)*b7;
    *(f32x16_loose*)(data0+i0*256+240) = (a15*inverse1)*b7;
  }
}

// ======== neon
// data0(64, 128) = (data1(64, 128)*(1/sqrt((view(64, 128)(sum(data1(64, 128)*data1(64, 128),
//     axes 1))/128) + 9.999999747378752e-06)))*data2(64, 128)
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 2 copies of 4 lanes
//   add over reduce 0 of 128 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_128_3674f4(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+row+r0*8);
      sum0 = mulacc_f32x4(a0, a0, sum0);
      f32x4 a1 = *(const f32x4_loose*)(data1+row+r0*8+4);
      sum1 = mulacc_f32x4(a1, a1, sum1);
      f32x4 a2 = *(const f32x4_loose*)(data1+row+r0*8+128);
      sum2 = mulacc_f32x4(a2, a2, sum2);
      f32x4 a3 = *(const f32x4_loose*)(data1+row+r0*8+132);
      sum3 = mulacc_f32x4(a3, a3, sum3);
    }
    f32x4 sum_of_lanes0 = sum0+sum1;
    f32x4 sum_of_lanes1 = sum2+sum3;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float inverse0 = 1.0f/__builtin_sqrtf((sum_of_lanes5[0]/128.0f)+1e-05f);
    float inverse1 = 1.0f/__builtin_sqrtf((sum_of_lanes5[1]/128.0f)+1e-05f);
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x4 a4 = *(const f32x4_loose*)(data1+row+i1*8);
      f32x4 b0 = *(const f32x4_loose*)(data2+i1*8);
      *(f32x4_loose*)(data0+row+i1*8) = (a4*inverse0)*b0;
      f32x4 a5 = *(const f32x4_loose*)(data1+row+i1*8+4);
      f32x4 b1 = *(const f32x4_loose*)(data2+i1*8+4);
      *(f32x4_loose*)(data0+row+i1*8+4) = (a5*inverse0)*b1;
      f32x4 a6 = *(const f32x4_loose*)(data1+row+i1*8+128);
      *(f32x4_loose*)(data0+row+i1*8+128) = (a6*inverse1)*b0;
      f32x4 a7 = *(const f32x4_loose*)(data1+row+i1*8+132);
      *(f32x4_loose*)(data0+row+i1*8+132) = (a7*inverse1)*b1;
    }
  }
}

