// ======== plain
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_32_32_b627c8(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x4 val0 = {0};
      if (i0 < 31 && i1 < 7 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x4_loose*)(data1+i0*30+i1*4-31);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 31 && l+i1*4 < 31 && 1 <= i0 && 1 <= l+i1*4) val0[l] = data1[l+i0*30+i1*4-31];
      *(f32x4_loose*)(data0+i0*32+i1*4) = max_f32x4((val0*2.0f),splat_f32x4(0.0f));
    }
  }
}

// ======== avx2
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 8 lanes
//   Opts: Upcast(out 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b; i32x8 c_ = (a_ < b_) | (b_ != b_); (f32x8)(((i32x8)b_ & c_) | ((i32x8)a_ & ~c_)); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_32_32_0a18b7(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x8 val0 = {0};
      if (i0 < 31 && i1 < 3 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x8_loose*)(data1+i0*30+i1*8-31);
      else
        for (long l = 0; l < 8; ++l)
          if (i0 < 31 && l+i1*8 < 31 && 1 <= i0 && 1 <= l+i1*8) val0[l] = data1[l+i0*30+i1*8-31];
      *(f32x8_loose*)(data0+i0*32+i1*8) = max_f32x8((val0*2.0f),splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 16 lanes
//   Opts: Upcast(out 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b; i32x16 c_ = (a_ < b_) | (b_ != b_); (f32x16)(((i32x16)b_ & c_) | ((i32x16)a_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_32_32_36a5e3(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      f32x16 val0 = {0};
      if (i0 < 31 && i1 < 1 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x16_loose*)(data1+i0*30+i1*16-31);
      else
        for (long l = 0; l < 16; ++l)
          if (i0 < 31 && l+i1*16 < 31 && 1 <= i0 && 1 <= l+i1*16) val0[l] = data1[l+i0*30+i1*16-31];
      *(f32x16_loose*)(data0+i0*32+i1*16) = max_f32x16((val0*2.0f),splat_f32x16(0.0f));
    }
  }
}

// ======== neon
// data0(32, 32) = max((data1(32, 32)*2), 0)
//   loops 32 x 32 by 4 lanes
//   Opts: Upcast(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_32_32_b627c8(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 32; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      f32x4 val0 = {0};
      if (i0 < 31 && i1 < 7 && 1 <= i0 && 1 <= i1)
        val0 = *(const f32x4_loose*)(data1+i0*30+i1*4-31);
      else
        for (long l = 0; l < 4; ++l)
          if (i0 < 31 && l+i1*4 < 31 && 1 <= i0 && 1 <= l+i1*4) val0[l] = data1[l+i0*30+i1*4-31];
      *(f32x4_loose*)(data0+i0*32+i1*4) = max_f32x4((val0*2.0f),splat_f32x4(0.0f));
    }
  }
}

