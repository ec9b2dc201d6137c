// ======== plain
// data0(33, 29, 1) = sum((data1(33, 29, 17)*data2(33, 29, 17)), axes 2)
//   loops 33 by 4 copies x 29 by 2 copies by 4 lanes
//   add over 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_33_29_17_ba3eeb(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 acc0 = splat_f32x4(0.0f);
  float acc1 = 0.0f;
  for (long r0 = 0; r0 < 17; ++r0) {
    float val0 = data1[r0+544];
    f32x4 val1 = *(const f32x4_loose*)(data2+r0*29+24);
    acc0 = acc0+(val0*val1);
    acc1 = acc1+(val0*data2[r0*29+28]);
  }
  *(f32x4_loose*)(data0+952) = acc0;
  data0[956] = acc1;
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      for (long r1 = 0; r1 < 17; ++r1) {
        float val2 = data1[r1+i0*68];
        f32x4 val3 = *(const f32x4_loose*)(data2+r1*29+i1*8);
        acc2 = acc2+(val2*val3);
        f32x4 val4 = *(const f32x4_loose*)(data2+r1*29+i1*8+4);
        acc3 = acc3+(val2*val4);
        float val5 = data1[r1+i0*68+17];
        acc4 = acc4+(val5*val3);
        acc5 = acc5+(val5*val4);
        float val6 = data1[r1+i0*68+34];
        acc6 = acc6+(val6*val3);
        acc7 = acc7+(val6*val4);
        float val7 = data1[r1+i0*68+51];
        acc8 = acc8+(val7*val3);
        acc9 = acc9+(val7*val4);
      }
      *(f32x4_loose*)(data0+i0*116+i1*8) = acc2;
      *(f32x4_loose*)(data0+i0*116+i1*8+4) = acc3;
      *(f32x4_loose*)(data0+i0*116+i1*8+29) = acc4;
      *(f32x4_loose*)(data0+i0*116+i1*8+33) = acc5;
      *(f32x4_loose*)(data0+i0*116+i1*8+58) = acc6;
      *(f32x4_loose*)(data0+i0*116+i1*8+62) = acc7;
      *(f32x4_loose*)(data0+i0*116+i1*8+87) = acc8;
      *(f32x4_loose*)(data0+i0*116+i1*8+91) = acc9;
    }
    f32x4 acc10 = splat_f32x4(0.0f);
    float acc11 = 0.0f;
    f32x4 acc12 = splat_f32x4(0.0f);
    float acc13 = 0.0f;
    f32x4 acc14 = splat_f32x4(0.0f);
    float acc15 = 0.0f;
    f32x4 acc16 = splat_f32x4(0.0f);
    float acc17 = 0.0f;
    for (long r2 = 0; r2 < 17; ++r2) {
      float val8 = data1[r2+i0*68];
      f32x4 val9 = *(const f32x4_loose*)(data2+r2*29+24);
      acc10 = acc10+(val8*val9);
      float val10 = data2[r2*29+28];
      acc11 = acc11+(val8*val10);
      float val11 = data1[r2+i0*68+17];
      acc12 = acc12+(val11*val9);
      acc13 = acc13+(val11*val10);
      float val12 = data1[r2+i0*68+34];
      acc14 = acc14+(val12*val9);
      acc15 = acc15+(val12*val10);
      float val13 = data1[r2+i0*68+51];
      acc16 = acc16+(val13*val9);
      acc17 = acc17+(val13*val10);
    }
    *(f32x4_loose*)(data0+i0*116+24) = acc10;
    data0[i0*116+28] = acc11;
    *(f32x4_loose*)(data0+i0*116+53) = acc12;
    data0[i0*116+57] = acc13;
    *(f32x4_loose*)(data0+i0*116+82) = acc14;
    data0[i0*116+86] = acc15;
    *(f32x4_loose*)(data0+i0*116+111) = acc16;
    data0[i0*116+115] = acc17;
  }
  for (long i2 = 0; i2 < 3; ++i2) {
    f32x4 acc18 = splat_f32x4(0.0f);
    f32x4 acc19 = splat_f32x4(0.0f);
    for (long r3 = 0; r3 < 17; ++r3) {
      float val14 = data1[r3+544];
      f32x4 val15 = *(const f32x4_loose*)(data2+r3*29+i2*8);
      acc18 = acc18+(val14*val15);
      f32x4 val16 = *(const f32x4_loose*)(data2+r3*29+i2*8+4);
      acc19 = acc19+(val14*val16);
    }
    *(f32x4_loose*)(data0+i2*8+928) = acc18;
    *(f32x4_loose*)(data0+i2*8+932) = acc19;
  }
}

// ======== avx2
// data0(33, 29, 1) = sum((data1(33, 29, 17)*data2(33, 29, 17)), axes 2)
//   loops 33 by 4 copies x 29 by 2 copies by 4 lanes
//   add over 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)

void r_33_29_17_fd7878(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 acc0 = splat_f32x4(0.0f);
  float acc1 = 0.0f;
  for (long r0 = 0; r0 < 17; ++r0) {
    float val0 = data1[r0+544];
    f32x4 val1 = *(const f32x4_loose*)(data2+r0*29+24);
    acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
    acc1 = __builtin_fmaf(val0,data2[r0*29+28],acc1);
  }
  *(f32x4_loose*)(data0+952) = acc0;
  data0[956] = acc1;
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      for (long r1 = 0; r1 < 17; ++r1) {
        float val2 = data1[r1+i0*68];
        f32x4 val3 = *(const f32x4_loose*)(data2+r1*29+i1*8);
        acc2 = mulacc_f32x4(splat_f32x4(val2),val3,acc2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r1*29+i1*8+4);
        acc3 = mulacc_f32x4(splat_f32x4(val2),val4,acc3);
        float val5 = data1[r1+i0*68+17];
        acc4 = mulacc_f32x4(splat_f32x4(val5),val3,acc4);
        acc5 = mulacc_f32x4(splat_f32x4(val5),val4,acc5);
        float val6 = data1[r1+i0*68+34];
        acc6 = mulacc_f32x4(splat_f32x4(val6),val3,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val6),val4,acc7);
        float val7 = data1[r1+i0*68+51];
        acc8 = mulacc_f32x4(splat_f32x4(val7),val3,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val7),val4,acc9);
      }
      *(f32x4_loose*)(data0+i0*116+i1*8) = acc2;
      *(f32x4_loose*)(data0+i0*116+i1*8+4) = acc3;
      *(f32x4_loose*)(data0+i0*116+i1*8+29) = acc4;
      *(f32x4_loose*)(data0+i0*116+i1*8+33) = acc5;
      *(f32x4_loose*)(data0+i0*116+i1*8+58) = acc6;
      *(f32x4_loose*)(data0+i0*116+i1*8+62) = acc7;
      *(f32x4_loose*)(data0+i0*116+i1*8+87) = acc8;
      *(f32x4_loose*)(data0+i0*116+i1*8+91) = acc9;
    }
    f32x4 acc10 = splat_f32x4(0.0f);
    float acc11 = 0.0f;
    f32x4 acc12 = splat_f32x4(0.0f);
    float acc13 = 0.0f;
    f32x4 acc14 = splat_f32x4(0.0f);
    float acc15 = 0.0f;
    f32x4 acc16 = splat_f32x4(0.0f);
    float acc17 = 0.0f;
    for (long r2 = 0; r2 < 17; ++r2) {
      float val8 = data1[r2+i0*68];
      f32x4 val9 = *(const f32x4_loose*)(data2+r2*29+24);
      acc10 = mulacc_f32x4(splat_f32x4(val8),val9,acc10);
      float val10 = data2[r2*29+28];
      acc11 = __builtin_fmaf(val8,val10,acc11);
      float val11 = data1[r2+i0*68+17];
      acc12 = mulacc_f32x4(splat_f32x4(val11),val9,acc12);
      acc13 = __builtin_fmaf(val11,val10,acc13);
      float val12 = data1[r2+i0*68+34];
      acc14 = mulacc_f32x4(splat_f32x4(val12),val9,acc14);
      acc15 = __builtin_fmaf(val12,val10,acc15);
      float val13 = data1[r2+i0*68+51];
      acc16 = mulacc_f32x4(splat_f32x4(val13),val9,acc16);
      acc17 = __builtin_fmaf(val13,val10,acc17);
    }
    *(f32x4_loose*)(data0+i0*116+24) = acc10;
    data0[i0*116+28] = acc11;
    *(f32x4_loose*)(data0+i0*116+53) = acc12;
    data0[i0*116+57] = acc13;
    *(f32x4_loose*)(data0+i0*116+82) = acc14;
    data0[i0*116+86] = acc15;
    *(f32x4_loose*)(data0+i0*116+111) = acc16;
    data0[i0*116+115] = acc17;
  }
  for (long i2 = 0; i2 < 3; ++i2) {
    f32x4 acc18 = splat_f32x4(0.0f);
    f32x4 acc19 = splat_f32x4(0.0f);
    for (long r3 = 0; r3 < 17; ++r3) {
      float val14 = data1[r3+544];
      f32x4 val15 = *(const f32x4_loose*)(data2+r3*29+i2*8);
      acc18 = mulacc_f32x4(splat_f32x4(val14),val15,acc18);
      f32x4 val16 = *(const f32x4_loose*)(data2+r3*29+i2*8+4);
      acc19 = mulacc_f32x4(splat_f32x4(val14),val16,acc19);
    }
    *(f32x4_loose*)(data0+i2*8+928) = acc18;
    *(f32x4_loose*)(data0+i2*8+932) = acc19;
  }
}

// ======== avx512
// data0(33, 29, 1) = sum((data1(33, 29, 17)*data2(33, 29, 17)), axes 2)
//   loops 33 by 4 copies by 8 lanes x 29 by 4 copies
//   add over 17
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4), Unroll(out 1, 4)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_33_29_17_ecb8f9(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x8 acc0 = splat_f32x8(0.0f);
  f32x8 acc1 = splat_f32x8(0.0f);
  f32x8 acc2 = splat_f32x8(0.0f);
  f32x8 acc3 = splat_f32x8(0.0f);
  float acc4 = 0.0f;
  for (long r0 = 0; r0 < 17; ++r0) {
    f32x8 val0 = (f32x8){data1[r0],data1[r0+17],data1[r0+34],data1[r0+51],data1[r0+68],
        data1[r0+85],data1[r0+102],data1[r0+119]};
    float val1 = data2[r0*29+28];
    acc0 = mulacc_f32x8(val0,splat_f32x8(val1),acc0);
    f32x8 val2 = (f32x8){data1[r0+136],data1[r0+153],data1[r0+170],data1[r0+187],
        data1[r0+204],data1[r0+221],data1[r0+238],data1[r0+255]};
    acc1 = mulacc_f32x8(val2,splat_f32x8(val1),acc1);
    f32x8 val3 = (f32x8){data1[r0+272],data1[r0+289],data1[r0+306],data1[r0+323],
        data1[r0+340],data1[r0+357],data1[r0+374],data1[r0+391]};
    acc2 = mulacc_f32x8(val3,splat_f32x8(val1),acc2);
    f32x8 val4 = (f32x8){data1[r0+408],data1[r0+425],data1[r0+442],data1[r0+459],
        data1[r0+476],data1[r0+493],data1[r0+510],data1[r0+527]};
    acc3 = mulacc_f32x8(val4,splat_f32x8(val1),acc3);
    acc4 = __builtin_fmaf(data1[r0+544],val1,acc4);
  }
  f32x8 out0 = acc0;
  data0[28] = out0[0];
  data0[57] = out0[1];
  data0[86] = out0[2];
  data0[115] = out0[3];
  data0[144] = out0[4];
  data0[173] = out0[5];
  data0[202] = out0[6];
  data0[231] = out0[7];
  f32x8 out1 = acc1;
  data0[260] = out1[0];
  data0[289] = out1[1];
  data0[318] = out1[2];
  data0[347] = out1[3];
  data0[376] = out1[4];
  data0[405] = out1[5];
  data0[434] = out1[6];
  data0[463] = out1[7];
  f32x8 out2 = acc2;
  data0[492] = out2[0];
  data0[521] = out2[1];
  data0[550] = out2[2];
  data0[579] = out2[3];
  data0[608] = out2[4];
  data0[637] = out2[5];
  data0[666] = out2[6];
  data0[695] = out2[7];
  f32x8 out3 = acc3;
  data0[724] = out3[0];
  data0[753] = out3[1];
  data0[782] = out3[2];
  data0[811] = out3[3];
  data0[840] = out3[4];
  data0[869] = out3[5];
  data0[898] = out3[6];
  data0[927] = out3[7];
  data0[956] = acc4;
  for (long i0 = 0; i0 < 7; ++i0) {
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    f32x8 acc12 = splat_f32x8(0.0f);
    f32x8 acc13 = splat_f32x8(0.0f);
    f32x8 acc14 = splat_f32x8(0.0f);
    f32x8 acc15 = splat_f32x8(0.0f);
    f32x8 acc16 = splat_f32x8(0.0f);
    f32x8 acc17 = splat_f32x8(0.0f);
    f32x8 acc18 = splat_f32x8(0.0f);
    f32x8 acc19 = splat_f32x8(0.0f);
    f32x8 acc20 = splat_f32x8(0.0f);
    float acc21 = 0.0f;
    float acc22 = 0.0f;
    float acc23 = 0.0f;
    float acc24 = 0.0f;
    for (long r1 = 0; r1 < 17; ++r1) {
      f32x8 val5 = (f32x8){data1[r1],data1[r1+17],data1[r1+34],data1[r1+51],data1[r1+68],
        data1[r1+85],data1[r1+102],data1[r1+119]};
      float val6 = data2[r1*29+i0*4];
      acc5 = mulacc_f32x8(val5,splat_f32x8(val6),acc5);
      float val7 = data2[r1*29+i0*4+1];
      acc6 = mulacc_f32x8(val5,splat_f32x8(val7),acc6);
      float val8 = data2[r1*29+i0*4+2];
      acc7 = mulacc_f32x8(val5,splat_f32x8(val8),acc7);
      float val9 = data2[r1*29+i0*4+3];
      acc8 = mulacc_f32x8(val5,splat_f32x8(val9),acc8);
      f32x8 val10 = (f32x8){data1[r1+136],data1[r1+153],data1[r1+170],data1[r1+187],
        data1[r1+204],data1[r1+221],data1[r1+238],data1[r1+255]};
      acc9 = mulacc_f32x8(val10,splat_f32x8(val6),acc9);
      acc10 = mulacc_f32x8(val10,splat_f32x8(val7),acc10);
      acc11 = mulacc_f32x8(val10,splat_f32x8(val8),acc11);
      acc12 = mulacc_f32x8(val10,splat_f32x8(val9),acc12);
      f32x8 val11 = (f32x8){data1[r1+272],data1[r1+289],data1[r1+306],data1[r1+323],
        data1[r1+340],data1[r1+357],data1[r1+374],data1[r1+391]};
      acc13 = mulacc_f32x8(val11,splat_f32x8(val6),acc13);
      acc14 = mulacc_f32x8(val11,splat_f32x8(val7),acc14);
      acc15 = mulacc_f32x8(val11,splat_f32x8(val8),acc15);
      acc16 = mulacc_f32x8(val11,splat_f32x8(val9),acc16);
      f32x8 val12 = (f32x8){data1[r1+408],data1[r1+425],data1[r1+442],data1[r1+459],
        data1[r1+476],data1[r1+493],data1[r1+510],data1[r1+527]};
      acc17 = mulacc_f32x8(val12,splat_f32x8(val6),acc17);
      acc18 = mulacc_f32x8(val12,splat_f32x8(val7),acc18);
      acc19 = mulacc_f32x8(val12,splat_f32x8(val8),acc19);
      acc20 = mulacc_f32x8(val12,splat_f32x8(val9),acc20);
      float val13 = data1[r1+544];
      acc21 = __builtin_fmaf(val13,val6,acc21);
      acc22 = __builtin_fmaf(val13,val7,acc22);
      acc23 = __builtin_fmaf(val13,val8,acc23);
      acc24 = __builtin_fmaf(val13,val9,acc24);
    }
    f32x8 out4 = acc5;
    data0[i0*4] = out4[0];
    data0[i0*4+29] = out4[1];
    data0[i0*4+58] = out4[2];
    data0[i0*4+87] = out4[3];
    data0[i0*4+116] = out4[4];
    data0[i0*4+145] = out4[5];
    data0[i0*4+174] = out4[6];
    data0[i0*4+203] = out4[7];
    f32x8 out5 = acc6;
    data0[i0*4+1] = out5[0];
    data0[i0*4+30] = out5[1];
    data0[i0*4+59] = out5[2];
    data0[i0*4+88] = out5[3];
    data0[i0*4+117] = out5[4];
    data0[i0*4+146] = out5[5];
    data0[i0*4+175] = out5[6];
    data0[i0*4+204] = out5[7];
    f32x8 out6 = acc7;
    data0[i0*4+2] = out6[0];
    data0[i0*4+31] = out6[1];
    data0[i0*4+60] = out6[2];
    data0[i0*4+89] = out6[3];
    data0[i0*4+118] = out6[4];
    data0[i0*4+147] = out6[5];
    data0[i0*4+176] = out6[6];
    data0[i0*4+205] = out6[7];
    f32x8 out7 = acc8;
    data0[i0*4+3] = out7[0];
    data0[i0*4+32] = out7[1];
    data0[i0*4+61] = out7[2];
    data0[i0*4+90] = out7[3];
    data0[i0*4+119] = out7[4];
    data0[i0*4+148] = out7[5];
    data0[i0*4+177] = out7[6];
    data0[i0*4+206] = out7[7];
    f32x8 out8 = acc9;
    data0[i0*4+232] = out8[0];
    data0[i0*4+261] = out8[1];
    data0[i0*4+290] = out8[2];
    data0[i0*4+319] = out8[3];
    data0[i0*4+348] = out8[4];
    data0[i0*4+377] = out8[5];
    data0[i0*4+406] = out8[6];
    data0[i0*4+435] = out8[7];
    f32x8 out9 = acc10;
    data0[i0*4+233] = out9[0];
    data0[i0*4+262] = out9[1];
    data0[i0*4+291] = out9[2];
    data0[i0*4+320] = out9[3];
    data0[i0*4+349] = out9[4];
    data0[i0*4+378] = out9[5];
    data0[i0*4+407] = out9[6];
    data0[i0*4+436] = out9[7];
    f32x8 out10 = acc11;
    data0[i0*4+234] = out10[0];
    data0[i0*4+263] = out10[1];
    data0[i0*4+292] = out10[2];
    data0[i0*4+321] = out10[3];
    data0[i0*4+350] = out10[4];
    data0[i0*4+379] = out10[5];
    data0[i0*4+408] = out10[6];
    data0[i0*4+437] = out10[7];
    f32x8 out11 = acc12;
    data0[i0*4+235] = out11[0];
    data0[i0*4+264] = out11[1];
    data0[i0*4+293] = out11[2];
    data0[i0*4+322] = out11[3];
    data0[i0*4+351] = out11[4];
    data0[i0*4+380] = out11[5];
    data0[i0*4+409] = out11[6];
    data0[i0*4+438] = out11[7];
    f32x8 out12 = acc13;
    data0[i0*4+464] = out12[0];
    data0[i0*4+493] = out12[1];
    data0[i0*4+522] = out12[2];
    data0[i0*4+551] = out12[3];
    data0[i0*4+580] = out12[4];
    data0[i0*4+609] = out12[5];
    data0[i0*4+638] = out12[6];
    data0[i0*4+667] = out12[7];
    f32x8 out13 = acc14;
    data0[i0*4+465] = out13[0];
    data0[i0*4+494] = out13[1];
    data0[i0*4+523] = out13[2];
    data0[i0*4+552] = out13[3];
    data0[i0*4+581] = out13[4];
    data0[i0*4+610] = out13[5];
    data0[i0*4+639] = out13[6];
    data0[i0*4+668] = out13[7];
    f32x8 out14 = acc15;
    data0[i0*4+466] = out14[0];
    data0[i0*4+495] = out14[1];
    data0[i0*4+524] = out14[2];
    data0[i0*4+553] = out14[3];
    data0[i0*4+582] = out14[4];
    data0[i0*4+611] = out14[5];
    data0[i0*4+640] = out14[6];
    data0[i0*4+669] = out14[7];
    f32x8 out15 = acc16;
    data0[i0*4+467] = out15[0];
    data0[i0*4+496] = out15[1];
    data0[i0*4+525] = out15[2];
    data0[i0*4+554] = out15[3];
    data0[i0*4+583] = out15[4];
    data0[i0*4+612] = out15[5];
    data0[i0*4+641] = out15[6];
    data0[i0*4+670] = out15[7];
    f32x8 out16 = acc17;
    data0[i0*4+696] = out16[0];
    data0[i0*4+725] = out16[1];
    data0[i0*4+754] = out16[2];
    data0[i0*4+783] = out16[3];
    data0[i0*4+812] = out16[4];
    data0[i0*4+841] = out16[5];
    data0[i0*4+870] = out16[6];
    data0[i0*4+899] = out16[7];
    f32x8 out17 = acc18;
    data0[i0*4+697] = out17[0];
    data0[i0*4+726] = out17[1];
    data0[i0*4+755] = out17[2];
    data0[i0*4+784] = out17[3];
    data0[i0*4+813] = out17[4];
    data0[i0*4+842] = out17[5];
    data0[i0*4+871] = out17[6];
    data0[i0*4+900] = out17[7];
    f32x8 out18 = acc19;
    data0[i0*4+698] = out18[0];
    data0[i0*4+727] = out18[1];
    data0[i0*4+756] = out18[2];
    data0[i0*4+785] = out18[3];
    data0[i0*4+814] = out18[4];
    data0[i0*4+843] = out18[5];
    data0[i0*4+872] = out18[6];
    data0[i0*4+901] = out18[7];
    f32x8 out19 = acc20;
    data0[i0*4+699] = out19[0];
    data0[i0*4+728] = out19[1];
    data0[i0*4+757] = out19[2];
    data0[i0*4+786] = out19[3];
    data0[i0*4+815] = out19[4];
    data0[i0*4+844] = out19[5];
    data0[i0*4+873] = out19[6];
    data0[i0*4+902] = out19[7];
    data0[i0*4+928] = acc21;
    data0[i0*4+929] = acc22;
    data0[i0*4+930] = acc23;
    data0[i0*4+931] = acc24;
  }
}

// ======== neon
// data0(33, 29, 1) = sum((data1(33, 29, 17)*data2(33, 29, 17)), axes 2)
//   loops 33 by 4 copies x 29 by 2 copies by 4 lanes
//   add over 17
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_33_29_17_fd7878(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 acc0 = splat_f32x4(0.0f);
  float acc1 = 0.0f;
  for (long r0 = 0; r0 < 17; ++r0) {
    float val0 = data1[r0+544];
    f32x4 val1 = *(const f32x4_loose*)(data2+r0*29+24);
    acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
    acc1 = __builtin_fmaf(val0,data2[r0*29+28],acc1);
  }
  *(f32x4_loose*)(data0+952) = acc0;
  data0[956] = acc1;
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      for (long r1 = 0; r1 < 17; ++r1) {
        float val2 = data1[r1+i0*68];
        f32x4 val3 = *(const f32x4_loose*)(data2+r1*29+i1*8);
        acc2 = mulacc_f32x4(splat_f32x4(val2),val3,acc2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r1*29+i1*8+4);
        acc3 = mulacc_f32x4(splat_f32x4(val2),val4,acc3);
        float val5 = data1[r1+i0*68+17];
        acc4 = mulacc_f32x4(splat_f32x4(val5),val3,acc4);
        acc5 = mulacc_f32x4(splat_f32x4(val5),val4,acc5);
        float val6 = data1[r1+i0*68+34];
        acc6 = mulacc_f32x4(splat_f32x4(val6),val3,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val6),val4,acc7);
        float val7 = data1[r1+i0*68+51];
        acc8 = mulacc_f32x4(splat_f32x4(val7),val3,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val7),val4,acc9);
      }
      *(f32x4_loose*)(data0+i0*116+i1*8) = acc2;
      *(f32x4_loose*)(data0+i0*116+i1*8+4) = acc3;
      *(f32x4_loose*)(data0+i0*116+i1*8+29) = acc4;
      *(f32x4_loose*)(data0+i0*116+i1*8+33) = acc5;
      *(f32x4_loose*)(data0+i0*116+i1*8+58) = acc6;
      *(f32x4_loose*)(data0+i0*116+i1*8+62) = acc7;
      *(f32x4_loose*)(data0+i0*116+i1*8+87) = acc8;
      *(f32x4_loose*)(data0+i0*116+i1*8+91) = acc9;
    }
    f32x4 acc10 = splat_f32x4(0.0f);
    float acc11 = 0.0f;
    f32x4 acc12 = splat_f32x4(0.0f);
    float acc13 = 0.0f;
    f32x4 acc14 = splat_f32x4(0.0f);
    float acc15 = 0.0f;
    f32x4 acc16 = splat_f32x4(0.0f);
    float acc17 = 0.0f;
    for (long r2 = 0; r2 < 17; ++r2) {
      float val8 = data1[r2+i0*68];
      f32x4 val9 = *(const f32x4_loose*)(data2+r2*29+24);
      acc10 = mulacc_f32x4(splat_f32x4(val8),val9,acc10);
      float val10 = data2[r2*29+28];
      acc11 = __builtin_fmaf(val8,val10,acc11);
      float val11 = data1[r2+i0*68+17];
      acc12 = mulacc_f32x4(splat_f32x4(val11),val9,acc12);
      acc13 = __builtin_fmaf(val11,val10,acc13);
      float val12 = data1[r2+i0*68+34];
      acc14 = mulacc_f32x4(splat_f32x4(val12),val9,acc14);
      acc15 = __builtin_fmaf(val12,val10,acc15);
      float val13 = data1[r2+i0*68+51];
      acc16 = mulacc_f32x4(splat_f32x4(val13),val9,acc16);
      acc17 = __builtin_fmaf(val13,val10,acc17);
    }
    *(f32x4_loose*)(data0+i0*116+24) = acc10;
    data0[i0*116+28] = acc11;
    *(f32x4_loose*)(data0+i0*116+53) = acc12;
    data0[i0*116+57] = acc13;
    *(f32x4_loose*)(data0+i0*116+82) = acc14;
    data0[i0*116+86] = acc15;
    *(f32x4_loose*)(data0+i0*116+111) = acc16;
    data0[i0*116+115] = acc17;
  }
  for (long i2 = 0; i2 < 3; ++i2) {
    f32x4 acc18 = splat_f32x4(0.0f);
    f32x4 acc19 = splat_f32x4(0.0f);
    for (long r3 = 0; r3 < 17; ++r3) {
      float val14 = data1[r3+544];
      f32x4 val15 = *(const f32x4_loose*)(data2+r3*29+i2*8);
      acc18 = mulacc_f32x4(splat_f32x4(val14),val15,acc18);
      f32x4 val16 = *(const f32x4_loose*)(data2+r3*29+i2*8+4);
      acc19 = mulacc_f32x4(splat_f32x4(val14),val16,acc19);
    }
    *(f32x4_loose*)(data0+i2*8+928) = acc18;
    *(f32x4_loose*)(data0+i2*8+932) = acc19;
  }
}

