// ======== plain
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 0 of 640 in 8 parts by 8 copies > out 1 of 640 by 4 lanes
//   add over reduce 0 of 512
//   stage0 keeps 4096 elements, f = 160: float32(data1(640, 640, 512))
//   Opts: Unroll(out 0, 8), Upcast(out 1, 4), Thread(out 0, 8)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_640_640_512_2e4d17(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t a_row = part*40960+i0*4096;
    const int64_t out_row = part*51200+i0*5120;
    // fills stage0
    for (int64_t i1 = 0; i1 < 1024; ++i1) {
      bf16x4 a = *(const bf16x4_loose*)(data1+a_row+i1*4);
      *(f32x4_loose*)(stage0+i1*4) = widen_bf16x4(a);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 160; ++i2) {
      const int64_t b_column = i2*4;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        bf16x4 b = *(const bf16x4_loose*)(data2+b_column+r0*640);
        f32x4 converted = widen_bf16x4(b);
        sum0 = sum0+(stage0[r0]*converted);
        sum1 = sum1+(stage0[r0+512]*converted);
        sum2 = sum2+(stage0[r0+1024]*converted);
        sum3 = sum3+(stage0[r0+1536]*converted);
        sum4 = sum4+(stage0[r0+2048]*converted);
        sum5 = sum5+(stage0[r0+2560]*converted);
        sum6 = sum6+(stage0[r0+3072]*converted);
        sum7 = sum7+(stage0[r0+3584]*converted);
      }
      *(bf16x4_loose*)(data0+out_row+b_column) = narrow_bf16x4(sum0);
      *(bf16x4_loose*)(data0+out_row+b_column+640) = narrow_bf16x4(sum1);
      *(bf16x4_loose*)(data0+out_row+b_column+1280) = narrow_bf16x4(sum2);
      *(bf16x4_loose*)(data0+out_row+b_column+1920) = narrow_bf16x4(sum3);
      *(bf16x4_loose*)(data0+out_row+b_column+2560) = narrow_bf16x4(sum4);
      *(bf16x4_loose*)(data0+out_row+b_column+3200) = narrow_bf16x4(sum5);
      *(bf16x4_loose*)(data0+out_row+b_column+3840) = narrow_bf16x4(sum6);
      *(bf16x4_loose*)(data0+out_row+b_column+4480) = narrow_bf16x4(sum7);
    }
  }
}

// ======== avx2
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 0 of 640 in 8 parts by 4 copies > out 1 of 640 by 2 copies of 8 lanes
//   add over reduce 0 of 512
//   stage0 keeps 2048 elements, f = 40: float32(data1(640, 640, 512))
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Unroll(out 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_; i32x8 is_ = a_ == a_; \
  b_ = (u32x8)(((i32x8)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x8)(b_ | 0x400000) & ~is_)) >> 16; \
  (bf16x8)__builtin_ia32_packusdw128((__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 0, 1, 2, \
    3), \
    (__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

void r_640_640_512_5ecf06(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 20; ++i0) {
    const int64_t a_row = part*40960+i0*2048;
    const int64_t out_row = part*51200+i0*2560;
    // fills stage0
    for (int64_t i1 = 0; i1 < 256; ++i1) {
      bf16x8 a = *(const bf16x8_loose*)(data1+a_row+i1*8);
      *(f32x8_loose*)(stage0+i1*8) = widen_bf16x8(a);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 40; ++i2) {
      const int64_t b_column = i2*16;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float kept0 = stage0[r0];
        bf16x8 b0 = *(const bf16x8_loose*)(data2+b_column+r0*640);
        f32x8 converted0 = widen_bf16x8(b0);
        sum0 = mulacc_f32x8(splat_f32x8(kept0), converted0, sum0);
        bf16x8 b1 = *(const bf16x8_loose*)(data2+b_column+r0*640+8);
        f32x8 converted1 = widen_bf16x8(b1);
        sum1 = mulacc_f32x8(splat_f32x8(kept0), converted1, sum1);
        float kept1 = stage0[r0+512];
        sum2 = mulacc_f32x8(splat_f32x8(kept1), converted0, sum2);
        sum3 = mulacc_f32x8(splat_f32x8(kept1), converted1, sum3);
        float kept2 = stage0[r0+1024];
        sum4 = mulacc_f32x8(splat_f32x8(kept2), converted0, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(kept2), converted1, sum5);
        float kept3 = stage0[r0+1536];
        sum6 = mulacc_f32x8(splat_f32x8(kept3), converted0, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(kept3), converted1, sum7);
      }
      *(bf16x8_loose*)(data0+out_row+b_column) = narrow_bf16x8(sum0);
      *(bf16x8_loose*)(data0+out_row+b_column+8) = narrow_bf16x8(sum1);
      *(bf16x8_loose*)(data0+out_row+b_column+640) = narrow_bf16x8(sum2);
      *(bf16x8_loose*)(data0+out_row+b_column+648) = narrow_bf16x8(sum3);
      *(bf16x8_loose*)(data0+out_row+b_column+1280) = narrow_bf16x8(sum4);
      *(bf16x8_loose*)(data0+out_row+b_column+1288) = narrow_bf16x8(sum5);
      *(bf16x8_loose*)(data0+out_row+b_column+1920) = narrow_bf16x8(sum6);
      *(bf16x8_loose*)(data0+out_row+b_column+1928) = narrow_bf16x8(sum7);
    }
  }
}

// ======== avx512
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 0 of 640 in 8 parts by 8 copies > out 1 of 640 by 2 copies of 16 lanes
//   add over reduce 0 of 512
//   stage0 keeps 4096 elements, f = 20: float32(data1(640, 640, 512))
//   Opts: Unroll(out 0, 8), Upcast(out 1, 16), Unroll(out 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_; i32x16 is_ = a_ == a_; \
  b_ = (u32x16)(((i32x16)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x16)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x16); })

void r_640_640_512_19ab79(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t a_row = part*40960+i0*4096;
    const int64_t out_row = part*51200+i0*5120;
    // fills stage0
    for (int64_t i1 = 0; i1 < 256; ++i1) {
      bf16x16 a = *(const bf16x16_loose*)(data1+a_row+i1*16);
      *(f32x16_loose*)(stage0+i1*16) = widen_bf16x16(a);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 20; ++i2) {
      const int64_t b_column = i2*32;
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
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float kept0 = stage0[r0];
        bf16x16 b0 = *(const bf16x16_loose*)(data2+b_column+r0*640);
        f32x16 converted0 = widen_bf16x16(b0);
        sum0 = mulacc_f32x16(splat_f32x16(kept0), converted0, sum0);
        bf16x16 b1 = *(const bf16x16_loose*)(data2+b_column+r0*640+16);
        f32x16 converted1 = widen_bf16x16(b1);
        sum1 = mulacc_f32x16(splat_f32x16(kept0), converted1, sum1);
        float kept1 = stage0[r0+512];
        sum2 = mulacc_f32x16(splat_f32x16(kept1), converted0, sum2);
        sum3 = mulacc_f32x16(splat_f32x16(kept1), converted1, sum3);
        float kept2 = stage0[r0+1024];
        sum4 = mulacc_f32x16(splat_f32x16(kept2), converted0, sum4);
        sum5 = mulacc_f32x16(splat_f32x16(kept2), converted1, sum5);
        float kept3 = stage0[r0+1536];
        sum6 = mulacc_f32x16(splat_f32x16(kept3), converted0, sum6);
        sum7 = mulacc_f32x16(splat_f32x16(kept3), converted1, sum7);
        float kept4 = stage0[r0+2048];
        sum8 = mulacc_f32x16(splat_f32x16(kept4), converted0, sum8);
        sum9 = mulacc_f32x16(splat_f32x16(kept4), converted1, sum9);
        float kept5 = stage0[r0+2560];
        sum10 = mulacc_f32x16(splat_f32x16(kept5), converted0, sum10);
        sum11 = mulacc_f32x16(splat_f32x16(kept5), converted1, sum11);
        float kept6 = stage0[r0+3072];
        sum12 = mulacc_f32x16(splat_f32x16(kept6), converted0, sum12);
        sum13 = mulacc_f32x16(splat_f32x16(kept6), converted1, sum13);
        float kept7 = stage0[r0+3584];
        sum14 = mulacc_f32x16(splat_f32x16(kept7), converted0, sum14);
        sum15 = mulacc_f32x16(splat_f32x16(kept7), converted1, sum15);
      }
      *(bf16x16_loose*)(data0+out_row+b_column) = narrow_bf16x16(sum0);
      *(bf16x16_loose*)(data0+out_row+b_column+16) = narrow_bf16x16(sum1);
      *(bf16x16_loose*)(data0+out_row+b_column+640) = narrow_bf16x16(sum2);
      *(bf16x16_loose*)(data0+out_row+b_column+656) = narrow_bf16x16(sum3);
      *(bf16x16_loose*)(data0+out_row+b_column+1280) = narrow_bf16x16(sum4);
      *(bf16x16_loose*)(data0+out_row+b_column+1296) = narrow_bf16x16(sum5);
      *(bf16x16_loose*)(data0+out_row+b_column+1920) = narrow_bf16x16(sum6);
      *(bf16x16_loose*)(data0+out_row+b_column+1936) = narrow_bf16x16(sum7);
      *(bf16x16_loose*)(data0+out_row+b_column+2560) = narrow_bf16x16(sum8);
      *(bf16x16_loose*)(data0+out_row+b_column+2576) = narrow_bf16x16(sum9);
      *(bf16x16_loose*)(data0+out_row+b_column+3200) = narrow_bf16x16(sum10);
      *(bf16x16_loose*)(data0+out_row+b_column+3216) = narrow_bf16x16(sum11);
      *(bf16x16_loose*)(data0+out_row+b_column+3840) = narrow_bf16x16(sum12);
      *(bf16x16_loose*)(data0+out_row+b_column+3856) = narrow_bf16x16(sum13);
      *(bf16x16_loose*)(data0+out_row+b_column+4480) = narrow_bf16x16(sum14);
      *(bf16x16_loose*)(data0+out_row+b_column+4496) = narrow_bf16x16(sum15);
    }
  }
}

// ======== neon
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 0 of 640 in 8 parts by 8 copies > out 1 of 640 by 2 copies of 4 lanes
//   add over reduce 0 of 512
//   stage0 keeps 4096 elements, f = 80: float32(data1(640, 640, 512))
//   Opts: Unroll(out 0, 8), Upcast(out 1, 4), Unroll(out 1, 2), Thread(out 0, 8)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_640_640_512_da1866(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t a_row = part*40960+i0*4096;
    const int64_t out_row = part*51200+i0*5120;
    // fills stage0
    for (int64_t i1 = 0; i1 < 1024; ++i1) {
      bf16x4 a = *(const bf16x4_loose*)(data1+a_row+i1*4);
      *(f32x4_loose*)(stage0+i1*4) = widen_bf16x4(a);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 80; ++i2) {
      const int64_t b_column = i2*8;
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
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float kept0 = stage0[r0];
        bf16x4 b0 = *(const bf16x4_loose*)(data2+b_column+r0*640);
        f32x4 converted0 = widen_bf16x4(b0);
        sum0 = mulacc_f32x4(splat_f32x4(kept0), converted0, sum0);
        bf16x4 b1 = *(const bf16x4_loose*)(data2+b_column+r0*640+4);
        f32x4 converted1 = widen_bf16x4(b1);
        sum1 = mulacc_f32x4(splat_f32x4(kept0), converted1, sum1);
        float kept1 = stage0[r0+512];
        sum2 = mulacc_f32x4(splat_f32x4(kept1), converted0, sum2);
        sum3 = mulacc_f32x4(splat_f32x4(kept1), converted1, sum3);
        float kept2 = stage0[r0+1024];
        sum4 = mulacc_f32x4(splat_f32x4(kept2), converted0, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(kept2), converted1, sum5);
        float kept3 = stage0[r0+1536];
        sum6 = mulacc_f32x4(splat_f32x4(kept3), converted0, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(kept3), converted1, sum7);
        float kept4 = stage0[r0+2048];
        sum8 = mulacc_f32x4(splat_f32x4(kept4), converted0, sum8);
        sum9 = mulacc_f32x4(splat_f32x4(kept4), converted1, sum9);
        float kept5 = stage0[r0+2560];
        sum10 = mulacc_f32x4(splat_f32x4(kept5), converted0, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(kept5), converted1, sum11);
        float kept6 = stage0[r0+3072];
        sum12 = mulacc_f32x4(splat_f32x4(kept6), converted0, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(kept6), converted1, sum13);
        float kept7 = stage0[r0+3584];
        sum14 = mulacc_f32x4(splat_f32x4(kept7), converted0, sum14);
        sum15 = mulacc_f32x4(splat_f32x4(kept7), converted1, sum15);
      }
      *(bf16x4_loose*)(data0+out_row+b_column) = narrow_bf16x4(sum0);
      *(bf16x4_loose*)(data0+out_row+b_column+4) = narrow_bf16x4(sum1);
      *(bf16x4_loose*)(data0+out_row+b_column+640) = narrow_bf16x4(sum2);
      *(bf16x4_loose*)(data0+out_row+b_column+644) = narrow_bf16x4(sum3);
      *(bf16x4_loose*)(data0+out_row+b_column+1280) = narrow_bf16x4(sum4);
      *(bf16x4_loose*)(data0+out_row+b_column+1284) = narrow_bf16x4(sum5);
      *(bf16x4_loose*)(data0+out_row+b_column+1920) = narrow_bf16x4(sum6);
      *(bf16x4_loose*)(data0+out_row+b_column+1924) = narrow_bf16x4(sum7);
      *(bf16x4_loose*)(data0+out_row+b_column+2560) = narrow_bf16x4(sum8);
      *(bf16x4_loose*)(data0+out_row+b_column+2564) = narrow_bf16x4(sum9);
      *(bf16x4_loose*)(data0+out_row+b_column+3200) = narrow_bf16x4(sum10);
      *(bf16x4_loose*)(data0+out_row+b_column+3204) = narrow_bf16x4(sum11);
      *(bf16x4_loose*)(data0+out_row+b_column+3840) = narrow_bf16x4(sum12);
      *(bf16x4_loose*)(data0+out_row+b_column+3844) = narrow_bf16x4(sum13);
      *(bf16x4_loose*)(data0+out_row+b_column+4480) = narrow_bf16x4(sum14);
      *(bf16x4_loose*)(data0+out_row+b_column+4484) = narrow_bf16x4(sum15);
    }
  }
}

