// ======== plain
// data0(32, 1) = float16(sum(float32(data1(32, 4096))*mulacc(float32(data2(32, 4096)), float32(int32(shr(data3(32,
//     4096), uint32(view(32, 4096)(arange(8))*4)) & 15)), float32(data4(32, 4096))), axes 1))
//   loops out 0 of 32 in 2 parts by 4 copies
//   add over reduce 0 of 4096 by 4 lanes
//   stage0 keeps 4096 elements, f = 8: float32(data1(32, 4096))
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Thread(out 0, 2)
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

void r_32_4096_299acc(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4096; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 4; ++i1) {
    const int64_t row = part*1024+i1*256;
    const int64_t c_row = part*8192+i1*2048;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 1024; ++r0) {
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
      uint32_t converted6 = (uint32_t)data2[row+quotient0+128];
      uint32_t shifted3 = (converted6&32767u)<<13u;
      uint32_t bits4 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits4:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      i32x4 converted7 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+1024])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted8 = __builtin_convertvector(__builtin_convertvector(converted7, f32x4), f64x4);
      f64x4 product2 = (double)bits_as(float, uint32_t, ((converted6&32768u)<<16u)|chosen3)*converted8;
      uint32_t converted9 = (uint32_t)data4[row+quotient0+128];
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
      uint32_t converted11 = (uint32_t)data2[row+quotient0+64];
      uint32_t shifted5 = (converted11&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted5)*5.192297e+33f);
      uint32_t chosen5 = (shifted5<260046848u)?bits7:((shifted5==260046848u)?2139095040u:(shifted5|2143289344u));
      i32x4 converted12 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+512])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted13 = __builtin_convertvector(__builtin_convertvector(converted12, f32x4), f64x4);
      f64x4 product4 = (double)bits_as(float, uint32_t, ((converted11&32768u)<<16u)|chosen5)*converted13;
      uint32_t converted14 = (uint32_t)data4[row+quotient0+64];
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
      uint32_t converted16 = (uint32_t)data2[row+quotient0+192];
      uint32_t shifted7 = (converted16&32767u)<<13u;
      uint32_t bits10 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted7)*5.192297e+33f);
      uint32_t chosen7 = (shifted7<260046848u)?bits10:((shifted7==260046848u)?2139095040u:(shifted7|2143289344u));
      i32x4 converted17 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+1536])>>position0)
          &splat_u32x4(15u), i32x4);
      f64x4 converted18 = __builtin_convertvector(__builtin_convertvector(converted17, f32x4), f64x4);
      f64x4 product6 = (double)bits_as(float, uint32_t, ((converted16&32768u)<<16u)|chosen7)*converted18;
      uint32_t converted19 = (uint32_t)data4[row+quotient0+192];
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
    data0[out_row+i1*4] = (uint16_t)(((bits13>>16u)&32768u)|chosen10);
    uint32_t bits15 = bits_as(uint32_t, float, sum_of_lanes8[1]);
    uint32_t bits16 = bits15&2147483647u;
    uint32_t difference6 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits16)+0.5f)-1056964608u;
    uint32_t difference7 = bits16-939524096u;
    uint32_t chosen11 = (bits16<947912704u)?difference6:((difference7+(((difference7>>13u)&1u)+4095u))>>13u);
    uint32_t chosen12 = (bits16<1199570944u)?chosen11:((2139095040u<bits16)?(((bits16>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+1] = (uint16_t)(((bits15>>16u)&32768u)|chosen12);
    uint32_t bits17 = bits_as(uint32_t, float, sum_of_lanes8[2]);
    uint32_t bits18 = bits17&2147483647u;
    uint32_t difference8 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits18)+0.5f)-1056964608u;
    uint32_t difference9 = bits18-939524096u;
    uint32_t chosen13 = (bits18<947912704u)?difference8:((difference9+(((difference9>>13u)&1u)+4095u))>>13u);
    uint32_t chosen14 = (bits18<1199570944u)?chosen13:((2139095040u<bits18)?(((bits18>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+2] = (uint16_t)(((bits17>>16u)&32768u)|chosen14);
    uint32_t bits19 = bits_as(uint32_t, float, sum_of_lanes8[3]);
    uint32_t bits20 = bits19&2147483647u;
    uint32_t difference10 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits20)+0.5f)-1056964608u;
    uint32_t difference11 = bits20-939524096u;
    uint32_t chosen15 = (bits20<947912704u)?difference10:((difference11+(((difference11>>13u)&1u)+4095u))>>13u);
    uint32_t chosen16 = (bits20<1199570944u)?chosen15:((2139095040u<bits20)?(((bits20>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+3] = (uint16_t)(((bits19>>16u)&32768u)|chosen16);
  }
}

// ======== avx2
// data0(32, 1) = float16(sum(float32(data1(32, 4096))*mulacc(float32(data2(32, 4096)), float32(int32(shr(data3(32,
//     4096), uint32(view(32, 4096)(arange(8))*4)) & 15)), float32(data4(32, 4096))), axes 1))
//   loops out 0 of 32 in 2 parts by 4 copies
//   add over reduce 0 of 4096 by 8 lanes
//   stage0 keeps 4096 elements, f = 8: float32(data1(32, 4096))
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 8), Thread(out 0, 2)
#include <stdint.h>

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_4096_8b387a(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*16;
  u32x8 position0 = splat_u32x8((uint32_t)(0))+(u32x8){0u, 4u, 8u, 12u, 16u, 20u, 24u, 28u};
  // fills stage0
  for (int64_t i0 = 0; i0 < 4096; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 4; ++i1) {
    const int64_t row = part*1024+i1*256;
    const int64_t c_row = part*8192+i1*2048;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 512; ++r0) {
      const int64_t quotient = r0/8;
      f32x8 kept = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*8));
      i32x8 converted = __builtin_convertvector((splat_u32x8(data3[c_row+r0])>>position0)&splat_u32x8(15u), i32x8);
      f32x8 sum4 = mulacc_f32x8(splat_f32x8(widen_f16(data2[row+quotient])),
          __builtin_convertvector(converted, f32x8), splat_f32x8(widen_f16(data4[row+quotient])));
      sum0 = mulacc_f32x8(kept, sum4, sum0);
      i32x8 converted0 = __builtin_convertvector((splat_u32x8(data3[c_row+r0+1024])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum5 = mulacc_f32x8(splat_f32x8(widen_f16(data2[row+quotient+128])),
          __builtin_convertvector(converted0, f32x8), splat_f32x8(widen_f16(data4[row+quotient+128])));
      sum1 = mulacc_f32x8(kept, sum5, sum1);
      i32x8 converted1 = __builtin_convertvector((splat_u32x8(data3[c_row+r0+512])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum6 = mulacc_f32x8(splat_f32x8(widen_f16(data2[row+quotient+64])),
          __builtin_convertvector(converted1, f32x8), splat_f32x8(widen_f16(data4[row+quotient+64])));
      sum2 = mulacc_f32x8(kept, sum6, sum2);
      i32x8 converted2 = __builtin_convertvector((splat_u32x8(data3[c_row+r0+1536])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum7 = mulacc_f32x8(splat_f32x8(widen_f16(data2[row+quotient+192])),
          __builtin_convertvector(converted2, f32x8), splat_f32x8(widen_f16(data4[row+quotient+192])));
      sum3 = mulacc_f32x8(kept, sum7, sum3);
    }
    f32x8 sum_of_lanes0 = zip_lower_f32x8(sum0, sum1);
    f32x8 sum_of_lanes1 = zip_upper_f32x8(sum0, sum1);
    f32x8 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x8 sum_of_lanes3 = zip_lower_f32x8(sum2, sum3);
    f32x8 sum_of_lanes4 = zip_upper_f32x8(sum2, sum3);
    f32x8 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x8 sum_of_lanes6 = zip_lower_f32x8(sum_of_lanes2, sum_of_lanes5);
    f32x8 sum_of_lanes7 = zip_upper_f32x8(sum_of_lanes2, sum_of_lanes5);
    f32x8 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    f32x4 sum_of_lanes9 = lower_f32x8(sum_of_lanes8)+upper_f32x8(sum_of_lanes8);
    data0[out_row+i1*4] = narrow_f16(sum_of_lanes9[0]);
    data0[out_row+i1*4+1] = narrow_f16(sum_of_lanes9[1]);
    data0[out_row+i1*4+2] = narrow_f16(sum_of_lanes9[2]);
    data0[out_row+i1*4+3] = narrow_f16(sum_of_lanes9[3]);
  }
}

// ======== avx512
// data0(32, 1) = float16(sum(float32(data1(32, 4096))*mulacc(float32(data2(32, 4096)), float32(int32(shr(data3(32,
//     4096), uint32(view(32, 4096)(arange(8))*4)) & 15)), float32(data4(32, 4096))), axes 1))
//   loops out 0 of 32 in 2 parts by 2 copies
//   add over reduce 0 of 4096 by 16 lanes
//   stage0 keeps 4096 elements, f = 16: float32(data1(32, 4096))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Thread(out 0, 2)
#include <stdint.h>

typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_4096_38fc80(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*16;
  u32x16 position0 = (u32x16){(uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12), (uint32_t)(16),
      (uint32_t)(20), (uint32_t)(24), (uint32_t)(28), (uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12),
      (uint32_t)(16), (uint32_t)(20), (uint32_t)(24), (uint32_t)(28)};
  // fills stage0
  for (int64_t i0 = 0; i0 < 4096; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t row = part*1024+i1*128;
    const int64_t c_row = part*8192+i1*1024;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 256; ++r0) {
      const int64_t quotient = r0/4;
      f32x16 kept = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*16));
      u32x16 c0 = (u32x16){data3[c_row+r0*2], data3[c_row+r0*2], data3[c_row+r0*2], data3[c_row+r0*2],
          data3[c_row+r0*2], data3[c_row+r0*2], data3[c_row+r0*2], data3[c_row+r0*2], data3[c_row+r0*2+1],
          data3[c_row+r0*2+1], data3[c_row+r0*2+1], data3[c_row+r0*2+1], data3[c_row+r0*2+1], data3[c_row+r0*2+1],
          data3[c_row+r0*2+1], data3[c_row+r0*2+1]};
      f32x16 converted0 = __builtin_convertvector(__builtin_convertvector((c0>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum2 = mulacc_f32x16(splat_f32x16(widen_f16(data2[row+quotient])), converted0,
          splat_f32x16(widen_f16(data4[row+quotient])));
      sum0 = mulacc_f32x16(kept, sum2, sum0);
      u32x16 c1 = (u32x16){data3[c_row+r0*2+512], data3[c_row+r0*2+512], data3[c_row+r0*2+512],
          data3[c_row+r0*2+512], data3[c_row+r0*2+512], data3[c_row+r0*2+512], data3[c_row+r0*2+512],
          data3[c_row+r0*2+512], data3[c_row+r0*2+513], data3[c_row+r0*2+513], data3[c_row+r0*2+513],
          data3[c_row+r0*2+513], data3[c_row+r0*2+513], data3[c_row+r0*2+513], data3[c_row+r0*2+513],
          data3[c_row+r0*2+513]};
      f32x16 converted1 = __builtin_convertvector(__builtin_convertvector((c1>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum3 = mulacc_f32x16(splat_f32x16(widen_f16(data2[row+quotient+64])), converted1,
          splat_f32x16(widen_f16(data4[row+quotient+64])));
      sum1 = mulacc_f32x16(kept, sum3, sum1);
    }
    f32x16 sum_of_lanes0 = zip_lower_f32x16(sum0, sum1);
    f32x16 sum_of_lanes1 = zip_upper_f32x16(sum0, sum1);
    f32x16 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x8 sum_of_lanes3 = lower_f32x16(sum_of_lanes2)+upper_f32x16(sum_of_lanes2);
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    data0[out_row+i1*2] = narrow_f16(sum_of_lanes5[0]);
    data0[out_row+i1*2+1] = narrow_f16(sum_of_lanes5[1]);
  }
}

// ======== neon
// data0(32, 1) = float16(sum(float32(data1(32, 4096))*mulacc(float32(data2(32, 4096)), float32(int32(shr(data3(32,
//     4096), uint32(view(32, 4096)(arange(8))*4)) & 15)), float32(data4(32, 4096))), axes 1))
//   loops out 0 of 32 in 2 parts by 4 copies
//   add over reduce 0 of 4096 by 4 lanes
//   stage0 keeps 4096 elements, f = 8: float32(data1(32, 4096))
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Thread(out 0, 2)
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

void r_32_4096_ae2318(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4096; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 4; ++i1) {
    const int64_t row = part*1024+i1*256;
    const int64_t c_row = part*8192+i1*2048;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 1024; ++r0) {
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
      uint32_t converted4 = (uint32_t)data2[row+quotient0+128];
      uint32_t shifted3 = (converted4&32767u)<<13u;
      uint32_t bits3 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits3:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      i32x4 converted5 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+1024])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted6 = (uint32_t)data4[row+quotient0+128];
      uint32_t shifted4 = (converted6&32767u)<<13u;
      uint32_t bits4 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted4)*5.192297e+33f);
      uint32_t chosen4 = (shifted4<260046848u)?bits4:((shifted4==260046848u)?2139095040u:(shifted4|2143289344u));
      f32x4 sum5 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted4&32768u)<<16u)|chosen3)),
          __builtin_convertvector(converted5, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted6&32768u)<<16u)|chosen4)));
      sum1 = mulacc_f32x4(kept, sum5, sum1);
      uint32_t converted7 = (uint32_t)data2[row+quotient0+64];
      uint32_t shifted5 = (converted7&32767u)<<13u;
      uint32_t bits5 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted5)*5.192297e+33f);
      uint32_t chosen5 = (shifted5<260046848u)?bits5:((shifted5==260046848u)?2139095040u:(shifted5|2143289344u));
      i32x4 converted8 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+512])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted9 = (uint32_t)data4[row+quotient0+64];
      uint32_t shifted6 = (converted9&32767u)<<13u;
      uint32_t bits6 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted6)*5.192297e+33f);
      uint32_t chosen6 = (shifted6<260046848u)?bits6:((shifted6==260046848u)?2139095040u:(shifted6|2143289344u));
      f32x4 sum6 = mulacc_f32x4(splat_f32x4(bits_as(float, uint32_t, ((converted7&32768u)<<16u)|chosen5)),
          __builtin_convertvector(converted8, f32x4), splat_f32x4(bits_as(float, uint32_t,
          ((converted9&32768u)<<16u)|chosen6)));
      sum2 = mulacc_f32x4(kept, sum6, sum2);
      uint32_t converted10 = (uint32_t)data2[row+quotient0+192];
      uint32_t shifted7 = (converted10&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted7)*5.192297e+33f);
      uint32_t chosen7 = (shifted7<260046848u)?bits7:((shifted7==260046848u)?2139095040u:(shifted7|2143289344u));
      i32x4 converted11 = __builtin_convertvector((splat_u32x4(data3[c_row+quotient1+1536])>>position0)
          &splat_u32x4(15u), i32x4);
      uint32_t converted12 = (uint32_t)data4[row+quotient0+192];
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
    data0[out_row+i1*4] = (uint16_t)(((bits9>>16u)&32768u)|chosen10);
    uint32_t bits11 = bits_as(uint32_t, float, sum_of_lanes8[1]);
    uint32_t bits12 = bits11&2147483647u;
    uint32_t difference2 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits12)+0.5f)-1056964608u;
    uint32_t difference3 = bits12-939524096u;
    uint32_t chosen11 = (bits12<947912704u)?difference2:((difference3+(((difference3>>13u)&1u)+4095u))>>13u);
    uint32_t chosen12 = (bits12<1199570944u)?chosen11:((2139095040u<bits12)?(((bits12>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+1] = (uint16_t)(((bits11>>16u)&32768u)|chosen12);
    uint32_t bits13 = bits_as(uint32_t, float, sum_of_lanes8[2]);
    uint32_t bits14 = bits13&2147483647u;
    uint32_t difference4 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits14)+0.5f)-1056964608u;
    uint32_t difference5 = bits14-939524096u;
    uint32_t chosen13 = (bits14<947912704u)?difference4:((difference5+(((difference5>>13u)&1u)+4095u))>>13u);
    uint32_t chosen14 = (bits14<1199570944u)?chosen13:((2139095040u<bits14)?(((bits14>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+2] = (uint16_t)(((bits13>>16u)&32768u)|chosen14);
    uint32_t bits15 = bits_as(uint32_t, float, sum_of_lanes8[3]);
    uint32_t bits16 = bits15&2147483647u;
    uint32_t difference6 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits16)+0.5f)-1056964608u;
    uint32_t difference7 = bits16-939524096u;
    uint32_t chosen15 = (bits16<947912704u)?difference6:((difference7+(((difference7>>13u)&1u)+4095u))>>13u);
    uint32_t chosen16 = (bits16<1199570944u)?chosen15:((2139095040u<bits16)?(((bits16>>13u)|32256u)&32767u):31744u);
    data0[out_row+i1*4+3] = (uint16_t)(((bits15>>16u)&32768u)|chosen16);
  }
}

