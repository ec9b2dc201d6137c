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
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_cb141b(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      const int64_t out_row = i0*72+i1*8;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      float sum5 = 0.0f;
      float sum6 = 0.0f;
      float sum7 = 0.0f;
      float sum8 = 0.0f;
      float sum9 = 0.0f;
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
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
            sum10 = sum10+x4;
            f32x4 x5 = *(const f32x4_loose*)(data1+x_column0+r2*4+60);
            sum14 = sum14+x5;
          }
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            sum5 = sum5+data1[x_column0+r3+8];
            sum6 = sum6+data1[x_column0+r3+20];
            sum7 = sum7+data1[x_column0+r3+32];
            sum8 = sum8+data1[x_column0+r3+44];
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
            sum11 = sum11+x7;
            f32x4 x8 = *(const f32x4_loose*)(data1+x_column1+r5*4+120);
            sum15 = sum15+x8;
          }
          // sum
          for (int64_t r6 = 0; r6 < 2; ++r6) {
            sum9 = sum9+data1[x_column1+r6+104];
            sum13 = sum13+data1[x_column1+r6+116];
            sum17 = sum17+data1[x_column1+r6+128];
          }
        }
      }
      f32x4 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
      f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
      float sum_of_lanes2 = (sum_of_lanes1[0]+sum_of_lanes1[1])+((((sum5+sum6)+sum7)+sum8)+sum9);
      f32x4 sum_of_lanes3 = (((sum1+sum2)+sum3)+sum10)+sum11;
      f32x2 sum_of_lanes4 = lower_f32x4(sum_of_lanes3)+upper_f32x4(sum_of_lanes3);
      float sum_of_lanes5 = (sum_of_lanes4[0]+sum_of_lanes4[1])+((((sum6+sum7)+sum8)+sum12)+sum13);
      f32x4 sum_of_lanes6 = (((sum2+sum3)+sum10)+sum14)+sum15;
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float sum_of_lanes8 = (sum_of_lanes7[0]+sum_of_lanes7[1])+((((sum7+sum8)+sum12)+sum16)+sum17);
      // writes data0
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        data0[out_row+i2] = sum_of_lanes2;
        data0[out_row+i2+24] = sum_of_lanes5;
        data0[out_row+i2+48] = sum_of_lanes8;
      }
    }
  }
}

// ======== avx2
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 by 2 copies > out 1 of 3 > out 2 of 3 > out 3 of 8
//   add over reduce 0 of 2 > reduce 1 of 10 by 4 copies > reduce 2 of 10 by 8 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 1, 4), Upcast(reduce 2, 8)
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

void r_4_3_3_8_2_10_10_39921b(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      for (int64_t i2 = 0; i2 < 3; ++i2) {
        const int64_t out_row = i1*24+i2*8+i0*144;
        f32x8 sum0 = splat_f32x8(0.0f);
        f32x8 sum1 = splat_f32x8(0.0f);
        f32x8 sum2 = splat_f32x8(0.0f);
        f32x8 sum3 = splat_f32x8(0.0f);
        f32x8 sum4 = splat_f32x8(0.0f);
        float sum5 = 0.0f;
        float sum6 = 0.0f;
        float sum7 = 0.0f;
        float sum8 = 0.0f;
        float sum9 = 0.0f;
        f32x8 sum10 = splat_f32x8(0.0f);
        f32x8 sum11 = splat_f32x8(0.0f);
        f32x8 sum12 = splat_f32x8(0.0f);
        f32x8 sum13 = splat_f32x8(0.0f);
        f32x8 sum14 = splat_f32x8(0.0f);
        float sum15 = 0.0f;
        float sum16 = 0.0f;
        float sum17 = 0.0f;
        float sum18 = 0.0f;
        float sum19 = 0.0f;
        for (int64_t r0 = 0; r0 < 2; ++r0) {
          const int64_t x_column0 = r0*576+i1*12+i2+i0*288;
          const int64_t x_column1 = r0*576+i2+i0*288;
          // sum
          for (int64_t r1 = 0; r1 < 2; ++r1) {
            const int64_t x_row0 = r0*576+i1*12+i2+i0*288+r1*48;
            f32x8 x0 = *(const f32x8_loose*)(data1+x_column0+r1*48);
            sum0 = sum0+x0;
            f32x8 x1 = *(const f32x8_loose*)(data1+x_column0+r1*48+12);
            sum1 = sum1+x1;
            f32x8 x2 = *(const f32x8_loose*)(data1+x_column0+r1*48+24);
            sum2 = sum2+x2;
            f32x8 x3 = *(const f32x8_loose*)(data1+x_column0+r1*48+36);
            sum3 = sum3+x3;
            for (int64_t r2 = 0; r2 < 2; ++r2) {
              sum5 = sum5+data1[x_row0+r2+8];
              sum6 = sum6+data1[x_row0+r2+20];
              sum7 = sum7+data1[x_row0+r2+32];
              sum8 = sum8+data1[x_row0+r2+44];
              sum15 = sum15+data1[x_row0+r2+152];
              sum16 = sum16+data1[x_row0+r2+164];
              sum17 = sum17+data1[x_row0+r2+176];
              sum18 = sum18+data1[x_row0+r2+188];
            }
            f32x8 x4 = *(const f32x8_loose*)(data1+x_column0+r1*48+144);
            sum10 = sum10+x4;
            f32x8 x5 = *(const f32x8_loose*)(data1+x_column0+r1*48+156);
            sum11 = sum11+x5;
            f32x8 x6 = *(const f32x8_loose*)(data1+x_column0+r1*48+168);
            sum12 = sum12+x6;
            f32x8 x7 = *(const f32x8_loose*)(data1+x_column0+r1*48+180);
            sum13 = sum13+x7;
          }
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            const int64_t x_row1 = r0*576+(i1+r3)*12+i2+i0*288;
            f32x8 x8 = *(const f32x8_loose*)(data1+x_column1+(i1+r3)*12+96);
            sum4 = sum4+x8;
            for (int64_t r4 = 0; r4 < 2; ++r4) {
              sum9 = sum9+data1[x_row1+r4+104];
              sum19 = sum19+data1[x_row1+r4+248];
            }
            f32x8 x9 = *(const f32x8_loose*)(data1+x_column1+(i1+r3)*12+240);
            sum14 = sum14+x9;
          }
        }
        f32x8 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
        f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
        f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
        float sum20 = (sum_of_lanes2[0]+sum_of_lanes2[1])+((((sum5+sum6)+sum7)+sum8)+sum9);
        f32x8 sum_of_lanes3 = (((sum10+sum11)+sum12)+sum13)+sum14;
        f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
        f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
        float sum21 = (sum_of_lanes5[0]+sum_of_lanes5[1])+((((sum15+sum16)+sum17)+sum18)+sum19);
        // writes data0
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          data0[out_row+i3] = sum20;
          data0[out_row+i3+72] = sum21;
        }
      }
    }
  }
}

// ======== avx512
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 by 2 copies > out 1 of 3 > out 2 of 3 > out 3 of 8
//   add over reduce 0 of 2 > reduce 1 of 10 by 4 copies > reduce 2 of 10 by 8 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 1, 4), Upcast(reduce 2, 8)
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

void r_4_3_3_8_2_10_10_39921b(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      for (int64_t i2 = 0; i2 < 3; ++i2) {
        const int64_t out_row = i1*24+i2*8+i0*144;
        f32x8 sum0 = splat_f32x8(0.0f);
        f32x8 sum1 = splat_f32x8(0.0f);
        f32x8 sum2 = splat_f32x8(0.0f);
        f32x8 sum3 = splat_f32x8(0.0f);
        f32x8 sum4 = splat_f32x8(0.0f);
        float sum5 = 0.0f;
        float sum6 = 0.0f;
        float sum7 = 0.0f;
        float sum8 = 0.0f;
        float sum9 = 0.0f;
        f32x8 sum10 = splat_f32x8(0.0f);
        f32x8 sum11 = splat_f32x8(0.0f);
        f32x8 sum12 = splat_f32x8(0.0f);
        f32x8 sum13 = splat_f32x8(0.0f);
        f32x8 sum14 = splat_f32x8(0.0f);
        float sum15 = 0.0f;
        float sum16 = 0.0f;
        float sum17 = 0.0f;
        float sum18 = 0.0f;
        float sum19 = 0.0f;
        for (int64_t r0 = 0; r0 < 2; ++r0) {
          const int64_t x_column0 = r0*576+i1*12+i2+i0*288;
          const int64_t x_column1 = r0*576+i2+i0*288;
          // sum
          for (int64_t r1 = 0; r1 < 2; ++r1) {
            const int64_t x_row0 = r0*576+i1*12+i2+i0*288+r1*48;
            f32x8 x0 = *(const f32x8_loose*)(data1+x_column0+r1*48);
            sum0 = sum0+x0;
            f32x8 x1 = *(const f32x8_loose*)(data1+x_column0+r1*48+12);
            sum1 = sum1+x1;
            f32x8 x2 = *(const f32x8_loose*)(data1+x_column0+r1*48+24);
            sum2 = sum2+x2;
            f32x8 x3 = *(const f32x8_loose*)(data1+x_column0+r1*48+36);
            sum3 = sum3+x3;
            for (int64_t r2 = 0; r2 < 2; ++r2) {
              sum5 = sum5+data1[x_row0+r2+8];
              sum6 = sum6+data1[x_row0+r2+20];
              sum7 = sum7+data1[x_row0+r2+32];
              sum8 = sum8+data1[x_row0+r2+44];
              sum15 = sum15+data1[x_row0+r2+152];
              sum16 = sum16+data1[x_row0+r2+164];
              sum17 = sum17+data1[x_row0+r2+176];
              sum18 = sum18+data1[x_row0+r2+188];
            }
            f32x8 x4 = *(const f32x8_loose*)(data1+x_column0+r1*48+144);
            sum10 = sum10+x4;
            f32x8 x5 = *(const f32x8_loose*)(data1+x_column0+r1*48+156);
            sum11 = sum11+x5;
            f32x8 x6 = *(const f32x8_loose*)(data1+x_column0+r1*48+168);
            sum12 = sum12+x6;
            f32x8 x7 = *(const f32x8_loose*)(data1+x_column0+r1*48+180);
            sum13 = sum13+x7;
          }
          // sum
          for (int64_t r3 = 0; r3 < 2; ++r3) {
            const int64_t x_row1 = r0*576+(i1+r3)*12+i2+i0*288;
            f32x8 x8 = *(const f32x8_loose*)(data1+x_column1+(i1+r3)*12+96);
            sum4 = sum4+x8;
            for (int64_t r4 = 0; r4 < 2; ++r4) {
              sum9 = sum9+data1[x_row1+r4+104];
              sum19 = sum19+data1[x_row1+r4+248];
            }
            f32x8 x9 = *(const f32x8_loose*)(data1+x_column1+(i1+r3)*12+240);
            sum14 = sum14+x9;
          }
        }
        f32x8 sum_of_lanes0 = (((sum0+sum1)+sum2)+sum3)+sum4;
        f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
        f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
        float sum20 = (sum_of_lanes2[0]+sum_of_lanes2[1])+((((sum5+sum6)+sum7)+sum8)+sum9);
        f32x8 sum_of_lanes3 = (((sum10+sum11)+sum12)+sum13)+sum14;
        f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
        f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
        float sum21 = (sum_of_lanes5[0]+sum_of_lanes5[1])+((((sum15+sum16)+sum17)+sum18)+sum19);
        // writes data0
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          data0[out_row+i3] = sum20;
          data0[out_row+i3+72] = sum21;
        }
      }
    }
  }
}

// ======== neon
// data0(4, 3, 3, 8) = view(4, 3, 3, 8)(sum(data1(4, 3, 3, 2, 10, 10), axes 3 4 5))
//   loops out 0 of 4 by 2 copies > out 1 of 3 > out 2 of 3 > out 3 of 8
//   add over reduce 0 of 2 > reduce 1 of 10 by 8 copies > reduce 2 of 10 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 1, 8), Upcast(reduce 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_3_3_8_2_10_10_5f907a(float* restrict data0, const float* restrict data1) {
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      for (int64_t i2 = 0; i2 < 3; ++i2) {
        const int64_t out_row = i1*24+i2*8+i0*144;
        f32x4 sum0 = splat_f32x4(0.0f);
        f32x4 sum1 = splat_f32x4(0.0f);
        f32x4 sum2 = splat_f32x4(0.0f);
        f32x4 sum3 = splat_f32x4(0.0f);
        f32x4 sum4 = splat_f32x4(0.0f);
        f32x4 sum5 = splat_f32x4(0.0f);
        f32x4 sum6 = splat_f32x4(0.0f);
        f32x4 sum7 = splat_f32x4(0.0f);
        f32x4 sum8 = splat_f32x4(0.0f);
        float sum9 = 0.0f;
        float sum10 = 0.0f;
        float sum11 = 0.0f;
        float sum12 = 0.0f;
        float sum13 = 0.0f;
        float sum14 = 0.0f;
        float sum15 = 0.0f;
        float sum16 = 0.0f;
        float sum17 = 0.0f;
        f32x4 sum18 = splat_f32x4(0.0f);
        f32x4 sum19 = splat_f32x4(0.0f);
        f32x4 sum20 = splat_f32x4(0.0f);
        f32x4 sum21 = splat_f32x4(0.0f);
        f32x4 sum22 = splat_f32x4(0.0f);
        f32x4 sum23 = splat_f32x4(0.0f);
        f32x4 sum24 = splat_f32x4(0.0f);
        f32x4 sum25 = splat_f32x4(0.0f);
        f32x4 sum26 = splat_f32x4(0.0f);
        float sum27 = 0.0f;
        float sum28 = 0.0f;
        float sum29 = 0.0f;
        float sum30 = 0.0f;
        float sum31 = 0.0f;
        float sum32 = 0.0f;
        float sum33 = 0.0f;
        float sum34 = 0.0f;
        float sum35 = 0.0f;
        for (int64_t r0 = 0; r0 < 2; ++r0) {
          const int64_t x_column0 = r0*576+i1*12+i2+i0*288;
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
            f32x4 x8 = *(const f32x4_loose*)(data1+x_column0+r1*4+144);
            sum18 = sum18+x8;
            f32x4 x9 = *(const f32x4_loose*)(data1+x_column0+r1*4+156);
            sum19 = sum19+x9;
            f32x4 x10 = *(const f32x4_loose*)(data1+x_column0+r1*4+168);
            sum20 = sum20+x10;
            f32x4 x11 = *(const f32x4_loose*)(data1+x_column0+r1*4+180);
            sum21 = sum21+x11;
            f32x4 x12 = *(const f32x4_loose*)(data1+x_column0+r1*4+192);
            sum22 = sum22+x12;
            f32x4 x13 = *(const f32x4_loose*)(data1+x_column0+r1*4+204);
            sum23 = sum23+x13;
            f32x4 x14 = *(const f32x4_loose*)(data1+x_column0+r1*4+216);
            sum24 = sum24+x14;
            f32x4 x15 = *(const f32x4_loose*)(data1+x_column0+r1*4+228);
            sum25 = sum25+x15;
          }
          for (int64_t r2 = 0; r2 < 2; ++r2) {
            const int64_t x_column1 = r0*576+(i1+r2)*12+i2+i0*288;
            // sum
            for (int64_t r3 = 0; r3 < 2; ++r3) {
              f32x4 x16 = *(const f32x4_loose*)(data1+x_column1+r3*4+96);
              sum8 = sum8+x16;
              f32x4 x17 = *(const f32x4_loose*)(data1+x_column1+r3*4+240);
              sum26 = sum26+x17;
            }
            // sum
            for (int64_t r4 = 0; r4 < 2; ++r4) {
              sum17 = sum17+data1[x_column1+r4+104];
              sum35 = sum35+data1[x_column1+r4+248];
            }
          }
          // sum
          for (int64_t r5 = 0; r5 < 2; ++r5) {
            sum9 = sum9+data1[x_column0+r5+8];
            sum10 = sum10+data1[x_column0+r5+20];
            sum11 = sum11+data1[x_column0+r5+32];
            sum12 = sum12+data1[x_column0+r5+44];
            sum13 = sum13+data1[x_column0+r5+56];
            sum14 = sum14+data1[x_column0+r5+68];
            sum15 = sum15+data1[x_column0+r5+80];
            sum16 = sum16+data1[x_column0+r5+92];
            sum27 = sum27+data1[x_column0+r5+152];
            sum28 = sum28+data1[x_column0+r5+164];
            sum29 = sum29+data1[x_column0+r5+176];
            sum30 = sum30+data1[x_column0+r5+188];
            sum31 = sum31+data1[x_column0+r5+200];
            sum32 = sum32+data1[x_column0+r5+212];
            sum33 = sum33+data1[x_column0+r5+224];
            sum34 = sum34+data1[x_column0+r5+236];
          }
        }
        f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
        f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
        float sum36 = (sum_of_lanes1[0]+sum_of_lanes1[1])+((((((((sum9+sum10)+sum11)+sum12)+sum13)+sum14)+sum15)
            +sum16)+sum17);
        f32x4 sum_of_lanes2 = (((((((sum18+sum19)+sum20)+sum21)+sum22)+sum23)+sum24)+sum25)+sum26;
        f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
        float sum37 = (sum_of_lanes3[0]+sum_of_lanes3[1])+((((((((sum27+sum28)+sum29)+sum30)+sum31)+sum32)+sum33)
            +sum34)+sum35);
        // writes data0
        for (int64_t i3 = 0; i3 < 8; ++i3) {
          data0[out_row+i3] = sum36;
          data0[out_row+i3+72] = sum37;
        }
      }
    }
  }
}

