// ======== plain
// data0(4, 3, 3, 8, 1, 1, 1) = sum(data1(4, 3, 3, 8, 2, 10, 10), axes 4 5 6)
//   loops 4 x 3 by 3 copies x 3 x 8
//   add over 2 x 10 by 4 copies x 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Unroll(reduce 1, 4), Upcast(reduce 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_20d0e6(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      float acc5 = 0.0f;
      float acc6 = 0.0f;
      float acc7 = 0.0f;
      float acc8 = 0.0f;
      float acc9 = 0.0f;
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      float acc12 = 0.0f;
      float acc13 = 0.0f;
      f32x4 acc14 = splat_f32x4(0.0f);
      f32x4 acc15 = splat_f32x4(0.0f);
      float acc16 = 0.0f;
      float acc17 = 0.0f;
      for (long r0 = 0; r0 < 2; ++r0) {
        for (long r1 = 0; r1 < 2; ++r1) {
          for (long r2 = 0; r2 < 2; ++r2) {
            f32x4 val0 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4);
            acc0 = acc0+val0;
            f32x4 val1 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+12);
            acc1 = acc1+val1;
            f32x4 val2 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+24);
            acc2 = acc2+val2;
            f32x4 val3 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+36);
            acc3 = acc3+val3;
            f32x4 val4 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+48);
            acc10 = acc10+val4;
            f32x4 val5 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+60);
            acc14 = acc14+val5;
          }
          for (long r3 = 0; r3 < 2; ++r3) {
            acc5 = acc5+data1[r0*576+i0*144+i1+r3+r1*48+8];
            acc6 = acc6+data1[r0*576+i0*144+i1+r3+r1*48+20];
            acc7 = acc7+data1[r0*576+i0*144+i1+r3+r1*48+32];
            acc8 = acc8+data1[r0*576+i0*144+i1+r3+r1*48+44];
            acc12 = acc12+data1[r0*576+i0*144+i1+r3+r1*48+56];
            acc16 = acc16+data1[r0*576+i0*144+i1+r3+r1*48+68];
          }
        }
        for (long r4 = 0; r4 < 2; ++r4) {
          for (long r5 = 0; r5 < 2; ++r5) {
            f32x4 val6 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+96);
            acc4 = acc4+val6;
            f32x4 val7 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+108);
            acc11 = acc11+val7;
            f32x4 val8 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+120);
            acc15 = acc15+val8;
          }
          for (long r6 = 0; r6 < 2; ++r6) {
            acc9 = acc9+data1[r0*576+i0*144+i1+r6+r4*12+104];
            acc13 = acc13+data1[r0*576+i0*144+i1+r6+r4*12+116];
            acc17 = acc17+data1[r0*576+i0*144+i1+r6+r4*12+128];
          }
        }
      }
      f32x4 alu0 = (((acc0+acc1)+acc2)+acc3)+acc4;
      f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
      float alu2 = (alu1[0]+alu1[1])+((((acc5+acc6)+acc7)+acc8)+acc9);
      f32x4 alu3 = (((acc1+acc2)+acc3)+acc10)+acc11;
      f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
      float alu5 = (alu4[0]+alu4[1])+((((acc6+acc7)+acc8)+acc12)+acc13);
      f32x4 alu6 = (((acc2+acc3)+acc10)+acc14)+acc15;
      f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
      float alu8 = (alu7[0]+alu7[1])+((((acc7+acc8)+acc12)+acc16)+acc17);
      for (long i2 = 0; i2 < 8; ++i2) {
        data0[i0*72+i1*8+i2] = alu2;
        data0[i0*72+i1*8+i2+24] = alu5;
        data0[i0*72+i1*8+i2+48] = alu8;
      }
    }
  }
}

// ======== avx2
// data0(4, 3, 3, 8, 1, 1, 1) = sum(data1(4, 3, 3, 8, 2, 10, 10), axes 4 5 6)
//   loops 4 x 3 by 3 copies x 3 x 8
//   add over 2 x 10 by 4 copies x 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Unroll(reduce 1, 4), Upcast(reduce 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_20d0e6(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      float acc5 = 0.0f;
      float acc6 = 0.0f;
      float acc7 = 0.0f;
      float acc8 = 0.0f;
      float acc9 = 0.0f;
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      float acc12 = 0.0f;
      float acc13 = 0.0f;
      f32x4 acc14 = splat_f32x4(0.0f);
      f32x4 acc15 = splat_f32x4(0.0f);
      float acc16 = 0.0f;
      float acc17 = 0.0f;
      for (long r0 = 0; r0 < 2; ++r0) {
        for (long r1 = 0; r1 < 2; ++r1) {
          for (long r2 = 0; r2 < 2; ++r2) {
            f32x4 val0 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4);
            acc0 = acc0+val0;
            f32x4 val1 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+12);
            acc1 = acc1+val1;
            f32x4 val2 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+24);
            acc2 = acc2+val2;
            f32x4 val3 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+36);
            acc3 = acc3+val3;
            f32x4 val4 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+48);
            acc10 = acc10+val4;
            f32x4 val5 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r1*48+r2*4+60);
            acc14 = acc14+val5;
          }
          for (long r3 = 0; r3 < 2; ++r3) {
            acc5 = acc5+data1[r0*576+i0*144+i1+r3+r1*48+8];
            acc6 = acc6+data1[r0*576+i0*144+i1+r3+r1*48+20];
            acc7 = acc7+data1[r0*576+i0*144+i1+r3+r1*48+32];
            acc8 = acc8+data1[r0*576+i0*144+i1+r3+r1*48+44];
            acc12 = acc12+data1[r0*576+i0*144+i1+r3+r1*48+56];
            acc16 = acc16+data1[r0*576+i0*144+i1+r3+r1*48+68];
          }
        }
        for (long r4 = 0; r4 < 2; ++r4) {
          for (long r5 = 0; r5 < 2; ++r5) {
            f32x4 val6 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+96);
            acc4 = acc4+val6;
            f32x4 val7 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+108);
            acc11 = acc11+val7;
            f32x4 val8 = *(const f32x4_loose*)(data1+r0*576+i0*144+i1+r4*12+r5*4+120);
            acc15 = acc15+val8;
          }
          for (long r6 = 0; r6 < 2; ++r6) {
            acc9 = acc9+data1[r0*576+i0*144+i1+r6+r4*12+104];
            acc13 = acc13+data1[r0*576+i0*144+i1+r6+r4*12+116];
            acc17 = acc17+data1[r0*576+i0*144+i1+r6+r4*12+128];
          }
        }
      }
      f32x4 alu0 = (((acc0+acc1)+acc2)+acc3)+acc4;
      f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
      float alu2 = (alu1[0]+alu1[1])+((((acc5+acc6)+acc7)+acc8)+acc9);
      f32x4 alu3 = (((acc1+acc2)+acc3)+acc10)+acc11;
      f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
      float alu5 = (alu4[0]+alu4[1])+((((acc6+acc7)+acc8)+acc12)+acc13);
      f32x4 alu6 = (((acc2+acc3)+acc10)+acc14)+acc15;
      f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
      float alu8 = (alu7[0]+alu7[1])+((((acc7+acc8)+acc12)+acc16)+acc17);
      for (long i2 = 0; i2 < 8; ++i2) {
        data0[i0*72+i1*8+i2] = alu2;
        data0[i0*72+i1*8+i2+24] = alu5;
        data0[i0*72+i1*8+i2+48] = alu8;
      }
    }
  }
}

// ======== avx512
// data0(4, 3, 3, 8, 1, 1, 1) = sum(data1(4, 3, 3, 8, 2, 10, 10), axes 4 5 6)
//   loops 4 by 2 copies x 3 x 3 x 8
//   add over 2 x 10 by 8 copies x 10 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 1, 8), Upcast(reduce 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_173c27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      for (long i2 = 0; i2 < 3; ++i2) {
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
        float acc10 = 0.0f;
        float acc11 = 0.0f;
        float acc12 = 0.0f;
        float acc13 = 0.0f;
        float acc14 = 0.0f;
        float acc15 = 0.0f;
        float acc16 = 0.0f;
        float acc17 = 0.0f;
        f32x4 acc18 = splat_f32x4(0.0f);
        f32x4 acc19 = splat_f32x4(0.0f);
        f32x4 acc20 = splat_f32x4(0.0f);
        f32x4 acc21 = splat_f32x4(0.0f);
        f32x4 acc22 = splat_f32x4(0.0f);
        f32x4 acc23 = splat_f32x4(0.0f);
        f32x4 acc24 = splat_f32x4(0.0f);
        f32x4 acc25 = splat_f32x4(0.0f);
        f32x4 acc26 = splat_f32x4(0.0f);
        float acc27 = 0.0f;
        float acc28 = 0.0f;
        float acc29 = 0.0f;
        float acc30 = 0.0f;
        float acc31 = 0.0f;
        float acc32 = 0.0f;
        float acc33 = 0.0f;
        float acc34 = 0.0f;
        float acc35 = 0.0f;
        for (long r0 = 0; r0 < 2; ++r0) {
          for (long r1 = 0; r1 < 2; ++r1) {
            f32x4 val0 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4);
            acc0 = acc0+val0;
            f32x4 val1 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+12);
            acc1 = acc1+val1;
            f32x4 val2 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+24);
            acc2 = acc2+val2;
            f32x4 val3 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+36);
            acc3 = acc3+val3;
            f32x4 val4 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+48);
            acc4 = acc4+val4;
            f32x4 val5 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+60);
            acc5 = acc5+val5;
            f32x4 val6 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+72);
            acc6 = acc6+val6;
            f32x4 val7 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+84);
            acc7 = acc7+val7;
            f32x4 val8 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+144);
            acc18 = acc18+val8;
            f32x4 val9 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+156);
            acc19 = acc19+val9;
            f32x4 val10 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+168);
            acc20 = acc20+val10;
            f32x4 val11 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+180);
            acc21 = acc21+val11;
            f32x4 val12 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+192);
            acc22 = acc22+val12;
            f32x4 val13 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+204);
            acc23 = acc23+val13;
            f32x4 val14 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+216);
            acc24 = acc24+val14;
            f32x4 val15 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+228);
            acc25 = acc25+val15;
          }
          for (long r2 = 0; r2 < 2; ++r2) {
            for (long r3 = 0; r3 < 2; ++r3) {
              f32x4 val16 = *(const f32x4_loose*)(data1+r0*576+(i1+r2)*12+i2+i0*288+r3*4+96);
              acc8 = acc8+val16;
              f32x4 val17 = *(const f32x4_loose*)(data1+r0*576+(i1+r2)*12+i2+i0*288+r3*4+240);
              acc26 = acc26+val17;
            }
            for (long r4 = 0; r4 < 2; ++r4) {
              acc17 = acc17+data1[r0*576+(i1+r2)*12+i2+r4+i0*288+104];
              acc35 = acc35+data1[r0*576+(i1+r2)*12+i2+r4+i0*288+248];
            }
          }
          for (long r5 = 0; r5 < 2; ++r5) {
            acc9 = acc9+data1[r0*576+i1*12+i2+r5+i0*288+8];
            acc10 = acc10+data1[r0*576+i1*12+i2+r5+i0*288+20];
            acc11 = acc11+data1[r0*576+i1*12+i2+r5+i0*288+32];
            acc12 = acc12+data1[r0*576+i1*12+i2+r5+i0*288+44];
            acc13 = acc13+data1[r0*576+i1*12+i2+r5+i0*288+56];
            acc14 = acc14+data1[r0*576+i1*12+i2+r5+i0*288+68];
            acc15 = acc15+data1[r0*576+i1*12+i2+r5+i0*288+80];
            acc16 = acc16+data1[r0*576+i1*12+i2+r5+i0*288+92];
            acc27 = acc27+data1[r0*576+i1*12+i2+r5+i0*288+152];
            acc28 = acc28+data1[r0*576+i1*12+i2+r5+i0*288+164];
            acc29 = acc29+data1[r0*576+i1*12+i2+r5+i0*288+176];
            acc30 = acc30+data1[r0*576+i1*12+i2+r5+i0*288+188];
            acc31 = acc31+data1[r0*576+i1*12+i2+r5+i0*288+200];
            acc32 = acc32+data1[r0*576+i1*12+i2+r5+i0*288+212];
            acc33 = acc33+data1[r0*576+i1*12+i2+r5+i0*288+224];
            acc34 = acc34+data1[r0*576+i1*12+i2+r5+i0*288+236];
          }
        }
        f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
        f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
        float alu2 = (alu1[0]+alu1[1])+((((((((acc9+acc10)+acc11)+acc12)+acc13)+acc14)+acc15)+acc16)+acc17);
        f32x4 alu3 = (((((((acc18+acc19)+acc20)+acc21)+acc22)+acc23)+acc24)+acc25)+acc26;
        f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
        float alu5 = (alu4[0]+alu4[1])+((((((((acc27+acc28)+acc29)+acc30)+acc31)+acc32)+acc33)+acc34)+acc35);
        for (long i3 = 0; i3 < 8; ++i3) {
          data0[i1*24+i2*8+i3+i0*144] = alu2;
          data0[i1*24+i2*8+i3+i0*144+72] = alu5;
        }
      }
    }
  }
}

// ======== neon
// data0(4, 3, 3, 8, 1, 1, 1) = sum(data1(4, 3, 3, 8, 2, 10, 10), axes 4 5 6)
//   loops 4 by 2 copies x 3 x 3 x 8
//   add over 2 x 10 by 8 copies x 10 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 1, 8), Upcast(reduce 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_173c27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      for (long i2 = 0; i2 < 3; ++i2) {
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
        float acc10 = 0.0f;
        float acc11 = 0.0f;
        float acc12 = 0.0f;
        float acc13 = 0.0f;
        float acc14 = 0.0f;
        float acc15 = 0.0f;
        float acc16 = 0.0f;
        float acc17 = 0.0f;
        f32x4 acc18 = splat_f32x4(0.0f);
        f32x4 acc19 = splat_f32x4(0.0f);
        f32x4 acc20 = splat_f32x4(0.0f);
        f32x4 acc21 = splat_f32x4(0.0f);
        f32x4 acc22 = splat_f32x4(0.0f);
        f32x4 acc23 = splat_f32x4(0.0f);
        f32x4 acc24 = splat_f32x4(0.0f);
        f32x4 acc25 = splat_f32x4(0.0f);
        f32x4 acc26 = splat_f32x4(0.0f);
        float acc27 = 0.0f;
        float acc28 = 0.0f;
        float acc29 = 0.0f;
        float acc30 = 0.0f;
        float acc31 = 0.0f;
        float acc32 = 0.0f;
        float acc33 = 0.0f;
        float acc34 = 0.0f;
        float acc35 = 0.0f;
        for (long r0 = 0; r0 < 2; ++r0) {
          for (long r1 = 0; r1 < 2; ++r1) {
            f32x4 val0 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4);
            acc0 = acc0+val0;
            f32x4 val1 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+12);
            acc1 = acc1+val1;
            f32x4 val2 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+24);
            acc2 = acc2+val2;
            f32x4 val3 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+36);
            acc3 = acc3+val3;
            f32x4 val4 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+48);
            acc4 = acc4+val4;
            f32x4 val5 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+60);
            acc5 = acc5+val5;
            f32x4 val6 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+72);
            acc6 = acc6+val6;
            f32x4 val7 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+84);
            acc7 = acc7+val7;
            f32x4 val8 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+144);
            acc18 = acc18+val8;
            f32x4 val9 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+156);
            acc19 = acc19+val9;
            f32x4 val10 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+168);
            acc20 = acc20+val10;
            f32x4 val11 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+180);
            acc21 = acc21+val11;
            f32x4 val12 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+192);
            acc22 = acc22+val12;
            f32x4 val13 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+204);
            acc23 = acc23+val13;
            f32x4 val14 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+216);
            acc24 = acc24+val14;
            f32x4 val15 = *(const f32x4_loose*)(data1+r0*576+i1*12+i2+i0*288+r1*4+228);
            acc25 = acc25+val15;
          }
          for (long r2 = 0; r2 < 2; ++r2) {
            for (long r3 = 0; r3 < 2; ++r3) {
              f32x4 val16 = *(const f32x4_loose*)(data1+r0*576+(i1+r2)*12+i2+i0*288+r3*4+96);
              acc8 = acc8+val16;
              f32x4 val17 = *(const f32x4_loose*)(data1+r0*576+(i1+r2)*12+i2+i0*288+r3*4+240);
              acc26 = acc26+val17;
            }
            for (long r4 = 0; r4 < 2; ++r4) {
              acc17 = acc17+data1[r0*576+(i1+r2)*12+i2+r4+i0*288+104];
              acc35 = acc35+data1[r0*576+(i1+r2)*12+i2+r4+i0*288+248];
            }
          }
          for (long r5 = 0; r5 < 2; ++r5) {
            acc9 = acc9+data1[r0*576+i1*12+i2+r5+i0*288+8];
            acc10 = acc10+data1[r0*576+i1*12+i2+r5+i0*288+20];
            acc11 = acc11+data1[r0*576+i1*12+i2+r5+i0*288+32];
            acc12 = acc12+data1[r0*576+i1*12+i2+r5+i0*288+44];
            acc13 = acc13+data1[r0*576+i1*12+i2+r5+i0*288+56];
            acc14 = acc14+data1[r0*576+i1*12+i2+r5+i0*288+68];
            acc15 = acc15+data1[r0*576+i1*12+i2+r5+i0*288+80];
            acc16 = acc16+data1[r0*576+i1*12+i2+r5+i0*288+92];
            acc27 = acc27+data1[r0*576+i1*12+i2+r5+i0*288+152];
            acc28 = acc28+data1[r0*576+i1*12+i2+r5+i0*288+164];
            acc29 = acc29+data1[r0*576+i1*12+i2+r5+i0*288+176];
            acc30 = acc30+data1[r0*576+i1*12+i2+r5+i0*288+188];
            acc31 = acc31+data1[r0*576+i1*12+i2+r5+i0*288+200];
            acc32 = acc32+data1[r0*576+i1*12+i2+r5+i0*288+212];
            acc33 = acc33+data1[r0*576+i1*12+i2+r5+i0*288+224];
            acc34 = acc34+data1[r0*576+i1*12+i2+r5+i0*288+236];
          }
        }
        f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
        f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
        float alu2 = (alu1[0]+alu1[1])+((((((((acc9+acc10)+acc11)+acc12)+acc13)+acc14)+acc15)+acc16)+acc17);
        f32x4 alu3 = (((((((acc18+acc19)+acc20)+acc21)+acc22)+acc23)+acc24)+acc25)+acc26;
        f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
        float alu5 = (alu4[0]+alu4[1])+((((((((acc27+acc28)+acc29)+acc30)+acc31)+acc32)+acc33)+acc34)+acc35);
        for (long i3 = 0; i3 < 8; ++i3) {
          data0[i1*24+i2*8+i3+i0*144] = alu2;
          data0[i1*24+i2*8+i3+i0*144+72] = alu5;
        }
      }
    }
  }
}

