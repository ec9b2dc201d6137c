// ======== plain
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 1 of 640 in 8 parts by 4 copies of 4 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 8192 elements, f = 213: float32(data2(640, 640, 512))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_640_640_512_627047(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 5; ++i0) {
    const int64_t out_column = part*80+i0*16;
    // fills stage0
    for (int64_t i1 = 0; i1 < 512; ++i1) {
      const int64_t b_row = part*80+i0*16+i1*640;
      const int64_t kept_row = i1*16;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x4 b = *(const bf16x4_loose*)(data2+b_row+i2*4);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(b);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*512;
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
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*16);
        sum0 = sum0+(converted0*kept0);
        float converted1 = widen_bf16(data1[a_row+r0+512]);
        sum1 = sum1+(converted1*kept0);
        float converted2 = widen_bf16(data1[a_row+r0+1024]);
        sum2 = sum2+(converted2*kept0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*16+4);
        sum3 = sum3+(converted0*kept1);
        sum4 = sum4+(converted1*kept1);
        sum5 = sum5+(converted2*kept1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*16+8);
        sum6 = sum6+(converted0*kept2);
        sum7 = sum7+(converted1*kept2);
        sum8 = sum8+(converted2*kept2);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*16+12);
        sum9 = sum9+(converted0*kept3);
        sum10 = sum10+(converted1*kept3);
        sum11 = sum11+(converted2*kept3);
      }
      *(bf16x4_loose*)(data0+out_column+limit*640) = narrow_bf16x4(sum0);
      *(bf16x4_loose*)(data0+out_column+limit*640+640) = narrow_bf16x4(sum1);
      *(bf16x4_loose*)(data0+out_column+limit*640+1280) = narrow_bf16x4(sum2);
      *(bf16x4_loose*)(data0+out_column+limit*640+4) = narrow_bf16x4(sum3);
      *(bf16x4_loose*)(data0+out_column+limit*640+644) = narrow_bf16x4(sum4);
      *(bf16x4_loose*)(data0+out_column+limit*640+1284) = narrow_bf16x4(sum5);
      *(bf16x4_loose*)(data0+out_column+limit*640+8) = narrow_bf16x4(sum6);
      *(bf16x4_loose*)(data0+out_column+limit*640+648) = narrow_bf16x4(sum7);
      *(bf16x4_loose*)(data0+out_column+limit*640+1288) = narrow_bf16x4(sum8);
      *(bf16x4_loose*)(data0+out_column+limit*640+12) = narrow_bf16x4(sum9);
      *(bf16x4_loose*)(data0+out_column+limit*640+652) = narrow_bf16x4(sum10);
      *(bf16x4_loose*)(data0+out_column+limit*640+1292) = narrow_bf16x4(sum11);
    }
  }
}

// ======== avx2
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 1 of 640 in 10 parts by 4 copies of 8 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 16384 elements, f = 213: float32(data2(640, 640, 512))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 10)
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_; i32x8 is_ = a_ == a_; \
  b_ = (u32x8)(((i32x8)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x8)(b_ | 0x400000) & ~is_)) >> 16; \
  (bf16x8)__builtin_ia32_packusdw128((__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 0, 1, 2, \
    3), \
    (__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

void r_640_640_512_433ee6(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 2; ++i0) {
    const int64_t out_column = part*64+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 512; ++i1) {
      const int64_t b_row = part*64+i0*32+i1*640;
      const int64_t kept_row = i1*32;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x8 b = *(const bf16x8_loose*)(data2+b_row+i2*8);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = widen_bf16x8(b);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*512;
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
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x8 kept0 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32));
        sum0 = mulacc_f32x8(splat_f32x8(converted0), kept0, sum0);
        float converted1 = widen_bf16(data1[a_row+r0+512]);
        sum1 = mulacc_f32x8(splat_f32x8(converted1), kept0, sum1);
        float converted2 = widen_bf16(data1[a_row+r0+1024]);
        sum2 = mulacc_f32x8(splat_f32x8(converted2), kept0, sum2);
        f32x8 kept1 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+8));
        sum3 = mulacc_f32x8(splat_f32x8(converted0), kept1, sum3);
        sum4 = mulacc_f32x8(splat_f32x8(converted1), kept1, sum4);
        sum5 = mulacc_f32x8(splat_f32x8(converted2), kept1, sum5);
        f32x8 kept2 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+16));
        sum6 = mulacc_f32x8(splat_f32x8(converted0), kept2, sum6);
        sum7 = mulacc_f32x8(splat_f32x8(converted1), kept2, sum7);
        sum8 = mulacc_f32x8(splat_f32x8(converted2), kept2, sum8);
        f32x8 kept3 = in_register_f32x8(*(const f32x8_loose*)(stage0+r0*32+24));
        sum9 = mulacc_f32x8(splat_f32x8(converted0), kept3, sum9);
        sum10 = mulacc_f32x8(splat_f32x8(converted1), kept3, sum10);
        sum11 = mulacc_f32x8(splat_f32x8(converted2), kept3, sum11);
      }
      *(bf16x8_loose*)(data0+out_column+limit*640) = narrow_bf16x8(sum0);
      *(bf16x8_loose*)(data0+out_column+limit*640+640) = narrow_bf16x8(sum1);
      *(bf16x8_loose*)(data0+out_column+limit*640+1280) = narrow_bf16x8(sum2);
      *(bf16x8_loose*)(data0+out_column+limit*640+8) = narrow_bf16x8(sum3);
      *(bf16x8_loose*)(data0+out_column+limit*640+648) = narrow_bf16x8(sum4);
      *(bf16x8_loose*)(data0+out_column+limit*640+1288) = narrow_bf16x8(sum5);
      *(bf16x8_loose*)(data0+out_column+limit*640+16) = narrow_bf16x8(sum6);
      *(bf16x8_loose*)(data0+out_column+limit*640+656) = narrow_bf16x8(sum7);
      *(bf16x8_loose*)(data0+out_column+limit*640+1296) = narrow_bf16x8(sum8);
      *(bf16x8_loose*)(data0+out_column+limit*640+24) = narrow_bf16x8(sum9);
      *(bf16x8_loose*)(data0+out_column+limit*640+664) = narrow_bf16x8(sum10);
      *(bf16x8_loose*)(data0+out_column+limit*640+1304) = narrow_bf16x8(sum11);
    }
  }
}

// ======== avx512
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 1 of 640 in 8 parts by 5 copies of 16 lanes > out 0 of 640 by 5 copies
//   add over reduce 0 of 512
//   stage0 keeps 40960 elements, f = 128: float32(data2(640, 640, 512))
//   Opts: Upcast(out 1, 16), Unroll(out 1, 5), Unroll(out 0, 5), Outer(out 1), Thread(out 1, 8)
#include <stdint.h>

typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_; i32x16 is_ = a_ == a_; \
  b_ = (u32x16)(((i32x16)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x16)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x16); })

void r_640_640_512_4d3f0c(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*80;
  // fills stage0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    const int64_t b_row = out_column+i0*640;
    const int64_t kept_row = i0*80;
    for (int64_t i1 = 0; i1 < 5; ++i1) {
      bf16x16 b = *(const bf16x16_loose*)(data2+b_row+i1*16);
      *(f32x16_loose*)(stage0+kept_row+i1*16) = widen_bf16x16(b);
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 128; ++i2) {
    const int64_t a_row = i2*2560;
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
    f32x16 sum24 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 512; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*80));
      sum0 = mulacc_f32x16(splat_f32x16(converted0), kept0, sum0);
      float converted1 = widen_bf16(data1[a_row+r0+512]);
      sum1 = mulacc_f32x16(splat_f32x16(converted1), kept0, sum1);
      float converted2 = widen_bf16(data1[a_row+r0+1024]);
      sum2 = mulacc_f32x16(splat_f32x16(converted2), kept0, sum2);
      float converted3 = widen_bf16(data1[a_row+r0+1536]);
      sum3 = mulacc_f32x16(splat_f32x16(converted3), kept0, sum3);
      float converted4 = widen_bf16(data1[a_row+r0+2048]);
      sum4 = mulacc_f32x16(splat_f32x16(converted4), kept0, sum4);
      f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*80+16));
      sum5 = mulacc_f32x16(splat_f32x16(converted0), kept1, sum5);
      sum6 = mulacc_f32x16(splat_f32x16(converted1), kept1, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(converted2), kept1, sum7);
      sum8 = mulacc_f32x16(splat_f32x16(converted3), kept1, sum8);
      sum9 = mulacc_f32x16(splat_f32x16(converted4), kept1, sum9);
      f32x16 kept2 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*80+32));
      sum10 = mulacc_f32x16(splat_f32x16(converted0), kept2, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(converted1), kept2, sum11);
      sum12 = mulacc_f32x16(splat_f32x16(converted2), kept2, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(converted3), kept2, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(converted4), kept2, sum14);
      f32x16 kept3 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*80+48));
      sum15 = mulacc_f32x16(splat_f32x16(converted0), kept3, sum15);
      sum16 = mulacc_f32x16(splat_f32x16(converted1), kept3, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(converted2), kept3, sum17);
      sum18 = mulacc_f32x16(splat_f32x16(converted3), kept3, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(converted4), kept3, sum19);
      f32x16 kept4 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*80+64));
      sum20 = mulacc_f32x16(splat_f32x16(converted0), kept4, sum20);
      sum21 = mulacc_f32x16(splat_f32x16(converted1), kept4, sum21);
      sum22 = mulacc_f32x16(splat_f32x16(converted2), kept4, sum22);
      sum23 = mulacc_f32x16(splat_f32x16(converted3), kept4, sum23);
      sum24 = mulacc_f32x16(splat_f32x16(converted4), kept4, sum24);
    }
    *(bf16x16_loose*)(data0+out_column+i2*3200) = narrow_bf16x16(sum0);
    *(bf16x16_loose*)(data0+out_column+i2*3200+640) = narrow_bf16x16(sum1);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1280) = narrow_bf16x16(sum2);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1920) = narrow_bf16x16(sum3);
    *(bf16x16_loose*)(data0+out_column+i2*3200+2560) = narrow_bf16x16(sum4);
    *(bf16x16_loose*)(data0+out_column+i2*3200+16) = narrow_bf16x16(sum5);
    *(bf16x16_loose*)(data0+out_column+i2*3200+656) = narrow_bf16x16(sum6);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1296) = narrow_bf16x16(sum7);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1936) = narrow_bf16x16(sum8);
    *(bf16x16_loose*)(data0+out_column+i2*3200+2576) = narrow_bf16x16(sum9);
    *(bf16x16_loose*)(data0+out_column+i2*3200+32) = narrow_bf16x16(sum10);
    *(bf16x16_loose*)(data0+out_column+i2*3200+672) = narrow_bf16x16(sum11);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1312) = narrow_bf16x16(sum12);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1952) = narrow_bf16x16(sum13);
    *(bf16x16_loose*)(data0+out_column+i2*3200+2592) = narrow_bf16x16(sum14);
    *(bf16x16_loose*)(data0+out_column+i2*3200+48) = narrow_bf16x16(sum15);
    *(bf16x16_loose*)(data0+out_column+i2*3200+688) = narrow_bf16x16(sum16);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1328) = narrow_bf16x16(sum17);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1968) = narrow_bf16x16(sum18);
    *(bf16x16_loose*)(data0+out_column+i2*3200+2608) = narrow_bf16x16(sum19);
    *(bf16x16_loose*)(data0+out_column+i2*3200+64) = narrow_bf16x16(sum20);
    *(bf16x16_loose*)(data0+out_column+i2*3200+704) = narrow_bf16x16(sum21);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1344) = narrow_bf16x16(sum22);
    *(bf16x16_loose*)(data0+out_column+i2*3200+1984) = narrow_bf16x16(sum23);
    *(bf16x16_loose*)(data0+out_column+i2*3200+2624) = narrow_bf16x16(sum24);
  }
}

// ======== neon
// data0(640, 640, 1) = bfloat16(sum(float32(data1(640, 640, 512))*float32(data2(640, 640, 512)), axes 2))
//   loops out 1 of 640 in 6 parts by 9 copies of 4 lanes > out 0 of 640 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 18432 elements, f = 213: float32(data2(640, 640, 512))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 9), Pad(out 1), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 6)
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_640_640_512_3dbeab(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t out_column = 604 < part*108+i0*36 ? 604 : part*108+i0*36;
    // fills stage0
    for (int64_t i1 = 0; i1 < 512; ++i1) {
      const int64_t b_row = i1*640+out_column;
      const int64_t kept_row = i1*36;
      for (int64_t i2 = 0; i2 < 9; ++i2) {
        bf16x4 b = *(const bf16x4_loose*)(data2+b_row+i2*4);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(b);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 214; ++i3) {
      const int64_t limit = 637 < i3*3 ? 637 : i3*3;
      const int64_t a_row = limit*512;
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
      f32x4 sum24 = splat_f32x4(0.0f);
      f32x4 sum25 = splat_f32x4(0.0f);
      f32x4 sum26 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*36);
        sum0 = mulacc_f32x4(splat_f32x4(converted0), kept0, sum0);
        float converted1 = widen_bf16(data1[a_row+r0+512]);
        sum1 = mulacc_f32x4(splat_f32x4(converted1), kept0, sum1);
        float converted2 = widen_bf16(data1[a_row+r0+1024]);
        sum2 = mulacc_f32x4(splat_f32x4(converted2), kept0, sum2);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*36+4);
        sum3 = mulacc_f32x4(splat_f32x4(converted0), kept1, sum3);
        sum4 = mulacc_f32x4(splat_f32x4(converted1), kept1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(converted2), kept1, sum5);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*36+8);
        sum6 = mulacc_f32x4(splat_f32x4(converted0), kept2, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(converted1), kept2, sum7);
        sum8 = mulacc_f32x4(splat_f32x4(converted2), kept2, sum8);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*36+12);
        sum9 = mulacc_f32x4(splat_f32x4(converted0), kept3, sum9);
        sum10 = mulacc_f32x4(splat_f32x4(converted1), kept3, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(converted2), kept3, sum11);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*36+16);
        sum12 = mulacc_f32x4(splat_f32x4(converted0), kept4, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(converted1), kept4, sum13);
        sum14 = mulacc_f32x4(splat_f32x4(converted2), kept4, sum14);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*36+20);
        sum15 = mulacc_f32x4(splat_f32x4(converted0), kept5, sum15);
        sum16 = mulacc_f32x4(splat_f32x4(converted1), kept5, sum16);
        sum17 = mulacc_f32x4(splat_f32x4(converted2), kept5, sum17);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*36+24);
        sum18 = mulacc_f32x4(splat_f32x4(converted0), kept6, sum18);
        sum19 = mulacc_f32x4(splat_f32x4(converted1), kept6, sum19);
        sum20 = mulacc_f32x4(splat_f32x4(converted2), kept6, sum20);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*36+28);
        sum21 = mulacc_f32x4(splat_f32x4(converted0), kept7, sum21);
        sum22 = mulacc_f32x4(splat_f32x4(converted1), kept7, sum22);
        sum23 = mulacc_f32x4(splat_f32x4(converted2), kept7, sum23);
        f32x4 kept8 = *(const f32x4_loose*)(stage0+r0*36+32);
        sum24 = mulacc_f32x4(splat_f32x4(converted0), kept8, sum24);
        sum25 = mulacc_f32x4(splat_f32x4(converted1), kept8, sum25);
        sum26 = mulacc_f32x4(splat_f32x4(converted2), kept8, sum26);
      }
      *(bf16x4_loose*)(data0+out_column+limit*640) = narrow_bf16x4(sum0);
      *(bf16x4_loose*)(data0+out_column+limit*640+640) = narrow_bf16x4(sum1);
      *(bf16x4_loose*)(data0+out_column+limit*640+1280) = narrow_bf16x4(sum2);
      *(bf16x4_loose*)(data0+out_column+limit*640+4) = narrow_bf16x4(sum3);
      *(bf16x4_loose*)(data0+out_column+limit*640+644) = narrow_bf16x4(sum4);
      *(bf16x4_loose*)(data0+out_column+limit*640+1284) = narrow_bf16x4(sum5);
      *(bf16x4_loose*)(data0+out_column+limit*640+8) = narrow_bf16x4(sum6);
      *(bf16x4_loose*)(data0+out_column+limit*640+648) = narrow_bf16x4(sum7);
      *(bf16x4_loose*)(data0+out_column+limit*640+1288) = narrow_bf16x4(sum8);
      *(bf16x4_loose*)(data0+out_column+limit*640+12) = narrow_bf16x4(sum9);
      *(bf16x4_loose*)(data0+out_column+limit*640+652) = narrow_bf16x4(sum10);
      *(bf16x4_loose*)(data0+out_column+limit*640+1292) = narrow_bf16x4(sum11);
      *(bf16x4_loose*)(data0+out_column+limit*640+16) = narrow_bf16x4(sum12);
      *(bf16x4_loose*)(data0+out_column+limit*640+656) = narrow_bf16x4(sum13);
      *(bf16x4_loose*)(data0+out_column+limit*640+1296) = narrow_bf16x4(sum14);
      *(bf16x4_loose*)(data0+out_column+limit*640+20) = narrow_bf16x4(sum15);
      *(bf16x4_loose*)(data0+out_column+limit*640+660) = narrow_bf16x4(sum16);
      *(bf16x4_loose*)(data0+out_column+limit*640+1300) = narrow_bf16x4(sum17);
      *(bf16x4_loose*)(data0+out_column+limit*640+24) = narrow_bf16x4(sum18);
      *(bf16x4_loose*)(data0+out_column+limit*640+664) = narrow_bf16x4(sum19);
      *(bf16x4_loose*)(data0+out_column+limit*640+1304) = narrow_bf16x4(sum20);
      *(bf16x4_loose*)(data0+out_column+limit*640+28) = narrow_bf16x4(sum21);
      *(bf16x4_loose*)(data0+out_column+limit*640+668) = narrow_bf16x4(sum22);
      *(bf16x4_loose*)(data0+out_column+limit*640+1308) = narrow_bf16x4(sum23);
      *(bf16x4_loose*)(data0+out_column+limit*640+32) = narrow_bf16x4(sum24);
      *(bf16x4_loose*)(data0+out_column+limit*640+672) = narrow_bf16x4(sum25);
      *(bf16x4_loose*)(data0+out_column+limit*640+1312) = narrow_bf16x4(sum26);
    }
  }
}

