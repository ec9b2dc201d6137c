// ======== plain
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 40 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_9b8891(_Bool* restrict data0, const float* restrict data1) {
  i32x4 any0 = splat_i32x4(0);
  i32x4 any1 = splat_i32x4(0);
  i32x4 any2 = splat_i32x4(0);
  i32x4 any3 = splat_i32x4(0);
  // any
  for (int64_t r0 = 0; r0 < 2; ++r0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+r0*16+480);
    any0 = any0|(splat_f32x4(0.9f)<x0);
    f32x4 x1 = *(const f32x4_loose*)(data1+r0*16+484);
    any1 = any1|(splat_f32x4(0.9f)<x1);
    f32x4 x2 = *(const f32x4_loose*)(data1+r0*16+488);
    any2 = any2|(splat_f32x4(0.9f)<x2);
    f32x4 x3 = *(const f32x4_loose*)(data1+r0*16+492);
    any3 = any3|(splat_f32x4(0.9f)<x3);
  }
  i32x4 any4 = splat_i32x4(0);
  // any
  for (int64_t r1 = 0; r1 < 2; ++r1) {
    f32x4 x4 = *(const f32x4_loose*)(data1+r1*4+512);
    any4 = any4|(splat_f32x4(0.9f)<x4);
  }
  i32x4 any_of_lanes0 = (((any0|any1)|any2)|any3)|any4;
  i32x2 any_of_lanes1 = lower_i32x4(any_of_lanes0)|upper_i32x4(any_of_lanes0);
  data0[12] = (any_of_lanes1[0]!=0)|(any_of_lanes1[1]!=0);
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*80;
    i32x4 any5 = splat_i32x4(0);
    i32x4 any6 = splat_i32x4(0);
    i32x4 any7 = splat_i32x4(0);
    i32x4 any8 = splat_i32x4(0);
    i32x4 any9 = splat_i32x4(0);
    i32x4 any10 = splat_i32x4(0);
    i32x4 any11 = splat_i32x4(0);
    i32x4 any12 = splat_i32x4(0);
    i32x4 any13 = splat_i32x4(0);
    // any
    for (int64_t r2 = 0; r2 < 2; ++r2) {
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r2*16);
      any5 = any5|(splat_f32x4(0.9f)<x5);
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r2*16+4);
      any6 = any6|(splat_f32x4(0.9f)<x6);
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r2*16+8);
      any7 = any7|(splat_f32x4(0.9f)<x7);
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r2*16+12);
      any8 = any8|(splat_f32x4(0.9f)<x8);
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r2*16+40);
      any10 = any10|(splat_f32x4(0.9f)<x9);
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r2*16+44);
      any11 = any11|(splat_f32x4(0.9f)<x10);
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r2*16+48);
      any12 = any12|(splat_f32x4(0.9f)<x11);
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r2*16+52);
      any13 = any13|(splat_f32x4(0.9f)<x12);
    }
    i32x4 any14 = splat_i32x4(0);
    // any
    for (int64_t r3 = 0; r3 < 2; ++r3) {
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r3*4+32);
      any9 = any9|(splat_f32x4(0.9f)<x13);
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r3*4+72);
      any14 = any14|(splat_f32x4(0.9f)<x14);
    }
    i32x4 any_of_lanes2 = (((any5|any6)|any7)|any8)|any9;
    i32x2 any_of_lanes3 = lower_i32x4(any_of_lanes2)|upper_i32x4(any_of_lanes2);
    data0[i0*2] = (any_of_lanes3[0]!=0)|(any_of_lanes3[1]!=0);
    i32x4 any_of_lanes4 = (((any10|any11)|any12)|any13)|any14;
    i32x2 any_of_lanes5 = lower_i32x4(any_of_lanes4)|upper_i32x4(any_of_lanes4);
    data0[i0*2+1] = (any_of_lanes5[0]!=0)|(any_of_lanes5[1]!=0);
  }
}

// ======== avx2
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 40 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_3bf812(_Bool* restrict data0, const float* restrict data1) {
  f32x8 x0 = *(const f32x8_loose*)(data1+480);
  f32x8 x1 = *(const f32x8_loose*)(data1+512);
  f32x8 x2 = *(const f32x8_loose*)(data1+488);
  f32x8 x3 = *(const f32x8_loose*)(data1+496);
  i32x8 holds0 = (((splat_f32x8(0.9f)<x0)|(splat_f32x8(0.9f)<x1))|(splat_f32x8(0.9f)<x2))|(splat_f32x8(0.9f)<x3);
  f32x8 x4 = *(const f32x8_loose*)(data1+504);
  i32x8 holds1 = holds0|(splat_f32x8(0.9f)<x4);
  i32x4 holds2 = lower_i32x8(holds1)|upper_i32x8(holds1);
  i32x2 holds3 = lower_i32x4(holds2)|upper_i32x4(holds2);
  data0[12] = (holds3[0]!=0)|(holds3[1]!=0);
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*80);
    f32x8 x6 = *(const f32x8_loose*)(data1+i0*80+32);
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*80+8);
    f32x8 x8 = *(const f32x8_loose*)(data1+i0*80+16);
    i32x8 holds4 = (((splat_f32x8(0.9f)<x5)|(splat_f32x8(0.9f)<x6))|(splat_f32x8(0.9f)<x7))|(splat_f32x8(0.9f)<x8);
    f32x8 x9 = *(const f32x8_loose*)(data1+i0*80+24);
    i32x8 holds5 = holds4|(splat_f32x8(0.9f)<x9);
    i32x4 holds6 = lower_i32x8(holds5)|upper_i32x8(holds5);
    i32x2 holds7 = lower_i32x4(holds6)|upper_i32x4(holds6);
    data0[i0*2] = (holds7[0]!=0)|(holds7[1]!=0);
    f32x8 x10 = *(const f32x8_loose*)(data1+i0*80+40);
    f32x8 x11 = *(const f32x8_loose*)(data1+i0*80+72);
    f32x8 x12 = *(const f32x8_loose*)(data1+i0*80+48);
    i32x8 holds8 = ((splat_f32x8(0.9f)<x10)|(splat_f32x8(0.9f)<x11))|(splat_f32x8(0.9f)<x12);
    f32x8 x13 = *(const f32x8_loose*)(data1+i0*80+56);
    f32x8 x14 = *(const f32x8_loose*)(data1+i0*80+64);
    i32x8 holds9 = (holds8|(splat_f32x8(0.9f)<x13))|(splat_f32x8(0.9f)<x14);
    i32x4 holds10 = lower_i32x8(holds9)|upper_i32x8(holds9);
    i32x2 holds11 = lower_i32x4(holds10)|upper_i32x4(holds10);
    data0[i0*2+1] = (holds11[0]!=0)|(holds11[1]!=0);
  }
}

// ======== avx512
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 40 by 4 copies of 8 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_3bf812(_Bool* restrict data0, const float* restrict data1) {
  f32x8 x0 = *(const f32x8_loose*)(data1+480);
  f32x8 x1 = *(const f32x8_loose*)(data1+512);
  f32x8 x2 = *(const f32x8_loose*)(data1+488);
  f32x8 x3 = *(const f32x8_loose*)(data1+496);
  i32x8 holds0 = (((splat_f32x8(0.9f)<x0)|(splat_f32x8(0.9f)<x1))|(splat_f32x8(0.9f)<x2))|(splat_f32x8(0.9f)<x3);
  f32x8 x4 = *(const f32x8_loose*)(data1+504);
  i32x8 holds1 = holds0|(splat_f32x8(0.9f)<x4);
  i32x4 holds2 = lower_i32x8(holds1)|upper_i32x8(holds1);
  i32x2 holds3 = lower_i32x4(holds2)|upper_i32x4(holds2);
  data0[12] = (holds3[0]!=0)|(holds3[1]!=0);
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*80);
    f32x8 x6 = *(const f32x8_loose*)(data1+i0*80+32);
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*80+8);
    f32x8 x8 = *(const f32x8_loose*)(data1+i0*80+16);
    i32x8 holds4 = (((splat_f32x8(0.9f)<x5)|(splat_f32x8(0.9f)<x6))|(splat_f32x8(0.9f)<x7))|(splat_f32x8(0.9f)<x8);
    f32x8 x9 = *(const f32x8_loose*)(data1+i0*80+24);
    i32x8 holds5 = holds4|(splat_f32x8(0.9f)<x9);
    i32x4 holds6 = lower_i32x8(holds5)|upper_i32x8(holds5);
    i32x2 holds7 = lower_i32x4(holds6)|upper_i32x4(holds6);
    data0[i0*2] = (holds7[0]!=0)|(holds7[1]!=0);
    f32x8 x10 = *(const f32x8_loose*)(data1+i0*80+40);
    f32x8 x11 = *(const f32x8_loose*)(data1+i0*80+72);
    f32x8 x12 = *(const f32x8_loose*)(data1+i0*80+48);
    i32x8 holds8 = ((splat_f32x8(0.9f)<x10)|(splat_f32x8(0.9f)<x11))|(splat_f32x8(0.9f)<x12);
    f32x8 x13 = *(const f32x8_loose*)(data1+i0*80+56);
    f32x8 x14 = *(const f32x8_loose*)(data1+i0*80+64);
    i32x8 holds9 = (holds8|(splat_f32x8(0.9f)<x13))|(splat_f32x8(0.9f)<x14);
    i32x4 holds10 = lower_i32x8(holds9)|upper_i32x8(holds9);
    i32x2 holds11 = lower_i32x4(holds10)|upper_i32x4(holds10);
    data0[i0*2+1] = (holds11[0]!=0)|(holds11[1]!=0);
  }
}

// ======== neon
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 2 copies
//   or over reduce 0 of 40 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_8178c1(_Bool* restrict data0, const float* restrict data1) {
  f32x4 x0 = *(const f32x4_loose*)(data1+480);
  f32x4 x1 = *(const f32x4_loose*)(data1+484);
  f32x4 x2 = *(const f32x4_loose*)(data1+488);
  f32x4 x3 = *(const f32x4_loose*)(data1+492);
  i32x4 holds0 = (((splat_f32x4(0.9f)<x0)|(splat_f32x4(0.9f)<x1))|(splat_f32x4(0.9f)<x2))|(splat_f32x4(0.9f)<x3);
  f32x4 x4 = *(const f32x4_loose*)(data1+496);
  f32x4 x5 = *(const f32x4_loose*)(data1+500);
  f32x4 x6 = *(const f32x4_loose*)(data1+504);
  i32x4 holds1 = ((holds0|(splat_f32x4(0.9f)<x4))|(splat_f32x4(0.9f)<x5))|(splat_f32x4(0.9f)<x6);
  f32x4 x7 = *(const f32x4_loose*)(data1+508);
  i32x4 any0 = splat_i32x4(0);
  // any
  for (int64_t r0 = 0; r0 < 2; ++r0) {
    f32x4 x8 = *(const f32x4_loose*)(data1+r0*4+512);
    any0 = any0|(splat_f32x4(0.9f)<x8);
  }
  i32x4 holds2 = (holds1|(splat_f32x4(0.9f)<x7))|any0;
  i32x2 holds3 = lower_i32x4(holds2)|upper_i32x4(holds2);
  data0[12] = (holds3[0]!=0)|(holds3[1]!=0);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    const int64_t x_row = i0*80;
    f32x4 x9 = *(const f32x4_loose*)(data1+x_row);
    f32x4 x10 = *(const f32x4_loose*)(data1+x_row+4);
    f32x4 x11 = *(const f32x4_loose*)(data1+x_row+8);
    i32x4 holds4 = ((splat_f32x4(0.9f)<x9)|(splat_f32x4(0.9f)<x10))|(splat_f32x4(0.9f)<x11);
    f32x4 x12 = *(const f32x4_loose*)(data1+x_row+12);
    f32x4 x13 = *(const f32x4_loose*)(data1+x_row+16);
    f32x4 x14 = *(const f32x4_loose*)(data1+x_row+20);
    i32x4 holds5 = ((holds4|(splat_f32x4(0.9f)<x12))|(splat_f32x4(0.9f)<x13))|(splat_f32x4(0.9f)<x14);
    f32x4 x15 = *(const f32x4_loose*)(data1+x_row+24);
    f32x4 x16 = *(const f32x4_loose*)(data1+x_row+28);
    i32x4 any1 = splat_i32x4(0);
    f32x4 x17 = *(const f32x4_loose*)(data1+x_row+40);
    f32x4 x18 = *(const f32x4_loose*)(data1+x_row+44);
    f32x4 x19 = *(const f32x4_loose*)(data1+x_row+48);
    i32x4 holds6 = ((splat_f32x4(0.9f)<x17)|(splat_f32x4(0.9f)<x18))|(splat_f32x4(0.9f)<x19);
    f32x4 x20 = *(const f32x4_loose*)(data1+x_row+52);
    f32x4 x21 = *(const f32x4_loose*)(data1+x_row+56);
    f32x4 x22 = *(const f32x4_loose*)(data1+x_row+60);
    i32x4 holds7 = ((holds6|(splat_f32x4(0.9f)<x20))|(splat_f32x4(0.9f)<x21))|(splat_f32x4(0.9f)<x22);
    f32x4 x23 = *(const f32x4_loose*)(data1+x_row+64);
    f32x4 x24 = *(const f32x4_loose*)(data1+x_row+68);
    i32x4 any2 = splat_i32x4(0);
    for (int64_t r1 = 0; r1 < 2; ++r1) {
      f32x4 x25 = *(const f32x4_loose*)(data1+x_row+r1*4+32);
      any1 = any1|(splat_f32x4(0.9f)<x25);
      f32x4 x26 = *(const f32x4_loose*)(data1+x_row+r1*4+72);
      any2 = any2|(splat_f32x4(0.9f)<x26);
    }
    i32x4 holds8 = ((holds5|(splat_f32x4(0.9f)<x15))|(splat_f32x4(0.9f)<x16))|any1;
    i32x2 holds9 = lower_i32x4(holds8)|upper_i32x4(holds8);
    data0[i0*2] = (holds9[0]!=0)|(holds9[1]!=0);
    i32x4 holds10 = ((holds7|(splat_f32x4(0.9f)<x23))|(splat_f32x4(0.9f)<x24))|any2;
    i32x2 holds11 = lower_i32x4(holds10)|upper_i32x4(holds10);
    data0[i0*2+1] = (holds11[0]!=0)|(holds11[1]!=0);
  }
}

