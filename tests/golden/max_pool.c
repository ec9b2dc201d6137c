// ======== plain
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 4 lanes > out 1 of 6 > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3 by 3 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 3), Unroll(reduce 1, 3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_2b7fb6(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t x_row = i1*24+i0*576;
      const int64_t out_row = i1*6+i0*144;
      for (int64_t i2 = 0; i2 < 6; ++i2) {
        f32x4 x0 = 1 <= i1 && 1 <= i2 ? (f32x4){data1[i1*24+i2*2+i0*576-13], data1[x_row+i2*2+131],
            data1[x_row+i2*2+275], data1[x_row+i2*2+419]} : splat_f32x4(-__builtin_inff());
        f32x4 x1 = 1 <= i1 ? (f32x4){data1[i1*24+i2*2+i0*576-12], data1[x_row+i2*2+132], data1[x_row+i2*2+276],
            data1[x_row+i2*2+420]} : splat_f32x4(-__builtin_inff());
        f32x4 x2 = 1 <= i1 ? (f32x4){data1[i1*24+i2*2+i0*576-11], data1[x_row+i2*2+133], data1[x_row+i2*2+277],
            data1[x_row+i2*2+421]} : splat_f32x4(-__builtin_inff());
        f32x4 x3 = 1 <= i2 ? (f32x4){data1[i1*24+i2*2+i0*576-1], data1[x_row+i2*2+143], data1[x_row+i2*2+287],
            data1[x_row+i2*2+431]} : splat_f32x4(-__builtin_inff());
        f32x4 x4 = (f32x4){data1[x_row+i2*2], data1[x_row+i2*2+144], data1[x_row+i2*2+288], data1[x_row+i2*2+432]};
        f32x4 x5 = (f32x4){data1[x_row+i2*2+1], data1[x_row+i2*2+145], data1[x_row+i2*2+289],
            data1[x_row+i2*2+433]};
        f32x4 larger = max_f32x4(max_f32x4(max_f32x4(max_f32x4(max_f32x4(x0, x1), x2), x3), x4), x5);
        f32x4 x6 = 1 <= i2 ? (f32x4){data1[x_row+i2*2+11], data1[x_row+i2*2+155], data1[x_row+i2*2+299],
            data1[x_row+i2*2+443]} : splat_f32x4(-__builtin_inff());
        f32x4 x7 = (f32x4){data1[x_row+i2*2+12], data1[x_row+i2*2+156], data1[x_row+i2*2+300],
            data1[x_row+i2*2+444]};
        f32x4 x8 = (f32x4){data1[x_row+i2*2+13], data1[x_row+i2*2+157], data1[x_row+i2*2+301],
            data1[x_row+i2*2+445]};
        f32x4 out = max_f32x4(max_f32x4(max_f32x4(larger, x6), x7), x8);
        data0[out_row+i2] = out[0];
        data0[out_row+i2+36] = out[1];
        data0[out_row+i2+72] = out[2];
        data0[out_row+i2+108] = out[3];
      }
    }
  }
}

// ======== avx2
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3 by 3 copies
//   Opts: Upcast(out 0, 8), Unroll(reduce 0, 3), Unroll(reduce 1, 3)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_a34e86(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*24;
    const int64_t out_row = i0*6;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x8 x0 = 1 <= i0 && 1 <= i1 ? (f32x8){data1[x_row+i1*2-13], data1[x_row+i1*2+131], data1[x_row+i1*2+275],
          data1[x_row+i1*2+419], data1[x_row+i1*2+563], data1[x_row+i1*2+707], data1[x_row+i1*2+851],
          data1[x_row+i1*2+995]} : splat_f32x8(-__builtin_inff());
      f32x8 x1 = 1 <= i0 ? (f32x8){data1[x_row+i1*2-12], data1[x_row+i1*2+132], data1[x_row+i1*2+276],
          data1[x_row+i1*2+420], data1[x_row+i1*2+564], data1[x_row+i1*2+708], data1[x_row+i1*2+852],
          data1[x_row+i1*2+996]} : splat_f32x8(-__builtin_inff());
      f32x8 x2 = 1 <= i0 ? (f32x8){data1[x_row+i1*2-11], data1[x_row+i1*2+133], data1[x_row+i1*2+277],
          data1[x_row+i1*2+421], data1[x_row+i1*2+565], data1[x_row+i1*2+709], data1[x_row+i1*2+853],
          data1[x_row+i1*2+997]} : splat_f32x8(-__builtin_inff());
      f32x8 x3 = 1 <= i1 ? (f32x8){data1[x_row+i1*2-1], data1[x_row+i1*2+143], data1[x_row+i1*2+287],
          data1[x_row+i1*2+431], data1[x_row+i1*2+575], data1[x_row+i1*2+719], data1[x_row+i1*2+863],
          data1[x_row+i1*2+1007]} : splat_f32x8(-__builtin_inff());
      f32x8 x4 = (f32x8){data1[x_row+i1*2], data1[x_row+i1*2+144], data1[x_row+i1*2+288], data1[x_row+i1*2+432],
          data1[x_row+i1*2+576], data1[x_row+i1*2+720], data1[x_row+i1*2+864], data1[x_row+i1*2+1008]};
      f32x8 x5 = (f32x8){data1[x_row+i1*2+1], data1[x_row+i1*2+145], data1[x_row+i1*2+289], data1[x_row+i1*2+433],
          data1[x_row+i1*2+577], data1[x_row+i1*2+721], data1[x_row+i1*2+865], data1[x_row+i1*2+1009]};
      f32x8 larger = max_f32x8(max_f32x8(max_f32x8(max_f32x8(max_f32x8(x0, x1), x2), x3), x4), x5);
      f32x8 x6 = 1 <= i1 ? (f32x8){data1[x_row+i1*2+11], data1[x_row+i1*2+155], data1[x_row+i1*2+299],
          data1[x_row+i1*2+443], data1[x_row+i1*2+587], data1[x_row+i1*2+731], data1[x_row+i1*2+875],
          data1[x_row+i1*2+1019]} : splat_f32x8(-__builtin_inff());
      f32x8 x7 = (f32x8){data1[x_row+i1*2+12], data1[x_row+i1*2+156], data1[x_row+i1*2+300], data1[x_row+i1*2+444],
          data1[x_row+i1*2+588], data1[x_row+i1*2+732], data1[x_row+i1*2+876], data1[x_row+i1*2+1020]};
      f32x8 x8 = (f32x8){data1[x_row+i1*2+13], data1[x_row+i1*2+157], data1[x_row+i1*2+301], data1[x_row+i1*2+445],
          data1[x_row+i1*2+589], data1[x_row+i1*2+733], data1[x_row+i1*2+877], data1[x_row+i1*2+1021]};
      f32x8 out = max_f32x8(max_f32x8(max_f32x8(larger, x6), x7), x8);
      data0[out_row+i1] = out[0];
      data0[out_row+i1+36] = out[1];
      data0[out_row+i1+72] = out[2];
      data0[out_row+i1+108] = out[3];
      data0[out_row+i1+144] = out[4];
      data0[out_row+i1+180] = out[5];
      data0[out_row+i1+216] = out[6];
      data0[out_row+i1+252] = out[7];
    }
  }
}

// ======== avx512
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 8 lanes > out 1 of 6 > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3 by 3 copies
//   Opts: Upcast(out 0, 8), Unroll(reduce 0, 3), Unroll(reduce 1, 3)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_8_6_6_3_3_a34e86(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*24;
    const int64_t out_row = i0*6;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x8 x0 = 1 <= i0 && 1 <= i1 ? (f32x8){data1[x_row+i1*2-13], data1[x_row+i1*2+131], data1[x_row+i1*2+275],
          data1[x_row+i1*2+419], data1[x_row+i1*2+563], data1[x_row+i1*2+707], data1[x_row+i1*2+851],
          data1[x_row+i1*2+995]} : splat_f32x8(-__builtin_inff());
      f32x8 x1 = 1 <= i0 ? (f32x8){data1[x_row+i1*2-12], data1[x_row+i1*2+132], data1[x_row+i1*2+276],
          data1[x_row+i1*2+420], data1[x_row+i1*2+564], data1[x_row+i1*2+708], data1[x_row+i1*2+852],
          data1[x_row+i1*2+996]} : splat_f32x8(-__builtin_inff());
      f32x8 x2 = 1 <= i0 ? (f32x8){data1[x_row+i1*2-11], data1[x_row+i1*2+133], data1[x_row+i1*2+277],
          data1[x_row+i1*2+421], data1[x_row+i1*2+565], data1[x_row+i1*2+709], data1[x_row+i1*2+853],
          data1[x_row+i1*2+997]} : splat_f32x8(-__builtin_inff());
      f32x8 x3 = 1 <= i1 ? (f32x8){data1[x_row+i1*2-1], data1[x_row+i1*2+143], data1[x_row+i1*2+287],
          data1[x_row+i1*2+431], data1[x_row+i1*2+575], data1[x_row+i1*2+719], data1[x_row+i1*2+863],
          data1[x_row+i1*2+1007]} : splat_f32x8(-__builtin_inff());
      f32x8 x4 = (f32x8){data1[x_row+i1*2], data1[x_row+i1*2+144], data1[x_row+i1*2+288], data1[x_row+i1*2+432],
          data1[x_row+i1*2+576], data1[x_row+i1*2+720], data1[x_row+i1*2+864], data1[x_row+i1*2+1008]};
      f32x8 x5 = (f32x8){data1[x_row+i1*2+1], data1[x_row+i1*2+145], data1[x_row+i1*2+289], data1[x_row+i1*2+433],
          data1[x_row+i1*2+577], data1[x_row+i1*2+721], data1[x_row+i1*2+865], data1[x_row+i1*2+1009]};
      f32x8 larger = max_f32x8(max_f32x8(max_f32x8(max_f32x8(max_f32x8(x0, x1), x2), x3), x4), x5);
      f32x8 x6 = 1 <= i1 ? (f32x8){data1[x_row+i1*2+11], data1[x_row+i1*2+155], data1[x_row+i1*2+299],
          data1[x_row+i1*2+443], data1[x_row+i1*2+587], data1[x_row+i1*2+731], data1[x_row+i1*2+875],
          data1[x_row+i1*2+1019]} : splat_f32x8(-__builtin_inff());
      f32x8 x7 = (f32x8){data1[x_row+i1*2+12], data1[x_row+i1*2+156], data1[x_row+i1*2+300], data1[x_row+i1*2+444],
          data1[x_row+i1*2+588], data1[x_row+i1*2+732], data1[x_row+i1*2+876], data1[x_row+i1*2+1020]};
      f32x8 x8 = (f32x8){data1[x_row+i1*2+13], data1[x_row+i1*2+157], data1[x_row+i1*2+301], data1[x_row+i1*2+445],
          data1[x_row+i1*2+589], data1[x_row+i1*2+733], data1[x_row+i1*2+877], data1[x_row+i1*2+1021]};
      f32x8 out = max_f32x8(max_f32x8(max_f32x8(larger, x6), x7), x8);
      data0[out_row+i1] = out[0];
      data0[out_row+i1+36] = out[1];
      data0[out_row+i1+72] = out[2];
      data0[out_row+i1+108] = out[3];
      data0[out_row+i1+144] = out[4];
      data0[out_row+i1+180] = out[5];
      data0[out_row+i1+216] = out[6];
      data0[out_row+i1+252] = out[7];
    }
  }
}

// ======== neon
// data0(8, 6, 6, 1, 1) = max(where(view(8, 6, 6, 3, 3)(1), data1(8, 6, 6, 3, 3), -inf), axes 3 4)
//   loops out 0 of 8 by 4 lanes > out 1 of 6 > out 2 of 6
//   max over reduce 0 of 3 by 3 copies > reduce 1 of 3 by 3 copies
//   Opts: Upcast(out 0, 4), Unroll(reduce 0, 3), Unroll(reduce 1, 3)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_2b7fb6(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t x_row = i1*24+i0*576;
      const int64_t out_row = i1*6+i0*144;
      for (int64_t i2 = 0; i2 < 6; ++i2) {
        f32x4 x0 = 1 <= i1 && 1 <= i2 ? (f32x4){data1[i1*24+i2*2+i0*576-13], data1[x_row+i2*2+131],
            data1[x_row+i2*2+275], data1[x_row+i2*2+419]} : splat_f32x4(-__builtin_inff());
        f32x4 x1 = 1 <= i1 ? (f32x4){data1[i1*24+i2*2+i0*576-12], data1[x_row+i2*2+132], data1[x_row+i2*2+276],
            data1[x_row+i2*2+420]} : splat_f32x4(-__builtin_inff());
        f32x4 x2 = 1 <= i1 ? (f32x4){data1[i1*24+i2*2+i0*576-11], data1[x_row+i2*2+133], data1[x_row+i2*2+277],
            data1[x_row+i2*2+421]} : splat_f32x4(-__builtin_inff());
        f32x4 x3 = 1 <= i2 ? (f32x4){data1[i1*24+i2*2+i0*576-1], data1[x_row+i2*2+143], data1[x_row+i2*2+287],
            data1[x_row+i2*2+431]} : splat_f32x4(-__builtin_inff());
        f32x4 x4 = (f32x4){data1[x_row+i2*2], data1[x_row+i2*2+144], data1[x_row+i2*2+288], data1[x_row+i2*2+432]};
        f32x4 x5 = (f32x4){data1[x_row+i2*2+1], data1[x_row+i2*2+145], data1[x_row+i2*2+289],
            data1[x_row+i2*2+433]};
        f32x4 larger = max_f32x4(max_f32x4(max_f32x4(max_f32x4(max_f32x4(x0, x1), x2), x3), x4), x5);
        f32x4 x6 = 1 <= i2 ? (f32x4){data1[x_row+i2*2+11], data1[x_row+i2*2+155], data1[x_row+i2*2+299],
            data1[x_row+i2*2+443]} : splat_f32x4(-__builtin_inff());
        f32x4 x7 = (f32x4){data1[x_row+i2*2+12], data1[x_row+i2*2+156], data1[x_row+i2*2+300],
            data1[x_row+i2*2+444]};
        f32x4 x8 = (f32x4){data1[x_row+i2*2+13], data1[x_row+i2*2+157], data1[x_row+i2*2+301],
            data1[x_row+i2*2+445]};
        f32x4 out = max_f32x4(max_f32x4(max_f32x4(larger, x6), x7), x8);
        data0[out_row+i2] = out[0];
        data0[out_row+i2+36] = out[1];
        data0[out_row+i2+72] = out[2];
        data0[out_row+i2+108] = out[3];
      }
    }
  }
}

