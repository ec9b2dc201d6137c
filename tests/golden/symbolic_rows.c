// ======== plain
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 4 copies by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_n4096_100_2dc08f(float* restrict data0, const float* restrict data1, const long n, const long t0) {
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
    data0[(i0+t0*((n+14)/16))*2] = ((alu0[0]+alu0[2])+(alu0[1]+alu0[3]));
    f32x4 val9 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+196);
    f32x4 alu1 = (((acc4+acc5)+acc6)+acc7)+val9;
    data0[(i0+t0*((n+14)/16))*2+1] = ((alu1[0]+alu1[2])+(alu1[1]+alu1[3]));
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
    f32x4 alu2 = (((acc8+acc9)+acc10)+acc11)+val14;
    data0[i1+n/2*2] = ((alu2[0]+alu2[2])+(alu2[1]+alu2[3]));
  }
}

// ======== avx2
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 2 copies by 8 lanes
//   Opts: Upcast(reduce 0, 8), Unroll(out 0, 2), Unroll(reduce 0, 2), Thread(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void r_n4096_100_fbe2f5(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16) ? 0 : (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16)); ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    float acc2 = 0.0f;
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 6; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16);
      acc0 = acc0+val0;
      f32x8 val1 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+8);
      acc1 = acc1+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+100);
      acc3 = acc3+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*16+108);
      acc4 = acc4+val3;
    }
    f32x8 alu0 = acc0+acc1;
    float alu1 = ((alu0[0]+alu0[4])+(alu0[2]+alu0[6]))+((alu0[1]+alu0[5])+(alu0[3]+alu0[7]));
    f32x8 alu2 = acc3+acc4;
    float alu3 = ((alu2[0]+alu2[4])+(alu2[2]+alu2[6]))+((alu2[1]+alu2[5])+(alu2[3]+alu2[7]));
    float acc5 = 0.0f;
    for (long r1 = 0; r1 < 4; ++r1) {
      acc2 = acc2+data1[r1+(i0+t0*((n+14)/16))*200+96];
      acc5 = acc5+data1[r1+(i0+t0*((n+14)/16))*200+196];
    }
    data0[(i0+t0*((n+14)/16))*2] = (alu1+acc2);
    data0[(i0+t0*((n+14)/16))*2+1] = (alu3+acc5);
  }
  for (long i1 = 0; i1 < (n-n/2*2)*(7 <= t0); ++i1) {
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    for (long r2 = 0; r2 < 6; ++r2) {
      f32x8 val4 = *(const f32x8_loose*)(data1+i1*100+r2*16+n/2*200);
      acc6 = acc6+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+i1*100+r2*16+n/2*200+8);
      acc7 = acc7+val5;
    }
    f32x8 alu4 = acc6+acc7;
    float alu5 = ((alu4[0]+alu4[4])+(alu4[2]+alu4[6]))+((alu4[1]+alu4[5])+(alu4[3]+alu4[7]));
    float acc8 = 0.0f;
    for (long r3 = 0; r3 < 4; ++r3) {
      acc8 = acc8+data1[i1*100+r3+n/2*200+96];
    }
    data0[i1+n/2*2] = (alu5+acc8);
  }
}

// ======== avx512
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 2 copies by 16 lanes
//   Opts: Upcast(reduce 0, 16), Unroll(out 0, 2), Unroll(reduce 0, 2), Thread(out 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void r_n4096_100_a9658c(float* restrict data0, const float* restrict data1, const long n, const long t0) {
  for (long i0 = 0; i0 < (0 > (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16) ? 0 : (n/2-t0*((n+14)/16) < (n+14)/16 ? n/2-t0*((n+14)/16) : (n+14)/16)); ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    float acc2 = 0.0f;
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 3; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32);
      acc0 = acc0+val0;
      f32x16 val1 = *(const f32x16_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+16);
      acc1 = acc1+val1;
      f32x16 val2 = *(const f32x16_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+100);
      acc3 = acc3+val2;
      f32x16 val3 = *(const f32x16_loose*)(data1+(i0+t0*((n+14)/16))*200+r0*32+116);
      acc4 = acc4+val3;
    }
    f32x16 alu0 = acc0+acc1;
    float alu1 = ((alu0[0]+alu0[8])+(alu0[4]+alu0[12]))+((alu0[2]+alu0[10])+(alu0[6]+alu0[14]));
    float alu2 = ((alu0[1]+alu0[9])+(alu0[5]+alu0[13]))+((alu0[3]+alu0[11])+(alu0[7]+alu0[15]));
    f32x16 alu3 = acc3+acc4;
    float alu4 = ((alu3[0]+alu3[8])+(alu3[4]+alu3[12]))+((alu3[2]+alu3[10])+(alu3[6]+alu3[14]));
    float alu5 = ((alu3[1]+alu3[9])+(alu3[5]+alu3[13]))+((alu3[3]+alu3[11])+(alu3[7]+alu3[15]));
    float acc5 = 0.0f;
    for (long r1 = 0; r1 < 4; ++r1) {
      acc2 = acc2+data1[r1+(i0+t0*((n+14)/16))*200+96];
      acc5 = acc5+data1[r1+(i0+t0*((n+14)/16))*200+196];
    }
    data0[(i0+t0*((n+14)/16))*2] = ((alu1+alu2)+acc2);
    data0[(i0+t0*((n+14)/16))*2+1] = ((alu4+alu5)+acc5);
  }
  for (long i1 = 0; i1 < (n-n/2*2)*(7 <= t0); ++i1) {
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    for (long r2 = 0; r2 < 3; ++r2) {
      f32x16 val4 = *(const f32x16_loose*)(data1+i1*100+r2*32+n/2*200);
      acc6 = acc6+val4;
      f32x16 val5 = *(const f32x16_loose*)(data1+i1*100+r2*32+n/2*200+16);
      acc7 = acc7+val5;
    }
    f32x16 alu6 = acc6+acc7;
    float alu7 = ((alu6[0]+alu6[8])+(alu6[4]+alu6[12]))+((alu6[2]+alu6[10])+(alu6[6]+alu6[14]));
    float alu8 = ((alu6[1]+alu6[9])+(alu6[5]+alu6[13]))+((alu6[3]+alu6[11])+(alu6[7]+alu6[15]));
    float acc8 = 0.0f;
    for (long r3 = 0; r3 < 4; ++r3) {
      acc8 = acc8+data1[i1*100+r3+n/2*200+96];
    }
    data0[i1+n/2*2] = ((alu7+alu8)+acc8);
  }
}

// ======== neon
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops n in 8 parts by 2 copies
//   add over 100 by 4 copies by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(out 0, 2), Unroll(reduce 0, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_n4096_100_2dc08f(float* restrict data0, const float* restrict data1, const long n, const long t0) {
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
    data0[(i0+t0*((n+14)/16))*2] = ((alu0[0]+alu0[2])+(alu0[1]+alu0[3]));
    f32x4 val9 = *(const f32x4_loose*)(data1+(i0+t0*((n+14)/16))*200+196);
    f32x4 alu1 = (((acc4+acc5)+acc6)+acc7)+val9;
    data0[(i0+t0*((n+14)/16))*2+1] = ((alu1[0]+alu1[2])+(alu1[1]+alu1[3]));
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
    f32x4 alu2 = (((acc8+acc9)+acc10)+acc11)+val14;
    data0[i1+n/2*2] = ((alu2[0]+alu2[2])+(alu2[1]+alu2[3]));
  }
}

