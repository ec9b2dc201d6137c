// ======== plain
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies by 4 lanes x 6 by 2 copies x 6
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_a7f3b3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      f32x4 acc1 = splat_f32x4(-__builtin_inff());
      f32x4 acc2 = splat_f32x4(-__builtin_inff());
      f32x4 acc3 = splat_f32x4(-__builtin_inff());
      for (long r0 = 0; r0 < 3; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          _Bool alu0 = (1 <= r0+i0*4 && 1 <= r1+i1*2)?1:0;
          f32x4 val0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13],data1[r0*12+r1+i1*2+i0*48+131],
        data1[r0*12+r1+i1*2+i0*48+275],data1[r0*12+r1+i1*2+i0*48+419]} : splat_f32x4(0.0f);
          acc0 = max_f32x4(acc0,(alu0 ? val0 : splat_f32x4(-__builtin_inff())));
          _Bool alu1 = (1 <= r1+i1*2)?1:0;
          f32x4 val1 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+11],data1[r0*12+r1+i1*2+i0*48+155],
        data1[r0*12+r1+i1*2+i0*48+299],data1[r0*12+r1+i1*2+i0*48+443]} : splat_f32x4(0.0f);
          acc1 = max_f32x4(acc1,(alu1 ? val1 : splat_f32x4(-__builtin_inff())));
          f32x4 val2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+563],data1[r0*12+r1+i1*2+i0*48+707],
        data1[r0*12+r1+i1*2+i0*48+851],data1[r0*12+r1+i1*2+i0*48+995]} : splat_f32x4(0.0f);
          acc2 = max_f32x4(acc2,(alu0 ? val2 : splat_f32x4(-__builtin_inff())));
          f32x4 val3 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+587],data1[r0*12+r1+i1*2+i0*48+731],
        data1[r0*12+r1+i1*2+i0*48+875],data1[r0*12+r1+i1*2+i0*48+1019]} : splat_f32x4(0.0f);
          acc3 = max_f32x4(acc3,(alu1 ? val3 : splat_f32x4(-__builtin_inff())));
        }
      }
      f32x4 out0 = acc0;
      data0[i1+i0*12] = out0[0];
      data0[i1+i0*12+36] = out0[1];
      data0[i1+i0*12+72] = out0[2];
      data0[i1+i0*12+108] = out0[3];
      f32x4 out1 = acc1;
      data0[i1+i0*12+6] = out1[0];
      data0[i1+i0*12+42] = out1[1];
      data0[i1+i0*12+78] = out1[2];
      data0[i1+i0*12+114] = out1[3];
      f32x4 out2 = acc2;
      data0[i1+i0*12+144] = out2[0];
      data0[i1+i0*12+180] = out2[1];
      data0[i1+i0*12+216] = out2[2];
      data0[i1+i0*12+252] = out2[3];
      f32x4 out3 = acc3;
      data0[i1+i0*12+150] = out3[0];
      data0[i1+i0*12+186] = out3[1];
      data0[i1+i0*12+222] = out3[2];
      data0[i1+i0*12+258] = out3[3];
    }
  }
}

// ======== avx2
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies by 4 lanes x 6 by 2 copies x 6
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })

void r_8_6_6_3_3_a7f3b3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      f32x4 acc1 = splat_f32x4(-__builtin_inff());
      f32x4 acc2 = splat_f32x4(-__builtin_inff());
      f32x4 acc3 = splat_f32x4(-__builtin_inff());
      for (long r0 = 0; r0 < 3; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          _Bool alu0 = (1 <= r0+i0*4 && 1 <= r1+i1*2)?1:0;
          f32x4 val0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13],data1[r0*12+r1+i1*2+i0*48+131],
        data1[r0*12+r1+i1*2+i0*48+275],data1[r0*12+r1+i1*2+i0*48+419]} : splat_f32x4(0.0f);
          acc0 = max_f32x4(acc0,(alu0 ? val0 : splat_f32x4(-__builtin_inff())));
          _Bool alu1 = (1 <= r1+i1*2)?1:0;
          f32x4 val1 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+11],data1[r0*12+r1+i1*2+i0*48+155],
        data1[r0*12+r1+i1*2+i0*48+299],data1[r0*12+r1+i1*2+i0*48+443]} : splat_f32x4(0.0f);
          acc1 = max_f32x4(acc1,(alu1 ? val1 : splat_f32x4(-__builtin_inff())));
          f32x4 val2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+563],data1[r0*12+r1+i1*2+i0*48+707],
        data1[r0*12+r1+i1*2+i0*48+851],data1[r0*12+r1+i1*2+i0*48+995]} : splat_f32x4(0.0f);
          acc2 = max_f32x4(acc2,(alu0 ? val2 : splat_f32x4(-__builtin_inff())));
          f32x4 val3 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+587],data1[r0*12+r1+i1*2+i0*48+731],
        data1[r0*12+r1+i1*2+i0*48+875],data1[r0*12+r1+i1*2+i0*48+1019]} : splat_f32x4(0.0f);
          acc3 = max_f32x4(acc3,(alu1 ? val3 : splat_f32x4(-__builtin_inff())));
        }
      }
      f32x4 out0 = acc0;
      data0[i1+i0*12] = out0[0];
      data0[i1+i0*12+36] = out0[1];
      data0[i1+i0*12+72] = out0[2];
      data0[i1+i0*12+108] = out0[3];
      f32x4 out1 = acc1;
      data0[i1+i0*12+6] = out1[0];
      data0[i1+i0*12+42] = out1[1];
      data0[i1+i0*12+78] = out1[2];
      data0[i1+i0*12+114] = out1[3];
      f32x4 out2 = acc2;
      data0[i1+i0*12+144] = out2[0];
      data0[i1+i0*12+180] = out2[1];
      data0[i1+i0*12+216] = out2[2];
      data0[i1+i0*12+252] = out2[3];
      f32x4 out3 = acc3;
      data0[i1+i0*12+150] = out3[0];
      data0[i1+i0*12+186] = out3[1];
      data0[i1+i0*12+222] = out3[2];
      data0[i1+i0*12+258] = out3[3];
    }
  }
}

// ======== avx512
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies by 4 lanes x 6 by 2 copies x 6
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })

void r_8_6_6_3_3_a7f3b3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      f32x4 acc1 = splat_f32x4(-__builtin_inff());
      f32x4 acc2 = splat_f32x4(-__builtin_inff());
      f32x4 acc3 = splat_f32x4(-__builtin_inff());
      for (long r0 = 0; r0 < 3; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          _Bool alu0 = (1 <= r0+i0*4 && 1 <= r1+i1*2)?1:0;
          f32x4 val0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13],data1[r0*12+r1+i1*2+i0*48+131],
        data1[r0*12+r1+i1*2+i0*48+275],data1[r0*12+r1+i1*2+i0*48+419]} : splat_f32x4(0.0f);
          acc0 = max_f32x4(acc0,(alu0 ? val0 : splat_f32x4(-__builtin_inff())));
          _Bool alu1 = (1 <= r1+i1*2)?1:0;
          f32x4 val1 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+11],data1[r0*12+r1+i1*2+i0*48+155],
        data1[r0*12+r1+i1*2+i0*48+299],data1[r0*12+r1+i1*2+i0*48+443]} : splat_f32x4(0.0f);
          acc1 = max_f32x4(acc1,(alu1 ? val1 : splat_f32x4(-__builtin_inff())));
          f32x4 val2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+563],data1[r0*12+r1+i1*2+i0*48+707],
        data1[r0*12+r1+i1*2+i0*48+851],data1[r0*12+r1+i1*2+i0*48+995]} : splat_f32x4(0.0f);
          acc2 = max_f32x4(acc2,(alu0 ? val2 : splat_f32x4(-__builtin_inff())));
          f32x4 val3 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+587],data1[r0*12+r1+i1*2+i0*48+731],
        data1[r0*12+r1+i1*2+i0*48+875],data1[r0*12+r1+i1*2+i0*48+1019]} : splat_f32x4(0.0f);
          acc3 = max_f32x4(acc3,(alu1 ? val3 : splat_f32x4(-__builtin_inff())));
        }
      }
      f32x4 out0 = acc0;
      data0[i1+i0*12] = out0[0];
      data0[i1+i0*12+36] = out0[1];
      data0[i1+i0*12+72] = out0[2];
      data0[i1+i0*12+108] = out0[3];
      f32x4 out1 = acc1;
      data0[i1+i0*12+6] = out1[0];
      data0[i1+i0*12+42] = out1[1];
      data0[i1+i0*12+78] = out1[2];
      data0[i1+i0*12+114] = out1[3];
      f32x4 out2 = acc2;
      data0[i1+i0*12+144] = out2[0];
      data0[i1+i0*12+180] = out2[1];
      data0[i1+i0*12+216] = out2[2];
      data0[i1+i0*12+252] = out2[3];
      f32x4 out3 = acc3;
      data0[i1+i0*12+150] = out3[0];
      data0[i1+i0*12+186] = out3[1];
      data0[i1+i0*12+222] = out3[2];
      data0[i1+i0*12+258] = out3[3];
    }
  }
}

// ======== neon
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies by 4 lanes x 6 by 2 copies x 6
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_8_6_6_3_3_a7f3b3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      f32x4 acc1 = splat_f32x4(-__builtin_inff());
      f32x4 acc2 = splat_f32x4(-__builtin_inff());
      f32x4 acc3 = splat_f32x4(-__builtin_inff());
      for (long r0 = 0; r0 < 3; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          _Bool alu0 = (1 <= r0+i0*4 && 1 <= r1+i1*2)?1:0;
          f32x4 val0 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48-13],data1[r0*12+r1+i1*2+i0*48+131],
        data1[r0*12+r1+i1*2+i0*48+275],data1[r0*12+r1+i1*2+i0*48+419]} : splat_f32x4(0.0f);
          acc0 = max_f32x4(acc0,(alu0 ? val0 : splat_f32x4(-__builtin_inff())));
          _Bool alu1 = (1 <= r1+i1*2)?1:0;
          f32x4 val1 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+11],data1[r0*12+r1+i1*2+i0*48+155],
        data1[r0*12+r1+i1*2+i0*48+299],data1[r0*12+r1+i1*2+i0*48+443]} : splat_f32x4(0.0f);
          acc1 = max_f32x4(acc1,(alu1 ? val1 : splat_f32x4(-__builtin_inff())));
          f32x4 val2 = 1 <= r0+i0*4 && 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+563],data1[r0*12+r1+i1*2+i0*48+707],
        data1[r0*12+r1+i1*2+i0*48+851],data1[r0*12+r1+i1*2+i0*48+995]} : splat_f32x4(0.0f);
          acc2 = max_f32x4(acc2,(alu0 ? val2 : splat_f32x4(-__builtin_inff())));
          f32x4 val3 = 1 <= r1+i1*2 ? (f32x4){data1[r0*12+r1+i1*2+i0*48+587],data1[r0*12+r1+i1*2+i0*48+731],
        data1[r0*12+r1+i1*2+i0*48+875],data1[r0*12+r1+i1*2+i0*48+1019]} : splat_f32x4(0.0f);
          acc3 = max_f32x4(acc3,(alu1 ? val3 : splat_f32x4(-__builtin_inff())));
        }
      }
      f32x4 out0 = acc0;
      data0[i1+i0*12] = out0[0];
      data0[i1+i0*12+36] = out0[1];
      data0[i1+i0*12+72] = out0[2];
      data0[i1+i0*12+108] = out0[3];
      f32x4 out1 = acc1;
      data0[i1+i0*12+6] = out1[0];
      data0[i1+i0*12+42] = out1[1];
      data0[i1+i0*12+78] = out1[2];
      data0[i1+i0*12+114] = out1[3];
      f32x4 out2 = acc2;
      data0[i1+i0*12+144] = out2[0];
      data0[i1+i0*12+180] = out2[1];
      data0[i1+i0*12+216] = out2[2];
      data0[i1+i0*12+252] = out2[3];
      f32x4 out3 = acc3;
      data0[i1+i0*12+150] = out3[0];
      data0[i1+i0*12+186] = out3[1];
      data0[i1+i0*12+222] = out3[2];
      data0[i1+i0*12+258] = out3[3];
    }
  }
}

