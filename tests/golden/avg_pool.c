// ======== plain
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2 by 2 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 2), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));

void r_48_6_2_2_a7f021(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row = i0*96;
    const int64_t out_row = i0*24;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 x0 = (f32x4){data1[x_row+i1*2], data1[x_row+i1*2+24], data1[x_row+i1*2+48], data1[x_row+i1*2+72]};
      f32x4 x1 = (f32x4){data1[x_row+i1*2+1], data1[x_row+i1*2+25], data1[x_row+i1*2+49], data1[x_row+i1*2+73]};
      f32x4 x2 = (f32x4){data1[x_row+i1*2+12], data1[x_row+i1*2+36], data1[x_row+i1*2+60], data1[x_row+i1*2+84]};
      f32x4 x3 = (f32x4){data1[x_row+i1*2+13], data1[x_row+i1*2+37], data1[x_row+i1*2+61], data1[x_row+i1*2+85]};
      f32x4 out = (((x0+x1)+x2)+x3)/4.0f;
      data0[out_row+i1] = out[0];
      data0[out_row+i1+6] = out[1];
      data0[out_row+i1+12] = out[2];
      data0[out_row+i1+18] = out[3];
    }
  }
}

// ======== avx2
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 8 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2 by 2 copies
//   Opts: Upcast(out 0, 8), Unroll(reduce 0, 2), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));

void r_48_6_2_2_f59674(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*192;
    const int64_t out_row = i0*48;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x8 x0 = (f32x8){data1[x_row+i1*2], data1[x_row+i1*2+24], data1[x_row+i1*2+48], data1[x_row+i1*2+72],
          data1[x_row+i1*2+96], data1[x_row+i1*2+120], data1[x_row+i1*2+144], data1[x_row+i1*2+168]};
      f32x8 x1 = (f32x8){data1[x_row+i1*2+1], data1[x_row+i1*2+25], data1[x_row+i1*2+49], data1[x_row+i1*2+73],
          data1[x_row+i1*2+97], data1[x_row+i1*2+121], data1[x_row+i1*2+145], data1[x_row+i1*2+169]};
      f32x8 x2 = (f32x8){data1[x_row+i1*2+12], data1[x_row+i1*2+36], data1[x_row+i1*2+60], data1[x_row+i1*2+84],
          data1[x_row+i1*2+108], data1[x_row+i1*2+132], data1[x_row+i1*2+156], data1[x_row+i1*2+180]};
      f32x8 x3 = (f32x8){data1[x_row+i1*2+13], data1[x_row+i1*2+37], data1[x_row+i1*2+61], data1[x_row+i1*2+85],
          data1[x_row+i1*2+109], data1[x_row+i1*2+133], data1[x_row+i1*2+157], data1[x_row+i1*2+181]};
      f32x8 out = (((x0+x1)+x2)+x3)/4.0f;
      data0[out_row+i1] = out[0];
      data0[out_row+i1+6] = out[1];
      data0[out_row+i1+12] = out[2];
      data0[out_row+i1+18] = out[3];
      data0[out_row+i1+24] = out[4];
      data0[out_row+i1+30] = out[5];
      data0[out_row+i1+36] = out[6];
      data0[out_row+i1+42] = out[7];
    }
  }
}

// ======== avx512
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 16 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2 by 2 copies
//   Opts: Upcast(out 0, 16), Unroll(reduce 0, 2), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));

void r_48_6_2_2_482515(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t x_row = i0*384;
    const int64_t out_row = i0*96;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x16 x0 = (f32x16){data1[x_row+i1*2], data1[x_row+i1*2+24], data1[x_row+i1*2+48], data1[x_row+i1*2+72],
          data1[x_row+i1*2+96], data1[x_row+i1*2+120], data1[x_row+i1*2+144], data1[x_row+i1*2+168],
          data1[x_row+i1*2+192], data1[x_row+i1*2+216], data1[x_row+i1*2+240], data1[x_row+i1*2+264],
          data1[x_row+i1*2+288], data1[x_row+i1*2+312], data1[x_row+i1*2+336], data1[x_row+i1*2+360]};
      f32x16 x1 = (f32x16){data1[x_row+i1*2+1], data1[x_row+i1*2+25], data1[x_row+i1*2+49], data1[x_row+i1*2+73],
          data1[x_row+i1*2+97], data1[x_row+i1*2+121], data1[x_row+i1*2+145], data1[x_row+i1*2+169],
          data1[x_row+i1*2+193], data1[x_row+i1*2+217], data1[x_row+i1*2+241], data1[x_row+i1*2+265],
          data1[x_row+i1*2+289], data1[x_row+i1*2+313], data1[x_row+i1*2+337], data1[x_row+i1*2+361]};
      f32x16 x2 = (f32x16){data1[x_row+i1*2+12], data1[x_row+i1*2+36], data1[x_row+i1*2+60], data1[x_row+i1*2+84],
          data1[x_row+i1*2+108], data1[x_row+i1*2+132], data1[x_row+i1*2+156], data1[x_row+i1*2+180],
          data1[x_row+i1*2+204], data1[x_row+i1*2+228], data1[x_row+i1*2+252], data1[x_row+i1*2+276],
          data1[x_row+i1*2+300], data1[x_row+i1*2+324], data1[x_row+i1*2+348], data1[x_row+i1*2+372]};
      f32x16 x3 = (f32x16){data1[x_row+i1*2+13], data1[x_row+i1*2+37], data1[x_row+i1*2+61], data1[x_row+i1*2+85],
          data1[x_row+i1*2+109], data1[x_row+i1*2+133], data1[x_row+i1*2+157], data1[x_row+i1*2+181],
          data1[x_row+i1*2+205], data1[x_row+i1*2+229], data1[x_row+i1*2+253], data1[x_row+i1*2+277],
          data1[x_row+i1*2+301], data1[x_row+i1*2+325], data1[x_row+i1*2+349], data1[x_row+i1*2+373]};
      f32x16 out = (((x0+x1)+x2)+x3)/4.0f;
      data0[out_row+i1] = out[0];
      data0[out_row+i1+6] = out[1];
      data0[out_row+i1+12] = out[2];
      data0[out_row+i1+18] = out[3];
      data0[out_row+i1+24] = out[4];
      data0[out_row+i1+30] = out[5];
      data0[out_row+i1+36] = out[6];
      data0[out_row+i1+42] = out[7];
      data0[out_row+i1+48] = out[8];
      data0[out_row+i1+54] = out[9];
      data0[out_row+i1+60] = out[10];
      data0[out_row+i1+66] = out[11];
      data0[out_row+i1+72] = out[12];
      data0[out_row+i1+78] = out[13];
      data0[out_row+i1+84] = out[14];
      data0[out_row+i1+90] = out[15];
    }
  }
}

// ======== neon
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2 by 2 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 2), Unroll(reduce 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));

void r_48_6_2_2_a7f021(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row = i0*96;
    const int64_t out_row = i0*24;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 x0 = (f32x4){data1[x_row+i1*2], data1[x_row+i1*2+24], data1[x_row+i1*2+48], data1[x_row+i1*2+72]};
      f32x4 x1 = (f32x4){data1[x_row+i1*2+1], data1[x_row+i1*2+25], data1[x_row+i1*2+49], data1[x_row+i1*2+73]};
      f32x4 x2 = (f32x4){data1[x_row+i1*2+12], data1[x_row+i1*2+36], data1[x_row+i1*2+60], data1[x_row+i1*2+84]};
      f32x4 x3 = (f32x4){data1[x_row+i1*2+13], data1[x_row+i1*2+37], data1[x_row+i1*2+61], data1[x_row+i1*2+85]};
      f32x4 out = (((x0+x1)+x2)+x3)/4.0f;
      data0[out_row+i1] = out[0];
      data0[out_row+i1+6] = out[1];
      data0[out_row+i1+12] = out[2];
      data0[out_row+i1+18] = out[3];
    }
  }
}

