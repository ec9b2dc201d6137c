// ======== plain
// data0(64, 64, 1) = max((sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2) + data3(64, 64, 1)), 0)
//   loops 64 in 4 parts by 4 copies by 4 lanes x 64 by 3 copies
//   add over 64
//   stage0 keeps 1024 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2), Outer(ou...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_64_64_64_8734be(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*16+i0*64+i1*4);
      *(f32x4_loose*)(stage0+i0*16+i1*4) = val0;
    }
  }
  f32x4 val1 = *(const f32x4_loose*)(data3+t0*16);
  f32x4 val2 = *(const f32x4_loose*)(data3+t0*16+4);
  f32x4 val3 = *(const f32x4_loose*)(data3+t0*16+8);
  f32x4 val4 = *(const f32x4_loose*)(data3+t0*16+12);
  for (long i2 = 0; i2 < 22; ++i2) {
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
    for (long r0 = 0; r0 < 64; ++r0) {
      float val5 = data1[r0+i2*192];
      f32x4 val6 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = acc0+(val5*val6);
      float val7 = data1[r0+(63 < i2*3+1 ? 63 : i2*3+1)*64];
      acc1 = acc1+(val7*val6);
      float val8 = data1[r0+(63 < i2*3+2 ? 63 : i2*3+2)*64];
      acc2 = acc2+(val8*val6);
      f32x4 val9 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc3 = acc3+(val5*val9);
      acc4 = acc4+(val7*val9);
      acc5 = acc5+(val8*val9);
      f32x4 val10 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc6 = acc6+(val5*val10);
      acc7 = acc7+(val7*val10);
      acc8 = acc8+(val8*val10);
      f32x4 val11 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc9 = acc9+(val5*val11);
      acc10 = acc10+(val7*val11);
      acc11 = acc11+(val8*val11);
    }
    *(f32x4_loose*)(data0+t0*16+i2*192) = max_f32x4((acc0+val1),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+64) = max_f32x4((acc1+val1),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+128) = max_f32x4((acc2+val1),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*192+4) = max_f32x4((acc3+val2),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+68) = max_f32x4((acc4+val2),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+132) = max_f32x4((acc5+val2),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*192+8) = max_f32x4((acc6+val3),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+72) = max_f32x4((acc7+val3),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+136) = max_f32x4((acc8+val3),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*192+12) = max_f32x4((acc9+val4),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+76) = max_f32x4((acc10+val4),splat_f32x4(0.0f));
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+140) = max_f32x4((acc11+val4),splat_f32x4(0.0f));
  }
}

// ======== avx2
// data0(64, 64, 1) = max((sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2) + data3(64, 64, 1)), 0)
//   loops 64 by 4 copies by 8 lanes x 64 in 4 parts in tiles of 18 by 3 copies
//   add over 64
//   stage0 keeps 2048 elements, f = 24: data2(64, 64, 64)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2), Outer(ou...
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_64_64_64_cacb7d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 64; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x8 val0 = *(const f32x8_loose*)(data2+i0*32+i1*64+i2*8);
        *(f32x8_loose*)(stage0+i1*32+i2*8) = val0;
        __builtin_prefetch(data2+i0*32+i1*64+i2*8+32);
      }
    }
    f32x8 val1 = *(const f32x8_loose*)(data3+i0*32);
    f32x8 val2 = *(const f32x8_loose*)(data3+i0*32+8);
    f32x8 val3 = *(const f32x8_loose*)(data3+i0*32+16);
    f32x8 val4 = *(const f32x8_loose*)(data3+i0*32+24);
    for (long i3 = 0; i3 < ((18 < 64-t0*18 ? 18 : 64-t0*18)+2)/3; ++i3) {
      f32x8 acc0 = splat_f32x8(0.0f);
      f32x8 acc1 = splat_f32x8(0.0f);
      f32x8 acc2 = splat_f32x8(0.0f);
      f32x8 acc3 = splat_f32x8(0.0f);
      f32x8 acc4 = splat_f32x8(0.0f);
      f32x8 acc5 = splat_f32x8(0.0f);
      f32x8 acc6 = splat_f32x8(0.0f);
      f32x8 acc7 = splat_f32x8(0.0f);
      f32x8 acc8 = splat_f32x8(0.0f);
      f32x8 acc9 = splat_f32x8(0.0f);
      f32x8 acc10 = splat_f32x8(0.0f);
      f32x8 acc11 = splat_f32x8(0.0f);
      for (long r0 = 0; r0 < 64; ++r0) {
        float val5 = data1[r0+(63 < t0*18+i3*3 ? 63 : t0*18+i3*3)*64];
        f32x8 val6 = *(const f32x8_loose*)(stage0+r0*32);
        acc0 = mulacc_f32x8(splat_f32x8(val5),val6,acc0);
        float val7 = data1[r0+(63 < t0*18+i3*3+1 ? 63 : t0*18+i3*3+1)*64];
        acc1 = mulacc_f32x8(splat_f32x8(val7),val6,acc1);
        float val8 = data1[r0+(63 < t0*18+i3*3+2 ? 63 : t0*18+i3*3+2)*64];
        acc2 = mulacc_f32x8(splat_f32x8(val8),val6,acc2);
        f32x8 val9 = *(const f32x8_loose*)(stage0+r0*32+8);
        acc3 = mulacc_f32x8(splat_f32x8(val5),val9,acc3);
        acc4 = mulacc_f32x8(splat_f32x8(val7),val9,acc4);
        acc5 = mulacc_f32x8(splat_f32x8(val8),val9,acc5);
        f32x8 val10 = *(const f32x8_loose*)(stage0+r0*32+16);
        acc6 = mulacc_f32x8(splat_f32x8(val5),val10,acc6);
        acc7 = mulacc_f32x8(splat_f32x8(val7),val10,acc7);
        acc8 = mulacc_f32x8(splat_f32x8(val8),val10,acc8);
        f32x8 val11 = *(const f32x8_loose*)(stage0+r0*32+24);
        acc9 = mulacc_f32x8(splat_f32x8(val5),val11,acc9);
        acc10 = mulacc_f32x8(splat_f32x8(val7),val11,acc10);
        acc11 = mulacc_f32x8(splat_f32x8(val8),val11,acc11);
      }
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32) = max_f32x8((acc0+val1),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+64) = max_f32x8((acc1+val1),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+128) = max_f32x8((acc2+val1),splat_f32x8(0.0f));
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+8) = max_f32x8((acc3+val2),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+72) = max_f32x8((acc4+val2),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+136) = max_f32x8((acc5+val2),splat_f32x8(0.0f));
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+16) = max_f32x8((acc6+val3),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+80) = max_f32x8((acc7+val3),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+144) = max_f32x8((acc8+val3),splat_f32x8(0.0f));
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+24) = max_f32x8((acc9+val4),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+88) = max_f32x8((acc10+val4),splat_f32x8(0.0f));
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+152) = max_f32x8((acc11+val4),splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(64, 64, 1) = max((sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2) + data3(64, 64, 1)), 0)
//   loops 64 by 4 copies by 16 lanes x 64 in 4 parts in tiles of 16 by 4 copies
//   add over 64
//   stage0 keeps 4096 elements, f = 16: data2(64, 64, 64)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 4), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1), Tile(...
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_64_64_64_b34c97(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  f32x16 val0 = *(const f32x16_loose*)(data3+0);
  f32x16 val1 = *(const f32x16_loose*)(data3+16);
  f32x16 val2 = *(const f32x16_loose*)(data3+32);
  f32x16 val3 = *(const f32x16_loose*)(data3+48);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x16 val4 = *(const f32x16_loose*)(data2+i0*64+i1*16);
      *(f32x16_loose*)(stage0+i0*64+i1*16) = val4;
    }
  }
  for (long i2 = 0; i2 < 4; ++i2) {
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
    for (long r0 = 0; r0 < 64; ++r0) {
      float val5 = data1[t0*1024+r0+i2*256];
      f32x16 val6 = *(const f32x16_loose*)(stage0+r0*64);
      acc0 = mulacc_f32x16(splat_f32x16(val5),val6,acc0);
      float val7 = data1[t0*1024+r0+i2*256+64];
      acc1 = mulacc_f32x16(splat_f32x16(val7),val6,acc1);
      float val8 = data1[t0*1024+r0+i2*256+128];
      acc2 = mulacc_f32x16(splat_f32x16(val8),val6,acc2);
      float val9 = data1[t0*1024+r0+i2*256+192];
      acc3 = mulacc_f32x16(splat_f32x16(val9),val6,acc3);
      f32x16 val10 = *(const f32x16_loose*)(stage0+r0*64+16);
      acc4 = mulacc_f32x16(splat_f32x16(val5),val10,acc4);
      acc5 = mulacc_f32x16(splat_f32x16(val7),val10,acc5);
      acc6 = mulacc_f32x16(splat_f32x16(val8),val10,acc6);
      acc7 = mulacc_f32x16(splat_f32x16(val9),val10,acc7);
      f32x16 val11 = *(const f32x16_loose*)(stage0+r0*64+32);
      acc8 = mulacc_f32x16(splat_f32x16(val5),val11,acc8);
      acc9 = mulacc_f32x16(splat_f32x16(val7),val11,acc9);
      acc10 = mulacc_f32x16(splat_f32x16(val8),val11,acc10);
      acc11 = mulacc_f32x16(splat_f32x16(val9),val11,acc11);
      f32x16 val12 = *(const f32x16_loose*)(stage0+r0*64+48);
      acc12 = mulacc_f32x16(splat_f32x16(val5),val12,acc12);
      acc13 = mulacc_f32x16(splat_f32x16(val7),val12,acc13);
      acc14 = mulacc_f32x16(splat_f32x16(val8),val12,acc14);
      acc15 = mulacc_f32x16(splat_f32x16(val9),val12,acc15);
    }
    *(f32x16_loose*)(data0+t0*1024+i2*256) = max_f32x16((acc0+val0),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+64) = max_f32x16((acc1+val0),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+128) = max_f32x16((acc2+val0),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+192) = max_f32x16((acc3+val0),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+16) = max_f32x16((acc4+val1),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+80) = max_f32x16((acc5+val1),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+144) = max_f32x16((acc6+val1),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+208) = max_f32x16((acc7+val1),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+32) = max_f32x16((acc8+val2),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+96) = max_f32x16((acc9+val2),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+160) = max_f32x16((acc10+val2),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+224) = max_f32x16((acc11+val2),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+48) = max_f32x16((acc12+val3),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+112) = max_f32x16((acc13+val3),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+176) = max_f32x16((acc14+val3),splat_f32x16(0.0f));
    *(f32x16_loose*)(data0+t0*1024+i2*256+240) = max_f32x16((acc15+val3),splat_f32x16(0.0f));
  }
}

// ======== neon
// data0(64, 64, 1) = max((sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2) + data3(64, 64, 1)), 0)
//   loops 64 in 4 parts by 4 copies by 4 lanes x 64 by 4 copies
//   add over 64
//   stage0 keeps 1024 elements, f = 16: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1), Thread...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_64_64_64_0ba5ef(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*16+i0*64+i1*4);
      *(f32x4_loose*)(stage0+i0*16+i1*4) = val0;
    }
  }
  f32x4 val1 = *(const f32x4_loose*)(data3+t0*16);
  f32x4 val2 = *(const f32x4_loose*)(data3+t0*16+4);
  f32x4 val3 = *(const f32x4_loose*)(data3+t0*16+8);
  f32x4 val4 = *(const f32x4_loose*)(data3+t0*16+12);
  for (long i2 = 0; i2 < 16; ++i2) {
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
    for (long r0 = 0; r0 < 64; ++r0) {
      float val5 = data1[r0+i2*256];
      f32x4 val6 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = mulacc_f32x4(splat_f32x4(val5),val6,acc0);
      float val7 = data1[r0+i2*256+64];
      acc1 = mulacc_f32x4(splat_f32x4(val7),val6,acc1);
      float val8 = data1[r0+i2*256+128];
      acc2 = mulacc_f32x4(splat_f32x4(val8),val6,acc2);
      float val9 = data1[r0+i2*256+192];
      acc3 = mulacc_f32x4(splat_f32x4(val9),val6,acc3);
      f32x4 val10 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc4 = mulacc_f32x4(splat_f32x4(val5),val10,acc4);
      acc5 = mulacc_f32x4(splat_f32x4(val7),val10,acc5);
      acc6 = mulacc_f32x4(splat_f32x4(val8),val10,acc6);
      acc7 = mulacc_f32x4(splat_f32x4(val9),val10,acc7);
      f32x4 val11 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc8 = mulacc_f32x4(splat_f32x4(val5),val11,acc8);
      acc9 = mulacc_f32x4(splat_f32x4(val7),val11,acc9);
      acc10 = mulacc_f32x4(splat_f32x4(val8),val11,acc10);
      acc11 = mulacc_f32x4(splat_f32x4(val9),val11,acc11);
      f32x4 val12 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc12 = mulacc_f32x4(splat_f32x4(val5),val12,acc12);
      acc13 = mulacc_f32x4(splat_f32x4(val7),val12,acc13);
      acc14 = mulacc_f32x4(splat_f32x4(val8),val12,acc14);
      acc15 = mulacc_f32x4(splat_f32x4(val9),val12,acc15);
    }
    *(f32x4_loose*)(data0+t0*16+i2*256) = max_f32x4((acc0+val1),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+64) = max_f32x4((acc1+val1),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+128) = max_f32x4((acc2+val1),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+192) = max_f32x4((acc3+val1),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+4) = max_f32x4((acc4+val2),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+68) = max_f32x4((acc5+val2),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+132) = max_f32x4((acc6+val2),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+196) = max_f32x4((acc7+val2),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+8) = max_f32x4((acc8+val3),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+72) = max_f32x4((acc9+val3),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+136) = max_f32x4((acc10+val3),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+200) = max_f32x4((acc11+val3),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+12) = max_f32x4((acc12+val4),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+76) = max_f32x4((acc13+val4),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+140) = max_f32x4((acc14+val4),splat_f32x4(0.0f));
    *(f32x4_loose*)(data0+t0*16+i2*256+204) = max_f32x4((acc15+val4),splat_f32x4(0.0f));
  }
}

