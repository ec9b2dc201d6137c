// ======== plain
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 in 8 parts x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
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

void r_64_128_128_b5b06f(float* restrict data0, const float* restrict data1, const long t0,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
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
    f32x4 acc4 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r1*4);
      f32x4 alu3 = min_f32x4(max_f32x4((val4-alu2),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu4 = (alu3*0.7213475f)+12582912.0f;
      f32x4 alu5 = alu4-12582912.0f;
      f32x4 alu6 = (alu5*(-2.8572135e-06f))+((alu5*(-1.3862915f))+alu3);
      f32x4 alu7 = (((((0.00019629758f*alu6)+0.0014105472f)*alu6)+0.008335969f)*alu6)+0.0416612f;
      f32x4 alu8 = (((alu6*alu6)*((((alu7*alu6)+0.16666616f)*alu6)+0.50000036f))+alu6)+1.0f;
      f32x4 alu9 = (f32x4)((u32x4)((u32x4)((u32x4)alu4)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu10 = (alu8*alu9)*alu9;
      *(f32x4_loose*)(stage0+r1*4) = alu10;
      acc4 = acc4+alu10;
    }
    f32x2 alu11 = lower_f32x4(acc4)+upper_f32x4(acc4);
    float alu12 = alu11[0]+alu11[1];
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val5 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+t0*1024+i0*128+i1*4) = val5/alu12;
    }
  }
}

// ======== avx2
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 x 128 by 8 lanes
//   max over 128 by 4 copies by 8 lanes
//   add over 128 by 8 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 8), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b; i32x8 c_ = (a_ < b_) | (b_ != b_); (f32x8)(((i32x8)b_ & c_) | ((i32x8)a_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b; i32x8 c_ = (b_ < a_) | (b_ != b_); (f32x8)(((i32x8)b_ & c_) | ((i32x8)a_ & ~c_)); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

void r_64_128_128_e80943(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*128+r0*32);
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*128+r0*32+8);
      acc1 = max_f32x8(acc1,val1);
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*128+r0*32+16);
      acc2 = max_f32x8(acc2,val2);
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*128+r0*32+24);
      acc3 = max_f32x8(acc3,val3);
    }
    f32x8 alu0 = max_f32x8(max_f32x8(max_f32x8(acc0,acc1),acc2),acc3);
    f32x4 alu1 = max_f32x4(lower_f32x8(alu0),upper_f32x8(alu0));
    f32x2 alu2 = max_f32x2(lower_f32x4(alu1),upper_f32x4(alu1));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x8 acc4 = splat_f32x8(0.0f);
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*128+r1*8);
      f32x8 alu4 = min_f32x8(max_f32x8((val4-alu3),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
      f32x8 alu5 = mulacc_f32x8(alu4,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
      f32x8 alu6 = alu5-12582912.0f;
      f32x8 alu7 = mulacc_f32x8(alu6,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu6,splat_f32x8((-1.3862915f)),alu4));
      f32x8 alu8 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu7,splat_f32x8(0.0014105472f));
      f32x8 alu9 = mulacc_f32x8(mulacc_f32x8(alu8,alu7,splat_f32x8(0.008335969f)),alu7,splat_f32x8(0.0416612f));
      f32x8 alu10 = mulacc_f32x8(mulacc_f32x8(alu9,alu7,splat_f32x8(0.16666616f)),alu7,splat_f32x8(0.50000036f));
      f32x8 alu11 = mulacc_f32x8(mulacc_f32x8(alu10,alu7,splat_f32x8(1.0f)),alu7,splat_f32x8(1.0f));
      f32x8 alu12 = (f32x8)((u32x8)((u32x8)((u32x8)alu5)<<(u32x8)splat_u32x8(23u))+1065353216u);
      f32x8 alu13 = (alu11*alu12)*alu12;
      *(f32x8_loose*)(stage0+r1*8) = alu13;
      acc4 = acc4+alu13;
    }
    f32x4 alu14 = lower_f32x8(acc4)+upper_f32x8(acc4);
    f32x2 alu15 = lower_f32x4(alu14)+upper_f32x4(alu14);
    float alu16 = alu15[0]+alu15[1];
    for (long i1 = 0; i1 < 16; ++i1) {
      f32x8 val5 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+i0*128+i1*8) = val5/alu16;
    }
  }
}

// ======== avx512
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 x 128 by 16 lanes
//   max over 128 by 4 copies by 16 lanes
//   add over 128 by 16 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 16), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b; i32x16 c_ = (a_ < b_) | (b_ != b_); (f32x16)(((i32x16)b_ & c_) | ((i32x16)a_ & ~c_)); })
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b; i32x8 c_ = (a_ < b_) | (b_ != b_); (f32x8)(((i32x8)b_ & c_) | ((i32x8)a_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b; i32x16 c_ = (b_ < a_) | (b_ != b_); (f32x16)(((i32x16)b_ & c_) | ((i32x16)a_ & ~c_)); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_64_128_128_a51797(float* restrict data0, const float* restrict data1, void* restrict scratch) {
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
    float alu19 = alu18[0]+alu18[1];
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x16 val5 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+i0*128+i1*16) = val5/alu19;
    }
  }
}

// ======== neon
// data0(64, 128) = (exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))/view(64, 128)(sum(exp((data1...
//   loops 64 in 8 parts x 128 by 4 lanes
//   max over 128 by 4 copies by 4 lanes
//   add over 128 by 4 lanes
//   stage0 keeps 128 elements, f = 2: exp((data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1))))
//   Opts: Upcast(out 1, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
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

void r_64_128_128_661f78(float* restrict data0, const float* restrict data1, const long t0,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
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
    f32x4 acc4 = splat_f32x4(0.0f);
    for (long r1 = 0; r1 < 32; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*1024+i0*128+r1*4);
      f32x4 alu3 = min_f32x4(max_f32x4((val4-alu2),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
      f32x4 alu4 = mulacc_f32x4(alu3,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
      f32x4 alu5 = alu4-12582912.0f;
      f32x4 alu6 = mulacc_f32x4(alu5,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu5,splat_f32x4((-1.3862915f)),alu3));
      f32x4 alu7 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu6,splat_f32x4(0.0014105472f));
      f32x4 alu8 = mulacc_f32x4(mulacc_f32x4(alu7,alu6,splat_f32x4(0.008335969f)),alu6,splat_f32x4(0.0416612f));
      f32x4 alu9 = mulacc_f32x4(mulacc_f32x4(alu8,alu6,splat_f32x4(0.16666616f)),alu6,splat_f32x4(0.50000036f));
      f32x4 alu10 = mulacc_f32x4(mulacc_f32x4(alu9,alu6,splat_f32x4(1.0f)),alu6,splat_f32x4(1.0f));
      f32x4 alu11 = (f32x4)((u32x4)((u32x4)((u32x4)alu4)<<(u32x4)splat_u32x4(23u))+1065353216u);
      f32x4 alu12 = (alu10*alu11)*alu11;
      *(f32x4_loose*)(stage0+r1*4) = alu12;
      acc4 = acc4+alu12;
    }
    f32x2 alu13 = lower_f32x4(acc4)+upper_f32x4(acc4);
    float alu14 = alu13[0]+alu13[1];
    for (long i1 = 0; i1 < 32; ++i1) {
      f32x4 val5 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+t0*1024+i0*128+i1*4) = val5/alu14;
    }
  }
}

