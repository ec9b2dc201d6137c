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
//   loops out 0 of 2 in 2 parts > out 1 of 8 by 8 lanes > out 2 of 12 by 12 copies > out 3 of 12
//   add over reduce 0 of 4 > reduce 1 of 3 > reduce 2 of 3
//   stage0 keeps 288 elements, f = 24: data2(2, 8, 12, 12, 4, 3, 3)
//   stage1 keeps 784 elements, f = 6.61: data1(2, 4, 14, 4, 14)
//   Opts: Upcast(out 1, 8), Unroll(out 2, 12), Stage(data2), Stage(data1), Prefetch(data2), Outer(out 1),
//       Thread(out 0, 2)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_2_8_12_12_4_3_3_f58eff(float* restrict data0, const float* restrict data1,
    const float* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+3136);
  const int64_t out_row = part*1152;
  // fills stage1
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t kept_row0 = i0*196;
    for (int64_t i1 = 0; i1 < 14; ++i1) {
      const int64_t kept_row1 = kept_row0+i1*14;
      stage1[kept_row0+i1*14] = 0.0f;
      f32x8 a = i1 < 13 && 1 <= i1 ? (f32x8)*(const f32x8_loose*)(data1+part*576+i0*144+i1*12-12)
          : splat_f32x8(0.0f);
      *(f32x8_loose*)(stage1+kept_row0+i1*14+1) = a;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        stage1[kept_row1+i2+9] = i1 < 13 && 1 <= i1 ? data1[part*576+i0*144+i1*12+i2-4] : 0.0f;
      }
      stage1[kept_row0+i1*14+13] = 0.0f;
    }
  }
  // fills stage0
  for (int64_t i3 = 0; i3 < 4; ++i3) {
    f32x8 b0 = *(const f32x8_loose*)(data2+i3*8);
    f32x8 b1 = *(const f32x8_loose*)(data2+i3*8+144);
    f32x8 zipped0 = zip_lower_f32x8(b0, b1);
    f32x8 b2 = *(const f32x8_loose*)(data2+i3*8+72);
    f32x8 b3 = *(const f32x8_loose*)(data2+i3*8+216);
    f32x8 zipped1 = zip_lower_f32x8(b2, b3);
    f32x8 zipped2 = zip_lower_f32x8(zipped0, zipped1);
    f32x8 b4 = *(const f32x8_loose*)(data2+i3*8+36);
    f32x8 b5 = *(const f32x8_loose*)(data2+i3*8+180);
    f32x8 zipped3 = zip_lower_f32x8(b4, b5);
    f32x8 b6 = *(const f32x8_loose*)(data2+i3*8+108);
    f32x8 b7 = *(const f32x8_loose*)(data2+i3*8+252);
    f32x8 zipped4 = zip_lower_f32x8(b6, b7);
    f32x8 zipped5 = zip_lower_f32x8(zipped3, zipped4);
    f32x8 zipped6 = zip_lower_f32x8(zipped2, zipped5);
    *(f32x8_loose*)(stage0+i3*64) = zipped6;
    f32x8 zipped7 = zip_upper_f32x8(zipped2, zipped5);
    *(f32x8_loose*)(stage0+i3*64+8) = zipped7;
    f32x8 zipped8 = zip_upper_f32x8(zipped0, zipped1);
    f32x8 zipped9 = zip_upper_f32x8(zipped3, zipped4);
    f32x8 zipped10 = zip_lower_f32x8(zipped8, zipped9);
    *(f32x8_loose*)(stage0+i3*64+16) = zipped10;
    f32x8 zipped11 = zip_upper_f32x8(zipped8, zipped9);
    *(f32x8_loose*)(stage0+i3*64+24) = zipped11;
    f32x8 zipped12 = zip_upper_f32x8(b0, b1);
    f32x8 zipped13 = zip_upper_f32x8(b2, b3);
    f32x8 zipped14 = zip_lower_f32x8(zipped12, zipped13);
    f32x8 zipped15 = zip_upper_f32x8(b4, b5);
    f32x8 zipped16 = zip_upper_f32x8(b6, b7);
    f32x8 zipped17 = zip_lower_f32x8(zipped15, zipped16);
    f32x8 zipped18 = zip_lower_f32x8(zipped14, zipped17);
    *(f32x8_loose*)(stage0+i3*64+32) = zipped18;
    f32x8 zipped19 = zip_upper_f32x8(zipped14, zipped17);
    *(f32x8_loose*)(stage0+i3*64+40) = zipped19;
    f32x8 zipped20 = zip_upper_f32x8(zipped12, zipped13);
    f32x8 zipped21 = zip_upper_f32x8(zipped15, zipped16);
    f32x8 zipped22 = zip_lower_f32x8(zipped20, zipped21);
    *(f32x8_loose*)(stage0+i3*64+48) = zipped22;
    f32x8 zipped23 = zip_upper_f32x8(zipped20, zipped21);
    *(f32x8_loose*)(stage0+i3*64+56) = zipped23;
  }
  // fills stage0
  for (int64_t i4 = 0; i4 < 4; ++i4) {
    f32x8 b8 = (f32x8){data2[i4+32], data2[i4+68], data2[i4+104], data2[i4+140], data2[i4+176], data2[i4+212],
        data2[i4+248], data2[i4+284]};
    *(f32x8_loose*)(stage0+i4*8+256) = b8;
  }
  // sum, writes data0
  for (int64_t i5 = 0; i5 < 12; ++i5) {
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
        const int64_t kept_row2 = r0*196+r1*14+i5;
        const int64_t kept_row3 = r0*72+r1*24;
        for (int64_t r2 = 0; r2 < 3; ++r2) {
          f32x8 kept = in_register_f32x8(*(const f32x8_loose*)(stage0+kept_row3+r2*8));
          sum0 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2]), kept, sum0);
          sum1 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+14]), kept, sum1);
          sum2 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+28]), kept, sum2);
          sum3 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+42]), kept, sum3);
          sum4 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+56]), kept, sum4);
          sum5 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+70]), kept, sum5);
          sum6 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+84]), kept, sum6);
          sum7 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+98]), kept, sum7);
          sum8 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+112]), kept, sum8);
          sum9 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+126]), kept, sum9);
          sum10 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+140]), kept, sum10);
          sum11 = mulacc_f32x8(splat_f32x8(stage1[kept_row2+r2+154]), kept, sum11);
        }
      }
    }
    data0[out_row+i5] = sum0[0];
    data0[out_row+i5+144] = sum0[1];
    data0[out_row+i5+288] = sum0[2];
    data0[out_row+i5+432] = sum0[3];
    data0[out_row+i5+576] = sum0[4];
    data0[out_row+i5+720] = sum0[5];
    data0[out_row+i5+864] = sum0[6];
    data0[out_row+i5+1008] = sum0[7];
    data0[out_row+i5+12] = sum1[0];
    data0[out_row+i5+156] = sum1[1];
    data0[out_row+i5+300] = sum1[2];
    data0[out_row+i5+444] = sum1[3];
    data0[out_row+i5+588] = sum1[4];
    data0[out_row+i5+732] = sum1[5];
    data0[out_row+i5+876] = sum1[6];
    data0[out_row+i5+1020] = sum1[7];
    data0[out_row+i5+24] = sum2[0];
    data0[out_row+i5+168] = sum2[1];
    data0[out_row+i5+312] = sum2[2];
    data0[out_row+i5+456] = sum2[3];
    data0[out_row+i5+600] = sum2[4];
    data0[out_row+i5+744] = sum2[5];
    data0[out_row+i5+888] = sum2[6];
    data0[out_row+i5+1032] = sum2[7];
    data0[out_row+i5+36] = sum3[0];
    data0[out_row+i5+180] = sum3[1];
    data0[out_row+i5+324] = sum3[2];
    data0[out_row+i5+468] = sum3[3];
    data0[out_row+i5+612] = sum3[4];
    data0[out_row+i5+756] = sum3[5];
    data0[out_row+i5+900] = sum3[6];
    data0[out_row+i5+1044] = sum3[7];
    data0[out_row+i5+48] = sum4[0];
    data0[out_row+i5+192] = sum4[1];
    data0[out_row+i5+336] = sum4[2];
    data0[out_row+i5+480] = sum4[3];
    data0[out_row+i5+624] = sum4[4];
    data0[out_row+i5+768] = sum4[5];
    data0[out_row+i5+912] = sum4[6];
    data0[out_row+i5+1056] = sum4[7];
    data0[out_row+i5+60] = sum5[0];
    data0[out_row+i5+204] = sum5[1];
    data0[out_row+i5+348] = sum5[2];
    data0[out_row+i5+492] = sum5[3];
    data0[out_row+i5+636] = sum5[4];
    data0[out_row+i5+780] = sum5[5];
    data0[out_row+i5+924] = sum5[6];
    data0[out_row+i5+1068] = sum5[7];
    data0[out_row+i5+72] = sum6[0];
    data0[out_row+i5+216] = sum6[1];
    data0[out_row+i5+360] = sum6[2];
    data0[out_row+i5+504] = sum6[3];
    data0[out_row+i5+648] = sum6[4];
    data0[out_row+i5+792] = sum6[5];
    data0[out_row+i5+936] = sum6[6];
    data0[out_row+i5+1080] = sum6[7];
    data0[out_row+i5+84] = sum7[0];
    data0[out_row+i5+228] = sum7[1];
    data0[out_row+i5+372] = sum7[2];
    data0[out_row+i5+516] = sum7[3];
    data0[out_row+i5+660] = sum7[4];
    data0[out_row+i5+804] = sum7[5];
    data0[out_row+i5+948] = sum7[6];
    data0[out_row+i5+1092] = sum7[7];
    data0[out_row+i5+96] = sum8[0];
    data0[out_row+i5+240] = sum8[1];
    data0[out_row+i5+384] = sum8[2];
    data0[out_row+i5+528] = sum8[3];
    data0[out_row+i5+672] = sum8[4];
    data0[out_row+i5+816] = sum8[5];
    data0[out_row+i5+960] = sum8[6];
    data0[out_row+i5+1104] = sum8[7];
    data0[out_row+i5+108] = sum9[0];
    data0[out_row+i5+252] = sum9[1];
    data0[out_row+i5+396] = sum9[2];
    data0[out_row+i5+540] = sum9[3];
    data0[out_row+i5+684] = sum9[4];
    data0[out_row+i5+828] = sum9[5];
    data0[out_row+i5+972] = sum9[6];
    data0[out_row+i5+1116] = sum9[7];
    data0[out_row+i5+120] = sum10[0];
    data0[out_row+i5+264] = sum10[1];
    data0[out_row+i5+408] = sum10[2];
    data0[out_row+i5+552] = sum10[3];
    data0[out_row+i5+696] = sum10[4];
    data0[out_row+i5+840] = sum10[5];
    data0[out_row+i5+984] = sum10[6];
    data0[out_row+i5+1128] = sum10[7];
    data0[out_row+i5+132] = sum11[0];
    data0[out_row+i5+276] = sum11[1];
    data0[out_row+i5+420] = sum11[2];
    data0[out_row+i5+564] = sum11[3];
    data0[out_row+i5+708] = sum11[4];
    data0[out_row+i5+852] = sum11[5];
    data0[out_row+i5+996] = sum11[6];
    data0[out_row+i5+1140] = sum11[7];
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

void r_2_8_12_12_4_3_3_7c7260(float* restrict data0, const float* restrict data1,
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
    store_some_f32x16(data0+out_row+i2*36, 0, 12, sum0);
    store_some_f32x16(data0+out_row+i2*36+12, 0, 12, sum1);
    store_some_f32x16(data0+out_row+i2*36+24, 0, 12, sum2);
    store_some_f32x16(data0+out_row+i2*36+144, 0, 12, sum3);
    store_some_f32x16(data0+out_row+i2*36+156, 0, 12, sum4);
    store_some_f32x16(data0+out_row+i2*36+168, 0, 12, sum5);
    store_some_f32x16(data0+out_row+i2*36+288, 0, 12, sum6);
    store_some_f32x16(data0+out_row+i2*36+300, 0, 12, sum7);
    store_some_f32x16(data0+out_row+i2*36+312, 0, 12, sum8);
    store_some_f32x16(data0+out_row+i2*36+432, 0, 12, sum9);
    store_some_f32x16(data0+out_row+i2*36+444, 0, 12, sum10);
    store_some_f32x16(data0+out_row+i2*36+456, 0, 12, sum11);
    store_some_f32x16(data0+out_row+i2*36+576, 0, 12, sum12);
    store_some_f32x16(data0+out_row+i2*36+588, 0, 12, sum13);
    store_some_f32x16(data0+out_row+i2*36+600, 0, 12, sum14);
    store_some_f32x16(data0+out_row+i2*36+720, 0, 12, sum15);
    store_some_f32x16(data0+out_row+i2*36+732, 0, 12, sum16);
    store_some_f32x16(data0+out_row+i2*36+744, 0, 12, sum17);
    store_some_f32x16(data0+out_row+i2*36+864, 0, 12, sum18);
    store_some_f32x16(data0+out_row+i2*36+876, 0, 12, sum19);
    store_some_f32x16(data0+out_row+i2*36+888, 0, 12, sum20);
    store_some_f32x16(data0+out_row+i2*36+1008, 0, 12, sum21);
    store_some_f32x16(data0+out_row+i2*36+1020, 0, 12, sum22);
    store_some_f32x16(data0+out_row+i2*36+1032, 0, 12, sum23);
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

