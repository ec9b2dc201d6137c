// ======== plain
// data0(4096) = ((0.5*data1(4096))*(1 + tanh((0.7978845834732056*(data1(4096) + (((0.044714998453855515*data1(4096)...
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_b24258(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    i32x4 alu0 = (i32x4)(0.7978846f*(val0+(((0.044715f*val0)*val0)*val0)));
    f32x4 alu1 = (f32x4)(alu0&splat_i32x4(2147483647));
    f32x4 alu2 = alu1+alu1;
    i32x4 cond0 = splat_f32x4(20.0f)<alu2;
    f32x4 alu3 = (f32x4)(((i32x4)splat_f32x4(20.0f)&cond0)|((i32x4)alu2&~cond0));
    f32x4 alu4 = (alu3*1.442695f)+12582912.0f;
    f32x4 alu5 = (f32x4)((u32x4)((u32x4)((u32x4)alu4)<<(u32x4)splat_u32x4(23u))+1065353216u);
    f32x4 alu6 = alu4-12582912.0f;
    f32x4 alu7 = (alu6*(-1.4286068e-06f))+((alu6*(-0.69314575f))+alu3);
    f32x4 alu8 = (((((0.0013869347f*alu7)+0.008366272f)*alu7)+0.04166745f)*alu7)+0.16666546f;
    f32x4 alu9 = (alu5*(((alu7*alu7)*((alu8*alu7)+0.49999997f))+alu7))+(alu5-1.0f);
    f32x4 alu10 = (f32x4)(((i32x4)(alu9/(alu9+2.0f)))|(alu0&splat_i32x4((-2147483647-1))));
    *(f32x4_loose*)(data0+i0*4) = (0.5f*val0)*(1.0f+alu10);
  }
}

// ======== avx2
// data0(4096) = ((0.5*data1(4096))*(1 + tanh((0.7978845834732056*(data1(4096) + (((0.044714998453855515*data1(4096)...
//   loops 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

void E_4096_2e60de(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 512; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+i0*8);
    i32x8 alu0 = (i32x8)(0.7978846f*(val0+(((0.044715f*val0)*val0)*val0)));
    f32x8 alu1 = (f32x8)(alu0&splat_i32x8(2147483647));
    f32x8 alu2 = alu1+alu1;
    i32x8 cond0 = splat_f32x8(20.0f)<alu2;
    f32x8 alu3 = (f32x8)(((i32x8)splat_f32x8(20.0f)&cond0)|((i32x8)alu2&~cond0));
    f32x8 alu4 = mulacc_f32x8(alu3,splat_f32x8(1.442695f),splat_f32x8(12582912.0f));
    f32x8 alu5 = (f32x8)((u32x8)((u32x8)((u32x8)alu4)<<(u32x8)splat_u32x8(23u))+1065353216u);
    f32x8 alu6 = alu4-12582912.0f;
    f32x8 alu7 = mulacc_f32x8(alu6,splat_f32x8((-1.4286068e-06f)),mulacc_f32x8(alu6,splat_f32x8((-0.69314575f)),alu3));
    f32x8 alu8 = mulacc_f32x8(mulacc_f32x8(splat_f32x8(0.0013869347f),alu7,splat_f32x8(0.008366272f)),alu7,splat_f32x8(0.04166745f));
    f32x8 alu9 = mulacc_f32x8(mulacc_f32x8(alu8,alu7,splat_f32x8(0.16666546f)),alu7,splat_f32x8(0.49999997f));
    f32x8 alu10 = mulacc_f32x8(alu5,mulacc_f32x8((alu7*alu7),alu9,alu7),(alu5-1.0f));
    f32x8 alu11 = (f32x8)(((i32x8)(alu10/(alu10+2.0f)))|(alu0&splat_i32x8((-2147483647-1))));
    *(f32x8_loose*)(data0+i0*8) = (0.5f*val0)*(1.0f+alu11);
  }
}

// ======== avx512
// data0(4096) = ((0.5*data1(4096))*(1 + tanh((0.7978845834732056*(data1(4096) + (((0.044714998453855515*data1(4096)...
//   loops 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_e9a28c(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 256; ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+i0*16);
    i32x16 alu0 = (i32x16)(0.7978846f*(val0+(((0.044715f*val0)*val0)*val0)));
    f32x16 alu1 = (f32x16)(alu0&splat_i32x16(2147483647));
    f32x16 alu2 = alu1+alu1;
    i32x16 cond0 = splat_f32x16(20.0f)<alu2;
    f32x16 alu3 = (f32x16)(((i32x16)splat_f32x16(20.0f)&cond0)|((i32x16)alu2&~cond0));
    f32x16 alu4 = mulacc_f32x16(alu3,splat_f32x16(1.442695f),splat_f32x16(12582912.0f));
    u32x16 alu5 = (u32x16)((u32x16)((u32x16)alu4)<<(u32x16)splat_u32x16(23u))+1065353216u;
    f32x16 alu6 = (f32x16)alu5;
    f32x16 alu7 = alu4-12582912.0f;
    f32x16 alu8 = mulacc_f32x16(alu7,splat_f32x16((-1.4286068e-06f)),mulacc_f32x16(alu7,splat_f32x16((-0.69314575f)),alu3));
    f32x16 alu9 = mulacc_f32x16(splat_f32x16(0.0013869347f),alu8,splat_f32x16(0.008366272f));
    f32x16 alu10 = mulacc_f32x16(mulacc_f32x16(alu9,alu8,splat_f32x16(0.04166745f)),alu8,splat_f32x16(0.16666546f));
    f32x16 alu11 = mulacc_f32x16((alu8*alu8),mulacc_f32x16(alu10,alu8,splat_f32x16(0.49999997f)),alu8);
    f32x16 alu12 = mulacc_f32x16(alu6,alu11,(alu6-1.0f));
    f32x16 alu13 = (f32x16)(((i32x16)(alu12/(alu12+2.0f)))|(alu0&splat_i32x16((-2147483647-1))));
    *(f32x16_loose*)(data0+i0*16) = (0.5f*val0)*(1.0f+alu13);
  }
}

// ======== neon
// data0(4096) = ((0.5*data1(4096))*(1 + tanh((0.7978845834732056*(data1(4096) + (((0.044714998453855515*data1(4096)...
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_eb1a39(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*4);
    i32x4 alu0 = (i32x4)(0.7978846f*(val0+(((0.044715f*val0)*val0)*val0)));
    f32x4 alu1 = (f32x4)(alu0&splat_i32x4(2147483647));
    f32x4 alu2 = alu1+alu1;
    i32x4 cond0 = splat_f32x4(20.0f)<alu2;
    f32x4 alu3 = (f32x4)(((i32x4)splat_f32x4(20.0f)&cond0)|((i32x4)alu2&~cond0));
    f32x4 alu4 = mulacc_f32x4(alu3,splat_f32x4(1.442695f),splat_f32x4(12582912.0f));
    f32x4 alu5 = (f32x4)((u32x4)((u32x4)((u32x4)alu4)<<(u32x4)splat_u32x4(23u))+1065353216u);
    f32x4 alu6 = alu4-12582912.0f;
    f32x4 alu7 = mulacc_f32x4(alu6,splat_f32x4((-1.4286068e-06f)),mulacc_f32x4(alu6,splat_f32x4((-0.69314575f)),alu3));
    f32x4 alu8 = mulacc_f32x4(mulacc_f32x4(splat_f32x4(0.0013869347f),alu7,splat_f32x4(0.008366272f)),alu7,splat_f32x4(0.04166745f));
    f32x4 alu9 = mulacc_f32x4(mulacc_f32x4(alu8,alu7,splat_f32x4(0.16666546f)),alu7,splat_f32x4(0.49999997f));
    f32x4 alu10 = mulacc_f32x4(alu5,mulacc_f32x4((alu7*alu7),alu9,alu7),(alu5-1.0f));
    f32x4 alu11 = (f32x4)(((i32x4)(alu10/(alu10+2.0f)))|(alu0&splat_i32x4((-2147483647-1))));
    *(f32x4_loose*)(data0+i0*4) = (0.5f*val0)*(1.0f+alu11);
  }
}

