// ======== plain
// data0(64, 1) = (log(sum(exp((data1(64, 128) - where((abs(view(64, 128)(max(data1(64, 128), axes 1))) < inf), view...
//   loops 64 in 8 parts by 2 copies
//   max over 128 by 4 lanes
//   add over 128 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void r_64_128_bd125f(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*4);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*4+128);
      acc2 = max_f32x4(acc2,val1);
    }
    f32x2 alu0 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu1 = max_float(alu0[0],alu0[1]);
    float alu2 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu1}).to&2147483647)}).to;
    float alu3 = (alu2<__builtin_inff())?alu1:0.0f;
    f32x2 alu4 = max_f32x2(lower_f32x4(acc2),upper_f32x4(acc2));
    float alu5 = max_float(alu4[0],alu4[1]);
    float alu6 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu5}).to&2147483647)}).to;
    float alu7 = (alu6<__builtin_inff())?alu5:0.0f;
    f32x4 acc3 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4);
      f32x4 alu8 = min_f32x4(max_f32x4((val2-alu3),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu9 = (alu8*0.7213475f)+12582912.0f;
      f32x4 alu10 = alu9-12582912.0f;
      f32x4 alu11 = (alu10*(-2.8572135e-06f))+((alu10*(-1.3862915f))+alu8);
      f32x4 alu12 = (((((0.00019629758f*alu11)+0.0014105472f)*alu11)+0.008335969f)*alu11)+0.0416612f;
      f32x4 alu13 = ((alu11*alu11)*((((alu12*alu11)+0.16666616f)*alu11)+0.50000036f))+alu11;
      f32x4 alu14 = (f32x4)((u32x4)((u32x4)((u32x4)alu9)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc1 = acc1+(((alu13+1.0f)*alu14)*alu14);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4+128);
      f32x4 alu15 = min_f32x4(max_f32x4((val3-alu7),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu16 = (alu15*0.7213475f)+12582912.0f;
      f32x4 alu17 = alu16-12582912.0f;
      f32x4 alu18 = (alu17*(-2.8572135e-06f))+((alu17*(-1.3862915f))+alu15);
      f32x4 alu19 = (((((0.00019629758f*alu18)+0.0014105472f)*alu18)+0.008335969f)*alu18)+0.0416612f;
      f32x4 alu20 = ((alu18*alu18)*((((alu19*alu18)+0.16666616f)*alu18)+0.50000036f))+alu18;
      f32x4 alu21 = (f32x4)((u32x4)((u32x4)((u32x4)alu16)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc3 = acc3+(((alu20+1.0f)*alu21)*alu21);
    }
    f32x2 alu22 = lower_f32x4(acc1)+upper_f32x4(acc1);
    float alu23 = alu22[0]+alu22[1];
    _Bool alu24 = alu23<1.1754944e-38f;
    int alu25 = (int)((unsigned)((union{float from;int to;}){(alu24?(alu23*8388608.0f):alu23)}).to-(unsigned)(alu24?1253377267:1060439283));
    float alu26 = (float)(int)(alu25>>23);
    float alu27 = ((union{int from;float to;}){(int)((unsigned)(int)(alu25&8388607)+(unsigned)1060439283)}).to;
    float alu28 = alu27-1.0f;
    float alu29 = ((((((-0.07608697f)*alu28)+0.1290108f)*alu28)+(-0.13246386f))*alu28)+0.14182316f;
    float alu30 = (((((alu29*alu28)+(-0.16608718f))*alu28)+0.2000196f)*alu28)+(-0.250016f);
    float alu31 = (alu26*1.4286068e-06f)+((alu28*alu28)*((((alu30*alu28)+0.33333325f)*alu28)+(-0.49999988f)));
    float alu32 = (0.0f<alu23)?((alu23<__builtin_inff())?((alu26*0.69314575f)+(alu28+alu31)):alu23):((alu23==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[t0*8+i0*2] = (alu32+alu3);
    f32x2 alu33 = lower_f32x4(acc3)+upper_f32x4(acc3);
    float alu34 = alu33[0]+alu33[1];
    _Bool alu35 = alu34<1.1754944e-38f;
    int alu36 = (int)((unsigned)((union{float from;int to;}){(alu35?(alu34*8388608.0f):alu34)}).to-(unsigned)(alu35?1253377267:1060439283));
    float alu37 = (float)(int)(alu36>>23);
    float alu38 = ((union{int from;float to;}){(int)((unsigned)(int)(alu36&8388607)+(unsigned)1060439283)}).to;
    float alu39 = alu38-1.0f;
    float alu40 = ((((((-0.07608697f)*alu39)+0.1290108f)*alu39)+(-0.13246386f))*alu39)+0.14182316f;
    float alu41 = (((((alu40*alu39)+(-0.16608718f))*alu39)+0.2000196f)*alu39)+(-0.250016f);
    float alu42 = (alu37*1.4286068e-06f)+((alu39*alu39)*((((alu41*alu39)+0.33333325f)*alu39)+(-0.49999988f)));
    float alu43 = (0.0f<alu34)?((alu34<__builtin_inff())?((alu37*0.69314575f)+(alu39+alu42)):alu34):((alu34==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[t0*8+i0*2+1] = (alu43+alu7);
  }
}

// ======== avx2
// data0(64, 1) = (log(sum(exp((data1(64, 128) - where((abs(view(64, 128)(max(data1(64, 128), axes 1))) < inf), view...
//   loops 64 by 2 copies
//   max over 128 by 8 lanes
//   add over 128 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

void r_64_128_3a98df(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*256+r0*8);
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*256+r0*8+128);
      acc2 = max_f32x8(acc2,val1);
    }
    f32x4 alu0 = max_f32x4(lower_f32x8(acc0),upper_f32x8(acc0));
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    float alu3 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu2}).to&2147483647)}).to;
    float alu4 = (alu3<__builtin_inff())?alu2:0.0f;
    f32x4 alu5 = max_f32x4(lower_f32x8(acc2),upper_f32x8(acc2));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    float alu8 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu7}).to&2147483647)}).to;
    float alu9 = (alu8<__builtin_inff())?alu7:0.0f;
    f32x8 acc3 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*256+r1*8);
      f32x8 alu10 = min_f32x8(max_f32x8((val2-alu4),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu11 = mulacc_f32x8(alu10,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu12 = alu11-12582912.0f;
      f32x8 alu13 = mulacc_f32x8(alu12,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu12,splat_f32x8((-1.3862915f)),alu10));
      f32x8 alu14 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu13,splat_f32x8(0.0014105472f));
      f32x8 alu15 = mulacc_f32x8(mulacc_f32x8(alu14,alu13,splat_f32x8(0.008335969f)),alu13,splat_f32x8(0.0416612f));
      f32x8 alu16 = mulacc_f32x8(mulacc_f32x8(alu15,alu13,splat_f32x8(0.16666616f)),alu13,splat_f32x8(0.50000036f));
      f32x8 alu17 = mulacc_f32x8(mulacc_f32x8(alu16,alu13,splat_f32x8(1.0f)),alu13,splat_f32x8(1.0f));
      f32x8 alu18 = (f32x8)((u32x8)((u32x8)((u32x8)alu11)<<(u32x8)splat_u32x8(23u))+1065353216u);
      acc1 = acc1+((alu17*alu18)*alu18);
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*256+r1*8+128);
      f32x8 alu19 = min_f32x8(max_f32x8((val3-alu9),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu20 = mulacc_f32x8(alu19,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu21 = alu20-12582912.0f;
      f32x8 alu22 = mulacc_f32x8(alu21,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu21,splat_f32x8((-1.3862915f)),alu19));
      f32x8 alu23 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu22,splat_f32x8(0.0014105472f));
      f32x8 alu24 = mulacc_f32x8(mulacc_f32x8(alu23,alu22,splat_f32x8(0.008335969f)),alu22,splat_f32x8(0.0416612f));
      f32x8 alu25 = mulacc_f32x8(mulacc_f32x8(alu24,alu22,splat_f32x8(0.16666616f)),alu22,splat_f32x8(0.50000036f));
      f32x8 alu26 = mulacc_f32x8(mulacc_f32x8(alu25,alu22,splat_f32x8(1.0f)),alu22,splat_f32x8(1.0f));
      f32x8 alu27 = (f32x8)((u32x8)((u32x8)((u32x8)alu20)<<(u32x8)splat_u32x8(23u))+1065353216u);
      acc3 = acc3+((alu26*alu27)*alu27);
    }
    f32x4 alu28 = lower_f32x8(acc1)+upper_f32x8(acc1);
    f32x2 alu29 = lower_f32x4(alu28)+upper_f32x4(alu28);
    float alu30 = alu29[0]+alu29[1];
    _Bool alu31 = alu30<1.1754944e-38f;
    int alu32 = (int)((unsigned)((union{float from;int to;}){(alu31?(alu30*8388608.0f):alu30)}).to-(unsigned)(alu31?1253377267:1060439283));
    float alu33 = (float)(int)(alu32>>23);
    float alu34 = ((union{int from;float to;}){(int)((unsigned)(int)(alu32&8388607)+(unsigned)1060439283)}).to;
    float alu35 = alu34-1.0f;
    float alu36 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu35,0.1290108f),alu35,(-0.13246386f));
    float alu37 = __builtin_fmaf(__builtin_fmaf(alu36,alu35,0.14182316f),alu35,(-0.16608718f));
    float alu38 = __builtin_fmaf(__builtin_fmaf(alu37,alu35,0.2000196f),alu35,(-0.250016f));
    float alu39 = __builtin_fmaf(__builtin_fmaf(alu38,alu35,0.33333325f),alu35,(-0.49999988f));
    float alu40 = __builtin_fmaf(alu33,0.69314575f,(alu35+__builtin_fmaf(alu33,1.4286068e-06f,((alu35*alu35)*alu39))));
    float alu41 = (0.0f<alu30)?((alu30<__builtin_inff())?alu40:alu30):((alu30==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[i0*2] = (alu41+alu4);
    f32x4 alu42 = lower_f32x8(acc3)+upper_f32x8(acc3);
    f32x2 alu43 = lower_f32x4(alu42)+upper_f32x4(alu42);
    float alu44 = alu43[0]+alu43[1];
    _Bool alu45 = alu44<1.1754944e-38f;
    int alu46 = (int)((unsigned)((union{float from;int to;}){(alu45?(alu44*8388608.0f):alu44)}).to-(unsigned)(alu45?1253377267:1060439283));
    float alu47 = (float)(int)(alu46>>23);
    float alu48 = ((union{int from;float to;}){(int)((unsigned)(int)(alu46&8388607)+(unsigned)1060439283)}).to;
    float alu49 = alu48-1.0f;
    float alu50 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu49,0.1290108f),alu49,(-0.13246386f));
    float alu51 = __builtin_fmaf(__builtin_fmaf(alu50,alu49,0.14182316f),alu49,(-0.16608718f));
    float alu52 = __builtin_fmaf(__builtin_fmaf(alu51,alu49,0.2000196f),alu49,(-0.250016f));
    float alu53 = __builtin_fmaf(__builtin_fmaf(alu52,alu49,0.33333325f),alu49,(-0.49999988f));
    float alu54 = __builtin_fmaf(alu47,0.69314575f,(alu49+__builtin_fmaf(alu47,1.4286068e-06f,((alu49*alu49)*alu53))));
    float alu55 = (0.0f<alu44)?((alu44<__builtin_inff())?alu54:alu44):((alu44==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[i0*2+1] = (alu55+alu9);
  }
}

// ======== avx512
// data0(64, 1) = (log(sum(exp((data1(64, 128) - where((abs(view(64, 128)(max(data1(64, 128), axes 1))) < inf), view...
//   loops 64
//   max over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   Opts: Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_64_128_328ee6(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*128+r0*64);
      acc0 = max_f32x16(acc0,val0);
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*128+r0*64+16);
      acc1 = max_f32x16(acc1,val1);
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*128+r0*64+32);
      acc2 = max_f32x16(acc2,val2);
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*128+r0*64+48);
      acc3 = max_f32x16(acc3,val3);
    }
    f32x16 alu0 = max_f32x16(max_f32x16(max_f32x16(acc0,acc1),acc2),acc3);
    f32x8 alu1 = max_f32x8(lower_f32x16(alu0),upper_f32x16(alu0));
    f32x4 alu2 = max_f32x4(lower_f32x8(alu1),upper_f32x8(alu1));
    f32x2 alu3 = max_f32x2(lower_f32x4(alu2),upper_f32x4(alu2));
    float alu4 = max_float(alu3[0],alu3[1]);
    float alu5 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu4}).to&2147483647)}).to;
    float alu6 = (alu5<__builtin_inff())?alu4:0.0f;
    f32x16 acc4 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*128+r1*16);
      f32x16 alu7 = min_f32x16(max_f32x16((val4-alu6),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu8 = mulacc_f32x16(alu7,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu9 = alu8-12582912.0f;
      f32x16 alu10 = mulacc_f32x16(alu9,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu9,splat_f32x16((-1.3862915f)),alu7));
      f32x16 alu11 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu10,splat_f32x16(0.0014105472f));
      f32x16 alu12 = mulacc_f32x16(mulacc_f32x16(alu11,alu10,splat_f32x16(0.008335969f)),alu10,splat_f32x16(0.0416612f));
      f32x16 alu13 = mulacc_f32x16(mulacc_f32x16(alu12,alu10,splat_f32x16(0.16666616f)),alu10,splat_f32x16(0.50000036f));
      f32x16 alu14 = mulacc_f32x16(mulacc_f32x16(alu13,alu10,splat_f32x16(1.0f)),alu10,splat_f32x16(1.0f));
      u32x16 alu15 = (u32x16)((u32x16)((u32x16)alu8)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu16 = (f32x16)alu15;
      acc4 = acc4+((alu14*alu16)*alu16);
    }
    f32x8 alu17 = lower_f32x16(acc4)+upper_f32x16(acc4);
    f32x4 alu18 = lower_f32x8(alu17)+upper_f32x8(alu17);
    f32x2 alu19 = lower_f32x4(alu18)+upper_f32x4(alu18);
    float alu20 = alu19[0]+alu19[1];
    _Bool alu21 = alu20<1.1754944e-38f;
    int alu22 = (int)((unsigned)((union{float from;int to;}){(alu21?(alu20*8388608.0f):alu20)}).to-(unsigned)(alu21?1253377267:1060439283));
    float alu23 = (float)(int)(alu22>>23);
    float alu24 = ((union{int from;float to;}){(int)((unsigned)(int)(alu22&8388607)+(unsigned)1060439283)}).to;
    float alu25 = alu24-1.0f;
    float alu26 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu25,0.1290108f),alu25,(-0.13246386f));
    float alu27 = __builtin_fmaf(__builtin_fmaf(alu26,alu25,0.14182316f),alu25,(-0.16608718f));
    float alu28 = __builtin_fmaf(__builtin_fmaf(alu27,alu25,0.2000196f),alu25,(-0.250016f));
    float alu29 = __builtin_fmaf(__builtin_fmaf(alu28,alu25,0.33333325f),alu25,(-0.49999988f));
    float alu30 = __builtin_fmaf(alu23,0.69314575f,(alu25+__builtin_fmaf(alu23,1.4286068e-06f,((alu25*alu25)*alu29))));
    float alu31 = (0.0f<alu20)?((alu20<__builtin_inff())?alu30:alu20):((alu20==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[i0] = (alu31+alu6);
  }
}

// ======== neon
// data0(64, 1) = (log(sum(exp((data1(64, 128) - where((abs(view(64, 128)(max(data1(64, 128), axes 1))) < inf), view...
//   loops 64 in 8 parts
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void r_64_128_8a3c8f(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    float alu3 = ((union{int from;float to;}){(int)(((union{float from;int to;}){alu2}).to&2147483647)}).to;
    float alu4 = (alu3<__builtin_inff())?alu2:0.0f;
    f32x4 acc4 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r1*4);
      f32x4 alu5 = min_f32x4(max_f32x4((val4-alu4),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu6 = mulacc_f32x4(alu5,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu7 = alu6-12582912.0f;
      f32x4 alu8 = mulacc_f32x4(alu7,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu7,splat_f32x4((-1.3862915f)),alu5));
      f32x4 alu9 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu8,splat_f32x4(0.0014105472f));
      f32x4 alu10 = mulacc_f32x4(mulacc_f32x4(alu9,alu8,splat_f32x4(0.008335969f)),alu8,splat_f32x4(0.0416612f));
      f32x4 alu11 = mulacc_f32x4(mulacc_f32x4(alu10,alu8,splat_f32x4(0.16666616f)),alu8,splat_f32x4(0.50000036f));
      f32x4 alu12 = mulacc_f32x4(mulacc_f32x4(alu11,alu8,splat_f32x4(1.0f)),alu8,splat_f32x4(1.0f));
      f32x4 alu13 = (f32x4)((u32x4)((u32x4)((u32x4)alu6)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc4 = acc4+((alu12*alu13)*alu13);
    }
    f32x2 alu14 = lower_f32x4(acc4)+upper_f32x4(acc4);
    float alu15 = alu14[0]+alu14[1];
    _Bool alu16 = alu15<1.1754944e-38f;
    int alu17 = (int)((unsigned)((union{float from;int to;}){(alu16?(alu15*8388608.0f):alu15)}).to-(unsigned)(alu16?1253377267:1060439283));
    float alu18 = (float)(int)(alu17>>23);
    float alu19 = ((union{int from;float to;}){(int)((unsigned)(int)(alu17&8388607)+(unsigned)1060439283)}).to;
    float alu20 = alu19-1.0f;
    float alu21 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu20,0.1290108f),alu20,(-0.13246386f));
    float alu22 = __builtin_fmaf(__builtin_fmaf(alu21,alu20,0.14182316f),alu20,(-0.16608718f));
    float alu23 = __builtin_fmaf(__builtin_fmaf(alu22,alu20,0.2000196f),alu20,(-0.250016f));
    float alu24 = __builtin_fmaf(__builtin_fmaf(alu23,alu20,0.33333325f),alu20,(-0.49999988f));
    float alu25 = __builtin_fmaf(alu18,0.69314575f,(alu20+__builtin_fmaf(alu18,1.4286068e-06f,((alu20*alu20)*alu24))));
    float alu26 = (0.0f<alu15)?((alu15<__builtin_inff())?alu25:alu15):((alu15==0.0f)?-__builtin_inff():__builtin_nanf(""));
    data0[t0*8+i0] = (alu26+alu4);
  }
}

