// ======== plain
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 1 of 1024 in 8 parts by 4 copies of 4 lanes > out 0 of 1000 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 8192 elements, f = 333: float32(data2(1000, 1024, 512))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define zip_lower_bf16x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define zip_upper_bf16x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_1000_1024_512_a0c22d(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 8; ++i0) {
    const int64_t out_column = part*128+i0*16;
    // fills stage0
    for (int64_t i1 = 0; i1 < 128; ++i1) {
      const int64_t b_column = part*65536+i0*8192+i1*4;
      const int64_t kept_row = i1*64;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x4 b0 = *(const bf16x4_loose*)(data2+b_column+i2*2048);
        bf16x4 b1 = *(const bf16x4_loose*)(data2+b_column+i2*2048+1024);
        bf16x4 zipped0 = zip_lower_bf16x4(b0, b1);
        bf16x4 b2 = *(const bf16x4_loose*)(data2+b_column+i2*2048+512);
        bf16x4 b3 = *(const bf16x4_loose*)(data2+b_column+i2*2048+1536);
        bf16x4 zipped1 = zip_lower_bf16x4(b2, b3);
        bf16x4 zipped2 = zip_lower_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(zipped2);
        bf16x4 zipped3 = zip_upper_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4+16) = widen_bf16x4(zipped3);
        bf16x4 zipped4 = zip_upper_bf16x4(b0, b1);
        bf16x4 zipped5 = zip_upper_bf16x4(b2, b3);
        bf16x4 zipped6 = zip_lower_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+32) = widen_bf16x4(zipped6);
        bf16x4 zipped7 = zip_upper_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+48) = widen_bf16x4(zipped7);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 334; ++i3) {
      const int64_t limit = 997 < i3*3 ? 997 : i3*3;
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
      u32x4 bits0 = (u32x4)sum0;
      i32x4 mask0 = sum0==sum0;
      u32x4 chosen0 = (u32x4)(((i32x4)(bits0+(((bits0>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask0)
          |((i32x4)(bits0|splat_u32x4(4194304u))&~mask0));
      bf16x4 converted3 = narrow_bf16x4(max_f32x4((f32x4)(chosen0&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024) = converted3;
      u32x4 bits1 = (u32x4)sum1;
      i32x4 mask1 = sum1==sum1;
      u32x4 chosen1 = (u32x4)(((i32x4)(bits1+(((bits1>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask1)
          |((i32x4)(bits1|splat_u32x4(4194304u))&~mask1));
      bf16x4 converted4 = narrow_bf16x4(max_f32x4((f32x4)(chosen1&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1024) = converted4;
      u32x4 bits2 = (u32x4)sum2;
      i32x4 mask2 = sum2==sum2;
      u32x4 chosen2 = (u32x4)(((i32x4)(bits2+(((bits2>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask2)
          |((i32x4)(bits2|splat_u32x4(4194304u))&~mask2));
      bf16x4 converted5 = narrow_bf16x4(max_f32x4((f32x4)(chosen2&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2048) = converted5;
      u32x4 bits3 = (u32x4)sum3;
      i32x4 mask3 = sum3==sum3;
      u32x4 chosen3 = (u32x4)(((i32x4)(bits3+(((bits3>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask3)
          |((i32x4)(bits3|splat_u32x4(4194304u))&~mask3));
      bf16x4 converted6 = narrow_bf16x4(max_f32x4((f32x4)(chosen3&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+4) = converted6;
      u32x4 bits4 = (u32x4)sum4;
      i32x4 mask4 = sum4==sum4;
      u32x4 chosen4 = (u32x4)(((i32x4)(bits4+(((bits4>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask4)
          |((i32x4)(bits4|splat_u32x4(4194304u))&~mask4));
      bf16x4 converted7 = narrow_bf16x4(max_f32x4((f32x4)(chosen4&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1028) = converted7;
      u32x4 bits5 = (u32x4)sum5;
      i32x4 mask5 = sum5==sum5;
      u32x4 chosen5 = (u32x4)(((i32x4)(bits5+(((bits5>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask5)
          |((i32x4)(bits5|splat_u32x4(4194304u))&~mask5));
      bf16x4 converted8 = narrow_bf16x4(max_f32x4((f32x4)(chosen5&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2052) = converted8;
      u32x4 bits6 = (u32x4)sum6;
      i32x4 mask6 = sum6==sum6;
      u32x4 chosen6 = (u32x4)(((i32x4)(bits6+(((bits6>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask6)
          |((i32x4)(bits6|splat_u32x4(4194304u))&~mask6));
      bf16x4 converted9 = narrow_bf16x4(max_f32x4((f32x4)(chosen6&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+8) = converted9;
      u32x4 bits7 = (u32x4)sum7;
      i32x4 mask7 = sum7==sum7;
      u32x4 chosen7 = (u32x4)(((i32x4)(bits7+(((bits7>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask7)
          |((i32x4)(bits7|splat_u32x4(4194304u))&~mask7));
      bf16x4 converted10 = narrow_bf16x4(max_f32x4((f32x4)(chosen7&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1032) = converted10;
      u32x4 bits8 = (u32x4)sum8;
      i32x4 mask8 = sum8==sum8;
      u32x4 chosen8 = (u32x4)(((i32x4)(bits8+(((bits8>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask8)
          |((i32x4)(bits8|splat_u32x4(4194304u))&~mask8));
      bf16x4 converted11 = narrow_bf16x4(max_f32x4((f32x4)(chosen8&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2056) = converted11;
      u32x4 bits9 = (u32x4)sum9;
      i32x4 mask9 = sum9==sum9;
      u32x4 chosen9 = (u32x4)(((i32x4)(bits9+(((bits9>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask9)
          |((i32x4)(bits9|splat_u32x4(4194304u))&~mask9));
      bf16x4 converted12 = narrow_bf16x4(max_f32x4((f32x4)(chosen9&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+12) = converted12;
      u32x4 bits10 = (u32x4)sum10;
      i32x4 mask10 = sum10==sum10;
      u32x4 chosen10 = (u32x4)(((i32x4)(bits10+(((bits10>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask10)
          |((i32x4)(bits10|splat_u32x4(4194304u))&~mask10));
      bf16x4 converted13 = narrow_bf16x4(max_f32x4((f32x4)(chosen10&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1036) = converted13;
      u32x4 bits11 = (u32x4)sum11;
      i32x4 mask11 = sum11==sum11;
      u32x4 chosen11 = (u32x4)(((i32x4)(bits11+(((bits11>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask11)
          |((i32x4)(bits11|splat_u32x4(4194304u))&~mask11));
      bf16x4 converted14 = narrow_bf16x4(max_f32x4((f32x4)(chosen11&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2060) = converted14;
    }
  }
}

// ======== avx2
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 1 of 1024 in 8 parts by 4 copies of 8 lanes > out 0 of 1000 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 16384 elements, f = 333: float32(data2(1000, 1024, 512))
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define zip_lower_bf16x8(x, y) __builtin_shufflevector(x, y, 0,8,1,9,2,10,3,11)
#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define zip_upper_bf16x8(x, y) __builtin_shufflevector(x, y, 4,12,5,13,6,14,7,15)
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x8(a) ({ f32x8 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })
#define narrow_bf16x8(a) ({ f32x8 a_ = a; u32x8 b_ = (u32x8)a_; i32x8 is_ = a_ == a_; \
  b_ = (u32x8)(((i32x8)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x8)(b_ | 0x400000) & ~is_)) >> 16; \
  (bf16x8)__builtin_ia32_packusdw128((__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 0, 1, 2, \
    3), \
    (__attribute__((vector_size(16))) int)__builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

void r_1000_1024_512_c0e51d(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t out_column = part*128+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 64; ++i1) {
      const int64_t b_column = part*65536+i0*16384+i1*8;
      const int64_t kept_row = i1*256;
      for (int64_t i2 = 0; i2 < 4; ++i2) {
        bf16x8 b0 = *(const bf16x8_loose*)(data2+b_column+i2*4096);
        bf16x8 b1 = *(const bf16x8_loose*)(data2+b_column+i2*4096+2048);
        bf16x8 zipped0 = zip_lower_bf16x8(b0, b1);
        bf16x8 b2 = *(const bf16x8_loose*)(data2+b_column+i2*4096+1024);
        bf16x8 b3 = *(const bf16x8_loose*)(data2+b_column+i2*4096+3072);
        bf16x8 zipped1 = zip_lower_bf16x8(b2, b3);
        bf16x8 zipped2 = zip_lower_bf16x8(zipped0, zipped1);
        bf16x8 b4 = *(const bf16x8_loose*)(data2+b_column+i2*4096+512);
        bf16x8 b5 = *(const bf16x8_loose*)(data2+b_column+i2*4096+2560);
        bf16x8 zipped3 = zip_lower_bf16x8(b4, b5);
        bf16x8 b6 = *(const bf16x8_loose*)(data2+b_column+i2*4096+1536);
        bf16x8 b7 = *(const bf16x8_loose*)(data2+b_column+i2*4096+3584);
        bf16x8 zipped4 = zip_lower_bf16x8(b6, b7);
        bf16x8 zipped5 = zip_lower_bf16x8(zipped3, zipped4);
        bf16x8 zipped6 = zip_lower_bf16x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8) = widen_bf16x8(zipped6);
        bf16x8 zipped7 = zip_upper_bf16x8(zipped2, zipped5);
        *(f32x8_loose*)(stage0+kept_row+i2*8+32) = widen_bf16x8(zipped7);
        bf16x8 zipped8 = zip_upper_bf16x8(zipped0, zipped1);
        bf16x8 zipped9 = zip_upper_bf16x8(zipped3, zipped4);
        bf16x8 zipped10 = zip_lower_bf16x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+64) = widen_bf16x8(zipped10);
        bf16x8 zipped11 = zip_upper_bf16x8(zipped8, zipped9);
        *(f32x8_loose*)(stage0+kept_row+i2*8+96) = widen_bf16x8(zipped11);
        bf16x8 zipped12 = zip_upper_bf16x8(b0, b1);
        bf16x8 zipped13 = zip_upper_bf16x8(b2, b3);
        bf16x8 zipped14 = zip_lower_bf16x8(zipped12, zipped13);
        bf16x8 zipped15 = zip_upper_bf16x8(b4, b5);
        bf16x8 zipped16 = zip_upper_bf16x8(b6, b7);
        bf16x8 zipped17 = zip_lower_bf16x8(zipped15, zipped16);
        bf16x8 zipped18 = zip_lower_bf16x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+128) = widen_bf16x8(zipped18);
        bf16x8 zipped19 = zip_upper_bf16x8(zipped14, zipped17);
        *(f32x8_loose*)(stage0+kept_row+i2*8+160) = widen_bf16x8(zipped19);
        bf16x8 zipped20 = zip_upper_bf16x8(zipped12, zipped13);
        bf16x8 zipped21 = zip_upper_bf16x8(zipped15, zipped16);
        bf16x8 zipped22 = zip_lower_bf16x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+192) = widen_bf16x8(zipped22);
        bf16x8 zipped23 = zip_upper_bf16x8(zipped20, zipped21);
        *(f32x8_loose*)(stage0+kept_row+i2*8+224) = widen_bf16x8(zipped23);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 334; ++i3) {
      const int64_t limit = 997 < i3*3 ? 997 : i3*3;
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
      u32x8 bits0 = (u32x8)sum0;
      i32x8 mask0 = sum0==sum0;
      u32x8 chosen0 = (u32x8)(((i32x8)(bits0+(((bits0>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask0)
          |((i32x8)(bits0|splat_u32x8(4194304u))&~mask0));
      bf16x8 converted3 = narrow_bf16x8(max_f32x8((f32x8)(chosen0&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024) = converted3;
      u32x8 bits1 = (u32x8)sum1;
      i32x8 mask1 = sum1==sum1;
      u32x8 chosen1 = (u32x8)(((i32x8)(bits1+(((bits1>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask1)
          |((i32x8)(bits1|splat_u32x8(4194304u))&~mask1));
      bf16x8 converted4 = narrow_bf16x8(max_f32x8((f32x8)(chosen1&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+1024) = converted4;
      u32x8 bits2 = (u32x8)sum2;
      i32x8 mask2 = sum2==sum2;
      u32x8 chosen2 = (u32x8)(((i32x8)(bits2+(((bits2>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask2)
          |((i32x8)(bits2|splat_u32x8(4194304u))&~mask2));
      bf16x8 converted5 = narrow_bf16x8(max_f32x8((f32x8)(chosen2&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+2048) = converted5;
      u32x8 bits3 = (u32x8)sum3;
      i32x8 mask3 = sum3==sum3;
      u32x8 chosen3 = (u32x8)(((i32x8)(bits3+(((bits3>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask3)
          |((i32x8)(bits3|splat_u32x8(4194304u))&~mask3));
      bf16x8 converted6 = narrow_bf16x8(max_f32x8((f32x8)(chosen3&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+8) = converted6;
      u32x8 bits4 = (u32x8)sum4;
      i32x8 mask4 = sum4==sum4;
      u32x8 chosen4 = (u32x8)(((i32x8)(bits4+(((bits4>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask4)
          |((i32x8)(bits4|splat_u32x8(4194304u))&~mask4));
      bf16x8 converted7 = narrow_bf16x8(max_f32x8((f32x8)(chosen4&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+1032) = converted7;
      u32x8 bits5 = (u32x8)sum5;
      i32x8 mask5 = sum5==sum5;
      u32x8 chosen5 = (u32x8)(((i32x8)(bits5+(((bits5>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask5)
          |((i32x8)(bits5|splat_u32x8(4194304u))&~mask5));
      bf16x8 converted8 = narrow_bf16x8(max_f32x8((f32x8)(chosen5&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+2056) = converted8;
      u32x8 bits6 = (u32x8)sum6;
      i32x8 mask6 = sum6==sum6;
      u32x8 chosen6 = (u32x8)(((i32x8)(bits6+(((bits6>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask6)
          |((i32x8)(bits6|splat_u32x8(4194304u))&~mask6));
      bf16x8 converted9 = narrow_bf16x8(max_f32x8((f32x8)(chosen6&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+16) = converted9;
      u32x8 bits7 = (u32x8)sum7;
      i32x8 mask7 = sum7==sum7;
      u32x8 chosen7 = (u32x8)(((i32x8)(bits7+(((bits7>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask7)
          |((i32x8)(bits7|splat_u32x8(4194304u))&~mask7));
      bf16x8 converted10 = narrow_bf16x8(max_f32x8((f32x8)(chosen7&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+1040) = converted10;
      u32x8 bits8 = (u32x8)sum8;
      i32x8 mask8 = sum8==sum8;
      u32x8 chosen8 = (u32x8)(((i32x8)(bits8+(((bits8>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask8)
          |((i32x8)(bits8|splat_u32x8(4194304u))&~mask8));
      bf16x8 converted11 = narrow_bf16x8(max_f32x8((f32x8)(chosen8&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+2064) = converted11;
      u32x8 bits9 = (u32x8)sum9;
      i32x8 mask9 = sum9==sum9;
      u32x8 chosen9 = (u32x8)(((i32x8)(bits9+(((bits9>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask9)
          |((i32x8)(bits9|splat_u32x8(4194304u))&~mask9));
      bf16x8 converted12 = narrow_bf16x8(max_f32x8((f32x8)(chosen9&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+24) = converted12;
      u32x8 bits10 = (u32x8)sum10;
      i32x8 mask10 = sum10==sum10;
      u32x8 chosen10 = (u32x8)(((i32x8)(bits10+(((bits10>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask10)
          |((i32x8)(bits10|splat_u32x8(4194304u))&~mask10));
      bf16x8 converted13 = narrow_bf16x8(max_f32x8((f32x8)(chosen10&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+1048) = converted13;
      u32x8 bits11 = (u32x8)sum11;
      i32x8 mask11 = sum11==sum11;
      u32x8 chosen11 = (u32x8)(((i32x8)(bits11+(((bits11>>splat_u32x8(16u))&splat_u32x8(1u))+32767u))&mask11)
          |((i32x8)(bits11|splat_u32x8(4194304u))&~mask11));
      bf16x8 converted14 = narrow_bf16x8(max_f32x8((f32x8)(chosen11&splat_u32x8(4294901760u)), splat_f32x8(0.0f)));
      *(bf16x8_loose*)(data0+out_column+limit*1024+2072) = converted14;
    }
  }
}

// ======== avx512
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 1 of 1024 in 8 parts by 8 copies of 16 lanes > out 0 of 1000 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 65536 elements, f = 333: float32(data2(1000, 1024, 512))
//   Opts: Upcast(out 1, 16), Unroll(out 1, 8), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define zip_lower_bf16x16(x, y) __builtin_shufflevector(x, y, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define zip_upper_bf16x16(x, y) __builtin_shufflevector(x, y, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define in_register_f32x16(a) ({ f32x16 a_ = a; __asm__("" : "+v"(a_)); a_; })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define narrow_bf16x16(a) ({ f32x16 a_ = a; u32x16 b_ = (u32x16)a_; i32x16 is_ = a_ == a_; \
  b_ = (u32x16)(((i32x16)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x16)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x16); })

void r_1000_1024_512_36baa8(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t out_column = part*128;
  // fills stage0
  for (int64_t i0 = 0; i0 < 32; ++i0) {
    const int64_t b_column = part*65536+i0*16;
    const int64_t kept_row = i0*2048;
    for (int64_t i1 = 0; i1 < 8; ++i1) {
      bf16x16 b0 = *(const bf16x16_loose*)(data2+b_column+i1*8192);
      bf16x16 b1 = *(const bf16x16_loose*)(data2+b_column+i1*8192+4096);
      bf16x16 zipped0 = zip_lower_bf16x16(b0, b1);
      bf16x16 b2 = *(const bf16x16_loose*)(data2+b_column+i1*8192+2048);
      bf16x16 b3 = *(const bf16x16_loose*)(data2+b_column+i1*8192+6144);
      bf16x16 zipped1 = zip_lower_bf16x16(b2, b3);
      bf16x16 zipped2 = zip_lower_bf16x16(zipped0, zipped1);
      bf16x16 b4 = *(const bf16x16_loose*)(data2+b_column+i1*8192+1024);
      bf16x16 b5 = *(const bf16x16_loose*)(data2+b_column+i1*8192+5120);
      bf16x16 zipped3 = zip_lower_bf16x16(b4, b5);
      bf16x16 b6 = *(const bf16x16_loose*)(data2+b_column+i1*8192+3072);
      bf16x16 b7 = *(const bf16x16_loose*)(data2+b_column+i1*8192+7168);
      bf16x16 zipped4 = zip_lower_bf16x16(b6, b7);
      bf16x16 zipped5 = zip_lower_bf16x16(zipped3, zipped4);
      bf16x16 zipped6 = zip_lower_bf16x16(zipped2, zipped5);
      bf16x16 b8 = *(const bf16x16_loose*)(data2+b_column+i1*8192+512);
      bf16x16 b9 = *(const bf16x16_loose*)(data2+b_column+i1*8192+4608);
      bf16x16 zipped7 = zip_lower_bf16x16(b8, b9);
      bf16x16 b10 = *(const bf16x16_loose*)(data2+b_column+i1*8192+2560);
      bf16x16 b11 = *(const bf16x16_loose*)(data2+b_column+i1*8192+6656);
      bf16x16 zipped8 = zip_lower_bf16x16(b10, b11);
      bf16x16 zipped9 = zip_lower_bf16x16(zipped7, zipped8);
      bf16x16 b12 = *(const bf16x16_loose*)(data2+b_column+i1*8192+1536);
      bf16x16 b13 = *(const bf16x16_loose*)(data2+b_column+i1*8192+5632);
      bf16x16 zipped10 = zip_lower_bf16x16(b12, b13);
      bf16x16 b14 = *(const bf16x16_loose*)(data2+b_column+i1*8192+3584);
      bf16x16 b15 = *(const bf16x16_loose*)(data2+b_column+i1*8192+7680);
      bf16x16 zipped11 = zip_lower_bf16x16(b14, b15);
      bf16x16 zipped12 = zip_lower_bf16x16(zipped10, zipped11);
      bf16x16 zipped13 = zip_lower_bf16x16(zipped9, zipped12);
      bf16x16 zipped14 = zip_lower_bf16x16(zipped6, zipped13);
      *(f32x16_loose*)(stage0+kept_row+i1*16) = widen_bf16x16(zipped14);
      bf16x16 zipped15 = zip_upper_bf16x16(zipped6, zipped13);
      *(f32x16_loose*)(stage0+kept_row+i1*16+128) = widen_bf16x16(zipped15);
      bf16x16 zipped16 = zip_upper_bf16x16(zipped2, zipped5);
      bf16x16 zipped17 = zip_upper_bf16x16(zipped9, zipped12);
      bf16x16 zipped18 = zip_lower_bf16x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+256) = widen_bf16x16(zipped18);
      bf16x16 zipped19 = zip_upper_bf16x16(zipped16, zipped17);
      *(f32x16_loose*)(stage0+kept_row+i1*16+384) = widen_bf16x16(zipped19);
      bf16x16 zipped20 = zip_upper_bf16x16(zipped0, zipped1);
      bf16x16 zipped21 = zip_upper_bf16x16(zipped3, zipped4);
      bf16x16 zipped22 = zip_lower_bf16x16(zipped20, zipped21);
      bf16x16 zipped23 = zip_upper_bf16x16(zipped7, zipped8);
      bf16x16 zipped24 = zip_upper_bf16x16(zipped10, zipped11);
      bf16x16 zipped25 = zip_lower_bf16x16(zipped23, zipped24);
      bf16x16 zipped26 = zip_lower_bf16x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+512) = widen_bf16x16(zipped26);
      bf16x16 zipped27 = zip_upper_bf16x16(zipped22, zipped25);
      *(f32x16_loose*)(stage0+kept_row+i1*16+640) = widen_bf16x16(zipped27);
      bf16x16 zipped28 = zip_upper_bf16x16(zipped20, zipped21);
      bf16x16 zipped29 = zip_upper_bf16x16(zipped23, zipped24);
      bf16x16 zipped30 = zip_lower_bf16x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+768) = widen_bf16x16(zipped30);
      bf16x16 zipped31 = zip_upper_bf16x16(zipped28, zipped29);
      *(f32x16_loose*)(stage0+kept_row+i1*16+896) = widen_bf16x16(zipped31);
      bf16x16 zipped32 = zip_upper_bf16x16(b0, b1);
      bf16x16 zipped33 = zip_upper_bf16x16(b2, b3);
      bf16x16 zipped34 = zip_lower_bf16x16(zipped32, zipped33);
      bf16x16 zipped35 = zip_upper_bf16x16(b4, b5);
      bf16x16 zipped36 = zip_upper_bf16x16(b6, b7);
      bf16x16 zipped37 = zip_lower_bf16x16(zipped35, zipped36);
      bf16x16 zipped38 = zip_lower_bf16x16(zipped34, zipped37);
      bf16x16 zipped39 = zip_upper_bf16x16(b8, b9);
      bf16x16 zipped40 = zip_upper_bf16x16(b10, b11);
      bf16x16 zipped41 = zip_lower_bf16x16(zipped39, zipped40);
      bf16x16 zipped42 = zip_upper_bf16x16(b12, b13);
      bf16x16 zipped43 = zip_upper_bf16x16(b14, b15);
      bf16x16 zipped44 = zip_lower_bf16x16(zipped42, zipped43);
      bf16x16 zipped45 = zip_lower_bf16x16(zipped41, zipped44);
      bf16x16 zipped46 = zip_lower_bf16x16(zipped38, zipped45);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1024) = widen_bf16x16(zipped46);
      bf16x16 zipped47 = zip_upper_bf16x16(zipped38, zipped45);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1152) = widen_bf16x16(zipped47);
      bf16x16 zipped48 = zip_upper_bf16x16(zipped34, zipped37);
      bf16x16 zipped49 = zip_upper_bf16x16(zipped41, zipped44);
      bf16x16 zipped50 = zip_lower_bf16x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1280) = widen_bf16x16(zipped50);
      bf16x16 zipped51 = zip_upper_bf16x16(zipped48, zipped49);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1408) = widen_bf16x16(zipped51);
      bf16x16 zipped52 = zip_upper_bf16x16(zipped32, zipped33);
      bf16x16 zipped53 = zip_upper_bf16x16(zipped35, zipped36);
      bf16x16 zipped54 = zip_lower_bf16x16(zipped52, zipped53);
      bf16x16 zipped55 = zip_upper_bf16x16(zipped39, zipped40);
      bf16x16 zipped56 = zip_upper_bf16x16(zipped42, zipped43);
      bf16x16 zipped57 = zip_lower_bf16x16(zipped55, zipped56);
      bf16x16 zipped58 = zip_lower_bf16x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1536) = widen_bf16x16(zipped58);
      bf16x16 zipped59 = zip_upper_bf16x16(zipped54, zipped57);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1664) = widen_bf16x16(zipped59);
      bf16x16 zipped60 = zip_upper_bf16x16(zipped52, zipped53);
      bf16x16 zipped61 = zip_upper_bf16x16(zipped55, zipped56);
      bf16x16 zipped62 = zip_lower_bf16x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1792) = widen_bf16x16(zipped62);
      bf16x16 zipped63 = zip_upper_bf16x16(zipped60, zipped61);
      *(f32x16_loose*)(stage0+kept_row+i1*16+1920) = widen_bf16x16(zipped63);
    }
  }
  // sum, writes data0
  for (int64_t i2 = 0; i2 < 334; ++i2) {
    const int64_t limit = 997 < i2*3 ? 997 : i2*3;
    const int64_t a_row = limit*512;
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
    for (int64_t r0 = 0; r0 < 512; ++r0) {
      float converted0 = widen_bf16(data1[a_row+r0]);
      f32x16 kept0 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128));
      sum0 = mulacc_f32x16(splat_f32x16(converted0), kept0, sum0);
      float converted1 = widen_bf16(data1[a_row+r0+512]);
      sum1 = mulacc_f32x16(splat_f32x16(converted1), kept0, sum1);
      float converted2 = widen_bf16(data1[a_row+r0+1024]);
      sum2 = mulacc_f32x16(splat_f32x16(converted2), kept0, sum2);
      f32x16 kept1 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+16));
      sum3 = mulacc_f32x16(splat_f32x16(converted0), kept1, sum3);
      sum4 = mulacc_f32x16(splat_f32x16(converted1), kept1, sum4);
      sum5 = mulacc_f32x16(splat_f32x16(converted2), kept1, sum5);
      f32x16 kept2 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+32));
      sum6 = mulacc_f32x16(splat_f32x16(converted0), kept2, sum6);
      sum7 = mulacc_f32x16(splat_f32x16(converted1), kept2, sum7);
      sum8 = mulacc_f32x16(splat_f32x16(converted2), kept2, sum8);
      f32x16 kept3 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+48));
      sum9 = mulacc_f32x16(splat_f32x16(converted0), kept3, sum9);
      sum10 = mulacc_f32x16(splat_f32x16(converted1), kept3, sum10);
      sum11 = mulacc_f32x16(splat_f32x16(converted2), kept3, sum11);
      f32x16 kept4 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+64));
      sum12 = mulacc_f32x16(splat_f32x16(converted0), kept4, sum12);
      sum13 = mulacc_f32x16(splat_f32x16(converted1), kept4, sum13);
      sum14 = mulacc_f32x16(splat_f32x16(converted2), kept4, sum14);
      f32x16 kept5 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+80));
      sum15 = mulacc_f32x16(splat_f32x16(converted0), kept5, sum15);
      sum16 = mulacc_f32x16(splat_f32x16(converted1), kept5, sum16);
      sum17 = mulacc_f32x16(splat_f32x16(converted2), kept5, sum17);
      f32x16 kept6 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+96));
      sum18 = mulacc_f32x16(splat_f32x16(converted0), kept6, sum18);
      sum19 = mulacc_f32x16(splat_f32x16(converted1), kept6, sum19);
      sum20 = mulacc_f32x16(splat_f32x16(converted2), kept6, sum20);
      f32x16 kept7 = in_register_f32x16(*(const f32x16_loose*)(stage0+r0*128+112));
      sum21 = mulacc_f32x16(splat_f32x16(converted0), kept7, sum21);
      sum22 = mulacc_f32x16(splat_f32x16(converted1), kept7, sum22);
      sum23 = mulacc_f32x16(splat_f32x16(converted2), kept7, sum23);
    }
    u32x16 bits0 = (u32x16)sum0;
    i32x16 mask0 = sum0==sum0;
    u32x16 chosen0 = (u32x16)(((i32x16)(bits0+(((bits0>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask0)
        |((i32x16)(bits0|splat_u32x16(4194304u))&~mask0));
    f32x16 larger0 = max_f32x16((f32x16)(chosen0&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024) = narrow_bf16x16(larger0);
    u32x16 bits1 = (u32x16)sum1;
    i32x16 mask1 = sum1==sum1;
    u32x16 chosen1 = (u32x16)(((i32x16)(bits1+(((bits1>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask1)
        |((i32x16)(bits1|splat_u32x16(4194304u))&~mask1));
    f32x16 larger1 = max_f32x16((f32x16)(chosen1&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1024) = narrow_bf16x16(larger1);
    u32x16 bits2 = (u32x16)sum2;
    i32x16 mask2 = sum2==sum2;
    u32x16 chosen2 = (u32x16)(((i32x16)(bits2+(((bits2>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask2)
        |((i32x16)(bits2|splat_u32x16(4194304u))&~mask2));
    f32x16 larger2 = max_f32x16((f32x16)(chosen2&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2048) = narrow_bf16x16(larger2);
    u32x16 bits3 = (u32x16)sum3;
    i32x16 mask3 = sum3==sum3;
    u32x16 chosen3 = (u32x16)(((i32x16)(bits3+(((bits3>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask3)
        |((i32x16)(bits3|splat_u32x16(4194304u))&~mask3));
    f32x16 larger3 = max_f32x16((f32x16)(chosen3&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+16) = narrow_bf16x16(larger3);
    u32x16 bits4 = (u32x16)sum4;
    i32x16 mask4 = sum4==sum4;
    u32x16 chosen4 = (u32x16)(((i32x16)(bits4+(((bits4>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask4)
        |((i32x16)(bits4|splat_u32x16(4194304u))&~mask4));
    f32x16 larger4 = max_f32x16((f32x16)(chosen4&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1040) = narrow_bf16x16(larger4);
    u32x16 bits5 = (u32x16)sum5;
    i32x16 mask5 = sum5==sum5;
    u32x16 chosen5 = (u32x16)(((i32x16)(bits5+(((bits5>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask5)
        |((i32x16)(bits5|splat_u32x16(4194304u))&~mask5));
    f32x16 larger5 = max_f32x16((f32x16)(chosen5&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2064) = narrow_bf16x16(larger5);
    u32x16 bits6 = (u32x16)sum6;
    i32x16 mask6 = sum6==sum6;
    u32x16 chosen6 = (u32x16)(((i32x16)(bits6+(((bits6>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask6)
        |((i32x16)(bits6|splat_u32x16(4194304u))&~mask6));
    f32x16 larger6 = max_f32x16((f32x16)(chosen6&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+32) = narrow_bf16x16(larger6);
    u32x16 bits7 = (u32x16)sum7;
    i32x16 mask7 = sum7==sum7;
    u32x16 chosen7 = (u32x16)(((i32x16)(bits7+(((bits7>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask7)
        |((i32x16)(bits7|splat_u32x16(4194304u))&~mask7));
    f32x16 larger7 = max_f32x16((f32x16)(chosen7&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1056) = narrow_bf16x16(larger7);
    u32x16 bits8 = (u32x16)sum8;
    i32x16 mask8 = sum8==sum8;
    u32x16 chosen8 = (u32x16)(((i32x16)(bits8+(((bits8>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask8)
        |((i32x16)(bits8|splat_u32x16(4194304u))&~mask8));
    f32x16 larger8 = max_f32x16((f32x16)(chosen8&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2080) = narrow_bf16x16(larger8);
    u32x16 bits9 = (u32x16)sum9;
    i32x16 mask9 = sum9==sum9;
    u32x16 chosen9 = (u32x16)(((i32x16)(bits9+(((bits9>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask9)
        |((i32x16)(bits9|splat_u32x16(4194304u))&~mask9));
    f32x16 larger9 = max_f32x16((f32x16)(chosen9&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+48) = narrow_bf16x16(larger9);
    u32x16 bits10 = (u32x16)sum10;
    i32x16 mask10 = sum10==sum10;
    u32x16 chosen10 = (u32x16)(((i32x16)(bits10+(((bits10>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask10)
        |((i32x16)(bits10|splat_u32x16(4194304u))&~mask10));
    f32x16 larger10 = max_f32x16((f32x16)(chosen10&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1072) = narrow_bf16x16(larger10);
    u32x16 bits11 = (u32x16)sum11;
    i32x16 mask11 = sum11==sum11;
    u32x16 chosen11 = (u32x16)(((i32x16)(bits11+(((bits11>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask11)
        |((i32x16)(bits11|splat_u32x16(4194304u))&~mask11));
    f32x16 larger11 = max_f32x16((f32x16)(chosen11&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2096) = narrow_bf16x16(larger11);
    u32x16 bits12 = (u32x16)sum12;
    i32x16 mask12 = sum12==sum12;
    u32x16 chosen12 = (u32x16)(((i32x16)(bits12+(((bits12>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask12)
        |((i32x16)(bits12|splat_u32x16(4194304u))&~mask12));
    f32x16 larger12 = max_f32x16((f32x16)(chosen12&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+64) = narrow_bf16x16(larger12);
    u32x16 bits13 = (u32x16)sum13;
    i32x16 mask13 = sum13==sum13;
    u32x16 chosen13 = (u32x16)(((i32x16)(bits13+(((bits13>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask13)
        |((i32x16)(bits13|splat_u32x16(4194304u))&~mask13));
    f32x16 larger13 = max_f32x16((f32x16)(chosen13&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1088) = narrow_bf16x16(larger13);
    u32x16 bits14 = (u32x16)sum14;
    i32x16 mask14 = sum14==sum14;
    u32x16 chosen14 = (u32x16)(((i32x16)(bits14+(((bits14>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask14)
        |((i32x16)(bits14|splat_u32x16(4194304u))&~mask14));
    f32x16 larger14 = max_f32x16((f32x16)(chosen14&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2112) = narrow_bf16x16(larger14);
    u32x16 bits15 = (u32x16)sum15;
    i32x16 mask15 = sum15==sum15;
    u32x16 chosen15 = (u32x16)(((i32x16)(bits15+(((bits15>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask15)
        |((i32x16)(bits15|splat_u32x16(4194304u))&~mask15));
    f32x16 larger15 = max_f32x16((f32x16)(chosen15&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+80) = narrow_bf16x16(larger15);
    u32x16 bits16 = (u32x16)sum16;
    i32x16 mask16 = sum16==sum16;
    u32x16 chosen16 = (u32x16)(((i32x16)(bits16+(((bits16>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask16)
        |((i32x16)(bits16|splat_u32x16(4194304u))&~mask16));
    f32x16 larger16 = max_f32x16((f32x16)(chosen16&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1104) = narrow_bf16x16(larger16);
    u32x16 bits17 = (u32x16)sum17;
    i32x16 mask17 = sum17==sum17;
    u32x16 chosen17 = (u32x16)(((i32x16)(bits17+(((bits17>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask17)
        |((i32x16)(bits17|splat_u32x16(4194304u))&~mask17));
    f32x16 larger17 = max_f32x16((f32x16)(chosen17&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2128) = narrow_bf16x16(larger17);
    u32x16 bits18 = (u32x16)sum18;
    i32x16 mask18 = sum18==sum18;
    u32x16 chosen18 = (u32x16)(((i32x16)(bits18+(((bits18>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask18)
        |((i32x16)(bits18|splat_u32x16(4194304u))&~mask18));
    f32x16 larger18 = max_f32x16((f32x16)(chosen18&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+96) = narrow_bf16x16(larger18);
    u32x16 bits19 = (u32x16)sum19;
    i32x16 mask19 = sum19==sum19;
    u32x16 chosen19 = (u32x16)(((i32x16)(bits19+(((bits19>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask19)
        |((i32x16)(bits19|splat_u32x16(4194304u))&~mask19));
    f32x16 larger19 = max_f32x16((f32x16)(chosen19&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1120) = narrow_bf16x16(larger19);
    u32x16 bits20 = (u32x16)sum20;
    i32x16 mask20 = sum20==sum20;
    u32x16 chosen20 = (u32x16)(((i32x16)(bits20+(((bits20>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask20)
        |((i32x16)(bits20|splat_u32x16(4194304u))&~mask20));
    f32x16 larger20 = max_f32x16((f32x16)(chosen20&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2144) = narrow_bf16x16(larger20);
    u32x16 bits21 = (u32x16)sum21;
    i32x16 mask21 = sum21==sum21;
    u32x16 chosen21 = (u32x16)(((i32x16)(bits21+(((bits21>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask21)
        |((i32x16)(bits21|splat_u32x16(4194304u))&~mask21));
    f32x16 larger21 = max_f32x16((f32x16)(chosen21&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+112) = narrow_bf16x16(larger21);
    u32x16 bits22 = (u32x16)sum22;
    i32x16 mask22 = sum22==sum22;
    u32x16 chosen22 = (u32x16)(((i32x16)(bits22+(((bits22>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask22)
        |((i32x16)(bits22|splat_u32x16(4194304u))&~mask22));
    f32x16 larger22 = max_f32x16((f32x16)(chosen22&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+1136) = narrow_bf16x16(larger22);
    u32x16 bits23 = (u32x16)sum23;
    i32x16 mask23 = sum23==sum23;
    u32x16 chosen23 = (u32x16)(((i32x16)(bits23+(((bits23>>splat_u32x16(16u))&splat_u32x16(1u))+32767u))&mask23)
        |((i32x16)(bits23|splat_u32x16(4194304u))&~mask23));
    f32x16 larger23 = max_f32x16((f32x16)(chosen23&splat_u32x16(4294901760u)), splat_f32x16(0.0f));
    *(bf16x16_loose*)(data0+out_column+limit*1024+2160) = narrow_bf16x16(larger23);
  }
}

// ======== neon
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 1 of 1024 in 8 parts by 8 copies of 4 lanes > out 0 of 1000 by 3 copies
//   add over reduce 0 of 512
//   stage0 keeps 16384 elements, f = 333: float32(data2(1000, 1024, 512))
//   Opts: Upcast(out 1, 4), Unroll(out 1, 8), Unroll(out 0, 3), Pad(out 0), Outer(out 1), Thread(out 1, 8)
// No constant stays in a register across loops: sums take nearly all of them.
#ifndef __clang__
#pragma GCC optimize("ira-loop-pressure")
#endif
#include <stdint.h>

typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define zip_lower_bf16x4(x, y) __builtin_shufflevector(x, y, 0,4,1,5)
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define zip_upper_bf16x4(x, y) __builtin_shufflevector(x, y, 2,6,3,7)
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define splat_u32x4(x) ((u32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })
#define narrow_bf16x4(a) ({ f32x4 a_ = a; u32x4 b_ = (u32x4)a_; i32x4 is_ = a_ == a_; \
  b_ = (u32x4)(((i32x4)(b_ + ((b_ >> 16 & 1) + 0x7fff)) & is_) | ((i32x4)(b_ | 0x400000) & ~is_)) >> 16; \
    __builtin_convertvector(b_, bf16x4); })

void r_1000_1024_512_7c4fca(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (int64_t i0 = 0; i0 < 4; ++i0) {
    const int64_t out_column = part*128+i0*32;
    // fills stage0
    for (int64_t i1 = 0; i1 < 128; ++i1) {
      const int64_t b_column = part*65536+i0*16384+i1*4;
      const int64_t kept_row = i1*128;
      for (int64_t i2 = 0; i2 < 8; ++i2) {
        bf16x4 b0 = *(const bf16x4_loose*)(data2+b_column+i2*2048);
        bf16x4 b1 = *(const bf16x4_loose*)(data2+b_column+i2*2048+1024);
        bf16x4 zipped0 = zip_lower_bf16x4(b0, b1);
        bf16x4 b2 = *(const bf16x4_loose*)(data2+b_column+i2*2048+512);
        bf16x4 b3 = *(const bf16x4_loose*)(data2+b_column+i2*2048+1536);
        bf16x4 zipped1 = zip_lower_bf16x4(b2, b3);
        bf16x4 zipped2 = zip_lower_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4) = widen_bf16x4(zipped2);
        bf16x4 zipped3 = zip_upper_bf16x4(zipped0, zipped1);
        *(f32x4_loose*)(stage0+kept_row+i2*4+32) = widen_bf16x4(zipped3);
        bf16x4 zipped4 = zip_upper_bf16x4(b0, b1);
        bf16x4 zipped5 = zip_upper_bf16x4(b2, b3);
        bf16x4 zipped6 = zip_lower_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+64) = widen_bf16x4(zipped6);
        bf16x4 zipped7 = zip_upper_bf16x4(zipped4, zipped5);
        *(f32x4_loose*)(stage0+kept_row+i2*4+96) = widen_bf16x4(zipped7);
      }
    }
    // sum, writes data0
    for (int64_t i3 = 0; i3 < 334; ++i3) {
      const int64_t limit = 997 < i3*3 ? 997 : i3*3;
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
      for (int64_t r0 = 0; r0 < 512; ++r0) {
        float converted0 = widen_bf16(data1[a_row+r0]);
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*32);
        sum0 = mulacc_f32x4(splat_f32x4(converted0), kept0, sum0);
        float converted1 = widen_bf16(data1[a_row+r0+512]);
        sum1 = mulacc_f32x4(splat_f32x4(converted1), kept0, sum1);
        float converted2 = widen_bf16(data1[a_row+r0+1024]);
        sum2 = mulacc_f32x4(splat_f32x4(converted2), kept0, sum2);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*32+4);
        sum3 = mulacc_f32x4(splat_f32x4(converted0), kept1, sum3);
        sum4 = mulacc_f32x4(splat_f32x4(converted1), kept1, sum4);
        sum5 = mulacc_f32x4(splat_f32x4(converted2), kept1, sum5);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*32+8);
        sum6 = mulacc_f32x4(splat_f32x4(converted0), kept2, sum6);
        sum7 = mulacc_f32x4(splat_f32x4(converted1), kept2, sum7);
        sum8 = mulacc_f32x4(splat_f32x4(converted2), kept2, sum8);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*32+12);
        sum9 = mulacc_f32x4(splat_f32x4(converted0), kept3, sum9);
        sum10 = mulacc_f32x4(splat_f32x4(converted1), kept3, sum10);
        sum11 = mulacc_f32x4(splat_f32x4(converted2), kept3, sum11);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*32+16);
        sum12 = mulacc_f32x4(splat_f32x4(converted0), kept4, sum12);
        sum13 = mulacc_f32x4(splat_f32x4(converted1), kept4, sum13);
        sum14 = mulacc_f32x4(splat_f32x4(converted2), kept4, sum14);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*32+20);
        sum15 = mulacc_f32x4(splat_f32x4(converted0), kept5, sum15);
        sum16 = mulacc_f32x4(splat_f32x4(converted1), kept5, sum16);
        sum17 = mulacc_f32x4(splat_f32x4(converted2), kept5, sum17);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*32+24);
        sum18 = mulacc_f32x4(splat_f32x4(converted0), kept6, sum18);
        sum19 = mulacc_f32x4(splat_f32x4(converted1), kept6, sum19);
        sum20 = mulacc_f32x4(splat_f32x4(converted2), kept6, sum20);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*32+28);
        sum21 = mulacc_f32x4(splat_f32x4(converted0), kept7, sum21);
        sum22 = mulacc_f32x4(splat_f32x4(converted1), kept7, sum22);
        sum23 = mulacc_f32x4(splat_f32x4(converted2), kept7, sum23);
      }
      u32x4 bits0 = (u32x4)sum0;
      i32x4 mask0 = sum0==sum0;
      u32x4 chosen0 = (u32x4)(((i32x4)(bits0+(((bits0>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask0)
          |((i32x4)(bits0|splat_u32x4(4194304u))&~mask0));
      bf16x4 converted3 = narrow_bf16x4(max_f32x4((f32x4)(chosen0&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024) = converted3;
      u32x4 bits1 = (u32x4)sum1;
      i32x4 mask1 = sum1==sum1;
      u32x4 chosen1 = (u32x4)(((i32x4)(bits1+(((bits1>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask1)
          |((i32x4)(bits1|splat_u32x4(4194304u))&~mask1));
      bf16x4 converted4 = narrow_bf16x4(max_f32x4((f32x4)(chosen1&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1024) = converted4;
      u32x4 bits2 = (u32x4)sum2;
      i32x4 mask2 = sum2==sum2;
      u32x4 chosen2 = (u32x4)(((i32x4)(bits2+(((bits2>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask2)
          |((i32x4)(bits2|splat_u32x4(4194304u))&~mask2));
      bf16x4 converted5 = narrow_bf16x4(max_f32x4((f32x4)(chosen2&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2048) = converted5;
      u32x4 bits3 = (u32x4)sum3;
      i32x4 mask3 = sum3==sum3;
      u32x4 chosen3 = (u32x4)(((i32x4)(bits3+(((bits3>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask3)
          |((i32x4)(bits3|splat_u32x4(4194304u))&~mask3));
      bf16x4 converted6 = narrow_bf16x4(max_f32x4((f32x4)(chosen3&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+4) = converted6;
      u32x4 bits4 = (u32x4)sum4;
      i32x4 mask4 = sum4==sum4;
      u32x4 chosen4 = (u32x4)(((i32x4)(bits4+(((bits4>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask4)
          |((i32x4)(bits4|splat_u32x4(4194304u))&~mask4));
      bf16x4 converted7 = narrow_bf16x4(max_f32x4((f32x4)(chosen4&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1028) = converted7;
      u32x4 bits5 = (u32x4)sum5;
      i32x4 mask5 = sum5==sum5;
      u32x4 chosen5 = (u32x4)(((i32x4)(bits5+(((bits5>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask5)
          |((i32x4)(bits5|splat_u32x4(4194304u))&~mask5));
      bf16x4 converted8 = narrow_bf16x4(max_f32x4((f32x4)(chosen5&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2052) = converted8;
      u32x4 bits6 = (u32x4)sum6;
      i32x4 mask6 = sum6==sum6;
      u32x4 chosen6 = (u32x4)(((i32x4)(bits6+(((bits6>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask6)
          |((i32x4)(bits6|splat_u32x4(4194304u))&~mask6));
      bf16x4 converted9 = narrow_bf16x4(max_f32x4((f32x4)(chosen6&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+8) = converted9;
      u32x4 bits7 = (u32x4)sum7;
      i32x4 mask7 = sum7==sum7;
      u32x4 chosen7 = (u32x4)(((i32x4)(bits7+(((bits7>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask7)
          |((i32x4)(bits7|splat_u32x4(4194304u))&~mask7));
      bf16x4 converted10 = narrow_bf16x4(max_f32x4((f32x4)(chosen7&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1032) = converted10;
      u32x4 bits8 = (u32x4)sum8;
      i32x4 mask8 = sum8==sum8;
      u32x4 chosen8 = (u32x4)(((i32x4)(bits8+(((bits8>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask8)
          |((i32x4)(bits8|splat_u32x4(4194304u))&~mask8));
      bf16x4 converted11 = narrow_bf16x4(max_f32x4((f32x4)(chosen8&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2056) = converted11;
      u32x4 bits9 = (u32x4)sum9;
      i32x4 mask9 = sum9==sum9;
      u32x4 chosen9 = (u32x4)(((i32x4)(bits9+(((bits9>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask9)
          |((i32x4)(bits9|splat_u32x4(4194304u))&~mask9));
      bf16x4 converted12 = narrow_bf16x4(max_f32x4((f32x4)(chosen9&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+12) = converted12;
      u32x4 bits10 = (u32x4)sum10;
      i32x4 mask10 = sum10==sum10;
      u32x4 chosen10 = (u32x4)(((i32x4)(bits10+(((bits10>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask10)
          |((i32x4)(bits10|splat_u32x4(4194304u))&~mask10));
      bf16x4 converted13 = narrow_bf16x4(max_f32x4((f32x4)(chosen10&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1036) = converted13;
      u32x4 bits11 = (u32x4)sum11;
      i32x4 mask11 = sum11==sum11;
      u32x4 chosen11 = (u32x4)(((i32x4)(bits11+(((bits11>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask11)
          |((i32x4)(bits11|splat_u32x4(4194304u))&~mask11));
      bf16x4 converted14 = narrow_bf16x4(max_f32x4((f32x4)(chosen11&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2060) = converted14;
      u32x4 bits12 = (u32x4)sum12;
      i32x4 mask12 = sum12==sum12;
      u32x4 chosen12 = (u32x4)(((i32x4)(bits12+(((bits12>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask12)
          |((i32x4)(bits12|splat_u32x4(4194304u))&~mask12));
      bf16x4 converted15 = narrow_bf16x4(max_f32x4((f32x4)(chosen12&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+16) = converted15;
      u32x4 bits13 = (u32x4)sum13;
      i32x4 mask13 = sum13==sum13;
      u32x4 chosen13 = (u32x4)(((i32x4)(bits13+(((bits13>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask13)
          |((i32x4)(bits13|splat_u32x4(4194304u))&~mask13));
      bf16x4 converted16 = narrow_bf16x4(max_f32x4((f32x4)(chosen13&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1040) = converted16;
      u32x4 bits14 = (u32x4)sum14;
      i32x4 mask14 = sum14==sum14;
      u32x4 chosen14 = (u32x4)(((i32x4)(bits14+(((bits14>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask14)
          |((i32x4)(bits14|splat_u32x4(4194304u))&~mask14));
      bf16x4 converted17 = narrow_bf16x4(max_f32x4((f32x4)(chosen14&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2064) = converted17;
      u32x4 bits15 = (u32x4)sum15;
      i32x4 mask15 = sum15==sum15;
      u32x4 chosen15 = (u32x4)(((i32x4)(bits15+(((bits15>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask15)
          |((i32x4)(bits15|splat_u32x4(4194304u))&~mask15));
      bf16x4 converted18 = narrow_bf16x4(max_f32x4((f32x4)(chosen15&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+20) = converted18;
      u32x4 bits16 = (u32x4)sum16;
      i32x4 mask16 = sum16==sum16;
      u32x4 chosen16 = (u32x4)(((i32x4)(bits16+(((bits16>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask16)
          |((i32x4)(bits16|splat_u32x4(4194304u))&~mask16));
      bf16x4 converted19 = narrow_bf16x4(max_f32x4((f32x4)(chosen16&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1044) = converted19;
      u32x4 bits17 = (u32x4)sum17;
      i32x4 mask17 = sum17==sum17;
      u32x4 chosen17 = (u32x4)(((i32x4)(bits17+(((bits17>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask17)
          |((i32x4)(bits17|splat_u32x4(4194304u))&~mask17));
      bf16x4 converted20 = narrow_bf16x4(max_f32x4((f32x4)(chosen17&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2068) = converted20;
      u32x4 bits18 = (u32x4)sum18;
      i32x4 mask18 = sum18==sum18;
      u32x4 chosen18 = (u32x4)(((i32x4)(bits18+(((bits18>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask18)
          |((i32x4)(bits18|splat_u32x4(4194304u))&~mask18));
      bf16x4 converted21 = narrow_bf16x4(max_f32x4((f32x4)(chosen18&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+24) = converted21;
      u32x4 bits19 = (u32x4)sum19;
      i32x4 mask19 = sum19==sum19;
      u32x4 chosen19 = (u32x4)(((i32x4)(bits19+(((bits19>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask19)
          |((i32x4)(bits19|splat_u32x4(4194304u))&~mask19));
      bf16x4 converted22 = narrow_bf16x4(max_f32x4((f32x4)(chosen19&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1048) = converted22;
      u32x4 bits20 = (u32x4)sum20;
      i32x4 mask20 = sum20==sum20;
      u32x4 chosen20 = (u32x4)(((i32x4)(bits20+(((bits20>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask20)
          |((i32x4)(bits20|splat_u32x4(4194304u))&~mask20));
      bf16x4 converted23 = narrow_bf16x4(max_f32x4((f32x4)(chosen20&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2072) = converted23;
      u32x4 bits21 = (u32x4)sum21;
      i32x4 mask21 = sum21==sum21;
      u32x4 chosen21 = (u32x4)(((i32x4)(bits21+(((bits21>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask21)
          |((i32x4)(bits21|splat_u32x4(4194304u))&~mask21));
      bf16x4 converted24 = narrow_bf16x4(max_f32x4((f32x4)(chosen21&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+28) = converted24;
      u32x4 bits22 = (u32x4)sum22;
      i32x4 mask22 = sum22==sum22;
      u32x4 chosen22 = (u32x4)(((i32x4)(bits22+(((bits22>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask22)
          |((i32x4)(bits22|splat_u32x4(4194304u))&~mask22));
      bf16x4 converted25 = narrow_bf16x4(max_f32x4((f32x4)(chosen22&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+1052) = converted25;
      u32x4 bits23 = (u32x4)sum23;
      i32x4 mask23 = sum23==sum23;
      u32x4 chosen23 = (u32x4)(((i32x4)(bits23+(((bits23>>splat_u32x4(16u))&splat_u32x4(1u))+32767u))&mask23)
          |((i32x4)(bits23|splat_u32x4(4194304u))&~mask23));
      bf16x4 converted26 = narrow_bf16x4(max_f32x4((f32x4)(chosen23&splat_u32x4(4294901760u)), splat_f32x4(0.0f)));
      *(bf16x4_loose*)(data0+out_column+limit*1024+2076) = converted26;
    }
  }
}

