// ======== plain
// data0(13, 23) = (data1(13, 23) + 1)
//   loops 13 x 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_5e3fd3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 13; ++i0) {
    for (long i1 = 0; i1 < 5; ++i1) {
      f32x4 val0 = (f32x4){data1[i0*150+i1*8+50],data1[i0*150+i1*8+52],data1[i0*150+i1*8+54],
        data1[i0*150+i1*8+56]};
      *(f32x4_loose*)(data0+i0*23+i1*4) = val0+1.0f;
    }
    for (long i2 = 0; i2 < 3; ++i2) {
      data0[i0*23+i2+20] = (data1[i0*150+i2*2+90]+1.0f);
    }
  }
}

// ======== avx2
// data0(13, 23) = (data1(13, 23) + 1)
//   loops 13 x 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_5e3fd3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 13; ++i0) {
    for (long i1 = 0; i1 < 5; ++i1) {
      f32x4 val0 = (f32x4){data1[i0*150+i1*8+50],data1[i0*150+i1*8+52],data1[i0*150+i1*8+54],
        data1[i0*150+i1*8+56]};
      *(f32x4_loose*)(data0+i0*23+i1*4) = val0+1.0f;
    }
    for (long i2 = 0; i2 < 3; ++i2) {
      data0[i0*23+i2+20] = (data1[i0*150+i2*2+90]+1.0f);
    }
  }
}

// ======== avx512
// data0(13, 23) = (data1(13, 23) + 1)
//   loops 13 x 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_5e3fd3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 13; ++i0) {
    for (long i1 = 0; i1 < 5; ++i1) {
      f32x4 val0 = (f32x4){data1[i0*150+i1*8+50],data1[i0*150+i1*8+52],data1[i0*150+i1*8+54],
        data1[i0*150+i1*8+56]};
      *(f32x4_loose*)(data0+i0*23+i1*4) = val0+1.0f;
    }
    for (long i2 = 0; i2 < 3; ++i2) {
      data0[i0*23+i2+20] = (data1[i0*150+i2*2+90]+1.0f);
    }
  }
}

// ======== neon
// data0(13, 23) = (data1(13, 23) + 1)
//   loops 13 x 23 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_13_23_5e3fd3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 13; ++i0) {
    for (long i1 = 0; i1 < 5; ++i1) {
      f32x4 val0 = (f32x4){data1[i0*150+i1*8+50],data1[i0*150+i1*8+52],data1[i0*150+i1*8+54],
        data1[i0*150+i1*8+56]};
      *(f32x4_loose*)(data0+i0*23+i1*4) = val0+1.0f;
    }
    for (long i2 = 0; i2 < 3; ++i2) {
      data0[i0*23+i2+20] = (data1[i0*150+i2*2+90]+1.0f);
    }
  }
}

