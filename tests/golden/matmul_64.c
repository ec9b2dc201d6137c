// ======== plain
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 1 of 64 in 4 parts by 4 copies of 4 lanes > out 0 of 64 by 3 copies
//   add over reduce 0 of 64
//   stage0 keeps 1024 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2),
//       Outer(out 1), Thread(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_fae827(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    const int64_t b_row = out_column+i0*64;
    const int64_t kept_row = i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 b = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 22; ++i2) {
    const int64_t a_row0 = i2*192;
    const int64_t a_row1 = (63 < i2*3+1 ? 63 : i2*3+1)*64;
    const int64_t a_row2 = (63 < i2*3+2 ? 63 : i2*3+2)*64;
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
      float a0 = data1[a_row0+r0];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = sum0+(a0*kept0);
      float a1 = data1[a_row1+r0];
      sum1 = sum1+(a1*kept0);
      float a2 = data1[a_row2+r0];
      sum2 = sum2+(a2*kept0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      sum3 = sum3+(a0*kept1);
      sum4 = sum4+(a1*kept1);
      sum5 = sum5+(a2*kept1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      sum6 = sum6+(a0*kept2);
      sum7 = sum7+(a1*kept2);
      sum8 = sum8+(a2*kept2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      sum9 = sum9+(a0*kept3);
      sum10 = sum10+(a1*kept3);
      sum11 = sum11+(a2*kept3);
    }
    *(f32x4_loose*)(data0+out_column+a_row0) = sum0;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+64) = sum1;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+128) = sum2;
    *(f32x4_loose*)(data0+out_column+a_row0+4) = sum3;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+68) = sum4;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+132) = sum5;
    *(f32x4_loose*)(data0+out_column+a_row0+8) = sum6;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+72) = sum7;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+136) = sum8;
    *(f32x4_loose*)(data0+out_column+a_row0+12) = sum9;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+76) = sum10;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+a_row0+140) = sum11;
  }
}

// ======== avx2
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 4 parts in blocks of 18 > out 1 of 64 by 4 copies of 8 lanes > out 0 of 64 by 3 copies
//   add over reduce 0 of 64
//   stage0 keeps 2048 elements, f = 24: data2(64, 64, 64)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2),
//       Outer(out 1), Tile(out 0, 18), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_dfb6b6(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = ((18 < 64-part*18 ? 18 : 64-part*18)+2)/3;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*1152+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 64; ++i1) {
      const int64_t b_row = i0*32+i1*64;
      const int64_t kept_row = i1*32;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        f32x8 b = *(const f32x8_loose*)(data2+b_row+i2*8);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = b;
        __builtin_prefetch(data2+i0*32+i1*64+i2*8+32);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < count; ++i3) {
      const int64_t a_row0 = (63 < part*18+i3*3 ? 63 : part*18+i3*3)*64;
      const int64_t a_row1 = (63 < part*18+i3*3+1 ? 63 : part*18+i3*3+1)*64;
      const int64_t a_row2 = (63 < part*18+i3*3+2 ? 63 : part*18+i3*3+2)*64;
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
        float a0 = data1[a_row0+r0];
        f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*32);
        sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
        float a1 = data1[a_row1+r0];
        sum1 = mulacc_f32x8(splat_f32x8(a1), kept0, sum1);
        float a2 = data1[a_row2+r0];
        sum2 = mulacc_f32x8(splat_f32x8(a2), kept0, sum2);
        f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*32+8);
        sum3 = mulacc_f32x8(splat_f32x8(a0), kept1, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(a1), kept1, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(a2), kept1, sum5);
        f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*32+16);
        sum6 = mulacc_f32x8(splat_f32x8(a0), kept2, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(a1), kept2, sum7);
        sum8 = mulacc_f32x8(splat_f32x8(a2), kept2, sum8);
        f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*32+24);
        sum9 = mulacc_f32x8(splat_f32x8(a0), kept3, sum9);
        sum10 = mulacc_f32x8(splat_f32x8(a1), kept3, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(a2), kept3, sum11);
      }
      if (part*6+i3 < 22) *(f32x8_loose*)(data0+out_column+i3*192) = sum0;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+64) = sum1;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+128) = sum2;
      if (part*6+i3 < 22) *(f32x8_loose*)(data0+out_column+i3*192+8) = sum3;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+72) = sum4;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+136) = sum5;
      if (part*6+i3 < 22) *(f32x8_loose*)(data0+out_column+i3*192+16) = sum6;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+80) = sum7;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+144) = sum8;
      if (part*6+i3 < 22) *(f32x8_loose*)(data0+out_column+i3*192+24) = sum9;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+88) = sum10;
      if (part*6+i3 < 21) *(f32x8_loose*)(data0+out_column+i3*192+152) = sum11;
    }
  }
}

// ======== avx512
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 4 parts in blocks of 16 > out 1 of 64 by 4 copies of 16 lanes > out 0 of 64 by 4 copies
//   add over reduce 0 of 64
//   stage0 keeps 4096 elements, f = 16: data2(64, 64, 64)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 4), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Tile(out 0, 16), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_50e2aa(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*1024;
  // fills stage0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    const int64_t row = i0*64;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x16 b = *(const f32x16_loose*)(data2+row+i1*16);
      *(f32x16_loose*)(stage0+row+i1*16) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 4; ++i2) {
    const int64_t a_row = out_row+i2*256;
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
      f32x16 kept0 = *(const f32x16_loose*)(stage0+r0*64);
      sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
      float a1 = data1[a_row+r0+64];
      sum1 = mulacc_f32x16(splat_f32x16(a1), kept0, sum1);
      float a2 = data1[a_row+r0+128];
      sum2 = mulacc_f32x16(splat_f32x16(a2), kept0, sum2);
      float a3 = data1[a_row+r0+192];
      sum3 = mulacc_f32x16(splat_f32x16(a3), kept0, sum3);
      f32x16 kept1 = *(const f32x16_loose*)(stage0+r0*64+16);
      sum4 = mulacc_f32x16(splat_f32x16(a0), kept1, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a1), kept1, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(a2), kept1, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a3), kept1, sum7);
      f32x16 kept2 = *(const f32x16_loose*)(stage0+r0*64+32);
      sum8 = mulacc_f32x16(splat_f32x16(a0), kept2, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a1), kept2, sum9);
      sum10 = mulacc_f32x16(splat_f32x16(a2), kept2, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a3), kept2, sum11);
      f32x16 kept3 = *(const f32x16_loose*)(stage0+r0*64+48);
      sum12 = mulacc_f32x16(splat_f32x16(a0), kept3, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a1), kept3, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(a2), kept3, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a3), kept3, sum15);
    }
    *(f32x16_loose*)(data0+out_row+i2*256) = sum0;
    *(f32x16_loose*)(data0+out_row+i2*256+64) = sum1;
    *(f32x16_loose*)(data0+out_row+i2*256+128) = sum2;
    *(f32x16_loose*)(data0+out_row+i2*256+192) = sum3;
    *(f32x16_loose*)(data0+out_row+i2*256+16) = sum4;
    *(f32x16_loose*)(data0+out_row+i2*256+80) = sum5;
    *(f32x16_loose*)(data0+out_row+i2*256+144) = sum6;
    *(f32x16_loose*)(data0+out_row+i2*256+208) = sum7;
    *(f32x16_loose*)(data0+out_row+i2*256+32) = sum8;
    *(f32x16_loose*)(data0+out_row+i2*256+96) = sum9;
    *(f32x16_loose*)(data0+out_row+i2*256+160) = sum10;
    *(f32x16_loose*)(data0+out_row+i2*256+224) = sum11;
    *(f32x16_loose*)(data0+out_row+i2*256+48) = sum12;
    *(f32x16_loose*)(data0+out_row+i2*256+112) = sum13;
    *(f32x16_loose*)(data0+out_row+i2*256+176) = sum14;
    *(f32x16_loose*)(data0+out_row+i2*256+240) = sum15;
  }
}

// ======== neon
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 1 of 64 in 4 parts by 4 copies of 4 lanes > out 0 of 64 by 4 copies
//   add over reduce 0 of 64
//   stage0 keeps 1024 elements, f = 16: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Thread(out 1, 4)
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

void r_64_64_64_d1c23b(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    const int64_t b_row = out_column+i0*64;
    const int64_t kept_row = i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 b = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 16; ++i2) {
    const int64_t a_row = i2*256;
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
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = mulacc_f32x4(splat_f32x4(a0), kept0, sum0);
      float a1 = data1[a_row+r0+64];
      sum1 = mulacc_f32x4(splat_f32x4(a1), kept0, sum1);
      float a2 = data1[a_row+r0+128];
      sum2 = mulacc_f32x4(splat_f32x4(a2), kept0, sum2);
      float a3 = data1[a_row+r0+192];
      sum3 = mulacc_f32x4(splat_f32x4(a3), kept0, sum3);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      sum4 = mulacc_f32x4(splat_f32x4(a0), kept1, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a1), kept1, sum5);
      sum6 = mulacc_f32x4(splat_f32x4(a2), kept1, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a3), kept1, sum7);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      sum8 = mulacc_f32x4(splat_f32x4(a0), kept2, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a1), kept2, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a2), kept2, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a3), kept2, sum11);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      sum12 = mulacc_f32x4(splat_f32x4(a0), kept3, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a1), kept3, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a2), kept3, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a3), kept3, sum15);
    }
    *(f32x4_loose*)(data0+out_column+a_row) = sum0;
    *(f32x4_loose*)(data0+out_column+a_row+64) = sum1;
    *(f32x4_loose*)(data0+out_column+a_row+128) = sum2;
    *(f32x4_loose*)(data0+out_column+a_row+192) = sum3;
    *(f32x4_loose*)(data0+out_column+a_row+4) = sum4;
    *(f32x4_loose*)(data0+out_column+a_row+68) = sum5;
    *(f32x4_loose*)(data0+out_column+a_row+132) = sum6;
    *(f32x4_loose*)(data0+out_column+a_row+196) = sum7;
    *(f32x4_loose*)(data0+out_column+a_row+8) = sum8;
    *(f32x4_loose*)(data0+out_column+a_row+72) = sum9;
    *(f32x4_loose*)(data0+out_column+a_row+136) = sum10;
    *(f32x4_loose*)(data0+out_column+a_row+200) = sum11;
    *(f32x4_loose*)(data0+out_column+a_row+12) = sum12;
    *(f32x4_loose*)(data0+out_column+a_row+76) = sum13;
    *(f32x4_loose*)(data0+out_column+a_row+140) = sum14;
    *(f32x4_loose*)(data0+out_column+a_row+204) = sum15;
  }
}

