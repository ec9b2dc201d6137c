// ======== plain
// data0(8, 32, 1) = sum(where((view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32))), data1(8, 32, 32), 0), a...
//   loops 8 by 2 copies x 32 by 4 copies
//   add over 32 by 4 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned char u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_d64311(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  _Bool* restrict stage0 = (_Bool*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0);
    for (long i1 = 0; i1 < 32; ++i1) {
      stage0[i0*32+i1] = ((int)(i1)<=alu0);
    }
  }
  for (long i2 = 0; i2 < 4; ++i2) {
    for (long i3 = 0; i3 < 8; ++i3) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 8; ++r0) {
        i32x4 val0 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128), i32x4) != 0;
        f32x4 val1 = *(const f32x4_loose*)(data1+i2*64+r0*4);
        acc0 = acc0+(f32x4)(((i32x4)val1&val0)|((i32x4)splat_f32x4(0.0f)&~val0));
        f32x4 val2 = *(const f32x4_loose*)(data1+i2*64+r0*4+32);
        acc1 = acc1+(f32x4)(((i32x4)val2&val0)|((i32x4)splat_f32x4(0.0f)&~val0));
        i32x4 val3 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+32), i32x4) != 0;
        acc2 = acc2+(f32x4)(((i32x4)val1&val3)|((i32x4)splat_f32x4(0.0f)&~val3));
        acc3 = acc3+(f32x4)(((i32x4)val2&val3)|((i32x4)splat_f32x4(0.0f)&~val3));
        i32x4 val4 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+64), i32x4) != 0;
        acc4 = acc4+(f32x4)(((i32x4)val1&val4)|((i32x4)splat_f32x4(0.0f)&~val4));
        acc5 = acc5+(f32x4)(((i32x4)val2&val4)|((i32x4)splat_f32x4(0.0f)&~val4));
        i32x4 val5 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+96), i32x4) != 0;
        acc6 = acc6+(f32x4)(((i32x4)val1&val5)|((i32x4)splat_f32x4(0.0f)&~val5));
        acc7 = acc7+(f32x4)(((i32x4)val2&val5)|((i32x4)splat_f32x4(0.0f)&~val5));
      }
      f32x2 alu1 = lower_f32x4(acc0)+upper_f32x4(acc0);
      data0[i2*64+i3*4] = (alu1[0]+alu1[1]);
      f32x2 alu2 = lower_f32x4(acc1)+upper_f32x4(acc1);
      data0[i2*64+i3*4+32] = (alu2[0]+alu2[1]);
      f32x2 alu3 = lower_f32x4(acc2)+upper_f32x4(acc2);
      data0[i2*64+i3*4+1] = (alu3[0]+alu3[1]);
      f32x2 alu4 = lower_f32x4(acc3)+upper_f32x4(acc3);
      data0[i2*64+i3*4+33] = (alu4[0]+alu4[1]);
      f32x2 alu5 = lower_f32x4(acc4)+upper_f32x4(acc4);
      data0[i2*64+i3*4+2] = (alu5[0]+alu5[1]);
      f32x2 alu6 = lower_f32x4(acc5)+upper_f32x4(acc5);
      data0[i2*64+i3*4+34] = (alu6[0]+alu6[1]);
      f32x2 alu7 = lower_f32x4(acc6)+upper_f32x4(acc6);
      data0[i2*64+i3*4+3] = (alu7[0]+alu7[1]);
      f32x2 alu8 = lower_f32x4(acc7)+upper_f32x4(acc7);
      data0[i2*64+i3*4+35] = (alu8[0]+alu8[1]);
    }
  }
}

// ======== avx2
// data0(8, 32, 1) = sum(where((view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32))), data1(8, 32, 32), 0), a...
//   loops 8 by 2 copies x 32 by 4 copies
//   add over 32 by 8 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef unsigned char u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_61e21e(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  _Bool* restrict stage0 = (_Bool*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0);
    for (long i1 = 0; i1 < 32; ++i1) {
      stage0[i0*32+i1] = ((int)(i1)<=alu0);
    }
  }
  for (long i2 = 0; i2 < 4; ++i2) {
    for (long i3 = 0; i3 < 8; ++i3) {
      f32x8 acc0 = splat_f32x8(0.0f);
      f32x8 acc1 = splat_f32x8(0.0f);
      f32x8 acc2 = splat_f32x8(0.0f);
      f32x8 acc3 = splat_f32x8(0.0f);
      f32x8 acc4 = splat_f32x8(0.0f);
      f32x8 acc5 = splat_f32x8(0.0f);
      f32x8 acc6 = splat_f32x8(0.0f);
      f32x8 acc7 = splat_f32x8(0.0f);
      for (long r0 = 0; r0 < 4; ++r0) {
        i32x8 val0 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8), i32x8) != 0;
        f32x8 val1 = *(const f32x8_loose*)(data1+i2*64+r0*8);
        acc0 = acc0+(f32x8)(((i32x8)val1&val0)|((i32x8)splat_f32x8(0.0f)&~val0));
        f32x8 val2 = *(const f32x8_loose*)(data1+i2*64+r0*8+32);
        acc1 = acc1+(f32x8)(((i32x8)val2&val0)|((i32x8)splat_f32x8(0.0f)&~val0));
        i32x8 val3 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+32), i32x8) != 0;
        acc2 = acc2+(f32x8)(((i32x8)val1&val3)|((i32x8)splat_f32x8(0.0f)&~val3));
        acc3 = acc3+(f32x8)(((i32x8)val2&val3)|((i32x8)splat_f32x8(0.0f)&~val3));
        i32x8 val4 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+64), i32x8) != 0;
        acc4 = acc4+(f32x8)(((i32x8)val1&val4)|((i32x8)splat_f32x8(0.0f)&~val4));
        acc5 = acc5+(f32x8)(((i32x8)val2&val4)|((i32x8)splat_f32x8(0.0f)&~val4));
        i32x8 val5 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+96), i32x8) != 0;
        acc6 = acc6+(f32x8)(((i32x8)val1&val5)|((i32x8)splat_f32x8(0.0f)&~val5));
        acc7 = acc7+(f32x8)(((i32x8)val2&val5)|((i32x8)splat_f32x8(0.0f)&~val5));
      }
      f32x4 alu1 = lower_f32x8(acc0)+upper_f32x8(acc0);
      f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
      data0[i2*64+i3*4] = (alu2[0]+alu2[1]);
      f32x4 alu3 = lower_f32x8(acc1)+upper_f32x8(acc1);
      f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
      data0[i2*64+i3*4+32] = (alu4[0]+alu4[1]);
      f32x4 alu5 = lower_f32x8(acc2)+upper_f32x8(acc2);
      f32x2 alu6 = lower_f32x4(alu5)+upper_f32x4(alu5);
      data0[i2*64+i3*4+1] = (alu6[0]+alu6[1]);
      f32x4 alu7 = lower_f32x8(acc3)+upper_f32x8(acc3);
      f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
      data0[i2*64+i3*4+33] = (alu8[0]+alu8[1]);
      f32x4 alu9 = lower_f32x8(acc4)+upper_f32x8(acc4);
      f32x2 alu10 = lower_f32x4(alu9)+upper_f32x4(alu9);
      data0[i2*64+i3*4+2] = (alu10[0]+alu10[1]);
      f32x4 alu11 = lower_f32x8(acc5)+upper_f32x8(acc5);
      f32x2 alu12 = lower_f32x4(alu11)+upper_f32x4(alu11);
      data0[i2*64+i3*4+34] = (alu12[0]+alu12[1]);
      f32x4 alu13 = lower_f32x8(acc6)+upper_f32x8(acc6);
      f32x2 alu14 = lower_f32x4(alu13)+upper_f32x4(alu13);
      data0[i2*64+i3*4+3] = (alu14[0]+alu14[1]);
      f32x4 alu15 = lower_f32x8(acc7)+upper_f32x8(acc7);
      f32x2 alu16 = lower_f32x4(alu15)+upper_f32x4(alu15);
      data0[i2*64+i3*4+35] = (alu16[0]+alu16[1]);
    }
  }
}

// ======== avx512
// data0(8, 32, 1) = sum(where((view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32))), data1(8, 32, 32), 0), a...
//   loops 8 by 2 copies x 32 by 4 copies
//   add over 32 by 8 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef unsigned char u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_61e21e(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  _Bool* restrict stage0 = (_Bool*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0);
    for (long i1 = 0; i1 < 32; ++i1) {
      stage0[i0*32+i1] = ((int)(i1)<=alu0);
    }
  }
  for (long i2 = 0; i2 < 4; ++i2) {
    for (long i3 = 0; i3 < 8; ++i3) {
      f32x8 acc0 = splat_f32x8(0.0f);
      f32x8 acc1 = splat_f32x8(0.0f);
      f32x8 acc2 = splat_f32x8(0.0f);
      f32x8 acc3 = splat_f32x8(0.0f);
      f32x8 acc4 = splat_f32x8(0.0f);
      f32x8 acc5 = splat_f32x8(0.0f);
      f32x8 acc6 = splat_f32x8(0.0f);
      f32x8 acc7 = splat_f32x8(0.0f);
      for (long r0 = 0; r0 < 4; ++r0) {
        i32x8 val0 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8), i32x8) != 0;
        f32x8 val1 = *(const f32x8_loose*)(data1+i2*64+r0*8);
        acc0 = acc0+(f32x8)(((i32x8)val1&val0)|((i32x8)splat_f32x8(0.0f)&~val0));
        f32x8 val2 = *(const f32x8_loose*)(data1+i2*64+r0*8+32);
        acc1 = acc1+(f32x8)(((i32x8)val2&val0)|((i32x8)splat_f32x8(0.0f)&~val0));
        i32x8 val3 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+32), i32x8) != 0;
        acc2 = acc2+(f32x8)(((i32x8)val1&val3)|((i32x8)splat_f32x8(0.0f)&~val3));
        acc3 = acc3+(f32x8)(((i32x8)val2&val3)|((i32x8)splat_f32x8(0.0f)&~val3));
        i32x8 val4 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+64), i32x8) != 0;
        acc4 = acc4+(f32x8)(((i32x8)val1&val4)|((i32x8)splat_f32x8(0.0f)&~val4));
        acc5 = acc5+(f32x8)(((i32x8)val2&val4)|((i32x8)splat_f32x8(0.0f)&~val4));
        i32x8 val5 = __builtin_convertvector(*(const u8x8_loose*)(stage0+i3*128+r0*8+96), i32x8) != 0;
        acc6 = acc6+(f32x8)(((i32x8)val1&val5)|((i32x8)splat_f32x8(0.0f)&~val5));
        acc7 = acc7+(f32x8)(((i32x8)val2&val5)|((i32x8)splat_f32x8(0.0f)&~val5));
      }
      f32x4 alu1 = lower_f32x8(acc0)+upper_f32x8(acc0);
      f32x2 alu2 = lower_f32x4(alu1)+upper_f32x4(alu1);
      data0[i2*64+i3*4] = (alu2[0]+alu2[1]);
      f32x4 alu3 = lower_f32x8(acc1)+upper_f32x8(acc1);
      f32x2 alu4 = lower_f32x4(alu3)+upper_f32x4(alu3);
      data0[i2*64+i3*4+32] = (alu4[0]+alu4[1]);
      f32x4 alu5 = lower_f32x8(acc2)+upper_f32x8(acc2);
      f32x2 alu6 = lower_f32x4(alu5)+upper_f32x4(alu5);
      data0[i2*64+i3*4+1] = (alu6[0]+alu6[1]);
      f32x4 alu7 = lower_f32x8(acc3)+upper_f32x8(acc3);
      f32x2 alu8 = lower_f32x4(alu7)+upper_f32x4(alu7);
      data0[i2*64+i3*4+33] = (alu8[0]+alu8[1]);
      f32x4 alu9 = lower_f32x8(acc4)+upper_f32x8(acc4);
      f32x2 alu10 = lower_f32x4(alu9)+upper_f32x4(alu9);
      data0[i2*64+i3*4+2] = (alu10[0]+alu10[1]);
      f32x4 alu11 = lower_f32x8(acc5)+upper_f32x8(acc5);
      f32x2 alu12 = lower_f32x4(alu11)+upper_f32x4(alu11);
      data0[i2*64+i3*4+34] = (alu12[0]+alu12[1]);
      f32x4 alu13 = lower_f32x8(acc6)+upper_f32x8(acc6);
      f32x2 alu14 = lower_f32x4(alu13)+upper_f32x4(alu13);
      data0[i2*64+i3*4+3] = (alu14[0]+alu14[1]);
      f32x4 alu15 = lower_f32x8(acc7)+upper_f32x8(acc7);
      f32x2 alu16 = lower_f32x4(alu15)+upper_f32x4(alu15);
      data0[i2*64+i3*4+35] = (alu16[0]+alu16[1]);
    }
  }
}

// ======== neon
// data0(8, 32, 1) = sum(where((view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32))), data1(8, 32, 32), 0), a...
//   loops 8 by 2 copies x 32 by 4 copies
//   add over 32 by 4 lanes
//   stage0 keeps 1024 elements, f = 4: (view(8, 32, 32)(arange(32)) <= view(8, 32, 32)(arange(32)))
//   Opts: Unroll(out 0, 2), Unroll(out 1, 4), Upcast(reduce 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned char u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_8_32_32_d64311(float* restrict data0, const float* restrict data1, void* restrict scratch) {
  _Bool* restrict stage0 = (_Bool*)((char*)scratch+0);
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0);
    for (long i1 = 0; i1 < 32; ++i1) {
      stage0[i0*32+i1] = ((int)(i1)<=alu0);
    }
  }
  for (long i2 = 0; i2 < 4; ++i2) {
    for (long i3 = 0; i3 < 8; ++i3) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 8; ++r0) {
        i32x4 val0 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128), i32x4) != 0;
        f32x4 val1 = *(const f32x4_loose*)(data1+i2*64+r0*4);
        acc0 = acc0+(f32x4)(((i32x4)val1&val0)|((i32x4)splat_f32x4(0.0f)&~val0));
        f32x4 val2 = *(const f32x4_loose*)(data1+i2*64+r0*4+32);
        acc1 = acc1+(f32x4)(((i32x4)val2&val0)|((i32x4)splat_f32x4(0.0f)&~val0));
        i32x4 val3 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+32), i32x4) != 0;
        acc2 = acc2+(f32x4)(((i32x4)val1&val3)|((i32x4)splat_f32x4(0.0f)&~val3));
        acc3 = acc3+(f32x4)(((i32x4)val2&val3)|((i32x4)splat_f32x4(0.0f)&~val3));
        i32x4 val4 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+64), i32x4) != 0;
        acc4 = acc4+(f32x4)(((i32x4)val1&val4)|((i32x4)splat_f32x4(0.0f)&~val4));
        acc5 = acc5+(f32x4)(((i32x4)val2&val4)|((i32x4)splat_f32x4(0.0f)&~val4));
        i32x4 val5 = __builtin_convertvector(*(const u8x4_loose*)(stage0+r0*4+i3*128+96), i32x4) != 0;
        acc6 = acc6+(f32x4)(((i32x4)val1&val5)|((i32x4)splat_f32x4(0.0f)&~val5));
        acc7 = acc7+(f32x4)(((i32x4)val2&val5)|((i32x4)splat_f32x4(0.0f)&~val5));
      }
      f32x2 alu1 = lower_f32x4(acc0)+upper_f32x4(acc0);
      data0[i2*64+i3*4] = (alu1[0]+alu1[1]);
      f32x2 alu2 = lower_f32x4(acc1)+upper_f32x4(acc1);
      data0[i2*64+i3*4+32] = (alu2[0]+alu2[1]);
      f32x2 alu3 = lower_f32x4(acc2)+upper_f32x4(acc2);
      data0[i2*64+i3*4+1] = (alu3[0]+alu3[1]);
      f32x2 alu4 = lower_f32x4(acc3)+upper_f32x4(acc3);
      data0[i2*64+i3*4+33] = (alu4[0]+alu4[1]);
      f32x2 alu5 = lower_f32x4(acc4)+upper_f32x4(acc4);
      data0[i2*64+i3*4+2] = (alu5[0]+alu5[1]);
      f32x2 alu6 = lower_f32x4(acc5)+upper_f32x4(acc5);
      data0[i2*64+i3*4+34] = (alu6[0]+alu6[1]);
      f32x2 alu7 = lower_f32x4(acc6)+upper_f32x4(acc6);
      data0[i2*64+i3*4+3] = (alu7[0]+alu7[1]);
      f32x2 alu8 = lower_f32x4(acc7)+upper_f32x4(acc7);
      data0[i2*64+i3*4+35] = (alu8[0]+alu8[1]);
    }
  }
}

