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
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_78bf0f(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    float alu3 = alu2[0];
    float alu4 = alu2[2];
    float alu5 = (_Bool)((alu3<alu4)|(alu4!=alu4))?alu4:alu3;
    float alu6 = alu2[1];
    float alu7 = alu2[3];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    float alu9 = (_Bool)((alu5<alu8)|(alu8!=alu8))?alu8:alu5;
    i32x4 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu10 = (f32x4)(((i32x4)acc5&cond11)|((i32x4)acc4&~cond11));
    i32x4 cond12 = (alu10<acc6)|(acc6!=acc6);
    f32x4 alu11 = (f32x4)(((i32x4)acc6&cond12)|((i32x4)alu10&~cond12));
    i32x4 cond13 = (alu11<acc7)|(acc7!=acc7);
    f32x4 alu12 = (f32x4)(((i32x4)acc7&cond13)|((i32x4)alu11&~cond13));
    float alu13 = alu12[0];
    float alu14 = alu12[2];
    float alu15 = (_Bool)((alu13<alu14)|(alu14!=alu14))?alu14:alu13;
    float alu16 = alu12[1];
    float alu17 = alu12[3];
    float alu18 = (_Bool)((alu16<alu17)|(alu17!=alu17))?alu17:alu16;
    float alu19 = (_Bool)((alu15<alu18)|(alu18!=alu18))?alu18:alu15;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r1*4);
      f32x4 alu20 = val8-alu9;
      i32x4 cond14 = alu20<splat_f32x4((-104.5f));
      f32x4 alu21 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond14)|((i32x4)alu20&~cond14));
      i32x4 cond15 = splat_f32x4(89.0f)<alu21;
      f32x4 alu22 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond15)|((i32x4)alu21&~cond15));
      f32x4 alu23 = (alu22*0.7213475f)+12582912.0f;
      f32x4 alu24 = alu23-12582912.0f;
      f32x4 alu25 = (alu24*(-2.8572135e-06f))+((alu24*(-1.3862915f))+alu22);
      f32x4 alu26 = (((((0.00019629758f*alu25)+0.0014105472f)*alu25)+0.008335969f)*alu25)+0.0416612f;
      f32x4 alu27 = ((alu25*alu25)*((((alu26*alu25)+0.16666616f)*alu25)+0.50000036f))+alu25;
      i32x4 alu28 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu23)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu29 = (f32x4)alu28;
      f32x4 alu30 = ((alu27+1.0f)*alu29)*alu29;
      *(f32x4_loose*)(stage0+r1*4) = alu30;
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r1*4+128);
      f32x4 alu31 = val9-alu19;
      i32x4 cond16 = alu31<splat_f32x4((-104.5f));
      f32x4 alu32 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond16)|((i32x4)alu31&~cond16));
      i32x4 cond17 = splat_f32x4(89.0f)<alu32;
      f32x4 alu33 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond17)|((i32x4)alu32&~cond17));
      f32x4 alu34 = (alu33*0.7213475f)+12582912.0f;
      f32x4 alu35 = alu34-12582912.0f;
      f32x4 alu36 = (alu35*(-2.8572135e-06f))+((alu35*(-1.3862915f))+alu33);
      f32x4 alu37 = (((((0.00019629758f*alu36)+0.0014105472f)*alu36)+0.008335969f)*alu36)+0.0416612f;
      f32x4 alu38 = ((alu36*alu36)*((((alu37*alu36)+0.16666616f)*alu36)+0.50000036f))+alu36;
      i32x4 alu39 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu34)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu40 = (f32x4)alu39;
      f32x4 alu41 = ((alu38+1.0f)*alu40)*alu40;
      *(f32x4_loose*)(stage0+r1*4+128) = alu41;
      acc8 = acc8+alu30;
      acc9 = acc9+alu41;
    }
    float alu42 = (acc8[0]+acc8[2])+(acc8[1]+acc8[3]);
    float alu43 = (acc9[0]+acc9[2])+(acc9[1]+acc9[3]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*256+i1*4) = val10/alu42;
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
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_64_128_128_708705(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    float alu3 = alu2[0];
    float alu4 = alu2[4];
    float alu5 = (_Bool)((alu3<alu4)|(alu4!=alu4))?alu4:alu3;
    float alu6 = alu2[2];
    float alu7 = alu2[6];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    float alu9 = (_Bool)((alu5<alu8)|(alu8!=alu8))?alu8:alu5;
    float alu10 = alu2[1];
    float alu11 = alu2[5];
    float alu12 = (_Bool)((alu10<alu11)|(alu11!=alu11))?alu11:alu10;
    float alu13 = alu2[3];
    float alu14 = alu2[7];
    float alu15 = (_Bool)((alu13<alu14)|(alu14!=alu14))?alu14:alu13;
    float alu16 = (_Bool)((alu12<alu15)|(alu15!=alu15))?alu15:alu12;
    float alu17 = (_Bool)((alu9<alu16)|(alu16!=alu16))?alu16:alu9;
    i32x8 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x8 alu18 = (f32x8)(((i32x8)acc5&cond11)|((i32x8)acc4&~cond11));
    i32x8 cond12 = (alu18<acc6)|(acc6!=acc6);
    f32x8 alu19 = (f32x8)(((i32x8)acc6&cond12)|((i32x8)alu18&~cond12));
    i32x8 cond13 = (alu19<acc7)|(acc7!=acc7);
    f32x8 alu20 = (f32x8)(((i32x8)acc7&cond13)|((i32x8)alu19&~cond13));
    float alu21 = alu20[0];
    float alu22 = alu20[4];
    float alu23 = (_Bool)((alu21<alu22)|(alu22!=alu22))?alu22:alu21;
    float alu24 = alu20[2];
    float alu25 = alu20[6];
    float alu26 = (_Bool)((alu24<alu25)|(alu25!=alu25))?alu25:alu24;
    float alu27 = (_Bool)((alu23<alu26)|(alu26!=alu26))?alu26:alu23;
    float alu28 = alu20[1];
    float alu29 = alu20[5];
    float alu30 = (_Bool)((alu28<alu29)|(alu29!=alu29))?alu29:alu28;
    float alu31 = alu20[3];
    float alu32 = alu20[7];
    float alu33 = (_Bool)((alu31<alu32)|(alu32!=alu32))?alu32:alu31;
    float alu34 = (_Bool)((alu30<alu33)|(alu33!=alu33))?alu33:alu30;
    float alu35 = (_Bool)((alu27<alu34)|(alu34!=alu34))?alu34:alu27;
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*256+r1*8);
      f32x8 alu36 = val8-alu17;
      i32x8 cond14 = alu36<splat_f32x8((-104.5f));
      f32x8 alu37 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond14)|((i32x8)alu36&~cond14));
      i32x8 cond15 = splat_f32x8(89.0f)<alu37;
      f32x8 alu38 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond15)|((i32x8)alu37&~cond15));
      f32x8 alu39 = mulacc_f32x8(alu38,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu40 = alu39-12582912.0f;
      f32x8 alu41 = mulacc_f32x8(alu40,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu40,splat_f32x8((-1.3862915f)),alu38));
      f32x8 alu42 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu41,splat_f32x8(0.0014105472f));
      f32x8 alu43 = mulacc_f32x8(mulacc_f32x8(alu42,alu41,splat_f32x8(0.008335969f)),alu41,splat_f32x8(0.0416612f));
      f32x8 alu44 = mulacc_f32x8(mulacc_f32x8(alu43,alu41,splat_f32x8(0.16666616f)),alu41,splat_f32x8(0.50000036f));
      f32x8 alu45 = mulacc_f32x8(mulacc_f32x8(alu44,alu41,splat_f32x8(1.0f)),alu41,splat_f32x8(1.0f));
      i32x8 alu46 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu39)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu47 = (f32x8)alu46;
      f32x8 alu48 = (alu45*alu47)*alu47;
      *(f32x8_loose*)(stage0+r1*8) = alu48;
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*256+r1*8+128);
      f32x8 alu49 = val9-alu35;
      i32x8 cond16 = alu49<splat_f32x8((-104.5f));
      f32x8 alu50 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond16)|((i32x8)alu49&~cond16));
      i32x8 cond17 = splat_f32x8(89.0f)<alu50;
      f32x8 alu51 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond17)|((i32x8)alu50&~cond17));
      f32x8 alu52 = mulacc_f32x8(alu51,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu53 = alu52-12582912.0f;
      f32x8 alu54 = mulacc_f32x8(alu53,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu53,splat_f32x8((-1.3862915f)),alu51));
      f32x8 alu55 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu54,splat_f32x8(0.0014105472f));
      f32x8 alu56 = mulacc_f32x8(mulacc_f32x8(alu55,alu54,splat_f32x8(0.008335969f)),alu54,splat_f32x8(0.0416612f));
      f32x8 alu57 = mulacc_f32x8(mulacc_f32x8(alu56,alu54,splat_f32x8(0.16666616f)),alu54,splat_f32x8(0.50000036f));
      f32x8 alu58 = mulacc_f32x8(mulacc_f32x8(alu57,alu54,splat_f32x8(1.0f)),alu54,splat_f32x8(1.0f));
      i32x8 alu59 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu52)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu60 = (f32x8)alu59;
      f32x8 alu61 = (alu58*alu60)*alu60;
      *(f32x8_loose*)(stage0+r1*8+128) = alu61;
      acc8 = acc8+alu48;
      acc9 = acc9+alu61;
    }
    float alu62 = ((acc8[0]+acc8[4])+(acc8[2]+acc8[6]))+((acc8[1]+acc8[5])+(acc8[3]+acc8[7]));
    float alu63 = ((acc9[0]+acc9[4])+(acc9[2]+acc9[6]))+((acc9[1]+acc9[5])+(acc9[3]+acc9[7]));
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x8 val10 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*256+i1*8) = val10/alu62;
      f32x8 val11 = *(const f32x8_loose*)(stage0+i1*8+128);
      *(f32x8_loose*)(data0+i0*256+i1*8+128) = val11/alu63;
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
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void r_64_128_128_4f9ddd(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    i32x16 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x16 alu34 = (f32x16)(((i32x16)acc5&cond11)|((i32x16)acc4&~cond11));
    i32x16 cond12 = (alu34<acc6)|(acc6!=acc6);
    f32x16 alu35 = (f32x16)(((i32x16)acc6&cond12)|((i32x16)alu34&~cond12));
    i32x16 cond13 = (alu35<acc7)|(acc7!=acc7);
    f32x16 alu36 = (f32x16)(((i32x16)acc7&cond13)|((i32x16)alu35&~cond13));
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
    f32x16 acc8 = splat_f32x16(0.0f);
    f32x16 acc9 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val8 = *(const f32x16_loose*)(data1+i0*256+r1*16);
      f32x16 alu68 = val8-alu33;
      i32x16 cond14 = alu68<splat_f32x16((-104.5f));
      f32x16 alu69 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond14)|((i32x16)alu68&~cond14));
      i32x16 cond15 = splat_f32x16(89.0f)<alu69;
      f32x16 alu70 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond15)|((i32x16)alu69&~cond15));
      f32x16 alu71 = mulacc_f32x16(alu70,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu72 = alu71-12582912.0f;
      f32x16 alu73 = mulacc_f32x16(alu72,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu72,splat_f32x16((-1.3862915f)),alu70));
      f32x16 alu74 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu73,splat_f32x16(0.0014105472f));
      f32x16 alu75 = mulacc_f32x16(mulacc_f32x16(alu74,alu73,splat_f32x16(0.008335969f)),alu73,splat_f32x16(0.0416612f));
      f32x16 alu76 = mulacc_f32x16(mulacc_f32x16(alu75,alu73,splat_f32x16(0.16666616f)),alu73,splat_f32x16(0.50000036f));
      f32x16 alu77 = mulacc_f32x16(mulacc_f32x16(alu76,alu73,splat_f32x16(1.0f)),alu73,splat_f32x16(1.0f));
      i32x16 alu78 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu71)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu79 = (f32x16)alu78;
      f32x16 alu80 = (alu77*alu79)*alu79;
      *(f32x16_loose*)(stage0+r1*16) = alu80;
      f32x16 val9 = *(const f32x16_loose*)(data1+i0*256+r1*16+128);
      f32x16 alu81 = val9-alu67;
      i32x16 cond16 = alu81<splat_f32x16((-104.5f));
      f32x16 alu82 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond16)|((i32x16)alu81&~cond16));
      i32x16 cond17 = splat_f32x16(89.0f)<alu82;
      f32x16 alu83 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond17)|((i32x16)alu82&~cond17));
      f32x16 alu84 = mulacc_f32x16(alu83,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu85 = alu84-12582912.0f;
      f32x16 alu86 = mulacc_f32x16(alu85,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu85,splat_f32x16((-1.3862915f)),alu83));
      f32x16 alu87 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu86,splat_f32x16(0.0014105472f));
      f32x16 alu88 = mulacc_f32x16(mulacc_f32x16(alu87,alu86,splat_f32x16(0.008335969f)),alu86,splat_f32x16(0.0416612f));
      f32x16 alu89 = mulacc_f32x16(mulacc_f32x16(alu88,alu86,splat_f32x16(0.16666616f)),alu86,splat_f32x16(0.50000036f));
      f32x16 alu90 = mulacc_f32x16(mulacc_f32x16(alu89,alu86,splat_f32x16(1.0f)),alu86,splat_f32x16(1.0f));
      i32x16 alu91 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu84)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu92 = (f32x16)alu91;
      f32x16 alu93 = (alu90*alu92)*alu92;
      *(f32x16_loose*)(stage0+r1*16+128) = alu93;
      acc8 = acc8+alu80;
      acc9 = acc9+alu93;
    }
    float alu94 = ((acc8[0]+acc8[8])+(acc8[4]+acc8[12]))+((acc8[2]+acc8[10])+(acc8[6]+acc8[14]));
    float alu95 = ((acc8[1]+acc8[9])+(acc8[5]+acc8[13]))+((acc8[3]+acc8[11])+(acc8[7]+acc8[15]));
    float alu96 = alu94+alu95;
    float alu97 = ((acc9[0]+acc9[8])+(acc9[4]+acc9[12]))+((acc9[2]+acc9[10])+(acc9[6]+acc9[14]));
    float alu98 = ((acc9[1]+acc9[9])+(acc9[5]+acc9[13]))+((acc9[3]+acc9[11])+(acc9[7]+acc9[15]));
    float alu99 = alu97+alu98;
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x16 val10 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*256+i1*16) = val10/alu96;
      f32x16 val11 = *(const f32x16_loose*)(stage0+i1*16+128);
      *(f32x16_loose*)(data0+i0*256+i1*16+128) = val11/alu99;
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
#define mulacc_f32x4(a, b, c) ({ f32x4 r_; for (int l_ = 0; l_ < 4; ++l_) r_[l_] = __builtin_fmaf((a)[l_], (b)[l_], (c)[l_]); r_; })
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_93d5ce(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    float alu3 = alu2[0];
    float alu4 = alu2[2];
    float alu5 = (_Bool)((alu3<alu4)|(alu4!=alu4))?alu4:alu3;
    float alu6 = alu2[1];
    float alu7 = alu2[3];
    float alu8 = (_Bool)((alu6<alu7)|(alu7!=alu7))?alu7:alu6;
    float alu9 = (_Bool)((alu5<alu8)|(alu8!=alu8))?alu8:alu5;
    i32x4 cond11 = (acc4<acc5)|(acc5!=acc5);
    f32x4 alu10 = (f32x4)(((i32x4)acc5&cond11)|((i32x4)acc4&~cond11));
    i32x4 cond12 = (alu10<acc6)|(acc6!=acc6);
    f32x4 alu11 = (f32x4)(((i32x4)acc6&cond12)|((i32x4)alu10&~cond12));
    i32x4 cond13 = (alu11<acc7)|(acc7!=acc7);
    f32x4 alu12 = (f32x4)(((i32x4)acc7&cond13)|((i32x4)alu11&~cond13));
    float alu13 = alu12[0];
    float alu14 = alu12[2];
    float alu15 = (_Bool)((alu13<alu14)|(alu14!=alu14))?alu14:alu13;
    float alu16 = alu12[1];
    float alu17 = alu12[3];
    float alu18 = (_Bool)((alu16<alu17)|(alu17!=alu17))?alu17:alu16;
    float alu19 = (_Bool)((alu15<alu18)|(alu18!=alu18))?alu18:alu15;
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r1*4);
      f32x4 alu20 = val8-alu9;
      i32x4 cond14 = alu20<splat_f32x4((-104.5f));
      f32x4 alu21 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond14)|((i32x4)alu20&~cond14));
      i32x4 cond15 = splat_f32x4(89.0f)<alu21;
      f32x4 alu22 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond15)|((i32x4)alu21&~cond15));
      f32x4 alu23 = mulacc_f32x4(alu22,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu24 = alu23-12582912.0f;
      f32x4 alu25 = mulacc_f32x4(alu24,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu24,splat_f32x4((-1.3862915f)),alu22));
      f32x4 alu26 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu25,splat_f32x4(0.0014105472f));
      f32x4 alu27 = mulacc_f32x4(mulacc_f32x4(alu26,alu25,splat_f32x4(0.008335969f)),alu25,splat_f32x4(0.0416612f));
      f32x4 alu28 = mulacc_f32x4(mulacc_f32x4(alu27,alu25,splat_f32x4(0.16666616f)),alu25,splat_f32x4(0.50000036f));
      f32x4 alu29 = mulacc_f32x4(mulacc_f32x4(alu28,alu25,splat_f32x4(1.0f)),alu25,splat_f32x4(1.0f));
      i32x4 alu30 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu23)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu31 = (f32x4)alu30;
      f32x4 alu32 = (alu29*alu31)*alu31;
      *(f32x4_loose*)(stage0+r1*4) = alu32;
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r1*4+128);
      f32x4 alu33 = val9-alu19;
      i32x4 cond16 = alu33<splat_f32x4((-104.5f));
      f32x4 alu34 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond16)|((i32x4)alu33&~cond16));
      i32x4 cond17 = splat_f32x4(89.0f)<alu34;
      f32x4 alu35 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond17)|((i32x4)alu34&~cond17));
      f32x4 alu36 = mulacc_f32x4(alu35,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu37 = alu36-12582912.0f;
      f32x4 alu38 = mulacc_f32x4(alu37,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu37,splat_f32x4((-1.3862915f)),alu35));
      f32x4 alu39 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu38,splat_f32x4(0.0014105472f));
      f32x4 alu40 = mulacc_f32x4(mulacc_f32x4(alu39,alu38,splat_f32x4(0.008335969f)),alu38,splat_f32x4(0.0416612f));
      f32x4 alu41 = mulacc_f32x4(mulacc_f32x4(alu40,alu38,splat_f32x4(0.16666616f)),alu38,splat_f32x4(0.50000036f));
      f32x4 alu42 = mulacc_f32x4(mulacc_f32x4(alu41,alu38,splat_f32x4(1.0f)),alu38,splat_f32x4(1.0f));
      i32x4 alu43 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu36)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu44 = (f32x4)alu43;
      f32x4 alu45 = (alu42*alu44)*alu44;
      *(f32x4_loose*)(stage0+r1*4+128) = alu45;
      acc8 = acc8+alu32;
      acc9 = acc9+alu45;
    }
    float alu46 = (acc8[0]+acc8[2])+(acc8[1]+acc8[3]);
    float alu47 = (acc9[0]+acc9[2])+(acc9[1]+acc9[3]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*256+i1*4) = val10/alu46;
      f32x4 val11 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = val11/alu47;
    }
  }
}

