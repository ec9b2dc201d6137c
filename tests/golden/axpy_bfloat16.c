// ======== plain
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void E_4096_21c9f0(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    bf16x4 a0 = *(const bf16x4_loose*)(data1+i0*16);
    f32x4 product0 = widen_bf16x4(a0)*0.5f;
    u32x4 bits0 = (u32x4)product0;
    i32x4 mask0 = product0==product0;
    u32x4 chosen0 = (u32x4)(((i32x4)(bits0+(((bits0>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask0)
        |((i32x4)(bits0|splat_u32x4(4194304u))&~mask0));
    bf16x4 b0 = *(const bf16x4_loose*)(data2+i0*16);
    bf16x4 converted0 = narrow_bf16x4(((f32x4)(chosen0&splat_u32x4(4294901760u)))+widen_bf16x4(b0));
    *(bf16x4_loose*)(data0+i0*16) = converted0;
    bf16x4 a1 = *(const bf16x4_loose*)(data1+i0*16+4);
    f32x4 product1 = widen_bf16x4(a1)*0.5f;
    u32x4 bits1 = (u32x4)product1;
    i32x4 mask1 = product1==product1;
    u32x4 chosen1 = (u32x4)(((i32x4)(bits1+(((bits1>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask1)
        |((i32x4)(bits1|splat_u32x4(4194304u))&~mask1));
    bf16x4 b1 = *(const bf16x4_loose*)(data2+i0*16+4);
    bf16x4 converted1 = narrow_bf16x4(((f32x4)(chosen1&splat_u32x4(4294901760u)))+widen_bf16x4(b1));
    *(bf16x4_loose*)(data0+i0*16+4) = converted1;
    bf16x4 a2 = *(const bf16x4_loose*)(data1+i0*16+8);
    f32x4 product2 = widen_bf16x4(a2)*0.5f;
    u32x4 bits2 = (u32x4)product2;
    i32x4 mask2 = product2==product2;
    u32x4 chosen2 = (u32x4)(((i32x4)(bits2+(((bits2>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask2)
        |((i32x4)(bits2|splat_u32x4(4194304u))&~mask2));
    bf16x4 b2 = *(const bf16x4_loose*)(data2+i0*16+8);
    bf16x4 converted2 = narrow_bf16x4(((f32x4)(chosen2&splat_u32x4(4294901760u)))+widen_bf16x4(b2));
    *(bf16x4_loose*)(data0+i0*16+8) = converted2;
    bf16x4 a3 = *(const bf16x4_loose*)(data1+i0*16+12);
    f32x4 product3 = widen_bf16x4(a3)*0.5f;
    u32x4 bits3 = (u32x4)product3;
    i32x4 mask3 = product3==product3;
    u32x4 chosen3 = (u32x4)(((i32x4)(bits3+(((bits3>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask3)
        |((i32x4)(bits3|splat_u32x4(4194304u))&~mask3));
    bf16x4 b3 = *(const bf16x4_loose*)(data2+i0*16+12);
    bf16x4 converted3 = narrow_bf16x4(((f32x4)(chosen3&splat_u32x4(4294901760u)))+widen_bf16x4(b3));
    *(bf16x4_loose*)(data0+i0*16+12) = converted3;
  }
}

// ======== avx2
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_; i32x8 is_ = a_ == a_; \
  b_ = (u32x8)(((i32x8)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x8)(b_ | 0x400000) & ~is_)) >> 16; \
  (bf16x8)__builtin_ia32_packusdw128((__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 0, 1, 2, \
    3), \
    (__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

void E_4096_9fe8b8(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    bf16x8 a0 = *(const bf16x8_loose*)(data1+i0*32);
    f32x8 product0 = widen_bf16x8(a0)*0.5f;
    u32x8 bits0 = (u32x8)product0;
    i32x8 mask0 = product0==product0;
    u32x8 chosen0 = (u32x8)(((i32x8)(bits0+(((bits0>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask0)
        |((i32x8)(bits0|splat_u32x8(4194304u))&~mask0));
    bf16x8 b0 = *(const bf16x8_loose*)(data2+i0*32);
    bf16x8 converted0 = narrow_bf16x8(((f32x8)(chosen0&splat_u32x8(4294901760u)))+widen_bf16x8(b0));
    *(bf16x8_loose*)(data0+i0*32) = converted0;
    bf16x8 a1 = *(const bf16x8_loose*)(data1+i0*32+8);
    f32x8 product1 = widen_bf16x8(a1)*0.5f;
    u32x8 bits1 = (u32x8)product1;
    i32x8 mask1 = product1==product1;
    u32x8 chosen1 = (u32x8)(((i32x8)(bits1+(((bits1>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask1)
        |((i32x8)(bits1|splat_u32x8(4194304u))&~mask1));
    bf16x8 b1 = *(const bf16x8_loose*)(data2+i0*32+8);
    bf16x8 converted1 = narrow_bf16x8(((f32x8)(chosen1&splat_u32x8(4294901760u)))+widen_bf16x8(b1));
    *(bf16x8_loose*)(data0+i0*32+8) = converted1;
    bf16x8 a2 = *(const bf16x8_loose*)(data1+i0*32+16);
    f32x8 product2 = widen_bf16x8(a2)*0.5f;
    u32x8 bits2 = (u32x8)product2;
    i32x8 mask2 = product2==product2;
    u32x8 chosen2 = (u32x8)(((i32x8)(bits2+(((bits2>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask2)
        |((i32x8)(bits2|splat_u32x8(4194304u))&~mask2));
    bf16x8 b2 = *(const bf16x8_loose*)(data2+i0*32+16);
    bf16x8 converted2 = narrow_bf16x8(((f32x8)(chosen2&splat_u32x8(4294901760u)))+widen_bf16x8(b2));
    *(bf16x8_loose*)(data0+i0*32+16) = converted2;
    bf16x8 a3 = *(const bf16x8_loose*)(data1+i0*32+24);
    f32x8 product3 = widen_bf16x8(a3)*0.5f;
    u32x8 bits3 = (u32x8)product3;
    i32x8 mask3 = product3==product3;
    u32x8 chosen3 = (u32x8)(((i32x8)(bits3+(((bits3>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask3)
        |((i32x8)(bits3|splat_u32x8(4194304u))&~mask3));
    bf16x8 b3 = *(const bf16x8_loose*)(data2+i0*32+24);
    bf16x8 converted3 = narrow_bf16x8(((f32x8)(chosen3&splat_u32x8(4294901760u)))+widen_bf16x8(b3));
    *(bf16x8_loose*)(data0+i0*32+24) = converted3;
  }
}

// ======== avx512
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_; i32x16 is_ = a_ == a_; \
  b_ = (u32x16)(((i32x16)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x16)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x16); })

void E_4096_78dc52(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    bf16x16 a0 = *(const bf16x16_loose*)(data1+i0*64);
    f32x16 product0 = widen_bf16x16(a0)*0.5f;
    u32x16 bits0 = (u32x16)product0;
    i32x16 mask0 = product0==product0;
    u32x16 chosen0 = (u32x16)(((i32x16)(bits0+(((bits0>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask0)
        |((i32x16)(bits0|splat_u32x16(4194304u))&~mask0));
    bf16x16 b0 = *(const bf16x16_loose*)(data2+i0*64);
    bf16x16 converted0 = narrow_bf16x16(((f32x16)(chosen0&splat_u32x16(4294901760u)))+widen_bf16x16(b0));
    *(bf16x16_loose*)(data0+i0*64) = converted0;
    bf16x16 a1 = *(const bf16x16_loose*)(data1+i0*64+16);
    f32x16 product1 = widen_bf16x16(a1)*0.5f;
    u32x16 bits1 = (u32x16)product1;
    i32x16 mask1 = product1==product1;
    u32x16 chosen1 = (u32x16)(((i32x16)(bits1+(((bits1>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask1)
        |((i32x16)(bits1|splat_u32x16(4194304u))&~mask1));
    bf16x16 b1 = *(const bf16x16_loose*)(data2+i0*64+16);
    bf16x16 converted1 = narrow_bf16x16(((f32x16)(chosen1&splat_u32x16(4294901760u)))+widen_bf16x16(b1));
    *(bf16x16_loose*)(data0+i0*64+16) = converted1;
    bf16x16 a2 = *(const bf16x16_loose*)(data1+i0*64+32);
    f32x16 product2 = widen_bf16x16(a2)*0.5f;
    u32x16 bits2 = (u32x16)product2;
    i32x16 mask2 = product2==product2;
    u32x16 chosen2 = (u32x16)(((i32x16)(bits2+(((bits2>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask2)
        |((i32x16)(bits2|splat_u32x16(4194304u))&~mask2));
    bf16x16 b2 = *(const bf16x16_loose*)(data2+i0*64+32);
    bf16x16 converted2 = narrow_bf16x16(((f32x16)(chosen2&splat_u32x16(4294901760u)))+widen_bf16x16(b2));
    *(bf16x16_loose*)(data0+i0*64+32) = converted2;
    bf16x16 a3 = *(const bf16x16_loose*)(data1+i0*64+48);
    f32x16 product3 = widen_bf16x16(a3)*0.5f;
    u32x16 bits3 = (u32x16)product3;
    i32x16 mask3 = product3==product3;
    u32x16 chosen3 = (u32x16)(((i32x16)(bits3+(((bits3>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask3)
        |((i32x16)(bits3|splat_u32x16(4194304u))&~mask3));
    bf16x16 b3 = *(const bf16x16_loose*)(data2+i0*64+48);
    bf16x16 converted3 = narrow_bf16x16(((f32x16)(chosen3&splat_u32x16(4294901760u)))+widen_bf16x16(b3));
    *(bf16x16_loose*)(data0+i0*64+48) = converted3;
  }
}

// ======== neon
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void E_4096_21c9f0(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    bf16x4 a0 = *(const bf16x4_loose*)(data1+i0*16);
    f32x4 product0 = widen_bf16x4(a0)*0.5f;
    u32x4 bits0 = (u32x4)product0;
    i32x4 mask0 = product0==product0;
    u32x4 chosen0 = (u32x4)(((i32x4)(bits0+(((bits0>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask0)
        |((i32x4)(bits0|splat_u32x4(4194304u))&~mask0));
    bf16x4 b0 = *(const bf16x4_loose*)(data2+i0*16);
    bf16x4 converted0 = narrow_bf16x4(((f32x4)(chosen0&splat_u32x4(4294901760u)))+widen_bf16x4(b0));
    *(bf16x4_loose*)(data0+i0*16) = converted0;
    bf16x4 a1 = *(const bf16x4_loose*)(data1+i0*16+4);
    f32x4 product1 = widen_bf16x4(a1)*0.5f;
    u32x4 bits1 = (u32x4)product1;
    i32x4 mask1 = product1==product1;
    u32x4 chosen1 = (u32x4)(((i32x4)(bits1+(((bits1>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask1)
        |((i32x4)(bits1|splat_u32x4(4194304u))&~mask1));
    bf16x4 b1 = *(const bf16x4_loose*)(data2+i0*16+4);
    bf16x4 converted1 = narrow_bf16x4(((f32x4)(chosen1&splat_u32x4(4294901760u)))+widen_bf16x4(b1));
    *(bf16x4_loose*)(data0+i0*16+4) = converted1;
    bf16x4 a2 = *(const bf16x4_loose*)(data1+i0*16+8);
    f32x4 product2 = widen_bf16x4(a2)*0.5f;
    u32x4 bits2 = (u32x4)product2;
    i32x4 mask2 = product2==product2;
    u32x4 chosen2 = (u32x4)(((i32x4)(bits2+(((bits2>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask2)
        |((i32x4)(bits2|splat_u32x4(4194304u))&~mask2));
    bf16x4 b2 = *(const bf16x4_loose*)(data2+i0*16+8);
    bf16x4 converted2 = narrow_bf16x4(((f32x4)(chosen2&splat_u32x4(4294901760u)))+widen_bf16x4(b2));
    *(bf16x4_loose*)(data0+i0*16+8) = converted2;
    bf16x4 a3 = *(const bf16x4_loose*)(data1+i0*16+12);
    f32x4 product3 = widen_bf16x4(a3)*0.5f;
    u32x4 bits3 = (u32x4)product3;
    i32x4 mask3 = product3==product3;
    u32x4 chosen3 = (u32x4)(((i32x4)(bits3+(((bits3>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask3)
        |((i32x4)(bits3|splat_u32x4(4194304u))&~mask3));
    bf16x4 b3 = *(const bf16x4_loose*)(data2+i0*16+12);
    bf16x4 converted3 = narrow_bf16x4(((f32x4)(chosen3&splat_u32x4(4294901760u)))+widen_bf16x4(b3));
    *(bf16x4_loose*)(data0+i0*16+12) = converted3;
  }
}

