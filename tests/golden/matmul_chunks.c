// ======== plain
// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 1 of 640 in 8 parts by 4 copies of 4 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 3072
//   stage0 keeps 49152 elements, f = 213: float32(data2(640, 640, 3072))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define zip_lower_bf16x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define zip_upper_bf16x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to

void r_640_640_3072_dbae0b(float* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t out_column = part*80+i0*16;
    // fills stage0
    for (int64_t i1 = 0; i1 < 768; ++i1) {
      const int64_t b_column = part*245760+i0*49152+i1*4;
      const int64_t kept_row = i1*64;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x4 b0 = *(const bf16x4_loose*)(data2+b_column+i2*12288);
        bf16x4 b1 = *(const bf16x4_loose*)(data2+b_column+i2*12288+6144);
        bf16x4 zipped0 = zip_lower_bf16x4(b0, b1);
        bf16x4 b2 = *(const bf16x4_loose*)(data2+b_column+i2*12288+3072);
        bf16x4 b3 = *(const bf16x4_loose*)(data2+b_column+i2*12288+9216);
        bf16x4 zipped1 = zip_lower_bf16x4(b2, b3);
        bf16x4 zipped2 = zip_lower_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(zipped2);
        bf16x4 zipped3 = zip_upper_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4+16) = widen_bf16x4(zipped3);
        bf16x4 zipped4 = zip_upper_bf16x4(b0, b1);
        bf16x4 zipped5 = zip_upper_bf16x4(b2, b3);
        bf16x4 zipped6 = zip_lower_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+32) = widen_bf16x4(zipped6);
        bf16x4 zipped7 = zip_upper_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+48) = widen_bf16x4(zipped7);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*3072;
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
      for (int64_t r0 = 0; r0 < 3072; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
        sum0 = sum0+(converted0*kept0);
        float converted1 = widen_bf16(data1[a_row+r0+3072]);
        sum1 = sum1+(converted1*kept0);
        float converted2 = widen_bf16(data1[a_row+r0+6144]);
        sum2 = sum2+(converted2*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
        sum3 = sum3+(converted0*kept1);
        sum4 = sum4+(converted1*kept1);
        sum5 = sum5+(converted2*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
        sum6 = sum6+(converted0*kept2);
        sum7 = sum7+(converted1*kept2);
        sum8 = sum8+(converted2*kept2);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
        sum9 = sum9+(converted0*kept3);
        sum10 = sum10+(converted1*kept3);
        sum11 = sum11+(converted2*kept3);
      }
      *(f32x4_loose*)(data0+out_column+limit*640) = sum0;
      *(f32x4_loose*)(data0+out_column+limit*640+640) = sum1;
      *(f32x4_loose*)(data0+out_column+limit*640+1280) = sum2;
      *(f32x4_loose*)(data0+out_column+limit*640+4) = sum3;
      *(f32x4_loose*)(data0+out_column+limit*640+644) = sum4;
      *(f32x4_loose*)(data0+out_column+limit*640+1284) = sum5;
      *(f32x4_loose*)(data0+out_column+limit*640+8) = sum6;
      *(f32x4_loose*)(data0+out_column+limit*640+648) = sum7;
      *(f32x4_loose*)(data0+out_column+limit*640+1288) = sum8;
      *(f32x4_loose*)(data0+out_column+limit*640+12) = sum9;
      *(f32x4_loose*)(data0+out_column+limit*640+652) = sum10;
      *(f32x4_loose*)(data0+out_column+limit*640+1292) = sum11;
    }
  }
}

// ======== avx2
// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 1 of 640 in 10 parts by 4 copies of 8 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 3072
//   stage0 keeps 98304 elements, f = 213: float32(data2(640, 640, 3072))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 10)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define zip_lower_bf16x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define zip_upper_bf16x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_640_640_3072_1dd65c(float* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*64+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 384; ++i1) {
      const int64_t b_column = part*196608+i0*98304+i1*8;
      const int64_t kept_row = i1*256;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x8 b0 = *(const bf16x8_loose*)(data2+b_column+i2*24576);
        bf16x8 b1 = *(const bf16x8_loose*)(data2+b_column+i2*24576+12288);
        bf16x8 zipped0 = zip_lower_bf16x8(b0, b1);
        bf16x8 b2 = *(const bf16x8_loose*)(data2+b_column+i2*24576+6144);
        bf16x8 b3 = *(const bf16x8_loose*)(data2+b_column+i2*24576+18432);
        bf16x8 zipped1 = zip_lower_bf16x8(b2, b3);
        bf16x8 zipped2 = zip_lower_bf16x8(zipped0, zipped1);
        bf16x8 b4 = *(const bf16x8_loose*)(data2+b_column+i2*24576+3072);
        bf16x8 b5 = *(const bf16x8_loose*)(data2+b_column+i2*24576+15360);
        bf16x8 zipped3 = zip_lower_bf16x8(b4, b5);
        bf16x8 b6 = *(const bf16x8_loose*)(data2+b_column+i2*24576+9216);
        bf16x8 b7 = *(const bf16x8_loose*)(data2+b_column+i2*24576+21504);
        bf16x8 zipped4 = zip_lower_bf16x8(b6, b7);
        bf16x8 zipped5 = zip_lower_bf16x8(zipped3, zipped4);
        bf16x8 zipped6 = zip_lower_bf16x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = widen_bf16x8(zipped6);
        bf16x8 zipped7 = zip_upper_bf16x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8+32) = widen_bf16x8(zipped7);
        bf16x8 zipped8 = zip_upper_bf16x8(zipped0, zipped1);
        bf16x8 zipped9 = zip_upper_bf16x8(zipped3, zipped4);
        bf16x8 zipped10 = zip_lower_bf16x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+64) = widen_bf16x8(zipped10);
        bf16x8 zipped11 = zip_upper_bf16x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+96) = widen_bf16x8(zipped11);
        bf16x8 zipped12 = zip_upper_bf16x8(b0, b1);
        bf16x8 zipped13 = zip_upper_bf16x8(b2, b3);
        bf16x8 zipped14 = zip_lower_bf16x8(zipped12, zipped13);
        bf16x8 zipped15 = zip_upper_bf16x8(b4, b5);
        bf16x8 zipped16 = zip_upper_bf16x8(b6, b7);
        bf16x8 zipped17 = zip_lower_bf16x8(zipped15, zipped16);
        bf16x8 zipped18 = zip_lower_bf16x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+128) = widen_bf16x8(zipped18);
        bf16x8 zipped19 = zip_upper_bf16x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+160) = widen_bf16x8(zipped19);
        bf16x8 zipped20 = zip_upper_bf16x8(zipped12, zipped13);
        bf16x8 zipped21 = zip_upper_bf16x8(zipped15, zipped16);
        bf16x8 zipped22 = zip_lower_bf16x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+192) = widen_bf16x8(zipped22);
        bf16x8 zipped23 = zip_upper_bf16x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+224) = widen_bf16x8(zipped23);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*3072;
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
      for (int64_t r0 = 0; r0 < 3072; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32));
        sum0 = mulacc_f32x8(splat_f32x8(converted0), kept0, sum0);
        float converted1 = widen_bf16(data1[a_row+r0+3072]);
        sum1 = mulacc_f32x8(splat_f32x8(converted1), kept0, sum1);
        float converted2 = widen_bf16(data1[a_row+r0+6144]);
        sum2 = mulacc_f32x8(splat_f32x8(converted2), kept0, sum2);
        f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+8));
        sum3 = mulacc_f32x8(splat_f32x8(converted0), kept1, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(converted1), kept1, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(converted2), kept1, sum5);
        f32x8 kept2 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+16));
        sum6 = mulacc_f32x8(splat_f32x8(converted0), kept2, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(converted1), kept2, sum7);
        sum8 = mulacc_f32x8(splat_f32x8(converted2), kept2, sum8);
        f32x8 kept3 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+24));
        sum9 = mulacc_f32x8(splat_f32x8(converted0), kept3, sum9);
        sum10 = mulacc_f32x8(splat_f32x8(converted1), kept3, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(converted2), kept3, sum11);
      }
      *(f32x8_loose*)(data0+out_column+limit*640) = sum0;
      *(f32x8_loose*)(data0+out_column+limit*640+640) = sum1;
      *(f32x8_loose*)(data0+out_column+limit*640+1280) = sum2;
      *(f32x8_loose*)(data0+out_column+limit*640+8) = sum3;
      *(f32x8_loose*)(data0+out_column+limit*640+648) = sum4;
      *(f32x8_loose*)(data0+out_column+limit*640+1288) = sum5;
      *(f32x8_loose*)(data0+out_column+limit*640+16) = sum6;
      *(f32x8_loose*)(data0+out_column+limit*640+656) = sum7;
      *(f32x8_loose*)(data0+out_column+limit*640+1296) = sum8;
      *(f32x8_loose*)(data0+out_column+limit*640+24) = sum9;
      *(f32x8_loose*)(data0+out_column+limit*640+664) = sum10;
      *(f32x8_loose*)(data0+out_column+limit*640+1304) = sum11;
    }
  }
}

// ======== avx512
// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 1 of 640 in 8 parts by 5 copies of 16 lanes > out 0 of 640 by 5 copies
//   add over reduce 0 of 3072
//   stage0 keeps 245760 elements, f = 128: data2(640, 640, 3072)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 5), Unroll(out 0, 5), Stage(data2), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef float f32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define zip_lower_bf16x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_bf16x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_640_640_3072_6d02a6(float* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  uint16_t* restrict stage0 = (uint16_t*)((char*)scratch+0);
  const int64_t out_column = part*80;
  // fills stage0
  for (int64_t i0 = 0; i0 < 192; ++i0) {
    const int64_t b_column = part*245760+i0*16;
    const int64_t kept_row = i0*1280;
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      bf16x16 b0 = *(const bf16x16_loose*)(data2+b_column+i1*49152);
      bf16x16 b1 = *(const bf16x16_loose*)(data2+b_column+i1*49152+24576);
      bf16x16 zipped0 = zip_lower_bf16x16(b0, b1);
      bf16x16 b2 = *(const bf16x16_loose*)(data2+b_column+i1*49152+12288);
      bf16x16 b3 = *(const bf16x16_loose*)(data2+b_column+i1*49152+36864);
      bf16x16 zipped1 = zip_lower_bf16x16(b2, b3);
      bf16x16 zipped2 = zip_lower_bf16x16(zipped0, zipped1);
      bf16x16 b4 = *(const bf16x16_loose*)(data2+b_column+i1*49152+6144);
      bf16x16 b5 = *(const bf16x16_loose*)(data2+b_column+i1*49152+30720);
      bf16x16 zipped3 = zip_lower_bf16x16(b4, b5);
      bf16x16 b6 = *(const bf16x16_loose*)(data2+b_column+i1*49152+18432);
      bf16x16 b7 = *(const bf16x16_loose*)(data2+b_column+i1*49152+43008);
      bf16x16 zipped4 = zip_lower_bf16x16(b6, b7);
      bf16x16 zipped5 = zip_lower_bf16x16(zipped3, zipped4);
      bf16x16 zipped6 = zip_lower_bf16x16(zipped2, zipped5);
      bf16x16 b8 = *(const bf16x16_loose*)(data2+b_column+i1*49152+3072);
      bf16x16 b9 = *(const bf16x16_loose*)(data2+b_column+i1*49152+27648);
      bf16x16 zipped7 = zip_lower_bf16x16(b8, b9);
      bf16x16 b10 = *(const bf16x16_loose*)(data2+b_column+i1*49152+15360);
      bf16x16 b11 = *(const bf16x16_loose*)(data2+b_column+i1*49152+39936);
      bf16x16 zipped8 = zip_lower_bf16x16(b10, b11);
      bf16x16 zipped9 = zip_lower_bf16x16(zipped7, zipped8);
      bf16x16 b12 = *(const bf16x16_loose*)(data2+b_column+i1*49152+9216);
      bf16x16 b13 = *(const bf16x16_loose*)(data2+b_column+i1*49152+33792);
      bf16x16 zipped10 = zip_lower_bf16x16(b12, b13);
      bf16x16 b14 = *(const bf16x16_loose*)(data2+b_column+i1*49152+21504);
      bf16x16 b15 = *(const bf16x16_loose*)(data2+b_column+i1*49152+46080);
      bf16x16 zipped11 = zip_lower_bf16x16(b14, b15);
      bf16x16 zipped12 = zip_lower_bf16x16(zipped10, zipped11);
      bf16x16 zipped13 = zip_lower_bf16x16(zipped9, zipped12);
      bf16x16 zipped14 = zip_lower_bf16x16(zipped6, zipped13);
      *(bf16x16_loose*)(stage0+kept_row+i1*16) = zipped14;
      bf16x16 zipped15 = zip_upper_bf16x16(zipped6, zipped13);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+80) = zipped15;
      bf16x16 zipped16 = zip_upper_bf16x16(zipped2, zipped5);
      bf16x16 zipped17 = zip_upper_bf16x16(zipped9, zipped12);
      bf16x16 zipped18 = zip_lower_bf16x16(zipped16, zipped17);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+160) = zipped18;
      bf16x16 zipped19 = zip_upper_bf16x16(zipped16, zipped17);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+240) = zipped19;
      bf16x16 zipped20 = zip_upper_bf16x16(zipped0, zipped1);
      bf16x16 zipped21 = zip_upper_bf16x16(zipped3, zipped4);
      bf16x16 zipped22 = zip_lower_bf16x16(zipped20, zipped21);
      bf16x16 zipped23 = zip_upper_bf16x16(zipped7, zipped8);
      bf16x16 zipped24 = zip_upper_bf16x16(zipped10, zipped11);
      bf16x16 zipped25 = zip_lower_bf16x16(zipped23, zipped24);
      bf16x16 zipped26 = zip_lower_bf16x16(zipped22, zipped25);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+320) = zipped26;
      bf16x16 zipped27 = zip_upper_bf16x16(zipped22, zipped25);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+400) = zipped27;
      bf16x16 zipped28 = zip_upper_bf16x16(zipped20, zipped21);
      bf16x16 zipped29 = zip_upper_bf16x16(zipped23, zipped24);
      bf16x16 zipped30 = zip_lower_bf16x16(zipped28, zipped29);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+480) = zipped30;
      bf16x16 zipped31 = zip_upper_bf16x16(zipped28, zipped29);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+560) = zipped31;
      bf16x16 zipped32 = zip_upper_bf16x16(b0, b1);
      bf16x16 zipped33 = zip_upper_bf16x16(b2, b3);
      bf16x16 zipped34 = zip_lower_bf16x16(zipped32, zipped33);
      bf16x16 zipped35 = zip_upper_bf16x16(b4, b5);
      bf16x16 zipped36 = zip_upper_bf16x16(b6, b7);
      bf16x16 zipped37 = zip_lower_bf16x16(zipped35, zipped36);
      bf16x16 zipped38 = zip_lower_bf16x16(zipped34, zipped37);
      bf16x16 zipped39 = zip_upper_bf16x16(b8, b9);
      bf16x16 zipped40 = zip_upper_bf16x16(b10, b11);
      bf16x16 zipped41 = zip_lower_bf16x16(zipped39, zipped40);
      bf16x16 zipped42 = zip_upper_bf16x16(b12, b13);
      bf16x16 zipped43 = zip_upper_bf16x16(b14, b15);
      bf16x16 zipped44 = zip_lower_bf16x16(zipped42, zipped43);
      bf16x16 zipped45 = zip_lower_bf16x16(zipped41, zipped44);
      bf16x16 zipped46 = zip_lower_bf16x16(zipped38, zipped45);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+640) = zipped46;
      bf16x16 zipped47 = zip_upper_bf16x16(zipped38, zipped45);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+720) = zipped47;
      bf16x16 zipped48 = zip_upper_bf16x16(zipped34, zipped37);
      bf16x16 zipped49 = zip_upper_bf16x16(zipped41, zipped44);
      bf16x16 zipped50 = zip_lower_bf16x16(zipped48, zipped49);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+800) = zipped50;
      bf16x16 zipped51 = zip_upper_bf16x16(zipped48, zipped49);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+880) = zipped51;
      bf16x16 zipped52 = zip_upper_bf16x16(zipped32, zipped33);
      bf16x16 zipped53 = zip_upper_bf16x16(zipped35, zipped36);
      bf16x16 zipped54 = zip_lower_bf16x16(zipped52, zipped53);
      bf16x16 zipped55 = zip_upper_bf16x16(zipped39, zipped40);
      bf16x16 zipped56 = zip_upper_bf16x16(zipped42, zipped43);
      bf16x16 zipped57 = zip_lower_bf16x16(zipped55, zipped56);
      bf16x16 zipped58 = zip_lower_bf16x16(zipped54, zipped57);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+960) = zipped58;
      bf16x16 zipped59 = zip_upper_bf16x16(zipped54, zipped57);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+1040) = zipped59;
      bf16x16 zipped60 = zip_upper_bf16x16(zipped52, zipped53);
      bf16x16 zipped61 = zip_upper_bf16x16(zipped55, zipped56);
      bf16x16 zipped62 = zip_lower_bf16x16(zipped60, zipped61);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+1120) = zipped62;
      bf16x16 zipped63 = zip_upper_bf16x16(zipped60, zipped61);
      *(bf16x16_loose*)(stage0+kept_row+i1*16+1200) = zipped63;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 128; ++i2) {
    const int64_t a_row = i2*15360;
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
    for (int64_t r0 = 0; r0 < 3072; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      bf16x16 kept0 = *(const bf16x16_loose*)(stage0+r0*80);
      f32x16 converted1 = widen_bf16x16(kept0);
      sum0 = mulacc_f32x16(splat_f32x16(converted0), converted1, sum0);
      float converted2 = widen_bf16(data1[a_row+r0+3072]);
      sum1 = mulacc_f32x16(splat_f32x16(converted2), converted1, sum1);
      float converted3 = widen_bf16(data1[a_row+r0+6144]);
      sum2 = mulacc_f32x16(splat_f32x16(converted3), converted1, sum2);
      float converted4 = widen_bf16(data1[a_row+r0+9216]);
      sum3 = mulacc_f32x16(splat_f32x16(converted4), converted1, sum3);
      float converted5 = widen_bf16(data1[a_row+r0+12288]);
      sum4 = mulacc_f32x16(splat_f32x16(converted5), converted1, sum4);
      bf16x16 kept1 = *(const bf16x16_loose*)(stage0+r0*80+16);
      f32x16 converted6 = widen_bf16x16(kept1);
      sum5 = mulacc_f32x16(splat_f32x16(converted0), converted6, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(converted2), converted6, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(converted3), converted6, sum7);
      sum8 = mulacc_f32x16(splat_f32x16(converted4), converted6, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(converted5), converted6, sum9);
      bf16x16 kept2 = *(const bf16x16_loose*)(stage0+r0*80+32);
      f32x16 converted7 = widen_bf16x16(kept2);
      sum10 = mulacc_f32x16(splat_f32x16(converted0), converted7, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(converted2), converted7, sum11);
      sum12 = mulacc_f32x16(splat_f32x16(converted3), converted7, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(converted4), converted7, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(converted5), converted7, sum14);
      bf16x16 kept3 = *(const bf16x16_loose*)(stage0+r0*80+48);
      f32x16 converted8 = widen_bf16x16(kept3);
      sum15 = mulacc_f32x16(splat_f32x16(converted0), converted8, sum15);
      sum16 = mulacc_f32x16(splat_f32x16(converted2), converted8, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(converted3), converted8, sum17);
      sum18 = mulacc_f32x16(splat_f32x16(converted4), converted8, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(converted5), converted8, sum19);
      bf16x16 kept4 = *(const bf16x16_loose*)(stage0+r0*80+64);
      f32x16 converted9 = widen_bf16x16(kept4);
      sum20 = mulacc_f32x16(splat_f32x16(converted0), converted9, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(converted2), converted9, sum21);
      sum22 = mulacc_f32x16(splat_f32x16(converted3), converted9, sum22);
      sum23 = mulacc_f32x16(splat_f32x16(converted4), converted9, sum23);
      sum24 = mulacc_f32x16(splat_f32x16(converted5), converted9, sum24);
    }
    *(f32x16_loose*)(data0+out_column+i2*3200) = sum0;
    *(f32x16_loose*)(data0+out_column+i2*3200+640) = sum1;
    *(f32x16_loose*)(data0+out_column+i2*3200+1280) = sum2;
    *(f32x16_loose*)(data0+out_column+i2*3200+1920) = sum3;
    *(f32x16_loose*)(data0+out_column+i2*3200+2560) = sum4;
    *(f32x16_loose*)(data0+out_column+i2*3200+16) = sum5;
    *(f32x16_loose*)(data0+out_column+i2*3200+656) = sum6;
    *(f32x16_loose*)(data0+out_column+i2*3200+1296) = sum7;
    *(f32x16_loose*)(data0+out_column+i2*3200+1936) = sum8;
    *(f32x16_loose*)(data0+out_column+i2*3200+2576) = sum9;
    *(f32x16_loose*)(data0+out_column+i2*3200+32) = sum10;
    *(f32x16_loose*)(data0+out_column+i2*3200+672) = sum11;
    *(f32x16_loose*)(data0+out_column+i2*3200+1312) = sum12;
    *(f32x16_loose*)(data0+out_column+i2*3200+1952) = sum13;
    *(f32x16_loose*)(data0+out_column+i2*3200+2592) = sum14;
    *(f32x16_loose*)(data0+out_column+i2*3200+48) = sum15;
    *(f32x16_loose*)(data0+out_column+i2*3200+688) = sum16;
    *(f32x16_loose*)(data0+out_column+i2*3200+1328) = sum17;
    *(f32x16_loose*)(data0+out_column+i2*3200+1968) = sum18;
    *(f32x16_loose*)(data0+out_column+i2*3200+2608) = sum19;
    *(f32x16_loose*)(data0+out_column+i2*3200+64) = sum20;
    *(f32x16_loose*)(data0+out_column+i2*3200+704) = sum21;
    *(f32x16_loose*)(data0+out_column+i2*3200+1344) = sum22;
    *(f32x16_loose*)(data0+out_column+i2*3200+1984) = sum23;
    *(f32x16_loose*)(data0+out_column+i2*3200+2624) = sum24;
  }
}

// ======== neon
// data0(640, 640, 1) = sum(float32(data1(640, 640, 3072))*float32(data2(640, 640, 3072)), axes 2)
//   loops out 1 of 640 in 6 parts by 9 copies of 4 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 3072
//   stage0 keeps 110592 elements, f = 213: float32(data2(640, 640, 3072))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 9), Pad(out 1), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 6)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define zip_lower_bf16x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define zip_upper_bf16x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_640_640_3072_5b1058(float* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_column = 604 < part*108+i0*36 ? 604 : part*108+i0*36;
    // fills stage0
    for (int64_t i1 = 0; i1 < 768; ++i1) {
      const int64_t b_column = i1*4+out_column*3072;
      const int64_t kept_row = i1*144;
      for (int64_t i2 = 0; i2 < 9; ++i2) {
        bf16x4 b0 = *(const bf16x4_loose*)(data2+b_column+i2*12288);
        bf16x4 b1 = *(const bf16x4_loose*)(data2+b_column+i2*12288+6144);
        bf16x4 zipped0 = zip_lower_bf16x4(b0, b1);
        bf16x4 b2 = *(const bf16x4_loose*)(data2+b_column+i2*12288+3072);
        bf16x4 b3 = *(const bf16x4_loose*)(data2+b_column+i2*12288+9216);
        bf16x4 zipped1 = zip_lower_bf16x4(b2, b3);
        bf16x4 zipped2 = zip_lower_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(zipped2);
        bf16x4 zipped3 = zip_upper_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4+36) = widen_bf16x4(zipped3);
        bf16x4 zipped4 = zip_upper_bf16x4(b0, b1);
        bf16x4 zipped5 = zip_upper_bf16x4(b2, b3);
        bf16x4 zipped6 = zip_lower_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+72) = widen_bf16x4(zipped6);
        bf16x4 zipped7 = zip_upper_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+108) = widen_bf16x4(zipped7);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*3072;
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
      f32x4 sum26 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 3072; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*36);
        sum0 = mulacc_f32x4(splat_f32x4(converted0), kept0, sum0);
        float converted1 = widen_bf16(data1[a_row+r0+3072]);
        sum1 = mulacc_f32x4(splat_f32x4(converted1), kept0, sum1);
        float converted2 = widen_bf16(data1[a_row+r0+6144]);
        sum2 = mulacc_f32x4(splat_f32x4(converted2), kept0, sum2);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*36+4);
        sum3 = mulacc_f32x4(splat_f32x4(converted0), kept1, sum3);
        sum4 = mulacc_f32x4(splat_f32x4(converted1), kept1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(converted2), kept1, sum5);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*36+8);
        sum6 = mulacc_f32x4(splat_f32x4(converted0), kept2, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(converted1), kept2, sum7);
        sum8 = mulacc_f32x4(splat_f32x4(converted2), kept2, sum8);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*36+12);
        sum9 = mulacc_f32x4(splat_f32x4(converted0), kept3, sum9);
        sum10 = mulacc_f32x4(splat_f32x4(converted1), kept3, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(converted2), kept3, sum11);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*36+16);
        sum12 = mulacc_f32x4(splat_f32x4(converted0), kept4, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(converted1), kept4, sum13);
        sum14 = mulacc_f32x4(splat_f32x4(converted2), kept4, sum14);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*36+20);
        sum15 = mulacc_f32x4(splat_f32x4(converted0), kept5, sum15);
        sum16 = mulacc_f32x4(splat_f32x4(converted1), kept5, sum16);
        sum17 = mulacc_f32x4(splat_f32x4(converted2), kept5, sum17);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*36+24);
        sum18 = mulacc_f32x4(splat_f32x4(converted0), kept6, sum18);
        sum19 = mulacc_f32x4(splat_f32x4(converted1), kept6, sum19);
        sum20 = mulacc_f32x4(splat_f32x4(converted2), kept6, sum20);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*36+28);
        sum21 = mulacc_f32x4(splat_f32x4(converted0), kept7, sum21);
        sum22 = mulacc_f32x4(splat_f32x4(converted1), kept7, sum22);
        sum23 = mulacc_f32x4(splat_f32x4(converted2), kept7, sum23);
        f32x4 kept8 = *(const f32x4_loose*)(stage0+r0*36+32);
        sum24 = mulacc_f32x4(splat_f32x4(converted0), kept8, sum24);
        sum25 = mulacc_f32x4(splat_f32x4(converted1), kept8, sum25);
        sum26 = mulacc_f32x4(splat_f32x4(converted2), kept8, sum26);
      }
      *(f32x4_loose*)(data0+out_column+limit*640) = sum0;
      *(f32x4_loose*)(data0+out_column+limit*640+640) = sum1;
      *(f32x4_loose*)(data0+out_column+limit*640+1280) = sum2;
      *(f32x4_loose*)(data0+out_column+limit*640+4) = sum3;
      *(f32x4_loose*)(data0+out_column+limit*640+644) = sum4;
      *(f32x4_loose*)(data0+out_column+limit*640+1284) = sum5;
      *(f32x4_loose*)(data0+out_column+limit*640+8) = sum6;
      *(f32x4_loose*)(data0+out_column+limit*640+648) = sum7;
      *(f32x4_loose*)(data0+out_column+limit*640+1288) = sum8;
      *(f32x4_loose*)(data0+out_column+limit*640+12) = sum9;
      *(f32x4_loose*)(data0+out_column+limit*640+652) = sum10;
      *(f32x4_loose*)(data0+out_column+limit*640+1292) = sum11;
      *(f32x4_loose*)(data0+out_column+limit*640+16) = sum12;
      *(f32x4_loose*)(data0+out_column+limit*640+656) = sum13;
      *(f32x4_loose*)(data0+out_column+limit*640+1296) = sum14;
      *(f32x4_loose*)(data0+out_column+limit*640+20) = sum15;
      *(f32x4_loose*)(data0+out_column+limit*640+660) = sum16;
      *(f32x4_loose*)(data0+out_column+limit*640+1300) = sum17;
      *(f32x4_loose*)(data0+out_column+limit*640+24) = sum18;
      *(f32x4_loose*)(data0+out_column+limit*640+664) = sum19;
      *(f32x4_loose*)(data0+out_column+limit*640+1304) = sum20;
      *(f32x4_loose*)(data0+out_column+limit*640+28) = sum21;
      *(f32x4_loose*)(data0+out_column+limit*640+668) = sum22;
      *(f32x4_loose*)(data0+out_column+limit*640+1308) = sum23;
      *(f32x4_loose*)(data0+out_column+limit*640+32) = sum24;
      *(f32x4_loose*)(data0+out_column+limit*640+672) = sum25;
      *(f32x4_loose*)(data0+out_column+limit*640+1312) = sum26;
    }
  }
}

