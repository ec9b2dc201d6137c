// ======== plain
// data0(32, 1) = float16(sum((float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32((shr(data3(32, ...
//   loops 32
//   add over 128 by 4 copies by 4 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
#define splat_f64x4(x) ((f64x4){x,x,x,x})
typedef long i64x4 __attribute__((vector_size(32)));
#define splat_i64x4(x) ((i64x4){x,x,x,x})
typedef unsigned long u64x4 __attribute__((vector_size(32)));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_b64166(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, const unsigned* restrict data3,
    const unsigned short* restrict data4, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x4 alu0 = splat_u32x4((unsigned)(0))+(u32x4){0u,4u,8u,12u};
  u32x4 alu1 = splat_u32x4((unsigned)(16))+(u32x4){0u,4u,8u,12u};
  for (long i0 = 0; i0 < 128; ++i0) {
    unsigned alu2 = (unsigned)data1[i0];
    unsigned alu3 = (unsigned)((unsigned)(unsigned)(alu2&32767u)<<13u);
    unsigned alu4 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu3}).to*5.192297e+33f)}).to;
    unsigned alu5 = (alu3<260046848u)?alu4:((alu3==260046848u)?2139095040u:(unsigned)(alu3|2143289344u));
    float alu6 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu2&32768u)<<16u)|alu5)}).to;
    stage0[i0] = alu6;
  }
  for (long i1 = 0; i1 < 32; ++i1) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(stage0+r0*16);
      unsigned alu7 = (unsigned)data2[i1*2+r0/4];
      unsigned alu8 = (unsigned)((unsigned)(unsigned)(alu7&32767u)<<13u);
      unsigned alu9 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu8}).to*5.192297e+33f)}).to;
      unsigned alu10 = (alu8<260046848u)?alu9:((alu8==260046848u)?2139095040u:(unsigned)(alu8|2143289344u));
      float alu11 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu7&32768u)<<16u)|alu10)}).to;
      double alu12 = (double)alu11;
      unsigned val1 = data3[i1*16+r0*2];
      i32x4 alu13 = __builtin_convertvector(((splat_u32x4(val1)>>alu0)&splat_u32x4(15u)), i32x4);
      f64x4 alu14 = alu12*__builtin_convertvector(__builtin_convertvector(alu13, f32x4), f64x4);
      unsigned alu15 = (unsigned)data4[i1*2+r0/4];
      unsigned alu16 = (unsigned)((unsigned)(unsigned)(alu15&32767u)<<13u);
      unsigned alu17 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu16}).to*5.192297e+33f)}).to;
      unsigned alu18 = (alu16<260046848u)?alu17:((alu16==260046848u)?2139095040u:(unsigned)(alu16|2143289344u));
      float alu19 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu15&32768u)<<16u)|alu18)}).to;
      double alu20 = (double)alu19;
      f64x4 alu21 = alu14+alu20;
      f64x4 alu22 = alu21-alu14;
      f64x4 alu23 = (alu14-(alu21-alu22))+(alu20-alu22);
      i32x4 alu24 = __builtin_convertvector((splat_f64x4(0.0)<alu23), i32x4);
      i64x4 alu25 = (i64x4)alu21;
      i32x4 alu26 = __builtin_convertvector(((alu25&splat_i64x4(1l))==splat_i64x4(0l)), i32x4);
      i32x4 alu27 = (i32x4)(((i32x4)__builtin_convertvector((splat_f64x4(0.0)<alu21), i32x4)&alu24)|((i32x4)__builtin_convertvector((alu21<splat_f64x4(0.0)), i32x4)&~alu24));
      i64x4 cond0 = __builtin_convertvector(alu27, i64x4);
      i64x4 alu28 = (i64x4)(((i64x4)splat_i64x4(1l)&cond0)|((i64x4)splat_i64x4((-1l))&~cond0));
      i64x4 cond1 = __builtin_convertvector(((alu24|__builtin_convertvector((alu23<splat_f64x4(0.0)), i32x4))&alu26), i64x4);
      i64x4 alu29 = (i64x4)(((i64x4)(i64x4)((u64x4)alu25+(u64x4)alu28)&cond1)|((i64x4)alu25&~cond1));
      acc0 = acc0+(val0*__builtin_convertvector(((f64x4)alu29), f32x4));
      f32x4 val2 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 alu30 = __builtin_convertvector(((splat_u32x4(val1)>>alu1)&splat_u32x4(15u)), i32x4);
      f64x4 alu31 = alu12*__builtin_convertvector(__builtin_convertvector(alu30, f32x4), f64x4);
      f64x4 alu32 = alu31+alu20;
      f64x4 alu33 = alu32-alu31;
      f64x4 alu34 = (alu31-(alu32-alu33))+(alu20-alu33);
      i32x4 alu35 = __builtin_convertvector((splat_f64x4(0.0)<alu34), i32x4);
      i64x4 alu36 = (i64x4)alu32;
      i32x4 alu37 = __builtin_convertvector(((alu36&splat_i64x4(1l))==splat_i64x4(0l)), i32x4);
      i32x4 alu38 = (i32x4)(((i32x4)__builtin_convertvector((splat_f64x4(0.0)<alu32), i32x4)&alu35)|((i32x4)__builtin_convertvector((alu32<splat_f64x4(0.0)), i32x4)&~alu35));
      i64x4 cond2 = __builtin_convertvector(alu38, i64x4);
      i64x4 alu39 = (i64x4)(((i64x4)splat_i64x4(1l)&cond2)|((i64x4)splat_i64x4((-1l))&~cond2));
      i64x4 cond3 = __builtin_convertvector(((alu35|__builtin_convertvector((alu34<splat_f64x4(0.0)), i32x4))&alu37), i64x4);
      i64x4 alu40 = (i64x4)(((i64x4)(i64x4)((u64x4)alu36+(u64x4)alu39)&cond3)|((i64x4)alu36&~cond3));
      acc1 = acc1+(val2*__builtin_convertvector(((f64x4)alu40), f32x4));
      f32x4 val3 = *(const f32x4_loose*)(stage0+r0*16+8);
      unsigned val4 = data3[i1*16+r0*2+1];
      i32x4 alu41 = __builtin_convertvector(((splat_u32x4(val4)>>alu0)&splat_u32x4(15u)), i32x4);
      f64x4 alu42 = alu12*__builtin_convertvector(__builtin_convertvector(alu41, f32x4), f64x4);
      f64x4 alu43 = alu42+alu20;
      f64x4 alu44 = alu43-alu42;
      f64x4 alu45 = (alu42-(alu43-alu44))+(alu20-alu44);
      i32x4 alu46 = __builtin_convertvector((splat_f64x4(0.0)<alu45), i32x4);
      i64x4 alu47 = (i64x4)alu43;
      i32x4 alu48 = __builtin_convertvector(((alu47&splat_i64x4(1l))==splat_i64x4(0l)), i32x4);
      i32x4 alu49 = (i32x4)(((i32x4)__builtin_convertvector((splat_f64x4(0.0)<alu43), i32x4)&alu46)|((i32x4)__builtin_convertvector((alu43<splat_f64x4(0.0)), i32x4)&~alu46));
      i64x4 cond4 = __builtin_convertvector(alu49, i64x4);
      i64x4 alu50 = (i64x4)(((i64x4)splat_i64x4(1l)&cond4)|((i64x4)splat_i64x4((-1l))&~cond4));
      i64x4 cond5 = __builtin_convertvector(((alu46|__builtin_convertvector((alu45<splat_f64x4(0.0)), i32x4))&alu48), i64x4);
      i64x4 alu51 = (i64x4)(((i64x4)(i64x4)((u64x4)alu47+(u64x4)alu50)&cond5)|((i64x4)alu47&~cond5));
      acc2 = acc2+(val3*__builtin_convertvector(((f64x4)alu51), f32x4));
      f32x4 val5 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 alu52 = __builtin_convertvector(((splat_u32x4(val4)>>alu1)&splat_u32x4(15u)), i32x4);
      f64x4 alu53 = alu12*__builtin_convertvector(__builtin_convertvector(alu52, f32x4), f64x4);
      f64x4 alu54 = alu53+alu20;
      f64x4 alu55 = alu54-alu53;
      f64x4 alu56 = (alu53-(alu54-alu55))+(alu20-alu55);
      i32x4 alu57 = __builtin_convertvector((splat_f64x4(0.0)<alu56), i32x4);
      i64x4 alu58 = (i64x4)alu54;
      i32x4 alu59 = __builtin_convertvector(((alu58&splat_i64x4(1l))==splat_i64x4(0l)), i32x4);
      i32x4 alu60 = (i32x4)(((i32x4)__builtin_convertvector((splat_f64x4(0.0)<alu54), i32x4)&alu57)|((i32x4)__builtin_convertvector((alu54<splat_f64x4(0.0)), i32x4)&~alu57));
      i64x4 cond6 = __builtin_convertvector(alu60, i64x4);
      i64x4 alu61 = (i64x4)(((i64x4)splat_i64x4(1l)&cond6)|((i64x4)splat_i64x4((-1l))&~cond6));
      i64x4 cond7 = __builtin_convertvector(((alu57|__builtin_convertvector((alu56<splat_f64x4(0.0)), i32x4))&alu59), i64x4);
      i64x4 alu62 = (i64x4)(((i64x4)(i64x4)((u64x4)alu58+(u64x4)alu61)&cond7)|((i64x4)alu58&~cond7));
      acc3 = acc3+(val5*__builtin_convertvector(((f64x4)alu62), f32x4));
    }
    f32x4 alu63 = ((acc0+acc1)+acc2)+acc3;
    f32x2 alu64 = lower_f32x4(alu63)+upper_f32x4(alu63);
    unsigned alu65 = ((union{float from;unsigned to;}){(alu64[0]+alu64[1])}).to;
    unsigned alu66 = (unsigned)(alu65&2147483647u);
    unsigned alu67 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu66}).to+0.5f)}).to;
    unsigned alu68 = (unsigned)(alu66-939524096u);
    unsigned alu69 = (unsigned)(alu68+(unsigned)((unsigned)((unsigned)(alu68>>13u)&1u)+4095u));
    unsigned alu70 = (alu66<947912704u)?(unsigned)(alu67-1056964608u):(unsigned)(alu69>>13u);
    unsigned alu71 = (2139095040u<alu66)?(unsigned)((unsigned)((unsigned)(alu66>>13u)|32256u)&32767u):31744u;
    unsigned alu72 = (unsigned)((unsigned)((unsigned)(alu65>>16u)&32768u)|((alu66<1199570944u)?alu70:alu71));
    data0[i1] = (unsigned short)alu72;
  }
}

// ======== avx2
// data0(32, 1) = float16(sum((float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32((shr(data3(32, ...
//   loops 32
//   add over 128 by 4 copies by 8 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 8), Unroll(reduce 0, 4)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_70c067(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, const unsigned* restrict data3,
    const unsigned short* restrict data4, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x8 alu0 = splat_u32x8((unsigned)(0))+(u32x8){0u,4u,8u,12u,16u,20u,24u,28u};
  for (long i0 = 0; i0 < 128; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  for (long i1 = 0; i1 < 32; ++i1) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(stage0+r0*32);
      float alu1 = widen_f16(data2[i1*2+r0/2]);
      i32x8 alu2 = __builtin_convertvector(((splat_u32x8(data3[i1*16+r0*4])>>alu0)&splat_u32x8(15u)), i32x8);
      float alu3 = widen_f16(data4[i1*2+r0/2]);
      f32x8 alu4 = mulacc_f32x8(splat_f32x8(alu1),__builtin_convertvector(alu2, f32x8),splat_f32x8(alu3));
      acc0 = mulacc_f32x8(val0,alu4,acc0);
      f32x8 val1 = *(const f32x8_loose*)(stage0+r0*32+8);
      i32x8 alu5 = __builtin_convertvector(((splat_u32x8(data3[i1*16+r0*4+1])>>alu0)&splat_u32x8(15u)), i32x8);
      f32x8 alu6 = mulacc_f32x8(splat_f32x8(alu1),__builtin_convertvector(alu5, f32x8),splat_f32x8(alu3));
      acc1 = mulacc_f32x8(val1,alu6,acc1);
      f32x8 val2 = *(const f32x8_loose*)(stage0+r0*32+16);
      i32x8 alu7 = __builtin_convertvector(((splat_u32x8(data3[i1*16+r0*4+2])>>alu0)&splat_u32x8(15u)), i32x8);
      f32x8 alu8 = mulacc_f32x8(splat_f32x8(alu1),__builtin_convertvector(alu7, f32x8),splat_f32x8(alu3));
      acc2 = mulacc_f32x8(val2,alu8,acc2);
      f32x8 val3 = *(const f32x8_loose*)(stage0+r0*32+24);
      i32x8 alu9 = __builtin_convertvector(((splat_u32x8(data3[i1*16+r0*4+3])>>alu0)&splat_u32x8(15u)), i32x8);
      f32x8 alu10 = mulacc_f32x8(splat_f32x8(alu1),__builtin_convertvector(alu9, f32x8),splat_f32x8(alu3));
      acc3 = mulacc_f32x8(val3,alu10,acc3);
    }
    f32x8 alu11 = ((acc0+acc1)+acc2)+acc3;
    f32x4 alu12 = lower_f32x8(alu11)+upper_f32x8(alu11);
    f32x2 alu13 = lower_f32x4(alu12)+upper_f32x4(alu12);
    data0[i1] = narrow_f16(alu13[0]+alu13[1]);
  }
}

// ======== avx512
// data0(32, 1) = float16(sum((float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32((shr(data3(32, ...
//   loops 32
//   add over 128 by 2 copies by 16 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 16), Unroll(reduce 0, 2)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_aada87(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, const unsigned* restrict data3,
    const unsigned short* restrict data4, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x16 alu0 = (u32x16){(unsigned)(0),(unsigned)(4),(unsigned)(8),(unsigned)(12),
        (unsigned)(16),(unsigned)(20),(unsigned)(24),(unsigned)(28),(unsigned)(0),(unsigned)(4),
        (unsigned)(8),(unsigned)(12),(unsigned)(16),(unsigned)(20),(unsigned)(24),(unsigned)(28)};
  for (long i0 = 0; i0 < 128; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  for (long i1 = 0; i1 < 32; ++i1) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(stage0+r0*32);
      float alu1 = widen_f16(data2[i1*2+r0/2]);
      u32x16 val1 = (u32x16){data3[i1*16+r0*4],data3[i1*16+r0*4],data3[i1*16+r0*4],
        data3[i1*16+r0*4],data3[i1*16+r0*4],data3[i1*16+r0*4],data3[i1*16+r0*4],
        data3[i1*16+r0*4],data3[i1*16+r0*4+1],data3[i1*16+r0*4+1],data3[i1*16+r0*4+1],
        data3[i1*16+r0*4+1],data3[i1*16+r0*4+1],data3[i1*16+r0*4+1],data3[i1*16+r0*4+1],
        data3[i1*16+r0*4+1]};
      f32x16 alu2 = __builtin_convertvector(__builtin_convertvector(((val1>>alu0)&splat_u32x16(15u)), i32x16), f32x16);
      float alu3 = widen_f16(data4[i1*2+r0/2]);
      f32x16 alu4 = mulacc_f32x16(val0,mulacc_f32x16(splat_f32x16(alu1),alu2,splat_f32x16(alu3)),acc0);
      acc0 = alu4;
      f32x16 val2 = *(const f32x16_loose*)(stage0+r0*32+16);
      u32x16 val3 = (u32x16){data3[i1*16+r0*4+2],data3[i1*16+r0*4+2],data3[i1*16+r0*4+2],
        data3[i1*16+r0*4+2],data3[i1*16+r0*4+2],data3[i1*16+r0*4+2],data3[i1*16+r0*4+2],
        data3[i1*16+r0*4+2],data3[i1*16+r0*4+3],data3[i1*16+r0*4+3],data3[i1*16+r0*4+3],
        data3[i1*16+r0*4+3],data3[i1*16+r0*4+3],data3[i1*16+r0*4+3],data3[i1*16+r0*4+3],
        data3[i1*16+r0*4+3]};
      f32x16 alu5 = __builtin_convertvector(__builtin_convertvector(((val3>>alu0)&splat_u32x16(15u)), i32x16), f32x16);
      f32x16 alu6 = mulacc_f32x16(val2,mulacc_f32x16(splat_f32x16(alu1),alu5,splat_f32x16(alu3)),acc1);
      acc1 = alu6;
    }
    f32x16 alu7 = acc0+acc1;
    f32x8 alu8 = lower_f32x16(alu7)+upper_f32x16(alu7);
    f32x4 alu9 = lower_f32x8(alu8)+upper_f32x8(alu8);
    f32x2 alu10 = lower_f32x4(alu9)+upper_f32x4(alu9);
    data0[i1] = narrow_f16(alu10[0]+alu10[1]);
  }
}

// ======== neon
// data0(32, 1) = float16(sum((float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32((shr(data3(32, ...
//   loops 32
//   add over 128 by 4 copies by 4 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_468706(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, const unsigned* restrict data3,
    const unsigned short* restrict data4, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x4 alu0 = splat_u32x4((unsigned)(0))+(u32x4){0u,4u,8u,12u};
  u32x4 alu1 = splat_u32x4((unsigned)(16))+(u32x4){0u,4u,8u,12u};
  for (long i0 = 0; i0 < 128; ++i0) {
    unsigned alu2 = (unsigned)data1[i0];
    unsigned alu3 = (unsigned)((unsigned)(unsigned)(alu2&32767u)<<13u);
    unsigned alu4 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu3}).to*5.192297e+33f)}).to;
    unsigned alu5 = (alu3<260046848u)?alu4:((alu3==260046848u)?2139095040u:(unsigned)(alu3|2143289344u));
    float alu6 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu2&32768u)<<16u)|alu5)}).to;
    stage0[i0] = alu6;
  }
  for (long i1 = 0; i1 < 32; ++i1) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(stage0+r0*16);
      unsigned alu7 = (unsigned)data2[i1*2+r0/4];
      unsigned alu8 = (unsigned)((unsigned)(unsigned)(alu7&32767u)<<13u);
      unsigned alu9 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu8}).to*5.192297e+33f)}).to;
      unsigned alu10 = (alu8<260046848u)?alu9:((alu8==260046848u)?2139095040u:(unsigned)(alu8|2143289344u));
      float alu11 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu7&32768u)<<16u)|alu10)}).to;
      unsigned val1 = data3[i1*16+r0*2];
      i32x4 alu12 = __builtin_convertvector(((splat_u32x4(val1)>>alu0)&splat_u32x4(15u)), i32x4);
      unsigned alu13 = (unsigned)data4[i1*2+r0/4];
      unsigned alu14 = (unsigned)((unsigned)(unsigned)(alu13&32767u)<<13u);
      unsigned alu15 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu14}).to*5.192297e+33f)}).to;
      unsigned alu16 = (alu14<260046848u)?alu15:((alu14==260046848u)?2139095040u:(unsigned)(alu14|2143289344u));
      float alu17 = ((union{unsigned from;float to;}){(unsigned)((unsigned)((unsigned)(unsigned)(alu13&32768u)<<16u)|alu16)}).to;
      f32x4 alu18 = mulacc_f32x4(splat_f32x4(alu11),__builtin_convertvector(alu12, f32x4),splat_f32x4(alu17));
      acc0 = mulacc_f32x4(val0,alu18,acc0);
      f32x4 val2 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 alu19 = __builtin_convertvector(((splat_u32x4(val1)>>alu1)&splat_u32x4(15u)), i32x4);
      f32x4 alu20 = mulacc_f32x4(splat_f32x4(alu11),__builtin_convertvector(alu19, f32x4),splat_f32x4(alu17));
      acc1 = mulacc_f32x4(val2,alu20,acc1);
      f32x4 val3 = *(const f32x4_loose*)(stage0+r0*16+8);
      unsigned val4 = data3[i1*16+r0*2+1];
      i32x4 alu21 = __builtin_convertvector(((splat_u32x4(val4)>>alu0)&splat_u32x4(15u)), i32x4);
      f32x4 alu22 = mulacc_f32x4(splat_f32x4(alu11),__builtin_convertvector(alu21, f32x4),splat_f32x4(alu17));
      acc2 = mulacc_f32x4(val3,alu22,acc2);
      f32x4 val5 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 alu23 = __builtin_convertvector(((splat_u32x4(val4)>>alu1)&splat_u32x4(15u)), i32x4);
      f32x4 alu24 = mulacc_f32x4(splat_f32x4(alu11),__builtin_convertvector(alu23, f32x4),splat_f32x4(alu17));
      acc3 = mulacc_f32x4(val5,alu24,acc3);
    }
    f32x4 alu25 = ((acc0+acc1)+acc2)+acc3;
    f32x2 alu26 = lower_f32x4(alu25)+upper_f32x4(alu25);
    unsigned alu27 = ((union{float from;unsigned to;}){(alu26[0]+alu26[1])}).to;
    unsigned alu28 = (unsigned)(alu27&2147483647u);
    unsigned alu29 = ((union{float from;unsigned to;}){(((union{unsigned from;float to;}){alu28}).to+0.5f)}).to;
    unsigned alu30 = (unsigned)(alu28-939524096u);
    unsigned alu31 = (unsigned)(alu30+(unsigned)((unsigned)((unsigned)(alu30>>13u)&1u)+4095u));
    unsigned alu32 = (alu28<947912704u)?(unsigned)(alu29-1056964608u):(unsigned)(alu31>>13u);
    unsigned alu33 = (2139095040u<alu28)?(unsigned)((unsigned)((unsigned)(alu28>>13u)|32256u)&32767u):31744u;
    unsigned alu34 = (unsigned)((unsigned)((unsigned)(alu27>>16u)&32768u)|((alu28<1199570944u)?alu32:alu33));
    data0[i1] = (unsigned short)alu34;
  }
}

