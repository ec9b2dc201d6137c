// ======== plain
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 1 of 32 in 2 parts by 4 copies of 4 lanes > out 0 of 16 by 2 copies
//   add over reduce 0 of 24
//   stage0 keeps 384 elements, f = 8: float32(data2(16, 32, 24))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 2), Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_16_32_24_f09d7e(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*16;
  // fills stage0
  for (int64_t i0 = 0; i0 < 24; ++i0) {
    const int64_t b_row = out_column+i0*32;
    const int64_t kept_row = i0*16;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      bf16x4 b = *(const bf16x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(stage0+kept_row+i1*4) = widen_bf16x4(b);
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 8; ++i2) {
    const int64_t a_row = i2*48;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
      sum0 = sum0+(converted0*kept0);
      float converted1 = widen_bf16(data1[a_row+r0+24]);
      sum1 = sum1+(converted1*kept0);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
      sum2 = sum2+(converted0*kept1);
      sum3 = sum3+(converted1*kept1);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
      sum4 = sum4+(converted0*kept2);
      sum5 = sum5+(converted1*kept2);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
      sum6 = sum6+(converted0*kept3);
      sum7 = sum7+(converted1*kept3);
    }
    *(bf16x4_loose*)(data0+out_column+i2*64) = narrow_bf16x4(sum0);
    *(bf16x4_loose*)(data0+out_column+i2*64+32) = narrow_bf16x4(sum1);
    *(bf16x4_loose*)(data0+out_column+i2*64+4) = narrow_bf16x4(sum2);
    *(bf16x4_loose*)(data0+out_column+i2*64+36) = narrow_bf16x4(sum3);
    *(bf16x4_loose*)(data0+out_column+i2*64+8) = narrow_bf16x4(sum4);
    *(bf16x4_loose*)(data0+out_column+i2*64+40) = narrow_bf16x4(sum5);
    *(bf16x4_loose*)(data0+out_column+i2*64+12) = narrow_bf16x4(sum6);
    *(bf16x4_loose*)(data0+out_column+i2*64+44) = narrow_bf16x4(sum7);
  }
}

// ======== avx2
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 1 of 32 by 4 copies of 8 lanes > out 0 of 16 by 3 copies
//   add over reduce 0 of 24
//   stage0 keeps 768 elements, f = 5.33: float32(data2(16, 32, 24))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1)
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_; i32x8 is_ = a_ == a_; \
  b_ = (u32x8)(((i32x8)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x8)(b_ | 0x400000) & ~is_)) >> 16; \
  (bf16x8)__builtin_ia32_packusdw128((__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 0, 1, 2, \
    3), \
    (__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

void r_16_32_24_959bb6(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 96; ++i0) {
    bf16x8 b = *(const bf16x8_loose*)(data2+i0*8);
    *(f32x8_loose*)(stage0+i0*8) = widen_bf16x8(b);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 6; ++i1) {
    const int64_t limit = 13 < i1*3 ? 13 : i1*3;
    const int64_t a_row = limit*24;
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
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32));
      sum0 = mulacc_f32x8(splat_f32x8(converted0), kept0, sum0);
      float converted1 = widen_bf16(data1[a_row+r0+24]);
      sum1 = mulacc_f32x8(splat_f32x8(converted1), kept0, sum1);
      float converted2 = widen_bf16(data1[a_row+r0+48]);
      sum2 = mulacc_f32x8(splat_f32x8(converted2), kept0, sum2);
      f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+8));
      sum3 = mulacc_f32x8(splat_f32x8(converted0), kept1, sum3);
      sum4 = mulacc_f32x8(splat_f32x8(converted1), kept1, sum4);
      sum5 = mulacc_f32x8(splat_f32x8(converted2), kept1, sum5);
      f32x8 kept2 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+16));
      sum6 = mulacc_f32x8(splat_f32x8(converted0), kept2, sum6);
      sum7 = mulacc_f32x8(splat_f32x8(converted1), kept2, sum7);
      sum8 = mulacc_f32x8(splat_f32x8(converted2), kept2, sum8);
      f32x8 kept3 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+24));
      sum9 = mulacc_f32x8(splat_f32x8(converted0), kept3, sum9);
      sum10 = mulacc_f32x8(splat_f32x8(converted1), kept3, sum10);
      sum11 = mulacc_f32x8(splat_f32x8(converted2), kept3, sum11);
    }
    *(bf16x8_loose*)(data0+limit*32) = narrow_bf16x8(sum0);
    *(bf16x8_loose*)(data0+limit*32+32) = narrow_bf16x8(sum1);
    *(bf16x8_loose*)(data0+limit*32+64) = narrow_bf16x8(sum2);
    *(bf16x8_loose*)(data0+limit*32+8) = narrow_bf16x8(sum3);
    *(bf16x8_loose*)(data0+limit*32+40) = narrow_bf16x8(sum4);
    *(bf16x8_loose*)(data0+limit*32+72) = narrow_bf16x8(sum5);
    *(bf16x8_loose*)(data0+limit*32+16) = narrow_bf16x8(sum6);
    *(bf16x8_loose*)(data0+limit*32+48) = narrow_bf16x8(sum7);
    *(bf16x8_loose*)(data0+limit*32+80) = narrow_bf16x8(sum8);
    *(bf16x8_loose*)(data0+limit*32+24) = narrow_bf16x8(sum9);
    *(bf16x8_loose*)(data0+limit*32+56) = narrow_bf16x8(sum10);
    *(bf16x8_loose*)(data0+limit*32+88) = narrow_bf16x8(sum11);
  }
}

// ======== avx512
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 1 of 32 by 2 copies of 16 lanes > out 0 of 16 by 8 copies
//   add over reduce 0 of 24
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Unroll(out 0, 8), Outer(out 1)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_; i32x16 is_ = a_ == a_; \
  b_ = (u32x16)(((i32x16)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x16)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x16); })

void r_16_32_24_94240f(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = i0*192;
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
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      bf16x16 b0 = *(const bf16x16_loose*)(data2+r0*32);
      f32x16 converted1 = widen_bf16x16(b0);
      sum0 = mulacc_f32x16(splat_f32x16(converted0), converted1, sum0);
      bf16x16 b1 = *(const bf16x16_loose*)(data2+r0*32+16);
      f32x16 converted2 = widen_bf16x16(b1);
      sum1 = mulacc_f32x16(splat_f32x16(converted0), converted2, sum1);
      float converted3 = widen_bf16(data1[a_row+r0+24]);
      sum2 = mulacc_f32x16(splat_f32x16(converted3), converted1, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(converted3), converted2, sum3);
      float converted4 = widen_bf16(data1[a_row+r0+48]);
      sum4 = mulacc_f32x16(splat_f32x16(converted4), converted1, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(converted4), converted2, sum5);
      float converted5 = widen_bf16(data1[a_row+r0+72]);
      sum6 = mulacc_f32x16(splat_f32x16(converted5), converted1, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(converted5), converted2, sum7);
      float converted6 = widen_bf16(data1[a_row+r0+96]);
      sum8 = mulacc_f32x16(splat_f32x16(converted6), converted1, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(converted6), converted2, sum9);
      float converted7 = widen_bf16(data1[a_row+r0+120]);
      sum10 = mulacc_f32x16(splat_f32x16(converted7), converted1, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(converted7), converted2, sum11);
      float converted8 = widen_bf16(data1[a_row+r0+144]);
      sum12 = mulacc_f32x16(splat_f32x16(converted8), converted1, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(converted8), converted2, sum13);
      float converted9 = widen_bf16(data1[a_row+r0+168]);
      sum14 = mulacc_f32x16(splat_f32x16(converted9), converted1, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(converted9), converted2, sum15);
    }
    *(bf16x16_loose*)(data0+i0*256) = narrow_bf16x16(sum0);
    *(bf16x16_loose*)(data0+i0*256+16) = narrow_bf16x16(sum1);
    *(bf16x16_loose*)(data0+i0*256+32) = narrow_bf16x16(sum2);
    *(bf16x16_loose*)(data0+i0*256+48) = narrow_bf16x16(sum3);
    *(bf16x16_loose*)(data0+i0*256+64) = narrow_bf16x16(sum4);
    *(bf16x16_loose*)(data0+i0*256+80) = narrow_bf16x16(sum5);
    *(bf16x16_loose*)(data0+i0*256+96) = narrow_bf16x16(sum6);
    *(bf16x16_loose*)(data0+i0*256+112) = narrow_bf16x16(sum7);
    *(bf16x16_loose*)(data0+i0*256+128) = narrow_bf16x16(sum8);
    *(bf16x16_loose*)(data0+i0*256+144) = narrow_bf16x16(sum9);
    *(bf16x16_loose*)(data0+i0*256+160) = narrow_bf16x16(sum10);
    *(bf16x16_loose*)(data0+i0*256+176) = narrow_bf16x16(sum11);
    *(bf16x16_loose*)(data0+i0*256+192) = narrow_bf16x16(sum12);
    *(bf16x16_loose*)(data0+i0*256+208) = narrow_bf16x16(sum13);
    *(bf16x16_loose*)(data0+i0*256+224) = narrow_bf16x16(sum14);
    *(bf16x16_loose*)(data0+i0*256+240) = narrow_bf16x16(sum15);
  }
}

// ======== neon
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 1 of 32 by 8 copies of 4 lanes > out 0 of 16 by 2 copies
//   add over reduce 0 of 24
//   stage0 keeps 768 elements, f = 8: float32(data2(16, 32, 24))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 8), Unroll(out 0, 2), Outer(out 1)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_16_32_24_aa6220(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 192; ++i0) {
    bf16x4 b = *(const bf16x4_loose*)(data2+i0*4);
    *(f32x4_loose*)(stage0+i0*4) = widen_bf16x4(b);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t a_row = i1*48;
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
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*32);
      sum0 = mulacc_f32x4(splat_f32x4(converted0), kept0, sum0);
      float converted1 = widen_bf16(data1[a_row+r0+24]);
      sum1 = mulacc_f32x4(splat_f32x4(converted1), kept0, sum1);
      f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*32+4);
      sum2 = mulacc_f32x4(splat_f32x4(converted0), kept1, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(converted1), kept1, sum3);
      f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*32+8);
      sum4 = mulacc_f32x4(splat_f32x4(converted0), kept2, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(converted1), kept2, sum5);
      f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*32+12);
      sum6 = mulacc_f32x4(splat_f32x4(converted0), kept3, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(converted1), kept3, sum7);
      f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*32+16);
      sum8 = mulacc_f32x4(splat_f32x4(converted0), kept4, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(converted1), kept4, sum9);
      f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*32+20);
      sum10 = mulacc_f32x4(splat_f32x4(converted0), kept5, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(converted1), kept5, sum11);
      f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*32+24);
      sum12 = mulacc_f32x4(splat_f32x4(converted0), kept6, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(converted1), kept6, sum13);
      f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*32+28);
      sum14 = mulacc_f32x4(splat_f32x4(converted0), kept7, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(converted1), kept7, sum15);
    }
    *(bf16x4_loose*)(data0+i1*64) = narrow_bf16x4(sum0);
    *(bf16x4_loose*)(data0+i1*64+32) = narrow_bf16x4(sum1);
    *(bf16x4_loose*)(data0+i1*64+4) = narrow_bf16x4(sum2);
    *(bf16x4_loose*)(data0+i1*64+36) = narrow_bf16x4(sum3);
    *(bf16x4_loose*)(data0+i1*64+8) = narrow_bf16x4(sum4);
    *(bf16x4_loose*)(data0+i1*64+40) = narrow_bf16x4(sum5);
    *(bf16x4_loose*)(data0+i1*64+12) = narrow_bf16x4(sum6);
    *(bf16x4_loose*)(data0+i1*64+44) = narrow_bf16x4(sum7);
    *(bf16x4_loose*)(data0+i1*64+16) = narrow_bf16x4(sum8);
    *(bf16x4_loose*)(data0+i1*64+48) = narrow_bf16x4(sum9);
    *(bf16x4_loose*)(data0+i1*64+20) = narrow_bf16x4(sum10);
    *(bf16x4_loose*)(data0+i1*64+52) = narrow_bf16x4(sum11);
    *(bf16x4_loose*)(data0+i1*64+24) = narrow_bf16x4(sum12);
    *(bf16x4_loose*)(data0+i1*64+56) = narrow_bf16x4(sum13);
    *(bf16x4_loose*)(data0+i1*64+28) = narrow_bf16x4(sum14);
    *(bf16x4_loose*)(data0+i1*64+60) = narrow_bf16x4(sum15);
  }
}

