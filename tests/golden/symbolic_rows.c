// ======== plain
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_dda446(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16) ? 0 : (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16)); ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 val0 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+96);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 6; ++r0) {
      f32x4 val1 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16);
      acc0 = acc0+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+4);
      acc1 = acc1+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+8);
      acc2 = acc2+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+12);
      acc3 = acc3+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+100);
      acc4 = acc4+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+104);
      acc5 = acc5+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+108);
      acc6 = acc6+val7;
      f32x4 val8 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+112);
      acc7 = acc7+val8;
    }
    f32x4 alu0 = (((acc0+acc1)+acc2)+acc3)+val0;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[(i0+t0*((n+14)/16))*2] = (alu1[0]+alu1[1]);
    f32x4 val9 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+196);
    f32x4 alu2 = (((acc4+acc5)+acc6)+acc7)+val9;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[(i0+t0*((n+14)/16))*2+1] = (alu3[0]+alu3[1]);
  }
  for (long i1 = 0; i1 < (n-n/2*2)*(7 <= t0); ++i1) {
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 6; ++r1) {
      f32x4 val10 = *(const f32x4_loose*)(data1+i1*100+r1*16+n/2*200);
      acc8 = acc8+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+i1*100+r1*16+n/2*200+4);
      acc9 = acc9+val11;
      f32x4 val12 = *(const f32x4_loose*)(data1+i1*100+r1*16+n/2*200+8);
      acc10 = acc10+val12;
      f32x4 val13 = *(const f32x4_loose*)(data1+i1*100+r1*16+n/2*200+12);
      acc11 = acc11+val13;
    }
    f32x4 val14 = *(const f32x4_loose*)(data1+i1*100+n/2*200+96);
    f32x4 alu4 = (((acc8+acc9)+acc10)+acc11)+val14;
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[i1+n/2*2] = (alu5[0]+alu5[1]);
  }
}

// ======== avx2
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 4 copies by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Thread(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_f63377(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16) ? 0 : (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16)); ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    float acc4 = 0.0f;
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    f32x8 acc8 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 3; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32);
      acc0 = acc0+val0;
      f32x8 val1 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+8);
      acc1 = acc1+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+16);
      acc2 = acc2+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+24);
      acc3 = acc3+val3;
      f32x8 val4 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+100);
      acc5 = acc5+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+108);
      acc6 = acc6+val5;
      f32x8 val6 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+116);
      acc7 = acc7+val6;
      f32x8 val7 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+124);
      acc8 = acc8+val7;
    }
    f32x8 alu0 = ((acc0+acc1)+acc2)+acc3;
    f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
    f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
    f32x8 alu3 = ((acc5+acc6)+acc7)+acc8;
    f32x4 alu4 = lower_f32x8(alu3)+upper_f32x8(alu3);
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    float acc9 = 0.0f;
    for (long r1 = 0; r1 < 4; ++r1) {
      acc4 = acc4+data1[r1+(i0+t0*((n+14)/16))*200+96];
      acc9 = acc9+data1[r1+(i0+t0*((n+14)/16))*200+196];
    }
    data0[(i0+t0*((n+14)/16))*2] = ((alu2[0]+alu2[1])+acc4);
    data0[(i0+t0*((n+14)/16))*2+1] = ((alu5[0]+alu5[1])+acc9);
  }
  for (long i1 = 0; i1 < (n-n/2*2)*(7 <= t0); ++i1) {
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    f32x8 acc12 = splat_f32x8(0.0f);
    f32x8 acc13 = splat_f32x8(0.0f);
    for (long r2 = 0; r2 < 3; ++r2) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i1*100+r2*32+n/2*200);
      acc10 = acc10+val8;
      f32x8 val9 = *(const f32x8_loose*)(data1+i1*100+r2*32+n/2*200+8);
      acc11 = acc11+val9;
      f32x8 val10 = *(const f32x8_loose*)(data1+i1*100+r2*32+n/2*200+16);
      acc12 = acc12+val10;
      f32x8 val11 = *(const f32x8_loose*)(data1+i1*100+r2*32+n/2*200+24);
      acc13 = acc13+val11;
    }
    f32x8 alu6 = ((acc10+acc11)+acc12)+acc13;
    f32x4 alu7 = lower_f32x8(alu6)+upper_f32x8(alu6);
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    float acc14 = 0.0f;
    for (long r3 = 0; r3 < 4; ++r3) {
      acc14 = acc14+data1[i1*100+r3+n/2*200+96];
    }
    data0[i1+n/2*2] = ((alu8[0]+alu8[1])+acc14);
  }
}

// ======== avx512
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 4 copies
//   add over 100 by 4 copies by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Thread(out 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_9d5efc(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/4-t0*((n+28)/32) < (n+28)/32 ? n/4-t0*((n+28)/32) : (n+28)/32) ? 0 : (n/4-t0*((n+28)/32) < (n+28)/32 ? n/4-t0*((n+28)/32) : (n+28)/32)); ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400);
    f32x16 val1 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+16);
    f32x16 val2 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+32);
    f32x16 val3 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+48);
    f32x16 acc0 = splat_f32x16(0.0f);
    float acc1 = 0.0f;
    f32x16 val4 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+100);
    f32x16 val5 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+116);
    f32x16 val6 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+132);
    f32x16 val7 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+148);
    f32x16 acc2 = splat_f32x16(0.0f);
    float acc3 = 0.0f;
    f32x16 val8 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+200);
    f32x16 val9 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+216);
    f32x16 val10 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+232);
    f32x16 val11 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+248);
    f32x16 acc4 = splat_f32x16(0.0f);
    float acc5 = 0.0f;
    f32x16 val12 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+300);
    f32x16 val13 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+316);
    f32x16 val14 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+332);
    f32x16 val15 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+348);
    f32x16 acc6 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val16 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+r0*16+64);
      acc0 = acc0+val16;
      f32x16 val17 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+r0*16+164);
      acc2 = acc2+val17;
      f32x16 val18 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+r0*16+264);
      acc4 = acc4+val18;
      f32x16 val19 = *(const f32x16_loose*)(data1+(i0+t0*((n+28)/32))*400+r0*16+364);
      acc6 = acc6+val19;
    }
    f32x16 alu0 = (((val0+val1)+val2)+val3)+acc0;
    f32x8 alu1 = lower_f32x16(alu0)+upper_f32x16(alu0);
    f32x4 alu2 = lower_f32x8(alu1)+upper_f32x8(alu1);
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    f32x16 alu4 = (((val4+val5)+val6)+val7)+acc2;
    f32x8 alu5 = lower_f32x16(alu4)+upper_f32x16(alu4);
    f32x4 alu6 = lower_f32x8(alu5)+upper_f32x8(alu5);
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    f32x16 alu8 = (((val8+val9)+val10)+val11)+acc4;
    f32x8 alu9 = lower_f32x16(alu8)+upper_f32x16(alu8);
    f32x4 alu10 = lower_f32x8(alu9)+upper_f32x8(alu9);
    f32x2 alu11 = lower_f32x4(alu10)+upper_f32x4(alu10);
    f32x16 alu12 = (((val12+val13)+val14)+val15)+acc6;
    f32x8 alu13 = lower_f32x16(alu12)+upper_f32x16(alu12);
    f32x4 alu14 = lower_f32x8(alu13)+upper_f32x8(alu13);
    f32x2 alu15 = lower_f32x4(alu14)+upper_f32x4(alu14);
    float acc7 = 0.0f;
    for (long r1 = 0; r1 < 4; ++r1) {
      acc1 = acc1+data1[r1+(i0+t0*((n+28)/32))*400+96];
      acc3 = acc3+data1[r1+(i0+t0*((n+28)/32))*400+196];
      acc5 = acc5+data1[r1+(i0+t0*((n+28)/32))*400+296];
      acc7 = acc7+data1[r1+(i0+t0*((n+28)/32))*400+396];
    }
    data0[(i0+t0*((n+28)/32))*4] = ((alu3[0]+alu3[1])+acc1);
    data0[(i0+t0*((n+28)/32))*4+1] = ((alu7[0]+alu7[1])+acc3);
    data0[(i0+t0*((n+28)/32))*4+2] = ((alu11[0]+alu11[1])+acc5);
    data0[(i0+t0*((n+28)/32))*4+3] = ((alu15[0]+alu15[1])+acc7);
  }
  for (long i1 = 0; i1 < (n-n/4*4)*(7 <= t0); ++i1) {
    f32x16 val20 = *(const f32x16_loose*)(data1+i1*100+n/4*400);
    f32x16 val21 = *(const f32x16_loose*)(data1+i1*100+n/4*400+16);
    f32x16 val22 = *(const f32x16_loose*)(data1+i1*100+n/4*400+32);
    f32x16 val23 = *(const f32x16_loose*)(data1+i1*100+n/4*400+48);
    f32x16 acc8 = splat_f32x16(0.0f);
    for (long r2 = 0; r2 < 2; ++r2) {
      f32x16 val24 = *(const f32x16_loose*)(data1+i1*100+r2*16+n/4*400+64);
      acc8 = acc8+val24;
    }
    f32x16 alu16 = (((val20+val21)+val22)+val23)+acc8;
    f32x8 alu17 = lower_f32x16(alu16)+upper_f32x16(alu16);
    f32x4 alu18 = lower_f32x8(alu17)+upper_f32x8(alu17);
    f32x2 alu19 = lower_f32x4(alu18)+upper_f32x4(alu18);
    float acc9 = 0.0f;
    for (long r3 = 0; r3 < 4; ++r3) {
      acc9 = acc9+data1[i1*100+r3+n/4*400+96];
    }
    data0[i1+n/4*4] = ((alu19[0]+alu19[1])+acc9);
  }
}

// ======== neon
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 8 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_0be080(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16) ? 0 : (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16)); ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    f32x4 val0 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+96);
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    f32x4 acc12 = splat_f32x4(0.0f);
    f32x4 acc13 = splat_f32x4(0.0f);
    f32x4 acc14 = splat_f32x4(0.0f);
    f32x4 acc15 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 3; ++r0) {
      f32x4 val1 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32);
      acc0 = acc0+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+4);
      acc1 = acc1+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+8);
      acc2 = acc2+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+12);
      acc3 = acc3+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+16);
      acc4 = acc4+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+20);
      acc5 = acc5+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+24);
      acc6 = acc6+val7;
      f32x4 val8 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+28);
      acc7 = acc7+val8;
      f32x4 val9 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+100);
      acc8 = acc8+val9;
      f32x4 val10 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+104);
      acc9 = acc9+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+108);
      acc10 = acc10+val11;
      f32x4 val12 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+112);
      acc11 = acc11+val12;
      f32x4 val13 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+116);
      acc12 = acc12+val13;
      f32x4 val14 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+120);
      acc13 = acc13+val14;
      f32x4 val15 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+124);
      acc14 = acc14+val15;
      f32x4 val16 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+128);
      acc15 = acc15+val16;
    }
    f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+val0;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    data0[(i0+t0*((n+14)/16))*2] = (alu1[0]+alu1[1]);
    f32x4 val17 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+196);
    f32x4 alu2 = (((((((acc8+acc9)+acc10)+acc11)+acc12)+acc13)+acc14)+acc15)+val17;
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    data0[(i0+t0*((n+14)/16))*2+1] = (alu3[0]+alu3[1]);
  }
  for (long i1 = 0; i1 < (n-n/2*2)*(7 <= t0); ++i1) {
    f32x4 acc16 = splat_f32x4(0.0f);
    f32x4 acc17 = splat_f32x4(0.0f);
    f32x4 acc18 = splat_f32x4(0.0f);
    f32x4 acc19 = splat_f32x4(0.0f);
    f32x4 acc20 = splat_f32x4(0.0f);
    f32x4 acc21 = splat_f32x4(0.0f);
    f32x4 acc22 = splat_f32x4(0.0f);
    f32x4 acc23 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 3; ++r1) {
      f32x4 val18 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200);
      acc16 = acc16+val18;
      f32x4 val19 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+4);
      acc17 = acc17+val19;
      f32x4 val20 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+8);
      acc18 = acc18+val20;
      f32x4 val21 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+12);
      acc19 = acc19+val21;
      f32x4 val22 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+16);
      acc20 = acc20+val22;
      f32x4 val23 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+20);
      acc21 = acc21+val23;
      f32x4 val24 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+24);
      acc22 = acc22+val24;
      f32x4 val25 = *(const f32x4_loose*)(data1+i1*100+r1*32+n/2*200+28);
      acc23 = acc23+val25;
    }
    f32x4 val26 = *(const f32x4_loose*)(data1+i1*100+n/2*200+96);
    f32x4 alu4 = (((((((acc16+acc17)+acc18)+acc19)+acc20)+acc21)+acc22)+acc23)+val26;
    f32x2 alu5 = lower_f32x4(alu4)+upper_f32x4(alu4);
    data0[i1+n/2*2] = (alu5[0]+alu5[1]);
  }
}

