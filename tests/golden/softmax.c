// ======== plain
// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 128 by 4 lanes
//   max over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   stage0 keeps 512 elements, f = 2: weight
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
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

void r_64_128_128_073b3d(float* restrict data0, const float* restrict data1, const int64_t part,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*1024+i0*512;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+256);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+row+r0*4+128);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+row+r0*4+384);
      max3 = max_f32x4(max3, x3);
    }
    f32x4 max_of_lanes0 = zip_lower_f32x4(max0, max1);
    f32x4 max_of_lanes1 = zip_upper_f32x4(max0, max1);
    f32x4 max_of_lanes2 = max_f32x4(max_of_lanes0, max_of_lanes1);
    f32x4 max_of_lanes3 = zip_lower_f32x4(max2, max3);
    f32x4 max_of_lanes4 = zip_upper_f32x4(max2, max3);
    f32x4 max_of_lanes5 = max_f32x4(max_of_lanes3, max_of_lanes4);
    f32x4 max_of_lanes6 = zip_lower_f32x4(max_of_lanes2, max_of_lanes5);
    f32x4 max_of_lanes7 = zip_upper_f32x4(max_of_lanes2, max_of_lanes5);
    f32x4 max_of_lanes8 = max_f32x4(max_of_lanes6, max_of_lanes7);
    float row_max0 = max_of_lanes8[0];
    float row_max1 = max_of_lanes8[1];
    float row_max2 = max_of_lanes8[2];
    float row_max3 = max_of_lanes8[3];
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // fills stage0, sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+r1*4);
      f32x4 weight0 = exp_f32x4(x4-row_max0);
      *(f32x4_loose*)(stage0+r1*4) = weight0;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+r1*4+128);
      f32x4 weight1 = exp_f32x4(x5-row_max1);
      *(f32x4_loose*)(stage0+r1*4+128) = weight1;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+r1*4+256);
      f32x4 weight2 = exp_f32x4(x6-row_max2);
      *(f32x4_loose*)(stage0+r1*4+256) = weight2;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+r1*4+384);
      f32x4 weight3 = exp_f32x4(x7-row_max3);
      *(f32x4_loose*)(stage0+r1*4+384) = weight3;
      sum0 = sum0+weight0;
      sum1 = sum1+weight2;
      sum2 = sum2+weight1;
      sum3 = sum3+weight3;
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    float inverse0 = 1.0f/sum_of_lanes8[0];
    float inverse1 = 1.0f/sum_of_lanes8[1];
    float inverse2 = 1.0f/sum_of_lanes8[2];
    float inverse3 = 1.0f/sum_of_lanes8[3];
    // writes data0
    for (int64_t i1 = 0; i1 < 32; ++i1) {
      f32x4 kept0 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+row+i1*4) = kept0*inverse0;
      f32x4 kept1 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+row+i1*4+128) = kept1*inverse1;
      f32x4 kept2 = *(const f32x4_loose*)(stage0+i1*4+256);
      *(f32x4_loose*)(data0+row+i1*4+256) = kept2*inverse2;
      f32x4 kept3 = *(const f32x4_loose*)(stage0+i1*4+384);
      *(f32x4_loose*)(data0+row+i1*4+384) = kept3*inverse3;
    }
  }
}

// ======== avx2
// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 in 8 parts by 2 copies > out 1 of 128 by 8 lanes
//   max over reduce 0 of 128 by 8 lanes
//   add over reduce 1 of 128 by 8 lanes
//   stage0 keeps 256 elements, f = 2: weight
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
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

void r_64_128_128_27eb9a(float* restrict data0, const float* restrict data1, const int64_t part,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t row = part*1024+i0*256;
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+row+r0*8);
      max0 = max_f32x8(max0, x0);
      f32x8 x1 = *(const f32x8_loose*)(data1+row+r0*8+128);
      max1 = max_f32x8(max1, x1);
    }
    f32x8 max_of_lanes0 = zip_lower_f32x8(max0, max1);
    f32x8 max_of_lanes1 = zip_upper_f32x8(max0, max1);
    f32x8 max_of_lanes2 = max_f32x8(max_of_lanes0, max_of_lanes1);
    f32x4 max_of_lanes3 = max_f32x4(lower_f32x8(max_of_lanes2), upper_f32x8(max_of_lanes2));
    f32x2 max_of_lanes4 = max_f32x2(lower_f32x4(max_of_lanes3), upper_f32x4(max_of_lanes3));
    float row_max0 = max_of_lanes4[0];
    float row_max1 = max_of_lanes4[1];
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    // fills stage0, sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x8 x2 = *(const f32x8_loose*)(data1+row+r1*8);
      f32x8 weight0 = exp_f32x8(x2-row_max0);
      *(f32x8_loose*)(stage0+r1*8) = weight0;
      f32x8 x3 = *(const f32x8_loose*)(data1+row+r1*8+128);
      f32x8 weight1 = exp_f32x8(x3-row_max1);
      *(f32x8_loose*)(stage0+r1*8+128) = weight1;
      sum0 = sum0+weight0;
      sum1 = sum1+weight1;
    }
    f32x8 sum_of_lanes0 = zip_lower_f32x8(sum0, sum1);
    f32x8 sum_of_lanes1 = zip_upper_f32x8(sum0, sum1);
    f32x8 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = lower_f32x8(sum_of_lanes2)+upper_f32x8(sum_of_lanes2);
    f32x2 sum_of_lanes4 = lower_f32x4(sum_of_lanes3)+upper_f32x4(sum_of_lanes3);
    float inverse0 = 1.0f/sum_of_lanes4[0];
    float inverse1 = 1.0f/sum_of_lanes4[1];
    // writes data0
    for (int64_t i1 = 0; i1 < 16; ++i1) {
      f32x8 kept0 = *(const f32x8_loose*)(stage0+i1*8);
      *(f32x8_loose*)(data0+row+i1*8) = kept0*inverse0;
      f32x8 kept1 = *(const f32x8_loose*)(stage0+i1*8+128);
      *(f32x8_loose*)(data0+row+i1*8+128) = kept1*inverse1;
    }
  }
}

// ======== avx512
// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 by 2 copies > out 1 of 128 by 16 lanes
//   max over reduce 0 of 128 by 16 lanes
//   add over reduce 1 of 128 by 16 lanes
//   stage0 keeps 256 elements, f = 2: weight
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Upcast(reduce 0, 16), Upcast(reduce 1, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
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

void r_64_128_128_ab096e(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t row = i0*256;
    f32x16 max0 = splat_f32x16(-__builtin_inff());
    f32x16 max1 = splat_f32x16(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 x0 = *(const f32x16_loose*)(data1+row+r0*16);
      max0 = max_f32x16(max0, x0);
      f32x16 x1 = *(const f32x16_loose*)(data1+row+r0*16+128);
      max1 = max_f32x16(max1, x1);
    }
    f32x16 max_of_lanes0 = zip_lower_f32x16(max0, max1);
    f32x16 max_of_lanes1 = zip_upper_f32x16(max0, max1);
    f32x16 max_of_lanes2 = max_f32x16(max_of_lanes0, max_of_lanes1);
    f32x8 max_of_lanes3 = max_f32x8(lower_f32x16(max_of_lanes2), upper_f32x16(max_of_lanes2));
    f32x4 max_of_lanes4 = max_f32x4(lower_f32x8(max_of_lanes3), upper_f32x8(max_of_lanes3));
    f32x2 max_of_lanes5 = max_f32x2(lower_f32x4(max_of_lanes4), upper_f32x4(max_of_lanes4));
    float row_max0 = max_of_lanes5[0];
    float row_max1 = max_of_lanes5[1];
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    // fills stage0, sum
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x16 x2 = *(const f32x16_loose*)(data1+row+r1*16);
      f32x16 weight0 = exp_f32x16(x2-row_max0);
      *(f32x16_loose*)(stage0+r1*16) = weight0;
      f32x16 x3 = *(const f32x16_loose*)(data1+row+r1*16+128);
      f32x16 weight1 = exp_f32x16(x3-row_max1);
      *(f32x16_loose*)(stage0+r1*16+128) = weight1;
      sum0 = sum0+weight0;
      sum1 = sum1+weight1;
    }
    f32x16 sum_of_lanes0 = zip_lower_f32x16(sum0, sum1);
    f32x16 sum_of_lanes1 = zip_upper_f32x16(sum0, sum1);
    f32x16 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x8 sum_of_lanes3 = lower_f32x16(sum_of_lanes2)+upper_f32x16(sum_of_lanes2);
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float inverse0 = 1.0f/sum_of_lanes5[0];
    float inverse1 = 1.0f/sum_of_lanes5[1];
    // writes data0
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      f32x16 kept0 = *(const f32x16_loose*)(stage0+i1*16);
      *(f32x16_loose*)(data0+row+i1*16) = kept0*inverse0;
      f32x16 kept1 = *(const f32x16_loose*)(stage0+i1*16+128);
      *(f32x16_loose*)(data0+row+i1*16+128) = kept1*inverse1;
    }
  }
}

// ======== neon
// weight = exp(data1(64, 128) - view(64, 128)(max(data1(64, 128), axes 1)))
// data0(64, 128) = weight*recip(view(64, 128)(sum(weight, axes 1)))
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 128 by 4 lanes
//   max over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   stage0 keeps 512 elements, f = 2: weight
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
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

void r_64_128_128_073b3d(float* restrict data0, const float* restrict data1, const int64_t part,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t row = part*1024+i0*512;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+row+r0*4+256);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+row+r0*4+128);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+row+r0*4+384);
      max3 = max_f32x4(max3, x3);
    }
    f32x4 max_of_lanes0 = zip_lower_f32x4(max0, max1);
    f32x4 max_of_lanes1 = zip_upper_f32x4(max0, max1);
    f32x4 max_of_lanes2 = max_f32x4(max_of_lanes0, max_of_lanes1);
    f32x4 max_of_lanes3 = zip_lower_f32x4(max2, max3);
    f32x4 max_of_lanes4 = zip_upper_f32x4(max2, max3);
    f32x4 max_of_lanes5 = max_f32x4(max_of_lanes3, max_of_lanes4);
    f32x4 max_of_lanes6 = zip_lower_f32x4(max_of_lanes2, max_of_lanes5);
    f32x4 max_of_lanes7 = zip_upper_f32x4(max_of_lanes2, max_of_lanes5);
    f32x4 max_of_lanes8 = max_f32x4(max_of_lanes6, max_of_lanes7);
    float row_max0 = max_of_lanes8[0];
    float row_max1 = max_of_lanes8[1];
    float row_max2 = max_of_lanes8[2];
    float row_max3 = max_of_lanes8[3];
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    // fills stage0, sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+r1*4);
      f32x4 weight0 = exp_f32x4(x4-row_max0);
      *(f32x4_loose*)(stage0+r1*4) = weight0;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+r1*4+128);
      f32x4 weight1 = exp_f32x4(x5-row_max1);
      *(f32x4_loose*)(stage0+r1*4+128) = weight1;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+r1*4+256);
      f32x4 weight2 = exp_f32x4(x6-row_max2);
      *(f32x4_loose*)(stage0+r1*4+256) = weight2;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+r1*4+384);
      f32x4 weight3 = exp_f32x4(x7-row_max3);
      *(f32x4_loose*)(stage0+r1*4+384) = weight3;
      sum0 = sum0+weight0;
      sum1 = sum1+weight2;
      sum2 = sum2+weight1;
      sum3 = sum3+weight3;
    }
    f32x4 sum_of_lanes0 = zip_lower_f32x4(sum0, sum1);
    f32x4 sum_of_lanes1 = zip_upper_f32x4(sum0, sum1);
    f32x4 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = zip_lower_f32x4(sum2, sum3);
    f32x4 sum_of_lanes4 = zip_upper_f32x4(sum2, sum3);
    f32x4 sum_of_lanes5 = sum_of_lanes3+sum_of_lanes4;
    f32x4 sum_of_lanes6 = zip_lower_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes7 = zip_upper_f32x4(sum_of_lanes2, sum_of_lanes5);
    f32x4 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    float inverse0 = 1.0f/sum_of_lanes8[0];
    float inverse1 = 1.0f/sum_of_lanes8[1];
    float inverse2 = 1.0f/sum_of_lanes8[2];
    float inverse3 = 1.0f/sum_of_lanes8[3];
    // writes data0
    for (int64_t i1 = 0; i1 < 32; ++i1) {
      f32x4 kept0 = *(const f32x4_loose*)(stage0+i1*4);
      *(f32x4_loose*)(data0+row+i1*4) = kept0*inverse0;
      f32x4 kept1 = *(const f32x4_loose*)(stage0+i1*4+128);
      *(f32x4_loose*)(data0+row+i1*4+128) = kept1*inverse1;
      f32x4 kept2 = *(const f32x4_loose*)(stage0+i1*4+256);
      *(f32x4_loose*)(data0+row+i1*4+256) = kept2*inverse2;
      f32x4 kept3 = *(const f32x4_loose*)(stage0+i1*4+384);
      *(f32x4_loose*)(data0+row+i1*4+384) = kept3*inverse3;
    }
  }
}

