// ======== plain
// data0(32, 1) = min(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != data1(32,
//     64)), view(32, 64)(arange(64)), 64), axes 1)
//   loops out 0 of 32 by 4 copies
//   max over reduce 0 of 64 by 4 lanes
//   min over reduce 1 of 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define zip_upper_i32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define zip_lower_i32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)

void r_32_64_34e031(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*256;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+64);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+192);
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
    i32x4 min0 = splat_i32x4(2147483647);
    float row_max1 = max_of_lanes8[2];
    i32x4 min1 = splat_i32x4(2147483647);
    float row_max2 = max_of_lanes8[1];
    i32x4 min2 = splat_i32x4(2147483647);
    float row_max3 = max_of_lanes8[3];
    i32x4 min3 = splat_i32x4(2147483647);
    // min
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r1*4);
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(r1*4))+(u32x4){0u, 1u, 2u, 3u});
      i32x4 mask0 = (x4==splat_f32x4(row_max0))|(x4!=x4);
      i32x4 chosen0 = (position0&mask0)|(splat_i32x4(64)&~mask0);
      i32x4 mask1 = chosen0<min0;
      min0 = (chosen0&mask1)|(min0&~mask1);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      i32x4 mask2 = (x5==splat_f32x4(row_max1))|(x5!=x5);
      i32x4 chosen1 = (position0&mask2)|(splat_i32x4(64)&~mask2);
      i32x4 mask3 = chosen1<min1;
      min1 = (chosen1&mask3)|(min1&~mask3);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r1*4+64);
      i32x4 mask4 = (x6==splat_f32x4(row_max2))|(x6!=x6);
      i32x4 chosen2 = (position0&mask4)|(splat_i32x4(64)&~mask4);
      i32x4 mask5 = chosen2<min2;
      min2 = (chosen2&mask5)|(min2&~mask5);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r1*4+192);
      i32x4 mask6 = (x7==splat_f32x4(row_max3))|(x7!=x7);
      i32x4 chosen3 = (position0&mask6)|(splat_i32x4(64)&~mask6);
      i32x4 mask7 = chosen3<min3;
      min3 = (chosen3&mask7)|(min3&~mask7);
    }
    i32x4 min_of_lanes0 = zip_upper_i32x4(min0, min1);
    i32x4 min_of_lanes1 = zip_lower_i32x4(min0, min1);
    i32x4 mask8 = min_of_lanes0<min_of_lanes1;
    i32x4 chosen4 = (min_of_lanes0&mask8)|(min_of_lanes1&~mask8);
    i32x4 min_of_lanes2 = zip_upper_i32x4(min2, min3);
    i32x4 min_of_lanes3 = zip_lower_i32x4(min2, min3);
    i32x4 mask9 = min_of_lanes2<min_of_lanes3;
    i32x4 chosen5 = (min_of_lanes2&mask9)|(min_of_lanes3&~mask9);
    i32x4 zipped0 = zip_upper_i32x4(chosen4, chosen5);
    i32x4 zipped1 = zip_lower_i32x4(chosen4, chosen5);
    i32x4 mask10 = zipped0<zipped1;
    *(i32x4_loose*)(data0+i0*4) = (zipped0&mask10)|(zipped1&~mask10);
  }
}

// ======== avx2
// data0(32, 1) = min(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != data1(32,
//     64)), view(32, 64)(arange(64)), 64), axes 1)
//   loops out 0 of 32 by 8 copies
//   max over reduce 0 of 64 by 8 lanes
//   min over reduce 1 of 64 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define zip_upper_i32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define zip_lower_i32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)

void r_32_64_e3d025(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t x_row = i0*512;
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    f32x8 max2 = splat_f32x8(-__builtin_inff());
    f32x8 max3 = splat_f32x8(-__builtin_inff());
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    f32x8 max5 = splat_f32x8(-__builtin_inff());
    f32x8 max6 = splat_f32x8(-__builtin_inff());
    f32x8 max7 = splat_f32x8(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*8);
      max0 = max_f32x8(max0, x0);
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*8+256);
      max1 = max_f32x8(max1, x1);
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*8+128);
      max2 = max_f32x8(max2, x2);
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*8+384);
      max3 = max_f32x8(max3, x3);
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row+r0*8+64);
      max4 = max_f32x8(max4, x4);
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row+r0*8+320);
      max5 = max_f32x8(max5, x5);
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row+r0*8+192);
      max6 = max_f32x8(max6, x6);
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row+r0*8+448);
      max7 = max_f32x8(max7, x7);
    }
    f32x8 max_of_lanes0 = zip_lower_f32x8(max0, max1);
    f32x8 max_of_lanes1 = zip_upper_f32x8(max0, max1);
    f32x8 max_of_lanes2 = max_f32x8(max_of_lanes0, max_of_lanes1);
    f32x8 max_of_lanes3 = zip_lower_f32x8(max2, max3);
    f32x8 max_of_lanes4 = zip_upper_f32x8(max2, max3);
    f32x8 max_of_lanes5 = max_f32x8(max_of_lanes3, max_of_lanes4);
    f32x8 max_of_lanes6 = zip_lower_f32x8(max_of_lanes2, max_of_lanes5);
    f32x8 max_of_lanes7 = zip_upper_f32x8(max_of_lanes2, max_of_lanes5);
    f32x8 max_of_lanes8 = max_f32x8(max_of_lanes6, max_of_lanes7);
    f32x8 max_of_lanes9 = zip_lower_f32x8(max4, max5);
    f32x8 max_of_lanes10 = zip_upper_f32x8(max4, max5);
    f32x8 max_of_lanes11 = max_f32x8(max_of_lanes9, max_of_lanes10);
    f32x8 max_of_lanes12 = zip_lower_f32x8(max6, max7);
    f32x8 max_of_lanes13 = zip_upper_f32x8(max6, max7);
    f32x8 max_of_lanes14 = max_f32x8(max_of_lanes12, max_of_lanes13);
    f32x8 max_of_lanes15 = zip_lower_f32x8(max_of_lanes11, max_of_lanes14);
    f32x8 max_of_lanes16 = zip_upper_f32x8(max_of_lanes11, max_of_lanes14);
    f32x8 max_of_lanes17 = max_f32x8(max_of_lanes15, max_of_lanes16);
    f32x8 max_of_lanes18 = zip_lower_f32x8(max_of_lanes8, max_of_lanes17);
    f32x8 max_of_lanes19 = zip_upper_f32x8(max_of_lanes8, max_of_lanes17);
    f32x8 max_of_lanes20 = max_f32x8(max_of_lanes18, max_of_lanes19);
    float row_max0 = max_of_lanes20[0];
    i32x8 min0 = splat_i32x8(2147483647);
    float row_max1 = max_of_lanes20[4];
    i32x8 min1 = splat_i32x8(2147483647);
    float row_max2 = max_of_lanes20[2];
    i32x8 min2 = splat_i32x8(2147483647);
    float row_max3 = max_of_lanes20[6];
    i32x8 min3 = splat_i32x8(2147483647);
    float row_max4 = max_of_lanes20[1];
    i32x8 min4 = splat_i32x8(2147483647);
    float row_max5 = max_of_lanes20[5];
    i32x8 min5 = splat_i32x8(2147483647);
    float row_max6 = max_of_lanes20[3];
    i32x8 min6 = splat_i32x8(2147483647);
    float row_max7 = max_of_lanes20[7];
    i32x8 min7 = splat_i32x8(2147483647);
    // min
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row+r1*8);
      i32x8 position0 = (i32x8)(splat_u32x8((uint32_t)(r1*8))+(u32x8){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u});
      i32x8 mask0 = (x8==splat_f32x8(row_max0))|(x8!=x8);
      i32x8 chosen0 = (position0&mask0)|(splat_i32x8(64)&~mask0);
      i32x8 mask1 = chosen0<min0;
      min0 = (chosen0&mask1)|(min0&~mask1);
      f32x8 x9 = *(const f32x8_loose*)(data1+x_row+r1*8+256);
      i32x8 mask2 = (x9==splat_f32x8(row_max1))|(x9!=x9);
      i32x8 chosen1 = (position0&mask2)|(splat_i32x8(64)&~mask2);
      i32x8 mask3 = chosen1<min1;
      min1 = (chosen1&mask3)|(min1&~mask3);
      f32x8 x10 = *(const f32x8_loose*)(data1+x_row+r1*8+128);
      i32x8 mask4 = (x10==splat_f32x8(row_max2))|(x10!=x10);
      i32x8 chosen2 = (position0&mask4)|(splat_i32x8(64)&~mask4);
      i32x8 mask5 = chosen2<min2;
      min2 = (chosen2&mask5)|(min2&~mask5);
      f32x8 x11 = *(const f32x8_loose*)(data1+x_row+r1*8+384);
      i32x8 mask6 = (x11==splat_f32x8(row_max3))|(x11!=x11);
      i32x8 chosen3 = (position0&mask6)|(splat_i32x8(64)&~mask6);
      i32x8 mask7 = chosen3<min3;
      min3 = (chosen3&mask7)|(min3&~mask7);
      f32x8 x12 = *(const f32x8_loose*)(data1+x_row+r1*8+64);
      i32x8 mask8 = (x12==splat_f32x8(row_max4))|(x12!=x12);
      i32x8 chosen4 = (position0&mask8)|(splat_i32x8(64)&~mask8);
      i32x8 mask9 = chosen4<min4;
      min4 = (chosen4&mask9)|(min4&~mask9);
      f32x8 x13 = *(const f32x8_loose*)(data1+x_row+r1*8+320);
      i32x8 mask10 = (x13==splat_f32x8(row_max5))|(x13!=x13);
      i32x8 chosen5 = (position0&mask10)|(splat_i32x8(64)&~mask10);
      i32x8 mask11 = chosen5<min5;
      min5 = (chosen5&mask11)|(min5&~mask11);
      f32x8 x14 = *(const f32x8_loose*)(data1+x_row+r1*8+192);
      i32x8 mask12 = (x14==splat_f32x8(row_max6))|(x14!=x14);
      i32x8 chosen6 = (position0&mask12)|(splat_i32x8(64)&~mask12);
      i32x8 mask13 = chosen6<min6;
      min6 = (chosen6&mask13)|(min6&~mask13);
      f32x8 x15 = *(const f32x8_loose*)(data1+x_row+r1*8+448);
      i32x8 mask14 = (x15==splat_f32x8(row_max7))|(x15!=x15);
      i32x8 chosen7 = (position0&mask14)|(splat_i32x8(64)&~mask14);
      i32x8 mask15 = chosen7<min7;
      min7 = (chosen7&mask15)|(min7&~mask15);
    }
    i32x8 min_of_lanes0 = zip_upper_i32x8(min0, min1);
    i32x8 min_of_lanes1 = zip_lower_i32x8(min0, min1);
    i32x8 mask16 = min_of_lanes0<min_of_lanes1;
    i32x8 chosen8 = (min_of_lanes0&mask16)|(min_of_lanes1&~mask16);
    i32x8 min_of_lanes2 = zip_upper_i32x8(min2, min3);
    i32x8 min_of_lanes3 = zip_lower_i32x8(min2, min3);
    i32x8 mask17 = min_of_lanes2<min_of_lanes3;
    i32x8 chosen9 = (min_of_lanes2&mask17)|(min_of_lanes3&~mask17);
    i32x8 zipped0 = zip_upper_i32x8(chosen8, chosen9);
    i32x8 zipped1 = zip_lower_i32x8(chosen8, chosen9);
    i32x8 mask18 = zipped0<zipped1;
    i32x8 chosen10 = (zipped0&mask18)|(zipped1&~mask18);
    i32x8 min_of_lanes4 = zip_upper_i32x8(min4, min5);
    i32x8 min_of_lanes5 = zip_lower_i32x8(min4, min5);
    i32x8 mask19 = min_of_lanes4<min_of_lanes5;
    i32x8 chosen11 = (min_of_lanes4&mask19)|(min_of_lanes5&~mask19);
    i32x8 min_of_lanes6 = zip_upper_i32x8(min6, min7);
    i32x8 min_of_lanes7 = zip_lower_i32x8(min6, min7);
    i32x8 mask20 = min_of_lanes6<min_of_lanes7;
    i32x8 chosen12 = (min_of_lanes6&mask20)|(min_of_lanes7&~mask20);
    i32x8 zipped2 = zip_upper_i32x8(chosen11, chosen12);
    i32x8 zipped3 = zip_lower_i32x8(chosen11, chosen12);
    i32x8 mask21 = zipped2<zipped3;
    i32x8 chosen13 = (zipped2&mask21)|(zipped3&~mask21);
    i32x8 zipped4 = zip_upper_i32x8(chosen10, chosen13);
    i32x8 zipped5 = zip_lower_i32x8(chosen10, chosen13);
    i32x8 mask22 = zipped4<zipped5;
    *(i32x8_loose*)(data0+i0*8) = (zipped4&mask22)|(zipped5&~mask22);
  }
}

// ======== avx512
// data0(32, 1) = min(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != data1(32,
//     64)), view(32, 64)(arange(64)), 64), axes 1)
//   loops out 0 of 32 by 2 copies
//   max over reduce 0 of 64 by 8 copies of 8 lanes
//   min over reduce 1 of 64 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 8), Upcast(reduce 1, 16)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef i32x2 i32x2_loose __attribute__((aligned(4), may_alias));

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
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define zip_upper_i32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define zip_lower_i32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define upper_i32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_i32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)

void r_32_64_305771(int32_t* restrict data0, const float* restrict data1) {
  // min, writes data0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*128;
    f32x8 x0 = *(const f32x8_loose*)(data1+x_row);
    f32x8 x1 = *(const f32x8_loose*)(data1+x_row+8);
    f32x8 x2 = *(const f32x8_loose*)(data1+x_row+16);
    f32x8 x3 = *(const f32x8_loose*)(data1+x_row+24);
    f32x8 x4 = *(const f32x8_loose*)(data1+x_row+32);
    f32x8 x5 = *(const f32x8_loose*)(data1+x_row+40);
    f32x8 larger0 = max_f32x8(max_f32x8(max_f32x8(max_f32x8(max_f32x8(x0, x1), x2), x3), x4), x5);
    f32x8 x6 = *(const f32x8_loose*)(data1+x_row+48);
    f32x8 x7 = *(const f32x8_loose*)(data1+x_row+56);
    f32x8 larger1 = max_f32x8(max_f32x8(larger0, x6), x7);
    f32x8 x8 = *(const f32x8_loose*)(data1+x_row+64);
    f32x8 x9 = *(const f32x8_loose*)(data1+x_row+72);
    f32x8 x10 = *(const f32x8_loose*)(data1+x_row+80);
    f32x8 x11 = *(const f32x8_loose*)(data1+x_row+88);
    f32x8 x12 = *(const f32x8_loose*)(data1+x_row+96);
    f32x8 x13 = *(const f32x8_loose*)(data1+x_row+104);
    f32x8 larger2 = max_f32x8(max_f32x8(max_f32x8(max_f32x8(max_f32x8(x8, x9), x10), x11), x12), x13);
    f32x8 x14 = *(const f32x8_loose*)(data1+x_row+112);
    f32x8 x15 = *(const f32x8_loose*)(data1+x_row+120);
    f32x8 larger3 = max_f32x8(max_f32x8(larger2, x14), x15);
    f32x8 zipped0 = zip_lower_f32x8(larger1, larger3);
    f32x8 zipped1 = zip_upper_f32x8(larger1, larger3);
    f32x8 larger4 = max_f32x8(zipped0, zipped1);
    f32x4 larger5 = max_f32x4(lower_f32x8(larger4), upper_f32x8(larger4));
    f32x2 larger6 = max_f32x2(lower_f32x4(larger5), upper_f32x4(larger5));
    float value0 = larger6[0];
    i32x16 min0 = splat_i32x16(2147483647);
    float value1 = larger6[1];
    i32x16 min1 = splat_i32x16(2147483647);
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      f32x16 x16 = *(const f32x16_loose*)(data1+x_row+r0*16);
      i32x16 position0 = (i32x16)(splat_u32x16((uint32_t)(r0*16))
          +(u32x16){0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 13u, 14u, 15u});
      i32x16 mask0 = (x16==splat_f32x16(value0))|(x16!=x16);
      i32x16 chosen0 = (position0&mask0)|(splat_i32x16(64)&~mask0);
      i32x16 mask1 = chosen0<min0;
      min0 = (chosen0&mask1)|(min0&~mask1);
      f32x16 x17 = *(const f32x16_loose*)(data1+x_row+r0*16+64);
      i32x16 mask2 = (x17==splat_f32x16(value1))|(x17!=x17);
      i32x16 chosen1 = (position0&mask2)|(splat_i32x16(64)&~mask2);
      i32x16 mask3 = chosen1<min1;
      min1 = (chosen1&mask3)|(min1&~mask3);
    }
    i32x16 min_of_lanes0 = zip_upper_i32x16(min0, min1);
    i32x16 min_of_lanes1 = zip_lower_i32x16(min0, min1);
    i32x16 mask4 = min_of_lanes0<min_of_lanes1;
    i32x16 chosen2 = (min_of_lanes0&mask4)|(min_of_lanes1&~mask4);
    i32x8 value2 = upper_i32x16(chosen2);
    i32x8 value3 = lower_i32x16(chosen2);
    i32x8 mask5 = value2<value3;
    i32x8 chosen3 = (value2&mask5)|(value3&~mask5);
    i32x4 value4 = upper_i32x8(chosen3);
    i32x4 value5 = lower_i32x8(chosen3);
    i32x4 mask6 = value4<value5;
    i32x4 chosen4 = (value4&mask6)|(value5&~mask6);
    i32x2 value6 = upper_i32x4(chosen4);
    i32x2 value7 = lower_i32x4(chosen4);
    i32x2 mask7 = value6<value7;
    *(i32x2_loose*)(data0+i0*2) = (value6&mask7)|(value7&~mask7);
  }
}

// ======== neon
// data0(32, 1) = min(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != data1(32,
//     64)), view(32, 64)(arange(64)), 64), axes 1)
//   loops out 0 of 32 by 4 copies
//   max over reduce 0 of 64 by 4 lanes
//   min over reduce 1 of 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define zip_upper_i32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define zip_lower_i32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)

void r_32_64_34e031(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*256;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    f32x4 max1 = splat_f32x4(-__builtin_inff());
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    f32x4 max3 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      max1 = max_f32x4(max1, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+64);
      max2 = max_f32x4(max2, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+192);
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
    i32x4 min0 = splat_i32x4(2147483647);
    float row_max1 = max_of_lanes8[2];
    i32x4 min1 = splat_i32x4(2147483647);
    float row_max2 = max_of_lanes8[1];
    i32x4 min2 = splat_i32x4(2147483647);
    float row_max3 = max_of_lanes8[3];
    i32x4 min3 = splat_i32x4(2147483647);
    // min
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r1*4);
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(r1*4))+(u32x4){0u, 1u, 2u, 3u});
      i32x4 mask0 = (x4==splat_f32x4(row_max0))|(x4!=x4);
      i32x4 chosen0 = (position0&mask0)|(splat_i32x4(64)&~mask0);
      i32x4 mask1 = chosen0<min0;
      min0 = (chosen0&mask1)|(min0&~mask1);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      i32x4 mask2 = (x5==splat_f32x4(row_max1))|(x5!=x5);
      i32x4 chosen1 = (position0&mask2)|(splat_i32x4(64)&~mask2);
      i32x4 mask3 = chosen1<min1;
      min1 = (chosen1&mask3)|(min1&~mask3);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r1*4+64);
      i32x4 mask4 = (x6==splat_f32x4(row_max2))|(x6!=x6);
      i32x4 chosen2 = (position0&mask4)|(splat_i32x4(64)&~mask4);
      i32x4 mask5 = chosen2<min2;
      min2 = (chosen2&mask5)|(min2&~mask5);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r1*4+192);
      i32x4 mask6 = (x7==splat_f32x4(row_max3))|(x7!=x7);
      i32x4 chosen3 = (position0&mask6)|(splat_i32x4(64)&~mask6);
      i32x4 mask7 = chosen3<min3;
      min3 = (chosen3&mask7)|(min3&~mask7);
    }
    i32x4 min_of_lanes0 = zip_upper_i32x4(min0, min1);
    i32x4 min_of_lanes1 = zip_lower_i32x4(min0, min1);
    i32x4 mask8 = min_of_lanes0<min_of_lanes1;
    i32x4 chosen4 = (min_of_lanes0&mask8)|(min_of_lanes1&~mask8);
    i32x4 min_of_lanes2 = zip_upper_i32x4(min2, min3);
    i32x4 min_of_lanes3 = zip_lower_i32x4(min2, min3);
    i32x4 mask9 = min_of_lanes2<min_of_lanes3;
    i32x4 chosen5 = (min_of_lanes2&mask9)|(min_of_lanes3&~mask9);
    i32x4 zipped0 = zip_upper_i32x4(chosen4, chosen5);
    i32x4 zipped1 = zip_lower_i32x4(chosen4, chosen5);
    i32x4 mask10 = zipped0<zipped1;
    *(i32x4_loose*)(data0+i0*4) = (zipped0&mask10)|(zipped1&~mask10);
  }
}

