// ======== plain
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies of 4 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_48_6_2_2_d4ce33(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*96;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t x_row = i1*2+i0*384;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        f32x4 x0 = (f32x4){data1[x_row+r0], data1[x_row+r0+24], data1[x_row+r0+48], data1[x_row+r0+72]};
        sum0 = sum0+x0;
        f32x4 x1 = (f32x4){data1[x_row+r0+12], data1[x_row+r0+36], data1[x_row+r0+60], data1[x_row+r0+84]};
        sum1 = sum1+x1;
        f32x4 x2 = (f32x4){data1[x_row+r0+96], data1[x_row+r0+120], data1[x_row+r0+144], data1[x_row+r0+168]};
        sum2 = sum2+x2;
        f32x4 x3 = (f32x4){data1[x_row+r0+108], data1[x_row+r0+132], data1[x_row+r0+156], data1[x_row+r0+180]};
        sum3 = sum3+x3;
        f32x4 x4 = (f32x4){data1[x_row+r0+192], data1[x_row+r0+216], data1[x_row+r0+240], data1[x_row+r0+264]};
        sum4 = sum4+x4;
        f32x4 x5 = (f32x4){data1[x_row+r0+204], data1[x_row+r0+228], data1[x_row+r0+252], data1[x_row+r0+276]};
        sum5 = sum5+x5;
        f32x4 x6 = (f32x4){data1[x_row+r0+288], data1[x_row+r0+312], data1[x_row+r0+336], data1[x_row+r0+360]};
        sum6 = sum6+x6;
        f32x4 x7 = (f32x4){data1[x_row+r0+300], data1[x_row+r0+324], data1[x_row+r0+348], data1[x_row+r0+372]};
        sum7 = sum7+x7;
      }
      f32x4 out0 = (sum0+sum1)/4.0f;
      data0[out_row+i1] = out0[0];
      data0[out_row+i1+6] = out0[1];
      data0[out_row+i1+12] = out0[2];
      data0[out_row+i1+18] = out0[3];
      f32x4 out1 = (sum2+sum3)/4.0f;
      data0[out_row+i1+24] = out1[0];
      data0[out_row+i1+30] = out1[1];
      data0[out_row+i1+36] = out1[2];
      data0[out_row+i1+42] = out1[3];
      f32x4 out2 = (sum4+sum5)/4.0f;
      data0[out_row+i1+48] = out2[0];
      data0[out_row+i1+54] = out2[1];
      data0[out_row+i1+60] = out2[2];
      data0[out_row+i1+66] = out2[3];
      f32x4 out3 = (sum6+sum7)/4.0f;
      data0[out_row+i1+72] = out3[0];
      data0[out_row+i1+78] = out3[1];
      data0[out_row+i1+84] = out3[2];
      data0[out_row+i1+90] = out3[3];
    }
  }
}

// ======== avx2
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 2 copies of 8 lanes > out 1 of 6 by 2 copies
//   add over reduce 0 of 2 > reduce 1 of 2
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_48_6_2_2_48d8f0(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*96;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        const int64_t x_row = r0*12+i1*4+i0*384;
        for (int64_t r1 = 0; r1 < 2; ++r1) {
          f32x8 x0 = (f32x8){data1[x_row+r1], data1[x_row+r1+24], data1[x_row+r1+48], data1[x_row+r1+72],
              data1[x_row+r1+96], data1[x_row+r1+120], data1[x_row+r1+144], data1[x_row+r1+168]};
          sum0 = sum0+x0;
          f32x8 x1 = (f32x8){data1[x_row+r1+2], data1[x_row+r1+26], data1[x_row+r1+50], data1[x_row+r1+74],
              data1[x_row+r1+98], data1[x_row+r1+122], data1[x_row+r1+146], data1[x_row+r1+170]};
          sum1 = sum1+x1;
          f32x8 x2 = (f32x8){data1[x_row+r1+192], data1[x_row+r1+216], data1[x_row+r1+240], data1[x_row+r1+264],
              data1[x_row+r1+288], data1[x_row+r1+312], data1[x_row+r1+336], data1[x_row+r1+360]};
          sum2 = sum2+x2;
          f32x8 x3 = (f32x8){data1[x_row+r1+194], data1[x_row+r1+218], data1[x_row+r1+242], data1[x_row+r1+266],
              data1[x_row+r1+290], data1[x_row+r1+314], data1[x_row+r1+338], data1[x_row+r1+362]};
          sum3 = sum3+x3;
        }
      }
      f32x8 out0 = sum0/4.0f;
      data0[out_row+i1*2] = out0[0];
      data0[out_row+i1*2+6] = out0[1];
      data0[out_row+i1*2+12] = out0[2];
      data0[out_row+i1*2+18] = out0[3];
      data0[out_row+i1*2+24] = out0[4];
      data0[out_row+i1*2+30] = out0[5];
      data0[out_row+i1*2+36] = out0[6];
      data0[out_row+i1*2+42] = out0[7];
      f32x8 out1 = sum1/4.0f;
      data0[out_row+i1*2+1] = out1[0];
      data0[out_row+i1*2+7] = out1[1];
      data0[out_row+i1*2+13] = out1[2];
      data0[out_row+i1*2+19] = out1[3];
      data0[out_row+i1*2+25] = out1[4];
      data0[out_row+i1*2+31] = out1[5];
      data0[out_row+i1*2+37] = out1[6];
      data0[out_row+i1*2+43] = out1[7];
      f32x8 out2 = sum2/4.0f;
      data0[out_row+i1*2+48] = out2[0];
      data0[out_row+i1*2+54] = out2[1];
      data0[out_row+i1*2+60] = out2[2];
      data0[out_row+i1*2+66] = out2[3];
      data0[out_row+i1*2+72] = out2[4];
      data0[out_row+i1*2+78] = out2[5];
      data0[out_row+i1*2+84] = out2[6];
      data0[out_row+i1*2+90] = out2[7];
      f32x8 out3 = sum3/4.0f;
      data0[out_row+i1*2+49] = out3[0];
      data0[out_row+i1*2+55] = out3[1];
      data0[out_row+i1*2+61] = out3[2];
      data0[out_row+i1*2+67] = out3[3];
      data0[out_row+i1*2+73] = out3[4];
      data0[out_row+i1*2+79] = out3[5];
      data0[out_row+i1*2+85] = out3[6];
      data0[out_row+i1*2+91] = out3[7];
    }
  }
}

// ======== avx512
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 2 copies of 16 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_48_6_2_2_2c18ba(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*2;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      f32x16 x0 = (f32x16){data1[x_row+r0], data1[x_row+r0+24], data1[x_row+r0+48], data1[x_row+r0+72],
          data1[x_row+r0+96], data1[x_row+r0+120], data1[x_row+r0+144], data1[x_row+r0+168], data1[x_row+r0+192],
          data1[x_row+r0+216], data1[x_row+r0+240], data1[x_row+r0+264], data1[x_row+r0+288], data1[x_row+r0+312],
          data1[x_row+r0+336], data1[x_row+r0+360]};
      sum0 = sum0+x0;
      f32x16 x1 = (f32x16){data1[x_row+r0+12], data1[x_row+r0+36], data1[x_row+r0+60], data1[x_row+r0+84],
          data1[x_row+r0+108], data1[x_row+r0+132], data1[x_row+r0+156], data1[x_row+r0+180], data1[x_row+r0+204],
          data1[x_row+r0+228], data1[x_row+r0+252], data1[x_row+r0+276], data1[x_row+r0+300], data1[x_row+r0+324],
          data1[x_row+r0+348], data1[x_row+r0+372]};
      sum1 = sum1+x1;
      f32x16 x2 = (f32x16){data1[x_row+r0+768], data1[x_row+r0+792], data1[x_row+r0+816], data1[x_row+r0+840],
          data1[x_row+r0+864], data1[x_row+r0+888], data1[x_row+r0+912], data1[x_row+r0+936], data1[x_row+r0+960],
          data1[x_row+r0+984], data1[x_row+r0+1008], data1[x_row+r0+1032], data1[x_row+r0+1056],
          data1[x_row+r0+1080], data1[x_row+r0+1104], data1[x_row+r0+1128]};
      sum2 = sum2+x2;
      f32x16 x3 = (f32x16){data1[x_row+r0+780], data1[x_row+r0+804], data1[x_row+r0+828], data1[x_row+r0+852],
          data1[x_row+r0+876], data1[x_row+r0+900], data1[x_row+r0+924], data1[x_row+r0+948], data1[x_row+r0+972],
          data1[x_row+r0+996], data1[x_row+r0+1020], data1[x_row+r0+1044], data1[x_row+r0+1068],
          data1[x_row+r0+1092], data1[x_row+r0+1116], data1[x_row+r0+1140]};
      sum3 = sum3+x3;
      f32x16 x4 = (f32x16){data1[x_row+r0+384], data1[x_row+r0+408], data1[x_row+r0+432], data1[x_row+r0+456],
          data1[x_row+r0+480], data1[x_row+r0+504], data1[x_row+r0+528], data1[x_row+r0+552], data1[x_row+r0+576],
          data1[x_row+r0+600], data1[x_row+r0+624], data1[x_row+r0+648], data1[x_row+r0+672], data1[x_row+r0+696],
          data1[x_row+r0+720], data1[x_row+r0+744]};
      sum4 = sum4+x4;
      f32x16 x5 = (f32x16){data1[x_row+r0+396], data1[x_row+r0+420], data1[x_row+r0+444], data1[x_row+r0+468],
          data1[x_row+r0+492], data1[x_row+r0+516], data1[x_row+r0+540], data1[x_row+r0+564], data1[x_row+r0+588],
          data1[x_row+r0+612], data1[x_row+r0+636], data1[x_row+r0+660], data1[x_row+r0+684], data1[x_row+r0+708],
          data1[x_row+r0+732], data1[x_row+r0+756]};
      sum5 = sum5+x5;
    }
    f32x16 out0 = (sum0+sum1)/4.0f;
    data0[i0] = out0[0];
    data0[i0+6] = out0[1];
    data0[i0+12] = out0[2];
    data0[i0+18] = out0[3];
    data0[i0+24] = out0[4];
    data0[i0+30] = out0[5];
    data0[i0+36] = out0[6];
    data0[i0+42] = out0[7];
    data0[i0+48] = out0[8];
    data0[i0+54] = out0[9];
    data0[i0+60] = out0[10];
    data0[i0+66] = out0[11];
    data0[i0+72] = out0[12];
    data0[i0+78] = out0[13];
    data0[i0+84] = out0[14];
    data0[i0+90] = out0[15];
    f32x16 out1 = (sum2+sum3)/4.0f;
    data0[i0+192] = out1[0];
    data0[i0+198] = out1[1];
    data0[i0+204] = out1[2];
    data0[i0+210] = out1[3];
    data0[i0+216] = out1[4];
    data0[i0+222] = out1[5];
    data0[i0+228] = out1[6];
    data0[i0+234] = out1[7];
    data0[i0+240] = out1[8];
    data0[i0+246] = out1[9];
    data0[i0+252] = out1[10];
    data0[i0+258] = out1[11];
    data0[i0+264] = out1[12];
    data0[i0+270] = out1[13];
    data0[i0+276] = out1[14];
    data0[i0+282] = out1[15];
    f32x16 out2 = (sum4+sum5)/4.0f;
    data0[i0+96] = out2[0];
    data0[i0+102] = out2[1];
    data0[i0+108] = out2[2];
    data0[i0+114] = out2[3];
    data0[i0+120] = out2[4];
    data0[i0+126] = out2[5];
    data0[i0+132] = out2[6];
    data0[i0+138] = out2[7];
    data0[i0+144] = out2[8];
    data0[i0+150] = out2[9];
    data0[i0+156] = out2[10];
    data0[i0+162] = out2[11];
    data0[i0+168] = out2[12];
    data0[i0+174] = out2[13];
    data0[i0+180] = out2[14];
    data0[i0+186] = out2[15];
  }
}

// ======== neon
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies of 4 lanes > out 1 of 6
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_48_6_2_2_d4ce33(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*96;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t x_row = i1*2+i0*384;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        f32x4 x0 = (f32x4){data1[x_row+r0], data1[x_row+r0+24], data1[x_row+r0+48], data1[x_row+r0+72]};
        sum0 = sum0+x0;
        f32x4 x1 = (f32x4){data1[x_row+r0+12], data1[x_row+r0+36], data1[x_row+r0+60], data1[x_row+r0+84]};
        sum1 = sum1+x1;
        f32x4 x2 = (f32x4){data1[x_row+r0+96], data1[x_row+r0+120], data1[x_row+r0+144], data1[x_row+r0+168]};
        sum2 = sum2+x2;
        f32x4 x3 = (f32x4){data1[x_row+r0+108], data1[x_row+r0+132], data1[x_row+r0+156], data1[x_row+r0+180]};
        sum3 = sum3+x3;
        f32x4 x4 = (f32x4){data1[x_row+r0+192], data1[x_row+r0+216], data1[x_row+r0+240], data1[x_row+r0+264]};
        sum4 = sum4+x4;
        f32x4 x5 = (f32x4){data1[x_row+r0+204], data1[x_row+r0+228], data1[x_row+r0+252], data1[x_row+r0+276]};
        sum5 = sum5+x5;
        f32x4 x6 = (f32x4){data1[x_row+r0+288], data1[x_row+r0+312], data1[x_row+r0+336], data1[x_row+r0+360]};
        sum6 = sum6+x6;
        f32x4 x7 = (f32x4){data1[x_row+r0+300], data1[x_row+r0+324], data1[x_row+r0+348], data1[x_row+r0+372]};
        sum7 = sum7+x7;
      }
      f32x4 out0 = (sum0+sum1)/4.0f;
      data0[out_row+i1] = out0[0];
      data0[out_row+i1+6] = out0[1];
      data0[out_row+i1+12] = out0[2];
      data0[out_row+i1+18] = out0[3];
      f32x4 out1 = (sum2+sum3)/4.0f;
      data0[out_row+i1+24] = out1[0];
      data0[out_row+i1+30] = out1[1];
      data0[out_row+i1+36] = out1[2];
      data0[out_row+i1+42] = out1[3];
      f32x4 out2 = (sum4+sum5)/4.0f;
      data0[out_row+i1+48] = out2[0];
      data0[out_row+i1+54] = out2[1];
      data0[out_row+i1+60] = out2[2];
      data0[out_row+i1+66] = out2[3];
      f32x4 out3 = (sum6+sum7)/4.0f;
      data0[out_row+i1+72] = out3[0];
      data0[out_row+i1+78] = out3[1];
      data0[out_row+i1+84] = out3[2];
      data0[out_row+i1+90] = out3[3];
    }
  }
}

