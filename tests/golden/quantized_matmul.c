// ======== plain
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 0 of 24 in 4 parts in blocks of 6 > out 1 of 32 by 4 copies of 4 lanes > out 0 of 24 by 3 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 8: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define splat_f64x4(x) ((f64x4){x,x,x,x})
#define splat_i64x4(x) ((i64x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_24_32_256_852543(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*192+i0*16;
    // fills stage0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t row = i0*64+i1*16;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        const int64_t c_row = i0*512+i2*8+i1*128;
        f32x4 b = (f32x4){data2[row+i2], data2[row+i2+4], data2[row+i2+8], data2[row+i2+12]};
        f64x4 converted0 = __builtin_convertvector(b, f64x4);
        f32x4 d = (f32x4){data4[row+i2], data4[row+i2+4], data4[row+i2+8], data4[row+i2+12]};
        f64x4 converted1 = __builtin_convertvector(d, f64x4);
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          const int64_t kept_column = i2*1024+i3*128+i1*4;
          u32x4 c = (u32x4){data3[c_row+i3], data3[c_row+i3+32], data3[c_row+i3+64], data3[c_row+i3+96]};
          for (int64_t i4 = 0; i4 < 8; ++i4) {
            i32x4 converted2 = __builtin_convertvector((c>>splat_u32x4((uint32_t)(i4*4)))&splat_u32x4(15u), i32x4);
            f64x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, f32x4), f64x4);
            f64x4 product = converted0*converted3;
            f64x4 sum0 = product+converted1;
            f64x4 difference = sum0-product;
            f64x4 sum1 = (product-(sum0-difference))+(converted1-difference);
            i32x4 less = __builtin_convertvector(splat_f64x4(0.0)<sum1, i32x4);
            i64x4 bits = (i64x4)sum0;
            i32x4 holds0 = (less|__builtin_convertvector(sum1<splat_f64x4(0.0), i32x4))
                &__builtin_convertvector((bits&splat_i64x4(1l))==splat_i64x4(0l), i32x4);
            i32x4 holds1 = (i32x4)(((i32x4)__builtin_convertvector(splat_f64x4(0.0)<sum0, i32x4)&less)
                |((i32x4)__builtin_convertvector(sum0<splat_f64x4(0.0), i32x4)&~less));
            i64x4 mask0 = __builtin_convertvector(holds1, i64x4);
            i64x4 sum2 = (i64x4)((u64x4)bits+(u64x4)((splat_i64x4(1l)&mask0)|(splat_i64x4(-1l)&~mask0)));
            i64x4 mask1 = __builtin_convertvector(holds0, i64x4);
            *(f32x4_loose*)(stage0+kept_column+i4*16) = __builtin_convertvector((f64x4)((sum2&mask1)|(bits&~mask1)),
                f32x4);
          }
        }
      }
    }
    // sum, writes data0
    for (int64_t i5 = 0; i5 < 2; ++i5) {
      const int64_t a_row = part*1536+i5*768;
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
      for (int64_t r0 = 0; r0 < 256; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
        sum3 = sum3+(a0*kept0);
        float a1 = data1[a_row+r0+256];
        sum4 = sum4+(a1*kept0);
        float a2 = data1[a_row+r0+512];
        sum5 = sum5+(a2*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
        sum6 = sum6+(a0*kept1);
        sum7 = sum7+(a1*kept1);
        sum8 = sum8+(a2*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
        sum9 = sum9+(a0*kept2);
        sum10 = sum10+(a1*kept2);
        sum11 = sum11+(a2*kept2);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
        sum12 = sum12+(a0*kept3);
        sum13 = sum13+(a1*kept3);
        sum14 = sum14+(a2*kept3);
      }
      *(f32x4_loose*)(data0+out_column+i5*96) = sum3;
      *(f32x4_loose*)(data0+out_column+i5*96+32) = sum4;
      *(f32x4_loose*)(data0+out_column+i5*96+64) = sum5;
      *(f32x4_loose*)(data0+out_column+i5*96+4) = sum6;
      *(f32x4_loose*)(data0+out_column+i5*96+36) = sum7;
      *(f32x4_loose*)(data0+out_column+i5*96+68) = sum8;
      *(f32x4_loose*)(data0+out_column+i5*96+8) = sum9;
      *(f32x4_loose*)(data0+out_column+i5*96+40) = sum10;
      *(f32x4_loose*)(data0+out_column+i5*96+72) = sum11;
      *(f32x4_loose*)(data0+out_column+i5*96+12) = sum12;
      *(f32x4_loose*)(data0+out_column+i5*96+44) = sum13;
      *(f32x4_loose*)(data0+out_column+i5*96+76) = sum14;
    }
  }
}

// ======== avx2
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 0 of 24 in 4 parts in blocks of 6 > out 1 of 32 by 4 copies of 8 lanes > out 0 of 24 by 3 copies
//   add over reduce 0 of 256
//   stage0 keeps 8192 elements, f = 8: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_24_32_256_7c2cbf(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*192;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = i0*32;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t c_row = i1*8+i0*256;
      f32x8 b = (f32x8){data2[row+i1], data2[row+i1+4], data2[row+i1+8], data2[row+i1+12], data2[row+i1+16],
          data2[row+i1+20], data2[row+i1+24], data2[row+i1+28]};
      f32x8 d = (f32x8){data4[row+i1], data4[row+i1+4], data4[row+i1+8], data4[row+i1+12], data4[row+i1+16],
          data4[row+i1+20], data4[row+i1+24], data4[row+i1+28]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_column = i1*2048+i2*256+i0*8;
        u32x8 c = (u32x8){data3[c_row+i2], data3[c_row+i2+32], data3[c_row+i2+64], data3[c_row+i2+96],
            data3[c_row+i2+128], data3[c_row+i2+160], data3[c_row+i2+192], data3[c_row+i2+224]};
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          i32x8 converted = __builtin_convertvector((c>>splat_u32x8((uint32_t)(i3*4)))&splat_u32x8(15u), i32x8);
          *(f32x8_loose*)(stage0+kept_column+i3*32) = mulacc_f32x8(b, __builtin_convertvector(converted, f32x8), d);
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 2; ++i4) {
    const int64_t a_row = part*1536+i4*768;
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
    for (int64_t r0 = 0; r0 < 256; ++r0) {
      float a0 = data1[a_row+r0];
      f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*32);
      sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
      float a1 = data1[a_row+r0+256];
      sum1 = mulacc_f32x8(splat_f32x8(a1), kept0, sum1);
      float a2 = data1[a_row+r0+512];
      sum2 = mulacc_f32x8(splat_f32x8(a2), kept0, sum2);
      f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*32+8);
      sum3 = mulacc_f32x8(splat_f32x8(a0), kept1, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(a1), kept1, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(a2), kept1, sum5);
      f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*32+16);
      sum6 = mulacc_f32x8(splat_f32x8(a0), kept2, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(a1), kept2, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(a2), kept2, sum8);
      f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*32+24);
      sum9 = mulacc_f32x8(splat_f32x8(a0), kept3, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(a1), kept3, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(a2), kept3, sum11);
    }
    *(f32x8_loose*)(data0+out_row+i4*96) = sum0;
    *(f32x8_loose*)(data0+out_row+i4*96+32) = sum1;
    *(f32x8_loose*)(data0+out_row+i4*96+64) = sum2;
    *(f32x8_loose*)(data0+out_row+i4*96+8) = sum3;
    *(f32x8_loose*)(data0+out_row+i4*96+40) = sum4;
    *(f32x8_loose*)(data0+out_row+i4*96+72) = sum5;
    *(f32x8_loose*)(data0+out_row+i4*96+16) = sum6;
    *(f32x8_loose*)(data0+out_row+i4*96+48) = sum7;
    *(f32x8_loose*)(data0+out_row+i4*96+80) = sum8;
    *(f32x8_loose*)(data0+out_row+i4*96+24) = sum9;
    *(f32x8_loose*)(data0+out_row+i4*96+56) = sum10;
    *(f32x8_loose*)(data0+out_row+i4*96+88) = sum11;
  }
}

// ======== avx512
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 0 of 24 in 2 parts in blocks of 12 > out 1 of 32 by 2 copies of 16 lanes > out 0 of 24 by 12 copies
//   add over reduce 0 of 256
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Unroll(out 0, 12), Outer(out 1), Tile(out 0, 12), Thread(out 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_24_32_256_23c44d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part) {
  const int64_t a_row = part*3072;
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
  f32x16 sum16 = splat_f32x16(0.0f);
  f32x16 sum17 = splat_f32x16(0.0f);
  f32x16 sum18 = splat_f32x16(0.0f);
  f32x16 sum19 = splat_f32x16(0.0f);
  f32x16 sum20 = splat_f32x16(0.0f);
  f32x16 sum21 = splat_f32x16(0.0f);
  f32x16 sum22 = splat_f32x16(0.0f);
  f32x16 sum23 = splat_f32x16(0.0f);
  // sum
  for (int64_t r0 = 0; r0 < 256; ++r0) {
    const int64_t quotient0 = r0/64;
    const int64_t quotient1 = r0/8;
    float a0 = data1[a_row+r0];
    f32x16 b0 = (f32x16){data2[quotient0], data2[quotient0+4], data2[quotient0+8], data2[quotient0+12],
        data2[quotient0+16], data2[quotient0+20], data2[quotient0+24], data2[quotient0+28], data2[quotient0+32],
        data2[quotient0+36], data2[quotient0+40], data2[quotient0+44], data2[quotient0+48], data2[quotient0+52],
        data2[quotient0+56], data2[quotient0+60]};
    u32x16 c0 = (u32x16){data3[quotient1], data3[quotient1+32], data3[quotient1+64], data3[quotient1+96],
        data3[quotient1+128], data3[quotient1+160], data3[quotient1+192], data3[quotient1+224],
        data3[quotient1+256], data3[quotient1+288], data3[quotient1+320], data3[quotient1+352],
        data3[quotient1+384], data3[quotient1+416], data3[quotient1+448], data3[quotient1+480]};
    uint32_t position0 = (uint32_t)(r0%8*4);
    i32x16 converted0 = __builtin_convertvector((c0>>splat_u32x16(position0))&splat_u32x16(15u), i32x16);
    f32x16 d0 = (f32x16){data4[quotient0], data4[quotient0+4], data4[quotient0+8], data4[quotient0+12],
        data4[quotient0+16], data4[quotient0+20], data4[quotient0+24], data4[quotient0+28], data4[quotient0+32],
        data4[quotient0+36], data4[quotient0+40], data4[quotient0+44], data4[quotient0+48], data4[quotient0+52],
        data4[quotient0+56], data4[quotient0+60]};
    f32x16 sum24 = mulacc_f32x16(b0, __builtin_convertvector(converted0, f32x16), d0);
    sum0 = mulacc_f32x16(splat_f32x16(a0), sum24, sum0);
    f32x16 b1 = (f32x16){data2[quotient0+64], data2[quotient0+68], data2[quotient0+72], data2[quotient0+76],
        data2[quotient0+80], data2[quotient0+84], data2[quotient0+88], data2[quotient0+92], data2[quotient0+96],
        data2[quotient0+100], data2[quotient0+104], data2[quotient0+108], data2[quotient0+112],
        data2[quotient0+116], data2[quotient0+120], data2[quotient0+124]};
    u32x16 c1 = (u32x16){data3[quotient1+512], data3[quotient1+544], data3[quotient1+576], data3[quotient1+608],
        data3[quotient1+640], data3[quotient1+672], data3[quotient1+704], data3[quotient1+736],
        data3[quotient1+768], data3[quotient1+800], data3[quotient1+832], data3[quotient1+864],
        data3[quotient1+896], data3[quotient1+928], data3[quotient1+960], data3[quotient1+992]};
    i32x16 converted1 = __builtin_convertvector((c1>>splat_u32x16(position0))&splat_u32x16(15u), i32x16);
    f32x16 d1 = (f32x16){data4[quotient0+64], data4[quotient0+68], data4[quotient0+72], data4[quotient0+76],
        data4[quotient0+80], data4[quotient0+84], data4[quotient0+88], data4[quotient0+92], data4[quotient0+96],
        data4[quotient0+100], data4[quotient0+104], data4[quotient0+108], data4[quotient0+112],
        data4[quotient0+116], data4[quotient0+120], data4[quotient0+124]};
    f32x16 sum25 = mulacc_f32x16(b1, __builtin_convertvector(converted1, f32x16), d1);
    sum1 = mulacc_f32x16(splat_f32x16(a0), sum25, sum1);
    float a1 = data1[a_row+r0+256];
    sum2 = mulacc_f32x16(splat_f32x16(a1), sum24, sum2);
    sum3 = mulacc_f32x16(splat_f32x16(a1), sum25, sum3);
    float a2 = data1[a_row+r0+512];
    sum4 = mulacc_f32x16(splat_f32x16(a2), sum24, sum4);
    sum5 = mulacc_f32x16(splat_f32x16(a2), sum25, sum5);
    float a3 = data1[a_row+r0+768];
    sum6 = mulacc_f32x16(splat_f32x16(a3), sum24, sum6);
    sum7 = mulacc_f32x16(splat_f32x16(a3), sum25, sum7);
    float a4 = data1[a_row+r0+1024];
    sum8 = mulacc_f32x16(splat_f32x16(a4), sum24, sum8);
    sum9 = mulacc_f32x16(splat_f32x16(a4), sum25, sum9);
    float a5 = data1[a_row+r0+1280];
    sum10 = mulacc_f32x16(splat_f32x16(a5), sum24, sum10);
    sum11 = mulacc_f32x16(splat_f32x16(a5), sum25, sum11);
    float a6 = data1[a_row+r0+1536];
    sum12 = mulacc_f32x16(splat_f32x16(a6), sum24, sum12);
    sum13 = mulacc_f32x16(splat_f32x16(a6), sum25, sum13);
    float a7 = data1[a_row+r0+1792];
    sum14 = mulacc_f32x16(splat_f32x16(a7), sum24, sum14);
    sum15 = mulacc_f32x16(splat_f32x16(a7), sum25, sum15);
    float a8 = data1[a_row+r0+2048];
    sum16 = mulacc_f32x16(splat_f32x16(a8), sum24, sum16);
    sum17 = mulacc_f32x16(splat_f32x16(a8), sum25, sum17);
    float a9 = data1[a_row+r0+2304];
    sum18 = mulacc_f32x16(splat_f32x16(a9), sum24, sum18);
    sum19 = mulacc_f32x16(splat_f32x16(a9), sum25, sum19);
    float a10 = data1[a_row+r0+2560];
    sum20 = mulacc_f32x16(splat_f32x16(a10), sum24, sum20);
    sum21 = mulacc_f32x16(splat_f32x16(a10), sum25, sum21);
    float a11 = data1[a_row+r0+2816];
    sum22 = mulacc_f32x16(splat_f32x16(a11), sum24, sum22);
    sum23 = mulacc_f32x16(splat_f32x16(a11), sum25, sum23);
  }
  *(f32x16_loose*)(data0+part*384) = sum0;
  *(f32x16_loose*)(data0+part*384+16) = sum1;
  *(f32x16_loose*)(data0+part*384+32) = sum2;
  *(f32x16_loose*)(data0+part*384+48) = sum3;
  *(f32x16_loose*)(data0+part*384+64) = sum4;
  *(f32x16_loose*)(data0+part*384+80) = sum5;
  *(f32x16_loose*)(data0+part*384+96) = sum6;
  *(f32x16_loose*)(data0+part*384+112) = sum7;
  *(f32x16_loose*)(data0+part*384+128) = sum8;
  *(f32x16_loose*)(data0+part*384+144) = sum9;
  *(f32x16_loose*)(data0+part*384+160) = sum10;
  *(f32x16_loose*)(data0+part*384+176) = sum11;
  *(f32x16_loose*)(data0+part*384+192) = sum12;
  *(f32x16_loose*)(data0+part*384+208) = sum13;
  *(f32x16_loose*)(data0+part*384+224) = sum14;
  *(f32x16_loose*)(data0+part*384+240) = sum15;
  *(f32x16_loose*)(data0+part*384+256) = sum16;
  *(f32x16_loose*)(data0+part*384+272) = sum17;
  *(f32x16_loose*)(data0+part*384+288) = sum18;
  *(f32x16_loose*)(data0+part*384+304) = sum19;
  *(f32x16_loose*)(data0+part*384+320) = sum20;
  *(f32x16_loose*)(data0+part*384+336) = sum21;
  *(f32x16_loose*)(data0+part*384+352) = sum22;
  *(f32x16_loose*)(data0+part*384+368) = sum23;
}

// ======== neon
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 0 of 24 in 4 parts in blocks of 6 > out 1 of 32 by 4 copies of 4 lanes > out 0 of 24 by 6 copies
//   add over reduce 0 of 256
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 6), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_24_32_256_2ddfd1(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part) {
  const int64_t a_row = part*1536;
  const int64_t out_row = part*192;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = i0*64;
    const int64_t c_row = i0*512;
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
    f32x4 sum16 = splat_f32x4(0.0f);
    f32x4 sum17 = splat_f32x4(0.0f);
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    f32x4 sum20 = splat_f32x4(0.0f);
    f32x4 sum21 = splat_f32x4(0.0f);
    f32x4 sum22 = splat_f32x4(0.0f);
    f32x4 sum23 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 256; ++r0) {
      const int64_t quotient0 = r0/64;
      const int64_t quotient1 = r0/8;
      float a0 = data1[a_row+r0];
      f32x4 b0 = (f32x4){data2[row+quotient0], data2[row+quotient0+4], data2[row+quotient0+8],
          data2[row+quotient0+12]};
      u32x4 c0 = (u32x4){data3[c_row+quotient1], data3[c_row+quotient1+32], data3[c_row+quotient1+64],
          data3[c_row+quotient1+96]};
      uint32_t position0 = (uint32_t)(r0%8*4);
      i32x4 converted0 = __builtin_convertvector((c0>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
      f32x4 d0 = (f32x4){data4[row+quotient0], data4[row+quotient0+4], data4[row+quotient0+8],
          data4[row+quotient0+12]};
      f32x4 sum24 = mulacc_f32x4(b0, __builtin_convertvector(converted0, f32x4), d0);
      sum0 = mulacc_f32x4(splat_f32x4(a0), sum24, sum0);
      f32x4 b1 = (f32x4){data2[row+quotient0+16], data2[row+quotient0+20], data2[row+quotient0+24],
          data2[row+quotient0+28]};
      u32x4 c1 = (u32x4){data3[c_row+quotient1+128], data3[c_row+quotient1+160], data3[c_row+quotient1+192],
          data3[c_row+quotient1+224]};
      i32x4 converted1 = __builtin_convertvector((c1>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
      f32x4 d1 = (f32x4){data4[row+quotient0+16], data4[row+quotient0+20], data4[row+quotient0+24],
          data4[row+quotient0+28]};
      f32x4 sum25 = mulacc_f32x4(b1, __builtin_convertvector(converted1, f32x4), d1);
      sum1 = mulacc_f32x4(splat_f32x4(a0), sum25, sum1);
      f32x4 b2 = (f32x4){data2[row+quotient0+32], data2[row+quotient0+36], data2[row+quotient0+40],
          data2[row+quotient0+44]};
      u32x4 c2 = (u32x4){data3[c_row+quotient1+256], data3[c_row+quotient1+288], data3[c_row+quotient1+320],
          data3[c_row+quotient1+352]};
      i32x4 converted2 = __builtin_convertvector((c2>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
      f32x4 d2 = (f32x4){data4[row+quotient0+32], data4[row+quotient0+36], data4[row+quotient0+40],
          data4[row+quotient0+44]};
      f32x4 sum26 = mulacc_f32x4(b2, __builtin_convertvector(converted2, f32x4), d2);
      sum2 = mulacc_f32x4(splat_f32x4(a0), sum26, sum2);
      f32x4 b3 = (f32x4){data2[row+quotient0+48], data2[row+quotient0+52], data2[row+quotient0+56],
          data2[row+quotient0+60]};
      u32x4 c3 = (u32x4){data3[c_row+quotient1+384], data3[c_row+quotient1+416], data3[c_row+quotient1+448],
          data3[c_row+quotient1+480]};
      i32x4 converted3 = __builtin_convertvector((c3>>splat_u32x4(position0))&splat_u32x4(15u), i32x4);
      f32x4 d3 = (f32x4){data4[row+quotient0+48], data4[row+quotient0+52], data4[row+quotient0+56],
          data4[row+quotient0+60]};
      f32x4 sum27 = mulacc_f32x4(b3, __builtin_convertvector(converted3, f32x4), d3);
      sum3 = mulacc_f32x4(splat_f32x4(a0), sum27, sum3);
      float a1 = data1[a_row+r0+256];
      sum4 = mulacc_f32x4(splat_f32x4(a1), sum24, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a1), sum25, sum5);
      sum6 = mulacc_f32x4(splat_f32x4(a1), sum26, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a1), sum27, sum7);
      float a2 = data1[a_row+r0+512];
      sum8 = mulacc_f32x4(splat_f32x4(a2), sum24, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a2), sum25, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a2), sum26, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a2), sum27, sum11);
      float a3 = data1[a_row+r0+768];
      sum12 = mulacc_f32x4(splat_f32x4(a3), sum24, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a3), sum25, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a3), sum26, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a3), sum27, sum15);
      float a4 = data1[a_row+r0+1024];
      sum16 = mulacc_f32x4(splat_f32x4(a4), sum24, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a4), sum25, sum17);
      sum18 = mulacc_f32x4(splat_f32x4(a4), sum26, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a4), sum27, sum19);
      float a5 = data1[a_row+r0+1280];
      sum20 = mulacc_f32x4(splat_f32x4(a5), sum24, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a5), sum25, sum21);
      sum22 = mulacc_f32x4(splat_f32x4(a5), sum26, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a5), sum27, sum23);
    }
    *(f32x4_loose*)(data0+out_row+i0*16) = sum0;
    *(f32x4_loose*)(data0+out_row+i0*16+4) = sum1;
    *(f32x4_loose*)(data0+out_row+i0*16+8) = sum2;
    *(f32x4_loose*)(data0+out_row+i0*16+12) = sum3;
    *(f32x4_loose*)(data0+out_row+i0*16+32) = sum4;
    *(f32x4_loose*)(data0+out_row+i0*16+36) = sum5;
    *(f32x4_loose*)(data0+out_row+i0*16+40) = sum6;
    *(f32x4_loose*)(data0+out_row+i0*16+44) = sum7;
    *(f32x4_loose*)(data0+out_row+i0*16+64) = sum8;
    *(f32x4_loose*)(data0+out_row+i0*16+68) = sum9;
    *(f32x4_loose*)(data0+out_row+i0*16+72) = sum10;
    *(f32x4_loose*)(data0+out_row+i0*16+76) = sum11;
    *(f32x4_loose*)(data0+out_row+i0*16+96) = sum12;
    *(f32x4_loose*)(data0+out_row+i0*16+100) = sum13;
    *(f32x4_loose*)(data0+out_row+i0*16+104) = sum14;
    *(f32x4_loose*)(data0+out_row+i0*16+108) = sum15;
    *(f32x4_loose*)(data0+out_row+i0*16+128) = sum16;
    *(f32x4_loose*)(data0+out_row+i0*16+132) = sum17;
    *(f32x4_loose*)(data0+out_row+i0*16+136) = sum18;
    *(f32x4_loose*)(data0+out_row+i0*16+140) = sum19;
    *(f32x4_loose*)(data0+out_row+i0*16+160) = sum20;
    *(f32x4_loose*)(data0+out_row+i0*16+164) = sum21;
    *(f32x4_loose*)(data0+out_row+i0*16+168) = sum22;
    *(f32x4_loose*)(data0+out_row+i0*16+172) = sum23;
  }
}

