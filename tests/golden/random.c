// ======== plain
// sum = view(1000)(arange(1000)) + data1(1000)
// sum_1 = (0 + data1(1000)) + sum
// bits = xor(shl(sum, 13) | shr(sum, 19), sum_1)
// bits_1 = xor(shl(bits, 15) | shr(bits, 17), sum_1 + bits)
// sum_2 = (sum_1 + bits) + bits_1
// bits_2 = xor(shl(bits_1, 26) | shr(bits_1, 6), sum_2)
// bits_3 = xor(xor(data1(1000), data1(1000)), 466688986)
// sum_3 = (xor(shl(bits_2, 6) | shr(bits_2, 26), sum_2 + bits_2) + bits_3) + 1
// sum_4 = ((sum_2 + bits_2) + data1(1000)) + sum_3
// bits_4 = xor(shl(sum_3, 17) | shr(sum_3, 15), sum_4)
// bits_5 = xor(shl(bits_4, 29) | shr(bits_4, 3), sum_4 + bits_4)
// sum_5 = (sum_4 + bits_4) + bits_5
// bits_6 = xor(shl(bits_5, 16) | shr(bits_5, 16), sum_5)
// sum_6 = (xor(shl(bits_6, 24) | shr(bits_6, 8), sum_5 + bits_6) + data1(1000)) + 2
// sum_7 = ((sum_5 + bits_6) + bits_3) + sum_6
// bits_7 = xor(shl(sum_6, 13) | shr(sum_6, 19), sum_7)
// bits_8 = xor(shl(bits_7, 15) | shr(bits_7, 17), sum_7 + bits_7)
// sum_8 = (sum_7 + bits_7) + bits_8
// bits_9 = xor(shl(bits_8, 26) | shr(bits_8, 6), sum_8)
// sum_9 = (xor(shl(bits_9, 6) | shr(bits_9, 26), sum_8 + bits_9) + data1(1000)) + 3
// sum_10 = ((sum_8 + bits_9) + data1(1000)) + sum_9
// bits_10 = xor(shl(sum_9, 17) | shr(sum_9, 15), sum_10)
// bits_11 = xor(shl(bits_10, 29) | shr(bits_10, 3), sum_10 + bits_10)
// sum_11 = (sum_10 + bits_10) + bits_11
// bits_12 = xor(shl(bits_11, 16) | shr(bits_11, 16), sum_11)
// sum_12 = (xor(shl(bits_12, 24) | shr(bits_12, 8), sum_11 + bits_12) + bits_3) + 4
// sum_13 = ((sum_11 + bits_12) + data1(1000)) + sum_12
// bits_13 = xor(shl(sum_12, 13) | shr(sum_12, 19), sum_13)
// bits_14 = xor(shl(bits_13, 15) | shr(bits_13, 17), sum_13 + bits_13)
// sum_14 = (sum_13 + bits_13) + bits_14
// bits_15 = xor(shl(bits_14, 26) | shr(bits_14, 6), sum_14)
// data0(1000) = float32(shr(xor((sum_14 + bits_15) + bits_3, (xor(shl(bits_15, 6) | shr(bits_15, 26),
//     sum_14 + bits_15) + data1(1000)) + 5), 8))*5.960464477539063e-08
//   loops out 0 of 1000 in 10 parts by 4 lanes
//   Opts: Upcast(out 0, 4), Thread(out 0, 10)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_1000_5c8f26(float* restrict data0, const uint32_t* restrict data1, const int64_t part) {
  const int64_t out_row = part*100;
  uint32_t x0 = data1[1];
  uint32_t sum0 = 0u+x0;
  uint32_t x1 = data1[0];
  uint32_t bits0 = (x0^x1)^466688986u;
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    u32x4 position0 = splat_u32x4((uint32_t)(out_row+i0*4))+(u32x4){0u, 1u, 2u, 3u};
    u32x4 sum1 = position0+x1;
    u32x4 sum2 = sum0+sum1;
    u32x4 bits1 = ((sum1<<splat_u32x4(13u))|(sum1>>splat_u32x4(19u)))^sum2;
    u32x4 sum3 = sum2+bits1;
    u32x4 bits2 = ((bits1<<splat_u32x4(15u))|(bits1>>splat_u32x4(17u)))^sum3;
    u32x4 sum4 = sum3+bits2;
    u32x4 bits3 = ((bits2<<splat_u32x4(26u))|(bits2>>splat_u32x4(6u)))^sum4;
    u32x4 sum5 = sum4+bits3;
    u32x4 sum6 = ((((bits3<<splat_u32x4(6u))|(bits3>>splat_u32x4(26u)))^sum5)+bits0)+1u;
    u32x4 sum7 = (sum5+x1)+sum6;
    u32x4 bits4 = ((sum6<<splat_u32x4(17u))|(sum6>>splat_u32x4(15u)))^sum7;
    u32x4 sum8 = sum7+bits4;
    u32x4 bits5 = ((bits4<<splat_u32x4(29u))|(bits4>>splat_u32x4(3u)))^sum8;
    u32x4 sum9 = sum8+bits5;
    u32x4 bits6 = ((bits5<<splat_u32x4(16u))|(bits5>>splat_u32x4(16u)))^sum9;
    u32x4 sum10 = sum9+bits6;
    u32x4 sum11 = ((((bits6<<splat_u32x4(24u))|(bits6>>splat_u32x4(8u)))^sum10)+x0)+2u;
    u32x4 sum12 = (sum10+bits0)+sum11;
    u32x4 bits7 = ((sum11<<splat_u32x4(13u))|(sum11>>splat_u32x4(19u)))^sum12;
    u32x4 sum13 = sum12+bits7;
    u32x4 bits8 = ((bits7<<splat_u32x4(15u))|(bits7>>splat_u32x4(17u)))^sum13;
    u32x4 sum14 = sum13+bits8;
    u32x4 bits9 = ((bits8<<splat_u32x4(26u))|(bits8>>splat_u32x4(6u)))^sum14;
    u32x4 sum15 = sum14+bits9;
    u32x4 sum16 = ((((bits9<<splat_u32x4(6u))|(bits9>>splat_u32x4(26u)))^sum15)+x1)+3u;
    u32x4 sum17 = (sum15+x0)+sum16;
    u32x4 bits10 = ((sum16<<splat_u32x4(17u))|(sum16>>splat_u32x4(15u)))^sum17;
    u32x4 sum18 = sum17+bits10;
    u32x4 bits11 = ((bits10<<splat_u32x4(29u))|(bits10>>splat_u32x4(3u)))^sum18;
    u32x4 sum19 = sum18+bits11;
    u32x4 bits12 = ((bits11<<splat_u32x4(16u))|(bits11>>splat_u32x4(16u)))^sum19;
    u32x4 sum20 = sum19+bits12;
    u32x4 sum21 = ((((bits12<<splat_u32x4(24u))|(bits12>>splat_u32x4(8u)))^sum20)+bits0)+4u;
    u32x4 sum22 = (sum20+x1)+sum21;
    u32x4 bits13 = ((sum21<<splat_u32x4(13u))|(sum21>>splat_u32x4(19u)))^sum22;
    u32x4 sum23 = sum22+bits13;
    u32x4 bits14 = ((bits13<<splat_u32x4(15u))|(bits13>>splat_u32x4(17u)))^sum23;
    u32x4 sum24 = sum23+bits14;
    u32x4 bits15 = ((bits14<<splat_u32x4(26u))|(bits14>>splat_u32x4(6u)))^sum24;
    u32x4 sum25 = sum24+bits15;
    u32x4 bits16 = (sum25+bits0)^(((((bits15<<splat_u32x4(6u))|(bits15>>splat_u32x4(26u)))^sum25)+x0)+5u);
    *(f32x4_loose*)(data0+out_row+i0*4) = __builtin_convertvector(bits16>>splat_u32x4(8u), f32x4)*5.9604645e-08f;
  }
}

// ======== avx2
// sum = view(1000)(arange(1000)) + data1(1000)
// sum_1 = (0 + data1(1000)) + sum
// bits = xor(shl(sum, 13) | shr(sum, 19), sum_1)
// bits_1 = xor(shl(bits, 15) | shr(bits, 17), sum_1 + bits)
// sum_2 = (sum_1 + bits) + bits_1
// bits_2 = xor(shl(bits_1, 26) | shr(bits_1, 6), sum_2)
// bits_3 = xor(xor(data1(1000), data1(1000)), 466688986)
// sum_3 = (xor(shl(bits_2, 6) | shr(bits_2, 26), sum_2 + bits_2) + bits_3) + 1
// sum_4 = ((sum_2 + bits_2) + data1(1000)) + sum_3
// bits_4 = xor(shl(sum_3, 17) | shr(sum_3, 15), sum_4)
// bits_5 = xor(shl(bits_4, 29) | shr(bits_4, 3), sum_4 + bits_4)
// sum_5 = (sum_4 + bits_4) + bits_5
// bits_6 = xor(shl(bits_5, 16) | shr(bits_5, 16), sum_5)
// sum_6 = (xor(shl(bits_6, 24) | shr(bits_6, 8), sum_5 + bits_6) + data1(1000)) + 2
// sum_7 = ((sum_5 + bits_6) + bits_3) + sum_6
// bits_7 = xor(shl(sum_6, 13) | shr(sum_6, 19), sum_7)
// bits_8 = xor(shl(bits_7, 15) | shr(bits_7, 17), sum_7 + bits_7)
// sum_8 = (sum_7 + bits_7) + bits_8
// bits_9 = xor(shl(bits_8, 26) | shr(bits_8, 6), sum_8)
// sum_9 = (xor(shl(bits_9, 6) | shr(bits_9, 26), sum_8 + bits_9) + data1(1000)) + 3
// sum_10 = ((sum_8 + bits_9) + data1(1000)) + sum_9
// bits_10 = xor(shl(sum_9, 17) | shr(sum_9, 15), sum_10)
// bits_11 = xor(shl(bits_10, 29) | shr(bits_10, 3), sum_10 + bits_10)
// sum_11 = (sum_10 + bits_10) + bits_11
// bits_12 = xor(shl(bits_11, 16) | shr(bits_11, 16), sum_11)
// sum_12 = (xor(shl(bits_12, 24) | shr(bits_12, 8), sum_11 + bits_12) + bits_3) + 4
// sum_13 = ((sum_11 + bits_12) + data1(1000)) + sum_12
// bits_13 = xor(shl(sum_12, 13) | shr(sum_12, 19), sum_13)
// bits_14 = xor(shl(bits_13, 15) | shr(bits_13, 17), sum_13 + bits_13)
// sum_14 = (sum_13 + bits_13) + bits_14
// bits_15 = xor(shl(bits_14, 26) | shr(bits_14, 6), sum_14)
// data0(1000) = float32(shr(xor((sum_14 + bits_15) + bits_3, (xor(shl(bits_15, 6) | shr(bits_15, 26),
//     sum_14 + bits_15) + data1(1000)) + 5), 8))*5.960464477539063e-08
//   loops out 0 of 1000 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

void E_1000_7ec662(float* restrict data0, const uint32_t* restrict data1) {
  uint32_t x0 = data1[1];
  uint32_t sum0 = 0u+x0;
  uint32_t x1 = data1[0];
  uint32_t bits0 = (x0^x1)^466688986u;
  // writes data0
  for (int64_t i0 = 0; i0 < 125; ++i0) {
    u32x8 position0 = splat_u32x8((uint32_t)(i0*8))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u};
    u32x8 sum1 = position0+x1;
    u32x8 sum2 = sum0+sum1;
    u32x8 bits1 = ((sum1<<splat_u32x8(13u))|(sum1>>splat_u32x8(19u)))^sum2;
    u32x8 sum3 = sum2+bits1;
    u32x8 bits2 = ((bits1<<splat_u32x8(15u))|(bits1>>splat_u32x8(17u)))^sum3;
    u32x8 sum4 = sum3+bits2;
    u32x8 bits3 = ((bits2<<splat_u32x8(26u))|(bits2>>splat_u32x8(6u)))^sum4;
    u32x8 sum5 = sum4+bits3;
    u32x8 sum6 = ((((bits3<<splat_u32x8(6u))|(bits3>>splat_u32x8(26u)))^sum5)+bits0)+1u;
    u32x8 sum7 = (sum5+x1)+sum6;
    u32x8 bits4 = ((sum6<<splat_u32x8(17u))|(sum6>>splat_u32x8(15u)))^sum7;
    u32x8 sum8 = sum7+bits4;
    u32x8 bits5 = ((bits4<<splat_u32x8(29u))|(bits4>>splat_u32x8(3u)))^sum8;
    u32x8 sum9 = sum8+bits5;
    u32x8 bits6 = ((bits5<<splat_u32x8(16u))|(bits5>>splat_u32x8(16u)))^sum9;
    u32x8 sum10 = sum9+bits6;
    u32x8 sum11 = ((((bits6<<splat_u32x8(24u))|(bits6>>splat_u32x8(8u)))^sum10)+x0)+2u;
    u32x8 sum12 = (sum10+bits0)+sum11;
    u32x8 bits7 = ((sum11<<splat_u32x8(13u))|(sum11>>splat_u32x8(19u)))^sum12;
    u32x8 sum13 = sum12+bits7;
    u32x8 bits8 = ((bits7<<splat_u32x8(15u))|(bits7>>splat_u32x8(17u)))^sum13;
    u32x8 sum14 = sum13+bits8;
    u32x8 bits9 = ((bits8<<splat_u32x8(26u))|(bits8>>splat_u32x8(6u)))^sum14;
    u32x8 sum15 = sum14+bits9;
    u32x8 sum16 = ((((bits9<<splat_u32x8(6u))|(bits9>>splat_u32x8(26u)))^sum15)+x1)+3u;
    u32x8 sum17 = (sum15+x0)+sum16;
    u32x8 bits10 = ((sum16<<splat_u32x8(17u))|(sum16>>splat_u32x8(15u)))^sum17;
    u32x8 sum18 = sum17+bits10;
    u32x8 bits11 = ((bits10<<splat_u32x8(29u))|(bits10>>splat_u32x8(3u)))^sum18;
    u32x8 sum19 = sum18+bits11;
    u32x8 bits12 = ((bits11<<splat_u32x8(16u))|(bits11>>splat_u32x8(16u)))^sum19;
    u32x8 sum20 = sum19+bits12;
    u32x8 sum21 = ((((bits12<<splat_u32x8(24u))|(bits12>>splat_u32x8(8u)))^sum20)+bits0)+4u;
    u32x8 sum22 = (sum20+x1)+sum21;
    u32x8 bits13 = ((sum21<<splat_u32x8(13u))|(sum21>>splat_u32x8(19u)))^sum22;
    u32x8 sum23 = sum22+bits13;
    u32x8 bits14 = ((bits13<<splat_u32x8(15u))|(bits13>>splat_u32x8(17u)))^sum23;
    u32x8 sum24 = sum23+bits14;
    u32x8 bits15 = ((bits14<<splat_u32x8(26u))|(bits14>>splat_u32x8(6u)))^sum24;
    u32x8 sum25 = sum24+bits15;
    u32x8 bits16 = (sum25+bits0)^(((((bits15<<splat_u32x8(6u))|(bits15>>splat_u32x8(26u)))^sum25)+x0)+5u);
    *(f32x8_loose*)(data0+i0*8) = __builtin_convertvector(bits16>>splat_u32x8(8u), f32x8)*5.9604645e-08f;
  }
}

// ======== avx512
// sum = view(1000)(arange(1000)) + data1(1000)
// sum_1 = (0 + data1(1000)) + sum
// bits = xor(shl(sum, 13) | shr(sum, 19), sum_1)
// bits_1 = xor(shl(bits, 15) | shr(bits, 17), sum_1 + bits)
// sum_2 = (sum_1 + bits) + bits_1
// bits_2 = xor(shl(bits_1, 26) | shr(bits_1, 6), sum_2)
// bits_3 = xor(xor(data1(1000), data1(1000)), 466688986)
// sum_3 = (xor(shl(bits_2, 6) | shr(bits_2, 26), sum_2 + bits_2) + bits_3) + 1
// sum_4 = ((sum_2 + bits_2) + data1(1000)) + sum_3
// bits_4 = xor(shl(sum_3, 17) | shr(sum_3, 15), sum_4)
// bits_5 = xor(shl(bits_4, 29) | shr(bits_4, 3), sum_4 + bits_4)
// sum_5 = (sum_4 + bits_4) + bits_5
// bits_6 = xor(shl(bits_5, 16) | shr(bits_5, 16), sum_5)
// sum_6 = (xor(shl(bits_6, 24) | shr(bits_6, 8), sum_5 + bits_6) + data1(1000)) + 2
// sum_7 = ((sum_5 + bits_6) + bits_3) + sum_6
// bits_7 = xor(shl(sum_6, 13) | shr(sum_6, 19), sum_7)
// bits_8 = xor(shl(bits_7, 15) | shr(bits_7, 17), sum_7 + bits_7)
// sum_8 = (sum_7 + bits_7) + bits_8
// bits_9 = xor(shl(bits_8, 26) | shr(bits_8, 6), sum_8)
// sum_9 = (xor(shl(bits_9, 6) | shr(bits_9, 26), sum_8 + bits_9) + data1(1000)) + 3
// sum_10 = ((sum_8 + bits_9) + data1(1000)) + sum_9
// bits_10 = xor(shl(sum_9, 17) | shr(sum_9, 15), sum_10)
// bits_11 = xor(shl(bits_10, 29) | shr(bits_10, 3), sum_10 + bits_10)
// sum_11 = (sum_10 + bits_10) + bits_11
// bits_12 = xor(shl(bits_11, 16) | shr(bits_11, 16), sum_11)
// sum_12 = (xor(shl(bits_12, 24) | shr(bits_12, 8), sum_11 + bits_12) + bits_3) + 4
// sum_13 = ((sum_11 + bits_12) + data1(1000)) + sum_12
// bits_13 = xor(shl(sum_12, 13) | shr(sum_12, 19), sum_13)
// bits_14 = xor(shl(bits_13, 15) | shr(bits_13, 17), sum_13 + bits_13)
// sum_14 = (sum_13 + bits_13) + bits_14
// bits_15 = xor(shl(bits_14, 26) | shr(bits_14, 6), sum_14)
// data0(1000) = float32(shr(xor((sum_14 + bits_15) + bits_3, (xor(shl(bits_15, 6) | shr(bits_15, 26),
//     sum_14 + bits_15) + data1(1000)) + 5), 8))*5.960464477539063e-08
//   loops out 0 of 1000 by 16 lanes
//   Opts: Upcast(out 0, 16), Mask(out 0)
#include <stdint.h>

typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void E_1000_9fc2e6(float* restrict data0, const uint32_t* restrict data1) {
  uint32_t x0 = data1[1];
  uint32_t sum0 = 0u+x0;
  uint32_t x1 = data1[0];
  uint32_t bits0 = (x0^x1)^466688986u;
  u32x16 position0 = splat_u32x16((uint32_t)(992))+(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u,
      13u, 14u, 15u};
  u32x16 sum1 = position0+x1;
  u32x16 sum2 = sum0+sum1;
  u32x16 bits1 = ((sum1<<splat_u32x16(13u))|(sum1>>splat_u32x16(19u)))^sum2;
  u32x16 sum3 = sum2+bits1;
  u32x16 bits2 = ((bits1<<splat_u32x16(15u))|(bits1>>splat_u32x16(17u)))^sum3;
  u32x16 sum4 = sum3+bits2;
  u32x16 bits3 = ((bits2<<splat_u32x16(26u))|(bits2>>splat_u32x16(6u)))^sum4;
  u32x16 sum5 = sum4+bits3;
  u32x16 sum6 = ((((bits3<<splat_u32x16(6u))|(bits3>>splat_u32x16(26u)))^sum5)+bits0)+1u;
  u32x16 sum7 = (sum5+x1)+sum6;
  u32x16 bits4 = ((sum6<<splat_u32x16(17u))|(sum6>>splat_u32x16(15u)))^sum7;
  u32x16 sum8 = sum7+bits4;
  u32x16 bits5 = ((bits4<<splat_u32x16(29u))|(bits4>>splat_u32x16(3u)))^sum8;
  u32x16 sum9 = sum8+bits5;
  u32x16 bits6 = ((bits5<<splat_u32x16(16u))|(bits5>>splat_u32x16(16u)))^sum9;
  u32x16 sum10 = sum9+bits6;
  u32x16 sum11 = ((((bits6<<splat_u32x16(24u))|(bits6>>splat_u32x16(8u)))^sum10)+x0)+2u;
  u32x16 sum12 = (sum10+bits0)+sum11;
  u32x16 bits7 = ((sum11<<splat_u32x16(13u))|(sum11>>splat_u32x16(19u)))^sum12;
  u32x16 sum13 = sum12+bits7;
  u32x16 bits8 = ((bits7<<splat_u32x16(15u))|(bits7>>splat_u32x16(17u)))^sum13;
  u32x16 sum14 = sum13+bits8;
  u32x16 bits9 = ((bits8<<splat_u32x16(26u))|(bits8>>splat_u32x16(6u)))^sum14;
  u32x16 sum15 = sum14+bits9;
  u32x16 sum16 = ((((bits9<<splat_u32x16(6u))|(bits9>>splat_u32x16(26u)))^sum15)+x1)+3u;
  u32x16 sum17 = (sum15+x0)+sum16;
  u32x16 bits10 = ((sum16<<splat_u32x16(17u))|(sum16>>splat_u32x16(15u)))^sum17;
  u32x16 sum18 = sum17+bits10;
  u32x16 bits11 = ((bits10<<splat_u32x16(29u))|(bits10>>splat_u32x16(3u)))^sum18;
  u32x16 sum19 = sum18+bits11;
  u32x16 bits12 = ((bits11<<splat_u32x16(16u))|(bits11>>splat_u32x16(16u)))^sum19;
  u32x16 sum20 = sum19+bits12;
  u32x16 sum21 = ((((bits12<<splat_u32x16(24u))|(bits12>>splat_u32x16(8u)))^sum20)+bits0)+4u;
  u32x16 sum22 = (sum20+x1)+sum21;
  u32x16 bits13 = ((sum21<<splat_u32x16(13u))|(sum21>>splat_u32x16(19u)))^sum22;
  u32x16 sum23 = sum22+bits13;
  u32x16 bits14 = ((bits13<<splat_u32x16(15u))|(bits13>>splat_u32x16(17u)))^sum23;
  u32x16 sum24 = sum23+bits14;
  u32x16 bits15 = ((bits14<<splat_u32x16(26u))|(bits14>>splat_u32x16(6u)))^sum24;
  u32x16 sum25 = sum24+bits15;
  u32x16 sum26 = ((((bits15<<splat_u32x16(6u))|(bits15>>splat_u32x16(26u)))^sum25)+x0)+5u;
  f32x16 product0 = __builtin_convertvector(((sum25+bits0)^sum26)>>splat_u32x16(8u), f32x16)*5.9604645e-08f;
  store_some_f32x16(data0+992, 0, 8, product0);
  // writes data0
  for (int64_t i0 = 0; i0 < 62; ++i0) {
    u32x16 position1 = splat_u32x16((uint32_t)(i0*16))+(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u,
        12u, 13u, 14u, 15u};
    u32x16 sum27 = position1+x1;
    u32x16 sum28 = sum0+sum27;
    u32x16 bits16 = ((sum27<<splat_u32x16(13u))|(sum27>>splat_u32x16(19u)))^sum28;
    u32x16 sum29 = sum28+bits16;
    u32x16 bits17 = ((bits16<<splat_u32x16(15u))|(bits16>>splat_u32x16(17u)))^sum29;
    u32x16 sum30 = sum29+bits17;
    u32x16 bits18 = ((bits17<<splat_u32x16(26u))|(bits17>>splat_u32x16(6u)))^sum30;
    u32x16 sum31 = sum30+bits18;
    u32x16 sum32 = ((((bits18<<splat_u32x16(6u))|(bits18>>splat_u32x16(26u)))^sum31)+bits0)+1u;
    u32x16 sum33 = (sum31+x1)+sum32;
    u32x16 bits19 = ((sum32<<splat_u32x16(17u))|(sum32>>splat_u32x16(15u)))^sum33;
    u32x16 sum34 = sum33+bits19;
    u32x16 bits20 = ((bits19<<splat_u32x16(29u))|(bits19>>splat_u32x16(3u)))^sum34;
    u32x16 sum35 = sum34+bits20;
    u32x16 bits21 = ((bits20<<splat_u32x16(16u))|(bits20>>splat_u32x16(16u)))^sum35;
    u32x16 sum36 = sum35+bits21;
    u32x16 sum37 = ((((bits21<<splat_u32x16(24u))|(bits21>>splat_u32x16(8u)))^sum36)+x0)+2u;
    u32x16 sum38 = (sum36+bits0)+sum37;
    u32x16 bits22 = ((sum37<<splat_u32x16(13u))|(sum37>>splat_u32x16(19u)))^sum38;
    u32x16 sum39 = sum38+bits22;
    u32x16 bits23 = ((bits22<<splat_u32x16(15u))|(bits22>>splat_u32x16(17u)))^sum39;
    u32x16 sum40 = sum39+bits23;
    u32x16 bits24 = ((bits23<<splat_u32x16(26u))|(bits23>>splat_u32x16(6u)))^sum40;
    u32x16 sum41 = sum40+bits24;
    u32x16 sum42 = ((((bits24<<splat_u32x16(6u))|(bits24>>splat_u32x16(26u)))^sum41)+x1)+3u;
    u32x16 sum43 = (sum41+x0)+sum42;
    u32x16 bits25 = ((sum42<<splat_u32x16(17u))|(sum42>>splat_u32x16(15u)))^sum43;
    u32x16 sum44 = sum43+bits25;
    u32x16 bits26 = ((bits25<<splat_u32x16(29u))|(bits25>>splat_u32x16(3u)))^sum44;
    u32x16 sum45 = sum44+bits26;
    u32x16 bits27 = ((bits26<<splat_u32x16(16u))|(bits26>>splat_u32x16(16u)))^sum45;
    u32x16 sum46 = sum45+bits27;
    u32x16 sum47 = ((((bits27<<splat_u32x16(24u))|(bits27>>splat_u32x16(8u)))^sum46)+bits0)+4u;
    u32x16 sum48 = (sum46+x1)+sum47;
    u32x16 bits28 = ((sum47<<splat_u32x16(13u))|(sum47>>splat_u32x16(19u)))^sum48;
    u32x16 sum49 = sum48+bits28;
    u32x16 bits29 = ((bits28<<splat_u32x16(15u))|(bits28>>splat_u32x16(17u)))^sum49;
    u32x16 sum50 = sum49+bits29;
    u32x16 bits30 = ((bits29<<splat_u32x16(26u))|(bits29>>splat_u32x16(6u)))^sum50;
    u32x16 sum51 = sum50+bits30;
    u32x16 sum52 = ((((bits30<<splat_u32x16(6u))|(bits30>>splat_u32x16(26u)))^sum51)+x0)+5u;
    f32x16 product1 = __builtin_convertvector(((sum51+bits0)^sum52)>>splat_u32x16(8u), f32x16)*5.9604645e-08f;
    *(f32x16_loose*)(data0+i0*16) = product1;
  }
}

// ======== neon
// sum = view(1000)(arange(1000)) + data1(1000)
// sum_1 = (0 + data1(1000)) + sum
// bits = xor(shl(sum, 13) | shr(sum, 19), sum_1)
// bits_1 = xor(shl(bits, 15) | shr(bits, 17), sum_1 + bits)
// sum_2 = (sum_1 + bits) + bits_1
// bits_2 = xor(shl(bits_1, 26) | shr(bits_1, 6), sum_2)
// bits_3 = xor(xor(data1(1000), data1(1000)), 466688986)
// sum_3 = (xor(shl(bits_2, 6) | shr(bits_2, 26), sum_2 + bits_2) + bits_3) + 1
// sum_4 = ((sum_2 + bits_2) + data1(1000)) + sum_3
// bits_4 = xor(shl(sum_3, 17) | shr(sum_3, 15), sum_4)
// bits_5 = xor(shl(bits_4, 29) | shr(bits_4, 3), sum_4 + bits_4)
// sum_5 = (sum_4 + bits_4) + bits_5
// bits_6 = xor(shl(bits_5, 16) | shr(bits_5, 16), sum_5)
// sum_6 = (xor(shl(bits_6, 24) | shr(bits_6, 8), sum_5 + bits_6) + data1(1000)) + 2
// sum_7 = ((sum_5 + bits_6) + bits_3) + sum_6
// bits_7 = xor(shl(sum_6, 13) | shr(sum_6, 19), sum_7)
// bits_8 = xor(shl(bits_7, 15) | shr(bits_7, 17), sum_7 + bits_7)
// sum_8 = (sum_7 + bits_7) + bits_8
// bits_9 = xor(shl(bits_8, 26) | shr(bits_8, 6), sum_8)
// sum_9 = (xor(shl(bits_9, 6) | shr(bits_9, 26), sum_8 + bits_9) + data1(1000)) + 3
// sum_10 = ((sum_8 + bits_9) + data1(1000)) + sum_9
// bits_10 = xor(shl(sum_9, 17) | shr(sum_9, 15), sum_10)
// bits_11 = xor(shl(bits_10, 29) | shr(bits_10, 3), sum_10 + bits_10)
// sum_11 = (sum_10 + bits_10) + bits_11
// bits_12 = xor(shl(bits_11, 16) | shr(bits_11, 16), sum_11)
// sum_12 = (xor(shl(bits_12, 24) | shr(bits_12, 8), sum_11 + bits_12) + bits_3) + 4
// sum_13 = ((sum_11 + bits_12) + data1(1000)) + sum_12
// bits_13 = xor(shl(sum_12, 13) | shr(sum_12, 19), sum_13)
// bits_14 = xor(shl(bits_13, 15) | shr(bits_13, 17), sum_13 + bits_13)
// sum_14 = (sum_13 + bits_13) + bits_14
// bits_15 = xor(shl(bits_14, 26) | shr(bits_14, 6), sum_14)
// data0(1000) = float32(shr(xor((sum_14 + bits_15) + bits_3, (xor(shl(bits_15, 6) | shr(bits_15, 26),
//     sum_14 + bits_15) + data1(1000)) + 5), 8))*5.960464477539063e-08
//   loops out 0 of 1000 in 10 parts by 4 lanes
//   Opts: Upcast(out 0, 4), Thread(out 0, 10)
#include <stdint.h>

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})

void E_1000_5c8f26(float* restrict data0, const uint32_t* restrict data1, const int64_t part) {
  const int64_t out_row = part*100;
  uint32_t x0 = data1[1];
  uint32_t sum0 = 0u+x0;
  uint32_t x1 = data1[0];
  uint32_t bits0 = (x0^x1)^466688986u;
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    u32x4 position0 = splat_u32x4((uint32_t)(out_row+i0*4))+(u32x4){0u, 1u, 2u, 3u};
    u32x4 sum1 = position0+x1;
    u32x4 sum2 = sum0+sum1;
    u32x4 bits1 = ((sum1<<splat_u32x4(13u))|(sum1>>splat_u32x4(19u)))^sum2;
    u32x4 sum3 = sum2+bits1;
    u32x4 bits2 = ((bits1<<splat_u32x4(15u))|(bits1>>splat_u32x4(17u)))^sum3;
    u32x4 sum4 = sum3+bits2;
    u32x4 bits3 = ((bits2<<splat_u32x4(26u))|(bits2>>splat_u32x4(6u)))^sum4;
    u32x4 sum5 = sum4+bits3;
    u32x4 sum6 = ((((bits3<<splat_u32x4(6u))|(bits3>>splat_u32x4(26u)))^sum5)+bits0)+1u;
    u32x4 sum7 = (sum5+x1)+sum6;
    u32x4 bits4 = ((sum6<<splat_u32x4(17u))|(sum6>>splat_u32x4(15u)))^sum7;
    u32x4 sum8 = sum7+bits4;
    u32x4 bits5 = ((bits4<<splat_u32x4(29u))|(bits4>>splat_u32x4(3u)))^sum8;
    u32x4 sum9 = sum8+bits5;
    u32x4 bits6 = ((bits5<<splat_u32x4(16u))|(bits5>>splat_u32x4(16u)))^sum9;
    u32x4 sum10 = sum9+bits6;
    u32x4 sum11 = ((((bits6<<splat_u32x4(24u))|(bits6>>splat_u32x4(8u)))^sum10)+x0)+2u;
    u32x4 sum12 = (sum10+bits0)+sum11;
    u32x4 bits7 = ((sum11<<splat_u32x4(13u))|(sum11>>splat_u32x4(19u)))^sum12;
    u32x4 sum13 = sum12+bits7;
    u32x4 bits8 = ((bits7<<splat_u32x4(15u))|(bits7>>splat_u32x4(17u)))^sum13;
    u32x4 sum14 = sum13+bits8;
    u32x4 bits9 = ((bits8<<splat_u32x4(26u))|(bits8>>splat_u32x4(6u)))^sum14;
    u32x4 sum15 = sum14+bits9;
    u32x4 sum16 = ((((bits9<<splat_u32x4(6u))|(bits9>>splat_u32x4(26u)))^sum15)+x1)+3u;
    u32x4 sum17 = (sum15+x0)+sum16;
    u32x4 bits10 = ((sum16<<splat_u32x4(17u))|(sum16>>splat_u32x4(15u)))^sum17;
    u32x4 sum18 = sum17+bits10;
    u32x4 bits11 = ((bits10<<splat_u32x4(29u))|(bits10>>splat_u32x4(3u)))^sum18;
    u32x4 sum19 = sum18+bits11;
    u32x4 bits12 = ((bits11<<splat_u32x4(16u))|(bits11>>splat_u32x4(16u)))^sum19;
    u32x4 sum20 = sum19+bits12;
    u32x4 sum21 = ((((bits12<<splat_u32x4(24u))|(bits12>>splat_u32x4(8u)))^sum20)+bits0)+4u;
    u32x4 sum22 = (sum20+x1)+sum21;
    u32x4 bits13 = ((sum21<<splat_u32x4(13u))|(sum21>>splat_u32x4(19u)))^sum22;
    u32x4 sum23 = sum22+bits13;
    u32x4 bits14 = ((bits13<<splat_u32x4(15u))|(bits13>>splat_u32x4(17u)))^sum23;
    u32x4 sum24 = sum23+bits14;
    u32x4 bits15 = ((bits14<<splat_u32x4(26u))|(bits14>>splat_u32x4(6u)))^sum24;
    u32x4 sum25 = sum24+bits15;
    u32x4 bits16 = (sum25+bits0)^(((((bits15<<splat_u32x4(6u))|(bits15>>splat_u32x4(26u)))^sum25)+x0)+5u);
    *(f32x4_loose*)(data0+out_row+i0*4) = __builtin_convertvector(bits16>>splat_u32x4(8u), f32x4)*5.9604645e-08f;
  }
}

