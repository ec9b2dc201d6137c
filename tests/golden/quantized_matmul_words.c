// ======== plain
// data0(32, 1, 1) = sum(data1(32, 8, 128)*mulacc(data2(32, 8, 128), float32(int32(shr(data3(32, 8, 128),
//     uint32(view(32, 8, 128)(arange(8))*4)) & 15)), data4(32, 8, 128)), axes 1 2)
//   loops out 0 of 32 in 8 parts by 2 copies
//   add over reduce 0 of 8 by 8 copies > reduce 1 of 128 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Thread(out 0, 8)
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
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_f64x4(x) ((f64x4){x,x,x,x})
#define splat_i64x4(x) ((i64x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_8_128_b1acda(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*64+i0*32;
    const int64_t c_row = part*512+i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      const int64_t quotient = r0/2;
      f32x4 a0 = *(const f32x4_loose*)(data1+r0*4);
      double converted0 = (double)data2[row+quotient];
      u32x4 c0 = *(const u32x4_loose*)(data3+c_row+r0*4);
      f32x4 converted1 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(0u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product0 = converted0*__builtin_convertvector(converted1, f64x4);
      double converted2 = (double)data4[row+quotient];
      f64x4 sum16 = product0+converted2;
      f64x4 difference0 = sum16-product0;
      f64x4 sum17 = (product0-(sum16-difference0))+(converted2-difference0);
      i64x4 less0 = splat_f64x4(0.0)<sum17;
      i64x4 bits0 = (i64x4)sum16;
      i64x4 holds0 = (less0|(sum17<splat_f64x4(0.0)))&((bits0&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask0 = ((splat_f64x4(0.0)<sum16)&less0)|((sum16<splat_f64x4(0.0))&~less0);
      i64x4 sum18 = (i64x4)((u64x4)bits0+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
      f32x4 product1 = a0*__builtin_convertvector((f64x4)((sum18&holds0)|(bits0&~holds0)), f32x4);
      sum0 = sum0+product1;
      f32x4 a1 = *(const f32x4_loose*)(data1+r0*4+128);
      f32x4 converted3 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(4u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product2 = converted0*__builtin_convertvector(converted3, f64x4);
      f64x4 sum19 = product2+converted2;
      f64x4 difference1 = sum19-product2;
      f64x4 sum20 = (product2-(sum19-difference1))+(converted2-difference1);
      i64x4 less1 = splat_f64x4(0.0)<sum20;
      i64x4 bits1 = (i64x4)sum19;
      i64x4 holds1 = (less1|(sum20<splat_f64x4(0.0)))&((bits1&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask1 = ((splat_f64x4(0.0)<sum19)&less1)|((sum19<splat_f64x4(0.0))&~less1);
      i64x4 sum21 = (i64x4)((u64x4)bits1+(u64x4)((splat_i64x4(1l)&mask1)|(splat_i64x4(-1l)&~mask1)));
      f32x4 product3 = a1*__builtin_convertvector((f64x4)((sum21&holds1)|(bits1&~holds1)), f32x4);
      sum1 = sum1+product3;
      f32x4 a2 = *(const f32x4_loose*)(data1+r0*4+256);
      f32x4 converted4 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(8u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product4 = converted0*__builtin_convertvector(converted4, f64x4);
      f64x4 sum22 = product4+converted2;
      f64x4 difference2 = sum22-product4;
      f64x4 sum23 = (product4-(sum22-difference2))+(converted2-difference2);
      i64x4 less2 = splat_f64x4(0.0)<sum23;
      i64x4 bits2 = (i64x4)sum22;
      i64x4 holds2 = (less2|(sum23<splat_f64x4(0.0)))&((bits2&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask2 = ((splat_f64x4(0.0)<sum22)&less2)|((sum22<splat_f64x4(0.0))&~less2);
      i64x4 sum24 = (i64x4)((u64x4)bits2+(u64x4)((splat_i64x4(1l)&mask2)|(splat_i64x4(-1l)&~mask2)));
      f32x4 product5 = a2*__builtin_convertvector((f64x4)((sum24&holds2)|(bits2&~holds2)), f32x4);
      sum2 = sum2+product5;
      f32x4 a3 = *(const f32x4_loose*)(data1+r0*4+384);
      f32x4 converted5 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(12u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product6 = converted0*__builtin_convertvector(converted5, f64x4);
      f64x4 sum25 = product6+converted2;
      f64x4 difference3 = sum25-product6;
      f64x4 sum26 = (product6-(sum25-difference3))+(converted2-difference3);
      i64x4 less3 = splat_f64x4(0.0)<sum26;
      i64x4 bits3 = (i64x4)sum25;
      i64x4 holds3 = (less3|(sum26<splat_f64x4(0.0)))&((bits3&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask3 = ((splat_f64x4(0.0)<sum25)&less3)|((sum25<splat_f64x4(0.0))&~less3);
      i64x4 sum27 = (i64x4)((u64x4)bits3+(u64x4)((splat_i64x4(1l)&mask3)|(splat_i64x4(-1l)&~mask3)));
      f32x4 product7 = a3*__builtin_convertvector((f64x4)((sum27&holds3)|(bits3&~holds3)), f32x4);
      sum3 = sum3+product7;
      f32x4 a4 = *(const f32x4_loose*)(data1+r0*4+512);
      f32x4 converted6 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(16u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product8 = converted0*__builtin_convertvector(converted6, f64x4);
      f64x4 sum28 = product8+converted2;
      f64x4 difference4 = sum28-product8;
      f64x4 sum29 = (product8-(sum28-difference4))+(converted2-difference4);
      i64x4 less4 = splat_f64x4(0.0)<sum29;
      i64x4 bits4 = (i64x4)sum28;
      i64x4 holds4 = (less4|(sum29<splat_f64x4(0.0)))&((bits4&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask4 = ((splat_f64x4(0.0)<sum28)&less4)|((sum28<splat_f64x4(0.0))&~less4);
      i64x4 sum30 = (i64x4)((u64x4)bits4+(u64x4)((splat_i64x4(1l)&mask4)|(splat_i64x4(-1l)&~mask4)));
      f32x4 product9 = a4*__builtin_convertvector((f64x4)((sum30&holds4)|(bits4&~holds4)), f32x4);
      sum4 = sum4+product9;
      f32x4 a5 = *(const f32x4_loose*)(data1+r0*4+640);
      f32x4 converted7 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(20u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product10 = converted0*__builtin_convertvector(converted7, f64x4);
      f64x4 sum31 = product10+converted2;
      f64x4 difference5 = sum31-product10;
      f64x4 sum32 = (product10-(sum31-difference5))+(converted2-difference5);
      i64x4 less5 = splat_f64x4(0.0)<sum32;
      i64x4 bits5 = (i64x4)sum31;
      i64x4 holds5 = (less5|(sum32<splat_f64x4(0.0)))&((bits5&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask5 = ((splat_f64x4(0.0)<sum31)&less5)|((sum31<splat_f64x4(0.0))&~less5);
      i64x4 sum33 = (i64x4)((u64x4)bits5+(u64x4)((splat_i64x4(1l)&mask5)|(splat_i64x4(-1l)&~mask5)));
      f32x4 product11 = a5*__builtin_convertvector((f64x4)((sum33&holds5)|(bits5&~holds5)), f32x4);
      sum5 = sum5+product11;
      f32x4 a6 = *(const f32x4_loose*)(data1+r0*4+768);
      f32x4 converted8 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(24u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product12 = converted0*__builtin_convertvector(converted8, f64x4);
      f64x4 sum34 = product12+converted2;
      f64x4 difference6 = sum34-product12;
      f64x4 sum35 = (product12-(sum34-difference6))+(converted2-difference6);
      i64x4 less6 = splat_f64x4(0.0)<sum35;
      i64x4 bits6 = (i64x4)sum34;
      i64x4 holds6 = (less6|(sum35<splat_f64x4(0.0)))&((bits6&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask6 = ((splat_f64x4(0.0)<sum34)&less6)|((sum34<splat_f64x4(0.0))&~less6);
      i64x4 sum36 = (i64x4)((u64x4)bits6+(u64x4)((splat_i64x4(1l)&mask6)|(splat_i64x4(-1l)&~mask6)));
      f32x4 product13 = a6*__builtin_convertvector((f64x4)((sum36&holds6)|(bits6&~holds6)), f32x4);
      sum6 = sum6+product13;
      f32x4 a7 = *(const f32x4_loose*)(data1+r0*4+896);
      f32x4 converted9 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(28u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product14 = converted0*__builtin_convertvector(converted9, f64x4);
      f64x4 sum37 = product14+converted2;
      f64x4 difference7 = sum37-product14;
      f64x4 sum38 = (product14-(sum37-difference7))+(converted2-difference7);
      i64x4 less7 = splat_f64x4(0.0)<sum38;
      i64x4 bits7 = (i64x4)sum37;
      i64x4 holds7 = (less7|(sum38<splat_f64x4(0.0)))&((bits7&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask7 = ((splat_f64x4(0.0)<sum37)&less7)|((sum37<splat_f64x4(0.0))&~less7);
      i64x4 sum39 = (i64x4)((u64x4)bits7+(u64x4)((splat_i64x4(1l)&mask7)|(splat_i64x4(-1l)&~mask7)));
      f32x4 product15 = a7*__builtin_convertvector((f64x4)((sum39&holds7)|(bits7&~holds7)), f32x4);
      sum7 = sum7+product15;
      double converted10 = (double)data2[row+quotient+16];
      u32x4 c1 = *(const u32x4_loose*)(data3+c_row+r0*4+128);
      f32x4 converted11 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(0u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product16 = converted10*__builtin_convertvector(converted11, f64x4);
      double converted12 = (double)data4[row+quotient+16];
      f64x4 sum40 = product16+converted12;
      f64x4 difference8 = sum40-product16;
      f64x4 sum41 = (product16-(sum40-difference8))+(converted12-difference8);
      i64x4 less8 = splat_f64x4(0.0)<sum41;
      i64x4 bits8 = (i64x4)sum40;
      i64x4 holds8 = (less8|(sum41<splat_f64x4(0.0)))&((bits8&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask8 = ((splat_f64x4(0.0)<sum40)&less8)|((sum40<splat_f64x4(0.0))&~less8);
      i64x4 sum42 = (i64x4)((u64x4)bits8+(u64x4)((splat_i64x4(1l)&mask8)|(splat_i64x4(-1l)&~mask8)));
      f32x4 product17 = a0*__builtin_convertvector((f64x4)((sum42&holds8)|(bits8&~holds8)), f32x4);
      sum8 = sum8+product17;
      f32x4 converted13 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(4u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product18 = converted10*__builtin_convertvector(converted13, f64x4);
      f64x4 sum43 = product18+converted12;
      f64x4 difference9 = sum43-product18;
      f64x4 sum44 = (product18-(sum43-difference9))+(converted12-difference9);
      i64x4 less9 = splat_f64x4(0.0)<sum44;
      i64x4 bits9 = (i64x4)sum43;
      i64x4 holds9 = (less9|(sum44<splat_f64x4(0.0)))&((bits9&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask9 = ((splat_f64x4(0.0)<sum43)&less9)|((sum43<splat_f64x4(0.0))&~less9);
      i64x4 sum45 = (i64x4)((u64x4)bits9+(u64x4)((splat_i64x4(1l)&mask9)|(splat_i64x4(-1l)&~mask9)));
      f32x4 product19 = a1*__builtin_convertvector((f64x4)((sum45&holds9)|(bits9&~holds9)), f32x4);
      sum9 = sum9+product19;
      f32x4 converted14 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(8u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product20 = converted10*__builtin_convertvector(converted14, f64x4);
      f64x4 sum46 = product20+converted12;
      f64x4 difference10 = sum46-product20;
      f64x4 sum47 = (product20-(sum46-difference10))+(converted12-difference10);
      i64x4 less10 = splat_f64x4(0.0)<sum47;
      i64x4 bits10 = (i64x4)sum46;
      i64x4 holds10 = (less10|(sum47<splat_f64x4(0.0)))&((bits10&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask10 = ((splat_f64x4(0.0)<sum46)&less10)|((sum46<splat_f64x4(0.0))&~less10);
      i64x4 sum48 = (i64x4)((u64x4)bits10+(u64x4)((splat_i64x4(1l)&mask10)|(splat_i64x4(-1l)&~mask10)));
      f32x4 converted15 = __builtin_convertvector((f64x4)((sum48&holds10)|(bits10&~holds10)), f32x4);
      sum10 = sum10+(a2*converted15);
      f32x4 converted16 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(12u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product21 = converted10*__builtin_convertvector(converted16, f64x4);
      f64x4 sum49 = product21+converted12;
      f64x4 difference11 = sum49-product21;
      f64x4 sum50 = (product21-(sum49-difference11))+(converted12-difference11);
      i64x4 less11 = splat_f64x4(0.0)<sum50;
      i64x4 bits11 = (i64x4)sum49;
      i64x4 holds11 = (less11|(sum50<splat_f64x4(0.0)))&((bits11&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask11 = ((splat_f64x4(0.0)<sum49)&less11)|((sum49<splat_f64x4(0.0))&~less11);
      i64x4 sum51 = (i64x4)((u64x4)bits11+(u64x4)((splat_i64x4(1l)&mask11)|(splat_i64x4(-1l)&~mask11)));
      f32x4 converted17 = __builtin_convertvector((f64x4)((sum51&holds11)|(bits11&~holds11)), f32x4);
      sum11 = sum11+(a3*converted17);
      f32x4 converted18 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(16u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product22 = converted10*__builtin_convertvector(converted18, f64x4);
      f64x4 sum52 = product22+converted12;
      f64x4 difference12 = sum52-product22;
      f64x4 sum53 = (product22-(sum52-difference12))+(converted12-difference12);
      i64x4 less12 = splat_f64x4(0.0)<sum53;
      i64x4 bits12 = (i64x4)sum52;
      i64x4 holds12 = (less12|(sum53<splat_f64x4(0.0)))&((bits12&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask12 = ((splat_f64x4(0.0)<sum52)&less12)|((sum52<splat_f64x4(0.0))&~less12);
      i64x4 sum54 = (i64x4)((u64x4)bits12+(u64x4)((splat_i64x4(1l)&mask12)|(splat_i64x4(-1l)&~mask12)));
      f32x4 converted19 = __builtin_convertvector((f64x4)((sum54&holds12)|(bits12&~holds12)), f32x4);
      sum12 = sum12+(a4*converted19);
      f32x4 converted20 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(20u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product23 = converted10*__builtin_convertvector(converted20, f64x4);
      f64x4 sum55 = product23+converted12;
      f64x4 difference13 = sum55-product23;
      f64x4 sum56 = (product23-(sum55-difference13))+(converted12-difference13);
      i64x4 less13 = splat_f64x4(0.0)<sum56;
      i64x4 bits13 = (i64x4)sum55;
      i64x4 holds13 = (less13|(sum56<splat_f64x4(0.0)))&((bits13&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask13 = ((splat_f64x4(0.0)<sum55)&less13)|((sum55<splat_f64x4(0.0))&~less13);
      i64x4 sum57 = (i64x4)((u64x4)bits13+(u64x4)((splat_i64x4(1l)&mask13)|(splat_i64x4(-1l)&~mask13)));
      f32x4 converted21 = __builtin_convertvector((f64x4)((sum57&holds13)|(bits13&~holds13)), f32x4);
      sum13 = sum13+(a5*converted21);
      f32x4 converted22 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(24u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product24 = converted10*__builtin_convertvector(converted22, f64x4);
      f64x4 sum58 = product24+converted12;
      f64x4 difference14 = sum58-product24;
      f64x4 sum59 = (product24-(sum58-difference14))+(converted12-difference14);
      i64x4 less14 = splat_f64x4(0.0)<sum59;
      i64x4 bits14 = (i64x4)sum58;
      i64x4 holds14 = (less14|(sum59<splat_f64x4(0.0)))&((bits14&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask14 = ((splat_f64x4(0.0)<sum58)&less14)|((sum58<splat_f64x4(0.0))&~less14);
      i64x4 sum60 = (i64x4)((u64x4)bits14+(u64x4)((splat_i64x4(1l)&mask14)|(splat_i64x4(-1l)&~mask14)));
      f32x4 converted23 = __builtin_convertvector((f64x4)((sum60&holds14)|(bits14&~holds14)), f32x4);
      sum14 = sum14+(a6*converted23);
      f32x4 converted24 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(28u))&splat_u32x4(15u),
          i32x4), f32x4);
      f64x4 product25 = converted10*__builtin_convertvector(converted24, f64x4);
      f64x4 sum61 = product25+converted12;
      f64x4 difference15 = sum61-product25;
      f64x4 sum62 = (product25-(sum61-difference15))+(converted12-difference15);
      i64x4 less15 = splat_f64x4(0.0)<sum62;
      i64x4 bits15 = (i64x4)sum61;
      i64x4 holds15 = (less15|(sum62<splat_f64x4(0.0)))&((bits15&splat_i64x4(1l))==splat_i64x4(0l));
      i64x4 mask15 = ((splat_f64x4(0.0)<sum61)&less15)|((sum61<splat_f64x4(0.0))&~less15);
      i64x4 sum63 = (i64x4)((u64x4)bits15+(u64x4)((splat_i64x4(1l)&mask15)|(splat_i64x4(-1l)&~mask15)));
      f32x4 converted25 = __builtin_convertvector((f64x4)((sum63&holds15)|(bits15&~holds15)), f32x4);
      sum15 = sum15+(a7*converted25);
    }
    f32x4 sum_of_lanes0 = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
    f32x4 sum_of_lanes1 = ((((((sum8+sum9)+sum10)+sum11)+sum12)+sum13)+sum14)+sum15;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    *(f32x2_loose*)(data0+out_row+i0*2) = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
  }
}

// ======== avx2
// data0(32, 1, 1) = sum(data1(32, 8, 128)*mulacc(data2(32, 8, 128), float32(int32(shr(data3(32, 8, 128),
//     uint32(view(32, 8, 128)(arange(8))*4)) & 15)), data4(32, 8, 128)), axes 1 2)
//   loops out 0 of 32 in 8 parts by 2 copies
//   add over reduce 0 of 8 by 8 copies > reduce 1 of 128 by 8 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 8), Upcast(reduce 1, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef u32x8 u32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_8_128_ea1424(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*64+i0*32;
    const int64_t c_row = part*512+i0*256;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    f32x8 sum8 = splat_f32x8(0.0f);
    f32x8 sum9 = splat_f32x8(0.0f);
    f32x8 sum10 = splat_f32x8(0.0f);
    f32x8 sum11 = splat_f32x8(0.0f);
    f32x8 sum12 = splat_f32x8(0.0f);
    f32x8 sum13 = splat_f32x8(0.0f);
    f32x8 sum14 = splat_f32x8(0.0f);
    f32x8 sum15 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 a0 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8));
      float b0 = data2[row+r0];
      u32x8 c0 = *(const u32x8_loose*)(data3+c_row+r0*8);
      f32x8 converted0 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(0u))&splat_u32x8(15u),
          i32x8), f32x8);
      float d0 = data4[row+r0];
      f32x8 sum16 = mulacc_f32x8(a0, mulacc_f32x8(splat_f32x8(b0), converted0, splat_f32x8(d0)), sum0);
      sum0 = sum16;
      f32x8 a1 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+128));
      f32x8 converted1 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(4u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum17 = mulacc_f32x8(a1, mulacc_f32x8(splat_f32x8(b0), converted1, splat_f32x8(d0)), sum1);
      sum1 = sum17;
      f32x8 a2 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+256));
      f32x8 converted2 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(8u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum18 = mulacc_f32x8(a2, mulacc_f32x8(splat_f32x8(b0), converted2, splat_f32x8(d0)), sum2);
      sum2 = sum18;
      f32x8 a3 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+384));
      f32x8 converted3 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(12u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum19 = mulacc_f32x8(a3, mulacc_f32x8(splat_f32x8(b0), converted3, splat_f32x8(d0)), sum3);
      sum3 = sum19;
      f32x8 a4 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+512));
      f32x8 converted4 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(16u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum20 = mulacc_f32x8(a4, mulacc_f32x8(splat_f32x8(b0), converted4, splat_f32x8(d0)), sum4);
      sum4 = sum20;
      f32x8 a5 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+640));
      f32x8 converted5 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(20u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum21 = mulacc_f32x8(a5, mulacc_f32x8(splat_f32x8(b0), converted5, splat_f32x8(d0)), sum5);
      sum5 = sum21;
      f32x8 a6 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+768));
      f32x8 converted6 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(24u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum22 = mulacc_f32x8(a6, mulacc_f32x8(splat_f32x8(b0), converted6, splat_f32x8(d0)), sum6);
      sum6 = sum22;
      f32x8 a7 = in_register_f32x8(*(const f32x8_loose*)(data1+r0*8+896));
      f32x8 converted7 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x8(28u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum23 = mulacc_f32x8(a7, mulacc_f32x8(splat_f32x8(b0), converted7, splat_f32x8(d0)), sum7);
      sum7 = sum23;
      float b1 = data2[row+r0+16];
      u32x8 c1 = *(const u32x8_loose*)(data3+c_row+r0*8+128);
      f32x8 converted8 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(0u))&splat_u32x8(15u),
          i32x8), f32x8);
      float d1 = data4[row+r0+16];
      f32x8 sum24 = mulacc_f32x8(a0, mulacc_f32x8(splat_f32x8(b1), converted8, splat_f32x8(d1)), sum8);
      sum8 = sum24;
      f32x8 converted9 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(4u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum25 = mulacc_f32x8(a1, mulacc_f32x8(splat_f32x8(b1), converted9, splat_f32x8(d1)), sum9);
      sum9 = sum25;
      f32x8 converted10 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(8u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum26 = mulacc_f32x8(a2, mulacc_f32x8(splat_f32x8(b1), converted10, splat_f32x8(d1)), sum10);
      sum10 = sum26;
      f32x8 converted11 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(12u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum27 = mulacc_f32x8(a3, mulacc_f32x8(splat_f32x8(b1), converted11, splat_f32x8(d1)), sum11);
      sum11 = sum27;
      f32x8 converted12 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(16u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum28 = mulacc_f32x8(a4, mulacc_f32x8(splat_f32x8(b1), converted12, splat_f32x8(d1)), sum12);
      sum12 = sum28;
      f32x8 converted13 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(20u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum29 = mulacc_f32x8(a5, mulacc_f32x8(splat_f32x8(b1), converted13, splat_f32x8(d1)), sum13);
      sum13 = sum29;
      f32x8 converted14 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(24u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum30 = mulacc_f32x8(a6, mulacc_f32x8(splat_f32x8(b1), converted14, splat_f32x8(d1)), sum14);
      sum14 = sum30;
      f32x8 converted15 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x8(28u))&splat_u32x8(15u),
          i32x8), f32x8);
      f32x8 sum31 = mulacc_f32x8(a7, mulacc_f32x8(splat_f32x8(b1), converted15, splat_f32x8(d1)), sum15);
      sum15 = sum31;
    }
    f32x8 sum_of_lanes0 = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
    f32x8 sum_of_lanes1 = ((((((sum8+sum9)+sum10)+sum11)+sum12)+sum13)+sum14)+sum15;
    f32x8 sum_of_lanes2 = zip_lower_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes3 = zip_upper_f32x8(sum_of_lanes0, sum_of_lanes1);
    f32x8 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x4 sum_of_lanes5 = lower_f32x8(sum_of_lanes4)+upper_f32x8(sum_of_lanes4);
    *(f32x2_loose*)(data0+out_row+i0*2) = lower_f32x4(sum_of_lanes5)+upper_f32x4(sum_of_lanes5);
  }
}

// ======== avx512
// data0(32, 1, 1) = sum(data1(32, 8, 128)*mulacc(data2(32, 8, 128), float32(int32(shr(data3(32, 8, 128),
//     uint32(view(32, 8, 128)(arange(8))*4)) & 15)), data4(32, 8, 128)), axes 1 2)
//   loops out 0 of 32 by 2 copies
//   add over reduce 0 of 8 by 8 copies > reduce 1 of 128 by 16 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 8), Upcast(reduce 1, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef u32x16 u32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

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

void r_32_8_128_964367(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
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
    f32x16 sum8 = splat_f32x16(0.0f);
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    f32x16 sum15 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 a0 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16));
      f32x16 b0 = (f32x16){data2[row+r0*2], data2[row+r0*2], data2[row+r0*2], data2[row+r0*2], data2[row+r0*2],
          data2[row+r0*2], data2[row+r0*2], data2[row+r0*2], data2[row+r0*2+1], data2[row+r0*2+1],
          data2[row+r0*2+1], data2[row+r0*2+1], data2[row+r0*2+1], data2[row+r0*2+1], data2[row+r0*2+1],
          data2[row+r0*2+1]};
      u32x16 c0 = *(const u32x16_loose*)(data3+c_row+r0*16);
      i32x16 converted0 = __builtin_convertvector((c0>>splat_u32x16(0u))&splat_u32x16(15u), i32x16);
      f32x16 d0 = (f32x16){data4[row+r0*2], data4[row+r0*2], data4[row+r0*2], data4[row+r0*2], data4[row+r0*2],
          data4[row+r0*2], data4[row+r0*2], data4[row+r0*2], data4[row+r0*2+1], data4[row+r0*2+1],
          data4[row+r0*2+1], data4[row+r0*2+1], data4[row+r0*2+1], data4[row+r0*2+1], data4[row+r0*2+1],
          data4[row+r0*2+1]};
      f32x16 sum16 = mulacc_f32x16(a0, mulacc_f32x16(b0, __builtin_convertvector(converted0, f32x16), d0), sum0);
      sum0 = sum16;
      f32x16 a1 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+128));
      i32x16 converted1 = __builtin_convertvector((c0>>splat_u32x16(4u))&splat_u32x16(15u), i32x16);
      f32x16 sum17 = mulacc_f32x16(a1, mulacc_f32x16(b0, __builtin_convertvector(converted1, f32x16), d0), sum1);
      sum1 = sum17;
      f32x16 a2 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+256));
      i32x16 converted2 = __builtin_convertvector((c0>>splat_u32x16(8u))&splat_u32x16(15u), i32x16);
      f32x16 sum18 = mulacc_f32x16(a2, mulacc_f32x16(b0, __builtin_convertvector(converted2, f32x16), d0), sum2);
      sum2 = sum18;
      f32x16 a3 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+384));
      i32x16 converted3 = __builtin_convertvector((c0>>splat_u32x16(12u))&splat_u32x16(15u), i32x16);
      f32x16 sum19 = mulacc_f32x16(a3, mulacc_f32x16(b0, __builtin_convertvector(converted3, f32x16), d0), sum3);
      sum3 = sum19;
      f32x16 a4 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+512));
      i32x16 converted4 = __builtin_convertvector((c0>>splat_u32x16(16u))&splat_u32x16(15u), i32x16);
      f32x16 sum20 = mulacc_f32x16(a4, mulacc_f32x16(b0, __builtin_convertvector(converted4, f32x16), d0), sum4);
      sum4 = sum20;
      f32x16 a5 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+640));
      i32x16 converted5 = __builtin_convertvector((c0>>splat_u32x16(20u))&splat_u32x16(15u), i32x16);
      f32x16 sum21 = mulacc_f32x16(a5, mulacc_f32x16(b0, __builtin_convertvector(converted5, f32x16), d0), sum5);
      sum5 = sum21;
      f32x16 a6 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+768));
      i32x16 converted6 = __builtin_convertvector((c0>>splat_u32x16(24u))&splat_u32x16(15u), i32x16);
      f32x16 sum22 = mulacc_f32x16(a6, mulacc_f32x16(b0, __builtin_convertvector(converted6, f32x16), d0), sum6);
      sum6 = sum22;
      f32x16 a7 = in_register_f32x16(*(const f32x16_loose*)(data1+r0*16+896));
      i32x16 converted7 = __builtin_convertvector((c0>>splat_u32x16(28u))&splat_u32x16(15u), i32x16);
      f32x16 sum23 = mulacc_f32x16(a7, mulacc_f32x16(b0, __builtin_convertvector(converted7, f32x16), d0), sum7);
      sum7 = sum23;
      f32x16 b1 = (f32x16){data2[row+r0*2+16], data2[row+r0*2+16], data2[row+r0*2+16], data2[row+r0*2+16],
          data2[row+r0*2+16], data2[row+r0*2+16], data2[row+r0*2+16], data2[row+r0*2+16], data2[row+r0*2+17],
          data2[row+r0*2+17], data2[row+r0*2+17], data2[row+r0*2+17], data2[row+r0*2+17], data2[row+r0*2+17],
          data2[row+r0*2+17], data2[row+r0*2+17]};
      u32x16 c1 = *(const u32x16_loose*)(data3+c_row+r0*16+128);
      i32x16 converted8 = __builtin_convertvector((c1>>splat_u32x16(0u))&splat_u32x16(15u), i32x16);
      f32x16 d1 = (f32x16){data4[row+r0*2+16], data4[row+r0*2+16], data4[row+r0*2+16], data4[row+r0*2+16],
          data4[row+r0*2+16], data4[row+r0*2+16], data4[row+r0*2+16], data4[row+r0*2+16], data4[row+r0*2+17],
          data4[row+r0*2+17], data4[row+r0*2+17], data4[row+r0*2+17], data4[row+r0*2+17], data4[row+r0*2+17],
          data4[row+r0*2+17], data4[row+r0*2+17]};
      f32x16 sum24 = mulacc_f32x16(a0, mulacc_f32x16(b1, __builtin_convertvector(converted8, f32x16), d1), sum8);
      sum8 = sum24;
      i32x16 converted9 = __builtin_convertvector((c1>>splat_u32x16(4u))&splat_u32x16(15u), i32x16);
      f32x16 sum25 = mulacc_f32x16(a1, mulacc_f32x16(b1, __builtin_convertvector(converted9, f32x16), d1), sum9);
      sum9 = sum25;
      i32x16 converted10 = __builtin_convertvector((c1>>splat_u32x16(8u))&splat_u32x16(15u), i32x16);
      f32x16 sum26 = mulacc_f32x16(a2, mulacc_f32x16(b1, __builtin_convertvector(converted10, f32x16), d1), sum10);
      sum10 = sum26;
      i32x16 converted11 = __builtin_convertvector((c1>>splat_u32x16(12u))&splat_u32x16(15u), i32x16);
      f32x16 sum27 = mulacc_f32x16(a3, mulacc_f32x16(b1, __builtin_convertvector(converted11, f32x16), d1), sum11);
      sum11 = sum27;
      i32x16 converted12 = __builtin_convertvector((c1>>splat_u32x16(16u))&splat_u32x16(15u), i32x16);
      f32x16 sum28 = mulacc_f32x16(a4, mulacc_f32x16(b1, __builtin_convertvector(converted12, f32x16), d1), sum12);
      sum12 = sum28;
      i32x16 converted13 = __builtin_convertvector((c1>>splat_u32x16(20u))&splat_u32x16(15u), i32x16);
      f32x16 sum29 = mulacc_f32x16(a5, mulacc_f32x16(b1, __builtin_convertvector(converted13, f32x16), d1), sum13);
      sum13 = sum29;
      i32x16 converted14 = __builtin_convertvector((c1>>splat_u32x16(24u))&splat_u32x16(15u), i32x16);
      f32x16 sum30 = mulacc_f32x16(a6, mulacc_f32x16(b1, __builtin_convertvector(converted14, f32x16), d1), sum14);
      sum14 = sum30;
      i32x16 converted15 = __builtin_convertvector((c1>>splat_u32x16(28u))&splat_u32x16(15u), i32x16);
      f32x16 sum31 = mulacc_f32x16(a7, mulacc_f32x16(b1, __builtin_convertvector(converted15, f32x16), d1), sum15);
      sum15 = sum31;
    }
    f32x16 sum_of_lanes0 = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
    f32x16 sum_of_lanes1 = ((((((sum8+sum9)+sum10)+sum11)+sum12)+sum13)+sum14)+sum15;
    f32x16 sum_of_lanes2 = zip_lower_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes3 = zip_upper_f32x16(sum_of_lanes0, sum_of_lanes1);
    f32x16 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x8 sum_of_lanes5 = lower_f32x16(sum_of_lanes4)+upper_f32x16(sum_of_lanes4);
    f32x4 sum_of_lanes6 = lower_f32x8(sum_of_lanes5)+upper_f32x8(sum_of_lanes5);
    *(f32x2_loose*)(data0+i0*2) = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
  }
}

// ======== neon
// data0(32, 1, 1) = sum(data1(32, 8, 128)*mulacc(data2(32, 8, 128), float32(int32(shr(data3(32, 8, 128),
//     uint32(view(32, 8, 128)(arange(8))*4)) & 15)), data4(32, 8, 128)), axes 1 2)
//   loops out 0 of 32 in 8 parts by 2 copies
//   add over reduce 0 of 8 by 8 copies > reduce 1 of 128 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 8), Upcast(reduce 1, 4), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef u32x4 u32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_8_128_144404(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part) {
  const int64_t out_row = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*64+i0*32;
    const int64_t c_row = part*512+i0*256;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      const int64_t quotient = r0/2;
      f32x4 a0 = *(const f32x4_loose*)(data1+r0*4);
      float b0 = data2[row+quotient];
      u32x4 c0 = *(const u32x4_loose*)(data3+c_row+r0*4);
      f32x4 converted0 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(0u))&splat_u32x4(15u),
          i32x4), f32x4);
      float d0 = data4[row+quotient];
      f32x4 sum16 = mulacc_f32x4(a0, mulacc_f32x4(splat_f32x4(b0), converted0, splat_f32x4(d0)), sum0);
      sum0 = sum16;
      f32x4 a1 = *(const f32x4_loose*)(data1+r0*4+128);
      f32x4 converted1 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(4u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum17 = mulacc_f32x4(a1, mulacc_f32x4(splat_f32x4(b0), converted1, splat_f32x4(d0)), sum1);
      sum1 = sum17;
      f32x4 a2 = *(const f32x4_loose*)(data1+r0*4+256);
      f32x4 converted2 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(8u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum18 = mulacc_f32x4(a2, mulacc_f32x4(splat_f32x4(b0), converted2, splat_f32x4(d0)), sum2);
      sum2 = sum18;
      f32x4 a3 = *(const f32x4_loose*)(data1+r0*4+384);
      f32x4 converted3 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(12u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum19 = mulacc_f32x4(a3, mulacc_f32x4(splat_f32x4(b0), converted3, splat_f32x4(d0)), sum3);
      sum3 = sum19;
      f32x4 a4 = *(const f32x4_loose*)(data1+r0*4+512);
      f32x4 converted4 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(16u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum20 = mulacc_f32x4(a4, mulacc_f32x4(splat_f32x4(b0), converted4, splat_f32x4(d0)), sum4);
      sum4 = sum20;
      f32x4 a5 = *(const f32x4_loose*)(data1+r0*4+640);
      f32x4 converted5 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(20u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum21 = mulacc_f32x4(a5, mulacc_f32x4(splat_f32x4(b0), converted5, splat_f32x4(d0)), sum5);
      sum5 = sum21;
      f32x4 a6 = *(const f32x4_loose*)(data1+r0*4+768);
      f32x4 converted6 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(24u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum22 = mulacc_f32x4(a6, mulacc_f32x4(splat_f32x4(b0), converted6, splat_f32x4(d0)), sum6);
      sum6 = sum22;
      f32x4 a7 = *(const f32x4_loose*)(data1+r0*4+896);
      f32x4 converted7 = __builtin_convertvector(__builtin_convertvector((c0>>splat_u32x4(28u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum23 = mulacc_f32x4(a7, mulacc_f32x4(splat_f32x4(b0), converted7, splat_f32x4(d0)), sum7);
      sum7 = sum23;
      float b1 = data2[row+quotient+16];
      u32x4 c1 = *(const u32x4_loose*)(data3+c_row+r0*4+128);
      f32x4 converted8 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(0u))&splat_u32x4(15u),
          i32x4), f32x4);
      float d1 = data4[row+quotient+16];
      f32x4 sum24 = mulacc_f32x4(a0, mulacc_f32x4(splat_f32x4(b1), converted8, splat_f32x4(d1)), sum8);
      sum8 = sum24;
      f32x4 converted9 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(4u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum25 = mulacc_f32x4(a1, mulacc_f32x4(splat_f32x4(b1), converted9, splat_f32x4(d1)), sum9);
      sum9 = sum25;
      f32x4 converted10 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(8u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum26 = mulacc_f32x4(a2, mulacc_f32x4(splat_f32x4(b1), converted10, splat_f32x4(d1)), sum10);
      sum10 = sum26;
      f32x4 converted11 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(12u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum27 = mulacc_f32x4(a3, mulacc_f32x4(splat_f32x4(b1), converted11, splat_f32x4(d1)), sum11);
      sum11 = sum27;
      f32x4 converted12 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(16u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum28 = mulacc_f32x4(a4, mulacc_f32x4(splat_f32x4(b1), converted12, splat_f32x4(d1)), sum12);
      sum12 = sum28;
      f32x4 converted13 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(20u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum29 = mulacc_f32x4(a5, mulacc_f32x4(splat_f32x4(b1), converted13, splat_f32x4(d1)), sum13);
      sum13 = sum29;
      f32x4 converted14 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(24u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum30 = mulacc_f32x4(a6, mulacc_f32x4(splat_f32x4(b1), converted14, splat_f32x4(d1)), sum14);
      sum14 = sum30;
      f32x4 converted15 = __builtin_convertvector(__builtin_convertvector((c1>>splat_u32x4(28u))&splat_u32x4(15u),
          i32x4), f32x4);
      f32x4 sum31 = mulacc_f32x4(a7, mulacc_f32x4(splat_f32x4(b1), converted15, splat_f32x4(d1)), sum15);
      sum15 = sum31;
    }
    f32x4 sum_of_lanes0 = ((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7;
    f32x4 sum_of_lanes1 = ((((((sum8+sum9)+sum10)+sum11)+sum12)+sum13)+sum14)+sum15;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    *(f32x2_loose*)(data0+out_row+i0*2) = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
  }
}

