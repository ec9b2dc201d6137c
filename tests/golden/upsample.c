// ======== plain
// data0(2, 40, 24, 2) = data1(2, 40, 24, 2)
//   loops out 0 of 80 by 4 copies > out 1 of 24 by 4 lanes > out 2 of 2 by 2 copies
//   Opts: Unroll(out 0, 4), Upcast(out 1, 4), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void E_80_24_2_027843(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 20; ++i0) {
    const int64_t x_row = i0*48;
    const int64_t out_row = i0*192;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+i1*4);
      f32x4 zipped0 = zip_lower_f32x4(x0, x0);
      *(f32x4_loose*)(data0+out_row+i1*8) = zipped0;
      f32x4 zipped1 = zip_upper_f32x4(x0, x0);
      *(f32x4_loose*)(data0+out_row+i1*8+4) = zipped1;
      *(f32x4_loose*)(data0+out_row+i1*8+48) = zipped0;
      *(f32x4_loose*)(data0+out_row+i1*8+52) = zipped1;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+i1*4+24);
      f32x4 zipped2 = zip_lower_f32x4(x1, x1);
      *(f32x4_loose*)(data0+out_row+i1*8+96) = zipped2;
      f32x4 zipped3 = zip_upper_f32x4(x1, x1);
      *(f32x4_loose*)(data0+out_row+i1*8+100) = zipped3;
      *(f32x4_loose*)(data0+out_row+i1*8+144) = zipped2;
      *(f32x4_loose*)(data0+out_row+i1*8+148) = zipped3;
    }
  }
}

// ======== avx2
// data0(2, 40, 24, 2) = data1(2, 40, 24, 2)
//   loops out 0 of 80 by 4 copies > out 1 of 24 by 8 lanes > out 2 of 2 by 2 copies
//   Opts: Unroll(out 0, 4), Upcast(out 1, 8), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)

void E_80_24_2_59428e(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 20; ++i0) {
    const int64_t x_row = i0*48;
    const int64_t out_row = i0*192;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+i1*8);
      f32x8 zipped0 = zip_lower_f32x8(x0, x0);
      *(f32x8_loose*)(data0+out_row+i1*16) = zipped0;
      f32x8 zipped1 = zip_upper_f32x8(x0, x0);
      *(f32x8_loose*)(data0+out_row+i1*16+8) = zipped1;
      *(f32x8_loose*)(data0+out_row+i1*16+48) = zipped0;
      *(f32x8_loose*)(data0+out_row+i1*16+56) = zipped1;
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+i1*8+24);
      f32x8 zipped2 = zip_lower_f32x8(x1, x1);
      *(f32x8_loose*)(data0+out_row+i1*16+96) = zipped2;
      f32x8 zipped3 = zip_upper_f32x8(x1, x1);
      *(f32x8_loose*)(data0+out_row+i1*16+104) = zipped3;
      *(f32x8_loose*)(data0+out_row+i1*16+144) = zipped2;
      *(f32x8_loose*)(data0+out_row+i1*16+152) = zipped3;
    }
  }
}

// ======== avx512
// data0(2, 40, 24, 2) = data1(2, 40, 24, 2)
//   loops out 0 of 80 by 8 copies > out 1 of 24 by 8 lanes > out 2 of 2 by 2 copies
//   Opts: Unroll(out 0, 8), Upcast(out 1, 8), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)

void E_80_24_2_032b41(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t x_row = i0*96;
    const int64_t out_row = i0*384;
    for (int64_t i1 = 0; i1 < 3; ++i1) {
      f32x8 x0 = *(const f32x8_loose*)(data1+x_row+i1*8);
      f32x8 zipped0 = zip_lower_f32x8(x0, x0);
      *(f32x8_loose*)(data0+out_row+i1*16) = zipped0;
      f32x8 zipped1 = zip_upper_f32x8(x0, x0);
      *(f32x8_loose*)(data0+out_row+i1*16+8) = zipped1;
      *(f32x8_loose*)(data0+out_row+i1*16+48) = zipped0;
      *(f32x8_loose*)(data0+out_row+i1*16+56) = zipped1;
      f32x8 x1 = *(const f32x8_loose*)(data1+x_row+i1*8+24);
      f32x8 zipped2 = zip_lower_f32x8(x1, x1);
      *(f32x8_loose*)(data0+out_row+i1*16+96) = zipped2;
      f32x8 zipped3 = zip_upper_f32x8(x1, x1);
      *(f32x8_loose*)(data0+out_row+i1*16+104) = zipped3;
      *(f32x8_loose*)(data0+out_row+i1*16+144) = zipped2;
      *(f32x8_loose*)(data0+out_row+i1*16+152) = zipped3;
      f32x8 x2 = *(const f32x8_loose*)(data1+x_row+i1*8+48);
      f32x8 zipped4 = zip_lower_f32x8(x2, x2);
      *(f32x8_loose*)(data0+out_row+i1*16+192) = zipped4;
      f32x8 zipped5 = zip_upper_f32x8(x2, x2);
      *(f32x8_loose*)(data0+out_row+i1*16+200) = zipped5;
      *(f32x8_loose*)(data0+out_row+i1*16+240) = zipped4;
      *(f32x8_loose*)(data0+out_row+i1*16+248) = zipped5;
      f32x8 x3 = *(const f32x8_loose*)(data1+x_row+i1*8+72);
      f32x8 zipped6 = zip_lower_f32x8(x3, x3);
      *(f32x8_loose*)(data0+out_row+i1*16+288) = zipped6;
      f32x8 zipped7 = zip_upper_f32x8(x3, x3);
      *(f32x8_loose*)(data0+out_row+i1*16+296) = zipped7;
      *(f32x8_loose*)(data0+out_row+i1*16+336) = zipped6;
      *(f32x8_loose*)(data0+out_row+i1*16+344) = zipped7;
    }
  }
}

// ======== neon
// data0(2, 40, 24, 2) = data1(2, 40, 24, 2)
//   loops out 0 of 80 by 8 copies > out 1 of 24 by 4 lanes > out 2 of 2 by 2 copies
//   Opts: Unroll(out 0, 8), Upcast(out 1, 4), Unroll(out 2, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)

void E_80_24_2_4a7088(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 10; ++i0) {
    const int64_t x_row = i0*96;
    const int64_t out_row = i0*384;
    for (int64_t i1 = 0; i1 < 6; ++i1) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+i1*4);
      f32x4 zipped0 = zip_lower_f32x4(x0, x0);
      *(f32x4_loose*)(data0+out_row+i1*8) = zipped0;
      f32x4 zipped1 = zip_upper_f32x4(x0, x0);
      *(f32x4_loose*)(data0+out_row+i1*8+4) = zipped1;
      *(f32x4_loose*)(data0+out_row+i1*8+48) = zipped0;
      *(f32x4_loose*)(data0+out_row+i1*8+52) = zipped1;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+i1*4+24);
      f32x4 zipped2 = zip_lower_f32x4(x1, x1);
      *(f32x4_loose*)(data0+out_row+i1*8+96) = zipped2;
      f32x4 zipped3 = zip_upper_f32x4(x1, x1);
      *(f32x4_loose*)(data0+out_row+i1*8+100) = zipped3;
      *(f32x4_loose*)(data0+out_row+i1*8+144) = zipped2;
      *(f32x4_loose*)(data0+out_row+i1*8+148) = zipped3;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+i1*4+48);
      f32x4 zipped4 = zip_lower_f32x4(x2, x2);
      *(f32x4_loose*)(data0+out_row+i1*8+192) = zipped4;
      f32x4 zipped5 = zip_upper_f32x4(x2, x2);
      *(f32x4_loose*)(data0+out_row+i1*8+196) = zipped5;
      *(f32x4_loose*)(data0+out_row+i1*8+240) = zipped4;
      *(f32x4_loose*)(data0+out_row+i1*8+244) = zipped5;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+i1*4+72);
      f32x4 zipped6 = zip_lower_f32x4(x3, x3);
      *(f32x4_loose*)(data0+out_row+i1*8+288) = zipped6;
      f32x4 zipped7 = zip_upper_f32x4(x3, x3);
      *(f32x4_loose*)(data0+out_row+i1*8+292) = zipped7;
      *(f32x4_loose*)(data0+out_row+i1*8+336) = zipped6;
      *(f32x4_loose*)(data0+out_row+i1*8+340) = zipped7;
    }
  }
}

