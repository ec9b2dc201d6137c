// ======== plain
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_4096_1bb928(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    i32x4 mask = x<=splat_f32x4(0.5f);
    f32x4 chosen = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask)|((i32x4)splat_f32x4(0.0f)&~mask));
    *(f32x4_loose*)(data0+i0*4) = chosen/(-1.0f);
  }
}

// ======== avx2
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 8 lanes
//   Opts: Upcast(out 0, 8)
#include <stdint.h>

typedef float f32x8 __attribute__((vector_size(32)));
typedef f32x8 f32x8_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x8 __attribute__((vector_size(32)));

#define splat_f32x8(x) ((f32x8){x,x,x,x,x,x,x,x})

void E_4096_eb27d9(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 512; ++i0) {
    f32x8 x = *(const f32x8_loose*)(data1+i0*8);
    i32x8 mask = x<=splat_f32x8(0.5f);
    f32x8 chosen = (f32x8)(((i32x8)splat_f32x8(1.0f)&mask)|((i32x8)splat_f32x8(0.0f)&~mask));
    *(f32x8_loose*)(data0+i0*8) = chosen/(-1.0f);
  }
}

// ======== avx512
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 16 lanes
//   Opts: Upcast(out 0, 16)
#include <stdint.h>

typedef float f32x16 __attribute__((vector_size(64)));
typedef f32x16 f32x16_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x16 __attribute__((vector_size(64)));

#define splat_f32x16(x) ((f32x16){x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x})

void E_4096_4b5749(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 256; ++i0) {
    f32x16 x = *(const f32x16_loose*)(data1+i0*16);
    i32x16 mask = x<=splat_f32x16(0.5f);
    f32x16 chosen = (f32x16)(((i32x16)splat_f32x16(1.0f)&mask)|((i32x16)splat_f32x16(0.0f)&~mask));
    *(f32x16_loose*)(data0+i0*16) = chosen/(-1.0f);
  }
}

// ======== neon
// data0(4096) = float32(data1(4096) <= 0.5)/-1
//   loops out 0 of 4096 by 4 lanes
//   Opts: Upcast(out 0, 4)
#include <stdint.h>

typedef float f32x4 __attribute__((vector_size(16)));
typedef f32x4 f32x4_loose __attribute__((aligned(4), may_alias));
typedef int32_t i32x4 __attribute__((vector_size(16)));

#define splat_f32x4(x) ((f32x4){x,x,x,x})

void E_4096_1bb928(float* restrict data0, const float* restrict data1) {
  // writes data0
  for (int64_t i0 = 0; i0 < 1024; ++i0) {
    f32x4 x = *(const f32x4_loose*)(data1+i0*4);
    i32x4 mask = x<=splat_f32x4(0.5f);
    f32x4 chosen = (f32x4)(((i32x4)splat_f32x4(1.0f)&mask)|((i32x4)splat_f32x4(0.0f)&~mask));
    *(f32x4_loose*)(data0+i0*4) = chosen/(-1.0f);
  }
}

