// ======== plain
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 in 2 parts by 4 copies of 4 lanes > out 0 of 33 by 3 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Pad(out 1), Unroll(out 0, 3), Outer(out 1), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_33_29_17_a67aff(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t column = 13 < part*16 ? 13 : part*16;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 11; ++i0) {
    const int64_t a_row = i0*51;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+column+r0*29);
      sum0 = sum0+(a0*b0);
      float a1 = data1[a_row+r0+17];
      sum1 = sum1+(a1*b0);
      float a2 = data1[a_row+r0+34];
      sum2 = sum2+(a2*b0);
      f32x4 b1 = *(const f32x4_loose*)(data2+column+r0*29+4);
      sum3 = sum3+(a0*b1);
      sum4 = sum4+(a1*b1);
      sum5 = sum5+(a2*b1);
      f32x4 b2 = *(const f32x4_loose*)(data2+column+r0*29+8);
      sum6 = sum6+(a0*b2);
      sum7 = sum7+(a1*b2);
      sum8 = sum8+(a2*b2);
      f32x4 b3 = *(const f32x4_loose*)(data2+column+r0*29+12);
      sum9 = sum9+(a0*b3);
      sum10 = sum10+(a1*b3);
      sum11 = sum11+(a2*b3);
    }
    *(f32x4_loose*)(data0+column+i0*87) = sum0;
    *(f32x4_loose*)(data0+column+i0*87+29) = sum1;
    *(f32x4_loose*)(data0+column+i0*87+58) = sum2;
    *(f32x4_loose*)(data0+column+i0*87+4) = sum3;
    *(f32x4_loose*)(data0+column+i0*87+33) = sum4;
    *(f32x4_loose*)(data0+column+i0*87+62) = sum5;
    *(f32x4_loose*)(data0+column+i0*87+8) = sum6;
    *(f32x4_loose*)(data0+column+i0*87+37) = sum7;
    *(f32x4_loose*)(data0+column+i0*87+66) = sum8;
    *(f32x4_loose*)(data0+column+i0*87+12) = sum9;
    *(f32x4_loose*)(data0+column+i0*87+41) = sum10;
    *(f32x4_loose*)(data0+column+i0*87+70) = sum11;
  }
}

// ======== avx2
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 by 2 copies of 8 lanes > out 0 of 33 by 6 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 1, 8), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 6), Pad(out 0), Outer(out 1)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_33_29_17_ce84b4(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t column = 13 < i0*16 ? 13 : i0*16;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      const int64_t limit = 27 < i1*6 ? 27 : i1*6;
      const int64_t a_row = limit*17;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      f32x8 sum8 = splat_f32x8(0.0f);
      f32x8 sum9 = splat_f32x8(0.0f);
      f32x8 sum10 = splat_f32x8(0.0f);
      f32x8 sum11 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 17; ++r0) {
        float a0 = data1[a_row+r0];
        f32x8 b0 = in_register_f32x8(*(const f32x8_loose*)(data2+column+r0*29));
        sum0 = mulacc_f32x8(splat_f32x8(a0), b0, sum0);
        f32x8 b1 = in_register_f32x8(*(const f32x8_loose*)(data2+column+r0*29+8));
        sum1 = mulacc_f32x8(splat_f32x8(a0), b1, sum1);
        float a1 = data1[a_row+r0+17];
        sum2 = mulacc_f32x8(splat_f32x8(a1), b0, sum2);
        sum3 = mulacc_f32x8(splat_f32x8(a1), b1, sum3);
        float a2 = data1[a_row+r0+34];
        sum4 = mulacc_f32x8(splat_f32x8(a2), b0, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(a2), b1, sum5);
        float a3 = data1[a_row+r0+51];
        sum6 = mulacc_f32x8(splat_f32x8(a3), b0, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(a3), b1, sum7);
        float a4 = data1[a_row+r0+68];
        sum8 = mulacc_f32x8(splat_f32x8(a4), b0, sum8);
        sum9 = mulacc_f32x8(splat_f32x8(a4), b1, sum9);
        float a5 = data1[a_row+r0+85];
        sum10 = mulacc_f32x8(splat_f32x8(a5), b0, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(a5), b1, sum11);
      }
      *(f32x8_loose*)(data0+column+limit*29) = sum0;
      *(f32x8_loose*)(data0+column+limit*29+8) = sum1;
      *(f32x8_loose*)(data0+column+limit*29+29) = sum2;
      *(f32x8_loose*)(data0+column+limit*29+37) = sum3;
      *(f32x8_loose*)(data0+column+limit*29+58) = sum4;
      *(f32x8_loose*)(data0+column+limit*29+66) = sum5;
      *(f32x8_loose*)(data0+column+limit*29+87) = sum6;
      *(f32x8_loose*)(data0+column+limit*29+95) = sum7;
      *(f32x8_loose*)(data0+column+limit*29+116) = sum8;
      *(f32x8_loose*)(data0+column+limit*29+124) = sum9;
      *(f32x8_loose*)(data0+column+limit*29+145) = sum10;
      *(f32x8_loose*)(data0+column+limit*29+153) = sum11;
    }
  }
}

// ======== avx512
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 by 2 copies of 16 lanes > out 0 of 33 by 11 copies
//   add over reduce 0 of 17
//   stage0 keeps 544 elements, f = 3: data2(33, 29, 17)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 11), Stage(data2), Prefetch(data2),
//       Outer(out 1)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void r_33_29_17_ec2e9f(float* restrict data0, const float* restrict data1, const float* restrict data2,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 17; ++i0) {
    const int64_t b_row = i0*29;
    const int64_t kept_row = i0*32;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x16 b = load_some_f32x16(data2+b_row+i1*16, 0, 29-i1*16);
      *(f32x16_loose*)(stage0+kept_row+i1*16) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t a_row = i2*187;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    f32x16 sum8 = splat_f32x16(0.0f);
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    f32x16 sum15 = splat_f32x16(0.0f);
    f32x16 sum16 = splat_f32x16(0.0f);
    f32x16 sum17 = splat_f32x16(0.0f);
    f32x16 sum18 = splat_f32x16(0.0f);
    f32x16 sum19 = splat_f32x16(0.0f);
    f32x16 sum20 = splat_f32x16(0.0f);
    f32x16 sum21 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      float a0 = data1[a_row+r0];
      f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*32));
      sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
      f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*32+16));
      sum1 = mulacc_f32x16(splat_f32x16(a0), kept1, sum1);
      float a1 = data1[a_row+r0+17];
      sum2 = mulacc_f32x16(splat_f32x16(a1), kept0, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(a1), kept1, sum3);
      float a2 = data1[a_row+r0+34];
      sum4 = mulacc_f32x16(splat_f32x16(a2), kept0, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a2), kept1, sum5);
      float a3 = data1[a_row+r0+51];
      sum6 = mulacc_f32x16(splat_f32x16(a3), kept0, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a3), kept1, sum7);
      float a4 = data1[a_row+r0+68];
      sum8 = mulacc_f32x16(splat_f32x16(a4), kept0, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a4), kept1, sum9);
      float a5 = data1[a_row+r0+85];
      sum10 = mulacc_f32x16(splat_f32x16(a5), kept0, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a5), kept1, sum11);
      float a6 = data1[a_row+r0+102];
      sum12 = mulacc_f32x16(splat_f32x16(a6), kept0, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a6), kept1, sum13);
      float a7 = data1[a_row+r0+119];
      sum14 = mulacc_f32x16(splat_f32x16(a7), kept0, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a7), kept1, sum15);
      float a8 = data1[a_row+r0+136];
      sum16 = mulacc_f32x16(splat_f32x16(a8), kept0, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(a8), kept1, sum17);
      float a9 = data1[a_row+r0+153];
      sum18 = mulacc_f32x16(splat_f32x16(a9), kept0, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(a9), kept1, sum19);
      float a10 = data1[a_row+r0+170];
      sum20 = mulacc_f32x16(splat_f32x16(a10), kept0, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(a10), kept1, sum21);
    }
    *(f32x16_loose*)(data0+i2*319) = sum0;
    store_some_f32x16(data0+i2*319+16, 0, 13, sum1);
    *(f32x16_loose*)(data0+i2*319+29) = sum2;
    store_some_f32x16(data0+i2*319+45, 0, 13, sum3);
    *(f32x16_loose*)(data0+i2*319+58) = sum4;
    store_some_f32x16(data0+i2*319+74, 0, 13, sum5);
    *(f32x16_loose*)(data0+i2*319+87) = sum6;
    store_some_f32x16(data0+i2*319+103, 0, 13, sum7);
    *(f32x16_loose*)(data0+i2*319+116) = sum8;
    store_some_f32x16(data0+i2*319+132, 0, 13, sum9);
    *(f32x16_loose*)(data0+i2*319+145) = sum10;
    store_some_f32x16(data0+i2*319+161, 0, 13, sum11);
    *(f32x16_loose*)(data0+i2*319+174) = sum12;
    store_some_f32x16(data0+i2*319+190, 0, 13, sum13);
    *(f32x16_loose*)(data0+i2*319+203) = sum14;
    store_some_f32x16(data0+i2*319+219, 0, 13, sum15);
    *(f32x16_loose*)(data0+i2*319+232) = sum16;
    store_some_f32x16(data0+i2*319+248, 0, 13, sum17);
    *(f32x16_loose*)(data0+i2*319+261) = sum18;
    store_some_f32x16(data0+i2*319+277, 0, 13, sum19);
    *(f32x16_loose*)(data0+i2*319+290) = sum20;
    store_some_f32x16(data0+i2*319+306, 0, 13, sum21);
  }
}

// ======== neon
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 in 4 parts by 2 copies of 4 lanes > out 0 of 33 by 11 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 1, 4), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 11), Outer(out 1), Thread(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_33_29_17_df44ca(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t column = 21 < part*8 ? 21 : part*8;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*187;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    f32x4 sum16 = splat_f32x4(0.0f);
    f32x4 sum17 = splat_f32x4(0.0f);
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    f32x4 sum20 = splat_f32x4(0.0f);
    f32x4 sum21 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+column+r0*29);
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      f32x4 b1 = *(const f32x4_loose*)(data2+column+r0*29+4);
      sum1 = mulacc_f32x4(splat_f32x4(a0), b1, sum1);
      float a1 = data1[a_row+r0+17];
      sum2 = mulacc_f32x4(splat_f32x4(a1), b0, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(a1), b1, sum3);
      float a2 = data1[a_row+r0+34];
      sum4 = mulacc_f32x4(splat_f32x4(a2), b0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a2), b1, sum5);
      float a3 = data1[a_row+r0+51];
      sum6 = mulacc_f32x4(splat_f32x4(a3), b0, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a3), b1, sum7);
      float a4 = data1[a_row+r0+68];
      sum8 = mulacc_f32x4(splat_f32x4(a4), b0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a4), b1, sum9);
      float a5 = data1[a_row+r0+85];
      sum10 = mulacc_f32x4(splat_f32x4(a5), b0, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a5), b1, sum11);
      float a6 = data1[a_row+r0+102];
      sum12 = mulacc_f32x4(splat_f32x4(a6), b0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a6), b1, sum13);
      float a7 = data1[a_row+r0+119];
      sum14 = mulacc_f32x4(splat_f32x4(a7), b0, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a7), b1, sum15);
      float a8 = data1[a_row+r0+136];
      sum16 = mulacc_f32x4(splat_f32x4(a8), b0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a8), b1, sum17);
      float a9 = data1[a_row+r0+153];
      sum18 = mulacc_f32x4(splat_f32x4(a9), b0, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a9), b1, sum19);
      float a10 = data1[a_row+r0+170];
      sum20 = mulacc_f32x4(splat_f32x4(a10), b0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a10), b1, sum21);
    }
    *(f32x4_loose*)(data0+column+i0*319) = sum0;
    *(f32x4_loose*)(data0+column+i0*319+4) = sum1;
    *(f32x4_loose*)(data0+column+i0*319+29) = sum2;
    *(f32x4_loose*)(data0+column+i0*319+33) = sum3;
    *(f32x4_loose*)(data0+column+i0*319+58) = sum4;
    *(f32x4_loose*)(data0+column+i0*319+62) = sum5;
    *(f32x4_loose*)(data0+column+i0*319+87) = sum6;
    *(f32x4_loose*)(data0+column+i0*319+91) = sum7;
    *(f32x4_loose*)(data0+column+i0*319+116) = sum8;
    *(f32x4_loose*)(data0+column+i0*319+120) = sum9;
    *(f32x4_loose*)(data0+column+i0*319+145) = sum10;
    *(f32x4_loose*)(data0+column+i0*319+149) = sum11;
    *(f32x4_loose*)(data0+column+i0*319+174) = sum12;
    *(f32x4_loose*)(data0+column+i0*319+178) = sum13;
    *(f32x4_loose*)(data0+column+i0*319+203) = sum14;
    *(f32x4_loose*)(data0+column+i0*319+207) = sum15;
    *(f32x4_loose*)(data0+column+i0*319+232) = sum16;
    *(f32x4_loose*)(data0+column+i0*319+236) = sum17;
    *(f32x4_loose*)(data0+column+i0*319+261) = sum18;
    *(f32x4_loose*)(data0+column+i0*319+265) = sum19;
    *(f32x4_loose*)(data0+column+i0*319+290) = sum20;
    *(f32x4_loose*)(data0+column+i0*319+294) = sum21;
  }
}

