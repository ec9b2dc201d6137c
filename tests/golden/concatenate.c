// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_512928(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*4+78);
    *(f32x4_loose*)(data0+i0*4+198) = b0;
  }
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    const int64_t b_row = i1*26;
    const int64_t out_row = i1*66;
    const int64_t a_row = i1*40;
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i2*4);
      *(f32x4_loose*)(data0+out_row+i2*4) = b1;
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+i2*4+13);
      *(f32x4_loose*)(data0+out_row+i2*4+33) = b2;
    }
    data0[out_row+12] = data2[b_row+12];
    // writes data0
    for (int64_t i3 = 0; i3 < 5; ++i3) {
      f32x4 a0 = *(const f32x4_loose*)(data1+a_row+i3*4);
      *(f32x4_loose*)(data0+out_row+i3*4+13) = a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i3*4+20);
      *(f32x4_loose*)(data0+out_row+i3*4+46) = a1;
    }
    data0[out_row+45] = data2[b_row+25];
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    f32x4 a2 = *(const f32x4_loose*)(data1+i4*4+120);
    *(f32x4_loose*)(data0+i4*4+211) = a2;
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_512928(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*4+78);
    *(f32x4_loose*)(data0+i0*4+198) = b0;
  }
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    const int64_t b_row = i1*26;
    const int64_t out_row = i1*66;
    const int64_t a_row = i1*40;
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i2*4);
      *(f32x4_loose*)(data0+out_row+i2*4) = b1;
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+i2*4+13);
      *(f32x4_loose*)(data0+out_row+i2*4+33) = b2;
    }
    data0[out_row+12] = data2[b_row+12];
    // writes data0
    for (int64_t i3 = 0; i3 < 5; ++i3) {
      f32x4 a0 = *(const f32x4_loose*)(data1+a_row+i3*4);
      *(f32x4_loose*)(data0+out_row+i3*4+13) = a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i3*4+20);
      *(f32x4_loose*)(data0+out_row+i3*4+46) = a1;
    }
    data0[out_row+45] = data2[b_row+25];
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    f32x4 a2 = *(const f32x4_loose*)(data1+i4*4+120);
    *(f32x4_loose*)(data0+i4*4+211) = a2;
  }
}

// ======== avx512
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 16 lanes cut at 16
//   Opts: Unroll(out 0, 2), Cut(out 1, 16), Upcast(out 1, 16)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })

void E_7_33_fb7995(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  i32x16 inside = (i32x16){0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1};
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x16 a0 = load_some_f32x16(data1+i0*40-13, 13, 16);
    f32x16 b0 = load_some_f32x16(data2+i0*26, 0, 13);
    *(f32x16_loose*)(data0+i0*66) = (f32x16)(((i32x16)a0&inside)|((i32x16)b0&~inside));
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*40+3);
    *(f32x16_loose*)(data0+i0*66+16) = a1;
    data0[i0*66+32] = data1[i0*40+19];
    f32x16 a2 = load_some_f32x16(data1+i0*40+7, 13, 16);
    f32x16 b1 = load_some_f32x16(data2+i0*26+13, 0, 13);
    *(f32x16_loose*)(data0+i0*66+33) = (f32x16)(((i32x16)a2&inside)|((i32x16)b1&~inside));
    f32x16 a3 = *(const f32x16_loose*)(data1+i0*40+23);
    *(f32x16_loose*)(data0+i0*66+49) = a3;
    data0[i0*66+65] = data1[i0*40+39];
  }
  f32x16 a4 = load_some_f32x16(data1+107, 13, 16);
  f32x16 b2 = load_some_f32x16(data2+78, 0, 13);
  *(f32x16_loose*)(data0+198) = (f32x16)(((i32x16)a4&inside)|((i32x16)b2&~inside));
  f32x16 a5 = *(const f32x16_loose*)(data1+123);
  *(f32x16_loose*)(data0+214) = a5;
  data0[230] = data1[139];
}

// ======== neon
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_512928(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*4+78);
    *(f32x4_loose*)(data0+i0*4+198) = b0;
  }
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    const int64_t b_row = i1*26;
    const int64_t out_row = i1*66;
    const int64_t a_row = i1*40;
    // writes data0
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i2*4);
      *(f32x4_loose*)(data0+out_row+i2*4) = b1;
      f32x4 b2 = *(const f32x4_loose*)(data2+b_row+i2*4+13);
      *(f32x4_loose*)(data0+out_row+i2*4+33) = b2;
    }
    data0[out_row+12] = data2[b_row+12];
    // writes data0
    for (int64_t i3 = 0; i3 < 5; ++i3) {
      f32x4 a0 = *(const f32x4_loose*)(data1+a_row+i3*4);
      *(f32x4_loose*)(data0+out_row+i3*4+13) = a0;
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i3*4+20);
      *(f32x4_loose*)(data0+out_row+i3*4+46) = a1;
    }
    data0[out_row+45] = data2[b_row+25];
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    f32x4 a2 = *(const f32x4_loose*)(data1+i4*4+120);
    *(f32x4_loose*)(data0+i4*4+211) = a2;
  }
}

