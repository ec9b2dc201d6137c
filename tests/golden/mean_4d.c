// ======== plain
// data0(6, 1, 1) = sum(data1(6, 4, 45), axes 1 2)/180
//   loops out 0 of 6 by 6 copies
//   add over reduce 0 of 4 by 4 copies > reduce 1 of 45 by 4 lanes
//   Opts: Unroll(out 0, 6), Unroll(reduce 0, 4), Upcast(reduce 1, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_51c85b(float* restrict data0, const float* restrict data1) {
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
  // sum
  for (int64_t r0 = 0; r0 < 11; ++r0) {
    f32x4 x0 = *(const f32x4_loose*)(data1+r0*4);
    sum0 = sum0+x0;
    f32x4 x1 = *(const f32x4_loose*)(data1+r0*4+270);
    sum1 = sum1+x1;
    f32x4 x2 = *(const f32x4_loose*)(data1+r0*4+540);
    sum2 = sum2+x2;
    f32x4 x3 = *(const f32x4_loose*)(data1+r0*4+810);
    sum3 = sum3+x3;
    f32x4 x4 = *(const f32x4_loose*)(data1+r0*4+90);
    sum4 = sum4+x4;
    f32x4 x5 = *(const f32x4_loose*)(data1+r0*4+360);
    sum5 = sum5+x5;
    f32x4 x6 = *(const f32x4_loose*)(data1+r0*4+630);
    sum6 = sum6+x6;
    f32x4 x7 = *(const f32x4_loose*)(data1+r0*4+900);
    sum7 = sum7+x7;
    f32x4 x8 = *(const f32x4_loose*)(data1+r0*4+45);
    sum8 = sum8+x8;
    f32x4 x9 = *(const f32x4_loose*)(data1+r0*4+315);
    sum9 = sum9+x9;
    f32x4 x10 = *(const f32x4_loose*)(data1+r0*4+585);
    sum10 = sum10+x10;
    f32x4 x11 = *(const f32x4_loose*)(data1+r0*4+855);
    sum11 = sum11+x11;
    f32x4 x12 = *(const f32x4_loose*)(data1+r0*4+135);
    sum12 = sum12+x12;
    f32x4 x13 = *(const f32x4_loose*)(data1+r0*4+405);
    sum13 = sum13+x13;
    f32x4 x14 = *(const f32x4_loose*)(data1+r0*4+675);
    sum14 = sum14+x14;
    f32x4 x15 = *(const f32x4_loose*)(data1+r0*4+945);
    sum15 = sum15+x15;
    f32x4 x16 = *(const f32x4_loose*)(data1+r0*4+180);
    sum16 = sum16+x16;
    f32x4 x17 = *(const f32x4_loose*)(data1+r0*4+450);
    sum17 = sum17+x17;
    f32x4 x18 = *(const f32x4_loose*)(data1+r0*4+720);
    sum18 = sum18+x18;
    f32x4 x19 = *(const f32x4_loose*)(data1+r0*4+990);
    sum19 = sum19+x19;
    f32x4 x20 = *(const f32x4_loose*)(data1+r0*4+225);
    sum20 = sum20+x20;
    f32x4 x21 = *(const f32x4_loose*)(data1+r0*4+495);
    sum21 = sum21+x21;
    f32x4 x22 = *(const f32x4_loose*)(data1+r0*4+765);
    sum22 = sum22+x22;
    f32x4 x23 = *(const f32x4_loose*)(data1+r0*4+1035);
    sum23 = sum23+x23;
  }
  f32x4 sum_of_lanes0 = ((sum0+sum1)+sum2)+sum3;
  f32x4 sum_of_lanes1 = ((sum4+sum5)+sum6)+sum7;
  f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
  f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
  f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
  f32x4 sum_of_lanes5 = ((sum8+sum9)+sum10)+sum11;
  f32x4 sum_of_lanes6 = ((sum12+sum13)+sum14)+sum15;
  f32x4 sum_of_lanes7 = zip_lower_f32x4(sum_of_lanes5, sum_of_lanes6);
  f32x4 sum_of_lanes8 = zip_upper_f32x4(sum_of_lanes5, sum_of_lanes6);
  f32x4 sum_of_lanes9 = sum_of_lanes7+sum_of_lanes8;
  f32x4 sum_of_lanes10 = zip_lower_f32x4(sum_of_lanes4, sum_of_lanes9);
  f32x4 sum_of_lanes11 = zip_upper_f32x4(sum_of_lanes4, sum_of_lanes9);
  f32x4 sum_of_lanes12 = sum_of_lanes10+sum_of_lanes11;
  float quotient0 = (sum_of_lanes12[0]+(((data1[44]+data1[314])+data1[584])+data1[854]))/180.0f;
  data0[0] = quotient0;
  float quotient1 = (sum_of_lanes12[1]+(((data1[89]+data1[359])+data1[629])+data1[899]))/180.0f;
  data0[1] = quotient1;
  float quotient2 = (sum_of_lanes12[2]+(((data1[134]+data1[404])+data1[674])+data1[944]))/180.0f;
  data0[2] = quotient2;
  float quotient3 = (sum_of_lanes12[3]+(((data1[179]+data1[449])+data1[719])+data1[989]))/180.0f;
  data0[3] = quotient3;
  f32x4 sum_of_lanes13 = ((sum16+sum17)+sum18)+sum19;
  f32x4 sum_of_lanes14 = ((sum20+sum21)+sum22)+sum23;
  f32x4 sum_of_lanes15 = zip_lower_f32x4(sum_of_lanes13, sum_of_lanes14);
  f32x4 sum_of_lanes16 = zip_upper_f32x4(sum_of_lanes13, sum_of_lanes14);
  f32x4 sum_of_lanes17 = sum_of_lanes15+sum_of_lanes16;
  f32x2 sum_of_lanes18 = lower_f32x4(sum_of_lanes17)+upper_f32x4(sum_of_lanes17);
  float quotient4 = (sum_of_lanes18[0]+(((data1[224]+data1[494])+data1[764])+data1[1034]))/180.0f;
  data0[4] = quotient4;
  float quotient5 = (sum_of_lanes18[1]+(((data1[269]+data1[539])+data1[809])+data1[1079]))/180.0f;
  data0[5] = quotient5;
}

// ======== avx2
// data0(6, 1, 1) = sum(data1(6, 4, 45), axes 1 2)/180
//   loops out 0 of 6 by 6 copies
//   add over reduce 0 of 4 by 4 copies > reduce 1 of 45 by 8 lanes
//   Opts: Unroll(out 0, 6), Unroll(reduce 0, 4), Upcast(reduce 1, 8), Mask(reduce 1)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})
#define load_some_f32x8(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 8 ? 8 : f_; t_ = t_ < f_ \
    ? f_ : t_ > 8 ? 8 : t_; \
  (f32x8)__builtin_ia32_maskloadps256((const __attribute__((vector_size(32))) float*)(p), ((i32x8){0,1,2,3,4,5,6,7} \
    >= (int)f_) & ((i32x8){0,1,2,3,4,5,6,7} < (int)t_)); })
#define zip_lower_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 0,8,1,9,2,10,3,11)
#define zip_upper_f32x8(v0, v1) __builtin_shufflevector(v0, v1, 4,12,5,13,6,14,7,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_08b7e6(float* restrict data0, const float* restrict data1) {
  f32x8 sum0 = splat_f32x8(0.0f);
  f32x8 x0 = load_some_f32x8(data1+40, 0, 5);
  f32x8 sum1 = splat_f32x8(0.0f);
  f32x8 x1 = load_some_f32x8(data1+310, 0, 5);
  f32x8 sum2 = splat_f32x8(0.0f);
  f32x8 x2 = load_some_f32x8(data1+580, 0, 5);
  f32x8 sum3 = splat_f32x8(0.0f);
  f32x8 x3 = load_some_f32x8(data1+850, 0, 5);
  f32x8 sum4 = splat_f32x8(0.0f);
  f32x8 x4 = load_some_f32x8(data1+130, 0, 5);
  f32x8 sum5 = splat_f32x8(0.0f);
  f32x8 x5 = load_some_f32x8(data1+400, 0, 5);
  f32x8 sum6 = splat_f32x8(0.0f);
  f32x8 x6 = load_some_f32x8(data1+670, 0, 5);
  f32x8 sum7 = splat_f32x8(0.0f);
  f32x8 x7 = load_some_f32x8(data1+940, 0, 5);
  f32x8 sum8 = splat_f32x8(0.0f);
  f32x8 x8 = load_some_f32x8(data1+85, 0, 5);
  f32x8 sum9 = splat_f32x8(0.0f);
  f32x8 x9 = load_some_f32x8(data1+355, 0, 5);
  f32x8 sum10 = splat_f32x8(0.0f);
  f32x8 x10 = load_some_f32x8(data1+625, 0, 5);
  f32x8 sum11 = splat_f32x8(0.0f);
  f32x8 x11 = load_some_f32x8(data1+895, 0, 5);
  f32x8 sum12 = splat_f32x8(0.0f);
  f32x8 x12 = load_some_f32x8(data1+175, 0, 5);
  f32x8 sum13 = splat_f32x8(0.0f);
  f32x8 x13 = load_some_f32x8(data1+445, 0, 5);
  f32x8 sum14 = splat_f32x8(0.0f);
  f32x8 x14 = load_some_f32x8(data1+715, 0, 5);
  f32x8 sum15 = splat_f32x8(0.0f);
  f32x8 x15 = load_some_f32x8(data1+985, 0, 5);
  f32x8 sum16 = splat_f32x8(0.0f);
  f32x8 x16 = load_some_f32x8(data1+220, 0, 5);
  f32x8 sum17 = splat_f32x8(0.0f);
  f32x8 x17 = load_some_f32x8(data1+490, 0, 5);
  f32x8 sum18 = splat_f32x8(0.0f);
  f32x8 x18 = load_some_f32x8(data1+760, 0, 5);
  f32x8 sum19 = splat_f32x8(0.0f);
  f32x8 x19 = load_some_f32x8(data1+1030, 0, 5);
  f32x8 sum20 = splat_f32x8(0.0f);
  f32x8 x20 = load_some_f32x8(data1+265, 0, 5);
  f32x8 sum21 = splat_f32x8(0.0f);
  f32x8 x21 = load_some_f32x8(data1+535, 0, 5);
  f32x8 sum22 = splat_f32x8(0.0f);
  f32x8 x22 = load_some_f32x8(data1+805, 0, 5);
  f32x8 sum23 = splat_f32x8(0.0f);
  // sum
  for (int64_t r0 = 0; r0 < 5; ++r0) {
    f32x8 x23 = *(const f32x8_loose*)(data1+r0*8);
    sum0 = sum0+x23;
    f32x8 x24 = *(const f32x8_loose*)(data1+r0*8+270);
    sum1 = sum1+x24;
    f32x8 x25 = *(const f32x8_loose*)(data1+r0*8+540);
    sum2 = sum2+x25;
    f32x8 x26 = *(const f32x8_loose*)(data1+r0*8+810);
    sum3 = sum3+x26;
    f32x8 x27 = *(const f32x8_loose*)(data1+r0*8+90);
    sum4 = sum4+x27;
    f32x8 x28 = *(const f32x8_loose*)(data1+r0*8+360);
    sum5 = sum5+x28;
    f32x8 x29 = *(const f32x8_loose*)(data1+r0*8+630);
    sum6 = sum6+x29;
    f32x8 x30 = *(const f32x8_loose*)(data1+r0*8+900);
    sum7 = sum7+x30;
    f32x8 x31 = *(const f32x8_loose*)(data1+r0*8+45);
    sum8 = sum8+x31;
    f32x8 x32 = *(const f32x8_loose*)(data1+r0*8+315);
    sum9 = sum9+x32;
    f32x8 x33 = *(const f32x8_loose*)(data1+r0*8+585);
    sum10 = sum10+x33;
    f32x8 x34 = *(const f32x8_loose*)(data1+r0*8+855);
    sum11 = sum11+x34;
    f32x8 x35 = *(const f32x8_loose*)(data1+r0*8+135);
    sum12 = sum12+x35;
    f32x8 x36 = *(const f32x8_loose*)(data1+r0*8+405);
    sum13 = sum13+x36;
    f32x8 x37 = *(const f32x8_loose*)(data1+r0*8+675);
    sum14 = sum14+x37;
    f32x8 x38 = *(const f32x8_loose*)(data1+r0*8+945);
    sum15 = sum15+x38;
    f32x8 x39 = *(const f32x8_loose*)(data1+r0*8+180);
    sum16 = sum16+x39;
    f32x8 x40 = *(const f32x8_loose*)(data1+r0*8+450);
    sum17 = sum17+x40;
    f32x8 x41 = *(const f32x8_loose*)(data1+r0*8+720);
    sum18 = sum18+x41;
    f32x8 x42 = *(const f32x8_loose*)(data1+r0*8+990);
    sum19 = sum19+x42;
    f32x8 x43 = *(const f32x8_loose*)(data1+r0*8+225);
    sum20 = sum20+x43;
    f32x8 x44 = *(const f32x8_loose*)(data1+r0*8+495);
    sum21 = sum21+x44;
    f32x8 x45 = *(const f32x8_loose*)(data1+r0*8+765);
    sum22 = sum22+x45;
    f32x8 x46 = *(const f32x8_loose*)(data1+r0*8+1035);
    sum23 = sum23+x46;
  }
  f32x8 sum24 = ((((((sum0+x0)+sum1)+x1)+sum2)+x2)+sum3)+x3;
  f32x8 sum25 = ((((((sum4+x4)+sum5)+x5)+sum6)+x6)+sum7)+x7;
  f32x8 zipped0 = zip_lower_f32x8(sum24, sum25);
  f32x8 zipped1 = zip_upper_f32x8(sum24, sum25);
  f32x8 sum26 = zipped0+zipped1;
  f32x8 sum27 = ((((((sum8+x8)+sum9)+x9)+sum10)+x10)+sum11)+x11;
  f32x8 sum28 = ((((((sum12+x12)+sum13)+x13)+sum14)+x14)+sum15)+x15;
  f32x8 zipped2 = zip_lower_f32x8(sum27, sum28);
  f32x8 zipped3 = zip_upper_f32x8(sum27, sum28);
  f32x8 sum29 = zipped2+zipped3;
  f32x8 zipped4 = zip_lower_f32x8(sum26, sum29);
  f32x8 zipped5 = zip_upper_f32x8(sum26, sum29);
  f32x8 sum30 = zipped4+zipped5;
  f32x4 sum31 = lower_f32x8(sum30)+upper_f32x8(sum30);
  data0[0] = sum31[0]/180.0f;
  data0[1] = sum31[1]/180.0f;
  data0[2] = sum31[2]/180.0f;
  data0[3] = sum31[3]/180.0f;
  f32x8 sum32 = ((((((sum16+x16)+sum17)+x17)+sum18)+x18)+sum19)+x19;
  f32x8 x47 = load_some_f32x8(data1+1075, 0, 5);
  f32x8 sum33 = ((((((sum20+x20)+sum21)+x21)+sum22)+x22)+sum23)+x47;
  f32x8 zipped6 = zip_lower_f32x8(sum32, sum33);
  f32x8 zipped7 = zip_upper_f32x8(sum32, sum33);
  f32x8 sum34 = zipped6+zipped7;
  f32x4 sum35 = lower_f32x8(sum34)+upper_f32x8(sum34);
  f32x2 sum36 = lower_f32x4(sum35)+upper_f32x4(sum35);
  data0[4] = sum36[0]/180.0f;
  data0[5] = sum36[1]/180.0f;
}

// ======== avx512
// data0(6, 1, 1) = sum(data1(6, 4, 45), axes 1 2)/180
//   loops out 0 of 6 by 2 copies
//   add over reduce 0 of 4 by 4 copies > reduce 1 of 45 by 16 lanes
//   Opts: Unroll(out 0, 2), Unroll(reduce 0, 4), Upcast(reduce 1, 16), Mask(reduce 1)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef float f32x8 __attribute__((vector_size(32)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
#define load_some_f32x16(p, from, to) ({ int64_t f_ = from, t_ = to; f_ = f_ < 0 ? 0 : f_ > 16 ? 16 : f_; t_ = t_ < \
    f_ ? f_ : t_ > 16 ? 16 : t_; \
  (f32x16)__builtin_ia32_loadups512_mask((const float*)(p), (__attribute__((vector_size(64))) float){0}, (unsigned \
    short)((1u << t_) - (1u << f_))); })
#define zip_lower_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 0,16,1,17,2,18,3,19,4,20,5,21,6,22,7,23)
#define zip_upper_f32x16(v0, v1) __builtin_shufflevector(v0, v1, 8,24,9,25,10,26,11,27,12,28,13,29,14,30,15,31)
#define lower_f32x16(x) __builtin_shufflevector(x, x, 0,1,2,3,4,5,6,7)
#define upper_f32x16(x) __builtin_shufflevector(x, x, 8,9,10,11,12,13,14,15)
#define lower_f32x8(x) __builtin_shufflevector(x, x, 0,1,2,3)
#define upper_f32x8(x) __builtin_shufflevector(x, x, 4,5,6,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_ead928(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t x_row = i0*90;
    f32x16 sum0 = splat_f32x16(0.0f);
    f32x16 x0 = load_some_f32x16(data1+x_row+32, 0, 13);
    f32x16 sum1 = splat_f32x16(0.0f);
    f32x16 x1 = load_some_f32x16(data1+x_row+302, 0, 13);
    f32x16 sum2 = splat_f32x16(0.0f);
    f32x16 x2 = load_some_f32x16(data1+x_row+572, 0, 13);
    f32x16 sum3 = splat_f32x16(0.0f);
    f32x16 x3 = load_some_f32x16(data1+x_row+842, 0, 13);
    f32x16 sum4 = splat_f32x16(0.0f);
    f32x16 x4 = load_some_f32x16(data1+x_row+77, 0, 13);
    f32x16 sum5 = splat_f32x16(0.0f);
    f32x16 x5 = load_some_f32x16(data1+x_row+347, 0, 13);
    f32x16 sum6 = splat_f32x16(0.0f);
    f32x16 x6 = load_some_f32x16(data1+x_row+617, 0, 13);
    f32x16 sum7 = splat_f32x16(0.0f);
    for (int64_t r0 = 0; r0 < 2; ++r0) {
      f32x16 x7 = *(const f32x16_loose*)(data1+x_row+r0*16);
      sum0 = sum0+x7;
      f32x16 x8 = *(const f32x16_loose*)(data1+x_row+r0*16+270);
      sum1 = sum1+x8;
      f32x16 x9 = *(const f32x16_loose*)(data1+x_row+r0*16+540);
      sum2 = sum2+x9;
      f32x16 x10 = *(const f32x16_loose*)(data1+x_row+r0*16+810);
      sum3 = sum3+x10;
      f32x16 x11 = *(const f32x16_loose*)(data1+x_row+r0*16+45);
      sum4 = sum4+x11;
      f32x16 x12 = *(const f32x16_loose*)(data1+x_row+r0*16+315);
      sum5 = sum5+x12;
      f32x16 x13 = *(const f32x16_loose*)(data1+x_row+r0*16+585);
      sum6 = sum6+x13;
      f32x16 x14 = *(const f32x16_loose*)(data1+x_row+r0*16+855);
      sum7 = sum7+x14;
    }
    f32x16 sum8 = ((((((sum0+x0)+sum1)+x1)+sum2)+x2)+sum3)+x3;
    f32x16 x15 = load_some_f32x16(data1+x_row+887, 0, 13);
    f32x16 sum9 = ((((((sum4+x4)+sum5)+x5)+sum6)+x6)+sum7)+x15;
    f32x16 zipped0 = zip_lower_f32x16(sum8, sum9);
    f32x16 zipped1 = zip_upper_f32x16(sum8, sum9);
    f32x16 sum10 = zipped0+zipped1;
    f32x8 sum11 = lower_f32x16(sum10)+upper_f32x16(sum10);
    f32x4 sum12 = lower_f32x8(sum11)+upper_f32x8(sum11);
    f32x2 sum13 = lower_f32x4(sum12)+upper_f32x4(sum12);
    data0[i0*2] = sum13[0]/180.0f;
    data0[i0*2+1] = sum13[1]/180.0f;
  }
}

// ======== neon
// data0(6, 1, 1) = sum(data1(6, 4, 45), axes 1 2)/180
//   loops out 0 of 6 by 2 copies
//   add over reduce 0 of 4 > reduce 1 of 45 by 8 copies of 4 lanes
//   Opts: Unroll(out 0, 2), Upcast(reduce 1, 4), Unroll(reduce 1, 8)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef float f32x2 __attribute__((vector_size(8)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})
#define zip_lower_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 0,4,1,5)
#define zip_upper_f32x4(v0, v1) __builtin_shufflevector(v0, v1, 2,6,3,7)
#define lower_f32x4(x) __builtin_shufflevector(x, x, 0,1)
#define upper_f32x4(x) __builtin_shufflevector(x, x, 2,3)

void r_6_4_45_c7d605(float* restrict data0, const float* restrict data1) {
  // sum, writes data0
  for (int64_t i0 = 0; i0 < 3; ++i0) {
    const int64_t x_column = i0*90;
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
    float sum18 = 0.0f;
    float sum19 = 0.0f;
    for (int64_t r0 = 0; r0 < 4; ++r0) {
      const int64_t x_row = r0*270+x_column;
      f32x4 x0 = *(const f32x4_loose*)(data1+x_column+r0*270);
      sum0 = sum0+x0;
      f32x4 x1 = *(const f32x4_loose*)(data1+x_column+r0*270+4);
      sum1 = sum1+x1;
      f32x4 x2 = *(const f32x4_loose*)(data1+x_column+r0*270+8);
      sum2 = sum2+x2;
      f32x4 x3 = *(const f32x4_loose*)(data1+x_column+r0*270+12);
      sum3 = sum3+x3;
      f32x4 x4 = *(const f32x4_loose*)(data1+x_column+r0*270+16);
      sum4 = sum4+x4;
      f32x4 x5 = *(const f32x4_loose*)(data1+x_column+r0*270+20);
      sum5 = sum5+x5;
      f32x4 x6 = *(const f32x4_loose*)(data1+x_column+r0*270+24);
      sum6 = sum6+x6;
      f32x4 x7 = *(const f32x4_loose*)(data1+x_column+r0*270+28);
      sum7 = sum7+x7;
      for (int64_t r1 = 0; r1 < 3; ++r1) {
        f32x4 x8 = *(const f32x4_loose*)(data1+x_row+r1*4+32);
        sum8 = sum8+x8;
        f32x4 x9 = *(const f32x4_loose*)(data1+x_row+r1*4+77);
        sum17 = sum17+x9;
      }
      f32x4 x10 = *(const f32x4_loose*)(data1+x_column+r0*270+45);
      sum9 = sum9+x10;
      f32x4 x11 = *(const f32x4_loose*)(data1+x_column+r0*270+49);
      sum10 = sum10+x11;
      f32x4 x12 = *(const f32x4_loose*)(data1+x_column+r0*270+53);
      sum11 = sum11+x12;
      f32x4 x13 = *(const f32x4_loose*)(data1+x_column+r0*270+57);
      sum12 = sum12+x13;
      f32x4 x14 = *(const f32x4_loose*)(data1+x_column+r0*270+61);
      sum13 = sum13+x14;
      f32x4 x15 = *(const f32x4_loose*)(data1+x_column+r0*270+65);
      sum14 = sum14+x15;
      f32x4 x16 = *(const f32x4_loose*)(data1+x_column+r0*270+69);
      sum15 = sum15+x16;
      f32x4 x17 = *(const f32x4_loose*)(data1+x_column+r0*270+73);
      sum16 = sum16+x17;
      sum18 = sum18+data1[x_column+r0*270+44];
      sum19 = sum19+data1[x_column+r0*270+89];
    }
    f32x4 sum_of_lanes0 = (((((((sum0+sum1)+sum2)+sum3)+sum4)+sum5)+sum6)+sum7)+sum8;
    f32x4 sum_of_lanes1 = (((((((sum9+sum10)+sum11)+sum12)+sum13)+sum14)+sum15)+sum16)+sum17;
    f32x4 sum_of_lanes2 = zip_lower_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes3 = zip_upper_f32x4(sum_of_lanes0, sum_of_lanes1);
    f32x4 sum_of_lanes4 = sum_of_lanes2+sum_of_lanes3;
    f32x2 sum_of_lanes5 = lower_f32x4(sum_of_lanes4)+upper_f32x4(sum_of_lanes4);
    data0[i0*2] = (sum_of_lanes5[0]+sum18)/180.0f;
    data0[i0*2+1] = (sum_of_lanes5[1]+sum19)/180.0f;
  }
}

