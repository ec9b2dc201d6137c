// ======== plain
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void E_100_7b5b4d(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    i32x4 b = *(const i32x4_loose*)(data2+i0*4);
    i32x4 equal0 = b==splat_i32x4(-1);
    i32x4 a = *(const i32x4_loose*)(data1+i0*4);
    i32x4 equal1 = b==splat_i32x4(0);
    i32x4 mask = equal1|equal0;
    i32x4 chosen0 = (splat_i32x4(1)&mask)|(b&~mask);
    i32x4 quotient = a/chosen0;
    i32x4 difference = (i32x4)((u32x4)a-(u32x4)(i32x4)((u32x4)quotient*(u32x4)chosen0));
    i32x4 holds = ((difference^chosen0)<splat_i32x4(0))&(difference!=splat_i32x4(0));
    i32x4 chosen1 = ((i32x4)((u32x4)quotient-(u32x4)splat_i32x4(1))&holds)|(quotient&~holds);
    i32x4 chosen2 = ((i32x4)(-(u32x4)a)&equal0)|(((splat_i32x4(0)&equal1)|(chosen1&~equal1))&~equal0);
    i32x4 sum0 = (i32x4)((u32x4)chosen2+(u32x4)(((i32x4)((u32x4)difference+(u32x4)chosen0)&holds)
        |(difference&~holds)));
    *(i32x4_loose*)(data0+i0*4) = sum0;
  }
}

// ======== avx2
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef i32x8 i32x8_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

#define splat_i32x8(x) ((i32x8){x,x,x,x,x,x,x,x})

void E_100_d2a4b9(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 12; ++i0) {
    i32x8 b0 = *(const i32x8_loose*)(data2+i0*8);
    i32x8 equal0 = b0==splat_i32x8(-1);
    i32x8 a0 = *(const i32x8_loose*)(data1+i0*8);
    i32x8 equal1 = b0==splat_i32x8(0);
    i32x8 mask = equal1|equal0;
    i32x8 chosen0 = (splat_i32x8(1)&mask)|(b0&~mask);
    i32x8 quotient0 = a0/chosen0;
    i32x8 difference0 = (i32x8)((u32x8)a0-(u32x8)(i32x8)((u32x8)quotient0*(u32x8)chosen0));
    i32x8 holds0 = ((difference0^chosen0)<splat_i32x8(0))&(difference0!=splat_i32x8(0));
    i32x8 chosen1 = ((i32x8)((u32x8)quotient0-(u32x8)splat_i32x8(1))&holds0)|(quotient0&~holds0);
    i32x8 chosen2 = ((i32x8)(-(u32x8)a0)&equal0)|(((splat_i32x8(0)&equal1)|(chosen1&~equal1))&~equal0);
    i32x8 chosen3 = ((i32x8)((u32x8)difference0+(u32x8)chosen0)&holds0)|(difference0&~holds0);
    *(i32x8_loose*)(data0+i0*8) = (i32x8)((u32x8)chosen2+(u32x8)chosen3);
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 4; ++i1) {
    int32_t b1 = data2[i1+96];
    _Bool equal2 = b1==(-1);
    int32_t a1 = data1[i1+96];
    _Bool equal3 = b1==0;
    int32_t chosen4 = (equal3|equal2)?1:b1;
    int32_t quotient1 = a1/chosen4;
    int32_t difference1 = (int32_t)((uint32_t)a1-(uint32_t)(int32_t)((uint32_t)quotient1*(uint32_t)chosen4));
    _Bool holds1 = ((difference1^chosen4)<0)&(difference1!=0);
    int32_t chosen5 = equal2?(int32_t)(-(uint32_t)a1):(equal3?0
        :(holds1?(int32_t)((uint32_t)quotient1-(uint32_t)1):quotient1));
    int32_t sum = (int32_t)((uint32_t)chosen5+(uint32_t)(holds1?(int32_t)((uint32_t)difference1+(uint32_t)chosen4)
        :difference1));
    data0[i1+96] = sum;
  }
}

// ======== avx512
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 16 lanes
//   Opts: Upcast(out 0, 16), Mask(out 0)
#include <stdint.h>

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef i32x16 i32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_i32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (i32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define splat_i32x16(x) ((i32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define store_some_i32x16(p, from, to, a) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = \
    t_ < f_ ? f_ : t_ > 16 ? 16 : t_; \
  __builtin_ia32_storeups512_mask((float*)(p), (__attribute__((vector_size(64))) float)(a), (unsigned short)((1u << \
    t_) - (1u << f_))); })

void E_100_41041a(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  i32x16 b0 = load_some_i32x16(data2+96, 0, 4);
  i32x16 equal0 = b0==splat_i32x16(-1);
  i32x16 a0 = load_some_i32x16(data1+96, 0, 4);
  i32x16 equal1 = b0==splat_i32x16(0);
  i32x16 mask0 = equal1|equal0;
  i32x16 chosen0 = (splat_i32x16(1)&mask0)|(b0&~mask0);
  i32x16 quotient0 = a0/chosen0;
  i32x16 difference0 = (i32x16)((u32x16)a0-(u32x16)(i32x16)((u32x16)quotient0*(u32x16)chosen0));
  i32x16 holds0 = ((difference0^chosen0)<splat_i32x16(0))&(difference0!=splat_i32x16(0));
  i32x16 chosen1 = ((i32x16)((u32x16)quotient0-(u32x16)splat_i32x16(1))&holds0)|(quotient0&~holds0);
  i32x16 chosen2 = ((i32x16)(-(u32x16)a0)&equal0)|(((splat_i32x16(0)&equal1)|(chosen1&~equal1))&~equal0);
  i32x16 chosen3 = ((i32x16)((u32x16)difference0+(u32x16)chosen0)&holds0)|(difference0&~holds0);
  i32x16 out = (i32x16)((u32x16)chosen2+(u32x16)chosen3);
  store_some_i32x16(data0+96, 0, 4, out);
  // writes data0
  for (int64_t i0 = 0; i0 < 6; ++i0) {
    i32x16 b1 = *(const i32x16_loose*)(data2+i0*16);
    i32x16 equal2 = b1==splat_i32x16(-1);
    i32x16 a1 = *(const i32x16_loose*)(data1+i0*16);
    i32x16 equal3 = b1==splat_i32x16(0);
    i32x16 mask1 = equal3|equal2;
    i32x16 chosen4 = (splat_i32x16(1)&mask1)|(b1&~mask1);
    i32x16 quotient1 = a1/chosen4;
    i32x16 difference1 = (i32x16)((u32x16)a1-(u32x16)(i32x16)((u32x16)quotient1*(u32x16)chosen4));
    i32x16 holds1 = ((difference1^chosen4)<splat_i32x16(0))&(difference1!=splat_i32x16(0));
    i32x16 chosen5 = ((i32x16)((u32x16)quotient1-(u32x16)splat_i32x16(1))&holds1)|(quotient1&~holds1);
    i32x16 chosen6 = ((i32x16)(-(u32x16)a1)&equal2)|(((splat_i32x16(0)&equal3)|(chosen5&~equal3))&~equal2);
    i32x16 chosen7 = ((i32x16)((u32x16)difference1+(u32x16)chosen4)&holds1)|(difference1&~holds1);
    *(i32x16_loose*)(data0+i0*16) = (i32x16)((u32x16)chosen6+(u32x16)chosen7);
  }
}

// ======== neon
// data0(100) = floordiv(data1(100), data2(100)) + floormod(data1(100), data2(100))
//   loops out 0 of 100 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef i32x4 i32x4_loose __attribute__((aligned(4), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

#define splat_i32x4(x) ((i32x4){x,x,x,x})

void E_100_7b5b4d(int32_t* restrict data0, const int32_t* restrict data1, const int32_t* restrict data2) {
  // writes data0
  for (int64_t i0 = 0; i0 < 25; ++i0) {
    i32x4 b = *(const i32x4_loose*)(data2+i0*4);
    i32x4 equal0 = b==splat_i32x4(-1);
    i32x4 a = *(const i32x4_loose*)(data1+i0*4);
    i32x4 equal1 = b==splat_i32x4(0);
    i32x4 mask = equal1|equal0;
    i32x4 chosen0 = (splat_i32x4(1)&mask)|(b&~mask);
    i32x4 quotient = a/chosen0;
    i32x4 difference = (i32x4)((u32x4)a-(u32x4)(i32x4)((u32x4)quotient*(u32x4)chosen0));
    i32x4 holds = ((difference^chosen0)<splat_i32x4(0))&(difference!=splat_i32x4(0));
    i32x4 chosen1 = ((i32x4)((u32x4)quotient-(u32x4)splat_i32x4(1))&holds)|(quotient&~holds);
    i32x4 chosen2 = ((i32x4)(-(u32x4)a)&equal0)|(((splat_i32x4(0)&equal1)|(chosen1&~equal1))&~equal0);
    i32x4 sum0 = (i32x4)((u32x4)chosen2+(u32x4)(((i32x4)((u32x4)difference+(u32x4)chosen0)&holds)
        |(difference&~holds)));
    *(i32x4_loose*)(data0+i0*4) = sum0;
  }
}

