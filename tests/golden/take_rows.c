// ======== plain
// data0(10, 40) = data2[where(int64(data1(10, 40)) < 0, int64(data1(10, 40)) + 60, int64(data1(10, 40))), view(10,
//     40)(arange(40))]
//   loops out 0 of 10 by 2 copies > out 1 of 40 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_10_40_f45151(float* restrict data0, const int32_t* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t out_row = i0*80;
    int64_t converted0 = (int64_t)data1[i0*2];
    int64_t chosen0 = (converted0<0l)?(int64_t)((uint64_t)converted0+(uint64_t)60l):converted0;
    int64_t converted1 = (int64_t)data1[i0*2+1];
    int64_t chosen1 = (converted1<0l)?(int64_t)((uint64_t)converted1+(uint64_t)60l):converted1;
    // writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 b0 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen0*40) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16) = b0;
      f32x4 b1 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen0*40+4) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+4) = b1;
      f32x4 b2 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen0*40+8) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+8) = b2;
      f32x4 b3 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen0*40+12) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+12) = b3;
      f32x4 b4 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen1*40) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+40) = b4;
      f32x4 b5 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen1*40+4) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+44) = b5;
      f32x4 b6 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen1*40+8) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+48) = b6;
      f32x4 b7 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i1*16+(int64_t)chosen1*40+12) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*16+52) = b7;
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 2; ++i2) {
      f32x4 b8 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i2*4+(int64_t)chosen0*40+32) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i2*4+32) = b8;
      f32x4 b9 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i2*4+(int64_t)chosen1*40+32) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i2*4+72) = b9;
    }
  }
}

// ======== avx2
// data0(10, 40) = data2[where(int64(data1(10, 40)) < 0, int64(data1(10, 40)) + 60, int64(data1(10, 40))), view(10,
//     40)(arange(40))]
//   loops out 0 of 10 by 2 copies > out 1 of 40 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_10_40_2c8a53(float* restrict data0, const int32_t* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    int64_t converted0 = (int64_t)data1[i0*2];
    int64_t chosen0 = (converted0<0l)?(int64_t)((uint64_t)converted0+(uint64_t)60l):converted0;
    f32x8 b0 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80) = b0;
    f32x8 b1 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+32) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+32) = b1;
    int64_t converted1 = (int64_t)data1[i0*2+1];
    int64_t chosen1 = (converted1<0l)?(int64_t)((uint64_t)converted1+(uint64_t)60l):converted1;
    f32x8 b2 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+40) = b2;
    f32x8 b3 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+32) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+72) = b3;
    f32x8 b4 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+8) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+8) = b4;
    f32x8 b5 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+8) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+48) = b5;
    f32x8 b6 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+16) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+16) = b6;
    f32x8 b7 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+16) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+56) = b7;
    f32x8 b8 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+24) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+24) = b8;
    f32x8 b9 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+24) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+64) = b9;
  }
}

// ======== avx512
// data0(10, 40) = data2[where(int64(data1(10, 40)) < 0, int64(data1(10, 40)) + 60, int64(data1(10, 40))), view(10,
//     40)(arange(40))]
//   loops out 0 of 10 by 2 copies > out 1 of 40 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_10_40_2c8a53(float* restrict data0, const int32_t* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    int64_t converted0 = (int64_t)data1[i0*2];
    int64_t chosen0 = (converted0<0l)?(int64_t)((uint64_t)converted0+(uint64_t)60l):converted0;
    f32x8 b0 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80) = b0;
    f32x8 b1 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+32) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+32) = b1;
    int64_t converted1 = (int64_t)data1[i0*2+1];
    int64_t chosen1 = (converted1<0l)?(int64_t)((uint64_t)converted1+(uint64_t)60l):converted1;
    f32x8 b2 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+40) = b2;
    f32x8 b3 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+32) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+72) = b3;
    f32x8 b4 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+8) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+8) = b4;
    f32x8 b5 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+8) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+48) = b5;
    f32x8 b6 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+16) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+16) = b6;
    f32x8 b7 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+16) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+56) = b7;
    f32x8 b8 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen0*40+24) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+24) = b8;
    f32x8 b9 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x8)*(const f32x8_loose*)(data2+(int64_t)chosen1*40+24) : splat_f32x8(0.0f);
    *(f32x8_loose*)(data0+i0*80+64) = b9;
  }
}

// ======== neon
// data0(10, 40) = data2[where(int64(data1(10, 40)) < 0, int64(data1(10, 40)) + 60, int64(data1(10, 40))), view(10,
//     40)(arange(40))]
//   loops out 0 of 10 by 2 copies > out 1 of 40 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_10_40_78b56f(float* restrict data0, const int32_t* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t out_row = i0*80;
    int64_t converted0 = (int64_t)data1[i0*2];
    int64_t chosen0 = (converted0<0l)?(int64_t)((uint64_t)converted0+(uint64_t)60l):converted0;
    f32x4 b0 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row) = b0;
    f32x4 b1 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+4) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+4) = b1;
    f32x4 b2 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+8) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+8) = b2;
    f32x4 b3 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+12) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+12) = b3;
    f32x4 b4 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+16) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+16) = b4;
    f32x4 b5 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+20) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+20) = b5;
    f32x4 b6 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+24) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+24) = b6;
    f32x4 b7 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen0*40+28) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+28) = b7;
    int64_t converted1 = (int64_t)data1[i0*2+1];
    int64_t chosen1 = (converted1<0l)?(int64_t)((uint64_t)converted1+(uint64_t)60l):converted1;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 b8 = (int64_t)chosen0 < 60 && 0 <= (int64_t)chosen0
          ? (f32x4)*(const f32x4_loose*)(data2+i1*4+(int64_t)chosen0*40+32) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*4+32) = b8;
      f32x4 b9 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
          ? (f32x4)*(const f32x4_loose*)(data2+i1*4+(int64_t)chosen1*40+32) : splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+out_row+i1*4+72) = b9;
    }
    f32x4 b10 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+40) = b10;
    f32x4 b11 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+4) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+44) = b11;
    f32x4 b12 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+8) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+48) = b12;
    f32x4 b13 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+12) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+52) = b13;
    f32x4 b14 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+16) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+56) = b14;
    f32x4 b15 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+20) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+60) = b15;
    f32x4 b16 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+24) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+64) = b16;
    f32x4 b17 = (int64_t)chosen1 < 60 && 0 <= (int64_t)chosen1
        ? (f32x4)*(const f32x4_loose*)(data2+(int64_t)chosen1*40+28) : splat_f32x4(0.0f);
    *(f32x4_loose*)(data0+out_row+68) = b17;
  }
}

