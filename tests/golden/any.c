// ======== plain
// data0(13, 1) = or((0.8999999761581421 < data1(13, 40)), axes 1)
//   loops 13 by 2 copies
//   or over 40 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef int i32x2 __attribute__((vector_size(8)));
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_50e08a(_Bool* restrict data0, const float* restrict data1) {
  i32x4 acc0 = splat_i32x4(-0);
  i32x4 acc1 = splat_i32x4(-0);
  i32x4 acc2 = splat_i32x4(-0);
  i32x4 acc3 = splat_i32x4(-0);
  for (long r0 = 0; r0 < 2; ++r0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+r0*16+480);
    acc0 = acc0|(splat_f32x4(0.9f)<val0);
    f32x4 val1 = *(const f32x4_loose*)(data1+r0*16+484);
    acc1 = acc1|(splat_f32x4(0.9f)<val1);
    f32x4 val2 = *(const f32x4_loose*)(data1+r0*16+488);
    acc2 = acc2|(splat_f32x4(0.9f)<val2);
    f32x4 val3 = *(const f32x4_loose*)(data1+r0*16+492);
    acc3 = acc3|(splat_f32x4(0.9f)<val3);
  }
  i32x4 acc4 = splat_i32x4(-0);
  for (long r1 = 0; r1 < 2; ++r1) {
    f32x4 val4 = *(const f32x4_loose*)(data1+r1*4+512);
    acc4 = acc4|(splat_f32x4(0.9f)<val4);
  }
  i32x4 alu0 = (((acc0|acc1)|acc2)|acc3)|acc4;
  i32x2 alu1 = lower_i32x4(alu0)|upper_i32x4(alu0);
  data0[12] = (_Bool)((_Bool)(alu1[0]&1)|(_Bool)(alu1[1]&1));
  for (long i0 = 0; i0 < 6; ++i0) {
    i32x4 acc5 = splat_i32x4(-0);
    i32x4 acc6 = splat_i32x4(-0);
    i32x4 acc7 = splat_i32x4(-0);
    i32x4 acc8 = splat_i32x4(-0);
    i32x4 acc9 = splat_i32x4(-0);
    i32x4 acc10 = splat_i32x4(-0);
    i32x4 acc11 = splat_i32x4(-0);
    i32x4 acc12 = splat_i32x4(-0);
    i32x4 acc13 = splat_i32x4(-0);
    for (long r2 = 0; r2 < 2; ++r2) {
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*80+r2*16);
      acc5 = acc5|(splat_f32x4(0.9f)<val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*80+r2*16+4);
      acc6 = acc6|(splat_f32x4(0.9f)<val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*80+r2*16+8);
      acc7 = acc7|(splat_f32x4(0.9f)<val7);
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*80+r2*16+12);
      acc8 = acc8|(splat_f32x4(0.9f)<val8);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*80+r2*16+40);
      acc10 = acc10|(splat_f32x4(0.9f)<val9);
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*80+r2*16+44);
      acc11 = acc11|(splat_f32x4(0.9f)<val10);
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*80+r2*16+48);
      acc12 = acc12|(splat_f32x4(0.9f)<val11);
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*80+r2*16+52);
      acc13 = acc13|(splat_f32x4(0.9f)<val12);
    }
    i32x4 acc14 = splat_i32x4(-0);
    for (long r3 = 0; r3 < 2; ++r3) {
      f32x4 val13 = *(const f32x4_loose*)(data1+i0*80+r3*4+32);
      acc9 = acc9|(splat_f32x4(0.9f)<val13);
      f32x4 val14 = *(const f32x4_loose*)(data1+i0*80+r3*4+72);
      acc14 = acc14|(splat_f32x4(0.9f)<val14);
    }
    i32x4 alu2 = (((acc5|acc6)|acc7)|acc8)|acc9;
    i32x2 alu3 = lower_i32x4(alu2)|upper_i32x4(alu2);
    data0[i0*2] = (_Bool)((_Bool)(alu3[0]&1)|(_Bool)(alu3[1]&1));
    i32x4 alu4 = (((acc10|acc11)|acc12)|acc13)|acc14;
    i32x2 alu5 = lower_i32x4(alu4)|upper_i32x4(alu4);
    data0[i0*2+1] = (_Bool)((_Bool)(alu5[0]&1)|(_Bool)(alu5[1]&1));
  }
}

// ======== avx2
// data0(13, 1) = or((0.8999999761581421 < data1(13, 40)), axes 1)
//   loops 13 by 2 copies
//   or over 40 by 4 copies by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef int i32x4 __attribute__((vector_size(16)));
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef int i32x2 __attribute__((vector_size(8)));
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_7c6943(_Bool* restrict data0, const float* restrict data1) {
  f32x8 val0 = *(const f32x8_loose*)(data1+480);
  f32x8 val1 = *(const f32x8_loose*)(data1+512);
  f32x8 val2 = *(const f32x8_loose*)(data1+488);
  i32x8 alu0 = ((splat_f32x8(0.9f)<val0)|(splat_f32x8(0.9f)<val1))|(splat_f32x8(0.9f)<val2);
  f32x8 val3 = *(const f32x8_loose*)(data1+496);
  f32x8 val4 = *(const f32x8_loose*)(data1+504);
  i32x8 alu1 = (alu0|(splat_f32x8(0.9f)<val3))|(splat_f32x8(0.9f)<val4);
  i32x4 alu2 = lower_i32x8(alu1)|upper_i32x8(alu1);
  i32x2 alu3 = lower_i32x4(alu2)|upper_i32x4(alu2);
  data0[12] = (_Bool)((_Bool)(alu3[0]&1)|(_Bool)(alu3[1]&1));
  for (long i0 = 0; i0 < 6; ++i0) {
    f32x8 val5 = *(const f32x8_loose*)(data1+i0*80);
    f32x8 val6 = *(const f32x8_loose*)(data1+i0*80+32);
    f32x8 val7 = *(const f32x8_loose*)(data1+i0*80+8);
    i32x8 alu4 = ((splat_f32x8(0.9f)<val5)|(splat_f32x8(0.9f)<val6))|(splat_f32x8(0.9f)<val7);
    f32x8 val8 = *(const f32x8_loose*)(data1+i0*80+16);
    f32x8 val9 = *(const f32x8_loose*)(data1+i0*80+24);
    i32x8 alu5 = (alu4|(splat_f32x8(0.9f)<val8))|(splat_f32x8(0.9f)<val9);
    i32x4 alu6 = lower_i32x8(alu5)|upper_i32x8(alu5);
    i32x2 alu7 = lower_i32x4(alu6)|upper_i32x4(alu6);
    data0[i0*2] = (_Bool)((_Bool)(alu7[0]&1)|(_Bool)(alu7[1]&1));
    f32x8 val10 = *(const f32x8_loose*)(data1+i0*80+40);
    f32x8 val11 = *(const f32x8_loose*)(data1+i0*80+72);
    f32x8 val12 = *(const f32x8_loose*)(data1+i0*80+48);
    i32x8 alu8 = ((splat_f32x8(0.9f)<val10)|(splat_f32x8(0.9f)<val11))|(splat_f32x8(0.9f)<val12);
    f32x8 val13 = *(const f32x8_loose*)(data1+i0*80+56);
    f32x8 val14 = *(const f32x8_loose*)(data1+i0*80+64);
    i32x8 alu9 = (alu8|(splat_f32x8(0.9f)<val13))|(splat_f32x8(0.9f)<val14);
    i32x4 alu10 = lower_i32x8(alu9)|upper_i32x8(alu9);
    i32x2 alu11 = lower_i32x4(alu10)|upper_i32x4(alu10);
    data0[i0*2+1] = (_Bool)((_Bool)(alu11[0]&1)|(_Bool)(alu11[1]&1));
  }
}

// ======== avx512
// data0(13, 1) = or((0.8999999761581421 < data1(13, 40)), axes 1)
//   loops 13 by 2 copies
//   or over 40 by 4 copies by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef int i32x4 __attribute__((vector_size(16)));
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef int i32x2 __attribute__((vector_size(8)));
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_7c6943(_Bool* restrict data0, const float* restrict data1) {
  f32x8 val0 = *(const f32x8_loose*)(data1+480);
  f32x8 val1 = *(const f32x8_loose*)(data1+512);
  f32x8 val2 = *(const f32x8_loose*)(data1+488);
  i32x8 alu0 = ((splat_f32x8(0.9f)<val0)|(splat_f32x8(0.9f)<val1))|(splat_f32x8(0.9f)<val2);
  f32x8 val3 = *(const f32x8_loose*)(data1+496);
  f32x8 val4 = *(const f32x8_loose*)(data1+504);
  i32x8 alu1 = (alu0|(splat_f32x8(0.9f)<val3))|(splat_f32x8(0.9f)<val4);
  i32x4 alu2 = lower_i32x8(alu1)|upper_i32x8(alu1);
  i32x2 alu3 = lower_i32x4(alu2)|upper_i32x4(alu2);
  data0[12] = (_Bool)((_Bool)(alu3[0]&1)|(_Bool)(alu3[1]&1));
  for (long i0 = 0; i0 < 6; ++i0) {
    f32x8 val5 = *(const f32x8_loose*)(data1+i0*80);
    f32x8 val6 = *(const f32x8_loose*)(data1+i0*80+32);
    f32x8 val7 = *(const f32x8_loose*)(data1+i0*80+8);
    i32x8 alu4 = ((splat_f32x8(0.9f)<val5)|(splat_f32x8(0.9f)<val6))|(splat_f32x8(0.9f)<val7);
    f32x8 val8 = *(const f32x8_loose*)(data1+i0*80+16);
    f32x8 val9 = *(const f32x8_loose*)(data1+i0*80+24);
    i32x8 alu5 = (alu4|(splat_f32x8(0.9f)<val8))|(splat_f32x8(0.9f)<val9);
    i32x4 alu6 = lower_i32x8(alu5)|upper_i32x8(alu5);
    i32x2 alu7 = lower_i32x4(alu6)|upper_i32x4(alu6);
    data0[i0*2] = (_Bool)((_Bool)(alu7[0]&1)|(_Bool)(alu7[1]&1));
    f32x8 val10 = *(const f32x8_loose*)(data1+i0*80+40);
    f32x8 val11 = *(const f32x8_loose*)(data1+i0*80+72);
    f32x8 val12 = *(const f32x8_loose*)(data1+i0*80+48);
    i32x8 alu8 = ((splat_f32x8(0.9f)<val10)|(splat_f32x8(0.9f)<val11))|(splat_f32x8(0.9f)<val12);
    f32x8 val13 = *(const f32x8_loose*)(data1+i0*80+56);
    f32x8 val14 = *(const f32x8_loose*)(data1+i0*80+64);
    i32x8 alu9 = (alu8|(splat_f32x8(0.9f)<val13))|(splat_f32x8(0.9f)<val14);
    i32x4 alu10 = lower_i32x8(alu9)|upper_i32x8(alu9);
    i32x2 alu11 = lower_i32x4(alu10)|upper_i32x4(alu10);
    data0[i0*2+1] = (_Bool)((_Bool)(alu11[0]&1)|(_Bool)(alu11[1]&1));
  }
}

// ======== neon
// data0(13, 1) = or((0.8999999761581421 < data1(13, 40)), axes 1)
//   loops 13 by 2 copies
//   or over 40 by 8 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef int i32x2 __attribute__((vector_size(8)));
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_2cab07(_Bool* restrict data0, const float* restrict data1) {
  f32x4 val0 = *(const f32x4_loose*)(data1+480);
  f32x4 val1 = *(const f32x4_loose*)(data1+484);
  f32x4 val2 = *(const f32x4_loose*)(data1+488);
  i32x4 alu0 = ((splat_f32x4(0.9f)<val0)|(splat_f32x4(0.9f)<val1))|(splat_f32x4(0.9f)<val2);
  f32x4 val3 = *(const f32x4_loose*)(data1+492);
  f32x4 val4 = *(const f32x4_loose*)(data1+496);
  f32x4 val5 = *(const f32x4_loose*)(data1+500);
  i32x4 alu1 = ((alu0|(splat_f32x4(0.9f)<val3))|(splat_f32x4(0.9f)<val4))|(splat_f32x4(0.9f)<val5);
  f32x4 val6 = *(const f32x4_loose*)(data1+504);
  f32x4 val7 = *(const f32x4_loose*)(data1+508);
  i32x4 acc0 = splat_i32x4(-0);
  for (long r0 = 0; r0 < 2; ++r0) {
    f32x4 val8 = *(const f32x4_loose*)(data1+r0*4+512);
    acc0 = acc0|(splat_f32x4(0.9f)<val8);
  }
  i32x4 alu2 = ((alu1|(splat_f32x4(0.9f)<val6))|(splat_f32x4(0.9f)<val7))|acc0;
  i32x2 alu3 = lower_i32x4(alu2)|upper_i32x4(alu2);
  data0[12] = (_Bool)((_Bool)(alu3[0]&1)|(_Bool)(alu3[1]&1));
  for (long i0 = 0; i0 < 6; ++i0) {
    f32x4 val9 = *(const f32x4_loose*)(data1+i0*80);
    f32x4 val10 = *(const f32x4_loose*)(data1+i0*80+4);
    f32x4 val11 = *(const f32x4_loose*)(data1+i0*80+8);
    i32x4 alu4 = ((splat_f32x4(0.9f)<val9)|(splat_f32x4(0.9f)<val10))|(splat_f32x4(0.9f)<val11);
    f32x4 val12 = *(const f32x4_loose*)(data1+i0*80+12);
    f32x4 val13 = *(const f32x4_loose*)(data1+i0*80+16);
    f32x4 val14 = *(const f32x4_loose*)(data1+i0*80+20);
    i32x4 alu5 = ((alu4|(splat_f32x4(0.9f)<val12))|(splat_f32x4(0.9f)<val13))|(splat_f32x4(0.9f)<val14);
    f32x4 val15 = *(const f32x4_loose*)(data1+i0*80+24);
    f32x4 val16 = *(const f32x4_loose*)(data1+i0*80+28);
    i32x4 acc1 = splat_i32x4(-0);
    f32x4 val17 = *(const f32x4_loose*)(data1+i0*80+40);
    f32x4 val18 = *(const f32x4_loose*)(data1+i0*80+44);
    f32x4 val19 = *(const f32x4_loose*)(data1+i0*80+48);
    i32x4 alu6 = ((splat_f32x4(0.9f)<val17)|(splat_f32x4(0.9f)<val18))|(splat_f32x4(0.9f)<val19);
    f32x4 val20 = *(const f32x4_loose*)(data1+i0*80+52);
    f32x4 val21 = *(const f32x4_loose*)(data1+i0*80+56);
    f32x4 val22 = *(const f32x4_loose*)(data1+i0*80+60);
    i32x4 alu7 = ((alu6|(splat_f32x4(0.9f)<val20))|(splat_f32x4(0.9f)<val21))|(splat_f32x4(0.9f)<val22);
    f32x4 val23 = *(const f32x4_loose*)(data1+i0*80+64);
    f32x4 val24 = *(const f32x4_loose*)(data1+i0*80+68);
    i32x4 acc2 = splat_i32x4(-0);
    for (long r1 = 0; r1 < 2; ++r1) {
      f32x4 val25 = *(const f32x4_loose*)(data1+i0*80+r1*4+32);
      acc1 = acc1|(splat_f32x4(0.9f)<val25);
      f32x4 val26 = *(const f32x4_loose*)(data1+i0*80+r1*4+72);
      acc2 = acc2|(splat_f32x4(0.9f)<val26);
    }
    i32x4 alu8 = ((alu5|(splat_f32x4(0.9f)<val15))|(splat_f32x4(0.9f)<val16))|acc1;
    i32x2 alu9 = lower_i32x4(alu8)|upper_i32x4(alu8);
    data0[i0*2] = (_Bool)((_Bool)(alu9[0]&1)|(_Bool)(alu9[1]&1));
    i32x4 alu10 = ((alu7|(splat_f32x4(0.9f)<val23))|(splat_f32x4(0.9f)<val24))|acc2;
    i32x2 alu11 = lower_i32x4(alu10)|upper_i32x4(alu10);
    data0[i0*2+1] = (_Bool)((_Bool)(alu11[0]&1)|(_Bool)(alu11[1]&1));
  }
}

