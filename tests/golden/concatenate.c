// ======== plain
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 by 2 copies x 33 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_b9cfa9(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x4 alu0 = (i32x4){-(4 <= i1),-(3 <= i1),-(3 <= i1),-(3 <= i1)};
      i32x4 alu1 = (i32x4)(((i32x4)splat_i32x4(-1)&alu0)|((i32x4)splat_i32x4(-0)&~alu0));
      f32x4 val0 = load_some_f32x4(data1+i0*40+i1*4-13, 13-i1*4, 4);
      f32x4 val1 = load_some_f32x4(data2+i0*26+i1*4, 0, 13-i1*4);
      *(f32x4_loose*)(data0+i0*66+i1*4) = (f32x4)(((i32x4)val0&alu1)|((i32x4)val1&~alu1));
      f32x4 val2 = load_some_f32x4(data1+i0*40+i1*4+7, 13-i1*4, 4);
      f32x4 val3 = load_some_f32x4(data2+i0*26+i1*4+13, 0, 13-i1*4);
      *(f32x4_loose*)(data0+i0*66+i1*4+33) = (f32x4)(((i32x4)val2&alu1)|((i32x4)val3&~alu1));
    }
    data0[i0*66+32] = data1[i0*40+19];
    data0[i0*66+65] = data1[i0*40+39];
  }
  for (long i2 = 0; i2 < 8; ++i2) {
    i32x4 alu2 = (i32x4){-(4 <= i2),-(3 <= i2),-(3 <= i2),-(3 <= i2)};
    f32x4 val4 = load_some_f32x4(data1+i2*4+107, 13-i2*4, 4);
    f32x4 val5 = load_some_f32x4(data2+i2*4+78, 0, 13-i2*4);
    i32x4 cond0 = (i32x4)(((i32x4)splat_i32x4(-1)&alu2)|((i32x4)splat_i32x4(-0)&~alu2));
    *(f32x4_loose*)(data0+i2*4+198) = (f32x4)(((i32x4)val4&cond0)|((i32x4)val5&~cond0));
  }
}

// ======== avx2
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 by 2 copies x 33 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8)
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
#define load_some_f32x8(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_7_33_6d2c44(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      i32x8 alu0 = (i32x8){-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(2 <= i1),-(1 <= i1),
        -(1 <= i1),-(1 <= i1)};
      i32x8 alu1 = (i32x8)(((i32x8)splat_i32x8(-1)&alu0)|((i32x8)splat_i32x8(-0)&~alu0));
      f32x8 val0 = load_some_f32x8(data1+i0*40+i1*8-13, 13-i1*8, 8);
      f32x8 val1 = load_some_f32x8(data2+i0*26+i1*8, 0, 13-i1*8);
      *(f32x8_loose*)(data0+i0*66+i1*8) = (f32x8)(((i32x8)val0&alu1)|((i32x8)val1&~alu1));
      f32x8 val2 = load_some_f32x8(data1+i0*40+i1*8+7, 13-i1*8, 8);
      f32x8 val3 = load_some_f32x8(data2+i0*26+i1*8+13, 0, 13-i1*8);
      *(f32x8_loose*)(data0+i0*66+i1*8+33) = (f32x8)(((i32x8)val2&alu1)|((i32x8)val3&~alu1));
    }
    data0[i0*66+32] = data1[i0*40+19];
    data0[i0*66+65] = data1[i0*40+39];
  }
  for (long i2 = 0; i2 < 4; ++i2) {
    i32x8 alu2 = (i32x8){-(2 <= i2),-(2 <= i2),-(2 <= i2),-(2 <= i2),-(2 <= i2),-(1 <= i2),
        -(1 <= i2),-(1 <= i2)};
    f32x8 val4 = load_some_f32x8(data1+i2*8+107, 13-i2*8, 8);
    f32x8 val5 = load_some_f32x8(data2+i2*8+78, 0, 13-i2*8);
    i32x8 cond0 = (i32x8)(((i32x8)splat_i32x8(-1)&alu2)|((i32x8)splat_i32x8(-0)&~alu2));
    *(f32x8_loose*)(data0+i2*8+198) = (f32x8)(((i32x8)val4&cond0)|((i32x8)val5&~cond0));
  }
}

// ======== avx512
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 by 2 copies x 33 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16)
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef float f32x16 __attribute__((vector_size(64)));
#define load_some_f32x16(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned short)((1u << t_) - (1u << f_))); })
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_7_33_addd6a(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      i32x16 alu0 = (i32x16){-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),
        -(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1 <= i1),-(1),-(1),
        -(1)};
      i32x16 alu1 = (i32x16)(((i32x16)splat_i32x16(-1)&alu0)|((i32x16)splat_i32x16(-0)&~alu0));
      f32x16 val0 = load_some_f32x16(data1+i0*40+i1*16-13, 13-i1*16, 16);
      f32x16 val1 = load_some_f32x16(data2+i0*26+i1*16, 0, 13-i1*16);
      *(f32x16_loose*)(data0+i0*66+i1*16) = (f32x16)(((i32x16)val0&alu1)|((i32x16)val1&~alu1));
      f32x16 val2 = load_some_f32x16(data1+i0*40+i1*16+7, 13-i1*16, 16);
      f32x16 val3 = load_some_f32x16(data2+i0*26+i1*16+13, 0, 13-i1*16);
      *(f32x16_loose*)(data0+i0*66+i1*16+33) = (f32x16)(((i32x16)val2&alu1)|((i32x16)val3&~alu1));
    }
    data0[i0*66+32] = data1[i0*40+19];
    data0[i0*66+65] = data1[i0*40+39];
  }
  for (long i2 = 0; i2 < 2; ++i2) {
    i32x16 alu2 = (i32x16){-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),
        -(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1 <= i2),-(1),-(1),
        -(1)};
    i32x16 alu3 = (i32x16)(((i32x16)splat_i32x16(-1)&alu2)|((i32x16)splat_i32x16(-0)&~alu2));
    f32x16 val4 = load_some_f32x16(data1+i2*16+107, 13-i2*16, 16);
    f32x16 val5 = load_some_f32x16(data2+i2*16+78, 0, 13-i2*16);
    *(f32x16_loose*)(data0+i2*16+198) = (f32x16)(((i32x16)val4&alu3)|((i32x16)val5&~alu3));
  }
}

// ======== neon
// data0(7, 33) = where(view(7, 33)(1), data1(7, 33), data2(7, 33))
//   loops 7 by 2 copies x 33 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })

void E_7_33_b9cfa9(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  data0[230] = data1[139];
  for (long i0 = 0; i0 < 3; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x4 alu0 = (i32x4){-(4 <= i1),-(3 <= i1),-(3 <= i1),-(3 <= i1)};
      i32x4 alu1 = (i32x4)(((i32x4)splat_i32x4(-1)&alu0)|((i32x4)splat_i32x4(-0)&~alu0));
      f32x4 val0 = load_some_f32x4(data1+i0*40+i1*4-13, 13-i1*4, 4);
      f32x4 val1 = load_some_f32x4(data2+i0*26+i1*4, 0, 13-i1*4);
      *(f32x4_loose*)(data0+i0*66+i1*4) = (f32x4)(((i32x4)val0&alu1)|((i32x4)val1&~alu1));
      f32x4 val2 = load_some_f32x4(data1+i0*40+i1*4+7, 13-i1*4, 4);
      f32x4 val3 = load_some_f32x4(data2+i0*26+i1*4+13, 0, 13-i1*4);
      *(f32x4_loose*)(data0+i0*66+i1*4+33) = (f32x4)(((i32x4)val2&alu1)|((i32x4)val3&~alu1));
    }
    data0[i0*66+32] = data1[i0*40+19];
    data0[i0*66+65] = data1[i0*40+39];
  }
  for (long i2 = 0; i2 < 8; ++i2) {
    i32x4 alu2 = (i32x4){-(4 <= i2),-(3 <= i2),-(3 <= i2),-(3 <= i2)};
    f32x4 val4 = load_some_f32x4(data1+i2*4+107, 13-i2*4, 4);
    f32x4 val5 = load_some_f32x4(data2+i2*4+78, 0, 13-i2*4);
    i32x4 cond0 = (i32x4)(((i32x4)splat_i32x4(-1)&alu2)|((i32x4)splat_i32x4(-0)&~alu2));
    *(f32x4_loose*)(data0+i2*4+198) = (f32x4)(((i32x4)val4&cond0)|((i32x4)val5&~cond0));
  }
}

