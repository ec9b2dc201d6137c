// ======== plain
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts
//   add over reduce 0 of 1000 by 8 copies of 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 8), Thread(out 0, 10)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_32821a(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t out_row = part*10;
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t x_row = part*10000+i0*1000;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 31; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*32);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*32+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*32+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*32+12);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*32+16);
      sum4 = sum4+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*32+20);
      sum5 = sum5+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*32+24);
      sum6 = sum6+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*32+28);
      sum7 = sum7+x7;
    }
    f32x4 sum8 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4+992);
      sum8 = sum8+x8;
    }
    f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    data0[out_row+i0] = sum_of_lanes1[0]+sum_of_lanes1[1];
  }
}

// ======== avx2
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts
//   add over reduce 0 of 1000 by 8 copies of 8 lanes
//   Opts: Upcast(reduce 0, 8), Unroll(reduce 0, 8), Thread(out 0, 10)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_ffabf8(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t out_row = part*10;
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t x_row = part*10000+i0*1000;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 15; ++r0) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+r0*64);
      sum0 = sum0+x0;
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+r0*64+8);
      sum1 = sum1+x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+r0*64+16);
      sum2 = sum2+x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+r0*64+24);
      sum3 = sum3+x3;
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row+r0*64+32);
      sum4 = sum4+x4;
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row+r0*64+40);
      sum5 = sum5+x5;
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row+r0*64+48);
      sum6 = sum6+x6;
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row+r0*64+56);
      sum7 = sum7+x7;
    }
    f32x8 sum8 = splat_f32x8(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 5; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row+r1*8+960);
      sum8 = sum8+x8;
    }
    f32x8 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
    f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    data0[out_row+i0] = sum_of_lanes2[0]+sum_of_lanes2[1];
  }
}

// ======== avx512
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100
//   add over reduce 0 of 1000 by 16 copies of 16 lanes
//   Opts: Upcast(reduce 0, 16), Unroll(reduce 0, 16), Mask(reduce 0)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_772da4(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 100; ++i0) {
    const int64_t x_row = i0*1000;
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
    // sum
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      f32x16 x0 = *(const f32x16_loose*)(data1+x_row+r0*256);
      sum0 = sum0+x0;
      f32x16 x1 = *(const f32x16_loose*)(data1+x_row+r0*256+16);
      sum1 = sum1+x1;
      f32x16 x2 = *(const f32x16_loose*)(data1+x_row+r0*256+32);
      sum2 = sum2+x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+x_row+r0*256+48);
      sum3 = sum3+x3;
      f32x16 x4 = *(const f32x16_loose*)(data1+x_row+r0*256+64);
      sum4 = sum4+x4;
      f32x16 x5 = *(const f32x16_loose*)(data1+x_row+r0*256+80);
      sum5 = sum5+x5;
      f32x16 x6 = *(const f32x16_loose*)(data1+x_row+r0*256+96);
      sum6 = sum6+x6;
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row+r0*256+112);
      sum7 = sum7+x7;
      f32x16 x8 = *(const f32x16_loose*)(data1+x_row+r0*256+128);
      sum8 = sum8+x8;
      f32x16 x9 = *(const f32x16_loose*)(data1+x_row+r0*256+144);
      sum9 = sum9+x9;
      f32x16 x10 = *(const f32x16_loose*)(data1+x_row+r0*256+160);
      sum10 = sum10+x10;
      f32x16 x11 = *(const f32x16_loose*)(data1+x_row+r0*256+176);
      sum11 = sum11+x11;
      f32x16 x12 = *(const f32x16_loose*)(data1+x_row+r0*256+192);
      sum12 = sum12+x12;
      f32x16 x13 = *(const f32x16_loose*)(data1+x_row+r0*256+208);
      sum13 = sum13+x13;
      f32x16 x14 = *(const f32x16_loose*)(data1+x_row+r0*256+224);
      sum14 = sum14+x14;
      f32x16 x15 = *(const f32x16_loose*)(data1+x_row+r0*256+240);
      sum15 = sum15+x15;
    }
    f32x16 sum_of_lanes = (((((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8)+sum9)+sum10;
    f32x16 sum16 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 14; ++r1) {
      f32x16 x16 = *(const f32x16_loose*)(data1+x_row+r1*16+768);
      sum16 = sum16+x16;
    }
    f32x16 x17 = load_some_f32x16(data1+x_row+992, 0, 8);
    f32x16 sum17 = ((((((sum_of_lanes+sum11)+sum12)+sum13)+sum14)+sum15)+sum16)+x17;
    f32x8 sum18 = lower_f32x16(sum17)+upper_f32x16(sum17);
    f32x4 sum19 = lower_f32x8(sum18)+upper_f32x8(sum18);
    f32x2 sum20 = lower_f32x4(sum19)+upper_f32x4(sum19);
    data0[i0] = sum20[0]+sum20[1];
  }
}

// ======== neon
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts
//   add over reduce 0 of 1000 by 16 copies of 4 lanes
//   Opts: Upcast(reduce 0, 4), Unroll(reduce 0, 16), Thread(out 0, 10)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_f5b0b1(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t out_row = part*10;
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t x_row = part*10000+i0*1000;
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
    // sum
    for (int64_t r0 = 0; r0 < 15; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*64);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*64+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*64+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*64+12);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*64+16);
      sum4 = sum4+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*64+20);
      sum5 = sum5+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*64+24);
      sum6 = sum6+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*64+28);
      sum7 = sum7+x7;
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r0*64+32);
      sum8 = sum8+x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r0*64+36);
      sum9 = sum9+x9;
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r0*64+40);
      sum10 = sum10+x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r0*64+44);
      sum11 = sum11+x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r0*64+48);
      sum12 = sum12+x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r0*64+52);
      sum13 = sum13+x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r0*64+56);
      sum14 = sum14+x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r0*64+60);
      sum15 = sum15+x15;
    }
    f32x4 sum_of_lanes0 = (((((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8)+sum9)+sum10;
    f32x4 sum16 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 10; ++r1) {
      f32x4 x16 = *(const f32x4_loose*)(data1+x_row+r1*4+960);
      sum16 = sum16+x16;
    }
    f32x4 sum_of_lanes1 = (((((sum_of_lanes0+sum11)+sum12)+sum13)+sum14)+sum15)+sum16;
    f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
    data0[out_row+i0] = sum_of_lanes2[0]+sum_of_lanes2[1];
  }
}

