// ======== plain
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_dad087(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

// ======== avx2
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_dad087(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

// ======== avx512
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60 by 8 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_b01aca(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 7; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*800+96);
    f32x4 out0 = val0;
    data0[i0*8+5760] = out0[0];
    data0[i0*8+5820] = out0[1];
    data0[i0*8+5880] = out0[2];
    data0[i0*8+5940] = out0[3];
    f32x4 val1 = *(const f32x4_loose*)(data1+i0*800+196);
    f32x4 out1 = val1;
    data0[i0*8+5761] = out1[0];
    data0[i0*8+5821] = out1[1];
    data0[i0*8+5881] = out1[2];
    data0[i0*8+5941] = out1[3];
    f32x4 val2 = *(const f32x4_loose*)(data1+i0*800+296);
    f32x4 out2 = val2;
    data0[i0*8+5762] = out2[0];
    data0[i0*8+5822] = out2[1];
    data0[i0*8+5882] = out2[2];
    data0[i0*8+5942] = out2[3];
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*800+396);
    f32x4 out3 = val3;
    data0[i0*8+5763] = out3[0];
    data0[i0*8+5823] = out3[1];
    data0[i0*8+5883] = out3[2];
    data0[i0*8+5943] = out3[3];
    f32x4 val4 = *(const f32x4_loose*)(data1+i0*800+496);
    f32x4 out4 = val4;
    data0[i0*8+5764] = out4[0];
    data0[i0*8+5824] = out4[1];
    data0[i0*8+5884] = out4[2];
    data0[i0*8+5944] = out4[3];
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*800+596);
    f32x4 out5 = val5;
    data0[i0*8+5765] = out5[0];
    data0[i0*8+5825] = out5[1];
    data0[i0*8+5885] = out5[2];
    data0[i0*8+5945] = out5[3];
    f32x4 val6 = *(const f32x4_loose*)(data1+i0*800+696);
    f32x4 out6 = val6;
    data0[i0*8+5766] = out6[0];
    data0[i0*8+5826] = out6[1];
    data0[i0*8+5886] = out6[2];
    data0[i0*8+5946] = out6[3];
    f32x4 val7 = *(const f32x4_loose*)(data1+i0*800+796);
    f32x4 out7 = val7;
    data0[i0*8+5767] = out7[0];
    data0[i0*8+5827] = out7[1];
    data0[i0*8+5887] = out7[2];
    data0[i0*8+5947] = out7[3];
  }
  for (long i1 = 0; i1 < 4; ++i1) {
    f32x4 val8 = *(const f32x4_loose*)(data1+i1*100+5696);
    f32x4 out8 = val8;
    data0[i1+5816] = out8[0];
    data0[i1+5876] = out8[1];
    data0[i1+5936] = out8[2];
    data0[i1+5996] = out8[3];
  }
  for (long i2 = 0; i2 < 12; ++i2) {
    for (long i3 = 0; i3 < 7; ++i3) {
      f32x4 val9 = *(const f32x4_loose*)(data1+i2*8+i3*800);
      f32x4 out9 = val9;
      data0[i2*480+i3*8] = out9[0];
      data0[i2*480+i3*8+60] = out9[1];
      data0[i2*480+i3*8+120] = out9[2];
      data0[i2*480+i3*8+180] = out9[3];
      f32x4 val10 = *(const f32x4_loose*)(data1+i2*8+i3*800+100);
      f32x4 out10 = val10;
      data0[i2*480+i3*8+1] = out10[0];
      data0[i2*480+i3*8+61] = out10[1];
      data0[i2*480+i3*8+121] = out10[2];
      data0[i2*480+i3*8+181] = out10[3];
      f32x4 val11 = *(const f32x4_loose*)(data1+i2*8+i3*800+200);
      f32x4 out11 = val11;
      data0[i2*480+i3*8+2] = out11[0];
      data0[i2*480+i3*8+62] = out11[1];
      data0[i2*480+i3*8+122] = out11[2];
      data0[i2*480+i3*8+182] = out11[3];
      f32x4 val12 = *(const f32x4_loose*)(data1+i2*8+i3*800+300);
      f32x4 out12 = val12;
      data0[i2*480+i3*8+3] = out12[0];
      data0[i2*480+i3*8+63] = out12[1];
      data0[i2*480+i3*8+123] = out12[2];
      data0[i2*480+i3*8+183] = out12[3];
      f32x4 val13 = *(const f32x4_loose*)(data1+i2*8+i3*800+400);
      f32x4 out13 = val13;
      data0[i2*480+i3*8+4] = out13[0];
      data0[i2*480+i3*8+64] = out13[1];
      data0[i2*480+i3*8+124] = out13[2];
      data0[i2*480+i3*8+184] = out13[3];
      f32x4 val14 = *(const f32x4_loose*)(data1+i2*8+i3*800+500);
      f32x4 out14 = val14;
      data0[i2*480+i3*8+5] = out14[0];
      data0[i2*480+i3*8+65] = out14[1];
      data0[i2*480+i3*8+125] = out14[2];
      data0[i2*480+i3*8+185] = out14[3];
      f32x4 val15 = *(const f32x4_loose*)(data1+i2*8+i3*800+600);
      f32x4 out15 = val15;
      data0[i2*480+i3*8+6] = out15[0];
      data0[i2*480+i3*8+66] = out15[1];
      data0[i2*480+i3*8+126] = out15[2];
      data0[i2*480+i3*8+186] = out15[3];
      f32x4 val16 = *(const f32x4_loose*)(data1+i2*8+i3*800+700);
      f32x4 out16 = val16;
      data0[i2*480+i3*8+7] = out16[0];
      data0[i2*480+i3*8+67] = out16[1];
      data0[i2*480+i3*8+127] = out16[2];
      data0[i2*480+i3*8+187] = out16[3];
      f32x4 val17 = *(const f32x4_loose*)(data1+i2*8+i3*800+4);
      f32x4 out17 = val17;
      data0[i2*480+i3*8+240] = out17[0];
      data0[i2*480+i3*8+300] = out17[1];
      data0[i2*480+i3*8+360] = out17[2];
      data0[i2*480+i3*8+420] = out17[3];
      f32x4 val18 = *(const f32x4_loose*)(data1+i2*8+i3*800+104);
      f32x4 out18 = val18;
      data0[i2*480+i3*8+241] = out18[0];
      data0[i2*480+i3*8+301] = out18[1];
      data0[i2*480+i3*8+361] = out18[2];
      data0[i2*480+i3*8+421] = out18[3];
      f32x4 val19 = *(const f32x4_loose*)(data1+i2*8+i3*800+204);
      f32x4 out19 = val19;
      data0[i2*480+i3*8+242] = out19[0];
      data0[i2*480+i3*8+302] = out19[1];
      data0[i2*480+i3*8+362] = out19[2];
      data0[i2*480+i3*8+422] = out19[3];
      f32x4 val20 = *(const f32x4_loose*)(data1+i2*8+i3*800+304);
      f32x4 out20 = val20;
      data0[i2*480+i3*8+243] = out20[0];
      data0[i2*480+i3*8+303] = out20[1];
      data0[i2*480+i3*8+363] = out20[2];
      data0[i2*480+i3*8+423] = out20[3];
      f32x4 val21 = *(const f32x4_loose*)(data1+i2*8+i3*800+404);
      f32x4 out21 = val21;
      data0[i2*480+i3*8+244] = out21[0];
      data0[i2*480+i3*8+304] = out21[1];
      data0[i2*480+i3*8+364] = out21[2];
      data0[i2*480+i3*8+424] = out21[3];
      f32x4 val22 = *(const f32x4_loose*)(data1+i2*8+i3*800+504);
      f32x4 out22 = val22;
      data0[i2*480+i3*8+245] = out22[0];
      data0[i2*480+i3*8+305] = out22[1];
      data0[i2*480+i3*8+365] = out22[2];
      data0[i2*480+i3*8+425] = out22[3];
      f32x4 val23 = *(const f32x4_loose*)(data1+i2*8+i3*800+604);
      f32x4 out23 = val23;
      data0[i2*480+i3*8+246] = out23[0];
      data0[i2*480+i3*8+306] = out23[1];
      data0[i2*480+i3*8+366] = out23[2];
      data0[i2*480+i3*8+426] = out23[3];
      f32x4 val24 = *(const f32x4_loose*)(data1+i2*8+i3*800+704);
      f32x4 out24 = val24;
      data0[i2*480+i3*8+247] = out24[0];
      data0[i2*480+i3*8+307] = out24[1];
      data0[i2*480+i3*8+367] = out24[2];
      data0[i2*480+i3*8+427] = out24[3];
    }
    for (long i4 = 0; i4 < 4; ++i4) {
      f32x4 val25 = *(const f32x4_loose*)(data1+i4*100+i2*8+5600);
      f32x4 out25 = val25;
      data0[i4+i2*480+56] = out25[0];
      data0[i4+i2*480+116] = out25[1];
      data0[i4+i2*480+176] = out25[2];
      data0[i4+i2*480+236] = out25[3];
      f32x4 val26 = *(const f32x4_loose*)(data1+i4*100+i2*8+5604);
      f32x4 out26 = val26;
      data0[i4+i2*480+296] = out26[0];
      data0[i4+i2*480+356] = out26[1];
      data0[i4+i2*480+416] = out26[2];
      data0[i4+i2*480+476] = out26[3];
    }
  }
}

// ======== neon
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60 by 8 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_b01aca(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 7; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*800+96);
    f32x4 out0 = val0;
    data0[i0*8+5760] = out0[0];
    data0[i0*8+5820] = out0[1];
    data0[i0*8+5880] = out0[2];
    data0[i0*8+5940] = out0[3];
    f32x4 val1 = *(const f32x4_loose*)(data1+i0*800+196);
    f32x4 out1 = val1;
    data0[i0*8+5761] = out1[0];
    data0[i0*8+5821] = out1[1];
    data0[i0*8+5881] = out1[2];
    data0[i0*8+5941] = out1[3];
    f32x4 val2 = *(const f32x4_loose*)(data1+i0*800+296);
    f32x4 out2 = val2;
    data0[i0*8+5762] = out2[0];
    data0[i0*8+5822] = out2[1];
    data0[i0*8+5882] = out2[2];
    data0[i0*8+5942] = out2[3];
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*800+396);
    f32x4 out3 = val3;
    data0[i0*8+5763] = out3[0];
    data0[i0*8+5823] = out3[1];
    data0[i0*8+5883] = out3[2];
    data0[i0*8+5943] = out3[3];
    f32x4 val4 = *(const f32x4_loose*)(data1+i0*800+496);
    f32x4 out4 = val4;
    data0[i0*8+5764] = out4[0];
    data0[i0*8+5824] = out4[1];
    data0[i0*8+5884] = out4[2];
    data0[i0*8+5944] = out4[3];
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*800+596);
    f32x4 out5 = val5;
    data0[i0*8+5765] = out5[0];
    data0[i0*8+5825] = out5[1];
    data0[i0*8+5885] = out5[2];
    data0[i0*8+5945] = out5[3];
    f32x4 val6 = *(const f32x4_loose*)(data1+i0*800+696);
    f32x4 out6 = val6;
    data0[i0*8+5766] = out6[0];
    data0[i0*8+5826] = out6[1];
    data0[i0*8+5886] = out6[2];
    data0[i0*8+5946] = out6[3];
    f32x4 val7 = *(const f32x4_loose*)(data1+i0*800+796);
    f32x4 out7 = val7;
    data0[i0*8+5767] = out7[0];
    data0[i0*8+5827] = out7[1];
    data0[i0*8+5887] = out7[2];
    data0[i0*8+5947] = out7[3];
  }
  for (long i1 = 0; i1 < 4; ++i1) {
    f32x4 val8 = *(const f32x4_loose*)(data1+i1*100+5696);
    f32x4 out8 = val8;
    data0[i1+5816] = out8[0];
    data0[i1+5876] = out8[1];
    data0[i1+5936] = out8[2];
    data0[i1+5996] = out8[3];
  }
  for (long i2 = 0; i2 < 12; ++i2) {
    for (long i3 = 0; i3 < 7; ++i3) {
      f32x4 val9 = *(const f32x4_loose*)(data1+i2*8+i3*800);
      f32x4 out9 = val9;
      data0[i2*480+i3*8] = out9[0];
      data0[i2*480+i3*8+60] = out9[1];
      data0[i2*480+i3*8+120] = out9[2];
      data0[i2*480+i3*8+180] = out9[3];
      f32x4 val10 = *(const f32x4_loose*)(data1+i2*8+i3*800+100);
      f32x4 out10 = val10;
      data0[i2*480+i3*8+1] = out10[0];
      data0[i2*480+i3*8+61] = out10[1];
      data0[i2*480+i3*8+121] = out10[2];
      data0[i2*480+i3*8+181] = out10[3];
      f32x4 val11 = *(const f32x4_loose*)(data1+i2*8+i3*800+200);
      f32x4 out11 = val11;
      data0[i2*480+i3*8+2] = out11[0];
      data0[i2*480+i3*8+62] = out11[1];
      data0[i2*480+i3*8+122] = out11[2];
      data0[i2*480+i3*8+182] = out11[3];
      f32x4 val12 = *(const f32x4_loose*)(data1+i2*8+i3*800+300);
      f32x4 out12 = val12;
      data0[i2*480+i3*8+3] = out12[0];
      data0[i2*480+i3*8+63] = out12[1];
      data0[i2*480+i3*8+123] = out12[2];
      data0[i2*480+i3*8+183] = out12[3];
      f32x4 val13 = *(const f32x4_loose*)(data1+i2*8+i3*800+400);
      f32x4 out13 = val13;
      data0[i2*480+i3*8+4] = out13[0];
      data0[i2*480+i3*8+64] = out13[1];
      data0[i2*480+i3*8+124] = out13[2];
      data0[i2*480+i3*8+184] = out13[3];
      f32x4 val14 = *(const f32x4_loose*)(data1+i2*8+i3*800+500);
      f32x4 out14 = val14;
      data0[i2*480+i3*8+5] = out14[0];
      data0[i2*480+i3*8+65] = out14[1];
      data0[i2*480+i3*8+125] = out14[2];
      data0[i2*480+i3*8+185] = out14[3];
      f32x4 val15 = *(const f32x4_loose*)(data1+i2*8+i3*800+600);
      f32x4 out15 = val15;
      data0[i2*480+i3*8+6] = out15[0];
      data0[i2*480+i3*8+66] = out15[1];
      data0[i2*480+i3*8+126] = out15[2];
      data0[i2*480+i3*8+186] = out15[3];
      f32x4 val16 = *(const f32x4_loose*)(data1+i2*8+i3*800+700);
      f32x4 out16 = val16;
      data0[i2*480+i3*8+7] = out16[0];
      data0[i2*480+i3*8+67] = out16[1];
      data0[i2*480+i3*8+127] = out16[2];
      data0[i2*480+i3*8+187] = out16[3];
      f32x4 val17 = *(const f32x4_loose*)(data1+i2*8+i3*800+4);
      f32x4 out17 = val17;
      data0[i2*480+i3*8+240] = out17[0];
      data0[i2*480+i3*8+300] = out17[1];
      data0[i2*480+i3*8+360] = out17[2];
      data0[i2*480+i3*8+420] = out17[3];
      f32x4 val18 = *(const f32x4_loose*)(data1+i2*8+i3*800+104);
      f32x4 out18 = val18;
      data0[i2*480+i3*8+241] = out18[0];
      data0[i2*480+i3*8+301] = out18[1];
      data0[i2*480+i3*8+361] = out18[2];
      data0[i2*480+i3*8+421] = out18[3];
      f32x4 val19 = *(const f32x4_loose*)(data1+i2*8+i3*800+204);
      f32x4 out19 = val19;
      data0[i2*480+i3*8+242] = out19[0];
      data0[i2*480+i3*8+302] = out19[1];
      data0[i2*480+i3*8+362] = out19[2];
      data0[i2*480+i3*8+422] = out19[3];
      f32x4 val20 = *(const f32x4_loose*)(data1+i2*8+i3*800+304);
      f32x4 out20 = val20;
      data0[i2*480+i3*8+243] = out20[0];
      data0[i2*480+i3*8+303] = out20[1];
      data0[i2*480+i3*8+363] = out20[2];
      data0[i2*480+i3*8+423] = out20[3];
      f32x4 val21 = *(const f32x4_loose*)(data1+i2*8+i3*800+404);
      f32x4 out21 = val21;
      data0[i2*480+i3*8+244] = out21[0];
      data0[i2*480+i3*8+304] = out21[1];
      data0[i2*480+i3*8+364] = out21[2];
      data0[i2*480+i3*8+424] = out21[3];
      f32x4 val22 = *(const f32x4_loose*)(data1+i2*8+i3*800+504);
      f32x4 out22 = val22;
      data0[i2*480+i3*8+245] = out22[0];
      data0[i2*480+i3*8+305] = out22[1];
      data0[i2*480+i3*8+365] = out22[2];
      data0[i2*480+i3*8+425] = out22[3];
      f32x4 val23 = *(const f32x4_loose*)(data1+i2*8+i3*800+604);
      f32x4 out23 = val23;
      data0[i2*480+i3*8+246] = out23[0];
      data0[i2*480+i3*8+306] = out23[1];
      data0[i2*480+i3*8+366] = out23[2];
      data0[i2*480+i3*8+426] = out23[3];
      f32x4 val24 = *(const f32x4_loose*)(data1+i2*8+i3*800+704);
      f32x4 out24 = val24;
      data0[i2*480+i3*8+247] = out24[0];
      data0[i2*480+i3*8+307] = out24[1];
      data0[i2*480+i3*8+367] = out24[2];
      data0[i2*480+i3*8+427] = out24[3];
    }
    for (long i4 = 0; i4 < 4; ++i4) {
      f32x4 val25 = *(const f32x4_loose*)(data1+i4*100+i2*8+5600);
      f32x4 out25 = val25;
      data0[i4+i2*480+56] = out25[0];
      data0[i4+i2*480+116] = out25[1];
      data0[i4+i2*480+176] = out25[2];
      data0[i4+i2*480+236] = out25[3];
      f32x4 val26 = *(const f32x4_loose*)(data1+i4*100+i2*8+5604);
      f32x4 out26 = val26;
      data0[i4+i2*480+296] = out26[0];
      data0[i4+i2*480+356] = out26[1];
      data0[i4+i2*480+416] = out26[2];
      data0[i4+i2*480+476] = out26[3];
    }
  }
}

