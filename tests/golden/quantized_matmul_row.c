// ======== plain
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 4)
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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_4af0eb(uint16_t* restrict data0, const uint16_t* restrict data1,
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
  for (int64_t i1 = 0; i1 < 32; ++i1) {
    const int64_t row = i1*2;
    const int64_t c_row = i1*16;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
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
      f64x4 sum4 = product0+converted6;
      f64x4 difference0 = sum4-product0;
      f64x4 sum5 = (product0-(sum4-difference0))+(converted6-difference0);
      i64x4 less0 = splat_f64x4(0.0)<sum5;
      i64x4 bits3 = (i64x4)sum4;
      i64x4 holds0 = (less0|(sum5<splat_f64x4(0.0)))&((bits3&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask0 = ((splat_f64x4(0.0)<sum4)&less0)|((sum4<splat_f64x4(0.0))&~less0);
      i64x4 sum6 = (i64x4)((u64x4)bits3+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
      f32x4 product1 = kept0*__builtin_convertvector((f64x4)((sum6&holds0)|(bits3&~holds0)), f32x4);
      sum0 = sum0+product1;
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 converted7 = __builtin_convertvector((splat_u32x4(c0)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted8 = __builtin_convertvector(__builtin_convertvector(converted7, f32x4), f64x4);
      f64x4 product2 = converted2*converted8;
      f64x4 sum7 = product2+converted6;
      f64x4 difference1 = sum7-product2;
      f64x4 sum8 = (product2-(sum7-difference1))+(converted6-difference1);
      i64x4 less1 = splat_f64x4(0.0)<sum8;
      i64x4 bits4 = (i64x4)sum7;
      i64x4 holds1 = (less1|(sum8<splat_f64x4(0.0)))&((bits4&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask1 = ((splat_f64x4(0.0)<sum7)&less1)|((sum7<splat_f64x4(0.0))&~less1);
      i64x4 sum9 = (i64x4)((u64x4)bits4+(u64x4)((splat_i64x4(1l)&mask1)|(splat_i64x4(-1l)&~mask1)));
      f32x4 product3 = kept1*__builtin_convertvector((f64x4)((sum9&holds1)|(bits4&~holds1)), f32x4);
      sum1 = sum1+product3;
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      uint32_t c1 = data3[c_row+r0*2+1];
      i32x4 converted9 = __builtin_convertvector((splat_u32x4(c1)>>position0)&splat_u32x4(15u), i32x4);
      f64x4 converted10 = __builtin_convertvector(__builtin_convertvector(converted9, f32x4), f64x4);
      f64x4 product4 = converted2*converted10;
      f64x4 sum10 = product4+converted6;
      f64x4 difference2 = sum10-product4;
      f64x4 sum11 = (product4-(sum10-difference2))+(converted6-difference2);
      i64x4 less2 = splat_f64x4(0.0)<sum11;
      i64x4 bits5 = (i64x4)sum10;
      i64x4 holds2 = (less2|(sum11<splat_f64x4(0.0)))&((bits5&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask2 = ((splat_f64x4(0.0)<sum10)&less2)|((sum10<splat_f64x4(0.0))&~less2);
      i64x4 sum12 = (i64x4)((u64x4)bits5+(u64x4)((splat_i64x4(1l)&mask2)|(splat_i64x4(-1l)&~mask2)));
      f32x4 product5 = kept2*__builtin_convertvector((f64x4)((sum12&holds2)|(bits5&~holds2)), f32x4);
      sum2 = sum2+product5;
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 converted11 = __builtin_convertvector((splat_u32x4(c1)>>position1)&splat_u32x4(15u), i32x4);
      f64x4 converted12 = __builtin_convertvector(__builtin_convertvector(converted11, f32x4), f64x4);
      f64x4 product6 = converted2*converted12;
      f64x4 sum13 = product6+converted6;
      f64x4 difference3 = sum13-product6;
      f64x4 sum14 = (product6-(sum13-difference3))+(converted6-difference3);
      i64x4 less3 = splat_f64x4(0.0)<sum14;
      i64x4 bits6 = (i64x4)sum13;
      i64x4 holds3 = (less3|(sum14<splat_f64x4(0.0)))&((bits6&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask3 = ((splat_f64x4(0.0)<sum13)&less3)|((sum13<splat_f64x4(0.0))&~less3);
      i64x4 sum15 = (i64x4)((u64x4)bits6+(u64x4)((splat_i64x4(1l)&mask3)|(splat_i64x4(-1l)&~mask3)));
      f32x4 product7 = kept3*__builtin_convertvector((f64x4)((sum15&holds3)|(bits6&~holds3)), f32x4);
      sum3 = sum3+product7;
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    uint32_t bits7 = bits_as(uint32_t, float, sum_of_lanes1[0]+sum_of_lanes1[1]);
    uint32_t bits8 = bits7&2147483647u;
    uint32_t difference4 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits8)+0.5f)-1056964608u;
    uint32_t difference5 = bits8-939524096u;
    uint32_t chosen3 = (bits8<947912704u)?difference4:((difference5+(((difference5>>13u)&1u)+4095u))>>13u);
    uint32_t chosen4 = (bits8<1199570944u)?chosen3:((2139095040u<bits8)?(((bits8>>13u)|32256u)&32767u):31744u);
    data0[i1] = (uint16_t)(((bits7>>16u)&32768u)|chosen4);
  }
}

// ======== avx2
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32
//   add over reduce 0 of 128 by 4 copies of 8 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 8), Unroll(reduce 0, 4)
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
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_128_28f627(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  u32x8 position0 = splat_u32x8((uint32_t)(0))+(u32x8){0u, 4u, 8u, 12u, 16u, 20u, 24u, 28u};
  // fills stage0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    stage0[i0] = widen_f16(data1[i0]);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 32; ++i1) {
    const int64_t row = i1*2;
    const int64_t c_row = i1*16;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      const int64_t quotient = r0/2;
      f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*32);
      float converted0 = widen_f16(data2[row+quotient]);
      i32x8 converted1 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4])>>position0)&splat_u32x8(15u),
          i32x8);
      float converted2 = widen_f16(data4[row+quotient]);
      f32x8 sum4 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted1, f32x8),
          splat_f32x8(converted2));
      sum0 = mulacc_f32x8(kept0, sum4, sum0);
      f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*32+8);
      i32x8 converted3 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+1])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum5 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted3, f32x8),
          splat_f32x8(converted2));
      sum1 = mulacc_f32x8(kept1, sum5, sum1);
      f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*32+16);
      i32x8 converted4 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+2])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum6 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted4, f32x8),
          splat_f32x8(converted2));
      sum2 = mulacc_f32x8(kept2, sum6, sum2);
      f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*32+24);
      i32x8 converted5 = __builtin_convertvector((splat_u32x8(data3[c_row+r0*4+3])>>position0)&splat_u32x8(15u),
          i32x8);
      f32x8 sum7 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted5, f32x8),
          splat_f32x8(converted2));
      sum3 = mulacc_f32x8(kept3, sum7, sum3);
    }
    f32x8 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    data0[i1] = narrow_f16(sum_of_lanes2[0]+sum_of_lanes2[1]);
  }
}

// ======== avx512
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32 by 16 lanes
//   add over reduce 0 of 128 by 8 copies
//   Opts: Upcast(out 0, 16), Unroll(reduce 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef uint16_t f16x16 __attribute__((vector_size(32)));
typedef f16x16 f16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define every_2_f16x16(v0, v1) __builtin_shufflevector(v0, v1, 0,2,4,6,8,10,12,14,17,19,21,23,25,27,29,31)
#define widen_f16x16(a) __builtin_ia32_vcvtph2ps512_mask((__attribute__((vector_size(32))) short)(a), (f32x16){0}, \
    -1, 4)
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define narrow_f16x16(a) (f16x16)__builtin_ia32_vcvtps2ph512_mask(a, 0, (__attribute__((vector_size(32))) short){0}, \
    -1)

void r_32_128_2b98c0(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = i0*32;
    const int64_t c_row = i0*256;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      const int64_t quotient = r0/8;
      f16x16 b = every_2_f16x16(*(const f16x16_loose*)(data2+row+quotient),
          *(const f16x16_loose*)(data2+row+quotient+15));
      f32x16 converted0 = widen_f16x16(b);
      u32x16 c = (u32x16){data3[c_row+r0], data3[c_row+r0+16], data3[c_row+r0+32], data3[c_row+r0+48],
          data3[c_row+r0+64], data3[c_row+r0+80], data3[c_row+r0+96], data3[c_row+r0+112], data3[c_row+r0+128],
          data3[c_row+r0+144], data3[c_row+r0+160], data3[c_row+r0+176], data3[c_row+r0+192], data3[c_row+r0+208],
          data3[c_row+r0+224], data3[c_row+r0+240]};
      f32x16 converted1 = __builtin_convertvector(__builtin_convertvector((c>>splat_u32x16(0u))&splat_u32x16(15u),
          i32x16), f32x16);
      f16x16 d = every_2_f16x16(*(const f16x16_loose*)(data4+row+quotient),
          *(const f16x16_loose*)(data4+row+quotient+15));
      f32x16 converted2 = widen_f16x16(d);
      f32x16 sum8 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8])),
          mulacc_f32x16(converted0, converted1, converted2), sum0);
      sum0 = sum8;
      f32x16 converted3 = __builtin_convertvector(__builtin_convertvector((c>>splat_u32x16(4u))&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum9 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+1])),
          mulacc_f32x16(converted0, converted3, converted2), sum1);
      sum1 = sum9;
      f32x16 converted4 = __builtin_convertvector(__builtin_convertvector((c>>splat_u32x16(8u))&splat_u32x16(15u),
          i32x16), f32x16);
      f32x16 sum10 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+2])),
          mulacc_f32x16(converted0, converted4, converted2), sum2);
      sum2 = sum10;
      i32x16 converted5 = __builtin_convertvector((c>>splat_u32x16(12u))&splat_u32x16(15u), i32x16);
      f32x16 sum11 = mulacc_f32x16(converted0, __builtin_convertvector(converted5, f32x16), converted2);
      sum3 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+3])), sum11, sum3);
      i32x16 converted6 = __builtin_convertvector((c>>splat_u32x16(16u))&splat_u32x16(15u), i32x16);
      f32x16 sum12 = mulacc_f32x16(converted0, __builtin_convertvector(converted6, f32x16), converted2);
      sum4 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+4])), sum12, sum4);
      i32x16 converted7 = __builtin_convertvector((c>>splat_u32x16(20u))&splat_u32x16(15u), i32x16);
      f32x16 sum13 = mulacc_f32x16(converted0, __builtin_convertvector(converted7, f32x16), converted2);
      sum5 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+5])), sum13, sum5);
      i32x16 converted8 = __builtin_convertvector((c>>splat_u32x16(24u))&splat_u32x16(15u), i32x16);
      f32x16 sum14 = mulacc_f32x16(converted0, __builtin_convertvector(converted8, f32x16), converted2);
      sum6 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+6])), sum14, sum6);
      i32x16 converted9 = __builtin_convertvector((c>>splat_u32x16(28u))&splat_u32x16(15u), i32x16);
      f32x16 sum15 = mulacc_f32x16(converted0, __builtin_convertvector(converted9, f32x16), converted2);
      sum7 = mulacc_f32x16(splat_f32x16(widen_f16(data1[r0*8+7])), sum15, sum7);
    }
    *(f16x16_loose*)(data0+i0*16) = narrow_f16x16(((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7);
  }
}

// ======== neon
// data0(32, 1) = float16(sum(float32(data1(32, 128))*mulacc(float32(data2(32, 128)), float32(int32(shr(data3(32, 128),
//     uint32(view(32, 128)(arange(8))*4)) & 15)), float32(data4(32, 128))), axes 1))
//   loops out 0 of 32
//   add over reduce 0 of 128 by 4 copies of 4 lanes
//   stage0 keeps 128 elements, f = 32: float32(data1(32, 128))
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 4)
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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_128_269bf9(uint16_t* restrict data0, const uint16_t* restrict data1,
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
  for (int64_t i1 = 0; i1 < 32; ++i1) {
    const int64_t row = i1*2;
    const int64_t c_row = i1*16;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
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
      f32x4 sum4 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted2, f32x4), splat_f32x4(bits4));
      sum0 = mulacc_f32x4(kept0, sum4, sum0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      i32x4 converted4 = __builtin_convertvector((splat_u32x4(c0)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum5 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted4, f32x4), splat_f32x4(bits4));
      sum1 = mulacc_f32x4(kept1, sum5, sum1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      uint32_t c1 = data3[c_row+r0*2+1];
      i32x4 converted5 = __builtin_convertvector((splat_u32x4(c1)>>position0)&splat_u32x4(15u), i32x4);
      f32x4 sum6 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted5, f32x4), splat_f32x4(bits4));
      sum2 = mulacc_f32x4(kept2, sum6, sum2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      i32x4 converted6 = __builtin_convertvector((splat_u32x4(c1)>>position1)&splat_u32x4(15u), i32x4);
      f32x4 sum7 = mulacc_f32x4(splat_f32x4(bits2), __builtin_convertvector(converted6, f32x4), splat_f32x4(bits4));
      sum3 = mulacc_f32x4(kept3, sum7, sum3);
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    uint32_t bits5 = bits_as(uint32_t, float, sum_of_lanes1[0]+sum_of_lanes1[1]);
    uint32_t bits6 = bits5&2147483647u;
    uint32_t difference0 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits6)+0.5f)-1056964608u;
    uint32_t difference1 = bits6-939524096u;
    uint32_t chosen3 = (bits6<947912704u)?difference0:((difference1+(((difference1>>13u)&1u)+4095u))>>13u);
    uint32_t chosen4 = (bits6<1199570944u)?chosen3:((2139095040u<bits6)?(((bits6>>13u)|32256u)&32767u):31744u);
    data0[i1] = (uint16_t)(((bits5>>16u)&32768u)|chosen4);
  }
}

