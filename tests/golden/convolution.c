// ======== plain
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 4 parts by 3 copies > out 0 of 2 > out 3 of 12 by 4 lanes > out 1 of 8 by 4 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 280 elements, f = 13.2: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 4), Unroll(out 2, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1), Outer(out 3),
//       Outer(out 2), Outer(out 0), Thread(out 2, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_2_8_12_12_4_3_3_c7db29(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      for (int64_t i2 = 0; i2 < 5; ++i2) {
        const int64_t kept_row0 = i1*70+i2*14;
        // fills stage0
        for (int64_t i3 = 0; i3 < 3; ++i3) {
          f32x4 a0 = load_some_f32x4(data1+part*36+i0*576+i1*144+i2*12+i3*4-13, 1-i3*4,
              (part*3+i2 < 13 && 1 <= part*3+i2)*4);
          *(f32x4_loose*)(stage0+kept_row0+i3*4) = a0;
        }
        // fills stage0
        for (int64_t i4 = 0; i4 < 2; ++i4) {
          float a1 = i4 < 1 && part*3+i2 < 13 && 1 <= part*3+i2 ? data1[part*36+i0*576+i1*144+i2*12+i4-1] : 0.0f;
          stage0[kept_row0+i4+12] = a1;
        }
      }
    }
    // sum, writes data0
    for (int64_t i5 = 0; i5 < 3; ++i5) {
      const int64_t out_column = part*36+i0*1152+i5*4;
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
        for (int64_t r0 = 0; r0 < 4; ++r0) {
          for (int64_t r1 = 0; r1 < 3; ++r1) {
            const int64_t kept_row1 = r0*70+r1*14+i5*4;
            const int64_t b_row = r0*9+r1*3+i6*144;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_row1+r2);
              float b0 = data2[b_row+r2];
              sum0 = sum0+(kept0*b0);
              f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_row1+r2+14);
              sum1 = sum1+(kept1*b0);
              f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_row1+r2+28);
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
        *(f32x4_loose*)(data0+out_column+i6*576) = sum0;
        *(f32x4_loose*)(data0+out_column+i6*576+12) = sum1;
        *(f32x4_loose*)(data0+out_column+i6*576+24) = sum2;
        *(f32x4_loose*)(data0+out_column+i6*576+144) = sum3;
        *(f32x4_loose*)(data0+out_column+i6*576+156) = sum4;
        *(f32x4_loose*)(data0+out_column+i6*576+168) = sum5;
        *(f32x4_loose*)(data0+out_column+i6*576+288) = sum6;
        *(f32x4_loose*)(data0+out_column+i6*576+300) = sum7;
        *(f32x4_loose*)(data0+out_column+i6*576+312) = sum8;
        *(f32x4_loose*)(data0+out_column+i6*576+432) = sum9;
        *(f32x4_loose*)(data0+out_column+i6*576+444) = sum10;
        *(f32x4_loose*)(data0+out_column+i6*576+456) = sum11;
      }
    }
  }
}

// ======== avx2
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 1 of 8 in 2 parts by 4 copies > out 0 of 2 > out 2 of 12 by 8 lanes > out 3 of 12 by 3 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 1008 elements, f = 13.7: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 2, 8), Pad(out 2), Unroll(out 3, 3), Unroll(out 1, 4), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_2_8_12_12_4_3_3_1e01b1(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    for (int64_t i1 = 0; i1 < 4; ++i1) {
      const int64_t kept_row0 = i1*252;
      const int64_t a_row = i0*576+i1*144;
      // fills stage0
      for (int64_t i2 = 0; i2 < 2; ++i2) {
        stage0[kept_row0+i2+16] = 0.0f;
        stage0[kept_row0+i2+34] = 0.0f;
        stage0[kept_row0+i2+52] = 0.0f;
        stage0[kept_row0+i2+70] = 0.0f;
        stage0[kept_row0+i2+88] = 0.0f;
        stage0[kept_row0+i2+106] = 0.0f;
        stage0[kept_row0+i2+124] = 0.0f;
        stage0[kept_row0+i2+142] = 0.0f;
      }
      // fills stage0
      for (int64_t i3 = 0; i3 < 2; ++i3) {
        *(f32x8_loose*)(stage0+kept_row0+i3*8) = splat_f32x8(0.0f);
        f32x8 a0 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-12] : 0.0f), (1 ? data1[a_row+i3*96] : 0.0f),
            (1 ? data1[a_row+i3*96+12] : 0.0f), (1 ? data1[a_row+i3*96+24] : 0.0f),
            (1 ? data1[a_row+i3*96+36] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+48] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+60] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+72] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+18) = a0;
        f32x8 a1 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-11] : 0.0f), (1 ? data1[a_row+i3*96+1] : 0.0f),
            (1 ? data1[a_row+i3*96+13] : 0.0f), (1 ? data1[a_row+i3*96+25] : 0.0f),
            (1 ? data1[a_row+i3*96+37] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+49] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+61] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+73] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+36) = a1;
        f32x8 a2 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-10] : 0.0f), (1 ? data1[a_row+i3*96+2] : 0.0f),
            (1 ? data1[a_row+i3*96+14] : 0.0f), (1 ? data1[a_row+i3*96+26] : 0.0f),
            (1 ? data1[a_row+i3*96+38] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+50] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+62] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+74] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+54) = a2;
        f32x8 a3 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-9] : 0.0f), (1 ? data1[a_row+i3*96+3] : 0.0f),
            (1 ? data1[a_row+i3*96+15] : 0.0f), (1 ? data1[a_row+i3*96+27] : 0.0f),
            (1 ? data1[a_row+i3*96+39] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+51] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+63] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+75] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+72) = a3;
        f32x8 a4 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-8] : 0.0f), (1 ? data1[a_row+i3*96+4] : 0.0f),
            (1 ? data1[a_row+i3*96+16] : 0.0f), (1 ? data1[a_row+i3*96+28] : 0.0f),
            (1 ? data1[a_row+i3*96+40] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+52] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+64] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+76] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+90) = a4;
        f32x8 a5 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-7] : 0.0f), (1 ? data1[a_row+i3*96+5] : 0.0f),
            (1 ? data1[a_row+i3*96+17] : 0.0f), (1 ? data1[a_row+i3*96+29] : 0.0f),
            (1 ? data1[a_row+i3*96+41] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+53] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+65] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+77] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+108) = a5;
        f32x8 a6 = (f32x8){(1 <= i3 ? data1[i0*576+i1*144+i3*96-6] : 0.0f), (1 ? data1[a_row+i3*96+6] : 0.0f),
            (1 ? data1[a_row+i3*96+18] : 0.0f), (1 ? data1[a_row+i3*96+30] : 0.0f),
            (1 ? data1[a_row+i3*96+42] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+54] : 0.0f),
            (i3 < 1 ? data1[a_row+i3*96+66] : 0.0f), (i3 < 1 ? data1[a_row+i3*96+78] : 0.0f)};
        *(f32x8_loose*)(stage0+kept_row0+i3*8+126) = a6;
      }
      for (int64_t i4 = 0; i4 < 6; ++i4) {
        const int64_t a_column = i0*576+i1*144+i4;
        const int64_t kept_row1 = kept_row0+i4*18;
        // fills stage0
        for (int64_t i5 = 0; i5 < 2; ++i5) {
          f32x8 a7 = (f32x8){(i4 < 5 && 1 <= i5 ? data1[i0*576+i1*144+i4+i5*96-5] : 0.0f),
              (i4 < 5 ? data1[a_column+i5*96+7] : 0.0f), (i4 < 5 ? data1[a_column+i5*96+19] : 0.0f),
              (i4 < 5 ? data1[a_column+i5*96+31] : 0.0f), (i4 < 5 ? data1[a_column+i5*96+43] : 0.0f),
              (i4 < 5 && i5 < 1 ? data1[a_column+i5*96+55] : 0.0f),
              (i4 < 5 && i5 < 1 ? data1[a_column+i5*96+67] : 0.0f),
              (i4 < 5 && i5 < 1 ? data1[a_column+i5*96+79] : 0.0f)};
          *(f32x8_loose*)(stage0+kept_row1+i5*8+144) = a7;
        }
        // fills stage0
        for (int64_t i6 = 0; i6 < 2; ++i6) {
          stage0[kept_row1+i6+160] = 0.0f;
        }
      }
    }
    // sum, writes data0
    for (int64_t i7 = 0; i7 < 2; ++i7) {
      const int64_t out_row = part*576+i0*1152+i7*96;
      for (int64_t i8 = 0; i8 < 4; ++i8) {
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
            const int64_t kept_column = r0*252+r1+i8*54+i7*8;
            const int64_t b_row = part*144+r0*9+r1*3;
            for (int64_t r2 = 0; r2 < 3; ++r2) {
              f32x8 kept0 = *(const f32x8_loose*)(stage0+kept_column+r2*18);
              float b0 = data2[b_row+r2];
              sum0 = mulacc_f32x8(kept0, splat_f32x8(b0), sum0);
              f32x8 kept1 = *(const f32x8_loose*)(stage0+kept_column+r2*18+18);
              sum1 = mulacc_f32x8(kept1, splat_f32x8(b0), sum1);
              f32x8 kept2 = *(const f32x8_loose*)(stage0+kept_column+r2*18+36);
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
        if (1) data0[out_row+i8*3] = sum0[0];
        if (1) data0[out_row+i8*3+12] = sum0[1];
        if (1) data0[out_row+i8*3+24] = sum0[2];
        if (1) data0[out_row+i8*3+36] = sum0[3];
        if (i7 < 1) data0[out_row+i8*3+48] = sum0[4];
        if (i7 < 1) data0[out_row+i8*3+60] = sum0[5];
        if (i7 < 1) data0[out_row+i8*3+72] = sum0[6];
        if (i7 < 1) data0[out_row+i8*3+84] = sum0[7];
        if (1) data0[out_row+i8*3+1] = sum1[0];
        if (1) data0[out_row+i8*3+13] = sum1[1];
        if (1) data0[out_row+i8*3+25] = sum1[2];
        if (1) data0[out_row+i8*3+37] = sum1[3];
        if (i7 < 1) data0[out_row+i8*3+49] = sum1[4];
        if (i7 < 1) data0[out_row+i8*3+61] = sum1[5];
        if (i7 < 1) data0[out_row+i8*3+73] = sum1[6];
        if (i7 < 1) data0[out_row+i8*3+85] = sum1[7];
        if (1) data0[out_row+i8*3+2] = sum2[0];
        if (1) data0[out_row+i8*3+14] = sum2[1];
        if (1) data0[out_row+i8*3+26] = sum2[2];
        if (1) data0[out_row+i8*3+38] = sum2[3];
        if (i7 < 1) data0[out_row+i8*3+50] = sum2[4];
        if (i7 < 1) data0[out_row+i8*3+62] = sum2[5];
        if (i7 < 1) data0[out_row+i8*3+74] = sum2[6];
        if (i7 < 1) data0[out_row+i8*3+86] = sum2[7];
        if (1) data0[out_row+i8*3+144] = sum3[0];
        if (1) data0[out_row+i8*3+156] = sum3[1];
        if (1) data0[out_row+i8*3+168] = sum3[2];
        if (1) data0[out_row+i8*3+180] = sum3[3];
        if (i7 < 1) data0[out_row+i8*3+192] = sum3[4];
        if (i7 < 1) data0[out_row+i8*3+204] = sum3[5];
        if (i7 < 1) data0[out_row+i8*3+216] = sum3[6];
        if (i7 < 1) data0[out_row+i8*3+228] = sum3[7];
        if (1) data0[out_row+i8*3+145] = sum4[0];
        if (1) data0[out_row+i8*3+157] = sum4[1];
        if (1) data0[out_row+i8*3+169] = sum4[2];
        if (1) data0[out_row+i8*3+181] = sum4[3];
        if (i7 < 1) data0[out_row+i8*3+193] = sum4[4];
        if (i7 < 1) data0[out_row+i8*3+205] = sum4[5];
        if (i7 < 1) data0[out_row+i8*3+217] = sum4[6];
        if (i7 < 1) data0[out_row+i8*3+229] = sum4[7];
        if (1) data0[out_row+i8*3+146] = sum5[0];
        if (1) data0[out_row+i8*3+158] = sum5[1];
        if (1) data0[out_row+i8*3+170] = sum5[2];
        if (1) data0[out_row+i8*3+182] = sum5[3];
        if (i7 < 1) data0[out_row+i8*3+194] = sum5[4];
        if (i7 < 1) data0[out_row+i8*3+206] = sum5[5];
        if (i7 < 1) data0[out_row+i8*3+218] = sum5[6];
        if (i7 < 1) data0[out_row+i8*3+230] = sum5[7];
        if (1) data0[out_row+i8*3+288] = sum6[0];
        if (1) data0[out_row+i8*3+300] = sum6[1];
        if (1) data0[out_row+i8*3+312] = sum6[2];
        if (1) data0[out_row+i8*3+324] = sum6[3];
        if (i7 < 1) data0[out_row+i8*3+336] = sum6[4];
        if (i7 < 1) data0[out_row+i8*3+348] = sum6[5];
        if (i7 < 1) data0[out_row+i8*3+360] = sum6[6];
        if (i7 < 1) data0[out_row+i8*3+372] = sum6[7];
        if (1) data0[out_row+i8*3+289] = sum7[0];
        if (1) data0[out_row+i8*3+301] = sum7[1];
        if (1) data0[out_row+i8*3+313] = sum7[2];
        if (1) data0[out_row+i8*3+325] = sum7[3];
        if (i7 < 1) data0[out_row+i8*3+337] = sum7[4];
        if (i7 < 1) data0[out_row+i8*3+349] = sum7[5];
        if (i7 < 1) data0[out_row+i8*3+361] = sum7[6];
        if (i7 < 1) data0[out_row+i8*3+373] = sum7[7];
        if (1) data0[out_row+i8*3+290] = sum8[0];
        if (1) data0[out_row+i8*3+302] = sum8[1];
        if (1) data0[out_row+i8*3+314] = sum8[2];
        if (1) data0[out_row+i8*3+326] = sum8[3];
        if (i7 < 1) data0[out_row+i8*3+338] = sum8[4];
        if (i7 < 1) data0[out_row+i8*3+350] = sum8[5];
        if (i7 < 1) data0[out_row+i8*3+362] = sum8[6];
        if (i7 < 1) data0[out_row+i8*3+374] = sum8[7];
        if (1) data0[out_row+i8*3+432] = sum9[0];
        if (1) data0[out_row+i8*3+444] = sum9[1];
        if (1) data0[out_row+i8*3+456] = sum9[2];
        if (1) data0[out_row+i8*3+468] = sum9[3];
        if (i7 < 1) data0[out_row+i8*3+480] = sum9[4];
        if (i7 < 1) data0[out_row+i8*3+492] = sum9[5];
        if (i7 < 1) data0[out_row+i8*3+504] = sum9[6];
        if (i7 < 1) data0[out_row+i8*3+516] = sum9[7];
        if (1) data0[out_row+i8*3+433] = sum10[0];
        if (1) data0[out_row+i8*3+445] = sum10[1];
        if (1) data0[out_row+i8*3+457] = sum10[2];
        if (1) data0[out_row+i8*3+469] = sum10[3];
        if (i7 < 1) data0[out_row+i8*3+481] = sum10[4];
        if (i7 < 1) data0[out_row+i8*3+493] = sum10[5];
        if (i7 < 1) data0[out_row+i8*3+505] = sum10[6];
        if (i7 < 1) data0[out_row+i8*3+517] = sum10[7];
        if (1) data0[out_row+i8*3+434] = sum11[0];
        if (1) data0[out_row+i8*3+446] = sum11[1];
        if (1) data0[out_row+i8*3+458] = sum11[2];
        if (1) data0[out_row+i8*3+470] = sum11[3];
        if (i7 < 1) data0[out_row+i8*3+482] = sum11[4];
        if (i7 < 1) data0[out_row+i8*3+494] = sum11[5];
        if (i7 < 1) data0[out_row+i8*3+506] = sum11[6];
        if (i7 < 1) data0[out_row+i8*3+518] = sum11[7];
      }
    }
  }
}

// ======== avx512
// data0(2, 8, 12, 12, 1, 1, 1) = sum(view(2, 8, 12, 12, 4, 3, 3)(data1(2, 4, 14, 4, 14))*data2(2, 8, 12, 12, 4, 3, 3),
//     axes 4 5 6)
//   loops out 2 of 12 in 4 parts by 3 copies > out 0 of 2 > out 3 of 12 by 16 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 90 elements, f = 6.86: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 3, 16), Pad(out 3), Unroll(out 2, 3), Unroll(out 1, 8), Stage(data1), Prefetch(data1),
//       Outer(out 3), Outer(out 2), Outer(out 0), Thread(out 2, 4)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define store_some_f32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void r_2_8_12_12_4_3_3_adbffb(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*36;
  for (int64_t i0 = 0; i0 < 2; ++i0) {
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
      // fills stage0
      for (int64_t i1 = 0; i1 < 5; ++i1) {
        const int64_t kept_row0 = i1*18;
        f32x16 a = load_some_f32x16(data1+out_column+r0*144+i0*576+i1*12-13, 1,
            (part*3+i1 < 13 && 1 <= part*3+i1)*13);
        *(f32x16_loose*)(stage0+kept_row0) = a;
        for (int64_t i2 = 0; i2 < 2; ++i2) {
          stage0[kept_row0+i2+16] = 0.0f;
        }
        __builtin_prefetch(data1+out_column+r0*144+i0*576+i1*12+131);
      }
      // sum
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        const int64_t kept_row1 = r1*18;
        const int64_t b_row = r0*9+r1*3;
        for (int64_t r2 = 0; r2 < 3; ++r2) {
          f32x16 kept0 = *(const f32x16_loose*)(stage0+kept_row1+r2);
          float b0 = data2[b_row+r2];
          sum0 = mulacc_f32x16(kept0, splat_f32x16(b0), sum0);
          f32x16 kept1 = *(const f32x16_loose*)(stage0+kept_row1+r2+18);
          sum1 = mulacc_f32x16(kept1, splat_f32x16(b0), sum1);
          f32x16 kept2 = *(const f32x16_loose*)(stage0+kept_row1+r2+36);
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
// data0(2, 8, 12, 12, 1, 1, 1) = sum(data1(2, 8, 12, 12, 4, 3, 3)*data2(2, 8, 12, 12, 4, 3, 3), axes 4 5 6)
//   loops out 2 of 12 in 6 parts > out 0 of 2 > out 3 of 12 by 3 copies of 4 lanes > out 1 of 8 by 8 copies
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   Opts: Upcast(out 3, 4), Unroll(out 3, 3), Unroll(out 1, 8), Outer(out 3), Outer(out 2), Outer(out 0),
//       Thread(out 2, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_2_8_12_12_4_3_3_757c95(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*24+i0*12;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
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
          const int64_t b_row = r0*9+r1*3;
          for (int64_t r2 = 0; r2 < 3; ++r2) {
            f32x4 a0 = load_some_f32x4(data1+part*24+r0*144+(r1+i0)*12+r2+i1*576-13, 1-r2,
                (part*2+r1+i0 < 13 && 1 <= part*2+r1+i0)*4);
            float b0 = data2[b_row+r2];
            sum0 = mulacc_f32x4(a0, splat_f32x4(b0), sum0);
            f32x4 a1 = part*2+r1+i0 < 13 && 1 <= part*2+r1+i0
                ? (f32x4)*(const f32x4_loose*)(data1+part*24+r0*144+(r1+i0)*12+r2+i1*576-9) : splat_f32x4(0.0f);
            sum1 = mulacc_f32x4(a1, splat_f32x4(b0), sum1);
            f32x4 a2 = load_some_f32x4(data1+part*24+r0*144+(r1+i0)*12+r2+i1*576-5, 0,
                (part*2+r1+i0 < 13 && 1 <= part*2+r1+i0 ? 5-r2 : 0));
            sum2 = mulacc_f32x4(a2, splat_f32x4(b0), sum2);
            float b1 = data2[b_row+r2+36];
            sum3 = mulacc_f32x4(a0, splat_f32x4(b1), sum3);
            sum4 = mulacc_f32x4(a1, splat_f32x4(b1), sum4);
            sum5 = mulacc_f32x4(a2, splat_f32x4(b1), sum5);
            float b2 = data2[b_row+r2+72];
            sum6 = mulacc_f32x4(a0, splat_f32x4(b2), sum6);
            sum7 = mulacc_f32x4(a1, splat_f32x4(b2), sum7);
            sum8 = mulacc_f32x4(a2, splat_f32x4(b2), sum8);
            float b3 = data2[b_row+r2+108];
            sum9 = mulacc_f32x4(a0, splat_f32x4(b3), sum9);
            sum10 = mulacc_f32x4(a1, splat_f32x4(b3), sum10);
            sum11 = mulacc_f32x4(a2, splat_f32x4(b3), sum11);
            float b4 = data2[b_row+r2+144];
            sum12 = mulacc_f32x4(a0, splat_f32x4(b4), sum12);
            sum13 = mulacc_f32x4(a1, splat_f32x4(b4), sum13);
            sum14 = mulacc_f32x4(a2, splat_f32x4(b4), sum14);
            float b5 = data2[b_row+r2+180];
            sum15 = mulacc_f32x4(a0, splat_f32x4(b5), sum15);
            sum16 = mulacc_f32x4(a1, splat_f32x4(b5), sum16);
            sum17 = mulacc_f32x4(a2, splat_f32x4(b5), sum17);
            float b6 = data2[b_row+r2+216];
            sum18 = mulacc_f32x4(a0, splat_f32x4(b6), sum18);
            sum19 = mulacc_f32x4(a1, splat_f32x4(b6), sum19);
            sum20 = mulacc_f32x4(a2, splat_f32x4(b6), sum20);
            float b7 = data2[b_row+r2+252];
            sum21 = mulacc_f32x4(a0, splat_f32x4(b7), sum21);
            sum22 = mulacc_f32x4(a1, splat_f32x4(b7), sum22);
            sum23 = mulacc_f32x4(a2, splat_f32x4(b7), sum23);
          }
        }
      }
      *(f32x4_loose*)(data0+out_column+i1*1152) = sum0;
      *(f32x4_loose*)(data0+out_column+i1*1152+4) = sum1;
      *(f32x4_loose*)(data0+out_column+i1*1152+8) = sum2;
      *(f32x4_loose*)(data0+out_column+i1*1152+144) = sum3;
      *(f32x4_loose*)(data0+out_column+i1*1152+148) = sum4;
      *(f32x4_loose*)(data0+out_column+i1*1152+152) = sum5;
      *(f32x4_loose*)(data0+out_column+i1*1152+288) = sum6;
      *(f32x4_loose*)(data0+out_column+i1*1152+292) = sum7;
      *(f32x4_loose*)(data0+out_column+i1*1152+296) = sum8;
      *(f32x4_loose*)(data0+out_column+i1*1152+432) = sum9;
      *(f32x4_loose*)(data0+out_column+i1*1152+436) = sum10;
      *(f32x4_loose*)(data0+out_column+i1*1152+440) = sum11;
      *(f32x4_loose*)(data0+out_column+i1*1152+576) = sum12;
      *(f32x4_loose*)(data0+out_column+i1*1152+580) = sum13;
      *(f32x4_loose*)(data0+out_column+i1*1152+584) = sum14;
      *(f32x4_loose*)(data0+out_column+i1*1152+720) = sum15;
      *(f32x4_loose*)(data0+out_column+i1*1152+724) = sum16;
      *(f32x4_loose*)(data0+out_column+i1*1152+728) = sum17;
      *(f32x4_loose*)(data0+out_column+i1*1152+864) = sum18;
      *(f32x4_loose*)(data0+out_column+i1*1152+868) = sum19;
      *(f32x4_loose*)(data0+out_column+i1*1152+872) = sum20;
      *(f32x4_loose*)(data0+out_column+i1*1152+1008) = sum21;
      *(f32x4_loose*)(data0+out_column+i1*1152+1012) = sum22;
      *(f32x4_loose*)(data0+out_column+i1*1152+1016) = sum23;
    }
  }
}

