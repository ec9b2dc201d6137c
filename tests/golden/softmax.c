// ======== plain
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 x 128 by 4 lanes
//   max over 128 by 8 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_e0cc0f(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+r0*32);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+r0*32+4);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*128+r0*32+8);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*128+r0*32+12);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*128+r0*32+16);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*128+r0*32+20);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*128+r0*32+24);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*128+r0*32+28);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    i32x4 cond11 = (alu2<acc4)|(acc4!=acc4);
    f32x4 alu3 = (f32x4)(((i32x4)acc4&cond11)|((i32x4)alu2&~cond11));
    i32x4 cond12 = (alu3<acc5)|(acc5!=acc5);
    f32x4 alu4 = (f32x4)(((i32x4)acc5&cond12)|((i32x4)alu3&~cond12));
    i32x4 cond13 = (alu4<acc6)|(acc6!=acc6);
    f32x4 alu5 = (f32x4)(((i32x4)acc6&cond13)|((i32x4)alu4&~cond13));
    i32x4 cond14 = (alu5<acc7)|(acc7!=acc7);
    f32x4 alu6 = (f32x4)(((i32x4)acc7&cond14)|((i32x4)alu5&~cond14));
    float alu7 = alu6[0];
    float alu8 = alu6[2];
    float alu9 = (_Bool)((alu7<alu8)|(alu8!=alu8))?alu8:alu7;
    float alu10 = alu6[1];
    float alu11 = alu6[3];
    float alu12 = (_Bool)((alu10<alu11)|(alu11!=alu11))?alu11:alu10;
    float alu13 = (_Bool)((alu9<alu12)|(alu12!=alu12))?alu12:alu9;
    f32x4 acc8 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*128+r1*4);
      f32x4 alu14 = val8-alu13;
      i32x4 cond15 = alu14<splat_f32x4((-104.5f));
      f32x4 alu15 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond15)|((i32x4)alu14&~cond15));
      i32x4 cond16 = splat_f32x4(89.0f)<alu15;
      f32x4 alu16 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond16)|((i32x4)alu15&~cond16));
      f32x4 alu17 = (alu16*0.7213475f)+12582912.0f;
      f32x4 alu18 = alu17-12582912.0f;
      f32x4 alu19 = (alu18*(-2.8572135e-06f))+((alu18*(-1.3862915f))+alu16);
      f32x4 alu20 = (((((0.00019629758f*alu19)+0.0014105472f)*alu19)+0.008335969f)*alu19)+0.0416612f;
      f32x4 alu21 = ((alu19*alu19)*((((alu20*alu19)+0.16666616f)*alu19)+0.50000036f))+alu19;
      i32x4 alu22 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu17)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu23 = (f32x4)alu22;
      f32x4 alu24 = ((alu21+1.0f)*alu23)*alu23;
      *(f32x4_loose*)(stage0+r1*4) = alu24;
      acc8 = acc8+alu24;
    }
    float alu25 = (acc8[0]+acc8[2])+(acc8[1]+acc8[3]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val9 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*128+i1*4) = val9/alu25;
    }
  }
}

// ======== avx2
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 x 128 by 8 lanes
//   max over 128 by 8 copies by 8 lanes
//   add over 128 by 8 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 8), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_64_128_128_6bd49a(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    f32x8 acc4 = splat_f32x8(-__builtin_inff());
    f32x8 acc5 = splat_f32x8(-__builtin_inff());
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    f32x8 acc7 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*128+r0*64);
      i32x8 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x8)(((i32x8)val0&cond0)|((i32x8)acc0&~cond0));
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*128+r0*64+8);
      i32x8 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x8)(((i32x8)val1&cond1)|((i32x8)acc1&~cond1));
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*128+r0*64+16);
      i32x8 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x8)(((i32x8)val2&cond2)|((i32x8)acc2&~cond2));
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*128+r0*64+24);
      i32x8 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x8)(((i32x8)val3&cond3)|((i32x8)acc3&~cond3));
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*128+r0*64+32);
      i32x8 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x8)(((i32x8)val4&cond4)|((i32x8)acc4&~cond4));
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*128+r0*64+40);
      i32x8 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x8)(((i32x8)val5&cond5)|((i32x8)acc5&~cond5));
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*128+r0*64+48);
      i32x8 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x8)(((i32x8)val6&cond6)|((i32x8)acc6&~cond6));
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*128+r0*64+56);
      i32x8 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x8)(((i32x8)val7&cond7)|((i32x8)acc7&~cond7));
    }
    i32x8 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x8 alu0 = (f32x8)(((i32x8)acc1&cond8)|((i32x8)acc0&~cond8));
    i32x8 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x8 alu1 = (f32x8)(((i32x8)acc2&cond9)|((i32x8)alu0&~cond9));
    i32x8 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x8 alu2 = (f32x8)(((i32x8)acc3&cond10)|((i32x8)alu1&~cond10));
    i32x8 cond11 = (alu2<acc4)|(acc4!=acc4);
    f32x8 alu3 = (f32x8)(((i32x8)acc4&cond11)|((i32x8)alu2&~cond11));
    i32x8 cond12 = (alu3<acc5)|(acc5!=acc5);
    f32x8 alu4 = (f32x8)(((i32x8)acc5&cond12)|((i32x8)alu3&~cond12));
    i32x8 cond13 = (alu4<acc6)|(acc6!=acc6);
    f32x8 alu5 = (f32x8)(((i32x8)acc6&cond13)|((i32x8)alu4&~cond13));
    i32x8 cond14 = (alu5<acc7)|(acc7!=acc7);
    f32x8 alu6 = (f32x8)(((i32x8)acc7&cond14)|((i32x8)alu5&~cond14));
    float alu7 = alu6[0];
    float alu8 = alu6[4];
    float alu9 = (_Bool)((alu7<alu8)|(alu8!=alu8))?alu8:alu7;
    float alu10 = alu6[2];
    float alu11 = alu6[6];
    float alu12 = (_Bool)((alu10<alu11)|(alu11!=alu11))?alu11:alu10;
    float alu13 = (_Bool)((alu9<alu12)|(alu12!=alu12))?alu12:alu9;
    float alu14 = alu6[1];
    float alu15 = alu6[5];
    float alu16 = (_Bool)((alu14<alu15)|(alu15!=alu15))?alu15:alu14;
    float alu17 = alu6[3];
    float alu18 = alu6[7];
    float alu19 = (_Bool)((alu17<alu18)|(alu18!=alu18))?alu18:alu17;
    float alu20 = (_Bool)((alu16<alu19)|(alu19!=alu19))?alu19:alu16;
    float alu21 = (_Bool)((alu13<alu20)|(alu20!=alu20))?alu20:alu13;
    f32x8 acc8 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*128+r1*8);
      f32x8 alu22 = val8-alu21;
      i32x8 cond15 = alu22<splat_f32x8((-104.5f));
      f32x8 alu23 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond15)|((i32x8)alu22&~cond15));
      i32x8 cond16 = splat_f32x8(89.0f)<alu23;
      f32x8 alu24 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond16)|((i32x8)alu23&~cond16));
      f32x8 alu25 = mulacc_f32x8(alu24,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu26 = alu25-12582912.0f;
      f32x8 alu27 = mulacc_f32x8(alu26,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu26,splat_f32x8((-1.3862915f)),alu24));
      f32x8 alu28 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu27,splat_f32x8(0.0014105472f));
      f32x8 alu29 = mulacc_f32x8(mulacc_f32x8(alu28,alu27,splat_f32x8(0.008335969f)),alu27,splat_f32x8(0.0416612f));
      f32x8 alu30 = mulacc_f32x8(mulacc_f32x8(alu29,alu27,splat_f32x8(0.16666616f)),alu27,splat_f32x8(0.50000036f));
      f32x8 alu31 = mulacc_f32x8(mulacc_f32x8(alu30,alu27,splat_f32x8(1.0f)),alu27,splat_f32x8(1.0f));
      i32x8 alu32 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu25)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu33 = (f32x8)alu32;
      f32x8 alu34 = (alu31*alu33)*alu33;
      *(f32x8_loose*)(stage0+r1*8) = alu34;
      acc8 = acc8+alu34;
    }
    float alu35 = ((acc8[0]+acc8[4])+(acc8[2]+acc8[6]))+((acc8[1]+acc8[5])+(acc8[3]+acc8[7]));
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x8 val9 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*128+i1*8) = val9/alu35;
    }
  }
}

// ======== avx512
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 4 copies x 128 by 16 lanes
//   max over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   stage0 keeps 512 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void r_64_128_128_bfae36(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    f32x16 acc5 = splat_f32x16(-__builtin_inff());
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    f32x16 acc7 = splat_f32x16(-__builtin_inff());
    f32x16 acc8 = splat_f32x16(-__builtin_inff());
    f32x16 acc9 = splat_f32x16(-__builtin_inff());
    f32x16 acc10 = splat_f32x16(-__builtin_inff());
    f32x16 acc11 = splat_f32x16(-__builtin_inff());
    f32x16 acc12 = splat_f32x16(-__builtin_inff());
    f32x16 acc13 = splat_f32x16(-__builtin_inff());
    f32x16 acc14 = splat_f32x16(-__builtin_inff());
    f32x16 acc15 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*512+r0*64);
      i32x16 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x16)(((i32x16)val0&cond0)|((i32x16)acc0&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*512+r0*64+16);
      i32x16 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x16)(((i32x16)val1&cond1)|((i32x16)acc1&~cond1));
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*512+r0*64+32);
      i32x16 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x16)(((i32x16)val2&cond2)|((i32x16)acc2&~cond2));
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*512+r0*64+48);
      i32x16 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x16)(((i32x16)val3&cond3)|((i32x16)acc3&~cond3));
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*512+r0*64+128);
      i32x16 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x16)(((i32x16)val4&cond4)|((i32x16)acc4&~cond4));
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*512+r0*64+144);
      i32x16 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x16)(((i32x16)val5&cond5)|((i32x16)acc5&~cond5));
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*512+r0*64+160);
      i32x16 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x16)(((i32x16)val6&cond6)|((i32x16)acc6&~cond6));
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*512+r0*64+176);
      i32x16 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x16)(((i32x16)val7&cond7)|((i32x16)acc7&~cond7));
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*512+r0*64+256);
      i32x16 cond8 = (acc8<val8)|(val8!=val8);
      acc8 = (f32x16)(((i32x16)val8&cond8)|((i32x16)acc8&~cond8));
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*512+r0*64+272);
      i32x16 cond9 = (acc9<val9)|(val9!=val9);
      acc9 = (f32x16)(((i32x16)val9&cond9)|((i32x16)acc9&~cond9));
      f32x16 val10 = *(const f32x16_loose*)(data1+i0*512+r0*64+288);
      i32x16 cond10 = (acc10<val10)|(val10!=val10);
      acc10 = (f32x16)(((i32x16)val10&cond10)|((i32x16)acc10&~cond10));
      f32x16 val11 = *(const f32x16_loose*)(data1+i0*512+r0*64+304);
      i32x16 cond11 = (acc11<val11)|(val11!=val11);
      acc11 = (f32x16)(((i32x16)val11&cond11)|((i32x16)acc11&~cond11));
      f32x16 val12 = *(const f32x16_loose*)(data1+i0*512+r0*64+384);
      i32x16 cond12 = (acc12<val12)|(val12!=val12);
      acc12 = (f32x16)(((i32x16)val12&cond12)|((i32x16)acc12&~cond12));
      f32x16 val13 = *(const f32x16_loose*)(data1+i0*512+r0*64+400);
      i32x16 cond13 = (acc13<val13)|(val13!=val13);
      acc13 = (f32x16)(((i32x16)val13&cond13)|((i32x16)acc13&~cond13));
      f32x16 val14 = *(const f32x16_loose*)(data1+i0*512+r0*64+416);
      i32x16 cond14 = (acc14<val14)|(val14!=val14);
      acc14 = (f32x16)(((i32x16)val14&cond14)|((i32x16)acc14&~cond14));
      f32x16 val15 = *(const f32x16_loose*)(data1+i0*512+r0*64+432);
      i32x16 cond15 = (acc15<val15)|(val15!=val15);
      acc15 = (f32x16)(((i32x16)val15&cond15)|((i32x16)acc15&~cond15));
    }
    i32x16 cond16 = (acc0<acc1)|(acc1!=acc1);
    f32x16 alu0 = (f32x16)(((i32x16)acc1&cond16)|((i32x16)acc0&~cond16));
    i32x16 cond17 = (alu0<acc2)|(acc2!=acc2);
    f32x16 alu1 = (f32x16)(((i32x16)acc2&cond17)|((i32x16)alu0&~cond17));
    i32x16 cond18 = (alu1<acc3)|(acc3!=acc3);
    f32x16 alu2 = (f32x16)(((i32x16)acc3&cond18)|((i32x16)alu1&~cond18));
    float alu3 = alu2[0];
    float alu4 = alu2[8];
    float alu5 = (_Bool)((alu3<alu4)|(alu4!=alu4))?alu4:alu3;
    float alu6 = alu2[4];
    float alu7 = alu2[12];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    float alu9 = (_Bool)((alu5<alu8)|(alu8!=alu8))?alu8:alu5;
    float alu10 = alu2[2];
    float alu11 = alu2[10];
    float alu12 = (_Bool)((alu10<alu11)|(alu11!=alu11))?alu11:alu10;
    float alu13 = alu2[6];
    float alu14 = alu2[14];
    float alu15 = (_Bool)((alu13<alu14)|(alu14!=alu14))?alu14:alu13;
    float alu16 = (_Bool)((alu12<alu15)|(alu15!=alu15))?alu15:alu12;
    float alu17 = (_Bool)((alu9<alu16)|(alu16!=alu16))?alu16:alu9;
    float alu18 = alu2[1];
    float alu19 = alu2[9];
    float alu20 = (_Bool)((alu18<alu19)|(alu19!=alu19))?alu19:alu18;
    float alu21 = alu2[5];
    float alu22 = alu2[13];
    float alu23 = (_Bool)((alu21<alu22)|(alu22!=alu22))?alu22:alu21;
    float alu24 = (_Bool)((alu20<alu23)|(alu23!=alu23))?alu23:alu20;
    float alu25 = alu2[3];
    float alu26 = alu2[11];
    float alu27 = (_Bool)((alu25<alu26)|(alu26!=alu26))?alu26:alu25;
    float alu28 = alu2[7];
    float alu29 = alu2[15];
    float alu30 = (_Bool)((alu28<alu29)|(alu29!=alu29))?alu29:alu28;
    float alu31 = (_Bool)((alu27<alu30)|(alu30!=alu30))?alu30:alu27;
    float alu32 = (_Bool)((alu24<alu31)|(alu31!=alu31))?alu31:alu24;
    float alu33 = (_Bool)((alu17<alu32)|(alu32!=alu32))?alu32:alu17;
    i32x16 cond19 = (acc4<acc5)|(acc5!=acc5);
    f32x16 alu34 = (f32x16)(((i32x16)acc5&cond19)|((i32x16)acc4&~cond19));
    i32x16 cond20 = (alu34<acc6)|(acc6!=acc6);
    f32x16 alu35 = (f32x16)(((i32x16)acc6&cond20)|((i32x16)alu34&~cond20));
    i32x16 cond21 = (alu35<acc7)|(acc7!=acc7);
    f32x16 alu36 = (f32x16)(((i32x16)acc7&cond21)|((i32x16)alu35&~cond21));
    float alu37 = alu36[0];
    float alu38 = alu36[8];
    float alu39 = (_Bool)((alu37<alu38)|(alu38!=alu38))?alu38:alu37;
    float alu40 = alu36[4];
    float alu41 = alu36[12];
    float alu42 = (_Bool)((alu40<alu41)|(alu41!=alu41))?alu41:alu40;
    float alu43 = (_Bool)((alu39<alu42)|(alu42!=alu42))?alu42:alu39;
    float alu44 = alu36[2];
    float alu45 = alu36[10];
    float alu46 = (_Bool)((alu44<alu45)|(alu45!=alu45))?alu45:alu44;
    float alu47 = alu36[6];
    float alu48 = alu36[14];
    float alu49 = (_Bool)((alu47<alu48)|(alu48!=alu48))?alu48:alu47;
    float alu50 = (_Bool)((alu46<alu49)|(alu49!=alu49))?alu49:alu46;
    float alu51 = (_Bool)((alu43<alu50)|(alu50!=alu50))?alu50:alu43;
    float alu52 = alu36[1];
    float alu53 = alu36[9];
    float alu54 = (_Bool)((alu52<alu53)|(alu53!=alu53))?alu53:alu52;
    float alu55 = alu36[5];
    float alu56 = alu36[13];
    float alu57 = (_Bool)((alu55<alu56)|(alu56!=alu56))?alu56:alu55;
    float alu58 = (_Bool)((alu54<alu57)|(alu57!=alu57))?alu57:alu54;
    float alu59 = alu36[3];
    float alu60 = alu36[11];
    float alu61 = (_Bool)((alu59<alu60)|(alu60!=alu60))?alu60:alu59;
    float alu62 = alu36[7];
    float alu63 = alu36[15];
    float alu64 = (_Bool)((alu62<alu63)|(alu63!=alu63))?alu63:alu62;
    float alu65 = (_Bool)((alu61<alu64)|(alu64!=alu64))?alu64:alu61;
    float alu66 = (_Bool)((alu58<alu65)|(alu65!=alu65))?alu65:alu58;
    float alu67 = (_Bool)((alu51<alu66)|(alu66!=alu66))?alu66:alu51;
    i32x16 cond22 = (acc8<acc9)|(acc9!=acc9);
    f32x16 alu68 = (f32x16)(((i32x16)acc9&cond22)|((i32x16)acc8&~cond22));
    i32x16 cond23 = (alu68<acc10)|(acc10!=acc10);
    f32x16 alu69 = (f32x16)(((i32x16)acc10&cond23)|((i32x16)alu68&~cond23));
    i32x16 cond24 = (alu69<acc11)|(acc11!=acc11);
    f32x16 alu70 = (f32x16)(((i32x16)acc11&cond24)|((i32x16)alu69&~cond24));
    float alu71 = alu70[0];
    float alu72 = alu70[8];
    float alu73 = (_Bool)((alu71<alu72)|(alu72!=alu72))?alu72:alu71;
    float alu74 = alu70[4];
    float alu75 = alu70[12];
    float alu76 = (_Bool)((alu74<alu75)|(alu75!=alu75))?alu75:alu74;
    float alu77 = (_Bool)((alu73<alu76)|(alu76!=alu76))?alu76:alu73;
    float alu78 = alu70[2];
    float alu79 = alu70[10];
    float alu80 = (_Bool)((alu78<alu79)|(alu79!=alu79))?alu79:alu78;
    float alu81 = alu70[6];
    float alu82 = alu70[14];
    float alu83 = (_Bool)((alu81<alu82)|(alu82!=alu82))?alu82:alu81;
    float alu84 = (_Bool)((alu80<alu83)|(alu83!=alu83))?alu83:alu80;
    float alu85 = (_Bool)((alu77<alu84)|(alu84!=alu84))?alu84:alu77;
    float alu86 = alu70[1];
    float alu87 = alu70[9];
    float alu88 = (_Bool)((alu86<alu87)|(alu87!=alu87))?alu87:alu86;
    float alu89 = alu70[5];
    float alu90 = alu70[13];
    float alu91 = (_Bool)((alu89<alu90)|(alu90!=alu90))?alu90:alu89;
    float alu92 = (_Bool)((alu88<alu91)|(alu91!=alu91))?alu91:alu88;
    float alu93 = alu70[3];
    float alu94 = alu70[11];
    float alu95 = (_Bool)((alu93<alu94)|(alu94!=alu94))?alu94:alu93;
    float alu96 = alu70[7];
    float alu97 = alu70[15];
    float alu98 = (_Bool)((alu96<alu97)|(alu97!=alu97))?alu97:alu96;
    float alu99 = (_Bool)((alu95<alu98)|(alu98!=alu98))?alu98:alu95;
    float alu100 = (_Bool)((alu92<alu99)|(alu99!=alu99))?alu99:alu92;
    float alu101 = (_Bool)((alu85<alu100)|(alu100!=alu100))?alu100:alu85;
    i32x16 cond25 = (acc12<acc13)|(acc13!=acc13);
    f32x16 alu102 = (f32x16)(((i32x16)acc13&cond25)|((i32x16)acc12&~cond25));
    i32x16 cond26 = (alu102<acc14)|(acc14!=acc14);
    f32x16 alu103 = (f32x16)(((i32x16)acc14&cond26)|((i32x16)alu102&~cond26));
    i32x16 cond27 = (alu103<acc15)|(acc15!=acc15);
    f32x16 alu104 = (f32x16)(((i32x16)acc15&cond27)|((i32x16)alu103&~cond27));
    float alu105 = alu104[0];
    float alu106 = alu104[8];
    float alu107 = (_Bool)((alu105<alu106)|(alu106!=alu106))?alu106:alu105;
    float alu108 = alu104[4];
    float alu109 = alu104[12];
    float alu110 = (_Bool)((alu108<alu109)|(alu109!=alu109))?alu109:alu108;
    float alu111 = (_Bool)((alu107<alu110)|(alu110!=alu110))?alu110:alu107;
    float alu112 = alu104[2];
    float alu113 = alu104[10];
    float alu114 = (_Bool)((alu112<alu113)|(alu113!=alu113))?alu113:alu112;
    float alu115 = alu104[6];
    float alu116 = alu104[14];
    float alu117 = (_Bool)((alu115<alu116)|(alu116!=alu116))?alu116:alu115;
    float alu118 = (_Bool)((alu114<alu117)|(alu117!=alu117))?alu117:alu114;
    float alu119 = (_Bool)((alu111<alu118)|(alu118!=alu118))?alu118:alu111;
    float alu120 = alu104[1];
    float alu121 = alu104[9];
    float alu122 = (_Bool)((alu120<alu121)|(alu121!=alu121))?alu121:alu120;
    float alu123 = alu104[5];
    float alu124 = alu104[13];
    float alu125 = (_Bool)((alu123<alu124)|(alu124!=alu124))?alu124:alu123;
    float alu126 = (_Bool)((alu122<alu125)|(alu125!=alu125))?alu125:alu122;
    float alu127 = alu104[3];
    float alu128 = alu104[11];
    float alu129 = (_Bool)((alu127<alu128)|(alu128!=alu128))?alu128:alu127;
    float alu130 = alu104[7];
    float alu131 = alu104[15];
    float alu132 = (_Bool)((alu130<alu131)|(alu131!=alu131))?alu131:alu130;
    float alu133 = (_Bool)((alu129<alu132)|(alu132!=alu132))?alu132:alu129;
    float alu134 = (_Bool)((alu126<alu133)|(alu133!=alu133))?alu133:alu126;
    float alu135 = (_Bool)((alu119<alu134)|(alu134!=alu134))?alu134:alu119;
    f32x16 acc16 = splat_f32x16(0.0f);
    f32x16 acc17 = splat_f32x16(0.0f);
    f32x16 acc18 = splat_f32x16(0.0f);
    f32x16 acc19 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val16 = *(const f32x16_loose*)(data1+i0*512+r1*16);
      f32x16 alu136 = val16-alu33;
      i32x16 cond28 = alu136<splat_f32x16((-104.5f));
      f32x16 alu137 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond28)|((i32x16)alu136&~cond28));
      i32x16 cond29 = splat_f32x16(89.0f)<alu137;
      f32x16 alu138 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond29)|((i32x16)alu137&~cond29));
      f32x16 alu139 = mulacc_f32x16(alu138,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu140 = alu139-12582912.0f;
      f32x16 alu141 = mulacc_f32x16(alu140,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu140,splat_f32x16((-1.3862915f)),alu138));
      f32x16 alu142 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu141,splat_f32x16(0.0014105472f));
      f32x16 alu143 = mulacc_f32x16(mulacc_f32x16(alu142,alu141,splat_f32x16(0.008335969f)),alu141,splat_f32x16(0.0416612f));
      f32x16 alu144 = mulacc_f32x16(mulacc_f32x16(alu143,alu141,splat_f32x16(0.16666616f)),alu141,splat_f32x16(0.50000036f));
      f32x16 alu145 = mulacc_f32x16(mulacc_f32x16(alu144,alu141,splat_f32x16(1.0f)),alu141,splat_f32x16(1.0f));
      i32x16 alu146 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu139)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu147 = (f32x16)alu146;
      f32x16 alu148 = (alu145*alu147)*alu147;
      *(f32x16_loose*)(stage0+r1*16) = alu148;
      f32x16 val17 = *(const f32x16_loose*)(data1+i0*512+r1*16+128);
      f32x16 alu149 = val17-alu67;
      i32x16 cond30 = alu149<splat_f32x16((-104.5f));
      f32x16 alu150 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond30)|((i32x16)alu149&~cond30));
      i32x16 cond31 = splat_f32x16(89.0f)<alu150;
      f32x16 alu151 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond31)|((i32x16)alu150&~cond31));
      f32x16 alu152 = mulacc_f32x16(alu151,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu153 = alu152-12582912.0f;
      f32x16 alu154 = mulacc_f32x16(alu153,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu153,splat_f32x16((-1.3862915f)),alu151));
      f32x16 alu155 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu154,splat_f32x16(0.0014105472f));
      f32x16 alu156 = mulacc_f32x16(mulacc_f32x16(alu155,alu154,splat_f32x16(0.008335969f)),alu154,splat_f32x16(0.0416612f));
      f32x16 alu157 = mulacc_f32x16(mulacc_f32x16(alu156,alu154,splat_f32x16(0.16666616f)),alu154,splat_f32x16(0.50000036f));
      f32x16 alu158 = mulacc_f32x16(mulacc_f32x16(alu157,alu154,splat_f32x16(1.0f)),alu154,splat_f32x16(1.0f));
      i32x16 alu159 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu152)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu160 = (f32x16)alu159;
      f32x16 alu161 = (alu158*alu160)*alu160;
      *(f32x16_loose*)(stage0+r1*16+128) = alu161;
      f32x16 val18 = *(const f32x16_loose*)(data1+i0*512+r1*16+256);
      f32x16 alu162 = val18-alu101;
      i32x16 cond32 = alu162<splat_f32x16((-104.5f));
      f32x16 alu163 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond32)|((i32x16)alu162&~cond32));
      i32x16 cond33 = splat_f32x16(89.0f)<alu163;
      f32x16 alu164 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond33)|((i32x16)alu163&~cond33));
      f32x16 alu165 = mulacc_f32x16(alu164,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu166 = alu165-12582912.0f;
      f32x16 alu167 = mulacc_f32x16(alu166,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu166,splat_f32x16((-1.3862915f)),alu164));
      f32x16 alu168 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu167,splat_f32x16(0.0014105472f));
      f32x16 alu169 = mulacc_f32x16(mulacc_f32x16(alu168,alu167,splat_f32x16(0.008335969f)),alu167,splat_f32x16(0.0416612f));
      f32x16 alu170 = mulacc_f32x16(mulacc_f32x16(alu169,alu167,splat_f32x16(0.16666616f)),alu167,splat_f32x16(0.50000036f));
      f32x16 alu171 = mulacc_f32x16(mulacc_f32x16(alu170,alu167,splat_f32x16(1.0f)),alu167,splat_f32x16(1.0f));
      i32x16 alu172 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu165)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu173 = (f32x16)alu172;
      f32x16 alu174 = (alu171*alu173)*alu173;
      *(f32x16_loose*)(stage0+r1*16+256) = alu174;
      f32x16 val19 = *(const f32x16_loose*)(data1+i0*512+r1*16+384);
      f32x16 alu175 = val19-alu135;
      i32x16 cond34 = alu175<splat_f32x16((-104.5f));
      f32x16 alu176 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond34)|((i32x16)alu175&~cond34));
      i32x16 cond35 = splat_f32x16(89.0f)<alu176;
      f32x16 alu177 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond35)|((i32x16)alu176&~cond35));
      f32x16 alu178 = mulacc_f32x16(alu177,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu179 = alu178-12582912.0f;
      f32x16 alu180 = mulacc_f32x16(alu179,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu179,splat_f32x16((-1.3862915f)),alu177));
      f32x16 alu181 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu180,splat_f32x16(0.0014105472f));
      f32x16 alu182 = mulacc_f32x16(mulacc_f32x16(alu181,alu180,splat_f32x16(0.008335969f)),alu180,splat_f32x16(0.0416612f));
      f32x16 alu183 = mulacc_f32x16(mulacc_f32x16(alu182,alu180,splat_f32x16(0.16666616f)),alu180,splat_f32x16(0.50000036f));
      f32x16 alu184 = mulacc_f32x16(mulacc_f32x16(alu183,alu180,splat_f32x16(1.0f)),alu180,splat_f32x16(1.0f));
      i32x16 alu185 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu178)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu186 = (f32x16)alu185;
      f32x16 alu187 = (alu184*alu186)*alu186;
      *(f32x16_loose*)(stage0+r1*16+384) = alu187;
      acc16 = acc16+alu148;
      acc17 = acc17+alu161;
      acc18 = acc18+alu174;
      acc19 = acc19+alu187;
    }
    float alu188 = ((acc16[0]+acc16[8])+(acc16[4]+acc16[12]))+((acc16[2]+acc16[10])+(acc16[6]+acc16[14]));
    float alu189 = ((acc16[1]+acc16[9])+(acc16[5]+acc16[13]))+((acc16[3]+acc16[11])+(acc16[7]+acc16[15]));
    float alu190 = alu188+alu189;
    float alu191 = ((acc17[0]+acc17[8])+(acc17[4]+acc17[12]))+((acc17[2]+acc17[10])+(acc17[6]+acc17[14]));
    float alu192 = ((acc17[1]+acc17[9])+(acc17[5]+acc17[13]))+((acc17[3]+acc17[11])+(acc17[7]+acc17[15]));
    float alu193 = alu191+alu192;
    float alu194 = ((acc18[0]+acc18[8])+(acc18[4]+acc18[12]))+((acc18[2]+acc18[10])+(acc18[6]+acc18[14]));
    float alu195 = ((acc18[1]+acc18[9])+(acc18[5]+acc18[13]))+((acc18[3]+acc18[11])+(acc18[7]+acc18[15]));
    float alu196 = alu194+alu195;
    float alu197 = ((acc19[0]+acc19[8])+(acc19[4]+acc19[12]))+((acc19[2]+acc19[10])+(acc19[6]+acc19[14]));
    float alu198 = ((acc19[1]+acc19[9])+(acc19[5]+acc19[13]))+((acc19[3]+acc19[11])+(acc19[7]+acc19[15]));
    float alu199 = alu197+alu198;
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x16 val20 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*512+i1*16) = val20/alu190;
      f32x16 val21 = *(const f32x16_loose*)(stage0+i1*16+128);
      *(f32x16_loose*)(data0+i0*512+i1*16+128) = val21/alu193;
      f32x16 val22 = *(const f32x16_loose*)(stage0+i1*16+256);
      *(f32x16_loose*)(data0+i0*512+i1*16+256) = val22/alu196;
      f32x16 val23 = *(const f32x16_loose*)(stage0+i1*16+384);
      *(f32x16_loose*)(data0+i0*512+i1*16+384) = val23/alu199;
    }
  }
}

// ======== neon
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 2 copies x 128 by 4 lanes
//   max over 128 by 8 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define mulacc_f32x4(a, b, c) ({ f32x4 r_; for (int l_ = 0; l_ < 4; ++l_) r_[l_] = __builtin_fmaf((a)[l_], (b)[l_], (c)[l_]); r_; })
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_3e961d(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    f32x4 acc9 = splat_f32x4(-__builtin_inff());
    f32x4 acc10 = splat_f32x4(-__builtin_inff());
    f32x4 acc11 = splat_f32x4(-__builtin_inff());
    f32x4 acc12 = splat_f32x4(-__builtin_inff());
    f32x4 acc13 = splat_f32x4(-__builtin_inff());
    f32x4 acc14 = splat_f32x4(-__builtin_inff());
    f32x4 acc15 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+r0*32);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+r0*32+4);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+r0*32+8);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+r0*32+12);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*256+r0*32+16);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*256+r0*32+20);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*256+r0*32+24);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*256+r0*32+28);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r0*32+128);
      i32x4 cond8 = (acc8<val8)|(val8!=val8);
      acc8 = (f32x4)(((i32x4)val8&cond8)|((i32x4)acc8&~cond8));
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r0*32+132);
      i32x4 cond9 = (acc9<val9)|(val9!=val9);
      acc9 = (f32x4)(((i32x4)val9&cond9)|((i32x4)acc9&~cond9));
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*256+r0*32+136);
      i32x4 cond10 = (acc10<val10)|(val10!=val10);
      acc10 = (f32x4)(((i32x4)val10&cond10)|((i32x4)acc10&~cond10));
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*256+r0*32+140);
      i32x4 cond11 = (acc11<val11)|(val11!=val11);
      acc11 = (f32x4)(((i32x4)val11&cond11)|((i32x4)acc11&~cond11));
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*256+r0*32+144);
      i32x4 cond12 = (acc12<val12)|(val12!=val12);
      acc12 = (f32x4)(((i32x4)val12&cond12)|((i32x4)acc12&~cond12));
      f32x4 val13 = *(const f32x4_loose*)(data1+i0*256+r0*32+148);
      i32x4 cond13 = (acc13<val13)|(val13!=val13);
      acc13 = (f32x4)(((i32x4)val13&cond13)|((i32x4)acc13&~cond13));
      f32x4 val14 = *(const f32x4_loose*)(data1+i0*256+r0*32+152);
      i32x4 cond14 = (acc14<val14)|(val14!=val14);
      acc14 = (f32x4)(((i32x4)val14&cond14)|((i32x4)acc14&~cond14));
      f32x4 val15 = *(const f32x4_loose*)(data1+i0*256+r0*32+156);
      i32x4 cond15 = (acc15<val15)|(val15!=val15);
      acc15 = (f32x4)(((i32x4)val15&cond15)|((i32x4)acc15&~cond15));
    }
    i32x4 cond16 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond16)|((i32x4)acc0&~cond16));
    i32x4 cond17 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond17)|((i32x4)alu0&~cond17));
    i32x4 cond18 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond18)|((i32x4)alu1&~cond18));
    i32x4 cond19 = (alu2<acc4)|(acc4!=acc4);
    f32x4 alu3 = (f32x4)(((i32x4)acc4&cond19)|((i32x4)alu2&~cond19));
    i32x4 cond20 = (alu3<acc5)|(acc5!=acc5);
    f32x4 alu4 = (f32x4)(((i32x4)acc5&cond20)|((i32x4)alu3&~cond20));
    i32x4 cond21 = (alu4<acc6)|(acc6!=acc6);
    f32x4 alu5 = (f32x4)(((i32x4)acc6&cond21)|((i32x4)alu4&~cond21));
    i32x4 cond22 = (alu5<acc7)|(acc7!=acc7);
    f32x4 alu6 = (f32x4)(((i32x4)acc7&cond22)|((i32x4)alu5&~cond22));
    float alu7 = alu6[0];
    float alu8 = alu6[2];
    float alu9 = (_Bool)((alu7<alu8)|(alu8!=alu8))?alu8:alu7;
    float alu10 = alu6[1];
    float alu11 = alu6[3];
    float alu12 = (_Bool)((alu10<alu11)|(alu11!=alu11))?alu11:alu10;
    float alu13 = (_Bool)((alu9<alu12)|(alu12!=alu12))?alu12:alu9;
    i32x4 cond23 = (acc8<acc9)|(acc9!=acc9);
    f32x4 alu14 = (f32x4)(((i32x4)acc9&cond23)|((i32x4)acc8&~cond23));
    i32x4 cond24 = (alu14<acc10)|(acc10!=acc10);
    f32x4 alu15 = (f32x4)(((i32x4)acc10&cond24)|((i32x4)alu14&~cond24));
    i32x4 cond25 = (alu15<acc11)|(acc11!=acc11);
    f32x4 alu16 = (f32x4)(((i32x4)acc11&cond25)|((i32x4)alu15&~cond25));
    i32x4 cond26 = (alu16<acc12)|(acc12!=acc12);
    f32x4 alu17 = (f32x4)(((i32x4)acc12&cond26)|((i32x4)alu16&~cond26));
    i32x4 cond27 = (alu17<acc13)|(acc13!=acc13);
    f32x4 alu18 = (f32x4)(((i32x4)acc13&cond27)|((i32x4)alu17&~cond27));
    i32x4 cond28 = (alu18<acc14)|(acc14!=acc14);
    f32x4 alu19 = (f32x4)(((i32x4)acc14&cond28)|((i32x4)alu18&~cond28));
    i32x4 cond29 = (alu19<acc15)|(acc15!=acc15);
    f32x4 alu20 = (f32x4)(((i32x4)acc15&cond29)|((i32x4)alu19&~cond29));
    float alu21 = alu20[0];
    float alu22 = alu20[2];
    float alu23 = (_Bool)((alu21<alu22)|(alu22!=alu22))?alu22:alu21;
    float alu24 = alu20[1];
    float alu25 = alu20[3];
    float alu26 = (_Bool)((alu24<alu25)|(alu25!=alu25))?alu25:alu24;
    float alu27 = (_Bool)((alu23<alu26)|(alu26!=alu26))?alu26:alu23;
    f32x4 acc16 = splat_f32x4(0.0f);
    f32x4 acc17 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+i0*256+r1*4);
      f32x4 alu28 = val16-alu13;
      i32x4 cond30 = alu28<splat_f32x4((-104.5f));
      f32x4 alu29 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond30)|((i32x4)alu28&~cond30));
      i32x4 cond31 = splat_f32x4(89.0f)<alu29;
      f32x4 alu30 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond31)|((i32x4)alu29&~cond31));
      f32x4 alu31 = mulacc_f32x4(alu30,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu32 = alu31-12582912.0f;
      f32x4 alu33 = mulacc_f32x4(alu32,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu32,splat_f32x4((-1.3862915f)),alu30));
      f32x4 alu34 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu33,splat_f32x4(0.0014105472f));
      f32x4 alu35 = mulacc_f32x4(mulacc_f32x4(alu34,alu33,splat_f32x4(0.008335969f)),alu33,splat_f32x4(0.0416612f));
      f32x4 alu36 = mulacc_f32x4(mulacc_f32x4(alu35,alu33,splat_f32x4(0.16666616f)),alu33,splat_f32x4(0.50000036f));
      f32x4 alu37 = mulacc_f32x4(mulacc_f32x4(alu36,alu33,splat_f32x4(1.0f)),alu33,splat_f32x4(1.0f));
      i32x4 alu38 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu31)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu39 = (f32x4)alu38;
      f32x4 alu40 = (alu37*alu39)*alu39;
      *(f32x4_loose*)(stage0+r1*4) = alu40;
      f32x4 val17 = *(const f32x4_loose*)(data1+i0*256+r1*4+128);
      f32x4 alu41 = val17-alu27;
      i32x4 cond32 = alu41<splat_f32x4((-104.5f));
      f32x4 alu42 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond32)|((i32x4)alu41&~cond32));
      i32x4 cond33 = splat_f32x4(89.0f)<alu42;
      f32x4 alu43 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond33)|((i32x4)alu42&~cond33));
      f32x4 alu44 = mulacc_f32x4(alu43,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu45 = alu44-12582912.0f;
      f32x4 alu46 = mulacc_f32x4(alu45,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu45,splat_f32x4((-1.3862915f)),alu43));
      f32x4 alu47 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu46,splat_f32x4(0.0014105472f));
      f32x4 alu48 = mulacc_f32x4(mulacc_f32x4(alu47,alu46,splat_f32x4(0.008335969f)),alu46,splat_f32x4(0.0416612f));
      f32x4 alu49 = mulacc_f32x4(mulacc_f32x4(alu48,alu46,splat_f32x4(0.16666616f)),alu46,splat_f32x4(0.50000036f));
      f32x4 alu50 = mulacc_f32x4(mulacc_f32x4(alu49,alu46,splat_f32x4(1.0f)),alu46,splat_f32x4(1.0f));
      i32x4 alu51 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu44)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu52 = (f32x4)alu51;
      f32x4 alu53 = (alu50*alu52)*alu52;
      *(f32x4_loose*)(stage0+r1*4+128) = alu53;
      acc16 = acc16+alu40;
      acc17 = acc17+alu53;
    }
    float alu54 = (acc16[0]+acc16[2])+(acc16[1]+acc16[3]);
    float alu55 = (acc17[0]+acc17[2])+(acc17[1]+acc17[3]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val18 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*256+i1*4) = val18/alu54;
      f32x4 val19 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = val19/alu55;
    }
  }
}

