// ======== plain
// data0(64, 1) = (sum(((data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128))*(data1(64, 128) - (view(...
//   loops 64
//   add over 128 by 8 copies by 4 lanes
//   add over 128 by 4 copies by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Unroll(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_64_128_9a15b5(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+r0*32);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+r0*32+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*128+r0*32+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*128+r0*32+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*128+r0*32+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*128+r0*32+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*128+r0*32+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*128+r0*32+28);
      acc7 = acc7+val7;
    }
    f32x4 alu0 = ((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    float alu2 = (alu1[0]+alu1[1])/128.0f;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*128+r1*16);
      f32x4 alu3 = val8-alu2;
      acc8 = acc8+(alu3*alu3);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*128+r1*16+4);
      f32x4 alu4 = val9-alu2;
      acc9 = acc9+(alu4*alu4);
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*128+r1*16+8);
      f32x4 alu5 = val10-alu2;
      acc10 = acc10+(alu5*alu5);
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*128+r1*16+12);
      f32x4 alu6 = val11-alu2;
      acc11 = acc11+(alu6*alu6);
    }
    f32x4 alu7 = ((acc8+acc9)+acc10)+acc11;
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    data0[i0] = ((alu8[0]+alu8[1])/128.0f);
  }
}

// ======== avx2
// data0(64, 1) = (sum(((data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128))*(data1(64, 128) - (view(...
//   loops 64 by 8 copies
//   add over 128 by 8 lanes
//   add over 128 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
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

void r_64_128_5c6177(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    f32x8 acc12 = splat_f32x8(0.0f);
    f32x8 acc13 = splat_f32x8(0.0f);
    f32x8 acc14 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+r0*8+i0*1024);
      acc0 = acc0+val0;
      f32x8 val1 = *(const f32x8_loose*)(data1+r0*8+i0*1024+128);
      acc2 = acc2+val1;
      f32x8 val2 = *(const f32x8_loose*)(data1+r0*8+i0*1024+256);
      acc4 = acc4+val2;
      f32x8 val3 = *(const f32x8_loose*)(data1+r0*8+i0*1024+384);
      acc6 = acc6+val3;
      f32x8 val4 = *(const f32x8_loose*)(data1+r0*8+i0*1024+512);
      acc8 = acc8+val4;
      f32x8 val5 = *(const f32x8_loose*)(data1+r0*8+i0*1024+640);
      acc10 = acc10+val5;
      f32x8 val6 = *(const f32x8_loose*)(data1+r0*8+i0*1024+768);
      acc12 = acc12+val6;
      f32x8 val7 = *(const f32x8_loose*)(data1+r0*8+i0*1024+896);
      acc14 = acc14+val7;
    }
    f32x4 alu0 = lower_f32x8(acc0)+upper_f32x8(acc0);
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    float alu2 = (alu1[0]+alu1[1])/128.0f;
    f32x4 alu3 = lower_f32x8(acc2)+upper_f32x8(acc2);
    f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
    float alu5 = (alu4[0]+alu4[1])/128.0f;
    f32x4 alu6 = lower_f32x8(acc4)+upper_f32x8(acc4);
    f32x2 alu7 = lower_f32x4(alu6)+upper_f32x4(alu6);
    float alu8 = (alu7[0]+alu7[1])/128.0f;
    f32x4 alu9 = lower_f32x8(acc6)+upper_f32x8(acc6);
    f32x2 alu10 = lower_f32x4(alu9)+upper_f32x4(alu9);
    float alu11 = (alu10[0]+alu10[1])/128.0f;
    f32x4 alu12 = lower_f32x8(acc8)+upper_f32x8(acc8);
    f32x2 alu13 = lower_f32x4(alu12)+upper_f32x4(alu12);
    float alu14 = (alu13[0]+alu13[1])/128.0f;
    f32x4 alu15 = lower_f32x8(acc10)+upper_f32x8(acc10);
    f32x2 alu16 = lower_f32x4(alu15)+upper_f32x4(alu15);
    float alu17 = (alu16[0]+alu16[1])/128.0f;
    f32x4 alu18 = lower_f32x8(acc12)+upper_f32x8(acc12);
    f32x2 alu19 = lower_f32x4(alu18)+upper_f32x4(alu18);
    float alu20 = (alu19[0]+alu19[1])/128.0f;
    f32x4 alu21 = lower_f32x8(acc14)+upper_f32x8(acc14);
    f32x2 alu22 = lower_f32x4(alu21)+upper_f32x4(alu21);
    float alu23 = (alu22[0]+alu22[1])/128.0f;
    f32x8 acc15 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+r1*8+i0*1024);
      f32x8 alu24 = val8-alu2;
      acc1 = mulacc_f32x8(alu24,alu24,acc1);
      f32x8 val9 = *(const f32x8_loose*)(data1+r1*8+i0*1024+128);
      f32x8 alu25 = val9-alu5;
      acc3 = mulacc_f32x8(alu25,alu25,acc3);
      f32x8 val10 = *(const f32x8_loose*)(data1+r1*8+i0*1024+256);
      f32x8 alu26 = val10-alu8;
      acc5 = mulacc_f32x8(alu26,alu26,acc5);
      f32x8 val11 = *(const f32x8_loose*)(data1+r1*8+i0*1024+384);
      f32x8 alu27 = val11-alu11;
      acc7 = mulacc_f32x8(alu27,alu27,acc7);
      f32x8 val12 = *(const f32x8_loose*)(data1+r1*8+i0*1024+512);
      f32x8 alu28 = val12-alu14;
      acc9 = mulacc_f32x8(alu28,alu28,acc9);
      f32x8 val13 = *(const f32x8_loose*)(data1+r1*8+i0*1024+640);
      f32x8 alu29 = val13-alu17;
      acc11 = mulacc_f32x8(alu29,alu29,acc11);
      f32x8 val14 = *(const f32x8_loose*)(data1+r1*8+i0*1024+768);
      f32x8 alu30 = val14-alu20;
      acc13 = mulacc_f32x8(alu30,alu30,acc13);
      f32x8 val15 = *(const f32x8_loose*)(data1+r1*8+i0*1024+896);
      f32x8 alu31 = val15-alu23;
      acc15 = mulacc_f32x8(alu31,alu31,acc15);
    }
    f32x4 alu32 = lower_f32x8(acc1)+upper_f32x8(acc1);
    f32x2 alu33 = lower_f32x4(alu32)+upper_f32x4(alu32);
    data0[i0*8] = ((alu33[0]+alu33[1])/128.0f);
    f32x4 alu34 = lower_f32x8(acc3)+upper_f32x8(acc3);
    f32x2 alu35 = lower_f32x4(alu34)+upper_f32x4(alu34);
    data0[i0*8+1] = ((alu35[0]+alu35[1])/128.0f);
    f32x4 alu36 = lower_f32x8(acc5)+upper_f32x8(acc5);
    f32x2 alu37 = lower_f32x4(alu36)+upper_f32x4(alu36);
    data0[i0*8+2] = ((alu37[0]+alu37[1])/128.0f);
    f32x4 alu38 = lower_f32x8(acc7)+upper_f32x8(acc7);
    f32x2 alu39 = lower_f32x4(alu38)+upper_f32x4(alu38);
    data0[i0*8+3] = ((alu39[0]+alu39[1])/128.0f);
    f32x4 alu40 = lower_f32x8(acc9)+upper_f32x8(acc9);
    f32x2 alu41 = lower_f32x4(alu40)+upper_f32x4(alu40);
    data0[i0*8+4] = ((alu41[0]+alu41[1])/128.0f);
    f32x4 alu42 = lower_f32x8(acc11)+upper_f32x8(acc11);
    f32x2 alu43 = lower_f32x4(alu42)+upper_f32x4(alu42);
    data0[i0*8+5] = ((alu43[0]+alu43[1])/128.0f);
    f32x4 alu44 = lower_f32x8(acc13)+upper_f32x8(acc13);
    f32x2 alu45 = lower_f32x4(alu44)+upper_f32x4(alu44);
    data0[i0*8+6] = ((alu45[0]+alu45[1])/128.0f);
    f32x4 alu46 = lower_f32x8(acc15)+upper_f32x8(acc15);
    f32x2 alu47 = lower_f32x4(alu46)+upper_f32x4(alu46);
    data0[i0*8+7] = ((alu47[0]+alu47[1])/128.0f);
  }
}

// ======== avx512
// data0(64, 1) = (sum(((data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128))*(data1(64, 128) - (view(...
//   loops 64 by 4 copies
//   add over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
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

void r_64_128_24b476(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
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
    f32x16 acc11 = splat_f32x16(0.0f);
    f32x16 acc12 = splat_f32x16(0.0f);
    f32x16 acc13 = splat_f32x16(0.0f);
    f32x16 acc14 = splat_f32x16(0.0f);
    f32x16 acc15 = splat_f32x16(0.0f);
    f32x16 acc16 = splat_f32x16(0.0f);
    f32x16 acc17 = splat_f32x16(0.0f);
    f32x16 acc18 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*512+r0*64);
      acc0 = acc0+val0;
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*512+r0*64+16);
      acc1 = acc1+val1;
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*512+r0*64+32);
      acc2 = acc2+val2;
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*512+r0*64+48);
      acc3 = acc3+val3;
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*512+r0*64+128);
      acc5 = acc5+val4;
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*512+r0*64+144);
      acc6 = acc6+val5;
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*512+r0*64+160);
      acc7 = acc7+val6;
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*512+r0*64+176);
      acc8 = acc8+val7;
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*512+r0*64+256);
      acc10 = acc10+val8;
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*512+r0*64+272);
      acc11 = acc11+val9;
      f32x16 val10 = *(const f32x16_loose*)(data1+i0*512+r0*64+288);
      acc12 = acc12+val10;
      f32x16 val11 = *(const f32x16_loose*)(data1+i0*512+r0*64+304);
      acc13 = acc13+val11;
      f32x16 val12 = *(const f32x16_loose*)(data1+i0*512+r0*64+384);
      acc15 = acc15+val12;
      f32x16 val13 = *(const f32x16_loose*)(data1+i0*512+r0*64+400);
      acc16 = acc16+val13;
      f32x16 val14 = *(const f32x16_loose*)(data1+i0*512+r0*64+416);
      acc17 = acc17+val14;
      f32x16 val15 = *(const f32x16_loose*)(data1+i0*512+r0*64+432);
      acc18 = acc18+val15;
    }
    f32x16 alu0 = ((acc0+acc1)+acc2)+acc3;
    f32x8 alu1 = lower_f32x16(alu0)+upper_f32x16(alu0);
    f32x4 alu2 = lower_f32x8(alu1)+upper_f32x8(alu1);
    f32x2 alu3 = lower_f32x4(alu2)+upper_f32x4(alu2);
    float alu4 = (alu3[0]+alu3[1])/128.0f;
    f32x16 alu5 = ((acc5+acc6)+acc7)+acc8;
    f32x8 alu6 = lower_f32x16(alu5)+upper_f32x16(alu5);
    f32x4 alu7 = lower_f32x8(alu6)+upper_f32x8(alu6);
    f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
    float alu9 = (alu8[0]+alu8[1])/128.0f;
    f32x16 alu10 = ((acc10+acc11)+acc12)+acc13;
    f32x8 alu11 = lower_f32x16(alu10)+upper_f32x16(alu10);
    f32x4 alu12 = lower_f32x8(alu11)+upper_f32x8(alu11);
    f32x2 alu13 = lower_f32x4(alu12)+upper_f32x4(alu12);
    float alu14 = (alu13[0]+alu13[1])/128.0f;
    f32x16 alu15 = ((acc15+acc16)+acc17)+acc18;
    f32x8 alu16 = lower_f32x16(alu15)+upper_f32x16(alu15);
    f32x4 alu17 = lower_f32x8(alu16)+upper_f32x8(alu16);
    f32x2 alu18 = lower_f32x4(alu17)+upper_f32x4(alu17);
    float alu19 = (alu18[0]+alu18[1])/128.0f;
    f32x16 acc19 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val16 = *(const f32x16_loose*)(data1+i0*512+r1*16);
      f32x16 alu20 = val16-alu4;
      acc4 = mulacc_f32x16(alu20,alu20,acc4);
      f32x16 val17 = *(const f32x16_loose*)(data1+i0*512+r1*16+128);
      f32x16 alu21 = val17-alu9;
      acc9 = mulacc_f32x16(alu21,alu21,acc9);
      f32x16 val18 = *(const f32x16_loose*)(data1+i0*512+r1*16+256);
      f32x16 alu22 = val18-alu14;
      acc14 = mulacc_f32x16(alu22,alu22,acc14);
      f32x16 val19 = *(const f32x16_loose*)(data1+i0*512+r1*16+384);
      f32x16 alu23 = val19-alu19;
      acc19 = mulacc_f32x16(alu23,alu23,acc19);
    }
    f32x8 alu24 = lower_f32x16(acc4)+upper_f32x16(acc4);
    f32x4 alu25 = lower_f32x8(alu24)+upper_f32x8(alu24);
    f32x2 alu26 = lower_f32x4(alu25)+upper_f32x4(alu25);
    data0[i0*4] = ((alu26[0]+alu26[1])/128.0f);
    f32x8 alu27 = lower_f32x16(acc9)+upper_f32x16(acc9);
    f32x4 alu28 = lower_f32x8(alu27)+upper_f32x8(alu27);
    f32x2 alu29 = lower_f32x4(alu28)+upper_f32x4(alu28);
    data0[i0*4+1] = ((alu29[0]+alu29[1])/128.0f);
    f32x8 alu30 = lower_f32x16(acc14)+upper_f32x16(acc14);
    f32x4 alu31 = lower_f32x8(alu30)+upper_f32x8(alu30);
    f32x2 alu32 = lower_f32x4(alu31)+upper_f32x4(alu31);
    data0[i0*4+2] = ((alu32[0]+alu32[1])/128.0f);
    f32x8 alu33 = lower_f32x16(acc19)+upper_f32x16(acc19);
    f32x4 alu34 = lower_f32x8(alu33)+upper_f32x8(alu33);
    f32x2 alu35 = lower_f32x4(alu34)+upper_f32x4(alu34);
    data0[i0*4+3] = ((alu35[0]+alu35[1])/128.0f);
  }
}

// ======== neon
// data0(64, 1) = (sum(((data1(64, 128) - (view(64, 128)(sum(data1(64, 128), axes 1))/128))*(data1(64, 128) - (view(...
//   loops 64 by 2 copies
//   add over 128 by 8 copies by 4 lanes
//   add over 128 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Unroll(reduce 1, 4)
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

void r_64_128_1d3a54(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
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
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+r0*32);
      acc0 = acc0+val0;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+r0*32+4);
      acc1 = acc1+val1;
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+r0*32+8);
      acc2 = acc2+val2;
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+r0*32+12);
      acc3 = acc3+val3;
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*256+r0*32+16);
      acc4 = acc4+val4;
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*256+r0*32+20);
      acc5 = acc5+val5;
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*256+r0*32+24);
      acc6 = acc6+val6;
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*256+r0*32+28);
      acc7 = acc7+val7;
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r0*32+128);
      acc12 = acc12+val8;
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r0*32+132);
      acc13 = acc13+val9;
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*256+r0*32+136);
      acc14 = acc14+val10;
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*256+r0*32+140);
      acc15 = acc15+val11;
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*256+r0*32+144);
      acc16 = acc16+val12;
      f32x4 val13 = *(const f32x4_loose*)(data1+i0*256+r0*32+148);
      acc17 = acc17+val13;
      f32x4 val14 = *(const f32x4_loose*)(data1+i0*256+r0*32+152);
      acc18 = acc18+val14;
      f32x4 val15 = *(const f32x4_loose*)(data1+i0*256+r0*32+156);
      acc19 = acc19+val15;
    }
    f32x4 alu0 = ((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7;
    f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
    float alu2 = (alu1[0]+alu1[1])/128.0f;
    f32x4 alu3 = ((((((acc12+acc13)+acc14)+acc15)+acc16)+acc17)+acc18)+acc19;
    f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
    float alu5 = (alu4[0]+alu4[1])/128.0f;
    f32x4 acc20 = splat_f32x4(0.0f);
    f32x4 acc21 = splat_f32x4(0.0f);
    f32x4 acc22 = splat_f32x4(0.0f);
    f32x4 acc23 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+i0*256+r1*16);
      f32x4 alu6 = val16-alu2;
      acc8 = mulacc_f32x4(alu6,alu6,acc8);
      f32x4 val17 = *(const f32x4_loose*)(data1+i0*256+r1*16+4);
      f32x4 alu7 = val17-alu2;
      acc9 = mulacc_f32x4(alu7,alu7,acc9);
      f32x4 val18 = *(const f32x4_loose*)(data1+i0*256+r1*16+8);
      f32x4 alu8 = val18-alu2;
      acc10 = mulacc_f32x4(alu8,alu8,acc10);
      f32x4 val19 = *(const f32x4_loose*)(data1+i0*256+r1*16+12);
      f32x4 alu9 = val19-alu2;
      acc11 = mulacc_f32x4(alu9,alu9,acc11);
      f32x4 val20 = *(const f32x4_loose*)(data1+i0*256+r1*16+128);
      f32x4 alu10 = val20-alu5;
      acc20 = mulacc_f32x4(alu10,alu10,acc20);
      f32x4 val21 = *(const f32x4_loose*)(data1+i0*256+r1*16+132);
      f32x4 alu11 = val21-alu5;
      acc21 = mulacc_f32x4(alu11,alu11,acc21);
      f32x4 val22 = *(const f32x4_loose*)(data1+i0*256+r1*16+136);
      f32x4 alu12 = val22-alu5;
      acc22 = mulacc_f32x4(alu12,alu12,acc22);
      f32x4 val23 = *(const f32x4_loose*)(data1+i0*256+r1*16+140);
      f32x4 alu13 = val23-alu5;
      acc23 = mulacc_f32x4(alu13,alu13,acc23);
    }
    f32x4 alu14 = ((acc8+acc9)+acc10)+acc11;
    f32x2 alu15 = lower_f32x4(alu14)+upper_f32x4(alu14);
    data0[i0*2] = ((alu15[0]+alu15[1])/128.0f);
    f32x4 alu16 = ((acc20+acc21)+acc22)+acc23;
    f32x2 alu17 = lower_f32x4(alu16)+upper_f32x4(alu16);
    data0[i0*2+1] = ((alu17[0]+alu17[1])/128.0f);
  }
}

