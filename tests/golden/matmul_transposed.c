// ======== plain
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 0 of 64 in 8 parts by 2 copies of 4 lanes > out 1 of 64 by 6 copies
//   add over reduce 0 of 64
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 6), Pad(out 1), Outer(out 0), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_ebefc7(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t a_column = part*8;
  const int64_t out_row = part*512;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 11; ++i0) {
    const int64_t limit = 58 < i0*6 ? 58 : i0*6;
    const int64_t b_row = limit*64;
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
      f32x4 a0 = *(const f32x4_loose*)(data1+a_column+r0*64);
      float b0 = data2[b_row+r0];
      sum0 = sum0+(a0*b0);
      f32x4 a1 = *(const f32x4_loose*)(data1+a_column+r0*64+4);
      sum1 = sum1+(a1*b0);
      float b1 = data2[b_row+r0+64];
      sum2 = sum2+(a0*b1);
      sum3 = sum3+(a1*b1);
      float b2 = data2[b_row+r0+128];
      sum4 = sum4+(a0*b2);
      sum5 = sum5+(a1*b2);
      float b3 = data2[b_row+r0+192];
      sum6 = sum6+(a0*b3);
      sum7 = sum7+(a1*b3);
      float b4 = data2[b_row+r0+256];
      sum8 = sum8+(a0*b4);
      sum9 = sum9+(a1*b4);
      float b5 = data2[b_row+r0+320];
      sum10 = sum10+(a0*b5);
      sum11 = sum11+(a1*b5);
    }
    data0[out_row+limit] = sum0[0];
    data0[out_row+limit+64] = sum0[1];
    data0[out_row+limit+128] = sum0[2];
    data0[out_row+limit+192] = sum0[3];
    data0[out_row+limit+256] = sum1[0];
    data0[out_row+limit+320] = sum1[1];
    data0[out_row+limit+384] = sum1[2];
    data0[out_row+limit+448] = sum1[3];
    data0[out_row+limit+1] = sum2[0];
    data0[out_row+limit+65] = sum2[1];
    data0[out_row+limit+129] = sum2[2];
    data0[out_row+limit+193] = sum2[3];
    data0[out_row+limit+257] = sum3[0];
    data0[out_row+limit+321] = sum3[1];
    data0[out_row+limit+385] = sum3[2];
    data0[out_row+limit+449] = sum3[3];
    data0[out_row+limit+2] = sum4[0];
    data0[out_row+limit+66] = sum4[1];
    data0[out_row+limit+130] = sum4[2];
    data0[out_row+limit+194] = sum4[3];
    data0[out_row+limit+258] = sum5[0];
    data0[out_row+limit+322] = sum5[1];
    data0[out_row+limit+386] = sum5[2];
    data0[out_row+limit+450] = sum5[3];
    data0[out_row+limit+3] = sum6[0];
    data0[out_row+limit+67] = sum6[1];
    data0[out_row+limit+131] = sum6[2];
    data0[out_row+limit+195] = sum6[3];
    data0[out_row+limit+259] = sum7[0];
    data0[out_row+limit+323] = sum7[1];
    data0[out_row+limit+387] = sum7[2];
    data0[out_row+limit+451] = sum7[3];
    data0[out_row+limit+4] = sum8[0];
    data0[out_row+limit+68] = sum8[1];
    data0[out_row+limit+132] = sum8[2];
    data0[out_row+limit+196] = sum8[3];
    data0[out_row+limit+260] = sum9[0];
    data0[out_row+limit+324] = sum9[1];
    data0[out_row+limit+388] = sum9[2];
    data0[out_row+limit+452] = sum9[3];
    data0[out_row+limit+5] = sum10[0];
    data0[out_row+limit+69] = sum10[1];
    data0[out_row+limit+133] = sum10[2];
    data0[out_row+limit+197] = sum10[3];
    data0[out_row+limit+261] = sum11[0];
    data0[out_row+limit+325] = sum11[1];
    data0[out_row+limit+389] = sum11[2];
    data0[out_row+limit+453] = sum11[3];
  }
}

// ======== avx2
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 1 of 64 in 2 parts by 4 copies of 8 lanes > out 0 of 64 by 3 copies
//   add over reduce 0 of 64
//   stage0 keeps 2048 elements, f = 21.3: data2(64, 64, 64)
//   stage1 keeps 4096 elements, f = 2: data1(64, 64, 64)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Stage(data1),
//       Prefetch(data2), Outer(out 1), Thread(out 1, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_782ead(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+16384);
  const int64_t out_column = part*32;
  // fills stage1
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_column = i0*8;
    const int64_t kept_row0 = i0*512;
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      f32x8 a0 = *(const f32x8_loose*)(data1+a_column+i1*512);
      f32x8 a1 = *(const f32x8_loose*)(data1+a_column+i1*512+256);
      f32x8 zipped0 = zip_lower_f32x8(a0, a1);
      f32x8 a2 = *(const f32x8_loose*)(data1+a_column+i1*512+128);
      f32x8 a3 = *(const f32x8_loose*)(data1+a_column+i1*512+384);
      f32x8 zipped1 = zip_lower_f32x8(a2, a3);
      f32x8 zipped2 = zip_lower_f32x8(zipped0, zipped1);
      f32x8 a4 = *(const f32x8_loose*)(data1+a_column+i1*512+64);
      f32x8 a5 = *(const f32x8_loose*)(data1+a_column+i1*512+320);
      f32x8 zipped3 = zip_lower_f32x8(a4, a5);
      f32x8 a6 = *(const f32x8_loose*)(data1+a_column+i1*512+192);
      f32x8 a7 = *(const f32x8_loose*)(data1+a_column+i1*512+448);
      f32x8 zipped4 = zip_lower_f32x8(a6, a7);
      f32x8 zipped5 = zip_lower_f32x8(zipped3, zipped4);
      f32x8 zipped6 = zip_lower_f32x8(zipped2, zipped5);
      *(f32x8_loose*)(stage1+kept_row0+i1*8) = zipped6;
      f32x8 zipped7 = zip_upper_f32x8(zipped2, zipped5);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+64) = zipped7;
      f32x8 zipped8 = zip_upper_f32x8(zipped0, zipped1);
      f32x8 zipped9 = zip_upper_f32x8(zipped3, zipped4);
      f32x8 zipped10 = zip_lower_f32x8(zipped8, zipped9);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+128) = zipped10;
      f32x8 zipped11 = zip_upper_f32x8(zipped8, zipped9);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+192) = zipped11;
      f32x8 zipped12 = zip_upper_f32x8(a0, a1);
      f32x8 zipped13 = zip_upper_f32x8(a2, a3);
      f32x8 zipped14 = zip_lower_f32x8(zipped12, zipped13);
      f32x8 zipped15 = zip_upper_f32x8(a4, a5);
      f32x8 zipped16 = zip_upper_f32x8(a6, a7);
      f32x8 zipped17 = zip_lower_f32x8(zipped15, zipped16);
      f32x8 zipped18 = zip_lower_f32x8(zipped14, zipped17);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+256) = zipped18;
      f32x8 zipped19 = zip_upper_f32x8(zipped14, zipped17);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+320) = zipped19;
      f32x8 zipped20 = zip_upper_f32x8(zipped12, zipped13);
      f32x8 zipped21 = zip_upper_f32x8(zipped15, zipped16);
      f32x8 zipped22 = zip_lower_f32x8(zipped20, zipped21);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+384) = zipped22;
      f32x8 zipped23 = zip_upper_f32x8(zipped20, zipped21);
      *(f32x8_loose*)(stage1+kept_row0+i1*8+448) = zipped23;
    }
  }
  // fills stage0
  for (int64_t i2 = 0; i2 < 8; ++i2) {
    const int64_t b_column = part*2048+i2*8;
    const int64_t kept_row1 = i2*256;
    for (int64_t i3 = 0; i3 < 4; ++i3) {
      f32x8 b0 = *(const f32x8_loose*)(data2+b_column+i3*512);
      f32x8 b1 = *(const f32x8_loose*)(data2+b_column+i3*512+256);
      f32x8 zipped24 = zip_lower_f32x8(b0, b1);
      f32x8 b2 = *(const f32x8_loose*)(data2+b_column+i3*512+128);
      f32x8 b3 = *(const f32x8_loose*)(data2+b_column+i3*512+384);
      f32x8 zipped25 = zip_lower_f32x8(b2, b3);
      f32x8 zipped26 = zip_lower_f32x8(zipped24, zipped25);
      f32x8 b4 = *(const f32x8_loose*)(data2+b_column+i3*512+64);
      f32x8 b5 = *(const f32x8_loose*)(data2+b_column+i3*512+320);
      f32x8 zipped27 = zip_lower_f32x8(b4, b5);
      f32x8 b6 = *(const f32x8_loose*)(data2+b_column+i3*512+192);
      f32x8 b7 = *(const f32x8_loose*)(data2+b_column+i3*512+448);
      f32x8 zipped28 = zip_lower_f32x8(b6, b7);
      f32x8 zipped29 = zip_lower_f32x8(zipped27, zipped28);
      f32x8 zipped30 = zip_lower_f32x8(zipped26, zipped29);
      *(f32x8_loose*)(stage0+kept_row1+i3*8) = zipped30;
      f32x8 zipped31 = zip_upper_f32x8(zipped26, zipped29);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+32) = zipped31;
      f32x8 zipped32 = zip_upper_f32x8(zipped24, zipped25);
      f32x8 zipped33 = zip_upper_f32x8(zipped27, zipped28);
      f32x8 zipped34 = zip_lower_f32x8(zipped32, zipped33);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+64) = zipped34;
      f32x8 zipped35 = zip_upper_f32x8(zipped32, zipped33);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+96) = zipped35;
      f32x8 zipped36 = zip_upper_f32x8(b0, b1);
      f32x8 zipped37 = zip_upper_f32x8(b2, b3);
      f32x8 zipped38 = zip_lower_f32x8(zipped36, zipped37);
      f32x8 zipped39 = zip_upper_f32x8(b4, b5);
      f32x8 zipped40 = zip_upper_f32x8(b6, b7);
      f32x8 zipped41 = zip_lower_f32x8(zipped39, zipped40);
      f32x8 zipped42 = zip_lower_f32x8(zipped38, zipped41);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+128) = zipped42;
      f32x8 zipped43 = zip_upper_f32x8(zipped38, zipped41);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+160) = zipped43;
      f32x8 zipped44 = zip_upper_f32x8(zipped36, zipped37);
      f32x8 zipped45 = zip_upper_f32x8(zipped39, zipped40);
      f32x8 zipped46 = zip_lower_f32x8(zipped44, zipped45);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+192) = zipped46;
      f32x8 zipped47 = zip_upper_f32x8(zipped44, zipped45);
      *(f32x8_loose*)(stage0+kept_row1+i3*8+224) = zipped47;
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 22; ++i4) {
    const int64_t limit = 61 < i4*3 ? 61 : i4*3;
    const int64_t kept_row2 = limit*64;
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
      float kept0 = stage1[kept_row2+r0];
      f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32));
      sum0 = mulacc_f32x8(splat_f32x8(kept0), kept1, sum0);
      float kept2 = stage1[kept_row2+r0+64];
      sum1 = mulacc_f32x8(splat_f32x8(kept2), kept1, sum1);
      float kept3 = stage1[kept_row2+r0+128];
      sum2 = mulacc_f32x8(splat_f32x8(kept3), kept1, sum2);
      f32x8 kept4 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+8));
      sum3 = mulacc_f32x8(splat_f32x8(kept0), kept4, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(kept2), kept4, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(kept3), kept4, sum5);
      f32x8 kept5 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+16));
      sum6 = mulacc_f32x8(splat_f32x8(kept0), kept5, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(kept2), kept5, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(kept3), kept5, sum8);
      f32x8 kept6 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+24));
      sum9 = mulacc_f32x8(splat_f32x8(kept0), kept6, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(kept2), kept6, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(kept3), kept6, sum11);
    }
    *(f32x8_loose*)(data0+out_column+kept_row2) = sum0;
    *(f32x8_loose*)(data0+out_column+kept_row2+64) = sum1;
    *(f32x8_loose*)(data0+out_column+kept_row2+128) = sum2;
    *(f32x8_loose*)(data0+out_column+kept_row2+8) = sum3;
    *(f32x8_loose*)(data0+out_column+kept_row2+72) = sum4;
    *(f32x8_loose*)(data0+out_column+kept_row2+136) = sum5;
    *(f32x8_loose*)(data0+out_column+kept_row2+16) = sum6;
    *(f32x8_loose*)(data0+out_column+kept_row2+80) = sum7;
    *(f32x8_loose*)(data0+out_column+kept_row2+144) = sum8;
    *(f32x8_loose*)(data0+out_column+kept_row2+24) = sum9;
    *(f32x8_loose*)(data0+out_column+kept_row2+88) = sum10;
    *(f32x8_loose*)(data0+out_column+kept_row2+152) = sum11;
  }
}

// ======== avx512
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 1 of 64 in 2 parts by 2 copies of 16 lanes > out 0 of 64 by 13 copies
//   add over reduce 0 of 64
//   stage0 keeps 2048 elements, f = 4.92: data2(64, 64, 64)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Unroll(out 0, 13), Pad(out 0), Stage(data2), Prefetch(data2),
//       Outer(out 1), Thread(out 1, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_962836(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*32;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t b_column = part*2048+i0*16;
    const int64_t kept_row = i0*512;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
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
      *(f32x16_loose*)(stage0+kept_row+i1*16+32) = zipped15;
      f32x16 zipped16 = zip_upper_f32x16(zipped2, zipped5);
      f32x16 zipped17 = zip_upper_f32x16(zipped9, zipped12);
      f32x16 zipped18 = zip_lower_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+64) = zipped18;
      f32x16 zipped19 = zip_upper_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+96) = zipped19;
      f32x16 zipped20 = zip_upper_f32x16(zipped0, zipped1);
      f32x16 zipped21 = zip_upper_f32x16(zipped3, zipped4);
      f32x16 zipped22 = zip_lower_f32x16(zipped20, zipped21);
      f32x16 zipped23 = zip_upper_f32x16(zipped7, zipped8);
      f32x16 zipped24 = zip_upper_f32x16(zipped10, zipped11);
      f32x16 zipped25 = zip_lower_f32x16(zipped23, zipped24);
      f32x16 zipped26 = zip_lower_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+128) = zipped26;
      f32x16 zipped27 = zip_upper_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+160) = zipped27;
      f32x16 zipped28 = zip_upper_f32x16(zipped20, zipped21);
      f32x16 zipped29 = zip_upper_f32x16(zipped23, zipped24);
      f32x16 zipped30 = zip_lower_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+192) = zipped30;
      f32x16 zipped31 = zip_upper_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+224) = zipped31;
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
      *(f32x16_loose*)(stage0+kept_row+i1*16+256) = zipped46;
      f32x16 zipped47 = zip_upper_f32x16(zipped38, zipped45);
      *(f32x16_loose*)(stage0+kept_row+i1*16+288) = zipped47;
      f32x16 zipped48 = zip_upper_f32x16(zipped34, zipped37);
      f32x16 zipped49 = zip_upper_f32x16(zipped41, zipped44);
      f32x16 zipped50 = zip_lower_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+320) = zipped50;
      f32x16 zipped51 = zip_upper_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+352) = zipped51;
      f32x16 zipped52 = zip_upper_f32x16(zipped32, zipped33);
      f32x16 zipped53 = zip_upper_f32x16(zipped35, zipped36);
      f32x16 zipped54 = zip_lower_f32x16(zipped52, zipped53);
      f32x16 zipped55 = zip_upper_f32x16(zipped39, zipped40);
      f32x16 zipped56 = zip_upper_f32x16(zipped42, zipped43);
      f32x16 zipped57 = zip_lower_f32x16(zipped55, zipped56);
      f32x16 zipped58 = zip_lower_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+384) = zipped58;
      f32x16 zipped59 = zip_upper_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+416) = zipped59;
      f32x16 zipped60 = zip_upper_f32x16(zipped52, zipped53);
      f32x16 zipped61 = zip_upper_f32x16(zipped55, zipped56);
      f32x16 zipped62 = zip_lower_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+448) = zipped62;
      f32x16 zipped63 = zip_upper_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+480) = zipped63;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 5; ++i2) {
    const int64_t a_column = 51 < i2*13 ? 51 : i2*13;
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
    f32x16 sum22 = splat_f32x16(0.0f);
    f32x16 sum23 = splat_f32x16(0.0f);
    f32x16 sum24 = splat_f32x16(0.0f);
    f32x16 sum25 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_column+r0*64];
      f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*32));
      sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
      f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*32+16));
      sum1 = mulacc_f32x16(splat_f32x16(a0), kept1, sum1);
      float a1 = data1[a_column+r0*64+1];
      sum2 = mulacc_f32x16(splat_f32x16(a1), kept0, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(a1), kept1, sum3);
      float a2 = data1[a_column+r0*64+2];
      sum4 = mulacc_f32x16(splat_f32x16(a2), kept0, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a2), kept1, sum5);
      float a3 = data1[a_column+r0*64+3];
      sum6 = mulacc_f32x16(splat_f32x16(a3), kept0, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a3), kept1, sum7);
      float a4 = data1[a_column+r0*64+4];
      sum8 = mulacc_f32x16(splat_f32x16(a4), kept0, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a4), kept1, sum9);
      float a5 = data1[a_column+r0*64+5];
      sum10 = mulacc_f32x16(splat_f32x16(a5), kept0, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a5), kept1, sum11);
      float a6 = data1[a_column+r0*64+6];
      sum12 = mulacc_f32x16(splat_f32x16(a6), kept0, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a6), kept1, sum13);
      float a7 = data1[a_column+r0*64+7];
      sum14 = mulacc_f32x16(splat_f32x16(a7), kept0, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a7), kept1, sum15);
      float a8 = data1[a_column+r0*64+8];
      sum16 = mulacc_f32x16(splat_f32x16(a8), kept0, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(a8), kept1, sum17);
      float a9 = data1[a_column+r0*64+9];
      sum18 = mulacc_f32x16(splat_f32x16(a9), kept0, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(a9), kept1, sum19);
      float a10 = data1[a_column+r0*64+10];
      sum20 = mulacc_f32x16(splat_f32x16(a10), kept0, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(a10), kept1, sum21);
      float a11 = data1[a_column+r0*64+11];
      sum22 = mulacc_f32x16(splat_f32x16(a11), kept0, sum22);
      sum23 = mulacc_f32x16(splat_f32x16(a11), kept1, sum23);
      float a12 = data1[a_column+r0*64+12];
      sum24 = mulacc_f32x16(splat_f32x16(a12), kept0, sum24);
      sum25 = mulacc_f32x16(splat_f32x16(a12), kept1, sum25);
    }
    *(f32x16_loose*)(data0+out_column+a_column*64) = sum0;
    *(f32x16_loose*)(data0+out_column+a_column*64+16) = sum1;
    *(f32x16_loose*)(data0+out_column+a_column*64+64) = sum2;
    *(f32x16_loose*)(data0+out_column+a_column*64+80) = sum3;
    *(f32x16_loose*)(data0+out_column+a_column*64+128) = sum4;
    *(f32x16_loose*)(data0+out_column+a_column*64+144) = sum5;
    *(f32x16_loose*)(data0+out_column+a_column*64+192) = sum6;
    *(f32x16_loose*)(data0+out_column+a_column*64+208) = sum7;
    *(f32x16_loose*)(data0+out_column+a_column*64+256) = sum8;
    *(f32x16_loose*)(data0+out_column+a_column*64+272) = sum9;
    *(f32x16_loose*)(data0+out_column+a_column*64+320) = sum10;
    *(f32x16_loose*)(data0+out_column+a_column*64+336) = sum11;
    *(f32x16_loose*)(data0+out_column+a_column*64+384) = sum12;
    *(f32x16_loose*)(data0+out_column+a_column*64+400) = sum13;
    *(f32x16_loose*)(data0+out_column+a_column*64+448) = sum14;
    *(f32x16_loose*)(data0+out_column+a_column*64+464) = sum15;
    *(f32x16_loose*)(data0+out_column+a_column*64+512) = sum16;
    *(f32x16_loose*)(data0+out_column+a_column*64+528) = sum17;
    *(f32x16_loose*)(data0+out_column+a_column*64+576) = sum18;
    *(f32x16_loose*)(data0+out_column+a_column*64+592) = sum19;
    *(f32x16_loose*)(data0+out_column+a_column*64+640) = sum20;
    *(f32x16_loose*)(data0+out_column+a_column*64+656) = sum21;
    *(f32x16_loose*)(data0+out_column+a_column*64+704) = sum22;
    *(f32x16_loose*)(data0+out_column+a_column*64+720) = sum23;
    *(f32x16_loose*)(data0+out_column+a_column*64+768) = sum24;
    *(f32x16_loose*)(data0+out_column+a_column*64+784) = sum25;
  }
}

// ======== neon
// data0(64, 64, 1) = sum(data1(64, 64, 64)*data2(64, 64, 64), axes 2)
//   loops out 1 of 64 in 8 parts by 2 copies of 4 lanes > out 0 of 64 by 13 copies
//   add over reduce 0 of 64
//   Opts: Upcast(out 1, 4), Unroll(out 1, 2), Unroll(out 0, 13), Pad(out 0), Outer(out 1), Thread(out 1, 8)
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

void r_64_64_64_4a45ce(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t b_row = part*512;
  const int64_t out_column = part*8;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t a_column = 51 < i0*13 ? 51 : i0*13;
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
    f32x4 sum24 = splat_f32x4(0.0f);
    f32x4 sum25 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 64; ++r0) {
      float a0 = data1[a_column+r0*64];
      f32x4 b0 = (f32x4){data2[b_row+r0], data2[b_row+r0+64], data2[b_row+r0+128], data2[b_row+r0+192]};
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      f32x4 b1 = (f32x4){data2[b_row+r0+256], data2[b_row+r0+320], data2[b_row+r0+384], data2[b_row+r0+448]};
      sum1 = mulacc_f32x4(splat_f32x4(a0), b1, sum1);
      float a1 = data1[a_column+r0*64+1];
      sum2 = mulacc_f32x4(splat_f32x4(a1), b0, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(a1), b1, sum3);
      float a2 = data1[a_column+r0*64+2];
      sum4 = mulacc_f32x4(splat_f32x4(a2), b0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a2), b1, sum5);
      float a3 = data1[a_column+r0*64+3];
      sum6 = mulacc_f32x4(splat_f32x4(a3), b0, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a3), b1, sum7);
      float a4 = data1[a_column+r0*64+4];
      sum8 = mulacc_f32x4(splat_f32x4(a4), b0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a4), b1, sum9);
      float a5 = data1[a_column+r0*64+5];
      sum10 = mulacc_f32x4(splat_f32x4(a5), b0, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a5), b1, sum11);
      float a6 = data1[a_column+r0*64+6];
      sum12 = mulacc_f32x4(splat_f32x4(a6), b0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a6), b1, sum13);
      float a7 = data1[a_column+r0*64+7];
      sum14 = mulacc_f32x4(splat_f32x4(a7), b0, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a7), b1, sum15);
      float a8 = data1[a_column+r0*64+8];
      sum16 = mulacc_f32x4(splat_f32x4(a8), b0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a8), b1, sum17);
      float a9 = data1[a_column+r0*64+9];
      sum18 = mulacc_f32x4(splat_f32x4(a9), b0, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a9), b1, sum19);
      float a10 = data1[a_column+r0*64+10];
      sum20 = mulacc_f32x4(splat_f32x4(a10), b0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a10), b1, sum21);
      float a11 = data1[a_column+r0*64+11];
      sum22 = mulacc_f32x4(splat_f32x4(a11), b0, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a11), b1, sum23);
      float a12 = data1[a_column+r0*64+12];
      sum24 = mulacc_f32x4(splat_f32x4(a12), b0, sum24);
      sum25 = mulacc_f32x4(splat_f32x4(a12), b1, sum25);
    }
    *(f32x4_loose*)(data0+out_column+a_column*64) = sum0;
    *(f32x4_loose*)(data0+out_column+a_column*64+4) = sum1;
    *(f32x4_loose*)(data0+out_column+a_column*64+64) = sum2;
    *(f32x4_loose*)(data0+out_column+a_column*64+68) = sum3;
    *(f32x4_loose*)(data0+out_column+a_column*64+128) = sum4;
    *(f32x4_loose*)(data0+out_column+a_column*64+132) = sum5;
    *(f32x4_loose*)(data0+out_column+a_column*64+192) = sum6;
    *(f32x4_loose*)(data0+out_column+a_column*64+196) = sum7;
    *(f32x4_loose*)(data0+out_column+a_column*64+256) = sum8;
    *(f32x4_loose*)(data0+out_column+a_column*64+260) = sum9;
    *(f32x4_loose*)(data0+out_column+a_column*64+320) = sum10;
    *(f32x4_loose*)(data0+out_column+a_column*64+324) = sum11;
    *(f32x4_loose*)(data0+out_column+a_column*64+384) = sum12;
    *(f32x4_loose*)(data0+out_column+a_column*64+388) = sum13;
    *(f32x4_loose*)(data0+out_column+a_column*64+448) = sum14;
    *(f32x4_loose*)(data0+out_column+a_column*64+452) = sum15;
    *(f32x4_loose*)(data0+out_column+a_column*64+512) = sum16;
    *(f32x4_loose*)(data0+out_column+a_column*64+516) = sum17;
    *(f32x4_loose*)(data0+out_column+a_column*64+576) = sum18;
    *(f32x4_loose*)(data0+out_column+a_column*64+580) = sum19;
    *(f32x4_loose*)(data0+out_column+a_column*64+640) = sum20;
    *(f32x4_loose*)(data0+out_column+a_column*64+644) = sum21;
    *(f32x4_loose*)(data0+out_column+a_column*64+704) = sum22;
    *(f32x4_loose*)(data0+out_column+a_column*64+708) = sum23;
    *(f32x4_loose*)(data0+out_column+a_column*64+768) = sum24;
    *(f32x4_loose*)(data0+out_column+a_column*64+772) = sum25;
  }
}

