// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 2 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_cace45(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 b0 = *(const f32x4_loose*)(data2+78);
  *(f32x4_loose*)(data0+198) = b0;
  f32x4 b1 = *(const f32x4_loose*)(data2+86);
  *(f32x4_loose*)(data0+206) = b1;
  data0[210] = data2[90];
  f32x4 b2 = *(const f32x4_loose*)(data2+82);
  *(f32x4_loose*)(data0+202) = b2;
  f32x4 a0 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a0;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*66;
    const int64_t a_row = i0*40;
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*26);
    *(f32x4_loose*)(data0+out_row) = b3;
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*26+8);
    *(f32x4_loose*)(data0+out_row+8) = b4;
    data0[out_row+12] = data2[i0*26+12];
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*26+4);
    *(f32x4_loose*)(data0+out_row+4) = b5;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i1*8);
      *(f32x4_loose*)(data0+out_row+i1*8+13) = a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+a_row+i1*8+4);
      *(f32x4_loose*)(data0+out_row+i1*8+17) = a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+a_row+i1*8+20);
      *(f32x4_loose*)(data0+out_row+i1*8+46) = a3;
      f32x4 a4 = *(const f32x4_loose*)(data1+a_row+i1*8+24);
      *(f32x4_loose*)(data0+out_row+i1*8+50) = a4;
    }
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+16);
    *(f32x4_loose*)(data0+out_row+29) = a5;
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*26+13);
    *(f32x4_loose*)(data0+out_row+33) = b6;
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*26+21);
    *(f32x4_loose*)(data0+out_row+41) = b7;
    data0[out_row+45] = data2[i0*26+25];
    f32x4 b8 = *(const f32x4_loose*)(data2+i0*26+17);
    *(f32x4_loose*)(data0+out_row+37) = b8;
    f32x4 a6 = *(const f32x4_loose*)(data1+a_row+36);
    *(f32x4_loose*)(data0+out_row+62) = a6;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    f32x4 a7 = *(const f32x4_loose*)(data1+i2*8+120);
    *(f32x4_loose*)(data0+i2*8+211) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i2*8+124);
    *(f32x4_loose*)(data0+i2*8+215) = a8;
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 2 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_cace45(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 b0 = *(const f32x4_loose*)(data2+78);
  *(f32x4_loose*)(data0+198) = b0;
  f32x4 b1 = *(const f32x4_loose*)(data2+86);
  *(f32x4_loose*)(data0+206) = b1;
  data0[210] = data2[90];
  f32x4 b2 = *(const f32x4_loose*)(data2+82);
  *(f32x4_loose*)(data0+202) = b2;
  f32x4 a0 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a0;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*66;
    const int64_t a_row = i0*40;
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*26);
    *(f32x4_loose*)(data0+out_row) = b3;
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*26+8);
    *(f32x4_loose*)(data0+out_row+8) = b4;
    data0[out_row+12] = data2[i0*26+12];
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*26+4);
    *(f32x4_loose*)(data0+out_row+4) = b5;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i1*8);
      *(f32x4_loose*)(data0+out_row+i1*8+13) = a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+a_row+i1*8+4);
      *(f32x4_loose*)(data0+out_row+i1*8+17) = a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+a_row+i1*8+20);
      *(f32x4_loose*)(data0+out_row+i1*8+46) = a3;
      f32x4 a4 = *(const f32x4_loose*)(data1+a_row+i1*8+24);
      *(f32x4_loose*)(data0+out_row+i1*8+50) = a4;
    }
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+16);
    *(f32x4_loose*)(data0+out_row+29) = a5;
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*26+13);
    *(f32x4_loose*)(data0+out_row+33) = b6;
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*26+21);
    *(f32x4_loose*)(data0+out_row+41) = b7;
    data0[out_row+45] = data2[i0*26+25];
    f32x4 b8 = *(const f32x4_loose*)(data2+i0*26+17);
    *(f32x4_loose*)(data0+out_row+37) = b8;
    f32x4 a6 = *(const f32x4_loose*)(data1+a_row+36);
    *(f32x4_loose*)(data0+out_row+62) = a6;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    f32x4 a7 = *(const f32x4_loose*)(data1+i2*8+120);
    *(f32x4_loose*)(data0+i2*8+211) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i2*8+124);
    *(f32x4_loose*)(data0+i2*8+215) = a8;
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

void E_7_33_d4834a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
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
//   loops out 0 of 7 by 2 copies > out 1 of 33 by 2 copies of 4 lanes cut at 13
//   Opts: Unroll(out 0, 2), Cut(out 1, 13), Upcast(out 1, 4), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_7_33_cace45(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x4 b0 = *(const f32x4_loose*)(data2+78);
  *(f32x4_loose*)(data0+198) = b0;
  f32x4 b1 = *(const f32x4_loose*)(data2+86);
  *(f32x4_loose*)(data0+206) = b1;
  data0[210] = data2[90];
  f32x4 b2 = *(const f32x4_loose*)(data2+82);
  *(f32x4_loose*)(data0+202) = b2;
  f32x4 a0 = *(const f32x4_loose*)(data1+136);
  *(f32x4_loose*)(data0+227) = a0;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_row = i0*66;
    const int64_t a_row = i0*40;
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*26);
    *(f32x4_loose*)(data0+out_row) = b3;
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*26+8);
    *(f32x4_loose*)(data0+out_row+8) = b4;
    data0[out_row+12] = data2[i0*26+12];
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*26+4);
    *(f32x4_loose*)(data0+out_row+4) = b5;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x4 a1 = *(const f32x4_loose*)(data1+a_row+i1*8);
      *(f32x4_loose*)(data0+out_row+i1*8+13) = a1;
      f32x4 a2 = *(const f32x4_loose*)(data1+a_row+i1*8+4);
      *(f32x4_loose*)(data0+out_row+i1*8+17) = a2;
      f32x4 a3 = *(const f32x4_loose*)(data1+a_row+i1*8+20);
      *(f32x4_loose*)(data0+out_row+i1*8+46) = a3;
      f32x4 a4 = *(const f32x4_loose*)(data1+a_row+i1*8+24);
      *(f32x4_loose*)(data0+out_row+i1*8+50) = a4;
    }
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+16);
    *(f32x4_loose*)(data0+out_row+29) = a5;
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*26+13);
    *(f32x4_loose*)(data0+out_row+33) = b6;
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*26+21);
    *(f32x4_loose*)(data0+out_row+41) = b7;
    data0[out_row+45] = data2[i0*26+25];
    f32x4 b8 = *(const f32x4_loose*)(data2+i0*26+17);
    *(f32x4_loose*)(data0+out_row+37) = b8;
    f32x4 a6 = *(const f32x4_loose*)(data1+a_row+36);
    *(f32x4_loose*)(data0+out_row+62) = a6;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 2; ++i2) {
    f32x4 a7 = *(const f32x4_loose*)(data1+i2*8+120);
    *(f32x4_loose*)(data0+i2*8+211) = a7;
    f32x4 a8 = *(const f32x4_loose*)(data1+i2*8+124);
    *(f32x4_loose*)(data0+i2*8+215) = a8;
  }
}

