// ======== plain
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i16x4(x) ((i16x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_c88c0a(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    i32x4 x0 = *(const i32x4_loose*)(data1+i0*32);
    i16x4 converted0 = __builtin_convertvector(x0, i16x4);
    i16x4 mask0 = converted0<splat_i16x4(0);
    i16x4 negative0 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted0)&mask0)|(converted0&~mask0)));
    u8x4 bits0 = __builtin_convertvector(splat_i16x4(-9)<=negative0, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32) = bits0;
    i32x4 x1 = *(const i32x4_loose*)(data1+i0*32+4);
    i16x4 converted1 = __builtin_convertvector(x1, i16x4);
    i16x4 mask1 = converted1<splat_i16x4(0);
    i16x4 negative1 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted1)&mask1)|(converted1&~mask1)));
    u8x4 bits1 = __builtin_convertvector(splat_i16x4(-9)<=negative1, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+4) = bits1;
    i32x4 x2 = *(const i32x4_loose*)(data1+i0*32+8);
    i16x4 converted2 = __builtin_convertvector(x2, i16x4);
    i16x4 mask2 = converted2<splat_i16x4(0);
    i16x4 negative2 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted2)&mask2)|(converted2&~mask2)));
    u8x4 bits2 = __builtin_convertvector(splat_i16x4(-9)<=negative2, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+8) = bits2;
    i32x4 x3 = *(const i32x4_loose*)(data1+i0*32+12);
    i16x4 converted3 = __builtin_convertvector(x3, i16x4);
    i16x4 mask3 = converted3<splat_i16x4(0);
    i16x4 negative3 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted3)&mask3)|(converted3&~mask3)));
    u8x4 bits3 = __builtin_convertvector(splat_i16x4(-9)<=negative3, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+12) = bits3;
    i32x4 x4 = *(const i32x4_loose*)(data1+i0*32+16);
    i16x4 converted4 = __builtin_convertvector(x4, i16x4);
    i16x4 mask4 = converted4<splat_i16x4(0);
    i16x4 negative4 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted4)&mask4)|(converted4&~mask4)));
    u8x4 bits4 = __builtin_convertvector(splat_i16x4(-9)<=negative4, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+16) = bits4;
    i32x4 x5 = *(const i32x4_loose*)(data1+i0*32+20);
    i16x4 converted5 = __builtin_convertvector(x5, i16x4);
    i16x4 mask5 = converted5<splat_i16x4(0);
    i16x4 negative5 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted5)&mask5)|(converted5&~mask5)));
    u8x4 bits5 = __builtin_convertvector(splat_i16x4(-9)<=negative5, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+20) = bits5;
    i32x4 x6 = *(const i32x4_loose*)(data1+i0*32+24);
    i16x4 converted6 = __builtin_convertvector(x6, i16x4);
    i16x4 mask6 = converted6<splat_i16x4(0);
    i16x4 negative6 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted6)&mask6)|(converted6&~mask6)));
    u8x4 bits6 = __builtin_convertvector(splat_i16x4(-9)<=negative6, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+24) = bits6;
    i32x4 x7 = *(const i32x4_loose*)(data1+i0*32+28);
    i16x4 converted7 = __builtin_convertvector(x7, i16x4);
    i16x4 mask7 = converted7<splat_i16x4(0);
    i16x4 negative7 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted7)&mask7)|(converted7&~mask7)));
    u8x4 bits7 = __builtin_convertvector(splat_i16x4(-9)<=negative7, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+28) = bits7;
  }
}

// ======== avx2
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 8 copies of 8 lanes
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef u8x8 u8x8_loose __attribute__((aligned(1), may_alias));

#define splat_i16x8(x) ((i16x8){x,x,x,x,x,x,x,x})
#define splat_u8x8(x) ((u8x8){x,x,x,x,x,x,x,x})

void E_4096_bbc941(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 64; ++i0) {
    i32x8 x0 = *(const i32x8_loose*)(data1+i0*64);
    i16x8 converted0 = __builtin_convertvector(x0, i16x8);
    i16x8 mask0 = converted0<splat_i16x8(0);
    i16x8 negative0 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted0)&mask0)|(converted0&~mask0)));
    u8x8 bits0 = __builtin_convertvector(splat_i16x8(-9)<=negative0, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64) = bits0;
    i32x8 x1 = *(const i32x8_loose*)(data1+i0*64+8);
    i16x8 converted1 = __builtin_convertvector(x1, i16x8);
    i16x8 mask1 = converted1<splat_i16x8(0);
    i16x8 negative1 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted1)&mask1)|(converted1&~mask1)));
    u8x8 bits1 = __builtin_convertvector(splat_i16x8(-9)<=negative1, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+8) = bits1;
    i32x8 x2 = *(const i32x8_loose*)(data1+i0*64+16);
    i16x8 converted2 = __builtin_convertvector(x2, i16x8);
    i16x8 mask2 = converted2<splat_i16x8(0);
    i16x8 negative2 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted2)&mask2)|(converted2&~mask2)));
    u8x8 bits2 = __builtin_convertvector(splat_i16x8(-9)<=negative2, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+16) = bits2;
    i32x8 x3 = *(const i32x8_loose*)(data1+i0*64+24);
    i16x8 converted3 = __builtin_convertvector(x3, i16x8);
    i16x8 mask3 = converted3<splat_i16x8(0);
    i16x8 negative3 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted3)&mask3)|(converted3&~mask3)));
    u8x8 bits3 = __builtin_convertvector(splat_i16x8(-9)<=negative3, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+24) = bits3;
    i32x8 x4 = *(const i32x8_loose*)(data1+i0*64+32);
    i16x8 converted4 = __builtin_convertvector(x4, i16x8);
    i16x8 mask4 = converted4<splat_i16x8(0);
    i16x8 negative4 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted4)&mask4)|(converted4&~mask4)));
    u8x8 bits4 = __builtin_convertvector(splat_i16x8(-9)<=negative4, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+32) = bits4;
    i32x8 x5 = *(const i32x8_loose*)(data1+i0*64+40);
    i16x8 converted5 = __builtin_convertvector(x5, i16x8);
    i16x8 mask5 = converted5<splat_i16x8(0);
    i16x8 negative5 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted5)&mask5)|(converted5&~mask5)));
    u8x8 bits5 = __builtin_convertvector(splat_i16x8(-9)<=negative5, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+40) = bits5;
    i32x8 x6 = *(const i32x8_loose*)(data1+i0*64+48);
    i16x8 converted6 = __builtin_convertvector(x6, i16x8);
    i16x8 mask6 = converted6<splat_i16x8(0);
    i16x8 negative6 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted6)&mask6)|(converted6&~mask6)));
    u8x8 bits6 = __builtin_convertvector(splat_i16x8(-9)<=negative6, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+48) = bits6;
    i32x8 x7 = *(const i32x8_loose*)(data1+i0*64+56);
    i16x8 converted7 = __builtin_convertvector(x7, i16x8);
    i16x8 mask7 = converted7<splat_i16x8(0);
    i16x8 negative7 = (i16x8)(-(u16x8)(((i16x8)(-(u16x8)converted7)&mask7)|(converted7&~mask7)));
    u8x8 bits7 = __builtin_convertvector(splat_i16x8(-9)<=negative7, u8x8)&splat_u8x8(1);
    *(u8x8_loose*)(data0+i0*64+56) = bits7;
  }
}

// ======== avx512
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 8 copies of 16 lanes
//   Opts: Upcast(out 0, 16), Unroll(out 0, 8)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef u8x16 u8x16_loose __attribute__((aligned(1), may_alias));

#define splat_i16x16(x) ((i16x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_u8x16(x) ((u8x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_addbf6(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    i32x16 x0 = *(const i32x16_loose*)(data1+i0*128);
    i16x16 converted0 = __builtin_convertvector(x0, i16x16);
    i16x16 mask0 = converted0<splat_i16x16(0);
    i16x16 negative0 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted0)&mask0)|(converted0&~mask0)));
    u8x16 bits0 = __builtin_convertvector(splat_i16x16(-9)<=negative0, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128) = bits0;
    i32x16 x1 = *(const i32x16_loose*)(data1+i0*128+16);
    i16x16 converted1 = __builtin_convertvector(x1, i16x16);
    i16x16 mask1 = converted1<splat_i16x16(0);
    i16x16 negative1 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted1)&mask1)|(converted1&~mask1)));
    u8x16 bits1 = __builtin_convertvector(splat_i16x16(-9)<=negative1, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+16) = bits1;
    i32x16 x2 = *(const i32x16_loose*)(data1+i0*128+32);
    i16x16 converted2 = __builtin_convertvector(x2, i16x16);
    i16x16 mask2 = converted2<splat_i16x16(0);
    i16x16 negative2 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted2)&mask2)|(converted2&~mask2)));
    u8x16 bits2 = __builtin_convertvector(splat_i16x16(-9)<=negative2, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+32) = bits2;
    i32x16 x3 = *(const i32x16_loose*)(data1+i0*128+48);
    i16x16 converted3 = __builtin_convertvector(x3, i16x16);
    i16x16 mask3 = converted3<splat_i16x16(0);
    i16x16 negative3 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted3)&mask3)|(converted3&~mask3)));
    u8x16 bits3 = __builtin_convertvector(splat_i16x16(-9)<=negative3, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+48) = bits3;
    i32x16 x4 = *(const i32x16_loose*)(data1+i0*128+64);
    i16x16 converted4 = __builtin_convertvector(x4, i16x16);
    i16x16 mask4 = converted4<splat_i16x16(0);
    i16x16 negative4 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted4)&mask4)|(converted4&~mask4)));
    u8x16 bits4 = __builtin_convertvector(splat_i16x16(-9)<=negative4, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+64) = bits4;
    i32x16 x5 = *(const i32x16_loose*)(data1+i0*128+80);
    i16x16 converted5 = __builtin_convertvector(x5, i16x16);
    i16x16 mask5 = converted5<splat_i16x16(0);
    i16x16 negative5 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted5)&mask5)|(converted5&~mask5)));
    u8x16 bits5 = __builtin_convertvector(splat_i16x16(-9)<=negative5, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+80) = bits5;
    i32x16 x6 = *(const i32x16_loose*)(data1+i0*128+96);
    i16x16 converted6 = __builtin_convertvector(x6, i16x16);
    i16x16 mask6 = converted6<splat_i16x16(0);
    i16x16 negative6 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted6)&mask6)|(converted6&~mask6)));
    u8x16 bits6 = __builtin_convertvector(splat_i16x16(-9)<=negative6, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+96) = bits6;
    i32x16 x7 = *(const i32x16_loose*)(data1+i0*128+112);
    i16x16 converted7 = __builtin_convertvector(x7, i16x16);
    i16x16 mask7 = converted7<splat_i16x16(0);
    i16x16 negative7 = (i16x16)(-(u16x16)(((i16x16)(-(u16x16)converted7)&mask7)|(converted7&~mask7)));
    u8x16 bits7 = __builtin_convertvector(splat_i16x16(-9)<=negative7, u8x16)&splat_u8x16(1);
    *(u8x16_loose*)(data0+i0*128+112) = bits7;
  }
}

// ======== neon
// data0(4096) = -9 <= neg(abs(int16(data1(4096))))
//   loops out 0 of 4096 by 8 copies of 4 lanes
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 u8x4_loose __attribute__((aligned(1), may_alias));

#define splat_i16x4(x) ((i16x4){x,x,x,x})
#define splat_u8x4(x) ((u8x4){x,x,x,x})

void E_4096_c88c0a(_Bool* restrict data0, const int32_t* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 128; ++i0) {
    i32x4 x0 = *(const i32x4_loose*)(data1+i0*32);
    i16x4 converted0 = __builtin_convertvector(x0, i16x4);
    i16x4 mask0 = converted0<splat_i16x4(0);
    i16x4 negative0 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted0)&mask0)|(converted0&~mask0)));
    u8x4 bits0 = __builtin_convertvector(splat_i16x4(-9)<=negative0, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32) = bits0;
    i32x4 x1 = *(const i32x4_loose*)(data1+i0*32+4);
    i16x4 converted1 = __builtin_convertvector(x1, i16x4);
    i16x4 mask1 = converted1<splat_i16x4(0);
    i16x4 negative1 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted1)&mask1)|(converted1&~mask1)));
    u8x4 bits1 = __builtin_convertvector(splat_i16x4(-9)<=negative1, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+4) = bits1;
    i32x4 x2 = *(const i32x4_loose*)(data1+i0*32+8);
    i16x4 converted2 = __builtin_convertvector(x2, i16x4);
    i16x4 mask2 = converted2<splat_i16x4(0);
    i16x4 negative2 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted2)&mask2)|(converted2&~mask2)));
    u8x4 bits2 = __builtin_convertvector(splat_i16x4(-9)<=negative2, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+8) = bits2;
    i32x4 x3 = *(const i32x4_loose*)(data1+i0*32+12);
    i16x4 converted3 = __builtin_convertvector(x3, i16x4);
    i16x4 mask3 = converted3<splat_i16x4(0);
    i16x4 negative3 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted3)&mask3)|(converted3&~mask3)));
    u8x4 bits3 = __builtin_convertvector(splat_i16x4(-9)<=negative3, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+12) = bits3;
    i32x4 x4 = *(const i32x4_loose*)(data1+i0*32+16);
    i16x4 converted4 = __builtin_convertvector(x4, i16x4);
    i16x4 mask4 = converted4<splat_i16x4(0);
    i16x4 negative4 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted4)&mask4)|(converted4&~mask4)));
    u8x4 bits4 = __builtin_convertvector(splat_i16x4(-9)<=negative4, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+16) = bits4;
    i32x4 x5 = *(const i32x4_loose*)(data1+i0*32+20);
    i16x4 converted5 = __builtin_convertvector(x5, i16x4);
    i16x4 mask5 = converted5<splat_i16x4(0);
    i16x4 negative5 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted5)&mask5)|(converted5&~mask5)));
    u8x4 bits5 = __builtin_convertvector(splat_i16x4(-9)<=negative5, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+20) = bits5;
    i32x4 x6 = *(const i32x4_loose*)(data1+i0*32+24);
    i16x4 converted6 = __builtin_convertvector(x6, i16x4);
    i16x4 mask6 = converted6<splat_i16x4(0);
    i16x4 negative6 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted6)&mask6)|(converted6&~mask6)));
    u8x4 bits6 = __builtin_convertvector(splat_i16x4(-9)<=negative6, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+24) = bits6;
    i32x4 x7 = *(const i32x4_loose*)(data1+i0*32+28);
    i16x4 converted7 = __builtin_convertvector(x7, i16x4);
    i16x4 mask7 = converted7<splat_i16x4(0);
    i16x4 negative7 = (i16x4)(-(u16x4)(((i16x4)(-(u16x4)converted7)&mask7)|(converted7&~mask7)));
    u8x4 bits7 = __builtin_convertvector(splat_i16x4(-9)<=negative7, u8x4)&splat_u8x4(1);
    *(u8x4_loose*)(data0+i0*32+28) = bits7;
  }
}

