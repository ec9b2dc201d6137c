// ======== plain
// data0(32, 32) = max(data1(32, 32)*2, 0)
//   loops out 0 of 32 by 2 copies cut at 1 and 31 > out 1 of 32 by 2 copies of 4 lanes cut at 1 and 31
//   Opts: Cut(out 0, 1), Cut(out 0, 31), Unroll(out 0, 2), Cut(out 1, 1), Cut(out 1, 31), Upcast(out 1, 4),
//       Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void E_32_32_b10f28(float* restrict data0, const float* restrict data1) {
  float larger = max_float(0.0f*2.0f, 0.0f);
  data0[0] = larger;
  *(f32x4_loose*)(data0+25) = splat_f32x4(larger);
  data0[31] = larger;
  data0[992] = larger;
  *(f32x4_loose*)(data0+1017) = splat_f32x4(larger);
  data0[1023] = larger;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    *(f32x4_loose*)(data0+i0*8+1) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+5) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+993) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+997) = splat_f32x4(larger);
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    data0[i1+29] = larger;
    data0[i1+1021] = larger;
  }
  for (int64_t i2 = 0; i2 < 15; ++i2) {
    const int64_t out_row = i2*64;
    const int64_t x_row = i2*60;
    data0[out_row+32] = larger;
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+i3*8);
      *(f32x4_loose*)(data0+out_row+i3*8+33) = max_f32x4(x0*2.0f, splat_f32x4(0.0f));
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+i3*8+4);
      *(f32x4_loose*)(data0+out_row+i3*8+37) = max_f32x4(x1*2.0f, splat_f32x4(0.0f));
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+i3*8+30);
      *(f32x4_loose*)(data0+out_row+i3*8+65) = max_f32x4(x2*2.0f, splat_f32x4(0.0f));
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+i3*8+34);
      *(f32x4_loose*)(data0+out_row+i3*8+69) = max_f32x4(x3*2.0f, splat_f32x4(0.0f));
    }
    f32x4 x4 = *(const f32x4_loose*)(data1+x_row+24);
    *(f32x4_loose*)(data0+out_row+57) = max_f32x4(x4*2.0f, splat_f32x4(0.0f));
    // writes data0
    for (int64_t i4 = 0; i4 < 2; ++i4) {
      data0[out_row+i4+61] = max_float(data1[x_row+i4+28]*2.0f, 0.0f);
      data0[out_row+i4+93] = max_float(data1[x_row+i4+58]*2.0f, 0.0f);
    }
    data0[out_row+63] = larger;
    data0[out_row+64] = larger;
    f32x4 x5 = *(const f32x4_loose*)(data1+x_row+54);
    *(f32x4_loose*)(data0+out_row+89) = max_f32x4(x5*2.0f, splat_f32x4(0.0f));
    data0[out_row+95] = larger;
  }
}

// ======== avx2
// data0(32, 32) = max(data1(32, 32)*2, 0)
//   loops out 0 of 32 by 2 copies cut at 1 and 31 > out 1 of 32 by 2 copies of 8 lanes cut at 8 and 24
//   Opts: Cut(out 0, 1), Cut(out 0, 31), Unroll(out 0, 2), Cut(out 1, 8), Cut(out 1, 24), Upcast(out 1, 8),
//       Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define max_float(a, b) ({ float a_ = a, b_ = b, r_; __asm__("vmaxss %1, %2, %0" : "=x"(r_) : "x"(a_), "x"(b_)); \
  b_ != b_ ? b_ : r_; })
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
#define max_f32x8(a, b) ({ f32x8 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x8 c_ = b_ != b_; (f32x8)(((i32x8)b_ & c_) | ((i32x8)r_ & ~c_)); })

void E_32_32_4cc7ac(float* restrict data0, const float* restrict data1) {
  float larger = max_float(0.0f*2.0f, 0.0f);
  *(f32x8_loose*)(data0) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+8) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+24) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+16) = splat_f32x8(larger);
  // writes data0
  for (int64_t i0 = 0; i0 < 15; ++i0) {
    f32x8 x0 = load_some_f32x8(data1+i0*60-1, 1, 8);
    *(f32x8_loose*)(data0+i0*64+32) = max_f32x8(x0*2.0f, splat_f32x8(0.0f));
    f32x8 x1 = *(const f32x8_loose*)(data1+i0*60+7);
    *(f32x8_loose*)(data0+i0*64+40) = max_f32x8(x1*2.0f, splat_f32x8(0.0f));
    f32x8 x2 = load_some_f32x8(data1+i0*60+23, 0, 7);
    *(f32x8_loose*)(data0+i0*64+56) = max_f32x8(x2*2.0f, splat_f32x8(0.0f));
    f32x8 x3 = *(const f32x8_loose*)(data1+i0*60+15);
    *(f32x8_loose*)(data0+i0*64+48) = max_f32x8(x3*2.0f, splat_f32x8(0.0f));
    f32x8 x4 = load_some_f32x8(data1+i0*60+29, 1, 8);
    *(f32x8_loose*)(data0+i0*64+64) = max_f32x8(x4*2.0f, splat_f32x8(0.0f));
    f32x8 x5 = *(const f32x8_loose*)(data1+i0*60+37);
    *(f32x8_loose*)(data0+i0*64+72) = max_f32x8(x5*2.0f, splat_f32x8(0.0f));
    f32x8 x6 = load_some_f32x8(data1+i0*60+53, 0, 7);
    *(f32x8_loose*)(data0+i0*64+88) = max_f32x8(x6*2.0f, splat_f32x8(0.0f));
    f32x8 x7 = *(const f32x8_loose*)(data1+i0*60+45);
    *(f32x8_loose*)(data0+i0*64+80) = max_f32x8(x7*2.0f, splat_f32x8(0.0f));
  }
  *(f32x8_loose*)(data0+992) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+1000) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+1016) = splat_f32x8(larger);
  *(f32x8_loose*)(data0+1008) = splat_f32x8(larger);
}

// ======== avx512
// data0(32, 32) = max(data1(32, 32)*2, 0)
//   loops out 0 of 32 by 2 copies > out 1 of 32 by 2 copies of 16 lanes
//   Opts: Unroll(out 0, 2), Upcast(out 1, 16), Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define max_f32x16(a, b) ({ f32x16 a_ = a, b_ = b, r_; __asm__("vmaxps %1, %2, %0" : "=v"(r_) : "v"(a_), "v"(b_)); \
  i32x16 c_ = b_ != b_; (f32x16)(((i32x16)b_ & c_) | ((i32x16)r_ & ~c_)); })
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_32_32_e8dcbf(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 16; ++i0) {
    f32x16 x0 = load_some_f32x16(data1+i0*60-31, 1, (1 <= i0)*16);
    *(f32x16_loose*)(data0+i0*64) = max_f32x16(x0*2.0f, splat_f32x16(0.0f));
    f32x16 x1 = load_some_f32x16(data1+i0*60-15, 0, (1 <= i0)*15);
    *(f32x16_loose*)(data0+i0*64+16) = max_f32x16(x1*2.0f, splat_f32x16(0.0f));
    f32x16 x2 = load_some_f32x16(data1+i0*60-1, 1, (i0 < 15)*16);
    *(f32x16_loose*)(data0+i0*64+32) = max_f32x16(x2*2.0f, splat_f32x16(0.0f));
    f32x16 x3 = load_some_f32x16(data1+i0*60+15, 0, (i0 < 15)*15);
    *(f32x16_loose*)(data0+i0*64+48) = max_f32x16(x3*2.0f, splat_f32x16(0.0f));
  }
}

// ======== neon
// data0(32, 32) = max(data1(32, 32)*2, 0)
//   loops out 0 of 32 by 2 copies cut at 1 and 31 > out 1 of 32 by 2 copies of 4 lanes cut at 1 and 31
//   Opts: Cut(out 0, 1), Cut(out 0, 31), Unroll(out 0, 2), Cut(out 1, 1), Cut(out 1, 31), Upcast(out 1, 4),
//       Unroll(out 1, 2)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define max_float(a, b) ({ float a_ = a, b_ = b; (a_ < b_ || b_ != b_) ? b_ : a_; })
#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define max_f32x4(a, b) ({ f32x4 a_ = a, b_ = b; i32x4 c_ = (a_ < b_) | (b_ != b_); (f32x4)(((i32x4)b_ & c_) | \
    ((i32x4)a_ & ~c_)); })

void E_32_32_b10f28(float* restrict data0, const float* restrict data1) {
  float larger = max_float(0.0f*2.0f, 0.0f);
  data0[0] = larger;
  *(f32x4_loose*)(data0+25) = splat_f32x4(larger);
  data0[31] = larger;
  data0[992] = larger;
  *(f32x4_loose*)(data0+1017) = splat_f32x4(larger);
  data0[1023] = larger;
  // writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    *(f32x4_loose*)(data0+i0*8+1) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+5) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+993) = splat_f32x4(larger);
    *(f32x4_loose*)(data0+i0*8+997) = splat_f32x4(larger);
  }
  // writes data0
  for (int64_t i1 = 0; i1 < 2; ++i1) {
    data0[i1+29] = larger;
    data0[i1+1021] = larger;
  }
  for (int64_t i2 = 0; i2 < 15; ++i2) {
    const int64_t out_row = i2*64;
    const int64_t x_row = i2*60;
    data0[out_row+32] = larger;
    // writes data0
    for (int64_t i3 = 0; i3 < 3; ++i3) {
      f32x4 x0 = *(const f32x4_loose*)(data1+x_row+i3*8);
      *(f32x4_loose*)(data0+out_row+i3*8+33) = max_f32x4(x0*2.0f, splat_f32x4(0.0f));
      f32x4 x1 = *(const f32x4_loose*)(data1+x_row+i3*8+4);
      *(f32x4_loose*)(data0+out_row+i3*8+37) = max_f32x4(x1*2.0f, splat_f32x4(0.0f));
      f32x4 x2 = *(const f32x4_loose*)(data1+x_row+i3*8+30);
      *(f32x4_loose*)(data0+out_row+i3*8+65) = max_f32x4(x2*2.0f, splat_f32x4(0.0f));
      f32x4 x3 = *(const f32x4_loose*)(data1+x_row+i3*8+34);
      *(f32x4_loose*)(data0+out_row+i3*8+69) = max_f32x4(x3*2.0f, splat_f32x4(0.0f));
    }
    f32x4 x4 = *(const f32x4_loose*)(data1+x_row+24);
    *(f32x4_loose*)(data0+out_row+57) = max_f32x4(x4*2.0f, splat_f32x4(0.0f));
    // writes data0
    for (int64_t i4 = 0; i4 < 2; ++i4) {
      data0[out_row+i4+61] = max_float(data1[x_row+i4+28]*2.0f, 0.0f);
      data0[out_row+i4+93] = max_float(data1[x_row+i4+58]*2.0f, 0.0f);
    }
    data0[out_row+63] = larger;
    data0[out_row+64] = larger;
    f32x4 x5 = *(const f32x4_loose*)(data1+x_row+54);
    *(f32x4_loose*)(data0+out_row+89) = max_f32x4(x5*2.0f, splat_f32x4(0.0f));
    data0[out_row+95] = larger;
  }
}

