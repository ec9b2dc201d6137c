// ======== plain
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_acf3db(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      f32x4 x0 = (f32x4){data1[x_column+i1*800], data1[x_column+i1*800+100], data1[x_column+i1*800+200],
          data1[x_column+i1*800+300]};
      *(f32x4_loose*)(data0+out_row+i1*8) = x0;
      f32x4 x1 = (f32x4){data1[x_column+i1*800+400], data1[x_column+i1*800+500], data1[x_column+i1*800+600],
          data1[x_column+i1*800+700]};
      *(f32x4_loose*)(data0+out_row+i1*8+4) = x1;
      f32x4 x2 = (f32x4){data1[x_column+i1*800+1], data1[x_column+i1*800+101], data1[x_column+i1*800+201],
          data1[x_column+i1*800+301]};
      *(f32x4_loose*)(data0+out_row+i1*8+60) = x2;
      f32x4 x3 = (f32x4){data1[x_column+i1*800+401], data1[x_column+i1*800+501], data1[x_column+i1*800+601],
          data1[x_column+i1*800+701]};
      *(f32x4_loose*)(data0+out_row+i1*8+64) = x3;
    }
    f32x4 x4 = (f32x4){data1[x_column+5600], data1[x_column+5700], data1[x_column+5800], data1[x_column+5900]};
    *(f32x4_loose*)(data0+out_row+56) = x4;
    f32x4 x5 = (f32x4){data1[x_column+5601], data1[x_column+5701], data1[x_column+5801], data1[x_column+5901]};
    *(f32x4_loose*)(data0+out_row+116) = x5;
  }
}

// ======== avx2
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 2 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_acf3db(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      f32x4 x0 = (f32x4){data1[x_column+i1*800], data1[x_column+i1*800+100], data1[x_column+i1*800+200],
          data1[x_column+i1*800+300]};
      *(f32x4_loose*)(data0+out_row+i1*8) = x0;
      f32x4 x1 = (f32x4){data1[x_column+i1*800+400], data1[x_column+i1*800+500], data1[x_column+i1*800+600],
          data1[x_column+i1*800+700]};
      *(f32x4_loose*)(data0+out_row+i1*8+4) = x1;
      f32x4 x2 = (f32x4){data1[x_column+i1*800+1], data1[x_column+i1*800+101], data1[x_column+i1*800+201],
          data1[x_column+i1*800+301]};
      *(f32x4_loose*)(data0+out_row+i1*8+60) = x2;
      f32x4 x3 = (f32x4){data1[x_column+i1*800+401], data1[x_column+i1*800+501], data1[x_column+i1*800+601],
          data1[x_column+i1*800+701]};
      *(f32x4_loose*)(data0+out_row+i1*8+64) = x3;
    }
    f32x4 x4 = (f32x4){data1[x_column+5600], data1[x_column+5700], data1[x_column+5800], data1[x_column+5900]};
    *(f32x4_loose*)(data0+out_row+56) = x4;
    f32x4 x5 = (f32x4){data1[x_column+5601], data1[x_column+5701], data1[x_column+5801], data1[x_column+5901]};
    *(f32x4_loose*)(data0+out_row+116) = x5;
  }
}

// ======== avx512
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_5926a0(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    f32x4 x0 = (f32x4){data1[x_column], data1[x_column+100], data1[x_column+200], data1[x_column+300]};
    *(f32x4_loose*)(data0+out_row) = x0;
    f32x4 x1 = (f32x4){data1[x_column+400], data1[x_column+500], data1[x_column+600], data1[x_column+700]};
    *(f32x4_loose*)(data0+out_row+4) = x1;
    f32x4 x2 = (f32x4){data1[x_column+800], data1[x_column+900], data1[x_column+1000], data1[x_column+1100]};
    *(f32x4_loose*)(data0+out_row+8) = x2;
    f32x4 x3 = (f32x4){data1[x_column+1200], data1[x_column+1300], data1[x_column+1400], data1[x_column+1500]};
    *(f32x4_loose*)(data0+out_row+12) = x3;
    f32x4 x4 = (f32x4){data1[x_column+1600], data1[x_column+1700], data1[x_column+1800], data1[x_column+1900]};
    *(f32x4_loose*)(data0+out_row+16) = x4;
    f32x4 x5 = (f32x4){data1[x_column+2000], data1[x_column+2100], data1[x_column+2200], data1[x_column+2300]};
    *(f32x4_loose*)(data0+out_row+20) = x5;
    f32x4 x6 = (f32x4){data1[x_column+2400], data1[x_column+2500], data1[x_column+2600], data1[x_column+2700]};
    *(f32x4_loose*)(data0+out_row+24) = x6;
    f32x4 x7 = (f32x4){data1[x_column+2800], data1[x_column+2900], data1[x_column+3000], data1[x_column+3100]};
    *(f32x4_loose*)(data0+out_row+28) = x7;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      f32x4 x8 = (f32x4){data1[x_column+i1*400+3200], data1[x_column+i1*400+3300], data1[x_column+i1*400+3400],
          data1[x_column+i1*400+3500]};
      *(f32x4_loose*)(data0+out_row+i1*4+32) = x8;
      f32x4 x9 = (f32x4){data1[x_column+i1*400+3201], data1[x_column+i1*400+3301], data1[x_column+i1*400+3401],
          data1[x_column+i1*400+3501]};
      *(f32x4_loose*)(data0+out_row+i1*4+92) = x9;
    }
    f32x4 x10 = (f32x4){data1[x_column+1], data1[x_column+101], data1[x_column+201], data1[x_column+301]};
    *(f32x4_loose*)(data0+out_row+60) = x10;
    f32x4 x11 = (f32x4){data1[x_column+401], data1[x_column+501], data1[x_column+601], data1[x_column+701]};
    *(f32x4_loose*)(data0+out_row+64) = x11;
    f32x4 x12 = (f32x4){data1[x_column+801], data1[x_column+901], data1[x_column+1001], data1[x_column+1101]};
    *(f32x4_loose*)(data0+out_row+68) = x12;
    f32x4 x13 = (f32x4){data1[x_column+1201], data1[x_column+1301], data1[x_column+1401], data1[x_column+1501]};
    *(f32x4_loose*)(data0+out_row+72) = x13;
    f32x4 x14 = (f32x4){data1[x_column+1601], data1[x_column+1701], data1[x_column+1801], data1[x_column+1901]};
    *(f32x4_loose*)(data0+out_row+76) = x14;
    f32x4 x15 = (f32x4){data1[x_column+2001], data1[x_column+2101], data1[x_column+2201], data1[x_column+2301]};
    *(f32x4_loose*)(data0+out_row+80) = x15;
    f32x4 x16 = (f32x4){data1[x_column+2401], data1[x_column+2501], data1[x_column+2601], data1[x_column+2701]};
    *(f32x4_loose*)(data0+out_row+84) = x16;
    f32x4 x17 = (f32x4){data1[x_column+2801], data1[x_column+2901], data1[x_column+3001], data1[x_column+3101]};
    *(f32x4_loose*)(data0+out_row+88) = x17;
  }
}

// ======== neon
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_5926a0(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    f32x4 x0 = (f32x4){data1[x_column], data1[x_column+100], data1[x_column+200], data1[x_column+300]};
    *(f32x4_loose*)(data0+out_row) = x0;
    f32x4 x1 = (f32x4){data1[x_column+400], data1[x_column+500], data1[x_column+600], data1[x_column+700]};
    *(f32x4_loose*)(data0+out_row+4) = x1;
    f32x4 x2 = (f32x4){data1[x_column+800], data1[x_column+900], data1[x_column+1000], data1[x_column+1100]};
    *(f32x4_loose*)(data0+out_row+8) = x2;
    f32x4 x3 = (f32x4){data1[x_column+1200], data1[x_column+1300], data1[x_column+1400], data1[x_column+1500]};
    *(f32x4_loose*)(data0+out_row+12) = x3;
    f32x4 x4 = (f32x4){data1[x_column+1600], data1[x_column+1700], data1[x_column+1800], data1[x_column+1900]};
    *(f32x4_loose*)(data0+out_row+16) = x4;
    f32x4 x5 = (f32x4){data1[x_column+2000], data1[x_column+2100], data1[x_column+2200], data1[x_column+2300]};
    *(f32x4_loose*)(data0+out_row+20) = x5;
    f32x4 x6 = (f32x4){data1[x_column+2400], data1[x_column+2500], data1[x_column+2600], data1[x_column+2700]};
    *(f32x4_loose*)(data0+out_row+24) = x6;
    f32x4 x7 = (f32x4){data1[x_column+2800], data1[x_column+2900], data1[x_column+3000], data1[x_column+3100]};
    *(f32x4_loose*)(data0+out_row+28) = x7;
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      f32x4 x8 = (f32x4){data1[x_column+i1*400+3200], data1[x_column+i1*400+3300], data1[x_column+i1*400+3400],
          data1[x_column+i1*400+3500]};
      *(f32x4_loose*)(data0+out_row+i1*4+32) = x8;
      f32x4 x9 = (f32x4){data1[x_column+i1*400+3201], data1[x_column+i1*400+3301], data1[x_column+i1*400+3401],
          data1[x_column+i1*400+3501]};
      *(f32x4_loose*)(data0+out_row+i1*4+92) = x9;
    }
    f32x4 x10 = (f32x4){data1[x_column+1], data1[x_column+101], data1[x_column+201], data1[x_column+301]};
    *(f32x4_loose*)(data0+out_row+60) = x10;
    f32x4 x11 = (f32x4){data1[x_column+401], data1[x_column+501], data1[x_column+601], data1[x_column+701]};
    *(f32x4_loose*)(data0+out_row+64) = x11;
    f32x4 x12 = (f32x4){data1[x_column+801], data1[x_column+901], data1[x_column+1001], data1[x_column+1101]};
    *(f32x4_loose*)(data0+out_row+68) = x12;
    f32x4 x13 = (f32x4){data1[x_column+1201], data1[x_column+1301], data1[x_column+1401], data1[x_column+1501]};
    *(f32x4_loose*)(data0+out_row+72) = x13;
    f32x4 x14 = (f32x4){data1[x_column+1601], data1[x_column+1701], data1[x_column+1801], data1[x_column+1901]};
    *(f32x4_loose*)(data0+out_row+76) = x14;
    f32x4 x15 = (f32x4){data1[x_column+2001], data1[x_column+2101], data1[x_column+2201], data1[x_column+2301]};
    *(f32x4_loose*)(data0+out_row+80) = x15;
    f32x4 x16 = (f32x4){data1[x_column+2401], data1[x_column+2501], data1[x_column+2601], data1[x_column+2701]};
    *(f32x4_loose*)(data0+out_row+84) = x16;
    f32x4 x17 = (f32x4){data1[x_column+2801], data1[x_column+2901], data1[x_column+3001], data1[x_column+3101]};
    *(f32x4_loose*)(data0+out_row+88) = x17;
  }
}

