// ======== plain
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops out 0 of n in 8 parts by 2 copies
//   add over reduce 0 of 100 by 4 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_be0761(float* restrict data0, const float* restrict data1, const int64_t n,
    const int64_t part) {
  const int64_t quotient0 = n/2;
  const int64_t quotient1 = (n+14)/16;
  const int64_t limit = quotient0-part*quotient1 < quotient1 ? quotient0-part*quotient1 : quotient1;
  const int64_t count0 = 0 > limit ? 0 : limit;
  const int64_t out_row = quotient0*2;
  const int64_t count1 = (n-out_row)*(7 <= part);
  f32x4 sum0 = splat_f32x4(0.0f);
  f32x4 sum1 = splat_f32x4(0.0f);
  f32x4 sum2 = splat_f32x4(0.0f);
  f32x4 sum3 = splat_f32x4(0.0f);
  f32x4 x0 = *(const f32x4_loose*)(data1+n*100-4);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < count0; ++i0) {
    const int64_t x_row = (i0+part*quotient1)*200;
    f32x4 sum4 = splat_f32x4(0.0f);
    f32x4 sum5 = splat_f32x4(0.0f);
    f32x4 sum6 = splat_f32x4(0.0f);
    f32x4 sum7 = splat_f32x4(0.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+x_row+96);
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 6; ++r0) {
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*16);
      sum4 = sum4+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*16+4);
      sum5 = sum5+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*16+8);
      sum6 = sum6+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*16+12);
      sum7 = sum7+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*16+100);
      sum8 = sum8+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*16+104);
      sum9 = sum9+x7;
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r0*16+108);
      sum10 = sum10+x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r0*16+112);
      sum11 = sum11+x9;
    }
    f32x4 sum12 = (((sum4+sum5)+sum6)+sum7)+x1;
    f32x4 x10 = *(const f32x4_loose*)(data1+x_row+196);
    f32x4 sum13 = (((sum8+sum9)+sum10)+sum11)+x10;
    f32x4 zipped0 = zip_lower_f32x4(sum12, sum13);
    f32x4 zipped1 = zip_upper_f32x4(sum12, sum13);
    f32x4 sum14 = zipped0+zipped1;
    *(f32x2_loose*)(data0+(i0+part*quotient1)*2) = lower_f32x4(sum14)+upper_f32x4(sum14);
  }
  // sum
  for (int64_t r1 = 0; r1 < 6; ++r1) {
    f32x4 x11 = *(const f32x4_loose*)(data1+n*100+r1*16-100);
    sum0 = sum0+x11;
    f32x4 x12 = *(const f32x4_loose*)(data1+n*100+r1*16-96);
    sum1 = sum1+x12;
    f32x4 x13 = *(const f32x4_loose*)(data1+n*100+r1*16-92);
    sum2 = sum2+x13;
    f32x4 x14 = *(const f32x4_loose*)(data1+n*100+r1*16-88);
    sum3 = sum3+x14;
  }
  f32x4 sum15 = (((sum0+sum1)+sum2)+sum3)+x0;
  f32x2 sum16 = lower_f32x4(sum15)+upper_f32x4(sum15);
  float sum17 = sum16[0]+sum16[1];
  // writes data0
  for (int64_t i1 = 0; i1 < count1; ++i1) {
    if (out_row < n) data0[out_row+i1] = sum17;
  }
}

// ======== avx2
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops out 0 of n in 8 parts by 8 copies
//   add over reduce 0 of 100 by 8 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8), Mask(reduce 0), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_6eb703(float* restrict data0, const float* restrict data1, const int64_t n,
    const int64_t part) {
  const int64_t quotient0 = n/8;
  const int64_t quotient1 = (n+56)/64;
  const int64_t limit0 = quotient0-part*quotient1 < quotient1 ? quotient0-part*quotient1 : quotient1;
  const int64_t count0 = 0 > limit0 ? 0 : limit0;
  const int64_t out_row = quotient0*8;
  const int64_t count1 = (n-out_row)*(7 <= part);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < count0; ++i0) {
    const int64_t x_row0 = (i0+part*quotient1)*800;
    f32x8 sum0 = splat_f32x8(0.0f);
    f32x8 x0 = load_some_f32x8(data1+x_row0+96, 0, 4);
    f32x8 sum1 = splat_f32x8(0.0f);
    f32x8 x1 = load_some_f32x8(data1+x_row0+496, 0, 4);
    f32x8 sum2 = splat_f32x8(0.0f);
    f32x8 x2 = load_some_f32x8(data1+x_row0+296, 0, 4);
    f32x8 sum3 = splat_f32x8(0.0f);
    f32x8 x3 = load_some_f32x8(data1+x_row0+696, 0, 4);
    f32x8 sum4 = splat_f32x8(0.0f);
    f32x8 x4 = load_some_f32x8(data1+x_row0+196, 0, 4);
    f32x8 sum5 = splat_f32x8(0.0f);
    f32x8 x5 = load_some_f32x8(data1+x_row0+596, 0, 4);
    f32x8 sum6 = splat_f32x8(0.0f);
    f32x8 x6 = load_some_f32x8(data1+x_row0+396, 0, 4);
    f32x8 sum7 = splat_f32x8(0.0f);
    for (int64_t r0 = 0; r0 < 12; ++r0) {
      f32x8 x7 = *(const f32x8_loose*)(data1+x_row0+r0*8);
      sum0 = sum0+x7;
      f32x8 x8 = *(const f32x8_loose*)(data1+x_row0+r0*8+400);
      sum1 = sum1+x8;
      f32x8 x9 = *(const f32x8_loose*)(data1+x_row0+r0*8+200);
      sum2 = sum2+x9;
      f32x8 x10 = *(const f32x8_loose*)(data1+x_row0+r0*8+600);
      sum3 = sum3+x10;
      f32x8 x11 = *(const f32x8_loose*)(data1+x_row0+r0*8+100);
      sum4 = sum4+x11;
      f32x8 x12 = *(const f32x8_loose*)(data1+x_row0+r0*8+500);
      sum5 = sum5+x12;
      f32x8 x13 = *(const f32x8_loose*)(data1+x_row0+r0*8+300);
      sum6 = sum6+x13;
      f32x8 x14 = *(const f32x8_loose*)(data1+x_row0+r0*8+700);
      sum7 = sum7+x14;
    }
    f32x8 sum8 = sum0+x0;
    f32x8 sum9 = sum1+x1;
    f32x8 zipped0 = zip_lower_f32x8(sum8, sum9);
    f32x8 zipped1 = zip_upper_f32x8(sum8, sum9);
    f32x8 sum10 = zipped0+zipped1;
    f32x8 sum11 = sum2+x2;
    f32x8 sum12 = sum3+x3;
    f32x8 zipped2 = zip_lower_f32x8(sum11, sum12);
    f32x8 zipped3 = zip_upper_f32x8(sum11, sum12);
    f32x8 sum13 = zipped2+zipped3;
    f32x8 zipped4 = zip_lower_f32x8(sum10, sum13);
    f32x8 zipped5 = zip_upper_f32x8(sum10, sum13);
    f32x8 sum14 = zipped4+zipped5;
    f32x8 sum15 = sum4+x4;
    f32x8 sum16 = sum5+x5;
    f32x8 zipped6 = zip_lower_f32x8(sum15, sum16);
    f32x8 zipped7 = zip_upper_f32x8(sum15, sum16);
    f32x8 sum17 = zipped6+zipped7;
    f32x8 sum18 = sum6+x6;
    f32x8 x15 = load_some_f32x8(data1+x_row0+796, 0, 4);
    f32x8 sum19 = sum7+x15;
    f32x8 zipped8 = zip_lower_f32x8(sum18, sum19);
    f32x8 zipped9 = zip_upper_f32x8(sum18, sum19);
    f32x8 sum20 = zipped8+zipped9;
    f32x8 zipped10 = zip_lower_f32x8(sum17, sum20);
    f32x8 zipped11 = zip_upper_f32x8(sum17, sum20);
    f32x8 sum21 = zipped10+zipped11;
    f32x8 zipped12 = zip_lower_f32x8(sum14, sum21);
    f32x8 zipped13 = zip_upper_f32x8(sum14, sum21);
    *(f32x8_loose*)(data0+(i0+part*quotient1)*8) = zipped12+zipped13;
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < count1; ++i1) {
    const int64_t limit1 = n-1 < i1+out_row ? n-1 : i1+out_row;
    const int64_t x_row1 = limit1*100;
    f32x8 sum22 = splat_f32x8(0.0f);
    for (int64_t r1 = 0; r1 < 12; ++r1) {
      f32x8 x16 = out_row < n ? (f32x8)*(const f32x8_loose*)(data1+x_row1+r1*8) : splat_f32x8(0.0f);
      sum22 = sum22+x16;
    }
    f32x8 x17 = load_some_f32x8(data1+x_row1+96, 0, (out_row < n)*4);
    f32x8 sum23 = sum22+x17;
    f32x4 sum24 = lower_f32x8(sum23)+upper_f32x8(sum23);
    f32x2 sum25 = lower_f32x4(sum24)+upper_f32x4(sum24);
    if (out_row < n) data0[out_row+i1] = sum25[0]+sum25[1];
  }
}

// ======== avx512
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops out 0 of n in 8 parts by 8 copies
//   add over reduce 0 of 100 by 16 lanes
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 16), Mask(reduce 0), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_bc70fa(float* restrict data0, const float* restrict data1, const int64_t n,
    const int64_t part) {
  const int64_t quotient0 = n/8;
  const int64_t quotient1 = (n+56)/64;
  const int64_t limit0 = quotient0-part*quotient1 < quotient1 ? quotient0-part*quotient1 : quotient1;
  const int64_t count0 = 0 > limit0 ? 0 : limit0;
  const int64_t out_row = quotient0*8;
  const int64_t count1 = (n-out_row)*(7 <= part);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < count0; ++i0) {
    const int64_t x_row0 = (i0+part*quotient1)*800;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 x0 = load_some_f32x16(data1+x_row0+96, 0, 4);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 x1 = load_some_f32x16(data1+x_row0+496, 0, 4);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 x2 = load_some_f32x16(data1+x_row0+296, 0, 4);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 x3 = load_some_f32x16(data1+x_row0+696, 0, 4);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 x4 = load_some_f32x16(data1+x_row0+196, 0, 4);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 x5 = load_some_f32x16(data1+x_row0+596, 0, 4);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 x6 = load_some_f32x16(data1+x_row0+396, 0, 4);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 6; ++r0) {
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row0+r0*16);
      sum0 = sum0+x7;
      f32x16 x8 = *(const f32x16_loose*)(data1+x_row0+r0*16+400);
      sum1 = sum1+x8;
      f32x16 x9 = *(const f32x16_loose*)(data1+x_row0+r0*16+200);
      sum2 = sum2+x9;
      f32x16 x10 = *(const f32x16_loose*)(data1+x_row0+r0*16+600);
      sum3 = sum3+x10;
      f32x16 x11 = *(const f32x16_loose*)(data1+x_row0+r0*16+100);
      sum4 = sum4+x11;
      f32x16 x12 = *(const f32x16_loose*)(data1+x_row0+r0*16+500);
      sum5 = sum5+x12;
      f32x16 x13 = *(const f32x16_loose*)(data1+x_row0+r0*16+300);
      sum6 = sum6+x13;
      f32x16 x14 = *(const f32x16_loose*)(data1+x_row0+r0*16+700);
      sum7 = sum7+x14;
    }
    f32x16 sum8 = sum0+x0;
    f32x16 sum9 = sum1+x1;
    f32x16 zipped0 = zip_lower_f32x16(sum8, sum9);
    f32x16 zipped1 = zip_upper_f32x16(sum8, sum9);
    f32x16 sum10 = zipped0+zipped1;
    f32x16 sum11 = sum2+x2;
    f32x16 sum12 = sum3+x3;
    f32x16 zipped2 = zip_lower_f32x16(sum11, sum12);
    f32x16 zipped3 = zip_upper_f32x16(sum11, sum12);
    f32x16 sum13 = zipped2+zipped3;
    f32x16 zipped4 = zip_lower_f32x16(sum10, sum13);
    f32x16 zipped5 = zip_upper_f32x16(sum10, sum13);
    f32x16 sum14 = zipped4+zipped5;
    f32x16 sum15 = sum4+x4;
    f32x16 sum16 = sum5+x5;
    f32x16 zipped6 = zip_lower_f32x16(sum15, sum16);
    f32x16 zipped7 = zip_upper_f32x16(sum15, sum16);
    f32x16 sum17 = zipped6+zipped7;
    f32x16 sum18 = sum6+x6;
    f32x16 x15 = load_some_f32x16(data1+x_row0+796, 0, 4);
    f32x16 sum19 = sum7+x15;
    f32x16 zipped8 = zip_lower_f32x16(sum18, sum19);
    f32x16 zipped9 = zip_upper_f32x16(sum18, sum19);
    f32x16 sum20 = zipped8+zipped9;
    f32x16 zipped10 = zip_lower_f32x16(sum17, sum20);
    f32x16 zipped11 = zip_upper_f32x16(sum17, sum20);
    f32x16 sum21 = zipped10+zipped11;
    f32x16 zipped12 = zip_lower_f32x16(sum14, sum21);
    f32x16 zipped13 = zip_upper_f32x16(sum14, sum21);
    f32x16 sum22 = zipped12+zipped13;
    *(f32x8_loose*)(data0+(i0+part*quotient1)*8) = lower_f32x16(sum22)+upper_f32x16(sum22);
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < count1; ++i1) {
    const int64_t limit1 = n-1 < i1+out_row ? n-1 : i1+out_row;
    const int64_t x_row1 = limit1*100;
    f32x16 sum23 = splat_f32x16(0.0f);
    for (int64_t r1 = 0; r1 < 6; ++r1) {
      f32x16 x16 = out_row < n ? (f32x16)*(const f32x16_loose*)(data1+x_row1+r1*16) : splat_f32x16(0.0f);
      sum23 = sum23+x16;
    }
    f32x16 x17 = load_some_f32x16(data1+x_row1+96, 0, (out_row < n)*4);
    f32x16 sum24 = sum23+x17;
    f32x8 sum25 = lower_f32x16(sum24)+upper_f32x16(sum24);
    f32x4 sum26 = lower_f32x8(sum25)+upper_f32x8(sum25);
    f32x2 sum27 = lower_f32x4(sum26)+upper_f32x4(sum26);
    if (out_row < n) data0[out_row+i1] = sum27[0]+sum27[1];
  }
}

// ======== neon
// data0(n, 1) = sum(data1(n, 100), axes 1)
//   loops out 0 of n in 8 parts by 2 copies
//   add over reduce 0 of 100 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 8), Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));
typedef f32x2 f32x2_loose __attribute__((aligned(4), may_alias));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_n4096_100_f2e3a4(float* restrict data0, const float* restrict data1, const int64_t n,
    const int64_t part) {
  const int64_t quotient0 = n/2;
  const int64_t quotient1 = (n+14)/16;
  const int64_t limit = quotient0-part*quotient1 < quotient1 ? quotient0-part*quotient1 : quotient1;
  const int64_t count0 = 0 > limit ? 0 : limit;
  const int64_t out_row = quotient0*2;
  const int64_t count1 = (n-out_row)*(7 <= part);
  f32x4 sum0 = splat_f32x4(0.0f);
  f32x4 sum1 = splat_f32x4(0.0f);
  f32x4 sum2 = splat_f32x4(0.0f);
  f32x4 sum3 = splat_f32x4(0.0f);
  f32x4 sum4 = splat_f32x4(0.0f);
  f32x4 sum5 = splat_f32x4(0.0f);
  f32x4 sum6 = splat_f32x4(0.0f);
  f32x4 sum7 = splat_f32x4(0.0f);
  f32x4 x0 = *(const f32x4_loose*)(data1+n*100-4);
  // sum, writes data0
  for (int64_t i0 = 0; i0 < count0; ++i0) {
    const int64_t x_row = (i0+part*quotient1)*200;
    f32x4 sum8 = splat_f32x4(0.0f);
    f32x4 sum9 = splat_f32x4(0.0f);
    f32x4 sum10 = splat_f32x4(0.0f);
    f32x4 sum11 = splat_f32x4(0.0f);
    f32x4 sum12 = splat_f32x4(0.0f);
    f32x4 sum13 = splat_f32x4(0.0f);
    f32x4 sum14 = splat_f32x4(0.0f);
    f32x4 sum15 = splat_f32x4(0.0f);
    f32x4 x1 = *(const f32x4_loose*)(data1+x_row+96);
    f32x4 sum16 = splat_f32x4(0.0f);
    f32x4 sum17 = splat_f32x4(0.0f);
    f32x4 sum18 = splat_f32x4(0.0f);
    f32x4 sum19 = splat_f32x4(0.0f);
    f32x4 sum20 = splat_f32x4(0.0f);
    f32x4 sum21 = splat_f32x4(0.0f);
    f32x4 sum22 = splat_f32x4(0.0f);
    f32x4 sum23 = splat_f32x4(0.0f);
    for (int64_t r0 = 0; r0 < 3; ++r0) {
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+r0*32);
      sum8 = sum8+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+r0*32+4);
      sum9 = sum9+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_row+r0*32+8);
      sum10 = sum10+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_row+r0*32+12);
      sum11 = sum11+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_row+r0*32+16);
      sum12 = sum12+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_row+r0*32+20);
      sum13 = sum13+x7;
      f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r0*32+24);
      sum14 = sum14+x8;
      f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r0*32+28);
      sum15 = sum15+x9;
      f32x4 x10 = *(const f32x4_loose*)(data1+x_row+r0*32+100);
      sum16 = sum16+x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+x_row+r0*32+104);
      sum17 = sum17+x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+x_row+r0*32+108);
      sum18 = sum18+x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+x_row+r0*32+112);
      sum19 = sum19+x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+x_row+r0*32+116);
      sum20 = sum20+x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+x_row+r0*32+120);
      sum21 = sum21+x15;
      f32x4 x16 = *(const f32x4_loose*)(data1+x_row+r0*32+124);
      sum22 = sum22+x16;
      f32x4 x17 = *(const f32x4_loose*)(data1+x_row+r0*32+128);
      sum23 = sum23+x17;
    }
    f32x4 sum24 = (((((((sum8+sum9)+sum10)+sum11)+sum12)+sum13)+sum14)+sum15)+x1;
    f32x4 x18 = *(const f32x4_loose*)(data1+x_row+196);
    f32x4 sum25 = (((((((sum16+sum17)+sum18)+sum19)+sum20)+sum21)+sum22)+sum23)+x18;
    f32x4 zipped0 = zip_lower_f32x4(sum24, sum25);
    f32x4 zipped1 = zip_upper_f32x4(sum24, sum25);
    f32x4 sum26 = zipped0+zipped1;
    *(f32x2_loose*)(data0+(i0+part*quotient1)*2) = lower_f32x4(sum26)+upper_f32x4(sum26);
  }
  // sum
  for (int64_t r1 = 0; r1 < 3; ++r1) {
    f32x4 x19 = *(const f32x4_loose*)(data1+n*100+r1*32-100);
    sum0 = sum0+x19;
    f32x4 x20 = *(const f32x4_loose*)(data1+n*100+r1*32-96);
    sum1 = sum1+x20;
    f32x4 x21 = *(const f32x4_loose*)(data1+n*100+r1*32-92);
    sum2 = sum2+x21;
    f32x4 x22 = *(const f32x4_loose*)(data1+n*100+r1*32-88);
    sum3 = sum3+x22;
    f32x4 x23 = *(const f32x4_loose*)(data1+n*100+r1*32-84);
    sum4 = sum4+x23;
    f32x4 x24 = *(const f32x4_loose*)(data1+n*100+r1*32-80);
    sum5 = sum5+x24;
    f32x4 x25 = *(const f32x4_loose*)(data1+n*100+r1*32-76);
    sum6 = sum6+x25;
    f32x4 x26 = *(const f32x4_loose*)(data1+n*100+r1*32-72);
    sum7 = sum7+x26;
  }
  f32x4 sum27 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+x0;
  f32x2 sum28 = lower_f32x4(sum27)+upper_f32x4(sum27);
  float sum29 = sum28[0]+sum28[1];
  // writes data0
  for (int64_t i1 = 0; i1 < count1; ++i1) {
    if (out_row < n) data0[out_row+i1] = sum29;
  }
}

