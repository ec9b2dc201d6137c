// ======== plain
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 in 5 parts by 2 copies by 4 lanes
//   max over 100 by 4 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 4), Thread(out 0, 5)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));

void r_1000_100_2fcd7a(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 25; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 25; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+1000);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+2000);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+3000);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+4);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+1004);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+2004);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*200+r0*4000+i0*8+3004);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    *(f32x4_loose*)(data0+t0*200+i0*8) = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    i32x4 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu2 = (f32x4)(((i32x4)acc5&cond11)|((i32x4)acc4&~cond11));
    i32x4 cond12 = (alu2<acc6)|(acc6!=acc6);
    f32x4 alu3 = (f32x4)(((i32x4)acc6&cond12)|((i32x4)alu2&~cond12));
    i32x4 cond13 = (alu3<acc7)|(acc7!=acc7);
    *(f32x4_loose*)(data0+t0*200+i0*8+4) = (f32x4)(((i32x4)acc7&cond13)|((i32x4)alu3&~cond13));
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

void r_1000_100_2fcbb8(float* restrict data0, const float* restrict data1) {
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
//   max over 100 by 8 copies
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2), Unroll(reduce 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));

void r_1000_100_9c9f21(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 31; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    f32x16 acc5 = splat_f32x16(-__builtin_inff());
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    f32x16 acc7 = splat_f32x16(-__builtin_inff());
    f32x16 acc8 = splat_f32x16(-__builtin_inff());
    f32x16 acc9 = splat_f32x16(-__builtin_inff());
    f32x16 acc10 = splat_f32x16(-__builtin_inff());
    f32x16 acc11 = splat_f32x16(-__builtin_inff());
    f32x16 acc12 = splat_f32x16(-__builtin_inff());
    f32x16 acc13 = splat_f32x16(-__builtin_inff());
    f32x16 acc14 = splat_f32x16(-__builtin_inff());
    f32x16 acc15 = splat_f32x16(-__builtin_inff());
    f32x16 acc16 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 12; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+r0*8000+i0*32);
      i32x16 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x16)(((i32x16)val0&cond0)|((i32x16)acc0&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+r0*8000+i0*32+1000);
      i32x16 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x16)(((i32x16)val1&cond1)|((i32x16)acc1&~cond1));
      f32x16 val2 = *(const f32x16_loose*)(data1+r0*8000+i0*32+2000);
      i32x16 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x16)(((i32x16)val2&cond2)|((i32x16)acc2&~cond2));
      f32x16 val3 = *(const f32x16_loose*)(data1+r0*8000+i0*32+3000);
      i32x16 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x16)(((i32x16)val3&cond3)|((i32x16)acc3&~cond3));
      f32x16 val4 = *(const f32x16_loose*)(data1+r0*8000+i0*32+4000);
      i32x16 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x16)(((i32x16)val4&cond4)|((i32x16)acc4&~cond4));
      f32x16 val5 = *(const f32x16_loose*)(data1+r0*8000+i0*32+5000);
      i32x16 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x16)(((i32x16)val5&cond5)|((i32x16)acc5&~cond5));
      f32x16 val6 = *(const f32x16_loose*)(data1+r0*8000+i0*32+6000);
      i32x16 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x16)(((i32x16)val6&cond6)|((i32x16)acc6&~cond6));
      f32x16 val7 = *(const f32x16_loose*)(data1+r0*8000+i0*32+7000);
      i32x16 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x16)(((i32x16)val7&cond7)|((i32x16)acc7&~cond7));
      f32x16 val8 = *(const f32x16_loose*)(data1+r0*8000+i0*32+16);
      i32x16 cond8 = (acc9<val8)|(val8!=val8);
      acc9 = (f32x16)(((i32x16)val8&cond8)|((i32x16)acc9&~cond8));
      f32x16 val9 = *(const f32x16_loose*)(data1+r0*8000+i0*32+1016);
      i32x16 cond9 = (acc10<val9)|(val9!=val9);
      acc10 = (f32x16)(((i32x16)val9&cond9)|((i32x16)acc10&~cond9));
      f32x16 val10 = *(const f32x16_loose*)(data1+r0*8000+i0*32+2016);
      i32x16 cond10 = (acc11<val10)|(val10!=val10);
      acc11 = (f32x16)(((i32x16)val10&cond10)|((i32x16)acc11&~cond10));
      f32x16 val11 = *(const f32x16_loose*)(data1+r0*8000+i0*32+3016);
      i32x16 cond11 = (acc12<val11)|(val11!=val11);
      acc12 = (f32x16)(((i32x16)val11&cond11)|((i32x16)acc12&~cond11));
      f32x16 val12 = *(const f32x16_loose*)(data1+r0*8000+i0*32+4016);
      i32x16 cond12 = (acc13<val12)|(val12!=val12);
      acc13 = (f32x16)(((i32x16)val12&cond12)|((i32x16)acc13&~cond12));
      f32x16 val13 = *(const f32x16_loose*)(data1+r0*8000+i0*32+5016);
      i32x16 cond13 = (acc14<val13)|(val13!=val13);
      acc14 = (f32x16)(((i32x16)val13&cond13)|((i32x16)acc14&~cond13));
      f32x16 val14 = *(const f32x16_loose*)(data1+r0*8000+i0*32+6016);
      i32x16 cond14 = (acc15<val14)|(val14!=val14);
      acc15 = (f32x16)(((i32x16)val14&cond14)|((i32x16)acc15&~cond14));
      f32x16 val15 = *(const f32x16_loose*)(data1+r0*8000+i0*32+7016);
      i32x16 cond15 = (acc16<val15)|(val15!=val15);
      acc16 = (f32x16)(((i32x16)val15&cond15)|((i32x16)acc16&~cond15));
    }
    i32x16 cond16 = (acc0<acc1)|(acc1!=acc1);
    f32x16 alu0 = (f32x16)(((i32x16)acc1&cond16)|((i32x16)acc0&~cond16));
    i32x16 cond17 = (alu0<acc2)|(acc2!=acc2);
    f32x16 alu1 = (f32x16)(((i32x16)acc2&cond17)|((i32x16)alu0&~cond17));
    i32x16 cond18 = (alu1<acc3)|(acc3!=acc3);
    f32x16 alu2 = (f32x16)(((i32x16)acc3&cond18)|((i32x16)alu1&~cond18));
    i32x16 cond19 = (alu2<acc4)|(acc4!=acc4);
    f32x16 alu3 = (f32x16)(((i32x16)acc4&cond19)|((i32x16)alu2&~cond19));
    i32x16 cond20 = (alu3<acc5)|(acc5!=acc5);
    f32x16 alu4 = (f32x16)(((i32x16)acc5&cond20)|((i32x16)alu3&~cond20));
    i32x16 cond21 = (alu4<acc6)|(acc6!=acc6);
    f32x16 alu5 = (f32x16)(((i32x16)acc6&cond21)|((i32x16)alu4&~cond21));
    i32x16 cond22 = (alu5<acc7)|(acc7!=acc7);
    f32x16 alu6 = (f32x16)(((i32x16)acc7&cond22)|((i32x16)alu5&~cond22));
    i32x16 cond23 = (acc9<acc10)|(acc10!=acc10);
    f32x16 alu7 = (f32x16)(((i32x16)acc10&cond23)|((i32x16)acc9&~cond23));
    i32x16 cond24 = (alu7<acc11)|(acc11!=acc11);
    f32x16 alu8 = (f32x16)(((i32x16)acc11&cond24)|((i32x16)alu7&~cond24));
    i32x16 cond25 = (alu8<acc12)|(acc12!=acc12);
    f32x16 alu9 = (f32x16)(((i32x16)acc12&cond25)|((i32x16)alu8&~cond25));
    i32x16 cond26 = (alu9<acc13)|(acc13!=acc13);
    f32x16 alu10 = (f32x16)(((i32x16)acc13&cond26)|((i32x16)alu9&~cond26));
    i32x16 cond27 = (alu10<acc14)|(acc14!=acc14);
    f32x16 alu11 = (f32x16)(((i32x16)acc14&cond27)|((i32x16)alu10&~cond27));
    i32x16 cond28 = (alu11<acc15)|(acc15!=acc15);
    f32x16 alu12 = (f32x16)(((i32x16)acc15&cond28)|((i32x16)alu11&~cond28));
    i32x16 cond29 = (alu12<acc16)|(acc16!=acc16);
    f32x16 alu13 = (f32x16)(((i32x16)acc16&cond29)|((i32x16)alu12&~cond29));
    f32x16 acc17 = splat_f32x16(-__builtin_inff());
    for (long r1 = 0; r1 < 4; ++r1) {
      f32x16 val16 = *(const f32x16_loose*)(data1+r1*1000+i0*32+96000);
      i32x16 cond30 = (acc8<val16)|(val16!=val16);
      acc8 = (f32x16)(((i32x16)val16&cond30)|((i32x16)acc8&~cond30));
      f32x16 val17 = *(const f32x16_loose*)(data1+r1*1000+i0*32+96016);
      i32x16 cond31 = (acc17<val17)|(val17!=val17);
      acc17 = (f32x16)(((i32x16)val17&cond31)|((i32x16)acc17&~cond31));
    }
    i32x16 cond32 = (alu6<acc8)|(acc8!=acc8);
    *(f32x16_loose*)(data0+i0*32) = (f32x16)(((i32x16)acc8&cond32)|((i32x16)alu6&~cond32));
    i32x16 cond33 = (alu13<acc17)|(acc17!=acc17);
    *(f32x16_loose*)(data0+i0*32+16) = (f32x16)(((i32x16)acc17&cond33)|((i32x16)alu13&~cond33));
  }
  for (long i1 = 0; i1 < 8; ++i1) {
    float acc18 = -__builtin_inff();
    float acc19 = -__builtin_inff();
    float acc20 = -__builtin_inff();
    float acc21 = -__builtin_inff();
    float acc22 = -__builtin_inff();
    float acc23 = -__builtin_inff();
    float acc24 = -__builtin_inff();
    float acc25 = -__builtin_inff();
    for (long r2 = 0; r2 < 12; ++r2) {
      float val18 = data1[i1+r2*8000+992];
      acc18 = (_Bool)((acc18<val18)|(val18!=val18))?val18:acc18;
      float val19 = data1[i1+r2*8000+1992];
      acc19 = (_Bool)((acc19<val19)|(val19!=val19))?val19:acc19;
      float val20 = data1[i1+r2*8000+2992];
      acc20 = (_Bool)((acc20<val20)|(val20!=val20))?val20:acc20;
      float val21 = data1[i1+r2*8000+3992];
      acc21 = (_Bool)((acc21<val21)|(val21!=val21))?val21:acc21;
      float val22 = data1[i1+r2*8000+4992];
      acc22 = (_Bool)((acc22<val22)|(val22!=val22))?val22:acc22;
      float val23 = data1[i1+r2*8000+5992];
      acc23 = (_Bool)((acc23<val23)|(val23!=val23))?val23:acc23;
      float val24 = data1[i1+r2*8000+6992];
      acc24 = (_Bool)((acc24<val24)|(val24!=val24))?val24:acc24;
      float val25 = data1[i1+r2*8000+7992];
      acc25 = (_Bool)((acc25<val25)|(val25!=val25))?val25:acc25;
    }
    float alu14 = (_Bool)((acc18<acc19)|(acc19!=acc19))?acc19:acc18;
    float alu15 = (_Bool)((alu14<acc20)|(acc20!=acc20))?acc20:alu14;
    float alu16 = (_Bool)((alu15<acc21)|(acc21!=acc21))?acc21:alu15;
    float alu17 = (_Bool)((alu16<acc22)|(acc22!=acc22))?acc22:alu16;
    float alu18 = (_Bool)((alu17<acc23)|(acc23!=acc23))?acc23:alu17;
    float alu19 = (_Bool)((alu18<acc24)|(acc24!=acc24))?acc24:alu18;
    float alu20 = (_Bool)((alu19<acc25)|(acc25!=acc25))?acc25:alu19;
    float acc26 = -__builtin_inff();
    for (long r3 = 0; r3 < 4; ++r3) {
      float val26 = data1[r3*1000+i1+96992];
      acc26 = (_Bool)((acc26<val26)|(val26!=val26))?val26:acc26;
    }
    data0[i1+992] = ((_Bool)((alu20<acc26)|(acc26!=acc26))?acc26:alu20);
  }
}

// ======== neon
// data0(1, 1000) = max(data1(100, 1000), axes 0)
//   loops 1000 in 5 parts by 2 copies by 4 lanes
//   max over 100 by 8 copies
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 8), Thread(out 0, 5)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));

void r_1000_100_0cd11e(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 25; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    f32x4 acc9 = splat_f32x4(-__builtin_inff());
    f32x4 acc10 = splat_f32x4(-__builtin_inff());
    f32x4 acc11 = splat_f32x4(-__builtin_inff());
    f32x4 acc12 = splat_f32x4(-__builtin_inff());
    f32x4 acc13 = splat_f32x4(-__builtin_inff());
    f32x4 acc14 = splat_f32x4(-__builtin_inff());
    f32x4 acc15 = splat_f32x4(-__builtin_inff());
    f32x4 acc16 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 12; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+1000);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+2000);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+3000);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+4000);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+5000);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+6000);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+7000);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+4);
      i32x4 cond8 = (acc9<val8)|(val8!=val8);
      acc9 = (f32x4)(((i32x4)val8&cond8)|((i32x4)acc9&~cond8));
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+1004);
      i32x4 cond9 = (acc10<val9)|(val9!=val9);
      acc10 = (f32x4)(((i32x4)val9&cond9)|((i32x4)acc10&~cond9));
      f32x4 val10 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+2004);
      i32x4 cond10 = (acc11<val10)|(val10!=val10);
      acc11 = (f32x4)(((i32x4)val10&cond10)|((i32x4)acc11&~cond10));
      f32x4 val11 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+3004);
      i32x4 cond11 = (acc12<val11)|(val11!=val11);
      acc12 = (f32x4)(((i32x4)val11&cond11)|((i32x4)acc12&~cond11));
      f32x4 val12 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+4004);
      i32x4 cond12 = (acc13<val12)|(val12!=val12);
      acc13 = (f32x4)(((i32x4)val12&cond12)|((i32x4)acc13&~cond12));
      f32x4 val13 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+5004);
      i32x4 cond13 = (acc14<val13)|(val13!=val13);
      acc14 = (f32x4)(((i32x4)val13&cond13)|((i32x4)acc14&~cond13));
      f32x4 val14 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+6004);
      i32x4 cond14 = (acc15<val14)|(val14!=val14);
      acc15 = (f32x4)(((i32x4)val14&cond14)|((i32x4)acc15&~cond14));
      f32x4 val15 = *(const f32x4_loose*)(data1+t0*200+r0*8000+i0*8+7004);
      i32x4 cond15 = (acc16<val15)|(val15!=val15);
      acc16 = (f32x4)(((i32x4)val15&cond15)|((i32x4)acc16&~cond15));
    }
    i32x4 cond16 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond16)|((i32x4)acc0&~cond16));
    i32x4 cond17 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond17)|((i32x4)alu0&~cond17));
    i32x4 cond18 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond18)|((i32x4)alu1&~cond18));
    i32x4 cond19 = (alu2<acc4)|(acc4!=acc4);
    f32x4 alu3 = (f32x4)(((i32x4)acc4&cond19)|((i32x4)alu2&~cond19));
    i32x4 cond20 = (alu3<acc5)|(acc5!=acc5);
    f32x4 alu4 = (f32x4)(((i32x4)acc5&cond20)|((i32x4)alu3&~cond20));
    i32x4 cond21 = (alu4<acc6)|(acc6!=acc6);
    f32x4 alu5 = (f32x4)(((i32x4)acc6&cond21)|((i32x4)alu4&~cond21));
    i32x4 cond22 = (alu5<acc7)|(acc7!=acc7);
    f32x4 alu6 = (f32x4)(((i32x4)acc7&cond22)|((i32x4)alu5&~cond22));
    i32x4 cond23 = (acc9<acc10)|(acc10!=acc10);
    f32x4 alu7 = (f32x4)(((i32x4)acc10&cond23)|((i32x4)acc9&~cond23));
    i32x4 cond24 = (alu7<acc11)|(acc11!=acc11);
    f32x4 alu8 = (f32x4)(((i32x4)acc11&cond24)|((i32x4)alu7&~cond24));
    i32x4 cond25 = (alu8<acc12)|(acc12!=acc12);
    f32x4 alu9 = (f32x4)(((i32x4)acc12&cond25)|((i32x4)alu8&~cond25));
    i32x4 cond26 = (alu9<acc13)|(acc13!=acc13);
    f32x4 alu10 = (f32x4)(((i32x4)acc13&cond26)|((i32x4)alu9&~cond26));
    i32x4 cond27 = (alu10<acc14)|(acc14!=acc14);
    f32x4 alu11 = (f32x4)(((i32x4)acc14&cond27)|((i32x4)alu10&~cond27));
    i32x4 cond28 = (alu11<acc15)|(acc15!=acc15);
    f32x4 alu12 = (f32x4)(((i32x4)acc15&cond28)|((i32x4)alu11&~cond28));
    i32x4 cond29 = (alu12<acc16)|(acc16!=acc16);
    f32x4 alu13 = (f32x4)(((i32x4)acc16&cond29)|((i32x4)alu12&~cond29));
    f32x4 acc17 = splat_f32x4(-__builtin_inff());
    for (long r1 = 0; r1 < 4; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+t0*200+r1*1000+i0*8+96000);
      i32x4 cond30 = (acc8<val16)|(val16!=val16);
      acc8 = (f32x4)(((i32x4)val16&cond30)|((i32x4)acc8&~cond30));
      f32x4 val17 = *(const f32x4_loose*)(data1+t0*200+r1*1000+i0*8+96004);
      i32x4 cond31 = (acc17<val17)|(val17!=val17);
      acc17 = (f32x4)(((i32x4)val17&cond31)|((i32x4)acc17&~cond31));
    }
    i32x4 cond32 = (alu6<acc8)|(acc8!=acc8);
    *(f32x4_loose*)(data0+t0*200+i0*8) = (f32x4)(((i32x4)acc8&cond32)|((i32x4)alu6&~cond32));
    i32x4 cond33 = (alu13<acc17)|(acc17!=acc17);
    *(f32x4_loose*)(data0+t0*200+i0*8+4) = (f32x4)(((i32x4)acc17&cond33)|((i32x4)alu13&~cond33));
  }
}

