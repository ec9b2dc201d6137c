// ======== plain
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 4 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_3a7b21(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  // writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_row0 = i0*28;
    float b0 = data2[i0*4];
    *(f32x4_loose*)(data0+out_row0+2310) = (a0+b0)+c0;
    float b1 = data2[i0*4+1];
    *(f32x4_loose*)(data0+out_row0+2317) = (a0+b1)+c0;
    float b2 = data2[i0*4+2];
    *(f32x4_loose*)(data0+out_row0+2324) = (a0+b2)+c0;
    float b3 = data2[i0*4+3];
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float a1 = data1[i1+214];
      float c1 = data3[i1+4];
      data0[out_row0+i1+2314] = (a1+b0)+c1;
      data0[out_row0+i1+2321] = (a1+b1)+c1;
      data0[out_row0+i1+2328] = (a1+b2)+c1;
      data0[out_row0+i1+2335] = (a1+b3)+c1;
    }
    *(f32x4_loose*)(data0+out_row0+2331) = (a0+b3)+c0;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t out_row1 = i2*7;
    float b4 = data2[i2+8];
    *(f32x4_loose*)(data0+out_row1+2366) = (a0+b4)+c0;
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row1+i3+2370] = (data1[i3+214]+b4)+data3[i3+4];
    }
  }
  for (int64_t i4 = 0; i4 < 15; ++i4) {
    const int64_t a_row = i4*14;
    const int64_t out_row2 = i4*154;
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row);
    f32x4 a3 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i5 = 0; i5 < 2; ++i5) {
      const int64_t out_row3 = out_row2+i5*28;
      float b5 = data2[i5*4];
      *(f32x4_loose*)(data0+out_row2+i5*28) = (a2+b5)+c0;
      float b6 = data2[i5*4+1];
      *(f32x4_loose*)(data0+out_row2+i5*28+7) = (a2+b6)+c0;
      float b7 = data2[i5*4+2];
      *(f32x4_loose*)(data0+out_row2+i5*28+14) = (a2+b7)+c0;
      float b8 = data2[i5*4+3];
      for (int64_t i6 = 0; i6 < 3; ++i6) {
        float a4 = data1[a_row+i6+4];
        float c2 = data3[i6+4];
        data0[out_row3+i6+4] = (a4+b5)+c2;
        data0[out_row3+i6+11] = (a4+b6)+c2;
        data0[out_row3+i6+18] = (a4+b7)+c2;
        data0[out_row3+i6+25] = (a4+b8)+c2;
        float a5 = data1[a_row+i6+11];
        data0[out_row3+i6+81] = (a5+b5)+c2;
        data0[out_row3+i6+88] = (a5+b6)+c2;
        data0[out_row3+i6+95] = (a5+b7)+c2;
        data0[out_row3+i6+102] = (a5+b8)+c2;
      }
      *(f32x4_loose*)(data0+out_row2+i5*28+21) = (a2+b8)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+77) = (a3+b5)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+84) = (a3+b6)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+91) = (a3+b7)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+98) = (a3+b8)+c0;
    }
    // writes data0
    for (int64_t i7 = 0; i7 < 3; ++i7) {
      const int64_t out_row4 = i7*7+out_row2;
      float b9 = data2[i7+8];
      *(f32x4_loose*)(data0+out_row2+i7*7+56) = (a2+b9)+c0;
      for (int64_t i8 = 0; i8 < 3; ++i8) {
        float c3 = data3[i8+4];
        data0[out_row4+i8+60] = (data1[a_row+i8+4]+b9)+c3;
        data0[out_row4+i8+137] = (data1[a_row+i8+11]+b9)+c3;
      }
      *(f32x4_loose*)(data0+out_row2+i7*7+133) = (a3+b9)+c0;
    }
  }
}

// ======== avx2
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 4 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_3a7b21(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  // writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_row0 = i0*28;
    float b0 = data2[i0*4];
    *(f32x4_loose*)(data0+out_row0+2310) = (a0+b0)+c0;
    float b1 = data2[i0*4+1];
    *(f32x4_loose*)(data0+out_row0+2317) = (a0+b1)+c0;
    float b2 = data2[i0*4+2];
    *(f32x4_loose*)(data0+out_row0+2324) = (a0+b2)+c0;
    float b3 = data2[i0*4+3];
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float a1 = data1[i1+214];
      float c1 = data3[i1+4];
      data0[out_row0+i1+2314] = (a1+b0)+c1;
      data0[out_row0+i1+2321] = (a1+b1)+c1;
      data0[out_row0+i1+2328] = (a1+b2)+c1;
      data0[out_row0+i1+2335] = (a1+b3)+c1;
    }
    *(f32x4_loose*)(data0+out_row0+2331) = (a0+b3)+c0;
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t out_row1 = i2*7;
    float b4 = data2[i2+8];
    *(f32x4_loose*)(data0+out_row1+2366) = (a0+b4)+c0;
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      data0[out_row1+i3+2370] = (data1[i3+214]+b4)+data3[i3+4];
    }
  }
  for (int64_t i4 = 0; i4 < 15; ++i4) {
    const int64_t a_row = i4*14;
    const int64_t out_row2 = i4*154;
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row);
    f32x4 a3 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i5 = 0; i5 < 2; ++i5) {
      const int64_t out_row3 = out_row2+i5*28;
      float b5 = data2[i5*4];
      *(f32x4_loose*)(data0+out_row2+i5*28) = (a2+b5)+c0;
      float b6 = data2[i5*4+1];
      *(f32x4_loose*)(data0+out_row2+i5*28+7) = (a2+b6)+c0;
      float b7 = data2[i5*4+2];
      *(f32x4_loose*)(data0+out_row2+i5*28+14) = (a2+b7)+c0;
      float b8 = data2[i5*4+3];
      for (int64_t i6 = 0; i6 < 3; ++i6) {
        float a4 = data1[a_row+i6+4];
        float c2 = data3[i6+4];
        data0[out_row3+i6+4] = (a4+b5)+c2;
        data0[out_row3+i6+11] = (a4+b6)+c2;
        data0[out_row3+i6+18] = (a4+b7)+c2;
        data0[out_row3+i6+25] = (a4+b8)+c2;
        float a5 = data1[a_row+i6+11];
        data0[out_row3+i6+81] = (a5+b5)+c2;
        data0[out_row3+i6+88] = (a5+b6)+c2;
        data0[out_row3+i6+95] = (a5+b7)+c2;
        data0[out_row3+i6+102] = (a5+b8)+c2;
      }
      *(f32x4_loose*)(data0+out_row2+i5*28+21) = (a2+b8)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+77) = (a3+b5)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+84) = (a3+b6)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+91) = (a3+b7)+c0;
      *(f32x4_loose*)(data0+out_row2+i5*28+98) = (a3+b8)+c0;
    }
    // writes data0
    for (int64_t i7 = 0; i7 < 3; ++i7) {
      const int64_t out_row4 = i7*7+out_row2;
      float b9 = data2[i7+8];
      *(f32x4_loose*)(data0+out_row2+i7*7+56) = (a2+b9)+c0;
      for (int64_t i8 = 0; i8 < 3; ++i8) {
        float c3 = data3[i8+4];
        data0[out_row4+i8+60] = (data1[a_row+i8+4]+b9)+c3;
        data0[out_row4+i8+137] = (data1[a_row+i8+11]+b9)+c3;
      }
      *(f32x4_loose*)(data0+out_row2+i7*7+133) = (a3+b9)+c0;
    }
  }
}

// ======== avx512
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 4 copies > out 1 of 11 by 2 copies > out 2 of 7 by 8 lanes
//   Opts: Unroll(out 0, 4), Unroll(out 1, 2), Upcast(out 2, 8), Mask(out 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
#define store_some_f32x8(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ \
    < f_ ? f_ : t_ > 8 ? 8 : t_; \
  __builtin_ia32_maskstoreps256((__attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)f_) \
    & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_), (__attribute__((vector_size(32))) float)(a)); })

void E_31_11_7_b913a6(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x8 c = load_some_f32x8(data3, 0, 7);
  float b0 = data2[10];
  // writes data0
  for (int64_t i0 = 0; i0 < 7; ++i0) {
    const int64_t out_row0 = i0*308;
    f32x8 a0 = load_some_f32x8(data1+i0*28, 0, 7);
    f32x8 out0 = (a0+b0)+c;
    store_some_f32x8(data0+out_row0+70, 0, 7, out0);
    f32x8 a1 = load_some_f32x8(data1+i0*28+7, 0, 7);
    f32x8 out1 = (a1+b0)+c;
    store_some_f32x8(data0+out_row0+147, 0, 7, out1);
    f32x8 a2 = load_some_f32x8(data1+i0*28+14, 0, 7);
    f32x8 out2 = (a2+b0)+c;
    store_some_f32x8(data0+out_row0+224, 0, 7, out2);
    f32x8 a3 = load_some_f32x8(data1+i0*28+21, 0, 7);
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      float b1 = data2[i1*2];
      f32x8 out3 = (a0+b1)+c;
      store_some_f32x8(data0+out_row0+i1*14, 0, 7, out3);
      float b2 = data2[i1*2+1];
      f32x8 out4 = (a0+b2)+c;
      store_some_f32x8(data0+out_row0+i1*14+7, 0, 7, out4);
      f32x8 out5 = (a1+b1)+c;
      store_some_f32x8(data0+out_row0+i1*14+77, 0, 7, out5);
      f32x8 out6 = (a1+b2)+c;
      store_some_f32x8(data0+out_row0+i1*14+84, 0, 7, out6);
      f32x8 out7 = (a2+b1)+c;
      store_some_f32x8(data0+out_row0+i1*14+154, 0, 7, out7);
      f32x8 out8 = (a2+b2)+c;
      store_some_f32x8(data0+out_row0+i1*14+161, 0, 7, out8);
      f32x8 out9 = (a3+b1)+c;
      store_some_f32x8(data0+out_row0+i1*14+231, 0, 7, out9);
      f32x8 out10 = (a3+b2)+c;
      store_some_f32x8(data0+out_row0+i1*14+238, 0, 7, out10);
    }
    f32x8 out11 = (a3+b0)+c;
    store_some_f32x8(data0+out_row0+301, 0, 7, out11);
  }
  // writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t out_row1 = i2*77;
    f32x8 a4 = load_some_f32x8(data1+i2*7+196, 0, 7);
    for (int64_t i3 = 0; i3 < 5; ++i3) {
      f32x8 out12 = (a4+data2[i3*2])+c;
      store_some_f32x8(data0+out_row1+i3*14+2156, 0, 7, out12);
      f32x8 out13 = (a4+data2[i3*2+1])+c;
      store_some_f32x8(data0+out_row1+i3*14+2163, 0, 7, out13);
    }
    f32x8 out14 = (a4+b0)+c;
    store_some_f32x8(data0+out_row1+2226, 0, 7, out14);
  }
}

// ======== neon
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 8 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 8), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_0e96c3(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  float b0 = data2[0];
  f32x4 c0 = *(const f32x4_loose*)(data3);
  float b1 = data2[1];
  float b2 = data2[2];
  float b3 = data2[3];
  float b4 = data2[4];
  float b5 = data2[5];
  float b6 = data2[6];
  float b7 = data2[7];
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2310) = (a0+b0)+c0;
  *(f32x4_loose*)(data0+2317) = (a0+b1)+c0;
  *(f32x4_loose*)(data0+2324) = (a0+b2)+c0;
  *(f32x4_loose*)(data0+2331) = (a0+b3)+c0;
  *(f32x4_loose*)(data0+2338) = (a0+b4)+c0;
  *(f32x4_loose*)(data0+2345) = (a0+b5)+c0;
  *(f32x4_loose*)(data0+2352) = (a0+b6)+c0;
  *(f32x4_loose*)(data0+2359) = (a0+b7)+c0;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    float a1 = data1[i0+214];
    float c1 = data3[i0+4];
    data0[i0+2314] = (a1+b0)+c1;
    data0[i0+2321] = (a1+b1)+c1;
    data0[i0+2328] = (a1+b2)+c1;
    data0[i0+2335] = (a1+b3)+c1;
    data0[i0+2342] = (a1+b4)+c1;
    data0[i0+2349] = (a1+b5)+c1;
    data0[i0+2356] = (a1+b6)+c1;
    data0[i0+2363] = (a1+b7)+c1;
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 3; ++i1) {
    const int64_t out_row0 = i1*7;
    float b8 = data2[i1+8];
    *(f32x4_loose*)(data0+out_row0+2366) = (a0+b8)+c0;
    for (int64_t i2 = 0; i2 < 3; ++i2) {
      data0[out_row0+i2+2370] = (data1[i2+214]+b8)+data3[i2+4];
    }
  }
  for (int64_t i3 = 0; i3 < 15; ++i3) {
    const int64_t a_row = i3*14;
    const int64_t out_row1 = i3*154;
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row);
    *(f32x4_loose*)(data0+out_row1) = (a2+b0)+c0;
    // writes data0
    for (int64_t i4 = 0; i4 < 3; ++i4) {
      float a3 = data1[a_row+i4+4];
      float c2 = data3[i4+4];
      data0[out_row1+i4+4] = (a3+b0)+c2;
      data0[out_row1+i4+11] = (a3+b1)+c2;
      data0[out_row1+i4+18] = (a3+b2)+c2;
      data0[out_row1+i4+25] = (a3+b3)+c2;
      data0[out_row1+i4+32] = (a3+b4)+c2;
      data0[out_row1+i4+39] = (a3+b5)+c2;
      data0[out_row1+i4+46] = (a3+b6)+c2;
      data0[out_row1+i4+53] = (a3+b7)+c2;
      float a4 = data1[a_row+i4+11];
      data0[out_row1+i4+81] = (a4+b0)+c2;
      data0[out_row1+i4+88] = (a4+b1)+c2;
      data0[out_row1+i4+95] = (a4+b2)+c2;
      data0[out_row1+i4+102] = (a4+b3)+c2;
      data0[out_row1+i4+109] = (a4+b4)+c2;
      data0[out_row1+i4+116] = (a4+b5)+c2;
      data0[out_row1+i4+123] = (a4+b6)+c2;
      data0[out_row1+i4+130] = (a4+b7)+c2;
    }
    *(f32x4_loose*)(data0+out_row1+7) = (a2+b1)+c0;
    *(f32x4_loose*)(data0+out_row1+14) = (a2+b2)+c0;
    *(f32x4_loose*)(data0+out_row1+21) = (a2+b3)+c0;
    *(f32x4_loose*)(data0+out_row1+28) = (a2+b4)+c0;
    *(f32x4_loose*)(data0+out_row1+35) = (a2+b5)+c0;
    *(f32x4_loose*)(data0+out_row1+42) = (a2+b6)+c0;
    *(f32x4_loose*)(data0+out_row1+49) = (a2+b7)+c0;
    f32x4 a5 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      const int64_t out_row2 = i5*7+out_row1;
      float b9 = data2[i5+8];
      *(f32x4_loose*)(data0+out_row1+i5*7+56) = (a2+b9)+c0;
      for (int64_t i6 = 0; i6 < 3; ++i6) {
        float c3 = data3[i6+4];
        data0[out_row2+i6+60] = (data1[a_row+i6+4]+b9)+c3;
        data0[out_row2+i6+137] = (data1[a_row+i6+11]+b9)+c3;
      }
      *(f32x4_loose*)(data0+out_row1+i5*7+133) = (a5+b9)+c0;
    }
    *(f32x4_loose*)(data0+out_row1+77) = (a5+b0)+c0;
    *(f32x4_loose*)(data0+out_row1+84) = (a5+b1)+c0;
    *(f32x4_loose*)(data0+out_row1+91) = (a5+b2)+c0;
    *(f32x4_loose*)(data0+out_row1+98) = (a5+b3)+c0;
    *(f32x4_loose*)(data0+out_row1+105) = (a5+b4)+c0;
    *(f32x4_loose*)(data0+out_row1+112) = (a5+b5)+c0;
    *(f32x4_loose*)(data0+out_row1+119) = (a5+b6)+c0;
    *(f32x4_loose*)(data0+out_row1+126) = (a5+b7)+c0;
  }
}

