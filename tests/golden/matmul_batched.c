// ======== plain
// data0(3, 12, 20, 1) = sum((data1(3, 12, 20, 16)*data2(3, 12, 20, 16)), axes 3)
//   loops 3 x 12 by 2 copies x 20 by 4 copies by 4 lanes
//   add over 16
//   Opts: Unroll(out 1, 2), Upcast(out 2, 4), Unroll(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_3_12_20_16_241e3a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 16; ++r0) {
        float val0 = data1[r0+i0*192+i1*32];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*20+i0*320);
        acc0 = acc0+(val0*val1);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*20+i0*320+16);
        acc1 = acc1+(val0*val2);
        float val3 = data1[r0+i0*192+i1*32+16];
        acc2 = acc2+(val3*val1);
        acc3 = acc3+(val3*val2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*20+i0*320+4);
        acc4 = acc4+(val0*val4);
        acc5 = acc5+(val3*val4);
        f32x4 val5 = *(const f32x4_loose*)(data2+r0*20+i0*320+8);
        acc6 = acc6+(val0*val5);
        acc7 = acc7+(val3*val5);
        f32x4 val6 = *(const f32x4_loose*)(data2+r0*20+i0*320+12);
        acc8 = acc8+(val0*val6);
        acc9 = acc9+(val3*val6);
      }
      *(f32x4_loose*)(data0+i0*240+i1*40) = acc0;
      *(f32x4_loose*)(data0+i0*240+i1*40+16) = acc1;
      *(f32x4_loose*)(data0+i0*240+i1*40+20) = acc2;
      *(f32x4_loose*)(data0+i0*240+i1*40+36) = acc3;
      *(f32x4_loose*)(data0+i0*240+i1*40+4) = acc4;
      *(f32x4_loose*)(data0+i0*240+i1*40+24) = acc5;
      *(f32x4_loose*)(data0+i0*240+i1*40+8) = acc6;
      *(f32x4_loose*)(data0+i0*240+i1*40+28) = acc7;
      *(f32x4_loose*)(data0+i0*240+i1*40+12) = acc8;
      *(f32x4_loose*)(data0+i0*240+i1*40+32) = acc9;
    }
  }
}

// ======== avx2
// data0(3, 12, 20, 1) = sum((data1(3, 12, 20, 16)*data2(3, 12, 20, 16)), axes 3)
//   loops 3 x 12 by 2 copies x 20 by 4 copies by 4 lanes
//   add over 16
//   Opts: Unroll(out 1, 2), Upcast(out 2, 4), Unroll(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)

void r_3_12_20_16_3d1d4e(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 16; ++r0) {
        float val0 = data1[r0+i0*192+i1*32];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*20+i0*320);
        acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*20+i0*320+16);
        acc1 = mulacc_f32x4(splat_f32x4(val0),val2,acc1);
        float val3 = data1[r0+i0*192+i1*32+16];
        acc2 = mulacc_f32x4(splat_f32x4(val3),val1,acc2);
        acc3 = mulacc_f32x4(splat_f32x4(val3),val2,acc3);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*20+i0*320+4);
        acc4 = mulacc_f32x4(splat_f32x4(val0),val4,acc4);
        acc5 = mulacc_f32x4(splat_f32x4(val3),val4,acc5);
        f32x4 val5 = *(const f32x4_loose*)(data2+r0*20+i0*320+8);
        acc6 = mulacc_f32x4(splat_f32x4(val0),val5,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val3),val5,acc7);
        f32x4 val6 = *(const f32x4_loose*)(data2+r0*20+i0*320+12);
        acc8 = mulacc_f32x4(splat_f32x4(val0),val6,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val3),val6,acc9);
      }
      *(f32x4_loose*)(data0+i0*240+i1*40) = acc0;
      *(f32x4_loose*)(data0+i0*240+i1*40+16) = acc1;
      *(f32x4_loose*)(data0+i0*240+i1*40+20) = acc2;
      *(f32x4_loose*)(data0+i0*240+i1*40+36) = acc3;
      *(f32x4_loose*)(data0+i0*240+i1*40+4) = acc4;
      *(f32x4_loose*)(data0+i0*240+i1*40+24) = acc5;
      *(f32x4_loose*)(data0+i0*240+i1*40+8) = acc6;
      *(f32x4_loose*)(data0+i0*240+i1*40+28) = acc7;
      *(f32x4_loose*)(data0+i0*240+i1*40+12) = acc8;
      *(f32x4_loose*)(data0+i0*240+i1*40+32) = acc9;
    }
  }
}

// ======== avx512
// data0(3, 12, 20, 1) = sum((data1(3, 12, 20, 16)*data2(3, 12, 20, 16)), axes 3)
//   loops 3 x 12 by 4 copies x 20 by 4 copies by 4 lanes
//   add over 16
//   Opts: Unroll(out 1, 4), Upcast(out 2, 4), Unroll(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)

void r_3_12_20_16_3dfd5b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      f32x4 acc12 = splat_f32x4(0.0f);
      f32x4 acc13 = splat_f32x4(0.0f);
      f32x4 acc14 = splat_f32x4(0.0f);
      f32x4 acc15 = splat_f32x4(0.0f);
      f32x4 acc16 = splat_f32x4(0.0f);
      f32x4 acc17 = splat_f32x4(0.0f);
      f32x4 acc18 = splat_f32x4(0.0f);
      f32x4 acc19 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 16; ++r0) {
        float val0 = data1[r0+i0*192+i1*64];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*20+i0*320);
        acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*20+i0*320+16);
        acc1 = mulacc_f32x4(splat_f32x4(val0),val2,acc1);
        f32x4 val3 = *(const f32x4_loose*)(data2+r0*20+i0*320+4);
        acc2 = mulacc_f32x4(splat_f32x4(val0),val3,acc2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*20+i0*320+8);
        acc3 = mulacc_f32x4(splat_f32x4(val0),val4,acc3);
        f32x4 val5 = *(const f32x4_loose*)(data2+r0*20+i0*320+12);
        acc4 = mulacc_f32x4(splat_f32x4(val0),val5,acc4);
        float val6 = data1[r0+i0*192+i1*64+16];
        acc5 = mulacc_f32x4(splat_f32x4(val6),val1,acc5);
        acc6 = mulacc_f32x4(splat_f32x4(val6),val2,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val6),val3,acc7);
        acc8 = mulacc_f32x4(splat_f32x4(val6),val4,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val6),val5,acc9);
        float val7 = data1[r0+i0*192+i1*64+32];
        acc10 = mulacc_f32x4(splat_f32x4(val7),val1,acc10);
        acc11 = mulacc_f32x4(splat_f32x4(val7),val2,acc11);
        acc12 = mulacc_f32x4(splat_f32x4(val7),val3,acc12);
        acc13 = mulacc_f32x4(splat_f32x4(val7),val4,acc13);
        acc14 = mulacc_f32x4(splat_f32x4(val7),val5,acc14);
        float val8 = data1[r0+i0*192+i1*64+48];
        acc15 = mulacc_f32x4(splat_f32x4(val8),val1,acc15);
        acc16 = mulacc_f32x4(splat_f32x4(val8),val2,acc16);
        acc17 = mulacc_f32x4(splat_f32x4(val8),val3,acc17);
        acc18 = mulacc_f32x4(splat_f32x4(val8),val4,acc18);
        acc19 = mulacc_f32x4(splat_f32x4(val8),val5,acc19);
      }
      *(f32x4_loose*)(data0+i0*240+i1*80) = acc0;
      *(f32x4_loose*)(data0+i0*240+i1*80+16) = acc1;
      *(f32x4_loose*)(data0+i0*240+i1*80+4) = acc2;
      *(f32x4_loose*)(data0+i0*240+i1*80+8) = acc3;
      *(f32x4_loose*)(data0+i0*240+i1*80+12) = acc4;
      *(f32x4_loose*)(data0+i0*240+i1*80+20) = acc5;
      *(f32x4_loose*)(data0+i0*240+i1*80+36) = acc6;
      *(f32x4_loose*)(data0+i0*240+i1*80+24) = acc7;
      *(f32x4_loose*)(data0+i0*240+i1*80+28) = acc8;
      *(f32x4_loose*)(data0+i0*240+i1*80+32) = acc9;
      *(f32x4_loose*)(data0+i0*240+i1*80+40) = acc10;
      *(f32x4_loose*)(data0+i0*240+i1*80+56) = acc11;
      *(f32x4_loose*)(data0+i0*240+i1*80+44) = acc12;
      *(f32x4_loose*)(data0+i0*240+i1*80+48) = acc13;
      *(f32x4_loose*)(data0+i0*240+i1*80+52) = acc14;
      *(f32x4_loose*)(data0+i0*240+i1*80+60) = acc15;
      *(f32x4_loose*)(data0+i0*240+i1*80+76) = acc16;
      *(f32x4_loose*)(data0+i0*240+i1*80+64) = acc17;
      *(f32x4_loose*)(data0+i0*240+i1*80+68) = acc18;
      *(f32x4_loose*)(data0+i0*240+i1*80+72) = acc19;
    }
  }
}

// ======== neon
// data0(3, 12, 20, 1) = sum((data1(3, 12, 20, 16)*data2(3, 12, 20, 16)), axes 3)
//   loops 3 x 12 by 4 copies x 20 by 4 copies by 4 lanes
//   add over 16
//   Opts: Unroll(out 1, 4), Upcast(out 2, 4), Unroll(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_3_12_20_16_3dfd5b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      f32x4 acc12 = splat_f32x4(0.0f);
      f32x4 acc13 = splat_f32x4(0.0f);
      f32x4 acc14 = splat_f32x4(0.0f);
      f32x4 acc15 = splat_f32x4(0.0f);
      f32x4 acc16 = splat_f32x4(0.0f);
      f32x4 acc17 = splat_f32x4(0.0f);
      f32x4 acc18 = splat_f32x4(0.0f);
      f32x4 acc19 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 16; ++r0) {
        float val0 = data1[r0+i0*192+i1*64];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*20+i0*320);
        acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*20+i0*320+16);
        acc1 = mulacc_f32x4(splat_f32x4(val0),val2,acc1);
        f32x4 val3 = *(const f32x4_loose*)(data2+r0*20+i0*320+4);
        acc2 = mulacc_f32x4(splat_f32x4(val0),val3,acc2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*20+i0*320+8);
        acc3 = mulacc_f32x4(splat_f32x4(val0),val4,acc3);
        f32x4 val5 = *(const f32x4_loose*)(data2+r0*20+i0*320+12);
        acc4 = mulacc_f32x4(splat_f32x4(val0),val5,acc4);
        float val6 = data1[r0+i0*192+i1*64+16];
        acc5 = mulacc_f32x4(splat_f32x4(val6),val1,acc5);
        acc6 = mulacc_f32x4(splat_f32x4(val6),val2,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val6),val3,acc7);
        acc8 = mulacc_f32x4(splat_f32x4(val6),val4,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val6),val5,acc9);
        float val7 = data1[r0+i0*192+i1*64+32];
        acc10 = mulacc_f32x4(splat_f32x4(val7),val1,acc10);
        acc11 = mulacc_f32x4(splat_f32x4(val7),val2,acc11);
        acc12 = mulacc_f32x4(splat_f32x4(val7),val3,acc12);
        acc13 = mulacc_f32x4(splat_f32x4(val7),val4,acc13);
        acc14 = mulacc_f32x4(splat_f32x4(val7),val5,acc14);
        float val8 = data1[r0+i0*192+i1*64+48];
        acc15 = mulacc_f32x4(splat_f32x4(val8),val1,acc15);
        acc16 = mulacc_f32x4(splat_f32x4(val8),val2,acc16);
        acc17 = mulacc_f32x4(splat_f32x4(val8),val3,acc17);
        acc18 = mulacc_f32x4(splat_f32x4(val8),val4,acc18);
        acc19 = mulacc_f32x4(splat_f32x4(val8),val5,acc19);
      }
      *(f32x4_loose*)(data0+i0*240+i1*80) = acc0;
      *(f32x4_loose*)(data0+i0*240+i1*80+16) = acc1;
      *(f32x4_loose*)(data0+i0*240+i1*80+4) = acc2;
      *(f32x4_loose*)(data0+i0*240+i1*80+8) = acc3;
      *(f32x4_loose*)(data0+i0*240+i1*80+12) = acc4;
      *(f32x4_loose*)(data0+i0*240+i1*80+20) = acc5;
      *(f32x4_loose*)(data0+i0*240+i1*80+36) = acc6;
      *(f32x4_loose*)(data0+i0*240+i1*80+24) = acc7;
      *(f32x4_loose*)(data0+i0*240+i1*80+28) = acc8;
      *(f32x4_loose*)(data0+i0*240+i1*80+32) = acc9;
      *(f32x4_loose*)(data0+i0*240+i1*80+40) = acc10;
      *(f32x4_loose*)(data0+i0*240+i1*80+56) = acc11;
      *(f32x4_loose*)(data0+i0*240+i1*80+44) = acc12;
      *(f32x4_loose*)(data0+i0*240+i1*80+48) = acc13;
      *(f32x4_loose*)(data0+i0*240+i1*80+52) = acc14;
      *(f32x4_loose*)(data0+i0*240+i1*80+60) = acc15;
      *(f32x4_loose*)(data0+i0*240+i1*80+76) = acc16;
      *(f32x4_loose*)(data0+i0*240+i1*80+64) = acc17;
      *(f32x4_loose*)(data0+i0*240+i1*80+68) = acc18;
      *(f32x4_loose*)(data0+i0*240+i1*80+72) = acc19;
    }
  }
}

