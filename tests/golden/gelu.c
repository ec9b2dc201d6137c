// ======== plain
// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

static inline __attribute__((always_inline)) f32x4 tanh_f32x4(f32x4 x) {
  f32x4 clamped = min_f32x4(max_f32x4(x, splat_f32x4(-9.5f)), splat_f32x4(9.5f));
  f32x4 square = clamped*clamped;
  f32x4 sum = ((((-6.7889594e-08f)*square)+(-0.00097202155f))*square)+(-0.083333254f);
  f32x4 numerator = (square*sum)+0.0f;
  f32x4 product = clamped*(numerator/((((0.001048385f*square)+0.111663304f)*square)+1.0f));
  f32x4 u = product+clamped;
  f32x4 w = (((-u)*u)+4.0f)/((u*u)+4.0f);
  return ((u*w)+u)*0.5f;
}

void E_4096_ec0a5c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 product0 = (0.7978846f*x0)*(1.0f+(0.044715f*min_f32x4(x0*x0, splat_f32x4(100.0f))));
    *(f32x4_loose*)(data0+i0*8) = (0.5f*x0)*(1.0f+tanh_f32x4(product0));
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 product1 = (0.7978846f*x1)*(1.0f+(0.044715f*min_f32x4(x1*x1, splat_f32x4(100.0f))));
    *(f32x4_loose*)(data0+i0*8+4) = (0.5f*x1)*(1.0f+tanh_f32x4(product1));
  }
}

// ======== avx2
// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 by 2 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

static inline __attribute__((always_inline)) f32x8 tanh_f32x8(f32x8 x) {
  f32x8 clamped = min_f32x8(max_f32x8(x, splat_f32x8(-9.5f)), splat_f32x8(9.5f));
  f32x8 square = clamped*clamped;
  f32x8 sum0 = mulacc_f32x8(splat_f32x8(-6.7889594e-08f), square, splat_f32x8(-0.00097202155f));
  f32x8 numerator = mulacc_f32x8(square, mulacc_f32x8(sum0, square, splat_f32x8(-0.083333254f)), splat_f32x8(0.0f));
  f32x8 sum1 = mulacc_f32x8(splat_f32x8(0.001048385f), square, splat_f32x8(0.111663304f));
  f32x8 u = mulacc_f32x8(clamped, numerator/mulacc_f32x8(sum1, square, splat_f32x8(1.0f)), clamped);
  f32x8 w = mulacc_f32x8(-u, u, splat_f32x8(4.0f))/mulacc_f32x8(u, u, splat_f32x8(4.0f));
  return mulacc_f32x8(u, w, u)*0.5f;
}

void E_4096_45c829(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*16);
    f32x8 product0 = (0.7978846f*x0)*(1.0f+(0.044715f*min_f32x8(x0*x0, splat_f32x8(100.0f))));
    *(f32x8_loose*)(data0+i0*16) = (0.5f*x0)*(1.0f+tanh_f32x8(product0));
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*16+8);
    f32x8 product1 = (0.7978846f*x1)*(1.0f+(0.044715f*min_f32x8(x1*x1, splat_f32x8(100.0f))));
    *(f32x8_loose*)(data0+i0*16+8) = (0.5f*x1)*(1.0f+tanh_f32x8(product1));
  }
}

// ======== avx512
// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 by 2 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

static inline __attribute__((always_inline)) f32x16 tanh_f32x16(f32x16 x) {
  f32x16 clamped = min_f32x16(max_f32x16(x, splat_f32x16(-9.5f)), splat_f32x16(9.5f));
  f32x16 square = clamped*clamped;
  f32x16 sum0 = mulacc_f32x16(splat_f32x16(-6.7889594e-08f), square, splat_f32x16(-0.00097202155f));
  f32x16 numerator = mulacc_f32x16(square, mulacc_f32x16(sum0, square, splat_f32x16(-0.083333254f)),
      splat_f32x16(0.0f));
  f32x16 sum1 = mulacc_f32x16(splat_f32x16(0.001048385f), square, splat_f32x16(0.111663304f));
  f32x16 u = mulacc_f32x16(clamped, numerator/mulacc_f32x16(sum1, square, splat_f32x16(1.0f)), clamped);
  f32x16 w = mulacc_f32x16(-u, u, splat_f32x16(4.0f))/mulacc_f32x16(u, u, splat_f32x16(4.0f));
  return mulacc_f32x16(u, w, u)*0.5f;
}

void E_4096_6c16a7(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data1+i0*32);
    f32x16 product0 = (0.7978846f*x0)*(1.0f+(0.044715f*min_f32x16(x0*x0, splat_f32x16(100.0f))));
    *(f32x16_loose*)(data0+i0*32) = (0.5f*x0)*(1.0f+tanh_f32x16(product0));
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*32+16);
    f32x16 product1 = (0.7978846f*x1)*(1.0f+(0.044715f*min_f32x16(x1*x1, splat_f32x16(100.0f))));
    *(f32x16_loose*)(data0+i0*32+16) = (0.5f*x1)*(1.0f+tanh_f32x16(product1));
  }
}

// ======== neon
// data0(4096) = (0.5*data1(4096))*(1 + tanh((0.7978845834732056*data1(4096))*(1 +
//     (0.044714998453855515*min(data1(4096)*data1(4096), 100)))))
//   loops out 0 of 4096 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

static inline __attribute__((always_inline)) f32x4 tanh_f32x4(f32x4 x) {
  f32x4 clamped = min_f32x4(max_f32x4(x, splat_f32x4(-9.5f)), splat_f32x4(9.5f));
  f32x4 square = clamped*clamped;
  f32x4 sum0 = mulacc_f32x4(splat_f32x4(-6.7889594e-08f), square, splat_f32x4(-0.00097202155f));
  f32x4 numerator = mulacc_f32x4(square, mulacc_f32x4(sum0, square, splat_f32x4(-0.083333254f)), splat_f32x4(0.0f));
  f32x4 sum1 = mulacc_f32x4(splat_f32x4(0.001048385f), square, splat_f32x4(0.111663304f));
  f32x4 u = mulacc_f32x4(clamped, numerator/mulacc_f32x4(sum1, square, splat_f32x4(1.0f)), clamped);
  f32x4 w = mulacc_f32x4(-u, u, splat_f32x4(4.0f))/mulacc_f32x4(u, u, splat_f32x4(4.0f));
  return mulacc_f32x4(u, w, u)*0.5f;
}

void E_4096_ec0a5c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 product0 = (0.7978846f*x0)*(1.0f+(0.044715f*min_f32x4(x0*x0, splat_f32x4(100.0f))));
    *(f32x4_loose*)(data0+i0*8) = (0.5f*x0)*(1.0f+tanh_f32x4(product0));
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 product1 = (0.7978846f*x1)*(1.0f+(0.044715f*min_f32x4(x1*x1, splat_f32x4(100.0f))));
    *(f32x4_loose*)(data0+i0*8+4) = (0.5f*x1)*(1.0f+tanh_f32x4(product1));
  }
}

