// ======== plain
// data0(2, 2, 288) = ((data1(2, 2, 288) - (view(2, 2, 288)(sum(data1(2, 2, 288), axes 2))/288))*(1/sqrt(((view(2, 2...
//   loops 4 x 288 by 4 lanes
//   add over 288 by 8 copies by 4 lanes
//   add over 288 by 4 copies by 4 lanes
//   Opts: Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Unroll(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_288_288_7ab58c(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 9; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*288+r0*32);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*288+r0*32+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*288+r0*32+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*288+r0*32+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*288+r0*32+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*288+r0*32+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*288+r0*32+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*288+r0*32+28);
      acc7 = acc7+val7;
    }
    f32x4 alu0 = ((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    float alu2 = (alu1[0]+alu1[1])/288.0f;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 18; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*288+r1*16);
      f32x4 alu3 = val8-alu2;
      acc8 = acc8+(alu3*alu3);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*288+r1*16+4);
      f32x4 alu4 = val9-alu2;
      acc9 = acc9+(alu4*alu4);
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*288+r1*16+8);
      f32x4 alu5 = val10-alu2;
      acc10 = acc10+(alu5*alu5);
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*288+r1*16+12);
      f32x4 alu6 = val11-alu2;
      acc11 = acc11+(alu6*alu6);
    }
    f32x4 alu7 = ((acc8+acc9)+acc10)+acc11;
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    float alu9 = 1.0f/__builtin_sqrtf((((alu8[0]+alu8[1])/288.0f)+1e-05f));
    for (long i1 = 0; i1 < 72; ++i1) {
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*288+i1*4);
      *(f32x4_loose*)(data0+i0*288+i1*4) = (val12-alu2)*alu9;
    }
  }
}

// ======== avx2
// data0(2, 2, 288) = ((data1(2, 2, 288) - (view(2, 2, 288)(sum(data1(2, 2, 288), axes 2))/288))*(1/sqrt(((view(2, 2...
//   loops 4 x 288 by 8 lanes
//   add over 288 by 8 copies by 8 lanes
//   add over 288 by 4 copies by 8 lanes
//   Opts: Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 8), Upcast(reduce 1, 8), Unroll(reduce 1, 4)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_4_288_288_4af170(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*288+r0*64);
      acc0 = acc0+val0;
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*288+r0*64+8);
      acc1 = acc1+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*288+r0*64+16);
      acc2 = acc2+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*288+r0*64+24);
      acc3 = acc3+val3;
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*288+r0*64+32);
      acc4 = acc4+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*288+r0*64+40);
      acc5 = acc5+val5;
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*288+r0*64+48);
      acc6 = acc6+val6;
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*288+r0*64+56);
      acc7 = acc7+val7;
    }
    f32x8 acc8 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 4; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*288+r1*8+256);
      acc8 = acc8+val8;
    }
    f32x8 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
    f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
    f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
    float alu3 = (alu2[0]+alu2[1])/288.0f;
    f32x8 acc9 = splat_f32x8(0.0f);
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    f32x8 acc12 = splat_f32x8(0.0f);
    for (long r2 = 0; r2 < 9; ++r2) {
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*288+r2*32);
      f32x8 alu4 = val9-alu3;
      acc9 = mulacc_f32x8(alu4,alu4,acc9);
      f32x8 val10 = *(const f32x8_loose*)(data1+i0*288+r2*32+8);
      f32x8 alu5 = val10-alu3;
      acc10 = mulacc_f32x8(alu5,alu5,acc10);
      f32x8 val11 = *(const f32x8_loose*)(data1+i0*288+r2*32+16);
      f32x8 alu6 = val11-alu3;
      acc11 = mulacc_f32x8(alu6,alu6,acc11);
      f32x8 val12 = *(const f32x8_loose*)(data1+i0*288+r2*32+24);
      f32x8 alu7 = val12-alu3;
      acc12 = mulacc_f32x8(alu7,alu7,acc12);
    }
    f32x8 alu8 = ((acc9+acc10)+acc11)+acc12;
    f32x4 alu9 = lower_f32x8(alu8)+upper_f32x8(alu8);
    f32x2 alu10 = lower_f32x4(alu9)+upper_f32x4(alu9);
    float alu11 = 1.0f/__builtin_sqrtf((((alu10[0]+alu10[1])/288.0f)+1e-05f));
    for (long i1 = 0; i1 < 36; ++i1) {
      f32x8 val13 = *(const f32x8_loose*)(data1+i0*288+i1*8);
      *(f32x8_loose*)(data0+i0*288+i1*8) = (val13-alu3)*alu11;
    }
  }
}

// ======== avx512
// data0(2, 2, 288) = ((data1(2, 2, 288) - (view(2, 2, 288)(sum(data1(2, 2, 288), axes 2))/288))*(1/sqrt(((view(2, 2...
//   loops 4 by 2 copies x 288 by 16 lanes
//   add over 288 by 4 copies by 16 lanes
//   add over 288 by 2 copies by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16), Unr...
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_4_288_288_d44a51(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 2; ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    f32x16 acc8 = splat_f32x16(0.0f);
    f32x16 acc9 = splat_f32x16(0.0f);
    f32x16 acc10 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*576+r0*64);
      acc0 = acc0+val0;
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*576+r0*64+16);
      acc1 = acc1+val1;
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*576+r0*64+32);
      acc2 = acc2+val2;
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*576+r0*64+48);
      acc3 = acc3+val3;
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*576+r0*64+288);
      acc7 = acc7+val4;
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*576+r0*64+304);
      acc8 = acc8+val5;
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*576+r0*64+320);
      acc9 = acc9+val6;
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*576+r0*64+336);
      acc10 = acc10+val7;
    }
    f32x16 acc11 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 2; ++r1) {
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*576+r1*16+256);
      acc4 = acc4+val8;
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*576+r1*16+544);
      acc11 = acc11+val9;
    }
    f32x16 alu0 = (((acc0+acc1)+acc2)+acc3)+acc4;
    f32x8 alu1 = lower_f32x16(alu0)+upper_f32x16(alu0);
    f32x4 alu2 = lower_f32x8(alu1)+upper_f32x8(alu1);
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    float alu4 = (alu3[0]+alu3[1])/288.0f;
    f32x16 alu5 = (((acc7+acc8)+acc9)+acc10)+acc11;
    f32x8 alu6 = lower_f32x16(alu5)+upper_f32x16(alu5);
    f32x4 alu7 = lower_f32x8(alu6)+upper_f32x8(alu6);
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    float alu9 = (alu8[0]+alu8[1])/288.0f;
    f32x16 acc12 = splat_f32x16(0.0f);
    f32x16 acc13 = splat_f32x16(0.0f);
    for (long r2 = 0; r2 < 9; ++r2) {
      f32x16 val10 = *(const f32x16_loose*)(data1+i0*576+r2*32);
      f32x16 alu10 = val10-alu4;
      acc5 = mulacc_f32x16(alu10,alu10,acc5);
      f32x16 val11 = *(const f32x16_loose*)(data1+i0*576+r2*32+16);
      f32x16 alu11 = val11-alu4;
      acc6 = mulacc_f32x16(alu11,alu11,acc6);
      f32x16 val12 = *(const f32x16_loose*)(data1+i0*576+r2*32+288);
      f32x16 alu12 = val12-alu9;
      acc12 = mulacc_f32x16(alu12,alu12,acc12);
      f32x16 val13 = *(const f32x16_loose*)(data1+i0*576+r2*32+304);
      f32x16 alu13 = val13-alu9;
      acc13 = mulacc_f32x16(alu13,alu13,acc13);
    }
    f32x16 alu14 = acc5+acc6;
    f32x8 alu15 = lower_f32x16(alu14)+upper_f32x16(alu14);
    f32x4 alu16 = lower_f32x8(alu15)+upper_f32x8(alu15);
    f32x2 alu17 = lower_f32x4(alu16)+upper_f32x4(alu16);
    float alu18 = 1.0f/__builtin_sqrtf((((alu17[0]+alu17[1])/288.0f)+1e-05f));
    f32x16 alu19 = acc12+acc13;
    f32x8 alu20 = lower_f32x16(alu19)+upper_f32x16(alu19);
    f32x4 alu21 = lower_f32x8(alu20)+upper_f32x8(alu20);
    f32x2 alu22 = lower_f32x4(alu21)+upper_f32x4(alu21);
    float alu23 = 1.0f/__builtin_sqrtf((((alu22[0]+alu22[1])/288.0f)+1e-05f));
    for (long i1 = 0; i1 < 18; ++i1) {
      f32x16 val14 = *(const f32x16_loose*)(data1+i0*576+i1*16);
      *(f32x16_loose*)(data0+i0*576+i1*16) = (val14-alu4)*alu18;
      f32x16 val15 = *(const f32x16_loose*)(data1+i0*576+i1*16+288);
      *(f32x16_loose*)(data0+i0*576+i1*16+288) = (val15-alu9)*alu23;
    }
  }
}

// ======== neon
// data0(2, 2, 288) = ((data1(2, 2, 288) - (view(2, 2, 288)(sum(data1(2, 2, 288), axes 2))/288))*(1/sqrt(((view(2, 2...
//   loops 4 x 288 by 4 lanes
//   add over 288 by 8 copies by 4 lanes
//   add over 288 by 4 copies by 4 lanes
//   Opts: Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Unroll(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_4_288_288_0296ac(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 9; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*288+r0*32);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*288+r0*32+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*288+r0*32+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*288+r0*32+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*288+r0*32+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*288+r0*32+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*288+r0*32+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*288+r0*32+28);
      acc7 = acc7+val7;
    }
    f32x4 alu0 = ((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    float alu2 = (alu1[0]+alu1[1])/288.0f;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 18; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*288+r1*16);
      f32x4 alu3 = val8-alu2;
      acc8 = mulacc_f32x4(alu3,alu3,acc8);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*288+r1*16+4);
      f32x4 alu4 = val9-alu2;
      acc9 = mulacc_f32x4(alu4,alu4,acc9);
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*288+r1*16+8);
      f32x4 alu5 = val10-alu2;
      acc10 = mulacc_f32x4(alu5,alu5,acc10);
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*288+r1*16+12);
      f32x4 alu6 = val11-alu2;
      acc11 = mulacc_f32x4(alu6,alu6,acc11);
    }
    f32x4 alu7 = ((acc8+acc9)+acc10)+acc11;
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    float alu9 = 1.0f/__builtin_sqrtf((((alu8[0]+alu8[1])/288.0f)+1e-05f));
    for (long i1 = 0; i1 < 72; ++i1) {
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*288+i1*4);
      *(f32x4_loose*)(data0+i0*288+i1*4) = (val12-alu2)*alu9;
    }
  }
}

