// ======== plain
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 2 copies x 64 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_64_64_ba1cdb(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    for (long i1 = 0; i1 < 16; ++i1) {
      i32x4 alu2 = (i32x4)(splat_u32x4((unsigned)(i1*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+i1*4);
      i32x4 cond0 = alu2<=splat_i32x4(alu0);
      *(f32x4_loose*)(data0+i0*128+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+i1*4+64);
      i32x4 cond1 = alu2<=splat_i32x4(alu1);
      *(f32x4_loose*)(data0+i0*128+i1*4+64) = (f32x4)(((i32x4)val1&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
    }
  }
}

// ======== avx2
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 2 copies x 64 by 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_64_64_b849f8(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    for (long i1 = 0; i1 < 8; ++i1) {
      i32x8 alu2 = (i32x8)(splat_u32x8((unsigned)(i1*8))+(u32x8){0u,1u,2u,3u,4u,5u,6u,7u});
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*128+i1*8);
      i32x8 cond0 = alu2<=splat_i32x8(alu0);
      *(f32x8_loose*)(data0+i0*128+i1*8) = (f32x8)(((i32x8)val0&cond0)|((i32x8)splat_f32x8(0.0f)&~cond0));
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*128+i1*8+64);
      i32x8 cond1 = alu2<=splat_i32x8(alu1);
      *(f32x8_loose*)(data0+i0*128+i1*8+64) = (f32x8)(((i32x8)val1&cond1)|((i32x8)splat_f32x8(0.0f)&~cond1));
    }
  }
}

// ======== avx512
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 2 copies x 64 by 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_64_64_4df81a(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    for (long i1 = 0; i1 < 4; ++i1) {
      i32x16 alu2 = (i32x16)(splat_u32x16((unsigned)(i1*16))+(u32x16){0u,1u,2u,3u,4u,5u,6u,7u,8u,9u,10u,11u,12u,13u,14u,15u});
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*128+i1*16);
      i32x16 cond0 = alu2<=splat_i32x16(alu0);
      *(f32x16_loose*)(data0+i0*128+i1*16) = (f32x16)(((i32x16)val0&cond0)|((i32x16)splat_f32x16(0.0f)&~cond0));
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*128+i1*16+64);
      i32x16 cond1 = alu2<=splat_i32x16(alu1);
      *(f32x16_loose*)(data0+i0*128+i1*16+64) = (f32x16)(((i32x16)val1&cond1)|((i32x16)splat_f32x16(0.0f)&~cond1));
    }
  }
}

// ======== neon
// data0(64, 64) = where((view(64, 64)(arange(64)) <= view(64, 64)(arange(64))), data1(64, 64), 0)
//   loops 64 by 2 copies x 64 by 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_64_64_ba1cdb(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    int alu0 = (int)(i0*2);
    int alu1 = (int)(i0*2+1);
    for (long i1 = 0; i1 < 16; ++i1) {
      i32x4 alu2 = (i32x4)(splat_u32x4((unsigned)(i1*4))+(u32x4){0u,1u,2u,3u});
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*128+i1*4);
      i32x4 cond0 = alu2<=splat_i32x4(alu0);
      *(f32x4_loose*)(data0+i0*128+i1*4) = (f32x4)(((i32x4)val0&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*128+i1*4+64);
      i32x4 cond1 = alu2<=splat_i32x4(alu1);
      *(f32x4_loose*)(data0+i0*128+i1*4+64) = (f32x4)(((i32x4)val1&cond1)|((i32x4)splat_f32x4(0.0f)&~cond1));
    }
  }
}

