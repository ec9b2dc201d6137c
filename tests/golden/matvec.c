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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_343dbe(float* restrict data0, const float* restrict data1, const float* restrict data2,
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
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r0*4+128);
    sum1 = sum1+(a1*b);
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r0*4+256);
    sum2 = sum2+(a2*b);
    f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r0*4+384);
    sum3 = sum3+(a3*b);
    f32x4 a4 = *(const f32x4_loose*)(data1+a_row+r0*4+512);
    sum4 = sum4+(a4*b);
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+r0*4+640);
    sum5 = sum5+(a5*b);
    f32x4 a6 = *(const f32x4_loose*)(data1+a_row+r0*4+768);
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
  f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
  data0[limit] = sum_of_lanes0[0]+sum_of_lanes0[1];
  f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
  data0[limit+1] = sum_of_lanes1[0]+sum_of_lanes1[1];
  f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
  data0[limit+2] = sum_of_lanes2[0]+sum_of_lanes2[1];
  f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
  data0[limit+3] = sum_of_lanes3[0]+sum_of_lanes3[1];
  f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
  data0[limit+4] = sum_of_lanes4[0]+sum_of_lanes4[1];
  f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
  data0[limit+5] = sum_of_lanes5[0]+sum_of_lanes5[1];
  f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
  data0[limit+6] = sum_of_lanes6[0]+sum_of_lanes6[1];
  f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
  data0[limit+7] = sum_of_lanes7[0]+sum_of_lanes7[1];
  f32x2 sum_of_lanes8 = lower_f32x4(sum8)+upper_f32x4(sum8);
  data0[limit+8] = sum_of_lanes8[0]+sum_of_lanes8[1];
  f32x2 sum_of_lanes9 = lower_f32x4(sum9)+upper_f32x4(sum9);
  data0[limit+9] = sum_of_lanes9[0]+sum_of_lanes9[1];
  f32x2 sum_of_lanes10 = lower_f32x4(sum10)+upper_f32x4(sum10);
  data0[limit+10] = sum_of_lanes10[0]+sum_of_lanes10[1];
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
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_0a5fa1(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
      f32x8 a1 = *(const f32x8_loose*)(data1+a_row+r0*8+128);
      sum1 = mulacc_f32x8(a1, b, sum1);
      f32x8 a2 = *(const f32x8_loose*)(data1+a_row+r0*8+256);
      sum2 = mulacc_f32x8(a2, b, sum2);
      f32x8 a3 = *(const f32x8_loose*)(data1+a_row+r0*8+384);
      sum3 = mulacc_f32x8(a3, b, sum3);
      f32x8 a4 = *(const f32x8_loose*)(data1+a_row+r0*8+512);
      sum4 = mulacc_f32x8(a4, b, sum4);
      f32x8 a5 = *(const f32x8_loose*)(data1+a_row+r0*8+640);
      sum5 = mulacc_f32x8(a5, b, sum5);
      f32x8 a6 = *(const f32x8_loose*)(data1+a_row+r0*8+768);
      sum6 = mulacc_f32x8(a6, b, sum6);
      f32x8 a7 = *(const f32x8_loose*)(data1+a_row+r0*8+896);
      sum7 = mulacc_f32x8(a7, b, sum7);
      f32x8 a8 = *(const f32x8_loose*)(data1+a_row+r0*8+1024);
      sum8 = mulacc_f32x8(a8, b, sum8);
      f32x8 a9 = *(const f32x8_loose*)(data1+a_row+r0*8+1152);
      sum9 = mulacc_f32x8(a9, b, sum9);
      f32x8 a10 = *(const f32x8_loose*)(data1+a_row+r0*8+1280);
      sum10 = mulacc_f32x8(a10, b, sum10);
      f32x8 a11 = *(const f32x8_loose*)(data1+a_row+r0*8+1408);
      sum11 = mulacc_f32x8(a11, b, sum11);
      f32x8 a12 = *(const f32x8_loose*)(data1+a_row+r0*8+1536);
      sum12 = mulacc_f32x8(a12, b, sum12);
    }
    f32x4 sum_of_lanes0 = lower_f32x8(sum0)+upper_f32x8(sum0);
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    data0[limit] = sum_of_lanes1[0]+sum_of_lanes1[1];
    f32x4 sum_of_lanes2 = lower_f32x8(sum1)+upper_f32x8(sum1);
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    data0[limit+1] = sum_of_lanes3[0]+sum_of_lanes3[1];
    f32x4 sum_of_lanes4 = lower_f32x8(sum2)+upper_f32x8(sum2);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    data0[limit+2] = sum_of_lanes5[0]+sum_of_lanes5[1];
    f32x4 sum_of_lanes6 = lower_f32x8(sum3)+upper_f32x8(sum3);
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    data0[limit+3] = sum_of_lanes7[0]+sum_of_lanes7[1];
    f32x4 sum_of_lanes8 = lower_f32x8(sum4)+upper_f32x8(sum4);
    f32x2 sum_of_lanes9 = lower_f32x4(sum_of_lanes8)+upper_f32x4(sum_of_lanes8);
    data0[limit+4] = sum_of_lanes9[0]+sum_of_lanes9[1];
    f32x4 sum_of_lanes10 = lower_f32x8(sum5)+upper_f32x8(sum5);
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    data0[limit+5] = sum_of_lanes11[0]+sum_of_lanes11[1];
    f32x4 sum_of_lanes12 = lower_f32x8(sum6)+upper_f32x8(sum6);
    f32x2 sum_of_lanes13 = lower_f32x4(sum_of_lanes12)+upper_f32x4(sum_of_lanes12);
    data0[limit+6] = sum_of_lanes13[0]+sum_of_lanes13[1];
    f32x4 sum_of_lanes14 = lower_f32x8(sum7)+upper_f32x8(sum7);
    f32x2 sum_of_lanes15 = lower_f32x4(sum_of_lanes14)+upper_f32x4(sum_of_lanes14);
    data0[limit+7] = sum_of_lanes15[0]+sum_of_lanes15[1];
    f32x4 sum_of_lanes16 = lower_f32x8(sum8)+upper_f32x8(sum8);
    f32x2 sum_of_lanes17 = lower_f32x4(sum_of_lanes16)+upper_f32x4(sum_of_lanes16);
    data0[limit+8] = sum_of_lanes17[0]+sum_of_lanes17[1];
    f32x4 sum_of_lanes18 = lower_f32x8(sum9)+upper_f32x8(sum9);
    f32x2 sum_of_lanes19 = lower_f32x4(sum_of_lanes18)+upper_f32x4(sum_of_lanes18);
    data0[limit+9] = sum_of_lanes19[0]+sum_of_lanes19[1];
    f32x4 sum_of_lanes20 = lower_f32x8(sum10)+upper_f32x8(sum10);
    f32x2 sum_of_lanes21 = lower_f32x4(sum_of_lanes20)+upper_f32x4(sum_of_lanes20);
    data0[limit+10] = sum_of_lanes21[0]+sum_of_lanes21[1];
    f32x4 sum_of_lanes22 = lower_f32x8(sum11)+upper_f32x8(sum11);
    f32x2 sum_of_lanes23 = lower_f32x4(sum_of_lanes22)+upper_f32x4(sum_of_lanes22);
    data0[limit+11] = sum_of_lanes23[0]+sum_of_lanes23[1];
    f32x4 sum_of_lanes24 = lower_f32x8(sum12)+upper_f32x8(sum12);
    f32x2 sum_of_lanes25 = lower_f32x4(sum_of_lanes24)+upper_f32x4(sum_of_lanes24);
    data0[limit+12] = sum_of_lanes25[0]+sum_of_lanes25[1];
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
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_325c5e(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
      f32x16 a1 = *(const f32x16_loose*)(data1+a_row+r0*16+128);
      sum1 = mulacc_f32x16(a1, b, sum1);
      f32x16 a2 = *(const f32x16_loose*)(data1+a_row+r0*16+256);
      sum2 = mulacc_f32x16(a2, b, sum2);
      f32x16 a3 = *(const f32x16_loose*)(data1+a_row+r0*16+384);
      sum3 = mulacc_f32x16(a3, b, sum3);
      f32x16 a4 = *(const f32x16_loose*)(data1+a_row+r0*16+512);
      sum4 = mulacc_f32x16(a4, b, sum4);
      f32x16 a5 = *(const f32x16_loose*)(data1+a_row+r0*16+640);
      sum5 = mulacc_f32x16(a5, b, sum5);
      f32x16 a6 = *(const f32x16_loose*)(data1+a_row+r0*16+768);
      sum6 = mulacc_f32x16(a6, b, sum6);
      f32x16 a7 = *(const f32x16_loose*)(data1+a_row+r0*16+896);
      sum7 = mulacc_f32x16(a7, b, sum7);
      f32x16 a8 = *(const f32x16_loose*)(data1+a_row+r0*16+1024);
      sum8 = mulacc_f32x16(a8, b, sum8);
      f32x16 a9 = *(const f32x16_loose*)(data1+a_row+r0*16+1152);
      sum9 = mulacc_f32x16(a9, b, sum9);
      f32x16 a10 = *(const f32x16_loose*)(data1+a_row+r0*16+1280);
      sum10 = mulacc_f32x16(a10, b, sum10);
      f32x16 a11 = *(const f32x16_loose*)(data1+a_row+r0*16+1408);
      sum11 = mulacc_f32x16(a11, b, sum11);
      f32x16 a12 = *(const f32x16_loose*)(data1+a_row+r0*16+1536);
      sum12 = mulacc_f32x16(a12, b, sum12);
      f32x16 a13 = *(const f32x16_loose*)(data1+a_row+r0*16+1664);
      sum13 = mulacc_f32x16(a13, b, sum13);
      f32x16 a14 = *(const f32x16_loose*)(data1+a_row+r0*16+1792);
      sum14 = mulacc_f32x16(a14, b, sum14);
      f32x16 a15 = *(const f32x16_loose*)(data1+a_row+r0*16+1920);
      sum15 = mulacc_f32x16(a15, b, sum15);
      f32x16 a16 = *(const f32x16_loose*)(data1+a_row+r0*16+2048);
      sum16 = mulacc_f32x16(a16, b, sum16);
      f32x16 a17 = *(const f32x16_loose*)(data1+a_row+r0*16+2176);
      sum17 = mulacc_f32x16(a17, b, sum17);
      f32x16 a18 = *(const f32x16_loose*)(data1+a_row+r0*16+2304);
      sum18 = mulacc_f32x16(a18, b, sum18);
      f32x16 a19 = *(const f32x16_loose*)(data1+a_row+r0*16+2432);
      sum19 = mulacc_f32x16(a19, b, sum19);
      f32x16 a20 = *(const f32x16_loose*)(data1+a_row+r0*16+2560);
      sum20 = mulacc_f32x16(a20, b, sum20);
      f32x16 a21 = *(const f32x16_loose*)(data1+a_row+r0*16+2688);
      sum21 = mulacc_f32x16(a21, b, sum21);
    }
    f32x8 sum_of_lanes0 = lower_f32x16(sum0)+upper_f32x16(sum0);
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    data0[limit] = sum_of_lanes2[0]+sum_of_lanes2[1];
    f32x8 sum_of_lanes3 = lower_f32x16(sum1)+upper_f32x16(sum1);
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    data0[limit+1] = sum_of_lanes5[0]+sum_of_lanes5[1];
    f32x8 sum_of_lanes6 = lower_f32x16(sum2)+upper_f32x16(sum2);
    f32x4 sum_of_lanes7 = lower_f32x8(sum_of_lanes6)+upper_f32x8(sum_of_lanes6);
    f32x2 sum_of_lanes8 = lower_f32x4(sum_of_lanes7)+upper_f32x4(sum_of_lanes7);
    data0[limit+2] = sum_of_lanes8[0]+sum_of_lanes8[1];
    f32x8 sum_of_lanes9 = lower_f32x16(sum3)+upper_f32x16(sum3);
    f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
    f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
    data0[limit+3] = sum_of_lanes11[0]+sum_of_lanes11[1];
    f32x8 sum_of_lanes12 = lower_f32x16(sum4)+upper_f32x16(sum4);
    f32x4 sum_of_lanes13 = lower_f32x8(sum_of_lanes12)+upper_f32x8(sum_of_lanes12);
    f32x2 sum_of_lanes14 = lower_f32x4(sum_of_lanes13)+upper_f32x4(sum_of_lanes13);
    data0[limit+4] = sum_of_lanes14[0]+sum_of_lanes14[1];
    f32x8 sum_of_lanes15 = lower_f32x16(sum5)+upper_f32x16(sum5);
    f32x4 sum_of_lanes16 = lower_f32x8(sum_of_lanes15)+upper_f32x8(sum_of_lanes15);
    f32x2 sum_of_lanes17 = lower_f32x4(sum_of_lanes16)+upper_f32x4(sum_of_lanes16);
    data0[limit+5] = sum_of_lanes17[0]+sum_of_lanes17[1];
    f32x8 sum_of_lanes18 = lower_f32x16(sum6)+upper_f32x16(sum6);
    f32x4 sum_of_lanes19 = lower_f32x8(sum_of_lanes18)+upper_f32x8(sum_of_lanes18);
    f32x2 sum_of_lanes20 = lower_f32x4(sum_of_lanes19)+upper_f32x4(sum_of_lanes19);
    data0[limit+6] = sum_of_lanes20[0]+sum_of_lanes20[1];
    f32x8 sum_of_lanes21 = lower_f32x16(sum7)+upper_f32x16(sum7);
    f32x4 sum_of_lanes22 = lower_f32x8(sum_of_lanes21)+upper_f32x8(sum_of_lanes21);
    f32x2 sum_of_lanes23 = lower_f32x4(sum_of_lanes22)+upper_f32x4(sum_of_lanes22);
    data0[limit+7] = sum_of_lanes23[0]+sum_of_lanes23[1];
    f32x8 sum_of_lanes24 = lower_f32x16(sum8)+upper_f32x16(sum8);
    f32x4 sum_of_lanes25 = lower_f32x8(sum_of_lanes24)+upper_f32x8(sum_of_lanes24);
    f32x2 sum_of_lanes26 = lower_f32x4(sum_of_lanes25)+upper_f32x4(sum_of_lanes25);
    data0[limit+8] = sum_of_lanes26[0]+sum_of_lanes26[1];
    f32x8 sum_of_lanes27 = lower_f32x16(sum9)+upper_f32x16(sum9);
    f32x4 sum_of_lanes28 = lower_f32x8(sum_of_lanes27)+upper_f32x8(sum_of_lanes27);
    f32x2 sum_of_lanes29 = lower_f32x4(sum_of_lanes28)+upper_f32x4(sum_of_lanes28);
    data0[limit+9] = sum_of_lanes29[0]+sum_of_lanes29[1];
    f32x8 sum_of_lanes30 = lower_f32x16(sum10)+upper_f32x16(sum10);
    f32x4 sum_of_lanes31 = lower_f32x8(sum_of_lanes30)+upper_f32x8(sum_of_lanes30);
    f32x2 sum_of_lanes32 = lower_f32x4(sum_of_lanes31)+upper_f32x4(sum_of_lanes31);
    data0[limit+10] = sum_of_lanes32[0]+sum_of_lanes32[1];
    f32x8 sum_of_lanes33 = lower_f32x16(sum11)+upper_f32x16(sum11);
    f32x4 sum_of_lanes34 = lower_f32x8(sum_of_lanes33)+upper_f32x8(sum_of_lanes33);
    f32x2 sum_of_lanes35 = lower_f32x4(sum_of_lanes34)+upper_f32x4(sum_of_lanes34);
    data0[limit+11] = sum_of_lanes35[0]+sum_of_lanes35[1];
    f32x8 sum_of_lanes36 = lower_f32x16(sum12)+upper_f32x16(sum12);
    f32x4 sum_of_lanes37 = lower_f32x8(sum_of_lanes36)+upper_f32x8(sum_of_lanes36);
    f32x2 sum_of_lanes38 = lower_f32x4(sum_of_lanes37)+upper_f32x4(sum_of_lanes37);
    data0[limit+12] = sum_of_lanes38[0]+sum_of_lanes38[1];
    f32x8 sum_of_lanes39 = lower_f32x16(sum13)+upper_f32x16(sum13);
    f32x4 sum_of_lanes40 = lower_f32x8(sum_of_lanes39)+upper_f32x8(sum_of_lanes39);
    f32x2 sum_of_lanes41 = lower_f32x4(sum_of_lanes40)+upper_f32x4(sum_of_lanes40);
    data0[limit+13] = sum_of_lanes41[0]+sum_of_lanes41[1];
    f32x8 sum_of_lanes42 = lower_f32x16(sum14)+upper_f32x16(sum14);
    f32x4 sum_of_lanes43 = lower_f32x8(sum_of_lanes42)+upper_f32x8(sum_of_lanes42);
    f32x2 sum_of_lanes44 = lower_f32x4(sum_of_lanes43)+upper_f32x4(sum_of_lanes43);
    data0[limit+14] = sum_of_lanes44[0]+sum_of_lanes44[1];
    f32x8 sum_of_lanes45 = lower_f32x16(sum15)+upper_f32x16(sum15);
    f32x4 sum_of_lanes46 = lower_f32x8(sum_of_lanes45)+upper_f32x8(sum_of_lanes45);
    f32x2 sum_of_lanes47 = lower_f32x4(sum_of_lanes46)+upper_f32x4(sum_of_lanes46);
    data0[limit+15] = sum_of_lanes47[0]+sum_of_lanes47[1];
    f32x8 sum_of_lanes48 = lower_f32x16(sum16)+upper_f32x16(sum16);
    f32x4 sum_of_lanes49 = lower_f32x8(sum_of_lanes48)+upper_f32x8(sum_of_lanes48);
    f32x2 sum_of_lanes50 = lower_f32x4(sum_of_lanes49)+upper_f32x4(sum_of_lanes49);
    data0[limit+16] = sum_of_lanes50[0]+sum_of_lanes50[1];
    f32x8 sum_of_lanes51 = lower_f32x16(sum17)+upper_f32x16(sum17);
    f32x4 sum_of_lanes52 = lower_f32x8(sum_of_lanes51)+upper_f32x8(sum_of_lanes51);
    f32x2 sum_of_lanes53 = lower_f32x4(sum_of_lanes52)+upper_f32x4(sum_of_lanes52);
    data0[limit+17] = sum_of_lanes53[0]+sum_of_lanes53[1];
    f32x8 sum_of_lanes54 = lower_f32x16(sum18)+upper_f32x16(sum18);
    f32x4 sum_of_lanes55 = lower_f32x8(sum_of_lanes54)+upper_f32x8(sum_of_lanes54);
    f32x2 sum_of_lanes56 = lower_f32x4(sum_of_lanes55)+upper_f32x4(sum_of_lanes55);
    data0[limit+18] = sum_of_lanes56[0]+sum_of_lanes56[1];
    f32x8 sum_of_lanes57 = lower_f32x16(sum19)+upper_f32x16(sum19);
    f32x4 sum_of_lanes58 = lower_f32x8(sum_of_lanes57)+upper_f32x8(sum_of_lanes57);
    f32x2 sum_of_lanes59 = lower_f32x4(sum_of_lanes58)+upper_f32x4(sum_of_lanes58);
    data0[limit+19] = sum_of_lanes59[0]+sum_of_lanes59[1];
    f32x8 sum_of_lanes60 = lower_f32x16(sum20)+upper_f32x16(sum20);
    f32x4 sum_of_lanes61 = lower_f32x8(sum_of_lanes60)+upper_f32x8(sum_of_lanes60);
    f32x2 sum_of_lanes62 = lower_f32x4(sum_of_lanes61)+upper_f32x4(sum_of_lanes61);
    data0[limit+20] = sum_of_lanes62[0]+sum_of_lanes62[1];
    f32x8 sum_of_lanes63 = lower_f32x16(sum21)+upper_f32x16(sum21);
    f32x4 sum_of_lanes64 = lower_f32x8(sum_of_lanes63)+upper_f32x8(sum_of_lanes63);
    f32x2 sum_of_lanes65 = lower_f32x4(sum_of_lanes64)+upper_f32x4(sum_of_lanes64);
    data0[limit+21] = sum_of_lanes65[0]+sum_of_lanes65[1];
  }
}

// ======== neon
// data0(64, 1) = sum(data1(64, 128)*data2(64, 128), axes 1)
//   loops out 0 of 64 by 16 copies
//   add over reduce 0 of 128 by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(out 0, 16), Outer(out 0)
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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_7068b0(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r0*4+128);
      sum1 = mulacc_f32x4(a1, b, sum1);
      f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r0*4+256);
      sum2 = mulacc_f32x4(a2, b, sum2);
      f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r0*4+384);
      sum3 = mulacc_f32x4(a3, b, sum3);
      f32x4 a4 = *(const f32x4_loose*)(data1+a_row+r0*4+512);
      sum4 = mulacc_f32x4(a4, b, sum4);
      f32x4 a5 = *(const f32x4_loose*)(data1+a_row+r0*4+640);
      sum5 = mulacc_f32x4(a5, b, sum5);
      f32x4 a6 = *(const f32x4_loose*)(data1+a_row+r0*4+768);
      sum6 = mulacc_f32x4(a6, b, sum6);
      f32x4 a7 = *(const f32x4_loose*)(data1+a_row+r0*4+896);
      sum7 = mulacc_f32x4(a7, b, sum7);
      f32x4 a8 = *(const f32x4_loose*)(data1+a_row+r0*4+1024);
      sum8 = mulacc_f32x4(a8, b, sum8);
      f32x4 a9 = *(const f32x4_loose*)(data1+a_row+r0*4+1152);
      sum9 = mulacc_f32x4(a9, b, sum9);
      f32x4 a10 = *(const f32x4_loose*)(data1+a_row+r0*4+1280);
      sum10 = mulacc_f32x4(a10, b, sum10);
      f32x4 a11 = *(const f32x4_loose*)(data1+a_row+r0*4+1408);
      sum11 = mulacc_f32x4(a11, b, sum11);
      f32x4 a12 = *(const f32x4_loose*)(data1+a_row+r0*4+1536);
      sum12 = mulacc_f32x4(a12, b, sum12);
      f32x4 a13 = *(const f32x4_loose*)(data1+a_row+r0*4+1664);
      sum13 = mulacc_f32x4(a13, b, sum13);
      f32x4 a14 = *(const f32x4_loose*)(data1+a_row+r0*4+1792);
      sum14 = mulacc_f32x4(a14, b, sum14);
      f32x4 a15 = *(const f32x4_loose*)(data1+a_row+r0*4+1920);
      sum15 = mulacc_f32x4(a15, b, sum15);
    }
    f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
    data0[i0*16] = sum_of_lanes0[0]+sum_of_lanes0[1];
    f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
    data0[i0*16+1] = sum_of_lanes1[0]+sum_of_lanes1[1];
    f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
    data0[i0*16+2] = sum_of_lanes2[0]+sum_of_lanes2[1];
    f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
    data0[i0*16+3] = sum_of_lanes3[0]+sum_of_lanes3[1];
    f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
    data0[i0*16+4] = sum_of_lanes4[0]+sum_of_lanes4[1];
    f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
    data0[i0*16+5] = sum_of_lanes5[0]+sum_of_lanes5[1];
    f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
    data0[i0*16+6] = sum_of_lanes6[0]+sum_of_lanes6[1];
    f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
    data0[i0*16+7] = sum_of_lanes7[0]+sum_of_lanes7[1];
    f32x2 sum_of_lanes8 = lower_f32x4(sum8)+upper_f32x4(sum8);
    data0[i0*16+8] = sum_of_lanes8[0]+sum_of_lanes8[1];
    f32x2 sum_of_lanes9 = lower_f32x4(sum9)+upper_f32x4(sum9);
    data0[i0*16+9] = sum_of_lanes9[0]+sum_of_lanes9[1];
    f32x2 sum_of_lanes10 = lower_f32x4(sum10)+upper_f32x4(sum10);
    data0[i0*16+10] = sum_of_lanes10[0]+sum_of_lanes10[1];
    f32x2 sum_of_lanes11 = lower_f32x4(sum11)+upper_f32x4(sum11);
    data0[i0*16+11] = sum_of_lanes11[0]+sum_of_lanes11[1];
    f32x2 sum_of_lanes12 = lower_f32x4(sum12)+upper_f32x4(sum12);
    data0[i0*16+12] = sum_of_lanes12[0]+sum_of_lanes12[1];
    f32x2 sum_of_lanes13 = lower_f32x4(sum13)+upper_f32x4(sum13);
    data0[i0*16+13] = sum_of_lanes13[0]+sum_of_lanes13[1];
    f32x2 sum_of_lanes14 = lower_f32x4(sum14)+upper_f32x4(sum14);
    data0[i0*16+14] = sum_of_lanes14[0]+sum_of_lanes14[1];
    f32x2 sum_of_lanes15 = lower_f32x4(sum15)+upper_f32x4(sum15);
    data0[i0*16+15] = sum_of_lanes15[0]+sum_of_lanes15[1];
  }
}

