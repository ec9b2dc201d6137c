// ======== plain
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 by 2 copies by 4 lanes
//   max over 100 by 4 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));

void r_1000_100_d4793f(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 125; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 25; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+r0*4000+i0*8);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+r0*4000+i0*8+1000);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+r0*4000+i0*8+2000);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+r0*4000+i0*8+3000);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+r0*4000+i0*8+4);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+r0*4000+i0*8+1004);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+r0*4000+i0*8+2004);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+r0*4000+i0*8+3004);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    *(f32x4_loose*)(data0+i0*8) = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    i32x4 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu2 = (f32x4)(((i32x4)acc5&cond11)|((i32x4)acc4&~cond11));
    i32x4 cond12 = (alu2<acc6)|(acc6!=acc6);
    f32x4 alu3 = (f32x4)(((i32x4)acc6&cond12)|((i32x4)alu2&~cond12));
    i32x4 cond13 = (alu3<acc7)|(acc7!=acc7);
    *(f32x4_loose*)(data0+i0*8+4) = (f32x4)(((i32x4)acc7&cond13)|((i32x4)alu3&~cond13));
  }
}

// ======== avx2
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 by 2 copies by 8 lanes
//   max over 100 by 4 copies
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2), Unroll(reduce 0, 4)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));

void r_1000_100_9f16b9(float* restrict data0, const float* restrict data1) {
  f32x8 acc0 = splat_f32x8(-__builtin_inff());
  f32x8 acc1 = splat_f32x8(-__builtin_inff());
  f32x8 acc2 = splat_f32x8(-__builtin_inff());
  f32x8 acc3 = splat_f32x8(-__builtin_inff());
  for (long i0 = 0; i0 < 62; ++i0) {
    f32x8 acc4 = splat_f32x8(-__builtin_inff());
    f32x8 acc5 = splat_f32x8(-__builtin_inff());
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    f32x8 acc7 = splat_f32x8(-__builtin_inff());
    f32x8 acc8 = splat_f32x8(-__builtin_inff());
    f32x8 acc9 = splat_f32x8(-__builtin_inff());
    f32x8 acc10 = splat_f32x8(-__builtin_inff());
    f32x8 acc11 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 25; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+r0*4000+i0*16);
      i32x8 cond0 = (acc4<val0)|(val0!=val0);
      acc4 = (f32x8)(((i32x8)val0&cond0)|((i32x8)acc4&~cond0));
      f32x8 val1 = *(const f32x8_loose*)(data1+r0*4000+i0*16+1000);
      i32x8 cond1 = (acc5<val1)|(val1!=val1);
      acc5 = (f32x8)(((i32x8)val1&cond1)|((i32x8)acc5&~cond1));
      f32x8 val2 = *(const f32x8_loose*)(data1+r0*4000+i0*16+2000);
      i32x8 cond2 = (acc6<val2)|(val2!=val2);
      acc6 = (f32x8)(((i32x8)val2&cond2)|((i32x8)acc6&~cond2));
      f32x8 val3 = *(const f32x8_loose*)(data1+r0*4000+i0*16+3000);
      i32x8 cond3 = (acc7<val3)|(val3!=val3);
      acc7 = (f32x8)(((i32x8)val3&cond3)|((i32x8)acc7&~cond3));
      f32x8 val4 = *(const f32x8_loose*)(data1+r0*4000+i0*16+8);
      i32x8 cond4 = (acc8<val4)|(val4!=val4);
      acc8 = (f32x8)(((i32x8)val4&cond4)|((i32x8)acc8&~cond4));
      f32x8 val5 = *(const f32x8_loose*)(data1+r0*4000+i0*16+1008);
      i32x8 cond5 = (acc9<val5)|(val5!=val5);
      acc9 = (f32x8)(((i32x8)val5&cond5)|((i32x8)acc9&~cond5));
      f32x8 val6 = *(const f32x8_loose*)(data1+r0*4000+i0*16+2008);
      i32x8 cond6 = (acc10<val6)|(val6!=val6);
      acc10 = (f32x8)(((i32x8)val6&cond6)|((i32x8)acc10&~cond6));
      f32x8 val7 = *(const f32x8_loose*)(data1+r0*4000+i0*16+3008);
      i32x8 cond7 = (acc11<val7)|(val7!=val7);
      acc11 = (f32x8)(((i32x8)val7&cond7)|((i32x8)acc11&~cond7));
    }
    i32x8 cond8 = (acc4<acc5)|(acc5!=acc5);
    f32x8 alu0 = (f32x8)(((i32x8)acc5&cond8)|((i32x8)acc4&~cond8));
    i32x8 cond9 = (alu0<acc6)|(acc6!=acc6);
    f32x8 alu1 = (f32x8)(((i32x8)acc6&cond9)|((i32x8)alu0&~cond9));
    i32x8 cond10 = (alu1<acc7)|(acc7!=acc7);
    *(f32x8_loose*)(data0+i0*16) = (f32x8)(((i32x8)acc7&cond10)|((i32x8)alu1&~cond10));
    i32x8 cond11 = (acc8<acc9)|(acc9!=acc9);
    f32x8 alu2 = (f32x8)(((i32x8)acc9&cond11)|((i32x8)acc8&~cond11));
    i32x8 cond12 = (alu2<acc10)|(acc10!=acc10);
    f32x8 alu3 = (f32x8)(((i32x8)acc10&cond12)|((i32x8)alu2&~cond12));
    i32x8 cond13 = (alu3<acc11)|(acc11!=acc11);
    *(f32x8_loose*)(data0+i0*16+8) = (f32x8)(((i32x8)acc11&cond13)|((i32x8)alu3&~cond13));
  }
  for (long r1 = 0; r1 < 25; ++r1) {
    f32x8 val8 = *(const f32x8_loose*)(data1+r1*4000+992);
    i32x8 cond14 = (acc0<val8)|(val8!=val8);
    acc0 = (f32x8)(((i32x8)val8&cond14)|((i32x8)acc0&~cond14));
    f32x8 val9 = *(const f32x8_loose*)(data1+r1*4000+1992);
    i32x8 cond15 = (acc1<val9)|(val9!=val9);
    acc1 = (f32x8)(((i32x8)val9&cond15)|((i32x8)acc1&~cond15));
    f32x8 val10 = *(const f32x8_loose*)(data1+r1*4000+2992);
    i32x8 cond16 = (acc2<val10)|(val10!=val10);
    acc2 = (f32x8)(((i32x8)val10&cond16)|((i32x8)acc2&~cond16));
    f32x8 val11 = *(const f32x8_loose*)(data1+r1*4000+3992);
    i32x8 cond17 = (acc3<val11)|(val11!=val11);
    acc3 = (f32x8)(((i32x8)val11&cond17)|((i32x8)acc3&~cond17));
  }
  i32x8 cond18 = (acc0<acc1)|(acc1!=acc1);
  f32x8 alu4 = (f32x8)(((i32x8)acc1&cond18)|((i32x8)acc0&~cond18));
  i32x8 cond19 = (alu4<acc2)|(acc2!=acc2);
  f32x8 alu5 = (f32x8)(((i32x8)acc2&cond19)|((i32x8)alu4&~cond19));
  i32x8 cond20 = (alu5<acc3)|(acc3!=acc3);
  *(f32x8_loose*)(data0+992) = (f32x8)(((i32x8)acc3&cond20)|((i32x8)alu5&~cond20));
}

// ======== avx512
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 by 2 copies by 16 lanes
//   max over 100 by 4 copies
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2), Unroll(reduce 0, 4)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));

void r_1000_100_af2519(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 31; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    f32x16 acc5 = splat_f32x16(-__builtin_inff());
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    f32x16 acc7 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 25; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+r0*4000+i0*32);
      i32x16 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x16)(((i32x16)val0&cond0)|((i32x16)acc0&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+r0*4000+i0*32+1000);
      i32x16 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x16)(((i32x16)val1&cond1)|((i32x16)acc1&~cond1));
      f32x16 val2 = *(const f32x16_loose*)(data1+r0*4000+i0*32+2000);
      i32x16 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x16)(((i32x16)val2&cond2)|((i32x16)acc2&~cond2));
      f32x16 val3 = *(const f32x16_loose*)(data1+r0*4000+i0*32+3000);
      i32x16 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x16)(((i32x16)val3&cond3)|((i32x16)acc3&~cond3));
      f32x16 val4 = *(const f32x16_loose*)(data1+r0*4000+i0*32+16);
      i32x16 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x16)(((i32x16)val4&cond4)|((i32x16)acc4&~cond4));
      f32x16 val5 = *(const f32x16_loose*)(data1+r0*4000+i0*32+1016);
      i32x16 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x16)(((i32x16)val5&cond5)|((i32x16)acc5&~cond5));
      f32x16 val6 = *(const f32x16_loose*)(data1+r0*4000+i0*32+2016);
      i32x16 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x16)(((i32x16)val6&cond6)|((i32x16)acc6&~cond6));
      f32x16 val7 = *(const f32x16_loose*)(data1+r0*4000+i0*32+3016);
      i32x16 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x16)(((i32x16)val7&cond7)|((i32x16)acc7&~cond7));
    }
    i32x16 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x16 alu0 = (f32x16)(((i32x16)acc1&cond8)|((i32x16)acc0&~cond8));
    i32x16 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x16 alu1 = (f32x16)(((i32x16)acc2&cond9)|((i32x16)alu0&~cond9));
    i32x16 cond10 = (alu1<acc3)|(acc3!=acc3);
    *(f32x16_loose*)(data0+i0*32) = (f32x16)(((i32x16)acc3&cond10)|((i32x16)alu1&~cond10));
    i32x16 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x16 alu2 = (f32x16)(((i32x16)acc5&cond11)|((i32x16)acc4&~cond11));
    i32x16 cond12 = (alu2<acc6)|(acc6!=acc6);
    f32x16 alu3 = (f32x16)(((i32x16)acc6&cond12)|((i32x16)alu2&~cond12));
    i32x16 cond13 = (alu3<acc7)|(acc7!=acc7);
    *(f32x16_loose*)(data0+i0*32+16) = (f32x16)(((i32x16)acc7&cond13)|((i32x16)alu3&~cond13));
  }
  for (long i1 = 0; i1 < 8; ++i1) {
    float acc8 = -__builtin_inff();
    float acc9 = -__builtin_inff();
    float acc10 = -__builtin_inff();
    float acc11 = -__builtin_inff();
    for (long r1 = 0; r1 < 25; ++r1) {
      float val8 = data1[i1+r1*4000+992];
      acc8 = (_Bool)((acc8<val8)|(val8!=val8))?val8:acc8;
      float val9 = data1[i1+r1*4000+1992];
      acc9 = (_Bool)((acc9<val9)|(val9!=val9))?val9:acc9;
      float val10 = data1[i1+r1*4000+2992];
      acc10 = (_Bool)((acc10<val10)|(val10!=val10))?val10:acc10;
      float val11 = data1[i1+r1*4000+3992];
      acc11 = (_Bool)((acc11<val11)|(val11!=val11))?val11:acc11;
    }
    float alu4 = (_Bool)((acc8<acc9)|(acc9!=acc9))?acc9:acc8;
    float alu5 = (_Bool)((alu4<acc10)|(acc10!=acc10))?acc10:alu4;
    data0[i1+992] = ((_Bool)((alu5<acc11)|(acc11!=acc11))?acc11:alu5);
  }
}

// ======== neon
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 by 2 copies by 4 lanes
//   max over 100 by 4 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));

void r_1000_100_d4793f(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 125; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 25; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+r0*4000+i0*8);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+r0*4000+i0*8+1000);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+r0*4000+i0*8+2000);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+r0*4000+i0*8+3000);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+r0*4000+i0*8+4);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+r0*4000+i0*8+1004);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+r0*4000+i0*8+2004);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+r0*4000+i0*8+3004);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    *(f32x4_loose*)(data0+i0*8) = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    i32x4 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu2 = (f32x4)(((i32x4)acc5&cond11)|((i32x4)acc4&~cond11));
    i32x4 cond12 = (alu2<acc6)|(acc6!=acc6);
    f32x4 alu3 = (f32x4)(((i32x4)acc6&cond12)|((i32x4)alu2&~cond12));
    i32x4 cond13 = (alu3<acc7)|(acc7!=acc7);
    *(f32x4_loose*)(data0+i0*8+4) = (f32x4)(((i32x4)acc7&cond13)|((i32x4)alu3&~cond13));
  }
}

