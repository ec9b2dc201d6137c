// ======== plain
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 48 by 3 copies of 4 lanes
//   add over reduce 0 of 2500
//   stage0 keeps 120000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 3), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Thread(out 0, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void r_64_48_2500_4e85cc(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 30000; ++i0) {
    f32x4 b = *(const f32x4_loose*)(data2+i0*4);
    *(f32x4_loose*)(stage0+i0*4) = b;
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    const int64_t a_row = part*20000+i1*10000;
    const int64_t out_row = part*384+i1*192;
    for (int64_t i2 = 0; i2 < 4; ++i2) {
      const int64_t kept_column = i2*12;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 c0 = *(const f32x4_loose*)(data3+kept_column);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 c1 = *(const f32x4_loose*)(data3+kept_column+4);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 c2 = *(const f32x4_loose*)(data3+kept_column+8);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 2500; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 kept0 = *(const f32x4_loose*)(stage0+kept_column+r0*48);
        sum0 = sum0+(a0*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+kept_column+r0*48+4);
        sum1 = sum1+(a0*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+kept_column+r0*48+8);
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
      *(f32x4_loose*)(data0+out_row+kept_column) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+4) = max_f32x4(sum1+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+8) = max_f32x4(sum2+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+48) = max_f32x4(sum3+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+52) = max_f32x4(sum4+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+56) = max_f32x4(sum5+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+96) = max_f32x4(sum6+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+100) = max_f32x4(sum7+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+104) = max_f32x4(sum8+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+144) = max_f32x4(sum9+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+148) = max_f32x4(sum10+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+kept_column+152) = max_f32x4(sum11+c2, splat_f32x4(0.0f));
    }
  }
}

// ======== avx2
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 48 by 3 copies of 8 lanes
//   add over reduce 0 of 2500
//   stage0 keeps 120000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 3), Unroll(out 0, 4), Stage(data2), Prefetch(data2), Outer(out 1),
//       Thread(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_64_48_2500_ea565d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  // fills stage0
  for (int64_t i0 = 0; i0 < 15000; ++i0) {
    f32x8 b = *(const f32x8_loose*)(data2+i0*8);
    *(f32x8_loose*)(stage0+i0*8) = b;
  }
  // sum, writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    const int64_t a_row = part*20000+i1*10000;
    const int64_t out_row = part*384+i1*192;
    for (int64_t i2 = 0; i2 < 2; ++i2) {
      const int64_t kept_column = i2*24;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 c0 = *(const f32x8_loose*)(data3+kept_column);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 c1 = *(const f32x8_loose*)(data3+kept_column+8);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 c2 = *(const f32x8_loose*)(data3+kept_column+16);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      f32x8 sum8 = splat_f32x8(0.0f);
      f32x8 sum9 = splat_f32x8(0.0f);
      f32x8 sum10 = splat_f32x8(0.0f);
      f32x8 sum11 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 2500; ++r0) {
        float a0 = data1[a_row+r0];
        f32x8 kept0 = *(const f32x8_loose*)(stage0+kept_column+r0*48);
        sum0 = mulacc_f32x8(splat_f32x8(a0), kept0, sum0);
        f32x8 kept1 = *(const f32x8_loose*)(stage0+kept_column+r0*48+8);
        sum1 = mulacc_f32x8(splat_f32x8(a0), kept1, sum1);
        f32x8 kept2 = *(const f32x8_loose*)(stage0+kept_column+r0*48+16);
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
      *(f32x8_loose*)(data0+out_row+kept_column) = max_f32x8(sum0+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+8) = max_f32x8(sum1+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+16) = max_f32x8(sum2+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+48) = max_f32x8(sum3+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+56) = max_f32x8(sum4+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+64) = max_f32x8(sum5+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+96) = max_f32x8(sum6+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+104) = max_f32x8(sum7+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+112) = max_f32x8(sum8+c2, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+144) = max_f32x8(sum9+c0, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+152) = max_f32x8(sum10+c1, splat_f32x8(0.0f));
      *(f32x8_loose*)(data0+out_row+kept_column+160) = max_f32x8(sum11+c2, splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 2 parts by 2 copies of 16 lanes > out 1 of 48 by 12 copies
//   add over reduce 0 of 2500
//   stage0 keeps 120000 elements, f = 2: data2(64, 48, 2500)
//   stage1 keeps 80000 elements, f = 4: data1(64, 48, 2500)
//   Opts: Upcast(out 0, 16), Unroll(out 0, 2), Unroll(out 1, 12), Stage(data1), Stage(data2), Outer(out 0),
//       Thread(out 0, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define zip_lower_f32x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_64_48_2500_990957(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+320000);
  const int64_t out_row = part*1536;
  // fills stage1
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t a_column0 = part*80000+i0;
    const int64_t kept_row0 = i0*32;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      f32x16 a0 = (f32x16){data1[a_column0+i1*40000+2496], data1[a_column0+i1*40000+4996],
          data1[a_column0+i1*40000+7496], data1[a_column0+i1*40000+9996], data1[a_column0+i1*40000+12496],
          data1[a_column0+i1*40000+14996], data1[a_column0+i1*40000+17496], data1[a_column0+i1*40000+19996],
          data1[a_column0+i1*40000+22496], data1[a_column0+i1*40000+24996], data1[a_column0+i1*40000+27496],
          data1[a_column0+i1*40000+29996], data1[a_column0+i1*40000+32496], data1[a_column0+i1*40000+34996],
          data1[a_column0+i1*40000+37496], data1[a_column0+i1*40000+39996]};
      *(f32x16_loose*)(stage1+kept_row0+i1*16+79872) = a0;
    }
  }
  // fills stage1
  for (int64_t i2 = 0; i2 < 156; ++i2) {
    const int64_t a_column1 = part*80000+i2*16;
    const int64_t kept_row1 = i2*512;
    for (int64_t i3 = 0; i3 < 2; ++i3) {
      f32x16 a1 = *(const f32x16_loose*)(data1+a_column1+i3*40000);
      f32x16 a2 = *(const f32x16_loose*)(data1+a_column1+i3*40000+20000);
      f32x16 zipped0 = zip_lower_f32x16(a1, a2);
      f32x16 a3 = *(const f32x16_loose*)(data1+a_column1+i3*40000+10000);
      f32x16 a4 = *(const f32x16_loose*)(data1+a_column1+i3*40000+30000);
      f32x16 zipped1 = zip_lower_f32x16(a3, a4);
      f32x16 zipped2 = zip_lower_f32x16(zipped0, zipped1);
      f32x16 a5 = *(const f32x16_loose*)(data1+a_column1+i3*40000+5000);
      f32x16 a6 = *(const f32x16_loose*)(data1+a_column1+i3*40000+25000);
      f32x16 zipped3 = zip_lower_f32x16(a5, a6);
      f32x16 a7 = *(const f32x16_loose*)(data1+a_column1+i3*40000+15000);
      f32x16 a8 = *(const f32x16_loose*)(data1+a_column1+i3*40000+35000);
      f32x16 zipped4 = zip_lower_f32x16(a7, a8);
      f32x16 zipped5 = zip_lower_f32x16(zipped3, zipped4);
      f32x16 zipped6 = zip_lower_f32x16(zipped2, zipped5);
      f32x16 a9 = *(const f32x16_loose*)(data1+a_column1+i3*40000+2500);
      f32x16 a10 = *(const f32x16_loose*)(data1+a_column1+i3*40000+22500);
      f32x16 zipped7 = zip_lower_f32x16(a9, a10);
      f32x16 a11 = *(const f32x16_loose*)(data1+a_column1+i3*40000+12500);
      f32x16 a12 = *(const f32x16_loose*)(data1+a_column1+i3*40000+32500);
      f32x16 zipped8 = zip_lower_f32x16(a11, a12);
      f32x16 zipped9 = zip_lower_f32x16(zipped7, zipped8);
      f32x16 a13 = *(const f32x16_loose*)(data1+a_column1+i3*40000+7500);
      f32x16 a14 = *(const f32x16_loose*)(data1+a_column1+i3*40000+27500);
      f32x16 zipped10 = zip_lower_f32x16(a13, a14);
      f32x16 a15 = *(const f32x16_loose*)(data1+a_column1+i3*40000+17500);
      f32x16 a16 = *(const f32x16_loose*)(data1+a_column1+i3*40000+37500);
      f32x16 zipped11 = zip_lower_f32x16(a15, a16);
      f32x16 zipped12 = zip_lower_f32x16(zipped10, zipped11);
      f32x16 zipped13 = zip_lower_f32x16(zipped9, zipped12);
      f32x16 zipped14 = zip_lower_f32x16(zipped6, zipped13);
      *(f32x16_loose*)(stage1+kept_row1+i3*16) = zipped14;
      f32x16 zipped15 = zip_upper_f32x16(zipped6, zipped13);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+32) = zipped15;
      f32x16 zipped16 = zip_upper_f32x16(zipped2, zipped5);
      f32x16 zipped17 = zip_upper_f32x16(zipped9, zipped12);
      f32x16 zipped18 = zip_lower_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+64) = zipped18;
      f32x16 zipped19 = zip_upper_f32x16(zipped16, zipped17);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+96) = zipped19;
      f32x16 zipped20 = zip_upper_f32x16(zipped0, zipped1);
      f32x16 zipped21 = zip_upper_f32x16(zipped3, zipped4);
      f32x16 zipped22 = zip_lower_f32x16(zipped20, zipped21);
      f32x16 zipped23 = zip_upper_f32x16(zipped7, zipped8);
      f32x16 zipped24 = zip_upper_f32x16(zipped10, zipped11);
      f32x16 zipped25 = zip_lower_f32x16(zipped23, zipped24);
      f32x16 zipped26 = zip_lower_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+128) = zipped26;
      f32x16 zipped27 = zip_upper_f32x16(zipped22, zipped25);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+160) = zipped27;
      f32x16 zipped28 = zip_upper_f32x16(zipped20, zipped21);
      f32x16 zipped29 = zip_upper_f32x16(zipped23, zipped24);
      f32x16 zipped30 = zip_lower_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+192) = zipped30;
      f32x16 zipped31 = zip_upper_f32x16(zipped28, zipped29);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+224) = zipped31;
      f32x16 zipped32 = zip_upper_f32x16(a1, a2);
      f32x16 zipped33 = zip_upper_f32x16(a3, a4);
      f32x16 zipped34 = zip_lower_f32x16(zipped32, zipped33);
      f32x16 zipped35 = zip_upper_f32x16(a5, a6);
      f32x16 zipped36 = zip_upper_f32x16(a7, a8);
      f32x16 zipped37 = zip_lower_f32x16(zipped35, zipped36);
      f32x16 zipped38 = zip_lower_f32x16(zipped34, zipped37);
      f32x16 zipped39 = zip_upper_f32x16(a9, a10);
      f32x16 zipped40 = zip_upper_f32x16(a11, a12);
      f32x16 zipped41 = zip_lower_f32x16(zipped39, zipped40);
      f32x16 zipped42 = zip_upper_f32x16(a13, a14);
      f32x16 zipped43 = zip_upper_f32x16(a15, a16);
      f32x16 zipped44 = zip_lower_f32x16(zipped42, zipped43);
      f32x16 zipped45 = zip_lower_f32x16(zipped41, zipped44);
      f32x16 zipped46 = zip_lower_f32x16(zipped38, zipped45);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+256) = zipped46;
      f32x16 zipped47 = zip_upper_f32x16(zipped38, zipped45);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+288) = zipped47;
      f32x16 zipped48 = zip_upper_f32x16(zipped34, zipped37);
      f32x16 zipped49 = zip_upper_f32x16(zipped41, zipped44);
      f32x16 zipped50 = zip_lower_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+320) = zipped50;
      f32x16 zipped51 = zip_upper_f32x16(zipped48, zipped49);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+352) = zipped51;
      f32x16 zipped52 = zip_upper_f32x16(zipped32, zipped33);
      f32x16 zipped53 = zip_upper_f32x16(zipped35, zipped36);
      f32x16 zipped54 = zip_lower_f32x16(zipped52, zipped53);
      f32x16 zipped55 = zip_upper_f32x16(zipped39, zipped40);
      f32x16 zipped56 = zip_upper_f32x16(zipped42, zipped43);
      f32x16 zipped57 = zip_lower_f32x16(zipped55, zipped56);
      f32x16 zipped58 = zip_lower_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+384) = zipped58;
      f32x16 zipped59 = zip_upper_f32x16(zipped54, zipped57);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+416) = zipped59;
      f32x16 zipped60 = zip_upper_f32x16(zipped52, zipped53);
      f32x16 zipped61 = zip_upper_f32x16(zipped55, zipped56);
      f32x16 zipped62 = zip_lower_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+448) = zipped62;
      f32x16 zipped63 = zip_upper_f32x16(zipped60, zipped61);
      *(f32x16_loose*)(stage1+kept_row1+i3*16+480) = zipped63;
    }
  }
  for (int64_t i4 = 0; i4 < 3; ++i4) {
    const int64_t b_column = i4*16;
    const int64_t kept_row2 = i4*40000;
    // fills stage0
    for (int64_t i5 = 0; i5 < 156; ++i5) {
      f32x16 b0 = *(const f32x16_loose*)(data2+b_column+i5*768);
      f32x16 b1 = *(const f32x16_loose*)(data2+b_column+i5*768+384);
      f32x16 zipped64 = zip_lower_f32x16(b0, b1);
      f32x16 b2 = *(const f32x16_loose*)(data2+b_column+i5*768+192);
      f32x16 b3 = *(const f32x16_loose*)(data2+b_column+i5*768+576);
      f32x16 zipped65 = zip_lower_f32x16(b2, b3);
      f32x16 zipped66 = zip_lower_f32x16(zipped64, zipped65);
      f32x16 b4 = *(const f32x16_loose*)(data2+b_column+i5*768+96);
      f32x16 b5 = *(const f32x16_loose*)(data2+b_column+i5*768+480);
      f32x16 zipped67 = zip_lower_f32x16(b4, b5);
      f32x16 b6 = *(const f32x16_loose*)(data2+b_column+i5*768+288);
      f32x16 b7 = *(const f32x16_loose*)(data2+b_column+i5*768+672);
      f32x16 zipped68 = zip_lower_f32x16(b6, b7);
      f32x16 zipped69 = zip_lower_f32x16(zipped67, zipped68);
      f32x16 zipped70 = zip_lower_f32x16(zipped66, zipped69);
      f32x16 b8 = *(const f32x16_loose*)(data2+b_column+i5*768+48);
      f32x16 b9 = *(const f32x16_loose*)(data2+b_column+i5*768+432);
      f32x16 zipped71 = zip_lower_f32x16(b8, b9);
      f32x16 b10 = *(const f32x16_loose*)(data2+b_column+i5*768+240);
      f32x16 b11 = *(const f32x16_loose*)(data2+b_column+i5*768+624);
      f32x16 zipped72 = zip_lower_f32x16(b10, b11);
      f32x16 zipped73 = zip_lower_f32x16(zipped71, zipped72);
      f32x16 b12 = *(const f32x16_loose*)(data2+b_column+i5*768+144);
      f32x16 b13 = *(const f32x16_loose*)(data2+b_column+i5*768+528);
      f32x16 zipped74 = zip_lower_f32x16(b12, b13);
      f32x16 b14 = *(const f32x16_loose*)(data2+b_column+i5*768+336);
      f32x16 b15 = *(const f32x16_loose*)(data2+b_column+i5*768+720);
      f32x16 zipped75 = zip_lower_f32x16(b14, b15);
      f32x16 zipped76 = zip_lower_f32x16(zipped74, zipped75);
      f32x16 zipped77 = zip_lower_f32x16(zipped73, zipped76);
      f32x16 zipped78 = zip_lower_f32x16(zipped70, zipped77);
      *(f32x16_loose*)(stage0+kept_row2+i5*16) = zipped78;
      f32x16 zipped79 = zip_upper_f32x16(zipped70, zipped77);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+2500) = zipped79;
      f32x16 zipped80 = zip_upper_f32x16(zipped66, zipped69);
      f32x16 zipped81 = zip_upper_f32x16(zipped73, zipped76);
      f32x16 zipped82 = zip_lower_f32x16(zipped80, zipped81);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+5000) = zipped82;
      f32x16 zipped83 = zip_upper_f32x16(zipped80, zipped81);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+7500) = zipped83;
      f32x16 zipped84 = zip_upper_f32x16(zipped64, zipped65);
      f32x16 zipped85 = zip_upper_f32x16(zipped67, zipped68);
      f32x16 zipped86 = zip_lower_f32x16(zipped84, zipped85);
      f32x16 zipped87 = zip_upper_f32x16(zipped71, zipped72);
      f32x16 zipped88 = zip_upper_f32x16(zipped74, zipped75);
      f32x16 zipped89 = zip_lower_f32x16(zipped87, zipped88);
      f32x16 zipped90 = zip_lower_f32x16(zipped86, zipped89);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+10000) = zipped90;
      f32x16 zipped91 = zip_upper_f32x16(zipped86, zipped89);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+12500) = zipped91;
      f32x16 zipped92 = zip_upper_f32x16(zipped84, zipped85);
      f32x16 zipped93 = zip_upper_f32x16(zipped87, zipped88);
      f32x16 zipped94 = zip_lower_f32x16(zipped92, zipped93);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+15000) = zipped94;
      f32x16 zipped95 = zip_upper_f32x16(zipped92, zipped93);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+17500) = zipped95;
      f32x16 zipped96 = zip_upper_f32x16(b0, b1);
      f32x16 zipped97 = zip_upper_f32x16(b2, b3);
      f32x16 zipped98 = zip_lower_f32x16(zipped96, zipped97);
      f32x16 zipped99 = zip_upper_f32x16(b4, b5);
      f32x16 zipped100 = zip_upper_f32x16(b6, b7);
      f32x16 zipped101 = zip_lower_f32x16(zipped99, zipped100);
      f32x16 zipped102 = zip_lower_f32x16(zipped98, zipped101);
      f32x16 zipped103 = zip_upper_f32x16(b8, b9);
      f32x16 zipped104 = zip_upper_f32x16(b10, b11);
      f32x16 zipped105 = zip_lower_f32x16(zipped103, zipped104);
      f32x16 zipped106 = zip_upper_f32x16(b12, b13);
      f32x16 zipped107 = zip_upper_f32x16(b14, b15);
      f32x16 zipped108 = zip_lower_f32x16(zipped106, zipped107);
      f32x16 zipped109 = zip_lower_f32x16(zipped105, zipped108);
      f32x16 zipped110 = zip_lower_f32x16(zipped102, zipped109);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+20000) = zipped110;
      f32x16 zipped111 = zip_upper_f32x16(zipped102, zipped109);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+22500) = zipped111;
      f32x16 zipped112 = zip_upper_f32x16(zipped98, zipped101);
      f32x16 zipped113 = zip_upper_f32x16(zipped105, zipped108);
      f32x16 zipped114 = zip_lower_f32x16(zipped112, zipped113);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+25000) = zipped114;
      f32x16 zipped115 = zip_upper_f32x16(zipped112, zipped113);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+27500) = zipped115;
      f32x16 zipped116 = zip_upper_f32x16(zipped96, zipped97);
      f32x16 zipped117 = zip_upper_f32x16(zipped99, zipped100);
      f32x16 zipped118 = zip_lower_f32x16(zipped116, zipped117);
      f32x16 zipped119 = zip_upper_f32x16(zipped103, zipped104);
      f32x16 zipped120 = zip_upper_f32x16(zipped106, zipped107);
      f32x16 zipped121 = zip_lower_f32x16(zipped119, zipped120);
      f32x16 zipped122 = zip_lower_f32x16(zipped118, zipped121);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+30000) = zipped122;
      f32x16 zipped123 = zip_upper_f32x16(zipped118, zipped121);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+32500) = zipped123;
      f32x16 zipped124 = zip_upper_f32x16(zipped116, zipped117);
      f32x16 zipped125 = zip_upper_f32x16(zipped119, zipped120);
      f32x16 zipped126 = zip_lower_f32x16(zipped124, zipped125);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+35000) = zipped126;
      f32x16 zipped127 = zip_upper_f32x16(zipped124, zipped125);
      *(f32x16_loose*)(stage0+kept_row2+i5*16+37500) = zipped127;
    }
    // fills stage0
    for (int64_t i6 = 0; i6 < 4; ++i6) {
      stage0[kept_row2+i6+2496] = data2[b_column+i6*48+119808];
      stage0[kept_row2+i6+4996] = data2[b_column+i6*48+119809];
      stage0[kept_row2+i6+7496] = data2[b_column+i6*48+119810];
      stage0[kept_row2+i6+9996] = data2[b_column+i6*48+119811];
      stage0[kept_row2+i6+12496] = data2[b_column+i6*48+119812];
      stage0[kept_row2+i6+14996] = data2[b_column+i6*48+119813];
      stage0[kept_row2+i6+17496] = data2[b_column+i6*48+119814];
      stage0[kept_row2+i6+19996] = data2[b_column+i6*48+119815];
      stage0[kept_row2+i6+22496] = data2[b_column+i6*48+119816];
      stage0[kept_row2+i6+24996] = data2[b_column+i6*48+119817];
      stage0[kept_row2+i6+27496] = data2[b_column+i6*48+119818];
      stage0[kept_row2+i6+29996] = data2[b_column+i6*48+119819];
      stage0[kept_row2+i6+32496] = data2[b_column+i6*48+119820];
      stage0[kept_row2+i6+34996] = data2[b_column+i6*48+119821];
      stage0[kept_row2+i6+37496] = data2[b_column+i6*48+119822];
      stage0[kept_row2+i6+39996] = data2[b_column+i6*48+119823];
    }
  }
  // sum, writes data0
  for (int64_t i7 = 0; i7 < 4; ++i7) {
    const int64_t kept_row3 = i7*30000;
    f32x16 sum0 = splat_f32x16(0.0f);
    float c0 = data3[i7*12];
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 sum2 = splat_f32x16(0.0f);
    float c1 = data3[i7*12+1];
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 sum4 = splat_f32x16(0.0f);
    float c2 = data3[i7*12+2];
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 sum6 = splat_f32x16(0.0f);
    float c3 = data3[i7*12+3];
    f32x16 sum7 = splat_f32x16(0.0f);
    f32x16 sum8 = splat_f32x16(0.0f);
    float c4 = data3[i7*12+4];
    f32x16 sum9 = splat_f32x16(0.0f);
    f32x16 sum10 = splat_f32x16(0.0f);
    float c5 = data3[i7*12+5];
    f32x16 sum11 = splat_f32x16(0.0f);
    f32x16 sum12 = splat_f32x16(0.0f);
    float c6 = data3[i7*12+6];
    f32x16 sum13 = splat_f32x16(0.0f);
    f32x16 sum14 = splat_f32x16(0.0f);
    float c7 = data3[i7*12+7];
    f32x16 sum15 = splat_f32x16(0.0f);
    f32x16 sum16 = splat_f32x16(0.0f);
    float c8 = data3[i7*12+8];
    f32x16 sum17 = splat_f32x16(0.0f);
    f32x16 sum18 = splat_f32x16(0.0f);
    float c9 = data3[i7*12+9];
    f32x16 sum19 = splat_f32x16(0.0f);
    f32x16 sum20 = splat_f32x16(0.0f);
    float c10 = data3[i7*12+10];
    f32x16 sum21 = splat_f32x16(0.0f);
    f32x16 sum22 = splat_f32x16(0.0f);
    float c11 = data3[i7*12+11];
    f32x16 sum23 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 2500; ++r0) {
      f32x16 kept0 = *(const f32x16_loose*)(stage1+r0*32);
      float kept1 = stage0[kept_row3+r0];
      sum0 = mulacc_f32x16(kept0, splat_f32x16(kept1), sum0);
      f32x16 kept2 = *(const f32x16_loose*)(stage1+r0*32+16);
      sum1 = mulacc_f32x16(kept2, splat_f32x16(kept1), sum1);
      float kept3 = stage0[kept_row3+r0+2500];
      sum2 = mulacc_f32x16(kept0, splat_f32x16(kept3), sum2);
      sum3 = mulacc_f32x16(kept2, splat_f32x16(kept3), sum3);
      float kept4 = stage0[kept_row3+r0+5000];
      sum4 = mulacc_f32x16(kept0, splat_f32x16(kept4), sum4);
      sum5 = mulacc_f32x16(kept2, splat_f32x16(kept4), sum5);
      float kept5 = stage0[kept_row3+r0+7500];
      sum6 = mulacc_f32x16(kept0, splat_f32x16(kept5), sum6);
      sum7 = mulacc_f32x16(kept2, splat_f32x16(kept5), sum7);
      float kept6 = stage0[kept_row3+r0+10000];
      sum8 = mulacc_f32x16(kept0, splat_f32x16(kept6), sum8);
      sum9 = mulacc_f32x16(kept2, splat_f32x16(kept6), sum9);
      float kept7 = stage0[kept_row3+r0+12500];
      sum10 = mulacc_f32x16(kept0, splat_f32x16(kept7), sum10);
      sum11 = mulacc_f32x16(kept2, splat_f32x16(kept7), sum11);
      float kept8 = stage0[kept_row3+r0+15000];
      sum12 = mulacc_f32x16(kept0, splat_f32x16(kept8), sum12);
      sum13 = mulacc_f32x16(kept2, splat_f32x16(kept8), sum13);
      float kept9 = stage0[kept_row3+r0+17500];
      sum14 = mulacc_f32x16(kept0, splat_f32x16(kept9), sum14);
      sum15 = mulacc_f32x16(kept2, splat_f32x16(kept9), sum15);
      float kept10 = stage0[kept_row3+r0+20000];
      sum16 = mulacc_f32x16(kept0, splat_f32x16(kept10), sum16);
      sum17 = mulacc_f32x16(kept2, splat_f32x16(kept10), sum17);
      float kept11 = stage0[kept_row3+r0+22500];
      sum18 = mulacc_f32x16(kept0, splat_f32x16(kept11), sum18);
      sum19 = mulacc_f32x16(kept2, splat_f32x16(kept11), sum19);
      float kept12 = stage0[kept_row3+r0+25000];
      sum20 = mulacc_f32x16(kept0, splat_f32x16(kept12), sum20);
      sum21 = mulacc_f32x16(kept2, splat_f32x16(kept12), sum21);
      float kept13 = stage0[kept_row3+r0+27500];
      sum22 = mulacc_f32x16(kept0, splat_f32x16(kept13), sum22);
      sum23 = mulacc_f32x16(kept2, splat_f32x16(kept13), sum23);
    }
    f32x16 out0 = max_f32x16(sum0+c0, splat_f32x16(0.0f));
    data0[out_row+i7*12] = out0[0];
    data0[out_row+i7*12+48] = out0[1];
    data0[out_row+i7*12+96] = out0[2];
    data0[out_row+i7*12+144] = out0[3];
    data0[out_row+i7*12+192] = out0[4];
    data0[out_row+i7*12+240] = out0[5];
    data0[out_row+i7*12+288] = out0[6];
    data0[out_row+i7*12+336] = out0[7];
    data0[out_row+i7*12+384] = out0[8];
    data0[out_row+i7*12+432] = out0[9];
    data0[out_row+i7*12+480] = out0[10];
    data0[out_row+i7*12+528] = out0[11];
    data0[out_row+i7*12+576] = out0[12];
    data0[out_row+i7*12+624] = out0[13];
    data0[out_row+i7*12+672] = out0[14];
    data0[out_row+i7*12+720] = out0[15];
    f32x16 out1 = max_f32x16(sum1+c0, splat_f32x16(0.0f));
    data0[out_row+i7*12+768] = out1[0];
    data0[out_row+i7*12+816] = out1[1];
    data0[out_row+i7*12+864] = out1[2];
    data0[out_row+i7*12+912] = out1[3];
    data0[out_row+i7*12+960] = out1[4];
    data0[out_row+i7*12+1008] = out1[5];
    data0[out_row+i7*12+1056] = out1[6];
    data0[out_row+i7*12+1104] = out1[7];
    data0[out_row+i7*12+1152] = out1[8];
    data0[out_row+i7*12+1200] = out1[9];
    data0[out_row+i7*12+1248] = out1[10];
    data0[out_row+i7*12+1296] = out1[11];
    data0[out_row+i7*12+1344] = out1[12];
    data0[out_row+i7*12+1392] = out1[13];
    data0[out_row+i7*12+1440] = out1[14];
    data0[out_row+i7*12+1488] = out1[15];
    f32x16 out2 = max_f32x16(sum2+c1, splat_f32x16(0.0f));
    data0[out_row+i7*12+1] = out2[0];
    data0[out_row+i7*12+49] = out2[1];
    data0[out_row+i7*12+97] = out2[2];
    data0[out_row+i7*12+145] = out2[3];
    data0[out_row+i7*12+193] = out2[4];
    data0[out_row+i7*12+241] = out2[5];
    data0[out_row+i7*12+289] = out2[6];
    data0[out_row+i7*12+337] = out2[7];
    data0[out_row+i7*12+385] = out2[8];
    data0[out_row+i7*12+433] = out2[9];
    data0[out_row+i7*12+481] = out2[10];
    data0[out_row+i7*12+529] = out2[11];
    data0[out_row+i7*12+577] = out2[12];
    data0[out_row+i7*12+625] = out2[13];
    data0[out_row+i7*12+673] = out2[14];
    data0[out_row+i7*12+721] = out2[15];
    f32x16 out3 = max_f32x16(sum3+c1, splat_f32x16(0.0f));
    data0[out_row+i7*12+769] = out3[0];
    data0[out_row+i7*12+817] = out3[1];
    data0[out_row+i7*12+865] = out3[2];
    data0[out_row+i7*12+913] = out3[3];
    data0[out_row+i7*12+961] = out3[4];
    data0[out_row+i7*12+1009] = out3[5];
    data0[out_row+i7*12+1057] = out3[6];
    data0[out_row+i7*12+1105] = out3[7];
    data0[out_row+i7*12+1153] = out3[8];
    data0[out_row+i7*12+1201] = out3[9];
    data0[out_row+i7*12+1249] = out3[10];
    data0[out_row+i7*12+1297] = out3[11];
    data0[out_row+i7*12+1345] = out3[12];
    data0[out_row+i7*12+1393] = out3[13];
    data0[out_row+i7*12+1441] = out3[14];
    data0[out_row+i7*12+1489] = out3[15];
    f32x16 out4 = max_f32x16(sum4+c2, splat_f32x16(0.0f));
    data0[out_row+i7*12+2] = out4[0];
    data0[out_row+i7*12+50] = out4[1];
    data0[out_row+i7*12+98] = out4[2];
    data0[out_row+i7*12+146] = out4[3];
    data0[out_row+i7*12+194] = out4[4];
    data0[out_row+i7*12+242] = out4[5];
    data0[out_row+i7*12+290] = out4[6];
    data0[out_row+i7*12+338] = out4[7];
    data0[out_row+i7*12+386] = out4[8];
    data0[out_row+i7*12+434] = out4[9];
    data0[out_row+i7*12+482] = out4[10];
    data0[out_row+i7*12+530] = out4[11];
    data0[out_row+i7*12+578] = out4[12];
    data0[out_row+i7*12+626] = out4[13];
    data0[out_row+i7*12+674] = out4[14];
    data0[out_row+i7*12+722] = out4[15];
    f32x16 out5 = max_f32x16(sum5+c2, splat_f32x16(0.0f));
    data0[out_row+i7*12+770] = out5[0];
    data0[out_row+i7*12+818] = out5[1];
    data0[out_row+i7*12+866] = out5[2];
    data0[out_row+i7*12+914] = out5[3];
    data0[out_row+i7*12+962] = out5[4];
    data0[out_row+i7*12+1010] = out5[5];
    data0[out_row+i7*12+1058] = out5[6];
    data0[out_row+i7*12+1106] = out5[7];
    data0[out_row+i7*12+1154] = out5[8];
    data0[out_row+i7*12+1202] = out5[9];
    data0[out_row+i7*12+1250] = out5[10];
    data0[out_row+i7*12+1298] = out5[11];
    data0[out_row+i7*12+1346] = out5[12];
    data0[out_row+i7*12+1394] = out5[13];
    data0[out_row+i7*12+1442] = out5[14];
    data0[out_row+i7*12+1490] = out5[15];
    f32x16 out6 = max_f32x16(sum6+c3, splat_f32x16(0.0f));
    data0[out_row+i7*12+3] = out6[0];
    data0[out_row+i7*12+51] = out6[1];
    data0[out_row+i7*12+99] = out6[2];
    data0[out_row+i7*12+147] = out6[3];
    data0[out_row+i7*12+195] = out6[4];
    data0[out_row+i7*12+243] = out6[5];
    data0[out_row+i7*12+291] = out6[6];
    data0[out_row+i7*12+339] = out6[7];
    data0[out_row+i7*12+387] = out6[8];
    data0[out_row+i7*12+435] = out6[9];
    data0[out_row+i7*12+483] = out6[10];
    data0[out_row+i7*12+531] = out6[11];
    data0[out_row+i7*12+579] = out6[12];
    data0[out_row+i7*12+627] = out6[13];
    data0[out_row+i7*12+675] = out6[14];
    data0[out_row+i7*12+723] = out6[15];
    f32x16 out7 = max_f32x16(sum7+c3, splat_f32x16(0.0f));
    data0[out_row+i7*12+771] = out7[0];
    data0[out_row+i7*12+819] = out7[1];
    data0[out_row+i7*12+867] = out7[2];
    data0[out_row+i7*12+915] = out7[3];
    data0[out_row+i7*12+963] = out7[4];
    data0[out_row+i7*12+1011] = out7[5];
    data0[out_row+i7*12+1059] = out7[6];
    data0[out_row+i7*12+1107] = out7[7];
    data0[out_row+i7*12+1155] = out7[8];
    data0[out_row+i7*12+1203] = out7[9];
    data0[out_row+i7*12+1251] = out7[10];
    data0[out_row+i7*12+1299] = out7[11];
    data0[out_row+i7*12+1347] = out7[12];
    data0[out_row+i7*12+1395] = out7[13];
    data0[out_row+i7*12+1443] = out7[14];
    data0[out_row+i7*12+1491] = out7[15];
    f32x16 out8 = max_f32x16(sum8+c4, splat_f32x16(0.0f));
    data0[out_row+i7*12+4] = out8[0];
    data0[out_row+i7*12+52] = out8[1];
    data0[out_row+i7*12+100] = out8[2];
    data0[out_row+i7*12+148] = out8[3];
    data0[out_row+i7*12+196] = out8[4];
    data0[out_row+i7*12+244] = out8[5];
    data0[out_row+i7*12+292] = out8[6];
    data0[out_row+i7*12+340] = out8[7];
    data0[out_row+i7*12+388] = out8[8];
    data0[out_row+i7*12+436] = out8[9];
    data0[out_row+i7*12+484] = out8[10];
    data0[out_row+i7*12+532] = out8[11];
    data0[out_row+i7*12+580] = out8[12];
    data0[out_row+i7*12+628] = out8[13];
    data0[out_row+i7*12+676] = out8[14];
    data0[out_row+i7*12+724] = out8[15];
    f32x16 out9 = max_f32x16(sum9+c4, splat_f32x16(0.0f));
    data0[out_row+i7*12+772] = out9[0];
    data0[out_row+i7*12+820] = out9[1];
    data0[out_row+i7*12+868] = out9[2];
    data0[out_row+i7*12+916] = out9[3];
    data0[out_row+i7*12+964] = out9[4];
    data0[out_row+i7*12+1012] = out9[5];
    data0[out_row+i7*12+1060] = out9[6];
    data0[out_row+i7*12+1108] = out9[7];
    data0[out_row+i7*12+1156] = out9[8];
    data0[out_row+i7*12+1204] = out9[9];
    data0[out_row+i7*12+1252] = out9[10];
    data0[out_row+i7*12+1300] = out9[11];
    data0[out_row+i7*12+1348] = out9[12];
    data0[out_row+i7*12+1396] = out9[13];
    data0[out_row+i7*12+1444] = out9[14];
    data0[out_row+i7*12+1492] = out9[15];
    f32x16 out10 = max_f32x16(sum10+c5, splat_f32x16(0.0f));
    data0[out_row+i7*12+5] = out10[0];
    data0[out_row+i7*12+53] = out10[1];
    data0[out_row+i7*12+101] = out10[2];
    data0[out_row+i7*12+149] = out10[3];
    data0[out_row+i7*12+197] = out10[4];
    data0[out_row+i7*12+245] = out10[5];
    data0[out_row+i7*12+293] = out10[6];
    data0[out_row+i7*12+341] = out10[7];
    data0[out_row+i7*12+389] = out10[8];
    data0[out_row+i7*12+437] = out10[9];
    data0[out_row+i7*12+485] = out10[10];
    data0[out_row+i7*12+533] = out10[11];
    data0[out_row+i7*12+581] = out10[12];
    data0[out_row+i7*12+629] = out10[13];
    data0[out_row+i7*12+677] = out10[14];
    data0[out_row+i7*12+725] = out10[15];
    f32x16 out11 = max_f32x16(sum11+c5, splat_f32x16(0.0f));
    data0[out_row+i7*12+773] = out11[0];
    data0[out_row+i7*12+821] = out11[1];
    data0[out_row+i7*12+869] = out11[2];
    data0[out_row+i7*12+917] = out11[3];
    data0[out_row+i7*12+965] = out11[4];
    data0[out_row+i7*12+1013] = out11[5];
    data0[out_row+i7*12+1061] = out11[6];
    data0[out_row+i7*12+1109] = out11[7];
    data0[out_row+i7*12+1157] = out11[8];
    data0[out_row+i7*12+1205] = out11[9];
    data0[out_row+i7*12+1253] = out11[10];
    data0[out_row+i7*12+1301] = out11[11];
    data0[out_row+i7*12+1349] = out11[12];
    data0[out_row+i7*12+1397] = out11[13];
    data0[out_row+i7*12+1445] = out11[14];
    data0[out_row+i7*12+1493] = out11[15];
    f32x16 out12 = max_f32x16(sum12+c6, splat_f32x16(0.0f));
    data0[out_row+i7*12+6] = out12[0];
    data0[out_row+i7*12+54] = out12[1];
    data0[out_row+i7*12+102] = out12[2];
    data0[out_row+i7*12+150] = out12[3];
    data0[out_row+i7*12+198] = out12[4];
    data0[out_row+i7*12+246] = out12[5];
    data0[out_row+i7*12+294] = out12[6];
    data0[out_row+i7*12+342] = out12[7];
    data0[out_row+i7*12+390] = out12[8];
    data0[out_row+i7*12+438] = out12[9];
    data0[out_row+i7*12+486] = out12[10];
    data0[out_row+i7*12+534] = out12[11];
    data0[out_row+i7*12+582] = out12[12];
    data0[out_row+i7*12+630] = out12[13];
    data0[out_row+i7*12+678] = out12[14];
    data0[out_row+i7*12+726] = out12[15];
    f32x16 out13 = max_f32x16(sum13+c6, splat_f32x16(0.0f));
    data0[out_row+i7*12+774] = out13[0];
    data0[out_row+i7*12+822] = out13[1];
    data0[out_row+i7*12+870] = out13[2];
    data0[out_row+i7*12+918] = out13[3];
    data0[out_row+i7*12+966] = out13[4];
    data0[out_row+i7*12+1014] = out13[5];
    data0[out_row+i7*12+1062] = out13[6];
    data0[out_row+i7*12+1110] = out13[7];
    data0[out_row+i7*12+1158] = out13[8];
    data0[out_row+i7*12+1206] = out13[9];
    data0[out_row+i7*12+1254] = out13[10];
    data0[out_row+i7*12+1302] = out13[11];
    data0[out_row+i7*12+1350] = out13[12];
    data0[out_row+i7*12+1398] = out13[13];
    data0[out_row+i7*12+1446] = out13[14];
    data0[out_row+i7*12+1494] = out13[15];
    f32x16 out14 = max_f32x16(sum14+c7, splat_f32x16(0.0f));
    data0[out_row+i7*12+7] = out14[0];
    data0[out_row+i7*12+55] = out14[1];
    data0[out_row+i7*12+103] = out14[2];
    data0[out_row+i7*12+151] = out14[3];
    data0[out_row+i7*12+199] = out14[4];
    data0[out_row+i7*12+247] = out14[5];
    data0[out_row+i7*12+295] = out14[6];
    data0[out_row+i7*12+343] = out14[7];
    data0[out_row+i7*12+391] = out14[8];
    data0[out_row+i7*12+439] = out14[9];
    data0[out_row+i7*12+487] = out14[10];
    data0[out_row+i7*12+535] = out14[11];
    data0[out_row+i7*12+583] = out14[12];
    data0[out_row+i7*12+631] = out14[13];
    data0[out_row+i7*12+679] = out14[14];
    data0[out_row+i7*12+727] = out14[15];
    f32x16 out15 = max_f32x16(sum15+c7, splat_f32x16(0.0f));
    data0[out_row+i7*12+775] = out15[0];
    data0[out_row+i7*12+823] = out15[1];
    data0[out_row+i7*12+871] = out15[2];
    data0[out_row+i7*12+919] = out15[3];
    data0[out_row+i7*12+967] = out15[4];
    data0[out_row+i7*12+1015] = out15[5];
    data0[out_row+i7*12+1063] = out15[6];
    data0[out_row+i7*12+1111] = out15[7];
    data0[out_row+i7*12+1159] = out15[8];
    data0[out_row+i7*12+1207] = out15[9];
    data0[out_row+i7*12+1255] = out15[10];
    data0[out_row+i7*12+1303] = out15[11];
    data0[out_row+i7*12+1351] = out15[12];
    data0[out_row+i7*12+1399] = out15[13];
    data0[out_row+i7*12+1447] = out15[14];
    data0[out_row+i7*12+1495] = out15[15];
    f32x16 out16 = max_f32x16(sum16+c8, splat_f32x16(0.0f));
    data0[out_row+i7*12+8] = out16[0];
    data0[out_row+i7*12+56] = out16[1];
    data0[out_row+i7*12+104] = out16[2];
    data0[out_row+i7*12+152] = out16[3];
    data0[out_row+i7*12+200] = out16[4];
    data0[out_row+i7*12+248] = out16[5];
    data0[out_row+i7*12+296] = out16[6];
    data0[out_row+i7*12+344] = out16[7];
    data0[out_row+i7*12+392] = out16[8];
    data0[out_row+i7*12+440] = out16[9];
    data0[out_row+i7*12+488] = out16[10];
    data0[out_row+i7*12+536] = out16[11];
    data0[out_row+i7*12+584] = out16[12];
    data0[out_row+i7*12+632] = out16[13];
    data0[out_row+i7*12+680] = out16[14];
    data0[out_row+i7*12+728] = out16[15];
    f32x16 out17 = max_f32x16(sum17+c8, splat_f32x16(0.0f));
    data0[out_row+i7*12+776] = out17[0];
    data0[out_row+i7*12+824] = out17[1];
    data0[out_row+i7*12+872] = out17[2];
    data0[out_row+i7*12+920] = out17[3];
    data0[out_row+i7*12+968] = out17[4];
    data0[out_row+i7*12+1016] = out17[5];
    data0[out_row+i7*12+1064] = out17[6];
    data0[out_row+i7*12+1112] = out17[7];
    data0[out_row+i7*12+1160] = out17[8];
    data0[out_row+i7*12+1208] = out17[9];
    data0[out_row+i7*12+1256] = out17[10];
    data0[out_row+i7*12+1304] = out17[11];
    data0[out_row+i7*12+1352] = out17[12];
    data0[out_row+i7*12+1400] = out17[13];
    data0[out_row+i7*12+1448] = out17[14];
    data0[out_row+i7*12+1496] = out17[15];
    f32x16 out18 = max_f32x16(sum18+c9, splat_f32x16(0.0f));
    data0[out_row+i7*12+9] = out18[0];
    data0[out_row+i7*12+57] = out18[1];
    data0[out_row+i7*12+105] = out18[2];
    data0[out_row+i7*12+153] = out18[3];
    data0[out_row+i7*12+201] = out18[4];
    data0[out_row+i7*12+249] = out18[5];
    data0[out_row+i7*12+297] = out18[6];
    data0[out_row+i7*12+345] = out18[7];
    data0[out_row+i7*12+393] = out18[8];
    data0[out_row+i7*12+441] = out18[9];
    data0[out_row+i7*12+489] = out18[10];
    data0[out_row+i7*12+537] = out18[11];
    data0[out_row+i7*12+585] = out18[12];
    data0[out_row+i7*12+633] = out18[13];
    data0[out_row+i7*12+681] = out18[14];
    data0[out_row+i7*12+729] = out18[15];
    f32x16 out19 = max_f32x16(sum19+c9, splat_f32x16(0.0f));
    data0[out_row+i7*12+777] = out19[0];
    data0[out_row+i7*12+825] = out19[1];
    data0[out_row+i7*12+873] = out19[2];
    data0[out_row+i7*12+921] = out19[3];
    data0[out_row+i7*12+969] = out19[4];
    data0[out_row+i7*12+1017] = out19[5];
    data0[out_row+i7*12+1065] = out19[6];
    data0[out_row+i7*12+1113] = out19[7];
    data0[out_row+i7*12+1161] = out19[8];
    data0[out_row+i7*12+1209] = out19[9];
    data0[out_row+i7*12+1257] = out19[10];
    data0[out_row+i7*12+1305] = out19[11];
    data0[out_row+i7*12+1353] = out19[12];
    data0[out_row+i7*12+1401] = out19[13];
    data0[out_row+i7*12+1449] = out19[14];
    data0[out_row+i7*12+1497] = out19[15];
    f32x16 out20 = max_f32x16(sum20+c10, splat_f32x16(0.0f));
    data0[out_row+i7*12+10] = out20[0];
    data0[out_row+i7*12+58] = out20[1];
    data0[out_row+i7*12+106] = out20[2];
    data0[out_row+i7*12+154] = out20[3];
    data0[out_row+i7*12+202] = out20[4];
    data0[out_row+i7*12+250] = out20[5];
    data0[out_row+i7*12+298] = out20[6];
    data0[out_row+i7*12+346] = out20[7];
    data0[out_row+i7*12+394] = out20[8];
    data0[out_row+i7*12+442] = out20[9];
    data0[out_row+i7*12+490] = out20[10];
    data0[out_row+i7*12+538] = out20[11];
    data0[out_row+i7*12+586] = out20[12];
    data0[out_row+i7*12+634] = out20[13];
    data0[out_row+i7*12+682] = out20[14];
    data0[out_row+i7*12+730] = out20[15];
    f32x16 out21 = max_f32x16(sum21+c10, splat_f32x16(0.0f));
    data0[out_row+i7*12+778] = out21[0];
    data0[out_row+i7*12+826] = out21[1];
    data0[out_row+i7*12+874] = out21[2];
    data0[out_row+i7*12+922] = out21[3];
    data0[out_row+i7*12+970] = out21[4];
    data0[out_row+i7*12+1018] = out21[5];
    data0[out_row+i7*12+1066] = out21[6];
    data0[out_row+i7*12+1114] = out21[7];
    data0[out_row+i7*12+1162] = out21[8];
    data0[out_row+i7*12+1210] = out21[9];
    data0[out_row+i7*12+1258] = out21[10];
    data0[out_row+i7*12+1306] = out21[11];
    data0[out_row+i7*12+1354] = out21[12];
    data0[out_row+i7*12+1402] = out21[13];
    data0[out_row+i7*12+1450] = out21[14];
    data0[out_row+i7*12+1498] = out21[15];
    f32x16 out22 = max_f32x16(sum22+c11, splat_f32x16(0.0f));
    data0[out_row+i7*12+11] = out22[0];
    data0[out_row+i7*12+59] = out22[1];
    data0[out_row+i7*12+107] = out22[2];
    data0[out_row+i7*12+155] = out22[3];
    data0[out_row+i7*12+203] = out22[4];
    data0[out_row+i7*12+251] = out22[5];
    data0[out_row+i7*12+299] = out22[6];
    data0[out_row+i7*12+347] = out22[7];
    data0[out_row+i7*12+395] = out22[8];
    data0[out_row+i7*12+443] = out22[9];
    data0[out_row+i7*12+491] = out22[10];
    data0[out_row+i7*12+539] = out22[11];
    data0[out_row+i7*12+587] = out22[12];
    data0[out_row+i7*12+635] = out22[13];
    data0[out_row+i7*12+683] = out22[14];
    data0[out_row+i7*12+731] = out22[15];
    f32x16 out23 = max_f32x16(sum23+c11, splat_f32x16(0.0f));
    data0[out_row+i7*12+779] = out23[0];
    data0[out_row+i7*12+827] = out23[1];
    data0[out_row+i7*12+875] = out23[2];
    data0[out_row+i7*12+923] = out23[3];
    data0[out_row+i7*12+971] = out23[4];
    data0[out_row+i7*12+1019] = out23[5];
    data0[out_row+i7*12+1067] = out23[6];
    data0[out_row+i7*12+1115] = out23[7];
    data0[out_row+i7*12+1163] = out23[8];
    data0[out_row+i7*12+1211] = out23[9];
    data0[out_row+i7*12+1259] = out23[10];
    data0[out_row+i7*12+1307] = out23[11];
    data0[out_row+i7*12+1355] = out23[12];
    data0[out_row+i7*12+1403] = out23[13];
    data0[out_row+i7*12+1451] = out23[14];
    data0[out_row+i7*12+1499] = out23[15];
  }
}

// ======== neon
// data0(64, 48, 1) = max(sum(data1(64, 48, 2500)*data2(64, 48, 2500), axes 2) + data3(64, 48, 1), 0)
//   loops out 0 of 64 in 8 parts by 4 copies > out 1 of 48 by 6 copies of 4 lanes
//   add over reduce 0 of 2500
//   Opts: Upcast(out 1, 4), Unroll(out 1, 6), Unroll(out 0, 4), Outer(out 1), Thread(out 0, 8)
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

void r_64_48_2500_aa4bc6(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const int64_t part) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t a_row = part*20000+i0*10000;
    const int64_t out_row = part*384+i0*192;
    for (int64_t i1 = 0; i1 < 2; ++i1) {
      const int64_t b_column = i1*24;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 c0 = *(const f32x4_loose*)(data3+b_column);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 c1 = *(const f32x4_loose*)(data3+b_column+4);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      f32x4 sum8 = splat_f32x4(0.0f);
      f32x4 c2 = *(const f32x4_loose*)(data3+b_column+8);
      f32x4 sum9 = splat_f32x4(0.0f);
      f32x4 sum10 = splat_f32x4(0.0f);
      f32x4 sum11 = splat_f32x4(0.0f);
      f32x4 sum12 = splat_f32x4(0.0f);
      f32x4 c3 = *(const f32x4_loose*)(data3+b_column+12);
      f32x4 sum13 = splat_f32x4(0.0f);
      f32x4 sum14 = splat_f32x4(0.0f);
      f32x4 sum15 = splat_f32x4(0.0f);
      f32x4 sum16 = splat_f32x4(0.0f);
      f32x4 c4 = *(const f32x4_loose*)(data3+b_column+16);
      f32x4 sum17 = splat_f32x4(0.0f);
      f32x4 sum18 = splat_f32x4(0.0f);
      f32x4 sum19 = splat_f32x4(0.0f);
      f32x4 sum20 = splat_f32x4(0.0f);
      f32x4 c5 = *(const f32x4_loose*)(data3+b_column+20);
      f32x4 sum21 = splat_f32x4(0.0f);
      f32x4 sum22 = splat_f32x4(0.0f);
      f32x4 sum23 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 2500; ++r0) {
        float a0 = data1[a_row+r0];
        f32x4 b0 = *(const f32x4_loose*)(data2+b_column+r0*48);
        sum0 = mulacc_f32x4(splat_f32x4(a0), b0, sum0);
        float a1 = data1[a_row+r0+2500];
        sum1 = mulacc_f32x4(splat_f32x4(a1), b0, sum1);
        float a2 = data1[a_row+r0+5000];
        sum2 = mulacc_f32x4(splat_f32x4(a2), b0, sum2);
        float a3 = data1[a_row+r0+7500];
        sum3 = mulacc_f32x4(splat_f32x4(a3), b0, sum3);
        f32x4 b1 = *(const f32x4_loose*)(data2+b_column+r0*48+4);
        sum4 = mulacc_f32x4(splat_f32x4(a0), b1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(a1), b1, sum5);
        sum6 = mulacc_f32x4(splat_f32x4(a2), b1, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(a3), b1, sum7);
        f32x4 b2 = *(const f32x4_loose*)(data2+b_column+r0*48+8);
        sum8 = mulacc_f32x4(splat_f32x4(a0), b2, sum8);
        sum9 = mulacc_f32x4(splat_f32x4(a1), b2, sum9);
        sum10 = mulacc_f32x4(splat_f32x4(a2), b2, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(a3), b2, sum11);
        f32x4 b3 = *(const f32x4_loose*)(data2+b_column+r0*48+12);
        sum12 = mulacc_f32x4(splat_f32x4(a0), b3, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(a1), b3, sum13);
        sum14 = mulacc_f32x4(splat_f32x4(a2), b3, sum14);
        sum15 = mulacc_f32x4(splat_f32x4(a3), b3, sum15);
        f32x4 b4 = *(const f32x4_loose*)(data2+b_column+r0*48+16);
        sum16 = mulacc_f32x4(splat_f32x4(a0), b4, sum16);
        sum17 = mulacc_f32x4(splat_f32x4(a1), b4, sum17);
        sum18 = mulacc_f32x4(splat_f32x4(a2), b4, sum18);
        sum19 = mulacc_f32x4(splat_f32x4(a3), b4, sum19);
        f32x4 b5 = *(const f32x4_loose*)(data2+b_column+r0*48+20);
        sum20 = mulacc_f32x4(splat_f32x4(a0), b5, sum20);
        sum21 = mulacc_f32x4(splat_f32x4(a1), b5, sum21);
        sum22 = mulacc_f32x4(splat_f32x4(a2), b5, sum22);
        sum23 = mulacc_f32x4(splat_f32x4(a3), b5, sum23);
      }
      *(f32x4_loose*)(data0+out_row+b_column) = max_f32x4(sum0+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+48) = max_f32x4(sum1+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+96) = max_f32x4(sum2+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+144) = max_f32x4(sum3+c0, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+4) = max_f32x4(sum4+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+52) = max_f32x4(sum5+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+100) = max_f32x4(sum6+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+148) = max_f32x4(sum7+c1, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+8) = max_f32x4(sum8+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+56) = max_f32x4(sum9+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+104) = max_f32x4(sum10+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+152) = max_f32x4(sum11+c2, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+12) = max_f32x4(sum12+c3, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+60) = max_f32x4(sum13+c3, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+108) = max_f32x4(sum14+c3, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+156) = max_f32x4(sum15+c3, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+16) = max_f32x4(sum16+c4, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+64) = max_f32x4(sum17+c4, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+112) = max_f32x4(sum18+c4, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+160) = max_f32x4(sum19+c4, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+20) = max_f32x4(sum20+c5, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+68) = max_f32x4(sum21+c5, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+116) = max_f32x4(sum22+c5, splat_f32x4(0.0f));
      *(f32x4_loose*)(data0+out_row+b_column+164) = max_f32x4(sum23+c5, splat_f32x4(0.0f));
    }
  }
}

