// ======== plain
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts by 2 copies
//   add over reduce 0 of 1000 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Thread(out 0, 10)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_400c49(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t out_row = part*10;
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = part*10000+i0*2000;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    f32x4 sum2 = splat_f32x4(0.0f);
    f32x4 sum3 = splat_f32x4(0.0f);
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 sum8 = splat_f32x4(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 62; ++r0) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+r0*16);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+r0*16+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*16+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*16+12);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*16+1000);
      sum5 = sum5+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*16+1004);
      sum6 = sum6+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*16+1008);
      sum7 = sum7+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*16+1012);
      sum8 = sum8+x7;
    }
    f32x4 sum9 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4+992);
      sum4 = sum4+x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+1992);
      sum9 = sum9+x9;
    }
    f32x4 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    data0[out_row+i0*2] = sum_of_lanes1[0]+sum_of_lanes1[1];
    f32x4 sum_of_lanes2 = (((sum5+sum6)+sum7)+sum8)+sum9;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    data0[out_row+i0*2+1] = sum_of_lanes3[0]+sum_of_lanes3[1];
  }
}

// ======== avx2
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts by 2 copies
//   add over reduce 0 of 1000 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Thread(out 0, 10)
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

void r_100_1000_8373ce(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t x_row0 = part*10000;
  const int64_t out_row = part*10;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row1 = x_row0+i0*2000;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 x0 = *(const f32x8_loose*)(data1+x_row0+i0*2000+992);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 sum7 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 31; ++r0) {
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row1+r0*32);
      sum0 = sum0+x1;
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row1+r0*32+8);
      sum1 = sum1+x2;
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row1+r0*32+16);
      sum2 = sum2+x3;
      f32x8 x4 = *(const f32x8_loose*)(data1+x_row1+r0*32+24);
      sum3 = sum3+x4;
      f32x8 x5 = *(const f32x8_loose*)(data1+x_row1+r0*32+1000);
      sum4 = sum4+x5;
      f32x8 x6 = *(const f32x8_loose*)(data1+x_row1+r0*32+1008);
      sum5 = sum5+x6;
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row1+r0*32+1016);
      sum6 = sum6+x7;
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row1+r0*32+1024);
      sum7 = sum7+x8;
    }
    f32x8 sum8 = (((sum0+sum1)+sum2)+sum3)+x0;
    f32x4 sum9 = lower_f32x8(sum8)+upper_f32x8(sum8);
    f32x2 sum10 = lower_f32x4(sum9)+upper_f32x4(sum9);
    data0[out_row+i0*2] = sum10[0]+sum10[1];
    f32x8 x9 = *(const f32x8_loose*)(data1+x_row0+i0*2000+1992);
    f32x8 sum11 = (((sum4+sum5)+sum6)+sum7)+x9;
    f32x4 sum12 = lower_f32x8(sum11)+upper_f32x8(sum11);
    f32x2 sum13 = lower_f32x4(sum12)+upper_f32x4(sum12);
    data0[out_row+i0*2+1] = sum13[0]+sum13[1];
  }
}

// ======== avx512
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 by 2 copies
//   add over reduce 0 of 1000 by 8 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 8), Mask(reduce 0)
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

void r_100_1000_df1fca(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 50; ++i0) {
    const int64_t x_row = i0*2000;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    f32x16 sum8 = splat_f32x16(0.0f);
    f32x16 x0 = load_some_f32x16(data1+x_row+992, 0, 8);
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    f32x16 sum15 = splat_f32x16(0.0f);
    f32x16 sum16 = splat_f32x16(0.0f);
    // sum
    for (int64_t r0 = 0; r0 < 7; ++r0) {
      f32x16 x1 = *(const f32x16_loose*)(data1+x_row+r0*128);
      sum0 = sum0+x1;
      f32x16 x2 = *(const f32x16_loose*)(data1+x_row+r0*128+16);
      sum1 = sum1+x2;
      f32x16 x3 = *(const f32x16_loose*)(data1+x_row+r0*128+32);
      sum2 = sum2+x3;
      f32x16 x4 = *(const f32x16_loose*)(data1+x_row+r0*128+48);
      sum3 = sum3+x4;
      f32x16 x5 = *(const f32x16_loose*)(data1+x_row+r0*128+64);
      sum4 = sum4+x5;
      f32x16 x6 = *(const f32x16_loose*)(data1+x_row+r0*128+80);
      sum5 = sum5+x6;
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row+r0*128+96);
      sum6 = sum6+x7;
      f32x16 x8 = *(const f32x16_loose*)(data1+x_row+r0*128+112);
      sum7 = sum7+x8;
      f32x16 x9 = *(const f32x16_loose*)(data1+x_row+r0*128+1000);
      sum9 = sum9+x9;
      f32x16 x10 = *(const f32x16_loose*)(data1+x_row+r0*128+1016);
      sum10 = sum10+x10;
      f32x16 x11 = *(const f32x16_loose*)(data1+x_row+r0*128+1032);
      sum11 = sum11+x11;
      f32x16 x12 = *(const f32x16_loose*)(data1+x_row+r0*128+1048);
      sum12 = sum12+x12;
      f32x16 x13 = *(const f32x16_loose*)(data1+x_row+r0*128+1064);
      sum13 = sum13+x13;
      f32x16 x14 = *(const f32x16_loose*)(data1+x_row+r0*128+1080);
      sum14 = sum14+x14;
      f32x16 x15 = *(const f32x16_loose*)(data1+x_row+r0*128+1096);
      sum15 = sum15+x15;
      f32x16 x16 = *(const f32x16_loose*)(data1+x_row+r0*128+1112);
      sum16 = sum16+x16;
    }
    f32x16 sum17 = splat_f32x16(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 6; ++r1) {
      f32x16 x17 = *(const f32x16_loose*)(data1+x_row+r1*16+896);
      sum8 = sum8+x17;
      f32x16 x18 = *(const f32x16_loose*)(data1+x_row+r1*16+1896);
      sum17 = sum17+x18;
    }
    f32x16 sum18 = ((((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8)+x0;
    f32x8 sum19 = lower_f32x16(sum18)+upper_f32x16(sum18);
    f32x4 sum20 = lower_f32x8(sum19)+upper_f32x8(sum19);
    f32x2 sum21 = lower_f32x4(sum20)+upper_f32x4(sum20);
    data0[i0*2] = sum21[0]+sum21[1];
    f32x16 x19 = load_some_f32x16(data1+x_row+1992, 0, 8);
    f32x16 sum22 = ((((((((sum9+sum10)+sum11)+sum12)+sum13)+sum14)+sum15)+sum16)+sum17)+x19;
    f32x8 sum23 = lower_f32x16(sum22)+upper_f32x16(sum22);
    f32x4 sum24 = lower_f32x8(sum23)+upper_f32x8(sum23);
    f32x2 sum25 = lower_f32x4(sum24)+upper_f32x4(sum24);
    data0[i0*2+1] = sum25[0]+sum25[1];
  }
}

// ======== neon
// data0(100, 1) = sum(data1(100, 1000), axes 1)
//   loops out 0 of 100 in 10 parts by 2 copies
//   add over reduce 0 of 1000 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Thread(out 0, 10)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_100_1000_df828c(float* restrict data0, const float* restrict data1, const int64_t part) {
  const int64_t out_row = part*10;
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = part*10000+i0*2000;
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
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r0*32+1000);
      sum9 = sum9+x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r0*32+1004);
      sum10 = sum10+x9;
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r0*32+1008);
      sum11 = sum11+x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r0*32+1012);
      sum12 = sum12+x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r0*32+1016);
      sum13 = sum13+x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r0*32+1020);
      sum14 = sum14+x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r0*32+1024);
      sum15 = sum15+x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r0*32+1028);
      sum16 = sum16+x15;
    }
    f32x4 sum17 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x16 = *(const f32x4_loose*)(data1+x_row+r1*4+992);
      sum8 = sum8+x16;
      f32x4 x17 = *(const f32x4_loose*)(data1+x_row+r1*4+1992);
      sum17 = sum17+x17;
    }
    f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
    f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
    data0[out_row+i0*2] = sum_of_lanes1[0]+sum_of_lanes1[1];
    f32x4 sum_of_lanes2 = (((((((sum9+sum10)+sum11)+sum12)+sum13)+sum14)+sum15)+sum16)+sum17;
    f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
    data0[out_row+i0*2+1] = sum_of_lanes3[0]+sum_of_lanes3[1];
  }
}

