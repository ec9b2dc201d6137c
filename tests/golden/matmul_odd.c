// ======== plain
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 0 of 33 by 4 copies > out 1 of 29 by 2 copies of 4 lanes
//   add over reduce 0 of 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_33_29_17_ba3eeb(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 sum0 = splat_f32x4(0.0f);
  float sum1 = 0.0f;
  // sum
  for (int64_t r0 = 0; r0 < 17; ++r0) {
    float a0 = data1[r0+544];
    f32x4 b0 = *(const f32x4_loose*)(data2+r0*29+24);
    sum0 = sum0+(a0*b0);
    sum1 = sum1+(a0*data2[r0*29+28]);
  }
  *(f32x4_loose*)(data0+952) = sum0;
  data0[956] = sum1;
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*68;
    const int64_t out_row = i0*116;
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t b_column0 = i1*8;
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      for (int64_t r1 = 0; r1 < 17; ++r1) {
        float a1 = data1[a_row+r1];
        f32x4 b1 = *(const f32x4_loose*)(data2+b_column0+r1*29);
        sum2 = sum2+(a1*b1);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_column0+r1*29+4);
        sum3 = sum3+(a1*b2);
        float a2 = data1[a_row+r1+17];
        sum4 = sum4+(a2*b1);
        sum5 = sum5+(a2*b2);
        float a3 = data1[a_row+r1+34];
        sum6 = sum6+(a3*b1);
        sum7 = sum7+(a3*b2);
        float a4 = data1[a_row+r1+51];
        sum8 = sum8+(a4*b1);
        sum9 = sum9+(a4*b2);
      }
      *(f32x4_loose*)(data0+out_row+b_column0) = sum2;
      *(f32x4_loose*)(data0+out_row+b_column0+4) = sum3;
      *(f32x4_loose*)(data0+out_row+b_column0+29) = sum4;
      *(f32x4_loose*)(data0+out_row+b_column0+33) = sum5;
      *(f32x4_loose*)(data0+out_row+b_column0+58) = sum6;
      *(f32x4_loose*)(data0+out_row+b_column0+62) = sum7;
      *(f32x4_loose*)(data0+out_row+b_column0+87) = sum8;
      *(f32x4_loose*)(data0+out_row+b_column0+91) = sum9;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    float sum11 = 0.0f;
    f32x4 sum12 = splat_f32x4(0.0f);
    float sum13 = 0.0f;
    f32x4 sum14 = splat_f32x4(0.0f);
    float sum15 = 0.0f;
    f32x4 sum16 = splat_f32x4(0.0f);
    float sum17 = 0.0f;
    // sum
    for (int64_t r2 = 0; r2 < 17; ++r2) {
      float a5 = data1[a_row+r2];
      f32x4 b3 = *(const f32x4_loose*)(data2+r2*29+24);
      sum10 = sum10+(a5*b3);
      float b4 = data2[r2*29+28];
      sum11 = sum11+(a5*b4);
      float a6 = data1[a_row+r2+17];
      sum12 = sum12+(a6*b3);
      sum13 = sum13+(a6*b4);
      float a7 = data1[a_row+r2+34];
      sum14 = sum14+(a7*b3);
      sum15 = sum15+(a7*b4);
      float a8 = data1[a_row+r2+51];
      sum16 = sum16+(a8*b3);
      sum17 = sum17+(a8*b4);
    }
    *(f32x4_loose*)(data0+out_row+24) = sum10;
    data0[out_row+28] = sum11;
    *(f32x4_loose*)(data0+out_row+53) = sum12;
    data0[out_row+57] = sum13;
    *(f32x4_loose*)(data0+out_row+82) = sum14;
    data0[out_row+86] = sum15;
    *(f32x4_loose*)(data0+out_row+111) = sum16;
    data0[out_row+115] = sum17;
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t b_column1 = i2*8;
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    for (int64_t r3 = 0; r3 < 17; ++r3) {
      float a9 = data1[r3+544];
      f32x4 b5 = *(const f32x4_loose*)(data2+b_column1+r3*29);
      sum18 = sum18+(a9*b5);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_column1+r3*29+4);
      sum19 = sum19+(a9*b6);
    }
    *(f32x4_loose*)(data0+b_column1+928) = sum18;
    *(f32x4_loose*)(data0+b_column1+932) = sum19;
  }
}

// ======== avx2
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 0 of 33 by 4 copies > out 1 of 29 by 2 copies of 4 lanes
//   add over reduce 0 of 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)

void r_33_29_17_fd7878(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 sum0 = splat_f32x4(0.0f);
  float sum1 = 0.0f;
  // sum
  for (int64_t r0 = 0; r0 < 17; ++r0) {
    float a0 = data1[r0+544];
    f32x4 b0 = *(const f32x4_loose*)(data2+r0*29+24);
    sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
    sum1 = __builtin_fmaf(a0, data2[r0*29+28], sum1);
  }
  *(f32x4_loose*)(data0+952) = sum0;
  data0[956] = sum1;
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*68;
    const int64_t out_row = i0*116;
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t b_column0 = i1*8;
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      for (int64_t r1 = 0; r1 < 17; ++r1) {
        float a1 = data1[a_row+r1];
        f32x4 b1 = *(const f32x4_loose*)(data2+b_column0+r1*29);
        sum2 = mulacc_f32x4(splat_f32x4(a1), b1, sum2);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_column0+r1*29+4);
        sum3 = mulacc_f32x4(splat_f32x4(a1), b2, sum3);
        float a2 = data1[a_row+r1+17];
        sum4 = mulacc_f32x4(splat_f32x4(a2), b1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(a2), b2, sum5);
        float a3 = data1[a_row+r1+34];
        sum6 = mulacc_f32x4(splat_f32x4(a3), b1, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(a3), b2, sum7);
        float a4 = data1[a_row+r1+51];
        sum8 = mulacc_f32x4(splat_f32x4(a4), b1, sum8);
        sum9 = mulacc_f32x4(splat_f32x4(a4), b2, sum9);
      }
      *(f32x4_loose*)(data0+out_row+b_column0) = sum2;
      *(f32x4_loose*)(data0+out_row+b_column0+4) = sum3;
      *(f32x4_loose*)(data0+out_row+b_column0+29) = sum4;
      *(f32x4_loose*)(data0+out_row+b_column0+33) = sum5;
      *(f32x4_loose*)(data0+out_row+b_column0+58) = sum6;
      *(f32x4_loose*)(data0+out_row+b_column0+62) = sum7;
      *(f32x4_loose*)(data0+out_row+b_column0+87) = sum8;
      *(f32x4_loose*)(data0+out_row+b_column0+91) = sum9;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    float sum11 = 0.0f;
    f32x4 sum12 = splat_f32x4(0.0f);
    float sum13 = 0.0f;
    f32x4 sum14 = splat_f32x4(0.0f);
    float sum15 = 0.0f;
    f32x4 sum16 = splat_f32x4(0.0f);
    float sum17 = 0.0f;
    // sum
    for (int64_t r2 = 0; r2 < 17; ++r2) {
      float a5 = data1[a_row+r2];
      f32x4 b3 = *(const f32x4_loose*)(data2+r2*29+24);
      sum10 = mulacc_f32x4(splat_f32x4(a5), b3, sum10);
      float b4 = data2[r2*29+28];
      sum11 = __builtin_fmaf(a5, b4, sum11);
      float a6 = data1[a_row+r2+17];
      sum12 = mulacc_f32x4(splat_f32x4(a6), b3, sum12);
      sum13 = __builtin_fmaf(a6, b4, sum13);
      float a7 = data1[a_row+r2+34];
      sum14 = mulacc_f32x4(splat_f32x4(a7), b3, sum14);
      sum15 = __builtin_fmaf(a7, b4, sum15);
      float a8 = data1[a_row+r2+51];
      sum16 = mulacc_f32x4(splat_f32x4(a8), b3, sum16);
      sum17 = __builtin_fmaf(a8, b4, sum17);
    }
    *(f32x4_loose*)(data0+out_row+24) = sum10;
    data0[out_row+28] = sum11;
    *(f32x4_loose*)(data0+out_row+53) = sum12;
    data0[out_row+57] = sum13;
    *(f32x4_loose*)(data0+out_row+82) = sum14;
    data0[out_row+86] = sum15;
    *(f32x4_loose*)(data0+out_row+111) = sum16;
    data0[out_row+115] = sum17;
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t b_column1 = i2*8;
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    for (int64_t r3 = 0; r3 < 17; ++r3) {
      float a9 = data1[r3+544];
      f32x4 b5 = *(const f32x4_loose*)(data2+b_column1+r3*29);
      sum18 = mulacc_f32x4(splat_f32x4(a9), b5, sum18);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_column1+r3*29+4);
      sum19 = mulacc_f32x4(splat_f32x4(a9), b6, sum19);
    }
    *(f32x4_loose*)(data0+b_column1+928) = sum18;
    *(f32x4_loose*)(data0+b_column1+932) = sum19;
  }
}

// ======== avx512
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 0 of 33 by 4 copies of 8 lanes > out 1 of 29 by 4 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_33_29_17_ecb8f9(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x8 sum0 = splat_f32x8(0.0f);
  f32x8 sum1 = splat_f32x8(0.0f);
  f32x8 sum2 = splat_f32x8(0.0f);
  f32x8 sum3 = splat_f32x8(0.0f);
  float sum4 = 0.0f;
  // sum
  for (int64_t r0 = 0; r0 < 17; ++r0) {
    f32x8 a0 = (f32x8){data1[r0], data1[r0+17], data1[r0+34], data1[r0+51], data1[r0+68], data1[r0+85],
        data1[r0+102], data1[r0+119]};
    float b0 = data2[r0*29+28];
    sum0 = mulacc_f32x8(a0, splat_f32x8(b0), sum0);
    f32x8 a1 = (f32x8){data1[r0+136], data1[r0+153], data1[r0+170], data1[r0+187], data1[r0+204], data1[r0+221],
        data1[r0+238], data1[r0+255]};
    sum1 = mulacc_f32x8(a1, splat_f32x8(b0), sum1);
    f32x8 a2 = (f32x8){data1[r0+272], data1[r0+289], data1[r0+306], data1[r0+323], data1[r0+340], data1[r0+357],
        data1[r0+374], data1[r0+391]};
    sum2 = mulacc_f32x8(a2, splat_f32x8(b0), sum2);
    f32x8 a3 = (f32x8){data1[r0+408], data1[r0+425], data1[r0+442], data1[r0+459], data1[r0+476], data1[r0+493],
        data1[r0+510], data1[r0+527]};
    sum3 = mulacc_f32x8(a3, splat_f32x8(b0), sum3);
    sum4 = __builtin_fmaf(data1[r0+544], b0, sum4);
  }
  data0[28] = sum0[0];
  data0[57] = sum0[1];
  data0[86] = sum0[2];
  data0[115] = sum0[3];
  data0[144] = sum0[4];
  data0[173] = sum0[5];
  data0[202] = sum0[6];
  data0[231] = sum0[7];
  data0[260] = sum1[0];
  data0[289] = sum1[1];
  data0[318] = sum1[2];
  data0[347] = sum1[3];
  data0[376] = sum1[4];
  data0[405] = sum1[5];
  data0[434] = sum1[6];
  data0[463] = sum1[7];
  data0[492] = sum2[0];
  data0[521] = sum2[1];
  data0[550] = sum2[2];
  data0[579] = sum2[3];
  data0[608] = sum2[4];
  data0[637] = sum2[5];
  data0[666] = sum2[6];
  data0[695] = sum2[7];
  data0[724] = sum3[0];
  data0[753] = sum3[1];
  data0[782] = sum3[2];
  data0[811] = sum3[3];
  data0[840] = sum3[4];
  data0[869] = sum3[5];
  data0[898] = sum3[6];
  data0[927] = sum3[7];
  data0[956] = sum4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    const int64_t b_column = i0*4;
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    f32x8 sum8 = splat_f32x8(0.0f);
    f32x8 sum9 = splat_f32x8(0.0f);
    f32x8 sum10 = splat_f32x8(0.0f);
    f32x8 sum11 = splat_f32x8(0.0f);
    f32x8 sum12 = splat_f32x8(0.0f);
    f32x8 sum13 = splat_f32x8(0.0f);
    f32x8 sum14 = splat_f32x8(0.0f);
    f32x8 sum15 = splat_f32x8(0.0f);
    f32x8 sum16 = splat_f32x8(0.0f);
    f32x8 sum17 = splat_f32x8(0.0f);
    f32x8 sum18 = splat_f32x8(0.0f);
    f32x8 sum19 = splat_f32x8(0.0f);
    f32x8 sum20 = splat_f32x8(0.0f);
    float sum21 = 0.0f;
    float sum22 = 0.0f;
    float sum23 = 0.0f;
    float sum24 = 0.0f;
    for (int64_t r1 = 0; r1 < 17; ++r1) {
      f32x8 a4 = (f32x8){data1[r1], data1[r1+17], data1[r1+34], data1[r1+51], data1[r1+68], data1[r1+85],
          data1[r1+102], data1[r1+119]};
      float b1 = data2[b_column+r1*29];
      sum5 = mulacc_f32x8(a4, splat_f32x8(b1), sum5);
      float b2 = data2[b_column+r1*29+1];
      sum6 = mulacc_f32x8(a4, splat_f32x8(b2), sum6);
      float b3 = data2[b_column+r1*29+2];
      sum7 = mulacc_f32x8(a4, splat_f32x8(b3), sum7);
      float b4 = data2[b_column+r1*29+3];
      sum8 = mulacc_f32x8(a4, splat_f32x8(b4), sum8);
      f32x8 a5 = (f32x8){data1[r1+136], data1[r1+153], data1[r1+170], data1[r1+187], data1[r1+204], data1[r1+221],
          data1[r1+238], data1[r1+255]};
      sum9 = mulacc_f32x8(a5, splat_f32x8(b1), sum9);
      sum10 = mulacc_f32x8(a5, splat_f32x8(b2), sum10);
      sum11 = mulacc_f32x8(a5, splat_f32x8(b3), sum11);
      sum12 = mulacc_f32x8(a5, splat_f32x8(b4), sum12);
      f32x8 a6 = (f32x8){data1[r1+272], data1[r1+289], data1[r1+306], data1[r1+323], data1[r1+340], data1[r1+357],
          data1[r1+374], data1[r1+391]};
      sum13 = mulacc_f32x8(a6, splat_f32x8(b1), sum13);
      sum14 = mulacc_f32x8(a6, splat_f32x8(b2), sum14);
      sum15 = mulacc_f32x8(a6, splat_f32x8(b3), sum15);
      sum16 = mulacc_f32x8(a6, splat_f32x8(b4), sum16);
      f32x8 a7 = (f32x8){data1[r1+408], data1[r1+425], data1[r1+442], data1[r1+459], data1[r1+476], data1[r1+493],
          data1[r1+510], data1[r1+527]};
      sum17 = mulacc_f32x8(a7, splat_f32x8(b1), sum17);
      sum18 = mulacc_f32x8(a7, splat_f32x8(b2), sum18);
      sum19 = mulacc_f32x8(a7, splat_f32x8(b3), sum19);
      sum20 = mulacc_f32x8(a7, splat_f32x8(b4), sum20);
      float a8 = data1[r1+544];
      sum21 = __builtin_fmaf(a8, b1, sum21);
      sum22 = __builtin_fmaf(a8, b2, sum22);
      sum23 = __builtin_fmaf(a8, b3, sum23);
      sum24 = __builtin_fmaf(a8, b4, sum24);
    }
    data0[b_column] = sum5[0];
    data0[b_column+29] = sum5[1];
    data0[b_column+58] = sum5[2];
    data0[b_column+87] = sum5[3];
    data0[b_column+116] = sum5[4];
    data0[b_column+145] = sum5[5];
    data0[b_column+174] = sum5[6];
    data0[b_column+203] = sum5[7];
    data0[b_column+1] = sum6[0];
    data0[b_column+30] = sum6[1];
    data0[b_column+59] = sum6[2];
    data0[b_column+88] = sum6[3];
    data0[b_column+117] = sum6[4];
    data0[b_column+146] = sum6[5];
    data0[b_column+175] = sum6[6];
    data0[b_column+204] = sum6[7];
    data0[b_column+2] = sum7[0];
    data0[b_column+31] = sum7[1];
    data0[b_column+60] = sum7[2];
    data0[b_column+89] = sum7[3];
    data0[b_column+118] = sum7[4];
    data0[b_column+147] = sum7[5];
    data0[b_column+176] = sum7[6];
    data0[b_column+205] = sum7[7];
    data0[b_column+3] = sum8[0];
    data0[b_column+32] = sum8[1];
    data0[b_column+61] = sum8[2];
    data0[b_column+90] = sum8[3];
    data0[b_column+119] = sum8[4];
    data0[b_column+148] = sum8[5];
    data0[b_column+177] = sum8[6];
    data0[b_column+206] = sum8[7];
    data0[b_column+232] = sum9[0];
    data0[b_column+261] = sum9[1];
    data0[b_column+290] = sum9[2];
    data0[b_column+319] = sum9[3];
    data0[b_column+348] = sum9[4];
    data0[b_column+377] = sum9[5];
    data0[b_column+406] = sum9[6];
    data0[b_column+435] = sum9[7];
    data0[b_column+233] = sum10[0];
    data0[b_column+262] = sum10[1];
    data0[b_column+291] = sum10[2];
    data0[b_column+320] = sum10[3];
    data0[b_column+349] = sum10[4];
    data0[b_column+378] = sum10[5];
    data0[b_column+407] = sum10[6];
    data0[b_column+436] = sum10[7];
    data0[b_column+234] = sum11[0];
    data0[b_column+263] = sum11[1];
    data0[b_column+292] = sum11[2];
    data0[b_column+321] = sum11[3];
    data0[b_column+350] = sum11[4];
    data0[b_column+379] = sum11[5];
    data0[b_column+408] = sum11[6];
    data0[b_column+437] = sum11[7];
    data0[b_column+235] = sum12[0];
    data0[b_column+264] = sum12[1];
    data0[b_column+293] = sum12[2];
    data0[b_column+322] = sum12[3];
    data0[b_column+351] = sum12[4];
    data0[b_column+380] = sum12[5];
    data0[b_column+409] = sum12[6];
    data0[b_column+438] = sum12[7];
    data0[b_column+464] = sum13[0];
    data0[b_column+493] = sum13[1];
    data0[b_column+522] = sum13[2];
    data0[b_column+551] = sum13[3];
    data0[b_column+580] = sum13[4];
    data0[b_column+609] = sum13[5];
    data0[b_column+638] = sum13[6];
    data0[b_column+667] = sum13[7];
    data0[b_column+465] = sum14[0];
    data0[b_column+494] = sum14[1];
    data0[b_column+523] = sum14[2];
    data0[b_column+552] = sum14[3];
    data0[b_column+581] = sum14[4];
    data0[b_column+610] = sum14[5];
    data0[b_column+639] = sum14[6];
    data0[b_column+668] = sum14[7];
    data0[b_column+466] = sum15[0];
    data0[b_column+495] = sum15[1];
    data0[b_column+524] = sum15[2];
    data0[b_column+553] = sum15[3];
    data0[b_column+582] = sum15[4];
    data0[b_column+611] = sum15[5];
    data0[b_column+640] = sum15[6];
    data0[b_column+669] = sum15[7];
    data0[b_column+467] = sum16[0];
    data0[b_column+496] = sum16[1];
    data0[b_column+525] = sum16[2];
    data0[b_column+554] = sum16[3];
    data0[b_column+583] = sum16[4];
    data0[b_column+612] = sum16[5];
    data0[b_column+641] = sum16[6];
    data0[b_column+670] = sum16[7];
    data0[b_column+696] = sum17[0];
    data0[b_column+725] = sum17[1];
    data0[b_column+754] = sum17[2];
    data0[b_column+783] = sum17[3];
    data0[b_column+812] = sum17[4];
    data0[b_column+841] = sum17[5];
    data0[b_column+870] = sum17[6];
    data0[b_column+899] = sum17[7];
    data0[b_column+697] = sum18[0];
    data0[b_column+726] = sum18[1];
    data0[b_column+755] = sum18[2];
    data0[b_column+784] = sum18[3];
    data0[b_column+813] = sum18[4];
    data0[b_column+842] = sum18[5];
    data0[b_column+871] = sum18[6];
    data0[b_column+900] = sum18[7];
    data0[b_column+698] = sum19[0];
    data0[b_column+727] = sum19[1];
    data0[b_column+756] = sum19[2];
    data0[b_column+785] = sum19[3];
    data0[b_column+814] = sum19[4];
    data0[b_column+843] = sum19[5];
    data0[b_column+872] = sum19[6];
    data0[b_column+901] = sum19[7];
    data0[b_column+699] = sum20[0];
    data0[b_column+728] = sum20[1];
    data0[b_column+757] = sum20[2];
    data0[b_column+786] = sum20[3];
    data0[b_column+815] = sum20[4];
    data0[b_column+844] = sum20[5];
    data0[b_column+873] = sum20[6];
    data0[b_column+902] = sum20[7];
    data0[b_column+928] = sum21;
    data0[b_column+929] = sum22;
    data0[b_column+930] = sum23;
    data0[b_column+931] = sum24;
  }
}

// ======== neon
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 0 of 33 by 4 copies > out 1 of 29 by 2 copies of 4 lanes
//   add over reduce 0 of 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
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

void r_33_29_17_fd7878(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 sum0 = splat_f32x4(0.0f);
  float sum1 = 0.0f;
  // sum
  for (int64_t r0 = 0; r0 < 17; ++r0) {
    float a0 = data1[r0+544];
    f32x4 b0 = *(const f32x4_loose*)(data2+r0*29+24);
    sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
    sum1 = __builtin_fmaf(a0, data2[r0*29+28], sum1);
  }
  *(f32x4_loose*)(data0+952) = sum0;
  data0[956] = sum1;
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*68;
    const int64_t out_row = i0*116;
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t b_column0 = i1*8;
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      for (int64_t r1 = 0; r1 < 17; ++r1) {
        float a1 = data1[a_row+r1];
        f32x4 b1 = *(const f32x4_loose*)(data2+b_column0+r1*29);
        sum2 = mulacc_f32x4(splat_f32x4(a1), b1, sum2);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_column0+r1*29+4);
        sum3 = mulacc_f32x4(splat_f32x4(a1), b2, sum3);
        float a2 = data1[a_row+r1+17];
        sum4 = mulacc_f32x4(splat_f32x4(a2), b1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(a2), b2, sum5);
        float a3 = data1[a_row+r1+34];
        sum6 = mulacc_f32x4(splat_f32x4(a3), b1, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(a3), b2, sum7);
        float a4 = data1[a_row+r1+51];
        sum8 = mulacc_f32x4(splat_f32x4(a4), b1, sum8);
        sum9 = mulacc_f32x4(splat_f32x4(a4), b2, sum9);
      }
      *(f32x4_loose*)(data0+out_row+b_column0) = sum2;
      *(f32x4_loose*)(data0+out_row+b_column0+4) = sum3;
      *(f32x4_loose*)(data0+out_row+b_column0+29) = sum4;
      *(f32x4_loose*)(data0+out_row+b_column0+33) = sum5;
      *(f32x4_loose*)(data0+out_row+b_column0+58) = sum6;
      *(f32x4_loose*)(data0+out_row+b_column0+62) = sum7;
      *(f32x4_loose*)(data0+out_row+b_column0+87) = sum8;
      *(f32x4_loose*)(data0+out_row+b_column0+91) = sum9;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    float sum11 = 0.0f;
    f32x4 sum12 = splat_f32x4(0.0f);
    float sum13 = 0.0f;
    f32x4 sum14 = splat_f32x4(0.0f);
    float sum15 = 0.0f;
    f32x4 sum16 = splat_f32x4(0.0f);
    float sum17 = 0.0f;
    // sum
    for (int64_t r2 = 0; r2 < 17; ++r2) {
      float a5 = data1[a_row+r2];
      f32x4 b3 = *(const f32x4_loose*)(data2+r2*29+24);
      sum10 = mulacc_f32x4(splat_f32x4(a5), b3, sum10);
      float b4 = data2[r2*29+28];
      sum11 = __builtin_fmaf(a5, b4, sum11);
      float a6 = data1[a_row+r2+17];
      sum12 = mulacc_f32x4(splat_f32x4(a6), b3, sum12);
      sum13 = __builtin_fmaf(a6, b4, sum13);
      float a7 = data1[a_row+r2+34];
      sum14 = mulacc_f32x4(splat_f32x4(a7), b3, sum14);
      sum15 = __builtin_fmaf(a7, b4, sum15);
      float a8 = data1[a_row+r2+51];
      sum16 = mulacc_f32x4(splat_f32x4(a8), b3, sum16);
      sum17 = __builtin_fmaf(a8, b4, sum17);
    }
    *(f32x4_loose*)(data0+out_row+24) = sum10;
    data0[out_row+28] = sum11;
    *(f32x4_loose*)(data0+out_row+53) = sum12;
    data0[out_row+57] = sum13;
    *(f32x4_loose*)(data0+out_row+82) = sum14;
    data0[out_row+86] = sum15;
    *(f32x4_loose*)(data0+out_row+111) = sum16;
    data0[out_row+115] = sum17;
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t b_column1 = i2*8;
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    for (int64_t r3 = 0; r3 < 17; ++r3) {
      float a9 = data1[r3+544];
      f32x4 b5 = *(const f32x4_loose*)(data2+b_column1+r3*29);
      sum18 = mulacc_f32x4(splat_f32x4(a9), b5, sum18);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_column1+r3*29+4);
      sum19 = mulacc_f32x4(splat_f32x4(a9), b6, sum19);
    }
    *(f32x4_loose*)(data0+b_column1+928) = sum18;
    *(f32x4_loose*)(data0+b_column1+932) = sum19;
  }
}

