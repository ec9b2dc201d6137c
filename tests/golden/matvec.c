// ======== plain
// data0(64, 1) = sum(data1(64, 128)*data2(64, 128), axes 1)
//   loops out 0 of 64 in 6 parts by 11 copies
//   add over reduce 0 of 128 by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(out 0, 11), Pad(out 0), Outer(out 0), Thread(out 0, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_b01947(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t limit = 53 < part*11 ? 53 : part*11;
  const int64_t a_row = limit*128;
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
  // sum
  for (int64_t r0 = 0; r0 < 32; ++r0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+a_row+r0*4);
    f32x4 b = *(const f32x4_loose*)(data2+r0*4);
    sum0 = sum0+(a0*b);
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r0*4+256);
    sum1 = sum1+(a1*b);
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r0*4+128);
    sum2 = sum2+(a2*b);
    f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r0*4+384);
    sum3 = sum3+(a3*b);
    f32x4 a4 = *(const f32x4_loose*)(data1+a_row+r0*4+512);
    sum4 = sum4+(a4*b);
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+r0*4+768);
    sum5 = sum5+(a5*b);
    f32x4 a6 = *(const f32x4_loose*)(data1+a_row+r0*4+640);
    sum6 = sum6+(a6*b);
    f32x4 a7 = *(const f32x4_loose*)(data1+a_row+r0*4+896);
    sum7 = sum7+(a7*b);
    f32x4 a8 = *(const f32x4_loose*)(data1+a_row+r0*4+1024);
    sum8 = sum8+(a8*b);
    f32x4 a9 = *(const f32x4_loose*)(data1+a_row+r0*4+1152);
    sum9 = sum9+(a9*b);
    f32x4 a10 = *(const f32x4_loose*)(data1+a_row+r0*4+1280);
    sum10 = sum10+(a10*b);
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
  data0[limit] = sum_of_lanes8[0];
  data0[limit+1] = sum_of_lanes8[1];
  data0[limit+2] = sum_of_lanes8[2];
  data0[limit+3] = sum_of_lanes8[3];
  f32x4 sum_of_lanes9 = zip_lower_f32x4(sum4, sum5);
  f32x4 sum_of_lanes10 = zip_upper_f32x4(sum4, sum5);
  f32x4 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
  f32x4 sum_of_lanes12 = zip_lower_f32x4(sum6, sum7);
  f32x4 sum_of_lanes13 = zip_upper_f32x4(sum6, sum7);
  f32x4 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
  f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes11, sum_of_lanes14);
  f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes11, sum_of_lanes14);
  f32x4 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
  data0[limit+4] = sum_of_lanes17[0];
  data0[limit+5] = sum_of_lanes17[1];
  data0[limit+6] = sum_of_lanes17[2];
  data0[limit+7] = sum_of_lanes17[3];
  f32x4 sum_of_lanes18 = zip_lower_f32x4(sum8, sum9);
  f32x4 sum_of_lanes19 = zip_upper_f32x4(sum8, sum9);
  f32x4 sum_of_lanes20 = sum_of_lanes18+sum_of_lanes19;
  f32x2 sum_of_lanes21 = lower_f32x4(sum_of_lanes20)+upper_f32x4(sum_of_lanes20);
  data0[limit+8] = sum_of_lanes21[0];
  data0[limit+9] = sum_of_lanes21[1];
  f32x2 sum_of_lanes22 = lower_f32x4(sum10)+upper_f32x4(sum10);
  data0[limit+10] = sum_of_lanes22[0]+sum_of_lanes22[1];
}

// ======== avx2
// data0(64, 1) = sum(data1(64, 128)*data2(64, 128), axes 1)
//   loops out 0 of 64 by 13 copies
//   add over reduce 0 of 128 by 8 lanes
//   Opts: Upcast(reduce 0, 8), Unroll(out 0, 13), Pad(out 0), Outer(out 0)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_63557a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t limit = 51 < i0*13 ? 51 : i0*13;
    const int64_t a_row = limit*128;
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
    f32x8 sum12 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 a0 = *(const f32x8_loose*)(data1+a_row+r0*8);
      f32x8 b = in_register_f32x8(*(const f32x8_loose*)(data2+r0*8));
      sum0 = mulacc_f32x8(a0, b, sum0);
      f32x8 a1 = *(const f32x8_loose*)(data1+a_row+r0*8+512);
      sum1 = mulacc_f32x8(a1, b, sum1);
      f32x8 a2 = *(const f32x8_loose*)(data1+a_row+r0*8+256);
      sum2 = mulacc_f32x8(a2, b, sum2);
      f32x8 a3 = *(const f32x8_loose*)(data1+a_row+r0*8+768);
      sum3 = mulacc_f32x8(a3, b, sum3);
      f32x8 a4 = *(const f32x8_loose*)(data1+a_row+r0*8+128);
      sum4 = mulacc_f32x8(a4, b, sum4);
      f32x8 a5 = *(const f32x8_loose*)(data1+a_row+r0*8+640);
      sum5 = mulacc_f32x8(a5, b, sum5);
      f32x8 a6 = *(const f32x8_loose*)(data1+a_row+r0*8+384);
      sum6 = mulacc_f32x8(a6, b, sum6);
      f32x8 a7 = *(const f32x8_loose*)(data1+a_row+r0*8+896);
      sum7 = mulacc_f32x8(a7, b, sum7);
      f32x8 a8 = *(const f32x8_loose*)(data1+a_row+r0*8+1024);
      sum8 = mulacc_f32x8(a8, b, sum8);
      f32x8 a9 = *(const f32x8_loose*)(data1+a_row+r0*8+1280);
      sum9 = mulacc_f32x8(a9, b, sum9);
      f32x8 a10 = *(const f32x8_loose*)(data1+a_row+r0*8+1152);
      sum10 = mulacc_f32x8(a10, b, sum10);
      f32x8 a11 = *(const f32x8_loose*)(data1+a_row+r0*8+1408);
      sum11 = mulacc_f32x8(a11, b, sum11);
      f32x8 a12 = *(const f32x8_loose*)(data1+a_row+r0*8+1536);
      sum12 = mulacc_f32x8(a12, b, sum12);
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
    f32x8 sum_of_lanes9 = zip_lower_f32x8(sum4, sum5);
    f32x8 sum_of_lanes10 = zip_upper_f32x8(sum4, sum5);
    f32x8 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x8 sum_of_lanes12 = zip_lower_f32x8(sum6, sum7);
    f32x8 sum_of_lanes13 = zip_upper_f32x8(sum6, sum7);
    f32x8 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x8 sum_of_lanes15 = zip_lower_f32x8(sum_of_lanes11, sum_of_lanes14);
    f32x8 sum_of_lanes16 = zip_upper_f32x8(sum_of_lanes11, sum_of_lanes14);
    f32x8 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
    f32x8 sum_of_lanes18 = zip_lower_f32x8(sum_of_lanes8, sum_of_lanes17);
    f32x8 sum_of_lanes19 = zip_upper_f32x8(sum_of_lanes8, sum_of_lanes17);
    f32x8 sum_of_lanes20 = sum_of_lanes18+sum_of_lanes19;
    data0[limit] = sum_of_lanes20[0];
    data0[limit+1] = sum_of_lanes20[1];
    data0[limit+2] = sum_of_lanes20[2];
    data0[limit+3] = sum_of_lanes20[3];
    data0[limit+4] = sum_of_lanes20[4];
    data0[limit+5] = sum_of_lanes20[5];
    data0[limit+6] = sum_of_lanes20[6];
    data0[limit+7] = sum_of_lanes20[7];
    f32x8 sum_of_lanes21 = zip_lower_f32x8(sum8, sum9);
    f32x8 sum_of_lanes22 = zip_upper_f32x8(sum8, sum9);
    f32x8 sum_of_lanes23 = sum_of_lanes21+sum_of_lanes22;
    f32x8 sum_of_lanes24 = zip_lower_f32x8(sum10, sum11);
    f32x8 sum_of_lanes25 = zip_upper_f32x8(sum10, sum11);
    f32x8 sum_of_lanes26 = sum_of_lanes24+sum_of_lanes25;
    f32x8 sum_of_lanes27 = zip_lower_f32x8(sum_of_lanes23, sum_of_lanes26);
    f32x8 sum_of_lanes28 = zip_upper_f32x8(sum_of_lanes23, sum_of_lanes26);
    f32x8 sum_of_lanes29 = sum_of_lanes27+sum_of_lanes28;
    f32x4 sum_of_lanes30 = lower_f32x8(sum_of_lanes29)+upper_f32x8(sum_of_lanes29);
    data0[limit+8] = sum_of_lanes30[0];
    data0[limit+9] = sum_of_lanes30[1];
    data0[limit+10] = sum_of_lanes30[2];
    data0[limit+11] = sum_of_lanes30[3];
    f32x4 sum_of_lanes31 = lower_f32x8(sum12)+upper_f32x8(sum12);
    f32x2 sum_of_lanes32 = lower_f32x4(sum_of_lanes31)+upper_f32x4(sum_of_lanes31);
    data0[limit+12] = sum_of_lanes32[0]+sum_of_lanes32[1];
  }
}

// ======== avx512
// data0(64, 1) = sum(data1(64, 128)*data2(64, 128), axes 1)
//   loops out 0 of 64 by 22 copies
//   add over reduce 0 of 128 by 16 lanes
//   Opts: Upcast(reduce 0, 16), Unroll(out 0, 22), Pad(out 0), Outer(out 0)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_5f0a9b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t limit = 42 < i0*22 ? 42 : i0*22;
    const int64_t a_row = limit*128;
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
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 a0 = *(const f32x16_loose*)(data1+a_row+r0*16);
      f32x16 b = in_register_f32x16(*(const f32x16_loose*)(data2+r0*16));
      sum0 = mulacc_f32x16(a0, b, sum0);
      f32x16 a1 = *(const f32x16_loose*)(data1+a_row+r0*16+1024);
      sum1 = mulacc_f32x16(a1, b, sum1);
      f32x16 a2 = *(const f32x16_loose*)(data1+a_row+r0*16+512);
      sum2 = mulacc_f32x16(a2, b, sum2);
      f32x16 a3 = *(const f32x16_loose*)(data1+a_row+r0*16+1536);
      sum3 = mulacc_f32x16(a3, b, sum3);
      f32x16 a4 = *(const f32x16_loose*)(data1+a_row+r0*16+256);
      sum4 = mulacc_f32x16(a4, b, sum4);
      f32x16 a5 = *(const f32x16_loose*)(data1+a_row+r0*16+1280);
      sum5 = mulacc_f32x16(a5, b, sum5);
      f32x16 a6 = *(const f32x16_loose*)(data1+a_row+r0*16+768);
      sum6 = mulacc_f32x16(a6, b, sum6);
      f32x16 a7 = *(const f32x16_loose*)(data1+a_row+r0*16+1792);
      sum7 = mulacc_f32x16(a7, b, sum7);
      f32x16 a8 = *(const f32x16_loose*)(data1+a_row+r0*16+128);
      sum8 = mulacc_f32x16(a8, b, sum8);
      f32x16 a9 = *(const f32x16_loose*)(data1+a_row+r0*16+1152);
      sum9 = mulacc_f32x16(a9, b, sum9);
      f32x16 a10 = *(const f32x16_loose*)(data1+a_row+r0*16+640);
      sum10 = mulacc_f32x16(a10, b, sum10);
      f32x16 a11 = *(const f32x16_loose*)(data1+a_row+r0*16+1664);
      sum11 = mulacc_f32x16(a11, b, sum11);
      f32x16 a12 = *(const f32x16_loose*)(data1+a_row+r0*16+384);
      sum12 = mulacc_f32x16(a12, b, sum12);
      f32x16 a13 = *(const f32x16_loose*)(data1+a_row+r0*16+1408);
      sum13 = mulacc_f32x16(a13, b, sum13);
      f32x16 a14 = *(const f32x16_loose*)(data1+a_row+r0*16+896);
      sum14 = mulacc_f32x16(a14, b, sum14);
      f32x16 a15 = *(const f32x16_loose*)(data1+a_row+r0*16+1920);
      sum15 = mulacc_f32x16(a15, b, sum15);
      f32x16 a16 = *(const f32x16_loose*)(data1+a_row+r0*16+2048);
      sum16 = mulacc_f32x16(a16, b, sum16);
      f32x16 a17 = *(const f32x16_loose*)(data1+a_row+r0*16+2304);
      sum17 = mulacc_f32x16(a17, b, sum17);
      f32x16 a18 = *(const f32x16_loose*)(data1+a_row+r0*16+2176);
      sum18 = mulacc_f32x16(a18, b, sum18);
      f32x16 a19 = *(const f32x16_loose*)(data1+a_row+r0*16+2432);
      sum19 = mulacc_f32x16(a19, b, sum19);
      f32x16 a20 = *(const f32x16_loose*)(data1+a_row+r0*16+2560);
      sum20 = mulacc_f32x16(a20, b, sum20);
      f32x16 a21 = *(const f32x16_loose*)(data1+a_row+r0*16+2688);
      sum21 = mulacc_f32x16(a21, b, sum21);
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
    f32x16 sum_of_lanes9 = zip_lower_f32x16(sum4, sum5);
    f32x16 sum_of_lanes10 = zip_upper_f32x16(sum4, sum5);
    f32x16 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x16 sum_of_lanes12 = zip_lower_f32x16(sum6, sum7);
    f32x16 sum_of_lanes13 = zip_upper_f32x16(sum6, sum7);
    f32x16 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x16 sum_of_lanes15 = zip_lower_f32x16(sum_of_lanes11, sum_of_lanes14);
    f32x16 sum_of_lanes16 = zip_upper_f32x16(sum_of_lanes11, sum_of_lanes14);
    f32x16 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
    f32x16 sum_of_lanes18 = zip_lower_f32x16(sum_of_lanes8, sum_of_lanes17);
    f32x16 sum_of_lanes19 = zip_upper_f32x16(sum_of_lanes8, sum_of_lanes17);
    f32x16 sum_of_lanes20 = sum_of_lanes18+sum_of_lanes19;
    f32x16 sum_of_lanes21 = zip_lower_f32x16(sum8, sum9);
    f32x16 sum_of_lanes22 = zip_upper_f32x16(sum8, sum9);
    f32x16 sum_of_lanes23 = sum_of_lanes21+sum_of_lanes22;
    f32x16 sum_of_lanes24 = zip_lower_f32x16(sum10, sum11);
    f32x16 sum_of_lanes25 = zip_upper_f32x16(sum10, sum11);
    f32x16 sum_of_lanes26 = sum_of_lanes24+sum_of_lanes25;
    f32x16 sum_of_lanes27 = zip_lower_f32x16(sum_of_lanes23, sum_of_lanes26);
    f32x16 sum_of_lanes28 = zip_upper_f32x16(sum_of_lanes23, sum_of_lanes26);
    f32x16 sum_of_lanes29 = sum_of_lanes27+sum_of_lanes28;
    f32x16 sum_of_lanes30 = zip_lower_f32x16(sum12, sum13);
    f32x16 sum_of_lanes31 = zip_upper_f32x16(sum12, sum13);
    f32x16 sum_of_lanes32 = sum_of_lanes30+sum_of_lanes31;
    f32x16 sum_of_lanes33 = zip_lower_f32x16(sum14, sum15);
    f32x16 sum_of_lanes34 = zip_upper_f32x16(sum14, sum15);
    f32x16 sum_of_lanes35 = sum_of_lanes33+sum_of_lanes34;
    f32x16 sum_of_lanes36 = zip_lower_f32x16(sum_of_lanes32, sum_of_lanes35);
    f32x16 sum_of_lanes37 = zip_upper_f32x16(sum_of_lanes32, sum_of_lanes35);
    f32x16 sum_of_lanes38 = sum_of_lanes36+sum_of_lanes37;
    f32x16 sum_of_lanes39 = zip_lower_f32x16(sum_of_lanes29, sum_of_lanes38);
    f32x16 sum_of_lanes40 = zip_upper_f32x16(sum_of_lanes29, sum_of_lanes38);
    f32x16 sum_of_lanes41 = sum_of_lanes39+sum_of_lanes40;
    f32x16 sum_of_lanes42 = zip_lower_f32x16(sum_of_lanes20, sum_of_lanes41);
    f32x16 sum_of_lanes43 = zip_upper_f32x16(sum_of_lanes20, sum_of_lanes41);
    f32x16 sum_of_lanes44 = sum_of_lanes42+sum_of_lanes43;
    data0[limit] = sum_of_lanes44[0];
    data0[limit+1] = sum_of_lanes44[1];
    data0[limit+2] = sum_of_lanes44[2];
    data0[limit+3] = sum_of_lanes44[3];
    data0[limit+4] = sum_of_lanes44[4];
    data0[limit+5] = sum_of_lanes44[5];
    data0[limit+6] = sum_of_lanes44[6];
    data0[limit+7] = sum_of_lanes44[7];
    data0[limit+8] = sum_of_lanes44[8];
    data0[limit+9] = sum_of_lanes44[9];
    data0[limit+10] = sum_of_lanes44[10];
    data0[limit+11] = sum_of_lanes44[11];
    data0[limit+12] = sum_of_lanes44[12];
    data0[limit+13] = sum_of_lanes44[13];
    data0[limit+14] = sum_of_lanes44[14];
    data0[limit+15] = sum_of_lanes44[15];
    f32x16 sum_of_lanes45 = zip_lower_f32x16(sum16, sum17);
    f32x16 sum_of_lanes46 = zip_upper_f32x16(sum16, sum17);
    f32x16 sum_of_lanes47 = sum_of_lanes45+sum_of_lanes46;
    f32x16 sum_of_lanes48 = zip_lower_f32x16(sum18, sum19);
    f32x16 sum_of_lanes49 = zip_upper_f32x16(sum18, sum19);
    f32x16 sum_of_lanes50 = sum_of_lanes48+sum_of_lanes49;
    f32x16 sum_of_lanes51 = zip_lower_f32x16(sum_of_lanes47, sum_of_lanes50);
    f32x16 sum_of_lanes52 = zip_upper_f32x16(sum_of_lanes47, sum_of_lanes50);
    f32x16 sum_of_lanes53 = sum_of_lanes51+sum_of_lanes52;
    f32x8 sum_of_lanes54 = lower_f32x16(sum_of_lanes53)+upper_f32x16(sum_of_lanes53);
    f32x4 sum_of_lanes55 = lower_f32x8(sum_of_lanes54)+upper_f32x8(sum_of_lanes54);
    data0[limit+16] = sum_of_lanes55[0];
    data0[limit+17] = sum_of_lanes55[1];
    data0[limit+18] = sum_of_lanes55[2];
    data0[limit+19] = sum_of_lanes55[3];
    f32x16 sum_of_lanes56 = zip_lower_f32x16(sum20, sum21);
    f32x16 sum_of_lanes57 = zip_upper_f32x16(sum20, sum21);
    f32x16 sum_of_lanes58 = sum_of_lanes56+sum_of_lanes57;
    f32x8 sum_of_lanes59 = lower_f32x16(sum_of_lanes58)+upper_f32x16(sum_of_lanes58);
    f32x4 sum_of_lanes60 = lower_f32x8(sum_of_lanes59)+upper_f32x8(sum_of_lanes59);
    f32x2 sum_of_lanes61 = lower_f32x4(sum_of_lanes60)+upper_f32x4(sum_of_lanes60);
    data0[limit+20] = sum_of_lanes61[0];
    data0[limit+21] = sum_of_lanes61[1];
  }
}

// ======== neon
// data0(64, 1) = sum(data1(64, 128)*data2(64, 128), axes 1)
//   loops out 0 of 64 by 16 copies
//   add over reduce 0 of 128 by 4 lanes
//   Opts: Unroll(out 0, 16), Upcast(reduce 0, 4)
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
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_64_128_45b242(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t a_row = i0*2048;
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
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 a0 = *(const f32x4_loose*)(data1+a_row+r0*4);
      f32x4 b = *(const f32x4_loose*)(data2+r0*4);
      sum0 = mulacc_f32x4(a0, b, sum0);
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r0*4+256);
      sum1 = mulacc_f32x4(a1, b, sum1);
      f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r0*4+128);
      sum2 = mulacc_f32x4(a2, b, sum2);
      f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r0*4+384);
      sum3 = mulacc_f32x4(a3, b, sum3);
      f32x4 a4 = *(const f32x4_loose*)(data1+a_row+r0*4+512);
      sum4 = mulacc_f32x4(a4, b, sum4);
      f32x4 a5 = *(const f32x4_loose*)(data1+a_row+r0*4+768);
      sum5 = mulacc_f32x4(a5, b, sum5);
      f32x4 a6 = *(const f32x4_loose*)(data1+a_row+r0*4+640);
      sum6 = mulacc_f32x4(a6, b, sum6);
      f32x4 a7 = *(const f32x4_loose*)(data1+a_row+r0*4+896);
      sum7 = mulacc_f32x4(a7, b, sum7);
      f32x4 a8 = *(const f32x4_loose*)(data1+a_row+r0*4+1024);
      sum8 = mulacc_f32x4(a8, b, sum8);
      f32x4 a9 = *(const f32x4_loose*)(data1+a_row+r0*4+1280);
      sum9 = mulacc_f32x4(a9, b, sum9);
      f32x4 a10 = *(const f32x4_loose*)(data1+a_row+r0*4+1152);
      sum10 = mulacc_f32x4(a10, b, sum10);
      f32x4 a11 = *(const f32x4_loose*)(data1+a_row+r0*4+1408);
      sum11 = mulacc_f32x4(a11, b, sum11);
      f32x4 a12 = *(const f32x4_loose*)(data1+a_row+r0*4+1536);
      sum12 = mulacc_f32x4(a12, b, sum12);
      f32x4 a13 = *(const f32x4_loose*)(data1+a_row+r0*4+1792);
      sum13 = mulacc_f32x4(a13, b, sum13);
      f32x4 a14 = *(const f32x4_loose*)(data1+a_row+r0*4+1664);
      sum14 = mulacc_f32x4(a14, b, sum14);
      f32x4 a15 = *(const f32x4_loose*)(data1+a_row+r0*4+1920);
      sum15 = mulacc_f32x4(a15, b, sum15);
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    *(f32x4_loose*)(data0+i0*16) = sum_of_lanes6+sum_of_lanes7;
    f32x4 sum_of_lanes8 = zip_lower_f32x4(sum4, sum5);
    f32x4 sum_of_lanes9 = zip_upper_f32x4(sum4, sum5);
    f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
    f32x4 sum_of_lanes11 = zip_lower_f32x4(sum6, sum7);
    f32x4 sum_of_lanes12 = zip_upper_f32x4(sum6, sum7);
    f32x4 sum_of_lanes13 = sum_of_lanes11+sum_of_lanes12;
    f32x4 sum_of_lanes14 = zip_lower_f32x4(sum_of_lanes10, sum_of_lanes13);
    f32x4 sum_of_lanes15 = zip_upper_f32x4(sum_of_lanes10, sum_of_lanes13);
    *(f32x4_loose*)(data0+i0*16+4) = sum_of_lanes14+sum_of_lanes15;
    f32x4 sum_of_lanes16 = zip_lower_f32x4(sum8, sum9);
    f32x4 sum_of_lanes17 = zip_upper_f32x4(sum8, sum9);
    f32x4 sum_of_lanes18 = sum_of_lanes16+sum_of_lanes17;
    f32x4 sum_of_lanes19 = zip_lower_f32x4(sum10, sum11);
    f32x4 sum_of_lanes20 = zip_upper_f32x4(sum10, sum11);
    f32x4 sum_of_lanes21 = sum_of_lanes19+sum_of_lanes20;
    f32x4 sum_of_lanes22 = zip_lower_f32x4(sum_of_lanes18, sum_of_lanes21);
    f32x4 sum_of_lanes23 = zip_upper_f32x4(sum_of_lanes18, sum_of_lanes21);
    *(f32x4_loose*)(data0+i0*16+8) = sum_of_lanes22+sum_of_lanes23;
    f32x4 sum_of_lanes24 = zip_lower_f32x4(sum12, sum13);
    f32x4 sum_of_lanes25 = zip_upper_f32x4(sum12, sum13);
    f32x4 sum_of_lanes26 = sum_of_lanes24+sum_of_lanes25;
    f32x4 sum_of_lanes27 = zip_lower_f32x4(sum14, sum15);
    f32x4 sum_of_lanes28 = zip_upper_f32x4(sum14, sum15);
    f32x4 sum_of_lanes29 = sum_of_lanes27+sum_of_lanes28;
    f32x4 sum_of_lanes30 = zip_lower_f32x4(sum_of_lanes26, sum_of_lanes29);
    f32x4 sum_of_lanes31 = zip_upper_f32x4(sum_of_lanes26, sum_of_lanes29);
    *(f32x4_loose*)(data0+i0*16+12) = sum_of_lanes30+sum_of_lanes31;
  }
}

