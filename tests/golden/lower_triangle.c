// ======== plain
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 4 copies x 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_64_64_1b4555(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    int alu0 = (int)(i0*4);
    int alu1 = (int)(i0*4+1);
    int alu2 = (int)(i0*4+2);
    int alu3 = (int)(i0*4+3);
    for (long i1 = 0; i1 < 16; ++i1) {
      i32x4 alu4 = (i32x4)(splat_u32x4((unsigned)(i1*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+i1*4);
      i32x4 cond0 = alu4<=splat_i32x4(alu0);
      *(f32x4_loose*)(data0+i0*256+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+i1*4+64);
      i32x4 cond1 = alu4<=splat_i32x4(alu1);
      *(f32x4_loose*)(data0+i0*256+i1*4+64) = (f32x4)(((i32x4)val1&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+i1*4+128);
      i32x4 cond2 = alu4<=splat_i32x4(alu2);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = (f32x4)(((i32x4)val2&cond2)|((i32x4)splat_f32x4(0.0f)&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+i1*4+192);
      i32x4 cond3 = alu4<=splat_i32x4(alu3);
      *(f32x4_loose*)(data0+i0*256+i1*4+192) = (f32x4)(((i32x4)val3&cond3)|((i32x4)splat_f32x4(0.0f)&~cond3));
    }
  }
}

// ======== avx2
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 4 copies x 64 by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_64_64_17a5ac(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    int alu0 = (int)(i0*4);
    int alu1 = (int)(i0*4+1);
    int alu2 = (int)(i0*4+2);
    int alu3 = (int)(i0*4+3);
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x8 alu4 = (i32x8)(splat_u32x8((unsigned)(i1*8))+(u32x8){0u,1u,2u,3u,4u,5u,6u,7u});
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*256+i1*8);
      i32x8 cond0 = alu4<=splat_i32x8(alu0);
      *(f32x8_loose*)(data0+i0*256+i1*8) = (f32x8)(((i32x8)val0&cond0)|((i32x8)splat_f32x8(0.0f)&~cond0));
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*256+i1*8+64);
      i32x8 cond1 = alu4<=splat_i32x8(alu1);
      *(f32x8_loose*)(data0+i0*256+i1*8+64) = (f32x8)(((i32x8)val1&cond1)|((i32x8)splat_f32x8(0.0f)&~cond1));
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*256+i1*8+128);
      i32x8 cond2 = alu4<=splat_i32x8(alu2);
      *(f32x8_loose*)(data0+i0*256+i1*8+128) = (f32x8)(((i32x8)val2&cond2)|((i32x8)splat_f32x8(0.0f)&~cond2));
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*256+i1*8+192);
      i32x8 cond3 = alu4<=splat_i32x8(alu3);
      *(f32x8_loose*)(data0+i0*256+i1*8+192) = (f32x8)(((i32x8)val3&cond3)|((i32x8)splat_f32x8(0.0f)&~cond3));
    }
  }
}

// ======== avx512
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 4 copies x 64 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 16)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_64_64_0b5ad2(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    int alu0 = (int)(i0*4);
    int alu1 = (int)(i0*4+1);
    int alu2 = (int)(i0*4+2);
    int alu3 = (int)(i0*4+3);
    for (long i1 = 0; i1 < 4; ++i1) {
      i32x16 alu4 = (i32x16)(splat_u32x16((unsigned)(i1*16))+(u32x16){0u,1u,2u,3u,4u,5u,6u,7u,8u,9u,10u,11u,12u,13u,14u,15u});
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*256+i1*16);
      i32x16 cond0 = alu4<=splat_i32x16(alu0);
      *(f32x16_loose*)(data0+i0*256+i1*16) = (f32x16)(((i32x16)val0&cond0)|((i32x16)splat_f32x16(0.0f)&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*256+i1*16+64);
      i32x16 cond1 = alu4<=splat_i32x16(alu1);
      *(f32x16_loose*)(data0+i0*256+i1*16+64) = (f32x16)(((i32x16)val1&cond1)|((i32x16)splat_f32x16(0.0f)&~cond1));
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*256+i1*16+128);
      i32x16 cond2 = alu4<=splat_i32x16(alu2);
      *(f32x16_loose*)(data0+i0*256+i1*16+128) = (f32x16)(((i32x16)val2&cond2)|((i32x16)splat_f32x16(0.0f)&~cond2));
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*256+i1*16+192);
      i32x16 cond3 = alu4<=splat_i32x16(alu3);
      *(f32x16_loose*)(data0+i0*256+i1*16+192) = (f32x16)(((i32x16)val3&cond3)|((i32x16)splat_f32x16(0.0f)&~cond3));
    }
  }
}

// ======== neon
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 4 copies x 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_64_64_1b4555(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 16; ++i0) {
    int alu0 = (int)(i0*4);
    int alu1 = (int)(i0*4+1);
    int alu2 = (int)(i0*4+2);
    int alu3 = (int)(i0*4+3);
    for (long i1 = 0; i1 < 16; ++i1) {
      i32x4 alu4 = (i32x4)(splat_u32x4((unsigned)(i1*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+i1*4);
      i32x4 cond0 = alu4<=splat_i32x4(alu0);
      *(f32x4_loose*)(data0+i0*256+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+i1*4+64);
      i32x4 cond1 = alu4<=splat_i32x4(alu1);
      *(f32x4_loose*)(data0+i0*256+i1*4+64) = (f32x4)(((i32x4)val1&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+i1*4+128);
      i32x4 cond2 = alu4<=splat_i32x4(alu2);
      *(f32x4_loose*)(data0+i0*256+i1*4+128) = (f32x4)(((i32x4)val2&cond2)|((i32x4)splat_f32x4(0.0f)&~cond2));
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+i1*4+192);
      i32x4 cond3 = alu4<=splat_i32x4(alu3);
      *(f32x4_loose*)(data0+i0*256+i1*4+192) = (f32x4)(((i32x4)val3&cond3)|((i32x4)splat_f32x4(0.0f)&~cond3));
    }
  }
}

