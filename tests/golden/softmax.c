// ======== plain
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 2 copies x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_74d100(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+r0*16);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+r0*16+4);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+r0*16+8);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+r0*16+12);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*256+r0*16+128);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*256+r0*16+132);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*256+r0*16+136);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*256+r0*16+140);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    f32x2 alu3 = lower_f32x4(alu2);
    f32x2 alu4 = upper_f32x4(alu2);
    i32x2 cond11 = (alu3<alu4)|(alu4!=alu4);
    f32x2 alu5 = (f32x2)(((i32x2)alu4&cond11)|((i32x2)alu3&~cond11));
    float alu6 = alu5[0];
    float alu7 = alu5[1];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    i32x4 cond12 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu9 = (f32x4)(((i32x4)acc5&cond12)|((i32x4)acc4&~cond12));
    i32x4 cond13 = (alu9<acc6)|(acc6!=acc6);
    f32x4 alu10 = (f32x4)(((i32x4)acc6&cond13)|((i32x4)alu9&~cond13));
    i32x4 cond14 = (alu10<acc7)|(acc7!=acc7);
    f32x4 alu11 = (f32x4)(((i32x4)acc7&cond14)|((i32x4)alu10&~cond14));
    f32x2 alu12 = lower_f32x4(alu11);
    f32x2 alu13 = upper_f32x4(alu11);
    i32x2 cond15 = (alu12<alu13)|(alu13!=alu13);
    f32x2 alu14 = (f32x2)(((i32x2)alu13&cond15)|((i32x2)alu12&~cond15));
    float alu15 = alu14[0];
    float alu16 = alu14[1];
    float alu17 = (_Bool)((alu15<alu16)|(alu16!=alu16))?alu16:alu15;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r1*4);
      f32x4 alu18 = val8-alu8;
      i32x4 cond16 = alu18<splat_f32x4((-104.5f));
      f32x4 alu19 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond16)|((i32x4)alu18&~cond16));
      i32x4 cond17 = splat_f32x4(89.0f)<alu19;
      f32x4 alu20 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond17)|((i32x4)alu19&~cond17));
      f32x4 alu21 = (alu20*0.7213475f)+12582912.0f;
      f32x4 alu22 = alu21-12582912.0f;
      f32x4 alu23 = (alu22*(-2.8572135e-06f))+((alu22*(-1.3862915f))+alu20);
      f32x4 alu24 = (((((0.00019629758f*alu23)+0.0014105472f)*alu23)+0.008335969f)*alu23)+0.0416612f;
      f32x4 alu25 = ((alu23*alu23)*((((alu24*alu23)+0.16666616f)*alu23)+0.50000036f))+alu23;
      i32x4 alu26 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu21)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu27 = (f32x4)alu26;
      f32x4 alu28 = ((alu25+1.0f)*alu27)*alu27;
      *(f32x4_loose*)(stage0+r1*4) = alu28;
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r1*4+128);
      f32x4 alu29 = val9-alu17;
      i32x4 cond18 = alu29<splat_f32x4((-104.5f));
      f32x4 alu30 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond18)|((i32x4)alu29&~cond18));
      i32x4 cond19 = splat_f32x4(89.0f)<alu30;
      f32x4 alu31 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond19)|((i32x4)alu30&~cond19));
      f32x4 alu32 = (alu31*0.7213475f)+12582912.0f;
      f32x4 alu33 = alu32-12582912.0f;
      f32x4 alu34 = (alu33*(-2.8572135e-06f))+((alu33*(-1.3862915f))+alu31);
      f32x4 alu35 = (((((0.00019629758f*alu34)+0.0014105472f)*alu34)+0.008335969f)*alu34)+0.0416612f;
      f32x4 alu36 = ((alu34*alu34)*((((alu35*alu34)+0.16666616f)*alu34)+0.50000036f))+alu34;
      i32x4 alu37 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu32)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu38 = (f32x4)alu37;
      f32x4 alu39 = ((alu36+1.0f)*alu38)*alu38;
      *(f32x4_loose*)(stage0+r1*4+128) = alu39;
      acc8 = acc8+alu28;
      acc9 = acc9+alu39;
    }
    f32x2 alu40 = lower_f32x4(acc8)+upper_f32x4(acc8);
    float alu41 = alu40[0]+alu40[1];
    f32x2 alu42 = lower_f32x4(acc9)+upper_f32x4(acc9);
    float alu43 = alu42[0]+alu42[1];
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*256+i1*4) = val10/alu41;
      f32x4 val11 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = val11/alu43;
    }
  }
}

// ======== avx2
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 2 copies x 128 by 8 lanes
//   max over 128 by 4 copies by 8 lanes
//   add over 128 by 8 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_64_128_128_9c65fc(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    f32x8 acc4 = splat_f32x8(-__builtin_inff());
    f32x8 acc5 = splat_f32x8(-__builtin_inff());
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    f32x8 acc7 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*256+r0*32);
      i32x8 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x8)(((i32x8)val0&cond0)|((i32x8)acc0&~cond0));
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*256+r0*32+8);
      i32x8 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x8)(((i32x8)val1&cond1)|((i32x8)acc1&~cond1));
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*256+r0*32+16);
      i32x8 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x8)(((i32x8)val2&cond2)|((i32x8)acc2&~cond2));
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*256+r0*32+24);
      i32x8 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x8)(((i32x8)val3&cond3)|((i32x8)acc3&~cond3));
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*256+r0*32+128);
      i32x8 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x8)(((i32x8)val4&cond4)|((i32x8)acc4&~cond4));
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*256+r0*32+136);
      i32x8 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x8)(((i32x8)val5&cond5)|((i32x8)acc5&~cond5));
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*256+r0*32+144);
      i32x8 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x8)(((i32x8)val6&cond6)|((i32x8)acc6&~cond6));
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*256+r0*32+152);
      i32x8 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x8)(((i32x8)val7&cond7)|((i32x8)acc7&~cond7));
    }
    i32x8 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x8 alu0 = (f32x8)(((i32x8)acc1&cond8)|((i32x8)acc0&~cond8));
    i32x8 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x8 alu1 = (f32x8)(((i32x8)acc2&cond9)|((i32x8)alu0&~cond9));
    i32x8 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x8 alu2 = (f32x8)(((i32x8)acc3&cond10)|((i32x8)alu1&~cond10));
    f32x4 alu3 = lower_f32x8(alu2);
    f32x4 alu4 = upper_f32x8(alu2);
    i32x4 cond11 = (alu3<alu4)|(alu4!=alu4);
    f32x4 alu5 = (f32x4)(((i32x4)alu4&cond11)|((i32x4)alu3&~cond11));
    f32x2 alu6 = lower_f32x4(alu5);
    f32x2 alu7 = upper_f32x4(alu5);
    i32x2 cond12 = (alu6<alu7)|(alu7!=alu7);
    f32x2 alu8 = (f32x2)(((i32x2)alu7&cond12)|((i32x2)alu6&~cond12));
    float alu9 = alu8[0];
    float alu10 = alu8[1];
    float alu11 = (_Bool)((alu9<alu10)|(alu10!=alu10))?alu10:alu9;
    i32x8 cond13 = (acc4<acc5)|(acc5!=acc5);
    f32x8 alu12 = (f32x8)(((i32x8)acc5&cond13)|((i32x8)acc4&~cond13));
    i32x8 cond14 = (alu12<acc6)|(acc6!=acc6);
    f32x8 alu13 = (f32x8)(((i32x8)acc6&cond14)|((i32x8)alu12&~cond14));
    i32x8 cond15 = (alu13<acc7)|(acc7!=acc7);
    f32x8 alu14 = (f32x8)(((i32x8)acc7&cond15)|((i32x8)alu13&~cond15));
    f32x4 alu15 = lower_f32x8(alu14);
    f32x4 alu16 = upper_f32x8(alu14);
    i32x4 cond16 = (alu15<alu16)|(alu16!=alu16);
    f32x4 alu17 = (f32x4)(((i32x4)alu16&cond16)|((i32x4)alu15&~cond16));
    f32x2 alu18 = lower_f32x4(alu17);
    f32x2 alu19 = upper_f32x4(alu17);
    i32x2 cond17 = (alu18<alu19)|(alu19!=alu19);
    f32x2 alu20 = (f32x2)(((i32x2)alu19&cond17)|((i32x2)alu18&~cond17));
    float alu21 = alu20[0];
    float alu22 = alu20[1];
    float alu23 = (_Bool)((alu21<alu22)|(alu22!=alu22))?alu22:alu21;
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*256+r1*8);
      f32x8 alu24 = val8-alu11;
      i32x8 cond18 = alu24<splat_f32x8((-104.5f));
      f32x8 alu25 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond18)|((i32x8)alu24&~cond18));
      i32x8 cond19 = splat_f32x8(89.0f)<alu25;
      f32x8 alu26 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond19)|((i32x8)alu25&~cond19));
      f32x8 alu27 = mulacc_f32x8(alu26,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu28 = alu27-12582912.0f;
      f32x8 alu29 = mulacc_f32x8(alu28,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu28,splat_f32x8((-1.3862915f)),alu26));
      f32x8 alu30 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu29,splat_f32x8(0.0014105472f));
      f32x8 alu31 = mulacc_f32x8(mulacc_f32x8(alu30,alu29,splat_f32x8(0.008335969f)),alu29,splat_f32x8(0.0416612f));
      f32x8 alu32 = mulacc_f32x8(mulacc_f32x8(alu31,alu29,splat_f32x8(0.16666616f)),alu29,splat_f32x8(0.50000036f));
      f32x8 alu33 = mulacc_f32x8(mulacc_f32x8(alu32,alu29,splat_f32x8(1.0f)),alu29,splat_f32x8(1.0f));
      i32x8 alu34 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu27)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu35 = (f32x8)alu34;
      f32x8 alu36 = (alu33*alu35)*alu35;
      *(f32x8_loose*)(stage0+r1*8) = alu36;
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*256+r1*8+128);
      f32x8 alu37 = val9-alu23;
      i32x8 cond20 = alu37<splat_f32x8((-104.5f));
      f32x8 alu38 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond20)|((i32x8)alu37&~cond20));
      i32x8 cond21 = splat_f32x8(89.0f)<alu38;
      f32x8 alu39 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond21)|((i32x8)alu38&~cond21));
      f32x8 alu40 = mulacc_f32x8(alu39,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu41 = alu40-12582912.0f;
      f32x8 alu42 = mulacc_f32x8(alu41,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu41,splat_f32x8((-1.3862915f)),alu39));
      f32x8 alu43 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu42,splat_f32x8(0.0014105472f));
      f32x8 alu44 = mulacc_f32x8(mulacc_f32x8(alu43,alu42,splat_f32x8(0.008335969f)),alu42,splat_f32x8(0.0416612f));
      f32x8 alu45 = mulacc_f32x8(mulacc_f32x8(alu44,alu42,splat_f32x8(0.16666616f)),alu42,splat_f32x8(0.50000036f));
      f32x8 alu46 = mulacc_f32x8(mulacc_f32x8(alu45,alu42,splat_f32x8(1.0f)),alu42,splat_f32x8(1.0f));
      i32x8 alu47 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu40)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu48 = (f32x8)alu47;
      f32x8 alu49 = (alu46*alu48)*alu48;
      *(f32x8_loose*)(stage0+r1*8+128) = alu49;
      acc8 = acc8+alu36;
      acc9 = acc9+alu49;
    }
    f32x4 alu50 = lower_f32x8(acc8)+upper_f32x8(acc8);
    f32x2 alu51 = lower_f32x4(alu50)+upper_f32x4(alu50);
    float alu52 = alu51[0]+alu51[1];
    f32x4 alu53 = lower_f32x8(acc9)+upper_f32x8(acc9);
    f32x2 alu54 = lower_f32x4(alu53)+upper_f32x4(alu53);
    float alu55 = alu54[0]+alu54[1];
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x8 val10 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*256+i1*8) = val10/alu52;
      f32x8 val11 = *(const f32x8_loose*)(stage0+i1*8+128);
      *(f32x8_loose*)(data0+i0*256+i1*8+128) = val11/alu55;
    }
  }
}

// ======== avx512
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 2 copies x 128 by 16 lanes
//   max over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
typedef int i32x8 __attribute__((vector_size(32)));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void r_64_128_128_87d873(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    f32x16 acc5 = splat_f32x16(-__builtin_inff());
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    f32x16 acc7 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*256+r0*64);
      i32x16 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x16)(((i32x16)val0&cond0)|((i32x16)acc0&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*256+r0*64+16);
      i32x16 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x16)(((i32x16)val1&cond1)|((i32x16)acc1&~cond1));
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*256+r0*64+32);
      i32x16 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x16)(((i32x16)val2&cond2)|((i32x16)acc2&~cond2));
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*256+r0*64+48);
      i32x16 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x16)(((i32x16)val3&cond3)|((i32x16)acc3&~cond3));
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*256+r0*64+128);
      i32x16 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x16)(((i32x16)val4&cond4)|((i32x16)acc4&~cond4));
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*256+r0*64+144);
      i32x16 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x16)(((i32x16)val5&cond5)|((i32x16)acc5&~cond5));
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*256+r0*64+160);
      i32x16 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x16)(((i32x16)val6&cond6)|((i32x16)acc6&~cond6));
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*256+r0*64+176);
      i32x16 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x16)(((i32x16)val7&cond7)|((i32x16)acc7&~cond7));
    }
    i32x16 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x16 alu0 = (f32x16)(((i32x16)acc1&cond8)|((i32x16)acc0&~cond8));
    i32x16 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x16 alu1 = (f32x16)(((i32x16)acc2&cond9)|((i32x16)alu0&~cond9));
    i32x16 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x16 alu2 = (f32x16)(((i32x16)acc3&cond10)|((i32x16)alu1&~cond10));
    f32x8 alu3 = lower_f32x16(alu2);
    f32x8 alu4 = upper_f32x16(alu2);
    i32x8 cond11 = (alu3<alu4)|(alu4!=alu4);
    f32x8 alu5 = (f32x8)(((i32x8)alu4&cond11)|((i32x8)alu3&~cond11));
    f32x4 alu6 = lower_f32x8(alu5);
    f32x4 alu7 = upper_f32x8(alu5);
    i32x4 cond12 = (alu6<alu7)|(alu7!=alu7);
    f32x4 alu8 = (f32x4)(((i32x4)alu7&cond12)|((i32x4)alu6&~cond12));
    f32x2 alu9 = lower_f32x4(alu8);
    f32x2 alu10 = upper_f32x4(alu8);
    i32x2 cond13 = (alu9<alu10)|(alu10!=alu10);
    f32x2 alu11 = (f32x2)(((i32x2)alu10&cond13)|((i32x2)alu9&~cond13));
    float alu12 = alu11[0];
    float alu13 = alu11[1];
    float alu14 = (_Bool)((alu12<alu13)|(alu13!=alu13))?alu13:alu12;
    i32x16 cond14 = (acc4<acc5)|(acc5!=acc5);
    f32x16 alu15 = (f32x16)(((i32x16)acc5&cond14)|((i32x16)acc4&~cond14));
    i32x16 cond15 = (alu15<acc6)|(acc6!=acc6);
    f32x16 alu16 = (f32x16)(((i32x16)acc6&cond15)|((i32x16)alu15&~cond15));
    i32x16 cond16 = (alu16<acc7)|(acc7!=acc7);
    f32x16 alu17 = (f32x16)(((i32x16)acc7&cond16)|((i32x16)alu16&~cond16));
    f32x8 alu18 = lower_f32x16(alu17);
    f32x8 alu19 = upper_f32x16(alu17);
    i32x8 cond17 = (alu18<alu19)|(alu19!=alu19);
    f32x8 alu20 = (f32x8)(((i32x8)alu19&cond17)|((i32x8)alu18&~cond17));
    f32x4 alu21 = lower_f32x8(alu20);
    f32x4 alu22 = upper_f32x8(alu20);
    i32x4 cond18 = (alu21<alu22)|(alu22!=alu22);
    f32x4 alu23 = (f32x4)(((i32x4)alu22&cond18)|((i32x4)alu21&~cond18));
    f32x2 alu24 = lower_f32x4(alu23);
    f32x2 alu25 = upper_f32x4(alu23);
    i32x2 cond19 = (alu24<alu25)|(alu25!=alu25);
    f32x2 alu26 = (f32x2)(((i32x2)alu25&cond19)|((i32x2)alu24&~cond19));
    float alu27 = alu26[0];
    float alu28 = alu26[1];
    float alu29 = (_Bool)((alu27<alu28)|(alu28!=alu28))?alu28:alu27;
    f32x16 acc8 = splat_f32x16(0.0f);
    f32x16 acc9 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*256+r1*16);
      f32x16 alu30 = val8-alu14;
      i32x16 cond20 = alu30<splat_f32x16((-104.5f));
      f32x16 alu31 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond20)|((i32x16)alu30&~cond20));
      i32x16 cond21 = splat_f32x16(89.0f)<alu31;
      f32x16 alu32 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond21)|((i32x16)alu31&~cond21));
      f32x16 alu33 = mulacc_f32x16(alu32,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu34 = alu33-12582912.0f;
      f32x16 alu35 = mulacc_f32x16(alu34,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu34,splat_f32x16((-1.3862915f)),alu32));
      f32x16 alu36 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu35,splat_f32x16(0.0014105472f));
      f32x16 alu37 = mulacc_f32x16(mulacc_f32x16(alu36,alu35,splat_f32x16(0.008335969f)),alu35,splat_f32x16(0.0416612f));
      f32x16 alu38 = mulacc_f32x16(mulacc_f32x16(alu37,alu35,splat_f32x16(0.16666616f)),alu35,splat_f32x16(0.50000036f));
      f32x16 alu39 = mulacc_f32x16(mulacc_f32x16(alu38,alu35,splat_f32x16(1.0f)),alu35,splat_f32x16(1.0f));
      i32x16 alu40 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu33)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu41 = (f32x16)alu40;
      f32x16 alu42 = (alu39*alu41)*alu41;
      *(f32x16_loose*)(stage0+r1*16) = alu42;
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*256+r1*16+128);
      f32x16 alu43 = val9-alu29;
      i32x16 cond22 = alu43<splat_f32x16((-104.5f));
      f32x16 alu44 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond22)|((i32x16)alu43&~cond22));
      i32x16 cond23 = splat_f32x16(89.0f)<alu44;
      f32x16 alu45 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond23)|((i32x16)alu44&~cond23));
      f32x16 alu46 = mulacc_f32x16(alu45,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu47 = alu46-12582912.0f;
      f32x16 alu48 = mulacc_f32x16(alu47,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu47,splat_f32x16((-1.3862915f)),alu45));
      f32x16 alu49 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu48,splat_f32x16(0.0014105472f));
      f32x16 alu50 = mulacc_f32x16(mulacc_f32x16(alu49,alu48,splat_f32x16(0.008335969f)),alu48,splat_f32x16(0.0416612f));
      f32x16 alu51 = mulacc_f32x16(mulacc_f32x16(alu50,alu48,splat_f32x16(0.16666616f)),alu48,splat_f32x16(0.50000036f));
      f32x16 alu52 = mulacc_f32x16(mulacc_f32x16(alu51,alu48,splat_f32x16(1.0f)),alu48,splat_f32x16(1.0f));
      i32x16 alu53 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu46)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu54 = (f32x16)alu53;
      f32x16 alu55 = (alu52*alu54)*alu54;
      *(f32x16_loose*)(stage0+r1*16+128) = alu55;
      acc8 = acc8+alu42;
      acc9 = acc9+alu55;
    }
    f32x8 alu56 = lower_f32x16(acc8)+upper_f32x16(acc8);
    f32x4 alu57 = lower_f32x8(alu56)+upper_f32x8(alu56);
    f32x2 alu58 = lower_f32x4(alu57)+upper_f32x4(alu57);
    float alu59 = alu58[0]+alu58[1];
    f32x8 alu60 = lower_f32x16(acc9)+upper_f32x16(acc9);
    f32x4 alu61 = lower_f32x8(alu60)+upper_f32x8(alu60);
    f32x2 alu62 = lower_f32x4(alu61)+upper_f32x4(alu61);
    float alu63 = alu62[0]+alu62[1];
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x16 val10 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*256+i1*16) = val10/alu59;
      f32x16 val11 = *(const f32x16_loose*)(stage0+i1*16+128);
      *(f32x16_loose*)(data0+i0*256+i1*16+128) = val11/alu63;
    }
  }
}

// ======== neon
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 2 copies x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_25ecce(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+r0*16);
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+r0*16+4);
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+r0*16+8);
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+r0*16+12);
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*256+r0*16+128);
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*256+r0*16+132);
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*256+r0*16+136);
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*256+r0*16+140);
      i32x4 cond7 = (acc7<val7)|(val7!=val7);
      acc7 = (f32x4)(((i32x4)val7&cond7)|((i32x4)acc7&~cond7));
    }
    i32x4 cond8 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond8)|((i32x4)acc0&~cond8));
    i32x4 cond9 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond9)|((i32x4)alu0&~cond9));
    i32x4 cond10 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond10)|((i32x4)alu1&~cond10));
    f32x2 alu3 = lower_f32x4(alu2);
    f32x2 alu4 = upper_f32x4(alu2);
    i32x2 cond11 = (alu3<alu4)|(alu4!=alu4);
    f32x2 alu5 = (f32x2)(((i32x2)alu4&cond11)|((i32x2)alu3&~cond11));
    float alu6 = alu5[0];
    float alu7 = alu5[1];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    i32x4 cond12 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu9 = (f32x4)(((i32x4)acc5&cond12)|((i32x4)acc4&~cond12));
    i32x4 cond13 = (alu9<acc6)|(acc6!=acc6);
    f32x4 alu10 = (f32x4)(((i32x4)acc6&cond13)|((i32x4)alu9&~cond13));
    i32x4 cond14 = (alu10<acc7)|(acc7!=acc7);
    f32x4 alu11 = (f32x4)(((i32x4)acc7&cond14)|((i32x4)alu10&~cond14));
    f32x2 alu12 = lower_f32x4(alu11);
    f32x2 alu13 = upper_f32x4(alu11);
    i32x2 cond15 = (alu12<alu13)|(alu13!=alu13);
    f32x2 alu14 = (f32x2)(((i32x2)alu13&cond15)|((i32x2)alu12&~cond15));
    float alu15 = alu14[0];
    float alu16 = alu14[1];
    float alu17 = (_Bool)((alu15<alu16)|(alu16!=alu16))?alu16:alu15;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r1*4);
      f32x4 alu18 = val8-alu8;
      i32x4 cond16 = alu18<splat_f32x4((-104.5f));
      f32x4 alu19 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond16)|((i32x4)alu18&~cond16));
      i32x4 cond17 = splat_f32x4(89.0f)<alu19;
      f32x4 alu20 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond17)|((i32x4)alu19&~cond17));
      f32x4 alu21 = mulacc_f32x4(alu20,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu22 = alu21-12582912.0f;
      f32x4 alu23 = mulacc_f32x4(alu22,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu22,splat_f32x4((-1.3862915f)),alu20));
      f32x4 alu24 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu23,splat_f32x4(0.0014105472f));
      f32x4 alu25 = mulacc_f32x4(mulacc_f32x4(alu24,alu23,splat_f32x4(0.008335969f)),alu23,splat_f32x4(0.0416612f));
      f32x4 alu26 = mulacc_f32x4(mulacc_f32x4(alu25,alu23,splat_f32x4(0.16666616f)),alu23,splat_f32x4(0.50000036f));
      f32x4 alu27 = mulacc_f32x4(mulacc_f32x4(alu26,alu23,splat_f32x4(1.0f)),alu23,splat_f32x4(1.0f));
      i32x4 alu28 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu21)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu29 = (f32x4)alu28;
      f32x4 alu30 = (alu27*alu29)*alu29;
      *(f32x4_loose*)(stage0+r1*4) = alu30;
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r1*4+128);
      f32x4 alu31 = val9-alu17;
      i32x4 cond18 = alu31<splat_f32x4((-104.5f));
      f32x4 alu32 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond18)|((i32x4)alu31&~cond18));
      i32x4 cond19 = splat_f32x4(89.0f)<alu32;
      f32x4 alu33 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond19)|((i32x4)alu32&~cond19));
      f32x4 alu34 = mulacc_f32x4(alu33,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu35 = alu34-12582912.0f;
      f32x4 alu36 = mulacc_f32x4(alu35,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu35,splat_f32x4((-1.3862915f)),alu33));
      f32x4 alu37 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu36,splat_f32x4(0.0014105472f));
      f32x4 alu38 = mulacc_f32x4(mulacc_f32x4(alu37,alu36,splat_f32x4(0.008335969f)),alu36,splat_f32x4(0.0416612f));
      f32x4 alu39 = mulacc_f32x4(mulacc_f32x4(alu38,alu36,splat_f32x4(0.16666616f)),alu36,splat_f32x4(0.50000036f));
      f32x4 alu40 = mulacc_f32x4(mulacc_f32x4(alu39,alu36,splat_f32x4(1.0f)),alu36,splat_f32x4(1.0f));
      i32x4 alu41 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu34)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu42 = (f32x4)alu41;
      f32x4 alu43 = (alu40*alu42)*alu42;
      *(f32x4_loose*)(stage0+r1*4+128) = alu43;
      acc8 = acc8+alu30;
      acc9 = acc9+alu43;
    }
    f32x2 alu44 = lower_f32x4(acc8)+upper_f32x4(acc8);
    float alu45 = alu44[0]+alu44[1];
    f32x2 alu46 = lower_f32x4(acc9)+upper_f32x4(acc9);
    float alu47 = alu46[0]+alu46[1];
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*256+i1*4) = val10/alu45;
      f32x4 val11 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = val11/alu47;
    }
  }
}

