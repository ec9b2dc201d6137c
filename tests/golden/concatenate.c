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
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 16 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 16), Mask(out 1)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void E_7_33_c95c71(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  i32x16 inside = (i32x16){0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1};
  f32x16 b0 = load_some_f32x16(data2+78, 0, 13);
  f32x16 out0 = (f32x16)(((i32x16)splat_f32x16(0.0f)&inside)|((i32x16)b0&~inside));
  store_some_f32x16(data0+198, 0, 13, out0);
  f32x16 a0 = *(const f32x16_loose*)(data1+120);
  *(f32x16_loose*)(data0+211) = a0;
  f32x16 a1 = load_some_f32x16(data1+136, 0, 4);
  store_some_f32x16(data0+227, 0, 4, a1);
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x16 b1 = load_some_f32x16(data2+i0*26, 0, 13);
    f32x16 out1 = (f32x16)(((i32x16)splat_f32x16(0.0f)&inside)|((i32x16)b1&~inside));
    store_some_f32x16(data0+i0*66, 0, 13, out1);
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*40);
    *(f32x16_loose*)(data0+i0*66+13) = a2;
    f32x16 a3 = load_some_f32x16(data1+i0*40+16, 0, 4);
    store_some_f32x16(data0+i0*66+29, 0, 4, a3);
    f32x16 b2 = load_some_f32x16(data2+i0*26+13, 0, 13);
    f32x16 out2 = (f32x16)(((i32x16)splat_f32x16(0.0f)&inside)|((i32x16)b2&~inside));
    store_some_f32x16(data0+i0*66+33, 0, 13, out2);
    f32x16 a4 = *(const f32x16_loose*)(data1+i0*40+20);
    *(f32x16_loose*)(data0+i0*66+46) = a4;
    f32x16 a5 = load_some_f32x16(data1+i0*40+36, 0, 4);
    store_some_f32x16(data0+i0*66+62, 0, 4, a5);
  }
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

