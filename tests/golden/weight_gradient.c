// ======== plain
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 > out 1 of 3 by 3 copies > out 2 of 3 > out 3 of 8
//   add over reduce 0 of 2 > reduce 1 of 10 by 4 copies > reduce 2 of 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Unroll(reduce 1, 4), Upcast(reduce 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_14bb18(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t out_row = i0*72+i1*8;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      float sum10 = 0.0f;
      float sum11 = 0.0f;
      float sum12 = 0.0f;
      float sum13 = 0.0f;
      f32x4 sum14 = splat_f32x4(0.0f);
      f32x4 sum15 = splat_f32x4(0.0f);
      float sum16 = 0.0f;
      float sum17 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        for (int64_t r1 = 0; r1 < 2; ++r1) {
          const int64_t x_column0 = r0*576+i0*144+i1+r1*48;
          // sum
          for (int64_t r2 = 0; r2 < 2; ++r2) {
            f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r2*4);
            sum0 = sum0+x0;
            f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r2*4+12);
            sum1 = sum1+x1;
            f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r2*4+24);
            sum2 = sum2+x2;
            f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r2*4+36);
            sum3 = sum3+x3;
            f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r2*4+48);
            sum5 = sum5+x4;
            f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r2*4+60);
            sum14 = sum14+x5;
          }
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            sum7 = sum7+data1[x_column0+r3+8];
            sum8 = sum8+data1[x_column0+r3+20];
            sum9 = sum9+data1[x_column0+r3+32];
            sum10 = sum10+data1[x_column0+r3+44];
            sum12 = sum12+data1[x_column0+r3+56];
            sum16 = sum16+data1[x_column0+r3+68];
          }
        }
        for (int64_t r4 = 0; r4 < 2; ++r4) {
          const int64_t x_column1 = r0*576+i0*144+i1+r4*12;
          // sum
          for (int64_t r5 = 0; r5 < 2; ++r5) {
            f32x4 x6 = *(const f32x4_loose*)(data1+x_column1+r5*4+96);
            sum4 = sum4+x6;
            f32x4 x7 = *(const f32x4_loose*)(data1+x_column1+r5*4+108);
            sum6 = sum6+x7;
            f32x4 x8 = *(const f32x4_loose*)(data1+x_column1+r5*4+120);
            sum15 = sum15+x8;
          }
          // sum
          for (int64_t r6 = 0; r6 < 2; ++r6) {
            sum11 = sum11+data1[x_column1+r6+104];
            sum13 = sum13+data1[x_column1+r6+116];
            sum17 = sum17+data1[x_column1+r6+128];
          }
        }
      }
      f32x4 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
      f32x4 sum_of_lanes1 = (((sum1+sum2)+sum3)+sum5)+sum6;
      f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      float row_sum0 = sum_of_lanes5[0]+((((sum7+sum8)+sum9)+sum10)+sum11);
      float row_sum1 = sum_of_lanes5[1]+((((sum8+sum9)+sum10)+sum12)+sum13);
      f32x4 sum_of_lanes6 = (((sum2+sum3)+sum5)+sum14)+sum15;
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float sum_of_lanes8 = (sum_of_lanes7[0]+sum_of_lanes7[1])+((((sum9+sum10)+sum12)+sum16)+sum17);
      // writes data0
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        data0[out_row+i2] = row_sum0;
        data0[out_row+i2+24] = row_sum1;
        data0[out_row+i2+48] = sum_of_lanes8;
      }
    }
  }
}

// ======== avx2
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 > out 1 of 3 by 3 copies > out 2 of 3 > out 3 of 8 by 8 lanes
//   add over reduce 0 of 2 > reduce 1 of 10 by 4 copies > reduce 2 of 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Upcast(out 3, 8), Unroll(reduce 1, 4), Upcast(reduce 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_4_3_3_8_2_10_10_8e1450(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t out_row = i0*72;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      float sum10 = 0.0f;
      float sum11 = 0.0f;
      float sum12 = 0.0f;
      float sum13 = 0.0f;
      f32x4 sum14 = splat_f32x4(0.0f);
      f32x4 sum15 = splat_f32x4(0.0f);
      float sum16 = 0.0f;
      float sum17 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        for (int64_t r1 = 0; r1 < 2; ++r1) {
          const int64_t x_column0 = r0*576+i0*144+i1+r1*48;
          // sum
          for (int64_t r2 = 0; r2 < 2; ++r2) {
            f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r2*4);
            sum0 = sum0+x0;
            f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r2*4+12);
            sum1 = sum1+x1;
            f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r2*4+24);
            sum2 = sum2+x2;
            f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r2*4+36);
            sum3 = sum3+x3;
            f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r2*4+48);
            sum5 = sum5+x4;
            f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r2*4+60);
            sum14 = sum14+x5;
          }
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            sum7 = sum7+data1[x_column0+r3+8];
            sum8 = sum8+data1[x_column0+r3+20];
            sum9 = sum9+data1[x_column0+r3+32];
            sum10 = sum10+data1[x_column0+r3+44];
            sum12 = sum12+data1[x_column0+r3+56];
            sum16 = sum16+data1[x_column0+r3+68];
          }
        }
        for (int64_t r4 = 0; r4 < 2; ++r4) {
          const int64_t x_column1 = r0*576+i0*144+i1+r4*12;
          // sum
          for (int64_t r5 = 0; r5 < 2; ++r5) {
            f32x4 x6 = *(const f32x4_loose*)(data1+x_column1+r5*4+96);
            sum4 = sum4+x6;
            f32x4 x7 = *(const f32x4_loose*)(data1+x_column1+r5*4+108);
            sum6 = sum6+x7;
            f32x4 x8 = *(const f32x4_loose*)(data1+x_column1+r5*4+120);
            sum15 = sum15+x8;
          }
          // sum
          for (int64_t r6 = 0; r6 < 2; ++r6) {
            sum11 = sum11+data1[x_column1+r6+104];
            sum13 = sum13+data1[x_column1+r6+116];
            sum17 = sum17+data1[x_column1+r6+128];
          }
        }
      }
      f32x4 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
      f32x4 sum_of_lanes1 = (((sum1+sum2)+sum3)+sum5)+sum6;
      f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      *(f32x8_loose*)(data0+out_row+i1*8) = splat_f32x8(sum_of_lanes5[0]+((((sum7+sum8)+sum9)+sum10)+sum11));
      *(f32x8_loose*)(data0+out_row+i1*8+24) = splat_f32x8(sum_of_lanes5[1]+((((sum8+sum9)+sum10)+sum12)+sum13));
      f32x4 sum_of_lanes6 = (((sum2+sum3)+sum5)+sum14)+sum15;
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float sum_of_lanes8 = (sum_of_lanes7[0]+sum_of_lanes7[1])+((((sum9+sum10)+sum12)+sum16)+sum17);
      *(f32x8_loose*)(data0+out_row+i1*8+48) = splat_f32x8(sum_of_lanes8);
    }
  }
}

// ======== avx512
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 > out 1 of 3 by 3 copies > out 2 of 3 > out 3 of 8 by 8 lanes
//   add over reduce 0 of 2 > reduce 1 of 10 by 8 copies > reduce 2 of 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Upcast(out 3, 8), Unroll(reduce 1, 8), Upcast(reduce 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_4_3_3_8_2_10_10_040690(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t out_row = i0*72;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
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
      float sum11 = 0.0f;
      float sum12 = 0.0f;
      float sum13 = 0.0f;
      float sum14 = 0.0f;
      float sum15 = 0.0f;
      float sum16 = 0.0f;
      float sum17 = 0.0f;
      float sum18 = 0.0f;
      float sum19 = 0.0f;
      float sum20 = 0.0f;
      float sum21 = 0.0f;
      f32x4 sum22 = splat_f32x4(0.0f);
      f32x4 sum23 = splat_f32x4(0.0f);
      float sum24 = 0.0f;
      float sum25 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        const int64_t x_column0 = r0*576+i0*144+i1;
        // sum
        for (int64_t r1 = 0; r1 < 2; ++r1) {
          f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r1*4);
          sum0 = sum0+x0;
          f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r1*4+12);
          sum1 = sum1+x1;
          f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r1*4+24);
          sum2 = sum2+x2;
          f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r1*4+36);
          sum3 = sum3+x3;
          f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r1*4+48);
          sum4 = sum4+x4;
          f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r1*4+60);
          sum5 = sum5+x5;
          f32x4 x6 = *(const f32x4_loose*)(data1+x_column0+r1*4+72);
          sum6 = sum6+x6;
          f32x4 x7 = *(const f32x4_loose*)(data1+x_column0+r1*4+84);
          sum7 = sum7+x7;
          f32x4 x8 = *(const f32x4_loose*)(data1+x_column0+r1*4+96);
          sum9 = sum9+x8;
          f32x4 x9 = *(const f32x4_loose*)(data1+x_column0+r1*4+108);
          sum22 = sum22+x9;
        }
        for (int64_t r2 = 0; r2 < 2; ++r2) {
          const int64_t x_column1 = r0*576+i0*144+i1+r2*12;
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            f32x4 x10 = *(const f32x4_loose*)(data1+x_column1+r3*4+96);
            sum8 = sum8+x10;
            f32x4 x11 = *(const f32x4_loose*)(data1+x_column1+r3*4+108);
            sum10 = sum10+x11;
            f32x4 x12 = *(const f32x4_loose*)(data1+x_column1+r3*4+120);
            sum23 = sum23+x12;
          }
          // sum
          for (int64_t r4 = 0; r4 < 2; ++r4) {
            sum19 = sum19+data1[x_column1+r4+104];
            sum21 = sum21+data1[x_column1+r4+116];
            sum25 = sum25+data1[x_column1+r4+128];
          }
        }
        // sum
        for (int64_t r5 = 0; r5 < 2; ++r5) {
          sum11 = sum11+data1[x_column0+r5+8];
          sum12 = sum12+data1[x_column0+r5+20];
          sum13 = sum13+data1[x_column0+r5+32];
          sum14 = sum14+data1[x_column0+r5+44];
          sum15 = sum15+data1[x_column0+r5+56];
          sum16 = sum16+data1[x_column0+r5+68];
          sum17 = sum17+data1[x_column0+r5+80];
          sum18 = sum18+data1[x_column0+r5+92];
          sum20 = sum20+data1[x_column0+r5+104];
          sum24 = sum24+data1[x_column0+r5+116];
        }
      }
      f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
      f32x4 sum_of_lanes1 = (((((((sum1+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum9)+sum10;
      f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      float row_sum0 = sum_of_lanes5[0]+((((((((sum11+sum12)+sum13)+sum14)+sum15)+sum16)+sum17)+sum18)+sum19);
      *(f32x8_loose*)(data0+out_row+i1*8) = splat_f32x8(row_sum0);
      float row_sum1 = sum_of_lanes5[1]+((((((((sum12+sum13)+sum14)+sum15)+sum16)+sum17)+sum18)+sum20)+sum21);
      *(f32x8_loose*)(data0+out_row+i1*8+24) = splat_f32x8(row_sum1);
      f32x4 sum_of_lanes6 = (((((((sum2+sum3)+sum4)+sum5)+sum6)+sum7)+sum9)+sum22)+sum23;
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float sum_of_lanes8 = (sum_of_lanes7[0]+sum_of_lanes7[1])
          +((((((((sum13+sum14)+sum15)+sum16)+sum17)+sum18)+sum20)+sum24)+sum25);
      *(f32x8_loose*)(data0+out_row+i1*8+48) = splat_f32x8(sum_of_lanes8);
    }
  }
}

// ======== neon
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 > out 1 of 3 by 3 copies > out 2 of 3 > out 3 of 8
//   add over reduce 0 of 2 > reduce 1 of 10 by 8 copies > reduce 2 of 10 by 4 lanes
//   Opts: Unroll(out 1, 3), Unroll(reduce 1, 8), Upcast(reduce 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_dead86(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t out_row = i0*72+i1*8;
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
      float sum11 = 0.0f;
      float sum12 = 0.0f;
      float sum13 = 0.0f;
      float sum14 = 0.0f;
      float sum15 = 0.0f;
      float sum16 = 0.0f;
      float sum17 = 0.0f;
      float sum18 = 0.0f;
      float sum19 = 0.0f;
      float sum20 = 0.0f;
      float sum21 = 0.0f;
      f32x4 sum22 = splat_f32x4(0.0f);
      f32x4 sum23 = splat_f32x4(0.0f);
      float sum24 = 0.0f;
      float sum25 = 0.0f;
      for (int64_t r0 = 0; r0 < 2; ++r0) {
        const int64_t x_column0 = r0*576+i0*144+i1;
        // sum
        for (int64_t r1 = 0; r1 < 2; ++r1) {
          f32x4 x0 = *(const f32x4_loose*)(data1+x_column0+r1*4);
          sum0 = sum0+x0;
          f32x4 x1 = *(const f32x4_loose*)(data1+x_column0+r1*4+12);
          sum1 = sum1+x1;
          f32x4 x2 = *(const f32x4_loose*)(data1+x_column0+r1*4+24);
          sum2 = sum2+x2;
          f32x4 x3 = *(const f32x4_loose*)(data1+x_column0+r1*4+36);
          sum3 = sum3+x3;
          f32x4 x4 = *(const f32x4_loose*)(data1+x_column0+r1*4+48);
          sum4 = sum4+x4;
          f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r1*4+60);
          sum5 = sum5+x5;
          f32x4 x6 = *(const f32x4_loose*)(data1+x_column0+r1*4+72);
          sum6 = sum6+x6;
          f32x4 x7 = *(const f32x4_loose*)(data1+x_column0+r1*4+84);
          sum7 = sum7+x7;
          f32x4 x8 = *(const f32x4_loose*)(data1+x_column0+r1*4+96);
          sum9 = sum9+x8;
          f32x4 x9 = *(const f32x4_loose*)(data1+x_column0+r1*4+108);
          sum22 = sum22+x9;
        }
        for (int64_t r2 = 0; r2 < 2; ++r2) {
          const int64_t x_column1 = r0*576+i0*144+i1+r2*12;
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            f32x4 x10 = *(const f32x4_loose*)(data1+x_column1+r3*4+96);
            sum8 = sum8+x10;
            f32x4 x11 = *(const f32x4_loose*)(data1+x_column1+r3*4+108);
            sum10 = sum10+x11;
            f32x4 x12 = *(const f32x4_loose*)(data1+x_column1+r3*4+120);
            sum23 = sum23+x12;
          }
          // sum
          for (int64_t r4 = 0; r4 < 2; ++r4) {
            sum19 = sum19+data1[x_column1+r4+104];
            sum21 = sum21+data1[x_column1+r4+116];
            sum25 = sum25+data1[x_column1+r4+128];
          }
        }
        // sum
        for (int64_t r5 = 0; r5 < 2; ++r5) {
          sum11 = sum11+data1[x_column0+r5+8];
          sum12 = sum12+data1[x_column0+r5+20];
          sum13 = sum13+data1[x_column0+r5+32];
          sum14 = sum14+data1[x_column0+r5+44];
          sum15 = sum15+data1[x_column0+r5+56];
          sum16 = sum16+data1[x_column0+r5+68];
          sum17 = sum17+data1[x_column0+r5+80];
          sum18 = sum18+data1[x_column0+r5+92];
          sum20 = sum20+data1[x_column0+r5+104];
          sum24 = sum24+data1[x_column0+r5+116];
        }
      }
      f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
      f32x4 sum_of_lanes1 = (((((((sum1+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum9)+sum10;
      f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
      f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      float row_sum0 = sum_of_lanes5[0]+((((((((sum11+sum12)+sum13)+sum14)+sum15)+sum16)+sum17)+sum18)+sum19);
      float row_sum1 = sum_of_lanes5[1]+((((((((sum12+sum13)+sum14)+sum15)+sum16)+sum17)+sum18)+sum20)+sum21);
      f32x4 sum_of_lanes6 = (((((((sum2+sum3)+sum4)+sum5)+sum6)+sum7)+sum9)+sum22)+sum23;
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float sum_of_lanes8 = (sum_of_lanes7[0]+sum_of_lanes7[1])
          +((((((((sum13+sum14)+sum15)+sum16)+sum17)+sum18)+sum20)+sum24)+sum25);
      // writes data0
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        data0[out_row+i2] = row_sum0;
        data0[out_row+i2+24] = row_sum1;
        data0[out_row+i2+48] = sum_of_lanes8;
      }
    }
  }
}

