// ======== plain
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 0 of 24 in 2 parts by 2 copies > out 1 of 32 by 4 copies
//   add over reduce 0 of 256 by 4 lanes
//   stage0 keeps 8192 elements, f = 12: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 4), Thread(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)

void r_24_32_256_29e13c(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*4;
    const int64_t c_row = i0*32;
    const int64_t kept_row0 = i0*256;
    for (int64_t i1 = 0; i1 < 256; ++i1) {
      const int64_t quotient = i1/64;
      double product = (double)data2[row+quotient]*(double)(float)(int32_t)((data3[c_row+i1/8]>>(uint32_t)(i1%8*4))
          &15u);
      double converted = (double)data4[row+quotient];
      double sum0 = product+converted;
      double difference = sum0-product;
      double sum1 = (product-(sum0-difference))+(converted-difference);
      _Bool less = 0.0<sum1;
      int64_t bits0 = bits_as(int64_t, double, sum0);
      int64_t sum2 = (int64_t)((uint64_t)bits0+(uint64_t)((less?(0.0<sum0):(sum0<0.0))?1l:(-1l)));
      double bits1 = bits_as(double, int64_t, ((less|(sum1<0.0))&((bits0&1l)==0l))?sum2:bits0);
      stage0[kept_row0+i1] = (float)bits1;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 6; ++i2) {
    const int64_t a_row = part*3072+i2*512;
    const int64_t out_row = part*384+i2*64;
    for (int64_t i3 = 0; i3 < 8; ++i3) {
      const int64_t kept_row1 = i3*1024;
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 64; ++r0) {
        f32x4 a0 = *(const f32x4_loose*)(data1+a_row+r0*4);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row1+r0*4);
        sum3 = sum3+(a0*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row1+r0*4+512);
        sum4 = sum4+(a0*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row1+r0*4+256);
        sum5 = sum5+(a0*kept2);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+kept_row1+r0*4+768);
        sum6 = sum6+(a0*kept3);
        f32x4 a1 = *(const f32x4_loose*)(data1+a_row+r0*4+256);
        sum7 = sum7+(a1*kept0);
        sum8 = sum8+(a1*kept1);
        sum9 = sum9+(a1*kept2);
        sum10 = sum10+(a1*kept3);
      }
      f32x4 sum_of_lanes0 = zip_lower_f32x4(sum3, sum4);
      f32x4 sum_of_lanes1 = zip_upper_f32x4(sum3, sum4);
      f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
      f32x4 sum_of_lanes3 = zip_lower_f32x4(sum5, sum6);
      f32x4 sum_of_lanes4 = zip_upper_f32x4(sum5, sum6);
      f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
      f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
      f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
      *(f32x4_loose*)(data0+out_row+i3*4) = sum_of_lanes6+sum_of_lanes7;
      f32x4 sum_of_lanes8 = zip_lower_f32x4(sum7, sum8);
      f32x4 sum_of_lanes9 = zip_upper_f32x4(sum7, sum8);
      f32x4 sum_of_lanes10 = sum_of_lanes8+sum_of_lanes9;
      f32x4 sum_of_lanes11 = zip_lower_f32x4(sum9, sum10);
      f32x4 sum_of_lanes12 = zip_upper_f32x4(sum9, sum10);
      f32x4 sum_of_lanes13 = sum_of_lanes11+sum_of_lanes12;
      f32x4 sum_of_lanes14 = zip_lower_f32x4(sum_of_lanes10, sum_of_lanes13);
      f32x4 sum_of_lanes15 = zip_upper_f32x4(sum_of_lanes10, sum_of_lanes13);
      *(f32x4_loose*)(data0+out_row+i3*4+32) = sum_of_lanes14+sum_of_lanes15;
    }
  }
}

// ======== avx2
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 4 parts by 8 lanes > out 0 of 24 by 12 copies
//   add over reduce 0 of 256
//   stage0 keeps 2048 elements, f = 2: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 8), Unroll(out 0, 12), Outer(out 1), Thread(out 1, 4)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })

void r_24_32_256_2d7867(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t row = part*32;
  const int64_t out_column = part*8;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t c_row = part*256+i0*8;
    f32x8 b = (f32x8){data2[row+i0], data2[row+i0+4], data2[row+i0+8], data2[row+i0+12], data2[row+i0+16],
        data2[row+i0+20], data2[row+i0+24], data2[row+i0+28]};
    f32x8 d = (f32x8){data4[row+i0], data4[row+i0+4], data4[row+i0+8], data4[row+i0+12], data4[row+i0+16],
        data4[row+i0+20], data4[row+i0+24], data4[row+i0+28]};
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      const int64_t kept_row = i0*512+i1*64;
      u32x8 c = (u32x8){data3[c_row+i1], data3[c_row+i1+32], data3[c_row+i1+64], data3[c_row+i1+96],
          data3[c_row+i1+128], data3[c_row+i1+160], data3[c_row+i1+192], data3[c_row+i1+224]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        i32x8 converted = __builtin_convertvector((c>>splat_u32x8((uint32_t)(i2*4)))&splat_u32x8(15u), i32x8);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = mulacc_f32x8(b, __builtin_convertvector(converted, f32x8), d);
      }
    }
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < 2; ++i3) {
    const int64_t a_row = i3*3072;
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
      f32x8 kept = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*8));
      sum0 = mulacc_f32x8(splat_f32x8(data1[a_row+r0]), kept, sum0);
      sum1 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+256]), kept, sum1);
      sum2 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+512]), kept, sum2);
      sum3 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+768]), kept, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+1024]), kept, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+1280]), kept, sum5);
      sum6 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+1536]), kept, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+1792]), kept, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+2048]), kept, sum8);
      sum9 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+2304]), kept, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+2560]), kept, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(data1[a_row+r0+2816]), kept, sum11);
    }
    *(f32x8_loose*)(data0+out_column+i3*384) = sum0;
    *(f32x8_loose*)(data0+out_column+i3*384+32) = sum1;
    *(f32x8_loose*)(data0+out_column+i3*384+64) = sum2;
    *(f32x8_loose*)(data0+out_column+i3*384+96) = sum3;
    *(f32x8_loose*)(data0+out_column+i3*384+128) = sum4;
    *(f32x8_loose*)(data0+out_column+i3*384+160) = sum5;
    *(f32x8_loose*)(data0+out_column+i3*384+192) = sum6;
    *(f32x8_loose*)(data0+out_column+i3*384+224) = sum7;
    *(f32x8_loose*)(data0+out_column+i3*384+256) = sum8;
    *(f32x8_loose*)(data0+out_column+i3*384+288) = sum9;
    *(f32x8_loose*)(data0+out_column+i3*384+320) = sum10;
    *(f32x8_loose*)(data0+out_column+i3*384+352) = sum11;
  }
}

// ======== avx512
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 2 parts by 16 lanes > out 0 of 24 by 8 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 3: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 16), Unroll(out 0, 8), Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })

void r_24_32_256_2afc16(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t row = part*64;
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t c_row = part*512+i0*8;
    f32x16 b = (f32x16){data2[row+i0], data2[row+i0+4], data2[row+i0+8], data2[row+i0+12], data2[row+i0+16],
        data2[row+i0+20], data2[row+i0+24], data2[row+i0+28], data2[row+i0+32], data2[row+i0+36], data2[row+i0+40],
        data2[row+i0+44], data2[row+i0+48], data2[row+i0+52], data2[row+i0+56], data2[row+i0+60]};
    f32x16 d = (f32x16){data4[row+i0], data4[row+i0+4], data4[row+i0+8], data4[row+i0+12], data4[row+i0+16],
        data4[row+i0+20], data4[row+i0+24], data4[row+i0+28], data4[row+i0+32], data4[row+i0+36], data4[row+i0+40],
        data4[row+i0+44], data4[row+i0+48], data4[row+i0+52], data4[row+i0+56], data4[row+i0+60]};
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      const int64_t kept_row = i0*1024+i1*128;
      u32x16 c = (u32x16){data3[c_row+i1], data3[c_row+i1+32], data3[c_row+i1+64], data3[c_row+i1+96],
          data3[c_row+i1+128], data3[c_row+i1+160], data3[c_row+i1+192], data3[c_row+i1+224], data3[c_row+i1+256],
          data3[c_row+i1+288], data3[c_row+i1+320], data3[c_row+i1+352], data3[c_row+i1+384], data3[c_row+i1+416],
          data3[c_row+i1+448], data3[c_row+i1+480]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        i32x16 converted = __builtin_convertvector((c>>splat_u32x16((uint32_t)(i2*4)))&splat_u32x16(15u), i32x16);
        *(f32x16_loose*)(stage0+kept_row+i2*16) = mulacc_f32x16(b, __builtin_convertvector(converted, f32x16), d);
      }
    }
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < 3; ++i3) {
    const int64_t a_row = i3*2048;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 256; ++r0) {
      f32x16 kept = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*16));
      sum0 = mulacc_f32x16(splat_f32x16(data1[a_row+r0]), kept, sum0);
      sum1 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+256]), kept, sum1);
      sum2 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+512]), kept, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+768]), kept, sum3);
      sum4 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+1024]), kept, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+1280]), kept, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+1536]), kept, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+1792]), kept, sum7);
    }
    *(f32x16_loose*)(data0+out_column+i3*256) = sum0;
    *(f32x16_loose*)(data0+out_column+i3*256+32) = sum1;
    *(f32x16_loose*)(data0+out_column+i3*256+64) = sum2;
    *(f32x16_loose*)(data0+out_column+i3*256+96) = sum3;
    *(f32x16_loose*)(data0+out_column+i3*256+128) = sum4;
    *(f32x16_loose*)(data0+out_column+i3*256+160) = sum5;
    *(f32x16_loose*)(data0+out_column+i3*256+192) = sum6;
    *(f32x16_loose*)(data0+out_column+i3*256+224) = sum7;
  }
}

// ======== neon
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 4 parts by 2 copies of 4 lanes > out 0 of 24 by 12 copies
//   add over reduce 0 of 256
//   stage0 keeps 2048 elements, f = 2: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 2), Unroll(out 0, 12), Outer(out 1), Thread(out 1, 4)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_24_32_256_f5b862(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*8;
  // fills stage0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*32+i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t c_row = part*256+i1*8+i0*128;
      f32x4 b = (f32x4){data2[row+i1], data2[row+i1+4], data2[row+i1+8], data2[row+i1+12]};
      f32x4 d = (f32x4){data4[row+i1], data4[row+i1+4], data4[row+i1+8], data4[row+i1+12]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_column = i1*512+i2*64+i0*4;
        u32x4 c = (u32x4){data3[c_row+i2], data3[c_row+i2+32], data3[c_row+i2+64], data3[c_row+i2+96]};
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          i32x4 converted = __builtin_convertvector((c>>splat_u32x4((uint32_t)(i3*4)))&splat_u32x4(15u), i32x4);
          *(f32x4_loose*)(stage0+kept_column+i3*8) = mulacc_f32x4(b, __builtin_convertvector(converted, f32x4), d);
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 2; ++i4) {
    const int64_t a_row = i4*3072;
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
      float a0 = data1[a_row+r0];
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*8);
      sum0 = mulacc_f32x4(splat_f32x4(a0), kept0, sum0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*8+4);
      sum1 = mulacc_f32x4(splat_f32x4(a0), kept1, sum1);
      float a1 = data1[a_row+r0+256];
      sum2 = mulacc_f32x4(splat_f32x4(a1), kept0, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(a1), kept1, sum3);
      float a2 = data1[a_row+r0+512];
      sum4 = mulacc_f32x4(splat_f32x4(a2), kept0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a2), kept1, sum5);
      float a3 = data1[a_row+r0+768];
      sum6 = mulacc_f32x4(splat_f32x4(a3), kept0, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a3), kept1, sum7);
      float a4 = data1[a_row+r0+1024];
      sum8 = mulacc_f32x4(splat_f32x4(a4), kept0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a4), kept1, sum9);
      float a5 = data1[a_row+r0+1280];
      sum10 = mulacc_f32x4(splat_f32x4(a5), kept0, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a5), kept1, sum11);
      float a6 = data1[a_row+r0+1536];
      sum12 = mulacc_f32x4(splat_f32x4(a6), kept0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a6), kept1, sum13);
      float a7 = data1[a_row+r0+1792];
      sum14 = mulacc_f32x4(splat_f32x4(a7), kept0, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a7), kept1, sum15);
      float a8 = data1[a_row+r0+2048];
      sum16 = mulacc_f32x4(splat_f32x4(a8), kept0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a8), kept1, sum17);
      float a9 = data1[a_row+r0+2304];
      sum18 = mulacc_f32x4(splat_f32x4(a9), kept0, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a9), kept1, sum19);
      float a10 = data1[a_row+r0+2560];
      sum20 = mulacc_f32x4(splat_f32x4(a10), kept0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a10), kept1, sum21);
      float a11 = data1[a_row+r0+2816];
      sum22 = mulacc_f32x4(splat_f32x4(a11), kept0, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a11), kept1, sum23);
    }
    *(f32x4_loose*)(data0+out_column+i4*384) = sum0;
    *(f32x4_loose*)(data0+out_column+i4*384+4) = sum1;
    *(f32x4_loose*)(data0+out_column+i4*384+32) = sum2;
    *(f32x4_loose*)(data0+out_column+i4*384+36) = sum3;
    *(f32x4_loose*)(data0+out_column+i4*384+64) = sum4;
    *(f32x4_loose*)(data0+out_column+i4*384+68) = sum5;
    *(f32x4_loose*)(data0+out_column+i4*384+96) = sum6;
    *(f32x4_loose*)(data0+out_column+i4*384+100) = sum7;
    *(f32x4_loose*)(data0+out_column+i4*384+128) = sum8;
    *(f32x4_loose*)(data0+out_column+i4*384+132) = sum9;
    *(f32x4_loose*)(data0+out_column+i4*384+160) = sum10;
    *(f32x4_loose*)(data0+out_column+i4*384+164) = sum11;
    *(f32x4_loose*)(data0+out_column+i4*384+192) = sum12;
    *(f32x4_loose*)(data0+out_column+i4*384+196) = sum13;
    *(f32x4_loose*)(data0+out_column+i4*384+224) = sum14;
    *(f32x4_loose*)(data0+out_column+i4*384+228) = sum15;
    *(f32x4_loose*)(data0+out_column+i4*384+256) = sum16;
    *(f32x4_loose*)(data0+out_column+i4*384+260) = sum17;
    *(f32x4_loose*)(data0+out_column+i4*384+288) = sum18;
    *(f32x4_loose*)(data0+out_column+i4*384+292) = sum19;
    *(f32x4_loose*)(data0+out_column+i4*384+320) = sum20;
    *(f32x4_loose*)(data0+out_column+i4*384+324) = sum21;
    *(f32x4_loose*)(data0+out_column+i4*384+352) = sum22;
    *(f32x4_loose*)(data0+out_column+i4*384+356) = sum23;
  }
}

