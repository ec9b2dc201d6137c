// ======== plain
// data0(1000) = (float32(shr(xor(((((((((((((((((((((((((((0 + data1(1000)) + (view(1000)(arange(1000)) + data1(100...
//   loops 1000 in 10 parts by 4 lanes
//   Opts: Upcast(out 0, 4), Thread(out 0, 10)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1000_cff176(float* restrict data0, const unsigned* restrict data1, const long t0) {
  unsigned val0 = data1[1];
  unsigned alu0 = (unsigned)(0u+val0);
  unsigned val1 = data1[0];
  unsigned alu1 = (unsigned)((unsigned)(val0^val1)^466688986u);
  for (long i0 = 0; i0 < 25; ++i0) {
    u32x4 alu2 = splat_u32x4((unsigned)(t0*100+i0*4))+(u32x4){0u,1u,2u,3u};
    u32x4 alu3 = alu2+val1;
    u32x4 alu4 = alu0+alu3;
    u32x4 alu5 = ((u32x4)((u32x4)alu3<<(u32x4)splat_u32x4(13u))|(alu3>>splat_u32x4(19u)))^alu4;
    u32x4 alu6 = alu4+alu5;
    u32x4 alu7 = ((u32x4)((u32x4)alu5<<(u32x4)splat_u32x4(15u))|(alu5>>splat_u32x4(17u)))^alu6;
    u32x4 alu8 = alu6+alu7;
    u32x4 alu9 = ((u32x4)((u32x4)alu7<<(u32x4)splat_u32x4(26u))|(alu7>>splat_u32x4(6u)))^alu8;
    u32x4 alu10 = alu8+alu9;
    u32x4 alu11 = ((u32x4)((u32x4)alu9<<(u32x4)splat_u32x4(6u))|(alu9>>splat_u32x4(26u)))^alu10;
    u32x4 alu12 = (alu11+alu1)+1u;
    u32x4 alu13 = (alu10+val1)+alu12;
    u32x4 alu14 = (u32x4)((u32x4)alu12<<(u32x4)splat_u32x4(17u))|(alu12>>splat_u32x4(15u));
    u32x4 alu15 = alu14^alu13;
    u32x4 alu16 = alu13+alu15;
    u32x4 alu17 = (u32x4)((u32x4)alu15<<(u32x4)splat_u32x4(29u))|(alu15>>splat_u32x4(3u));
    u32x4 alu18 = alu17^alu16;
    u32x4 alu19 = alu16+alu18;
    u32x4 alu20 = (u32x4)((u32x4)alu18<<(u32x4)splat_u32x4(16u))|(alu18>>splat_u32x4(16u));
    u32x4 alu21 = alu20^alu19;
    u32x4 alu22 = alu19+alu21;
    u32x4 alu23 = (u32x4)((u32x4)alu21<<(u32x4)splat_u32x4(24u))|(alu21>>splat_u32x4(8u));
    u32x4 alu24 = ((alu23^alu22)+val0)+2u;
    u32x4 alu25 = (alu22+alu1)+alu24;
    u32x4 alu26 = (u32x4)((u32x4)alu24<<(u32x4)splat_u32x4(13u))|(alu24>>splat_u32x4(19u));
    u32x4 alu27 = alu26^alu25;
    u32x4 alu28 = alu25+alu27;
    u32x4 alu29 = (u32x4)((u32x4)alu27<<(u32x4)splat_u32x4(15u))|(alu27>>splat_u32x4(17u));
    u32x4 alu30 = alu29^alu28;
    u32x4 alu31 = alu28+alu30;
    u32x4 alu32 = (u32x4)((u32x4)alu30<<(u32x4)splat_u32x4(26u))|(alu30>>splat_u32x4(6u));
    u32x4 alu33 = alu32^alu31;
    u32x4 alu34 = alu31+alu33;
    u32x4 alu35 = (u32x4)((u32x4)alu33<<(u32x4)splat_u32x4(6u))|(alu33>>splat_u32x4(26u));
    u32x4 alu36 = ((alu35^alu34)+val1)+3u;
    u32x4 alu37 = (alu34+val0)+alu36;
    u32x4 alu38 = (u32x4)((u32x4)alu36<<(u32x4)splat_u32x4(17u))|(alu36>>splat_u32x4(15u));
    u32x4 alu39 = alu38^alu37;
    u32x4 alu40 = alu37+alu39;
    u32x4 alu41 = (u32x4)((u32x4)alu39<<(u32x4)splat_u32x4(29u))|(alu39>>splat_u32x4(3u));
    u32x4 alu42 = alu41^alu40;
    u32x4 alu43 = alu40+alu42;
    u32x4 alu44 = (u32x4)((u32x4)alu42<<(u32x4)splat_u32x4(16u))|(alu42>>splat_u32x4(16u));
    u32x4 alu45 = alu44^alu43;
    u32x4 alu46 = alu43+alu45;
    u32x4 alu47 = (u32x4)((u32x4)alu45<<(u32x4)splat_u32x4(24u))|(alu45>>splat_u32x4(8u));
    u32x4 alu48 = ((alu47^alu46)+alu1)+4u;
    u32x4 alu49 = (alu46+val1)+alu48;
    u32x4 alu50 = (u32x4)((u32x4)alu48<<(u32x4)splat_u32x4(13u))|(alu48>>splat_u32x4(19u));
    u32x4 alu51 = alu50^alu49;
    u32x4 alu52 = alu49+alu51;
    u32x4 alu53 = (u32x4)((u32x4)alu51<<(u32x4)splat_u32x4(15u))|(alu51>>splat_u32x4(17u));
    u32x4 alu54 = alu53^alu52;
    u32x4 alu55 = alu52+alu54;
    u32x4 alu56 = (u32x4)((u32x4)alu54<<(u32x4)splat_u32x4(26u))|(alu54>>splat_u32x4(6u));
    u32x4 alu57 = alu56^alu55;
    u32x4 alu58 = alu55+alu57;
    u32x4 alu59 = (u32x4)((u32x4)alu57<<(u32x4)splat_u32x4(6u))|(alu57>>splat_u32x4(26u));
    f32x4 alu60 = __builtin_convertvector((((alu58+alu1)^(((alu59^alu58)+val0)+5u))>>splat_u32x4(8u)), f32x4);
    *(f32x4_loose*)(data0+t0*100+i0*4) = alu60*5.9604645e-08f;
  }
}

// ======== avx2
// data0(1000) = (float32(shr(xor(((((((((((((((((((((((((((0 + data1(1000)) + (view(1000)(arange(1000)) + data1(100...
//   loops 1000 by 8 lanes
//   Opts: Upcast(out 0, 8)
typedef unsigned u32x8 __attribute__((vector_size(32)));
#define splat_u32x8(x) ((u32x8){x,x,x,x,x,x,x,x})
typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));

void E_1000_34d1ad(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[1];
  unsigned alu0 = (unsigned)(0u+val0);
  unsigned val1 = data1[0];
  unsigned alu1 = (unsigned)((unsigned)(val0^val1)^466688986u);
  for (long i0 = 0; i0 < 125; ++i0) {
    u32x8 alu2 = splat_u32x8((unsigned)(i0*8))+(u32x8){0u,1u,2u,3u,4u,5u,6u,7u};
    u32x8 alu3 = alu2+val1;
    u32x8 alu4 = alu0+alu3;
    u32x8 alu5 = ((u32x8)((u32x8)alu3<<(u32x8)splat_u32x8(13u))|(alu3>>splat_u32x8(19u)))^alu4;
    u32x8 alu6 = alu4+alu5;
    u32x8 alu7 = ((u32x8)((u32x8)alu5<<(u32x8)splat_u32x8(15u))|(alu5>>splat_u32x8(17u)))^alu6;
    u32x8 alu8 = alu6+alu7;
    u32x8 alu9 = ((u32x8)((u32x8)alu7<<(u32x8)splat_u32x8(26u))|(alu7>>splat_u32x8(6u)))^alu8;
    u32x8 alu10 = alu8+alu9;
    u32x8 alu11 = ((u32x8)((u32x8)alu9<<(u32x8)splat_u32x8(6u))|(alu9>>splat_u32x8(26u)))^alu10;
    u32x8 alu12 = (alu11+alu1)+1u;
    u32x8 alu13 = (alu10+val1)+alu12;
    u32x8 alu14 = (u32x8)((u32x8)alu12<<(u32x8)splat_u32x8(17u))|(alu12>>splat_u32x8(15u));
    u32x8 alu15 = alu14^alu13;
    u32x8 alu16 = alu13+alu15;
    u32x8 alu17 = (u32x8)((u32x8)alu15<<(u32x8)splat_u32x8(29u))|(alu15>>splat_u32x8(3u));
    u32x8 alu18 = alu17^alu16;
    u32x8 alu19 = alu16+alu18;
    u32x8 alu20 = (u32x8)((u32x8)alu18<<(u32x8)splat_u32x8(16u))|(alu18>>splat_u32x8(16u));
    u32x8 alu21 = alu20^alu19;
    u32x8 alu22 = alu19+alu21;
    u32x8 alu23 = (u32x8)((u32x8)alu21<<(u32x8)splat_u32x8(24u))|(alu21>>splat_u32x8(8u));
    u32x8 alu24 = ((alu23^alu22)+val0)+2u;
    u32x8 alu25 = (alu22+alu1)+alu24;
    u32x8 alu26 = (u32x8)((u32x8)alu24<<(u32x8)splat_u32x8(13u))|(alu24>>splat_u32x8(19u));
    u32x8 alu27 = alu26^alu25;
    u32x8 alu28 = alu25+alu27;
    u32x8 alu29 = (u32x8)((u32x8)alu27<<(u32x8)splat_u32x8(15u))|(alu27>>splat_u32x8(17u));
    u32x8 alu30 = alu29^alu28;
    u32x8 alu31 = alu28+alu30;
    u32x8 alu32 = (u32x8)((u32x8)alu30<<(u32x8)splat_u32x8(26u))|(alu30>>splat_u32x8(6u));
    u32x8 alu33 = alu32^alu31;
    u32x8 alu34 = alu31+alu33;
    u32x8 alu35 = (u32x8)((u32x8)alu33<<(u32x8)splat_u32x8(6u))|(alu33>>splat_u32x8(26u));
    u32x8 alu36 = ((alu35^alu34)+val1)+3u;
    u32x8 alu37 = (alu34+val0)+alu36;
    u32x8 alu38 = (u32x8)((u32x8)alu36<<(u32x8)splat_u32x8(17u))|(alu36>>splat_u32x8(15u));
    u32x8 alu39 = alu38^alu37;
    u32x8 alu40 = alu37+alu39;
    u32x8 alu41 = (u32x8)((u32x8)alu39<<(u32x8)splat_u32x8(29u))|(alu39>>splat_u32x8(3u));
    u32x8 alu42 = alu41^alu40;
    u32x8 alu43 = alu40+alu42;
    u32x8 alu44 = (u32x8)((u32x8)alu42<<(u32x8)splat_u32x8(16u))|(alu42>>splat_u32x8(16u));
    u32x8 alu45 = alu44^alu43;
    u32x8 alu46 = alu43+alu45;
    u32x8 alu47 = (u32x8)((u32x8)alu45<<(u32x8)splat_u32x8(24u))|(alu45>>splat_u32x8(8u));
    u32x8 alu48 = ((alu47^alu46)+alu1)+4u;
    u32x8 alu49 = (alu46+val1)+alu48;
    u32x8 alu50 = (u32x8)((u32x8)alu48<<(u32x8)splat_u32x8(13u))|(alu48>>splat_u32x8(19u));
    u32x8 alu51 = alu50^alu49;
    u32x8 alu52 = alu49+alu51;
    u32x8 alu53 = (u32x8)((u32x8)alu51<<(u32x8)splat_u32x8(15u))|(alu51>>splat_u32x8(17u));
    u32x8 alu54 = alu53^alu52;
    u32x8 alu55 = alu52+alu54;
    u32x8 alu56 = (u32x8)((u32x8)alu54<<(u32x8)splat_u32x8(26u))|(alu54>>splat_u32x8(6u));
    u32x8 alu57 = alu56^alu55;
    u32x8 alu58 = alu55+alu57;
    u32x8 alu59 = (u32x8)((u32x8)alu57<<(u32x8)splat_u32x8(6u))|(alu57>>splat_u32x8(26u));
    f32x8 alu60 = __builtin_convertvector((((alu58+alu1)^(((alu59^alu58)+val0)+5u))>>splat_u32x8(8u)), f32x8);
    *(f32x8_loose*)(data0+i0*8) = alu60*5.9604645e-08f;
  }
}

// ======== avx512
// data0(1000) = (float32(shr(xor(((((((((((((((((((((((((((0 + data1(1000)) + (view(1000)(arange(1000)) + data1(100...
//   loops 1000 by 16 lanes
//   Opts: Upcast(out 0, 16)
typedef unsigned u32x16 __attribute__((vector_size(64)));
#define splat_u32x16(x) ((u32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})
typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));

void E_1000_30004d(float* restrict data0, const unsigned* restrict data1) {
  unsigned val0 = data1[1];
  unsigned alu0 = (unsigned)(0u+val0);
  unsigned val1 = data1[0];
  unsigned alu1 = (unsigned)((unsigned)(val0^val1)^466688986u);
  for (long i0 = 0; i0 < 62; ++i0) {
    u32x16 alu2 = splat_u32x16((unsigned)(i0*16))+(u32x16){0u,1u,2u,3u,4u,5u,6u,7u,8u,9u,10u,11u,12u,13u,14u,15u};
    u32x16 alu3 = alu2+val1;
    u32x16 alu4 = alu0+alu3;
    u32x16 alu5 = (u32x16)((u32x16)alu3<<(u32x16)splat_u32x16(13u))|(alu3>>splat_u32x16(19u));
    u32x16 alu6 = alu5^alu4;
    u32x16 alu7 = alu4+alu6;
    u32x16 alu8 = (u32x16)((u32x16)alu6<<(u32x16)splat_u32x16(15u))|(alu6>>splat_u32x16(17u));
    u32x16 alu9 = alu8^alu7;
    u32x16 alu10 = alu7+alu9;
    u32x16 alu11 = (u32x16)((u32x16)alu9<<(u32x16)splat_u32x16(26u))|(alu9>>splat_u32x16(6u));
    u32x16 alu12 = alu11^alu10;
    u32x16 alu13 = alu10+alu12;
    u32x16 alu14 = (u32x16)((u32x16)alu12<<(u32x16)splat_u32x16(6u))|(alu12>>splat_u32x16(26u));
    u32x16 alu15 = ((alu14^alu13)+alu1)+1u;
    u32x16 alu16 = (alu13+val1)+alu15;
    u32x16 alu17 = (u32x16)((u32x16)alu15<<(u32x16)splat_u32x16(17u))|(alu15>>splat_u32x16(15u));
    u32x16 alu18 = alu17^alu16;
    u32x16 alu19 = alu16+alu18;
    u32x16 alu20 = (u32x16)((u32x16)alu18<<(u32x16)splat_u32x16(29u))|(alu18>>splat_u32x16(3u));
    u32x16 alu21 = alu20^alu19;
    u32x16 alu22 = alu19+alu21;
    u32x16 alu23 = (u32x16)((u32x16)alu21<<(u32x16)splat_u32x16(16u))|(alu21>>splat_u32x16(16u));
    u32x16 alu24 = alu23^alu22;
    u32x16 alu25 = alu22+alu24;
    u32x16 alu26 = (u32x16)((u32x16)alu24<<(u32x16)splat_u32x16(24u))|(alu24>>splat_u32x16(8u));
    u32x16 alu27 = ((alu26^alu25)+val0)+2u;
    u32x16 alu28 = (alu25+alu1)+alu27;
    u32x16 alu29 = (u32x16)((u32x16)alu27<<(u32x16)splat_u32x16(13u))|(alu27>>splat_u32x16(19u));
    u32x16 alu30 = alu29^alu28;
    u32x16 alu31 = alu28+alu30;
    u32x16 alu32 = (u32x16)((u32x16)alu30<<(u32x16)splat_u32x16(15u))|(alu30>>splat_u32x16(17u));
    u32x16 alu33 = alu32^alu31;
    u32x16 alu34 = alu31+alu33;
    u32x16 alu35 = (u32x16)((u32x16)alu33<<(u32x16)splat_u32x16(26u))|(alu33>>splat_u32x16(6u));
    u32x16 alu36 = alu35^alu34;
    u32x16 alu37 = alu34+alu36;
    u32x16 alu38 = (u32x16)((u32x16)alu36<<(u32x16)splat_u32x16(6u))|(alu36>>splat_u32x16(26u));
    u32x16 alu39 = ((alu38^alu37)+val1)+3u;
    u32x16 alu40 = (alu37+val0)+alu39;
    u32x16 alu41 = (u32x16)((u32x16)alu39<<(u32x16)splat_u32x16(17u))|(alu39>>splat_u32x16(15u));
    u32x16 alu42 = alu41^alu40;
    u32x16 alu43 = alu40+alu42;
    u32x16 alu44 = (u32x16)((u32x16)alu42<<(u32x16)splat_u32x16(29u))|(alu42>>splat_u32x16(3u));
    u32x16 alu45 = alu44^alu43;
    u32x16 alu46 = alu43+alu45;
    u32x16 alu47 = (u32x16)((u32x16)alu45<<(u32x16)splat_u32x16(16u))|(alu45>>splat_u32x16(16u));
    u32x16 alu48 = alu47^alu46;
    u32x16 alu49 = alu46+alu48;
    u32x16 alu50 = (u32x16)((u32x16)alu48<<(u32x16)splat_u32x16(24u))|(alu48>>splat_u32x16(8u));
    u32x16 alu51 = ((alu50^alu49)+alu1)+4u;
    u32x16 alu52 = (alu49+val1)+alu51;
    u32x16 alu53 = (u32x16)((u32x16)alu51<<(u32x16)splat_u32x16(13u))|(alu51>>splat_u32x16(19u));
    u32x16 alu54 = alu53^alu52;
    u32x16 alu55 = alu52+alu54;
    u32x16 alu56 = (u32x16)((u32x16)alu54<<(u32x16)splat_u32x16(15u))|(alu54>>splat_u32x16(17u));
    u32x16 alu57 = alu56^alu55;
    u32x16 alu58 = alu55+alu57;
    u32x16 alu59 = (u32x16)((u32x16)alu57<<(u32x16)splat_u32x16(26u))|(alu57>>splat_u32x16(6u));
    u32x16 alu60 = alu59^alu58;
    u32x16 alu61 = alu58+alu60;
    u32x16 alu62 = (u32x16)((u32x16)alu60<<(u32x16)splat_u32x16(6u))|(alu60>>splat_u32x16(26u));
    f32x16 alu63 = __builtin_convertvector((((alu61+alu1)^(((alu62^alu61)+val0)+5u))>>splat_u32x16(8u)), f32x16);
    *(f32x16_loose*)(data0+i0*16) = alu63*5.9604645e-08f;
  }
  for (long i1 = 0; i1 < 8; ++i1) {
    unsigned alu64 = (unsigned)((unsigned)(i1+992)+val1);
    unsigned alu65 = (unsigned)(alu0+alu64);
    unsigned alu66 = (unsigned)((unsigned)((unsigned)((unsigned)alu64<<13u)|(unsigned)(alu64>>19u))^alu65);
    unsigned alu67 = (unsigned)(alu65+alu66);
    unsigned alu68 = (unsigned)((unsigned)((unsigned)((unsigned)alu66<<15u)|(unsigned)(alu66>>17u))^alu67);
    unsigned alu69 = (unsigned)(alu67+alu68);
    unsigned alu70 = (unsigned)((unsigned)((unsigned)((unsigned)alu68<<26u)|(unsigned)(alu68>>6u))^alu69);
    unsigned alu71 = (unsigned)(alu69+alu70);
    unsigned alu72 = (unsigned)((unsigned)((unsigned)((unsigned)alu70<<6u)|(unsigned)(alu70>>26u))^alu71);
    unsigned alu73 = (unsigned)((unsigned)(alu72+alu1)+1u);
    unsigned alu74 = (unsigned)((unsigned)(alu71+val1)+alu73);
    unsigned alu75 = (unsigned)((unsigned)((unsigned)((unsigned)alu73<<17u)|(unsigned)(alu73>>15u))^alu74);
    unsigned alu76 = (unsigned)(alu74+alu75);
    unsigned alu77 = (unsigned)((unsigned)((unsigned)((unsigned)alu75<<29u)|(unsigned)(alu75>>3u))^alu76);
    unsigned alu78 = (unsigned)(alu76+alu77);
    unsigned alu79 = (unsigned)((unsigned)((unsigned)((unsigned)alu77<<16u)|(unsigned)(alu77>>16u))^alu78);
    unsigned alu80 = (unsigned)(alu78+alu79);
    unsigned alu81 = (unsigned)((unsigned)((unsigned)((unsigned)alu79<<24u)|(unsigned)(alu79>>8u))^alu80);
    unsigned alu82 = (unsigned)((unsigned)(alu81+val0)+2u);
    unsigned alu83 = (unsigned)((unsigned)(alu80+alu1)+alu82);
    unsigned alu84 = (unsigned)((unsigned)((unsigned)((unsigned)alu82<<13u)|(unsigned)(alu82>>19u))^alu83);
    unsigned alu85 = (unsigned)(alu83+alu84);
    unsigned alu86 = (unsigned)((unsigned)((unsigned)((unsigned)alu84<<15u)|(unsigned)(alu84>>17u))^alu85);
    unsigned alu87 = (unsigned)(alu85+alu86);
    unsigned alu88 = (unsigned)((unsigned)((unsigned)((unsigned)alu86<<26u)|(unsigned)(alu86>>6u))^alu87);
    unsigned alu89 = (unsigned)(alu87+alu88);
    unsigned alu90 = (unsigned)((unsigned)((unsigned)((unsigned)alu88<<6u)|(unsigned)(alu88>>26u))^alu89);
    unsigned alu91 = (unsigned)((unsigned)(alu90+val1)+3u);
    unsigned alu92 = (unsigned)((unsigned)(alu89+val0)+alu91);
    unsigned alu93 = (unsigned)((unsigned)((unsigned)((unsigned)alu91<<17u)|(unsigned)(alu91>>15u))^alu92);
    unsigned alu94 = (unsigned)(alu92+alu93);
    unsigned alu95 = (unsigned)((unsigned)((unsigned)((unsigned)alu93<<29u)|(unsigned)(alu93>>3u))^alu94);
    unsigned alu96 = (unsigned)(alu94+alu95);
    unsigned alu97 = (unsigned)((unsigned)((unsigned)((unsigned)alu95<<16u)|(unsigned)(alu95>>16u))^alu96);
    unsigned alu98 = (unsigned)(alu96+alu97);
    unsigned alu99 = (unsigned)((unsigned)((unsigned)((unsigned)alu97<<24u)|(unsigned)(alu97>>8u))^alu98);
    unsigned alu100 = (unsigned)((unsigned)(alu99+alu1)+4u);
    unsigned alu101 = (unsigned)((unsigned)(alu98+val1)+alu100);
    unsigned alu102 = (unsigned)((unsigned)((unsigned)((unsigned)alu100<<13u)|(unsigned)(alu100>>19u))^alu101);
    unsigned alu103 = (unsigned)(alu101+alu102);
    unsigned alu104 = (unsigned)((unsigned)((unsigned)((unsigned)alu102<<15u)|(unsigned)(alu102>>17u))^alu103);
    unsigned alu105 = (unsigned)(alu103+alu104);
    unsigned alu106 = (unsigned)((unsigned)((unsigned)((unsigned)alu104<<26u)|(unsigned)(alu104>>6u))^alu105);
    unsigned alu107 = (unsigned)(alu105+alu106);
    unsigned alu108 = (unsigned)((unsigned)((unsigned)((unsigned)alu106<<6u)|(unsigned)(alu106>>26u))^alu107);
    unsigned alu109 = (unsigned)((unsigned)(alu107+alu1)^(unsigned)((unsigned)(alu108+val0)+5u));
    data0[i1+992] = ((float)(unsigned)(alu109>>8u)*5.9604645e-08f);
  }
}

// ======== neon
// data0(1000) = (float32(shr(xor(((((((((((((((((((((((((((0 + data1(1000)) + (view(1000)(arange(1000)) + data1(100...
//   loops 1000 in 10 parts by 4 lanes
//   Opts: Upcast(out 0, 4), Thread(out 0, 10)
typedef unsigned u32x4 __attribute__((vector_size(16)));
#define splat_u32x4(x) ((u32x4){x,x,x,x})
typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));

void E_1000_cff176(float* restrict data0, const unsigned* restrict data1, const long t0) {
  unsigned val0 = data1[1];
  unsigned alu0 = (unsigned)(0u+val0);
  unsigned val1 = data1[0];
  unsigned alu1 = (unsigned)((unsigned)(val0^val1)^466688986u);
  for (long i0 = 0; i0 < 25; ++i0) {
    u32x4 alu2 = splat_u32x4((unsigned)(t0*100+i0*4))+(u32x4){0u,1u,2u,3u};
    u32x4 alu3 = alu2+val1;
    u32x4 alu4 = alu0+alu3;
    u32x4 alu5 = ((u32x4)((u32x4)alu3<<(u32x4)splat_u32x4(13u))|(alu3>>splat_u32x4(19u)))^alu4;
    u32x4 alu6 = alu4+alu5;
    u32x4 alu7 = ((u32x4)((u32x4)alu5<<(u32x4)splat_u32x4(15u))|(alu5>>splat_u32x4(17u)))^alu6;
    u32x4 alu8 = alu6+alu7;
    u32x4 alu9 = ((u32x4)((u32x4)alu7<<(u32x4)splat_u32x4(26u))|(alu7>>splat_u32x4(6u)))^alu8;
    u32x4 alu10 = alu8+alu9;
    u32x4 alu11 = ((u32x4)((u32x4)alu9<<(u32x4)splat_u32x4(6u))|(alu9>>splat_u32x4(26u)))^alu10;
    u32x4 alu12 = (alu11+alu1)+1u;
    u32x4 alu13 = (alu10+val1)+alu12;
    u32x4 alu14 = (u32x4)((u32x4)alu12<<(u32x4)splat_u32x4(17u))|(alu12>>splat_u32x4(15u));
    u32x4 alu15 = alu14^alu13;
    u32x4 alu16 = alu13+alu15;
    u32x4 alu17 = (u32x4)((u32x4)alu15<<(u32x4)splat_u32x4(29u))|(alu15>>splat_u32x4(3u));
    u32x4 alu18 = alu17^alu16;
    u32x4 alu19 = alu16+alu18;
    u32x4 alu20 = (u32x4)((u32x4)alu18<<(u32x4)splat_u32x4(16u))|(alu18>>splat_u32x4(16u));
    u32x4 alu21 = alu20^alu19;
    u32x4 alu22 = alu19+alu21;
    u32x4 alu23 = (u32x4)((u32x4)alu21<<(u32x4)splat_u32x4(24u))|(alu21>>splat_u32x4(8u));
    u32x4 alu24 = ((alu23^alu22)+val0)+2u;
    u32x4 alu25 = (alu22+alu1)+alu24;
    u32x4 alu26 = (u32x4)((u32x4)alu24<<(u32x4)splat_u32x4(13u))|(alu24>>splat_u32x4(19u));
    u32x4 alu27 = alu26^alu25;
    u32x4 alu28 = alu25+alu27;
    u32x4 alu29 = (u32x4)((u32x4)alu27<<(u32x4)splat_u32x4(15u))|(alu27>>splat_u32x4(17u));
    u32x4 alu30 = alu29^alu28;
    u32x4 alu31 = alu28+alu30;
    u32x4 alu32 = (u32x4)((u32x4)alu30<<(u32x4)splat_u32x4(26u))|(alu30>>splat_u32x4(6u));
    u32x4 alu33 = alu32^alu31;
    u32x4 alu34 = alu31+alu33;
    u32x4 alu35 = (u32x4)((u32x4)alu33<<(u32x4)splat_u32x4(6u))|(alu33>>splat_u32x4(26u));
    u32x4 alu36 = ((alu35^alu34)+val1)+3u;
    u32x4 alu37 = (alu34+val0)+alu36;
    u32x4 alu38 = (u32x4)((u32x4)alu36<<(u32x4)splat_u32x4(17u))|(alu36>>splat_u32x4(15u));
    u32x4 alu39 = alu38^alu37;
    u32x4 alu40 = alu37+alu39;
    u32x4 alu41 = (u32x4)((u32x4)alu39<<(u32x4)splat_u32x4(29u))|(alu39>>splat_u32x4(3u));
    u32x4 alu42 = alu41^alu40;
    u32x4 alu43 = alu40+alu42;
    u32x4 alu44 = (u32x4)((u32x4)alu42<<(u32x4)splat_u32x4(16u))|(alu42>>splat_u32x4(16u));
    u32x4 alu45 = alu44^alu43;
    u32x4 alu46 = alu43+alu45;
    u32x4 alu47 = (u32x4)((u32x4)alu45<<(u32x4)splat_u32x4(24u))|(alu45>>splat_u32x4(8u));
    u32x4 alu48 = ((alu47^alu46)+alu1)+4u;
    u32x4 alu49 = (alu46+val1)+alu48;
    u32x4 alu50 = (u32x4)((u32x4)alu48<<(u32x4)splat_u32x4(13u))|(alu48>>splat_u32x4(19u));
    u32x4 alu51 = alu50^alu49;
    u32x4 alu52 = alu49+alu51;
    u32x4 alu53 = (u32x4)((u32x4)alu51<<(u32x4)splat_u32x4(15u))|(alu51>>splat_u32x4(17u));
    u32x4 alu54 = alu53^alu52;
    u32x4 alu55 = alu52+alu54;
    u32x4 alu56 = (u32x4)((u32x4)alu54<<(u32x4)splat_u32x4(26u))|(alu54>>splat_u32x4(6u));
    u32x4 alu57 = alu56^alu55;
    u32x4 alu58 = alu55+alu57;
    u32x4 alu59 = (u32x4)((u32x4)alu57<<(u32x4)splat_u32x4(6u))|(alu57>>splat_u32x4(26u));
    f32x4 alu60 = __builtin_convertvector((((alu58+alu1)^(((alu59^alu58)+val0)+5u))>>splat_u32x4(8u)), f32x4);
    *(f32x4_loose*)(data0+t0*100+i0*4) = alu60*5.9604645e-08f;
  }
}

