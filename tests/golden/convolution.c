// ======== plain
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 6 parts > out 0 of 2 > out 3 of 12 by 3 copies of 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 448 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 3, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 2, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_2_8_12_12_4_3_3_b0d449(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        const int64_t kept_row0 = i0*224+i1*56+i2*14;
        // fills stage0
        for (int64_t i3 = 0; i3 < 3; ++i3) {
          f32x4 a0 = load_some_f32x4(data1+part*24+i0*576+i1*144+i2*12+i3*4-13, 1-i3*4,
              (part*2+i2 < 13 && 1 <= part*2+i2)*4);
          *(f32x4_loose*)(stage0+kept_row0+i3*4) = a0;
        }
        // fills stage0
        for (int64_t i4 = 0; i4 < 2; ++i4) {
          float a1 = i4 < 1 && part*2+i2 < 13 && 1 <= part*2+i2 ? data1[part*24+i0*576+i1*144+i2*12+i4-1] : 0.0f;
          stage0[kept_row0+i4+12] = a1;
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i5 = 0; i5 < 2; ++i5) {
    for (int64_t i6 = 0; i6 < 2; ++i6) {
      const int64_t out_column = part*24+i5*12+i6*1152;
      for (int64_t i7 = 0; i7 < 2; ++i7) {
        f32x4 sum0 = splat_f32x4(0.0f);
        f32x4 sum1 = splat_f32x4(0.0f);
        f32x4 sum2 = splat_f32x4(0.0f);
        f32x4 sum3 = splat_f32x4(0.0f);
        f32x4 sum4 = splat_f32x4(0.0f);
        f32x4 sum5 = splat_f32x4(0.0f);
        f32x4 sum6 = splat_f32x4(0.0f);
        f32x4 sum7 = splat_f32x4(0.0f);
        f32x4 sum8 = splat_f32x4(0.0f);
        f32x4 sum9 = splat_f32x4(0.0f);
        f32x4 sum10 = splat_f32x4(0.0f);
        f32x4 sum11 = splat_f32x4(0.0f);
        for (int64_t r0 = 0; r0 < 4; ++r0) {
          for (int64_t r1 = 0; r1 < 3; ++r1) {
            const int64_t kept_row1 = r0*56+(r1+i5)*14+i6*224;
            const int64_t b_row = r0*9+r1*3+i7*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row1+r2);
              float b0 = data2[b_row+r2];
              sum0 = sum0+(kept0*b0);
              f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row1+r2+4);
              sum1 = sum1+(kept1*b0);
              f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row1+r2+8);
              sum2 = sum2+(kept2*b0);
              float b1 = data2[b_row+r2+36];
              sum3 = sum3+(kept0*b1);
              sum4 = sum4+(kept1*b1);
              sum5 = sum5+(kept2*b1);
              float b2 = data2[b_row+r2+72];
              sum6 = sum6+(kept0*b2);
              sum7 = sum7+(kept1*b2);
              sum8 = sum8+(kept2*b2);
              float b3 = data2[b_row+r2+108];
              sum9 = sum9+(kept0*b3);
              sum10 = sum10+(kept1*b3);
              sum11 = sum11+(kept2*b3);
            }
          }
        }
        *(f32x4_loose*)(data0+out_column+i7*576) = sum0;
        *(f32x4_loose*)(data0+out_column+i7*576+4) = sum1;
        *(f32x4_loose*)(data0+out_column+i7*576+8) = sum2;
        *(f32x4_loose*)(data0+out_column+i7*576+144) = sum3;
        *(f32x4_loose*)(data0+out_column+i7*576+148) = sum4;
        *(f32x4_loose*)(data0+out_column+i7*576+152) = sum5;
        *(f32x4_loose*)(data0+out_column+i7*576+288) = sum6;
        *(f32x4_loose*)(data0+out_column+i7*576+292) = sum7;
        *(f32x4_loose*)(data0+out_column+i7*576+296) = sum8;
        *(f32x4_loose*)(data0+out_column+i7*576+432) = sum9;
        *(f32x4_loose*)(data0+out_column+i7*576+436) = sum10;
        *(f32x4_loose*)(data0+out_column+i7*576+440) = sum11;
      }
    }
  }
}

// ======== avx2
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 6 parts > out 0 of 2 > out 3 of 12 by 3 copies of 8 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 576 elements, f = 13.7: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 8), Unroll(out 3, 3), Pad(out 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 2, 6)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define store_some_f32x8(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ \
    < f_ ? f_ : t_ > 8 ? 8 : t_; \
  __builtin_ia32_maskstoreps256((__attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} >= (int)f_) \
    & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_), (__attribute__((vector_size(32))) float)(a)); })

void r_2_8_12_12_4_3_3_02ccf8(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        const int64_t kept_row0 = i0*288+i1*72+i2*18;
        // fills stage0
        for (int64_t i3 = 0; i3 < 2; ++i3) {
          f32x8 a = load_some_f32x8(data1+part*24+i0*576+i1*144+i2*12+i3*8-13, 1-i3*8,
              (part*2+i2 < 13 && 1 <= part*2+i2 ? 13-i3*8 : 0));
          *(f32x8_loose*)(stage0+kept_row0+i3*8) = a;
        }
        // fills stage0
        for (int64_t i4 = 0; i4 < 2; ++i4) {
          stage0[kept_row0+i4+16] = 0.0f;
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i5 = 0; i5 < 2; ++i5) {
    for (int64_t i6 = 0; i6 < 2; ++i6) {
      const int64_t out_column = part*24+i5*12+i6*1152;
      for (int64_t i7 = 0; i7 < 2; ++i7) {
        f32x8 sum0 = splat_f32x8(0.0f);
        f32x8 sum1 = splat_f32x8(0.0f);
        f32x8 sum2 = splat_f32x8(0.0f);
        f32x8 sum3 = splat_f32x8(0.0f);
        f32x8 sum4 = splat_f32x8(0.0f);
        f32x8 sum5 = splat_f32x8(0.0f);
        f32x8 sum6 = splat_f32x8(0.0f);
        f32x8 sum7 = splat_f32x8(0.0f);
        for (int64_t r0 = 0; r0 < 4; ++r0) {
          for (int64_t r1 = 0; r1 < 3; ++r1) {
            const int64_t kept_row1 = r0*72+(r1+i5)*18+i6*288;
            const int64_t b_row = r0*9+r1*3+i7*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x8 kept0 = *(const f32x8_loose*)(stage0+kept_row1+r2);
              float b0 = data2[b_row+r2];
              sum0 = mulacc_f32x8(kept0, splat_f32x8(b0), sum0);
              f32x8 kept1 = *(const f32x8_loose*)(stage0+kept_row1+r2+8);
              sum1 = mulacc_f32x8(kept1, splat_f32x8(b0), sum1);
              float b1 = data2[b_row+r2+36];
              sum2 = mulacc_f32x8(kept0, splat_f32x8(b1), sum2);
              sum3 = mulacc_f32x8(kept1, splat_f32x8(b1), sum3);
              float b2 = data2[b_row+r2+72];
              sum4 = mulacc_f32x8(kept0, splat_f32x8(b2), sum4);
              sum5 = mulacc_f32x8(kept1, splat_f32x8(b2), sum5);
              float b3 = data2[b_row+r2+108];
              sum6 = mulacc_f32x8(kept0, splat_f32x8(b3), sum6);
              sum7 = mulacc_f32x8(kept1, splat_f32x8(b3), sum7);
            }
          }
        }
        *(f32x8_loose*)(data0+out_column+i7*576) = sum0;
        store_some_f32x8(data0+out_column+i7*576+8, 0, 4, sum1);
        *(f32x8_loose*)(data0+out_column+i7*576+144) = sum2;
        store_some_f32x8(data0+out_column+i7*576+152, 0, 4, sum3);
        *(f32x8_loose*)(data0+out_column+i7*576+288) = sum4;
        store_some_f32x8(data0+out_column+i7*576+296, 0, 4, sum5);
        *(f32x8_loose*)(data0+out_column+i7*576+432) = sum6;
        store_some_f32x8(data0+out_column+i7*576+440, 0, 4, sum7);
      }
    }
  }
}

// ======== avx512
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 6 parts > out 0 of 2 > out 3 of 12 by 2 copies of 16 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 576 elements, f = 6.86: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 16), Unroll(out 3, 2), Pad(out 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 2, 6)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void r_2_8_12_12_4_3_3_090f76(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i0*288+i1*72;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        const int64_t kept_row1 = i0*288+i1*72+i2*18;
        f32x16 a = load_some_f32x16(data1+part*24+i0*576+i1*144+i2*12-13, 1, (part*2+i2 < 13 && 1 <= part*2+i2)*13);
        *(f32x16_loose*)(stage0+kept_row0+i2*18) = a;
        for (int64_t i3 = 0; i3 < 2; ++i3) {
          stage0[kept_row1+i3+16] = 0.0f;
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i4 = 0; i4 < 2; ++i4) {
    const int64_t out_column = part*24+i4*12;
    for (int64_t i5 = 0; i5 < 2; ++i5) {
      f32x16 sum0 = splat_f32x16(0.0f);
      f32x16 sum1 = splat_f32x16(0.0f);
      f32x16 sum2 = splat_f32x16(0.0f);
      f32x16 sum3 = splat_f32x16(0.0f);
      f32x16 sum4 = splat_f32x16(0.0f);
      f32x16 sum5 = splat_f32x16(0.0f);
      f32x16 sum6 = splat_f32x16(0.0f);
      f32x16 sum7 = splat_f32x16(0.0f);
      for (int64_t r0 = 0; r0 < 4; ++r0) {
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          const int64_t kept_row2 = r0*72+(r1+i4)*18+i5*288;
          const int64_t b_row = r0*9+r1*3;
          for (int64_t r2 = 0; r2 < 3; ++r2) {
            f32x16 kept = *(const f32x16_loose*)(stage0+kept_row2+r2);
            sum0 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2]), sum0);
            sum1 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+36]), sum1);
            sum2 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+72]), sum2);
            sum3 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+108]), sum3);
            sum4 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+144]), sum4);
            sum5 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+180]), sum5);
            sum6 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+216]), sum6);
            sum7 = mulacc_f32x16(kept, splat_f32x16(data2[b_row+r2+252]), sum7);
          }
        }
      }
      store_some_f32x16(data0+out_column+i5*1152, 0, 12, sum0);
      store_some_f32x16(data0+out_column+i5*1152+144, 0, 12, sum1);
      store_some_f32x16(data0+out_column+i5*1152+288, 0, 12, sum2);
      store_some_f32x16(data0+out_column+i5*1152+432, 0, 12, sum3);
      store_some_f32x16(data0+out_column+i5*1152+576, 0, 12, sum4);
      store_some_f32x16(data0+out_column+i5*1152+720, 0, 12, sum5);
      store_some_f32x16(data0+out_column+i5*1152+864, 0, 12, sum6);
      store_some_f32x16(data0+out_column+i5*1152+1008, 0, 12, sum7);
    }
  }
}

// ======== neon
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 6 parts > out 0 of 2 > out 3 of 12 by 3 copies of 4 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 448 elements, f = 6.61: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 3, 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 2, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_2_8_12_12_4_3_3_8da74d(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        const int64_t kept_row0 = i0*224+i1*56+i2*14;
        // fills stage0
        for (int64_t i3 = 0; i3 < 3; ++i3) {
          f32x4 a0 = load_some_f32x4(data1+part*24+i0*576+i1*144+i2*12+i3*4-13, 1-i3*4,
              (part*2+i2 < 13 && 1 <= part*2+i2)*4);
          *(f32x4_loose*)(stage0+kept_row0+i3*4) = a0;
        }
        // fills stage0
        for (int64_t i4 = 0; i4 < 2; ++i4) {
          float a1 = i4 < 1 && part*2+i2 < 13 && 1 <= part*2+i2 ? data1[part*24+i0*576+i1*144+i2*12+i4-1] : 0.0f;
          stage0[kept_row0+i4+12] = a1;
        }
      }
    }
  }
  // sum, writes data0
  for (int64_t i5 = 0; i5 < 2; ++i5) {
    const int64_t out_column = part*24+i5*12;
    for (int64_t i6 = 0; i6 < 2; ++i6) {
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      f32x4 sum12 = splat_f32x4(0.0f);
      f32x4 sum13 = splat_f32x4(0.0f);
      f32x4 sum14 = splat_f32x4(0.0f);
      f32x4 sum15 = splat_f32x4(0.0f);
      f32x4 sum16 = splat_f32x4(0.0f);
      f32x4 sum17 = splat_f32x4(0.0f);
      f32x4 sum18 = splat_f32x4(0.0f);
      f32x4 sum19 = splat_f32x4(0.0f);
      f32x4 sum20 = splat_f32x4(0.0f);
      f32x4 sum21 = splat_f32x4(0.0f);
      f32x4 sum22 = splat_f32x4(0.0f);
      f32x4 sum23 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 4; ++r0) {
        for (int64_t r1 = 0; r1 < 3; ++r1) {
          const int64_t kept_row1 = r0*56+(r1+i5)*14+i6*224;
          const int64_t b_row = r0*9+r1*3;
          for (int64_t r2 = 0; r2 < 3; ++r2) {
            f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row1+r2);
            float b0 = data2[b_row+r2];
            sum0 = mulacc_f32x4(kept0, splat_f32x4(b0), sum0);
            f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row1+r2+4);
            sum1 = mulacc_f32x4(kept1, splat_f32x4(b0), sum1);
            f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row1+r2+8);
            sum2 = mulacc_f32x4(kept2, splat_f32x4(b0), sum2);
            float b1 = data2[b_row+r2+36];
            sum3 = mulacc_f32x4(kept0, splat_f32x4(b1), sum3);
            sum4 = mulacc_f32x4(kept1, splat_f32x4(b1), sum4);
            sum5 = mulacc_f32x4(kept2, splat_f32x4(b1), sum5);
            float b2 = data2[b_row+r2+72];
            sum6 = mulacc_f32x4(kept0, splat_f32x4(b2), sum6);
            sum7 = mulacc_f32x4(kept1, splat_f32x4(b2), sum7);
            sum8 = mulacc_f32x4(kept2, splat_f32x4(b2), sum8);
            float b3 = data2[b_row+r2+108];
            sum9 = mulacc_f32x4(kept0, splat_f32x4(b3), sum9);
            sum10 = mulacc_f32x4(kept1, splat_f32x4(b3), sum10);
            sum11 = mulacc_f32x4(kept2, splat_f32x4(b3), sum11);
            float b4 = data2[b_row+r2+144];
            sum12 = mulacc_f32x4(kept0, splat_f32x4(b4), sum12);
            sum13 = mulacc_f32x4(kept1, splat_f32x4(b4), sum13);
            sum14 = mulacc_f32x4(kept2, splat_f32x4(b4), sum14);
            float b5 = data2[b_row+r2+180];
            sum15 = mulacc_f32x4(kept0, splat_f32x4(b5), sum15);
            sum16 = mulacc_f32x4(kept1, splat_f32x4(b5), sum16);
            sum17 = mulacc_f32x4(kept2, splat_f32x4(b5), sum17);
            float b6 = data2[b_row+r2+216];
            sum18 = mulacc_f32x4(kept0, splat_f32x4(b6), sum18);
            sum19 = mulacc_f32x4(kept1, splat_f32x4(b6), sum19);
            sum20 = mulacc_f32x4(kept2, splat_f32x4(b6), sum20);
            float b7 = data2[b_row+r2+252];
            sum21 = mulacc_f32x4(kept0, splat_f32x4(b7), sum21);
            sum22 = mulacc_f32x4(kept1, splat_f32x4(b7), sum22);
            sum23 = mulacc_f32x4(kept2, splat_f32x4(b7), sum23);
          }
        }
      }
      *(f32x4_loose*)(data0+out_column+i6*1152) = sum0;
      *(f32x4_loose*)(data0+out_column+i6*1152+4) = sum1;
      *(f32x4_loose*)(data0+out_column+i6*1152+8) = sum2;
      *(f32x4_loose*)(data0+out_column+i6*1152+144) = sum3;
      *(f32x4_loose*)(data0+out_column+i6*1152+148) = sum4;
      *(f32x4_loose*)(data0+out_column+i6*1152+152) = sum5;
      *(f32x4_loose*)(data0+out_column+i6*1152+288) = sum6;
      *(f32x4_loose*)(data0+out_column+i6*1152+292) = sum7;
      *(f32x4_loose*)(data0+out_column+i6*1152+296) = sum8;
      *(f32x4_loose*)(data0+out_column+i6*1152+432) = sum9;
      *(f32x4_loose*)(data0+out_column+i6*1152+436) = sum10;
      *(f32x4_loose*)(data0+out_column+i6*1152+440) = sum11;
      *(f32x4_loose*)(data0+out_column+i6*1152+576) = sum12;
      *(f32x4_loose*)(data0+out_column+i6*1152+580) = sum13;
      *(f32x4_loose*)(data0+out_column+i6*1152+584) = sum14;
      *(f32x4_loose*)(data0+out_column+i6*1152+720) = sum15;
      *(f32x4_loose*)(data0+out_column+i6*1152+724) = sum16;
      *(f32x4_loose*)(data0+out_column+i6*1152+728) = sum17;
      *(f32x4_loose*)(data0+out_column+i6*1152+864) = sum18;
      *(f32x4_loose*)(data0+out_column+i6*1152+868) = sum19;
      *(f32x4_loose*)(data0+out_column+i6*1152+872) = sum20;
      *(f32x4_loose*)(data0+out_column+i6*1152+1008) = sum21;
      *(f32x4_loose*)(data0+out_column+i6*1152+1012) = sum22;
      *(f32x4_loose*)(data0+out_column+i6*1152+1016) = sum23;
    }
  }
}

