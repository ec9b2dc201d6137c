// ======== plain
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 in 6 parts by 8 copies > out 1 of 1024
//   add over reduce 0 of 512 by 4 lanes
//   stage0 keeps 4096 elements, f = 1.02e+03: float32(data1(1000, 1024, 512))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4), Thread(out 0, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })

void r_1000_1024_512_9a10d5(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = 21 < 125-part*21 ? 21 : 125-part*21;
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t a_row = part*86016+i0*4096;
    const int64_t out_row = part*172032+i0*8192;
    // fills stage0
    for (int64_t i1 = 0; i1 < 4096; ++i1) {
      stage0[i1] = widen_bf16(data1[a_row+i1]);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 1024; ++i2) {
      const int64_t b_row = i2*512;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 128; ++r0) {
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*4);
        bf16x4 b = *(const bf16x4_loose*)(data2+b_row+r0*4);
        f32x4 converted = widen_bf16x4(b);
        sum0 = sum0+(kept0*converted);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*4+512);
        sum1 = sum1+(kept1*converted);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*4+1024);
        sum2 = sum2+(kept2*converted);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*4+1536);
        sum3 = sum3+(kept3*converted);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*4+2048);
        sum4 = sum4+(kept4*converted);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*4+2560);
        sum5 = sum5+(kept5*converted);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*4+3072);
        sum6 = sum6+(kept6*converted);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*4+3584);
        sum7 = sum7+(kept7*converted);
      }
      f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
      float larger0 = max_float(widen_bf16(narrow_bf16(sum_of_lanes0[0]+sum_of_lanes0[1])), 0.0f);
      data0[out_row+i2] = narrow_bf16(larger0);
      f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
      float larger1 = max_float(widen_bf16(narrow_bf16(sum_of_lanes1[0]+sum_of_lanes1[1])), 0.0f);
      data0[out_row+i2+1024] = narrow_bf16(larger1);
      f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
      float larger2 = max_float(widen_bf16(narrow_bf16(sum_of_lanes2[0]+sum_of_lanes2[1])), 0.0f);
      data0[out_row+i2+2048] = narrow_bf16(larger2);
      f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
      float larger3 = max_float(widen_bf16(narrow_bf16(sum_of_lanes3[0]+sum_of_lanes3[1])), 0.0f);
      data0[out_row+i2+3072] = narrow_bf16(larger3);
      f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
      float larger4 = max_float(widen_bf16(narrow_bf16(sum_of_lanes4[0]+sum_of_lanes4[1])), 0.0f);
      data0[out_row+i2+4096] = narrow_bf16(larger4);
      f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
      float larger5 = max_float(widen_bf16(narrow_bf16(sum_of_lanes5[0]+sum_of_lanes5[1])), 0.0f);
      data0[out_row+i2+5120] = narrow_bf16(larger5);
      f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
      float larger6 = max_float(widen_bf16(narrow_bf16(sum_of_lanes6[0]+sum_of_lanes6[1])), 0.0f);
      data0[out_row+i2+6144] = narrow_bf16(larger6);
      f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
      float larger7 = max_float(widen_bf16(narrow_bf16(sum_of_lanes7[0]+sum_of_lanes7[1])), 0.0f);
      data0[out_row+i2+7168] = narrow_bf16(larger7);
    }
  }
}

// ======== avx2
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 in 6 parts by 8 copies > out 1 of 1024
//   add over reduce 0 of 512 by 8 lanes
//   stage0 keeps 4096 elements, f = 1.02e+03: float32(data1(1000, 1024, 512))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 8), Thread(out 0, 6)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef uint16_t bf16x8 __attribute__((vector_size(16)));
typedef bf16x8 bf16x8_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define widen_bf16x8(a) ({ u32x8 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x8)(w_ << 16); })
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })

void r_1000_1024_512_9e9ee4(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = 21 < 125-part*21 ? 21 : 125-part*21;
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t a_row = part*86016+i0*4096;
    const int64_t out_row = part*172032+i0*8192;
    // fills stage0
    for (int64_t i1 = 0; i1 < 4096; ++i1) {
      stage0[i1] = widen_bf16(data1[a_row+i1]);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 1024; ++i2) {
      const int64_t b_row = i2*512;
      f32x8 sum0 = splat_f32x8(0.0f);
      f32x8 sum1 = splat_f32x8(0.0f);
      f32x8 sum2 = splat_f32x8(0.0f);
      f32x8 sum3 = splat_f32x8(0.0f);
      f32x8 sum4 = splat_f32x8(0.0f);
      f32x8 sum5 = splat_f32x8(0.0f);
      f32x8 sum6 = splat_f32x8(0.0f);
      f32x8 sum7 = splat_f32x8(0.0f);
      for (int64_t r0 = 0; r0 < 64; ++r0) {
        f32x8 kept0 = *(const f32x8_loose*)(stage0+r0*8);
        bf16x8 b = *(const bf16x8_loose*)(data2+b_row+r0*8);
        f32x8 converted = widen_bf16x8(b);
        sum0 = mulacc_f32x8(kept0, converted, sum0);
        f32x8 kept1 = *(const f32x8_loose*)(stage0+r0*8+512);
        sum1 = mulacc_f32x8(kept1, converted, sum1);
        f32x8 kept2 = *(const f32x8_loose*)(stage0+r0*8+1024);
        sum2 = mulacc_f32x8(kept2, converted, sum2);
        f32x8 kept3 = *(const f32x8_loose*)(stage0+r0*8+1536);
        sum3 = mulacc_f32x8(kept3, converted, sum3);
        f32x8 kept4 = *(const f32x8_loose*)(stage0+r0*8+2048);
        sum4 = mulacc_f32x8(kept4, converted, sum4);
        f32x8 kept5 = *(const f32x8_loose*)(stage0+r0*8+2560);
        sum5 = mulacc_f32x8(kept5, converted, sum5);
        f32x8 kept6 = *(const f32x8_loose*)(stage0+r0*8+3072);
        sum6 = mulacc_f32x8(kept6, converted, sum6);
        f32x8 kept7 = *(const f32x8_loose*)(stage0+r0*8+3584);
        sum7 = mulacc_f32x8(kept7, converted, sum7);
      }
      f32x4 sum_of_lanes0 = lower_f32x8(sum0)+upper_f32x8(sum0);
      f32x2 sum_of_lanes1 = lower_f32x4(sum_of_lanes0)+upper_f32x4(sum_of_lanes0);
      float larger0 = max_float(widen_bf16(narrow_bf16(sum_of_lanes1[0]+sum_of_lanes1[1])), 0.0f);
      data0[out_row+i2] = narrow_bf16(larger0);
      f32x4 sum_of_lanes2 = lower_f32x8(sum1)+upper_f32x8(sum1);
      f32x2 sum_of_lanes3 = lower_f32x4(sum_of_lanes2)+upper_f32x4(sum_of_lanes2);
      float larger1 = max_float(widen_bf16(narrow_bf16(sum_of_lanes3[0]+sum_of_lanes3[1])), 0.0f);
      data0[out_row+i2+1024] = narrow_bf16(larger1);
      f32x4 sum_of_lanes4 = lower_f32x8(sum2)+upper_f32x8(sum2);
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      float larger2 = max_float(widen_bf16(narrow_bf16(sum_of_lanes5[0]+sum_of_lanes5[1])), 0.0f);
      data0[out_row+i2+2048] = narrow_bf16(larger2);
      f32x4 sum_of_lanes6 = lower_f32x8(sum3)+upper_f32x8(sum3);
      f32x2 sum_of_lanes7 = lower_f32x4(sum_of_lanes6)+upper_f32x4(sum_of_lanes6);
      float larger3 = max_float(widen_bf16(narrow_bf16(sum_of_lanes7[0]+sum_of_lanes7[1])), 0.0f);
      data0[out_row+i2+3072] = narrow_bf16(larger3);
      f32x4 sum_of_lanes8 = lower_f32x8(sum4)+upper_f32x8(sum4);
      f32x2 sum_of_lanes9 = lower_f32x4(sum_of_lanes8)+upper_f32x4(sum_of_lanes8);
      float larger4 = max_float(widen_bf16(narrow_bf16(sum_of_lanes9[0]+sum_of_lanes9[1])), 0.0f);
      data0[out_row+i2+4096] = narrow_bf16(larger4);
      f32x4 sum_of_lanes10 = lower_f32x8(sum5)+upper_f32x8(sum5);
      f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
      float larger5 = max_float(widen_bf16(narrow_bf16(sum_of_lanes11[0]+sum_of_lanes11[1])), 0.0f);
      data0[out_row+i2+5120] = narrow_bf16(larger5);
      f32x4 sum_of_lanes12 = lower_f32x8(sum6)+upper_f32x8(sum6);
      f32x2 sum_of_lanes13 = lower_f32x4(sum_of_lanes12)+upper_f32x4(sum_of_lanes12);
      float larger6 = max_float(widen_bf16(narrow_bf16(sum_of_lanes13[0]+sum_of_lanes13[1])), 0.0f);
      data0[out_row+i2+6144] = narrow_bf16(larger6);
      f32x4 sum_of_lanes14 = lower_f32x8(sum7)+upper_f32x8(sum7);
      f32x2 sum_of_lanes15 = lower_f32x4(sum_of_lanes14)+upper_f32x4(sum_of_lanes14);
      float larger7 = max_float(widen_bf16(narrow_bf16(sum_of_lanes15[0]+sum_of_lanes15[1])), 0.0f);
      data0[out_row+i2+7168] = narrow_bf16(larger7);
    }
  }
}

// ======== avx512
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 in 6 parts by 8 copies > out 1 of 1024
//   add over reduce 0 of 512 by 16 lanes
//   stage0 keeps 4096 elements, f = 1.02e+03: float32(data1(1000, 1024, 512))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 16), Thread(out 0, 6)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef uint16_t bf16x16 __attribute__((vector_size(32)));
typedef bf16x16 bf16x16_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define widen_bf16x16(a) ({ u32x16 w_; __asm__("vpmovzxwd %1, %0" : "=v"(w_) : "v"(a)); (f32x16)(w_ << 16); })
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })

void r_1000_1024_512_e5d42b(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = 21 < 125-part*21 ? 21 : 125-part*21;
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t a_row = part*86016+i0*4096;
    const int64_t out_row = part*172032+i0*8192;
    // fills stage0
    for (int64_t i1 = 0; i1 < 4096; ++i1) {
      stage0[i1] = widen_bf16(data1[a_row+i1]);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 1024; ++i2) {
      const int64_t b_row = i2*512;
      f32x16 sum0 = splat_f32x16(0.0f);
      f32x16 sum1 = splat_f32x16(0.0f);
      f32x16 sum2 = splat_f32x16(0.0f);
      f32x16 sum3 = splat_f32x16(0.0f);
      f32x16 sum4 = splat_f32x16(0.0f);
      f32x16 sum5 = splat_f32x16(0.0f);
      f32x16 sum6 = splat_f32x16(0.0f);
      f32x16 sum7 = splat_f32x16(0.0f);
      for (int64_t r0 = 0; r0 < 32; ++r0) {
        f32x16 kept0 = *(const f32x16_loose*)(stage0+r0*16);
        bf16x16 b = *(const bf16x16_loose*)(data2+b_row+r0*16);
        f32x16 converted = widen_bf16x16(b);
        sum0 = mulacc_f32x16(kept0, converted, sum0);
        f32x16 kept1 = *(const f32x16_loose*)(stage0+r0*16+512);
        sum1 = mulacc_f32x16(kept1, converted, sum1);
        f32x16 kept2 = *(const f32x16_loose*)(stage0+r0*16+1024);
        sum2 = mulacc_f32x16(kept2, converted, sum2);
        f32x16 kept3 = *(const f32x16_loose*)(stage0+r0*16+1536);
        sum3 = mulacc_f32x16(kept3, converted, sum3);
        f32x16 kept4 = *(const f32x16_loose*)(stage0+r0*16+2048);
        sum4 = mulacc_f32x16(kept4, converted, sum4);
        f32x16 kept5 = *(const f32x16_loose*)(stage0+r0*16+2560);
        sum5 = mulacc_f32x16(kept5, converted, sum5);
        f32x16 kept6 = *(const f32x16_loose*)(stage0+r0*16+3072);
        sum6 = mulacc_f32x16(kept6, converted, sum6);
        f32x16 kept7 = *(const f32x16_loose*)(stage0+r0*16+3584);
        sum7 = mulacc_f32x16(kept7, converted, sum7);
      }
      f32x8 sum_of_lanes0 = lower_f32x16(sum0)+upper_f32x16(sum0);
      f32x4 sum_of_lanes1 = lower_f32x8(sum_of_lanes0)+upper_f32x8(sum_of_lanes0);
      f32x2 sum_of_lanes2 = lower_f32x4(sum_of_lanes1)+upper_f32x4(sum_of_lanes1);
      float larger0 = max_float(widen_bf16(narrow_bf16(sum_of_lanes2[0]+sum_of_lanes2[1])), 0.0f);
      data0[out_row+i2] = narrow_bf16(larger0);
      f32x8 sum_of_lanes3 = lower_f32x16(sum1)+upper_f32x16(sum1);
      f32x4 sum_of_lanes4 = lower_f32x8(sum_of_lanes3)+upper_f32x8(sum_of_lanes3);
      f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
      float larger1 = max_float(widen_bf16(narrow_bf16(sum_of_lanes5[0]+sum_of_lanes5[1])), 0.0f);
      data0[out_row+i2+1024] = narrow_bf16(larger1);
      f32x8 sum_of_lanes6 = lower_f32x16(sum2)+upper_f32x16(sum2);
      f32x4 sum_of_lanes7 = lower_f32x8(sum_of_lanes6)+upper_f32x8(sum_of_lanes6);
      f32x2 sum_of_lanes8 = lower_f32x4(sum_of_lanes7)+upper_f32x4(sum_of_lanes7);
      float larger2 = max_float(widen_bf16(narrow_bf16(sum_of_lanes8[0]+sum_of_lanes8[1])), 0.0f);
      data0[out_row+i2+2048] = narrow_bf16(larger2);
      f32x8 sum_of_lanes9 = lower_f32x16(sum3)+upper_f32x16(sum3);
      f32x4 sum_of_lanes10 = lower_f32x8(sum_of_lanes9)+upper_f32x8(sum_of_lanes9);
      f32x2 sum_of_lanes11 = lower_f32x4(sum_of_lanes10)+upper_f32x4(sum_of_lanes10);
      float larger3 = max_float(widen_bf16(narrow_bf16(sum_of_lanes11[0]+sum_of_lanes11[1])), 0.0f);
      data0[out_row+i2+3072] = narrow_bf16(larger3);
      f32x8 sum_of_lanes12 = lower_f32x16(sum4)+upper_f32x16(sum4);
      f32x4 sum_of_lanes13 = lower_f32x8(sum_of_lanes12)+upper_f32x8(sum_of_lanes12);
      f32x2 sum_of_lanes14 = lower_f32x4(sum_of_lanes13)+upper_f32x4(sum_of_lanes13);
      float larger4 = max_float(widen_bf16(narrow_bf16(sum_of_lanes14[0]+sum_of_lanes14[1])), 0.0f);
      data0[out_row+i2+4096] = narrow_bf16(larger4);
      f32x8 sum_of_lanes15 = lower_f32x16(sum5)+upper_f32x16(sum5);
      f32x4 sum_of_lanes16 = lower_f32x8(sum_of_lanes15)+upper_f32x8(sum_of_lanes15);
      f32x2 sum_of_lanes17 = lower_f32x4(sum_of_lanes16)+upper_f32x4(sum_of_lanes16);
      float larger5 = max_float(widen_bf16(narrow_bf16(sum_of_lanes17[0]+sum_of_lanes17[1])), 0.0f);
      data0[out_row+i2+5120] = narrow_bf16(larger5);
      f32x8 sum_of_lanes18 = lower_f32x16(sum6)+upper_f32x16(sum6);
      f32x4 sum_of_lanes19 = lower_f32x8(sum_of_lanes18)+upper_f32x8(sum_of_lanes18);
      f32x2 sum_of_lanes20 = lower_f32x4(sum_of_lanes19)+upper_f32x4(sum_of_lanes19);
      float larger6 = max_float(widen_bf16(narrow_bf16(sum_of_lanes20[0]+sum_of_lanes20[1])), 0.0f);
      data0[out_row+i2+6144] = narrow_bf16(larger6);
      f32x8 sum_of_lanes21 = lower_f32x16(sum7)+upper_f32x16(sum7);
      f32x4 sum_of_lanes22 = lower_f32x8(sum_of_lanes21)+upper_f32x8(sum_of_lanes21);
      f32x2 sum_of_lanes23 = lower_f32x4(sum_of_lanes22)+upper_f32x4(sum_of_lanes22);
      float larger7 = max_float(widen_bf16(narrow_bf16(sum_of_lanes23[0]+sum_of_lanes23[1])), 0.0f);
      data0[out_row+i2+7168] = narrow_bf16(larger7);
    }
  }
}

// ======== neon
// data0(1000, 1024, 1) = bfloat16(max(float32(bfloat16(sum(float32(data1(1000, 1024, 512))*float32(data2(1000, 1024,
//     512)), axes 2))), 0))
//   loops out 0 of 1000 in 6 parts by 8 copies > out 1 of 1024
//   add over reduce 0 of 512 by 4 lanes
//   stage0 keeps 4096 elements, f = 1.02e+03: float32(data1(1000, 1024, 512))
//   Opts: Unroll(out 0, 8), Upcast(reduce 0, 4), Thread(out 0, 6)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef uint16_t bf16x4 __attribute__((vector_size(8)));
typedef bf16x4 bf16x4_loose __attribute__((aligned(2), may_alias));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define widen_bf16(a) ((union{unsigned from; float to;}){(unsigned)(a) << 16}).to
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define widen_bf16x4(a) ((f32x4)(__builtin_convertvector(a, u32x4) << 16))
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)
#define narrow_bf16(a) ({ float a_ = a; unsigned b_ = ((union{float from; unsigned to;}){a_}).to; \
  (unsigned short)(a_ == a_ ? (b_ + ((b_ >> 16 & 1) + 0x7fff)) >> 16 : b_ >> 16 | 0x40); })
#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })

void r_1000_1024_512_205445(uint16_t* restrict data0, const uint16_t* restrict data1,
    const uint16_t* restrict data2, const int64_t part, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  const int64_t count = 21 < 125-part*21 ? 21 : 125-part*21;
  for (int64_t i0 = 0; i0 < count; ++i0) {
    const int64_t a_row = part*86016+i0*4096;
    const int64_t out_row = part*172032+i0*8192;
    // fills stage0
    for (int64_t i1 = 0; i1 < 4096; ++i1) {
      stage0[i1] = widen_bf16(data1[a_row+i1]);
    }
    // sum, writes data0
    for (int64_t i2 = 0; i2 < 1024; ++i2) {
      const int64_t b_row = i2*512;
      f32x4 sum0 = splat_f32x4(0.0f);
      f32x4 sum1 = splat_f32x4(0.0f);
      f32x4 sum2 = splat_f32x4(0.0f);
      f32x4 sum3 = splat_f32x4(0.0f);
      f32x4 sum4 = splat_f32x4(0.0f);
      f32x4 sum5 = splat_f32x4(0.0f);
      f32x4 sum6 = splat_f32x4(0.0f);
      f32x4 sum7 = splat_f32x4(0.0f);
      for (int64_t r0 = 0; r0 < 128; ++r0) {
        f32x4 kept0 = *(const f32x4_loose*)(stage0+r0*4);
        bf16x4 b = *(const bf16x4_loose*)(data2+b_row+r0*4);
        f32x4 converted = widen_bf16x4(b);
        sum0 = mulacc_f32x4(kept0, converted, sum0);
        f32x4 kept1 = *(const f32x4_loose*)(stage0+r0*4+512);
        sum1 = mulacc_f32x4(kept1, converted, sum1);
        f32x4 kept2 = *(const f32x4_loose*)(stage0+r0*4+1024);
        sum2 = mulacc_f32x4(kept2, converted, sum2);
        f32x4 kept3 = *(const f32x4_loose*)(stage0+r0*4+1536);
        sum3 = mulacc_f32x4(kept3, converted, sum3);
        f32x4 kept4 = *(const f32x4_loose*)(stage0+r0*4+2048);
        sum4 = mulacc_f32x4(kept4, converted, sum4);
        f32x4 kept5 = *(const f32x4_loose*)(stage0+r0*4+2560);
        sum5 = mulacc_f32x4(kept5, converted, sum5);
        f32x4 kept6 = *(const f32x4_loose*)(stage0+r0*4+3072);
        sum6 = mulacc_f32x4(kept6, converted, sum6);
        f32x4 kept7 = *(const f32x4_loose*)(stage0+r0*4+3584);
        sum7 = mulacc_f32x4(kept7, converted, sum7);
      }
      f32x2 sum_of_lanes0 = lower_f32x4(sum0)+upper_f32x4(sum0);
      float larger0 = max_float(widen_bf16(narrow_bf16(sum_of_lanes0[0]+sum_of_lanes0[1])), 0.0f);
      data0[out_row+i2] = narrow_bf16(larger0);
      f32x2 sum_of_lanes1 = lower_f32x4(sum1)+upper_f32x4(sum1);
      float larger1 = max_float(widen_bf16(narrow_bf16(sum_of_lanes1[0]+sum_of_lanes1[1])), 0.0f);
      data0[out_row+i2+1024] = narrow_bf16(larger1);
      f32x2 sum_of_lanes2 = lower_f32x4(sum2)+upper_f32x4(sum2);
      float larger2 = max_float(widen_bf16(narrow_bf16(sum_of_lanes2[0]+sum_of_lanes2[1])), 0.0f);
      data0[out_row+i2+2048] = narrow_bf16(larger2);
      f32x2 sum_of_lanes3 = lower_f32x4(sum3)+upper_f32x4(sum3);
      float larger3 = max_float(widen_bf16(narrow_bf16(sum_of_lanes3[0]+sum_of_lanes3[1])), 0.0f);
      data0[out_row+i2+3072] = narrow_bf16(larger3);
      f32x2 sum_of_lanes4 = lower_f32x4(sum4)+upper_f32x4(sum4);
      float larger4 = max_float(widen_bf16(narrow_bf16(sum_of_lanes4[0]+sum_of_lanes4[1])), 0.0f);
      data0[out_row+i2+4096] = narrow_bf16(larger4);
      f32x2 sum_of_lanes5 = lower_f32x4(sum5)+upper_f32x4(sum5);
      float larger5 = max_float(widen_bf16(narrow_bf16(sum_of_lanes5[0]+sum_of_lanes5[1])), 0.0f);
      data0[out_row+i2+5120] = narrow_bf16(larger5);
      f32x2 sum_of_lanes6 = lower_f32x4(sum6)+upper_f32x4(sum6);
      float larger6 = max_float(widen_bf16(narrow_bf16(sum_of_lanes6[0]+sum_of_lanes6[1])), 0.0f);
      data0[out_row+i2+6144] = narrow_bf16(larger6);
      f32x2 sum_of_lanes7 = lower_f32x4(sum7)+upper_f32x4(sum7);
      float larger7 = max_float(widen_bf16(narrow_bf16(sum_of_lanes7[0]+sum_of_lanes7[1])), 0.0f);
      data0[out_row+i2+7168] = narrow_bf16(larger7);
    }
  }
}

