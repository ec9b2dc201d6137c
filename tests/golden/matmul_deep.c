// ======== plain
// data0(64, 48, 1) = max((sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2) + data3(64, 48, 1)), 0)
//   loops 48 in 4 parts by 3 copies by 4 lanes x 64 by 4 copies
//   add over 2500 in chunks of 1250
//   stage0 keeps 768 elements, f = 1: sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2)
//   stage1 keeps 15000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 3), Unroll(out 0, 4), Chunk(reduce 0, 1250), Stage(data2), Prefetch(data2...
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_48_64_2500_19c2ab(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+60032);
  f32x4 val0 = *(const f32x4_loose*)(data3+t0*12);
  for (long i0 = 0; i0 < 192; ++i0) {
    *(f32x4_loose*)(stage0+i0*4) = splat_f32x4(0.0f);
  }
  f32x4 val1 = *(const f32x4_loose*)(data3+t0*12+4);
  f32x4 val2 = *(const f32x4_loose*)(data3+t0*12+8);
  for (long i1 = 0; i1 < 2; ++i1) {
    for (long i2 = 0; i2 < 1250; ++i2) {
      for (long i3 = 0; i3 < 3; ++i3) {
        f32x4 val3 = *(const f32x4_loose*)(data2+i1*60000+t0*12+i2*48+i3*4);
        *(f32x4_loose*)(stage1+i2*12+i3*4) = val3;
      }
    }
    for (long i4 = 0; i4 < 16; ++i4) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 1250; ++r0) {
        float val4 = data1[i1*1250+r0+i4*10000];
        f32x4 val5 = *(const f32x4_loose*)(stage1+r0*12);
        acc0 = acc0+(val4*val5);
        f32x4 val6 = *(const f32x4_loose*)(stage1+r0*12+4);
        acc1 = acc1+(val4*val6);
        f32x4 val7 = *(const f32x4_loose*)(stage1+r0*12+8);
        acc2 = acc2+(val4*val7);
        float val8 = data1[i1*1250+r0+i4*10000+2500];
        acc3 = acc3+(val8*val5);
        acc4 = acc4+(val8*val6);
        acc5 = acc5+(val8*val7);
        float val9 = data1[i1*1250+r0+i4*10000+5000];
        acc6 = acc6+(val9*val5);
        acc7 = acc7+(val9*val6);
        acc8 = acc8+(val9*val7);
        float val10 = data1[i1*1250+r0+i4*10000+7500];
        acc9 = acc9+(val10*val5);
        acc10 = acc10+(val10*val6);
        acc11 = acc11+(val10*val7);
      }
      *(f32x4_loose*)(stage0+i4*48) += acc0;
      *(f32x4_loose*)(stage0+i4*48+4) += acc1;
      *(f32x4_loose*)(stage0+i4*48+8) += acc2;
      *(f32x4_loose*)(stage0+i4*48+12) += acc3;
      *(f32x4_loose*)(stage0+i4*48+16) += acc4;
      *(f32x4_loose*)(stage0+i4*48+20) += acc5;
      *(f32x4_loose*)(stage0+i4*48+24) += acc6;
      *(f32x4_loose*)(stage0+i4*48+28) += acc7;
      *(f32x4_loose*)(stage0+i4*48+32) += acc8;
      *(f32x4_loose*)(stage0+i4*48+36) += acc9;
      *(f32x4_loose*)(stage0+i4*48+40) += acc10;
      *(f32x4_loose*)(stage0+i4*48+44) += acc11;
    }
  }
  for (long i5 = 0; i5 < 16; ++i5) {
    f32x4 val11 = *(const f32x4_loose*)(stage0+i5*48);
    *(f32x4_loose*)(data0+t0*12+i5*192) = max_f32x4((val11+val0),splat_f32x4(0.0f));
    f32x4 val12 = *(const f32x4_loose*)(stage0+i5*48+4);
    *(f32x4_loose*)(data0+t0*12+i5*192+4) = max_f32x4((val12+val1),splat_f32x4(0.0f));
    f32x4 val13 = *(const f32x4_loose*)(stage0+i5*48+8);
    *(f32x4_loose*)(data0+t0*12+i5*192+8) = max_f32x4((val13+val2),splat_f32x4(0.0f));
    f32x4 val14 = *(const f32x4_loose*)(stage0+i5*48+12);
    *(f32x4_loose*)(data0+t0*12+i5*192+48) = max_f32x4((val14+val0),splat_f32x4(0.0f));
    f32x4 val15 = *(const f32x4_loose*)(stage0+i5*48+16);
    *(f32x4_loose*)(data0+t0*12+i5*192+52) = max_f32x4((val15+val1),splat_f32x4(0.0f));
    f32x4 val16 = *(const f32x4_loose*)(stage0+i5*48+20);
    *(f32x4_loose*)(data0+t0*12+i5*192+56) = max_f32x4((val16+val2),splat_f32x4(0.0f));
    f32x4 val17 = *(const f32x4_loose*)(stage0+i5*48+24);
    *(f32x4_loose*)(data0+t0*12+i5*192+96) = max_f32x4((val17+val0),splat_f32x4(0.0f));
    f32x4 val18 = *(const f32x4_loose*)(stage0+i5*48+28);
    *(f32x4_loose*)(data0+t0*12+i5*192+100) = max_f32x4((val18+val1),splat_f32x4(0.0f));
    f32x4 val19 = *(const f32x4_loose*)(stage0+i5*48+32);
    *(f32x4_loose*)(data0+t0*12+i5*192+104) = max_f32x4((val19+val2),splat_f32x4(0.0f));
    f32x4 val20 = *(const f32x4_loose*)(stage0+i5*48+36);
    *(f32x4_loose*)(data0+t0*12+i5*192+144) = max_f32x4((val20+val0),splat_f32x4(0.0f));
    f32x4 val21 = *(const f32x4_loose*)(stage0+i5*48+40);
    *(f32x4_loose*)(data0+t0*12+i5*192+148) = max_f32x4((val21+val1),splat_f32x4(0.0f));
    f32x4 val22 = *(const f32x4_loose*)(stage0+i5*48+44);
    *(f32x4_loose*)(data0+t0*12+i5*192+152) = max_f32x4((val22+val2),splat_f32x4(0.0f));
  }
}

// ======== avx2
// data0(64, 48, 1) = max((sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2) + data3(64, 48, 1)), 0)
//   loops 48 by 3 copies by 8 lanes x 64 in 4 parts in tiles of 16 by 4 copies
//   add over 2500 in chunks of 1250
//   stage0 keeps 768 elements, f = 1: sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2)
//   stage1 keeps 30000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 8), Unroll(out 1, 3), Unroll(out 0, 4), Chunk(reduce 0, 1250), Stage(data2), Prefetch(data2...
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_48_64_2500_867998(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+120000);
  for (long i0 = 0; i0 < 96; ++i0) {
    *(f32x8_loose*)(stage0+i0*8) = splat_f32x8(0.0f);
  }
  for (long i1 = 0; i1 < 2; ++i1) {
    for (long i2 = 0; i2 < 2; ++i2) {
      for (long i3 = 0; i3 < 1250; ++i3) {
        for (long i4 = 0; i4 < 3; ++i4) {
          f32x8 val0 = *(const f32x8_loose*)(data2+i1*60000+i2*24+i3*48+i4*8);
          *(f32x8_loose*)(stage1+i3*24+i4*8) = val0;
          __builtin_prefetch(data2+i1*60000+i2*24+i3*48+i4*8+24);
        }
      }
      for (long i5 = 0; i5 < 4; ++i5) {
        f32x8 acc0 = splat_f32x8(0.0f);
        f32x8 acc1 = splat_f32x8(0.0f);
        f32x8 acc2 = splat_f32x8(0.0f);
        f32x8 acc3 = splat_f32x8(0.0f);
        f32x8 acc4 = splat_f32x8(0.0f);
        f32x8 acc5 = splat_f32x8(0.0f);
        f32x8 acc6 = splat_f32x8(0.0f);
        f32x8 acc7 = splat_f32x8(0.0f);
        f32x8 acc8 = splat_f32x8(0.0f);
        f32x8 acc9 = splat_f32x8(0.0f);
        f32x8 acc10 = splat_f32x8(0.0f);
        f32x8 acc11 = splat_f32x8(0.0f);
        for (long r0 = 0; r0 < 1250; ++r0) {
          float val1 = data1[i1*1250+t0*40000+r0+i5*10000];
          f32x8 val2 = *(const f32x8_loose*)(stage1+r0*24);
          acc0 = mulacc_f32x8(splat_f32x8(val1),val2,acc0);
          f32x8 val3 = *(const f32x8_loose*)(stage1+r0*24+8);
          acc1 = mulacc_f32x8(splat_f32x8(val1),val3,acc1);
          f32x8 val4 = *(const f32x8_loose*)(stage1+r0*24+16);
          acc2 = mulacc_f32x8(splat_f32x8(val1),val4,acc2);
          float val5 = data1[i1*1250+t0*40000+r0+i5*10000+2500];
          acc3 = mulacc_f32x8(splat_f32x8(val5),val2,acc3);
          acc4 = mulacc_f32x8(splat_f32x8(val5),val3,acc4);
          acc5 = mulacc_f32x8(splat_f32x8(val5),val4,acc5);
          float val6 = data1[i1*1250+t0*40000+r0+i5*10000+5000];
          acc6 = mulacc_f32x8(splat_f32x8(val6),val2,acc6);
          acc7 = mulacc_f32x8(splat_f32x8(val6),val3,acc7);
          acc8 = mulacc_f32x8(splat_f32x8(val6),val4,acc8);
          float val7 = data1[i1*1250+t0*40000+r0+i5*10000+7500];
          acc9 = mulacc_f32x8(splat_f32x8(val7),val2,acc9);
          acc10 = mulacc_f32x8(splat_f32x8(val7),val3,acc10);
          acc11 = mulacc_f32x8(splat_f32x8(val7),val4,acc11);
        }
        *(f32x8_loose*)(stage0+i5*192+i2*24) += acc0;
        *(f32x8_loose*)(stage0+i5*192+i2*24+8) += acc1;
        *(f32x8_loose*)(stage0+i5*192+i2*24+16) += acc2;
        *(f32x8_loose*)(stage0+i5*192+i2*24+48) += acc3;
        *(f32x8_loose*)(stage0+i5*192+i2*24+56) += acc4;
        *(f32x8_loose*)(stage0+i5*192+i2*24+64) += acc5;
        *(f32x8_loose*)(stage0+i5*192+i2*24+96) += acc6;
        *(f32x8_loose*)(stage0+i5*192+i2*24+104) += acc7;
        *(f32x8_loose*)(stage0+i5*192+i2*24+112) += acc8;
        *(f32x8_loose*)(stage0+i5*192+i2*24+144) += acc9;
        *(f32x8_loose*)(stage0+i5*192+i2*24+152) += acc10;
        *(f32x8_loose*)(stage0+i5*192+i2*24+160) += acc11;
      }
    }
  }
  for (long i6 = 0; i6 < 2; ++i6) {
    f32x8 val8 = *(const f32x8_loose*)(data3+i6*24);
    f32x8 val9 = *(const f32x8_loose*)(data3+i6*24+8);
    f32x8 val10 = *(const f32x8_loose*)(data3+i6*24+16);
    for (long i7 = 0; i7 < 4; ++i7) {
      f32x8 val11 = *(const f32x8_loose*)(stage0+i7*192+i6*24);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24) = max_f32x8((val11+val8),splat_f32x8(0.0f));
      f32x8 val12 = *(const f32x8_loose*)(stage0+i7*192+i6*24+8);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+8) = max_f32x8((val12+val9),splat_f32x8(0.0f));
      f32x8 val13 = *(const f32x8_loose*)(stage0+i7*192+i6*24+16);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+16) = max_f32x8((val13+val10),splat_f32x8(0.0f));
      f32x8 val14 = *(const f32x8_loose*)(stage0+i7*192+i6*24+48);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+48) = max_f32x8((val14+val8),splat_f32x8(0.0f));
      f32x8 val15 = *(const f32x8_loose*)(stage0+i7*192+i6*24+56);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+56) = max_f32x8((val15+val9),splat_f32x8(0.0f));
      f32x8 val16 = *(const f32x8_loose*)(stage0+i7*192+i6*24+64);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+64) = max_f32x8((val16+val10),splat_f32x8(0.0f));
      f32x8 val17 = *(const f32x8_loose*)(stage0+i7*192+i6*24+96);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+96) = max_f32x8((val17+val8),splat_f32x8(0.0f));
      f32x8 val18 = *(const f32x8_loose*)(stage0+i7*192+i6*24+104);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+104) = max_f32x8((val18+val9),splat_f32x8(0.0f));
      f32x8 val19 = *(const f32x8_loose*)(stage0+i7*192+i6*24+112);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+112) = max_f32x8((val19+val10),splat_f32x8(0.0f));
      f32x8 val20 = *(const f32x8_loose*)(stage0+i7*192+i6*24+144);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+144) = max_f32x8((val20+val8),splat_f32x8(0.0f));
      f32x8 val21 = *(const f32x8_loose*)(stage0+i7*192+i6*24+152);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+152) = max_f32x8((val21+val9),splat_f32x8(0.0f));
      f32x8 val22 = *(const f32x8_loose*)(stage0+i7*192+i6*24+160);
      *(f32x8_loose*)(data0+t0*768+i7*192+i6*24+160) = max_f32x8((val22+val10),splat_f32x8(0.0f));
    }
  }
}

// ======== avx512
// data0(64, 48, 1) = max((sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2) + data3(64, 48, 1)), 0)
//   loops 48 by 3 copies by 16 lanes x 64 in 4 parts in tiles of 16 by 8 copies
//   add over 2500 in chunks of 1250
//   stage0 keeps 768 elements, f = 1: sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2)
//   stage1 keeps 60000 elements, f = 8: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 16), Unroll(out 1, 3), Unroll(out 0, 8), Chunk(reduce 0, 1250), Stage(data2), Outer(out 1),...
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })

void r_48_64_2500_edc3a9(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+240000);
  for (long i0 = 0; i0 < 48; ++i0) {
    *(f32x16_loose*)(stage0+i0*16) = splat_f32x16(0.0f);
  }
  f32x16 val0 = *(const f32x16_loose*)(data3+0);
  f32x16 val1 = *(const f32x16_loose*)(data3+16);
  f32x16 val2 = *(const f32x16_loose*)(data3+32);
  for (long i1 = 0; i1 < 2; ++i1) {
    for (long i2 = 0; i2 < 1250; ++i2) {
      for (long i3 = 0; i3 < 3; ++i3) {
        f32x16 val3 = *(const f32x16_loose*)(data2+i1*60000+i2*48+i3*16);
        *(f32x16_loose*)(stage1+i2*48+i3*16) = val3;
      }
    }
    for (long i4 = 0; i4 < 2; ++i4) {
      f32x16 acc0 = splat_f32x16(0.0f);
      f32x16 acc1 = splat_f32x16(0.0f);
      f32x16 acc2 = splat_f32x16(0.0f);
      f32x16 acc3 = splat_f32x16(0.0f);
      f32x16 acc4 = splat_f32x16(0.0f);
      f32x16 acc5 = splat_f32x16(0.0f);
      f32x16 acc6 = splat_f32x16(0.0f);
      f32x16 acc7 = splat_f32x16(0.0f);
      f32x16 acc8 = splat_f32x16(0.0f);
      f32x16 acc9 = splat_f32x16(0.0f);
      f32x16 acc10 = splat_f32x16(0.0f);
      f32x16 acc11 = splat_f32x16(0.0f);
      f32x16 acc12 = splat_f32x16(0.0f);
      f32x16 acc13 = splat_f32x16(0.0f);
      f32x16 acc14 = splat_f32x16(0.0f);
      f32x16 acc15 = splat_f32x16(0.0f);
      f32x16 acc16 = splat_f32x16(0.0f);
      f32x16 acc17 = splat_f32x16(0.0f);
      f32x16 acc18 = splat_f32x16(0.0f);
      f32x16 acc19 = splat_f32x16(0.0f);
      f32x16 acc20 = splat_f32x16(0.0f);
      f32x16 acc21 = splat_f32x16(0.0f);
      f32x16 acc22 = splat_f32x16(0.0f);
      f32x16 acc23 = splat_f32x16(0.0f);
      for (long r0 = 0; r0 < 1250; ++r0) {
        float val4 = data1[i1*1250+t0*40000+r0+i4*20000];
        f32x16 val5 = *(const f32x16_loose*)(stage1+r0*48);
        acc0 = mulacc_f32x16(splat_f32x16(val4),val5,acc0);
        f32x16 val6 = *(const f32x16_loose*)(stage1+r0*48+16);
        acc1 = mulacc_f32x16(splat_f32x16(val4),val6,acc1);
        f32x16 val7 = *(const f32x16_loose*)(stage1+r0*48+32);
        acc2 = mulacc_f32x16(splat_f32x16(val4),val7,acc2);
        float val8 = data1[i1*1250+t0*40000+r0+i4*20000+2500];
        acc3 = mulacc_f32x16(splat_f32x16(val8),val5,acc3);
        acc4 = mulacc_f32x16(splat_f32x16(val8),val6,acc4);
        acc5 = mulacc_f32x16(splat_f32x16(val8),val7,acc5);
        float val9 = data1[i1*1250+t0*40000+r0+i4*20000+5000];
        acc6 = mulacc_f32x16(splat_f32x16(val9),val5,acc6);
        acc7 = mulacc_f32x16(splat_f32x16(val9),val6,acc7);
        acc8 = mulacc_f32x16(splat_f32x16(val9),val7,acc8);
        float val10 = data1[i1*1250+t0*40000+r0+i4*20000+7500];
        acc9 = mulacc_f32x16(splat_f32x16(val10),val5,acc9);
        acc10 = mulacc_f32x16(splat_f32x16(val10),val6,acc10);
        acc11 = mulacc_f32x16(splat_f32x16(val10),val7,acc11);
        float val11 = data1[i1*1250+t0*40000+r0+i4*20000+10000];
        acc12 = mulacc_f32x16(splat_f32x16(val11),val5,acc12);
        acc13 = mulacc_f32x16(splat_f32x16(val11),val6,acc13);
        acc14 = mulacc_f32x16(splat_f32x16(val11),val7,acc14);
        float val12 = data1[i1*1250+t0*40000+r0+i4*20000+12500];
        acc15 = mulacc_f32x16(splat_f32x16(val12),val5,acc15);
        acc16 = mulacc_f32x16(splat_f32x16(val12),val6,acc16);
        acc17 = mulacc_f32x16(splat_f32x16(val12),val7,acc17);
        float val13 = data1[i1*1250+t0*40000+r0+i4*20000+15000];
        acc18 = mulacc_f32x16(splat_f32x16(val13),val5,acc18);
        acc19 = mulacc_f32x16(splat_f32x16(val13),val6,acc19);
        acc20 = mulacc_f32x16(splat_f32x16(val13),val7,acc20);
        float val14 = data1[i1*1250+t0*40000+r0+i4*20000+17500];
        acc21 = mulacc_f32x16(splat_f32x16(val14),val5,acc21);
        acc22 = mulacc_f32x16(splat_f32x16(val14),val6,acc22);
        acc23 = mulacc_f32x16(splat_f32x16(val14),val7,acc23);
      }
      *(f32x16_loose*)(stage0+i4*384) += acc0;
      *(f32x16_loose*)(stage0+i4*384+16) += acc1;
      *(f32x16_loose*)(stage0+i4*384+32) += acc2;
      *(f32x16_loose*)(stage0+i4*384+48) += acc3;
      *(f32x16_loose*)(stage0+i4*384+64) += acc4;
      *(f32x16_loose*)(stage0+i4*384+80) += acc5;
      *(f32x16_loose*)(stage0+i4*384+96) += acc6;
      *(f32x16_loose*)(stage0+i4*384+112) += acc7;
      *(f32x16_loose*)(stage0+i4*384+128) += acc8;
      *(f32x16_loose*)(stage0+i4*384+144) += acc9;
      *(f32x16_loose*)(stage0+i4*384+160) += acc10;
      *(f32x16_loose*)(stage0+i4*384+176) += acc11;
      *(f32x16_loose*)(stage0+i4*384+192) += acc12;
      *(f32x16_loose*)(stage0+i4*384+208) += acc13;
      *(f32x16_loose*)(stage0+i4*384+224) += acc14;
      *(f32x16_loose*)(stage0+i4*384+240) += acc15;
      *(f32x16_loose*)(stage0+i4*384+256) += acc16;
      *(f32x16_loose*)(stage0+i4*384+272) += acc17;
      *(f32x16_loose*)(stage0+i4*384+288) += acc18;
      *(f32x16_loose*)(stage0+i4*384+304) += acc19;
      *(f32x16_loose*)(stage0+i4*384+320) += acc20;
      *(f32x16_loose*)(stage0+i4*384+336) += acc21;
      *(f32x16_loose*)(stage0+i4*384+352) += acc22;
      *(f32x16_loose*)(stage0+i4*384+368) += acc23;
    }
  }
  for (long i5 = 0; i5 < 2; ++i5) {
    f32x16 val15 = *(const f32x16_loose*)(stage0+i5*384);
    *(f32x16_loose*)(data0+t0*768+i5*384) = max_f32x16((val15+val0),splat_f32x16(0.0f));
    f32x16 val16 = *(const f32x16_loose*)(stage0+i5*384+16);
    *(f32x16_loose*)(data0+t0*768+i5*384+16) = max_f32x16((val16+val1),splat_f32x16(0.0f));
    f32x16 val17 = *(const f32x16_loose*)(stage0+i5*384+32);
    *(f32x16_loose*)(data0+t0*768+i5*384+32) = max_f32x16((val17+val2),splat_f32x16(0.0f));
    f32x16 val18 = *(const f32x16_loose*)(stage0+i5*384+48);
    *(f32x16_loose*)(data0+t0*768+i5*384+48) = max_f32x16((val18+val0),splat_f32x16(0.0f));
    f32x16 val19 = *(const f32x16_loose*)(stage0+i5*384+64);
    *(f32x16_loose*)(data0+t0*768+i5*384+64) = max_f32x16((val19+val1),splat_f32x16(0.0f));
    f32x16 val20 = *(const f32x16_loose*)(stage0+i5*384+80);
    *(f32x16_loose*)(data0+t0*768+i5*384+80) = max_f32x16((val20+val2),splat_f32x16(0.0f));
    f32x16 val21 = *(const f32x16_loose*)(stage0+i5*384+96);
    *(f32x16_loose*)(data0+t0*768+i5*384+96) = max_f32x16((val21+val0),splat_f32x16(0.0f));
    f32x16 val22 = *(const f32x16_loose*)(stage0+i5*384+112);
    *(f32x16_loose*)(data0+t0*768+i5*384+112) = max_f32x16((val22+val1),splat_f32x16(0.0f));
    f32x16 val23 = *(const f32x16_loose*)(stage0+i5*384+128);
    *(f32x16_loose*)(data0+t0*768+i5*384+128) = max_f32x16((val23+val2),splat_f32x16(0.0f));
    f32x16 val24 = *(const f32x16_loose*)(stage0+i5*384+144);
    *(f32x16_loose*)(data0+t0*768+i5*384+144) = max_f32x16((val24+val0),splat_f32x16(0.0f));
    f32x16 val25 = *(const f32x16_loose*)(stage0+i5*384+160);
    *(f32x16_loose*)(data0+t0*768+i5*384+160) = max_f32x16((val25+val1),splat_f32x16(0.0f));
    f32x16 val26 = *(const f32x16_loose*)(stage0+i5*384+176);
    *(f32x16_loose*)(data0+t0*768+i5*384+176) = max_f32x16((val26+val2),splat_f32x16(0.0f));
    f32x16 val27 = *(const f32x16_loose*)(stage0+i5*384+192);
    *(f32x16_loose*)(data0+t0*768+i5*384+192) = max_f32x16((val27+val0),splat_f32x16(0.0f));
    f32x16 val28 = *(const f32x16_loose*)(stage0+i5*384+208);
    *(f32x16_loose*)(data0+t0*768+i5*384+208) = max_f32x16((val28+val1),splat_f32x16(0.0f));
    f32x16 val29 = *(const f32x16_loose*)(stage0+i5*384+224);
    *(f32x16_loose*)(data0+t0*768+i5*384+224) = max_f32x16((val29+val2),splat_f32x16(0.0f));
    f32x16 val30 = *(const f32x16_loose*)(stage0+i5*384+240);
    *(f32x16_loose*)(data0+t0*768+i5*384+240) = max_f32x16((val30+val0),splat_f32x16(0.0f));
    f32x16 val31 = *(const f32x16_loose*)(stage0+i5*384+256);
    *(f32x16_loose*)(data0+t0*768+i5*384+256) = max_f32x16((val31+val1),splat_f32x16(0.0f));
    f32x16 val32 = *(const f32x16_loose*)(stage0+i5*384+272);
    *(f32x16_loose*)(data0+t0*768+i5*384+272) = max_f32x16((val32+val2),splat_f32x16(0.0f));
    f32x16 val33 = *(const f32x16_loose*)(stage0+i5*384+288);
    *(f32x16_loose*)(data0+t0*768+i5*384+288) = max_f32x16((val33+val0),splat_f32x16(0.0f));
    f32x16 val34 = *(const f32x16_loose*)(stage0+i5*384+304);
    *(f32x16_loose*)(data0+t0*768+i5*384+304) = max_f32x16((val34+val1),splat_f32x16(0.0f));
    f32x16 val35 = *(const f32x16_loose*)(stage0+i5*384+320);
    *(f32x16_loose*)(data0+t0*768+i5*384+320) = max_f32x16((val35+val2),splat_f32x16(0.0f));
    f32x16 val36 = *(const f32x16_loose*)(stage0+i5*384+336);
    *(f32x16_loose*)(data0+t0*768+i5*384+336) = max_f32x16((val36+val0),splat_f32x16(0.0f));
    f32x16 val37 = *(const f32x16_loose*)(stage0+i5*384+352);
    *(f32x16_loose*)(data0+t0*768+i5*384+352) = max_f32x16((val37+val1),splat_f32x16(0.0f));
    f32x16 val38 = *(const f32x16_loose*)(stage0+i5*384+368);
    *(f32x16_loose*)(data0+t0*768+i5*384+368) = max_f32x16((val38+val2),splat_f32x16(0.0f));
  }
}

// ======== neon
// data0(64, 48, 1) = max((sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2) + data3(64, 48, 1)), 0)
//   loops 48 by 6 copies by 4 lanes x 64 in 4 parts in tiles of 16 by 4 copies
//   add over 2500 in chunks of 1250
//   stage0 keeps 768 elements, f = 1: sum((data1(64, 48, 2500)*data2(64, 48, 2500)), axes 2)
//   stage1 keeps 30000 elements, f = 16: data2(64, 48, 2500)
//   Opts: Upcast(out 1, 4), Unroll(out 1, 6), Unroll(out 0, 4), Chunk(reduce 0, 1250), Stage(data2), Prefetch(data2...
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_48_64_2500_937117(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const float* restrict data3, const long t0, void* restrict scratch) {
  float* restrict stage1 = (float*)((char*)scratch+0);
  float* restrict stage0 = (float*)((char*)scratch+120000);
  for (long i0 = 0; i0 < 192; ++i0) {
    *(f32x4_loose*)(stage0+i0*4) = splat_f32x4(0.0f);
  }
  for (long i1 = 0; i1 < 2; ++i1) {
    for (long i2 = 0; i2 < 2; ++i2) {
      for (long i3 = 0; i3 < 1250; ++i3) {
        for (long i4 = 0; i4 < 6; ++i4) {
          f32x4 val0 = *(const f32x4_loose*)(data2+i1*60000+i2*24+i3*48+i4*4);
          *(f32x4_loose*)(stage1+i3*24+i4*4) = val0;
        }
      }
      for (long i5 = 0; i5 < 4; ++i5) {
        f32x4 acc0 = splat_f32x4(0.0f);
        f32x4 acc1 = splat_f32x4(0.0f);
        f32x4 acc2 = splat_f32x4(0.0f);
        f32x4 acc3 = splat_f32x4(0.0f);
        f32x4 acc4 = splat_f32x4(0.0f);
        f32x4 acc5 = splat_f32x4(0.0f);
        f32x4 acc6 = splat_f32x4(0.0f);
        f32x4 acc7 = splat_f32x4(0.0f);
        f32x4 acc8 = splat_f32x4(0.0f);
        f32x4 acc9 = splat_f32x4(0.0f);
        f32x4 acc10 = splat_f32x4(0.0f);
        f32x4 acc11 = splat_f32x4(0.0f);
        f32x4 acc12 = splat_f32x4(0.0f);
        f32x4 acc13 = splat_f32x4(0.0f);
        f32x4 acc14 = splat_f32x4(0.0f);
        f32x4 acc15 = splat_f32x4(0.0f);
        f32x4 acc16 = splat_f32x4(0.0f);
        f32x4 acc17 = splat_f32x4(0.0f);
        f32x4 acc18 = splat_f32x4(0.0f);
        f32x4 acc19 = splat_f32x4(0.0f);
        f32x4 acc20 = splat_f32x4(0.0f);
        f32x4 acc21 = splat_f32x4(0.0f);
        f32x4 acc22 = splat_f32x4(0.0f);
        f32x4 acc23 = splat_f32x4(0.0f);
        for (long r0 = 0; r0 < 1250; ++r0) {
          float val1 = data1[i1*1250+t0*40000+r0+i5*10000];
          f32x4 val2 = *(const f32x4_loose*)(stage1+r0*24);
          acc0 = mulacc_f32x4(splat_f32x4(val1),val2,acc0);
          float val3 = data1[i1*1250+t0*40000+r0+i5*10000+2500];
          acc1 = mulacc_f32x4(splat_f32x4(val3),val2,acc1);
          float val4 = data1[i1*1250+t0*40000+r0+i5*10000+5000];
          acc2 = mulacc_f32x4(splat_f32x4(val4),val2,acc2);
          float val5 = data1[i1*1250+t0*40000+r0+i5*10000+7500];
          acc3 = mulacc_f32x4(splat_f32x4(val5),val2,acc3);
          f32x4 val6 = *(const f32x4_loose*)(stage1+r0*24+4);
          acc4 = mulacc_f32x4(splat_f32x4(val1),val6,acc4);
          acc5 = mulacc_f32x4(splat_f32x4(val3),val6,acc5);
          acc6 = mulacc_f32x4(splat_f32x4(val4),val6,acc6);
          acc7 = mulacc_f32x4(splat_f32x4(val5),val6,acc7);
          f32x4 val7 = *(const f32x4_loose*)(stage1+r0*24+8);
          acc8 = mulacc_f32x4(splat_f32x4(val1),val7,acc8);
          acc9 = mulacc_f32x4(splat_f32x4(val3),val7,acc9);
          acc10 = mulacc_f32x4(splat_f32x4(val4),val7,acc10);
          acc11 = mulacc_f32x4(splat_f32x4(val5),val7,acc11);
          f32x4 val8 = *(const f32x4_loose*)(stage1+r0*24+12);
          acc12 = mulacc_f32x4(splat_f32x4(val1),val8,acc12);
          acc13 = mulacc_f32x4(splat_f32x4(val3),val8,acc13);
          acc14 = mulacc_f32x4(splat_f32x4(val4),val8,acc14);
          acc15 = mulacc_f32x4(splat_f32x4(val5),val8,acc15);
          f32x4 val9 = *(const f32x4_loose*)(stage1+r0*24+16);
          acc16 = mulacc_f32x4(splat_f32x4(val1),val9,acc16);
          acc17 = mulacc_f32x4(splat_f32x4(val3),val9,acc17);
          acc18 = mulacc_f32x4(splat_f32x4(val4),val9,acc18);
          acc19 = mulacc_f32x4(splat_f32x4(val5),val9,acc19);
          f32x4 val10 = *(const f32x4_loose*)(stage1+r0*24+20);
          acc20 = mulacc_f32x4(splat_f32x4(val1),val10,acc20);
          acc21 = mulacc_f32x4(splat_f32x4(val3),val10,acc21);
          acc22 = mulacc_f32x4(splat_f32x4(val4),val10,acc22);
          acc23 = mulacc_f32x4(splat_f32x4(val5),val10,acc23);
        }
        *(f32x4_loose*)(stage0+i5*192+i2*24) += acc0;
        *(f32x4_loose*)(stage0+i5*192+i2*24+48) += acc1;
        *(f32x4_loose*)(stage0+i5*192+i2*24+96) += acc2;
        *(f32x4_loose*)(stage0+i5*192+i2*24+144) += acc3;
        *(f32x4_loose*)(stage0+i5*192+i2*24+4) += acc4;
        *(f32x4_loose*)(stage0+i5*192+i2*24+52) += acc5;
        *(f32x4_loose*)(stage0+i5*192+i2*24+100) += acc6;
        *(f32x4_loose*)(stage0+i5*192+i2*24+148) += acc7;
        *(f32x4_loose*)(stage0+i5*192+i2*24+8) += acc8;
        *(f32x4_loose*)(stage0+i5*192+i2*24+56) += acc9;
        *(f32x4_loose*)(stage0+i5*192+i2*24+104) += acc10;
        *(f32x4_loose*)(stage0+i5*192+i2*24+152) += acc11;
        *(f32x4_loose*)(stage0+i5*192+i2*24+12) += acc12;
        *(f32x4_loose*)(stage0+i5*192+i2*24+60) += acc13;
        *(f32x4_loose*)(stage0+i5*192+i2*24+108) += acc14;
        *(f32x4_loose*)(stage0+i5*192+i2*24+156) += acc15;
        *(f32x4_loose*)(stage0+i5*192+i2*24+16) += acc16;
        *(f32x4_loose*)(stage0+i5*192+i2*24+64) += acc17;
        *(f32x4_loose*)(stage0+i5*192+i2*24+112) += acc18;
        *(f32x4_loose*)(stage0+i5*192+i2*24+160) += acc19;
        *(f32x4_loose*)(stage0+i5*192+i2*24+20) += acc20;
        *(f32x4_loose*)(stage0+i5*192+i2*24+68) += acc21;
        *(f32x4_loose*)(stage0+i5*192+i2*24+116) += acc22;
        *(f32x4_loose*)(stage0+i5*192+i2*24+164) += acc23;
      }
    }
  }
  for (long i6 = 0; i6 < 2; ++i6) {
    f32x4 val11 = *(const f32x4_loose*)(data3+i6*24);
    f32x4 val12 = *(const f32x4_loose*)(data3+i6*24+4);
    f32x4 val13 = *(const f32x4_loose*)(data3+i6*24+8);
    f32x4 val14 = *(const f32x4_loose*)(data3+i6*24+12);
    f32x4 val15 = *(const f32x4_loose*)(data3+i6*24+16);
    f32x4 val16 = *(const f32x4_loose*)(data3+i6*24+20);
    for (long i7 = 0; i7 < 4; ++i7) {
      f32x4 val17 = *(const f32x4_loose*)(stage0+i7*192+i6*24);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24) = max_f32x4((val17+val11),splat_f32x4(0.0f));
      f32x4 val18 = *(const f32x4_loose*)(stage0+i7*192+i6*24+48);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+48) = max_f32x4((val18+val11),splat_f32x4(0.0f));
      f32x4 val19 = *(const f32x4_loose*)(stage0+i7*192+i6*24+96);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+96) = max_f32x4((val19+val11),splat_f32x4(0.0f));
      f32x4 val20 = *(const f32x4_loose*)(stage0+i7*192+i6*24+144);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+144) = max_f32x4((val20+val11),splat_f32x4(0.0f));
      f32x4 val21 = *(const f32x4_loose*)(stage0+i7*192+i6*24+4);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+4) = max_f32x4((val21+val12),splat_f32x4(0.0f));
      f32x4 val22 = *(const f32x4_loose*)(stage0+i7*192+i6*24+52);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+52) = max_f32x4((val22+val12),splat_f32x4(0.0f));
      f32x4 val23 = *(const f32x4_loose*)(stage0+i7*192+i6*24+100);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+100) = max_f32x4((val23+val12),splat_f32x4(0.0f));
      f32x4 val24 = *(const f32x4_loose*)(stage0+i7*192+i6*24+148);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+148) = max_f32x4((val24+val12),splat_f32x4(0.0f));
      f32x4 val25 = *(const f32x4_loose*)(stage0+i7*192+i6*24+8);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+8) = max_f32x4((val25+val13),splat_f32x4(0.0f));
      f32x4 val26 = *(const f32x4_loose*)(stage0+i7*192+i6*24+56);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+56) = max_f32x4((val26+val13),splat_f32x4(0.0f));
      f32x4 val27 = *(const f32x4_loose*)(stage0+i7*192+i6*24+104);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+104) = max_f32x4((val27+val13),splat_f32x4(0.0f));
      f32x4 val28 = *(const f32x4_loose*)(stage0+i7*192+i6*24+152);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+152) = max_f32x4((val28+val13),splat_f32x4(0.0f));
      f32x4 val29 = *(const f32x4_loose*)(stage0+i7*192+i6*24+12);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+12) = max_f32x4((val29+val14),splat_f32x4(0.0f));
      f32x4 val30 = *(const f32x4_loose*)(stage0+i7*192+i6*24+60);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+60) = max_f32x4((val30+val14),splat_f32x4(0.0f));
      f32x4 val31 = *(const f32x4_loose*)(stage0+i7*192+i6*24+108);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+108) = max_f32x4((val31+val14),splat_f32x4(0.0f));
      f32x4 val32 = *(const f32x4_loose*)(stage0+i7*192+i6*24+156);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+156) = max_f32x4((val32+val14),splat_f32x4(0.0f));
      f32x4 val33 = *(const f32x4_loose*)(stage0+i7*192+i6*24+16);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+16) = max_f32x4((val33+val15),splat_f32x4(0.0f));
      f32x4 val34 = *(const f32x4_loose*)(stage0+i7*192+i6*24+64);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+64) = max_f32x4((val34+val15),splat_f32x4(0.0f));
      f32x4 val35 = *(const f32x4_loose*)(stage0+i7*192+i6*24+112);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+112) = max_f32x4((val35+val15),splat_f32x4(0.0f));
      f32x4 val36 = *(const f32x4_loose*)(stage0+i7*192+i6*24+160);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+160) = max_f32x4((val36+val15),splat_f32x4(0.0f));
      f32x4 val37 = *(const f32x4_loose*)(stage0+i7*192+i6*24+20);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+20) = max_f32x4((val37+val16),splat_f32x4(0.0f));
      f32x4 val38 = *(const f32x4_loose*)(stage0+i7*192+i6*24+68);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+68) = max_f32x4((val38+val16),splat_f32x4(0.0f));
      f32x4 val39 = *(const f32x4_loose*)(stage0+i7*192+i6*24+116);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+116) = max_f32x4((val39+val16),splat_f32x4(0.0f));
      f32x4 val40 = *(const f32x4_loose*)(stage0+i7*192+i6*24+164);
      *(f32x4_loose*)(data0+t0*768+i7*192+i6*24+164) = max_f32x4((val40+val16),splat_f32x4(0.0f));
    }
  }
}

