// ======== plain
// data0(4096) = bfloat16(float32(bfloat16(float32(data1(4096))*0.5)) + float32(data2(4096)))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_, is_ = (u32x4)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x4); })

void E_4096_0d45a2(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    bf16x4 a = *(const bf16x4_loose*)(data1+i0*4);
    bf16x4 b = *(const bf16x4_loose*)(data2+i0*4);
    bf16x4 converted = narrow_bf16x4(widen_bf16x4(narrow_bf16x4(widen_bf16x4(a)*0.5f))+widen_bf16x4(b));
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

#define widen_bf16x8(a) ((f32x8)(__builtin_convertvector(a, u32x8) << 16))
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_, is_ = (u32x8)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x8); })

void E_4096_c2a092(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    bf16x8 a = *(const bf16x8_loose*)(data1+i0*8);
    bf16x8 b = *(const bf16x8_loose*)(data2+i0*8);
    bf16x8 converted = narrow_bf16x8(widen_bf16x8(narrow_bf16x8(widen_bf16x8(a)*0.5f))+widen_bf16x8(b));
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

#define widen_bf16x16(a) ((f32x16)(__builtin_convertvector(a, u32x16) << 16))
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_, is_ = (u32x16)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x16); \
    })

void E_4096_e38284(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    bf16x16 a = *(const bf16x16_loose*)(data1+i0*16);
    bf16x16 b = *(const bf16x16_loose*)(data2+i0*16);
    bf16x16 converted0 = narrow_bf16x16(widen_bf16x16(narrow_bf16x16(widen_bf16x16(a)*0.5f))+widen_bf16x16(b));
    *(bf16x16_loose*)(data0+i0*16) = converted0;
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

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_, is_ = (u32x4)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x4); })

void E_4096_0d45a2(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    bf16x4 a = *(const bf16x4_loose*)(data1+i0*4);
    bf16x4 b = *(const bf16x4_loose*)(data2+i0*4);
    bf16x4 converted = narrow_bf16x4(widen_bf16x4(narrow_bf16x4(widen_bf16x4(a)*0.5f))+widen_bf16x4(b));
    *(bf16x4_loose*)(data0+i0*4) = converted;
  }
}

