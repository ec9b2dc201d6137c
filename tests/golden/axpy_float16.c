// ======== plain
// data0(4096) = float16((float32(float16((float32(data1(4096))*0.5))) + float32(data2(4096))))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef unsigned short f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef unsigned short u16x4 __attribute__((vector_size(8)));
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef int i32x4 __attribute__((vector_size(16)));

void E_4096_b0fff4(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f16x4 val0 = *(const f16x4_loose*)(data1+i0*4);
    u32x4 alu0 = __builtin_convertvector(((u16x4)val0), u32x4);
    u32x4 alu1 = (u32x4)((u32x4)(alu0&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond0 = alu1==splat_u32x4(260046848u);
    u32x4 alu2 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond0)|((i32x4)(alu1|splat_u32x4(2143289344u))&~cond0));
    i32x4 cond1 = alu1<splat_u32x4(260046848u);
    u32x4 alu3 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu1)*5.192297e+33f))&cond1)|((i32x4)alu2&~cond1));
    u32x4 alu4 = (u32x4)((u32x4)(alu0&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu3;
    u32x4 alu5 = (u32x4)(((f32x4)alu4)*0.5f);
    u32x4 alu6 = alu5&splat_u32x4(2147483647u);
    u32x4 alu7 = alu6-939524096u;
    u32x4 alu8 = (alu7+(((alu7>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 cond2 = alu6<splat_u32x4(947912704u);
    u32x4 alu9 = (u32x4)(((i32x4)(((u32x4)(((f32x4)alu6)+0.5f))-1056964608u)&cond2)|((i32x4)alu8&~cond2));
    i32x4 cond3 = splat_u32x4(2139095040u)<alu6;
    u32x4 alu10 = (u32x4)(((i32x4)(((alu6>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&cond3)|((i32x4)splat_u32x4(31744u)&~cond3));
    i32x4 cond4 = alu6<splat_u32x4(1199570944u);
    u32x4 alu11 = ((alu5>>splat_u32x4(16u))&splat_u32x4(32768u))|(u32x4)(((i32x4)alu9&cond4)|((i32x4)alu10&~cond4));
    u32x4 alu12 = (u32x4)((u32x4)(alu11&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond5 = alu12==splat_u32x4(260046848u);
    u32x4 alu13 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond5)|((i32x4)(alu12|splat_u32x4(2143289344u))&~cond5));
    i32x4 cond6 = alu12<splat_u32x4(260046848u);
    u32x4 alu14 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu12)*5.192297e+33f))&cond6)|((i32x4)alu13&~cond6));
    u32x4 alu15 = (u32x4)((u32x4)(alu11&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu14;
    f16x4 val1 = *(const f16x4_loose*)(data2+i0*4);
    u32x4 alu16 = __builtin_convertvector(((u16x4)val1), u32x4);
    u32x4 alu17 = (u32x4)((u32x4)(alu16&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond7 = alu17==splat_u32x4(260046848u);
    u32x4 alu18 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond7)|((i32x4)(alu17|splat_u32x4(2143289344u))&~cond7));
    i32x4 cond8 = alu17<splat_u32x4(260046848u);
    u32x4 alu19 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu17)*5.192297e+33f))&cond8)|((i32x4)alu18&~cond8));
    u32x4 alu20 = (u32x4)((u32x4)(alu16&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu19;
    u32x4 alu21 = (u32x4)(((f32x4)alu15)+((f32x4)alu20));
    u32x4 alu22 = alu21&splat_u32x4(2147483647u);
    u32x4 alu23 = alu22-939524096u;
    u32x4 alu24 = (alu23+(((alu23>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 cond9 = alu22<splat_u32x4(947912704u);
    u32x4 alu25 = (u32x4)(((i32x4)(((u32x4)(((f32x4)alu22)+0.5f))-1056964608u)&cond9)|((i32x4)alu24&~cond9));
    i32x4 cond10 = splat_u32x4(2139095040u)<alu22;
    u32x4 alu26 = (u32x4)(((i32x4)(((alu22>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&cond10)|((i32x4)splat_u32x4(31744u)&~cond10));
    i32x4 cond11 = alu22<splat_u32x4(1199570944u);
    u32x4 alu27 = ((alu21>>splat_u32x4(16u))&splat_u32x4(32768u))|(u32x4)(((i32x4)alu25&cond11)|((i32x4)alu26&~cond11));
    *(f16x4_loose*)(data0+i0*4) = (f16x4)__builtin_convertvector(alu27, u16x4);
  }
}

// ======== avx2
// data0(4096) = float16((float32(float16((float32(data1(4096))*0.5))) + float32(data2(4096))))
//   loops 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef unsigned short f16x8 __attribute__((vector_size(16)));
typedef f16x8 f16x8_loose __attribute__((aligned(2), may_alias));
#define widen_f16x8(a) __builtin_ia32_vcvtph2ps256((__attribute__((vector_size(16))) short)(a))
#define narrow_f16x8(a) (f16x8)__builtin_ia32_vcvtps2ph256(a, 0)

void E_4096_923be0(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2) {
  for (long i0 = 0; i0 < 512; ++i0) {
    f16x8 val0 = *(const f16x8_loose*)(data1+i0*8);
    f16x8 val1 = *(const f16x8_loose*)(data2+i0*8);
    f16x8 alu0 = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(val0)*0.5f))+widen_f16x8(val1));
    *(f16x8_loose*)(data0+i0*8) = alu0;
  }
}

// ======== avx512
// data0(4096) = float16((float32(float16((float32(data1(4096))*0.5))) + float32(data2(4096))))
//   loops 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef unsigned short f16x16 __attribute__((vector_size(32)));
typedef f16x16 f16x16_loose __attribute__((aligned(2), may_alias));
typedef float f32x16 __attribute__((vector_size(64)));
#define widen_f16x16(a) __builtin_ia32_vcvtph2ps512_mask((__attribute__((vector_size(32))) short)(a), (f32x16){0}, -1, 4)
#define narrow_f16x16(a) (f16x16)__builtin_ia32_vcvtps2ph512_mask(a, 0, (__attribute__((vector_size(32))) short){0}, -1)

void E_4096_84b938(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2) {
  for (long i0 = 0; i0 < 256; ++i0) {
    f16x16 val0 = *(const f16x16_loose*)(data1+i0*16);
    f16x16 val1 = *(const f16x16_loose*)(data2+i0*16);
    f32x16 alu0 = widen_f16x16(narrow_f16x16(widen_f16x16(val0)*0.5f))+widen_f16x16(val1);
    *(f16x16_loose*)(data0+i0*16) = narrow_f16x16(alu0);
  }
}

// ======== neon
// data0(4096) = float16((float32(float16((float32(data1(4096))*0.5))) + float32(data2(4096))))
//   loops 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef unsigned short f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef unsigned short u16x4 __attribute__((vector_size(8)));
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef int i32x4 __attribute__((vector_size(16)));

void E_4096_b0fff4(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2) {
  for (long i0 = 0; i0 < 1024; ++i0) {
    f16x4 val0 = *(const f16x4_loose*)(data1+i0*4);
    u32x4 alu0 = __builtin_convertvector(((u16x4)val0), u32x4);
    u32x4 alu1 = (u32x4)((u32x4)(alu0&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond0 = alu1==splat_u32x4(260046848u);
    u32x4 alu2 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond0)|((i32x4)(alu1|splat_u32x4(2143289344u))&~cond0));
    i32x4 cond1 = alu1<splat_u32x4(260046848u);
    u32x4 alu3 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu1)*5.192297e+33f))&cond1)|((i32x4)alu2&~cond1));
    u32x4 alu4 = (u32x4)((u32x4)(alu0&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu3;
    u32x4 alu5 = (u32x4)(((f32x4)alu4)*0.5f);
    u32x4 alu6 = alu5&splat_u32x4(2147483647u);
    u32x4 alu7 = alu6-939524096u;
    u32x4 alu8 = (alu7+(((alu7>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 cond2 = alu6<splat_u32x4(947912704u);
    u32x4 alu9 = (u32x4)(((i32x4)(((u32x4)(((f32x4)alu6)+0.5f))-1056964608u)&cond2)|((i32x4)alu8&~cond2));
    i32x4 cond3 = splat_u32x4(2139095040u)<alu6;
    u32x4 alu10 = (u32x4)(((i32x4)(((alu6>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&cond3)|((i32x4)splat_u32x4(31744u)&~cond3));
    i32x4 cond4 = alu6<splat_u32x4(1199570944u);
    u32x4 alu11 = ((alu5>>splat_u32x4(16u))&splat_u32x4(32768u))|(u32x4)(((i32x4)alu9&cond4)|((i32x4)alu10&~cond4));
    u32x4 alu12 = (u32x4)((u32x4)(alu11&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond5 = alu12==splat_u32x4(260046848u);
    u32x4 alu13 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond5)|((i32x4)(alu12|splat_u32x4(2143289344u))&~cond5));
    i32x4 cond6 = alu12<splat_u32x4(260046848u);
    u32x4 alu14 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu12)*5.192297e+33f))&cond6)|((i32x4)alu13&~cond6));
    u32x4 alu15 = (u32x4)((u32x4)(alu11&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu14;
    f16x4 val1 = *(const f16x4_loose*)(data2+i0*4);
    u32x4 alu16 = __builtin_convertvector(((u16x4)val1), u32x4);
    u32x4 alu17 = (u32x4)((u32x4)(alu16&splat_u32x4(32767u))<<(u32x4)splat_u32x4(13u));
    i32x4 cond7 = alu17==splat_u32x4(260046848u);
    u32x4 alu18 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&cond7)|((i32x4)(alu17|splat_u32x4(2143289344u))&~cond7));
    i32x4 cond8 = alu17<splat_u32x4(260046848u);
    u32x4 alu19 = (u32x4)(((i32x4)((u32x4)(((f32x4)alu17)*5.192297e+33f))&cond8)|((i32x4)alu18&~cond8));
    u32x4 alu20 = (u32x4)((u32x4)(alu16&splat_u32x4(32768u))<<(u32x4)splat_u32x4(16u))|alu19;
    u32x4 alu21 = (u32x4)(((f32x4)alu15)+((f32x4)alu20));
    u32x4 alu22 = alu21&splat_u32x4(2147483647u);
    u32x4 alu23 = alu22-939524096u;
    u32x4 alu24 = (alu23+(((alu23>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 cond9 = alu22<splat_u32x4(947912704u);
    u32x4 alu25 = (u32x4)(((i32x4)(((u32x4)(((f32x4)alu22)+0.5f))-1056964608u)&cond9)|((i32x4)alu24&~cond9));
    i32x4 cond10 = splat_u32x4(2139095040u)<alu22;
    u32x4 alu26 = (u32x4)(((i32x4)(((alu22>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&cond10)|((i32x4)splat_u32x4(31744u)&~cond10));
    i32x4 cond11 = alu22<splat_u32x4(1199570944u);
    u32x4 alu27 = ((alu21>>splat_u32x4(16u))&splat_u32x4(32768u))|(u32x4)(((i32x4)alu25&cond11)|((i32x4)alu26&~cond11));
    *(f16x4_loose*)(data0+i0*4) = (f16x4)__builtin_convertvector(alu27, u16x4);
  }
}

