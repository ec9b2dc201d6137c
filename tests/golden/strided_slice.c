// ======== plain
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_a5812f(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+1850), *(const f32x4_loose*)(data1+1853));
  *(f32x4_loose*)(data0+276) = x0+1.0f;
  f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+1882), *(const f32x4_loose*)(data1+1885));
  *(f32x4_loose*)(data0+292) = x1+1.0f;
  f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+1858), *(const f32x4_loose*)(data1+1861));
  *(f32x4_loose*)(data0+280) = x2+1.0f;
  f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+1866), *(const f32x4_loose*)(data1+1869));
  *(f32x4_loose*)(data0+284) = x3+1.0f;
  f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+1874), *(const f32x4_loose*)(data1+1877));
  *(f32x4_loose*)(data0+288) = x4+1.0f;
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*300;
    const int64_t out_row = i0*46;
    f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+50), *(const f32x4_loose*)(data1+x_row+53));
    *(f32x4_loose*)(data0+out_row) = x5+1.0f;
    f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+82), *(const f32x4_loose*)(data1+x_row+85));
    *(f32x4_loose*)(data0+out_row+16) = x6+1.0f;
    f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+58), *(const f32x4_loose*)(data1+x_row+61));
    *(f32x4_loose*)(data0+out_row+4) = x7+1.0f;
    f32x4 x8 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+66), *(const f32x4_loose*)(data1+x_row+69));
    *(f32x4_loose*)(data0+out_row+8) = x8+1.0f;
    f32x4 x9 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+74), *(const f32x4_loose*)(data1+x_row+77));
    *(f32x4_loose*)(data0+out_row+12) = x9+1.0f;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[x_row+i1*2+90]+1.0f;
      data0[out_row+i1+43] = data1[x_row+i1*2+240]+1.0f;
    }
    f32x4 x10 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+200), *(const f32x4_loose*)(data1+x_row+203));
    *(f32x4_loose*)(data0+out_row+23) = x10+1.0f;
    f32x4 x11 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+232), *(const f32x4_loose*)(data1+x_row+235));
    *(f32x4_loose*)(data0+out_row+39) = x11+1.0f;
    f32x4 x12 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+208), *(const f32x4_loose*)(data1+x_row+211));
    *(f32x4_loose*)(data0+out_row+27) = x12+1.0f;
    f32x4 x13 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+216), *(const f32x4_loose*)(data1+x_row+219));
    *(f32x4_loose*)(data0+out_row+31) = x13+1.0f;
    f32x4 x14 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+224), *(const f32x4_loose*)(data1+x_row+227));
    *(f32x4_loose*)(data0+out_row+35) = x14+1.0f;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+296] = data1[i2*2+1890]+1.0f;
  }
}

// ======== avx2
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_a5812f(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+1850), *(const f32x4_loose*)(data1+1853));
  *(f32x4_loose*)(data0+276) = x0+1.0f;
  f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+1882), *(const f32x4_loose*)(data1+1885));
  *(f32x4_loose*)(data0+292) = x1+1.0f;
  f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+1858), *(const f32x4_loose*)(data1+1861));
  *(f32x4_loose*)(data0+280) = x2+1.0f;
  f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+1866), *(const f32x4_loose*)(data1+1869));
  *(f32x4_loose*)(data0+284) = x3+1.0f;
  f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+1874), *(const f32x4_loose*)(data1+1877));
  *(f32x4_loose*)(data0+288) = x4+1.0f;
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*300;
    const int64_t out_row = i0*46;
    f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+50), *(const f32x4_loose*)(data1+x_row+53));
    *(f32x4_loose*)(data0+out_row) = x5+1.0f;
    f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+82), *(const f32x4_loose*)(data1+x_row+85));
    *(f32x4_loose*)(data0+out_row+16) = x6+1.0f;
    f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+58), *(const f32x4_loose*)(data1+x_row+61));
    *(f32x4_loose*)(data0+out_row+4) = x7+1.0f;
    f32x4 x8 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+66), *(const f32x4_loose*)(data1+x_row+69));
    *(f32x4_loose*)(data0+out_row+8) = x8+1.0f;
    f32x4 x9 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+74), *(const f32x4_loose*)(data1+x_row+77));
    *(f32x4_loose*)(data0+out_row+12) = x9+1.0f;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[x_row+i1*2+90]+1.0f;
      data0[out_row+i1+43] = data1[x_row+i1*2+240]+1.0f;
    }
    f32x4 x10 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+200), *(const f32x4_loose*)(data1+x_row+203));
    *(f32x4_loose*)(data0+out_row+23) = x10+1.0f;
    f32x4 x11 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+232), *(const f32x4_loose*)(data1+x_row+235));
    *(f32x4_loose*)(data0+out_row+39) = x11+1.0f;
    f32x4 x12 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+208), *(const f32x4_loose*)(data1+x_row+211));
    *(f32x4_loose*)(data0+out_row+27) = x12+1.0f;
    f32x4 x13 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+216), *(const f32x4_loose*)(data1+x_row+219));
    *(f32x4_loose*)(data0+out_row+31) = x13+1.0f;
    f32x4 x14 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+224), *(const f32x4_loose*)(data1+x_row+227));
    *(f32x4_loose*)(data0+out_row+35) = x14+1.0f;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+296] = data1[i2*2+1890]+1.0f;
  }
}

// ======== avx512
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 4 copies > out 1 of 23 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16), Mask(out 1)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,2,4,6,8,10,12,14,17,19,21,23,25,27,29,31)
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void E_13_23_93c65c(float* restrict data0, const float* restrict data1) {
  f32x16 x0 = every_2_f32x16(*(const f32x16_loose*)(data1+1850), *(const f32x16_loose*)(data1+1865));
  *(f32x16_loose*)(data0+276) = x0+1.0f;
  f32x16 x1 = every_2_f32x16(load_some_f32x16(data1+1882, 0, 13), load_some_f32x16(data1+1897, -15, -2));
  f32x16 out0 = x1+1.0f;
  store_some_f32x16(data0+292, 0, 7, out0);
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    f32x16 x2 = every_2_f32x16(*(const f32x16_loose*)(data1+i0*600+50), *(const f32x16_loose*)(data1+i0*600+65));
    *(f32x16_loose*)(data0+i0*92) = x2+1.0f;
    f32x16 x3 = every_2_f32x16(load_some_f32x16(data1+i0*600+82, 0, 13),
        load_some_f32x16(data1+i0*600+97, -15, -2));
    f32x16 out1 = x3+1.0f;
    store_some_f32x16(data0+i0*92+16, 0, 7, out1);
    f32x16 x4 = every_2_f32x16(*(const f32x16_loose*)(data1+i0*600+200), *(const f32x16_loose*)(data1+i0*600+215));
    *(f32x16_loose*)(data0+i0*92+23) = x4+1.0f;
    f32x16 x5 = every_2_f32x16(load_some_f32x16(data1+i0*600+232, 0, 13),
        load_some_f32x16(data1+i0*600+247, -15, -2));
    f32x16 out2 = x5+1.0f;
    store_some_f32x16(data0+i0*92+39, 0, 7, out2);
    f32x16 x6 = every_2_f32x16(*(const f32x16_loose*)(data1+i0*600+350), *(const f32x16_loose*)(data1+i0*600+365));
    *(f32x16_loose*)(data0+i0*92+46) = x6+1.0f;
    f32x16 x7 = every_2_f32x16(load_some_f32x16(data1+i0*600+382, 0, 13),
        load_some_f32x16(data1+i0*600+397, -15, -2));
    f32x16 out3 = x7+1.0f;
    store_some_f32x16(data0+i0*92+62, 0, 7, out3);
    f32x16 x8 = every_2_f32x16(*(const f32x16_loose*)(data1+i0*600+500), *(const f32x16_loose*)(data1+i0*600+515));
    *(f32x16_loose*)(data0+i0*92+69) = x8+1.0f;
    f32x16 x9 = every_2_f32x16(load_some_f32x16(data1+i0*600+532, 0, 13),
        load_some_f32x16(data1+i0*600+547, -15, -2));
    f32x16 out4 = x9+1.0f;
    store_some_f32x16(data0+i0*92+85, 0, 7, out4);
  }
}

// ======== neon
// data0(13, 23) = data1(13, 23) + 1
//   loops out 0 of 13 by 2 copies > out 1 of 23 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void E_13_23_a5812f(float* restrict data0, const float* restrict data1) {
  f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+1850), *(const f32x4_loose*)(data1+1853));
  *(f32x4_loose*)(data0+276) = x0+1.0f;
  f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+1882), *(const f32x4_loose*)(data1+1885));
  *(f32x4_loose*)(data0+292) = x1+1.0f;
  f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+1858), *(const f32x4_loose*)(data1+1861));
  *(f32x4_loose*)(data0+280) = x2+1.0f;
  f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+1866), *(const f32x4_loose*)(data1+1869));
  *(f32x4_loose*)(data0+284) = x3+1.0f;
  f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+1874), *(const f32x4_loose*)(data1+1877));
  *(f32x4_loose*)(data0+288) = x4+1.0f;
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*300;
    const int64_t out_row = i0*46;
    f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+50), *(const f32x4_loose*)(data1+x_row+53));
    *(f32x4_loose*)(data0+out_row) = x5+1.0f;
    f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+82), *(const f32x4_loose*)(data1+x_row+85));
    *(f32x4_loose*)(data0+out_row+16) = x6+1.0f;
    f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+58), *(const f32x4_loose*)(data1+x_row+61));
    *(f32x4_loose*)(data0+out_row+4) = x7+1.0f;
    f32x4 x8 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+66), *(const f32x4_loose*)(data1+x_row+69));
    *(f32x4_loose*)(data0+out_row+8) = x8+1.0f;
    f32x4 x9 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+74), *(const f32x4_loose*)(data1+x_row+77));
    *(f32x4_loose*)(data0+out_row+12) = x9+1.0f;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      data0[out_row+i1+20] = data1[x_row+i1*2+90]+1.0f;
      data0[out_row+i1+43] = data1[x_row+i1*2+240]+1.0f;
    }
    f32x4 x10 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+200), *(const f32x4_loose*)(data1+x_row+203));
    *(f32x4_loose*)(data0+out_row+23) = x10+1.0f;
    f32x4 x11 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+232), *(const f32x4_loose*)(data1+x_row+235));
    *(f32x4_loose*)(data0+out_row+39) = x11+1.0f;
    f32x4 x12 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+208), *(const f32x4_loose*)(data1+x_row+211));
    *(f32x4_loose*)(data0+out_row+27) = x12+1.0f;
    f32x4 x13 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+216), *(const f32x4_loose*)(data1+x_row+219));
    *(f32x4_loose*)(data0+out_row+31) = x13+1.0f;
    f32x4 x14 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row+224), *(const f32x4_loose*)(data1+x_row+227));
    *(f32x4_loose*)(data0+out_row+35) = x14+1.0f;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    data0[i2+296] = data1[i2*2+1890]+1.0f;
  }
}

