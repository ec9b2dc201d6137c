// ======== plain
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 2 lanes
//   Opts: Upcast(out 0, 2)
#include <stdint.h>

typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef int16_t i16x2 __attribute__((vector_size(4)));
typedef int8_t i8x2 __attribute__((vector_size(2)));
typedef double f64x2 __attribute__((vector_size(16)));
typedef f64x2 f64x2_loose __attribute__((aligned(8), may_alias));

#define splat_f32x2(x) ((f32x2){x,x})
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define min_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (b_ < a_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })

void E_4096_c739b2(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2048; ++i0) {
    f32x2 x = *(const f32x2_loose*)(data1+i0*2);
    f32x2 product = x*100.0f;
    i32x2 mask = product==product;
    f32x2 larger = max_f32x2((f32x2)(((i32x2)product&mask)|((i32x2)splat_f32x2(0.0f)&~mask)), splat_f32x2(-128.0f));
    i16x2 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x2(larger, splat_f32x2(127.0f)),
        i32x2), i16x2);
    i16x2 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x2), i16x2);
    f64x2 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = converted2;
  }
}

// ======== avx2
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 2 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef int8_t i8x4 __attribute__((vector_size(4)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef f64x4 f64x4_loose __attribute__((aligned(8), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })

void E_4096_a54b17(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 product0 = x0*100.0f;
    i32x4 mask0 = product0==product0;
    f32x4 larger0 = max_f32x4((f32x4)(((i32x4)product0&mask0)|((i32x4)splat_f32x4(0.0f)&~mask0)),
        splat_f32x4(-128.0f));
    i16x4 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger0, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x4), i16x4);
    f64x4 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*8) = converted2;
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 product1 = x1*100.0f;
    i32x4 mask1 = product1==product1;
    f32x4 larger1 = max_f32x4((f32x4)(((i32x4)product1&mask1)|((i32x4)splat_f32x4(0.0f)&~mask1)),
        splat_f32x4(-128.0f));
    i16x4 converted3 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger1, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted4 = __builtin_convertvector(__builtin_convertvector(converted3, i8x4), i16x4);
    f64x4 converted5 = __builtin_convertvector(__builtin_convertvector(converted4, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*8+4) = converted5;
  }
}

// ======== avx512
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 2 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int8_t i8x8 __attribute__((vector_size(8)));
typedef double f64x8 __attribute__((vector_size(64)));
typedef f64x8 f64x8_loose __attribute__((aligned(8), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define extend_i8x8(a) ({ i8x8 a_ = a; i32x8 w_; __asm__("vpmovsxbd %1, %0" : "=v"(w_) : \
    "v"(__builtin_shufflevector(a_, a_, 0,1,2,3,4,5,6,7,-1,-1,-1,-1,-1,-1,-1,-1))); w_; })

void E_4096_e9f4a1(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*16);
    f32x8 product0 = x0*100.0f;
    i32x8 mask0 = product0==product0;
    f32x8 larger0 = max_f32x8((f32x8)(((i32x8)product0&mask0)|((i32x8)splat_f32x8(0.0f)&~mask0)),
        splat_f32x8(-128.0f));
    i8x8 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger0, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*16) = __builtin_convertvector(extend_i8x8(converted0), f64x8);
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*16+8);
    f32x8 product1 = x1*100.0f;
    i32x8 mask1 = product1==product1;
    f32x8 larger1 = max_f32x8((f32x8)(((i32x8)product1&mask1)|((i32x8)splat_f32x8(0.0f)&~mask1)),
        splat_f32x8(-128.0f));
    i8x8 converted1 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger1, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*16+8) = __builtin_convertvector(extend_i8x8(converted1), f64x8);
  }
}

// ======== neon
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 2 lanes
//   Opts: Upcast(out 0, 2)
#include <stdint.h>

typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef int16_t i16x2 __attribute__((vector_size(4)));
typedef int8_t i8x2 __attribute__((vector_size(2)));
typedef double f64x2 __attribute__((vector_size(16)));
typedef f64x2 f64x2_loose __attribute__((aligned(8), may_alias));

#define splat_f32x2(x) ((f32x2){x,x})
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define min_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (b_ < a_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })

void E_4096_c739b2(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2048; ++i0) {
    f32x2 x = *(const f32x2_loose*)(data1+i0*2);
    f32x2 product = x*100.0f;
    i32x2 mask = product==product;
    f32x2 larger = max_f32x2((f32x2)(((i32x2)product&mask)|((i32x2)splat_f32x2(0.0f)&~mask)), splat_f32x2(-128.0f));
    i16x2 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x2(larger, splat_f32x2(127.0f)),
        i32x2), i16x2);
    i16x2 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x2), i16x2);
    f64x2 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = converted2;
  }
}

