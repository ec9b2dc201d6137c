// ======== plain
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 4 lanes x 128
//   max over 128 by 4 copies
//   add over 128 by 2 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 4), Unroll(reduce 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_e1588e(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x4 val0 = (f32x4){data1[r0*4+i0*512],data1[r0*4+i0*512+128],data1[r0*4+i0*512+256],
        data1[r0*4+i0*512+384]};
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = (f32x4){data1[r0*4+i0*512+1],data1[r0*4+i0*512+129],data1[r0*4+i0*512+257],
        data1[r0*4+i0*512+385]};
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = (f32x4){data1[r0*4+i0*512+2],data1[r0*4+i0*512+130],data1[r0*4+i0*512+258],
        data1[r0*4+i0*512+386]};
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = (f32x4){data1[r0*4+i0*512+3],data1[r0*4+i0*512+131],data1[r0*4+i0*512+259],
        data1[r0*4+i0*512+387]};
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
    }
    i32x4 cond4 = (acc0<acc1)|(acc1!=acc1);
    f32x4 alu0 = (f32x4)(((i32x4)acc1&cond4)|((i32x4)acc0&~cond4));
    i32x4 cond5 = (alu0<acc2)|(acc2!=acc2);
    f32x4 alu1 = (f32x4)(((i32x4)acc2&cond5)|((i32x4)alu0&~cond5));
    i32x4 cond6 = (alu1<acc3)|(acc3!=acc3);
    f32x4 alu2 = (f32x4)(((i32x4)acc3&cond6)|((i32x4)alu1&~cond6));
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 64; ++r1) {
      f32x4 val4 = (f32x4){data1[r1*2+i0*512],data1[r1*2+i0*512+128],data1[r1*2+i0*512+256],
        data1[r1*2+i0*512+384]};
      f32x4 alu3 = val4-alu2;
      i32x4 cond7 = alu3<splat_f32x4((-104.5f));
      f32x4 alu4 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond7)|((i32x4)alu3&~cond7));
      i32x4 cond8 = splat_f32x4(89.0f)<alu4;
      f32x4 alu5 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond8)|((i32x4)alu4&~cond8));
      f32x4 alu6 = (alu5*0.7213475f)+12582912.0f;
      f32x4 alu7 = alu6-12582912.0f;
      f32x4 alu8 = (alu7*(-2.8572135e-06f))+((alu7*(-1.3862915f))+alu5);
      f32x4 alu9 = (((((0.00019629758f*alu8)+0.0014105472f)*alu8)+0.008335969f)*alu8)+0.0416612f;
      f32x4 alu10 = (((alu8*alu8)*((((alu9*alu8)+0.16666616f)*alu8)+0.50000036f))+alu8)+1.0f;
      i32x4 alu11 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu6)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu12 = (f32x4)alu11;
      acc4 = acc4+((alu10*alu12)*alu12);
      f32x4 val5 = (f32x4){data1[r1*2+i0*512+1],data1[r1*2+i0*512+129],data1[r1*2+i0*512+257],
        data1[r1*2+i0*512+385]};
      f32x4 alu13 = val5-alu2;
      i32x4 cond9 = alu13<splat_f32x4((-104.5f));
      f32x4 alu14 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond9)|((i32x4)alu13&~cond9));
      i32x4 cond10 = splat_f32x4(89.0f)<alu14;
      f32x4 alu15 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond10)|((i32x4)alu14&~cond10));
      f32x4 alu16 = (alu15*0.7213475f)+12582912.0f;
      f32x4 alu17 = alu16-12582912.0f;
      f32x4 alu18 = (alu17*(-2.8572135e-06f))+((alu17*(-1.3862915f))+alu15);
      f32x4 alu19 = (((((0.00019629758f*alu18)+0.0014105472f)*alu18)+0.008335969f)*alu18)+0.0416612f;
      f32x4 alu20 = ((alu18*alu18)*((((alu19*alu18)+0.16666616f)*alu18)+0.50000036f))+alu18;
      i32x4 alu21 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu16)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu22 = (f32x4)alu21;
      acc5 = acc5+(((alu20+1.0f)*alu22)*alu22);
    }
    f32x4 alu23 = acc4+acc5;
    for (long i1 = 0; i1 < 128; ++i1) {
      f32x4 val6 = (f32x4){data1[i1+i0*512],data1[i1+i0*512+128],data1[i1+i0*512+256],
        data1[i1+i0*512+384]};
      f32x4 alu24 = val6-alu2;
      i32x4 cond11 = alu24<splat_f32x4((-104.5f));
      f32x4 alu25 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond11)|((i32x4)alu24&~cond11));
      i32x4 cond12 = splat_f32x4(89.0f)<alu25;
      f32x4 alu26 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond12)|((i32x4)alu25&~cond12));
      f32x4 alu27 = (alu26*0.7213475f)+12582912.0f;
      f32x4 alu28 = alu27-12582912.0f;
      f32x4 alu29 = (alu28*(-2.8572135e-06f))+((alu28*(-1.3862915f))+alu26);
      f32x4 alu30 = (((((0.00019629758f*alu29)+0.0014105472f)*alu29)+0.008335969f)*alu29)+0.0416612f;
      f32x4 alu31 = ((alu29*alu29)*((((alu30*alu29)+0.16666616f)*alu29)+0.50000036f))+alu29;
      i32x4 alu32 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu27)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu33 = (f32x4)alu32;
      f32x4 out0 = (((alu31+1.0f)*alu33)*alu33)/alu23;
      data0[i1+i0*512] = out0[0];
      data0[i1+i0*512+128] = out0[1];
      data0[i1+i0*512+256] = out0[2];
      data0[i1+i0*512+384] = out0[3];
    }
  }
}

// ======== avx2
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 8 lanes x 128
//   max over 128 by 4 copies
//   add over 128 by 2 copies
//   Opts: Upcast(out 0, 8), Unroll(reduce 0, 4), Unroll(reduce 1, 2)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) ({ f32x8 r_ = c; __asm__("vfmadd231ps %2, %1, %0" : "+v"(r_) : "v"(a), "vm"(b)); r_; })
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void r_64_128_128_d56305(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x8 val0 = (f32x8){data1[r0*4+i0*1024],data1[r0*4+i0*1024+128],data1[r0*4+i0*1024+256],
        data1[r0*4+i0*1024+384],data1[r0*4+i0*1024+512],data1[r0*4+i0*1024+640],
        data1[r0*4+i0*1024+768],data1[r0*4+i0*1024+896]};
      i32x8 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x8)(((i32x8)val0&cond0)|((i32x8)acc0&~cond0));
      f32x8 val1 = (f32x8){data1[r0*4+i0*1024+1],data1[r0*4+i0*1024+129],
        data1[r0*4+i0*1024+257],data1[r0*4+i0*1024+385],data1[r0*4+i0*1024+513],
        data1[r0*4+i0*1024+641],data1[r0*4+i0*1024+769],data1[r0*4+i0*1024+897]};
      i32x8 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x8)(((i32x8)val1&cond1)|((i32x8)acc1&~cond1));
      f32x8 val2 = (f32x8){data1[r0*4+i0*1024+2],data1[r0*4+i0*1024+130],
        data1[r0*4+i0*1024+258],data1[r0*4+i0*1024+386],data1[r0*4+i0*1024+514],
        data1[r0*4+i0*1024+642],data1[r0*4+i0*1024+770],data1[r0*4+i0*1024+898]};
      i32x8 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x8)(((i32x8)val2&cond2)|((i32x8)acc2&~cond2));
      f32x8 val3 = (f32x8){data1[r0*4+i0*1024+3],data1[r0*4+i0*1024+131],
        data1[r0*4+i0*1024+259],data1[r0*4+i0*1024+387],data1[r0*4+i0*1024+515],
        data1[r0*4+i0*1024+643],data1[r0*4+i0*1024+771],data1[r0*4+i0*1024+899]};
      i32x8 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x8)(((i32x8)val3&cond3)|((i32x8)acc3&~cond3));
    }
    i32x8 cond4 = (acc0<acc1)|(acc1!=acc1);
    f32x8 alu0 = (f32x8)(((i32x8)acc1&cond4)|((i32x8)acc0&~cond4));
    i32x8 cond5 = (alu0<acc2)|(acc2!=acc2);
    f32x8 alu1 = (f32x8)(((i32x8)acc2&cond5)|((i32x8)alu0&~cond5));
    i32x8 cond6 = (alu1<acc3)|(acc3!=acc3);
    f32x8 alu2 = (f32x8)(((i32x8)acc3&cond6)|((i32x8)alu1&~cond6));
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 64; ++r1) {
      f32x8 val4 = (f32x8){data1[r1*2+i0*1024],data1[r1*2+i0*1024+128],data1[r1*2+i0*1024+256],
        data1[r1*2+i0*1024+384],data1[r1*2+i0*1024+512],data1[r1*2+i0*1024+640],
        data1[r1*2+i0*1024+768],data1[r1*2+i0*1024+896]};
      f32x8 alu3 = val4-alu2;
      i32x8 cond7 = alu3<splat_f32x8((-104.5f));
      f32x8 alu4 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond7)|((i32x8)alu3&~cond7));
      i32x8 cond8 = splat_f32x8(89.0f)<alu4;
      f32x8 alu5 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond8)|((i32x8)alu4&~cond8));
      f32x8 alu6 = mulacc_f32x8(alu5,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu7 = alu6-12582912.0f;
      f32x8 alu8 = mulacc_f32x8(alu7,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu7,splat_f32x8((-1.3862915f)),alu5));
      f32x8 alu9 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu8,splat_f32x8(0.0014105472f));
      f32x8 alu10 = mulacc_f32x8(mulacc_f32x8(alu9,alu8,splat_f32x8(0.008335969f)),alu8,splat_f32x8(0.0416612f));
      f32x8 alu11 = mulacc_f32x8(mulacc_f32x8(alu10,alu8,splat_f32x8(0.16666616f)),alu8,splat_f32x8(0.50000036f));
      f32x8 alu12 = mulacc_f32x8(mulacc_f32x8(alu11,alu8,splat_f32x8(1.0f)),alu8,splat_f32x8(1.0f));
      i32x8 alu13 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu6)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu14 = (f32x8)alu13;
      acc4 = acc4+((alu12*alu14)*alu14);
      f32x8 val5 = (f32x8){data1[r1*2+i0*1024+1],data1[r1*2+i0*1024+129],
        data1[r1*2+i0*1024+257],data1[r1*2+i0*1024+385],data1[r1*2+i0*1024+513],
        data1[r1*2+i0*1024+641],data1[r1*2+i0*1024+769],data1[r1*2+i0*1024+897]};
      f32x8 alu15 = val5-alu2;
      i32x8 cond9 = alu15<splat_f32x8((-104.5f));
      f32x8 alu16 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond9)|((i32x8)alu15&~cond9));
      i32x8 cond10 = splat_f32x8(89.0f)<alu16;
      f32x8 alu17 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond10)|((i32x8)alu16&~cond10));
      f32x8 alu18 = mulacc_f32x8(alu17,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu19 = alu18-12582912.0f;
      f32x8 alu20 = mulacc_f32x8(alu19,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu19,splat_f32x8((-1.3862915f)),alu17));
      f32x8 alu21 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu20,splat_f32x8(0.0014105472f));
      f32x8 alu22 = mulacc_f32x8(mulacc_f32x8(alu21,alu20,splat_f32x8(0.008335969f)),alu20,splat_f32x8(0.0416612f));
      f32x8 alu23 = mulacc_f32x8(mulacc_f32x8(alu22,alu20,splat_f32x8(0.16666616f)),alu20,splat_f32x8(0.50000036f));
      f32x8 alu24 = mulacc_f32x8(mulacc_f32x8(alu23,alu20,splat_f32x8(1.0f)),alu20,splat_f32x8(1.0f));
      i32x8 alu25 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu18)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu26 = (f32x8)alu25;
      acc5 = acc5+((alu24*alu26)*alu26);
    }
    f32x8 alu27 = acc4+acc5;
    for (long i1 = 0; i1 < 128; ++i1) {
      f32x8 val6 = (f32x8){data1[i1+i0*1024],data1[i1+i0*1024+128],data1[i1+i0*1024+256],
        data1[i1+i0*1024+384],data1[i1+i0*1024+512],data1[i1+i0*1024+640],data1[i1+i0*1024+768],
        data1[i1+i0*1024+896]};
      f32x8 alu28 = val6-alu2;
      i32x8 cond11 = alu28<splat_f32x8((-104.5f));
      f32x8 alu29 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond11)|((i32x8)alu28&~cond11));
      i32x8 cond12 = splat_f32x8(89.0f)<alu29;
      f32x8 alu30 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond12)|((i32x8)alu29&~cond12));
      f32x8 alu31 = mulacc_f32x8(alu30,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu32 = alu31-12582912.0f;
      f32x8 alu33 = mulacc_f32x8(alu32,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu32,splat_f32x8((-1.3862915f)),alu30));
      f32x8 alu34 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu33,splat_f32x8(0.0014105472f));
      f32x8 alu35 = mulacc_f32x8(mulacc_f32x8(alu34,alu33,splat_f32x8(0.008335969f)),alu33,splat_f32x8(0.0416612f));
      f32x8 alu36 = mulacc_f32x8(mulacc_f32x8(alu35,alu33,splat_f32x8(0.16666616f)),alu33,splat_f32x8(0.50000036f));
      f32x8 alu37 = mulacc_f32x8(mulacc_f32x8(alu36,alu33,splat_f32x8(1.0f)),alu33,splat_f32x8(1.0f));
      i32x8 alu38 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu31)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
      f32x8 alu39 = (f32x8)alu38;
      f32x8 out0 = ((alu37*alu39)*alu39)/alu27;
      data0[i1+i0*1024] = out0[0];
      data0[i1+i0*1024+128] = out0[1];
      data0[i1+i0*1024+256] = out0[2];
      data0[i1+i0*1024+384] = out0[3];
      data0[i1+i0*1024+512] = out0[4];
      data0[i1+i0*1024+640] = out0[5];
      data0[i1+i0*1024+768] = out0[6];
      data0[i1+i0*1024+896] = out0[7];
    }
  }
}

// ======== avx512
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 16 lanes x 128
//   max over 128 by 4 copies
//   add over 128 by 4 copies
//   Opts: Upcast(out 0, 16), Unroll(reduce 0, 4), Unroll(reduce 1, 4)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) ({ f32x16 r_ = c; __asm__("vfmadd231ps %2, %1, %0" : "+v"(r_) : "v"(a), "vm"(b)); r_; })
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void r_64_128_128_afa266(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x16 val0 = (f32x16){data1[r0*4+i0*2048],data1[r0*4+i0*2048+128],data1[r0*4+i0*2048+256],
        data1[r0*4+i0*2048+384],data1[r0*4+i0*2048+512],data1[r0*4+i0*2048+640],
        data1[r0*4+i0*2048+768],data1[r0*4+i0*2048+896],data1[r0*4+i0*2048+1024],
        data1[r0*4+i0*2048+1152],data1[r0*4+i0*2048+1280],data1[r0*4+i0*2048+1408],
        data1[r0*4+i0*2048+1536],data1[r0*4+i0*2048+1664],data1[r0*4+i0*2048+1792],
        data1[r0*4+i0*2048+1920]};
      i32x16 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x16)(((i32x16)val0&cond0)|((i32x16)acc0&~cond0));
      f32x16 val1 = (f32x16){data1[r0*4+i0*2048+1],data1[r0*4+i0*2048+129],
        data1[r0*4+i0*2048+257],data1[r0*4+i0*2048+385],data1[r0*4+i0*2048+513],
        data1[r0*4+i0*2048+641],data1[r0*4+i0*2048+769],data1[r0*4+i0*2048+897],
        data1[r0*4+i0*2048+1025],data1[r0*4+i0*2048+1153],data1[r0*4+i0*2048+1281],
        data1[r0*4+i0*2048+1409],data1[r0*4+i0*2048+1537],data1[r0*4+i0*2048+1665],
        data1[r0*4+i0*2048+1793],data1[r0*4+i0*2048+1921]};
      i32x16 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x16)(((i32x16)val1&cond1)|((i32x16)acc1&~cond1));
      f32x16 val2 = (f32x16){data1[r0*4+i0*2048+2],data1[r0*4+i0*2048+130],
        data1[r0*4+i0*2048+258],data1[r0*4+i0*2048+386],data1[r0*4+i0*2048+514],
        data1[r0*4+i0*2048+642],data1[r0*4+i0*2048+770],data1[r0*4+i0*2048+898],
        data1[r0*4+i0*2048+1026],data1[r0*4+i0*2048+1154],data1[r0*4+i0*2048+1282],
        data1[r0*4+i0*2048+1410],data1[r0*4+i0*2048+1538],data1[r0*4+i0*2048+1666],
        data1[r0*4+i0*2048+1794],data1[r0*4+i0*2048+1922]};
      i32x16 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x16)(((i32x16)val2&cond2)|((i32x16)acc2&~cond2));
      f32x16 val3 = (f32x16){data1[r0*4+i0*2048+3],data1[r0*4+i0*2048+131],
        data1[r0*4+i0*2048+259],data1[r0*4+i0*2048+387],data1[r0*4+i0*2048+515],
        data1[r0*4+i0*2048+643],data1[r0*4+i0*2048+771],data1[r0*4+i0*2048+899],
        data1[r0*4+i0*2048+1027],data1[r0*4+i0*2048+1155],data1[r0*4+i0*2048+1283],
        data1[r0*4+i0*2048+1411],data1[r0*4+i0*2048+1539],data1[r0*4+i0*2048+1667],
        data1[r0*4+i0*2048+1795],data1[r0*4+i0*2048+1923]};
      i32x16 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x16)(((i32x16)val3&cond3)|((i32x16)acc3&~cond3));
    }
    i32x16 cond4 = (acc0<acc1)|(acc1!=acc1);
    f32x16 alu0 = (f32x16)(((i32x16)acc1&cond4)|((i32x16)acc0&~cond4));
    i32x16 cond5 = (alu0<acc2)|(acc2!=acc2);
    f32x16 alu1 = (f32x16)(((i32x16)acc2&cond5)|((i32x16)alu0&~cond5));
    i32x16 cond6 = (alu1<acc3)|(acc3!=acc3);
    f32x16 alu2 = (f32x16)(((i32x16)acc3&cond6)|((i32x16)alu1&~cond6));
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x16 val4 = (f32x16){data1[r1*4+i0*2048],data1[r1*4+i0*2048+128],data1[r1*4+i0*2048+256],
        data1[r1*4+i0*2048+384],data1[r1*4+i0*2048+512],data1[r1*4+i0*2048+640],
        data1[r1*4+i0*2048+768],data1[r1*4+i0*2048+896],data1[r1*4+i0*2048+1024],
        data1[r1*4+i0*2048+1152],data1[r1*4+i0*2048+1280],data1[r1*4+i0*2048+1408],
        data1[r1*4+i0*2048+1536],data1[r1*4+i0*2048+1664],data1[r1*4+i0*2048+1792],
        data1[r1*4+i0*2048+1920]};
      f32x16 alu3 = val4-alu2;
      i32x16 cond7 = alu3<splat_f32x16((-104.5f));
      f32x16 alu4 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond7)|((i32x16)alu3&~cond7));
      i32x16 cond8 = splat_f32x16(89.0f)<alu4;
      f32x16 alu5 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond8)|((i32x16)alu4&~cond8));
      f32x16 alu6 = mulacc_f32x16(alu5,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu7 = alu6-12582912.0f;
      f32x16 alu8 = mulacc_f32x16(alu7,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu7,splat_f32x16((-1.3862915f)),alu5));
      f32x16 alu9 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu8,splat_f32x16(0.0014105472f));
      f32x16 alu10 = mulacc_f32x16(mulacc_f32x16(alu9,alu8,splat_f32x16(0.008335969f)),alu8,splat_f32x16(0.0416612f));
      f32x16 alu11 = mulacc_f32x16(mulacc_f32x16(alu10,alu8,splat_f32x16(0.16666616f)),alu8,splat_f32x16(0.50000036f));
      f32x16 alu12 = mulacc_f32x16(mulacc_f32x16(alu11,alu8,splat_f32x16(1.0f)),alu8,splat_f32x16(1.0f));
      i32x16 alu13 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu6)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu14 = (f32x16)alu13;
      acc4 = acc4+((alu12*alu14)*alu14);
      f32x16 val5 = (f32x16){data1[r1*4+i0*2048+1],data1[r1*4+i0*2048+129],
        data1[r1*4+i0*2048+257],data1[r1*4+i0*2048+385],data1[r1*4+i0*2048+513],
        data1[r1*4+i0*2048+641],data1[r1*4+i0*2048+769],data1[r1*4+i0*2048+897],
        data1[r1*4+i0*2048+1025],data1[r1*4+i0*2048+1153],data1[r1*4+i0*2048+1281],
        data1[r1*4+i0*2048+1409],data1[r1*4+i0*2048+1537],data1[r1*4+i0*2048+1665],
        data1[r1*4+i0*2048+1793],data1[r1*4+i0*2048+1921]};
      f32x16 alu15 = val5-alu2;
      i32x16 cond9 = alu15<splat_f32x16((-104.5f));
      f32x16 alu16 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond9)|((i32x16)alu15&~cond9));
      i32x16 cond10 = splat_f32x16(89.0f)<alu16;
      f32x16 alu17 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond10)|((i32x16)alu16&~cond10));
      f32x16 alu18 = mulacc_f32x16(alu17,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu19 = alu18-12582912.0f;
      f32x16 alu20 = mulacc_f32x16(alu19,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu19,splat_f32x16((-1.3862915f)),alu17));
      f32x16 alu21 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu20,splat_f32x16(0.0014105472f));
      f32x16 alu22 = mulacc_f32x16(mulacc_f32x16(alu21,alu20,splat_f32x16(0.008335969f)),alu20,splat_f32x16(0.0416612f));
      f32x16 alu23 = mulacc_f32x16(mulacc_f32x16(alu22,alu20,splat_f32x16(0.16666616f)),alu20,splat_f32x16(0.50000036f));
      f32x16 alu24 = mulacc_f32x16(mulacc_f32x16(alu23,alu20,splat_f32x16(1.0f)),alu20,splat_f32x16(1.0f));
      i32x16 alu25 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu18)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu26 = (f32x16)alu25;
      acc5 = acc5+((alu24*alu26)*alu26);
      f32x16 val6 = (f32x16){data1[r1*4+i0*2048+2],data1[r1*4+i0*2048+130],
        data1[r1*4+i0*2048+258],data1[r1*4+i0*2048+386],data1[r1*4+i0*2048+514],
        data1[r1*4+i0*2048+642],data1[r1*4+i0*2048+770],data1[r1*4+i0*2048+898],
        data1[r1*4+i0*2048+1026],data1[r1*4+i0*2048+1154],data1[r1*4+i0*2048+1282],
        data1[r1*4+i0*2048+1410],data1[r1*4+i0*2048+1538],data1[r1*4+i0*2048+1666],
        data1[r1*4+i0*2048+1794],data1[r1*4+i0*2048+1922]};
      f32x16 alu27 = val6-alu2;
      i32x16 cond11 = alu27<splat_f32x16((-104.5f));
      f32x16 alu28 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond11)|((i32x16)alu27&~cond11));
      i32x16 cond12 = splat_f32x16(89.0f)<alu28;
      f32x16 alu29 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond12)|((i32x16)alu28&~cond12));
      f32x16 alu30 = mulacc_f32x16(alu29,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu31 = alu30-12582912.0f;
      f32x16 alu32 = mulacc_f32x16(alu31,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu31,splat_f32x16((-1.3862915f)),alu29));
      f32x16 alu33 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu32,splat_f32x16(0.0014105472f));
      f32x16 alu34 = mulacc_f32x16(mulacc_f32x16(alu33,alu32,splat_f32x16(0.008335969f)),alu32,splat_f32x16(0.0416612f));
      f32x16 alu35 = mulacc_f32x16(mulacc_f32x16(alu34,alu32,splat_f32x16(0.16666616f)),alu32,splat_f32x16(0.50000036f));
      f32x16 alu36 = mulacc_f32x16(mulacc_f32x16(alu35,alu32,splat_f32x16(1.0f)),alu32,splat_f32x16(1.0f));
      i32x16 alu37 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu30)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu38 = (f32x16)alu37;
      acc6 = acc6+((alu36*alu38)*alu38);
      f32x16 val7 = (f32x16){data1[r1*4+i0*2048+3],data1[r1*4+i0*2048+131],
        data1[r1*4+i0*2048+259],data1[r1*4+i0*2048+387],data1[r1*4+i0*2048+515],
        data1[r1*4+i0*2048+643],data1[r1*4+i0*2048+771],data1[r1*4+i0*2048+899],
        data1[r1*4+i0*2048+1027],data1[r1*4+i0*2048+1155],data1[r1*4+i0*2048+1283],
        data1[r1*4+i0*2048+1411],data1[r1*4+i0*2048+1539],data1[r1*4+i0*2048+1667],
        data1[r1*4+i0*2048+1795],data1[r1*4+i0*2048+1923]};
      f32x16 alu39 = val7-alu2;
      i32x16 cond13 = alu39<splat_f32x16((-104.5f));
      f32x16 alu40 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond13)|((i32x16)alu39&~cond13));
      i32x16 cond14 = splat_f32x16(89.0f)<alu40;
      f32x16 alu41 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond14)|((i32x16)alu40&~cond14));
      f32x16 alu42 = mulacc_f32x16(alu41,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu43 = alu42-12582912.0f;
      f32x16 alu44 = mulacc_f32x16(alu43,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu43,splat_f32x16((-1.3862915f)),alu41));
      f32x16 alu45 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu44,splat_f32x16(0.0014105472f));
      f32x16 alu46 = mulacc_f32x16(mulacc_f32x16(alu45,alu44,splat_f32x16(0.008335969f)),alu44,splat_f32x16(0.0416612f));
      f32x16 alu47 = mulacc_f32x16(mulacc_f32x16(alu46,alu44,splat_f32x16(0.16666616f)),alu44,splat_f32x16(0.50000036f));
      f32x16 alu48 = mulacc_f32x16(mulacc_f32x16(alu47,alu44,splat_f32x16(1.0f)),alu44,splat_f32x16(1.0f));
      i32x16 alu49 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu42)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu50 = (f32x16)alu49;
      acc7 = acc7+((alu48*alu50)*alu50);
    }
    f32x16 alu51 = ((acc4+acc5)+acc6)+acc7;
    for (long i1 = 0; i1 < 128; ++i1) {
      f32x16 val8 = (f32x16){data1[i1+i0*2048],data1[i1+i0*2048+128],data1[i1+i0*2048+256],
        data1[i1+i0*2048+384],data1[i1+i0*2048+512],data1[i1+i0*2048+640],data1[i1+i0*2048+768],
        data1[i1+i0*2048+896],data1[i1+i0*2048+1024],data1[i1+i0*2048+1152],
        data1[i1+i0*2048+1280],data1[i1+i0*2048+1408],data1[i1+i0*2048+1536],
        data1[i1+i0*2048+1664],data1[i1+i0*2048+1792],data1[i1+i0*2048+1920]};
      f32x16 alu52 = val8-alu2;
      i32x16 cond15 = alu52<splat_f32x16((-104.5f));
      f32x16 alu53 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond15)|((i32x16)alu52&~cond15));
      i32x16 cond16 = splat_f32x16(89.0f)<alu53;
      f32x16 alu54 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond16)|((i32x16)alu53&~cond16));
      f32x16 alu55 = mulacc_f32x16(alu54,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu56 = alu55-12582912.0f;
      f32x16 alu57 = mulacc_f32x16(alu56,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu56,splat_f32x16((-1.3862915f)),alu54));
      f32x16 alu58 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu57,splat_f32x16(0.0014105472f));
      f32x16 alu59 = mulacc_f32x16(mulacc_f32x16(alu58,alu57,splat_f32x16(0.008335969f)),alu57,splat_f32x16(0.0416612f));
      f32x16 alu60 = mulacc_f32x16(mulacc_f32x16(alu59,alu57,splat_f32x16(0.16666616f)),alu57,splat_f32x16(0.50000036f));
      f32x16 alu61 = mulacc_f32x16(mulacc_f32x16(alu60,alu57,splat_f32x16(1.0f)),alu57,splat_f32x16(1.0f));
      i32x16 alu62 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu55)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
      f32x16 alu63 = (f32x16)alu62;
      f32x16 out0 = ((alu61*alu63)*alu63)/alu51;
      data0[i1+i0*2048] = out0[0];
      data0[i1+i0*2048+128] = out0[1];
      data0[i1+i0*2048+256] = out0[2];
      data0[i1+i0*2048+384] = out0[3];
      data0[i1+i0*2048+512] = out0[4];
      data0[i1+i0*2048+640] = out0[5];
      data0[i1+i0*2048+768] = out0[6];
      data0[i1+i0*2048+896] = out0[7];
      data0[i1+i0*2048+1024] = out0[8];
      data0[i1+i0*2048+1152] = out0[9];
      data0[i1+i0*2048+1280] = out0[10];
      data0[i1+i0*2048+1408] = out0[11];
      data0[i1+i0*2048+1536] = out0[12];
      data0[i1+i0*2048+1664] = out0[13];
      data0[i1+i0*2048+1792] = out0[14];
      data0[i1+i0*2048+1920] = out0[15];
    }
  }
}

// ======== neon
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 by 4 lanes x 128
//   max over 128 by 8 copies
//   add over 128 by 2 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 8), Unroll(reduce 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define mulacc_f32x4(a, b, c) ({ f32x4 r_; for (int l_ = 0; l_ < 4; ++l_) r_[l_] = __builtin_fmaf((a)[l_], (b)[l_], (c)[l_]); r_; })
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void r_64_128_128_606317(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x4 val0 = (f32x4){data1[i0*512+r0*8],data1[i0*512+r0*8+128],data1[i0*512+r0*8+256],
        data1[i0*512+r0*8+384]};
      i32x4 cond0 = (acc0<val0)|(val0!=val0);
      acc0 = (f32x4)(((i32x4)val0&cond0)|((i32x4)acc0&~cond0));
      f32x4 val1 = (f32x4){data1[i0*512+r0*8+1],data1[i0*512+r0*8+129],data1[i0*512+r0*8+257],
        data1[i0*512+r0*8+385]};
      i32x4 cond1 = (acc1<val1)|(val1!=val1);
      acc1 = (f32x4)(((i32x4)val1&cond1)|((i32x4)acc1&~cond1));
      f32x4 val2 = (f32x4){data1[i0*512+r0*8+2],data1[i0*512+r0*8+130],data1[i0*512+r0*8+258],
        data1[i0*512+r0*8+386]};
      i32x4 cond2 = (acc2<val2)|(val2!=val2);
      acc2 = (f32x4)(((i32x4)val2&cond2)|((i32x4)acc2&~cond2));
      f32x4 val3 = (f32x4){data1[i0*512+r0*8+3],data1[i0*512+r0*8+131],data1[i0*512+r0*8+259],
        data1[i0*512+r0*8+387]};
      i32x4 cond3 = (acc3<val3)|(val3!=val3);
      acc3 = (f32x4)(((i32x4)val3&cond3)|((i32x4)acc3&~cond3));
      f32x4 val4 = (f32x4){data1[i0*512+r0*8+4],data1[i0*512+r0*8+132],data1[i0*512+r0*8+260],
        data1[i0*512+r0*8+388]};
      i32x4 cond4 = (acc4<val4)|(val4!=val4);
      acc4 = (f32x4)(((i32x4)val4&cond4)|((i32x4)acc4&~cond4));
      f32x4 val5 = (f32x4){data1[i0*512+r0*8+5],data1[i0*512+r0*8+133],data1[i0*512+r0*8+261],
        data1[i0*512+r0*8+389]};
      i32x4 cond5 = (acc5<val5)|(val5!=val5);
      acc5 = (f32x4)(((i32x4)val5&cond5)|((i32x4)acc5&~cond5));
      f32x4 val6 = (f32x4){data1[i0*512+r0*8+6],data1[i0*512+r0*8+134],data1[i0*512+r0*8+262],
        data1[i0*512+r0*8+390]};
      i32x4 cond6 = (acc6<val6)|(val6!=val6);
      acc6 = (f32x4)(((i32x4)val6&cond6)|((i32x4)acc6&~cond6));
      f32x4 val7 = (f32x4){data1[i0*512+r0*8+7],data1[i0*512+r0*8+135],data1[i0*512+r0*8+263],
        data1[i0*512+r0*8+391]};
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
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 64; ++r1) {
      f32x4 val8 = (f32x4){data1[r1*2+i0*512],data1[r1*2+i0*512+128],data1[r1*2+i0*512+256],
        data1[r1*2+i0*512+384]};
      f32x4 alu7 = val8-alu6;
      i32x4 cond15 = alu7<splat_f32x4((-104.5f));
      f32x4 alu8 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond15)|((i32x4)alu7&~cond15));
      i32x4 cond16 = splat_f32x4(89.0f)<alu8;
      f32x4 alu9 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond16)|((i32x4)alu8&~cond16));
      f32x4 alu10 = mulacc_f32x4(alu9,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu11 = alu10-12582912.0f;
      f32x4 alu12 = mulacc_f32x4(alu11,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu11,splat_f32x4((-1.3862915f)),alu9));
      f32x4 alu13 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu12,splat_f32x4(0.0014105472f));
      f32x4 alu14 = mulacc_f32x4(mulacc_f32x4(alu13,alu12,splat_f32x4(0.008335969f)),alu12,splat_f32x4(0.0416612f));
      f32x4 alu15 = mulacc_f32x4(mulacc_f32x4(alu14,alu12,splat_f32x4(0.16666616f)),alu12,splat_f32x4(0.50000036f));
      f32x4 alu16 = mulacc_f32x4(mulacc_f32x4(alu15,alu12,splat_f32x4(1.0f)),alu12,splat_f32x4(1.0f));
      i32x4 alu17 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu10)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu18 = (f32x4)alu17;
      acc8 = acc8+((alu16*alu18)*alu18);
      f32x4 val9 = (f32x4){data1[r1*2+i0*512+1],data1[r1*2+i0*512+129],data1[r1*2+i0*512+257],
        data1[r1*2+i0*512+385]};
      f32x4 alu19 = val9-alu6;
      i32x4 cond17 = alu19<splat_f32x4((-104.5f));
      f32x4 alu20 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond17)|((i32x4)alu19&~cond17));
      i32x4 cond18 = splat_f32x4(89.0f)<alu20;
      f32x4 alu21 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond18)|((i32x4)alu20&~cond18));
      f32x4 alu22 = mulacc_f32x4(alu21,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu23 = alu22-12582912.0f;
      f32x4 alu24 = mulacc_f32x4(alu23,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu23,splat_f32x4((-1.3862915f)),alu21));
      f32x4 alu25 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu24,splat_f32x4(0.0014105472f));
      f32x4 alu26 = mulacc_f32x4(mulacc_f32x4(alu25,alu24,splat_f32x4(0.008335969f)),alu24,splat_f32x4(0.0416612f));
      f32x4 alu27 = mulacc_f32x4(mulacc_f32x4(alu26,alu24,splat_f32x4(0.16666616f)),alu24,splat_f32x4(0.50000036f));
      f32x4 alu28 = mulacc_f32x4(mulacc_f32x4(alu27,alu24,splat_f32x4(1.0f)),alu24,splat_f32x4(1.0f));
      i32x4 alu29 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu22)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu30 = (f32x4)alu29;
      acc9 = acc9+((alu28*alu30)*alu30);
    }
    f32x4 alu31 = acc8+acc9;
    for (long i1 = 0; i1 < 128; ++i1) {
      f32x4 val10 = (f32x4){data1[i1+i0*512],data1[i1+i0*512+128],data1[i1+i0*512+256],
        data1[i1+i0*512+384]};
      f32x4 alu32 = val10-alu6;
      i32x4 cond19 = alu32<splat_f32x4((-104.5f));
      f32x4 alu33 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond19)|((i32x4)alu32&~cond19));
      i32x4 cond20 = splat_f32x4(89.0f)<alu33;
      f32x4 alu34 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond20)|((i32x4)alu33&~cond20));
      f32x4 alu35 = mulacc_f32x4(alu34,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu36 = alu35-12582912.0f;
      f32x4 alu37 = mulacc_f32x4(alu36,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu36,splat_f32x4((-1.3862915f)),alu34));
      f32x4 alu38 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu37,splat_f32x4(0.0014105472f));
      f32x4 alu39 = mulacc_f32x4(mulacc_f32x4(alu38,alu37,splat_f32x4(0.008335969f)),alu37,splat_f32x4(0.0416612f));
      f32x4 alu40 = mulacc_f32x4(mulacc_f32x4(alu39,alu37,splat_f32x4(0.16666616f)),alu37,splat_f32x4(0.50000036f));
      f32x4 alu41 = mulacc_f32x4(mulacc_f32x4(alu40,alu37,splat_f32x4(1.0f)),alu37,splat_f32x4(1.0f));
      i32x4 alu42 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu35)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
      f32x4 alu43 = (f32x4)alu42;
      f32x4 out0 = ((alu41*alu43)*alu43)/alu31;
      data0[i1+i0*512] = out0[0];
      data0[i1+i0*512+128] = out0[1];
      data0[i1+i0*512+256] = out0[2];
      data0[i1+i0*512+384] = out0[3];
    }
  }
}

