// ======== plain
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 0 of 2 in 2 parts > out 2 of 12 by 3 copies > out 3 of 12 by 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 784 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 2, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 0, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_2_8_12_12_4_3_3_df07d8(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t kept_row0 = i0*196;
    for (int64_t i1 = 0; i1 < 14; ++i1) {
      const int64_t kept_row1 = kept_row0+i1*14;
      stage0[kept_row0+i1*14] = 0.0f;
      for (int64_t i2 = 0; i2 < 3; ++i2) {
        f32x4 a = i1 < 13 && 1 <= i1 ? (f32x4)*(const f32x4_loose*)(data1+part*576+i0*144+i1*12+i2*4-12)
            : splat_f32x4(0.0f);
        *(f32x4_loose*)(stage0+kept_row1+i2*4+1) = a;
      }
      stage0[kept_row0+i1*14+13] = 0.0f;
    }
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < 4; ++i3) {
    for (int64_t i4 = 0; i4 < 3; ++i4) {
      const int64_t out_column = part*1152+i3*36+i4*4;
      for (int64_t i5 = 0; i5 < 2; ++i5) {
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
            const int64_t kept_row2 = r0*196+r1*14+i3*42+i4*4;
            const int64_t b_row = r0*9+r1*3+i5*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row2+r2);
              float b0 = data2[b_row+r2];
              sum0 = sum0+(kept0*b0);
              f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row2+r2+14);
              sum1 = sum1+(kept1*b0);
              f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row2+r2+28);
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
        *(f32x4_loose*)(data0+out_column+i5*576) = sum0;
        *(f32x4_loose*)(data0+out_column+i5*576+12) = sum1;
        *(f32x4_loose*)(data0+out_column+i5*576+24) = sum2;
        *(f32x4_loose*)(data0+out_column+i5*576+144) = sum3;
        *(f32x4_loose*)(data0+out_column+i5*576+156) = sum4;
        *(f32x4_loose*)(data0+out_column+i5*576+168) = sum5;
        *(f32x4_loose*)(data0+out_column+i5*576+288) = sum6;
        *(f32x4_loose*)(data0+out_column+i5*576+300) = sum7;
        *(f32x4_loose*)(data0+out_column+i5*576+312) = sum8;
        *(f32x4_loose*)(data0+out_column+i5*576+432) = sum9;
        *(f32x4_loose*)(data0+out_column+i5*576+444) = sum10;
        *(f32x4_loose*)(data0+out_column+i5*576+456) = sum11;
      }
    }
  }
}

// ======== avx2
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 0 of 2 in 2 parts > out 2 of 12 by 3 copies > out 3 of 12 by 8 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 784 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 8), Pad(out 3), Unroll(out 2, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 0, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_2_8_12_12_4_3_3_cd3476(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t kept_row0 = i0*196;
    for (int64_t i1 = 0; i1 < 14; ++i1) {
      const int64_t kept_row1 = kept_row0+i1*14;
      stage0[kept_row0+i1*14] = 0.0f;
      f32x8 a = i1 < 13 && 1 <= i1 ? (f32x8)*(const f32x8_loose*)(data1+part*576+i0*144+i1*12-12)
          : splat_f32x8(0.0f);
      *(f32x8_loose*)(stage0+kept_row0+i1*14+1) = a;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        stage0[kept_row1+i2+9] = i1 < 13 && 1 <= i1 ? data1[part*576+i0*144+i1*12+i2-4] : 0.0f;
      }
      stage0[kept_row0+i1*14+13] = 0.0f;
    }
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < 4; ++i3) {
    for (int64_t i4 = 0; i4 < 2; ++i4) {
      const int64_t limit = 4 < i4*8 ? 4 : i4*8;
      const int64_t out_column = part*1152+i3*36+limit;
      for (int64_t i5 = 0; i5 < 2; ++i5) {
        f32x8 sum0 = splat_f32x8(0.0f);
        f32x8 sum1 = splat_f32x8(0.0f);
        f32x8 sum2 = splat_f32x8(0.0f);
        f32x8 sum3 = splat_f32x8(0.0f);
        f32x8 sum4 = splat_f32x8(0.0f);
        f32x8 sum5 = splat_f32x8(0.0f);
        f32x8 sum6 = splat_f32x8(0.0f);
        f32x8 sum7 = splat_f32x8(0.0f);
        f32x8 sum8 = splat_f32x8(0.0f);
        f32x8 sum9 = splat_f32x8(0.0f);
        f32x8 sum10 = splat_f32x8(0.0f);
        f32x8 sum11 = splat_f32x8(0.0f);
        for (int64_t r0 = 0; r0 < 4; ++r0) {
          for (int64_t r1 = 0; r1 < 3; ++r1) {
            const int64_t kept_row2 = r0*196+r1*14+limit+i3*42;
            const int64_t b_row = r0*9+r1*3+i5*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+kept_row2+r2));
              float b0 = data2[b_row+r2];
              sum0 = mulacc_f32x8(kept0, splat_f32x8(b0), sum0);
              f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+kept_row2+r2+14));
              sum1 = mulacc_f32x8(kept1, splat_f32x8(b0), sum1);
              f32x8 kept2 = in_register_f32x8(*(const f32x8_loose*)(stage0+kept_row2+r2+28));
              sum2 = mulacc_f32x8(kept2, splat_f32x8(b0), sum2);
              float b1 = data2[b_row+r2+36];
              sum3 = mulacc_f32x8(kept0, splat_f32x8(b1), sum3);
              sum4 = mulacc_f32x8(kept1, splat_f32x8(b1), sum4);
              sum5 = mulacc_f32x8(kept2, splat_f32x8(b1), sum5);
              float b2 = data2[b_row+r2+72];
              sum6 = mulacc_f32x8(kept0, splat_f32x8(b2), sum6);
              sum7 = mulacc_f32x8(kept1, splat_f32x8(b2), sum7);
              sum8 = mulacc_f32x8(kept2, splat_f32x8(b2), sum8);
              float b3 = data2[b_row+r2+108];
              sum9 = mulacc_f32x8(kept0, splat_f32x8(b3), sum9);
              sum10 = mulacc_f32x8(kept1, splat_f32x8(b3), sum10);
              sum11 = mulacc_f32x8(kept2, splat_f32x8(b3), sum11);
            }
          }
        }
        *(f32x8_loose*)(data0+out_column+i5*576) = sum0;
        *(f32x8_loose*)(data0+out_column+i5*576+12) = sum1;
        *(f32x8_loose*)(data0+out_column+i5*576+24) = sum2;
        *(f32x8_loose*)(data0+out_column+i5*576+144) = sum3;
        *(f32x8_loose*)(data0+out_column+i5*576+156) = sum4;
        *(f32x8_loose*)(data0+out_column+i5*576+168) = sum5;
        *(f32x8_loose*)(data0+out_column+i5*576+288) = sum6;
        *(f32x8_loose*)(data0+out_column+i5*576+300) = sum7;
        *(f32x8_loose*)(data0+out_column+i5*576+312) = sum8;
        *(f32x8_loose*)(data0+out_column+i5*576+432) = sum9;
        *(f32x8_loose*)(data0+out_column+i5*576+444) = sum10;
        *(f32x8_loose*)(data0+out_column+i5*576+456) = sum11;
      }
    }
  }
}

// ======== avx512
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 0 of 2 in 2 parts > out 2 of 12 by 3 copies > out 3 of 12 by 16 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 1008 elements, f = 6.86: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 16), Pad(out 3), Unroll(out 2, 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 0, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_2_8_12_12_4_3_3_734999(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_row = part*1152;
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t kept_row0 = i0*252;
    for (int64_t i1 = 0; i1 < 14; ++i1) {
      f32x16 a = load_some_f32x16(data1+part*576+i0*144+i1*12-13, 1, (i1 < 13 && 1 <= i1)*13);
      *(f32x16_loose*)(stage0+kept_row0+i1*18) = a;
      f32x16 out = splat_f32x16(0.0f);
      store_some_f32x16(stage0+kept_row0+i1*18+16, 0, 2, out);
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 4; ++i2) {
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 sum7 = splat_f32x16(0.0f);
    f32x16 sum8 = splat_f32x16(0.0f);
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    f32x16 sum15 = splat_f32x16(0.0f);
    f32x16 sum16 = splat_f32x16(0.0f);
    f32x16 sum17 = splat_f32x16(0.0f);
    f32x16 sum18 = splat_f32x16(0.0f);
    f32x16 sum19 = splat_f32x16(0.0f);
    f32x16 sum20 = splat_f32x16(0.0f);
    f32x16 sum21 = splat_f32x16(0.0f);
    f32x16 sum22 = splat_f32x16(0.0f);
    f32x16 sum23 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        const int64_t kept_row1 = r0*252+r1*18+i2*54;
        const int64_t b_row = r0*9+r1*3;
        for (int64_t r2 = 0; r2 < 3; ++r2) {
          f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+kept_row1+r2));
          float b0 = data2[b_row+r2];
          sum0 = mulacc_f32x16(kept0, splat_f32x16(b0), sum0);
          f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+kept_row1+r2+18));
          sum1 = mulacc_f32x16(kept1, splat_f32x16(b0), sum1);
          f32x16 kept2 = in_register_f32x16(*(const f32x16_loose*)(stage0+kept_row1+r2+36));
          sum2 = mulacc_f32x16(kept2, splat_f32x16(b0), sum2);
          float b1 = data2[b_row+r2+36];
          sum3 = mulacc_f32x16(kept0, splat_f32x16(b1), sum3);
          sum4 = mulacc_f32x16(kept1, splat_f32x16(b1), sum4);
          sum5 = mulacc_f32x16(kept2, splat_f32x16(b1), sum5);
          float b2 = data2[b_row+r2+72];
          sum6 = mulacc_f32x16(kept0, splat_f32x16(b2), sum6);
          sum7 = mulacc_f32x16(kept1, splat_f32x16(b2), sum7);
          sum8 = mulacc_f32x16(kept2, splat_f32x16(b2), sum8);
          float b3 = data2[b_row+r2+108];
          sum9 = mulacc_f32x16(kept0, splat_f32x16(b3), sum9);
          sum10 = mulacc_f32x16(kept1, splat_f32x16(b3), sum10);
          sum11 = mulacc_f32x16(kept2, splat_f32x16(b3), sum11);
          float b4 = data2[b_row+r2+144];
          sum12 = mulacc_f32x16(kept0, splat_f32x16(b4), sum12);
          sum13 = mulacc_f32x16(kept1, splat_f32x16(b4), sum13);
          sum14 = mulacc_f32x16(kept2, splat_f32x16(b4), sum14);
          float b5 = data2[b_row+r2+180];
          sum15 = mulacc_f32x16(kept0, splat_f32x16(b5), sum15);
          sum16 = mulacc_f32x16(kept1, splat_f32x16(b5), sum16);
          sum17 = mulacc_f32x16(kept2, splat_f32x16(b5), sum17);
          float b6 = data2[b_row+r2+216];
          sum18 = mulacc_f32x16(kept0, splat_f32x16(b6), sum18);
          sum19 = mulacc_f32x16(kept1, splat_f32x16(b6), sum19);
          sum20 = mulacc_f32x16(kept2, splat_f32x16(b6), sum20);
          float b7 = data2[b_row+r2+252];
          sum21 = mulacc_f32x16(kept0, splat_f32x16(b7), sum21);
          sum22 = mulacc_f32x16(kept1, splat_f32x16(b7), sum22);
          sum23 = mulacc_f32x16(kept2, splat_f32x16(b7), sum23);
        }
      }
    }
    if (1) data0[out_row+i2*36] = sum0[0];
    if (1) data0[out_row+i2*36+1] = sum0[1];
    if (1) data0[out_row+i2*36+2] = sum0[2];
    if (1) data0[out_row+i2*36+3] = sum0[3];
    if (1) data0[out_row+i2*36+4] = sum0[4];
    if (1) data0[out_row+i2*36+5] = sum0[5];
    if (1) data0[out_row+i2*36+6] = sum0[6];
    if (1) data0[out_row+i2*36+7] = sum0[7];
    if (1) data0[out_row+i2*36+8] = sum0[8];
    if (1) data0[out_row+i2*36+9] = sum0[9];
    if (1) data0[out_row+i2*36+10] = sum0[10];
    if (1) data0[out_row+i2*36+11] = sum0[11];
    if (0) data0[out_row+i2*36+12] = sum0[12];
    if (0) data0[out_row+i2*36+13] = sum0[13];
    if (0) data0[out_row+i2*36+14] = sum0[14];
    if (0) data0[out_row+i2*36+15] = sum0[15];
    if (1) data0[out_row+i2*36+12] = sum1[0];
    if (1) data0[out_row+i2*36+13] = sum1[1];
    if (1) data0[out_row+i2*36+14] = sum1[2];
    if (1) data0[out_row+i2*36+15] = sum1[3];
    if (1) data0[out_row+i2*36+16] = sum1[4];
    if (1) data0[out_row+i2*36+17] = sum1[5];
    if (1) data0[out_row+i2*36+18] = sum1[6];
    if (1) data0[out_row+i2*36+19] = sum1[7];
    if (1) data0[out_row+i2*36+20] = sum1[8];
    if (1) data0[out_row+i2*36+21] = sum1[9];
    if (1) data0[out_row+i2*36+22] = sum1[10];
    if (1) data0[out_row+i2*36+23] = sum1[11];
    if (0) data0[out_row+i2*36+24] = sum1[12];
    if (0) data0[out_row+i2*36+25] = sum1[13];
    if (0) data0[out_row+i2*36+26] = sum1[14];
    if (0) data0[out_row+i2*36+27] = sum1[15];
    if (1) data0[out_row+i2*36+24] = sum2[0];
    if (1) data0[out_row+i2*36+25] = sum2[1];
    if (1) data0[out_row+i2*36+26] = sum2[2];
    if (1) data0[out_row+i2*36+27] = sum2[3];
    if (1) data0[out_row+i2*36+28] = sum2[4];
    if (1) data0[out_row+i2*36+29] = sum2[5];
    if (1) data0[out_row+i2*36+30] = sum2[6];
    if (1) data0[out_row+i2*36+31] = sum2[7];
    if (1) data0[out_row+i2*36+32] = sum2[8];
    if (1) data0[out_row+i2*36+33] = sum2[9];
    if (1) data0[out_row+i2*36+34] = sum2[10];
    if (1) data0[out_row+i2*36+35] = sum2[11];
    if (0) data0[out_row+i2*36+36] = sum2[12];
    if (0) data0[out_row+i2*36+37] = sum2[13];
    if (0) data0[out_row+i2*36+38] = sum2[14];
    if (0) data0[out_row+i2*36+39] = sum2[15];
    if (1) data0[out_row+i2*36+144] = sum3[0];
    if (1) data0[out_row+i2*36+145] = sum3[1];
    if (1) data0[out_row+i2*36+146] = sum3[2];
    if (1) data0[out_row+i2*36+147] = sum3[3];
    if (1) data0[out_row+i2*36+148] = sum3[4];
    if (1) data0[out_row+i2*36+149] = sum3[5];
    if (1) data0[out_row+i2*36+150] = sum3[6];
    if (1) data0[out_row+i2*36+151] = sum3[7];
    if (1) data0[out_row+i2*36+152] = sum3[8];
    if (1) data0[out_row+i2*36+153] = sum3[9];
    if (1) data0[out_row+i2*36+154] = sum3[10];
    if (1) data0[out_row+i2*36+155] = sum3[11];
    if (0) data0[out_row+i2*36+156] = sum3[12];
    if (0) data0[out_row+i2*36+157] = sum3[13];
    if (0) data0[out_row+i2*36+158] = sum3[14];
    if (0) data0[out_row+i2*36+159] = sum3[15];
    if (1) data0[out_row+i2*36+156] = sum4[0];
    if (1) data0[out_row+i2*36+157] = sum4[1];
    if (1) data0[out_row+i2*36+158] = sum4[2];
    if (1) data0[out_row+i2*36+159] = sum4[3];
    if (1) data0[out_row+i2*36+160] = sum4[4];
    if (1) data0[out_row+i2*36+161] = sum4[5];
    if (1) data0[out_row+i2*36+162] = sum4[6];
    if (1) data0[out_row+i2*36+163] = sum4[7];
    if (1) data0[out_row+i2*36+164] = sum4[8];
    if (1) data0[out_row+i2*36+165] = sum4[9];
    if (1) data0[out_row+i2*36+166] = sum4[10];
    if (1) data0[out_row+i2*36+167] = sum4[11];
    if (0) data0[out_row+i2*36+168] = sum4[12];
    if (0) data0[out_row+i2*36+169] = sum4[13];
    if (0) data0[out_row+i2*36+170] = sum4[14];
    if (0) data0[out_row+i2*36+171] = sum4[15];
    if (1) data0[out_row+i2*36+168] = sum5[0];
    if (1) data0[out_row+i2*36+169] = sum5[1];
    if (1) data0[out_row+i2*36+170] = sum5[2];
    if (1) data0[out_row+i2*36+171] = sum5[3];
    if (1) data0[out_row+i2*36+172] = sum5[4];
    if (1) data0[out_row+i2*36+173] = sum5[5];
    if (1) data0[out_row+i2*36+174] = sum5[6];
    if (1) data0[out_row+i2*36+175] = sum5[7];
    if (1) data0[out_row+i2*36+176] = sum5[8];
    if (1) data0[out_row+i2*36+177] = sum5[9];
    if (1) data0[out_row+i2*36+178] = sum5[10];
    if (1) data0[out_row+i2*36+179] = sum5[11];
    if (0) data0[out_row+i2*36+180] = sum5[12];
    if (0) data0[out_row+i2*36+181] = sum5[13];
    if (0) data0[out_row+i2*36+182] = sum5[14];
    if (0) data0[out_row+i2*36+183] = sum5[15];
    if (1) data0[out_row+i2*36+288] = sum6[0];
    if (1) data0[out_row+i2*36+289] = sum6[1];
    if (1) data0[out_row+i2*36+290] = sum6[2];
    if (1) data0[out_row+i2*36+291] = sum6[3];
    if (1) data0[out_row+i2*36+292] = sum6[4];
    if (1) data0[out_row+i2*36+293] = sum6[5];
    if (1) data0[out_row+i2*36+294] = sum6[6];
    if (1) data0[out_row+i2*36+295] = sum6[7];
    if (1) data0[out_row+i2*36+296] = sum6[8];
    if (1) data0[out_row+i2*36+297] = sum6[9];
    if (1) data0[out_row+i2*36+298] = sum6[10];
    if (1) data0[out_row+i2*36+299] = sum6[11];
    if (0) data0[out_row+i2*36+300] = sum6[12];
    if (0) data0[out_row+i2*36+301] = sum6[13];
    if (0) data0[out_row+i2*36+302] = sum6[14];
    if (0) data0[out_row+i2*36+303] = sum6[15];
    if (1) data0[out_row+i2*36+300] = sum7[0];
    if (1) data0[out_row+i2*36+301] = sum7[1];
    if (1) data0[out_row+i2*36+302] = sum7[2];
    if (1) data0[out_row+i2*36+303] = sum7[3];
    if (1) data0[out_row+i2*36+304] = sum7[4];
    if (1) data0[out_row+i2*36+305] = sum7[5];
    if (1) data0[out_row+i2*36+306] = sum7[6];
    if (1) data0[out_row+i2*36+307] = sum7[7];
    if (1) data0[out_row+i2*36+308] = sum7[8];
    if (1) data0[out_row+i2*36+309] = sum7[9];
    if (1) data0[out_row+i2*36+310] = sum7[10];
    if (1) data0[out_row+i2*36+311] = sum7[11];
    if (0) data0[out_row+i2*36+312] = sum7[12];
    if (0) data0[out_row+i2*36+313] = sum7[13];
    if (0) data0[out_row+i2*36+314] = sum7[14];
    if (0) data0[out_row+i2*36+315] = sum7[15];
    if (1) data0[out_row+i2*36+312] = sum8[0];
    if (1) data0[out_row+i2*36+313] = sum8[1];
    if (1) data0[out_row+i2*36+314] = sum8[2];
    if (1) data0[out_row+i2*36+315] = sum8[3];
    if (1) data0[out_row+i2*36+316] = sum8[4];
    if (1) data0[out_row+i2*36+317] = sum8[5];
    if (1) data0[out_row+i2*36+318] = sum8[6];
    if (1) data0[out_row+i2*36+319] = sum8[7];
    if (1) data0[out_row+i2*36+320] = sum8[8];
    if (1) data0[out_row+i2*36+321] = sum8[9];
    if (1) data0[out_row+i2*36+322] = sum8[10];
    if (1) data0[out_row+i2*36+323] = sum8[11];
    if (0) data0[out_row+i2*36+324] = sum8[12];
    if (0) data0[out_row+i2*36+325] = sum8[13];
    if (0) data0[out_row+i2*36+326] = sum8[14];
    if (0) data0[out_row+i2*36+327] = sum8[15];
    if (1) data0[out_row+i2*36+432] = sum9[0];
    if (1) data0[out_row+i2*36+433] = sum9[1];
    if (1) data0[out_row+i2*36+434] = sum9[2];
    if (1) data0[out_row+i2*36+435] = sum9[3];
    if (1) data0[out_row+i2*36+436] = sum9[4];
    if (1) data0[out_row+i2*36+437] = sum9[5];
    if (1) data0[out_row+i2*36+438] = sum9[6];
    if (1) data0[out_row+i2*36+439] = sum9[7];
    if (1) data0[out_row+i2*36+440] = sum9[8];
    if (1) data0[out_row+i2*36+441] = sum9[9];
    if (1) data0[out_row+i2*36+442] = sum9[10];
    if (1) data0[out_row+i2*36+443] = sum9[11];
    if (0) data0[out_row+i2*36+444] = sum9[12];
    if (0) data0[out_row+i2*36+445] = sum9[13];
    if (0) data0[out_row+i2*36+446] = sum9[14];
    if (0) data0[out_row+i2*36+447] = sum9[15];
    if (1) data0[out_row+i2*36+444] = sum10[0];
    if (1) data0[out_row+i2*36+445] = sum10[1];
    if (1) data0[out_row+i2*36+446] = sum10[2];
    if (1) data0[out_row+i2*36+447] = sum10[3];
    if (1) data0[out_row+i2*36+448] = sum10[4];
    if (1) data0[out_row+i2*36+449] = sum10[5];
    if (1) data0[out_row+i2*36+450] = sum10[6];
    if (1) data0[out_row+i2*36+451] = sum10[7];
    if (1) data0[out_row+i2*36+452] = sum10[8];
    if (1) data0[out_row+i2*36+453] = sum10[9];
    if (1) data0[out_row+i2*36+454] = sum10[10];
    if (1) data0[out_row+i2*36+455] = sum10[11];
    if (0) data0[out_row+i2*36+456] = sum10[12];
    if (0) data0[out_row+i2*36+457] = sum10[13];
    if (0) data0[out_row+i2*36+458] = sum10[14];
    if (0) data0[out_row+i2*36+459] = sum10[15];
    if (1) data0[out_row+i2*36+456] = sum11[0];
    if (1) data0[out_row+i2*36+457] = sum11[1];
    if (1) data0[out_row+i2*36+458] = sum11[2];
    if (1) data0[out_row+i2*36+459] = sum11[3];
    if (1) data0[out_row+i2*36+460] = sum11[4];
    if (1) data0[out_row+i2*36+461] = sum11[5];
    if (1) data0[out_row+i2*36+462] = sum11[6];
    if (1) data0[out_row+i2*36+463] = sum11[7];
    if (1) data0[out_row+i2*36+464] = sum11[8];
    if (1) data0[out_row+i2*36+465] = sum11[9];
    if (1) data0[out_row+i2*36+466] = sum11[10];
    if (1) data0[out_row+i2*36+467] = sum11[11];
    if (0) data0[out_row+i2*36+468] = sum11[12];
    if (0) data0[out_row+i2*36+469] = sum11[13];
    if (0) data0[out_row+i2*36+470] = sum11[14];
    if (0) data0[out_row+i2*36+471] = sum11[15];
    if (1) data0[out_row+i2*36+576] = sum12[0];
    if (1) data0[out_row+i2*36+577] = sum12[1];
    if (1) data0[out_row+i2*36+578] = sum12[2];
    if (1) data0[out_row+i2*36+579] = sum12[3];
    if (1) data0[out_row+i2*36+580] = sum12[4];
    if (1) data0[out_row+i2*36+581] = sum12[5];
    if (1) data0[out_row+i2*36+582] = sum12[6];
    if (1) data0[out_row+i2*36+583] = sum12[7];
    if (1) data0[out_row+i2*36+584] = sum12[8];
    if (1) data0[out_row+i2*36+585] = sum12[9];
    if (1) data0[out_row+i2*36+586] = sum12[10];
    if (1) data0[out_row+i2*36+587] = sum12[11];
    if (0) data0[out_row+i2*36+588] = sum12[12];
    if (0) data0[out_row+i2*36+589] = sum12[13];
    if (0) data0[out_row+i2*36+590] = sum12[14];
    if (0) data0[out_row+i2*36+591] = sum12[15];
    if (1) data0[out_row+i2*36+588] = sum13[0];
    if (1) data0[out_row+i2*36+589] = sum13[1];
    if (1) data0[out_row+i2*36+590] = sum13[2];
    if (1) data0[out_row+i2*36+591] = sum13[3];
    if (1) data0[out_row+i2*36+592] = sum13[4];
    if (1) data0[out_row+i2*36+593] = sum13[5];
    if (1) data0[out_row+i2*36+594] = sum13[6];
    if (1) data0[out_row+i2*36+595] = sum13[7];
    if (1) data0[out_row+i2*36+596] = sum13[8];
    if (1) data0[out_row+i2*36+597] = sum13[9];
    if (1) data0[out_row+i2*36+598] = sum13[10];
    if (1) data0[out_row+i2*36+599] = sum13[11];
    if (0) data0[out_row+i2*36+600] = sum13[12];
    if (0) data0[out_row+i2*36+601] = sum13[13];
    if (0) data0[out_row+i2*36+602] = sum13[14];
    if (0) data0[out_row+i2*36+603] = sum13[15];
    if (1) data0[out_row+i2*36+600] = sum14[0];
    if (1) data0[out_row+i2*36+601] = sum14[1];
    if (1) data0[out_row+i2*36+602] = sum14[2];
    if (1) data0[out_row+i2*36+603] = sum14[3];
    if (1) data0[out_row+i2*36+604] = sum14[4];
    if (1) data0[out_row+i2*36+605] = sum14[5];
    if (1) data0[out_row+i2*36+606] = sum14[6];
    if (1) data0[out_row+i2*36+607] = sum14[7];
    if (1) data0[out_row+i2*36+608] = sum14[8];
    if (1) data0[out_row+i2*36+609] = sum14[9];
    if (1) data0[out_row+i2*36+610] = sum14[10];
    if (1) data0[out_row+i2*36+611] = sum14[11];
    if (0) data0[out_row+i2*36+612] = sum14[12];
    if (0) data0[out_row+i2*36+613] = sum14[13];
    if (0) data0[out_row+i2*36+614] = sum14[14];
    if (0) data0[out_row+i2*36+615] = sum14[15];
    if (1) data0[out_row+i2*36+720] = sum15[0];
    if (1) data0[out_row+i2*36+721] = sum15[1];
    if (1) data0[out_row+i2*36+722] = sum15[2];
    if (1) data0[out_row+i2*36+723] = sum15[3];
    if (1) data0[out_row+i2*36+724] = sum15[4];
    if (1) data0[out_row+i2*36+725] = sum15[5];
    if (1) data0[out_row+i2*36+726] = sum15[6];
    if (1) data0[out_row+i2*36+727] = sum15[7];
    if (1) data0[out_row+i2*36+728] = sum15[8];
    if (1) data0[out_row+i2*36+729] = sum15[9];
    if (1) data0[out_row+i2*36+730] = sum15[10];
    if (1) data0[out_row+i2*36+731] = sum15[11];
    if (0) data0[out_row+i2*36+732] = sum15[12];
    if (0) data0[out_row+i2*36+733] = sum15[13];
    if (0) data0[out_row+i2*36+734] = sum15[14];
    if (0) data0[out_row+i2*36+735] = sum15[15];
    if (1) data0[out_row+i2*36+732] = sum16[0];
    if (1) data0[out_row+i2*36+733] = sum16[1];
    if (1) data0[out_row+i2*36+734] = sum16[2];
    if (1) data0[out_row+i2*36+735] = sum16[3];
    if (1) data0[out_row+i2*36+736] = sum16[4];
    if (1) data0[out_row+i2*36+737] = sum16[5];
    if (1) data0[out_row+i2*36+738] = sum16[6];
    if (1) data0[out_row+i2*36+739] = sum16[7];
    if (1) data0[out_row+i2*36+740] = sum16[8];
    if (1) data0[out_row+i2*36+741] = sum16[9];
    if (1) data0[out_row+i2*36+742] = sum16[10];
    if (1) data0[out_row+i2*36+743] = sum16[11];
    if (0) data0[out_row+i2*36+744] = sum16[12];
    if (0) data0[out_row+i2*36+745] = sum16[13];
    if (0) data0[out_row+i2*36+746] = sum16[14];
    if (0) data0[out_row+i2*36+747] = sum16[15];
    if (1) data0[out_row+i2*36+744] = sum17[0];
    if (1) data0[out_row+i2*36+745] = sum17[1];
    if (1) data0[out_row+i2*36+746] = sum17[2];
    if (1) data0[out_row+i2*36+747] = sum17[3];
    if (1) data0[out_row+i2*36+748] = sum17[4];
    if (1) data0[out_row+i2*36+749] = sum17[5];
    if (1) data0[out_row+i2*36+750] = sum17[6];
    if (1) data0[out_row+i2*36+751] = sum17[7];
    if (1) data0[out_row+i2*36+752] = sum17[8];
    if (1) data0[out_row+i2*36+753] = sum17[9];
    if (1) data0[out_row+i2*36+754] = sum17[10];
    if (1) data0[out_row+i2*36+755] = sum17[11];
    if (0) data0[out_row+i2*36+756] = sum17[12];
    if (0) data0[out_row+i2*36+757] = sum17[13];
    if (0) data0[out_row+i2*36+758] = sum17[14];
    if (0) data0[out_row+i2*36+759] = sum17[15];
    if (1) data0[out_row+i2*36+864] = sum18[0];
    if (1) data0[out_row+i2*36+865] = sum18[1];
    if (1) data0[out_row+i2*36+866] = sum18[2];
    if (1) data0[out_row+i2*36+867] = sum18[3];
    if (1) data0[out_row+i2*36+868] = sum18[4];
    if (1) data0[out_row+i2*36+869] = sum18[5];
    if (1) data0[out_row+i2*36+870] = sum18[6];
    if (1) data0[out_row+i2*36+871] = sum18[7];
    if (1) data0[out_row+i2*36+872] = sum18[8];
    if (1) data0[out_row+i2*36+873] = sum18[9];
    if (1) data0[out_row+i2*36+874] = sum18[10];
    if (1) data0[out_row+i2*36+875] = sum18[11];
    if (0) data0[out_row+i2*36+876] = sum18[12];
    if (0) data0[out_row+i2*36+877] = sum18[13];
    if (0) data0[out_row+i2*36+878] = sum18[14];
    if (0) data0[out_row+i2*36+879] = sum18[15];
    if (1) data0[out_row+i2*36+876] = sum19[0];
    if (1) data0[out_row+i2*36+877] = sum19[1];
    if (1) data0[out_row+i2*36+878] = sum19[2];
    if (1) data0[out_row+i2*36+879] = sum19[3];
    if (1) data0[out_row+i2*36+880] = sum19[4];
    if (1) data0[out_row+i2*36+881] = sum19[5];
    if (1) data0[out_row+i2*36+882] = sum19[6];
    if (1) data0[out_row+i2*36+883] = sum19[7];
    if (1) data0[out_row+i2*36+884] = sum19[8];
    if (1) data0[out_row+i2*36+885] = sum19[9];
    if (1) data0[out_row+i2*36+886] = sum19[10];
    if (1) data0[out_row+i2*36+887] = sum19[11];
    if (0) data0[out_row+i2*36+888] = sum19[12];
    if (0) data0[out_row+i2*36+889] = sum19[13];
    if (0) data0[out_row+i2*36+890] = sum19[14];
    if (0) data0[out_row+i2*36+891] = sum19[15];
    if (1) data0[out_row+i2*36+888] = sum20[0];
    if (1) data0[out_row+i2*36+889] = sum20[1];
    if (1) data0[out_row+i2*36+890] = sum20[2];
    if (1) data0[out_row+i2*36+891] = sum20[3];
    if (1) data0[out_row+i2*36+892] = sum20[4];
    if (1) data0[out_row+i2*36+893] = sum20[5];
    if (1) data0[out_row+i2*36+894] = sum20[6];
    if (1) data0[out_row+i2*36+895] = sum20[7];
    if (1) data0[out_row+i2*36+896] = sum20[8];
    if (1) data0[out_row+i2*36+897] = sum20[9];
    if (1) data0[out_row+i2*36+898] = sum20[10];
    if (1) data0[out_row+i2*36+899] = sum20[11];
    if (0) data0[out_row+i2*36+900] = sum20[12];
    if (0) data0[out_row+i2*36+901] = sum20[13];
    if (0) data0[out_row+i2*36+902] = sum20[14];
    if (0) data0[out_row+i2*36+903] = sum20[15];
    if (1) data0[out_row+i2*36+1008] = sum21[0];
    if (1) data0[out_row+i2*36+1009] = sum21[1];
    if (1) data0[out_row+i2*36+1010] = sum21[2];
    if (1) data0[out_row+i2*36+1011] = sum21[3];
    if (1) data0[out_row+i2*36+1012] = sum21[4];
    if (1) data0[out_row+i2*36+1013] = sum21[5];
    if (1) data0[out_row+i2*36+1014] = sum21[6];
    if (1) data0[out_row+i2*36+1015] = sum21[7];
    if (1) data0[out_row+i2*36+1016] = sum21[8];
    if (1) data0[out_row+i2*36+1017] = sum21[9];
    if (1) data0[out_row+i2*36+1018] = sum21[10];
    if (1) data0[out_row+i2*36+1019] = sum21[11];
    if (0) data0[out_row+i2*36+1020] = sum21[12];
    if (0) data0[out_row+i2*36+1021] = sum21[13];
    if (0) data0[out_row+i2*36+1022] = sum21[14];
    if (0) data0[out_row+i2*36+1023] = sum21[15];
    if (1) data0[out_row+i2*36+1020] = sum22[0];
    if (1) data0[out_row+i2*36+1021] = sum22[1];
    if (1) data0[out_row+i2*36+1022] = sum22[2];
    if (1) data0[out_row+i2*36+1023] = sum22[3];
    if (1) data0[out_row+i2*36+1024] = sum22[4];
    if (1) data0[out_row+i2*36+1025] = sum22[5];
    if (1) data0[out_row+i2*36+1026] = sum22[6];
    if (1) data0[out_row+i2*36+1027] = sum22[7];
    if (1) data0[out_row+i2*36+1028] = sum22[8];
    if (1) data0[out_row+i2*36+1029] = sum22[9];
    if (1) data0[out_row+i2*36+1030] = sum22[10];
    if (1) data0[out_row+i2*36+1031] = sum22[11];
    if (0) data0[out_row+i2*36+1032] = sum22[12];
    if (0) data0[out_row+i2*36+1033] = sum22[13];
    if (0) data0[out_row+i2*36+1034] = sum22[14];
    if (0) data0[out_row+i2*36+1035] = sum22[15];
    if (1) data0[out_row+i2*36+1032] = sum23[0];
    if (1) data0[out_row+i2*36+1033] = sum23[1];
    if (1) data0[out_row+i2*36+1034] = sum23[2];
    if (1) data0[out_row+i2*36+1035] = sum23[3];
    if (1) data0[out_row+i2*36+1036] = sum23[4];
    if (1) data0[out_row+i2*36+1037] = sum23[5];
    if (1) data0[out_row+i2*36+1038] = sum23[6];
    if (1) data0[out_row+i2*36+1039] = sum23[7];
    if (1) data0[out_row+i2*36+1040] = sum23[8];
    if (1) data0[out_row+i2*36+1041] = sum23[9];
    if (1) data0[out_row+i2*36+1042] = sum23[10];
    if (1) data0[out_row+i2*36+1043] = sum23[11];
    if (0) data0[out_row+i2*36+1044] = sum23[12];
    if (0) data0[out_row+i2*36+1045] = sum23[13];
    if (0) data0[out_row+i2*36+1046] = sum23[14];
    if (0) data0[out_row+i2*36+1047] = sum23[15];
  }
}

// ======== neon
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 0 of 2 in 2 parts > out 2 of 12 by 6 copies > out 3 of 12 by 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 784 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 2, 6), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 0, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_2_8_12_12_4_3_3_cfc589(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t kept_row0 = i0*196;
    for (int64_t i1 = 0; i1 < 14; ++i1) {
      const int64_t kept_row1 = kept_row0+i1*14;
      stage0[kept_row0+i1*14] = 0.0f;
      for (int64_t i2 = 0; i2 < 3; ++i2) {
        f32x4 a = i1 < 13 && 1 <= i1 ? (f32x4)*(const f32x4_loose*)(data1+part*576+i0*144+i1*12+i2*4-12)
            : splat_f32x4(0.0f);
        *(f32x4_loose*)(stage0+kept_row1+i2*4+1) = a;
      }
      stage0[kept_row0+i1*14+13] = 0.0f;
    }
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < 2; ++i3) {
    for (int64_t i4 = 0; i4 < 3; ++i4) {
      const int64_t out_column = part*1152+i4*4+i3*72;
      for (int64_t i5 = 0; i5 < 2; ++i5) {
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
            const int64_t kept_row2 = r0*196+r1*14+i4*4+i3*84;
            const int64_t b_row = r0*9+r1*3+i5*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row2+r2);
              float b0 = data2[b_row+r2];
              sum0 = mulacc_f32x4(kept0, splat_f32x4(b0), sum0);
              float b1 = data2[b_row+r2+36];
              sum1 = mulacc_f32x4(kept0, splat_f32x4(b1), sum1);
              float b2 = data2[b_row+r2+72];
              sum2 = mulacc_f32x4(kept0, splat_f32x4(b2), sum2);
              float b3 = data2[b_row+r2+108];
              sum3 = mulacc_f32x4(kept0, splat_f32x4(b3), sum3);
              f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row2+r2+14);
              sum4 = mulacc_f32x4(kept1, splat_f32x4(b0), sum4);
              sum5 = mulacc_f32x4(kept1, splat_f32x4(b1), sum5);
              sum6 = mulacc_f32x4(kept1, splat_f32x4(b2), sum6);
              sum7 = mulacc_f32x4(kept1, splat_f32x4(b3), sum7);
              f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row2+r2+28);
              sum8 = mulacc_f32x4(kept2, splat_f32x4(b0), sum8);
              sum9 = mulacc_f32x4(kept2, splat_f32x4(b1), sum9);
              sum10 = mulacc_f32x4(kept2, splat_f32x4(b2), sum10);
              sum11 = mulacc_f32x4(kept2, splat_f32x4(b3), sum11);
              f32x4 kept3 = *(const f32x4_loose*)(stage0+kept_row2+r2+42);
              sum12 = mulacc_f32x4(kept3, splat_f32x4(b0), sum12);
              sum13 = mulacc_f32x4(kept3, splat_f32x4(b1), sum13);
              sum14 = mulacc_f32x4(kept3, splat_f32x4(b2), sum14);
              sum15 = mulacc_f32x4(kept3, splat_f32x4(b3), sum15);
              f32x4 kept4 = *(const f32x4_loose*)(stage0+kept_row2+r2+56);
              sum16 = mulacc_f32x4(kept4, splat_f32x4(b0), sum16);
              sum17 = mulacc_f32x4(kept4, splat_f32x4(b1), sum17);
              sum18 = mulacc_f32x4(kept4, splat_f32x4(b2), sum18);
              sum19 = mulacc_f32x4(kept4, splat_f32x4(b3), sum19);
              f32x4 kept5 = *(const f32x4_loose*)(stage0+kept_row2+r2+70);
              sum20 = mulacc_f32x4(kept5, splat_f32x4(b0), sum20);
              sum21 = mulacc_f32x4(kept5, splat_f32x4(b1), sum21);
              sum22 = mulacc_f32x4(kept5, splat_f32x4(b2), sum22);
              sum23 = mulacc_f32x4(kept5, splat_f32x4(b3), sum23);
            }
          }
        }
        *(f32x4_loose*)(data0+out_column+i5*576) = sum0;
        *(f32x4_loose*)(data0+out_column+i5*576+144) = sum1;
        *(f32x4_loose*)(data0+out_column+i5*576+288) = sum2;
        *(f32x4_loose*)(data0+out_column+i5*576+432) = sum3;
        *(f32x4_loose*)(data0+out_column+i5*576+12) = sum4;
        *(f32x4_loose*)(data0+out_column+i5*576+156) = sum5;
        *(f32x4_loose*)(data0+out_column+i5*576+300) = sum6;
        *(f32x4_loose*)(data0+out_column+i5*576+444) = sum7;
        *(f32x4_loose*)(data0+out_column+i5*576+24) = sum8;
        *(f32x4_loose*)(data0+out_column+i5*576+168) = sum9;
        *(f32x4_loose*)(data0+out_column+i5*576+312) = sum10;
        *(f32x4_loose*)(data0+out_column+i5*576+456) = sum11;
        *(f32x4_loose*)(data0+out_column+i5*576+36) = sum12;
        *(f32x4_loose*)(data0+out_column+i5*576+180) = sum13;
        *(f32x4_loose*)(data0+out_column+i5*576+324) = sum14;
        *(f32x4_loose*)(data0+out_column+i5*576+468) = sum15;
        *(f32x4_loose*)(data0+out_column+i5*576+48) = sum16;
        *(f32x4_loose*)(data0+out_column+i5*576+192) = sum17;
        *(f32x4_loose*)(data0+out_column+i5*576+336) = sum18;
        *(f32x4_loose*)(data0+out_column+i5*576+480) = sum19;
        *(f32x4_loose*)(data0+out_column+i5*576+60) = sum20;
        *(f32x4_loose*)(data0+out_column+i5*576+204) = sum21;
        *(f32x4_loose*)(data0+out_column+i5*576+348) = sum22;
        *(f32x4_loose*)(data0+out_column+i5*576+492) = sum23;
      }
    }
  }
}

