// ======== plain
// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
//   loops 64 in 4 parts by 4 copies by 4 lanes x 64 by 3 copies
//   add over 64
//   stage0 keeps 1024 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2), Outer(ou...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_fae827(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*16+i0*64+i1*4);
      *(f32x4_loose*)(stage0+i0*16+i1*4) = val0;
    }
  }
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
      float val1 = data1[r0+i2*192];
      f32x4 val2 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = acc0+(val1*val2);
      float val3 = data1[r0+(63 < i2*3+1 ? 63 : i2*3+1)*64];
      acc1 = acc1+(val3*val2);
      float val4 = data1[r0+(63 < i2*3+2 ? 63 : i2*3+2)*64];
      acc2 = acc2+(val4*val2);
      f32x4 val5 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc3 = acc3+(val1*val5);
      acc4 = acc4+(val3*val5);
      acc5 = acc5+(val4*val5);
      f32x4 val6 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc6 = acc6+(val1*val6);
      acc7 = acc7+(val3*val6);
      acc8 = acc8+(val4*val6);
      f32x4 val7 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc9 = acc9+(val1*val7);
      acc10 = acc10+(val3*val7);
      acc11 = acc11+(val4*val7);
    }
    *(f32x4_loose*)(data0+t0*16+i2*192) = acc0;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+64) = acc1;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+128) = acc2;
    *(f32x4_loose*)(data0+t0*16+i2*192+4) = acc3;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+68) = acc4;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+132) = acc5;
    *(f32x4_loose*)(data0+t0*16+i2*192+8) = acc6;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+72) = acc7;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+136) = acc8;
    *(f32x4_loose*)(data0+t0*16+i2*192+12) = acc9;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+76) = acc10;
    if (i2 < 21) *(f32x4_loose*)(data0+t0*16+i2*192+140) = acc11;
  }
}

// ======== avx2
// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
//   loops 64 by 4 copies by 8 lanes x 64 in 4 parts in tiles of 18 by 3 copies
//   add over 64
//   stage0 keeps 2048 elements, f = 24: data2(64, 64, 64)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2), Outer(ou...
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_dfb6b6(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 64; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x8 val0 = *(const f32x8_loose*)(data2+i0*32+i1*64+i2*8);
        *(f32x8_loose*)(stage0+i1*32+i2*8) = val0;
        __builtin_prefetch(data2+i0*32+i1*64+i2*8+32);
      }
    }
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
        float val1 = data1[r0+(63 < t0*18+i3*3 ? 63 : t0*18+i3*3)*64];
        f32x8 val2 = *(const f32x8_loose*)(stage0+r0*32);
        acc0 = mulacc_f32x8(splat_f32x8(val1),val2,acc0);
        float val3 = data1[r0+(63 < t0*18+i3*3+1 ? 63 : t0*18+i3*3+1)*64];
        acc1 = mulacc_f32x8(splat_f32x8(val3),val2,acc1);
        float val4 = data1[r0+(63 < t0*18+i3*3+2 ? 63 : t0*18+i3*3+2)*64];
        acc2 = mulacc_f32x8(splat_f32x8(val4),val2,acc2);
        f32x8 val5 = *(const f32x8_loose*)(stage0+r0*32+8);
        acc3 = mulacc_f32x8(splat_f32x8(val1),val5,acc3);
        acc4 = mulacc_f32x8(splat_f32x8(val3),val5,acc4);
        acc5 = mulacc_f32x8(splat_f32x8(val4),val5,acc5);
        f32x8 val6 = *(const f32x8_loose*)(stage0+r0*32+16);
        acc6 = mulacc_f32x8(splat_f32x8(val1),val6,acc6);
        acc7 = mulacc_f32x8(splat_f32x8(val3),val6,acc7);
        acc8 = mulacc_f32x8(splat_f32x8(val4),val6,acc8);
        f32x8 val7 = *(const f32x8_loose*)(stage0+r0*32+24);
        acc9 = mulacc_f32x8(splat_f32x8(val1),val7,acc9);
        acc10 = mulacc_f32x8(splat_f32x8(val3),val7,acc10);
        acc11 = mulacc_f32x8(splat_f32x8(val4),val7,acc11);
      }
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32) = acc0;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+64) = acc1;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+128) = acc2;
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+8) = acc3;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+72) = acc4;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+136) = acc5;
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+16) = acc6;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+80) = acc7;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+144) = acc8;
      if (t0*6+i3 < 22) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+24) = acc9;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+88) = acc10;
      if (t0*6+i3 < 21) *(f32x8_loose*)(data0+t0*1152+i3*192+i0*32+152) = acc11;
    }
  }
}

// ======== avx512
// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
//   loops 64 by 4 copies by 16 lanes x 64 in 4 parts in tiles of 16 by 4 copies
//   add over 64
//   stage0 keeps 4096 elements, f = 16: data2(64, 64, 64)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 4), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1), Tile(...
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_50e2aa(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x16 val0 = *(const f32x16_loose*)(data2+i0*64+i1*16);
      *(f32x16_loose*)(stage0+i0*64+i1*16) = val0;
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
      float val1 = data1[t0*1024+r0+i2*256];
      f32x16 val2 = *(const f32x16_loose*)(stage0+r0*64);
      acc0 = mulacc_f32x16(splat_f32x16(val1),val2,acc0);
      float val3 = data1[t0*1024+r0+i2*256+64];
      acc1 = mulacc_f32x16(splat_f32x16(val3),val2,acc1);
      float val4 = data1[t0*1024+r0+i2*256+128];
      acc2 = mulacc_f32x16(splat_f32x16(val4),val2,acc2);
      float val5 = data1[t0*1024+r0+i2*256+192];
      acc3 = mulacc_f32x16(splat_f32x16(val5),val2,acc3);
      f32x16 val6 = *(const f32x16_loose*)(stage0+r0*64+16);
      acc4 = mulacc_f32x16(splat_f32x16(val1),val6,acc4);
      acc5 = mulacc_f32x16(splat_f32x16(val3),val6,acc5);
      acc6 = mulacc_f32x16(splat_f32x16(val4),val6,acc6);
      acc7 = mulacc_f32x16(splat_f32x16(val5),val6,acc7);
      f32x16 val7 = *(const f32x16_loose*)(stage0+r0*64+32);
      acc8 = mulacc_f32x16(splat_f32x16(val1),val7,acc8);
      acc9 = mulacc_f32x16(splat_f32x16(val3),val7,acc9);
      acc10 = mulacc_f32x16(splat_f32x16(val4),val7,acc10);
      acc11 = mulacc_f32x16(splat_f32x16(val5),val7,acc11);
      f32x16 val8 = *(const f32x16_loose*)(stage0+r0*64+48);
      acc12 = mulacc_f32x16(splat_f32x16(val1),val8,acc12);
      acc13 = mulacc_f32x16(splat_f32x16(val3),val8,acc13);
      acc14 = mulacc_f32x16(splat_f32x16(val4),val8,acc14);
      acc15 = mulacc_f32x16(splat_f32x16(val5),val8,acc15);
    }
    *(f32x16_loose*)(data0+t0*1024+i2*256) = acc0;
    *(f32x16_loose*)(data0+t0*1024+i2*256+64) = acc1;
    *(f32x16_loose*)(data0+t0*1024+i2*256+128) = acc2;
    *(f32x16_loose*)(data0+t0*1024+i2*256+192) = acc3;
    *(f32x16_loose*)(data0+t0*1024+i2*256+16) = acc4;
    *(f32x16_loose*)(data0+t0*1024+i2*256+80) = acc5;
    *(f32x16_loose*)(data0+t0*1024+i2*256+144) = acc6;
    *(f32x16_loose*)(data0+t0*1024+i2*256+208) = acc7;
    *(f32x16_loose*)(data0+t0*1024+i2*256+32) = acc8;
    *(f32x16_loose*)(data0+t0*1024+i2*256+96) = acc9;
    *(f32x16_loose*)(data0+t0*1024+i2*256+160) = acc10;
    *(f32x16_loose*)(data0+t0*1024+i2*256+224) = acc11;
    *(f32x16_loose*)(data0+t0*1024+i2*256+48) = acc12;
    *(f32x16_loose*)(data0+t0*1024+i2*256+112) = acc13;
    *(f32x16_loose*)(data0+t0*1024+i2*256+176) = acc14;
    *(f32x16_loose*)(data0+t0*1024+i2*256+240) = acc15;
  }
}

// ======== neon
// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
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

void r_64_64_64_d1c23b(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*16+i0*64+i1*4);
      *(f32x4_loose*)(stage0+i0*16+i1*4) = val0;
    }
  }
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
      float val1 = data1[r0+i2*256];
      f32x4 val2 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = mulacc_f32x4(splat_f32x4(val1),val2,acc0);
      float val3 = data1[r0+i2*256+64];
      acc1 = mulacc_f32x4(splat_f32x4(val3),val2,acc1);
      float val4 = data1[r0+i2*256+128];
      acc2 = mulacc_f32x4(splat_f32x4(val4),val2,acc2);
      float val5 = data1[r0+i2*256+192];
      acc3 = mulacc_f32x4(splat_f32x4(val5),val2,acc3);
      f32x4 val6 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc4 = mulacc_f32x4(splat_f32x4(val1),val6,acc4);
      acc5 = mulacc_f32x4(splat_f32x4(val3),val6,acc5);
      acc6 = mulacc_f32x4(splat_f32x4(val4),val6,acc6);
      acc7 = mulacc_f32x4(splat_f32x4(val5),val6,acc7);
      f32x4 val7 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc8 = mulacc_f32x4(splat_f32x4(val1),val7,acc8);
      acc9 = mulacc_f32x4(splat_f32x4(val3),val7,acc9);
      acc10 = mulacc_f32x4(splat_f32x4(val4),val7,acc10);
      acc11 = mulacc_f32x4(splat_f32x4(val5),val7,acc11);
      f32x4 val8 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc12 = mulacc_f32x4(splat_f32x4(val1),val8,acc12);
      acc13 = mulacc_f32x4(splat_f32x4(val3),val8,acc13);
      acc14 = mulacc_f32x4(splat_f32x4(val4),val8,acc14);
      acc15 = mulacc_f32x4(splat_f32x4(val5),val8,acc15);
    }
    *(f32x4_loose*)(data0+t0*16+i2*256) = acc0;
    *(f32x4_loose*)(data0+t0*16+i2*256+64) = acc1;
    *(f32x4_loose*)(data0+t0*16+i2*256+128) = acc2;
    *(f32x4_loose*)(data0+t0*16+i2*256+192) = acc3;
    *(f32x4_loose*)(data0+t0*16+i2*256+4) = acc4;
    *(f32x4_loose*)(data0+t0*16+i2*256+68) = acc5;
    *(f32x4_loose*)(data0+t0*16+i2*256+132) = acc6;
    *(f32x4_loose*)(data0+t0*16+i2*256+196) = acc7;
    *(f32x4_loose*)(data0+t0*16+i2*256+8) = acc8;
    *(f32x4_loose*)(data0+t0*16+i2*256+72) = acc9;
    *(f32x4_loose*)(data0+t0*16+i2*256+136) = acc10;
    *(f32x4_loose*)(data0+t0*16+i2*256+200) = acc11;
    *(f32x4_loose*)(data0+t0*16+i2*256+12) = acc12;
    *(f32x4_loose*)(data0+t0*16+i2*256+76) = acc13;
    *(f32x4_loose*)(data0+t0*16+i2*256+140) = acc14;
    *(f32x4_loose*)(data0+t0*16+i2*256+204) = acc15;
  }
}

