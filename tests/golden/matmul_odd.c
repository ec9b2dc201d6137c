// ======== plain
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 in 8 parts by 4 lanes > out 0 of 33 by 11 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 1, 4), Pad(out 1), Unroll(out 0, 11), Outer(out 1), Thread(out 1, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define store_some_f32x4(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ \
    < f_ ? f_ : t_ > 4 ? 4 : t_; if (t_ - f_ == 4) *(f32x4_loose*)(p) = a; \
  else { float v_[4]; *(f32x4_loose*)v_ = a; for (int64_t l_ = f_; l_ < t_; ++l_) (p)[l_] = v_[l_]; } })

void r_33_29_17_00588c(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t column = part*4;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*187;
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
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      f32x4 b = load_some_f32x4(data2+column+r0*29, 0, 29-column);
      sum0 = sum0+(data1[a_row+r0]*b);
      sum1 = sum1+(data1[a_row+r0+17]*b);
      sum2 = sum2+(data1[a_row+r0+34]*b);
      sum3 = sum3+(data1[a_row+r0+51]*b);
      sum4 = sum4+(data1[a_row+r0+68]*b);
      sum5 = sum5+(data1[a_row+r0+85]*b);
      sum6 = sum6+(data1[a_row+r0+102]*b);
      sum7 = sum7+(data1[a_row+r0+119]*b);
      sum8 = sum8+(data1[a_row+r0+136]*b);
      sum9 = sum9+(data1[a_row+r0+153]*b);
      sum10 = sum10+(data1[a_row+r0+170]*b);
    }
    store_some_f32x4(data0+column+i0*319, 0, 29-column, sum0);
    store_some_f32x4(data0+column+i0*319+29, 0, 29-column, sum1);
    store_some_f32x4(data0+column+i0*319+58, 0, 29-column, sum2);
    store_some_f32x4(data0+column+i0*319+87, 0, 29-column, sum3);
    store_some_f32x4(data0+column+i0*319+116, 0, 29-column, sum4);
    store_some_f32x4(data0+column+i0*319+145, 0, 29-column, sum5);
    store_some_f32x4(data0+column+i0*319+174, 0, 29-column, sum6);
    store_some_f32x4(data0+column+i0*319+203, 0, 29-column, sum7);
    store_some_f32x4(data0+column+i0*319+232, 0, 29-column, sum8);
    store_some_f32x4(data0+column+i0*319+261, 0, 29-column, sum9);
    store_some_f32x4(data0+column+i0*319+290, 0, 29-column, sum10);
  }
}

// ======== avx2
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 in 8 parts by 2 copies > out 0 of 33 by 5 copies of 8 lanes
//   add over reduce 0 of 17
//   stage0 keeps 680 elements, f = 15: data1(33, 29, 17)
//   Opts: Upcast(out 0, 8), Unroll(out 0, 5), Pad(out 0), Unroll(out 1, 2), Pad(out 1), Stage(data1), Prefetch(data1),
//       Outer(out 0), Thread(out 1, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_33_29_17_b9680b(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = 2 < 15-part*2 ? 2 : 15-part*2;
  const int64_t out_row = part*4;
  // fills stage0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_column = i0*8;
    const int64_t kept_row = i0*320;
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      f32x8 a0 = *(const f32x8_loose*)(data1+a_column+i1*136);
      f32x8 a1 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+68) : splat_f32x8(0.0f);
      f32x8 zipped0 = zip_lower_f32x8(a0, a1);
      f32x8 a2 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+34) : splat_f32x8(0.0f);
      f32x8 a3 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+102) : splat_f32x8(0.0f);
      f32x8 zipped1 = zip_lower_f32x8(a2, a3);
      f32x8 zipped2 = zip_lower_f32x8(zipped0, zipped1);
      f32x8 a4 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+17) : splat_f32x8(0.0f);
      f32x8 a5 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+85) : splat_f32x8(0.0f);
      f32x8 zipped3 = zip_lower_f32x8(a4, a5);
      f32x8 a6 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+51) : splat_f32x8(0.0f);
      f32x8 a7 = i1 < 4 ? (f32x8)*(const f32x8_loose*)(data1+a_column+i1*136+119) : splat_f32x8(0.0f);
      f32x8 zipped4 = zip_lower_f32x8(a6, a7);
      f32x8 zipped5 = zip_lower_f32x8(zipped3, zipped4);
      f32x8 zipped6 = zip_lower_f32x8(zipped2, zipped5);
      *(f32x8_loose*)(stage0+kept_row+i1*8) = zipped6;
      f32x8 zipped7 = zip_upper_f32x8(zipped2, zipped5);
      *(f32x8_loose*)(stage0+kept_row+i1*8+40) = zipped7;
      f32x8 zipped8 = zip_upper_f32x8(zipped0, zipped1);
      f32x8 zipped9 = zip_upper_f32x8(zipped3, zipped4);
      f32x8 zipped10 = zip_lower_f32x8(zipped8, zipped9);
      *(f32x8_loose*)(stage0+kept_row+i1*8+80) = zipped10;
      f32x8 zipped11 = zip_upper_f32x8(zipped8, zipped9);
      *(f32x8_loose*)(stage0+kept_row+i1*8+120) = zipped11;
      f32x8 zipped12 = zip_upper_f32x8(a0, a1);
      f32x8 zipped13 = zip_upper_f32x8(a2, a3);
      f32x8 zipped14 = zip_lower_f32x8(zipped12, zipped13);
      f32x8 zipped15 = zip_upper_f32x8(a4, a5);
      f32x8 zipped16 = zip_upper_f32x8(a6, a7);
      f32x8 zipped17 = zip_lower_f32x8(zipped15, zipped16);
      f32x8 zipped18 = zip_lower_f32x8(zipped14, zipped17);
      *(f32x8_loose*)(stage0+kept_row+i1*8+160) = zipped18;
      f32x8 zipped19 = zip_upper_f32x8(zipped14, zipped17);
      *(f32x8_loose*)(stage0+kept_row+i1*8+200) = zipped19;
      f32x8 zipped20 = zip_upper_f32x8(zipped12, zipped13);
      f32x8 zipped21 = zip_upper_f32x8(zipped15, zipped16);
      f32x8 zipped22 = zip_lower_f32x8(zipped20, zipped21);
      *(f32x8_loose*)(stage0+kept_row+i1*8+240) = zipped22;
      f32x8 zipped23 = zip_upper_f32x8(zipped20, zipped21);
      *(f32x8_loose*)(stage0+kept_row+i1*8+280) = zipped23;
    }
  }
  // fills stage0
  for (int64_t i2 = 0; i2 < 5; ++i2) {
    f32x8 a8 = (f32x8){(1 ? data1[i2*136+16] : 0.0f), (i2 < 4 ? data1[i2*136+33] : 0.0f),
        (i2 < 4 ? data1[i2*136+50] : 0.0f), (i2 < 4 ? data1[i2*136+67] : 0.0f), (i2 < 4 ? data1[i2*136+84] : 0.0f),
        (i2 < 4 ? data1[i2*136+101] : 0.0f), (i2 < 4 ? data1[i2*136+118] : 0.0f),
        (i2 < 4 ? data1[i2*136+135] : 0.0f)};
    *(f32x8_loose*)(stage0+i2*8+640) = a8;
  }
  // sum, writes data0
  for (int64_t i3 = 0; i3 < count; ++i3) {
    const int64_t b_column0 = out_row+i3*2;
    const int64_t b_column1 = 28 < out_row+i3*2+1 ? 28 : out_row+i3*2+1;
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
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*40);
      float b0 = data2[b_column0+r0*29];
      sum0 = mulacc_f32x8(kept0, splat_f32x8(b0), sum0);
      float b1 = data2[b_column1+r0*29];
      sum1 = mulacc_f32x8(kept0, splat_f32x8(b1), sum1);
      f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*40+8);
      sum2 = mulacc_f32x8(kept1, splat_f32x8(b0), sum2);
      sum3 = mulacc_f32x8(kept1, splat_f32x8(b1), sum3);
      f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*40+16);
      sum4 = mulacc_f32x8(kept2, splat_f32x8(b0), sum4);
      sum5 = mulacc_f32x8(kept2, splat_f32x8(b1), sum5);
      f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*40+24);
      sum6 = mulacc_f32x8(kept3, splat_f32x8(b0), sum6);
      sum7 = mulacc_f32x8(kept3, splat_f32x8(b1), sum7);
      f32x8 kept4 = *(const f32x8_loose*)(stage0+r0*40+32);
      sum8 = mulacc_f32x8(kept4, splat_f32x8(b0), sum8);
      sum9 = mulacc_f32x8(kept4, splat_f32x8(b1), sum9);
    }
    data0[out_row+i3*2] = sum0[0];
    data0[out_row+i3*2+29] = sum0[1];
    data0[out_row+i3*2+58] = sum0[2];
    data0[out_row+i3*2+87] = sum0[3];
    data0[out_row+i3*2+116] = sum0[4];
    data0[out_row+i3*2+145] = sum0[5];
    data0[out_row+i3*2+174] = sum0[6];
    data0[out_row+i3*2+203] = sum0[7];
    if (part < 7) data0[out_row+i3*2+1] = sum1[0];
    if (part < 7) data0[out_row+i3*2+30] = sum1[1];
    if (part < 7) data0[out_row+i3*2+59] = sum1[2];
    if (part < 7) data0[out_row+i3*2+88] = sum1[3];
    if (part < 7) data0[out_row+i3*2+117] = sum1[4];
    if (part < 7) data0[out_row+i3*2+146] = sum1[5];
    if (part < 7) data0[out_row+i3*2+175] = sum1[6];
    if (part < 7) data0[out_row+i3*2+204] = sum1[7];
    data0[out_row+i3*2+232] = sum2[0];
    data0[out_row+i3*2+261] = sum2[1];
    data0[out_row+i3*2+290] = sum2[2];
    data0[out_row+i3*2+319] = sum2[3];
    data0[out_row+i3*2+348] = sum2[4];
    data0[out_row+i3*2+377] = sum2[5];
    data0[out_row+i3*2+406] = sum2[6];
    data0[out_row+i3*2+435] = sum2[7];
    if (part < 7) data0[out_row+i3*2+233] = sum3[0];
    if (part < 7) data0[out_row+i3*2+262] = sum3[1];
    if (part < 7) data0[out_row+i3*2+291] = sum3[2];
    if (part < 7) data0[out_row+i3*2+320] = sum3[3];
    if (part < 7) data0[out_row+i3*2+349] = sum3[4];
    if (part < 7) data0[out_row+i3*2+378] = sum3[5];
    if (part < 7) data0[out_row+i3*2+407] = sum3[6];
    if (part < 7) data0[out_row+i3*2+436] = sum3[7];
    data0[out_row+i3*2+464] = sum4[0];
    data0[out_row+i3*2+493] = sum4[1];
    data0[out_row+i3*2+522] = sum4[2];
    data0[out_row+i3*2+551] = sum4[3];
    data0[out_row+i3*2+580] = sum4[4];
    data0[out_row+i3*2+609] = sum4[5];
    data0[out_row+i3*2+638] = sum4[6];
    data0[out_row+i3*2+667] = sum4[7];
    if (part < 7) data0[out_row+i3*2+465] = sum5[0];
    if (part < 7) data0[out_row+i3*2+494] = sum5[1];
    if (part < 7) data0[out_row+i3*2+523] = sum5[2];
    if (part < 7) data0[out_row+i3*2+552] = sum5[3];
    if (part < 7) data0[out_row+i3*2+581] = sum5[4];
    if (part < 7) data0[out_row+i3*2+610] = sum5[5];
    if (part < 7) data0[out_row+i3*2+639] = sum5[6];
    if (part < 7) data0[out_row+i3*2+668] = sum5[7];
    data0[out_row+i3*2+696] = sum6[0];
    data0[out_row+i3*2+725] = sum6[1];
    data0[out_row+i3*2+754] = sum6[2];
    data0[out_row+i3*2+783] = sum6[3];
    data0[out_row+i3*2+812] = sum6[4];
    data0[out_row+i3*2+841] = sum6[5];
    data0[out_row+i3*2+870] = sum6[6];
    data0[out_row+i3*2+899] = sum6[7];
    if (part < 7) data0[out_row+i3*2+697] = sum7[0];
    if (part < 7) data0[out_row+i3*2+726] = sum7[1];
    if (part < 7) data0[out_row+i3*2+755] = sum7[2];
    if (part < 7) data0[out_row+i3*2+784] = sum7[3];
    if (part < 7) data0[out_row+i3*2+813] = sum7[4];
    if (part < 7) data0[out_row+i3*2+842] = sum7[5];
    if (part < 7) data0[out_row+i3*2+871] = sum7[6];
    if (part < 7) data0[out_row+i3*2+900] = sum7[7];
    if (1) data0[out_row+i3*2+928] = sum8[0];
    if (0) data0[out_row+i3*2+957] = sum8[1];
    if (0) data0[out_row+i3*2+986] = sum8[2];
    if (0) data0[out_row+i3*2+1015] = sum8[3];
    if (0) data0[out_row+i3*2+1044] = sum8[4];
    if (0) data0[out_row+i3*2+1073] = sum8[5];
    if (0) data0[out_row+i3*2+1102] = sum8[6];
    if (0) data0[out_row+i3*2+1131] = sum8[7];
    if (part < 7) data0[out_row+i3*2+929] = sum9[0];
    if (0) data0[out_row+i3*2+958] = sum9[1];
    if (0) data0[out_row+i3*2+987] = sum9[2];
    if (0) data0[out_row+i3*2+1016] = sum9[3];
    if (0) data0[out_row+i3*2+1045] = sum9[4];
    if (0) data0[out_row+i3*2+1074] = sum9[5];
    if (0) data0[out_row+i3*2+1103] = sum9[6];
    if (0) data0[out_row+i3*2+1132] = sum9[7];
  }
}

// ======== avx512
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 by 2 copies of 16 lanes > out 0 of 33 by 11 copies
//   add over reduce 0 of 17
//   stage0 keeps 544 elements, f = 3: data2(33, 29, 17)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 11), Stage(data2), Prefetch(data2),
//       Outer(out 1)
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

void r_33_29_17_a49ec6(float* restrict data0, const float* restrict data1, const float* restrict data2,
    void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 17; ++i0) {
    const int64_t b_row = i0*29;
    const int64_t kept_row = i0*32;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x16 b = load_some_f32x16(data2+b_row+i1*16, 0, 29-i1*16);
      *(f32x16_loose*)(stage0+kept_row+i1*16) = b;
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 3; ++i2) {
    const int64_t a_row = i2*187;
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
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      float a0 = data1[a_row+r0];
      f32x16 kept0 = *(const f32x16_loose*)(stage0+r0*32);
      sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
      f32x16 kept1 = *(const f32x16_loose*)(stage0+r0*32+16);
      sum1 = mulacc_f32x16(splat_f32x16(a0), kept1, sum1);
      float a1 = data1[a_row+r0+17];
      sum2 = mulacc_f32x16(splat_f32x16(a1), kept0, sum2);
      sum3 = mulacc_f32x16(splat_f32x16(a1), kept1, sum3);
      float a2 = data1[a_row+r0+34];
      sum4 = mulacc_f32x16(splat_f32x16(a2), kept0, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(a2), kept1, sum5);
      float a3 = data1[a_row+r0+51];
      sum6 = mulacc_f32x16(splat_f32x16(a3), kept0, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(a3), kept1, sum7);
      float a4 = data1[a_row+r0+68];
      sum8 = mulacc_f32x16(splat_f32x16(a4), kept0, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(a4), kept1, sum9);
      float a5 = data1[a_row+r0+85];
      sum10 = mulacc_f32x16(splat_f32x16(a5), kept0, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(a5), kept1, sum11);
      float a6 = data1[a_row+r0+102];
      sum12 = mulacc_f32x16(splat_f32x16(a6), kept0, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(a6), kept1, sum13);
      float a7 = data1[a_row+r0+119];
      sum14 = mulacc_f32x16(splat_f32x16(a7), kept0, sum14);
      sum15 = mulacc_f32x16(splat_f32x16(a7), kept1, sum15);
      float a8 = data1[a_row+r0+136];
      sum16 = mulacc_f32x16(splat_f32x16(a8), kept0, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(a8), kept1, sum17);
      float a9 = data1[a_row+r0+153];
      sum18 = mulacc_f32x16(splat_f32x16(a9), kept0, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(a9), kept1, sum19);
      float a10 = data1[a_row+r0+170];
      sum20 = mulacc_f32x16(splat_f32x16(a10), kept0, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(a10), kept1, sum21);
    }
    *(f32x16_loose*)(data0+i2*319) = sum0;
    store_some_f32x16(data0+i2*319+16, 0, 13, sum1);
    *(f32x16_loose*)(data0+i2*319+29) = sum2;
    store_some_f32x16(data0+i2*319+45, 0, 13, sum3);
    *(f32x16_loose*)(data0+i2*319+58) = sum4;
    store_some_f32x16(data0+i2*319+74, 0, 13, sum5);
    *(f32x16_loose*)(data0+i2*319+87) = sum6;
    store_some_f32x16(data0+i2*319+103, 0, 13, sum7);
    *(f32x16_loose*)(data0+i2*319+116) = sum8;
    store_some_f32x16(data0+i2*319+132, 0, 13, sum9);
    *(f32x16_loose*)(data0+i2*319+145) = sum10;
    store_some_f32x16(data0+i2*319+161, 0, 13, sum11);
    *(f32x16_loose*)(data0+i2*319+174) = sum12;
    store_some_f32x16(data0+i2*319+190, 0, 13, sum13);
    *(f32x16_loose*)(data0+i2*319+203) = sum14;
    store_some_f32x16(data0+i2*319+219, 0, 13, sum15);
    *(f32x16_loose*)(data0+i2*319+232) = sum16;
    store_some_f32x16(data0+i2*319+248, 0, 13, sum17);
    *(f32x16_loose*)(data0+i2*319+261) = sum18;
    store_some_f32x16(data0+i2*319+277, 0, 13, sum19);
    *(f32x16_loose*)(data0+i2*319+290) = sum20;
    store_some_f32x16(data0+i2*319+306, 0, 13, sum21);
  }
}

// ======== neon
// data0(33, 29, 1) = sum(data1(33, 29, 17)*data2(33, 29, 17), axes 2)
//   loops out 1 of 29 in 4 parts by 2 copies of 4 lanes > out 0 of 33 by 11 copies
//   add over reduce 0 of 17
//   Opts: Upcast(out 1, 4), Unroll(out 1, 2), Pad(out 1), Unroll(out 0, 11), Outer(out 1), Thread(out 1, 4)
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
#define load_some_f32x4(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 4 ? 4 : t_; f32x4 v_ = {0}; if (t_ - f_ == 4) v_ = *(const f32x4_loose*)(p); \
  else { for (int64_t l_ = f_; l_ < t_; ++l_) v_[l_] = (p)[l_]; } v_; })
#define store_some_f32x4(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 4 ? 4 : f_; t_ = t_ \
    < f_ ? f_ : t_ > 4 ? 4 : t_; if (t_ - f_ == 4) *(f32x4_loose*)(p) = a; \
  else { float v_[4]; *(f32x4_loose*)v_ = a; for (int64_t l_ = f_; l_ < t_; ++l_) (p)[l_] = v_[l_]; } })

void r_33_29_17_beda9f(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const int64_t part) {
  const int64_t column = part*8;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t a_row = i0*187;
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
    for (int64_t r0 = 0; r0 < 17; ++r0) {
      float a0 = data1[a_row+r0];
      f32x4 b0 = *(const f32x4_loose*)(data2+column+r0*29);
      sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
      f32x4 b1 = load_some_f32x4(data2+column+r0*29+4, 0, 25-column);
      sum1 = mulacc_f32x4(splat_f32x4(a0), b1, sum1);
      float a1 = data1[a_row+r0+17];
      sum2 = mulacc_f32x4(splat_f32x4(a1), b0, sum2);
      sum3 = mulacc_f32x4(splat_f32x4(a1), b1, sum3);
      float a2 = data1[a_row+r0+34];
      sum4 = mulacc_f32x4(splat_f32x4(a2), b0, sum4);
      sum5 = mulacc_f32x4(splat_f32x4(a2), b1, sum5);
      float a3 = data1[a_row+r0+51];
      sum6 = mulacc_f32x4(splat_f32x4(a3), b0, sum6);
      sum7 = mulacc_f32x4(splat_f32x4(a3), b1, sum7);
      float a4 = data1[a_row+r0+68];
      sum8 = mulacc_f32x4(splat_f32x4(a4), b0, sum8);
      sum9 = mulacc_f32x4(splat_f32x4(a4), b1, sum9);
      float a5 = data1[a_row+r0+85];
      sum10 = mulacc_f32x4(splat_f32x4(a5), b0, sum10);
      sum11 = mulacc_f32x4(splat_f32x4(a5), b1, sum11);
      float a6 = data1[a_row+r0+102];
      sum12 = mulacc_f32x4(splat_f32x4(a6), b0, sum12);
      sum13 = mulacc_f32x4(splat_f32x4(a6), b1, sum13);
      float a7 = data1[a_row+r0+119];
      sum14 = mulacc_f32x4(splat_f32x4(a7), b0, sum14);
      sum15 = mulacc_f32x4(splat_f32x4(a7), b1, sum15);
      float a8 = data1[a_row+r0+136];
      sum16 = mulacc_f32x4(splat_f32x4(a8), b0, sum16);
      sum17 = mulacc_f32x4(splat_f32x4(a8), b1, sum17);
      float a9 = data1[a_row+r0+153];
      sum18 = mulacc_f32x4(splat_f32x4(a9), b0, sum18);
      sum19 = mulacc_f32x4(splat_f32x4(a9), b1, sum19);
      float a10 = data1[a_row+r0+170];
      sum20 = mulacc_f32x4(splat_f32x4(a10), b0, sum20);
      sum21 = mulacc_f32x4(splat_f32x4(a10), b1, sum21);
    }
    *(f32x4_loose*)(data0+column+i0*319) = sum0;
    store_some_f32x4(data0+column+i0*319+4, 0, 25-column, sum1);
    *(f32x4_loose*)(data0+column+i0*319+29) = sum2;
    store_some_f32x4(data0+column+i0*319+33, 0, 25-column, sum3);
    *(f32x4_loose*)(data0+column+i0*319+58) = sum4;
    store_some_f32x4(data0+column+i0*319+62, 0, 25-column, sum5);
    *(f32x4_loose*)(data0+column+i0*319+87) = sum6;
    store_some_f32x4(data0+column+i0*319+91, 0, 25-column, sum7);
    *(f32x4_loose*)(data0+column+i0*319+116) = sum8;
    store_some_f32x4(data0+column+i0*319+120, 0, 25-column, sum9);
    *(f32x4_loose*)(data0+column+i0*319+145) = sum10;
    store_some_f32x4(data0+column+i0*319+149, 0, 25-column, sum11);
    *(f32x4_loose*)(data0+column+i0*319+174) = sum12;
    store_some_f32x4(data0+column+i0*319+178, 0, 25-column, sum13);
    *(f32x4_loose*)(data0+column+i0*319+203) = sum14;
    store_some_f32x4(data0+column+i0*319+207, 0, 25-column, sum15);
    *(f32x4_loose*)(data0+column+i0*319+232) = sum16;
    store_some_f32x4(data0+column+i0*319+236, 0, 25-column, sum17);
    *(f32x4_loose*)(data0+column+i0*319+261) = sum18;
    store_some_f32x4(data0+column+i0*319+265, 0, 25-column, sum19);
    *(f32x4_loose*)(data0+column+i0*319+290) = sum20;
    store_some_f32x4(data0+column+i0*319+294, 0, 25-column, sum21);
  }
}

