// ======== plain
// data0(64, 64) = view(64, 64)(sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 1))
//   loops 64 in 8 parts by 2 copies x 64 by 4 copies by 4 lanes
//   add over 64
//   Opts: Upcast(out 1, 4), Unroll(out 0, 2), Unroll(out 1, 4), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_64_64_64_11019d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 64; ++r0) {
        float val0 = data1[t0*512+r0+i0*128];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*64+i1*16);
        acc0 = acc0+(val0*val1);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*64+i1*16+4);
        acc1 = acc1+(val0*val2);
        f32x4 val3 = *(const f32x4_loose*)(data2+r0*64+i1*16+8);
        acc2 = acc2+(val0*val3);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*64+i1*16+12);
        acc3 = acc3+(val0*val4);
        float val5 = data1[t0*512+r0+i0*128+64];
        acc4 = acc4+(val5*val1);
        acc5 = acc5+(val5*val2);
        acc6 = acc6+(val5*val3);
        acc7 = acc7+(val5*val4);
      }
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16) = acc0;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+4) = acc1;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+8) = acc2;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+12) = acc3;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+64) = acc4;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+68) = acc5;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+72) = acc6;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*16+76) = acc7;
    }
  }
}

// ======== avx2
// data0(64, 64) = view(64, 64)(sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 1))
//   loops 64 in 8 parts x 64 by 8 copies by 8 lanes
//   add over 64
//   Opts: Upcast(out 1, 8), Unroll(out 1, 8), Thread(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x8(a, b, c) ({ f32x8 r_ = c; __asm__("vfmadd231ps %2, %1, %0" : "+v"(r_) : "v"(a), "vm"(b)); r_; })

void r_64_64_64_5aaec5(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 64; ++r0) {
      float val0 = data1[t0*512+r0+i0*64];
      f32x8 val1 = *(const f32x8_loose*)(data2+r0*64);
      acc0 = mulacc_f32x8(splat_f32x8(val0),val1,acc0);
      f32x8 val2 = *(const f32x8_loose*)(data2+r0*64+8);
      acc1 = mulacc_f32x8(splat_f32x8(val0),val2,acc1);
      f32x8 val3 = *(const f32x8_loose*)(data2+r0*64+16);
      acc2 = mulacc_f32x8(splat_f32x8(val0),val3,acc2);
      f32x8 val4 = *(const f32x8_loose*)(data2+r0*64+24);
      acc3 = mulacc_f32x8(splat_f32x8(val0),val4,acc3);
      f32x8 val5 = *(const f32x8_loose*)(data2+r0*64+32);
      acc4 = mulacc_f32x8(splat_f32x8(val0),val5,acc4);
      f32x8 val6 = *(const f32x8_loose*)(data2+r0*64+40);
      acc5 = mulacc_f32x8(splat_f32x8(val0),val6,acc5);
      f32x8 val7 = *(const f32x8_loose*)(data2+r0*64+48);
      acc6 = mulacc_f32x8(splat_f32x8(val0),val7,acc6);
      f32x8 val8 = *(const f32x8_loose*)(data2+r0*64+56);
      acc7 = mulacc_f32x8(splat_f32x8(val0),val8,acc7);
    }
    *(f32x8_loose*)(data0+t0*512+i0*64) = acc0;
    *(f32x8_loose*)(data0+t0*512+i0*64+8) = acc1;
    *(f32x8_loose*)(data0+t0*512+i0*64+16) = acc2;
    *(f32x8_loose*)(data0+t0*512+i0*64+24) = acc3;
    *(f32x8_loose*)(data0+t0*512+i0*64+32) = acc4;
    *(f32x8_loose*)(data0+t0*512+i0*64+40) = acc5;
    *(f32x8_loose*)(data0+t0*512+i0*64+48) = acc6;
    *(f32x8_loose*)(data0+t0*512+i0*64+56) = acc7;
  }
}

// ======== avx512
// data0(64, 64) = view(64, 64)(sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 1))
//   loops 64 in 8 parts by 4 copies x 64 by 4 copies by 16 lanes
//   add over 64
//   Opts: Upcast(out 1, 16), Unroll(out 0, 4), Unroll(out 1, 4), Thread(out 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x16(a, b, c) ({ f32x16 r_ = c; __asm__("vfmadd231ps %2, %1, %0" : "+v"(r_) : "v"(a), "vm"(b)); r_; })

void r_64_64_64_9158ce(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0) {
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
    for (long r0 = 0; r0 < 64; ++r0) {
      float val0 = data1[t0*512+r0+i0*256];
      f32x16 val1 = *(const f32x16_loose*)(data2+r0*64);
      acc0 = mulacc_f32x16(splat_f32x16(val0),val1,acc0);
      f32x16 val2 = *(const f32x16_loose*)(data2+r0*64+16);
      acc1 = mulacc_f32x16(splat_f32x16(val0),val2,acc1);
      f32x16 val3 = *(const f32x16_loose*)(data2+r0*64+32);
      acc2 = mulacc_f32x16(splat_f32x16(val0),val3,acc2);
      f32x16 val4 = *(const f32x16_loose*)(data2+r0*64+48);
      acc3 = mulacc_f32x16(splat_f32x16(val0),val4,acc3);
      float val5 = data1[t0*512+r0+i0*256+64];
      acc4 = mulacc_f32x16(splat_f32x16(val5),val1,acc4);
      acc5 = mulacc_f32x16(splat_f32x16(val5),val2,acc5);
      acc6 = mulacc_f32x16(splat_f32x16(val5),val3,acc6);
      acc7 = mulacc_f32x16(splat_f32x16(val5),val4,acc7);
      float val6 = data1[t0*512+r0+i0*256+128];
      acc8 = mulacc_f32x16(splat_f32x16(val6),val1,acc8);
      acc9 = mulacc_f32x16(splat_f32x16(val6),val2,acc9);
      acc10 = mulacc_f32x16(splat_f32x16(val6),val3,acc10);
      acc11 = mulacc_f32x16(splat_f32x16(val6),val4,acc11);
      float val7 = data1[t0*512+r0+i0*256+192];
      acc12 = mulacc_f32x16(splat_f32x16(val7),val1,acc12);
      acc13 = mulacc_f32x16(splat_f32x16(val7),val2,acc13);
      acc14 = mulacc_f32x16(splat_f32x16(val7),val3,acc14);
      acc15 = mulacc_f32x16(splat_f32x16(val7),val4,acc15);
    }
    *(f32x16_loose*)(data0+t0*512+i0*256) = acc0;
    *(f32x16_loose*)(data0+t0*512+i0*256+16) = acc1;
    *(f32x16_loose*)(data0+t0*512+i0*256+32) = acc2;
    *(f32x16_loose*)(data0+t0*512+i0*256+48) = acc3;
    *(f32x16_loose*)(data0+t0*512+i0*256+64) = acc4;
    *(f32x16_loose*)(data0+t0*512+i0*256+80) = acc5;
    *(f32x16_loose*)(data0+t0*512+i0*256+96) = acc6;
    *(f32x16_loose*)(data0+t0*512+i0*256+112) = acc7;
    *(f32x16_loose*)(data0+t0*512+i0*256+128) = acc8;
    *(f32x16_loose*)(data0+t0*512+i0*256+144) = acc9;
    *(f32x16_loose*)(data0+t0*512+i0*256+160) = acc10;
    *(f32x16_loose*)(data0+t0*512+i0*256+176) = acc11;
    *(f32x16_loose*)(data0+t0*512+i0*256+192) = acc12;
    *(f32x16_loose*)(data0+t0*512+i0*256+208) = acc13;
    *(f32x16_loose*)(data0+t0*512+i0*256+224) = acc14;
    *(f32x16_loose*)(data0+t0*512+i0*256+240) = acc15;
  }
}

// ======== neon
// data0(64, 64) = view(64, 64)(sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 1))
//   loops 64 in 8 parts by 2 copies x 64 by 8 copies by 4 lanes
//   add over 64
//   Opts: Upcast(out 1, 4), Unroll(out 0, 2), Unroll(out 1, 8), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 r_; for (int l_ = 0; l_ < 4; ++l_) r_[l_] = __builtin_fmaf((a)[l_], (b)[l_], (c)[l_]); r_; })

void r_64_64_64_485f07(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0) {
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
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
        float val0 = data1[t0*512+r0+i0*128];
        f32x4 val1 = *(const f32x4_loose*)(data2+r0*64+i1*32);
        acc0 = mulacc_f32x4(splat_f32x4(val0),val1,acc0);
        f32x4 val2 = *(const f32x4_loose*)(data2+r0*64+i1*32+4);
        acc1 = mulacc_f32x4(splat_f32x4(val0),val2,acc1);
        f32x4 val3 = *(const f32x4_loose*)(data2+r0*64+i1*32+8);
        acc2 = mulacc_f32x4(splat_f32x4(val0),val3,acc2);
        f32x4 val4 = *(const f32x4_loose*)(data2+r0*64+i1*32+12);
        acc3 = mulacc_f32x4(splat_f32x4(val0),val4,acc3);
        f32x4 val5 = *(const f32x4_loose*)(data2+r0*64+i1*32+16);
        acc4 = mulacc_f32x4(splat_f32x4(val0),val5,acc4);
        f32x4 val6 = *(const f32x4_loose*)(data2+r0*64+i1*32+20);
        acc5 = mulacc_f32x4(splat_f32x4(val0),val6,acc5);
        f32x4 val7 = *(const f32x4_loose*)(data2+r0*64+i1*32+24);
        acc6 = mulacc_f32x4(splat_f32x4(val0),val7,acc6);
        f32x4 val8 = *(const f32x4_loose*)(data2+r0*64+i1*32+28);
        acc7 = mulacc_f32x4(splat_f32x4(val0),val8,acc7);
        float val9 = data1[t0*512+r0+i0*128+64];
        acc8 = mulacc_f32x4(splat_f32x4(val9),val1,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val9),val2,acc9);
        acc10 = mulacc_f32x4(splat_f32x4(val9),val3,acc10);
        acc11 = mulacc_f32x4(splat_f32x4(val9),val4,acc11);
        acc12 = mulacc_f32x4(splat_f32x4(val9),val5,acc12);
        acc13 = mulacc_f32x4(splat_f32x4(val9),val6,acc13);
        acc14 = mulacc_f32x4(splat_f32x4(val9),val7,acc14);
        acc15 = mulacc_f32x4(splat_f32x4(val9),val8,acc15);
      }
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32) = acc0;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+4) = acc1;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+8) = acc2;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+12) = acc3;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+16) = acc4;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+20) = acc5;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+24) = acc6;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+28) = acc7;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+64) = acc8;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+68) = acc9;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+72) = acc10;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+76) = acc11;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+80) = acc12;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+84) = acc13;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+88) = acc14;
      *(f32x4_loose*)(data0+t0*512+i0*128+i1*32+92) = acc15;
    }
  }
}

