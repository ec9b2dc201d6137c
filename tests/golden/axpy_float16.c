// ======== plain
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_11fb44(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f16x4 a0 = *(const f16x4_loose*)(data1+i0*16);
    u32x4 converted0 = __builtin_convertvector((u16x4)a0, u32x4);
    u32x4 shifted0 = (converted0&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask0 = shifted0==splat_u32x4(260046848u);
    u32x4 chosen0 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask0)
        |((i32x4)(shifted0|splat_u32x4(2143289344u))&~mask0));
    i32x4 mask1 = shifted0<splat_u32x4(260046848u);
    u32x4 chosen1 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted0)*5.192297e+33f))&mask1)|((i32x4)chosen0&~mask1));
    f32x4 product0 = ((f32x4)(((converted0&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen1))*0.5f;
    u32x4 bits0 = (u32x4)product0;
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
    f16x4 b0 = *(const f16x4_loose*)(data2+i0*16);
    u32x4 converted1 = __builtin_convertvector((u16x4)b0, u32x4);
    u32x4 shifted3 = (converted1&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask7 = shifted3==splat_u32x4(260046848u);
    u32x4 chosen6 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask7)
        |((i32x4)(shifted3|splat_u32x4(2143289344u))&~mask7));
    i32x4 mask8 = shifted3<splat_u32x4(260046848u);
    u32x4 chosen7 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted3)*5.192297e+33f))&mask8)|((i32x4)chosen6&~mask8));
    f32x4 sum0 = ((f32x4)(((bits2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen5))
        +((f32x4)(((converted1&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen7));
    u32x4 bits3 = (u32x4)sum0;
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
    *(f16x4_loose*)(data0+i0*16) = (f16x4)__builtin_convertvector(bits5, u16x4);
    f16x4 a1 = *(const f16x4_loose*)(data1+i0*16+4);
    u32x4 converted2 = __builtin_convertvector((u16x4)a1, u32x4);
    u32x4 shifted5 = (converted2&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask12 = shifted5==splat_u32x4(260046848u);
    u32x4 chosen10 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask12)
        |((i32x4)(shifted5|splat_u32x4(2143289344u))&~mask12));
    i32x4 mask13 = shifted5<splat_u32x4(260046848u);
    u32x4 chosen11 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted5)*5.192297e+33f))&mask13)|((i32x4)chosen10&~mask13));
    f32x4 product1 = ((f32x4)(((converted2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen11))*0.5f;
    u32x4 bits6 = (u32x4)product1;
    u32x4 bits7 = bits6&splat_u32x4(2147483647u);
    u32x4 difference2 = bits7-939524096u;
    u32x4 shifted6 = (difference2+(((difference2>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask14 = bits7<splat_u32x4(947912704u);
    u32x4 chosen12 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits7)+0.5f))-1056964608u)&mask14)
        |((i32x4)shifted6&~mask14));
    i32x4 mask15 = splat_u32x4(2139095040u)<bits7;
    u32x4 chosen13 = (u32x4)(((i32x4)(((bits7>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask15)
        |((i32x4)splat_u32x4(31744u)&~mask15));
    i32x4 mask16 = bits7<splat_u32x4(1199570944u);
    u32x4 bits8 = ((bits6>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen12&mask16)|((i32x4)chosen13&~mask16));
    u32x4 shifted7 = (bits8&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask17 = shifted7==splat_u32x4(260046848u);
    u32x4 chosen14 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask17)
        |((i32x4)(shifted7|splat_u32x4(2143289344u))&~mask17));
    i32x4 mask18 = shifted7<splat_u32x4(260046848u);
    u32x4 chosen15 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted7)*5.192297e+33f))&mask18)|((i32x4)chosen14&~mask18));
    f16x4 b1 = *(const f16x4_loose*)(data2+i0*16+4);
    u32x4 converted3 = __builtin_convertvector((u16x4)b1, u32x4);
    u32x4 shifted8 = (converted3&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask19 = shifted8==splat_u32x4(260046848u);
    u32x4 chosen16 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask19)
        |((i32x4)(shifted8|splat_u32x4(2143289344u))&~mask19));
    i32x4 mask20 = shifted8<splat_u32x4(260046848u);
    u32x4 chosen17 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted8)*5.192297e+33f))&mask20)|((i32x4)chosen16&~mask20));
    f32x4 sum1 = ((f32x4)(((bits8&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen15))
        +((f32x4)(((converted3&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen17));
    u32x4 bits9 = (u32x4)sum1;
    u32x4 bits10 = bits9&splat_u32x4(2147483647u);
    u32x4 difference3 = bits10-939524096u;
    u32x4 shifted9 = (difference3+(((difference3>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask21 = bits10<splat_u32x4(947912704u);
    u32x4 chosen18 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits10)+0.5f))-1056964608u)&mask21)
        |((i32x4)shifted9&~mask21));
    i32x4 mask22 = splat_u32x4(2139095040u)<bits10;
    u32x4 chosen19 = (u32x4)(((i32x4)(((bits10>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask22)
        |((i32x4)splat_u32x4(31744u)&~mask22));
    i32x4 mask23 = bits10<splat_u32x4(1199570944u);
    u32x4 bits11 = ((bits9>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen18&mask23)|((i32x4)chosen19&~mask23));
    *(f16x4_loose*)(data0+i0*16+4) = (f16x4)__builtin_convertvector(bits11, u16x4);
    f16x4 a2 = *(const f16x4_loose*)(data1+i0*16+8);
    u32x4 converted4 = __builtin_convertvector((u16x4)a2, u32x4);
    u32x4 shifted10 = (converted4&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask24 = shifted10==splat_u32x4(260046848u);
    u32x4 chosen20 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask24)
        |((i32x4)(shifted10|splat_u32x4(2143289344u))&~mask24));
    i32x4 mask25 = shifted10<splat_u32x4(260046848u);
    u32x4 chosen21 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted10)*5.192297e+33f))&mask25)|((i32x4)chosen20&~mask25));
    f32x4 product2 = ((f32x4)(((converted4&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen21))*0.5f;
    u32x4 bits12 = (u32x4)product2;
    u32x4 bits13 = bits12&splat_u32x4(2147483647u);
    u32x4 difference4 = bits13-939524096u;
    u32x4 shifted11 = (difference4+(((difference4>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask26 = bits13<splat_u32x4(947912704u);
    u32x4 chosen22 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits13)+0.5f))-1056964608u)&mask26)
        |((i32x4)shifted11&~mask26));
    i32x4 mask27 = splat_u32x4(2139095040u)<bits13;
    u32x4 chosen23 = (u32x4)(((i32x4)(((bits13>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask27)
        |((i32x4)splat_u32x4(31744u)&~mask27));
    i32x4 mask28 = bits13<splat_u32x4(1199570944u);
    u32x4 bits14 = ((bits12>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen22&mask28)|((i32x4)chosen23&~mask28));
    u32x4 shifted12 = (bits14&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask29 = shifted12==splat_u32x4(260046848u);
    u32x4 chosen24 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask29)
        |((i32x4)(shifted12|splat_u32x4(2143289344u))&~mask29));
    i32x4 mask30 = shifted12<splat_u32x4(260046848u);
    u32x4 chosen25 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted12)*5.192297e+33f))&mask30)|((i32x4)chosen24&~mask30));
    f16x4 b2 = *(const f16x4_loose*)(data2+i0*16+8);
    u32x4 converted5 = __builtin_convertvector((u16x4)b2, u32x4);
    u32x4 shifted13 = (converted5&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask31 = shifted13==splat_u32x4(260046848u);
    u32x4 chosen26 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask31)
        |((i32x4)(shifted13|splat_u32x4(2143289344u))&~mask31));
    i32x4 mask32 = shifted13<splat_u32x4(260046848u);
    u32x4 chosen27 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted13)*5.192297e+33f))&mask32)|((i32x4)chosen26&~mask32));
    f32x4 sum2 = ((f32x4)(((bits14&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen25))
        +((f32x4)(((converted5&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen27));
    u32x4 bits15 = (u32x4)sum2;
    u32x4 bits16 = bits15&splat_u32x4(2147483647u);
    u32x4 difference5 = bits16-939524096u;
    u32x4 shifted14 = (difference5+(((difference5>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask33 = bits16<splat_u32x4(947912704u);
    u32x4 chosen28 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits16)+0.5f))-1056964608u)&mask33)
        |((i32x4)shifted14&~mask33));
    i32x4 mask34 = splat_u32x4(2139095040u)<bits16;
    u32x4 chosen29 = (u32x4)(((i32x4)(((bits16>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask34)
        |((i32x4)splat_u32x4(31744u)&~mask34));
    i32x4 mask35 = bits16<splat_u32x4(1199570944u);
    u32x4 bits17 = ((bits15>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen28&mask35)|((i32x4)chosen29&~mask35));
    *(f16x4_loose*)(data0+i0*16+8) = (f16x4)__builtin_convertvector(bits17, u16x4);
    f16x4 a3 = *(const f16x4_loose*)(data1+i0*16+12);
    u32x4 converted6 = __builtin_convertvector((u16x4)a3, u32x4);
    u32x4 shifted15 = (converted6&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask36 = shifted15==splat_u32x4(260046848u);
    u32x4 chosen30 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask36)
        |((i32x4)(shifted15|splat_u32x4(2143289344u))&~mask36));
    i32x4 mask37 = shifted15<splat_u32x4(260046848u);
    u32x4 chosen31 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted15)*5.192297e+33f))&mask37)|((i32x4)chosen30&~mask37));
    f32x4 product3 = ((f32x4)(((converted6&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen31))*0.5f;
    u32x4 bits18 = (u32x4)product3;
    u32x4 bits19 = bits18&splat_u32x4(2147483647u);
    u32x4 difference6 = bits19-939524096u;
    u32x4 shifted16 = (difference6+(((difference6>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask38 = bits19<splat_u32x4(947912704u);
    u32x4 chosen32 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits19)+0.5f))-1056964608u)&mask38)
        |((i32x4)shifted16&~mask38));
    i32x4 mask39 = splat_u32x4(2139095040u)<bits19;
    u32x4 chosen33 = (u32x4)(((i32x4)(((bits19>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask39)
        |((i32x4)splat_u32x4(31744u)&~mask39));
    i32x4 mask40 = bits19<splat_u32x4(1199570944u);
    u32x4 bits20 = ((bits18>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen32&mask40)|((i32x4)chosen33&~mask40));
    u32x4 shifted17 = (bits20&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask41 = shifted17==splat_u32x4(260046848u);
    u32x4 chosen34 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask41)
        |((i32x4)(shifted17|splat_u32x4(2143289344u))&~mask41));
    i32x4 mask42 = shifted17<splat_u32x4(260046848u);
    u32x4 chosen35 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted17)*5.192297e+33f))&mask42)|((i32x4)chosen34&~mask42));
    f16x4 b3 = *(const f16x4_loose*)(data2+i0*16+12);
    u32x4 converted7 = __builtin_convertvector((u16x4)b3, u32x4);
    u32x4 shifted18 = (converted7&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask43 = shifted18==splat_u32x4(260046848u);
    u32x4 chosen36 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask43)
        |((i32x4)(shifted18|splat_u32x4(2143289344u))&~mask43));
    i32x4 mask44 = shifted18<splat_u32x4(260046848u);
    u32x4 chosen37 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted18)*5.192297e+33f))&mask44)|((i32x4)chosen36&~mask44));
    f32x4 sum3 = ((f32x4)(((bits20&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen35))
        +((f32x4)(((converted7&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen37));
    u32x4 bits21 = (u32x4)sum3;
    u32x4 bits22 = bits21&splat_u32x4(2147483647u);
    u32x4 difference7 = bits22-939524096u;
    u32x4 shifted19 = (difference7+(((difference7>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask45 = bits22<splat_u32x4(947912704u);
    u32x4 chosen38 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits22)+0.5f))-1056964608u)&mask45)
        |((i32x4)shifted19&~mask45));
    i32x4 mask46 = splat_u32x4(2139095040u)<bits22;
    u32x4 chosen39 = (u32x4)(((i32x4)(((bits22>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask46)
        |((i32x4)splat_u32x4(31744u)&~mask46));
    i32x4 mask47 = bits22<splat_u32x4(1199570944u);
    u32x4 bits23 = ((bits21>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen38&mask47)|((i32x4)chosen39&~mask47));
    *(f16x4_loose*)(data0+i0*16+12) = (f16x4)__builtin_convertvector(bits23, u16x4);
  }
}

// ======== avx2
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x8 __attribute__((vector_size(16)));
typedef f16x8 f16x8_loose __attribute__((aligned(2), may_alias));

#define widen_f16x8(a) __builtin_ia32_vcvtph2ps256((__attribute__((vector_size(16))) short)(a))
#define narrow_f16x8(a) (f16x8)__builtin_ia32_vcvtps2ph256(a, 0)

void E_4096_0e3720(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f16x8 a0 = *(const f16x8_loose*)(data1+i0*32);
    f16x8 b0 = *(const f16x8_loose*)(data2+i0*32);
    f16x8 converted0 = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(a0)*0.5f))+widen_f16x8(b0));
    *(f16x8_loose*)(data0+i0*32) = converted0;
    f16x8 a1 = *(const f16x8_loose*)(data1+i0*32+8);
    f16x8 b1 = *(const f16x8_loose*)(data2+i0*32+8);
    f16x8 converted1 = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(a1)*0.5f))+widen_f16x8(b1));
    *(f16x8_loose*)(data0+i0*32+8) = converted1;
    f16x8 a2 = *(const f16x8_loose*)(data1+i0*32+16);
    f16x8 b2 = *(const f16x8_loose*)(data2+i0*32+16);
    f16x8 converted2 = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(a2)*0.5f))+widen_f16x8(b2));
    *(f16x8_loose*)(data0+i0*32+16) = converted2;
    f16x8 a3 = *(const f16x8_loose*)(data1+i0*32+24);
    f16x8 b3 = *(const f16x8_loose*)(data2+i0*32+24);
    f16x8 converted3 = narrow_f16x8(widen_f16x8(narrow_f16x8(widen_f16x8(a3)*0.5f))+widen_f16x8(b3));
    *(f16x8_loose*)(data0+i0*32+24) = converted3;
  }
}

// ======== avx512
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x16 __attribute__((vector_size(32)));
typedef f16x16 f16x16_loose __attribute__((aligned(2), may_alias));
typedef float f32x16 __attribute__((vector_size(64)));

#define widen_f16x16(a) __builtin_ia32_vcvtph2ps512_mask((__attribute__((vector_size(32))) short)(a), (f32x16){0}, \
    -1, 4)
#define narrow_f16x16(a) (f16x16)__builtin_ia32_vcvtps2ph512_mask(a, 0, (__attribute__((vector_size(32))) short){0}, \
    -1)

void E_4096_6e2fa5(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f16x16 a0 = *(const f16x16_loose*)(data1+i0*64);
    f16x16 b0 = *(const f16x16_loose*)(data2+i0*64);
    f16x16 converted0 = narrow_f16x16(widen_f16x16(narrow_f16x16(widen_f16x16(a0)*0.5f))+widen_f16x16(b0));
    *(f16x16_loose*)(data0+i0*64) = converted0;
    f16x16 a1 = *(const f16x16_loose*)(data1+i0*64+16);
    f16x16 b1 = *(const f16x16_loose*)(data2+i0*64+16);
    f16x16 converted1 = narrow_f16x16(widen_f16x16(narrow_f16x16(widen_f16x16(a1)*0.5f))+widen_f16x16(b1));
    *(f16x16_loose*)(data0+i0*64+16) = converted1;
    f16x16 a2 = *(const f16x16_loose*)(data1+i0*64+32);
    f16x16 b2 = *(const f16x16_loose*)(data2+i0*64+32);
    f16x16 converted2 = narrow_f16x16(widen_f16x16(narrow_f16x16(widen_f16x16(a2)*0.5f))+widen_f16x16(b2));
    *(f16x16_loose*)(data0+i0*64+32) = converted2;
    f16x16 a3 = *(const f16x16_loose*)(data1+i0*64+48);
    f16x16 b3 = *(const f16x16_loose*)(data2+i0*64+48);
    f16x16 converted3 = narrow_f16x16(widen_f16x16(narrow_f16x16(widen_f16x16(a3)*0.5f))+widen_f16x16(b3));
    *(f16x16_loose*)(data0+i0*64+48) = converted3;
  }
}

// ======== neon
// data0(4096) = float16(float32(float16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t f16x4 __attribute__((vector_size(8)));
typedef f16x4 f16x4_loose __attribute__((aligned(2), may_alias));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_4096_11fb44(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f16x4 a0 = *(const f16x4_loose*)(data1+i0*16);
    u32x4 converted0 = __builtin_convertvector((u16x4)a0, u32x4);
    u32x4 shifted0 = (converted0&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask0 = shifted0==splat_u32x4(260046848u);
    u32x4 chosen0 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask0)
        |((i32x4)(shifted0|splat_u32x4(2143289344u))&~mask0));
    i32x4 mask1 = shifted0<splat_u32x4(260046848u);
    u32x4 chosen1 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted0)*5.192297e+33f))&mask1)|((i32x4)chosen0&~mask1));
    f32x4 product0 = ((f32x4)(((converted0&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen1))*0.5f;
    u32x4 bits0 = (u32x4)product0;
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
    f16x4 b0 = *(const f16x4_loose*)(data2+i0*16);
    u32x4 converted1 = __builtin_convertvector((u16x4)b0, u32x4);
    u32x4 shifted3 = (converted1&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask7 = shifted3==splat_u32x4(260046848u);
    u32x4 chosen6 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask7)
        |((i32x4)(shifted3|splat_u32x4(2143289344u))&~mask7));
    i32x4 mask8 = shifted3<splat_u32x4(260046848u);
    u32x4 chosen7 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted3)*5.192297e+33f))&mask8)|((i32x4)chosen6&~mask8));
    f32x4 sum0 = ((f32x4)(((bits2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen5))
        +((f32x4)(((converted1&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen7));
    u32x4 bits3 = (u32x4)sum0;
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
    *(f16x4_loose*)(data0+i0*16) = (f16x4)__builtin_convertvector(bits5, u16x4);
    f16x4 a1 = *(const f16x4_loose*)(data1+i0*16+4);
    u32x4 converted2 = __builtin_convertvector((u16x4)a1, u32x4);
    u32x4 shifted5 = (converted2&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask12 = shifted5==splat_u32x4(260046848u);
    u32x4 chosen10 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask12)
        |((i32x4)(shifted5|splat_u32x4(2143289344u))&~mask12));
    i32x4 mask13 = shifted5<splat_u32x4(260046848u);
    u32x4 chosen11 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted5)*5.192297e+33f))&mask13)|((i32x4)chosen10&~mask13));
    f32x4 product1 = ((f32x4)(((converted2&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen11))*0.5f;
    u32x4 bits6 = (u32x4)product1;
    u32x4 bits7 = bits6&splat_u32x4(2147483647u);
    u32x4 difference2 = bits7-939524096u;
    u32x4 shifted6 = (difference2+(((difference2>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask14 = bits7<splat_u32x4(947912704u);
    u32x4 chosen12 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits7)+0.5f))-1056964608u)&mask14)
        |((i32x4)shifted6&~mask14));
    i32x4 mask15 = splat_u32x4(2139095040u)<bits7;
    u32x4 chosen13 = (u32x4)(((i32x4)(((bits7>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask15)
        |((i32x4)splat_u32x4(31744u)&~mask15));
    i32x4 mask16 = bits7<splat_u32x4(1199570944u);
    u32x4 bits8 = ((bits6>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen12&mask16)|((i32x4)chosen13&~mask16));
    u32x4 shifted7 = (bits8&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask17 = shifted7==splat_u32x4(260046848u);
    u32x4 chosen14 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask17)
        |((i32x4)(shifted7|splat_u32x4(2143289344u))&~mask17));
    i32x4 mask18 = shifted7<splat_u32x4(260046848u);
    u32x4 chosen15 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted7)*5.192297e+33f))&mask18)|((i32x4)chosen14&~mask18));
    f16x4 b1 = *(const f16x4_loose*)(data2+i0*16+4);
    u32x4 converted3 = __builtin_convertvector((u16x4)b1, u32x4);
    u32x4 shifted8 = (converted3&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask19 = shifted8==splat_u32x4(260046848u);
    u32x4 chosen16 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask19)
        |((i32x4)(shifted8|splat_u32x4(2143289344u))&~mask19));
    i32x4 mask20 = shifted8<splat_u32x4(260046848u);
    u32x4 chosen17 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted8)*5.192297e+33f))&mask20)|((i32x4)chosen16&~mask20));
    f32x4 sum1 = ((f32x4)(((bits8&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen15))
        +((f32x4)(((converted3&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen17));
    u32x4 bits9 = (u32x4)sum1;
    u32x4 bits10 = bits9&splat_u32x4(2147483647u);
    u32x4 difference3 = bits10-939524096u;
    u32x4 shifted9 = (difference3+(((difference3>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask21 = bits10<splat_u32x4(947912704u);
    u32x4 chosen18 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits10)+0.5f))-1056964608u)&mask21)
        |((i32x4)shifted9&~mask21));
    i32x4 mask22 = splat_u32x4(2139095040u)<bits10;
    u32x4 chosen19 = (u32x4)(((i32x4)(((bits10>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask22)
        |((i32x4)splat_u32x4(31744u)&~mask22));
    i32x4 mask23 = bits10<splat_u32x4(1199570944u);
    u32x4 bits11 = ((bits9>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen18&mask23)|((i32x4)chosen19&~mask23));
    *(f16x4_loose*)(data0+i0*16+4) = (f16x4)__builtin_convertvector(bits11, u16x4);
    f16x4 a2 = *(const f16x4_loose*)(data1+i0*16+8);
    u32x4 converted4 = __builtin_convertvector((u16x4)a2, u32x4);
    u32x4 shifted10 = (converted4&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask24 = shifted10==splat_u32x4(260046848u);
    u32x4 chosen20 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask24)
        |((i32x4)(shifted10|splat_u32x4(2143289344u))&~mask24));
    i32x4 mask25 = shifted10<splat_u32x4(260046848u);
    u32x4 chosen21 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted10)*5.192297e+33f))&mask25)|((i32x4)chosen20&~mask25));
    f32x4 product2 = ((f32x4)(((converted4&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen21))*0.5f;
    u32x4 bits12 = (u32x4)product2;
    u32x4 bits13 = bits12&splat_u32x4(2147483647u);
    u32x4 difference4 = bits13-939524096u;
    u32x4 shifted11 = (difference4+(((difference4>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask26 = bits13<splat_u32x4(947912704u);
    u32x4 chosen22 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits13)+0.5f))-1056964608u)&mask26)
        |((i32x4)shifted11&~mask26));
    i32x4 mask27 = splat_u32x4(2139095040u)<bits13;
    u32x4 chosen23 = (u32x4)(((i32x4)(((bits13>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask27)
        |((i32x4)splat_u32x4(31744u)&~mask27));
    i32x4 mask28 = bits13<splat_u32x4(1199570944u);
    u32x4 bits14 = ((bits12>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen22&mask28)|((i32x4)chosen23&~mask28));
    u32x4 shifted12 = (bits14&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask29 = shifted12==splat_u32x4(260046848u);
    u32x4 chosen24 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask29)
        |((i32x4)(shifted12|splat_u32x4(2143289344u))&~mask29));
    i32x4 mask30 = shifted12<splat_u32x4(260046848u);
    u32x4 chosen25 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted12)*5.192297e+33f))&mask30)|((i32x4)chosen24&~mask30));
    f16x4 b2 = *(const f16x4_loose*)(data2+i0*16+8);
    u32x4 converted5 = __builtin_convertvector((u16x4)b2, u32x4);
    u32x4 shifted13 = (converted5&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask31 = shifted13==splat_u32x4(260046848u);
    u32x4 chosen26 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask31)
        |((i32x4)(shifted13|splat_u32x4(2143289344u))&~mask31));
    i32x4 mask32 = shifted13<splat_u32x4(260046848u);
    u32x4 chosen27 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted13)*5.192297e+33f))&mask32)|((i32x4)chosen26&~mask32));
    f32x4 sum2 = ((f32x4)(((bits14&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen25))
        +((f32x4)(((converted5&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen27));
    u32x4 bits15 = (u32x4)sum2;
    u32x4 bits16 = bits15&splat_u32x4(2147483647u);
    u32x4 difference5 = bits16-939524096u;
    u32x4 shifted14 = (difference5+(((difference5>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask33 = bits16<splat_u32x4(947912704u);
    u32x4 chosen28 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits16)+0.5f))-1056964608u)&mask33)
        |((i32x4)shifted14&~mask33));
    i32x4 mask34 = splat_u32x4(2139095040u)<bits16;
    u32x4 chosen29 = (u32x4)(((i32x4)(((bits16>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask34)
        |((i32x4)splat_u32x4(31744u)&~mask34));
    i32x4 mask35 = bits16<splat_u32x4(1199570944u);
    u32x4 bits17 = ((bits15>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen28&mask35)|((i32x4)chosen29&~mask35));
    *(f16x4_loose*)(data0+i0*16+8) = (f16x4)__builtin_convertvector(bits17, u16x4);
    f16x4 a3 = *(const f16x4_loose*)(data1+i0*16+12);
    u32x4 converted6 = __builtin_convertvector((u16x4)a3, u32x4);
    u32x4 shifted15 = (converted6&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask36 = shifted15==splat_u32x4(260046848u);
    u32x4 chosen30 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask36)
        |((i32x4)(shifted15|splat_u32x4(2143289344u))&~mask36));
    i32x4 mask37 = shifted15<splat_u32x4(260046848u);
    u32x4 chosen31 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted15)*5.192297e+33f))&mask37)|((i32x4)chosen30&~mask37));
    f32x4 product3 = ((f32x4)(((converted6&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen31))*0.5f;
    u32x4 bits18 = (u32x4)product3;
    u32x4 bits19 = bits18&splat_u32x4(2147483647u);
    u32x4 difference6 = bits19-939524096u;
    u32x4 shifted16 = (difference6+(((difference6>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask38 = bits19<splat_u32x4(947912704u);
    u32x4 chosen32 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits19)+0.5f))-1056964608u)&mask38)
        |((i32x4)shifted16&~mask38));
    i32x4 mask39 = splat_u32x4(2139095040u)<bits19;
    u32x4 chosen33 = (u32x4)(((i32x4)(((bits19>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask39)
        |((i32x4)splat_u32x4(31744u)&~mask39));
    i32x4 mask40 = bits19<splat_u32x4(1199570944u);
    u32x4 bits20 = ((bits18>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen32&mask40)|((i32x4)chosen33&~mask40));
    u32x4 shifted17 = (bits20&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask41 = shifted17==splat_u32x4(260046848u);
    u32x4 chosen34 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask41)
        |((i32x4)(shifted17|splat_u32x4(2143289344u))&~mask41));
    i32x4 mask42 = shifted17<splat_u32x4(260046848u);
    u32x4 chosen35 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted17)*5.192297e+33f))&mask42)|((i32x4)chosen34&~mask42));
    f16x4 b3 = *(const f16x4_loose*)(data2+i0*16+12);
    u32x4 converted7 = __builtin_convertvector((u16x4)b3, u32x4);
    u32x4 shifted18 = (converted7&splat_u32x4(32767u))<<splat_u32x4(13u);
    i32x4 mask43 = shifted18==splat_u32x4(260046848u);
    u32x4 chosen36 = (u32x4)(((i32x4)splat_u32x4(2139095040u)&mask43)
        |((i32x4)(shifted18|splat_u32x4(2143289344u))&~mask43));
    i32x4 mask44 = shifted18<splat_u32x4(260046848u);
    u32x4 chosen37 = (u32x4)(((i32x4)((u32x4)(((f32x4)shifted18)*5.192297e+33f))&mask44)|((i32x4)chosen36&~mask44));
    f32x4 sum3 = ((f32x4)(((bits20&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen35))
        +((f32x4)(((converted7&splat_u32x4(32768u))<<splat_u32x4(16u))|chosen37));
    u32x4 bits21 = (u32x4)sum3;
    u32x4 bits22 = bits21&splat_u32x4(2147483647u);
    u32x4 difference7 = bits22-939524096u;
    u32x4 shifted19 = (difference7+(((difference7>>splat_u32x4(13u))&splat_u32x4(1u))+4095u))>>splat_u32x4(13u);
    i32x4 mask45 = bits22<splat_u32x4(947912704u);
    u32x4 chosen38 = (u32x4)(((i32x4)(((u32x4)(((f32x4)bits22)+0.5f))-1056964608u)&mask45)
        |((i32x4)shifted19&~mask45));
    i32x4 mask46 = splat_u32x4(2139095040u)<bits22;
    u32x4 chosen39 = (u32x4)(((i32x4)(((bits22>>splat_u32x4(13u))|splat_u32x4(32256u))&splat_u32x4(32767u))&mask46)
        |((i32x4)splat_u32x4(31744u)&~mask46));
    i32x4 mask47 = bits22<splat_u32x4(1199570944u);
    u32x4 bits23 = ((bits21>>splat_u32x4(16u))&splat_u32x4(32768u))
        |(u32x4)(((i32x4)chosen38&mask47)|((i32x4)chosen39&~mask47));
    *(f16x4_loose*)(data0+i0*16+12) = (f16x4)__builtin_convertvector(bits23, u16x4);
  }
}

