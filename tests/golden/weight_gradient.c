// ======== plain
// data0(8, 4, 3, 3, 1, 1, 1) = sum((1*data1(8, 4, 3, 3, 2, 10, 10)), axes 4 5 6)
//   loops 3 in 3 parts x 8 by 8 copies x 4 by 4 lanes x 3
//   add over 2 x 10 x 10
//   Opts: Unroll(out 0, 8), Upcast(out 1, 4), Thread(out 2, 3)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_3_8_4_3_2_10_10_666767(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 2; ++r0) {
        for (long r1 = 0; r1 < 10; ++r1) {
          for (long r2 = 0; r2 < 10; ++r2) {
            f32x4 val0 = (f32x4){data1[(t0+r1+i0)*12+r0*576+r2+i1],
        data1[(t0+r1+i0)*12+r0*576+r2+i1+144],data1[(t0+r1+i0)*12+r0*576+r2+i1+288],
        data1[(t0+r1+i0)*12+r0*576+r2+i1+432]};
            acc0 = acc0+(1.0f*val0);
          }
        }
      }
      f32x4 out0 = acc0;
      data0[(t0+i0)*3+i1] = out0[0];
      data0[(t0+i0)*3+i1+9] = out0[1];
      data0[(t0+i0)*3+i1+18] = out0[2];
      data0[(t0+i0)*3+i1+27] = out0[3];
      f32x4 out1 = acc0;
      data0[(t0+i0)*3+i1+36] = out1[0];
      data0[(t0+i0)*3+i1+45] = out1[1];
      data0[(t0+i0)*3+i1+54] = out1[2];
      data0[(t0+i0)*3+i1+63] = out1[3];
      f32x4 out2 = acc0;
      data0[(t0+i0)*3+i1+72] = out2[0];
      data0[(t0+i0)*3+i1+81] = out2[1];
      data0[(t0+i0)*3+i1+90] = out2[2];
      data0[(t0+i0)*3+i1+99] = out2[3];
      f32x4 out3 = acc0;
      data0[(t0+i0)*3+i1+108] = out3[0];
      data0[(t0+i0)*3+i1+117] = out3[1];
      data0[(t0+i0)*3+i1+126] = out3[2];
      data0[(t0+i0)*3+i1+135] = out3[3];
      f32x4 out4 = acc0;
      data0[(t0+i0)*3+i1+144] = out4[0];
      data0[(t0+i0)*3+i1+153] = out4[1];
      data0[(t0+i0)*3+i1+162] = out4[2];
      data0[(t0+i0)*3+i1+171] = out4[3];
      f32x4 out5 = acc0;
      data0[(t0+i0)*3+i1+180] = out5[0];
      data0[(t0+i0)*3+i1+189] = out5[1];
      data0[(t0+i0)*3+i1+198] = out5[2];
      data0[(t0+i0)*3+i1+207] = out5[3];
      f32x4 out6 = acc0;
      data0[(t0+i0)*3+i1+216] = out6[0];
      data0[(t0+i0)*3+i1+225] = out6[1];
      data0[(t0+i0)*3+i1+234] = out6[2];
      data0[(t0+i0)*3+i1+243] = out6[3];
      f32x4 out7 = acc0;
      data0[(t0+i0)*3+i1+252] = out7[0];
      data0[(t0+i0)*3+i1+261] = out7[1];
      data0[(t0+i0)*3+i1+270] = out7[2];
      data0[(t0+i0)*3+i1+279] = out7[3];
    }
  }
}

// ======== avx2
// data0(8, 4, 3, 3, 1, 1, 1) = sum((1*data1(8, 4, 3, 3, 2, 10, 10)), axes 4 5 6)
//   loops 3 in 3 parts x 8 by 8 copies x 4 by 4 lanes x 3
//   add over 2 x 10 x 10
//   Opts: Unroll(out 0, 8), Upcast(out 1, 4), Thread(out 2, 3)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)

void r_3_8_4_3_2_10_10_c11f96(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 2; ++r0) {
        for (long r1 = 0; r1 < 10; ++r1) {
          for (long r2 = 0; r2 < 10; ++r2) {
            f32x4 val0 = (f32x4){data1[(t0+r1+i0)*12+r0*576+r2+i1],
        data1[(t0+r1+i0)*12+r0*576+r2+i1+144],data1[(t0+r1+i0)*12+r0*576+r2+i1+288],
        data1[(t0+r1+i0)*12+r0*576+r2+i1+432]};
            acc0 = mulacc_f32x4(splat_f32x4(1.0f),val0,acc0);
          }
        }
      }
      f32x4 out0 = acc0;
      data0[(t0+i0)*3+i1] = out0[0];
      data0[(t0+i0)*3+i1+9] = out0[1];
      data0[(t0+i0)*3+i1+18] = out0[2];
      data0[(t0+i0)*3+i1+27] = out0[3];
      f32x4 out1 = acc0;
      data0[(t0+i0)*3+i1+36] = out1[0];
      data0[(t0+i0)*3+i1+45] = out1[1];
      data0[(t0+i0)*3+i1+54] = out1[2];
      data0[(t0+i0)*3+i1+63] = out1[3];
      f32x4 out2 = acc0;
      data0[(t0+i0)*3+i1+72] = out2[0];
      data0[(t0+i0)*3+i1+81] = out2[1];
      data0[(t0+i0)*3+i1+90] = out2[2];
      data0[(t0+i0)*3+i1+99] = out2[3];
      f32x4 out3 = acc0;
      data0[(t0+i0)*3+i1+108] = out3[0];
      data0[(t0+i0)*3+i1+117] = out3[1];
      data0[(t0+i0)*3+i1+126] = out3[2];
      data0[(t0+i0)*3+i1+135] = out3[3];
      f32x4 out4 = acc0;
      data0[(t0+i0)*3+i1+144] = out4[0];
      data0[(t0+i0)*3+i1+153] = out4[1];
      data0[(t0+i0)*3+i1+162] = out4[2];
      data0[(t0+i0)*3+i1+171] = out4[3];
      f32x4 out5 = acc0;
      data0[(t0+i0)*3+i1+180] = out5[0];
      data0[(t0+i0)*3+i1+189] = out5[1];
      data0[(t0+i0)*3+i1+198] = out5[2];
      data0[(t0+i0)*3+i1+207] = out5[3];
      f32x4 out6 = acc0;
      data0[(t0+i0)*3+i1+216] = out6[0];
      data0[(t0+i0)*3+i1+225] = out6[1];
      data0[(t0+i0)*3+i1+234] = out6[2];
      data0[(t0+i0)*3+i1+243] = out6[3];
      f32x4 out7 = acc0;
      data0[(t0+i0)*3+i1+252] = out7[0];
      data0[(t0+i0)*3+i1+261] = out7[1];
      data0[(t0+i0)*3+i1+270] = out7[2];
      data0[(t0+i0)*3+i1+279] = out7[3];
    }
  }
}

// ======== avx512
// data0(8, 4, 3, 3, 1, 1, 1) = sum((1*data1(8, 4, 3, 3, 2, 10, 10)), axes 4 5 6)
//   loops 4 in 2 parts by 2 copies x 8 by 8 copies x 3 x 3
//   add over 2 x 10 x 10 by 4 lanes
//   Opts: Unroll(out 0, 8), Unroll(out 1, 2), Upcast(reduce 2, 4), Thread(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) __builtin_ia32_vfmaddps(a, b, c)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_8_3_3_2_10_10_df7754(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      for (long i2 = 0; i2 < 3; ++i2) {
        f32x4 acc0 = splat_f32x4(0.0f);
        float acc1 = 0.0f;
        f32x4 acc2 = splat_f32x4(0.0f);
        float acc3 = 0.0f;
        for (long r0 = 0; r0 < 2; ++r0) {
          for (long r1 = 0; r1 < 10; ++r1) {
            for (long r2 = 0; r2 < 2; ++r2) {
              f32x4 val0 = *(const f32x4_loose*)(data1+(t0+i0)*288+r0*576+(r1+i1)*12+i2+r2*4);
              acc0 = mulacc_f32x4(splat_f32x4(1.0f),val0,acc0);
              f32x4 val1 = *(const f32x4_loose*)(data1+(t0+i0)*288+r0*576+(r1+i1)*12+i2+r2*4+144);
              acc2 = mulacc_f32x4(splat_f32x4(1.0f),val1,acc2);
            }
            for (long r3 = 0; r3 < 2; ++r3) {
              acc1 = __builtin_fmaf(1.0f,data1[(t0+i0)*288+r0*576+(r1+i1)*12+i2+r3+8],acc1);
              acc3 = __builtin_fmaf(1.0f,data1[(t0+i0)*288+r0*576+(r1+i1)*12+i2+r3+152],acc3);
            }
          }
        }
        f32x2 alu0 = lower_f32x4(acc0)+upper_f32x4(acc0);
        float alu1 = (alu0[0]+alu0[1])+acc1;
        data0[(t0+i0)*18+i1*3+i2] = alu1;
        data0[(t0+i0)*18+i1*3+i2+36] = alu1;
        data0[(t0+i0)*18+i1*3+i2+72] = alu1;
        data0[(t0+i0)*18+i1*3+i2+108] = alu1;
        data0[(t0+i0)*18+i1*3+i2+144] = alu1;
        data0[(t0+i0)*18+i1*3+i2+180] = alu1;
        data0[(t0+i0)*18+i1*3+i2+216] = alu1;
        data0[(t0+i0)*18+i1*3+i2+252] = alu1;
        f32x2 alu2 = lower_f32x4(acc2)+upper_f32x4(acc2);
        float alu3 = (alu2[0]+alu2[1])+acc3;
        data0[(t0+i0)*18+i1*3+i2+9] = alu3;
        data0[(t0+i0)*18+i1*3+i2+45] = alu3;
        data0[(t0+i0)*18+i1*3+i2+81] = alu3;
        data0[(t0+i0)*18+i1*3+i2+117] = alu3;
        data0[(t0+i0)*18+i1*3+i2+153] = alu3;
        data0[(t0+i0)*18+i1*3+i2+189] = alu3;
        data0[(t0+i0)*18+i1*3+i2+225] = alu3;
        data0[(t0+i0)*18+i1*3+i2+261] = alu3;
      }
    }
  }
}

// ======== neon
// data0(8, 4, 3, 3, 1, 1, 1) = sum((1*data1(8, 4, 3, 3, 2, 10, 10)), axes 4 5 6)
//   loops 4 in 2 parts by 2 copies x 8 by 8 copies x 3 x 3
//   add over 2 x 10 x 10 by 4 lanes
//   Opts: Unroll(out 0, 8), Unroll(out 1, 2), Upcast(reduce 2, 4), Thread(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_4_8_3_3_2_10_10_df7754(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      for (long i2 = 0; i2 < 3; ++i2) {
        f32x4 acc0 = splat_f32x4(0.0f);
        float acc1 = 0.0f;
        f32x4 acc2 = splat_f32x4(0.0f);
        float acc3 = 0.0f;
        for (long r0 = 0; r0 < 2; ++r0) {
          for (long r1 = 0; r1 < 10; ++r1) {
            for (long r2 = 0; r2 < 2; ++r2) {
              f32x4 val0 = *(const f32x4_loose*)(data1+(t0+i0)*288+r0*576+(r1+i1)*12+i2+r2*4);
              acc0 = mulacc_f32x4(splat_f32x4(1.0f),val0,acc0);
              f32x4 val1 = *(const f32x4_loose*)(data1+(t0+i0)*288+r0*576+(r1+i1)*12+i2+r2*4+144);
              acc2 = mulacc_f32x4(splat_f32x4(1.0f),val1,acc2);
            }
            for (long r3 = 0; r3 < 2; ++r3) {
              acc1 = __builtin_fmaf(1.0f,data1[(t0+i0)*288+r0*576+(r1+i1)*12+i2+r3+8],acc1);
              acc3 = __builtin_fmaf(1.0f,data1[(t0+i0)*288+r0*576+(r1+i1)*12+i2+r3+152],acc3);
            }
          }
        }
        f32x2 alu0 = lower_f32x4(acc0)+upper_f32x4(acc0);
        float alu1 = (alu0[0]+alu0[1])+acc1;
        data0[(t0+i0)*18+i1*3+i2] = alu1;
        data0[(t0+i0)*18+i1*3+i2+36] = alu1;
        data0[(t0+i0)*18+i1*3+i2+72] = alu1;
        data0[(t0+i0)*18+i1*3+i2+108] = alu1;
        data0[(t0+i0)*18+i1*3+i2+144] = alu1;
        data0[(t0+i0)*18+i1*3+i2+180] = alu1;
        data0[(t0+i0)*18+i1*3+i2+216] = alu1;
        data0[(t0+i0)*18+i1*3+i2+252] = alu1;
        f32x2 alu2 = lower_f32x4(acc2)+upper_f32x4(acc2);
        float alu3 = (alu2[0]+alu2[1])+acc3;
        data0[(t0+i0)*18+i1*3+i2+9] = alu3;
        data0[(t0+i0)*18+i1*3+i2+45] = alu3;
        data0[(t0+i0)*18+i1*3+i2+81] = alu3;
        data0[(t0+i0)*18+i1*3+i2+117] = alu3;
        data0[(t0+i0)*18+i1*3+i2+153] = alu3;
        data0[(t0+i0)*18+i1*3+i2+189] = alu3;
        data0[(t0+i0)*18+i1*3+i2+225] = alu3;
        data0[(t0+i0)*18+i1*3+i2+261] = alu3;
      }
    }
  }
}

