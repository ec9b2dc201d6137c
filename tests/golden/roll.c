// ======== plain
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 8 copies > out 1 of 60 by 4 lanes cut at 17
//   Opts: Unroll(out 0, 8), Cut(out 1, 17), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_40_60_db99ca(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t row = i0*480;
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
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i1*4+283);
      *(f32x4_loose*)(data0+row+i1*4+240) = x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i1*4+343);
      *(f32x4_loose*)(data0+row+i1*4+300) = x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i1*4+403);
      *(f32x4_loose*)(data0+row+i1*4+360) = x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i1*4+463);
      *(f32x4_loose*)(data0+row+i1*4+420) = x7;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 10; ++i2) {
      f32x4 x8 = *(const f32x4_loose*)(data1+row+i2*4);
      *(f32x4_loose*)(data0+row+i2*4+17) = x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+row+i2*4+60);
      *(f32x4_loose*)(data0+row+i2*4+77) = x9;
      f32x4 x10 = *(const f32x4_loose*)(data1+row+i2*4+120);
      *(f32x4_loose*)(data0+row+i2*4+137) = x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+row+i2*4+180);
      *(f32x4_loose*)(data0+row+i2*4+197) = x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+row+i2*4+240);
      *(f32x4_loose*)(data0+row+i2*4+257) = x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+row+i2*4+300);
      *(f32x4_loose*)(data0+row+i2*4+317) = x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+row+i2*4+360);
      *(f32x4_loose*)(data0+row+i2*4+377) = x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+row+i2*4+420);
      *(f32x4_loose*)(data0+row+i2*4+437) = x15;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
      data0[row+i3+297] = data1[row+i3+280];
      data0[row+i3+357] = data1[row+i3+340];
      data0[row+i3+417] = data1[row+i3+400];
      data0[row+i3+477] = data1[row+i3+460];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
    data0[row+256] = data1[row+299];
    data0[row+316] = data1[row+359];
    data0[row+376] = data1[row+419];
    data0[row+436] = data1[row+479];
  }
}

// ======== avx2
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 8 copies > out 1 of 60 by 8 lanes cut at 17
//   Opts: Unroll(out 0, 8), Cut(out 1, 17), Upcast(out 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_40_60_2af1f6(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t row = i0*480;
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
      f32x8 x4 = *(const f32x8_loose*)(data1+row+i1*8+283);
      *(f32x8_loose*)(data0+row+i1*8+240) = x4;
      f32x8 x5 = *(const f32x8_loose*)(data1+row+i1*8+343);
      *(f32x8_loose*)(data0+row+i1*8+300) = x5;
      f32x8 x6 = *(const f32x8_loose*)(data1+row+i1*8+403);
      *(f32x8_loose*)(data0+row+i1*8+360) = x6;
      f32x8 x7 = *(const f32x8_loose*)(data1+row+i1*8+463);
      *(f32x8_loose*)(data0+row+i1*8+420) = x7;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      f32x8 x8 = *(const f32x8_loose*)(data1+row+i2*8);
      *(f32x8_loose*)(data0+row+i2*8+17) = x8;
      f32x8 x9 = *(const f32x8_loose*)(data1+row+i2*8+60);
      *(f32x8_loose*)(data0+row+i2*8+77) = x9;
      f32x8 x10 = *(const f32x8_loose*)(data1+row+i2*8+120);
      *(f32x8_loose*)(data0+row+i2*8+137) = x10;
      f32x8 x11 = *(const f32x8_loose*)(data1+row+i2*8+180);
      *(f32x8_loose*)(data0+row+i2*8+197) = x11;
      f32x8 x12 = *(const f32x8_loose*)(data1+row+i2*8+240);
      *(f32x8_loose*)(data0+row+i2*8+257) = x12;
      f32x8 x13 = *(const f32x8_loose*)(data1+row+i2*8+300);
      *(f32x8_loose*)(data0+row+i2*8+317) = x13;
      f32x8 x14 = *(const f32x8_loose*)(data1+row+i2*8+360);
      *(f32x8_loose*)(data0+row+i2*8+377) = x14;
      f32x8 x15 = *(const f32x8_loose*)(data1+row+i2*8+420);
      *(f32x8_loose*)(data0+row+i2*8+437) = x15;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
      data0[row+i3+297] = data1[row+i3+280];
      data0[row+i3+357] = data1[row+i3+340];
      data0[row+i3+417] = data1[row+i3+400];
      data0[row+i3+477] = data1[row+i3+460];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
    data0[row+256] = data1[row+299];
    data0[row+316] = data1[row+359];
    data0[row+376] = data1[row+419];
    data0[row+436] = data1[row+479];
  }
}

// ======== avx512
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 8 copies > out 1 of 60 by 16 lanes cut at 17
//   Opts: Unroll(out 0, 8), Cut(out 1, 17), Upcast(out 1, 16), Mask(out 1)
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

void E_40_60_ecab2c(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t row = i0*480;
    f32x16 x0 = *(const f32x16_loose*)(data1+row+43);
    *(f32x16_loose*)(data0+row) = x0;
    f32x16 x1 = load_some_f32x16(data1+row+59, 0, 1);
    store_some_f32x16(data0+row+16, 0, 1, x1);
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x16 x2 = *(const f32x16_loose*)(data1+row+i1*16);
      *(f32x16_loose*)(data0+row+i1*16+17) = x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+row+i1*16+60);
      *(f32x16_loose*)(data0+row+i1*16+77) = x3;
      f32x16 x4 = *(const f32x16_loose*)(data1+row+i1*16+120);
      *(f32x16_loose*)(data0+row+i1*16+137) = x4;
      f32x16 x5 = *(const f32x16_loose*)(data1+row+i1*16+180);
      *(f32x16_loose*)(data0+row+i1*16+197) = x5;
      f32x16 x6 = *(const f32x16_loose*)(data1+row+i1*16+240);
      *(f32x16_loose*)(data0+row+i1*16+257) = x6;
      f32x16 x7 = *(const f32x16_loose*)(data1+row+i1*16+300);
      *(f32x16_loose*)(data0+row+i1*16+317) = x7;
      f32x16 x8 = *(const f32x16_loose*)(data1+row+i1*16+360);
      *(f32x16_loose*)(data0+row+i1*16+377) = x8;
      f32x16 x9 = *(const f32x16_loose*)(data1+row+i1*16+420);
      *(f32x16_loose*)(data0+row+i1*16+437) = x9;
    }
    f32x16 x10 = load_some_f32x16(data1+row+32, 0, 11);
    store_some_f32x16(data0+row+49, 0, 11, x10);
    f32x16 x11 = *(const f32x16_loose*)(data1+row+103);
    *(f32x16_loose*)(data0+row+60) = x11;
    f32x16 x12 = load_some_f32x16(data1+row+119, 0, 1);
    store_some_f32x16(data0+row+76, 0, 1, x12);
    f32x16 x13 = load_some_f32x16(data1+row+92, 0, 11);
    store_some_f32x16(data0+row+109, 0, 11, x13);
    f32x16 x14 = *(const f32x16_loose*)(data1+row+163);
    *(f32x16_loose*)(data0+row+120) = x14;
    f32x16 x15 = load_some_f32x16(data1+row+179, 0, 1);
    store_some_f32x16(data0+row+136, 0, 1, x15);
    f32x16 x16 = load_some_f32x16(data1+row+152, 0, 11);
    store_some_f32x16(data0+row+169, 0, 11, x16);
    f32x16 x17 = *(const f32x16_loose*)(data1+row+223);
    *(f32x16_loose*)(data0+row+180) = x17;
    f32x16 x18 = load_some_f32x16(data1+row+239, 0, 1);
    store_some_f32x16(data0+row+196, 0, 1, x18);
    f32x16 x19 = load_some_f32x16(data1+row+212, 0, 11);
    store_some_f32x16(data0+row+229, 0, 11, x19);
    f32x16 x20 = *(const f32x16_loose*)(data1+row+283);
    *(f32x16_loose*)(data0+row+240) = x20;
    f32x16 x21 = load_some_f32x16(data1+row+299, 0, 1);
    store_some_f32x16(data0+row+256, 0, 1, x21);
    f32x16 x22 = load_some_f32x16(data1+row+272, 0, 11);
    store_some_f32x16(data0+row+289, 0, 11, x22);
    f32x16 x23 = *(const f32x16_loose*)(data1+row+343);
    *(f32x16_loose*)(data0+row+300) = x23;
    f32x16 x24 = load_some_f32x16(data1+row+359, 0, 1);
    store_some_f32x16(data0+row+316, 0, 1, x24);
    f32x16 x25 = load_some_f32x16(data1+row+332, 0, 11);
    store_some_f32x16(data0+row+349, 0, 11, x25);
    f32x16 x26 = *(const f32x16_loose*)(data1+row+403);
    *(f32x16_loose*)(data0+row+360) = x26;
    f32x16 x27 = load_some_f32x16(data1+row+419, 0, 1);
    store_some_f32x16(data0+row+376, 0, 1, x27);
    f32x16 x28 = load_some_f32x16(data1+row+392, 0, 11);
    store_some_f32x16(data0+row+409, 0, 11, x28);
    f32x16 x29 = *(const f32x16_loose*)(data1+row+463);
    *(f32x16_loose*)(data0+row+420) = x29;
    f32x16 x30 = load_some_f32x16(data1+row+479, 0, 1);
    store_some_f32x16(data0+row+436, 0, 1, x30);
    f32x16 x31 = load_some_f32x16(data1+row+452, 0, 11);
    store_some_f32x16(data0+row+469, 0, 11, x31);
  }
}

// ======== neon
// data0(40, 60) = where(view(40, 60)(1), data1(40, 60), data1(40, 60))
//   loops out 0 of 40 by 8 copies > out 1 of 60 by 4 lanes cut at 17
//   Opts: Unroll(out 0, 8), Cut(out 1, 17), Upcast(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_40_60_db99ca(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t row = i0*480;
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
      f32x4 x4 = *(const f32x4_loose*)(data1+row+i1*4+283);
      *(f32x4_loose*)(data0+row+i1*4+240) = x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+row+i1*4+343);
      *(f32x4_loose*)(data0+row+i1*4+300) = x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+row+i1*4+403);
      *(f32x4_loose*)(data0+row+i1*4+360) = x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+row+i1*4+463);
      *(f32x4_loose*)(data0+row+i1*4+420) = x7;
    }
    data0[row+16] = data1[row+59];
    // writes data0
    for (int64_t i2 = 0; i2 < 10; ++i2) {
      f32x4 x8 = *(const f32x4_loose*)(data1+row+i2*4);
      *(f32x4_loose*)(data0+row+i2*4+17) = x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+row+i2*4+60);
      *(f32x4_loose*)(data0+row+i2*4+77) = x9;
      f32x4 x10 = *(const f32x4_loose*)(data1+row+i2*4+120);
      *(f32x4_loose*)(data0+row+i2*4+137) = x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+row+i2*4+180);
      *(f32x4_loose*)(data0+row+i2*4+197) = x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+row+i2*4+240);
      *(f32x4_loose*)(data0+row+i2*4+257) = x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+row+i2*4+300);
      *(f32x4_loose*)(data0+row+i2*4+317) = x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+row+i2*4+360);
      *(f32x4_loose*)(data0+row+i2*4+377) = x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+row+i2*4+420);
      *(f32x4_loose*)(data0+row+i2*4+437) = x15;
    }
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[row+i3+57] = data1[row+i3+40];
      data0[row+i3+117] = data1[row+i3+100];
      data0[row+i3+177] = data1[row+i3+160];
      data0[row+i3+237] = data1[row+i3+220];
      data0[row+i3+297] = data1[row+i3+280];
      data0[row+i3+357] = data1[row+i3+340];
      data0[row+i3+417] = data1[row+i3+400];
      data0[row+i3+477] = data1[row+i3+460];
    }
    data0[row+76] = data1[row+119];
    data0[row+136] = data1[row+179];
    data0[row+196] = data1[row+239];
    data0[row+256] = data1[row+299];
    data0[row+316] = data1[row+359];
    data0[row+376] = data1[row+419];
    data0[row+436] = data1[row+479];
  }
}

