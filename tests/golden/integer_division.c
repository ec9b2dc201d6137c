// ======== plain
// data0(100) = (floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100)))
//   loops 100 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef int i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void E_100_66dc53(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 25; ++i0) {
    i32x4 val0 = *(const i32x4_loose*)(data2+i0*4);
    i32x4 alu0 = val0==splat_i32x4((-1));
    i32x4 val1 = *(const i32x4_loose*)(data1+i0*4);
    i32x4 alu1 = val0==splat_i32x4(0);
    i32x4 cond0 = alu1|alu0;
    i32x4 alu2 = (i32x4)(((i32x4)splat_i32x4(1)&cond0)|((i32x4)val0&~cond0));
    i32x4 alu3 = val1/alu2;
    i32x4 alu4 = (i32x4)((u32x4)val1-(u32x4)(i32x4)((u32x4)alu3*(u32x4)alu2));
    i32x4 alu5 = ((alu4^alu2)<splat_i32x4(0))&(alu4!=splat_i32x4(0));
    i32x4 alu6 = (i32x4)(((i32x4)(i32x4)((u32x4)alu3-(u32x4)splat_i32x4(1))&alu5)|((i32x4)alu3&~alu5));
    i32x4 alu7 = (i32x4)(((i32x4)(i32x4)(-(u32x4)val1)&alu0)|((i32x4)(i32x4)(((i32x4)splat_i32x4(0)&alu1)|((i32x4)alu6&~alu1))&~alu0));
    i32x4 alu8 = (i32x4)(((i32x4)(i32x4)((u32x4)alu4+(u32x4)alu2)&alu5)|((i32x4)alu4&~alu5));
    *(i32x4_loose*)(data0+i0*4) = (i32x4)((u32x4)alu7+(u32x4)alu8);
  }
}

// ======== avx2
// data0(100) = (floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100)))
//   loops 100 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef int i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void E_100_74690b(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 12; ++i0) {
    i32x8 val0 = *(const i32x8_loose*)(data2+i0*8);
    i32x8 alu0 = val0==splat_i32x8((-1));
    i32x8 val1 = *(const i32x8_loose*)(data1+i0*8);
    i32x8 alu1 = val0==splat_i32x8(0);
    i32x8 cond0 = alu1|alu0;
    i32x8 alu2 = (i32x8)(((i32x8)splat_i32x8(1)&cond0)|((i32x8)val0&~cond0));
    i32x8 alu3 = val1/alu2;
    i32x8 alu4 = (i32x8)((u32x8)val1-(u32x8)(i32x8)((u32x8)alu3*(u32x8)alu2));
    i32x8 alu5 = ((alu4^alu2)<splat_i32x8(0))&(alu4!=splat_i32x8(0));
    i32x8 alu6 = (i32x8)(((i32x8)(i32x8)((u32x8)alu3-(u32x8)splat_i32x8(1))&alu5)|((i32x8)alu3&~alu5));
    i32x8 alu7 = (i32x8)(((i32x8)(i32x8)(-(u32x8)val1)&alu0)|((i32x8)(i32x8)(((i32x8)splat_i32x8(0)&alu1)|((i32x8)alu6&~alu1))&~alu0));
    i32x8 alu8 = (i32x8)(((i32x8)(i32x8)((u32x8)alu4+(u32x8)alu2)&alu5)|((i32x8)alu4&~alu5));
    *(i32x8_loose*)(data0+i0*8) = (i32x8)((u32x8)alu7+(u32x8)alu8);
  }
  for (long i1 = 0; i1 < 4; ++i1) {
    int val2 = data2[i1+96];
    _Bool alu9 = val2==(-1);
    int val3 = data1[i1+96];
    _Bool alu10 = val2==0;
    int alu11 = (_Bool)(alu10|alu9)?1:val2;
    int alu12 = (int)(val3/alu11);
    int alu13 = (int)((unsigned)val3-(unsigned)(int)((unsigned)alu12*(unsigned)alu11));
    _Bool alu14 = (_Bool)(((int)(alu13^alu11)<0)&(alu13!=0));
    int alu15 = alu9?(int)(-(unsigned)val3):(alu10?0:(alu14?(int)((unsigned)alu12-(unsigned)1):alu12));
    int alu16 = (int)((unsigned)alu15+(unsigned)(alu14?(int)((unsigned)alu13+(unsigned)alu11):alu13));
    data0[i1+96] = alu16;
  }
}

// ======== avx512
// data0(100) = (floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100)))
//   loops 100 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef int i32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void E_100_db7919(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 6; ++i0) {
    i32x16 val0 = *(const i32x16_loose*)(data2+i0*16);
    i32x16 alu0 = val0==splat_i32x16((-1));
    i32x16 val1 = *(const i32x16_loose*)(data1+i0*16);
    i32x16 alu1 = val0==splat_i32x16(0);
    i32x16 cond0 = alu1|alu0;
    i32x16 alu2 = (i32x16)(((i32x16)splat_i32x16(1)&cond0)|((i32x16)val0&~cond0));
    i32x16 alu3 = val1/alu2;
    i32x16 alu4 = (i32x16)((u32x16)val1-(u32x16)(i32x16)((u32x16)alu3*(u32x16)alu2));
    i32x16 alu5 = ((alu4^alu2)<splat_i32x16(0))&(alu4!=splat_i32x16(0));
    i32x16 alu6 = (i32x16)(((i32x16)(i32x16)((u32x16)alu3-(u32x16)splat_i32x16(1))&alu5)|((i32x16)alu3&~alu5));
    i32x16 alu7 = (i32x16)(((i32x16)(i32x16)(-(u32x16)val1)&alu0)|((i32x16)(i32x16)(((i32x16)splat_i32x16(0)&alu1)|((i32x16)alu6&~alu1))&~alu0));
    i32x16 alu8 = (i32x16)(((i32x16)(i32x16)((u32x16)alu4+(u32x16)alu2)&alu5)|((i32x16)alu4&~alu5));
    *(i32x16_loose*)(data0+i0*16) = (i32x16)((u32x16)alu7+(u32x16)alu8);
  }
  for (long i1 = 0; i1 < 4; ++i1) {
    int val2 = data2[i1+96];
    _Bool alu9 = val2==(-1);
    int val3 = data1[i1+96];
    _Bool alu10 = val2==0;
    int alu11 = (_Bool)(alu10|alu9)?1:val2;
    int alu12 = (int)(val3/alu11);
    int alu13 = (int)((unsigned)val3-(unsigned)(int)((unsigned)alu12*(unsigned)alu11));
    _Bool alu14 = (_Bool)(((int)(alu13^alu11)<0)&(alu13!=0));
    int alu15 = alu9?(int)(-(unsigned)val3):(alu10?0:(alu14?(int)((unsigned)alu12-(unsigned)1):alu12));
    int alu16 = (int)((unsigned)alu15+(unsigned)(alu14?(int)((unsigned)alu13+(unsigned)alu11):alu13));
    data0[i1+96] = alu16;
  }
}

// ======== neon
// data0(100) = (floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100)))
//   loops 100 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef int i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void E_100_66dc53(int* restrict data0, const int* restrict data1, const int* restrict data2) {
  for (long i0 = 0; i0 < 25; ++i0) {
    i32x4 val0 = *(const i32x4_loose*)(data2+i0*4);
    i32x4 alu0 = val0==splat_i32x4((-1));
    i32x4 val1 = *(const i32x4_loose*)(data1+i0*4);
    i32x4 alu1 = val0==splat_i32x4(0);
    i32x4 cond0 = alu1|alu0;
    i32x4 alu2 = (i32x4)(((i32x4)splat_i32x4(1)&cond0)|((i32x4)val0&~cond0));
    i32x4 alu3 = val1/alu2;
    i32x4 alu4 = (i32x4)((u32x4)val1-(u32x4)(i32x4)((u32x4)alu3*(u32x4)alu2));
    i32x4 alu5 = ((alu4^alu2)<splat_i32x4(0))&(alu4!=splat_i32x4(0));
    i32x4 alu6 = (i32x4)(((i32x4)(i32x4)((u32x4)alu3-(u32x4)splat_i32x4(1))&alu5)|((i32x4)alu3&~alu5));
    i32x4 alu7 = (i32x4)(((i32x4)(i32x4)(-(u32x4)val1)&alu0)|((i32x4)(i32x4)(((i32x4)splat_i32x4(0)&alu1)|((i32x4)alu6&~alu1))&~alu0));
    i32x4 alu8 = (i32x4)(((i32x4)(i32x4)((u32x4)alu4+(u32x4)alu2)&alu5)|((i32x4)alu4&~alu5));
    *(i32x4_loose*)(data0+i0*4) = (i32x4)((u32x4)alu7+(u32x4)alu8);
  }
}

