// ======== plain
// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})

static inline __attribute__((always_inline)) f32x4 tanh_f32x4(f32x4 x) {
  i32x4 bits0 = (i32x4)x;
  f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
  f32x4 sum = bits1+bits1;
  i32x4 mask = splat_f32x4(20.0f)<sum;
  f32x4 y = (f32x4)(((i32x4)splat_f32x4(20.0f)&mask)|((i32x4)sum&~mask));
  f32x4 rounded = (y*1.442695f)+12582912.0f;
  f32x4 power = (f32x4)((((u32x4)rounded)<<splat_u32x4(23u))+1065353216u);
  f32x4 n = rounded-12582912.0f;
  f32x4 r = (n*(-1.4286068e-06f))+((n*(-0.69314575f))+y);
  f32x4 curve = (((((((0.0013869347f*r)+0.008366272f)*r)+0.04166745f)*r)+0.16666546f)*r)+0.49999997f;
  f32x4 w = (power*(((r*r)*curve)+r))+(power-1.0f);
  return (f32x4)(((i32x4)(w/(w+2.0f)))|(bits0&splat_i32x4(-2147483647-1)));
}

void E_4096_fdebc3(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    *(f32x4_loose*)(data0+i0*4) = (0.5f*x)*(1.0f+tanh_f32x4(0.7978846f*(x+(((0.044715f*x)*x)*x))));
  }
}

// ======== avx2
// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})

static inline __attribute__((always_inline)) f32x8 tanh_f32x8(f32x8 x) {
  i32x8 bits0 = (i32x8)x;
  f32x8 bits1 = (f32x8)(bits0&splat_i32x8(2147483647));
  f32x8 sum0 = bits1+bits1;
  i32x8 mask = splat_f32x8(20.0f)<sum0;
  f32x8 y = (f32x8)(((i32x8)splat_f32x8(20.0f)&mask)|((i32x8)sum0&~mask));
  f32x8 rounded = mulacc_f32x8(y, splat_f32x8(1.442695f), splat_f32x8(12582912.0f));
  f32x8 power = (f32x8)((((u32x8)rounded)<<splat_u32x8(23u))+1065353216u);
  f32x8 n = rounded-12582912.0f;
  f32x8 r = mulacc_f32x8(n, splat_f32x8(-1.4286068e-06f), mulacc_f32x8(n, splat_f32x8(-0.69314575f), y));
  f32x8 sum1 = mulacc_f32x8(mulacc_f32x8(splat_f32x8(0.0013869347f), r, splat_f32x8(0.008366272f)), r,
      splat_f32x8(0.04166745f));
  f32x8 curve = mulacc_f32x8(mulacc_f32x8(sum1, r, splat_f32x8(0.16666546f)), r, splat_f32x8(0.49999997f));
  f32x8 w = mulacc_f32x8(power, mulacc_f32x8(r*r, curve, r), power-1.0f);
  return (f32x8)(((i32x8)(w/(w+2.0f)))|(bits0&splat_i32x8(-2147483647-1)));
}

void E_4096_fa6186(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x8 x = *(const f32x8_loose*)(data1+i0*8);
    *(f32x8_loose*)(data0+i0*8) = (0.5f*x)*(1.0f+tanh_f32x8(0.7978846f*(x+(((0.044715f*x)*x)*x))));
  }
}

// ======== avx512
// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));

#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

static inline __attribute__((always_inline)) f32x16 tanh_f32x16(f32x16 x) {
  i32x16 bits0 = (i32x16)x;
  f32x16 bits1 = (f32x16)(bits0&splat_i32x16(2147483647));
  f32x16 sum0 = bits1+bits1;
  i32x16 mask = splat_f32x16(20.0f)<sum0;
  f32x16 y = (f32x16)(((i32x16)splat_f32x16(20.0f)&mask)|((i32x16)sum0&~mask));
  f32x16 rounded = mulacc_f32x16(y, splat_f32x16(1.442695f), splat_f32x16(12582912.0f));
  f32x16 power = (f32x16)((((u32x16)rounded)<<splat_u32x16(23u))+1065353216u);
  f32x16 n = rounded-12582912.0f;
  f32x16 r = mulacc_f32x16(n, splat_f32x16(-1.4286068e-06f), mulacc_f32x16(n, splat_f32x16(-0.69314575f), y));
  f32x16 sum1 = mulacc_f32x16(splat_f32x16(0.0013869347f), r, splat_f32x16(0.008366272f));
  f32x16 sum2 = mulacc_f32x16(mulacc_f32x16(sum1, r, splat_f32x16(0.04166745f)), r, splat_f32x16(0.16666546f));
  f32x16 curve = mulacc_f32x16(sum2, r, splat_f32x16(0.49999997f));
  f32x16 w = mulacc_f32x16(power, mulacc_f32x16(r*r, curve, r), power-1.0f);
  return (f32x16)(((i32x16)(w/(w+2.0f)))|(bits0&splat_i32x16(-2147483647-1)));
}

void E_4096_f105d4(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x16 x = *(const f32x16_loose*)(data1+i0*16);
    *(f32x16_loose*)(data0+i0*16) = (0.5f*x)*(1.0f+tanh_f32x16(0.7978846f*(x+(((0.044715f*x)*x)*x))));
  }
}

// ======== neon
// data0(4096) = (0.5*data1(4096))*(1 + tanh(0.7978845834732056*(data1(4096) +
//     (((0.044714998453855515*data1(4096))*data1(4096))*data1(4096)))))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_u32x4(x) ((u32x4){x,x,x,x})

static inline __attribute__((always_inline)) f32x4 tanh_f32x4(f32x4 x) {
  i32x4 bits0 = (i32x4)x;
  f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
  f32x4 sum0 = bits1+bits1;
  i32x4 mask = splat_f32x4(20.0f)<sum0;
  f32x4 y = (f32x4)(((i32x4)splat_f32x4(20.0f)&mask)|((i32x4)sum0&~mask));
  f32x4 rounded = mulacc_f32x4(y, splat_f32x4(1.442695f), splat_f32x4(12582912.0f));
  f32x4 power = (f32x4)((((u32x4)rounded)<<splat_u32x4(23u))+1065353216u);
  f32x4 n = rounded-12582912.0f;
  f32x4 r = mulacc_f32x4(n, splat_f32x4(-1.4286068e-06f), mulacc_f32x4(n, splat_f32x4(-0.69314575f), y));
  f32x4 sum1 = mulacc_f32x4(mulacc_f32x4(splat_f32x4(0.0013869347f), r, splat_f32x4(0.008366272f)), r,
      splat_f32x4(0.04166745f));
  f32x4 curve = mulacc_f32x4(mulacc_f32x4(sum1, r, splat_f32x4(0.16666546f)), r, splat_f32x4(0.49999997f));
  f32x4 w = mulacc_f32x4(power, mulacc_f32x4(r*r, curve, r), power-1.0f);
  return (f32x4)(((i32x4)(w/(w+2.0f)))|(bits0&splat_i32x4(-2147483647-1)));
}

void E_4096_fdebc3(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    *(f32x4_loose*)(data0+i0*4) = (0.5f*x)*(1.0f+tanh_f32x4(0.7978846f*(x+(((0.044715f*x)*x)*x))));
  }
}

