// ======== plain
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 4 copies
//   max over 64 by 4 lanes
//   max over 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Upcast(reduce 1, 4)
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
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_bd8f55(int* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    i32x4 acc1 = splat_i32x4((-2147483647-1));
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    i32x4 acc3 = splat_i32x4((-2147483647-1));
    f32x4 acc4 = splat_f32x4(-__builtin_inff());
    i32x4 acc5 = splat_i32x4((-2147483647-1));
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 16; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+r0*4+i0*256);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+r0*4+i0*256+64);
      acc2 = max_f32x4(acc2,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+r0*4+i0*256+128);
      acc4 = max_f32x4(acc4,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+r0*4+i0*256+192);
      acc6 = max_f32x4(acc6,val3);
    }
    f32x2 alu0 = max_f32x2(lower_f32x4(acc0),upper_f32x4(acc0));
    float alu1 = max_float(alu0[0],alu0[1]);
    f32x2 alu2 = max_f32x2(lower_f32x4(acc2),upper_f32x4(acc2));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x2 alu4 = max_f32x2(lower_f32x4(acc4),upper_f32x4(acc4));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x2 alu6 = max_f32x2(lower_f32x4(acc6),upper_f32x4(acc6));
    float alu7 = max_float(alu6[0],alu6[1]);
    i32x4 acc7 = splat_i32x4((-2147483647-1));
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val4 = *(const f32x4_loose*)(data1+r1*4+i0*256);
      i32x4 alu8 = (i32x4)(splat_u32x4((unsigned)(64-r1*4))+(u32x4){0u,4294967295u,4294967294u,4294967293u});
      i32x4 cond0 = (val4==splat_f32x4(alu1))|(val4!=val4);
      i32x4 alu9 = (i32x4)(((i32x4)alu8&cond0)|((i32x4)splat_i32x4(0)&~cond0));
      i32x4 cond1 = acc1<alu9;
      acc1 = (i32x4)(((i32x4)alu9&cond1)|((i32x4)acc1&~cond1));
      f32x4 val5 = *(const f32x4_loose*)(data1+r1*4+i0*256+64);
      i32x4 cond2 = (val5==splat_f32x4(alu3))|(val5!=val5);
      i32x4 alu10 = (i32x4)(((i32x4)alu8&cond2)|((i32x4)splat_i32x4(0)&~cond2));
      i32x4 cond3 = acc3<alu10;
      acc3 = (i32x4)(((i32x4)alu10&cond3)|((i32x4)acc3&~cond3));
      f32x4 val6 = *(const f32x4_loose*)(data1+r1*4+i0*256+128);
      i32x4 cond4 = (val6==splat_f32x4(alu5))|(val6!=val6);
      i32x4 alu11 = (i32x4)(((i32x4)alu8&cond4)|((i32x4)splat_i32x4(0)&~cond4));
      i32x4 cond5 = acc5<alu11;
      acc5 = (i32x4)(((i32x4)alu11&cond5)|((i32x4)acc5&~cond5));
      f32x4 val7 = *(const f32x4_loose*)(data1+r1*4+i0*256+192);
      i32x4 cond6 = (val7==splat_f32x4(alu7))|(val7!=val7);
      i32x4 alu12 = (i32x4)(((i32x4)alu8&cond6)|((i32x4)splat_i32x4(0)&~cond6));
      i32x4 cond7 = acc7<alu12;
      acc7 = (i32x4)(((i32x4)alu12&cond7)|((i32x4)acc7&~cond7));
    }
    i32x2 alu13 = lower_i32x4(acc1);
    i32x2 alu14 = upper_i32x4(acc1);
    i32x2 cond8 = alu13<alu14;
    i32x2 alu15 = (i32x2)(((i32x2)alu14&cond8)|((i32x2)alu13&~cond8));
    int alu16 = alu15[0];
    int alu17 = alu15[1];
    data0[i0*4] = (int)((unsigned)64-(unsigned)((alu16<alu17)?alu17:alu16));
    i32x2 alu18 = lower_i32x4(acc3);
    i32x2 alu19 = upper_i32x4(acc3);
    i32x2 cond9 = alu18<alu19;
    i32x2 alu20 = (i32x2)(((i32x2)alu19&cond9)|((i32x2)alu18&~cond9));
    int alu21 = alu20[0];
    int alu22 = alu20[1];
    data0[i0*4+1] = (int)((unsigned)64-(unsigned)((alu21<alu22)?alu22:alu21));
    i32x2 alu23 = lower_i32x4(acc5);
    i32x2 alu24 = upper_i32x4(acc5);
    i32x2 cond10 = alu23<alu24;
    i32x2 alu25 = (i32x2)(((i32x2)alu24&cond10)|((i32x2)alu23&~cond10));
    int alu26 = alu25[0];
    int alu27 = alu25[1];
    data0[i0*4+2] = (int)((unsigned)64-(unsigned)((alu26<alu27)?alu27:alu26));
    i32x2 alu28 = lower_i32x4(acc7);
    i32x2 alu29 = upper_i32x4(acc7);
    i32x2 cond11 = alu28<alu29;
    i32x2 alu30 = (i32x2)(((i32x2)alu29&cond11)|((i32x2)alu28&~cond11));
    int alu31 = alu30[0];
    int alu32 = alu30[1];
    data0[i0*4+3] = (int)((unsigned)64-(unsigned)((alu31<alu32)?alu32:alu31));
  }
}

// ======== avx2
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 4 copies
//   max over 64 by 8 lanes
//   max over 64 by 8 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 8), Upcast(reduce 1, 8)
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
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_65765e(int* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x8 acc0 = splat_f32x8(-__builtin_inff());
    i32x8 acc1 = splat_i32x8((-2147483647-1));
    f32x8 acc2 = splat_f32x8(-__builtin_inff());
    i32x8 acc3 = splat_i32x8((-2147483647-1));
    f32x8 acc4 = splat_f32x8(-__builtin_inff());
    i32x8 acc5 = splat_i32x8((-2147483647-1));
    f32x8 acc6 = splat_f32x8(-__builtin_inff());
    for (long r0 = 0; r0 < 8; ++r0) {
      f32x8 val0 = *(const f32x8_loose*)(data1+i0*256+r0*8);
      acc0 = max_f32x8(acc0,val0);
      f32x8 val1 = *(const f32x8_loose*)(data1+i0*256+r0*8+64);
      acc2 = max_f32x8(acc2,val1);
      f32x8 val2 = *(const f32x8_loose*)(data1+i0*256+r0*8+128);
      acc4 = max_f32x8(acc4,val2);
      f32x8 val3 = *(const f32x8_loose*)(data1+i0*256+r0*8+192);
      acc6 = max_f32x8(acc6,val3);
    }
    f32x4 alu0 = max_f32x4(lower_f32x8(acc0),upper_f32x8(acc0));
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(lower_f32x8(acc2),upper_f32x8(acc2));
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x4 alu6 = max_f32x4(lower_f32x8(acc4),upper_f32x8(acc4));
    f32x2 alu7 = max_f32x2(lower_f32x4(alu6),upper_f32x4(alu6));
    float alu8 = max_float(alu7[0],alu7[1]);
    f32x4 alu9 = max_f32x4(lower_f32x8(acc6),upper_f32x8(acc6));
    f32x2 alu10 = max_f32x2(lower_f32x4(alu9),upper_f32x4(alu9));
    float alu11 = max_float(alu10[0],alu10[1]);
    i32x8 acc7 = splat_i32x8((-2147483647-1));
    for (long r1 = 0; r1 < 8; ++r1) {
      f32x8 val4 = *(const f32x8_loose*)(data1+i0*256+r1*8);
      i32x8 alu12 = (i32x8)(splat_u32x8((unsigned)(64-r1*8))+(u32x8){0u,4294967295u,4294967294u,4294967293u,4294967292u,4294967291u,
        4294967290u,4294967289u});
      i32x8 cond0 = (val4==splat_f32x8(alu2))|(val4!=val4);
      i32x8 alu13 = (i32x8)(((i32x8)alu12&cond0)|((i32x8)splat_i32x8(0)&~cond0));
      i32x8 cond1 = acc1<alu13;
      acc1 = (i32x8)(((i32x8)alu13&cond1)|((i32x8)acc1&~cond1));
      f32x8 val5 = *(const f32x8_loose*)(data1+i0*256+r1*8+64);
      i32x8 cond2 = (val5==splat_f32x8(alu5))|(val5!=val5);
      i32x8 alu14 = (i32x8)(((i32x8)alu12&cond2)|((i32x8)splat_i32x8(0)&~cond2));
      i32x8 cond3 = acc3<alu14;
      acc3 = (i32x8)(((i32x8)alu14&cond3)|((i32x8)acc3&~cond3));
      f32x8 val6 = *(const f32x8_loose*)(data1+i0*256+r1*8+128);
      i32x8 cond4 = (val6==splat_f32x8(alu8))|(val6!=val6);
      i32x8 alu15 = (i32x8)(((i32x8)alu12&cond4)|((i32x8)splat_i32x8(0)&~cond4));
      i32x8 cond5 = acc5<alu15;
      acc5 = (i32x8)(((i32x8)alu15&cond5)|((i32x8)acc5&~cond5));
      f32x8 val7 = *(const f32x8_loose*)(data1+i0*256+r1*8+192);
      i32x8 cond6 = (val7==splat_f32x8(alu11))|(val7!=val7);
      i32x8 alu16 = (i32x8)(((i32x8)alu12&cond6)|((i32x8)splat_i32x8(0)&~cond6));
      i32x8 cond7 = acc7<alu16;
      acc7 = (i32x8)(((i32x8)alu16&cond7)|((i32x8)acc7&~cond7));
    }
    i32x4 alu17 = lower_i32x8(acc1);
    i32x4 alu18 = upper_i32x8(acc1);
    i32x4 cond8 = alu17<alu18;
    i32x4 alu19 = (i32x4)(((i32x4)alu18&cond8)|((i32x4)alu17&~cond8));
    i32x2 alu20 = lower_i32x4(alu19);
    i32x2 alu21 = upper_i32x4(alu19);
    i32x2 cond9 = alu20<alu21;
    i32x2 alu22 = (i32x2)(((i32x2)alu21&cond9)|((i32x2)alu20&~cond9));
    int alu23 = alu22[0];
    int alu24 = alu22[1];
    data0[i0*4] = (int)((unsigned)64-(unsigned)((alu23<alu24)?alu24:alu23));
    i32x4 alu25 = lower_i32x8(acc3);
    i32x4 alu26 = upper_i32x8(acc3);
    i32x4 cond10 = alu25<alu26;
    i32x4 alu27 = (i32x4)(((i32x4)alu26&cond10)|((i32x4)alu25&~cond10));
    i32x2 alu28 = lower_i32x4(alu27);
    i32x2 alu29 = upper_i32x4(alu27);
    i32x2 cond11 = alu28<alu29;
    i32x2 alu30 = (i32x2)(((i32x2)alu29&cond11)|((i32x2)alu28&~cond11));
    int alu31 = alu30[0];
    int alu32 = alu30[1];
    data0[i0*4+1] = (int)((unsigned)64-(unsigned)((alu31<alu32)?alu32:alu31));
    i32x4 alu33 = lower_i32x8(acc5);
    i32x4 alu34 = upper_i32x8(acc5);
    i32x4 cond12 = alu33<alu34;
    i32x4 alu35 = (i32x4)(((i32x4)alu34&cond12)|((i32x4)alu33&~cond12));
    i32x2 alu36 = lower_i32x4(alu35);
    i32x2 alu37 = upper_i32x4(alu35);
    i32x2 cond13 = alu36<alu37;
    i32x2 alu38 = (i32x2)(((i32x2)alu37&cond13)|((i32x2)alu36&~cond13));
    int alu39 = alu38[0];
    int alu40 = alu38[1];
    data0[i0*4+2] = (int)((unsigned)64-(unsigned)((alu39<alu40)?alu40:alu39));
    i32x4 alu41 = lower_i32x8(acc7);
    i32x4 alu42 = upper_i32x8(acc7);
    i32x4 cond14 = alu41<alu42;
    i32x4 alu43 = (i32x4)(((i32x4)alu42&cond14)|((i32x4)alu41&~cond14));
    i32x2 alu44 = lower_i32x4(alu43);
    i32x2 alu45 = upper_i32x4(alu43);
    i32x2 cond15 = alu44<alu45;
    i32x2 alu46 = (i32x2)(((i32x2)alu45&cond15)|((i32x2)alu44&~cond15));
    int alu47 = alu46[0];
    int alu48 = alu46[1];
    data0[i0*4+3] = (int)((unsigned)64-(unsigned)((alu47<alu48)?alu48:alu47));
  }
}

// ======== avx512
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 4 copies
//   max over 64 by 16 lanes
//   max over 64 by 16 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 16), Upcast(reduce 1, 16)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
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
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define lower_i32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_i32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_i32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_i32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_958f73(int* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x16 acc0 = splat_f32x16(-__builtin_inff());
    i32x16 acc1 = splat_i32x16((-2147483647-1));
    f32x16 acc2 = splat_f32x16(-__builtin_inff());
    i32x16 acc3 = splat_i32x16((-2147483647-1));
    f32x16 acc4 = splat_f32x16(-__builtin_inff());
    i32x16 acc5 = splat_i32x16((-2147483647-1));
    f32x16 acc6 = splat_f32x16(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x16 val0 = *(const f32x16_loose*)(data1+i0*256+r0*16);
      acc0 = max_f32x16(acc0,val0);
      f32x16 val1 = *(const f32x16_loose*)(data1+i0*256+r0*16+64);
      acc2 = max_f32x16(acc2,val1);
      f32x16 val2 = *(const f32x16_loose*)(data1+i0*256+r0*16+128);
      acc4 = max_f32x16(acc4,val2);
      f32x16 val3 = *(const f32x16_loose*)(data1+i0*256+r0*16+192);
      acc6 = max_f32x16(acc6,val3);
    }
    f32x8 alu0 = max_f32x8(lower_f32x16(acc0),upper_f32x16(acc0));
    f32x4 alu1 = max_f32x4(lower_f32x8(alu0),upper_f32x8(alu0));
    f32x2 alu2 = max_f32x2(lower_f32x4(alu1),upper_f32x4(alu1));
    float alu3 = max_float(alu2[0],alu2[1]);
    f32x8 alu4 = max_f32x8(lower_f32x16(acc2),upper_f32x16(acc2));
    f32x4 alu5 = max_f32x4(lower_f32x8(alu4),upper_f32x8(alu4));
    f32x2 alu6 = max_f32x2(lower_f32x4(alu5),upper_f32x4(alu5));
    float alu7 = max_float(alu6[0],alu6[1]);
    f32x8 alu8 = max_f32x8(lower_f32x16(acc4),upper_f32x16(acc4));
    f32x4 alu9 = max_f32x4(lower_f32x8(alu8),upper_f32x8(alu8));
    f32x2 alu10 = max_f32x2(lower_f32x4(alu9),upper_f32x4(alu9));
    float alu11 = max_float(alu10[0],alu10[1]);
    f32x8 alu12 = max_f32x8(lower_f32x16(acc6),upper_f32x16(acc6));
    f32x4 alu13 = max_f32x4(lower_f32x8(alu12),upper_f32x8(alu12));
    f32x2 alu14 = max_f32x2(lower_f32x4(alu13),upper_f32x4(alu13));
    float alu15 = max_float(alu14[0],alu14[1]);
    i32x16 acc7 = splat_i32x16((-2147483647-1));
    for (long r1 = 0; r1 < 4; ++r1) {
      f32x16 val4 = *(const f32x16_loose*)(data1+i0*256+r1*16);
      i32x16 alu16 = (i32x16)(splat_u32x16((unsigned)(64-r1*16))+(u32x16){0u,4294967295u,4294967294u,4294967293u,4294967292u,4294967291u,
        4294967290u,4294967289u,4294967288u,4294967287u,4294967286u,4294967285u,4294967284u,
        4294967283u,4294967282u,4294967281u});
      i32x16 cond0 = (val4==splat_f32x16(alu3))|(val4!=val4);
      i32x16 alu17 = (i32x16)(((i32x16)alu16&cond0)|((i32x16)splat_i32x16(0)&~cond0));
      i32x16 cond1 = acc1<alu17;
      acc1 = (i32x16)(((i32x16)alu17&cond1)|((i32x16)acc1&~cond1));
      f32x16 val5 = *(const f32x16_loose*)(data1+i0*256+r1*16+64);
      i32x16 cond2 = (val5==splat_f32x16(alu7))|(val5!=val5);
      i32x16 alu18 = (i32x16)(((i32x16)alu16&cond2)|((i32x16)splat_i32x16(0)&~cond2));
      i32x16 cond3 = acc3<alu18;
      acc3 = (i32x16)(((i32x16)alu18&cond3)|((i32x16)acc3&~cond3));
      f32x16 val6 = *(const f32x16_loose*)(data1+i0*256+r1*16+128);
      i32x16 cond4 = (val6==splat_f32x16(alu11))|(val6!=val6);
      i32x16 alu19 = (i32x16)(((i32x16)alu16&cond4)|((i32x16)splat_i32x16(0)&~cond4));
      i32x16 cond5 = acc5<alu19;
      acc5 = (i32x16)(((i32x16)alu19&cond5)|((i32x16)acc5&~cond5));
      f32x16 val7 = *(const f32x16_loose*)(data1+i0*256+r1*16+192);
      i32x16 cond6 = (val7==splat_f32x16(alu15))|(val7!=val7);
      i32x16 alu20 = (i32x16)(((i32x16)alu16&cond6)|((i32x16)splat_i32x16(0)&~cond6));
      i32x16 cond7 = acc7<alu20;
      acc7 = (i32x16)(((i32x16)alu20&cond7)|((i32x16)acc7&~cond7));
    }
    i32x8 alu21 = lower_i32x16(acc1);
    i32x8 alu22 = upper_i32x16(acc1);
    i32x8 cond8 = alu21<alu22;
    i32x8 alu23 = (i32x8)(((i32x8)alu22&cond8)|((i32x8)alu21&~cond8));
    i32x4 alu24 = lower_i32x8(alu23);
    i32x4 alu25 = upper_i32x8(alu23);
    i32x4 cond9 = alu24<alu25;
    i32x4 alu26 = (i32x4)(((i32x4)alu25&cond9)|((i32x4)alu24&~cond9));
    i32x2 alu27 = lower_i32x4(alu26);
    i32x2 alu28 = upper_i32x4(alu26);
    i32x2 cond10 = alu27<alu28;
    i32x2 alu29 = (i32x2)(((i32x2)alu28&cond10)|((i32x2)alu27&~cond10));
    int alu30 = alu29[0];
    int alu31 = alu29[1];
    data0[i0*4] = (int)((unsigned)64-(unsigned)((alu30<alu31)?alu31:alu30));
    i32x8 alu32 = lower_i32x16(acc3);
    i32x8 alu33 = upper_i32x16(acc3);
    i32x8 cond11 = alu32<alu33;
    i32x8 alu34 = (i32x8)(((i32x8)alu33&cond11)|((i32x8)alu32&~cond11));
    i32x4 alu35 = lower_i32x8(alu34);
    i32x4 alu36 = upper_i32x8(alu34);
    i32x4 cond12 = alu35<alu36;
    i32x4 alu37 = (i32x4)(((i32x4)alu36&cond12)|((i32x4)alu35&~cond12));
    i32x2 alu38 = lower_i32x4(alu37);
    i32x2 alu39 = upper_i32x4(alu37);
    i32x2 cond13 = alu38<alu39;
    i32x2 alu40 = (i32x2)(((i32x2)alu39&cond13)|((i32x2)alu38&~cond13));
    int alu41 = alu40[0];
    int alu42 = alu40[1];
    data0[i0*4+1] = (int)((unsigned)64-(unsigned)((alu41<alu42)?alu42:alu41));
    i32x8 alu43 = lower_i32x16(acc5);
    i32x8 alu44 = upper_i32x16(acc5);
    i32x8 cond14 = alu43<alu44;
    i32x8 alu45 = (i32x8)(((i32x8)alu44&cond14)|((i32x8)alu43&~cond14));
    i32x4 alu46 = lower_i32x8(alu45);
    i32x4 alu47 = upper_i32x8(alu45);
    i32x4 cond15 = alu46<alu47;
    i32x4 alu48 = (i32x4)(((i32x4)alu47&cond15)|((i32x4)alu46&~cond15));
    i32x2 alu49 = lower_i32x4(alu48);
    i32x2 alu50 = upper_i32x4(alu48);
    i32x2 cond16 = alu49<alu50;
    i32x2 alu51 = (i32x2)(((i32x2)alu50&cond16)|((i32x2)alu49&~cond16));
    int alu52 = alu51[0];
    int alu53 = alu51[1];
    data0[i0*4+2] = (int)((unsigned)64-(unsigned)((alu52<alu53)?alu53:alu52));
    i32x8 alu54 = lower_i32x16(acc7);
    i32x8 alu55 = upper_i32x16(acc7);
    i32x8 cond17 = alu54<alu55;
    i32x8 alu56 = (i32x8)(((i32x8)alu55&cond17)|((i32x8)alu54&~cond17));
    i32x4 alu57 = lower_i32x8(alu56);
    i32x4 alu58 = upper_i32x8(alu56);
    i32x4 cond18 = alu57<alu58;
    i32x4 alu59 = (i32x4)(((i32x4)alu58&cond18)|((i32x4)alu57&~cond18));
    i32x2 alu60 = lower_i32x4(alu59);
    i32x2 alu61 = upper_i32x4(alu59);
    i32x2 cond19 = alu60<alu61;
    i32x2 alu62 = (i32x2)(((i32x2)alu61&cond19)|((i32x2)alu60&~cond19));
    int alu63 = alu62[0];
    int alu64 = alu62[1];
    data0[i0*4+3] = (int)((unsigned)64-(unsigned)((alu63<alu64)?alu64:alu63));
  }
}

// ======== neon
// data0(32, 1) = (64 - max(where(((data1(32, 64) == view(32, 64)(max(data1(32, 64), axes 1))) | (data1(32, 64) != d...
//   loops 32 by 4 copies
//   max over 64 by 4 copies by 4 lanes
//   max over 64 by 4 lanes
//   Opts: Unroll(out 0, 4), Upcast(reduce 0, 4), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
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
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define lower_i32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_i32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_32_64_aff7d0(int* restrict data0, const float* restrict data1) {
  for (long i0 = 0; i0 < 8; ++i0) {
    f32x4 acc0 = splat_f32x4(-__builtin_inff());
    f32x4 acc1 = splat_f32x4(-__builtin_inff());
    f32x4 acc2 = splat_f32x4(-__builtin_inff());
    f32x4 acc3 = splat_f32x4(-__builtin_inff());
    i32x4 acc4 = splat_i32x4((-2147483647-1));
    f32x4 acc5 = splat_f32x4(-__builtin_inff());
    f32x4 acc6 = splat_f32x4(-__builtin_inff());
    f32x4 acc7 = splat_f32x4(-__builtin_inff());
    f32x4 acc8 = splat_f32x4(-__builtin_inff());
    i32x4 acc9 = splat_i32x4((-2147483647-1));
    f32x4 acc10 = splat_f32x4(-__builtin_inff());
    f32x4 acc11 = splat_f32x4(-__builtin_inff());
    f32x4 acc12 = splat_f32x4(-__builtin_inff());
    f32x4 acc13 = splat_f32x4(-__builtin_inff());
    i32x4 acc14 = splat_i32x4((-2147483647-1));
    f32x4 acc15 = splat_f32x4(-__builtin_inff());
    f32x4 acc16 = splat_f32x4(-__builtin_inff());
    f32x4 acc17 = splat_f32x4(-__builtin_inff());
    f32x4 acc18 = splat_f32x4(-__builtin_inff());
    for (long r0 = 0; r0 < 4; ++r0) {
      f32x4 val0 = *(const f32x4_loose*)(data1+i0*256+r0*16);
      acc0 = max_f32x4(acc0,val0);
      f32x4 val1 = *(const f32x4_loose*)(data1+i0*256+r0*16+4);
      acc1 = max_f32x4(acc1,val1);
      f32x4 val2 = *(const f32x4_loose*)(data1+i0*256+r0*16+8);
      acc2 = max_f32x4(acc2,val2);
      f32x4 val3 = *(const f32x4_loose*)(data1+i0*256+r0*16+12);
      acc3 = max_f32x4(acc3,val3);
      f32x4 val4 = *(const f32x4_loose*)(data1+i0*256+r0*16+64);
      acc5 = max_f32x4(acc5,val4);
      f32x4 val5 = *(const f32x4_loose*)(data1+i0*256+r0*16+68);
      acc6 = max_f32x4(acc6,val5);
      f32x4 val6 = *(const f32x4_loose*)(data1+i0*256+r0*16+72);
      acc7 = max_f32x4(acc7,val6);
      f32x4 val7 = *(const f32x4_loose*)(data1+i0*256+r0*16+76);
      acc8 = max_f32x4(acc8,val7);
      f32x4 val8 = *(const f32x4_loose*)(data1+i0*256+r0*16+128);
      acc10 = max_f32x4(acc10,val8);
      f32x4 val9 = *(const f32x4_loose*)(data1+i0*256+r0*16+132);
      acc11 = max_f32x4(acc11,val9);
      f32x4 val10 = *(const f32x4_loose*)(data1+i0*256+r0*16+136);
      acc12 = max_f32x4(acc12,val10);
      f32x4 val11 = *(const f32x4_loose*)(data1+i0*256+r0*16+140);
      acc13 = max_f32x4(acc13,val11);
      f32x4 val12 = *(const f32x4_loose*)(data1+i0*256+r0*16+192);
      acc15 = max_f32x4(acc15,val12);
      f32x4 val13 = *(const f32x4_loose*)(data1+i0*256+r0*16+196);
      acc16 = max_f32x4(acc16,val13);
      f32x4 val14 = *(const f32x4_loose*)(data1+i0*256+r0*16+200);
      acc17 = max_f32x4(acc17,val14);
      f32x4 val15 = *(const f32x4_loose*)(data1+i0*256+r0*16+204);
      acc18 = max_f32x4(acc18,val15);
    }
    f32x4 alu0 = max_f32x4(max_f32x4(max_f32x4(acc0,acc1),acc2),acc3);
    f32x2 alu1 = max_f32x2(lower_f32x4(alu0),upper_f32x4(alu0));
    float alu2 = max_float(alu1[0],alu1[1]);
    f32x4 alu3 = max_f32x4(max_f32x4(max_f32x4(acc5,acc6),acc7),acc8);
    f32x2 alu4 = max_f32x2(lower_f32x4(alu3),upper_f32x4(alu3));
    float alu5 = max_float(alu4[0],alu4[1]);
    f32x4 alu6 = max_f32x4(max_f32x4(max_f32x4(acc10,acc11),acc12),acc13);
    f32x2 alu7 = max_f32x2(lower_f32x4(alu6),upper_f32x4(alu6));
    float alu8 = max_float(alu7[0],alu7[1]);
    f32x4 alu9 = max_f32x4(max_f32x4(max_f32x4(acc15,acc16),acc17),acc18);
    f32x2 alu10 = max_f32x2(lower_f32x4(alu9),upper_f32x4(alu9));
    float alu11 = max_float(alu10[0],alu10[1]);
    i32x4 acc19 = splat_i32x4((-2147483647-1));
    for (long r1 = 0; r1 < 16; ++r1) {
      f32x4 val16 = *(const f32x4_loose*)(data1+r1*4+i0*256);
      i32x4 alu12 = (i32x4)(splat_u32x4((unsigned)(64-r1*4))+(u32x4){0u,4294967295u,4294967294u,4294967293u});
      i32x4 cond0 = (val16==splat_f32x4(alu2))|(val16!=val16);
      i32x4 alu13 = (i32x4)(((i32x4)alu12&cond0)|((i32x4)splat_i32x4(0)&~cond0));
      i32x4 cond1 = acc4<alu13;
      acc4 = (i32x4)(((i32x4)alu13&cond1)|((i32x4)acc4&~cond1));
      f32x4 val17 = *(const f32x4_loose*)(data1+r1*4+i0*256+64);
      i32x4 cond2 = (val17==splat_f32x4(alu5))|(val17!=val17);
      i32x4 alu14 = (i32x4)(((i32x4)alu12&cond2)|((i32x4)splat_i32x4(0)&~cond2));
      i32x4 cond3 = acc9<alu14;
      acc9 = (i32x4)(((i32x4)alu14&cond3)|((i32x4)acc9&~cond3));
      f32x4 val18 = *(const f32x4_loose*)(data1+r1*4+i0*256+128);
      i32x4 cond4 = (val18==splat_f32x4(alu8))|(val18!=val18);
      i32x4 alu15 = (i32x4)(((i32x4)alu12&cond4)|((i32x4)splat_i32x4(0)&~cond4));
      i32x4 cond5 = acc14<alu15;
      acc14 = (i32x4)(((i32x4)alu15&cond5)|((i32x4)acc14&~cond5));
      f32x4 val19 = *(const f32x4_loose*)(data1+r1*4+i0*256+192);
      i32x4 cond6 = (val19==splat_f32x4(alu11))|(val19!=val19);
      i32x4 alu16 = (i32x4)(((i32x4)alu12&cond6)|((i32x4)splat_i32x4(0)&~cond6));
      i32x4 cond7 = acc19<alu16;
      acc19 = (i32x4)(((i32x4)alu16&cond7)|((i32x4)acc19&~cond7));
    }
    i32x2 alu17 = lower_i32x4(acc4);
    i32x2 alu18 = upper_i32x4(acc4);
    i32x2 cond8 = alu17<alu18;
    i32x2 alu19 = (i32x2)(((i32x2)alu18&cond8)|((i32x2)alu17&~cond8));
    int alu20 = alu19[0];
    int alu21 = alu19[1];
    data0[i0*4] = (int)((unsigned)64-(unsigned)((alu20<alu21)?alu21:alu20));
    i32x2 alu22 = lower_i32x4(acc9);
    i32x2 alu23 = upper_i32x4(acc9);
    i32x2 cond9 = alu22<alu23;
    i32x2 alu24 = (i32x2)(((i32x2)alu23&cond9)|((i32x2)alu22&~cond9));
    int alu25 = alu24[0];
    int alu26 = alu24[1];
    data0[i0*4+1] = (int)((unsigned)64-(unsigned)((alu25<alu26)?alu26:alu25));
    i32x2 alu27 = lower_i32x4(acc14);
    i32x2 alu28 = upper_i32x4(acc14);
    i32x2 cond10 = alu27<alu28;
    i32x2 alu29 = (i32x2)(((i32x2)alu28&cond10)|((i32x2)alu27&~cond10));
    int alu30 = alu29[0];
    int alu31 = alu29[1];
    data0[i0*4+2] = (int)((unsigned)64-(unsigned)((alu30<alu31)?alu31:alu30));
    i32x2 alu32 = lower_i32x4(acc19);
    i32x2 alu33 = upper_i32x4(acc19);
    i32x2 cond11 = alu32<alu33;
    i32x2 alu34 = (i32x2)(((i32x2)alu33&cond11)|((i32x2)alu32&~cond11));
    int alu35 = alu34[0];
    int alu36 = alu34[1];
    data0[i0*4+3] = (int)((unsigned)64-(unsigned)((alu35<alu36)?alu36:alu35));
  }
}

