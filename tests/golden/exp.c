// ======== plain
// data0(4096) = exp(data1(4096))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void E_4096_3b7efe(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    i32x4 cond0 = val0<splat_f32x4((-104.5f));
    f32x4 alu0 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond0)|((i32x4)val0&~cond0));
    i32x4 cond1 = splat_f32x4(89.0f)<alu0;
    f32x4 alu1 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond1)|((i32x4)alu0&~cond1));
    f32x4 alu2 = (alu1*0.7213475f)+12582912.0f;
    f32x4 alu3 = alu2-12582912.0f;
    f32x4 alu4 = (alu3*(-2.8572135e-06f))+((alu3*(-1.3862915f))+alu1);
    f32x4 alu5 = (((((0.00019629758f*alu4)+0.0014105472f)*alu4)+0.008335969f)*alu4)+0.0416612f;
    f32x4 alu6 = (((alu4*alu4)*((((alu5*alu4)+0.16666616f)*alu4)+0.50000036f))+alu4)+1.0f;
    i32x4 alu7 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu2)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
    f32x4 alu8 = (f32x4)alu7;
    *(f32x4_loose*)(data0+i0*4) = (alu6*alu8)*alu8;
  }
}

// ======== avx2
// data0(4096) = exp(data1(4096))
//   loops 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef unsigned u32x8 __attribute__((vector_size(32)));

void E_4096_459f0d(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 512; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+i0*8);
    i32x8 cond0 = val0<splat_f32x8((-104.5f));
    f32x8 alu0 = (f32x8)(((i32x8)splat_f32x8((-104.5f))&cond0)|((i32x8)val0&~cond0));
    i32x8 cond1 = splat_f32x8(89.0f)<alu0;
    f32x8 alu1 = (f32x8)(((i32x8)splat_f32x8(89.0f)&cond1)|((i32x8)alu0&~cond1));
    f32x8 alu2 = mulacc_f32x8(alu1,splat_f32x8(0.7213475f),splat_f32x8(12582912.0f));
    f32x8 alu3 = alu2-12582912.0f;
    f32x8 alu4 = mulacc_f32x8(alu3,splat_f32x8((-2.8572135e-06f)),mulacc_f32x8(alu3,splat_f32x8((-1.3862915f)),alu1));
    f32x8 alu5 = mulacc_f32x8(splat_f32x8(0.00019629758f),alu4,splat_f32x8(0.0014105472f));
    f32x8 alu6 = mulacc_f32x8(mulacc_f32x8(alu5,alu4,splat_f32x8(0.008335969f)),alu4,splat_f32x8(0.0416612f));
    f32x8 alu7 = mulacc_f32x8(mulacc_f32x8(alu6,alu4,splat_f32x8(0.16666616f)),alu4,splat_f32x8(0.50000036f));
    f32x8 alu8 = mulacc_f32x8(mulacc_f32x8(alu7,alu4,splat_f32x8(1.0f)),alu4,splat_f32x8(1.0f));
    i32x8 alu9 = (i32x8)((u32x8)(i32x8)((u32x8)((i32x8)alu2)<<(u32x8)splat_i32x8(23))+(u32x8)splat_i32x8(1065353216));
    f32x8 alu10 = (f32x8)alu9;
    *(f32x8_loose*)(data0+i0*8) = (alu8*alu10)*alu10;
  }
}

// ======== avx512
// data0(4096) = exp(data1(4096))
//   loops 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));

void E_4096_6e3397(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 256; ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+i0*16);
    i32x16 cond0 = val0<splat_f32x16((-104.5f));
    f32x16 alu0 = (f32x16)(((i32x16)splat_f32x16((-104.5f))&cond0)|((i32x16)val0&~cond0));
    i32x16 cond1 = splat_f32x16(89.0f)<alu0;
    f32x16 alu1 = (f32x16)(((i32x16)splat_f32x16(89.0f)&cond1)|((i32x16)alu0&~cond1));
    f32x16 alu2 = mulacc_f32x16(alu1,splat_f32x16(0.7213475f),splat_f32x16(12582912.0f));
    f32x16 alu3 = alu2-12582912.0f;
    f32x16 alu4 = mulacc_f32x16(alu3,splat_f32x16((-2.8572135e-06f)),mulacc_f32x16(alu3,splat_f32x16((-1.3862915f)),alu1));
    f32x16 alu5 = mulacc_f32x16(splat_f32x16(0.00019629758f),alu4,splat_f32x16(0.0014105472f));
    f32x16 alu6 = mulacc_f32x16(mulacc_f32x16(alu5,alu4,splat_f32x16(0.008335969f)),alu4,splat_f32x16(0.0416612f));
    f32x16 alu7 = mulacc_f32x16(mulacc_f32x16(alu6,alu4,splat_f32x16(0.16666616f)),alu4,splat_f32x16(0.50000036f));
    f32x16 alu8 = mulacc_f32x16(mulacc_f32x16(alu7,alu4,splat_f32x16(1.0f)),alu4,splat_f32x16(1.0f));
    i32x16 alu9 = (i32x16)((u32x16)(i32x16)((u32x16)((i32x16)alu2)<<(u32x16)splat_i32x16(23))+(u32x16)splat_i32x16(1065353216));
    f32x16 alu10 = (f32x16)alu9;
    *(f32x16_loose*)(data0+i0*16) = (alu8*alu10)*alu10;
  }
}

// ======== neon
// data0(4096) = exp(data1(4096))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));

void E_4096_441efd(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    i32x4 cond0 = val0<splat_f32x4((-104.5f));
    f32x4 alu0 = (f32x4)(((i32x4)splat_f32x4((-104.5f))&cond0)|((i32x4)val0&~cond0));
    i32x4 cond1 = splat_f32x4(89.0f)<alu0;
    f32x4 alu1 = (f32x4)(((i32x4)splat_f32x4(89.0f)&cond1)|((i32x4)alu0&~cond1));
    f32x4 alu2 = mulacc_f32x4(alu1,splat_f32x4(0.7213475f),splat_f32x4(12582912.0f));
    f32x4 alu3 = alu2-12582912.0f;
    f32x4 alu4 = mulacc_f32x4(alu3,splat_f32x4((-2.8572135e-06f)),mulacc_f32x4(alu3,splat_f32x4((-1.3862915f)),alu1));
    f32x4 alu5 = mulacc_f32x4(splat_f32x4(0.00019629758f),alu4,splat_f32x4(0.0014105472f));
    f32x4 alu6 = mulacc_f32x4(mulacc_f32x4(alu5,alu4,splat_f32x4(0.008335969f)),alu4,splat_f32x4(0.0416612f));
    f32x4 alu7 = mulacc_f32x4(mulacc_f32x4(alu6,alu4,splat_f32x4(0.16666616f)),alu4,splat_f32x4(0.50000036f));
    f32x4 alu8 = mulacc_f32x4(mulacc_f32x4(alu7,alu4,splat_f32x4(1.0f)),alu4,splat_f32x4(1.0f));
    i32x4 alu9 = (i32x4)((u32x4)(i32x4)((u32x4)((i32x4)alu2)<<(u32x4)splat_i32x4(23))+(u32x4)splat_i32x4(1065353216));
    f32x4 alu10 = (f32x4)alu9;
    *(f32x4_loose*)(data0+i0*4) = (alu8*alu10)*alu10;
  }
}

