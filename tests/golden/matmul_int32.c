// ======== plain
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 in 8 parts by 2 copies > out 1 of 32 by 4 copies of 4 lanes
//   add over reduce 0 of 24
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 2), Outer(out 1), Thread(out 0, 8)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_16_32_24_d26a01(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2, const int64_t part) {
  const int64_t a_row = part*48;
  const int64_t out_row = part*64;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_column = i0*16;
    i32x4 sum0 = splat_i32x4(0);
    i32x4 sum1 = splat_i32x4(0);
    i32x4 sum2 = splat_i32x4(0);
    i32x4 sum3 = splat_i32x4(0);
    i32x4 sum4 = splat_i32x4(0);
    i32x4 sum5 = splat_i32x4(0);
    i32x4 sum6 = splat_i32x4(0);
    i32x4 sum7 = splat_i32x4(0);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      int32_t a0 = data1[a_row+r0];
      i32x4 b0 = *(const i32x4_loose*)(data2+b_column+r0*32);
      sum0 = (i32x4)((u32x4)sum0+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b0));
      int32_t a1 = data1[a_row+r0+24];
      sum1 = (i32x4)((u32x4)sum1+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b0));
      i32x4 b1 = *(const i32x4_loose*)(data2+b_column+r0*32+4);
      sum2 = (i32x4)((u32x4)sum2+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b1));
      sum3 = (i32x4)((u32x4)sum3+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b1));
      i32x4 b2 = *(const i32x4_loose*)(data2+b_column+r0*32+8);
      sum4 = (i32x4)((u32x4)sum4+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b2));
      sum5 = (i32x4)((u32x4)sum5+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b2));
      i32x4 b3 = *(const i32x4_loose*)(data2+b_column+r0*32+12);
      sum6 = (i32x4)((u32x4)sum6+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b3));
      sum7 = (i32x4)((u32x4)sum7+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b3));
    }
    *(i32x4_loose*)(data0+out_row+b_column) = sum0;
    *(i32x4_loose*)(data0+out_row+b_column+32) = sum1;
    *(i32x4_loose*)(data0+out_row+b_column+4) = sum2;
    *(i32x4_loose*)(data0+out_row+b_column+36) = sum3;
    *(i32x4_loose*)(data0+out_row+b_column+8) = sum4;
    *(i32x4_loose*)(data0+out_row+b_column+40) = sum5;
    *(i32x4_loose*)(data0+out_row+b_column+12) = sum6;
    *(i32x4_loose*)(data0+out_row+b_column+44) = sum7;
  }
}

// ======== avx2
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 by 2 copies > out 1 of 32 by 4 copies of 8 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 8), Unroll(out 1, 4)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void r_16_32_24_108409(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*48;
    i32x8 sum0 = splat_i32x8(0);
    i32x8 sum1 = splat_i32x8(0);
    i32x8 sum2 = splat_i32x8(0);
    i32x8 sum3 = splat_i32x8(0);
    i32x8 sum4 = splat_i32x8(0);
    i32x8 sum5 = splat_i32x8(0);
    i32x8 sum6 = splat_i32x8(0);
    i32x8 sum7 = splat_i32x8(0);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      int32_t a0 = data1[a_row+r0];
      i32x8 b0 = *(const i32x8_loose*)(data2+r0*32);
      sum0 = (i32x8)((u32x8)sum0+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b0));
      int32_t a1 = data1[a_row+r0+24];
      sum1 = (i32x8)((u32x8)sum1+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b0));
      i32x8 b1 = *(const i32x8_loose*)(data2+r0*32+8);
      sum2 = (i32x8)((u32x8)sum2+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b1));
      sum3 = (i32x8)((u32x8)sum3+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b1));
      i32x8 b2 = *(const i32x8_loose*)(data2+r0*32+16);
      sum4 = (i32x8)((u32x8)sum4+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b2));
      sum5 = (i32x8)((u32x8)sum5+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b2));
      i32x8 b3 = *(const i32x8_loose*)(data2+r0*32+24);
      sum6 = (i32x8)((u32x8)sum6+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b3));
      sum7 = (i32x8)((u32x8)sum7+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b3));
    }
    *(i32x8_loose*)(data0+i0*64) = sum0;
    *(i32x8_loose*)(data0+i0*64+32) = sum1;
    *(i32x8_loose*)(data0+i0*64+8) = sum2;
    *(i32x8_loose*)(data0+i0*64+40) = sum3;
    *(i32x8_loose*)(data0+i0*64+16) = sum4;
    *(i32x8_loose*)(data0+i0*64+48) = sum5;
    *(i32x8_loose*)(data0+i0*64+24) = sum6;
    *(i32x8_loose*)(data0+i0*64+56) = sum7;
  }
}

// ======== avx512
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 by 8 copies > out 1 of 32 by 2 copies of 16 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 8), Upcast(out 1, 16), Unroll(out 1, 2)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));

#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_16_32_24_799173(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = i0*192;
    i32x16 sum0 = splat_i32x16(0);
    i32x16 sum1 = splat_i32x16(0);
    i32x16 sum2 = splat_i32x16(0);
    i32x16 sum3 = splat_i32x16(0);
    i32x16 sum4 = splat_i32x16(0);
    i32x16 sum5 = splat_i32x16(0);
    i32x16 sum6 = splat_i32x16(0);
    i32x16 sum7 = splat_i32x16(0);
    i32x16 sum8 = splat_i32x16(0);
    i32x16 sum9 = splat_i32x16(0);
    i32x16 sum10 = splat_i32x16(0);
    i32x16 sum11 = splat_i32x16(0);
    i32x16 sum12 = splat_i32x16(0);
    i32x16 sum13 = splat_i32x16(0);
    i32x16 sum14 = splat_i32x16(0);
    i32x16 sum15 = splat_i32x16(0);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      int32_t a0 = data1[a_row+r0];
      i32x16 b0 = *(const i32x16_loose*)(data2+r0*32);
      i32x16 sum16 = (i32x16)((u32x16)sum0+(u32x16)(i32x16)((u32x16)splat_i32x16(a0)*(u32x16)b0));
      sum0 = sum16;
      i32x16 b1 = *(const i32x16_loose*)(data2+r0*32+16);
      i32x16 sum17 = (i32x16)((u32x16)sum1+(u32x16)(i32x16)((u32x16)splat_i32x16(a0)*(u32x16)b1));
      sum1 = sum17;
      int32_t a1 = data1[a_row+r0+24];
      i32x16 sum18 = (i32x16)((u32x16)sum2+(u32x16)(i32x16)((u32x16)splat_i32x16(a1)*(u32x16)b0));
      sum2 = sum18;
      i32x16 sum19 = (i32x16)((u32x16)sum3+(u32x16)(i32x16)((u32x16)splat_i32x16(a1)*(u32x16)b1));
      sum3 = sum19;
      int32_t a2 = data1[a_row+r0+48];
      i32x16 sum20 = (i32x16)((u32x16)sum4+(u32x16)(i32x16)((u32x16)splat_i32x16(a2)*(u32x16)b0));
      sum4 = sum20;
      i32x16 sum21 = (i32x16)((u32x16)sum5+(u32x16)(i32x16)((u32x16)splat_i32x16(a2)*(u32x16)b1));
      sum5 = sum21;
      int32_t a3 = data1[a_row+r0+72];
      i32x16 sum22 = (i32x16)((u32x16)sum6+(u32x16)(i32x16)((u32x16)splat_i32x16(a3)*(u32x16)b0));
      sum6 = sum22;
      i32x16 sum23 = (i32x16)((u32x16)sum7+(u32x16)(i32x16)((u32x16)splat_i32x16(a3)*(u32x16)b1));
      sum7 = sum23;
      int32_t a4 = data1[a_row+r0+96];
      i32x16 sum24 = (i32x16)((u32x16)sum8+(u32x16)(i32x16)((u32x16)splat_i32x16(a4)*(u32x16)b0));
      sum8 = sum24;
      i32x16 sum25 = (i32x16)((u32x16)sum9+(u32x16)(i32x16)((u32x16)splat_i32x16(a4)*(u32x16)b1));
      sum9 = sum25;
      int32_t a5 = data1[a_row+r0+120];
      i32x16 sum26 = (i32x16)((u32x16)sum10+(u32x16)(i32x16)((u32x16)splat_i32x16(a5)*(u32x16)b0));
      sum10 = sum26;
      i32x16 sum27 = (i32x16)((u32x16)sum11+(u32x16)(i32x16)((u32x16)splat_i32x16(a5)*(u32x16)b1));
      sum11 = sum27;
      int32_t a6 = data1[a_row+r0+144];
      i32x16 sum28 = (i32x16)((u32x16)sum12+(u32x16)(i32x16)((u32x16)splat_i32x16(a6)*(u32x16)b0));
      sum12 = sum28;
      i32x16 sum29 = (i32x16)((u32x16)sum13+(u32x16)(i32x16)((u32x16)splat_i32x16(a6)*(u32x16)b1));
      sum13 = sum29;
      int32_t a7 = data1[a_row+r0+168];
      i32x16 sum30 = (i32x16)((u32x16)sum14+(u32x16)(i32x16)((u32x16)splat_i32x16(a7)*(u32x16)b0));
      sum14 = sum30;
      i32x16 sum31 = (i32x16)((u32x16)sum15+(u32x16)(i32x16)((u32x16)splat_i32x16(a7)*(u32x16)b1));
      sum15 = sum31;
    }
    *(i32x16_loose*)(data0+i0*256) = sum0;
    *(i32x16_loose*)(data0+i0*256+16) = sum1;
    *(i32x16_loose*)(data0+i0*256+32) = sum2;
    *(i32x16_loose*)(data0+i0*256+48) = sum3;
    *(i32x16_loose*)(data0+i0*256+64) = sum4;
    *(i32x16_loose*)(data0+i0*256+80) = sum5;
    *(i32x16_loose*)(data0+i0*256+96) = sum6;
    *(i32x16_loose*)(data0+i0*256+112) = sum7;
    *(i32x16_loose*)(data0+i0*256+128) = sum8;
    *(i32x16_loose*)(data0+i0*256+144) = sum9;
    *(i32x16_loose*)(data0+i0*256+160) = sum10;
    *(i32x16_loose*)(data0+i0*256+176) = sum11;
    *(i32x16_loose*)(data0+i0*256+192) = sum12;
    *(i32x16_loose*)(data0+i0*256+208) = sum13;
    *(i32x16_loose*)(data0+i0*256+224) = sum14;
    *(i32x16_loose*)(data0+i0*256+240) = sum15;
  }
}

// ======== neon
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 in 4 parts by 4 copies > out 1 of 32 by 4 copies of 4 lanes
//   add over reduce 0 of 24
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 4), Outer(out 1), Thread(out 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_16_32_24_2f3ba8(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2, const int64_t part) {
  const int64_t a_row = part*96;
  const int64_t out_row = part*128;
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t b_column = i0*16;
    i32x4 sum0 = splat_i32x4(0);
    i32x4 sum1 = splat_i32x4(0);
    i32x4 sum2 = splat_i32x4(0);
    i32x4 sum3 = splat_i32x4(0);
    i32x4 sum4 = splat_i32x4(0);
    i32x4 sum5 = splat_i32x4(0);
    i32x4 sum6 = splat_i32x4(0);
    i32x4 sum7 = splat_i32x4(0);
    i32x4 sum8 = splat_i32x4(0);
    i32x4 sum9 = splat_i32x4(0);
    i32x4 sum10 = splat_i32x4(0);
    i32x4 sum11 = splat_i32x4(0);
    i32x4 sum12 = splat_i32x4(0);
    i32x4 sum13 = splat_i32x4(0);
    i32x4 sum14 = splat_i32x4(0);
    i32x4 sum15 = splat_i32x4(0);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      int32_t a0 = data1[a_row+r0];
      i32x4 b0 = *(const i32x4_loose*)(data2+b_column+r0*32);
      sum0 = (i32x4)((u32x4)sum0+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b0));
      i32x4 b1 = *(const i32x4_loose*)(data2+b_column+r0*32+4);
      sum1 = (i32x4)((u32x4)sum1+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b1));
      i32x4 b2 = *(const i32x4_loose*)(data2+b_column+r0*32+8);
      sum2 = (i32x4)((u32x4)sum2+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b2));
      i32x4 b3 = *(const i32x4_loose*)(data2+b_column+r0*32+12);
      sum3 = (i32x4)((u32x4)sum3+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b3));
      int32_t a1 = data1[a_row+r0+24];
      sum4 = (i32x4)((u32x4)sum4+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b0));
      sum5 = (i32x4)((u32x4)sum5+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b1));
      sum6 = (i32x4)((u32x4)sum6+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b2));
      sum7 = (i32x4)((u32x4)sum7+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b3));
      int32_t a2 = data1[a_row+r0+48];
      sum8 = (i32x4)((u32x4)sum8+(u32x4)(i32x4)((u32x4)splat_i32x4(a2)*(u32x4)b0));
      sum9 = (i32x4)((u32x4)sum9+(u32x4)(i32x4)((u32x4)splat_i32x4(a2)*(u32x4)b1));
      sum10 = (i32x4)((u32x4)sum10+(u32x4)(i32x4)((u32x4)splat_i32x4(a2)*(u32x4)b2));
      sum11 = (i32x4)((u32x4)sum11+(u32x4)(i32x4)((u32x4)splat_i32x4(a2)*(u32x4)b3));
      int32_t a3 = data1[a_row+r0+72];
      sum12 = (i32x4)((u32x4)sum12+(u32x4)(i32x4)((u32x4)splat_i32x4(a3)*(u32x4)b0));
      sum13 = (i32x4)((u32x4)sum13+(u32x4)(i32x4)((u32x4)splat_i32x4(a3)*(u32x4)b1));
      sum14 = (i32x4)((u32x4)sum14+(u32x4)(i32x4)((u32x4)splat_i32x4(a3)*(u32x4)b2));
      sum15 = (i32x4)((u32x4)sum15+(u32x4)(i32x4)((u32x4)splat_i32x4(a3)*(u32x4)b3));
    }
    *(i32x4_loose*)(data0+out_row+b_column) = sum0;
    *(i32x4_loose*)(data0+out_row+b_column+4) = sum1;
    *(i32x4_loose*)(data0+out_row+b_column+8) = sum2;
    *(i32x4_loose*)(data0+out_row+b_column+12) = sum3;
    *(i32x4_loose*)(data0+out_row+b_column+32) = sum4;
    *(i32x4_loose*)(data0+out_row+b_column+36) = sum5;
    *(i32x4_loose*)(data0+out_row+b_column+40) = sum6;
    *(i32x4_loose*)(data0+out_row+b_column+44) = sum7;
    *(i32x4_loose*)(data0+out_row+b_column+64) = sum8;
    *(i32x4_loose*)(data0+out_row+b_column+68) = sum9;
    *(i32x4_loose*)(data0+out_row+b_column+72) = sum10;
    *(i32x4_loose*)(data0+out_row+b_column+76) = sum11;
    *(i32x4_loose*)(data0+out_row+b_column+96) = sum12;
    *(i32x4_loose*)(data0+out_row+b_column+100) = sum13;
    *(i32x4_loose*)(data0+out_row+b_column+104) = sum14;
    *(i32x4_loose*)(data0+out_row+b_column+108) = sum15;
  }
}

