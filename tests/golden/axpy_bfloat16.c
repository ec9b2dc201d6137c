// ======== plain
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
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

void E_4096_be15fe(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    bf16x4 a = *(const bf16x4_loose*)(data1+i0*4);
    f32x4 product = widen_bf16x4(a)*0.5f;
    u32x4 bits = (u32x4)product;
    i32x4 mask = product==product;
    u32x4 chosen = (u32x4)(((i32x4)(bits+(((bits>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask)
        |((i32x4)(bits|splat_u32x4(4194304u))&~mask));
    bf16x4 b = *(const bf16x4_loose*)(data2+i0*4);
    bf16x4 converted = narrow_bf16x4(((f32x4)(chosen&splat_u32x4(4294901760u)))+widen_bf16x4(b));
    *(bf16x4_loose*)(data0+i0*4) = converted;
  }
}

// ======== avx2
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
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

void E_4096_adb225(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    bf16x8 a = *(const bf16x8_loose*)(data1+i0*8);
    f32x8 product = widen_bf16x8(a)*0.5f;
    u32x8 bits = (u32x8)product;
    i32x8 mask = product==product;
    u32x8 chosen = (u32x8)(((i32x8)(bits+(((bits>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask)
        |((i32x8)(bits|splat_u32x8(4194304u))&~mask));
    bf16x8 b = *(const bf16x8_loose*)(data2+i0*8);
    bf16x8 converted = narrow_bf16x8(((f32x8)(chosen&splat_u32x8(4294901760u)))+widen_bf16x8(b));
    *(bf16x8_loose*)(data0+i0*8) = converted;
  }
}

// ======== avx512
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
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

void E_4096_32262e(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    bf16x16 a = *(const bf16x16_loose*)(data1+i0*16);
    f32x16 product = widen_bf16x16(a)*0.5f;
    u32x16 bits = (u32x16)product;
    i32x16 mask = product==product;
    u32x16 chosen = (u32x16)(((i32x16)(bits+(((bits>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask)
        |((i32x16)(bits|splat_u32x16(4194304u))&~mask));
    bf16x16 b = *(const bf16x16_loose*)(data2+i0*16);
    bf16x16 converted = narrow_bf16x16(((f32x16)(chosen&splat_u32x16(4294901760u)))+widen_bf16x16(b));
    *(bf16x16_loose*)(data0+i0*16) = converted;
  }
}

// ======== neon
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
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

void E_4096_be15fe(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    bf16x4 a = *(const bf16x4_loose*)(data1+i0*4);
    f32x4 product = widen_bf16x4(a)*0.5f;
    u32x4 bits = (u32x4)product;
    i32x4 mask = product==product;
    u32x4 chosen = (u32x4)(((i32x4)(bits+(((bits>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask)
        |((i32x4)(bits|splat_u32x4(4194304u))&~mask));
    bf16x4 b = *(const bf16x4_loose*)(data2+i0*4);
    bf16x4 converted = narrow_bf16x4(((f32x4)(chosen&splat_u32x4(4294901760u)))+widen_bf16x4(b));
    *(bf16x4_loose*)(data0+i0*4) = converted;
  }
}

