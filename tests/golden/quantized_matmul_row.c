// ======== plain
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   stage0 keeps 128 elements, f = 16: float32(data1(32, 128))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_f64x4(x) ((f64x4){x,x,x,x})
#define splat_i64x4(x) ((i64x4){x,x,x,x})
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_1a94a7(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x4 position0 = splat_u32x4((uint32_t)(0))+(u32x4){0u, 4u, 8u, 12u};
  u32x4 position1 = splat_u32x4((uint32_t)(16))+(u32x4){0u, 4u, 8u, 12u};
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 16; ++i1) {
    const int64_t row = i1*4;
    const int64_t c_row = i1*32;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      const int64_t quotient = r0/4;
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      uint32_t converted1 = (uint32_t)data2[row+quotient];
      uint32_t shifted1 = (converted1&32767u)<<13u;
      uint32_t bits1 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
      uint32_t chosen1 = (shifted1<260046848u)?bits1:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
      double converted2 = (double)bits_as(float, uint32_t, ((converted1&32768u)<<16u)|chosen1);
      uint32_t c0 = data3[c_row+r0*2];
      i32x4 converted3 = __builtin_convertvector((splat_u32x4(c0)>>position0)&splat_u32x4(15u), i32x4);
      f64x4 converted4 = __builtin_convertvector(__builtin_convertvector(converted3, f32x4), f64x4);
      f64x4 product0 = converted2*converted4;
      uint32_t converted5 = (uint32_t)data4[row+quotient];
      uint32_t shifted2 = (converted5&32767u)<<13u;
      uint32_t bits2 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted2)*5.192297e+33f);
      uint32_t chosen2 = (shifted2<260046848u)?bits2:((shifted2==260046848u)?2139095040u:(shifted2|2143289344u));
      double converted6 = (double)bits_as(float, uint32_t, ((converted5&32768u)<<16u)|chosen2);
      f64x4 sum8 = product0+converted6;
      f64x4 difference0 = sum8-product0;
      f64x4 sum9 = (product0-(sum8-difference0))+(converted6-difference0);
      i64x4 less0 = splat_f64x4(0.0)<sum9;
      i64x4 bits3 = (i64x4)sum8;
      i64x4 holds0 = (less0|(sum9<splat_f64x4(0.0)))&((bits3&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask0 = ((splat_f64x4(0.0)<sum8)&less0)|((sum8<splat_f64x4(0.0))&~less0);
      i64x4 sum10 = (i64x4)((u64x4)bits3+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
      f32x4 product1 = kept0*__builtin_convertvector((f64x4)((sum10&holds0)|(bits3&~holds0)), f32x4);
      sum0 = sum0+product1;
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 converted7 = __builtin_convertvector((splat_u32x4(c0)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted8 = __builtin_convertvector(__builtin_convertvector(converted7, f32x4), f64x4);
      f64x4 product2 = converted2*converted8;
      f64x4 sum11 = product2+converted6;
      f64x4 difference1 = sum11-product2;
      f64x4 sum12 = (product2-(sum11-difference1))+(converted6-difference1);
      i64x4 less1 = splat_f64x4(0.0)<sum12;
      i64x4 bits4 = (i64x4)sum11;
      i64x4 holds1 = (less1|(sum12<splat_f64x4(0.0)))&((bits4&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask1 = ((splat_f64x4(0.0)<sum11)&less1)|((sum11<splat_f64x4(0.0))&~less1);
      i64x4 sum13 = (i64x4)((u64x4)bits4+(u64x4)((splat_i64x4(1l)&mask1)|(splat_i64x4(-1l)&~mask1)));
      f32x4 product3 = kept1*__builtin_convertvector((f64x4)((sum13&holds1)|(bits4&~holds1)), f32x4);
      sum1 = sum1+product3;
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      uint32_t c1 = data3[c_row+r0*2+1];
      i32x4 converted9 = __builtin_convertvector((splat_u32x4(c1)>>position0)&splat_u32x4(15u), i32x4);
      f64x4 converted10 = __builtin_convertvector(__builtin_convertvector(converted9, f32x4), f64x4);
      f64x4 product4 = converted2*converted10;
      f64x4 sum14 = product4+converted6;
      f64x4 difference2 = sum14-product4;
      f64x4 sum15 = (product4-(sum14-difference2))+(converted6-difference2);
      i64x4 less2 = splat_f64x4(0.0)<sum15;
      i64x4 bits5 = (i64x4)sum14;
      i64x4 holds2 = (less2|(sum15<splat_f64x4(0.0)))&((bits5&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask2 = ((splat_f64x4(0.0)<sum14)&less2)|((sum14<splat_f64x4(0.0))&~less2);
      i64x4 sum16 = (i64x4)((u64x4)bits5+(u64x4)((splat_i64x4(1l)&mask2)|(splat_i64x4(-1l)&~mask2)));
      f32x4 product5 = kept2*__builtin_convertvector((f64x4)((sum16&holds2)|(bits5&~holds2)), f32x4);
      sum2 = sum2+product5;
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 converted11 = __builtin_convertvector((splat_u32x4(c1)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted12 = __builtin_convertvector(__builtin_convertvector(converted11, f32x4), f64x4);
      f64x4 product6 = converted2*converted12;
      f64x4 sum17 = product6+converted6;
      f64x4 difference3 = sum17-product6;
      f64x4 sum18 = (product6-(sum17-difference3))+(converted6-difference3);
      i64x4 less3 = splat_f64x4(0.0)<sum18;
      i64x4 bits6 = (i64x4)sum17;
      i64x4 holds3 = (less3|(sum18<splat_f64x4(0.0)))&((bits6&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask3 = ((splat_f64x4(0.0)<sum17)&less3)|((sum17<splat_f64x4(0.0))&~less3);
      i64x4 sum19 = (i64x4)((u64x4)bits6+(u64x4)((splat_i64x4(1l)&mask3)|(splat_i64x4(-1l)&~mask3)));
      f32x4 product7 = kept3*__builtin_convertvector((f64x4)((sum19&holds3)|(bits6&~holds3)), f32x4);
      sum3 = sum3+product7;
      uint32_t converted13 = (uint32_t)data2[row+quotient+2];
      uint32_t shifted3 = (converted13&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits7:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      double converted14 = (double)bits_as(float, uint32_t, ((converted13&32768u)<<16u)|chosen3);
      uint32_t c2 = data3[c_row+r0*2+16];
      i32x4 converted15 = __builtin_convertvector((splat_u32x4(c2)>>position0)&splat_u32x4(15u), i32x4);
      f64x4 converted16 = __builtin_convertvector(__builtin_convertvector(converted15, f32x4), f64x4);
      f64x4 product8 = converted14*converted16;
      uint32_t converted17 = (uint32_t)data4[row+quotient+2];
      uint32_t shifted4 = (converted17&32767u)<<13u;
      uint32_t bits8 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted4)*5.192297e+33f);
      uint32_t chosen4 = (shifted4<260046848u)?bits8:((shifted4==260046848u)?2139095040u:(shifted4|2143289344u));
      double converted18 = (double)bits_as(float, uint32_t, ((converted17&32768u)<<16u)|chosen4);
      f64x4 sum20 = product8+converted18;
      f64x4 difference4 = sum20-product8;
      f64x4 sum21 = (product8-(sum20-difference4))+(converted18-difference4);
      i64x4 less4 = splat_f64x4(0.0)<sum21;
      i64x4 bits9 = (i64x4)sum20;
      i64x4 holds4 = (less4|(sum21<splat_f64x4(0.0)))&((bits9&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask4 = ((splat_f64x4(0.0)<sum20)&less4)|((sum20<splat_f64x4(0.0))&~less4);
      i64x4 sum22 = (i64x4)((u64x4)bits9+(u64x4)((splat_i64x4(1l)&mask4)|(splat_i64x4(-1l)&~mask4)));
      f32x4 product9 = kept0*__builtin_convertvector((f64x4)((sum22&holds4)|(bits9&~holds4)), f32x4);
      sum4 = sum4+product9;
      i32x4 converted19 = __builtin_convertvector((splat_u32x4(c2)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted20 = __builtin_convertvector(__builtin_convertvector(converted19, f32x4), f64x4);
      f64x4 product10 = converted14*converted20;
      f64x4 sum23 = product10+converted18;
      f64x4 difference5 = sum23-product10;
      f64x4 sum24 = (product10-(sum23-difference5))+(converted18-difference5);
      i64x4 less5 = splat_f64x4(0.0)<sum24;
      i64x4 bits10 = (i64x4)sum23;
      i64x4 holds5 = (less5|(sum24<splat_f64x4(0.0)))&((bits10&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask5 = ((splat_f64x4(0.0)<sum23)&less5)|((sum23<splat_f64x4(0.0))&~less5);
      i64x4 sum25 = (i64x4)((u64x4)bits10+(u64x4)((splat_i64x4(1l)&mask5)|(splat_i64x4(-1l)&~mask5)));
      f32x4 product11 = kept1*__builtin_convertvector((f64x4)((sum25&holds5)|(bits10&~holds5)), f32x4);
      sum5 = sum5+product11;
      uint32_t c3 = data3[c_row+r0*2+17];
      i32x4 converted21 = __builtin_convertvector((splat_u32x4(c3)>>position0)&splat_u32x4(15u), i32x4);
      f64x4 converted22 = __builtin_convertvector(__builtin_convertvector(converted21, f32x4), f64x4);
      f64x4 product12 = converted14*converted22;
      f64x4 sum26 = product12+converted18;
      f64x4 difference6 = sum26-product12;
      f64x4 sum27 = (product12-(sum26-difference6))+(converted18-difference6);
      i64x4 less6 = splat_f64x4(0.0)<sum27;
      i64x4 bits11 = (i64x4)sum26;
      i64x4 holds6 = (less6|(sum27<splat_f64x4(0.0)))&((bits11&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask6 = ((splat_f64x4(0.0)<sum26)&less6)|((sum26<splat_f64x4(0.0))&~less6);
      i64x4 sum28 = (i64x4)((u64x4)bits11+(u64x4)((splat_i64x4(1l)&mask6)|(splat_i64x4(-1l)&~mask6)));
      f32x4 product13 = kept2*__builtin_convertvector((f64x4)((sum28&holds6)|(bits11&~holds6)), f32x4);
      sum6 = sum6+product13;
      i32x4 converted23 = __builtin_convertvector((splat_u32x4(c3)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted24 = __builtin_convertvector(__builtin_convertvector(converted23, f32x4), f64x4);
      f64x4 product14 = converted14*converted24;
      f64x4 sum29 = product14+converted18;
      f64x4 difference7 = sum29-product14;
      f64x4 sum30 = (product14-(sum29-difference7))+(converted18-difference7);
      i64x4 less7 = splat_f64x4(0.0)<sum30;
      i64x4 bits12 = (i64x4)sum29;
      i64x4 holds7 = (less7|(sum30<splat_f64x4(0.0)))&((bits12&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask7 = ((splat_f64x4(0.0)<sum29)&less7)|((sum29<splat_f64x4(0.0))&~less7);
      i64x4 sum31 = (i64x4)((u64x4)bits12+(u64x4)((splat_i64x4(1l)&mask7)|(splat_i64x4(-1l)&~mask7)));
      f32x4 product15 = kept3*__builtin_convertvector((f64x4)((sum31&holds7)|(bits12&~holds7)), f32x4);
      sum7 = sum7+product15;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x4 sum_of_lanes1 = ((sum4+sum5)+sum6)+sum7;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    uint32_t bits13 = bits_as(uint32_t, float, sum_of_lanes5[0]);
    uint32_t bits14 = bits13&2147483647u;
    uint32_t difference8 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits14)+0.5f)-1056964608u;
    uint32_t difference9 = bits14-939524096u;
    uint32_t chosen5 = (bits14<947912704u)?difference8:((difference9+(((difference9>>13u)&1u)+4095u))>>13u);
    uint32_t chosen6 = (bits14<1199570944u)?chosen5:((2139095040u<bits14)?(((bits14>>13u)|32256u)&32767u):31744u);
    data0[i1*2] = (uint16_t)(((bits13>>16u)&32768u)|chosen6);
    uint32_t bits15 = bits_as(uint32_t, float, sum_of_lanes5[1]);
    uint32_t bits16 = bits15&2147483647u;
    uint32_t difference10 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits16)+0.5f)-1056964608u;
    uint32_t difference11 = bits16-939524096u;
    uint32_t chosen7 = (bits16<947912704u)?difference10:((difference11+(((difference11>>13u)&1u)+4095u))>>13u);
    uint32_t chosen8 = (bits16<1199570944u)?chosen7:((2139095040u<bits16)?(((bits16>>13u)|32256u)&32767u):31744u);
    data0[i1*2+1] = (uint16_t)(((bits15>>16u)&32768u)|chosen8);
  }
}

// ======== avx2
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 128 by 4 copies of 8 lanes
//   stage0 keeps 128 elements, f = 16: float32(data1(32, 128))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4)
#include <stdint.h>

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_25de5e(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x8 position0 = splat_u32x8((uint32_t)(0))+(u32x8){0u, 4u, 8u, 12u, 16u, 20u, 24u, 28u};
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 16; ++i1) {
    const int64_t row = i1*4;
    const int64_t c_row = i1*32;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      const int64_t quotient = r0/2;
      f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32));
      float converted0 = widen_f16(data2[row+quotient]);
      i32x8 converted1 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4])>>position0)&splat_u32x8(15u),
          i32x8);
      float converted2 = widen_f16(data4[row+quotient]);
      f32x8 sum8 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted1, f32x8),
          splat_f32x8(converted2));
      sum0 = mulacc_f32x8(kept0, sum8, sum0);
      f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+8));
      i32x8 converted3 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+1])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum9 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted3, f32x8),
          splat_f32x8(converted2));
      sum1 = mulacc_f32x8(kept1, sum9, sum1);
      f32x8 kept2 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+16));
      i32x8 converted4 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+2])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum10 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted4, f32x8),
          splat_f32x8(converted2));
      sum2 = mulacc_f32x8(kept2, sum10, sum2);
      f32x8 kept3 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+24));
      i32x8 converted5 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+3])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum11 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted5, f32x8),
          splat_f32x8(converted2));
      sum3 = mulacc_f32x8(kept3, sum11, sum3);
      float converted6 = widen_f16(data2[row+quotient+2]);
      i32x8 converted7 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+16])>>position0)&splat_u32x8(15u),
          i32x8);
      float converted8 = widen_f16(data4[row+quotient+2]);
      f32x8 sum12 = mulacc_f32x8(splat_f32x8(converted6), __builtin_convertvector(converted7, f32x8),
          splat_f32x8(converted8));
      sum4 = mulacc_f32x8(kept0, sum12, sum4);
      i32x8 converted9 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+17])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum13 = mulacc_f32x8(splat_f32x8(converted6), __builtin_convertvector(converted9, f32x8),
          splat_f32x8(converted8));
      sum5 = mulacc_f32x8(kept1, sum13, sum5);
      i32x8 converted10 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+18])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum14 = mulacc_f32x8(splat_f32x8(converted6), __builtin_convertvector(converted10, f32x8),
          splat_f32x8(converted8));
      sum6 = mulacc_f32x8(kept2, sum14, sum6);
      i32x8 converted11 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+19])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum15 = mulacc_f32x8(splat_f32x8(converted6), __builtin_convertvector(converted11, f32x8),
          splat_f32x8(converted8));
      sum7 = mulacc_f32x8(kept3, sum15, sum7);
    }
    f32x8 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x8 sum_of_lanes1 = ((sum4+sum5)+sum6)+sum7;
    f32x8 sum_of_lanes2 = zip_lower_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes3 = zip_upper_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x4 sum_of_lanes5 = lower_f32x8(sum_of_lanes4)+upper_f32x8(sum_of_lanes4);
    f32x2 sum_of_lanes6 = lower_f32x4(sum_of_lanes5)+upper_f32x4(sum_of_lanes5);
    data0[i1*2] = narrow_f16(sum_of_lanes6[0]);
    data0[i1*2+1] = narrow_f16(sum_of_lanes6[1]);
  }
}

// ======== avx512
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 128 by 4 copies of 16 lanes
//   stage0 keeps 128 elements, f = 16: float32(data1(32, 128))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 4)
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
#define zip_lower_f32x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_9a7a9b(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x16 position0 = (u32x16){(uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12), (uint32_t)(16),
      (uint32_t)(20), (uint32_t)(24), (uint32_t)(28), (uint32_t)(0), (uint32_t)(4), (uint32_t)(8), (uint32_t)(12),
      (uint32_t)(16), (uint32_t)(20), (uint32_t)(24), (uint32_t)(28)};
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 16; ++i1) {
    const int64_t row = i1*4;
    const int64_t c_row = i1*32;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*64));
      float converted0 = widen_f16(data2[row+r0]);
      u32x16 c0 = (u32x16){data3[c_row+r0*8], data3[c_row+r0*8], data3[c_row+r0*8], data3[c_row+r0*8],
          data3[c_row+r0*8], data3[c_row+r0*8], data3[c_row+r0*8], data3[c_row+r0*8], data3[c_row+r0*8+1],
          data3[c_row+r0*8+1], data3[c_row+r0*8+1], data3[c_row+r0*8+1], data3[c_row+r0*8+1], data3[c_row+r0*8+1],
          data3[c_row+r0*8+1], data3[c_row+r0*8+1]};
      f32x16 converted1 = __builtin_convertvector(__builtin_convertvector((c0>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      float converted2 = widen_f16(data4[row+r0]);
      f32x16 sum8 = mulacc_f32x16(splat_f32x16(converted0), converted1, splat_f32x16(converted2));
      sum0 = mulacc_f32x16(kept0, sum8, sum0);
      f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*64+16));
      u32x16 c1 = (u32x16){data3[c_row+r0*8+2], data3[c_row+r0*8+2], data3[c_row+r0*8+2], data3[c_row+r0*8+2],
          data3[c_row+r0*8+2], data3[c_row+r0*8+2], data3[c_row+r0*8+2], data3[c_row+r0*8+2], data3[c_row+r0*8+3],
          data3[c_row+r0*8+3], data3[c_row+r0*8+3], data3[c_row+r0*8+3], data3[c_row+r0*8+3], data3[c_row+r0*8+3],
          data3[c_row+r0*8+3], data3[c_row+r0*8+3]};
      f32x16 converted3 = __builtin_convertvector(__builtin_convertvector((c1>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum9 = mulacc_f32x16(splat_f32x16(converted0), converted3, splat_f32x16(converted2));
      sum1 = mulacc_f32x16(kept1, sum9, sum1);
      f32x16 kept2 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*64+32));
      u32x16 c2 = (u32x16){data3[c_row+r0*8+4], data3[c_row+r0*8+4], data3[c_row+r0*8+4], data3[c_row+r0*8+4],
          data3[c_row+r0*8+4], data3[c_row+r0*8+4], data3[c_row+r0*8+4], data3[c_row+r0*8+4], data3[c_row+r0*8+5],
          data3[c_row+r0*8+5], data3[c_row+r0*8+5], data3[c_row+r0*8+5], data3[c_row+r0*8+5], data3[c_row+r0*8+5],
          data3[c_row+r0*8+5], data3[c_row+r0*8+5]};
      f32x16 converted4 = __builtin_convertvector(__builtin_convertvector((c2>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum10 = mulacc_f32x16(splat_f32x16(converted0), converted4, splat_f32x16(converted2));
      sum2 = mulacc_f32x16(kept2, sum10, sum2);
      f32x16 kept3 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*64+48));
      u32x16 c3 = (u32x16){data3[c_row+r0*8+6], data3[c_row+r0*8+6], data3[c_row+r0*8+6], data3[c_row+r0*8+6],
          data3[c_row+r0*8+6], data3[c_row+r0*8+6], data3[c_row+r0*8+6], data3[c_row+r0*8+6], data3[c_row+r0*8+7],
          data3[c_row+r0*8+7], data3[c_row+r0*8+7], data3[c_row+r0*8+7], data3[c_row+r0*8+7], data3[c_row+r0*8+7],
          data3[c_row+r0*8+7], data3[c_row+r0*8+7]};
      f32x16 converted5 = __builtin_convertvector(__builtin_convertvector((c3>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum11 = mulacc_f32x16(splat_f32x16(converted0), converted5, splat_f32x16(converted2));
      sum3 = mulacc_f32x16(kept3, sum11, sum3);
      float converted6 = widen_f16(data2[row+r0+2]);
      u32x16 c4 = (u32x16){data3[c_row+r0*8+16], data3[c_row+r0*8+16], data3[c_row+r0*8+16], data3[c_row+r0*8+16],
          data3[c_row+r0*8+16], data3[c_row+r0*8+16], data3[c_row+r0*8+16], data3[c_row+r0*8+16],
          data3[c_row+r0*8+17], data3[c_row+r0*8+17], data3[c_row+r0*8+17], data3[c_row+r0*8+17],
          data3[c_row+r0*8+17], data3[c_row+r0*8+17], data3[c_row+r0*8+17], data3[c_row+r0*8+17]};
      f32x16 converted7 = __builtin_convertvector(__builtin_convertvector((c4>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      float converted8 = widen_f16(data4[row+r0+2]);
      f32x16 sum12 = mulacc_f32x16(splat_f32x16(converted6), converted7, splat_f32x16(converted8));
      sum4 = mulacc_f32x16(kept0, sum12, sum4);
      u32x16 c5 = (u32x16){data3[c_row+r0*8+18], data3[c_row+r0*8+18], data3[c_row+r0*8+18], data3[c_row+r0*8+18],
          data3[c_row+r0*8+18], data3[c_row+r0*8+18], data3[c_row+r0*8+18], data3[c_row+r0*8+18],
          data3[c_row+r0*8+19], data3[c_row+r0*8+19], data3[c_row+r0*8+19], data3[c_row+r0*8+19],
          data3[c_row+r0*8+19], data3[c_row+r0*8+19], data3[c_row+r0*8+19], data3[c_row+r0*8+19]};
      f32x16 converted9 = __builtin_convertvector(__builtin_convertvector((c5>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum13 = mulacc_f32x16(splat_f32x16(converted6), converted9, splat_f32x16(converted8));
      sum5 = mulacc_f32x16(kept1, sum13, sum5);
      u32x16 c6 = (u32x16){data3[c_row+r0*8+20], data3[c_row+r0*8+20], data3[c_row+r0*8+20], data3[c_row+r0*8+20],
          data3[c_row+r0*8+20], data3[c_row+r0*8+20], data3[c_row+r0*8+20], data3[c_row+r0*8+20],
          data3[c_row+r0*8+21], data3[c_row+r0*8+21], data3[c_row+r0*8+21], data3[c_row+r0*8+21],
          data3[c_row+r0*8+21], data3[c_row+r0*8+21], data3[c_row+r0*8+21], data3[c_row+r0*8+21]};
      f32x16 converted10 = __builtin_convertvector(__builtin_convertvector((c6>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum14 = mulacc_f32x16(splat_f32x16(converted6), converted10, splat_f32x16(converted8));
      sum6 = mulacc_f32x16(kept2, sum14, sum6);
      u32x16 c7 = (u32x16){data3[c_row+r0*8+22], data3[c_row+r0*8+22], data3[c_row+r0*8+22], data3[c_row+r0*8+22],
          data3[c_row+r0*8+22], data3[c_row+r0*8+22], data3[c_row+r0*8+22], data3[c_row+r0*8+22],
          data3[c_row+r0*8+23], data3[c_row+r0*8+23], data3[c_row+r0*8+23], data3[c_row+r0*8+23],
          data3[c_row+r0*8+23], data3[c_row+r0*8+23], data3[c_row+r0*8+23], data3[c_row+r0*8+23]};
      f32x16 converted11 = __builtin_convertvector(__builtin_convertvector((c7>>position0)&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum15 = mulacc_f32x16(splat_f32x16(converted6), converted11, splat_f32x16(converted8));
      sum7 = mulacc_f32x16(kept3, sum15, sum7);
    }
    f32x16 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x16 sum_of_lanes1 = ((sum4+sum5)+sum6)+sum7;
    f32x16 sum_of_lanes2 = zip_lower_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes3 = zip_upper_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x8 sum_of_lanes5 = lower_f32x16(sum_of_lanes4)+upper_f32x16(sum_of_lanes4);
    f32x4 sum_of_lanes6 = lower_f32x8(sum_of_lanes5)+upper_f32x8(sum_of_lanes5);
    f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
    data0[i1*2] = narrow_f16(sum_of_lanes7[0]);
    data0[i1*2+1] = narrow_f16(sum_of_lanes7[1]);
  }
}

// ======== neon
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   stage0 keeps 128 elements, f = 16: float32(data1(32, 128))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_6c8adc(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x4 position0 = splat_u32x4((uint32_t)(0))+(u32x4){0u, 4u, 8u, 12u};
  u32x4 position1 = splat_u32x4((uint32_t)(16))+(u32x4){0u, 4u, 8u, 12u};
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    uint32_t converted0 = (uint32_t)data1[i0];
    uint32_t shifted0 = (converted0&32767u)<<13u;
    uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
    uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
    stage0[i0] = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 16; ++i1) {
    const int64_t row = i1*4;
    const int64_t c_row = i1*32;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      const int64_t quotient = r0/4;
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      uint32_t converted1 = (uint32_t)data2[row+quotient];
      uint32_t shifted1 = (converted1&32767u)<<13u;
      uint32_t bits1 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
      uint32_t chosen1 = (shifted1<260046848u)?bits1:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
      float bits2 = bits_as(float, uint32_t, ((converted1&32768u)<<16u)|chosen1);
      uint32_t c0 = data3[c_row+r0*2];
      i32x4 converted2 = __builtin_convertvector((splat_u32x4(c0)>>position0)&splat_u32x4(15u), i32x4);
      uint32_t converted3 = (uint32_t)data4[row+quotient];
      uint32_t shifted2 = (converted3&32767u)<<13u;
      uint32_t bits3 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted2)*5.192297e+33f);
      uint32_t chosen2 = (shifted2<260046848u)?bits3:((shifted2==260046848u)?2139095040u:(shifted2|2143289344u));
      float bits4 = bits_as(float, uint32_t, ((converted3&32768u)<<16u)|chosen2);
      f32x4 sum8 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted2, f32x4), splat_f32x4(bits4));
      sum0 = mulacc_f32x4(kept0, sum8, sum0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 converted4 = __builtin_convertvector((splat_u32x4(c0)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum9 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted4, f32x4), splat_f32x4(bits4));
      sum1 = mulacc_f32x4(kept1, sum9, sum1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      uint32_t c1 = data3[c_row+r0*2+1];
      i32x4 converted5 = __builtin_convertvector((splat_u32x4(c1)>>position0)&splat_u32x4(15u), i32x4);
      f32x4 sum10 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted5, f32x4),
          splat_f32x4(bits4));
      sum2 = mulacc_f32x4(kept2, sum10, sum2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 converted6 = __builtin_convertvector((splat_u32x4(c1)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum11 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted6, f32x4),
          splat_f32x4(bits4));
      sum3 = mulacc_f32x4(kept3, sum11, sum3);
      uint32_t converted7 = (uint32_t)data2[row+quotient+2];
      uint32_t shifted3 = (converted7&32767u)<<13u;
      uint32_t bits5 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted3)*5.192297e+33f);
      uint32_t chosen3 = (shifted3<260046848u)?bits5:((shifted3==260046848u)?2139095040u:(shifted3|2143289344u));
      float bits6 = bits_as(float, uint32_t, ((converted7&32768u)<<16u)|chosen3);
      uint32_t c2 = data3[c_row+r0*2+16];
      i32x4 converted8 = __builtin_convertvector((splat_u32x4(c2)>>position0)&splat_u32x4(15u), i32x4);
      uint32_t converted9 = (uint32_t)data4[row+quotient+2];
      uint32_t shifted4 = (converted9&32767u)<<13u;
      uint32_t bits7 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted4)*5.192297e+33f);
      uint32_t chosen4 = (shifted4<260046848u)?bits7:((shifted4==260046848u)?2139095040u:(shifted4|2143289344u));
      float bits8 = bits_as(float, uint32_t, ((converted9&32768u)<<16u)|chosen4);
      f32x4 sum12 = mulacc_f32x4(splat_f32x4(bits6), __builtin_convertvector(converted8, f32x4),
          splat_f32x4(bits8));
      sum4 = mulacc_f32x4(kept0, sum12, sum4);
      i32x4 converted10 = __builtin_convertvector((splat_u32x4(c2)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum13 = mulacc_f32x4(splat_f32x4(bits6), __builtin_convertvector(converted10, f32x4),
          splat_f32x4(bits8));
      sum5 = mulacc_f32x4(kept1, sum13, sum5);
      uint32_t c3 = data3[c_row+r0*2+17];
      i32x4 converted11 = __builtin_convertvector((splat_u32x4(c3)>>position0)&splat_u32x4(15u), i32x4);
      f32x4 sum14 = mulacc_f32x4(splat_f32x4(bits6), __builtin_convertvector(converted11, f32x4),
          splat_f32x4(bits8));
      sum6 = mulacc_f32x4(kept2, sum14, sum6);
      i32x4 converted12 = __builtin_convertvector((splat_u32x4(c3)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum15 = mulacc_f32x4(splat_f32x4(bits6), __builtin_convertvector(converted12, f32x4),
          splat_f32x4(bits8));
      sum7 = mulacc_f32x4(kept3, sum15, sum7);
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x4 sum_of_lanes1 = ((sum4+sum5)+sum6)+sum7;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    uint32_t bits9 = bits_as(uint32_t, float, sum_of_lanes5[0]);
    uint32_t bits10 = bits9&2147483647u;
    uint32_t difference0 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits10)+0.5f)-1056964608u;
    uint32_t difference1 = bits10-939524096u;
    uint32_t chosen5 = (bits10<947912704u)?difference0:((difference1+(((difference1>>13u)&1u)+4095u))>>13u);
    uint32_t chosen6 = (bits10<1199570944u)?chosen5:((2139095040u<bits10)?(((bits10>>13u)|32256u)&32767u):31744u);
    data0[i1*2] = (uint16_t)(((bits9>>16u)&32768u)|chosen6);
    uint32_t bits11 = bits_as(uint32_t, float, sum_of_lanes5[1]);
    uint32_t bits12 = bits11&2147483647u;
    uint32_t difference2 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits12)+0.5f)-1056964608u;
    uint32_t difference3 = bits12-939524096u;
    uint32_t chosen7 = (bits12<947912704u)?difference2:((difference3+(((difference3>>13u)&1u)+4095u))>>13u);
    uint32_t chosen8 = (bits12<1199570944u)?chosen7:((2139095040u<bits12)?(((bits12>>13u)|32256u)&32767u):31744u);
    data0[i1*2+1] = (uint16_t)(((bits11>>16u)&32768u)|chosen8);
  }
}

