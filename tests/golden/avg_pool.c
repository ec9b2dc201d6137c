// ======== plain
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies > out 1 of 6 by 4 lanes
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void r_48_6_2_2_18b6b7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row0 = i0*96;
    const int64_t out_row = i0*24;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t x_row1 = i1*2+x_row0;
      float sum2 = 0.0f;
      float sum3 = 0.0f;
      float sum4 = 0.0f;
      float sum5 = 0.0f;
      float sum6 = 0.0f;
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        sum2 = sum2+data1[x_row1+r0+8];
        sum3 = sum3+data1[x_row1+r0+20];
        sum4 = sum4+data1[x_row1+r0+32];
        sum5 = sum5+data1[x_row1+r0+44];
        sum6 = sum6+data1[x_row1+r0+56];
        sum7 = sum7+data1[x_row1+r0+68];
        sum8 = sum8+data1[x_row1+r0+80];
        sum9 = sum9+data1[x_row1+r0+92];
      }
      data0[out_row+i1+4] = (sum2+sum3)/4.0f;
      data0[out_row+i1+10] = (sum4+sum5)/4.0f;
      data0[out_row+i1+16] = (sum6+sum7)/4.0f;
      data0[out_row+i1+22] = (sum8+sum9)/4.0f;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1), *(const f32x4_loose*)(data1+x_row0+r1+3));
      sum0 = sum0+x0;
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+12),
          *(const f32x4_loose*)(data1+x_row0+r1+15));
      sum1 = sum1+x1;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+24),
          *(const f32x4_loose*)(data1+x_row0+r1+27));
      sum10 = sum10+x2;
      f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+36),
          *(const f32x4_loose*)(data1+x_row0+r1+39));
      sum11 = sum11+x3;
      f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+48),
          *(const f32x4_loose*)(data1+x_row0+r1+51));
      sum12 = sum12+x4;
      f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+60),
          *(const f32x4_loose*)(data1+x_row0+r1+63));
      sum13 = sum13+x5;
      f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+72),
          *(const f32x4_loose*)(data1+x_row0+r1+75));
      sum14 = sum14+x6;
      f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+84),
          *(const f32x4_loose*)(data1+x_row0+r1+87));
      sum15 = sum15+x7;
    }
    *(f32x4_loose*)(data0+out_row) = (sum0+sum1)/4.0f;
    *(f32x4_loose*)(data0+out_row+6) = (sum10+sum11)/4.0f;
    *(f32x4_loose*)(data0+out_row+12) = (sum12+sum13)/4.0f;
    *(f32x4_loose*)(data0+out_row+18) = (sum14+sum15)/4.0f;
  }
}

// ======== avx2
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies > out 1 of 6 by 4 lanes
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void r_48_6_2_2_18b6b7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row0 = i0*96;
    const int64_t out_row = i0*24;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t x_row1 = i1*2+x_row0;
      float sum2 = 0.0f;
      float sum3 = 0.0f;
      float sum4 = 0.0f;
      float sum5 = 0.0f;
      float sum6 = 0.0f;
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        sum2 = sum2+data1[x_row1+r0+8];
        sum3 = sum3+data1[x_row1+r0+20];
        sum4 = sum4+data1[x_row1+r0+32];
        sum5 = sum5+data1[x_row1+r0+44];
        sum6 = sum6+data1[x_row1+r0+56];
        sum7 = sum7+data1[x_row1+r0+68];
        sum8 = sum8+data1[x_row1+r0+80];
        sum9 = sum9+data1[x_row1+r0+92];
      }
      data0[out_row+i1+4] = (sum2+sum3)/4.0f;
      data0[out_row+i1+10] = (sum4+sum5)/4.0f;
      data0[out_row+i1+16] = (sum6+sum7)/4.0f;
      data0[out_row+i1+22] = (sum8+sum9)/4.0f;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1), *(const f32x4_loose*)(data1+x_row0+r1+3));
      sum0 = sum0+x0;
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+12),
          *(const f32x4_loose*)(data1+x_row0+r1+15));
      sum1 = sum1+x1;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+24),
          *(const f32x4_loose*)(data1+x_row0+r1+27));
      sum10 = sum10+x2;
      f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+36),
          *(const f32x4_loose*)(data1+x_row0+r1+39));
      sum11 = sum11+x3;
      f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+48),
          *(const f32x4_loose*)(data1+x_row0+r1+51));
      sum12 = sum12+x4;
      f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+60),
          *(const f32x4_loose*)(data1+x_row0+r1+63));
      sum13 = sum13+x5;
      f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+72),
          *(const f32x4_loose*)(data1+x_row0+r1+75));
      sum14 = sum14+x6;
      f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+84),
          *(const f32x4_loose*)(data1+x_row0+r1+87));
      sum15 = sum15+x7;
    }
    *(f32x4_loose*)(data0+out_row) = (sum0+sum1)/4.0f;
    *(f32x4_loose*)(data0+out_row+6) = (sum10+sum11)/4.0f;
    *(f32x4_loose*)(data0+out_row+12) = (sum12+sum13)/4.0f;
    *(f32x4_loose*)(data0+out_row+18) = (sum14+sum15)/4.0f;
  }
}

// ======== avx512
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies > out 1 of 6 by 4 lanes
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void r_48_6_2_2_18b6b7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row0 = i0*96;
    const int64_t out_row = i0*24;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t x_row1 = i1*2+x_row0;
      float sum2 = 0.0f;
      float sum3 = 0.0f;
      float sum4 = 0.0f;
      float sum5 = 0.0f;
      float sum6 = 0.0f;
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        sum2 = sum2+data1[x_row1+r0+8];
        sum3 = sum3+data1[x_row1+r0+20];
        sum4 = sum4+data1[x_row1+r0+32];
        sum5 = sum5+data1[x_row1+r0+44];
        sum6 = sum6+data1[x_row1+r0+56];
        sum7 = sum7+data1[x_row1+r0+68];
        sum8 = sum8+data1[x_row1+r0+80];
        sum9 = sum9+data1[x_row1+r0+92];
      }
      data0[out_row+i1+4] = (sum2+sum3)/4.0f;
      data0[out_row+i1+10] = (sum4+sum5)/4.0f;
      data0[out_row+i1+16] = (sum6+sum7)/4.0f;
      data0[out_row+i1+22] = (sum8+sum9)/4.0f;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1), *(const f32x4_loose*)(data1+x_row0+r1+3));
      sum0 = sum0+x0;
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+12),
          *(const f32x4_loose*)(data1+x_row0+r1+15));
      sum1 = sum1+x1;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+24),
          *(const f32x4_loose*)(data1+x_row0+r1+27));
      sum10 = sum10+x2;
      f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+36),
          *(const f32x4_loose*)(data1+x_row0+r1+39));
      sum11 = sum11+x3;
      f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+48),
          *(const f32x4_loose*)(data1+x_row0+r1+51));
      sum12 = sum12+x4;
      f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+60),
          *(const f32x4_loose*)(data1+x_row0+r1+63));
      sum13 = sum13+x5;
      f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+72),
          *(const f32x4_loose*)(data1+x_row0+r1+75));
      sum14 = sum14+x6;
      f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+84),
          *(const f32x4_loose*)(data1+x_row0+r1+87));
      sum15 = sum15+x7;
    }
    *(f32x4_loose*)(data0+out_row) = (sum0+sum1)/4.0f;
    *(f32x4_loose*)(data0+out_row+6) = (sum10+sum11)/4.0f;
    *(f32x4_loose*)(data0+out_row+12) = (sum12+sum13)/4.0f;
    *(f32x4_loose*)(data0+out_row+18) = (sum14+sum15)/4.0f;
  }
}

// ======== neon
// data0(48, 6, 1, 1) = sum(data1(48, 6, 2, 2), axes 2 3)/4
//   loops out 0 of 48 by 4 copies > out 1 of 6 by 4 lanes
//   add over reduce 0 of 2 by 2 copies > reduce 1 of 2
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(reduce 0, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define every_2_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,2,5,7)

void r_48_6_2_2_18b6b7(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    const int64_t x_row0 = i0*96;
    const int64_t out_row = i0*24;
    f32x4 sum0 = splat_f32x4(0.0f);
    f32x4 sum1 = splat_f32x4(0.0f);
    // sum, writes data0
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t x_row1 = i1*2+x_row0;
      float sum2 = 0.0f;
      float sum3 = 0.0f;
      float sum4 = 0.0f;
      float sum5 = 0.0f;
      float sum6 = 0.0f;
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        sum2 = sum2+data1[x_row1+r0+8];
        sum3 = sum3+data1[x_row1+r0+20];
        sum4 = sum4+data1[x_row1+r0+32];
        sum5 = sum5+data1[x_row1+r0+44];
        sum6 = sum6+data1[x_row1+r0+56];
        sum7 = sum7+data1[x_row1+r0+68];
        sum8 = sum8+data1[x_row1+r0+80];
        sum9 = sum9+data1[x_row1+r0+92];
      }
      data0[out_row+i1+4] = (sum2+sum3)/4.0f;
      data0[out_row+i1+10] = (sum4+sum5)/4.0f;
      data0[out_row+i1+16] = (sum6+sum7)/4.0f;
      data0[out_row+i1+22] = (sum8+sum9)/4.0f;
    }
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    // sum
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x0 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1), *(const f32x4_loose*)(data1+x_row0+r1+3));
      sum0 = sum0+x0;
      f32x4 x1 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+12),
          *(const f32x4_loose*)(data1+x_row0+r1+15));
      sum1 = sum1+x1;
      f32x4 x2 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+24),
          *(const f32x4_loose*)(data1+x_row0+r1+27));
      sum10 = sum10+x2;
      f32x4 x3 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+36),
          *(const f32x4_loose*)(data1+x_row0+r1+39));
      sum11 = sum11+x3;
      f32x4 x4 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+48),
          *(const f32x4_loose*)(data1+x_row0+r1+51));
      sum12 = sum12+x4;
      f32x4 x5 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+60),
          *(const f32x4_loose*)(data1+x_row0+r1+63));
      sum13 = sum13+x5;
      f32x4 x6 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+72),
          *(const f32x4_loose*)(data1+x_row0+r1+75));
      sum14 = sum14+x6;
      f32x4 x7 = every_2_f32x4(*(const f32x4_loose*)(data1+x_row0+r1+84),
          *(const f32x4_loose*)(data1+x_row0+r1+87));
      sum15 = sum15+x7;
    }
    *(f32x4_loose*)(data0+out_row) = (sum0+sum1)/4.0f;
    *(f32x4_loose*)(data0+out_row+6) = (sum10+sum11)/4.0f;
    *(f32x4_loose*)(data0+out_row+12) = (sum12+sum13)/4.0f;
    *(f32x4_loose*)(data0+out_row+18) = (sum14+sum15)/4.0f;
  }
}

