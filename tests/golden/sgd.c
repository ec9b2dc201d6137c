// ======== plain
// data0(33, 47) = data1(33, 47) - (0.10000000149011612*data2(33, 47))
//   loops out 0 of 1551 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1551_cfd319(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 48; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = a0-(0.1f*b0);
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = a1-(0.1f*b1);
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 b2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = a2-(0.1f*b2);
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = a3-(0.1f*b3);
    f32x4 a4 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = a4-(0.1f*b4);
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = a5-(0.1f*b5);
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = a6-(0.1f*b6);
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = a7-(0.1f*b7);
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    f32x4 a8 = *(const f32x4_loose*)(data1+i1*4+1536);
    f32x4 b8 = *(const f32x4_loose*)(data2+i1*4+1536);
    *(f32x4_loose*)(data0+i1*4+1536) = a8-(0.1f*b8);
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+1548] = data1[i2+1548]-(0.1f*data2[i2+1548]);
  }
}

// ======== avx2
// data0(33, 47) = data1(33, 47) - (0.10000000149011612*data2(33, 47))
//   loops out 0 of 1551 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_1551_21e91b(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 24; ++i0) {
    f32x8 a0 = *(const f32x8_loose*)(data1+i0*64);
    f32x8 b0 = *(const f32x8_loose*)(data2+i0*64);
    *(f32x8_loose*)(data0+i0*64) = a0-(0.1f*b0);
    f32x8 a1 = *(const f32x8_loose*)(data1+i0*64+8);
    f32x8 b1 = *(const f32x8_loose*)(data2+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = a1-(0.1f*b1);
    f32x8 a2 = *(const f32x8_loose*)(data1+i0*64+16);
    f32x8 b2 = *(const f32x8_loose*)(data2+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = a2-(0.1f*b2);
    f32x8 a3 = *(const f32x8_loose*)(data1+i0*64+24);
    f32x8 b3 = *(const f32x8_loose*)(data2+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = a3-(0.1f*b3);
    f32x8 a4 = *(const f32x8_loose*)(data1+i0*64+32);
    f32x8 b4 = *(const f32x8_loose*)(data2+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = a4-(0.1f*b4);
    f32x8 a5 = *(const f32x8_loose*)(data1+i0*64+40);
    f32x8 b5 = *(const f32x8_loose*)(data2+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = a5-(0.1f*b5);
    f32x8 a6 = *(const f32x8_loose*)(data1+i0*64+48);
    f32x8 b6 = *(const f32x8_loose*)(data2+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = a6-(0.1f*b6);
    f32x8 a7 = *(const f32x8_loose*)(data1+i0*64+56);
    f32x8 b7 = *(const f32x8_loose*)(data2+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = a7-(0.1f*b7);
  }
  f32x8 a8 = *(const f32x8_loose*)(data1+1536);
  f32x8 b8 = *(const f32x8_loose*)(data2+1536);
  *(f32x8_loose*)(data0+1536) = a8-(0.1f*b8);
  // writes data0
  for (int64_t i1 = 0; i1 < 7; ++i1) {
    data0[i1+1544] = data1[i1+1544]-(0.1f*data2[i1+1544]);
  }
}

// ======== avx512
// data0(33, 47) = data1(33, 47) - (0.10000000149011612*data2(33, 47))
//   loops out 0 of 1551 by 8 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8), Mask(out 0)
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

void E_1551_9ad55e(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  f32x16 a0 = load_some_f32x16(data1+1536, 0, 15);
  f32x16 b0 = load_some_f32x16(data2+1536, 0, 15);
  f32x16 out = a0-(0.1f*b0);
  store_some_f32x16(data0+1536, 0, 15, out);
  // writes data0
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    f32x16 a1 = *(const f32x16_loose*)(data1+i0*128);
    f32x16 b1 = *(const f32x16_loose*)(data2+i0*128);
    *(f32x16_loose*)(data0+i0*128) = a1-(0.1f*b1);
    f32x16 a2 = *(const f32x16_loose*)(data1+i0*128+16);
    f32x16 b2 = *(const f32x16_loose*)(data2+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = a2-(0.1f*b2);
    f32x16 a3 = *(const f32x16_loose*)(data1+i0*128+32);
    f32x16 b3 = *(const f32x16_loose*)(data2+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = a3-(0.1f*b3);
    f32x16 a4 = *(const f32x16_loose*)(data1+i0*128+48);
    f32x16 b4 = *(const f32x16_loose*)(data2+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = a4-(0.1f*b4);
    f32x16 a5 = *(const f32x16_loose*)(data1+i0*128+64);
    f32x16 b5 = *(const f32x16_loose*)(data2+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = a5-(0.1f*b5);
    f32x16 a6 = *(const f32x16_loose*)(data1+i0*128+80);
    f32x16 b6 = *(const f32x16_loose*)(data2+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = a6-(0.1f*b6);
    f32x16 a7 = *(const f32x16_loose*)(data1+i0*128+96);
    f32x16 b7 = *(const f32x16_loose*)(data2+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = a7-(0.1f*b7);
    f32x16 a8 = *(const f32x16_loose*)(data1+i0*128+112);
    f32x16 b8 = *(const f32x16_loose*)(data2+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = a8-(0.1f*b8);
  }
}

// ======== neon
// data0(33, 47) = data1(33, 47) - (0.10000000149011612*data2(33, 47))
//   loops out 0 of 1551 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1551_cfd319(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 48; ++i0) {
    f32x4 a0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 b0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = a0-(0.1f*b0);
    f32x4 a1 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 b1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = a1-(0.1f*b1);
    f32x4 a2 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 b2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = a2-(0.1f*b2);
    f32x4 a3 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 b3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = a3-(0.1f*b3);
    f32x4 a4 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 b4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = a4-(0.1f*b4);
    f32x4 a5 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 b5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = a5-(0.1f*b5);
    f32x4 a6 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 b6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = a6-(0.1f*b6);
    f32x4 a7 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 b7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = a7-(0.1f*b7);
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    f32x4 a8 = *(const f32x4_loose*)(data1+i1*4+1536);
    f32x4 b8 = *(const f32x4_loose*)(data2+i1*4+1536);
    *(f32x4_loose*)(data0+i1*4+1536) = a8-(0.1f*b8);
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+1548] = data1[i2+1548]-(0.1f*data2[i2+1548]);
  }
}

