// ======== plain
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_1e4250(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

// ======== avx2
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_1e4250(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

// ======== avx512
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_1e4250(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

// ======== neon
// data0(100, 60) = data1(100, 60)
//   loops 100 by 2 copies by 4 lanes x 60
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_100_60_1e4250(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 60; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*100+96);
    f32x4 out0 = val0;
    data0[i0+5760] = out0[0];
    data0[i0+5820] = out0[1];
    data0[i0+5880] = out0[2];
    data0[i0+5940] = out0[3];
  }
  for (long i1 = 0; i1 < 12; ++i1) {
    for (long i2 = 0; i2 < 60; ++i2) {
      f32x4 val1 = *(const f32x4_loose*)(data1+i2*100+i1*8);
      f32x4 out1 = val1;
      data0[i2+i1*480] = out1[0];
      data0[i2+i1*480+60] = out1[1];
      data0[i2+i1*480+120] = out1[2];
      data0[i2+i1*480+180] = out1[3];
      f32x4 val2 = *(const f32x4_loose*)(data1+i2*100+i1*8+4);
      f32x4 out2 = val2;
      data0[i2+i1*480+240] = out2[0];
      data0[i2+i1*480+300] = out2[1];
      data0[i2+i1*480+360] = out2[2];
      data0[i2+i1*480+420] = out2[3];
    }
  }
}

