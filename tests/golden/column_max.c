// ======== plain
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops 1000 in 8 parts by 8 copies by 4 lanes
//   max over 100
//   Opts: Upcast(out 0, 4), Unroll(out 0, 8), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_1000_100_ae4e02(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < (4 < 31-t0*4 ? 4 : 31-t0*4); ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 100; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+16);
      acc4 = max_f32x4(acc4,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+20);
      acc5 = max_f32x4(acc5,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+24);
      acc6 = max_f32x4(acc6,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*32+28);
      acc7 = max_f32x4(acc7,val7);
    }
    *(f32x4_loose*)(data0+t0*128+i0*32) = acc0;
    *(f32x4_loose*)(data0+t0*128+i0*32+4) = acc1;
    *(f32x4_loose*)(data0+t0*128+i0*32+8) = acc2;
    *(f32x4_loose*)(data0+t0*128+i0*32+12) = acc3;
    *(f32x4_loose*)(data0+t0*128+i0*32+16) = acc4;
    *(f32x4_loose*)(data0+t0*128+i0*32+20) = acc5;
    *(f32x4_loose*)(data0+t0*128+i0*32+24) = acc6;
    *(f32x4_loose*)(data0+t0*128+i0*32+28) = acc7;
  }
  for (long i1 = 0; i1 < (7 <= t0)*2; ++i1) {
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    for (long r1 = 0; r1 < 100; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+r1*1000+i1*4+992);
      acc8 = max_f32x4(acc8,val8);
    }
    *(f32x4_loose*)(data0+i1*4+992) = acc8;
  }
}

// ======== avx2
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops 1000 in 8 parts by 8 copies by 8 lanes
//   max over 100
//   Opts: Upcast(out 0, 8), Unroll(out 0, 8), Thread(out 0, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void r_1000_100_11a5f3(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < (2 < 15-t0*2 ? 2 : 15-t0*2); ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    f32x8 acc4 = splat_f32x8(-__builtin_inff());
    f32x8 acc5 = splat_f32x8(-__builtin_inff());
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    f32x8 acc7 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 100; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64);
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+8);
      acc1 = max_f32x8(acc1,val1);
      f32x8 val2 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+16);
      acc2 = max_f32x8(acc2,val2);
      f32x8 val3 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+24);
      acc3 = max_f32x8(acc3,val3);
      f32x8 val4 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+32);
      acc4 = max_f32x8(acc4,val4);
      f32x8 val5 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+40);
      acc5 = max_f32x8(acc5,val5);
      f32x8 val6 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+48);
      acc6 = max_f32x8(acc6,val6);
      f32x8 val7 = *(const f32x8_loose*)(data1+t0*128+r0*1000+i0*64+56);
      acc7 = max_f32x8(acc7,val7);
    }
    *(f32x8_loose*)(data0+t0*128+i0*64) = acc0;
    *(f32x8_loose*)(data0+t0*128+i0*64+8) = acc1;
    *(f32x8_loose*)(data0+t0*128+i0*64+16) = acc2;
    *(f32x8_loose*)(data0+t0*128+i0*64+24) = acc3;
    *(f32x8_loose*)(data0+t0*128+i0*64+32) = acc4;
    *(f32x8_loose*)(data0+t0*128+i0*64+40) = acc5;
    *(f32x8_loose*)(data0+t0*128+i0*64+48) = acc6;
    *(f32x8_loose*)(data0+t0*128+i0*64+56) = acc7;
  }
  for (long i1 = 0; i1 < (7 <= t0)*5; ++i1) {
    f32x8 acc8 = splat_f32x8(-__builtin_inff());
    for (long r1 = 0; r1 < 100; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+r1*1000+i1*8+960);
      acc8 = max_f32x8(acc8,val8);
    }
    *(f32x8_loose*)(data0+i1*8+960) = acc8;
  }
}

// ======== avx512
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops 1000 by 16 copies by 16 lanes
//   max over 100
//   Opts: Upcast(out 0, 16), Unroll(out 0, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })

void r_1000_100_49ea2c(float* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 3; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    f32x16 acc1 = splat_f32x16(-__builtin_inff());
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    f32x16 acc3 = splat_f32x16(-__builtin_inff());
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    f32x16 acc5 = splat_f32x16(-__builtin_inff());
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    f32x16 acc7 = splat_f32x16(-__builtin_inff());
    f32x16 acc8 = splat_f32x16(-__builtin_inff());
    f32x16 acc9 = splat_f32x16(-__builtin_inff());
    f32x16 acc10 = splat_f32x16(-__builtin_inff());
    f32x16 acc11 = splat_f32x16(-__builtin_inff());
    f32x16 acc12 = splat_f32x16(-__builtin_inff());
    f32x16 acc13 = splat_f32x16(-__builtin_inff());
    f32x16 acc14 = splat_f32x16(-__builtin_inff());
    f32x16 acc15 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 100; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+r0*1000+i0*256);
      acc0 = max_f32x16(acc0,val0);
      f32x16 val1 = *(const f32x16_loose*)(data1+r0*1000+i0*256+16);
      acc1 = max_f32x16(acc1,val1);
      f32x16 val2 = *(const f32x16_loose*)(data1+r0*1000+i0*256+32);
      acc2 = max_f32x16(acc2,val2);
      f32x16 val3 = *(const f32x16_loose*)(data1+r0*1000+i0*256+48);
      acc3 = max_f32x16(acc3,val3);
      f32x16 val4 = *(const f32x16_loose*)(data1+r0*1000+i0*256+64);
      acc4 = max_f32x16(acc4,val4);
      f32x16 val5 = *(const f32x16_loose*)(data1+r0*1000+i0*256+80);
      acc5 = max_f32x16(acc5,val5);
      f32x16 val6 = *(const f32x16_loose*)(data1+r0*1000+i0*256+96);
      acc6 = max_f32x16(acc6,val6);
      f32x16 val7 = *(const f32x16_loose*)(data1+r0*1000+i0*256+112);
      acc7 = max_f32x16(acc7,val7);
      f32x16 val8 = *(const f32x16_loose*)(data1+r0*1000+i0*256+128);
      acc8 = max_f32x16(acc8,val8);
      f32x16 val9 = *(const f32x16_loose*)(data1+r0*1000+i0*256+144);
      acc9 = max_f32x16(acc9,val9);
      f32x16 val10 = *(const f32x16_loose*)(data1+r0*1000+i0*256+160);
      acc10 = max_f32x16(acc10,val10);
      f32x16 val11 = *(const f32x16_loose*)(data1+r0*1000+i0*256+176);
      acc11 = max_f32x16(acc11,val11);
      f32x16 val12 = *(const f32x16_loose*)(data1+r0*1000+i0*256+192);
      acc12 = max_f32x16(acc12,val12);
      f32x16 val13 = *(const f32x16_loose*)(data1+r0*1000+i0*256+208);
      acc13 = max_f32x16(acc13,val13);
      f32x16 val14 = *(const f32x16_loose*)(data1+r0*1000+i0*256+224);
      acc14 = max_f32x16(acc14,val14);
      f32x16 val15 = *(const f32x16_loose*)(data1+r0*1000+i0*256+240);
      acc15 = max_f32x16(acc15,val15);
    }
    *(f32x16_loose*)(data0+i0*256) = acc0;
    *(f32x16_loose*)(data0+i0*256+16) = acc1;
    *(f32x16_loose*)(data0+i0*256+32) = acc2;
    *(f32x16_loose*)(data0+i0*256+48) = acc3;
    *(f32x16_loose*)(data0+i0*256+64) = acc4;
    *(f32x16_loose*)(data0+i0*256+80) = acc5;
    *(f32x16_loose*)(data0+i0*256+96) = acc6;
    *(f32x16_loose*)(data0+i0*256+112) = acc7;
    *(f32x16_loose*)(data0+i0*256+128) = acc8;
    *(f32x16_loose*)(data0+i0*256+144) = acc9;
    *(f32x16_loose*)(data0+i0*256+160) = acc10;
    *(f32x16_loose*)(data0+i0*256+176) = acc11;
    *(f32x16_loose*)(data0+i0*256+192) = acc12;
    *(f32x16_loose*)(data0+i0*256+208) = acc13;
    *(f32x16_loose*)(data0+i0*256+224) = acc14;
    *(f32x16_loose*)(data0+i0*256+240) = acc15;
  }
  for (long i1 = 0; i1 < 14; ++i1) {
    f32x16 acc16 = splat_f32x16(-__builtin_inff());
    for (long r1 = 0; r1 < 100; ++r1) {
      f32x16 val16 = *(const f32x16_loose*)(data1+r1*1000+i1*16+768);
      acc16 = max_f32x16(acc16,val16);
    }
    *(f32x16_loose*)(data0+i1*16+768) = acc16;
  }
  for (long i2 = 0; i2 < 8; ++i2) {
    float acc17 = -__builtin_inff();
    for (long r2 = 0; r2 < 100; ++r2) {
      acc17 = max_float(acc17,data1[r2*1000+i2+992]);
    }
    data0[i2+992] = acc17;
  }
}

// ======== neon
// data0(1000, 1) = max(data1(1000, 100), axes 1)
//   loops 1000 in 8 parts by 16 copies by 4 lanes
//   max over 100
//   Opts: Upcast(out 0, 4), Unroll(out 0, 16), Thread(out 0, 8)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })

void r_1000_100_2e6369(float* restrict data0, const float* restrict data1, const long t0) {
  for (long i0 = 0; i0 < (2 < 15-t0*2 ? 2 : 15-t0*2); ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    f32x4 acc9 = splat_f32x4(-__builtin_inff());
    f32x4 acc10 = splat_f32x4(-__builtin_inff());
    f32x4 acc11 = splat_f32x4(-__builtin_inff());
    f32x4 acc12 = splat_f32x4(-__builtin_inff());
    f32x4 acc13 = splat_f32x4(-__builtin_inff());
    f32x4 acc14 = splat_f32x4(-__builtin_inff());
    f32x4 acc15 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 100; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+16);
      acc4 = max_f32x4(acc4,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+20);
      acc5 = max_f32x4(acc5,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+24);
      acc6 = max_f32x4(acc6,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+28);
      acc7 = max_f32x4(acc7,val7);
      f32x4 val8 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+32);
      acc8 = max_f32x4(acc8,val8);
      f32x4 val9 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+36);
      acc9 = max_f32x4(acc9,val9);
      f32x4 val10 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+40);
      acc10 = max_f32x4(acc10,val10);
      f32x4 val11 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+44);
      acc11 = max_f32x4(acc11,val11);
      f32x4 val12 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+48);
      acc12 = max_f32x4(acc12,val12);
      f32x4 val13 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+52);
      acc13 = max_f32x4(acc13,val13);
      f32x4 val14 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+56);
      acc14 = max_f32x4(acc14,val14);
      f32x4 val15 = *(const f32x4_loose*)(data1+t0*128+r0*1000+i0*64+60);
      acc15 = max_f32x4(acc15,val15);
    }
    *(f32x4_loose*)(data0+t0*128+i0*64) = acc0;
    *(f32x4_loose*)(data0+t0*128+i0*64+4) = acc1;
    *(f32x4_loose*)(data0+t0*128+i0*64+8) = acc2;
    *(f32x4_loose*)(data0+t0*128+i0*64+12) = acc3;
    *(f32x4_loose*)(data0+t0*128+i0*64+16) = acc4;
    *(f32x4_loose*)(data0+t0*128+i0*64+20) = acc5;
    *(f32x4_loose*)(data0+t0*128+i0*64+24) = acc6;
    *(f32x4_loose*)(data0+t0*128+i0*64+28) = acc7;
    *(f32x4_loose*)(data0+t0*128+i0*64+32) = acc8;
    *(f32x4_loose*)(data0+t0*128+i0*64+36) = acc9;
    *(f32x4_loose*)(data0+t0*128+i0*64+40) = acc10;
    *(f32x4_loose*)(data0+t0*128+i0*64+44) = acc11;
    *(f32x4_loose*)(data0+t0*128+i0*64+48) = acc12;
    *(f32x4_loose*)(data0+t0*128+i0*64+52) = acc13;
    *(f32x4_loose*)(data0+t0*128+i0*64+56) = acc14;
    *(f32x4_loose*)(data0+t0*128+i0*64+60) = acc15;
  }
  for (long i1 = 0; i1 < (7 <= t0)*10; ++i1) {
    f32x4 acc16 = splat_f32x4(-__builtin_inff());
    for (long r1 = 0; r1 < 100; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+r1*1000+i1*4+960);
      acc16 = max_f32x4(acc16,val16);
    }
    *(f32x4_loose*)(data0+i1*4+960) = acc16;
  }
}

