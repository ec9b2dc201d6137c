// ======== plain
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 4 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4)
#include <stdint.h>

void E_100_60_15f24f(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    for (int64_t i1 = 0; i1 < 15; ++i1) {
      data0[out_row+i1*4] = data1[x_column+i1*400];
      data0[out_row+i1*4+60] = data1[x_column+i1*400+1];
      data0[out_row+i1*4+1] = data1[x_column+i1*400+100];
      data0[out_row+i1*4+61] = data1[x_column+i1*400+101];
      data0[out_row+i1*4+2] = data1[x_column+i1*400+200];
      data0[out_row+i1*4+62] = data1[x_column+i1*400+201];
      data0[out_row+i1*4+3] = data1[x_column+i1*400+300];
      data0[out_row+i1*4+63] = data1[x_column+i1*400+301];
    }
  }
}

// ======== avx2
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 4 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4)
#include <stdint.h>

void E_100_60_15f24f(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    for (int64_t i1 = 0; i1 < 15; ++i1) {
      data0[out_row+i1*4] = data1[x_column+i1*400];
      data0[out_row+i1*4+60] = data1[x_column+i1*400+1];
      data0[out_row+i1*4+1] = data1[x_column+i1*400+100];
      data0[out_row+i1*4+61] = data1[x_column+i1*400+101];
      data0[out_row+i1*4+2] = data1[x_column+i1*400+200];
      data0[out_row+i1*4+62] = data1[x_column+i1*400+201];
      data0[out_row+i1*4+3] = data1[x_column+i1*400+300];
      data0[out_row+i1*4+63] = data1[x_column+i1*400+301];
    }
  }
}

// ======== avx512
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 8 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 8)
#include <stdint.h>

void E_100_60_eba374(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    // writes data0
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      data0[out_row+i1*8] = data1[x_column+i1*800];
      data0[out_row+i1*8+1] = data1[x_column+i1*800+100];
      data0[out_row+i1*8+2] = data1[x_column+i1*800+200];
      data0[out_row+i1*8+3] = data1[x_column+i1*800+300];
      data0[out_row+i1*8+4] = data1[x_column+i1*800+400];
      data0[out_row+i1*8+5] = data1[x_column+i1*800+500];
      data0[out_row+i1*8+6] = data1[x_column+i1*800+600];
      data0[out_row+i1*8+7] = data1[x_column+i1*800+700];
      data0[out_row+i1*8+60] = data1[x_column+i1*800+1];
      data0[out_row+i1*8+61] = data1[x_column+i1*800+101];
      data0[out_row+i1*8+62] = data1[x_column+i1*800+201];
      data0[out_row+i1*8+63] = data1[x_column+i1*800+301];
      data0[out_row+i1*8+64] = data1[x_column+i1*800+401];
      data0[out_row+i1*8+65] = data1[x_column+i1*800+501];
      data0[out_row+i1*8+66] = data1[x_column+i1*800+601];
      data0[out_row+i1*8+67] = data1[x_column+i1*800+701];
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 4; ++i2) {
      data0[out_row+i2+56] = data1[x_column+i2*100+5600];
      data0[out_row+i2+116] = data1[x_column+i2*100+5601];
    }
  }
}

// ======== neon
// data0(100, 60) = data1(100, 60)
//   loops out 0 of 100 by 2 copies > out 1 of 60 by 8 copies
//   Opts: Unroll(out 0, 2), Unroll(out 1, 8)
#include <stdint.h>

void E_100_60_eba374(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_column = i0*2;
    const int64_t out_row = i0*120;
    // writes data0
    for (int64_t i1 = 0; i1 < 7; ++i1) {
      data0[out_row+i1*8] = data1[x_column+i1*800];
      data0[out_row+i1*8+1] = data1[x_column+i1*800+100];
      data0[out_row+i1*8+2] = data1[x_column+i1*800+200];
      data0[out_row+i1*8+3] = data1[x_column+i1*800+300];
      data0[out_row+i1*8+4] = data1[x_column+i1*800+400];
      data0[out_row+i1*8+5] = data1[x_column+i1*800+500];
      data0[out_row+i1*8+6] = data1[x_column+i1*800+600];
      data0[out_row+i1*8+7] = data1[x_column+i1*800+700];
      data0[out_row+i1*8+60] = data1[x_column+i1*800+1];
      data0[out_row+i1*8+61] = data1[x_column+i1*800+101];
      data0[out_row+i1*8+62] = data1[x_column+i1*800+201];
      data0[out_row+i1*8+63] = data1[x_column+i1*800+301];
      data0[out_row+i1*8+64] = data1[x_column+i1*800+401];
      data0[out_row+i1*8+65] = data1[x_column+i1*800+501];
      data0[out_row+i1*8+66] = data1[x_column+i1*800+601];
      data0[out_row+i1*8+67] = data1[x_column+i1*800+701];
    }
    // writes data0
    for (int64_t i2 = 0; i2 < 4; ++i2) {
      data0[out_row+i2+56] = data1[x_column+i2*100+5600];
      data0[out_row+i2+116] = data1[x_column+i2*100+5601];
    }
  }
}

