// ======== plain
// data0(1000) = (float32(shr(xor((xor((xor((xor(xor((xor((xor(xor(view(1000)(arange(1000)), data1(1000)), shr(xor(v...
//   loops 1000 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1000_391e41(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[0];
  unsigned val1 = data1[1];
  for (long i0 = 0; i0 < 250; ++i0) {
    u32x4 alu0 = (u32x4){(unsigned)(i0*4),(unsigned)(i0*4+1),(unsigned)(i0*4+2),
        (unsigned)(i0*4+3)};
    u32x4 alu1 = alu0^splat_u32x4(val0);
    u32x4 alu2 = (alu1^(alu1>>splat_u32x4(16u)))*2146121005u;
    u32x4 alu3 = (alu2^(alu2>>splat_u32x4(15u)))*2221713035u;
    u32x4 alu4 = ((alu3^(alu3>>splat_u32x4(16u)))^splat_u32x4(val1))+2654435769u;
    u32x4 alu5 = (alu4^(alu4>>splat_u32x4(16u)))*2146121005u;
    u32x4 alu6 = (alu5^(alu5>>splat_u32x4(15u)))*2221713035u;
    f32x4 alu7 = __builtin_convertvector(((alu6^(alu6>>splat_u32x4(16u)))>>splat_u32x4(8u)), f32x4);
    *(f32x4_loose*)(data0+i0*4) = alu7*5.9604645e-08f;
  }
}

// ======== avx2
// data0(1000) = (float32(shr(xor((xor((xor((xor(xor((xor((xor(xor(view(1000)(arange(1000)), data1(1000)), shr(xor(v...
//   loops 1000 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_1000_8db126(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[0];
  unsigned val1 = data1[1];
  for (long i0 = 0; i0 < 125; ++i0) {
    u32x8 alu0 = (u32x8){(unsigned)(i0*8),(unsigned)(i0*8+1),(unsigned)(i0*8+2),
        (unsigned)(i0*8+3),(unsigned)(i0*8+4),(unsigned)(i0*8+5),(unsigned)(i0*8+6),
        (unsigned)(i0*8+7)};
    u32x8 alu1 = alu0^splat_u32x8(val0);
    u32x8 alu2 = (alu1^(alu1>>splat_u32x8(16u)))*2146121005u;
    u32x8 alu3 = (alu2^(alu2>>splat_u32x8(15u)))*2221713035u;
    u32x8 alu4 = ((alu3^(alu3>>splat_u32x8(16u)))^splat_u32x8(val1))+2654435769u;
    u32x8 alu5 = (alu4^(alu4>>splat_u32x8(16u)))*2146121005u;
    u32x8 alu6 = (alu5^(alu5>>splat_u32x8(15u)))*2221713035u;
    f32x8 alu7 = __builtin_convertvector(((alu6^(alu6>>splat_u32x8(16u)))>>splat_u32x8(8u)), f32x8);
    *(f32x8_loose*)(data0+i0*8) = alu7*5.9604645e-08f;
  }
}

// ======== avx512
// data0(1000) = (float32(shr(xor((xor((xor((xor(xor((xor((xor(xor(view(1000)(arange(1000)), data1(1000)), shr(xor(v...
//   loops 1000 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_1000_19dcf3(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[0];
  unsigned val1 = data1[1];
  for (long i0 = 0; i0 < 62; ++i0) {
    u32x16 alu0 = (u32x16){(unsigned)(i0*16),(unsigned)(i0*16+1),(unsigned)(i0*16+2),
        (unsigned)(i0*16+3),(unsigned)(i0*16+4),(unsigned)(i0*16+5),(unsigned)(i0*16+6),
        (unsigned)(i0*16+7),(unsigned)(i0*16+8),(unsigned)(i0*16+9),(unsigned)(i0*16+10),
        (unsigned)(i0*16+11),(unsigned)(i0*16+12),(unsigned)(i0*16+13),(unsigned)(i0*16+14),
        (unsigned)(i0*16+15)};
    u32x16 alu1 = alu0^splat_u32x16(val0);
    u32x16 alu2 = (alu1^(alu1>>splat_u32x16(16u)))*2146121005u;
    u32x16 alu3 = (alu2^(alu2>>splat_u32x16(15u)))*2221713035u;
    u32x16 alu4 = ((alu3^(alu3>>splat_u32x16(16u)))^splat_u32x16(val1))+2654435769u;
    u32x16 alu5 = (alu4^(alu4>>splat_u32x16(16u)))*2146121005u;
    u32x16 alu6 = (alu5^(alu5>>splat_u32x16(15u)))*2221713035u;
    f32x16 alu7 = __builtin_convertvector(((alu6^(alu6>>splat_u32x16(16u)))>>splat_u32x16(8u)), f32x16);
    *(f32x16_loose*)(data0+i0*16) = alu7*5.9604645e-08f;
  }
  for (long i1 = 0; i1 < 8; ++i1) {
    unsigned alu8 = (unsigned)((unsigned)(i1+992)^val0);
    unsigned alu9 = (unsigned)((unsigned)(unsigned)(alu8^(unsigned)(alu8>>16u))*(unsigned)2146121005u);
    unsigned alu10 = (unsigned)((unsigned)(unsigned)(alu9^(unsigned)(alu9>>15u))*(unsigned)2221713035u);
    unsigned alu11 = (unsigned)((unsigned)((unsigned)(alu10^(unsigned)(alu10>>16u))^val1)+2654435769u);
    unsigned alu12 = (unsigned)((unsigned)(unsigned)(alu11^(unsigned)(alu11>>16u))*(unsigned)2146121005u);
    unsigned alu13 = (unsigned)((unsigned)(unsigned)(alu12^(unsigned)(alu12>>15u))*(unsigned)2221713035u);
    float alu14 = (float)(unsigned)((unsigned)(alu13^(unsigned)(alu13>>16u))>>8u)*5.9604645e-08f;
    data0[i1+992] = alu14;
  }
}

// ======== neon
// data0(1000) = (float32(shr(xor((xor((xor((xor(xor((xor((xor(xor(view(1000)(arange(1000)), data1(1000)), shr(xor(v...
//   loops 1000 by 4 lanes
//   Opts: Upcast(out 0, 4)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1000_391e41(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[0];
  unsigned val1 = data1[1];
  for (long i0 = 0; i0 < 250; ++i0) {
    u32x4 alu0 = (u32x4){(unsigned)(i0*4),(unsigned)(i0*4+1),(unsigned)(i0*4+2),
        (unsigned)(i0*4+3)};
    u32x4 alu1 = alu0^splat_u32x4(val0);
    u32x4 alu2 = (alu1^(alu1>>splat_u32x4(16u)))*2146121005u;
    u32x4 alu3 = (alu2^(alu2>>splat_u32x4(15u)))*2221713035u;
    u32x4 alu4 = ((alu3^(alu3>>splat_u32x4(16u)))^splat_u32x4(val1))+2654435769u;
    u32x4 alu5 = (alu4^(alu4>>splat_u32x4(16u)))*2146121005u;
    u32x4 alu6 = (alu5^(alu5>>splat_u32x4(15u)))*2221713035u;
    f32x4 alu7 = __builtin_convertvector(((alu6^(alu6>>splat_u32x4(16u)))>>splat_u32x4(8u)), f32x4);
    *(f32x4_loose*)(data0+i0*4) = alu7*5.9604645e-08f;
  }
}

