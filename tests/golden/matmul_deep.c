// ======== plain
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 1 of 48 in 4 parts by 3 copies of 4 lanes > reduce 0 in chunks of 1250 > out 0 of 64 by 4 copies
//   add over reduce 0 of 2500
//   stage0 keeps 768 elements, f = 1: sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2)
//   stage1 keeps 15000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 3), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Chunk(reduce 0, 1250),
//       Outer(out 1), Thread(out 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_48_2500_19c2ab(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+60032);
  const int64_t out_column = part*12;
  f32x4 c0 = *(const f32x4_loose*)(data3+out_column);
  // fills stage0
  for (int64_t i0 = 0; i0 < 192; ++i0) {
    *(f32x4_loose*)(stage0+i0*4) = splat_f32x4(0.0f);
  }
  f32x4 c1 = *(const f32x4_loose*)(data3+out_column+4);
  f32x4 c2 = *(const f32x4_loose*)(data3+out_column+8);
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    // fills stage1
    for (int64_t i2 = 0; i2 < 1250; ++i2) {
      const int64_t b_row = i1*60000+out_column+i2*48;
      const int64_t kept_row = i2*12;
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        f32x4 b = *(const f32x4_loose*)(data2+b_row+i3*4);
        *(f32x4_loose*)(stage1+kept_row+i3*4) = b;
      }
    }
    // sum, adds to stage0
    for (int64_t i4 = 0; i4 < 16; ++i4) {
      const int64_t a_row = i1*1250+i4*10000;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 1250; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 kept0 = *(const f32x4_loose*)(stage1+r0*12);
        sum0 = sum0+(a0*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage1+r0*12+4);
        sum1 = sum1+(a0*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage1+r0*12+8);
        sum2 = sum2+(a0*kept2);
        float a1 = data1[a_row+r0+2500];
        sum3 = sum3+(a1*kept0);
        sum4 = sum4+(a1*kept1);
        sum5 = sum5+(a1*kept2);
        float a2 = data1[a_row+r0+5000];
        sum6 = sum6+(a2*kept0);
        sum7 = sum7+(a2*kept1);
        sum8 = sum8+(a2*kept2);
        float a3 = data1[a_row+r0+7500];
        sum9 = sum9+(a3*kept0);
        sum10 = sum10+(a3*kept1);
        sum11 = sum11+(a3*kept2);
      }
      *(f32x4_loose*)(stage0+i4*48) += sum0;
      *(f32x4_loose*)(stage0+i4*48+4) += sum1;
      *(f32x4_loose*)(stage0+i4*48+8) += sum2;
      *(f32x4_loose*)(stage0+i4*48+12) += sum3;
      *(f32x4_loose*)(stage0+i4*48+16) += sum4;
      *(f32x4_loose*)(stage0+i4*48+20) += sum5;
      *(f32x4_loose*)(stage0+i4*48+24) += sum6;
      *(f32x4_loose*)(stage0+i4*48+28) += sum7;
      *(f32x4_loose*)(stage0+i4*48+32) += sum8;
      *(f32x4_loose*)(stage0+i4*48+36) += sum9;
      *(f32x4_loose*)(stage0+i4*48+40) += sum10;
      *(f32x4_loose*)(stage0+i4*48+44) += sum11;
    }
  }
  // writes data0
  for (int64_t i5 = 0; i5 < 16; ++i5) {
    f32x4 kept3 = *(const f32x4_loose*)(stage0+i5*48);
    *(f32x4_loose*)(data0+out_column+i5*192) = max_f32x4(kept3+c0, splat_f32x4(0.0f));
    f32x4 kept4 = *(const f32x4_loose*)(stage0+i5*48+4);
    *(f32x4_loose*)(data0+out_column+i5*192+4) = max_f32x4(kept4+c1, splat_f32x4(0.0f));
    f32x4 kept5 = *(const f32x4_loose*)(stage0+i5*48+8);
    *(f32x4_loose*)(data0+out_column+i5*192+8) = max_f32x4(kept5+c2, splat_f32x4(0.0f));
    f32x4 kept6 = *(const f32x4_loose*)(stage0+i5*48+12);
    *(f32x4_loose*)(data0+out_column+i5*192+48) = max_f32x4(kept6+c0, splat_f32x4(0.0f));
    f32x4 kept7 = *(const f32x4_loose*)(stage0+i5*48+16);
    *(f32x4_loose*)(data0+out_column+i5*192+52) = max_f32x4(kept7+c1, splat_f32x4(0.0f));
    f32x4 kept8 = *(const f32x4_loose*)(stage0+i5*48+20);
    *(f32x4_loose*)(data0+out_column+i5*192+56) = max_f32x4(kept8+c2, splat_f32x4(0.0f));
    f32x4 kept9 = *(const f32x4_loose*)(stage0+i5*48+24);
    *(f32x4_loose*)(data0+out_column+i5*192+96) = max_f32x4(kept9+c0, splat_f32x4(0.0f));
    f32x4 kept10 = *(const f32x4_loose*)(stage0+i5*48+28);
    *(f32x4_loose*)(data0+out_column+i5*192+100) = max_f32x4(kept10+c1, splat_f32x4(0.0f));
    f32x4 kept11 = *(const f32x4_loose*)(stage0+i5*48+32);
    *(f32x4_loose*)(data0+out_column+i5*192+104) = max_f32x4(kept11+c2, splat_f32x4(0.0f));
    f32x4 kept12 = *(const f32x4_loose*)(stage0+i5*48+36);
    *(f32x4_loose*)(data0+out_column+i5*192+144) = max_f32x4(kept12+c0, splat_f32x4(0.0f));
    f32x4 kept13 = *(const f32x4_loose*)(stage0+i5*48+40);
    *(f32x4_loose*)(data0+out_column+i5*192+148) = max_f32x4(kept13+c1, splat_f32x4(0.0f));
    f32x4 kept14 = *(const f32x4_loose*)(stage0+i5*48+44);
    *(f32x4_loose*)(data0+out_column+i5*192+152) = max_f32x4(kept14+c2, splat_f32x4(0.0f));
  }
}

// ======== avx2
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 4 parts in blocks of 16 > reduce 0 in chunks of 1250 > out 1 of 48 by 3 copies of 8 lanes >
//       out 0 of 64 by 4 copies
//   add over reduce 0 of 2500
//   stage0 keeps 768 elements, f = 1: sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2)
//   stage1 keeps 30000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 3), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Chunk(reduce 0, 1250), Tile(out 0, 16), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_64_48_2500_867998(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+120000);
  // fills stage0
  for (int64_t i0 = 0; i0 < 96; ++i0) {
    *(f32x8_loose*)(stage0+i0*8) = splat_f32x8(0.0f);
  }
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    for (int64_t i2 = 0; i2 < 2; ++i2) {
      const int64_t kept_column0 = i2*24;
      // fills stage1
      for (int64_t i3 = 0; i3 < 1250; ++i3) {
        const int64_t b_row = i1*60000+kept_column0+i3*48;
        const int64_t kept_row = i3*24;
        for (int64_t i4 = 0; i4 < 3; ++i4) {
          f32x8 b = *(const f32x8_loose*)(data2+b_row+i4*8);
          *(f32x8_loose*)(stage1+kept_row+i4*8) = b;
          __builtin_prefetch(data2+i1*60000+kept_column0+i3*48+i4*8+24);
        }
      }
      // sum, adds to stage0
      for (int64_t i5 = 0; i5 < 4; ++i5) {
        const int64_t a_row = i1*1250+part*40000+i5*10000;
        f32x8 sum0 = splat_f32x8(0.0f);
        f32x8 sum1 = splat_f32x8(0.0f);
        f32x8 sum2 = splat_f32x8(0.0f);
        f32x8 sum3 = splat_f32x8(0.0f);
        f32x8 sum4 = splat_f32x8(0.0f);
        f32x8 sum5 = splat_f32x8(0.0f);
        f32x8 sum6 = splat_f32x8(0.0f);
        f32x8 sum7 = splat_f32x8(0.0f);
        f32x8 sum8 = splat_f32x8(0.0f);
        f32x8 sum9 = splat_f32x8(0.0f);
        f32x8 sum10 = splat_f32x8(0.0f);
        f32x8 sum11 = splat_f32x8(0.0f);
        for (int64_t r0 = 0; r0 < 1250; ++r0) {
          float a0 = data1[a_row+r0];
          f32x8 kept0 = *(const f32x8_loose*)(stage1+r0*24);
          sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
          f32x8 kept1 = *(const f32x8_loose*)(stage1+r0*24+8);
          sum1 = mulacc_f32x8(splat_f32x8(a0), kept1, sum1);
          f32x8 kept2 = *(const f32x8_loose*)(stage1+r0*24+16);
          sum2 = mulacc_f32x8(splat_f32x8(a0), kept2, sum2);
          float a1 = data1[a_row+r0+2500];
          sum3 = mulacc_f32x8(splat_f32x8(a1), kept0, sum3);
          sum4 = mulacc_f32x8(splat_f32x8(a1), kept1, sum4);
          sum5 = mulacc_f32x8(splat_f32x8(a1), kept2, sum5);
          float a2 = data1[a_row+r0+5000];
          sum6 = mulacc_f32x8(splat_f32x8(a2), kept0, sum6);
          sum7 = mulacc_f32x8(splat_f32x8(a2), kept1, sum7);
          sum8 = mulacc_f32x8(splat_f32x8(a2), kept2, sum8);
          float a3 = data1[a_row+r0+7500];
          sum9 = mulacc_f32x8(splat_f32x8(a3), kept0, sum9);
          sum10 = mulacc_f32x8(splat_f32x8(a3), kept1, sum10);
          sum11 = mulacc_f32x8(splat_f32x8(a3), kept2, sum11);
        }
        *(f32x8_loose*)(stage0+kept_column0+i5*192) += sum0;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+8) += sum1;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+16) += sum2;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+48) += sum3;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+56) += sum4;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+64) += sum5;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+96) += sum6;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+104) += sum7;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+112) += sum8;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+144) += sum9;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+152) += sum10;
        *(f32x8_loose*)(stage0+kept_column0+i5*192+160) += sum11;
      }
    }
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 2; ++i6) {
    const int64_t kept_column1 = i6*24;
    const int64_t out_column = part*768+kept_column1;
    f32x8 c0 = *(const f32x8_loose*)(data3+kept_column1);
    f32x8 c1 = *(const f32x8_loose*)(data3+kept_column1+8);
    f32x8 c2 = *(const f32x8_loose*)(data3+kept_column1+16);
    for (int64_t i7 = 0; i7 < 4; ++i7) {
      f32x8 kept3 = *(const f32x8_loose*)(stage0+kept_column1+i7*192);
      *(f32x8_loose*)(data0+out_column+i7*192) = max_f32x8(kept3+c0, splat_f32x8(0.0f));
      f32x8 kept4 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+8);
      *(f32x8_loose*)(data0+out_column+i7*192+8) = max_f32x8(kept4+c1, splat_f32x8(0.0f));
      f32x8 kept5 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+16);
      *(f32x8_loose*)(data0+out_column+i7*192+16) = max_f32x8(kept5+c2, splat_f32x8(0.0f));
      f32x8 kept6 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+48);
      *(f32x8_loose*)(data0+out_column+i7*192+48) = max_f32x8(kept6+c0, splat_f32x8(0.0f));
      f32x8 kept7 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+56);
      *(f32x8_loose*)(data0+out_column+i7*192+56) = max_f32x8(kept7+c1, splat_f32x8(0.0f));
      f32x8 kept8 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+64);
      *(f32x8_loose*)(data0+out_column+i7*192+64) = max_f32x8(kept8+c2, splat_f32x8(0.0f));
      f32x8 kept9 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+96);
      *(f32x8_loose*)(data0+out_column+i7*192+96) = max_f32x8(kept9+c0, splat_f32x8(0.0f));
      f32x8 kept10 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+104);
      *(f32x8_loose*)(data0+out_column+i7*192+104) = max_f32x8(kept10+c1, splat_f32x8(0.0f));
      f32x8 kept11 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+112);
      *(f32x8_loose*)(data0+out_column+i7*192+112) = max_f32x8(kept11+c2, splat_f32x8(0.0f));
      f32x8 kept12 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+144);
      *(f32x8_loose*)(data0+out_column+i7*192+144) = max_f32x8(kept12+c0, splat_f32x8(0.0f));
      f32x8 kept13 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+152);
      *(f32x8_loose*)(data0+out_column+i7*192+152) = max_f32x8(kept13+c1, splat_f32x8(0.0f));
      f32x8 kept14 = *(const f32x8_loose*)(stage0+kept_column1+i7*192+160);
      *(f32x8_loose*)(data0+out_column+i7*192+160) = max_f32x8(kept14+c2, splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 4 parts in blocks of 16 > reduce 0 in chunks of 1250 > out 1 of 48 by 3 copies of 16 lanes >
//       out 0 of 64 by 8 copies
//   add over reduce 0 of 2500
//   stage0 keeps 768 elements, f = 1: sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2)
//   stage1 keeps 60000 elements, f = 8: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 3), Unroll(out 0, 8), Stage(data2), Outer(out 1), Chunk(reduce 0, 1250),
//       Tile(out 0, 16), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_64_48_2500_edc3a9(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+240000);
  const int64_t out_row = part*768;
  // fills stage0
  for (int64_t i0 = 0; i0 < 48; ++i0) {
    *(f32x16_loose*)(stage0+i0*16) = splat_f32x16(0.0f);
  }
  f32x16 c0 = *(const f32x16_loose*)(data3);
  f32x16 c1 = *(const f32x16_loose*)(data3+16);
  f32x16 c2 = *(const f32x16_loose*)(data3+32);
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    // fills stage1
    for (int64_t i2 = 0; i2 < 1250; ++i2) {
      const int64_t kept_row = i2*48;
      const int64_t b_row = i1*60000+kept_row;
      for (int64_t i3 = 0; i3 < 3; ++i3) {
        f32x16 b = *(const f32x16_loose*)(data2+b_row+i3*16);
        *(f32x16_loose*)(stage1+kept_row+i3*16) = b;
      }
    }
    // sum, adds to stage0
    for (int64_t i4 = 0; i4 < 2; ++i4) {
      const int64_t a_row = i1*1250+part*40000+i4*20000;
      f32x16 sum0 = splat_f32x16(0.0f);
      f32x16 sum1 = splat_f32x16(0.0f);
      f32x16 sum2 = splat_f32x16(0.0f);
      f32x16 sum3 = splat_f32x16(0.0f);
      f32x16 sum4 = splat_f32x16(0.0f);
      f32x16 sum5 = splat_f32x16(0.0f);
      f32x16 sum6 = splat_f32x16(0.0f);
      f32x16 sum7 = splat_f32x16(0.0f);
      f32x16 sum8 = splat_f32x16(0.0f);
      f32x16 sum9 = splat_f32x16(0.0f);
      f32x16 sum10 = splat_f32x16(0.0f);
      f32x16 sum11 = splat_f32x16(0.0f);
      f32x16 sum12 = splat_f32x16(0.0f);
      f32x16 sum13 = splat_f32x16(0.0f);
      f32x16 sum14 = splat_f32x16(0.0f);
      f32x16 sum15 = splat_f32x16(0.0f);
      f32x16 sum16 = splat_f32x16(0.0f);
      f32x16 sum17 = splat_f32x16(0.0f);
      f32x16 sum18 = splat_f32x16(0.0f);
      f32x16 sum19 = splat_f32x16(0.0f);
      f32x16 sum20 = splat_f32x16(0.0f);
      f32x16 sum21 = splat_f32x16(0.0f);
      f32x16 sum22 = splat_f32x16(0.0f);
      f32x16 sum23 = splat_f32x16(0.0f);
      for (int64_t r0 = 0; r0 < 1250; ++r0) {
        float a0 = data1[a_row+r0];
        f32x16 kept0 = *(const f32x16_loose*)(stage1+r0*48);
        sum0 = mulacc_f32x16(splat_f32x16(a0), kept0, sum0);
        f32x16 kept1 = *(const f32x16_loose*)(stage1+r0*48+16);
        sum1 = mulacc_f32x16(splat_f32x16(a0), kept1, sum1);
        f32x16 kept2 = *(const f32x16_loose*)(stage1+r0*48+32);
        sum2 = mulacc_f32x16(splat_f32x16(a0), kept2, sum2);
        float a1 = data1[a_row+r0+2500];
        sum3 = mulacc_f32x16(splat_f32x16(a1), kept0, sum3);
        sum4 = mulacc_f32x16(splat_f32x16(a1), kept1, sum4);
        sum5 = mulacc_f32x16(splat_f32x16(a1), kept2, sum5);
        float a2 = data1[a_row+r0+5000];
        sum6 = mulacc_f32x16(splat_f32x16(a2), kept0, sum6);
        sum7 = mulacc_f32x16(splat_f32x16(a2), kept1, sum7);
        sum8 = mulacc_f32x16(splat_f32x16(a2), kept2, sum8);
        float a3 = data1[a_row+r0+7500];
        sum9 = mulacc_f32x16(splat_f32x16(a3), kept0, sum9);
        sum10 = mulacc_f32x16(splat_f32x16(a3), kept1, sum10);
        sum11 = mulacc_f32x16(splat_f32x16(a3), kept2, sum11);
        float a4 = data1[a_row+r0+10000];
        sum12 = mulacc_f32x16(splat_f32x16(a4), kept0, sum12);
        sum13 = mulacc_f32x16(splat_f32x16(a4), kept1, sum13);
        sum14 = mulacc_f32x16(splat_f32x16(a4), kept2, sum14);
        float a5 = data1[a_row+r0+12500];
        sum15 = mulacc_f32x16(splat_f32x16(a5), kept0, sum15);
        sum16 = mulacc_f32x16(splat_f32x16(a5), kept1, sum16);
        sum17 = mulacc_f32x16(splat_f32x16(a5), kept2, sum17);
        float a6 = data1[a_row+r0+15000];
        sum18 = mulacc_f32x16(splat_f32x16(a6), kept0, sum18);
        sum19 = mulacc_f32x16(splat_f32x16(a6), kept1, sum19);
        sum20 = mulacc_f32x16(splat_f32x16(a6), kept2, sum20);
        float a7 = data1[a_row+r0+17500];
        sum21 = mulacc_f32x16(splat_f32x16(a7), kept0, sum21);
        sum22 = mulacc_f32x16(splat_f32x16(a7), kept1, sum22);
        sum23 = mulacc_f32x16(splat_f32x16(a7), kept2, sum23);
      }
      *(f32x16_loose*)(stage0+i4*384) += sum0;
      *(f32x16_loose*)(stage0+i4*384+16) += sum1;
      *(f32x16_loose*)(stage0+i4*384+32) += sum2;
      *(f32x16_loose*)(stage0+i4*384+48) += sum3;
      *(f32x16_loose*)(stage0+i4*384+64) += sum4;
      *(f32x16_loose*)(stage0+i4*384+80) += sum5;
      *(f32x16_loose*)(stage0+i4*384+96) += sum6;
      *(f32x16_loose*)(stage0+i4*384+112) += sum7;
      *(f32x16_loose*)(stage0+i4*384+128) += sum8;
      *(f32x16_loose*)(stage0+i4*384+144) += sum9;
      *(f32x16_loose*)(stage0+i4*384+160) += sum10;
      *(f32x16_loose*)(stage0+i4*384+176) += sum11;
      *(f32x16_loose*)(stage0+i4*384+192) += sum12;
      *(f32x16_loose*)(stage0+i4*384+208) += sum13;
      *(f32x16_loose*)(stage0+i4*384+224) += sum14;
      *(f32x16_loose*)(stage0+i4*384+240) += sum15;
      *(f32x16_loose*)(stage0+i4*384+256) += sum16;
      *(f32x16_loose*)(stage0+i4*384+272) += sum17;
      *(f32x16_loose*)(stage0+i4*384+288) += sum18;
      *(f32x16_loose*)(stage0+i4*384+304) += sum19;
      *(f32x16_loose*)(stage0+i4*384+320) += sum20;
      *(f32x16_loose*)(stage0+i4*384+336) += sum21;
      *(f32x16_loose*)(stage0+i4*384+352) += sum22;
      *(f32x16_loose*)(stage0+i4*384+368) += sum23;
    }
  }
  // writes data0
  for (int64_t i5 = 0; i5 < 2; ++i5) {
    f32x16 kept3 = *(const f32x16_loose*)(stage0+i5*384);
    *(f32x16_loose*)(data0+out_row+i5*384) = max_f32x16(kept3+c0, splat_f32x16(0.0f));
    f32x16 kept4 = *(const f32x16_loose*)(stage0+i5*384+16);
    *(f32x16_loose*)(data0+out_row+i5*384+16) = max_f32x16(kept4+c1, splat_f32x16(0.0f));
    f32x16 kept5 = *(const f32x16_loose*)(stage0+i5*384+32);
    *(f32x16_loose*)(data0+out_row+i5*384+32) = max_f32x16(kept5+c2, splat_f32x16(0.0f));
    f32x16 kept6 = *(const f32x16_loose*)(stage0+i5*384+48);
    *(f32x16_loose*)(data0+out_row+i5*384+48) = max_f32x16(kept6+c0, splat_f32x16(0.0f));
    f32x16 kept7 = *(const f32x16_loose*)(stage0+i5*384+64);
    *(f32x16_loose*)(data0+out_row+i5*384+64) = max_f32x16(kept7+c1, splat_f32x16(0.0f));
    f32x16 kept8 = *(const f32x16_loose*)(stage0+i5*384+80);
    *(f32x16_loose*)(data0+out_row+i5*384+80) = max_f32x16(kept8+c2, splat_f32x16(0.0f));
    f32x16 kept9 = *(const f32x16_loose*)(stage0+i5*384+96);
    *(f32x16_loose*)(data0+out_row+i5*384+96) = max_f32x16(kept9+c0, splat_f32x16(0.0f));
    f32x16 kept10 = *(const f32x16_loose*)(stage0+i5*384+112);
    *(f32x16_loose*)(data0+out_row+i5*384+112) = max_f32x16(kept10+c1, splat_f32x16(0.0f));
    f32x16 kept11 = *(const f32x16_loose*)(stage0+i5*384+128);
    *(f32x16_loose*)(data0+out_row+i5*384+128) = max_f32x16(kept11+c2, splat_f32x16(0.0f));
    f32x16 kept12 = *(const f32x16_loose*)(stage0+i5*384+144);
    *(f32x16_loose*)(data0+out_row+i5*384+144) = max_f32x16(kept12+c0, splat_f32x16(0.0f));
    f32x16 kept13 = *(const f32x16_loose*)(stage0+i5*384+160);
    *(f32x16_loose*)(data0+out_row+i5*384+160) = max_f32x16(kept13+c1, splat_f32x16(0.0f));
    f32x16 kept14 = *(const f32x16_loose*)(stage0+i5*384+176);
    *(f32x16_loose*)(data0+out_row+i5*384+176) = max_f32x16(kept14+c2, splat_f32x16(0.0f));
    f32x16 kept15 = *(const f32x16_loose*)(stage0+i5*384+192);
    *(f32x16_loose*)(data0+out_row+i5*384+192) = max_f32x16(kept15+c0, splat_f32x16(0.0f));
    f32x16 kept16 = *(const f32x16_loose*)(stage0+i5*384+208);
    *(f32x16_loose*)(data0+out_row+i5*384+208) = max_f32x16(kept16+c1, splat_f32x16(0.0f));
    f32x16 kept17 = *(const f32x16_loose*)(stage0+i5*384+224);
    *(f32x16_loose*)(data0+out_row+i5*384+224) = max_f32x16(kept17+c2, splat_f32x16(0.0f));
    f32x16 kept18 = *(const f32x16_loose*)(stage0+i5*384+240);
    *(f32x16_loose*)(data0+out_row+i5*384+240) = max_f32x16(kept18+c0, splat_f32x16(0.0f));
    f32x16 kept19 = *(const f32x16_loose*)(stage0+i5*384+256);
    *(f32x16_loose*)(data0+out_row+i5*384+256) = max_f32x16(kept19+c1, splat_f32x16(0.0f));
    f32x16 kept20 = *(const f32x16_loose*)(stage0+i5*384+272);
    *(f32x16_loose*)(data0+out_row+i5*384+272) = max_f32x16(kept20+c2, splat_f32x16(0.0f));
    f32x16 kept21 = *(const f32x16_loose*)(stage0+i5*384+288);
    *(f32x16_loose*)(data0+out_row+i5*384+288) = max_f32x16(kept21+c0, splat_f32x16(0.0f));
    f32x16 kept22 = *(const f32x16_loose*)(stage0+i5*384+304);
    *(f32x16_loose*)(data0+out_row+i5*384+304) = max_f32x16(kept22+c1, splat_f32x16(0.0f));
    f32x16 kept23 = *(const f32x16_loose*)(stage0+i5*384+320);
    *(f32x16_loose*)(data0+out_row+i5*384+320) = max_f32x16(kept23+c2, splat_f32x16(0.0f));
    f32x16 kept24 = *(const f32x16_loose*)(stage0+i5*384+336);
    *(f32x16_loose*)(data0+out_row+i5*384+336) = max_f32x16(kept24+c0, splat_f32x16(0.0f));
    f32x16 kept25 = *(const f32x16_loose*)(stage0+i5*384+352);
    *(f32x16_loose*)(data0+out_row+i5*384+352) = max_f32x16(kept25+c1, splat_f32x16(0.0f));
    f32x16 kept26 = *(const f32x16_loose*)(stage0+i5*384+368);
    *(f32x16_loose*)(data0+out_row+i5*384+368) = max_f32x16(kept26+c2, splat_f32x16(0.0f));
  }
}

// ======== neon
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 4 parts in blocks of 16 > reduce 0 in chunks of 1250 > out 1 of 48 by 6 copies of 4 lanes >
//       out 0 of 64 by 4 copies
//   add over reduce 0 of 2500
//   stage0 keeps 768 elements, f = 1: sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2)
//   stage1 keeps 30000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 6), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Chunk(reduce 0, 1250), Tile(out 0, 16), Thread(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_48_2500_937117(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+120000);
  // fills stage0
  for (int64_t i0 = 0; i0 < 192; ++i0) {
    *(f32x4_loose*)(stage0+i0*4) = splat_f32x4(0.0f);
  }
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    for (int64_t i2 = 0; i2 < 2; ++i2) {
      const int64_t kept_column0 = i2*24;
      // fills stage1
      for (int64_t i3 = 0; i3 < 1250; ++i3) {
        const int64_t b_row = i1*60000+kept_column0+i3*48;
        const int64_t kept_row = i3*24;
        for (int64_t i4 = 0; i4 < 6; ++i4) {
          f32x4 b = *(const f32x4_loose*)(data2+b_row+i4*4);
          *(f32x4_loose*)(stage1+kept_row+i4*4) = b;
        }
      }
      // sum, adds to stage0
      for (int64_t i5 = 0; i5 < 4; ++i5) {
        const int64_t a_row = i1*1250+part*40000+i5*10000;
        f32x4 sum0 = splat_f32x4(0.0f);
        f32x4 sum1 = splat_f32x4(0.0f);
        f32x4 sum2 = splat_f32x4(0.0f);
        f32x4 sum3 = splat_f32x4(0.0f);
        f32x4 sum4 = splat_f32x4(0.0f);
        f32x4 sum5 = splat_f32x4(0.0f);
        f32x4 sum6 = splat_f32x4(0.0f);
        f32x4 sum7 = splat_f32x4(0.0f);
        f32x4 sum8 = splat_f32x4(0.0f);
        f32x4 sum9 = splat_f32x4(0.0f);
        f32x4 sum10 = splat_f32x4(0.0f);
        f32x4 sum11 = splat_f32x4(0.0f);
        f32x4 sum12 = splat_f32x4(0.0f);
        f32x4 sum13 = splat_f32x4(0.0f);
        f32x4 sum14 = splat_f32x4(0.0f);
        f32x4 sum15 = splat_f32x4(0.0f);
        f32x4 sum16 = splat_f32x4(0.0f);
        f32x4 sum17 = splat_f32x4(0.0f);
        f32x4 sum18 = splat_f32x4(0.0f);
        f32x4 sum19 = splat_f32x4(0.0f);
        f32x4 sum20 = splat_f32x4(0.0f);
        f32x4 sum21 = splat_f32x4(0.0f);
        f32x4 sum22 = splat_f32x4(0.0f);
        f32x4 sum23 = splat_f32x4(0.0f);
        for (int64_t r0 = 0; r0 < 1250; ++r0) {
          float a0 = data1[a_row+r0];
          f32x4 kept0 = *(const f32x4_loose*)(stage1+r0*24);
          sum0 = mulacc_f32x4(splat_f32x4(a0), kept0, sum0);
          float a1 = data1[a_row+r0+2500];
          sum1 = mulacc_f32x4(splat_f32x4(a1), kept0, sum1);
          float a2 = data1[a_row+r0+5000];
          sum2 = mulacc_f32x4(splat_f32x4(a2), kept0, sum2);
          float a3 = data1[a_row+r0+7500];
          sum3 = mulacc_f32x4(splat_f32x4(a3), kept0, sum3);
          f32x4 kept1 = *(const f32x4_loose*)(stage1+r0*24+4);
          sum4 = mulacc_f32x4(splat_f32x4(a0), kept1, sum4);
          sum5 = mulacc_f32x4(splat_f32x4(a1), kept1, sum5);
          sum6 = mulacc_f32x4(splat_f32x4(a2), kept1, sum6);
          sum7 = mulacc_f32x4(splat_f32x4(a3), kept1, sum7);
          f32x4 kept2 = *(const f32x4_loose*)(stage1+r0*24+8);
          sum8 = mulacc_f32x4(splat_f32x4(a0), kept2, sum8);
          sum9 = mulacc_f32x4(splat_f32x4(a1), kept2, sum9);
          sum10 = mulacc_f32x4(splat_f32x4(a2), kept2, sum10);
          sum11 = mulacc_f32x4(splat_f32x4(a3), kept2, sum11);
          f32x4 kept3 = *(const f32x4_loose*)(stage1+r0*24+12);
          sum12 = mulacc_f32x4(splat_f32x4(a0), kept3, sum12);
          sum13 = mulacc_f32x4(splat_f32x4(a1), kept3, sum13);
          sum14 = mulacc_f32x4(splat_f32x4(a2), kept3, sum14);
          sum15 = mulacc_f32x4(splat_f32x4(a3), kept3, sum15);
          f32x4 kept4 = *(const f32x4_loose*)(stage1+r0*24+16);
          sum16 = mulacc_f32x4(splat_f32x4(a0), kept4, sum16);
          sum17 = mulacc_f32x4(splat_f32x4(a1), kept4, sum17);
          sum18 = mulacc_f32x4(splat_f32x4(a2), kept4, sum18);
          sum19 = mulacc_f32x4(splat_f32x4(a3), kept4, sum19);
          f32x4 kept5 = *(const f32x4_loose*)(stage1+r0*24+20);
          sum20 = mulacc_f32x4(splat_f32x4(a0), kept5, sum20);
          sum21 = mulacc_f32x4(splat_f32x4(a1), kept5, sum21);
          sum22 = mulacc_f32x4(splat_f32x4(a2), kept5, sum22);
          sum23 = mulacc_f32x4(splat_f32x4(a3), kept5, sum23);
        }
        *(f32x4_loose*)(stage0+kept_column0+i5*192) += sum0;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+48) += sum1;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+96) += sum2;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+144) += sum3;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+4) += sum4;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+52) += sum5;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+100) += sum6;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+148) += sum7;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+8) += sum8;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+56) += sum9;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+104) += sum10;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+152) += sum11;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+12) += sum12;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+60) += sum13;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+108) += sum14;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+156) += sum15;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+16) += sum16;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+64) += sum17;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+112) += sum18;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+160) += sum19;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+20) += sum20;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+68) += sum21;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+116) += sum22;
        *(f32x4_loose*)(stage0+kept_column0+i5*192+164) += sum23;
      }
    }
  }
  // writes data0
  for (int64_t i6 = 0; i6 < 2; ++i6) {
    const int64_t kept_column1 = i6*24;
    const int64_t out_column = part*768+kept_column1;
    f32x4 c0 = *(const f32x4_loose*)(data3+kept_column1);
    f32x4 c1 = *(const f32x4_loose*)(data3+kept_column1+4);
    f32x4 c2 = *(const f32x4_loose*)(data3+kept_column1+8);
    f32x4 c3 = *(const f32x4_loose*)(data3+kept_column1+12);
    f32x4 c4 = *(const f32x4_loose*)(data3+kept_column1+16);
    f32x4 c5 = *(const f32x4_loose*)(data3+kept_column1+20);
    for (int64_t i7 = 0; i7 < 4; ++i7) {
      f32x4 kept6 = *(const f32x4_loose*)(stage0+kept_column1+i7*192);
      *(f32x4_loose*)(data0+out_column+i7*192) = max_f32x4(kept6+c0, splat_f32x4(0.0f));
      f32x4 kept7 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+48);
      *(f32x4_loose*)(data0+out_column+i7*192+48) = max_f32x4(kept7+c0, splat_f32x4(0.0f));
      f32x4 kept8 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+96);
      *(f32x4_loose*)(data0+out_column+i7*192+96) = max_f32x4(kept8+c0, splat_f32x4(0.0f));
      f32x4 kept9 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+144);
      *(f32x4_loose*)(data0+out_column+i7*192+144) = max_f32x4(kept9+c0, splat_f32x4(0.0f));
      f32x4 kept10 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+4);
      *(f32x4_loose*)(data0+out_column+i7*192+4) = max_f32x4(kept10+c1, splat_f32x4(0.0f));
      f32x4 kept11 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+52);
      *(f32x4_loose*)(data0+out_column+i7*192+52) = max_f32x4(kept11+c1, splat_f32x4(0.0f));
      f32x4 kept12 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+100);
      *(f32x4_loose*)(data0+out_column+i7*192+100) = max_f32x4(kept12+c1, splat_f32x4(0.0f));
      f32x4 kept13 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+148);
      *(f32x4_loose*)(data0+out_column+i7*192+148) = max_f32x4(kept13+c1, splat_f32x4(0.0f));
      f32x4 kept14 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+8);
      *(f32x4_loose*)(data0+out_column+i7*192+8) = max_f32x4(kept14+c2, splat_f32x4(0.0f));
      f32x4 kept15 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+56);
      *(f32x4_loose*)(data0+out_column+i7*192+56) = max_f32x4(kept15+c2, splat_f32x4(0.0f));
      f32x4 kept16 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+104);
      *(f32x4_loose*)(data0+out_column+i7*192+104) = max_f32x4(kept16+c2, splat_f32x4(0.0f));
      f32x4 kept17 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+152);
      *(f32x4_loose*)(data0+out_column+i7*192+152) = max_f32x4(kept17+c2, splat_f32x4(0.0f));
      f32x4 kept18 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+12);
      *(f32x4_loose*)(data0+out_column+i7*192+12) = max_f32x4(kept18+c3, splat_f32x4(0.0f));
      f32x4 kept19 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+60);
      *(f32x4_loose*)(data0+out_column+i7*192+60) = max_f32x4(kept19+c3, splat_f32x4(0.0f));
      f32x4 kept20 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+108);
      *(f32x4_loose*)(data0+out_column+i7*192+108) = max_f32x4(kept20+c3, splat_f32x4(0.0f));
      f32x4 kept21 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+156);
      *(f32x4_loose*)(data0+out_column+i7*192+156) = max_f32x4(kept21+c3, splat_f32x4(0.0f));
      f32x4 kept22 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+16);
      *(f32x4_loose*)(data0+out_column+i7*192+16) = max_f32x4(kept22+c4, splat_f32x4(0.0f));
      f32x4 kept23 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+64);
      *(f32x4_loose*)(data0+out_column+i7*192+64) = max_f32x4(kept23+c4, splat_f32x4(0.0f));
      f32x4 kept24 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+112);
      *(f32x4_loose*)(data0+out_column+i7*192+112) = max_f32x4(kept24+c4, splat_f32x4(0.0f));
      f32x4 kept25 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+160);
      *(f32x4_loose*)(data0+out_column+i7*192+160) = max_f32x4(kept25+c4, splat_f32x4(0.0f));
      f32x4 kept26 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+20);
      *(f32x4_loose*)(data0+out_column+i7*192+20) = max_f32x4(kept26+c5, splat_f32x4(0.0f));
      f32x4 kept27 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+68);
      *(f32x4_loose*)(data0+out_column+i7*192+68) = max_f32x4(kept27+c5, splat_f32x4(0.0f));
      f32x4 kept28 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+116);
      *(f32x4_loose*)(data0+out_column+i7*192+116) = max_f32x4(kept28+c5, splat_f32x4(0.0f));
      f32x4 kept29 = *(const f32x4_loose*)(stage0+kept_column1+i7*192+164);
      *(f32x4_loose*)(data0+out_column+i7*192+164) = max_f32x4(kept29+c5, splat_f32x4(0.0f));
    }
  }
}

