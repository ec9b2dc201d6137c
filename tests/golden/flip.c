// ======== plain
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_1b2d5b(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387));
  *(f32x4_loose*)(data0+368) = x0;
  f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+371));
  *(f32x4_loose*)(data0+384) = x1;
  f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+383));
  *(f32x4_loose*)(data0+372) = x2;
  f32x4 x3 = reversed_f32x4(*(const f32x4_loose*)(data1+379));
  *(f32x4_loose*)(data0+376) = x3;
  f32x4 x4 = reversed_f32x4(*(const f32x4_loose*)(data1+375));
  *(f32x4_loose*)(data0+380) = x4;
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    f32x4 x5 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19));
    *(f32x4_loose*)(data0+out_row) = x5;
    f32x4 x6 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+3));
    *(f32x4_loose*)(data0+out_row+16) = x6;
    f32x4 x7 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+15));
    *(f32x4_loose*)(data0+out_row+4) = x7;
    f32x4 x8 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+11));
    *(f32x4_loose*)(data0+out_row+8) = x8;
    f32x4 x9 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+7));
    *(f32x4_loose*)(data0+out_row+12) = x9;
    f32x4 x10 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42));
    *(f32x4_loose*)(data0+out_row+23) = x10;
    f32x4 x11 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+26));
    *(f32x4_loose*)(data0+out_row+39) = x11;
    f32x4 x12 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+38));
    *(f32x4_loose*)(data0+out_row+27) = x12;
    f32x4 x13 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+34));
    *(f32x4_loose*)(data0+out_row+31) = x13;
    f32x4 x14 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+30));
    *(f32x4_loose*)(data0+out_row+35) = x14;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[out_row+2-i1];
      data0[out_row+i1+43] = data1[out_row+25-i1];
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+388] = data1[370-i2];
  }
}

// ======== avx2
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 2 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_1b2d5b(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387));
  *(f32x4_loose*)(data0+368) = x0;
  f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+371));
  *(f32x4_loose*)(data0+384) = x1;
  f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+383));
  *(f32x4_loose*)(data0+372) = x2;
  f32x4 x3 = reversed_f32x4(*(const f32x4_loose*)(data1+379));
  *(f32x4_loose*)(data0+376) = x3;
  f32x4 x4 = reversed_f32x4(*(const f32x4_loose*)(data1+375));
  *(f32x4_loose*)(data0+380) = x4;
  // writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_row = i0*46;
    f32x4 x5 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19));
    *(f32x4_loose*)(data0+out_row) = x5;
    f32x4 x6 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+3));
    *(f32x4_loose*)(data0+out_row+16) = x6;
    f32x4 x7 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+15));
    *(f32x4_loose*)(data0+out_row+4) = x7;
    f32x4 x8 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+11));
    *(f32x4_loose*)(data0+out_row+8) = x8;
    f32x4 x9 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+7));
    *(f32x4_loose*)(data0+out_row+12) = x9;
    f32x4 x10 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42));
    *(f32x4_loose*)(data0+out_row+23) = x10;
    f32x4 x11 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+26));
    *(f32x4_loose*)(data0+out_row+39) = x11;
    f32x4 x12 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+38));
    *(f32x4_loose*)(data0+out_row+27) = x12;
    f32x4 x13 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+34));
    *(f32x4_loose*)(data0+out_row+31) = x13;
    f32x4 x14 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+30));
    *(f32x4_loose*)(data0+out_row+35) = x14;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[out_row+2-i1];
      data0[out_row+i1+43] = data1[out_row+25-i1];
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+388] = data1[370-i2];
  }
}

// ======== avx512
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 16 copies > out 1 of 23 by 16 lanes
//   Opts: Unroll(out 0, 16), Upcast(out 1, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x16(x) __builtin_shufflevector(x, x, 15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0)

void E_17_23_6bdfff(float* restrict data0, const float* restrict data1) {
  f32x16 x0 = reversed_f32x16(*(const f32x16_loose*)(data1+7));
  *(f32x16_loose*)(data0) = x0;
  f32x16 x1 = reversed_f32x16(*(const f32x16_loose*)(data1+30));
  *(f32x16_loose*)(data0+23) = x1;
  f32x16 x2 = reversed_f32x16(*(const f32x16_loose*)(data1+53));
  *(f32x16_loose*)(data0+46) = x2;
  f32x16 x3 = reversed_f32x16(*(const f32x16_loose*)(data1+76));
  *(f32x16_loose*)(data0+69) = x3;
  f32x16 x4 = reversed_f32x16(*(const f32x16_loose*)(data1+99));
  *(f32x16_loose*)(data0+92) = x4;
  f32x16 x5 = reversed_f32x16(*(const f32x16_loose*)(data1+122));
  *(f32x16_loose*)(data0+115) = x5;
  f32x16 x6 = reversed_f32x16(*(const f32x16_loose*)(data1+145));
  *(f32x16_loose*)(data0+138) = x6;
  f32x16 x7 = reversed_f32x16(*(const f32x16_loose*)(data1+168));
  *(f32x16_loose*)(data0+161) = x7;
  f32x16 x8 = reversed_f32x16(*(const f32x16_loose*)(data1+191));
  *(f32x16_loose*)(data0+184) = x8;
  f32x16 x9 = reversed_f32x16(*(const f32x16_loose*)(data1+214));
  *(f32x16_loose*)(data0+207) = x9;
  f32x16 x10 = reversed_f32x16(*(const f32x16_loose*)(data1+237));
  *(f32x16_loose*)(data0+230) = x10;
  f32x16 x11 = reversed_f32x16(*(const f32x16_loose*)(data1+260));
  *(f32x16_loose*)(data0+253) = x11;
  f32x16 x12 = reversed_f32x16(*(const f32x16_loose*)(data1+283));
  *(f32x16_loose*)(data0+276) = x12;
  f32x16 x13 = reversed_f32x16(*(const f32x16_loose*)(data1+306));
  *(f32x16_loose*)(data0+299) = x13;
  f32x16 x14 = reversed_f32x16(*(const f32x16_loose*)(data1+329));
  *(f32x16_loose*)(data0+322) = x14;
  f32x16 x15 = reversed_f32x16(*(const f32x16_loose*)(data1+352));
  *(f32x16_loose*)(data0+345) = x15;
  f32x16 x16 = reversed_f32x16(*(const f32x16_loose*)(data1+375));
  *(f32x16_loose*)(data0+368) = x16;
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    data0[i0+16] = data1[6-i0];
    data0[i0+39] = data1[29-i0];
    data0[i0+62] = data1[52-i0];
    data0[i0+85] = data1[75-i0];
    data0[i0+108] = data1[98-i0];
    data0[i0+131] = data1[121-i0];
    data0[i0+154] = data1[144-i0];
    data0[i0+177] = data1[167-i0];
    data0[i0+200] = data1[190-i0];
    data0[i0+223] = data1[213-i0];
    data0[i0+246] = data1[236-i0];
    data0[i0+269] = data1[259-i0];
    data0[i0+292] = data1[282-i0];
    data0[i0+315] = data1[305-i0];
    data0[i0+338] = data1[328-i0];
    data0[i0+361] = data1[351-i0];
    data0[i0+384] = data1[374-i0];
  }
}

// ======== neon
// data0(17, 23) = data1(17, 23)
//   loops out 0 of 17 by 4 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define reversed_f32x4(x) __builtin_shufflevector(x, x, 3,2,1,0)

void E_17_23_4e2661(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = reversed_f32x4(*(const f32x4_loose*)(data1+387));
  *(f32x4_loose*)(data0+368) = x0;
  f32x4 x1 = reversed_f32x4(*(const f32x4_loose*)(data1+371));
  *(f32x4_loose*)(data0+384) = x1;
  f32x4 x2 = reversed_f32x4(*(const f32x4_loose*)(data1+383));
  *(f32x4_loose*)(data0+372) = x2;
  f32x4 x3 = reversed_f32x4(*(const f32x4_loose*)(data1+379));
  *(f32x4_loose*)(data0+376) = x3;
  f32x4 x4 = reversed_f32x4(*(const f32x4_loose*)(data1+375));
  *(f32x4_loose*)(data0+380) = x4;
  // writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t out_row = i0*92;
    f32x4 x5 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+19));
    *(f32x4_loose*)(data0+out_row) = x5;
    f32x4 x6 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+3));
    *(f32x4_loose*)(data0+out_row+16) = x6;
    f32x4 x7 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+15));
    *(f32x4_loose*)(data0+out_row+4) = x7;
    f32x4 x8 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+11));
    *(f32x4_loose*)(data0+out_row+8) = x8;
    f32x4 x9 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+7));
    *(f32x4_loose*)(data0+out_row+12) = x9;
    f32x4 x10 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+42));
    *(f32x4_loose*)(data0+out_row+23) = x10;
    f32x4 x11 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+26));
    *(f32x4_loose*)(data0+out_row+39) = x11;
    f32x4 x12 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+38));
    *(f32x4_loose*)(data0+out_row+27) = x12;
    f32x4 x13 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+34));
    *(f32x4_loose*)(data0+out_row+31) = x13;
    f32x4 x14 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+30));
    *(f32x4_loose*)(data0+out_row+35) = x14;
    f32x4 x15 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+65));
    *(f32x4_loose*)(data0+out_row+46) = x15;
    f32x4 x16 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+49));
    *(f32x4_loose*)(data0+out_row+62) = x16;
    f32x4 x17 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+61));
    *(f32x4_loose*)(data0+out_row+50) = x17;
    f32x4 x18 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+57));
    *(f32x4_loose*)(data0+out_row+54) = x18;
    f32x4 x19 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+53));
    *(f32x4_loose*)(data0+out_row+58) = x19;
    f32x4 x20 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+88));
    *(f32x4_loose*)(data0+out_row+69) = x20;
    f32x4 x21 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+72));
    *(f32x4_loose*)(data0+out_row+85) = x21;
    f32x4 x22 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+84));
    *(f32x4_loose*)(data0+out_row+73) = x22;
    f32x4 x23 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+80));
    *(f32x4_loose*)(data0+out_row+77) = x23;
    f32x4 x24 = reversed_f32x4(*(const f32x4_loose*)(data1+out_row+76));
    *(f32x4_loose*)(data0+out_row+81) = x24;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[out_row+2-i1];
      data0[out_row+i1+43] = data1[out_row+25-i1];
      data0[out_row+i1+66] = data1[out_row+48-i1];
      data0[out_row+i1+89] = data1[out_row+71-i1];
    }
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+388] = data1[370-i2];
  }
}

