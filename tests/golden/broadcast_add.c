// ======== plain
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 2 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_dde70d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  float b0 = data2[10];
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (a0+b0)+c0;
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    const int64_t a_row = i0*14;
    const int64_t out_row0 = i0*154;
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row);
    *(f32x4_loose*)(data0+out_row0+70) = (a1+b0)+c0;
    // writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float c1 = data3[i1+4];
      data0[out_row0+i1+74] = (data1[a_row+i1+4]+b0)+c1;
      data0[out_row0+i1+151] = (data1[a_row+i1+11]+b0)+c1;
    }
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      const int64_t out_row1 = out_row0+i2*14;
      float b1 = data2[i2*2];
      *(f32x4_loose*)(data0+out_row0+i2*14) = (a1+b1)+c0;
      float b2 = data2[i2*2+1];
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        float a3 = data1[a_row+i3+4];
        float c2 = data3[i3+4];
        data0[out_row1+i3+4] = (a3+b1)+c2;
        data0[out_row1+i3+11] = (a3+b2)+c2;
        float a4 = data1[a_row+i3+11];
        data0[out_row1+i3+81] = (a4+b1)+c2;
        data0[out_row1+i3+88] = (a4+b2)+c2;
      }
      *(f32x4_loose*)(data0+out_row0+i2*14+7) = (a1+b2)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+77) = (a2+b1)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+84) = (a2+b2)+c0;
    }
    *(f32x4_loose*)(data0+out_row0+147) = (a2+b0)+c0;
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    const int64_t out_row2 = i4*14;
    float b3 = data2[i4*2];
    *(f32x4_loose*)(data0+out_row2+2310) = (a0+b3)+c0;
    float b4 = data2[i4*2+1];
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      float a5 = data1[i5+214];
      float c3 = data3[i5+4];
      data0[out_row2+i5+2314] = (a5+b3)+c3;
      data0[out_row2+i5+2321] = (a5+b4)+c3;
    }
    *(f32x4_loose*)(data0+out_row2+2317) = (a0+b4)+c0;
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = (data1[i6+214]+b0)+data3[i6+4];
  }
}

// ======== avx2
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 2 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_dde70d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  float b0 = data2[10];
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (a0+b0)+c0;
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    const int64_t a_row = i0*14;
    const int64_t out_row0 = i0*154;
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row);
    *(f32x4_loose*)(data0+out_row0+70) = (a1+b0)+c0;
    // writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float c1 = data3[i1+4];
      data0[out_row0+i1+74] = (data1[a_row+i1+4]+b0)+c1;
      data0[out_row0+i1+151] = (data1[a_row+i1+11]+b0)+c1;
    }
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      const int64_t out_row1 = out_row0+i2*14;
      float b1 = data2[i2*2];
      *(f32x4_loose*)(data0+out_row0+i2*14) = (a1+b1)+c0;
      float b2 = data2[i2*2+1];
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        float a3 = data1[a_row+i3+4];
        float c2 = data3[i3+4];
        data0[out_row1+i3+4] = (a3+b1)+c2;
        data0[out_row1+i3+11] = (a3+b2)+c2;
        float a4 = data1[a_row+i3+11];
        data0[out_row1+i3+81] = (a4+b1)+c2;
        data0[out_row1+i3+88] = (a4+b2)+c2;
      }
      *(f32x4_loose*)(data0+out_row0+i2*14+7) = (a1+b2)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+77) = (a2+b1)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+84) = (a2+b2)+c0;
    }
    *(f32x4_loose*)(data0+out_row0+147) = (a2+b0)+c0;
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    const int64_t out_row2 = i4*14;
    float b3 = data2[i4*2];
    *(f32x4_loose*)(data0+out_row2+2310) = (a0+b3)+c0;
    float b4 = data2[i4*2+1];
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      float a5 = data1[i5+214];
      float c3 = data3[i5+4];
      data0[out_row2+i5+2314] = (a5+b3)+c3;
      data0[out_row2+i5+2321] = (a5+b4)+c3;
    }
    *(f32x4_loose*)(data0+out_row2+2317) = (a0+b4)+c0;
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = (data1[i6+214]+b0)+data3[i6+4];
  }
}

// ======== avx512
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 2 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_dde70d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  float b0 = data2[10];
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (a0+b0)+c0;
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    const int64_t a_row = i0*14;
    const int64_t out_row0 = i0*154;
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row);
    *(f32x4_loose*)(data0+out_row0+70) = (a1+b0)+c0;
    // writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float c1 = data3[i1+4];
      data0[out_row0+i1+74] = (data1[a_row+i1+4]+b0)+c1;
      data0[out_row0+i1+151] = (data1[a_row+i1+11]+b0)+c1;
    }
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      const int64_t out_row1 = out_row0+i2*14;
      float b1 = data2[i2*2];
      *(f32x4_loose*)(data0+out_row0+i2*14) = (a1+b1)+c0;
      float b2 = data2[i2*2+1];
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        float a3 = data1[a_row+i3+4];
        float c2 = data3[i3+4];
        data0[out_row1+i3+4] = (a3+b1)+c2;
        data0[out_row1+i3+11] = (a3+b2)+c2;
        float a4 = data1[a_row+i3+11];
        data0[out_row1+i3+81] = (a4+b1)+c2;
        data0[out_row1+i3+88] = (a4+b2)+c2;
      }
      *(f32x4_loose*)(data0+out_row0+i2*14+7) = (a1+b2)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+77) = (a2+b1)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+84) = (a2+b2)+c0;
    }
    *(f32x4_loose*)(data0+out_row0+147) = (a2+b0)+c0;
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    const int64_t out_row2 = i4*14;
    float b3 = data2[i4*2];
    *(f32x4_loose*)(data0+out_row2+2310) = (a0+b3)+c0;
    float b4 = data2[i4*2+1];
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      float a5 = data1[i5+214];
      float c3 = data3[i5+4];
      data0[out_row2+i5+2314] = (a5+b3)+c3;
      data0[out_row2+i5+2321] = (a5+b4)+c3;
    }
    *(f32x4_loose*)(data0+out_row2+2317) = (a0+b4)+c0;
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = (data1[i6+214]+b0)+data3[i6+4];
  }
}

// ======== neon
// data0(31, 11, 7) = (data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7)
//   loops out 0 of 31 by 2 copies > out 1 of 11 by 2 copies > out 2 of 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_dde70d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 c0 = *(const f32x4_loose*)(data3);
  float b0 = data2[10];
  f32x4 a0 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (a0+b0)+c0;
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    const int64_t a_row = i0*14;
    const int64_t out_row0 = i0*154;
    f32x4 a1 = *(const f32x4_loose*)(data1+a_row);
    *(f32x4_loose*)(data0+out_row0+70) = (a1+b0)+c0;
    // writes data0
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      float c1 = data3[i1+4];
      data0[out_row0+i1+74] = (data1[a_row+i1+4]+b0)+c1;
      data0[out_row0+i1+151] = (data1[a_row+i1+11]+b0)+c1;
    }
    f32x4 a2 = *(const f32x4_loose*)(data1+a_row+7);
    // writes data0
    for (int64_t i2 = 0; i2 < 5; ++i2) {
      const int64_t out_row1 = out_row0+i2*14;
      float b1 = data2[i2*2];
      *(f32x4_loose*)(data0+out_row0+i2*14) = (a1+b1)+c0;
      float b2 = data2[i2*2+1];
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        float a3 = data1[a_row+i3+4];
        float c2 = data3[i3+4];
        data0[out_row1+i3+4] = (a3+b1)+c2;
        data0[out_row1+i3+11] = (a3+b2)+c2;
        float a4 = data1[a_row+i3+11];
        data0[out_row1+i3+81] = (a4+b1)+c2;
        data0[out_row1+i3+88] = (a4+b2)+c2;
      }
      *(f32x4_loose*)(data0+out_row0+i2*14+7) = (a1+b2)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+77) = (a2+b1)+c0;
      *(f32x4_loose*)(data0+out_row0+i2*14+84) = (a2+b2)+c0;
    }
    *(f32x4_loose*)(data0+out_row0+147) = (a2+b0)+c0;
  }
  // writes data0
  for (int64_t i4 = 0; i4 < 5; ++i4) {
    const int64_t out_row2 = i4*14;
    float b3 = data2[i4*2];
    *(f32x4_loose*)(data0+out_row2+2310) = (a0+b3)+c0;
    float b4 = data2[i4*2+1];
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      float a5 = data1[i5+214];
      float c3 = data3[i5+4];
      data0[out_row2+i5+2314] = (a5+b3)+c3;
      data0[out_row2+i5+2321] = (a5+b4)+c3;
    }
    *(f32x4_loose*)(data0+out_row2+2317) = (a0+b4)+c0;
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = (data1[i6+214]+b0)+data3[i6+4];
  }
}

