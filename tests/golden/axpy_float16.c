// ======== plain
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_b3f6d3(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f16x4 a = *(const f16x4_loose*)(data1+i0*4);
    u32x4 converted0 = __builtin_convertvector((u16x4)a, u32x4);
    u32x4 shifted0 = (converted0&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask0 = shifted0==splat_u32x4(260046848u);
    u32x4 chosen0 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask0)
        |((i32x4)(shifted0|splat_u32x4(2143289344u))&~mask0));
    i32x4 mask1 = shifted0<splat_u32x4(260046848u);
    u32x4 chosen1 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted0)*5.192297e+33f))&mask1)|((i32x4)chosen0&~mask1));
    f32x4 product = ((f32x4)(((converted0&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen1))*0.5f;
    u32x4 bits0 = (u32x4)product;
    u32x4 bits1 = bits0&splat_u32x4(2147483647u);
    u32x4 difference0 = bits1-939524096u;
    u32x4 shifted1 = (difference0+(((difference0>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask2 = bits1<splat_u32x4(947912704u);
    u32x4 chosen2 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits1)+0.5f))-1056964608u)&mask2)|((i32x4)shifted1&~mask2));
    i32x4 mask3 = splat_u32x4(2139095040u)<bits1;
    u32x4 chosen3 = (u32x4)(((i32x4)(((bits1>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask3)
        |((i32x4)splat_u32x4(31744u)&~mask3));
    i32x4 mask4 = bits1<splat_u32x4(1199570944u);
    u32x4 bits2 = ((bits0>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen2&mask4)|((i32x4)chosen3&~mask4));
    u32x4 shifted2 = (bits2&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask5 = shifted2==splat_u32x4(260046848u);
    u32x4 chosen4 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask5)
        |((i32x4)(shifted2|splat_u32x4(2143289344u))&~mask5));
    i32x4 mask6 = shifted2<splat_u32x4(260046848u);
    u32x4 chosen5 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted2)*5.192297e+33f))&mask6)|((i32x4)chosen4&~mask6));
    f16x4 b = *(const f16x4_loose*)(data2+i0*4);
    u32x4 converted1 = __builtin_convertvector((u16x4)b, u32x4);
    u32x4 shifted3 = (converted1&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask7 = shifted3==splat_u32x4(260046848u);
    u32x4 chosen6 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask7)
        |((i32x4)(shifted3|splat_u32x4(2143289344u))&~mask7));
    i32x4 mask8 = shifted3<splat_u32x4(260046848u);
    u32x4 chosen7 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted3)*5.192297e+33f))&mask8)|((i32x4)chosen6&~mask8));
    f32x4 sum = ((f32x4)(((bits2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen5))
        +((f32x4)(((converted1&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen7));
    u32x4 bits3 = (u32x4)sum;
    u32x4 bits4 = bits3&splat_u32x4(2147483647u);
    u32x4 difference1 = bits4-939524096u;
    u32x4 shifted4 = (difference1+(((difference1>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask9 = bits4<splat_u32x4(947912704u);
    u32x4 chosen8 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits4)+0.5f))-1056964608u)&mask9)|((i32x4)shifted4&~mask9));
    i32x4 mask10 = splat_u32x4(2139095040u)<bits4;
    u32x4 chosen9 = (u32x4)(((i32x4)(((bits4>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask10)
        |((i32x4)splat_u32x4(31744u)&~mask10));
    i32x4 mask11 = bits4<splat_u32x4(1199570944u);
    u32x4 bits5 = ((bits3>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen8&mask11)|((i32x4)chosen9&~mask11));
    *(f16x4_loose*)(data0+i0*4) = (f16x4)__builtin_convertvector(bits5, u16x4);
  }
}

// ======== avx2
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef uint16_t f16x8 __attribute__((vector_size(16)));
typedef f16x8 f16x8_loose __attribute__((aligned(2), may_alias));

#define widen_f16x8(a) __builtin_ia32_vcvtph2ps256((__attribute__((vector_size(16))) short)(a))
#define narrow_f16x8(a) (f16x8)__builtin_ia32_vcvtps2ph256(a, 0)

void E_4096_74ad6c(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f16x8 a = *(const f16x8_loose*)(data1+i0*8);
    f16x8 b = *(const f16x8_loose*)(data2+i0*8);
    f16x8 converted = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(a)*0.5f))+widen_f16x8(b));
    *(f16x8_loose*)(data0+i0*8) = converted;
  }
}

// ======== avx512
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef uint16_t f16x16 __attribute__((vector_size(32)));
typedef f16x16 f16x16_loose __attribute__((aligned(2), may_alias));
typedef float f32x16 __attribute__((vector_size(64)));

#define widen_f16x16(a) __builtin_ia32_vcvtph2ps512_mask((__attribute__((vector_size(32))) short)(a), (f32x16){0}, \
    -1, 4)
#define narrow_f16x16(a) (f16x16)__builtin_ia32_vcvtps2ph512_mask(a, 0, (__attribute__((vector_size(32))) short){0}, \
    -1)

void E_4096_d2ea77(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f16x16 a = *(const f16x16_loose*)(data1+i0*16);
    f16x16 b = *(const f16x16_loose*)(data2+i0*16);
    f16x16 converted = narrow_f16x16(widen_f16x16(narrow_f16x16(widen_f16x16(a)*0.5f))+widen_f16x16(b));
    *(f16x16_loose*)(data0+i0*16) = converted;
  }
}

// ======== neon
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_b3f6d3(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f16x4 a = *(const f16x4_loose*)(data1+i0*4);
    u32x4 converted0 = __builtin_convertvector((u16x4)a, u32x4);
    u32x4 shifted0 = (converted0&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask0 = shifted0==splat_u32x4(260046848u);
    u32x4 chosen0 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask0)
        |((i32x4)(shifted0|splat_u32x4(2143289344u))&~mask0));
    i32x4 mask1 = shifted0<splat_u32x4(260046848u);
    u32x4 chosen1 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted0)*5.192297e+33f))&mask1)|((i32x4)chosen0&~mask1));
    f32x4 product = ((f32x4)(((converted0&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen1))*0.5f;
    u32x4 bits0 = (u32x4)product;
    u32x4 bits1 = bits0&splat_u32x4(2147483647u);
    u32x4 difference0 = bits1-939524096u;
    u32x4 shifted1 = (difference0+(((difference0>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask2 = bits1<splat_u32x4(947912704u);
    u32x4 chosen2 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits1)+0.5f))-1056964608u)&mask2)|((i32x4)shifted1&~mask2));
    i32x4 mask3 = splat_u32x4(2139095040u)<bits1;
    u32x4 chosen3 = (u32x4)(((i32x4)(((bits1>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask3)
        |((i32x4)splat_u32x4(31744u)&~mask3));
    i32x4 mask4 = bits1<splat_u32x4(1199570944u);
    u32x4 bits2 = ((bits0>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen2&mask4)|((i32x4)chosen3&~mask4));
    u32x4 shifted2 = (bits2&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask5 = shifted2==splat_u32x4(260046848u);
    u32x4 chosen4 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask5)
        |((i32x4)(shifted2|splat_u32x4(2143289344u))&~mask5));
    i32x4 mask6 = shifted2<splat_u32x4(260046848u);
    u32x4 chosen5 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted2)*5.192297e+33f))&mask6)|((i32x4)chosen4&~mask6));
    f16x4 b = *(const f16x4_loose*)(data2+i0*4);
    u32x4 converted1 = __builtin_convertvector((u16x4)b, u32x4);
    u32x4 shifted3 = (converted1&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask7 = shifted3==splat_u32x4(260046848u);
    u32x4 chosen6 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask7)
        |((i32x4)(shifted3|splat_u32x4(2143289344u))&~mask7));
    i32x4 mask8 = shifted3<splat_u32x4(260046848u);
    u32x4 chosen7 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted3)*5.192297e+33f))&mask8)|((i32x4)chosen6&~mask8));
    f32x4 sum = ((f32x4)(((bits2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen5))
        +((f32x4)(((converted1&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen7));
    u32x4 bits3 = (u32x4)sum;
    u32x4 bits4 = bits3&splat_u32x4(2147483647u);
    u32x4 difference1 = bits4-939524096u;
    u32x4 shifted4 = (difference1+(((difference1>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask9 = bits4<splat_u32x4(947912704u);
    u32x4 chosen8 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits4)+0.5f))-1056964608u)&mask9)|((i32x4)shifted4&~mask9));
    i32x4 mask10 = splat_u32x4(2139095040u)<bits4;
    u32x4 chosen9 = (u32x4)(((i32x4)(((bits4>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask10)
        |((i32x4)splat_u32x4(31744u)&~mask10));
    i32x4 mask11 = bits4<splat_u32x4(1199570944u);
    u32x4 bits5 = ((bits3>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen8&mask11)|((i32x4)chosen9&~mask11));
    *(f16x4_loose*)(data0+i0*4) = (f16x4)__builtin_convertvector(bits5, u16x4);
  }
}

