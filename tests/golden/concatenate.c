// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_3c8327(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*40;
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      i32x4 inside0 = (i32x4){-(4 <= i1), -(3 <= i1), -(3 <= i1), -(3 <= i1)};
      f32x4 a0 = load_some_f32x4(data1+a_row+i1*4-13, 13-i1*4, 4);
      f32x4 b0 = load_some_f32x4(data2+b_row+i1*4, 0, 13-i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4) = (f32x4)(((i32x4)a0&inside0)|((i32x4)b0&~inside0));
      f32x4 a1 = load_some_f32x4(data1+a_row+i1*4+7, 13-i1*4, 4);
      f32x4 b1 = load_some_f32x4(data2+b_row+i1*4+13, 0, 13-i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4+33) = (f32x4)(((i32x4)a1&inside0)|((i32x4)b1&~inside0));
    }
    data0[out_row+32] = data1[a_row+19];
    data0[out_row+65] = data1[a_row+39];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 8; ++i2) {
    i32x4 inside1 = (i32x4){-(4 <= i2), -(3 <= i2), -(3 <= i2), -(3 <= i2)};
    f32x4 a2 = load_some_f32x4(data1+i2*4+107, 13-i2*4, 4);
    f32x4 b2 = load_some_f32x4(data2+i2*4+78, 0, 13-i2*4);
    *(f32x4_loose*)(data0+i2*4+198) = (f32x4)(((i32x4)a2&inside1)|((i32x4)b2&~inside1));
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })

void E_7_33_a019d7(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*40;
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      i32x8 inside0 = (i32x8){-(2 <= i1), -(2 <= i1), -(2 <= i1), -(2 <= i1), -(2 <= i1), -(1 <= i1), -(1 <= i1),
          -(1 <= i1)};
      f32x8 a0 = load_some_f32x8(data1+a_row+i1*8-13, 13-i1*8, 8);
      f32x8 b0 = load_some_f32x8(data2+b_row+i1*8, 0, 13-i1*8);
      *(f32x8_loose*)(data0+out_row+i1*8) = (f32x8)(((i32x8)a0&inside0)|((i32x8)b0&~inside0));
      f32x8 a1 = load_some_f32x8(data1+a_row+i1*8+7, 13-i1*8, 8);
      f32x8 b1 = load_some_f32x8(data2+b_row+i1*8+13, 0, 13-i1*8);
      *(f32x8_loose*)(data0+out_row+i1*8+33) = (f32x8)(((i32x8)a1&inside0)|((i32x8)b1&~inside0));
    }
    data0[out_row+32] = data1[a_row+19];
    data0[out_row+65] = data1[a_row+39];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 4; ++i2) {
    i32x8 inside1 = (i32x8){-(2 <= i2), -(2 <= i2), -(2 <= i2), -(2 <= i2), -(2 <= i2), -(1 <= i2), -(1 <= i2),
        -(1 <= i2)};
    f32x8 a2 = load_some_f32x8(data1+i2*8+107, 13-i2*8, 8);
    f32x8 b2 = load_some_f32x8(data2+i2*8+78, 0, 13-i2*8);
    *(f32x8_loose*)(data0+i2*8+198) = (f32x8)(((i32x8)a2&inside1)|((i32x8)b2&~inside1));
  }
}

// ======== avx512
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })

void E_7_33_7bcbad(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*40;
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      i32x16 inside0 = (i32x16){-(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1),
          -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1 <= i1), -(1), -(1), -(1)};
      f32x16 a0 = load_some_f32x16(data1+a_row+i1*16-13, 13-i1*16, 16);
      f32x16 b0 = load_some_f32x16(data2+b_row+i1*16, 0, 13-i1*16);
      *(f32x16_loose*)(data0+out_row+i1*16) = (f32x16)(((i32x16)a0&inside0)|((i32x16)b0&~inside0));
      f32x16 a1 = load_some_f32x16(data1+a_row+i1*16+7, 13-i1*16, 16);
      f32x16 b1 = load_some_f32x16(data2+b_row+i1*16+13, 0, 13-i1*16);
      *(f32x16_loose*)(data0+out_row+i1*16+33) = (f32x16)(((i32x16)a1&inside0)|((i32x16)b1&~inside0));
    }
    data0[out_row+32] = data1[a_row+19];
    data0[out_row+65] = data1[a_row+39];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    i32x16 inside1 = (i32x16){-(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2),
        -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1 <= i2), -(1), -(1), -(1)};
    f32x16 a2 = load_some_f32x16(data1+i2*16+107, 13-i2*16, 16);
    f32x16 b2 = load_some_f32x16(data2+i2*16+78, 0, 13-i2*16);
    *(f32x16_loose*)(data0+i2*16+198) = (f32x16)(((i32x16)a2&inside1)|((i32x16)b2&~inside1));
  }
}

// ======== neon
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_3c8327(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*40;
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      i32x4 inside0 = (i32x4){-(4 <= i1), -(3 <= i1), -(3 <= i1), -(3 <= i1)};
      f32x4 a0 = load_some_f32x4(data1+a_row+i1*4-13, 13-i1*4, 4);
      f32x4 b0 = load_some_f32x4(data2+b_row+i1*4, 0, 13-i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4) = (f32x4)(((i32x4)a0&inside0)|((i32x4)b0&~inside0));
      f32x4 a1 = load_some_f32x4(data1+a_row+i1*4+7, 13-i1*4, 4);
      f32x4 b1 = load_some_f32x4(data2+b_row+i1*4+13, 0, 13-i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4+33) = (f32x4)(((i32x4)a1&inside0)|((i32x4)b1&~inside0));
    }
    data0[out_row+32] = data1[a_row+19];
    data0[out_row+65] = data1[a_row+39];
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 8; ++i2) {
    i32x4 inside1 = (i32x4){-(4 <= i2), -(3 <= i2), -(3 <= i2), -(3 <= i2)};
    f32x4 a2 = load_some_f32x4(data1+i2*4+107, 13-i2*4, 4);
    f32x4 b2 = load_some_f32x4(data2+i2*4+78, 0, 13-i2*4);
    *(f32x4_loose*)(data0+i2*4+198) = (f32x4)(((i32x4)a2&inside1)|((i32x4)b2&~inside1));
  }
}

