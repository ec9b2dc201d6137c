// ======== plain
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 2 copies
//   max over 64 by 4 copies by 4 lanes
//   max over 64 by 4 lanes
//   stage0 keeps 64 elements, f = 16: (64 - view(32, 64)(arange(64)))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_862ab3(int* restrict data0, const float* restrict data1, void* restrict scratch) {
  int* restrict stage0 = (int*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    stage0[i0] = (int)((unsigned)64-(unsigned)(int)(i0));
  }
  for (long i1 = 0; i1 < 16; ++i1) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    i32x4 acc4 = splat_i32x4((-2147483647-1));
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i1*128+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+i1*128+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+i1*128+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+i1*128+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+i1*128+r0*16+64);
      acc5 = max_f32x4(acc5,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+i1*128+r0*16+68);
      acc6 = max_f32x4(acc6,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+i1*128+r0*16+72);
      acc7 = max_f32x4(acc7,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+i1*128+r0*16+76);
      acc8 = max_f32x4(acc8,val7);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(max_f32x4(max_f32x4(acc5,acc6),acc7),acc8);
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    i32x4 acc9 = splat_i32x4((-2147483647-1));
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i1*128+r1*4);
      i32x4 val9 = *(const i32x4_loose*)(stage0+r1*4);
      i32x4 cond0 = (val8==splat_f32x4(alu2))|(val8!=val8);
      i32x4 alu6 = (i32x4)(((i32x4)val9&cond0)|((i32x4)splat_i32x4(0)&~cond0));
      i32x4 cond1 = acc4<alu6;
      acc4 = (i32x4)(((i32x4)alu6&cond1)|((i32x4)acc4&~cond1));
      f32x4 val10 = *(const f32x4_loose*)(data1+i1*128+r1*4+64);
      i32x4 cond2 = (val10==splat_f32x4(alu5))|(val10!=val10);
      i32x4 alu7 = (i32x4)(((i32x4)val9&cond2)|((i32x4)splat_i32x4(0)&~cond2));
      i32x4 cond3 = acc9<alu7;
      acc9 = (i32x4)(((i32x4)alu7&cond3)|((i32x4)acc9&~cond3));
    }
    i32x2 alu8 = lower_i32x4(acc4);
    i32x2 alu9 = upper_i32x4(acc4);
    i32x2 cond4 = alu8<alu9;
    i32x2 alu10 = (i32x2)(((i32x2)alu9&cond4)|((i32x2)alu8&~cond4));
    int alu11 = alu10[0];
    int alu12 = alu10[1];
    data0[i1*2] = (int)((unsigned)64-(unsigned)((alu11<alu12)?alu12:alu11));
    i32x2 alu13 = lower_i32x4(acc9);
    i32x2 alu14 = upper_i32x4(acc9);
    i32x2 cond5 = alu13<alu14;
    i32x2 alu15 = (i32x2)(((i32x2)alu14&cond5)|((i32x2)alu13&~cond5));
    int alu16 = alu15[0];
    int alu17 = alu15[1];
    data0[i1*2+1] = (int)((unsigned)64-(unsigned)((alu16<alu17)?alu17:alu16));
  }
}

// ======== avx2
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 2 copies
//   max over 64 by 4 copies by 8 lanes
//   max over 64 by 8 lanes
//   stage0 keeps 64 elements, f = 16: (64 - view(32, 64)(arange(64)))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 8), Unroll(reduce 0, 4), Upcast(reduce 1, 8)
typedef float f32x8 __attribute__((vector_size(32)));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_df52d6(int* restrict data0, const float* restrict data1, void* restrict scratch) {
  int* restrict stage0 = (int*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    stage0[i0] = (int)((unsigned)64-(unsigned)(int)(i0));
  }
  for (long i1 = 0; i1 < 16; ++i1) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    f32x8 acc1 = splat_f32x8(-__builtin_inff());
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    f32x8 acc3 = splat_f32x8(-__builtin_inff());
    i32x8 acc4 = splat_i32x8((-2147483647-1));
    f32x8 acc5 = splat_f32x8(-__builtin_inff());
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    f32x8 acc7 = splat_f32x8(-__builtin_inff());
    f32x8 acc8 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 2; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i1*128+r0*32);
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+i1*128+r0*32+8);
      acc1 = max_f32x8(acc1,val1);
      f32x8 val2 = *(const f32x8_loose*)(data1+i1*128+r0*32+16);
      acc2 = max_f32x8(acc2,val2);
      f32x8 val3 = *(const f32x8_loose*)(data1+i1*128+r0*32+24);
      acc3 = max_f32x8(acc3,val3);
      f32x8 val4 = *(const f32x8_loose*)(data1+i1*128+r0*32+64);
      acc5 = max_f32x8(acc5,val4);
      f32x8 val5 = *(const f32x8_loose*)(data1+i1*128+r0*32+72);
      acc6 = max_f32x8(acc6,val5);
      f32x8 val6 = *(const f32x8_loose*)(data1+i1*128+r0*32+80);
      acc7 = max_f32x8(acc7,val6);
      f32x8 val7 = *(const f32x8_loose*)(data1+i1*128+r0*32+88);
      acc8 = max_f32x8(acc8,val7);
    }
    f32x8 alu0 = max_f32x8(max_f32x8(max_f32x8(acc0,acc1),acc2),acc3);
    f32x4 alu1 = max_f32x4(lower_f32x8(alu0),upper_f32x8(alu0));
    f32x2 alu2 = max_f32x2(lower_f32x4(alu1),upper_f32x4(alu1));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x8 alu4 = max_f32x8(max_f32x8(max_f32x8(acc5,acc6),acc7),acc8);
    f32x4 alu5 = max_f32x4(lower_f32x8(alu4),upper_f32x8(alu4));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    i32x8 acc9 = splat_i32x8((-2147483647-1));
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x8 val8 = *(const f32x8_loose*)(data1+i1*128+r1*8);
      i32x8 val9 = *(const i32x8_loose*)(stage0+r1*8);
      i32x8 cond0 = (val8==splat_f32x8(alu3))|(val8!=val8);
      i32x8 alu8 = (i32x8)(((i32x8)val9&cond0)|((i32x8)splat_i32x8(0)&~cond0));
      i32x8 cond1 = acc4<alu8;
      acc4 = (i32x8)(((i32x8)alu8&cond1)|((i32x8)acc4&~cond1));
      f32x8 val10 = *(const f32x8_loose*)(data1+i1*128+r1*8+64);
      i32x8 cond2 = (val10==splat_f32x8(alu7))|(val10!=val10);
      i32x8 alu9 = (i32x8)(((i32x8)val9&cond2)|((i32x8)splat_i32x8(0)&~cond2));
      i32x8 cond3 = acc9<alu9;
      acc9 = (i32x8)(((i32x8)alu9&cond3)|((i32x8)acc9&~cond3));
    }
    i32x4 alu10 = lower_i32x8(acc4);
    i32x4 alu11 = upper_i32x8(acc4);
    i32x4 cond4 = alu10<alu11;
    i32x4 alu12 = (i32x4)(((i32x4)alu11&cond4)|((i32x4)alu10&~cond4));
    i32x2 alu13 = lower_i32x4(alu12);
    i32x2 alu14 = upper_i32x4(alu12);
    i32x2 cond5 = alu13<alu14;
    i32x2 alu15 = (i32x2)(((i32x2)alu14&cond5)|((i32x2)alu13&~cond5));
    int alu16 = alu15[0];
    int alu17 = alu15[1];
    data0[i1*2] = (int)((unsigned)64-(unsigned)((alu16<alu17)?alu17:alu16));
    i32x4 alu18 = lower_i32x8(acc9);
    i32x4 alu19 = upper_i32x8(acc9);
    i32x4 cond6 = alu18<alu19;
    i32x4 alu20 = (i32x4)(((i32x4)alu19&cond6)|((i32x4)alu18&~cond6));
    i32x2 alu21 = lower_i32x4(alu20);
    i32x2 alu22 = upper_i32x4(alu20);
    i32x2 cond7 = alu21<alu22;
    i32x2 alu23 = (i32x2)(((i32x2)alu22&cond7)|((i32x2)alu21&~cond7));
    int alu24 = alu23[0];
    int alu25 = alu23[1];
    data0[i1*2+1] = (int)((unsigned)64-(unsigned)((alu24<alu25)?alu25:alu24));
  }
}

// ======== avx512
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 2 copies
//   max over 64 by 4 copies by 16 lanes
//   max over 64 by 16 lanes
//   stage0 keeps 64 elements, f = 16: (64 - view(32, 64)(arange(64)))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 16), Unroll(reduce 0, 4), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int i32x16 __attribute__((vector_size(64)));
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
typedef float f32x8 __attribute__((vector_size(32)));
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
typedef int i32x8 __attribute__((vector_size(32)));
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
typedef float f32x4 __attribute__((vector_size(16)));
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
typedef int i32x4 __attribute__((vector_size(16)));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x4 c_ = b_ != b_; (f32x4)(((i32x4)b_ & c_) | ((i32x4)r_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));
#define lower_i32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_i32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_6e1c90(int* restrict data0, const float* restrict data1, void* restrict scratch) {
  int* restrict stage0 = (int*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    stage0[i0] = (int)((unsigned)64-(unsigned)(int)(i0));
  }
  for (long i1 = 0; i1 < 16; ++i1) {
    f32x16 val0 = *(const f32x16_loose*)(data1+i1*128);
    f32x16 val1 = *(const f32x16_loose*)(data1+i1*128+16);
    f32x16 val2 = *(const f32x16_loose*)(data1+i1*128+32);
    f32x16 val3 = *(const f32x16_loose*)(data1+i1*128+48);
    f32x16 alu0 = max_f32x16(max_f32x16(max_f32x16(val0,val1),val2),val3);
    f32x8 alu1 = max_f32x8(lower_f32x16(alu0),upper_f32x16(alu0));
    f32x4 alu2 = max_f32x4(lower_f32x8(alu1),upper_f32x8(alu1));
    f32x2 alu3 = max_f32x2(lower_f32x4(alu2),upper_f32x4(alu2));
    float alu4 = max_float(alu3[0],alu3[1]);
    i32x16 acc0 = splat_i32x16((-2147483647-1));
    f32x16 val4 = *(const f32x16_loose*)(data1+i1*128+64);
    f32x16 val5 = *(const f32x16_loose*)(data1+i1*128+80);
    f32x16 val6 = *(const f32x16_loose*)(data1+i1*128+96);
    f32x16 val7 = *(const f32x16_loose*)(data1+i1*128+112);
    f32x16 alu5 = max_f32x16(max_f32x16(max_f32x16(val4,val5),val6),val7);
    f32x8 alu6 = max_f32x8(lower_f32x16(alu5),upper_f32x16(alu5));
    f32x4 alu7 = max_f32x4(lower_f32x8(alu6),upper_f32x8(alu6));
    f32x2 alu8 = max_f32x2(lower_f32x4(alu7),upper_f32x4(alu7));
    float alu9 = max_float(alu8[0],alu8[1]);
    i32x16 acc1 = splat_i32x16((-2147483647-1));
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x16 val8 = *(const f32x16_loose*)(data1+i1*128+r0*16);
      i32x16 val9 = *(const i32x16_loose*)(stage0+r0*16);
      i32x16 cond0 = (val8==splat_f32x16(alu4))|(val8!=val8);
      i32x16 alu10 = (i32x16)(((i32x16)val9&cond0)|((i32x16)splat_i32x16(0)&~cond0));
      i32x16 cond1 = acc0<alu10;
      acc0 = (i32x16)(((i32x16)alu10&cond1)|((i32x16)acc0&~cond1));
      f32x16 val10 = *(const f32x16_loose*)(data1+i1*128+r0*16+64);
      i32x16 cond2 = (val10==splat_f32x16(alu9))|(val10!=val10);
      i32x16 alu11 = (i32x16)(((i32x16)val9&cond2)|((i32x16)splat_i32x16(0)&~cond2));
      i32x16 cond3 = acc1<alu11;
      acc1 = (i32x16)(((i32x16)alu11&cond3)|((i32x16)acc1&~cond3));
    }
    i32x8 alu12 = lower_i32x16(acc0);
    i32x8 alu13 = upper_i32x16(acc0);
    i32x8 cond4 = alu12<alu13;
    i32x8 alu14 = (i32x8)(((i32x8)alu13&cond4)|((i32x8)alu12&~cond4));
    i32x4 alu15 = lower_i32x8(alu14);
    i32x4 alu16 = upper_i32x8(alu14);
    i32x4 cond5 = alu15<alu16;
    i32x4 alu17 = (i32x4)(((i32x4)alu16&cond5)|((i32x4)alu15&~cond5));
    i32x2 alu18 = lower_i32x4(alu17);
    i32x2 alu19 = upper_i32x4(alu17);
    i32x2 cond6 = alu18<alu19;
    i32x2 alu20 = (i32x2)(((i32x2)alu19&cond6)|((i32x2)alu18&~cond6));
    int alu21 = alu20[0];
    int alu22 = alu20[1];
    data0[i1*2] = (int)((unsigned)64-(unsigned)((alu21<alu22)?alu22:alu21));
    i32x8 alu23 = lower_i32x16(acc1);
    i32x8 alu24 = upper_i32x16(acc1);
    i32x8 cond7 = alu23<alu24;
    i32x8 alu25 = (i32x8)(((i32x8)alu24&cond7)|((i32x8)alu23&~cond7));
    i32x4 alu26 = lower_i32x8(alu25);
    i32x4 alu27 = upper_i32x8(alu25);
    i32x4 cond8 = alu26<alu27;
    i32x4 alu28 = (i32x4)(((i32x4)alu27&cond8)|((i32x4)alu26&~cond8));
    i32x2 alu29 = lower_i32x4(alu28);
    i32x2 alu30 = upper_i32x4(alu28);
    i32x2 cond9 = alu29<alu30;
    i32x2 alu31 = (i32x2)(((i32x2)alu30&cond9)|((i32x2)alu29&~cond9));
    int alu32 = alu31[0];
    int alu33 = alu31[1];
    data0[i1*2+1] = (int)((unsigned)64-(unsigned)((alu32<alu33)?alu33:alu32));
  }
}

// ======== neon
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 2 copies
//   max over 64 by 4 copies by 4 lanes
//   max over 64 by 4 lanes
//   stage0 keeps 64 elements, f = 16: (64 - view(32, 64)(arange(64)))
//   Opts: Unroll(out 0, 2), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_i32x4(x) ((i32x4){x,x,x,x})
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | ((i32x4)a_ & ~c_)); })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
typedef float f32x2 __attribute__((vector_size(8)));
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
typedef int i32x2 __attribute__((vector_size(8)));
#define max_f32x2(a, b) ({ f32x2 a_ = a, b_ = b; i32x2 c_ = (a_ < b_) | (b_ != b_); (f32x2)(((i32x2)b_ & c_) | ((i32x2)a_ & ~c_)); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_862ab3(int* restrict data0, const float* restrict data1, void* restrict scratch) {
  int* restrict stage0 = (int*)((char*)scratch+0);
  for (long i0 = 0; i0 < 64; ++i0) {
    stage0[i0] = (int)((unsigned)64-(unsigned)(int)(i0));
  }
  for (long i1 = 0; i1 < 16; ++i1) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    i32x4 acc4 = splat_i32x4((-2147483647-1));
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i1*128+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+i1*128+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+i1*128+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+i1*128+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+i1*128+r0*16+64);
      acc5 = max_f32x4(acc5,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+i1*128+r0*16+68);
      acc6 = max_f32x4(acc6,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+i1*128+r0*16+72);
      acc7 = max_f32x4(acc7,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+i1*128+r0*16+76);
      acc8 = max_f32x4(acc8,val7);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(max_f32x4(max_f32x4(acc5,acc6),acc7),acc8);
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    i32x4 acc9 = splat_i32x4((-2147483647-1));
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val8 = *(const f32x4_loose*)(data1+i1*128+r1*4);
      i32x4 val9 = *(const i32x4_loose*)(stage0+r1*4);
      i32x4 cond0 = (val8==splat_f32x4(alu2))|(val8!=val8);
      i32x4 alu6 = (i32x4)(((i32x4)val9&cond0)|((i32x4)splat_i32x4(0)&~cond0));
      i32x4 cond1 = acc4<alu6;
      acc4 = (i32x4)(((i32x4)alu6&cond1)|((i32x4)acc4&~cond1));
      f32x4 val10 = *(const f32x4_loose*)(data1+i1*128+r1*4+64);
      i32x4 cond2 = (val10==splat_f32x4(alu5))|(val10!=val10);
      i32x4 alu7 = (i32x4)(((i32x4)val9&cond2)|((i32x4)splat_i32x4(0)&~cond2));
      i32x4 cond3 = acc9<alu7;
      acc9 = (i32x4)(((i32x4)alu7&cond3)|((i32x4)acc9&~cond3));
    }
    i32x2 alu8 = lower_i32x4(acc4);
    i32x2 alu9 = upper_i32x4(acc4);
    i32x2 cond4 = alu8<alu9;
    i32x2 alu10 = (i32x2)(((i32x2)alu9&cond4)|((i32x2)alu8&~cond4));
    int alu11 = alu10[0];
    int alu12 = alu10[1];
    data0[i1*2] = (int)((unsigned)64-(unsigned)((alu11<alu12)?alu12:alu11));
    i32x2 alu13 = lower_i32x4(acc9);
    i32x2 alu14 = upper_i32x4(acc9);
    i32x2 cond5 = alu13<alu14;
    i32x2 alu15 = (i32x2)(((i32x2)alu14&cond5)|((i32x2)alu13&~cond5));
    int alu16 = alu15[0];
    int alu17 = alu15[1];
    data0[i1*2+1] = (int)((unsigned)64-(unsigned)((alu16<alu17)?alu17:alu16));
  }
}

