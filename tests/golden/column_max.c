// ======== plain
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops out 0 of 1000 in 8 parts by 8 copies of 4 lanes
//   max over reduce 0 of 100
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_1000_100_cde392(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t count = 4 < 31-part*4 ? 4 : 31-part*4;
  const int64_t out_row = part*128;
  // max, writes data0
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t x_column0 = out_row+i0*32;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    f32x4 max4 = splat_f32x4(-__builtin_inff());
    f32x4 max5 = splat_f32x4(-__builtin_inff());
    f32x4 max6 = splat_f32x4(-__builtin_inff());
    f32x4 max7 = splat_f32x4(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 100; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r0*1000);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r0*1000+4);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r0*1000+8);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r0*1000+12);
      max3 = max_f32x4(max3, x3);
      f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r0*1000+16);
      max4 = max_f32x4(max4, x4);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r0*1000+20);
      max5 = max_f32x4(max5, x5);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_column0+r0*1000+24);
      max6 = max_f32x4(max6, x6);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_column0+r0*1000+28);
      max7 = max_f32x4(max7, x7);
    }
    *(f32x4_loose*)(data0+out_row+i0*32) = max0;
    *(f32x4_loose*)(data0+out_row+i0*32+4) = max1;
    *(f32x4_loose*)(data0+out_row+i0*32+8) = max2;
    *(f32x4_loose*)(data0+out_row+i0*32+12) = max3;
    *(f32x4_loose*)(data0+out_row+i0*32+16) = max4;
    *(f32x4_loose*)(data0+out_row+i0*32+20) = max5;
    *(f32x4_loose*)(data0+out_row+i0*32+24) = max6;
    *(f32x4_loose*)(data0+out_row+i0*32+28) = max7;
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < (7 <= part)*2; ++i1) {
    const int64_t x_column1 = i1*4;
    f32x4 max8 = splat_f32x4(-__builtin_inff());
    for (int64_t r1 = 0; r1 < 100; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_column1+r1*1000+992);
      max8 = max_f32x4(max8, x8);
    }
    *(f32x4_loose*)(data0+x_column1+992) = max8;
  }
}

// ======== avx2
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops out 0 of 1000 in 8 parts by 8 copies of 8 lanes
//   max over reduce 0 of 100
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_1000_100_f33019(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t count = 2 < 15-part*2 ? 2 : 15-part*2;
  const int64_t out_row = part*128;
  // max, writes data0
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t x_column0 = out_row+i0*64;
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    f32x8 max2 = splat_f32x8(-__builtin_inff());
    f32x8 max3 = splat_f32x8(-__builtin_inff());
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    f32x8 max5 = splat_f32x8(-__builtin_inff());
    f32x8 max6 = splat_f32x8(-__builtin_inff());
    f32x8 max7 = splat_f32x8(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 100; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_column0+r0*1000);
      max0 = max_f32x8(max0, x0);
      f32x8 x1 = *(const f32x8_loose*)(data1+x_column0+r0*1000+8);
      max1 = max_f32x8(max1, x1);
      f32x8 x2 = *(const f32x8_loose*)(data1+x_column0+r0*1000+16);
      max2 = max_f32x8(max2, x2);
      f32x8 x3 = *(const f32x8_loose*)(data1+x_column0+r0*1000+24);
      max3 = max_f32x8(max3, x3);
      f32x8 x4 = *(const f32x8_loose*)(data1+x_column0+r0*1000+32);
      max4 = max_f32x8(max4, x4);
      f32x8 x5 = *(const f32x8_loose*)(data1+x_column0+r0*1000+40);
      max5 = max_f32x8(max5, x5);
      f32x8 x6 = *(const f32x8_loose*)(data1+x_column0+r0*1000+48);
      max6 = max_f32x8(max6, x6);
      f32x8 x7 = *(const f32x8_loose*)(data1+x_column0+r0*1000+56);
      max7 = max_f32x8(max7, x7);
    }
    *(f32x8_loose*)(data0+out_row+i0*64) = max0;
    *(f32x8_loose*)(data0+out_row+i0*64+8) = max1;
    *(f32x8_loose*)(data0+out_row+i0*64+16) = max2;
    *(f32x8_loose*)(data0+out_row+i0*64+24) = max3;
    *(f32x8_loose*)(data0+out_row+i0*64+32) = max4;
    *(f32x8_loose*)(data0+out_row+i0*64+40) = max5;
    *(f32x8_loose*)(data0+out_row+i0*64+48) = max6;
    *(f32x8_loose*)(data0+out_row+i0*64+56) = max7;
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < (7 <= part)*5; ++i1) {
    const int64_t x_column1 = i1*8;
    f32x8 max8 = splat_f32x8(-__builtin_inff());
    for (int64_t r1 = 0; r1 < 100; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_column1+r1*1000+960);
      max8 = max_f32x8(max8, x8);
    }
    *(f32x8_loose*)(data0+x_column1+960) = max8;
  }
}

// ======== avx512
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops out 0 of 1000 in 3 parts by 16 copies of 16 lanes
//   max over reduce 0 of 100
//   Opts: Upcast(out 0, 16), Unroll(out 0, 16), Mask(out 0), Thread(out 0, 3)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void r_1000_100_3c22b9(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t x_column0 = part*256;
  f32x16 max0 = splat_f32x16(-__builtin_inff());
  f32x16 max1 = splat_f32x16(-__builtin_inff());
  f32x16 max2 = splat_f32x16(-__builtin_inff());
  f32x16 max3 = splat_f32x16(-__builtin_inff());
  f32x16 max4 = splat_f32x16(-__builtin_inff());
  f32x16 max5 = splat_f32x16(-__builtin_inff());
  f32x16 max6 = splat_f32x16(-__builtin_inff());
  f32x16 max7 = splat_f32x16(-__builtin_inff());
  f32x16 max8 = splat_f32x16(-__builtin_inff());
  f32x16 max9 = splat_f32x16(-__builtin_inff());
  f32x16 max10 = splat_f32x16(-__builtin_inff());
  f32x16 max11 = splat_f32x16(-__builtin_inff());
  f32x16 max12 = splat_f32x16(-__builtin_inff());
  f32x16 max13 = splat_f32x16(-__builtin_inff());
  f32x16 max14 = splat_f32x16(-__builtin_inff());
  f32x16 max15 = splat_f32x16(-__builtin_inff());
  // max
  for (int64_t r0 = 0; r0 < 100; ++r0) {
    f32x16 x0 = *(const f32x16_loose*)(data1+x_column0+r0*1000);
    max0 = max_f32x16(max0, x0);
    f32x16 x1 = *(const f32x16_loose*)(data1+x_column0+r0*1000+16);
    max1 = max_f32x16(max1, x1);
    f32x16 x2 = *(const f32x16_loose*)(data1+x_column0+r0*1000+32);
    max2 = max_f32x16(max2, x2);
    f32x16 x3 = *(const f32x16_loose*)(data1+x_column0+r0*1000+48);
    max3 = max_f32x16(max3, x3);
    f32x16 x4 = *(const f32x16_loose*)(data1+x_column0+r0*1000+64);
    max4 = max_f32x16(max4, x4);
    f32x16 x5 = *(const f32x16_loose*)(data1+x_column0+r0*1000+80);
    max5 = max_f32x16(max5, x5);
    f32x16 x6 = *(const f32x16_loose*)(data1+x_column0+r0*1000+96);
    max6 = max_f32x16(max6, x6);
    f32x16 x7 = *(const f32x16_loose*)(data1+x_column0+r0*1000+112);
    max7 = max_f32x16(max7, x7);
    f32x16 x8 = *(const f32x16_loose*)(data1+x_column0+r0*1000+128);
    max8 = max_f32x16(max8, x8);
    f32x16 x9 = *(const f32x16_loose*)(data1+x_column0+r0*1000+144);
    max9 = max_f32x16(max9, x9);
    f32x16 x10 = *(const f32x16_loose*)(data1+x_column0+r0*1000+160);
    max10 = max_f32x16(max10, x10);
    f32x16 x11 = *(const f32x16_loose*)(data1+x_column0+r0*1000+176);
    max11 = max_f32x16(max11, x11);
    f32x16 x12 = *(const f32x16_loose*)(data1+x_column0+r0*1000+192);
    max12 = max_f32x16(max12, x12);
    f32x16 x13 = *(const f32x16_loose*)(data1+x_column0+r0*1000+208);
    max13 = max_f32x16(max13, x13);
    f32x16 x14 = *(const f32x16_loose*)(data1+x_column0+r0*1000+224);
    max14 = max_f32x16(max14, x14);
    f32x16 x15 = *(const f32x16_loose*)(data1+x_column0+r0*1000+240);
    max15 = max_f32x16(max15, x15);
  }
  *(f32x16_loose*)(data0+x_column0) = max0;
  *(f32x16_loose*)(data0+x_column0+16) = max1;
  *(f32x16_loose*)(data0+x_column0+32) = max2;
  *(f32x16_loose*)(data0+x_column0+48) = max3;
  *(f32x16_loose*)(data0+x_column0+64) = max4;
  *(f32x16_loose*)(data0+x_column0+80) = max5;
  *(f32x16_loose*)(data0+x_column0+96) = max6;
  *(f32x16_loose*)(data0+x_column0+112) = max7;
  *(f32x16_loose*)(data0+x_column0+128) = max8;
  *(f32x16_loose*)(data0+x_column0+144) = max9;
  *(f32x16_loose*)(data0+x_column0+160) = max10;
  *(f32x16_loose*)(data0+x_column0+176) = max11;
  *(f32x16_loose*)(data0+x_column0+192) = max12;
  *(f32x16_loose*)(data0+x_column0+208) = max13;
  *(f32x16_loose*)(data0+x_column0+224) = max14;
  *(f32x16_loose*)(data0+x_column0+240) = max15;
  // max, writes data0
  for (int64_t i0 = 0; i0 < (2 <= part); ++i0) {
    const int64_t x_column1 = i0*16;
    f32x16 max16 = splat_f32x16(-__builtin_inff());
    for (int64_t r1 = 0; r1 < 100; ++r1) {
      f32x16 x16 = load_some_f32x16(data1+x_column1+r1*1000+992, 0, 8);
      max16 = max_f32x16(max16, x16);
    }
    store_some_f32x16(data0+x_column1+992, 0, 8, max16);
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < (2 <= part)*14; ++i1) {
    const int64_t x_column2 = i1*16;
    f32x16 max17 = splat_f32x16(-__builtin_inff());
    for (int64_t r2 = 0; r2 < 100; ++r2) {
      f32x16 x17 = *(const f32x16_loose*)(data1+x_column2+r2*1000+768);
      max17 = max_f32x16(max17, x17);
    }
    *(f32x16_loose*)(data0+x_column2+768) = max17;
  }
}

// ======== neon
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops out 0 of 1000 in 8 parts by 16 copies of 4 lanes
//   max over reduce 0 of 100
//   Opts: Upcast(out 0, 4), Unroll(out 0, 16), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_1000_100_152acd(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t count = 2 < 15-part*2 ? 2 : 15-part*2;
  const int64_t out_row = part*128;
  // max, writes data0
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t x_column0 = out_row+i0*64;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    f32x4 max4 = splat_f32x4(-__builtin_inff());
    f32x4 max5 = splat_f32x4(-__builtin_inff());
    f32x4 max6 = splat_f32x4(-__builtin_inff());
    f32x4 max7 = splat_f32x4(-__builtin_inff());
    f32x4 max8 = splat_f32x4(-__builtin_inff());
    f32x4 max9 = splat_f32x4(-__builtin_inff());
    f32x4 max10 = splat_f32x4(-__builtin_inff());
    f32x4 max11 = splat_f32x4(-__builtin_inff());
    f32x4 max12 = splat_f32x4(-__builtin_inff());
    f32x4 max13 = splat_f32x4(-__builtin_inff());
    f32x4 max14 = splat_f32x4(-__builtin_inff());
    f32x4 max15 = splat_f32x4(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 100; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r0*1000);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r0*1000+4);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r0*1000+8);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r0*1000+12);
      max3 = max_f32x4(max3, x3);
      f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r0*1000+16);
      max4 = max_f32x4(max4, x4);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r0*1000+20);
      max5 = max_f32x4(max5, x5);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_column0+r0*1000+24);
      max6 = max_f32x4(max6, x6);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_column0+r0*1000+28);
      max7 = max_f32x4(max7, x7);
      f32x4 x8 = *(const f32x4_loose*)(data1+x_column0+r0*1000+32);
      max8 = max_f32x4(max8, x8);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_column0+r0*1000+36);
      max9 = max_f32x4(max9, x9);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_column0+r0*1000+40);
      max10 = max_f32x4(max10, x10);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_column0+r0*1000+44);
      max11 = max_f32x4(max11, x11);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_column0+r0*1000+48);
      max12 = max_f32x4(max12, x12);
      f32x4 x13 = *(const f32x4_loose*)(data1+x_column0+r0*1000+52);
      max13 = max_f32x4(max13, x13);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_column0+r0*1000+56);
      max14 = max_f32x4(max14, x14);
      f32x4 x15 = *(const f32x4_loose*)(data1+x_column0+r0*1000+60);
      max15 = max_f32x4(max15, x15);
    }
    *(f32x4_loose*)(data0+out_row+i0*64) = max0;
    *(f32x4_loose*)(data0+out_row+i0*64+4) = max1;
    *(f32x4_loose*)(data0+out_row+i0*64+8) = max2;
    *(f32x4_loose*)(data0+out_row+i0*64+12) = max3;
    *(f32x4_loose*)(data0+out_row+i0*64+16) = max4;
    *(f32x4_loose*)(data0+out_row+i0*64+20) = max5;
    *(f32x4_loose*)(data0+out_row+i0*64+24) = max6;
    *(f32x4_loose*)(data0+out_row+i0*64+28) = max7;
    *(f32x4_loose*)(data0+out_row+i0*64+32) = max8;
    *(f32x4_loose*)(data0+out_row+i0*64+36) = max9;
    *(f32x4_loose*)(data0+out_row+i0*64+40) = max10;
    *(f32x4_loose*)(data0+out_row+i0*64+44) = max11;
    *(f32x4_loose*)(data0+out_row+i0*64+48) = max12;
    *(f32x4_loose*)(data0+out_row+i0*64+52) = max13;
    *(f32x4_loose*)(data0+out_row+i0*64+56) = max14;
    *(f32x4_loose*)(data0+out_row+i0*64+60) = max15;
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < (7 <= part)*10; ++i1) {
    const int64_t x_column1 = i1*4;
    f32x4 max16 = splat_f32x4(-__builtin_inff());
    for (int64_t r1 = 0; r1 < 100; ++r1) {
      f32x4 x16 = *(const f32x4_loose*)(data1+x_column1+r1*1000+960);
      max16 = max_f32x4(max16, x16);
    }
    *(f32x4_loose*)(data0+x_column1+960) = max16;
  }
}

