// ======== plain
// data0(31, 11, 7) = ((data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7))
//   loops 31 by 2 copies x 11 by 2 copies x 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_640f97(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 val0 = *(const f32x4_loose*)(data3+0);
  float val1 = data2[10];
  f32x4 val2 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (val2+val1)+val0;
  for (long i0 = 0; i0 < 15; ++i0) {
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*14);
    *(f32x4_loose*)(data0+i0*154+70) = (val3+val1)+val0;
    for (long i1 = 0; i1 < 3; ++i1) {
      float val4 = data3[i1+4];
      data0[i1+i0*154+74] = ((data1[i1+i0*14+4]+val1)+val4);
      data0[i1+i0*154+151] = ((data1[i1+i0*14+11]+val1)+val4);
    }
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*14+7);
    for (long i2 = 0; i2 < 5; ++i2) {
      float val6 = data2[i2*2];
      *(f32x4_loose*)(data0+i0*154+i2*14) = (val3+val6)+val0;
      float val7 = data2[i2*2+1];
      for (long i3 = 0; i3 < 3; ++i3) {
        float val8 = data1[i3+i0*14+4];
        float val9 = data3[i3+4];
        data0[i3+i0*154+i2*14+4] = ((val8+val6)+val9);
        data0[i3+i0*154+i2*14+11] = ((val8+val7)+val9);
        float val10 = data1[i3+i0*14+11];
        data0[i3+i0*154+i2*14+81] = ((val10+val6)+val9);
        data0[i3+i0*154+i2*14+88] = ((val10+val7)+val9);
      }
      *(f32x4_loose*)(data0+i0*154+i2*14+7) = (val3+val7)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+77) = (val5+val6)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+84) = (val5+val7)+val0;
    }
    *(f32x4_loose*)(data0+i0*154+147) = (val5+val1)+val0;
  }
  for (long i4 = 0; i4 < 5; ++i4) {
    float val11 = data2[i4*2];
    *(f32x4_loose*)(data0+i4*14+2310) = (val2+val11)+val0;
    float val12 = data2[i4*2+1];
    for (long i5 = 0; i5 < 3; ++i5) {
      float val13 = data1[i5+214];
      float val14 = data3[i5+4];
      data0[i5+i4*14+2314] = ((val13+val11)+val14);
      data0[i5+i4*14+2321] = ((val13+val12)+val14);
    }
    *(f32x4_loose*)(data0+i4*14+2317) = (val2+val12)+val0;
  }
  for (long i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = ((data1[i6+214]+val1)+data3[i6+4]);
  }
}

// ======== avx2
// data0(31, 11, 7) = ((data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7))
//   loops 31 by 2 copies x 11 by 2 copies x 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_640f97(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 val0 = *(const f32x4_loose*)(data3+0);
  float val1 = data2[10];
  f32x4 val2 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (val2+val1)+val0;
  for (long i0 = 0; i0 < 15; ++i0) {
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*14);
    *(f32x4_loose*)(data0+i0*154+70) = (val3+val1)+val0;
    for (long i1 = 0; i1 < 3; ++i1) {
      float val4 = data3[i1+4];
      data0[i1+i0*154+74] = ((data1[i1+i0*14+4]+val1)+val4);
      data0[i1+i0*154+151] = ((data1[i1+i0*14+11]+val1)+val4);
    }
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*14+7);
    for (long i2 = 0; i2 < 5; ++i2) {
      float val6 = data2[i2*2];
      *(f32x4_loose*)(data0+i0*154+i2*14) = (val3+val6)+val0;
      float val7 = data2[i2*2+1];
      for (long i3 = 0; i3 < 3; ++i3) {
        float val8 = data1[i3+i0*14+4];
        float val9 = data3[i3+4];
        data0[i3+i0*154+i2*14+4] = ((val8+val6)+val9);
        data0[i3+i0*154+i2*14+11] = ((val8+val7)+val9);
        float val10 = data1[i3+i0*14+11];
        data0[i3+i0*154+i2*14+81] = ((val10+val6)+val9);
        data0[i3+i0*154+i2*14+88] = ((val10+val7)+val9);
      }
      *(f32x4_loose*)(data0+i0*154+i2*14+7) = (val3+val7)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+77) = (val5+val6)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+84) = (val5+val7)+val0;
    }
    *(f32x4_loose*)(data0+i0*154+147) = (val5+val1)+val0;
  }
  for (long i4 = 0; i4 < 5; ++i4) {
    float val11 = data2[i4*2];
    *(f32x4_loose*)(data0+i4*14+2310) = (val2+val11)+val0;
    float val12 = data2[i4*2+1];
    for (long i5 = 0; i5 < 3; ++i5) {
      float val13 = data1[i5+214];
      float val14 = data3[i5+4];
      data0[i5+i4*14+2314] = ((val13+val11)+val14);
      data0[i5+i4*14+2321] = ((val13+val12)+val14);
    }
    *(f32x4_loose*)(data0+i4*14+2317) = (val2+val12)+val0;
  }
  for (long i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = ((data1[i6+214]+val1)+data3[i6+4]);
  }
}

// ======== avx512
// data0(31, 11, 7) = ((data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7))
//   loops 31 by 2 copies x 11 by 2 copies x 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_640f97(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 val0 = *(const f32x4_loose*)(data3+0);
  float val1 = data2[10];
  f32x4 val2 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (val2+val1)+val0;
  for (long i0 = 0; i0 < 15; ++i0) {
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*14);
    *(f32x4_loose*)(data0+i0*154+70) = (val3+val1)+val0;
    for (long i1 = 0; i1 < 3; ++i1) {
      float val4 = data3[i1+4];
      data0[i1+i0*154+74] = ((data1[i1+i0*14+4]+val1)+val4);
      data0[i1+i0*154+151] = ((data1[i1+i0*14+11]+val1)+val4);
    }
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*14+7);
    for (long i2 = 0; i2 < 5; ++i2) {
      float val6 = data2[i2*2];
      *(f32x4_loose*)(data0+i0*154+i2*14) = (val3+val6)+val0;
      float val7 = data2[i2*2+1];
      for (long i3 = 0; i3 < 3; ++i3) {
        float val8 = data1[i3+i0*14+4];
        float val9 = data3[i3+4];
        data0[i3+i0*154+i2*14+4] = ((val8+val6)+val9);
        data0[i3+i0*154+i2*14+11] = ((val8+val7)+val9);
        float val10 = data1[i3+i0*14+11];
        data0[i3+i0*154+i2*14+81] = ((val10+val6)+val9);
        data0[i3+i0*154+i2*14+88] = ((val10+val7)+val9);
      }
      *(f32x4_loose*)(data0+i0*154+i2*14+7) = (val3+val7)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+77) = (val5+val6)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+84) = (val5+val7)+val0;
    }
    *(f32x4_loose*)(data0+i0*154+147) = (val5+val1)+val0;
  }
  for (long i4 = 0; i4 < 5; ++i4) {
    float val11 = data2[i4*2];
    *(f32x4_loose*)(data0+i4*14+2310) = (val2+val11)+val0;
    float val12 = data2[i4*2+1];
    for (long i5 = 0; i5 < 3; ++i5) {
      float val13 = data1[i5+214];
      float val14 = data3[i5+4];
      data0[i5+i4*14+2314] = ((val13+val11)+val14);
      data0[i5+i4*14+2321] = ((val13+val12)+val14);
    }
    *(f32x4_loose*)(data0+i4*14+2317) = (val2+val12)+val0;
  }
  for (long i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = ((data1[i6+214]+val1)+data3[i6+4]);
  }
}

// ======== neon
// data0(31, 11, 7) = ((data1(31, 11, 7) + data2(31, 11, 7)) + data3(31, 11, 7))
//   loops 31 by 2 copies x 11 by 2 copies x 7 by 4 lanes
//   Opts: Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_31_11_7_640f97(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3) {
  f32x4 val0 = *(const f32x4_loose*)(data3+0);
  float val1 = data2[10];
  f32x4 val2 = *(const f32x4_loose*)(data1+210);
  *(f32x4_loose*)(data0+2380) = (val2+val1)+val0;
  for (long i0 = 0; i0 < 15; ++i0) {
    f32x4 val3 = *(const f32x4_loose*)(data1+i0*14);
    *(f32x4_loose*)(data0+i0*154+70) = (val3+val1)+val0;
    for (long i1 = 0; i1 < 3; ++i1) {
      float val4 = data3[i1+4];
      data0[i1+i0*154+74] = ((data1[i1+i0*14+4]+val1)+val4);
      data0[i1+i0*154+151] = ((data1[i1+i0*14+11]+val1)+val4);
    }
    f32x4 val5 = *(const f32x4_loose*)(data1+i0*14+7);
    for (long i2 = 0; i2 < 5; ++i2) {
      float val6 = data2[i2*2];
      *(f32x4_loose*)(data0+i0*154+i2*14) = (val3+val6)+val0;
      float val7 = data2[i2*2+1];
      for (long i3 = 0; i3 < 3; ++i3) {
        float val8 = data1[i3+i0*14+4];
        float val9 = data3[i3+4];
        data0[i3+i0*154+i2*14+4] = ((val8+val6)+val9);
        data0[i3+i0*154+i2*14+11] = ((val8+val7)+val9);
        float val10 = data1[i3+i0*14+11];
        data0[i3+i0*154+i2*14+81] = ((val10+val6)+val9);
        data0[i3+i0*154+i2*14+88] = ((val10+val7)+val9);
      }
      *(f32x4_loose*)(data0+i0*154+i2*14+7) = (val3+val7)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+77) = (val5+val6)+val0;
      *(f32x4_loose*)(data0+i0*154+i2*14+84) = (val5+val7)+val0;
    }
    *(f32x4_loose*)(data0+i0*154+147) = (val5+val1)+val0;
  }
  for (long i4 = 0; i4 < 5; ++i4) {
    float val11 = data2[i4*2];
    *(f32x4_loose*)(data0+i4*14+2310) = (val2+val11)+val0;
    float val12 = data2[i4*2+1];
    for (long i5 = 0; i5 < 3; ++i5) {
      float val13 = data1[i5+214];
      float val14 = data3[i5+4];
      data0[i5+i4*14+2314] = ((val13+val11)+val14);
      data0[i5+i4*14+2321] = ((val13+val12)+val14);
    }
    *(f32x4_loose*)(data0+i4*14+2317) = (val2+val12)+val0;
  }
  for (long i6 = 0; i6 < 3; ++i6) {
    data0[i6+2384] = ((data1[i6+214]+val1)+data3[i6+4]);
  }
}

