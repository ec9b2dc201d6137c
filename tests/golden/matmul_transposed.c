// ======== plain
// data0(64, 64, 1) = sum((data1(64, 64, 64)*data2(64, 64, 64)), axes 2)
//   loops 64 in 4 parts by 4 copies by 4 lanes x 64 by 3 copies
//   add over 64
//   stage0 keeps 1024 elements, f = 22: data2(64, 64, 64)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Stage(data2), Prefetch(data2), Outer(ou...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_64_64_64_651002(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 16; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256);
      f32x4 val1 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+128);
      f32x4 zip0 = zip_lower_f32x4(val0, val1);
      f32x4 val2 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+64);
      f32x4 val3 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+192);
      f32x4 zip1 = zip_lower_f32x4(val2, val3);
      f32x4 zip2 = zip_lower_f32x4(zip0, zip1);
      *(f32x4_loose*)(stage0+i0*64+i1*4) = zip2;
      f32x4 zip3 = zip_upper_f32x4(zip0, zip1);
      *(f32x4_loose*)(stage0+i0*64+i1*4+16) = zip3;
      f32x4 zip4 = zip_upper_f32x4(val0, val1);
      f32x4 zip5 = zip_upper_f32x4(val2, val3);
      f32x4 zip6 = zip_lower_f32x4(zip4, zip5);
      *(f32x4_loose*)(stage0+i0*64+i1*4+32) = zip6;
      f32x4 zip7 = zip_upper_f32x4(zip4, zip5);
      *(f32x4_loose*)(stage0+i0*64+i1*4+48) = zip7;
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
      float val4 = data1[r0*64+i2*3];
      f32x4 val5 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = acc0+(val4*val5);
      float val6 = data1[r0*64+(63 < i2*3+1 ? 63 : i2*3+1)];
      acc1 = acc1+(val6*val5);
      float val7 = data1[r0*64+(63 < i2*3+2 ? 63 : i2*3+2)];
      acc2 = acc2+(val7*val5);
      f32x4 val8 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc3 = acc3+(val4*val8);
      acc4 = acc4+(val6*val8);
      acc5 = acc5+(val7*val8);
      f32x4 val9 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc6 = acc6+(val4*val9);
      acc7 = acc7+(val6*val9);
      acc8 = acc8+(val7*val9);
      f32x4 val10 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc9 = acc9+(val4*val10);
      acc10 = acc10+(val6*val10);
      acc11 = acc11+(val7*val10);
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
#define zip_lower_f32x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)

void r_64_64_64_2ce96f(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 8; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x8 val0 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512);
        f32x8 val1 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+256);
        f32x8 zip0 = zip_lower_f32x8(val0, val1);
        f32x8 val2 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+128);
        f32x8 val3 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+384);
        f32x8 zip1 = zip_lower_f32x8(val2, val3);
        f32x8 zip2 = zip_lower_f32x8(zip0, zip1);
        f32x8 val4 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+64);
        f32x8 val5 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+320);
        f32x8 zip3 = zip_lower_f32x8(val4, val5);
        f32x8 val6 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+192);
        f32x8 val7 = *(const f32x8_loose*)(data2+i0*2048+i1*8+i2*512+448);
        f32x8 zip4 = zip_lower_f32x8(val6, val7);
        f32x8 zip5 = zip_lower_f32x8(zip3, zip4);
        f32x8 zip6 = zip_lower_f32x8(zip2, zip5);
        *(f32x8_loose*)(stage0+i1*256+i2*8) = zip6;
        f32x8 zip7 = zip_upper_f32x8(zip2, zip5);
        *(f32x8_loose*)(stage0+i1*256+i2*8+32) = zip7;
        f32x8 zip8 = zip_upper_f32x8(zip0, zip1);
        f32x8 zip9 = zip_upper_f32x8(zip3, zip4);
        f32x8 zip10 = zip_lower_f32x8(zip8, zip9);
        *(f32x8_loose*)(stage0+i1*256+i2*8+64) = zip10;
        f32x8 zip11 = zip_upper_f32x8(zip8, zip9);
        *(f32x8_loose*)(stage0+i1*256+i2*8+96) = zip11;
        f32x8 zip12 = zip_upper_f32x8(val0, val1);
        f32x8 zip13 = zip_upper_f32x8(val2, val3);
        f32x8 zip14 = zip_lower_f32x8(zip12, zip13);
        f32x8 zip15 = zip_upper_f32x8(val4, val5);
        f32x8 zip16 = zip_upper_f32x8(val6, val7);
        f32x8 zip17 = zip_lower_f32x8(zip15, zip16);
        f32x8 zip18 = zip_lower_f32x8(zip14, zip17);
        *(f32x8_loose*)(stage0+i1*256+i2*8+128) = zip18;
        f32x8 zip19 = zip_upper_f32x8(zip14, zip17);
        *(f32x8_loose*)(stage0+i1*256+i2*8+160) = zip19;
        f32x8 zip20 = zip_upper_f32x8(zip12, zip13);
        f32x8 zip21 = zip_upper_f32x8(zip15, zip16);
        f32x8 zip22 = zip_lower_f32x8(zip20, zip21);
        *(f32x8_loose*)(stage0+i1*256+i2*8+192) = zip22;
        f32x8 zip23 = zip_upper_f32x8(zip20, zip21);
        *(f32x8_loose*)(stage0+i1*256+i2*8+224) = zip23;
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2048);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2304);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2176);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2432);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2112);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2368);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2240);
        __builtin_prefetch(data2+i0*2048+i1*8+i2*512+2496);
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
        float val8 = data1[r0*64+(63 < t0*18+i3*3 ? 63 : t0*18+i3*3)];
        f32x8 val9 = *(const f32x8_loose*)(stage0+r0*32);
        acc0 = mulacc_f32x8(splat_f32x8(val8),val9,acc0);
        float val10 = data1[r0*64+(63 < t0*18+i3*3+1 ? 63 : t0*18+i3*3+1)];
        acc1 = mulacc_f32x8(splat_f32x8(val10),val9,acc1);
        float val11 = data1[r0*64+(63 < t0*18+i3*3+2 ? 63 : t0*18+i3*3+2)];
        acc2 = mulacc_f32x8(splat_f32x8(val11),val9,acc2);
        f32x8 val12 = *(const f32x8_loose*)(stage0+r0*32+8);
        acc3 = mulacc_f32x8(splat_f32x8(val8),val12,acc3);
        acc4 = mulacc_f32x8(splat_f32x8(val10),val12,acc4);
        acc5 = mulacc_f32x8(splat_f32x8(val11),val12,acc5);
        f32x8 val13 = *(const f32x8_loose*)(stage0+r0*32+16);
        acc6 = mulacc_f32x8(splat_f32x8(val8),val13,acc6);
        acc7 = mulacc_f32x8(splat_f32x8(val10),val13,acc7);
        acc8 = mulacc_f32x8(splat_f32x8(val11),val13,acc8);
        f32x8 val14 = *(const f32x8_loose*)(stage0+r0*32+24);
        acc9 = mulacc_f32x8(splat_f32x8(val8),val14,acc9);
        acc10 = mulacc_f32x8(splat_f32x8(val10),val14,acc10);
        acc11 = mulacc_f32x8(splat_f32x8(val11),val14,acc11);
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
#define zip_lower_f32x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)

void r_64_64_64_7dcc0e(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x16 val0 = *(const f32x16_loose*)(data2+i0*16+i1*1024);
      f32x16 val1 = *(const f32x16_loose*)(data2+i0*16+i1*1024+512);
      f32x16 zip0 = zip_lower_f32x16(val0, val1);
      f32x16 val2 = *(const f32x16_loose*)(data2+i0*16+i1*1024+256);
      f32x16 val3 = *(const f32x16_loose*)(data2+i0*16+i1*1024+768);
      f32x16 zip1 = zip_lower_f32x16(val2, val3);
      f32x16 zip2 = zip_lower_f32x16(zip0, zip1);
      f32x16 val4 = *(const f32x16_loose*)(data2+i0*16+i1*1024+128);
      f32x16 val5 = *(const f32x16_loose*)(data2+i0*16+i1*1024+640);
      f32x16 zip3 = zip_lower_f32x16(val4, val5);
      f32x16 val6 = *(const f32x16_loose*)(data2+i0*16+i1*1024+384);
      f32x16 val7 = *(const f32x16_loose*)(data2+i0*16+i1*1024+896);
      f32x16 zip4 = zip_lower_f32x16(val6, val7);
      f32x16 zip5 = zip_lower_f32x16(zip3, zip4);
      f32x16 zip6 = zip_lower_f32x16(zip2, zip5);
      f32x16 val8 = *(const f32x16_loose*)(data2+i0*16+i1*1024+64);
      f32x16 val9 = *(const f32x16_loose*)(data2+i0*16+i1*1024+576);
      f32x16 zip7 = zip_lower_f32x16(val8, val9);
      f32x16 val10 = *(const f32x16_loose*)(data2+i0*16+i1*1024+320);
      f32x16 val11 = *(const f32x16_loose*)(data2+i0*16+i1*1024+832);
      f32x16 zip8 = zip_lower_f32x16(val10, val11);
      f32x16 zip9 = zip_lower_f32x16(zip7, zip8);
      f32x16 val12 = *(const f32x16_loose*)(data2+i0*16+i1*1024+192);
      f32x16 val13 = *(const f32x16_loose*)(data2+i0*16+i1*1024+704);
      f32x16 zip10 = zip_lower_f32x16(val12, val13);
      f32x16 val14 = *(const f32x16_loose*)(data2+i0*16+i1*1024+448);
      f32x16 val15 = *(const f32x16_loose*)(data2+i0*16+i1*1024+960);
      f32x16 zip11 = zip_lower_f32x16(val14, val15);
      f32x16 zip12 = zip_lower_f32x16(zip10, zip11);
      f32x16 zip13 = zip_lower_f32x16(zip9, zip12);
      f32x16 zip14 = zip_lower_f32x16(zip6, zip13);
      *(f32x16_loose*)(stage0+i0*1024+i1*16) = zip14;
      f32x16 zip15 = zip_upper_f32x16(zip6, zip13);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+64) = zip15;
      f32x16 zip16 = zip_upper_f32x16(zip2, zip5);
      f32x16 zip17 = zip_upper_f32x16(zip9, zip12);
      f32x16 zip18 = zip_lower_f32x16(zip16, zip17);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+128) = zip18;
      f32x16 zip19 = zip_upper_f32x16(zip16, zip17);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+192) = zip19;
      f32x16 zip20 = zip_upper_f32x16(zip0, zip1);
      f32x16 zip21 = zip_upper_f32x16(zip3, zip4);
      f32x16 zip22 = zip_lower_f32x16(zip20, zip21);
      f32x16 zip23 = zip_upper_f32x16(zip7, zip8);
      f32x16 zip24 = zip_upper_f32x16(zip10, zip11);
      f32x16 zip25 = zip_lower_f32x16(zip23, zip24);
      f32x16 zip26 = zip_lower_f32x16(zip22, zip25);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+256) = zip26;
      f32x16 zip27 = zip_upper_f32x16(zip22, zip25);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+320) = zip27;
      f32x16 zip28 = zip_upper_f32x16(zip20, zip21);
      f32x16 zip29 = zip_upper_f32x16(zip23, zip24);
      f32x16 zip30 = zip_lower_f32x16(zip28, zip29);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+384) = zip30;
      f32x16 zip31 = zip_upper_f32x16(zip28, zip29);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+448) = zip31;
      f32x16 zip32 = zip_upper_f32x16(val0, val1);
      f32x16 zip33 = zip_upper_f32x16(val2, val3);
      f32x16 zip34 = zip_lower_f32x16(zip32, zip33);
      f32x16 zip35 = zip_upper_f32x16(val4, val5);
      f32x16 zip36 = zip_upper_f32x16(val6, val7);
      f32x16 zip37 = zip_lower_f32x16(zip35, zip36);
      f32x16 zip38 = zip_lower_f32x16(zip34, zip37);
      f32x16 zip39 = zip_upper_f32x16(val8, val9);
      f32x16 zip40 = zip_upper_f32x16(val10, val11);
      f32x16 zip41 = zip_lower_f32x16(zip39, zip40);
      f32x16 zip42 = zip_upper_f32x16(val12, val13);
      f32x16 zip43 = zip_upper_f32x16(val14, val15);
      f32x16 zip44 = zip_lower_f32x16(zip42, zip43);
      f32x16 zip45 = zip_lower_f32x16(zip41, zip44);
      f32x16 zip46 = zip_lower_f32x16(zip38, zip45);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+512) = zip46;
      f32x16 zip47 = zip_upper_f32x16(zip38, zip45);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+576) = zip47;
      f32x16 zip48 = zip_upper_f32x16(zip34, zip37);
      f32x16 zip49 = zip_upper_f32x16(zip41, zip44);
      f32x16 zip50 = zip_lower_f32x16(zip48, zip49);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+640) = zip50;
      f32x16 zip51 = zip_upper_f32x16(zip48, zip49);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+704) = zip51;
      f32x16 zip52 = zip_upper_f32x16(zip32, zip33);
      f32x16 zip53 = zip_upper_f32x16(zip35, zip36);
      f32x16 zip54 = zip_lower_f32x16(zip52, zip53);
      f32x16 zip55 = zip_upper_f32x16(zip39, zip40);
      f32x16 zip56 = zip_upper_f32x16(zip42, zip43);
      f32x16 zip57 = zip_lower_f32x16(zip55, zip56);
      f32x16 zip58 = zip_lower_f32x16(zip54, zip57);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+768) = zip58;
      f32x16 zip59 = zip_upper_f32x16(zip54, zip57);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+832) = zip59;
      f32x16 zip60 = zip_upper_f32x16(zip52, zip53);
      f32x16 zip61 = zip_upper_f32x16(zip55, zip56);
      f32x16 zip62 = zip_lower_f32x16(zip60, zip61);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+896) = zip62;
      f32x16 zip63 = zip_upper_f32x16(zip60, zip61);
      *(f32x16_loose*)(stage0+i0*1024+i1*16+960) = zip63;
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
      float val16 = data1[t0*16+r0*64+i2*4];
      f32x16 val17 = *(const f32x16_loose*)(stage0+r0*64);
      acc0 = mulacc_f32x16(splat_f32x16(val16),val17,acc0);
      float val18 = data1[t0*16+r0*64+i2*4+1];
      acc1 = mulacc_f32x16(splat_f32x16(val18),val17,acc1);
      float val19 = data1[t0*16+r0*64+i2*4+2];
      acc2 = mulacc_f32x16(splat_f32x16(val19),val17,acc2);
      float val20 = data1[t0*16+r0*64+i2*4+3];
      acc3 = mulacc_f32x16(splat_f32x16(val20),val17,acc3);
      f32x16 val21 = *(const f32x16_loose*)(stage0+r0*64+16);
      acc4 = mulacc_f32x16(splat_f32x16(val16),val21,acc4);
      acc5 = mulacc_f32x16(splat_f32x16(val18),val21,acc5);
      acc6 = mulacc_f32x16(splat_f32x16(val19),val21,acc6);
      acc7 = mulacc_f32x16(splat_f32x16(val20),val21,acc7);
      f32x16 val22 = *(const f32x16_loose*)(stage0+r0*64+32);
      acc8 = mulacc_f32x16(splat_f32x16(val16),val22,acc8);
      acc9 = mulacc_f32x16(splat_f32x16(val18),val22,acc9);
      acc10 = mulacc_f32x16(splat_f32x16(val19),val22,acc10);
      acc11 = mulacc_f32x16(splat_f32x16(val20),val22,acc11);
      f32x16 val23 = *(const f32x16_loose*)(stage0+r0*64+48);
      acc12 = mulacc_f32x16(splat_f32x16(val16),val23,acc12);
      acc13 = mulacc_f32x16(splat_f32x16(val18),val23,acc13);
      acc14 = mulacc_f32x16(splat_f32x16(val19),val23,acc14);
      acc15 = mulacc_f32x16(splat_f32x16(val20),val23,acc15);
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
#define zip_lower_f32x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define zip_upper_f32x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })

void r_64_64_64_376c02(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 16; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x4 val0 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256);
      f32x4 val1 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+128);
      f32x4 zip0 = zip_lower_f32x4(val0, val1);
      f32x4 val2 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+64);
      f32x4 val3 = *(const f32x4_loose*)(data2+t0*1024+i0*4+i1*256+192);
      f32x4 zip1 = zip_lower_f32x4(val2, val3);
      f32x4 zip2 = zip_lower_f32x4(zip0, zip1);
      *(f32x4_loose*)(stage0+i0*64+i1*4) = zip2;
      f32x4 zip3 = zip_upper_f32x4(zip0, zip1);
      *(f32x4_loose*)(stage0+i0*64+i1*4+16) = zip3;
      f32x4 zip4 = zip_upper_f32x4(val0, val1);
      f32x4 zip5 = zip_upper_f32x4(val2, val3);
      f32x4 zip6 = zip_lower_f32x4(zip4, zip5);
      *(f32x4_loose*)(stage0+i0*64+i1*4+32) = zip6;
      f32x4 zip7 = zip_upper_f32x4(zip4, zip5);
      *(f32x4_loose*)(stage0+i0*64+i1*4+48) = zip7;
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
      float val4 = data1[r0*64+i2*4];
      f32x4 val5 = *(const f32x4_loose*)(stage0+r0*16);
      acc0 = mulacc_f32x4(splat_f32x4(val4),val5,acc0);
      float val6 = data1[r0*64+i2*4+1];
      acc1 = mulacc_f32x4(splat_f32x4(val6),val5,acc1);
      float val7 = data1[r0*64+i2*4+2];
      acc2 = mulacc_f32x4(splat_f32x4(val7),val5,acc2);
      float val8 = data1[r0*64+i2*4+3];
      acc3 = mulacc_f32x4(splat_f32x4(val8),val5,acc3);
      f32x4 val9 = *(const f32x4_loose*)(stage0+r0*16+4);
      acc4 = mulacc_f32x4(splat_f32x4(val4),val9,acc4);
      acc5 = mulacc_f32x4(splat_f32x4(val6),val9,acc5);
      acc6 = mulacc_f32x4(splat_f32x4(val7),val9,acc6);
      acc7 = mulacc_f32x4(splat_f32x4(val8),val9,acc7);
      f32x4 val10 = *(const f32x4_loose*)(stage0+r0*16+8);
      acc8 = mulacc_f32x4(splat_f32x4(val4),val10,acc8);
      acc9 = mulacc_f32x4(splat_f32x4(val6),val10,acc9);
      acc10 = mulacc_f32x4(splat_f32x4(val7),val10,acc10);
      acc11 = mulacc_f32x4(splat_f32x4(val8),val10,acc11);
      f32x4 val11 = *(const f32x4_loose*)(stage0+r0*16+12);
      acc12 = mulacc_f32x4(splat_f32x4(val4),val11,acc12);
      acc13 = mulacc_f32x4(splat_f32x4(val6),val11,acc13);
      acc14 = mulacc_f32x4(splat_f32x4(val7),val11,acc14);
      acc15 = mulacc_f32x4(splat_f32x4(val8),val11,acc15);
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

