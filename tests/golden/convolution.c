// ======== plain
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 4 parts by 3 copies > out 0 of 2 > out 3 of 12 by 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 280 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 2, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 2, 4)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_2_8_12_12_4_3_3_82581f(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    // fills stage0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i1*70;
      for (int64_t i2 = 0; i2 < 5; ++i2) {
        const int64_t kept_row1 = kept_row0+i2*14;
        stage0[kept_row0+i2*14] = 0.0f;
        for (int64_t i3 = 0; i3 < 3; ++i3) {
          f32x4 a = part*3+i2 < 13 && 1 <= part*3+i2 ? (f32x4)*(const f32x4_loose*)(data1+part*36+i0*576+i1*144
              +i2*12+i3*4-12) : splat_f32x4(0.0f);
          *(f32x4_loose*)(stage0+kept_row1+i3*4+1) = a;
        }
        stage0[kept_row0+i2*14+13] = 0.0f;
      }
    }
    // sum, writes data0
    for (int64_t i4 = 0; i4 < 3; ++i4) {
      const int64_t out_column = part*36+i0*1152+i4*4;
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
            const int64_t kept_row2 = r0*70+r1*14+i4*4;
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
//   loops out 2 of 12 in 4 parts by 3 copies > out 0 of 2 > out 3 of 12 by 8 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 280 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 8), Pad(out 3), Unroll(out 2, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 2, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_2_8_12_12_4_3_3_61772f(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    // fills stage0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i1*70;
      for (int64_t i2 = 0; i2 < 5; ++i2) {
        const int64_t kept_row1 = kept_row0+i2*14;
        stage0[kept_row0+i2*14] = 0.0f;
        f32x8 a0 = part*3+i2 < 13 && 1 <= part*3+i2 ? (f32x8)*(const f32x8_loose*)(data1+part*36+i0*576+i1*144
            +i2*12-12) : splat_f32x8(0.0f);
        *(f32x8_loose*)(stage0+kept_row0+i2*14+1) = a0;
        for (int64_t i3 = 0; i3 < 4; ++i3) {
          float a1 = part*3+i2 < 13 && 1 <= part*3+i2 ? data1[part*36+i0*576+i1*144+i2*12+i3-4] : 0.0f;
          stage0[kept_row1+i3+9] = a1;
        }
        stage0[kept_row0+i2*14+13] = 0.0f;
        __builtin_prefetch(data1+part*36+i0*576+i1*144+i2*12+564);
      }
    }
    // sum, writes data0
    for (int64_t i4 = 0; i4 < 2; ++i4) {
      const int64_t limit = 4 < i4*8 ? 4 : i4*8;
      const int64_t out_column = part*36+i0*1152+limit;
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
            const int64_t kept_row2 = r0*70+r1*14+limit;
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
//   loops out 2 of 12 in 4 parts by 3 copies > out 0 of 2 > out 3 of 12 by 16 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 360 elements, f = 6.86: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 16), Pad(out 3), Unroll(out 2, 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 2, 4)
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

void r_2_8_12_12_4_3_3_fb7784(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*36;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    // fills stage0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i1*90;
      for (int64_t i2 = 0; i2 < 5; ++i2) {
        f32x16 a = load_some_f32x16(data1+out_column+i0*576+i1*144+i2*12-13, 1,
            (part*3+i2 < 13 && 1 <= part*3+i2)*13);
        *(f32x16_loose*)(stage0+kept_row0+i2*18) = a;
        f32x16 out = splat_f32x16(0.0f);
        store_some_f32x16(stage0+kept_row0+i2*18+16, 0, 2, out);
        __builtin_prefetch(data1+out_column+i0*576+i1*144+i2*12+563);
      }
    }
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
    // sum
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        const int64_t kept_row1 = r0*90+r1*18;
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
    store_some_f32x16(data0+out_column+i0*1152, 0, 12, sum0);
    store_some_f32x16(data0+out_column+i0*1152+12, 0, 12, sum1);
    store_some_f32x16(data0+out_column+i0*1152+24, 0, 12, sum2);
    store_some_f32x16(data0+out_column+i0*1152+144, 0, 12, sum3);
    store_some_f32x16(data0+out_column+i0*1152+156, 0, 12, sum4);
    store_some_f32x16(data0+out_column+i0*1152+168, 0, 12, sum5);
    store_some_f32x16(data0+out_column+i0*1152+288, 0, 12, sum6);
    store_some_f32x16(data0+out_column+i0*1152+300, 0, 12, sum7);
    store_some_f32x16(data0+out_column+i0*1152+312, 0, 12, sum8);
    store_some_f32x16(data0+out_column+i0*1152+432, 0, 12, sum9);
    store_some_f32x16(data0+out_column+i0*1152+444, 0, 12, sum10);
    store_some_f32x16(data0+out_column+i0*1152+456, 0, 12, sum11);
    store_some_f32x16(data0+out_column+i0*1152+576, 0, 12, sum12);
    store_some_f32x16(data0+out_column+i0*1152+588, 0, 12, sum13);
    store_some_f32x16(data0+out_column+i0*1152+600, 0, 12, sum14);
    store_some_f32x16(data0+out_column+i0*1152+720, 0, 12, sum15);
    store_some_f32x16(data0+out_column+i0*1152+732, 0, 12, sum16);
    store_some_f32x16(data0+out_column+i0*1152+744, 0, 12, sum17);
    store_some_f32x16(data0+out_column+i0*1152+864, 0, 12, sum18);
    store_some_f32x16(data0+out_column+i0*1152+876, 0, 12, sum19);
    store_some_f32x16(data0+out_column+i0*1152+888, 0, 12, sum20);
    store_some_f32x16(data0+out_column+i0*1152+1008, 0, 12, sum21);
    store_some_f32x16(data0+out_column+i0*1152+1020, 0, 12, sum22);
    store_some_f32x16(data0+out_column+i0*1152+1032, 0, 12, sum23);
  }
}

// ======== neon
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 2 parts by 6 copies > out 0 of 2 > out 3 of 12 by 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 448 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 2, 6), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 2, 2)
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

void r_2_8_12_12_4_3_3_d18dbe(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    // fills stage0
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i1*112;
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        const int64_t kept_row1 = kept_row0+i2*14;
        stage0[kept_row0+i2*14] = 0.0f;
        for (int64_t i3 = 0; i3 < 3; ++i3) {
          f32x4 a = part*6+i2 < 13 && 1 <= part*6+i2 ? (f32x4)*(const f32x4_loose*)(data1+part*72+i0*576+i1*144
              +i2*12+i3*4-12) : splat_f32x4(0.0f);
          *(f32x4_loose*)(stage0+kept_row1+i3*4+1) = a;
        }
        stage0[kept_row0+i2*14+13] = 0.0f;
      }
    }
    // sum, writes data0
    for (int64_t i4 = 0; i4 < 3; ++i4) {
      const int64_t out_column = part*72+i0*1152+i4*4;
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
            const int64_t kept_row2 = r0*112+r1*14+i4*4;
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

