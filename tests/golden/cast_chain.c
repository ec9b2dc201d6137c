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

#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define splat_f32x2(x) ((f32x2){x,x})
#define min_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (b_ < a_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })

void E_4096_0e947d(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2048; ++i0) {
    f32x2 x = *(const f32x2_loose*)(data1+i0*2);
    f32x2 product = x*100.0f;
    f32x2 larger = max_f32x2((f32x2)((i32x2)product&(product==product)), splat_f32x2(-128.0f));
    i16x2 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x2(larger, splat_f32x2(127.0f)),
        i32x2), i16x2);
    i16x2 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x2), i16x2);
    f64x2 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = converted2;
  }
}

// ======== avx2
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef int8_t i8x4 __attribute__((vector_size(4)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef f64x4 f64x4_loose __attribute__((aligned(8), may_alias));

#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })

void E_4096_5f6622(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 product0 = x0*100.0f;
    f32x4 larger0 = max_f32x4((f32x4)((i32x4)product0&(product0==product0)), splat_f32x4(-128.0f));
    i16x4 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger0, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x4), i16x4);
    f64x4 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32) = converted2;
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 product1 = x1*100.0f;
    f32x4 larger1 = max_f32x4((f32x4)((i32x4)product1&(product1==product1)), splat_f32x4(-128.0f));
    i16x4 converted3 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger1, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted4 = __builtin_convertvector(__builtin_convertvector(converted3, i8x4), i16x4);
    f64x4 converted5 = __builtin_convertvector(__builtin_convertvector(converted4, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+4) = converted5;
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 product2 = x2*100.0f;
    f32x4 larger2 = max_f32x4((f32x4)((i32x4)product2&(product2==product2)), splat_f32x4(-128.0f));
    i16x4 converted6 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger2, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted7 = __builtin_convertvector(__builtin_convertvector(converted6, i8x4), i16x4);
    f64x4 converted8 = __builtin_convertvector(__builtin_convertvector(converted7, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+8) = converted8;
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 product3 = x3*100.0f;
    f32x4 larger3 = max_f32x4((f32x4)((i32x4)product3&(product3==product3)), splat_f32x4(-128.0f));
    i16x4 converted9 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger3, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted10 = __builtin_convertvector(__builtin_convertvector(converted9, i8x4), i16x4);
    f64x4 converted11 = __builtin_convertvector(__builtin_convertvector(converted10, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+12) = converted11;
    f32x4 x4 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 product4 = x4*100.0f;
    f32x4 larger4 = max_f32x4((f32x4)((i32x4)product4&(product4==product4)), splat_f32x4(-128.0f));
    i16x4 converted12 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger4, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted13 = __builtin_convertvector(__builtin_convertvector(converted12, i8x4), i16x4);
    f64x4 converted14 = __builtin_convertvector(__builtin_convertvector(converted13, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+16) = converted14;
    f32x4 x5 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 product5 = x5*100.0f;
    f32x4 larger5 = max_f32x4((f32x4)((i32x4)product5&(product5==product5)), splat_f32x4(-128.0f));
    i16x4 converted15 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger5, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted16 = __builtin_convertvector(__builtin_convertvector(converted15, i8x4), i16x4);
    f64x4 converted17 = __builtin_convertvector(__builtin_convertvector(converted16, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+20) = converted17;
    f32x4 x6 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 product6 = x6*100.0f;
    f32x4 larger6 = max_f32x4((f32x4)((i32x4)product6&(product6==product6)), splat_f32x4(-128.0f));
    i16x4 converted18 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger6, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted19 = __builtin_convertvector(__builtin_convertvector(converted18, i8x4), i16x4);
    f64x4 converted20 = __builtin_convertvector(__builtin_convertvector(converted19, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+24) = converted20;
    f32x4 x7 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 product7 = x7*100.0f;
    f32x4 larger7 = max_f32x4((f32x4)((i32x4)product7&(product7==product7)), splat_f32x4(-128.0f));
    i16x4 converted21 = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger7, splat_f32x4(127.0f)),
        i32x4), i16x4);
    i16x4 converted22 = __builtin_convertvector(__builtin_convertvector(converted21, i8x4), i16x4);
    f64x4 converted23 = __builtin_convertvector(__builtin_convertvector(converted22, i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*32+28) = converted23;
  }
}

// ======== avx512
// data0(4096) = float64(int8(data1(4096)*100))
//   loops out 0 of 4096 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int8_t i8x8 __attribute__((vector_size(8)));
typedef double f64x8 __attribute__((vector_size(64)));
typedef f64x8 f64x8_loose __attribute__((aligned(8), may_alias));

#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define extend_i8x8(a) ({ i8x8 a_ = a; i32x8 w_; __asm__("vpmovsxbd %1, %0" : "=v"(w_) : \
    "v"(__builtin_shufflevector(a_, a_, 0,1,2,3,4,5,6,7,-1,-1,-1,-1,-1,-1,-1,-1))); w_; })

void E_4096_f30339(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*64);
    f32x8 product0 = x0*100.0f;
    f32x8 larger0 = max_f32x8((f32x8)((i32x8)product0&(product0==product0)), splat_f32x8(-128.0f));
    i8x8 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger0, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64) = __builtin_convertvector(extend_i8x8(converted0), f64x8);
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*64+8);
    f32x8 product1 = x1*100.0f;
    f32x8 larger1 = max_f32x8((f32x8)((i32x8)product1&(product1==product1)), splat_f32x8(-128.0f));
    i8x8 converted1 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger1, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+8) = __builtin_convertvector(extend_i8x8(converted1), f64x8);
    f32x8 x2 = *(const f32x8_loose*)(data1+i0*64+16);
    f32x8 product2 = x2*100.0f;
    f32x8 larger2 = max_f32x8((f32x8)((i32x8)product2&(product2==product2)), splat_f32x8(-128.0f));
    i8x8 converted2 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger2, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+16) = __builtin_convertvector(extend_i8x8(converted2), f64x8);
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*64+24);
    f32x8 product3 = x3*100.0f;
    f32x8 larger3 = max_f32x8((f32x8)((i32x8)product3&(product3==product3)), splat_f32x8(-128.0f));
    i8x8 converted3 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger3, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+24) = __builtin_convertvector(extend_i8x8(converted3), f64x8);
    f32x8 x4 = *(const f32x8_loose*)(data1+i0*64+32);
    f32x8 product4 = x4*100.0f;
    f32x8 larger4 = max_f32x8((f32x8)((i32x8)product4&(product4==product4)), splat_f32x8(-128.0f));
    i8x8 converted4 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger4, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+32) = __builtin_convertvector(extend_i8x8(converted4), f64x8);
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*64+40);
    f32x8 product5 = x5*100.0f;
    f32x8 larger5 = max_f32x8((f32x8)((i32x8)product5&(product5==product5)), splat_f32x8(-128.0f));
    i8x8 converted5 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger5, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+40) = __builtin_convertvector(extend_i8x8(converted5), f64x8);
    f32x8 x6 = *(const f32x8_loose*)(data1+i0*64+48);
    f32x8 product6 = x6*100.0f;
    f32x8 larger6 = max_f32x8((f32x8)((i32x8)product6&(product6==product6)), splat_f32x8(-128.0f));
    i8x8 converted6 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger6, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+48) = __builtin_convertvector(extend_i8x8(converted6), f64x8);
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*64+56);
    f32x8 product7 = x7*100.0f;
    f32x8 larger7 = max_f32x8((f32x8)((i32x8)product7&(product7==product7)), splat_f32x8(-128.0f));
    i8x8 converted7 = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger7, splat_f32x8(127.0f)),
        i32x8), i8x8);
    *(f64x8_loose*)(data0+i0*64+56) = __builtin_convertvector(extend_i8x8(converted7), f64x8);
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

#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define splat_f32x2(x) ((f32x2){x,x})
#define min_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (b_ < a_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })

void E_4096_0e947d(double* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2048; ++i0) {
    f32x2 x = *(const f32x2_loose*)(data1+i0*2);
    f32x2 product = x*100.0f;
    f32x2 larger = max_f32x2((f32x2)((i32x2)product&(product==product)), splat_f32x2(-128.0f));
    i16x2 converted0 = __builtin_convertvector(__builtin_convertvector(min_f32x2(larger, splat_f32x2(127.0f)),
        i32x2), i16x2);
    i16x2 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i8x2), i16x2);
    f64x2 converted2 = __builtin_convertvector(__builtin_convertvector(converted1, i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = converted2;
  }
}

