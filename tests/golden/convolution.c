// ======== plain
// data0(2, 8, 12, 12, 1, 1, 1) = sum((view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3,...
//   loops 12 in 6 parts x 2 x 12 by 3 copies by 4 lanes x 8 by 4 copies
//   add over 4 x 3 x 3
//   stage0 keeps 448 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 3, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3), Outer(...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_12_2_12_8_4_3_3_b0d449(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        for (long i3 = 0; i3 < 3; ++i3) {
          f32x4 val0 = load_some_f32x4(data1+t0*24+i0*576+i1*144+i2*12+i3*4-13, 1-i3*4, (t0*2+i2 < 13 && 1 <= t0*2+i2)*4);
          *(f32x4_loose*)(stage0+i0*224+i1*56+i2*14+i3*4) = val0;
        }
        for (long i4 = 0; i4 < 2; ++i4) {
          float val1 = i4 < 1 && t0*2+i2 < 13 && 1 <= t0*2+i2 ? data1[t0*24+i0*576+i1*144+i2*12+i4-1] : 0.0f;
          stage0[i0*224+i1*56+i2*14+i4+12] = val1;
        }
      }
    }
  }
  for (long i5 = 0; i5 < 2; ++i5) {
    for (long i6 = 0; i6 < 2; ++i6) {
      for (long i7 = 0; i7 < 2; ++i7) {
        f32x4 acc0 = splat_f32x4(0.0f);
        f32x4 acc1 = splat_f32x4(0.0f);
        f32x4 acc2 = splat_f32x4(0.0f);
        f32x4 acc3 = splat_f32x4(0.0f);
        f32x4 acc4 = splat_f32x4(0.0f);
        f32x4 acc5 = splat_f32x4(0.0f);
        f32x4 acc6 = splat_f32x4(0.0f);
        f32x4 acc7 = splat_f32x4(0.0f);
        f32x4 acc8 = splat_f32x4(0.0f);
        f32x4 acc9 = splat_f32x4(0.0f);
        f32x4 acc10 = splat_f32x4(0.0f);
        f32x4 acc11 = splat_f32x4(0.0f);
        for (long r0 = 0; r0 < 4; ++r0) {
          for (long r1 = 0; r1 < 3; ++r1) {
            for (long r2 = 0; r2 < 3; ++r2) {
              f32x4 val2 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224);
              float val3 = data2[r0*9+r1*3+r2+i7*144];
              acc0 = acc0+(val2*val3);
              f32x4 val4 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224+4);
              acc1 = acc1+(val4*val3);
              f32x4 val5 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224+8);
              acc2 = acc2+(val5*val3);
              float val6 = data2[r0*9+r1*3+r2+i7*144+36];
              acc3 = acc3+(val2*val6);
              acc4 = acc4+(val4*val6);
              acc5 = acc5+(val5*val6);
              float val7 = data2[r0*9+r1*3+r2+i7*144+72];
              acc6 = acc6+(val2*val7);
              acc7 = acc7+(val4*val7);
              acc8 = acc8+(val5*val7);
              float val8 = data2[r0*9+r1*3+r2+i7*144+108];
              acc9 = acc9+(val2*val8);
              acc10 = acc10+(val4*val8);
              acc11 = acc11+(val5*val8);
            }
          }
        }
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576) = acc0;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+4) = acc1;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+8) = acc2;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+144) = acc3;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+148) = acc4;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+152) = acc5;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+288) = acc6;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+292) = acc7;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+296) = acc8;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+432) = acc9;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+436) = acc10;
        *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+440) = acc11;
      }
    }
  }
}

// ======== avx2
// data0(2, 8, 12, 12, 1, 1, 1) = sum((view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3,...
//   loops 12 in 6 parts x 2 x 12 by 3 copies by 8 lanes x 8 by 4 copies
//   add over 4 x 3 x 3
//   stage0 keeps 576 elements, f = 13.7: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 8), Unroll(out 3, 3), Pad(out 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(ou...
typedef float f32x8 __attribute__((vector_size(32)));
typedef int i32x8 __attribute__((vector_size(32)));
#define load_some_f32x8(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define store_some_f32x8(p, from, to, a) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ ? f_ : t_ > 8 ? 8 : t_; \
  __builtin_ia32_maskstoreps256((__attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_), (__attribute__((vector_size(32))) float)(a)); })

void r_12_2_12_8_4_3_3_02ccf8(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        for (long i3 = 0; i3 < 2; ++i3) {
          f32x8 val0 = load_some_f32x8(data1+t0*24+i0*576+i1*144+i2*12+i3*8-13, 1-i3*8, (t0*2+i2 < 13 && 1 <= t0*2+i2 ? 13-i3*8 : 0));
          *(f32x8_loose*)(stage0+i0*288+i1*72+i2*18+i3*8) = val0;
        }
        for (long i4 = 0; i4 < 2; ++i4) {
          stage0[i0*288+i1*72+i2*18+i4+16] = 0.0f;
        }
      }
    }
  }
  for (long i5 = 0; i5 < 2; ++i5) {
    for (long i6 = 0; i6 < 2; ++i6) {
      for (long i7 = 0; i7 < 2; ++i7) {
        f32x8 acc0 = splat_f32x8(0.0f);
        f32x8 acc1 = splat_f32x8(0.0f);
        f32x8 acc2 = splat_f32x8(0.0f);
        f32x8 acc3 = splat_f32x8(0.0f);
        f32x8 acc4 = splat_f32x8(0.0f);
        f32x8 acc5 = splat_f32x8(0.0f);
        f32x8 acc6 = splat_f32x8(0.0f);
        f32x8 acc7 = splat_f32x8(0.0f);
        for (long r0 = 0; r0 < 4; ++r0) {
          for (long r1 = 0; r1 < 3; ++r1) {
            for (long r2 = 0; r2 < 3; ++r2) {
              f32x8 val1 = *(const f32x8_loose*)(stage0+r0*72+(r1+i5)*18+r2+i6*288);
              float val2 = data2[r0*9+r1*3+r2+i7*144];
              acc0 = mulacc_f32x8(val1,splat_f32x8(val2),acc0);
              f32x8 val3 = *(const f32x8_loose*)(stage0+r0*72+(r1+i5)*18+r2+i6*288+8);
              acc1 = mulacc_f32x8(val3,splat_f32x8(val2),acc1);
              float val4 = data2[r0*9+r1*3+r2+i7*144+36];
              acc2 = mulacc_f32x8(val1,splat_f32x8(val4),acc2);
              acc3 = mulacc_f32x8(val3,splat_f32x8(val4),acc3);
              float val5 = data2[r0*9+r1*3+r2+i7*144+72];
              acc4 = mulacc_f32x8(val1,splat_f32x8(val5),acc4);
              acc5 = mulacc_f32x8(val3,splat_f32x8(val5),acc5);
              float val6 = data2[r0*9+r1*3+r2+i7*144+108];
              acc6 = mulacc_f32x8(val1,splat_f32x8(val6),acc6);
              acc7 = mulacc_f32x8(val3,splat_f32x8(val6),acc7);
            }
          }
        }
        *(f32x8_loose*)(data0+t0*24+i5*12+i6*1152+i7*576) = acc0;
        f32x8 out0 = acc1;
        store_some_f32x8(data0+t0*24+i5*12+i6*1152+i7*576+8, 0, 4, out0);
        *(f32x8_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+144) = acc2;
        f32x8 out1 = acc3;
        store_some_f32x8(data0+t0*24+i5*12+i6*1152+i7*576+152, 0, 4, out1);
        *(f32x8_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+288) = acc4;
        f32x8 out2 = acc5;
        store_some_f32x8(data0+t0*24+i5*12+i6*1152+i7*576+296, 0, 4, out2);
        *(f32x8_loose*)(data0+t0*24+i5*12+i6*1152+i7*576+432) = acc6;
        f32x8 out3 = acc7;
        store_some_f32x8(data0+t0*24+i5*12+i6*1152+i7*576+440, 0, 4, out3);
      }
    }
  }
}

// ======== avx512
// data0(2, 8, 12, 12, 1, 1, 1) = sum((view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3,...
//   loops 12 in 6 parts x 2 x 12 by 2 copies by 16 lanes x 8 by 8 copies
//   add over 4 x 3 x 3
//   stage0 keeps 576 elements, f = 6.86: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 16), Unroll(out 3, 2), Pad(out 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1), Outer(o...
typedef float f32x16 __attribute__((vector_size(64)));
#define load_some_f32x16(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned short)((1u << t_) - (1u << f_))); })
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define store_some_f32x16(p, from, to, a) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << t_) - (1u << f_))); })

void r_12_2_12_8_4_3_3_090f76(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x16 val0 = load_some_f32x16(data1+t0*24+i0*576+i1*144+i2*12-13, 1, (t0*2+i2 < 13 && 1 <= t0*2+i2)*13);
        *(f32x16_loose*)(stage0+i0*288+i1*72+i2*18) = val0;
        for (long i3 = 0; i3 < 2; ++i3) {
          stage0[i0*288+i1*72+i2*18+i3+16] = 0.0f;
        }
      }
    }
  }
  for (long i4 = 0; i4 < 2; ++i4) {
    for (long i5 = 0; i5 < 2; ++i5) {
      f32x16 acc0 = splat_f32x16(0.0f);
      f32x16 acc1 = splat_f32x16(0.0f);
      f32x16 acc2 = splat_f32x16(0.0f);
      f32x16 acc3 = splat_f32x16(0.0f);
      f32x16 acc4 = splat_f32x16(0.0f);
      f32x16 acc5 = splat_f32x16(0.0f);
      f32x16 acc6 = splat_f32x16(0.0f);
      f32x16 acc7 = splat_f32x16(0.0f);
      for (long r0 = 0; r0 < 4; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          for (long r2 = 0; r2 < 3; ++r2) {
            f32x16 val1 = *(const f32x16_loose*)(stage0+r0*72+(r1+i4)*18+r2+i5*288);
            acc0 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2]),acc0);
            acc1 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+36]),acc1);
            acc2 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+72]),acc2);
            acc3 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+108]),acc3);
            acc4 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+144]),acc4);
            acc5 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+180]),acc5);
            acc6 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+216]),acc6);
            acc7 = mulacc_f32x16(val1,splat_f32x16(data2[r0*9+r1*3+r2+252]),acc7);
          }
        }
      }
      f32x16 out0 = acc0;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152, 0, 12, out0);
      f32x16 out1 = acc1;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+144, 0, 12, out1);
      f32x16 out2 = acc2;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+288, 0, 12, out2);
      f32x16 out3 = acc3;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+432, 0, 12, out3);
      f32x16 out4 = acc4;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+576, 0, 12, out4);
      f32x16 out5 = acc5;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+720, 0, 12, out5);
      f32x16 out6 = acc6;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+864, 0, 12, out6);
      f32x16 out7 = acc7;
      store_some_f32x16(data0+t0*24+i4*12+i5*1152+1008, 0, 12, out7);
    }
  }
}

// ======== neon
// data0(2, 8, 12, 12, 1, 1, 1) = sum((view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3,...
//   loops 12 in 6 parts x 2 x 12 by 3 copies by 4 lanes x 8 by 8 copies
//   add over 4 x 3 x 3
//   stage0 keeps 448 elements, f = 6.61: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 3, 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1), Outer(out 3), Outer(...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define load_some_f32x4(p, from, to) ({ long f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (long l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_12_2_12_8_4_3_3_8da74d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        for (long i3 = 0; i3 < 3; ++i3) {
          f32x4 val0 = load_some_f32x4(data1+t0*24+i0*576+i1*144+i2*12+i3*4-13, 1-i3*4, (t0*2+i2 < 13 && 1 <= t0*2+i2)*4);
          *(f32x4_loose*)(stage0+i0*224+i1*56+i2*14+i3*4) = val0;
        }
        for (long i4 = 0; i4 < 2; ++i4) {
          float val1 = i4 < 1 && t0*2+i2 < 13 && 1 <= t0*2+i2 ? data1[t0*24+i0*576+i1*144+i2*12+i4-1] : 0.0f;
          stage0[i0*224+i1*56+i2*14+i4+12] = val1;
        }
      }
    }
  }
  for (long i5 = 0; i5 < 2; ++i5) {
    for (long i6 = 0; i6 < 2; ++i6) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      f32x4 acc12 = splat_f32x4(0.0f);
      f32x4 acc13 = splat_f32x4(0.0f);
      f32x4 acc14 = splat_f32x4(0.0f);
      f32x4 acc15 = splat_f32x4(0.0f);
      f32x4 acc16 = splat_f32x4(0.0f);
      f32x4 acc17 = splat_f32x4(0.0f);
      f32x4 acc18 = splat_f32x4(0.0f);
      f32x4 acc19 = splat_f32x4(0.0f);
      f32x4 acc20 = splat_f32x4(0.0f);
      f32x4 acc21 = splat_f32x4(0.0f);
      f32x4 acc22 = splat_f32x4(0.0f);
      f32x4 acc23 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 4; ++r0) {
        for (long r1 = 0; r1 < 3; ++r1) {
          for (long r2 = 0; r2 < 3; ++r2) {
            f32x4 val2 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224);
            float val3 = data2[r0*9+r1*3+r2];
            acc0 = mulacc_f32x4(val2,splat_f32x4(val3),acc0);
            f32x4 val4 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224+4);
            acc1 = mulacc_f32x4(val4,splat_f32x4(val3),acc1);
            f32x4 val5 = *(const f32x4_loose*)(stage0+r0*56+(r1+i5)*14+r2+i6*224+8);
            acc2 = mulacc_f32x4(val5,splat_f32x4(val3),acc2);
            float val6 = data2[r0*9+r1*3+r2+36];
            acc3 = mulacc_f32x4(val2,splat_f32x4(val6),acc3);
            acc4 = mulacc_f32x4(val4,splat_f32x4(val6),acc4);
            acc5 = mulacc_f32x4(val5,splat_f32x4(val6),acc5);
            float val7 = data2[r0*9+r1*3+r2+72];
            acc6 = mulacc_f32x4(val2,splat_f32x4(val7),acc6);
            acc7 = mulacc_f32x4(val4,splat_f32x4(val7),acc7);
            acc8 = mulacc_f32x4(val5,splat_f32x4(val7),acc8);
            float val8 = data2[r0*9+r1*3+r2+108];
            acc9 = mulacc_f32x4(val2,splat_f32x4(val8),acc9);
            acc10 = mulacc_f32x4(val4,splat_f32x4(val8),acc10);
            acc11 = mulacc_f32x4(val5,splat_f32x4(val8),acc11);
            float val9 = data2[r0*9+r1*3+r2+144];
            acc12 = mulacc_f32x4(val2,splat_f32x4(val9),acc12);
            acc13 = mulacc_f32x4(val4,splat_f32x4(val9),acc13);
            acc14 = mulacc_f32x4(val5,splat_f32x4(val9),acc14);
            float val10 = data2[r0*9+r1*3+r2+180];
            acc15 = mulacc_f32x4(val2,splat_f32x4(val10),acc15);
            acc16 = mulacc_f32x4(val4,splat_f32x4(val10),acc16);
            acc17 = mulacc_f32x4(val5,splat_f32x4(val10),acc17);
            float val11 = data2[r0*9+r1*3+r2+216];
            acc18 = mulacc_f32x4(val2,splat_f32x4(val11),acc18);
            acc19 = mulacc_f32x4(val4,splat_f32x4(val11),acc19);
            acc20 = mulacc_f32x4(val5,splat_f32x4(val11),acc20);
            float val12 = data2[r0*9+r1*3+r2+252];
            acc21 = mulacc_f32x4(val2,splat_f32x4(val12),acc21);
            acc22 = mulacc_f32x4(val4,splat_f32x4(val12),acc22);
            acc23 = mulacc_f32x4(val5,splat_f32x4(val12),acc23);
          }
        }
      }
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152) = acc0;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+4) = acc1;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+8) = acc2;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+144) = acc3;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+148) = acc4;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+152) = acc5;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+288) = acc6;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+292) = acc7;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+296) = acc8;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+432) = acc9;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+436) = acc10;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+440) = acc11;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+576) = acc12;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+580) = acc13;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+584) = acc14;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+720) = acc15;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+724) = acc16;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+728) = acc17;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+864) = acc18;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+868) = acc19;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+872) = acc20;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+1008) = acc21;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+1012) = acc22;
      *(f32x4_loose*)(data0+t0*24+i5*12+i6*1152+1016) = acc23;
    }
  }
}

