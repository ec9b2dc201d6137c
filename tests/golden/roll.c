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

