// ======== plain
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 2 parts by 4 copies of 4 lanes > out 0 of 24 by 3 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 8: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Outer(out 1), Thread(out 1, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
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

void r_24_32_256_514eb3(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*64+i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t c_row = part*512+i1*8+i0*128;
      f32x4 b = (f32x4){data2[row+i1], data2[row+i1+4], data2[row+i1+8], data2[row+i1+12]};
      f64x4 converted0 = __builtin_convertvector(b, f64x4);
      f32x4 d = (f32x4){data4[row+i1], data4[row+i1+4], data4[row+i1+8], data4[row+i1+12]};
      f64x4 converted1 = __builtin_convertvector(d, f64x4);
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_column = i1*1024+i2*128+i0*4;
        u32x4 c = (u32x4){data3[c_row+i2], data3[c_row+i2+32], data3[c_row+i2+64], data3[c_row+i2+96]};
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          i32x4 converted2 = __builtin_convertvector((c>>splat_u32x4((uint32_t)(i3*4)))&splat_u32x4(15u), i32x4);
          f64x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, f32x4), f64x4);
          f64x4 product = converted0*converted3;
          f64x4 sum0 = product+converted1;
          f64x4 difference = sum0-product;
          f64x4 sum1 = (product-(sum0-difference))+(converted1-difference);
          i64x4 less = splat_f64x4(0.0)<sum1;
          i64x4 bits = (i64x4)sum0;
          i64x4 holds = (less|(sum1<splat_f64x4(0.0)))&((bits&splat_i64x4(1l))==splat_i64x4(0l));
          i64x4 mask = ((splat_f64x4(0.0)<sum0)&less)|((sum0<splat_f64x4(0.0))&~less);
          i64x4 sum2 = (i64x4)((u64x4)bits+(u64x4)((splat_i64x4(1l)&mask)|(splat_i64x4(-1l)&~mask)));
          *(f32x4_loose*)(stage0+kept_column+i3*16) = __builtin_convertvector((f64x4)((sum2&holds)|(bits&~holds)),
              f32x4);
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 8; ++i4) {
    const int64_t a_row = i4*768;
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
    *(f32x4_loose*)(data0+out_column+i4*96) = sum3;
    *(f32x4_loose*)(data0+out_column+i4*96+32) = sum4;
    *(f32x4_loose*)(data0+out_column+i4*96+64) = sum5;
    *(f32x4_loose*)(data0+out_column+i4*96+4) = sum6;
    *(f32x4_loose*)(data0+out_column+i4*96+36) = sum7;
    *(f32x4_loose*)(data0+out_column+i4*96+68) = sum8;
    *(f32x4_loose*)(data0+out_column+i4*96+8) = sum9;
    *(f32x4_loose*)(data0+out_column+i4*96+40) = sum10;
    *(f32x4_loose*)(data0+out_column+i4*96+72) = sum11;
    *(f32x4_loose*)(data0+out_column+i4*96+12) = sum12;
    *(f32x4_loose*)(data0+out_column+i4*96+44) = sum13;
    *(f32x4_loose*)(data0+out_column+i4*96+76) = sum14;
  }
}

// ======== avx2
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 2 parts by 2 copies of 8 lanes > out 0 of 24 by 6 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 4: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 2), Unroll(out 0, 6), Outer(out 1), Thread(out 1, 2)
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

void r_24_32_256_a4579a(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*64+i0*32;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t c_row = part*512+i1*8+i0*256;
      f32x8 b = (f32x8){data2[row+i1], data2[row+i1+4], data2[row+i1+8], data2[row+i1+12], data2[row+i1+16],
          data2[row+i1+20], data2[row+i1+24], data2[row+i1+28]};
      f32x8 d = (f32x8){data4[row+i1], data4[row+i1+4], data4[row+i1+8], data4[row+i1+12], data4[row+i1+16],
          data4[row+i1+20], data4[row+i1+24], data4[row+i1+28]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_column = i1*1024+i2*128+i0*8;
        u32x8 c = (u32x8){data3[c_row+i2], data3[c_row+i2+32], data3[c_row+i2+64], data3[c_row+i2+96],
            data3[c_row+i2+128], data3[c_row+i2+160], data3[c_row+i2+192], data3[c_row+i2+224]};
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          i32x8 converted = __builtin_convertvector((c>>splat_u32x8((uint32_t)(i3*4)))&splat_u32x8(15u), i32x8);
          *(f32x8_loose*)(stage0+kept_column+i3*16) = mulacc_f32x8(b, __builtin_convertvector(converted, f32x8), d);
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 4; ++i4) {
    const int64_t a_row = i4*1536;
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
      f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*16));
      sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
      f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*16+8));
      sum1 = mulacc_f32x8(splat_f32x8(a0), kept1, sum1);
      float a1 = data1[a_row+r0+256];
      sum2 = mulacc_f32x8(splat_f32x8(a1), kept0, sum2);
      sum3 = mulacc_f32x8(splat_f32x8(a1), kept1, sum3);
      float a2 = data1[a_row+r0+512];
      sum4 = mulacc_f32x8(splat_f32x8(a2), kept0, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(a2), kept1, sum5);
      float a3 = data1[a_row+r0+768];
      sum6 = mulacc_f32x8(splat_f32x8(a3), kept0, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(a3), kept1, sum7);
      float a4 = data1[a_row+r0+1024];
      sum8 = mulacc_f32x8(splat_f32x8(a4), kept0, sum8);
      sum9 = mulacc_f32x8(splat_f32x8(a4), kept1, sum9);
      float a5 = data1[a_row+r0+1280];
      sum10 = mulacc_f32x8(splat_f32x8(a5), kept0, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(a5), kept1, sum11);
    }
    *(f32x8_loose*)(data0+out_column+i4*192) = sum0;
    *(f32x8_loose*)(data0+out_column+i4*192+8) = sum1;
    *(f32x8_loose*)(data0+out_column+i4*192+32) = sum2;
    *(f32x8_loose*)(data0+out_column+i4*192+40) = sum3;
    *(f32x8_loose*)(data0+out_column+i4*192+64) = sum4;
    *(f32x8_loose*)(data0+out_column+i4*192+72) = sum5;
    *(f32x8_loose*)(data0+out_column+i4*192+96) = sum6;
    *(f32x8_loose*)(data0+out_column+i4*192+104) = sum7;
    *(f32x8_loose*)(data0+out_column+i4*192+128) = sum8;
    *(f32x8_loose*)(data0+out_column+i4*192+136) = sum9;
    *(f32x8_loose*)(data0+out_column+i4*192+160) = sum10;
    *(f32x8_loose*)(data0+out_column+i4*192+168) = sum11;
  }
}

// ======== avx512
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 2 parts by 16 lanes > out 0 of 24 by 12 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 2: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 16), Unroll(out 0, 12), Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })

void r_24_32_256_3c3837(float* restrict data0, const float* restrict data1, const float* restrict data2,
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
  for (int64_t i3 = 0; i3 < 2; ++i3) {
    const int64_t a_row = i3*3072;
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
      sum8 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+2048]), kept, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+2304]), kept, sum9);
      sum10 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+2560]), kept, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(data1[a_row+r0+2816]), kept, sum11);
    }
    *(f32x16_loose*)(data0+out_column+i3*384) = sum0;
    *(f32x16_loose*)(data0+out_column+i3*384+32) = sum1;
    *(f32x16_loose*)(data0+out_column+i3*384+64) = sum2;
    *(f32x16_loose*)(data0+out_column+i3*384+96) = sum3;
    *(f32x16_loose*)(data0+out_column+i3*384+128) = sum4;
    *(f32x16_loose*)(data0+out_column+i3*384+160) = sum5;
    *(f32x16_loose*)(data0+out_column+i3*384+192) = sum6;
    *(f32x16_loose*)(data0+out_column+i3*384+224) = sum7;
    *(f32x16_loose*)(data0+out_column+i3*384+256) = sum8;
    *(f32x16_loose*)(data0+out_column+i3*384+288) = sum9;
    *(f32x16_loose*)(data0+out_column+i3*384+320) = sum10;
    *(f32x16_loose*)(data0+out_column+i3*384+352) = sum11;
  }
}

// ======== neon
// data0(24, 32, 1) = sum(data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//     uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256)), axes 2)
//   loops out 1 of 32 in 2 parts by 4 copies of 4 lanes > out 0 of 24 by 6 copies
//   add over reduce 0 of 256
//   stage0 keeps 4096 elements, f = 4: mulacc(data2(24, 32, 256), float32(int32(shr(data3(24, 32, 256),
//       uint32(view(24, 32, 256)(arange(8))*4)) & 15)), data4(24, 32, 256))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 6), Outer(out 1), Thread(out 1, 2)
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

void r_24_32_256_7fd8cd(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const uint32_t* restrict data3, const float* restrict data4, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*64+i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t c_row = part*512+i1*8+i0*128;
      f32x4 b = (f32x4){data2[row+i1], data2[row+i1+4], data2[row+i1+8], data2[row+i1+12]};
      f32x4 d = (f32x4){data4[row+i1], data4[row+i1+4], data4[row+i1+8], data4[row+i1+12]};
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_column = i1*1024+i2*128+i0*4;
        u32x4 c = (u32x4){data3[c_row+i2], data3[c_row+i2+32], data3[c_row+i2+64], data3[c_row+i2+96]};
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          i32x4 converted = __builtin_convertvector((c>>splat_u32x4((uint32_t)(i3*4)))&splat_u32x4(15u), i32x4);
          *(f32x4_loose*)(stage0+kept_column+i3*16) = mulacc_f32x4(b, __builtin_convertvector(converted, f32x4), d);
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 4; ++i4) {
    const int64_t a_row = i4*1536;
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
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = mulacc_f32x4(splat_f32x4(a0), kept0, sum0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      sum1 = mulacc_f32x4(splat_f32x4(a0), kept1, sum1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      sum2 = mulacc_f32x4(splat_f32x4(a0), kept2, sum2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      sum3 = mulacc_f32x4(splat_f32x4(a0), kept3, sum3);
      float a1 = data1[a_row+r0+256];
      sum4 = mulacc_f32x4(splat_f32x4(a1), kept0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a1), kept1, sum5);
      sum6 = mulacc_f32x4(splat_f32x4(a1), kept2, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a1), kept3, sum7);
      float a2 = data1[a_row+r0+512];
      sum8 = mulacc_f32x4(splat_f32x4(a2), kept0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a2), kept1, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(a2), kept2, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a2), kept3, sum11);
      float a3 = data1[a_row+r0+768];
      sum12 = mulacc_f32x4(splat_f32x4(a3), kept0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a3), kept1, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(a3), kept2, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a3), kept3, sum15);
      float a4 = data1[a_row+r0+1024];
      sum16 = mulacc_f32x4(splat_f32x4(a4), kept0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a4), kept1, sum17);
      sum18 = mulacc_f32x4(splat_f32x4(a4), kept2, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a4), kept3, sum19);
      float a5 = data1[a_row+r0+1280];
      sum20 = mulacc_f32x4(splat_f32x4(a5), kept0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a5), kept1, sum21);
      sum22 = mulacc_f32x4(splat_f32x4(a5), kept2, sum22);
      sum23 = mulacc_f32x4(splat_f32x4(a5), kept3, sum23);
    }
    *(f32x4_loose*)(data0+out_column+i4*192) = sum0;
    *(f32x4_loose*)(data0+out_column+i4*192+4) = sum1;
    *(f32x4_loose*)(data0+out_column+i4*192+8) = sum2;
    *(f32x4_loose*)(data0+out_column+i4*192+12) = sum3;
    *(f32x4_loose*)(data0+out_column+i4*192+32) = sum4;
    *(f32x4_loose*)(data0+out_column+i4*192+36) = sum5;
    *(f32x4_loose*)(data0+out_column+i4*192+40) = sum6;
    *(f32x4_loose*)(data0+out_column+i4*192+44) = sum7;
    *(f32x4_loose*)(data0+out_column+i4*192+64) = sum8;
    *(f32x4_loose*)(data0+out_column+i4*192+68) = sum9;
    *(f32x4_loose*)(data0+out_column+i4*192+72) = sum10;
    *(f32x4_loose*)(data0+out_column+i4*192+76) = sum11;
    *(f32x4_loose*)(data0+out_column+i4*192+96) = sum12;
    *(f32x4_loose*)(data0+out_column+i4*192+100) = sum13;
    *(f32x4_loose*)(data0+out_column+i4*192+104) = sum14;
    *(f32x4_loose*)(data0+out_column+i4*192+108) = sum15;
    *(f32x4_loose*)(data0+out_column+i4*192+128) = sum16;
    *(f32x4_loose*)(data0+out_column+i4*192+132) = sum17;
    *(f32x4_loose*)(data0+out_column+i4*192+136) = sum18;
    *(f32x4_loose*)(data0+out_column+i4*192+140) = sum19;
    *(f32x4_loose*)(data0+out_column+i4*192+160) = sum20;
    *(f32x4_loose*)(data0+out_column+i4*192+164) = sum21;
    *(f32x4_loose*)(data0+out_column+i4*192+168) = sum22;
    *(f32x4_loose*)(data0+out_column+i4*192+172) = sum23;
  }
}

