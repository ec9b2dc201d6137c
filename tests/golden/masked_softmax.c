// ======== plain
// data0(64, 64) = (exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*0.125), -1.000...
//   loops 64 by 2 copies x 64 by 4 lanes
//   max over 64 by 4 lanes
//   add over 64 by 4 lanes
//   stage0 keeps 128 elements, f = 2: exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64,...
//   stage1 keeps 128 elements, f = 2: where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*...
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_64_64_64_69a423(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+512);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      i32x4 alu2 = (i32x4)(splat_u32x4((unsigned)(r0*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+r0*4);
      i32x4 cond0 = alu2<=splat_i32x4(alu0);
      f32x4 alu3 = (f32x4)(((i32x4)(val0*0.125f)&cond0)|((i32x4)splat_f32x4((-1e+30f))&~cond0));
      *(f32x4_loose*)(stage1+r0*4) = alu3;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+r0*4+64);
      i32x4 cond1 = alu2<=splat_i32x4(alu1);
      f32x4 alu4 = (f32x4)(((i32x4)(val1*0.125f)&cond1)|((i32x4)splat_f32x4((-1e+30f))&~cond1));
      *(f32x4_loose*)(stage1+r0*4+64) = alu4;
      acc0 = max_f32x4(acc0,alu3);
      acc1 = max_f32x4(acc1,alu4);
    }
    f32x2 alu5 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu6 = max_float(alu5[0],alu5[1]);
    f32x2 alu7 = max_f32x2(lower_f32x4(acc1),upper_f32x4(acc1));
    float alu8 = max_float(alu7[0],alu7[1]);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val2 = *(const f32x4_loose*)(stage1+r1*4);
      f32x4 alu9 = min_f32x4(max_f32x4((val2-alu6),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu10 = (alu9*0.7213475f)+12582912.0f;
      f32x4 alu11 = alu10-12582912.0f;
      f32x4 alu12 = (alu11*(-2.8572135e-06f))+((alu11*(-1.3862915f))+alu9);
      f32x4 alu13 = (((((0.00019629758f*alu12)+0.0014105472f)*alu12)+0.008335969f)*alu12)+0.0416612f;
      f32x4 alu14 = ((alu12*alu12)*((((alu13*alu12)+0.16666616f)*alu12)+0.50000036f))+alu12;
      f32x4 alu15 = (f32x4)((u32x4)((u32x4)((u32x4)alu10)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu16 = ((alu14+1.0f)*alu15)*alu15;
      *(f32x4_loose*)(stage0+r1*4) = alu16;
      f32x4 val3 = *(const f32x4_loose*)(stage1+r1*4+64);
      f32x4 alu17 = min_f32x4(max_f32x4((val3-alu8),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu18 = (alu17*0.7213475f)+12582912.0f;
      f32x4 alu19 = alu18-12582912.0f;
      f32x4 alu20 = (alu19*(-2.8572135e-06f))+((alu19*(-1.3862915f))+alu17);
      f32x4 alu21 = (((((0.00019629758f*alu20)+0.0014105472f)*alu20)+0.008335969f)*alu20)+0.0416612f;
      f32x4 alu22 = ((alu20*alu20)*((((alu21*alu20)+0.16666616f)*alu20)+0.50000036f))+alu20;
      f32x4 alu23 = (f32x4)((u32x4)((u32x4)((u32x4)alu18)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu24 = ((alu22+1.0f)*alu23)*alu23;
      *(f32x4_loose*)(stage0+r1*4+64) = alu24;
      acc2 = acc2+alu16;
      acc3 = acc3+alu24;
    }
    f32x2 alu25 = lower_f32x4(acc2)+upper_f32x4(acc2);
    float alu26 = 1.0f/(alu25[0]+alu25[1]);
    f32x2 alu27 = lower_f32x4(acc3)+upper_f32x4(acc3);
    float alu28 = 1.0f/(alu27[0]+alu27[1]);
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x4 val4 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*128+i1*4) = val4*alu26;
      f32x4 val5 = *(const f32x4_loose*)(stage0+i1*4+64);
      *(f32x4_loose*)(data0+i0*128+i1*4+64) = val5*alu28;
    }
  }
}

// ======== avx2
// data0(64, 64) = (exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*0.125), -1.000...
//   loops 64 by 2 copies x 64 by 8 lanes
//   max over 64 by 8 lanes
//   add over 64 by 8 lanes
//   stage0 keeps 128 elements, f = 2: exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64,...
//   stage1 keeps 128 elements, f = 2: where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*...
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
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

void r_64_64_64_00e46b(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+512);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      i32x8 alu2 = (i32x8)(splat_u32x8((unsigned)(r0*8))+(u32x8){0u,1u,2u,3u,4u,5u,6u,7u});
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*128+r0*8);
      i32x8 cond0 = alu2<=splat_i32x8(alu0);
      f32x8 alu3 = (f32x8)(((i32x8)(val0*0.125f)&cond0)|((i32x8)splat_f32x8((-1e+30f))&~cond0));
      *(f32x8_loose*)(stage1+r0*8) = alu3;
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*128+r0*8+64);
      i32x8 cond1 = alu2<=splat_i32x8(alu1);
      f32x8 alu4 = (f32x8)(((i32x8)(val1*0.125f)&cond1)|((i32x8)splat_f32x8((-1e+30f))&~cond1));
      *(f32x8_loose*)(stage1+r0*8+64) = alu4;
      acc0 = max_f32x8(acc0,alu3);
      acc1 = max_f32x8(acc1,alu4);
    }
    f32x4 alu5 = max_f32x4(lower_f32x8(acc0),upper_f32x8(acc0));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    f32x4 alu8 = max_f32x4(lower_f32x8(acc1),upper_f32x8(acc1));
    f32x2 alu9 = max_f32x2(lower_f32x4(alu8),upper_f32x4(alu8));
    float alu10 = max_float(alu9[0],alu9[1]);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x8 val2 = *(const f32x8_loose*)(stage1+r1*8);
      f32x8 alu11 = min_f32x8(max_f32x8((val2-alu7),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu12 = mulacc_f32x8(alu11,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu13 = alu12-12582912.0f;
      f32x8 alu14 = mulacc_f32x8(alu13,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu13,splat_f32x8((-1.3862915f)),alu11));
      f32x8 alu15 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu14,splat_f32x8(0.0014105472f));
      f32x8 alu16 = mulacc_f32x8(mulacc_f32x8(alu15,alu14,splat_f32x8(0.008335969f)),alu14,splat_f32x8(0.0416612f));
      f32x8 alu17 = mulacc_f32x8(mulacc_f32x8(alu16,alu14,splat_f32x8(0.16666616f)),alu14,splat_f32x8(0.50000036f));
      f32x8 alu18 = mulacc_f32x8(mulacc_f32x8(alu17,alu14,splat_f32x8(1.0f)),alu14,splat_f32x8(1.0f));
      f32x8 alu19 = (f32x8)((u32x8)((u32x8)((u32x8)alu12)<<(u32x8)splat_u32x8(23u))+1065353216u);
      f32x8 alu20 = (alu18*alu19)*alu19;
      *(f32x8_loose*)(stage0+r1*8) = alu20;
      f32x8 val3 = *(const f32x8_loose*)(stage1+r1*8+64);
      f32x8 alu21 = min_f32x8(max_f32x8((val3-alu10),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu22 = mulacc_f32x8(alu21,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu23 = alu22-12582912.0f;
      f32x8 alu24 = mulacc_f32x8(alu23,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu23,splat_f32x8((-1.3862915f)),alu21));
      f32x8 alu25 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu24,splat_f32x8(0.0014105472f));
      f32x8 alu26 = mulacc_f32x8(mulacc_f32x8(alu25,alu24,splat_f32x8(0.008335969f)),alu24,splat_f32x8(0.0416612f));
      f32x8 alu27 = mulacc_f32x8(mulacc_f32x8(alu26,alu24,splat_f32x8(0.16666616f)),alu24,splat_f32x8(0.50000036f));
      f32x8 alu28 = mulacc_f32x8(mulacc_f32x8(alu27,alu24,splat_f32x8(1.0f)),alu24,splat_f32x8(1.0f));
      f32x8 alu29 = (f32x8)((u32x8)((u32x8)((u32x8)alu22)<<(u32x8)splat_u32x8(23u))+1065353216u);
      f32x8 alu30 = (alu28*alu29)*alu29;
      *(f32x8_loose*)(stage0+r1*8+64) = alu30;
      acc2 = acc2+alu20;
      acc3 = acc3+alu30;
    }
    f32x4 alu31 = lower_f32x8(acc2)+upper_f32x8(acc2);
    f32x2 alu32 = lower_f32x4(alu31)+upper_f32x4(alu31);
    float alu33 = 1.0f/(alu32[0]+alu32[1]);
    f32x4 alu34 = lower_f32x8(acc3)+upper_f32x8(acc3);
    f32x2 alu35 = lower_f32x4(alu34)+upper_f32x4(alu34);
    float alu36 = 1.0f/(alu35[0]+alu35[1]);
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x8 val4 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*128+i1*8) = val4*alu33;
      f32x8 val5 = *(const f32x8_loose*)(stage0+i1*8+64);
      *(f32x8_loose*)(data0+i0*128+i1*8+64) = val5*alu36;
    }
  }
}

// ======== avx512
// data0(64, 64) = (exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*0.125), -1.000...
//   loops 64 by 2 copies x 64 by 16 lanes
//   max over 64 by 16 lanes
//   add over 64 by 16 lanes
//   stage0 keeps 128 elements, f = 2: exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64,...
//   stage1 keeps 128 elements, f = 2: where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*...
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Upcast(reduce 0, 16), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
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

void r_64_64_64_ce918e(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+512);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      i32x16 alu2 = (i32x16)(splat_u32x16((unsigned)(r0*16))+(u32x16){0u,1u,2u,3u,4u,5u,6u,7u,8u,9u,10u,11u,12u,13u,14u,15u});
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*128+r0*16);
      i32x16 cond0 = alu2<=splat_i32x16(alu0);
      f32x16 alu3 = (f32x16)(((i32x16)(val0*0.125f)&cond0)|((i32x16)splat_f32x16((-1e+30f))&~cond0));
      *(f32x16_loose*)(stage1+r0*16) = alu3;
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*128+r0*16+64);
      i32x16 cond1 = alu2<=splat_i32x16(alu1);
      f32x16 alu4 = (f32x16)(((i32x16)(val1*0.125f)&cond1)|((i32x16)splat_f32x16((-1e+30f))&~cond1));
      *(f32x16_loose*)(stage1+r0*16+64) = alu4;
      acc0 = max_f32x16(acc0,alu3);
      acc1 = max_f32x16(acc1,alu4);
    }
    f32x8 alu5 = max_f32x8(lower_f32x16(acc0),upper_f32x16(acc0));
    f32x4 alu6 = max_f32x4(lower_f32x8(alu5),upper_f32x8(alu5));
    f32x2 alu7 = max_f32x2(lower_f32x4(alu6),upper_f32x4(alu6));
    float alu8 = max_float(alu7[0],alu7[1]);
    f32x8 alu9 = max_f32x8(lower_f32x16(acc1),upper_f32x16(acc1));
    f32x4 alu10 = max_f32x4(lower_f32x8(alu9),upper_f32x8(alu9));
    f32x2 alu11 = max_f32x2(lower_f32x4(alu10),upper_f32x4(alu10));
    float alu12 = max_float(alu11[0],alu11[1]);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 4; ++r1) {
      f32x16 val2 = *(const f32x16_loose*)(stage1+r1*16);
      f32x16 alu13 = min_f32x16(max_f32x16((val2-alu8),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu14 = mulacc_f32x16(alu13,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu15 = alu14-12582912.0f;
      f32x16 alu16 = mulacc_f32x16(alu15,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu15,splat_f32x16((-1.3862915f)),alu13));
      f32x16 alu17 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu16,splat_f32x16(0.0014105472f));
      f32x16 alu18 = mulacc_f32x16(mulacc_f32x16(alu17,alu16,splat_f32x16(0.008335969f)),alu16,splat_f32x16(0.0416612f));
      f32x16 alu19 = mulacc_f32x16(mulacc_f32x16(alu18,alu16,splat_f32x16(0.16666616f)),alu16,splat_f32x16(0.50000036f));
      f32x16 alu20 = mulacc_f32x16(mulacc_f32x16(alu19,alu16,splat_f32x16(1.0f)),alu16,splat_f32x16(1.0f));
      u32x16 alu21 = (u32x16)((u32x16)((u32x16)alu14)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu22 = (f32x16)alu21;
      f32x16 alu23 = (alu20*alu22)*alu22;
      *(f32x16_loose*)(stage0+r1*16) = alu23;
      f32x16 val3 = *(const f32x16_loose*)(stage1+r1*16+64);
      f32x16 alu24 = min_f32x16(max_f32x16((val3-alu12),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu25 = mulacc_f32x16(alu24,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu26 = alu25-12582912.0f;
      f32x16 alu27 = mulacc_f32x16(alu26,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu26,splat_f32x16((-1.3862915f)),alu24));
      f32x16 alu28 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu27,splat_f32x16(0.0014105472f));
      f32x16 alu29 = mulacc_f32x16(mulacc_f32x16(alu28,alu27,splat_f32x16(0.008335969f)),alu27,splat_f32x16(0.0416612f));
      f32x16 alu30 = mulacc_f32x16(mulacc_f32x16(alu29,alu27,splat_f32x16(0.16666616f)),alu27,splat_f32x16(0.50000036f));
      f32x16 alu31 = mulacc_f32x16(mulacc_f32x16(alu30,alu27,splat_f32x16(1.0f)),alu27,splat_f32x16(1.0f));
      u32x16 alu32 = (u32x16)((u32x16)((u32x16)alu25)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu33 = (f32x16)alu32;
      f32x16 alu34 = (alu31*alu33)*alu33;
      *(f32x16_loose*)(stage0+r1*16+64) = alu34;
      acc2 = acc2+alu23;
      acc3 = acc3+alu34;
    }
    f32x8 alu35 = lower_f32x16(acc2)+upper_f32x16(acc2);
    f32x4 alu36 = lower_f32x8(alu35)+upper_f32x8(alu35);
    f32x2 alu37 = lower_f32x4(alu36)+upper_f32x4(alu36);
    float alu38 = 1.0f/(alu37[0]+alu37[1]);
    f32x8 alu39 = lower_f32x16(acc3)+upper_f32x16(acc3);
    f32x4 alu40 = lower_f32x8(alu39)+upper_f32x8(alu39);
    f32x2 alu41 = lower_f32x4(alu40)+upper_f32x4(alu40);
    float alu42 = 1.0f/(alu41[0]+alu41[1]);
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x16 val4 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*128+i1*16) = val4*alu38;
      f32x16 val5 = *(const f32x16_loose*)(stage0+i1*16+64);
      *(f32x16_loose*)(data0+i0*128+i1*16+64) = val5*alu42;
    }
  }
}

// ======== neon
// data0(64, 64) = (exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*0.125), -1.000...
//   loops 64 by 2 copies x 64 by 4 lanes
//   max over 64 by 4 lanes
//   add over 64 by 4 lanes
//   stage0 keeps 128 elements, f = 2: exp((where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64,...
//   stage1 keeps 128 elements, f = 2: where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), (data1(64, 64)*...
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
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

void r_64_64_64_6f17a4(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+512);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      i32x4 alu2 = (i32x4)(splat_u32x4((unsigned)(r0*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+r0*4);
      i32x4 cond0 = alu2<=splat_i32x4(alu0);
      f32x4 alu3 = (f32x4)(((i32x4)(val0*0.125f)&cond0)|((i32x4)splat_f32x4((-1e+30f))&~cond0));
      *(f32x4_loose*)(stage1+r0*4) = alu3;
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+r0*4+64);
      i32x4 cond1 = alu2<=splat_i32x4(alu1);
      f32x4 alu4 = (f32x4)(((i32x4)(val1*0.125f)&cond1)|((i32x4)splat_f32x4((-1e+30f))&~cond1));
      *(f32x4_loose*)(stage1+r0*4+64) = alu4;
      acc0 = max_f32x4(acc0,alu3);
      acc1 = max_f32x4(acc1,alu4);
    }
    f32x2 alu5 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu6 = max_float(alu5[0],alu5[1]);
    f32x2 alu7 = max_f32x2(lower_f32x4(acc1),upper_f32x4(acc1));
    float alu8 = max_float(alu7[0],alu7[1]);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val2 = *(const f32x4_loose*)(stage1+r1*4);
      f32x4 alu9 = min_f32x4(max_f32x4((val2-alu6),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu10 = mulacc_f32x4(alu9,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu11 = alu10-12582912.0f;
      f32x4 alu12 = mulacc_f32x4(alu11,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu11,splat_f32x4((-1.3862915f)),alu9));
      f32x4 alu13 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu12,splat_f32x4(0.0014105472f));
      f32x4 alu14 = mulacc_f32x4(mulacc_f32x4(alu13,alu12,splat_f32x4(0.008335969f)),alu12,splat_f32x4(0.0416612f));
      f32x4 alu15 = mulacc_f32x4(mulacc_f32x4(alu14,alu12,splat_f32x4(0.16666616f)),alu12,splat_f32x4(0.50000036f));
      f32x4 alu16 = mulacc_f32x4(mulacc_f32x4(alu15,alu12,splat_f32x4(1.0f)),alu12,splat_f32x4(1.0f));
      f32x4 alu17 = (f32x4)((u32x4)((u32x4)((u32x4)alu10)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu18 = (alu16*alu17)*alu17;
      *(f32x4_loose*)(stage0+r1*4) = alu18;
      f32x4 val3 = *(const f32x4_loose*)(stage1+r1*4+64);
      f32x4 alu19 = min_f32x4(max_f32x4((val3-alu8),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu20 = mulacc_f32x4(alu19,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu21 = alu20-12582912.0f;
      f32x4 alu22 = mulacc_f32x4(alu21,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu21,splat_f32x4((-1.3862915f)),alu19));
      f32x4 alu23 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu22,splat_f32x4(0.0014105472f));
      f32x4 alu24 = mulacc_f32x4(mulacc_f32x4(alu23,alu22,splat_f32x4(0.008335969f)),alu22,splat_f32x4(0.0416612f));
      f32x4 alu25 = mulacc_f32x4(mulacc_f32x4(alu24,alu22,splat_f32x4(0.16666616f)),alu22,splat_f32x4(0.50000036f));
      f32x4 alu26 = mulacc_f32x4(mulacc_f32x4(alu25,alu22,splat_f32x4(1.0f)),alu22,splat_f32x4(1.0f));
      f32x4 alu27 = (f32x4)((u32x4)((u32x4)((u32x4)alu20)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu28 = (alu26*alu27)*alu27;
      *(f32x4_loose*)(stage0+r1*4+64) = alu28;
      acc2 = acc2+alu18;
      acc3 = acc3+alu28;
    }
    f32x2 alu29 = lower_f32x4(acc2)+upper_f32x4(acc2);
    float alu30 = 1.0f/(alu29[0]+alu29[1]);
    f32x2 alu31 = lower_f32x4(acc3)+upper_f32x4(acc3);
    float alu32 = 1.0f/(alu31[0]+alu31[1]);
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x4 val4 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+i0*128+i1*4) = val4*alu30;
      f32x4 val5 = *(const f32x4_loose*)(stage0+i1*4+64);
      *(f32x4_loose*)(data0+i0*128+i1*4+64) = val5*alu32;
    }
  }
}

