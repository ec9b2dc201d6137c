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

#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_651002(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t b_column = part*1024+i0*4;
    const int64_t kept_row = i0*64;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_column+i1*256);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_column+i1*256+128);
      f32x4 zipped0 = zip_lower_f32x4(b0, b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_column+i1*256+64);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_column+i1*256+192);
      f32x4 zipped1 = zip_lower_f32x4(b2, b3);
      f32x4 zipped2 = zip_lower_f32x4(zipped0, zipped1);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = zipped2;
      f32x4 zipped3 = zip_upper_f32x4(zipped0, zipped1);
      *(f32x4_loose*)(stage0+kept_row+i1*4+16) = zipped3;
      f32x4 zipped4 = zip_upper_f32x4(b0, b1);
      f32x4 zipped5 = zip_upper_f32x4(b2, b3);
      f32x4 zipped6 = zip_lower_f32x4(zipped4, zipped5);
      *(f32x4_loose*)(stage0+kept_row+i1*4+32) = zipped6;
      f32x4 zipped7 = zip_upper_f32x4(zipped4, zipped5);
      *(f32x4_loose*)(stage0+kept_row+i1*4+48) = zipped7;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 22; ++i2) {
    const int64_t a_column0 = i2*3;
    const int64_t a_column1 = 63 < a_column0+1 ? 63 : a_column0+1;
    const int64_t a_column2 = 63 < a_column0+2 ? 63 : a_column0+2;
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
      float a0 = data1[a_column0+r0*64];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = sum0+(a0*kept0);
      float a1 = data1[a_column1+r0*64];
      sum1 = sum1+(a1*kept0);
      float a2 = data1[a_column2+r0*64];
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
    *(f32x4_loose*)(data0+out_column+i2*192) = sum0;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+64) = sum1;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+128) = sum2;
    *(f32x4_loose*)(data0+out_column+i2*192+4) = sum3;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+68) = sum4;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+132) = sum5;
    *(f32x4_loose*)(data0+out_column+i2*192+8) = sum6;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+72) = sum7;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+136) = sum8;
    *(f32x4_loose*)(data0+out_column+i2*192+12) = sum9;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+76) = sum10;
    if (i2 < 21) *(f32x4_loose*)(data0+out_column+i2*192+140) = sum11;
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

#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_2ce96f(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = ((18 < 64-part*18 ? 18 : 64-part*18)+2)/3;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*1152+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      const int64_t b_column = i0*2048+i1*8;
      const int64_t kept_row = i1*256;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        f32x8 b0 = *(const f32x8_loose*)(data2+b_column+i2*512);
        f32x8 b1 = *(const f32x8_loose*)(data2+b_column+i2*512+256);
        f32x8 zipped0 = zip_lower_f32x8(b0, b1);
        f32x8 b2 = *(const f32x8_loose*)(data2+b_column+i2*512+128);
        f32x8 b3 = *(const f32x8_loose*)(data2+b_column+i2*512+384);
        f32x8 zipped1 = zip_lower_f32x8(b2, b3);
        f32x8 zipped2 = zip_lower_f32x8(zipped0, zipped1);
        f32x8 b4 = *(const f32x8_loose*)(data2+b_column+i2*512+64);
        f32x8 b5 = *(const f32x8_loose*)(data2+b_column+i2*512+320);
        f32x8 zipped3 = zip_lower_f32x8(b4, b5);
        f32x8 b6 = *(const f32x8_loose*)(data2+b_column+i2*512+192);
        f32x8 b7 = *(const f32x8_loose*)(data2+b_column+i2*512+448);
        f32x8 zipped4 = zip_lower_f32x8(b6, b7);
        f32x8 zipped5 = zip_lower_f32x8(zipped3, zipped4);
        f32x8 zipped6 = zip_lower_f32x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = zipped6;
        f32x8 zipped7 = zip_upper_f32x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8+32) = zipped7;
        f32x8 zipped8 = zip_upper_f32x8(zipped0, zipped1);
        f32x8 zipped9 = zip_upper_f32x8(zipped3, zipped4);
        f32x8 zipped10 = zip_lower_f32x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+64) = zipped10;
        f32x8 zipped11 = zip_upper_f32x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+96) = zipped11;
        f32x8 zipped12 = zip_upper_f32x8(b0, b1);
        f32x8 zipped13 = zip_upper_f32x8(b2, b3);
        f32x8 zipped14 = zip_lower_f32x8(zipped12, zipped13);
        f32x8 zipped15 = zip_upper_f32x8(b4, b5);
        f32x8 zipped16 = zip_upper_f32x8(b6, b7);
        f32x8 zipped17 = zip_lower_f32x8(zipped15, zipped16);
        f32x8 zipped18 = zip_lower_f32x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+128) = zipped18;
        f32x8 zipped19 = zip_upper_f32x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+160) = zipped19;
        f32x8 zipped20 = zip_upper_f32x8(zipped12, zipped13);
        f32x8 zipped21 = zip_upper_f32x8(zipped15, zipped16);
        f32x8 zipped22 = zip_lower_f32x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+192) = zipped22;
        f32x8 zipped23 = zip_upper_f32x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+224) = zipped23;
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2048);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2304);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2176);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2432);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2112);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2368);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2240);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2496);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < count; ++i3) {
      const int64_t a_column0 = 63 < part*18+i3*3 ? 63 : part*18+i3*3;
      const int64_t a_column1 = 63 < part*18+i3*3+1 ? 63 : part*18+i3*3+1;
      const int64_t a_column2 = 63 < part*18+i3*3+2 ? 63 : part*18+i3*3+2;
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
        float a0 = data1[a_column0+r0*64];
        f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*32);
        sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
        float a1 = data1[a_column1+r0*64];
        sum1 = mulacc_f32x8(splat_f32x8(a1), kept0, sum1);
        float a2 = data1[a_column2+r0*64];
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

#define zip_lower_f32x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_7dcc0e(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*1024;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t b_column = i0*16;
    const int64_t kept_row = i0*1024;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x16 b0 = *(const f32x16_loose*)(data2+b_column+i1*1024);
      f32x16 b1 = *(const f32x16_loose*)(data2+b_column+i1*1024+512);
      f32x16 zipped0 = zip_lower_f32x16(b0, b1);
      f32x16 b2 = *(const f32x16_loose*)(data2+b_column+i1*1024+256);
      f32x16 b3 = *(const f32x16_loose*)(data2+b_column+i1*1024+768);
      f32x16 zipped1 = zip_lower_f32x16(b2, b3);
      f32x16 zipped2 = zip_lower_f32x16(zipped0, zipped1);
      f32x16 b4 = *(const f32x16_loose*)(data2+b_column+i1*1024+128);
      f32x16 b5 = *(const f32x16_loose*)(data2+b_column+i1*1024+640);
      f32x16 zipped3 = zip_lower_f32x16(b4, b5);
      f32x16 b6 = *(const f32x16_loose*)(data2+b_column+i1*1024+384);
      f32x16 b7 = *(const f32x16_loose*)(data2+b_column+i1*1024+896);
      f32x16 zipped4 = zip_lower_f32x16(b6, b7);
      f32x16 zipped5 = zip_lower_f32x16(zipped3, zipped4);
      f32x16 zipped6 = zip_lower_f32x16(zipped2, zipped5);
      f32x16 b8 = *(const f32x16_loose*)(data2+b_column+i1*1024+64);
      f32x16 b9 = *(const f32x16_loose*)(data2+b_column+i1*1024+576);
      f32x16 zipped7 = zip_lower_f32x16(b8, b9);
      f32x16 b10 = *(const f32x16_loose*)(data2+b_column+i1*1024+320);
      f32x16 b11 = *(const f32x16_loose*)(data2+b_column+i1*1024+832);
      f32x16 zipped8 = zip_lower_f32x16(b10, b11);
      f32x16 zipped9 = zip_lower_f32x16(zipped7, zipped8);
      f32x16 b12 = *(const f32x16_loose*)(data2+b_column+i1*1024+192);
      f32x16 b13 = *(const f32x16_loose*)(data2+b_column+i1*1024+704);
      f32x16 zipped10 = zip_lower_f32x16(b12, b13);
      f32x16 b14 = *(const f32x16_loose*)(data2+b_column+i1*1024+448);
      f32x16 b15 = *(const f32x16_loose*)(data2+b_column+i1*1024+960);
      f32x16 zipped11 = zip_lower_f32x16(b14, b15);
      f32x16 zipped12 = zip_lower_f32x16(zipped10, zipped11);
      f32x16 zipped13 = zip_lower_f32x16(zipped9, zipped12);
      f32x16 zipped14 = zip_lower_f32x16(zipped6, zipped13);
      *(f32x16_loose*)(stage0+kept_row+i1*16) = zipped14;
      f32x16 zipped15 = zip_upper_f32x16(zipped6, zipped13);
      *(f32x16_loose*)(stage0+kept_row+i1*16+64) = zipped15;
      f32x16 zipped16 = zip_upper_f32x16(zipped2, zipped5);
      f32x16 zipped17 = zip_upper_f32x16(zipped9, zipped12);
      f32x16 zipped18 = zip_lower_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+128) = zipped18;
      f32x16 zipped19 = zip_upper_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+192) = zipped19;
      f32x16 zipped20 = zip_upper_f32x16(zipped0, zipped1);
      f32x16 zipped21 = zip_upper_f32x16(zipped3, zipped4);
      f32x16 zipped22 = zip_lower_f32x16(zipped20, zipped21);
      f32x16 zipped23 = zip_upper_f32x16(zipped7, zipped8);
      f32x16 zipped24 = zip_upper_f32x16(zipped10, zipped11);
      f32x16 zipped25 = zip_lower_f32x16(zipped23, zipped24);
      f32x16 zipped26 = zip_lower_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+256) = zipped26;
      f32x16 zipped27 = zip_upper_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+320) = zipped27;
      f32x16 zipped28 = zip_upper_f32x16(zipped20, zipped21);
      f32x16 zipped29 = zip_upper_f32x16(zipped23, zipped24);
      f32x16 zipped30 = zip_lower_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+384) = zipped30;
      f32x16 zipped31 = zip_upper_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+448) = zipped31;
      f32x16 zipped32 = zip_upper_f32x16(b0, b1);
      f32x16 zipped33 = zip_upper_f32x16(b2, b3);
      f32x16 zipped34 = zip_lower_f32x16(zipped32, zipped33);
      f32x16 zipped35 = zip_upper_f32x16(b4, b5);
      f32x16 zipped36 = zip_upper_f32x16(b6, b7);
      f32x16 zipped37 = zip_lower_f32x16(zipped35, zipped36);
      f32x16 zipped38 = zip_lower_f32x16(zipped34, zipped37);
      f32x16 zipped39 = zip_upper_f32x16(b8, b9);
      f32x16 zipped40 = zip_upper_f32x16(b10, b11);
      f32x16 zipped41 = zip_lower_f32x16(zipped39, zipped40);
      f32x16 zipped42 = zip_upper_f32x16(b12, b13);
      f32x16 zipped43 = zip_upper_f32x16(b14, b15);
      f32x16 zipped44 = zip_lower_f32x16(zipped42, zipped43);
      f32x16 zipped45 = zip_lower_f32x16(zipped41, zipped44);
      f32x16 zipped46 = zip_lower_f32x16(zipped38, zipped45);
      *(f32x16_loose*)(stage0+kept_row+i1*16+512) = zipped46;
      f32x16 zipped47 = zip_upper_f32x16(zipped38, zipped45);
      *(f32x16_loose*)(stage0+kept_row+i1*16+576) = zipped47;
      f32x16 zipped48 = zip_upper_f32x16(zipped34, zipped37);
      f32x16 zipped49 = zip_upper_f32x16(zipped41, zipped44);
      f32x16 zipped50 = zip_lower_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+640) = zipped50;
      f32x16 zipped51 = zip_upper_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+704) = zipped51;
      f32x16 zipped52 = zip_upper_f32x16(zipped32, zipped33);
      f32x16 zipped53 = zip_upper_f32x16(zipped35, zipped36);
      f32x16 zipped54 = zip_lower_f32x16(zipped52, zipped53);
      f32x16 zipped55 = zip_upper_f32x16(zipped39, zipped40);
      f32x16 zipped56 = zip_upper_f32x16(zipped42, zipped43);
      f32x16 zipped57 = zip_lower_f32x16(zipped55, zipped56);
      f32x16 zipped58 = zip_lower_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+768) = zipped58;
      f32x16 zipped59 = zip_upper_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+832) = zipped59;
      f32x16 zipped60 = zip_upper_f32x16(zipped52, zipped53);
      f32x16 zipped61 = zip_upper_f32x16(zipped55, zipped56);
      f32x16 zipped62 = zip_lower_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+896) = zipped62;
      f32x16 zipped63 = zip_upper_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+960) = zipped63;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 4; ++i2) {
    const int64_t a_column = part*16+i2*4;
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
      float a0 = data1[a_column+r0*64];
      f32x16 kept0 = *(const f32x16_loose*)(stage0+r0*64);
      sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
      float a1 = data1[a_column+r0*64+1];
      sum1 = mulacc_f32x16(splat_f32x16(a1), kept0, sum1);
      float a2 = data1[a_column+r0*64+2];
      sum2 = mulacc_f32x16(splat_f32x16(a2), kept0, sum2);
      float a3 = data1[a_column+r0*64+3];
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

#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_64_64_64_376c02(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t b_column = part*1024+i0*4;
    const int64_t kept_row = i0*64;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_column+i1*256);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_column+i1*256+128);
      f32x4 zipped0 = zip_lower_f32x4(b0, b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_column+i1*256+64);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_column+i1*256+192);
      f32x4 zipped1 = zip_lower_f32x4(b2, b3);
      f32x4 zipped2 = zip_lower_f32x4(zipped0, zipped1);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = zipped2;
      f32x4 zipped3 = zip_upper_f32x4(zipped0, zipped1);
      *(f32x4_loose*)(stage0+kept_row+i1*4+16) = zipped3;
      f32x4 zipped4 = zip_upper_f32x4(b0, b1);
      f32x4 zipped5 = zip_upper_f32x4(b2, b3);
      f32x4 zipped6 = zip_lower_f32x4(zipped4, zipped5);
      *(f32x4_loose*)(stage0+kept_row+i1*4+32) = zipped6;
      f32x4 zipped7 = zip_upper_f32x4(zipped4, zipped5);
      *(f32x4_loose*)(stage0+kept_row+i1*4+48) = zipped7;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 16; ++i2) {
    const int64_t a_column = i2*4;
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
      float a0 = data1[a_column+r0*64];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = mulacc_f32x4(splat_f32x4(a0), kept0, sum0);
      float a1 = data1[a_column+r0*64+1];
      sum1 = mulacc_f32x4(splat_f32x4(a1), kept0, sum1);
      float a2 = data1[a_column+r0*64+2];
      sum2 = mulacc_f32x4(splat_f32x4(a2), kept0, sum2);
      float a3 = data1[a_column+r0*64+3];
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
    *(f32x4_loose*)(data0+out_column+i2*256) = sum0;
    *(f32x4_loose*)(data0+out_column+i2*256+64) = sum1;
    *(f32x4_loose*)(data0+out_column+i2*256+128) = sum2;
    *(f32x4_loose*)(data0+out_column+i2*256+192) = sum3;
    *(f32x4_loose*)(data0+out_column+i2*256+4) = sum4;
    *(f32x4_loose*)(data0+out_column+i2*256+68) = sum5;
    *(f32x4_loose*)(data0+out_column+i2*256+132) = sum6;
    *(f32x4_loose*)(data0+out_column+i2*256+196) = sum7;
    *(f32x4_loose*)(data0+out_column+i2*256+8) = sum8;
    *(f32x4_loose*)(data0+out_column+i2*256+72) = sum9;
    *(f32x4_loose*)(data0+out_column+i2*256+136) = sum10;
    *(f32x4_loose*)(data0+out_column+i2*256+200) = sum11;
    *(f32x4_loose*)(data0+out_column+i2*256+12) = sum12;
    *(f32x4_loose*)(data0+out_column+i2*256+76) = sum13;
    *(f32x4_loose*)(data0+out_column+i2*256+140) = sum14;
    *(f32x4_loose*)(data0+out_column+i2*256+204) = sum15;
  }
}

