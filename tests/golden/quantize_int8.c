// ======== plain
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
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

void E_4096_3f6df6(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*16);
    i32x4 bits0 = (i32x4)(x0*100.0f);
    f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
    i32x4 mask0 = bits1<splat_f32x4(8388608.0f);
    f32x4 chosen0 = (f32x4)(((i32x4)((bits1+8388608.0f)-8388608.0f)&mask0)|((i32x4)bits1&~mask0));
    f32x4 larger0 = max_f32x4((f32x4)(((i32x4)chosen0)|(bits0&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller0 = min_f32x4(larger0, splat_f32x4(127.0f));
    i32x4 converted0 = __builtin_convertvector((f32x4)((i32x4)smaller0&(smaller0==smaller0)), i32x4);
    i8x4 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16) = converted1;
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*16+4);
    i32x4 bits2 = (i32x4)(x1*100.0f);
    f32x4 bits3 = (f32x4)(bits2&splat_i32x4(2147483647));
    i32x4 mask1 = bits3<splat_f32x4(8388608.0f);
    f32x4 chosen1 = (f32x4)(((i32x4)((bits3+8388608.0f)-8388608.0f)&mask1)|((i32x4)bits3&~mask1));
    f32x4 larger1 = max_f32x4((f32x4)(((i32x4)chosen1)|(bits2&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller1 = min_f32x4(larger1, splat_f32x4(127.0f));
    i32x4 converted2 = __builtin_convertvector((f32x4)((i32x4)smaller1&(smaller1==smaller1)), i32x4);
    i8x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+4) = converted3;
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*16+8);
    i32x4 bits4 = (i32x4)(x2*100.0f);
    f32x4 bits5 = (f32x4)(bits4&splat_i32x4(2147483647));
    i32x4 mask2 = bits5<splat_f32x4(8388608.0f);
    f32x4 chosen2 = (f32x4)(((i32x4)((bits5+8388608.0f)-8388608.0f)&mask2)|((i32x4)bits5&~mask2));
    f32x4 larger2 = max_f32x4((f32x4)(((i32x4)chosen2)|(bits4&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller2 = min_f32x4(larger2, splat_f32x4(127.0f));
    i32x4 converted4 = __builtin_convertvector((f32x4)((i32x4)smaller2&(smaller2==smaller2)), i32x4);
    i8x4 converted5 = __builtin_convertvector(__builtin_convertvector(converted4, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+8) = converted5;
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*16+12);
    i32x4 bits6 = (i32x4)(x3*100.0f);
    f32x4 bits7 = (f32x4)(bits6&splat_i32x4(2147483647));
    i32x4 mask3 = bits7<splat_f32x4(8388608.0f);
    f32x4 chosen3 = (f32x4)(((i32x4)((bits7+8388608.0f)-8388608.0f)&mask3)|((i32x4)bits7&~mask3));
    f32x4 larger3 = max_f32x4((f32x4)(((i32x4)chosen3)|(bits6&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller3 = min_f32x4(larger3, splat_f32x4(127.0f));
    i32x4 converted6 = __builtin_convertvector((f32x4)((i32x4)smaller3&(smaller3==smaller3)), i32x4);
    i8x4 converted7 = __builtin_convertvector(__builtin_convertvector(converted6, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+12) = converted7;
  }
}

// ======== avx2
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 4)
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

void E_4096_80a5c8(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+i0*32);
    f32x8 smaller0 = min_f32x8(max_f32x8(rint_f32x8(x0*100.0f), splat_f32x8(-127.0f)), splat_f32x8(127.0f));
    i32x8 converted0 = __builtin_convertvector((f32x8)((i32x8)smaller0&(smaller0==smaller0)), i32x8);
    i8x8 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i16x8), i8x8);
    *(i8x8_loose*)(data0+i0*32) = converted1;
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*32+8);
    f32x8 smaller1 = min_f32x8(max_f32x8(rint_f32x8(x1*100.0f), splat_f32x8(-127.0f)), splat_f32x8(127.0f));
    i32x8 converted2 = __builtin_convertvector((f32x8)((i32x8)smaller1&(smaller1==smaller1)), i32x8);
    i8x8 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, i16x8), i8x8);
    *(i8x8_loose*)(data0+i0*32+8) = converted3;
    f32x8 x2 = *(const f32x8_loose*)(data1+i0*32+16);
    f32x8 smaller2 = min_f32x8(max_f32x8(rint_f32x8(x2*100.0f), splat_f32x8(-127.0f)), splat_f32x8(127.0f));
    i32x8 converted4 = __builtin_convertvector((f32x8)((i32x8)smaller2&(smaller2==smaller2)), i32x8);
    i8x8 converted5 = __builtin_convertvector(__builtin_convertvector(converted4, i16x8), i8x8);
    *(i8x8_loose*)(data0+i0*32+16) = converted5;
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*32+24);
    f32x8 smaller3 = min_f32x8(max_f32x8(rint_f32x8(x3*100.0f), splat_f32x8(-127.0f)), splat_f32x8(127.0f));
    i32x8 converted6 = __builtin_convertvector((f32x8)((i32x8)smaller3&(smaller3==smaller3)), i32x8);
    i8x8 converted7 = __builtin_convertvector(__builtin_convertvector(converted6, i16x8), i8x8);
    *(i8x8_loose*)(data0+i0*32+24) = converted7;
  }
}

// ======== avx512
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 4)
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

void E_4096_9126e4(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    f32x16 x0 = *(const f32x16_loose*)(data1+i0*64);
    f32x16 smaller0 = min_f32x16(max_f32x16(rint_f32x16(x0*100.0f), splat_f32x16(-127.0f)), splat_f32x16(127.0f));
    i32x16 converted0 = __builtin_convertvector((f32x16)((i32x16)smaller0&(smaller0==smaller0)), i32x16);
    *(i8x16_loose*)(data0+i0*64) = __builtin_convertvector(converted0, i8x16);
    f32x16 x1 = *(const f32x16_loose*)(data1+i0*64+16);
    f32x16 smaller1 = min_f32x16(max_f32x16(rint_f32x16(x1*100.0f), splat_f32x16(-127.0f)), splat_f32x16(127.0f));
    i32x16 converted1 = __builtin_convertvector((f32x16)((i32x16)smaller1&(smaller1==smaller1)), i32x16);
    *(i8x16_loose*)(data0+i0*64+16) = __builtin_convertvector(converted1, i8x16);
    f32x16 x2 = *(const f32x16_loose*)(data1+i0*64+32);
    f32x16 smaller2 = min_f32x16(max_f32x16(rint_f32x16(x2*100.0f), splat_f32x16(-127.0f)), splat_f32x16(127.0f));
    i32x16 converted2 = __builtin_convertvector((f32x16)((i32x16)smaller2&(smaller2==smaller2)), i32x16);
    *(i8x16_loose*)(data0+i0*64+32) = __builtin_convertvector(converted2, i8x16);
    f32x16 x3 = *(const f32x16_loose*)(data1+i0*64+48);
    f32x16 smaller3 = min_f32x16(max_f32x16(rint_f32x16(x3*100.0f), splat_f32x16(-127.0f)), splat_f32x16(127.0f));
    i32x16 converted3 = __builtin_convertvector((f32x16)((i32x16)smaller3&(smaller3==smaller3)), i32x16);
    *(i8x16_loose*)(data0+i0*64+48) = __builtin_convertvector(converted3, i8x16);
  }
}

// ======== neon
// chosen = where(rint(data1(4096)*100) < -127, -127, rint(data1(4096)*100))
// data0(4096) = int8(where(127 < chosen, 127, chosen))
//   loops out 0 of 4096 by 4 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 4)
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

void E_4096_3f6df6(int8_t* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+i0*16);
    i32x4 bits0 = (i32x4)(x0*100.0f);
    f32x4 bits1 = (f32x4)(bits0&splat_i32x4(2147483647));
    i32x4 mask0 = bits1<splat_f32x4(8388608.0f);
    f32x4 chosen0 = (f32x4)(((i32x4)((bits1+8388608.0f)-8388608.0f)&mask0)|((i32x4)bits1&~mask0));
    f32x4 larger0 = max_f32x4((f32x4)(((i32x4)chosen0)|(bits0&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller0 = min_f32x4(larger0, splat_f32x4(127.0f));
    i32x4 converted0 = __builtin_convertvector((f32x4)((i32x4)smaller0&(smaller0==smaller0)), i32x4);
    i8x4 converted1 = __builtin_convertvector(__builtin_convertvector(converted0, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16) = converted1;
    f32x4 x1 = *(const f32x4_loose*)(data1+i0*16+4);
    i32x4 bits2 = (i32x4)(x1*100.0f);
    f32x4 bits3 = (f32x4)(bits2&splat_i32x4(2147483647));
    i32x4 mask1 = bits3<splat_f32x4(8388608.0f);
    f32x4 chosen1 = (f32x4)(((i32x4)((bits3+8388608.0f)-8388608.0f)&mask1)|((i32x4)bits3&~mask1));
    f32x4 larger1 = max_f32x4((f32x4)(((i32x4)chosen1)|(bits2&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller1 = min_f32x4(larger1, splat_f32x4(127.0f));
    i32x4 converted2 = __builtin_convertvector((f32x4)((i32x4)smaller1&(smaller1==smaller1)), i32x4);
    i8x4 converted3 = __builtin_convertvector(__builtin_convertvector(converted2, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+4) = converted3;
    f32x4 x2 = *(const f32x4_loose*)(data1+i0*16+8);
    i32x4 bits4 = (i32x4)(x2*100.0f);
    f32x4 bits5 = (f32x4)(bits4&splat_i32x4(2147483647));
    i32x4 mask2 = bits5<splat_f32x4(8388608.0f);
    f32x4 chosen2 = (f32x4)(((i32x4)((bits5+8388608.0f)-8388608.0f)&mask2)|((i32x4)bits5&~mask2));
    f32x4 larger2 = max_f32x4((f32x4)(((i32x4)chosen2)|(bits4&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller2 = min_f32x4(larger2, splat_f32x4(127.0f));
    i32x4 converted4 = __builtin_convertvector((f32x4)((i32x4)smaller2&(smaller2==smaller2)), i32x4);
    i8x4 converted5 = __builtin_convertvector(__builtin_convertvector(converted4, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+8) = converted5;
    f32x4 x3 = *(const f32x4_loose*)(data1+i0*16+12);
    i32x4 bits6 = (i32x4)(x3*100.0f);
    f32x4 bits7 = (f32x4)(bits6&splat_i32x4(2147483647));
    i32x4 mask3 = bits7<splat_f32x4(8388608.0f);
    f32x4 chosen3 = (f32x4)(((i32x4)((bits7+8388608.0f)-8388608.0f)&mask3)|((i32x4)bits7&~mask3));
    f32x4 larger3 = max_f32x4((f32x4)(((i32x4)chosen3)|(bits6&splat_i32x4(-2147483647-1))), splat_f32x4(-127.0f));
    f32x4 smaller3 = min_f32x4(larger3, splat_f32x4(127.0f));
    i32x4 converted6 = __builtin_convertvector((f32x4)((i32x4)smaller3&(smaller3==smaller3)), i32x4);
    i8x4 converted7 = __builtin_convertvector(__builtin_convertvector(converted6, i16x4), i8x4);
    *(i8x4_loose*)(data0+i0*16+12) = converted7;
  }
}

