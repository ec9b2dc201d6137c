// ======== plain
// data0(64, 1) = sum((data1(64, 128)*data2(64, 128)), axes 1)
//   loops 64 by 4 copies
//   add over 128 by 2 copies by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_ed830d(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*512+r0*8);
      f32x4 val1 = *(const f32x4_loose*)(data2+r0*8);
      acc0 = acc0+(val0*val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*512+r0*8+4);
      f32x4 val3 = *(const f32x4_loose*)(data2+r0*8+4);
      acc1 = acc1+(val2*val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*512+r0*8+128);
      acc2 = acc2+(val4*val1);
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*512+r0*8+132);
      acc3 = acc3+(val5*val3);
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*512+r0*8+256);
      acc4 = acc4+(val6*val1);
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*512+r0*8+260);
      acc5 = acc5+(val7*val3);
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*512+r0*8+384);
      acc6 = acc6+(val8*val1);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*512+r0*8+388);
      acc7 = acc7+(val9*val3);
    }
    f32x4 alu0 = acc0+acc1;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[i0*4] = (alu1[0]+alu1[1]);
    f32x4 alu2 = acc2+acc3;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[i0*4+1] = (alu3[0]+alu3[1]);
    f32x4 alu4 = acc4+acc5;
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[i0*4+2] = (alu5[0]+alu5[1]);
    f32x4 alu6 = acc6+acc7;
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    data0[i0*4+3] = (alu7[0]+alu7[1]);
  }
}

// ======== avx2
// data0(64, 1) = sum((data1(64, 128)*data2(64, 128)), axes 1)
//   loops 64 by 4 copies
//   add over 128 by 2 copies by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 8), Unroll(reduce 0, 2)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_fd8996(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*512+r0*16);
      f32x8 val1 = *(const f32x8_loose*)(data2+r0*16);
      acc0 = mulacc_f32x8(val0,val1,acc0);
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*512+r0*16+8);
      f32x8 val3 = *(const f32x8_loose*)(data2+r0*16+8);
      acc1 = mulacc_f32x8(val2,val3,acc1);
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*512+r0*16+128);
      acc2 = mulacc_f32x8(val4,val1,acc2);
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*512+r0*16+136);
      acc3 = mulacc_f32x8(val5,val3,acc3);
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*512+r0*16+256);
      acc4 = mulacc_f32x8(val6,val1,acc4);
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*512+r0*16+264);
      acc5 = mulacc_f32x8(val7,val3,acc5);
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*512+r0*16+384);
      acc6 = mulacc_f32x8(val8,val1,acc6);
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*512+r0*16+392);
      acc7 = mulacc_f32x8(val9,val3,acc7);
    }
    f32x8 alu0 = acc0+acc1;
    f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
    f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
    data0[i0*4] = (alu2[0]+alu2[1]);
    f32x8 alu3 = acc2+acc3;
    f32x4 alu4 = lower_f32x8(alu3)+upper_f32x8(alu3);
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[i0*4+1] = (alu5[0]+alu5[1]);
    f32x8 alu6 = acc4+acc5;
    f32x4 alu7 = lower_f32x8(alu6)+upper_f32x8(alu6);
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    data0[i0*4+2] = (alu8[0]+alu8[1]);
    f32x8 alu9 = acc6+acc7;
    f32x4 alu10 = lower_f32x8(alu9)+upper_f32x8(alu9);
    f32x2 alu11 = lower_f32x4(alu10)+upper_f32x4(alu10);
    data0[i0*4+3] = (alu11[0]+alu11[1]);
  }
}

// ======== avx512
// data0(64, 1) = sum((data1(64, 128)*data2(64, 128)), axes 1)
//   loops 64 by 4 copies
//   add over 128 by 2 copies by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 16), Unroll(reduce 0, 2)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_348dca(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*512+r0*32);
      f32x16 val1 = *(const f32x16_loose*)(data2+r0*32);
      acc0 = mulacc_f32x16(val0,val1,acc0);
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*512+r0*32+16);
      f32x16 val3 = *(const f32x16_loose*)(data2+r0*32+16);
      acc1 = mulacc_f32x16(val2,val3,acc1);
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*512+r0*32+128);
      acc2 = mulacc_f32x16(val4,val1,acc2);
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*512+r0*32+144);
      acc3 = mulacc_f32x16(val5,val3,acc3);
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*512+r0*32+256);
      acc4 = mulacc_f32x16(val6,val1,acc4);
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*512+r0*32+272);
      acc5 = mulacc_f32x16(val7,val3,acc5);
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*512+r0*32+384);
      acc6 = mulacc_f32x16(val8,val1,acc6);
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*512+r0*32+400);
      acc7 = mulacc_f32x16(val9,val3,acc7);
    }
    f32x16 alu0 = acc0+acc1;
    f32x8 alu1 = lower_f32x16(alu0)+upper_f32x16(alu0);
    f32x4 alu2 = lower_f32x8(alu1)+upper_f32x8(alu1);
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[i0*4] = (alu3[0]+alu3[1]);
    f32x16 alu4 = acc2+acc3;
    f32x8 alu5 = lower_f32x16(alu4)+upper_f32x16(alu4);
    f32x4 alu6 = lower_f32x8(alu5)+upper_f32x8(alu5);
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    data0[i0*4+1] = (alu7[0]+alu7[1]);
    f32x16 alu8 = acc4+acc5;
    f32x8 alu9 = lower_f32x16(alu8)+upper_f32x16(alu8);
    f32x4 alu10 = lower_f32x8(alu9)+upper_f32x8(alu9);
    f32x2 alu11 = lower_f32x4(alu10)+upper_f32x4(alu10);
    data0[i0*4+2] = (alu11[0]+alu11[1]);
    f32x16 alu12 = acc6+acc7;
    f32x8 alu13 = lower_f32x16(alu12)+upper_f32x16(alu12);
    f32x4 alu14 = lower_f32x8(alu13)+upper_f32x8(alu13);
    f32x2 alu15 = lower_f32x4(alu14)+upper_f32x4(alu14);
    data0[i0*4+3] = (alu15[0]+alu15[1]);
  }
}

// ======== neon
// data0(64, 1) = sum((data1(64, 128)*data2(64, 128)), axes 1)
//   loops 64 by 4 copies
//   add over 128 by 2 copies by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_6b6e73(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*512+r0*8);
      f32x4 val1 = *(const f32x4_loose*)(data2+r0*8);
      acc0 = mulacc_f32x4(val0,val1,acc0);
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*512+r0*8+4);
      f32x4 val3 = *(const f32x4_loose*)(data2+r0*8+4);
      acc1 = mulacc_f32x4(val2,val3,acc1);
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*512+r0*8+128);
      acc2 = mulacc_f32x4(val4,val1,acc2);
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*512+r0*8+132);
      acc3 = mulacc_f32x4(val5,val3,acc3);
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*512+r0*8+256);
      acc4 = mulacc_f32x4(val6,val1,acc4);
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*512+r0*8+260);
      acc5 = mulacc_f32x4(val7,val3,acc5);
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*512+r0*8+384);
      acc6 = mulacc_f32x4(val8,val1,acc6);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*512+r0*8+388);
      acc7 = mulacc_f32x4(val9,val3,acc7);
    }
    f32x4 alu0 = acc0+acc1;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[i0*4] = (alu1[0]+alu1[1]);
    f32x4 alu2 = acc2+acc3;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[i0*4+1] = (alu3[0]+alu3[1]);
    f32x4 alu4 = acc4+acc5;
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[i0*4+2] = (alu5[0]+alu5[1]);
    f32x4 alu6 = acc6+acc7;
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    data0[i0*4+3] = (alu7[0]+alu7[1]);
  }
}

