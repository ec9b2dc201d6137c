// ======== plain
// data0(1) = sum(data1(3001), axes 0)
//   loops 1
//   add over 3001 by 8 copies by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_3001_631954(float* restrict data0, const float* restrict data1) {
  f32x4 acc0 = splat_f32x4(0.0f);
  f32x4 acc1 = splat_f32x4(0.0f);
  f32x4 acc2 = splat_f32x4(0.0f);
  f32x4 acc3 = splat_f32x4(0.0f);
  f32x4 acc4 = splat_f32x4(0.0f);
  f32x4 acc5 = splat_f32x4(0.0f);
  f32x4 acc6 = splat_f32x4(0.0f);
  f32x4 acc7 = splat_f32x4(0.0f);
  f32x4 acc8 = splat_f32x4(0.0f);
  for (long r0 = 0; r0 < 93; ++r0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+r0*32);
    acc0 = acc0+val0;
    f32x4 val1 = *(const f32x4_loose*)(data1+r0*32+4);
    acc1 = acc1+val1;
    f32x4 val2 = *(const f32x4_loose*)(data1+r0*32+8);
    acc2 = acc2+val2;
    f32x4 val3 = *(const f32x4_loose*)(data1+r0*32+12);
    acc3 = acc3+val3;
    f32x4 val4 = *(const f32x4_loose*)(data1+r0*32+16);
    acc4 = acc4+val4;
    f32x4 val5 = *(const f32x4_loose*)(data1+r0*32+20);
    acc5 = acc5+val5;
    f32x4 val6 = *(const f32x4_loose*)(data1+r0*32+24);
    acc6 = acc6+val6;
    f32x4 val7 = *(const f32x4_loose*)(data1+r0*32+28);
    acc7 = acc7+val7;
  }
  for (long r1 = 0; r1 < 6; ++r1) {
    f32x4 val8 = *(const f32x4_loose*)(data1+r1*4+2976);
    acc8 = acc8+val8;
  }
  f32x4 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
  f32x2 alu1 = lower_f32x4(alu0)+upper_f32x4(alu0);
  data0[0] = ((alu1[0]+alu1[1])+data1[3000]);
}

// ======== avx2
// data0(1) = sum(data1(3001), axes 0)
//   loops 1
//   add over 3001 by 8 copies by 8 lanes
//   Opts: Upcast(reduce 0, 8), Unroll(reduce 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_3001_0e27e6(float* restrict data0, const float* restrict data1) {
  f32x8 acc0 = splat_f32x8(0.0f);
  f32x8 acc1 = splat_f32x8(0.0f);
  f32x8 acc2 = splat_f32x8(0.0f);
  f32x8 acc3 = splat_f32x8(0.0f);
  f32x8 acc4 = splat_f32x8(0.0f);
  f32x8 acc5 = splat_f32x8(0.0f);
  f32x8 acc6 = splat_f32x8(0.0f);
  f32x8 acc7 = splat_f32x8(0.0f);
  f32x8 acc8 = splat_f32x8(0.0f);
  for (long r0 = 0; r0 < 46; ++r0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+r0*64);
    acc0 = acc0+val0;
    f32x8 val1 = *(const f32x8_loose*)(data1+r0*64+8);
    acc1 = acc1+val1;
    f32x8 val2 = *(const f32x8_loose*)(data1+r0*64+16);
    acc2 = acc2+val2;
    f32x8 val3 = *(const f32x8_loose*)(data1+r0*64+24);
    acc3 = acc3+val3;
    f32x8 val4 = *(const f32x8_loose*)(data1+r0*64+32);
    acc4 = acc4+val4;
    f32x8 val5 = *(const f32x8_loose*)(data1+r0*64+40);
    acc5 = acc5+val5;
    f32x8 val6 = *(const f32x8_loose*)(data1+r0*64+48);
    acc6 = acc6+val6;
    f32x8 val7 = *(const f32x8_loose*)(data1+r0*64+56);
    acc7 = acc7+val7;
  }
  for (long r1 = 0; r1 < 7; ++r1) {
    f32x8 val8 = *(const f32x8_loose*)(data1+r1*8+2944);
    acc8 = acc8+val8;
  }
  f32x8 alu0 = (((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8;
  f32x4 alu1 = lower_f32x8(alu0)+upper_f32x8(alu0);
  f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
  data0[0] = ((alu2[0]+alu2[1])+data1[3000]);
}

// ======== avx512
// data0(1) = sum(data1(3001), axes 0)
//   loops 1
//   add over 3001 by 16 copies by 16 lanes
//   Opts: Upcast(reduce 0, 16), Unroll(reduce 0, 16)
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

void r_3001_acae02(float* restrict data0, const float* restrict data1) {
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
  float acc17 = 0.0f;
  for (long r0 = 0; r0 < 11; ++r0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+r0*256);
    acc0 = acc0+val0;
    f32x16 val1 = *(const f32x16_loose*)(data1+r0*256+16);
    acc1 = acc1+val1;
    f32x16 val2 = *(const f32x16_loose*)(data1+r0*256+32);
    acc2 = acc2+val2;
    f32x16 val3 = *(const f32x16_loose*)(data1+r0*256+48);
    acc3 = acc3+val3;
    f32x16 val4 = *(const f32x16_loose*)(data1+r0*256+64);
    acc4 = acc4+val4;
    f32x16 val5 = *(const f32x16_loose*)(data1+r0*256+80);
    acc5 = acc5+val5;
    f32x16 val6 = *(const f32x16_loose*)(data1+r0*256+96);
    acc6 = acc6+val6;
    f32x16 val7 = *(const f32x16_loose*)(data1+r0*256+112);
    acc7 = acc7+val7;
    f32x16 val8 = *(const f32x16_loose*)(data1+r0*256+128);
    acc8 = acc8+val8;
    f32x16 val9 = *(const f32x16_loose*)(data1+r0*256+144);
    acc9 = acc9+val9;
    f32x16 val10 = *(const f32x16_loose*)(data1+r0*256+160);
    acc10 = acc10+val10;
    f32x16 val11 = *(const f32x16_loose*)(data1+r0*256+176);
    acc11 = acc11+val11;
    f32x16 val12 = *(const f32x16_loose*)(data1+r0*256+192);
    acc12 = acc12+val12;
    f32x16 val13 = *(const f32x16_loose*)(data1+r0*256+208);
    acc13 = acc13+val13;
    f32x16 val14 = *(const f32x16_loose*)(data1+r0*256+224);
    acc14 = acc14+val14;
    f32x16 val15 = *(const f32x16_loose*)(data1+r0*256+240);
    acc15 = acc15+val15;
  }
  f32x16 alu0 = (((((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8)+acc9)+acc10;
  for (long r1 = 0; r1 < 11; ++r1) {
    f32x16 val16 = *(const f32x16_loose*)(data1+r1*16+2816);
    acc16 = acc16+val16;
  }
  f32x16 alu1 = (((((alu0+acc11)+acc12)+acc13)+acc14)+acc15)+acc16;
  f32x8 alu2 = lower_f32x16(alu1)+upper_f32x16(alu1);
  f32x4 alu3 = lower_f32x8(alu2)+upper_f32x8(alu2);
  f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
  for (long r2 = 0; r2 < 9; ++r2) {
    acc17 = acc17+data1[r2+2992];
  }
  data0[0] = ((alu4[0]+alu4[1])+acc17);
}

// ======== neon
// data0(1) = sum(data1(3001), axes 0)
//   loops 1
//   add over 3001 by 16 copies by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 16)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_3001_82f925(float* restrict data0, const float* restrict data1) {
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
  for (long r0 = 0; r0 < 46; ++r0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+r0*64);
    acc0 = acc0+val0;
    f32x4 val1 = *(const f32x4_loose*)(data1+r0*64+4);
    acc1 = acc1+val1;
    f32x4 val2 = *(const f32x4_loose*)(data1+r0*64+8);
    acc2 = acc2+val2;
    f32x4 val3 = *(const f32x4_loose*)(data1+r0*64+12);
    acc3 = acc3+val3;
    f32x4 val4 = *(const f32x4_loose*)(data1+r0*64+16);
    acc4 = acc4+val4;
    f32x4 val5 = *(const f32x4_loose*)(data1+r0*64+20);
    acc5 = acc5+val5;
    f32x4 val6 = *(const f32x4_loose*)(data1+r0*64+24);
    acc6 = acc6+val6;
    f32x4 val7 = *(const f32x4_loose*)(data1+r0*64+28);
    acc7 = acc7+val7;
    f32x4 val8 = *(const f32x4_loose*)(data1+r0*64+32);
    acc8 = acc8+val8;
    f32x4 val9 = *(const f32x4_loose*)(data1+r0*64+36);
    acc9 = acc9+val9;
    f32x4 val10 = *(const f32x4_loose*)(data1+r0*64+40);
    acc10 = acc10+val10;
    f32x4 val11 = *(const f32x4_loose*)(data1+r0*64+44);
    acc11 = acc11+val11;
    f32x4 val12 = *(const f32x4_loose*)(data1+r0*64+48);
    acc12 = acc12+val12;
    f32x4 val13 = *(const f32x4_loose*)(data1+r0*64+52);
    acc13 = acc13+val13;
    f32x4 val14 = *(const f32x4_loose*)(data1+r0*64+56);
    acc14 = acc14+val14;
    f32x4 val15 = *(const f32x4_loose*)(data1+r0*64+60);
    acc15 = acc15+val15;
  }
  f32x4 alu0 = (((((((((acc0+acc1)+acc2)+acc3)+acc4)+acc5)+acc6)+acc7)+acc8)+acc9)+acc10;
  for (long r1 = 0; r1 < 14; ++r1) {
    f32x4 val16 = *(const f32x4_loose*)(data1+r1*4+2944);
    acc16 = acc16+val16;
  }
  f32x4 alu1 = (((((alu0+acc11)+acc12)+acc13)+acc14)+acc15)+acc16;
  f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
  data0[0] = ((alu2[0]+alu2[1])+data1[3000]);
}

