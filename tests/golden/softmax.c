// ======== plain
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))*recip(view(64, 128)(sum(exp(...
//   loops 64 in 8 parts by 2 copies x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread...
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

void r_64_128_128_70bb37(float* restrict data0, const float* restrict data1, const long t0,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+128);
      acc4 = max_f32x4(acc4,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+132);
      acc5 = max_f32x4(acc5,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+136);
      acc6 = max_f32x4(acc6,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+140);
      acc7 = max_f32x4(acc7,val7);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(max_f32x4(max_f32x4(acc4,acc5),acc6),acc7);
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4);
      f32x4 alu6 = min_f32x4(max_f32x4((val8-alu2),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu7 = (alu6*0.7213475f)+12582912.0f;
      f32x4 alu8 = alu7-12582912.0f;
      f32x4 alu9 = (alu8*(-2.8572135e-06f))+((alu8*(-1.3862915f))+alu6);
      f32x4 alu10 = (((((0.00019629758f*alu9)+0.0014105472f)*alu9)+0.008335969f)*alu9)+0.0416612f;
      f32x4 alu11 = (((alu9*alu9)*((((alu10*alu9)+0.16666616f)*alu9)+0.50000036f))+alu9)+1.0f;
      f32x4 alu12 = (f32x4)((u32x4)((u32x4)((u32x4)alu7)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu13 = (alu11*alu12)*alu12;
      *(f32x4_loose*)(stage0+r1*4) = alu13;
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4+128);
      f32x4 alu14 = min_f32x4(max_f32x4((val9-alu5),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu15 = (alu14*0.7213475f)+12582912.0f;
      f32x4 alu16 = alu15-12582912.0f;
      f32x4 alu17 = (alu16*(-2.8572135e-06f))+((alu16*(-1.3862915f))+alu14);
      f32x4 alu18 = (((((0.00019629758f*alu17)+0.0014105472f)*alu17)+0.008335969f)*alu17)+0.0416612f;
      f32x4 alu19 = ((alu17*alu17)*((((alu18*alu17)+0.16666616f)*alu17)+0.50000036f))+alu17;
      f32x4 alu20 = (f32x4)((u32x4)((u32x4)((u32x4)alu15)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu21 = ((alu19+1.0f)*alu20)*alu20;
      *(f32x4_loose*)(stage0+r1*4+128) = alu21;
      acc8 = acc8+alu13;
      acc9 = acc9+alu21;
    }
    f32x2 alu22 = lower_f32x4(acc8)+upper_f32x4(acc8);
    float alu23 = 1.0f/(alu22[0]+alu22[1]);
    f32x2 alu24 = lower_f32x4(acc9)+upper_f32x4(acc9);
    float alu25 = 1.0f/(alu24[0]+alu24[1]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+t0*1024+i0*256+i1*4) = val10*alu23;
      f32x4 val11 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+t0*1024+i0*256+i1*4+128) = val11*alu25;
    }
  }
}

// ======== avx2
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))*recip(view(64, 128)(sum(exp(...
//   loops 64 by 2 copies x 128 by 8 lanes
//   max over 128 by 4 copies by 8 lanes
//   add over 128 by 8 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
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

void r_64_128_128_7528eb(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*256+r0*32+8);
      acc1 = max_f32x8(acc1,val1);
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*256+r0*32+16);
      acc2 = max_f32x8(acc2,val2);
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*256+r0*32+24);
      acc3 = max_f32x8(acc3,val3);
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*256+r0*32+128);
      acc4 = max_f32x8(acc4,val4);
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*256+r0*32+136);
      acc5 = max_f32x8(acc5,val5);
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*256+r0*32+144);
      acc6 = max_f32x8(acc6,val6);
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*256+r0*32+152);
      acc7 = max_f32x8(acc7,val7);
    }
    f32x8 alu0 = max_f32x8(max_f32x8(max_f32x8(acc0,acc1),acc2),acc3);
    f32x4 alu1 = max_f32x4(lower_f32x8(alu0),upper_f32x8(alu0));
    f32x2 alu2 = max_f32x2(lower_f32x4(alu1),upper_f32x4(alu1));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x8 alu4 = max_f32x8(max_f32x8(max_f32x8(acc4,acc5),acc6),acc7);
    f32x4 alu5 = max_f32x4(lower_f32x8(alu4),upper_f32x8(alu4));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i0*256+r1*8);
      f32x8 alu8 = min_f32x8(max_f32x8((val8-alu3),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu9 = mulacc_f32x8(alu8,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu10 = alu9-12582912.0f;
      f32x8 alu11 = mulacc_f32x8(alu10,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu10,splat_f32x8((-1.3862915f)),alu8));
      f32x8 alu12 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu11,splat_f32x8(0.0014105472f));
      f32x8 alu13 = mulacc_f32x8(mulacc_f32x8(alu12,alu11,splat_f32x8(0.008335969f)),alu11,splat_f32x8(0.0416612f));
      f32x8 alu14 = mulacc_f32x8(mulacc_f32x8(alu13,alu11,splat_f32x8(0.16666616f)),alu11,splat_f32x8(0.50000036f));
      f32x8 alu15 = mulacc_f32x8(mulacc_f32x8(alu14,alu11,splat_f32x8(1.0f)),alu11,splat_f32x8(1.0f));
      f32x8 alu16 = (f32x8)((u32x8)((u32x8)((u32x8)alu9)<<(u32x8)splat_u32x8(23u))+1065353216u);
      f32x8 alu17 = (alu15*alu16)*alu16;
      *(f32x8_loose*)(stage0+r1*8) = alu17;
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*256+r1*8+128);
      f32x8 alu18 = min_f32x8(max_f32x8((val9-alu7),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu19 = mulacc_f32x8(alu18,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu20 = alu19-12582912.0f;
      f32x8 alu21 = mulacc_f32x8(alu20,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu20,splat_f32x8((-1.3862915f)),alu18));
      f32x8 alu22 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu21,splat_f32x8(0.0014105472f));
      f32x8 alu23 = mulacc_f32x8(mulacc_f32x8(alu22,alu21,splat_f32x8(0.008335969f)),alu21,splat_f32x8(0.0416612f));
      f32x8 alu24 = mulacc_f32x8(mulacc_f32x8(alu23,alu21,splat_f32x8(0.16666616f)),alu21,splat_f32x8(0.50000036f));
      f32x8 alu25 = mulacc_f32x8(mulacc_f32x8(alu24,alu21,splat_f32x8(1.0f)),alu21,splat_f32x8(1.0f));
      f32x8 alu26 = (f32x8)((u32x8)((u32x8)((u32x8)alu19)<<(u32x8)splat_u32x8(23u))+1065353216u);
      f32x8 alu27 = (alu25*alu26)*alu26;
      *(f32x8_loose*)(stage0+r1*8+128) = alu27;
      acc8 = acc8+alu17;
      acc9 = acc9+alu27;
    }
    f32x4 alu28 = lower_f32x8(acc8)+upper_f32x8(acc8);
    f32x2 alu29 = lower_f32x4(alu28)+upper_f32x4(alu28);
    float alu30 = 1.0f/(alu29[0]+alu29[1]);
    f32x4 alu31 = lower_f32x8(acc9)+upper_f32x8(acc9);
    f32x2 alu32 = lower_f32x4(alu31)+upper_f32x4(alu31);
    float alu33 = 1.0f/(alu32[0]+alu32[1]);
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x8 val10 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*256+i1*8) = val10*alu30;
      f32x8 val11 = *(const f32x8_loose*)(stage0+i1*8+128);
      *(f32x8_loose*)(data0+i0*256+i1*8+128) = val11*alu33;
    }
  }
}

// ======== avx512
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))*recip(view(64, 128)(sum(exp(...
//   loops 64 x 128 by 16 lanes
//   max over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
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

void r_64_128_128_a61689(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
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
    f32x16 acc4 = splat_f32x16(0.0f);
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*128+r1*16);
      f32x16 alu5 = min_f32x16(max_f32x16((val4-alu4),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
      f32x16 alu6 = mulacc_f32x16(alu5,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
      f32x16 alu7 = alu6-12582912.0f;
      f32x16 alu8 = mulacc_f32x16(alu7,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu7,splat_f32x16((-1.3862915f)),alu5));
      f32x16 alu9 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu8,splat_f32x16(0.0014105472f));
      f32x16 alu10 = mulacc_f32x16(mulacc_f32x16(alu9,alu8,splat_f32x16(0.008335969f)),alu8,splat_f32x16(0.0416612f));
      f32x16 alu11 = mulacc_f32x16(mulacc_f32x16(alu10,alu8,splat_f32x16(0.16666616f)),alu8,splat_f32x16(0.50000036f));
      f32x16 alu12 = mulacc_f32x16(mulacc_f32x16(alu11,alu8,splat_f32x16(1.0f)),alu8,splat_f32x16(1.0f));
      u32x16 alu13 = (u32x16)((u32x16)((u32x16)alu6)<<(u32x16)splat_u32x16(23u))+1065353216u;
      f32x16 alu14 = (f32x16)alu13;
      f32x16 alu15 = (alu12*alu14)*alu14;
      *(f32x16_loose*)(stage0+r1*16) = alu15;
      acc4 = acc4+alu15;
    }
    f32x8 alu16 = lower_f32x16(acc4)+upper_f32x16(acc4);
    f32x4 alu17 = lower_f32x8(alu16)+upper_f32x8(alu16);
    f32x2 alu18 = lower_f32x4(alu17)+upper_f32x4(alu17);
    float alu19 = 1.0f/(alu18[0]+alu18[1]);
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x16 val5 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*128+i1*16) = val5*alu19;
    }
  }
}

// ======== neon
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))*recip(view(64, 128)(sum(exp(...
//   loops 64 in 8 parts by 2 copies x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 256 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread...
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

void r_64_128_128_09f803(float* restrict data0, const float* restrict data1, const long t0,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 4; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+128);
      acc4 = max_f32x4(acc4,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+132);
      acc5 = max_f32x4(acc5,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+136);
      acc6 = max_f32x4(acc6,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r0*16+140);
      acc7 = max_f32x4(acc7,val7);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(max_f32x4(max_f32x4(acc4,acc5),acc6),acc7);
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4);
      f32x4 alu6 = min_f32x4(max_f32x4((val8-alu2),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu7 = mulacc_f32x4(alu6,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu8 = alu7-12582912.0f;
      f32x4 alu9 = mulacc_f32x4(alu8,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu8,splat_f32x4((-1.3862915f)),alu6));
      f32x4 alu10 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu9,splat_f32x4(0.0014105472f));
      f32x4 alu11 = mulacc_f32x4(mulacc_f32x4(alu10,alu9,splat_f32x4(0.008335969f)),alu9,splat_f32x4(0.0416612f));
      f32x4 alu12 = mulacc_f32x4(mulacc_f32x4(alu11,alu9,splat_f32x4(0.16666616f)),alu9,splat_f32x4(0.50000036f));
      f32x4 alu13 = mulacc_f32x4(mulacc_f32x4(alu12,alu9,splat_f32x4(1.0f)),alu9,splat_f32x4(1.0f));
      f32x4 alu14 = (f32x4)((u32x4)((u32x4)((u32x4)alu7)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu15 = (alu13*alu14)*alu14;
      *(f32x4_loose*)(stage0+r1*4) = alu15;
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*1024+i0*256+r1*4+128);
      f32x4 alu16 = min_f32x4(max_f32x4((val9-alu5),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu17 = mulacc_f32x4(alu16,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu18 = alu17-12582912.0f;
      f32x4 alu19 = mulacc_f32x4(alu18,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu18,splat_f32x4((-1.3862915f)),alu16));
      f32x4 alu20 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu19,splat_f32x4(0.0014105472f));
      f32x4 alu21 = mulacc_f32x4(mulacc_f32x4(alu20,alu19,splat_f32x4(0.008335969f)),alu19,splat_f32x4(0.0416612f));
      f32x4 alu22 = mulacc_f32x4(mulacc_f32x4(alu21,alu19,splat_f32x4(0.16666616f)),alu19,splat_f32x4(0.50000036f));
      f32x4 alu23 = mulacc_f32x4(mulacc_f32x4(alu22,alu19,splat_f32x4(1.0f)),alu19,splat_f32x4(1.0f));
      f32x4 alu24 = (f32x4)((u32x4)((u32x4)((u32x4)alu17)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu25 = (alu23*alu24)*alu24;
      *(f32x4_loose*)(stage0+r1*4+128) = alu25;
      acc8 = acc8+alu15;
      acc9 = acc9+alu25;
    }
    f32x2 alu26 = lower_f32x4(acc8)+upper_f32x4(acc8);
    float alu27 = 1.0f/(alu26[0]+alu26[1]);
    f32x2 alu28 = lower_f32x4(acc9)+upper_f32x4(acc9);
    float alu29 = 1.0f/(alu28[0]+alu28[1]);
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val10 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+t0*1024+i0*256+i1*4) = val10*alu27;
      f32x4 val11 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+t0*1024+i0*256+i1*4+128) = val11*alu29;
    }
  }
}

