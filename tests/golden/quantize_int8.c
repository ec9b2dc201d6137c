// ======== plain
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef int8_t i8x4 __attribute__((vector_size(4)));
typedef i8x4 i8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void E_4096_df0e4a(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    i32x4 bits0 = (i32x4)(x*100.0f);
    f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
    i32x4 mask0 = bits1<splat_f32x4(8388608.0f);
    f32x4 chosen = (f32x4)(((i32x4)((bits1+8388608.0f)-8388608.0f)&mask0)|((i32x4)bits1&~mask0));
    f32x4 larger0 = max_f32x4((f32x4)(((i32x4)chosen)|(bits0&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller = min_f32x4(larger0, splat_f32x4(127.0f));
    i32x4 mask1 = smaller==smaller;
    f32x4 larger1 = max_f32x4((f32x4)(((i32x4)smaller&mask1)|((i32x4)splat_f32x4(0.0f)&~mask1)),
        splat_f32x4(-128.0f));
    i16x4 converted = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger1, splat_f32x4(127.0f)),
        i32x4), i16x4);
    *(i8x4_loose*)(data0+i0*4) = __builtin_convertvector(converted, i8x4);
  }
}

// ======== avx2
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int8_t i8x8 __attribute__((vector_size(8)));
typedef i8x8 i8x8_loose __attribute__((aligned(1), may_alias));

#define rint_f32x8(a) ({ f32x8 r_; __asm__("vroundps $8, %1, %0" : "=x"(r_) : "x"(a)); r_; })
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define min_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void E_4096_5b3c53(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x8 x = *(const f32x8_loose*)(data1+i0*8);
    f32x8 smaller = min_f32x8(max_f32x8(rint_f32x8(x*100.0f), splat_f32x8(-127.0f)), splat_f32x8(127.0f));
    i32x8 mask = smaller==smaller;
    f32x8 larger = max_f32x8((f32x8)(((i32x8)smaller&mask)|((i32x8)splat_f32x8(0.0f)&~mask)), splat_f32x8(-128.0f));
    i16x8 converted = __builtin_convertvector(__builtin_convertvector(min_f32x8(larger, splat_f32x8(127.0f)),
        i32x8), i16x8);
    *(i8x8_loose*)(data0+i0*8) = __builtin_convertvector(converted, i8x8);
  }
}

// ======== avx512
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef int8_t i8x16 __attribute__((vector_size(16)));
typedef i8x16 i8x16_loose __attribute__((aligned(1), may_alias));

#define rint_f32x16(a) ({ f32x16 r_; __asm__("vrndscaleps $8, %1, %0" : "=v"(r_) : "v"(a)); r_; })
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define min_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vminps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void E_4096_fc6607(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x16 x = *(const f32x16_loose*)(data1+i0*16);
    f32x16 smaller = min_f32x16(max_f32x16(rint_f32x16(x*100.0f), splat_f32x16(-127.0f)), splat_f32x16(127.0f));
    i32x16 mask = smaller==smaller;
    f32x16 larger = max_f32x16((f32x16)(((i32x16)smaller&mask)|((i32x16)splat_f32x16(0.0f)&~mask)),
        splat_f32x16(-128.0f));
    i32x16 converted = __builtin_convertvector(min_f32x16(larger, splat_f32x16(127.0f)), i32x16);
    *(i8x16_loose*)(data0+i0*16) = __builtin_convertvector(converted, i8x16);
  }
}

// ======== neon
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef int8_t i8x4 __attribute__((vector_size(4)));
typedef i8x4 i8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define min_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (b_ < a_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void E_4096_df0e4a(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    i32x4 bits0 = (i32x4)(x*100.0f);
    f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
    i32x4 mask0 = bits1<splat_f32x4(8388608.0f);
    f32x4 chosen = (f32x4)(((i32x4)((bits1+8388608.0f)-8388608.0f)&mask0)|((i32x4)bits1&~mask0));
    f32x4 larger0 = max_f32x4((f32x4)(((i32x4)chosen)|(bits0&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller = min_f32x4(larger0, splat_f32x4(127.0f));
    i32x4 mask1 = smaller==smaller;
    f32x4 larger1 = max_f32x4((f32x4)(((i32x4)smaller&mask1)|((i32x4)splat_f32x4(0.0f)&~mask1)),
        splat_f32x4(-128.0f));
    i16x4 converted = __builtin_convertvector(__builtin_convertvector(min_f32x4(larger1, splat_f32x4(127.0f)),
        i32x4), i16x4);
    *(i8x4_loose*)(data0+i0*4) = __builtin_convertvector(converted, i8x4);
  }
}

