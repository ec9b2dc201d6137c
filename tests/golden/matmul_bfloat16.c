// ======== plain
// data0(16, 32, 1) = bfloat16(sum((float32(data1(16, 32, 24))*float32(data2(16, 32, 24))), axes 2))
//   loops 16 by 8 copies x 32
//   add over 24 by 4 lanes
//   stage0 keeps 192 elements, f = 32: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4)
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef unsigned short bf16x4 __attribute__((vector_size(8)));
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })

void r_16_32_24_8832fd(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      for (long i2 = 0; i2 < 24; ++i2) {
        stage0[i1*24+i2] = widen_bf16(data1[i0*192+i1*24+i2]);
      }
    }
    for (long i3 = 0; i3 < 32; ++i3) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 6; ++r0) {
        f32x4 val0 = *(const f32x4_loose*)(stage0+r0*4);
        bf16x4 val1 = (bf16x4){data2[i3+r0*128],data2[i3+r0*128+32],data2[i3+r0*128+64],
        data2[i3+r0*128+96]};
        f32x4 alu0 = widen_bf16x4(val1);
        acc0 = acc0+(val0*alu0);
        f32x4 val2 = *(const f32x4_loose*)(stage0+r0*4+24);
        acc1 = acc1+(val2*alu0);
        f32x4 val3 = *(const f32x4_loose*)(stage0+r0*4+48);
        acc2 = acc2+(val3*alu0);
        f32x4 val4 = *(const f32x4_loose*)(stage0+r0*4+72);
        acc3 = acc3+(val4*alu0);
        f32x4 val5 = *(const f32x4_loose*)(stage0+r0*4+96);
        acc4 = acc4+(val5*alu0);
        f32x4 val6 = *(const f32x4_loose*)(stage0+r0*4+120);
        acc5 = acc5+(val6*alu0);
        f32x4 val7 = *(const f32x4_loose*)(stage0+r0*4+144);
        acc6 = acc6+(val7*alu0);
        f32x4 val8 = *(const f32x4_loose*)(stage0+r0*4+168);
        acc7 = acc7+(val8*alu0);
      }
      f32x2 alu1 = lower_f32x4(acc0)+upper_f32x4(acc0);
      data0[i3+i0*256] = narrow_bf16(alu1[0]+alu1[1]);
      f32x2 alu2 = lower_f32x4(acc1)+upper_f32x4(acc1);
      data0[i3+i0*256+32] = narrow_bf16(alu2[0]+alu2[1]);
      f32x2 alu3 = lower_f32x4(acc2)+upper_f32x4(acc2);
      data0[i3+i0*256+64] = narrow_bf16(alu3[0]+alu3[1]);
      f32x2 alu4 = lower_f32x4(acc3)+upper_f32x4(acc3);
      data0[i3+i0*256+96] = narrow_bf16(alu4[0]+alu4[1]);
      f32x2 alu5 = lower_f32x4(acc4)+upper_f32x4(acc4);
      data0[i3+i0*256+128] = narrow_bf16(alu5[0]+alu5[1]);
      f32x2 alu6 = lower_f32x4(acc5)+upper_f32x4(acc5);
      data0[i3+i0*256+160] = narrow_bf16(alu6[0]+alu6[1]);
      f32x2 alu7 = lower_f32x4(acc6)+upper_f32x4(acc6);
      data0[i3+i0*256+192] = narrow_bf16(alu7[0]+alu7[1]);
      f32x2 alu8 = lower_f32x4(acc7)+upper_f32x4(acc7);
      data0[i3+i0*256+224] = narrow_bf16(alu8[0]+alu8[1]);
    }
  }
}

// ======== avx2
// data0(16, 32, 1) = bfloat16(sum((float32(data1(16, 32, 24))*float32(data2(16, 32, 24))), axes 2))
//   loops 16 by 8 copies x 32 by 8 lanes
//   add over 24
//   stage0 keeps 192 elements, f = 4: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 8), Upcast(out 1, 8)
typedef unsigned short bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef unsigned u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
#define widen_bf16x8(a) ((f32x8)(__builtin_convertvector(a, u32x8) << 16))
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_, is_ = (u32x8)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x8); })

void r_16_32_24_04d5e3(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      for (long i2 = 0; i2 < 3; ++i2) {
        bf16x8 val0 = *(const bf16x8_loose*)(data1+i0*192+i1*24+i2*8);
        *(f32x8_loose*)(stage0+i1*24+i2*8) = widen_bf16x8(val0);
      }
    }
    for (long i3 = 0; i3 < 4; ++i3) {
      f32x8 acc0 = splat_f32x8(0.0f);
      f32x8 acc1 = splat_f32x8(0.0f);
      f32x8 acc2 = splat_f32x8(0.0f);
      f32x8 acc3 = splat_f32x8(0.0f);
      f32x8 acc4 = splat_f32x8(0.0f);
      f32x8 acc5 = splat_f32x8(0.0f);
      f32x8 acc6 = splat_f32x8(0.0f);
      f32x8 acc7 = splat_f32x8(0.0f);
      for (long r0 = 0; r0 < 24; ++r0) {
        bf16x8 val1 = *(const bf16x8_loose*)(data2+r0*32+i3*8);
        f32x8 alu0 = widen_bf16x8(val1);
        acc0 = mulacc_f32x8(splat_f32x8(stage0[r0]),alu0,acc0);
        acc1 = mulacc_f32x8(splat_f32x8(stage0[r0+24]),alu0,acc1);
        acc2 = mulacc_f32x8(splat_f32x8(stage0[r0+48]),alu0,acc2);
        acc3 = mulacc_f32x8(splat_f32x8(stage0[r0+72]),alu0,acc3);
        acc4 = mulacc_f32x8(splat_f32x8(stage0[r0+96]),alu0,acc4);
        acc5 = mulacc_f32x8(splat_f32x8(stage0[r0+120]),alu0,acc5);
        acc6 = mulacc_f32x8(splat_f32x8(stage0[r0+144]),alu0,acc6);
        acc7 = mulacc_f32x8(splat_f32x8(stage0[r0+168]),alu0,acc7);
      }
      *(bf16x8_loose*)(data0+i0*256+i3*8) = narrow_bf16x8(acc0);
      *(bf16x8_loose*)(data0+i0*256+i3*8+32) = narrow_bf16x8(acc1);
      *(bf16x8_loose*)(data0+i0*256+i3*8+64) = narrow_bf16x8(acc2);
      *(bf16x8_loose*)(data0+i0*256+i3*8+96) = narrow_bf16x8(acc3);
      *(bf16x8_loose*)(data0+i0*256+i3*8+128) = narrow_bf16x8(acc4);
      *(bf16x8_loose*)(data0+i0*256+i3*8+160) = narrow_bf16x8(acc5);
      *(bf16x8_loose*)(data0+i0*256+i3*8+192) = narrow_bf16x8(acc6);
      *(bf16x8_loose*)(data0+i0*256+i3*8+224) = narrow_bf16x8(acc7);
    }
  }
}

// ======== avx512
// data0(16, 32, 1) = bfloat16(sum((float32(data1(16, 32, 24))*float32(data2(16, 32, 24))), axes 2))
//   loops 16 by 16 copies x 32 by 16 lanes
//   add over 24
//   Opts: Unroll(out 0, 16), Upcast(out 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
typedef unsigned short bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define widen_bf16x16(a) ((f32x16)(__builtin_convertvector(a, u32x16) << 16))
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_, is_ = (u32x16)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x16); })

void r_16_32_24_44ef10(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2) {
  for (long i0 = 0; i0 < 2; ++i0) {
    f32x16 acc0 = splat_f32x16(0.0f);
    f32x16 acc1 = splat_f32x16(0.0f);
    f32x16 acc2 = splat_f32x16(0.0f);
    f32x16 acc3 = splat_f32x16(0.0f);
    f32x16 acc4 = splat_f32x16(0.0f);
    f32x16 acc5 = splat_f32x16(0.0f);
    f32x16 acc6 = splat_f32x16(0.0f);
    f32x16 acc7 = splat_f32x16(0.0f);
    f32x16 acc8 = splat_f32x16(0.0f);
    f32x16 acc9 = splat_f32x16(0.0f);
    f32x16 acc10 = splat_f32x16(0.0f);
    f32x16 acc11 = splat_f32x16(0.0f);
    f32x16 acc12 = splat_f32x16(0.0f);
    f32x16 acc13 = splat_f32x16(0.0f);
    f32x16 acc14 = splat_f32x16(0.0f);
    f32x16 acc15 = splat_f32x16(0.0f);
    for (long r0 = 0; r0 < 24; ++r0) {
      bf16x16 val0 = *(const bf16x16_loose*)(data2+r0*32+i0*16);
      f32x16 alu0 = widen_bf16x16(val0);
      acc0 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0])),alu0,acc0);
      acc1 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+24])),alu0,acc1);
      acc2 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+48])),alu0,acc2);
      acc3 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+72])),alu0,acc3);
      acc4 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+96])),alu0,acc4);
      acc5 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+120])),alu0,acc5);
      acc6 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+144])),alu0,acc6);
      acc7 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+168])),alu0,acc7);
      acc8 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+192])),alu0,acc8);
      acc9 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+216])),alu0,acc9);
      acc10 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+240])),alu0,acc10);
      acc11 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+264])),alu0,acc11);
      acc12 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+288])),alu0,acc12);
      acc13 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+312])),alu0,acc13);
      acc14 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+336])),alu0,acc14);
      acc15 = mulacc_f32x16(splat_f32x16(widen_bf16(data1[r0+360])),alu0,acc15);
    }
    *(bf16x16_loose*)(data0+i0*16) = narrow_bf16x16(acc0);
    *(bf16x16_loose*)(data0+i0*16+32) = narrow_bf16x16(acc1);
    *(bf16x16_loose*)(data0+i0*16+64) = narrow_bf16x16(acc2);
    *(bf16x16_loose*)(data0+i0*16+96) = narrow_bf16x16(acc3);
    *(bf16x16_loose*)(data0+i0*16+128) = narrow_bf16x16(acc4);
    *(bf16x16_loose*)(data0+i0*16+160) = narrow_bf16x16(acc5);
    *(bf16x16_loose*)(data0+i0*16+192) = narrow_bf16x16(acc6);
    *(bf16x16_loose*)(data0+i0*16+224) = narrow_bf16x16(acc7);
    *(bf16x16_loose*)(data0+i0*16+256) = narrow_bf16x16(acc8);
    *(bf16x16_loose*)(data0+i0*16+288) = narrow_bf16x16(acc9);
    *(bf16x16_loose*)(data0+i0*16+320) = narrow_bf16x16(acc10);
    *(bf16x16_loose*)(data0+i0*16+352) = narrow_bf16x16(acc11);
    *(bf16x16_loose*)(data0+i0*16+384) = narrow_bf16x16(acc12);
    *(bf16x16_loose*)(data0+i0*16+416) = narrow_bf16x16(acc13);
    *(bf16x16_loose*)(data0+i0*16+448) = narrow_bf16x16(acc14);
    *(bf16x16_loose*)(data0+i0*16+480) = narrow_bf16x16(acc15);
  }
}

// ======== neon
// data0(16, 32, 1) = bfloat16(sum((float32(data1(16, 32, 24))*float32(data2(16, 32, 24))), axes 2))
//   loops 16 by 16 copies x 32 by 4 lanes
//   add over 24
//   stage0 keeps 384 elements, f = 8: float32(data1(16, 32, 24))
//   Opts: Unroll(out 0, 16), Upcast(out 1, 4)
typedef unsigned short bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef unsigned u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_, is_ = (u32x4)(a_ == a_); \
  __builtin_convertvector((((b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16) & is_) | ((b_ >> 16 | 0x40) & ~is_), bf16x4); })

void r_16_32_24_30f10f(unsigned short* restrict data0, const unsigned short* restrict data1,
    const unsigned short* restrict data2, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 16; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      bf16x4 val0 = *(const bf16x4_loose*)(data1+i0*24+i1*4);
      *(f32x4_loose*)(stage0+i0*24+i1*4) = widen_bf16x4(val0);
    }
  }
  for (long i2 = 0; i2 < 8; ++i2) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    f32x4 acc12 = splat_f32x4(0.0f);
    f32x4 acc13 = splat_f32x4(0.0f);
    f32x4 acc14 = splat_f32x4(0.0f);
    f32x4 acc15 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 24; ++r0) {
      bf16x4 val1 = *(const bf16x4_loose*)(data2+r0*32+i2*4);
      f32x4 alu0 = widen_bf16x4(val1);
      acc0 = mulacc_f32x4(splat_f32x4(stage0[r0]),alu0,acc0);
      acc1 = mulacc_f32x4(splat_f32x4(stage0[r0+24]),alu0,acc1);
      acc2 = mulacc_f32x4(splat_f32x4(stage0[r0+48]),alu0,acc2);
      acc3 = mulacc_f32x4(splat_f32x4(stage0[r0+72]),alu0,acc3);
      acc4 = mulacc_f32x4(splat_f32x4(stage0[r0+96]),alu0,acc4);
      acc5 = mulacc_f32x4(splat_f32x4(stage0[r0+120]),alu0,acc5);
      acc6 = mulacc_f32x4(splat_f32x4(stage0[r0+144]),alu0,acc6);
      acc7 = mulacc_f32x4(splat_f32x4(stage0[r0+168]),alu0,acc7);
      acc8 = mulacc_f32x4(splat_f32x4(stage0[r0+192]),alu0,acc8);
      acc9 = mulacc_f32x4(splat_f32x4(stage0[r0+216]),alu0,acc9);
      acc10 = mulacc_f32x4(splat_f32x4(stage0[r0+240]),alu0,acc10);
      acc11 = mulacc_f32x4(splat_f32x4(stage0[r0+264]),alu0,acc11);
      acc12 = mulacc_f32x4(splat_f32x4(stage0[r0+288]),alu0,acc12);
      acc13 = mulacc_f32x4(splat_f32x4(stage0[r0+312]),alu0,acc13);
      acc14 = mulacc_f32x4(splat_f32x4(stage0[r0+336]),alu0,acc14);
      acc15 = mulacc_f32x4(splat_f32x4(stage0[r0+360]),alu0,acc15);
    }
    *(bf16x4_loose*)(data0+i2*4) = narrow_bf16x4(acc0);
    *(bf16x4_loose*)(data0+i2*4+32) = narrow_bf16x4(acc1);
    *(bf16x4_loose*)(data0+i2*4+64) = narrow_bf16x4(acc2);
    *(bf16x4_loose*)(data0+i2*4+96) = narrow_bf16x4(acc3);
    *(bf16x4_loose*)(data0+i2*4+128) = narrow_bf16x4(acc4);
    *(bf16x4_loose*)(data0+i2*4+160) = narrow_bf16x4(acc5);
    *(bf16x4_loose*)(data0+i2*4+192) = narrow_bf16x4(acc6);
    *(bf16x4_loose*)(data0+i2*4+224) = narrow_bf16x4(acc7);
    *(bf16x4_loose*)(data0+i2*4+256) = narrow_bf16x4(acc8);
    *(bf16x4_loose*)(data0+i2*4+288) = narrow_bf16x4(acc9);
    *(bf16x4_loose*)(data0+i2*4+320) = narrow_bf16x4(acc10);
    *(bf16x4_loose*)(data0+i2*4+352) = narrow_bf16x4(acc11);
    *(bf16x4_loose*)(data0+i2*4+384) = narrow_bf16x4(acc12);
    *(bf16x4_loose*)(data0+i2*4+416) = narrow_bf16x4(acc13);
    *(bf16x4_loose*)(data0+i2*4+448) = narrow_bf16x4(acc14);
    *(bf16x4_loose*)(data0+i2*4+480) = narrow_bf16x4(acc15);
  }
}

