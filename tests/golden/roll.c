// ======== plain
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 4 copies > out 1 of 60 by 4 lanes cut at 17
//   Opts: Unroll(out 0, 4), Cut(out 1, 17), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_40_60_840258(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t row = i0*240;
    // writes data0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+i1*4+43);
      *(f32x4_loose*)(data0+row+i1*4) = x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+row+i1*4+103);
      *(f32x4_loose*)(data0+row+i1*4+60) = x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+row+i1*4+163);
      *(f32x4_loose*)(data0+row+i1*4+120) = x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+row+i1*4+223);
      *(f32x4_loose*)(data0+row+i1*4+180) = x3;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 10; ++i2) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i2*4);
      *(f32x4_loose*)(data0+row+i2*4+17) = x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i2*4+60);
      *(f32x4_loose*)(data0+row+i2*4+77) = x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i2*4+120);
      *(f32x4_loose*)(data0+row+i2*4+137) = x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i2*4+180);
      *(f32x4_loose*)(data0+row+i2*4+197) = x7;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
  }
}

// ======== avx2
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 4 copies > out 1 of 60 by 8 lanes cut at 17
//   Opts: Unroll(out 0, 4), Cut(out 1, 17), Upcast(out 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_40_60_08d299(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t row = i0*240;
    // writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x8 x0 = *(const f32x8_loose*)(data1+row+i1*8+43);
      *(f32x8_loose*)(data0+row+i1*8) = x0;
      f32x8 x1 = *(const f32x8_loose*)(data1+row+i1*8+103);
      *(f32x8_loose*)(data0+row+i1*8+60) = x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+row+i1*8+163);
      *(f32x8_loose*)(data0+row+i1*8+120) = x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+row+i1*8+223);
      *(f32x8_loose*)(data0+row+i1*8+180) = x3;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x8 x4 = *(const f32x8_loose*)(data1+row+i2*8);
      *(f32x8_loose*)(data0+row+i2*8+17) = x4;
      f32x8 x5 = *(const f32x8_loose*)(data1+row+i2*8+60);
      *(f32x8_loose*)(data0+row+i2*8+77) = x5;
      f32x8 x6 = *(const f32x8_loose*)(data1+row+i2*8+120);
      *(f32x8_loose*)(data0+row+i2*8+137) = x6;
      f32x8 x7 = *(const f32x8_loose*)(data1+row+i2*8+180);
      *(f32x8_loose*)(data0+row+i2*8+197) = x7;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
  }
}

// ======== avx512
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 2 copies > out 1 of 60 by 16 lanes cut at 17
//   Opts: Unroll(out 0, 2), Cut(out 1, 17), Upcast(out 1, 16), Mask(out 1)
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

void E_40_60_681054(float* restrict data0, const float* restrict data1) {
  i32x16 inside = (i32x16){0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
  // writes data0
  for (int64_t i0 = 0; i0 < 20; ++i0) {
    const int64_t row = i0*120;
    f32x16 x0 = *(const f32x16_loose*)(data1+row+43);
    *(f32x16_loose*)(data0+row) = x0;
    f32x16 x1 = load_some_f32x16(data1+row+59, 0, 1);
    f32x16 out0 = (f32x16)(((i32x16)splat_f32x16(0.0f)&inside)|((i32x16)x1&~inside));
    store_some_f32x16(data0+row+16, 0, 1, out0);
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x16 x2 = *(const f32x16_loose*)(data1+row+i1*16);
      *(f32x16_loose*)(data0+row+i1*16+17) = x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+row+i1*16+60);
      *(f32x16_loose*)(data0+row+i1*16+77) = x3;
    }
    f32x16 x4 = load_some_f32x16(data1+row+32, 0, 11);
    store_some_f32x16(data0+row+49, 0, 11, x4);
    f32x16 x5 = *(const f32x16_loose*)(data1+row+103);
    *(f32x16_loose*)(data0+row+60) = x5;
    f32x16 x6 = load_some_f32x16(data1+row+119, 0, 1);
    f32x16 out1 = (f32x16)(((i32x16)splat_f32x16(0.0f)&inside)|((i32x16)x6&~inside));
    store_some_f32x16(data0+row+76, 0, 1, out1);
    f32x16 x7 = load_some_f32x16(data1+row+92, 0, 11);
    store_some_f32x16(data0+row+109, 0, 11, x7);
  }
}

// ======== neon
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 4 copies > out 1 of 60 by 4 lanes cut at 17
//   Opts: Unroll(out 0, 4), Cut(out 1, 17), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_40_60_840258(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t row = i0*240;
    // writes data0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      f32x4 x0 = *(const f32x4_loose*)(data1+row+i1*4+43);
      *(f32x4_loose*)(data0+row+i1*4) = x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+row+i1*4+103);
      *(f32x4_loose*)(data0+row+i1*4+60) = x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+row+i1*4+163);
      *(f32x4_loose*)(data0+row+i1*4+120) = x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+row+i1*4+223);
      *(f32x4_loose*)(data0+row+i1*4+180) = x3;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 10; ++i2) {
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i2*4);
      *(f32x4_loose*)(data0+row+i2*4+17) = x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i2*4+60);
      *(f32x4_loose*)(data0+row+i2*4+77) = x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i2*4+120);
      *(f32x4_loose*)(data0+row+i2*4+137) = x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i2*4+180);
      *(f32x4_loose*)(data0+row+i2*4+197) = x7;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
  }
}

