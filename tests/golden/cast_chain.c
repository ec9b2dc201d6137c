// ======== plain
// data0(4096) = float64(int8((data1(4096)*100)))
//   loops 4096 by 2 lanes
//   Opts: Upcast(out 0, 2)
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));
#define splat_f32x2(x) ((f32x2){x,x})
typedef int i32x2 __attribute__((vector_size(8)));
typedef signed char i8x2 __attribute__((vector_size(2)));
typedef double f64x2 __attribute__((vector_size(16)));
typedef f64x2 f64x2_loose __attribute__((aligned(8), may_alias));

void E_4096_70f8be(double* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 2048; ++i0) {
    f32x2 val0 = *(const f32x2_loose*)(data1+i0*2);
    f32x2 alu0 = val0*100.0f;
    i32x2 cond0 = alu0==alu0;
    f32x2 alu1 = (f32x2)(((i32x2)alu0&cond0)|((i32x2)splat_f32x2(0.0f)&~cond0));
    i32x2 cond1 = alu1<splat_f32x2((-128.0f));
    f32x2 alu2 = (f32x2)(((i32x2)splat_f32x2((-128.0f))&cond1)|((i32x2)alu1&~cond1));
    i32x2 cond2 = splat_f32x2(127.0f)<alu2;
    i32x2 alu3 = __builtin_convertvector((f32x2)(((i32x2)splat_f32x2(127.0f)&cond2)|((i32x2)alu2&~cond2)), i32x2);
    f64x2 alu4 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu3, i8x2), i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = alu4;
  }
}

// ======== avx2
// data0(4096) = float64(int8((data1(4096)*100)))
//   loops 4096 by 2 copies by 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 2)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
typedef signed char i8x4 __attribute__((vector_size(4)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef f64x4 f64x4_loose __attribute__((aligned(8), may_alias));

void E_4096_000719(double* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 512; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*8);
    f32x4 alu0 = val0*100.0f;
    i32x4 cond0 = alu0==alu0;
    f32x4 alu1 = (f32x4)(((i32x4)alu0&cond0)|((i32x4)splat_f32x4(0.0f)&~cond0));
    i32x4 cond1 = alu1<splat_f32x4((-128.0f));
    f32x4 alu2 = (f32x4)(((i32x4)splat_f32x4((-128.0f))&cond1)|((i32x4)alu1&~cond1));
    i32x4 cond2 = splat_f32x4(127.0f)<alu2;
    i32x4 alu3 = __builtin_convertvector((f32x4)(((i32x4)splat_f32x4(127.0f)&cond2)|((i32x4)alu2&~cond2)), i32x4);
    f64x4 alu4 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu3, i8x4), i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*8) = alu4;
    f32x4 val1 = *(const f32x4_loose*)(data1+i0*8+4);
    f32x4 alu5 = val1*100.0f;
    i32x4 cond3 = alu5==alu5;
    f32x4 alu6 = (f32x4)(((i32x4)alu5&cond3)|((i32x4)splat_f32x4(0.0f)&~cond3));
    i32x4 cond4 = alu6<splat_f32x4((-128.0f));
    f32x4 alu7 = (f32x4)(((i32x4)splat_f32x4((-128.0f))&cond4)|((i32x4)alu6&~cond4));
    i32x4 cond5 = splat_f32x4(127.0f)<alu7;
    i32x4 alu8 = __builtin_convertvector((f32x4)(((i32x4)splat_f32x4(127.0f)&cond5)|((i32x4)alu7&~cond5)), i32x4);
    f64x4 alu9 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu8, i8x4), i32x4), f64x4);
    *(f64x4_loose*)(data0+i0*8+4) = alu9;
  }
}

// ======== avx512
// data0(4096) = float64(int8((data1(4096)*100)))
//   loops 4096 by 2 copies by 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 2)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
typedef signed char i8x8 __attribute__((vector_size(8)));
typedef double f64x8 __attribute__((vector_size(64)));
typedef f64x8 f64x8_loose __attribute__((aligned(8), may_alias));

void E_4096_3e716a(double* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 256; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+i0*16);
    f32x8 alu0 = val0*100.0f;
    i32x8 cond0 = alu0==alu0;
    f32x8 alu1 = (f32x8)(((i32x8)alu0&cond0)|((i32x8)splat_f32x8(0.0f)&~cond0));
    i32x8 cond1 = alu1<splat_f32x8((-128.0f));
    f32x8 alu2 = (f32x8)(((i32x8)splat_f32x8((-128.0f))&cond1)|((i32x8)alu1&~cond1));
    i32x8 cond2 = splat_f32x8(127.0f)<alu2;
    i32x8 alu3 = __builtin_convertvector((f32x8)(((i32x8)splat_f32x8(127.0f)&cond2)|((i32x8)alu2&~cond2)), i32x8);
    f64x8 alu4 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu3, i8x8), i32x8), f64x8);
    *(f64x8_loose*)(data0+i0*16) = alu4;
    f32x8 val1 = *(const f32x8_loose*)(data1+i0*16+8);
    f32x8 alu5 = val1*100.0f;
    i32x8 cond3 = alu5==alu5;
    f32x8 alu6 = (f32x8)(((i32x8)alu5&cond3)|((i32x8)splat_f32x8(0.0f)&~cond3));
    i32x8 cond4 = alu6<splat_f32x8((-128.0f));
    f32x8 alu7 = (f32x8)(((i32x8)splat_f32x8((-128.0f))&cond4)|((i32x8)alu6&~cond4));
    i32x8 cond5 = splat_f32x8(127.0f)<alu7;
    i32x8 alu8 = __builtin_convertvector((f32x8)(((i32x8)splat_f32x8(127.0f)&cond5)|((i32x8)alu7&~cond5)), i32x8);
    f64x8 alu9 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu8, i8x8), i32x8), f64x8);
    *(f64x8_loose*)(data0+i0*16+8) = alu9;
  }
}

// ======== neon
// data0(4096) = float64(int8((data1(4096)*100)))
//   loops 4096 by 2 lanes
//   Opts: Upcast(out 0, 2)
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));
#define splat_f32x2(x) ((f32x2){x,x})
typedef int i32x2 __attribute__((vector_size(8)));
typedef signed char i8x2 __attribute__((vector_size(2)));
typedef double f64x2 __attribute__((vector_size(16)));
typedef f64x2 f64x2_loose __attribute__((aligned(8), may_alias));

void E_4096_70f8be(double* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 2048; ++i0) {
    f32x2 val0 = *(const f32x2_loose*)(data1+i0*2);
    f32x2 alu0 = val0*100.0f;
    i32x2 cond0 = alu0==alu0;
    f32x2 alu1 = (f32x2)(((i32x2)alu0&cond0)|((i32x2)splat_f32x2(0.0f)&~cond0));
    i32x2 cond1 = alu1<splat_f32x2((-128.0f));
    f32x2 alu2 = (f32x2)(((i32x2)splat_f32x2((-128.0f))&cond1)|((i32x2)alu1&~cond1));
    i32x2 cond2 = splat_f32x2(127.0f)<alu2;
    i32x2 alu3 = __builtin_convertvector((f32x2)(((i32x2)splat_f32x2(127.0f)&cond2)|((i32x2)alu2&~cond2)), i32x2);
    f64x2 alu4 = __builtin_convertvector(__builtin_convertvector(__builtin_convertvector(alu3, i8x2), i32x2), f64x2);
    *(f64x2_loose*)(data0+i0*2) = alu4;
  }
}

