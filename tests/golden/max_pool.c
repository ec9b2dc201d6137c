// ======== plain
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 2 copies of 4 lanes > out 1 of 6 by 2 copies > out 2 of 6
//   max over reduce 0 of 3 > reduce 1 of 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_6557e3(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*12;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 max0 = splat_f32x4(-__builtin_inff());
      f32x4 max1 = splat_f32x4(-__builtin_inff());
      f32x4 max2 = splat_f32x4(-__builtin_inff());
      f32x4 max3 = splat_f32x4(-__builtin_inff());
      for (int64_t r0 = 0; r0 < 3; ++r0) {
        const int64_t x_row = r0*12+i1*2+i0*48;
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          f32x4 x0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13], data1[x_row+r1+131],
              data1[x_row+r1+275], data1[x_row+r1+419]} : splat_f32x4(-__builtin_inff());
          max0 = max_f32x4(max0, x0);
          f32x4 x1 = 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+11], data1[x_row+r1+155], data1[x_row+r1+299],
              data1[x_row+r1+443]} : splat_f32x4(-__builtin_inff());
          max1 = max_f32x4(max1, x1);
          f32x4 x2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+563], data1[x_row+r1+707],
              data1[x_row+r1+851], data1[x_row+r1+995]} : splat_f32x4(-__builtin_inff());
          max2 = max_f32x4(max2, x2);
          f32x4 x3 = 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+587], data1[x_row+r1+731], data1[x_row+r1+875],
              data1[x_row+r1+1019]} : splat_f32x4(-__builtin_inff());
          max3 = max_f32x4(max3, x3);
        }
      }
      data0[out_row+i1] = max0[0];
      data0[out_row+i1+36] = max0[1];
      data0[out_row+i1+72] = max0[2];
      data0[out_row+i1+108] = max0[3];
      data0[out_row+i1+6] = max1[0];
      data0[out_row+i1+42] = max1[1];
      data0[out_row+i1+78] = max1[2];
      data0[out_row+i1+114] = max1[3];
      data0[out_row+i1+144] = max2[0];
      data0[out_row+i1+180] = max2[1];
      data0[out_row+i1+216] = max2[2];
      data0[out_row+i1+252] = max2[3];
      data0[out_row+i1+150] = max3[0];
      data0[out_row+i1+186] = max3[1];
      data0[out_row+i1+222] = max3[2];
      data0[out_row+i1+258] = max3[3];
    }
  }
}

// ======== avx2
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 by 2 copies > out 2 of 6 by 2 copies
//   max over reduce 0 of 3 > reduce 1 of 3
//   Opts: Upcast(out 0, 8), Unroll(out 1, 2), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_b2f897(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*12;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x8 max0 = splat_f32x8(-__builtin_inff());
      f32x8 max1 = splat_f32x8(-__builtin_inff());
      f32x8 max2 = splat_f32x8(-__builtin_inff());
      f32x8 max3 = splat_f32x8(-__builtin_inff());
      for (int64_t r0 = 0; r0 < 3; ++r0) {
        const int64_t x_row = r0*12+i0*48+i1*4;
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          f32x8 x0 = 1 <= r0+i0*4 && 1 <= r1+i1*4 ? (f32x8){data1[r0*12+r1+i0*48+i1*4-13], data1[x_row+r1+131],
              data1[x_row+r1+275], data1[x_row+r1+419], data1[x_row+r1+563], data1[x_row+r1+707],
              data1[x_row+r1+851], data1[x_row+r1+995]} : splat_f32x8(-__builtin_inff());
          max0 = max_f32x8(max0, x0);
          f32x8 x1 = 1 <= r0+i0*4 ? (f32x8){data1[r0*12+r1+i0*48+i1*4-11], data1[x_row+r1+133], data1[x_row+r1+277],
              data1[x_row+r1+421], data1[x_row+r1+565], data1[x_row+r1+709], data1[x_row+r1+853],
              data1[x_row+r1+997]} : splat_f32x8(-__builtin_inff());
          max1 = max_f32x8(max1, x1);
          f32x8 x2 = 1 <= r1+i1*4 ? (f32x8){data1[x_row+r1+11], data1[x_row+r1+155], data1[x_row+r1+299],
              data1[x_row+r1+443], data1[x_row+r1+587], data1[x_row+r1+731], data1[x_row+r1+875],
              data1[x_row+r1+1019]} : splat_f32x8(-__builtin_inff());
          max2 = max_f32x8(max2, x2);
          f32x8 x3 = (f32x8){data1[x_row+r1+13], data1[x_row+r1+157], data1[x_row+r1+301], data1[x_row+r1+445],
              data1[x_row+r1+589], data1[x_row+r1+733], data1[x_row+r1+877], data1[x_row+r1+1021]};
          max3 = max_f32x8(max3, x3);
        }
      }
      data0[out_row+i1*2] = max0[0];
      data0[out_row+i1*2+36] = max0[1];
      data0[out_row+i1*2+72] = max0[2];
      data0[out_row+i1*2+108] = max0[3];
      data0[out_row+i1*2+144] = max0[4];
      data0[out_row+i1*2+180] = max0[5];
      data0[out_row+i1*2+216] = max0[6];
      data0[out_row+i1*2+252] = max0[7];
      data0[out_row+i1*2+1] = max1[0];
      data0[out_row+i1*2+37] = max1[1];
      data0[out_row+i1*2+73] = max1[2];
      data0[out_row+i1*2+109] = max1[3];
      data0[out_row+i1*2+145] = max1[4];
      data0[out_row+i1*2+181] = max1[5];
      data0[out_row+i1*2+217] = max1[6];
      data0[out_row+i1*2+253] = max1[7];
      data0[out_row+i1*2+6] = max2[0];
      data0[out_row+i1*2+42] = max2[1];
      data0[out_row+i1*2+78] = max2[2];
      data0[out_row+i1*2+114] = max2[3];
      data0[out_row+i1*2+150] = max2[4];
      data0[out_row+i1*2+186] = max2[5];
      data0[out_row+i1*2+222] = max2[6];
      data0[out_row+i1*2+258] = max2[7];
      data0[out_row+i1*2+7] = max3[0];
      data0[out_row+i1*2+43] = max3[1];
      data0[out_row+i1*2+79] = max3[2];
      data0[out_row+i1*2+115] = max3[3];
      data0[out_row+i1*2+151] = max3[4];
      data0[out_row+i1*2+187] = max3[5];
      data0[out_row+i1*2+223] = max3[6];
      data0[out_row+i1*2+259] = max3[7];
    }
  }
}

// ======== avx512
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 by 2 copies > out 2 of 6 by 2 copies
//   max over reduce 0 of 3 > reduce 1 of 3
//   Opts: Upcast(out 0, 8), Unroll(out 1, 2), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_b2f897(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*12;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x8 max0 = splat_f32x8(-__builtin_inff());
      f32x8 max1 = splat_f32x8(-__builtin_inff());
      f32x8 max2 = splat_f32x8(-__builtin_inff());
      f32x8 max3 = splat_f32x8(-__builtin_inff());
      for (int64_t r0 = 0; r0 < 3; ++r0) {
        const int64_t x_row = r0*12+i0*48+i1*4;
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          f32x8 x0 = 1 <= r0+i0*4 && 1 <= r1+i1*4 ? (f32x8){data1[r0*12+r1+i0*48+i1*4-13], data1[x_row+r1+131],
              data1[x_row+r1+275], data1[x_row+r1+419], data1[x_row+r1+563], data1[x_row+r1+707],
              data1[x_row+r1+851], data1[x_row+r1+995]} : splat_f32x8(-__builtin_inff());
          max0 = max_f32x8(max0, x0);
          f32x8 x1 = 1 <= r0+i0*4 ? (f32x8){data1[r0*12+r1+i0*48+i1*4-11], data1[x_row+r1+133], data1[x_row+r1+277],
              data1[x_row+r1+421], data1[x_row+r1+565], data1[x_row+r1+709], data1[x_row+r1+853],
              data1[x_row+r1+997]} : splat_f32x8(-__builtin_inff());
          max1 = max_f32x8(max1, x1);
          f32x8 x2 = 1 <= r1+i1*4 ? (f32x8){data1[x_row+r1+11], data1[x_row+r1+155], data1[x_row+r1+299],
              data1[x_row+r1+443], data1[x_row+r1+587], data1[x_row+r1+731], data1[x_row+r1+875],
              data1[x_row+r1+1019]} : splat_f32x8(-__builtin_inff());
          max2 = max_f32x8(max2, x2);
          f32x8 x3 = (f32x8){data1[x_row+r1+13], data1[x_row+r1+157], data1[x_row+r1+301], data1[x_row+r1+445],
              data1[x_row+r1+589], data1[x_row+r1+733], data1[x_row+r1+877], data1[x_row+r1+1021]};
          max3 = max_f32x8(max3, x3);
        }
      }
      data0[out_row+i1*2] = max0[0];
      data0[out_row+i1*2+36] = max0[1];
      data0[out_row+i1*2+72] = max0[2];
      data0[out_row+i1*2+108] = max0[3];
      data0[out_row+i1*2+144] = max0[4];
      data0[out_row+i1*2+180] = max0[5];
      data0[out_row+i1*2+216] = max0[6];
      data0[out_row+i1*2+252] = max0[7];
      data0[out_row+i1*2+1] = max1[0];
      data0[out_row+i1*2+37] = max1[1];
      data0[out_row+i1*2+73] = max1[2];
      data0[out_row+i1*2+109] = max1[3];
      data0[out_row+i1*2+145] = max1[4];
      data0[out_row+i1*2+181] = max1[5];
      data0[out_row+i1*2+217] = max1[6];
      data0[out_row+i1*2+253] = max1[7];
      data0[out_row+i1*2+6] = max2[0];
      data0[out_row+i1*2+42] = max2[1];
      data0[out_row+i1*2+78] = max2[2];
      data0[out_row+i1*2+114] = max2[3];
      data0[out_row+i1*2+150] = max2[4];
      data0[out_row+i1*2+186] = max2[5];
      data0[out_row+i1*2+222] = max2[6];
      data0[out_row+i1*2+258] = max2[7];
      data0[out_row+i1*2+7] = max3[0];
      data0[out_row+i1*2+43] = max3[1];
      data0[out_row+i1*2+79] = max3[2];
      data0[out_row+i1*2+115] = max3[3];
      data0[out_row+i1*2+151] = max3[4];
      data0[out_row+i1*2+187] = max3[5];
      data0[out_row+i1*2+223] = max3[6];
      data0[out_row+i1*2+259] = max3[7];
    }
  }
}

// ======== neon
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 2 copies of 4 lanes > out 1 of 6 by 2 copies > out 2 of 6
//   max over reduce 0 of 3 > reduce 1 of 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_6557e3(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*12;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 max0 = splat_f32x4(-__builtin_inff());
      f32x4 max1 = splat_f32x4(-__builtin_inff());
      f32x4 max2 = splat_f32x4(-__builtin_inff());
      f32x4 max3 = splat_f32x4(-__builtin_inff());
      for (int64_t r0 = 0; r0 < 3; ++r0) {
        const int64_t x_row = r0*12+i1*2+i0*48;
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          f32x4 x0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13], data1[x_row+r1+131],
              data1[x_row+r1+275], data1[x_row+r1+419]} : splat_f32x4(-__builtin_inff());
          max0 = max_f32x4(max0, x0);
          f32x4 x1 = 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+11], data1[x_row+r1+155], data1[x_row+r1+299],
              data1[x_row+r1+443]} : splat_f32x4(-__builtin_inff());
          max1 = max_f32x4(max1, x1);
          f32x4 x2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+563], data1[x_row+r1+707],
              data1[x_row+r1+851], data1[x_row+r1+995]} : splat_f32x4(-__builtin_inff());
          max2 = max_f32x4(max2, x2);
          f32x4 x3 = 1 <= r1+i1*2 ? (f32x4){data1[x_row+r1+587], data1[x_row+r1+731], data1[x_row+r1+875],
              data1[x_row+r1+1019]} : splat_f32x4(-__builtin_inff());
          max3 = max_f32x4(max3, x3);
        }
      }
      data0[out_row+i1] = max0[0];
      data0[out_row+i1+36] = max0[1];
      data0[out_row+i1+72] = max0[2];
      data0[out_row+i1+108] = max0[3];
      data0[out_row+i1+6] = max1[0];
      data0[out_row+i1+42] = max1[1];
      data0[out_row+i1+78] = max1[2];
      data0[out_row+i1+114] = max1[3];
      data0[out_row+i1+144] = max2[0];
      data0[out_row+i1+180] = max2[1];
      data0[out_row+i1+216] = max2[2];
      data0[out_row+i1+252] = max2[3];
      data0[out_row+i1+150] = max3[0];
      data0[out_row+i1+186] = max3[1];
      data0[out_row+i1+222] = max3[2];
      data0[out_row+i1+258] = max3[3];
    }
  }
}

