// ======== plain
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 4 copies
//   add over reduce 0 of 128 by 4 lanes
//   stage0 keeps 128 elements, f = 8: float32(data1(32, 128))
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));

#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_f64x4(x) ((f64x4){x,x,x,x})
#define splat_i64x4(x) ((i64x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_32_128_b99143(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t row = i1*8;
    const int64_t c_row = i1*64;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      const int64_t quotient0 = r0/16;
      const int64_t quotient1 = r0/2;
      f32x4 kept = *(const f32x4_loose*)(stage0+r0*4);
      uint32_t converted1 = (uint32_t)data2[row+quotient0];
      uint32_t shifted1 = (converted1&32767u)<<13u;
      uint32_t bits1 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
      uint32_t chosen1 = (shifted1<260046848u)?bits1:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
      u32x4 position0 = splat_u32x4((uint32_t)(r0%2*16))+(u32x4){0u, 4u, 8u, 12u};
      i32x4 converted2 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1])>>position0)&splat_u32x4(15u),
          i32x4);
      f64x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, f32x4), f64x4);
      f64x4 product0 = (double)bits_as(float, uint32_t, ((converted1&32768u)<<16u)|chosen1)*converted3;
      uint32_t converted4 = (uint32_t)data4[row+quotient0];
      uint32_t shifted2 = (converted4&32767u)<<13u;
      uint32_t bits2 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted2)*5.192297e+33f);
      uint32_t chosen2 = (shifted2<260046848u)?bits2:((shifted2==260046848u)?2139095040u:(shifted2|2143289344u));
      double converted5 = (double)bits_as(float, uint32_t, ((converted4&32768u)<<16u)|chosen2);
      f64x4 sum4 = product0+converted5;
      f64x4 difference0 = sum4-product0;
      f64x4 sum5 = (product0-(sum4-difference0))+(converted5-difference0);
      i64x4 less0 = splat_f64x4(0.0)<sum5;
      i64x4 bits3 = (i64x4)sum4;
      i64x4 holds0 = (less0|(sum5<splat_f64x4(0.0)))&((bits3&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask0 = ((splat_f64x4(0.0)<sum4)&less0)|((sum4<splat_f64x4(0.0))&~less0);
      i64x4 sum6 = (i64x4)((u64x4)bits3+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
      f32x4 product1 = kept*__builtin_convertvector((f64x4)((sum6&holds0)|(bits3&~holds0)), f32x4);
      sum0 = sum0+product1;
      uint32_t converted6 = (uint32_t)data2[row+quotient0+4];
      uint32_t shifted3 = (converted6&32767u)<<13u;
      uint32_t bits4 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits4:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      i32x4 converted7 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+32])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted8 = __builtin_convertvector(__builtin_convertvector(converted7, f32x4), f64x4);
      f64x4 product2 = (double)bits_as(float, uint32_t, ((converted6&32768u)<<16u)|chosen3)*converted8;
      uint32_t converted9 = (uint32_t)data4[row+quotient0+4];
      uint32_t shifted4 = (converted9&32767u)<<13u;
      uint32_t bits5 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted4)*5.192297e+33f);
      uint32_t chosen4 = (shifted4<260046848u)?bits5:((shifted4==260046848u)?2139095040u:(shifted4|2143289344u));
      double converted10 = (double)bits_as(float, uint32_t, ((converted9&32768u)<<16u)|chosen4);
      f64x4 sum7 = product2+converted10;
      f64x4 difference1 = sum7-product2;
      f64x4 sum8 = (product2-(sum7-difference1))+(converted10-difference1);
      i64x4 less1 = splat_f64x4(0.0)<sum8;
      i64x4 bits6 = (i64x4)sum7;
      i64x4 holds1 = (less1|(sum8<splat_f64x4(0.0)))&((bits6&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask1 = ((splat_f64x4(0.0)<sum7)&less1)|((sum7<splat_f64x4(0.0))&~less1);
      i64x4 sum9 = (i64x4)((u64x4)bits6+(u64x4)((splat_i64x4(1l)&mask1)|(splat_i64x4(-1l)&~mask1)));
      f32x4 product3 = kept*__builtin_convertvector((f64x4)((sum9&holds1)|(bits6&~holds1)), f32x4);
      sum1 = sum1+product3;
      uint32_t converted11 = (uint32_t)data2[row+quotient0+2];
      uint32_t shifted5 = (converted11&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted5)*5.192297e+33f);
      uint32_t chosen5 = (shifted5<260046848u)?bits7:((shifted5==260046848u)?2139095040u:(shifted5|2143289344u));
      i32x4 converted12 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+16])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted13 = __builtin_convertvector(__builtin_convertvector(converted12, f32x4), f64x4);
      f64x4 product4 = (double)bits_as(float, uint32_t, ((converted11&32768u)<<16u)|chosen5)*converted13;
      uint32_t converted14 = (uint32_t)data4[row+quotient0+2];
      uint32_t shifted6 = (converted14&32767u)<<13u;
      uint32_t bits8 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted6)*5.192297e+33f);
      uint32_t chosen6 = (shifted6<260046848u)?bits8:((shifted6==260046848u)?2139095040u:(shifted6|2143289344u));
      double converted15 = (double)bits_as(float, uint32_t, ((converted14&32768u)<<16u)|chosen6);
      f64x4 sum10 = product4+converted15;
      f64x4 difference2 = sum10-product4;
      f64x4 sum11 = (product4-(sum10-difference2))+(converted15-difference2);
      i64x4 less2 = splat_f64x4(0.0)<sum11;
      i64x4 bits9 = (i64x4)sum10;
      i64x4 holds2 = (less2|(sum11<splat_f64x4(0.0)))&((bits9&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask2 = ((splat_f64x4(0.0)<sum10)&less2)|((sum10<splat_f64x4(0.0))&~less2);
      i64x4 sum12 = (i64x4)((u64x4)bits9+(u64x4)((splat_i64x4(1l)&mask2)|(splat_i64x4(-1l)&~mask2)));
      f32x4 product5 = kept*__builtin_convertvector((f64x4)((sum12&holds2)|(bits9&~holds2)), f32x4);
      sum2 = sum2+product5;
      uint32_t converted16 = (uint32_t)data2[row+quotient0+6];
      uint32_t shifted7 = (converted16&32767u)<<13u;
      uint32_t bits10 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted7)*5.192297e+33f);
      uint32_t chosen7 = (shifted7<260046848u)?bits10:((shifted7==260046848u)?2139095040u:(shifted7|2143289344u));
      i32x4 converted17 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+48])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted18 = __builtin_convertvector(__builtin_convertvector(converted17, f32x4), f64x4);
      f64x4 product6 = (double)bits_as(float, uint32_t, ((converted16&32768u)<<16u)|chosen7)*converted18;
      uint32_t converted19 = (uint32_t)data4[row+quotient0+6];
      uint32_t shifted8 = (converted19&32767u)<<13u;
      uint32_t bits11 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted8)*5.192297e+33f);
      uint32_t chosen8 = (shifted8<260046848u)?bits11:((shifted8==260046848u)?2139095040u:(shifted8|2143289344u));
      double converted20 = (double)bits_as(float, uint32_t, ((converted19&32768u)<<16u)|chosen8);
      f64x4 sum13 = product6+converted20;
      f64x4 difference3 = sum13-product6;
      f64x4 sum14 = (product6-(sum13-difference3))+(converted20-difference3);
      i64x4 less3 = splat_f64x4(0.0)<sum14;
      i64x4 bits12 = (i64x4)sum13;
      i64x4 holds3 = (less3|(sum14<splat_f64x4(0.0)))&((bits12&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask3 = ((splat_f64x4(0.0)<sum13)&less3)|((sum13<splat_f64x4(0.0))&~less3);
      i64x4 sum15 = (i64x4)((u64x4)bits12+(u64x4)((splat_i64x4(1l)&mask3)|(splat_i64x4(-1l)&~mask3)));
      f32x4 product7 = kept*__builtin_convertvector((f64x4)((sum15&holds3)|(bits12&~holds3)), f32x4);
      sum3 = sum3+product7;
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    uint32_t bits13 = bits_as(uint32_t, float, sum_of_lanes8[0]);
    uint32_t bits14 = bits13&2147483647u;
    uint32_t difference4 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits14)+0.5f)-1056964608u;
    uint32_t difference5 = bits14-939524096u;
    uint32_t chosen9 = (bits14<947912704u)?difference4:((difference5+(((difference5>>13u)&1u)+4095u))>>13u);
    uint32_t chosen10 = (bits14<1199570944u)?chosen9:((2139095040u<bits14)?(((bits14>>13u)|32256u)&32767u):31744u);
    data0[i1*4] = (uint16_t)(((bits13>>16u)&32768u)|chosen10);
    uint32_t bits15 = bits_as(uint32_t, float, sum_of_lanes8[1]);
    uint32_t bits16 = bits15&2147483647u;
    uint32_t difference6 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits16)+0.5f)-1056964608u;
    uint32_t difference7 = bits16-939524096u;
    uint32_t chosen11 = (bits16<947912704u)?difference6:((difference7+(((difference7>>13u)&1u)+4095u))>>13u);
    uint32_t chosen12 = (bits16<1199570944u)?chosen11:((2139095040u<bits16)?(((bits16>>13u)|32256u)&32767u):31744u);
    data0[i1*4+1] = (uint16_t)(((bits15>>16u)&32768u)|chosen12);
    uint32_t bits17 = bits_as(uint32_t, float, sum_of_lanes8[2]);
    uint32_t bits18 = bits17&2147483647u;
    uint32_t difference8 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits18)+0.5f)-1056964608u;
    uint32_t difference9 = bits18-939524096u;
    uint32_t chosen13 = (bits18<947912704u)?difference8:((difference9+(((difference9>>13u)&1u)+4095u))>>13u);
    uint32_t chosen14 = (bits18<1199570944u)?chosen13:((2139095040u<bits18)?(((bits18>>13u)|32256u)&32767u):31744u);
    data0[i1*4+2] = (uint16_t)(((bits17>>16u)&32768u)|chosen14);
    uint32_t bits19 = bits_as(uint32_t, float, sum_of_lanes8[3]);
    uint32_t bits20 = bits19&2147483647u;
    uint32_t difference10 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits20)+0.5f)-1056964608u;
    uint32_t difference11 = bits20-939524096u;
    uint32_t chosen15 = (bits20<947912704u)?difference10:((difference11+(((difference11>>13u)&1u)+4095u))>>13u);
    uint32_t chosen16 = (bits20<1199570944u)?chosen15:((2139095040u<bits20)?(((bits20>>13u)|32256u)&32767u):31744u);
    data0[i1*4+3] = (uint16_t)(((bits19>>16u)&32768u)|chosen16);
  }
}

// ======== avx2
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32
//   add over reduce 0 of 128 by 16 copies of 8 lanes
//   Opts: Upcast(reduce 0, 8), Unroll(reduce 0, 16)
#include <stdint.h>

typedef uint16_t f16x8 __attribute__((vector_size(16)));
typedef f16x8 f16x8_loose __attribute__((aligned(2), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_f16x8(a) __builtin_ia32_vcvtph2ps256((__attribute__((vector_size(16))) short)(a))
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_7c9d50(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4) {
  f16x8 a0 = *(const f16x8_loose*)(data1);
  f32x8 converted0 = widen_f16x8(a0);
  u32x8 position0 = splat_u32x8((uint32_t)(0))+(u32x8){0u, 4u, 8u, 12u, 16u, 20u, 24u, 28u};
  f16x8 a1 = *(const f16x8_loose*)(data1+8);
  f32x8 converted1 = widen_f16x8(a1);
  f16x8 a2 = *(const f16x8_loose*)(data1+16);
  f32x8 converted2 = widen_f16x8(a2);
  f16x8 a3 = *(const f16x8_loose*)(data1+24);
  f32x8 converted3 = widen_f16x8(a3);
  f16x8 a4 = *(const f16x8_loose*)(data1+32);
  f32x8 converted4 = widen_f16x8(a4);
  f16x8 a5 = *(const f16x8_loose*)(data1+40);
  f32x8 converted5 = widen_f16x8(a5);
  f16x8 a6 = *(const f16x8_loose*)(data1+48);
  f32x8 converted6 = widen_f16x8(a6);
  f16x8 a7 = *(const f16x8_loose*)(data1+56);
  f32x8 converted7 = widen_f16x8(a7);
  f16x8 a8 = *(const f16x8_loose*)(data1+64);
  f32x8 converted8 = widen_f16x8(a8);
  f16x8 a9 = *(const f16x8_loose*)(data1+72);
  f32x8 converted9 = widen_f16x8(a9);
  f16x8 a10 = *(const f16x8_loose*)(data1+80);
  f32x8 converted10 = widen_f16x8(a10);
  f16x8 a11 = *(const f16x8_loose*)(data1+88);
  f32x8 converted11 = widen_f16x8(a11);
  f16x8 a12 = *(const f16x8_loose*)(data1+96);
  f32x8 converted12 = widen_f16x8(a12);
  f16x8 a13 = *(const f16x8_loose*)(data1+104);
  f32x8 converted13 = widen_f16x8(a13);
  f16x8 a14 = *(const f16x8_loose*)(data1+112);
  f32x8 converted14 = widen_f16x8(a14);
  f16x8 a15 = *(const f16x8_loose*)(data1+120);
  f32x8 converted15 = widen_f16x8(a15);
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    float converted16 = widen_f16(data2[i0*2]);
    i32x8 converted17 = __builtin_convertvector((splat_u32x8(data3[i0*16])>>position0)&splat_u32x8(15u), i32x8);
    float converted18 = widen_f16(data4[i0*2]);
    f32x8 sum0 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted17, f32x8),
        splat_f32x8(converted18));
    i32x8 converted19 = __builtin_convertvector((splat_u32x8(data3[i0*16+1])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum1 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted19, f32x8),
        splat_f32x8(converted18));
    i32x8 converted20 = __builtin_convertvector((splat_u32x8(data3[i0*16+2])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum2 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted20, f32x8),
        splat_f32x8(converted18));
    i32x8 converted21 = __builtin_convertvector((splat_u32x8(data3[i0*16+3])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum3 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted21, f32x8),
        splat_f32x8(converted18));
    f32x8 sum4 = (((converted0*sum0)+(converted1*sum1))+(converted2*sum2))+(converted3*sum3);
    i32x8 converted22 = __builtin_convertvector((splat_u32x8(data3[i0*16+4])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum5 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted22, f32x8),
        splat_f32x8(converted18));
    i32x8 converted23 = __builtin_convertvector((splat_u32x8(data3[i0*16+5])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum6 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted23, f32x8),
        splat_f32x8(converted18));
    i32x8 converted24 = __builtin_convertvector((splat_u32x8(data3[i0*16+6])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum7 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted24, f32x8),
        splat_f32x8(converted18));
    i32x8 converted25 = __builtin_convertvector((splat_u32x8(data3[i0*16+7])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum8 = mulacc_f32x8(splat_f32x8(converted16), __builtin_convertvector(converted25, f32x8),
        splat_f32x8(converted18));
    f32x8 sum9 = (((sum4+(converted4*sum5))+(converted5*sum6))+(converted6*sum7))+(converted7*sum8);
    float converted26 = widen_f16(data2[i0*2+1]);
    i32x8 converted27 = __builtin_convertvector((splat_u32x8(data3[i0*16+8])>>position0)&splat_u32x8(15u), i32x8);
    float converted28 = widen_f16(data4[i0*2+1]);
    f32x8 sum10 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted27, f32x8),
        splat_f32x8(converted28));
    i32x8 converted29 = __builtin_convertvector((splat_u32x8(data3[i0*16+9])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum11 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted29, f32x8),
        splat_f32x8(converted28));
    i32x8 converted30 = __builtin_convertvector((splat_u32x8(data3[i0*16+10])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum12 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted30, f32x8),
        splat_f32x8(converted28));
    i32x8 converted31 = __builtin_convertvector((splat_u32x8(data3[i0*16+11])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum13 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted31, f32x8),
        splat_f32x8(converted28));
    f32x8 sum14 = (((sum9+(converted8*sum10))+(converted9*sum11))+(converted10*sum12))+(converted11*sum13);
    i32x8 converted32 = __builtin_convertvector((splat_u32x8(data3[i0*16+12])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum15 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted32, f32x8),
        splat_f32x8(converted28));
    i32x8 converted33 = __builtin_convertvector((splat_u32x8(data3[i0*16+13])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum16 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted33, f32x8),
        splat_f32x8(converted28));
    i32x8 converted34 = __builtin_convertvector((splat_u32x8(data3[i0*16+14])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum17 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted34, f32x8),
        splat_f32x8(converted28));
    i32x8 converted35 = __builtin_convertvector((splat_u32x8(data3[i0*16+15])>>position0)&splat_u32x8(15u), i32x8);
    f32x8 sum18 = mulacc_f32x8(splat_f32x8(converted26), __builtin_convertvector(converted35, f32x8),
        splat_f32x8(converted28));
    f32x8 sum19 = (((sum14+(converted12*sum15))+(converted13*sum16))+(converted14*sum17))+(converted15*sum18);
    f32x4 sum20 = lower_f32x8(sum19)+upper_f32x8(sum19);
    f32x2 sum21 = lower_f32x4(sum20)+upper_f32x4(sum20);
    data0[i0] = narrow_f16(sum21[0]+sum21[1]);
  }
}

// ======== avx512
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 128 by 8 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 8)
#include <stdint.h>

typedef uint16_t f16x16 __attribute__((vector_size(32)));
typedef f16x16 f16x16_loose __attribute__((aligned(2), may_alias));
typedef float f32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_f16x16(a) __builtin_ia32_vcvtph2ps512_mask((__attribute__((vector_size(32))) short)(a), (f32x16){0}, \
    -1, 4)
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_69be55(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4) {
  f16x16 a0 = *(const f16x16_loose*)(data1);
  f32x16 converted0 = widen_f16x16(a0);
  u32x16 position0 = (u32x16){(uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12), (uint32_t)(16),
      (uint32_t)(20), (uint32_t)(24), (uint32_t)(28), (uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12),
      (uint32_t)(16), (uint32_t)(20), (uint32_t)(24), (uint32_t)(28)};
  f16x16 a1 = *(const f16x16_loose*)(data1+16);
  f32x16 converted1 = widen_f16x16(a1);
  f16x16 a2 = *(const f16x16_loose*)(data1+32);
  f32x16 converted2 = widen_f16x16(a2);
  f16x16 a3 = *(const f16x16_loose*)(data1+48);
  f32x16 converted3 = widen_f16x16(a3);
  f16x16 a4 = *(const f16x16_loose*)(data1+64);
  f32x16 converted4 = widen_f16x16(a4);
  f16x16 a5 = *(const f16x16_loose*)(data1+80);
  f32x16 converted5 = widen_f16x16(a5);
  f16x16 a6 = *(const f16x16_loose*)(data1+96);
  f32x16 converted6 = widen_f16x16(a6);
  f16x16 a7 = *(const f16x16_loose*)(data1+112);
  f32x16 converted7 = widen_f16x16(a7);
  // writes data0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    float converted8 = widen_f16(data2[i0*4]);
    u32x16 c0 = (u32x16){data3[i0*32], data3[i0*32], data3[i0*32], data3[i0*32], data3[i0*32], data3[i0*32],
        data3[i0*32], data3[i0*32], data3[i0*32+1], data3[i0*32+1], data3[i0*32+1], data3[i0*32+1], data3[i0*32+1],
        data3[i0*32+1], data3[i0*32+1], data3[i0*32+1]};
    f32x16 converted9 = __builtin_convertvector(__builtin_convertvector((c0>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    float converted10 = widen_f16(data4[i0*4]);
    f32x16 sum0 = mulacc_f32x16(splat_f32x16(converted8), converted9, splat_f32x16(converted10));
    u32x16 c1 = (u32x16){data3[i0*32+2], data3[i0*32+2], data3[i0*32+2], data3[i0*32+2], data3[i0*32+2],
        data3[i0*32+2], data3[i0*32+2], data3[i0*32+2], data3[i0*32+3], data3[i0*32+3], data3[i0*32+3],
        data3[i0*32+3], data3[i0*32+3], data3[i0*32+3], data3[i0*32+3], data3[i0*32+3]};
    f32x16 converted11 = __builtin_convertvector(__builtin_convertvector((c1>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum1 = mulacc_f32x16(splat_f32x16(converted8), converted11, splat_f32x16(converted10));
    u32x16 c2 = (u32x16){data3[i0*32+4], data3[i0*32+4], data3[i0*32+4], data3[i0*32+4], data3[i0*32+4],
        data3[i0*32+4], data3[i0*32+4], data3[i0*32+4], data3[i0*32+5], data3[i0*32+5], data3[i0*32+5],
        data3[i0*32+5], data3[i0*32+5], data3[i0*32+5], data3[i0*32+5], data3[i0*32+5]};
    f32x16 converted12 = __builtin_convertvector(__builtin_convertvector((c2>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum2 = mulacc_f32x16(splat_f32x16(converted8), converted12, splat_f32x16(converted10));
    u32x16 c3 = (u32x16){data3[i0*32+6], data3[i0*32+6], data3[i0*32+6], data3[i0*32+6], data3[i0*32+6],
        data3[i0*32+6], data3[i0*32+6], data3[i0*32+6], data3[i0*32+7], data3[i0*32+7], data3[i0*32+7],
        data3[i0*32+7], data3[i0*32+7], data3[i0*32+7], data3[i0*32+7], data3[i0*32+7]};
    f32x16 converted13 = __builtin_convertvector(__builtin_convertvector((c3>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum3 = mulacc_f32x16(splat_f32x16(converted8), converted13, splat_f32x16(converted10));
    f32x16 sum4 = (((converted0*sum0)+(converted1*sum1))+(converted2*sum2))+(converted3*sum3);
    float converted14 = widen_f16(data2[i0*4+1]);
    u32x16 c4 = (u32x16){data3[i0*32+8], data3[i0*32+8], data3[i0*32+8], data3[i0*32+8], data3[i0*32+8],
        data3[i0*32+8], data3[i0*32+8], data3[i0*32+8], data3[i0*32+9], data3[i0*32+9], data3[i0*32+9],
        data3[i0*32+9], data3[i0*32+9], data3[i0*32+9], data3[i0*32+9], data3[i0*32+9]};
    f32x16 converted15 = __builtin_convertvector(__builtin_convertvector((c4>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    float converted16 = widen_f16(data4[i0*4+1]);
    f32x16 sum5 = mulacc_f32x16(splat_f32x16(converted14), converted15, splat_f32x16(converted16));
    u32x16 c5 = (u32x16){data3[i0*32+10], data3[i0*32+10], data3[i0*32+10], data3[i0*32+10], data3[i0*32+10],
        data3[i0*32+10], data3[i0*32+10], data3[i0*32+10], data3[i0*32+11], data3[i0*32+11], data3[i0*32+11],
        data3[i0*32+11], data3[i0*32+11], data3[i0*32+11], data3[i0*32+11], data3[i0*32+11]};
    f32x16 converted17 = __builtin_convertvector(__builtin_convertvector((c5>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum6 = mulacc_f32x16(splat_f32x16(converted14), converted17, splat_f32x16(converted16));
    u32x16 c6 = (u32x16){data3[i0*32+12], data3[i0*32+12], data3[i0*32+12], data3[i0*32+12], data3[i0*32+12],
        data3[i0*32+12], data3[i0*32+12], data3[i0*32+12], data3[i0*32+13], data3[i0*32+13], data3[i0*32+13],
        data3[i0*32+13], data3[i0*32+13], data3[i0*32+13], data3[i0*32+13], data3[i0*32+13]};
    f32x16 converted18 = __builtin_convertvector(__builtin_convertvector((c6>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum7 = mulacc_f32x16(splat_f32x16(converted14), converted18, splat_f32x16(converted16));
    u32x16 c7 = (u32x16){data3[i0*32+14], data3[i0*32+14], data3[i0*32+14], data3[i0*32+14], data3[i0*32+14],
        data3[i0*32+14], data3[i0*32+14], data3[i0*32+14], data3[i0*32+15], data3[i0*32+15], data3[i0*32+15],
        data3[i0*32+15], data3[i0*32+15], data3[i0*32+15], data3[i0*32+15], data3[i0*32+15]};
    f32x16 converted19 = __builtin_convertvector(__builtin_convertvector((c7>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum8 = mulacc_f32x16(splat_f32x16(converted14), converted19, splat_f32x16(converted16));
    f32x16 sum9 = (((sum4+(converted4*sum5))+(converted5*sum6))+(converted6*sum7))+(converted7*sum8);
    float converted20 = widen_f16(data2[i0*4+2]);
    u32x16 c8 = (u32x16){data3[i0*32+16], data3[i0*32+16], data3[i0*32+16], data3[i0*32+16], data3[i0*32+16],
        data3[i0*32+16], data3[i0*32+16], data3[i0*32+16], data3[i0*32+17], data3[i0*32+17], data3[i0*32+17],
        data3[i0*32+17], data3[i0*32+17], data3[i0*32+17], data3[i0*32+17], data3[i0*32+17]};
    f32x16 converted21 = __builtin_convertvector(__builtin_convertvector((c8>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    float converted22 = widen_f16(data4[i0*4+2]);
    f32x16 sum10 = mulacc_f32x16(splat_f32x16(converted20), converted21, splat_f32x16(converted22));
    u32x16 c9 = (u32x16){data3[i0*32+18], data3[i0*32+18], data3[i0*32+18], data3[i0*32+18], data3[i0*32+18],
        data3[i0*32+18], data3[i0*32+18], data3[i0*32+18], data3[i0*32+19], data3[i0*32+19], data3[i0*32+19],
        data3[i0*32+19], data3[i0*32+19], data3[i0*32+19], data3[i0*32+19], data3[i0*32+19]};
    f32x16 converted23 = __builtin_convertvector(__builtin_convertvector((c9>>position0)&splat_u32x16(15u), i32x16),
        f32x16);
    f32x16 sum11 = mulacc_f32x16(splat_f32x16(converted20), converted23, splat_f32x16(converted22));
    u32x16 c10 = (u32x16){data3[i0*32+20], data3[i0*32+20], data3[i0*32+20], data3[i0*32+20], data3[i0*32+20],
        data3[i0*32+20], data3[i0*32+20], data3[i0*32+20], data3[i0*32+21], data3[i0*32+21], data3[i0*32+21],
        data3[i0*32+21], data3[i0*32+21], data3[i0*32+21], data3[i0*32+21], data3[i0*32+21]};
    f32x16 converted24 = __builtin_convertvector(__builtin_convertvector((c10>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    f32x16 sum12 = mulacc_f32x16(splat_f32x16(converted20), converted24, splat_f32x16(converted22));
    u32x16 c11 = (u32x16){data3[i0*32+22], data3[i0*32+22], data3[i0*32+22], data3[i0*32+22], data3[i0*32+22],
        data3[i0*32+22], data3[i0*32+22], data3[i0*32+22], data3[i0*32+23], data3[i0*32+23], data3[i0*32+23],
        data3[i0*32+23], data3[i0*32+23], data3[i0*32+23], data3[i0*32+23], data3[i0*32+23]};
    f32x16 converted25 = __builtin_convertvector(__builtin_convertvector((c11>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    f32x16 sum13 = mulacc_f32x16(splat_f32x16(converted20), converted25, splat_f32x16(converted22));
    f32x16 sum14 = (((converted0*sum10)+(converted1*sum11))+(converted2*sum12))+(converted3*sum13);
    float converted26 = widen_f16(data2[i0*4+3]);
    u32x16 c12 = (u32x16){data3[i0*32+24], data3[i0*32+24], data3[i0*32+24], data3[i0*32+24], data3[i0*32+24],
        data3[i0*32+24], data3[i0*32+24], data3[i0*32+24], data3[i0*32+25], data3[i0*32+25], data3[i0*32+25],
        data3[i0*32+25], data3[i0*32+25], data3[i0*32+25], data3[i0*32+25], data3[i0*32+25]};
    f32x16 converted27 = __builtin_convertvector(__builtin_convertvector((c12>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    float converted28 = widen_f16(data4[i0*4+3]);
    f32x16 sum15 = mulacc_f32x16(splat_f32x16(converted26), converted27, splat_f32x16(converted28));
    u32x16 c13 = (u32x16){data3[i0*32+26], data3[i0*32+26], data3[i0*32+26], data3[i0*32+26], data3[i0*32+26],
        data3[i0*32+26], data3[i0*32+26], data3[i0*32+26], data3[i0*32+27], data3[i0*32+27], data3[i0*32+27],
        data3[i0*32+27], data3[i0*32+27], data3[i0*32+27], data3[i0*32+27], data3[i0*32+27]};
    f32x16 converted29 = __builtin_convertvector(__builtin_convertvector((c13>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    f32x16 sum16 = mulacc_f32x16(splat_f32x16(converted26), converted29, splat_f32x16(converted28));
    u32x16 c14 = (u32x16){data3[i0*32+28], data3[i0*32+28], data3[i0*32+28], data3[i0*32+28], data3[i0*32+28],
        data3[i0*32+28], data3[i0*32+28], data3[i0*32+28], data3[i0*32+29], data3[i0*32+29], data3[i0*32+29],
        data3[i0*32+29], data3[i0*32+29], data3[i0*32+29], data3[i0*32+29], data3[i0*32+29]};
    f32x16 converted30 = __builtin_convertvector(__builtin_convertvector((c14>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    f32x16 sum17 = mulacc_f32x16(splat_f32x16(converted26), converted30, splat_f32x16(converted28));
    u32x16 c15 = (u32x16){data3[i0*32+30], data3[i0*32+30], data3[i0*32+30], data3[i0*32+30], data3[i0*32+30],
        data3[i0*32+30], data3[i0*32+30], data3[i0*32+30], data3[i0*32+31], data3[i0*32+31], data3[i0*32+31],
        data3[i0*32+31], data3[i0*32+31], data3[i0*32+31], data3[i0*32+31], data3[i0*32+31]};
    f32x16 converted31 = __builtin_convertvector(__builtin_convertvector((c15>>position0)&splat_u32x16(15u),
        i32x16), f32x16);
    f32x16 sum18 = mulacc_f32x16(splat_f32x16(converted26), converted31, splat_f32x16(converted28));
    f32x16 sum19 = (((sum14+(converted4*sum15))+(converted5*sum16))+(converted6*sum17))+(converted7*sum18);
    f32x16 zipped0 = zip_lower_f32x16(sum9, sum19);
    f32x16 zipped1 = zip_upper_f32x16(sum9, sum19);
    f32x16 sum20 = zipped0+zipped1;
    f32x8 sum21 = lower_f32x16(sum20)+upper_f32x16(sum20);
    f32x4 sum22 = lower_f32x8(sum21)+upper_f32x8(sum21);
    f32x2 sum23 = lower_f32x4(sum22)+upper_f32x4(sum22);
    data0[i0*2] = narrow_f16(sum23[0]);
    data0[i0*2+1] = narrow_f16(sum23[1]);
  }
}

// ======== neon
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 4 copies
//   add over reduce 0 of 128 by 4 lanes
//   stage0 keeps 128 elements, f = 8: float32(data1(32, 128))
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void r_32_128_0388fe(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t row = i1*8;
    const int64_t c_row = i1*64;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      const int64_t quotient0 = r0/16;
      const int64_t quotient1 = r0/2;
      f32x4 kept = *(const f32x4_loose*)(stage0+r0*4);
      uint32_t converted1 = (uint32_t)data2[row+quotient0];
      uint32_t shifted1 = (converted1&32767u)<<13u;
      uint32_t bits1 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
      uint32_t chosen1 = (shifted1<260046848u)?bits1:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
      u32x4 position0 = splat_u32x4((uint32_t)(r0%2*16))+(u32x4){0u, 4u, 8u, 12u};
      i32x4 converted2 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1])>>position0)&splat_u32x4(15u),
          i32x4);
      uint32_t converted3 = (uint32_t)data4[row+quotient0];
      uint32_t shifted2 = (converted3&32767u)<<13u;
      uint32_t bits2 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted2)*5.192297e+33f);
      uint32_t chosen2 = (shifted2<260046848u)?bits2:((shifted2==260046848u)?2139095040u:(shifted2|2143289344u));
      f32x4 sum4 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted1&32768u)<<16u)|chosen1)),
          __builtin_convertvector(converted2, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted3&32768u)<<16u)|chosen2)));
      sum0 = mulacc_f32x4(kept, sum4, sum0);
      uint32_t converted4 = (uint32_t)data2[row+quotient0+4];
      uint32_t shifted3 = (converted4&32767u)<<13u;
      uint32_t bits3 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits3:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      i32x4 converted5 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+32])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted6 = (uint32_t)data4[row+quotient0+4];
      uint32_t shifted4 = (converted6&32767u)<<13u;
      uint32_t bits4 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted4)*5.192297e+33f);
      uint32_t chosen4 = (shifted4<260046848u)?bits4:((shifted4==260046848u)?2139095040u:(shifted4|2143289344u));
      f32x4 sum5 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted4&32768u)<<16u)|chosen3)),
          __builtin_convertvector(converted5, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted6&32768u)<<16u)|chosen4)));
      sum1 = mulacc_f32x4(kept, sum5, sum1);
      uint32_t converted7 = (uint32_t)data2[row+quotient0+2];
      uint32_t shifted5 = (converted7&32767u)<<13u;
      uint32_t bits5 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted5)*5.192297e+33f);
      uint32_t chosen5 = (shifted5<260046848u)?bits5:((shifted5==260046848u)?2139095040u:(shifted5|2143289344u));
      i32x4 converted8 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+16])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted9 = (uint32_t)data4[row+quotient0+2];
      uint32_t shifted6 = (converted9&32767u)<<13u;
      uint32_t bits6 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted6)*5.192297e+33f);
      uint32_t chosen6 = (shifted6<260046848u)?bits6:((shifted6==260046848u)?2139095040u:(shifted6|2143289344u));
      f32x4 sum6 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted7&32768u)<<16u)|chosen5)),
          __builtin_convertvector(converted8, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted9&32768u)<<16u)|chosen6)));
      sum2 = mulacc_f32x4(kept, sum6, sum2);
      uint32_t converted10 = (uint32_t)data2[row+quotient0+6];
      uint32_t shifted7 = (converted10&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted7)*5.192297e+33f);
      uint32_t chosen7 = (shifted7<260046848u)?bits7:((shifted7==260046848u)?2139095040u:(shifted7|2143289344u));
      i32x4 converted11 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+48])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted12 = (uint32_t)data4[row+quotient0+6];
      uint32_t shifted8 = (converted12&32767u)<<13u;
      uint32_t bits8 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted8)*5.192297e+33f);
      uint32_t chosen8 = (shifted8<260046848u)?bits8:((shifted8==260046848u)?2139095040u:(shifted8|2143289344u));
      f32x4 sum7 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted10&32768u)<<16u)|chosen7)),
          __builtin_convertvector(converted11, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted12&32768u)<<16u)|chosen8)));
      sum3 = mulacc_f32x4(kept, sum7, sum3);
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    uint32_t bits9 = bits_as(uint32_t, float, sum_of_lanes8[0]);
    uint32_t bits10 = bits9&2147483647u;
    uint32_t difference0 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits10)+0.5f)-1056964608u;
    uint32_t difference1 = bits10-939524096u;
    uint32_t chosen9 = (bits10<947912704u)?difference0:((difference1+(((difference1>>13u)&1u)+4095u))>>13u);
    uint32_t chosen10 = (bits10<1199570944u)?chosen9:((2139095040u<bits10)?(((bits10>>13u)|32256u)&32767u):31744u);
    data0[i1*4] = (uint16_t)(((bits9>>16u)&32768u)|chosen10);
    uint32_t bits11 = bits_as(uint32_t, float, sum_of_lanes8[1]);
    uint32_t bits12 = bits11&2147483647u;
    uint32_t difference2 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits12)+0.5f)-1056964608u;
    uint32_t difference3 = bits12-939524096u;
    uint32_t chosen11 = (bits12<947912704u)?difference2:((difference3+(((difference3>>13u)&1u)+4095u))>>13u);
    uint32_t chosen12 = (bits12<1199570944u)?chosen11:((2139095040u<bits12)?(((bits12>>13u)|32256u)&32767u):31744u);
    data0[i1*4+1] = (uint16_t)(((bits11>>16u)&32768u)|chosen12);
    uint32_t bits13 = bits_as(uint32_t, float, sum_of_lanes8[2]);
    uint32_t bits14 = bits13&2147483647u;
    uint32_t difference4 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits14)+0.5f)-1056964608u;
    uint32_t difference5 = bits14-939524096u;
    uint32_t chosen13 = (bits14<947912704u)?difference4:((difference5+(((difference5>>13u)&1u)+4095u))>>13u);
    uint32_t chosen14 = (bits14<1199570944u)?chosen13:((2139095040u<bits14)?(((bits14>>13u)|32256u)&32767u):31744u);
    data0[i1*4+2] = (uint16_t)(((bits13>>16u)&32768u)|chosen14);
    uint32_t bits15 = bits_as(uint32_t, float, sum_of_lanes8[3]);
    uint32_t bits16 = bits15&2147483647u;
    uint32_t difference6 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits16)+0.5f)-1056964608u;
    uint32_t difference7 = bits16-939524096u;
    uint32_t chosen15 = (bits16<947912704u)?difference6:((difference7+(((difference7>>13u)&1u)+4095u))>>13u);
    uint32_t chosen16 = (bits16<1199570944u)?chosen15:((2139095040u<bits16)?(((bits16>>13u)|32256u)&32767u):31744u);
    data0[i1*4+3] = (uint16_t)(((bits15>>16u)&32768u)|chosen16);
  }
}

