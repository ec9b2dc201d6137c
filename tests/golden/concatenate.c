// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_488c2b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  f32x4 a0 = *(const f32x4_loose*)(data1+120);
  *(f32x4_loose*)(data0+211) = a0;
  f32x4 a1 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a1;
  f32x4 a2 = *(const f32x4_loose*)(data1+124);
  *(f32x4_loose*)(data0+215) = a2;
  f32x4 a3 = *(const f32x4_loose*)(data1+128);
  *(f32x4_loose*)(data0+219) = a3;
  f32x4 a4 = *(const f32x4_loose*)(data1+132);
  *(f32x4_loose*)(data0+223) = a4;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4) = b0;
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i1*4+13);
      *(f32x4_loose*)(data0+out_row+i1*4+33) = b1;
    }
    data0[out_row+12] = data2[b_row+12];
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*40);
    *(f32x4_loose*)(data0+out_row+13) = a5;
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*40+16);
    *(f32x4_loose*)(data0+out_row+29) = a6;
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*40+4);
    *(f32x4_loose*)(data0+out_row+17) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i0*40+8);
    *(f32x4_loose*)(data0+out_row+21) = a8;
    f32x4 a9 = *(const f32x4_loose*)(data1+i0*40+12);
    *(f32x4_loose*)(data0+out_row+25) = a9;
    data0[out_row+45] = data2[b_row+25];
    f32x4 a10 = *(const f32x4_loose*)(data1+i0*40+20);
    *(f32x4_loose*)(data0+out_row+46) = a10;
    f32x4 a11 = *(const f32x4_loose*)(data1+i0*40+36);
    *(f32x4_loose*)(data0+out_row+62) = a11;
    f32x4 a12 = *(const f32x4_loose*)(data1+i0*40+24);
    *(f32x4_loose*)(data0+out_row+50) = a12;
    f32x4 a13 = *(const f32x4_loose*)(data1+i0*40+28);
    *(f32x4_loose*)(data0+out_row+54) = a13;
    f32x4 a14 = *(const f32x4_loose*)(data1+i0*40+32);
    *(f32x4_loose*)(data0+out_row+58) = a14;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    f32x4 b2 = *(const f32x4_loose*)(data2+i2*4+78);
    *(f32x4_loose*)(data0+i2*4+198) = b2;
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_488c2b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  f32x4 a0 = *(const f32x4_loose*)(data1+120);
  *(f32x4_loose*)(data0+211) = a0;
  f32x4 a1 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a1;
  f32x4 a2 = *(const f32x4_loose*)(data1+124);
  *(f32x4_loose*)(data0+215) = a2;
  f32x4 a3 = *(const f32x4_loose*)(data1+128);
  *(f32x4_loose*)(data0+219) = a3;
  f32x4 a4 = *(const f32x4_loose*)(data1+132);
  *(f32x4_loose*)(data0+223) = a4;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4) = b0;
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i1*4+13);
      *(f32x4_loose*)(data0+out_row+i1*4+33) = b1;
    }
    data0[out_row+12] = data2[b_row+12];
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*40);
    *(f32x4_loose*)(data0+out_row+13) = a5;
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*40+16);
    *(f32x4_loose*)(data0+out_row+29) = a6;
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*40+4);
    *(f32x4_loose*)(data0+out_row+17) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i0*40+8);
    *(f32x4_loose*)(data0+out_row+21) = a8;
    f32x4 a9 = *(const f32x4_loose*)(data1+i0*40+12);
    *(f32x4_loose*)(data0+out_row+25) = a9;
    data0[out_row+45] = data2[b_row+25];
    f32x4 a10 = *(const f32x4_loose*)(data1+i0*40+20);
    *(f32x4_loose*)(data0+out_row+46) = a10;
    f32x4 a11 = *(const f32x4_loose*)(data1+i0*40+36);
    *(f32x4_loose*)(data0+out_row+62) = a11;
    f32x4 a12 = *(const f32x4_loose*)(data1+i0*40+24);
    *(f32x4_loose*)(data0+out_row+50) = a12;
    f32x4 a13 = *(const f32x4_loose*)(data1+i0*40+28);
    *(f32x4_loose*)(data0+out_row+54) = a13;
    f32x4 a14 = *(const f32x4_loose*)(data1+i0*40+32);
    *(f32x4_loose*)(data0+out_row+58) = a14;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    f32x4 b2 = *(const f32x4_loose*)(data2+i2*4+78);
    *(f32x4_loose*)(data0+i2*4+198) = b2;
  }
}

// ======== avx512
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 2 copies of 16 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 16), Unroll(out 1, 2), Mask(out 1)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void E_7_33_ce9d06(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x16 b0 = load_some_f32x16(data2+78, 0, 13);
  store_some_f32x16(data0+198, 0, 13, b0);
  f32x16 a0 = *(const f32x16_loose*)(data1+120);
  *(f32x16_loose*)(data0+211) = a0;
  f32x16 a1 = load_some_f32x16(data1+136, 0, 4);
  store_some_f32x16(data0+227, 0, 4, a1);
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x16 b1 = load_some_f32x16(data2+i0*26, 0, 13);
    store_some_f32x16(data0+i0*66, 0, 13, b1);
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*40);
    *(f32x16_loose*)(data0+i0*66+13) = a2;
    f32x16 a3 = load_some_f32x16(data1+i0*40+16, 0, 4);
    store_some_f32x16(data0+i0*66+29, 0, 4, a3);
    f32x16 b2 = load_some_f32x16(data2+i0*26+13, 0, 13);
    store_some_f32x16(data0+i0*66+33, 0, 13, b2);
    f32x16 a4 = *(const f32x16_loose*)(data1+i0*40+20);
    *(f32x16_loose*)(data0+i0*66+46) = a4;
    f32x16 a5 = load_some_f32x16(data1+i0*40+36, 0, 4);
    store_some_f32x16(data0+i0*66+62, 0, 4, a5);
  }
}

// ======== neon
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 4 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_488c2b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[210] = data2[90];
  f32x4 a0 = *(const f32x4_loose*)(data1+120);
  *(f32x4_loose*)(data0+211) = a0;
  f32x4 a1 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a1;
  f32x4 a2 = *(const f32x4_loose*)(data1+124);
  *(f32x4_loose*)(data0+215) = a2;
  f32x4 a3 = *(const f32x4_loose*)(data1+128);
  *(f32x4_loose*)(data0+219) = a3;
  f32x4 a4 = *(const f32x4_loose*)(data1+132);
  *(f32x4_loose*)(data0+223) = a4;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t b_row = i0*26;
    const int64_t out_row = i0*66;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x4 b0 = *(const f32x4_loose*)(data2+b_row+i1*4);
      *(f32x4_loose*)(data0+out_row+i1*4) = b0;
      f32x4 b1 = *(const f32x4_loose*)(data2+b_row+i1*4+13);
      *(f32x4_loose*)(data0+out_row+i1*4+33) = b1;
    }
    data0[out_row+12] = data2[b_row+12];
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*40);
    *(f32x4_loose*)(data0+out_row+13) = a5;
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*40+16);
    *(f32x4_loose*)(data0+out_row+29) = a6;
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*40+4);
    *(f32x4_loose*)(data0+out_row+17) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i0*40+8);
    *(f32x4_loose*)(data0+out_row+21) = a8;
    f32x4 a9 = *(const f32x4_loose*)(data1+i0*40+12);
    *(f32x4_loose*)(data0+out_row+25) = a9;
    data0[out_row+45] = data2[b_row+25];
    f32x4 a10 = *(const f32x4_loose*)(data1+i0*40+20);
    *(f32x4_loose*)(data0+out_row+46) = a10;
    f32x4 a11 = *(const f32x4_loose*)(data1+i0*40+36);
    *(f32x4_loose*)(data0+out_row+62) = a11;
    f32x4 a12 = *(const f32x4_loose*)(data1+i0*40+24);
    *(f32x4_loose*)(data0+out_row+50) = a12;
    f32x4 a13 = *(const f32x4_loose*)(data1+i0*40+28);
    *(f32x4_loose*)(data0+out_row+54) = a13;
    f32x4 a14 = *(const f32x4_loose*)(data1+i0*40+32);
    *(f32x4_loose*)(data0+out_row+58) = a14;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    f32x4 b2 = *(const f32x4_loose*)(data2+i2*4+78);
    *(f32x4_loose*)(data0+i2*4+198) = b2;
  }
}

