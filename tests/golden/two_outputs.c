// ======== plain
// data0(1000) = (data2(1000) + 1)
//   loops 1000 by 8 copies by 4 lanes
// data1(1000) = (data2(1000) < 0)
//   loops 1000 by 8 copies by 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned char u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

void E_1000_93cd76(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 31; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = val0+1.0f;
    f32x4 val1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = val1+1.0f;
    f32x4 val2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = val2+1.0f;
    f32x4 val3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = val3+1.0f;
    f32x4 val4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = val4+1.0f;
    f32x4 val5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = val5+1.0f;
    f32x4 val6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = val6+1.0f;
    f32x4 val7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = val7+1.0f;
    *(u8x4_loose*)(data1+i0*32) = __builtin_convertvector((val0<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+4) = __builtin_convertvector((val1<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+8) = __builtin_convertvector((val2<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+12) = __builtin_convertvector((val3<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+16) = __builtin_convertvector((val4<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+20) = __builtin_convertvector((val5<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+24) = __builtin_convertvector((val6<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+28) = __builtin_convertvector((val7<splat_f32x4(0.0f)) & 1, u8x4);
  }
  for (long i1 = 0; i1 < 2; ++i1) {
    f32x4 val8 = *(const f32x4_loose*)(data2+i1*4+992);
    *(f32x4_loose*)(data0+i1*4+992) = val8+1.0f;
    *(u8x4_loose*)(data1+i1*4+992) = __builtin_convertvector((val8<splat_f32x4(0.0f)) & 1, u8x4);
  }
}

// ======== avx2
// data0(1000) = (data2(1000) + 1)
//   loops 1000 by 8 copies by 8 lanes
// data1(1000) = (data2(1000) < 0)
//   loops 1000 by 8 copies by 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef unsigned char u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

void E_1000_bf9f8e(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 15; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data2+i0*64);
    *(f32x8_loose*)(data0+i0*64) = val0+1.0f;
    f32x8 val1 = *(const f32x8_loose*)(data2+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = val1+1.0f;
    f32x8 val2 = *(const f32x8_loose*)(data2+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = val2+1.0f;
    f32x8 val3 = *(const f32x8_loose*)(data2+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = val3+1.0f;
    f32x8 val4 = *(const f32x8_loose*)(data2+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = val4+1.0f;
    f32x8 val5 = *(const f32x8_loose*)(data2+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = val5+1.0f;
    f32x8 val6 = *(const f32x8_loose*)(data2+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = val6+1.0f;
    f32x8 val7 = *(const f32x8_loose*)(data2+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = val7+1.0f;
    *(u8x8_loose*)(data1+i0*64) = __builtin_convertvector((val0<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+8) = __builtin_convertvector((val1<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+16) = __builtin_convertvector((val2<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+24) = __builtin_convertvector((val3<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+32) = __builtin_convertvector((val4<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+40) = __builtin_convertvector((val5<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+48) = __builtin_convertvector((val6<splat_f32x8(0.0f)) & 1, u8x8);
    *(u8x8_loose*)(data1+i0*64+56) = __builtin_convertvector((val7<splat_f32x8(0.0f)) & 1, u8x8);
  }
  for (long i1 = 0; i1 < 5; ++i1) {
    f32x8 val8 = *(const f32x8_loose*)(data2+i1*8+960);
    *(f32x8_loose*)(data0+i1*8+960) = val8+1.0f;
    *(u8x8_loose*)(data1+i1*8+960) = __builtin_convertvector((val8<splat_f32x8(0.0f)) & 1, u8x8);
  }
}

// ======== avx512
// data0(1000) = (data2(1000) + 1)
//   loops 1000 by 8 copies by 16 lanes
// data1(1000) = (data2(1000) < 0)
//   loops 1000 by 8 copies by 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned char u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

void E_1000_ec5a3e(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 7; ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data2+i0*128);
    *(f32x16_loose*)(data0+i0*128) = val0+1.0f;
    f32x16 val1 = *(const f32x16_loose*)(data2+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = val1+1.0f;
    f32x16 val2 = *(const f32x16_loose*)(data2+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = val2+1.0f;
    f32x16 val3 = *(const f32x16_loose*)(data2+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = val3+1.0f;
    f32x16 val4 = *(const f32x16_loose*)(data2+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = val4+1.0f;
    f32x16 val5 = *(const f32x16_loose*)(data2+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = val5+1.0f;
    f32x16 val6 = *(const f32x16_loose*)(data2+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = val6+1.0f;
    f32x16 val7 = *(const f32x16_loose*)(data2+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = val7+1.0f;
    *(u8x16_loose*)(data1+i0*128) = __builtin_convertvector((val0<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+16) = __builtin_convertvector((val1<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+32) = __builtin_convertvector((val2<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+48) = __builtin_convertvector((val3<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+64) = __builtin_convertvector((val4<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+80) = __builtin_convertvector((val5<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+96) = __builtin_convertvector((val6<splat_f32x16(0.0f)) & 1, u8x16);
    *(u8x16_loose*)(data1+i0*128+112) = __builtin_convertvector((val7<splat_f32x16(0.0f)) & 1, u8x16);
  }
  for (long i1 = 0; i1 < 6; ++i1) {
    f32x16 val8 = *(const f32x16_loose*)(data2+i1*16+896);
    *(f32x16_loose*)(data0+i1*16+896) = val8+1.0f;
    *(u8x16_loose*)(data1+i1*16+896) = __builtin_convertvector((val8<splat_f32x16(0.0f)) & 1, u8x16);
  }
  for (long i2 = 0; i2 < 8; ++i2) {
    float val9 = data2[i2+992];
    data0[i2+992] = (val9+1.0f);
    data1[i2+992] = (val9<0.0f);
  }
}

// ======== neon
// data0(1000) = (data2(1000) + 1)
//   loops 1000 by 8 copies by 4 lanes
// data1(1000) = (data2(1000) < 0)
//   loops 1000 by 8 copies by 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned char u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

void E_1000_93cd76(float* restrict data0, _Bool* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 31; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = val0+1.0f;
    f32x4 val1 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = val1+1.0f;
    f32x4 val2 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = val2+1.0f;
    f32x4 val3 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = val3+1.0f;
    f32x4 val4 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = val4+1.0f;
    f32x4 val5 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = val5+1.0f;
    f32x4 val6 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = val6+1.0f;
    f32x4 val7 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = val7+1.0f;
    *(u8x4_loose*)(data1+i0*32) = __builtin_convertvector((val0<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+4) = __builtin_convertvector((val1<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+8) = __builtin_convertvector((val2<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+12) = __builtin_convertvector((val3<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+16) = __builtin_convertvector((val4<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+20) = __builtin_convertvector((val5<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+24) = __builtin_convertvector((val6<splat_f32x4(0.0f)) & 1, u8x4);
    *(u8x4_loose*)(data1+i0*32+28) = __builtin_convertvector((val7<splat_f32x4(0.0f)) & 1, u8x4);
  }
  for (long i1 = 0; i1 < 2; ++i1) {
    f32x4 val8 = *(const f32x4_loose*)(data2+i1*4+992);
    *(f32x4_loose*)(data0+i1*4+992) = val8+1.0f;
    *(u8x4_loose*)(data1+i1*4+992) = __builtin_convertvector((val8<splat_f32x4(0.0f)) & 1, u8x4);
  }
}

