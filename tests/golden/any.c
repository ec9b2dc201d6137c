// ======== plain
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 8 copies
//   or over reduce 0 of 40 by 4 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_22b4dc(_Bool* restrict data0, const float* restrict data1) {
  i32x4 any0 = splat_i32x4(0);
  i32x4 any1 = splat_i32x4(0);
  i32x4 any2 = splat_i32x4(0);
  i32x4 any3 = splat_i32x4(0);
  i32x4 any4 = splat_i32x4(0);
  i32x4 any5 = splat_i32x4(0);
  i32x4 any6 = splat_i32x4(0);
  i32x4 any7 = splat_i32x4(0);
  // any
  for (int64_t r0 = 0; r0 < 10; ++r0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+r0*4);
    any0 = any0|(splat_f32x4(0.9f)<x0);
    f32x4 x1 = *(const f32x4_loose*)(data1+r0*4+40);
    any1 = any1|(splat_f32x4(0.9f)<x1);
    f32x4 x2 = *(const f32x4_loose*)(data1+r0*4+80);
    any2 = any2|(splat_f32x4(0.9f)<x2);
    f32x4 x3 = *(const f32x4_loose*)(data1+r0*4+120);
    any3 = any3|(splat_f32x4(0.9f)<x3);
    f32x4 x4 = *(const f32x4_loose*)(data1+r0*4+160);
    any4 = any4|(splat_f32x4(0.9f)<x4);
    f32x4 x5 = *(const f32x4_loose*)(data1+r0*4+200);
    any5 = any5|(splat_f32x4(0.9f)<x5);
    f32x4 x6 = *(const f32x4_loose*)(data1+r0*4+240);
    any6 = any6|(splat_f32x4(0.9f)<x6);
    f32x4 x7 = *(const f32x4_loose*)(data1+r0*4+280);
    any7 = any7|(splat_f32x4(0.9f)<x7);
  }
  i32x2 any_of_lanes0 = lower_i32x4(any0)|upper_i32x4(any0);
  data0[0] = (any_of_lanes0[0]!=0)|(any_of_lanes0[1]!=0);
  i32x2 any_of_lanes1 = lower_i32x4(any1)|upper_i32x4(any1);
  data0[1] = (any_of_lanes1[0]!=0)|(any_of_lanes1[1]!=0);
  i32x2 any_of_lanes2 = lower_i32x4(any2)|upper_i32x4(any2);
  data0[2] = (any_of_lanes2[0]!=0)|(any_of_lanes2[1]!=0);
  i32x2 any_of_lanes3 = lower_i32x4(any3)|upper_i32x4(any3);
  data0[3] = (any_of_lanes3[0]!=0)|(any_of_lanes3[1]!=0);
  i32x2 any_of_lanes4 = lower_i32x4(any4)|upper_i32x4(any4);
  data0[4] = (any_of_lanes4[0]!=0)|(any_of_lanes4[1]!=0);
  i32x2 any_of_lanes5 = lower_i32x4(any5)|upper_i32x4(any5);
  data0[5] = (any_of_lanes5[0]!=0)|(any_of_lanes5[1]!=0);
  i32x2 any_of_lanes6 = lower_i32x4(any6)|upper_i32x4(any6);
  data0[6] = (any_of_lanes6[0]!=0)|(any_of_lanes6[1]!=0);
  i32x2 any_of_lanes7 = lower_i32x4(any7)|upper_i32x4(any7);
  data0[7] = (any_of_lanes7[0]!=0)|(any_of_lanes7[1]!=0);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = i0*40;
    i32x4 any8 = splat_i32x4(0);
    for (int64_t r1 = 0; r1 < 10; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4+320);
      any8 = any8|(splat_f32x4(0.9f)<x8);
    }
    i32x2 any_of_lanes8 = lower_i32x4(any8)|upper_i32x4(any8);
    data0[i0+8] = (any_of_lanes8[0]!=0)|(any_of_lanes8[1]!=0);
  }
}

// ======== avx2
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 8 copies
//   or over reduce 0 of 40 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_4b74b3(_Bool* restrict data0, const float* restrict data1) {
  i32x8 any0 = splat_i32x8(0);
  i32x8 any1 = splat_i32x8(0);
  i32x8 any2 = splat_i32x8(0);
  i32x8 any3 = splat_i32x8(0);
  i32x8 any4 = splat_i32x8(0);
  i32x8 any5 = splat_i32x8(0);
  i32x8 any6 = splat_i32x8(0);
  i32x8 any7 = splat_i32x8(0);
  // any
  for (int64_t r0 = 0; r0 < 5; ++r0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+r0*8);
    any0 = any0|(splat_f32x8(0.9f)<x0);
    f32x8 x1 = *(const f32x8_loose*)(data1+r0*8+40);
    any1 = any1|(splat_f32x8(0.9f)<x1);
    f32x8 x2 = *(const f32x8_loose*)(data1+r0*8+80);
    any2 = any2|(splat_f32x8(0.9f)<x2);
    f32x8 x3 = *(const f32x8_loose*)(data1+r0*8+120);
    any3 = any3|(splat_f32x8(0.9f)<x3);
    f32x8 x4 = *(const f32x8_loose*)(data1+r0*8+160);
    any4 = any4|(splat_f32x8(0.9f)<x4);
    f32x8 x5 = *(const f32x8_loose*)(data1+r0*8+200);
    any5 = any5|(splat_f32x8(0.9f)<x5);
    f32x8 x6 = *(const f32x8_loose*)(data1+r0*8+240);
    any6 = any6|(splat_f32x8(0.9f)<x6);
    f32x8 x7 = *(const f32x8_loose*)(data1+r0*8+280);
    any7 = any7|(splat_f32x8(0.9f)<x7);
  }
  i32x4 any_of_lanes0 = lower_i32x8(any0)|upper_i32x8(any0);
  i32x2 any_of_lanes1 = lower_i32x4(any_of_lanes0)|upper_i32x4(any_of_lanes0);
  data0[0] = (any_of_lanes1[0]!=0)|(any_of_lanes1[1]!=0);
  i32x4 any_of_lanes2 = lower_i32x8(any1)|upper_i32x8(any1);
  i32x2 any_of_lanes3 = lower_i32x4(any_of_lanes2)|upper_i32x4(any_of_lanes2);
  data0[1] = (any_of_lanes3[0]!=0)|(any_of_lanes3[1]!=0);
  i32x4 any_of_lanes4 = lower_i32x8(any2)|upper_i32x8(any2);
  i32x2 any_of_lanes5 = lower_i32x4(any_of_lanes4)|upper_i32x4(any_of_lanes4);
  data0[2] = (any_of_lanes5[0]!=0)|(any_of_lanes5[1]!=0);
  i32x4 any_of_lanes6 = lower_i32x8(any3)|upper_i32x8(any3);
  i32x2 any_of_lanes7 = lower_i32x4(any_of_lanes6)|upper_i32x4(any_of_lanes6);
  data0[3] = (any_of_lanes7[0]!=0)|(any_of_lanes7[1]!=0);
  i32x4 any_of_lanes8 = lower_i32x8(any4)|upper_i32x8(any4);
  i32x2 any_of_lanes9 = lower_i32x4(any_of_lanes8)|upper_i32x4(any_of_lanes8);
  data0[4] = (any_of_lanes9[0]!=0)|(any_of_lanes9[1]!=0);
  i32x4 any_of_lanes10 = lower_i32x8(any5)|upper_i32x8(any5);
  i32x2 any_of_lanes11 = lower_i32x4(any_of_lanes10)|upper_i32x4(any_of_lanes10);
  data0[5] = (any_of_lanes11[0]!=0)|(any_of_lanes11[1]!=0);
  i32x4 any_of_lanes12 = lower_i32x8(any6)|upper_i32x8(any6);
  i32x2 any_of_lanes13 = lower_i32x4(any_of_lanes12)|upper_i32x4(any_of_lanes12);
  data0[6] = (any_of_lanes13[0]!=0)|(any_of_lanes13[1]!=0);
  i32x4 any_of_lanes14 = lower_i32x8(any7)|upper_i32x8(any7);
  i32x2 any_of_lanes15 = lower_i32x4(any_of_lanes14)|upper_i32x4(any_of_lanes14);
  data0[7] = (any_of_lanes15[0]!=0)|(any_of_lanes15[1]!=0);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = i0*40;
    i32x8 any8 = splat_i32x8(0);
    for (int64_t r1 = 0; r1 < 5; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row+r1*8+320);
      any8 = any8|(splat_f32x8(0.9f)<x8);
    }
    i32x4 any_of_lanes16 = lower_i32x8(any8)|upper_i32x8(any8);
    i32x2 any_of_lanes17 = lower_i32x4(any_of_lanes16)|upper_i32x4(any_of_lanes16);
    data0[i0+8] = (any_of_lanes17[0]!=0)|(any_of_lanes17[1]!=0);
  }
}

// ======== avx512
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 8 copies
//   or over reduce 0 of 40 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_4b74b3(_Bool* restrict data0, const float* restrict data1) {
  i32x8 any0 = splat_i32x8(0);
  i32x8 any1 = splat_i32x8(0);
  i32x8 any2 = splat_i32x8(0);
  i32x8 any3 = splat_i32x8(0);
  i32x8 any4 = splat_i32x8(0);
  i32x8 any5 = splat_i32x8(0);
  i32x8 any6 = splat_i32x8(0);
  i32x8 any7 = splat_i32x8(0);
  // any
  for (int64_t r0 = 0; r0 < 5; ++r0) {
    f32x8 x0 = *(const f32x8_loose*)(data1+r0*8);
    any0 = any0|(splat_f32x8(0.9f)<x0);
    f32x8 x1 = *(const f32x8_loose*)(data1+r0*8+40);
    any1 = any1|(splat_f32x8(0.9f)<x1);
    f32x8 x2 = *(const f32x8_loose*)(data1+r0*8+80);
    any2 = any2|(splat_f32x8(0.9f)<x2);
    f32x8 x3 = *(const f32x8_loose*)(data1+r0*8+120);
    any3 = any3|(splat_f32x8(0.9f)<x3);
    f32x8 x4 = *(const f32x8_loose*)(data1+r0*8+160);
    any4 = any4|(splat_f32x8(0.9f)<x4);
    f32x8 x5 = *(const f32x8_loose*)(data1+r0*8+200);
    any5 = any5|(splat_f32x8(0.9f)<x5);
    f32x8 x6 = *(const f32x8_loose*)(data1+r0*8+240);
    any6 = any6|(splat_f32x8(0.9f)<x6);
    f32x8 x7 = *(const f32x8_loose*)(data1+r0*8+280);
    any7 = any7|(splat_f32x8(0.9f)<x7);
  }
  i32x4 any_of_lanes0 = lower_i32x8(any0)|upper_i32x8(any0);
  i32x2 any_of_lanes1 = lower_i32x4(any_of_lanes0)|upper_i32x4(any_of_lanes0);
  data0[0] = (any_of_lanes1[0]!=0)|(any_of_lanes1[1]!=0);
  i32x4 any_of_lanes2 = lower_i32x8(any1)|upper_i32x8(any1);
  i32x2 any_of_lanes3 = lower_i32x4(any_of_lanes2)|upper_i32x4(any_of_lanes2);
  data0[1] = (any_of_lanes3[0]!=0)|(any_of_lanes3[1]!=0);
  i32x4 any_of_lanes4 = lower_i32x8(any2)|upper_i32x8(any2);
  i32x2 any_of_lanes5 = lower_i32x4(any_of_lanes4)|upper_i32x4(any_of_lanes4);
  data0[2] = (any_of_lanes5[0]!=0)|(any_of_lanes5[1]!=0);
  i32x4 any_of_lanes6 = lower_i32x8(any3)|upper_i32x8(any3);
  i32x2 any_of_lanes7 = lower_i32x4(any_of_lanes6)|upper_i32x4(any_of_lanes6);
  data0[3] = (any_of_lanes7[0]!=0)|(any_of_lanes7[1]!=0);
  i32x4 any_of_lanes8 = lower_i32x8(any4)|upper_i32x8(any4);
  i32x2 any_of_lanes9 = lower_i32x4(any_of_lanes8)|upper_i32x4(any_of_lanes8);
  data0[4] = (any_of_lanes9[0]!=0)|(any_of_lanes9[1]!=0);
  i32x4 any_of_lanes10 = lower_i32x8(any5)|upper_i32x8(any5);
  i32x2 any_of_lanes11 = lower_i32x4(any_of_lanes10)|upper_i32x4(any_of_lanes10);
  data0[5] = (any_of_lanes11[0]!=0)|(any_of_lanes11[1]!=0);
  i32x4 any_of_lanes12 = lower_i32x8(any6)|upper_i32x8(any6);
  i32x2 any_of_lanes13 = lower_i32x4(any_of_lanes12)|upper_i32x4(any_of_lanes12);
  data0[6] = (any_of_lanes13[0]!=0)|(any_of_lanes13[1]!=0);
  i32x4 any_of_lanes14 = lower_i32x8(any7)|upper_i32x8(any7);
  i32x2 any_of_lanes15 = lower_i32x4(any_of_lanes14)|upper_i32x4(any_of_lanes14);
  data0[7] = (any_of_lanes15[0]!=0)|(any_of_lanes15[1]!=0);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = i0*40;
    i32x8 any8 = splat_i32x8(0);
    for (int64_t r1 = 0; r1 < 5; ++r1) {
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row+r1*8+320);
      any8 = any8|(splat_f32x8(0.9f)<x8);
    }
    i32x4 any_of_lanes16 = lower_i32x8(any8)|upper_i32x8(any8);
    i32x2 any_of_lanes17 = lower_i32x4(any_of_lanes16)|upper_i32x4(any_of_lanes16);
    data0[i0+8] = (any_of_lanes17[0]!=0)|(any_of_lanes17[1]!=0);
  }
}

// ======== neon
// data0(13, 1) = or(0.8999999761581421 < data1(13, 40), axes 1)
//   loops out 0 of 13 by 8 copies
//   or over reduce 0 of 40 by 4 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x2 __attribute__((vector_size(8)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_13_40_22b4dc(_Bool* restrict data0, const float* restrict data1) {
  i32x4 any0 = splat_i32x4(0);
  i32x4 any1 = splat_i32x4(0);
  i32x4 any2 = splat_i32x4(0);
  i32x4 any3 = splat_i32x4(0);
  i32x4 any4 = splat_i32x4(0);
  i32x4 any5 = splat_i32x4(0);
  i32x4 any6 = splat_i32x4(0);
  i32x4 any7 = splat_i32x4(0);
  // any
  for (int64_t r0 = 0; r0 < 10; ++r0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+r0*4);
    any0 = any0|(splat_f32x4(0.9f)<x0);
    f32x4 x1 = *(const f32x4_loose*)(data1+r0*4+40);
    any1 = any1|(splat_f32x4(0.9f)<x1);
    f32x4 x2 = *(const f32x4_loose*)(data1+r0*4+80);
    any2 = any2|(splat_f32x4(0.9f)<x2);
    f32x4 x3 = *(const f32x4_loose*)(data1+r0*4+120);
    any3 = any3|(splat_f32x4(0.9f)<x3);
    f32x4 x4 = *(const f32x4_loose*)(data1+r0*4+160);
    any4 = any4|(splat_f32x4(0.9f)<x4);
    f32x4 x5 = *(const f32x4_loose*)(data1+r0*4+200);
    any5 = any5|(splat_f32x4(0.9f)<x5);
    f32x4 x6 = *(const f32x4_loose*)(data1+r0*4+240);
    any6 = any6|(splat_f32x4(0.9f)<x6);
    f32x4 x7 = *(const f32x4_loose*)(data1+r0*4+280);
    any7 = any7|(splat_f32x4(0.9f)<x7);
  }
  i32x2 any_of_lanes0 = lower_i32x4(any0)|upper_i32x4(any0);
  data0[0] = (any_of_lanes0[0]!=0)|(any_of_lanes0[1]!=0);
  i32x2 any_of_lanes1 = lower_i32x4(any1)|upper_i32x4(any1);
  data0[1] = (any_of_lanes1[0]!=0)|(any_of_lanes1[1]!=0);
  i32x2 any_of_lanes2 = lower_i32x4(any2)|upper_i32x4(any2);
  data0[2] = (any_of_lanes2[0]!=0)|(any_of_lanes2[1]!=0);
  i32x2 any_of_lanes3 = lower_i32x4(any3)|upper_i32x4(any3);
  data0[3] = (any_of_lanes3[0]!=0)|(any_of_lanes3[1]!=0);
  i32x2 any_of_lanes4 = lower_i32x4(any4)|upper_i32x4(any4);
  data0[4] = (any_of_lanes4[0]!=0)|(any_of_lanes4[1]!=0);
  i32x2 any_of_lanes5 = lower_i32x4(any5)|upper_i32x4(any5);
  data0[5] = (any_of_lanes5[0]!=0)|(any_of_lanes5[1]!=0);
  i32x2 any_of_lanes6 = lower_i32x4(any6)|upper_i32x4(any6);
  data0[6] = (any_of_lanes6[0]!=0)|(any_of_lanes6[1]!=0);
  i32x2 any_of_lanes7 = lower_i32x4(any7)|upper_i32x4(any7);
  data0[7] = (any_of_lanes7[0]!=0)|(any_of_lanes7[1]!=0);
  // any, writes data0
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t x_row = i0*40;
    i32x4 any8 = splat_i32x4(0);
    for (int64_t r1 = 0; r1 < 10; ++r1) {
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4+320);
      any8 = any8|(splat_f32x4(0.9f)<x8);
    }
    i32x2 any_of_lanes8 = lower_i32x4(any8)|upper_i32x4(any8);
    data0[i0+8] = (any_of_lanes8[0]!=0)|(any_of_lanes8[1]!=0);
  }
}

