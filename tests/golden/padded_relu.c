// ======== plain
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 by 2 copies x 32 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));

void E_32_32_9206e8(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      f32x4 val0 = {0};
      if (1 <= i0 && 1 <= i1)
        val0 = *(const f32x4_loose*)(data1+i0*60+i1*16-31);
      else
        for (long l = 0; l < 4; ++l)
          if (1 <= i0 && 1 <= l+i1*16) val0[l] = data1[l+i0*60+i1*16-31];
      f32x4 alu0 = val0*2.0f;
      i32x4 cond0 = alu0<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond0)|((i32x4)alu0&~cond0));
      f32x4 val1 = 1 <= i0 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16-27) : splat_f32x4(0.0f);
      f32x4 alu1 = val1*2.0f;
      i32x4 cond1 = alu1<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+4) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond1)|((i32x4)alu1&~cond1));
      f32x4 val2 = 1 <= i0 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16-23) : splat_f32x4(0.0f);
      f32x4 alu2 = val2*2.0f;
      i32x4 cond2 = alu2<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+8) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond2)|((i32x4)alu2&~cond2));
      f32x4 val3 = {0};
      if (i1 < 1 && 1 <= i0)
        val3 = *(const f32x4_loose*)(data1+i0*60+i1*16-19);
      else
        for (long l = 0; l < 4; ++l)
          if (l+i1*16 < 19 && 1 <= i0) val3[l] = data1[l+i0*60+i1*16-19];
      f32x4 alu3 = val3*2.0f;
      i32x4 cond3 = alu3<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+12) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond3)|((i32x4)alu3&~cond3));
      f32x4 val4 = {0};
      if (i0 < 15 && 1 <= i1)
        val4 = *(const f32x4_loose*)(data1+i0*60+i1*16-1);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 15 && 1 <= l+i1*16) val4[l] = data1[l+i0*60+i1*16-1];
      f32x4 alu4 = val4*2.0f;
      i32x4 cond4 = alu4<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+32) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond4)|((i32x4)alu4&~cond4));
      f32x4 val5 = i0 < 15 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16+3) : splat_f32x4(0.0f);
      f32x4 alu5 = val5*2.0f;
      i32x4 cond5 = alu5<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+36) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond5)|((i32x4)alu5&~cond5));
      f32x4 val6 = i0 < 15 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16+7) : splat_f32x4(0.0f);
      f32x4 alu6 = val6*2.0f;
      i32x4 cond6 = alu6<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+40) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond6)|((i32x4)alu6&~cond6));
      f32x4 val7 = {0};
      if (i0 < 15 && i1 < 1)
        val7 = *(const f32x4_loose*)(data1+i0*60+i1*16+11);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 15 && l+i1*16 < 19) val7[l] = data1[l+i0*60+i1*16+11];
      f32x4 alu7 = val7*2.0f;
      i32x4 cond7 = alu7<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+44) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond7)|((i32x4)alu7&~cond7));
    }
  }
}

// ======== avx2
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 8 lanes
//   Opts: Upcast(out 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));

void E_32_32_7d7916(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x8 val0 = {0};
      if (i0 < 31 && i1 < 3 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x8_loose*)(data1+i0*30+i1*8-31);
      else
        for (long l = 0; l < 8; ++l)
          if (i0 < 31 && l+i1*8 < 31 && 1 <= i0 && 1 <= l+i1*8) val0[l] = data1[l+i0*30+i1*8-31];
      f32x8 alu0 = val0*2.0f;
      i32x8 cond0 = alu0<splat_f32x8(0.0f);
      *(f32x8_loose*)(data0+i0*32+i1*8) = (f32x8)(((i32x8)splat_f32x8(0.0f)&cond0)|((i32x8)alu0&~cond0));
    }
  }
}

// ======== avx512
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 16 lanes
//   Opts: Upcast(out 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));

void E_32_32_afe837(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      f32x16 val0 = {0};
      if (i0 < 31 && i1 < 1 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x16_loose*)(data1+i0*30+i1*16-31);
      else
        for (long l = 0; l < 16; ++l)
          if (i0 < 31 && l+i1*16 < 31 && 1 <= i0 && 1 <= l+i1*16) val0[l] = data1[l+i0*30+i1*16-31];
      f32x16 alu0 = val0*2.0f;
      i32x16 cond0 = alu0<splat_f32x16(0.0f);
      *(f32x16_loose*)(data0+i0*32+i1*16) = (f32x16)(((i32x16)splat_f32x16(0.0f)&cond0)|((i32x16)alu0&~cond0));
    }
  }
}

// ======== neon
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 by 2 copies x 32 by 4 copies by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));

void E_32_32_9206e8(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      f32x4 val0 = {0};
      if (1 <= i0 && 1 <= i1)
        val0 = *(const f32x4_loose*)(data1+i0*60+i1*16-31);
      else
        for (long l = 0; l < 4; ++l)
          if (1 <= i0 && 1 <= l+i1*16) val0[l] = data1[l+i0*60+i1*16-31];
      f32x4 alu0 = val0*2.0f;
      i32x4 cond0 = alu0<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond0)|((i32x4)alu0&~cond0));
      f32x4 val1 = 1 <= i0 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16-27) : splat_f32x4(0.0f);
      f32x4 alu1 = val1*2.0f;
      i32x4 cond1 = alu1<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+4) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond1)|((i32x4)alu1&~cond1));
      f32x4 val2 = 1 <= i0 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16-23) : splat_f32x4(0.0f);
      f32x4 alu2 = val2*2.0f;
      i32x4 cond2 = alu2<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+8) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond2)|((i32x4)alu2&~cond2));
      f32x4 val3 = {0};
      if (i1 < 1 && 1 <= i0)
        val3 = *(const f32x4_loose*)(data1+i0*60+i1*16-19);
      else
        for (long l = 0; l < 4; ++l)
          if (l+i1*16 < 19 && 1 <= i0) val3[l] = data1[l+i0*60+i1*16-19];
      f32x4 alu3 = val3*2.0f;
      i32x4 cond3 = alu3<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+12) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond3)|((i32x4)alu3&~cond3));
      f32x4 val4 = {0};
      if (i0 < 15 && 1 <= i1)
        val4 = *(const f32x4_loose*)(data1+i0*60+i1*16-1);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 15 && 1 <= l+i1*16) val4[l] = data1[l+i0*60+i1*16-1];
      f32x4 alu4 = val4*2.0f;
      i32x4 cond4 = alu4<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+32) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond4)|((i32x4)alu4&~cond4));
      f32x4 val5 = i0 < 15 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16+3) : splat_f32x4(0.0f);
      f32x4 alu5 = val5*2.0f;
      i32x4 cond5 = alu5<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+36) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond5)|((i32x4)alu5&~cond5));
      f32x4 val6 = i0 < 15 ? (f32x4)*(const f32x4_loose*)(data1+i0*60+i1*16+7) : splat_f32x4(0.0f);
      f32x4 alu6 = val6*2.0f;
      i32x4 cond6 = alu6<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+40) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond6)|((i32x4)alu6&~cond6));
      f32x4 val7 = {0};
      if (i0 < 15 && i1 < 1)
        val7 = *(const f32x4_loose*)(data1+i0*60+i1*16+11);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 15 && l+i1*16 < 19) val7[l] = data1[l+i0*60+i1*16+11];
      f32x4 alu7 = val7*2.0f;
      i32x4 cond7 = alu7<splat_f32x4(0.0f);
      *(f32x4_loose*)(data0+i0*64+i1*16+44) = (f32x4)(((i32x4)splat_f32x4(0.0f)&cond7)|((i32x4)alu7&~cond7));
    }
  }
}

