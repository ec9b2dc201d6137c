// ======== plain
// data0(6, 1, 1, 1) = (sum(data1(6, 4, 9, 5), axes 1 2 3)/180)
//   loops 6 by 6 copies
//   add over 4 by 2 copies x 45 by 4 lanes
//   Opts: Unroll(out 0, 6), Unroll(reduce 0, 2), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_72c673(float* restrict data0, const float* restrict data1) {
  f32x4 acc0 = splat_f32x4(0.0f);
  f32x4 acc1 = splat_f32x4(0.0f);
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  f32x4 acc4 = splat_f32x4(0.0f);
  f32x4 acc5 = splat_f32x4(0.0f);
  float acc6 = 0.0f;
  float acc7 = 0.0f;
  f32x4 acc8 = splat_f32x4(0.0f);
  f32x4 acc9 = splat_f32x4(0.0f);
  float acc10 = 0.0f;
  float acc11 = 0.0f;
  f32x4 acc12 = splat_f32x4(0.0f);
  f32x4 acc13 = splat_f32x4(0.0f);
  float acc14 = 0.0f;
  float acc15 = 0.0f;
  f32x4 acc16 = splat_f32x4(0.0f);
  f32x4 acc17 = splat_f32x4(0.0f);
  float acc18 = 0.0f;
  float acc19 = 0.0f;
  f32x4 acc20 = splat_f32x4(0.0f);
  f32x4 acc21 = splat_f32x4(0.0f);
  float acc22 = 0.0f;
  float acc23 = 0.0f;
  for (long r0 = 0; r0 < 2; ++r0) {
    for (long r1 = 0; r1 < 11; ++r1) {
      f32x4 val0 = *(const f32x4_loose*)(data1+r0*540+r1*4);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+r0*540+r1*4+270);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+r0*540+r1*4+45);
      acc4 = acc4+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+r0*540+r1*4+315);
      acc5 = acc5+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+r0*540+r1*4+90);
      acc8 = acc8+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+r0*540+r1*4+360);
      acc9 = acc9+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+r0*540+r1*4+135);
      acc12 = acc12+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+r0*540+r1*4+405);
      acc13 = acc13+val7;
      f32x4 val8 = *(const f32x4_loose*)(data1+r0*540+r1*4+180);
      acc16 = acc16+val8;
      f32x4 val9 = *(const f32x4_loose*)(data1+r0*540+r1*4+450);
      acc17 = acc17+val9;
      f32x4 val10 = *(const f32x4_loose*)(data1+r0*540+r1*4+225);
      acc20 = acc20+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+r0*540+r1*4+495);
      acc21 = acc21+val11;
    }
    acc2 = acc2+data1[r0*540+44];
    acc3 = acc3+data1[r0*540+314];
    acc6 = acc6+data1[r0*540+89];
    acc7 = acc7+data1[r0*540+359];
    acc10 = acc10+data1[r0*540+134];
    acc11 = acc11+data1[r0*540+404];
    acc14 = acc14+data1[r0*540+179];
    acc15 = acc15+data1[r0*540+449];
    acc18 = acc18+data1[r0*540+224];
    acc19 = acc19+data1[r0*540+494];
    acc22 = acc22+data1[r0*540+269];
    acc23 = acc23+data1[r0*540+539];
  }
  f32x4 alu0 = acc0+acc1;
  f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
  data0[0] = (((alu1[0]+alu1[1])+(acc2+acc3))/180.0f);
  f32x4 alu2 = acc4+acc5;
  f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
  data0[1] = (((alu3[0]+alu3[1])+(acc6+acc7))/180.0f);
  f32x4 alu4 = acc8+acc9;
  f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
  data0[2] = (((alu5[0]+alu5[1])+(acc10+acc11))/180.0f);
  f32x4 alu6 = acc12+acc13;
  f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
  data0[3] = (((alu7[0]+alu7[1])+(acc14+acc15))/180.0f);
  f32x4 alu8 = acc16+acc17;
  f32x2 alu9 = lower_f32x4(alu8)+upper_f32x4(alu8);
  data0[4] = (((alu9[0]+alu9[1])+(acc18+acc19))/180.0f);
  f32x4 alu10 = acc20+acc21;
  f32x2 alu11 = lower_f32x4(alu10)+upper_f32x4(alu10);
  data0[5] = (((alu11[0]+alu11[1])+(acc22+acc23))/180.0f);
}

// ======== avx2
// data0(6, 1, 1, 1) = (sum(data1(6, 4, 9, 5), axes 1 2 3)/180)
//   loops 6 by 2 copies
//   add over 4 by 4 copies x 45 by 8 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_a1ad2f(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    float acc4 = 0.0f;
    float acc5 = 0.0f;
    float acc6 = 0.0f;
    float acc7 = 0.0f;
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 5; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*90+r0*8);
      acc0 = acc0+val0;
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*90+r0*8+270);
      acc1 = acc1+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*90+r0*8+540);
      acc2 = acc2+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*90+r0*8+810);
      acc3 = acc3+val3;
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*90+r0*8+45);
      acc8 = acc8+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*90+r0*8+315);
      acc9 = acc9+val5;
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*90+r0*8+585);
      acc10 = acc10+val6;
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*90+r0*8+855);
      acc11 = acc11+val7;
    }
    f32x8 alu0 = ((acc0+acc1)+acc2)+acc3;
    f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
    f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
    f32x8 alu3 = ((acc8+acc9)+acc10)+acc11;
    f32x4 alu4 = lower_f32x8(alu3)+upper_f32x8(alu3);
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    float acc12 = 0.0f;
    float acc13 = 0.0f;
    float acc14 = 0.0f;
    float acc15 = 0.0f;
    for (long r1 = 0; r1 < 5; ++r1) {
      acc4 = acc4+data1[r1+i0*90+40];
      acc5 = acc5+data1[r1+i0*90+310];
      acc6 = acc6+data1[r1+i0*90+580];
      acc7 = acc7+data1[r1+i0*90+850];
      acc12 = acc12+data1[r1+i0*90+85];
      acc13 = acc13+data1[r1+i0*90+355];
      acc14 = acc14+data1[r1+i0*90+625];
      acc15 = acc15+data1[r1+i0*90+895];
    }
    data0[i0*2] = (((alu2[0]+alu2[1])+(((acc4+acc5)+acc6)+acc7))/180.0f);
    data0[i0*2+1] = (((alu5[0]+alu5[1])+(((acc12+acc13)+acc14)+acc15))/180.0f);
  }
}

// ======== avx512
// data0(6, 1, 1, 1) = (sum(data1(6, 4, 9, 5), axes 1 2 3)/180)
//   loops 6 by 4 copies
//   add over 4 by 4 copies x 45 by 8 lanes
//   Opts: Unroll(out 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_5e2d21(float* restrict data0, const float* restrict data1) {
  f32x8 acc0 = splat_f32x8(0.0f);
  f32x8 acc1 = splat_f32x8(0.0f);
  f32x8 acc2 = splat_f32x8(0.0f);
  f32x8 acc3 = splat_f32x8(0.0f);
  float acc4 = 0.0f;
  float acc5 = 0.0f;
  float acc6 = 0.0f;
  float acc7 = 0.0f;
  f32x8 acc8 = splat_f32x8(0.0f);
  f32x8 acc9 = splat_f32x8(0.0f);
  f32x8 acc10 = splat_f32x8(0.0f);
  f32x8 acc11 = splat_f32x8(0.0f);
  float acc12 = 0.0f;
  float acc13 = 0.0f;
  float acc14 = 0.0f;
  float acc15 = 0.0f;
  f32x8 acc16 = splat_f32x8(0.0f);
  f32x8 acc17 = splat_f32x8(0.0f);
  f32x8 acc18 = splat_f32x8(0.0f);
  f32x8 acc19 = splat_f32x8(0.0f);
  float acc20 = 0.0f;
  float acc21 = 0.0f;
  float acc22 = 0.0f;
  float acc23 = 0.0f;
  f32x8 acc24 = splat_f32x8(0.0f);
  f32x8 acc25 = splat_f32x8(0.0f);
  f32x8 acc26 = splat_f32x8(0.0f);
  f32x8 acc27 = splat_f32x8(0.0f);
  float acc28 = 0.0f;
  float acc29 = 0.0f;
  float acc30 = 0.0f;
  float acc31 = 0.0f;
  for (long r0 = 0; r0 < 5; ++r0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+r0*8);
    acc0 = acc0+val0;
    f32x8 val1 = *(const f32x8_loose*)(data1+r0*8+270);
    acc1 = acc1+val1;
    f32x8 val2 = *(const f32x8_loose*)(data1+r0*8+540);
    acc2 = acc2+val2;
    f32x8 val3 = *(const f32x8_loose*)(data1+r0*8+810);
    acc3 = acc3+val3;
    f32x8 val4 = *(const f32x8_loose*)(data1+r0*8+45);
    acc8 = acc8+val4;
    f32x8 val5 = *(const f32x8_loose*)(data1+r0*8+315);
    acc9 = acc9+val5;
    f32x8 val6 = *(const f32x8_loose*)(data1+r0*8+585);
    acc10 = acc10+val6;
    f32x8 val7 = *(const f32x8_loose*)(data1+r0*8+855);
    acc11 = acc11+val7;
    f32x8 val8 = *(const f32x8_loose*)(data1+r0*8+90);
    acc16 = acc16+val8;
    f32x8 val9 = *(const f32x8_loose*)(data1+r0*8+360);
    acc17 = acc17+val9;
    f32x8 val10 = *(const f32x8_loose*)(data1+r0*8+630);
    acc18 = acc18+val10;
    f32x8 val11 = *(const f32x8_loose*)(data1+r0*8+900);
    acc19 = acc19+val11;
    f32x8 val12 = *(const f32x8_loose*)(data1+r0*8+135);
    acc24 = acc24+val12;
    f32x8 val13 = *(const f32x8_loose*)(data1+r0*8+405);
    acc25 = acc25+val13;
    f32x8 val14 = *(const f32x8_loose*)(data1+r0*8+675);
    acc26 = acc26+val14;
    f32x8 val15 = *(const f32x8_loose*)(data1+r0*8+945);
    acc27 = acc27+val15;
  }
  f32x8 alu0 = ((acc0+acc1)+acc2)+acc3;
  f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
  f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
  for (long r1 = 0; r1 < 5; ++r1) {
    acc4 = acc4+data1[r1+40];
    acc5 = acc5+data1[r1+310];
    acc6 = acc6+data1[r1+580];
    acc7 = acc7+data1[r1+850];
    acc12 = acc12+data1[r1+85];
    acc13 = acc13+data1[r1+355];
    acc14 = acc14+data1[r1+625];
    acc15 = acc15+data1[r1+895];
    acc20 = acc20+data1[r1+130];
    acc21 = acc21+data1[r1+400];
    acc22 = acc22+data1[r1+670];
    acc23 = acc23+data1[r1+940];
    acc28 = acc28+data1[r1+175];
    acc29 = acc29+data1[r1+445];
    acc30 = acc30+data1[r1+715];
    acc31 = acc31+data1[r1+985];
  }
  data0[0] = (((alu2[0]+alu2[1])+(((acc4+acc5)+acc6)+acc7))/180.0f);
  f32x8 alu3 = ((acc8+acc9)+acc10)+acc11;
  f32x4 alu4 = lower_f32x8(alu3)+upper_f32x8(alu3);
  f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
  data0[1] = (((alu5[0]+alu5[1])+(((acc12+acc13)+acc14)+acc15))/180.0f);
  f32x8 alu6 = ((acc16+acc17)+acc18)+acc19;
  f32x4 alu7 = lower_f32x8(alu6)+upper_f32x8(alu6);
  f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
  data0[2] = (((alu8[0]+alu8[1])+(((acc20+acc21)+acc22)+acc23))/180.0f);
  f32x8 alu9 = ((acc24+acc25)+acc26)+acc27;
  f32x4 alu10 = lower_f32x8(alu9)+upper_f32x8(alu9);
  f32x2 alu11 = lower_f32x4(alu10)+upper_f32x4(alu10);
  data0[3] = (((alu11[0]+alu11[1])+(((acc28+acc29)+acc30)+acc31))/180.0f);
  for (long i0 = 0; i0 < 2; ++i0) {
    f32x8 acc32 = splat_f32x8(0.0f);
    f32x8 acc33 = splat_f32x8(0.0f);
    f32x8 acc34 = splat_f32x8(0.0f);
    f32x8 acc35 = splat_f32x8(0.0f);
    for (long r2 = 0; r2 < 5; ++r2) {
      f32x8 val16 = *(const f32x8_loose*)(data1+i0*45+r2*8+180);
      acc32 = acc32+val16;
      f32x8 val17 = *(const f32x8_loose*)(data1+i0*45+r2*8+450);
      acc33 = acc33+val17;
      f32x8 val18 = *(const f32x8_loose*)(data1+i0*45+r2*8+720);
      acc34 = acc34+val18;
      f32x8 val19 = *(const f32x8_loose*)(data1+i0*45+r2*8+990);
      acc35 = acc35+val19;
    }
    f32x8 alu12 = ((acc32+acc33)+acc34)+acc35;
    f32x4 alu13 = lower_f32x8(alu12)+upper_f32x8(alu12);
    f32x2 alu14 = lower_f32x4(alu13)+upper_f32x4(alu13);
    float acc36 = 0.0f;
    float acc37 = 0.0f;
    float acc38 = 0.0f;
    float acc39 = 0.0f;
    for (long r3 = 0; r3 < 5; ++r3) {
      acc36 = acc36+data1[i0*45+r3+220];
      acc37 = acc37+data1[i0*45+r3+490];
      acc38 = acc38+data1[i0*45+r3+760];
      acc39 = acc39+data1[i0*45+r3+1030];
    }
    data0[i0+4] = (((alu14[0]+alu14[1])+(((acc36+acc37)+acc38)+acc39))/180.0f);
  }
}

// ======== neon
// data0(6, 1, 1, 1) = (sum(data1(6, 4, 9, 5), axes 1 2 3)/180)
//   loops 6 by 2 copies
//   add over 4 x 45 by 8 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 1, 4), Unroll(reduce 1, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_9aeae2(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    f32x4 acc8 = splat_f32x4(0.0f);
    float acc9 = 0.0f;
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    f32x4 acc12 = splat_f32x4(0.0f);
    f32x4 acc13 = splat_f32x4(0.0f);
    f32x4 acc14 = splat_f32x4(0.0f);
    f32x4 acc15 = splat_f32x4(0.0f);
    f32x4 acc16 = splat_f32x4(0.0f);
    f32x4 acc17 = splat_f32x4(0.0f);
    f32x4 acc18 = splat_f32x4(0.0f);
    float acc19 = 0.0f;
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+r0*270+i0*90);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+r0*270+i0*90+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+r0*270+i0*90+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+r0*270+i0*90+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+r0*270+i0*90+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+r0*270+i0*90+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+r0*270+i0*90+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+r0*270+i0*90+28);
      acc7 = acc7+val7;
      for (long r1 = 0; r1 < 3; ++r1) {
        f32x4 val8 = *(const f32x4_loose*)(data1+r0*270+i0*90+r1*4+32);
        acc8 = acc8+val8;
        f32x4 val9 = *(const f32x4_loose*)(data1+r0*270+i0*90+r1*4+77);
        acc18 = acc18+val9;
      }
      acc9 = acc9+data1[r0*270+i0*90+44];
      f32x4 val10 = *(const f32x4_loose*)(data1+r0*270+i0*90+45);
      acc10 = acc10+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+r0*270+i0*90+49);
      acc11 = acc11+val11;
      f32x4 val12 = *(const f32x4_loose*)(data1+r0*270+i0*90+53);
      acc12 = acc12+val12;
      f32x4 val13 = *(const f32x4_loose*)(data1+r0*270+i0*90+57);
      acc13 = acc13+val13;
      f32x4 val14 = *(const f32x4_loose*)(data1+r0*270+i0*90+61);
      acc14 = acc14+val14;
      f32x4 val15 = *(const f32x4_loose*)(data1+r0*270+i0*90+65);
      acc15 = acc15+val15;
      f32x4 val16 = *(const f32x4_loose*)(data1+r0*270+i0*90+69);
      acc16 = acc16+val16;
      f32x4 val17 = *(const f32x4_loose*)(data1+r0*270+i0*90+73);
      acc17 = acc17+val17;
      acc19 = acc19+data1[r0*270+i0*90+89];
    }
    f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[i0*2] = (((alu1[0]+alu1[1])+acc9)/180.0f);
    f32x4 alu2 = (((((((acc10+acc11)+acc12)+acc13)+acc14)+acc15)+acc16)+acc17)+acc18;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[i0*2+1] = (((alu3[0]+alu3[1])+acc19)/180.0f);
  }
}

