// ======== plain
// data0(24, 32, 1) = sum((data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint...
//   loops 32 by 4 copies by 4 lanes x 24 in 4 parts in tiles of 6 by 3 copies
//   add over 256
//   stage0 keeps 4096 elements, f = 8: mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint32((vi...
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 3), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define splat_f64x4(x) ((f64x4){x,x,x,x})
typedef long i64x4 __attribute__((vector_size(32)));
#define splat_i64x4(x) ((i64x4){x,x,x,x})
typedef unsigned long u64x4 __attribute__((vector_size(32)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_32_24_256_852543(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 2; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x4 val0 = (f32x4){data2[i0*64+i2+i1*16],data2[i0*64+i2+i1*16+4],
        data2[i0*64+i2+i1*16+8],data2[i0*64+i2+i1*16+12]};
        f64x4 alu0 = __builtin_convertvector(val0, f64x4);
        f32x4 val1 = (f32x4){data4[i0*64+i2+i1*16],data4[i0*64+i2+i1*16+4],
        data4[i0*64+i2+i1*16+8],data4[i0*64+i2+i1*16+12]};
        f64x4 alu1 = __builtin_convertvector(val1, f64x4);
        for (long i3 = 0; i3 < 8; ++i3) {
          u32x4 val2 = (u32x4){data3[i0*512+i2*8+i3+i1*128],data3[i0*512+i2*8+i3+i1*128+32],
        data3[i0*512+i2*8+i3+i1*128+64],data3[i0*512+i2*8+i3+i1*128+96]};
          for (long i4 = 0; i4 < 8; ++i4) {
            i32x4 alu2 = __builtin_convertvector(((val2>>splat_u32x4((unsigned)(i4*4)))&splat_u32x4(15u)), i32x4);
            f64x4 alu3 = alu0*__builtin_convertvector(__builtin_convertvector(alu2, f32x4), f64x4);
            f64x4 alu4 = alu3+alu1;
            f64x4 alu5 = alu4-alu3;
            f64x4 alu6 = (alu3-(alu4-alu5))+(alu1-alu5);
            i32x4 alu7 = __builtin_convertvector((splat_f64x4(0.0)<alu6), i32x4);
            i64x4 alu8 = (i64x4)alu4;
            i32x4 alu9 = __builtin_convertvector(((alu8&splat_i64x4(1l))==splat_i64x4(0l)), i32x4);
            i32x4 alu10 = (i32x4)(((i32x4)__builtin_convertvector((splat_f64x4(0.0)<alu4), i32x4)&alu7)|((i32x4)__builtin_convertvector((alu4<splat_f64x4(0.0)), i32x4)&~alu7));
            i64x4 cond0 = __builtin_convertvector(alu10, i64x4);
            i64x4 alu11 = (i64x4)(((i64x4)splat_i64x4(1l)&cond0)|((i64x4)splat_i64x4((-1l))&~cond0));
            i64x4 cond1 = __builtin_convertvector(((alu7|__builtin_convertvector((alu6<splat_f64x4(0.0)), i32x4))&alu9), i64x4);
            i64x4 alu12 = (i64x4)(((i64x4)(i64x4)((u64x4)alu8+(u64x4)alu11)&cond1)|((i64x4)alu8&~cond1));
            *(f32x4_loose*)(stage0+i2*1024+i3*128+i4*16+i1*4) = __builtin_convertvector(((f64x4)alu12), f32x4);
          }
        }
      }
    }
    for (long i5 = 0; i5 < 2; ++i5) {
      f32x4 acc0 = splat_f32x4(0.0f);
      f32x4 acc1 = splat_f32x4(0.0f);
      f32x4 acc2 = splat_f32x4(0.0f);
      f32x4 acc3 = splat_f32x4(0.0f);
      f32x4 acc4 = splat_f32x4(0.0f);
      f32x4 acc5 = splat_f32x4(0.0f);
      f32x4 acc6 = splat_f32x4(0.0f);
      f32x4 acc7 = splat_f32x4(0.0f);
      f32x4 acc8 = splat_f32x4(0.0f);
      f32x4 acc9 = splat_f32x4(0.0f);
      f32x4 acc10 = splat_f32x4(0.0f);
      f32x4 acc11 = splat_f32x4(0.0f);
      for (long r0 = 0; r0 < 256; ++r0) {
        float val3 = data1[t0*1536+r0+i5*768];
        f32x4 val4 = *(const f32x4_loose*)(stage0+r0*16);
        acc0 = acc0+(val3*val4);
        float val5 = data1[t0*1536+r0+i5*768+256];
        acc1 = acc1+(val5*val4);
        float val6 = data1[t0*1536+r0+i5*768+512];
        acc2 = acc2+(val6*val4);
        f32x4 val7 = *(const f32x4_loose*)(stage0+r0*16+4);
        acc3 = acc3+(val3*val7);
        acc4 = acc4+(val5*val7);
        acc5 = acc5+(val6*val7);
        f32x4 val8 = *(const f32x4_loose*)(stage0+r0*16+8);
        acc6 = acc6+(val3*val8);
        acc7 = acc7+(val5*val8);
        acc8 = acc8+(val6*val8);
        f32x4 val9 = *(const f32x4_loose*)(stage0+r0*16+12);
        acc9 = acc9+(val3*val9);
        acc10 = acc10+(val5*val9);
        acc11 = acc11+(val6*val9);
      }
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16) = acc0;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+32) = acc1;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+64) = acc2;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+4) = acc3;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+36) = acc4;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+68) = acc5;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+8) = acc6;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+40) = acc7;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+72) = acc8;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+12) = acc9;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+44) = acc10;
      *(f32x4_loose*)(data0+t0*192+i5*96+i0*16+76) = acc11;
    }
  }
}

// ======== avx2
// data0(24, 32, 1) = sum((data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint...
//   loops 32 by 4 copies by 8 lanes x 24 in 4 parts in tiles of 6 by 3 copies
//   add over 256
//   stage0 keeps 8192 elements, f = 8: mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint32((vi...
//   Opts: Upcast(out 1, 8), Unroll(out 1, 4), Unroll(out 0, 3), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
typedef float f32x8 __attribute__((vector_size(32)));
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_32_24_256_7c2cbf(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 4; ++i0) {
    for (long i1 = 0; i1 < 4; ++i1) {
      f32x8 val0 = (f32x8){data2[i1+i0*32],data2[i1+i0*32+4],data2[i1+i0*32+8],
        data2[i1+i0*32+12],data2[i1+i0*32+16],data2[i1+i0*32+20],data2[i1+i0*32+24],
        data2[i1+i0*32+28]};
      f32x8 val1 = (f32x8){data4[i1+i0*32],data4[i1+i0*32+4],data4[i1+i0*32+8],
        data4[i1+i0*32+12],data4[i1+i0*32+16],data4[i1+i0*32+20],data4[i1+i0*32+24],
        data4[i1+i0*32+28]};
      for (long i2 = 0; i2 < 8; ++i2) {
        u32x8 val2 = (u32x8){data3[i1*8+i2+i0*256],data3[i1*8+i2+i0*256+32],
        data3[i1*8+i2+i0*256+64],data3[i1*8+i2+i0*256+96],data3[i1*8+i2+i0*256+128],
        data3[i1*8+i2+i0*256+160],data3[i1*8+i2+i0*256+192],data3[i1*8+i2+i0*256+224]};
        for (long i3 = 0; i3 < 8; ++i3) {
          i32x8 alu0 = __builtin_convertvector(((val2>>splat_u32x8((unsigned)(i3*4)))&splat_u32x8(15u)), i32x8);
          *(f32x8_loose*)(stage0+i1*2048+i2*256+i3*32+i0*8) = mulacc_f32x8(val0,__builtin_convertvector(alu0, f32x8),val1);
        }
      }
    }
  }
  for (long i4 = 0; i4 < 2; ++i4) {
    f32x8 acc0 = splat_f32x8(0.0f);
    f32x8 acc1 = splat_f32x8(0.0f);
    f32x8 acc2 = splat_f32x8(0.0f);
    f32x8 acc3 = splat_f32x8(0.0f);
    f32x8 acc4 = splat_f32x8(0.0f);
    f32x8 acc5 = splat_f32x8(0.0f);
    f32x8 acc6 = splat_f32x8(0.0f);
    f32x8 acc7 = splat_f32x8(0.0f);
    f32x8 acc8 = splat_f32x8(0.0f);
    f32x8 acc9 = splat_f32x8(0.0f);
    f32x8 acc10 = splat_f32x8(0.0f);
    f32x8 acc11 = splat_f32x8(0.0f);
    for (long r0 = 0; r0 < 256; ++r0) {
      float val3 = data1[t0*1536+r0+i4*768];
      f32x8 val4 = *(const f32x8_loose*)(stage0+r0*32);
      acc0 = mulacc_f32x8(splat_f32x8(val3),val4,acc0);
      float val5 = data1[t0*1536+r0+i4*768+256];
      acc1 = mulacc_f32x8(splat_f32x8(val5),val4,acc1);
      float val6 = data1[t0*1536+r0+i4*768+512];
      acc2 = mulacc_f32x8(splat_f32x8(val6),val4,acc2);
      f32x8 val7 = *(const f32x8_loose*)(stage0+r0*32+8);
      acc3 = mulacc_f32x8(splat_f32x8(val3),val7,acc3);
      acc4 = mulacc_f32x8(splat_f32x8(val5),val7,acc4);
      acc5 = mulacc_f32x8(splat_f32x8(val6),val7,acc5);
      f32x8 val8 = *(const f32x8_loose*)(stage0+r0*32+16);
      acc6 = mulacc_f32x8(splat_f32x8(val3),val8,acc6);
      acc7 = mulacc_f32x8(splat_f32x8(val5),val8,acc7);
      acc8 = mulacc_f32x8(splat_f32x8(val6),val8,acc8);
      f32x8 val9 = *(const f32x8_loose*)(stage0+r0*32+24);
      acc9 = mulacc_f32x8(splat_f32x8(val3),val9,acc9);
      acc10 = mulacc_f32x8(splat_f32x8(val5),val9,acc10);
      acc11 = mulacc_f32x8(splat_f32x8(val6),val9,acc11);
    }
    *(f32x8_loose*)(data0+t0*192+i4*96) = acc0;
    *(f32x8_loose*)(data0+t0*192+i4*96+32) = acc1;
    *(f32x8_loose*)(data0+t0*192+i4*96+64) = acc2;
    *(f32x8_loose*)(data0+t0*192+i4*96+8) = acc3;
    *(f32x8_loose*)(data0+t0*192+i4*96+40) = acc4;
    *(f32x8_loose*)(data0+t0*192+i4*96+72) = acc5;
    *(f32x8_loose*)(data0+t0*192+i4*96+16) = acc6;
    *(f32x8_loose*)(data0+t0*192+i4*96+48) = acc7;
    *(f32x8_loose*)(data0+t0*192+i4*96+80) = acc8;
    *(f32x8_loose*)(data0+t0*192+i4*96+24) = acc9;
    *(f32x8_loose*)(data0+t0*192+i4*96+56) = acc10;
    *(f32x8_loose*)(data0+t0*192+i4*96+88) = acc11;
  }
}

// ======== avx512
// data0(24, 32, 1) = sum((data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint...
//   loops 32 by 2 copies by 16 lanes x 24 in 2 parts in tiles of 12 by 12 copies
//   add over 256
//   Opts: Upcast(out 1, 16), Unroll(out 1, 2), Unroll(out 0, 12), Outer(out 1), Tile(out 0, 12), Thread(out 0, 2)
typedef float f32x16 __attribute__((vector_size(64)));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void r_32_24_256_23c44d(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0) {
  f32x16 acc0 = splat_f32x16(0.0f);
  f32x16 acc1 = splat_f32x16(0.0f);
  f32x16 acc2 = splat_f32x16(0.0f);
  f32x16 acc3 = splat_f32x16(0.0f);
  f32x16 acc4 = splat_f32x16(0.0f);
  f32x16 acc5 = splat_f32x16(0.0f);
  f32x16 acc6 = splat_f32x16(0.0f);
  f32x16 acc7 = splat_f32x16(0.0f);
  f32x16 acc8 = splat_f32x16(0.0f);
  f32x16 acc9 = splat_f32x16(0.0f);
  f32x16 acc10 = splat_f32x16(0.0f);
  f32x16 acc11 = splat_f32x16(0.0f);
  f32x16 acc12 = splat_f32x16(0.0f);
  f32x16 acc13 = splat_f32x16(0.0f);
  f32x16 acc14 = splat_f32x16(0.0f);
  f32x16 acc15 = splat_f32x16(0.0f);
  f32x16 acc16 = splat_f32x16(0.0f);
  f32x16 acc17 = splat_f32x16(0.0f);
  f32x16 acc18 = splat_f32x16(0.0f);
  f32x16 acc19 = splat_f32x16(0.0f);
  f32x16 acc20 = splat_f32x16(0.0f);
  f32x16 acc21 = splat_f32x16(0.0f);
  f32x16 acc22 = splat_f32x16(0.0f);
  f32x16 acc23 = splat_f32x16(0.0f);
  for (long r0 = 0; r0 < 256; ++r0) {
    float val0 = data1[t0*3072+r0];
    f32x16 val1 = (f32x16){data2[r0/64],data2[r0/64+4],data2[r0/64+8],data2[r0/64+12],
        data2[r0/64+16],data2[r0/64+20],data2[r0/64+24],data2[r0/64+28],data2[r0/64+32],
        data2[r0/64+36],data2[r0/64+40],data2[r0/64+44],data2[r0/64+48],data2[r0/64+52],
        data2[r0/64+56],data2[r0/64+60]};
    u32x16 val2 = (u32x16){data3[r0/8],data3[r0/8+32],data3[r0/8+64],data3[r0/8+96],
        data3[r0/8+128],data3[r0/8+160],data3[r0/8+192],data3[r0/8+224],data3[r0/8+256],
        data3[r0/8+288],data3[r0/8+320],data3[r0/8+352],data3[r0/8+384],data3[r0/8+416],
        data3[r0/8+448],data3[r0/8+480]};
    unsigned alu0 = (unsigned)(r0%8*4);
    i32x16 alu1 = __builtin_convertvector(((val2>>splat_u32x16(alu0))&splat_u32x16(15u)), i32x16);
    f32x16 val3 = (f32x16){data4[r0/64],data4[r0/64+4],data4[r0/64+8],data4[r0/64+12],
        data4[r0/64+16],data4[r0/64+20],data4[r0/64+24],data4[r0/64+28],data4[r0/64+32],
        data4[r0/64+36],data4[r0/64+40],data4[r0/64+44],data4[r0/64+48],data4[r0/64+52],
        data4[r0/64+56],data4[r0/64+60]};
    f32x16 alu2 = mulacc_f32x16(val1,__builtin_convertvector(alu1, f32x16),val3);
    acc0 = mulacc_f32x16(splat_f32x16(val0),alu2,acc0);
    f32x16 val4 = (f32x16){data2[r0/64+64],data2[r0/64+68],data2[r0/64+72],data2[r0/64+76],
        data2[r0/64+80],data2[r0/64+84],data2[r0/64+88],data2[r0/64+92],data2[r0/64+96],
        data2[r0/64+100],data2[r0/64+104],data2[r0/64+108],data2[r0/64+112],data2[r0/64+116],
        data2[r0/64+120],data2[r0/64+124]};
    u32x16 val5 = (u32x16){data3[r0/8+512],data3[r0/8+544],data3[r0/8+576],data3[r0/8+608],
        data3[r0/8+640],data3[r0/8+672],data3[r0/8+704],data3[r0/8+736],data3[r0/8+768],
        data3[r0/8+800],data3[r0/8+832],data3[r0/8+864],data3[r0/8+896],data3[r0/8+928],
        data3[r0/8+960],data3[r0/8+992]};
    i32x16 alu3 = __builtin_convertvector(((val5>>splat_u32x16(alu0))&splat_u32x16(15u)), i32x16);
    f32x16 val6 = (f32x16){data4[r0/64+64],data4[r0/64+68],data4[r0/64+72],data4[r0/64+76],
        data4[r0/64+80],data4[r0/64+84],data4[r0/64+88],data4[r0/64+92],data4[r0/64+96],
        data4[r0/64+100],data4[r0/64+104],data4[r0/64+108],data4[r0/64+112],data4[r0/64+116],
        data4[r0/64+120],data4[r0/64+124]};
    f32x16 alu4 = mulacc_f32x16(val4,__builtin_convertvector(alu3, f32x16),val6);
    acc1 = mulacc_f32x16(splat_f32x16(val0),alu4,acc1);
    float val7 = data1[t0*3072+r0+256];
    acc2 = mulacc_f32x16(splat_f32x16(val7),alu2,acc2);
    acc3 = mulacc_f32x16(splat_f32x16(val7),alu4,acc3);
    float val8 = data1[t0*3072+r0+512];
    acc4 = mulacc_f32x16(splat_f32x16(val8),alu2,acc4);
    acc5 = mulacc_f32x16(splat_f32x16(val8),alu4,acc5);
    float val9 = data1[t0*3072+r0+768];
    acc6 = mulacc_f32x16(splat_f32x16(val9),alu2,acc6);
    acc7 = mulacc_f32x16(splat_f32x16(val9),alu4,acc7);
    float val10 = data1[t0*3072+r0+1024];
    acc8 = mulacc_f32x16(splat_f32x16(val10),alu2,acc8);
    acc9 = mulacc_f32x16(splat_f32x16(val10),alu4,acc9);
    float val11 = data1[t0*3072+r0+1280];
    acc10 = mulacc_f32x16(splat_f32x16(val11),alu2,acc10);
    acc11 = mulacc_f32x16(splat_f32x16(val11),alu4,acc11);
    float val12 = data1[t0*3072+r0+1536];
    acc12 = mulacc_f32x16(splat_f32x16(val12),alu2,acc12);
    acc13 = mulacc_f32x16(splat_f32x16(val12),alu4,acc13);
    float val13 = data1[t0*3072+r0+1792];
    acc14 = mulacc_f32x16(splat_f32x16(val13),alu2,acc14);
    acc15 = mulacc_f32x16(splat_f32x16(val13),alu4,acc15);
    float val14 = data1[t0*3072+r0+2048];
    acc16 = mulacc_f32x16(splat_f32x16(val14),alu2,acc16);
    acc17 = mulacc_f32x16(splat_f32x16(val14),alu4,acc17);
    float val15 = data1[t0*3072+r0+2304];
    acc18 = mulacc_f32x16(splat_f32x16(val15),alu2,acc18);
    acc19 = mulacc_f32x16(splat_f32x16(val15),alu4,acc19);
    float val16 = data1[t0*3072+r0+2560];
    acc20 = mulacc_f32x16(splat_f32x16(val16),alu2,acc20);
    acc21 = mulacc_f32x16(splat_f32x16(val16),alu4,acc21);
    float val17 = data1[t0*3072+r0+2816];
    acc22 = mulacc_f32x16(splat_f32x16(val17),alu2,acc22);
    acc23 = mulacc_f32x16(splat_f32x16(val17),alu4,acc23);
  }
  *(f32x16_loose*)(data0+t0*384) = acc0;
  *(f32x16_loose*)(data0+t0*384+16) = acc1;
  *(f32x16_loose*)(data0+t0*384+32) = acc2;
  *(f32x16_loose*)(data0+t0*384+48) = acc3;
  *(f32x16_loose*)(data0+t0*384+64) = acc4;
  *(f32x16_loose*)(data0+t0*384+80) = acc5;
  *(f32x16_loose*)(data0+t0*384+96) = acc6;
  *(f32x16_loose*)(data0+t0*384+112) = acc7;
  *(f32x16_loose*)(data0+t0*384+128) = acc8;
  *(f32x16_loose*)(data0+t0*384+144) = acc9;
  *(f32x16_loose*)(data0+t0*384+160) = acc10;
  *(f32x16_loose*)(data0+t0*384+176) = acc11;
  *(f32x16_loose*)(data0+t0*384+192) = acc12;
  *(f32x16_loose*)(data0+t0*384+208) = acc13;
  *(f32x16_loose*)(data0+t0*384+224) = acc14;
  *(f32x16_loose*)(data0+t0*384+240) = acc15;
  *(f32x16_loose*)(data0+t0*384+256) = acc16;
  *(f32x16_loose*)(data0+t0*384+272) = acc17;
  *(f32x16_loose*)(data0+t0*384+288) = acc18;
  *(f32x16_loose*)(data0+t0*384+304) = acc19;
  *(f32x16_loose*)(data0+t0*384+320) = acc20;
  *(f32x16_loose*)(data0+t0*384+336) = acc21;
  *(f32x16_loose*)(data0+t0*384+352) = acc22;
  *(f32x16_loose*)(data0+t0*384+368) = acc23;
}

// ======== neon
// data0(24, 32, 1) = sum((data1(24, 32, 256)*mulacc(data2(24, 32, 256), float32(int32((shr(data3(24, 32, 256), uint...
//   loops 32 by 4 copies by 4 lanes x 24 in 4 parts in tiles of 6 by 6 copies
//   add over 256
//   Opts: Upcast(out 1, 4), Unroll(out 1, 4), Unroll(out 0, 6), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
typedef float f32x4 __attribute__((vector_size(16)));
#define splat_f32x4(x) ((f32x4){x,x,x,x})
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef int i32x4 __attribute__((vector_size(16)));
#define mulacc_f32x4(a, b, c) ({ f32x4 a_ = a, b_ = b, c_ = c; \
  (f32x4){ \
    __builtin_fmaf(a_[0], b_[0], c_[0]), \
    __builtin_fmaf(a_[1], b_[1], c_[1]), \
    __builtin_fmaf(a_[2], b_[2], c_[2]), \
    __builtin_fmaf(a_[3], b_[3], c_[3])}; })
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void r_32_24_256_2ddfd1(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0) {
  for (long i0 = 0; i0 < 2; ++i0) {
    f32x4 acc0 = splat_f32x4(0.0f);
    f32x4 acc1 = splat_f32x4(0.0f);
    f32x4 acc2 = splat_f32x4(0.0f);
    f32x4 acc3 = splat_f32x4(0.0f);
    f32x4 acc4 = splat_f32x4(0.0f);
    f32x4 acc5 = splat_f32x4(0.0f);
    f32x4 acc6 = splat_f32x4(0.0f);
    f32x4 acc7 = splat_f32x4(0.0f);
    f32x4 acc8 = splat_f32x4(0.0f);
    f32x4 acc9 = splat_f32x4(0.0f);
    f32x4 acc10 = splat_f32x4(0.0f);
    f32x4 acc11 = splat_f32x4(0.0f);
    f32x4 acc12 = splat_f32x4(0.0f);
    f32x4 acc13 = splat_f32x4(0.0f);
    f32x4 acc14 = splat_f32x4(0.0f);
    f32x4 acc15 = splat_f32x4(0.0f);
    f32x4 acc16 = splat_f32x4(0.0f);
    f32x4 acc17 = splat_f32x4(0.0f);
    f32x4 acc18 = splat_f32x4(0.0f);
    f32x4 acc19 = splat_f32x4(0.0f);
    f32x4 acc20 = splat_f32x4(0.0f);
    f32x4 acc21 = splat_f32x4(0.0f);
    f32x4 acc22 = splat_f32x4(0.0f);
    f32x4 acc23 = splat_f32x4(0.0f);
    for (long r0 = 0; r0 < 256; ++r0) {
      float val0 = data1[t0*1536+r0];
      f32x4 val1 = (f32x4){data2[i0*64+r0/64],data2[i0*64+r0/64+4],data2[i0*64+r0/64+8],
        data2[i0*64+r0/64+12]};
      u32x4 val2 = (u32x4){data3[i0*512+r0/8],data3[i0*512+r0/8+32],data3[i0*512+r0/8+64],
        data3[i0*512+r0/8+96]};
      unsigned alu0 = (unsigned)(r0%8*4);
      i32x4 alu1 = __builtin_convertvector(((val2>>splat_u32x4(alu0))&splat_u32x4(15u)), i32x4);
      f32x4 val3 = (f32x4){data4[i0*64+r0/64],data4[i0*64+r0/64+4],data4[i0*64+r0/64+8],
        data4[i0*64+r0/64+12]};
      f32x4 alu2 = mulacc_f32x4(val1,__builtin_convertvector(alu1, f32x4),val3);
      acc0 = mulacc_f32x4(splat_f32x4(val0),alu2,acc0);
      f32x4 val4 = (f32x4){data2[i0*64+r0/64+16],data2[i0*64+r0/64+20],data2[i0*64+r0/64+24],
        data2[i0*64+r0/64+28]};
      u32x4 val5 = (u32x4){data3[i0*512+r0/8+128],data3[i0*512+r0/8+160],data3[i0*512+r0/8+192],
        data3[i0*512+r0/8+224]};
      i32x4 alu3 = __builtin_convertvector(((val5>>splat_u32x4(alu0))&splat_u32x4(15u)), i32x4);
      f32x4 val6 = (f32x4){data4[i0*64+r0/64+16],data4[i0*64+r0/64+20],data4[i0*64+r0/64+24],
        data4[i0*64+r0/64+28]};
      f32x4 alu4 = mulacc_f32x4(val4,__builtin_convertvector(alu3, f32x4),val6);
      acc1 = mulacc_f32x4(splat_f32x4(val0),alu4,acc1);
      f32x4 val7 = (f32x4){data2[i0*64+r0/64+32],data2[i0*64+r0/64+36],data2[i0*64+r0/64+40],
        data2[i0*64+r0/64+44]};
      u32x4 val8 = (u32x4){data3[i0*512+r0/8+256],data3[i0*512+r0/8+288],data3[i0*512+r0/8+320],
        data3[i0*512+r0/8+352]};
      i32x4 alu5 = __builtin_convertvector(((val8>>splat_u32x4(alu0))&splat_u32x4(15u)), i32x4);
      f32x4 val9 = (f32x4){data4[i0*64+r0/64+32],data4[i0*64+r0/64+36],data4[i0*64+r0/64+40],
        data4[i0*64+r0/64+44]};
      f32x4 alu6 = mulacc_f32x4(val7,__builtin_convertvector(alu5, f32x4),val9);
      acc2 = mulacc_f32x4(splat_f32x4(val0),alu6,acc2);
      f32x4 val10 = (f32x4){data2[i0*64+r0/64+48],data2[i0*64+r0/64+52],data2[i0*64+r0/64+56],
        data2[i0*64+r0/64+60]};
      u32x4 val11 = (u32x4){data3[i0*512+r0/8+384],data3[i0*512+r0/8+416],data3[i0*512+r0/8+448],
        data3[i0*512+r0/8+480]};
      i32x4 alu7 = __builtin_convertvector(((val11>>splat_u32x4(alu0))&splat_u32x4(15u)), i32x4);
      f32x4 val12 = (f32x4){data4[i0*64+r0/64+48],data4[i0*64+r0/64+52],data4[i0*64+r0/64+56],
        data4[i0*64+r0/64+60]};
      f32x4 alu8 = mulacc_f32x4(val10,__builtin_convertvector(alu7, f32x4),val12);
      acc3 = mulacc_f32x4(splat_f32x4(val0),alu8,acc3);
      float val13 = data1[t0*1536+r0+256];
      acc4 = mulacc_f32x4(splat_f32x4(val13),alu2,acc4);
      acc5 = mulacc_f32x4(splat_f32x4(val13),alu4,acc5);
      acc6 = mulacc_f32x4(splat_f32x4(val13),alu6,acc6);
      acc7 = mulacc_f32x4(splat_f32x4(val13),alu8,acc7);
      float val14 = data1[t0*1536+r0+512];
      acc8 = mulacc_f32x4(splat_f32x4(val14),alu2,acc8);
      acc9 = mulacc_f32x4(splat_f32x4(val14),alu4,acc9);
      acc10 = mulacc_f32x4(splat_f32x4(val14),alu6,acc10);
      acc11 = mulacc_f32x4(splat_f32x4(val14),alu8,acc11);
      float val15 = data1[t0*1536+r0+768];
      acc12 = mulacc_f32x4(splat_f32x4(val15),alu2,acc12);
      acc13 = mulacc_f32x4(splat_f32x4(val15),alu4,acc13);
      acc14 = mulacc_f32x4(splat_f32x4(val15),alu6,acc14);
      acc15 = mulacc_f32x4(splat_f32x4(val15),alu8,acc15);
      float val16 = data1[t0*1536+r0+1024];
      acc16 = mulacc_f32x4(splat_f32x4(val16),alu2,acc16);
      acc17 = mulacc_f32x4(splat_f32x4(val16),alu4,acc17);
      acc18 = mulacc_f32x4(splat_f32x4(val16),alu6,acc18);
      acc19 = mulacc_f32x4(splat_f32x4(val16),alu8,acc19);
      float val17 = data1[t0*1536+r0+1280];
      acc20 = mulacc_f32x4(splat_f32x4(val17),alu2,acc20);
      acc21 = mulacc_f32x4(splat_f32x4(val17),alu4,acc21);
      acc22 = mulacc_f32x4(splat_f32x4(val17),alu6,acc22);
      acc23 = mulacc_f32x4(splat_f32x4(val17),alu8,acc23);
    }
    *(f32x4_loose*)(data0+t0*192+i0*16) = acc0;
    *(f32x4_loose*)(data0+t0*192+i0*16+4) = acc1;
    *(f32x4_loose*)(data0+t0*192+i0*16+8) = acc2;
    *(f32x4_loose*)(data0+t0*192+i0*16+12) = acc3;
    *(f32x4_loose*)(data0+t0*192+i0*16+32) = acc4;
    *(f32x4_loose*)(data0+t0*192+i0*16+36) = acc5;
    *(f32x4_loose*)(data0+t0*192+i0*16+40) = acc6;
    *(f32x4_loose*)(data0+t0*192+i0*16+44) = acc7;
    *(f32x4_loose*)(data0+t0*192+i0*16+64) = acc8;
    *(f32x4_loose*)(data0+t0*192+i0*16+68) = acc9;
    *(f32x4_loose*)(data0+t0*192+i0*16+72) = acc10;
    *(f32x4_loose*)(data0+t0*192+i0*16+76) = acc11;
    *(f32x4_loose*)(data0+t0*192+i0*16+96) = acc12;
    *(f32x4_loose*)(data0+t0*192+i0*16+100) = acc13;
    *(f32x4_loose*)(data0+t0*192+i0*16+104) = acc14;
    *(f32x4_loose*)(data0+t0*192+i0*16+108) = acc15;
    *(f32x4_loose*)(data0+t0*192+i0*16+128) = acc16;
    *(f32x4_loose*)(data0+t0*192+i0*16+132) = acc17;
    *(f32x4_loose*)(data0+t0*192+i0*16+136) = acc18;
    *(f32x4_loose*)(data0+t0*192+i0*16+140) = acc19;
    *(f32x4_loose*)(data0+t0*192+i0*16+160) = acc20;
    *(f32x4_loose*)(data0+t0*192+i0*16+164) = acc21;
    *(f32x4_loose*)(data0+t0*192+i0*16+168) = acc22;
    *(f32x4_loose*)(data0+t0*192+i0*16+172) = acc23;
  }
}

