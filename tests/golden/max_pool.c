// ======== plain
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 4 lanes > out 1 of 6 by 4 copies > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3
//   Opts: Upcast(out 0, 4), Unroll(out 1, 4), Unroll(reduce 0, 3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_df92e1(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_row0 = i0*144;
    // max, writes data0
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t x_row0 = i1*2+i0*576;
      float max0 = -__builtin_inff();
      f32x4 max1 = splat_f32x4(-__builtin_inff());
      f32x4 max2 = splat_f32x4(-__builtin_inff());
      f32x4 max3 = splat_f32x4(-__builtin_inff());
      f32x4 max4 = splat_f32x4(-__builtin_inff());
      f32x4 max5 = splat_f32x4(-__builtin_inff());
      f32x4 max6 = splat_f32x4(-__builtin_inff());
      f32x4 max7 = splat_f32x4(-__builtin_inff());
      f32x4 max8 = splat_f32x4(-__builtin_inff());
      for (int64_t r0 = 0; r0 < 3; ++r0) {
        max0 = max_float(max0, -__builtin_inff());
        f32x4 x0 = 1 <= r0+i1*2 ? (f32x4){data1[r0+i1*2+i0*576-1], data1[x_row0+r0+143], data1[x_row0+r0+287],
            data1[x_row0+r0+431]} : splat_f32x4(-__builtin_inff());
        max1 = max_f32x4(max1, x0);
        f32x4 x1 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+11], data1[x_row0+r0+155], data1[x_row0+r0+299],
            data1[x_row0+r0+443]} : splat_f32x4(-__builtin_inff());
        max2 = max_f32x4(max2, x1);
        f32x4 x2 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+23], data1[x_row0+r0+167], data1[x_row0+r0+311],
            data1[x_row0+r0+455]} : splat_f32x4(-__builtin_inff());
        max3 = max_f32x4(max3, x2);
        f32x4 x3 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+35], data1[x_row0+r0+179], data1[x_row0+r0+323],
            data1[x_row0+r0+467]} : splat_f32x4(-__builtin_inff());
        max4 = max_f32x4(max4, x3);
        f32x4 x4 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+47], data1[x_row0+r0+191], data1[x_row0+r0+335],
            data1[x_row0+r0+479]} : splat_f32x4(-__builtin_inff());
        max5 = max_f32x4(max5, x4);
        f32x4 x5 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+59], data1[x_row0+r0+203], data1[x_row0+r0+347],
            data1[x_row0+r0+491]} : splat_f32x4(-__builtin_inff());
        max6 = max_f32x4(max6, x5);
        f32x4 x6 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+71], data1[x_row0+r0+215], data1[x_row0+r0+359],
            data1[x_row0+r0+503]} : splat_f32x4(-__builtin_inff());
        max7 = max_f32x4(max7, x6);
        f32x4 x7 = 1 <= r0+i1*2 ? (f32x4){data1[x_row0+r0+83], data1[x_row0+r0+227], data1[x_row0+r0+371],
            data1[x_row0+r0+515]} : splat_f32x4(-__builtin_inff());
        max8 = max_f32x4(max8, x7);
      }
      f32x4 out0 = max_f32x4(max_f32x4(splat_f32x4(max0), max1), max2);
      data0[out_row0+i1] = out0[0];
      data0[out_row0+i1+36] = out0[1];
      data0[out_row0+i1+72] = out0[2];
      data0[out_row0+i1+108] = out0[3];
      f32x4 out1 = max_f32x4(max_f32x4(max2, max3), max4);
      data0[out_row0+i1+6] = out1[0];
      data0[out_row0+i1+42] = out1[1];
      data0[out_row0+i1+78] = out1[2];
      data0[out_row0+i1+114] = out1[3];
      f32x4 out2 = max_f32x4(max_f32x4(max4, max5), max6);
      data0[out_row0+i1+12] = out2[0];
      data0[out_row0+i1+48] = out2[1];
      data0[out_row0+i1+84] = out2[2];
      data0[out_row0+i1+120] = out2[3];
      f32x4 out3 = max_f32x4(max_f32x4(max6, max7), max8);
      data0[out_row0+i1+18] = out3[0];
      data0[out_row0+i1+54] = out3[1];
      data0[out_row0+i1+90] = out3[2];
      data0[out_row0+i1+126] = out3[3];
    }
    // max, writes data0
    for (int64_t i2 = 0; i2 < 2; ++i2) {
      const int64_t out_row1 = i2*6+out_row0;
      for (int64_t i3 = 0; i3 < 6; ++i3) {
        const int64_t x_row1 = i3*2+i2*24+i0*576;
        f32x4 max9 = splat_f32x4(-__builtin_inff());
        f32x4 max10 = splat_f32x4(-__builtin_inff());
        f32x4 max11 = splat_f32x4(-__builtin_inff());
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          f32x4 x8 = 1 <= r1+i3*2 ? (f32x4){data1[x_row1+r1+83], data1[x_row1+r1+227], data1[x_row1+r1+371],
              data1[x_row1+r1+515]} : splat_f32x4(-__builtin_inff());
          max9 = max_f32x4(max9, x8);
          f32x4 x9 = 1 <= r1+i3*2 ? (f32x4){data1[x_row1+r1+95], data1[x_row1+r1+239], data1[x_row1+r1+383],
              data1[x_row1+r1+527]} : splat_f32x4(-__builtin_inff());
          max10 = max_f32x4(max10, x9);
          f32x4 x10 = 1 <= r1+i3*2 ? (f32x4){data1[x_row1+r1+107], data1[x_row1+r1+251], data1[x_row1+r1+395],
              data1[x_row1+r1+539]} : splat_f32x4(-__builtin_inff());
          max11 = max_f32x4(max11, x10);
        }
        f32x4 out4 = max_f32x4(max_f32x4(max9, max10), max11);
        data0[out_row1+i3+24] = out4[0];
        data0[out_row1+i3+60] = out4[1];
        data0[out_row1+i3+96] = out4[2];
        data0[out_row1+i3+132] = out4[3];
      }
    }
  }
}

// ======== avx2
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 by 4 copies > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3
//   Opts: Upcast(out 0, 8), Unroll(out 1, 4), Unroll(reduce 0, 3)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b, r_; __asm__("vmaxss %1, %2, %0" : "=x"(r_) : "x"(a_), "x"(b_)); \
  b_ != b_ ? b_ : r_; })
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_5b1fc8(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row0 = i0*2;
    float max0 = -__builtin_inff();
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    f32x8 max2 = splat_f32x8(-__builtin_inff());
    f32x8 max3 = splat_f32x8(-__builtin_inff());
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    f32x8 max5 = splat_f32x8(-__builtin_inff());
    f32x8 max6 = splat_f32x8(-__builtin_inff());
    f32x8 max7 = splat_f32x8(-__builtin_inff());
    f32x8 max8 = splat_f32x8(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      max0 = max_float(max0, -__builtin_inff());
      f32x8 x0 = 1 <= r0+x_row0 ? (f32x8){data1[r0+x_row0-1], data1[x_row0+r0+143], data1[x_row0+r0+287],
          data1[x_row0+r0+431], data1[x_row0+r0+575], data1[x_row0+r0+719], data1[x_row0+r0+863],
          data1[x_row0+r0+1007]} : splat_f32x8(-__builtin_inff());
      max1 = max_f32x8(max1, x0);
      f32x8 x1 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+11], data1[x_row0+r0+155], data1[x_row0+r0+299],
          data1[x_row0+r0+443], data1[x_row0+r0+587], data1[x_row0+r0+731], data1[x_row0+r0+875],
          data1[x_row0+r0+1019]} : splat_f32x8(-__builtin_inff());
      max2 = max_f32x8(max2, x1);
      f32x8 x2 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+23], data1[x_row0+r0+167], data1[x_row0+r0+311],
          data1[x_row0+r0+455], data1[x_row0+r0+599], data1[x_row0+r0+743], data1[x_row0+r0+887],
          data1[x_row0+r0+1031]} : splat_f32x8(-__builtin_inff());
      max3 = max_f32x8(max3, x2);
      f32x8 x3 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+35], data1[x_row0+r0+179], data1[x_row0+r0+323],
          data1[x_row0+r0+467], data1[x_row0+r0+611], data1[x_row0+r0+755], data1[x_row0+r0+899],
          data1[x_row0+r0+1043]} : splat_f32x8(-__builtin_inff());
      max4 = max_f32x8(max4, x3);
      f32x8 x4 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+47], data1[x_row0+r0+191], data1[x_row0+r0+335],
          data1[x_row0+r0+479], data1[x_row0+r0+623], data1[x_row0+r0+767], data1[x_row0+r0+911],
          data1[x_row0+r0+1055]} : splat_f32x8(-__builtin_inff());
      max5 = max_f32x8(max5, x4);
      f32x8 x5 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+59], data1[x_row0+r0+203], data1[x_row0+r0+347],
          data1[x_row0+r0+491], data1[x_row0+r0+635], data1[x_row0+r0+779], data1[x_row0+r0+923],
          data1[x_row0+r0+1067]} : splat_f32x8(-__builtin_inff());
      max6 = max_f32x8(max6, x5);
      f32x8 x6 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+71], data1[x_row0+r0+215], data1[x_row0+r0+359],
          data1[x_row0+r0+503], data1[x_row0+r0+647], data1[x_row0+r0+791], data1[x_row0+r0+935],
          data1[x_row0+r0+1079]} : splat_f32x8(-__builtin_inff());
      max7 = max_f32x8(max7, x6);
      f32x8 x7 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+83], data1[x_row0+r0+227], data1[x_row0+r0+371],
          data1[x_row0+r0+515], data1[x_row0+r0+659], data1[x_row0+r0+803], data1[x_row0+r0+947],
          data1[x_row0+r0+1091]} : splat_f32x8(-__builtin_inff());
      max8 = max_f32x8(max8, x7);
    }
    f32x8 out0 = max_f32x8(max_f32x8(splat_f32x8(max0), max1), max2);
    data0[i0] = out0[0];
    data0[i0+36] = out0[1];
    data0[i0+72] = out0[2];
    data0[i0+108] = out0[3];
    data0[i0+144] = out0[4];
    data0[i0+180] = out0[5];
    data0[i0+216] = out0[6];
    data0[i0+252] = out0[7];
    f32x8 out1 = max_f32x8(max_f32x8(max2, max3), max4);
    data0[i0+6] = out1[0];
    data0[i0+42] = out1[1];
    data0[i0+78] = out1[2];
    data0[i0+114] = out1[3];
    data0[i0+150] = out1[4];
    data0[i0+186] = out1[5];
    data0[i0+222] = out1[6];
    data0[i0+258] = out1[7];
    f32x8 out2 = max_f32x8(max_f32x8(max4, max5), max6);
    data0[i0+12] = out2[0];
    data0[i0+48] = out2[1];
    data0[i0+84] = out2[2];
    data0[i0+120] = out2[3];
    data0[i0+156] = out2[4];
    data0[i0+192] = out2[5];
    data0[i0+228] = out2[6];
    data0[i0+264] = out2[7];
    f32x8 out3 = max_f32x8(max_f32x8(max6, max7), max8);
    data0[i0+18] = out3[0];
    data0[i0+54] = out3[1];
    data0[i0+90] = out3[2];
    data0[i0+126] = out3[3];
    data0[i0+162] = out3[4];
    data0[i0+198] = out3[5];
    data0[i0+234] = out3[6];
    data0[i0+270] = out3[7];
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    const int64_t out_row = i1*6;
    for (int64_t i2 = 0; i2 < 6; ++i2) {
      const int64_t x_row1 = i2*2+i1*24;
      f32x8 max9 = splat_f32x8(-__builtin_inff());
      f32x8 max10 = splat_f32x8(-__builtin_inff());
      f32x8 max11 = splat_f32x8(-__builtin_inff());
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        f32x8 x8 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+83], data1[x_row1+r1+227], data1[x_row1+r1+371],
            data1[x_row1+r1+515], data1[x_row1+r1+659], data1[x_row1+r1+803], data1[x_row1+r1+947],
            data1[x_row1+r1+1091]} : splat_f32x8(-__builtin_inff());
        max9 = max_f32x8(max9, x8);
        f32x8 x9 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+95], data1[x_row1+r1+239], data1[x_row1+r1+383],
            data1[x_row1+r1+527], data1[x_row1+r1+671], data1[x_row1+r1+815], data1[x_row1+r1+959],
            data1[x_row1+r1+1103]} : splat_f32x8(-__builtin_inff());
        max10 = max_f32x8(max10, x9);
        f32x8 x10 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+107], data1[x_row1+r1+251], data1[x_row1+r1+395],
            data1[x_row1+r1+539], data1[x_row1+r1+683], data1[x_row1+r1+827], data1[x_row1+r1+971],
            data1[x_row1+r1+1115]} : splat_f32x8(-__builtin_inff());
        max11 = max_f32x8(max11, x10);
      }
      f32x8 out4 = max_f32x8(max_f32x8(max9, max10), max11);
      data0[out_row+i2+24] = out4[0];
      data0[out_row+i2+60] = out4[1];
      data0[out_row+i2+96] = out4[2];
      data0[out_row+i2+132] = out4[3];
      data0[out_row+i2+168] = out4[4];
      data0[out_row+i2+204] = out4[5];
      data0[out_row+i2+240] = out4[6];
      data0[out_row+i2+276] = out4[7];
    }
  }
}

// ======== avx512
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 by 4 copies > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3
//   Opts: Upcast(out 0, 8), Unroll(out 1, 4), Unroll(reduce 0, 3)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b, r_; __asm__("vmaxss %1, %2, %0" : "=x"(r_) : "x"(a_), "x"(b_)); \
  b_ != b_ ? b_ : r_; })
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_5b1fc8(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row0 = i0*2;
    float max0 = -__builtin_inff();
    f32x8 max1 = splat_f32x8(-__builtin_inff());
    f32x8 max2 = splat_f32x8(-__builtin_inff());
    f32x8 max3 = splat_f32x8(-__builtin_inff());
    f32x8 max4 = splat_f32x8(-__builtin_inff());
    f32x8 max5 = splat_f32x8(-__builtin_inff());
    f32x8 max6 = splat_f32x8(-__builtin_inff());
    f32x8 max7 = splat_f32x8(-__builtin_inff());
    f32x8 max8 = splat_f32x8(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      max0 = max_float(max0, -__builtin_inff());
      f32x8 x0 = 1 <= r0+x_row0 ? (f32x8){data1[r0+x_row0-1], data1[x_row0+r0+143], data1[x_row0+r0+287],
          data1[x_row0+r0+431], data1[x_row0+r0+575], data1[x_row0+r0+719], data1[x_row0+r0+863],
          data1[x_row0+r0+1007]} : splat_f32x8(-__builtin_inff());
      max1 = max_f32x8(max1, x0);
      f32x8 x1 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+11], data1[x_row0+r0+155], data1[x_row0+r0+299],
          data1[x_row0+r0+443], data1[x_row0+r0+587], data1[x_row0+r0+731], data1[x_row0+r0+875],
          data1[x_row0+r0+1019]} : splat_f32x8(-__builtin_inff());
      max2 = max_f32x8(max2, x1);
      f32x8 x2 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+23], data1[x_row0+r0+167], data1[x_row0+r0+311],
          data1[x_row0+r0+455], data1[x_row0+r0+599], data1[x_row0+r0+743], data1[x_row0+r0+887],
          data1[x_row0+r0+1031]} : splat_f32x8(-__builtin_inff());
      max3 = max_f32x8(max3, x2);
      f32x8 x3 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+35], data1[x_row0+r0+179], data1[x_row0+r0+323],
          data1[x_row0+r0+467], data1[x_row0+r0+611], data1[x_row0+r0+755], data1[x_row0+r0+899],
          data1[x_row0+r0+1043]} : splat_f32x8(-__builtin_inff());
      max4 = max_f32x8(max4, x3);
      f32x8 x4 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+47], data1[x_row0+r0+191], data1[x_row0+r0+335],
          data1[x_row0+r0+479], data1[x_row0+r0+623], data1[x_row0+r0+767], data1[x_row0+r0+911],
          data1[x_row0+r0+1055]} : splat_f32x8(-__builtin_inff());
      max5 = max_f32x8(max5, x4);
      f32x8 x5 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+59], data1[x_row0+r0+203], data1[x_row0+r0+347],
          data1[x_row0+r0+491], data1[x_row0+r0+635], data1[x_row0+r0+779], data1[x_row0+r0+923],
          data1[x_row0+r0+1067]} : splat_f32x8(-__builtin_inff());
      max6 = max_f32x8(max6, x5);
      f32x8 x6 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+71], data1[x_row0+r0+215], data1[x_row0+r0+359],
          data1[x_row0+r0+503], data1[x_row0+r0+647], data1[x_row0+r0+791], data1[x_row0+r0+935],
          data1[x_row0+r0+1079]} : splat_f32x8(-__builtin_inff());
      max7 = max_f32x8(max7, x6);
      f32x8 x7 = 1 <= r0+x_row0 ? (f32x8){data1[x_row0+r0+83], data1[x_row0+r0+227], data1[x_row0+r0+371],
          data1[x_row0+r0+515], data1[x_row0+r0+659], data1[x_row0+r0+803], data1[x_row0+r0+947],
          data1[x_row0+r0+1091]} : splat_f32x8(-__builtin_inff());
      max8 = max_f32x8(max8, x7);
    }
    f32x8 out0 = max_f32x8(max_f32x8(splat_f32x8(max0), max1), max2);
    data0[i0] = out0[0];
    data0[i0+36] = out0[1];
    data0[i0+72] = out0[2];
    data0[i0+108] = out0[3];
    data0[i0+144] = out0[4];
    data0[i0+180] = out0[5];
    data0[i0+216] = out0[6];
    data0[i0+252] = out0[7];
    f32x8 out1 = max_f32x8(max_f32x8(max2, max3), max4);
    data0[i0+6] = out1[0];
    data0[i0+42] = out1[1];
    data0[i0+78] = out1[2];
    data0[i0+114] = out1[3];
    data0[i0+150] = out1[4];
    data0[i0+186] = out1[5];
    data0[i0+222] = out1[6];
    data0[i0+258] = out1[7];
    f32x8 out2 = max_f32x8(max_f32x8(max4, max5), max6);
    data0[i0+12] = out2[0];
    data0[i0+48] = out2[1];
    data0[i0+84] = out2[2];
    data0[i0+120] = out2[3];
    data0[i0+156] = out2[4];
    data0[i0+192] = out2[5];
    data0[i0+228] = out2[6];
    data0[i0+264] = out2[7];
    f32x8 out3 = max_f32x8(max_f32x8(max6, max7), max8);
    data0[i0+18] = out3[0];
    data0[i0+54] = out3[1];
    data0[i0+90] = out3[2];
    data0[i0+126] = out3[3];
    data0[i0+162] = out3[4];
    data0[i0+198] = out3[5];
    data0[i0+234] = out3[6];
    data0[i0+270] = out3[7];
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    const int64_t out_row = i1*6;
    for (int64_t i2 = 0; i2 < 6; ++i2) {
      const int64_t x_row1 = i2*2+i1*24;
      f32x8 max9 = splat_f32x8(-__builtin_inff());
      f32x8 max10 = splat_f32x8(-__builtin_inff());
      f32x8 max11 = splat_f32x8(-__builtin_inff());
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        f32x8 x8 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+83], data1[x_row1+r1+227], data1[x_row1+r1+371],
            data1[x_row1+r1+515], data1[x_row1+r1+659], data1[x_row1+r1+803], data1[x_row1+r1+947],
            data1[x_row1+r1+1091]} : splat_f32x8(-__builtin_inff());
        max9 = max_f32x8(max9, x8);
        f32x8 x9 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+95], data1[x_row1+r1+239], data1[x_row1+r1+383],
            data1[x_row1+r1+527], data1[x_row1+r1+671], data1[x_row1+r1+815], data1[x_row1+r1+959],
            data1[x_row1+r1+1103]} : splat_f32x8(-__builtin_inff());
        max10 = max_f32x8(max10, x9);
        f32x8 x10 = 1 <= r1+i2*2 ? (f32x8){data1[x_row1+r1+107], data1[x_row1+r1+251], data1[x_row1+r1+395],
            data1[x_row1+r1+539], data1[x_row1+r1+683], data1[x_row1+r1+827], data1[x_row1+r1+971],
            data1[x_row1+r1+1115]} : splat_f32x8(-__builtin_inff());
        max11 = max_f32x8(max11, x10);
      }
      f32x8 out4 = max_f32x8(max_f32x8(max9, max10), max11);
      data0[out_row+i2+24] = out4[0];
      data0[out_row+i2+60] = out4[1];
      data0[out_row+i2+96] = out4[2];
      data0[out_row+i2+132] = out4[3];
      data0[out_row+i2+168] = out4[4];
      data0[out_row+i2+204] = out4[5];
      data0[out_row+i2+240] = out4[6];
      data0[out_row+i2+276] = out4[7];
    }
  }
}

// ======== neon
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 2 copies of 4 lanes > out 1 of 6 by 4 copies > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 4), Unroll(reduce 0, 3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_fd7b68(float* restrict data0, const float* restrict data1) {
  // max, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row0 = i0*2;
    float max0 = -__builtin_inff();
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
    f32x4 max16 = splat_f32x4(-__builtin_inff());
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      max0 = max_float(max0, -__builtin_inff());
      f32x4 x0 = 1 <= r0+x_row0 ? (f32x4){data1[r0+x_row0-1], data1[x_row0+r0+143], data1[x_row0+r0+287],
          data1[x_row0+r0+431]} : splat_f32x4(-__builtin_inff());
      max1 = max_f32x4(max1, x0);
      f32x4 x1 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+11], data1[x_row0+r0+155], data1[x_row0+r0+299],
          data1[x_row0+r0+443]} : splat_f32x4(-__builtin_inff());
      max2 = max_f32x4(max2, x1);
      f32x4 x2 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+23], data1[x_row0+r0+167], data1[x_row0+r0+311],
          data1[x_row0+r0+455]} : splat_f32x4(-__builtin_inff());
      max3 = max_f32x4(max3, x2);
      f32x4 x3 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+35], data1[x_row0+r0+179], data1[x_row0+r0+323],
          data1[x_row0+r0+467]} : splat_f32x4(-__builtin_inff());
      max4 = max_f32x4(max4, x3);
      f32x4 x4 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+47], data1[x_row0+r0+191], data1[x_row0+r0+335],
          data1[x_row0+r0+479]} : splat_f32x4(-__builtin_inff());
      max5 = max_f32x4(max5, x4);
      f32x4 x5 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+59], data1[x_row0+r0+203], data1[x_row0+r0+347],
          data1[x_row0+r0+491]} : splat_f32x4(-__builtin_inff());
      max6 = max_f32x4(max6, x5);
      f32x4 x6 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+71], data1[x_row0+r0+215], data1[x_row0+r0+359],
          data1[x_row0+r0+503]} : splat_f32x4(-__builtin_inff());
      max7 = max_f32x4(max7, x6);
      f32x4 x7 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+83], data1[x_row0+r0+227], data1[x_row0+r0+371],
          data1[x_row0+r0+515]} : splat_f32x4(-__builtin_inff());
      max8 = max_f32x4(max8, x7);
      f32x4 x8 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+575], data1[x_row0+r0+719], data1[x_row0+r0+863],
          data1[x_row0+r0+1007]} : splat_f32x4(-__builtin_inff());
      max9 = max_f32x4(max9, x8);
      f32x4 x9 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+587], data1[x_row0+r0+731], data1[x_row0+r0+875],
          data1[x_row0+r0+1019]} : splat_f32x4(-__builtin_inff());
      max10 = max_f32x4(max10, x9);
      f32x4 x10 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+599], data1[x_row0+r0+743], data1[x_row0+r0+887],
          data1[x_row0+r0+1031]} : splat_f32x4(-__builtin_inff());
      max11 = max_f32x4(max11, x10);
      f32x4 x11 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+611], data1[x_row0+r0+755], data1[x_row0+r0+899],
          data1[x_row0+r0+1043]} : splat_f32x4(-__builtin_inff());
      max12 = max_f32x4(max12, x11);
      f32x4 x12 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+623], data1[x_row0+r0+767], data1[x_row0+r0+911],
          data1[x_row0+r0+1055]} : splat_f32x4(-__builtin_inff());
      max13 = max_f32x4(max13, x12);
      f32x4 x13 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+635], data1[x_row0+r0+779], data1[x_row0+r0+923],
          data1[x_row0+r0+1067]} : splat_f32x4(-__builtin_inff());
      max14 = max_f32x4(max14, x13);
      f32x4 x14 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+647], data1[x_row0+r0+791], data1[x_row0+r0+935],
          data1[x_row0+r0+1079]} : splat_f32x4(-__builtin_inff());
      max15 = max_f32x4(max15, x14);
      f32x4 x15 = 1 <= r0+x_row0 ? (f32x4){data1[x_row0+r0+659], data1[x_row0+r0+803], data1[x_row0+r0+947],
          data1[x_row0+r0+1091]} : splat_f32x4(-__builtin_inff());
      max16 = max_f32x4(max16, x15);
    }
    f32x4 out0 = max_f32x4(max_f32x4(splat_f32x4(max0), max1), max2);
    data0[i0] = out0[0];
    data0[i0+36] = out0[1];
    data0[i0+72] = out0[2];
    data0[i0+108] = out0[3];
    f32x4 out1 = max_f32x4(max_f32x4(max2, max3), max4);
    data0[i0+6] = out1[0];
    data0[i0+42] = out1[1];
    data0[i0+78] = out1[2];
    data0[i0+114] = out1[3];
    f32x4 out2 = max_f32x4(max_f32x4(max4, max5), max6);
    data0[i0+12] = out2[0];
    data0[i0+48] = out2[1];
    data0[i0+84] = out2[2];
    data0[i0+120] = out2[3];
    f32x4 out3 = max_f32x4(max_f32x4(max6, max7), max8);
    data0[i0+18] = out3[0];
    data0[i0+54] = out3[1];
    data0[i0+90] = out3[2];
    data0[i0+126] = out3[3];
    f32x4 out4 = max_f32x4(max_f32x4(splat_f32x4(max0), max9), max10);
    data0[i0+144] = out4[0];
    data0[i0+180] = out4[1];
    data0[i0+216] = out4[2];
    data0[i0+252] = out4[3];
    f32x4 out5 = max_f32x4(max_f32x4(max10, max11), max12);
    data0[i0+150] = out5[0];
    data0[i0+186] = out5[1];
    data0[i0+222] = out5[2];
    data0[i0+258] = out5[3];
    f32x4 out6 = max_f32x4(max_f32x4(max12, max13), max14);
    data0[i0+156] = out6[0];
    data0[i0+192] = out6[1];
    data0[i0+228] = out6[2];
    data0[i0+264] = out6[3];
    f32x4 out7 = max_f32x4(max_f32x4(max14, max15), max16);
    data0[i0+162] = out7[0];
    data0[i0+198] = out7[1];
    data0[i0+234] = out7[2];
    data0[i0+270] = out7[3];
  }
  // max, writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    const int64_t out_row = i1*6;
    for (int64_t i2 = 0; i2 < 6; ++i2) {
      const int64_t x_row1 = i2*2+i1*24;
      f32x4 max17 = splat_f32x4(-__builtin_inff());
      f32x4 max18 = splat_f32x4(-__builtin_inff());
      f32x4 max19 = splat_f32x4(-__builtin_inff());
      f32x4 max20 = splat_f32x4(-__builtin_inff());
      f32x4 max21 = splat_f32x4(-__builtin_inff());
      f32x4 max22 = splat_f32x4(-__builtin_inff());
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        f32x4 x16 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+83], data1[x_row1+r1+227], data1[x_row1+r1+371],
            data1[x_row1+r1+515]} : splat_f32x4(-__builtin_inff());
        max17 = max_f32x4(max17, x16);
        f32x4 x17 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+95], data1[x_row1+r1+239], data1[x_row1+r1+383],
            data1[x_row1+r1+527]} : splat_f32x4(-__builtin_inff());
        max18 = max_f32x4(max18, x17);
        f32x4 x18 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+107], data1[x_row1+r1+251], data1[x_row1+r1+395],
            data1[x_row1+r1+539]} : splat_f32x4(-__builtin_inff());
        max19 = max_f32x4(max19, x18);
        f32x4 x19 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+659], data1[x_row1+r1+803], data1[x_row1+r1+947],
            data1[x_row1+r1+1091]} : splat_f32x4(-__builtin_inff());
        max20 = max_f32x4(max20, x19);
        f32x4 x20 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+671], data1[x_row1+r1+815], data1[x_row1+r1+959],
            data1[x_row1+r1+1103]} : splat_f32x4(-__builtin_inff());
        max21 = max_f32x4(max21, x20);
        f32x4 x21 = 1 <= r1+i2*2 ? (f32x4){data1[x_row1+r1+683], data1[x_row1+r1+827], data1[x_row1+r1+971],
            data1[x_row1+r1+1115]} : splat_f32x4(-__builtin_inff());
        max22 = max_f32x4(max22, x21);
      }
      f32x4 out8 = max_f32x4(max_f32x4(max17, max18), max19);
      data0[out_row+i2+24] = out8[0];
      data0[out_row+i2+60] = out8[1];
      data0[out_row+i2+96] = out8[2];
      data0[out_row+i2+132] = out8[3];
      f32x4 out9 = max_f32x4(max_f32x4(max20, max21), max22);
      data0[out_row+i2+168] = out9[0];
      data0[out_row+i2+204] = out9[1];
      data0[out_row+i2+240] = out9[2];
      data0[out_row+i2+276] = out9[3];
    }
  }
}

