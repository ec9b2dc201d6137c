// ======== plain
// data0(64, 1) = sum(where((data1(64, 128) == view(64, 128)(arange(128))), ((data2(64, 128) - view(64, 128)(max(dat...
//   loops 64 in 8 parts by 2 copies
//   max over 128 by 4 lanes
//   add over 128 by 4 lanes
//   add over 128 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Upcast(reduce 2, 4), Thread(out 0, 8)
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
#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_64_128_0dc8c1(float* restrict data0, const int* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    int val0 = data1[t0*8+i0*2];
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    int val1 = data1[t0*8+i0*2+1];
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x4 val2 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r0*4);
      acc0 = max_f32x4(acc0,val2);
      f32x4 val3 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r0*4+128);
      acc3 = max_f32x4(acc3,val3);
    }
    f32x2 alu0 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu1 = max_float(alu0[0],alu0[1]);
    f32x2 alu2 = max_f32x2(lower_f32x4(acc3),upper_f32x4(acc3));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x4 acc4 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r1*4);
      f32x4 alu4 = min_f32x4(max_f32x4((val4-alu1),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu5 = (alu4*0.7213475f)+12582912.0f;
      f32x4 alu6 = alu5-12582912.0f;
      f32x4 alu7 = (alu6*(-2.8572135e-06f))+((alu6*(-1.3862915f))+alu4);
      f32x4 alu8 = (((((0.00019629758f*alu7)+0.0014105472f)*alu7)+0.008335969f)*alu7)+0.0416612f;
      f32x4 alu9 = (((alu7*alu7)*((((alu8*alu7)+0.16666616f)*alu7)+0.50000036f))+alu7)+1.0f;
      f32x4 alu10 = (f32x4)((u32x4)((u32x4)((u32x4)alu5)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc1 = acc1+((alu9*alu10)*alu10);
      f32x4 val5 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r1*4+128);
      f32x4 alu11 = min_f32x4(max_f32x4((val5-alu3),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu12 = (alu11*0.7213475f)+12582912.0f;
      f32x4 alu13 = alu12-12582912.0f;
      f32x4 alu14 = (alu13*(-2.8572135e-06f))+((alu13*(-1.3862915f))+alu11);
      f32x4 alu15 = (((((0.00019629758f*alu14)+0.0014105472f)*alu14)+0.008335969f)*alu14)+0.0416612f;
      f32x4 alu16 = ((alu14*alu14)*((((alu15*alu14)+0.16666616f)*alu14)+0.50000036f))+alu14;
      f32x4 alu17 = (f32x4)((u32x4)((u32x4)((u32x4)alu12)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc4 = acc4+(((alu16+1.0f)*alu17)*alu17);
    }
    f32x2 alu18 = lower_f32x4(acc1)+upper_f32x4(acc1);
    float alu19 = alu18[0]+alu18[1];
    _Bool alu20 = alu19<1.1754944e-38f;
    int alu21 = (int)((unsigned)((union{float from;int to;}){(alu20?(alu19*8388608.0f):alu19)}).to-(unsigned)(alu20?1253377267:1060439283));
    float alu22 = (float)(int)(alu21>>23);
    float alu23 = ((union{int from;float to;}){(int)((unsigned)(int)(alu21&8388607)+(unsigned)1060439283)}).to;
    float alu24 = alu23-1.0f;
    float alu25 = ((((((-0.07608697f)*alu24)+0.1290108f)*alu24)+(-0.13246386f))*alu24)+0.14182316f;
    float alu26 = (((((alu25*alu24)+(-0.16608718f))*alu24)+0.2000196f)*alu24)+(-0.250016f);
    float alu27 = (alu22*1.4286068e-06f)+((alu24*alu24)*((((alu26*alu24)+0.33333325f)*alu24)+(-0.49999988f)));
    float alu28 = (0.0f<alu19)?((alu19<__builtin_inff())?((alu22*0.69314575f)+(alu24+alu27)):alu19):((alu19==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x2 alu29 = lower_f32x4(acc4)+upper_f32x4(acc4);
    float alu30 = alu29[0]+alu29[1];
    _Bool alu31 = alu30<1.1754944e-38f;
    int alu32 = (int)((unsigned)((union{float from;int to;}){(alu31?(alu30*8388608.0f):alu30)}).to-(unsigned)(alu31?1253377267:1060439283));
    float alu33 = (float)(int)(alu32>>23);
    float alu34 = ((union{int from;float to;}){(int)((unsigned)(int)(alu32&8388607)+(unsigned)1060439283)}).to;
    float alu35 = alu34-1.0f;
    float alu36 = ((((((-0.07608697f)*alu35)+0.1290108f)*alu35)+(-0.13246386f))*alu35)+0.14182316f;
    float alu37 = (((((alu36*alu35)+(-0.16608718f))*alu35)+0.2000196f)*alu35)+(-0.250016f);
    float alu38 = (alu33*1.4286068e-06f)+((alu35*alu35)*((((alu37*alu35)+0.33333325f)*alu35)+(-0.49999988f)));
    float alu39 = (0.0f<alu30)?((alu30<__builtin_inff())?((alu33*0.69314575f)+(alu35+alu38)):alu30):((alu30==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x4 acc5 = splat_f32x4(0.0f);
    for (long r2 = 0; r2 < 32; ++r2) {
      i32x4 alu40 = (i32x4)(splat_u32x4((unsigned)(r2*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val6 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r2*4);
      i32x4 cond0 = splat_i32x4(val0)==alu40;
      f32x4 alu41 = (f32x4)(((i32x4)((val6-alu1)-alu28)&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      acc2 = acc2+alu41;
      f32x4 val7 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r2*4+128);
      i32x4 cond1 = splat_i32x4(val1)==alu40;
      f32x4 alu42 = (f32x4)(((i32x4)((val7-alu3)-alu39)&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
      acc5 = acc5+alu42;
    }
    f32x2 alu43 = lower_f32x4(acc2)+upper_f32x4(acc2);
    data0[t0*8+i0*2] = (alu43[0]+alu43[1]);
    f32x2 alu44 = lower_f32x4(acc5)+upper_f32x4(acc5);
    data0[t0*8+i0*2+1] = (alu44[0]+alu44[1]);
  }
}

// ======== avx2
// data0(64, 1) = sum(where((data1(64, 128) == view(64, 128)(arange(128))), ((data2(64, 128) - view(64, 128)(max(dat...
//   loops 64 in 8 parts by 2 copies
//   max over 128 by 8 lanes
//   add over 128 by 8 lanes
//   add over 128 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Upcast(reduce 1, 8), Upcast(reduce 2, 8), Thread(out 0, 8)
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
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void r_64_128_02a7b8(float* restrict data0, const int* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    int val0 = data1[t0*8+i0*2];
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    int val1 = data1[t0*8+i0*2+1];
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x8 val2 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r0*8);
      acc0 = max_f32x8(acc0,val2);
      f32x8 val3 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r0*8+128);
      acc3 = max_f32x8(acc3,val3);
    }
    f32x4 alu0 = max_f32x4(lower_f32x8(acc0),upper_f32x8(acc0));
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(lower_f32x8(acc3),upper_f32x8(acc3));
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x8 acc4 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val4 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r1*8);
      f32x8 alu6 = min_f32x8(max_f32x8((val4-alu2),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu7 = mulacc_f32x8(alu6,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu8 = alu7-12582912.0f;
      f32x8 alu9 = mulacc_f32x8(alu8,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu8,splat_f32x8((-1.3862915f)),alu6));
      f32x8 alu10 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu9,splat_f32x8(0.0014105472f));
      f32x8 alu11 = mulacc_f32x8(mulacc_f32x8(alu10,alu9,splat_f32x8(0.008335969f)),alu9,splat_f32x8(0.0416612f));
      f32x8 alu12 = mulacc_f32x8(mulacc_f32x8(alu11,alu9,splat_f32x8(0.16666616f)),alu9,splat_f32x8(0.50000036f));
      f32x8 alu13 = mulacc_f32x8(mulacc_f32x8(alu12,alu9,splat_f32x8(1.0f)),alu9,splat_f32x8(1.0f));
      f32x8 alu14 = (f32x8)((u32x8)((u32x8)((u32x8)alu7)<<(u32x8)splat_u32x8(23u))+1065353216u);
      acc1 = acc1+((alu13*alu14)*alu14);
      f32x8 val5 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r1*8+128);
      f32x8 alu15 = min_f32x8(max_f32x8((val5-alu5),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu16 = mulacc_f32x8(alu15,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu17 = alu16-12582912.0f;
      f32x8 alu18 = mulacc_f32x8(alu17,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu17,splat_f32x8((-1.3862915f)),alu15));
      f32x8 alu19 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu18,splat_f32x8(0.0014105472f));
      f32x8 alu20 = mulacc_f32x8(mulacc_f32x8(alu19,alu18,splat_f32x8(0.008335969f)),alu18,splat_f32x8(0.0416612f));
      f32x8 alu21 = mulacc_f32x8(mulacc_f32x8(alu20,alu18,splat_f32x8(0.16666616f)),alu18,splat_f32x8(0.50000036f));
      f32x8 alu22 = mulacc_f32x8(mulacc_f32x8(alu21,alu18,splat_f32x8(1.0f)),alu18,splat_f32x8(1.0f));
      f32x8 alu23 = (f32x8)((u32x8)((u32x8)((u32x8)alu16)<<(u32x8)splat_u32x8(23u))+1065353216u);
      acc4 = acc4+((alu22*alu23)*alu23);
    }
    f32x4 alu24 = lower_f32x8(acc1)+upper_f32x8(acc1);
    f32x2 alu25 = lower_f32x4(alu24)+upper_f32x4(alu24);
    float alu26 = alu25[0]+alu25[1];
    _Bool alu27 = alu26<1.1754944e-38f;
    int alu28 = (int)((unsigned)((union{float from;int to;}){(alu27?(alu26*8388608.0f):alu26)}).to-(unsigned)(alu27?1253377267:1060439283));
    float alu29 = (float)(int)(alu28>>23);
    float alu30 = ((union{int from;float to;}){(int)((unsigned)(int)(alu28&8388607)+(unsigned)1060439283)}).to;
    float alu31 = alu30-1.0f;
    float alu32 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu31,0.1290108f),alu31,(-0.13246386f));
    float alu33 = __builtin_fmaf(__builtin_fmaf(alu32,alu31,0.14182316f),alu31,(-0.16608718f));
    float alu34 = __builtin_fmaf(__builtin_fmaf(alu33,alu31,0.2000196f),alu31,(-0.250016f));
    float alu35 = __builtin_fmaf(__builtin_fmaf(alu34,alu31,0.33333325f),alu31,(-0.49999988f));
    float alu36 = __builtin_fmaf(alu29,0.69314575f,(alu31+__builtin_fmaf(alu29,1.4286068e-06f,((alu31*alu31)*alu35))));
    float alu37 = (0.0f<alu26)?((alu26<__builtin_inff())?alu36:alu26):((alu26==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x4 alu38 = lower_f32x8(acc4)+upper_f32x8(acc4);
    f32x2 alu39 = lower_f32x4(alu38)+upper_f32x4(alu38);
    float alu40 = alu39[0]+alu39[1];
    _Bool alu41 = alu40<1.1754944e-38f;
    int alu42 = (int)((unsigned)((union{float from;int to;}){(alu41?(alu40*8388608.0f):alu40)}).to-(unsigned)(alu41?1253377267:1060439283));
    float alu43 = (float)(int)(alu42>>23);
    float alu44 = ((union{int from;float to;}){(int)((unsigned)(int)(alu42&8388607)+(unsigned)1060439283)}).to;
    float alu45 = alu44-1.0f;
    float alu46 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu45,0.1290108f),alu45,(-0.13246386f));
    float alu47 = __builtin_fmaf(__builtin_fmaf(alu46,alu45,0.14182316f),alu45,(-0.16608718f));
    float alu48 = __builtin_fmaf(__builtin_fmaf(alu47,alu45,0.2000196f),alu45,(-0.250016f));
    float alu49 = __builtin_fmaf(__builtin_fmaf(alu48,alu45,0.33333325f),alu45,(-0.49999988f));
    float alu50 = __builtin_fmaf(alu43,0.69314575f,(alu45+__builtin_fmaf(alu43,1.4286068e-06f,((alu45*alu45)*alu49))));
    float alu51 = (0.0f<alu40)?((alu40<__builtin_inff())?alu50:alu40):((alu40==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x8 acc5 = splat_f32x8(0.0f);
    for (long r2 = 0; r2 < 16; ++r2) {
      i32x8 alu52 = (i32x8)(splat_u32x8((unsigned)(r2*8))+(u32x8){0u,1u,2u,3u,4u,5u,6u,7u});
      f32x8 val6 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r2*8);
      i32x8 cond0 = splat_i32x8(val0)==alu52;
      f32x8 alu53 = (f32x8)(((i32x8)((val6-alu2)-alu37)&cond0)|((i32x8)splat_f32x8(0.0f)&~cond0));
      acc2 = acc2+alu53;
      f32x8 val7 = *(const f32x8_loose*)(data2+t0*1024+i0*256+r2*8+128);
      i32x8 cond1 = splat_i32x8(val1)==alu52;
      f32x8 alu54 = (f32x8)(((i32x8)((val7-alu5)-alu51)&cond1)|((i32x8)splat_f32x8(0.0f)&~cond1));
      acc5 = acc5+alu54;
    }
    f32x4 alu55 = lower_f32x8(acc2)+upper_f32x8(acc2);
    f32x2 alu56 = lower_f32x4(alu55)+upper_f32x4(alu55);
    data0[t0*8+i0*2] = (alu56[0]+alu56[1]);
    f32x4 alu57 = lower_f32x8(acc5)+upper_f32x8(acc5);
    f32x2 alu58 = lower_f32x4(alu57)+upper_f32x4(alu57);
    data0[t0*8+i0*2+1] = (alu58[0]+alu58[1]);
  }
}

// ======== avx512
// data0(64, 1) = sum(where((data1(64, 128) == view(64, 128)(arange(128))), ((data2(64, 128) - view(64, 128)(max(dat...
//   loops 64 by 2 copies
//   max over 128 by 16 lanes
//   add over 128 by 16 lanes
//   add over 128 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Upcast(reduce 1, 16), Upcast(reduce 2, 16)
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
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_64_128_d11744(float* restrict data0, const int* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 32; ++i0) {
    int val0 = data1[i0*2];
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    int val1 = data1[i0*2+1];
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x16 val2 = *(const f32x16_loose*)(data2+i0*256+r0*16);
      acc0 = max_f32x16(acc0,val2);
      f32x16 val3 = *(const f32x16_loose*)(data2+i0*256+r0*16+128);
      acc3 = max_f32x16(acc3,val3);
    }
    f32x8 alu0 = max_f32x8(lower_f32x16(acc0),upper_f32x16(acc0));
    f32x4 alu1 = max_f32x4(lower_f32x8(alu0),upper_f32x8(alu0));
    f32x2 alu2 = max_f32x2(lower_f32x4(alu1),upper_f32x4(alu1));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x8 alu4 = max_f32x8(lower_f32x16(acc3),upper_f32x16(acc3));
    f32x4 alu5 = max_f32x4(lower_f32x8(alu4),upper_f32x8(alu4));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    f32x16 acc4 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val4 = *(const f32x16_loose*)(data2+i0*256+r1*16);
      f32x16 alu8 = min_f32x16(max_f32x16((val4-alu3),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu9 = mulacc_f32x16(alu8,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu10 = alu9-12582912.0f;
      f32x16 alu11 = mulacc_f32x16(alu10,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu10,splat_f32x16((-1.3862915f)),alu8));
      f32x16 alu12 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu11,splat_f32x16(0.0014105472f));
      f32x16 alu13 = mulacc_f32x16(mulacc_f32x16(alu12,alu11,splat_f32x16(0.008335969f)),alu11,splat_f32x16(0.0416612f));
      f32x16 alu14 = mulacc_f32x16(mulacc_f32x16(alu13,alu11,splat_f32x16(0.16666616f)),alu11,splat_f32x16(0.50000036f));
      f32x16 alu15 = mulacc_f32x16(mulacc_f32x16(alu14,alu11,splat_f32x16(1.0f)),alu11,splat_f32x16(1.0f));
      u32x16 alu16 = (u32x16)((u32x16)((u32x16)alu9)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu17 = (f32x16)alu16;
      acc1 = acc1+((alu15*alu17)*alu17);
      f32x16 val5 = *(const f32x16_loose*)(data2+i0*256+r1*16+128);
      f32x16 alu18 = min_f32x16(max_f32x16((val5-alu7),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu19 = mulacc_f32x16(alu18,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu20 = alu19-12582912.0f;
      f32x16 alu21 = mulacc_f32x16(alu20,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu20,splat_f32x16((-1.3862915f)),alu18));
      f32x16 alu22 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu21,splat_f32x16(0.0014105472f));
      f32x16 alu23 = mulacc_f32x16(mulacc_f32x16(alu22,alu21,splat_f32x16(0.008335969f)),alu21,splat_f32x16(0.0416612f));
      f32x16 alu24 = mulacc_f32x16(mulacc_f32x16(alu23,alu21,splat_f32x16(0.16666616f)),alu21,splat_f32x16(0.50000036f));
      f32x16 alu25 = mulacc_f32x16(mulacc_f32x16(alu24,alu21,splat_f32x16(1.0f)),alu21,splat_f32x16(1.0f));
      u32x16 alu26 = (u32x16)((u32x16)((u32x16)alu19)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu27 = (f32x16)alu26;
      acc4 = acc4+((alu25*alu27)*alu27);
    }
    f32x8 alu28 = lower_f32x16(acc1)+upper_f32x16(acc1);
    f32x4 alu29 = lower_f32x8(alu28)+upper_f32x8(alu28);
    f32x2 alu30 = lower_f32x4(alu29)+upper_f32x4(alu29);
    float alu31 = alu30[0]+alu30[1];
    _Bool alu32 = alu31<1.1754944e-38f;
    int alu33 = (int)((unsigned)((union{float from;int to;}){(alu32?(alu31*8388608.0f):alu31)}).to-(unsigned)(alu32?1253377267:1060439283));
    float alu34 = (float)(int)(alu33>>23);
    float alu35 = ((union{int from;float to;}){(int)((unsigned)(int)(alu33&8388607)+(unsigned)1060439283)}).to;
    float alu36 = alu35-1.0f;
    float alu37 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu36,0.1290108f),alu36,(-0.13246386f));
    float alu38 = __builtin_fmaf(__builtin_fmaf(alu37,alu36,0.14182316f),alu36,(-0.16608718f));
    float alu39 = __builtin_fmaf(__builtin_fmaf(alu38,alu36,0.2000196f),alu36,(-0.250016f));
    float alu40 = __builtin_fmaf(__builtin_fmaf(alu39,alu36,0.33333325f),alu36,(-0.49999988f));
    float alu41 = __builtin_fmaf(alu34,0.69314575f,(alu36+__builtin_fmaf(alu34,1.4286068e-06f,((alu36*alu36)*alu40))));
    float alu42 = (0.0f<alu31)?((alu31<__builtin_inff())?alu41:alu31):((alu31==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x8 alu43 = lower_f32x16(acc4)+upper_f32x16(acc4);
    f32x4 alu44 = lower_f32x8(alu43)+upper_f32x8(alu43);
    f32x2 alu45 = lower_f32x4(alu44)+upper_f32x4(alu44);
    float alu46 = alu45[0]+alu45[1];
    _Bool alu47 = alu46<1.1754944e-38f;
    int alu48 = (int)((unsigned)((union{float from;int to;}){(alu47?(alu46*8388608.0f):alu46)}).to-(unsigned)(alu47?1253377267:1060439283));
    float alu49 = (float)(int)(alu48>>23);
    float alu50 = ((union{int from;float to;}){(int)((unsigned)(int)(alu48&8388607)+(unsigned)1060439283)}).to;
    float alu51 = alu50-1.0f;
    float alu52 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu51,0.1290108f),alu51,(-0.13246386f));
    float alu53 = __builtin_fmaf(__builtin_fmaf(alu52,alu51,0.14182316f),alu51,(-0.16608718f));
    float alu54 = __builtin_fmaf(__builtin_fmaf(alu53,alu51,0.2000196f),alu51,(-0.250016f));
    float alu55 = __builtin_fmaf(__builtin_fmaf(alu54,alu51,0.33333325f),alu51,(-0.49999988f));
    float alu56 = __builtin_fmaf(alu49,0.69314575f,(alu51+__builtin_fmaf(alu49,1.4286068e-06f,((alu51*alu51)*alu55))));
    float alu57 = (0.0f<alu46)?((alu46<__builtin_inff())?alu56:alu46):((alu46==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x16 acc5 = splat_f32x16(0.0f);
    for (long r2 = 0; r2 < 8; ++r2) {
      i32x16 alu58 = (i32x16)(splat_u32x16((unsigned)(r2*16))+(u32x16){0u,1u,2u,3u,4u,5u,6u,7u,8u,9u,10u,11u,12u,13u,14u,15u});
      f32x16 val6 = *(const f32x16_loose*)(data2+i0*256+r2*16);
      i32x16 cond0 = splat_i32x16(val0)==alu58;
      f32x16 alu59 = (f32x16)(((i32x16)((val6-alu3)-alu42)&cond0)|((i32x16)splat_f32x16(0.0f)&~cond0));
      acc2 = acc2+alu59;
      f32x16 val7 = *(const f32x16_loose*)(data2+i0*256+r2*16+128);
      i32x16 cond1 = splat_i32x16(val1)==alu58;
      f32x16 alu60 = (f32x16)(((i32x16)((val7-alu7)-alu57)&cond1)|((i32x16)splat_f32x16(0.0f)&~cond1));
      acc5 = acc5+alu60;
    }
    f32x8 alu61 = lower_f32x16(acc2)+upper_f32x16(acc2);
    f32x4 alu62 = lower_f32x8(alu61)+upper_f32x8(alu61);
    f32x2 alu63 = lower_f32x4(alu62)+upper_f32x4(alu62);
    data0[i0*2] = (alu63[0]+alu63[1]);
    f32x8 alu64 = lower_f32x16(acc5)+upper_f32x16(acc5);
    f32x4 alu65 = lower_f32x8(alu64)+upper_f32x8(alu64);
    f32x2 alu66 = lower_f32x4(alu65)+upper_f32x4(alu65);
    data0[i0*2+1] = (alu66[0]+alu66[1]);
  }
}

// ======== neon
// data0(64, 1) = sum(where((data1(64, 128) == view(64, 128)(arange(128))), ((data2(64, 128) - view(64, 128)(max(dat...
//   loops 64 in 8 parts by 2 copies
//   max over 128 by 4 lanes
//   add over 128 by 4 lanes
//   add over 128 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Upcast(reduce 2, 4), Thread(out 0, 8)
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
#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_64_128_35f0b7(float* restrict data0, const int* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    int val0 = data1[t0*8+i0*2];
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    int val1 = data1[t0*8+i0*2+1];
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 32; ++r0) {
      f32x4 val2 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r0*4);
      acc0 = max_f32x4(acc0,val2);
      f32x4 val3 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r0*4+128);
      acc3 = max_f32x4(acc3,val3);
    }
    f32x2 alu0 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu1 = max_float(alu0[0],alu0[1]);
    f32x2 alu2 = max_f32x2(lower_f32x4(acc3),upper_f32x4(acc3));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x4 acc4 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r1*4);
      f32x4 alu4 = min_f32x4(max_f32x4((val4-alu1),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu5 = mulacc_f32x4(alu4,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu6 = alu5-12582912.0f;
      f32x4 alu7 = mulacc_f32x4(alu6,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu6,splat_f32x4((-1.3862915f)),alu4));
      f32x4 alu8 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu7,splat_f32x4(0.0014105472f));
      f32x4 alu9 = mulacc_f32x4(mulacc_f32x4(alu8,alu7,splat_f32x4(0.008335969f)),alu7,splat_f32x4(0.0416612f));
      f32x4 alu10 = mulacc_f32x4(mulacc_f32x4(alu9,alu7,splat_f32x4(0.16666616f)),alu7,splat_f32x4(0.50000036f));
      f32x4 alu11 = mulacc_f32x4(mulacc_f32x4(alu10,alu7,splat_f32x4(1.0f)),alu7,splat_f32x4(1.0f));
      f32x4 alu12 = (f32x4)((u32x4)((u32x4)((u32x4)alu5)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc1 = acc1+((alu11*alu12)*alu12);
      f32x4 val5 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r1*4+128);
      f32x4 alu13 = min_f32x4(max_f32x4((val5-alu3),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu14 = mulacc_f32x4(alu13,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu15 = alu14-12582912.0f;
      f32x4 alu16 = mulacc_f32x4(alu15,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu15,splat_f32x4((-1.3862915f)),alu13));
      f32x4 alu17 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu16,splat_f32x4(0.0014105472f));
      f32x4 alu18 = mulacc_f32x4(mulacc_f32x4(alu17,alu16,splat_f32x4(0.008335969f)),alu16,splat_f32x4(0.0416612f));
      f32x4 alu19 = mulacc_f32x4(mulacc_f32x4(alu18,alu16,splat_f32x4(0.16666616f)),alu16,splat_f32x4(0.50000036f));
      f32x4 alu20 = mulacc_f32x4(mulacc_f32x4(alu19,alu16,splat_f32x4(1.0f)),alu16,splat_f32x4(1.0f));
      f32x4 alu21 = (f32x4)((u32x4)((u32x4)((u32x4)alu14)<<(u32x4)splat_u32x4(23u))+1065353216u);
      acc4 = acc4+((alu20*alu21)*alu21);
    }
    f32x2 alu22 = lower_f32x4(acc1)+upper_f32x4(acc1);
    float alu23 = alu22[0]+alu22[1];
    _Bool alu24 = alu23<1.1754944e-38f;
    int alu25 = (int)((unsigned)((union{float from;int to;}){(alu24?(alu23*8388608.0f):alu23)}).to-(unsigned)(alu24?1253377267:1060439283));
    float alu26 = (float)(int)(alu25>>23);
    float alu27 = ((union{int from;float to;}){(int)((unsigned)(int)(alu25&8388607)+(unsigned)1060439283)}).to;
    float alu28 = alu27-1.0f;
    float alu29 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu28,0.1290108f),alu28,(-0.13246386f));
    float alu30 = __builtin_fmaf(__builtin_fmaf(alu29,alu28,0.14182316f),alu28,(-0.16608718f));
    float alu31 = __builtin_fmaf(__builtin_fmaf(alu30,alu28,0.2000196f),alu28,(-0.250016f));
    float alu32 = __builtin_fmaf(__builtin_fmaf(alu31,alu28,0.33333325f),alu28,(-0.49999988f));
    float alu33 = __builtin_fmaf(alu26,0.69314575f,(alu28+__builtin_fmaf(alu26,1.4286068e-06f,((alu28*alu28)*alu32))));
    float alu34 = (0.0f<alu23)?((alu23<__builtin_inff())?alu33:alu23):((alu23==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x2 alu35 = lower_f32x4(acc4)+upper_f32x4(acc4);
    float alu36 = alu35[0]+alu35[1];
    _Bool alu37 = alu36<1.1754944e-38f;
    int alu38 = (int)((unsigned)((union{float from;int to;}){(alu37?(alu36*8388608.0f):alu36)}).to-(unsigned)(alu37?1253377267:1060439283));
    float alu39 = (float)(int)(alu38>>23);
    float alu40 = ((union{int from;float to;}){(int)((unsigned)(int)(alu38&8388607)+(unsigned)1060439283)}).to;
    float alu41 = alu40-1.0f;
    float alu42 = __builtin_fmaf(__builtin_fmaf((-0.07608697f),alu41,0.1290108f),alu41,(-0.13246386f));
    float alu43 = __builtin_fmaf(__builtin_fmaf(alu42,alu41,0.14182316f),alu41,(-0.16608718f));
    float alu44 = __builtin_fmaf(__builtin_fmaf(alu43,alu41,0.2000196f),alu41,(-0.250016f));
    float alu45 = __builtin_fmaf(__builtin_fmaf(alu44,alu41,0.33333325f),alu41,(-0.49999988f));
    float alu46 = __builtin_fmaf(alu39,0.69314575f,(alu41+__builtin_fmaf(alu39,1.4286068e-06f,((alu41*alu41)*alu45))));
    float alu47 = (0.0f<alu36)?((alu36<__builtin_inff())?alu46:alu36):((alu36==0.0f)?-__builtin_inff():__builtin_nanf(""));
    f32x4 acc5 = splat_f32x4(0.0f);
    for (long r2 = 0; r2 < 32; ++r2) {
      i32x4 alu48 = (i32x4)(splat_u32x4((unsigned)(r2*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val6 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r2*4);
      i32x4 cond0 = splat_i32x4(val0)==alu48;
      f32x4 alu49 = (f32x4)(((i32x4)((val6-alu1)-alu34)&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      acc2 = acc2+alu49;
      f32x4 val7 = *(const f32x4_loose*)(data2+t0*1024+i0*256+r2*4+128);
      i32x4 cond1 = splat_i32x4(val1)==alu48;
      f32x4 alu50 = (f32x4)(((i32x4)((val7-alu3)-alu47)&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
      acc5 = acc5+alu50;
    }
    f32x2 alu51 = lower_f32x4(acc2)+upper_f32x4(acc2);
    data0[t0*8+i0*2] = (alu51[0]+alu51[1]);
    f32x2 alu52 = lower_f32x4(acc5)+upper_f32x4(acc5);
    data0[t0*8+i0*2+1] = (alu52[0]+alu52[1]);
  }
}

