// ======== plain
// data0(13, 1) = or(data1(13, 400), axes 1) != 0
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 400 by 4 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 4)
#include <stdint.h>

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x2 __attribute__((vector_size(2)));

#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_u8x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_u8x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_u8x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_u8x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_u8x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_u8x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_400_f09102(_Bool* restrict data0, const _Bool* restrict data1) {
  u8x16 any0 = splat_u8x16(0);
  u8x16 any1 = splat_u8x16(0);
  u8x16 any2 = splat_u8x16(0);
  u8x16 any3 = splat_u8x16(0);
  u8x16 x0 = *(const u8x16_loose*)(data1+5184);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*800;
    u8x16 any4 = splat_u8x16(0);
    u8x16 any5 = splat_u8x16(0);
    u8x16 any6 = splat_u8x16(0);
    u8x16 any7 = splat_u8x16(0);
    u8x16 x1 = *(const u8x16_loose*)(data1+x_row+384);
    u8x16 any8 = splat_u8x16(0);
    u8x16 any9 = splat_u8x16(0);
    u8x16 any10 = splat_u8x16(0);
    u8x16 any11 = splat_u8x16(0);
    for (int64_t r0 = 0; r0 < 6; ++r0) {
      u8x16 x2 = *(const u8x16_loose*)(data1+x_row+r0*64);
      any4 = any4|x2;
      u8x16 x3 = *(const u8x16_loose*)(data1+x_row+r0*64+16);
      any5 = any5|x3;
      u8x16 x4 = *(const u8x16_loose*)(data1+x_row+r0*64+32);
      any6 = any6|x4;
      u8x16 x5 = *(const u8x16_loose*)(data1+x_row+r0*64+48);
      any7 = any7|x5;
      u8x16 x6 = *(const u8x16_loose*)(data1+x_row+r0*64+400);
      any8 = any8|x6;
      u8x16 x7 = *(const u8x16_loose*)(data1+x_row+r0*64+416);
      any9 = any9|x7;
      u8x16 x8 = *(const u8x16_loose*)(data1+x_row+r0*64+432);
      any10 = any10|x8;
      u8x16 x9 = *(const u8x16_loose*)(data1+x_row+r0*64+448);
      any11 = any11|x9;
    }
    u8x16 bits0 = (((any4|any5)|any6)|any7)|x1;
    u8x8 bits1 = lower_u8x16(bits0)|upper_u8x16(bits0);
    u8x4 bits2 = lower_u8x8(bits1)|upper_u8x8(bits1);
    u8x2 bits3 = lower_u8x4(bits2)|upper_u8x4(bits2);
    data0[i0*2] = (uint8_t)(bits3[0]|bits3[1])!=0;
    u8x16 x10 = *(const u8x16_loose*)(data1+x_row+784);
    u8x16 bits4 = (((any8|any9)|any10)|any11)|x10;
    u8x8 bits5 = lower_u8x16(bits4)|upper_u8x16(bits4);
    u8x4 bits6 = lower_u8x8(bits5)|upper_u8x8(bits5);
    u8x2 bits7 = lower_u8x4(bits6)|upper_u8x4(bits6);
    data0[i0*2+1] = (uint8_t)(bits7[0]|bits7[1])!=0;
  }
  // any
  for (int64_t r1 = 0; r1 < 6; ++r1) {
    u8x16 x11 = *(const u8x16_loose*)(data1+r1*64+4800);
    any0 = any0|x11;
    u8x16 x12 = *(const u8x16_loose*)(data1+r1*64+4816);
    any1 = any1|x12;
    u8x16 x13 = *(const u8x16_loose*)(data1+r1*64+4832);
    any2 = any2|x13;
    u8x16 x14 = *(const u8x16_loose*)(data1+r1*64+4848);
    any3 = any3|x14;
  }
  u8x16 bits8 = (((any0|any1)|any2)|any3)|x0;
  u8x8 bits9 = lower_u8x16(bits8)|upper_u8x16(bits8);
  u8x4 bits10 = lower_u8x8(bits9)|upper_u8x8(bits9);
  u8x2 bits11 = lower_u8x4(bits10)|upper_u8x4(bits10);
  data0[12] = (uint8_t)(bits11[0]|bits11[1])!=0;
}

// ======== avx2
// data0(13, 1) = or(data1(13, 400), axes 1) != 0
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 400 by 4 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 4)
#include <stdint.h>

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x2 __attribute__((vector_size(2)));

#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_u8x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_u8x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_u8x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_u8x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_u8x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_u8x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_400_f09102(_Bool* restrict data0, const _Bool* restrict data1) {
  u8x16 any0 = splat_u8x16(0);
  u8x16 any1 = splat_u8x16(0);
  u8x16 any2 = splat_u8x16(0);
  u8x16 any3 = splat_u8x16(0);
  u8x16 x0 = *(const u8x16_loose*)(data1+5184);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*800;
    u8x16 any4 = splat_u8x16(0);
    u8x16 any5 = splat_u8x16(0);
    u8x16 any6 = splat_u8x16(0);
    u8x16 any7 = splat_u8x16(0);
    u8x16 x1 = *(const u8x16_loose*)(data1+x_row+384);
    u8x16 any8 = splat_u8x16(0);
    u8x16 any9 = splat_u8x16(0);
    u8x16 any10 = splat_u8x16(0);
    u8x16 any11 = splat_u8x16(0);
    for (int64_t r0 = 0; r0 < 6; ++r0) {
      u8x16 x2 = *(const u8x16_loose*)(data1+x_row+r0*64);
      any4 = any4|x2;
      u8x16 x3 = *(const u8x16_loose*)(data1+x_row+r0*64+16);
      any5 = any5|x3;
      u8x16 x4 = *(const u8x16_loose*)(data1+x_row+r0*64+32);
      any6 = any6|x4;
      u8x16 x5 = *(const u8x16_loose*)(data1+x_row+r0*64+48);
      any7 = any7|x5;
      u8x16 x6 = *(const u8x16_loose*)(data1+x_row+r0*64+400);
      any8 = any8|x6;
      u8x16 x7 = *(const u8x16_loose*)(data1+x_row+r0*64+416);
      any9 = any9|x7;
      u8x16 x8 = *(const u8x16_loose*)(data1+x_row+r0*64+432);
      any10 = any10|x8;
      u8x16 x9 = *(const u8x16_loose*)(data1+x_row+r0*64+448);
      any11 = any11|x9;
    }
    u8x16 bits0 = (((any4|any5)|any6)|any7)|x1;
    u8x8 bits1 = lower_u8x16(bits0)|upper_u8x16(bits0);
    u8x4 bits2 = lower_u8x8(bits1)|upper_u8x8(bits1);
    u8x2 bits3 = lower_u8x4(bits2)|upper_u8x4(bits2);
    data0[i0*2] = (uint8_t)(bits3[0]|bits3[1])!=0;
    u8x16 x10 = *(const u8x16_loose*)(data1+x_row+784);
    u8x16 bits4 = (((any8|any9)|any10)|any11)|x10;
    u8x8 bits5 = lower_u8x16(bits4)|upper_u8x16(bits4);
    u8x4 bits6 = lower_u8x8(bits5)|upper_u8x8(bits5);
    u8x2 bits7 = lower_u8x4(bits6)|upper_u8x4(bits6);
    data0[i0*2+1] = (uint8_t)(bits7[0]|bits7[1])!=0;
  }
  // any
  for (int64_t r1 = 0; r1 < 6; ++r1) {
    u8x16 x11 = *(const u8x16_loose*)(data1+r1*64+4800);
    any0 = any0|x11;
    u8x16 x12 = *(const u8x16_loose*)(data1+r1*64+4816);
    any1 = any1|x12;
    u8x16 x13 = *(const u8x16_loose*)(data1+r1*64+4832);
    any2 = any2|x13;
    u8x16 x14 = *(const u8x16_loose*)(data1+r1*64+4848);
    any3 = any3|x14;
  }
  u8x16 bits8 = (((any0|any1)|any2)|any3)|x0;
  u8x8 bits9 = lower_u8x16(bits8)|upper_u8x16(bits8);
  u8x4 bits10 = lower_u8x8(bits9)|upper_u8x8(bits9);
  u8x2 bits11 = lower_u8x4(bits10)|upper_u8x4(bits10);
  data0[12] = (uint8_t)(bits11[0]|bits11[1])!=0;
}

// ======== avx512
// data0(13, 1) = or(data1(13, 400), axes 1) != 0
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 400 by 8 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 8)
#include <stdint.h>

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x2 __attribute__((vector_size(2)));

#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_u8x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_u8x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_u8x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_u8x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_u8x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_u8x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_400_9b9f46(_Bool* restrict data0, const _Bool* restrict data1) {
  u8x16 any0 = splat_u8x16(0);
  u8x16 any1 = splat_u8x16(0);
  u8x16 any2 = splat_u8x16(0);
  u8x16 any3 = splat_u8x16(0);
  u8x16 any4 = splat_u8x16(0);
  u8x16 any5 = splat_u8x16(0);
  u8x16 any6 = splat_u8x16(0);
  u8x16 any7 = splat_u8x16(0);
  u8x16 x0 = *(const u8x16_loose*)(data1+5184);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*800;
    u8x16 any8 = splat_u8x16(0);
    u8x16 any9 = splat_u8x16(0);
    u8x16 any10 = splat_u8x16(0);
    u8x16 any11 = splat_u8x16(0);
    u8x16 any12 = splat_u8x16(0);
    u8x16 any13 = splat_u8x16(0);
    u8x16 any14 = splat_u8x16(0);
    u8x16 any15 = splat_u8x16(0);
    u8x16 x1 = *(const u8x16_loose*)(data1+x_row+384);
    u8x16 any16 = splat_u8x16(0);
    u8x16 any17 = splat_u8x16(0);
    u8x16 any18 = splat_u8x16(0);
    u8x16 any19 = splat_u8x16(0);
    u8x16 any20 = splat_u8x16(0);
    u8x16 any21 = splat_u8x16(0);
    u8x16 any22 = splat_u8x16(0);
    u8x16 any23 = splat_u8x16(0);
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      u8x16 x2 = *(const u8x16_loose*)(data1+x_row+r0*128);
      any8 = any8|x2;
      u8x16 x3 = *(const u8x16_loose*)(data1+x_row+r0*128+16);
      any9 = any9|x3;
      u8x16 x4 = *(const u8x16_loose*)(data1+x_row+r0*128+32);
      any10 = any10|x4;
      u8x16 x5 = *(const u8x16_loose*)(data1+x_row+r0*128+48);
      any11 = any11|x5;
      u8x16 x6 = *(const u8x16_loose*)(data1+x_row+r0*128+64);
      any12 = any12|x6;
      u8x16 x7 = *(const u8x16_loose*)(data1+x_row+r0*128+80);
      any13 = any13|x7;
      u8x16 x8 = *(const u8x16_loose*)(data1+x_row+r0*128+96);
      any14 = any14|x8;
      u8x16 x9 = *(const u8x16_loose*)(data1+x_row+r0*128+112);
      any15 = any15|x9;
      u8x16 x10 = *(const u8x16_loose*)(data1+x_row+r0*128+400);
      any16 = any16|x10;
      u8x16 x11 = *(const u8x16_loose*)(data1+x_row+r0*128+416);
      any17 = any17|x11;
      u8x16 x12 = *(const u8x16_loose*)(data1+x_row+r0*128+432);
      any18 = any18|x12;
      u8x16 x13 = *(const u8x16_loose*)(data1+x_row+r0*128+448);
      any19 = any19|x13;
      u8x16 x14 = *(const u8x16_loose*)(data1+x_row+r0*128+464);
      any20 = any20|x14;
      u8x16 x15 = *(const u8x16_loose*)(data1+x_row+r0*128+480);
      any21 = any21|x15;
      u8x16 x16 = *(const u8x16_loose*)(data1+x_row+r0*128+496);
      any22 = any22|x16;
      u8x16 x17 = *(const u8x16_loose*)(data1+x_row+r0*128+512);
      any23 = any23|x17;
    }
    u8x16 bits0 = (((((((any8|any9)|any10)|any11)|any12)|any13)|any14)|any15)|x1;
    u8x8 bits1 = lower_u8x16(bits0)|upper_u8x16(bits0);
    u8x4 bits2 = lower_u8x8(bits1)|upper_u8x8(bits1);
    u8x2 bits3 = lower_u8x4(bits2)|upper_u8x4(bits2);
    data0[i0*2] = (uint8_t)(bits3[0]|bits3[1])!=0;
    u8x16 x18 = *(const u8x16_loose*)(data1+x_row+784);
    u8x16 bits4 = (((((((any16|any17)|any18)|any19)|any20)|any21)|any22)|any23)|x18;
    u8x8 bits5 = lower_u8x16(bits4)|upper_u8x16(bits4);
    u8x4 bits6 = lower_u8x8(bits5)|upper_u8x8(bits5);
    u8x2 bits7 = lower_u8x4(bits6)|upper_u8x4(bits6);
    data0[i0*2+1] = (uint8_t)(bits7[0]|bits7[1])!=0;
  }
  // any
  for (int64_t r1 = 0; r1 < 3; ++r1) {
    u8x16 x19 = *(const u8x16_loose*)(data1+r1*128+4800);
    any0 = any0|x19;
    u8x16 x20 = *(const u8x16_loose*)(data1+r1*128+4816);
    any1 = any1|x20;
    u8x16 x21 = *(const u8x16_loose*)(data1+r1*128+4832);
    any2 = any2|x21;
    u8x16 x22 = *(const u8x16_loose*)(data1+r1*128+4848);
    any3 = any3|x22;
    u8x16 x23 = *(const u8x16_loose*)(data1+r1*128+4864);
    any4 = any4|x23;
    u8x16 x24 = *(const u8x16_loose*)(data1+r1*128+4880);
    any5 = any5|x24;
    u8x16 x25 = *(const u8x16_loose*)(data1+r1*128+4896);
    any6 = any6|x25;
    u8x16 x26 = *(const u8x16_loose*)(data1+r1*128+4912);
    any7 = any7|x26;
  }
  u8x16 bits8 = (((((((any0|any1)|any2)|any3)|any4)|any5)|any6)|any7)|x0;
  u8x8 bits9 = lower_u8x16(bits8)|upper_u8x16(bits8);
  u8x4 bits10 = lower_u8x8(bits9)|upper_u8x8(bits9);
  u8x2 bits11 = lower_u8x4(bits10)|upper_u8x4(bits10);
  data0[12] = (uint8_t)(bits11[0]|bits11[1])!=0;
}

// ======== neon
// data0(13, 1) = or(data1(13, 400), axes 1) != 0
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 400 by 8 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 8)
#include <stdint.h>

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x2 __attribute__((vector_size(2)));

#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_u8x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_u8x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_u8x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_u8x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_u8x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_u8x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_400_9b9f46(_Bool* restrict data0, const _Bool* restrict data1) {
  u8x16 any0 = splat_u8x16(0);
  u8x16 any1 = splat_u8x16(0);
  u8x16 any2 = splat_u8x16(0);
  u8x16 any3 = splat_u8x16(0);
  u8x16 any4 = splat_u8x16(0);
  u8x16 any5 = splat_u8x16(0);
  u8x16 any6 = splat_u8x16(0);
  u8x16 any7 = splat_u8x16(0);
  u8x16 x0 = *(const u8x16_loose*)(data1+5184);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*800;
    u8x16 any8 = splat_u8x16(0);
    u8x16 any9 = splat_u8x16(0);
    u8x16 any10 = splat_u8x16(0);
    u8x16 any11 = splat_u8x16(0);
    u8x16 any12 = splat_u8x16(0);
    u8x16 any13 = splat_u8x16(0);
    u8x16 any14 = splat_u8x16(0);
    u8x16 any15 = splat_u8x16(0);
    u8x16 x1 = *(const u8x16_loose*)(data1+x_row+384);
    u8x16 any16 = splat_u8x16(0);
    u8x16 any17 = splat_u8x16(0);
    u8x16 any18 = splat_u8x16(0);
    u8x16 any19 = splat_u8x16(0);
    u8x16 any20 = splat_u8x16(0);
    u8x16 any21 = splat_u8x16(0);
    u8x16 any22 = splat_u8x16(0);
    u8x16 any23 = splat_u8x16(0);
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      u8x16 x2 = *(const u8x16_loose*)(data1+x_row+r0*128);
      any8 = any8|x2;
      u8x16 x3 = *(const u8x16_loose*)(data1+x_row+r0*128+16);
      any9 = any9|x3;
      u8x16 x4 = *(const u8x16_loose*)(data1+x_row+r0*128+32);
      any10 = any10|x4;
      u8x16 x5 = *(const u8x16_loose*)(data1+x_row+r0*128+48);
      any11 = any11|x5;
      u8x16 x6 = *(const u8x16_loose*)(data1+x_row+r0*128+64);
      any12 = any12|x6;
      u8x16 x7 = *(const u8x16_loose*)(data1+x_row+r0*128+80);
      any13 = any13|x7;
      u8x16 x8 = *(const u8x16_loose*)(data1+x_row+r0*128+96);
      any14 = any14|x8;
      u8x16 x9 = *(const u8x16_loose*)(data1+x_row+r0*128+112);
      any15 = any15|x9;
      u8x16 x10 = *(const u8x16_loose*)(data1+x_row+r0*128+400);
      any16 = any16|x10;
      u8x16 x11 = *(const u8x16_loose*)(data1+x_row+r0*128+416);
      any17 = any17|x11;
      u8x16 x12 = *(const u8x16_loose*)(data1+x_row+r0*128+432);
      any18 = any18|x12;
      u8x16 x13 = *(const u8x16_loose*)(data1+x_row+r0*128+448);
      any19 = any19|x13;
      u8x16 x14 = *(const u8x16_loose*)(data1+x_row+r0*128+464);
      any20 = any20|x14;
      u8x16 x15 = *(const u8x16_loose*)(data1+x_row+r0*128+480);
      any21 = any21|x15;
      u8x16 x16 = *(const u8x16_loose*)(data1+x_row+r0*128+496);
      any22 = any22|x16;
      u8x16 x17 = *(const u8x16_loose*)(data1+x_row+r0*128+512);
      any23 = any23|x17;
    }
    u8x16 bits0 = (((((((any8|any9)|any10)|any11)|any12)|any13)|any14)|any15)|x1;
    u8x8 bits1 = lower_u8x16(bits0)|upper_u8x16(bits0);
    u8x4 bits2 = lower_u8x8(bits1)|upper_u8x8(bits1);
    u8x2 bits3 = lower_u8x4(bits2)|upper_u8x4(bits2);
    data0[i0*2] = (uint8_t)(bits3[0]|bits3[1])!=0;
    u8x16 x18 = *(const u8x16_loose*)(data1+x_row+784);
    u8x16 bits4 = (((((((any16|any17)|any18)|any19)|any20)|any21)|any22)|any23)|x18;
    u8x8 bits5 = lower_u8x16(bits4)|upper_u8x16(bits4);
    u8x4 bits6 = lower_u8x8(bits5)|upper_u8x8(bits5);
    u8x2 bits7 = lower_u8x4(bits6)|upper_u8x4(bits6);
    data0[i0*2+1] = (uint8_t)(bits7[0]|bits7[1])!=0;
  }
  // any
  for (int64_t r1 = 0; r1 < 3; ++r1) {
    u8x16 x19 = *(const u8x16_loose*)(data1+r1*128+4800);
    any0 = any0|x19;
    u8x16 x20 = *(const u8x16_loose*)(data1+r1*128+4816);
    any1 = any1|x20;
    u8x16 x21 = *(const u8x16_loose*)(data1+r1*128+4832);
    any2 = any2|x21;
    u8x16 x22 = *(const u8x16_loose*)(data1+r1*128+4848);
    any3 = any3|x22;
    u8x16 x23 = *(const u8x16_loose*)(data1+r1*128+4864);
    any4 = any4|x23;
    u8x16 x24 = *(const u8x16_loose*)(data1+r1*128+4880);
    any5 = any5|x24;
    u8x16 x25 = *(const u8x16_loose*)(data1+r1*128+4896);
    any6 = any6|x25;
    u8x16 x26 = *(const u8x16_loose*)(data1+r1*128+4912);
    any7 = any7|x26;
  }
  u8x16 bits8 = (((((((any0|any1)|any2)|any3)|any4)|any5)|any6)|any7)|x0;
  u8x8 bits9 = lower_u8x16(bits8)|upper_u8x16(bits8);
  u8x4 bits10 = lower_u8x8(bits9)|upper_u8x8(bits9);
  u8x2 bits11 = lower_u8x4(bits10)|upper_u8x4(bits10);
  data0[12] = (uint8_t)(bits11[0]|bits11[1])!=0;
}

