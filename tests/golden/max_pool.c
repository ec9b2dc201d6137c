// ======== plain
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies x 6 by 2 copies x 6 by 4 lanes
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_8_6_6_3_3_98fe27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      for (long i2 = 0; i2 < 2; ++i2) {
        float acc1 = -__builtin_inff();
        float acc2 = -__builtin_inff();
        float acc3 = -__builtin_inff();
        float acc4 = -__builtin_inff();
        for (long r0 = 0; r0 < 3; ++r0) {
          _Bool alu0 = (1 <= r0+i1*4)?1:0;
          for (long r1 = 0; r1 < 3; ++r1) {
            float alu1 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48-5] : 0.0f):-__builtin_inff();
            acc1 = max_float(acc1,alu1);
            acc2 = max_float(acc2,data1[r0*12+r1+i2*2+i0*288+i1*48+19]);
            float alu2 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48+139] : 0.0f):-__builtin_inff();
            acc3 = max_float(acc3,alu2);
            acc4 = max_float(acc4,data1[r0*12+r1+i2*2+i0*288+i1*48+163]);
          }
        }
        data0[i2+i0*72+i1*12+4] = acc1;
        data0[i2+i0*72+i1*12+10] = acc2;
        data0[i2+i0*72+i1*12+40] = acc3;
        data0[i2+i0*72+i1*12+46] = acc4;
      }
      f32x4 acc5 = splat_f32x4(-__builtin_inff());
      f32x4 acc6 = splat_f32x4(-__builtin_inff());
      f32x4 acc7 = splat_f32x4(-__builtin_inff());
      for (long r2 = 0; r2 < 3; ++r2) {
        for (long r3 = 0; r3 < 3; ++r3) {
          i32x4 alu3 = (i32x4){-(1 <= r3 && 1 <= r2+i1*4),-(1 <= r2+i1*4),-(1 <= r2+i1*4),
        -(1 <= r2+i1*4)};
          i32x4 alu4 = (i32x4)(((i32x4)splat_i32x4(-1)&alu3)|((i32x4)splat_i32x4(-0)&~alu3));
          f32x4 val0 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-13] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-11] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-9] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-7] : 0.0f)};
          f32x4 alu5 = (f32x4)(((i32x4)val0&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc0 = max_f32x4(acc0,alu5);
          i32x4 alu6 = (i32x4){-(1 <= r3),-(1),-(1),-(1)};
          i32x4 alu7 = (i32x4)(((i32x4)splat_i32x4(-1)&alu6)|((i32x4)splat_i32x4(-0)&~alu6));
          f32x4 val1 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+11] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+13] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+15] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+17] : 0.0f)};
          f32x4 alu8 = (f32x4)(((i32x4)val1&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc5 = max_f32x4(acc5,alu8);
          f32x4 val2 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+131] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+133] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+135] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+137] : 0.0f)};
          f32x4 alu9 = (f32x4)(((i32x4)val2&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc6 = max_f32x4(acc6,alu9);
          f32x4 val3 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+155] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+157] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+159] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+161] : 0.0f)};
          f32x4 alu10 = (f32x4)(((i32x4)val3&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc7 = max_f32x4(acc7,alu10);
        }
      }
      *(f32x4_loose*)(data0+i0*72+i1*12) = acc0;
      *(f32x4_loose*)(data0+i0*72+i1*12+6) = acc5;
      *(f32x4_loose*)(data0+i0*72+i1*12+36) = acc6;
      *(f32x4_loose*)(data0+i0*72+i1*12+42) = acc7;
    }
  }
}

// ======== avx2
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies x 6 by 2 copies x 6 by 4 lanes
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_8_6_6_3_3_98fe27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      for (long i2 = 0; i2 < 2; ++i2) {
        float acc1 = -__builtin_inff();
        float acc2 = -__builtin_inff();
        float acc3 = -__builtin_inff();
        float acc4 = -__builtin_inff();
        for (long r0 = 0; r0 < 3; ++r0) {
          _Bool alu0 = (1 <= r0+i1*4)?1:0;
          for (long r1 = 0; r1 < 3; ++r1) {
            float alu1 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48-5] : 0.0f):-__builtin_inff();
            acc1 = max_float(acc1,alu1);
            acc2 = max_float(acc2,data1[r0*12+r1+i2*2+i0*288+i1*48+19]);
            float alu2 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48+139] : 0.0f):-__builtin_inff();
            acc3 = max_float(acc3,alu2);
            acc4 = max_float(acc4,data1[r0*12+r1+i2*2+i0*288+i1*48+163]);
          }
        }
        data0[i2+i0*72+i1*12+4] = acc1;
        data0[i2+i0*72+i1*12+10] = acc2;
        data0[i2+i0*72+i1*12+40] = acc3;
        data0[i2+i0*72+i1*12+46] = acc4;
      }
      f32x4 acc5 = splat_f32x4(-__builtin_inff());
      f32x4 acc6 = splat_f32x4(-__builtin_inff());
      f32x4 acc7 = splat_f32x4(-__builtin_inff());
      for (long r2 = 0; r2 < 3; ++r2) {
        for (long r3 = 0; r3 < 3; ++r3) {
          i32x4 alu3 = (i32x4){-(1 <= r3 && 1 <= r2+i1*4),-(1 <= r2+i1*4),-(1 <= r2+i1*4),
        -(1 <= r2+i1*4)};
          i32x4 alu4 = (i32x4)(((i32x4)splat_i32x4(-1)&alu3)|((i32x4)splat_i32x4(-0)&~alu3));
          f32x4 val0 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-13] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-11] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-9] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-7] : 0.0f)};
          f32x4 alu5 = (f32x4)(((i32x4)val0&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc0 = max_f32x4(acc0,alu5);
          i32x4 alu6 = (i32x4){-(1 <= r3),-(1),-(1),-(1)};
          i32x4 alu7 = (i32x4)(((i32x4)splat_i32x4(-1)&alu6)|((i32x4)splat_i32x4(-0)&~alu6));
          f32x4 val1 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+11] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+13] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+15] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+17] : 0.0f)};
          f32x4 alu8 = (f32x4)(((i32x4)val1&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc5 = max_f32x4(acc5,alu8);
          f32x4 val2 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+131] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+133] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+135] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+137] : 0.0f)};
          f32x4 alu9 = (f32x4)(((i32x4)val2&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc6 = max_f32x4(acc6,alu9);
          f32x4 val3 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+155] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+157] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+159] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+161] : 0.0f)};
          f32x4 alu10 = (f32x4)(((i32x4)val3&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc7 = max_f32x4(acc7,alu10);
        }
      }
      *(f32x4_loose*)(data0+i0*72+i1*12) = acc0;
      *(f32x4_loose*)(data0+i0*72+i1*12+6) = acc5;
      *(f32x4_loose*)(data0+i0*72+i1*12+36) = acc6;
      *(f32x4_loose*)(data0+i0*72+i1*12+42) = acc7;
    }
  }
}

// ======== avx512
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies x 6 by 2 copies x 6 by 4 lanes
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_8_6_6_3_3_98fe27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      for (long i2 = 0; i2 < 2; ++i2) {
        float acc1 = -__builtin_inff();
        float acc2 = -__builtin_inff();
        float acc3 = -__builtin_inff();
        float acc4 = -__builtin_inff();
        for (long r0 = 0; r0 < 3; ++r0) {
          _Bool alu0 = (1 <= r0+i1*4)?1:0;
          for (long r1 = 0; r1 < 3; ++r1) {
            float alu1 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48-5] : 0.0f):-__builtin_inff();
            acc1 = max_float(acc1,alu1);
            acc2 = max_float(acc2,data1[r0*12+r1+i2*2+i0*288+i1*48+19]);
            float alu2 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48+139] : 0.0f):-__builtin_inff();
            acc3 = max_float(acc3,alu2);
            acc4 = max_float(acc4,data1[r0*12+r1+i2*2+i0*288+i1*48+163]);
          }
        }
        data0[i2+i0*72+i1*12+4] = acc1;
        data0[i2+i0*72+i1*12+10] = acc2;
        data0[i2+i0*72+i1*12+40] = acc3;
        data0[i2+i0*72+i1*12+46] = acc4;
      }
      f32x4 acc5 = splat_f32x4(-__builtin_inff());
      f32x4 acc6 = splat_f32x4(-__builtin_inff());
      f32x4 acc7 = splat_f32x4(-__builtin_inff());
      for (long r2 = 0; r2 < 3; ++r2) {
        for (long r3 = 0; r3 < 3; ++r3) {
          i32x4 alu3 = (i32x4){-(1 <= r3 && 1 <= r2+i1*4),-(1 <= r2+i1*4),-(1 <= r2+i1*4),
        -(1 <= r2+i1*4)};
          i32x4 alu4 = (i32x4)(((i32x4)splat_i32x4(-1)&alu3)|((i32x4)splat_i32x4(-0)&~alu3));
          f32x4 val0 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-13] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-11] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-9] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-7] : 0.0f)};
          f32x4 alu5 = (f32x4)(((i32x4)val0&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc0 = max_f32x4(acc0,alu5);
          i32x4 alu6 = (i32x4){-(1 <= r3),-(1),-(1),-(1)};
          i32x4 alu7 = (i32x4)(((i32x4)splat_i32x4(-1)&alu6)|((i32x4)splat_i32x4(-0)&~alu6));
          f32x4 val1 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+11] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+13] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+15] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+17] : 0.0f)};
          f32x4 alu8 = (f32x4)(((i32x4)val1&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc5 = max_f32x4(acc5,alu8);
          f32x4 val2 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+131] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+133] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+135] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+137] : 0.0f)};
          f32x4 alu9 = (f32x4)(((i32x4)val2&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc6 = max_f32x4(acc6,alu9);
          f32x4 val3 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+155] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+157] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+159] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+161] : 0.0f)};
          f32x4 alu10 = (f32x4)(((i32x4)val3&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc7 = max_f32x4(acc7,alu10);
        }
      }
      *(f32x4_loose*)(data0+i0*72+i1*12) = acc0;
      *(f32x4_loose*)(data0+i0*72+i1*12+6) = acc5;
      *(f32x4_loose*)(data0+i0*72+i1*12+36) = acc6;
      *(f32x4_loose*)(data0+i0*72+i1*12+42) = acc7;
    }
  }
}

// ======== neon
// data0(2, 4, 6, 6, 1, 1) = max(where(view(2, 4, 6, 6, 3, 3)(1), data1(2, 4, 6, 6, 3, 3), -inf), axes 4 5)
//   loops 8 by 2 copies x 6 by 2 copies x 6 by 4 lanes
//   max over 3 x 3
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2), Unroll(out 1, 2), Upcast(out 2, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_8_6_6_3_3_98fe27(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 3; ++i1) {
      f32x4 acc0 = splat_f32x4(-__builtin_inff());
      for (long i2 = 0; i2 < 2; ++i2) {
        float acc1 = -__builtin_inff();
        float acc2 = -__builtin_inff();
        float acc3 = -__builtin_inff();
        float acc4 = -__builtin_inff();
        for (long r0 = 0; r0 < 3; ++r0) {
          _Bool alu0 = (1 <= r0+i1*4)?1:0;
          for (long r1 = 0; r1 < 3; ++r1) {
            float alu1 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48-5] : 0.0f):-__builtin_inff();
            acc1 = max_float(acc1,alu1);
            acc2 = max_float(acc2,data1[r0*12+r1+i2*2+i0*288+i1*48+19]);
            float alu2 = alu0?(1 <= r0+i1*4 ? data1[r0*12+r1+i2*2+i0*288+i1*48+139] : 0.0f):-__builtin_inff();
            acc3 = max_float(acc3,alu2);
            acc4 = max_float(acc4,data1[r0*12+r1+i2*2+i0*288+i1*48+163]);
          }
        }
        data0[i2+i0*72+i1*12+4] = acc1;
        data0[i2+i0*72+i1*12+10] = acc2;
        data0[i2+i0*72+i1*12+40] = acc3;
        data0[i2+i0*72+i1*12+46] = acc4;
      }
      f32x4 acc5 = splat_f32x4(-__builtin_inff());
      f32x4 acc6 = splat_f32x4(-__builtin_inff());
      f32x4 acc7 = splat_f32x4(-__builtin_inff());
      for (long r2 = 0; r2 < 3; ++r2) {
        for (long r3 = 0; r3 < 3; ++r3) {
          i32x4 alu3 = (i32x4){-(1 <= r3 && 1 <= r2+i1*4),-(1 <= r2+i1*4),-(1 <= r2+i1*4),
        -(1 <= r2+i1*4)};
          i32x4 alu4 = (i32x4)(((i32x4)splat_i32x4(-1)&alu3)|((i32x4)splat_i32x4(-0)&~alu3));
          f32x4 val0 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-13] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-11] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-9] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48-7] : 0.0f)};
          f32x4 alu5 = (f32x4)(((i32x4)val0&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc0 = max_f32x4(acc0,alu5);
          i32x4 alu6 = (i32x4){-(1 <= r3),-(1),-(1),-(1)};
          i32x4 alu7 = (i32x4)(((i32x4)splat_i32x4(-1)&alu6)|((i32x4)splat_i32x4(-0)&~alu6));
          f32x4 val1 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+11] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+13] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+15] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+17] : 0.0f)};
          f32x4 alu8 = (f32x4)(((i32x4)val1&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc5 = max_f32x4(acc5,alu8);
          f32x4 val2 = (f32x4){(1 <= r3 && 1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+131] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+133] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+135] : 0.0f),
        (1 <= r2+i1*4 ? data1[r2*12+r3+i0*288+i1*48+137] : 0.0f)};
          f32x4 alu9 = (f32x4)(((i32x4)val2&alu4)|((i32x4)splat_f32x4(-__builtin_inff())&~alu4));
          acc6 = max_f32x4(acc6,alu9);
          f32x4 val3 = (f32x4){(1 <= r3 ? data1[r2*12+r3+i0*288+i1*48+155] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+157] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+159] : 0.0f),
        (1 ? data1[r2*12+r3+i0*288+i1*48+161] : 0.0f)};
          f32x4 alu10 = (f32x4)(((i32x4)val3&alu7)|((i32x4)splat_f32x4(-__builtin_inff())&~alu7));
          acc7 = max_f32x4(acc7,alu10);
        }
      }
      *(f32x4_loose*)(data0+i0*72+i1*12) = acc0;
      *(f32x4_loose*)(data0+i0*72+i1*12+6) = acc5;
      *(f32x4_loose*)(data0+i0*72+i1*12+36) = acc6;
      *(f32x4_loose*)(data0+i0*72+i1*12+42) = acc7;
    }
  }
}

