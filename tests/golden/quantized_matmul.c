// ======== plain
// data0(24, 96, 1) = sum((data1(24, 96, 256)*mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint...
//   loops 96 in 4 parts by 6 copies by 4 lanes x 24 by 2 copies
//   add over 256
//   stage0 keeps 6144 elements, f = 12: mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint32((v...
//   Opts: Upcast(out 1, 4), Unroll(out 1, 6), Unroll(out 0, 2), Outer(out 1), Thread(out 1, 4)
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

void r_96_24_256_d3870b(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x4 val0 = (f32x4){data2[(t0+i0)*96+i2+i1*16],data2[(t0+i0)*96+i2+i1*16+4],
        data2[(t0+i0)*96+i2+i1*16+8],data2[(t0+i0)*96+i2+i1*16+12]};
        f64x4 alu0 = __builtin_convertvector(val0, f64x4);
        f32x4 val1 = (f32x4){data4[(t0+i0)*96+i2+i1*16],data4[(t0+i0)*96+i2+i1*16+4],
        data4[(t0+i0)*96+i2+i1*16+8],data4[(t0+i0)*96+i2+i1*16+12]};
        f64x4 alu1 = __builtin_convertvector(val1, f64x4);
        for (long i3 = 0; i3 < 8; ++i3) {
          u32x4 val2 = (u32x4){data3[(t0+i0)*768+i2*8+i3+i1*128],
        data3[(t0+i0)*768+i2*8+i3+i1*128+32],data3[(t0+i0)*768+i2*8+i3+i1*128+64],
        data3[(t0+i0)*768+i2*8+i3+i1*128+96]};
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
            *(f32x4_loose*)(stage0+i2*1536+i3*192+i4*24+i1*4) = __builtin_convertvector(((f64x4)alu12), f32x4);
          }
        }
      }
    }
    for (long i5 = 0; i5 < 12; ++i5) {
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
        float val3 = data1[r0+i5*512];
        f32x4 val4 = *(const f32x4_loose*)(stage0+r0*24);
        acc0 = acc0+(val3*val4);
        float val5 = data1[r0+i5*512+256];
        acc1 = acc1+(val5*val4);
        f32x4 val6 = *(const f32x4_loose*)(stage0+r0*24+4);
        acc2 = acc2+(val3*val6);
        acc3 = acc3+(val5*val6);
        f32x4 val7 = *(const f32x4_loose*)(stage0+r0*24+8);
        acc4 = acc4+(val3*val7);
        acc5 = acc5+(val5*val7);
        f32x4 val8 = *(const f32x4_loose*)(stage0+r0*24+12);
        acc6 = acc6+(val3*val8);
        acc7 = acc7+(val5*val8);
        f32x4 val9 = *(const f32x4_loose*)(stage0+r0*24+16);
        acc8 = acc8+(val3*val9);
        acc9 = acc9+(val5*val9);
        f32x4 val10 = *(const f32x4_loose*)(stage0+r0*24+20);
        acc10 = acc10+(val3*val10);
        acc11 = acc11+(val5*val10);
      }
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192) = acc0;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+96) = acc1;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+4) = acc2;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+100) = acc3;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+8) = acc4;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+104) = acc5;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+12) = acc6;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+108) = acc7;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+16) = acc8;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+112) = acc9;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+20) = acc10;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*192+116) = acc11;
    }
  }
}

// ======== avx2
// data0(24, 96, 1) = sum((data1(24, 96, 256)*mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint...
//   loops 96 by 6 copies by 8 lanes x 24 in 4 parts in tiles of 6 by 2 copies
//   add over 256
//   stage0 keeps 12288 elements, f = 12: mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint32((...
//   Opts: Upcast(out 1, 8), Unroll(out 1, 6), Unroll(out 0, 2), Outer(out 1), Tile(out 0, 6), Thread(out 0, 4)
typedef float f32x8 __attribute__((vector_size(32)));
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef int i32x8 __attribute__((vector_size(32)));
#define mulacc_f32x8(a, b, c) __builtin_ia32_vfmaddps256(a, b, c)
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void r_96_24_256_9d1555(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 2; ++i1) {
      for (long i2 = 0; i2 < 6; ++i2) {
        for (long i3 = 0; i3 < 4; ++i3) {
          f32x8 val0 = (f32x8){data2[i1*192+i3+i2*32],data2[i1*192+i3+i2*32+4],
        data2[i1*192+i3+i2*32+8],data2[i1*192+i3+i2*32+12],data2[i1*192+i3+i2*32+16],
        data2[i1*192+i3+i2*32+20],data2[i1*192+i3+i2*32+24],data2[i1*192+i3+i2*32+28]};
          f32x8 val1 = (f32x8){data4[i1*192+i3+i2*32],data4[i1*192+i3+i2*32+4],
        data4[i1*192+i3+i2*32+8],data4[i1*192+i3+i2*32+12],data4[i1*192+i3+i2*32+16],
        data4[i1*192+i3+i2*32+20],data4[i1*192+i3+i2*32+24],data4[i1*192+i3+i2*32+28]};
          for (long i4 = 0; i4 < 8; ++i4) {
            u32x8 val2 = (u32x8){data3[i1*1536+i3*8+i4+i2*256],data3[i1*1536+i3*8+i4+i2*256+32],
        data3[i1*1536+i3*8+i4+i2*256+64],data3[i1*1536+i3*8+i4+i2*256+96],
        data3[i1*1536+i3*8+i4+i2*256+128],data3[i1*1536+i3*8+i4+i2*256+160],
        data3[i1*1536+i3*8+i4+i2*256+192],data3[i1*1536+i3*8+i4+i2*256+224]};
            for (long i5 = 0; i5 < 8; ++i5) {
              i32x8 alu0 = __builtin_convertvector(((val2>>splat_u32x8((unsigned)(i5*4)))&splat_u32x8(15u)), i32x8);
              *(f32x8_loose*)(stage0+i3*3072+i4*384+i5*48+i2*8) = mulacc_f32x8(val0,__builtin_convertvector(alu0, f32x8),val1);
            }
          }
        }
      }
      for (long i6 = 0; i6 < 3; ++i6) {
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
          float val3 = data1[(t0+i0)*1536+r0+i6*512];
          f32x8 val4 = *(const f32x8_loose*)(stage0+r0*48);
          acc0 = mulacc_f32x8(splat_f32x8(val3),val4,acc0);
          float val5 = data1[(t0+i0)*1536+r0+i6*512+256];
          acc1 = mulacc_f32x8(splat_f32x8(val5),val4,acc1);
          f32x8 val6 = *(const f32x8_loose*)(stage0+r0*48+8);
          acc2 = mulacc_f32x8(splat_f32x8(val3),val6,acc2);
          acc3 = mulacc_f32x8(splat_f32x8(val5),val6,acc3);
          f32x8 val7 = *(const f32x8_loose*)(stage0+r0*48+16);
          acc4 = mulacc_f32x8(splat_f32x8(val3),val7,acc4);
          acc5 = mulacc_f32x8(splat_f32x8(val5),val7,acc5);
          f32x8 val8 = *(const f32x8_loose*)(stage0+r0*48+24);
          acc6 = mulacc_f32x8(splat_f32x8(val3),val8,acc6);
          acc7 = mulacc_f32x8(splat_f32x8(val5),val8,acc7);
          f32x8 val9 = *(const f32x8_loose*)(stage0+r0*48+32);
          acc8 = mulacc_f32x8(splat_f32x8(val3),val9,acc8);
          acc9 = mulacc_f32x8(splat_f32x8(val5),val9,acc9);
          f32x8 val10 = *(const f32x8_loose*)(stage0+r0*48+40);
          acc10 = mulacc_f32x8(splat_f32x8(val3),val10,acc10);
          acc11 = mulacc_f32x8(splat_f32x8(val5),val10,acc11);
        }
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48) = acc0;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+96) = acc1;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+8) = acc2;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+104) = acc3;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+16) = acc4;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+112) = acc5;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+24) = acc6;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+120) = acc7;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+32) = acc8;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+128) = acc9;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+40) = acc10;
        *(f32x8_loose*)(data0+(t0+i0)*576+i6*192+i1*48+136) = acc11;
      }
    }
  }
}

// ======== avx512
// data0(24, 96, 1) = sum((data1(24, 96, 256)*mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint...
//   loops 96 by 6 copies by 16 lanes x 24 in 3 parts in tiles of 8 by 4 copies
//   add over 256
//   stage0 keeps 24576 elements, f = 6: mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint32((v...
//   Opts: Upcast(out 1, 16), Unroll(out 1, 6), Unroll(out 0, 4), Outer(out 1), Tile(out 0, 8), Thread(out 0, 3)
typedef float f32x16 __attribute__((vector_size(64)));
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef int i32x16 __attribute__((vector_size(64)));
#define mulacc_f32x16(a, b, c) __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4)
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void r_96_24_256_eac8d0(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x16 val0 = (f32x16){data2[i2+i1*64],data2[i2+i1*64+4],data2[i2+i1*64+8],
        data2[i2+i1*64+12],data2[i2+i1*64+16],data2[i2+i1*64+20],data2[i2+i1*64+24],
        data2[i2+i1*64+28],data2[i2+i1*64+32],data2[i2+i1*64+36],data2[i2+i1*64+40],
        data2[i2+i1*64+44],data2[i2+i1*64+48],data2[i2+i1*64+52],data2[i2+i1*64+56],
        data2[i2+i1*64+60]};
        f32x16 val1 = (f32x16){data4[i2+i1*64],data4[i2+i1*64+4],data4[i2+i1*64+8],
        data4[i2+i1*64+12],data4[i2+i1*64+16],data4[i2+i1*64+20],data4[i2+i1*64+24],
        data4[i2+i1*64+28],data4[i2+i1*64+32],data4[i2+i1*64+36],data4[i2+i1*64+40],
        data4[i2+i1*64+44],data4[i2+i1*64+48],data4[i2+i1*64+52],data4[i2+i1*64+56],
        data4[i2+i1*64+60]};
        for (long i3 = 0; i3 < 8; ++i3) {
          u32x16 val2 = (u32x16){data3[i2*8+i3+i1*512],data3[i2*8+i3+i1*512+32],
        data3[i2*8+i3+i1*512+64],data3[i2*8+i3+i1*512+96],data3[i2*8+i3+i1*512+128],
        data3[i2*8+i3+i1*512+160],data3[i2*8+i3+i1*512+192],data3[i2*8+i3+i1*512+224],
        data3[i2*8+i3+i1*512+256],data3[i2*8+i3+i1*512+288],data3[i2*8+i3+i1*512+320],
        data3[i2*8+i3+i1*512+352],data3[i2*8+i3+i1*512+384],data3[i2*8+i3+i1*512+416],
        data3[i2*8+i3+i1*512+448],data3[i2*8+i3+i1*512+480]};
          for (long i4 = 0; i4 < 8; ++i4) {
            i32x16 alu0 = __builtin_convertvector(((val2>>splat_u32x16((unsigned)(i4*4)))&splat_u32x16(15u)), i32x16);
            *(f32x16_loose*)(stage0+i2*6144+i3*768+i4*96+i1*16) = mulacc_f32x16(val0,__builtin_convertvector(alu0, f32x16),val1);
          }
        }
      }
    }
    for (long i5 = 0; i5 < 2; ++i5) {
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
        float val3 = data1[(t0+i0)*2048+r0+i5*1024];
        f32x16 val4 = *(const f32x16_loose*)(stage0+r0*96);
        acc0 = mulacc_f32x16(splat_f32x16(val3),val4,acc0);
        float val5 = data1[(t0+i0)*2048+r0+i5*1024+256];
        acc1 = mulacc_f32x16(splat_f32x16(val5),val4,acc1);
        float val6 = data1[(t0+i0)*2048+r0+i5*1024+512];
        acc2 = mulacc_f32x16(splat_f32x16(val6),val4,acc2);
        float val7 = data1[(t0+i0)*2048+r0+i5*1024+768];
        acc3 = mulacc_f32x16(splat_f32x16(val7),val4,acc3);
        f32x16 val8 = *(const f32x16_loose*)(stage0+r0*96+16);
        acc4 = mulacc_f32x16(splat_f32x16(val3),val8,acc4);
        acc5 = mulacc_f32x16(splat_f32x16(val5),val8,acc5);
        acc6 = mulacc_f32x16(splat_f32x16(val6),val8,acc6);
        acc7 = mulacc_f32x16(splat_f32x16(val7),val8,acc7);
        f32x16 val9 = *(const f32x16_loose*)(stage0+r0*96+32);
        acc8 = mulacc_f32x16(splat_f32x16(val3),val9,acc8);
        acc9 = mulacc_f32x16(splat_f32x16(val5),val9,acc9);
        acc10 = mulacc_f32x16(splat_f32x16(val6),val9,acc10);
        acc11 = mulacc_f32x16(splat_f32x16(val7),val9,acc11);
        f32x16 val10 = *(const f32x16_loose*)(stage0+r0*96+48);
        acc12 = mulacc_f32x16(splat_f32x16(val3),val10,acc12);
        acc13 = mulacc_f32x16(splat_f32x16(val5),val10,acc13);
        acc14 = mulacc_f32x16(splat_f32x16(val6),val10,acc14);
        acc15 = mulacc_f32x16(splat_f32x16(val7),val10,acc15);
        f32x16 val11 = *(const f32x16_loose*)(stage0+r0*96+64);
        acc16 = mulacc_f32x16(splat_f32x16(val3),val11,acc16);
        acc17 = mulacc_f32x16(splat_f32x16(val5),val11,acc17);
        acc18 = mulacc_f32x16(splat_f32x16(val6),val11,acc18);
        acc19 = mulacc_f32x16(splat_f32x16(val7),val11,acc19);
        f32x16 val12 = *(const f32x16_loose*)(stage0+r0*96+80);
        acc20 = mulacc_f32x16(splat_f32x16(val3),val12,acc20);
        acc21 = mulacc_f32x16(splat_f32x16(val5),val12,acc21);
        acc22 = mulacc_f32x16(splat_f32x16(val6),val12,acc22);
        acc23 = mulacc_f32x16(splat_f32x16(val7),val12,acc23);
      }
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384) = acc0;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+96) = acc1;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+192) = acc2;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+288) = acc3;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+16) = acc4;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+112) = acc5;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+208) = acc6;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+304) = acc7;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+32) = acc8;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+128) = acc9;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+224) = acc10;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+320) = acc11;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+48) = acc12;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+144) = acc13;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+240) = acc14;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+336) = acc15;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+64) = acc16;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+160) = acc17;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+256) = acc18;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+352) = acc19;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+80) = acc20;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+176) = acc21;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+272) = acc22;
      *(f32x16_loose*)(data0+(t0+i0)*768+i5*384+368) = acc23;
    }
  }
}

// ======== neon
// data0(24, 96, 1) = sum((data1(24, 96, 256)*mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint...
//   loops 96 in 4 parts by 6 copies by 4 lanes x 24 by 4 copies
//   add over 256
//   stage0 keeps 6144 elements, f = 6: mulacc(data2(24, 96, 256), float32(int32((shr(data3(24, 96, 256), uint32((vi...
//   Opts: Upcast(out 1, 4), Unroll(out 1, 6), Unroll(out 0, 4), Outer(out 1), Thread(out 1, 4)
typedef float f32x4 __attribute__((vector_size(16)));
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
#define splat_f32x4(x) ((f32x4){x,x,x,x})

void r_96_24_256_7eafe1(float* restrict data0, const float* restrict data1, const float* restrict data2,
    const unsigned* restrict data3, const float* restrict data4, const long t0, void* restrict scratch) {
  float* restrict stage0 = (float*)((char*)scratch+0);
  for (long i0 = 0; i0 < 1; ++i0) {
    for (long i1 = 0; i1 < 6; ++i1) {
      for (long i2 = 0; i2 < 4; ++i2) {
        f32x4 val0 = (f32x4){data2[(t0+i0)*96+i2+i1*16],data2[(t0+i0)*96+i2+i1*16+4],
        data2[(t0+i0)*96+i2+i1*16+8],data2[(t0+i0)*96+i2+i1*16+12]};
        f32x4 val1 = (f32x4){data4[(t0+i0)*96+i2+i1*16],data4[(t0+i0)*96+i2+i1*16+4],
        data4[(t0+i0)*96+i2+i1*16+8],data4[(t0+i0)*96+i2+i1*16+12]};
        for (long i3 = 0; i3 < 8; ++i3) {
          u32x4 val2 = (u32x4){data3[(t0+i0)*768+i2*8+i3+i1*128],
        data3[(t0+i0)*768+i2*8+i3+i1*128+32],data3[(t0+i0)*768+i2*8+i3+i1*128+64],
        data3[(t0+i0)*768+i2*8+i3+i1*128+96]};
          for (long i4 = 0; i4 < 8; ++i4) {
            i32x4 alu0 = __builtin_convertvector(((val2>>splat_u32x4((unsigned)(i4*4)))&splat_u32x4(15u)), i32x4);
            *(f32x4_loose*)(stage0+i2*1536+i3*192+i4*24+i1*4) = mulacc_f32x4(val0,__builtin_convertvector(alu0, f32x4),val1);
          }
        }
      }
    }
    for (long i5 = 0; i5 < 6; ++i5) {
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
        float val3 = data1[r0+i5*1024];
        f32x4 val4 = *(const f32x4_loose*)(stage0+r0*24);
        acc0 = mulacc_f32x4(splat_f32x4(val3),val4,acc0);
        float val5 = data1[r0+i5*1024+256];
        acc1 = mulacc_f32x4(splat_f32x4(val5),val4,acc1);
        float val6 = data1[r0+i5*1024+512];
        acc2 = mulacc_f32x4(splat_f32x4(val6),val4,acc2);
        float val7 = data1[r0+i5*1024+768];
        acc3 = mulacc_f32x4(splat_f32x4(val7),val4,acc3);
        f32x4 val8 = *(const f32x4_loose*)(stage0+r0*24+4);
        acc4 = mulacc_f32x4(splat_f32x4(val3),val8,acc4);
        acc5 = mulacc_f32x4(splat_f32x4(val5),val8,acc5);
        acc6 = mulacc_f32x4(splat_f32x4(val6),val8,acc6);
        acc7 = mulacc_f32x4(splat_f32x4(val7),val8,acc7);
        f32x4 val9 = *(const f32x4_loose*)(stage0+r0*24+8);
        acc8 = mulacc_f32x4(splat_f32x4(val3),val9,acc8);
        acc9 = mulacc_f32x4(splat_f32x4(val5),val9,acc9);
        acc10 = mulacc_f32x4(splat_f32x4(val6),val9,acc10);
        acc11 = mulacc_f32x4(splat_f32x4(val7),val9,acc11);
        f32x4 val10 = *(const f32x4_loose*)(stage0+r0*24+12);
        acc12 = mulacc_f32x4(splat_f32x4(val3),val10,acc12);
        acc13 = mulacc_f32x4(splat_f32x4(val5),val10,acc13);
        acc14 = mulacc_f32x4(splat_f32x4(val6),val10,acc14);
        acc15 = mulacc_f32x4(splat_f32x4(val7),val10,acc15);
        f32x4 val11 = *(const f32x4_loose*)(stage0+r0*24+16);
        acc16 = mulacc_f32x4(splat_f32x4(val3),val11,acc16);
        acc17 = mulacc_f32x4(splat_f32x4(val5),val11,acc17);
        acc18 = mulacc_f32x4(splat_f32x4(val6),val11,acc18);
        acc19 = mulacc_f32x4(splat_f32x4(val7),val11,acc19);
        f32x4 val12 = *(const f32x4_loose*)(stage0+r0*24+20);
        acc20 = mulacc_f32x4(splat_f32x4(val3),val12,acc20);
        acc21 = mulacc_f32x4(splat_f32x4(val5),val12,acc21);
        acc22 = mulacc_f32x4(splat_f32x4(val6),val12,acc22);
        acc23 = mulacc_f32x4(splat_f32x4(val7),val12,acc23);
      }
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384) = acc0;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+96) = acc1;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+192) = acc2;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+288) = acc3;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+4) = acc4;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+100) = acc5;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+196) = acc6;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+292) = acc7;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+8) = acc8;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+104) = acc9;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+200) = acc10;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+296) = acc11;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+12) = acc12;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+108) = acc13;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+204) = acc14;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+300) = acc15;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+16) = acc16;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+112) = acc17;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+208) = acc18;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+304) = acc19;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+20) = acc20;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+116) = acc21;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+212) = acc22;
      *(f32x4_loose*)(data0+(t0+i0)*24+i5*384+308) = acc23;
    }
  }
}

