// ======== plain
// data0(32, 1, 1) = float16(sum(data1(32, 8, 512)*mulacc(float32(data2(32, 8, 512)), float32(int32(shr(data3(32, 8,
//     512), uint32(view(32, 8, 512)(arange(8))*4)) & 15)), float32(data4(32, 8, 512))), axes 1 2))
//   loops out 0 of 32 in 8 parts
//   add over reduce 0 of 8 by 4 copies > reduce 1 of 512 by 4 lanes
//   Opts: Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8), Prefetch(data3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef u32x4 u32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_f64x4(x) ((f64x4){x,x,x,x})
#define splat_i64x4(x) ((i64x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_8_512_c2d9dd(uint16_t* restrict data0, const float* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*256+i0*64;
    const int64_t c_row = part*2048+i0*512;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      const int64_t a_row = r0*2048;
      uint32_t position0 = (uint32_t)(r0*16);
      uint32_t position1 = (uint32_t)(r0*16+4);
      uint32_t position2 = (uint32_t)(r0*16+8);
      uint32_t position3 = (uint32_t)(r0*16+12);
      for (int64_t r1 = 0; r1 < 128; ++r1) {
        const int64_t quotient = r1/2;
        f32x4 a0 = *(const f32x4_loose*)(data1+a_row+r1*4);
        uint32_t converted0 = (uint32_t)data2[row+quotient];
        uint32_t shifted0 = (converted0&32767u)<<13u;
        uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
        uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
        double converted1 = (double)bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
        u32x4 c = *(const u32x4_loose*)(data3+c_row+r1*4);
        i32x4 converted2 = __builtin_convertvector((c>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
        f64x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, f32x4), f64x4);
        f64x4 product0 = converted1*converted3;
        uint32_t converted4 = (uint32_t)data4[row+quotient];
        uint32_t shifted1 = (converted4&32767u)<<13u;
        uint32_t bits1 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
        uint32_t chosen1 = (shifted1<260046848u)?bits1:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
        double converted5 = (double)bits_as(float, uint32_t, ((converted4&32768u)<<16u)|chosen1);
        f64x4 sum4 = product0+converted5;
        f64x4 difference0 = sum4-product0;
        f64x4 sum5 = (product0-(sum4-difference0))+(converted5-difference0);
        i64x4 less0 = splat_f64x4(0.0)<sum5;
        i64x4 bits2 = (i64x4)sum4;
        i64x4 holds0 = (less0|(sum5<splat_f64x4(0.0)))&((bits2&splat_i64x4(1l))==splat_i64x4(0l));
        i64x4 mask0 = ((splat_f64x4(0.0)<sum4)&less0)|((sum4<splat_f64x4(0.0))&~less0);
        i64x4 sum6 = (i64x4)((u64x4)bits2+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
        f32x4 product1 = a0*__builtin_convertvector((f64x4)((sum6&holds0)|(bits2&~holds0)), f32x4);
        sum0 = sum0+product1;
        f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r1*4+512);
        i32x4 converted6 = __builtin_convertvector((c>>splat_u32x4(position1))&splat_u32x4(15u), i32x4);
        f64x4 converted7 = __builtin_convertvector(__builtin_convertvector(converted6, f32x4), f64x4);
        f64x4 product2 = converted1*converted7;
        f64x4 sum7 = product2+converted5;
        f64x4 difference1 = sum7-product2;
        f64x4 sum8 = (product2-(sum7-difference1))+(converted5-difference1);
        i64x4 less1 = splat_f64x4(0.0)<sum8;
        i64x4 bits3 = (i64x4)sum7;
        i64x4 holds1 = (less1|(sum8<splat_f64x4(0.0)))&((bits3&splat_i64x4(1l))==splat_i64x4(0l));
        i64x4 mask1 = ((splat_f64x4(0.0)<sum7)&less1)|((sum7<splat_f64x4(0.0))&~less1);
        i64x4 sum9 = (i64x4)((u64x4)bits3+(u64x4)((splat_i64x4(1l)&mask1)|(splat_i64x4(-1l)&~mask1)));
        f32x4 product3 = a1*__builtin_convertvector((f64x4)((sum9&holds1)|(bits3&~holds1)), f32x4);
        sum1 = sum1+product3;
        f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r1*4+1024);
        i32x4 converted8 = __builtin_convertvector((c>>splat_u32x4(position2))&splat_u32x4(15u), i32x4);
        f64x4 converted9 = __builtin_convertvector(__builtin_convertvector(converted8, f32x4), f64x4);
        f64x4 product4 = converted1*converted9;
        f64x4 sum10 = product4+converted5;
        f64x4 difference2 = sum10-product4;
        f64x4 sum11 = (product4-(sum10-difference2))+(converted5-difference2);
        i64x4 less2 = splat_f64x4(0.0)<sum11;
        i64x4 bits4 = (i64x4)sum10;
        i64x4 holds2 = (less2|(sum11<splat_f64x4(0.0)))&((bits4&splat_i64x4(1l))==splat_i64x4(0l));
        i64x4 mask2 = ((splat_f64x4(0.0)<sum10)&less2)|((sum10<splat_f64x4(0.0))&~less2);
        i64x4 sum12 = (i64x4)((u64x4)bits4+(u64x4)((splat_i64x4(1l)&mask2)|(splat_i64x4(-1l)&~mask2)));
        f32x4 product5 = a2*__builtin_convertvector((f64x4)((sum12&holds2)|(bits4&~holds2)), f32x4);
        sum2 = sum2+product5;
        f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r1*4+1536);
        i32x4 converted10 = __builtin_convertvector((c>>splat_u32x4(position3))&splat_u32x4(15u), i32x4);
        f64x4 converted11 = __builtin_convertvector(__builtin_convertvector(converted10, f32x4), f64x4);
        f64x4 product6 = converted1*converted11;
        f64x4 sum13 = product6+converted5;
        f64x4 difference3 = sum13-product6;
        f64x4 sum14 = (product6-(sum13-difference3))+(converted5-difference3);
        i64x4 less3 = splat_f64x4(0.0)<sum14;
        i64x4 bits5 = (i64x4)sum13;
        i64x4 holds3 = (less3|(sum14<splat_f64x4(0.0)))&((bits5&splat_i64x4(1l))==splat_i64x4(0l));
        i64x4 mask3 = ((splat_f64x4(0.0)<sum13)&less3)|((sum13<splat_f64x4(0.0))&~less3);
        i64x4 sum15 = (i64x4)((u64x4)bits5+(u64x4)((splat_i64x4(1l)&mask3)|(splat_i64x4(-1l)&~mask3)));
        f32x4 product7 = a3*__builtin_convertvector((f64x4)((sum15&holds3)|(bits5&~holds3)), f32x4);
        sum3 = sum3+product7;
      }
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    uint32_t bits6 = bits_as(uint32_t, float, sum_of_lanes1[0]+sum_of_lanes1[1]);
    uint32_t bits7 = bits6&2147483647u;
    uint32_t difference4 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits7)+0.5f)-1056964608u;
    uint32_t difference5 = bits7-939524096u;
    uint32_t chosen2 = (bits7<947912704u)?difference4:((difference5+(((difference5>>13u)&1u)+4095u))>>13u);
    uint32_t chosen3 = (bits7<1199570944u)?chosen2:((2139095040u<bits7)?(((bits7>>13u)|32256u)&32767u):31744u);
    data0[out_row+i0] = (uint16_t)(((bits6>>16u)&32768u)|chosen3);
  }
}

// ======== avx2
// data0(32, 1, 1) = float16(sum(data1(32, 8, 512)*mulacc(float32(data2(32, 8, 512)), float32(int32(shr(data3(32, 8,
//     512), uint32(view(32, 8, 512)(arange(8))*4)) & 15)), float32(data4(32, 8, 512))), axes 1 2))
//   loops out 0 of 32 in 8 parts
//   add over reduce 0 of 8 by 4 copies > reduce 1 of 512 by 8 lanes
//   Opts: Unroll(reduce 0, 4), Upcast(reduce 1, 8), Thread(out 0, 8), Prefetch(data3)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef u32x8 u32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_8_512_d7a7a2(uint16_t* restrict data0, const float* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*256+i0*64;
    const int64_t c_row = part*2048+i0*512;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      const int64_t a_row = r0*2048;
      uint32_t position0 = (uint32_t)(r0*16);
      uint32_t position1 = (uint32_t)(r0*16+4);
      uint32_t position2 = (uint32_t)(r0*16+8);
      uint32_t position3 = (uint32_t)(r0*16+12);
      for (int64_t r1 = 0; r1 < 64; ++r1) {
        f32x8 a0 = *(const f32x8_loose*)(data1+a_row+r1*8);
        float converted0 = widen_f16(data2[row+r1]);
        u32x8 c = *(const u32x8_loose*)(data3+c_row+r1*8);
        i32x8 converted1 = __builtin_convertvector((c>>splat_u32x8(position0))&splat_u32x8(15u), i32x8);
        float converted2 = widen_f16(data4[row+r1]);
        f32x8 sum4 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted1, f32x8),
            splat_f32x8(converted2));
        sum0 = mulacc_f32x8(a0, sum4, sum0);
        f32x8 a1 = *(const f32x8_loose*)(data1+a_row+r1*8+512);
        i32x8 converted3 = __builtin_convertvector((c>>splat_u32x8(position1))&splat_u32x8(15u), i32x8);
        f32x8 sum5 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted3, f32x8),
            splat_f32x8(converted2));
        sum1 = mulacc_f32x8(a1, sum5, sum1);
        f32x8 a2 = *(const f32x8_loose*)(data1+a_row+r1*8+1024);
        i32x8 converted4 = __builtin_convertvector((c>>splat_u32x8(position2))&splat_u32x8(15u), i32x8);
        f32x8 sum6 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted4, f32x8),
            splat_f32x8(converted2));
        sum2 = mulacc_f32x8(a2, sum6, sum2);
        f32x8 a3 = *(const f32x8_loose*)(data1+a_row+r1*8+1536);
        i32x8 converted5 = __builtin_convertvector((c>>splat_u32x8(position3))&splat_u32x8(15u), i32x8);
        f32x8 sum7 = mulacc_f32x8(splat_f32x8(converted0), __builtin_convertvector(converted5, f32x8),
            splat_f32x8(converted2));
        sum3 = mulacc_f32x8(a3, sum7, sum3);
      }
    }
    f32x8 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    data0[out_row+i0] = narrow_f16(sum_of_lanes2[0]+sum_of_lanes2[1]);
  }
}

// ======== avx512
// data0(32, 1, 1) = float16(sum(data1(32, 8, 512)*mulacc(float32(data2(32, 8, 512)), float32(int32(shr(data3(32, 8,
//     512), uint32(view(32, 8, 512)(arange(8))*4)) & 15)), float32(data4(32, 8, 512))), axes 1 2))
//   loops out 0 of 32 in 8 parts
//   add over reduce 0 of 8 by 2 copies > reduce 1 of 512 by 16 lanes
//   stage0 keeps 512 elements, f = 4: float32(data4(32, 8, 512))
//   stage1 keeps 512 elements, f = 4: float32(data2(32, 8, 512))
//   Opts: Unroll(reduce 0, 2), Upcast(reduce 1, 16), Thread(out 0, 8), Prefetch(data3)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef u32x16 u32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_f16(a) __builtin_ia32_vcvtph2ps((__attribute__((vector_size(16))) short){(short)(a)})[0]
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_f16(a) (unsigned short)__builtin_ia32_vcvtps2ph((__attribute__((vector_size(16))) float){a}, 0)[0]

void r_32_8_512_e49da2(uint16_t* restrict data0, const float* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+2048);
  const int64_t out_row = part*4;
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*256+i0*64;
    const int64_t c_row = part*2048+i0*512;
    // fills stage1
    for (int64_t i1 = 0; i1 < 512; ++i1) {
      stage1[i1] = widen_f16(data2[row+i1/8]);
    }
    // fills stage0
    for (int64_t i2 = 0; i2 < 512; ++i2) {
      stage0[i2] = widen_f16(data4[row+i2/8]);
    }
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      const int64_t a_row = r0*1024;
      uint32_t position0 = (uint32_t)(r0*8);
      uint32_t position1 = (uint32_t)(r0*8+4);
      for (int64_t r1 = 0; r1 < 32; ++r1) {
        f32x16 a0 = *(const f32x16_loose*)(data1+a_row+r1*16);
        f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage1+r1*16));
        u32x16 c = *(const u32x16_loose*)(data3+c_row+r1*16);
        i32x16 converted0 = __builtin_convertvector((c>>splat_u32x16(position0))&splat_u32x16(15u), i32x16);
        f32x16 kept1 = *(const f32x16_loose*)(stage0+r1*16);
        f32x16 sum2 = mulacc_f32x16(a0, mulacc_f32x16(kept0, __builtin_convertvector(converted0, f32x16), kept1),
            sum0);
        sum0 = sum2;
        f32x16 a1 = *(const f32x16_loose*)(data1+a_row+r1*16+512);
        i32x16 converted1 = __builtin_convertvector((c>>splat_u32x16(position1))&splat_u32x16(15u), i32x16);
        f32x16 sum3 = mulacc_f32x16(a1, mulacc_f32x16(kept0, __builtin_convertvector(converted1, f32x16), kept1),
            sum1);
        sum1 = sum3;
      }
    }
    f32x16 sum_of_lanes0 = sum0+sum1;
    f32x8 sum_of_lanes1 = lower_f32x16(sum_of_lanes0)+upper_f32x16(sum_of_lanes0);
    f32x4 sum_of_lanes2 = lower_f32x8(sum_of_lanes1)+upper_f32x8(sum_of_lanes1);
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    data0[out_row+i0] = narrow_f16(sum_of_lanes3[0]+sum_of_lanes3[1]);
  }
}

// ======== neon
// data0(32, 1, 1) = float16(sum(data1(32, 8, 512)*mulacc(float32(data2(32, 8, 512)), float32(int32(shr(data3(32, 8,
//     512), uint32(view(32, 8, 512)(arange(8))*4)) & 15)), float32(data4(32, 8, 512))), axes 1 2))
//   loops out 0 of 32 in 8 parts
//   add over reduce 0 of 8 by 4 copies > reduce 1 of 512 by 4 lanes
//   Opts: Unroll(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8), Prefetch(data3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef u32x4 u32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_8_512_dd53ed(uint16_t* restrict data0, const float* restrict data1,
    const uint16_t* restrict data2, const uint32_t* restrict data3, const uint16_t* restrict data4,
    const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*256+i0*64;
    const int64_t c_row = part*2048+i0*512;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      const int64_t a_row = r0*2048;
      uint32_t position0 = (uint32_t)(r0*16);
      uint32_t position1 = (uint32_t)(r0*16+4);
      uint32_t position2 = (uint32_t)(r0*16+8);
      uint32_t position3 = (uint32_t)(r0*16+12);
      for (int64_t r1 = 0; r1 < 128; ++r1) {
        const int64_t quotient = r1/2;
        f32x4 a0 = *(const f32x4_loose*)(data1+a_row+r1*4);
        uint32_t converted0 = (uint32_t)data2[row+quotient];
        uint32_t shifted0 = (converted0&32767u)<<13u;
        uint32_t bits0 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted0)*5.192297e+33f);
        uint32_t chosen0 = (shifted0<260046848u)?bits0:((shifted0==260046848u)?2139095040u:(shifted0|2143289344u));
        float bits1 = bits_as(float, uint32_t, ((converted0&32768u)<<16u)|chosen0);
        u32x4 c = *(const u32x4_loose*)(data3+c_row+r1*4);
        i32x4 converted1 = __builtin_convertvector((c>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
        uint32_t converted2 = (uint32_t)data4[row+quotient];
        uint32_t shifted1 = (converted2&32767u)<<13u;
        uint32_t bits2 = bits_as(uint32_t, float, bits_as(float, uint32_t, shifted1)*5.192297e+33f);
        uint32_t chosen1 = (shifted1<260046848u)?bits2:((shifted1==260046848u)?2139095040u:(shifted1|2143289344u));
        float bits3 = bits_as(float, uint32_t, ((converted2&32768u)<<16u)|chosen1);
        f32x4 sum4 = mulacc_f32x4(splat_f32x4(bits1), __builtin_convertvector(converted1, f32x4),
            splat_f32x4(bits3));
        sum0 = mulacc_f32x4(a0, sum4, sum0);
        f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r1*4+512);
        i32x4 converted3 = __builtin_convertvector((c>>splat_u32x4(position1))&splat_u32x4(15u), i32x4);
        f32x4 sum5 = mulacc_f32x4(splat_f32x4(bits1), __builtin_convertvector(converted3, f32x4),
            splat_f32x4(bits3));
        sum1 = mulacc_f32x4(a1, sum5, sum1);
        f32x4 a2 = *(const f32x4_loose*)(data1+a_row+r1*4+1024);
        i32x4 converted4 = __builtin_convertvector((c>>splat_u32x4(position2))&splat_u32x4(15u), i32x4);
        f32x4 sum6 = mulacc_f32x4(splat_f32x4(bits1), __builtin_convertvector(converted4, f32x4),
            splat_f32x4(bits3));
        sum2 = mulacc_f32x4(a2, sum6, sum2);
        f32x4 a3 = *(const f32x4_loose*)(data1+a_row+r1*4+1536);
        i32x4 converted5 = __builtin_convertvector((c>>splat_u32x4(position3))&splat_u32x4(15u), i32x4);
        f32x4 sum7 = mulacc_f32x4(splat_f32x4(bits1), __builtin_convertvector(converted5, f32x4),
            splat_f32x4(bits3));
        sum3 = mulacc_f32x4(a3, sum7, sum3);
      }
    }
    f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    uint32_t bits4 = bits_as(uint32_t, float, sum_of_lanes1[0]+sum_of_lanes1[1]);
    uint32_t bits5 = bits4&2147483647u;
    uint32_t difference0 = bits_as(uint32_t, float, bits_as(float, uint32_t, bits5)+0.5f)-1056964608u;
    uint32_t difference1 = bits5-939524096u;
    uint32_t chosen2 = (bits5<947912704u)?difference0:((difference1+(((difference1>>13u)&1u)+4095u))>>13u);
    uint32_t chosen3 = (bits5<1199570944u)?chosen2:((2139095040u<bits5)?(((bits5>>13u)|32256u)&32767u):31744u);
    data0[out_row+i0] = (uint16_t)(((bits4>>16u)&32768u)|chosen3);
  }
}

