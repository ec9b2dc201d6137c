// ======== plain
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 22 parts by 3 copies > out 1 of 64 by 4 copies of 4 lanes
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 0, 22)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_a65010(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t limit = 61 < part*3 ? 61 : part*3;
  const int64_t row = limit*64;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t b_column = i0*16;
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
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+b_column+r0*64);
      sum0 = sum0+(a0*b0);
      float a1 = data1[row+r0+64];
      sum1 = sum1+(a1*b0);
      float a2 = data1[row+r0+128];
      sum2 = sum2+(a2*b0);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_column+r0*64+4);
      sum3 = sum3+(a0*b1);
      sum4 = sum4+(a1*b1);
      sum5 = sum5+(a2*b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_column+r0*64+8);
      sum6 = sum6+(a0*b2);
      sum7 = sum7+(a1*b2);
      sum8 = sum8+(a2*b2);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_column+r0*64+12);
      sum9 = sum9+(a0*b3);
      sum10 = sum10+(a1*b3);
      sum11 = sum11+(a2*b3);
    }
    *(f32x4_loose*)(data0+row+b_column) = sum0;
    *(f32x4_loose*)(data0+row+b_column+64) = sum1;
    *(f32x4_loose*)(data0+row+b_column+128) = sum2;
    *(f32x4_loose*)(data0+row+b_column+4) = sum3;
    *(f32x4_loose*)(data0+row+b_column+68) = sum4;
    *(f32x4_loose*)(data0+row+b_column+132) = sum5;
    *(f32x4_loose*)(data0+row+b_column+8) = sum6;
    *(f32x4_loose*)(data0+row+b_column+72) = sum7;
    *(f32x4_loose*)(data0+row+b_column+136) = sum8;
    *(f32x4_loose*)(data0+row+b_column+12) = sum9;
    *(f32x4_loose*)(data0+row+b_column+76) = sum10;
    *(f32x4_loose*)(data0+row+b_column+140) = sum11;
  }
}

// ======== avx2
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 22 parts by 3 copies > out 1 of 64 by 4 copies of 8 lanes
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 0, 22)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_8fa32e(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t limit = 61 < part*3 ? 61 : part*3;
  const int64_t row = limit*64;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_column = i0*32;
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
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[row+r0];
      f32x8 b0 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*64));
      sum0 = mulacc_f32x8(splat_f32x8(a0), b0, sum0);
      float a1 = data1[row+r0+64];
      sum1 = mulacc_f32x8(splat_f32x8(a1), b0, sum1);
      float a2 = data1[row+r0+128];
      sum2 = mulacc_f32x8(splat_f32x8(a2), b0, sum2);
      f32x8 b1 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*64+8));
      sum3 = mulacc_f32x8(splat_f32x8(a0), b1, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(a1), b1, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(a2), b1, sum5);
      f32x8 b2 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*64+16));
      sum6 = mulacc_f32x8(splat_f32x8(a0), b2, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(a1), b2, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(a2), b2, sum8);
      f32x8 b3 = in_register_f32x8(*(const f32x8_loose*)(data2+b_column+r0*64+24));
      sum9 = mulacc_f32x8(splat_f32x8(a0), b3, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(a1), b3, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(a2), b3, sum11);
    }
    *(f32x8_loose*)(data0+row+b_column) = sum0;
    *(f32x8_loose*)(data0+row+b_column+64) = sum1;
    *(f32x8_loose*)(data0+row+b_column+128) = sum2;
    *(f32x8_loose*)(data0+row+b_column+8) = sum3;
    *(f32x8_loose*)(data0+row+b_column+72) = sum4;
    *(f32x8_loose*)(data0+row+b_column+136) = sum5;
    *(f32x8_loose*)(data0+row+b_column+16) = sum6;
    *(f32x8_loose*)(data0+row+b_column+80) = sum7;
    *(f32x8_loose*)(data0+row+b_column+144) = sum8;
    *(f32x8_loose*)(data0+row+b_column+24) = sum9;
    *(f32x8_loose*)(data0+row+b_column+88) = sum10;
    *(f32x8_loose*)(data0+row+b_column+152) = sum11;
  }
}

// ======== avx512
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 64 by 4 copies of 16 lanes
//   add over reduce 0 of 64
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16), Unroll(out 1, 4), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_e937cf(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t out_row = part*512;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = out_row+i0*256;
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
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row+r0];
      f32x16 b0 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*64));
      sum0 = mulacc_f32x16(splat_f32x16(a0), b0, sum0);
      f32x16 b1 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*64+16));
      sum1 = mulacc_f32x16(splat_f32x16(a0), b1, sum1);
      f32x16 b2 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*64+32));
      sum2 = mulacc_f32x16(splat_f32x16(a0), b2, sum2);
      f32x16 b3 = in_register_f32x16(*(const f32x16_loose*)(data2+r0*64+48));
      sum3 = mulacc_f32x16(splat_f32x16(a0), b3, sum3);
      float a1 = data1[a_row+r0+64];
      sum4 = mulacc_f32x16(splat_f32x16(a1), b0, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a1), b1, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(a1), b2, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a1), b3, sum7);
      float a2 = data1[a_row+r0+128];
      sum8 = mulacc_f32x16(splat_f32x16(a2), b0, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a2), b1, sum9);
      sum10 = mulacc_f32x16(splat_f32x16(a2), b2, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a2), b3, sum11);
      float a3 = data1[a_row+r0+192];
      sum12 = mulacc_f32x16(splat_f32x16(a3), b0, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a3), b1, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(a3), b2, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a3), b3, sum15);
    }
    *(f32x16_loose*)(data0+out_row+i0*256) = sum0;
    *(f32x16_loose*)(data0+out_row+i0*256+16) = sum1;
    *(f32x16_loose*)(data0+out_row+i0*256+32) = sum2;
    *(f32x16_loose*)(data0+out_row+i0*256+48) = sum3;
    *(f32x16_loose*)(data0+out_row+i0*256+64) = sum4;
    *(f32x16_loose*)(data0+out_row+i0*256+80) = sum5;
    *(f32x16_loose*)(data0+out_row+i0*256+96) = sum6;
    *(f32x16_loose*)(data0+out_row+i0*256+112) = sum7;
    *(f32x16_loose*)(data0+out_row+i0*256+128) = sum8;
    *(f32x16_loose*)(data0+out_row+i0*256+144) = sum9;
    *(f32x16_loose*)(data0+out_row+i0*256+160) = sum10;
    *(f32x16_loose*)(data0+out_row+i0*256+176) = sum11;
    *(f32x16_loose*)(data0+out_row+i0*256+192) = sum12;
    *(f32x16_loose*)(data0+out_row+i0*256+208) = sum13;
    *(f32x16_loose*)(data0+out_row+i0*256+224) = sum14;
    *(f32x16_loose*)(data0+out_row+i0*256+240) = sum15;
  }
}

// ======== neon
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 22 parts by 3 copies > out 1 of 64 by 8 copies of 4 lanes
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 4), Unroll(out 1, 8), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 0, 22)
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

void r_64_64_64_89ea1f(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t limit = 61 < part*3 ? 61 : part*3;
  const int64_t row = limit*64;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_column = i0*32;
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
    f32x4 sum16 = splat_f32x4(0.0f);
    f32x4 sum17 = splat_f32x4(0.0f);
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    f32x4 sum20 = splat_f32x4(0.0f);
    f32x4 sum21 = splat_f32x4(0.0f);
    f32x4 sum22 = splat_f32x4(0.0f);
    f32x4 sum23 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+b_column+r0*64);
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      float a1 = data1[row+r0+64];
      sum1 = mulacc_f32x4(splat_f32x4(a1), b0, sum1);
      float a2 = data1[row+r0+128];
      sum2 = mulacc_f32x4(splat_f32x4(a2), b0, sum2);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_column+r0*64+4);
      sum3 = mulacc_f32x4(splat_f32x4(a0), b1, sum3);
      sum4 = mulacc_f32x4(splat_f32x4(a1), b1, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a2), b1, sum5);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_column+r0*64+8);
      sum6 = mulacc_f32x4(splat_f32x4(a0), b2, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a1), b2, sum7);
      sum8 = mulacc_f32x4(splat_f32x4(a2), b2, sum8);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_column+r0*64+12);
      sum9 = mulacc_f32x4(splat_f32x4(a0), b3, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a1), b3, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a2), b3, sum11);
      f32x4 b4 = *(const f32x4_loose*)(data2+b_column+r0*64+16);
      sum12 = mulacc_f32x4(splat_f32x4(a0), b4, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a1), b4, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a2), b4, sum14);
      f32x4 b5 = *(const f32x4_loose*)(data2+b_column+r0*64+20);
      sum15 = mulacc_f32x4(splat_f32x4(a0), b5, sum15);
      sum16 = mulacc_f32x4(splat_f32x4(a1), b5, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a2), b5, sum17);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_column+r0*64+24);
      sum18 = mulacc_f32x4(splat_f32x4(a0), b6, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a1), b6, sum19);
      sum20 = mulacc_f32x4(splat_f32x4(a2), b6, sum20);
      f32x4 b7 = *(const f32x4_loose*)(data2+b_column+r0*64+28);
      sum21 = mulacc_f32x4(splat_f32x4(a0), b7, sum21);
      sum22 = mulacc_f32x4(splat_f32x4(a1), b7, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a2), b7, sum23);
    }
    *(f32x4_loose*)(data0+row+b_column) = sum0;
    *(f32x4_loose*)(data0+row+b_column+64) = sum1;
    *(f32x4_loose*)(data0+row+b_column+128) = sum2;
    *(f32x4_loose*)(data0+row+b_column+4) = sum3;
    *(f32x4_loose*)(data0+row+b_column+68) = sum4;
    *(f32x4_loose*)(data0+row+b_column+132) = sum5;
    *(f32x4_loose*)(data0+row+b_column+8) = sum6;
    *(f32x4_loose*)(data0+row+b_column+72) = sum7;
    *(f32x4_loose*)(data0+row+b_column+136) = sum8;
    *(f32x4_loose*)(data0+row+b_column+12) = sum9;
    *(f32x4_loose*)(data0+row+b_column+76) = sum10;
    *(f32x4_loose*)(data0+row+b_column+140) = sum11;
    *(f32x4_loose*)(data0+row+b_column+16) = sum12;
    *(f32x4_loose*)(data0+row+b_column+80) = sum13;
    *(f32x4_loose*)(data0+row+b_column+144) = sum14;
    *(f32x4_loose*)(data0+row+b_column+20) = sum15;
    *(f32x4_loose*)(data0+row+b_column+84) = sum16;
    *(f32x4_loose*)(data0+row+b_column+148) = sum17;
    *(f32x4_loose*)(data0+row+b_column+24) = sum18;
    *(f32x4_loose*)(data0+row+b_column+88) = sum19;
    *(f32x4_loose*)(data0+row+b_column+152) = sum20;
    *(f32x4_loose*)(data0+row+b_column+28) = sum21;
    *(f32x4_loose*)(data0+row+b_column+92) = sum22;
    *(f32x4_loose*)(data0+row+b_column+156) = sum23;
  }
}

