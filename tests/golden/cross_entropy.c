// ======== plain
// difference = data2(64, 128) - view(64, 128)(max(data2(64, 128), axes 1))
// data0(64, 1) = sum(where(data1(64, 128) == view(64, 128)(arange(128)), difference - log(view(64,
//     128)(sum(exp(difference), axes 1))), 0), axes 1)
//   loops out 0 of 64 in 8 parts by 4 copies
//   max over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   add over reduce 2 of 128 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Upcast(reduce 2, 4), Thread(out 0, 8)
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
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_i32x4(x) ((i32x4){x,x,x,x})

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

static inline __attribute__((always_inline)) float log_float(float x) {
  _Bool subnormal = x<1.1754944e-38f;
  float normal = subnormal?(x*8388608.0f):x;
  int32_t above = (int32_t)((uint32_t)bits_as(int32_t, float, normal)-(uint32_t)(subnormal?1253377267:1060439283));
  float e = (float)(above>>23);
  float bits = bits_as(float, int32_t, (int32_t)((uint32_t)(above&8388607)+(uint32_t)1060439283));
  float f = bits-1.0f;
  float product0 = (((((((-0.07608697f)*f)+0.1290108f)*f)+(-0.13246386f))*f)+0.14182316f)*f;
  float sum0 = ((((((product0+(-0.16608718f))*f)+0.2000196f)*f)+(-0.250016f))*f)+0.33333325f;
  float curve = (f*f)*((sum0*f)+(-0.49999988f));
  float small = (e*1.4286068e-06f)+curve;
  float near = f+small;
  float finite = (e*0.69314575f)+near;
  return (0.0f<x)?((x<__builtin_inff())?finite:x):((x==0.0f)?-__builtin_inff():__builtin_nanf(""));
}

void r_64_128_ebb89b(float* restrict data0, const int32_t* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t row = part*8;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_row = part*1024+i0*512;
    int32_t a0 = data1[row+i0*4];
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+r0*4);
      max0 = max_f32x4(max0, b0);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+r0*4+256);
      max1 = max_f32x4(max1, b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+r0*4+128);
      max2 = max_f32x4(max2, b2);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_row+r0*4+384);
      max3 = max_f32x4(max3, b3);
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
    f32x4 sum0 = splat_f32x4(0.0f);
    float row_max1 = max_of_lanes8[2];
    f32x4 sum1 = splat_f32x4(0.0f);
    float row_max2 = max_of_lanes8[1];
    f32x4 sum2 = splat_f32x4(0.0f);
    float row_max3 = max_of_lanes8[3];
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 b4 = *(const f32x4_loose*)(data2+b_row+r1*4);
      sum0 = sum0+exp_f32x4(b4-row_max0);
      f32x4 b5 = *(const f32x4_loose*)(data2+b_row+r1*4+256);
      sum1 = sum1+exp_f32x4(b5-row_max1);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_row+r1*4+128);
      sum2 = sum2+exp_f32x4(b6-row_max2);
      f32x4 b7 = *(const f32x4_loose*)(data2+b_row+r1*4+384);
      sum3 = sum3+exp_f32x4(b7-row_max3);
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
    float log_x0 = log_float(sum_of_lanes8[0]);
    f32x4 sum4 = splat_f32x4(0.0f);
    int32_t a1 = data1[row+i0*4+2];
    float log_x1 = log_float(sum_of_lanes8[2]);
    f32x4 sum5 = splat_f32x4(0.0f);
    int32_t a2 = data1[row+i0*4+1];
    float log_x2 = log_float(sum_of_lanes8[1]);
    f32x4 sum6 = splat_f32x4(0.0f);
    int32_t a3 = data1[row+i0*4+3];
    float log_x3 = log_float(sum_of_lanes8[3]);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r2 = 0; r2 < 32; ++r2) {
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(r2*4))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 b8 = *(const f32x4_loose*)(data2+b_row+r2*4);
      f32x4 sum8 = sum4+(f32x4)((i32x4)((b8-row_max0)-log_x0)&(splat_i32x4(a0)==position0));
      sum4 = sum8;
      f32x4 b9 = *(const f32x4_loose*)(data2+b_row+r2*4+256);
      f32x4 sum9 = sum5+(f32x4)((i32x4)((b9-row_max1)-log_x1)&(splat_i32x4(a1)==position0));
      sum5 = sum9;
      f32x4 b10 = *(const f32x4_loose*)(data2+b_row+r2*4+128);
      f32x4 sum10 = sum6+(f32x4)((i32x4)((b10-row_max2)-log_x2)&(splat_i32x4(a2)==position0));
      sum6 = sum10;
      f32x4 b11 = *(const f32x4_loose*)(data2+b_row+r2*4+384);
      f32x4 sum11 = sum7+(f32x4)((i32x4)((b11-row_max3)-log_x3)&(splat_i32x4(a3)==position0));
      sum7 = sum11;
    }
    f32x4 sum_of_lanes9 = zip_lower_f32x4(sum4, sum5);
    f32x4 sum_of_lanes10 = zip_upper_f32x4(sum4, sum5);
    f32x4 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x4 sum_of_lanes12 = zip_lower_f32x4(sum6, sum7);
    f32x4 sum_of_lanes13 = zip_upper_f32x4(sum6, sum7);
    f32x4 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes11, sum_of_lanes14);
    *(f32x4_loose*)(data0+row+i0*4) = sum_of_lanes15+sum_of_lanes16;
  }
}

// ======== avx2
// difference = data2(64, 128) - view(64, 128)(max(data2(64, 128), axes 1))
// data0(64, 1) = sum(where(data1(64, 128) == view(64, 128)(arange(128)), difference - log(view(64,
//     128)(sum(exp(difference), axes 1))), 0), axes 1)
//   loops out 0 of 64 in 8 parts by 2 copies
//   max over reduce 0 of 128 by 8 lanes
//   add over reduce 1 of 128 by 8 lanes
//   add over reduce 2 of 128 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Upcast(reduce 1, 8), Upcast(reduce 2, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

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
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

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

static inline __attribute__((always_inline)) float log_float(float x) {
  _Bool subnormal = x<1.1754944e-38f;
  float normal = subnormal?(x*8388608.0f):x;
  int32_t above = (int32_t)((uint32_t)bits_as(int32_t, float, normal)-(uint32_t)(subnormal?1253377267:1060439283));
  float e = (float)(above>>23);
  float bits = bits_as(float, int32_t, (int32_t)((uint32_t)(above&8388607)+(uint32_t)1060439283));
  float f = bits-1.0f;
  float sum0 = __builtin_fmaf(__builtin_fmaf(-0.07608697f, f, 0.1290108f), f, -0.13246386f);
  float sum1 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum0, f, 0.14182316f), f, -0.16608718f), f, 0.2000196f);
  float sum2 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum1, f, -0.250016f), f, 0.33333325f), f, -0.49999988f);
  float curve = (f*f)*sum2;
  float small = __builtin_fmaf(e, 1.4286068e-06f, curve);
  float near = f+small;
  float finite = __builtin_fmaf(e, 0.69314575f, near);
  return (0.0f<x)?((x<__builtin_inff())?finite:x):((x==0.0f)?-__builtin_inff():__builtin_nanf(""));
}

void r_64_128_932c5a(float* restrict data0, const int32_t* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t row = part*8;
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t b_row = part*1024+i0*256;
    int32_t a0 = data1[row+i0*2];
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x8 b0 = *(const f32x8_loose*)(data2+b_row+r0*8);
      max0 = max_f32x8(max0, b0);
      f32x8 b1 = *(const f32x8_loose*)(data2+b_row+r0*8+128);
      max1 = max_f32x8(max1, b1);
    }
    f32x8 max_of_lanes0 = zip_lower_f32x8(max0, max1);
    f32x8 max_of_lanes1 = zip_upper_f32x8(max0, max1);
    f32x8 max_of_lanes2 = max_f32x8(max_of_lanes0, max_of_lanes1);
    f32x4 max_of_lanes3 = max_f32x4(lower_f32x8(max_of_lanes2), upper_f32x8(max_of_lanes2));
    f32x2 max_of_lanes4 = max_f32x2(lower_f32x4(max_of_lanes3), upper_f32x4(max_of_lanes3));
    float row_max0 = max_of_lanes4[0];
    f32x8 sum0 = splat_f32x8(0.0f);
    float row_max1 = max_of_lanes4[1];
    f32x8 sum1 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x8 b2 = *(const f32x8_loose*)(data2+b_row+r1*8);
      sum0 = sum0+exp_f32x8(b2-row_max0);
      f32x8 b3 = *(const f32x8_loose*)(data2+b_row+r1*8+128);
      sum1 = sum1+exp_f32x8(b3-row_max1);
    }
    f32x8 sum_of_lanes0 = zip_lower_f32x8(sum0, sum1);
    f32x8 sum_of_lanes1 = zip_upper_f32x8(sum0, sum1);
    f32x8 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x4 sum_of_lanes3 = lower_f32x8(sum_of_lanes2)+upper_f32x8(sum_of_lanes2);
    f32x2 sum_of_lanes4 = lower_f32x4(sum_of_lanes3)+upper_f32x4(sum_of_lanes3);
    float log_x0 = log_float(sum_of_lanes4[0]);
    f32x8 sum2 = splat_f32x8(0.0f);
    int32_t a1 = data1[row+i0*2+1];
    float log_x1 = log_float(sum_of_lanes4[1]);
    f32x8 sum3 = splat_f32x8(0.0f);
    // sum
    for (int64_t r2 = 0; r2 < 16; ++r2) {
      i32x8 position0 = (i32x8)(splat_u32x8((uint32_t)(r2*8))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      f32x8 b4 = *(const f32x8_loose*)(data2+b_row+r2*8);
      f32x8 sum4 = sum2+(f32x8)((i32x8)((b4-row_max0)-log_x0)&(splat_i32x8(a0)==position0));
      sum2 = sum4;
      f32x8 b5 = *(const f32x8_loose*)(data2+b_row+r2*8+128);
      f32x8 sum5 = sum3+(f32x8)((i32x8)((b5-row_max1)-log_x1)&(splat_i32x8(a1)==position0));
      sum3 = sum5;
    }
    f32x8 sum_of_lanes5 = zip_lower_f32x8(sum2, sum3);
    f32x8 sum_of_lanes6 = zip_upper_f32x8(sum2, sum3);
    f32x8 sum_of_lanes7 = sum_of_lanes5+sum_of_lanes6;
    f32x4 sum_of_lanes8 = lower_f32x8(sum_of_lanes7)+upper_f32x8(sum_of_lanes7);
    *(f32x2_loose*)(data0+row+i0*2) = lower_f32x4(sum_of_lanes8)+upper_f32x4(sum_of_lanes8);
  }
}

// ======== avx512
// difference = data2(64, 128) - view(64, 128)(max(data2(64, 128), axes 1))
// data0(64, 1) = sum(where(data1(64, 128) == view(64, 128)(arange(128)), difference - log(view(64,
//     128)(sum(exp(difference), axes 1))), 0), axes 1)
//   loops out 0 of 64 by 2 copies
//   max over reduce 0 of 128 by 16 lanes
//   add over reduce 1 of 128 by 16 lanes
//   add over reduce 2 of 128 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Upcast(reduce 1, 16), Upcast(reduce 2, 16)
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
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

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
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

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

static inline __attribute__((always_inline)) float log_float(float x) {
  _Bool subnormal = x<1.1754944e-38f;
  float normal = subnormal?(x*8388608.0f):x;
  int32_t above = (int32_t)((uint32_t)bits_as(int32_t, float, normal)-(uint32_t)(subnormal?1253377267:1060439283));
  float e = (float)(above>>23);
  float bits = bits_as(float, int32_t, (int32_t)((uint32_t)(above&8388607)+(uint32_t)1060439283));
  float f = bits-1.0f;
  float sum0 = __builtin_fmaf(__builtin_fmaf(-0.07608697f, f, 0.1290108f), f, -0.13246386f);
  float sum1 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum0, f, 0.14182316f), f, -0.16608718f), f, 0.2000196f);
  float sum2 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum1, f, -0.250016f), f, 0.33333325f), f, -0.49999988f);
  float curve = (f*f)*sum2;
  float small = __builtin_fmaf(e, 1.4286068e-06f, curve);
  float near = f+small;
  float finite = __builtin_fmaf(e, 0.69314575f, near);
  return (0.0f<x)?((x<__builtin_inff())?finite:x):((x==0.0f)?-__builtin_inff():__builtin_nanf(""));
}

void r_64_128_24fc1a(float* restrict data0, const int32_t* restrict data1, const float* restrict data2) {
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t b_row = i0*256;
    int32_t a0 = data1[i0*2];
    f32x16 max0 = splat_f32x16(-__builtin_inff());
    f32x16 max1 = splat_f32x16(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x16 b0 = *(const f32x16_loose*)(data2+b_row+r0*16);
      max0 = max_f32x16(max0, b0);
      f32x16 b1 = *(const f32x16_loose*)(data2+b_row+r0*16+128);
      max1 = max_f32x16(max1, b1);
    }
    f32x16 max_of_lanes0 = zip_lower_f32x16(max0, max1);
    f32x16 max_of_lanes1 = zip_upper_f32x16(max0, max1);
    f32x16 max_of_lanes2 = max_f32x16(max_of_lanes0, max_of_lanes1);
    f32x8 max_of_lanes3 = max_f32x8(lower_f32x16(max_of_lanes2), upper_f32x16(max_of_lanes2));
    f32x4 max_of_lanes4 = max_f32x4(lower_f32x8(max_of_lanes3), upper_f32x8(max_of_lanes3));
    f32x2 max_of_lanes5 = max_f32x2(lower_f32x4(max_of_lanes4), upper_f32x4(max_of_lanes4));
    float row_max0 = max_of_lanes5[0];
    f32x16 sum0 = splat_f32x16(0.0f);
    float row_max1 = max_of_lanes5[1];
    f32x16 sum1 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x16 b2 = *(const f32x16_loose*)(data2+b_row+r1*16);
      sum0 = sum0+exp_f32x16(b2-row_max0);
      f32x16 b3 = *(const f32x16_loose*)(data2+b_row+r1*16+128);
      sum1 = sum1+exp_f32x16(b3-row_max1);
    }
    f32x16 sum_of_lanes0 = zip_lower_f32x16(sum0, sum1);
    f32x16 sum_of_lanes1 = zip_upper_f32x16(sum0, sum1);
    f32x16 sum_of_lanes2 = sum_of_lanes0+sum_of_lanes1;
    f32x8 sum_of_lanes3 = lower_f32x16(sum_of_lanes2)+upper_f32x16(sum_of_lanes2);
    f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    float log_x0 = log_float(sum_of_lanes5[0]);
    f32x16 sum2 = splat_f32x16(0.0f);
    int32_t a1 = data1[i0*2+1];
    float log_x1 = log_float(sum_of_lanes5[1]);
    f32x16 sum3 = splat_f32x16(0.0f);
    // sum
    for (int64_t r2 = 0; r2 < 8; ++r2) {
      i32x16 position0 = (i32x16)(splat_u32x16((uint32_t)(r2*16))
          +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
      f32x16 b4 = *(const f32x16_loose*)(data2+b_row+r2*16);
      f32x16 sum4 = sum2+(f32x16)((i32x16)((b4-row_max0)-log_x0)&(splat_i32x16(a0)==position0));
      sum2 = sum4;
      f32x16 b5 = *(const f32x16_loose*)(data2+b_row+r2*16+128);
      f32x16 sum5 = sum3+(f32x16)((i32x16)((b5-row_max1)-log_x1)&(splat_i32x16(a1)==position0));
      sum3 = sum5;
    }
    f32x16 sum_of_lanes6 = zip_lower_f32x16(sum2, sum3);
    f32x16 sum_of_lanes7 = zip_upper_f32x16(sum2, sum3);
    f32x16 sum_of_lanes8 = sum_of_lanes6+sum_of_lanes7;
    f32x8 sum_of_lanes9 = lower_f32x16(sum_of_lanes8)+upper_f32x16(sum_of_lanes8);
    f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
    *(f32x2_loose*)(data0+i0*2) = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
  }
}

// ======== neon
// difference = data2(64, 128) - view(64, 128)(max(data2(64, 128), axes 1))
// data0(64, 1) = sum(where(data1(64, 128) == view(64, 128)(arange(128)), difference - log(view(64,
//     128)(sum(exp(difference), axes 1))), 0), axes 1)
//   loops out 0 of 64 in 8 parts by 4 copies
//   max over reduce 0 of 128 by 4 lanes
//   add over reduce 1 of 128 by 4 lanes
//   add over reduce 2 of 128 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4), Upcast(reduce 2, 4), Thread(out 0, 8)
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
#define bits_as(To, From, x) (((union { From from; To to; }){x}).to)
#define splat_i32x4(x) ((i32x4){x,x,x,x})

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

static inline __attribute__((always_inline)) float log_float(float x) {
  _Bool subnormal = x<1.1754944e-38f;
  float normal = subnormal?(x*8388608.0f):x;
  int32_t above = (int32_t)((uint32_t)bits_as(int32_t, float, normal)-(uint32_t)(subnormal?1253377267:1060439283));
  float e = (float)(above>>23);
  float bits = bits_as(float, int32_t, (int32_t)((uint32_t)(above&8388607)+(uint32_t)1060439283));
  float f = bits-1.0f;
  float sum0 = __builtin_fmaf(__builtin_fmaf(-0.07608697f, f, 0.1290108f), f, -0.13246386f);
  float sum1 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum0, f, 0.14182316f), f, -0.16608718f), f, 0.2000196f);
  float sum2 = __builtin_fmaf(__builtin_fmaf(__builtin_fmaf(sum1, f, -0.250016f), f, 0.33333325f), f, -0.49999988f);
  float curve = (f*f)*sum2;
  float small = __builtin_fmaf(e, 1.4286068e-06f, curve);
  float near = f+small;
  float finite = __builtin_fmaf(e, 0.69314575f, near);
  return (0.0f<x)?((x<__builtin_inff())?finite:x):((x==0.0f)?-__builtin_inff():__builtin_nanf(""));
}

void r_64_128_ebb89b(float* restrict data0, const int32_t* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t row = part*8;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_row = part*1024+i0*512;
    int32_t a0 = data1[row+i0*4];
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 32; ++r0) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+r0*4);
      max0 = max_f32x4(max0, b0);
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+r0*4+256);
      max1 = max_f32x4(max1, b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+r0*4+128);
      max2 = max_f32x4(max2, b2);
      f32x4 b3 = *(const f32x4_loose*)(data2+b_row+r0*4+384);
      max3 = max_f32x4(max3, b3);
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
    f32x4 sum0 = splat_f32x4(0.0f);
    float row_max1 = max_of_lanes8[2];
    f32x4 sum1 = splat_f32x4(0.0f);
    float row_max2 = max_of_lanes8[1];
    f32x4 sum2 = splat_f32x4(0.0f);
    float row_max3 = max_of_lanes8[3];
    f32x4 sum3 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 32; ++r1) {
      f32x4 b4 = *(const f32x4_loose*)(data2+b_row+r1*4);
      sum0 = sum0+exp_f32x4(b4-row_max0);
      f32x4 b5 = *(const f32x4_loose*)(data2+b_row+r1*4+256);
      sum1 = sum1+exp_f32x4(b5-row_max1);
      f32x4 b6 = *(const f32x4_loose*)(data2+b_row+r1*4+128);
      sum2 = sum2+exp_f32x4(b6-row_max2);
      f32x4 b7 = *(const f32x4_loose*)(data2+b_row+r1*4+384);
      sum3 = sum3+exp_f32x4(b7-row_max3);
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
    float log_x0 = log_float(sum_of_lanes8[0]);
    f32x4 sum4 = splat_f32x4(0.0f);
    int32_t a1 = data1[row+i0*4+2];
    float log_x1 = log_float(sum_of_lanes8[2]);
    f32x4 sum5 = splat_f32x4(0.0f);
    int32_t a2 = data1[row+i0*4+1];
    float log_x2 = log_float(sum_of_lanes8[1]);
    f32x4 sum6 = splat_f32x4(0.0f);
    int32_t a3 = data1[row+i0*4+3];
    float log_x3 = log_float(sum_of_lanes8[3]);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r2 = 0; r2 < 32; ++r2) {
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(r2*4))+(u32x4){0u, 1u, 2u, 3u});
      f32x4 b8 = *(const f32x4_loose*)(data2+b_row+r2*4);
      f32x4 sum8 = sum4+(f32x4)((i32x4)((b8-row_max0)-log_x0)&(splat_i32x4(a0)==position0));
      sum4 = sum8;
      f32x4 b9 = *(const f32x4_loose*)(data2+b_row+r2*4+256);
      f32x4 sum9 = sum5+(f32x4)((i32x4)((b9-row_max1)-log_x1)&(splat_i32x4(a1)==position0));
      sum5 = sum9;
      f32x4 b10 = *(const f32x4_loose*)(data2+b_row+r2*4+128);
      f32x4 sum10 = sum6+(f32x4)((i32x4)((b10-row_max2)-log_x2)&(splat_i32x4(a2)==position0));
      sum6 = sum10;
      f32x4 b11 = *(const f32x4_loose*)(data2+b_row+r2*4+384);
      f32x4 sum11 = sum7+(f32x4)((i32x4)((b11-row_max3)-log_x3)&(splat_i32x4(a3)==position0));
      sum7 = sum11;
    }
    f32x4 sum_of_lanes9 = zip_lower_f32x4(sum4, sum5);
    f32x4 sum_of_lanes10 = zip_upper_f32x4(sum4, sum5);
    f32x4 sum_of_lanes11 = sum_of_lanes9+sum_of_lanes10;
    f32x4 sum_of_lanes12 = zip_lower_f32x4(sum6, sum7);
    f32x4 sum_of_lanes13 = zip_upper_f32x4(sum6, sum7);
    f32x4 sum_of_lanes14 = sum_of_lanes12+sum_of_lanes13;
    f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes11, sum_of_lanes14);
    f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes11, sum_of_lanes14);
    *(f32x4_loose*)(data0+row+i0*4) = sum_of_lanes15+sum_of_lanes16;
  }
}

