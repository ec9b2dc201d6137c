// ======== plain
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 by 2 copies > out 1 of 32 by 4 copies of 4 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_16_32_24_62d70c(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*48;
    const int64_t out_row = i0*64;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t b_column = i1*16;
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

void r_16_32_24_e0ad8b(int32_t* restrict data0, const int32_t* restrict data1,
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
//   loops out 0 of 16 by 4 copies > out 1 of 32 by 4 copies of 8 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Unroll(out 1, 4)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void r_16_32_24_64a6e2(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t a_row = i0*96;
    i32x8 sum0 = splat_i32x8(0);
    i32x8 sum1 = splat_i32x8(0);
    i32x8 sum2 = splat_i32x8(0);
    i32x8 sum3 = splat_i32x8(0);
    i32x8 sum4 = splat_i32x8(0);
    i32x8 sum5 = splat_i32x8(0);
    i32x8 sum6 = splat_i32x8(0);
    i32x8 sum7 = splat_i32x8(0);
    i32x8 sum8 = splat_i32x8(0);
    i32x8 sum9 = splat_i32x8(0);
    i32x8 sum10 = splat_i32x8(0);
    i32x8 sum11 = splat_i32x8(0);
    i32x8 sum12 = splat_i32x8(0);
    i32x8 sum13 = splat_i32x8(0);
    i32x8 sum14 = splat_i32x8(0);
    i32x8 sum15 = splat_i32x8(0);
    for (int64_t r0 = 0; r0 < 24; ++r0) {
      int32_t a0 = data1[a_row+r0];
      i32x8 b0 = *(const i32x8_loose*)(data2+r0*32);
      sum0 = (i32x8)((u32x8)sum0+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b0));
      i32x8 b1 = *(const i32x8_loose*)(data2+r0*32+8);
      sum1 = (i32x8)((u32x8)sum1+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b1));
      i32x8 b2 = *(const i32x8_loose*)(data2+r0*32+16);
      sum2 = (i32x8)((u32x8)sum2+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b2));
      i32x8 b3 = *(const i32x8_loose*)(data2+r0*32+24);
      sum3 = (i32x8)((u32x8)sum3+(u32x8)(i32x8)((u32x8)splat_i32x8(a0)*(u32x8)b3));
      int32_t a1 = data1[a_row+r0+24];
      sum4 = (i32x8)((u32x8)sum4+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b0));
      sum5 = (i32x8)((u32x8)sum5+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b1));
      sum6 = (i32x8)((u32x8)sum6+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b2));
      sum7 = (i32x8)((u32x8)sum7+(u32x8)(i32x8)((u32x8)splat_i32x8(a1)*(u32x8)b3));
      int32_t a2 = data1[a_row+r0+48];
      sum8 = (i32x8)((u32x8)sum8+(u32x8)(i32x8)((u32x8)splat_i32x8(a2)*(u32x8)b0));
      sum9 = (i32x8)((u32x8)sum9+(u32x8)(i32x8)((u32x8)splat_i32x8(a2)*(u32x8)b1));
      sum10 = (i32x8)((u32x8)sum10+(u32x8)(i32x8)((u32x8)splat_i32x8(a2)*(u32x8)b2));
      sum11 = (i32x8)((u32x8)sum11+(u32x8)(i32x8)((u32x8)splat_i32x8(a2)*(u32x8)b3));
      int32_t a3 = data1[a_row+r0+72];
      sum12 = (i32x8)((u32x8)sum12+(u32x8)(i32x8)((u32x8)splat_i32x8(a3)*(u32x8)b0));
      sum13 = (i32x8)((u32x8)sum13+(u32x8)(i32x8)((u32x8)splat_i32x8(a3)*(u32x8)b1));
      sum14 = (i32x8)((u32x8)sum14+(u32x8)(i32x8)((u32x8)splat_i32x8(a3)*(u32x8)b2));
      sum15 = (i32x8)((u32x8)sum15+(u32x8)(i32x8)((u32x8)splat_i32x8(a3)*(u32x8)b3));
    }
    *(i32x8_loose*)(data0+i0*128) = sum0;
    *(i32x8_loose*)(data0+i0*128+8) = sum1;
    *(i32x8_loose*)(data0+i0*128+16) = sum2;
    *(i32x8_loose*)(data0+i0*128+24) = sum3;
    *(i32x8_loose*)(data0+i0*128+32) = sum4;
    *(i32x8_loose*)(data0+i0*128+40) = sum5;
    *(i32x8_loose*)(data0+i0*128+48) = sum6;
    *(i32x8_loose*)(data0+i0*128+56) = sum7;
    *(i32x8_loose*)(data0+i0*128+64) = sum8;
    *(i32x8_loose*)(data0+i0*128+72) = sum9;
    *(i32x8_loose*)(data0+i0*128+80) = sum10;
    *(i32x8_loose*)(data0+i0*128+88) = sum11;
    *(i32x8_loose*)(data0+i0*128+96) = sum12;
    *(i32x8_loose*)(data0+i0*128+104) = sum13;
    *(i32x8_loose*)(data0+i0*128+112) = sum14;
    *(i32x8_loose*)(data0+i0*128+120) = sum15;
  }
}

// ======== neon
// data0(16, 32, 1) = sum(data1(16, 32, 24)*data2(16, 32, 24), axes 2)
//   loops out 0 of 16 by 2 copies > out 1 of 32 by 8 copies of 4 lanes
//   add over reduce 0 of 24
//   Opts: Unroll(out 0, 2), Upcast(out 1, 4), Unroll(out 1, 8)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void r_16_32_24_a6ea3e(int32_t* restrict data0, const int32_t* restrict data1,
    const int32_t* restrict data2) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t a_row = i0*48;
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
      i32x4 b0 = *(const i32x4_loose*)(data2+r0*32);
      sum0 = (i32x4)((u32x4)sum0+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b0));
      int32_t a1 = data1[a_row+r0+24];
      sum1 = (i32x4)((u32x4)sum1+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b0));
      i32x4 b1 = *(const i32x4_loose*)(data2+r0*32+4);
      sum2 = (i32x4)((u32x4)sum2+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b1));
      sum3 = (i32x4)((u32x4)sum3+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b1));
      i32x4 b2 = *(const i32x4_loose*)(data2+r0*32+8);
      sum4 = (i32x4)((u32x4)sum4+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b2));
      sum5 = (i32x4)((u32x4)sum5+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b2));
      i32x4 b3 = *(const i32x4_loose*)(data2+r0*32+12);
      sum6 = (i32x4)((u32x4)sum6+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b3));
      sum7 = (i32x4)((u32x4)sum7+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b3));
      i32x4 b4 = *(const i32x4_loose*)(data2+r0*32+16);
      sum8 = (i32x4)((u32x4)sum8+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b4));
      sum9 = (i32x4)((u32x4)sum9+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b4));
      i32x4 b5 = *(const i32x4_loose*)(data2+r0*32+20);
      sum10 = (i32x4)((u32x4)sum10+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b5));
      sum11 = (i32x4)((u32x4)sum11+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b5));
      i32x4 b6 = *(const i32x4_loose*)(data2+r0*32+24);
      sum12 = (i32x4)((u32x4)sum12+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b6));
      sum13 = (i32x4)((u32x4)sum13+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b6));
      i32x4 b7 = *(const i32x4_loose*)(data2+r0*32+28);
      sum14 = (i32x4)((u32x4)sum14+(u32x4)(i32x4)((u32x4)splat_i32x4(a0)*(u32x4)b7));
      sum15 = (i32x4)((u32x4)sum15+(u32x4)(i32x4)((u32x4)splat_i32x4(a1)*(u32x4)b7));
    }
    *(i32x4_loose*)(data0+i0*64) = sum0;
    *(i32x4_loose*)(data0+i0*64+32) = sum1;
    *(i32x4_loose*)(data0+i0*64+4) = sum2;
    *(i32x4_loose*)(data0+i0*64+36) = sum3;
    *(i32x4_loose*)(data0+i0*64+8) = sum4;
    *(i32x4_loose*)(data0+i0*64+40) = sum5;
    *(i32x4_loose*)(data0+i0*64+12) = sum6;
    *(i32x4_loose*)(data0+i0*64+44) = sum7;
    *(i32x4_loose*)(data0+i0*64+16) = sum8;
    *(i32x4_loose*)(data0+i0*64+48) = sum9;
    *(i32x4_loose*)(data0+i0*64+20) = sum10;
    *(i32x4_loose*)(data0+i0*64+52) = sum11;
    *(i32x4_loose*)(data0+i0*64+24) = sum12;
    *(i32x4_loose*)(data0+i0*64+56) = sum13;
    *(i32x4_loose*)(data0+i0*64+28) = sum14;
    *(i32x4_loose*)(data0+i0*64+60) = sum15;
  }
}

