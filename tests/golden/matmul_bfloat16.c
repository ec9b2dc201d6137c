// ======== plain
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 0 of 16 by 8 copies > out 1 of 32
//   add over reduce 0 of 24 by 4 lanes
//   stage0 keeps 192 elements, f = 32: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })

void r_16_32_24_21a18f(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = i0*192;
    const int64_t out_row = i0*256;
    // fills stage0
    for (int64_t i1 = 0; i1 < 192; ++i1) {
      stage0[i1] = widen_bf16(data1[a_row+i1]);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 32; ++i2) {
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 6; ++r0) {
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*4);
        bf16x4 b = (bf16x4){data2[i2+r0*128], data2[i2+r0*128+32], data2[i2+r0*128+64], data2[i2+r0*128+96]};
        f32x4 converted = widen_bf16x4(b);
        sum0 = sum0+(kept0*converted);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*4+24);
        sum1 = sum1+(kept1*converted);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*4+48);
        sum2 = sum2+(kept2*converted);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*4+72);
        sum3 = sum3+(kept3*converted);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*4+96);
        sum4 = sum4+(kept4*converted);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*4+120);
        sum5 = sum5+(kept5*converted);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*4+144);
        sum6 = sum6+(kept6*converted);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*4+168);
        sum7 = sum7+(kept7*converted);
      }
      f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
      data0[out_row+i2] = narrow_bf16(sum_of_lanes0[0]+sum_of_lanes0[1]);
      f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
      data0[out_row+i2+32] = narrow_bf16(sum_of_lanes1[0]+sum_of_lanes1[1]);
      f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
      data0[out_row+i2+64] = narrow_bf16(sum_of_lanes2[0]+sum_of_lanes2[1]);
      f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
      data0[out_row+i2+96] = narrow_bf16(sum_of_lanes3[0]+sum_of_lanes3[1]);
      f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
      data0[out_row+i2+128] = narrow_bf16(sum_of_lanes4[0]+sum_of_lanes4[1]);
      f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
      data0[out_row+i2+160] = narrow_bf16(sum_of_lanes5[0]+sum_of_lanes5[1]);
      f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
      data0[out_row+i2+192] = narrow_bf16(sum_of_lanes6[0]+sum_of_lanes6[1]);
      f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
      data0[out_row+i2+224] = narrow_bf16(sum_of_lanes7[0]+sum_of_lanes7[1]);
    }
  }
}

// ======== avx2
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 0 of 16 by 8 copies > out 1 of 32 by 8 lanes
//   add over reduce 0 of 24
//   stage0 keeps 192 elements, f = 4: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 8), Upcast(out 1, 8)
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

void r_16_32_24_129ec4(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = i0*192;
    const int64_t out_row = i0*256;
    // fills stage0
    for (int64_t i1 = 0; i1 < 24; ++i1) {
      bf16x8 a = *(const bf16x8_loose*)(data1+a_row+i1*8);
      *(f32x8_loose*)(stage0+i1*8) = widen_bf16x8(a);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 4; ++i2) {
      const int64_t b_column = i2*8;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 24; ++r0) {
        bf16x8 b = *(const bf16x8_loose*)(data2+b_column+r0*32);
        f32x8 converted = widen_bf16x8(b);
        sum0 = mulacc_f32x8(splat_f32x8(stage0[r0]), converted, sum0);
        sum1 = mulacc_f32x8(splat_f32x8(stage0[r0+24]), converted, sum1);
        sum2 = mulacc_f32x8(splat_f32x8(stage0[r0+48]), converted, sum2);
        sum3 = mulacc_f32x8(splat_f32x8(stage0[r0+72]), converted, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(stage0[r0+96]), converted, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(stage0[r0+120]), converted, sum5);
        sum6 = mulacc_f32x8(splat_f32x8(stage0[r0+144]), converted, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(stage0[r0+168]), converted, sum7);
      }
      *(bf16x8_loose*)(data0+out_row+b_column) = narrow_bf16x8(sum0);
      *(bf16x8_loose*)(data0+out_row+b_column+32) = narrow_bf16x8(sum1);
      *(bf16x8_loose*)(data0+out_row+b_column+64) = narrow_bf16x8(sum2);
      *(bf16x8_loose*)(data0+out_row+b_column+96) = narrow_bf16x8(sum3);
      *(bf16x8_loose*)(data0+out_row+b_column+128) = narrow_bf16x8(sum4);
      *(bf16x8_loose*)(data0+out_row+b_column+160) = narrow_bf16x8(sum5);
      *(bf16x8_loose*)(data0+out_row+b_column+192) = narrow_bf16x8(sum6);
      *(bf16x8_loose*)(data0+out_row+b_column+224) = narrow_bf16x8(sum7);
    }
  }
}

// ======== avx512
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 0 of 16 by 16 copies > out 1 of 32 by 16 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 16), Upcast(out 1, 16)
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

void r_16_32_24_e85d16(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_column = i0*16;
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
      bf16x16 b = *(const bf16x16_loose*)(data2+b_column+r0*32);
      f32x16 converted = widen_bf16x16(b);
      sum0 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0])), converted, sum0);
      sum1 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+24])), converted, sum1);
      sum2 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+48])), converted, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+72])), converted, sum3);
      sum4 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+96])), converted, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+120])), converted, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+144])), converted, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+168])), converted, sum7);
      sum8 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+192])), converted, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+216])), converted, sum9);
      sum10 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+240])), converted, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+264])), converted, sum11);
      sum12 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+288])), converted, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+312])), converted, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+336])), converted, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+360])), converted, sum15);
    }
    *(bf16x16_loose*)(data0+b_column) = narrow_bf16x16(sum0);
    *(bf16x16_loose*)(data0+b_column+32) = narrow_bf16x16(sum1);
    *(bf16x16_loose*)(data0+b_column+64) = narrow_bf16x16(sum2);
    *(bf16x16_loose*)(data0+b_column+96) = narrow_bf16x16(sum3);
    *(bf16x16_loose*)(data0+b_column+128) = narrow_bf16x16(sum4);
    *(bf16x16_loose*)(data0+b_column+160) = narrow_bf16x16(sum5);
    *(bf16x16_loose*)(data0+b_column+192) = narrow_bf16x16(sum6);
    *(bf16x16_loose*)(data0+b_column+224) = narrow_bf16x16(sum7);
    *(bf16x16_loose*)(data0+b_column+256) = narrow_bf16x16(sum8);
    *(bf16x16_loose*)(data0+b_column+288) = narrow_bf16x16(sum9);
    *(bf16x16_loose*)(data0+b_column+320) = narrow_bf16x16(sum10);
    *(bf16x16_loose*)(data0+b_column+352) = narrow_bf16x16(sum11);
    *(bf16x16_loose*)(data0+b_column+384) = narrow_bf16x16(sum12);
    *(bf16x16_loose*)(data0+b_column+416) = narrow_bf16x16(sum13);
    *(bf16x16_loose*)(data0+b_column+448) = narrow_bf16x16(sum14);
    *(bf16x16_loose*)(data0+b_column+480) = narrow_bf16x16(sum15);
  }
}

// ======== neon
// data0(16, 32, 1) = bfloat16(sum(float32(data1(16, 32, 24))*float32(data2(16, 32, 24)), axes 2))
//   loops out 0 of 16 by 16 copies > out 1 of 32 by 4 lanes
//   add over reduce 0 of 24
//   stage0 keeps 384 elements, f = 8: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 16), Upcast(out 1, 4)
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

void r_16_32_24_70b75b(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 96; ++i0) {
    bf16x4 a = *(const bf16x4_loose*)(data1+i0*4);
    *(f32x4_loose*)(stage0+i0*4) = widen_bf16x4(a);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 8; ++i1) {
    const int64_t b_column = i1*4;
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
      bf16x4 b = *(const bf16x4_loose*)(data2+b_column+r0*32);
      f32x4 converted = widen_bf16x4(b);
      sum0 = mulacc_f32x4(splat_f32x4(stage0[r0]), converted, sum0);
      sum1 = mulacc_f32x4(splat_f32x4(stage0[r0+24]), converted, sum1);
      sum2 = mulacc_f32x4(splat_f32x4(stage0[r0+48]), converted, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(stage0[r0+72]), converted, sum3);
      sum4 = mulacc_f32x4(splat_f32x4(stage0[r0+96]), converted, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(stage0[r0+120]), converted, sum5);
      sum6 = mulacc_f32x4(splat_f32x4(stage0[r0+144]), converted, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(stage0[r0+168]), converted, sum7);
      sum8 = mulacc_f32x4(splat_f32x4(stage0[r0+192]), converted, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(stage0[r0+216]), converted, sum9);
      sum10 = mulacc_f32x4(splat_f32x4(stage0[r0+240]), converted, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(stage0[r0+264]), converted, sum11);
      sum12 = mulacc_f32x4(splat_f32x4(stage0[r0+288]), converted, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(stage0[r0+312]), converted, sum13);
      sum14 = mulacc_f32x4(splat_f32x4(stage0[r0+336]), converted, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(stage0[r0+360]), converted, sum15);
    }
    *(bf16x4_loose*)(data0+b_column) = narrow_bf16x4(sum0);
    *(bf16x4_loose*)(data0+b_column+32) = narrow_bf16x4(sum1);
    *(bf16x4_loose*)(data0+b_column+64) = narrow_bf16x4(sum2);
    *(bf16x4_loose*)(data0+b_column+96) = narrow_bf16x4(sum3);
    *(bf16x4_loose*)(data0+b_column+128) = narrow_bf16x4(sum4);
    *(bf16x4_loose*)(data0+b_column+160) = narrow_bf16x4(sum5);
    *(bf16x4_loose*)(data0+b_column+192) = narrow_bf16x4(sum6);
    *(bf16x4_loose*)(data0+b_column+224) = narrow_bf16x4(sum7);
    *(bf16x4_loose*)(data0+b_column+256) = narrow_bf16x4(sum8);
    *(bf16x4_loose*)(data0+b_column+288) = narrow_bf16x4(sum9);
    *(bf16x4_loose*)(data0+b_column+320) = narrow_bf16x4(sum10);
    *(bf16x4_loose*)(data0+b_column+352) = narrow_bf16x4(sum11);
    *(bf16x4_loose*)(data0+b_column+384) = narrow_bf16x4(sum12);
    *(bf16x4_loose*)(data0+b_column+416) = narrow_bf16x4(sum13);
    *(bf16x4_loose*)(data0+b_column+448) = narrow_bf16x4(sum14);
    *(bf16x4_loose*)(data0+b_column+480) = narrow_bf16x4(sum15);
  }
}

