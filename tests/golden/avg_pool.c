// ======== plain
// data0(2, 4, 6, 6, 1, 1) = (sum(data1(2, 4, 6, 6, 2, 2), axes 4 5)/4)
//   loops 48 by 4 copies by 4 lanes x 6
//   add over 2 by 2 copies x 2
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4), Unroll(reduce 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_48_6_2_2_7d1d8e(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 2; ++r0) {
        f32x4 val0 = (f32x4){data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+24],data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+48],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+72]};
        acc0 = acc0+val0;
        f32x4 val1 = (f32x4){data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+12],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+36],data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+60],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+84]};
        acc1 = acc1+val1;
        f32x4 val2 = (f32x4){data1[r0+i1*2+i0*384+96],data1[r0+i1*2+i0*384+120],
        data1[r0+i1*2+i0*384+144],data1[r0+i1*2+i0*384+168]};
        acc2 = acc2+val2;
        f32x4 val3 = (f32x4){data1[r0+i1*2+i0*384+108],data1[r0+i1*2+i0*384+132],
        data1[r0+i1*2+i0*384+156],data1[r0+i1*2+i0*384+180]};
        acc3 = acc3+val3;
        f32x4 val4 = (f32x4){data1[r0+i1*2+i0*384+192],data1[r0+i1*2+i0*384+216],
        data1[r0+i1*2+i0*384+240],data1[r0+i1*2+i0*384+264]};
        acc4 = acc4+val4;
        f32x4 val5 = (f32x4){data1[r0+i1*2+i0*384+204],data1[r0+i1*2+i0*384+228],
        data1[r0+i1*2+i0*384+252],data1[r0+i1*2+i0*384+276]};
        acc5 = acc5+val5;
        f32x4 val6 = (f32x4){data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+24],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+48],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+72]};
        acc6 = acc6+val6;
        f32x4 val7 = (f32x4){data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+12],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+36],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+60],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+84]};
        acc7 = acc7+val7;
      }
      f32x4 out0 = (acc0+acc1)/4.0f;
      data0[i1+i0*24+i0*2/3*144+i0%2*72] = out0[0];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+6] = out0[1];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+12] = out0[2];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+18] = out0[3];
      f32x4 out1 = (acc2+acc3)/4.0f;
      data0[i1+i0*96+24] = out1[0];
      data0[i1+i0*96+30] = out1[1];
      data0[i1+i0*96+36] = out1[2];
      data0[i1+i0*96+42] = out1[3];
      f32x4 out2 = (acc4+acc5)/4.0f;
      data0[i1+i0*96+48] = out2[0];
      data0[i1+i0*96+54] = out2[1];
      data0[i1+i0*96+60] = out2[2];
      data0[i1+i0*96+66] = out2[3];
      f32x4 out3 = (acc6+acc7)/4.0f;
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72] = out3[0];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+6] = out3[1];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+12] = out3[2];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+18] = out3[3];
    }
  }
}

// ======== avx2
// data0(2, 4, 6, 6, 1, 1) = (sum(data1(2, 4, 6, 6, 2, 2), axes 4 5)/4)
//   loops 48 by 8 lanes x 6 by 2 copies
//   add over 2 by 2 copies x 2 by 2 copies
//   Opts: Upcast(out 0, 8), Unroll(out 1, 2), Unroll(reduce 0, 2), Unroll(reduce 1, 2)
typedef float f32x8 __attribute__((vector_size(32)));

void r_48_6_2_2_3fc577(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 6; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x8 val0 = (f32x8){data1[i1*4+i0*192],data1[i1*4+i0*192+24],data1[i1*4+i0*192+48],
        data1[i1*4+i0*192+72],data1[i1*4+i0*192+96],data1[i1*4+i0*192+120],
        data1[i1*4+i0*192+144],data1[i1*4+i0*192+168]};
      f32x8 val1 = (f32x8){data1[i1*4+i0*192+1],data1[i1*4+i0*192+25],data1[i1*4+i0*192+49],
        data1[i1*4+i0*192+73],data1[i1*4+i0*192+97],data1[i1*4+i0*192+121],
        data1[i1*4+i0*192+145],data1[i1*4+i0*192+169]};
      f32x8 val2 = (f32x8){data1[i1*4+i0*192+12],data1[i1*4+i0*192+36],data1[i1*4+i0*192+60],
        data1[i1*4+i0*192+84],data1[i1*4+i0*192+108],data1[i1*4+i0*192+132],
        data1[i1*4+i0*192+156],data1[i1*4+i0*192+180]};
      f32x8 val3 = (f32x8){data1[i1*4+i0*192+13],data1[i1*4+i0*192+37],data1[i1*4+i0*192+61],
        data1[i1*4+i0*192+85],data1[i1*4+i0*192+109],data1[i1*4+i0*192+133],
        data1[i1*4+i0*192+157],data1[i1*4+i0*192+181]};
      f32x8 out0 = (((val0+val1)+val2)+val3)/4.0f;
      data0[i1*2+i0*48] = out0[0];
      data0[i1*2+i0*48+6] = out0[1];
      data0[i1*2+i0*48+12] = out0[2];
      data0[i1*2+i0*48+18] = out0[3];
      data0[i1*2+i0*48+24] = out0[4];
      data0[i1*2+i0*48+30] = out0[5];
      data0[i1*2+i0*48+36] = out0[6];
      data0[i1*2+i0*48+42] = out0[7];
      f32x8 val4 = (f32x8){data1[i1*4+i0*192+2],data1[i1*4+i0*192+26],data1[i1*4+i0*192+50],
        data1[i1*4+i0*192+74],data1[i1*4+i0*192+98],data1[i1*4+i0*192+122],
        data1[i1*4+i0*192+146],data1[i1*4+i0*192+170]};
      f32x8 val5 = (f32x8){data1[i1*4+i0*192+3],data1[i1*4+i0*192+27],data1[i1*4+i0*192+51],
        data1[i1*4+i0*192+75],data1[i1*4+i0*192+99],data1[i1*4+i0*192+123],
        data1[i1*4+i0*192+147],data1[i1*4+i0*192+171]};
      f32x8 val6 = (f32x8){data1[i1*4+i0*192+14],data1[i1*4+i0*192+38],data1[i1*4+i0*192+62],
        data1[i1*4+i0*192+86],data1[i1*4+i0*192+110],data1[i1*4+i0*192+134],
        data1[i1*4+i0*192+158],data1[i1*4+i0*192+182]};
      f32x8 val7 = (f32x8){data1[i1*4+i0*192+15],data1[i1*4+i0*192+39],data1[i1*4+i0*192+63],
        data1[i1*4+i0*192+87],data1[i1*4+i0*192+111],data1[i1*4+i0*192+135],
        data1[i1*4+i0*192+159],data1[i1*4+i0*192+183]};
      f32x8 out1 = (((val4+val5)+val6)+val7)/4.0f;
      data0[i1*2+i0*48+1] = out1[0];
      data0[i1*2+i0*48+7] = out1[1];
      data0[i1*2+i0*48+13] = out1[2];
      data0[i1*2+i0*48+19] = out1[3];
      data0[i1*2+i0*48+25] = out1[4];
      data0[i1*2+i0*48+31] = out1[5];
      data0[i1*2+i0*48+37] = out1[6];
      data0[i1*2+i0*48+43] = out1[7];
    }
  }
}

// ======== avx512
// data0(2, 4, 6, 6, 1, 1) = (sum(data1(2, 4, 6, 6, 2, 2), axes 4 5)/4)
//   loops 48 by 2 copies by 16 lanes x 6
//   add over 2 by 2 copies x 2
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2), Unroll(reduce 0, 2)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_48_6_2_2_b6bdf3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 6; ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val0 = (f32x16){data1[r0+i0*2],data1[r0+i0*2+24],data1[r0+i0*2+48],
        data1[r0+i0*2+72],data1[r0+i0*2+96],data1[r0+i0*2+120],data1[r0+i0*2+144],
        data1[r0+i0*2+168],data1[r0+i0*2+192],data1[r0+i0*2+216],data1[r0+i0*2+240],
        data1[r0+i0*2+264],data1[r0+i0*2+288],data1[r0+i0*2+312],data1[r0+i0*2+336],
        data1[r0+i0*2+360]};
      acc0 = acc0+val0;
      f32x16 val1 = (f32x16){data1[r0+i0*2+12],data1[r0+i0*2+36],data1[r0+i0*2+60],
        data1[r0+i0*2+84],data1[r0+i0*2+108],data1[r0+i0*2+132],data1[r0+i0*2+156],
        data1[r0+i0*2+180],data1[r0+i0*2+204],data1[r0+i0*2+228],data1[r0+i0*2+252],
        data1[r0+i0*2+276],data1[r0+i0*2+300],data1[r0+i0*2+324],data1[r0+i0*2+348],
        data1[r0+i0*2+372]};
      acc1 = acc1+val1;
      f32x16 val2 = (f32x16){data1[r0+i0*2+768],data1[r0+i0*2+792],data1[r0+i0*2+816],
        data1[r0+i0*2+840],data1[r0+i0*2+864],data1[r0+i0*2+888],data1[r0+i0*2+912],
        data1[r0+i0*2+936],data1[r0+i0*2+960],data1[r0+i0*2+984],data1[r0+i0*2+1008],
        data1[r0+i0*2+1032],data1[r0+i0*2+1056],data1[r0+i0*2+1080],data1[r0+i0*2+1104],
        data1[r0+i0*2+1128]};
      acc2 = acc2+val2;
      f32x16 val3 = (f32x16){data1[r0+i0*2+780],data1[r0+i0*2+804],data1[r0+i0*2+828],
        data1[r0+i0*2+852],data1[r0+i0*2+876],data1[r0+i0*2+900],data1[r0+i0*2+924],
        data1[r0+i0*2+948],data1[r0+i0*2+972],data1[r0+i0*2+996],data1[r0+i0*2+1020],
        data1[r0+i0*2+1044],data1[r0+i0*2+1068],data1[r0+i0*2+1092],data1[r0+i0*2+1116],
        data1[r0+i0*2+1140]};
      acc3 = acc3+val3;
      f32x16 val4 = (f32x16){data1[r0+i0*2+384],data1[r0+i0*2+408],data1[r0+i0*2+432],
        data1[r0+i0*2+456],data1[r0+i0*2+480],data1[r0+i0*2+504],data1[r0+i0*2+528],
        data1[r0+i0*2+552],data1[r0+i0*2+576],data1[r0+i0*2+600],data1[r0+i0*2+624],
        data1[r0+i0*2+648],data1[r0+i0*2+672],data1[r0+i0*2+696],data1[r0+i0*2+720],
        data1[r0+i0*2+744]};
      acc4 = acc4+val4;
      f32x16 val5 = (f32x16){data1[r0+i0*2+396],data1[r0+i0*2+420],data1[r0+i0*2+444],
        data1[r0+i0*2+468],data1[r0+i0*2+492],data1[r0+i0*2+516],data1[r0+i0*2+540],
        data1[r0+i0*2+564],data1[r0+i0*2+588],data1[r0+i0*2+612],data1[r0+i0*2+636],
        data1[r0+i0*2+660],data1[r0+i0*2+684],data1[r0+i0*2+708],data1[r0+i0*2+732],
        data1[r0+i0*2+756]};
      acc5 = acc5+val5;
    }
    f32x16 out0 = (acc0+acc1)/4.0f;
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
    f32x16 out1 = (acc2+acc3)/4.0f;
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
    f32x16 out2 = (acc4+acc5)/4.0f;
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
// data0(2, 4, 6, 6, 1, 1) = (sum(data1(2, 4, 6, 6, 2, 2), axes 4 5)/4)
//   loops 48 by 4 copies by 4 lanes x 6
//   add over 2 by 2 copies x 2
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4), Unroll(reduce 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_48_6_2_2_7d1d8e(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 2; ++r0) {
        f32x4 val0 = (f32x4){data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+24],data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+48],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+72]};
        acc0 = acc0+val0;
        f32x4 val1 = (f32x4){data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+12],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+36],data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+60],
        data1[r0+i1*2+i0*96+i0*2/3*576+i0%2*288+84]};
        acc1 = acc1+val1;
        f32x4 val2 = (f32x4){data1[r0+i1*2+i0*384+96],data1[r0+i1*2+i0*384+120],
        data1[r0+i1*2+i0*384+144],data1[r0+i1*2+i0*384+168]};
        acc2 = acc2+val2;
        f32x4 val3 = (f32x4){data1[r0+i1*2+i0*384+108],data1[r0+i1*2+i0*384+132],
        data1[r0+i1*2+i0*384+156],data1[r0+i1*2+i0*384+180]};
        acc3 = acc3+val3;
        f32x4 val4 = (f32x4){data1[r0+i1*2+i0*384+192],data1[r0+i1*2+i0*384+216],
        data1[r0+i1*2+i0*384+240],data1[r0+i1*2+i0*384+264]};
        acc4 = acc4+val4;
        f32x4 val5 = (f32x4){data1[r0+i1*2+i0*384+204],data1[r0+i1*2+i0*384+228],
        data1[r0+i1*2+i0*384+252],data1[r0+i1*2+i0*384+276]};
        acc5 = acc5+val5;
        f32x4 val6 = (f32x4){data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+24],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+48],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+72]};
        acc6 = acc6+val6;
        f32x4 val7 = (f32x4){data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+12],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+36],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+60],
        data1[r0+i1*2+i0*96+(i0*2+1)/3*576+(i0+1)%2*288+84]};
        acc7 = acc7+val7;
      }
      f32x4 out0 = (acc0+acc1)/4.0f;
      data0[i1+i0*24+i0*2/3*144+i0%2*72] = out0[0];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+6] = out0[1];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+12] = out0[2];
      data0[i1+i0*24+i0*2/3*144+i0%2*72+18] = out0[3];
      f32x4 out1 = (acc2+acc3)/4.0f;
      data0[i1+i0*96+24] = out1[0];
      data0[i1+i0*96+30] = out1[1];
      data0[i1+i0*96+36] = out1[2];
      data0[i1+i0*96+42] = out1[3];
      f32x4 out2 = (acc4+acc5)/4.0f;
      data0[i1+i0*96+48] = out2[0];
      data0[i1+i0*96+54] = out2[1];
      data0[i1+i0*96+60] = out2[2];
      data0[i1+i0*96+66] = out2[3];
      f32x4 out3 = (acc6+acc7)/4.0f;
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72] = out3[0];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+6] = out3[1];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+12] = out3[2];
      data0[i1+i0*24+(i0*2+1)/3*144+(i0+1)%2*72+18] = out3[3];
    }
  }
}

