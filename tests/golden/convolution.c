// ======== plain
// data0(8, 10, 10) = (((((((((data1(8, 10, 10)*data2(8, 10, 10)) + (data1(8, 10, 10)*data2(8, 10, 10))) + (data1(8,...
//   loops 8 x 10 x 10 by 4 lanes
//   Opts: Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_8_10_10_46e60a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  float val0 = data2[0];
  float val1 = data2[1];
  float val2 = data2[2];
  float val3 = data2[3];
  float val4 = data2[4];
  float val5 = data2[5];
  float val6 = data2[6];
  float val7 = data2[7];
  float val8 = data2[8];
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 10; ++i1) {
      for (long i2 = 0; i2 < 2; ++i2) {
        f32x4 val9 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4);
        f32x4 val10 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+1);
        f32x4 val11 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+2);
        f32x4 val12 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+12);
        f32x4 val13 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+13);
        f32x4 val14 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+14);
        f32x4 alu0 = (((((val9*val0)+(val10*val1))+(val11*val2))+(val12*val3))+(val13*val4))+(val14*val5);
        f32x4 val15 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+24);
        f32x4 val16 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+25);
        f32x4 val17 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+26);
        *(f32x4_loose*)(data0+i0*100+i1*10+i2*4) = ((alu0+(val15*val6))+(val16*val7))+(val17*val8);
      }
      for (long i3 = 0; i3 < 2; ++i3) {
        float alu1 = ((data1[i0*144+i1*12+i3+8]*val0)+(data1[i0*144+i1*12+i3+9]*val1))+(data1[i0*144+i1*12+i3+10]*val2);
        float alu2 = (alu1+(data1[i0*144+i1*12+i3+20]*val3))+(data1[i0*144+i1*12+i3+21]*val4);
        float alu3 = (alu2+(data1[i0*144+i1*12+i3+22]*val5))+(data1[i0*144+i1*12+i3+32]*val6);
        float alu4 = (alu3+(data1[i0*144+i1*12+i3+33]*val7))+(data1[i0*144+i1*12+i3+34]*val8);
        data0[i0*100+i1*10+i3+8] = alu4;
      }
    }
  }
}

// ======== avx2
// data0(8, 10, 10) = (((((((((data1(8, 10, 10)*data2(8, 10, 10)) + (data1(8, 10, 10)*data2(8, 10, 10))) + (data1(8,...
//   loops 8 x 10 x 10 by 8 lanes
//   Opts: Upcast(out 2, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_8_10_10_122497(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  float val0 = data2[0];
  float val1 = data2[1];
  float val2 = data2[2];
  float val3 = data2[3];
  float val4 = data2[4];
  float val5 = data2[5];
  float val6 = data2[6];
  float val7 = data2[7];
  float val8 = data2[8];
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 10; ++i1) {
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*144+i1*12);
      f32x8 val10 = *(const f32x8_loose*)(data1+i0*144+i1*12+1);
      f32x8 val11 = *(const f32x8_loose*)(data1+i0*144+i1*12+2);
      f32x8 val12 = *(const f32x8_loose*)(data1+i0*144+i1*12+12);
      f32x8 val13 = *(const f32x8_loose*)(data1+i0*144+i1*12+13);
      f32x8 val14 = *(const f32x8_loose*)(data1+i0*144+i1*12+14);
      f32x8 alu0 = (((((val9*val0)+(val10*val1))+(val11*val2))+(val12*val3))+(val13*val4))+(val14*val5);
      f32x8 val15 = *(const f32x8_loose*)(data1+i0*144+i1*12+24);
      f32x8 val16 = *(const f32x8_loose*)(data1+i0*144+i1*12+25);
      f32x8 val17 = *(const f32x8_loose*)(data1+i0*144+i1*12+26);
      *(f32x8_loose*)(data0+i0*100+i1*10) = ((alu0+(val15*val6))+(val16*val7))+(val17*val8);
      for (long i2 = 0; i2 < 2; ++i2) {
        float alu1 = ((data1[i0*144+i1*12+i2+8]*val0)+(data1[i0*144+i1*12+i2+9]*val1))+(data1[i0*144+i1*12+i2+10]*val2);
        float alu2 = (alu1+(data1[i0*144+i1*12+i2+20]*val3))+(data1[i0*144+i1*12+i2+21]*val4);
        float alu3 = (alu2+(data1[i0*144+i1*12+i2+22]*val5))+(data1[i0*144+i1*12+i2+32]*val6);
        float alu4 = (alu3+(data1[i0*144+i1*12+i2+33]*val7))+(data1[i0*144+i1*12+i2+34]*val8);
        data0[i0*100+i1*10+i2+8] = alu4;
      }
    }
  }
}

// ======== avx512
// data0(8, 10, 10) = (((((((((data1(8, 10, 10)*data2(8, 10, 10)) + (data1(8, 10, 10)*data2(8, 10, 10))) + (data1(8,...
//   loops 8 x 10 x 10 by 8 lanes
//   Opts: Upcast(out 2, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_8_10_10_122497(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  float val0 = data2[0];
  float val1 = data2[1];
  float val2 = data2[2];
  float val3 = data2[3];
  float val4 = data2[4];
  float val5 = data2[5];
  float val6 = data2[6];
  float val7 = data2[7];
  float val8 = data2[8];
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 10; ++i1) {
      f32x8 val9 = *(const f32x8_loose*)(data1+i0*144+i1*12);
      f32x8 val10 = *(const f32x8_loose*)(data1+i0*144+i1*12+1);
      f32x8 val11 = *(const f32x8_loose*)(data1+i0*144+i1*12+2);
      f32x8 val12 = *(const f32x8_loose*)(data1+i0*144+i1*12+12);
      f32x8 val13 = *(const f32x8_loose*)(data1+i0*144+i1*12+13);
      f32x8 val14 = *(const f32x8_loose*)(data1+i0*144+i1*12+14);
      f32x8 alu0 = (((((val9*val0)+(val10*val1))+(val11*val2))+(val12*val3))+(val13*val4))+(val14*val5);
      f32x8 val15 = *(const f32x8_loose*)(data1+i0*144+i1*12+24);
      f32x8 val16 = *(const f32x8_loose*)(data1+i0*144+i1*12+25);
      f32x8 val17 = *(const f32x8_loose*)(data1+i0*144+i1*12+26);
      *(f32x8_loose*)(data0+i0*100+i1*10) = ((alu0+(val15*val6))+(val16*val7))+(val17*val8);
      for (long i2 = 0; i2 < 2; ++i2) {
        float alu1 = ((data1[i0*144+i1*12+i2+8]*val0)+(data1[i0*144+i1*12+i2+9]*val1))+(data1[i0*144+i1*12+i2+10]*val2);
        float alu2 = (alu1+(data1[i0*144+i1*12+i2+20]*val3))+(data1[i0*144+i1*12+i2+21]*val4);
        float alu3 = (alu2+(data1[i0*144+i1*12+i2+22]*val5))+(data1[i0*144+i1*12+i2+32]*val6);
        float alu4 = (alu3+(data1[i0*144+i1*12+i2+33]*val7))+(data1[i0*144+i1*12+i2+34]*val8);
        data0[i0*100+i1*10+i2+8] = alu4;
      }
    }
  }
}

// ======== neon
// data0(8, 10, 10) = (((((((((data1(8, 10, 10)*data2(8, 10, 10)) + (data1(8, 10, 10)*data2(8, 10, 10))) + (data1(8,...
//   loops 8 x 10 x 10 by 4 lanes
//   Opts: Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_8_10_10_46e60a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  float val0 = data2[0];
  float val1 = data2[1];
  float val2 = data2[2];
  float val3 = data2[3];
  float val4 = data2[4];
  float val5 = data2[5];
  float val6 = data2[6];
  float val7 = data2[7];
  float val8 = data2[8];
  for (long i0 = 0; i0 < 8; ++i0) {
    for (long i1 = 0; i1 < 10; ++i1) {
      for (long i2 = 0; i2 < 2; ++i2) {
        f32x4 val9 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4);
        f32x4 val10 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+1);
        f32x4 val11 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+2);
        f32x4 val12 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+12);
        f32x4 val13 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+13);
        f32x4 val14 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+14);
        f32x4 alu0 = (((((val9*val0)+(val10*val1))+(val11*val2))+(val12*val3))+(val13*val4))+(val14*val5);
        f32x4 val15 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+24);
        f32x4 val16 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+25);
        f32x4 val17 = *(const f32x4_loose*)(data1+i0*144+i1*12+i2*4+26);
        *(f32x4_loose*)(data0+i0*100+i1*10+i2*4) = ((alu0+(val15*val6))+(val16*val7))+(val17*val8);
      }
      for (long i3 = 0; i3 < 2; ++i3) {
        float alu1 = ((data1[i0*144+i1*12+i3+8]*val0)+(data1[i0*144+i1*12+i3+9]*val1))+(data1[i0*144+i1*12+i3+10]*val2);
        float alu2 = (alu1+(data1[i0*144+i1*12+i3+20]*val3))+(data1[i0*144+i1*12+i3+21]*val4);
        float alu3 = (alu2+(data1[i0*144+i1*12+i3+22]*val5))+(data1[i0*144+i1*12+i3+32]*val6);
        float alu4 = (alu3+(data1[i0*144+i1*12+i3+33]*val7))+(data1[i0*144+i1*12+i3+34]*val8);
        data0[i0*100+i1*10+i3+8] = alu4;
      }
    }
  }
}

