// ======== plain
// data0(4096) = (data1(4096)*(1/(1 + exp(neg(data1(4096))))))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_9a79ae(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    f32x4 alu0 = min_f32x4(max_f32x4((-val0),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
    f32x4 alu1 = (alu0*0.7213475f)+12582912.0f;
    f32x4 alu2 = alu1-12582912.0f;
    f32x4 alu3 = (alu2*(-2.8572135e-06f))+((alu2*(-1.3862915f))+alu0);
    f32x4 alu4 = (((((0.00019629758f*alu3)+0.0014105472f)*alu3)+0.008335969f)*alu3)+0.0416612f;
    f32x4 alu5 = (((alu3*alu3)*((((alu4*alu3)+0.16666616f)*alu3)+0.50000036f))+alu3)+1.0f;
    f32x4 alu6 = (f32x4)((u32x4)((u32x4)((u32x4)alu1)<<(u32x4)splat_u32x4(23u))+1065353216u);
    *(f32x4_loose*)(data0+i0*4) = val0*(1.0f/(1.0f+((alu5*alu6)*alu6)));
  }
}

// ======== avx2
// data0(4096) = (data1(4096)*(1/(1 + exp(neg(data1(4096))))))
//   loops 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

void E_4096_3b8742(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 512; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+i0*8);
    f32x8 alu0 = min_f32x8(max_f32x8((-val0),splat_f32x8((-104.5f))),splat_f32x8(89.0f));
    f32x8 alu1 = mulacc_f32x8(alu0,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
    f32x8 alu2 = alu1-12582912.0f;
    f32x8 alu3 = mulacc_f32x8(alu2,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu2,splat_f32x8((-1.3862915f)),alu0));
    f32x8 alu4 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu3,splat_f32x8(0.0014105472f));
    f32x8 alu5 = mulacc_f32x8(mulacc_f32x8(alu4,alu3,splat_f32x8(0.008335969f)),alu3,splat_f32x8(0.0416612f));
    f32x8 alu6 = mulacc_f32x8(mulacc_f32x8(alu5,alu3,splat_f32x8(0.16666616f)),alu3,splat_f32x8(0.50000036f));
    f32x8 alu7 = mulacc_f32x8(mulacc_f32x8(alu6,alu3,splat_f32x8(1.0f)),alu3,splat_f32x8(1.0f));
    f32x8 alu8 = (f32x8)((u32x8)((u32x8)((u32x8)alu1)<<(u32x8)splat_u32x8(23u))+1065353216u);
    *(f32x8_loose*)(data0+i0*8) = val0*(1.0f/(1.0f+((alu7*alu8)*alu8)));
  }
}

// ======== avx512
// data0(4096) = (data1(4096)*(1/(1 + exp(neg(data1(4096))))))
//   loops 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_20d9ae(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 256; ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+i0*16);
    f32x16 alu0 = min_f32x16(max_f32x16((-val0),splat_f32x16((-104.5f))),splat_f32x16(89.0f));
    f32x16 alu1 = mulacc_f32x16(alu0,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
    f32x16 alu2 = alu1-12582912.0f;
    f32x16 alu3 = mulacc_f32x16(alu2,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu2,splat_f32x16((-1.3862915f)),alu0));
    f32x16 alu4 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu3,splat_f32x16(0.0014105472f));
    f32x16 alu5 = mulacc_f32x16(mulacc_f32x16(alu4,alu3,splat_f32x16(0.008335969f)),alu3,splat_f32x16(0.0416612f));
    f32x16 alu6 = mulacc_f32x16(mulacc_f32x16(alu5,alu3,splat_f32x16(0.16666616f)),alu3,splat_f32x16(0.50000036f));
    f32x16 alu7 = mulacc_f32x16(mulacc_f32x16(alu6,alu3,splat_f32x16(1.0f)),alu3,splat_f32x16(1.0f));
    u32x16 alu8 = (u32x16)((u32x16)((u32x16)alu1)<<(u32x16)splat_u32x16(23u))+1065353216u;
    f32x16 alu9 = (f32x16)alu8;
    *(f32x16_loose*)(data0+i0*16) = val0*(1.0f/(1.0f+((alu7*alu9)*alu9)));
  }
}

// ======== neon
// data0(4096) = (data1(4096)*(1/(1 + exp(neg(data1(4096))))))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_43e7de(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    f32x4 alu0 = min_f32x4(max_f32x4((-val0),splat_f32x4((-104.5f))),splat_f32x4(89.0f));
    f32x4 alu1 = mulacc_f32x4(alu0,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
    f32x4 alu2 = alu1-12582912.0f;
    f32x4 alu3 = mulacc_f32x4(alu2,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu2,splat_f32x4((-1.3862915f)),alu0));
    f32x4 alu4 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu3,splat_f32x4(0.0014105472f));
    f32x4 alu5 = mulacc_f32x4(mulacc_f32x4(alu4,alu3,splat_f32x4(0.008335969f)),alu3,splat_f32x4(0.0416612f));
    f32x4 alu6 = mulacc_f32x4(mulacc_f32x4(alu5,alu3,splat_f32x4(0.16666616f)),alu3,splat_f32x4(0.50000036f));
    f32x4 alu7 = mulacc_f32x4(mulacc_f32x4(alu6,alu3,splat_f32x4(1.0f)),alu3,splat_f32x4(1.0f));
    f32x4 alu8 = (f32x4)((u32x4)((u32x4)((u32x4)alu1)<<(u32x4)splat_u32x4(23u))+1065353216u);
    *(f32x4_loose*)(data0+i0*4) = val0*(1.0f/(1.0f+((alu7*alu8)*alu8)));
  }
}

