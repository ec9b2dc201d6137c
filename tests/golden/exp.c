// ======== plain
// data0(4096) = exp(data1(4096))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define splat_u32x4(x) ((u32x4){x,x,x,x})

static inline __attribute__((always_inline)) f32x4 exp_f32x4(f32x4 x) {
  f32x4 clamped = min_f32x4(max_f32x4(x, splat_f32x4(-104.5f)), splat_f32x4(89.0f));
  f32x4 rounded = (clamped*0.7213475f)+12582912.0f;
  f32x4 h = rounded-12582912.0f;
  f32x4 r = (h*(-2.8572135e-06f))+((h*(-1.3862915f))+clamped);
  f32x4 square = r*r;
  f32x4 sum = (((r*0.00019629758f)+0.0014105472f)*square)+((r*0.008335969f)+0.0416612f);
  f32x4 curve = (sum*square)+((r*0.16666616f)+0.50000036f);
  f32x4 p0 = ((square*curve)+r)+1.0f;
  f32x4 half_power = (f32x4)((((u32x4)rounded)<<splat_u32x4(23u))+1065353216u);
  return (p0*half_power)*half_power;
}

void E_4096_28a693(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*16);
    *(f32x4_loose*)(data0+i0*16) = exp_f32x4(x0);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*16+4);
    *(f32x4_loose*)(data0+i0*16+4) = exp_f32x4(x1);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*16+8);
    *(f32x4_loose*)(data0+i0*16+8) = exp_f32x4(x2);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*16+12);
    *(f32x4_loose*)(data0+i0*16+12) = exp_f32x4(x3);
  }
}

// ======== avx2
// data0(4096) = exp(data1(4096))
//   loops out 0 of 4096 by 4 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

static inline __attribute__((always_inline)) f32x8 exp_f32x8(f32x8 x) {
  f32x8 clamped = min_f32x8(max_f32x8(x, splat_f32x8(-104.5f)), splat_f32x8(89.0f));
  f32x8 rounded = mulacc_f32x8(clamped, splat_f32x8(0.7213475f), splat_f32x8(12582912.0f));
  f32x8 h = rounded-12582912.0f;
  f32x8 r = mulacc_f32x8(h, splat_f32x8(-2.8572135e-06f), mulacc_f32x8(h, splat_f32x8(-1.3862915f), clamped));
  f32x8 square = r*r;
  f32x8 sum0 = mulacc_f32x8(mulacc_f32x8(r, splat_f32x8(0.00019629758f), splat_f32x8(0.0014105472f)), square,
      mulacc_f32x8(r, splat_f32x8(0.008335969f), splat_f32x8(0.0416612f)));
  f32x8 curve = mulacc_f32x8(sum0, square, mulacc_f32x8(r, splat_f32x8(0.16666616f), splat_f32x8(0.50000036f)));
  f32x8 p0 = mulacc_f32x8(mulacc_f32x8(curve, r, splat_f32x8(1.0f)), r, splat_f32x8(1.0f));
  f32x8 half_power = (f32x8)((((u32x8)rounded)<<splat_u32x8(23u))+1065353216u);
  return (p0*half_power)*half_power;
}

void E_4096_77b92c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*32);
    *(f32x8_loose*)(data0+i0*32) = exp_f32x8(x0);
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*32+8);
    *(f32x8_loose*)(data0+i0*32+8) = exp_f32x8(x1);
    f32x8 x2 = *(const f32x8_loose*)(data1+i0*32+16);
    *(f32x8_loose*)(data0+i0*32+16) = exp_f32x8(x2);
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*32+24);
    *(f32x8_loose*)(data0+i0*32+24) = exp_f32x8(x3);
  }
}

// ======== avx512
// data0(4096) = exp(data1(4096))
//   loops out 0 of 4096 by 4 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 4)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define scale_f32x16(a, b) ({ f32x16 r_; __asm__("vscalefps %2, %1, %0" : "=v"(r_) : "v"(a), "v"(b)); r_; })

static inline __attribute__((always_inline)) f32x16 exp_f32x16(f32x16 x) {
  f32x16 clamped = min_f32x16(max_f32x16(x, splat_f32x16(-104.5f)), splat_f32x16(89.0f));
  f32x16 rounded = mulacc_f32x16(clamped, splat_f32x16(1.442695f), splat_f32x16(12582912.0f));
  f32x16 h = rounded-12582912.0f;
  f32x16 r = mulacc_f32x16(h, splat_f32x16(-1.4286068e-06f), mulacc_f32x16(h, splat_f32x16(-0.69314575f), clamped));
  f32x16 square = r*r;
  f32x16 sum = mulacc_f32x16(splat_f32x16(0.0013820967f), square,
      mulacc_f32x16(r, splat_f32x16(0.008368669f), splat_f32x16(0.041668262f)));
  f32x16 curve = mulacc_f32x16(sum, square, mulacc_f32x16(r, splat_f32x16(0.16666521f), splat_f32x16(0.49999994f)));
  f32x16 p0 = mulacc_f32x16(mulacc_f32x16(curve, r, splat_f32x16(1.0f)), r, splat_f32x16(1.0f));
  return scale_f32x16(p0, h);
}

void E_4096_a63f15(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data1+i0*64);
    *(f32x16_loose*)(data0+i0*64) = exp_f32x16(x0);
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*64+16);
    *(f32x16_loose*)(data0+i0*64+16) = exp_f32x16(x1);
    f32x16 x2 = *(const f32x16_loose*)(data1+i0*64+32);
    *(f32x16_loose*)(data0+i0*64+32) = exp_f32x16(x2);
    f32x16 x3 = *(const f32x16_loose*)(data1+i0*64+48);
    *(f32x16_loose*)(data0+i0*64+48) = exp_f32x16(x3);
  }
}

// ======== neon
// data0(4096) = exp(data1(4096))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_u32x4(x) ((u32x4){x,x,x,x})

static inline __attribute__((always_inline)) f32x4 exp_f32x4(f32x4 x) {
  f32x4 clamped = min_f32x4(max_f32x4(x, splat_f32x4(-104.5f)), splat_f32x4(89.0f));
  f32x4 rounded = mulacc_f32x4(clamped, splat_f32x4(0.7213475f), splat_f32x4(12582912.0f));
  f32x4 h = rounded-12582912.0f;
  f32x4 r = mulacc_f32x4(h, splat_f32x4(-2.8572135e-06f), mulacc_f32x4(h, splat_f32x4(-1.3862915f), clamped));
  f32x4 square = r*r;
  f32x4 sum0 = mulacc_f32x4(mulacc_f32x4(r, splat_f32x4(0.00019629758f), splat_f32x4(0.0014105472f)), square,
      mulacc_f32x4(r, splat_f32x4(0.008335969f), splat_f32x4(0.0416612f)));
  f32x4 curve = mulacc_f32x4(sum0, square, mulacc_f32x4(r, splat_f32x4(0.16666616f), splat_f32x4(0.50000036f)));
  f32x4 p0 = mulacc_f32x4(mulacc_f32x4(curve, r, splat_f32x4(1.0f)), r, splat_f32x4(1.0f));
  f32x4 half_power = (f32x4)((((u32x4)rounded)<<splat_u32x4(23u))+1065353216u);
  return (p0*half_power)*half_power;
}

void E_4096_28a693(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*16);
    *(f32x4_loose*)(data0+i0*16) = exp_f32x4(x0);
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*16+4);
    *(f32x4_loose*)(data0+i0*16+4) = exp_f32x4(x1);
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*16+8);
    *(f32x4_loose*)(data0+i0*16+8) = exp_f32x4(x2);
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*16+12);
    *(f32x4_loose*)(data0+i0*16+12) = exp_f32x4(x3);
  }
}

