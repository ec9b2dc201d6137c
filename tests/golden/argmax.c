// ======== plain
// data0(32, 1) = 64 - max(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32,
//     64) != data1(32, 64)), 64 - view(32, 64)(arange(64)), 0), axes 1)
//   loops out 0 of 32 by 4 copies
//   max over reduce 0 of 64 by 4 lanes
//   max over reduce 1 of 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_db7ec3(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*256;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    i32x4 max1 = splat_i32x4(-2147483647-1);
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    i32x4 max3 = splat_i32x4(-2147483647-1);
    f32x4 max4 = splat_f32x4(-__builtin_inff());
    i32x4 max5 = splat_i32x4(-2147483647-1);
    f32x4 max6 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+64);
      max2 = max_f32x4(max2, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      max4 = max_f32x4(max4, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+192);
      max6 = max_f32x4(max6, x3);
    }
    f32x2 max_of_lanes0 = max_f32x2(lower_f32x4(max0), upper_f32x4(max0));
    float row_max0 = max_float(max_of_lanes0[0], max_of_lanes0[1]);
    f32x2 max_of_lanes1 = max_f32x2(lower_f32x4(max2), upper_f32x4(max2));
    float row_max1 = max_float(max_of_lanes1[0], max_of_lanes1[1]);
    f32x2 max_of_lanes2 = max_f32x2(lower_f32x4(max4), upper_f32x4(max4));
    float row_max2 = max_float(max_of_lanes2[0], max_of_lanes2[1]);
    f32x2 max_of_lanes3 = max_f32x2(lower_f32x4(max6), upper_f32x4(max6));
    float row_max3 = max_float(max_of_lanes3[0], max_of_lanes3[1]);
    i32x4 max7 = splat_i32x4(-2147483647-1);
    // max
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r1*4);
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(64-r1*4))
          +(u32x4){0u, 4294967295u, 4294967294u, 4294967293u});
      i32x4 chosen0 = position0&((x4==splat_f32x4(row_max0))|(x4!=x4));
      i32x4 mask0 = max1<chosen0;
      max1 = (chosen0&mask0)|(max1&~mask0);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r1*4+64);
      i32x4 chosen1 = position0&((x5==splat_f32x4(row_max1))|(x5!=x5));
      i32x4 mask1 = max3<chosen1;
      max3 = (chosen1&mask1)|(max3&~mask1);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      i32x4 chosen2 = position0&((x6==splat_f32x4(row_max2))|(x6!=x6));
      i32x4 mask2 = max5<chosen2;
      max5 = (chosen2&mask2)|(max5&~mask2);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r1*4+192);
      i32x4 chosen3 = position0&((x7==splat_f32x4(row_max3))|(x7!=x7));
      i32x4 mask3 = max7<chosen3;
      max7 = (chosen3&mask3)|(max7&~mask3);
    }
    i32x2 max_of_lanes4 = lower_i32x4(max1);
    i32x2 max_of_lanes5 = upper_i32x4(max1);
    i32x2 mask4 = max_of_lanes4<max_of_lanes5;
    i32x2 chosen4 = (max_of_lanes5&mask4)|(max_of_lanes4&~mask4);
    int32_t value0 = chosen4[0];
    int32_t value1 = chosen4[1];
    data0[i0*4] = (int32_t)((uint32_t)64-(uint32_t)((value0<value1)?value1:value0));
    i32x2 max_of_lanes6 = lower_i32x4(max3);
    i32x2 max_of_lanes7 = upper_i32x4(max3);
    i32x2 mask5 = max_of_lanes6<max_of_lanes7;
    i32x2 chosen5 = (max_of_lanes7&mask5)|(max_of_lanes6&~mask5);
    int32_t value2 = chosen5[0];
    int32_t value3 = chosen5[1];
    data0[i0*4+1] = (int32_t)((uint32_t)64-(uint32_t)((value2<value3)?value3:value2));
    i32x2 max_of_lanes8 = lower_i32x4(max5);
    i32x2 max_of_lanes9 = upper_i32x4(max5);
    i32x2 mask6 = max_of_lanes8<max_of_lanes9;
    i32x2 chosen6 = (max_of_lanes9&mask6)|(max_of_lanes8&~mask6);
    int32_t value4 = chosen6[0];
    int32_t value5 = chosen6[1];
    data0[i0*4+2] = (int32_t)((uint32_t)64-(uint32_t)((value4<value5)?value5:value4));
    i32x2 max_of_lanes10 = lower_i32x4(max7);
    i32x2 max_of_lanes11 = upper_i32x4(max7);
    i32x2 mask7 = max_of_lanes10<max_of_lanes11;
    i32x2 chosen7 = (max_of_lanes11&mask7)|(max_of_lanes10&~mask7);
    int32_t value6 = chosen7[0];
    int32_t value7 = chosen7[1];
    data0[i0*4+3] = (int32_t)((uint32_t)64-(uint32_t)((value6<value7)?value7:value6));
  }
}

// ======== avx2
// data0(32, 1) = 64 - max(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32,
//     64) != data1(32, 64)), 64 - view(32, 64)(arange(64)), 0), axes 1)
//   loops out 0 of 32 by 8 copies
//   max over reduce 0 of 64 by 8 lanes
//   max over reduce 1 of 64 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
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
#define max_float(a, b) ({ float a_ = a, b_ = b, r_; __asm__("vmaxss %1, %2, %0" : "=x"(r_) : "x"(a_), "x"(b_)); \
  b_ != b_ ? b_ : r_; })
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_77a216(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t x_row = i0*512;
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    i32x8 max1 = splat_i32x8(-2147483647-1);
    f32x8 max2 = splat_f32x8(-__builtin_inff());
    i32x8 max3 = splat_i32x8(-2147483647-1);
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    i32x8 max5 = splat_i32x8(-2147483647-1);
    f32x8 max6 = splat_f32x8(-__builtin_inff());
    i32x8 max7 = splat_i32x8(-2147483647-1);
    f32x8 max8 = splat_f32x8(-__builtin_inff());
    i32x8 max9 = splat_i32x8(-2147483647-1);
    f32x8 max10 = splat_f32x8(-__builtin_inff());
    i32x8 max11 = splat_i32x8(-2147483647-1);
    f32x8 max12 = splat_f32x8(-__builtin_inff());
    i32x8 max13 = splat_i32x8(-2147483647-1);
    f32x8 max14 = splat_f32x8(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 8; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*8);
      max0 = max_f32x8(max0, x0);
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*8+64);
      max2 = max_f32x8(max2, x1);
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*8+128);
      max4 = max_f32x8(max4, x2);
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*8+192);
      max6 = max_f32x8(max6, x3);
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row+r0*8+256);
      max8 = max_f32x8(max8, x4);
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row+r0*8+320);
      max10 = max_f32x8(max10, x5);
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row+r0*8+384);
      max12 = max_f32x8(max12, x6);
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row+r0*8+448);
      max14 = max_f32x8(max14, x7);
    }
    f32x4 max_of_lanes0 = max_f32x4(lower_f32x8(max0), upper_f32x8(max0));
    f32x2 max_of_lanes1 = max_f32x2(lower_f32x4(max_of_lanes0), upper_f32x4(max_of_lanes0));
    float row_max0 = max_float(max_of_lanes1[0], max_of_lanes1[1]);
    f32x4 max_of_lanes2 = max_f32x4(lower_f32x8(max2), upper_f32x8(max2));
    f32x2 max_of_lanes3 = max_f32x2(lower_f32x4(max_of_lanes2), upper_f32x4(max_of_lanes2));
    float row_max1 = max_float(max_of_lanes3[0], max_of_lanes3[1]);
    f32x4 max_of_lanes4 = max_f32x4(lower_f32x8(max4), upper_f32x8(max4));
    f32x2 max_of_lanes5 = max_f32x2(lower_f32x4(max_of_lanes4), upper_f32x4(max_of_lanes4));
    float row_max2 = max_float(max_of_lanes5[0], max_of_lanes5[1]);
    f32x4 max_of_lanes6 = max_f32x4(lower_f32x8(max6), upper_f32x8(max6));
    f32x2 max_of_lanes7 = max_f32x2(lower_f32x4(max_of_lanes6), upper_f32x4(max_of_lanes6));
    float row_max3 = max_float(max_of_lanes7[0], max_of_lanes7[1]);
    f32x4 max_of_lanes8 = max_f32x4(lower_f32x8(max8), upper_f32x8(max8));
    f32x2 max_of_lanes9 = max_f32x2(lower_f32x4(max_of_lanes8), upper_f32x4(max_of_lanes8));
    float row_max4 = max_float(max_of_lanes9[0], max_of_lanes9[1]);
    f32x4 max_of_lanes10 = max_f32x4(lower_f32x8(max10), upper_f32x8(max10));
    f32x2 max_of_lanes11 = max_f32x2(lower_f32x4(max_of_lanes10), upper_f32x4(max_of_lanes10));
    float row_max5 = max_float(max_of_lanes11[0], max_of_lanes11[1]);
    f32x4 max_of_lanes12 = max_f32x4(lower_f32x8(max12), upper_f32x8(max12));
    f32x2 max_of_lanes13 = max_f32x2(lower_f32x4(max_of_lanes12), upper_f32x4(max_of_lanes12));
    float row_max6 = max_float(max_of_lanes13[0], max_of_lanes13[1]);
    f32x4 max_of_lanes14 = max_f32x4(lower_f32x8(max14), upper_f32x8(max14));
    f32x2 max_of_lanes15 = max_f32x2(lower_f32x4(max_of_lanes14), upper_f32x4(max_of_lanes14));
    float row_max7 = max_float(max_of_lanes15[0], max_of_lanes15[1]);
    i32x8 max15 = splat_i32x8(-2147483647-1);
    // max
    for (int64_t r1 = 0; r1 < 8; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row+r1*8);
      i32x8 position0 = (i32x8)(splat_u32x8((uint32_t)(64-r1*8))
          +(u32x8){0u, 4294967295u, 4294967294u, 4294967293u, 4294967292u, 4294967291u, 4294967290u, 4294967289u});
      i32x8 chosen0 = position0&((x8==splat_f32x8(row_max0))|(x8!=x8));
      i32x8 mask0 = max1<chosen0;
      max1 = (chosen0&mask0)|(max1&~mask0);
      f32x8 x9 = *(const f32x8_loose*)(data1+x_row+r1*8+64);
      i32x8 chosen1 = position0&((x9==splat_f32x8(row_max1))|(x9!=x9));
      i32x8 mask1 = max3<chosen1;
      max3 = (chosen1&mask1)|(max3&~mask1);
      f32x8 x10 = *(const f32x8_loose*)(data1+x_row+r1*8+128);
      i32x8 chosen2 = position0&((x10==splat_f32x8(row_max2))|(x10!=x10));
      i32x8 mask2 = max5<chosen2;
      max5 = (chosen2&mask2)|(max5&~mask2);
      f32x8 x11 = *(const f32x8_loose*)(data1+x_row+r1*8+192);
      i32x8 chosen3 = position0&((x11==splat_f32x8(row_max3))|(x11!=x11));
      i32x8 mask3 = max7<chosen3;
      max7 = (chosen3&mask3)|(max7&~mask3);
      f32x8 x12 = *(const f32x8_loose*)(data1+x_row+r1*8+256);
      i32x8 chosen4 = position0&((x12==splat_f32x8(row_max4))|(x12!=x12));
      i32x8 mask4 = max9<chosen4;
      max9 = (chosen4&mask4)|(max9&~mask4);
      f32x8 x13 = *(const f32x8_loose*)(data1+x_row+r1*8+320);
      i32x8 chosen5 = position0&((x13==splat_f32x8(row_max5))|(x13!=x13));
      i32x8 mask5 = max11<chosen5;
      max11 = (chosen5&mask5)|(max11&~mask5);
      f32x8 x14 = *(const f32x8_loose*)(data1+x_row+r1*8+384);
      i32x8 chosen6 = position0&((x14==splat_f32x8(row_max6))|(x14!=x14));
      i32x8 mask6 = max13<chosen6;
      max13 = (chosen6&mask6)|(max13&~mask6);
      f32x8 x15 = *(const f32x8_loose*)(data1+x_row+r1*8+448);
      i32x8 chosen7 = position0&((x15==splat_f32x8(row_max7))|(x15!=x15));
      i32x8 mask7 = max15<chosen7;
      max15 = (chosen7&mask7)|(max15&~mask7);
    }
    i32x4 max_of_lanes16 = lower_i32x8(max1);
    i32x4 max_of_lanes17 = upper_i32x8(max1);
    i32x4 mask8 = max_of_lanes16<max_of_lanes17;
    i32x4 chosen8 = (max_of_lanes17&mask8)|(max_of_lanes16&~mask8);
    i32x2 value0 = lower_i32x4(chosen8);
    i32x2 value1 = upper_i32x4(chosen8);
    i32x2 mask9 = value0<value1;
    i32x2 chosen9 = (value1&mask9)|(value0&~mask9);
    int32_t value2 = chosen9[0];
    int32_t value3 = chosen9[1];
    data0[i0*8] = (int32_t)((uint32_t)64-(uint32_t)((value2<value3)?value3:value2));
    i32x4 max_of_lanes18 = lower_i32x8(max3);
    i32x4 max_of_lanes19 = upper_i32x8(max3);
    i32x4 mask10 = max_of_lanes18<max_of_lanes19;
    i32x4 chosen10 = (max_of_lanes19&mask10)|(max_of_lanes18&~mask10);
    i32x2 value4 = lower_i32x4(chosen10);
    i32x2 value5 = upper_i32x4(chosen10);
    i32x2 mask11 = value4<value5;
    i32x2 chosen11 = (value5&mask11)|(value4&~mask11);
    int32_t value6 = chosen11[0];
    int32_t value7 = chosen11[1];
    data0[i0*8+1] = (int32_t)((uint32_t)64-(uint32_t)((value6<value7)?value7:value6));
    i32x4 max_of_lanes20 = lower_i32x8(max5);
    i32x4 max_of_lanes21 = upper_i32x8(max5);
    i32x4 mask12 = max_of_lanes20<max_of_lanes21;
    i32x4 chosen12 = (max_of_lanes21&mask12)|(max_of_lanes20&~mask12);
    i32x2 value8 = lower_i32x4(chosen12);
    i32x2 value9 = upper_i32x4(chosen12);
    i32x2 mask13 = value8<value9;
    i32x2 chosen13 = (value9&mask13)|(value8&~mask13);
    int32_t value10 = chosen13[0];
    int32_t value11 = chosen13[1];
    data0[i0*8+2] = (int32_t)((uint32_t)64-(uint32_t)((value10<value11)?value11:value10));
    i32x4 max_of_lanes22 = lower_i32x8(max7);
    i32x4 max_of_lanes23 = upper_i32x8(max7);
    i32x4 mask14 = max_of_lanes22<max_of_lanes23;
    i32x4 chosen14 = (max_of_lanes23&mask14)|(max_of_lanes22&~mask14);
    i32x2 value12 = lower_i32x4(chosen14);
    i32x2 value13 = upper_i32x4(chosen14);
    i32x2 mask15 = value12<value13;
    i32x2 chosen15 = (value13&mask15)|(value12&~mask15);
    int32_t value14 = chosen15[0];
    int32_t value15 = chosen15[1];
    data0[i0*8+3] = (int32_t)((uint32_t)64-(uint32_t)((value14<value15)?value15:value14));
    i32x4 max_of_lanes24 = lower_i32x8(max9);
    i32x4 max_of_lanes25 = upper_i32x8(max9);
    i32x4 mask16 = max_of_lanes24<max_of_lanes25;
    i32x4 chosen16 = (max_of_lanes25&mask16)|(max_of_lanes24&~mask16);
    i32x2 value16 = lower_i32x4(chosen16);
    i32x2 value17 = upper_i32x4(chosen16);
    i32x2 mask17 = value16<value17;
    i32x2 chosen17 = (value17&mask17)|(value16&~mask17);
    int32_t value18 = chosen17[0];
    int32_t value19 = chosen17[1];
    data0[i0*8+4] = (int32_t)((uint32_t)64-(uint32_t)((value18<value19)?value19:value18));
    i32x4 max_of_lanes26 = lower_i32x8(max11);
    i32x4 max_of_lanes27 = upper_i32x8(max11);
    i32x4 mask18 = max_of_lanes26<max_of_lanes27;
    i32x4 chosen18 = (max_of_lanes27&mask18)|(max_of_lanes26&~mask18);
    i32x2 value20 = lower_i32x4(chosen18);
    i32x2 value21 = upper_i32x4(chosen18);
    i32x2 mask19 = value20<value21;
    i32x2 chosen19 = (value21&mask19)|(value20&~mask19);
    int32_t value22 = chosen19[0];
    int32_t value23 = chosen19[1];
    data0[i0*8+5] = (int32_t)((uint32_t)64-(uint32_t)((value22<value23)?value23:value22));
    i32x4 max_of_lanes28 = lower_i32x8(max13);
    i32x4 max_of_lanes29 = upper_i32x8(max13);
    i32x4 mask20 = max_of_lanes28<max_of_lanes29;
    i32x4 chosen20 = (max_of_lanes29&mask20)|(max_of_lanes28&~mask20);
    i32x2 value24 = lower_i32x4(chosen20);
    i32x2 value25 = upper_i32x4(chosen20);
    i32x2 mask21 = value24<value25;
    i32x2 chosen21 = (value25&mask21)|(value24&~mask21);
    int32_t value26 = chosen21[0];
    int32_t value27 = chosen21[1];
    data0[i0*8+6] = (int32_t)((uint32_t)64-(uint32_t)((value26<value27)?value27:value26));
    i32x4 max_of_lanes30 = lower_i32x8(max15);
    i32x4 max_of_lanes31 = upper_i32x8(max15);
    i32x4 mask22 = max_of_lanes30<max_of_lanes31;
    i32x4 chosen22 = (max_of_lanes31&mask22)|(max_of_lanes30&~mask22);
    i32x2 value28 = lower_i32x4(chosen22);
    i32x2 value29 = upper_i32x4(chosen22);
    i32x2 mask23 = value28<value29;
    i32x2 chosen23 = (value29&mask23)|(value28&~mask23);
    int32_t value30 = chosen23[0];
    int32_t value31 = chosen23[1];
    data0[i0*8+7] = (int32_t)((uint32_t)64-(uint32_t)((value30<value31)?value31:value30));
  }
}

// ======== avx512
// data0(32, 1) = 64 - max(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32,
//     64) != data1(32, 64)), 64 - view(32, 64)(arange(64)), 0), axes 1)
//   loops out 0 of 32 by 2 copies
//   max over reduce 0 of 64 by 2 copies of 8 lanes
//   max over reduce 1 of 64 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 2), Upcast(reduce 1, 16)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
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
#define max_float(a, b) ({ float a_ = a, b_ = b, r_; __asm__("vmaxss %1, %2, %0" : "=x"(r_) : "x"(a_), "x"(b_)); \
  b_ != b_ ? b_ : r_; })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_i32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_i32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_af733e(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    const int64_t x_row = i0*128;
    f32x8 max0 = splat_f32x8(-__builtin_inff());
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    i32x16 max2 = splat_i32x16(-2147483647-1);
    f32x8 max3 = splat_f32x8(-__builtin_inff());
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*16);
      max0 = max_f32x8(max0, x0);
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*16+8);
      max1 = max_f32x8(max1, x1);
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*16+64);
      max3 = max_f32x8(max3, x2);
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*16+72);
      max4 = max_f32x8(max4, x3);
    }
    f32x8 max_of_lanes0 = max_f32x8(max0, max1);
    f32x4 max_of_lanes1 = max_f32x4(lower_f32x8(max_of_lanes0), upper_f32x8(max_of_lanes0));
    f32x2 max_of_lanes2 = max_f32x2(lower_f32x4(max_of_lanes1), upper_f32x4(max_of_lanes1));
    float row_max0 = max_float(max_of_lanes2[0], max_of_lanes2[1]);
    f32x8 max_of_lanes3 = max_f32x8(max3, max4);
    f32x4 max_of_lanes4 = max_f32x4(lower_f32x8(max_of_lanes3), upper_f32x8(max_of_lanes3));
    f32x2 max_of_lanes5 = max_f32x2(lower_f32x4(max_of_lanes4), upper_f32x4(max_of_lanes4));
    float row_max1 = max_float(max_of_lanes5[0], max_of_lanes5[1]);
    i32x16 max5 = splat_i32x16(-2147483647-1);
    // max
    for (int64_t r1 = 0; r1 < 4; ++r1) {
      f32x16 x4 = *(const f32x16_loose*)(data1+x_row+r1*16);
      i32x16 position0 = (i32x16)(splat_u32x16((uint32_t)(64-r1*16))
          +(u32x16){0u, 4294967295u, 4294967294u, 4294967293u, 4294967292u, 4294967291u, 4294967290u, 4294967289u,
          4294967288u, 4294967287u, 4294967286u, 4294967285u, 4294967284u, 4294967283u, 4294967282u, 4294967281u});
      i32x16 chosen0 = position0&((x4==splat_f32x16(row_max0))|(x4!=x4));
      i32x16 mask0 = max2<chosen0;
      max2 = (chosen0&mask0)|(max2&~mask0);
      f32x16 x5 = *(const f32x16_loose*)(data1+x_row+r1*16+64);
      i32x16 chosen1 = position0&((x5==splat_f32x16(row_max1))|(x5!=x5));
      i32x16 mask1 = max5<chosen1;
      max5 = (chosen1&mask1)|(max5&~mask1);
    }
    i32x8 max_of_lanes6 = lower_i32x16(max2);
    i32x8 max_of_lanes7 = upper_i32x16(max2);
    i32x8 mask2 = max_of_lanes6<max_of_lanes7;
    i32x8 chosen2 = (max_of_lanes7&mask2)|(max_of_lanes6&~mask2);
    i32x4 value0 = lower_i32x8(chosen2);
    i32x4 value1 = upper_i32x8(chosen2);
    i32x4 mask3 = value0<value1;
    i32x4 chosen3 = (value1&mask3)|(value0&~mask3);
    i32x2 value2 = lower_i32x4(chosen3);
    i32x2 value3 = upper_i32x4(chosen3);
    i32x2 mask4 = value2<value3;
    i32x2 chosen4 = (value3&mask4)|(value2&~mask4);
    int32_t value4 = chosen4[0];
    int32_t value5 = chosen4[1];
    data0[i0*2] = (int32_t)((uint32_t)64-(uint32_t)((value4<value5)?value5:value4));
    i32x8 max_of_lanes8 = lower_i32x16(max5);
    i32x8 max_of_lanes9 = upper_i32x16(max5);
    i32x8 mask5 = max_of_lanes8<max_of_lanes9;
    i32x8 chosen5 = (max_of_lanes9&mask5)|(max_of_lanes8&~mask5);
    i32x4 value6 = lower_i32x8(chosen5);
    i32x4 value7 = upper_i32x8(chosen5);
    i32x4 mask6 = value6<value7;
    i32x4 chosen6 = (value7&mask6)|(value6&~mask6);
    i32x2 value8 = lower_i32x4(chosen6);
    i32x2 value9 = upper_i32x4(chosen6);
    i32x2 mask7 = value8<value9;
    i32x2 chosen7 = (value9&mask7)|(value8&~mask7);
    int32_t value10 = chosen7[0];
    int32_t value11 = chosen7[1];
    data0[i0*2+1] = (int32_t)((uint32_t)64-(uint32_t)((value10<value11)?value11:value10));
  }
}

// ======== neon
// data0(32, 1) = 64 - max(where((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32,
//     64) != data1(32, 64)), 64 - view(32, 64)(arange(64)), 0), axes 1)
//   loops out 0 of 32 by 4 copies
//   max over reduce 0 of 64 by 4 lanes
//   max over reduce 1 of 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef int32_t i32x2 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | \
    ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_db7ec3(int32_t* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t x_row = i0*256;
    f32x4 max0 = splat_f32x4(-__builtin_inff());
    i32x4 max1 = splat_i32x4(-2147483647-1);
    f32x4 max2 = splat_f32x4(-__builtin_inff());
    i32x4 max3 = splat_i32x4(-2147483647-1);
    f32x4 max4 = splat_f32x4(-__builtin_inff());
    i32x4 max5 = splat_i32x4(-2147483647-1);
    f32x4 max6 = splat_f32x4(-__builtin_inff());
    // max
    for (int64_t r0 = 0; r0 < 16; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*4);
      max0 = max_f32x4(max0, x0);
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*4+64);
      max2 = max_f32x4(max2, x1);
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*4+128);
      max4 = max_f32x4(max4, x2);
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*4+192);
      max6 = max_f32x4(max6, x3);
    }
    f32x2 max_of_lanes0 = max_f32x2(lower_f32x4(max0), upper_f32x4(max0));
    float row_max0 = max_float(max_of_lanes0[0], max_of_lanes0[1]);
    f32x2 max_of_lanes1 = max_f32x2(lower_f32x4(max2), upper_f32x4(max2));
    float row_max1 = max_float(max_of_lanes1[0], max_of_lanes1[1]);
    f32x2 max_of_lanes2 = max_f32x2(lower_f32x4(max4), upper_f32x4(max4));
    float row_max2 = max_float(max_of_lanes2[0], max_of_lanes2[1]);
    f32x2 max_of_lanes3 = max_f32x2(lower_f32x4(max6), upper_f32x4(max6));
    float row_max3 = max_float(max_of_lanes3[0], max_of_lanes3[1]);
    i32x4 max7 = splat_i32x4(-2147483647-1);
    // max
    for (int64_t r1 = 0; r1 < 16; ++r1) {
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r1*4);
      i32x4 position0 = (i32x4)(splat_u32x4((uint32_t)(64-r1*4))
          +(u32x4){0u, 4294967295u, 4294967294u, 4294967293u});
      i32x4 chosen0 = position0&((x4==splat_f32x4(row_max0))|(x4!=x4));
      i32x4 mask0 = max1<chosen0;
      max1 = (chosen0&mask0)|(max1&~mask0);
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r1*4+64);
      i32x4 chosen1 = position0&((x5==splat_f32x4(row_max1))|(x5!=x5));
      i32x4 mask1 = max3<chosen1;
      max3 = (chosen1&mask1)|(max3&~mask1);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r1*4+128);
      i32x4 chosen2 = position0&((x6==splat_f32x4(row_max2))|(x6!=x6));
      i32x4 mask2 = max5<chosen2;
      max5 = (chosen2&mask2)|(max5&~mask2);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r1*4+192);
      i32x4 chosen3 = position0&((x7==splat_f32x4(row_max3))|(x7!=x7));
      i32x4 mask3 = max7<chosen3;
      max7 = (chosen3&mask3)|(max7&~mask3);
    }
    i32x2 max_of_lanes4 = lower_i32x4(max1);
    i32x2 max_of_lanes5 = upper_i32x4(max1);
    i32x2 mask4 = max_of_lanes4<max_of_lanes5;
    i32x2 chosen4 = (max_of_lanes5&mask4)|(max_of_lanes4&~mask4);
    int32_t value0 = chosen4[0];
    int32_t value1 = chosen4[1];
    data0[i0*4] = (int32_t)((uint32_t)64-(uint32_t)((value0<value1)?value1:value0));
    i32x2 max_of_lanes6 = lower_i32x4(max3);
    i32x2 max_of_lanes7 = upper_i32x4(max3);
    i32x2 mask5 = max_of_lanes6<max_of_lanes7;
    i32x2 chosen5 = (max_of_lanes7&mask5)|(max_of_lanes6&~mask5);
    int32_t value2 = chosen5[0];
    int32_t value3 = chosen5[1];
    data0[i0*4+1] = (int32_t)((uint32_t)64-(uint32_t)((value2<value3)?value3:value2));
    i32x2 max_of_lanes8 = lower_i32x4(max5);
    i32x2 max_of_lanes9 = upper_i32x4(max5);
    i32x2 mask6 = max_of_lanes8<max_of_lanes9;
    i32x2 chosen6 = (max_of_lanes9&mask6)|(max_of_lanes8&~mask6);
    int32_t value4 = chosen6[0];
    int32_t value5 = chosen6[1];
    data0[i0*4+2] = (int32_t)((uint32_t)64-(uint32_t)((value4<value5)?value5:value4));
    i32x2 max_of_lanes10 = lower_i32x4(max7);
    i32x2 max_of_lanes11 = upper_i32x4(max7);
    i32x2 mask7 = max_of_lanes10<max_of_lanes11;
    i32x2 chosen7 = (max_of_lanes11&mask7)|(max_of_lanes10&~mask7);
    int32_t value6 = chosen7[0];
    int32_t value7 = chosen7[1];
    data0[i0*4+3] = (int32_t)((uint32_t)64-(uint32_t)((value6<value7)?value7:value6));
  }
}

