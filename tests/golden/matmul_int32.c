// ======== plain
// data0(16, 32, 1) = sum((data1(16, 32, 24)*data2(16, 32, 24)), axes 2)
//   loops 16 by 2 copies x 32 by 4 copies by 4 lanes
//   add over 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_16_32_24_62d70c(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      i32x4 acc0 = splat_i32x4(0);
      i32x4 acc1 = splat_i32x4(0);
      i32x4 acc2 = splat_i32x4(0);
      i32x4 acc3 = splat_i32x4(0);
      i32x4 acc4 = splat_i32x4(0);
      i32x4 acc5 = splat_i32x4(0);
      i32x4 acc6 = splat_i32x4(0);
      i32x4 acc7 = splat_i32x4(0);
      for (long r0 = 0; r0 < 24; ++r0) {
        int val0 = data1[r0+i0*48];
        i32x4 val1 = *(const i32x4_loose*)(data2+r0*32+i1*16);
        i32x4 alu0 = (i32x4)((u32x4)acc0+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val1));
        acc0 = alu0;
        int val2 = data1[r0+i0*48+24];
        i32x4 alu1 = (i32x4)((u32x4)acc1+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val1));
        acc1 = alu1;
        i32x4 val3 = *(const i32x4_loose*)(data2+r0*32+i1*16+4);
        i32x4 alu2 = (i32x4)((u32x4)acc2+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val3));
        acc2 = alu2;
        i32x4 alu3 = (i32x4)((u32x4)acc3+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val3));
        acc3 = alu3;
        i32x4 val4 = *(const i32x4_loose*)(data2+r0*32+i1*16+8);
        i32x4 alu4 = (i32x4)((u32x4)acc4+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val4));
        acc4 = alu4;
        i32x4 alu5 = (i32x4)((u32x4)acc5+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val4));
        acc5 = alu5;
        i32x4 val5 = *(const i32x4_loose*)(data2+r0*32+i1*16+12);
        i32x4 alu6 = (i32x4)((u32x4)acc6+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val5));
        acc6 = alu6;
        i32x4 alu7 = (i32x4)((u32x4)acc7+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val5));
        acc7 = alu7;
      }
      *(i32x4_loose*)(data0+i0*64+i1*16) = acc0;
      *(i32x4_loose*)(data0+i0*64+i1*16+32) = acc1;
      *(i32x4_loose*)(data0+i0*64+i1*16+4) = acc2;
      *(i32x4_loose*)(data0+i0*64+i1*16+36) = acc3;
      *(i32x4_loose*)(data0+i0*64+i1*16+8) = acc4;
      *(i32x4_loose*)(data0+i0*64+i1*16+40) = acc5;
      *(i32x4_loose*)(data0+i0*64+i1*16+12) = acc6;
      *(i32x4_loose*)(data0+i0*64+i1*16+44) = acc7;
    }
  }
}

// ======== avx2
// data0(16, 32, 1) = sum((data1(16, 32, 24)*data2(16, 32, 24)), axes 2)
//   loops 16 by 2 copies x 32 by 4 copies by 8 lanes
//   add over 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 4)
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_16_32_24_e0ad8b(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 8; ++i0) {
    i32x8 acc0 = splat_i32x8(0);
    i32x8 acc1 = splat_i32x8(0);
    i32x8 acc2 = splat_i32x8(0);
    i32x8 acc3 = splat_i32x8(0);
    i32x8 acc4 = splat_i32x8(0);
    i32x8 acc5 = splat_i32x8(0);
    i32x8 acc6 = splat_i32x8(0);
    i32x8 acc7 = splat_i32x8(0);
    for (long r0 = 0; r0 < 24; ++r0) {
      int val0 = data1[r0+i0*48];
      i32x8 val1 = *(const i32x8_loose*)(data2+r0*32);
      i32x8 alu0 = (i32x8)((u32x8)acc0+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val1));
      acc0 = alu0;
      int val2 = data1[r0+i0*48+24];
      i32x8 alu1 = (i32x8)((u32x8)acc1+(u32x8)(i32x8)((u32x8)splat_i32x8(val2)*(u32x8)val1));
      acc1 = alu1;
      i32x8 val3 = *(const i32x8_loose*)(data2+r0*32+8);
      i32x8 alu2 = (i32x8)((u32x8)acc2+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val3));
      acc2 = alu2;
      i32x8 alu3 = (i32x8)((u32x8)acc3+(u32x8)(i32x8)((u32x8)splat_i32x8(val2)*(u32x8)val3));
      acc3 = alu3;
      i32x8 val4 = *(const i32x8_loose*)(data2+r0*32+16);
      i32x8 alu4 = (i32x8)((u32x8)acc4+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val4));
      acc4 = alu4;
      i32x8 alu5 = (i32x8)((u32x8)acc5+(u32x8)(i32x8)((u32x8)splat_i32x8(val2)*(u32x8)val4));
      acc5 = alu5;
      i32x8 val5 = *(const i32x8_loose*)(data2+r0*32+24);
      i32x8 alu6 = (i32x8)((u32x8)acc6+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val5));
      acc6 = alu6;
      i32x8 alu7 = (i32x8)((u32x8)acc7+(u32x8)(i32x8)((u32x8)splat_i32x8(val2)*(u32x8)val5));
      acc7 = alu7;
    }
    *(i32x8_loose*)(data0+i0*64) = acc0;
    *(i32x8_loose*)(data0+i0*64+32) = acc1;
    *(i32x8_loose*)(data0+i0*64+8) = acc2;
    *(i32x8_loose*)(data0+i0*64+40) = acc3;
    *(i32x8_loose*)(data0+i0*64+16) = acc4;
    *(i32x8_loose*)(data0+i0*64+48) = acc5;
    *(i32x8_loose*)(data0+i0*64+24) = acc6;
    *(i32x8_loose*)(data0+i0*64+56) = acc7;
  }
}

// ======== avx512
// data0(16, 32, 1) = sum((data1(16, 32, 24)*data2(16, 32, 24)), axes 2)
//   loops 16 by 4 copies x 32 by 4 copies by 8 lanes
//   add over 24
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Unroll(out 1, 4)
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_16_32_24_64a6e2(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 4; ++i0) {
    i32x8 acc0 = splat_i32x8(0);
    i32x8 acc1 = splat_i32x8(0);
    i32x8 acc2 = splat_i32x8(0);
    i32x8 acc3 = splat_i32x8(0);
    i32x8 acc4 = splat_i32x8(0);
    i32x8 acc5 = splat_i32x8(0);
    i32x8 acc6 = splat_i32x8(0);
    i32x8 acc7 = splat_i32x8(0);
    i32x8 acc8 = splat_i32x8(0);
    i32x8 acc9 = splat_i32x8(0);
    i32x8 acc10 = splat_i32x8(0);
    i32x8 acc11 = splat_i32x8(0);
    i32x8 acc12 = splat_i32x8(0);
    i32x8 acc13 = splat_i32x8(0);
    i32x8 acc14 = splat_i32x8(0);
    i32x8 acc15 = splat_i32x8(0);
    for (long r0 = 0; r0 < 24; ++r0) {
      int val0 = data1[r0+i0*96];
      i32x8 val1 = *(const i32x8_loose*)(data2+r0*32);
      i32x8 alu0 = (i32x8)((u32x8)acc0+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val1));
      acc0 = alu0;
      i32x8 val2 = *(const i32x8_loose*)(data2+r0*32+8);
      i32x8 alu1 = (i32x8)((u32x8)acc1+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val2));
      acc1 = alu1;
      i32x8 val3 = *(const i32x8_loose*)(data2+r0*32+16);
      i32x8 alu2 = (i32x8)((u32x8)acc2+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val3));
      acc2 = alu2;
      i32x8 val4 = *(const i32x8_loose*)(data2+r0*32+24);
      i32x8 alu3 = (i32x8)((u32x8)acc3+(u32x8)(i32x8)((u32x8)splat_i32x8(val0)*(u32x8)val4));
      acc3 = alu3;
      int val5 = data1[r0+i0*96+24];
      i32x8 alu4 = (i32x8)((u32x8)acc4+(u32x8)(i32x8)((u32x8)splat_i32x8(val5)*(u32x8)val1));
      acc4 = alu4;
      i32x8 alu5 = (i32x8)((u32x8)acc5+(u32x8)(i32x8)((u32x8)splat_i32x8(val5)*(u32x8)val2));
      acc5 = alu5;
      i32x8 alu6 = (i32x8)((u32x8)acc6+(u32x8)(i32x8)((u32x8)splat_i32x8(val5)*(u32x8)val3));
      acc6 = alu6;
      i32x8 alu7 = (i32x8)((u32x8)acc7+(u32x8)(i32x8)((u32x8)splat_i32x8(val5)*(u32x8)val4));
      acc7 = alu7;
      int val6 = data1[r0+i0*96+48];
      i32x8 alu8 = (i32x8)((u32x8)acc8+(u32x8)(i32x8)((u32x8)splat_i32x8(val6)*(u32x8)val1));
      acc8 = alu8;
      i32x8 alu9 = (i32x8)((u32x8)acc9+(u32x8)(i32x8)((u32x8)splat_i32x8(val6)*(u32x8)val2));
      acc9 = alu9;
      i32x8 alu10 = (i32x8)((u32x8)acc10+(u32x8)(i32x8)((u32x8)splat_i32x8(val6)*(u32x8)val3));
      acc10 = alu10;
      i32x8 alu11 = (i32x8)((u32x8)acc11+(u32x8)(i32x8)((u32x8)splat_i32x8(val6)*(u32x8)val4));
      acc11 = alu11;
      int val7 = data1[r0+i0*96+72];
      i32x8 alu12 = (i32x8)((u32x8)acc12+(u32x8)(i32x8)((u32x8)splat_i32x8(val7)*(u32x8)val1));
      acc12 = alu12;
      i32x8 alu13 = (i32x8)((u32x8)acc13+(u32x8)(i32x8)((u32x8)splat_i32x8(val7)*(u32x8)val2));
      acc13 = alu13;
      i32x8 alu14 = (i32x8)((u32x8)acc14+(u32x8)(i32x8)((u32x8)splat_i32x8(val7)*(u32x8)val3));
      acc14 = alu14;
      i32x8 alu15 = (i32x8)((u32x8)acc15+(u32x8)(i32x8)((u32x8)splat_i32x8(val7)*(u32x8)val4));
      acc15 = alu15;
    }
    *(i32x8_loose*)(data0+i0*128) = acc0;
    *(i32x8_loose*)(data0+i0*128+8) = acc1;
    *(i32x8_loose*)(data0+i0*128+16) = acc2;
    *(i32x8_loose*)(data0+i0*128+24) = acc3;
    *(i32x8_loose*)(data0+i0*128+32) = acc4;
    *(i32x8_loose*)(data0+i0*128+40) = acc5;
    *(i32x8_loose*)(data0+i0*128+48) = acc6;
    *(i32x8_loose*)(data0+i0*128+56) = acc7;
    *(i32x8_loose*)(data0+i0*128+64) = acc8;
    *(i32x8_loose*)(data0+i0*128+72) = acc9;
    *(i32x8_loose*)(data0+i0*128+80) = acc10;
    *(i32x8_loose*)(data0+i0*128+88) = acc11;
    *(i32x8_loose*)(data0+i0*128+96) = acc12;
    *(i32x8_loose*)(data0+i0*128+104) = acc13;
    *(i32x8_loose*)(data0+i0*128+112) = acc14;
    *(i32x8_loose*)(data0+i0*128+120) = acc15;
  }
}

// ======== neon
// data0(16, 32, 1) = sum((data1(16, 32, 24)*data2(16, 32, 24)), axes 2)
//   loops 16 by 2 copies x 32 by 8 copies by 4 lanes
//   add over 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 8)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_16_32_24_a6ea3e(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 8; ++i0) {
    i32x4 acc0 = splat_i32x4(0);
    i32x4 acc1 = splat_i32x4(0);
    i32x4 acc2 = splat_i32x4(0);
    i32x4 acc3 = splat_i32x4(0);
    i32x4 acc4 = splat_i32x4(0);
    i32x4 acc5 = splat_i32x4(0);
    i32x4 acc6 = splat_i32x4(0);
    i32x4 acc7 = splat_i32x4(0);
    i32x4 acc8 = splat_i32x4(0);
    i32x4 acc9 = splat_i32x4(0);
    i32x4 acc10 = splat_i32x4(0);
    i32x4 acc11 = splat_i32x4(0);
    i32x4 acc12 = splat_i32x4(0);
    i32x4 acc13 = splat_i32x4(0);
    i32x4 acc14 = splat_i32x4(0);
    i32x4 acc15 = splat_i32x4(0);
    for (long r0 = 0; r0 < 24; ++r0) {
      int val0 = data1[r0+i0*48];
      i32x4 val1 = *(const i32x4_loose*)(data2+r0*32);
      i32x4 alu0 = (i32x4)((u32x4)acc0+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val1));
      acc0 = alu0;
      int val2 = data1[r0+i0*48+24];
      i32x4 alu1 = (i32x4)((u32x4)acc1+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val1));
      acc1 = alu1;
      i32x4 val3 = *(const i32x4_loose*)(data2+r0*32+4);
      i32x4 alu2 = (i32x4)((u32x4)acc2+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val3));
      acc2 = alu2;
      i32x4 alu3 = (i32x4)((u32x4)acc3+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val3));
      acc3 = alu3;
      i32x4 val4 = *(const i32x4_loose*)(data2+r0*32+8);
      i32x4 alu4 = (i32x4)((u32x4)acc4+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val4));
      acc4 = alu4;
      i32x4 alu5 = (i32x4)((u32x4)acc5+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val4));
      acc5 = alu5;
      i32x4 val5 = *(const i32x4_loose*)(data2+r0*32+12);
      i32x4 alu6 = (i32x4)((u32x4)acc6+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val5));
      acc6 = alu6;
      i32x4 alu7 = (i32x4)((u32x4)acc7+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val5));
      acc7 = alu7;
      i32x4 val6 = *(const i32x4_loose*)(data2+r0*32+16);
      i32x4 alu8 = (i32x4)((u32x4)acc8+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val6));
      acc8 = alu8;
      i32x4 alu9 = (i32x4)((u32x4)acc9+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val6));
      acc9 = alu9;
      i32x4 val7 = *(const i32x4_loose*)(data2+r0*32+20);
      i32x4 alu10 = (i32x4)((u32x4)acc10+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val7));
      acc10 = alu10;
      i32x4 alu11 = (i32x4)((u32x4)acc11+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val7));
      acc11 = alu11;
      i32x4 val8 = *(const i32x4_loose*)(data2+r0*32+24);
      i32x4 alu12 = (i32x4)((u32x4)acc12+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val8));
      acc12 = alu12;
      i32x4 alu13 = (i32x4)((u32x4)acc13+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val8));
      acc13 = alu13;
      i32x4 val9 = *(const i32x4_loose*)(data2+r0*32+28);
      i32x4 alu14 = (i32x4)((u32x4)acc14+(u32x4)(i32x4)((u32x4)splat_i32x4(val0)*(u32x4)val9));
      acc14 = alu14;
      i32x4 alu15 = (i32x4)((u32x4)acc15+(u32x4)(i32x4)((u32x4)splat_i32x4(val2)*(u32x4)val9));
      acc15 = alu15;
    }
    *(i32x4_loose*)(data0+i0*64) = acc0;
    *(i32x4_loose*)(data0+i0*64+32) = acc1;
    *(i32x4_loose*)(data0+i0*64+4) = acc2;
    *(i32x4_loose*)(data0+i0*64+36) = acc3;
    *(i32x4_loose*)(data0+i0*64+8) = acc4;
    *(i32x4_loose*)(data0+i0*64+40) = acc5;
    *(i32x4_loose*)(data0+i0*64+12) = acc6;
    *(i32x4_loose*)(data0+i0*64+44) = acc7;
    *(i32x4_loose*)(data0+i0*64+16) = acc8;
    *(i32x4_loose*)(data0+i0*64+48) = acc9;
    *(i32x4_loose*)(data0+i0*64+20) = acc10;
    *(i32x4_loose*)(data0+i0*64+52) = acc11;
    *(i32x4_loose*)(data0+i0*64+24) = acc12;
    *(i32x4_loose*)(data0+i0*64+56) = acc13;
    *(i32x4_loose*)(data0+i0*64+28) = acc14;
    *(i32x4_loose*)(data0+i0*64+60) = acc15;
  }
}

