// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 x 33 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_0905d8(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 7; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x4 alu0 = (i32x4){-(4 <= i1),-(3 <= i1),-(3 <= i1),-(3 <= i1)};
      f32x4 val0 = load_some_f32x4(data1+i0*20+i1*4-13, 13-i1*4, 4);
      f32x4 val1 = load_some_f32x4(data2+i0*13+i1*4, 0, 13-i1*4);
      i32x4 cond0 = (i32x4)(((i32x4)splat_i32x4(-1)&alu0)|((i32x4)splat_i32x4(-0)&~alu0));
      *(f32x4_loose*)(data0+i0*33+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)val1&~cond0));
    }
    data0[i0*33+32] = data1[i0*20+19];
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 x 33 by 8 lanes
//   Opts: Upcast(out 1, 8)
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
#define load_some_f32x8(p, from, to) (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)(from)) & ((i32x8){0,1,2,3,4,5,6,7} < (int)(to)))
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_7_33_02783c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 7; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      i32x8 alu0 = (i32x8){-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(1 <= i1),
        -(1 <= i1),-(1 <= i1)};
      f32x8 val0 = load_some_f32x8(data1+i0*20+i1*8-13, 13-i1*8, 8);
      f32x8 val1 = load_some_f32x8(data2+i0*13+i1*8, 0, 13-i1*8);
      i32x8 cond0 = (i32x8)(((i32x8)splat_i32x8(-1)&alu0)|((i32x8)splat_i32x8(-0)&~alu0));
      *(f32x8_loose*)(data0+i0*33+i1*8) = (f32x8)(((i32x8)val0&cond0)|((i32x8)val1&~cond0));
    }
    data0[i0*33+32] = data1[i0*20+19];
  }
}

// ======== avx512
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 x 33 by 8 lanes
//   Opts: Upcast(out 1, 8)
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
#define load_some_f32x8(p, from, to) (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)(from)) & ((i32x8){0,1,2,3,4,5,6,7} < (int)(to)))
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_7_33_02783c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 7; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      i32x8 alu0 = (i32x8){-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(1 <= i1),
        -(1 <= i1),-(1 <= i1)};
      f32x8 val0 = load_some_f32x8(data1+i0*20+i1*8-13, 13-i1*8, 8);
      f32x8 val1 = load_some_f32x8(data2+i0*13+i1*8, 0, 13-i1*8);
      i32x8 cond0 = (i32x8)(((i32x8)splat_i32x8(-1)&alu0)|((i32x8)splat_i32x8(-0)&~alu0));
      *(f32x8_loose*)(data0+i0*33+i1*8) = (f32x8)(((i32x8)val0&cond0)|((i32x8)val1&~cond0));
    }
    data0[i0*33+32] = data1[i0*20+19];
  }
}

// ======== neon
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 x 33 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_0905d8(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 7; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x4 alu0 = (i32x4){-(4 <= i1),-(3 <= i1),-(3 <= i1),-(3 <= i1)};
      f32x4 val0 = load_some_f32x4(data1+i0*20+i1*4-13, 13-i1*4, 4);
      f32x4 val1 = load_some_f32x4(data2+i0*13+i1*4, 0, 13-i1*4);
      i32x4 cond0 = (i32x4)(((i32x4)splat_i32x4(-1)&alu0)|((i32x4)splat_i32x4(-0)&~alu0));
      *(f32x4_loose*)(data0+i0*33+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)val1&~cond0));
    }
    data0[i0*33+32] = data1[i0*20+19];
  }
}

