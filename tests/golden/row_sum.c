// ======== plain
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops 100 in 10 parts by 2 copies
//   add over 1000 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Thread(out 0, 10)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_14304a(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 5; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    f32x4 acc8 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 62; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+1000);
      acc5 = acc5+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+1004);
      acc6 = acc6+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+1008);
      acc7 = acc7+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*16+1012);
      acc8 = acc8+val7;
    }
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 2; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r1*4+992);
      acc4 = acc4+val8;
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r1*4+1992);
      acc9 = acc9+val9;
    }
    f32x4 alu0 = (((acc0+acc1)+acc2)+acc3)+acc4;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[t0*10+i0*2] = (alu1[0]+alu1[1]);
    f32x4 alu2 = (((acc5+acc6)+acc7)+acc8)+acc9;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[t0*10+i0*2+1] = (alu3[0]+alu3[1]);
  }
}

// ======== avx2
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops 100 in 10 parts by 2 copies
//   add over 1000 by 4 copies by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Thread(out 0, 10)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_2bd8ef(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 5; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 val0 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+992);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 31; ++r0) {
      f32x8 val1 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32);
      acc0 = acc0+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+8);
      acc1 = acc1+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+16);
      acc2 = acc2+val3;
      f32x8 val4 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+24);
      acc3 = acc3+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+1000);
      acc4 = acc4+val5;
      f32x8 val6 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+1008);
      acc5 = acc5+val6;
      f32x8 val7 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+1016);
      acc6 = acc6+val7;
      f32x8 val8 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+r0*32+1024);
      acc7 = acc7+val8;
    }
    f32x8 alu0 = (((acc0+acc1)+acc2)+acc3)+val0;
    f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
    f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
    data0[t0*10+i0*2] = (alu2[0]+alu2[1]);
    f32x8 val9 = *(const f32x8_loose*)(data1+t0*10000+i0*2000+1992);
    f32x8 alu3 = (((acc4+acc5)+acc6)+acc7)+val9;
    f32x4 alu4 = lower_f32x8(alu3)+upper_f32x8(alu3);
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[t0*10+i0*2+1] = (alu5[0]+alu5[1]);
  }
}

// ======== avx512
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops 100 by 2 copies
//   add over 1000 by 8 copies by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 8)
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

void r_100_1000_0b567b(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 50; ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    f32x16 acc8 = splat_f32x16(0.0f);
    float acc9 = 0.0f;
    f32x16 acc10 = splat_f32x16(0.0f);
    f32x16 acc11 = splat_f32x16(0.0f);
    f32x16 acc12 = splat_f32x16(0.0f);
    f32x16 acc13 = splat_f32x16(0.0f);
    f32x16 acc14 = splat_f32x16(0.0f);
    f32x16 acc15 = splat_f32x16(0.0f);
    f32x16 acc16 = splat_f32x16(0.0f);
    f32x16 acc17 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 7; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*2000+r0*128);
      acc0 = acc0+val0;
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*2000+r0*128+16);
      acc1 = acc1+val1;
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*2000+r0*128+32);
      acc2 = acc2+val2;
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*2000+r0*128+48);
      acc3 = acc3+val3;
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*2000+r0*128+64);
      acc4 = acc4+val4;
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*2000+r0*128+80);
      acc5 = acc5+val5;
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*2000+r0*128+96);
      acc6 = acc6+val6;
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*2000+r0*128+112);
      acc7 = acc7+val7;
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1000);
      acc10 = acc10+val8;
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1016);
      acc11 = acc11+val9;
      f32x16 val10 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1032);
      acc12 = acc12+val10;
      f32x16 val11 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1048);
      acc13 = acc13+val11;
      f32x16 val12 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1064);
      acc14 = acc14+val12;
      f32x16 val13 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1080);
      acc15 = acc15+val13;
      f32x16 val14 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1096);
      acc16 = acc16+val14;
      f32x16 val15 = *(const f32x16_loose*)(data1+i0*2000+r0*128+1112);
      acc17 = acc17+val15;
    }
    f32x16 acc18 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 6; ++r1) {
      f32x16 val16 = *(const f32x16_loose*)(data1+i0*2000+r1*16+896);
      acc8 = acc8+val16;
      f32x16 val17 = *(const f32x16_loose*)(data1+i0*2000+r1*16+1896);
      acc18 = acc18+val17;
    }
    f32x16 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
    f32x8 alu1 = lower_f32x16(alu0)+upper_f32x16(alu0);
    f32x4 alu2 = lower_f32x8(alu1)+upper_f32x8(alu1);
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    f32x16 alu4 = (((((((acc10+acc11)+acc12)+acc13)+acc14)+acc15)+acc16)+acc17)+acc18;
    f32x8 alu5 = lower_f32x16(alu4)+upper_f32x16(alu4);
    f32x4 alu6 = lower_f32x8(alu5)+upper_f32x8(alu5);
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    float acc19 = 0.0f;
    for (long r2 = 0; r2 < 8; ++r2) {
      acc9 = acc9+data1[r2+i0*2000+992];
      acc19 = acc19+data1[r2+i0*2000+1992];
    }
    data0[i0*2] = ((alu3[0]+alu3[1])+acc9);
    data0[i0*2+1] = ((alu7[0]+alu7[1])+acc19);
  }
}

// ======== neon
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops 100 in 10 parts by 2 copies
//   add over 1000 by 8 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Thread(out 0, 10)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_361df7(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 5; ++i0) {
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
    for (long r0 = 0; r0 < 31; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+28);
      acc7 = acc7+val7;
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1000);
      acc9 = acc9+val8;
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1004);
      acc10 = acc10+val9;
      f32x4 val10 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1008);
      acc11 = acc11+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1012);
      acc12 = acc12+val11;
      f32x4 val12 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1016);
      acc13 = acc13+val12;
      f32x4 val13 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1020);
      acc14 = acc14+val13;
      f32x4 val14 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1024);
      acc15 = acc15+val14;
      f32x4 val15 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r0*32+1028);
      acc16 = acc16+val15;
    }
    f32x4 acc17 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 2; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r1*4+992);
      acc8 = acc8+val16;
      f32x4 val17 = *(const f32x4_loose*)(data1+t0*10000+i0*2000+r1*4+1992);
      acc17 = acc17+val17;
    }
    f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[t0*10+i0*2] = (alu1[0]+alu1[1]);
    f32x4 alu2 = (((((((acc9+acc10)+acc11)+acc12)+acc13)+acc14)+acc15)+acc16)+acc17;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[t0*10+i0*2+1] = (alu3[0]+alu3[1]);
  }
}

