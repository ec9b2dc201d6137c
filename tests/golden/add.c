// ======== plain
// data0(4096) = (data1(4096) + data2(4096))
//   loops 4096 by 8 copies by 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_a3463f(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 128; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 val1 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = val0+val1;
    f32x4 val2 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 val3 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = val2+val3;
    f32x4 val4 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 val5 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = val4+val5;
    f32x4 val6 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 val7 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = val6+val7;
    f32x4 val8 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 val9 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = val8+val9;
    f32x4 val10 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 val11 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = val10+val11;
    f32x4 val12 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 val13 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = val12+val13;
    f32x4 val14 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 val15 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = val14+val15;
  }
}

// ======== avx2
// data0(4096) = (data1(4096) + data2(4096))
//   loops 4096 by 8 copies by 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_4096_54a73d(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 64; ++i0) {
    f32x8 val0 = *(const f32x8_loose*)(data1+i0*64);
    f32x8 val1 = *(const f32x8_loose*)(data2+i0*64);
    *(f32x8_loose*)(data0+i0*64) = val0+val1;
    f32x8 val2 = *(const f32x8_loose*)(data1+i0*64+8);
    f32x8 val3 = *(const f32x8_loose*)(data2+i0*64+8);
    *(f32x8_loose*)(data0+i0*64+8) = val2+val3;
    f32x8 val4 = *(const f32x8_loose*)(data1+i0*64+16);
    f32x8 val5 = *(const f32x8_loose*)(data2+i0*64+16);
    *(f32x8_loose*)(data0+i0*64+16) = val4+val5;
    f32x8 val6 = *(const f32x8_loose*)(data1+i0*64+24);
    f32x8 val7 = *(const f32x8_loose*)(data2+i0*64+24);
    *(f32x8_loose*)(data0+i0*64+24) = val6+val7;
    f32x8 val8 = *(const f32x8_loose*)(data1+i0*64+32);
    f32x8 val9 = *(const f32x8_loose*)(data2+i0*64+32);
    *(f32x8_loose*)(data0+i0*64+32) = val8+val9;
    f32x8 val10 = *(const f32x8_loose*)(data1+i0*64+40);
    f32x8 val11 = *(const f32x8_loose*)(data2+i0*64+40);
    *(f32x8_loose*)(data0+i0*64+40) = val10+val11;
    f32x8 val12 = *(const f32x8_loose*)(data1+i0*64+48);
    f32x8 val13 = *(const f32x8_loose*)(data2+i0*64+48);
    *(f32x8_loose*)(data0+i0*64+48) = val12+val13;
    f32x8 val14 = *(const f32x8_loose*)(data1+i0*64+56);
    f32x8 val15 = *(const f32x8_loose*)(data2+i0*64+56);
    *(f32x8_loose*)(data0+i0*64+56) = val14+val15;
  }
}

// ======== avx512
// data0(4096) = (data1(4096) + data2(4096))
//   loops 4096 by 8 copies by 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_4096_a6c93c(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 32; ++i0) {
    f32x16 val0 = *(const f32x16_loose*)(data1+i0*128);
    f32x16 val1 = *(const f32x16_loose*)(data2+i0*128);
    *(f32x16_loose*)(data0+i0*128) = val0+val1;
    f32x16 val2 = *(const f32x16_loose*)(data1+i0*128+16);
    f32x16 val3 = *(const f32x16_loose*)(data2+i0*128+16);
    *(f32x16_loose*)(data0+i0*128+16) = val2+val3;
    f32x16 val4 = *(const f32x16_loose*)(data1+i0*128+32);
    f32x16 val5 = *(const f32x16_loose*)(data2+i0*128+32);
    *(f32x16_loose*)(data0+i0*128+32) = val4+val5;
    f32x16 val6 = *(const f32x16_loose*)(data1+i0*128+48);
    f32x16 val7 = *(const f32x16_loose*)(data2+i0*128+48);
    *(f32x16_loose*)(data0+i0*128+48) = val6+val7;
    f32x16 val8 = *(const f32x16_loose*)(data1+i0*128+64);
    f32x16 val9 = *(const f32x16_loose*)(data2+i0*128+64);
    *(f32x16_loose*)(data0+i0*128+64) = val8+val9;
    f32x16 val10 = *(const f32x16_loose*)(data1+i0*128+80);
    f32x16 val11 = *(const f32x16_loose*)(data2+i0*128+80);
    *(f32x16_loose*)(data0+i0*128+80) = val10+val11;
    f32x16 val12 = *(const f32x16_loose*)(data1+i0*128+96);
    f32x16 val13 = *(const f32x16_loose*)(data2+i0*128+96);
    *(f32x16_loose*)(data0+i0*128+96) = val12+val13;
    f32x16 val14 = *(const f32x16_loose*)(data1+i0*128+112);
    f32x16 val15 = *(const f32x16_loose*)(data2+i0*128+112);
    *(f32x16_loose*)(data0+i0*128+112) = val14+val15;
  }
}

// ======== neon
// data0(4096) = (data1(4096) + data2(4096))
//   loops 4096 by 8 copies by 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_4096_a3463f(float* restrict data0, const float* restrict data1, const float* restrict data2) {
  for (long i0 = 0; i0 < 128; ++i0) {
    f32x4 val0 = *(const f32x4_loose*)(data1+i0*32);
    f32x4 val1 = *(const f32x4_loose*)(data2+i0*32);
    *(f32x4_loose*)(data0+i0*32) = val0+val1;
    f32x4 val2 = *(const f32x4_loose*)(data1+i0*32+4);
    f32x4 val3 = *(const f32x4_loose*)(data2+i0*32+4);
    *(f32x4_loose*)(data0+i0*32+4) = val2+val3;
    f32x4 val4 = *(const f32x4_loose*)(data1+i0*32+8);
    f32x4 val5 = *(const f32x4_loose*)(data2+i0*32+8);
    *(f32x4_loose*)(data0+i0*32+8) = val4+val5;
    f32x4 val6 = *(const f32x4_loose*)(data1+i0*32+12);
    f32x4 val7 = *(const f32x4_loose*)(data2+i0*32+12);
    *(f32x4_loose*)(data0+i0*32+12) = val6+val7;
    f32x4 val8 = *(const f32x4_loose*)(data1+i0*32+16);
    f32x4 val9 = *(const f32x4_loose*)(data2+i0*32+16);
    *(f32x4_loose*)(data0+i0*32+16) = val8+val9;
    f32x4 val10 = *(const f32x4_loose*)(data1+i0*32+20);
    f32x4 val11 = *(const f32x4_loose*)(data2+i0*32+20);
    *(f32x4_loose*)(data0+i0*32+20) = val10+val11;
    f32x4 val12 = *(const f32x4_loose*)(data1+i0*32+24);
    f32x4 val13 = *(const f32x4_loose*)(data2+i0*32+24);
    *(f32x4_loose*)(data0+i0*32+24) = val12+val13;
    f32x4 val14 = *(const f32x4_loose*)(data1+i0*32+28);
    f32x4 val15 = *(const f32x4_loose*)(data2+i0*32+28);
    *(f32x4_loose*)(data0+i0*32+28) = val14+val15;
  }
}

